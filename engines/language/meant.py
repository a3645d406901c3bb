"""What cards and other games call things, and the words of this language that may have been meant."""

from __future__ import annotations

NUMBERS = {
    word: str(number) for number, word in enumerate(
        ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), 1,
    )
} | {"a": "1", "an": "1"}

MEANT: dict[str, tuple[str, ...]] = {
    "bounce": ("return",),
    "call": ("deploy", "summon"),
    "can": ("may",),
    "character": ("ally", "unit"),
    "color": ("symbols",),
    "colour": ("symbols",),
    "creature": ("unit",),
    "deploy": ("summon",),
    "destroy": ("defeat", "kill", "discard"),
    "dice": ("D",),
    "die": ("D",),
    "during": ("until",),
    "exhaust": ("tap", "act"),
    "flip": ("turn",),
    "foe": ("enemy",),
    "foes": ("enemies",),
    "for": ("until",),
    "from": ("in",),
    "into": ("in",),
    "kill": ("defeat", "destroy"),
    "life": ("orbs", "orb"),
    "monster": ("unit",),
    "must": ("may",),
    "pick": ("choose",),
    "play": ("deploy", "summon"),
    "ready": ("untap", "refresh"),
    "refresh": ("untap",),
    "rest": ("tap", "act"),
    "retreat": ("defeat", "discard"),
    "search": ("choose", "look"),
    "select": ("choose",),
    "stand": ("untap",),
    "strength": ("power", "attack"),
    "summon": ("deploy",),
    "tap": ("act",),
    "target": ("choose",),
    "trash": ("discard",),
    "type": ("types",),
    "untap": ("act", "refresh"),
    "when": ("at",),
    "whenever": ("when",),
    "within": ("in",),
    "your": ("you",),
}
"""The first of these that fits where the word stands is offered."""
