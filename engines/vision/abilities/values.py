"""Derived values: combat power in the order of 6.1.10, and what equipment and charms add to their host (6.1.13)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from engines.core.cards.ability_parts import Context
from engines.core.model.events import Fact
from engines.vision.abilities.kinds import CHARM, EQUIPMENT, printed

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

LAYERS: Final = ("copy", "set", "swap", "add", "gain", "lose", "cannot")
"""Set, swap, add (6.1.10.a to c); the other ways change no combat power."""
RULED: Final = ("attack", "toughness")


def timestamp(g: VisionGame, here: Context) -> int:
    """Of several alpha abilities the longest-present card's come first (7.4.5.e)."""
    record = g.card(here.source[0])
    return record.since or record.alias


def by_rule(g: VisionGame, card: int, field: str) -> Iterator[tuple[str, Fact, int | None, str, str]]:
    """What is set on a character as equipment or charm adds its modifiers (6.1.13, 10.13.6, 10.14.4)."""
    record = g.card(card)
    if not record.under or not record.character:
        return
    for below in record.under:
        face = g.face(below)
        bonus = face.attack_bonus if field == "attack" else face.toughness_bonus
        if bonus and (printed(g, below, EQUIPMENT) or printed(g, below, CHARM)):
            yield "add", bonus, below, "reason.set-card", "6.1.13"
