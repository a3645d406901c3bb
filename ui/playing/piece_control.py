"""Free pieces on the playing screen: the tray, the table and the session's cloth work together here.

The tray says what was taken, the table where it was put, the session does it; what lies on the cloth comes back and
is shown. The rules of the game never hear of it.
"""

from __future__ import annotations

from PySide6.QtCore import QPoint, QSize
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QToolTip

from engines.cloth import inputs
from engines.cloth.limits import MOST_NAME, MOST_NOTE
from engines.cloth.model import ARROW, COIN, COUNTER, DIE, NOTE, NUMBER, Anchor
from engines.cloth.play import Pinged
from engines.cloth.views import ClothView, PieceView
from ui.playing.screen_contract import GameScreen
from ui.session.session import Session
from ui.shell.game.side_panel import TRAY
from ui.shell.style.menu_style import menu_style
from ui.shell.style.text_runs import tip
from ui.shell.tray.foot import throw_words
from ui.shell.tray.things import PING, Thing
from ui.shell.tray.tray_page import TrayPage
from ui.sounds import Sounds
from ui.table.pieces.piece_words import about_words, piece_words
from ui.table.pieces.placing import Carried


class PieceControl:
    """See the module's docstring."""

    def __init__(self, screen: GameScreen, sounds: Sounds) -> None:
        self.screen, self.sounds = screen, sounds
        self.tray = TrayPage(screen.look)
        self.menu: QMenu | None = None
        self._naming: int | None = None
        self._shown: ClothView | None = None
        self._last: Thing | None = None
        """What was rolled last, for once more."""
        self._unread = 0
        self._to_roll: tuple[set[int], int] | None = None
        """The pieces that lay before dice for all were taken, and how many of those are to be rolled."""
        screen.panel.add_page(TRAY, self.tray)
        self._connect()

    @property
    def session(self) -> Session:
        """The game on the screen."""
        return self.screen.session

    def _connect(self) -> None:
        tray, table, session = self.tray, self.screen.table, self.session
        session.cloth_changed.connect(self.show)
        session.pinged.connect(self._pinged)
        tray.taken.connect(self._take)
        tray.pulled.connect(self._pull)
        tray.let_go.connect(self._let_go)
        tray.left.connect(table.setFocus)
        tray.renamed.connect(self._rename)
        tray.refused.connect(lambda key: self._tell(self.screen.look.say(key)))
        tray.again_wanted.connect(self.again)
        tray.foot.undo_wanted.connect(self.undo)
        tray.foot.gather_wanted.connect(self.gather)
        tray.foot.mute_wanted.connect(self._choose_muted)
        table.pieces.deed.connect(self.do)
        table.pieces.menu_wanted.connect(self.open_menu)
        table.pieces.said.connect(self.screen.announce)
        table.pieces.tip_wanted.connect(self._tell_piece)
        table.tip_wanted.connect(lambda words, at: QToolTip.showText(at, tip(words), self.screen.table))
        table.placing.changed.connect(lambda: tray.show_carrying(table.placing.active))
        table.pieces.why_not = session.pieces.why_not
        table.hands.over_tray = self._over_tray
        self.screen.panel.tabs.currentChanged.connect(lambda _tab: self.count_lines(0))

    def end(self) -> None:
        """The screen goes."""
        self.session.cloth_changed.disconnect(self.show)
        self.session.pinged.disconnect(self._pinged)

    # -- showing -------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Bring table and tray up to what lies on the cloth."""
        seen, before = self.session.pieces.view(), self._shown
        if before == seen:
            return
        self._shown = seen
        self.tray.show_player(max(0, seen.viewer))
        if before is None and not seen.pieces and not seen.throws:
            return
        self.screen.table.pieces.show(seen)
        self._show_foot(seen)
        fresh = before is not None and before.viewer == seen.viewer
        for throw in seen.throws if fresh else ():
            if before is None or not before.throws or throw.number > before.throws[-1].number:
                self.sounds.play("dice")
                what, faces = throw_words(throw, self.screen.look)
                who = self.screen.look.speaker.names[throw.player]
                self.screen.announce(self.screen.look.say("pieces.threw", who=who, what=what, faces=faces))
        self._roll_taken(seen)

    def _show_foot(self, seen: ClothView) -> None:
        muted = self.session.pieces.muted()
        self.tray.foot.here = self.session.company is None
        self.tray.foot.show_state(
            seen.throws, len(seen.mine()), seen.back, len(muted),
            len(self.session.seats()) > 1,
        )

    def _pinged(self, ping: Pinged) -> None:
        table, look = self.screen.table, self.screen.look
        table.pieces.rolls.ping(ping.player, table.pieces.lying.box_of(ping.at).center())
        self.sounds.play("pick")
        self.screen.announce(look.say("pieces.pinged", who=look.speaker.names[ping.player]))

    def count_lines(self, fresh: int) -> None:
        """So many lines have come to the log; while the tray lies over it, its tab says how many."""
        self._unread = self._unread + fresh if self.screen.panel.shows(TRAY) else 0
        self.screen.panel.tabs.show_count("log", self._unread)

    def _tell_piece(self, number: int, at: QPoint) -> None:
        """What the piece under the pointer is, and what may be done with it."""
        pieces = self.screen.table.pieces
        piece = pieces.piece(number)
        if piece is None:
            QToolTip.hideText()
            return
        words = piece_words(piece, pieces.scene)
        about = about_words(piece, pieces.scene.style_now, pieces.mine(number) is not None)
        QToolTip.showText(at, tip("\n".join(line for line in (words, about) if line)), self.screen.table)

    def _over_tray(self, point: QPoint) -> bool:
        """Whether a point of the table lies under the side panel or beyond the table."""
        panel, viewport = self.screen.panel, self.screen.table.viewport()
        over = panel.isVisible() and panel.rect().contains(panel.mapFromGlobal(viewport.mapToGlobal(point)))
        return over or not viewport.rect().contains(point)

    def _tell(self, words: str) -> None:
        self.sounds.play("refused")
        self.screen.strip.show_failure(words, calm=True)

    def cover(self) -> None:
        """Another player comes to the screen: nothing that one of them wrote, or was about to do, stays."""
        self.screen.table.placing.cancel()
        self.tray.forget()
        if self.menu is not None:
            self.menu.close()
            self.menu = None
        self._naming = self._last = self._to_roll = None
        self.show()

    # -- doing ---------------------------------------------------------------------------------------------------

    def do(self, deed: inputs.Deed) -> bool:
        """Something is done with pieces."""
        done = bool(self.session.pieces.do(deed))
        if done and not isinstance(deed, inputs.Throw | inputs.Cast | inputs.Ping):
            self.sounds.play("drop")
        return done

    def undo(self) -> None:
        """Take one's own last input back, and nothing else of anybody's."""
        self.do(inputs.TakeBack())

    def gather(self) -> None:
        """Put all of one's pieces back, hidden notes too."""
        hidden = tuple(piece.id for piece in self.session.pieces.view().mine() if piece.hidden)
        self.do(inputs.Gather())
        if hidden:
            self.do(inputs.PutBack(pieces=hidden))

    def again(self) -> None:
        """Roll once more what was rolled last. After a pause, the dice that lie from one's own last roll."""
        if self._last is not None:
            self._roll(self._last)
            return
        seen = self.session.pieces.view()
        last = next((throw for throw in reversed(seen.throws) if throw.player == seen.viewer), None)
        lying = {piece.id for piece in seen.pieces if seen.may_touch(piece)}
        if last is not None and set(last.pieces) <= lying:
            self.do(inputs.Throw(pieces=last.pieces))
            return
        self.screen.announce(self.screen.look.say("tray.no-throw"))

    def _take(self, thing: Thing, how: str) -> None:
        """Something was taken by a click or a key: dice are rolled, the rest is carried to where it goes."""
        if thing.thrown:
            self._roll(thing)
        else:
            self._carry(thing, how)
            self.screen.table.setFocus()

    def _roll(self, thing: Thing, at: Anchor | None = None) -> None:
        self._last = thing
        row = self.tray.board.dice_row
        if at is None:
            at = self._free_place(row.number)
        if row.shared.isChecked():
            self._roll_shared(thing, row.number, at)
            return
        self.do(inputs.Cast(kind=thing.kind, sides=thing.sides, faces=thing.faces, count=row.number, at=at))

    def _roll_shared(self, thing: Thing, count: int, at: Anchor) -> None:
        """Dice for all are taken first, and rolled as soon as they lie: at a table elsewhere that is a moment later."""
        lying = {piece.id for piece in self.session.pieces.view().pieces}
        self._to_roll = (lying, count)
        for _ in range(count):
            if not self.do(inputs.Take(kind=thing.kind, sides=thing.sides, faces=thing.faces, common=True, at=at)):
                self._to_roll = None
                return

    def _roll_taken(self, seen: ClothView) -> None:
        if self._to_roll is None:
            return
        before, count = self._to_roll
        dice = tuple(piece.id for piece in seen.mine() if piece.common and piece.id not in before)
        if len(dice) >= count:
            self._to_roll = None
            self.do(inputs.Throw(pieces=dice[:count]))

    def _free_place(self, count: int) -> Anchor:
        """Where so many dice lie freely, with room for what is said of them."""
        pieces = self.screen.table.pieces
        unit = self.screen.table.style_now.metrics.px
        size = QSize(unit(52 * count), unit(50))
        middle = pieces.lying.free(size, unit(84), [*pieces.boxes(), *pieces.rolls.captions()])
        return pieces.lying.anchor(middle - QPoint(size.width() // 2 - unit(26), 0))

    def _carry(self, thing: Thing, how: str, at: QPoint | None = None) -> None:
        def put(place: Anchor, start: Anchor | None) -> None:
            self._put(thing, place, start)

        self.screen.table.placing.begin(Carried(self._looks(thing), how, put), at)
        self.screen.announce(self.screen.look.say("pieces.where"))

    def _looks(self, thing: Thing) -> PieceView:
        """How a thing of the tray looks while it is carried."""
        viewer = self.session.viewer
        shown = str(thing.sides) if thing.kind == DIE else "1" if thing.kind == COIN else str(thing.value)
        return PieceView(
            id=0, kind=thing.kind, owner=viewer, at=Anchor(x=0, y=0, side=viewer), sides=thing.sides,
            faces=thing.faces, shape=thing.shape, value=thing.value, text=thing.text, shown=shown, hidden=thing.hidden,
        )

    def _put(self, thing: Thing, at: Anchor, start: Anchor | None) -> None:
        """Something of the tray has come to its place."""
        if thing.thrown:
            self._roll(thing, at)
        elif thing.kind == PING:
            self.do(inputs.Ping(at=at))
        elif thing.kind == NOTE and thing.hidden:
            self.session.pieces.hide_note(at, thing.text)
        elif thing.kind == ARROW:
            self.do(inputs.Take(kind=ARROW, at=start or at, to=at))
        elif thing.kind == COUNTER:
            self._put_counter(thing, at)
        else:
            self.do(inputs.Take(kind=thing.kind, at=at, value=thing.value, text=thing.text))

    def _put_counter(self, thing: Thing, at: Anchor) -> None:
        """On a card that wears the same counter of one's own it adds to that one."""
        seen = self.session.pieces.view()
        same = next((
            piece for piece in seen.mine()
            if at.card is not None and piece.at.card == at.card
            and (piece.kind, piece.shape, piece.text) == (COUNTER, thing.shape, thing.text)
        ), None)
        if same is not None:
            self.do(inputs.Count(piece=same.id, by=thing.value))
        else:
            self.do(inputs.Take(kind=COUNTER, shape=thing.shape, value=thing.value, text=thing.text, at=at))

    # -- dragging from the tray ----------------------------------------------------------------------------------

    def _pull(self, thing: Thing, at: QPoint) -> None:
        """A thing of the tray is dragged, the pointer being there on the screen."""
        table = self.screen.table
        point = table.viewport().mapFromGlobal(at)
        if not table.placing.active:
            self._carry(thing, "drag", point)
        table.placing.move(point)
        table.foreground.sync()

    def _let_go(self, at: QPoint) -> None:
        """It is let go: over the table it stays there, anywhere else it was never taken."""
        table = self.screen.table
        point = table.viewport().mapFromGlobal(at)
        if table.viewport().rect().contains(point):
            table.placing.drop(point)
        else:
            table.placing.cancel()
        table.foreground.sync()

    # -- keys ----------------------------------------------------------------------------------------------------

    def open_tray(self) -> None:
        """Bring the tray to the front and the keyboard into it. Once more gives the keyboard back to the table."""
        if self.tray.isVisible() and self.tray.has_keyboard:
            self.screen.table.setFocus()
            return
        self.screen.open_tab(TRAY[0])
        self.tray.take_keyboard()

    def write_note(self) -> None:
        """Ask in the tray for the words of a note."""
        self.screen.open_tab(TRAY[0])
        self.tray.take_drawn(NOTE, "keys")

    def draw(self, kind: str) -> None:
        """An arrow or a ping by its key: from what the keyboard or the pointer is at."""
        table = self.screen.table
        table.setFocus()
        if kind == PING:
            at = self._pointed()
            if at is not None:
                self.do(inputs.Ping(at=at))
                return
        self._carry(Thing(kind), "keys", self._place_of_keys())

    def _place_of_keys(self) -> QPoint | None:
        table = self.screen.table
        point = table.viewport().mapFromGlobal(table.cursor().pos())
        under = table.viewport().rect().contains(point) and table.viewport().underMouse()
        return point if under and table.table.focus.at is None else None

    def _pointed(self) -> Anchor | None:
        """What the keyboard is at, or else the pointer."""
        table = self.screen.table
        box = table.table.rect_of(table.table.focus.at) if table.table.focus.at is not None else None
        point = box.center() if box is not None else self._place_of_keys()
        if point is None or table.pieces.lying.off_table(point):
            return None
        at = table.pieces.lying.on(point)
        return at if table.pieces.why_not(at) is None else table.pieces.lying.anchor(point)

    # -- menus ---------------------------------------------------------------------------------------------------

    def open_menu(self, number: int, at: QPoint) -> None:
        """What may be done with a piece."""
        piece = self.screen.table.pieces.piece(number)
        if piece is None:
            return
        self.menu = menu = self._new_menu(piece_words(piece, self.screen.table.table))
        if self.screen.table.pieces.mine(number) is not None:
            self._own_actions(menu, piece)
        else:
            who = self.screen.look.speaker.names[piece.owner]
            act = self._action(menu, "tray.hide-player", who=who)
            act.triggered.connect(lambda: self.session.pieces.mute(piece.owner))
        menu.popup(self.screen.table.viewport().mapToGlobal(at))

    def _own_actions(self, menu: QMenu, piece: PieceView) -> None:
        hands, number = self.screen.table.hands, piece.id
        if piece.kind in (DIE, COIN):
            self._action(menu, "pieces.roll").triggered.connect(lambda: self.do(inputs.Throw(pieces=(number,))))
        if piece.kind in (COUNTER, NUMBER):
            for key, by in (("pieces.one-more", 1), ("pieces.one-less", -1)):
                act = self._action(menu, key)
                act.triggered.connect(lambda _=False, step=by: self.do(inputs.Count(piece=number, by=step)))
        if piece.kind in (DIE, COIN, COUNTER, NUMBER):
            key = "pieces.turn-face" if piece.kind in (DIE, COIN) else "pieces.turn"
            self._action(menu, key).triggered.connect(lambda: hands.turn(piece))
        self._action(menu, "pieces.move").triggered.connect(lambda: hands.carry(piece, "click"))
        if piece.kind != ARROW:
            key = "pieces.rewrite" if piece.kind == NOTE else "pieces.name"
            self._action(menu, key).triggered.connect(lambda: self.ask_name(number))
        back = self._action(menu, "pieces.put-back")
        back.triggered.connect(lambda: self.do(inputs.PutBack(pieces=(number,))))

    def _new_menu(self, name: str) -> QMenu:
        menu = QMenu(self.screen.table)
        menu.setAccessibleName(name)
        menu.setStyleSheet(menu_style(self.screen.look))
        return menu

    def _action(self, menu: QMenu, key: str, **words: str) -> QAction:
        return menu.addAction(self.screen.look.say(key, **words).replace("&", "&&"))

    def ask_name(self, number: int | None) -> None:
        """Ask what a piece is to be called, or what a note is to say."""
        piece = self.screen.table.pieces.mine(number)
        if piece is None or piece.kind == ARROW:
            return
        self._naming = piece.id
        self.screen.open_tab(TRAY[0])
        self.tray.ask_name(piece.text, MOST_NOTE if piece.kind == NOTE else MOST_NAME)

    def _rename(self, words: str) -> None:
        number, self._naming = self._naming, None
        if number is not None:
            self.do(inputs.Name(piece=number, text=words))

    def _choose_muted(self) -> None:
        """Whose pieces are shown."""
        look, muted = self.screen.look, self.session.pieces.muted()
        self.menu = menu = self._new_menu(look.say("tray.mute"))
        for seat in self.session.seats():
            if seat == self.session.viewer:
                continue
            act = self._action(menu, "tray.hide-player", who=look.speaker.names[seat])
            act.setCheckable(True)
            act.setChecked(seat in muted)
            act.triggered.connect(lambda on, each=seat: self.session.pieces.mute(each, on))
        button = self.tray.foot.mute
        menu.popup(button.mapToGlobal(button.rect().topLeft()) - QPoint(menu.sizeHint().width(),
                                                                         menu.sizeHint().height()))
