"""What the guest's screens show of found tables and of a table one sits at, in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from app import __version__, games
from app.i18n import key_in
from engines.core.contract.definition import GameDefinition
from engines.core.contract.formats import Format
from engines.core.display.views import Text
from engines.core.model.state import ChosenFormat
from ui.lan.screens.found_tables import FoundShown
from ui.lan.screens.lobby_screen import WATCHING, LobbyShown
from ui.lan.screens.table_panel import SeatShown, TableShown
from ui.shell.screens.match_terms import terms_words
from ui.shell.style.look import Look
from ui.sources.offers import GameOffer, MatchTerms

if TYPE_CHECKING:
    from app.net.client.client_session import ClientSession
    from app.net.client.rejoin_tickets import RejoinTicket
    from app.net.wire.discovery import Found
    from app.net.wire.messages import SeatMark, Terms

MINUTE = 60_000
NO_LIGHT = "#284652"
"""Behind a table whose game is not known yet."""


def found_shown(look: Look, offers: Mapping[str, GameOffer], found: Found) -> FoundShown:
    """A found table for the list."""
    say, offer = look.say, offers.get(found.game)
    game = look.name(offer.name) if offer is not None else found.game
    known = games.known().get(found.game)
    form = next((each for each in known.formats if each.id == found.format), None) if known is not None else None
    if form is not None:
        game = say("lan.game-format", game=game, format=look.name(form.names))
    line = say("lan.found-line", game=game, n=found.seats) if found.seats else say("lan.found-full")
    return FoundShown(found.key, say("lan.table-of", host=found.host), line, found.game, barred(look, found))


def barred(look: Look, found: Found) -> str:
    """Why a found table cannot be joined, in words, or ""."""
    from app.net.records import terms

    say = look.say
    if found.version != __version__:
        key = "lan.found-older" if terms.older(found.version) else "lan.found-newer"
        return say(key, theirs=found.version, yours=__version__)
    game = terms.find(found.game)
    if game is None:
        return say("lan.found-game", game=found.game)
    if found.rules and not terms.rules_mark(game).startswith(found.rules):
        return say("lan.found-rules")
    return "" if found.seats or found.watchers else say("lan.found-full-closed")


def edition_line(look: Look, game: GameDefinition, named: str, words: str) -> str:
    """A game, the edition of its rules if it has any, and what the match is played for."""
    key = "lan.free-line" if game.without_rules else "lan.table-line"
    edition = look.say(key_in(game.id, "start.edition"), edition=game.version)
    return look.say(key, game=named, edition=edition, terms=words)


def lobby_shown(
    look: Look, sitting: ClientSession | None, kept: RejoinTicket | None, troubles: Mapping[str, Text]
) -> LobbyShown:
    """A table one sits at, or (`kept`) comes back to."""
    say = look.say
    terms = sitting.terms if sitting is not None else None
    host = terms.host if terms is not None else kept.host if kept is not None else ""
    seat = sitting.seat if sitting is not None else kept.seat if kept is not None else WATCHING
    company = sitting.company if sitting is not None else None
    marks = company.seats if company is not None else ()
    game = games.known().get(terms.game if terms is not None else kept.game if kept is not None else "")
    line = ""
    if game is not None:
        words = terms_words(look, given(terms)) if terms is not None else ""
        line = edition_line(look, game, _named(look, game, terms), words)
    watching = say("lan.watching", n=company.watchers) if company is not None and company.watchers else ""
    trouble = look.speaker.plain.paragraph(look.render(text) for text in troubles.values())
    if sitting is not None and sitting.link == "away" and not trouble:
        trouble = say("lan.reconnecting")
    coming = kept is not None and not marks
    title = say("lan.coming-back") if coming else say(
        "lan.lobby-watch" if seat == WATCHING else "lan.lobby-title", host=host
    )
    about = say("lan.calling", address=kept.address) if coming and kept is not None else say("lan.lobby-about")
    teams = _format(game, terms).teams if game is not None else ()
    seats = tuple(
        team_before(look, _seat(look, number, mark, seat), number, teams) for number, mark in enumerate(marks)
    )
    table = TableShown(say("lan.table-of", host=host), line, seats, watching, _awaited(look, marks, seat))
    waits = sitting is not None and sitting.phase == "lobby" and sitting.link == "here" and terms is not None
    free = tuple(number for number, mark in enumerate(marks) if mark.free)
    movable = free if waits and seat != WATCHING and terms is not None and not terms.dealt and len(marks) > 2 else ()
    return LobbyShown(table, game.face_template.light_on_dark if game is not None else NO_LIGHT, seat, title, about,
                      trouble, movable)


def _format(game: GameDefinition, terms: Terms | None) -> Format:
    from app.net.wire.messages import format_told

    chosen = format_told(terms.format) if terms is not None else ChosenFormat()
    return next((each for each in game.formats if each.id == chosen.id), game.formats[0])


def _named(look: Look, game: GameDefinition, terms: Terms | None) -> str:
    """The game, with its format where it has several."""
    if terms is None or len(game.formats) == 1:
        return look.name(game.names)
    return look.say("lan.game-format", game=look.name(game.names), format=look.name(_format(game, terms).names))


def team_before(look: Look, seat: SeatShown, number: int, teams: tuple[int, ...]) -> SeatShown:
    """The seat, with its team before how it stands."""
    if number >= len(teams):
        return seat
    return replace(seat, line=look.say("lan.seat-team", team=teams[number] + 1, what=seat.line))


def _awaited(look: Look, marks: tuple[SeatMark, ...], own: int) -> str:
    """For whom the table waits."""
    missing = [
        mark for number, mark in enumerate(marks) if number != own and not (mark.here or mark.left is True)
    ]
    names = [mark.name for mark in missing if mark.name]
    if names:
        return look.say("lan.lobby-note", who=look.speaker.plain.listing(names))
    return look.say("lan.drawing" if marks and not missing else "lan.lobby-note-free")


def _seat(look: Look, number: int, mark: SeatMark, own: int) -> SeatShown:
    say = look.say
    if number == own:
        return SeatShown(mark.name, "own", say("lan.seat-own"))
    if mark.bot:
        return SeatShown(mark.name, "bot", say(f"start.kind-{mark.bot}"))
    if mark.free:
        return SeatShown("", "free", say("lan.seat-free"))
    if mark.left is True:
        return SeatShown(mark.name, "left", say("lan.seat-left"))
    if mark.here:
        return SeatShown(mark.name, "here", say("lan.seat-here"))
    return SeatShown(mark.name, "away", say("lan.seat-away"))


def given(terms: Terms) -> MatchTerms:
    """What a table is played for, as the start screen words it."""
    clock = terms.clock
    return MatchTerms(terms.games, clock.match // MINUTE if clock else 0, clock.each // MINUTE if clock else 0)
