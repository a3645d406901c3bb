"""What goes into the packaged program, worked out from the sources: nothing has to be remembered when a file is added.

Modules, sentences, pictures and libraries are found by reading, never by importing: also an import inside a function is
seen, which PyInstaller alone would take for granted or miss. takujo.spec uses these lists, the tests compare them.
"""

from __future__ import annotations

import ast
import fnmatch
import functools
import pathlib
import posixpath
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import PurePosixPath

from takujo_product import ROOT, project

TOOLS = ("assets/sounds/synthesise.py",)
"""In a package's folder, but not part of the program."""

SOURCES_TOO = ("engines",)
"""Packages whose source is read by the program: `takujo rules` names lines of it, and compiled packs are kept as long
as it stays the same."""

UNSEEN = {"miniaudio": ("_cffi_backend",), "cryptography": ("_cffi_backend",), "zeroconf": ("zeroconf.asyncio",)}
"""Modules that a library's compiled part imports, where no reader of sources can see it; and what is asked for only by
a name put together while running."""

EXCLUDES = (
    "PIL.AvifImagePlugin", "PIL.FpxImagePlugin", "PIL.ImageQt", "PIL.ImageTk", "PIL.MicImagePlugin", "_tkinter",
    "ensurepip", "idlelib", "lib2to3", "numpy", "pip", "pkg_resources", "pydoc_data", "pytest", "setuptools",
    "test", "tkinter", "turtledemo", "unittest", "venv",
    "PySide6.QtDBus", "PySide6.QtNetwork", "PySide6.QtOpenGL", "PySide6.QtQml", "PySide6.QtQuick",
)
"""Neither the program nor a library it uses needs them, but something mentions them."""

PLUGINS = {
    "iconengines": (),
    "imageformats": ("gif", "ico", "jpeg", "svg", "webp"),
    "platforminputcontexts": ("compose", "ibus"),
    "platforms": ("cocoa", "offscreen", "wayland", "windows", "xcb"),
    "platformthemes": ("xdgdesktopportal",),
    "styles": ("mac", "windows"),
    "wayland-decoration-client": ("adwaita", "bradient"),
    "wayland-shell-integration": ("xdg-shell",),
}
"""Which of Qt's plugins are packed: by folder, the ones whose name has one of these words in it. A folder that is not
named is left out: it would pull in GTK, EGL or the network for things the program never does."""


def packages(root: pathlib.Path = ROOT) -> tuple[str, ...]:
    """The top-level packages of the program, as the project file names them."""
    include = project(root)["tool"]["setuptools"]["packages"]["find"]["include"]
    return tuple(name for name in include if not name.endswith(".*"))


