"""A bare system of Debian's or Ubuntu's in a folder, in which the Linux installers are tried; and a Wayland desktop."""

from __future__ import annotations

import json
import os
import pathlib
import shutil
import subprocess
from typing import Any

from takujo_checking import until
from takujo_run import Stop, need, run

PLAYER = "player"
"""Somebody without any rights."""
DEBIAN, UBUNTU = "http://deb.debian.org/debian", "http://archive.ubuntu.com/ubuntu"
SUITES = {"bookworm": DEBIAN, "trixie": DEBIAN, "testing": DEBIAN, "noble": UBUNTU}
"""Debian 12, 13, the next one, Ubuntu 24.04."""
SCRIPTS = {DEBIAN: "sid", UBUNTU: "gutsy"}
"""What debootstrap does alike for all newer systems, of which an older debootstrap does not know the names."""
KEYS = {DEBIAN: "debian-archive-keyring", UBUNTU: "ubuntu-keyring"}
KEY_FILES = {mirror: f"/usr/share/keyrings/{name}-archive-keyring.gpg"
             for mirror, name in ((DEBIAN, "debian"), (UBUNTU, "ubuntu"))}
WAYLAND = {"sway": "sway", "grim": "grim", "setpriv": "util-linux"}
DESKTOP = "output HEADLESS-1 resolution 1366x768\ndefault_border none\nxwayland disable\n"


def end(process: subprocess.Popen[Any]) -> None:
    """End a process, however it takes it."""
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait(10)


