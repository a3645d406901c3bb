"""Packs between their list and the disk: shown, added, given pictures, exported, removed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QPoint, QTimer, Signal
from PySide6.QtWidgets import QFileDialog

from app import games
from app.decks import decks as decks_of
from app.packs import pack_export, pack_list, packs
from app.packs.pack_list import Listed
from app.pictures import pack_check
from app.trouble import UserError
from engines.core.display.views import Named
from ui.collection.pace import Pace, Stopped
from ui.collection.pack_screen import PackScreen, PackShown
from ui.qt.background_task import BackgroundTask
from ui.shell.widgets.dialog import Reply
from ui.sources.game_sources import PacksRead, packs_of
from ui.window_contract import Window

SHOWN_EVERY_MS = 200
MOST_MISTAKES = 12
"""Mistakes of a pack that are listed on the screen."""
MOST_NAMES, FEW = 12, 4
"""Names in one sentence, on the screen and in a question."""


class PacksControl(QObject):
    """See the module's docstring."""

    closed = Signal()
    news = Signal(str, bool)
    pictures_wanted = Signal(object)
    """Pictures for the cards of a pack: its `Listed`."""
    changed = Signal(str)
    """A game has other packs now."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.window, self.look = window, window.look
        self.screen = PackScreen(window.look, window)
        self.found: dict[str, Listed] = {}
        self.ask_add: Callable[[], str] = self._file_to_add
        self.ask_save: Callable[[str], str] = self._file_to_write
        self._checked: dict[str, list[Named] | None] = {}
        """Cards whose pictures cannot be opened, by pack; None while they are looked for."""
        self._task: BackgroundTask | None = None
        self._reading: Pace | None = None
        self._writing: Pace | None = None
        self._again = False
        """The list is to be read once more when it has been read."""
        self._ticks = QTimer(self, interval=SHOWN_EVERY_MS)
        self._ticks.timeout.connect(self._tell_pace)
        self._removing = ""
        self.screen.wanted.connect(self.act)
        self.screen.chosen.connect(self.describe)
        self.screen.dialog.replied.connect(self._replied)
        self.screen.writing.replied.connect(self._stop_writing)
        window.look.changed.connect(self._renew)

    @property
    def open(self) -> bool:
        """Whether the list is shown."""
        return not self.screen.isHidden()

    @property
    def busy(self) -> bool:
        """Whether a thread works for the list."""
        return any(each is not None for each in (self._task, self._reading, self._writing))

    def show(self) -> None:
        """Show the list as it is now."""
        self._checked.clear()
        self.window.popovers.close()
        self.screen.open()
        self.read()

    def read(self) -> None:
        """Show the packs as they were read. Where the files are others they are read afresh, beside the window."""
        self._show_known()
        if self.window.game_sources.stale:
            self._read_again()

    def _show_known(self) -> None:
        listed = self.window.attempt(self.window.game_sources.packs)
        self.found = {each.place: each for each in listed} if isinstance(listed, list) else {}
        self._renew()

    def _read_again(self, then: Callable[[], None] = lambda: None) -> None:
        if self._reading is not None:
            self._again = True  # the files have changed since it began
            return
        sources, pace = self.window.game_sources, Pace()

        def done(read: PacksRead) -> None:
            self._over()
            sources.take_packs(read)
            then()
            if self._again or sources.stale:
                self._again = False
                self._read_again()
            elif self.open:
                self._show_known()

        self._reading = pace
        task = BackgroundTask(lambda: sources.read_packs(pace), lambda _read: None, self, gentle=True)
        task.done.connect(done)
        task.failed.connect(lambda _trouble: self._over())  # called off: what was read before stays
        self._tell_pace()
        self._ticks.start()
        task.start()

    def _over(self) -> None:
        self._reading = None
        self._rest()
        self.screen.show_status("")

    def _rest(self) -> None:
        """Nothing more is told of how far something is, unless something else goes on."""
        if self._reading is None and self._writing is None:
            self._ticks.stop()

    def _tell_pace(self) -> None:
        say = self.look.say
        if self._reading is not None and self.open:
            self.screen.show_status(say("packs-list.reading", n=self._reading.done + 1, of=self._reading.total or 1))
        if self._writing is not None:
            about = say("packs-list.writing-about", n=self._writing.done, of=self._writing.total)
            if self.screen.writing.isHidden():
                replies = (Reply("stop", say("packs-list.stop"), "Esc"),)
                self.screen.writing.ask(say("packs-list.writing"), about, replies, "save")
            else:
                self.screen.writing.tell(about)

    def _renew(self) -> None:
        if not self.open:
            return
        say, look = self.look.say, self.look
        rows: list[PackShown] = []
        for game in games.with_rules().values():
            mine = [each for each in self.found.values() if each.game == game.id]
            rows += [PackShown("", look.name(game.names))] if mine else []
            rows += [self._row(each) for each in mine]
        unusable = [each for each in self.found.values() if each.loaded is None]
        rows += [PackShown("", say("packs-list.unusable"))] if unusable else []
        rows += [self._row(each) for each in unusable]
        self.screen.show_rows(rows)

    def _row(self, each: Listed) -> PackShown:
        say = self.look.say
        if each.loaded is None:
            count = max(1, len(each.mistakes))
            return PackShown(each.place, Path(each.place).name, say("packs-list.broken-row", n=count), True, False)
        pack = each.loaded.pack
        packed, own = pack_list.pictured(each.loaded)
        line = say("packs-list.row", cards=len(pack.faces), decks=len(pack.decks), pictures=max(packed, own))
        whose = say("packs-list.shipped" if each.loaded.shipped else "packs-list.own")
        return PackShown(each.place, self.look.name(pack.title), f"{line} · {whose}", not each.loaded.shipped)

    # -- what is said of one ------------------------------------------------------------------------------------

    @property
    def marked(self) -> Listed | None:
        """The pack that is marked."""
        row = self.screen.row
        return self.found.get(row.key) if row is not None else None

    def describe(self) -> None:
        """Say everything of the pack that is marked."""
        each = self.marked
        if each is None:
            self.screen.about.show_lines(())
            return
        lines = self._of_broken(each) if each.loaded is None else self._of_sound(each)
        self.screen.about.show_lines([*lines, (self.look.say("packs-list.place", place=each.place), False)])
        if each.loaded is not None and each.id not in self._checked:
            self._look_at_pictures(each)

    def _of_broken(self, each: Listed) -> list[tuple[str, bool]]:
        say, mistakes = self.look.say, each.mistakes
        if not mistakes:
            return [(self.look.render(each.trouble.text), True)] if each.trouble is not None else []
        lines = [(say("packs-list.mistakes"), False)]
        lines += [(self.look.name(mistake), True) for mistake in mistakes[:MOST_MISTAKES]]
        if len(mistakes) > MOST_MISTAKES:
            lines.append((say("packs-list.mistakes-more", n=len(mistakes) - MOST_MISTAKES), False))
        return lines

    def _of_sound(self, each: Listed) -> list[tuple[str, bool]]:
        assert each.loaded is not None
        say, pack = self.look.say, each.loaded.pack
        lines = [(say("packs-list.cards", n=len(pack.faces), manual=len(pack.manual)), False)]
        library = self.window.game_sources.library(games.find(each.game))
        inside = decks_of.of_pack(each.loaded, library.faces)
        named = self._names([deck.name for deck in inside.decks])
        lines.append((say("packs-list.decks", n=len(inside.decks), names=named) if inside.decks
                      else say("packs-list.no-decks"), False))
        packed, own = pack_list.pictured(each.loaded)
        lines.append((say("packs-list.pictures-of", n=len(pack.faces), packed=packed, own=own), False))
        if packed:
            lines.append(self._of_pictures(each))
        if inside.troubles:
            lines.append((say("packs-list.decks-broken"), True))
            lines += [(self.look.render(trouble.text), True) for trouble in inside.troubles[:MOST_MISTAKES]]
        lines.append((say("packs-list.id", id=pack.id), False))
        for what in ("version", "authors", "licence"):
            if getattr(pack, what):
                lines.append((say(f"packs-list.{what}", **{what: getattr(pack, what)}), False))
        return lines

    def _of_pictures(self, each: Listed) -> tuple[str, bool]:
        broken = self._checked.get(each.id)
        if broken is None:
            return self.look.say("packs-list.looking"), False
        if not broken:
            return self.look.say("packs-list.pictures-good"), False
        return self.look.say("packs-list.pictures-broken", names=self._names(broken)), True

    def _names(self, names: list[Named], most: int = MOST_NAMES) -> str:
        said = [self.look.name(name) for name in names[:most]]
        comma = "、" if self.look.language == "ja" else ", "
        return comma.join(said) + (" …" if len(names) > most else "")

    def _look_at_pictures(self, each: Listed) -> None:
        """Look beside the window whether every picture can be opened."""
        loaded = each.loaded
        if loaded is None or self._task is not None:
            return
        self._checked[each.id] = None
        task = self._task = BackgroundTask(lambda: pack_check.broken(loaded), lambda _found: None, self)
        task.done.connect(lambda found: self._looked(each.id, found))
        task.failed.connect(lambda _trouble: self._looked(each.id, []))
        task.start()

    def _looked(self, pack: str, found: list[Named]) -> None:
        self._task = None
        self._checked[pack] = found
        if self.open:
            self.describe()

    # -- what is done --------------------------------------------------------------------------------------------

    def act(self, what: str) -> None:
        """Do what a button or key asks for."""
        each = self.marked
        if what == "back":
            if self._reading is not None:
                self._reading.stop()
            self.screen.hide()
            self.closed.emit()
        elif what == "add":
            chosen = self.ask_add()
            if chosen:
                self.window.open_file(Path(chosen))
        elif each is not None and each.loaded is not None and what == "pictures":
            self.pictures_wanted.emit(each)
        elif each is not None and each.loaded is not None and what == "export":
            self._export(each)
        elif each is not None and what == "remove":
            self._ask_remove(each)

    def _try(self, act: Callable[[], None]) -> None:
        try:
            act()
        except UserError as trouble:
            self.news.emit(self.look.render(trouble.text), False)

    def _export(self, each: Listed) -> None:
        loaded = each.loaded
        assert loaded is not None
        chosen = self.ask_save(f"{each.id}{packs.ENDINGS[-1]}") if self._writing is None else ""
        if not chosen:
            return
        pace = self._writing = Pace()

        def done(count: int) -> None:
            self._written()
            self.news.emit(self.look.say("packs-list.exported", file=Path(chosen).name, n=count), True)

        def failed(trouble: UserError) -> None:
            self._written()
            stopped = isinstance(trouble, Stopped)
            said = self.look.say("packs-list.not-exported", file=Path(chosen).name) if stopped else self.look.render(
                trouble.text)
            self.news.emit(said, stopped)

        task = BackgroundTask(
            lambda: pack_export.export(loaded, Path(chosen), pace), lambda _count: None, self, gentle=True,
        )
        task.done.connect(done)
        task.failed.connect(failed)
        self._ticks.start()  # a small pack is written before anybody is told how far it is
        task.start()

    def _written(self) -> None:
        self._writing = None
        self._rest()
        self.screen.writing.hide()
        self.screen.list.setFocus()

    def _stop_writing(self, _reply: str) -> None:
        if self._writing is not None:
            self._writing.stop()

    def _ask_remove(self, each: Listed) -> None:
        say = self.look.say
        title = self.screen.row.title if self.screen.row is not None else ""
        if each.file is None:
            self.news.emit(say("packs-list.shipped-stays", name=title), False)
            return
        if self.in_use(each.id):
            self.news.emit(say("packs-list.in-use", name=title), False)
            return
        about = say("packs-list.remove-about", name=title)
        if each.loaded is not None:
            needs = self.window.game_sources.library(games.find(each.game)).decks.decks
            needing = pack_list.needing(each.id, [(deck.name, deck.packs) for deck in needs])
            if needing:
                about = say("packs-list.remove-decks", name=title, names=self._names(needing, FEW))
        self._removing = each.place
        replies = (Reply("keep", say("packs-list.keep"), "Esc"), Reply("remove", say("packs-list.remove-yes")))
        self.screen.dialog.ask(say("packs-list.remove-title"), about, replies, "trash")

    def in_use(self, pack: str) -> bool:
        """Whether the game on the screen is played with this pack."""
        session = self.window.session
        return bool(pack) and session is not None and pack in packs_of(session.table)

    def _replied(self, reply: str) -> None:
        each = self.found.get(self._removing)
        if reply == "remove" and each is not None and each.file is not None:
            self._try(lambda: self._remove(each))

    def _remove(self, each: Listed) -> None:
        assert each.file is not None
        title = self.look.name(each.loaded.pack.title) if each.loaded is not None else each.file.name
        pack_export.remove(each.loaded, each.file)
        self._read_again(lambda: self.changed.emit(each.game) if each.game else None)
        self.news.emit(self.look.say("packs-list.removed", name=title), True)

    def _file_to_add(self) -> str:
        kinds = " ".join(f"*{ending}" for ending in packs.ENDINGS)
        say = self.look.say
        title, kind = say("packs-list.choose"), f"{say('packs-list.kinds')} ({kinds})"
        return QFileDialog.getOpenFileName(self.window, title, str(Path.home()), kind)[0]

    def _file_to_write(self, name: str) -> str:
        kind = f"{self.look.say('packs-list.kinds')} (*{packs.ENDINGS[-1]})"
        place = str(Path.home() / name)
        chosen = QFileDialog.getSaveFileName(self.window, self.look.say("packs-list.export"), place, kind)[0]
        return chosen if not chosen or chosen.endswith(packs.ENDINGS) else chosen + packs.ENDINGS[-1]

    def at(self, point: QPoint) -> Listed | None:
        """The pack at a point of the window. The one that is marked where there is none."""
        item = self.screen.list.itemAt(self.screen.list.viewport().mapFrom(self.window, point))
        number = self.screen.list.row(item) if item is not None else -1
        rows = self.screen.rows
        return self.found.get(rows[number].key) if 0 <= number < len(rows) else self.marked
