"""Bytes, messages, discovery and pairing."""
