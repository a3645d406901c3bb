"""Headings in lists of cards: where the deck ends and the sideboard begins, as people write it in either language.

"[sideboard]" is what the program writes itself. Lists from elsewhere say "Sideboard", "Sideboard (10)",
"// Side Deck:", "【サイドボード】" or "サイド 10枚".
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from app.files.cleaning import bare
from engines.core.contract.decks import DeckRules

SPARE_WORDS: Final = (
    "sideboard", "side board", "side deck", "side", "サイドボード", "サイドデッキ", "サイド",
)
DECK_WORDS: Final = (
    "deck", "main deck", "mainboard", "main", "デッキ", "メインデッキ", "メイン",
)
_SPARE: Final = frozenset(bare(word) for word in SPARE_WORDS)
_DECK: Final = frozenset(bare(word) for word in DECK_WORDS)
_AROUND: Final = re.compile(r"^[\s#/=*\-–—~<\[【〈《「■◆●▼]+|[\s:=*\-–—~>\]】〉》」]+$")
_COUNT: Final = re.compile(
    r"[\s:]*[(\[]?\s*[x×]?\s*\d{1,4}\s*(?:cards?|枚)?\s*(?:/\s*\d{1,4}\s*枚?)?\s*[)\]]?$", re.IGNORECASE,
)
LONGEST: Final = 40
"""Letters of a heading at most."""


def heading(line: str, spare: str) -> str | None:
    """The pile a line begins ("" for the deck itself), None if it is no heading. `spare`: the pile of a game's
    sideboard; where a game has none, no line begins it."""
    if not spare or len(line) > LONGEST:
        return None
    words = _AROUND.sub("", unicodedata.normalize("NFKC", line).strip())
    for tried in (words, _AROUND.sub("", _COUNT.sub("", words))):
        key = bare(tried)
        if key in _SPARE or (key and key == bare(spare)):
            return spare
        if key in _DECK:
            return ""
    return None


def pile_named(line: str, rules: DeckRules) -> str | None:
    """The pile that a line in brackets begins, the deck and the sideboard by any of their names; None if the game's
    lists have no such pile."""
    found = heading(line, rules.spare_pile)
    if found is not None:
        return found
    key = bare(unicodedata.normalize("NFKC", line.strip()[1:-1]))
    if key in _DECK:
        return ""
    if rules.extra_piles is None:
        return line.strip()[1:-1].strip()
    return next((pile for pile in rules.extra_piles if bare(pile) == key), None)


def headings(rules: DeckRules) -> str:
    """The headings that lists of a game may have, as a sentence names them."""
    return ", ".join(f"[{pile}]" for pile in ("deck", *(rules.extra_piles or ())))
