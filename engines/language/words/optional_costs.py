"""Costs within effects that their player may pay: whether that can be offered, as far as the payer may look."""

from __future__ import annotations

from msgspec.structs import replace

from engines.core.cards.ability_parts import Context, Step
from engines.core.contract.game import Game
from engines.core.procedures.payment import payable_within
from engines.language.descriptions.selectors import Described
from engines.language.descriptions.targets import Pick


def can_pay(g: Game, here: Context, step: Step) -> bool:
    """Whether the cost can be paid that a step asks for, the steps of its first block."""
    return payable_within(g, here, step, [part for part in step.blocks()[0] if looks_for_unseen(g, here, part)])


def looks_for_unseen(g: Game, here: Context, step: Step) -> bool:
    """Whether a step is done with cards that whoever does it may not look at."""
    what = getattr(step, "what", None)
    return isinstance(what, Pick) and isinstance(what.of, Described) and what.of.veiled(g, replace(here, imposed=False))
