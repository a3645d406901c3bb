"""The toy game's rule about loops: the first in turn order who can stop one says how often, and then not again."""

from __future__ import annotations

from typing import Any

from engines.core.contract.ends import LoopTalk
from engines.core.loops import loops
from engines.core.model.ask import number
from engines.core.model.decision_history import Bar
from engines.core.model.procedure import Do, Resume, SetLocals
from engines.core.play.loop_exit import way_out
from engines.core.state.atoms import End
from tests.core.toys.toy_actions import Harvest


class Circle(LoopTalk, frozen=True, tag="toy.Circle"):
    """Nobody can: the year ends without a winner."""

    player: int = -1
    place: int = 0
    bars: tuple[Bar, ...] = ()
    times: int = 0

    def judge(self, g: Harvest) -> Any:
        for player in g.turn_order():
            way = way_out(g, self.question, self.loop, player, "7")
            if way is not None:
                return SetLocals(player=player, place=way.place, bars=way.bars)
        return Do(End(winners=(), reason="circle", rule="7"))

    def name(self, g: Harvest) -> Any:
        return number(self.player, "circle", 0, loops.MOST, into="times", always=True)

    def go(self, g: Harvest) -> Any:
        return loops.repeat(g, self, self.times, self.place, self.bars)

    def lapse(self, g: Harvest) -> Any:
        return Resume(self.question)

    def left(self, player: int) -> str:
        return "lapse" if player == self.player else ""

    STEPS = (judge, name, go, lapse)
