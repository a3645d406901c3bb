"""Playing at several computers: one table decides (room.py), everybody else holds what their player may know."""
