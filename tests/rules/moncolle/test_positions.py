"""Positions as text: what a header says, and battles in progress."""

from __future__ import annotations

import pytest

from app.i18n import Translator
from engines.core.model.position_notation import PositionError, parse
from engines.core.positions.reader import build
from engines.core.positions.writer import describe
from engines.moncolle.game import GAME
from tests.rules.moncolle.making import as_it_stands, equipment, goes_by, marched, unit
from tests.rules.notation import T, position

CARDS = (
    unit("Ann", attack=3, defence=3, initiative=20, item=["multi"], spell=["fire"]), unit("Bea", defence=9),
    unit("Cy", immediate=True), equipment("Sword", attack=1),
)


def again(t: T) -> T:
    """The position read from its own text."""
    text, faces = t.show(), t.g.faces
    g = GAME.play_type(GAME, faces, build(GAME, faces, parse(text)), quiet=False)
    assert describe(GAME, faces, g.state) == text
    g.advance()
    return T(g)


def test_bases_lie_where_they_always_do_unless_the_position_says_something_else() -> None:
    t = position("moncolle; turn p1; phase main\np1 hand: Ann", *CARDS)
    assert [t.g.limit("b1"), t.g.limit("b4")] == [10, 10]
    bare = position("moncolle; turn p1; phase main\np1 b1-land:\np1 hand: Ann", *CARDS)
    assert bare.g.land("b1") is None and bare.g.land("b4") is not None


def test_the_words_of_the_header_and_of_cards() -> None:
    t = position("""
        moncolle; turn p2; phase main; number 8; fought b3+a2; annihilated a2; placed proxy; quiet 3; judged 9
        p2 b3: Ann acted spent=spell_fire [Sword], Cy immediate
        p2 b3-land: Meadow
        p1 a2-land: (Ann)
        p2 hand: Bea
    """, *CARDS)
    state = t.g.state
    assert (state.turn, state.turn_player, state.first_player) == (8, 1, 0)
    assert (state.fought, state.annihilated, state.placed) == (("b3", "a2"), ("a2",), "proxy")
    assert (state.quiet, state.judged_after) == (3, 9)
    ann = t.p2.card("Ann")
    assert ann.turned and ann.spent == ("spell_fire",) and len(ann.under) == 1
    assert t.p2.card("Cy").immediate and t.p1.card("Ann").face_down
    assert again(t).show() == t.show()


@pytest.mark.parametrize(("header", "slip"), [
    ("turn p3", "slip.turn"), ("phase lunch", "slip.phase"), ("number x", "slip.number"), ("fought z9", "slip.no-area"),
    ("placed twice", "slip.placed"), ("battle b3 lunch", "slip.battle"), ("battle z3 first", "slip.battle"),
])
def test_slips_are_named(header: str, slip: str) -> None:
    with pytest.raises(PositionError) as raised:
        position(f"moncolle; {header}\np1 hand: Ann", *CARDS)
    assert raised.value.text.args["what"].key == slip  # type: ignore[union-attr]


@pytest.mark.parametrize(("text", "said"), [
    ("moncolle; turn p1\np1 b3: Ann\np2 b3: Bea", "line 3, column 1: units of both players are in b3, but"),
    ("moncolle; battle b2 first\np1 b3: Ann\np2 b3: Bea", "line 3, column 1: units of both players are in b3"),
    ("moncolle; from b2\np1 b3: Ann", "line 1, column 11: 'from' means something only beside 'battle'"),
    ("moncolle; battle b3 first; from b2+b9\np1 b3: Ann, Bea\np2 b3: Bea", "line 1, column 28: 'from' needs an area"),
    ("moncolle; battle b3 first; from b2\np1 b3: Ann, Bea\np2 b3: Bea", "line 1, column 28: 'from' needs an area"),
    ("moncolle; battle b3 first; attacked p3\np1 b3: Ann\np2 b3: Bea", "line 1, column 28: expected players"),
    ("moncolle; quiet few\np1 b3: Ann", "line 1, column 11: expected a whole number, not 'few'"),
    ("moncolle; qiet 2\np1 b3: Ann", "line 1, column 11: the first line has no word 'qiet'"),
])
def test_slips_of_battles_are_told_with_their_place(text: str, said: str) -> None:
    with pytest.raises(PositionError) as raised:
        position(text, *CARDS)
    for language in ("en", "ja"):  # whatever game was played before
        assert "slip." not in Translator(language).render(raised.value.text)
    assert Translator("en").render(raised.value.text).startswith(said)


@pytest.mark.parametrize("until", ["immediate", "formation", "end"])
def test_a_battle_in_progress_is_written_and_goes_on(until: str) -> None:
    t = marched("Ann [Sword], Bea", "Bea, Cy", *CARDS, more="p1 hand: Cy\np2 hand: Cy")
    while t.asked != until and t.asked in ("immediate", "formation"):
        t.g.answer(tuple(range(len(t.options)))) if t.asked == "formation" else t.end_phase()
    other = again(t)
    assert (other.asked, other.asking) == (t.asked, t.asking)
    assert other.g.battle is not None and other.g.battle.area == "b3"
    for table in (t, other):
        as_it_stands(table)
        goes_by(table)
    assert [other.p1.names(area) for area in ("b2", "b3", "discard")] == [
        t.p1.names(area) for area in ("b2", "b3", "discard")
    ]


def test_in_a_battle_the_first_side_and_who_has_attacked_are_remembered() -> None:
    t = position("""
        moncolle; turn p1; phase main; fought b3; battle b3 second p2; from b2; first p1; attacked p1
        p1 b3: Ann acted
        p2 b3: Bea
        p1 b2-land: Meadow
        p2 b3-land: Meadow
    """, *CARDS)
    goes_by(t)
    assert t.p1.names("b2") == ["Ann"]  # 10-8-2.p3
    assert t.p2.card("Bea").turned
