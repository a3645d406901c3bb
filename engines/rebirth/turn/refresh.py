"""Refresh (10.2): an empty deck is made anew at once, in the middle of anything."""

from __future__ import annotations

from typing import ClassVar

from engines.core.model.mentions import OfPlayer
from engines.core.model.procedure import DONE, Do, Procedure
from engines.core.model.procedure import StepResult as Answered
from engines.core.state.atoms import Move, Shuffle
from engines.rebirth.table.losing import look_at_fewest, lose
from engines.rebirth.table.play import RebirthGame
from engines.rebirth.table.zones import DECK


class Refresh(Procedure, frozen=True, tag="rebirth.Refresh"):
    """10.2.1: the whole waiting room becomes the deck, and what was going on goes on (G23)."""

    TITLE: ClassVar[str] = "resolving.refresh"
    RULE: ClassVar[str] = "10.2.1"

    player: int

    def gather(self, g: RebirthGame) -> Answered:
        if g.state.players[self.player].out or g.deck(self.player):
            return DONE
        cards = g.waiting_room(self.player)
        if not cards:  # and with them whoever can do it as little at the same moment (10.1.3)
            lose(g, [player for player in g.turn_order() if bare(g, player)], "deck-out", "10.2.1.1")
            return DONE
        g.tell("log.refreshes", "10.2.1", who=OfPlayer(self.player), count=len(cards))
        return Do(*(Move(card=card, to=DECK) for card in cards))

    def shuffle(self, g: RebirthGame) -> Answered:
        return Do(Shuffle(area=DECK, player=self.player))

    def left(self, player: int) -> str:
        return "." if player == self.player else ""

    STEPS = (gather, shuffle)


def bare(g: RebirthGame, player: int) -> bool:
    """Whether a player must refresh and has no card to do it with (10.2.1.1)."""
    return not g.deck(player) and not g.waiting_room(player)


def interrupts(g: RebirthGame) -> list[Procedure]:
    """What happens at once: refreshes (10.2.1) and the decision of a Rumble in which one has dropped out (12.6.3.2)."""
    if not g.state.turn:
        return []
    look_at_fewest(g)
    zones, frames = g.state.zones, g.state.procedures
    if all(zones[key] for key in g.game.keys_of(DECK, len(g.state.players))):
        return []
    empty = [player for player in g.turn_order() if not g.deck(player)]
    if not empty or g.state.result is not None:
        return []
    busy = {frame.player for frame in frames if isinstance(frame, Refresh)}
    return [Refresh(player=player) for player in reversed(empty) if player not in busy]
