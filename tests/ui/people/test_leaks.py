"""Hot seat with Cipher: no name, title or id of a card hidden from whoever is at the screen is anywhere in the window.

The decks share no name and hold every card once, so a name that is found says whose card it is. Searched are all
texts of all widgets, what screen readers hear, what graphics items hold, and every record the window's objects keep.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import FunctionType, MethodType

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.files import user_dirs
from engines.core.state import knowledge
from tests.random_play import Chooser
from tests.ui.kit.shell_kit import everything_written, open_seat, window_at
from tests.x11 import unique_cards
from ui.faces.cards import CardPainter
from ui.sources.offers import DeckOffer, SeatChoice, StartChoice
from ui.window.main_window import MainWindow

CARD = re.compile(r"(?:Amber|Birch|琥珀|白樺|amber-|birch-)\d\d")
DECISIONS = 90
PUBLIC = -1


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    unique_cards.write(user_dirs.data())
    made = window_at()
    qtbot.addWidget(made, before_close_func=lambda each: each.close_quietly())
    return made


def deal(window: MainWindow, seed: int) -> None:
    seats = (SeatChoice("Hana", "", "unique/amber"), SeatChoice("Tomo", "", "unique/birch"))
    table = window.game_sources.begin(StartChoice("cipher", seats), seed=seed, keep=False)
    window.play(table)


# -- what is in the window --------------------------------------------------------------------------------------------


def kept(window: MainWindow) -> Iterator[str]:
    """Every string in what the window's objects remember. The game itself knows all and is no part of the window;
    a painter keeps finished pictures under the ids of faces, which show nothing; the start screen shows decks.
    """
    left_out = {id(each) for each in [window.start, *window.start.findChildren(QObject)]}
    roots: list[object] = [window, *window.findChildren(QObject)]
    if window.playing is not None:
        roots += window.playing.table.table.items()
    seen: set[int] = set()
    while roots:
        thing = roots.pop()
        if id(thing) in seen or id(thing) in left_out or isinstance(thing, CardPainter | DeckOffer):
            continue
        seen.add(id(thing))
        if isinstance(thing, str):
            yield thing
        elif isinstance(thing, Mapping):
            roots += [*thing.keys(), *thing.values()]
        elif isinstance(thing, list | tuple | set | frozenset):
            roots += thing
        elif isinstance(thing, FunctionType):
            roots += [cell.cell_contents for cell in thing.__closure__ or ()]
        elif isinstance(thing, MethodType):
            roots.append(thing.__self__)
        elif isinstance(thing, functools.partial):
            roots += [thing.func, *thing.args, *thing.keywords.values()]
        elif _of_the_window(thing):
            roots += [*getattr(thing, "__dict__", {}).values(), *_fields(thing)]


def _of_the_window(thing: object) -> bool:
    module = type(thing).__module__
    return module.startswith("ui.") or module == "engines.core.display.views"


def _fields(thing: object) -> list[object]:
    return [getattr(thing, name) for name in getattr(type(thing), "__struct_fields__", ())]


def around(window: MainWindow) -> Iterator[str]:
    """Texts that belong to no widget's accessible name."""
    for action in window.findChildren(QAction):
        yield action.text()
    for thing in [window, *window.findChildren(QWidget)]:
        for name in thing.dynamicPropertyNames():
            key = bytes(name.data()).decode()
            if not key.startswith("_"):  # Qt's own, some without a Python form
                yield str(thing.property(key))
    if window.playing is not None:
        for item in window.playing.table.table.items():
            yield item.toolTip()
            yield from (str(item.data(key)) for key in range(8) if item.data(key) is not None)
    yield QGuiApplication.clipboard().text()


def named_in(window: MainWindow) -> set[str]:
    """The cards that can be read anywhere, by their ids."""
    text = "\n".join([everything_written(window), *around(window), *kept(window)])
    return {_id(found) for found in CARD.findall(text)}


def _id(found: str) -> str:
    deck = next(deck for deck, (en, ja) in unique_cards.NAMES.items() if found.startswith((en, ja, f"{deck}-")))
    return f"{deck}-{found[-2:]}"


