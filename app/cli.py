"""Commands without a window: simulate, rules, check-pack. `ui.main` hands everything else to the window.

Exit codes: 0 all is well, 1 something is wrong with what was looked at, 2 the command was not understood.
"""

from __future__ import annotations

import argparse
import io
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TypeAlias

import msgspec

from app import __version__, bots, coverage, decks, games, packs, rulebook
from app.i18n import LANGUAGES, Translator
from app.simulate import MOST_BROKEN, Simulation, Summary
from app.trouble import Trouble
from engines.core.cards import Faces
from engines.core.game import GameDefinition
from engines.core.sight import Text

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"

FINE, WRONG, MISUSED, STOPPED = 0, 1, 2, 130

PROGRESS_SECONDS = 5.0

WINDOW_COMMANDS = """
with a window (or drawn without one):
  takujo                        open the start screen
  takujo FILE.takujo            go on with a saved game
  takujo position FILE          play from a written position
  takujo picture GAME --out FILE.png [--position FILE] [--size WxH] [--lang ja|en] [--theme dark|light]
                                draw a table as a picture
  takujo demo GAME --out DIR    let two bots play and draw the table after every turn

in a checkout:
  ./takujo test                 set up and run all tests

`takujo COMMAND --help` says more about a command. Exit codes: 0 all is well, 1 something is wrong, 2 not understood.
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    if isinstance(sys.stdout, io.TextIOWrapper):  # a name that this terminal cannot show must not end the command
        sys.stdout.reconfigure(errors="backslashreplace")
    if words[:1] == ["help"]:
        words = [*words[1:], "--help"]
    parser = _parser()
    given = parser.parse_args(words)
    if not hasattr(given, "run"):
        parser.print_help()
        return FINE
    try:
        return int(given.run(given))
    except Trouble as trouble:
        print(f"takujo: {Translator(given.lang).render(trouble.text)}", file=sys.stderr)
        return WRONG
    except BrokenPipeError:  # the reader of a pipe has seen enough
        sys.stderr.close()
        return FINE
    except KeyboardInterrupt:
        return STOPPED


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="takujo", description="A card table that knows the rules of the games played on it.",
        epilog=WINDOW_COMMANDS, formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"takujo {__version__}")
    shared = argparse.ArgumentParser(add_help=False)
    shared.add_argument("--lang", choices=LANGUAGES, default="en", help="language of what is printed (en)")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    _add_simulate(commands, shared)
    _add_rules(commands, shared)
    _add_check_pack(commands, shared)
    return parser


# -- simulate ---------------------------------------------------------------------------------------------------------


def _add_simulate(commands: Commands, shared: argparse.ArgumentParser) -> None:
    command = commands.add_parser(
        "simulate", parents=[shared], help="let bots play many games and check the engine at every decision",
        description="Let bots play many games without a window. After every decision everything that must always be "
        "true is checked; a game in which it is not is saved so that it can be looked at.",
    )
    command.add_argument("game", metavar="GAME", help="which game, by its id")
    command.add_argument("--games", type=_count, default=100, metavar="N", help="how many games (100)")
    command.add_argument(
        "--seed", type=int, default=1, metavar="S",
        help="seed of the first game (1); the next have S+1, S+2, ..., so a run can be continued",
    )
    command.add_argument(
        "--bots", type=_bots, default=["random", "random"], metavar="A,B",
        help=f"who plays, one for each seat: {', '.join(bots.BOTS)} (random,random)",
    )
    command.add_argument(
        "--decks", type=_list, default=[], metavar="A,B", help="which decks, one for each seat (all, in turn)",
    )
    command.add_argument("--saves", type=Path, metavar="DIR", help="where saves of broken games go (the report folder)")
    command.add_argument("--json", action="store_true", help="print the figures as one JSON object and nothing else")
    command.set_defaults(run=_simulate)


def _count(word: str) -> int:
    number = int(word)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number


def _list(word: str) -> list[str]:
    return [part.strip() for part in word.split(",") if part.strip()]


def _bots(word: str) -> list[str]:
    named = _list(word)
    strangers = [name for name in named if name not in bots.BOTS]
    if strangers or not named:
        raise argparse.ArgumentTypeError(f"there is no bot {', '.join(strangers)!r}; use {', '.join(bots.BOTS)}")
    return named * 2 if len(named) == 1 else named


def _simulate(given: argparse.Namespace) -> int:
    run = Simulation(games.find(given.game), given.decks, given.bots, given.saves)
    told = time.monotonic()
    stopped = False
    try:
        for number in range(given.games):
            run.play(given.seed + number)
            if len(run.broken) >= MOST_BROKEN:
                break
            if not given.json and time.monotonic() - told > PROGRESS_SECONDS:
                told = time.monotonic()
                print(f"{run.games} of {given.games} games", file=sys.stderr)
    except KeyboardInterrupt:
        stopped = True
    summary = run.summary(given.seed)
    if given.json:
        print(msgspec.json.encode(summary).decode())
    else:
        _print_summary(summary)
    if summary.broken:
        return WRONG
    return STOPPED if stopped else FINE


def _print_summary(summary: Summary) -> None:
    print(
        f"{summary.game}: {summary.finished} of {summary.games} games finished, {summary.decisions} decisions, "
        f"{summary.decisions_per_second:.0f} a second, {summary.decisions_per_game} a game, "
        f"{summary.results.turns} turns on average"
    )
    for seat, wins in enumerate(summary.results.wins):
        print(f"  {summary.bots[seat]} with {summary.decks[seat]}: {wins} won")
    if summary.results.draws:
        print(f"  drawn: {summary.results.draws}")
    for reason, times in summary.results.reasons.items():
        print(f"  ended by {reason}: {times}")
    for each in summary.broken:
        print(f"BROKEN with seed {each.seed} at question {each.question}: {each.what}\n  save: {each.save}")


# -- rules ------------------------------------------------------------------------------------------------------------


def _add_rules(commands: Commands, shared: argparse.ArgumentParser) -> None:
    command = commands.add_parser(
        "rules", parents=[shared], help="read a game's rules, and where they are enforced and tested",
        description="Show a paragraph of a game's rules in our words, the lines that enforce it and the tests that "
        "show it; without an ID all paragraphs. --coverage counts what the tests show.",
    )
    command.add_argument("game", metavar="GAME", nargs="?", help="which game, by its id")
    command.add_argument("id", metavar="ID", nargs="?", help="a paragraph, for instance 18.4.1; those below it follow")
    command.add_argument("--coverage", action="store_true", help="count the paragraphs that tests show, for every game")
    command.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    command.set_defaults(run=_rules)


def _rules(given: argparse.Namespace) -> int:
    if given.coverage:
        return _coverage([games.find(given.game)] if given.game else list(games.known().values()), given.json)
    if given.game is None:
        raise Trouble(Text("rules.which", {"known": ", ".join(games.known())}))
    game = games.find(given.game)
    wanted = [each for each in rulebook.of(game).values() if _belongs(each.id, given.id)]
    if given.id is not None and not any(each.id == given.id for each in wanted):
        raise Trouble(Text("rules.unknown", {"game": game.names, "id": given.id}))
    enforced, tests = coverage.enforced(game), coverage.tests(game)
    speaks = Translator(given.lang)
    shown = [
        Facts(
            id=each.id, kind=each.kind, excused=each.excused,
            summary=speaks.name(each.summary) if each.summary is not None else "",
            enforced=[str(place) for place in enforced.get(each.id, [])],
            tests=[str(place) for place in tests.get(each.id, [])],
        )
        for each in wanted
    ]
    if given.json:
        print(msgspec.json.encode({"game": game.id, "paragraphs": shown}).decode())
        return FINE
    for each in shown:
        _print_paragraph(each, places=given.id is not None)
    return FINE


def _belongs(paragraph: str, wanted: str | None) -> bool:
    return wanted is None or paragraph == wanted or paragraph.startswith(f"{wanted}.")


class Facts(msgspec.Struct, kw_only=True):
    """Everything known about a paragraph."""

    id: str
    kind: str
    summary: str
    excused: str
    enforced: list[str]
    tests: list[str]


def _print_paragraph(each: Facts, places: bool) -> None:
    print(f"{each.id}  {each.summary or f'({each.kind})'}")
    if not places:
        return
    for title, found in (("enforced in", each.enforced), ("shown by", each.tests)):
        for place in found:
            print(f"    {title} {place}")
    if each.excused:
        print(f"    cannot be shown: {each.excused}")
    elif each.kind in rulebook.MUST_BE_SHOWN and not each.tests:
        print("    shown by no test yet")


def _coverage(wanted: Sequence[GameDefinition], as_json: bool) -> int:
    found = {game.id: coverage.coverage(game) for game in wanted}
    if as_json:
        print(msgspec.json.encode({"games": found}).decode())
        return FINE
    for game, each in found.items():
        share = 100 * each.shown / each.needing if each.needing else 100.0
        print(f"{game}: {each.shown} of {each.needing} paragraphs shown ({share:.1f}%), "
              f"{len(each.excused)} excused, {len(each.unshown)} unshown")
        for paragraph, reason in each.excused.items():
            print(f"  excused {paragraph}: {reason}")
        if each.unshown:
            print(f"  unshown: {' '.join(each.unshown)}")
        if each.unknown:
            print(f"  in tests but in no rulebook: {' '.join(each.unknown)}")
    return FINE


# -- check-pack -------------------------------------------------------------------------------------------------------


def _add_check_pack(commands: Commands, shared: argparse.ArgumentParser) -> None:
    command = commands.add_parser(
        "check-pack", parents=[shared], help="look for mistakes in a card pack",
        description="Read a card pack, a folder or a zip, and list everything that is wrong with it and its decks, "
        "each with file, line and remedy.",
    )
    command.add_argument("path", metavar="PATH", type=Path, help="the pack's folder or zip")
    command.set_defaults(run=_check_pack)


def _check_pack(given: argparse.Namespace) -> int:
    speaks = Translator(given.lang)
    try:
        loaded = packs.read(given.path)
    except packs.PackMistakes as mistakes:
        for problem in mistakes.problems:
            print(problem.say(given.lang))
        told = speaks.say("pack.mistakes", file=str(given.path), n=len(mistakes.problems))
        print(f"takujo: {told}", file=sys.stderr)
        return WRONG
    game = games.find(loaded.pack.game)
    faces = Faces(loaded.pack.faces)
    wrong = 0
    for trouble in _deck_troubles(game, faces, loaded):
        wrong += 1
        print(speaks.render(trouble.text))
    print(speaks.say(
        "pack.read", name=loaded.pack.title, n=len(faces), decks=len(loaded.pack.decks), manual=len(loaded.pack.manual),
        hash=loaded.pack.hash[:12],
    ))
    return WRONG if wrong else FINE


def _deck_troubles(game: GameDefinition, faces: Faces, loaded: packs.LoadedPack) -> list[Trouble]:
    shelf = decks.of_pack(loaded, faces)
    found: list[Trouble] = [*shelf.troubles]
    for deck in shelf.decks:
        found.extend(
            Trouble(Text("decklist.rule", {"deck": deck.name, "what": fault.text, "rule": fault.rule}))
            for fault in decks.faults(game, faces, deck)
        )
    return found


if __name__ == "__main__":
    raise SystemExit(main())
