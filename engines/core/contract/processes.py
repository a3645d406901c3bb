"""What happens by itself and what players may do when."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from engines.core.contract.requirements import Action, Target
from engines.core.display.views import Reason
from engines.core.model.ask import Ask
from engines.core.model.change import Change
from engines.core.model.events import Event
from engines.core.model.procedure import Procedure


class ProcessRules:
    """The turn: phases, actions, prohibitions, and what the rules do by themselves."""

    phases: ClassVar[tuple[str, ...]] = ()
    check_parts: ClassVar[tuple[Callable[[Any], Procedure | None], ...]] = ()
    actions: ClassVar[Sequence[Action]] = ()
    joint: ClassVar[Mapping[str, Callable[[Any, Ask, tuple[int, ...]], bool]]] = {}
    hopeless: ClassVar[Mapping[str, Callable[[Any, Ask, tuple[int, ...]], bool]]] = {}
    """Of joint constraints: whether nothing that contains these picks can meet one. It spares a search among very many
    selections."""
    acting_windows: ClassVar[tuple[str, ...]] = ()
    """Windows in which actions may be taken; a refusal is explained there even if none is offered."""

    def leader(self, g: Any) -> int:
        """Who acts first where players act in turn. It is the turn player, unless the rules say otherwise (Kiseki)."""
        return g.state.turn_player  # type: ignore[no-any-return]

    def seating(self, g: Any) -> Sequence[int]:
        """All seats in turn order, the leader's first, those of players who have left included. In team turns the
        seats of a team stand together (Rebirth 12.5.7)."""
        seats, first = len(g.state.players), self.leader(g)
        return (*range(first, seats), *range(first))

    def why_not_actions(self, g: Any) -> Sequence[Action]:
        """The actions `why_not` explains at the present moment."""
        return self.actions

    def why_not_put(self, g: Any, card: int, target: Target) -> Sequence[Reason]:
        """Why players never put a card there by an action, although cards get there in other ways.

        It is said of a place to which no action leads this card.
        """
        return ()

    def on_event(self, g: Any, event: Event) -> None:
        """Immediate bookkeeping of an event, before anything triggers."""

    def this_turn(self, g: Any) -> Sequence[Event]:
        """What has happened this turn of what some card asks about (`CardDatabase.recalled`), the earliest first."""
        return ()

    def noticed(self, g: Any, event: Event) -> None:
        """An event some card waits for has happened and was matched with what all can see."""

    def interrupts(self, g: Any) -> Sequence[Procedure]:
        """Procedures that run at once, between two steps of whatever is going on (Cipher 11, Rebirth 10.2)."""
        return ()

    def busy(self, g: Any) -> bool:
        """Whether something is going on, such as a battle, whose end a bot waits for (foresight.py)."""
        return False

    def settled(self, g: Any, ask: Ask) -> bool:
        """Whether a question shows that what was going on has ended. A bot that looks ahead stops there."""
        return not self.busy(g) and any(option.verb == "end" for option in ask.options)

    def calls_for_more(self, g: Any, player: int) -> bool:
        """Whether this is a moment at which a bot considers to pay for something."""
        return True

    def assets(self, g: Any, player: int) -> float:
        """What a player has besides cards, in cards: a bot that looks ahead adds it to what lies there."""
        return 0.0

    def cannot(self, g: Any, change: Change) -> bool:
        """Whether an effect forbids this change: then it does not happen and is no event."""
        return False

    def counts_as_done(self, g: Any, change: Change) -> bool:
        """Whether a change that something else has replaced counts as done. By default nothing does (Cipher 22.1); a
        game may say that a replaced cost counts as paid (Kiseki)."""
        return False

    declined_by_user: ClassVar[bool] = False
    """Whether "may instead" is its own user's choice where nothing else could happen instead, also if it concerns
    another player's card (Kiseki 1203.6a)."""

    draws_from_nothing: ClassVar[bool] = False
    """Whether one also tries to draw from an empty deck, and is judged by that (Kiseki 1102.1)."""

    draws_at_once: ClassVar[bool] = False
    """Whether cards that are drawn together come off the deck together, and none if there are too few (VISION
    1.11.4, 1.11.7)."""

    replaces_anyway: ClassVar[bool] = False
    """Whether "instead" abilities also apply where nothing of the other thing can be done, so that nothing happens
    (Kiseki 1216.1)."""

    def drew_nothing(self, g: Any, player: int) -> None:
        """A player was to draw a card, and there was none in their deck."""

    def drawing_nothing(self, g: Any, player: int) -> Change | None:
        """The attempt to draw from an empty deck, where something else may happen instead of it (Kiseki 1216.1)."""
        return None

    def altered(self, g: Any, change: Change) -> Change:
        """What the rules make of a wanted change, before anything else (Cipher 23.1.20)."""
        return change
