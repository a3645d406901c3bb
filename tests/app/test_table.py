"""The table: answers, breakdowns, standing wishes, refusals, and that a player gets only what that player may see."""

from __future__ import annotations

import pytest

from app.bots import bots
from app.trouble import EffectFailed
from engines.core.display.views import Place
from engines.core.model.ask import AnswerRefused
from tests.app import lantern
from tests.app.lantern import bytes_of, does, option, table


def test_asks_one_player_and_tells_the_other_who_decides() -> None:
    shown = table()
    assert shown.asking() == (1,)
    own, other = shown.ask(1), shown.ask(0)
    assert own is not None and other is not None
    assert own.options and not other.options
    assert other.question.key == "ask.act.other"


def test_answer_from_the_wrong_seat_is_refused_and_changes_nothing() -> None:
    shown = table()
    before = bytes_of(shown.state)
    with pytest.raises(AnswerRefused):
        shown.answer(0, 0)
    with pytest.raises(AnswerRefused):
        shown.answer(1, 999)
    assert bytes_of(shown.state) == before


def test_every_kind_of_question_is_answered() -> None:
    shown = table()
    does(shown, "kinds")
    hand = len(shown.view(1).zones[5].cards)
    shown.answer(1, list(reversed(range(hand))))
    shown.answer(1, 3)
    shown.answer(1, (1, 2))
    does(shown, "yes")
    shown.answer(1, "Lamp 3")
    ask = shown.ask(1)
    assert ask is not None and ask.question.key == "ask.act"


def test_breakdown_leaves_the_game_as_it_was_and_writes_report_and_save() -> None:
    shown = table()
    before, log = bytes_of(shown.state), bytes_of(shown.log(1))
    with pytest.raises(EffectFailed) as failure:
        does(shown, "burst")
    assert bytes_of(shown.state) == before and bytes_of(shown.log(1)) == log
    folder = failure.value.report
    assert folder is not None
    report = (folder / "report.txt").read_text(encoding="utf-8")
    assert "the lamp burst" in report and "Turn.choose" not in str(failure.value)
    assert (folder / "game.takujo").exists()
    assert "the lamp burst" in str(failure.value)
    does(shown, "end")  # and on it goes
    assert shown.asking() == (0,)


def test_partial_offers_only_what_some_legal_selection_contains() -> None:
    shown = table()
    does(shown, "toss")
    start, one_picked = shown.partial(1, []), shown.partial(1, [0])
    assert start.confirmable and len(start.addable) == 5
    assert one_picked.confirmable and one_picked.addable == [1, 2, 3, 4]
    assert not shown.partial(1, [0, 1]).confirmable  # two are forbidden
    assert shown.partial(1, [0, 1]).addable == [2, 3, 4]
    assert shown.partial(1, [0, 1, 2]).addable == []
    with pytest.raises(AnswerRefused):
        shown.answer(1, [0, 1])
    shown.answer(1, [0, 1, 2])


def test_standing_wish_passes_its_window_and_stops_after_an_undo() -> None:
    shown = table()
    shown.wishes[0, "reply"] = True
    does(shown, "play")
    assert shown.asking() == (1,)  # Bob's play, Ann's chance passed by itself
    assert shown.past[-1].wish and shown.past[-1].player == 0
    assert shown.undo_offer(1).kind == "free"  # nobody decided anything since
    shown.undo(1)
    assert shown.asking() == (1,) and len(shown.past) == 0
    shown.wishes[1, "act"] = True
    shown.settle()
    assert shown.asking() == (1,)  # held until Bob has decided again


