"""What the result screen shows of a finished game: the winners, the reason, the last counts, the winner's cards."""

from __future__ import annotations

from engines.core.sight import FaceSight, TableSight
from ui.session import Session
from ui.shell import handing
from ui.shell.look import Look
from ui.shell.result import Outcome
from ui.wishes import PUBLIC

CARDS = 5
"""How many cards stand for the winner."""


def outcome_of(look: Look, session: Session) -> Outcome | None:
    """The outcome, or None while the game goes on."""
    sight, game = session.table.view(PUBLIC), session.table.game
    ending = sight.result
    if ending is None:
        return None
    rows = handing.area_counts(look, game.layout, sight)
    counts = tuple((words, tuple(numbers.get(seat, 0) for seat in session.seats())) for words, numbers in rows)
    about = look.say("result.about", turns=sight.turn, game=look.name(game.names))
    return Outcome(
        tuple(ending.winners),
        look.runs(ending.reason),
        ending.rule,
        about,
        counts,
        winning_faces(session, sight),
        game.layout,
    )


def winning_faces(session: Session, sight: TableSight) -> tuple[FaceSight, ...]:
    """The winner's cards in play, the one with the plate (a hero, a leader) first."""
    winners = sight.result.winners if sight.result is not None else []
    plates = session.table.game.face_template.plates
    cards = [card for card in sight.cards.values() if card.face and card.numbers and card.user in winners]
    cards.sort(key=lambda card: not any(mark in plates for mark in card.marks))
    faces = dict.fromkeys(card.face for card in cards if card.face is not None)
    return tuple(session.face(face) for face in faces)[:CARDS]
