"""Bots: every answer is legal, the same seed gives the same game, and nothing hidden reaches them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from app.bots import bots, greedy
from app.bots.bot_view import BotView, Chance
from app.tables.table import Table
from engines.core.display.views import AskView, CardView, Named, NumberView, OptionView, PartialView, Place, Text
from engines.core.model.ask import NUMBER
from engines.core.play.bot_hints import AskHint, Hints, VerbHint
from tests.app import lantern
from tests.app.lantern import bytes_of, does, table


def choose(shown: Table, seat: int) -> Any:
    """What the bot on that seat answers."""
    return bots.choose(shown, seat, shown.bots[seat], shown.match.seed)


def play_on(shown: Table, most: int = 400) -> list[object]:
    """Bots play until the end; the answers. The broken lamp is left alone."""
    for _ in range(most):
        seat = shown.bot_to_move()
        if seat is None:
            break
        sight = shown.ask(seat)
        assert sight is not None
        answer = choose(shown, seat)
        if sight.kind == "one" and sight.options[answer].verb == "burst":  # type: ignore[index]
            does(shown, "end")
        else:
            shown.answer(seat, answer)
    return [each.answer for each in shown.inputs]


@pytest.mark.parametrize("minds", [("random", "random"), ("greedy", "random"), ("greedy", "greedy")])
def test_bots_play_a_game_to_its_end(minds: tuple[str, str]) -> None:
    shown = table(2, minds)
    play_on(shown)
    assert shown.asking() == ()


def test_the_same_seed_gives_the_same_game() -> None:
    assert play_on(table(4, ("random", "greedy"))) == play_on(table(4, ("random", "greedy")))
    assert play_on(table(4, ("random", "random"))) != play_on(table(5, ("random", "random")))


def test_a_game_without_a_table_is_the_same_game() -> None:
    shown = table(6, ("random", "greedy"))
    match = lantern.match(6, ("random", "greedy"))
    play = lantern.GAME.new(lantern.FACES, [side.seat for side in match.sides], 6)
    play.advance()
    for _ in range(60):
        seat = shown.asking()[0]
        answer = choose(shown, seat)
        assert bots.HEADLESS[match.sides[seat].bot](play, seat, Chance(6, seat, play.state.asked)) == answer
        sight = shown.ask(seat)
        assert sight is not None
        if sight.kind == "one" and sight.options[answer].verb == "burst":  # type: ignore[index]
            break
        shown.answer(seat, answer)
        play.answer(answer)
        assert bytes_of(play.state) == bytes_of(shown.state)


@pytest.mark.parametrize("mind", sorted(bots.BOTS))
def test_a_bot_decides_by_what_its_player_sees(mind: str) -> None:
    """Exchange cards the bot's player cannot know: it answers the same."""
    shown, twin = table(3, ("", mind)), table(3, ("", mind))
    state = twin.state
    hand, deck = state.zones["hand:0"][0], state.zones["deck:0"][2]
    first, second = state.cards[hand], state.cards[deck]
    assert first.face != second.face
    state.cards[hand] = msgspec.structs.replace(first, face=second.face)
    state.cards[deck] = msgspec.structs.replace(second, face=first.face)
    assert choose(shown, 1) == choose(twin, 1)


def number(least: int, most: int) -> AskView:
    return AskView(serial=1, kind=NUMBER, players=[0], question=Text("ask.count"), least=least, most=most)


def card(handle: str, zone: str, power: int, marks: list[str] | None = None) -> CardView:
    return CardView(
        handle=handle, face="f", name=Named("f", "f"), owner=0, user=0, zone=zone, index=0, marks=marks or [],
        numbers=[NumberView(field="power", printed=power, now=power)],
    )


def eyes(ask: AskView, cards: list[CardView], **more: Any) -> BotView:
    by_handle = {each.handle: each for each in cards}

    def partial(chosen: object) -> PartialView:
        rest = [index for index in range(len(ask.options)) if index not in chosen]  # type: ignore[operator]
        return PartialView(rest if len(rest) > len(ask.options) - ask.most else [], len(chosen) >= ask.least)  # type: ignore

    return BotView(lantern.GAME, 0, ask, by_handle.get, lambda: ["Ann"], partial, **more)


