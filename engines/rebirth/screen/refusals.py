"""A word or two on a dimmed card in hand: what it lacks to be used now, where that is one plain thing.

The whole list of reasons is asked for with F1 (`turn/actions.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.core.display.views import Text
from engines.core.model.state import Card
from engines.rebirth.abilities.energy import count_standing
from engines.rebirth.abilities.keywords import BLOCKER, CANCEL, of_kind, open_gates, used_up
from engines.rebirth.catalogue import CATALOGUE
from engines.rebirth.screen import counter_window
from engines.rebirth.table.zones import HAND

if TYPE_CHECKING:
    from engines.rebirth.table.play import RebirthGame

LEGIBLE: Final = 14
"""The letters of a label that fit on a card; a sign of Japanese counts as two."""


def refusal(g: RebirthGame, viewer: int, card: Card) -> Text | None:
    """Why this card in hand is dimmed, for who is asked: only cards whose keyword or kind is what is asked about."""
    asked = g.state.ask
    if asked is None or viewer not in asked.players or card.zone != HAND or card.user != viewer:
        return None
    if any(option.subject == card.id for option in asked.options):
        return None
    match asked.what:
        case "main":
            return _short_of_energy(g, viewer, card.id)
        case "block":
            return _no_blocker(g, card.id)
        case "cancel":
            return _no_cancel(g, viewer, card.id)
    return None


def _short_of_energy(g: RebirthGame, player: int, card: int) -> Text | None:
    """5.14.1.1: how much standing energy is missing."""
    missing = g.cost_of(card) - count_standing(g, player) if g.is_character(card) else 0
    return Text("refused.energy", {"count": missing}) if missing > 0 else None


def _no_blocker(g: RebirthGame, card: int) -> Text | None:
    """11.6.3: whom alone it blocks for."""
    from engines.language.printing.rules_text import ability_text  # only screens need texts

    for ref in of_kind(g, card, BLOCKER):
        if not open_gates(g, g.here_of(card, ref)):
            whom = ability_text(CATALOGUE, g.ability(ref)).terms
            if whom is None or max(len(whom.en), 2 * len(whom.ja)) > LEGIBLE:
                return Text("refused.aim")
            return Text("refused.only", {"what": whom})
    return None


def _no_cancel(g: RebirthGame, viewer: int, card: int) -> Text | None:
    """Why a Cancel ability cannot be presented.

    First that it meets nothing of what is being played (11.4.1), then 9.2.2.1, 11.2.3.4, 9.5.2.2.
    """
    window = counter_window.opened(g)
    if window is None:
        return None
    events = [event for _, event in window.objects(g) if window.may_meet(g, viewer, event)]
    for ref in of_kind(g, card, CANCEL):
        here, pattern = g.here_of(card, ref), g.ability(ref).event
        if pattern is None or not any(pattern.matches(g, here, event) for event in events):
            return Text("refused.aim")
        if used_up(g, here.source, ref):
            return Text("refused.used")
        return Text("refused.cost" if open_gates(g, here) else "refused.condition")
    return None
