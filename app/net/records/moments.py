"""What a player saw and answered, moment by moment: a page of their diary beside the game as it is played again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from app.net.records.commit_reveal import BY_HAND, Page, Seen
from app.saving.replay import Replay


class SeenMoment(NamedTuple):
    """What the keeper of the diary saw at one moment of the retelling, as fingerprints."""

    sight: bytes
    ask: bytes
    question: int = 0
    """The number of the question, by which a table tells whether an answer is to it."""
    since: int = 0
    """The moment from which on the same question has stood: meanwhile others gave up, and an answer on its way to the
    table came after that."""

    def is_of(self, seen: Seen) -> bool:
        return self.sight == seen.sight and seen.ask in (b"", self.ask)


def next_moment(before: Sequence[SeenMoment], sight: bytes, ask: bytes, question: int, stands: bool) -> SeenMoment:
    """The moment after those; `stands` says that nothing was answered or taken back since the last one."""
    same = stands and ask != b"" and bool(before) and before[-1].ask != b"" and before[-1].question == question
    return SeenMoment(sight, ask, question, before[-1].since if same else len(before))


class Own(NamedTuple):
    """An answer of the keeper's as the record has it: its number, and the moment it was given at."""

    number: int
    place: int
    answer: object


def renewals(page: Page) -> dict[int, list[Seen]]:
    """For each moment of the page, by its identity: the same moment as it came over one connection after the other."""
    runs: dict[int, list[Seen]] = {}
    run: list[Seen] = []
    for each in page.seen:
        if not (run and each.renewed and (each.sight, each.ask) == (run[-1].sight, run[-1].ask)):
            run = []
        run.append(each)
        runs[id(each)] = run
    return runs


def wished(page: Page, table: Replay) -> bool:
    """Whether the keeper can have wished that the question to be answered next passes by itself."""
    asked = table.state.ask
    if asked is None or not asked.window.startswith(BY_HAND) or not page.draws:
        return page.passes
    return not {BY_HAND, asked.window}.isdisjoint(page.hand_passes)


def evident(table: Replay) -> bool:
    """Whether everybody could see that the question to be answered next had only one answer."""
    table.look_whether_evident(spares=True, open_hands=False)
    return table.evident == table.state.asked
