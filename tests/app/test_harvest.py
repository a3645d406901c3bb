"""The toy game for three as a game of the program: found, read, played, and worded in both languages."""

from __future__ import annotations

import pytest

from app.i18n import LANGUAGES, Translator
from tests.app.harvested import seated
from tests.app.saying import texts_within

pytestmark = pytest.mark.usefixtures("harvested")


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_all_that_is_said_in_a_game_has_words_in_both_languages(seats: int) -> None:
    table, heard = seated(seats, seed=seats, bots=["random"] * seats), set[str]()
    words = [Translator(language, game="harvest") for language in LANGUAGES]
    while table.move_bot():
        for viewer in table.viewers():
            seen = [table.ask(viewer), table.view(viewer), table.log(viewer)[-5:]]
            heard |= {word.render(text, table.names) for text in texts_within(seen) for word in words}
    unsaid = sorted(said for said in heard if "[" in said or "{" in said)
    assert len(heard) > 20 and not unsaid


def test_a_table_tells_its_format_and_teams() -> None:
    assert (seated(3).format.id, seated(3).teams) == ("open", ())
    assert (seated(4, "pairs").format.id, seated(4, "pairs").teams) == ("pairs", (0, 1, 0, 1))
