"""The questions Rebirth's rules ask of a game in progress: frames, energy, whose turn it is, and who plays whom."""

from __future__ import annotations

from engines.core.model.events import AbilityRef, RefPair
from engines.core.play.departed import RemembersDeparted
from engines.core.state.atoms import Move
from engines.rebirth.table.cards import CHARACTER, PARTNER, REBIRTH_CARD, RebirthFace
from engines.rebirth.table.formats import CIRCLE, DUEL, ONE_OUT, TRIPLE, facing
from engines.rebirth.table.state import Attack, RebirthCard, RebirthState
from engines.rebirth.table.zones import (
    ENERGY,
    ENTRY,
    FRAMES,
    MEMBERS,
    PRINTED_DOWN,
    REBIRTH,
    RETIRE,
    WAITING,
)


class RebirthGame(RemembersDeparted):
    """A game of Rebirth in progress."""

    state: RebirthState
    _partner_cards: tuple[int, ...] | None = None

    def card(self, card: int) -> RebirthCard:
        return self.state.cards[card]  # type: ignore[return-value]

    def face(self, card: int) -> RebirthFace:
        return self.faces.by_id[self.state.cards[card].face]  # type: ignore[return-value]

    # -- what has left --------------------------------------------------------------------------------------------

    def departs(self, move: Move) -> bool:
        """9.12.1: abilities still to be carried out read what leaves Entry and Member as it was there (G14)."""
        return move.to not in FRAMES and self.card(move.card).zone in FRAMES

    # -- formats and turns ----------------------------------------------------------------------------------------

    @property
    def form(self) -> str:
        """The format that is played."""
        return self.state.format.id or DUEL

    @property
    def one_out(self) -> bool:
        """Whether the game ends as soon as somebody has lost (12.6.3, 12.7.3)."""
        return ONE_OUT in self.state.format.options

    @property
    def points_count(self) -> bool:
        """Whether team points decide (12.9.3)."""
        return self.form == TRIPLE

    @property
    def points(self) -> tuple[int, ...]:
        """The team points, by team; at first none (12.9.3.1)."""
        return self.state.points or tuple(0 for _ in set(self.state.teams))

    def turn_side(self) -> list[int]:
        """Those still in the game whose turn it is: the turn player, or the turn team (12.5.7.1.1)."""
        seats = self.side(self.state.turn_player)
        return [seat for seat in seats if not self.state.players[seat].out]

    def is_turn_of(self, player: int) -> bool:
        """Whether the player is the turn player, or one of the turn team."""
        return player in self.side(self.state.turn_player)

    def opponents(self, player: int) -> list[int]:
        """Those still in the game whom the player's abilities can mean by "the opponent" (12.5.5, 12.6.4, 12.7.4)."""
        if self.form != CIRCLE:
            return super().opponents(player)
        around = self.neighbours(player)
        return [other for other in self.others(player) if other in around]

    def reached(self, player: int) -> list[int]:
        """Those a player's abilities can mean by "a player" (12.6.4, 12.7.4), in turn order."""
        if self.form != CIRCLE:
            return self.turn_order()
        around = {player, *self.neighbours(player)}
        return [other for other in self.turn_order() if other in around]

    def ring(self) -> list[int]:
        """The seats in turn order around the table, those included that are still empty places (12.7.7)."""
        players = self.state.players
        return [seat for seat in self.players if not players[seat].out or seat in self.state.holes]

    def neighbours(self, player: int) -> list[int]:
        """Whoever comes directly before and after a player in turn order. An empty place is nobody (12.7.7.1)."""
        return [other for step in (-1, 1) if (other := self.beside(player, step)) is not None]

    def beside(self, player: int, step: int) -> int | None:
        """The player directly after (1) or before (-1) another in turn order."""
        ring = self.ring()
        if player not in ring:
            return None
        other = ring[(ring.index(player) + step) % len(ring)]
        return None if other == player or self.state.players[other].out else other

    def attackable(self, player: int) -> list[int]:
        """Whom a player may attack by the format, in turn order (12.6.6, 12.7.6, 12.8.5, 12.9.5)."""
        if self.state.teams:
            other = facing(player)
            found = [] if self.state.players[other].out else [other]
        elif self.form == CIRCLE:
            after = self.beside(player, 1)
            found = [] if after is None else [after]
        else:
            found = self.others(player)
        return found

    def blockers_of(self, target: int) -> list[int]:
        """Who may block an attack on that player, in turn order (12.6.6.1, 12.7.6.1, 12.8.5.1, 12.9.5.1; G35)."""
        if self.state.players[target].out:
            return []
        mates = self.teammates(target)
        return [player for player in self.turn_order() if player == target or player in mates]

    # -- zones ----------------------------------------------------------------------------------------------------

    def entry(self, player: int) -> int | None:
        """The card in a player's Entry, the newest if there are several for a moment."""
        line = self.state.zones[f"{ENTRY}:{player}"]
        return line[-1] if line else None

    def member(self, slot: str, player: int) -> int | None:
        """The card in a member slot, the newest if there are several for a moment."""
        line = self.state.zones[f"{slot}:{player}"]
        return line[-1] if line else None

    def members(self, player: int) -> list[int]:
        """All cards in a player's member slots."""
        zones = self.state.zones
        return [card for slot in MEMBERS for card in zones[f"{slot}:{player}"]]

    def characters(self, player: int) -> list[int]:
        """A player's characters in Entry and Member (2.2.3.1)."""
        zones = self.state.zones
        return [
            card for frame in FRAMES for card in zones[f"{frame}:{player}"] if self.is_character(card)
        ]

    def vacant(self, player: int) -> list[str]:
        """A player's vacant seats: member slots without a character (4.5.3.2)."""
        zones = self.state.zones
        return [
            slot for slot in MEMBERS if not any(self.is_character(card) for card in zones[f"{slot}:{player}"])
        ]

    def waiting_room(self, player: int) -> tuple[int, ...]:
        return self.state.zones[f"{WAITING}:{player}"]

    def retired(self, player: int) -> tuple[int, ...]:
        return self.state.zones[f"{RETIRE}:{player}"]

    def energy(self, player: int) -> tuple[int, ...]:
        return self.state.zones[f"{ENERGY}:{player}"]

    def rebirths(self, player: int) -> tuple[int, ...]:
        return self.state.zones[f"{REBIRTH}:{player}"]

    def partners(self, player: int) -> list[int]:
        """The partner cards in a player's energy (4.6.4)."""
        partners = self.partner_cards()
        return [card for card in self.energy(player) if card in partners]

    def partner_cards(self) -> tuple[int, ...]:
        """All partner cards of the game, wherever they are; worked out once."""
        if self._partner_cards is None:
            cards = self.state.cards
            self._partner_cards = tuple(card.id for card in cards if self.face(card.id).kind == PARTNER)
        return self._partner_cards

    # -- cards ----------------------------------------------------------------------------------------------------

    def abilities(self, card: int) -> tuple[AbilityRef, ...]:
        """The abilities a card has now. What is printed on a face-down one does not count (4.5.5.1; G20)."""
        record = self.card(card)
        hidden = record.face_down and record.zone in PRINTED_DOWN
        return tuple(ref for ref in super().abilities(card) if not hidden or ref.face != record.face)

    def kind(self, card: int) -> str:
        """Character, Rebirth or partner; a face-down card in a frame is a character (4.5.5)."""
        record = self.card(card)
        return CHARACTER if self.disguised(record) else self.face(card).kind

    def is_character(self, card: int) -> bool:
        return self.kind(card) == CHARACTER

    def is_rebirth(self, card: int) -> bool:
        return self.kind(card) == REBIRTH_CARD

    def disguised(self, record: RebirthCard) -> bool:
        """Whether a card lies face down in Entry or Member and counts as what an effect said (4.5.5; facts.md)."""
        return record.face_down and record.zone in FRAMES

    def attack_of(self, card: int) -> int:
        """The damage a character deals; a negative ATK deals none (G17)."""
        return max(0, self.number(card, "attack"))

    def cost_of(self, card: int) -> int:
        """The energy it takes to play a card; a negative cost is none (G17)."""
        return max(0, self.number(card, "cost"))

    # -- the attack -----------------------------------------------------------------------------------------------

    @property
    def attack(self) -> Attack | None:
        """The attack that is going on."""
        return self.state.attack

    def attacking(self) -> int | None:
        """The attacking character: whoever lies in the attacker's Entry (8.2.4.3; G11)."""
        attack = self.state.attack
        return None if attack is None else self.entry(attack.attacker)

    def attacked(self) -> int | None:
        """The attacked character (8.2.4.3; G11)."""
        attack = self.state.attack
        return None if attack is None else self.entry(attack.target)

    def supporting(self) -> int | None:
        """The member that supports the attack, if it is still the same (8.2.4.3)."""
        attack = self.state.attack
        return None if attack is None else self.follow(attack.supporter)

    def blocked(self) -> bool:
        """Whether the character attacked now is the one for which was blocked (8.4.3.1; G11)."""
        attack, card = self.state.attack, self.attacked()
        return attack is not None and card is not None and attack.blocked == self.state.ref(card)

    def reference(self, card: int | None) -> RefPair | None:
        """A card as an object, if there is one."""
        return None if card is None else self.state.ref(card)

