"""What the rules say about single changes: bans, where a barred bond goes, what follows at once from a card's move.

The driver asks these questions about every watched change; the check timings of chapter 7 are in checks.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from engines.cipher.abilities import bans, keywords, permits
from engines.cipher.abilities.skills import entered_hand, left_hand
from engines.cipher.table import pair_effects
from engines.cipher.table.zones import BATTLEFIELD, BONDS, DECK, HAND, OPEN, ORBS, RETREAT, readable
from engines.cipher.turn import durations
from engines.cipher.turn.battle import BATTLE_END
from engines.cipher.turn.deploy_cards import DeployCards
from engines.core.abilities import derive, triggers
from engines.core.cards.ability_parts import Context
from engines.core.model.ask import Ask, order_cards
from engines.core.model.events import Event, RefPair
from engines.core.model.mentions import OfCard, OfPlayer
from engines.core.model.procedure import DONE, Procedure
from engines.core.model.procedure import StepResult as Answered
from engines.core.procedures.draw_cards import DrawCards, drawing
from engines.core.state.atoms import AdvanceTurn, Change, Mark, Modify, Move, Reveal, Turn, Unstack
from engines.core.state.knowledge import knows
from engines.language.descriptions import targets
from engines.language.grammar.causes import running

if TYPE_CHECKING:
    from engines.cipher.table.play import CipherGame

ORDERED = (DECK, ORBS)
"""Areas in which the order of cards means anything: only there is the order of 14.2.7.2 asked for (G-27)."""

GOING = (Move, Unstack)
"""Changes by which a card goes to another area."""
TURNS = {"turned": "tapped", "readied": "untapped", "face-down": "face-down", "face-up": "face-up"}
"""Lines about what skills and costs do to cards where they lie, by kind of event."""


# -- bans (2.2) and changes the rules redirect --------------------------------------------------------------------


def cannot(g: CipherGame, change: Change) -> bool:
    """Whether the rules or an effect forbid this change."""
    if change.cause == "cost" and _strange(g, change):
        return True
    if isinstance(change, Modify):
        return _never_begins(g, change)
    if isinstance(change, Mark):
        return bool(change.fields.get("defeated")) and (
            _banned(g, change.card, "be-defeated") or _spared(g, change)  # 23.1.12.1
        )
    if isinstance(change, GOING) and change.to == BONDS:
        return _bars_bonds(g, change) or _no_bond_by_skill(g, change)
    if isinstance(change, Move) and change.to == HAND and _may_not_draw(g, change):
        return True
    if isinstance(change, Move):
        within = change.to in BATTLEFIELD and g.is_unit(change.card) and change.cause == "skill"
        return within and (
            _banned(g, change.card, "be-moved-by-skills")
            or (_by_enemy(g, change.card) and _banned(g, change.card, "be-moved-by-enemy-skills"))
        )
    if isinstance(change, Turn) and not g.is_unit(change.card):
        return True  # only units are tapped and untapped (21.5.3.1.1)
    if isinstance(change, Turn) and not change.turned and _banned(g, change.card, "be-untapped"):
        return True
    if isinstance(change, Turn) and change.cause == "skill":
        return _banned(g, change.card, "be-tapped-by-skills" if change.turned else "be-untapped-by-skills")
    return False


def _may_not_draw(g: CipherGame, change: Move) -> bool:
    """Whether the card would be drawn by a player who cannot draw."""
    if derive.untouched(g, bans.DRAW) or g.card(change.card).zone != DECK:
        return False
    now = drawing(g)
    return now is not None and bans.banned(g, now.player, bans.DRAW)


def _spared(g: CipherGame, change: Mark) -> bool:
    """Whether an effect keeps a unit from being defeated by what would defeat it: skills, their costs, or attacks."""
    card = change.card
    if change.cause in ("skill", "cost") and _banned(g, card, "be-defeated-by-skills-or-costs"):
        return True
    if change.cause == "skill":
        by_enemy = _by_enemy(g, card) and _banned(g, card, "be-defeated-by-enemy-skills")
        return by_enemy or _banned(g, card, "be-defeated-by-skills")
    if change.cause != "battle":
        return False
    critical = g.battle is not None and g.battle.critical and _banned(g, card, "be-defeated-by-critical-hits")
    attacker = g.attacker()
    strange = attacker is not None and pair_effects.concerns(g, card, pair_effects.DEFEATED, attacker)
    return critical or strange or _banned(g, card, "be-defeated-by-attacks")


def _by_enemy(g: CipherGame, card: int) -> bool:
    """Whether a skill of the other player's is being carried out."""
    source = running(g)
    return source is not None and source.user != g.card(card).user


