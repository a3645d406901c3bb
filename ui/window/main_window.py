"""The window: start screen, the game being played, hand-over and result over it, settings, and the two dialogs.

It decides which screen is shown and carries wishes between them; what a screen shows is the screen's own business.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QCloseEvent, QKeyEvent, QKeySequence, QPainter, QPaintEvent, QShortcut
from PySide6.QtWidgets import QApplication

from app.tables.table import Table
from app.trouble import UserError
from engines.core.display.views import Text
from ui.collection.collection import Collection
from ui.lan.lobbies import Lobbies
from ui.lan.network_match import LEAVE, NetworkMatch
from ui.qt import overrides
from ui.session.hot_seat import HotSeatSession
from ui.session.session import Session
from ui.shell.screens.handover_screen import HandoverScreen
from ui.shell.screens.result_screen import ResultScreen
from ui.shell.screens.start_screen import StartScreen
from ui.shell.style.look import Look
from ui.shell.widgets.dialog import Dialog
from ui.shell.widgets.strip import FailureStrip
from ui.sounds import Sounds
from ui.sources.game_sources import GameSources
from ui.sources.offers import StartChoice
from ui.sources.preferences import Preferences
from ui.window import notice_target
from ui.window.decks_control import DecksControl
from ui.window.handover_control import HandoverControl
from ui.window.leave_dialogs import LeaveDialogs
from ui.window.main_menu import make_menu, open_asking
from ui.window.popovers import Popovers
from ui.window.refused_pictures import RefusedPictures
from ui.window.result_control import ResultControl
from ui.window.saves_control import SavesControl
from ui.window.timekeeper import Timekeeper
from ui.window_contract import Window

INPUT_EVENTS = {
    QEvent.Type.MouseMove,
    QEvent.Type.MouseButtonPress,
    QEvent.Type.KeyPress,
    QEvent.Type.Wheel,
    QEvent.Type.TouchBegin,
}


class MainWindow(Window):
    """See the module's docstring."""

    handover_control: HandoverControl
    popovers: Popovers
    leave_dialogs: LeaveDialogs
    result_control: ResultControl
    decks_control: DecksControl
    saves_control: SavesControl
    lobbies: Lobbies
    lan: NetworkMatch

    def __init__(self, game_sources: GameSources, preferences: Preferences | None = None) -> None:
        overrides.settle()
        super().__init__()
        self.game_sources = game_sources
        self.preferences = preferences or game_sources.preferences()
        self.look = Look(self.preferences.language, self.preferences.theme)
        self.sounds = Sounds(self)
        self.session: Session | None = None
        self.playing = None
        self.leaving = False
        self.start = StartScreen(self.look, self)
        self.handover = HandoverScreen(self.look, self)
        self.handover_control = HandoverControl(self)
        self.result = ResultScreen(self.look, self)
        self.notice = FailureStrip(self.look, self, "whole", home=self.start)
        self.popovers = Popovers(self)
        self.dialog = Dialog(self.look, self)
        self.leave_dialogs = LeaveDialogs(self)
        self.result_control = ResultControl(self)
        self.timekeeper = Timekeeper(self)
        self.refusals = RefusedPictures(self)
        self.decks_control = DecksControl(self)
        self.lobbies = Lobbies(self)
        self.lan = NetworkMatch(self)
        self.saves_control = SavesControl(self)
        self.collection = Collection(self)
        self.setMinimumSize(900, 600)
        self._connect()
        self._shortcuts()
        self._apply(self.preferences)
        self.show_start()

    def _connect(self) -> None:
        self.start.started.connect(self.begin)
        self.start.resumed.connect(self.resume)
        self.start.discarded.connect(
            lambda: self.leave_dialogs.ask_forget("game", self.start.resume.line, self._discard)
        )
        self.start.load_wanted.connect(self.load)
        self.start.language_picked.connect(lambda language: self._pick("language", language))
        self.start.theme_picked.connect(lambda theme: self._pick("theme", theme))
        self.start.settings_wanted.connect(self.popovers.toggle_settings)
        self.start.packs_wanted.connect(lambda: self.collection.open_packs())
        self.start.decks_wanted.connect(self.decks_control.open_seat)
        self.popovers.settings.changed.connect(self._apply)
        self.look.changed.connect(self._renew)
        self.notice.pressed.connect(self._strip)
        self.notice.altered.connect(lambda: notice_target.place(self))

    def _shortcuts(self) -> None:
        for keys, act in (
            ("F11", self.toggle_fullscreen),
            ("F2", self.popovers.toggle_legend),
            ("Ctrl++", lambda: self._text(1)),
            ("Ctrl+=", lambda: self._text(1)),
            ("Ctrl+-", lambda: self._text(-1)),
            ("Ctrl+S", self.save),
            ("Ctrl+O", self.load),
            ("Ctrl+Q", self.close),
            ("Ctrl+N", self.new_game),
            ("F10", self.open_menu),
            ("Ctrl+H", self.lobbies.open_host),
            ("Ctrl+J", self.lobbies.open_join),
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
        self._cover_after()
        self.popovers.settings.show_preferences(preferences)
        if fresh:
            self.attempt(lambda: self.game_sources.keep(preferences))
        self._renew()

    def _cover_after(self) -> None:
        self.handover.cover_after = self.preferences.cover_after
        if self.one_screen is not None:
            self.one_screen.cover_after(self.preferences.cover_after)

    def _renew(self) -> None:
        self.setWindowTitle(self.look.say("window.title"))
        if self.playing is not None:
            self.playing.renew()
        self.handover_control.renew()
        self.result_control.renew()
        self.place()
        self.update()

    # -- screens -------------------------------------------------------------------------------------------------

    def show_start(self) -> None:
        """Back to the start screen; a game that is going on is kept by its journal."""
        self._remember_start()
        self.leave_game()
        self.look.set_names(self.look.speaker.names)  # from here on no game is spoken of
        self.lobbies.close()
        self.attempt(lambda: self.start.show_offers(self.game_sources.offers(self.preferences)))
        for screen in (self.handover, self.result, self.decks_control.screen, self.saves_control.screen):
            screen.hide()
        self.start.show()
        self.start.setFocus()
        self.place()
        self.notice.show_pages([trouble.text for trouble in self.game_sources.troubles()])

    def leave_game(self) -> None:
        """Nothing is played any more; a table elsewhere is left."""
        self._drop_game()
        self.lan.leave()

    def _drop_game(self) -> None:
        if self.playing is not None:
            self.playing.hide()
            self.playing.setParent(None)
            self.playing.pieces.end()
            if self.playing.presence is not None:
                self.playing.presence.end()
            self.playing.deleteLater()
        self.timekeeper.end()
        if self.one_screen is not None:
            self.game_sources.let_go(self.one_screen.table)
        if self.session is not None:
            self.session.stop()
            self.session.deleteLater()
        self.playing = self.session = self.handover_control.between = None

    def remember(self, choice: StartChoice) -> None:
        """What was chosen on the start screen is offered there the next time."""
        self._apply(self.preferences.with_choice(choice))

    def _remember_start(self) -> None:
        """The same for a start screen that is left without a game, or shown anew."""
        choice = self.start.choice()
        if choice is not None and self.start.isVisible():
            self.remember(choice)

    def begin(self, choice: StartChoice) -> None:
        """Deal a new game."""
        self.remember(choice)
        table = self.attempt(lambda: self.game_sources.begin(choice))
        if isinstance(table, Table):
            self.play(table, choice.plays_open)

    def resume(self, number: int = 0) -> None:
        """Go on with one of the games that were interrupted; 0 is the newest."""
        self._remember_start()
        if self.lobbies.resume(number):
            return
        table = self.attempt(lambda: self.game_sources.resume(number))
        if isinstance(table, Table):
            self.play(table)

    def _discard(self) -> None:
        self._remember_start()
        self.attempt(self.game_sources.discard)
        self.attempt(lambda: self.start.show_offers(self.game_sources.offers(self.preferences)))

    def play(self, table: Table, open_hands: bool = False) -> None:
        """Show a game. One interrupted or kept begins covered: who agreed to open hands then need not be here now."""
        self.lobbies.close()
        self.leave_game()
        self.look.set_names(table.names, table.game.id)
        session = HotSeatSession(table, open_hands, self)
        session.covered.connect(self.refusals.forget)
        session.covered.connect(self.handover_control.cover)
        self.show_game(session)

    def show_game(self, session: Session) -> None:
        """Bring a game to the screen, in the place of one that was there."""
        from ui.playing.playing_screen import PlayingScreen  # `preloading` has it ready
        self._drop_game()
        self.session = session
        self.playing = PlayingScreen(session, self.look, self.sounds, self)
        self.playing.use(self.preferences)
        self._cover_after()
        self._connect_game(session)
        self.start.hide()
        self.result_control.leave()
        self.playing.show()
        self.place()
        self.timekeeper.begin(session)
        session.begin()
        if not session.is_covered:
            self.playing.take_keyboard()

    @property
    def one_screen(self) -> HotSeatSession | None:
        """The game, if it is played at this screen alone."""
        return self.session if isinstance(self.session, HotSeatSession) else None

    def _connect_game(self, session: Session) -> None:
        playing = self.playing
        assert playing is not None
        session.table.pictures.tell = self.refusals.hear
        session.updated.connect(self.refusals.tell)
        session.updated.connect(self.result_control.follow)
        session.company_changed.connect(self.result_control.follow)
        session.ended.connect(self.result_control.show)
        session.troubled.connect(self.tell_trouble)
        playing.menu_wanted.connect(self.open_menu)
        playing.help_wanted.connect(self.popovers.toggle_help)
        playing.settings_wanted.connect(self.popovers.toggle_settings)
        playing.sound_toggled.connect(self.toggle_sound)
        playing.result_wanted.connect(self.result_control.show_again)
        playing.strip_pressed.connect(self._strip)
        playing.asking_wanted.connect(lambda: open_asking(self))

    def play_again(self, swap: bool) -> None:
        """The same players once more, with the seats swapped if so wished."""
        if self.one_screen is None:
            return
        open_hands, table = self.one_screen.open_hands, self.one_screen.table
        again = self.attempt(lambda: self.game_sources.again(table, swap=swap))
        if isinstance(again, Table):
            self.play(again, open_hands)

    def play_next(self) -> None:
        """The next game of the match."""
        if self.one_screen is None:
            return
        open_hands, table = self.one_screen.open_hands, self.one_screen.table
        following = self.attempt(lambda: self.game_sources.next_game(table))
        if isinstance(following, Table):
            self.play(following, open_hands)

    # -- files ---------------------------------------------------------------------------------------------------

    def save(self, then: Callable[[], object] | None = None) -> None:
        """Keep the game in the list of saved games; `then` follows once that is done."""
        self.saves_control.save(then)

    def load(self) -> None:
        """Open a game from their list."""
        self.saves_control.load()

    def open_file(self, path: Path, position: bool = False) -> bool:
        """Open a saved game or a written position, or take in a card pack; whether that worked."""
        return self.saves_control.open_file(path, position)

    # -- menu ----------------------------------------------------------------------------------------------------

    def open_menu(self) -> None:
        """The menu under its button; not while the screen is covered, where it could open a hand."""
        if self.handover_control.between is not None:
            return
        self.menu = make_menu(self)
        self.menu.popup(self.mapToGlobal(QPoint(self.look.px(8), self.look.px(40))))

    def new_game(self) -> None:
        """To the start screen; a running game is left only after asking."""
        if self.session is not None and not self.session.finished:
            self.leave_dialogs.ask_leave("new")
        elif not self.start.isVisible():
            self.show_start()

    def toggle_hands(self) -> None:
        """Play with open hands, once everybody at the screen has agreed, or cover them again."""
        if self.one_screen is None:
            return
        if self.one_screen.open_hands:
            self.one_screen.set_open_hands(False)
        else:
            self.one_screen.offer_open_hands()

    def toggle_sound(self) -> None:
        """Silent, or not any more."""
        self._pick("sound", "on" if self.preferences.muted else "off")

    def toggle_fullscreen(self) -> None:
        """The whole screen, or the window as it was before."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)  # a maximised one stays so

    # -- failures ------------------------------------------------------------------------------------------------

    def attempt(self, act: Callable[[], object]) -> object:
        """Do something with files; a trouble is said in the strip and nothing else happens."""
        try:
            return act()
        except UserError as trouble:
            self.tell_trouble(trouble)
            return None

    def tell_trouble(self, trouble: UserError) -> None:
        """Say in the strip what went wrong."""
        folder = getattr(trouble, "report", None)
        words = self.look.say("strip.open-folder") if folder is not None else ""
        self.strip_now().show_failure(self.look.render(trouble.text), "", str(folder or ""), words)

    def say_calmly(self, words: str) -> None:
        """News in the strip that leave by themselves."""
        self.strip_now().show_failure(words, calm=True)

    def strip_now(self) -> FailureStrip:
        """The strip of the screen that is shown."""
        return notice_target.speaking(self)

    def say_refusal(self, text: Text) -> None:
        """A picture of the user's is not shown."""
        self.strip_now().show_failure(self.look.render(text))

    def _strip(self, press: str) -> None:
        if press == LEAVE:
            self.lan.ask_leave()
        elif press:
            self.game_sources.show_folder(Path(press))
        self.refusals.tell()

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
            self.notice.leave()

    def resizeEvent(self, event: object) -> None:
        self.look.fit(self.width(), self.height())
        self.place()

    def place(self) -> None:
        """Give every screen and leaf its place."""
        whole = self.rect()
        screens = (
            self.start, self.handover, self.result, self.decks_control.screen, self.saves_control.screen,
            *self.lobbies.screens, self.dialog, self.lobbies.dialog, self.playing,
        )
        for screen in screens:
            if screen is not None:
                screen.setGeometry(whole)
        notice_target.place(self)
        self.popovers.place()
        if not self.dialog.isHidden():
            self.dialog.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), self.look.colour("app"))

    def close_quietly(self) -> None:
        """Close without asking (commands that only draw)."""
        self.leaving = True
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        if self.session is not None and not self.session.finished and not self.leaving:
            event.ignore()
            self.leave_dialogs.ask_leave("quit")
            return
        if not self.leaving and not self.decks_control.may_close():
            event.ignore()
            return
        if not self.leaving:
            self._remember_start()
        app = QApplication.instance()
        if app is not None:
            app.removeEventFilter(self)
        self.lobbies.close()
        self.leave_game()
        self.sounds.rest()
        event.accept()
