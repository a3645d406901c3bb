"""Commands that draw without a window: `takujo picture`, `takujo demo`, and the demonstration on a machine without
a display. They use the real window on Qt's offscreen platform, so a picture shows what a player would see.
"""

from __future__ import annotations

import argparse
import datetime
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from app import games, library
from app.commands import seating
from app.files import user_dirs
from app.i18n import LANGUAGES, Translator
from app.trouble import UserError
from engines.core.contract.definition import FIRST_FORMAT
from engines.core.display.views import Text
from engines.core.model.state import ChosenFormat

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from app.tables.table import Table
    from ui.window.main_window import MainWindow

SEED = 8
TELLING_TURN = 6
"""A picture without a position shows the first battle from this turn on."""
MOST_DECISIONS = 4000


def main(words: Sequence[str]) -> int:
    """`takujo picture ...` or `takujo demo ...`; the exit code."""
    wanted = parser().parse_args(list(words))
    try:
        if wanted.command == "picture":
            return picture(wanted)
        return demo(
            wanted.game, Path(wanted.out), wanted.lang, wanted.theme, wanted.size, wanted.seed, _seating(wanted),
        )
    except UserError as trouble:
        print(Translator(wanted.lang).render(trouble.text), file=sys.stderr)
        return 1
    except OSError as error:
        print(
            Translator(wanted.lang).say("picture.unwritten", file=str(wanted.out), reason=str(error)), file=sys.stderr
        )
        return 1


def parser() -> argparse.ArgumentParser:
    """What these commands understand."""
    whole = argparse.ArgumentParser(prog="takujo")
    commands = whole.add_subparsers(dest="command", required=True)
    drawn = commands.add_parser("picture", help="draw the table into a PNG file")
    played = commands.add_parser("demo", help="let bots play and draw the table after every turn")
    for command in (drawn, played):
        command.add_argument("game", help="id of a game")
        command.add_argument("--size", type=_size, default=(1366, 768), metavar="WxH", help="default 1366x768")
        command.add_argument("--lang", choices=LANGUAGES, default="en")
        command.add_argument("--theme", choices=("dark", "light"), default="dark")
        command.add_argument("--seed", type=int, default=SEED, help="of the game that is played")
        seating.add(command)
    drawn.add_argument("--position", metavar="FILE", help="a written position; without it a battle of bots")
    drawn.add_argument(
        "--answer",
        action="append",
        default=[],
        metavar="WORDS",
        help="play on from there: take the option whose English words begin so (may be repeated)",
    )
    drawn.add_argument("--out", required=True, metavar="FILE.png")
    played.add_argument("--out", required=True, metavar="DIR")
    return whole


def _size(text: str) -> tuple[int, int]:
    wide, _, high = text.lower().partition("x")
    if not (wide.isdigit() and high.isdigit() and 320 <= int(wide) <= 8192 and 240 <= int(high) <= 8192):
        raise argparse.ArgumentTypeError(f"{text} is no size such as 1366x768")
    return int(wide), int(high)


def instead_of_window() -> int:
    """There is no display: say so, and show what the program does in a folder of pictures."""
    words = Translator("en")
    stamp = datetime.datetime.now().strftime("%Y-%m-%d-%H%M%S")
    folder = user_dirs.data() / "demo" / stamp
    print(words.say("picture.no-display"))
    try:
        return demo(next(iter(games.known())), folder)
    except (UserError, OSError) as trouble:
        print(words.render(trouble.text) if isinstance(trouble, UserError) else str(trouble), file=sys.stderr)
        return 1


def picture(wanted: argparse.Namespace) -> int:
    """Draw one moment."""
    out = Path(wanted.out)
    if out.suffix.lower() != ".png":
        raise UserError(Text("picture.not-png", {"file": str(out)}))
    application = _application()
    window = _window(wanted.lang, wanted.theme, wanted.size)
    if wanted.position:
        table = window.game_sources.position(Path(wanted.position), wanted.seed)
        table.names[:] = _names(window, len(table.names))
    else:
        table = _new_table(window, wanted.game, wanted.seed, _seating(wanted))
        _play_to_battle(table)
    table.bots.clear()
    for words in wanted.answer:
        _answer(table, words)
    window.play(table, open_hands=True)
    _draw(application, window, out)
    window.close_quietly()
    print(out)
    return 0


def _answer(table: Table, words: str) -> None:
    """Take the first option that begins with these words."""
    player = next(iter(table.asking()), 0)
    ask = table.ask(player)
    english = Translator("en", game=table.game.id)
    options = ask.options if ask is not None else []
    offered = [(each.index, english.render(each.text, table.names)) for each in options]
    index = next((number for number, said in offered if said.startswith(words)), None)
    if ask is None or index is None:
        raise UserError(Text("picture.no-option", {"words": words, "options": "; ".join(said for _, said in offered)}))
    table.answer(player, [index] if ask.kind in ("some", "order") else index)


