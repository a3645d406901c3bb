"""Makes words that somebody else chose fit to be shown: names of players, files and cards, chat.

Nothing they say may fill the screen, hide what stands beside it or turn the direction of a line.
"""

from __future__ import annotations

import re
import unicodedata

MOST_MARKS = 2
"""Combining marks kept on one letter."""

_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters that look like spaces."""
_UNSEEN = re.compile("[\u034f\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Marks that do not show by themselves."""


def bare(words: str) -> str:
    """Words as they are compared: without case, width, marks and blanks. "Dawn Blade: Ilse" is "dawn blade ilse"."""
    folded = unicodedata.normalize("NFKC", words).casefold()
    return "".join(letter for letter in folded if letter.isalnum())


def clean(text: str, most: int) -> str:
    """One line of at most `most` letters, without control characters, direction marks or towers of accents."""
    shown = ""
    piled = 0
    for letter in unicodedata.normalize("NFC", text[:4 * most]):
        piled = piled + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if piled <= MOST_MARKS and not _UNSEEN.match(letter):
            shown += letter if letter.isprintable() and letter not in _BLANK else " "
    return shown.strip()[:most].strip()
