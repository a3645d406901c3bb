"""Whole games of three to six programs' guests with bots over real TLS: one is cut off and comes back, one leaves.

Everybody has a socket of their own; the line of the one who is cut off goes through a relay (proxy.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

from app import games
from app.net.room.hosting import Hosting
from app.net.room.round import AT_ONCE
from app.net.room.seats import SeatPlan, TablePlan
from app.net.wire import messages as said
from engines.core.display.views import ResultView
from engines.core.model.state import ChosenFormat
from tests.net.kit.fakes import library_of
from tests.net.kit.proxy import Proxy
from tests.net.kit.rough import CODE, Player, until

NAMES = ("Ann", "Bob", "Cyd", "Dee", "Eve", "Fay")
CUT_AT, LEAVES_AT = 8, 24
"""After so many decisions somebody is cut off, and somebody gives up and goes."""


@dataclass
class Told:
    """How such a game went."""

    results: list[ResultView | None] = field(default_factory=list)
    """What each of those who stayed was shown at the end."""
    wrong: list[str] = field(default_factory=list)
    """Whose check of the record found something."""
    decisions: int = 0
    was_away: bool = False
    """Whether the others saw that one was cut off."""
    came_back: bool = False


def play(game: str, form: str, seats: int, seed: int = 0, most: int = 0) -> Told:
    """A whole game of this format. With `most` all but one give up after so many decisions. The last player is cut off,
    the last but one leaves; in a game of teams at the end, since that ends it."""
    told = Told()
    chosen = ChosenFormat(id=form)
    plan = TablePlan(games.find(game), library_of(game), [SeatPlan() for _ in range(seats)], host="Aya", format=chosen)
    hosting = Hosting(plan, code=CODE, announce=False, keep=False, pauses=AT_ONCE)
    players: list[Player] = []
    try:
        with Proxy(("127.0.0.1", hosting.port), seed=seed) as proxy:
            for which, name in enumerate(NAMES[:seats]):
                port = proxy.port if which == seats - 1 else hosting.port
                players.append(Player(port, name, game, which, "random", seed, which))
            until(players, lambda: all(each.sitting.mirror is not None for each in players))
            _play(players, proxy, hosting, told, most)
        table = hosting.table()
        told.decisions = sum(each.kind == "answer" for each in table.inputs)
        for player in players:
            mirror, sitting = player.sitting.mirror, player.sitting
            if sitting.record is None:
                continue  # who left
            assert mirror is not None
            told.results.append(mirror.view(sitting.seat).result)
            if sitting.differs:
                told.wrong.append(f"{sitting.name}: {sitting.checked}")
    finally:
        for player in players:
            player.sitting.hang_up()
        hosting.close(again=False, wait=True)
    return told


def _play(players: list[Player], proxy: Proxy, hosting: Hosting, told: Told, most: int) -> None:
    cut, leaver = players[-1], players[-2]

    def made() -> int:
        return sum(each.kind == "answer" for each in hosting.table().inputs)

    until(players, lambda: made() >= CUT_AT)
    proxy.out = True
    proxy.cut()
    others = players[:-1]
    until(others, lambda: not _here(others[0], cut.sitting.seat))
    told.was_away = True
    proxy.plug()
    until(players, lambda: _here(others[0], cut.sitting.seat) and cut.sitting.link == "here")
    told.came_back = True
    if not hosting.table().teams:
        until(players, lambda: made() >= LEAVES_AT)
        _leaves(leaver)
    staying = [each for each in players if each is not leaver or hosting.table().teams]
    if most:
        until(staying, lambda: made() >= most or _over(staying))
        teams = hosting.table().teams
        side = [each for seat, each in enumerate(players) if teams and teams[seat] == teams[leaver.sitting.seat]]
        for player in side or staying[:-1]:
            if not _over(staying):
                player.sitting.send(said.Concede())
                until(staying, partial(_gone, staying, player))
    until(staying, lambda: _over(staying))
    until(staying, lambda: all(each.sitting.checked is not None for each in staying))


def _leaves(player: Player) -> None:
    """For good, in the middle of whatever is going on."""
    player.sitting.send(said.Concede())
    player.sitting.leave()


def _gone(staying: Sequence[Player], player: Player) -> bool:
    """Whether the player is out of the game, or it is over."""
    mirror = player.sitting.mirror
    assert mirror is not None
    return _over(staying) or mirror.view(player.sitting.seat).players[player.sitting.seat].out


def _here(seen_by: Player, seat: int) -> bool:
    company = seen_by.sitting.company
    return company is not None and company.seats[seat].here


def _over(players: Sequence[Player]) -> bool:
    return all(player.sitting.record is not None for player in players)
