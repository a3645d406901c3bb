"""Said before and after a game: how much of a deck is by hand, what programs let pass, and which games do not count."""

from __future__ import annotations

import msgspec
import pytest

from app import games
from app.decks.decks import Deck
from app.i18n import Translator
from app.match.match import Match, Side
from app.net.records import record
from app.simulation.simulate import OneGame, Outcome, Simulation
from app.tables.table import Table
from engines.core.display.views import Named
from tests.by_hand.hand_matches import HandMatch
from tests.by_hand.hands import acting
from tests.by_hand.random_steps import begin, manual_faces
from tests.by_hand.test_verified import keys

replace = msgspec.structs.replace


def test_a_deck_counts_its_cards_by_hand() -> None:
    faces = acting().g.faces
    actor = next(face.id for face in faces.values() if face.name.en == "Actor")
    other = next(face.id for face in faces.values() if face.name.en == "Roan")
    deck = Deck(id="x", name=Named("x", "x"), cards=(actor, actor, other), extra={"side": (actor,)})
    assert deck.by_hand(faces) == 3


def bots_table() -> Table:
    sides = (Side(name="Bo", deck=("x",), bot="greedy"), Side(name="Tomo", deck=("x",)))
    return Table(Match(game="cipher", sides=sides, seed=1), acting().g)


def test_it_is_told_once_a_turn_that_a_program_lets_an_ability_pass() -> None:
    table = bots_table()
    while table.bot_to_move() is not None and table.state.turn == 3:
        table.move_bot()
    for viewer in (0, 1, -1):
        told = [line.text for line in table.log(viewer) if line.text.key == "log.hand.bot-passes"]
        assert len(told) == 1
        assert "Actor" in Translator("en", game="cipher").render(told[0], ["Bo", "Tomo"])


@pytest.mark.parametrize("game", ["cipher", "moncolle"])
def test_games_with_something_by_hand_leave_the_figures_alone(game: str) -> None:
    definition = games.find(game)
    one = OneGame(begin(definition, 3, ("greedy", "greedy")).match, definition, manual_faces(definition))
    one.to_the_end()
    asked = one.by_hand
    run = Simulation(definition, minds=("greedy", "greedy"))
    run.count(Outcome(decisions=5, seconds=1.0, finished=True, turn=9, winners=(0,), by_hand=2))
    run.count(Outcome(decisions=5, seconds=1.0, finished=True, turn=4, winners=(1,)))
    summary = run.summary(1)
    assert asked > 0 or game == "moncolle"
    assert (summary.finished, summary.by_hand, summary.results.wins, summary.results.turns) == (2, 1, [0, 1], 4.0)


def test_a_record_is_marked_and_the_mark_is_checked() -> None:
    match = HandMatch(games.find("cipher"), 5).play(60)
    done = match.games[0]
    assert done.by_hand == record.by_hand(match.table.inputs) > 0
    kept = match.kept_by(1)
    lied = replace(kept, record=replace(kept.record, games=(replace(done, by_hand=0),)))
    assert keys(match, kept) == [] and "check.by-hand-marked" in keys(match, lied)
