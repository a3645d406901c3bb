"""Who can stop a loop, and where: tried out on copies.

A player can stop it if they, choosing freely while the others go on as before, can lead the game out of the circle:
back to what was being done before it, to another phase or turn, to the end of the game, or to more new positions than
can be a part of it. What is decided in secret stops nothing, since nobody could see that it might.
"""

from __future__ import annotations

from typing import NamedTuple

from engines.core.contract.game import Game
from engines.core.loops.retracing import Endless, answers_to, gives, next_question, question_of, same_answer, trial
from engines.core.model.ask import ActionKey, Answer, AnswerRefused, Ask
from engines.core.model.decision_history import GAME, NOTHING, ONCE, Bar, Loop, PastDecision, deed_of
from engines.core.model.procedure import Stuck
from engines.core.state.position_key import height, position
from engines.core.state.selection import DECLINING

TRIES = 120
"""New positions after which a way out counts as found."""


AHEAD = 50
"""Rounds after which a loop is taken to go on for ever although its numbers grow."""


class LoopExit(NamedTuple):
    """How a player can stop a loop."""

    place: int
    """The first decision of the unit, from now on, at which they can."""
    stops: tuple[Bar, ...]
    """What they may not do there if they have to stop it: whatever leads round again."""
    bars: tuple[Bar, ...]
    """What would begin the loop again.

    Of the decisions at which they could stop it this is the outermost, and of several the first where the loop began
    (Cipher 24.1.1).
    """


def way_out(
    g: Game, question: Ask, loop: Loop, player: int, rule: str, lasts: str = GAME, *, related: bool = False,
) -> LoopExit | None:
    """How the player can stop a loop, or None if they cannot. The loop's first question is about to be asked.
    `lasts` says until when this game's rules bar its beginning. `related`: only by choices that belong to the loop, not
    by doing something where they have let the chance pass (VISION 12.10.2.a, 12.10.3)."""
    start = trial(g, question)
    known: dict[int, int] = {}
    walk = start.clone()
    moments: list[tuple[Game, Ask]] = []
    for item in loop.unit:
        asked = next_question(walk)
        again = same_answer(walk, asked, item) if asked is not None else None
        if asked is None or question_of(walk, asked) != item.question:
            break
        if again is None:  # it cannot be gone round again: whoever is asked decides something else
            moments.append((walk.clone(), asked))
            break
        known[position(walk, grown=True)] = height(walk)
        moments.append((walk.clone(), asked))
        if not gives(walk, again):
            break
    stops: tuple[Bar, ...] = ()
    places: list[int] = []
    for place, ((moment, asked), item) in enumerate(zip(moments, loop.unit, strict=False)):
        if item.question.player != player or (related and _let_pass(item)):
            continue
        kept = same_answer(moment, asked, item)
        round_again = [] if kept is None else [kept]
        for answer in answers_to(asked):
            if answer == kept:
                continue
            if not _leads_out(moment, answer, loop, player, dict(known), related):
                round_again.append(answer)
                continue
            if place not in places:
                places.append(place)
            if len(places) > 1:
                break  # what stops it counts only where it is stopped
        if places == [place]:
            stops = tuple(
                Bar(question=item.question, deed=deed, rule=rule, lasts=ONCE)
                for answer in round_again for deed in _deeds(asked, answer)
            )
    if not places:
        return None
    unit, length = loop.unit, len(loop.unit)
    first = min(places, key=lambda place: (not unit[place].picks, unit[place].depth, (place - loop.begun) % length))
    begun = first < len(moments) and same_answer(*moments[first], unit[first]) is not None
    bars = tuple(
        Bar(question=unit[first].question, deed=deed, rule=rule, lasts=lasts, unit=unit[first:] + unit[:first])
        for deed in unit[first].picks[:1] if begun
    )
    return LoopExit(places[0], stops, bars)


def goes_on(g: Game, question: Ask, loop: Loop) -> bool:
    """Whether a loop goes round for ever if everybody decides as before. One whose numbers grow may end by itself:
    something waits until a number is high or low enough."""
    copy = trial(g, question)
    try:
        for item in (*loop.unit,) * AHEAD:
            asked = next_question(copy)
            again = None if asked is None or question_of(copy, asked) != item.question else (
                same_answer(copy, asked, item))
            if again is None:
                return False
            copy.answer(again)
    except Endless:
        return True
    except (AnswerRefused, Stuck):
        return False
    return True


def forced(g: Game, question: Ask, loop: Loop, rule: str) -> bool:
    """Whether a loop goes round for ever and nobody can stop it. Who does something of their own in it could let it
    be."""
    if any(item.question.what in g.game.acting_windows and not _let_pass(item) for item in loop.unit):
        return False
    return goes_on(g, question, loop) and all(way_out(g, question, loop, player, rule) is None for player in g.players)


def _deeds(asked: Ask, answer: Answer) -> tuple[ActionKey, ...]:
    """The deed that stands for an answer, if it picks options."""
    if not asked.options:
        return ()
    if isinstance(answer, tuple | list):
        return (deed_of(asked.options[answer[0]]),) if answer else (ActionKey(verb=NOTHING),)
    return (deed_of(asked.options[answer]),) if isinstance(answer, int) else ()


def _let_pass(item: PastDecision) -> bool:
    """Whether a player could have done something of their own there, and has not."""
    return item.question.ability is None and bool(item.picks) and item.picks[0].verb in (*DECLINING, NOTHING)


def _leads_out(moment: Game, first: Answer, loop: Loop, player: int, known: dict[int, int], related: bool) -> bool:
    """`known` are positions of the loop, and how much stood on the chain there. Of a chain that may grow a position
    shows the newest link alone: with less beneath it, it is another. A loop never reaches what stands below that link.
    """
    depth, state, tall = min(item.depth for item in loop.unit), moment.state, height(moment)
    start = moment.clone()
    open_ends = [start] if gives(start, first) else []
    new = 0
    while open_ends and new < TRIES:
        g = open_ends.pop()
        asked = next_question(g)
        now = g.state
        if now.result is not None:
            return True
        if asked is None:
            continue
        if len(now.procedures) < depth or (now.turn, now.phase) != (state.turn, state.phase):
            return True
        here, stands = position(g, grown=True), height(g)
        if stands < tall - 1:
            return True
        if known.get(here, stands + 1) <= stands:
            continue
        known[here] = stands
        new += 1
        for answer in _to_try(g, asked, loop, player, related):
            branch = g.clone()
            if gives(branch, answer):
                open_ends.append(branch)
    return bool(open_ends)


def _to_try(g: Game, asked: Ask, loop: Loop, player: int, related: bool) -> list[Answer]:
    """What may be answered: anything by the player, their earlier answers by the others."""
    question = question_of(g, asked)
    before = [item for item in loop.unit if item.question == question]
    passes = related and bool(before) and all(_let_pass(item) for item in before)
    if player in asked.players and not passes:
        return answers_to(asked)
    again = (same_answer(g, asked, item) for item in before)
    same = next((answer for answer in again if answer is not None), None)
    return answers_to(asked) if same is None else [same]
