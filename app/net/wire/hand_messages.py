"""What is said of abilities that are carried out by hand. What others see of a step comes with the frames."""

from __future__ import annotations

from typing import Literal

from app.net.wire.message import Message
from app.tables.hands import WishedStep


class HandMove(Message, frozen=True, kw_only=True, tag="hand"):
    """A step of the ability this player carries out, while that question stands. At any other it does nothing."""

    question: int
    step: WishedStep


class MendPosition(Message, frozen=True, kw_only=True, tag="mend"):
    """The judge's hand: to open it, to end it by agreeing no more, or to go back to where it can open."""

    wish: Literal["open", "end", "back"]
