"""Collects the licence of everything that is shipped: whoever gets the program gets the texts, and sees them in it.

What was really packed decides (the list takujo.spec writes), not what was installed. A part without a text ends the
build. The index is read by app/licences.py.
"""

from __future__ import annotations

import importlib.metadata
import json
import pathlib
import re
import subprocess
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from takujo_product import NAME, PACKAGING, ROOT, version
from takujo_run import Stop

TEXTS = re.compile(r"(?:^|/)(?:LICEN[CS]E|COPYING|NOTICE)[^/]*$", re.IGNORECASE)
QT = ("LGPL-3.0.txt", "GPL-3.0.txt")
"""The wheels of Qt bring no text; the LGPL 3 is written as additions to the GPL 3, so both are needed."""
LACKING: Mapping[str, tuple[str, ...]] = {"pyside6-essentials": (*QT, "Qt-third-party.txt"), "shiboken6": QT}
"""The third text names the works of others that Qt's libraries are made with, HarfBuzz, PCRE2 and the like."""
NAMES = {"pyside6-essentials": "Qt and PySide6", "shiboken6": "Shiboken"}
HOMES = {"pyside6-essentials": "https://www.qt.io", "shiboken6": "https://www.qt.io"}


class Part(NamedTuple):
    """Something of others that is shipped."""

    name: str
    version: str
    licence: str
    home: str
    texts: tuple[tuple[str, str], ...]
    """File names and what is in them."""


def plain(path: str) -> str:
    """A path as the building machine knows it; PyInstaller under wine writes Z:\\tmp for /tmp."""
    return re.sub(r"^[zZ]:", "", path.replace("\\", "/")) if re.match(r"^[zZ]:\\", path) else path


def of_packages(site: pathlib.Path, packed: Iterable[str]) -> list[Part]:
    """The Python packages of which at least one file was packed. Raises Stop for one without a text."""
    inside = {pathlib.Path(plain(each)).as_posix().lower() for each in packed}
    found = []
    for dist in importlib.metadata.distributions(path=[str(site)]):
        files = [pathlib.Path(str(dist.locate_file(file))).as_posix() for file in dist.files or ()]
        if not any(file.lower() in inside for file in files if ".dist-info/" not in file):
            continue
        name = re.sub(r"[-_.]+", "-", dist.metadata["Name"]).lower()
        if name == "pyinstaller":  # its part of the program has a line of its own, with the exception it makes
            continue
        texts = [(pathlib.Path(file).name, _read(pathlib.Path(file)))
                 for file in files if ".dist-info/" in file and TEXTS.search(file) and "/sboms/" not in file]
        texts += [(file, _read(PACKAGING / "licences" / file)) for file in LACKING.get(name, ())]
        if not texts:
            raise Stop(f"the package {name} brings no licence text; add one to packaging/licences")
        home = HOMES.get(name) or _home(dist)
        found.append(Part(
            NAMES.get(name, dist.metadata["Name"]), dist.version, licence_of(dist.metadata), home, tuple(texts)))
    return sorted(found, key=lambda part: part.name.lower())


def licence_of(metadata: importlib.metadata.PackageMetadata) -> str:
    """The licence a package says it has, as an SPDX expression where it gives one."""
    said = metadata.get("License-Expression") or metadata.get("License") or ""  # type: ignore[attr-defined]
    if said and "\n" not in said and len(said) < 60:
        return str(said)
    classes = [each.rpartition(" :: ")[2] for each in metadata.get_all("Classifier") or [] if "License ::" in each]
    return ", ".join(classes) or "see its text"


def _home(dist: importlib.metadata.Distribution) -> str:
    urls = dist.metadata.get_all("Project-URL") or []
    table = {url.partition(",")[0].strip().lower(): url.partition(",")[2].strip() for url in urls}
    said = dist.metadata.get("Home-page")  # type: ignore[attr-defined]
    return str(said or table.get("homepage") or table.get("source") or next(iter(table.values()), ""))


def of_debian(packed: Iterable[str], owner: Callable[[str], str | None] | None = None) -> list[Part]:
    """The shared libraries PyInstaller took from the system, by Debian package. Raises Stop for an unknown one."""
    packages: dict[str, str] = {}
    for file in sorted({plain(each) for each in packed}):
        package = (owner or debian_owner)(file)
        if package is None:
            raise Stop(f"{file} was packed, and nobody knows whose it is")
        packages[package] = file
    return [_debian_part(package) for package in sorted(packages)]


