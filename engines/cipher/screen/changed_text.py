"""What is not as printed on a card beside its numbers, with where it comes from: lost symbols, copied skills (5.1.1.5,
23.1.8, 23.1.15, 23.1.42). Only of cards that everybody reads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.cipher.table.zones import readable
from engines.cipher.words.terms import FIELDS
from engines.core.abilities import derive
from engines.core.display.views import Mention, Named, PlayerMention, Text, TextArg
from engines.core.model.events import SKILLS
from engines.core.model.state import Card
from engines.core.state.game_log import mention

if TYPE_CHECKING:
    from engines.cipher.table.play import CipherGame

SETS = tuple(field for field in FIELDS if field.kind in ("set", "reach"))


def tags(g: CipherGame, viewer: int, card: Card) -> list[Text]:
    """Short words about it, each naming the card whose skill did it."""
    if not readable(card):
        return []
    found: list[Text] = []
    for field in SETS:
        if derive.untouched(g, field.key):
            continue
        now = g.words(card.id, field.key)
        printed = g.game.printed(g, card.id, field.key)
        if isinstance(printed, tuple) and set(printed) != set(now):
            members = [member.named for member in field.members if member.value in now]
            name, by = Named(field.en, field.ja), _by(g, viewer, card.id, field.key)
            key = "tag.now" if now else "tag.now-none"
            found.append(Text(key=key, args={"field": name, "entries": list(members), **by}))
    if not derive.as_printed(g):
        now_has = g.abilities(card.id)
        by = _by(g, viewer, card.id, SKILLS)
        others = dict.fromkeys(ref.face for ref in now_has if ref.face != card.face)
        if others:
            copied: list[Named | Mention | PlayerMention | Text] = [g.faces[face].full_name for face in others]
            found.append(Text(key="tag.skills-of", args={"of": copied, **by}))
        elif len(now_has) < len(g.face(card.id).abilities):
            found.append(Text(key="tag.skills-lost", args=by))
    return found


def symbol_marks(g: CipherGame, card: Card) -> list[str]:
    """What the face shows of symbols it has gained or lost (23.1.42)."""
    if derive.untouched(g, "symbols") or not readable(card):
        return []
    now, printed = g.words(card.id, "symbols"), g.game.printed(g, card.id, "symbols")
    if not isinstance(printed, tuple):
        return []
    return [
        *(f"gained:symbol:{each}" for each in now if each not in printed),
        *(f"lost:symbol:{each}" for each in printed if each not in now),
    ]


def _by(g: CipherGame, viewer: int, card: int, field: str) -> dict[str, TextArg]:
    """The cards whose skills changed the field, each once."""
    sources = dict.fromkeys(source.card for source in derive.sources(g, card, field) if source.card is not None)
    return {"by": [mention(g, viewer, source) for source in sources]}
