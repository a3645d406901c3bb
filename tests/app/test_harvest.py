"""The toy game for three as a game of the program: found, read, played, and worded in both languages."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from app.i18n import LANGUAGES, Translator
from engines.core.display.views import Text
from tests.app.harvested import seated


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


pytestmark = pytest.mark.usefixtures("harvested")


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_all_that_is_said_in_a_game_has_words_in_both_languages(seats: int) -> None:
    table, heard = seated(seats, seed=seats, bots=["random"] * seats), set[str]()
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
