"""The normal timing of one side: effects, the attack that must be made, effects again (10-4, 10-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.model.ask import Option, one
from engines.core.model.mentions import OfPlayer
from engines.core.model.procedure import Call, Do, Goto, Procedure
from engines.core.model.procedure import StepResult as Answered
from engines.core.procedures.check_timing import CheckTiming
from engines.core.state.atoms import Announce, Turn
from engines.moncolle.abilities.keywords import NORMAL
from engines.moncolle.abilities.permits import ATTACK
from engines.moncolle.abilities.priority_windows import might_use
from engines.moncolle.abilities.skills import usable
from engines.moncolle.battle import attack
from engines.moncolle.battle.chain import chain_of, declare
from engines.moncolle.table.state import Use

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame

LATER, END = "later", "end"


class NormalTiming(Procedure, frozen=True, tag="moncolle.NormalTiming"):
    """10-4.p2 for the first side, 10-5.p2 for the second.

    G31: also of a side that has nobody left. Who lets effects be while no attack is due is through with the whole
    timing, or goes on to the effects after the attack (`LATER`) where one could still become due.
    """

    TITLE: ClassVar[str] = "resolving.normal-timing"
    RULE: ClassVar[str] = "10-4.p2"
    FLEETING: ClassVar[tuple[str, ...]] = ("answer", "use")

    player: int
    after: bool = False
    """Whether the attack is behind (step 3): there is one in a timing (10-4.p5, 10-5.p5)."""
    answer: Option | None = None
    use: Use | None = None

    def _first(self, g: MoncolleGame) -> bool:
        return g.battle is not None and g.battle.first == self.player

    def open(self, g: MoncolleGame) -> Answered:
        timing = "first" if self._first(g) else "second"
        g.change_battle(timing=timing, side=self.player)
        g.tell(f"log.timing-{timing}", "10-4.p1" if timing == "first" else "10-5.p1", who=OfPlayer(self.player))
        return Do(Announce(what="normal-timing", player=self.player))

    def check_at_beginning(self, g: MoncolleGame) -> Answered:
        return Call(CheckTiming())

    def offer(self, g: MoncolleGame) -> Answered:
        """10-4.p3, 10-4.p6, 10-5.p3, 10-5.p6: any number of uses. The attack must be made once it can be (10-4.p4,
        10-5.p4)."""
        if g.battle is not None and g.battle.broken_off:
            return Goto("close")
        due = not self.after and attack.possible(g, self.player)
        options = usable(g, self.player, NORMAL)
        if not options and not might_use(g, self.player, NORMAL):
            return Goto("declare_attack" if due else "close")
        if due:
            options.append(Option(verb=ATTACK, rule="10-4.p4" if self._first(g) else "10-5.p4"))
        else:
            if not self.after and self._may_become_due(g):
                options.append(Option(verb=LATER, rule="10-4.p6"))
            options.append(Option(verb=END, rule="10-4.p7" if self._first(g) else "10-5.p7"))
        return one(
            self.player, "normal-timing", options, into="answer", rule="10-4.p3" if self._first(g) else "10-5.p3",
            always=True, window="" if due else NORMAL,
        )

    def _may_become_due(self, g: MoncolleGame) -> bool:
        return bool(g.party(self.player)) and bool(g.party(g.opponent(self.player)))

    def hear(self, g: MoncolleGame) -> Answered:
        assert self.answer is not None
        verb = self.answer.verb
        if verb == END:
            return Goto("close")
        if verb == LATER:
            return Goto("offer", after=True)
        if verb == ATTACK:
            return Goto("declare_attack")
        return Call(declare(g, self.answer), into="use")

    def use_it(self, g: MoncolleGame) -> Answered:
        return Call(chain_of(self.use)) if self.use is not None else None  # 10-10.p2

    def used(self, g: MoncolleGame) -> Answered:
        return Goto("offer", answer=None, use=None)

    def declare_attack(self, g: MoncolleGame) -> Answered:
        return Call(attack.Declare(player=self.player), into="use")

    def attack(self, g: MoncolleGame) -> Answered:
        assert self.use is not None
        return Call(chain_of(self.use))

    def attacked(self, g: MoncolleGame) -> Answered:
        return Goto("offer", after=True, answer=None, use=None)

    def close(self, g: MoncolleGame) -> Answered:
        """10-4.p8: unacted units of this side become acted. At the end of the second side's timing both's (10-5.p8)."""
        sides = [self.player] if self._first(g) else g.turn_order()
        return Do(*(Turn(card=unit, turned=True) for side in sides for unit in g.unacted(g.party(side))))

    def check_at_end(self, g: MoncolleGame) -> Answered:
        return Call(CheckTiming())

    STEPS = (
        open, check_at_beginning, offer, hear, use_it, used, declare_attack, attack, attacked, close, check_at_end,
    )
