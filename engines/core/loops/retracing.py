"""Going over decisions again: recognising a question, finding the same answer, and trying it out on copies.

Loops are repeated (loops.py), judged (loop_exit.py) and barred (loop_bars.py) with these.
"""

from __future__ import annotations

from typing import Any

from engines.core.contract.game import Game
from engines.core.model.ask import NAME, NUMBER, ONE, ORDER, SOME, SPLIT, Answer, AnswerRefused, Ask, stored
from engines.core.model.decision_history import NOTHING, PastDecision, Question, deed_of
from engines.core.model.procedure import Stuck
from engines.core.procedures.resolve import Resolve
from engines.core.state.selection import declining, only

WIDTH = 12
"""How many answers are tried where a question has more."""


class Endless(Exception):
    """Raised when what is being tried out goes on by itself for ever."""


def question_of(g: Game, ask: Ask) -> Question:
    """A question in the form in which it is recognised."""
    frame = g.innermost(Resolve)
    event = frame.here.event if frame is not None else None
    about = event.card[0] if event is not None and event.card is not None else None
    return Question(player=ask.players[0], what=ask.what, ability=ask.ability, about=about)


def same_answer(g: Game, ask: Ask, item: PastDecision) -> Answer | None:
    """The answer that does again what was decided, if it would be accepted now."""
    answer = _answer(ask, item)
    if answer is None:
        return None
    try:
        stored(ask, answer)
    except AnswerRefused:
        return None
    if ask.joint and not g.game.joint[ask.joint](g, ask, tuple(answer)):  # type: ignore[arg-type]
        return None
    return answer


def _answer(ask: Ask, item: PastDecision) -> Answer | None:
    if not item.picks:
        return item.answer if ask.kind in (NUMBER, NAME, SPLIT) else None
    several = ask.kind in (SOME, ORDER)
    if item.picks[0].verb == NOTHING:
        return () if several else None
    places: list[int] = []
    for deed in item.picks:
        found = next((
            place for place, option in enumerate(ask.options) if place not in places and deed_of(option) == deed
        ), None)
        if found is None:
            return None
        places.append(found)
    return tuple(places) if several else places[0]


# -- copies -----------------------------------------------------------------------------------------------------------


def trial(g: Game, question: Ask | None = None) -> Game:
    """A copy to try things out on, in which no loops are noticed. `question` is put to it anew."""
    copy = g.clone()
    copy.watchful = False
    if question is not None:
        if copy.state.procedures[-1].ASIDE:
            copy.state.procedures.pop()
        copy.state.ask = question
        copy.state.visited = ()
    return copy


def next_question(g: Game) -> Ask | None:
    """The next question that counts, or None if there will be none. What is asked in secret is passed."""
    while True:
        asked: Ask | None = g.state.ask
        if asked is None or (asked.decides and not asked.hidden):
            return asked
        answer = declining(asked)
        if not gives(g, answers_to(asked)[0] if answer is None else answer):
            return None


def gives(g: Game, answer: Answer) -> bool:
    """Give an answer. Returns False if the loop closes by itself after it."""
    try:
        g.answer(answer)
    except (Endless, AnswerRefused, Stuck):
        return False
    return True


def answers_to(asked: Ask) -> list[Answer]:
    """A limited choice of answers; those that let a chance pass come last."""
    count = len(asked.options)
    if asked.choices == 1:
        return [only(asked)]
    if asked.kind == NUMBER:
        return [number for number in dict.fromkeys((asked.most, asked.least)) if number != asked.without]
    if asked.kind == NAME:
        return ["?"]
    if asked.kind == SPLIT:
        return [(asked.most, *[0] * (count - 1))] if count else [()]
    if asked.kind == ORDER:
        return [tuple(range(count)), tuple(reversed(range(count)))]
    if asked.kind == SOME:
        width = max(asked.least, 1)
        picks: list[Any] = [tuple(range(at, at + width)) for at in range(min(WIDTH, count - width + 1))]
        return [*picks, ()] if asked.least == 0 else picks
    return [*range(count)[-WIDTH:]]


def chosen_again(asked: Ask, item: PastDecision) -> bool:
    """Whether this is the same choice although what was chosen then is not on offer now."""
    if not item.picks:
        return asked.kind in (NUMBER, NAME, SPLIT)
    verbs = {option.verb for option in asked.options}
    return asked.kind in (ONE, SOME, ORDER) and all(deed.verb in (*verbs, NOTHING) for deed in item.picks)
