"""One step of an ability that a player carries out by hand. It is data that can be checked and kept."""

from __future__ import annotations

import msgspec

MOVE, DRAW, LOOK, REVEAL, FLIP, TURN = "move", "draw", "look", "reveal", "flip", "turn"
COUNTER, NUMBER, THROW, SHUFFLE, GIVE = "counter", "number", "throw", "shuffle", "give"
KINDS = (MOVE, DRAW, LOOK, REVEAL, FLIP, TURN, COUNTER, NUMBER, THROW, SHUFFLE, GIVE)
"""What every game can do by hand, unless it names fewer or more (`contract.by_hand`)."""
MARK, PHASE = "mark", "phase"
"""What only the judge's hand does: a number or mark of the game's state changes, and the turn goes on elsewhere."""
ZONE, ERASE = "zone", "unzone"
"""Kinds of games on whose table players draw zones, and erase them."""
FIRST, LAST = "first", "last"
CHOOSE, SHOW, HAND_OVER, ANSWER = "choose", "show", "put", "answer"
DEEDS = (CHOOSE, SHOW, HAND_OVER, ANSWER)
"""What a step that is given to another seat asks there: choose cards, show them, put them elsewhere, say yes or no."""


class HandStep(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One change of the game's white-list. Which fields mean something depends on `what`."""

    what: str
    card: int | None = None
    zone: str = ""
    """The key of the zone it comes from, or concerns."""
    to: str = ""
    """The key of the zone a card goes to."""
    place: str = LAST
    number: int = 0
    """How many cards, by how much, or how many sides a die has."""
    name: str = ""
    """The field of a number or mark, the kind of a counter, the key of a phase."""
    until: str = ""
    player: int | None = None
    deed: str = ""
    box: tuple[int, int, int, int] | None = None
    """Left, top, width and height of what is drawn, in base pixels of who draws it."""
