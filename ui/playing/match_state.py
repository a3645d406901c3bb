"""The match as the top bar shows it: games won and the time that is left."""

from __future__ import annotations

from app.match.table_reader import ReadableTable
from ui.session.session import Session
from ui.shell.game.match_strip import MatchShown
from ui.shell.style.look import Look


def match_shown(session: Session) -> MatchShown:
    """The match as the top bar shows it."""
    table = session.table
    score, clock = table.standing().score, table.clock
    own = [clock.left_of(seat) for seat in session.seats()] if clock.rule.limits else []
    thinking = next(iter(session.thinking()), -1) if not session.is_covered else -1
    return MatchShown(
        score=score.won if score is not None else (),
        left=clock.left(),
        own=tuple(left for left in own if left is not None),
        thinking=thinking,
    )


def title_words(look: Look, table: ReadableTable) -> tuple[str, str]:
    """What the top bar calls the game: its name, and the format or else the edition of its rules."""
    game = table.game
    if table.format.seats != (2,):
        about = look.say("start.format-for", format=look.name(table.format.names), n=len(table.names))
    else:
        about = look.say("bar.edition", edition=game.version) if game.version else ""
    return look.name(game.names), about
