"""Lasting effects whose number goes on following what it is worked out from (`ValueRules.amounts_vary`)."""

from __future__ import annotations

from engines.core.cards.ability_parts import Context, ContinuousEffect, Part, Selector, Value, letters, within
from engines.core.contract.game import Game
from engines.core.model.events import Fact, Modifier
from engines.language.descriptions.targets import Chosen, This
from engines.language.grammar.parts import Cards


def follows(g: Game, here: Context, effect: ContinuousEffect) -> bool:
    """Whether how much an effect is follows what that is worked out from (`Modifier.varies`). What the event was, and
    what the effect changes itself, is read once."""
    if not g.game.amounts_vary or effect.written():
        return False
    own = {single.field() for single in effect.singles()}
    parts = [part for each in _worked_out_from(g, here, effect) for part in within(each)]
    return any(_may_change(part) for part in parts) and not any(
        getattr(part, "READS_EVENT", False) or getattr(part, "AT_ONCE", False)
        or (isinstance(part, Value) and getattr(part, "field", "") in own and _reads_own(g, here, effect, part))
        for part in parts
    )


def worth(g: Game, here: Context, effect: ContinuousEffect, modifier: Modifier, card: int) -> Fact:
    """How much an effect is for a card now. Once a card has gone that it is worked out from, it is what it was."""
    parts = [part for each in _worked_out_from(g, here, effect) for part in within(each)]
    spoken = [ref for part in parts if isinstance(part, Chosen) for ref in here.bound.get(part.name, ())]
    spoken += [here.source for part in parts if isinstance(part, This)]
    if all(map(g.state.present, spoken)):
        for single in effect.singles():
            if (single.field(), single.how()) == (modifier.field, modifier.how):
                return single.value(g, here, card)
    return modifier.value


def _worked_out_from(g: Game, here: Context, effect: ContinuousEffect) -> list[Part]:
    """The effect, and what the letters in it stand for."""
    used = letters(effect)
    return [effect, *(each for each in g.ability(here.ability).amounts if each.LETTER in used)]


def _may_change(part: Part) -> bool:
    """Whether a part is a number by itself that need not stay the same."""
    if not isinstance(part, Value) or part.rests() or hasattr(part, "VARIABLE"):
        return False  # what a letter stands for is among the parts, or was chosen
    return not any(isinstance(each, Value) for each in within(part) if each is not part)


def _reads_own(g: Game, here: Context, effect: ContinuousEffect, part: Value) -> bool:
    """Whether a number is read off what the effect itself changes."""
    of = getattr(part, "of", None)
    read = of.present(g, here) if isinstance(of, Cards) else of.known(g, here) if isinstance(of, Selector) else ()
    return any(effect.reaches(g, here, card) for card in read)
