"""The priority window: players may answer a play, in seat order, until all of them have passed.

Answers make a chain. When everybody has passed, the last answer is carried out first. Two of a game's rules are data
of its subclass: who is asked next after an answer, and whether the others may answer again after each link that has
been carried out (Kiseki) or not (Rebirth 9.7.3).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from engines.core.contract.chain import Chain, Link, innermost
from engines.core.contract.game import Game
from engines.core.model.ask import Ask, Option, one
from engines.core.model.procedure import Call, Done, Goto, Procedure, SetLocals, StepResult
from engines.core.procedures.check_timing import CheckTiming
from engines.core.procedures.resolve import Resolve

PASS = "decline"
"""The answer that passes."""


def asked_and_passed(g: Game, what: str) -> tuple[int | None, list[int]]:
    """Who has to answer such a question now, and who has passed before in the window that is open."""
    window, ask = innermost(g), g.state.ask
    asked = ask.players[0] if ask is not None and ask.what == what and ask.players else None
    if asked is None or not isinstance(window, PriorityWindow):
        return asked, []
    return asked, [player for player in window.passed if player != asked]


class PriorityWindow(Chain, frozen=True):
    """Asks the players who may answer, then carries the chain out. Returns whether the play was not cancelled.

    A game says what may be answered (`answers`), how an answer is given (`give`) and carried out (`carry_out`). It
    lists no steps of its own: STEPS is complete. To begin with a card on the chain, pass it as `chain`. A game whose
    links are of a kind of its own names it in `chain`, `given` and `over`: what is saved is read by these types.
    """

    ASKS: ClassVar[str] = "respond"
    """Message key of the question."""
    KIND: ClassVar[str] = "response"
    """Kind of window, for players who wish to pass by themselves."""
    RESTARTS: ClassVar[bool] = False
    """Whether the first player is asked again after each answer (Rebirth 9.7.3.2), or whoever sits next."""
    REOPENS: ClassVar[bool] = True
    """Whether players may answer again after each link that has been carried out."""
    CHECKS: ClassVar[bool] = False
    """Whether there is a check timing as it opens, after each answer and after each link that has been dealt with."""

    player: int = -1
    """Who was asked last; -1: nobody yet."""
    passed: tuple[int, ...] = ()
    """Who has passed since the last answer was given."""
    reply: Option | None = None
    given: Link | None = None
    over: Link | None = None
    """The link that has just been dealt with: it is on the chain no more."""
    carried: bool = False
    """Whether that was carried out."""

    # -- what a game says -----------------------------------------------------------------------------------------

    def order(self, g: Any) -> list[int]:
        """The players in the order they are asked."""
        return list(g.turn_order())

    def may_answer(self, g: Any, player: int) -> bool:
        """Whether the player is asked at all. This must follow from what everybody can see."""
        return True

    def answers(self, g: Any, player: int) -> Sequence[Option]:
        """Everything the player could answer with now. With nothing they are still asked, so that no pause tells."""
        raise TypeError(f"{type(self).__name__} has no answers")

    def kind(self, g: Any) -> str:
        """The kind of window for `player`. This must follow from what everybody can see."""
        return self.KIND

    def question(self, g: Any) -> Ask:
        """The question to `player`; its answer goes into `reply`."""
        options = [*self.answers(g, self.player), Option(verb=PASS)]
        return one(self.player, self.ASKS, options, into="reply", always=True, window=self.kind(g))

    def give(self, g: Any, reply: Option) -> Procedure:
        """What gives an answer: pays for it, lays its card. Returns its Link, or None if it came to nothing."""
        raise TypeError(f"{type(self).__name__} takes no answers")

    def stands(self, g: Any, link: Link) -> bool:
        """Whether a link is still to be carried out. Those of a player who has left are not (Rebirth 12.4)."""
        return not link.cancelled and not g.state.players[link.player].out

    def carry_out(self, g: Any, link: Link) -> StepResult:
        """Carry out the last link of the chain."""
        assert link.here is not None
        return Call(Resolve(here=link.here))

    def put_away(self, g: Any, link: Link) -> StepResult:
        """Do what is left to do with the card of a link that was carried out or has come to nothing."""
        return None

    # -- the procedure --------------------------------------------------------------------------------------------

    def check(self, g: Game) -> StepResult:
        return Call(CheckTiming()) if self.CHECKS else None

    def next_player(self, g: Game) -> StepResult:
        waiting, last = [player for player in self.order(g) if player not in self.passed], self._place(g, self.player)
        waiting.sort(key=lambda player: self._place(g, player) <= last)  # the seats behind the last one come first
        player = next((player for player in waiting if self.may_answer(g, player)), None)
        return Goto("look") if player is None else SetLocals(player=player, reply=None)

    def _place(self, g: Game, player: int) -> int:
        """How many seats after the first a player sits. Those who have left keep their seat."""
        return -1 if player < 0 else g.game.seating(g).index(player)

    def ask(self, g: Game) -> StepResult:
        return self.question(g)

    def answered(self, g: Game) -> StepResult:
        reply = self.reply
        if reply is None or reply.verb == PASS:
            return Goto("next_player", passed=(*self.passed, self.player))
        return Call(self.give(g, reply), into="given")

    def lay(self, g: Game) -> StepResult:
        if self.given is None:
            return Goto("ask_again")
        return Goto(
            "check", chain=(*self.chain, self.given), given=None, passed=(),
            player=-1 if self.RESTARTS else self.player,
        )

    def ask_again(self, g: Game) -> StepResult:
        out = g.state.players[self.player].out
        return Goto("next_player" if out else "ask", reply=None)

    def look(self, g: Game) -> StepResult:
        if not self.chain:
            return Done(not self.cancelled)
        return SetLocals(carried=True) if self.stands(g, self.chain[-1]) else Goto("remove", carried=False)

    def resolve(self, g: Game) -> StepResult:
        return self.carry_out(g, self.chain[-1])

    def remove(self, g: Game) -> StepResult:
        return SetLocals(chain=self.chain[:-1], over=self.chain[-1])

    def clear(self, g: Game) -> StepResult:
        assert self.over is not None
        return self.put_away(g, self.over)

    def check_again(self, g: Game) -> StepResult:
        if not self.CHECKS:
            return None
        g.wake()  # the chain has grown shorter, also where nothing else was written
        return Call(CheckTiming())

    def cleared(self, g: Game) -> StepResult:
        if self.chain and self.carried and self.REOPENS:
            return Goto("next_player", over=None, passed=(), player=-1)
        return Goto("look", over=None)

    def left(self, player: int) -> str:
        """A player who leaves is not asked any more.

        The answer they were giving is not given, and those they gave are not carried out.
        """
        if player == self.player and self.at in ("answered", "lay"):
            return "next_player"
        carrying = self.at == "remove" and bool(self.chain)
        return "remove" if carrying and self.chain[-1].player == player else ""

    STEPS = (
        check, next_player, ask, answered, lay, ask_again, look, resolve, remove, clear, check_again, cleared,
    )
