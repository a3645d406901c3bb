"""Decks that an effect has shown as a whole (3.2.5).

They are shuffled when it is over, or before anything else is done with them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.model.events import Event
from engines.core.procedures.resolve import Resolve
from engines.core.state.atoms import Player, Shuffle
from engines.language.descriptions.targets import Every
from engines.vision.table.zones import DECK

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame


def noted(g: VisionGame, event: Event) -> None:
    """Remembers a deck that was seen as a whole, and forgets it once it is shuffled."""
    if event.kind == "shuffled" and event.player is not None and g.player(event.player).deck_seen:
        g.apply(Player(player=event.player, fields={"deck_seen": False}))
    if event.kind != "seen" or event.card is None or not _without_number(g):
        return
    record = g.card(event.card[0])
    if record.zone == DECK and all(g.card(card).seen for card in g.deck(record.user)):
        g.apply(Player(player=record.user, fields={"deck_seen": True}))


def _without_number(g: VisionGame) -> bool:
    """Whether the instruction that is carried out means all cards, not a number of them (3.2.5.b)."""
    frame = next((frame for frame in reversed(g.state.procedures) if isinstance(frame, Resolve)), None)
    if frame is None:
        return False
    block = g.block(frame.here.ability, frame.path)
    step = block[frame.index] if frame.index < len(block) else None
    return isinstance(getattr(step, "what", None), Every)


def tidy(g: VisionGame) -> None:
    """Shuffle the decks that have been seen as a whole."""
    for player in g.turn_order():
        if g.player(player).deck_seen:
            g.apply(Shuffle(area=DECK, player=player, rule="3.2.5"))
