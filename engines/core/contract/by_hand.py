"""Abilities carried out by hand: which changes of the game players may make themselves, and which positions may be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from engines.core.cards.ability_parts import Context
from engines.core.display.views import Text
from engines.core.model.hand_step import KINDS, HandStep
from engines.core.model.procedure import Procedure


class JudgeMark(msgspec.Struct, frozen=True, kw_only=True):
    """A number or mark of the state that the judge's hand may set: yes or no, a number, how many entries of a list."""

    text: Text
    """What it is called."""
    field: str
    areas: Sequence[str] | None = None
    """Where the cards lie that have it; None: it belongs to the state itself."""
    most: int = 1
    member: int | str | None = None
    """What is or is not in the list that the field is."""
    words: Sequence[str] = ()
    """The words the field may be, in the order they are counted."""


class HandRules:
    """The white-list of a game, and what must stay true whatever is done by hand."""

    hand_changes: ClassVar[Sequence[str]] = KINDS
    """The kinds of step, in the order they are offered."""
    hand_areas: ClassVar[Sequence[str]] = ()
    """Areas a card may be put into by hand; none named: all of them."""
    hand_fixed: ClassVar[Sequence[str]] = ()
    """Areas whose cards no hand moves."""
    hand_turns: ClassVar[Sequence[str] | None] = None
    """Areas where a card may lie sideways ..."""
    hand_flips: ClassVar[Sequence[str] | None] = None
    """... and where it may be turned over; None: everywhere."""
    hand_numbers: ClassVar[dict[str, int]] = {}
    """Numbers of cards that may be changed, and in steps of how much."""
    hand_untils: ClassVar[Sequence[str]] = ()
    """How long such a change may last, the usual one first."""
    hand_dice: ClassVar[Sequence[int]] = (2, 6)
    """How many sides the dice have that a card may have thrown; two are a coin."""
    hand_counters: ClassVar[Sequence[str]] = ("round", "square", "diamond", "hexagon", "triangle")

    hand_bare: ClassVar[Sequence[str]] = ()
    """Kinds of step only this game has that are about neither a card nor an area there is."""

    hand_zones: ClassVar[Sequence[str]] = ()
    """Kinds of zone that players may draw on the table."""

    main_questions: ClassVar[Sequence[str]] = ()
    """The questions at which a player goes on with their turn as they like: there the judge's hand may open."""

    judge_phases: ClassVar[Sequence[str]] = ()
    """The phases of the turn in which the judge's hand may let it go on, in their order."""

    def judge_marks(self, g: Any) -> dict[str, JudgeMark]:
        """The numbers and marks the judge's hand may set now, by name."""
        return {}

    def judge_entry(self, g: Any, phase: str) -> tuple[Procedure, ...]:
        """What is being done when the turn goes on where that phase begins. It may set what the phase counts on."""
        raise NotImplementedError

    def hand_receiver(self, g: Any, card: int, area: str, player: int) -> bool:
        """Whether that player may have the card in that area. Only its owner may, unless cards change hands there."""
        owner: int = g.card(card).owner
        return player == owner

    def hand_refused(self, g: Any, player: int, step: HandStep) -> Text | None:
        """What else keeps a step from being made, above all one only this game has."""
        return None

    def hand_procedure(self, g: Any, here: Context, step: HandStep) -> Procedure | None:
        """How a kind of step only this game has is carried out. It returns (applied, wanted) or an Outcome."""
        return None

    def unlawful(self, g: Any) -> Text | None:
        """What makes this position one that the rules cannot lead to; None if nothing does.

        It is asked of a position that players have made by hand, before it stands.
        """
        return None
