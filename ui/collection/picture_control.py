"""Pictures on their way from files to cards: looked at, shown in the dialog, and kept, all beside the window.

Whatever is slow happens in a thread; what comes back from a thread that nobody waits for any more is dropped.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QRect, QTimer, Signal
from PySide6.QtGui import QImage

from app.packs import own_pictures
from app.pictures import matching, taking
from app.pictures.cutting import AS_FOUND, SINGLE
from app.pictures.matching import Wanted
from app.pictures.taking import CARD_SIZE, CLOTH_SIZE, Piece, Plan, Source
from app.trouble import UserError
from engines.core.display.views import Named, Text
from ui.collection.pace import Pace, Stopped
from ui.collection.picture_preview import image_of
from ui.collection.picture_sheet import CARDS, NAMES, ORDER, Match, PictureSheet, Wish
from ui.qt.background_task import BackgroundTask
from ui.window_contract import Window

SHOWN_EVERY_MS = 120
LEFT_OUT_SHOWN = 4
"""Names of files that are named in one sentence; of more only how many."""


@dataclass(frozen=True)
class Aim:
    """What dropped pictures are for: a game, its cards in their order, and the card they were dropped on, if any."""

    game: str
    title: Named
    cards: tuple[Wanted, ...]
    first: str = ""


class PictureControl(QObject):
    """See the module's docstring."""

    changed = Signal(str)
    """Pictures of a game are others now."""
    closed = Signal()
    news = Signal(str, bool)
    """Something is to be said, calmly or as a failure."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.window, self.look = window, window.look
        self.sheet = PictureSheet(window.look, window)
        self.aim: Aim | None = None
        self.sources: list[Source] = []
        self.pieces: list[Piece] = []
        self.by_hand: dict[tuple[int, int], str] = {}
        """Pieces that were given to a card, or to none, in the list."""
        self.faces: list[str] = []
        self.pictured: set[str] = set()
        """Cards that have a picture of the player's already."""
        self.pace: Pace | None = None
        self._task: BackgroundTask | None = None
        self._refused: list[UserError] = []
        self._trouble = ""
        self._images: dict[tuple[int, int], QImage] = {}
        self._ticks = QTimer(self, interval=SHOWN_EVERY_MS)
        self._ticks.timeout.connect(self._tell_pace)
        self.sheet.wished.connect(lambda _wish: self.plan())
        self.sheet.given.connect(self.give)
        self.sheet.marked.connect(self._show_file)
        self.sheet.taken.connect(self.take)
        self.sheet.dropped.connect(self.drop)
        self.sheet.closed.connect(self.close)

    @property
    def open(self) -> bool:
        """Whether the dialog is shown."""
        return not self.sheet.isHidden()

    @property
    def busy(self) -> bool:
        """Whether a thread works for the dialog."""
        return self._task is not None

    # -- looking at files ----------------------------------------------------------------------------------------

    def begin(self, paths: Sequence[Path], aim: Aim) -> None:
        """Look at files for these cards."""
        self._call_off()
        self.aim, self.sources, self.pieces, self.faces, self.by_hand = aim, [], [], [], {}
        self._images.clear()
        self._trouble = ""
        packs = {card.face.partition("/")[0] for card in aim.cards}
        self.pictured = {f"{pack}/{card}" for pack in packs for card in own_pictures.of_pack(pack)}
        named = self.look.name(next((card.names[0] for card in aim.cards if card.face == aim.first), aim.title))
        cards = [(card.face, self.look.name(card.names[0])) for card in aim.cards]
        self.sheet.open(self.look.say("pictures.title", card=named), Wish(), cards)
        self.sheet.show_file(QImage(), (1, 1))
        self.sheet.preview.show_pieces((), frozenset(), -1)
        self.sheet.show_matches((), "", "")
        self._work(lambda pace: taking.look_at_all(paths, pace), self._looked, "pictures.looking")

    def _looked(self, found: tuple[list[Source], list[UserError]]) -> None:
        self.sources, self._refused = found
        aim = self.aim
        assert aim is not None
        alone = len(self.sources) == 1 and self.sources[0].grid == SINGLE
        one_for_one = bool(aim.first) and alone  # dropped on a card, whatever the file is called
        singles = [source.path.stem for source in self.sources if source.grid == SINGLE and source.pages == 1]
        named = any(matching.by_name(singles, aim.cards))
        plan = Plan(SINGLE if one_for_one else AS_FOUND)
        self.sheet.wish = Wish(plan, CARDS, NAMES if named and not one_for_one else ORDER)
        self.plan()

    def plan(self) -> None:
        """Work out afresh what would be cut, after something was set."""
        wish, sources = self.sheet.wish, list(self.sources)
        plan = wish.plan if wish.use == CARDS else replace(wish.plan, grid=SINGLE)
        if sources:
            self._work(lambda _pace: taking.pieces(sources, plan), self._planned, "", self._unfit)

    def _planned(self, pieces: list[Piece]) -> None:
        self.pieces, self._trouble = pieces, ""
        self.match()

    def _unfit(self, trouble: UserError) -> None:
        self.pieces, self.faces, self._trouble = [], [], self.look.render(trouble.text)
        self._show()

    # -- matching ------------------------------------------------------------------------------------------------

    def match(self) -> None:
        """Say afresh whose each piece is."""
        aim, wish = self.aim, self.sheet.wish
        assert aim is not None
        here = [number for number, piece in enumerate(self.pieces) if not piece.blank]
        self.faces = [""] * len(self.pieces)
        named = [each for each in here if wish.match == NAMES and self._has_name(self.pieces[each])]
        stems = [self.sources[self.pieces[each].source].path.stem for each in named]
        for number, face in zip(named, matching.by_name(stems, aim.cards), strict=True):
            self.faces[number] = face or ""
        rest = [each for each in here if each not in set(named)]  # cards of sheets have no names of their own
        free = [card for card in aim.cards if card.face not in self.faces]
        first = aim.first if wish.match == ORDER else ""
        for number, face in zip(rest, matching.in_order(len(rest), free, first, self.pictured), strict=True):
            self.faces[number] = face or ""
        for number, piece in enumerate(self.pieces):
            self.faces[number] = self.by_hand.get((piece.source, piece.place), self.faces[number])
        self._show()

    def _has_name(self, piece: Piece) -> bool:
        """Whether the name of its file can be that of its card."""
        return piece.grid == SINGLE and self.sources[piece.source].pages == 1

    def give(self, row: int, face: str) -> None:
        """A piece is for this card, or for none. Whichever had it before gives it up."""
        if self.busy or not 0 <= row < len(self.pieces):
            return
        for number, other in enumerate(self.faces):
            if face and other == face and number != row:
                self.by_hand[self.pieces[number].source, self.pieces[number].place] = ""
        self.by_hand[self.pieces[row].source, self.pieces[row].place] = face
        self.match()

    def _show(self) -> None:
        self.sheet.busy = False
        matches = [
            Match(piece, self._origin(piece), face, self._small(piece))
            for piece, face in zip(self.pieces, self.faces, strict=True)
        ]
        self.sheet.show_matches(matches, self._told(), self._trouble)
        self.sheet.offer_drop(self._kept_before())
        if not matches and self.sources:
            self._show_source(0)
            self.sheet.preview.show_pieces((), frozenset(), -1)

    def _told(self) -> str:
        """What is said of all of it: how many find no card, and which files could not be read."""
        say = self.look.say
        said: list[str] = []
        if self.sheet.wish.use == CARDS:
            without = [
                piece for piece, face in zip(self.pieces, self.faces, strict=True) if not face and not piece.blank
            ]
            if without:
                named = ", ".join(self._origin(piece) for piece in without[:LEFT_OUT_SHOWN])
                more = "…" if len(without) > LEFT_OUT_SHOWN else ""
                said.append(say("pictures.without", n=len(without), files=named + more))
            else:
                said.append(say("pictures.all-matched"))
        else:
            said.append(say(f"pictures.about-{self.sheet.wish.use}"))
        said += [self.look.render(trouble.text) for trouble in self._refused[:1]]
        if len(self._refused) > 1:
            said.append(say("pictures.more-refused", n=len(self._refused) - 1))
        return " ".join(said)

    def _origin(self, piece: Piece) -> str:
        name = self.sources[piece.source].name
        if piece.grid == SINGLE or self.sheet.wish.use != CARDS:
            return name
        row, column = divmod(piece.place, piece.grid.columns)
        return self.look.say("pictures.place", file=name, row=row + 1, column=column + 1)

    # -- pictures of the dialog ----------------------------------------------------------------------------------

    def _image(self, source: int) -> QImage:
        key = (source, self.sheet.wish.plan.turns)
        if key not in self._images:
            if len(self._images) > 8:
                self._images.clear()
            self._images[key] = image_of(taking.shown(self.sources[source], key[1]))
        return self._images[key]

    def _whole(self, source: int) -> tuple[int, int]:
        found = self.sources[source]
        upright = self.sheet.wish.plan.turns % 2 == 0
        return (found.width, found.height) if upright else (found.height, found.width)

    def _small(self, piece: Piece) -> QImage:
        image, (wide, high) = self._image(piece.source), self._whole(piece.source)
        x, y = image.width() / wide, image.height() / high
        left, top, right, bottom = piece.box
        part = image.copy(QRect(round(left * x), round(top * y), max(1, round((right - left) * x)),
                                max(1, round((bottom - top) * y))))
        return part.scaledToHeight(112) if part.height() > 112 else part

    def _show_file(self, row: int) -> None:
        if 0 <= row < len(self.pieces):
            self._show_source(self.pieces[row].source)

    def _show_source(self, source: int) -> None:
        self.sheet.show_file(self._image(source), self._whole(source))

    # -- keeping -------------------------------------------------------------------------------------------------

    def take(self) -> None:
        """Keep what is matched."""
        aim, wish, sources = self.aim, self.sheet.wish, list(self.sources)
        if aim is None or self.busy or not self.sheet.counted or self._trouble:
            return
        game = aim.game
        if wish.use == CARDS:
            wanted = {piece: face for piece, face in zip(self.pieces, self.faces, strict=True) if face}

            def keep(pace: Pace) -> int:
                found = taking.take(sources, wish.plan, list(wanted), CARD_SIZE, pace)
                return own_pictures.keep_cards({wanted[piece]: data for piece, data in found})
        else:
            plan, first = replace(wish.plan, grid=SINGLE), self.pieces[:1]
            most = CLOTH_SIZE if wish.use == own_pictures.PLAYMAT else CARD_SIZE

            def keep(pace: Pace) -> int:
                ((_, data),) = taking.take(sources, plan, first, most, pace)
                own_pictures.keep_use(game, wish.use, data)
                return 1

        self._work(keep, self._kept, "pictures.keeping")

    def _kept_before(self) -> bool:
        """Whether the card one dropped on, the back or the cloth has a picture of the player's already."""
        aim, use = self.aim, self.sheet.wish.use
        if aim is None:
            return False
        if use != CARDS:
            return use in own_pictures.of_game(aim.game)
        pack, _, card = aim.first.partition("/")
        return bool(aim.first) and card in own_pictures.of_pack(pack)

    def drop(self) -> None:
        """The picture kept before goes: the pack's or the drawn one is shown again."""
        aim, use = self.aim, self.sheet.wish.use
        if aim is None or self.busy or not self._kept_before():
            return
        try:
            if use == CARDS:
                own_pictures.drop_card(aim.first)
            else:
                own_pictures.drop_use(aim.game, use)
        except UserError as trouble:
            self._failed(trouble)
            return
        self.close()
        self.changed.emit(aim.game)
        self.news.emit(self.look.say("pictures.is-drawn-again"), True)

    def _kept(self, count: int) -> None:
        aim, use = self.aim, self.sheet.wish.use
        self.close()
        if aim is not None:
            self.changed.emit(aim.game)
            key = "pictures.kept" if use == CARDS else f"pictures.kept-{use}"
            self.news.emit(self.look.say(key, n=count, of=self.look.name(aim.title)), True)

    def close(self) -> None:
        """Away; whatever is still being done is called off."""
        self._call_off()
        self.sheet.hide()
        self.sources, self.pieces, self.faces = [], [], []
        self._images.clear()
        self.closed.emit()

    # -- threads -------------------------------------------------------------------------------------------------

    def _work(
        self, work: Callable[[Pace], Any], done: Callable[[Any], None], told: str,
        failed: Callable[[UserError], None] | None = None,
    ) -> None:
        """Do it in a thread; the dialog says `told` with how far it is."""
        self._call_off()
        pace = self.pace = Pace()
        task = BackgroundTask(lambda: work(pace), lambda _result: None, self)
        task.done.connect(lambda result: self._finished(task, lambda: done(result)))
        task.failed.connect(lambda trouble: self._finished(task, lambda: (failed or self._failed)(trouble)))
        self._task, self._key = task, told
        self._tell_pace()
        self._ticks.start()
        task.start()

    def _finished(self, task: BackgroundTask, then: Callable[[], None]) -> None:
        if task is self._task:
            self._ticks.stop()
            self._task = self.pace = None
            then()

    def _failed(self, trouble: UserError) -> None:
        """Nothing of it can be used, or it cannot be written: the dialog goes, and one sentence says why."""
        self.close()
        if not isinstance(trouble, Stopped):
            self.news.emit(self.look.render(trouble.text), False)

    def _call_off(self) -> None:
        if self._task is not None and self.pace is not None:
            self.pace.stop()
            self._task.call_off()
        self._ticks.stop()
        self._task = self.pace = None

    def _tell_pace(self) -> None:
        pace = self.pace
        if pace is None:
            return
        words = ""
        if self._key:
            key = self._key if pace.total < 2 else f"{self._key}-so-far"
            words = self.look.render(Text(key, {"n": pace.done, "of": pace.total}))
        self.sheet.show_busy(words or self.sheet.told)
