"""What the installers say about the program, for every system the same: names, version, kinds of file, places."""

from __future__ import annotations

import ast
import pathlib
import tomllib
from typing import Any, NamedTuple

ROOT = pathlib.Path(__file__).resolve().parent.parent
PACKAGING = ROOT / "packaging"

NAME = "Takujo"
COMMAND = "takujo"
ID = "org.takujo.Takujo"
"""For AppStream, the bundle of macOS and the desktop's own files; it never changes."""
SERVICE = "_takujo._tcp"
"""As which tables announce themselves on the local network (app/net)."""
MAKER = "Takujo contributors"
CONTACT = "Takujo contributors <takujo@takujo.invalid>"
"""Debian asks for an address; there is none yet, and .invalid says so."""
YEAR = 2026

SUMMARY = {"en": "Card table that keeps the rules", "ja": "ルールを守るカードテーブル"}
DESCRIPTION = {
    "en": (
        "Play trading card games for two by their whole rulebook: at one computer, against a bot, or over a local "
        "network. Legal moves are lit; a refused move is explained with the number of the rule.",
        "Bring your own cards as packs of text and pictures.",
    ),
    "ja": (
        "二人用のトレーディングカードゲームを、総合ルールのとおりに遊べます。一台のコンピューターでも、ボットとでも、"
        "家のネットワークでも。できることが光り、できないことは理由とルールの番号が出ます。",
        "テキストと絵でできたパックとして、自分のカードも持ち込めます。",
    ),
}


class FileKind(NamedTuple):
    """A kind of file that opens in the program when it is double-clicked."""

    ending: str
    mime: str
    key: str
    """Its name in registries, without blanks."""
    en: str
    ja: str
    zipped: bool


SAVE = FileKind(".takujo", "application/x-takujo-game", "Takujo.Game", "Takujo game", "Takujoのゲーム", False)
PACK = FileKind(
    ".takujopack", "application/x-takujo-pack", "Takujo.Pack", "Takujo card pack", "Takujoのカードパック", True)
KINDS = (SAVE, PACK)


ARTEFACTS = {
    "deb": f"{COMMAND}_{{0}}_amd64.deb",
    "tar": f"{COMMAND}-{{0}}-linux-x86_64.tar.xz",
    "setup": f"{NAME}-{{0}}-setup.exe",
    "zip": f"{COMMAND}-{{0}}-windows-x86_64.zip",
    "dmg-arm64": f"{NAME}-{{0}}-macos-arm64.dmg",
    "dmg-x86_64": f"{NAME}-{{0}}-macos-x86_64.dmg",
}
"""What a release consists of; {0} is the version."""


def artefact(kind: str) -> str:
    """The file name of a result of a build."""
    return ARTEFACTS[kind].format(version())


def version(root: pathlib.Path = ROOT) -> str:
    """`__version__` of the package `app`, the only place it is written. Read, not imported."""
    source = (root / "app" / "__init__.py").read_text(encoding="utf-8")
    for node in ast.parse(source).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) \
                and node.targets[0].id == "__version__" and isinstance(node.value, ast.Constant):
            return str(node.value.value)
    raise LookupError("app/__init__.py names no __version__")


def project(root: pathlib.Path = ROOT) -> dict[str, Any]:
    """The project file."""
    return tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
