"""Looks whether our sentences about the rules repeat their source, which is never part of this project.

    python -m tests.generic.copying GAME SOURCE.txt

lists the summaries and readings that share a long row of letters with the source, the longest first, and fails if one
is longer than a term of the game can be.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from app import games
from app.rules import rulebook, rulings

MOST = 14
"""Letters in a row: the longest terms of a game, with the particle behind them, are about so long."""
TOLD = 12


def shared(sentence: str, source: str) -> str:
    """The longest row of letters a sentence has in common with the source; spaces do not count."""
    text, best = re.sub(r"\s", "", sentence), ""
    for start in range(len(text)):
        while start + len(best) < len(text) and text[start:start + len(best) + 1] in source:
            best = text[start:start + len(best) + 1]
    return best


def main() -> int:
    """Compare every sentence of a game with its source."""
    game, source = games.find(sys.argv[1]), re.sub(r"\s", "", Path(sys.argv[2]).read_text(encoding="utf-8"))
    sentences = {each.id: each.summary.ja for each in rulebook.of(game).values() if each.summary is not None}
    sentences |= {each.id: each.text.ja for each in rulings.of(game).values()}
    found = sorted(((shared(text, source), key) for key, text in sentences.items()), key=lambda each: -len(each[0]))
    for row, key in found:
        if len(row) >= TOLD:
            print(f"{key}: {len(row)} letters: {row}")
    longest = len(found[0][0]) if found else 0
    print(f"{len(sentences)} sentences, the longest row is {longest} of at most {MOST}")
    return 1 if longest > MOST else 0


if __name__ == "__main__":
    raise SystemExit(main())
