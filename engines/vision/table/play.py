"""A game of VISION in progress, as its rules ask questions of it."""

from __future__ import annotations

from typing import Final

from engines.core.abilities import derive
from engines.core.contract.chain import innermost
from engines.core.play.running_game import RunningGame
from engines.vision.table.cards import CHARACTER, VisionFace
from engines.vision.table.state import Attack, VisionCard, VisionPlayer, VisionState
from engines.vision.table.zones import DECK, FIELD, GRAVE, HAND, NODES

POPULAR: Final = "popular"
"""The field of what makes a card count as popularity."""
NONE: Final = "none"
"""The race of what has no race (2.6.3)."""


class VisionGame(RunningGame):
    """A game of VISION in progress."""

    state: VisionState

    def card(self, card: int) -> VisionCard:
        return self.state.cards[card]  # type: ignore[return-value]

    def face(self, card: int) -> VisionFace:
        return self.faces.by_id[self.state.cards[card].face]  # type: ignore[return-value]

    def player(self, player: int) -> VisionPlayer:
        """A player's life and what they have done this turn."""
        return self.state.players[player]  # type: ignore[return-value]

    # -- players --------------------------------------------------------------------------------------------------

    @property
    def turn_player(self) -> int:
        """Whose turn it is (1.4.2)."""
        return self.state.turn_player

    def opponent(self, player: int) -> int:
        """The other player (1.4.5; G16)."""
        return 1 - player

    def reading(self, which: str) -> bool:
        """Whether the players agreed on that reading of a gap (formats.py)."""
        return which in self.state.format.options

    @property
    def interfering(self) -> bool:
        """Whether an interference is going on (1.12.5)."""
        return innermost(self) is not None

    def free_to_act(self) -> int | None:
        """The player who has priority outside an interference, or is about to get it (7.4.4)."""
        if self.interfering:
            return None
        window = next((frame for frame in self.state.procedures if getattr(frame, "GIVES_PRIORITY", False)), None)
        if window is None:
            return None
        player: int = getattr(window, "player", -1)
        return self.turn_player if player < 0 else player

    # -- places ---------------------------------------------------------------------------------------------------

    def hand(self, player: int) -> tuple[int, ...]:
        return self.state.zones[f"{HAND}:{player}"]

    def deck(self, player: int) -> tuple[int, ...]:
        return self.state.zones[f"{DECK}:{player}"]

    def field(self, player: int) -> tuple[int, ...]:
        """The cards on a player's field, without those set on others."""
        return self.state.zones[f"{FIELD}:{player}"]

    def nodes(self, player: int) -> tuple[int, ...]:
        return self.state.zones[f"{NODES}:{player}"]

    def graveyard(self, player: int) -> tuple[int, ...]:
        return self.state.zones[f"{GRAVE}:{player}"]

    # -- cards ----------------------------------------------------------------------------------------------------

    def number(self, card: int, field: str) -> int:
        """A number now. Attack and toughness are never shown below 0 (6.1.12); `sum_of` keeps the true sum."""
        found = super().number(card, field)
        return max(0, found) if field in ("attack", "toughness", "cost", "nodes") else found

    def sum_of(self, card: int, field: str) -> int:
        """The true sum of attack or toughness, which may be below 0 (6.1.12)."""
        return super().number(card, field)

    def is_character(self, card: int) -> bool:
        """Whether a card is a character on the field (6.1.1)."""
        return self.card(card).character

    def characters(self, player: int) -> list[int]:
        """A player's characters."""
        return [card for card in self.field(player) if self.card(card).character]

    def races(self, card: int) -> frozenset[str]:
        """The races of a card; without any it is of the race "none" (2.6.3)."""
        return frozenset(self.words(card, "race")) or frozenset((NONE,))

    def share_race(self, one: int, other: int) -> bool:
        """Whether two cards have a race in common (2.6.6)."""
        return bool(self.races(one) & self.races(other))

    def damage(self, card: int) -> int:
        """All the damage a character has accumulated."""
        record = self.card(card)
        return record.damage + record.battle_damage

    def named(self, card: int, name: str) -> bool:
        """Whether a card's name contains that name (12.3.1), in either language of its pack."""
        parts = name.split("|")
        return any(part in own for own in self.words(card, "card_name") for part in parts)

    def has_spiritualist(self, player: int, names: tuple[str, ...]) -> bool:
        """Whether a character on the player's field has the spiritualist's name in its own (5.5.6, 5.5.7)."""
        return any(self.named(card, name) for name in names for card in self.characters(player))

    def set_on(self, card: int) -> list[int]:
        """What is set on a card itself, also where that is set on another one (9.3.4.f)."""
        top = self.card(card).host
        own = self.card(card if top is None else top).under
        return [below for below in own if self.card(below).set_on == (None if top is None else card)]

    def popularity(self, card: int) -> int:
        """How many popularity cards are set on a character (10.34.2.a)."""
        return sum(self.popular(each) for each in self.card(card).under)

    def popular(self, card: int) -> bool:
        """Whether a set card is a popularity card, or counts as one for a while."""
        return self.card(card).popular or (
            not derive.unchanged(self, POPULAR) and any(True for _ in derive.sources(self, card, POPULAR))
        )

    # -- the attack -----------------------------------------------------------------------------------------------

    @property
    def attack(self) -> Attack | None:
        """The innermost attack that is going on."""
        return self.state.attacks[-1] if self.state.attacks else None

    def attacker(self) -> int | None:
        """The character that attacks. None once the attack is called off, by an effect or because it has gone
        (6.3.6)."""
        attack = self.attack
        card = None if attack is None else self.follow(attack.attacker)
        if attack is None or card is None or attack.called_off or not self.fights(card, attack.player):
            return None
        return card

    def defender(self) -> int | None:
        """The character that defends. One that leaves, changes fields or is no character any more does not (G3)."""
        attack = self.attack
        if attack is None or attack.called_off:  # 6.4.6
            return None
        card = self.follow(attack.defender)
        return card if card is not None and self.fights(card, attack.at) else None

    def fights(self, card: int, player: int) -> bool:
        """Whether a card is there to fight on a player's field, as a character (6.2.1)."""
        record = self.card(card)
        return record.zone == FIELD and record.user == player and record.character

    def printed_character(self, card: int) -> bool:
        """Whether it is a Character card (2.2.2.a)."""
        return self.face(card).kind == CHARACTER
