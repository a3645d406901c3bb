"""Playing at several computers: bytes, pairing, the room, whole games, hostile peers."""
