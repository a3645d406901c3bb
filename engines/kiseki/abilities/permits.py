"""What effects forbid (104.4). Each constant is what a card "cannot" do or suffer; the words of packs name them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.core.abilities import derive
from engines.core.abilities.on_players import on_player
from engines.core.model.change import Change
from engines.core.procedures.draw_cards import drawing
from engines.core.procedures.resolve import Resolve
from engines.core.state.atoms import Flip, Mark, Modify, Move, Turn
from engines.kiseki.abilities.durations import begun, never_begins
from engines.kiseki.abilities.voids import CARDS, UNAFFECTED, unaffected
from engines.kiseki.table.cards import ITEM, UNIT
from engines.kiseki.table.changes import Bond, DrawNothing, Negate, Recover, Stun
from engines.kiseki.table.zones import DECK, FIELD, HAND, TRAIL

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame

ATTACK, BE_ATTACKED = "attack", "be-attacked"
BE_ANSWERED: Final = "be-answered"
"""Of an attack UNIT: it cannot be chosen as response target (804.11a-1)."""
OVERKILL: Final = "overkill"
"""Of a UNIT: its attacks cause no overkill (1319.1)."""
HAS_TO_ATTACK, HAS_TO_BE_ANSWERED, ANSWERS_ALL = "has-to-attack", "has-to-be-answered", "answers-all"
"""What effects oblige to, kept like prohibitions: 1326.3, 1327.2, 1327.1."""
HAS_TO_BE_ATTACKED: Final = "has-to-be-attacked"
"""Likewise 1326.2: whoever can attack it chooses it as target."""
ATTACK_PLAYERS: Final = "attack-players"
"""Of a UNIT: it does not attack players."""
PAST_UNITS: Final = "attack-players-despite-units"
"""Of a UNIT: it can attack the opponent although there are UNITs it could choose, kept like a prohibition."""
ATTACK_ACTIONED: Final = "attack-actioned"
"""Of a UNIT: it may attack although it is in action state (803.3a), kept likewise."""
ENTERS_ACTIONED, ENTERS_STUNNED = "enters-actioned", "enters-stunned"
"""Of a card that comes to the field: it does so in that state (503.1a, 1215.10), kept likewise."""
GAIN_BOND, LOSE_BOND, DRAW_CARDS = "gain-bond", "lose-bond", "draw-cards"
"""What effects can keep a player from."""
COVERT_BINDS: Final = "bound-by-covert"
"""Of a UNIT: 【暗躍】 says whom it attacks and who attacks it (1402.1). Where that is voided it has the craft still."""
ATTACKS_THESE, ATTACKED_BY = "attack-these", "be-attacked-by"
"""Of a UNIT: it does not attack certain others, or is not attacked by them (language/words/special_effects.py)."""
TOLL: Final = "toll"
"""The field of the EP a player must pay to attack a UNIT (804.3) ..."""
PLAYER_TOLL: Final = "player-toll"
"""... and, of a player, the EP they must pay to attack the other one."""
BE_READIED, BE_ACTIONED = "be-readied", "be-actioned"
BE_STUNNED: Final = "be-stunned"
STUNNED_IN_BATTLE, STUNNED_BY_EFFECTS = "be-stunned-in-battle", "be-stunned-by-effects"
"""Of a UNIT: it is not stunned in one of these ways (804.11a-2, 804.11a-4, 1306.1). As a cost it may be."""
BE_TURNED_UP: Final = "be-turned-up"
BE_PLAYED: Final = "be-played"
FROM_THERE: Final = "played-from-there"
"""Of a card in the base or trail: it can be played from where it lies (1204.2i, 1405.1), kept like a prohibition. G48:
everything else that playing it asks for goes on being asked for (1206.1, 1207.1)."""
PLAYED_CARDS: Final = ("unit", "item", "event", "base")
"""The types of card, as something that is played."""
PLAYS: Final = (*PLAYED_CARDS, "art", "craft", CARDS)
"""What effects can keep a player from playing; the field is "play-" and one of these."""
PLAY_NAMED: Final = "play-of-name"
"""Cards of which names a player cannot play; the value says which."""
BE_TRAILED: Final = "be-put-in-the-trail"
"""Of a UNIT: it cannot go from the field to the trail (705.6)."""
BE_DESTROYED, BE_KILLED = "be-destroyed", "be-killed"
"""Of a card: no effect destroys it (1317.2), or puts it to instant death (1317.1). It may go to the trail otherwise."""
PERISHING: Final = {"destroyed": BE_DESTROYED, "killed": BE_KILLED}
"""What keeps a card from moves of these kinds."""
BE_TARGETED: Final = "be-targeted"
BE_TARGETED_BY_FOES: Final = "be-targeted-by-opponent"
"""Of a card: it is no target of what its controller's opponent plays."""
SCRUM_ATTACK, SCRUM_SUPPORT = "scrum-attack", "scrum-support"
"""Of a UNIT: it does not attack together with others (804.5), or is not actioned for a scrum support (1218.2)."""
BE_RECOVERED: Final = "be-recovered"
BE_NEGATED: Final = "be-negated"
"""Of what stands on the stack (1324.1)."""
READIED_IN_RECOVERY: Final = "be-readied-in-recovery"
"""Of a card: it is not readied when all are at the end of a turn (705.8)."""
ANY_SCRUM: Final = "scrum-attack-with-any"
"""Of a UNIT: it attacks together with any others, whatever their organisations (803.3b), kept like a prohibition."""
OVERKILL_DEALT, OVERKILL_TAKEN = "overkill-dealt", "overkill-taken"
"""By how much the overkill damage of a UNIT, and that of a player, is raised (804.11a-3, 804.11b)."""
DEALT_DOUBLED, TAKEN_DOUBLED = "overkill-dealt-doubled", "overkill-taken-doubled"
"""How often the overkill damage of a UNIT, and that of a player, is doubled. That comes before anything is added to it
or taken from it, as what a cost becomes comes before what raises and lowers it (1204.2f-6 to 1204.2f-8)."""
OVERKILL_IN_SCRUM: Final = "overkill-in-scrum"
"""Of a UNIT: a scrum attack of which it is an attack UNIT causes overkill, kept like a prohibition (804.11a-3)."""
NEXT_INITIATIVE, ANOTHER_BATTLE = "next-initiative", "another-battle"
"""What is kept of a player as an effect until it comes about: who has the initiative next turn (705.9), and who has a
battle sub-step more than the others (803.4a, 804.14)."""
NO_OVERKILL: Final = "suffer-overkill-damage"
"""What effects keep a player from: that overkill costs them bond."""
DRAWS_MORE: Final = "draws-in-step"
"""How many cards more than two a player draws in their draw step (703.6a)."""


