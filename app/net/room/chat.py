"""What is said at a table: to everybody, or to one's own team."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator

from msgspec import UNSET

from app.net.room.round import Refused
from app.net.wire import messages as said

CHAT_KEPT = 200
"""Lines that whoever comes back can read."""
CHAT_AT_ONCE, CHAT_EACH_MS = 6, 1_500
"""Lines of chat one person may send at once, and how long until one more is allowed again."""


class Chat:
    """The lines that were said, and how much each person may still say. Iterating gives the lines, oldest first."""

    def __init__(self) -> None:
        self._lines: deque[said.ChatLine] = deque(maxlen=CHAT_KEPT)
        self._owed: Counter[str] = Counter()
        """Milliseconds of silence each person still owes."""

    def __iter__(self) -> Iterator[said.ChatLine]:
        return iter(self._lines)

    def append(self, line: said.ChatLine) -> None:
        """Keep a line that was said."""
        self._lines.append(line)

    def extend(self, lines: Iterable[said.ChatLine]) -> None:
        """Keep several."""
        self._lines.extend(lines)

    def for_team(self, team: int | None) -> list[said.ChatLine]:
        """The lines that a member of this team may read; None: somebody without a team."""
        return [line for line in self._lines if line.team is UNSET or line.team == team]

    def forget_teams(self) -> None:
        """The teams change: nobody may read what another team has said."""
        kept = self.for_team(None)
        self._lines.clear()
        self._lines.extend(kept)

    def charge(self, who: str) -> None:
        """Count a line of somebody. Raises Refused if there were too many at once."""
        if self._owed[who] > (CHAT_AT_ONCE - 1) * CHAT_EACH_MS:
            raise Refused("net.chat-too-fast")
        self._owed[who] += CHAT_EACH_MS

    def one_at_once(self, who: str) -> None:
        """Allow somebody one line at once, for the beginning."""
        self._owed[who] = (CHAT_AT_ONCE - 1) * CHAT_EACH_MS

    def pass_time(self, elapsed: int) -> None:
        """So many milliseconds have gone by."""
        self._owed = Counter({who: owed - elapsed for who, owed in self._owed.items() if owed > elapsed})
