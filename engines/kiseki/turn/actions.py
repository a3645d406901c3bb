"""What a player may do with priority, as requirements (902.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from engines.core.abilities import derive
from engines.core.cards.ability_parts import Context
from engines.core.contract.requirements import Action, Args, Target, anywhere, kind, moment, need, unless
from engines.core.model.events import AbilityRef
from engines.core.model.mentions import OfCard
from engines.kiseki.abilities.amounts import used_up, when_played
from engines.kiseki.abilities.costs import (
    affordable,
    affordable_cp,
    art_cost,
    at_least,
    craft_payable,
    event_cost,
    fielding_cost,
    spare,
)
from engines.kiseki.abilities.crafts import (
    ACTIVATED,
    ART,
    COVERT,
    DISPATCHED,
    EVENT_ABILITY,
    HIDDEN,
    ZONE_MARKS,
    icons,
    of_kind,
    open_gates,
    reinforced,
    works,
)
from engines.kiseki.abilities.permits import (
    BE_ACTIONED,
    BE_PLAYED,
    BE_TARGETED,
    BE_TURNED_UP,
    FROM_THERE,
    PLAYED_CARDS,
    SCRUM_SUPPORT,
    barred_name,
    barred_play,
    forbidden,
)
from engines.kiseki.abilities.targets import enough
from engines.kiseki.table.cards import BASE_CARD, EVENT, ITEM, UNIT
from engines.kiseki.table.zones import BASE, EXCLUDED, FIELD, HAND, TRAIL

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame

Subjects = Callable[["KisekiGame", int], Iterable[int]]
DEPLOY, PLAY_EVENT, FOUND = "deploy", "event", "found"
USE, USE_ART, GAIN_EP, SUPPORT = "use", "art", "gain-ep", "support"
DEPLOYMENT: Final = "deploy"
"""The step in which UNIT and ITEM cards are played (703.8)."""
DISPATCH_READ: Final = "before the card is turned up"
"""G23: when it is looked whether 【派遣】 lets a card be played from the base (1405.1)."""


def _user(g: KisekiGame, card: int) -> int:
    return g.card(card).user


def _hidden_in_base(g: KisekiGame, card: int) -> bool:
    record = g.card(card)
    return record.zone == BASE and record.face_down


# -- who could be a subject ---------------------------------------------------------------------------------------


def _with(kind: str) -> Subjects:
    """The cards of an action that have one of these abilities. No other face need be looked at."""

    def subjects(g: KisekiGame, player: int) -> Iterator[int]:
        cards, faces, given = g.state.cards, _faces(g, kind), derive.given(g)
        for area in craft_zones(g) if kind == ACTIVATED else (HAND, BASE):
            for card in g.zone(area, player):
                if cards[card].face in faces or given is None or (given and (card, cards[card].life) in given):
                    yield card

    return subjects


def craft_zones(g: KisekiGame) -> tuple[str, ...]:
    """Where activated crafts of these packs are valid (1202.5): on the field, in the base, and where a text says."""
    key = "craft zones"
    if key not in g.faces.noted:
        named = {
            zone for face in g.faces.values() for ability in face.abilities if ability.kind == ACTIVATED
            for mark in ability.marks for zone in ((HAND,) if mark == HIDDEN else ZONE_MARKS.get(mark, ()))
        }
        g.faces.noted[key] = (FIELD, BASE, *sorted(named))
    found: tuple[str, ...] = g.faces.noted[key]
    return found


def _kinds(*kinds: str) -> Subjects:
    """The cards of a hand and base of these types. A base card that lies face up is none (1208.1a, 1209.1a)."""

    def subjects(g: KisekiGame, player: int) -> Iterator[int]:
        cards, fixed = g.state.cards, derive.unchanged(g, "types")
        beyond = UNIT in kinds and not derive.unchanged(g, FROM_THERE)
        for area in (HAND, BASE, TRAIL) if beyond else (HAND, BASE):
            for card in g.zone(area, player):
                if (area != BASE or cards[card].face_down) and (not fixed or g.face(card).kind in kinds):
                    yield card

    return subjects


def _ready_cards(area: str) -> Subjects:
    """The ready cards of an area."""
    return lambda g, player: [card for card in g.zone(area, player) if not g.state.cards[card].turned]


def _faces(g: KisekiGame, kind: str) -> frozenset[str]:
    """The faces on which such an ability is printed; worked out once for these packs."""
    key = ("faces with", kind)
    if key not in g.faces.noted:
        g.faces.noted[key] = frozenset(
            face.id for face in g.faces.values() if any(ability.kind == kind for ability in face.abilities)
        )
    found: frozenset[str] = g.faces.noted[key]
    return found


# -- UNIT and ITEM (1206, 1207) -----------------------------------------------------------------------------------


def _own_deployment(g: KisekiGame, card: int, *rest: object) -> Args | None:
    return unless(g.state.step == DEPLOYMENT and g.primary == _user(g, card))


def _stack_empty(g: KisekiGame, card: int, *rest: object) -> Args | None:
    return unless(not g.stacked())


def _is_fielded(g: KisekiGame, card: int) -> Args | None:
    return unless(g.is_kind(card, UNIT) or g.is_kind(card, ITEM), card=OfCard(card))


def _from_hand_or_dispatched(g: KisekiGame, card: int) -> Args | None:
    met = g.card(card).zone == HAND or (_hidden_in_base(g, card) and DISPATCHED in icons(g, card))
    met = met or forbidden(g, card, FROM_THERE)
    return unless(met, card=OfCard(card))


def _cp(g: KisekiGame, card: int) -> Args | None:
    user = _user(g, card)
    return unless(
        affordable_cp(g, user, card), card=OfCard(card), cost=lambda: fielding_cost(g, card), have=g.player(user).cp,
    )


def _reinforced(g: KisekiGame, card: int) -> Args | None:
    return unless(reinforced(g, card), card=OfCard(card))


def _may_be_played(g: KisekiGame, card: int, *rest: object) -> Args | None:
    turns_up = not (_hidden_in_base(g, card) and forbidden(g, card, BE_TURNED_UP))  # 1204.2a
    return unless(turns_up and not forbidden(g, card, BE_PLAYED), card=OfCard(card))


def _allowed(*kinds: str) -> Callable[..., Args | None]:
    """Whether no effect keeps its player from playing such things (104.4)."""
    def allowed(g: KisekiGame, card: int, *rest: object) -> Args | None:
        own = kinds if len(kinds) == 1 else [kind for kind in kinds if g.is_kind(card, kind)]
        user, zone = _user(g, card), g.card(card).zone
        named = kinds[0] in PLAYED_CARDS and barred_name(g, user, card)
        return unless(not named and not any(barred_play(g, user, kind, zone) for kind in own), card=OfCard(card))

    return allowed


# -- EVENT and BASE (1208, 1209) ----------------------------------------------------------------------------------


def _is_event(g: KisekiGame, card: int) -> Args | None:
    return unless(g.is_kind(card, EVENT), card=OfCard(card))


def _is_base(g: KisekiGame, card: int) -> Args | None:
    return unless(g.is_kind(card, BASE_CARD), card=OfCard(card))


def _hidden(g: KisekiGame, card: int, *rest: object) -> Args | None:
    record = g.card(card)
    return unless(record.zone != BASE or record.face_down, card=OfCard(card))


def _in_base(g: KisekiGame, card: int) -> Args | None:
    return unless(g.card(card).zone == BASE, card=OfCard(card))


def _event(g: KisekiGame, card: int) -> Context | None:
    """The circumstances of an EVENT's ability; None if it has none."""
    ref = next(of_kind(g, card, EVENT_ABILITY), None)
    return None if ref is None else at_least(g, g.here_of(card, ref))


