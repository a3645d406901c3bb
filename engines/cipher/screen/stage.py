"""The battle column: both sides with their totals, and the verdict that the numbers already give.

Everything here is computed from what all players may see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.cipher.screen import forecast
from engines.cipher.turn.battle import CRITICAL, ENDING, SUPPORTING
from engines.core.abilities import derive
from engines.core.display.texts import sign
from engines.core.display.views import StageSide, StageView, Text
from engines.core.state.game_log import mention, of_value
from engines.core.state.knowledge import handle_of

if TYPE_CHECKING:
    from engines.cipher.table.play import CipherGame

STEPS = ("declare", "support", "critical", "evade", "judge", "end")


def stage(g: CipherGame, viewer: int) -> StageView | None:
    """The battle column: defender above, attacker below, totals, and the verdict the numbers already give."""
    battle = g.battle
    if battle is None:
        return None
    attacker, defender = g.attacker(), g.defender()
    sides = [
        _side(g, viewer, g.opponent(g.turn_player), defender, "stage.defends"),
        _side(g, viewer, g.turn_player, attacker, "stage.attacks"),
    ]
    verdict = hint = None
    if attacker is not None and defender is not None:
        power, other = outlook(g, attacker), outlook(g, defender)
        verdict = Text(key=f"stage.{_verdict(g, power, other)}", args={
            "power": power, "other": other, "card": mention(g, viewer, defender),
            "fate": forecast.fate(g, viewer, defender),
        })
        if battle.step == CRITICAL and not battle.critical and power > 0:
            hint = Text("stage.with-critical", {"power": 2 * power, "other": other, "sign": sign(2 * power, other)})
    steps = [Text(key=f"stage.step-{name}") for name in STEPS]
    return StageView(sides=sides, steps=steps, step=battle.step, verdict=verdict, hint=hint)


def _verdict(g: CipherGame, power: int, other: int) -> str:
    """What the numbers mean before the judgement, and what it came to after it: they decide nothing any more then."""
    battle, defender = g.battle, g.defender()
    assert battle is not None and defender is not None
    if battle.judged and not g.card(defender).defeated:
        return "saved"  # an orb or a replacement has kept it (9.3.1.1.1, 9.3.1.2.2)
    if battle.judged:
        return "falls" if g.orbs_destroyed() == 1 else "struck"  # several orbs go one by one
    if battle.evaded:
        return "evaded"
    if battle.step == ENDING:
        return "survived"
    return "falls" if power >= other else "holds"


def outlook(g: CipherGame, unit: int) -> int:
    """A battle unit's power together with a support that has succeeded and is still to be added (18.3.1.8)."""
    return g.power(unit) + sum(_support_to_come(g, g.card(unit).user))


def _support_to_come(g: CipherGame, player: int) -> list[int]:
    """The support powers that 18.3.1.8 will add, once it is judged which supports succeed."""
    battle = g.battle
    if battle is None or not battle.support_judged or battle.step != SUPPORTING:
        return []
    return [g.number(card, "support") for card in g.support_cards(player)]


def _side(g: CipherGame, viewer: int, player: int, unit: int | None, caption: str) -> StageSide:
    helper = g.support_card(player)
    parts: list[Text] = []
    if unit is not None:
        printed = g.game.printed(g, unit, "power")
        parts.append(Text(key="stage.printed", args={"power": printed if isinstance(printed, int) else 0}))
        for source in derive.sources(g, unit, "power"):
            amount = source.value if isinstance(source.value, int) else 0
            if source.reason or amount:
                cause = of_value(g, viewer, source)
                parts.append(Text(key="stage.part", args={"amount": f"{amount:+d}", "what": cause}))
        for amount in _support_to_come(g, player):
            parts.append(Text(key="stage.part", args={"amount": f"{amount:+d}", "what": Text(key="source.support")}))
    cards = g.state.cards
    who = mention(g, viewer, unit) if unit is not None else None
    return StageSide(
        player=player, caption=Text(key=caption, args={"card": who} if who is not None else {"card": ""}),
        card=handle_of(g, viewer, cards[unit]) if unit is not None else None,
        helper=handle_of(g, viewer, cards[helper]) if helper is not None else None,
        total=outlook(g, unit) if unit is not None else None, parts=parts,
    )
