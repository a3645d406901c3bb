"""What an answer leads to, computed from what its player may know: what passing does, what is paid, who is struck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.display.texts import compared
from engines.core.display.views import PlayerMention, Text
from engines.core.model.ask import Ask, Option
from engines.core.procedures.priority_window import PASS
from engines.core.state.game_log import mention
from engines.vision.screen import outlook, stage
from engines.vision.turn import actions

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame


def question_key(ask: Ask) -> str:
    """The words of the question: where nothing may be passed, they speak of no passing (12.6.1)."""
    return "priority-must" if ask.what == "priority" and not _may_pass(ask) else ask.what


def _may_pass(ask: Ask) -> bool:
    return any(option.verb == PASS for option in ask.options)


def of_question(g: VisionGame, viewer: int, ask: Ask) -> Text | None:
    """What follows if both players pass now, where one may."""
    if ask.what != "priority" or not _may_pass(ask):
        return None
    if not g.interfering:
        who = PlayerMention(g.opponent(ask.players[0]))
        return Text("consequence.phase-ends", {"who": who, "phase": Text(f"phase.{g.state.phase}")})
    ahead = outlook.ahead(g)
    if ahead is not None and (told := _told_of(g, viewer, ahead)) is not None:
        return told
    newest = outlook.newest(g)
    if newest is not None:
        return _resolved_next(g, viewer, newest)
    return None if ahead is None else Text("consequence.nothing-falls")


def _resolved_next(g: VisionGame, viewer: int, newest: outlook.Entry) -> Text:
    """What is resolved next, and who has a choice meanwhile."""
    choice, thing = outlook.choice(g), stage.thing(g, viewer, newest)
    if choice is not None and choice.during == newest:
        return Text("consequence.resolves-choice", {"thing": thing, "who": PlayerMention(choice.player)})
    return Text("consequence.resolves", {"thing": thing})


def _told_of(g: VisionGame, viewer: int, ahead: outlook.Outlook) -> Text | None:
    """Whose life changes, else what falls."""
    for seat in g.players:
        now, then = g.player(seat).life, ahead.life[seat]
        if now != then:
            return Text("consequence.life", {"who": PlayerMention(seat), "now": now, "then": then})
    fighters = (ahead.attacker, ahead.defender)
    fallen = [*(each.card for each in fighters if each is not None and each.falls), *ahead.gone]
    if not fallen:
        return None
    return Text("consequence.falls", {"cards": [mention(g, viewer, card) for card in fallen]})


def of_option(g: VisionGame, viewer: int, ask: Ask, option: Option) -> Text | None:
    """What an option leads to."""
    card, player = option.subject, ask.players[0]
    if card is None or ask.what != "priority":
        return None
    if option.verb == actions.SET_NODE:
        return Text("consequence.node", {"count": len(g.nodes(player)) + 1})
    if option.verb == actions.ATTACK:
        at = g.opponent(player)
        left = g.player(at).life - g.number(card, "attack")
        return Text("consequence.attack", {"who": PlayerMention(at), "left": left, "graze": g.number(card, "graze")})
    if option.verb == actions.DEFEND:
        return _defence(g, viewer, card)
    if option.verb == actions.WAIVE:
        return Text("consequence.waived")
    if option.verb == actions.PLAY and "cost" not in g.face(card).variable:
        nodes, cost = g.nodes(player), g.number(card, "cost")
        active = sum(not g.card(node).turned for node in nodes)
        if active < cost:  # sleeping ones are discarded instead (1.8.7.b), which nobody expects who does not know it
            return Text("consequence.pays-discarding", {"cost": cost, "active": active, "short": cost - active})
        return Text("consequence.pays", {"cost": cost, "active": active, "all": len(nodes)})
    return None


def _defence(g: VisionGame, viewer: int, card: int) -> Text | None:
    """The blow the defender gives and the one it takes, by the numbers there are now."""
    attacker = g.attacker()
    if attacker is None:
        return None
    own, theirs = g.number(card, "toughness") - g.damage(card), g.number(attacker, "attack")
    key = "falls" if theirs >= own else "holds"
    return Text(f"consequence.defence-{key}", {**compared(theirs, own), "card": mention(g, viewer, card)})
