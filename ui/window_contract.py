"""What the window offers to its parts: its screens, the game on it, and what a part may ask of it.

`MainWindow` implements this page. The parts of the window know only what stands here, so that none of them has to
import the window that is made of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from PySide6.QtWidgets import QMenu, QWidget

if TYPE_CHECKING:  # read when a part is made that needs it
    from app.decks.deck_edit import DeckEdit
    from app.library import Library
    from app.tables.table import Table
    from app.trouble import UserError
    from engines.core.display.views import Text
    from ui.playing.playing_screen import PlayingScreen
    from ui.session.hot_seat import HotSeatSession
    from ui.session.network_session import NetworkSession
    from ui.session.session import Session
    from ui.shell.decks.deck_screen import DeckScreen
    from ui.shell.screens.handover_screen import HandoverScreen
    from ui.shell.screens.result_screen import Note, ResultScreen
    from ui.shell.screens.saves_screen import SavesScreen
    from ui.shell.screens.start_screen import StartScreen
    from ui.shell.style.look import Look
    from ui.shell.widgets.dialog import Dialog
    from ui.shell.widgets.strip import FailureStrip
    from ui.sounds import Sounds
    from ui.sources.game_sources import GameSources
    from ui.sources.offers import StartChoice
    from ui.sources.preferences import Preferences

Wished = Mapping[int, tuple[tuple[str, ...], tuple[str, ...]]]
"""What is exchanged before the next game, by seat: out of the deck, and into it (`app.match.between_games`)."""
T = TypeVar("T")
LEAVE = "leave the table"
"""The button of a notice that leads away from a table over a network."""


class HandoverPart(Protocol):
    """The change of seats at one screen."""

    between: tuple[int, int] | None
    """While covered: the player before and the player coming."""


class PopoverPart(Protocol):
    """Settings, help, about and the legend, of which at most one is open."""

    def toggle_settings(self) -> None:
        """Open the settings, or close them."""

    def toggle_help(self) -> None:
        """Open the help, or close it."""

    def toggle_legend(self) -> None:
        """Open what the signs on the cards mean, or close it."""

    def close(self) -> None:
        """Close all of them."""


class LeavePart(Protocol):
    """The questions before a game is given up or left."""

    def ask_concede(self) -> None:
        """Does the player at the screen give up?"""

    def ask_draw(self) -> None:
        """Does the player at the screen offer the others a draw?"""

    def ask_forget(self, what: str, line: str, forget: Callable[[], object]) -> None:
        """Is an interrupted game or a kept seat to be forgotten for good?"""

    def ask_leave(self, then: str) -> None:
        """Is the game to be left? `then` is what follows: new or quit."""


class ResultPart(Protocol):
    """The end of a game."""

    def renew(self) -> None:
        """Say everything anew."""


class DecksPart(Protocol):
    """The deck screen over the start screen."""

    library: Library | None

    @property
    def screen(self) -> DeckScreen:
        """The screen itself."""

    @property
    def draft(self) -> DeckEdit:
        """The deck being built, while the screen is shown."""

    @property
    def open(self) -> bool:
        """Whether the screen is shown."""

    def renew_pictures(self) -> None:
        """Pictures of cards are others."""


class SavesPart(Protocol):
    """The list of saved games."""

    @property
    def screen(self) -> SavesScreen:
        """The list itself."""

    @property
    def open(self) -> bool:
        """Whether the list is shown."""


class CollectionPart(Protocol):
    """Pictures and packs of the player's own."""

    def choose_pictures(self) -> None:
        """Choose pictures for the card one looks at."""

    def open_packs(self) -> None:
        """Show the list of card packs."""

    def print_proxies(self) -> None:
        """Make sheets to print of the deck that is being built."""

    def shoot(self) -> None:
        """Take a picture of the table as it is shown."""

    def packs_changed(self) -> None:
        """A pack was added: the list shows it."""


class LobbiesPart(Protocol):
    """How people get together over a network."""

    def host_game(self, table: Table) -> None:
        """Go on over the network with a game that was played at one screen."""


