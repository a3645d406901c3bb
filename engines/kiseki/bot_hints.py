"""Preferences of the normal bot in Kiseki: UNITs first, a base card every turn, attacks that stun."""

from __future__ import annotations

from engines.core.play.bot_hints import AskHint, Hints, VerbHint

HINTS = Hints(
    verbs={
        "deploy": VerbHint(base=20, subject={"cp": 2}),
        "found": VerbHint(base=30),
        "event": VerbHint(base=6, pays=True),
        "use": VerbHint(base=6, pays=True),
        "art": VerbHint(base=2, pays=True),
        "gain-ep": VerbHint(base=-10, prepares=True),
        "support": VerbHint(base=-5),
        "yes": VerbHint(goes_on=True),
    },
    asks={
        "base-step": AskHint(gives_up=True),
        "exchange": AskHint(take=False),
        "attack": AskHint(compares=True),
        "attack-target": AskHint(compares=True),
        "response-target": AskHint(compares=True),
    },
    value={"strength": 2, "defence": 1, "cp": 1},
    marks={"attacks": 4, "attacked": 4},
)
