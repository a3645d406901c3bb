"""`takujo rules`: the rules in our words, where they are enforced, which tests show them, and the readings of gaps."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

import msgspec

from app import games
from app.console import FINE, Commands
from app.i18n import Translator
from app.rules import coverage, rulebook, rulings
from app.trouble import UserError
from engines.core.contract.definition import GameDefinition
from engines.core.display.views import Text


def add(commands: Commands, shared: argparse.ArgumentParser) -> None:
    """Declare the command."""
    command = commands.add_parser(
        "rules", parents=[shared], help="read a game's rules, and where they are enforced and tested",
        description="Show a paragraph of a game's rules in our words, the lines that enforce it and the tests that "
        "show it; without an ID all paragraphs. --readings shows how gaps of the rules are read instead. --coverage "
        "counts what the tests show.",
    )
    command.add_argument("game", metavar="GAME", nargs="?", help="which game, by its id")
    command.add_argument("id", metavar="ID", nargs="?", help="a paragraph, for instance 18.4.1; those below it follow")
    command.add_argument(
        "--readings", action="store_true", help="how gaps in the rules are read, all or those of ID (G-7, 18.4.1)",
    )
    command.add_argument("--coverage", action="store_true", help="count the paragraphs that tests show, for every game")
    command.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    command.set_defaults(run=_rules)


def _rules(given: argparse.Namespace) -> int:
    if given.coverage:
        return _coverage([games.find(given.game)] if given.game else list(games.known().values()), given.json)
    if given.game is None:
        raise UserError(Text("rules.which", {"known": ", ".join(games.known())}))
    game = games.find(given.game)
    known = rulings.of(game)
    if given.readings or given.id in known:
        return _readings(game, given)
    wanted = [each for each in rulebook.of(game).values() if _belongs(each.id, given.id)]
    if given.id is not None and not any(each.id == given.id for each in wanted):
        raise UserError(Text("rules.unknown", {"game": game.names, "id": given.id}))
    enforced, tests = coverage.enforced(game), coverage.tests(game)
    speaks = Translator(given.lang)
    shown = [
        Facts(
            id=each.id, kind=each.kind, excused=each.excused,
            summary=speaks.name(each.summary) if each.summary is not None else "",
            enforced_with=(near := coverage.nearest(enforced, each.id))[0], enforced=[str(place) for place in near[1]],
            tests=[str(place) for place in tests.get(each.id, [])],
            readings=[reading.id for reading in known.values() if each.id in reading.paragraphs],
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
    return wanted is None or paragraph == wanted or paragraph.startswith((f"{wanted}.", f"{wanted}-"))


class Facts(msgspec.Struct, kw_only=True):
    """Everything known about a paragraph."""

    id: str
    kind: str
    summary: str
    excused: str
    enforced_with: str
    """The paragraph the lines name: this one, or the closest above it."""
    enforced: list[str]
    tests: list[str]
    readings: list[str]


def _print_paragraph(each: Facts, places: bool) -> None:
    print(f"{each.id}  {each.summary or f'({each.kind})'}")
    if not places:
        return
    enforced = "enforced in" if each.enforced_with == each.id else f"enforced with {each.enforced_with} in"
    for title, found in ((enforced, each.enforced), ("shown by", each.tests)):
        for place in found:
            print(f"    {title} {place}")
    if each.readings:
        print(f"    read as {', '.join(each.readings)} (--readings)")
    if each.excused:
        print(f"    cannot be shown: {each.excused}")
    elif each.kind in rulebook.MUST_BE_SHOWN and not each.tests:
        print("    shown by no test yet")


class ReadingFacts(msgspec.Struct, kw_only=True):
    """Everything known about a reading."""

    id: str
    paragraphs: list[str]
    text: str
    facts: str
    no_code: str
    enforced: list[str]


def _readings(game: GameDefinition, given: argparse.Namespace) -> int:
    """The readings, all or those of one number or paragraph."""
    speaks = Translator(given.lang)
    places = rulings.places(game)
    shown = [
        ReadingFacts(
            id=each.id, paragraphs=list(each.paragraphs), text=speaks.name(each.text), facts=each.facts,
            no_code=each.no_code, enforced=[str(place) for place in places.get(each.id, [])],
        )
        for each in rulings.of(game).values()
        if given.id in (None, each.id) or any(_belongs(paragraph, given.id) for paragraph in each.paragraphs)
    ]
    if not shown and given.id is not None:
        raise UserError(Text("rules.unknown", {"game": game.names, "id": given.id}))
    if given.json:
        print(msgspec.json.encode({"game": game.id, "readings": shown}).decode())
        return FINE
    for reading in shown:
        about = f" [{', '.join(reading.paragraphs)}]" if reading.paragraphs else ""
        print(f"{reading.id}{about}  {reading.text}")
        for place in reading.enforced:
            print(f"    enforced in {place}")
        for title, told in (("known from outside", reading.facts), ("nothing in the source", reading.no_code)):
            if told:
                print(f"    {title}: {told}")
    return FINE


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
