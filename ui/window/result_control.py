"""The end of a game: the result screen with its winners, reason, last counts and cards, and what follows from it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from app.tables.auto_pass import PUBLIC
from engines.core.display.views import FaceView, GameView
from ui.session.session import Session
from ui.shell.screens import handover_view
from ui.shell.screens.result_screen import Note, Outcome
from ui.shell.style.look import Look
from ui.window import notice_target
from ui.window_contract import Window

if TYPE_CHECKING:
    from ui.window.exchange_control import ExchangeControl

CARDS = 5
"""How many cards stand for the winner."""


class ResultControl:
    """Shows the result over a window's table, and does what is chosen there."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.exchange: ExchangeControl | None = None
        """What comes before the next game, where decks have a sideboard; made when it is wanted."""
        window.result.pressed.connect(self._chosen)
        window.result.rule_clicked.connect(self._open_rule)
        window.notice.pressed.connect(self._closed)

    def show(self) -> None:
        """The game is over."""
        self.show_again()
        session = self.window.session
        result = session.table.view(PUBLIC).result if session is not None else None
        if session is not None and result is not None:
            here = session.here()
            lost = len(here) == 1 and here[0] not in result.winners
            self.window.sounds.play("lose" if lost else "win")

    def show_again(self) -> None:
        """The result is wanted once more."""
        window = self.window
        window.handover_control.between = None
        window.handover.hide()
        if window.playing is not None:
            window.playing.show()
        self._show_outcome()
        window.result.show()
        window.result.raise_()
        window.result.setFocus()
        notice_target.over_table(window)

    def leave(self) -> None:
        """The result goes, for the table."""
        if self.exchange is not None:
            self.exchange.close()
        if not self.window.result.isHidden():
            self.window.result.hide()
            notice_target.at_table(self.window)

    def _closed(self, press: str) -> None:
        """A notice above the result was closed: the keyboard goes back."""
        if not press and self.window.result.isVisible():
            self.window.result.setFocus()

    def follow(self) -> None:
        """Something has changed: others want another game, or the end has been taken back."""
        session, result = self.window.session, self.window.result
        if session is None or not result.isVisible():
            return
        if session.finished:
            self._show_outcome()
        else:
            self._chosen("table")

    def renew(self) -> None:
        """Say everything anew, in the language of this moment."""
        if self.window.result.isVisible():
            self._show_outcome()

    def _show_outcome(self) -> None:
        window, session = self.window, self.window.session
        outcome = outcome_of(window.look, session) if session is not None else None
        if outcome is not None and session is not None:
            notes, able = notes_of(window.look, session), True
            if session.company is not None:
                left = any(session.company.has_left(seat) for seat in session.people())
                able = not session.company.closed and not left and session.viewer in session.here()
            notes += window.lan.notes()
            window.result.show_outcome(replace(outcome, notes=tuple(notes), able=able, wished=wish_of(session)))

    def _chosen(self, press: str) -> None:
        window, session = self.window, self.window.session
        if press == "table":
            self.leave()
            if window.playing is not None:
                window.playing.refresh()
                window.playing.take_keyboard()
        elif press == "start":
            window.show_start()
        elif press == "next" and session is not None and session.table.game.spare_pile:
            self._exchange_first(session)
        elif session is not None and session.play_on(swap=press == "swap"):
            return  # the others are asked; the next game comes by itself
        elif press == "next":
            window.play_next()
        else:
            window.play_again(swap=press == "swap")

    def _exchange_first(self, session: Session) -> None:
        """Before the next game cards may change places with a sideboard."""
        from ui.window.exchange_control import ExchangeControl

        if self.exchange is None:
            self.exchange = ExchangeControl(self.window)
        self.exchange.begin(session)

    def _open_rule(self, rule: str) -> None:
        self.leave()
        if self.window.playing is not None:
            self.window.playing.open_rule(rule)


def notes_of(look: Look, session: Session) -> list[Note]:
    """Who wants another game, and who is still to agree."""
    more, names, company = session.wanting_more(), look.speaker.names, session.company
    left = [names[seat] for seat in session.people() if company is not None and company.has_left(seat)]
    if left:
        return [Note(look.say("result.left", who=look.speaker.plain.listing(left)), "quit")]
    waiting = [names[seat] for seat in session.people() if seat not in more]
    if not more or not waiting:
        return []
    if session.viewer in more:
        return [Note(look.say("result.waiting", who=look.speaker.plain.listing(waiting)), "clock")]
    key = "result.wanted-swap" if session.swapping else "result.wanted"
    return [Note(look.say(key, who=look.speaker.plain.listing([names[seat] for seat in more])), "redo")]


def wish_of(session: Session) -> str:
    """The button that stands for what the player at the screen has wished for."""
    if session.viewer not in session.wanting_more():
        return ""
    return "next" if session.table.standing().goes_on else "swap" if session.swapping else "rematch"


def outcome_of(look: Look, session: Session) -> Outcome | None:
    """The outcome, or None while the game goes on."""
    sight, game = session.table.view(PUBLIC), session.table.game
    ending = sight.result
    if ending is None:
        return None
    rows = handover_view.area_counts(look, game.layout, sight)
    counts = tuple((words, tuple(numbers.get(seat, 0) for seat in session.seats())) for words, numbers in rows)
    about = look.say("result.about", turns=sight.turn, game=look.name(game.names))
    standing = session.table.standing()
    score = standing.score
    if score is not None:
        about = look.say("match.game-of", about=about, n=score.played)
        counts = ((look.say("match.won"), score.won), *counts)
    out = tuple(each.player for each in sight.players if each.out)
    teams = tuple(session.table.teams)
    return Outcome(
        tuple(ending.winners),
        look.runs(ending.reason),
        ending.rule,
        about,
        counts,
        ranked(session.seats(), ending.winners, out, teams),
        out,
        teams,
        winning_faces(session, sight),
        game.layout,
        ending.all_lost,
        score is not None,
        standing.winners,
    )


def ranked(
    seats: Sequence[int], winners: Collection[int], out: Collection[int], teams: Sequence[int]
) -> tuple[int, ...]:
    """The seats in the order of the result: winners first, then those who were left, then those who were out. A team
    stays together. Two players stay in their order."""
    if len(seats) <= 2:
        return ()
    best = {
        team: min(_place(seat, winners, out) for seat in seats if teams[seat] == team) for team in set(teams)
    }

    def place(seat: int) -> tuple[int, int, int]:
        own = _place(seat, winners, out)
        return (best[teams[seat]], teams[seat], own) if teams else (own, 0, own)

    return tuple(sorted(seats, key=place))


def _place(seat: int, winners: Collection[int], out: Collection[int]) -> int:
    return 0 if seat in winners else 2 if seat in out else 1


def winning_faces(session: Session, sight: GameView) -> tuple[FaceView, ...]:
    """The winner's cards in play, the one with the plate (a hero, a leader) first."""
    winners = sight.result.winners if sight.result is not None else []
    plates = session.table.game.face_template.plates
    cards = [card for card in sight.cards.values() if card.face and card.numbers and card.user in winners]
    cards.sort(key=lambda card: not any(mark in plates for mark in card.marks))
    faces = dict.fromkeys(card.face for card in cards if card.face is not None)
    return tuple(session.face(face) for face in faces)[:CARDS]
