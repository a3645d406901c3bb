"""The handbooks for card authors, kept in docs/ and compared, so that a changed word shows as a diff.

After a change of words:  python -m tests.generic.handbook
It writes every handbook anew.
"""

from __future__ import annotations

from pathlib import Path

from app import games
from app.handbook.handbook import handbook
from app.i18n import FALLBACK, LANGUAGES
from engines.core.contract.definition import GameDefinition
from tests.conftest import ROOT


def place_of(game: GameDefinition, language: str) -> Path:
    """Where a handbook is kept."""
    ending = "" if language == FALLBACK else f"-{language}"
    return ROOT / "docs" / f"handbook-{game.id}{ending}.md"


def main() -> None:
    """Write every handbook anew."""
    for game in games.with_rules().values():
        for language in LANGUAGES:
            place_of(game, language).write_text(handbook(game, language), encoding="utf-8", newline="\n")
            print(place_of(game, language).name)


if __name__ == "__main__":
    main()
