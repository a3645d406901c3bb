"""What a player may do, as requirements (chapters 13 to 17, 19, 20): the one source of "legal" and of "why not"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from engines.cipher.abilities import bans, costs, keywords, permits
from engines.cipher.table.zones import (
    BATTLEFIELD,
    BONDS,
    HAND,
    INFINITY,
    OTHER_ROW,
    RETREAT,
    SUPPORT,
    distance,
)
from engines.core.abilities import derive, limits
from engines.core.cards.ability_parts import Context
from engines.core.contract.requirements import (
    Action,
    Args,
    NeedTest,
    Target,
    moment,
    need,
    somewhere,
    together,
    turn,
    unless,
)
from engines.core.display.views import Named, Text
from engines.core.model.events import AbilityRef
from engines.core.model.mentions import OfCard
from engines.core.procedures.payment import payable
from engines.core.state import derived_cache

if TYPE_CHECKING:
    from engines.cipher.table.play import CipherGame

SKILLED = (*BATTLEFIELD, BONDS, HAND)
"""Where activated skills are used (19.1.2)."""
BOND, DEPLOY, LEVEL_UP, MOVE, ATTACK, ACTIVATE, END = (
    "bond", "deploy", "level-up", "move", "attack", "activate", "end",
)


def _in_phase(*phases: str) -> NeedTest:
    def test(g: CipherGame, card: int, *rest: object) -> Args | None:
        if g.state.phase in phases:
            return None
        return {"phase": Text(key=f"phase.{phases[0]}"), "now": Text(key=f"phase.{g.state.phase or 'setup'}")}

    return test


def _own_turn(g: CipherGame, card: int, *rest: object) -> Args | None:
    return unless(g.card(card).user == g.turn_player)


# -- 13.3: bonds --------------------------------------------------------------------------------------------------


def _may_be_bond(g: CipherGame, card: int) -> Args | None:
    return unless(not derive.forbidden(g, card, "be-bond"))  # 23.1.20.1


# -- 14 to 16: deploying and levelling up -------------------------------------------------------------------------


def _no_ally_of_this_name(g: CipherGame, card: int) -> Args | None:
    namesakes = permits.in_the_way(g, g.card(card).user, card)
    return {"card": OfCard(namesakes[0])} if namesakes else None


def _may_deploy(g: CipherGame, card: int) -> Args | None:
    return unless(not bans.may_not_deploy(g, g.card(card).user, card), card=OfCard(card))


def _as_from_hand(g: CipherGame, card: int) -> Args | None:
    """23.1.39.1: what is written on it is read, so it does not lie face down (6.4.4.2)."""
    lies_open = not g.card(card).face_down
    return unless(lies_open and derive.forbidden(g, card, permits.FROM_ELSEWHERE), card=OfCard(card))


def _symbols(g: CipherGame, card: int) -> Args | None:
    lacking = [] if derive.forbidden(g, card, permits.SYMBOLS) else g.symbols_lacking(card)
    return unless(not lacking, lacking=[Text(key=f"symbol.{symbol}") for symbol in lacking])


def _bonds_for(g: CipherGame, card: int, cost: int) -> Args | None:
    have = len(g.bonds(g.card(card).user))
    if cost < 1 or g.state.spent + cost <= have:
        return None
    args: Args = {"cost": cost, "have": have, "spent": g.state.spent}
    # The card shows its own cost only: what was spent before belongs to the sentence.
    return {"cost": cost, "rest": Text(key="need.bonds-spent" if g.state.spent else "need.bonds-all", args=args)}


def _enough_bonds(g: CipherGame, card: int) -> Args | None:
    return _bonds_for(g, card, g.cost_now(card))


def _enough_bonds_to_level(g: CipherGame, card: int) -> Args | None:
    return _bonds_for(g, card, g.level_cost_now(card))


def _ally_of_this_name(g: CipherGame, card: int) -> Args | None:
    units = g.units(g.card(card).user)
    return unless(any(permits.may_level_up(g, card, unit) for unit in units), card=OfCard(card))


def _same_name(g: CipherGame, card: int, target: Target) -> Args | None:
    assert target.card is not None
    return unless(permits.may_level_up(g, card, target.card), card=OfCard(card), target=OfCard(target.card))


def _may_be_levelled(g: CipherGame, card: int, target: Target) -> Args | None:
    assert target.card is not None
    return unless(not permits.stays_as_it_is(g, card, target.card), target=OfCard(target.card))


def _own_rows(g: CipherGame, card: int) -> Iterator[Target]:
    user = g.card(card).user
    for area in BATTLEFIELD:
        yield Target(zone=f"{area}:{user}")


def _own_units(g: CipherGame, card: int) -> Iterator[Target]:
    for unit in g.units(g.card(card).user):
        yield Target(card=unit)


def _own_bonds(g: CipherGame, card: int) -> Iterator[Target]:
    yield Target(zone=f"{BONDS}:{g.card(card).user}")


# -- 17: moving ---------------------------------------------------------------------------------------------------


def _untapped(g: CipherGame, card: int) -> Args | None:
    return {"card": OfCard(card)} if g.card(card).turned else None


def _untapped_units(g: CipherGame, player: int) -> list[int]:
    cards = g.state.cards
    return [unit for unit in g.units(player) if not cards[unit].turned]


def _may_move(g: CipherGame, card: int) -> Args | None:
    return {"card": OfCard(card)} if derive.forbidden(g, card, "move") else None


def _other_row(g: CipherGame, card: int) -> Iterator[Target]:
    record = g.card(card)
    yield Target(zone=f"{OTHER_ROW[record.zone]}:{record.user}")


# -- 18, 20: attacking --------------------------------------------------------------------------------------------


def _not_first_turn(g: CipherGame, card: int) -> Args | None:
    return unless(g.state.turn > 1)  # 13.5.1.3.2: turn 1 is the first player's first


def _has_range(g: CipherGame, card: int) -> Args | None:
    return None if g.words(card, "range") else {"card": OfCard(card)}


def _may_attack(g: CipherGame, card: int) -> Args | None:
    return {"card": OfCard(card)} if derive.forbidden(g, card, "attack") else None


def _somebody_in_range(g: CipherGame, card: int) -> Args | None:
    """G-18: who would find no target (18.2.1.3.1) is not offered at all."""
    enemies = g.units(g.opponent(g.card(card).user))
    for enemy in enemies:
        if g.in_range(card, enemy) and not g.barred_target(card, enemy):
            return None
    return {"card": OfCard(card)}


def _aims(g: CipherGame, card: int) -> list[Target]:
    return [Target(card=enemy) for enemy in g.may_attack(card)]


def _enemies(g: CipherGame, card: int) -> Iterator[Target]:
    for unit in g.units(g.opponent(g.card(card).user)):
        yield Target(card=unit)


def _may_be_attacked(g: CipherGame, card: int, target: Target) -> Args | None:
    assert target.card is not None
    return unless(not g.barred_target(card, target.card), target=OfCard(target.card))


def _within_range(g: CipherGame, card: int, target: Target) -> Args | None:
    """20.1: the distance between the two areas is one of the attacker's."""
    assert target.card is not None
    if g.in_range(card, target.card):
        return None
    reach = distance(g.card(card).zone, g.card(target.card).zone)
    return {"card": OfCard(card), "target": OfCard(target.card), "distance": reach, "range": printed_range(g, card)}


