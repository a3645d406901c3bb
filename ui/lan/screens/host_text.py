"""What the host's waiting screen shows of its table, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.lan.screens.join_text import edition_line, team_before
from ui.lan.screens.table_panel import SeatShown, TableShown
from ui.lan.table_draft import TableDraft
from ui.shell.screens.match_terms import terms_words
from ui.shell.style.look import Look

if TYPE_CHECKING:
    from app.net.wire.messages import Company, SeatMark


def host_table(look: Look, draft: TableDraft, company: Company | None, troubled: bool) -> TableShown:
    """The table with those who have come. `troubled`: it could not be opened."""
    say = look.say
    words = terms_words(look, draft.terms) if draft.terms is not None else say("lan.goes-on")
    marks = company.seats if company is not None else ()
    count = len(marks) or draft.seats
    line = table_line(look, draft, words)
    seats = tuple(_seat(look, draft, number, marks[number] if number < len(marks) else None)
                  for number in range(count))
    watching = say("lan.watching", n=company.watchers) if company is not None and company.watchers else ""
    note = "" if troubled else _awaited(look, draft, marks)
    return TableShown(say("lan.table-of", host=draft.name), line, seats, watching, note)


def table_line(look: Look, draft: TableDraft, words: str) -> str:
    """The game, its format where there are several, its rules, and what the match is played for."""
    game = draft.game
    named = look.name(game.names)
    if draft.changes_seats:
        named = look.say("lan.game-format", game=named, format=look.name(game.format(draft.format).names))
    return edition_line(look, game, named, words)


def _awaited(look: Look, draft: TableDraft, marks: tuple[SeatMark, ...]) -> str:
    """For what the table waits."""
    say = look.say
    if not marks and draft.resume is not None:
        return say("lan.waits-back")
    free = sum(mark.free for mark in marks)
    if not marks or free:
        return say("lan.begins-itself", n=free or 1)
    if not all(mark.here or mark.left is True for mark in marks):
        return say("lan.waits-back")
    return say("lan.going-on" if draft.goes_on else "lan.drawing")


def _seat(look: Look, draft: TableDraft, number: int, mark: SeatMark | None) -> SeatShown:
    shown = _who(look, draft, number, mark)
    teams = draft.game.format(draft.format if draft.table is None else draft.table.match.format).teams
    return team_before(look, shown, number, teams)


def _who(look: Look, draft: TableDraft, number: int, mark: SeatMark | None) -> SeatShown:
    say = look.say
    if number == draft.seat:
        return SeatShown(draft.name, "own", say("lan.seat-own"))
    name = draft.table.names[number] if draft.table is not None else mark.name if mark is not None else ""
    if mark is None and draft.resume is not None:
        return SeatShown("", "away", say("lan.seat-away"))
    if mark is None or mark.free:
        free = "lan.seat-free-short" if draft.changes_seats else "lan.seat-free"
        return SeatShown("", "free", say("lan.seat-free-as", name=name) if name else say(free))
    if mark.bot:
        return SeatShown(name, "bot", say(f"start.kind-{mark.bot}"))
    if mark.left is True:
        return SeatShown(mark.name, "left", say("lan.seat-left"))
    return SeatShown(mark.name or name, *(
        ("here", say("lan.seat-here")) if mark.here else ("away", say("lan.seat-away"))
    ))