def debian_owner(file: str) -> str | None:
    """The Debian package a file belongs to; links and /lib for /usr/lib are followed."""
    real = pathlib.Path(file).resolve()
    for name in dict.fromkeys((str(real), str(real).removeprefix("/usr"), file)):
        done = subprocess.run(["dpkg", "-S", name], capture_output=True, text=True, check=False)
        if done.returncode == 0:
            return done.stdout.partition(":")[0]
    return None


def _debian_part(package: str) -> Part:
    asked = subprocess.run(
        ["dpkg-query", "-W", "-f", "${Version}\t${Homepage}\n", package], capture_output=True, text=True, check=False)
    number, _, home = asked.stdout.partition("\n")[0].partition("\t")
    text = _read(pathlib.Path("/usr/share/doc") / package / "copyright")
    return Part(package, number, debian_licence(text), home or "https://packages.debian.org/" + package,
                (("copyright", text), *_common(text)))


def debian_licence(text: str) -> str:
    """The short names in a copyright file of Debian; without them "see its text"."""
    names = list(dict.fromkeys(re.findall(r"^License:[ \t]*(\S.*)$", text, re.MULTILINE)))
    return ", ".join(names) if names and len(", ".join(names)) < 80 else "see its text"


def _common(text: str) -> list[tuple[str, str]]:
    """The whole texts a copyright file refers to; they are on every Debian, but not on other systems."""
    names = sorted(set(re.findall(r"/usr/share/common-licenses/([\w.-]*[\w])", text)))
    folder = pathlib.Path("/usr/share/common-licenses")
    return [(f"{name}.txt", _read(folder / name)) for name in names if (folder / name).is_file()]


def of_python(prefix: pathlib.Path, number: str) -> Part:
    """Python itself. Raises Stop if its text is not found."""
    for place in (prefix / "LICENSE.txt", *sorted(prefix.glob("lib/python3*/LICENSE.txt")), prefix / "LICENSE"):
        if place.is_file():
            return Part("Python", number, "PSF-2.0", "https://www.python.org", (("LICENSE.txt", _read(place)),))
    raise Stop(f"no licence of Python below {prefix}")


def own(root: pathlib.Path = ROOT) -> list[Part]:
    """The program and the fonts in it."""
    fonts = [(file.name, _read(file)) for file in sorted((root / "assets" / "fonts").glob("OFL-*.txt"))]
    return [
        Part(NAME, version(root), "MIT", "", (("LICENSE", _read(root / "LICENSE")),)),
        Part("Noto Sans JP, Noto Serif JP", "", "OFL-1.1", "https://fonts.google.com/noto", tuple(fonts)),
    ]


def _read(path: pathlib.Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError as error:
        raise Stop(f"the licence {path} cannot be read: {error.strerror}") from error


def write(parts: Sequence[Part], folder: pathlib.Path) -> None:
    """The index and every text once, however many parts share it."""
    texts = folder / "texts"
    texts.mkdir(parents=True, exist_ok=True)
    kept: dict[str, str] = {}
    index = []
    for part in parts:
        files = []
        for name, text in part.texts:
            if text not in kept:
                kept[text] = _free_name(texts, part.name, name)
                (texts / kept[text]).write_text(text, encoding="utf-8")
            files.append(kept[text])
        index.append({"name": part.name, "version": part.version, "licence": part.licence, "home": part.home,
                      "texts": list(dict.fromkeys(files))})
    (folder / "index.json").write_text(json.dumps(index, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def _free_name(folder: pathlib.Path, part: str, name: str) -> str:
    """A file name of the part's own that ends in .txt."""
    stem = re.sub(r"[^A-Za-z0-9.+-]+", "-", part if name in ("copyright", "LICENSE") else f"{part}-{name}")
    stem = stem.removesuffix(".txt").strip("-")
    wanted, number = f"{stem}.txt", 1
    while (folder / wanted).exists():
        number += 1
        wanted = f"{stem}-{number}.txt"
    return wanted
