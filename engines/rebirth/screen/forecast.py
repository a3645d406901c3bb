"""What would follow from an answer, as its player may know: who makes room, whose play a Cancel ability would meet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.contract.chain import PLAY
from engines.core.display.views import Text
from engines.core.model.ask import Ask, Option
from engines.core.model.mentions import OfCard
from engines.rebirth.abilities.cancelling import CounterWindow
from engines.rebirth.table.zones import ENTRY, MEMBERS
from engines.rebirth.turn import actions

if TYPE_CHECKING:
    from engines.rebirth.table.play import RebirthGame


ENOUGH = 6
"""Energy with which every card can be played but the dearest."""


def of_option(g: RebirthGame, viewer: int, option: Option) -> Text | None:
    """What an option leads to."""
    if option.verb == actions.PLAY and option.subject is not None and option.zone is not None:
        return _room(g, viewer, option.subject, option.zone.partition(":")[0])
    if option.verb == "cancel" and option.number is not None:
        return _own_play(g, viewer, option.number)
    return None


def of_question(g: RebirthGame, viewer: int, ask: Ask) -> Text | None:
    """What the usual answer to a question leads to."""
    if ask.what != "energy-phase":
        return None
    return Text("consequence.in-energy", {
        "energy": len(g.energy(viewer)), "hand": len(g.hand(viewer)), "enough": ENOUGH,
    })


def _strength(g: RebirthGame, card: int) -> int:
    return 2 * g.number(card, "attack") + g.number(card, "defence")


def _room(g: RebirthGame, viewer: int, card: int, frame: str) -> Text | None:
    """Who makes room for a card that is played (4.5.3.3, 10.3.3)."""
    there = g.entry(viewer) if frame == ENTRY else g.member(frame, viewer) if frame in MEMBERS else None
    if there is None:
        return None
    gain = _strength(g, card) if frame == ENTRY else 0
    return Text("consequence.makes-room", {
        "card": g.told(viewer, OfCard(there)), "loss": _strength(g, there), "gain": gain,
    })


def _own_play(g: RebirthGame, viewer: int, place: int) -> Text | None:
    """Whether a Cancel ability would be presented against something of one's own."""
    window = g.innermost(CounterWindow)
    if window is None:
        return None
    player = window.play.player if place == PLAY else window.chain[place].player
    return Text("consequence.cancel-own", {"own": 1}) if player is not None and player in g.side(viewer) else None