def _never_begins(g: CipherGame, change: Modify) -> bool:
    """Whether a lasting effect comes too late for the moment it lasts until.

    Without a battle there is no end of one to wait for (18.6.1.6), and a unit that has left cannot leave any more
    (23.1.24.1).
    """
    if change.modifier.until == durations.THIS_LEAVES:
        return g.follow(change.modifier.source) is None
    return change.modifier.until == BATTLE_END and g.battle is None


def _strange(g: CipherGame, change: Change) -> bool:
    """21.5.1.1.3: costs are paid with own cards only."""
    if change.target is None or change.by is None:
        return False
    return g.card(change.target).user != _payer(g, change.by)


def _payer(g: CipherGame, source: RefPair) -> int:
    """Who pays for the skill of that card: its user, though it may have gone to another player's area since."""
    for frame in reversed(g.state.procedures):
        here = getattr(frame, "here", None)
        if isinstance(here, Context) and here.source == source and not here.imposed:
            return here.user
    return g.card(source[0]).user


def _banned(g: CipherGame, card: int, what: str) -> bool:
    return derive.forbidden(g, card, what) is not None


def altered(g: CipherGame, change: Change) -> Change:
    """Send a card that may not be a bond to the retreat area if nobody could know that it may not (23.1.20.1).

    Nobody could if it is not in the open and nobody is looking at it, in a hand or where it lies (6.4.2.1, 23.1.4.2).
    """
    if isinstance(change, Move) and change.to == BONDS and _bars_bonds(g, change):
        record = g.card(change.card)
        if not readable(record) and not any(knows(g, viewer, record) for viewer in g.players):
            return replace(change, to=RETREAT, player=None)
    return change


def _no_bond_by_skill(g: CipherGame, change: Move | Unstack) -> bool:
    """23.1.33.1.3.1: hand cards that a skill puts into the bond area."""
    record = g.card(change.card)
    return change.cause == "skill" and record.zone == HAND and bans.banned(g, record.user, bans.BOND)


def _bars_bonds(g: CipherGame, change: Move | Unstack) -> bool:
    return getattr(change, "face_down", None) is not True and keywords.barred_from_bonds(g, change.card)


def different_names(g: CipherGame, ask: Ask, picks: tuple[int, ...]) -> bool:
    """14.1.3: cards deployed together bear different unit names, unless their cards allow it (14.1.1.1)."""
    cards = [card for pick in picks if (card := ask.options[pick].subject) is not None]
    return not any(
        g.same_name(card, other) and not permits.looks_past(g, other, card)
        for place, card in enumerate(cards) for other in cards[place + 1:]
    )


def _both(other: str) -> Callable[[CipherGame, Ask, tuple[int, ...]], bool]:
    return lambda g, ask, picks: different_names(g, ask, picks) and targets.JOINTS[other](g, ask, picks)


JOINTS: dict[str, Callable[[Any, Ask, tuple[int, ...]], bool]] = {
    "different-names": different_names, **targets.JOINTS,
    **{f"different-names+{other}": _both(other) for other in targets.JOINTS},
}
"""Constraints on cards picked together: 14.1.3, 23.1.35, 23.1.36."""


# -- what follows at once -----------------------------------------------------------------------------------------


def on_event(g: CipherGame, event: Event) -> None:
    if event.card is None:
        return
    if event.start == ORBS and event.end == HAND:  # 23.1.14.1: to the hand of whose orb it was
        g.apply(AdvanceTurn(fields={"broken": tuple(sorted({*g.state.broken, g.card(event.card[0]).user}))}))
    over = durations.ended(g, event)
    if over is not None:
        g.apply(over)
    if event.kind == "uncovered":
        _new_top(g, event)
    if event.end in BATTLEFIELD and event.start not in BATTLEFIELD and event.cause == "skill":
        _deployed(g, event)
    if event.start == HAND:
        left_hand(g, (event.card[0], event.card[1] - 1), event.card[0])
    if event.end == HAND:
        entered_hand(g, event.card[0])
    elif event.end in ORDERED:
        _note_stack(g, event)
    elif event.kind == "seen" and event.by is not None:
        _tell_seen(g, event.card[0], event.by[0])
    elif event.kind in TURNS and event.cause in ("skill", "cost"):
        card = event.card[0]
        zone = g.zone_text(g.card(card).zone)
        g.tell(f"log.{TURNS[event.kind]}", card=OfCard(card), zone=zone, cause=event.by[0] if event.by else None)


