"""Answers at random, repeatable: what the generic tests and the tests of the core play whole games with."""

from __future__ import annotations

from app.bots.bots import number_of
from engines.core.model import rng
from engines.core.model.ask import NAME, NUMBER, ORDER, SOME, SPLIT, Answer, Ask
from engines.core.play.running_game import RunningGame
from engines.core.state.selection import DECLINING, addable


class Chooser:
    """Draws legal answers; the same seed draws the same answers in every process."""

    def __init__(self, seed: int, eager: bool = False) -> None:
        self.position = rng.seeded(seed + 7_919)
        self.eager = eager
        """Seldom lets a chance pass."""

    def below(self, bound: int) -> int:
        self.position, drawn = rng.below(self.position, bound)
        return drawn

    def answer(self, g: RunningGame) -> Answer:
        """Any answer to the present question."""
        ask: Ask = g.state.ask
        if ask.kind == NUMBER:
            return number_of(ask.least, ask.most, ask.without, self.below)
        if ask.kind == NAME:
            return ("Oat", "Fig", "麦")[self.below(3)]
        if ask.kind == ORDER:
            self.position, order = rng.shuffled(self.position, tuple(range(len(ask.options))))
            return order
        if ask.kind == SPLIT:
            amounts = [0] * len(ask.options)
            for _ in range(ask.most):
                amounts[self.below(len(amounts))] += 1
            return tuple(amounts)
        if ask.kind == SOME:
            return self._several(g, ask)
        acting = [place for place, option in enumerate(ask.options) if option.verb not in DECLINING]
        if self.eager and acting and self.below(8):
            return acting[self.below(len(acting))]
        return self.below(len(ask.options))

    def _several(self, g: RunningGame, ask: Ask) -> tuple[int, ...]:
        chosen: list[int] = []
        while True:
            more, complete = addable(g, ask, chosen)
            if not more or (complete and self.below(8 if self.eager else 3) == 0):
                return tuple(chosen)
            chosen.append(more[self.below(len(more))])