# -- what may be there ------------------------------------------------------------------------------------------------


class Known:
    """What each viewer has been allowed to see so far."""

    def __init__(self, window: MainWindow) -> None:
        assert window.session is not None
        self.table = window.session.table
        self.look = window.look
        self.by_viewer: dict[int, set[str]] = {PUBLIC: set(), 0: set(), 1: set()}

    def learn(self) -> None:
        g = self.table._play
        for viewer, known in self.by_viewer.items():
            known |= {_id(card.face[-8:]) for card in g.state.cards if knowledge.knows(g, viewer, card)}
            said = " ".join(self.look.render(line.text) for line in self.table.log(viewer))
            known |= {_id(found) for found in CARD.findall(said)}

    def hidden(self, viewer: int) -> set[str]:
        every = {_id(card.face[-8:]) for card in self.table.state.cards}
        return every - self.by_viewer[viewer] - self.by_viewer[PUBLIC]


def assert_nothing_hidden(window: MainWindow, known: Known) -> None:
    session = window.session
    assert session is not None
    known.learn()
    viewer = PUBLIC if session.is_covered else session.viewer
    found = named_in(window)
    leaked = found & known.hidden(viewer)
    assert not leaked, f"{sorted(leaked)} can be read {'while covered' if viewer == PUBLIC else f'by seat {viewer}'}"
    if viewer != PUBLIC:
        own = {_id(card.face[-8:]) for card in session.table.state.cards
               if card.user == viewer and card.zone == "hand"}  # fmt: skip
        assert own <= found, "the search finds what is to be found"


# -- the searches -----------------------------------------------------------------------------------------------------


@pytest.mark.sample(1)
@pytest.mark.parametrize("seed", [1, 2])
def test_no_hidden_card_is_anywhere_in_the_window(window: MainWindow, seed: int) -> None:
    """At every hand-over and while each player is seated, after they have looked at things as players do."""
    deal(window, seed)
    session, chooser = window.session, Chooser(seed, eager=True)
    assert session is not None
    known, covers = Known(window), 0
    for decision in range(DECISIONS):
        if session.finished:
            break
        if session.is_covered:
            assert_nothing_hidden(window, known)
            covers += 1
            if covers % 7 == 3:
                window._pick("language", "ja" if window.look.language == "en" else "en")
                assert_nothing_hidden(window, known)
            open_seat(window)
        look_about(window, decision)
        if decision % 3 == 0:
            assert_nothing_hidden(window, known)
        known.learn()
        session.answer(chooser.answer(session.table._play))
    assert covers >= 10


def look_about(window: MainWindow, decision: int) -> None:
    """Hover, inspect, ask why not, open the tabs: what leaves traces."""
    playing = window.playing
    assert playing is not None and playing.sight is not None
    handles = list(playing.sight.cards)
    if handles:
        handle = handles[decision * 7 % len(handles)]
        playing.table.card_hovered.emit(handle)
        playing.table.card_inspected.emit(handle)
        playing.table.table.explain(handle, None)
    playing.panel.open_tab(("log", "rules", "stack", "cards")[decision % 4])
    playing.choices.setFocus()


def test_going_back_and_covering_by_itself_leak_nothing(window: MainWindow) -> None:
    deal(window, 3)
    session, chooser = window.session, Chooser(3)
    assert session is not None
    known = Known(window)
    for _ in range(12):
        if session.is_covered:
            window.handover.back.emit()
            assert_nothing_hidden(window, known)
            session.pass_seat()
            assert session.is_covered
            assert_nothing_hidden(window, known)
            open_seat(window)
        session._cover_idle()
        assert session.is_covered
        assert_nothing_hidden(window, known)
        open_seat(window)
        known.learn()
        session.answer(chooser.answer(session.table._play))


def test_the_start_screen_after_a_game_remembers_nothing(window: MainWindow) -> None:
    """Back to the start: what was on the table is gone from the window."""
    deal(window, 4)
    open_seat(window)
    assert named_in(window), "the cards that may be the main character"
    window.show_start()
    assert not named_in(window)
