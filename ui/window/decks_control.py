"""Decks between the screen and the disk: opened, kept, renamed, deleted, read from and written to other files.

It shows the deck screen over the start screen and takes what was built back to the seat it is for. Changes are never
lost unasked: whatever would leave a changed deck goes through `_first_keep`.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from app import games
from app.decks import deck_files, deck_list, decks
from app.decks.deck_edit import DeckEdit
from app.decks.deck_pool import Pool
from app.library import Library
from app.rules import rulebook
from app.trouble import UserError
from engines.core.display.views import Named
from ui.shell.decks.deck_screen import DeckScreen
from ui.shell.widgets.dialog import Reply
from ui.window_contract import Window

NO_SEAT = -1


class DecksControl:
    """See the module's docstring."""

    def __init__(self, window: Window) -> None:
        self.window, self.look = window, window.look
        self.screen = DeckScreen(window.look, window)
        self.screen.hide()
        self.library: Library | None = None
        self.seat = NO_SEAT
        """Whose deck it is to be; none if the decks were opened for themselves."""
        self._pools: dict[str, tuple[Library, Pool]] = {}
        self._then: Callable[[], None] = lambda: None
        self._replies: dict[str, Callable[[], None]] = {}
        self.ask_open: Callable[[], str] = self._file_to_open
        self.ask_save: Callable[[str], str] = self._file_to_save
        self.screen.wanted.connect(self.act)
        self.screen.deck_wanted.connect(lambda identity: self._first_keep(lambda: self.turn_to(identity)))
        self.screen.dialog.replied.connect(self._replied)
        self.screen.name_dialog.named.connect(self._named)
        self.screen.name_dialog.replied.connect(lambda _reply: self._give_up())

    # -- opening and closing -------------------------------------------------------------------------------------

    @property
    def draft(self) -> DeckEdit:
        found = self.screen.bench.draft
        assert found is not None
        return found

    @property
    def open(self) -> bool:
        """Whether the screen is shown."""
        return not self.screen.isHidden()

    def open_seat(self, seat: int) -> None:
        """Build the deck of a seat, or look at the decks (NO_SEAT)."""
        start = self.window.start
        if start.game is None:
            return
        self.seat = seat
        deck = start.mats[max(seat, 0)].deck
        self.library = self.window.game_sources.library(games.find(start.game.id))
        self.screen.show()
        self.turn_to(deck.id if deck is not None else "")
        self.screen.raise_()
        self.window.place()
        self.screen.pool.setFocus()
        self.screen.look_at_best()

    def turn_to(self, identity: str) -> None:
        """Build this deck; with no id, a new one."""
        library = self.library
        assert library is not None
        known = {deck.id: deck for deck in library.decks.decks}
        found = known.get(identity)
        self._show(DeckEdit(library.game, library.faces, found, self._fresh_name()))

    def _fresh_name(self) -> Named:
        library = self.library
        assert library is not None
        say = self.look.say("decks.fresh-name")
        name = Named(say, say)
        return deck_files.another_name(library.game, name) if deck_files.there(library.game, say) else name

    def _show(self, draft: DeckEdit) -> None:
        library = self.library
        assert library is not None
        game = library.game
        kept = self._pools.get(game.id)
        if kept is None or kept[0] is not library:
            packs = {name: loaded.pack.title for name, loaded in library.packs.packs.items()}
            pool = Pool(
                game, library.faces, lambda face: library.pictures.opened(game.face_sight(library.faces, face)), packs,
            )
            kept = self._pools[game.id] = (library, pool)
        self.screen.head.show_decks(self.window.game_sources.deck_offers(game))
        self.screen.open(kept[1], draft, rulebook.of(game))

    def renew_pictures(self) -> None:
        """Pictures of cards are others."""
        for _library, pool in self._pools.values():
            pool.look_again()
        if self.open:
            self.screen.lay_anew()

    def leave(self) -> None:
        """Back to the start screen, with the deck at its seat."""
        window, start = self.window, self.window.start
        choice = start.choice()
        offers = window.game_sources.offers(window.preferences)
        if choice is not None:
            seats = tuple(
                replace(each, deck=self.draft.identity) if number == self.seat and self.draft.identity else each
                for number, each in enumerate(choice.seats)
            )
            chosen = choice.decks | {choice.game: tuple(seat.deck for seat in seats)}
            offers = replace(
                offers, seats=seats, open_hands=start.open_hands.isChecked(), terms=choice.terms, game=choice.game,
                decks=chosen,
            )
        self.screen.hide()
        start.show_offers(offers)
        start.setFocus()

    def may_close(self) -> bool:
        """Whether the window may close; if not, the player is asked first."""
        if not self.open or not self.draft.changed:
            return True
        self._first_keep(self.window.close_quietly)
        return False

    # -- what the screen asks for --------------------------------------------------------------------------------

    def act(self, what: str) -> None:
        """Do it; a trouble is said and nothing else happens."""
        acts: dict[str, Callable[[], None]] = {
            "back": lambda: self._first_keep(self.leave), "new": lambda: self._first_keep(lambda: self.turn_to("")),
            "save": self.save, "save-as": self.save_as, "open": lambda: self._first_keep(self.open_file),
            "export": self.export, "copy": self.copy, "paste": self.paste, "delete": self.ask_delete,
            "pictures": lambda: self.window.collection.choose_pictures(),
            "packs": lambda: self.window.collection.open_packs(),
            "proxies": lambda: self.window.collection.print_proxies(),
        }
        self._attempt(acts[what])

    def _attempt(self, act: Callable[[], None]) -> None:
        try:
            act()
        except UserError as trouble:
            self.screen.tell(self.look.render(trouble.text), calm=False)

    def _ask(
        self, title: str, about: str, replies: dict[str, tuple[str, Callable[[], None]]], icon: str
    ) -> None:
        """Put a question; the first answer is the careful one."""
        self._replies = {reply: act for reply, (_, act) in replies.items()}
        asked = [
            Reply(reply, words, "Esc" if not number else "")
            for number, (reply, (words, _)) in enumerate(replies.items())
        ]
        self.screen.dialog.ask(title, about, asked, icon)

    def _replied(self, reply: str) -> None:
        self.screen.pool.setFocus()
        self._attempt(self._replies.get(reply, lambda: None))

    def _first_keep(self, then: Callable[[], None]) -> None:
        """Ask before changes are lost, then go on."""
        if not self.draft.changed:
            self._attempt(then)
            return
        say = self.look.say

        def keep() -> None:
            self._then = then
            self.save()

        title = say("decks.unsaved", deck=self.look.name(self.draft.now.name) or say("decks.nameless"))
        replies: dict[str, tuple[str, Callable[[], None]]] = {
            "stay": (say("decks.go-on"), self._give_up), "drop": (say("decks.drop"), then),
        }
        if self.draft.size:
            replies["keep"] = (say("decks.save"), keep)
        self._ask(title, say("decks.unsaved-about"), replies, "save")

    def _give_up(self) -> None:
        """Nothing follows after all."""
        self._then = lambda: None
        self.screen.pool.setFocus()

    # -- keeping -------------------------------------------------------------------------------------------------

    def save(self) -> None:
        """Keep the deck under its name. A copy of a shipped one, or a deck without a name, is asked for one."""
        draft, library = self.draft, self.library
        assert library is not None
        if not draft.size:
            return
        shipped = next((deck for deck in library.decks.decks if deck.id == draft.identity and not draft.own), None)
        nameless = not (draft.now.name.en or draft.now.name.ja)
        if nameless or (shipped is not None and shipped.name == draft.now.name):
            self.save_as()
        else:
            self._keep(self._give_up)

    def save_as(self) -> None:
        """Ask for a name, then keep a copy under it."""
        library = self.library
        assert library is not None
        name = deck_files.another_name(library.game, self.draft.now.name)
        self.screen.name_dialog.ask_name(self.look.name(name).strip() or self.look.say("decks.fresh-name"))

    def _named(self, name: str) -> None:
        draft, before = self.draft, self.draft.identity
        draft.identity = ""  # a copy: the deck it was taken from stays as it is
        renamed = name != self.look.name(draft.now.name) and draft.rename(name)

        def take_back() -> None:
            draft.identity = before
            if renamed:
                draft.undo()
            self.screen.renew()
            self._give_up()

        self._attempt(lambda: self._keep(take_back))

    def _keep(self, take_back: Callable[[], None], over: bool = False) -> None:
        """Keep it; `take_back` is done if it is not kept after all."""
        draft, library = self.draft, self.library
        assert library is not None
        try:
            kept = deck_files.keep(library.game, library.faces, draft.deck, over)
        except deck_files.DeckThere as there:
            replies: dict[str, tuple[str, Callable[[], None]]] = {
                "stay": (self.look.say("decks.back"), take_back),
                "rename": (self.look.say("decks.save-as"), self.save_as),
                "replace": (self.look.say("decks.replace"), lambda: self._keep(take_back, True)),
            }
            self._ask(self.look.render(there.text), self.look.say("decks.replace-about"), replies, "warning")
            return
        except UserError:
            take_back()
            raise
        draft.saved(kept)
        library.look_again()
        self.screen.head.show_decks(self.window.game_sources.deck_offers(library.game))
        self.screen.renew()
        self.screen.tell(self.look.say("decks.saved", deck=self.look.name(kept.name)), calm=True)
        self.screen.pool.setFocus()
        then, self._then = self._then, lambda: None
        then()

    def ask_delete(self) -> None:
        """Ask, then delete."""
        say, draft = self.look.say, self.draft
        if draft.own:
            replies: dict[str, tuple[str, Callable[[], None]]] = {
                "stay": (say("decks.back"), self._give_up), "delete": (say("decks.delete-yes"), self._delete),
            }
            title = say("decks.delete-sure", deck=self.look.name(draft.now.name))
            self._ask(title, say("decks.delete-about"), replies, "trash")

    def _delete(self) -> None:
        library = self.library
        assert library is not None
        gone = library.deck(self.draft.identity)
        deck_files.delete(library.game, gone)
        library.look_again()
        self.turn_to(library.decks.decks[0].id if library.decks.decks else "")
        self.screen.tell(self.look.say("decks.deleted", deck=self.look.name(gone.name)), calm=True)

    # -- other files and the clipboard ---------------------------------------------------------------------------

    def open_file(self) -> None:
        """Read a list from anywhere into a new deck. What is not understood is shown to be mended."""
        path, library = self.ask_open(), self.library
        if not path or library is None:
            return
        text = decks.read_text(Path(path))
        reading = deck_list.read(text, deck_list.CardNames(library.faces), library.game)
        stem = Path(path).stem
        draft = DeckEdit(library.game, library.faces, None, reading.name or Named(stem, stem))
        if reading.size and not reading.problems:
            draft.take(reading, replace=True)
        self._show(draft)
        if reading.problems or not reading.size:
            self.screen.paste.open_with(text)

    def export(self) -> None:
        """Write the list to a file of the player's choice."""
        name = deck_files.file_name(self.look.name(self.draft.now.name)) + decks.ENDING
        path = self.ask_save(name)
        if path:
            deck_files.write(Path(path), self.draft.deck, self.draft.faces)
            self.screen.tell(self.look.say("decks.exported", file=Path(path).name), calm=True)

    def copy(self) -> None:
        """The list as text, for a message or another program."""
        text = deck_list.written(self.draft.deck, self.draft.faces, (self.look.language,))
        QGuiApplication.clipboard().setText(text)
        self.screen.tell(self.look.say("decks.copied"), calm=True)

    def paste(self) -> None:
        """Write or paste a list. The clipboard's text is there already if it looks like one."""
        library = self.library
        assert library is not None
        text = QGuiApplication.clipboard().text()[: decks.LARGEST]
        reading = deck_list.read(text, deck_list.CardNames(library.faces), library.game)
        self.screen.paste.open_with(text if reading.size or 0 < len(text.splitlines()) <= 200 else "")

    def _file_to_open(self) -> str:
        kinds = f"{self.look.say('decks.file-kind')} (*{decks.ENDING});;{self.look.say('decks.any-file')} (*)"
        return QFileDialog.getOpenFileName(self.window, self.look.say("decks.open"), str(Path.home()), kinds)[0]

    def _file_to_save(self, name: str) -> str:
        kinds = f"{self.look.say('decks.file-kind')} (*{decks.ENDING})"
        place = str(Path.home() / name)
        chosen = QFileDialog.getSaveFileName(self.window, self.look.say("decks.export"), place, kinds)[0]
        return chosen if not chosen or chosen.endswith(decks.ENDING) else chosen + decks.ENDING
