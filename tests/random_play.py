"""Answers at random, repeatable: what the generic tests and the tests of the core play whole games with."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.bots.bots import number_of
from engines.core.model import hand_step as kinds
from engines.core.model import rng
from engines.core.model.ask import NAME, NUMBER, ORDER, SOME, SPLIT, Answer, Ask
from engines.core.model.hand_step import DEEDS, HandStep
from engines.core.model.procedure import Procedure
from engines.core.play.running_game import RunningGame
from engines.core.state.selection import DECLINING, addable

FINISH = "finish"
PRIORITY = "priority"
"""The question of a game that gives priority many times in each step; its last option is to pass."""
FREE_DEEDS = 120
"""So much is done on a table without rules before all agree that it is over."""
Deed = Answer | HandStep


class Chooser:
    """Draws legal answers; the same seed draws the same answers in every process."""

    def __init__(self, seed: int, eager: bool = False) -> None:
        self.position = rng.seeded(seed + 7_919)
        self.eager = eager
        """Seldom lets a chance pass."""
        self.made = 0

    def below(self, bound: int) -> int:
        self.position, drawn = rng.below(self.position, bound)
        return drawn

    def deed(self, g: RunningGame) -> Deed:
        """What comes next: an answer. Where there are no rules, mostly a step by hand, and in the end all agree that it
        is over."""
        ask: Ask = g.state.ask
        if not g.game.without_rules:
            return self.answer(g)
        if ask.what == "draw-offer":
            return 0
        self.made += 1
        if self.made > FREE_DEEDS:
            return FINISH
        for _ in range(12 if self.below(6) else 0):
            step = step_of(self, g)
            if isinstance(g.state.procedures[-1].taking(g, ask.players[0], step), Procedure):
                return step
        return self.answer(g)

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
        if ask.what == PRIORITY and not self.eager and self.below(4):
            return len(ask.options) - 1
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


class StepChooser(Chooser):
    """Draws steps by hand as well as answers."""

    def step(self, g: RunningGame) -> HandStep:
        """Any step, whether it can be made or not."""
        return step_of(self, g)


def step_of(chooser: Chooser, g: RunningGame) -> HandStep:
    """Any step by hand, whether it can be made or not."""
    game, below = g.game, chooser.below

    def pick(of: Sequence[str]) -> str:
        return of[below(len(of))]

    zones = sorted(g.state.zones)
    areas = [key for key in zones if not game.hand_areas or key.partition(":")[0] in game.hand_areas]
    what = pick(tuple(game.hand_changes))
    numbers = tuple(game.hand_numbers) or ("",)
    name = {
        "counter": pick(tuple(game.hand_counters) or numbers), "throw": pick([*map(str, game.hand_dice)] or numbers),
    }
    if game.hand_zones:
        name[kinds.ZONE] = f"Zone {below(9)}"
    return HandStep(
        what=what, card=below(len(g.state.cards)) if below(4) else None, zone=pick(zones), to=pick(areas),
        place=pick(("first", "last")), number=below(6) - 1, name=name.get(what, pick(numbers)),
        until=pick((*game.hand_untils, "turn")), player=below(len(g.players)),
        deed=pick((*DEEDS, *game.hand_zones)), box=_box(below) if game.hand_zones else None,
    )


def _box(below: Callable[[int], int]) -> tuple[int, int, int, int]:
    """Some rectangle, where there may be room at the table's left."""
    return 12 + below(100), 90 + below(400), 80 + below(60), 106 + below(60)


def put(g: RunningGame, deed: Deed) -> None:
    """Put into the game what was drawn."""
    if isinstance(deed, HandStep):
        g.by_hand(g.state.ask.players[0], deed)
    elif deed == FINISH:
        g.offer_draw(g.state.ask.players[0])
    else:
        g.answer(deed)
