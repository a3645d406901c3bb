"""What comes of the stack and the battle if both players pass from now on: worked out once for a state."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from engines.core.contract.chain import Link, innermost
from engines.core.model.ask import ONE, Answer, Ask
from engines.core.play.if_all_pass import MOST, Unforeseen, foreseen, if_all_pass
from engines.core.state.derived_cache import until_written
from engines.core.state.selection import declining
from engines.kiseki.abilities.permits import ANSWERS_ALL, forbidden
from engines.kiseki.abilities.plays import CRAFT_PLAY, Entry
from engines.kiseki.abilities.resolving import ResolveEntry
from engines.kiseki.turn.battle import ResolveBattle
from engines.kiseki.turn.triggered import PlayTriggered

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame

TOLL: Final = "toll"
"""The question whether a toll is paid for an attack: nobody is taken to have declined it."""
RESPONSE: Final = "response-target"
"""The question whom a UNIT strikes back at (804.11a-1)."""
ORDER: Final = "triggered"
"""The question which triggered craft is played next (1002.1b): all of them are, in the order in which they stand."""


class Fighter(NamedTuple):
    """A UNIT in the battle, with its numbers when it is fought out."""

    card: int
    strength: int
    defence: int


class Outlook(NamedTuple):
    """How it ends, as far as it can be told."""

    bond: tuple[int | None, ...]
    """None: it hangs on a choice."""
    attackers: tuple[Fighter, ...]
    target: Fighter | None
    stunned: frozenset[int]
    """UNITs of the battle that are stunned then and are not now."""
    open: bool
    """Whether it is yet to be chosen whom the UNIT attacked strikes back at."""
    fought: bool
    """Whether the battle comes to be fought out."""
    resolved: frozenset[int]
    """The places on the stack, from the oldest, of what is resolved; the others are negated."""


class Thing(NamedTuple):
    """Something that is played or resolved."""

    card: int
    what: str
    """unit | event | base | craft | art | support"""
    player: int


class Choice(NamedTuple):
    """The first choice on the way, on which the rest hangs."""

    player: int
    during: Thing | None
    """What is being resolved or played meanwhile; None in the battle."""
    played: bool
    """Whether it is a triggered craft that is being played."""
    bond: tuple[int, ...]
    """The bond of each player by then."""


def ahead(g: KisekiGame) -> Outlook | None:
    """What comes of what is going on. None if nothing is, or if it hangs on a choice."""
    if not _worth_a_look(g):
        return None
    return until_written(g, "outlook", lambda: (foreseen(lambda deal: _work(g, deal)),))[0]


def _worth_a_look(g: KisekiGame) -> bool:
    """Whether anything is going on that can be gone through: so many passes are not, and each of them takes time."""
    return (g.battle is not None or g.stacked()) and len(_chain(g)) * len(g.players) <= MOST


def newest(g: KisekiGame) -> Thing | None:
    """What is resolved next if both pass (902.5c)."""
    chain = _chain(g)
    return _thing(g, chain[-1]) if chain and not chain[-1].cancelled else None


def choice(g: KisekiGame) -> Choice | None:
    """The first choice that somebody has if both pass, where that is always the same one. None where cards nobody knows
    are shown before, or make a difference."""
    if not _worth_a_look(g):
        return None
    return until_written(g, "outlook-choice", lambda: (foreseen(lambda deal: _chosen(g, deal)),))[0]


def bond(g: KisekiGame) -> Mapping[int, int]:
    """The bond each player will have, as far as that can be told."""
    found = ahead(g)
    return {} if found is None else {seat: then for seat, then in enumerate(found.bond) if then is not None}


def _work(g: KisekiGame, deal: int) -> Outlook:
    before = {card for card in (*g.attackers(), g.attacked()) if card is not None and g.card(card).stunned}
    attackers: tuple[Fighter, ...] = ()
    target: Fighter | None = None
    fighters, fought, chosen = set[int](), False, list[Ask]()
    waiting, negated = _chain(g), list[Link]()
    twin, left = g, waiting
    for twin in if_all_pass(g, deal, _going, partial(_choose, chosen)):
        stood, left = left, _chain(twin)
        negated += [entry for entry in stood[:-1] if entry not in left]  # the last is resolved
        if twin.battle is not None and twin.battle.begun and not twin.stacked():
            attackers = tuple(_fighter(twin, card) for card in twin.attackers())
            aimed = twin.attacked()
            target = None if aimed is None else _fighter(twin, aimed)
            fighters |= {each.card for each in attackers} | ({aimed} if aimed is not None else set())
            fought = bool(attackers)
    stunned = frozenset(card for card in fighters if twin.card(card).stunned and card not in before)
    open_now = bool(chosen) and not (target is not None and forbidden(g, target.card, ANSWERS_ALL))
    open_for = g.battle.player if open_now and g.battle is not None else None
    return Outlook(
        tuple(None if seat == open_for else twin.player(seat).bond for seat in twin.players), attackers, target,
        stunned, open_now, fought,
        frozenset(place for place, entry in enumerate(waiting) if entry not in negated),
    )


def _chosen(g: KisekiGame, deal: int) -> Choice | None:
    twin = g
    try:
        for step in if_all_pass(g, deal, _going, partial(_choose, [])):
            twin = step
    except Unforeseen:
        ask = twin.state.ask
        if twin.shown or ask is None or len(ask.players) != 1:
            return None
        bond_now = tuple(twin.player(seat).bond for seat in twin.players)
        for frame in reversed(twin.state.procedures):
            if isinstance(frame, PlayTriggered) and frame.here is not None:
                here = frame.here
                return Choice(ask.players[0], Thing(here.source[0], CRAFT_PLAY, here.user), True, bond_now)
            if isinstance(frame, ResolveEntry):
                return Choice(ask.players[0], _thing(twin, frame.entry), False, bond_now)
            if isinstance(frame, ResolveBattle):
                return Choice(ask.players[0], None, False, bond_now)
    return None


def _thing(g: KisekiGame, entry: Link) -> Thing | None:
    """An entry of the stack by the card it comes from; for what stands only for an ability, that is the ability's."""
    if not isinstance(entry, Entry):
        return None
    origin = g.follow(entry.origin)
    card = origin if origin is not None else g.follow(entry.card)
    return None if card is None else Thing(card, entry.what, entry.player)


def _going(g: KisekiGame) -> bool:
    """Whether there is a battle, or something on the stack, or has triggered and is about to come there."""
    if g.battle is not None or g.stacked() or g.state.pending:
        return True
    return any(isinstance(frame, PlayTriggered) for frame in g.state.procedures)


def _choose(chosen: list[Ask], ask: Ask) -> Answer | None:
    """The first answer where there is one only, or where the choice is told of or makes no difference."""
    passing = None if ask.what == TOLL else declining(ask)
    if passing is not None or ask.kind != ONE:
        return passing
    if len(ask.options) > 1 and ask.what not in (RESPONSE, ORDER):
        return None
    if len(ask.options) > 1 and ask.what == RESPONSE:
        chosen.append(ask)
    return 0


def _chain(g: KisekiGame) -> tuple[Link, ...]:
    """What stands on the stack, the oldest first."""
    window = innermost(g)
    return () if window is None else window.chain


def _fighter(g: KisekiGame, card: int) -> Fighter:
    return Fighter(card, g.number(card, "strength"), g.number(card, "defence"))
