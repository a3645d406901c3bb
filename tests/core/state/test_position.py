"""The position notation: what is read, what is written, and what is said of a slip."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app import games
from app.i18n import Translator
from app.tables.invariants import broken
from engines.core.cards.card_definitions import CardDatabase
from engines.core.display.views import Named
from engines.core.model.events import Modifier
from engines.core.model.position_notation import PositionError, parse
from engines.core.play.running_game import RunningGame
from engines.core.positions.reader import build
from engines.core.positions.writer import describe
from engines.core.state.atoms import Modify
from tests.core.toys.garden import PLAIN, activated, crop, garden, words
from tests.core.toys.toy import GAME
from tests.generic.playable import EVERY_GAME, Playable, free_choice, moments, shipped_faces

FACES = CardDatabase({face.id: face for face in (*PLAIN, crop("Tower of rain"), crop("Oats"))})


def state_of(text: str) -> Any:
    return build(GAME, FACES, parse(text), players=3)


def names(text: str, area: str, player: int = 0) -> list[str]:
    state = state_of(text)
    return [FACES[state.cards[card].face].name.en for card in state.zone(area, player)]


# -- reading ----------------------------------------------------------------------------------------------------------


def test_cards_lie_where_the_line_says_in_its_order() -> None:
    text = "harvest; turn p2\np1 hand: Fig, 2 x Oat\np2 field: Rye\n"
    assert names(text, "hand") == ["Fig", "Oat", "Oat"]
    assert names(text, "field", 1) == ["Rye"] and names(text, "field") == []
    assert state_of(text).turn_player == 1


def test_decks_that_are_not_described_are_filled_and_others_are_not() -> None:
    assert len(names("harvest\np2 deck:", "deck")) == 10
    assert names("harvest\np2 deck:", "deck", 1) == []


def test_what_a_deck_is_filled_with_does_nothing_by_itself() -> None:
    rain = crop("Tower of rain", 1, "", activated(words.Grows(by=1, until="year")))
    faces = CardDatabase({face.id: face for face in (rain, *PLAIN, msgspec.structs.replace(rain, id="toy/last"))})
    state = build(GAME, faces, parse("harvest"), players=3)
    assert {faces[state.cards[card].face].abilities for card in state.zone("deck", 0)} == {()}


def test_words_fields_brackets_and_overrides() -> None:
    state = state_of("harvest\np1 field: Fig tapped worth=7 counter.drop=2, (Oat) [Rye, 2 x Oat], Fig seen=p1+p3")
    fig, oat, seen = (state.cards[card] for card in state.zone("field", 0))
    assert fig.turned and fig.counters == (("drop", 2),)
    assert oat.face_down and [FACES[state.cards[card].face].name.en for card in oat.under] == ["Rye", "Oat", "Oat"]
    assert all(state.cards[card].host == oat.id and state.cards[card].zone == "" for card in oat.under)
    assert seen.seen == (0, 2)
    g = RunningGame(GAME, FACES, state)
    assert g.number(fig.id, "worth") == 7


@pytest.mark.parametrize("name", ["Fig", "toy/fig", "fig", "Tower of rain", "Tower of rain tapped"])
def test_a_card_has_many_names(name: str) -> None:
    assert len(names(f"harvest\np1 hand: {name}", "hand")) == 1


def test_remarks_and_empty_lines_say_nothing() -> None:
    assert names("# from a report\n\nharvest; turn p1\n\n  # more\n  p1 hand: Fig\n", "hand") == ["Fig"]


SLIPS = [
    ("", "line 1: the position is empty"),
    ("chess", "line 1, column 1: this is a position of 'chess', not of harvest"),
    ("harvest; turn", "line 1, column 10: expected a word and its value"),
    ("harvest\np1 hand Fig", "line 2, column 1: expected 'p1 area: cards', not 'p1 hand Fig'"),
    ("harvest\np4 hand: Fig", "line 2, column 1: there is no area p4 hand; there are deck, hand"),
    ("harvest\np1 hands: Fig", "line 2, column 1: there is no area p1 hands"),
    ("harvest\np1 hand: Fog", "line 2, column 10: there is no card 'Fog'; did you mean 'Fig'?"),
    ("harvest\np1 hand: Oat, Fig tappd", "line 2, column 15: unknown word 'tappd'; did you mean 'tapped'?"),
    ("harvest\np1 hand: Fig wroth=3", "line 2, column 10: cards have no number 'wroth'; did you mean 'worth'?"),
    ("harvest\np1 hand: Fig worth=x", "line 2, column 10: expected a number, not 'x'"),
    ("harvest\np1 hand: Fig owner=p9", "line 2, column 10: there is no player p9"),
    ("harvest\np1 hand: Fig [Oat", "line 2, column 9: a bracket is not closed"),
    ("harvest\np1 hand: Fig], Oat", "line 2, column 13: this bracket closes nothing"),
    ("harvest\np1 hand: 3 x , Oat", "line 2, column 10: there is no card '3 x'"),
    ("harvest\np1 hand: tapped=1", "line 2, column 10: a card's name is missing"),
    ("harvest\np1 field: Fig [Oat tapped]", "line 2, column 16: a card beneath another has no state of its own"),
    ("# a remark\nharvest; turn p1; trun p2", "line 2, column 19: the first line has no word 'trun'; it may hold turn"),
    ("harvest; turn p1; turn p2", "line 1, column 19: 'turn' is written twice; put it into one place"),
    ("harvest\np1 hadn: Fig", "line 2, column 1: there is no area p1 hadn; there are deck, hand, field, spent, "),
    ("harvest\np1 hand: Fig backwards", "line 2, column 10: unknown word 'backwards' after a card; there are tapped"),
    ("harvest\np1 hand: 2000 x Fig", "line 2, column 10: a position holds at most 1000 cards"),
]


@pytest.mark.parametrize(("text", "said"), SLIPS)
def test_a_slip_is_told_with_its_place(text: str, said: str) -> None:
    with pytest.raises(PositionError) as raised:
        state_of(text)
    assert Translator("en").render(raised.value.text).startswith(said)
    assert Translator("ja").render(raised.value.text)[:1] in "12"


def test_a_name_of_several_cards_is_not_guessed_at() -> None:
    """Names are tried from the most exact to the least: what only one card is called whole is that card."""
    twins = CardDatabase({
        face.id: face for face in (
            msgspec.structs.replace(crop("Fig"), id="toy/fig"), msgspec.structs.replace(crop("Fig"), id="wild/fig"),
            msgspec.structs.replace(crop("Fig"), id="toy/dried", title=Named("Dried", "干し")),
        )
    })
    for name in ("fig", "Fig"):
        with pytest.raises(PositionError) as raised:
            build(GAME, twins, parse(f"harvest\np1 hand: {name}"), players=3)
        said = Translator("en").render(raised.value.text)
        assert said == f"line 2, column 10: '{name}' may be several cards; write one of toy/fig, wild/fig"
        assert "toy/fig" in Translator("ja").render(raised.value.text)
    for name, face in (("wild/fig", "wild/fig"), ("Dried Fig", "toy/dried"), ("Dried", "toy/dried")):
        state = build(GAME, twins, parse(f"harvest\np1 hand: {name}"), players=3)
        assert [state.cards[card].face for card in state.zone("hand", 0)] == [face]


def test_a_slip_tells_a_program_what_was_found() -> None:
    with pytest.raises(PositionError, match=r"line 2, column 10: slip.near \(what slip.no-card \(found Fog\)"):
        state_of("harvest\np1 hand: Fog")


letters = st.text(alphabet="harvest;p123 Fig Oat()[]x?*=:,#\n-tapped worth", max_size=60)


@given(letters, st.sampled_from(["", "harvest\n", "harvest; turn p1\np1 field: "]))
def test_any_text_is_a_position_or_a_slip(text: str, head: str) -> None:
    try:
        state = state_of(head + text)
    except PositionError as slip:
        assert str(slip).startswith("line ")
    else:
        g = RunningGame(GAME, FACES, state)
        assert not [wrong for wrong in broken(g) if "asked" not in wrong]


# -- writing ----------------------------------------------------------------------------------------------------------


def test_what_is_written_is_what_was_read() -> None:
    text = (
        "harvest; turn p3; phase work; number 7; seats 3\n"
        "p1 deck: 2 x oat, fig\np2 deck:\np3 deck: rye\n"
        "p1 hand: oat, fig\np1 field: fig tapped counter.drop=2 worth=7, (oat) [rye, 2 x oat], fig seen=p1+p3\n"
        "p2 field: rye owner=p1\np1 pile: oat"
    )
    written = describe(GAME, FACES, state_of(text))
    assert sorted(written.splitlines()) == sorted(text.splitlines())


def test_the_header_says_the_format_and_how_many_play() -> None:
    state = build(GAME, FACES, parse("harvest; turn p3; format pairs\np4 hand: oat"))
    assert (len(state.players), state.format.id, state.teams) == (4, "pairs", (0, 1, 0, 1))
    assert describe(GAME, FACES, state).startswith("harvest; turn p3; phase work; number 5; format pairs\n")
    state = build(GAME, FACES, parse("harvest; seats 5"))
    assert (len(state.players), state.teams) == (5, ())
    assert describe(GAME, FACES, state).splitlines()[0].endswith("; seats 5")
    assert len(build(GAME, FACES, parse("harvest; seats 5"), players=3).players) == 5
    assert len(build(GAME, FACES, parse("harvest")).players) == 2


@pytest.mark.parametrize(("text", "said"), [
    ("harvest; format pairs; seats 3", "line 1, column 10: Pairs is for 4 players, not 3"),
    ("harvest; seats many", "line 1, column 10: seats is the number of players, not 'many'"),
    ("harvest; seats 7", "line 1, column 10: Open field is for 2 to 6 players, not 7"),
    ("harvest; format solo", "line 1, column 10: The game has no format “solo”; there are: open, pairs"),
    ("harvest; format open fog", "line 1, column 10: Open field has no optional rule “fog”"),
    ("harvest; seats 2\np3 hand: oat", "line 2, column 1: there is no area p3 hand; there are deck"),
])
def test_a_format_that_does_not_fit_is_told_with_its_place(text: str, said: str) -> None:
    with pytest.raises(PositionError) as slip:
        build(GAME, FACES, parse(text))
    assert Translator("en").render(slip.value.text).startswith(said)


@pytest.mark.parametrize(("text", "said"), [
    ("rebirth; turn p1; had p7", "line 1, column 19: expected players, such as p1 or p1+p2, not 'p7'"),
    ("rebirth; points 1", "line 1, column 10: 'points' needs 2 numbers joined by +, not '1'"),
    ("rebirth; attacks few", "line 1, column 10: expected a whole number, not 'few'"),
    ("kiseki; initiative p3", "line 1, column 9: expected players, such as p1 or p1+p2, not 'p3'"),
    ("kiseki; bond 40+much", "line 1, column 9: 'bond' needs 2 numbers joined by +, not '40+much'"),
    ("kiseki; phase lunch", "line 1, column 9: phase is one of preparation, battle, recovery, not 'lunch'"),
])
def test_what_a_game_adds_to_the_header_is_told_with_its_place(text: str, said: str) -> None:
    game = games.find(text.partition(";")[0])
    with pytest.raises(PositionError) as slip:
        build(game, shipped_faces(game), parse(text))
    assert Translator("en").render(slip.value.text) == said
    assert "slip." not in Translator("ja").render(slip.value.text)


def test_lasting_effects_that_cannot_be_written_are_counted() -> None:
    t = garden("p1 field: Hen", crop("Hen"))
    t.g.apply(Modify(modifier=Modifier(serial=0, field="worth", how="add", value=1, players=(0,), until="turn")))
    assert t.show().endswith("# and 1 lasting effect")


@pytest.mark.parametrize("playable", [each for each in EVERY_GAME if each.game.phases], ids=repr)
def test_every_position_of_a_game_is_written_and_read_again(playable: Playable) -> None:
    """Where the cards lie and how is the same again. (What is going on and what lasts for a while is not in it.)"""
    g = playable.begin(31)
    checked = 0
    for _ in moments(g, 31):
        if g.state.phase not in g.game.phases or not free_choice(g.state.ask):
            continue
        text = describe(g.game, g.faces, g.state)
        again = build(g.game, g.faces, parse(text), players=len(g.players))
        plain = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
        assert describe(g.game, g.faces, again) == plain
        checked += 1
    assert checked > 10