def test_a_breakdown_in_a_passed_chance_leaves_the_chance_to_the_player(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = table()
    shown.patient = True
    shown.wishes[0, "reply"] = True
    does(shown, "play")
    monkeypatch.setitem(lantern.Play_.ROUTE, "answered", (burst, "."))
    with pytest.raises(EffectFailed):
        shown.settle()
    assert shown.asking() == (0,) and not shown.wishing()


def burst(*_: object) -> None:
    raise RuntimeError("the lamp burst")


def test_a_bot_that_breaks_down_leaves_the_game_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = table(bots=("", "random"))
    monkeypatch.setitem(bots.BOTS, "random", burst)
    before = bytes_of(shown.state)
    with pytest.raises(EffectFailed) as failure:
        shown.move_bot()
    assert failure.value.report is not None and bytes_of(shown.state) == before


def test_standing_wish_waits_for_a_patient_screen() -> None:
    shown = table()
    shown.patient = True
    shown.wishes[0, "reply"] = True
    does(shown, "play")
    assert shown.asking() == (0,) and shown.wishing()
    shown.settle()
    assert shown.asking() == (1,)


def test_news_have_serials() -> None:
    shown = table()
    newest, _ = shown.news(0, 0)
    does(shown, "play")
    later, fresh = shown.news(0, newest)
    assert later > newest and [news.kind for news in fresh] == ["move"]
    assert fresh[0].end == "row:1"
    assert shown.news(0, later) == (later, [])


def test_why_not_names_the_unmet_rule() -> None:
    shown = table()
    hand = next(zone for zone in shown.view(1).zones if zone.id == "hand:1")
    dim = [handle for handle in hand.cards if "Lamp 0" in str(shown.view(1).cards[handle].name)]
    bright = [option.subject for option in shown.ask(1).options if option.verb == "play"]  # type: ignore[union-attr]
    assert shown.why_not(1, str(bright[0]), Place(zone="row:1")) == []
    for handle in dim:
        assert [reason.rule for reason in shown.why_not(1, handle, Place(zone="row:1"))] == ["3.1.2"]
    assert [reason.text.key for reason in shown.why_not(1, str(bright[0]), Place(zone="row:0"))] == ["need.not-there"]


def test_why_not_says_whose_decision_it_is_and_never_names_hidden_cards() -> None:
    shown = table()
    assert [reason.text.key for reason in shown.why_not(0, "hand:1#0")] == ["need.not-your-decision"]
    assert [reason.text.key for reason in shown.why_not(1, "hand:0#0")] == ["need.not-yours"]
    assert [reason.text.key for reason in shown.why_not(1, "c99999")] == ["need.gone"]
    assert b"Lamp" not in bytes_of(shown.why_not(1, "hand:0#0"))
    does(shown, "toss")
    mine = next(zone for zone in shown.view(1).zones if zone.id == "hand:1").cards[0]
    assert shown.why_not(1, mine) == []
    row = shown.why_not(1, "hand:0#0")
    assert [reason.text.key for reason in row] == ["need.other-question"]


def test_concede_ends_the_game() -> None:
    shown = table()
    shown.concede(0)
    assert shown.asking() == ()
    result = shown.view(0).result
    assert result is not None and result.winners == [1]
    with pytest.raises(AnswerRefused):
        shown.concede(1)


def test_the_same_inputs_give_the_same_game() -> None:
    shown = table(7, ("random", "random"))
    for _ in range(30):
        if not shown.asking():
            break
        try:
            shown.move_bot()
        except EffectFailed:
            does(shown, "end")
    twin = table(7)
    for each in shown.inputs:
        assert twin.state.asked == each.question
        twin.answer(each.player, each.answer)  # type: ignore[arg-type]
    assert bytes_of(twin.state) == bytes_of(shown.state)
    assert bytes_of(twin.log(0)) == bytes_of(shown.log(0))


def everything(shown: object, player: int) -> bytes:
    """All that a table hands to one player."""
    from app.tables.table import Table

    assert isinstance(shown, Table)
    why = [shown.why_not(player, f"{zone.id}#{n}") for zone in shown.view(player).zones for n in range(zone.count)]
    return b"\n".join(map(bytes_of, (
        shown.view(player), shown.ask(player), shown.log(player), shown.news(player, 0), why,
        shown.undo_offer(player), shown.undo_request(player),
    )))


def test_a_player_gets_only_what_that_player_may_see() -> None:
    """Exchange two cards Ann cannot know; whatever the table says to her stays the same to the byte."""
    shown, twin = table(3), table(3)
    state = twin.state
    hand, deck = state.zones["hand:1"][0], state.zones["deck:1"][2]
    first, second = state.cards[hand], state.cards[deck]
    swap = type(first)
    state.cards[hand] = _with_face(swap, first, second.face)
    state.cards[deck] = _with_face(swap, second, first.face)
    assert first.face != second.face
    for verb in ("peek", "roll", "end"):
        assert everything(shown, 0) == everything(twin, 0)
        does(shown, verb)
        does(twin, verb)
    shown.request_undo(1)
    twin.request_undo(1)
    assert everything(shown, 0) == everything(twin, 0)
    assert b"has seen" not in everything(shown, 0)


def _with_face(kind: type, card: object, face: str) -> object:
    import msgspec

    return msgspec.structs.replace(card, face=face)


def test_option_finder() -> None:
    shown = table()
    assert option(shown, "end") == len(shown.ask(1).options) - 1  # type: ignore[union-attr]
