"""The moments of which pictures are stored, and how they are reached: written positions and scripted answers.

Drawn by the real window on Qt's offscreen platform, with covered hands as two people would see it. Nothing in it
depends on time, on chance or on this machine's settings.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from unittest import mock

import msgspec
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from app.i18n import Translator
from app.match.clock import Clock, ClockRule, ClockState
from app.match.series import Series
from app.net.wire import messages as said
from app.tables.table import Table
from engines.core.display.views import OptionView, Place
from tests.harvest import start as start_of_harvest
from tests.net.kit import fakes
from tests.screens import crowding, gathering, kiseki, rebirth, tabletop, vision
from tests.ui.kit import lan_kit
from ui import theme
from ui.sources.game_sources import GameSources
from ui.sources.offers import SeatChoice
from ui.sources.preferences import Preferences
from ui.window.main_window import MainWindow

HERE = Path(__file__).parent
STORED = HERE / "stored"
SEED = 8
MINUTE = 60_000
CHAIN = (
    "At the start of initiative determination", "Deal 3 frost damage", "Water slot of Sluice Singer",
    "Destroy the target", "Dark slot of Casimer", "Cancel the target", "Water slot of Brine Serpent",
)
SIZES = ((1366, 768), (1920, 1080))
LANGUAGES = ("en", "ja")
PASTED = """4 Dawn Blade: Ilse
4x ilse-cadet
暁の剣 イルゼ ×２
3 Down Blade: Ilse
4 Roan
2 Juno, Zenith
1 ode-oath
"""


@dataclass(frozen=True)
class Shot:
    """One picture."""

    scene: str
    size: tuple[int, int]
    language: str
    theme: str = "dark"

    @property
    def file(self) -> str:
        light = "" if self.theme == "dark" else f"-{self.theme}"
        return f"{self.scene}-{self.size[1]}-{self.language}{light}.png"


def shots() -> Iterator[Shot]:
    """All pictures: every scene in both sizes and languages, a battle in the light theme, a match and the decks in the
    small size."""
    for scene in ("start", "deploy", "battle", "handover", "result", "board", "march", "clash", "chain", "conquest"):
        for size in SIZES:
            for language in LANGUAGES:
                yield Shot(scene, size, language)
    yield Shot("battle", SIZES[0], "en", "light")
    yield Shot("chain", SIZES[0], "en", "light")
    for language in LANGUAGES:
        yield Shot("decks", SIZES[0], language)
        yield Shot("decklist", SIZES[0], language)
        yield Shot("hand", SIZES[0], language)
        yield Shot("tray", SIZES[0], language)
    yield Shot("hoard", SIZES[0], "en")
    yield Shot("decks", SIZES[1], "ja", "light")
    for language in LANGUAGES:
        yield Shot("match", SIZES[0], language)
        yield Shot("lan-talk", SIZES[0], language)
        yield Shot("lan-again", SIZES[0], language)
    yield Shot("lan-away", SIZES[0], "en")
    yield Shot("lan-away", SIZES[1], "ja", "light")
    yield Shot("lan-consent", SIZES[0], "ja")
    yield Shot("lan-consent", SIZES[0], "en", "light")
    for scene in crowding.SCENES:
        yield Shot(scene, SIZES[0], "en")
        yield Shot(scene, SIZES[1], "ja", "light")
    for scene in (*rebirth.SCENES, *kiseki.SCENES, *vision.SCENES):
        yield Shot(scene, SIZES[0], "en")
        yield Shot(scene, SIZES[1], "ja", "light")
    for scene in gathering.SCENES:
        yield Shot(scene, SIZES[0], "en")
        yield Shot(scene, SIZES[1], "ja", "light")


# -- getting there ----------------------------------------------------------------------------------------------------


def positioned(window: MainWindow, name: str) -> Table:
    """A table at a position of this folder."""
    return window.game_sources.position(HERE / f"{name}.txt")


def answer(table: Table, said: str, place: int = 0) -> None:
    """Give the answer whose option has these English words; of several, that in this place."""
    player = table.asking()[0]
    ask = table.ask(player)
    assert ask is not None
    index = [option.index for option in ask.options if said in words(table, option)][place]
    table.answer(player, [index] if ask.kind == "some" else index)


def words(table: Table, option: OptionView) -> str:
    """An option in English."""
    return Translator("en", game=table.game.id).render(option.text, table.names)


def answer_until(table: Table, question: str) -> None:
    """Let everything pass until this is asked."""
    while table.asking():
        player = table.asking()[0]
        ask = table.ask(player)
        assert ask is not None
        if ask.question.key == question:
            return
        declining = next((option.index for option in ask.options if option.decline), len(ask.options) - 1)
        table.answer(player, declining if ask.kind in ("one", "yes-no") else list(range(ask.least)))


def start(window: MainWindow) -> None:
    """Two people are about to choose their decks."""
    window.show_start()


def deploy(window: MainWindow) -> None:
    """Hana chooses what to deploy."""
    seated(window, positioned(window, "deploy"))


def hand(window: MainWindow) -> None:
    """Nine cards in hand and nine units in a row; the keyboard is at a card whose symbol no bond shows."""
    seated(window, positioned(window, "hand"))
    assert window.playing is not None and window.playing.sight is not None
    held = [card for card in window.playing.sight.cards.values() if card.zone == "hand:0"]
    lacking = next(card for card in held if card.name is not None and card.name.en == "Mott")
    window.playing.table.table.focus.set(Place(card=lacking.handle))


def hoard(window: MainWindow) -> None:
    """Nine cards of every class in hand."""
    seated(window, positioned(window, "hoard"))


def match(window: MainWindow) -> None:
    """The second game of three by the clock: little is left to Hana, and Tomo's last minute has begun."""
    table = positioned(window, "deploy")
    rule = ClockRule(match=30 * MINUTE, each=15 * MINUTE)
    table.match = msgspec.structs.replace(table.match, clock=rule, series=Series(won=(1, 0), played=1))
    table.clock = Clock(rule, ClockState(match=2 * MINUTE, each=(11 * MINUTE, 15 * MINUTE - 42_000)), 2)
    seated(window, table)
    window.timekeeper.end()  # a picture stands still


