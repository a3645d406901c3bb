"""What a session does with free pieces for the player at the screen: here, and at a table elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.net.client.client_session import ClientSession
from app.net.room.pieces import FRAME_MS
from app.net.room.room import Room
from app.net.room.round import AT_ONCE
from app.net.wire import messages as said
from app.trouble import UserError
from engines.cloth import inputs
from engines.cloth.limits import MOST_SECOND
from engines.cloth.model import COUNTER, DIE, NOTE, Anchor
from tests.app import lantern
from tests.net.kit.fakes import deck, plan
from tests.net.kit.lines import Line
from ui.session.company import Companions
from ui.session.hot_seat import HotSeatSession
from ui.session.lan_session import LanSession
from ui.session.network_session import NetworkSession
from ui.session.session import Session

HERE = Anchor(x=100, y=100)
COUNTED = inputs.Take(kind=COUNTER, at=HERE, shape="round")


class Heard:
    """What a session has said about pieces."""

    def __init__(self, session: Session) -> None:
        self.changes = 0
        self.troubles: list[str] = []
        self.pings: list[Any] = []
        session.cloth_changed.connect(self._changed)
        session.troubled.connect(self._troubled)
        session.pinged.connect(self.pings.append)

    def _changed(self) -> None:
        self.changes += 1

    def _troubled(self, trouble: UserError) -> None:
        self.troubles.append(trouble.text.key)


# -- at one screen ----------------------------------------------------------------------------------------------------


@pytest.fixture
def here(qtbot: QtBot) -> HotSeatSession:
    session = HotSeatSession(lantern.table(2), open_hands=True)
    session.begin()
    return session


def test_the_player_at_the_screen_lays_pieces_and_is_told_what_is_refused(here: HotSeatSession) -> None:
    heard = Heard(here)
    assert here.pieces.do(COUNTED) and heard.changes == 1
    assert [piece.owner for piece in here.pieces.view().mine()] == [here.viewer]
    assert not here.pieces.do(inputs.Take(kind=NOTE, at=HERE, text="x" * 200))
    assert heard.troubles == ["cloth.too-long"] and heard.changes == 1
    assert here.pieces.do(inputs.Ping(at=HERE)) and len(heard.pings) == 1 and heard.changes == 1
    assert here.pieces.why_not(HERE) is None
    refused = here.pieces.why_not(Anchor(x=1, y=1, area="hand:0"))
    assert refused is not None and refused.key == "cloth.no-area"


def test_a_hidden_note_is_its_writers_alone_and_reaches_no_table(here: HotSeatSession) -> None:
    heard = Heard(here)
    assert here.pieces.hide_note(HERE, "  bluff ") and not here.pieces.hide_note(HERE, "\u202e")
    (note,) = here.pieces.view().pieces
    assert note.hidden and note.text == "bluff" and note.id < 0 and heard.troubles == ["cloth.not-printable"]
    assert here.pieces.do(inputs.Name(piece=note.id, text="no bluff"))
    assert here.pieces.do(inputs.Place(piece=note.id, at=Anchor(x=9, y=9)))
    (note,) = here.pieces.view().pieces
    assert (note.text, note.at.x) == ("no bluff", 9)
    assert not here.pieces.do(inputs.Turn(piece=note.id, face=1)) and heard.troubles[-1] == "cloth.not-hidden"
    assert not here.table.cloth.used, "nothing of it is in a save"
    writer = here.viewer
    here.viewer = 1 - writer
    assert here.pieces.view().pieces == () and not here.pieces.do(inputs.PutBack(pieces=(note.id,)))
    here.viewer = writer
    assert here.pieces.do(COUNTED) and here.pieces.do(inputs.PutBack(pieces=(note.id, 1)))
    assert here.pieces.view().pieces == ()


def test_under_a_covered_screen_nobody_touches_pieces_or_reads_hidden_notes(qtbot: QtBot) -> None:
    session = HotSeatSession(lantern.table(2))
    session.begin()
    session.open(session.table.asking()[0])
    assert session.pieces.hide_note(HERE, "mine") and session.pieces.do(COUNTED)
    assert len(session.pieces.view().pieces) == 2
    session.pass_seat()
    assert session.is_covered and not session.pieces.do(COUNTED)
    assert [piece.hidden for piece in session.pieces.view().pieces] == [False]


def test_what_a_muted_player_lays_is_not_shown(here: HotSeatSession) -> None:
    here.pieces.do(COUNTED)
    here.pieces.do(inputs.Cast(kind=DIE, sides=6, at=HERE))
    writer = here.viewer
    here.viewer = 1 - writer
    here.pieces.mute(writer)
    assert here.pieces.muted() == {writer}
    assert here.pieces.view().pieces == () and here.pieces.view().throws == ()
    here.viewer = writer
    assert len(here.pieces.view().pieces) == 2, "it is muted for one reader only"
    here.viewer = 1 - writer
    here.pieces.mute(writer, False)
    assert len(here.pieces.view().pieces) == 2


# -- at a table elsewhere ---------------------------------------------------------------------------------------------


class Elsewhere:
    """A room, and two sessions at it."""

    def __init__(self) -> None:
        self.room = Room(plan("cipher", watchers=True), keep=False, pauses=AT_ONCE)
        self.networks: list[NetworkSession] = []
        for number, name in enumerate(("Hana", "Tomo", "Uta")):
            line = Line(self.room)
            watch = number == 2
            sitting = ClientSession(line, name, deck=None if watch else deck("cipher", number), watch=watch)
            self.networks.append(NetworkSession(line, sitting))
            line.come(watch)
            self.settle()
        self.sessions = [LanSession(network, Companions(network)) for network in self.networks]
        self.heard = [Heard(session) for session in self.sessions]

    def settle(self, elapsed: int = FRAME_MS) -> None:
        app = QApplication.instance()
        assert app is not None
        for _ in range(20):
            app.processEvents()
        self.room.pass_time(elapsed)
        for _ in range(20):
            app.processEvents()


@pytest.fixture
def elsewhere(qtbot: QtBot, own_folders: None) -> Iterator[Elsewhere]:
    where = Elsewhere()
    yield where
    for session in where.sessions:
        session.stop()


def test_pieces_at_a_table_elsewhere_are_everybodys(elsewhere: Elsewhere) -> None:
    hana, tomo, uta = elsewhere.sessions
    assert hana.pieces.do(COUNTED) and tomo.pieces.do(inputs.Cast(kind=DIE, sides=20, at=HERE))
    elsewhere.settle()
    for session in elsewhere.sessions:
        assert [piece.kind for piece in session.pieces.view().pieces] == [COUNTER, DIE]
        assert session.pieces.view().throws[-1].player == 1
    assert all(heard.changes for heard in elsewhere.heard)
    assert len(hana.pieces.view().mine()) == 1 and not uta.pieces.view().mine()
    assert hana.pieces.view().back and not tomo.pieces.view().back, "a throw is not taken back"
    hana.pieces.do(inputs.TakeBack())
    elsewhere.settle()
    assert [piece.kind for piece in uta.pieces.view().pieces] == [DIE]


def test_refusals_disturb_no_answer_and_are_for_one_player(elsewhere: Elsewhere) -> None:
    hana, tomo, uta = elsewhere.sessions
    assert hana.pieces.do(COUNTED)
    elsewhere.settle()
    assert tomo.pieces.do(inputs.Count(piece=1, by=1)), "only the table can tell"
    elsewhere.settle()
    assert elsewhere.heard[1].troubles == ["cloth.not-yours"] and not elsewhere.heard[0].troubles
    assert not uta.pieces.do(COUNTED) and elsewhere.heard[2].troubles == ["cloth.only-watching"]
    before = len(elsewhere.room.round.table.cloth.inputs)  # type: ignore[union-attr]
    assert not tomo.pieces.do(inputs.Take(kind=NOTE, at=HERE, text="x" * 16_000))
    assert not tomo.pieces.do(inputs.Take(kind=NOTE, at=HERE, text="\u202eevil"))
    for _ in range(MOST_SECOND + 3):
        tomo.pieces.do(COUNTED)
    assert elsewhere.heard[1].troubles[-1] == "cloth.too-fast"
    elsewhere.settle()
    assert len(elsewhere.room.round.table.cloth.inputs) <= before + MOST_SECOND  # type: ignore[union-attr]


def test_pings_reach_all_who_have_not_muted_their_sender(elsewhere: Elsewhere) -> None:
    hana, tomo, uta = elsewhere.sessions
    uta.pieces.mute(1)
    area = next(zone.id for zone in tomo.sight().zones if zone.id == "front:0")
    assert tomo.pieces.do(inputs.Ping(at=Anchor(x=5, y=5, area=area)))
    elsewhere.settle()
    assert [len(heard.pings) for heard in elsewhere.heard] == [1, 1, 0]
    assert elsewhere.heard[0].pings[0].at.area == area and hana.pieces.view().pieces == ()


def test_a_hidden_note_is_never_sent(elsewhere: Elsewhere) -> None:
    hana, tomo, _ = elsewhere.sessions
    sent: list[said.FromGuest] = []
    hana.network.sitting.connection.send = sent.append  # type: ignore[method-assign]
    assert hana.pieces.hide_note(HERE, "my secret")
    assert hana.pieces.do(inputs.Name(piece=hana.pieces.view().pieces[0].id, text="still mine"))
    assert sent == [] and [piece.text for piece in hana.pieces.view().pieces] == ["still mine"]
    elsewhere.settle()
    assert tomo.pieces.view().pieces == ()
