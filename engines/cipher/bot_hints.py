"""What a greedy Cipher player goes by: always a bond, the dearest units, attacks that win, the enemy's hero first."""

from __future__ import annotations

from engines.core.play.bot_hints import AskHint, Hints, VerbHint

HINTS = Hints(
    verbs={
        "bond": VerbHint(base=20, subject={"cost": 1, "support": -0.1}),
        "deploy": VerbHint(
            base=20, subject={"cost": 5, "power": 0.05}, suits={"front": {"range.1": 4}, "rear": {"": 1}},
        ),
        "level-up": VerbHint(base=45, subject={"cost": 5}),
        "attack": VerbHint(
            base=30, consequence={"power": 0.3, "other": -0.3}, marks={"hero": 12}, subject={"power": -0.05},
        ),
        "activate": VerbHint(base=40, pays=True),
        "move": VerbHint(base=-10, suits={"front": {"range.1": 12}}),
    },
    asks={
        "mulligan": AskHint(take=False),
        "pay": AskHint(pays=True),
        "critical-hit": AskHint(when=(("power", "<", "other"), ("double", ">=", "other"))),
        "evasion": AskHint(when=(("power", ">=", "other"),)),
        "move-units": AskHint(  # who reaches only the next unit fights in front, an archer behind
            own={"rear": {"range.1": 10, "range.2": -5}, "front": {"range.1": -10, "range.2": 5}},
            theirs={"front": {"range.1": 10}, "rear": {"": -5}},
        ),
    },
    costs={  # an orb is worth more than any skill; who can be tapped may attack first
        "cipher.BreakOrbs": -100, "core.Put": -15, "cipher.Tap": -25,
    },
    value={"power": 0.1, "cost": 4},
    marks={"hero": 20, "attacks": 15, "attacked": 10},
)
