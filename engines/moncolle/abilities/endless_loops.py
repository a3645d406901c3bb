"""Loops (G37) and turns in which nothing changes (17-3; G19).

Uses must have a cost (13-2.p2), so only what is compulsory can go on without an end; it is judged as when the decks are
empty. A player who does the same again and again of their own will (exchanges of equipment) merely uses up time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.loops import loops
from engines.core.model.procedure import Do
from engines.moncolle.table import tiebreak
from engines.moncolle.table.zones import DECK, DISCARD, HAND, REMOVED

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame

QUIET_TURNS = 6  # 17-3.p3, 17-3.p4: three of each player's


def judge_if_endless(g: MoncolleGame) -> Do | None:
    """G37: to be asked whenever something compulsory happens by itself. What never stops ends the game."""
    return tiebreak.judge(g, "endless", "") if loops.endless(g) else None


def contents(g: MoncolleGame, player: int) -> tuple[tuple[str, ...], ...]:
    """What a player's hand, deck, discard and removed zone hold, in no order (17-3.p5)."""
    cards = g.state.cards
    return tuple([
        tuple(sorted([cards[card].face for card in g.zone(area, player)])) for area in (HAND, DECK, DISCARD, REMOVED)
    ])


def quiet_turn(g: MoncolleGame) -> bool:
    """Whether the position stayed the same in the turn that ends (17-3.p5; G19).

    Its player's cards outside the battlefield are those it began with, or there were only marches to terrain already
    controlled and exchanges of equipment. A turn with a battle never counts. Drawing up to six cards is no action of
    the player's; discarding in a hand adjustment is one. No ability may have taken effect, not even a compulsory one.
    """
    if g.state.fought:
        return False
    return not g.state.stirred or g.state.began == contents(g, g.turn_player)
