"""The free pieces of a table: what lies on its cloth, and everything that was put in there.

They are beside the game, never in it: no rule, view of the game, bot or undo of the game sees them, and what they
lean on is only what all viewers may notice, also while something goes on in secret.
"""

from __future__ import annotations

from collections.abc import Sequence, Sized
from typing import Protocol

import msgspec

from app.match.match import ClothInput, Match
from app.tables.keeper import Keeper
from engines.cloth import play, views
from engines.cloth.checks import ClothRefused
from engines.cloth.ground import Ground
from engines.cloth.inputs import Deed
from engines.cloth.inputs import Ping as PingDeed
from engines.cloth.limits import MOST_SECOND, Pace
from engines.cloth.model import Cloth
from engines.cloth.play import Done
from engines.cloth.views import ClothView
from engines.core.model.mentions import SPECTATOR
from engines.core.play.running_game import RunningGame
from engines.core.state.knowledge import knows, open_to_all, zone_id

MOST_BYTES = 400_000
"""What the inputs of one player may take in the save of a game: some four thousand of them."""


def ground_of(play: RunningGame) -> Ground:
    """What a game tells the cloth of itself. `play` is a moment that all viewers may notice."""
    game, state = play.game, play.state
    areas = frozenset(
        key for key in state.zones
        if game.zones[area := key.partition(":")[0]].spread and area != game.hand
    )
    cards = {
        f"c{card.alias}": key for card in state.cards
        if not card.face_down and (key := zone_id(play, card)) in areas
        and knows(play, SPECTATOR, card) and open_to_all(play, card)
    }
    return Ground(
        seats=len(state.players), out=frozenset(seat for seat, player in enumerate(state.players) if player.out),
        areas=areas, cards=cards, turn=state.turn, over=state.result is not None,
    )


class Below(Protocol):
    """The table (table.py), as far as its cloth needs it."""

    match: Match
    keeper: Keeper | None

    @property
    def inputs(self) -> Sized: ...

    def public_moment(self) -> RunningGame: ...


class TableCloth:
    """See the module's docstring."""

    def __init__(self, table: Below) -> None:
        self.record = Cloth()
        self.inputs: list[ClothInput] = []
        """Everything that was put in, pings left out."""
        self.pace = Pace()
        self._table = table
        self._bytes: dict[int, int] = {}
        self._ground: tuple[RunningGame, Ground] | None = None

    @property
    def used(self) -> bool:
        """Whether anybody has taken a piece in this game."""
        return bool(self.inputs)

    def view(self, viewer: int) -> ClothView:
        """The cloth as this viewer sees it."""
        return views.view(self.record, viewer)

    def ground(self) -> Ground:
        """What pieces may lean on now."""
        moment = self._table.public_moment()
        if self._ground is None or self._ground[0] is not moment:
            self._ground = moment, ground_of(moment)
        return self._ground[1]

    def do(self, player: int, deed: Deed, now: int | None = None) -> Done:
        """Carry out a player's input. Raises ClothRefused. `now`: the time in milliseconds, if anybody is to be held
        back who is too fast."""
        if now is not None and not self.pace.take(player, now):
            raise ClothRefused("too-fast", most=MOST_SECOND)
        size = len(msgspec.json.encode(deed))
        if self._bytes.get(player, 0) + size > MOST_BYTES:
            raise ClothRefused("used-up")
        done = play.do(self.record, self.ground(), player, deed, self._table.match.seed)
        if not isinstance(deed, PingDeed):
            self._bytes[player] = self._bytes.get(player, 0) + size
            self.record = done.cloth
            self.inputs.append(ClothInput(after=len(self._table.inputs), player=player, deed=deed))
            if self._table.keeper is not None:
                self._table.keeper.laid(self._table)
        return done

    def restore(self, record: Cloth, inputs: Sequence[ClothInput]) -> None:
        """Take over the cloth of a save."""
        self.record, self.inputs = record, list(inputs)
        self._bytes = {}
        for given in inputs:
            size = len(msgspec.json.encode(given.deed))
            self._bytes[given.player] = self._bytes.get(given.player, 0) + size

    def settle(self) -> None:
        """The game has changed: pieces fall off cards that are not there any more."""
        if self.record.pieces and play.leans(self.record):
            self.record = play.settled(self.record, self.ground())
