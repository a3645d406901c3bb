"""What a face shows in every game: its names, its line and its look."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engines.core.cards.card_definitions import Face
from engines.core.display.views import AbilityText, FaceView, Named


def face_view(
    face: Face, game: str, slots: dict[str, str], abilities: Sequence[AbilityText] = (), *, line: Named | None = None,
    short: Named | None = None,
) -> FaceView:
    """A face for drawing it. The game adds what stands in its slots, its abilities as text, and the type line of a card
    that prints none of its own."""
    printed = face.line if face.line.en or face.line.ja or line is None else line
    return FaceView(
        id=face.id, game=game, name=face.name, title=face.title, short=short or face.short, line=printed,
        hue=face.hue, emblem=face.emblem, scene=face.scene, slots=slots, abilities=list(abilities),
        printed=face.printed, picture=face.picture,
    )


def printed_slots(face: Face, slots: Sequence[str]) -> dict[str, str]:
    """The facts of a face that have a slot of their own name."""
    return {slot: str(value) for slot in slots if (value := getattr(face, slot, None)) is not None}


def type_line(parts: Iterable[Named]) -> Named:
    """A card's type, and what tells it from others of that type, as its type line."""
    words = list(parts)
    return Named(" · ".join(word.en[:1].upper() + word.en[1:] for word in words), "・".join(word.ja for word in words))
