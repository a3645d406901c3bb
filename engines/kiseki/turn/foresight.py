"""What bots that look ahead ask: whether all has come to rest, and what a player has besides cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.core.model.ask import Ask
from engines.kiseki.abilities.crafts import HATE, icons
from engines.kiseki.abilities.permits import BE_READIED, HAS_TO_ATTACK, forbidden
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
READY_WORTH: Final = 0.05
"""What a UNIT that is ready is worth more: it can attack."""
ICON_WORTH: Final = 0.3
"""What an icon craft of a UNIT is worth: more than the card in hand that gives or takes it ..."""
HOBBLED_LOSS: Final = 0.3
"""... as is a UNIT that must attack or cannot be readied."""
HARMS: Final = (HAS_TO_ATTACK, BE_READIED)
LAST_CARDS: Final = 12
"""With fewer cards in the deck, each that is drawn brings the end nearer (1102.1) ..."""
CARD_LOSS: Final = 0.5
"""... and is worth that much less."""


def settled(g: KisekiGame, ask: Ask) -> bool:
    """Whether nothing is on the stack, no UNIT attacks, and a player is asked what to do."""
    return g.battle is None and not g.stacked() and ask.what in AT_REST


def calls_for_more(g: KisekiGame, player: int) -> bool:
    """Whether a UNIT attacks, something is on the stack, or the player deploys. Otherwise nothing needs an answer now,
    and what could be done can still be done later."""
    return g.battle is not None or g.stacked() or (g.state.step == DEPLOYMENT and g.primary == player)


def assets(g: KisekiGame, player: int) -> float:
    """What a player has besides cards: bond, base and abilities, less what stunned UNITs and a dwindling deck cost."""
    missing = max(0, LAST_CARDS - len(g.deck(player)))
    secret = sum(g.card(card).face_down for card in g.base(player))
    units = sum(_ability(g, card) for card in g.units(player))
    return BOND_WORTH * g.player(player).bond + SECRET_WORTH * secret + units - CARD_LOSS * missing


def _ability(g: KisekiGame, card: int) -> float:
    """What a UNIT can do at present, beyond its numbers, as lasting effects give and take it."""
    record = g.card(card)
    if record.stunned:
        return -STUNNED_LOSS
    hobbled = sum(forbidden(g, card, harm) for harm in HARMS)
    return ICON_WORTH * len(icons(g, card) - {HATE}) - HOBBLED_LOSS * hobbled + READY_WORTH * (not record.turned)
