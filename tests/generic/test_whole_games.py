"""Random games from beginning to end: they end, nothing is lost, and every moment can be kept and gone back to."""

from __future__ import annotations

import re
from itertools import count

import pytest

from app.rules import rulebook
from app.tables.invariants import broken, inventory
from engines.core.model.ask import NAME, NUMBER, AnswerRefused
from engines.core.play import player_view
from engines.core.play.running_game import RunningGame
from tests.generic.playable import EVERY_GAME, Playable, copied, decisions, looked_at, moments
from tests.random_play import Chooser, put

SEEDS = range(6)
games = pytest.mark.parametrize("playable", EVERY_GAME, ids=repr)


def loses(g: RunningGame, player: int) -> bool:
    """Whoever leaves has not won, unless the rest of a team wins for them."""
    return player not in g.state.result.winners or len(g.side(player)) > 1


@pytest.mark.sample(2, each="playable")
@games
@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_ends_and_nothing_is_lost_on_the_way(playable: Playable, seed: int) -> None:
    """Half of the games are played by people who hardly ever let a chance pass."""
    g = playable.begin(seed)
    start = inventory(g.state)
    for _ in decisions(g, seed, eager=seed % 2 == 1):
        assert not broken(g, start)
        ask = g.state.ask
        assert ask.choices > 1 or ask.always
        assert ask.options or ask.kind in (NUMBER, NAME) or ask.always  # nothing to pick: known to who is asked
        assert not any(g.state.players[player].out for player in ask.players)
        assert len(set(ask.options)) == len(ask.options)
    assert not broken(g, start)
    result = g.state.result
    assert result.reason and (result.rule or playable.game.without_rules) and set(result.winners) <= set(g.players)


@pytest.mark.sample(4)
@games
def test_every_moment_is_saved_and_read_again(playable: Playable) -> None:
    g = playable.begin(11)
    for _ in moments(g, 11):
        saved = playable.game.encode(g.state)
        again = playable.game.decode(saved)
        assert again == g.state
        assert playable.game.encode(again) == saved


@pytest.mark.sample(4)
@games
def test_a_game_read_from_a_save_goes_on_in_the_same_way(playable: Playable) -> None:
    """At every decision one game is replaced by its own save, the other is not."""
    g, saved = playable.begin(12), playable.begin(12)
    chooser, other = Chooser(12), Chooser(12)
    for place in count():
        if g.state.result is not None:
            break
        if looked_at(place):
            saved.state = playable.game.decode(playable.game.encode(saved.state))
        put(g, chooser.deed(g))
        put(saved, other.deed(saved))
        assert not looked_at(place) or playable.game.encode(saved.state) == playable.game.encode(g.state)
    assert playable.game.encode(saved.state) == playable.game.encode(g.state)


@pytest.mark.sample(4)
@games
def test_playing_on_with_a_copy_leaves_the_original_alone(playable: Playable) -> None:
    g = playable.begin(13)
    for place, _ in enumerate(moments(g, 13)):
        before = playable.game.encode(g.state)
        twin = copied(g)
        for step, _ in enumerate(decisions(twin, place)):
            if step == 3:
                break
        assert playable.game.encode(g.state) == before


@pytest.mark.sample(4)
@games
def test_looking_changes_nothing(playable: Playable) -> None:
    """A game in which everybody looks at everything at every moment is the same as one nobody looks at."""
    seen, unseen = playable.begin(14), playable.begin(14)
    chooser, other = Chooser(14), Chooser(14)
    for place in count():
        if seen.state.result is not None:
            break
        for viewer in (*seen.players, -1) if looked_at(place) else ():
            player_view.table(seen, viewer)
            player_view.ask(seen, viewer)
        put(seen, chooser.deed(seen))
        put(unseen, other.deed(unseen))
        assert not looked_at(place) or playable.game.encode(seen.state) == playable.game.encode(unseen.state)
    assert seen.log == unseen.log


@pytest.mark.sample(4)
@games
def test_every_earlier_moment_can_be_gone_back_to(playable: Playable) -> None:
    """States kept on the way are untouched by what came later, and playing on from one is the game that was played."""
    g = playable.begin(15)
    kept = [(g.state, playable.game.encode(g.state))]
    chooser = Chooser(15)
    answers = []
    while g.state.result is None:
        answers.append(chooser.deed(g))
        g = copied(g)
        put(g, answers[-1])
        kept.append((g.state, playable.game.encode(g.state) if looked_at(len(answers)) else b""))
    end = playable.game.encode(g.state)
    assert all(playable.game.encode(state) == data for state, data in kept if data)
    for place in range(0, len(answers), max(1, len(answers) // 5)):
        again = type(g)(g.game, g.faces, kept[place][0].clone())
        for answer in answers[place:]:
            put(again, answer)
        assert playable.game.encode(again.state) == end


@pytest.mark.sample(4)
@games
def test_time_may_be_called_and_a_players_time_run_out_at_every_moment(playable: Playable) -> None:
    g = playable.begin(17)
    start = inventory(g.state)
    for _ in moments(g, 17):
        twin = copied(g)
        twin.time_called()
        assert twin.state.result is not None and twin.state.result.reason and not broken(twin, start)
        for player in g.players:
            twin = copied(g)
            twin.out_of_time(player)
            assert not broken(twin, start)
            assert twin.state.result is None or loses(twin, player)


@pytest.mark.sample(4)
@games
def test_everybody_may_give_up_at_every_moment_unless_a_paragraph_forbids_it(playable: Playable) -> None:
    """Never from the start; a refusal names its paragraph and changes nothing."""
    g = playable.begin(16)
    start = inventory(g.state)
    for place, _ in enumerate(moments(g, 16)):
        for player in g.players:
            twin = copied(g)
            forbidden = playable.game.why_not_concede(twin, player)
            if forbidden is not None:
                assert place > 0 and forbidden.rule in rulebook.of(playable.game)
                with pytest.raises(AnswerRefused, match=re.escape(f"({forbidden.rule})")):
                    twin.concede(player)
                assert playable.game.encode(twin.state) == playable.game.encode(g.state)
                continue
            twin.concede(player)
            assert not broken(twin, start)
            result = twin.state.result
            assert result is None or loses(twin, player)
            if result is None and place % 10 == 0:
                for _ in decisions(twin, place):
                    assert player not in twin.state.ask.players
