"""What is done by itself at a rule check (1002.1a): rule processing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.model.procedure import DONE, Procedure
from engines.core.model.procedure import StepResult as Answered
from engines.core.procedures import trigger_queue
from engines.kiseki.table import losing
from engines.kiseki.turn.triggered import open_for_states

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame


class RuleProcessing(Procedure, frozen=True, tag="kiseki.RuleProcessing"):
    """Everything that is due, at the same time (1101.2)."""

    def carry_out(self, g: KisekiGame) -> Answered:
        losing.process(g)
        return DONE

    STEPS = (carry_out,)


def processing_due(g: KisekiGame) -> Procedure | None:
    """The rule processing that is due."""
    return RuleProcessing() if losing.empty_decks(g) else None


def waiting(g: KisekiGame) -> bool:
    """Whether rule processing is due or something has triggered (705.7b, 804.13f).

    Where something hidden may have triggered, that counts whether or not somebody has such a card (G28).
    """
    open_for_states(g)
    return processing_due(g) is not None or trigger_queue.waiting(g)


PROCEDURES = (RuleProcessing,)
