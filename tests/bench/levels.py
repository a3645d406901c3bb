"""Whether a decision costs the same late in a game as early, and among many as between two: Python calls, counted.

Calls do not change with what else the machine does, so a few games are enough.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from types import FrameType

from app import games
from app.library import Library
from engines.core.contract.definition import GameDefinition
from engines.core.model.state import ChosenFormat
from tests.bench.engine import answer_at_random
from tests.bench.measure import Figure

SPAN, LAST = 10, 40
"""Turns that are taken together, and the last one."""
FEWEST = 200
"""Decisions without which a span says nothing."""
GAMES = 12
MOST = 600
"""Decisions of a game that are looked at."""
LEVEL = 1.5


def counted(game: GameDefinition, seats: int, form: ChosenFormat, number: int = GAMES) -> dict[int, tuple[int, int]]:
    """Calls and decisions of random games, by the span of turns they fall into."""
    library = Library(game)
    decks = library.playable(form)
    calls: Counter[int] = Counter()
    decisions: Counter[int] = Counter()
    made = 0

    def count(_frame: FrameType, event: str, _what: object) -> None:
        nonlocal made
        made += event == "call"

    for seed in range(number):
        sitting = [decks[(seed + seat) % len(decks)].seat for seat in range(seats)]
        play = game.new(library.faces, sitting, seed, chosen=form)
        play.advance()
        for _ in range(MOST):
            turn = play.state.turn
            if play.state.result is not None or turn > LAST:
                break
            made = 0
            sys.setprofile(count)
            answer_at_random(play, seed)
            sys.setprofile(None)
            span = (max(turn, 1) - 1) // SPAN
            calls[span] += made
            decisions[span] += 1
    return {span: (calls[span], decisions[span]) for span in sorted(decisions)}


def tables(game: GameDefinition) -> Iterator[tuple[int, ChosenFormat]]:
    """Each number of people that can play it, in the first format for so many."""
    found: dict[int, ChosenFormat] = {}
    for form in game.formats:
        for seats in form.seats if not form.boosters else ():
            found.setdefault(seats, ChosenFormat(id=form.id))
    yield from sorted(found.items(), key=lambda each: each[0])


def figures() -> Iterator[Figure]:
    """For every game: calls by turn, calls by people, and how far the dearest is from the cheapest."""
    for game in games.with_rules().values():
        by_people = {}
        for seats, form in tables(game):
            spans = counted(game, seats, form)
            by_people[seats] = sum(made for made, _ in spans.values()) / sum(count for _, count in spans.values())
            yield Figure(f"{game.id}: calls a decision, {seats} people", by_people[seats], "")
            by_turn = {span: made / count for span, (made, count) in spans.items() if count >= FEWEST}
            if seats == 2:
                for span, cost in by_turn.items():
                    turns = f"turns {span * SPAN + 1} to {(span + 1) * SPAN}"
                    yield Figure(f"{game.id}: calls a decision, {turns}", cost, "")
                yield Figure(f"{game.id}: dearest by cheapest turns", _span(by_turn), "", LEVEL)
        if len(by_people) > 1:
            yield Figure(f"{game.id}: dearest by cheapest number of people", _span(by_people), "", LEVEL)


def _span(costs: dict[int, float]) -> float:
    return max(costs.values()) / min(costs.values())
