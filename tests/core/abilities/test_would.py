"""Cannot and instead: what stands between wanting a change and doing it."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from engines.core.model.change import Change
from engines.core.model.procedure import DONE, Procedure
from engines.core.procedures.draw_cards import DrawCards
from engines.core.procedures.replacement import ApplyReplacements, certain
from engines.core.state.atoms import Move
from tests.core.toys.garden import activated, crop, garden, instead, static, when, words
from tests.core.toys.toy import HarvestGame
from tests.core.toys.toy_year import Day

PIG = crop("Pig", 3, "", instead("move", words.Tires()))
WARY = crop("Wary", 3, "", instead("move", words.Tires(), optional=True))
TWICE = crop("Twice", 3, "", instead("move", words.Tires()), instead("move", words.Grows(by=5)))
SCYTHE = crop("Scythe", 0, "", activated(words.Chooses(name="it"), words.Picks(chosen="it")))
STONE = crop("Stone", 0, "", static(words.Gives(what="be-spent", way="cannot", amount=True, this=True)))
GUARD = crop("Guard", 0, "", static(words.Gives(what="be-spent", way="cannot", amount=True, like="grain")))


def test_what_would_be_spent_is_tired_instead() -> None:
    t = garden("p1 field: Scythe\np2 field: Pig", SCYTHE, PIG)
    t.p1.does("tend", "Scythe")
    t.p1.chooses("Pig")
    assert t.p2.card("Pig").turned and t.p2.has("Pig", "field") and t.asked == "work"


def test_what_cannot_be_replaced_any_more_happens() -> None:
    """A tired pig cannot be tired instead: its replacement does nothing and is not used."""
    t = garden("p1 field: Scythe\np2 field: Pig tapped", SCYTHE, PIG)
    t.p1.does("tend", "Scythe")
    t.p1.chooses("Pig")
    assert t.p2.has("Pig", "spent")


def test_the_user_may_decline_an_optional_replacement() -> None:
    for tired in (True, False):
        t = garden("p1 field: Scythe\np2 field: Wary", SCYTHE, WARY)
        t.p1.does("tend", "Scythe")
        t.p1.chooses("Wary")
        assert t.asked == "replacement" and t.asking == (1,)  # the user of the card, not the one who acts
        if tired:
            t.p2.does("replace", "Wary")
        else:
            t.p2.passes()
        assert t.p2.has("Wary", "field") is tired and t.p2.has("Wary", "spent") is not tired


def test_of_two_replacements_one_is_chosen_and_only_that_one_applies() -> None:
    t = garden("p1 field: Scythe\np2 field: Twice", SCYTHE, TWICE)
    t.p1.does("tend", "Scythe")
    t.p1.chooses("Twice")
    assert t.asked == "replacement" and len(t.options) == 2
    t.p2.answers(1)
    twice = t.p2.card("Twice")
    assert twice.zone == "field" and not twice.turned and t.p2.number("Twice", "worth") == 8


def test_a_replaced_change_is_no_event() -> None:
    ear = crop("Ear", 0, "", when("to-spent", words.Draws(count=1)))
    t = garden("p1 field: Scythe, Ear\np2 field: Pig", SCYTHE, PIG, ear)
    before = len(t.p1.cards("hand"))
    t.p1.does("tend", "Scythe")
    t.p1.chooses("Pig")
    assert len(t.p1.cards("hand")) == before


def test_cannot_beats_everything_and_is_no_event() -> None:
    ear = crop("Ear", 0, "", when("to-spent", words.Draws(count=1)))
    t = garden("p1 field: Scythe, Ear\np2 field: Stone", SCYTHE, STONE, ear)
    before = len(t.p1.cards("hand"))
    t.p1.does("tend", "Scythe")
    t.p1.chooses("Stone")
    assert t.p2.has("Stone", "field") and len(t.p1.cards("hand")) == before


def test_a_prohibition_covers_what_its_words_say_and_ends_with_its_card() -> None:
    t = garden("p1 field: Scythe, Scythe, Scythe\np2 field: Guard, Oat, Fig", SCYTHE, GUARD)
    for name, gone in (("Oat", False), ("Guard", True), ("Oat", True)):
        t.p1.does("tend", "Scythe")
        t.p1.chooses(name)
        assert t.p2.has(name, "spent") is gone


def test_of_changes_at_once_only_the_protected_ones_are_replaced() -> None:
    t = garden("p1 field: Scythe\np2 field: Wary, Oat", SCYTHE, WARY)
    both = tuple(words.Move(card=card, to="spent") for card in t.p2.cards("field"))
    t.g.state.ask = None
    t.g.state.procedures[-1:] = [Day(player=0, at="again"), ApplyReplacements(changes=both)]
    t.g.advance()
    assert t.asked == "replacement" and t.p2.names("field") == ["Wary", "Oat"]  # nothing has happened yet
    t.p2.does("replace")
    assert t.p2.names("field") == ["Wary"] and t.p2.names("spent") == ["Oat"]


def test_a_save_between_wanting_and_doing_goes_on_in_the_same_way() -> None:
    t = garden("p1 field: Scythe\np2 field: Wary", SCYTHE, WARY)
    t.p1.does("tend", "Scythe")
    t.p1.chooses("Wary")
    saved = t.g.game.encode(t.g.state)
    t.g.state = t.g.game.decode(saved)
    assert t.g.game.encode(t.g.state) == saved and t.g.state.procedures[-1].changes[0].to == "spent"
    t.p2.passes()
    assert t.p2.has("Wary", "spent")


def test_who_leaves_while_choosing_what_happens_instead_holds_nobody_up() -> None:
    t = garden("p1 field: Scythe, Oat\np2 field: Wary", SCYTHE, WARY)
    t.p1.does("tend", "Scythe")
    t.p1.chooses("Wary")
    assert t.asking == (1,)
    t.g.concede(1)
    assert t.asked == "work" and t.asking == (0,) and t.p2.cards("field") == ()


def test_who_leaves_in_the_middle_of_doing_something_else_instead_has_not_done_it() -> None:
    """What was wanted happens then."""
    herb = crop("Herb", 3, "", instead("move", words.Bids(), who="any"))
    t = garden("p1 field: Scythe, Oat\np2 field: Herb", SCYTHE, herb)
    t.p1.does("tend", "Scythe")
    t.p1.chooses("Oat")
    assert t.asking == (1,)  # their own card's ability asks them for a number
    t.g.concede(1)
    assert t.asked == "work" and t.p1.has("Oat", "spent")


class Counted(Procedure, frozen=True, tag="toy.Counted"):
    """Remembers what it is told was done."""

    told: ClassVar[list[tuple[int, int]]] = []
    tally: tuple[int, int] = (-1, -1)

    def hear(self, g: Any) -> Any:
        self.told.append(self.tally)
        return DONE

    STEPS = (hear,)


def test_a_draw_that_is_replaced_was_not_drawn() -> None:
    """Nor is it tried anew."""
    busy = crop("Busy", 3, "", instead("move", words.Tires(), who="you"))
    t = garden("p1 field: Busy\np1 hand: Oat", busy)
    g = t.g
    drawing = DrawCards(player=0, count=2, into="tally")
    g.state.ask = None
    g.state.procedures = [*g.state.procedures[:-1], Day(player=0, at="again"), Counted(), drawing]
    g.advance()
    assert t.p1.card("Busy").turned and len(t.p1.cards("hand")) == 2 and Counted.told[-1] == (1, 2)


class Lenient(HarvestGame):
    """What is replaced while a cost is paid counts as paid."""

    def counts_as_done(self, g: Any, change: Change) -> bool:
        return change.cause == "cost"


def test_whether_a_replaced_cost_counts_as_paid_is_its_games() -> None:
    """The sickle is spent to draw, and the shed tires instead of whatever would move."""
    sickle = crop("Sickle", 0, "", activated(words.Draws(count=2), cost=(words.SpendsItself(),)))
    shed = crop("Shed", 0, "", instead("move", words.Tires(), who="any"))
    for game, drawn in ((HarvestGame(), 0), (Lenient(), 2)):
        t = garden("p1 field: Sickle, Shed", sickle, shed, game=game)
        t.p1.does("tend", "Sickle")
        assert t.p1.has("Sickle", "field") and len(t.p1.cards("hand")) == drawn
        assert t.p1.card("Shed").turned is bool(drawn)  # what was not paid is taken back


def test_a_cost_that_counts_though_replaced_can_be_paid() -> None:
    t = garden("p1 field: Pig", PIG, game=Lenient())
    pig = t.p1.find("Pig")
    assert certain(t.g, Move(card=pig, to="spent"))
    assert not certain(t.g, Move(card=pig, to="spent", cause="cost"))


def test_what_was_replaced_does_not_count_as_done() -> None:
    t = garden("p1 field: Scythe\np2 field: Pig, Oat", SCYTHE, PIG)
    changes = tuple(words.Move(card=card, to="spent") for card in t.p2.cards("field"))
    t.g.state.ask = None
    t.g.state.procedures[-1:] = [
        Day(player=0, at="again"), Counted(), replace(ApplyReplacements(changes=changes), into="tally"),
    ]
    t.g.advance()
    assert Counted.told[-1] == (1, 2) and t.p2.names("field") == ["Pig"]
