"""The window: start screen, the game being played, hand-over and result over it, settings, and the two dialogs.

It decides which screen is shown and carries wishes between them; what a screen shows is the screen's own business.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QAction, QCloseEvent, QKeyEvent, QKeySequence, QPainter, QPaintEvent, QShortcut
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu, QWidget

from app.table import Table
from app.trouble import Trouble
from ui.openings import Openings
from ui.playing import PlayingScreen
from ui.session import PUBLIC, Session
from ui.shell import handing
from ui.shell.dialog import Dialog, Reply
from ui.shell.handover import HandoverScreen
from ui.shell.helpleaf import HelpLeaf
from ui.shell.look import Look
from ui.shell.menu import menu_style
from ui.shell.offers import StartChoice
from ui.shell.preferences import Preferences
from ui.shell.result import Outcome, ResultScreen
from ui.shell.settings import SettingsLeaf
from ui.shell.start import StartScreen
from ui.shell.strip import FailureStrip
from ui.sounds import Sounds

INPUT_EVENTS = {
    QEvent.Type.MouseMove,
    QEvent.Type.MouseButtonPress,
    QEvent.Type.KeyPress,
    QEvent.Type.Wheel,
    QEvent.Type.TouchBegin,
}


class MainWindow(QWidget):
    """See the module's docstring."""

    def __init__(self, openings: Openings, preferences: Preferences | None = None) -> None:
        super().__init__()
        self.openings = openings
        self.preferences = preferences or openings.preferences()
        self.look = Look(self.preferences.language, self.preferences.theme)
        self.sounds = Sounds(self)
        self.session: Session | None = None
        self.playing: PlayingScreen | None = None
        self._covering: tuple[int, int] | None = None
        self._leaving = False
        self.start = StartScreen(self.look, self)
        self.handover = HandoverScreen(self.look, self)
        self.result = ResultScreen(self.look, self)
        self.notice = FailureStrip(self.look, self)
        self.settings = SettingsLeaf(self.look, self)
        self.help = HelpLeaf(self.look, self)
        self.dialog = Dialog(self.look, self)
        self.ask_open: Callable[[], str] = self._ask_open_file
        self.ask_save: Callable[[str], str] = self._ask_save_file
        self.setMinimumSize(900, 600)
        self._connect()
        self._shortcuts()
        self._apply(self.preferences)
        self.show_start()

    def _connect(self) -> None:
        self.start.started.connect(self.begin)
        self.start.resumed.connect(self.resume)
        self.start.discarded.connect(self._discard)
        self.start.load_wanted.connect(self.load)
        self.start.language_picked.connect(lambda language: self._pick("language", language))
        self.start.theme_picked.connect(lambda theme: self._pick("theme", theme))
        self.start.settings_wanted.connect(self.toggle_settings)
        self.handover.opened.connect(self._open_seat)
        self.handover.back.connect(self._look_back)
        self.handover.stopped.connect(self._save_and_stop)
        self.handover.wished.connect(self._wish)
        self.result.pressed.connect(self._after_result)
        self.result.rule_clicked.connect(self._rule_of_result)
        self.settings.changed.connect(self._apply)
        self.settings.closed.connect(self._close_leaves)
        self.help.closed.connect(self._close_leaves)
        self.dialog.replied.connect(self._replied)
        self.look.changed.connect(self._renew)

    def _shortcuts(self) -> None:
        for keys, act in (
            ("F11", self.toggle_fullscreen),
            ("Ctrl++", lambda: self._text(1)),
            ("Ctrl+=", lambda: self._text(1)),
            ("Ctrl+-", lambda: self._text(-1)),
            ("Ctrl+S", self.save),
            ("Ctrl+O", self.load),
            ("Ctrl+Q", self.close),
            ("Ctrl+N", self.new_game),
            ("F10", self.open_menu),
        ):
            QShortcut(QKeySequence(keys), self).activated.connect(act)

    # -- preferences ---------------------------------------------------------------------------------------------

    def _pick(self, row: str, choice: str) -> None:
        self._apply(self.preferences.changed(row, choice))

    def _text(self, steps: int) -> None:
        self._apply(self.preferences.larger(steps))

    def _apply(self, preferences: Preferences) -> None:
        """Use new settings at once, and keep them."""
        fresh = preferences != self.preferences
        self.preferences = preferences
        self.look.set_reduced_motion(preferences.reduced_motion)
        self.sounds.muted, self.sounds.volume = preferences.muted, preferences.volume
        self.look.set_language(preferences.language)
        self.look.set_theme(preferences.theme)
        self.look.fit(self.width(), self.height(), preferences.text_size)
        if self.playing is not None:
            self.playing.use(preferences)
        self.settings.show_preferences(preferences)
        if fresh:
            self._attempt(lambda: self.openings.keep(preferences))
        self._renew()

    def _renew(self) -> None:
        self.setWindowTitle(self.look.say("window.title"))
        if self.playing is not None:
            self.playing.renew()
        if self._covering is not None:
            self._show_handover(*self._covering)
        if self.session is not None and self.result.isVisible():
            self._show_result()
        self._place()
        self.update()

    # -- screens -------------------------------------------------------------------------------------------------

    def show_start(self) -> None:
        """Back to the start screen; a game that is going on is kept by its journal."""
        self._drop_game()
        self._attempt(lambda: self.start.show_offers(self.openings.offers(self.preferences)))
        for screen in (self.handover, self.result):
            screen.hide()
        self.start.show()
        self.start.setFocus()
        self._place()

    def _drop_game(self) -> None:
        if self.playing is not None:
            self.playing.hide()
            self.playing.setParent(None)
            self.playing.deleteLater()
        if self.session is not None:
            self.session.stop()
            self.openings.let_go(self.session.table)
        self.playing = self.session = self._covering = None

    def begin(self, choice: StartChoice) -> None:
        """Deal a new game."""
        self._apply(self.preferences.with_choice(choice))
        table = self._attempt(lambda: self.openings.begin(choice))
        if isinstance(table, Table):
            self.play(table, choice.open_hands)

    def resume(self) -> None:
        """Go on with the game that was interrupted."""
        table = self._attempt(self.openings.resume)
        if isinstance(table, Table):
            self.play(table, self.preferences.open_hands)

    def _discard(self) -> None:
        self._attempt(self.openings.discard)
        self._attempt(lambda: self.start.show_offers(self.openings.offers(self.preferences)))

    def play(self, table: Table, open_hands: bool = False) -> None:
        """Show a game and go on with it."""
        self._drop_game()
        self.look.set_names(table.names)
        self.session = Session(table, open_hands, self)
        self.playing = PlayingScreen(self.session, self.look, self.sounds, self)
        self.playing.use(self.preferences)
        self._connect_game(self.session, self.playing)
        self.start.hide()
        self.result.hide()
        self.playing.show()
        self._place()
        self.session.begin()
        if not self.session.is_covered:
            self.playing.take_keyboard()

    def _connect_game(self, session: Session, playing: PlayingScreen) -> None:
        session.covered.connect(self._cover)
        session.ended.connect(self._ended)
        session.troubled.connect(self._trouble)
        playing.menu_wanted.connect(self.open_menu)
        playing.help_wanted.connect(self.toggle_help)
        playing.settings_wanted.connect(self.toggle_settings)
        playing.sound_toggled.connect(self.toggle_sound)
        playing.result_wanted.connect(self._ended)
        playing.strip_pressed.connect(self._strip)

    # -- hand-over -----------------------------------------------------------------------------------------------

    def _cover(self, previous: int, coming: int) -> None:
        """The screen is opaque before anything of the next player is asked for."""
        self._close_leaves()
        self._covering = (previous, coming)
        self._show_handover(previous, coming)
        self.handover.show()
        self.handover.raise_()
        if self.playing is not None:
            self.playing.hide()
        self._place()
        self.handover.setFocus()

    def _show_handover(self, previous: int, coming: int) -> None:
        if self.session is None or self.playing is None:
            return
        read = self.session.read.get(coming, 0)
        level = self.session.wishes.level(coming)
        self.handover.show_handover(
            handing.handover_of(self.look, self.session.table, previous, coming, read, self.playing.chips, level)
        )

    def _open_seat(self) -> None:
        if self.session is not None and self._covering is not None and self.playing is not None:
            _, coming = self._covering
            self._covering = None
            self.playing.show()
            self.session.open(coming)
            if not self.session.is_covered:
                self._uncovered()

    def _uncovered(self) -> None:
        self.handover.hide()
        if self.playing is not None:
            self.playing.take_keyboard()

    def _look_back(self) -> None:
        if self.session is not None and self._covering is not None and self.playing is not None:
            previous, _ = self._covering
            self._covering = None
            self.playing.show()
            self.session.look_back(previous)
            self._uncovered()

    def _wish(self, level: str) -> None:
        if self.session is not None and self._covering is not None:
            self.session.ask_me(self._covering[1], level)

    def _save_and_stop(self) -> None:
        if self.save():
            self.show_start()

    # -- the end -------------------------------------------------------------------------------------------------

    def _ended(self) -> None:
        self._covering = None
        self.handover.hide()
        if self.playing is not None:
            self.playing.show()
        self._show_result()
        self.result.show()
        self.result.raise_()
        self.result.setFocus()

    def _show_result(self) -> None:
        session = self.session
        if session is None or self.playing is None:
            return
        sight = session.table.view(PUBLIC)
        ending = sight.result
        if ending is None:
            return
        look, game = self.look, session.table.game
        rows = handing.area_counts(look, game.layout, sight)
        counts = tuple((words, tuple(numbers.get(seat, 0) for seat in session.seats())) for words, numbers in rows)
        about = look.say("result.about", turns=sight.turn, game=look.name(game.names))
        self.result.show_outcome(
            Outcome(
                tuple(ending.winners), look.runs(ending.reason), ending.rule, about, counts, self._heroes(), game.layout
            )
        )
        people = session.people()
        mine = len(people) == 1 and people[0] not in ending.winners
        self.sounds.play("lose" if mine else "win")

    def _heroes(self) -> tuple:
        """The faces that stand for the winner: those in play, with their plate first."""
        session = self.session
        assert session is not None
        sight = session.table.view(PUBLIC)
        winners = sight.result.winners if sight.result is not None else []
        plates = session.table.game.face_template.plates
        cards = [card for card in sight.cards.values() if card.face and card.numbers and card.user in winners]
        cards.sort(key=lambda card: not any(mark in plates for mark in card.marks))
        return tuple(session.face(face) for face in dict.fromkeys(card.face for card in cards[:12]) if face)[:5]

    def _after_result(self, press: str) -> None:
        if self.session is None:
            return
        if press == "table":
            self.result.hide()
            if self.playing is not None:
                self.playing.refresh()
                self.playing.take_keyboard()
        elif press == "start":
            self.show_start()
        else:
            open_hands, table = self.session.open_hands, self.session.table
            again = self._attempt(lambda: self.openings.again(table, swap=press == "swap"))
            if isinstance(again, Table):
                self.play(again, open_hands)

    def _rule_of_result(self, rule: str) -> None:
        self.result.hide()
        if self.playing is not None:
            self.playing.open_rule(rule)

    # -- files ---------------------------------------------------------------------------------------------------

    def save(self) -> bool:
        """Save the game where the player says."""
        if self.session is None:
            return False
        path = self.ask_save(self.openings.save_name(self.session.table))
        if not path:
            return False
        saved = self.session.save(Path(path))
        if saved:
            self._say(self.look.say("window.saved", file=Path(path).name), calm=True)
        return saved

    def load(self) -> None:
        """Open a saved game."""
        path = self.ask_open()
        if path:
            self.open_file(Path(path))

    def open_file(self, path: Path, position: bool = False) -> bool:
        """Open a saved game or a written position; whether that worked."""
        table = self._attempt(lambda: self.openings.position(path) if position else self.openings.open(path))
        if isinstance(table, Table):
            self.play(table, self.preferences.open_hands)
            return True
        return False

    def _ask_open_file(self) -> str:
        folder = str(self.openings.save_folder())
        return QFileDialog.getOpenFileName(self, self.look.say("menu.load"), folder, self._kinds())[0]

    def _ask_save_file(self, name: str) -> str:
        place = str(self.openings.save_folder() / name)
        return QFileDialog.getSaveFileName(self, self.look.say("menu.save"), place, self._kinds())[0]

    def _kinds(self) -> str:
        return self.look.say("window.save-kind") + " (*.takujo)"

    # -- menu, leaves, dialogs -----------------------------------------------------------------------------------

    def open_menu(self) -> None:
        """The menu under its button."""
        self.menu = QMenu(self)
        self.menu.setStyleSheet(menu_style(self.look))
        for key, shortcut, act, able in self._menu_items():
            if not key:
                self.menu.addSeparator()
                continue
            action = QAction(self.look.say(f"menu.{key}"), self.menu)
            if shortcut:
                action.setShortcut(QKeySequence(shortcut))
            action.setEnabled(able)
            action.triggered.connect(act)
            self.menu.addAction(action)
        self.menu.popup(self.mapToGlobal(QPoint(self.look.px(8), self.look.px(40))))

    def _menu_items(self) -> list[tuple[str, str, Callable[[], object], bool]]:
        session = self.session
        going = session is not None and not session.finished
        hands = "open-hands" if session is None or not session.open_hands else "cover-hands"
        several = session is not None and len(session.people()) > 1
        return [
            ("new", "Ctrl+N", self.new_game, True),
            ("save", "Ctrl+S", self.save, session is not None),
            ("load", "Ctrl+O", self.load, True),
            ("", "", lambda: None, False),
            (hands, "", self.toggle_hands, several),
            ("concede", "", self.ask_concede, going),
            ("", "", lambda: None, False),
            ("settings", "", self.toggle_settings, True),
            ("help", "", self.toggle_help, True),
            ("full", "F11", self.toggle_fullscreen, True),
            ("", "", lambda: None, False),
            ("quit", "Ctrl+Q", self.close, True),
        ]

    def new_game(self) -> None:
        """To the start screen; a running game is left only after asking."""
        if self.session is not None and not self.session.finished:
            self._ask_leave("new")
        elif not self.start.isVisible():
            self.show_start()

    def toggle_hands(self) -> None:
        """Practise with open hands, or cover them again."""
        if self.session is not None:
            self.session.set_open_hands(not self.session.open_hands)

    def toggle_sound(self) -> None:
        self._pick("sound", "on" if self.preferences.muted else "off")

    def toggle_fullscreen(self) -> None:
        if self.isFullScreen():
            self.showNormal()
        else:
            self.showFullScreen()

    def toggle_settings(self) -> None:
        self._toggle_leaf(self.settings)

    def toggle_help(self) -> None:
        self._toggle_leaf(self.help)

    def _toggle_leaf(self, leaf: SettingsLeaf | HelpLeaf) -> None:
        shown = leaf.isHidden()
        self._close_leaves()
        if shown:
            leaf.resize(leaf.sizeHint())
            leaf.lay_anew()
            leaf.show()
            leaf.raise_()
            self._place()
            leaf.setFocus()

    def _close_leaves(self) -> None:
        for leaf in (self.settings, self.help):
            leaf.hide()
        if self.playing is not None and self.playing.isVisible():
            self.playing.take_keyboard()

    def ask_concede(self) -> None:
        """One of the two dialogs."""
        if self.session is None or self.session.finished or self.session.is_covered:
            return
        say, who = self.look.say, self.look.speaker.names[self.session.viewer]
        self.dialog.ask(
            say("dialog.concede", who=who),
            say("dialog.concede-about"),
            (
                Reply("stay", say("dialog.play-on"), "Esc"),
                Reply("concede", say("dialog.concede-yes"), primary=True),
            ),
            "concede",
        )

    def _ask_leave(self, then: str) -> None:
        """The other one: leaving a game that is not over."""
        say = self.look.say
        self.dialog.ask(
            say("dialog.leave"),
            say("dialog.leave-about"),
            (
                Reply("stay", say("dialog.play-on"), "Esc"),
                Reply(then, say(f"dialog.{then}"), primary=True),
            ),
            "quit",
        )

    def _replied(self, reply: str) -> None:
        if reply == "concede" and self.session is not None:
            self.session.concede(self.session.viewer)
        elif reply == "new":
            self.show_start()
        elif reply == "quit":
            self._leaving = True
            self.close()
        elif self._covering is not None:
            self.handover.setFocus()
        elif self.playing is not None:
            self.playing.take_keyboard()

    # -- failures ------------------------------------------------------------------------------------------------

    def _attempt(self, act: Callable[[], object]) -> object:
        """Do something with files; a trouble is said in the strip and nothing else happens."""
        try:
            return act()
        except Trouble as trouble:
            self._trouble(trouble)
            return None

    def _trouble(self, trouble: Trouble) -> None:
        folder = getattr(trouble, "report", None)
        words = self.look.say("strip.open-folder") if folder is not None else ""
        self._say(self.look.render(trouble.text), press=str(folder or ""), words=words)

    def _say(self, happened: str, press: str = "", words: str = "", calm: bool = False) -> None:
        shown = self.playing is not None and self.playing.isVisible()
        strip = self.playing.strip if shown and self.playing is not None else self.notice
        strip.show_failure(happened, "", press, words, calm)
        self._place()

    def _strip(self, press: str) -> None:
        if press:
            self.openings.show_folder(Path(press))

    # -- events --------------------------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in INPUT_EVENTS and self.session is not None:
            self.session.touched()
        return False

    def showEvent(self, event: object) -> None:
        app = QApplication.instance()
        if app is not None:
            app.installEventFilter(self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_M:
            self.toggle_sound()
        elif event.key() == Qt.Key.Key_Escape and not self.notice.isHidden():
            self.notice.hide()

    def resizeEvent(self, event: object) -> None:
        self.look.fit(self.width(), self.height())
        self._place()

    def _place(self) -> None:
        whole = self.rect()
        for screen in (self.start, self.handover, self.result, self.dialog, self.playing):
            if screen is not None:
                screen.setGeometry(whole)
        wide = min(self.width() - 40, self.look.px(1038))
        high = self.notice.sizeHint().height()
        self.notice.setGeometry((self.width() - wide) // 2, self.height() - high - 14, wide, high)
        right = self.playing.bar.width() if self.playing is not None and self.playing.isVisible() else self.width()
        for leaf in (self.settings, self.help):
            size = leaf.sizeHint()
            high = min(size.height(), self.height() - self.look.px(60))
            top = self.look.px(46) if self.playing is not None and self.playing.isVisible() else self.look.px(112)
            leaf.setGeometry(right - size.width() - self.look.px(10), top, size.width(), high)
        if not self.dialog.isHidden():
            self.dialog.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), self.look.colour("app"))

    def close_quietly(self) -> None:
        """Close without asking (commands that only draw)."""
        self._leaving = True
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        if self.session is not None and not self.session.finished and not self._leaving:
            event.ignore()
            self._ask_leave("quit")
            return
        app = QApplication.instance()
        if app is not None:
            app.removeEventFilter(self)
        self._drop_game()
        self.sounds.rest()
        event.accept()
