"""Preferences of the normal bot in Monster Collection.

It takes ground and moves units towards the enemy's base, fights battles that look won, uses every effect there is, and
puts the stoutest in front.
"""

from __future__ import annotations

from engines.core.play.bot_hints import AskHint, Hints, VerbHint

HINTS = Hints(
    verbs={
        "summon": VerbHint(base=20, subject={"level": 3, "attack": 0.5, "defence": 0.5}),
        "equip": VerbHint(base=15, target={"level": 1}),
        "swap": VerbHint(base=-5),
        "discard-equipment": VerbHint(base=-5),
        "place": VerbHint(base=-9, consequence={"vacant": 16, "steps": -1}),
        "proxy": VerbHint(base=-10, consequence={"vacant": 16, "steps": -1}),
        "march": VerbHint(base=1, consequence={
            "nearer": 8, "exposed": -60, "attack": 3, "defence": 2, "threat": -2, "shield": -3,
        }, unless=(("attack", "<", "stoutest"),)),  # put in front it would shield all: nobody dies, and so for ever
        "march-several": VerbHint(base=-99),
        "use": VerbHint(base=40, pays=True),
        "ritual": VerbHint(base=40, pays=True),
        "attack": VerbHint(base=10, goes_on=True),
        "later": VerbHint(base=-5),
    },
    asks={
        "mulligan": AskHint(take=True),
        "pay": AskHint(pays=True),
        "limit-adjustment": AskHint(gives_up=True),
        "formation": AskHint(order={"defence": 1.0, "attack": -0.5}),
    },
    value={"attack": 1, "defence": 1, "level": 1},
    marks={"hero": 5},
)