def printed_range(g: CipherGame, card: int) -> str:
    """A range as cards print it: "-", "1", "1-2". One with a gap, by a skill, distance by distance."""
    reach = g.words(card, "range")
    if len(reach) < 2:
        return reach[0] if reach else "-"
    whole = int(reach[-1]) - int(reach[0]) == len(reach) - 1
    return f"{reach[0]}-{reach[-1]}" if whole else ", ".join(reach)


# -- 19: activated skills -----------------------------------------------------------------------------------------


def activated_skills(g: CipherGame, card: int) -> Iterator[AbilityRef]:
    """Activated skills of a card; whether they work where it lies is a requirement (19.1.2)."""
    record = g.card(card)
    if record.zone == BONDS and record.face_down:
        return
    yield from keywords.activated(g.faces, record.face)
    for skill in () if derive.as_printed(g) else g.abilities(card):
        if skill.face != record.face and g.ability(skill).kind == keywords.ACTIVATED:
            yield skill


def _skilled(g: CipherGame, player: int) -> list[int]:
    """Cards that may have an activated skill."""
    cards = [card for area in SKILLED for card in g.zone(area, player)]
    if not derive.as_printed(g):
        return cards
    return [card for card in cards if keywords.activated(g.faces, g.state.cards[card].face)]


