"""What abilities, spells, consumables and bombs may be used at a moment, as requirements (chapters 11, 13, 14)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from engines.core.abilities import derive, limits
from engines.core.cards.ability_parts import Ability, Context
from engines.core.contract.requirements import Action, Args, Target, need, some_place, together, unless
from engines.core.display.views import Named
from engines.core.model.ask import Option
from engines.core.model.events import AbilityRef
from engines.core.model.mentions import OfCard
from engines.core.play.legality import of_subject
from engines.core.procedures.payment import payable
from engines.moncolle.abilities import legal_targets
from engines.moncolle.abilities.costs import BARRED
from engines.moncolle.abilities.keywords import (
    ACTIVATED,
    BATTLE,
    COMPLETION,
    COUNTER,
    DECK,
    FIELD,
    FROM_HAND,
    NORMAL,
    RITUAL,
    SUMMONING,
    at_limit,
    kinds_used,
    one_shot,
    stands,
    timing,
    timing_of,
)
from engines.moncolle.table.cards import SPELL
from engines.moncolle.table.zones import BATTLEFIELD, HAND, LAND, LANDS, SUMMONER

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame

USE: Final = "use"
BARRED_KINDS: Final = {
    "consumable": "use-consumables", "bomb": "use-bombs", "ability": "use-abilities", COUNTER: "use-counters",
}
"""What a unit "cannot" that an effect keeps from using such things."""


def activated(g: MoncolleGame, card: int) -> Iterator[AbilityRef]:
    """The abilities of a card that are used. Each of two modes is one of its own (4-3.p7, 4-4.p14)."""
    record = g.card(card)
    if record.face_down and record.zone in LANDS:
        return
    for index, ability in enumerate(g.face(card).abilities):
        if ability.kind == ACTIVATED and DECK not in ability.marks:
            yield AbilityRef(face=record.face, index=index)
    for ref in () if derive.as_printed(g) else g.abilities(card):
        if ref.face != record.face and g.ability(ref).kind == ACTIVATED:
            yield ref


# -- requirements -------------------------------------------------------------------------------------------------

Test = Callable[["MoncolleGame", int, AbilityRef], Args | None]


def _its_place(g: MoncolleGame, card: int, ability: Ability) -> str:
    """The paragraph by which a card cannot be used from where it lies, or ""."""
    in_hand = g.card(card).zone == HAND
    if one_shot(g, card) or FROM_HAND in ability.marks:  # 4-3.p2, 4-4.p3, 13-3.p3
        return "" if in_hand else "13-3.p1"
    if not in_hand:
        return ""
    return "4-4.p2" if g.face(card).item_class else "13.p1"


def _somewhere_used(g: MoncolleGame, card: int, ref: AbilityRef) -> Args | None:
    return unless(not _its_place(g, card, g.ability(ref)))


def _in_its_place(rule: str) -> Test:
    def test(g: MoncolleGame, card: int, ref: AbilityRef) -> Args | None:
        return unless(_its_place(g, card, g.ability(ref)) != rule, card=OfCard(card))

    return test


def _not_lost(g: MoncolleGame, card: int, ref: AbilityRef) -> Args | None:
    return unless(derive.has_ability(g, card, ref), card=OfCard(card))


def _battle_goes_on(g: MoncolleGame, card: int, ref: AbilityRef) -> Args | None:
    return unless(g.battle is not None or BATTLE not in g.ability(ref).marks)


def _no_battle(g: MoncolleGame, card: int, ref: AbilityRef) -> Args | None:
    return unless(g.battle is None or FIELD not in g.ability(ref).marks)  # G32


def _in_the_battle(g: MoncolleGame, card: int, ref: AbilityRef) -> Args | None:
    outside = g.battle is not None and BATTLE in g.ability(ref).marks and g.area(card) not in ("", g.battle.area)
    return unless(not outside, card=OfCard(card))


def _at_its_time(g: MoncolleGame, card: int, ref: AbilityRef) -> Args | None:
    due = timing(g.ability(ref))
    return unless(not due or timing_of(g, g.card(card).user) == due)


def _in_time(mark: str) -> Test:
    def test(g: MoncolleGame, card: int, ref: AbilityRef) -> Args | None:
        return unless(timing(g.ability(ref)) != mark or timing_of(g, g.card(card).user) == mark)

    return test


def _unacted(g: MoncolleGame, card: int, ref: AbilityRef) -> Args | None:
    who = stands(g, card)
    return unless(COMPLETION not in g.ability(ref).marks or not g.card(who).turned, card=OfCard(who))


def _not_banned(spell: bool) -> Test:
    """Some unit must be able to use it at all (12-4.p1, 12-5.p1; G35)."""

    def test(g: MoncolleGame, card: int, ref: AbilityRef) -> Args | None:
        if not one_shot(g, card) or (g.face(card).card_class == SPELL) != spell:
            return None
        deed, party = BARRED[not spell], g.party(g.card(card).user)
        return unless(not party or any(not derive.forbidden(g, unit, deed) for unit in party), card=OfCard(card))

    return test


def _not_barred(g: MoncolleGame, card: int, ref: AbilityRef) -> Args | None:
    """Of what is used once some unit must be able to use it. An ability its own card, or who wears it."""
    deeds = [BARRED_KINDS[kind] for kind in kinds_used(g, g.here_of(card, ref)) if kind in BARRED_KINDS]
    users = g.party(g.card(card).user) if one_shot(g, card) else (stands(g, card),)
    able = not users or any(all(not derive.forbidden(g, user, deed) for deed in deeds) for user in users)
    return unless(able, card=OfCard(card))


def _not_used_up(g: MoncolleGame, card: int, ref: AbilityRef) -> Args | None:
    ability = g.ability(ref)
    spent = not limits.kept_apart(ability) and at_limit(g, card, ref)
    return unless(not spent, card=OfCard(card), limit=ability.limit or 0)


def _not_used_up_apart(g: MoncolleGame, card: int, ref: AbilityRef) -> Args | None:
    return unless(not (limits.kept_apart(g.ability(ref)) and at_limit(g, card, ref)), card=OfCard(card))


def _gates_open(g: MoncolleGame, card: int, ref: AbilityRef) -> Args | None:
    here = g.here_of(card, ref)
    return unless(all(gate.holds(g, here) for gate in g.ability(ref).gates), card=OfCard(card))


def _cost_payable(g: MoncolleGame, card: int, ref: AbilityRef) -> Args | None:
    here = g.here_of(card, ref)
    return unless(payable(g, here), card=OfCard(card), cost=lambda: _unpayable(g, here))


def _unpayable(g: MoncolleGame, here: Context) -> Named:
    from engines.language.printing import step_text  # only who asks why needs texts

    return step_text.unpayable(g.game.catalogue, g, here)


def _something_to_cancel(g: MoncolleGame, card: int, ref: AbilityRef) -> Args | None:
    return unless(not any(getattr(step, "pointless", _never)(g) for step in g.ability(ref).body))


def _never(g: MoncolleGame) -> bool:
    return False


def _something_to_target(g: MoncolleGame, card: int, ref: AbilityRef) -> Args | None:
    return unless(legal_targets.aimable(g, g.here_of(card, ref)), card=OfCard(card))


def _something_proper(g: MoncolleGame, card: int, ref: AbilityRef) -> Args | None:
    return unless(legal_targets.properly(g, g.here_of(card, ref)), card=OfCard(card))


def _targets(g: MoncolleGame, card: int, ref: AbilityRef) -> Iterator[Target]:
    """Where exactly one card is targeted it is named with the use; else what is targeted is asked for."""
    step = legal_targets.single(g, ref)
    if step is None:
        yield Target()
    else:
        for target in legal_targets.described(g, g.here_of(card, ref), step):
            yield Target(card=target)


def _aims(g: MoncolleGame, card: int, ref: AbilityRef) -> Sequence[Target]:
    """The same, as far as it may be targeted, if everything that is targeted can be."""
    step, here = legal_targets.single(g, ref), g.here_of(card, ref)
    if step is None:
        return (Target(),) if legal_targets.aimable(g, here) and legal_targets.properly(g, here) else ()
    found = legal_targets.candidates(g, here, step)
    if legal_targets.limited(g, here):
        found = [each for each in found if legal_targets.proper(g, each)]
    return [Target(card=each) for each in found]


def _in_reach(g: MoncolleGame, card: int, ref: AbilityRef, target: Target) -> Args | None:
    if target.card is None:
        return None
    return unless(g.game.in_reach(g, g.here_of(card, ref), target.card), target=OfCard(target.card))


def _is_proper(g: MoncolleGame, card: int, ref: AbilityRef, target: Target) -> Args | None:
    if target.card is None or not legal_targets.limited(g, g.here_of(card, ref)):
        return None
    return unless(legal_targets.proper(g, target.card), target=OfCard(target.card))


def _may_be_target(g: MoncolleGame, card: int, ref: AbilityRef, target: Target) -> Args | None:
    if target.card is None:
        return None
    return unless(not legal_targets.barred(g, g.here_of(card, ref), target.card), target=OfCard(target.card))


NEEDS: Final = (
    *together(_somewhere_used, *(need(rule, f"use-from-{place}", _in_its_place(rule)) for rule, place in (
        ("13-3.p1", "hand"), ("13.p1", "battlefield"), ("4-4.p2", "wearer"),
    ))),
    need("17-2.p2", "use-lost", _not_lost),
    need("11-1-2.p1", "use-in-battle", _battle_goes_on), need("11-1-3.p1", "use-outside-battle", _no_battle),
    need("11-1-2.p2", "use-part-of-battle", _in_the_battle),
    *together(
        _at_its_time,
        need("11-2-1.p1", "use-normal", _in_time(NORMAL)), need("11-2-2.p1", "use-counter", _in_time(COUNTER)),
        need("11-2-3.p1", "use-ritual", _in_time(RITUAL)), need("1-1.p1", "use-summoning", _in_time(SUMMONING)),
    ),
    need("13-1.p2", "use-unacted", _unacted),
    need("12-5.p1", "use-spells", _not_banned(True)), need("12-4.p1", "use-items", _not_banned(False)),
    need("1-1.p1", "use-barred", _not_barred), need("1-1.p1", "use-limit", _not_used_up),
    need("1-1.p1", "use-limit-apart", _not_used_up_apart),
    need("1-1.p1", "use-if", _gates_open),
    need("14.p1", "use-cost", _cost_payable),
    need("16.p9", "use-cancel", _something_to_cancel),
    some_place(need("1-1.p1", "use-target", _something_to_target)),
    some_place(need("10-10-3.p1", "use-proper", _something_proper)),
)
ACTION: Final = Action(
    USE, "11-2.p1", (*BATTLEFIELD, SUMMONER, HAND), NEEDS, _targets,
    (need("11-1-2.p2", "target-in-battle", _in_reach), need("10-10-3.p1", "target-proper", _is_proper),
     need("1-1.p1", "be-targeted", _may_be_target)),
    legal=_aims, abilities=activated,
)


# -- what may be used ---------------------------------------------------------------------------------------------


def _subjects(g: MoncolleGame, player: int) -> list[int]:
    """The cards a player might use something of now: in a battle only those that are in it, and the hand."""
    cards, zones, battle = g.state.cards, g.state.zones, g.battle
    found = [*zones[f"{SUMMONER}:{player}"]]
    for unit in g.units(player) if battle is None else g.party(player):
        found.append(unit)
        found.extend(cards[unit].under)
    for area in LAND if battle is None else (battle.area,):
        found.extend(zones[f"{LAND[area]}:{player}"])
    return [*found, *g.hand(player)]


def usable(g: MoncolleGame, player: int, when: str) -> list[Option]:
    """Every use the player may declare now at that timing (normal, counter, ritual), complete."""
    found: list[Option] = []
    printed, faces, cards = derive.as_printed(g), _used_at(g, when), g.state.cards
    for card in _subjects(g, player):
        possible = cards[card].face in faces or not printed
        if possible and when in [timing(g.ability(ref)) for ref in activated(g, card)]:
            found.extend(of_subject(g, ACTION, card))
    return found


def _used_at(g: MoncolleGame, when: str) -> frozenset[str]:
    """The faces on which something is printed that is used at that timing. Worked out once for these packs."""
    key = f"used at {when}"
    if key not in g.faces.noted:
        g.faces.noted[key] = frozenset(
            face.id for face in g.faces.values()
            if any(ability.kind == ACTIVATED and timing(ability) == when for ability in face.abilities)
        )
    found: frozenset[str] = g.faces.noted[key]
    return found
