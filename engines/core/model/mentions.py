"""Cards and players as arguments of a log line or a question. They are not yet written for a viewer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.display.views import Named, TextArg
from engines.core.model.events import AbilityRef

SPECTATOR = -1
"""The viewer who has no seat and sees what is public."""


class OfCard(NamedTuple):
    """A card as an argument of a line. Each viewer reads its name only if they know it."""

    card: int


class OfName(NamedTuple):
    """A card as an argument of a line by its name alone. The line does not point at it."""

    card: int
    name: Named


class OfPlayer(NamedTuple):
    """A player as an argument of a line."""

    player: int


LineArg = TextArg | OfCard | OfName | OfPlayer | AbilityRef
"""What a rule names in a line: it is written out for each viewer."""
LineArgs = LineArg | Sequence[LineArg]


class Origin(NamedTuple):
    """A card for one viewer before it moves: handle, place, and whether they know its face."""

    handle: str
    place: str
    knew: bool
