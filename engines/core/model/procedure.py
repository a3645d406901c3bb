"""Procedures: rules written as named steps, and what a step may answer to the driver.

A procedure is a frozen record of its locals; `STEPS` names its methods in the order of the rulebook. A step never
waits and never sees an answer arrive: it returns one of the moves below and the driver (`RunningGame.advance`) does
the rest. What is being done is therefore data: it can be saved and copied at any point.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import msgspec

from engines.core.display.views import HandView, Text
from engines.core.model.ask import Ask
from engines.core.model.change import Change
from engines.core.model.hand_step import HandStep


class Stuck(RuntimeError):
    """The engine ran without an end or offered nothing to choose. That is a bug in a rule or an effect."""


class Do:
    """Carry out changes that rules can watch: cannot, instead, the change, its events, immediate processes.

    Several changes in one Do are simultaneous. `into` names a field that receives (applied, wanted).
    """

    __slots__ = ("changes", "into")

    def __init__(self, *changes: Change, into: str = "") -> None:
        self.changes = changes
        self.into = into


class Call:
    """Run another procedure, then go on with the next step; `into` receives what it returned by `Done(value)`."""

    __slots__ = ("into", "procedure")

    def __init__(self, procedure: Procedure, into: str = "") -> None:
        self.procedure = procedure
        self.into = into


class TailCall:
    """Go on as another procedure: this one is over."""

    __slots__ = ("procedure",)

    def __init__(self, procedure: Procedure) -> None:
        self.procedure = procedure


class SetLocals:
    """Write down locals and go on with the next step, or with the step named by `then`."""

    __slots__ = ("fields", "then")

    def __init__(self, then: str = "", /, **fields: Any) -> None:
        self.then = then
        self.fields = fields


class Goto(SetLocals):
    """Go on with the named step."""

    __slots__ = ()

    def __init__(self, step: str, /, **fields: Any) -> None:
        self.then = step
        self.fields = fields


class Done:
    """This procedure is over and returns a value to the caller."""

    __slots__ = ("value",)

    def __init__(self, value: Any = None) -> None:
        self.value = value


class Rewind:
    """Return to a snapshot (`RunningGame.snapshot`), then set `fields`.

    The log and who has seen which card are kept, except for players who were not to notice.
    """

    __slots__ = ("fields", "snapshot")

    def __init__(self, snapshot: bytes, **fields: Any) -> None:
        self.snapshot = snapshot
        self.fields = fields


class Resume:
    """This procedure is over, and the question it held up is asked. Without one, as things are now.

    With `frames` nothing that was being done goes on: these procedures do instead.
    """

    __slots__ = ("frames", "question")

    def __init__(self, question: Ask | None, frames: tuple[Procedure, ...] = ()) -> None:
        self.question = question
        self.frames = frames


DONE = Done()

StepResult = Do | Ask | Call | TailCall | SetLocals | Done | Rewind | Resume | None
"""What a step answers; None means: go on with the next step."""

Step = Callable[[Any, Any], StepResult]


class Procedure(msgspec.Struct, frozen=True, kw_only=True):
    """The common part of all procedures: `at` is the name of the next step ("" before the first)."""

    STEPS: ClassVar[tuple[Step, ...]] = ()
    ROUTE: ClassVar[dict[str, tuple[Step, str]]] = {}
    TITLE: ClassVar[str] = ""
    """Message key of what the screen shows as being resolved; "" shows nothing."""
    RULE: ClassVar[str] = ""
    CHANGES: ClassVar[tuple[str, ...]] = ()
    """Locals in which changes wait. A save gives back those of the core, and a game's own that `state_type` names."""
    ASIDE: ClassVar[bool] = False
    """Whether it is talk among the players and no part of the game itself."""
    IS_WINDOW: ClassVar[bool] = False
    """Whether something waits in it while it is answered (chain.py)."""
    FLEETING: ClassVar[tuple[str, ...]] = ()
    """Locals by which positions do not differ: counters, and what was true a moment ago (position_key.py)."""

    at: str = ""
    into: str = ""
    """Field of the caller that receives what this procedure returns."""

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        names = [step.__name__ for step in cls.STEPS]
        following = [*names[1:], "."][:len(names)]
        cls.ROUTE = {
            name: (step, after) for name, step, after in zip(names, cls.STEPS, following, strict=True)
        }
        if names:
            cls.ROUTE[""] = cls.ROUTE[names[0]]

    def privy(self, g: Any) -> int | None:
        """The only player who may notice what this does now, because all of it may yet be taken back.

        None: everybody may notice (Cipher 10.2.2.2).
        """
        return None

    def taking(self, g: Any, player: int, step: HandStep) -> Procedure | Text | None:
        """This procedure as it goes on with a step by hand, or why that step cannot be made. None: it takes none."""
        return None

    def hand_sight(self, g: Any, viewer: int) -> HandView | None:
        """The steps that are made by hand in this procedure, as a viewer sees them. None: there are none."""
        return None

    def left(self, player: int) -> str:
        """What becomes of this procedure when that player leaves the game (Rebirth 12.4).

        Returns the step it goes on with, "." if it is over, or "" if it is not concerned. What it was having done ends
        with it.
        """
        return ""

    def unanswered(self) -> str:
        """The step to go on with when a question asked below it cannot be answered any more.

        That is so when whoever was asked, or everything there was to choose, has left the game. "": it cannot go on
        without an answer.
        """
        return ""