def battle(window: MainWindow) -> None:
    """Ilse attacks Voss and may strike critically."""
    seated(window, critical(window))


def tray(window: MainWindow) -> None:
    """The same with the tray open and pieces of both players on the table."""
    battle(window)
    tabletop.lay_pieces(window)


def handover(window: MainWindow) -> None:
    """The attack has come so far that Tomo decides about evading."""
    table = positioned(window, "battle")
    window.play(table)
    answer(table, "Ilse attacks Voss")
    answer_until(table, "ask.evasion")
    assert window.session is not None
    window.handover.opened.emit()
    window.session.go_on()


def result(window: MainWindow) -> None:
    """Voss falls."""
    table = positioned(window, "ending")
    answer(table, "Ilse attacks Voss")
    answer_until(table, "no question")
    seated(window, table)


def march(window: MainWindow) -> None:
    """Bellows Imp marches on an enemy; who comes along?"""
    table = positioned(window, "march")
    answer(table, "Bellows Imp marches to A3")
    seated(window, table)


def clash(window: MainWindow) -> None:
    """Two parties meet; the first side has attacked, and Tomo may counter."""
    table = positioned(window, "clash")
    answer(table, "Ram Captain marches to C3")
    answer(table, "Slagwing Drake")
    answer_until(table, "ask.formation")
    while (ask := table.ask(table.asking()[0])) is not None and ask.kind == "order":
        table.answer(table.asking()[0], list(range(len(ask.options))))
    answer(table, "Attack with all")
    seated(window, table)


def board(window: MainWindow) -> None:
    """Hana's main phase: what may march, be placed and be used glows."""
    seated(window, positioned(window, "march"))


def chain(window: MainWindow) -> None:
    """A spell, a counter that would kill its caster, and a counter that cancels that; Tomo may answer once more."""
    table = positioned(window, "chain")
    answer(table, "Brine Serpent marches to C3")
    answer(table, "Sluice Singer")
    answer_until(table, "ask.formation")
    while (ask := table.ask(table.asking()[0])) is not None and ask.kind == "order":
        table.answer(table.asking()[0], list(range(len(ask.options))))
    for option in CHAIN:
        answer(table, option, -1)
    seated(window, table)


def conquest(window: MainWindow) -> None:
    """Hana takes the base."""
    table = positioned(window, "conquest")
    answer(table, "Slagwing Drake marches to B4")
    answer_until(table, "no question")
    seated(window, table)


def seated(window: MainWindow, table: Table) -> None:
    """Show a table to the player who is asked."""
    window.play(table)
    if window.session is not None and window.session.is_covered:
        window.handover.opened.emit()


def decks(window: MainWindow) -> None:
    """Hana changes her deck: a card too many, two missing."""
    window.show_start()
    window.decks_control.open_seat(0)
    window.decks_control.screen.filters.want("pack", "cipher-starter", True)  # other packs may grow
    bench = window.decks_control.screen.bench
    bench.set_count("cipher-starter/ilse-dawn", 5)
    bench.set_count("cipher-starter/hale-guard", 0)
    bench.set_count("cipher-starter/ode-oath", 0)
    window.decks_control.screen.side.show_face("cipher-starter/ilse-dawn")


