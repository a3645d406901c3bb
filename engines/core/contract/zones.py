"""Areas: how cards lie in them, and what becomes of a card that moves."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from engines.core.model.state import Card

if TYPE_CHECKING:
    from engines.core.model.procedure import Procedure


class ZoneRule(msgspec.Struct, frozen=True, kw_only=True):
    """Describes an area: how cards lie there, who may peek at them, whether a screen tells them apart."""

    face_down: bool = False
    peek: str = "none"
    """none | user | all"""
    reads: bool = False
    """Whether what lies face down here still has facts that count (Rebirth 4.5.5.1)."""
    spread: bool = True
    """False for piles: only known cards are listed, and only their number is shown."""
    ordered: bool = True
    """False where it means nothing which card lies before which."""
    recalled: bool = False
    """Whether players lay cards there that nobody may look at again, but of which they may remember where they lie."""
    shared: bool = False
    """One for all players (a stack, a board) instead of one each."""
    chained: bool = False
    """Whether what lies here stands on the chain of a window, and leaves it newest first."""


class ZoneRules:
    """What the rules say about areas and about cards that move between them."""

    zones: ClassVar[Mapping[str, ZoneRule]]
    hand: ClassVar[str] = "hand"
    deck: ClassVar[str] = "deck"
    inherited: ClassVar[tuple[str, ...]] = ()
    attaches: ClassVar[bool] = False
    """Whether a card beneath another is an attachment (equipment), not a part of a stack.

    An attachment is itself an object whose abilities work.
    """
    hides_again: ClassVar[bool] = False
    """Whether what an ability has shown is hidden again when the ability has been carried out (Cipher 23.1.4.4)."""
    sees_beneath: ClassVar[bool] = True
    """Whether what lies beneath a card is seen by whoever sees that card. Otherwise each card is seen as it lies
    itself."""
    choosers_look: ClassVar[bool] = False
    """Whether who chooses cards in another player's hand looks at that hand. Elsewhere they are picked unseen."""
    fails_to_find: ClassVar[bool] = False
    """Whether a user may decline to find a described card among their own hidden ones (Cipher 2.4, Kiseki 1312.2)."""
    others_fail_to_find: ClassVar[bool] = False
    """Whether that holds for other players, too, who are told to choose among theirs."""
    fleeting: ClassVar[tuple[str, ...]] = ()
    """Fields of its state by which positions do not differ: counters, and what not everybody may notice."""
    apart: ClassVar[frozenset[str]] = frozenset()
    """Areas among which a card's move changes nothing for any other card.

    No ability works there or notices anything, and no cached value that counts the cards there outlives the move
    (`derived_cache.places`).
    """

    def areas_meant(self, g: Any, key: str) -> tuple[str, ...]:
        """The areas that a text means by this word now. Effects may rename an area (VISION 3.3.6)."""
        found: tuple[str, ...] = g.game.catalogue.terms["area"][key].areas
        return found

    @cache  # noqa: B019 - one instance per game, few areas
    def zone_key(self, area: str, player: int) -> str:
        """Key of a player's area in State.zones."""
        return area if self.zones[area].shared else f"{area}:{player}"

    @cache  # noqa: B019 - one instance per game, few areas
    def keys_of(self, area: str, players: int) -> tuple[str, ...]:
        """Keys of that area of all players."""
        return (area,) if self.zones[area].shared else tuple(f"{area}:{player}" for player in range(players))

    owners_order: ClassVar[bool] = False
    """Whether the owners of several cards that go to a deck at once decide their order there, whoever moves them
    (Kiseki 502.4)."""

    def same_object(self, start: str, end: str) -> bool:
        """Whether a card that moves between these areas stays the same object."""
        return False

    def receiver(self, card: Card, area: str) -> int:
        """Whose area a card goes to when nobody is named: its owner's."""
        return card.owner

    def arrival(self, g: Any, card: Card, area: str) -> dict[str, Any]:
        """Further fields of a card that comes to an area, also one that stays the same object. In Rebirth it stands
        and its timestamp is renewed (G15). `card` is as it was before; what a move says of facing and tapping wins."""
        return {}

    def effects_follow(self, g: Any, card: Card, area: str) -> bool:
        """Whether lasting effects stay on a card that becomes another object by going to an area (Kiseki 502.3a,
        1204.2i-1). `card` is as it was before."""
        return False

    def may_enter(self, g: Any, card: Card, area: str, player: int) -> bool:
        """Whether a card can move into that player's area at all. A move that cannot be made does not happen and is no
        event (Rebirth 4.1.1.1: into no zone of anybody but its owner)."""
        return True

    def further_events(self, g: Any, card: Card, to: str) -> tuple[str, ...]:
        """Further kinds of event that a move to an area is. Abilities trigger on them in this order.

        In Rebirth a Rebirth card that comes to its zone is also set (5.6.1). `card` is as it was before.
        """
        return ()

    def moves_in_steps(self, g: Any, moves: tuple[Any, ...], wanted: int) -> Procedure | None:
        """What carries out these moves of an effect or a cost where that takes more than one step (VISION 11.3.3).

        It returns (applied, wanted).
        """
        return None

    def can_be_followed(self, g: Any, card: Card) -> bool:
        """Whether everybody still sees which card it is that an effect has moved or turned over, though not all know
        its face."""
        return False

    def hidden_where_it_lies(self, g: Any, card: Card) -> bool:
        """Whether a card that an ability has shown is hidden again when the ability has been carried out
        (`hides_again`). By itself that is what lies in a zone that hides its cards."""
        return bool(card.zone) and self.zones[card.zone].face_down

    def parting(self, g: Any, card: Card, host: Card, to: str) -> str:
        """Where a card beneath another goes when its host leaves. The host becomes another object by going to the
        area `to`."""
        return to

    def supply(self, g: Any, player: int) -> int:
        """How many cards can come off a player's deck one after another."""
        return len(g.zone("deck", player))

    def move_line(self, g: Any, change: Any, start: str) -> tuple[str, str, dict[str, Any]] | None:
        """The line about a card that has just moved: message key, paragraph, and arguments beside {card}.

        None: somebody else tells it.
        """
        return None
