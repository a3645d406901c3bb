"""A table that stands elsewhere, as the program of one who sits at it sees it: the newest frame, and questions asked
over the connection. It has the names of `Table` (table_reader.py), so the same screens and bots read it, but it
knows one player's view only and gives that to whoever asks.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from app.files.cleaning import clean
from app.match.clock import Clock, ClockRule, ClockState, Warned
from app.match.series import Standing
from app.match.undo import UndoOffer, UndoRequest
from app.net.client import frame_validation
from app.net.client.cloth_mirror import ClothMirror, ground_seen
from app.net.wire import messages as said
from app.packs.packs import LoadedPack
from app.packs.pictures import Pictures
from app.rules import rulebook
from engines.cloth.ground import Ground
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

NEWS_KEPT = 600
"""Changes kept for animation, as at the table itself."""

Key: TypeAlias = "tuple[str, int | str, Place | tuple[int, ...] | str | None]"
"""A question about the present frame, for remembering its answer."""

Query = Callable[[said.Query], "said.Reply | None"]
"""Asks the table; None if it does not answer at once. The answer may then come later (`Mirror.answered`)."""


def _names(begun: said.Begun) -> list[str]:
    """The players' names, fit to be shown."""
    return [clean(name, said.MOST_NAME) or "?" for name in begun.names]


