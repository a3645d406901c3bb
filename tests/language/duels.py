"""Positions with the cards of both packs, for the tests of what single cards do."""

from __future__ import annotations

from functools import cache

from app import games
from app.packs import packs
from engines.core.cards.card_definitions import CardDatabase
from engines.core.model.position_notation import parse
from engines.core.positions.reader import build
from engines.language.packs.pack import Pack
from tests.rules.notation import T, first_meant

CIPHER = games.find("cipher")
STARTER, SECOND = "cipher-starter", "cipher-wide-skies"


@cache
def pack(name: str) -> Pack:
    """A shipped pack."""
    return packs.shelf(CIPHER).packs[name].pack


@cache
def faces() -> CardDatabase:
    """The cards of both packs."""
    return CardDatabase({**pack(STARTER).faces, **pack(SECOND).faces})


def table(text: str) -> T:
    """A position up to its first question."""
    g = CIPHER.play_type(CIPHER, faces(), build(CIPHER, faces(), first_meant(parse(text), faces()), 1), quiet=False)
    g.advance()
    return T(g)


def duel(phase: str = "action", **zones: str) -> T:
    """First player's phase, heroes facing each other, nothing in reach that would interfere; more zones as
    p1_hand="..."."""
    lines = {
        "p1_front": "Kestra*", "p2_front": "Voss*", "p1_deck": "9 x mira-novice", "p2_deck": "9 x mott-tender",
        "p1_bonds": "6 x mira-novice", "p2_bonds": "6 x mott-tender", "p1_orbs": "5 x mira-novice",
        "p2_orbs": "5 x mott-tender", "p2_hand": "isk-hollow", **zones,
    }
    rows = [f"{zone.replace('_', ' ')}: {cards}" for zone, cards in lines.items() if cards]
    return table(f"cipher; turn p1; phase {phase}; number 5\n" + "\n".join(rows))


def total(t: T, name: str) -> int:
    """The power of a unit of the first player in a battle, without the 20 of its support card."""
    return t.p1.number(name) - 20


def pays_bonds(t: T, count: int = 1) -> None:
    """The first player turns so many of the usual bonds face down."""
    t.p1.chooses(*("mira-novice",) * count)


def down(t: T) -> int:
    """How many bonds of the first player lie face down."""
    return sum(t.g.card(bond).face_down for bond in t.p1.cards("bonds"))
