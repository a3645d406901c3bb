"""A game told once more is the same game, whatever was put into it; what could not have been is found at its number."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.match import series
from app.match.clock import ClockRule
from app.match.match import Input, Match
from app.saving.replay import Illegal, replay, retold
from app.tables.table import Table
from app.trouble import EffectFailed
from engines.core.model import rng
from engines.core.model.ask import AnswerRefused
from engines.core.model.mentions import SPECTATOR
from tests.app import lantern
from tests.app.lantern import FACES, GAME, bytes_of, does
from tests.random_play import Chooser

replace = msgspec.structs.replace


class LanMatch:
    """Random people at a table who also take back, give up, propose draws, let pass and run out of time."""

    def __init__(self, seed: int, match: Match | None = None) -> None:
        self.position = rng.seeded(seed)
        self.table = Table.begin(match if match is not None else lantern.match(seed), GAME, FACES)
        self.answers = Chooser(seed)
        self.trail = [self.moment(self.table)]
        entropy = iter(range(10**6, 10**7))
        self.table.entropy = lambda: next(entropy)
        for player in (0, 1):
            self.table.wishes[player, "reply"] = bool(self.below(2))

    def below(self, bound: int) -> int:
        self.position, drawn = rng.below(self.position, bound)
        return drawn

    @staticmethod
    def moment(table: Table) -> tuple[bytes, ...]:
        """All that is to be equal: the state, what everybody sees, reads and is asked, and what may be taken back."""
        return (
            bytes_of(table.state), bytes_of(table.inputs),
            *(bytes_of((table.view(viewer), table.log(viewer), table.ask(viewer))) for viewer in table.viewers()),
            *(bytes_of(table.undo_offer(player)) for player in (0, 1)),
        )

    def to_the_end(self, most: int = 150) -> Table:
        table = self.table
        while table.asking() and len(table.inputs) < most:
            self.something()
        return table

    def something(self) -> None:
        """One thing, small enough that each input is a moment of its own."""
        table, player = self.table, self.table.asking()[0]
        before = len(table.inputs)
        table.patient = True
        what = self.below(40)
        try:
            if what < 4:
                table.request_undo(player if what % 2 else 1 - player)
                if request := table.undo_request(0):
                    table.consent_undo(request.waiting[0], True)
            elif what == 4:
                table.offer_draw(player)
            elif what == 5 and self.below(3) == 0:
                table.concede(self.below(2))
            elif what == 6 and table.match.clock is not None:
                table.pass_time(self.below(400_000), [player])
            elif table.wishing():
                table._pass_one()
            elif not table.move_bot():
                does_any(table, self.answers)
        except AnswerRefused:
            pass
        except EffectFailed:  # a bot breaks the lamp
            does(table, "end")
        assert len(table.inputs) <= before + 1
        if len(table.inputs) > before:
            self.trail.append(self.moment(table))


def does_any(table: Table, answers: Chooser) -> None:
    """Any answer that breaks nothing."""
    player, play = table.asking()[0], table._play
    answer = answers.answer(play)
    ask = table.ask(player)
    if ask is not None and isinstance(answer, int) and any(
        option.verb == "burst" and option.index == answer for option in ask.options
    ):
        does(table, "end")
    else:
        table.answer(player, answer)


def told_again(table: Table) -> list[tuple[bytes, ...]]:
    kept = msgspec.json.decode(msgspec.json.encode(table.inputs), type=list[Input])  # as they come out of a file
    return [LanMatch.moment(each) for each in replay(table.match, GAME, FACES, kept)]


CLOCKS = [
    None, ClockRule(each=900_000), ClockRule(match=1_500_000), ClockRule(match=10_000_000, each=1_000_000),
]


@settings(max_examples=30)
@given(
    seed=st.integers(0, 10**6), bots=st.sampled_from([("", ""), ("", "random"), ("random", "random")]),
    clock=st.sampled_from(CLOCKS),
)
def test_every_moment_is_the_same_again(seed: int, bots: tuple[str, str], clock: ClockRule | None) -> None:
    lan_match = LanMatch(seed, replace(lantern.match(seed, bots), clock=clock))
    table = lan_match.to_the_end()
    assert told_again(table) == lan_match.trail


def test_all_kinds_of_input_came_up() -> None:
    """What the property above is worth: its games hold everything that can be put into one."""
    kinds: dict[str, int] = {}
    for seed in range(60):
        table = LanMatch(seed, replace(lantern.match(seed), clock=ClockRule(each=900_000))).to_the_end()
        for each in table.inputs:
            name = each.kind + "+" * (each.entropy is not None) + "~" * each.wish
            kinds[name] = kinds.get(name, 0) + 1
    assert set(kinds) == {"answer", "answer~", "concede", "draw", "undo", "undo+", "time"}, kinds


def test_a_match_of_several_games() -> None:
    match = replace(lantern.match(3), series=series.new(2))
    for seed in range(4):
        lan_match = LanMatch(seed, match)
        table = lan_match.to_the_end(60)
        if table.asking():
            table.concede(0)
            lan_match.trail.append(lan_match.moment(table))
        assert told_again(table) == lan_match.trail
        score = table.standing().score
        assert score is not None and score.played == seed + 1
        match = match.next_game(score, 5)


def test_the_end_of_the_match_clock() -> None:
    lan_match = LanMatch(8, replace(lantern.match(8), clock=ClockRule(match=10)))
    lan_match.something()
    lan_match.table.pass_time(20, [])
    assert lan_match.table.inputs[-1].player == SPECTATOR
    assert told_again(lan_match.table)[-1] == lan_match.moment(lan_match.table)


def played(decisions: int = 12) -> Table:
    table = LanMatch(5).table
    answers = Chooser(5)
    while len(table.inputs) < decisions:
        does_any(table, answers)
    return table


@pytest.mark.parametrize(("changed", "key"), [
    ({"question": 3}, "record.other-question"), ({"player": 7}, "record.no-seat"), ({"answer": 999}, "record.refused"),
    ({"answer": None}, "record.not-whole"), ({"kind": "wink"}, "record.not-whole"),
    ({"entropy": 4}, "record.not-whole"), ({"wish": True}, "record.no-passing"),
    ({"kind": "concede", "answer": None, "auto": True}, "record.not-whole"),
    ({"kind": "undo", "answer": None}, "record.no-undo"),
    ({"kind": "time", "answer": None}, "record.no-time"),
    ({"kind": "time", "answer": None, "player": -1}, "record.no-time"),
    ({"player": -1}, "record.no-seat"),
])
def test_what_could_not_have_been_is_found_at_its_number(changed: dict[str, object], key: str) -> None:
    table = LanMatch(1).table
    does(table, "roll")
    does(table, "peek")
    inputs = [table.inputs[0], replace(table.inputs[1], **changed)]
    with pytest.raises(Illegal) as error:
        list(replay(table.match, GAME, FACES, inputs))
    assert error.value.number == 2
    assert error.value.text.args["what"].key == key  # type: ignore[union-attr]


def test_somebody_elses_answer_and_anything_after_the_end() -> None:
    table = played()
    inputs = list(table.inputs)
    inputs[6] = replace(inputs[6], player=1 - inputs[6].player)
    with pytest.raises(Illegal, match="Decision 7 is impossible: another player was asked"):
        list(replay(table.match, GAME, FACES, inputs))
    table.concede(0)
    inputs = [*table.inputs, replace(table.inputs[-1], player=1)]
    with pytest.raises(Illegal, match="the game was over"):
        list(replay(table.match, GAME, FACES, inputs))


def test_a_game_without_decks_or_with_foreign_ones_is_said() -> None:
    match = lantern.match()
    for deck, number in (((), 0), (("test/nothing",) * 20, 0)):
        sides = tuple(replace(side, deck=deck) for side in match.sides)
        with pytest.raises(Illegal) as error:
            list(replay(replace(match, sides=sides), GAME, FACES, []))
        assert error.value.number == number


def test_a_refused_step_changes_nothing() -> None:
    table = retold(lantern.match(), GAME, FACES)
    before = LanMatch.moment(table)
    for player in (0, 1):
        with pytest.raises(Illegal):
            table.step(Input(kind="answer", player=player, question=table.state.asked, answer=500))
    assert LanMatch.moment(table) == before


def test_a_record_offers_the_same_to_take_back_where_a_bot_had_passed() -> None:
    """A bot's passing locks nothing for the only person at the table, at the table and in its record alike."""
    lan_match = LanMatch(2, replace(lantern.match(2, ("", "random")), clock=None))
    assert told_again(lan_match.to_the_end()) == lan_match.trail
