"""The first pack of VISION: it compiles, its decks may be played, and it shows every tactic and special effect."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from app.decks import decks
from engines.core.cards.card_definitions import CardDatabase
from engines.language.packs.pack import Pack, read_pack
from engines.vision.game import GAME
from engines.vision.table.cards import CHARACTER, COMMAND, SPELL
from engines.vision.table.deck import faults
from engines.vision.words.tags import TACTIC_NAMES
from tests.conftest import ROOT

PACK = ROOT / "assets" / "packs" / "vision-hollow-lake"
DECKS = sorted(path.stem for path in (PACK / "decks").glob("*.txt"))


@cache
def pack() -> Pack:
    """The pack, compiled."""
    files = {str(path.relative_to(PACK)): path.read_bytes() for path in PACK.rglob("*") if path.is_file()}
    return read_pack(files, GAME.catalogue, GAME.face_type)


@cache
def faces() -> CardDatabase:
    """Its cards."""
    return CardDatabase(pack().faces)


def test_it_has_every_type_of_card() -> None:
    assert len(faces()) >= 110
    kinds = Counter(face.kind for face in faces().values())
    assert min(kinds[CHARACTER], kinds[SPELL], kinds[COMMAND]) >= 20


@pytest.mark.parametrize("tactic", TACTIC_NAMES)
def test_every_tactic_stands_on_two_cards(tactic: str) -> None:
    bearers = {face.id for face in faces().values() if any(tactic in ability.marks for ability in face.abilities)}
    assert len(bearers) >= 2


@pytest.mark.parametrize("name", DECKS)
def test_its_decks_may_be_played(name: str) -> None:
    text = (PACK / "decks" / f"{name}.txt").read_text("utf-8")
    deck = decks.parse(text, f"{name}.txt", name, faces(), home=PACK.name, rules=GAME)
    assert not faults(faces(), deck.seat)
