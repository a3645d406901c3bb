"""What a screen, or a bot, reads of a table.

It is the one in this program (table.py) or of one elsewhere, of which only
what its player may see has come here (net/mirror.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from app.match.clock import Clock
from app.match.series import Standing
from app.match.undo import UndoOffer, UndoRequest
from app.packs.pictures import Pictures
from engines.core.cards.card_definitions import CardDatabase
from engines.core.contract.definition import GameDefinition
from engines.core.contract.formats import Format
from engines.core.display.views import (
    AskView,
    FaceView,
    GameView,
    Handle,
    LogView,
    NewsView,
    PartialView,
    Place,
    Reason,
    RuleView,
    Text,
)
from engines.core.model.ask import Answer


class ReadableTable(Protocol):
    """A game being played, as far as its players may see it. `app.tables.table.Table` says what each name means."""

    game: GameDefinition
    format: Format
    """The format that is played ..."""
    teams: tuple[int, ...]
    """... and the team of each seat in it; empty where everybody plays alone."""
    faces: CardDatabase
    pictures: Pictures
    names: list[str]
    bots: dict[int, str]
    clock: Clock
    trouble: Text | None

    def asking(self) -> tuple[int, ...]: ...

    def view(self, player: int) -> GameView: ...

    def ask(self, player: int) -> AskView | None: ...

    def words(self, player: int, handle: Handle, field: str) -> tuple[str, ...]: ...

    def cost(self, player: int, index: int) -> tuple[str, ...]: ...

    def pointless(self, player: int, index: int, goes_on: tuple[str, ...]) -> bool: ...

    def outlook(
        self, player: int, answers: Sequence[Answer], goes_on: tuple[str, ...],
    ) -> list[tuple[float, int]]: ...

    def paying(self) -> bool: ...

    def partial(self, player: int, chosen: Sequence[int]) -> PartialView: ...

    def why_not(self, player: int, subject: Handle, place: Place | None = None) -> list[Reason]: ...

    def log(self, player: int) -> list[LogView]: ...

    def news(self, player: int, since: int) -> tuple[int, list[NewsView]]: ...

    def face(self, face_id: str) -> FaceView: ...

    def rule(self, rule_id: str) -> RuleView | None: ...

    def wishing(self) -> bool: ...

    def bot_to_move(self) -> int | None: ...

    def undo_offer(self, player: int) -> UndoOffer: ...

    def undo_request(self, reader: int) -> UndoRequest | None: ...

    def may_mend(self, player: int) -> str: ...

    def why_not_concede(self, player: int) -> Reason | None: ...

    def standing(self) -> Standing: ...
