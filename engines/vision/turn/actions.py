"""What a player may do with priority, as requirements (1.12.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from engines.core.abilities import derive, limits
from engines.core.cards.ability_parts import all_hold
from engines.core.contract.requirements import (
    Action,
    Args,
    NeedTest,
    Target,
    anywhere,
    kind,
    moment,
    need,
    of_player,
    unless,
)
from engines.core.model.ask import Option
from engines.core.model.events import AbilityRef
from engines.core.model.mentions import OfCard
from engines.core.procedures.payment import payable
from engines.vision.abilities.kinds import (
    ACTIVATED,
    AMBUSH,
    AT_WILL,
    DOLL,
    HASTE,
    LAST_SPELL,
    LAST_WORD,
    OWN_TURN_ONLY,
    THEIR_TURN_ONLY,
    WORLD_CHARM,
    alternate_there,
    has,
    is_tactic,
    lies_valid,
    of_kind,
    play_effects,
    printed,
    quick_faces,
    spiritualist_there,
    works,
)
from engines.vision.abilities.permits import ATTACK as TO_ATTACK
from engines.vision.abilities.permits import (
    BE_PLAYED,
    BE_USED,
    DECLARE_ATTACK,
    DECLARE_DEFENCE,
    HOLD_BACK_ATTACK,
    HOLD_BACK_DEFENCE,
    SET_NODES,
    SLEEP_BARS_ATTACK,
    SLEEP_BARS_DEFENCE,
    forbidden,
)
from engines.vision.abilities.permits import DEFEND as TO_DEFEND
from engines.vision.abilities.playing.hand_marks import marked
from engines.vision.abilities.playing.nodes import can_pay
from engines.vision.abilities.playing.plays import NAMED, allowed_effects, open_effects, used_up
from engines.vision.abilities.playing.targets import enough
from engines.vision.abilities.playing.uses import in_time
from engines.vision.table.cards import CHARACTER, COMMAND, SPELL
from engines.vision.table.zones import FIELD, GRAVE, HAND, NODES, SIDEBOARD

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

SET_NODE, PLAY, WAIVE, USE, ATTACK, DEFEND = "set-node", "play", "waive", "use", "attack", "defend"
AMBUSH_DEFENCE: Final = "ambush-defend"
"""Playing a character with 奇襲 and 速攻 against an attack so that it defends (10.3.2.b)."""
APPLY: Final = "apply"
"""Applying an automatic ability one may apply at will (7.4.4)."""
MAIN: Final = "main"


def _user(g: VisionGame, card: int) -> int:
    return g.card(card).user


def _main_timing(g: VisionGame, card: int, *rest: object) -> Args | None:
    """The turn player, in the Main phase, without an interference (1.8.2, 5.4.1, 6.3.2)."""
    return unless(g.turn_player == _user(g, card) and g.state.phase == MAIN and not g.interfering)


def _own_main(g: VisionGame, card: int, *rest: object) -> Args | None:
    """The turn player, in the Main phase (1.8.2.a, 6.3.2.a, 6.3.2.b)."""
    return unless(g.turn_player == _user(g, card) and g.state.phase == MAIN)


def _no_interference(g: VisionGame, card: int, *rest: object) -> Args | None:
    return unless(not g.interfering)


# -- nodes (1.8.2) ------------------------------------------------------------------------------------------------


def _none_set(g: VisionGame, card: int, *rest: object) -> Args | None:
    return unless(not g.player(_user(g, card)).node_set)


def _may_set(g: VisionGame, card: int, *rest: object) -> Args | None:
    return unless(not forbidden(g, card, SET_NODES), card=OfCard(card))


def _own_nodes(g: VisionGame, card: int) -> Iterable[Target]:
    return (Target(zone=f"{NODES}:{_user(g, card)}"),)


# -- cards (5.2.2) ------------------------------------------------------------------------------------------------


def _timing(g: VisionGame, card: int, *rest: object) -> Args | None:
    """5.4.1, 5.5.1, 5.6.1, with ambush (10.3.2.a) and last spells (10.30.2.a)."""
    return None if _at_any_time(g, card) else unless(_main_timing(g, card) is None, card=OfCard(card))


def _at_any_time(g: VisionGame, card: int) -> bool:
    face = g.face(card)
    return face.kind == COMMAND or (face.kind == CHARACTER and has(g, card, AMBUSH)) or (
        face.kind == SPELL and has(g, card, LAST_SPELL) and spiritualist_there(g, card, _user(g, card))
    )


def _one_a_turn(kind: str) -> NeedTest:
    """Whether the player may still play a card of that limited kind this turn (5.4.1.d, 5.4.1.e, 5.5.1.d,
    10.21.2.a)."""
    def free(g: VisionGame, card: int, *rest: object) -> Args | None:
        return unless(not used_up(g, card, _user(g, card), kind), card=OfCard(card))
    return free


def _own_turn_only(g: VisionGame, card: int, *rest: object) -> Args | None:
    return unless(not has(g, card, OWN_TURN_ONLY) or g.turn_player == _user(g, card), card=OfCard(card))


def _their_turn_only(g: VisionGame, card: int, *rest: object) -> Args | None:
    return unless(not has(g, card, THEIR_TURN_ONLY) or g.turn_player != _user(g, card), card=OfCard(card))


def _costs_something(g: VisionGame, card: int, *rest: object) -> Args | None:
    """2.4.3: a hyphen can never be played."""
    return unless(g.face(card).cost is not None, card=OfCard(card))


def _nodes(g: VisionGame, card: int, *rest: object) -> Args | None:
    """5.2.2.c: nodes in any state."""
    have, want = len(g.nodes(_user(g, card))), g.number(marked(g, card), "nodes")
    return unless(have >= want, card=OfCard(card), have=have, want=want)


def _cost(g: VisionGame, card: int, *rest: object) -> Args | None:
    user = _user(g, card)
    cost = g.number(marked(g, card), "cost")
    return unless(can_pay(g, user, cost), card=OfCard(card), cost=cost, have=len(g.nodes(user)))


def _waived_spell(g: VisionGame, card: int, *rest: object) -> Args | None:
    return unless(g.face(card).kind == SPELL and spiritualist_there(g, card, _user(g, card)), card=OfCard(card))


def _waived_command(g: VisionGame, card: int, *rest: object) -> Args | None:
    return unless(g.face(card).kind == COMMAND and alternate_there(g, card, _user(g, card)), card=OfCard(card))


def _saves_something(g: VisionGame, card: int, *rest: object) -> Args | None:
    return unless(g.number(card, "cost") > 0 or _nodes(g, card) is not None)


def _targets(g: VisionGame, card: int, *rest: object) -> Args | None:
    return unless(not play_effects(g, card) or bool(open_effects(g, card)), card=OfCard(card))


def _text_allows(g: VisionGame, card: int, *rest: object) -> Args | None:
    """5.2.2.b."""
    return unless(not play_effects(g, card) or bool(allowed_effects(g, card)), card=OfCard(card))


def _may_be_played(g: VisionGame, card: int, *rest: object) -> Args | None:
    return unless(not forbidden(g, marked(g, card), BE_PLAYED), card=OfCard(card))


def _last_word(g: VisionGame, card: int, *rest: object) -> Args | None:
    """10.32.2.a."""
    met = not has(g, card, LAST_WORD) or spiritualist_there(g, card, _user(g, card))
    return unless(met, card=OfCard(card))


def _places(g: VisionGame, card: int) -> Iterable[Target]:
    """Where a card is played. Characters and cards that are not set on others go to the own field; all others are
    played where they are."""
    face = g.face(card)
    lies = face.kind == CHARACTER or any(printed(g, card, each) for each in ("field-gear", "fantasy-creature",
                                                                             "world-charm"))
    return (Target(zone=f"{FIELD}:{_user(g, card)}"),) if lies else (Target(),)


# -- who could be a subject ---------------------------------------------------------------------------------------


Subjects = Callable[["VisionGame", int], Iterator[int]]


def _in_hand(g: VisionGame, player: int) -> Iterator[int]:
    """The cards of a hand for whose play it is the time and there are the nodes."""
    main = g.turn_player == player and g.state.phase == MAIN and not g.interfering
    cards, quick = g.state.cards, quick_faces(g)
    for card in g.hand(player):
        timely = main or ((quick is None or cards[card].face in quick) and _at_any_time(g, card))
        if timely and _nodes(g, card) is None and _cost(g, card) is None:
            yield card


def _waived(kind: str, test: NeedTest) -> Subjects:
    """The cards of that kind in a hand whose play may be waived now."""
    def subjects(g: VisionGame, player: int) -> Iterator[int]:
        for card in g.hand(player):
            if g.face(card).kind == kind and test(g, card) is None and _timing(g, card) is None:
                yield card
    return subjects


def _ambushing(g: VisionGame, player: int) -> Iterator[int]:
    """The cards of a hand that could come to defend."""
    if not _may_come_to_defend(g, player):
        return
    for card in g.hand(player):
        if _ambushes(g, card) is None:
            yield card


def _having(kind: str, *areas: str) -> Subjects:
    """The cards in these areas, set ones too, that may have an ability of a kind: printed on them, or given to some."""
    def subjects(g: VisionGame, player: int) -> Iterator[int]:
        cards, faces, given = g.state.cards, g.faces.of_kind.get(kind, {}), derive.given(g)
        if not (faces or given or given is None):
            return
        for area in areas:
            for top in g.zone(area, player):
                for card in (top, *cards[top].under):
                    if cards[card].face in faces or given is None or (given and (card, cards[card].life) in given):
                        yield card
    return subjects


PLAYABLE: Final = (
    anywhere("5.2.2.b", "may-be-played", _may_be_played), anywhere("5.2.2.b", "gates", _text_allows),
    anywhere("5.2.2.f", "timing", _timing),
    anywhere("5.4.1.d", "once-a-turn", _one_a_turn(CHARACTER)), anywhere("5.4.1.e", "once-a-turn", _one_a_turn(DOLL)),
    anywhere("5.5.1.d", "once-a-turn", _one_a_turn(WORLD_CHARM)),
    anywhere("10.21.2.a", "once-a-turn", _one_a_turn(NAMED)),
    anywhere("10.22.2.a", "turn-of", _own_turn_only), anywhere("10.23.2.a", "turn-of", _their_turn_only),
    anywhere("2.4.3", "has-cost", _costs_something), anywhere("10.32.2.a", "last-word", _last_word),
    anywhere("5.2.2.e", "targets", _targets),
)

# -- abilities (7.3.3) --------------------------------------------------------------------------------------------


def activated(g: VisionGame, card: int) -> Iterator[AbilityRef]:
    """The activated abilities of a card, each once, however often it has it."""
    return iter(dict.fromkeys(of_kind(g, card, ACTIVATED)))


def at_will(g: VisionGame, card: int) -> Iterator[AbilityRef]:
    """The automatic abilities of a card that its player applies at will (7.1.8), each once."""
    return iter(dict.fromkeys(of_kind(g, card, AT_WILL)))


def _valid(g: VisionGame, card: int, ability: AbilityRef) -> Args | None:
    return unless(lies_valid(g, g.card(card)), card=OfCard(card))


def _works(g: VisionGame, card: int, ability: AbilityRef) -> Args | None:
    """7.4.5.a, 7.4.6.a: on the field, or as a beta ability in whichever zone its card is."""
    return unless(works(g, g.card(card), g.ability(ability)), card=OfCard(card))


def _may_be_used(g: VisionGame, card: int, ability: AbilityRef) -> Args | None:
    """7.1.8.a, 7.3.7. Tactics are no activated effects (10.1.4; G21)."""
    return unless(is_tactic(g.ability(ability)) or not forbidden(g, card, BE_USED), card=OfCard(card))


def _whose_turn(g: VisionGame, card: int, ability: AbilityRef) -> Args | None:
    return unless(in_time(g, g.here_of(card, ability)))


def _within_limit(g: VisionGame, card: int, ability: AbilityRef) -> Args | None:
    """7.3.3.c: whether its text allows it once more, as this turn or in this game."""
    limit = g.ability(ability).limit
    used = 0 if limit is None else limits.spent(g, _user(g, card), g.state.ref(card), ability)
    return unless(limit is None or used < limit, card=OfCard(card))


def _unused(g: VisionGame, card: int, ability: AbilityRef) -> Args | None:
    """7.3.6: whether it has not been used in this interference. Tactics used like activated effects count too (G21),
    and what a card has twice is used twice (10.1.3)."""
    has, used = g.abilities(card).count(ability), g.state.used.count((g.state.ref(card), ability))
    return unless(used < has, card=OfCard(card))


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


def _ambushes(g: VisionGame, card: int, *rest: object) -> Args | None:
    """10.3.2.b."""
    return unless(has(g, card, AMBUSH) and has(g, card, HASTE), card=OfCard(card))


def _is_character(g: VisionGame, card: int, *rest: object) -> Args | None:
    return unless(g.is_character(card), card=OfCard(card))


def _active(g: VisionGame, card: int, *rest: object) -> Args | None:
    return unless(not g.card(card).turned, card=OfCard(card))


def _awake_for(lifted: str) -> NeedTest:
    """Active (6.3.3.b, 6.4.3.b), unless an effect has it do that asleep (1.3.1)."""
    def awake(g: VisionGame, card: int, *rest: object) -> Args | None:
        return None if forbidden(g, card, lifted) else _active(g, card)
    return awake


def _may_declare_attack(g: VisionGame, card: int, *rest: object) -> Args | None:
    return unless(not forbidden(g, card, DECLARE_ATTACK), card=OfCard(card))


def _may_attack(g: VisionGame, card: int, *rest: object) -> Args | None:
    return unless(not forbidden(g, card, TO_ATTACK), card=OfCard(card))


def _no_doll(g: VisionGame, card: int, *rest: object) -> Args | None:
    return unless(not has(g, card, DOLL), card=OfCard(card))


def _defence_window(g: VisionGame, card: int, *rest: object) -> Args | None:
    """6.4.2.a, 6.4.2.b (G4); there is never a second defender (6.2.5.b)."""
    return unless(_may_come_to_defend(g, _user(g, card)))


def _may_come_to_defend(g: VisionGame, player: int) -> bool:
    attack = g.attack
    if attack is None or not attack.may_defend or attack.at != player:
        return False
    return g.attacker() is not None and g.defender() is None


def _may_declare_defence(g: VisionGame, card: int, *rest: object) -> Args | None:
    return unless(not forbidden(g, card, DECLARE_DEFENCE), card=OfCard(card))


def _may_defend(g: VisionGame, card: int, *rest: object) -> Args | None:
    return unless(not forbidden(g, card, TO_DEFEND), card=OfCard(card))


def as_far_as_possible(g: VisionGame, found: Sequence[Option], passing: Option) -> list[Option]:
    """What one may do, and passing: unless a character has to attack that can. Where one has to defend that can,
    nothing else is possible, as no other priority allows it (6.4.2.a, 12.6.1)."""
    due = [option for option in found if option.verb == DEFEND and forbidden(g, option.subject, HOLD_BACK_DEFENCE)]
    if due:
        return due
    if any(option.verb == ATTACK and forbidden(g, option.subject, HOLD_BACK_ATTACK) for option in found):
        return list(found)
    return [*found, passing]


ALL: Final[Sequence[Action]] = (
    Action(SET_NODE, "1.8.2", (HAND,), (
        of_player(moment("1.8.2.a", "main-timing", _own_main)),
        of_player(moment("1.8.2.b", "no-interference", _no_interference)),
        of_player(moment("1.8.2.c", "no-node-set", _none_set)),
        of_player(moment("1.3.2", "may-set-nodes", _may_set)),
    ), places=_own_nodes, alike=True),
    Action(PLAY, "5.2.2", (HAND,), (
        *PLAYABLE, anywhere("5.2.2.c", "required-nodes", _nodes), anywhere("5.2.2.d", "cost", _cost),
    ), places=_places, subjects=_in_hand),
    Action(WAIVE, "5.5.6", (HAND,), (
        *PLAYABLE, kind("5.5.6", "waiver", _waived_spell), need("5.5.6", "saves-something", _saves_something),
    ), places=_places, seldom=True, subjects=_waived(SPELL, _waived_spell)),
    Action(WAIVE, "5.6.6", (HAND,), (
        *PLAYABLE, kind("5.6.6", "waiver", _waived_command), need("5.6.6", "saves-something", _saves_something),
    ), places=_places, seldom=True, subjects=_waived(COMMAND, _waived_command)),
    Action(AMBUSH_DEFENCE, "10.3.2.b", (HAND,), (
        kind("10.3.2.b", "ambush-and-haste", _ambushes), moment("10.3.2.b", "defence-window", _defence_window),
        *PLAYABLE, anywhere("5.2.2.c", "required-nodes", _nodes), anywhere("5.2.2.d", "cost", _cost),
    ), places=_places, subjects=_ambushing),
    Action(USE, "7.3.3", (FIELD,), (
        need("7.3.3.b", "valid", _valid), need("7.3.7", "may-be-used", _may_be_used),
        need("7.3.3.f", "whose-turn", _whose_turn), need("7.3.6", "used-already", _unused),
        need("7.3.3.c", "limit", _within_limit), need("7.3.3.c", "gates", _gates),
        need("7.3.3.d", "ability-cost", _payable), need("7.3.3.e", "targets", _has_targets),
    ), abilities=activated, steady=True, subjects=_having(ACTIVATED, FIELD)),
    Action(APPLY, "7.4.4", (FIELD, HAND, GRAVE), (
        of_player(moment("7.4.4", "no-interference", _no_interference)), need("7.4.5.a", "valid", _works),
        need("7.1.8.a", "may-be-used", _may_be_used), need("7.3.3.c", "limit", _within_limit),
        need("7.3.3.c", "gates", _gates), need("7.3.3.d", "ability-cost", _payable),
        need("8.2.4.a", "targets", _has_targets),
    ), abilities=at_will, steady=True, subjects=_having(AT_WILL, FIELD, HAND, GRAVE, SIDEBOARD)),
    Action(ATTACK, "6.3.2", (FIELD,), (
        kind("6.3.3.a", "character", _is_character), of_player(moment("6.3.2.b", "main-timing", _own_main)),
        of_player(moment("6.3.2.c", "no-interference", _no_interference)),
        need("6.3.2.e", "may-attack", _may_declare_attack),
        need("6.3.3.b", "active", _awake_for(SLEEP_BARS_ATTACK)), need("6.3.3.c", "may-attack", _may_attack),
        need("10.9.2.a", "may-attack", _no_doll),
    ), places=lambda g, card: (Target(player=g.opponent(g.card(card).user)),), alike=True),
    Action(DEFEND, "6.4.2", (FIELD,), (
        kind("6.4.3.a", "character", _is_character), of_player(moment("6.4.2.a", "defence-window", _defence_window)),
        need("6.4.2.d", "may-defend", _may_declare_defence),
        need("6.4.3.b", "active", _awake_for(SLEEP_BARS_DEFENCE)),
        need("6.4.3.d", "may-defend", _may_defend),
    )),
)
