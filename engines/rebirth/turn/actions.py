"""What players may do in the Main phase and when attacking, as requirements (7.4.2, 8.2.4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from engines.core.abilities import derive
from engines.core.contract.requirements import (
    Action,
    Args,
    Target,
    anywhere,
    kind,
    moment,
    need,
    of_player,
    somewhere,
    unless,
)
from engines.core.model.ask import Option
from engines.core.model.events import AbilityRef
from engines.core.model.mentions import OfCard, OfPlayer
from engines.core.play.legality import options
from engines.core.procedures.payment import payable
from engines.core.state.derived_cache import until_written
from engines.rebirth.abilities.energy import count_standing
from engines.rebirth.abilities.keywords import ACTIVATED, open_gates, used_up, works
from engines.rebirth.abilities.permits import (
    ATTACK,
    BE_ATTACKED,
    BE_PLAYED,
    BE_PLAYED_TO,
    BE_SET,
    BE_WITHDRAWN,
    PARTNER_ATTACK,
    SUPPORT,
    forbidden,
)
from engines.rebirth.table.cards import REBIRTH_CARD
from engines.rebirth.table.formats import DUEL
from engines.rebirth.table.zones import ENERGY, ENTRY, FRAMES, HAND, MEMBERS, MEMORY, REBIRTH, RETIRE, WAITING

if TYPE_CHECKING:
    from engines.rebirth.table.play import RebirthGame

PLAY, WITHDRAW, USE, SET = "play", "withdraw", "use", "set"
DECLARE, DECLARE_PARTNER = "attack", "partner-attack"
END: Final = "end"
USED_FROM: Final = (*FRAMES, ENERGY, HAND, REBIRTH, RETIRE, WAITING, MEMORY)
"""Where cards have activated abilities at all (9.4.4)."""
PARTNERS_NEEDED = 3  # 8.2.4.4
PLAY_TIMING: Final = "the Main-phase choice of the turn player"
"""G7: when activated abilities are played, and by whom."""


# -- moments ------------------------------------------------------------------------------------------------------


def _own_main(g: RebirthGame, card: int, *rest: object) -> Args | None:
    return unless(g.state.phase == "main" and g.is_turn_of(g.card(card).user))


def _own_attacks(g: RebirthGame, card: int, *rest: object) -> Args | None:
    return unless(g.state.phase == "attack" and g.is_turn_of(g.card(card).user) and g.attack is None)


# -- playing a character ------------------------------------------------------------------------------------------


def _is_character(g: RebirthGame, card: int) -> Args | None:
    return unless(g.is_character(card), card=OfCard(card))


def _affordable(g: RebirthGame, card: int) -> Args | None:
    player = g.card(card).user
    have, cost = count_standing(g, player), g.cost_of(card)
    return unless(have >= cost, card=OfCard(card), cost=cost, have=have)


def _may_be_played(g: RebirthGame, card: int) -> Args | None:
    return unless(not forbidden(g, card, BE_PLAYED), card=OfCard(card))


def _frames(g: RebirthGame, card: int) -> Iterable[Target]:
    user = g.card(card).user
    return [Target(zone=f"{frame}:{user}") for frame in FRAMES]


def _may_go_there(g: RebirthGame, card: int, target: Target) -> Args | None:
    area = (target.zone or "").partition(":")[0]
    where = ENTRY if area == ENTRY else "member"
    return unless(not forbidden(g, card, f"{BE_PLAYED_TO}-{where}"), card=OfCard(card))


# -- Entry to Member ----------------------------------------------------------------------------------------------


def _seat_free(g: RebirthGame, card: int) -> Args | None:
    return unless(bool(g.vacant(g.card(card).user)))


def _seats(g: RebirthGame, card: int) -> Iterable[Target]:
    user = g.card(card).user
    return [Target(zone=f"{slot}:{user}") for slot in MEMBERS]


def _vacant(g: RebirthGame, card: int, target: Target) -> Args | None:
    area = (target.zone or "").partition(":")[0]
    return unless(area in g.vacant(g.card(card).user))


def _may_withdraw(g: RebirthGame, card: int) -> Args | None:
    return unless(not forbidden(g, card, BE_WITHDRAWN), card=OfCard(card))


# -- setting a Rebirth card ---------------------------------------------------------------------------------------


def _is_rebirth(g: RebirthGame, card: int) -> Args | None:
    return unless(g.face(card).kind == REBIRTH_CARD, card=OfCard(card))


def _may_be_set(g: RebirthGame, card: int) -> Args | None:
    return unless(not forbidden(g, card, BE_SET), card=OfCard(card))


# -- activated abilities ------------------------------------------------------------------------------------------


def activated(g: RebirthGame, card: int) -> Iterator[AbilityRef]:
    """The activated abilities of a card, wherever it lies."""
    record = g.card(card)
    for index, ability in enumerate(g.face(card).abilities):
        if ability.kind == ACTIVATED:
            yield AbilityRef(face=record.face, index=index)
    for ref in () if derive.as_printed(g) else g.abilities(card):
        if ref.face != record.face and g.ability(ref).kind == ACTIVATED:
            yield ref


def _with_activated(g: RebirthGame, player: int) -> list[int]:
    """A player's cards that may have activated abilities."""
    zones, cards = g.state.zones, g.state.cards
    lying = [card for area in USED_FROM for card in zones[f"{area}:{player}"]]
    if not derive.as_printed(g):
        return lying
    printed = g.faces.noted.get(ACTIVATED)
    if printed is None:
        printed = g.faces.noted[ACTIVATED] = frozenset(
            face.id for face in g.faces.values() if any(ability.kind == ACTIVATED for ability in face.abilities)
        )
    return [card for card in lying if cards[card].face in printed]


