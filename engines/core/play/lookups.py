"""What is looked up in a game without working anything out: players, cards, places."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from engines.core.cards.ability_parts import Ability, Context, Step
from engines.core.cards.card_definitions import CardDatabase, Face
from engines.core.contract.definition import GameDefinition
from engines.core.contract.game import AProcedure
from engines.core.model.events import AbilityRef
from engines.core.model.state import Card, CardId, State
from engines.core.state.game_log import LogWriter


class GameLookups(LogWriter):
    """A game's records, found by their names."""

    def __init__(self, game: GameDefinition, faces: CardDatabase, state: State, quiet: bool) -> None:
        super().__init__(quiet)
        self.game = game
        self.faces = faces
        self.state = state
        self.kept: dict[Any, Any] = {}
        """Values and what was read for them (kept_values.py). Copies of the game share it."""

    @property
    def players(self) -> range:
        """All seats, also of players who have left."""
        return range(len(self.state.players))

    @property
    def turn_player(self) -> int:
        """Whose turn it is; in team turns the first seat of the turn team."""
        return self.state.turn_player

    def turn_order(self) -> list[int]:
        """Players still in the game, the leader first."""
        players = self.state.players
        return [seat for seat in self.game.seating(self) if not players[seat].out]

    def others(self, player: int) -> list[int]:
        """Everybody else still in the game, in turn order, teammates included."""
        return [other for other in self.turn_order() if other != player]

    def opponents(self, player: int) -> list[int]:
        """Those still in the game whom the player plays against, in turn order."""
        teams = self.state.teams
        others = self.others(player)
        return [other for other in others if teams[other] != teams[player]] if teams else others

    def opponent(self, player: int) -> int:
        """The other player, in a game that is always between two."""
        return 1 - player

    def reached(self, player: int) -> list[int]:
        """Those whom abilities of a player can mean by "each player", in turn order (Rebirth 12.7.4)."""
        return self.turn_order()

    def teammates(self, player: int) -> list[int]:
        """The others of the player's team still in the game, in turn order. Without teams there are none."""
        teams = self.state.teams
        return [other for other in self.others(player) if teams[other] == teams[player]] if teams else []

    def side(self, player: int) -> tuple[int, ...]:
        """Everybody who wins and loses with the player, in seat order. Those who have left are among them."""
        teams = self.state.teams
        return tuple(seat for seat in self.players if teams[seat] == teams[player]) if teams else (player,)

    def card(self, card: CardId) -> Card:
        """The record of a card."""
        return self.state.cards[card]

    def face(self, card: CardId) -> Face:
        """What is printed on a card."""
        return self.faces.by_id[self.state.cards[card].face]

    def zone(self, area: str, player: int) -> tuple[CardId, ...]:
        """The cards of an area, first to last."""
        return self.state.zones[self.game.zone_key(area, player)]

    def hand(self, player: int) -> tuple[CardId, ...]:
        """A player's hand."""
        return self.state.zones[f"{self.game.hand}:{player}"]

    def deck(self, player: int) -> tuple[CardId, ...]:
        """A player's deck, from the bottom to the top."""
        return self.state.zones[f"{self.game.deck}:{player}"]

    def cards_in(self, areas: Iterable[str]) -> Iterator[CardId]:
        """Every card in these areas of every player."""
        zones, players = self.state.zones, len(self.state.players)
        for area in areas:
            for key in self.game.keys_of(area, players):
                yield from zones[key]

    def follow(self, ref: tuple[int, int] | None) -> CardId | None:
        """The card an object reference means now: itself, the stack it was covered by (Cipher G-42), or None if it
        has moved on."""
        if ref is None or ref[0] < 0:
            return None
        card = self.state.cards[ref[0]]
        if card.life != ref[1]:
            return None
        while card.host is not None and not self.game.attaches:
            card = self.state.cards[card.host]
        return card.id

    def here_of(self, card: CardId, ability: AbilityRef) -> Context:
        """The circumstances under which an ability of a card is read before it is used."""
        record = self.state.cards[card]
        return Context(source=self.state.ref(card), user=record.user, ability=ability)

    def ability(self, ref: AbilityRef) -> Ability:
        """The ability a reference names."""
        return self.faces.by_id[ref.face].abilities[ref.index]

    def innermost(self, kind: type[AProcedure]) -> AProcedure | None:
        """The procedure of that kind that is being carried out now, the latest begun. None if there is none."""
        return next((frame for frame in reversed(self.state.procedures) if isinstance(frame, kind)), None)

    def block(self, ref: AbilityRef, path: tuple[int, ...]) -> tuple[Step, ...]:
        """A block of an ability's instructions; see resolve.Resolve."""
        ability = self.faces.ability(ref)
        block, start = ability.body, 0
        if path and path[0] == -2:
            block, start = ability.targets, 1
        elif path and path[0] == -1:
            block, start = ((ability.cost[path[1]],), 2) if len(path) > 1 else (ability.cost, 1)
        for position in range(start, len(path), 2):
            blocks, number = block[path[position]].blocks(), path[position + 1]
            block = blocks[number] if number >= 0 else (blocks[0][-1 - number],)
        return block

    def answered_from_hand(self, kind: str) -> bool:
        """Whether some ability of the agreed packs can answer such events out of a hand."""
        known = self.faces.from_hand.get(kind)
        if known is None:
            known = self.faces.from_hand[kind] = self._any_waits(kind, self.game.works_hidden)
        return known

    def heard_later(self, kind: str) -> bool:
        """Whether a card that comes to a hand may trigger on such an event that has happened before."""
        known = self.faces.heard_later.get(kind)
        if known is None:
            known = self.faces.heard_later[kind] = self._any_waits(kind, self.game.catches_up)
        return known

    def _any_waits(self, kind: str, test: Callable[[Ability], bool]) -> bool:
        """Whether some ability of the agreed packs that waits for such events passes a test."""
        return any(
            test(self.faces[face].abilities[index])
            for face, indexes in self.faces.waiting.get(kind, {}).items() for index in indexes
        )
