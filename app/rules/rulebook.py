"""The paragraphs of a game's rules in our own words: `rulebook*.toml` in the game's package."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping
from importlib import resources
from typing import Any

from app.trouble import GameError
from engines.core.contract.definition import GameDefinition
from engines.core.display.views import Named, RuleView, Text

MUST_BE_SHOWN = ("behaviour", "deckbuilding")
"""Kinds of paragraph a test must show."""


class Paragraph(RuleView, frozen=True):
    """One paragraph; `excused` says why no test can show it."""

    excused: str = ""


def package_of(game: GameDefinition) -> str:
    """The Python package a game lives in."""
    return type(game).__module__.rpartition(".")[0]


def of(game: GameDefinition) -> Mapping[str, Paragraph]:
    """Every paragraph of a game by its id, in the order of the rules."""
    return _read(package_of(game))


@functools.lru_cache(maxsize=16)
def _read(package: str) -> Mapping[str, Paragraph]:
    found: dict[str, Paragraph] = {}
    files = [file for file in resources.files(package).iterdir() if _is_rulebook(file.name)]
    for file in sorted(files, key=lambda file: file.name):
        where = f"{package.replace('.', '/')}/{file.name}"
        try:
            table = tomllib.loads(file.read_text(encoding="utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise GameError(Text("rules.unreadable", {"file": where, "reason": str(error)})) from error
        for key, entry in table.items():
            found[key] = _paragraph(key, entry)
    return found


def _is_rulebook(name: str) -> bool:
    return name.startswith("rulebook") and name.endswith(".toml")


def _paragraph(key: str, entry: Mapping[str, Any]) -> Paragraph:
    summary = Named(en=entry["en"], ja=entry.get("ja", "")) if "en" in entry else None
    kind, excused = str(entry.get("kind", "")), str(entry.get("excused", ""))
    title = Named(en=entry["title_en"], ja=entry.get("title_ja", "")) if "title_en" in entry else None
    return Paragraph(id=key, kind=kind, summary=summary, excused=excused, title=title)
