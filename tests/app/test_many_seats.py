"""Tables of three to six, alone and in teams: who is asked, who must agree, who sees what, and how it is kept."""

from __future__ import annotations

import pathlib

import msgspec
import pytest

from app import library
from app.match import series
from app.match.clock import ClockRule
from app.match.match import Input
from app.saving import journal
from app.saving.journal import Journal
from app.saving.replay import Illegal, replay, retold
from app.tables.auto_pass import ABLE, AutoPass
from app.tables.invariants import broken, inventory
from app.tables.table import Table
from app.trouble import GameError, SaveError
from engines.core.model import rng
from engines.core.model.ask import AnswerRefused
from engines.core.model.state import ChosenFormat, Result
from engines.core.play import foresight
from engines.core.state.atoms import Move
from engines.core.state.knowledge import knows
from tests.app.harvested import match, seated
from tests.app.lantern import bytes_of
from tests.random_play import Chooser

pytestmark = pytest.mark.usefixtures("harvested")
replace = msgspec.structs.replace
SIZES = [(3, ""), (4, ""), (4, "pairs"), (5, ""), (6, "")]
sizes = pytest.mark.parametrize(("seats", "chosen"), SIZES)


def moment(table: Table) -> tuple[bytes, ...]:
    """All that a table holds and tells."""
    players = table.viewers()[:-1]
    return (
        bytes_of(table.state), bytes_of(table.inputs),
        *(bytes_of((table.view(viewer), table.log(viewer), table.ask(viewer))) for viewer in table.viewers()),
        *(bytes_of(table.undo_offer(player)) for player in players), bytes_of(table.standing()),
    )


