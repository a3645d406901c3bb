"""Loops: noticing that play goes round in a circle, and what may be done about it (Cipher 24, VISION 12.10,
Kiseki 1501, Rebirth 13).

What goes on by itself is counted where it happens (`endless`). Where players decide, the position is remembered with
every decision; when it has come back with nothing but the same decisions in between, these are the loop unit, and the
game's `loop` answers what is to be done (`spoken`): usually who can stop it (loop_exit.py) is asked how often it shall
be repeated, and then it is repeated (`repeat`) and its beginning barred (loop_bars.py).
"""

from __future__ import annotations

from typing import Any

import msgspec

from engines.core.contract.ends import LoopTalk
from engines.core.contract.game import Game
from engines.core.loops import loop_bars
from engines.core.loops.retracing import Endless, chosen_again, question_of, same_answer
from engines.core.model.ask import NAME, NUMBER, ONE, SPLIT, YES_NO, ActionKey, Answer, Ask, Option
from engines.core.model.decision_history import NOTHING, ONCE, Bar, Loop, PastDecision, Script, deed_of
from engines.core.model.procedure import Procedure, Resume
from engines.core.state.knowledge import open_to_all
from engines.core.state.position_key import height, position, sign
from engines.core.state.selection import declining, only

replace = msgspec.structs.replace

LONGEST = 4_096
"""Positions remembered since the last irreversible change."""
PATIENCE = 12
"""How often something may happen by itself before positions are compared: most chains are short, and comparing costs
time."""
ENDLESS = 400
"""Steps without a decision after which it is a loop although positions differ (power that grows and grows)."""
RETURNS = 2
"""How often a position must return before it counts as a loop: once may be a change of mind (Cipher G-51)."""
KEPT = 256
"""Decisions remembered."""
UNITS = 16
"""Units of different lengths looked at when the shortest has not gone round often enough."""
ROUNDS = 20
"""Rounds after which players are asked about a loop that nobody has declared (G-51).

That concerns loops whose numbers grow, and loops in which nothing is done at all (a skill used on nothing).
"""
MOST = 100
"""The greatest count that may be named: more would change nothing that matters, and all of it is really played."""
DECLARE = "declare-loop"
"""The option by which a player says that what grows is a loop."""


# -- what goes on by itself ---------------------------------------------------------------------------------------


def visit(g: Game) -> bool:
    """Remember the present position; True if it has been here before since the last decision."""
    here = position(g)
    if here in g.state.visited:
        return True
    g.state.visited = (*g.state.visited[-LONGEST:], here)
    return False


def endless(g: Game) -> bool:
    """Whether play will never stop without a decision. To be asked whenever something happens by itself."""
    count = len(g.state.visited)
    if count < PATIENCE:
        g.state.visited = (*g.state.visited, -1 - count)
        return False
    if count < ENDLESS and not visit(g):
        return False
    if not g.watchful:
        raise Endless
    return True


def start_afresh(g: Game) -> None:
    """Forget earlier positions, because something has happened that cannot come back."""
    g.state.visited = ()
    g.state.history = ()


# -- decisions ----------------------------------------------------------------------------------------------------


def decided(g: Game, ask: Ask, answer: Answer) -> None:
    """Note that a player has decided: what repeats by itself from here on is another loop."""
    if not ask.decides or ask.hidden or g.state.procedures[-1].ASIDE:
        return  # a hidden choice is as if there had been none: the others must not notice
    if ask.choices > 1:
        g.state.visited = ()
    if not g.watchful or not g.game.knows_loops:
        return
    if g.state.script is not None:
        return  # a choice within a loop that is being repeated
    here = sign(g, ask)
    again = bool(_earlier(g, here))
    done = PastDecision(
        question=question_of(g, ask), picks=_picks(ask, answer), answer=answer, carried=g.state.carried,
        depth=len(g.state.procedures), height=height(g), sign=here,
        position=position(g) if again else 0, exact=position(g, exact=True) if again else 0,
        shape=position(g, grown=True) if again else 0,
    )
    g.state.history = (*g.state.history[-KEPT:], done)
    if g.state.barred and answer != declining(ask):
        loop_bars.lift(g, done)


def _picks(ask: Ask, answer: Answer) -> tuple[ActionKey, ...]:
    """What an answer does, as far as it picks options."""
    if ask.kind in (NUMBER, NAME, SPLIT):
        return ()
    picked: Any = answer if isinstance(answer, tuple | list) else (answer,)
    return tuple(deed_of(ask.options[pick]) for pick in picked) or (ActionKey(verb=NOTHING),)


def noticed(g: Game, ask: Ask) -> Loop | None:
    """The loop that has come round once more, if this question was asked in this position before."""
    history = g.state.history
    here = sign(g, ask)
    earlier = _earlier(g, here)
    if ask.hidden or len(earlier) < RETURNS:
        return None
    found = position(g)
    again = alike = [place for place in earlier if history[place].position == found]
    if not again:
        shape = position(g, grown=True)
        tall = height(g)
        alike = [place for place in earlier if history[place].shape == shape and not _reached_below(g, place, tall)]
    if not alike:
        return None
    done = [(item.question, item.picks, None if item.picks else item.answer) for item in history]
    for place in reversed(alike[-UNITS:]):  # the shortest unit first
        unit = history[place:]
        run = _run(done, len(unit))
        rounds = run // len(unit)
        enough = RETURNS if g.state.carried > unit[0].carried else ROUNDS  # what came to nothing was not done
        if rounds >= enough or (place == alike[-1] and len(again) >= enough and not _unseen(g, unit)):
            begun = -run % len(unit)
            if not again:
                return Loop(unit=unit, grown=True, rounds=rounds, begun=begun)
            return Loop(unit=unit, same=unit[0].exact == position(g, exact=True), rounds=rounds, begun=begun)
    return None  # the first time it stood it was not looked at


