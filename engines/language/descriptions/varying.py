"""Lasting effects that are read again: whom they are for (`Modifier.reach`), and how much they are where that goes on
following what it is worked out from (`ValueRules.amounts_vary`)."""

from __future__ import annotations

from collections.abc import Sequence

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
    if _all_there(g, here, parts):
        for single in effect.singles():
            if (single.field(), single.how()) == (modifier.field, modifier.how):
                return single.value(g, here, card)
    return modifier.value


def is_for(g: Game, here: Context, effect: ContinuousEffect, card: int) -> bool:
    """Whether an effect is for a card now. Once a card has gone with which it compares others, nobody stops being what
    it is for (Kiseki 1215.6, 1221.1)."""
    who = getattr(effect, "who", None)
    of = getattr(who, "of", None)
    if not isinstance(of, Selector):
        return isinstance(who, Cards) and who.has(g, here, card)
    return of.includes(g, here, card) or (g.game.watches_effects and not _all_there(g, here, list(within(of))))


def _all_there(g: Game, here: Context, parts: Sequence[Part]) -> bool:
    """Whether the cards are there still that these parts speak of."""
    spoken = [ref for part in parts if isinstance(part, Chosen) for ref in here.bound.get(part.name, ())]
    spoken += [here.source for part in parts if isinstance(part, This)]
    return all(map(g.state.present, spoken))


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