class LanMatch:
    """People and bots who answer, take back, leave, propose draws and run out of time, all at random."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table, self.position, self.answers = table, rng.seeded(seed), Chooser(seed)
        entropy = iter(range(10**6, 10**7))
        table.entropy = lambda: next(entropy)

    def below(self, bound: int) -> int:
        self.position, drawn = rng.below(self.position, bound)
        return drawn

    def here(self) -> list[int]:
        return [seat for seat, player in enumerate(self.table.state.players) if not player.out]

    def something(self) -> None:
        table, here = self.table, self.here()
        who, what = here[self.below(len(here))], self.below(30)
        try:
            if what < 3:
                table.request_undo(who)
                while request := table.undo_request(who):
                    table.consent_undo(request.waiting[0], self.below(6) > 0)
            elif what == 3:
                table.offer_draw(who)
            elif what == 4 and self.below(3) == 0 and who not in table.bots:
                table.concede(who)
            elif what == 5 and table.match.clock is not None:
                table.pass_time(self.below(300_000), table.asking())
            elif not table.move_bot():
                table.answer(table.asking()[0], self.answers.answer(table._play))
        except AnswerRefused:
            pass


@pytest.mark.sample(6)
@sizes
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_an_evening_of_many_is_sound_kept_and_told_again(
    seats: int, chosen: str, seed: int, tmp_path: pathlib.Path,
) -> None:
    """Whatever happens: nobody who has left is asked or sees anything hidden; a save, the journal and the inputs give
    the same table back."""
    bots = ["", "random", "", "greedy", "", ""][:seats] if seed == 2 else ()
    clock = ClockRule(each=900_000) if seed == 3 else None
    table = library.begin_after(
        seated(seats, chosen, seed, bots), replace(match(seats, chosen, seed, bots), clock=clock),
    )
    table.keeper = Journal(table, tmp_path / "game.journal")
    lan_match, start = LanMatch(table, seed + seats), inventory(table.state)
    for number in range(120):
        if not table.asking():
            break
        lan_match.something()
        assert not broken(table._play, start)
        for seat, player in enumerate(table.state.players):
            if player.out:
                assert seat not in table.asking()
                assert not any(knows(table._play, seat, card) for card in table.state.cards if card.face_down)
        if number % 40 == 39 and table.asking():
            assert moment(loaded(table, tmp_path)) == moment(table)
    if table.asking():
        table.keeper.close()
        assert moment(journal.resume(tmp_path / "game.journal")) == moment(table)
    kept = msgspec.json.decode(msgspec.json.encode(table.inputs), type=list[Input])
    *_, last = replay(table.match, table.game, table.faces, kept)
    assert bytes_of(last.state) == bytes_of(table.state)


def loaded(table: Table, folder: pathlib.Path) -> Table:
    table.save(folder / "game.takujo")
    return Table.load(folder / "game.takujo")


# -- who must agree ------------------------------------------------------------------------------------------------


def play(table: Table, seat: int, verb: str) -> None:
    """The seat, which is asked, takes the first option with that verb."""
    ask = table.ask(seat)
    assert ask is not None and seat in table.asking()
    table.answer(seat, next(option.index for option in ask.options if option.verb == verb))


def on_the_second_turn(seats: int = 4, chosen: str = "", bots: tuple[str, ...] = ()) -> Table:
    """The first player has ended their turn, so taking that back is not free."""
    table = seated(seats, chosen, bots=bots)
    play(table, 0, "end")
    return table


def test_everybody_else_must_agree_to_taking_back() -> None:
    table = on_the_second_turn()
    assert table.undo_offer(0).kind == "locked"
    table.request_undo(0)
    for seat in (1, 2, 3):
        request = table.undo_request(seat)
        assert request is not None and request.waiting == list(range(seat, 4))
        table.consent_undo(seat, True)
    assert table.asking() == (0,)


def test_one_refusal_is_enough() -> None:
    table = on_the_second_turn()
    table.request_undo(0)
    table.consent_undo(1, True)
    table.consent_undo(2, False)
    assert table.undo_request(0) is None and table.asking() == (1,)


def test_who_would_come_back_into_the_game_must_agree_too() -> None:
    """Cyd has left since; taking back what was before that would seat her again."""
    table = on_the_second_turn()
    table.concede(2)
    assert table.consenting(0) == [1, 2, 3]
    play(table, 1, "end")
    assert table.consenting(1) == [0, 3]  # she had left already when he decided


def test_everybody_else_must_agree_to_a_draw_and_one_refusal_is_enough() -> None:
    table = seated(4, "pairs")
    table.offer_draw(0)
    for seat in (1, 2):
        assert table.asking() == (seat,)
        play(table, seat, "yes")
    play(table, 3, "no")
    assert table.asking() == (0,) and table.state.result is None
    table.offer_draw(0)
    for seat in (1, 2, 3):
        play(table, seat, "yes")
    assert table.state.result is not None and table.state.result.reason == "agreed"


def test_a_draw_may_be_offered_once_the_bots_have_left() -> None:
    table = seated(3, bots=("", "", "random"))
    with pytest.raises(AnswerRefused, match="a bot plays on"):
        table.offer_draw(0)
    table.concede(2)
    table.offer_draw(0)
    assert table.asking() == (1,)
    table.answer(1, 0)
    assert table.state.result is not None


def test_who_has_left_offers_no_draw() -> None:
    table = seated(3)
    table.concede(1)
    with pytest.raises(AnswerRefused):
        table.offer_draw(1)
    with pytest.raises(AnswerRefused):
        table.concede(1)


# -- leaving -------------------------------------------------------------------------------------------------------


def test_bots_play_on_when_the_only_person_leaves() -> None:
    table = seated(5, bots=("random", "", "greedy", "random", "greedy"), seed=4)
    while 1 not in table.asking():
        table.move_bot()
    table.concede(1)
    assert table.state.result is None
    while table.move_bot():
        assert 1 not in table.asking()
    assert table.state.result is not None and 1 not in table.state.result.winners


def test_bots_alone_play_to_the_end() -> None:
    for seats, chosen in SIZES:
        table = seated(seats, chosen, seed=2, bots=(["greedy", "random"] * 3)[:seats])
        while table.move_bot():
            pass
        assert table.state.result is not None


def test_in_teams_the_others_of_the_team_play_on_and_all_of_it_win_together() -> None:
    table = seated(4, "pairs")
    table.concede(1)
    assert table.state.result is None and table.asking() == (0,)
    table.concede(0)
    table.concede(3)
    assert table.state.result is not None and table.state.result.winners == (0, 2)


def test_what_a_person_and_a_bot_of_a_team_may_both_answer_is_left_to_the_person() -> None:
    """The first answer counts: a bot that is asked together with a person would always be the first."""
    table = seated(4, "pairs", bots=("", "random", "greedy", "random"))
    asked = table.state.ask
    assert asked is not None
    table.state.ask = replace(asked, players=(0, 2))
    assert table.bot_to_move() is None and not table.move_bot()
    table.state.ask = replace(asked, players=(1, 3))
    assert table.bot_to_move() == 1


def test_a_question_to_a_team_stands_for_the_others_when_one_of_them_leaves() -> None:
    table = seated(4, "pairs")
    asked = table.state.ask
    assert asked is not None
    table.state.ask = replace(asked, players=(2, 0))
    table.concede(2)
    assert table.asking() == (0,) and table.ask(0).options  # type: ignore[union-attr]


# -- time ----------------------------------------------------------------------------------------------------------


def test_whoever_runs_out_of_time_is_out_and_the_others_play_on() -> None:
    table = library.begin_after(seated(3), replace(match(3), clock=ClockRule(each=60_000)))
    assert table.asking() == (0,)
    table.pass_time(60_000, [0])
    assert table.state.players[0].out and table.state.result is None and table.asking() == (1,)
    table.pass_time(10_000, [1])
    assert table.clock.left_of(1) == 50_000 and table.clock.left_of(2) == 60_000
    table.pass_time(50_000, [1])
    assert table.state.result is not None and table.state.result.winners == (2,)


# -- a match of several games ----------------------------------------------------------------------------------------


def won_by(*winners: int) -> Result:
    return Result(winners=winners, reason="riches", rule="8")


def test_a_team_wins_its_games_and_the_match_together() -> None:
    teams, score = (0, 1, 0, 1), series.new(4)
    first = series.standing(score, won_by(0, 2), False, teams)
    assert first.goes_on and first.score is not None and first.score.won == (1, 0, 1, 0)
    second = series.standing(first.score, won_by(0, 2), False, teams)
    assert not second.goes_on and second.winners == (0, 2)


def test_a_game_that_everybody_or_nobody_has_won_counts_for_nobody() -> None:
    for result in (won_by(), won_by(0, 1, 2)):
        standing = series.standing(series.new(3), result, False)
        assert standing.goes_on and standing.score is not None and standing.score.won == (0, 0, 0)


def test_two_who_have_won_as_often_play_another_game() -> None:
    score = series.standing(series.new(3), won_by(0, 1), False).score
    again = series.standing(score, won_by(0, 1), False)
    assert again.goes_on and again.score is not None and again.score.won == (2, 2, 0)
    assert series.standing(again.score, won_by(1), False).winners == (1,)


def test_the_next_game_of_a_match_is_played_in_the_same_format() -> None:
    table = library.begin_after(seated(4, "pairs"), replace(match(4, "pairs"), series=series.new(4)))
    table.concede(1)
    table.concede(3)
    following = library.next_game(table)
    assert (following.format.id, following.teams) == ("pairs", (0, 1, 0, 1))
    assert following.match.series is not None and following.match.series.won == (1, 0, 1, 0)
    turned = library.again(following, swap=True)
    assert turned.names == ["Bob", "Cyd", "Dee", "Ann"] and turned.teams == (0, 1, 0, 1)


# -- wishes --------------------------------------------------------------------------------------------------------


def test_a_wish_of_somebody_who_has_left_does_nothing() -> None:
    table = seated(3, seed=5)
    wishes = AutoPass(table)
    wishes.ask_me(1, ABLE)
    table.concede(1)
    for _ in range(30):
        if not table.asking():
            break
        wishes.apply()
        if table.wishing():
            table.settle()
        else:
            table.answer(table.asking()[0], Chooser(len(table.inputs)).answer(table._play))
        assert 1 not in table.asking()


# -- bots ----------------------------------------------------------------------------------------------------------


def test_a_bot_counts_its_teams_cards_as_its_own() -> None:
    table = seated(4, "pairs", bots=["greedy"] * 4)
    while not all(table.state.zones[f"field:{seat}"] for seat in range(4)):
        table.move_bot()
    play_, cards = table._play, table.state.zones
    ours, theirs = cards["field:2"][0], cards["field:1"][0]
    stands = {}
    for card in (ours, theirs):
        twin = play_.clone()
        twin.apply(Move(card=card, to="spent"))
        stands[card] = foresight._standing(twin, 0)
    assert stands[ours] < foresight._standing(play_.clone(), 0) < stands[theirs]


def test_a_bot_gains_by_an_opponent_who_leaves() -> None:
    table = seated(5, bots=["greedy"] * 5)
    for _ in range(40):
        table.move_bot()
    before, twin = foresight._standing(table._play, 0), table._play.clone()
    twin.concede(max(range(1, 5), key=lambda seat: len(table.state.zones[f"field:{seat}"])))
    assert foresight._standing(twin, 0) > before


# -- what does not fit ----------------------------------------------------------------------------------------------


def test_a_format_for_another_number_is_refused_in_one_sentence() -> None:
    with pytest.raises(GameError) as refused:
        match(3, "pairs")
    assert refused.value.text.key == "harvest/format.seats"


def test_a_save_whose_format_does_not_fit_its_seats_is_damaged(tmp_path: pathlib.Path) -> None:
    for wrong in (ChosenFormat(id="solo"), ChosenFormat(id="pairs"), ChosenFormat(options=("fog",))):
        table = seated(3)
        table.match = replace(table.match, format=wrong)
        table.save(tmp_path / "game.takujo")
        with pytest.raises(SaveError) as damaged:
            Table.load(tmp_path / "game.takujo")
        assert damaged.value.text.key.startswith("save.damaged")


def test_a_save_whose_teams_are_not_those_of_its_format_is_damaged(tmp_path: pathlib.Path) -> None:
    table = seated(4, "pairs")
    table.state.teams = (0, 0, 1, 1)
    table.save(tmp_path / "game.takujo")
    with pytest.raises(SaveError):
        Table.load(tmp_path / "game.takujo")


def test_a_record_whose_format_does_not_fit_its_seats_cannot_be_begun() -> None:
    table = seated(3)
    with pytest.raises(Illegal):
        retold(replace(table.match, format=ChosenFormat(id="pairs")), table.game, table.faces)
