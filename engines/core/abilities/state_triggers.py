"""State triggers: abilities that trigger because something is the case, not because something happens.

Such an ability triggers once when its condition becomes true, and again only after it has been false (or where a game's
rules say so, after it has been resolved: `rearm`). Rebirth 9.8.6.
"""

from __future__ import annotations

from collections.abc import Mapping

from engines.core.abilities import derive, flags
from engines.core.abilities.pending import put_in_line
from engines.core.cards.ability_parts import Condition, Context, TriggerCondition, all_hold
from engines.core.contract.game import Game
from engines.core.model.events import AbilityRef, Event, RefPair
from engines.core.state.kept_values import kept

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
    for card, ref in kept(g, STATE, _waiting, waiting):
        _look(g, card, ref)


def _waiting(g: Game, waiting: Mapping[str, tuple[int, ...]]) -> list[tuple[int, AbilityRef]]:
    """The state triggers that cards have now."""
    return [(card, ref) for card in derive.listening(g, STATE) for ref in derive.listed(g, card, waiting)]


def _is_true(g: Game, card: int, ref: AbilityRef) -> bool:
    """Whether what a state trigger waits for is the case, its ability being in force."""
    record, ability, source = g.state.cards[card], g.faces.ability(ref), g.state.ref(card)
    here = Context(source=source, user=record.user, ability=ref)
    event = Event(kind=STATE, card=source, player=record.user)
    return ability.event is not None and ability.event.matches(g, here, event) and all_hold(g, here, ability.gates)


def _look(g: Game, card: int, ref: AbilityRef) -> None:
    record, ability, source = g.state.cards[card], g.faces.ability(ref), g.state.ref(card)
    here = Context(source=source, user=record.user, ability=ref)
    event = Event(kind=STATE, card=source, player=record.user, batch=g.state.batch)
    true = g.game.works(g, record, ability) and kept(g, (STATE, card, ref), _is_true, card, ref)
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
