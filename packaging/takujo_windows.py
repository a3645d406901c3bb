"""The installers for Windows: setup.exe for one user, and a zip to unpack anywhere. On Linux it builds under wine."""

from __future__ import annotations

import os
import pathlib
import shutil
import time
import zipfile

import takujo_bundle as bundle
import takujo_licences as licences
import takujo_wine as wine
from takujo_product import COMMAND, MAKER, NAME, PACKAGING, ROOT, SUMMARY, YEAR, artefact, version
from takujo_run import Clock, Stop, found, run, say, size

NSIS = ("makensis", r"C:\Program Files (x86)\NSIS\makensis.exe", r"C:\Program Files\NSIS\makensis.exe")
STUB = "" if os.name == "nt" else "amd64-unicode"
"""Only Debian's NSIS has 64-bit stubs, and a wine64 alone runs no others; the NSIS for Windows has the usual ones."""
BUILT_BY_WINE = b"Wine builtin DLL", b"Wine placeholder DLL"
"""What wine's own libraries have in their head."""
FORBIDDEN = tuple(f"{source.stem}.dll" for source in wine.LACKING)
"""These stand in for parts of Windows under wine, and must never be shipped."""


def build(quick: bool = False) -> list[pathlib.Path]:
    """setup.exe and the zip."""
    clock = Clock()
    at = on_windows() if os.name == "nt" else under_wine()
    at.out.mkdir(exist_ok=True)
    made = [portable(at, 1 if quick else 9), setup(at, quick)]
    bundle.figures(at, made, clock)
    return made


def numbers() -> str:
    """The version as the four numbers Windows wants."""
    parts = [part for part in version().split(".") if part.isdigit()]
    return ".".join([*parts, "0", "0", "0", "0"][:4])


def version_file() -> str:
    """What the Explorer shows of the program; PyInstaller reads it as Python."""
    four = numbers().replace(".", ", ")
    strings = {"CompanyName": MAKER, "FileDescription": f"{NAME}: {SUMMARY['en'].lower()}", "FileVersion": version(),
               "InternalName": COMMAND, "LegalCopyright": f"{YEAR} {MAKER}, MIT licence", "ProductName": NAME,
               "ProductVersion": version()}
    table = ", ".join(f"StringStruct({name!r}, {value!r})" for name, value in strings.items())
    return (f"VSVersionInfo(ffi=FixedFileInfo(filevers=({four}), prodvers=({four}), mask=0x3f, flags=0x0, OS=0x40004, "
            f"fileType=0x1, subtype=0x0, date=(0, 0)), kids=[StringFileInfo([StringTable('040904B0', [{table}])]), "
            "VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n")


def on_windows() -> bundle.Places:
    """With the Python this runs in."""
    at = bundle.places("windows")
    at.work.mkdir(parents=True, exist_ok=True)
    python = bundle.environment(at.work)
    bundle.prepare(at, python)
    (at.made / "version.txt").write_text(version_file(), encoding="utf-8")
    bundle.freeze(at, [python])
    bundle.finish(at, bundle.parts_of(at, python))
    clean(at)
    bundle.check_imports(at.bundle / f"{COMMAND}-console.exe")
    return at


