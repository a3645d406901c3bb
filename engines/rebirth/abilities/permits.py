"""What effects forbid (1.3.3). Each constant is what a card "cannot" do or suffer; the words of packs name them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.core.abilities import derive
from engines.core.cards.ability_parts import Context
from engines.core.state.atoms import Change, Flip, Move, Turn
from engines.rebirth.table.cards import CHARACTER
from engines.rebirth.table.zones import ENTRY, FRAMES, REBIRTH, RETIRE

if TYPE_CHECKING:
    from engines.rebirth.table.play import RebirthGame

ATTACK, BE_ATTACKED, SUPPORT = "attack", "be-attacked", "support"
BLOCK: Final = "block"
"""Of a card in hand: it cannot be discarded to block."""
PRESENT: Final = "present"
"""Of a card: none of its Cancel abilities can be presented."""
BE_BLOCKED: Final = "be-blocked"
"""Of an attacking character: nobody can block its attack."""
BE_SHIELDED: Final = "be-shielded"
"""Of an attacked character: nobody can block for it."""
PARTNER_ATTACK: Final = "partner-attack"
"""Of an attacking character: no partners can be rested for its attack (8.2.4.4)."""
MAKE_PARTNER_ATTACK, BECOME_PARTNER_ATTACKED = "make-partner-attack", "become-partner-attacked"
"""Of an attacking and of an attacked character: the attack does not become a partner attack (8.2.4.4.1)."""
BE_PLAYED, BE_SET, BE_WITHDRAWN = "be-played", "be-set", "be-withdrawn"
"""Of a card: it cannot be played, or set from anywhere but Entry (facts.md on G24); of an Entry: it cannot move to
Member except by effects."""
COME_STANDING: Final = "come-standing"
"""Of a player's cards other than partners: they come to Energy resting."""
OF_PLAYERS: Final = (BLOCK, PRESENT, BE_SET, COME_STANDING)
"""What effects forbid players too, rather than cards: all their cards, later ones too, cannot do it."""
BE_PLAYED_TO: Final = "be-played-to"
"""Beginning of what a card in hand cannot do in Entry alone or in Member alone: "be-played-to-entry"."""
STAND, REST = "stand", "rest"
"""By effects; in the Standby phase it stands all the same ..."""
STAY_RESTED: Final = "stay-rested"
"""... but for this."""
BE_CHOSEN, BE_CHOSEN_BY_CHARACTERS = "be-chosen", "be-chosen-by-characters"
"""By effects of the opponent, or by those of the opponent's characters alone."""
BE_RETIRED, BE_RETIRED_BY_EFFECTS = "be-retired", "be-retired-by-effects"
BE_MOVED: Final = "be-moved"
"""Of a character: effects do not move it to another zone."""
BE_DAMAGED, BE_DAMAGED_BY_EFFECTS = "be-damaged", "be-damaged-by-effects"
BE_TURNED_UP: Final = "be-turned-up"
BE_CLEARED: Final = "be-cleared"
"""Of a card in the Rebirth zone: the End phase leaves it there (7.6.5)."""
REST_TO_SUPPORT: Final = "rest-to-support"
"""Of a member: it supports as it stands (8.2.4)."""


def forbidden(g: RebirthGame, card: int | None, what: str) -> bool:
    """Whether a card cannot do or suffer that now."""
    return card is not None and derive.forbidden(g, card, what) is not None


def can_be_partner(g: RebirthGame, attacking: int | None, attacked: int | None) -> bool:
    """Whether an attack between these two may be or become a partner attack (8.2.4.4.1)."""
    return not (forbidden(g, attacking, MAKE_PARTNER_ATTACK) or forbidden(g, attacked, BECOME_PARTNER_ATTACKED))


def cannot(g: RebirthGame, change: Change) -> bool:
    """Whether an effect forbids a change: a prohibition always wins (1.3.3)."""
    card = change.target
    if card is None:
        return False
    by_effect = change.cause == "skill"
    if isinstance(change, Turn):
        if not change.turned and forbidden(g, card, STAY_RESTED):
            return True
        return by_effect and forbidden(g, card, REST if change.turned else STAND)
    if isinstance(change, Flip):
        return by_effect and not change.face_down and forbidden(g, card, BE_TURNED_UP)
    if not isinstance(change, Move):
        return False
    start = g.card(card).zone
    if change.to == RETIRE and start in FRAMES:
        return forbidden(g, card, BE_RETIRED) or (by_effect and forbidden(g, card, BE_RETIRED_BY_EFFECTS))
    if change.to == REBIRTH and start != ENTRY:
        return g.is_rebirth(card) and forbidden(g, card, BE_SET)
    return by_effect and start in FRAMES and forbidden(g, card, BE_MOVED)


def may_choose(g: RebirthGame, here: Context, card: int) -> bool:
    """Whether an ability may choose that card: some cannot be chosen by the opponent."""
    if g.card(card).user in g.side(here.user):
        return True
    if forbidden(g, card, BE_CHOSEN):
        return False
    return g.kind(here.source[0]) != CHARACTER or not forbidden(g, card, BE_CHOSEN_BY_CHARACTERS)
