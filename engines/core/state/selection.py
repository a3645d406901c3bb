"""Picking several options one after another: what may still be added, and when the selection may be confirmed.

Where picked cards must fit together (`Ask.joint`), an option is offered only if some legal selection contains it and
everything picked so far. The search is bounded; past the bound an option is offered, and the
engine still refuses a selection that does not fit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from engines.core.contract.game import Game
from engines.core.model.ask import NUMBER, ORDER, SOME, SPLIT, Answer, Ask
from engines.core.state.knowledge import knows

TRIES = 4_000
"""Selections tested at most for one question of the screen."""

DECLINING = ("decline", "no", "end")
"""Verbs of options that let a chance pass."""


def unaskable(g: Game, ask: Ask) -> str:
    """Why a question cannot be put; "" if it can.

    Teammates who are asked together get the same options. So none of these may point at a card that only some of them
    know: which of a teammate's hidden cards may be used is for them alone.
    """
    if ask.choices == 0:
        return "has no answer"
    if len(ask.players) > 1:
        named = {card for option in ask.options for card in (option.subject, option.card) if card is not None}
        for card in named:
            if len({knows(g, player, g.state.cards[card]) for player in ask.players}) > 1:
                return "shows players what only others of them know"
    return ""


def addable(g: Game, ask: Ask, chosen: Sequence[int], tries: int = TRIES) -> tuple[list[int], bool]:
    """Indices that may be added to the selection, and whether it is an answer as it stands.

    `tries` bounds the search where picked cards must fit together.
    For a split, `chosen` holds the amount given to each option so far, and the indices are those that may get more.
    """
    if ask.kind == SPLIT:
        left = ask.most - sum(chosen)
        return (list(range(len(ask.options))) if left > 0 else []), left == 0
    rest = [index for index in range(len(ask.options)) if index not in chosen]
    if ask.kind == ORDER:
        return rest, not rest
    if ask.kind != SOME:
        return ([] if chosen else rest), len(chosen) == 1
    if not ask.joint:
        room = len(chosen) < ask.most
        return (rest if room else []), ask.least <= len(chosen) <= ask.most
    return _fitting(g, ask, tuple(chosen), rest, tries)


def _fitting(
    g: Game, ask: Ask, chosen: tuple[int, ...], rest: list[int], budget: int,
) -> tuple[list[int], bool]:
    """The same under a joint constraint: every legal selection found answers for all it contains."""
    test, hopeless = g.game.joint[ask.joint], g.game.hopeless.get(ask.joint)
    proved: set[int] = set()
    for index in rest:
        if index in proved or (hopeless is not None and hopeless(g, ask, tuple(sorted((*chosen, index))))):
            continue
        for selection in _completions(g, ask, chosen, index, rest):
            if budget == 0:
                proved.add(index)  # not disproved
                break
            budget -= 1
            if test(g, ask, tuple(sorted(selection))):
                proved.update(selection)
                break
    complete = ask.least <= len(chosen) <= ask.most and test(g, ask, tuple(sorted(chosen)))
    return [index for index in rest if index in proved], complete


def _completions(
    g: Game, ask: Ask, chosen: tuple[int, ...], index: int, rest: list[int],
) -> Iterator[tuple[int, ...]]:
    """Selections of a legal size that contain `chosen` and `index`: the largest, then the smallest first."""
    picked = (*chosen, index)
    hopeless = g.game.hopeless.get(ask.joint)
    others = [
        other for other in rest
        if other != index and (hopeless is None or not hopeless(g, ask, tuple(sorted((*picked, other)))))
    ]
    least, most = max(ask.least - len(picked), 0), min(ask.most - len(picked), len(others))
    if most < 0 or least > most:
        return
    if most == len(others) and most > least:
        yield (*picked, *others)
    if hopeless is not None:
        yield _grown(g, ask, picked, others)
    for size in range(least, most + 1):
        for more in combinations(others, size):
            yield (*picked, *more)


def _grown(g: Game, ask: Ask, picked: tuple[int, ...], others: list[int]) -> tuple[int, ...]:
    """The selection with each of the others that does not make it hopeless."""
    hopeless = g.game.hopeless[ask.joint]
    for other in others:
        if len(picked) < ask.most and not hopeless(g, ask, tuple(sorted((*picked, other)))):
            picked = (*picked, other)
    return picked


def declining(ask: Ask) -> Answer | None:
    """The answer that lets the chance pass, or None if the question has none."""
    if ask.kind == SOME:
        return () if ask.least == 0 else None
    if ask.kind in (ORDER, SPLIT, NUMBER):
        return None
    for index, option in enumerate(ask.options):
        if option.verb in DECLINING:
            return index
    return None


def only(ask: Ask) -> Answer:
    """The answer to a question that has just one (`Ask.choices`)."""
    if ask.kind == NUMBER:
        return ask.least + (ask.without == ask.least)
    if ask.kind in (SOME, ORDER):
        return tuple(range(len(ask.options))) if ask.most else ()
    if ask.kind == SPLIT:
        return (ask.most, *[0] * (len(ask.options) - 1)) if ask.options else ()
    return 0
