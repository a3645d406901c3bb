"""What an answer leads to, computed from what its player may know: who falls, what is paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.cipher.table.state import Battle
from engines.cipher.turn import actions
from engines.core.abilities import derive
from engines.core.display.views import Text, TextArg
from engines.core.model.ask import Ask, Option
from engines.core.state import derived_cache
from engines.core.state.atoms import AdvanceTurn, Mark, Turn
from engines.core.state.game_log import mention

if TYPE_CHECKING:
    from engines.cipher.table.play import CipherGame


def of_question(g: CipherGame, viewer: int, ask: Ask) -> Text | None:
    attacker, defender = g.attacker(), g.defender()
    if attacker is None or defender is None:
        return None
    power, other = g.power(attacker), g.power(defender)
    payable = any(option.subject is not None for option in ask.options)  # it is asked even of a hand that cannot
    if ask.what == "critical-hit":
        args: dict[str, TextArg] = {
            "power": power, "double": 2 * power, "other": other, "card": mention(g, viewer, attacker),
            "target": mention(g, viewer, defender),
        }
        if power >= other:
            args["fate"] = fate(g, viewer, defender)
        enough = "critical-needless" if power >= other else "critical"
        return Text(key=f"consequence.{enough}" if payable else "consequence.critical-not-payable", args=args)
    if ask.what == "evasion":
        keys = ("evade-needed", "evade-needless") if payable else ("evade-not-payable", "evade-not-needed")
        key = f"consequence.{keys[power < other]}"
        return Text(key=key, args={
            "power": power, "other": other,
            "card": mention(g, viewer, defender), "target": mention(g, viewer, attacker),
            "fate": fate(g, viewer, defender),
        })
    return None


def of_option(g: CipherGame, viewer: int, ask: Ask, option: Option) -> Text | None:
    """What choosing it means in numbers, as far as the table knows them."""
    if option.verb == actions.ATTACK and option.subject is not None and option.card is not None:
        power, other = declared(g, option.subject, option.card)
        return Text(key="consequence.attack", args={"power": power, "other": other})
    if ask.what == "deploy" and option.verb in (actions.DEPLOY, actions.LEVEL_UP) and option.subject is not None:
        deploying = option.verb == actions.DEPLOY
        cost = g.cost_now(option.subject) if deploying else g.level_cost_now(option.subject)
        have = len(g.bonds(g.card(option.subject).user))
        return Text(key="consequence.cost", args={"cost": cost, "total": g.state.spent + cost, "have": have})
    return None


def fate(g: CipherGame, viewer: int, unit: int) -> Text:
    """What losing this battle means for a unit: a main character is saved by its orbs (9.3.1.2)."""
    card = mention(g, viewer, unit)
    if not g.card(unit).main:
        return Text(key="fate.defeated", args={"card": card})
    orbs = len(g.orbs(g.card(unit).user))
    if not orbs:
        return Text(key="fate.lost", args={"card": card})
    lost = min(orbs, g.orbs_destroyed())
    return Text(key="fate.orbs", args={"card": card, "count": lost, "before": orbs, "after": orbs - lost})


def declared(g: CipherGame, unit: int, target: int) -> tuple[int, int]:
    """The powers of both as they will stand once the attack is declared (18.2.1.3): what holds only while a unit
    attacks or is attacked counts. Supports and skills that trigger on the attack are still to come."""
    if derive.untouched(g, "power"):
        return g.power(unit), g.power(target)
    trial = g.clone()
    derived_cache.share_places(g, trial)
    trial.apply(Turn(card=unit, turned=True))
    trial.apply(AdvanceTurn(fields={
        "battle": Battle(attacker=g.state.ref(unit), defender=g.state.ref(target)), "attacks": g.state.attacks + 1,
    }))
    trial.apply(Mark(card=unit, fields={"attacked": True}))
    return trial.power(unit), trial.power(target)
