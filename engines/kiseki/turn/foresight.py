"""What bots ask that look ahead: whether all has come to rest, and how well a player stands besides cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.core.model.ask import Ask
from engines.kiseki.turn.actions import DEPLOYMENT

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame

AT_REST: Final = ("priority", "attack", "base-step", "recover")
"""Questions at which nothing need be going on."""
BOND_WORTH: Final = 0.15
"""What a point of bond is worth, in cards."""
STUNNED_LOSS: Final = 0.5
"""What a stunned UNIT is worth less: one of them recovers each turn (705.6)."""
SECRET_WORTH: Final = 0.1
"""What a base card is worth more while it lies face down and may still be played (1208.1a)."""
LAST_CARDS: Final = 12
"""With fewer cards in the deck, each that is drawn brings the end nearer (1102.1) ..."""
CARD_LOSS: Final = 0.5
"""... and is worth that much less."""


def settled(g: KisekiGame, ask: Ask) -> bool:
    """Whether nothing stands on the stack, no UNIT attacks, and a player is asked what to do next."""
    return g.battle is None and not g.stacked() and ask.what in AT_REST


def calls_for_more(g: KisekiGame, player: int) -> bool:
    """Whether a UNIT attacks, something stands on the stack, or the player deploys: nothing else needs an answer now,
    and what could be done can still be done then."""
    return g.battle is not None or g.stacked() or (g.state.step == DEPLOYMENT and g.primary == player)


def assets(g: KisekiGame, player: int) -> float:
    """Bond and what the base hides, less what stunned UNITs and a dwindling deck cost."""
    stunned = sum(g.card(card).stunned for card in g.units(player))
    missing = max(0, LAST_CARDS - len(g.deck(player)))
    secret = sum(g.card(card).face_down for card in g.base(player))
    return BOND_WORTH * g.player(player).bond + SECRET_WORTH * secret - STUNNED_LOSS * stunned - CARD_LOSS * missing
