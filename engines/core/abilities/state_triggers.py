"""State triggers: abilities that trigger because something is the case, not because something happens.

Such an ability triggers once when its condition becomes true, and again only after it has been false (or where a game's
rules say so, after it has been resolved: `rearm`). Rebirth 9.8.6.
"""

from __future__ import annotations

from engines.core.abilities import derive, flags
from engines.core.abilities.pending import put_in_line
from engines.core.cards.ability_parts import Condition, Context, TriggerCondition, all_hold
from engines.core.contract.game import Game
from engines.core.model.events import AbilityRef, Event, RefPair
from engines.core.state import card_locations

STATE = "state"
"""The kind under which abilities are found that wait for no event, and the flag of those that have triggered."""


class WhileTrue(TriggerCondition, frozen=True, kw_only=True):
    """Triggers when all of these conditions have become true together."""

    conditions: tuple[Condition, ...]

    def kinds(self) -> tuple[str, ...]:
        return (STATE,)

    def matches(self, g: Game, here: Context, event: Event) -> bool:
        return all_hold(g, here, self.conditions)


def look(g: Game) -> None:
    """Fires state triggers whose condition has become true, and rearms those whose condition is false."""
    waiting = g.faces.waiting.get(STATE)
    if waiting is None:
        return
    for card in card_locations.present(g, g.game.listening_areas):
        for ref in derive.listed(g, card, waiting):
            _look(g, card, ref)


def _look(g: Game, card: int, ref: AbilityRef) -> None:
    record, ability, source = g.state.cards[card], g.faces.ability(ref), g.state.ref(card)
    here = Context(source=source, user=record.user, ability=ref)
    event = Event(kind=STATE, card=source, player=record.user, batch=g.state.batch)
    true = (
        ability.event is not None and g.game.works(g, record, ability) and ability.event.matches(g, here, event)
        and all_hold(g, here, ability.gates)
    )
    raised = flags.raised(g, STATE, source, ref)
    if not true and raised:
        flags.lower(g, STATE, source, ref)
    if not true or raised or not g.game.may_trigger(g, here, ability):
        return
    flags.raise_flag(g, STATE, source, ref)
    g.wake()
    put_in_line(g, here, event, hidden=g.game.hidden_from_others(g, record))


def rearm(g: Game, source: RefPair, ref: AbilityRef) -> None:
    """The ability has been resolved, after which it may trigger again while its condition is still true."""
    flags.lower(g, STATE, source, ref)
