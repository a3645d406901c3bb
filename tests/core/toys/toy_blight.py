"""A harvest with a change of its own: plants wither, which is neither spending nor tiring them."""

from __future__ import annotations

from typing import Any, ClassVar

from engines.core.cards.ability_parts import Context, Step
from engines.core.model.change import Change
from engines.core.model.events import Event
from engines.core.model.mentions import OfCard
from engines.core.model.procedure import Do
from engines.core.model.state import State, state_type
from engines.core.state.atoms import Mark, Move, Turn
from tests.core.toys import toy_words as words
from tests.core.toys.garden import activated, garden
from tests.core.toys.toy import PROCEDURES, Crop, HarvestGame, crop
from tests.rules.notation import T

COMPOSTED = "composted"
"""What a card is that is spent for nothing."""


class Wither(Change, frozen=True, tag="toy.Wither"):
    """A plant withers by so much: it turns sideways and dries up, at one moment."""

    card: int
    amount: int = 1
    rots: bool = False
    """Whether a scald has brought it."""

    @property
    def brought(self) -> bool:
        return self.rots

    def possible(self, g: Any) -> bool:
        return self.amount > 0

    def apply(self, g: Any) -> list[Event]:
        dried = g.drops(self.card) - self.amount
        g.apply(Turn(card=self.card, turned=True))
        g.apply(Mark(card=self.card, fields={"counters": (("drop", dried),)}))
        g.news_about("wither", self.card)
        g.tell("log.withers", "5", card=OfCard(self.card), n=self.amount)
        return [Event(
            kind="withered", card=g.state.ref(self.card), player=g.card(self.card).user, amount=self.amount,
            cause=self.cause, by=self.by,
        )]


class Scald(Change, frozen=True, tag="toy.Scald"):
    """A plant is scalded, and withers for it at the same moment."""

    BRINGS: ClassVar[bool] = True

    card: int

    def with_it(self, g: Any) -> tuple[Change, ...]:
        return (Wither(card=self.card, rots=True, cause=self.cause, by=self.by),)

    def apply(self, g: Any) -> list[Event]:
        return [Event(kind="scalded", card=g.state.ref(self.card), cause=self.cause, by=self.by)]


class Scalds(Step, frozen=True):
    """Each plant of the others is scalded."""

    def do(self, g: Any, here: Context) -> Any:
        plants = [card for card in g.cards_in(("field",)) if g.card(card).user != here.user]
        return Do(*(Scald(card=card, cause=here.cause, by=here.source) for card in plants))


class Blights(Step, frozen=True):
    """Each plant of the others withers."""

    amount: int = 1

    def do(self, g: Any, here: Context) -> Any:
        plants = [card for card in g.cards_in(("field",)) if g.card(card).user != here.user]
        return Do(*(Wither(card=card, amount=self.amount, cause=here.cause, by=here.source) for card in plants))


class Composts(Step, frozen=True):
    """Cards of the own hand are spent for nothing, one of them or all; the others just spent."""

    def can_do(self, g: Any, here: Context) -> bool:
        return bool(g.zone("hand", here.user))

    def do(self, g: Any, here: Context) -> Any:
        first, *rest = g.zone("hand", here.user)
        return Do(
            Move(card=first, to="spent", kind=COMPOSTED, cause=here.cause, by=here.source),
            *(Move(card=card, to="spent", cause=here.cause, by=here.source) for card in rest),
        )


class BlightGame(HarvestGame):
    """Harvest with blight."""

    state_type = state_type(State, PROCEDURES, changes=(Wither, Scald))


GAME = BlightGame()

CARDS = (
    crop("Blight", 0, "", activated(Blights())),
    crop("Kettle", 0, "", activated(Scalds())),
    crop("Heap", 0, "", activated(Composts())),
    crop("Kiln", 0, "", activated(words.Draws(), cost=(Composts(),))),
)


def patch(text: str, *more: Crop) -> T:
    """A position of this harvest."""
    return garden(text, *CARDS, *more, game=GAME)