def _works_there(g: CipherGame, card: int, skill: AbilityRef) -> Args | None:
    return unless(keywords.works(g, g.card(card), g.ability(skill)))


def _in_its_place(rule: str) -> NeedTest:
    """Whether a skill works where its card lies, for the skills of which this paragraph says where that is."""

    def test(g: CipherGame, card: int, skill: AbilityRef) -> Args | None:
        ability = g.ability(skill)
        return unless(
            keywords.its_place(ability) != rule or keywords.works(g, g.card(card), ability), skill=skill,
        )

    return test


def _not_lost(g: CipherGame, card: int, skill: AbilityRef) -> Args | None:
    return unless(derive.has_ability(g, card, skill), skill=skill)


def _name_not_banned(g: CipherGame, card: int, skill: AbilityRef) -> Args | None:
    name = g.ability(skill).name
    return unless(permits.may_use(g, g.card(card).user, name), skill=skill)


def _not_banned(rule: str) -> NeedTest:
    """23.1.33: a skill without a cost that would do nothing but what an effect forbids. One with a cost may be paid
    for, and nothing of what is forbidden is applied."""

    def test(g: CipherGame, card: int, skill: AbilityRef) -> Args | None:
        here, ability = g.here_of(card, skill), g.ability(skill)
        barred = not ability.cost and bans.of_skill(g, here, ability.body) == rule and not g.feasible(here)
        return unless(not barred, skill=skill)

    return test


def _not_banned_at_all(g: CipherGame, card: int, skill: AbilityRef) -> Args | None:
    here, ability = g.here_of(card, skill), g.ability(skill)
    return unless(ability.cost or not bans.of_skill(g, here, ability.body) or g.feasible(here))


def _not_used_up(g: CipherGame, card: int, skill: AbilityRef) -> Args | None:
    ability = g.ability(skill)
    spent = not limits.kept_apart(ability) and keywords.used_up(g, g.here_of(card, skill), ability)
    return unless(not spent, skill=skill, limit=ability.limit or 0)


def _not_used_up_apart(g: CipherGame, card: int, skill: AbilityRef) -> Args | None:
    ability = g.ability(skill)
    spent = limits.kept_apart(ability) and keywords.used_up(g, g.here_of(card, skill), ability)
    return unless(not spent, skill=skill)


def _gates_open(g: CipherGame, card: int, skill: AbilityRef) -> Args | None:
    """Only "cannot be used unless" bars the use (2.3.1.8, 19.1.2.2, 21.3.1.4.2.2).

    An "if" is read when the skill is carried out (5.1.3).
    """
    here = g.here_of(card, skill)
    return unless(all(gate.holds(g, here) for gate in g.ability(skill).gates), skill=skill)


def _keyword_met(gate: str) -> NeedTest:
    def test(g: CipherGame, card: int, skill: AbilityRef) -> Args | None:
        return unless(_closed(g, card, skill) != gate, skill=skill)

    return test


