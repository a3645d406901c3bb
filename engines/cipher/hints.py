"""What a greedy Cipher player goes by: always a bond, the dearest units, attacks that win, the enemy's hero first."""

from __future__ import annotations

from engines.core.hints import AskHint, Hints, VerbHint

HINTS = Hints(
    verbs={
        "bond": VerbHint(base=20, subject={"cost": 1, "support": -0.1}),
        "deploy": VerbHint(base=20, subject={"cost": 5, "power": 0.05}, areas={"front": 1}),
        "level-up": VerbHint(base=45, subject={"cost": 5}),
        "attack": VerbHint(
            base=30, consequence={"power": 0.3, "other": -0.3}, marks={"hero": 12}, subject={"power": -0.05},
        ),
        "activate": VerbHint(base=40),
        "move": VerbHint(base=-10, areas={"front": 12}),
    },
    asks={
        "mulligan": AskHint(take=False),
        "critical-hit": AskHint(when=(("power", "<", "other"), ("double", ">=", "other"))),
        "evasion": AskHint(when=(("power", ">=", "other"),)),
    },
    value={"power": 0.1, "cost": 4},
    marks={"hero": 20, "attacks": 15, "attacked": 10},
)
