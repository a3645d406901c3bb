"""A harvest in which effects apply by their timestamps alone, and a static one counts from when it became valid."""

from __future__ import annotations

from typing import Any

from engines.core.abilities import standing
from engines.core.cards.ability_parts import Condition, Context, Step
from engines.core.model.events import Fact, Modifier
from engines.core.model.procedure import Do
from engines.core.model.state import ValidityState, state_type
from engines.core.state.atoms import Modify
from tests.core.toys import toy_words as words
from tests.core.toys.garden import garden, static
from tests.core.toys.toy import PROCEDURES, Crop, HarvestGame, crop
from tests.rules.notation import T


class ShadeGame(HarvestGame):
    """Harvest by timestamps."""

    watches_effects = True
    state_type = state_type(ValidityState, PROCEDURES)

    def layer(self, field: str, how: str) -> int:
        return 0

    def timestamp(self, g: Any, here: Context) -> int:
        return standing.since(g, here)

    def timestamp_of(self, g: Any, modifier: Modifier) -> int:
        return standing.begun(modifier)


GAME = ShadeGame()


class Upright(Condition, frozen=True):
    """This card is not turned sideways."""

    def holds(self, g: Any, here: Context) -> bool:
        return not g.card(here.source[0]).turned


class Blesses(Step, frozen=True):
    """Own plants of a kind are worth more this turn, or have an ability. `reach` is as Modifier.reach."""

    reach: str = ""
    field: str = "worth"
    how: str = "add"
    value: Fact = 2

    def is_for(self, g: Any, here: Context, card: int) -> bool:
        return g.card(card).user == here.user and g.card(card).zone == "field" and "grain" in g.words(card, "kinds")

    def do(self, g: Any, here: Context) -> Any:
        frame = g.state.procedures[-1]
        plants = [card for card in g.zone("field", here.user) if self.is_for(g, here, card)]
        return Do(Modify(cause=here.cause, by=here.source, modifier=Modifier(
            serial=0, field=self.field, how=self.how, value=self.value, until="turn", source=here.source,
            user=here.user, ability=here.ability, path=(*frame.path, frame.index), reach=self.reach,
            subjects=() if self.reach == "later" else tuple(g.state.ref(card) for card in plants),
        )))


FIVE = crop("Five", 0, "", static(words.Gives(way="set", amount=5, like="grain"), condition=Upright()))
MORE = crop("More", 0, "", static(words.Gives(amount=1, like="grain"), condition=Upright()))


def shade(text: str, *more: Crop) -> T:
    """A position of this harvest."""
    return garden(text, FIVE, MORE, *more, game=GAME)