def modules(root: pathlib.Path = ROOT) -> list[str]:
    """Every module of the program by its dotted name."""
    found = []
    for package in packages(root):
        for file in sorted((root / package).rglob("*.py")):
            inside = file.relative_to(root).as_posix()
            if inside not in TOOLS and (file.parent / "__init__.py").exists():
                found.append(inside.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
    return found


def data_files(root: pathlib.Path = ROOT) -> list[str]:
    """Every data file of the program: what the project file's patterns find, as paths below the root."""
    patterns: Mapping[str, list[str]] = project(root)["tool"]["setuptools"]["package-data"]
    found = []
    for package, wanted in patterns.items():
        for file in sorted((root / package).rglob("*")):
            if file.is_file() and _matches(file.relative_to(root / package).as_posix(), wanted):
                found.append(file.relative_to(root).as_posix())
    return found


def packed_data(root: pathlib.Path = ROOT) -> list[str]:
    """Those that are in the bundle: what tells type checkers of a package is for whoever installs it with pip."""
    return [file for file in data_files(root) if wanted_data(file)]


def _matches(inside: str, patterns: Iterable[str]) -> bool:
    return any(fnmatch.fnmatch(inside, pattern) or fnmatch.fnmatch("/" + inside, "*/" + pattern.removeprefix("**/"))
               for pattern in patterns)


def unpacked(known: Iterable[str], root: pathlib.Path = ROOT) -> list[str]:
    """Of these files (as git names them) those that neither are modules nor match a pattern of data."""
    packed = {*data_files(root), *TOOLS}
    inside = tuple(f"{package}/" for package in packages(root))
    return sorted(
        name for name in known if name.startswith(inside) and not name.endswith(".py") and name not in packed
    )


@functools.cache
def imported(root: pathlib.Path = ROOT) -> Mapping[str, list[str]]:
    """Every module of others that the program imports anywhere, lazily too, with the files that do."""
    own = {*packages(root)}
    found: dict[str, list[str]] = {}
    for package in packages(root):
        for file in sorted((root / package).rglob("*.py")):
            inside = file.relative_to(root).as_posix()
            if inside in TOOLS:
                continue
            for name in names_in(file.read_text(encoding="utf-8"), inside):
                if name.partition(".")[0] not in own:
                    users = found.setdefault(name, [])
                    if inside not in users:
                        users.append(inside)
    return dict(sorted(found.items()))


def names_in(source: str, file: str = "<source>") -> Iterator[str]:
    """The modules a source imports, at its top or inside functions; those only for type checkers are left out."""
    tree = ast.parse(source, file)
    skipped = {id(inner) for node in ast.walk(tree) if _for_types_only(node) for inner in ast.walk(node)}
    for node in ast.walk(tree):
        if id(node) in skipped:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module


def _for_types_only(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def libraries(root: pathlib.Path = ROOT) -> list[str]:
    """What `imported` finds without what belongs to Python itself."""
    return [name for name in imported(root) if name.partition(".")[0] not in sys.stdlib_module_names]


def hidden_imports(root: pathlib.Path = ROOT) -> list[str]:
    """What PyInstaller is told to pack whether or not it sees an import of it, Python's own lazy ones too."""
    asked = {*modules(root), *imported(root)}
    return sorted(asked | {each for name in asked for each in UNSEEN.get(name, ())})


# -- trimming ---------------------------------------------------------------------------------------------------------


def is_plugin(place: str) -> bool:
    """Whether a file of the bundle is a plugin of Qt."""
    return "/plugins/" in "/" + place.replace("\\", "/")


def wanted_plugin(place: str) -> bool:
    """Whether a plugin of Qt is packed."""
    *_, folder, name = place.replace("\\", "/").split("/")
    words = PLUGINS.get(folder)
    return words is not None and any(word in name.lower() for word in words)


def of_the_c_library(place: str) -> bool:
    """Whether a library belongs to glibc. Those are never packed: they know each other's secrets (GLIBC_PRIVATE) and
    work only with their like of the same version, which every system has. PyInstaller leaves out all but libmvec.
    """
    return re.fullmatch(r"(ld-linux.*|lib(c|m|mvec|dl|rt|pthread|resolv|util|anl|nsl|nss_\w+))\.so(\.\d+)*",
                        place.replace("\\", "/").rpartition("/")[2]) is not None


def wanted_data(place: str) -> bool:
    """Whether a data file that a library brings along is packed. Qt's own sentences are never shown."""
    name = place.replace("\\", "/")
    return not re.search(r"PySide6/(Qt/)?translations/|\.(pyi|pyx|pxd|h|cpp|qmltypes)$|/py\.typed$", name)


def live_links(links: Mapping[str, str], places: Iterable[str]) -> set[str]:
    """Of links in the bundle (place -> where it points, seen from there) those that lead to something that is packed,
    be it through other links: a framework of macOS is held together by links to links, and without one of them Apple's
    codesign does not take it for a framework.
    """
    there = {str(each) for place in places for each in (PurePosixPath(place), *PurePosixPath(place).parents)}

    def leads(path: str, steps: int) -> bool:
        parts = PurePosixPath(posixpath.normpath(path)).parts
        for length in range(1, len(parts) + 1):
            link = str(PurePosixPath(*parts[:length]))
            if link in links:
                target = posixpath.join(posixpath.dirname(link), links[link], *parts[length:])
                return steps > 0 and leads(target, steps - 1)
        return str(PurePosixPath(*parts)) in there

    return {link for link in links if leads(link, len(links))}


def reachable(roots: Iterable[str], needs: Mapping[str, Iterable[str]]) -> set[str]:
    """The shared libraries that these files need, and those that those need; names are compared without case."""
    todo, seen = [name.lower() for name in roots], set[str]()
    table = {name.lower(): [each.lower() for each in needed] for name, needed in needs.items()}
    while todo:
        name = todo.pop()
        if name not in seen:
            seen.add(name)
            todo.extend(table.get(name, ()))
    return seen
