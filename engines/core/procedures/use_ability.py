"""Using an ability: remember how things stand, pay, take back what cannot be paid, carry out, mark the use.

Every game has the same acts in an order of its own. A game's procedure is a subclass of `UseAbility` that lists the
steps below, and its own between them, in STEPS.
"""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from engines.core.cards.ability_parts import Context, Outcome
from engines.core.contract.game import Game
from engines.core.model.procedure import Call, Done, Goto, Procedure, Rewind, SetLocals, StepResult
from engines.core.procedures.payment import Pay, parts_within
from engines.core.procedures.resolve import Resolve


def whole_cost(g: Game, here: Context) -> Pay:
    """The payment of everything an ability costs (Cipher 21.5.1.1)."""
    return Pay(here=here, remaining=tuple(range(len(g.faces.ability(here.ability).cost))))


class UseAbility(Procedure, frozen=True, kw_only=True):
    """One player uses one ability.

    STEPS of a game name `remember` before the first act that is taken back with the cost, and `settle` directly
    after `pay`. UNPAID names the step with which it goes on when all of that has been taken back.
    """

    UNPAID: ClassVar[str] = "unpaid"
    SURVIVES: ClassVar[tuple[str, ...]] = ()
    """Locals that stay as they are when everything is taken back."""

    here: Context
    """The circumstances: the card, its user, and what has been chosen so far."""
    path: tuple[int, ...] = ()
    """The block that is carried out: the whole body, unless it is a delayed trigger."""
    before: bytes = b""
    """How things stood before. Empty if nothing can fail."""
    paid: Outcome | None = None
    """What was chosen and counted in the payment. None: nothing has been paid."""
    outcome: Outcome | tuple[int, int] | None = None

    # -- what a game says -----------------------------------------------------------------------------------------

    def costs(self, g: Any) -> bool:
        """Whether anything is to be paid."""
        return bool(g.ability(self.here.ability).cost)

    def payment(self, g: Any) -> Procedure:
        """What pays. It returns an Outcome, or None if not all of the cost could be paid."""
        return whole_cost(g, self.here)

    def holds(self, g: Any) -> bool:
        """Whether everything is so that the ability asks for when it is carried out."""
        return all(condition.holds(g, self.here) for condition in g.ability(self.here.ability).conditions)

    def unmet(self, g: Any) -> StepResult:
        """What happens if that is not so. By default it goes on behind the instructions."""
        return None

    def begins(self, g: Any) -> None:
        """What is told or marked as soon as it is certain that the instructions are carried out."""

    # -- the steps ------------------------------------------------------------------------------------------------

    def remember(self, g: Any) -> StepResult:
        return SetLocals(before=g.snapshot() if self.costs(g) else b"")

    def pay(self, g: Any) -> StepResult:
        """Pay everything at once. With nothing to pay, `settle` is passed over."""
        if not self.costs(g):
            return Goto(self.ROUTE["settle"][1])
        return Call(self.payment(g), into="paid")

    def settle(self, g: Any) -> StepResult:
        """Take everything back if the payment broke down; else remember what was chosen for it."""
        if self.paid is None:
            return Rewind(self.before, at=self.UNPAID, **{name: getattr(self, name) for name in self.SURVIVES})
        return SetLocals(here=self.here.after(self.paid))

    def carry_out(self, g: Any) -> StepResult:
        """Carry out the instructions. What they ask about is read now, after the payment."""
        if not self.path and not self.holds(g):
            return self.unmet(g)
        self.begins(g)
        return Call(Resolve(here=self.here, path=self.path), into="outcome")

    def unpaid(self, g: Any) -> StepResult:
        return Done(None)


class PayWithin(UseAbility, frozen=True, tag="core.PayWithin"):
    """Pay a cost within an effect, then carry out what it is paid for. Returns an Outcome.

    `path` leads to what follows: the second block of the instruction that asks for the cost, whose first block holds
    the parts. What cannot be paid to the end is not paid at all: everything goes back to how it was, and nothing
    follows.
    """

    TITLE: ClassVar[str] = ""

    def costs(self, g: Any) -> bool:
        return True

    def payment(self, g: Any) -> Procedure:
        instruction = self.path[:-1]
        parts = g.block(self.here.ability, (*instruction, 0))
        return Pay(here=self.here, remaining=parts_within(len(parts)), instruction=instruction)

    def count(self, g: Any) -> StepResult:
        """What was paid is a part of what was done."""
        assert isinstance(self.outcome, Outcome), "a block of instructions always tells what it achieved"
        applied, wanted = self.outcome.applied + 1, self.outcome.wanted + 1
        return Done(replace(self.outcome, applied=applied, wanted=wanted))

    def unpaid(self, g: Any) -> StepResult:
        return Done(Outcome(wanted=1, declined=True))

    STEPS = (UseAbility.remember, UseAbility.pay, UseAbility.settle, UseAbility.carry_out, count, unpaid)

    def left(self, player: int) -> str:
        return "." if player == self.here.user else ""


def pay_within(g: Game, here: Context) -> Call:
    """Pay what the instruction asks for that is being carried out (see `PayWithin`)."""
    frame = g.innermost(Resolve)
    assert frame is not None, "instructions are carried out by Resolve"
    return Call(PayWithin(here=here, path=(*frame.path, frame.index, 1)))
