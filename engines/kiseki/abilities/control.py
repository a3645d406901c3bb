"""Who controls a card on the field: its owner, unless an effect says otherwise (105.3a, 506.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.core.abilities import standing
from engines.core.model.procedure import Do
from engines.core.model.procedure import StepResult as Answered
from engines.core.state.atoms import Move
from engines.kiseki.abilities.durations import begun
from engines.kiseki.abilities.voids import voided_at
from engines.kiseki.table.zones import FIELD

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame

CONTROL: Final = "control"
"""The field of effects that give control of a card to a player."""
IN_BATTLE: Final = "battle roles end, everything else stays"
"""G20: what a change of control does to a UNIT in battle (506.4, 804.7)."""
IN_BASE: Final = "whoever's base it lies in"
"""Who controls a card that goes from the field to its owner's base while another player controls it. 502.3a keeps that
effect on the card, but only the field has a rule that gives each controller a place of their own (506.4). Back on the
field the effect counts again."""


def controller(g: KisekiGame, card: int) -> int:
    """Who controls a card now: by the newest effect that says so, else its owner (105.3a)."""
    ref, found, void = g.state.ref(card), g.card(card).owner, voided_at(g, card)
    for item in g.state.modifiers:
        if item.field != CONTROL or ref not in item.subjects or standing.begun(item) <= void or not begun(item):
            continue
        if isinstance(item.value, int):
            found = item.value
    return found


def go_back(g: KisekiGame) -> Answered:
    """Cards on the field of a player who no longer controls them go back (506.4)."""
    found = [
        Move(card=card, to=FIELD, player=holder) for player in g.players for card in g.field(player)
        if (holder := controller(g, card)) != player
    ]
    return Do(*found) if found else None