def _works_there(g: RebirthGame, card: int, ref: AbilityRef) -> Args | None:
    return unless(works(g, g.card(card), g.ability(ref)), card=OfCard(card))


def _not_lost(g: RebirthGame, card: int, ref: AbilityRef) -> Args | None:
    return unless(derive.has_ability(g, card, ref), card=OfCard(card))


def _not_used_up(g: RebirthGame, card: int, ref: AbilityRef) -> Args | None:
    return unless(not used_up(g, g.state.ref(card), ref), card=OfCard(card))


def _gates_open(g: RebirthGame, card: int, ref: AbilityRef) -> Args | None:
    return unless(open_gates(g, g.here_of(card, ref)), card=OfCard(card))


def _cost_payable(g: RebirthGame, card: int, ref: AbilityRef) -> Args | None:
    return unless(payable(g, g.here_of(card, ref)), card=OfCard(card))


# -- attacking ----------------------------------------------------------------------------------------------------


def _not_first_turn(g: RebirthGame, card: int) -> Args | None:
    return unless(not first_turn(g))


def first_turn(g: RebirthGame) -> bool:
    """Whether it is the first turn of whoever began, in which nobody attacks (8.2.3.1). With more than two players
    12.3.1 says so instead (G35)."""
    return g.form == DUEL and g.state.turn == 1


def _stands(g: RebirthGame, card: int) -> Args | None:
    return unless(not g.card(card).turned, card=OfCard(card))


def _may_support(g: RebirthGame, card: int) -> Args | None:
    return unless(g.is_character(card) and not forbidden(g, card, SUPPORT), card=OfCard(card))


def _entry_attacks(g: RebirthGame, card: int) -> Args | None:
    """A rested Entry attacks all the same (G12)."""
    entry = g.entry(g.card(card).user)
    able = entry is not None and g.is_character(entry) and not forbidden(g, entry, ATTACK)
    return unless(able, who=OfPlayer(g.card(card).user))


def _partners_stand(g: RebirthGame, card: int) -> Args | None:
    return unless(len(ready_partners(g, g.card(card).user)) >= PARTNERS_NEEDED, count=PARTNERS_NEEDED)


def _may_partner(g: RebirthGame, card: int) -> Args | None:
    return unless(not forbidden(g, g.entry(g.card(card).user), PARTNER_ATTACK))


def ready_partners(g: RebirthGame, player: int) -> list[int]:
    """The standing partners in a player's energy."""
    return [card for card in g.partners(player) if not g.card(card).turned]


def _entries(g: RebirthGame, card: int) -> Iterable[Target]:
    """The Entry characters of all opponents; which of them the format allows is a requirement."""
    user = g.card(card).user
    mates = {user, *g.teammates(user)}
    found = [g.entry(player) for player in g.turn_order() if player not in mates]
    return [Target(card=entry) for entry in found if entry is not None]