class NetworkPart(Protocol):
    """The match a window plays over a network."""

    network: NetworkSession | None

    def play(self, network: NetworkSession) -> None:
        """Sit down at a table that is complete."""

    def notes(self) -> list[Note]:
        """What the result screen says of the match's record."""

    def about_leaving(self) -> str:
        """What happens to the seat of whoever leaves now; "" where no table is left."""

    def ask_one_screen(self) -> None:
        """The host wants to go on here: everybody at this screen."""

    def go_on_here(self) -> None:
        """The table of this program comes to this screen."""


class Window(QWidget):
    """The window as its parts see it."""

    game_sources: GameSources
    preferences: Preferences
    look: Look
    sounds: Sounds
    session: Session | None
    """The game on the screen."""
    playing: PlayingScreen | None
    menu: QMenu
    """The menu that was opened last."""

    start: StartScreen
    handover: HandoverScreen
    result: ResultScreen
    notice: FailureStrip
    dialog: Dialog

    handover_control: HandoverPart
    popovers: PopoverPart
    leave_dialogs: LeavePart
    result_control: ResultPart
    decks_control: DecksPart
    saves_control: SavesPart
    collection: CollectionPart
    lobbies: LobbiesPart
    lan: NetworkPart

    def made(self, part: str) -> Any:
        """The part of that name if something has wanted it, else None: to ask for it by its name makes it."""
        return self.__dict__.get(part)

    def all_made(self, *parts: str) -> list[Any]:
        """Those of these parts that there are."""
        return [self.__dict__[part] for part in parts if self.__dict__.get(part) is not None]

    @property
    def one_screen(self) -> HotSeatSession | None:
        """The game, if it is played at this screen alone."""
        raise NotImplementedError

    def use(self, preferences: Preferences) -> None:
        """Use new settings at once, and keep them."""
        raise NotImplementedError

    # -- games and screens ---------------------------------------------------------------------------------------

    def show_start(self) -> None:
        """Back to the start screen. A game that is going on is kept by its journal."""
        raise NotImplementedError

    def remember(self, choice: StartChoice) -> None:
        """Offer on the start screen what was chosen there last."""
        raise NotImplementedError

    def play(self, table: Table, open_hands: bool = False) -> None:
        """Show a game of this screen and go on with it."""
        raise NotImplementedError

    def show_game(self, session: Session) -> None:
        """Bring a game to the screen, in the place of one that was there."""
        raise NotImplementedError

    def leave_game(self) -> None:
        """Nothing is played any more; a table elsewhere is left."""
        raise NotImplementedError

    def new_game(self) -> None:
        """To the start screen; a running game is left only after asking."""
        raise NotImplementedError

    def play_again(self, swap: bool) -> None:
        """The same players once more, with the seats swapped if so wished."""
        raise NotImplementedError

    def play_next(self, wished: Wished | None = None) -> None:
        """The next game of the match, with what was exchanged before it, by seat."""
        raise NotImplementedError

    def save(self, then: Callable[[], object] | None = None) -> None:
        """Keep the game in the list of saved games; `then` follows once that is done."""
        raise NotImplementedError

    def load(self) -> None:
        """Open a game from their list."""
        raise NotImplementedError

    def open_file(self, path: Path, position: bool = False) -> bool:
        """Open a saved game or a written position, or take in a card pack. Whether that worked."""
        raise NotImplementedError

    def toggle_hands(self) -> None:
        """Play with open hands, or cover them again."""
        raise NotImplementedError

    def toggle_fullscreen(self) -> None:
        """The whole screen, or the window as it was before."""
        raise NotImplementedError

    def place(self) -> None:
        """Give every screen and popover its place."""
        raise NotImplementedError

    def close_quietly(self) -> None:
        """Close without asking."""
        raise NotImplementedError

    def strip_pressed(self, press: str) -> None:
        """The button of a notice was pressed; "" where it was closed."""
        raise NotImplementedError

    # -- news and failures ---------------------------------------------------------------------------------------

    def attempt(self, act: Callable[[], T]) -> T | None:
        """Do something with files; an error is said in the strip and nothing else happens."""
        raise NotImplementedError

    def tell_trouble(self, trouble: UserError) -> None:
        """Say in the strip what went wrong."""

    def strip_now(self) -> FailureStrip:
        """The strip of the screen that is shown."""
        raise NotImplementedError

    def say_calmly(self, words: str) -> None:
        """News in the strip that leave by themselves."""
        raise NotImplementedError

    def say_refusal(self, text: Text) -> None:
        """Something is not done, and why."""
        raise NotImplementedError
