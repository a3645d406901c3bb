"""Questions: exactly what is offered is accepted, and nothing else whatever comes in."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core.model import ask as asks
from engines.core.model.ask import AnswerRefused, Ask, Option, stored
from engines.core.play.running_game import Stuck
from engines.core.state.selection import addable
from tests.core.toys.garden import activated, crop, garden, offer, words

KINDS = ("one", "some", "order", "number", "yes-no", "split", "place", "name")


def question(kind: str, count: int, least: int, most: int) -> Ask:
    options = tuple(Option(verb="card", subject=100 + number) for number in range(count))
    if kind == "yes-no":
        options = (Option(verb="yes"), Option(verb="no"))
    if kind == "order":
        least = most = count
    return Ask(kind=kind, players=(0,), what="test", options=options, least=least, most=max(least, most))


def offered(ask: Ask) -> set[object]:
    """Every legal answer, found the slow way."""
    places = range(len(ask.options))
    if ask.kind == "some":
        sizes = range(ask.least, ask.most + 1)
        return {pick for size in sizes for chosen in combinations(places, size) for pick in permutations(chosen)}
    if ask.kind == "order":
        return set(permutations(places))
    if ask.kind == "number":
        return set(range(ask.least, ask.most + 1))
    if ask.kind == "split":
        return set(_splits(len(ask.options), ask.most))
    return set(places)


def _splits(parts: int, total: int) -> list[tuple[int, ...]]:
    if parts == 0:
        return [()] if total == 0 else []
    return [(first, *rest) for first in range(total + 1) for rest in _splits(parts - 1, total - first)]


anything = st.one_of(
    st.integers(-3, 8), st.booleans(), st.text(max_size=3), st.none(), st.floats(allow_nan=False),
    st.lists(st.one_of(st.integers(-2, 6), st.booleans(), st.text(max_size=1)), max_size=5).map(tuple),
)


@given(st.sampled_from(KINDS), st.integers(1, 4), st.integers(0, 3), st.integers(0, 4), anything)
def test_only_what_is_offered_is_accepted(kind: str, count: int, least: int, most: int, answer: object) -> None:
    ask = question(kind, count, least, most)
    if kind == "name":
        legal = isinstance(answer, str) and bool(answer.strip()) and all(
            letter.isprintable() or letter == "\u3000" for letter in answer
        )
    else:
        honest = not isinstance(answer, bool | float) and not (
            isinstance(answer, tuple) and any(isinstance(part, bool) for part in answer)
        )
        legal = honest and answer in offered(ask)
    if legal:
        stored(ask, answer)  # type: ignore[arg-type]
    else:
        with pytest.raises(AnswerRefused):
            stored(ask, answer)  # type: ignore[arg-type]


@given(st.sampled_from(["some", "order", "split"]), st.integers(1, 4), st.integers(0, 3), st.integers(0, 4), st.data())
def test_step_by_step_picking_reaches_exactly_the_answers(
    kind: str, count: int, least: int, most: int, data: st.DataObject,
) -> None:
    """What `addable` offers leads to answers that are accepted, and never into a dead end."""
    ask = question(kind, count, min(least, count), min(most, count) if kind == "some" else most)
    g = garden("").g
    chosen: list[int] = [0] * count if kind == "split" else []
    for _ in range(20):
        more, complete = addable(g, ask, chosen)
        if complete:
            stored(ask, tuple(chosen))
        if not more:
            assert complete
            return
        pick = data.draw(st.sampled_from(more))
        if kind == "split":
            chosen[pick] += 1
        else:
            chosen.append(pick)
    assert complete


@pytest.mark.parametrize(("build", "value"), [
    (lambda: (asks.one_card(0, "x", [7, 8], "f"), 1), 8),
    (lambda: (asks.one_or_none(0, "x", [7, 8], "f"), 2), None),
    (lambda: (asks.some_cards(0, "x", [7, 8, 9], "f", 1, 3), (2, 0)), (7, 9)),
    (lambda: (asks.order_cards(0, "x", [7, 8, 9], "f"), (2, 0, 1)), (9, 7, 8)),
    (lambda: (asks.yes_no(0, "x", "f"), 0), True),
    (lambda: (asks.yes_no(0, "x", "f"), 1), False),
    (lambda: (asks.number(0, "x", 3, 9, "f"), 4), 4),
])
def test_what_is_stored(build: Callable[[], tuple[Ask, asks.Answer]], value: object) -> None:
    ask, answer = build()
    assert stored(ask, answer) == value


def test_a_refused_answer_changes_nothing() -> None:
    t = garden("p1 hand: Oat\np2 hand: Fig")
    before = t.g.snapshot()
    for answer in (-1, 99, "plant", (0,), True, None):
        with pytest.raises(AnswerRefused):
            t.g.answer(answer)
        assert t.g.snapshot() == before


FAIR = crop("Fair", 0, "sky", offer(words.Bundles()))


def test_cards_that_must_fit_together_are_offered_only_if_they_can() -> None:
    """Five is 2 + 3 or 1 + 1 + 3 or 1 + 2 + 2 ...; nothing makes five of 4."""
    t = garden("p1 hand: Fair, Fig, Rye, Huge", FAIR, crop("Huge", 4))
    t.p1.does("offer", "Fair")
    t.p1.passes()
    t.p2.passes()
    t.seats[2].passes()
    ask = t.g.state.ask
    names = [t.g.face(option.subject).name.en for option in ask.options]
    assert t.asked == "bundle" and sorted(names) == ["Fig", "Huge", "Rye"]
    more, complete = addable(t.g, ask, [])
    assert {names[place] for place in more} == {"Fig", "Rye"} and complete
    more, complete = addable(t.g, ask, [names.index("Fig")])
    assert [names[place] for place in more] == ["Rye"] and not complete
    with pytest.raises(AnswerRefused, match="fit together"):
        t.g.answer((names.index("Huge"),))
    t.p1.chooses("Fig", "Rye")
    assert sorted(t.p1.names("spent")) == ["Fair", "Fig", "Rye"]


def test_all_cards_on_offer_may_be_what_fits_together() -> None:
    t = garden("p1 hand: Fair, Fig, Rye", FAIR)
    t.p1.does("offer", "Fair")
    t.p1.passes()
    t.p2.passes()
    t.seats[2].passes()
    assert addable(t.g, t.g.state.ask, [0]) == ([1], False)
    assert addable(t.g, t.g.state.ask, [0, 1]) == ([], True)


BIDDER = crop("Bidder", 1, "", activated(words.Bids()))


def test_one_instruction_may_ask_for_a_number_a_name_and_a_yes() -> None:
    t = garden("p1 field: Bidder", BIDDER)
    t.p1.does("tend", "Bidder")
    assert t.asked == "bid"
    t.p1.answers(2)
    assert t.asked == "call"
    for name in ("", "   ", "x" * 81, 3):
        with pytest.raises(AnswerRefused):
            t.g.answer(name)
    t.p1.answers("Oat")
    assert t.asked == "sure"
    t.p1.agrees()
    assert t.asked == "work"


def test_drops_are_shared_out_completely() -> None:
    well = crop("Well", 1, "", activated(words.Waters(drops=3), cost=(words.Tires(),)))
    t = garden("p1 field: Well, Oat", well)
    t.p1.does("tend", "Well")
    for split in ((1, 1), (2, 2), (-1, 4), (3,), (1, 1, 1)):
        with pytest.raises(AnswerRefused):
            t.g.answer(split)
    t.p1.answers((1, 2))
    assert [t.g.drops(card) for card in t.p1.cards("field")] == [1, 2]


# -- questions with one answer, or none -------------------------------------------------------------------------------


@pytest.mark.parametrize(("ask", "choices"), [
    (asks.one(0, "x", [], "f"), 0),
    (asks.one(0, "x", [Option(verb="a")], "f"), 1),
    (asks.number(0, "x", 4, 4, "f"), 1),
    (asks.number(0, "x", 4, 3, "f"), 0),
    (asks.some_cards(0, "x", [1, 2], "f", 2, 2), 1),
    (asks.some_cards(0, "x", [1, 2], "f", 0, 2), 2),
    (asks.some_cards(0, "x", [1], "f", 2, 2), 0),
    (asks.order_cards(0, "x", [1], "f"), 1),
    (Ask(kind="split", players=(0,), what="x", options=(Option(verb="a"),), most=3), 1),
    (Ask(kind="split", players=(0,), what="x", options=(Option(verb="a"), Option(verb="b")), most=0), 1),
    (Ask(kind="split", players=(0,), what="x", options=(), most=2), 0),
])
def test_how_many_answers_a_question_has(ask: Ask, choices: int) -> None:
    assert ask.choices == choices


@given(st.sampled_from(KINDS[:-1]), st.integers(0, 3), st.integers(0, 3), st.integers(0, 3))
def test_a_single_answer_is_taken_and_no_answer_is_a_bug(kind: str, count: int, least: int, most: int) -> None:
    ask = question(kind, count, least, most)
    ways = len({tuple(sorted(way)) if kind == "some" and isinstance(way, tuple) else way for way in offered(ask)})
    assert ask.choices == min(ways, 2)
    g = garden("").g
    g.state.ask = None
    if ways == 0:
        with pytest.raises(Stuck):
            g._ask(ask)
    elif ways == 1:
        g._ask(ask)
        assert g.state.ask is None
