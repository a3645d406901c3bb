"""What a greedy Rebirth player goes by: energy first, every seat filled, every member rested for an attack.

Without any member nothing attacks, so the `first` comes before abilities that would spend its card or energy.
"""

from __future__ import annotations

from engines.core.play.bot_hints import AskHint, Hints, VerbHint

HINTS = Hints(
    verbs={
        "play": VerbHint(base=10, subject={"cost": 2}, consequence={"gain": 3, "loss": -4, "first": 40}),
        "withdraw": VerbHint(base=-5),
        "set": VerbHint(base=60),
        "use": VerbHint(base=40, pays=True),
        "attack": VerbHint(base=20, consequence={"total": 1, "defence": -1}, goes_on=True),
        "partner-attack": VerbHint(base=40, unless=(("total", ">=", "defence"),), goes_on=True),
        "cancel": VerbHint(base=10, pays=True, consequence={"own": -100}),
    },
    asks={
        "energy-phase": AskHint(eager=True, when=(("energy", "<", "enough"),)),
        "block": AskHint(when=(("total", ">=", "defence"),)),
        "cancel": AskHint(take=True),
    },
    value={"attack": 2, "defence": 1, "cost": 1},
    marks={"attacks": 5, "attacked": 5},
)
