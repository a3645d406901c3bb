"""The part of a table that takes over what a save or a journal says."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence

from app.match.clock import Clock, ClockState
from app.match.match import Input, Match
from app.match.undo import Decision
from app.tables.cloth import TableCloth
from app.tables.viewer_logs import ViewerLogs
from engines.core.cards.card_definitions import CardDatabase
from engines.core.contract.definition import GameDefinition
from engines.core.display.views import LogView
from engines.core.model.state import State
from engines.core.play.running_game import RunningGame


class RestoreMixin(ABC):
    """See the module's docstring; `app.tables.table.Table` is the rest."""

    match: Match
    game: GameDefinition
    faces: CardDatabase
    clock: Clock
    past: list[Decision]
    inputs: list[Input]
    heard: ViewerLogs
    cloth: TableCloth
    _play: RunningGame

    @abstractmethod
    def _note_decision(self, made: Decision) -> None:
        """Note a decision among what was put into the game."""

    def set_clock(self, state: ClockState) -> None:
        """Take over the time of a save."""
        self.clock = Clock(self.clock.rule, state, len(self.match.sides))

    def replace_logs(self, logs: Mapping[int, Sequence[LogView]]) -> None:
        """Take over the logs of a save."""
        self.heard.log = {viewer: list(lines) for viewer, lines in logs.items()}

    def restore_step(self, decision: Decision, after: State, logs: Mapping[int, Sequence[LogView]]) -> None:
        """Take over a decision from a journal."""
        self.past.append(decision)
        self._note_decision(decision)
        self._play = type(self._play)(self.game, self.faces, after, quiet=False)
        self.heard.add(logs)
        self.cloth.settle()

    def drop_step(self, clock: ClockState) -> None:
        """Undo the last `restore_step`, with the clock as it was before."""
        decision = self.past.pop()
        self.inputs.pop()
        self._play = type(self._play)(self.game, self.faces, decision.state, quiet=False)
        self.heard.cut(decision.lines)
        self.set_clock(clock)
