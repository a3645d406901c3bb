"""The step that is being played (702, 803, 804, 902): whose it is, how far it has come, who has priority."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from engines.core.display.views import PlayerMention, RibbonView, Text
from engines.core.procedures.priority_window import asked_and_passed
from engines.kiseki.turn.battle import ResolveBattle, SubStep
from engines.kiseki.turn.phases import Recovery
from engines.kiseki.turn.priority import Priority

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame

OWN_STEPS: Final = ("draw", "base", "deploy")
"""The steps each player has in the preparation phase (703.5)."""
ATTACK: Final = ("begin", "target", "attack", "battle", "end")
"""What an attack consists of: 803.1, 803.3 to 803.7, 804.1 to 804.9, 804.10 to 804.11, 804.12 to 804.13."""
RECOVERY: Final = ("begin", "turn-end", "recover", "ready")
"""705.1 to 705.2, 705.3 to 705.5, 705.6 to 705.7, 705.8."""
CHOOSING: Final[Mapping[str, int]] = {"": 0, "priority": 0, "choose": 0}
"""How far a battle sub-step has come, by what is to be done in it next; everything later is the choice of a target."""
FIGHTING: Final[Mapping[str, int]] = {
    "choose_answer": 3, "fight": 3, "after": 3, "to_end": 4, "ready_again": 4, "clean_up": 4, "control_ends": 4,
    "again": 4, "once_more": 4,
}
RECOVERING: Final[Mapping[str, int]] = {
    "": 0, "priority": 0, "turn_ends": 0, "priority_again": 1, "bond": 1, "ready": 3, "over": 3,
}


def ribbon(g: KisekiGame, viewer: int) -> RibbonView | None:
    """What is being played now; nothing before the first turn and after the last."""
    if not g.state.turn or g.state.result is not None:
        return None
    shown = _phase(g)
    asked, passed = asked_and_passed(g, Priority.ASKS)
    return RibbonView(
        title=shown.title, player=shown.player, aside=shown.aside, steps=shown.steps, step=shown.step, asked=asked,
        passed=passed,
    )


def _phase(g: KisekiGame) -> RibbonView:
    if g.state.phase == "battle":
        return _battle(g)
    if g.state.phase == "recovery":
        frame = g.innermost(Recovery)
        return RibbonView(
            title=Text("ribbon.recovery"), steps=_named("recovery", RECOVERY),
            step=0 if frame is None else RECOVERING.get(frame.at, 2), aside=Text("ribbon.then-turn"),
        )
    steps, step = _named("own", OWN_STEPS), g.state.step
    if step not in OWN_STEPS:
        return RibbonView(
            title=Text("ribbon.preparation"), steps=steps, step=-1,
            aside=Text("ribbon.then-steps", {"who": PlayerMention(g.initiative)}),
        )
    first = g.primary == g.initiative
    aside = Text("ribbon.then-steps", {"who": PlayerMention(g.opponent(g.primary))}) if first else \
        Text("ribbon.then-battle")
    return RibbonView(
        title=Text(f"ribbon.step-{step}", {"who": PlayerMention(g.primary)}), player=g.primary, steps=steps,
        step=OWN_STEPS.index(step), aside=aside,
    )


def _battle(g: KisekiGame) -> RibbonView:
    steps = _named("attack", ATTACK)
    sub, fight = g.innermost(SubStep), g.innermost(ResolveBattle)
    if sub is None:
        return RibbonView(title=Text("ribbon.battle"), steps=steps, step=-1)
    if fight is not None:
        step = FIGHTING.get(fight.at, 2)
    else:
        step = CHOOSING.get(sub.at, 1)
        if sub.at == "chosen" and g.state.ask is not None:
            step = 1
    key = "battle" if fight is not None else "target"
    return RibbonView(
        title=Text(f"ribbon.step-{key}", {"who": PlayerMention(g.primary)}), player=g.primary, steps=steps, step=step,
        aside=Text("ribbon.then-attack", {"who": PlayerMention(g.opponent(g.primary))}),
    )


def _named(group: str, steps: tuple[str, ...]) -> list[Text]:
    return [Text(f"ribbon.{group}-{step}") for step in steps]
