"""The network itself: connections, messages, pairing, discovery, and their limits."""
