"""The card browser of the side panel shows titles and can be searched."""

from __future__ import annotations

from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.kit.shell_kit import window_at


def test_cards_are_found_by_name_title_and_mark(qtbot: QtBot) -> None:
    window = window_at()
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    table = window.game_sources.begin(window.start.choice(), seed=3, keep=False)
    while table.view(-1).turn < 2:
        ask = table.ask(table.asking()[0])
        table.answer(table.asking()[0], ask.primary if ask.primary is not None else 0 if ask.kind != "some" else ())
    window.play(table, open_hands=True)
    assert window.playing is not None
    page = window.playing.panel.cards
    window.playing.open_tab("cards")
    shown = [line for line in page.list.rows.lines if not line.heading]
    card = next(card for card in window.session.sight().cards.values() if card.face and card.zone.startswith("front"))
    face = window.session.face(card.face)
    assert face.title is not None
    titled = [line for line in shown if face.title.en in line.text]
    assert titled and face.name.en in titled[0].text
    for words, found in ((face.title.en.upper(), True), ("main character", True), ("no such card", False)):
        page.words.clear()
        QTest.keyClicks(page.words, words)
        left = [line for line in page.list.rows.lines if not line.heading]
        assert bool(left) == found and all(words.casefold() in line.text.casefold() for line in left)