def demo(
    game: str,
    folder: Path,
    lang: str = "en",
    theme: str = "dark",
    size: tuple[int, int] = (1366, 768),
    seed: int = SEED,
    played: Seating | None = None,
) -> int:
    """Bots play to the end; a picture after every turn, and the result as text."""
    folder.mkdir(parents=True, exist_ok=True)
    application = _application()
    window = _window(lang, theme, size)
    table = _new_table(window, game, seed, played)
    window.play(table)
    session = window.one_screen
    assert session is not None
    session.stop()
    words, drawn, turn = Translator(lang, game=game), 0, 0
    print(words.say("picture.playing", folder=str(folder)), flush=True)
    for _ in range(MOST_DECISIONS):
        if not table.move_bot():
            break
        if table.view(-1).turn != turn:
            turn = table.view(-1).turn
            session.show_now()
            _draw(application, window, folder / f"turn-{turn:02}.png")
            drawn += 1
    session.go_on()
    _draw(application, window, folder / "result.png")
    (folder / "result.txt").write_text(_result_text(table, words), encoding="utf-8")
    window.close_quietly()
    print(words.say("picture.done", n=drawn + 1, folder=str(folder)))
    return 0


def _result_text(table: Table, words: Translator) -> str:
    """Who won and why, and the whole public log."""
    result = table.view(-1).result
    lines = [line for each in table.log(-1) if (line := words.render(each.text, table.names))]
    if result is None:
        return "\n".join([words.say("picture.unfinished"), "", *lines]) + "\n"
    winners = words.listing([table.names[seat] for seat in result.winners])
    won = len(result.winners)
    first = words.say("result.wins", who=winners, n=won) if winners else words.say("result.draw")
    stop = "。" if words.language == "ja" else "."
    why = words.paragraph((first + stop, f"{words.render(result.reason, table.names)} ({result.rule})"))
    return "\n".join([why, "", *lines]) + "\n"


def _application() -> QApplication:
    from PySide6.QtWidgets import QApplication

    from ui import theme

    there = QApplication.instance()
    application = there if isinstance(there, QApplication) else QApplication(["takujo"])
    theme.load_fonts()
    application.setFont(theme.font("prompt-detail"))
    return application


def _window(lang: str, theme: str, size: tuple[int, int]) -> MainWindow:
    from ui.sources.game_sources import GameSources
    from ui.sources.preferences import Preferences
    from ui.window.main_window import MainWindow

    window = MainWindow(GameSources(), Preferences(language=lang, theme=theme, muted=True, reduced_motion=True))
    window.setMinimumSize(*size)
    window.resize(*size)
    window.show()
    return window


class Seating(NamedTuple):
    """How many bots play, in which format."""

    form: ChosenFormat
    seats: int


def _seating(wanted: argparse.Namespace) -> Seating:
    """What a command says of it. Raises GameError if so many cannot play that."""
    return Seating(seating.chosen(wanted), seating.seats(games.find(wanted.game), wanted))


def _names(window: MainWindow, seats: int) -> list[str]:
    """The players' names, in the picture's language."""
    say = window.look.say
    more = [say("list.player", n=seat + 1) for seat in range(2, seats)]
    return [say("start.first-name"), say("start.second-name"), *more][:seats]


def _new_table(window: MainWindow, game: str, seed: int, played: Seating | None = None) -> Table:
    """Bots with the first decks of a game."""
    own = window.game_sources.library(games.find(game))
    form, seats = played if played is not None else Seating(FIRST_FORMAT, own.game.formats[0].seats[0])
    decks = own.playable(form)
    if not decks:
        raise UserError(Text("picture.no-deck", {"game": game}))
    chosen = [decks[-1 - seat % len(decks)] for seat in range(seats)]
    match = own.match(chosen, _names(window, seats), ["greedy"] * seats, seed, form)
    table = library.begin(own.game, match, keep=False)
    table.pictures = own.pictures
    return table


def _play_to_battle(table: Table) -> None:
    """Let the bots play until something is being fought out, or until there is nothing left to play."""
    for _ in range(MOST_DECISIONS):
        public = table.view(-1)
        stage = public.stage
        fought = stage is not None and bool(stage.sides or stage.chain or stage.where or public.arrows)
        if public.turn >= TELLING_TURN and fought:
            return
        if not table.move_bot():
            return


def _draw(application: QApplication, window: MainWindow, out: Path) -> None:
    """Let everything arrive and write what is seen."""
    if window.playing is not None:
        window.playing.table.finish_animations()
    application.processEvents()
    if not window.grab().save(str(out)):
        raise OSError(f"cannot write {out}")
