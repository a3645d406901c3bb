"""Preferences of the normal bot in VISION: a node every turn, characters first, attacks that get through."""

from __future__ import annotations

from engines.core.play.bot_hints import AskHint, Hints, VerbHint

HINTS = Hints(
    verbs={
        "begins": VerbHint(own=5),
        "set-node": VerbHint(base=30),
        "play": VerbHint(base=20, subject={"attack": 1}),
        "waive": VerbHint(base=25),
        "use": VerbHint(base=6, pays=True),
        "attack": VerbHint(base=8, subject={"attack": 1}),
        "defend": VerbHint(base=2, subject={"toughness": 1}),
    },
    asks={"graze": AskHint(), "hand-limit": AskHint(gives_up=True)},
    value={"attack": 2, "toughness": 1},
    marks={"attacks": 4, "defends": 2},
)
