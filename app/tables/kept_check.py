"""Whether what is kept of a game's values is what would be worked out afresh, and what is done where it is not.

Nothing a game keeps may ever be wrong (engines/core/state/kept_values.py). Where it is all the same, that is a fault of
the program: it is reported like a rule that breaks down, all that is kept is dropped, and the decision is worked out
again without it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from app.match import undo
from app.match.match import Input
from app.match.undo import Shown
from app.tables import reports
from app.trouble import EffectFailed
from engines.core.abilities.static_abilities import working
from engines.core.contract.definition import GameDefinition
from engines.core.display.views import Text
from engines.core.model.ask import Answer, AnswerRefused
from engines.core.model.hand_step import HandStep
from engines.core.model.state import State
from engines.core.play.running_game import RunningGame
from engines.core.state import derived_cache
from engines.core.state.card_locations import present
from engines.core.state.kept_values import differing

EVERY = 100
"""At each of so many decisions kept and fresh values are compared."""


class Differs(Exception):
    """Kept values are not what they are if they are worked out afresh. Which they are stands in the report alone: it
    may tell of hidden cards, and the sentence on the screen is for everybody."""

    def __init__(self, found: list[str]) -> None:
        super().__init__(f"{len(found)} values")
        for each in found:
            self.add_note(each)


def due(decisions: int) -> bool:
    """Whether kept and fresh values are compared after so many decisions."""
    return decisions > 0 and decisions % EVERY == 0


def wrong(g: RunningGame) -> list[str]:
    """What is kept and differs from what is worked out afresh; it does not change the game."""
    fresh = g.clone()
    fresh.kept = {}
    try:
        found = [f"kept: {key!r}" for key in differing(g)]
        if working(g) != working(fresh):
            found.append("the static abilities that work")
        for card in present(fresh, g.game.static_areas):
            found += [
                f"{field} of card {card}" for field in g.game.shown_numbers(fresh, fresh.card(card))
                if g.number(card, field) != fresh.number(card, field)
            ]
    except Exception as error:  # whatever is wrong, the values cannot be relied on
        return [f"{type(error).__name__} while they were compared: {error}"]
    return found


class CheckMixin(ABC):
    """The part of a table that works decisions out, on a copy; `app.tables.table.Table` is the rest."""

    game: GameDefinition
    inputs: list[Input]
    trouble: Text | None
    _play: RunningGame

    @abstractmethod
    def _copy(self, state: State) -> RunningGame:
        """The same game from a state, to work on."""

    @abstractmethod
    def save(self, path: Any) -> None:
        """Write the whole game to a file."""

    def _worked_out(
        self, player: int, answer: Answer | None, step: HandStep | None,
    ) -> tuple[RunningGame, tuple[Shown, ...]]:
        """The game after a decision, and what was shown by it. Raises AnswerRefused or EffectFailed."""
        done = self._carried_out(player, answer, step)
        found = wrong(done[0]) if due(len(self.inputs) + 1) else []
        if not found:
            return done
        self.trouble, _ = reports.write(
            self.game, self._play.state, self.save, player, answer, Differs(found),
            told="kept.differs",
        )
        self._play.kept.clear()  # copies share it
        derived_cache.forget(self._play)
        return self._carried_out(player, answer, step)

    def _carried_out(
        self, player: int, answer: Answer | None, step: HandStep | None,
    ) -> tuple[RunningGame, tuple[Shown, ...]]:
        before = self._play
        after = self._copy(before.state)
        try:
            if step is not None:
                after.by_hand(player, step)
            elif answer is None:
                after.concede(player)
            else:
                after.answer(answer)
            return after, undo.shown_between(before, after, after.news)
        except AnswerRefused:
            raise
        except Exception as error:
            raise EffectFailed(*reports.write(self.game, before.state, self.save, player, answer, error)) from error
