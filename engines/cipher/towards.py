"""What one unit may or cannot do to some others only: attack, be attacked or evaded by them, be defeated by their
attacks, be supported by them (2.2).

The effect says whom it concerns; that is read whenever it is asked, for units that come later too. An effect with a
duration remembers only where in its ability it stands, unless it speaks of cards that were chosen: then it remembers
these cards.
"""

from __future__ import annotations

from typing import Any

from engines.core.abilities import derive
from engines.core.cards.ability_parts import Ability, Context, Selector, within
from engines.core.model.events import Fact, Modifier
from engines.language.descriptions.places import Among
from engines.language.descriptions.selectors import Described
from engines.language.descriptions.targets import Chosen, It, OtherOne
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Look
from engines.language.words.continuous_effects import OnCards

ATTACK, ATTACKED, EVADED, DEFEATED, SUPPORTED = (
    "attack-these", "be-attacked-by", "be-evaded-by", "be-defeated-by", "be-supported-by",
)
ANY_DISTANCE, CRITICAL_WITH, EVADES_WITH = "attack-from-any-distance", "critical-with", "evade-with"


class Towards(OnCards, frozen=True):
    """A lasting effect on cards that concerns what they do to some others, or these to them."""

    whom: Selector

    def how(self) -> str:
        return "cannot"

    def value(self, g: Any, here: Context, card: int) -> Fact:
        if not here.bound and here.event is None:
            return _place(g.ability(here.ability), self)
        if any(isinstance(part, Chosen | Among | It | OtherOne) for part in within(self.whom)):
            return tuple(f"{each}:{g.card(each).life}" for each in self.whom.find(g, here))
        return _place(g.ability(here.ability), self)

    def fits(self, g: Any, here: Context, other: int) -> bool:
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


def concerns(g: Any, card: int, what: str, other: int) -> bool:
    """Whether an effect of this kind on a card concerns another one."""
    return any(_meets(g, here, effect, other) for effect, here in _on(g, card, what))


def found(g: Any, card: int, what: str) -> list[int]:
    """All cards that effects of this kind on a card concern."""
    cards = [each for effect, here in _on(g, card, what) if isinstance(effect, Towards)
             for each in effect.whom.find(g, here)]
    return list(dict.fromkeys(cards))


def _meets(g: Any, here: Context, effect: Towards | tuple[str, ...], other: int) -> bool:
    if isinstance(effect, tuple):
        return f"{other}:{g.card(other).life}" in effect
    return effect.fits(g, here, other)


def _on(g: Any, card: int, what: str) -> list[tuple[Towards | tuple[str, ...], Context]]:
    """The effects of this kind on a card; of those that remember cards, the cards."""
    if derive.unchanged(g, what):
        return []
    effects: list[tuple[Towards | tuple[str, ...], Context]] = [
        (item.grant, item.here) for item in derive.working(g).get(what, ())
        if isinstance(item.grant, Towards) and derive.valid(g, item) and item.grant.reaches(g, item.here, card)
    ]
    for modifier in g.state.modifiers:
        if modifier.field != what or not _reaches(g, modifier, card):
            continue
        here = Context(source=modifier.source, user=modifier.user, ability=modifier.ability)
        if isinstance(modifier.value, tuple):
            effects.append((modifier.value, here))
        elif isinstance(modifier.value, int):
            effects.append((_effects(g.ability(modifier.ability))[modifier.value], here))
    return effects


def _reaches(g: Any, modifier: Modifier, card: int) -> bool:
    return g.state.ref(card) in modifier.subjects or bool(modifier.players and g.game.covers(g, modifier, card))


@word("<who> cannot attack <whom>", en="{who} cannot attack {whom}", ja="{who:は}{whom:を}攻撃できない")
class CannotAttackThese(Towards, frozen=True, tag="cipher.CannotAttackThese"):
    """Units of a kind may not be picked as targets of its attacks (18.2.1.3)."""

    def field(self) -> str:
        return ATTACK


@word("<who> cannot be attacked by <whom>", en="{who} cannot be attacked by {whom}", ja="{who:は}{whom}に攻撃されない")
class CannotBeAttackedBy(Towards, frozen=True, tag="cipher.CannotBeAttackedBy"):
    """It may not be picked as target by units of a kind (18.2.1.3)."""

    def field(self) -> str:
        return ATTACKED


@word("<who> cannot be evaded by <whom>", en="{who:'s} attacks cannot be evaded by {whom}",
      ja="{who:の}攻撃は{whom}に神速回避されない")
class CannotBeEvadedBy(Towards, frozen=True, tag="cipher.CannotBeEvadedBy"):
    """Units of a kind cannot evade its attacks (18.4.1.4)."""

    def field(self) -> str:
        return EVADED


@word("<who> cannot be defeated by attacks of <whom>", en="{who} cannot be defeated by attacks of {whom}",
      ja="{who:は}{whom}の攻撃では撃破されない")
class CannotBeDefeatedBy(Towards, frozen=True, tag="cipher.CannotBeDefeatedBy"):
    """Attacks of units of a kind do not defeat it (18.5.1.2)."""

    def field(self) -> str:
        return DEFEATED


@word("<who> cannot be supported by <whom>",
      en="{who} cannot be supported by {whom}", ja="{who:は}{whom}に支援されない")
class CannotBeSupportedBy(Towards, frozen=True, tag="cipher.CannotBeSupportedBy"):
    """Support cards of a kind fail to support it (18.3.1.4.4, 23.1.27): "cannot be supported by red support cards"."""

    def field(self) -> str:
        return SUPPORTED


@word("<who> may attack <whom> from any distance", en="{who} may attack {whom} regardless of range",
      ja="{who:は}{whom:を}射程に関わらず攻撃できる")
class AttacksFromAnyDistance(Towards, frozen=True, tag="cipher.AttacksFromAnyDistance"):
    """Its range does not matter against units of a kind (20.1); one without range gets none (18.2.1.2.1)."""

    def field(self) -> str:
        return ANY_DISTANCE


@word("<who> may make critical hits with <whom>",
      en="{who} may put {whom:from} into the retreat area for critical hits",
      ja="{who:は}必殺攻撃のために{whom:を}退避エリアに置くことができる",
      example="always:\n    this may make critical hits with cards in your hand with cost 1")
class CriticalHitsWith(Towards, frozen=True, tag="cipher.CriticalHitsWith"):
    """For a critical hit, cards of a kind may go to the retreat area in place of a namesake (18.4.1.2)."""

    def field(self) -> str:
        return CRITICAL_WITH


@word("<who> may evade with <whom>",
      en="{who} may put {whom:from} into the retreat area to evade",
      ja="{who:は}神速回避のために{whom:を}退避エリアに置くことができる",
      example="always:\n    this may evade with red cards in your hand")
class EvadesWith(Towards, frozen=True, tag="cipher.EvadesWith"):
    """To evade, cards of a kind may go to the retreat area in place of a namesake (18.4.1.4)."""

    def field(self) -> str:
        return EVADES_WITH