def _closed(g: CipherGame, card: int, skill: AbilityRef) -> str | None:
    """The paragraph of the keyword that is not met: asked by every requirement of keywords, found once."""
    held, key = derived_cache.cache(g), ("closed", card, skill)
    if key not in held:
        held[key] = keywords.closed(g, g.here_of(card, skill), g.ability(skill))
    found: str | None = held[key]
    return found


def _opened(g: CipherGame, card: int, skill: AbilityRef) -> Args | None:
    return unless(_closed(g, card, skill) is None)


def _cost_payable(g: CipherGame, card: int, skill: AbilityRef) -> Args | None:
    here = g.here_of(card, skill)
    payable_now = costs.free(g, here) or payable(g, here)  # 19.1.3.1
    return unless(payable_now, skill=skill, cost=lambda: _unpayable(g, here))


def _unpayable(g: CipherGame, here: Context) -> Named:
    from engines.language.printing import step_text  # only who asks why needs texts

    return step_text.unpayable(g.game.catalogue, g, here)


def _does_something(g: CipherGame, card: int, skill: AbilityRef) -> Args | None:
    """A skill without a cost that cannot be applied would not have been used (19.1.4.2): it is not offered."""
    here, ability = g.here_of(card, skill), g.ability(skill)
    if ability.cost:
        return None
    acts = all(condition.holds(g, here) for condition in ability.conditions) and g.feasible(here)
    return unless(acts, skill=skill)


def _not_in_vain(rule: str) -> NeedTest:
    """The same for a keyword that keeps the whole skill from being applied (21.2.2.8, 21.2.2.9)."""

    def test(g: CipherGame, card: int, skill: AbilityRef) -> Args | None:
        ability = g.ability(skill)
        return unless(ability.cost or keywords.vain(g, g.here_of(card, skill), ability) != rule, skill=skill)

    return test


IN_ITS_PLACE = together(_works_there, *(
    need(rule, f"place-{place}", _in_its_place(rule)) for rule, place in (
        ("21.3.1.4.2", "unit"), ("21.3.1.1.2", "bond"), ("21.2.2.6.2", "bond"), ("21.3.1.2.2", "hand"),
        ("21.2.2.14.1", "hand"),
    )
))
KEYWORDS_MET = together(
    _opened,
    need("21.2.2.2.3", "keyword", _keyword_met("21.2.2.2")), need("21.2.2.3.4", "keyword", _keyword_met("21.2.2.3")),
    need("21.2.2.4.2", "keyword", _keyword_met("21.2.2.4")), need("21.2.2.5", "keyword", _keyword_met("21.2.2.5")),
    need("21.2.2.11", "keyword", _keyword_met("21.2.2.11")),
    need("21.2.2.12.1", "keyword", _keyword_met("21.2.2.12.1")),
    need("21.2.2.13", "keyword", _keyword_met("21.2.2.13")), need("23.1.15.1", "keyword", _keyword_met("23.1.15.1")),
)
NOT_IN_VAIN = (
    need("21.2.2.8", "keyword", _not_in_vain("21.2.2.8")), need("21.2.2.9", "keyword", _not_in_vain("21.2.2.9")),
)
NOT_BANNED = together(
    _not_banned_at_all, *(need(rule, "banned", _not_banned(rule)) for rule in bans.RULES.values()),
)


# -- the actions --------------------------------------------------------------------------------------------------

