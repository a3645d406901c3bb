"""`takujo check-pack` and `takujo handbook`: for people who write card packs."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from app import games
from app.console import FINE, WRONG, Commands
from app.decks import decks
from app.handbook import handbook
from app.handbook.examples import said
from app.i18n import Translator
from app.packs import packs
from app.trouble import GameError, UserError
from engines.core.cards.card_definitions import CardDatabase
from engines.core.contract.definition import GameDefinition
from engines.core.display.views import Text


def add(commands: Commands, shared: argparse.ArgumentParser) -> None:
    """Declare the commands."""
    _add_check_pack(commands, shared)
    _add_handbook(commands, shared)


def _add_check_pack(commands: Commands, shared: argparse.ArgumentParser) -> None:
    command = commands.add_parser(
        "check-pack", parents=[shared], help="look for mistakes in a card pack",
        description="Read a card pack, a folder or a zip, and list everything that is wrong with it and its decks, "
        "each with file, line and remedy.",
    )
    command.add_argument("path", metavar="PATH", type=Path, help="the pack's folder or zip")
    command.add_argument("--text", action="store_true", help="print what the cards say, too")
    command.set_defaults(run=_check_pack)


def _check_pack(given: argparse.Namespace) -> int:
    speaks = Translator(given.lang)
    try:
        loaded = packs.read(given.path)
        game = games.checked(games.find(loaded.pack.game))
    except packs.PackMistakes as mistakes:
        for problem in mistakes.problems:
            print(problem.say(given.lang))
        told = speaks.say("pack.mistakes", file=str(given.path), n=len(mistakes.problems))
        print(f"takujo: {told}", file=sys.stderr)
        return WRONG
    faces = _known(game, loaded)
    wrong = 0
    if given.text:
        for key, face in loaded.pack.faces.items():
            print(speaks.name(face.full_name))
            for ability in loaded.pack.texts[key]:
                print(f"    {speaks.name(said(ability))}")
    for trouble in _deck_troubles(game, faces, loaded):
        wrong += 1
        print(speaks.render(trouble.text))
    print(speaks.say(
        "pack.read", name=loaded.pack.title, n=len(loaded.pack.faces), decks=len(loaded.pack.decks),
        manual=len(loaded.pack.manual), hash=loaded.pack.hash[:12],
    ))
    return WRONG if wrong else FINE


def _known(game: GameDefinition, loaded: packs.LoadedPack) -> CardDatabase:
    """The cards of the pack and, if it has decks, of all packs there are: a deck may have cards of others."""
    others = packs.shelf(game).packs.values() if loaded.pack.decks else ()
    known = {key: face for other in others for key, face in other.pack.faces.items()}
    return CardDatabase(known | loaded.pack.faces)


def _deck_troubles(game: GameDefinition, faces: CardDatabase, loaded: packs.LoadedPack) -> list[UserError]:
    shelf = decks.of_pack(loaded, faces)
    found: list[UserError] = [*shelf.troubles]
    for deck in shelf.decks:
        found.extend(
            UserError(Text("decklist.rule", {"deck": deck.name, "what": fault.text, "rule": fault.rule}))
            for fault in decks.faults(game, faces, deck)
        )
    return found


def _add_handbook(commands: Commands, shared: argparse.ArgumentParser) -> None:
    command = commands.add_parser(
        "handbook", parents=[shared], help="print the handbook for card authors: every word with examples",
        description="Print the handbook for people who write cards of a game, as Markdown: every word that can be "
        "written, its forms, its meaning, and what cards print for it in both languages.",
    )
    command.add_argument("game", metavar="GAME", help="which game, by its id")
    command.add_argument("--out", type=Path, metavar="FILE", help="write it there instead")
    command.set_defaults(run=_handbook)


def _handbook(given: argparse.Namespace) -> int:
    game = games.find(given.game)
    if game.catalogue is None:
        raise GameError(Text("game.no-packs", {"game": game.names}))
    text = handbook.handbook(game, given.lang)
    if given.out is None:
        print(text, end="")
        return FINE
    try:
        given.out.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        reason = error.strerror or ""
        raise UserError(Text("handbook.unwritable", {"file": str(given.out), "reason": reason})) from error
    return FINE
