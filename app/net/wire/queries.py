"""Questions about a game that are answered at once and change nothing."""

from __future__ import annotations

from app.net.wire.message import Chosen, Message, Word
from engines.core.display.views import Handle, PartialView, Place, Reason


class WhyNot(Message, frozen=True, kw_only=True, tag="why-not"):
    """Why this card cannot be used (there) now."""

    id: int
    subject: Word
    place: Place | None = None


class Partial(Message, frozen=True, kw_only=True, tag="partial"):
    """What may be added to the options picked so far."""

    id: int
    question: int
    chosen: Chosen


class CardWords(Message, frozen=True, kw_only=True, tag="words"):
    """The entries of a set field of a card this player knows."""

    id: int
    handle: Handle
    field: Word


class Cost(Message, frozen=True, kw_only=True, tag="cost"):
    """What an option costs, as words of the language."""

    id: int
    question: int
    index: int


class Reasons(Message, frozen=True, kw_only=True, tag="reasons"):
    """The answer to `WhyNot`."""

    id: int
    reasons: tuple[Reason, ...]


class PartialIs(Message, frozen=True, kw_only=True, tag="partial-is"):
    """The answer to `Partial`."""

    id: int
    partial: PartialView


class WordsAre(Message, frozen=True, kw_only=True, tag="words-are"):
    """The answer to `CardWords` and to `Cost`."""

    id: int
    words: tuple[str, ...]