BOND_ACTIONS = (
    Action(
        BOND, "13.3.1.2", (HAND,),
        (turn("13.1.1", "own-turn", _own_turn), moment("13.3.1.2", "phase", _in_phase("bond")),
         need("23.1.20.1", "be-bond", _may_be_bond)),
        _own_bonds, seldom=True,  # every card of a hand could be one
    ),
)
DEPLOY_ACTIONS = (
    Action(
        DEPLOY, "15.1.2", (HAND,),
        (turn("13.1.1", "own-turn", _own_turn), moment("13.4.1.2", "phase", _in_phase("deploy")),
         need("14.1.1", "no-ally-of-this-name", _no_ally_of_this_name),
         need("2.2", "cannot-deploy", _may_deploy),
         need("15.1.2", "symbols", _symbols), need("15.1.2", "bonds", _enough_bonds)),
        _own_rows,
    ),
    Action(  # 23.1.39.1: on the same terms as from the hand
        DEPLOY, "15.1.2", (RETREAT, BONDS, INFINITY, SUPPORT),
        (need("23.1.39.1", "as-from-hand", _as_from_hand),
         turn("13.1.1", "own-turn", _own_turn), moment("13.4.1.2", "phase", _in_phase("deploy")),
         need("14.1.1", "no-ally-of-this-name", _no_ally_of_this_name),
         need("2.2", "cannot-deploy", _may_deploy),
         need("15.1.2", "symbols", _symbols), need("15.1.2", "bonds", _enough_bonds)),
        _own_rows,
    ),
    Action(
        LEVEL_UP, "16.1.2", (HAND,),
        (turn("13.1.1", "own-turn", _own_turn), moment("13.4.1.2", "phase", _in_phase("deploy")),
         need("14.2.1.2", "ally-of-this-name", _ally_of_this_name),
         need("16.1.2", "symbols", _symbols), need("16.1.2", "bonds", _enough_bonds_to_level)),
        _own_units,
        (need("14.2.1.2", "same-name", _same_name), need("2.2", "be-levelled-up", _may_be_levelled)),
    ),
)
ACTION_ACTIONS = (
    Action(
        MOVE, "17.1.2", BATTLEFIELD,
        (turn("13.1.1", "own-turn", _own_turn), moment("13.5.1.3", "phase", _in_phase("action")),
         need("17.1.2", "untapped", _untapped), need("2.2", "move", _may_move)),
        _other_row, subjects=_untapped_units,
    ),
    Action(
        ATTACK, "18.2.1.2", BATTLEFIELD,
        (turn("13.1.1", "own-turn", _own_turn), moment("13.5.1.3", "phase", _in_phase("action")),
         need("13.5.1.3.2", "first-turn", _not_first_turn), need("18.2.1.2", "untapped", _untapped),
         need("18.2.1.2.1", "no-range", _has_range), need("2.2", "attack", _may_attack),
         somewhere("18.2.1.3.1", "nobody-in-range", _somebody_in_range, sums_up="within-range")),
        _enemies, (need("18.2.1.3", "within-range", _within_range), need("2.2", "be-attacked", _may_be_attacked)),
        legal=_aims, subjects=_untapped_units,
    ),
    Action(
        ACTIVATE, "19.1.2", SKILLED,
        (turn("13.1.1", "own-turn", _own_turn), moment("13.5.1.3", "phase", _in_phase("action")),
         *IN_ITS_PLACE, need("23.1.15.1", "skill-lost", _not_lost), need("19.1.2.1", "use-limit", _not_used_up),
         need("19.1.2.1", "use-limit-apart", _not_used_up_apart),
         *KEYWORDS_MET, *NOT_IN_VAIN, *NOT_BANNED, need("2.2", "skill-banned", _name_not_banned),
         need("19.1.2.2", "usable", _gates_open), need("19.1.3.1", "cost", _cost_payable),
         need("19.1.4.2", "effect", _does_something)),
        abilities=activated_skills, subjects=_skilled,
    ),
)
ALL_ACTIONS = (*BOND_ACTIONS, *DEPLOY_ACTIONS, *ACTION_ACTIONS)


def deploy_actions(g: CipherGame) -> Sequence[Action]:
    """What may be done in the deploy phase. Where no skill lets other areas be deployed from, they are not looked
    through."""
    if derive.untouched(g, permits.FROM_ELSEWHERE):
        return tuple(action for action in DEPLOY_ACTIONS if HAND in action.areas)
    return DEPLOY_ACTIONS
