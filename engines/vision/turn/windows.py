"""Which kind of priority a player is asked about: the kinds they may let pass, by public facts alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.vision.turn.actions import MAIN

if TYPE_CHECKING:
    from engines.core.contract.chain import Link
    from engines.vision.table.play import VisionGame

INTERFERENCE: Final = "interference"
OWN_PLAY: Final = "own-play"
"""The newest thing in the interference is another's, or one's own."""


def of_phase(g: VisionGame, player: int) -> str:
    """Priority outside an interference: "" in a player's own Main phase, which nobody lets pass unseen."""
    return "" if g.turn_player == player and g.state.phase == MAIN else g.state.phase


def of_interference(g: VisionGame, player: int, chain: tuple[Link, ...]) -> str:
    """An attack nobody defends against yet counts as its attacker's newest."""
    if chain:
        return OWN_PLAY if chain[-1].player == player else INTERFERENCE
    attack = g.attack
    return OWN_PLAY if attack is not None and attack.player == player and g.defender() is None else INTERFERENCE
