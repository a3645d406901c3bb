"""What is typed at a terminal: every kind of question, and a view as text."""

from __future__ import annotations

from typing import Any

import pytest

from app.i18n import Translator
from app.net import tabletext
from app.net.terminal import Answer, BadAnswer, answer_of
from engines.core.sight import AskSight, OptionSight, Text
from tests.net.desk import come, play, read_all
from tests.net.fakes import deck
from tests.net.test_sitting import at_home, room_of

_ = at_home


def ask(kind: str, options: int = 3, **more: Any) -> AskSight:
    listed = [OptionSight(index=index, text=Text("")) for index in range(options)]
    return AskSight(serial=1, kind=kind, players=[0], question=Text("ask.any"), options=listed, **more)


@pytest.mark.parametrize(("asked", "line", "answer"), [
    (ask("one"), "2", 1),
    (ask("yes-no", 2), "1", 0),
    (ask("place"), " 3 ", 2),
    (ask("one", primary=2), "", 2),
    (ask("some", least=0, most=2), "", ()),
    (ask("some", least=1, most=2), "3, 1", (2, 0)),
    (ask("order"), "", (0, 1, 2)),
    (ask("order"), "3 1 2", (2, 0, 1)),
    (ask("number", 0, least=2, most=5), "4", 4),
    (ask("number", 0, least=-2, most=5), "-1", -1),
    (ask("split", most=5), "2 0 3", (2, 0, 3)),
    (ask("name", 0), "Ilse  Dawn ", "Ilse  Dawn"),
])
def test_answers(asked: AskSight, line: str, answer: Answer) -> None:
    assert answer_of(asked, line) == answer


@pytest.mark.parametrize(("asked", "line", "key"), [
    (ask("one"), "", "terminal.type-one"),
    (ask("one"), "4", "terminal.type-options"),
    (ask("one"), "0", "terminal.type-options"),
    (ask("one"), "1 2", "terminal.type-one"),
    (ask("one"), "atack", "terminal.not-a-number"),
    (ask("one"), "²", "terminal.not-a-number"),
    (ask("one"), "9" * 5000, "terminal.not-a-number"),
    (ask("some", least=2, most=2), "1", "terminal.type-some"),
    (ask("some", least=2, most=2), "1 1", "terminal.type-options"),
    (ask("order"), "1 2", "terminal.type-order"),
    (ask("number", 0, least=2, most=5), "6", "terminal.type-number"),
    (ask("number", 0, least=2, most=5, without=4), "4", "terminal.type-number"),
    (ask("split", most=5), "2 2", "terminal.type-split"),
    (ask("split", most=5), "6 -1 0", "terminal.type-split"),
    (ask("name", 0), " ", "terminal.type-name"),
])
def test_what_answers_nothing_says_why(asked: AskSight, line: str, key: str) -> None:
    with pytest.raises(BadAnswer) as bad:
        answer_of(asked, line)
    assert bad.value.text.key == key


@pytest.mark.parametrize("game", ["cipher", "moncolle"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_view_as_text_names_what_is_seen_and_nothing_else(game: str, language: str) -> None:
    room = room_of(game)
    pairs = [come(room, name, deck=deck(game, number)) for number, name in enumerate(("Mika", "Tomo"))]
    read_all(pairs)
    play(room, pairs, "random", most=60)
    mirror = pairs[0][1].mirror
    assert mirror is not None
    speaks = Translator(language, game=game)
    sight = mirror.now.sight
    told = list(tabletext.lines(speaks, mirror.game, sight, mirror.names))
    assert "Mika" in "".join(told) and not any("[" in line or "\n" in line for line in told), told
    known = [card for card in sight.cards.values() if card.name is not None and card.zone.startswith("hand:0")]
    for card in known:
        assert card.name is not None and any(speaks.name(card.name) in line for line in told)
        found = tabletext.named(speaks, sight, speaks.name(card.name)[:4])
        assert found and all(sight.cards[handle].name is not None for handle in found)
    assert tabletext.named(speaks, sight, "no such card") == []