def option(index: int, verb: str, subject: str | None = None, target: str | None = None, **args: int) -> OptionView:
    place = Place(card=target) if target is not None else None
    consequence = Text("consequence.x", dict(args)) if args else None
    return OptionView(
        index=index, text=Text("o"), verb=verb, subject=subject, place=place, consequence=consequence,
        decline=verb in ("end", "decline"),
    )


def asked(*options: OptionView, key: str = "ask.act", **more: object) -> AskView:
    return AskView(serial=1, kind=more.pop("kind", "one"), players=[0], question=Text(key), options=list(options),
                    **more)  # type: ignore[arg-type]


HINTS = Hints(
    verbs={"hit": VerbHint(base=5, consequence={"mine": 1, "theirs": -1}, marks={"hero": 3}), "run": VerbHint(base=-1)},
    asks={"double": AskHint(when=(("mine", "<", "theirs"), ("twice", ">=", "theirs")))},
    value={"power": 1.0},
)
PLACES = Hints(
    verbs={"go": VerbHint(base=1, suits={"front": {"reach.near": 3}, "rear": {"": 1}}), "use": VerbHint(base=5)},
    asks={"swap": AskHint(own={"rear": {"reach.near": 5}, "front": {"reach.near": -5}}), "pay": AskHint(pays=True)},
    costs={"lamp.Dear": -20}, value={"power": 1.0},
)
LOSSES = Hints(asks={"lose": AskHint(gives_up=True), "line": AskHint(order={"power": -1.0})}, value={"power": 1.0})


def reach(handle: str, field: str) -> tuple[str, ...]:
    """Cards whose handle begins with n reach near."""
    return ("near",) if field == "reach" and handle.startswith("n") else ()


@pytest.fixture
def hinted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(greedy, "hints_of", lambda game: HINTS)


def test_greedy_takes_what_is_worth_most(hinted: None) -> None:
    cards = [card("a", "row:0", 3), card("x", "row:1", 2), card("h", "row:1", 2, ["hero"])]
    ask = asked(option(0, "run", "a"), option(1, "hit", "a", "x", mine=3, theirs=2),
                option(2, "hit", "a", "h", mine=3, theirs=2), option(3, "end"))
    assert greedy.greedy(eyes(ask, cards), Chance(1, 0, 1)) == 2
    assert greedy.greedy(eyes(asked(option(0, "run", "a"), option(1, "end")), cards), Chance(1, 0, 1)) == 1


def test_greedy_takes_a_chance_only_when_it_decides(hinted: None) -> None:
    take = option(0, "card", "a")
    for mine, wanted in ((3, 0), (5, 1), (2, 1)):  # 3 doubled beats 5; 5 needs no doubling; 2 doubled falls short
        ask = asked(take, option(1, "decline"), key="ask.double",
                    consequence=Text("c", {"mine": mine, "theirs": 5, "twice": 2 * mine}))
        assert greedy.greedy(eyes(ask, [card("a", "hand:0", 1)]), Chance(1, 0, 1)) == wanted


def test_greedy_spares_its_hand_and_picks_the_best_elsewhere(hinted: None) -> None:
    hand = [card("a", "hand:0", 3), card("b", "hand:0", 1), card("c", "hand:0", 2)]
    discard = asked(*(option(n, "card", each.handle) for n, each in enumerate(hand)), kind="some", least=1, most=2)
    assert greedy.greedy(eyes(discard, hand), Chance(1, 0, 1)) == (1,)
    enemies = [card("a", "row:1", 3), card("b", "row:1", 1), card("c", "row:1", 2)]
    strike = asked(*(option(n, "card", each.handle) for n, each in enumerate(enemies)), kind="some", least=0, most=2)
    assert greedy.greedy(eyes(strike, enemies), Chance(1, 0, 1)) == (0, 2)


def go(index: int, subject: str, area: str) -> OptionView:
    return OptionView(index=index, text=Text("o"), verb="go", subject=subject, place=Place(zone=f"{area}:0"))


@pytest.fixture
def placing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(greedy, "hints_of", lambda game: PLACES)


@pytest.mark.parametrize(("handle", "wanted"), [("n", 0), ("f", 1)])
def test_greedy_puts_a_card_where_it_reaches(handle: str, wanted: int, placing: None) -> None:
    ask = asked(go(0, handle, "front"), go(1, handle, "rear"))
    assert greedy.greedy(eyes(ask, [card(handle, "hand:0", 1)], words=reach), Chance(1, 0, 1)) == wanted


