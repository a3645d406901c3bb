"""Traps of Qt, shut once: errors in its callbacks, and signals from other threads."""
