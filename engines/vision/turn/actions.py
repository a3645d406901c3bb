"""What a player may do with priority, as requirements (1.12.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from engines.core.cards.ability_parts import all_hold
from engines.core.contract.requirements import Action, Args, Target, anywhere, kind, moment, need, unless
from engines.core.model.events import AbilityRef
from engines.core.model.mentions import OfCard
from engines.core.procedures.payment import payable
from engines.vision.abilities.kinds import (
    ACTIVATED,
    AMBUSH,
    DOLL,
    LAST_SPELL,
    LAST_WORD,
    OWN_TURN_ONLY,
    THEIR_TURN_ONLY,
    alternate_there,
    has,
    lies_valid,
    of_kind,
    play_effect,
    printed,
    spiritualist_there,
)
from engines.vision.abilities.nodes import can_pay
from engines.vision.abilities.permits import ATTACK as TO_ATTACK
from engines.vision.abilities.permits import BE_PLAYED, forbidden
from engines.vision.abilities.permits import DEFEND as TO_DEFEND
from engines.vision.abilities.plays import in_time, limited
from engines.vision.abilities.targets import enough
from engines.vision.table.cards import CHARACTER, COMMAND, SPELL
from engines.vision.table.zones import FIELD, HAND, NODES

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

SET_NODE, PLAY, WAIVE, USE, ATTACK, DEFEND = "set-node", "play", "waive", "use", "attack", "defend"
MAIN: Final = "main"


def _user(g: VisionGame, card: int) -> int:
    return g.card(card).user


def _main_timing(g: VisionGame, card: int, *rest: object) -> Args | None:
    """The turn player, in the Main phase, without an interference (1.8.2, 5.4.1, 6.3.2)."""
    return unless(g.turn_player == _user(g, card) and g.state.phase == MAIN and not g.interfering)


# -- nodes (1.8.2) ------------------------------------------------------------------------------------------------


def _none_set(g: VisionGame, card: int, *rest: object) -> Args | None:
    return unless(not g.player(_user(g, card)).node_set)


def _own_nodes(g: VisionGame, card: int) -> Iterable[Target]:
    return (Target(zone=f"{NODES}:{_user(g, card)}"),)


# -- cards (5.2.2) ------------------------------------------------------------------------------------------------


def _timing(g: VisionGame, card: int, *rest: object) -> Args | None:
    """5.4.1, 5.5.1, 5.6.1, with ambush (10.3.2.a) and last spells (10.30.2.a)."""
    face = g.face(card)
    anytime = face.kind == COMMAND or (face.kind == CHARACTER and has(g, card, AMBUSH)) or (
        face.kind == SPELL and has(g, card, LAST_SPELL) and spiritualist_there(g, card, _user(g, card))
    )
    return None if anytime else unless(_main_timing(g, card) is None, card=OfCard(card))


def _limit(g: VisionGame, card: int, *rest: object) -> Args | None:
    """5.4.1.d, 5.4.1.e, 5.5.1.d."""
    record = g.player(_user(g, card))
    kinds = limited(g, card)
    free = not any(each in record.resolved or each in record.played for each in kinds)
    return unless(free, card=OfCard(card), kind=kinds[0] if kinds else DOLL)


def _turn(g: VisionGame, card: int, *rest: object) -> Args | None:
    """10.22.2.a, 10.23.2.a."""
    own = g.turn_player == _user(g, card)
    met = not (has(g, card, OWN_TURN_ONLY) and not own) and not (has(g, card, THEIR_TURN_ONLY) and own)
    return unless(met, card=OfCard(card))


def _costs_something(g: VisionGame, card: int, *rest: object) -> Args | None:
    """2.4.3: a hyphen can never be played."""
    return unless(g.face(card).cost is not None, card=OfCard(card))


def _nodes(g: VisionGame, card: int, *rest: object) -> Args | None:
    """5.2.2.c: nodes in any state."""
    have, want = len(g.nodes(_user(g, card))), g.number(card, "nodes")
    return unless(have >= want, card=OfCard(card), have=have, want=want)


def _cost(g: VisionGame, card: int, *rest: object) -> Args | None:
    user = _user(g, card)
    cost = g.number(card, "cost")
    return unless(can_pay(g, user, cost), card=OfCard(card), cost=cost, have=len(g.nodes(user)))


def _waived(g: VisionGame, card: int, *rest: object) -> Args | None:
    """5.5.6, 5.6.6."""
    user, face = _user(g, card), g.face(card)
    met = spiritualist_there(g, card, user) if face.kind == SPELL else (
        face.kind == COMMAND and alternate_there(g, card, user)
    )
    return unless(met, card=OfCard(card))


def _saves_something(g: VisionGame, card: int, *rest: object) -> Args | None:
    return unless(g.number(card, "cost") > 0 or _nodes(g, card) is not None)


def _targets(g: VisionGame, card: int, *rest: object) -> Args | None:
    ref = play_effect(g, card)
    return unless(ref is None or enough(g, g.here_of(card, ref)), card=OfCard(card))


def _may_be_played(g: VisionGame, card: int, *rest: object) -> Args | None:
    return unless(not forbidden(g, card, BE_PLAYED), card=OfCard(card))


def _last_word(g: VisionGame, card: int, *rest: object) -> Args | None:
    """10.32.2.a."""
    met = not has(g, card, LAST_WORD) or spiritualist_there(g, card, _user(g, card))
    return unless(met, card=OfCard(card))


def _places(g: VisionGame, card: int) -> Iterable[Target]:
    """Characters and what lies by itself are put on the own field; everything else is played where it is."""
    face = g.face(card)
    lies = face.kind == CHARACTER or any(printed(g, card, each) for each in ("field-gear", "fantasy-creature",
                                                                             "world-charm"))
    return (Target(zone=f"{FIELD}:{_user(g, card)}"),) if lies else (Target(),)


PLAYABLE: Final = (
    anywhere("5.2.2.b", "may-be-played", _may_be_played), anywhere("5.2.2.f", "timing", _timing),
    anywhere("5.4.1.d", "once-a-turn", _limit), anywhere("10.22.2.a", "turn-of", _turn),
    anywhere("2.4.3", "has-cost", _costs_something), anywhere("10.32.2.a", "last-word", _last_word),
    anywhere("5.2.2.e", "targets", _targets),
)

# -- abilities (7.3.3) --------------------------------------------------------------------------------------------


def activated(g: VisionGame, card: int) -> Iterator[AbilityRef]:
    """The activated abilities of a card."""
    return of_kind(g, card, ACTIVATED)


def _valid(g: VisionGame, card: int, ability: AbilityRef) -> Args | None:
    return unless(lies_valid(g, g.card(card)), card=OfCard(card))


def _whose_turn(g: VisionGame, card: int, ability: AbilityRef) -> Args | None:
    return unless(in_time(g, g.here_of(card, ability)))


def _unused(g: VisionGame, card: int, ability: AbilityRef) -> Args | None:
    """7.3.6."""
    return unless((g.state.ref(card), ability) not in g.state.used, card=OfCard(card))


def _gates(g: VisionGame, card: int, ability: AbilityRef) -> Args | None:
    here = g.here_of(card, ability)
    return unless(all_hold(g, here, g.ability(ability).gates), card=OfCard(card))


def _payable(g: VisionGame, card: int, ability: AbilityRef) -> Args | None:
    """7.3.3.d, 1.8.9.f."""
    here = g.here_of(card, ability)
    return unless(not g.ability(ability).cost or payable(g, here), card=OfCard(card))


def _has_targets(g: VisionGame, card: int, ability: AbilityRef) -> Args | None:
    return unless(enough(g, g.here_of(card, ability)), card=OfCard(card))


# -- attack and defence (6.3.2, 6.4.2) ----------------------------------------------------------------------------


def _is_character(g: VisionGame, card: int, *rest: object) -> Args | None:
    return unless(g.is_character(card), card=OfCard(card))


def _active(g: VisionGame, card: int, *rest: object) -> Args | None:
    return unless(not g.card(card).turned, card=OfCard(card))


def _may_attack(g: VisionGame, card: int, *rest: object) -> Args | None:
    """6.3.3.c; dolls never do (10.9.2.a)."""
    return unless(not forbidden(g, card, TO_ATTACK) and not has(g, card, DOLL), card=OfCard(card))


def _defence_window(g: VisionGame, card: int, *rest: object) -> Args | None:
    """6.4.2.a, 6.4.2.b (G4); there is never a second defender (6.2.5.b)."""
    attack = g.attack
    met = attack is not None and attack.may_defend and attack.at == _user(g, card) and g.attacker() is not None
    return unless(met and g.defender() is None)


def _may_defend(g: VisionGame, card: int, *rest: object) -> Args | None:
    return unless(not forbidden(g, card, TO_DEFEND) and card != g.attacker(), card=OfCard(card))


ALL: Final[Sequence[Action]] = (
    Action(SET_NODE, "1.8.2", (HAND,), (
        moment("1.8.2.a", "main-timing", _main_timing), moment("1.8.2.c", "no-node-set", _none_set),
    ), places=_own_nodes, alike=True),
    Action(PLAY, "5.2.2", (HAND,), (
        *PLAYABLE, anywhere("5.2.2.c", "required-nodes", _nodes), anywhere("5.2.2.d", "cost", _cost),
    ), places=_places),
    Action(WAIVE, "5.5.6", (HAND,), (
        *PLAYABLE, kind("5.5.6", "waiver", _waived), need("5.5.6", "saves-something", _saves_something),
    ), places=_places, seldom=True),
    Action(USE, "7.3.3", (FIELD,), (
        need("7.3.3.b", "valid", _valid), need("7.3.3.f", "whose-turn", _whose_turn),
        need("7.3.6", "used-already", _unused), need("7.3.3.c", "gates", _gates),
        need("7.3.3.d", "ability-cost", _payable), need("7.3.3.e", "targets", _has_targets),
    ), abilities=activated),
    Action(ATTACK, "6.3.2", (FIELD,), (
        kind("6.3.3.a", "character", _is_character), moment("6.3.2.b", "main-timing", _main_timing),
        need("6.3.3.b", "active", _active), need("6.3.3.c", "may-attack", _may_attack),
    ), places=lambda g, card: (Target(player=g.opponent(g.card(card).user)),), alike=True),
    Action(DEFEND, "6.4.2", (FIELD,), (
        kind("6.4.3.a", "character", _is_character), moment("6.4.2.a", "defence-window", _defence_window),
        need("6.4.3.b", "active", _active), need("6.4.3.d", "may-defend", _may_defend),
    )),
)
