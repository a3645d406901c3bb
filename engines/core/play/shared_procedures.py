"""Procedures of the shared code that any game may be in the middle of. Its state type lists them beside its own."""

from __future__ import annotations

from typing import Final

from engines.core.procedures.check_timing import CheckTiming
from engines.core.procedures.draw_cards import DrawCards
from engines.core.procedures.draw_offer import DrawOffer
from engines.core.procedures.payment import Pay
from engines.core.procedures.replacement import ApplyReplacements
from engines.core.procedures.resolve import Resolve
from engines.core.procedures.simultaneous_choice import SimultaneousChoice
from engines.core.procedures.use_ability import PayWithin

SHARED_PROCEDURES: Final = (
    CheckTiming, DrawCards, ApplyReplacements, DrawOffer, Pay, PayWithin, Resolve, SimultaneousChoice,
)