def test_greedy_moves_only_who_gains(placing: None) -> None:
    cards = [card("n1", "rear:0", 1), card("n2", "front:0", 9), card("f", "rear:0", 9)]
    ask = asked(*(option(n, "card", each.handle) for n, each in enumerate(cards)), key="ask.swap", kind="some", least=0,
                most=3)
    assert greedy.greedy(eyes(ask, cards, words=reach), Chance(1, 0, 1)) == (0,)


def test_greedy_pays_with_the_poorest_and_no_more_than_it_must(placing: None) -> None:
    cards = [card("a", "row:0", 3), card("b", "row:0", 1), card("c", "row:0", 2)]
    ask = asked(*(option(n, "card", each.handle) for n, each in enumerate(cards)), kind="some", least=1, most=2)
    assert greedy.greedy(eyes(ask, cards, paying=True), Chance(1, 0, 1)) == (1,)
    one = asked(*(option(n, "card", each.handle) for n, each in enumerate(cards)))
    assert greedy.greedy(eyes(one, cards, paying=True), Chance(1, 0, 1)) == 1
    assert greedy.greedy(eyes(one, cards), Chance(1, 0, 1)) == 0


def test_greedy_gives_up_its_poorest_and_orders_as_its_game_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(greedy, "hints_of", lambda game: LOSSES)
    cards = [card("a", "row:0", 3), card("b", "row:0", 1), card("c", "row:0", 2)]
    options = [option(n, "card", each.handle) for n, each in enumerate(cards)]
    assert greedy.greedy(eyes(asked(*options, key="ask.lose"), cards), Chance(1, 0, 1)) == 1
    assert greedy.greedy(eyes(asked(*options, key="ask.line", kind="order"), cards), Chance(1, 0, 1)) == (1, 2, 0)
    assert greedy.greedy(eyes(asked(*options, key="ask.row", kind="order"), cards), Chance(1, 0, 1)) == (0, 1, 2)


def test_greedy_leaves_what_is_too_dear(placing: None) -> None:
    ask = asked(option(0, "use", "a"), option(1, "end"))
    for cost, wanted in ((("lamp.Dear",), 1), (("lamp.Cheap",), 0)):
        seen = eyes(ask, [card("a", "row:0", 1)], cost=lambda index, of=cost: of)
        assert greedy.greedy(seen, Chance(1, 0, 1)) == wanted
    pay = asked(OptionView(index=0, text=Text("o"), verb="yes"), option(1, "decline"), key="ask.pay")
    assert greedy.greedy(eyes(pay, [], cost=lambda index: ("lamp.Dear",)), Chance(1, 0, 1)) == 1
    assert greedy.greedy(eyes(pay, []), Chance(1, 0, 1)) == 0


def test_greedy_answers_numbers_orders_and_splits() -> None:
    assert greedy.greedy(eyes(number(2, 5), []), Chance(1, 0, 1)) == 5
    order = asked(*(option(n, "card", "abc"[n]) for n in range(3)), kind="order", least=3, most=3)
    assert sorted(greedy.greedy(eyes(order, []), Chance(1, 0, 1))) == [0, 1, 2]  # type: ignore[arg-type]
    split = asked(option(0, "part"), option(1, "part"), kind="split", most=5)
    assert greedy.greedy(eyes(split, []), Chance(1, 0, 1)) == (3, 2)


def test_every_game_may_go_without_hints() -> None:
    assert greedy.hints_of(lantern.GAME) == Hints()


@pytest.mark.parametrize("pick", [
    *(lambda partial, seed=seed: bots.random_selection(partial, Chance(seed, 0, 0)) for seed in range(8)),
    *(lambda partial, first=first: greedy._picked(
        SimpleNamespace(partial=partial), [first, 0, 5], 2,
    ) for first in (0, 9)),
])
def test_an_option_that_leads_to_no_answer_is_left_out(pick: Callable[[object], tuple[int, ...]]) -> None:
    """Among very many options the search for what fits is bounded, so 2 is offered although nothing goes with it."""
    def partial(chosen: Sequence[int]) -> PartialView:
        more = [each for each in (0, 1, 2) if each not in chosen and 2 not in chosen]
        return PartialView(more, set(chosen) == {0, 1})

    assert set(pick(partial)) == {0, 1}
