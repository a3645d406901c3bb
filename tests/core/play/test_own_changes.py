"""Changes of a game's own, and what a change is in the words of its rules."""

from __future__ import annotations

import msgspec
import pytest

from engines.core.procedures.replacement import ApplyReplacements
from engines.core.state.atoms import AdvanceTurn, Change, Mark, Turn
from tests.core.toys import toy_words as words
from tests.core.toys.garden import crop, instead, when
from tests.core.toys.toy import GAME as PLAIN_GAME
from tests.core.toys.toy_blight import COMPOSTED, GAME, Wither, patch

WARY = crop("Wary", 3, "", instead("wither", words.Tires(), optional=True))


def test_a_game_brings_a_change_of_its_own() -> None:
    """It is told, shown, and noticed by what waits for it; the core does not name it."""
    ear = crop("Ear", 0, "", when("withered", words.Draws()))
    t = patch("p1 field: Blight, Ear\np2 field: Oat, Fig\np1 deck: 5 x Oat", ear)
    t.p1.does("tend", "Blight")
    while t.asked == "trigger":
        t.p1.answers(0)
    assert [t.g.drops(card) for card in t.p2.cards("field")] == [-1, -1]
    assert len(t.p1.cards("hand")) == 2
    assert t.log().count("log.withers") == 2 and [each.kind for each in t.g.news[2]].count("wither") == 2


def test_something_happens_instead_of_it() -> None:
    pig = crop("Pig", 3, "", instead("wither", words.Tires()))
    t = patch("p1 field: Blight\np2 field: Pig, Oat", pig)
    t.p1.does("tend", "Blight")
    assert [t.g.drops(card) for card in t.p2.cards("field")] == [0, -1]
    assert t.p2.card("Pig").turned and t.log().count("log.withers") == 1


def test_what_a_change_brings_happens_with_it_or_is_replaced_alone() -> None:
    """One plant is tired instead of withering; it has been scalded all the same, and each counts once."""
    pig = crop("Pig", 3, "", instead("wither", words.Tires()))
    wary = crop("Lamb", 3, "", instead("scald", words.Tires()))
    t = patch("p1 field: Kettle\np2 field: Oat, Fig", pig)
    before = t.g.state.carried
    t.p1.does("tend", "Kettle")
    assert [t.g.drops(card) for card in t.p2.cards("field")] == [-1, -1] and t.g.state.carried == before + 3
    t = patch("p1 field: Kettle\np2 field: Pig, Oat", pig)
    t.p1.does("tend", "Kettle")
    assert [t.g.drops(card) for card in t.p2.cards("field")] == [0, -1] and t.p2.card("Pig").turned
    t = patch("p1 field: Kettle\np2 field: Lamb, Oat", wary)
    t.p1.does("tend", "Kettle")
    assert [t.g.drops(card) for card in t.p2.cards("field")] == [0, -1], "what is replaced brings nothing"


def test_it_waits_in_a_save_while_somebody_decides() -> None:
    t = patch("p1 field: Blight\np2 field: Wary, Oat", WARY)
    t.p1.does("tend", "Blight")
    assert t.asked == "replacement"
    saved = GAME.encode(t.g.state)
    t.g.state = GAME.decode(saved)
    assert GAME.encode(t.g.state) == saved and isinstance(t.g.state.procedures[-1], ApplyReplacements)
    assert t.g.state.procedures[-1].changes == tuple(
        Wither(card=card, cause="skill", by=t.g.state.ref(t.p1.find("Blight"))) for card in t.p2.cards("field")
    )
    t.p2.passes()
    assert [t.g.drops(card) for card in t.p2.cards("field")] == [-1, -1] and t.asked == "work"


def test_who_leaves_then_holds_nobody_up() -> None:
    """What was read back goes on like what was made."""
    t = patch("p1 field: Blight\np2 field: Wary, Oat", WARY)
    t.p1.does("tend", "Blight")
    t.g.state = GAME.decode(GAME.encode(t.g.state))
    t.g.concede(1)
    assert t.asked == "work" and t.asking == (0,)


def test_another_game_does_not_read_it() -> None:
    t = patch("p1 field: Blight\np2 field: Wary, Oat", WARY)
    t.p1.does("tend", "Blight")
    with pytest.raises(msgspec.ValidationError, match=r"toy\.Wither"):
        PLAIN_GAME.decode(GAME.encode(t.g.state))


def test_what_a_move_is_decides_what_replaces_it() -> None:
    """Only what is composted is tired instead; a card that is just spent is not."""
    shed = crop("Shed", 0, "", instead(COMPOSTED, words.Tires(), who="any"))
    t = patch("p1 field: Heap, Shed\np1 hand: Oat, Rye, Fig", shed)
    t.p1.does("tend", "Heap")
    assert t.p1.names("hand") == ["Oat"] and t.p1.names("spent") == ["Rye", "Fig"] and t.p1.card("Shed").turned


def test_an_ability_that_waits_for_both_kinds_applies_once() -> None:
    class Either(words.When, frozen=True):
        """A move, whatever it is besides."""

        def kinds(self) -> tuple[str, ...]:
            return "move", COMPOSTED

    ability = msgspec.structs.replace(instead("move", words.Tires()), event=Either(kind="move", who="any"))
    t = patch("p1 field: Heap, Shed\np1 hand: Oat", crop("Shed", 0, "", ability))
    t.p1.does("tend", "Heap")
    assert t.asked == "work" and t.p1.names("hand") == ["Oat"] and t.p1.card("Shed").turned


def test_abilities_wait_for_what_a_move_is() -> None:
    """Of three cards that are spent one is composted; why it was, as an effect or as a cost, the event says."""
    ear = crop("Ear", 0, "", when(COMPOSTED, words.Draws()))
    for name, drawn in (("Heap", 1), ("Kiln", 2)):
        t = patch(f"p1 field: {name}, Ear\np1 hand: Oat, Rye, Fig", ear)
        t.p1.does("tend", name)
        assert len(t.p1.cards("hand")) == drawn


@pytest.mark.parametrize("change", [
    Turn(card=0, turned=True, kind="rested"), Mark(card=0, fields={"counters": (("drop", 1),)}, kind="rested"),
    AdvanceTurn(fields={"phase": "late"}, kind="rested"), Wither(card=0, kind="rested"),
], ids=lambda change: type(change).__name__)
def test_any_change_may_have_a_kind(change: Change) -> None:
    """It happens as an event of that kind too, beside those of its atom."""
    ear = crop("Ear", 0, "", when("rested", words.Draws()))
    t = patch("p1 field: Oat, Ear", ear)
    assert t.g.carry_out((change,)) == 1
    pending, = t.g.state.pending
    assert pending.event.kind == "rested"
    assert pending.event.card == (None if isinstance(change, AdvanceTurn) else t.g.state.ref(0))


def test_saves_keep_the_kind_under_its_first_name() -> None:
    assert b'"also":"rested"' in msgspec.json.encode(Turn(card=0, turned=True, kind="rested"))


