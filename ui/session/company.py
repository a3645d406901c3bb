"""Those who sit at the same table elsewhere: who is here, who thinks, who watches, and what they say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.net.wire import messages as said

if TYPE_CHECKING:
    from ui.session.network_session import NetworkSession

HERE, THINKING, AWAY, LEFT = "here", "thinking", "away", "left"


class Companions(QObject):
    """See the module's docstring."""

    changed = Signal()
    """Somebody has come or gone, or the line to the table has."""
    spoken = Signal(object)
    """A `ChatLine`: somebody else has said something."""

    def __init__(self, network: NetworkSession, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.network = network
        self.unread = 0
        """Lines of others since the chat was last looked at."""
        network.heard.connect(self._heard)

    @property
    def lines(self) -> list[said.ChatLine]:
        """Everything that was said, oldest first."""
        return self.network.sitting.chat

    @property
    def watchers(self) -> int:
        """How many only watch."""
        company = self.network.sitting.company
        return company.watchers if company is not None else 0

    @property
    def away(self) -> bool:
        """Whether this program has no line to the table now."""
        return self.network.sitting.link != "here"

    @property
    def closed(self) -> bool:
        """Whether the table is gone for good."""
        return self.network.sitting.phase == "closed"

    def is_here(self, seat: int) -> bool:
        """Whether the player of a seat is at their screen; a bot always is."""
        sitting = self.network.sitting
        if seat == sitting.seat:
            return not self.away
        marks = sitting.company.seats if sitting.company is not None else ()
        return self.away or seat >= len(marks) or marks[seat].here or bool(marks[seat].bot)

    def has_left(self, seat: int) -> bool:
        """Whether a player has gone for good: the seat can be taken by somebody else."""
        company = self.network.sitting.company
        if company is None or seat >= len(company.seats):
            return False
        return company.seats[seat].free or company.seats[seat].left is True

    def state(self, seat: int, asking: tuple[int, ...]) -> str:
        """How it stands with a player: here, thinking, away, or gone for good."""
        if self.has_left(seat):
            return LEFT
        if not self.is_here(seat):
            return AWAY
        return THINKING if seat in asking and seat != self.network.sitting.seat else HERE

    def say(self, words: str, team: bool = False) -> bool:
        """Say a line to everybody, or to the own team alone. Whether it is on its way."""
        if not words.strip() or self.away:
            return False
        self.network.sitting.say(words, team)
        return True

    def team(self) -> list[int]:
        """The seats of the people on one's own team; nobody where everybody plays alone."""
        sitting = self.network.sitting
        teams = sitting.mirror.teams if sitting.mirror is not None and not sitting.watching else ()
        return [seat for seat in self.others() if teams and teams[seat] == teams[sitting.seat]]

    def others(self) -> list[int]:
        """The seats of the people one talks to."""
        sitting = self.network.sitting
        if sitting.mirror is None:
            return []
        return [seat for seat in range(len(sitting.mirror.names)) if seat not in (sitting.seat, *sitting.mirror.bots)]

    def read(self) -> None:
        """The chat has been looked at."""
        if self.unread:
            self.unread = 0
            self.changed.emit()

    def _heard(self, event: object) -> None:
        if isinstance(event, said.ChatLine):
            mine = event.seat == self.network.sitting.seat and event.seat != said.WATCHER
            self.unread += not mine
            self.spoken.emit(event)
        else:
            self.changed.emit()
