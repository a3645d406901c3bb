"""What an answer leads to, computed from what its player may know: who is retired, what is paid, who makes room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.contract.chain import PLAY
from engines.core.display.views import Text
from engines.core.model.ask import Ask, Option
from engines.core.model.mentions import OfCard
from engines.core.state.game_log import mention
from engines.rebirth.abilities.cancelling import CounterWindow
from engines.rebirth.screen import counter_window
from engines.rebirth.table.zones import ENTRY, MEMBERS
from engines.rebirth.turn import actions

if TYPE_CHECKING:
    from engines.rebirth.table.play import RebirthGame


ENOUGH = 6
"""Energy with which every card can be played but the dearest."""


def of_question(g: RebirthGame, viewer: int, ask: Ask) -> Text | None:
    """What the usual answer to a question leads to, or what follows if a Cancel ability is declined (9.7.3.3)."""
    if ask.what == "energy-phase":
        energy, hand = len(g.energy(viewer)), len(g.hand(viewer))
        return Text("consequence.in-energy", {"energy": energy, "hand": hand, "enough": ENOUGH})
    if ask.what == "cancel":
        return counter_window.unanswered(g, viewer)
    return _no_block(g, viewer) if ask.what == "block" else None


def of_option(g: RebirthGame, viewer: int, ask: Ask, option: Option) -> Text | None:
    """What an option leads to."""
    if option.verb in (actions.DECLARE, actions.DECLARE_PARTNER) and option.card is not None:
        return _attack(g, ask.players[0], option.card, option.verb == actions.DECLARE_PARTNER)
    if option.verb == "cancel" and option.number is not None:
        return _own_play(g, viewer, option.number)
    if option.verb not in (actions.PLAY, actions.WITHDRAW) or option.subject is None:
        return None
    frame = None if option.zone is None else option.zone.partition(":")[0]
    if option.verb == actions.PLAY and frame is not None and (room := _room(g, viewer, option.subject, frame)):
        return room
    return _cost(g, ask.players[0], option.subject, frame)


def _no_block(g: RebirthGame, viewer: int) -> Text | None:
    """What the attack does if nobody blocks it (8.4.3, 10.3.5, 10.3.6)."""
    attacked, attacking = g.attacked(), g.attacking()
    if attacked is None or attacking is None or g.attack is None:
        return None
    amount, damage, bears = g.attack_of(attacking), g.card(attacked).damage, g.number(attacked, "defence")
    falls = damage + amount >= bears
    key = "retires-anyway" if g.attack.partner else "no-block-falls" if falls else "no-block-holds"
    sums = {} if g.attack.partner else {"total": damage + amount, "defence": bears}
    return Text(f"consequence.{key}", {"card": mention(g, viewer, attacked), "amount": amount, **sums})


def _attack(g: RebirthGame, player: int, target: int, partner: bool) -> Text | None:
    """What an attack would come to, by the numbers there are now."""
    attacker = g.entry(player)
    if attacker is None:
        return None
    total, bears = g.card(target).damage + g.attack_of(attacker), g.number(target, "defence")
    key = "partner" if partner else "falls" if total >= bears else "holds"
    return Text(f"consequence.attack-{key}", {"total": total, "defence": bears})


def _cost(g: RebirthGame, player: int, card: int, frame: str | None) -> Text:
    """The energy a play takes."""
    have = sum(not g.card(each).turned for each in g.energy(player))
    first = frame in MEMBERS and not g.members(player)
    return Text("consequence.energy", {"cost": g.cost_of(card), "have": have, "first": int(first)})


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
