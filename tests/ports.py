"""Ports of this machine, for tables that must be found again at the same one."""

from __future__ import annotations

import itertools
import os
import socket

FIRST, MANY = 20_000, 12_000
"""Below those the system gives out by itself, so that no connection of another test gets one meanwhile."""

_next = itertools.count(os.getpid() * 97)  # workers side by side begin apart


def free_port() -> int:
    """A port nobody uses; never the same twice."""
    while True:
        port = FIRST + next(_next) % MANY
        with socket.socket() as tried:
            try:
                tried.bind(("", port))
            except OSError:
                continue
            return port
