"""What is shown of cards and questions beside the plain view: numbers, marks, tags."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engines.core.display.views import Text
from engines.core.model.mentions import OfName
from engines.core.model.procedure import Procedure
from engines.core.model.state import Card
from engines.rebirth.abilities.plays import PlayAbility
from engines.rebirth.table.zones import ENTRY, FRAMES, HAND

if TYPE_CHECKING:
    from engines.rebirth.table.play import RebirthGame


def shown_numbers(g: RebirthGame, card: Card) -> Sequence[str]:
    """Numbers of a card where it lies: of characters only."""
    if not g.is_character(card.id):
        return ()
    if card.zone in FRAMES:
        return ("cost", "attack", "defence")
    return ("cost",) if card.zone == HAND else ()


def marks(g: RebirthGame, card: Card) -> list[str]:
    """Who attacks, is attacked, supports."""
    roles = (("attacks", g.attacking()), ("attacked", g.attacked()), ("supports", g.supporting()))
    return [mark for mark, each in roles if each == card.id]


def tags(g: RebirthGame, card: Card) -> list[Text]:
    """Damage and rest, in words."""
    record = g.card(card.id)
    found = [Text("tag.damage", {"count": record.damage})] if record.damage and card.zone == ENTRY else []
    return [*found, Text("tag.rested")] if card.turned else found


def frame_text(g: RebirthGame, viewer: int, frame: Procedure) -> Text | None:
    """What is being carried out, with the card whose ability it is."""
    if not isinstance(frame, PlayAbility):
        return None
    named = g.told(viewer, OfName(frame.here.source[0], g.faces[frame.here.ability.face].name))
    return Text(frame.TITLE, {"card": named, "skill": g.game.skill_words(g.faces, frame.here.ability)})