def _ep(g: KisekiGame, card: int) -> Args | None:
    here = _event(g, card)
    cost = event_cost(g, card, here)
    return unless(affordable(g, _user(g, card), here, cost), card=OfCard(card), cost=cost)


def _event_targets(g: KisekiGame, card: int) -> Args | None:
    here = _event(g, card)
    return unless(here is None or enough(g, here, spare(g, here)), card=OfCard(card))


def _event_gates(g: KisekiGame, card: int) -> Args | None:
    here = _event(g, card)
    return unless(here is None or open_gates(g, here), card=OfCard(card))


def _level(g: KisekiGame, card: int) -> Args | None:
    level, have = g.number(card, "level"), len(g.base(_user(g, card)))
    return unless(level <= have, card=OfCard(card), level=level, have=have)


# -- crafts and arts (1210, 1213) ---------------------------------------------------------------------------------


def crafts(g: KisekiGame, card: int) -> Iterator[AbilityRef]:
    """The activated crafts of a card."""
    return of_kind(g, card, ACTIVATED)


def arts(g: KisekiGame, card: int) -> Iterator[AbilityRef]:
    """The arts of a card, which is in the hand or the base (1202.3; G49)."""
    return of_kind(g, card, ART)


def _valid(g: KisekiGame, card: int, ref: AbilityRef) -> Args | None:
    return unless(works(g, g.card(card), g.ability(ref)), card=OfCard(card))


def _gates(g: KisekiGame, card: int, ref: AbilityRef) -> Args | None:
    return unless(open_gates(g, g.here_of(card, ref)), card=OfCard(card))


def _craft_cost(g: KisekiGame, card: int, ref: AbilityRef) -> Args | None:
    return unless(craft_payable(g, g.here_of(card, ref)), card=OfCard(card))


def _limit(g: KisekiGame, card: int, ref: AbilityRef) -> Args | None:
    return unless(not used_up(g, g.here_of(card, ref)), card=OfCard(card))


def _targets(g: KisekiGame, card: int, ref: AbilityRef) -> Args | None:
    here = when_played(g, g.here_of(card, ref))
    return unless(enough(g, here, spare(g, here)), card=OfCard(card))


