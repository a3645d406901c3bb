"""Positions with the cards of both packs, for the tests of what single cards do."""

from __future__ import annotations

from functools import partial

from app import games
from tests.language.kit import shipped
from tests.rules.notation import T

CIPHER = games.find("cipher")
STARTER, SECOND = "cipher-starter", "cipher-wide-skies"
pack = partial(shipped.pack, "cipher")
faces = partial(shipped.faces, "cipher", STARTER, SECOND)


def duel(phase: str = "action", **zones: str) -> T:
    """First player's phase, heroes facing each other, nothing in reach that would interfere; more zones as
    p1_hand="..."."""
    lines = {
        "p1_front": "Kestra*", "p2_front": "Voss*", "p1_deck": "9 x mira-novice", "p2_deck": "9 x mott-tender",
        "p1_bonds": "6 x mira-novice", "p2_bonds": "6 x mott-tender", "p1_orbs": "5 x mira-novice",
        "p2_orbs": "5 x mott-tender", "p2_hand": "isk-hollow", **zones,
    }
    rows = [f"{zone.replace('_', ' ')}: {cards}" for zone, cards in lines.items() if cards]
    return shipped.table(f"cipher; turn p1; phase {phase}; number 5\n" + "\n".join(rows), STARTER, SECOND)


def total(t: T, name: str) -> int:
    """The power of a unit of the first player in a battle, without the 20 of its support card."""
    return t.p1.number(name) - 20


def pays_bonds(t: T, count: int = 1) -> None:
    """The first player turns so many of the usual bonds face down."""
    t.p1.chooses(*("mira-novice",) * count)


def down(t: T) -> int:
    """How many bonds of the first player lie face down."""
    return sum(t.g.card(bond).face_down for bond in t.p1.cards("bonds"))
