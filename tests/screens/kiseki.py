"""Moments of Kiseki: a stack of three during an attack, a deployment step, and what boosters hold."""

from __future__ import annotations

from app import games, library
from app.i18n import Translator
from app.tables.table import Table
from engines.core.model.state import ChosenFormat
from engines.kiseki.table.formats import BLITZ
from tests.screens.showing import NAMES, SEED, at, show
from ui.window.main_window import MainWindow


def answer(table: Table, *said: str) -> None:
    """Give the answer whose options begin with these English words; without words let the chance pass."""
    player = table.asking()[0]
    ask = table.ask(player)
    assert ask is not None
    speaks = Translator("en", game=table.game.id)
    picked = [
        next(each.index for each in ask.options if speaks.render(each.text, table.names).startswith(words))
        for words in said
    ] or [option.index for option in ask.options if option.decline]
    table.answer(player, picked if ask.kind in ("some", "order") else picked[0])


def stack(window: MainWindow) -> None:
    """Two triggered crafts and an answer to them; what the sums come to if both pass."""
    table = at(window, "kiseki-stack")
    for words in ((), (), ("Ilva",), ("Pile Driver",), (), (), ("Drifting Fiddler: When",), (), ("Ballast",)):
        answer(table, *words)
    answer(table, "Pile Driver")
    answer(table, "Quay Hand")
    show(window, table)


def deploy(window: MainWindow) -> None:
    """CP from five base cards; nothing stands on the stack."""
    show(window, at(window, "kiseki-deploy"))


def boosters(window: MainWindow) -> None:
    """The forty cards of five boosters are laid out for their owner."""
    own = window.game_sources.library(games.find("kiseki"))
    form = ChosenFormat(id=BLITZ)
    names = NAMES[window.look.language][:2]
    match = own.match([own.playable(form)[0]] * 2, names, ["", ""], SEED, form)
    table = library.begin(own.game, match, keep=False)
    table.pictures = own.pictures
    show(window, table)


SCENES = {"kiseki-stack": stack, "kiseki-deploy": deploy, "kiseki-boosters": boosters}
