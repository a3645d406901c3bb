"""What the prompt bar says at a moment of the playing screen, and the table widget's questions answered.

`ui.shell.game.prompt_builder` makes the sentences and buttons of a question; here it is decided which of them the
moment calls for: a request to take something back, the end, a wait, or the question.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from engines.core.display.views import AskView, FaceView, Handle, PartialView, Place, Reason, Text
from ui.playing.screen_contract import GameScreen
from ui.session.session import Session
from ui.shell.game import prompt_builder
from ui.shell.game.prompt_bar import Press, Prompt
from ui.shell.screens import handover_view
from ui.shell.style.look import Look
from ui.shell.style.text_runs import Run

if TYPE_CHECKING:
    from ui.session.company import Companions


class ScreenTalk:
    """Answers the table widget's questions for the player at the screen (ui.table.drawing.talk.TableTalk)."""

    def __init__(self, session: Session, look: Look) -> None:
        self.session, self.look = session, look

    def face(self, face_id: str) -> FaceView:
        return self.session.face(face_id)

    def why_not(self, handle: Handle, place: Place | None) -> list[Reason]:
        return [] if self.session.is_covered else self.session.why_not(handle, place)

    def partial(self, chosen: Sequence[int]) -> PartialView:
        return self.session.partial(chosen)

    def render(self, text: Text) -> str:
        return self.look.render(text)


def prompt_now(screen: GameScreen) -> Prompt:
    """The bar at this moment."""
    prompt = _prompt(screen)
    return replace(prompt, undo="alone") if prompt.undo == "locked" and screen.session.undo_alone else prompt


def _prompt(screen: GameScreen) -> Prompt:
    session, look, ask = screen.session, screen.look, screen.ask
    request = session.undo_request()
    if request is not None and request.player in request.waiting:
        return prompt_builder.doubt_prompt(look, request)
    if request is not None:
        return prompt_builder.consent_prompt(look, request, look.speaker.names, session.agreeing(), session.viewer)
    if session.finished:
        result = screen.sight.result if screen.sight is not None else None
        return prompt_builder.over_prompt(look, look.render(result.reason) if result is not None else "")
    if session.company is not None and session.company.closed:
        return Prompt(look.say("prompt.waiting"), look.say("line.closed"), waiting=True, icon="unlink")
    if session.halted:
        return _halted(look, session)
    if ask is None:
        return Prompt()
    if session.sending:
        return _sending(screen, ask)
    if session.mine() and session.table.wishing():
        return _passing(look, ask)
    decider = look.speaker.names[ask.players[0]] if ask.players else ""
    if session.company is not None and not session.mine():
        return _elsewhere(screen, ask, session.company)
    other_waits = not session.mine() and session.table.bot_to_move() is None and not session.table.wishing()
    if other_waits and session.hot_seat:
        return prompt_builder.seat_prompt(look, ask, decider, session.undo_offer())
    return prompt_builder.prompt_of(look, _asked(screen, ask, decider))


def _halted(look: Look, session: Session) -> Prompt:
    """A bot's move broke down."""
    again = Press("again", look.say("prompt.go-on"), "Enter", primary=True)
    undo = prompt_builder.undo_of(session.undo_offer())
    return Prompt(look.say("prompt.waiting"), look.say("prompt.halted"), presses=(again,), waiting=True, undo=undo)


def _sending(screen: GameScreen, ask: AskView) -> Prompt:
    """The answer is on its way, or waits for the line to the table."""
    look, company = screen.look, screen.session.company
    key = "line.kept" if company is not None and company.away else "line.sent"
    asked = prompt_builder.asked_in_words(look, ask)
    return Prompt(look.say("prompt.waiting"), asked, (Run(look.say(key)),), waiting=True)


def _elsewhere(screen: GameScreen, ask: AskView, company: Companions) -> Prompt:
    """Somebody at another screen decides; if they are away, the game holds."""
    look, session = screen.look, screen.session
    gone = [look.speaker.names[seat] for seat in ask.players if not company.is_here(seat)]
    words = look.say("line.holds", who=look.speaker.plain.listing(gone)) if gone else ""
    watching = session.viewer not in session.seats()
    return Prompt(
        look.say("company.watching" if watching else "prompt.waiting"), prompt_builder.asked_in_words(look, ask),
        (Run(words),) if words else prompt_builder.purpose_of(look, ask), ask.rule or None, waiting=True,
        presses=() if watching or screen.session.table.game.without_rules else (_ask_me(screen),),
        undo=prompt_builder.undo_of(session.undo_offer()),
        icon="eye" if watching else "unlink" if gone else "clock",
    )


def _ask_me(screen: GameScreen) -> Press:
    """How often the player wants to be asked. At one screen the hand-over screen offers it."""
    levels = {each.id: each.text for each in handover_view.wish_segments(screen.look, screen.session.table)}
    words = screen.look.say("prompt.ask-me", level=levels.get(screen.session.level(), ""))
    return Press("ask me", words, icon="fast")


def _passing(look: Look, ask: AskView) -> Prompt:
    """A standing wish lets this pass in a moment, unless the player wants to decide."""
    stop = Press("ask always", look.say("prompt.decide"), "Esc")
    detail = (Run(look.say("prompt.passing-plain" if len(ask.options) < 2 else "prompt.passing")),)
    asked = prompt_builder.asked_in_words(look, ask)
    return Prompt(look.say("prompt.waiting"), asked, detail, waiting=True, presses=(stop,))


def _asked(screen: GameScreen, ask: AskView, decider: str) -> prompt_builder.Asked:
    session = screen.session
    mine, several = session.mine(), ask.kind in ("some", "order")
    selected = tuple(screen.amounts) if ask.kind == "split" else tuple(screen.table.selection()) if several else ()
    return prompt_builder.Asked(
        ask,
        mine,
        decider,
        selected=selected,
        partial=session.partial(selected) if mine and several else None,
        number=screen.number,
        carried=screen.closer.card(screen.carried) if mine else None,
        undo=session.undo_offer(),
        sort=dict(session.table.game.layout.windows).get(ask.window or ""),
        calm=ask.window in session.table.game.layout.calm,
    )