class Room:
    """A copy of a minimal system. It shares /tmp with this one: the X server, the buses, the folder of results."""

    def __init__(self, root: pathlib.Path) -> None:
        self.root = root

    def make(self, base: pathlib.Path, suite: str) -> None:
        """A fresh copy of `base`, which is made first if it is not there yet."""
        if not (base / "etc/debian_version").exists():
            mirror = SUITES[suite]
            need({"/usr/sbin/debootstrap": "debootstrap", KEY_FILES[mirror]: KEYS[mirror]})
            run(["debootstrap", "--variant=minbase", f"--keyring={KEY_FILES[mirror]}", suite, base, mirror,
                 f"/usr/share/debootstrap/scripts/{SCRIPTS[mirror]}"], limit=1800)
        self.close()
        shutil.rmtree(self.root, ignore_errors=True)
        run(["cp", "-a", "--reflink=auto", base, self.root])
        self.mount("-t", "proc", "proc", "proc")
        self.mount("--bind", "/tmp", "tmp")
        shutil.copy("/etc/resolv.conf", self.root / "etc/resolv.conf")
        self.run("useradd", "--create-home", PLAYER)

    # -- what is mounted in it -----------------------------------------------------------------------------------

    def mount(self, *words: str) -> None:
        """Mount something at the folder named last; the words before it are for mount(8)."""
        place = self.root / words[-1]
        place.mkdir(parents=True, exist_ok=True)
        run(["mount", *words[:-1], place])

    def unmount(self, folder: str) -> None:
        """Undo it."""
        subprocess.run(["umount", "-l", self.root / folder], check=True)

    def close(self) -> None:
        """Unmount everything, also what a run that was broken off has left. Raises Stop if something stays: whoever
        deletes the room then would delete what is mounted in it.
        """
        for place in self._mounts():
            subprocess.run(["umount", "-l", place], check=False)
        if self._mounts():
            raise Stop(f"{self._mounts()[0]} cannot be unmounted")

    def _mounts(self) -> list[pathlib.Path]:
        lines = pathlib.Path("/proc/mounts").read_text().splitlines()
        places = (pathlib.Path(line.split()[1].encode().decode("unicode_escape").encode("latin-1").decode()) for line in
                  reversed(lines))
        return [place for place in places if self.root in place.parents]

    # -- what runs in it -----------------------------------------------------------------------------------------

    def identity(self, user: str) -> int:
        """The number of a user there."""
        for line in (self.root / "etc/passwd").read_text().splitlines():
            name, _, number, *_ = line.split(":")
            if name == user:
                return int(number)
        raise LookupError(user)

    def command(self, *words: str, user: str = "root") -> list[str]:
        """The words that run something there."""
        return ["chroot", f"--userspec={user}:{user}", str(self.root), *words]

    def environment(self, user: str = "root", **more: str) -> dict[str, str]:
        """What a session of that user tells its programs; something empty is not told."""
        home = "/root" if user == "root" else f"/home/{user}"
        kept = {name: os.environ[name] for name in ("DISPLAY", "DBUS_SESSION_BUS_ADDRESS") if name in os.environ}
        told = {"PATH": "/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": home, "LANG": "C.UTF-8", **kept, **more}
        return {name: value for name, value in told.items() if value}

    def run(
        self, *words: str, user: str = "root", limit: float = 900, **more: str
    ) -> subprocess.CompletedProcess[str]:
        """Run something to its end; what it says of either kind is in `stdout`."""
        return subprocess.run(
            self.command(*words, user=user), env=self.environment(user, **more), text=True, check=False, timeout=limit,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, errors="replace")

    def start(self, *words: str, user: str = "root", **more: str) -> subprocess.Popen[bytes]:
        """Start something."""
        return subprocess.Popen(self.command(*words, user=user), env=self.environment(user, **more),
                                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def apt(self, *words: str) -> subprocess.CompletedProcess[str]:
        """apt-get without questions."""
        return self.run("apt-get", "-q", "-y", "--no-install-recommends", *words, DEBIAN_FRONTEND="noninteractive")

    def running(self, program: str) -> list[int]:
        """The processes of a program there, by the path of its file."""
        file = self.root / program.lstrip("/")
        found = []
        for link in pathlib.Path("/proc").glob("[0-9]*/exe"):
            try:
                if link.samefile(file):
                    found.append(int(link.parent.name))
            except OSError:  # it has ended
                continue
        return found


class Wayland:
    """A desktop without X and without a screen, whose pictures can be taken. It wants to belong to a common user."""

    def __init__(self, folder: pathlib.Path, owner: int) -> None:
        self.folder, self.owner = folder, owner
        folder.mkdir(mode=0o700)
        (folder / "settings").write_text(DESKTOP)
        os.chown(folder, owner, owner)
        bare = {"XDG_RUNTIME_DIR": str(folder), "HOME": str(folder), "PATH": os.environ["PATH"]}
        without = {"WLR_BACKENDS": "headless", "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_RENDERER": "pixman"}
        self.process = subprocess.Popen(
            [*self._as_owner(), "sway", "-c", str(folder / "settings")], env=bare | without,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if until(lambda: self._named("wayland-*") and self._named("sway-ipc*"), 20) is None:
            end(self.process)
            raise Stop("sway has not started")
        self.session = {"XDG_RUNTIME_DIR": str(folder), "WAYLAND_DISPLAY": self._named("wayland-*")[0].name}
        """What programs are told of it."""
        self._environment = bare | self.session | {"SWAYSOCK": str(self._named("sway-ipc*")[0])}

    def _as_owner(self) -> list[str]:
        return ["setpriv", f"--reuid={self.owner}", f"--regid={self.owner}", "--clear-groups"]

    def _named(self, pattern: str) -> list[pathlib.Path]:
        return [file for file in self.folder.glob(pattern) if file.is_socket()]

    def windows(self) -> dict[str, str]:
        """The title of each window by the name of its desktop entry."""
        asked = subprocess.run([*self._as_owner(), "swaymsg", "-r", "-t", "get_tree"], env=self._environment,
                               capture_output=True, text=True, check=True)
        found: dict[str, str] = {}
        todo = [json.loads(asked.stdout)]
        while todo:
            node = todo.pop()
            todo += node.get("nodes", []) + node.get("floating_nodes", [])
            if node.get("app_id"):
                found[node["app_id"]] = node["name"]
        return found

    def photograph(self, file: pathlib.Path) -> None:
        """A picture of the whole desktop."""
        taken = self.folder / file.name
        subprocess.run([*self._as_owner(), "grim", str(taken)], env=self._environment, check=True)
        shutil.move(taken, file)

    def end(self) -> None:
        """No desktop any more."""
        end(self.process)


def older(deb: pathlib.Path, now: str, out: pathlib.Path) -> pathlib.Path:
    """The same package as an older version than it says of itself."""
    folder, made = out / "older", out / "takujo_0.0.1_amd64.deb"
    run(["dpkg-deb", "-R", deb, folder])
    control = folder / "DEBIAN/control"
    control.write_text(control.read_text().replace(f"Version: {now}", "Version: 0.0.1"))
    run(["dpkg-deb", "--root-owner-group", "-Znone", "--build", folder, made])
    shutil.rmtree(folder)
    return made
