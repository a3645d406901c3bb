"""What stands large on a table: a player's numbers, and the steps of the turn with whose step it is and who may act."""

from __future__ import annotations

import msgspec

from engines.core.display.texts import Text


class FigureView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A number of a player that decides the game, or that they pay with."""

    id: str
    """The layout's `Figure` it is drawn in."""
    owner: int
    now: int
    most: int | None = None
    """What it begins with and never exceeds."""
    then: int | None = None
    """What it will be if nobody does anything more, where that differs."""
    note: Text | None = None
    """What else belongs to it: how much more can be had."""
    changes: list[Text] = []
    """What has changed it this turn, the latest last."""
    rule: str = ""


class RibbonView(msgspec.Struct, frozen=True, kw_only=True):
    """The step that is being played: whose it is, what it consists of, and who may act."""

    title: Text
    player: int | None = None
    """Whose step it is; None: it is shared."""
    aside: Text | None = None
    """What comes after it."""
    steps: list[Text] = []
    step: int = 0
    asked: int | None = None
    """Who has priority."""
    passed: list[int] = []
    """Who has passed since anybody last did something."""
