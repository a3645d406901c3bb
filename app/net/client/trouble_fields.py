"""Which field of a form a sentence of the network is about, so that a screen can say it there."""

from __future__ import annotations

from engines.core.display.views import Text

FIELDS = ("code", "address", "deck", "name", "seat")
"""What a trouble may be about, as the second part of its key begins."""


def field_of(text: Text) -> str:
    """What has to be mended: code | address | deck | name | seat, or "" if nothing of that."""
    area, _, rest = text.key.partition(".")
    if area == "decklist":
        return "deck"
    return next((field for field in FIELDS if area == "net" and rest.startswith(field)), "")
