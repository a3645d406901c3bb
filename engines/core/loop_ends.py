"""Who can stop a loop, and where: tried out on copies.

A player can stop it if they, choosing freely while the others go on as before, can lead the game out of the circle:
back to what was being done before it, to another phase or turn, to the end of the game, or to more new positions than
can be a part of it. What is decided in secret stops nothing, since nobody could see that it might.
"""

from __future__ import annotations

from typing import NamedTuple

from engines.core import loops
from engines.core.ask import NAME, NUMBER, ORDER, SOME, SPLIT, Answer, AnswerRefused, Ask
from engines.core.choosing import declining
from engines.core.decisions import Bar, Loop
from engines.core.likeness import position
from engines.core.play import Play, Stuck

TRIES = 120
"""New positions after which a way out counts as found."""
WIDTH = 12
"""Answers tried to a question with more of them."""


class WayOut(NamedTuple):
    """The first decision of the loop unit at which its player could have stopped it."""

    place: int
    bars: tuple[Bar, ...]
    """What is barred so that it does not begin again: what was decided there."""


def way_out(g: Play, question: Ask, loop: Loop, player: int, rule: str) -> WayOut | None:
    """How the player can stop a loop whose first question is about to be asked, or None if they cannot."""
    start = loops.trial(g, question)
    known: set[int] = set()
    walk = start.clone()
    moments: list[Play] = []
    for item in loop.unit:
        asked = _next_question(walk)
        again = loops.same_answer(asked, item) if asked is not None else None
        if asked is None or loops.question_of(walk, asked) != item.question:
            break
        if again is None:  # it cannot be gone round again: whoever is asked decides something else
            moments.append(walk.clone())
            break
        known.add(position(walk, grown=True))
        moments.append(walk.clone())
        if not _answers(walk, again):
            break
    for place, (moment, item) in enumerate(zip(moments, loop.unit, strict=False)):
        if item.question.player != player:
            continue
        kept = loops.same_answer(moment.state.ask, item)
        others = [answer for answer in _answers_to(moment.state.ask) if answer != kept]
        if any(_leads_out(moment, answer, loop, player, set(known)) for answer in others):
            bars = item.picks[:1] if kept is not None else ()
            return WayOut(place, tuple(Bar(question=item.question, deed=deed, rule=rule) for deed in bars))
    return None


def _next_question(g: Play) -> Ask | None:
    """The next question that counts: what is asked in secret is let pass."""
    while True:
        asked: Ask | None = g.state.ask
        if asked is None or not (asked.hidden or asked.choices == 1):
            return asked
        answer = declining(asked)
        if answer is None:
            answer = _answers_to(asked)[0]
        if not _answers(g, answer):
            return None


def _answers(g: Play, answer: Answer) -> bool:
    """Give an answer; False if the circle closes by itself after it."""
    try:
        g.answer(answer)
    except (loops.Endless, AnswerRefused, Stuck):
        return False
    return True


def _leads_out(moment: Play, first: Answer, loop: Loop, player: int, known: set[int]) -> bool:
    depth, state = min(item.depth for item in loop.unit), moment.state
    start = moment.clone()
    open_ends = [start] if _answers(start, first) else []
    new = 0
    while open_ends and new < TRIES:
        g = open_ends.pop()
        asked = _next_question(g)
        now = g.state
        if now.result is not None:
            return True
        if asked is None:
            continue
        if len(now.procedures) < depth or (now.turn, now.phase) != (state.turn, state.phase):
            return True
        here = position(g, grown=True)
        if here in known:
            continue
        known.add(here)
        new += 1
        for answer in _to_try(g, asked, loop, player):
            branch = g.clone()
            if _answers(branch, answer):
                open_ends.append(branch)
    return bool(open_ends)


def _to_try(g: Play, asked: Ask, loop: Loop, player: int) -> list[Answer]:
    """What may be answered: anything by the player, and by the others what they answered before, if they can."""
    if player in asked.players:
        return _answers_to(asked)
    question = loops.question_of(g, asked)
    before = [loops.same_answer(asked, item) for item in loop.unit if item.question == question]
    same = next((answer for answer in before if answer is not None), None)
    return _answers_to(asked) if same is None else [same]


def _answers_to(asked: Ask) -> list[Answer]:
    """A bounded choice of answers; what lets a chance pass comes last, and so is tried first."""
    count = len(asked.options)
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
        picks: list[Answer] = [tuple(range(at, at + width)) for at in range(min(WIDTH, count - width + 1))]
        return [*picks, ()] if asked.least == 0 else picks
    return [*range(count)[-WIDTH:]]