def _earlier(g: Game, here: int) -> list[int]:
    """The decisions that may have been made in this position, or in one out of which it has grown."""
    history = g.state.history
    found = [place for place, item in enumerate(history) if item.sign == here]
    if not found:
        return found
    tall = height(g)
    return [place for place in found if history[place].height == tall or not _reached_below(g, place, tall)]


def _reached_below(g: Game, place: int, tall: int) -> bool:
    """Whether something has left the chain since then that stood below what was the newest link."""
    history = g.state.history
    return min(tall, *(item.height for item in history[place:])) < history[place].height - 1


def _unseen(g: Game, unit: tuple[PastDecision, ...]) -> bool:
    """Whether something was decided about cards that not everybody sees now.

    Nobody can tell whether it could be decided so again, so only a player who really does so time after time is in a
    loop.
    """
    cards = {card for item in unit for deed in item.picks for card in (deed.subject, deed.card) if card is not None}
    return not all(open_to_all(g, g.state.cards[card]) for card in cards)


def _run(done: list[Any], length: int) -> int:
    """How many of the last decisions are those of a unit of this length, one round after the other."""
    run = length
    while run < len(done) and done[-run - 1] == done[-run - 1 + length]:
        run += 1
    return run


def spoken(g: Game, ask: Ask) -> Ask | Procedure:
    """The question to be asked, or what comes first because the question closes a loop."""
    if not ask.decides or g.state.procedures[-1].ASIDE or not g.game.knows_loops:
        return ask
    loop = noticed(g, ask)
    if loop is None:
        return ask
    if loop.grown and loop.rounds < min(ROUNDS, KEPT // len(loop.unit) - 1):
        forced = loop.rounds <= RETURNS + 1 and g.game.forces(g, ask, loop)  # the first time no shape was looked at
        return (g.game.loop(g, ask, loop) if forced else None) or _offering(ask)
    return g.game.loop(g, ask, loop) or ask


def _offering(ask: Ask) -> Ask:
    """The question with the chance to declare the loop (G-51: one whose state grows must be declared)."""
    if ask.kind not in (ONE, YES_NO):
        return ask
    return replace(ask, kind=ONE, options=(*ask.options, Option(verb=DECLARE)))


def declares(ask: Ask, answer: Answer) -> bool:
    """Whether this answer declares a loop."""
    return ask.kind == ONE and isinstance(answer, int) and ask.options[answer].verb == DECLARE


def bare(ask: Ask) -> Ask:
    """The question without the chance to declare the loop."""
    options = ask.options[:-1]
    plain = ask.gives == "flag" and [option.verb for option in options] == ["yes", "no"]
    return replace(ask, kind=YES_NO if plain else ONE, options=options)


# -- doing it again ---------------------------------------------------------------------------------------------------


def repeat(g: Game, talk: LoopTalk, times: int, stop: int, bars: tuple[Bar, ...]) -> Resume:
    """Repeat the loop unit so often, then as much of it as leads to the decision that stops it.

    After that the bars are in force. What would change nothing at all, hidden things included, is not played.
    """
    left = 0 if talk.loop.same else times
    g.state.script = Script(unit=talk.loop.unit, left=left, tail=stop, bars=bars, rule=talk.RULE)
    start_afresh(g)
    return Resume(talk.question)


def scripted(g: Game, ask: Ask) -> Answer | None:
    """The answer a question gets because a loop is being repeated, or None if it must be asked."""
    script = g.state.script
    if script is None:
        return None
    if not script.left and script.at >= script.tail:
        _over(g, script.bars)
        return None
    if ask.hidden or g.privy() is not None:  # nobody is held to what others cannot see: it is let pass if it can be
        return declining(ask)
    item = script.unit[script.at]
    if question_of(g, ask) != item.question:
        if ask.choices == 1:
            return only(ask)  # a pause, or a choice that is none
        _cut(g, script)
        return None
    if script.at == 0:
        shape = position(g, grown=True)
        if script.shape not in (0, shape):
            _cut(g, script)  # chance, or something else that has come of it, made it another position
            return None
        script = replace(script, shape=shape)
    answer = same_answer(g, ask, item)
    inner = item.depth > min(each.depth for each in script.unit)
    if answer is None and not (inner and chosen_again(ask, item)):
        _cut(g, script)
        return None
    turned = script.at + 1 == len(script.unit)
    g.state.script = replace(script, at=0 if turned else script.at + 1, left=script.left - turned)
    g.state.visited = ()
    return answer  # None: what was chosen has gone, so its player chooses afresh and the loop goes on


def _cut(g: Game, script: Script) -> None:
    """End the repetition. It has come to something new, and nobody need stop what has stopped by itself."""
    g.tell("log.loop-cut", script.rule)
    _over(g, tuple(bar for bar in script.bars if bar.lasts != ONCE))


def _over(g: Game, bars: tuple[Bar, ...]) -> None:
    g.state.script = None
    g.state.barred = (*g.state.barred, *bars)