def aimed_at(g: RebirthGame, target: Target) -> int:
    """Whose Entry an attack is aimed at."""
    return -1 if target.card is None else g.card(target.card).user


def _within_reach(g: RebirthGame, card: int, target: Target) -> Args | None:
    return unless(aimed_at(g, target) in g.attackable(g.card(card).user))


def _has_had_turn(g: RebirthGame, card: int, target: Target) -> Args | None:
    if g.form == DUEL:
        return None
    return unless(aimed_at(g, target) in g.state.begun)


def _may_be_attacked(g: RebirthGame, card: int, target: Target) -> Args | None:
    open_to_it = target.card is not None and g.is_character(target.card)
    return unless(open_to_it and not forbidden(g, target.card, BE_ATTACKED), card=OfCard(target.card or 0))


MAIN: Final = moment("7.4.2", "main-phase", _own_main)
ATTACKING: Final = (
    moment("8.2.4", "attack-phase", _own_attacks), moment("8.2.3.1", "first-turn", _not_first_turn),
    need("8.2.4.1", "member-stands", _stands), need("1.3.3", "may-support", _may_support),
    of_player(anywhere("8.2.3.2", "entry-attacks", _entry_attacks)),
)
TARGETS: Final = (
    need("12.1.1", "attack-reach", _within_reach), need("12.3.1", "attack-turn", _has_had_turn),
    need("1.3.3", "be-attacked", _may_be_attacked),
)

# None of these is steady: what they read changes with every play.
MAIN_ACTIONS: Final = (
    Action(PLAY, "7.4.2.1", (HAND,), (
        MAIN, kind("7.4.2.1", "is-character", _is_character), anywhere("1.3.3", "be-played", _may_be_played),
        anywhere("5.14.1.1", "cost", _affordable),
    ), _frames, (need("1.3.3", "be-played-there", _may_go_there),)),
    Action(WITHDRAW, "7.4.2.2", (ENTRY,), (
        MAIN, kind("7.4.2.2", "is-character", _is_character), need("1.3.3", "be-withdrawn", _may_withdraw),
        anywhere("5.14.1.1", "cost", _affordable), somewhere("7.4.2.2", "any-vacant", _seat_free, "vacant"),
    ), _seats, (need("7.4.2.2", "vacant", _vacant),)),
    Action(USE, "7.4.2.3", USED_FROM, (
        MAIN, need("9.4.4", "use-zone", _works_there), need("9.10.1.2", "use-lost", _not_lost),
        need("9.2.2.1", "use-limit", _not_used_up), need("11.2.3.2", "use-condition", _gates_open),
        need("9.5.2.2", "use-cost", _cost_payable),
    ), abilities=activated, subjects=_with_activated),
    Action(SET, "7.4.2.4", (HAND,), (
        MAIN, kind("7.4.2.4", "is-rebirth", _is_rebirth), need("1.3.3", "be-set", _may_be_set),
    ), lambda g, card: (Target(zone=f"{REBIRTH}:{g.card(card).user}"),)),
)
ATTACKS: Final = (
    Action(DECLARE, "8.2.4", MEMBERS, ATTACKING, _entries, TARGETS, alike=True),
    Action(DECLARE_PARTNER, "8.2.4.4", MEMBERS, (
        *ATTACKING, of_player(kind("8.2.4.4", "partners-stand", _partners_stand)),
        of_player(need("8.2.4.4", "may-partner", _may_partner)),
    ), _entries, TARGETS, seldom=True, alike=True),
)
ALL: Final = (*MAIN_ACTIONS, *ATTACKS)


def in_main(g: RebirthGame, player: int) -> list[Option]:
    """Everything a player may do in the Main phase."""
    return options(g, player, MAIN_ACTIONS)


def in_attack(g: RebirthGame, player: int) -> list[Option]:
    """Every attack a player may declare. It is asked whether there is any, and then which."""
    return until_written(g, ("attacks", player), lambda: options(g, player, ATTACKS))


def of_moment(g: RebirthGame) -> tuple[Action, ...]:
    """The actions of which one is asked why they cannot be done."""
    return ATTACKS if g.state.phase == "attack" else ALL