def under_wine() -> bundle.Places:
    """With the Python that python.org has made for Windows."""
    wine.tools()
    at = bundle.places("windows")
    at.work.mkdir(parents=True, exist_ok=True)
    here = bundle.environment(at.work / "here")  # draws the icons
    there = wine.python(at.work)
    bundle.prepare(at, here)
    (at.made / "version.txt").write_text(version_file(), encoding="utf-8")
    shutil.rmtree(at.work / "dist", ignore_errors=True)
    clock, machine = Clock(), wine.Wine(at.work)
    with machine.screen():
        machine.start()
        machine.run(
            [there / "python.exe", "-m", "PyInstaller", "--noconfirm", "--clean",
             "--distpath", wine.windows_path(at.work / "dist"),
             "--workpath", wine.windows_path(at.work / "pyinstaller"),
             wine.windows_path(PACKAGING / "takujo.spec")],
            more={"TAKUJO_MADE": wine.windows_path(at.made), "PYTHONHASHSEED": "0"}, log=at.work / "pyinstaller.log")
        say(f"PyInstaller took {clock} under wine")
        site = there / "site"
        packed = [source for kind in bundle.contents(at).values() for _, source in kind]
        bundle.finish(at, [*licences.own(), licences.of_python(there, wine.PYTHON),
                           *licences.of_packages(site, packed), bundle.bootloader(site)])
        clean(at)
        machine.run([at.bundle / f"{COMMAND}-console.exe", "check-bundle"], limit=600)
    return at


def clean(at: bundle.Places) -> None:
    """Look for what must not be there: parts of wine and stand-ins for parts of Windows. Raises Stop."""
    for file in at.bundle.rglob("*"):
        if file.name.lower() in FORBIDDEN:
            raise Stop(f"{file} must not be shipped")
        if file.is_file() and file.suffix.lower() in (".dll", ".exe", ".pyd"):
            with file.open("rb") as binary:
                head = binary.read(256)
            if any(word in head for word in BUILT_BY_WINE):
                raise Stop(f"{file} is a part of wine and must not be shipped")


def portable(at: bundle.Places, level: int) -> pathlib.Path:
    """The folder as it is, zipped."""
    clock, out = Clock(), at.out / artefact("zip")
    name = out.stem
    moment = time.gmtime(bundle.commit_time())[:6]
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=level) as archive:
        files = [file for file in sorted(at.bundle.rglob("*")) if file.is_file()]
        named = [(file, file.relative_to(at.bundle).as_posix()) for file in files]
        for file, inside in [*named, (PACKAGING / "portable.txt", "README.txt")]:
            info = zipfile.ZipInfo(f"{name}/{inside}", moment)
            info.compress_type, info.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            data = file.read_bytes()
            archive.writestr(info, data.replace(b"\n", b"\r\n") if inside == "README.txt" else data)
    say(f"the zip took {clock}")
    return out


def setup(at: bundle.Places, quick: bool) -> pathlib.Path:
    """setup.exe by NSIS. Raises Stop."""
    clock = Clock()
    makensis = next((each for each in NSIS if found(each) or pathlib.Path(each).exists()), None)
    if makensis is None:
        raise Stop("makensis was not found; install NSIS (https://nsis.sourceforge.io)")
    out = at.out / artefact("setup")
    licence = unwrapped((ROOT / "LICENSE").read_text(encoding="utf-8"))
    (at.made / "licence.txt").write_text(licence, encoding="utf-8-sig", newline="")
    # On Windows NSIS would take the script for one in the code page of the machine, which has no Japanese.
    run([makensis, "-INPUTCHARSET", "UTF8", "-V2", *defines(at, out), *(["-DQUICK"] if quick else []),
         PACKAGING / "takujo.nsi"], cwd=at.work)
    say(f"setup.exe took {clock}")
    return out


def unwrapped(text: str) -> str:
    """Every paragraph on one line: the field of the licence page wraps by itself, and is narrower than a terminal."""
    return "\r\n\r\n".join(" ".join(part.split()) for part in text.strip().split("\n\n")) + "\r\n"


def defines(at: bundle.Places, out: pathlib.Path) -> list[str]:
    """What the script of NSIS is told."""
    told: dict[str, object] = {
        "VERSION": version(), "NUMBERS": numbers(), "FOLDER": at.bundle, "ICON": at.made / "takujo.ico",
        "SIDE": at.made / "side.bmp", "LICENCE": at.made / "licence.txt", "OUT": out,
        "KILOBYTES": size(at.bundle) // 1024}
    if STUB:
        told["TARGET"] = STUB
    return [f"-D{name}={value}" for name, value in told.items()]