def _art_cost(g: KisekiGame, card: int, ref: AbilityRef) -> Args | None:
    here = at_least(g, g.here_of(card, ref))
    cost = art_cost(g, card, here)
    return unless(affordable(g, _user(g, card), here, cost), card=OfCard(card), cost=cost)


# -- EP and scrum support (1217, 1218) ----------------------------------------------------------------------------


def _is_ready(g: KisekiGame, card: int, *rest: object) -> Args | None:
    ready = not g.card(card).turned and not forbidden(g, card, BE_ACTIONED)
    return unless(ready, card=OfCard(card))


def _is_unit(g: KisekiGame, card: int) -> Args | None:
    return unless(g.is_kind(card, UNIT), card=OfCard(card))


def _may_support(g: KisekiGame, card: int, *rest: object) -> Args | None:
    return unless(not forbidden(g, card, SCRUM_SUPPORT), card=OfCard(card))


def _other_units(g: KisekiGame, card: int) -> Iterable[Target]:
    user = _user(g, card)
    return [Target(card=each) for each in g.units(user) if each != card and not forbidden(g, each, BE_TARGETED)]


def _shares(g: KisekiGame, card: int, target: Target) -> Args | None:
    assert target.card is not None
    return unless(bool(g.shared([card, target.card])), card=OfCard(card), target=OfCard(target.card))


def _both_covert(g: KisekiGame, card: int, target: Target) -> Args | None:
    assert target.card is not None
    same = (COVERT in icons(g, card)) == (COVERT in icons(g, target.card))
    return unless(same, card=OfCard(card), target=OfCard(target.card))


ALL: Final[Sequence[Action]] = (
    Action(DEPLOY, "902.4h", (HAND, BASE), (
        moment("1206.1", "own-deployment", _own_deployment), moment("1206.1", "stack-empty", _stack_empty),
        kind("1206.1", "unit-or-item", _is_fielded), need("1405.1", "from-hand", _from_hand_or_dispatched),
        anywhere("1204.2f-1", "cp", _cp), anywhere("1403.1", "reinforced", _reinforced),
        anywhere("104.4", "may-be-played", _may_be_played),
        anywhere("104.4", "may-be-played", _allowed(UNIT, ITEM)),
    ), places=lambda g, card: (Target(zone=f"{FIELD}:{g.card(card).user}"),), alike=True,
       subjects=_kinds(UNIT, ITEM), steady=True),
    Action(PLAY_EVENT, "902.4b", (HAND, BASE), (
        kind("1208.1", "event", _is_event), need("1208.1a", "face-down", _hidden),
        need("1210.2", "gates", _event_gates), need("1204.2f-2", "ep", _ep),
        need("1204.2d", "targets", _event_targets),
        need("104.4", "may-be-played", _may_be_played),
        need("104.4", "may-be-played", _allowed(EVENT)),
    ), subjects=_kinds(EVENT), steady=True),
    Action(FOUND, "902.4c", (BASE, HAND), (
        kind("1209.1", "base", _is_base), need("1209.1", "in-base", _in_base), need("1209.1a", "face-down", _hidden),
        need("1204.2f-3", "level", _level), need("104.4", "may-be-played", _may_be_played),
        need("104.4", "may-be-played", _allowed(BASE_CARD)),
    ), subjects=_kinds(BASE_CARD), steady=True),
    Action(USE, "902.4d", (FIELD, BASE, HAND, TRAIL, EXCLUDED), (
        need("1202.1", "valid", _valid), need("1210.2", "gates", _gates), need("1210.2", "limit", _limit),
        need("1204.2f-4", "craft-cost", _craft_cost), need("1204.2d", "targets", _targets),
        need("104.4", "may-be-played", _allowed("craft")),
    ), abilities=crafts, subjects=_with(ACTIVATED), steady=True),
    Action(USE_ART, "902.4e", (HAND, BASE), (
        need("1213.2a", "face-down", _hidden), need("1210.2", "gates", _gates),
        need("1204.2f-5", "art-cost", _art_cost),
        need("1204.2d", "targets", _targets), need("104.4", "may-be-played", _may_be_played),
        need("104.4", "may-be-played", _allowed("art")),
    ), abilities=arts, subjects=_with(ART), steady=True),
    Action(GAIN_EP, "902.4f", (BASE,), (need("1217.2", "ready", _is_ready),), seldom=True,
           subjects=_ready_cards(BASE), steady=True),
    Action(SUPPORT, "902.4g", (FIELD,), (
        kind("1218.2", "unit", _is_unit), need("1219.2b-2", "ready", _is_ready),
        need("104.4", "may-support", _may_support),
    ), places=_other_units, place_needs=(
        need("1219.2b-3", "shares", _shares), need("1219.2b-4", "both-covert", _both_covert),
    ), seldom=True, subjects=_ready_cards(FIELD), steady=True),
)
