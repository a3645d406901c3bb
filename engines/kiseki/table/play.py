"""What rules ask of a game in progress: who is primary, what lies where, what a card is now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from engines.core.abilities import derive, standing
from engines.core.abilities.on_players import on_player
from engines.core.contract.chain import innermost
from engines.core.model.change import Change
from engines.core.model.events import AbilityRef, Event, Fact, RefPair
from engines.core.play.departed import RemembersDeparted
from engines.core.state.atoms import AdvanceTurn, Move, Player
from engines.kiseki.table.cards import ITEM, UNIT, KisekiFace
from engines.kiseki.table.formats import STRATEGY
from engines.kiseki.table.state import Battle, KisekiCard, KisekiPlayer, KisekiState
from engines.kiseki.table.zones import BASE, FIELD, ORIENTED, STACK, TRAIL

NEXT_TURN: Final = "next-turn"
"""Until when effects last that begin with the next turn (1215.7): they are not in force yet."""
NEXT_TURNS_END: Final = "next-turns-end"
"""Until when effects last that are in force already and end with the next turn."""
SPARED: Final = "suffer-stun-damage"
"""What effects keep a player from: that their UNITs being stunned costs them bond (1307.1)."""
STUN_DAMAGE_TAKEN, STUN_DAMAGE_DEALT = "stun-damage-taken", "stun-damage-dealt"
"""The fields of effects that raise or lower what it costs a player that a UNIT of theirs is stunned (1306.3), and what
it costs that a certain UNIT is."""
KEEPS: Final = {"cp": "keep-cp", "ep": "keep-ep"}
"""What effects keep from vanishing at the end of steps and phases (302.1b), kept like prohibitions."""
DEALS_NONE: Final = "deal-stun-damage"
"""What effects keep a UNIT from: that its being stunned costs its controller bond (1307.1)."""


class KisekiGame(RemembersDeparted):
    """A game of Kiseki in progress."""

    state: KisekiState
    arisen: tuple[tuple[int, tuple[tuple[RefPair, AbilityRef], ...]], ...] = ()
    """Static crafts that have become valid together just now, with who was the primary player (1215.3b)."""
    falling: tuple[RefPair, ...] = ()
    """UNITs that are stunned at this very moment: what they had until then still triggers on it (1211.10)."""

    def card(self, card: int) -> KisekiCard:
        return self.state.cards[card]  # type: ignore[return-value]

    def face(self, card: int) -> KisekiFace:
        return self.faces.by_id[self.state.cards[card].face]  # type: ignore[return-value]

    def player(self, player: int) -> KisekiPlayer:
        """A player's bond and pool."""
        return self.state.players[player]  # type: ignore[return-value]

    def carry_out(self, changes: tuple[Change, ...]) -> int:
        """What is stunned in it hears all of it, as it was before (1211.10)."""
        self.falling = tuple(
            self.state.ref(change.card) for change in changes if getattr(change, "STUNS", False)  # type: ignore[attr-defined]
        )
        try:
            return super().carry_out(changes)
        finally:
            self.falling = ()

    def departs(self, move: Move) -> bool:
        """What leaves the field or the base is read as it was there (1221.1)."""
        zone = self.card(move.card).zone
        return zone in ORIENTED and move.to != zone

    def reads_later(self) -> bool:
        return super().reads_later() or self.stacked()

    def reads_still(self) -> bool:
        """With an empty stack nothing reads what has left any more."""
        return self.stacked() or bool(self.state.pending)

    # -- this turn ------------------------------------------------------------------------------------------------

    def note_this_turn(self, event: Event) -> None:
        """Something has happened that a card asks about later in the turn: the cards are noted as they were."""
        first, second = event.subject, event.second
        if first is None and event.card is not None:
            first = self.snapshot_card(event.card[0])
        if second is None and event.other is not None and event.kind != "to-" + event.end:
            second = self.snapshot_card(event.other[0])
        noted = replace(event, subject=first, second=second)
        self.apply(AdvanceTurn(fields={"happened": (*self.state.happened, noted)}))

    # -- players --------------------------------------------------------------------------------------------------

    @property
    def initiative(self) -> int:
        """The initiative player of this turn."""
        return self.state.initiative

    @property
    def primary(self) -> int:
        """Whose step it is; outside steps the initiative player (702.3)."""
        return self.state.turn_player

    @property
    def form(self) -> str:
        """The format that is played."""
        return self.state.format.id or STRATEGY

    def reading(self, option: str) -> bool:
        """Whether the players have agreed on that reading of the rules (formats.py)."""
        return option in self.state.format.options

    def begin_step(self, player: int, step: str) -> None:
        """A player's own step begins: they are the primary player (702.2, 702.3)."""
        standing.look(self)  # who decides about what has become valid at one moment is about to change (1215.3b)
        self.apply(AdvanceTurn(fields={"turn_player": player, "step": step}))

    def end_step(self) -> None:
        """A step or phase ends: CP and EP of both players vanish (302.1b; G22)."""
        self.empty_pools()
        standing.look(self)
        self.apply(AdvanceTurn(fields={"turn_player": self.initiative, "step": ""}))

    def empty_pools(self) -> None:
        """All CP and EP vanish (302.1b)."""
        for player in self.players:
            record = self.player(player)
            if record.cp or record.ep:
                kept = {what: getattr(record, what) for what, field in KEEPS.items() if any(True for _ in
                        self._said(player, field))}
                self.apply(Player(player=player, fields={"cp": 0, "ep": 0, **kept}))

    # -- places ---------------------------------------------------------------------------------------------------

    def field(self, player: int) -> tuple[int, ...]:
        return self.state.zones[f"{FIELD}:{player}"]

    def base(self, player: int) -> tuple[int, ...]:
        return self.state.zones[f"{BASE}:{player}"]

    def trail(self, player: int) -> tuple[int, ...]:
        return self.state.zones[f"{TRAIL}:{player}"]

    def stack(self) -> tuple[int, ...]:
        """The cards on the stack, the oldest first."""
        return self.state.zones[STACK]

    def stacked(self) -> bool:
        """Whether anything stands on the stack, pseudo-cards and abilities included."""
        window = innermost(self)
        return window is not None and bool(window.chain)

    def units(self, player: int) -> list[int]:
        """A player's UNITs on the field, stunned ones among them (203.3)."""
        return [card for card in self.field(player) if self.is_kind(card, UNIT)]

    def ready_base(self, player: int) -> list[int]:
        """The base cards a player could action for EP (1217.2)."""
        cards = self.state.cards
        return [card for card in self.base(player) if not cards[card].turned]

    def spared(self, card: int) -> bool:
        """Whether it costs its controller no bond now if that UNIT is stunned (1307.1). That is said of the player, so
        it does not matter whether effects apply to the UNIT (1325.1)."""
        return any(True for _ in self._said(self.card(card).user, SPARED))

    def stun_damage(self, card: int) -> int:
        """What it costs a UNIT's controller now if it is stunned: its CP cost, as effects alter that (1306.3). Where
        that is nothing, there is nothing to be raised (104.2)."""
        cost = self.number(card, "cp")
        if cost <= 0 or self.spared(card) or derive.forbidden(self, card, DEALS_NONE) is not None:
            return 0
        taken = sum(each for each in self._said(self.card(card).user, STUN_DAMAGE_TAKEN) if isinstance(each, int))
        return max(0, cost + self.number(card, STUN_DAMAGE_DEALT) + taken)

    def _said(self, player: int, field: str) -> Iterator[Fact]:
        """What effects in force say about a player."""
        return on_player(self, player, field, lambda effect: effect.until != NEXT_TURN)

    # -- cards ----------------------------------------------------------------------------------------------------

    def is_kind(self, card: int, kind: str) -> bool:
        """Whether a card is a UNIT, ITEM, EVENT or BASE now (203.2, 1215.1d)."""
        return kind in self.words(card, "types")

    def is_item(self, card: int) -> bool:
        return self.is_kind(card, ITEM)

    def organisations(self, card: int) -> frozenset[str]:
        """The organisations a card has now (211.1)."""
        return frozenset(self.words(card, "organisation"))

    def shared(self, cards: list[int]) -> frozenset[str]:
        """The organisations that all these cards have (803.3b)."""
        found = [self.organisations(card) for card in cards]
        return frozenset.intersection(*found) if found else frozenset()

    # -- the battle -----------------------------------------------------------------------------------------------

    @property
    def battle(self) -> Battle | None:
        """The attack that is going on."""
        return self.state.battle

    def attackers(self) -> list[int]:
        """The UNITs that attack, or are about to."""
        battle = self.state.battle
        return [] if battle is None else [card for ref in battle.attackers if (card := self.follow(ref)) is not None]

    def attacked(self) -> int | None:
        """The UNIT that is attacked."""
        return None if self.state.battle is None else self.follow(self.state.battle.target)

    def fighting(self, card: int) -> bool:
        """Whether a UNIT is in battle: an attack UNIT or the responding UNIT (804.5, 804.6)."""
        battle = self.state.battle
        if battle is None or not battle.begun:
            return False
        ref: RefPair = self.state.ref(card)
        return ref in battle.attackers or ref == battle.target
