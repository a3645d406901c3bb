"""Abilities: where they work, what may trigger, and what hides them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, ClassVar

from engines.core.cards.ability_parts import Ability, Context, Part, Step
from engines.core.model.events import Event, Modifier
from engines.core.model.state import Card


class AbilityRules:
    """Where and when abilities of cards work."""

    static_areas: ClassVar[tuple[str, ...]] = ()
    listening_areas: ClassVar[tuple[str, ...]] = ()
    hears_itself: ClassVar[bool] = False
    """Whether a card in no such area hears what happens to the card itself there (VISION 7.4.6.a: in a deck)."""
    least_amount: ClassVar[int] = 1
    """The least number that may be chosen for the X of a cost (VISION 1.6.2.d: 0)."""
    nothing_is_paid: ClassVar[bool] = False
    """Whether a part of a cost that asks for 0 or less counts as done (Kiseki 1203.5). Else to pay nothing is not to
    pay."""
    payment_rule: ClassVar[str] = ""
    pays_in_order: ClassVar[bool] = False
    """Whether the parts of a cost are paid in the order of the text (Rebirth 9.5.2.1), or as the payer likes."""
    optional_acts_are_costs: ClassVar[bool] = False
    """Whether what a player may do within an effect, with something for it if they do, is a cost (Kiseki 1203.6)."""
    illegal_targets: ClassVar[str] = ""
    """What becomes of an effect some of whose targets are illegal when it is carried out. "skip": nothing is done about
    those, and everything else is (Kiseki 1205.1a). "fail": it fails as a whole, and what is left of it if one becomes
    illegal meanwhile (VISION 8.2.5). "": the game's own procedures see to it."""
    whole_effects: ClassVar[bool] = False
    """Whether an instruction that cannot be applied just as it says ends its effect: what was done stands, the rest is
    left out (VISION 7.1.12, 8.1.3.a). Otherwise as much as possible is done."""
    shuffling: ClassVar[str] = ""
    """Paragraph of a deck that an effect shuffles."""

    marks_at_work: ClassVar[frozenset[str]] = frozenset()
    """Fields that a game added to its cards and `works` goes by, if they are set by `Mark`."""

    def works(self, g: Any, card: Card, ability: Ability) -> bool:
        """Whether the card lies where this ability can work: it goes by where and how it lies, and by its marks."""
        return True

    def works_hidden(self, ability: Ability) -> bool:
        """Whether this ability can trigger on a card only its holder sees."""
        return False

    def catches_up(self, ability: Ability) -> bool:
        """Whether it may trigger, on a card that comes to a hand, on what is remembered (`triggers.catch_up`)."""
        return False

    def may_trigger(self, g: Any, here: Context, ability: Ability) -> bool:
        """Whether limits and keywords let a triggered ability trigger."""
        return True

    def awaits(self, g: Any, waiting: Modifier, event: Event) -> bool:
        """Whether an event of the kind that a delayed trigger waits for can be the one it waits for at all."""
        return True

    def once_until(self, g: Any, ability: Ability, event: Event) -> str:
        """The moment until which an ability does not trigger on such an event again; "": it always does.

        A step of Rebirth that is gone through again begins only once (8.5.3).
        """
        return ""

    def enabled(self, g: Any, here: Context, ability: Ability) -> bool:
        """Whether keywords let a static ability work."""
        return True

    def hidden_from_others(self, g: Any, card: Card) -> bool:
        """Whether a trigger of this card must stay unnoticed by the other players."""
        return card.face_down

    def in_reach(self, g: Any, here: Context, card: int) -> bool:
        """Whether an ability can concern that card at all where it lies (Monster Collection 11-1-2)."""
        return True

    def found(self, g: Any, here: Context, what: Part, cards: Sequence[int]) -> None:
        """What happens as soon as cards have been picked: some games show what was searched for (Kiseki 1312.3)."""

    def supposed(self, g: Any, here: Context, of: Part) -> bool:
        """Whether such a card counts as being there although there is none (Kiseki 1329.1)."""
        return False

    def may_choose(self, g: Any, here: Context, card: int) -> bool:
        """Whether an ability may choose that card where its user picks cards."""
        return True

    def reads_arrival(self, g: Any, event: Event) -> bool:
        """Whether what waits for a card to move reads it as it is where it went, and not as it was (Kiseki 1211.6)."""
        return False

    def exempt(self, g: Any, here: Context, card: int) -> bool:
        """Whether what an ability does to all cards of a kind leaves that card out (VISION 8.1.4.a)."""
        return False

    @cached_property
    def knows_exempt(self) -> bool:
        """Whether its rules know that at all."""
        return type(self).exempt is not AbilityRules.exempt

    def legal_target(self, g: Any, here: Context, step: Step, card: int) -> bool:
        """Whether a card that this step of `Ability.targets` chose may still be its target. The core sees by itself
        whether it is still that object."""
        return True

    def bars(self, g: Any, here: Context, step: Step) -> bool:
        """Whether an effect that all can see keeps an instruction from being applied at all."""
        return False