class Mirror:
    """See the module's docstring. `seat` is said.WATCHER for somebody who only watches."""

    def __init__(
        self, game: GameDefinition, faces: CardDatabase, begun: said.Begun, seat: int, query: Query,
        installed: Mapping[str, LoadedPack] | None = None,
    ) -> None:
        self.game = game
        self.faces = faces
        self.format: Format = frame_validation.format_of(begun, game)
        self.teams: tuple[int, ...] = self.format.teams
        self.pictures = Pictures(game, installed)
        self.begun = begun
        self.number = begun.game
        """Which game of the match this is, from 1."""
        self.names = _names(begun)
        self.bots = dict(begun.bots)
        self.seat = seat
        self.clock = Clock(begun.clock or ClockRule(), ClockState(), len(begun.names))
        self.trouble: Text | None = None
        self.frame: said.Frame | None = None
        self.cloth = ClothMirror(seat, len(begun.names))
        """The free pieces, which are beside the game."""
        self._query = query
        self._log: list[LogView] = []
        self._news: deque[NewsView] = deque(maxlen=NEWS_KEPT)
        self._told = 0
        self._known: dict[Key, said.Reply] = {}
        self._open: dict[int, Key] = {}
        self._asked = 0

    # -- what comes from the table --------------------------------------------------------------------------------

    def go_on(self, begun: said.Begun) -> None:
        """The same game goes on over a new connection; seats may have changed hands. Raises StrangeFrame if it now has
        other seats or another format, which no game in progress can get."""
        if (len(begun.names), begun.format) != (len(self.begun.names), self.begun.format):
            raise frame_validation.StrangeFrame("a game whose seats have changed")
        self.begun, self.names, self.bots = begun, _names(begun), dict(begun.bots)

    def take(self, frame: said.Frame) -> None:
        """The table has changed. Raises StrangeFrame if this cannot be drawn; everything stays as it was then."""
        frame_validation.check(frame, self.game, self.faces, self.seat, len(self.names))
        self.frame = frame
        self._log = [*self._log[:frame.log_from], *frame.log]
        if frame.fresh:
            self._news.clear()
            self._told += 1
        self._news.extend(frame.news)
        self._told += len(frame.news)
        if frame.clock is not None:
            self.clock = Clock(self.clock.rule, frame.clock, len(self.names))
        self._known.clear()
        self._open.clear()

    def answered(self, reply: said.Reply) -> bool:
        """The table answers a question late; whether it is still of interest."""
        key = self._open.pop(reply.id, None)
        if key is not None:
            self._known[key] = reply
        return key is not None

    @property
    def waiting(self) -> bool:
        """Whether a question about this frame has no answer yet."""
        return bool(self._open)

    def _ask(self, key: Key, query: Callable[[int], said.Query]) -> said.Reply | None:
        if key in self._known:
            return self._known[key]
        if key in self._open.values():
            return None
        self._asked += 1
        number = self._asked
        self._open[number] = key
        reply = self._query(query(number))
        if reply is not None:
            self.answered(reply)
        return self._known.get(key)

    # -- what screens and bots read (table_reader.py) --------------------

    @property
    def now(self) -> said.Frame:
        """The newest frame. Nobody may look at the table before the first has come."""
        assert self.frame is not None
        return self.frame

    @property
    def done(self) -> bool:
        """Whether the match asks nothing more of this seat: it is over, or its player is out of its only game."""
        sight, standing = self.now.sight, self.standing()
        if sight.result is not None:
            return not standing.goes_on
        return standing.score is None and self.seat != said.WATCHER and sight.players[self.seat].out

    def cloth_ground(self) -> Ground:
        """Where pieces may lie, as far as the player here can tell."""
        return ground_seen(self.now.sight, self.game)

    def asking(self) -> tuple[int, ...]:
        """The players the present question is for."""
        return self.now.asking

    def view(self, player: int) -> GameView:
        """What the player here sees, whoever asks."""
        return self.now.sight

    def ask(self, player: int) -> AskView | None:
        """The present question as the player here sees it."""
        return self.now.ask

    def words(self, player: int, handle: Handle, field: str) -> tuple[str, ...]:
        """The entries of a set field of a card in sight. None until the table has answered."""
        reply = self._ask(("words", handle, field), lambda n: said.CardWords(id=n, handle=handle, field=field))
        return reply.words if isinstance(reply, said.WordsAre) else ()

    def cost(self, player: int, index: int) -> tuple[str, ...]:
        """What an option costs; nothing until the table has answered."""
        question = self._question
        reply = self._ask(("cost", index, None), lambda n: said.Cost(id=n, question=question, index=index))
        return reply.words if isinstance(reply, said.WordsAre) else ()

    def pointless(self, player: int, index: int, goes_on: tuple[str, ...]) -> bool:
        """Nothing can be tried out here: the game is elsewhere."""
        return False

    def outlook(self, player: int, answers: Sequence[Answer], goes_on: tuple[str, ...]) -> list[tuple[float, int]]:
        return [(0.0, 0)] * len(answers)

    def paying(self) -> bool:
        """Whether a cost is being paid."""
        return self.now.paying

    def partial(self, player: int, chosen: Sequence[int]) -> PartialView:
        """What may be added to the options picked so far. Nothing until the table has answered."""
        picked, question = tuple(chosen), self._question
        reply = self._ask(("partial", 0, picked), lambda n: said.Partial(id=n, question=question, chosen=picked))
        return reply.partial if isinstance(reply, said.PartialIs) else PartialView(addable=[], confirmable=False)

    def why_not(self, player: int, subject: Handle, place: Place | None = None) -> list[Reason]:
        """What keeps the player here from using this card (there). Until the table has answered, that it has not."""
        reply = self._ask(("why", subject, place), lambda n: said.WhyNot(id=n, subject=subject, place=place))
        return list(reply.reasons) if isinstance(reply, said.Reasons) else [Reason(Text("net.no-answer-yet"), "")]

    @property
    def _question(self) -> int:
        return self.now.ask.serial if self.now.ask is not None else 0

    def log(self, player: int) -> list[LogView]:
        """What has happened, as the player here may read it."""
        return self._log

    def news(self, player: int, since: int) -> tuple[int, list[NewsView]]:
        """Visible changes after serial `since`, and the newest serial."""
        fresh = min(max(self._told - since, 0), len(self._news))
        return self._told, list(self._news)[len(self._news) - fresh:]

    def face(self, face_id: str) -> FaceView:
        """Everything printed on a face. Its picture is a file, if the pack is installed here."""
        return self.pictures.face(self.faces, face_id)

    def rule(self, rule_id: str) -> RuleView | None:
        """A paragraph of the rules in our words."""
        return rulebook.of(self.game).get(rule_id)

    def wishing(self) -> bool:
        """Whether a standing wish of the player here is about to let the question pass."""
        return self.now.passing

    def bot_to_move(self) -> int | None:
        """Bots of other seats are moved at the table."""
        return None

    def undo_offer(self, player: int) -> UndoOffer:
        """Whether the last decision of the player here can be taken back."""
        return self.now.undo

    def undo_request(self, reader: int) -> UndoRequest | None:
        """The request to take something back that waits for consent."""
        return self.now.request

    def may_mend(self, player: int) -> str:
        """What of the judge's hand is offered to the player here."""
        return self.now.mend

    def why_not_concede(self, player: int) -> Reason | None:
        """What forbids the player here to give up now."""
        return self.now.concession

    def standing(self) -> Standing:
        """How the match stands."""
        return self.now.standing

    # -- time -----------------------------------------------------------------------------------------------------

    def pass_time(self, elapsed: int) -> list[Warned]:
        """Let the shown time go by between two frames. The table's own counts, and it alone ends a game."""
        if not self.clock.rule.limits or self.now.sight.result is not None:
            return []
        return self.clock.run(elapsed, () if self.now.passing else self.now.asking)
