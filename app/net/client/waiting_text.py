"""What a client is waiting for, in a sentence, for those who see no table. It says nothing but what this player's
program has been told anyway.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from app.net.client.client_session import ClientSession
from app.net.client.mirror import Mirror
from app.net.wire import messages as said
from engines.core.display.views import Mention, Named, PlayerMention, Text


def awaited(sitting: ClientSession, decks: int = 0) -> Text:
    """What has to happen before this player is asked something; or what they are to say, if it is on them. `decks`:
    how many decks they were offered and have not chosen from."""
    if sitting.link != "here":
        return Text("terminal.wait-link")
    if sitting.pack_wanted:
        return Text("terminal.wait-packs")
    mirror = sitting.mirror
    if sitting.phase == "terms":
        return Text("terminal.wait-deck", {"most": decks}) if decks else Text("terminal.wait-seat")
    return _for_players(sitting) if mirror is None else _at_table(sitting, mirror)


def seats_open(sitting: ClientSession) -> int:
    """How many seats somebody else still has to take."""
    return sum(mark.free for index, mark in _others(sitting))


def in_a_row(sentences: Sequence[Text]) -> Text | str:
    """Sentences one after the other."""
    told: Text | None = None
    for each in sentences:
        told = each if told is None else Text("terminal.in-a-row", {"first": told, "then": each})
    return told or ""


def _others(sitting: ClientSession) -> list[tuple[int, said.SeatMark]]:
    seats = sitting.company.seats if sitting.company is not None else ()
    return [(index, mark) for index, mark in enumerate(seats) if index != sitting.seat]


def _for_players(sitting: ClientSession) -> Text:
    """Before the cards are dealt."""
    away = [mark for _, mark in _others(sitting) if mark.name and not (mark.here or mark.bot)]
    if away:
        key = "terminal.wait-back-or" if any(mark.free for mark in away) else "terminal.wait-back"
        return Text(key, {"who": [Named(mark.name, "") for mark in away]})
    free = seats_open(sitting)
    return Text("terminal.wait-players", {"n": free}) if free else Text("terminal.wait-deal")


def _at_table(sitting: ClientSession, mirror: Mirror) -> Text:
    frame, seat = mirror.now, sitting.seat
    if frame.sight.result is not None:
        return _after(sitting, frame)
    request = frame.request
    if request is not None and seat in request.waiting:
        return Text("terminal.undo-asked", {"who": PlayerMention(request.player), "why": in_a_row(request.revealed)})
    if request is not None and seat == request.player:
        return Text("terminal.wait-consent", {"who": _players(request.waiting)})
    if seat != said.WATCHER and frame.sight.players[seat].out:
        return Text("terminal.wait-out")
    asked = [player for player in frame.asking if player != seat]
    here = {index for index, mark in _others(sitting) if mark.here or mark.bot}
    away = [player for player in asked if sitting.company is not None and player not in here]
    if away:
        return Text("terminal.wait-back", {"who": _players(away)})
    if asked and frame.ask is not None and seat not in frame.asking:
        return Text("terminal.wait-answer", {"who": _players(asked), "what": frame.ask.question})
    return Text("terminal.wait-table")


def _after(sitting: ClientSession, frame: said.Frame) -> Text:
    """When a game is over."""
    if seats_open(sitting):
        return _for_players(sitting)
    if sitting.seat not in frame.again and frame.again:
        return Text("terminal.wants-swap" if frame.swap else "terminal.wants-again", {"who": _players(frame.again)})
    if sitting.seat not in frame.again:
        spare = sitting.game is not None and sitting.game.spare_pile
        more = "terminal.after-game-spare" if spare else "terminal.after-game"
        return Text(more if frame.standing.goes_on else "terminal.after")
    others = [
        index for index, mark in _others(sitting)
        if not (mark.bot or mark.left is True) and index not in frame.again
    ]
    return Text("terminal.wait-again", {"who": _players(others)}) if others else Text("terminal.wait-deal")


def _players(seats: Iterable[int]) -> list[Named | Mention | PlayerMention | Text]:
    return [PlayerMention(seat) for seat in seats]
