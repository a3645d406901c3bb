"""How many copies of a card a deck may hold. Card texts may say otherwise than the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from operator import attrgetter
from typing import ClassVar, TypeVar

from engines.core.cards.ability_parts import Context, ContinuousEffect
from engines.core.cards.card_definitions import Face
from engines.core.contract.game import Game
from engines.core.display.views import Named, Reason, Text
from engines.core.model.events import Fact

FaceT = TypeVar("FaceT", bound=Face)


class CopyLimit(ContinuousEffect, frozen=True):
    """How many cards of its name a deck may hold, by the card's own text. It changes no card in play."""

    FIELD: ClassVar[str] = "copies"
    HOW: ClassVar[str] = "set"

    copies: int

    def value(self, g: Game, here: Context, card: int) -> Fact:
        return self.copies

    def reaches(self, g: Game, here: Context, card: int) -> bool:
        return False

    def own(self) -> bool:
        return True


def allowed(face: Face, usual: int) -> int:
    """How many cards of this name a deck may hold: what its text says, else as many as usual."""
    said = (grant.copies for ability in face.abilities for grant in ability.grants if isinstance(grant, CopyLimit))
    return max(said, default=usual)


def excess(
    cards: Sequence[FaceT], name: Callable[[FaceT], Hashable], usual: int
) -> list[tuple[FaceT, int, int]]:
    """(card, how many there are, how many there may be) of each name of which there are too many.

    `name` is what counts as one name for the game.
    """
    by_name = {name(face): face for face in cards}
    counted = [(by_name[each], count) for each, count in Counter(map(name, cards)).items()]
    return [(face, count, most) for face, count in counted if count > (most := allowed(face, usual))]


def faults(
    cards: Sequence[FaceT], name: Callable[[FaceT], Hashable], usual: int, rule: str,
    called: Callable[[FaceT], Named] = attrgetter("name"),
) -> list[Reason]:
    """The same as a player is told it. `called` is what the sentence calls a card by, where its name is not enough."""
    return [
        Reason(Text("deck.too-many", {"card": called(face), "have": have, "most": most}), rule)
        for face, have, most in excess(cards, name, usual)
    ]
