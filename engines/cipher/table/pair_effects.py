"""What one unit may or cannot do to some others only: attack, be attacked or evaded by them, be defeated by their
attacks, be supported by them (2.2).

The effect says whom it concerns; that is read whenever it is asked, for units that come later too. An effect with a
duration remembers only where in its ability it stands, unless it speaks of cards that were chosen: then it remembers
these cards. The words are in pair_words.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.abilities import derive
from engines.core.abilities.durations import made_under
from engines.core.abilities.static_abilities import working
from engines.core.cards.ability_parts import Ability, Context, Selector, within
from engines.core.model.events import Fact, Modifier
from engines.language.descriptions.places import Among
from engines.language.descriptions.selectors import Described
from engines.language.descriptions.targets import Chosen, It, OtherOne
from engines.language.grammar.parts import Look
from engines.language.words.continuous_effects import OnCards

if TYPE_CHECKING:
    from engines.cipher.table.play import CipherGame

ATTACK, ATTACKED, EVADED, DEFEATED, SUPPORTED = (
    "attack-these", "be-attacked-by", "be-evaded-by", "be-defeated-by", "be-supported-by",
)
ANY_DISTANCE, CRITICAL_WITH, EVADES_WITH = "attack-from-any-distance", "critical-with", "evade-with"


class Towards(OnCards, frozen=True):
    """A lasting effect on cards that concerns what they do to some others, or these to them."""

    HOW: ClassVar[str] = "cannot"

    whom: Selector

    def value(self, g: CipherGame, here: Context, card: int) -> Fact:
        if not here.bound and here.event is None:
            return _place(g.ability(here.ability), self)
        if any(isinstance(part, Chosen | Among | It | OtherOne) for part in within(self.whom)):
            return tuple(f"{each}:{g.card(each).life}" for each in self.whom.find(g, here))
        return _place(g.ability(here.ability), self)

    def fits(self, g: CipherGame, here: Context, other: int) -> bool:
        """Whether that card is one of those it concerns."""
        if not isinstance(self.whom, Described):
            return self.whom.includes(g, here, other)
        return self.whom.fits(Look(g, here, other))


def _effects(ability: Ability) -> list[Towards]:
    parts = (*ability.body, *ability.cost, *ability.grants)
    return [each for part in parts for each in within(part) if isinstance(each, Towards)]


def _place(ability: Ability, effect: Towards) -> int:
    """Where among such effects of its ability one stands."""
    return _effects(ability).index(effect)


def concerns(g: CipherGame, card: int, what: str, other: int) -> bool:
    """Whether an effect of this kind on a card concerns another one."""
    return any(_meets(g, here, effect, other) for effect, here in _on(g, card, what))


def found(g: CipherGame, card: int, what: str) -> list[int]:
    """All cards that effects of this kind on a card concern."""
    cards = [each for effect, here in _on(g, card, what) if isinstance(effect, Towards)
             for each in effect.whom.find(g, here)]
    return list(dict.fromkeys(cards))


def _meets(g: CipherGame, here: Context, effect: Towards | tuple[str, ...], other: int) -> bool:
    if isinstance(effect, tuple):
        return f"{other}:{g.card(other).life}" in effect
    return effect.fits(g, here, other)


def _on(g: CipherGame, card: int, what: str) -> list[tuple[Towards | tuple[str, ...], Context]]:
    """The effects of this kind on a card; of those that remember cards, the cards."""
    if derive.unchanged(g, what):
        return []
    effects: list[tuple[Towards | tuple[str, ...], Context]] = [
        (item.grant, item.here) for item in working(g).get(what, ())
        if isinstance(item.grant, Towards) and derive.valid(g, item) and item.grant.reaches(g, item.here, card)
    ]
    for modifier in g.state.modifiers:
        if modifier.field != what or not _reaches(g, modifier, card):
            continue
        here = made_under(modifier)
        if here is not None and isinstance(modifier.value, tuple):
            effects.append((modifier.value, here))
        elif here is not None and isinstance(modifier.value, int):
            effects.append((_effects(g.ability(here.ability))[modifier.value], here))
    return effects


def _reaches(g: CipherGame, modifier: Modifier, card: int) -> bool:
    return g.state.ref(card) in modifier.subjects or bool(modifier.players and g.game.covers(g, modifier, card))
