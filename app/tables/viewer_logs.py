"""What every viewer of a table has been told.

That is log and news, and what is kept back while only one player may notice what
is being done (`RunningGame.privy`), since it may yet be taken back.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple

from app.match.undo import Decision
from engines.core.display.views import LogView, NewsView
from engines.core.play.running_game import RunningGame

NEWS_KEPT = 600
"""Changes kept per viewer for animation; whoever is further behind draws the table afresh."""


class Secrecy(NamedTuple):
    """Only one player may notice what has been done since a decision; for all others it is still the moment before."""

    privy: int
    since: Decision
    before: RunningGame
    """The game just before that decision."""


def secrecy(play: RunningGame, past: Sequence[Decision]) -> Secrecy | None:
    """What only one player may notice now, if anything. A game that is over has no such secrets."""
    privy = play.privy() if play.state.result is None else None
    if privy is None or not past:
        return None
    for decision in reversed(past):
        before = type(play)(play.game, play.faces, decision.state)
        if before.privy() is None:
            break
    return Secrecy(privy, decision, before)


class ViewerLogs:
    """Log and news of all viewers; `log` is complete, what a viewer may read of it `Table.log` says."""

    def __init__(self) -> None:
        self.log: dict[int, list[LogView]] = {}
        self._news: dict[int, deque[NewsView]] = {}
        self._told: dict[int, int] = {}
        self._held: dict[int, list[NewsView]] = {}

    def hear(self, play: RunningGame, hidden: Callable[[int], bool]) -> None:
        """Take over what a step of the game told. News of what a viewer may not notice yet are held back."""
        self.add(play.log)
        for viewer in {*play.news, *self._held}:
            news = play.news.get(viewer, [])
            if hidden(viewer):
                self._held.setdefault(viewer, []).extend(news)
            else:
                self.announce(viewer, [*self._held.pop(viewer, []), *news])

    def add(self, logs: Mapping[int, Sequence[LogView]]) -> None:
        """More lines."""
        for viewer, lines in logs.items():
            self.log.setdefault(viewer, []).extend(lines)

    def announce(self, viewer: int, news: Sequence[NewsView]) -> None:
        """More news for one viewer."""
        self._news.setdefault(viewer, deque(maxlen=NEWS_KEPT)).extend(news)
        self._told[viewer] = self._told.get(viewer, 0) + len(news)

    def news(self, viewer: int, since: int) -> tuple[int, list[NewsView]]:
        """Visible changes after serial `since`, and the newest serial."""
        told, kept = self._told.get(viewer, 0), self._news.get(viewer, deque())
        fresh = min(max(told - since, 0), len(kept))
        return told, list(kept)[len(kept) - fresh:]

    def lengths(self) -> dict[int, int]:
        """How long each viewer's log is."""
        return {viewer: len(lines) for viewer, lines in self.log.items()}

    def cut(self, lengths: Mapping[int, int], but: Collection[int] = ()) -> None:
        """Make the logs as long as they were, and forget the news held back. Those of `but` stay as they are."""
        for viewer, lines in self.log.items():
            if viewer not in but:
                del lines[lengths.get(viewer, 0):]
        self._held.clear()

    def interject(self, secret: Secrecy, past: list[Decision], line: LogView, viewers: Sequence[int]) -> None:
        """A line everybody reads at once, also who may not notice what is going on: for them it stands before that."""
        for viewer, lines in self.log.items():
            if viewer in viewers:
                lines.insert(secret.since.lines.get(viewer, 0), line)
        began = next(place for place, decision in enumerate(past) if decision is secret.since)
        for place in range(began, len(past)):
            lengths = past[place].lines
            past[place] = past[place]._replace(lines=lengths | {
                viewer: lengths.get(viewer, 0) + 1 for viewer in viewers
            })

    def unsay(self, secret: Secrecy, past: list[Decision]) -> None:
        """What only one player could notice was taken back: the others' logs are those from before. The decisions
        since then remember no more lines than there are, and that nobody else knows of them."""
        self.cut(secret.since.lines, but=(secret.privy,))
        began = next(place for place, decision in enumerate(past) if decision is secret.since)
        for place in range(began, len(past)):
            lines = {
                viewer: length if viewer == secret.privy else min(length, secret.since.lines.get(viewer, 0))
                for viewer, length in past[place].lines.items()
            }
            past[place] = past[place]._replace(lines=lines, unsaid=secret.privy)
