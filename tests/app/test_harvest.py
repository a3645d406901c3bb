"""The toy game for three as a game of the program: found, read, played, and worded in both languages."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from app import games
from app.i18n import LANGUAGES, Translator
from app.library import Library, begin
from app.match.match import Match
from app.tables.table import Table
from engines.core.display.views import Text
from engines.core.model.state import ChosenFormat
from tests.harvest import start


@pytest.fixture(autouse=True)
def _found(own_folders: None, lanterns: None) -> Iterator[None]:
    with start.install():
        yield


def seated(seats: int, chosen: str = "", seed: int = 1, bot: str = "random") -> Table:
    library = Library(games.find("harvest"))
    decks = [library.playable()[seat % 2] for seat in range(seats)]
    names = ["Ann", "Bob", "Cyd", "Dee", "Eve", "Fay"][:seats]
    match: Match = library.match(decks, names, [bot] * seats, seed)
    return begin(library.game, msgspec.structs.replace(match, format=ChosenFormat(id=chosen)), keep=False)


def texts(value: object) -> Iterator[Text]:
    """Every sentence inside a record."""
    if isinstance(value, Text):
        yield value
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from texts(getattr(value, name))
    elif isinstance(value, dict):
        yield from texts(list(value.values()))
    elif isinstance(value, list | tuple):
        for each in value:
            yield from texts(each)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_all_that_is_said_in_a_game_has_words_in_both_languages(seats: int) -> None:
    table, heard = seated(seats, seed=seats), set[str]()
    words = [Translator(language, game="harvest") for language in LANGUAGES]
    while table.move_bot():
        for viewer in table.viewers():
            seen = [table.ask(viewer), table.view(viewer), table.log(viewer)[-5:]]
            heard |= {word.render(text, table.names) for text in texts(seen) for word in words}
    unsaid = sorted(said for said in heard if "[" in said or "{" in said)
    assert len(heard) > 20 and not unsaid


def test_a_table_tells_its_format_and_teams() -> None:
    assert (seated(3).format.id, seated(3).teams) == ("open", ())
    assert (seated(4, "pairs").format.id, seated(4, "pairs").teams) == ("pairs", (0, 1, 0, 1))
