"""Moments in which people get together over a network: a table that waits, a list of tables, somebody who waits at one.

The real controllers word them; what they would hear of a table is written here, so that nothing depends on a network.
"""

from __future__ import annotations

import datetime
from types import SimpleNamespace
from typing import Any

from msgspec.structs import replace

from app import games
from app.net.wire.messages import Company, SeatMark, Terms
from engines.core.display.views import Text
from engines.core.model.state import ChosenFormat
from tests.ui.kit.lan_lobby_kit import found_table
from ui.lan.table_draft import TableDraft
from ui.sources import offers
from ui.window.main_window import MainWindow

ADDRESSES = ("192.168.1.5:47100", "[fd00::5]:47100")
HANA = SeatMark(name="Hana", here=True)


def _evening(seats: tuple[SeatMark, ...], watchers: int = 0, **sitting: Any) -> Any:
    """What a screen reads of a match over the network."""
    heard = {"phase": "lobby", "link": "here", "mirror": None, "trouble": None, "pack_wanted": (), "seat": 0}
    company = Company(seats=seats, watchers=watchers)
    return SimpleNamespace(
        hosting=SimpleNamespace(), close=lambda **_: None, sitting=SimpleNamespace(company=company, **(heard | sitting))
    )


def _hosting(window: MainWindow, seats: tuple[SeatMark, ...], watching: int = 0, **draft: Any) -> None:
    window.show_start()
    control, choice = window.lobbies.hosting, window.start.choice()
    assert choice is not None
    control.draft = TableDraft(games.find(choice.game), "Hana", 2, choices=choice.seats, **draft)
    control.code, control.port, control.addresses = "048271", 47100, ADDRESSES
    control.network = _evening(seats, watching)
    window.lobbies.show(control.screen)
    control.renew()


def host(window: MainWindow) -> None:
    """Hana's table waits for somebody."""
    _hosting(window, (HANA, SeatMark(free=True)), terms=offers.MatchTerms(3, 60, 25))


def host_complete(window: MainWindow) -> None:
    """A game of one screen goes on: Tomo has come, two watch."""
    _hosting(window, (HANA, SeatMark(name="Tomo", here=True)), 2, watchers=True,
             table=SimpleNamespace(names=["Hana", "Tomo"], bots={}, match=SimpleNamespace(format=ChosenFormat())))


def host_closed(window: MainWindow) -> None:
    """The table cannot be opened."""
    _hosting(window, (), terms=offers.MatchTerms())
    control = window.lobbies.hosting
    control.network, control.trouble = None, Text("net.port-taken", {"port": "47100", "reason": "–"})
    control.renew()


def _joining(window: MainWindow) -> Any:
    window.show_start()
    control, start = window.lobbies.joining, window.start
    assert start.offers is not None and start.game is not None
    control.screen.show_offers(start.offers.games)
    control.screen.mat.show_seat(start.game, offers.SeatChoice("Tomo", "", "cipher-starter/ashen-court"))
    window.lobbies.show(control.screen)
    return control


def join(window: MainWindow) -> None:
    """Four tables are found, one of them by other rules; the code is being written."""
    control = _joining(window)
    control.found = (
        found_table(47_100, "Hana", "cipher", addresses=("192.168.1.5",)),
        found_table(47_101, "Kenji", "moncolle", seats=0, watchers=True, dealt=True),
        found_table(47_102, "Yui", "cipher", rules="other"),
        found_table(47_103, "Sora", "cipher", seats=0),
    )
    control._pick("t47100")
    control.screen.code.setText("048")


def join_wrong(window: MainWindow) -> None:
    """Nothing is found, and nobody answers at the address."""
    control = _joining(window)
    control.screen.address.setText("192.168.1.7")
    control.screen.code.setText("048271")
    control.troubles = {"address": Text("net.nobody-there", {"address": "192.168.1.7", "port": "47100"})}
    control.renew()


def join_deck(window: MainWindow) -> None:
    """The code was right; the table plays another game, so a deck is to be chosen."""
    control = _joining(window)
    control.network = _evening((HANA, SeatMark(free=True)), phase="terms", terms=_terms("moncolle"))
    control._offer_decks("moncolle", "")
    control.renew()


def lobby(window: MainWindow) -> None:
    """Tomo sits, Hana's connection is lost."""
    control = _joining(window)
    seats = (SeatMark(name="Hana"), SeatMark(name="Tomo", here=True))
    control.network = _evening(seats, 1, seat=1, terms=_terms("cipher"))
    window.lobbies.show(control.lobby)
    control.renew()


def start_back(window: MainWindow) -> None:
    """A table that was interrupted, and a seat one may come back to."""
    window.show_start()
    shown = window.start.offers
    assert shown is not None
    game = shown.games[0].name
    window.start.show_offers(replace(
        shown, resume=offers.ResumeOffer(game, ("Hana", "Tomo"), datetime.datetime(2026, 11, 21, 20, 15), True),
        kept_seat=offers.SeatOffer("Yui", shown.games[1].name, "Hana", datetime.datetime(2026, 11, 20, 21, 40)),
    ))


def _terms(game: str) -> Terms:
    return Terms(version="", host="Hana", game=game, edition="", rules="", packs=(), seats=(), games=3)


SCENES = {
    "host": host, "host-complete": host_complete, "host-closed": host_closed, "join": join, "join-wrong": join_wrong,
    "join-deck": join_deck, "lobby": lobby, "start-back": start_back,
}
