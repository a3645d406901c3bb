"""Since when static abilities have been valid, and whom lasting effects are for while they last."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core.abilities import derive, standing
from engines.core.cards.ability_parts import Ability
from engines.core.model.events import SKILLS, AbilityRef, Modifier
from engines.core.state.atoms import AdvanceTurn, Change, Modify, Move, Turn
from tests.core.toys import toy_words as words
from tests.core.toys.garden import activated, crop, static
from tests.core.toys.toy_shade import GAME, Blesses, shade
from tests.rules.notation import T


def does(t: T, *changes: Change) -> None:
    """These changes happen, watched, one after the other."""
    for change in changes:
        t.g.carry_out((change,))


def tap(t: T, name: str, turned: bool = True) -> Change:
    return Turn(card=t.p1.find(name), turned=turned)


def grown(t: T, name: str, by: int, how: str = "add", field: str = "worth") -> Change:
    return Modify(modifier=Modifier(
        serial=0, field=field, how=how, value=by, subjects=(t.g.state.ref(t.p1.find(name)),), until="game",
    ))


# -- since when an ability has been valid -----------------------------------------------------------------------------


def test_a_static_ability_counts_from_when_it_became_valid() -> None:
    t = shade("p1 field: Oat, Five")
    does(t, grown(t, "Oat", 1))
    assert t.p1.number("Oat", "worth") == 6  # 5, then one more
    does(t, tap(t, "Five"))
    assert t.p1.number("Oat", "worth") == 2
    does(t, tap(t, "Five", turned=False))  # it is valid once more: now it comes after the other effect
    assert t.p1.number("Oat", "worth") == 5
    does(t, grown(t, "Oat", 1))
    assert t.p1.number("Oat", "worth") == 6


@pytest.mark.parametrize(("last", "worth"), [("Five", 5), ("More", 6)])
def test_of_two_static_abilities_the_one_that_became_valid_first_applies_first(last: str, worth: int) -> None:
    """Whichever lies where."""
    for row in ("Five, More, Oat", "More, Five, Oat"):
        t = shade(f"p1 field: {row}")
        does(t, tap(t, last), tap(t, last, turned=False))
        assert t.p1.number("Oat", "worth") == worth


def test_of_those_that_become_valid_together_the_leaders_come_first_for_good() -> None:
    """Whoever leads later: it is the moment that decides."""
    both = (crop("All5", 0, "", static(Everywhere(way="set", amount=5))),
            crop("All1", 0, "", static(Everywhere(amount=1))))
    for leader, worth in ((0, 5), (1, 6)):
        t = shade("p1 field: All1, Oat\np2 field: All5", *both)
        g = t.g
        g.state.valid_since = ()
        g.apply(AdvanceTurn(fields={"turn_player": leader}))
        standing.look(g)
        for other in (0, 1, 2):
            g.apply(AdvanceTurn(fields={"turn_player": other}))
            assert t.p1.number("Oat", "worth") == worth


class Everywhere(words.Gives, frozen=True):
    """Grain of every field."""

    def reaches(self, g: Any, here: Any, card: int) -> bool:
        return "grain" in g.words(card, "kinds")


def test_what_becomes_valid_within_one_step_comes_after_what_was_there() -> None:
    """It is read before anybody has looked: it comes last, and stays there."""
    t = shade("p1 field: Oat, More\np1 hand: Five")
    does(t, grown(t, "Oat", 1))
    t.g.apply(Move(card=t.p1.find("Five"), to="field"))
    assert t.p1.number("Oat", "worth") == 5
    standing.look(t.g)
    assert t.p1.number("Oat", "worth") == 5
    does(t, grown(t, "Oat", 1))
    assert t.p1.number("Oat", "worth") == 6


def test_that_something_became_valid_shifts_no_number_anybody_sees() -> None:
    t = shade("p1 field: Oat, Five tapped")
    standing.look(t.g)
    serial = t.g.state.serial
    does(t, tap(t, "Five", turned=False))
    assert t.g.state.serial == serial and len(t.g.state.valid_since) == 1


def test_a_save_keeps_it_and_what_left_is_forgotten() -> None:
    t = shade("p1 field: Oat, Five, More")
    does(t, tap(t, "Five"), tap(t, "Five", turned=False))
    t.g.state = GAME.decode(GAME.encode(t.g.state))
    assert t.p1.number("Oat", "worth") == 5
    assert [each.ability.face for each in t.g.state.valid_since] == ["toy/more", "toy/five"]
    does(t, Move(card=t.p1.find("Five"), to="spent"))
    assert [each.ability.face for each in t.g.state.valid_since] == ["toy/more"]


# -- whom a lasting effect is for -------------------------------------------------------------------------------------


def bless(reach: str, **more: Any) -> Any:
    return crop("Bless", 0, "", activated(Blesses(reach=reach, **more)))


@pytest.mark.parametrize(("reach", "worths"), [("", (3, 2)), ("later", (3, 4)), ("holding", (3, 2))])
def test_an_effect_locks_in_or_catches_what_comes_later(reach: str, worths: tuple[int, int]) -> None:
    t = shade("p1 field: Oat, Fig, Bless\np1 hand: Rye", bless(reach))
    t.p1.does("tend", "Bless")
    t.p1.does("plant", "Rye")
    assert (t.p1.number("Oat", "worth"), t.p1.number("Rye", "worth")) == worths
    assert t.p1.number("Fig", "worth") == 3  # no grain
    t.end_phase()
    assert (t.p1.number("Oat", "worth"), t.p1.number("Rye", "worth")) == (1, 2)


@pytest.mark.parametrize(("reach", "without", "again"), [("", 3, 3), ("later", 1, 3), ("holding", 1, 1)])
def test_what_does_not_fit_any_more(reach: str, without: int, again: int) -> None:
    """What locks in stays; what catches later cards follows; and what holds them has lost it for good."""
    t = shade("p1 field: Oat, Rye, Bless", bless(reach))
    t.p1.does("tend", "Bless")
    for how, worth in (("lose", without), ("gain", again)):
        if how == "gain":  # losing wins while it lasts
            t.g.state.modifiers = tuple(item for item in t.g.state.modifiers if item.field != "kinds")
            t.g.forget_derived(moved=True)
        else:
            does(t, grown(t, "Oat", ("grain",), how, "kinds"))  # type: ignore[arg-type]
        standing.look(t.g)
        assert t.p1.number("Oat", "worth") == worth and t.p1.number("Rye", "worth") == 4


def test_what_an_effect_does_itself_does_not_end_it() -> None:
    """It takes from its plants the very thing they fit it for; others that take it too end it."""
    t = shade("p1 field: Oat, Rye, Bless", bless("holding", field="kinds", how="lose", value=("grain",)))
    t.p1.does("tend", "Bless")
    standing.look(t.g)
    assert "grain" not in t.g.words(t.p1.find("Oat"), "kinds")
    does(t, grown(t, "Oat", ("grain",), "lose", "kinds"))  # type: ignore[arg-type]
    held = next(item for item in t.g.state.modifiers if item.reach)
    assert held.subjects == (t.g.state.ref(t.p1.find("Rye")),)


def test_an_effect_that_holds_nothing_any_more_has_ended() -> None:
    t = shade("p1 field: Oat, Bless", bless("holding"))
    t.p1.does("tend", "Bless")
    does(t, grown(t, "Oat", ("grain",), "lose", "kinds"))  # type: ignore[arg-type]
    assert not [item for item in t.g.state.modifiers if item.field == "worth"]


def test_it_goes_on_although_the_card_that_made_it_has_left() -> None:
    t = shade("p1 field: Bless\np1 hand: Rye", bless("later"))
    t.p1.does("tend", "Bless")
    does(t, Move(card=t.p1.find("Bless"), to="spent"))
    t.p1.does("plant", "Rye")
    assert t.p1.number("Rye", "worth") == 4


def test_a_save_keeps_whom_it_is_for() -> None:
    t = shade("p1 field: Bless\np1 hand: Rye, Oat", bless("later"))
    t.p1.does("tend", "Bless")
    t.g.state = GAME.decode(GAME.encode(t.g.state))
    t.p1.does("plant", "Rye")
    assert t.p1.number("Rye", "worth") == 4


def test_abilities_are_given_to_what_comes_later_too() -> None:
    """A trigger and a static ability: both work on the rye that is planted afterwards, and not on the fig."""
    ear = Ability(kind="triggered", event=words.When(kind="tended"), body=(words.Draws(),))
    given = crop("Given", 0, "", ear, static(words.Gives(amount=3, like="fruit")))
    t = shade(
        "p1 field: Bless, Bell\np1 hand: Rye, Fig",
        bless("later", field=SKILLS, how="gain", value=("toy/given#0", "toy/given#1")), given,
        crop("Bell", 0, "", activated(words.Peeks())),
    )
    t.p1.does("tend", "Bless")
    t.p1.does("plant", "Fig")
    assert t.p1.number("Fig", "worth") == 3
    t.p1.does("plant", "Rye")
    assert AbilityRef(face="toy/given", index=0) in t.g.abilities(t.p1.find("Rye"))
    assert AbilityRef(face="toy/given", index=0) not in t.g.abilities(t.p1.find("Fig"))
    assert t.p1.number("Fig", "worth") == 6
    hand = len(t.p1.cards("hand"))
    t.p1.does("tend", "Bell")
    assert len(t.p1.cards("hand")) == hand + 1


def test_what_is_kept_of_numbers_is_worked_out_again_for_what_fits() -> None:
    """A number that depends on what fits is never kept for longer than the next write."""
    t = shade("p1 field: Oat, Bless", bless("later"))
    t.p1.does("tend", "Bless")
    assert t.p1.number("Oat", "worth") == 3
    t.g.apply(grown(t, "Oat", ("grain",), "lose", "kinds"))  # type: ignore[arg-type]
    assert t.p1.number("Oat", "worth") == 1 and derive.untouched(t.g, "kinds") is False