def forbidden(g: KisekiGame, card: int | None, what: str) -> bool:
    """Whether a card cannot do or suffer that now."""
    return card is not None and derive.forbidden(g, card, what) is not None


def enters(g: KisekiGame, card: int) -> None:
    """A card that comes to the field does so in the state that effects there say (503.1a, 1215.10). It is not set in
    that state there: nothing triggers, and no stun damage is taken."""
    record = g.card(card)
    if forbidden(g, card, ENTERS_STUNNED) and g.is_kind(card, UNIT):
        g.apply(Mark(card=card, fields={"stunned": True, "face_down": True, "turned": True}))
        g.forget_derived(moved=True)
    elif forbidden(g, card, ENTERS_ACTIONED) and not record.turned:
        g.apply(Mark(card=card, fields={"turned": True}))


def barred(g: KisekiGame, player: int, what: str) -> bool:
    """Whether an effect keeps a player from that (104.4)."""
    return any(True for _ in on_player(g, player, what, begun))


def barred_play(g: KisekiGame, player: int, what: str, zone: str) -> bool:
    """Whether an effect keeps a player from playing such things, at all or from that zone. That is said of the player,
    whatever card of whose it is and whether or not effects apply to it (1325.1)."""
    kinds = (what, CARDS) if what in PLAYED_CARDS else (what,)
    fields = [field for kind in kinds for field in (f"play-{kind}", barred_place(kind, zone))]
    return any(not derive.unchanged(g, field) and barred(g, player, field) for field in fields)


