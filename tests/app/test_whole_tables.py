"""A whole game of every kind at a table: everything asked of it at every decision, kept, taken back, and no leak."""

from __future__ import annotations

import re
from itertools import count

import pytest

from app import games, library
from app.i18n import LANGUAGES, Translator
from app.saving import journal
from app.tables.auto_pass import ABLE, AutoPass
from app.tables.table import Table
from engines.core.contract.definition import GameDefinition
from engines.core.display.views import Place
from engines.core.state.knowledge import knows
from tests.app.lantern import bytes_of
from tests.app.saying import exchanged, texts_within
from tests.generic.playable import looked_at

every_game = pytest.mark.parametrize("game", list(games.with_rules().values()), ids=lambda game: game.id)


def begin(
    game: GameDefinition, seed: int, minds: tuple[str, str] = ("random", "greedy"), keep: bool = False,
) -> Table:
    shelf = library.Library(game)
    return library.begin(game, shelf.match(shelf.playable()[:2], ["Ann", "Bob"], minds, seed), keep)


def everything(table: Table, player: int) -> list[bytes]:
    """All that a table says to a player, refusals for every card and place included."""
    sight = table.view(player)
    handles = [*sight.cards, *(f"{zone.id}#{place}" for zone in sight.zones for place in range(zone.count))]
    areas = [zone.id for zone in sight.zones if zone.id.endswith(":0")]
    places = [*(Place(zone=area) for area in areas[2:4]), *(Place(card=handle) for handle in list(sight.cards)[:3])]
    refusals = [table.why_not(player, handle) for handle in handles]
    refusals += [table.why_not(player, handle, place) for handle in handles[:12] for place in places]
    return [bytes_of(each) for each in (sight, table.ask(player), refusals)]


def with_hidden_exchanged(table: Table, viewer: int, seed: int) -> Table:
    """The same table with the cards the viewer cannot know exchanged among themselves, each owner's alone."""
    play = table._play
    state = exchanged(play, lambda card: not knows(play, viewer, card), seed)
    return Table(table.match, type(play)(play.game, play.faces, state, quiet=False))


@pytest.mark.sample(1)
@every_game
@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_depends_on_cards_a_player_cannot_know(game: GameDefinition, seed: int) -> None:
    table = begin(game, seed)
    looked = 0
    while table.asking():
        if not table.state.pending and table.state.asked % 7 == 0:
            for viewer in (0, 1):
                twin = with_hidden_exchanged(table, viewer, seed)
                assert everything(table, viewer) == everything(twin, viewer)
                looked += 1
        table.move_bot()
    assert looked > 10


@pytest.mark.sample(1)
@every_game
def test_the_journal_of_a_whole_game(game: GameDefinition) -> None:
    table = begin(game, 4, keep=True)
    keeper = table.keeper
    assert isinstance(keeper, journal.Journal)
    for _ in range(60):
        table.move_bot()
    keeper.close()
    back = journal.resume(keeper.path)
    assert bytes_of(back.state) == bytes_of(table.state)
    for viewer in table.viewers():
        assert bytes_of(back.log(viewer)) == bytes_of(table.log(viewer))
    while table.asking():
        table.keeper = None
        table.move_bot()
        back.move_bot()
    assert bytes_of(back.state) == bytes_of(table.state)
    assert not keeper.path.exists()


@every_game
def test_a_wish_outlives_the_program_that_heard_it(game: GameDefinition) -> None:
    """Also one that was spoken after the last decision; what holds for one question alone is forgotten."""
    table = begin(game, 4, ("", ""), keep=True)
    keeper = table.keeper
    assert isinstance(keeper, journal.Journal)
    wishes = AutoPass(table)
    wishes.ask_me(1, ABLE)
    table.wishes[0, "critical-hit"], table.passing_once = True, ((0, "critical-hit"),)
    wishes.let_pass(1, "evasion")
    keeper.close()
    back = journal.resume(keeper.path)
    assert AutoPass(back).level(1) == ABLE and AutoPass(back).lasting(1) == ["evasion"]
    assert not AutoPass(back).any_of(0)
    AutoPass(back).drop(1)
    assert isinstance(back.keeper, journal.Journal)
    back.keeper.close()
    assert not AutoPass(journal.resume(keeper.path)).any_of(1)


@pytest.mark.sample(2)
@every_game
def test_everything_can_be_taken_back_to_the_beginning(game: GameDefinition) -> None:
    table = begin(game, 5, ("random", "random"))
    first = table.state
    for _ in range(80):
        table.move_bot()
    table.bots = {}
    kept = sorted(len(table.past) - place for place, each in enumerate(table.past) if each.player == 1)
    table.past = [each._replace(auto=False) for each in table.past]
    while table.undo_offer(1).kind != "none":
        before = len(table.past)
        table.request_undo(1)
        if table.undo_request(0) is not None:
            table.consent_undo(0, True)
        assert len(table.past) < before
    assert kept and len(table.past) < 5
    assert [card.face for card in table.state.cards] == [card.face for card in first.cards]
    table.bots = {0: "random", 1: "greedy"}
    while table.asking():
        table.move_bot()


KEY = re.compile(r"\[[a-z]")
"""How a sentence begins that is not there: a key in brackets. Names of crafts may stand in brackets too: [Covert]."""


@pytest.mark.sample(1)
@every_game
@pytest.mark.parametrize("minds", [("random", "random"), ("random", "greedy")], ids=lambda minds: minds[1])
def test_every_line_and_question_has_its_words(game: GameDefinition, minds: tuple[str, str]) -> None:
    """Nothing a table says is a key in brackets, in either language."""
    table = begin(game, 6, minds)
    speakers = [Translator(language, game=game.id) for language in LANGUAGES]
    missing: set[str] = set()

    def hear(value: object) -> None:
        for speaker in speakers:
            said = speaker.render(value, table.names)  # type: ignore[arg-type]
            if KEY.search(said) or "{" in said:
                missing.add(said)

    for place in count():
        if not table.asking():
            break
        for viewer in (0, 1) if looked_at(place) else ():
            sight = table.view(viewer)
            for text in texts_within([sight, table.ask(viewer), table.news(viewer, 0)[1]]):
                hear(text)
            for handle in list(sight.cards)[:10]:
                for reason in table.why_not(viewer, handle):
                    hear(reason.text)
        table.move_bot()
    for viewer in table.viewers():
        for line in table.log(viewer):
            hear(line.text)
    result = table.view(0).result
    assert result is not None
    hear(result.reason)
    assert missing == set()
