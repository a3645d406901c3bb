"""Loops among decisions, in the toy game: what is the same position, who can stop it, repeating and barring."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engines.core.cards.ability_parts import Step
from engines.core.loops import loop_bars, loops, retracing
from engines.core.model.ask import ActionKey, AnswerRefused, number, one_card, some_cards, stored, yes_no
from engines.core.model.decision_history import GAME, MEANWHILE, ONCE, Bar, PastDecision, Question, Script
from engines.core.model.procedure import Do
from engines.core.play import legality, running_game
from engines.core.state import position_key
from engines.core.state.atoms import Mark, Move, Reveal, Turn
from tests.core.toys.garden import activated, crop, garden, words
from tests.core.toys.toy_actions import ACTIONS
from tests.rules.notation import T


class Nods(Step, frozen=True):
    """Turns this card sideways, or upright again; as often as one likes."""

    def do(self, g: Any, here: Any) -> Any:
        card = here.source[0]
        return Do(Turn(card=card, turned=not g.card(card).turned))


DOLL = crop("Doll", 1, "", activated(Nods()))
VINE = crop("Vine", 1, "", activated(words.Grows(by=1, until="year")))


def nodding(times: int, text: str = "p1 field: Doll, Oat") -> T:
    t = garden(text, DOLL, VINE)
    for _ in range(times):
        t.p1.does("tend", "Doll")
    return t


def test_a_position_that_comes_back_for_the_second_time_is_a_loop() -> None:
    assert nodding(3).asked == "work"
    t = nodding(4)
    assert t.asked == "circle" and t.asking == (0,)


def test_after_the_loop_its_beginning_is_barred_and_says_why() -> None:
    t = nodding(4)
    t.p1.answers(3)
    assert t.asked == "work" and not t.p1.may("tend", "Doll") and t.p1.may("end")
    reasons = legality.why_not(t.g, 0, 0, ACTIONS, t.p1.find("Doll"), None)
    assert ("need.loop", "7") in [(reason.text.key, reason.rule) for reason in reasons]


def test_the_bar_stays_in_a_save_and_for_every_copy_of_the_card() -> None:
    t = nodding(4, "p1 field: Doll, Doll")
    t.p1.answers(0)
    t.g.state = t.g.game.decode(t.g.game.encode(t.g.state))
    assert t.g.state.barred and not t.p1.may("tend", "Doll")
    t.end_phase()
    while t.g.state.turn_player != 0:
        t.end_phase()
    assert t.asked == "work" and not t.p1.may("tend", "Doll")


def test_the_other_players_are_not_barred() -> None:
    t = nodding(4, "p1 field: Doll\np2 field: Doll")
    t.p1.answers(0)
    t.end_phase()
    assert t.asking == (1,) and t.p2.may("tend", "Doll")


def test_a_decision_to_do_something_else_ends_the_count() -> None:
    t = nodding(3, "p1 field: Doll, Doll, Oat\np1 hand: Rye")
    t.p1.does("plant", "Rye")
    t.p1.does("tend", "Doll")
    assert t.asked == "work"


def test_what_grows_is_declared_and_repeated_for_real() -> None:
    t = garden("p1 field: Vine", VINE)
    for _ in range(2):
        t.p1.does("tend", "Vine")
    assert t.p1.number("Vine", "worth") == 3 and t.p1.may(loops.DECLARE)
    t.p1.does(loops.DECLARE)
    t.p1.answers(4)
    assert t.p1.number("Vine", "worth") == 7 and not t.p1.may("tend", "Vine")


def test_the_copy_that_did_it_does_it_again_and_no_copy_may_begin_it() -> None:
    t = garden("p1 field: Vine, Vine", VINE)
    first, second = t.g.zone("field", 0)
    for _ in range(2):
        t.g.answer(next(place for place, option in enumerate(t.options) if option.subject == second))
    t.p1.does(loops.DECLARE)
    t.p1.answers(4)
    assert (t.g.number(first, "worth"), t.g.number(second, "worth")) == (1, 7)
    assert not t.p1.may("tend", "Vine")


@pytest.mark.parametrize(("lasts", "later"), [(GAME, False), (MEANWHILE, True)])
def test_how_long_a_bar_lasts_is_its_games(lasts: str, later: bool) -> None:
    t = nodding(4, "p1 field: Doll, Oat\np1 hand: Rye")
    t.p1.answers(0)
    t.g.state.barred = tuple(msgspec.structs.replace(bar, lasts=lasts) for bar in t.g.state.barred)
    assert not t.p1.may("tend", "Doll")
    t.p1.does("plant", "Rye")
    assert t.p1.may("tend", "Doll") is later


def test_an_answer_that_would_be_refused_now_is_not_given_again() -> None:
    t = garden("p1 field: Oat")
    item = PastDecision(question=Question(player=0, what="circle"), answer=3)
    assert retracing.same_answer(t.g, number(0, "circle", 0, 3, "choice"), item) == 3
    assert retracing.same_answer(t.g, number(0, "circle", 0, 2, "choice"), item) is None
    assert retracing.same_answer(t.g, yes_no(0, "circle", "choice"), item) is None
    twice = msgspec.structs.replace(item, picks=(ActionKey(verb="card", subject=0), ActionKey(verb="card", subject=0)))
    assert retracing.same_answer(t.g, some_cards(0, "circle", (0, 1), "choice", 0, 2), twice) is None


def test_a_game_without_a_rule_about_loops_just_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    t = garden("p1 field: Doll", DOLL)
    monkeypatch.setattr(type(t.g.game), "loop", lambda *about: None)
    for _ in range(9):
        t.p1.does("tend", "Doll")
    assert t.asked == "work"


def test_a_copy_to_try_things_out_with_speaks_of_no_loops() -> None:
    t = nodding(3)
    trial = retracing.trial(t.g)
    trial.answer(next(place for place, option in enumerate(t.options) if option.verb == "tend"))
    assert trial.state.ask.what == "work" and len(trial.state.history) == 3
    for _ in range(loops.PATIENCE):
        loops.endless(trial)
    with pytest.raises(retracing.Endless):
        [loops.endless(trial) for _ in range(2)]


# -- what is the same position ----------------------------------------------------------------------------------------


def test_cards_nobody_sees_do_not_count_but_that_they_were_looked_at_does() -> None:
    def number_of(*changes: Any, exact: bool = False) -> int:
        g = garden("p1 deck: Oat, Rye, Fig\np1 hand: Rye, Fig\np1 field: Oat").g
        for change in changes:
            g.apply(change)
        return position_key.position(g, exact=exact)

    deck = garden("p1 deck: Oat, Rye, Fig\np1 hand: Rye, Fig\np1 field: Oat").g.zone("deck", 0)
    mixed = (Move(card=deck[-1], to="deck", place="first"),)
    assert number_of(*mixed) == number_of()
    assert number_of(*mixed, exact=True) != number_of(exact=True)
    assert number_of(Reveal(card=deck[-1], players=(0,))) != number_of()


def test_amounts_that_grow_have_the_same_shape() -> None:
    def shape(drops: int, **more: Any) -> int:
        g = garden("p1 field: Oat, Fig").g
        g.apply(Mark(card=g.zone("field", 0)[0], fields={"counters": (("drop", drops),)}))
        return position_key.position(g, **more)

    assert shape(1, grown=True) == shape(2, grown=True)
    assert shape(1) != shape(2)


def test_locals_of_what_is_being_done_count_unless_they_are_fleeting() -> None:
    g = garden("p1 field: Oat").g
    same = position_key.position(g)
    day = g.state.procedures[-1]
    g.state.procedures[-1] = msgspec.structs.replace(day, player=1)
    assert position_key.position(g) != same
    g.state.procedures[-1] = day
    assert position_key.position(g) == same


# -- questions --------------------------------------------------------------------------------------------------------


def test_a_number_may_be_left_out_of_those_to_choose_from() -> None:
    t = garden("p1 field: Oat")
    ask = number(0, "circle", 0, 3, "choice", without=2)
    assert ask.choices == 2 and number(0, "x", 0, 1, "choice", without=1).choices == 1
    t.g.state.ask = ask
    with pytest.raises(AnswerRefused):
        t.p1.answers(2)


def barred(t: T, *deeds: ActionKey, lasts: str = GAME) -> None:
    question = Question(player=0, what="test")
    t.g.state.barred = tuple(Bar(question=question, deed=deed, rule="7", lasts=lasts) for deed in deeds)


def test_a_bar_leaves_only_the_other_answer() -> None:
    t = garden("p1 field: Oat")
    barred(t, ActionKey(verb="yes"))
    ask = loop_bars.open_now(t.g, yes_no(0, "test", "choice"))
    assert [option.verb for option in ask.options] == ["no"] and (ask.choices, ask.kind) == (1, "one")
    assert loop_bars.open_now(t.g, yes_no(1, "test", "choice")).choices == 2  # nobody else


def test_a_bar_for_once_is_gone_afterwards_and_never_takes_all_answers() -> None:
    t = garden("p1 field: Oat")
    barred(t, ActionKey(verb="yes"), ActionKey(verb="no"), lasts=ONCE)
    assert loop_bars.open_now(t.g, yes_no(0, "test", "choice")).choices == 2
    assert t.g.state.barred == ()


def test_of_several_cards_one_may_be_barred_and_it_is_still_a_choice_of_several() -> None:
    t = garden("p1 field: Oat")
    barred(t, ActionKey(verb="card", subject=6))
    ask = loop_bars.open_now(t.g, some_cards(0, "test", (5, 6, 7), "choice", 0, 3))
    assert (ask.kind, ask.places, ask.most) == ("some", (0, 2), 2)


def test_a_bar_for_once_is_kept_for_a_question_with_two_answers() -> None:
    t = garden("p1 field: Oat")
    barred(t, ActionKey(verb="card", subject=0), lasts=ONCE)
    only, both = (one_card(0, "test", cards, "choice") for cards in ((0,), (0, 1)))
    assert loop_bars.open_now(t.g, only) is only and t.g.state.barred
    assert [option.subject for option in loop_bars.open_now(t.g, both).options] == [1] and not t.g.state.barred


@pytest.mark.parametrize(("least", "tried"), [
    (0, [(0,), (1,), (2,), ()]), (1, [(0,), (1,), (2,)]), (2, [(0, 1), (1, 2)]), (3, [(0, 1, 2)]),
])
def test_of_a_choice_of_several_the_fewest_are_tried(least: int, tried: list[tuple[int, ...]]) -> None:
    ask = some_cards(0, "test", (5, 6, 7), "choice", least, 3)
    assert retracing.answers_to(ask) == (tried if ask.choices > 1 else [(0, 1, 2)])


def test_answers_by_place_mean_the_same_when_some_are_barred() -> None:
    """A question that gives the index of the option counts those that are not offered too."""
    t = garden("p1 field: Oat")
    barred(t, ActionKey(verb="yes"))
    ask = msgspec.structs.replace(yes_no(0, "test", "choice"), gives="index")
    assert stored(loop_bars.open_now(t.g, ask), 0) == 1


# -- agreed draws, and players who leave ------------------------------------------------------------------------------


def test_all_others_must_agree_on_a_draw() -> None:
    for answers, drawn in (((True, True), True), ((True, False), False), ((False,), False)):
        t = garden("p1 field: Oat")
        t.g.offer_draw(0)
        for seat, agrees in enumerate(answers, 1):
            assert t.asking == (seat,)
            if agrees:
                t.seats[seat].agrees()
            else:
                t.seats[seat].passes()
        assert (t.result is not None) is drawn
        assert t.asked == ("" if drawn else "work")


def test_an_offer_lapses_with_who_leaves() -> None:
    t = garden("p1 field: Oat")
    t.g.offer_draw(0)
    t.g.concede(1)
    assert (t.asked, t.asking) == ("work", (0,))


def test_no_draw_is_offered_while_something_is_decided_in_secret() -> None:
    t = garden("p1 field: Oat")
    t.g.state.ask = msgspec.structs.replace(t.g.state.ask, hidden=True)
    with pytest.raises(AnswerRefused):
        t.g.offer_draw(1)


def test_a_long_repetition_is_not_taken_for_a_rule_that_hangs(monkeypatch: pytest.MonkeyPatch) -> None:
    weed = crop("Ivy", 1, "", activated(words.Grows(by=0, until="year")))
    t = garden("p1 field: Ivy", weed)
    for _ in range(2):
        t.p1.does("tend", "Ivy")
    t.p1.does(loops.DECLARE)
    monkeypatch.setattr(running_game, "STEP_LIMIT", 60)
    t.p1.answers(loops.MOST)
    assert len(t.g.state.modifiers) == 2 + loops.MOST and t.asked == "work"


@pytest.mark.parametrize("done", [True, False])
def test_who_must_stop_a_loop_need_not_if_it_came_to_something_else(done: bool) -> None:
    t = garden("p1 field: Oat")
    question = Question(player=0, what="test")
    unit = (PastDecision(question=Question(player=0, what="never asked"), picks=(ActionKey(verb="yes"),)),)
    bars = (Bar(question=question, deed=ActionKey(verb="yes"), rule="7", lasts=ONCE), Bar(
        question=question, deed=ActionKey(verb="no"), rule="7",
    ))
    t.g.state.script = Script(unit=unit, left=0 if done else 1, bars=bars)
    assert loops.scripted(t.g, yes_no(0, "test", "choice")) is None
    assert t.g.state.script is None and t.g.state.barred == (bars if done else bars[1:])
