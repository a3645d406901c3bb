"""Whole games by programs that answer at random: nothing is lost, every state saves, and every game ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.tables.invariants import Watch
from engines.core.cards.card_definitions import CardDatabase
from engines.core.contract.decks import Seat
from engines.core.model.state import ChosenFormat
from engines.kiseki.definition import GAME
from engines.kiseki.table.deck import BOOSTERS
from engines.language.packs.pack import read_pack
from tests.random_play import Chooser
from tests.rules.kiseki.making import faces

MOST = 6_000
DECKS = {
    "": Seat(deck=tuple(face for face in faces() for _ in range(4))[:50]),
    "blitz-shield": Seat(deck=(), extra={BOOSTERS: ("kiseki-rules",) * 5}),
}


PACK = Path(__file__).parent / "packs" / "kiseki-lit-roads"


def shipped() -> tuple[CardDatabase, list[Seat]]:
    """The first pack and its decks."""
    members = {
        file.relative_to(PACK).as_posix(): file.read_bytes() for file in sorted(PACK.rglob("*")) if file.is_file()
    }
    cards = CardDatabase(read_pack(members, GAME.catalogue, GAME.face_type).faces)
    seats = []
    for file in sorted((PACK / "decks").iterdir()):
        lines = [line.split() for line in file.read_text("utf-8").splitlines() if line and not line.startswith("#")]
        seats.append(Seat(deck=tuple(f"{PACK.name}/{name}" for count, name in lines for _ in range(int(count)))))
    return cards, seats


def test_the_decks_of_the_first_pack_may_be_played() -> None:
    cards, seats = shipped()
    assert len(seats) == 2 and [GAME.deck_faults(cards, seat) for seat in seats] == [[], []]


def test_the_first_pack_is_played_and_nothing_is_lost() -> None:
    cards, seats = shipped()
    g = GAME.new(cards, seats, 3)
    watch, chooser = Watch(g), Chooser(3, eager=True)
    g.advance()
    for made in range(800):
        assert g.state.result is None and not watch.broken(g), f"decision {made}"
        if made % 200 == 0:
            assert GAME.encode(GAME.decode(GAME.encode(g.state))) == GAME.encode(g.state)
        g.answer(chooser.answer(g))
    assert g.state.turn > 3


@pytest.mark.parametrize(("form", "seed"), [("", 1), ("blitz-shield", 5)])
def test_games_at_random_end_and_lose_nothing(form: str, seed: int) -> None:
    g = GAME.new(faces(), [DECKS[form]] * 2, seed, chosen=ChosenFormat(id=form))
    watch, chooser = Watch(g), Chooser(seed, eager=True)
    g.advance()
    for made in range(MOST):
        if g.state.result is not None:
            break
        assert not watch.broken(g), f"decision {made}"
        if made % 100 == 0:
            assert GAME.encode(GAME.decode(GAME.encode(g.state))) == GAME.encode(g.state)
        g.answer(chooser.answer(g))
    assert g.state.result is not None and g.state.result.reason in ("bond", "deck", "endless")
