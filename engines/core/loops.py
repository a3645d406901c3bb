"""Loops: noticing that a position repeats (Cipher 24, VISION 12.10, Kiseki 1501, Rebirth 13).

A position is everything that rules can see, without counters that only ever grow (serials, chance, questions asked).
The same position again with no decision in between can never end; what then happens is the game's rule.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from engines.core.play import Play

LONGEST = 4_096
"""Positions remembered since the last irreversible change."""
PATIENCE = 12
"""So often something may happen by itself before positions are compared: most chains are short, comparing is not."""
ENDLESS = 400
"""So often without a decision, and it counts as a loop though its positions differ (power that grows and grows)."""


def position(g: Play) -> int:
    """A number that is equal for equal positions (up to chance in 2**56), in every process: it is part of saves."""
    state = g.state
    cards = tuple(msgspec.structs.replace(card, alias=0, life=0) for card in state.cards)
    modifiers = tuple(
        (item.field, item.how, item.value, tuple(ref[0] for ref in item.subjects), item.until)
        for item in state.modifiers
    )
    batches = sorted({item.batch for item in state.pending})  # their order counts, their numbers grow
    pending = tuple((item.ability, item.source[0], batches.index(item.batch)) for item in state.pending)
    doing = tuple((type(frame).__name__, frame.at) for frame in state.procedures)
    seen = msgspec.msgpack.encode((
        cards, sorted(state.zones.items()), state.players, state.turn, state.phase, modifiers, pending, doing,
    ))
    return int.from_bytes(hashlib.blake2b(seen, digest_size=7).digest())


def visit(g: Play) -> bool:
    """Remember the present position; True if it has been here before since the last `start_afresh`."""
    here = position(g)
    if here in g.state.visited:
        return True
    g.state.visited = (*g.state.visited[-LONGEST:], here)
    return False


def endless(g: Play) -> bool:
    """To be asked whenever something happens by itself: True if, without a decision, it will never stop."""
    count = len(g.state.visited)
    if count < PATIENCE:
        g.state.visited = (*g.state.visited, -1 - count)
        return False
    return count >= ENDLESS or visit(g)


def start_afresh(g: Play) -> None:
    """Something irreversible was decided: earlier positions do not count any more."""
    g.state.visited = ()
