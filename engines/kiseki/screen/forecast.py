"""What an answer leads to, computed from what its player may know: what passing does, what a play costs, who falls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.contract.chain import Link, innermost
from engines.core.display.texts import compared
from engines.core.display.views import PlayerMention, Text
from engines.core.model.ask import Ask, Option
from engines.core.state.game_log import mention
from engines.kiseki.abilities.costs import art_cost
from engines.kiseki.abilities.permits import ANOTHER_BATTLE, OVERKILL, forbidden
from engines.kiseki.screen import outlook, stage
from engines.kiseki.table.zones import HAND
from engines.kiseki.turn import actions
from engines.kiseki.turn.attacking import overkill
from engines.kiseki.turn.battle import BattlePhase, SubStep
from engines.kiseki.turn.priority import Priority

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame


def of_question(g: KisekiGame, viewer: int, ask: Ask) -> Text | None:
    """What follows if the player lets the chance pass."""
    if ask.what == Priority.ASKS:
        return _passing(g, viewer, ask.players[0])
    if ask.what == "base-step":
        count = len(g.base(viewer))
        return Text("consequence.base-cards", {"count": count}) if count else Text("consequence.base-none")
    if ask.what == "recover":
        return Text("consequence.trail", {"count": len(ask.options) - 1})
    if ask.what == "attack" and not ask.least:
        if _second_pass(g):
            return Text("consequence.attack-ends")
        return Text("consequence.attack-pass", {"who": PlayerMention(g.opponent(viewer))})
    return None


def _second_pass(g: KisekiGame) -> bool:
    """Whether to pass now is to pass right after the opponent, which ends the battle phase (803.4b)."""
    phase = next((frame for frame in g.state.procedures if isinstance(frame, BattlePhase)), None)
    step = next((frame for frame in g.state.procedures if isinstance(frame, SubStep)), None)
    if phase is None or step is None or any(each.field == ANOTHER_BATTLE for each in g.state.modifiers):
        return False
    return phase.passes > 0 and not phase.again and not step.declared


def of_option(g: KisekiGame, viewer: int, ask: Ask, option: Option) -> Text | None:
    """What an option leads to."""
    card, player = option.subject, ask.players[0]
    if card is None:
        return None
    if ask.what == Priority.ASKS:
        return _of_action(g, player, card, option)
    if ask.what == "attack-target":
        return _attack(g, viewer, tuple(ask.about), card)
    if ask.what == "response-target":
        target = g.attacked()
        return None if target is None else _strikes(g, viewer, target, card)
    if ask.what == "base-step":
        return Text("consequence.base-cards", {"count": len(g.base(viewer)) + 1})
    return None


# -- passing ------------------------------------------------------------------------------------------------------


def _passing(g: KisekiGame, viewer: int, player: int) -> Text:
    """902.5: both have to pass. Then the newest entry is resolved, the battle goes on, or the step ends."""
    window = innermost(g)
    chain: tuple[Link, ...] = () if window is None else window.chain
    passed = isinstance(window, Priority) and bool(window.passed)
    then = _then(g, viewer, chain)
    if passed:
        return Text("consequence.pass-now", {"then": then})
    return Text("consequence.pass-first", {"who": PlayerMention(g.opponent(player)), "then": then})


def _then(g: KisekiGame, viewer: int, chain: tuple[Link, ...]) -> Text:
    if chain:
        newest = outlook.newest(g)
        if newest is None:
            return Text("consequence.resolves")
        return Text("consequence.resolves-thing", {"thing": stage.thing(g, viewer, newest)})
    target = g.attacked()
    if g.battle is not None and g.battle.begun and target is not None and g.attackers():
        force, defence = sum(g.number(card, "strength") for card in g.attackers()), g.number(target, "defence")
        key = "falls" if force >= defence else "holds"  # bots ask for this, too: nothing is played out for it
        return Text(f"consequence.battle-{key}", {**compared(force, defence), "card": mention(g, viewer, target)})
    if g.battle is not None:
        return Text("consequence.attack-goes-on")
    pool = g.player(viewer) if viewer in g.players else None
    if pool is not None and (pool.cp or pool.ep):
        key = "pool" if pool.cp and pool.ep else "cp" if pool.cp else "ep"
        return Text(f"consequence.{key}-lost", {"cp": pool.cp, "ep": pool.ep})  # 302.1b
    return Text("consequence.step-ends")


# -- actions ------------------------------------------------------------------------------------------------------


def _of_action(g: KisekiGame, player: int, card: int, option: Option) -> Text | None:
    pool, ready = g.player(player), len(g.ready_base(player))
    if option.verb == actions.DEPLOY:
        cost = g.number(card, "cp")
        return Text("consequence.cp", {"cost": cost, "have": pool.cp, "left": pool.cp - cost})
    if option.verb == actions.PLAY_EVENT:
        return _ep(pool.ep, ready, g.number(card, "ep"))
    if option.verb == actions.USE_ART and option.ability is not None:
        paid = _ep(pool.ep, ready, art_cost(g, card, g.here_of(card, option.ability)))
        return Text("consequence.art-trail", {"paid": paid}) if g.card(card).zone == HAND else paid
    if option.verb == actions.FOUND:
        return Text("consequence.level", {"level": g.number(card, "level"), "have": len(g.base(player))})
    if option.verb == actions.GAIN_EP:
        return Text("consequence.gain-ep", {"ep": pool.ep + 1, "ready": ready - 1})
    return None


def _ep(pool: int, ready: int, cost: int) -> Text:
    """1217.3: what the pool lacks is made by actioning base cards."""
    short = max(0, cost - pool)
    return Text("consequence.ep-short", {"cost": cost, "have": pool, "cards": short, "ready": ready}) if short else \
        Text("consequence.ep", {"cost": cost, "have": pool})


# -- attacks ------------------------------------------------------------------------------------------------------


def _attack(g: KisekiGame, viewer: int, attackers: tuple[int, ...], target: int) -> Text:
    """804.11a-2, 804.11a-3 and 1306.3, by the numbers there are now."""
    force, defence = sum(g.number(card, "strength") for card in attackers), g.number(target, "defence")
    sums = compared(force, defence)
    card = mention(g, viewer, target)
    if force < defence:
        return Text("consequence.attack-holds", {**sums, "card": card})
    spared = g.card(target).support or len(attackers) > 1 or (attackers and forbidden(g, attackers[0], OVERKILL))
    over = 0 if spared or force == defence else overkill(g, g.card(target).user, attackers[0], force - defence)
    lost = g.stun_damage(target) + over
    return Text("consequence.attack-falls", {**sums, "card": card, "bond": lost})


def _strikes(g: KisekiGame, viewer: int, target: int, attacker: int) -> Text:
    """804.11a-4."""
    force, defence = g.number(target, "strength"), g.number(attacker, "defence")
    key = "attack-strikes" if force >= defence else "attack-holds"
    return Text(f"consequence.{key}", {**compared(force, defence), "card": mention(g, viewer, attacker)})
