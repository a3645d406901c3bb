"""The stops of an attack, and who has priority (1.12, 6.2 to 6.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.core.display.views import PlayerMention, RibbonView, Text
from engines.core.procedures.priority_window import asked_and_passed
from engines.vision.turn.battle import Battle

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

ATTACK: Final = ("attack", "defence", "answers", "damage", "graze")
"""What an attack consists of: 6.3.4, 6.4.4, 1.12.6, 6.2.4.d to 6.2.4.f, 6.2.4.g."""
GRAZING: Final = ("ask_graze", "choose", "take_graze", "reset", "end", "over")
"""The steps of a battle from graze on."""


def ribbon(g: VisionGame, viewer: int) -> RibbonView | None:
    """While a character attacks: how far the attack has come."""
    attack, attacker = g.attack, g.attacker()
    if attack is None or attacker is None or g.state.result is not None:
        return None
    asked, passed = asked_and_passed(g, "priority")
    return RibbonView(
        title=Text("ribbon.attack", {"who": PlayerMention(attack.player)}), player=attack.player,
        aside=Text("ribbon.at", {"who": PlayerMention(attack.at)}),
        steps=[Text(f"ribbon.step-{step}") for step in ATTACK], step=_step(g), asked=asked, passed=passed,
    )


def _step(g: VisionGame) -> int:
    """How far it has come."""
    battle, attack = g.innermost(Battle), g.attack
    if battle is not None:
        return ATTACK.index("graze" if battle.at in GRAZING else "damage")
    if attack is not None and not attack.attacking:
        return ATTACK.index("attack")
    return ATTACK.index("defence" if attack is not None and attack.may_defend else "answers")
