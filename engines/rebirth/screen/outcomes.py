"""What an attack or a counter window can come to, as the stage's tiles and the pills beside those who may be attacked.

Everything here is computed from what all players may see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.display.views import GaugeView, Text, TextArg, TileView
from engines.core.model.ask import Ask
from engines.core.state.game_log import mention
from engines.rebirth.screen.layout import LOST_AT
from engines.rebirth.turn import actions

if TYPE_CHECKING:
    from engines.rebirth.table.play import RebirthGame


def retires(g: RebirthGame, card: int, amount: int, partner: bool) -> bool:
    """Whether a character with so much more damage is retired (10.3.5, 10.3.6)."""
    return partner or g.card(card).damage + amount >= g.number(card, "defence")


def of_attack(g: RebirthGame, amount: int) -> list[TileView]:
    """What the attack does if nobody blocks, and what if somebody does (8.4.3)."""
    attack, card = g.attack, g.attacked()
    if attack is None or card is None or not g.is_character(card):
        return []
    ways = (("blocked", 0),) if g.blocked() else (("no-block", amount), ("block", 0))
    if attack.step not in ("start", "block"):
        ways = (("blocked", 0),) if g.blocked() else (("unblocked", amount),)
    return [_tile(g, card, key, dealt, attack.partner) for key, dealt in ways]


def _tile(g: RebirthGame, card: int, key: str, dealt: int, partner: bool) -> TileView:
    damage, bears = g.card(card).damage, g.number(card, "defence")
    falls = damage + dealt >= bears
    note = "falls" if falls else "partner" if partner else "holds"
    return TileView(
        title=Text(f"stage.tile-{key}"),
        sum=Text("stage.tile-sum", {
            "damage": damage, "amount": dealt, "total": damage + dealt, "defence": bears,
        }),
        gauge=GaugeView(min(damage, bears), bears, dealt),
        note=Text(f"stage.tile-{note}"),
    )


def either_way(g: RebirthGame, viewer: int, card: int) -> Text:
    """That a partner attack retires the character whatever is done, and how near its player then is to losing."""
    player = g.card(card).user
    now = len(g.retired(player))
    return Text("stage.either-way", {
        "card": mention(g, viewer, card), "now": now, "then": now + 1, "most": LOST_AT,
    })


def one_more(g: RebirthGame, player: int) -> Text | None:
    """How many cards the attack is about to bring a player's Retire to."""
    attack, card, attacking = g.attack, g.attacked(), g.attacking()
    if attack is None or card is None or attacking is None or g.card(card).user != player:
        return None
    if attack.step not in ("start", "block", "damage") or not g.is_character(card):
        return None
    amount = 0 if g.blocked() else g.attack_of(attacking)
    if not retires(g, card, amount, attack.partner):
        return None
    return Text("chip.retire-then", {"then": len(g.retired(player)) + 1})


def foretold(g: RebirthGame, viewer: int) -> dict[int, Text]:
    """For whoever chooses whom to attack: what an attack on each Entry comes to, by its player (12.6.6)."""
    asked: Ask | None = g.state.ask
    if asked is None or viewer not in asked.players:
        return {}
    found: dict[int, Text] = {}
    attacker = g.entry(asked.players[0])
    partner = {option.card for option in asked.options if option.verb == actions.DECLARE_PARTNER}
    for option in asked.options:
        card = option.card
        if option.verb not in (actions.DECLARE, actions.DECLARE_PARTNER) or card is None or attacker is None:
            continue
        damage, amount, bears = g.card(card).damage, g.attack_of(attacker), g.number(card, "defence")
        falls = damage + amount >= bears
        key = "falls" if falls else "partner" if card in partner else "holds"
        args: dict[str, TextArg] = {"damage": damage, "amount": amount, "defence": bears}
        found[g.card(card).user] = Text(f"chip.foretold-{key}", args)
    return found


def barred(g: RebirthGame, viewer: int, player: int) -> Text | None:
    """For whoever chooses whom to attack: that somebody within reach has had no turn yet (12.3.1)."""
    asked: Ask | None = g.state.ask
    if asked is None or viewer not in asked.players or asked.what != "attack" or len(g.players) < 3:
        return None
    near = {target for each in asked.players for target in g.attackable(each)}
    return Text("chip.no-turn-yet") if player in near and player not in g.state.begun else None
