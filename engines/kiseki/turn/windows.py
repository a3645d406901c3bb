"""Which kind of priority window is open, and whether a player could use it. Only public facts count.

Players let kinds of window pass by themselves, and a window nobody could use asks nobody at the screen. Neither may
depend on a hand: it would show in what is asked, and in how long it takes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.core.abilities import derive
from engines.core.contract.chain import innermost
from engines.kiseki.abilities.costs import ART_COST, CARD_COST, EpCost
from engines.kiseki.abilities.crafts import ACTIVATED, ART, IN_HAND, of_kind
from engines.kiseki.table.cards import BASE_CARD, EVENT, KisekiFace
from engines.kiseki.table.zones import BASE, FIELD
from engines.kiseki.turn import actions
from engines.language.descriptions.values import Number

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame

ANSWER, OWN_PLAY = "answer", "own-play"
"""The newest thing on the stack is another's, or one's own."""
OWN_ATTACK, ATTACK, AFTER = "own-attack", "attack", "after-battle"
"""One has just declared an attack oneself (803.7); one is under way; or it has just been fought out (804.12)."""
OWN_STEPS, THEIR_STEPS, BATTLE_STEPS, RECOVERY = "own-steps", "their-steps", "battle-steps", "recovery"
"""Nothing is going on: in one's own draw and base step, in the other's steps, between attacks, as the turn ends."""
OF_PRIORITY: Final = (ANSWER, OWN_PLAY, OWN_ATTACK, ATTACK, AFTER, OWN_STEPS, THEIR_STEPS, BATTLE_STEPS, RECOVERY)
"""In all of these a player may do something."""
REVEAL: Final = "hidden-trigger"
"""Hidden cards may be revealed because their crafts have triggered (1211.3a)."""
CALM: Final = (OWN_PLAY, OWN_ATTACK, OWN_STEPS, THEIR_STEPS, BATTLE_STEPS, AFTER, RECOVERY)
"""Kinds in which the other player has done nothing that could be answered."""
DECLARED, FOUGHT = "resolution", "to_end"
"""What is to be done next in a battle while players have priority before and after it (803.7, 804.12)."""


def kind(g: KisekiGame, player: int) -> str:
    """The kind of window for a player; "" for their own deployment, which never passes by itself."""
    window = innermost(g)
    if window is not None and window.chain:
        return OWN_PLAY if window.chain[-1].player == player else ANSWER
    if g.battle is not None:
        due = {frame.at for frame in g.state.procedures}
        if FOUGHT in due:
            return AFTER
        return OWN_ATTACK if DECLARED in due and g.primary == player else ATTACK
    if g.state.phase == "battle":
        return BATTLE_STEPS
    if g.state.phase == "recovery":
        return RECOVERY
    if g.primary != player:
        return THEIR_STEPS
    return "" if g.state.step == actions.DEPLOYMENT else OWN_STEPS


def usable(g: KisekiGame, player: int) -> bool:
    """Whether a player could do anything but pass, as far as everybody can tell."""
    hand, base = g.hand(player), g.base(player)
    if kind(g, player) == "" and (hand or base):
        return True
    if g.ready_base(player) or _supports(g, player) or _crafts(g, player):
        return True
    hidden = any(g.card(card).face_down for card in base)
    if hidden and (_least(g)[1] <= len(base) or not _as_printed(g, "level")):
        return True
    return bool(hand or hidden) and _cheapest(g) <= g.player(player).ep


def _supports(g: KisekiGame, player: int) -> bool:
    """Whether a UNIT could act in support of another (1219.2b)."""
    units = g.units(player)
    return len(units) > 1 and any(not g.card(card).turned for card in units)


def _crafts(g: KisekiGame, player: int) -> bool:
    """Whether an activated craft lies open, or any card could have one where it lies (1202.5)."""
    zones = [zone for zone in actions.craft_zones(g) if zone not in (FIELD, BASE)]
    if any(g.zone(zone, player) for zone in zones):
        return True
    shown = [*g.field(player), *(card for card in g.base(player) if not g.card(card).face_down)]
    return any(next(of_kind(g, card, ACTIVATED), None) is not None for card in shown)


def _cheapest(g: KisekiGame) -> int:
    """The least EP with which any EVENT or art of these packs could be played now."""
    return _least(g)[0] if all(_as_printed(g, field) for field in ("ep", ART_COST, CARD_COST)) else 0


def _as_printed(g: KisekiGame, field: str) -> bool:
    """Whether no effect changes the field of any card, as far as everybody can tell. A craft in a hand may change it
    (1202.5)."""
    key = "crafts in hands"
    if key not in g.faces.noted:
        g.faces.noted[key] = any(
            IN_HAND in ability.marks and ability.grants for face in g.faces.values() for ability in face.abilities
        )
    return not g.faces.noted[key] and derive.unchanged(g, field)


def _least(g: KisekiGame) -> tuple[int, int]:
    """The least printed EP of an EVENT or art in these packs, and the lowest creation level."""
    key = "least prices"
    if key not in g.faces.noted:
        faces = [face for face in g.faces.values() if isinstance(face, KisekiFace)]
        prices = [face.ep or 0 for face in faces if face.kind == EVENT]
        for ability in (ability for face in faces for ability in face.abilities if ability.kind == ART):
            amounts = [part.amount for part in ability.cost if isinstance(part, EpCost)]
            prices.append(amounts[0].of if amounts and isinstance(amounts[0], Number) else 0)
        levels = [face.level or 0 for face in faces if face.kind == BASE_CARD]
        never = 10**6
        g.faces.noted[key] = (min(prices, default=never), min(levels, default=never))
    found: tuple[int, int] = g.faces.noted[key]
    return found
