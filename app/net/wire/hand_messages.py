"""What is said of abilities that are carried out by hand. What others see of a step comes with the frames."""

from __future__ import annotations

from app.net.wire.message import Message
from app.tables.hands import WishedStep


class HandMove(Message, frozen=True, kw_only=True, tag="hand"):
    """A step of the ability this player carries out, while that question stands; at any other it does nothing."""

    question: int
    step: WishedStep
