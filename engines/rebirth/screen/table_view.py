"""What is shown of cards and questions beside the plain view: numbers, marks, tags and words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from engines.core.display.views import Text
from engines.core.model.mentions import OfName
from engines.core.model.procedure import Procedure
from engines.core.model.state import Card
from engines.rebirth.abilities.plays import PlayAbility
from engines.rebirth.table.zones import ENTRY, FRAMES, HAND, RESOLVING
from engines.rebirth.turn import actions

if TYPE_CHECKING:
    from engines.rebirth.table.play import RebirthGame


def shown_numbers(g: RebirthGame, card: Card) -> Sequence[str]:
    """Numbers of a character where it fights or may soon. Elsewhere the face says it all."""
    if not g.is_character(card.id):
        return ()
    return ("cost", "attack", "defence") if card.zone in (*FRAMES, HAND) else ()


def marks(g: RebirthGame, card: Card) -> list[str]:
    """Who attacks, is attacked, supports, and what is being played."""
    if card.zone not in FRAMES:
        return ["chain"] if card.zone == RESOLVING else []
    aim = g.attacked() if g.attack is not None and not g.attack.dealt else None
    roles = (("attacks", g.attacking()), ("attacked", aim), ("supports", g.supporting()))
    return [mark for mark, each in roles if each == card.id]


def tags(g: RebirthGame, card: Card) -> list[Text]:
    """The card's role in the attack, damage and rest, in words."""
    record, roles = g.card(card.id), marks(g, card)
    words = (("attacks", "tag.attacking"), ("attacked", "tag.attacked"), ("supports", "tag.supporting"))
    found = [Text(key) for mark, key in words if mark in roles]
    if record.damage and card.zone == ENTRY:
        found.append(Text("tag.damage", {"count": record.damage}))
    if record.struck:
        found.append(Text("tag.partner-attacked"))
    return [*found, Text("tag.rested")] if card.turned else found


def frame_text(g: RebirthGame, viewer: int, frame: Procedure) -> Text | None:
    """What is being played, with the card whose ability it is."""
    if not isinstance(frame, PlayAbility):
        return None
    card = OfName(frame.here.source[0], g.faces[frame.here.ability.face].name)
    return Text(frame.TITLE, {"card": g.told(viewer, card)})


ANSWERS: Final = {("main", actions.END): "end-main", ("attack", actions.END): "end-attack"}
"""Answers that say what they do: by question and verb, the message key without "option."."""
