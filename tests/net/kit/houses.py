"""Two computers on one machine: network namespaces joined by a cable that can be pulled."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass

NEAR, FAR = "10.77.0.1", "10.77.0.2"


@dataclass(frozen=True)
class Houses:
    """Two network namespaces; the cable between them is a pair of virtual ends."""

    near: str
    far: str

    def inside(self, house: str, command: list[str]) -> list[str]:
        """A command as it is started in one of them."""
        return ["ip", "netns", "exec", house, *command]

    def cable(self, plugged: bool) -> None:
        """Pull the cable, or put it back."""
        _ip("-n", self.far, "link", "set", "takujo", "up" if plugged else "down")
        if plugged:
            _ip("-n", self.far, "addr", "replace", f"{FAR}/24", "dev", "takujo")


def possible() -> bool:
    """Whether this user may make namespaces here."""
    if shutil.which("ip") is None or os.name != "posix" or os.geteuid() != 0:
        return False
    name = f"takujo-try-{os.getpid()}"
    made = subprocess.run(["ip", "netns", "add", name], capture_output=True).returncode == 0
    if made:
        subprocess.run(["ip", "netns", "del", name], capture_output=True)
    return made


@contextlib.contextmanager
def houses() -> Iterator[Houses]:
    """Two houses with a cable; both are gone afterwards, with everything that still runs in them."""
    pair = Houses(f"takujo-a-{os.getpid()}", f"takujo-b-{os.getpid()}")
    try:
        for name in (pair.near, pair.far):
            _ip("netns", "add", name)
            _ip("-n", name, "link", "set", "lo", "up")
        _ip("-n", pair.near, "link", "add", "takujo", "type", "veth", "peer", "name", "takujo", "netns", pair.far)
        for name, address in ((pair.near, NEAR), (pair.far, FAR)):
            _ip("-n", name, "addr", "add", f"{address}/24", "dev", "takujo")
            _ip("-n", name, "link", "set", "takujo", "up")
            _ip("-n", name, "route", "add", "224.0.0.0/4", "dev", "takujo")  # multicast, for finding tables
        yield pair
    finally:
        for name in (pair.near, pair.far):
            found = subprocess.run(["ip", "netns", "pids", name], capture_output=True, text=True)
            for number in found.stdout.split():
                with contextlib.suppress(OSError):
                    os.kill(int(number), 9)
            subprocess.run(["ip", "netns", "del", name], capture_output=True)


def _ip(*words: str) -> None:
    done = subprocess.run(["ip", *words], capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"ip {' '.join(words)}: {done.stderr.strip()}")
