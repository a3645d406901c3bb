"""Why a unit does not attack now: the requirements of the attack (10-4, 10-5, 10-9). It is one option for all units
that take part, not one of each, so these only explain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.core.abilities import derive
from engines.core.contract.requirements import Action, Args, need, unless
from engines.core.model.mentions import OfCard
from engines.moncolle.abilities.permits import ATTACK
from engines.moncolle.table.zones import AREAS

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame


def _part_of_the_battle(g: MoncolleGame, card: int) -> Args | None:
    return unless(g.is_unit(card) and g.in_battle(card), card=OfCard(card))


def _in_own_timing(g: MoncolleGame, card: int) -> Args | None:
    battle = g.battle
    due = battle is not None and battle.timing in ("first", "second") and battle.side == g.card(card).user
    return unless(due and not g.chain)


def _not_yet(g: MoncolleGame, card: int) -> Args | None:
    return unless(g.battle is None or g.card(card).user not in g.battle.attacked)


def _unacted(g: MoncolleGame, card: int) -> Args | None:
    return unless(not g.card(card).turned, card=OfCard(card))


def _may_attack(g: MoncolleGame, card: int) -> Args | None:
    return unless(not derive.forbidden(g, card, ATTACK), card=OfCard(card))


def _an_enemy(g: MoncolleGame, card: int) -> Args | None:
    return unless(g.party(g.opponent(g.card(card).user)))


def _with_the_others(g: MoncolleGame, card: int) -> Args | None:
    return {"card": OfCard(card)}


ATTACKING: Final = Action(
    ATTACK, "10-9.p2", AREAS,
    (need("10-9.p2", "attack-outside", _part_of_the_battle), need("10-4.p4", "attack-timing", _in_own_timing),
     need("10-4.p5", "attack-once", _not_yet), need("10-9.p2", "unacted", _unacted),
     need("1-1.p1", "attack-forbidden", _may_attack), need("10-9-3.p1", "attack-nobody", _an_enemy),
     need("10-9.p2", "attack-together", _with_the_others)),
)
