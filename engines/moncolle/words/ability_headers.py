"""Monster Collection's own words for packs: validity, icons and timings of an ability (11, 13).

Who is meant and what units are is in roles.py, what happens in trigger_events.py, steps in instructions.py, and lasting
effects in static_effects.py; catalogue.py puts them together.
"""

from __future__ import annotations

from typing import ClassVar

from engines.core.cards.ability_parts import Ability
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Keyword, Kind
from engines.moncolle.abilities.keywords import (
    BATTLE,
    COMPLETION,
    COUNTER,
    DECK,
    DECLARATION,
    FIELD,
    FORCED,
    FROM_HAND,
    NORMAL,
    RITUAL,
    SUMMONING,
    UNCOUNTERABLE,
)


@word("battle")
class InBattle(Keyword, frozen=True, tag="moncolle.InBattle"):
    """Valid during a battle, for the terrain fought over, what lies there and both players (11-1-2)."""

    MARK: ClassVar[str] = BATTLE


@word("field")
class InField(Keyword, frozen=True, tag="moncolle.InField"):
    """Valid outside battles (11-1-3)."""

    MARK: ClassVar[str] = FIELD


@word("deck")
class ForDeck(Keyword, frozen=True, tag="moncolle.ForDeck"):
    """Valid while a deck is put together (11-1-1)."""

    MARK: ClassVar[str] = DECK


@word("completion")
class Completion(Keyword, frozen=True, tag="moncolle.Completion"):
    """The completion icon: its own card becomes acted as a cost (13-1)."""

    MARK: ClassVar[str] = COMPLETION


@word("declaration", example="battle declaration normal (discard 1 card):\n    draw 1")
class Declaration(Keyword, frozen=True, tag="moncolle.Declaration"):
    """The declaration icon: as often as its cost is paid (13-2)."""

    MARK: ClassVar[str] = DECLARATION

    def lacks(self, ability: Ability) -> str:
        return "" if ability.cost else "( ... )"  # 13-2.p2


@word("from hand", example="battle from hand counter:\n    draw 1")
class FromHand(Keyword, frozen=True, tag="moncolle.FromHand"):
    """The hand icon: only from the hand (13-3)."""

    MARK: ClassVar[str] = FROM_HAND


@word("forced")
class Forced(Keyword, frozen=True, tag="moncolle.Forced"):
    """Before `when`: carried out in any case (11-2-4.p9)."""

    MARK: ClassVar[str] = FORCED
    COMPULSORY: ClassVar[bool] = True


class Timing(Kind, frozen=True):
    """An effect whose use its player declares."""

    KIND: ClassVar[str] = "activated"
    ANSWERS: ClassVar[bool] = False
    MARK: ClassVar[str]

    @property
    def marks(self) -> tuple[str, ...]:
        return (self.MARK,)


@word("normal")
class Normal(Timing, frozen=True, tag="moncolle.Normal"):
    """Used in its player's own normal timing; it can be answered (11-2-1.p1)."""

    MARK: ClassVar[str] = NORMAL


@word("uncounterable normal", "uncounterable")
class Uncounterable(Timing, frozen=True, tag="moncolle.Uncounterable"):
    """Used in its player's own normal timing; nobody can answer it (11-2-1.p2)."""

    MARK: ClassVar[str] = UNCOUNTERABLE


@word("counter")
class Counter(Timing, frozen=True, tag="moncolle.Counter"):
    """Answers a normal effect, an attack or another counter (11-2-2.p1)."""

    ANSWERS: ClassVar[bool] = True
    MARK: ClassVar[str] = COUNTER


@word("summoning",
      example="field from hand summoning (discard 1 other card in your hand):\n    summon this to your base")
class WhileSummoning(Timing, frozen=True, tag="moncolle.WhileSummoning"):
    """Used while its player summons: with `field` in the normal summon phase, with `battle` in their part of the
    immediate summon timing. A summon with a price of its own is written so."""

    MARK: ClassVar[str] = SUMMONING


@word("ritual")
class Ritual(Timing, frozen=True, tag="moncolle.Ritual"):
    """Used in the main phase, outside battles (11-2-3.p1)."""

    MARK: ClassVar[str] = RITUAL
