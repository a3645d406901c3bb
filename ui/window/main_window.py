"""The window: start screen, the game being played, hand-over and result over it, settings, and the two dialogs.

It decides which screen is shown and carries wishes between them; what a screen shows is the screen's own business.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QCloseEvent, QKeyEvent, QKeySequence, QPainter, QPaintEvent, QShortcut
from PySide6.QtWidgets import QApplication

from app.trouble import UserError
from ui.collection import wearing
from ui.qt import overrides
from ui.shell.screens.start_screen import StartScreen
from ui.shell.style.look import Look
from ui.sources.game_sources import GameSources
from ui.sources.offers import StartChoice
from ui.sources.preferences import Preferences
from ui.window import notice_target
from ui.window.late_parts import LateParts
from ui.window.refused_pictures import RefusedPictures
from ui.window_contract import LEAVE, T, Wished

if TYPE_CHECKING:  # what the start screen does not need is imported when it is wanted
    from app.tables.table import Table
    from engines.core.display.views import Text
    from ui.session.hot_seat import HotSeatSession
    from ui.session.session import Session
    from ui.shell.widgets.strip import FailureStrip

INPUT_EVENTS = {
    QEvent.Type.MouseMove,
    QEvent.Type.MouseButtonPress,
    QEvent.Type.KeyPress,
    QEvent.Type.Wheel,
    QEvent.Type.TouchBegin,
}


class MainWindow(LateParts):
    """See the module's docstring."""

    def __init__(self, game_sources: GameSources, preferences: Preferences | None = None) -> None:
        overrides.settle()
        super().__init__()
        self.setMinimumSize(900, 600)
        self.game_sources = game_sources
        self.preferences = preferences or game_sources.preferences()
        self.look = Look(self.preferences.language, self.preferences.theme)
        self.look.fit(self.width(), self.height(), self.preferences.text_size)  # before anybody hears of it
        self.session: Session | None = None
        self.playing = None
        self.leaving = False
        self.start = StartScreen(self.look, self)
        self.refusals = RefusedPictures(self)
        self.setAcceptDrops(True)
        self._connect()
        self._shortcuts()
        self.use(self.preferences)
        self.show_start()
        for tile in self.start.tiles:
            wearing.wear(tile.offer.id)

    def _connect(self) -> None:
        self.start.started.connect(self.begin)
        self.start.resumed.connect(self.resume)
        self.start.discarded.connect(
            lambda: self.leave_dialogs.ask_forget("game", self.start.resume.line, self._discard)
        )
        self.start.load_wanted.connect(self.load)
        self.start.language_picked.connect(lambda language: self._pick("language", language))
        self.start.theme_picked.connect(lambda theme: self._pick("theme", theme))
        self.start.settings_wanted.connect(lambda: self.popovers.toggle_settings())
        self.start.packs_wanted.connect(lambda: self.collection.open_packs())
        self.start.decks_wanted.connect(lambda seat: self.decks_control.open_seat(seat))
        self.start.network_wanted.connect(lambda what: self.lobbies.wanted(what))
        self.look.changed.connect(self._renew)

    def _shortcuts(self) -> None:
        for keys, act in (
            ("F11", self.toggle_fullscreen),
            ("F2", lambda: self.popovers.toggle_legend()),
            ("Ctrl++", lambda: self._text(1)),
            ("Ctrl+=", lambda: self._text(1)),
            ("Ctrl+-", lambda: self._text(-1)),
            ("Ctrl+S", self.save),
            ("Ctrl+O", self.load),
            ("Ctrl+Q", self.close),
            ("Ctrl+N", self.new_game),
            ("F10", self.open_menu),
            ("Ctrl+H", lambda: self.lobbies.open_host()),
            ("Ctrl+J", lambda: self.lobbies.open_join()),
            ("Ctrl+P", lambda: self.collection.choose_pictures()),
            ("Ctrl+K", lambda: self.collection.open_packs()),
            ("Ctrl+Shift+P", lambda: self.collection.shoot()),
        ):
            QShortcut(QKeySequence(keys), self).activated.connect(act)

    # -- preferences ---------------------------------------------------------------------------------------------

    def _pick(self, row: str, choice: str) -> None:
        self.use(self.preferences.changed(row, choice))

    def _text(self, steps: int) -> None:
        self.use(self.preferences.larger(steps))

    def use(self, preferences: Preferences) -> None:
        """Use new settings at once, and keep them."""
        fresh = preferences != self.preferences
        self.preferences = preferences
        self.look.set_reduced_motion(preferences.reduced_motion)
        if (sounds := self.made("sounds")) is not None:
            sounds.muted, sounds.volume = preferences.muted, preferences.volume
        self.look.set_language(preferences.language)
        self.look.set_theme(preferences.theme)
        self.look.fit(self.width(), self.height(), preferences.text_size)
        if self.playing is not None:
            self.playing.use(preferences)
        self._cover_after()
        if (popovers := self.made("popovers")) is not None:
            popovers.settings.show_preferences(preferences)
        if fresh:
            self.attempt(lambda: self.game_sources.keep(preferences))
        self._renew()

    def _cover_after(self) -> None:
        if (handover := self.made("handover")) is not None:
            handover.cover_after = self.preferences.cover_after
        if self.one_screen is not None:
            self.one_screen.cover_after(self.preferences.cover_after)

    def _renew(self) -> None:
        self.setWindowTitle(self.look.say("window.title"))
        if self.playing is not None:
            self.playing.renew()
        for control in self.all_made("handover_control", "result_control"):
            control.renew()
        self.place()
        self.update()

    # -- screens -------------------------------------------------------------------------------------------------

    def show_start(self) -> None:
        """Back to the start screen. A game that is going on is kept by its journal."""
        self._remember_start()
        self.leave_game()
        self.look.set_names(self.look.speaker.names)  # from here on no game is spoken of
        for lobbies in self.all_made("lobbies"):
            lobbies.close()
        self.attempt(lambda: self.start.show_offers(self.game_sources.offers(self.preferences)))
        for screen in self.all_made("handover", "result"):
            screen.hide()
        for control in self.all_made("decks_control", "saves_control"):
            control.screen.hide()
        self.start.show()
        self.start.setFocus()
        self.place()
        troubles = [trouble.text for trouble in self.game_sources.troubles()]
        if troubles or self.made("notice") is not None:
            self.notice.show_pages(troubles)

    def leave_game(self) -> None:
        """Nothing is played any more; a table elsewhere is left."""
        self._drop_game()
        for lan in self.all_made("lan"):
            lan.leave()

    def _drop_game(self) -> None:
        self._watch_input(False)
        if self.playing is not None:
            self.playing.hide()
            self.playing.setParent(None)
            self.playing.pieces.end()
            if self.playing.presence is not None:
                self.playing.presence.end()
            self.playing.deleteLater()
        for timekeeper in self.all_made("timekeeper"):
            timekeeper.end()
        if self.one_screen is not None:
            self.game_sources.let_go(self.one_screen.table)
        if self.session is not None:
            self.session.stop()
            self.session.deleteLater()
        self.playing = self.session = None
        for control in self.all_made("handover_control"):
            control.between = None

    def remember(self, choice: StartChoice) -> None:
        """What was chosen on the start screen is offered there the next time."""
        self.use(self.preferences.with_choice(choice))

    def _remember_start(self) -> None:
        """The same for a start screen that is left without a game, or shown anew."""
        choice = self.start.choice()
        if choice is not None and self.start.isVisible():
            self.remember(choice)

    def begin(self, choice: StartChoice) -> None:
        """Deal a new game."""
        self.remember(choice)
        table = self.attempt(lambda: self.game_sources.begin(choice))
        if table is not None:
            self.play(table, choice.plays_open)

    def resume(self, number: int = 0) -> None:
        """Go on with one of the games that were interrupted; 0 is the newest."""
        self._remember_start()
        if self.game_sources.interrupted_table(number) is not None:
            self.lobbies.resume(number)
            return
        table = self.attempt(lambda: self.game_sources.resume(number))
        if table is not None:
            self.play(table)

    def _discard(self) -> None:
        self._remember_start()
        self.attempt(self.game_sources.discard)
        self.attempt(lambda: self.start.show_offers(self.game_sources.offers(self.preferences)))

    def play(self, table: Table, open_hands: bool = False) -> None:
        """Show a game. One interrupted or kept begins covered: who agreed to open hands then need not be here now."""
        from ui.session.hot_seat import HotSeatSession

        for lobbies in self.all_made("lobbies"):
            lobbies.close()
        self.leave_game()
        self.look.set_names(table.names, table.game.id)
        session = HotSeatSession(table, open_hands, self)
        session.covered.connect(self.refusals.forget)
        session.covered.connect(self.handover_control.cover)
        self.show_game(session)

    def show_game(self, session: Session) -> None:
        """Bring a game to the screen, in the place of one that was there."""
        from ui.playing.playing_screen import PlayingScreen  # `preloading` has it ready
        from ui.session import kept_wishes

        self._drop_game()
        self._watch_input(True)
        self.session = session
        self.playing = PlayingScreen(session, self.look, self.sounds, self)
        self.playing.use(self.preferences)
        self._cover_after()
        self._connect_game(session)
        kept_wishes.carry_over(session, self)
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
        if self.session is None:
            return None
        from ui.session.hot_seat import HotSeatSession

        return self.session if isinstance(self.session, HotSeatSession) else None

    def _connect_game(self, session: Session) -> None:
        from ui.window import main_menu

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
        playing.strip_pressed.connect(self.strip_pressed)
        playing.asking_wanted.connect(lambda: main_menu.open_asking(self))

    def play_again(self, swap: bool) -> None:
        """The same players once more, with the seats swapped if so wished."""
        self._play_on(lambda table: self.game_sources.again(table, swap=swap))

    def play_next(self, wished: Wished | None = None) -> None:
        """The next game of the match, with what was exchanged before it, by seat."""
        self._play_on(lambda table: self.game_sources.next_game(table, wished))

    def _play_on(self, deal: Callable[[Table], Table]) -> None:
        """Another game at this screen, with hands as open as they were."""
        one = self.one_screen
        following = None if one is None else self.attempt(lambda: deal(one.table))
        if one is not None and following is not None:
            self.play(following, one.open_hands)

    # -- files ---------------------------------------------------------------------------------------------------

    def save(self, then: Callable[[], object] | None = None) -> None:
        """Keep the game in the list of saved games; `then` follows once that is done."""
        self.saves_control.save(then)

    def load(self) -> None:
        """Open a game from their list."""
        self.saves_control.load()

    def open_file(self, path: Path, position: bool = False) -> bool:
        """Open a saved game or a written position, or take in a card pack. Whether that worked."""
        return self.saves_control.open_file(path, position)

    # -- menu ----------------------------------------------------------------------------------------------------

    def open_menu(self) -> None:
        """The menu under its button. Not while the screen is covered, where it could open a hand."""
        if self.handover_control.between is not None:
            return
        from ui.window import main_menu

        self.menu = main_menu.make_menu(self)
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

    def attempt(self, act: Callable[[], T]) -> T | None:
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

    def strip_pressed(self, press: str) -> None:
        """The button of a notice: to a folder, or away from a table."""
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

    def _watch_input(self, watches: bool) -> None:
        """Hear of all input while a game is on the screen, and of no other event any longer than that."""
        app = QApplication.instance()
        if app is not None:
            (app.installEventFilter if watches else app.removeEventFilter)(self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_M:
            self.toggle_sound()
        elif event.key() == Qt.Key.Key_Escape:
            for notice in self.all_made("notice"):
                if not notice.isHidden():
                    notice.leave()

    def resizeEvent(self, event: object) -> None:
        self.look.fit(self.width(), self.height())
        self.place()

    def place(self) -> None:
        """Give every screen and leaf its place."""
        whole = self.rect()
        for screen in (self.start, *self.screens_made(), self.playing):
            if screen is not None:
                screen.setGeometry(whole)
        notice_target.place(self)
        for popovers in self.all_made("popovers"):
            popovers.place()
        if (dialog := self.made("dialog")) is not None and not dialog.isHidden():
            dialog.raise_()

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
        decks = self.made("decks_control")
        if not self.leaving and decks is not None and not decks.may_close():
            event.ignore()
            return
        if not self.leaving:
            self._remember_start()
        for lobbies in self.all_made("lobbies"):
            lobbies.close()
        self.leave_game()
        for sounds in self.all_made("sounds"):
            sounds.rest()
        event.accept()