def decklist(window: MainWindow) -> None:
    """Hana has pasted a list; two of its lines are not understood."""
    window.show_start()
    window.decks_control.open_seat(0)
    window.decks_control.screen.filters.want("pack", "cipher-starter", True)
    window.decks_control.screen.paste.open_with(PASTED)


def lan_talk(window: MainWindow) -> None:
    """Tomo at his own computer: Hana decides about a critical hit, Mio watches, and they talk."""
    house = lan_kit.House(fakes.plan("cipher", table=critical(window), watchers=True))
    for seated_at, name in ((elsewhere(window), "Hana"), (window, "Tomo"), (elsewhere(window), "Mio")):
        house.sit(seated_at, name, watch=name == "Mio")
    for line, words in ((0, TALK[0]), (1, TALK[1]), (2, TALK[2])):
        house.lines[line].send(said.Say(text=words))
    house.settle()
    assert window.playing is not None
    window.playing.open_tab("chat")


def lan_away(window: MainWindow) -> None:
    """Hana's line to the table is cut in the middle of her attack; she has answered all the same."""
    house = lan_kit.House(fakes.plan("cipher", table=critical(window)))
    house.sit(window, "Hana")
    house.sit(elsewhere(window), "Tomo")
    house.lines[0].cut()
    house.settle()


def lan_consent(window: MainWindow) -> None:
    """Hana wants to take a step back that showed two cards; Tomo's answer is wanted, and Hana has lost the line."""
    house = lan_kit.House(fakes.plan("cipher", table=critical(window)))
    house.sit(elsewhere(window), "Hana")
    house.sit(window, "Tomo")
    house.lines[0].send(said.TakeBack())
    house.lines[0].cut()
    house.settle()


def lan_again(window: MainWindow) -> None:
    """The first game of three is over; Tomo wants to go on, and they talk about it."""
    table = critical(window)
    table.match = msgspec.structs.replace(table.match, series=Series(won=(0, 0)))
    house = lan_kit.House(fakes.plan("cipher", table=table))
    house.sit(window, "Hana")
    house.sit(elsewhere(window), "Tomo")
    house.lines[1].send(said.Concede())
    house.lines[1].send(said.PlayOn())
    for line, words in ((0, TALK[3]), (1, TALK[4])):
        house.lines[line].send(said.Say(text=words))
    house.settle()


TALK = ("Good luck!", "You too. That Ilse again …", "頑張って！", "Good game!", "Another one? 次は負けない！")


def critical(window: MainWindow) -> Table:
    """Ilse attacks Voss and may strike critically."""
    table = positioned(window, "battle")
    answer(table, "Ilse attacks Voss")
    answer_until(table, "ask.critical-hit")
    return table


def elsewhere(window: MainWindow) -> MainWindow:
    """A window on another computer; it goes when this one does."""
    other = MainWindow(GameSources(), Preferences(language="en", muted=True, reduced_motion=True))
    window.destroyed.connect(other.close_quietly)
    return other


SCENES: dict[str, Callable[[MainWindow], None]] = {
    "start": start, "deploy": deploy, "battle": battle, "handover": handover, "result": result, "match": match,
    "hand": hand, "hoard": hoard, "decks": decks, "decklist": decklist, "board": board, "march": march,
    "clash": clash, "chain": chain, "conquest": conquest, "tray": tray,
    "lan-talk": lan_talk, "lan-away": lan_away, "lan-consent": lan_consent, "lan-again": lan_again,
    **gathering.SCENES, **crowding.SCENES, **rebirth.SCENES, **kiseki.SCENES, **vision.SCENES,
}  # fmt: skip


# -- drawing ----------------------------------------------------------------------------------------------------------


def draw(shot: Shot) -> QImage:
    """Make the window, go there, take the picture."""
    with start_of_harvest.install() if shot.scene in crowding.SCENES else contextlib.nullcontext():
        return _drawn(shot)


def _drawn(shot: Shot) -> QImage:
    application = QApplication.instance() or QApplication(["takujo"])
    theme.load_fonts()
    seats = (SeatChoice("Hana", "", "cipher-starter/first-light"), SeatChoice("Tomo", "", "cipher-starter/ashen-court"))
    preferences = Preferences(
        language=shot.language, theme=shot.theme, muted=True, reduced_motion=True, seats=seats
    )
    window = MainWindow(GameSources(), preferences)
    window.setMinimumSize(*shot.size)
    window.resize(*shot.size)
    window.show()
    with mock.patch("app.match.match.fresh_seed", lambda: SEED):
        SCENES[shot.scene](window)
    if window.playing is not None:
        window.playing.table.finish_animations()
    application.processEvents()
    application.processEvents()
    image = window.grab().toImage().convertToFormat(QImage.Format.Format_RGB888)
    window.close_quietly()
    window.deleteLater()
    application.processEvents()
    return image