def _new_top(g: CipherGame, event: Event) -> None:
    """The top card of a unit has gone: who fights goes on fighting as what lay beneath (23.1.18.2)."""
    battle = g.battle
    if battle is None or event.card is None:
        return
    for role in ("attacker", "defender"):
        if getattr(battle, role) == event.other:
            g.change_battle(**{role: event.card})


def _deployed(g: CipherGame, event: Event) -> None:
    """14.1.1: whatever a skill newly puts among a player's units is deployed (23.1.32.1) if no unit has its name.
    What is deployed in so many words is announced when all of it is there (6.6.1)."""
    if event.card is None or event.player is None or isinstance(g.state.procedures[-1], DeployCards):
        return
    card = event.card[0]
    if g.is_unit(card) and permits.in_the_way(g, event.player, card) in ([], [card]):
        triggers.happened(g, replace(event, kind="deployed", other=None, start="", end="", subject=None))


def _note_stack(g: CipherGame, event: Event) -> None:
    """A card has come to an ordered area. One that lay beneath it follows in the next event."""
    assert event.card is not None
    stacks = g.state.loose
    if event.start in BATTLEFIELD:
        stacks = (*stacks, (event.card[0],))
    elif event.start == "" and stacks:
        stacks = (*stacks[:-1], (*stacks[-1], event.card[0]))
    g.apply(AdvanceTurn(fields={"loose": stacks}))


def loose_stacks(g: CipherGame) -> list[Procedure]:
    """Units of several cards that have just come to an ordered area."""
    if not g.state.loose:
        return []
    found: list[Procedure] = []
    for stack in g.state.loose:
        for player in g.players:
            own = tuple(card for card in stack if g.card(card).user == player)
            if len(own) > 1:
                found.append(LayInOrder(player=player, area=g.card(own[0]).zone, cards=own))
    g.apply(AdvanceTurn(fields={"loose": ()}))
    return found


class LayInOrder(Procedure, frozen=True, tag="cipher.LayInOrder"):
    """14.2.7.2: the owner puts the cards of a unit that has come apart into any order, the uppermost last."""

    TITLE: ClassVar[str] = "resolving.order"
    RULE: ClassVar[str] = "14.2.7.2"

    player: int
    area: str
    cards: tuple[int, ...]
    order: tuple[int, ...] = ()

    def show(self, g: CipherGame) -> Answered:
        for card in self.cards:
            g.apply(Reveal(card=card, players=(self.player,)))  # all have seen them on their way (6.4.7)
        return None

    def choose(self, g: CipherGame) -> Answered:
        return order_cards(self.player, "stack-order", self.cards, into="order", rule="14.2.7.2")

    def lay(self, g: CipherGame) -> Answered:
        line = g.zone(self.area, self.player)
        first = min(line.index(card) for card in self.cards)
        for place, card in enumerate(self.order):
            g.apply(Move(card=card, to=self.area, player=self.player, place=first + place))
        return DONE

    STEPS = (show, choose, lay)


# -- lines about it -----------------------------------------------------------------------------------------------


def move_line(g: CipherGame, change: Move | Unstack, start: str) -> tuple[str, str, dict[str, Any]] | None:
    """Moves by skills and costs; phases, battle and checks tell their own."""
    if change.cause not in ("skill", "cost"):
        return None
    hidden = (start not in OPEN, change.to not in OPEN)
    rule = {(False, True): "6.4.7", (True, False): "6.4.8", (True, True): "6.4.9"}.get(hidden, "6.5")
    args = {
        "who": OfPlayer(g.card(change.card).user), "start": g.zone_text(start), "end": g.zone_text(change.to),
    }
    return f"log.{_way(g, change, start)}", rule, args


def _way(g: CipherGame, change: Move | Unstack, start: str) -> str:
    """What players call such a move."""
    if (start, change.to) == (HAND, RETREAT):
        return "discards-cost" if change.cause == "cost" else "discards"
    if change.to == HAND:
        drawn = start == DECK and any(isinstance(frame, DrawCards) for frame in g.state.procedures)
        return "draws-card" if drawn else "to-hand"
    if change.to == BONDS:
        return "to-bonds"
    if change.to == DECK:
        return "to-bottom" if change.place == "first" else "back-on-top" if start == DECK else "on-top"
    return "goes"


def _tell_seen(g: CipherGame, card: int, by: int) -> None:
    record = g.card(card)
    if len(record.seen) == len(g.players):
        g.tell("log.reveals", "23.1.4.1", card=OfCard(card), zone=g.zone_text(record.zone), cause=by)
    elif record.seen:
        g.tell(
            "log.looks", "23.1.5.1", who=OfPlayer(g.card(by).user), card=OfCard(card), zone=g.zone_text(record.zone),
            cause=by,
        )