def barred_name(g: KisekiGame, player: int, card: int) -> bool:
    """Whether an effect keeps a player from playing cards of that name (104.4)."""
    if derive.unchanged(g, PLAY_NAMED):
        return False
    names = g.words(card, "card_name")
    return any(isinstance(said, tuple) and not set(said).isdisjoint(names)
               for said in on_player(g, player, PLAY_NAMED, begun))


def barred_place(what: str, zone: str) -> str:
    """The field of effects that keep a player from playing something from a zone."""
    return f"play-{what}-from-{zone}"


def skips(step: str) -> str:
    """The field of effects that make a player skip a step of theirs."""
    return f"skip-{step}"


def targeted_by(whose: str, what: str) -> str:
    """The field of effects that keep a card from being a target of something."""
    return f"be-targeted-{whose}-{what}"


def _is_kept_off(g: KisekiGame, change: Change) -> bool:
    """Whether what an effect of the opponent would do to a card does not affect it (104.1)."""
    if isinstance(change, Modify):
        cards = [card for card, life in change.modifier.subjects if g.card(card).life == life]
    else:
        cards = [change.target] if change.target is not None else []
    if change.by is None or not cards:
        return False
    now = g.innermost(Resolve)
    ability = now.here.ability if now is not None and now.here.source[0] == change.by[0] else None
    return all(g.card(card).zone == FIELD and unaffected(g, card, change.by[0], ability) for card in cards)


def cannot(g: KisekiGame, change: Change) -> bool:
    """Whether a rule or an effect forbids a change (104.4)."""
    if change.cause == "skill" and not derive.unchanged(g, UNAFFECTED) and _is_kept_off(g, change):
        return True
    if isinstance(change, Modify):
        return never_begins(g, change.modifier)
    if isinstance(change, Bond):
        return barred(g, change.player, GAIN_BOND if change.amount > 0 else LOSE_BOND)
    if isinstance(change, DrawNothing):
        return barred(g, change.player, DRAW_CARDS)
    card = change.target
    if card is None:
        return False
    if isinstance(change, Turn):
        if not change.turned and g.card(card).stunned:  # 1306.2b
            return True
        return forbidden(g, card, BE_ACTIONED if change.turned else BE_READIED)
    if isinstance(change, Flip):
        if not change.face_down and g.card(card).stunned:  # 1306.2a: always face down
            return True
        return not change.face_down and forbidden(g, card, BE_TURNED_UP)
    if isinstance(change, Stun):
        how = {"battle": STUNNED_IN_BATTLE, "response": STUNNED_IN_BATTLE, "skill": STUNNED_BY_EFFECTS}
        return forbidden(g, card, BE_STUNNED) or forbidden(g, card, how.get(change.cause, BE_STUNNED))
    if isinstance(change, Recover):
        return forbidden(g, card, BE_RECOVERED)
    if isinstance(change, Negate):
        return forbidden(g, card, BE_NEGATED)
    if isinstance(change, Move):
        if change.to == FIELD and not (g.is_kind(card, UNIT) or g.is_kind(card, ITEM)):  # 506.1
            return g.card(card).zone != FIELD
        if change.to == HAND and (now := drawing(g)) is not None and g.card(card).zone == DECK:
            return barred(g, now.player, DRAW_CARDS)
        if change.kind in PERISHING and forbidden(g, card, PERISHING[change.kind]):
            return True
        return change.to == TRAIL and g.card(card).zone == FIELD and forbidden(g, card, BE_TRAILED)
    return False
