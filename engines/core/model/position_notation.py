"""The position notation: a few lines of text that set up a table, for tests, bug reports and puzzles.

    cipher; turn p1; phase action; number 3
    p1 front: Ilse* power=0, Voss tapped [Ilse, 2 x Mira]
    p1 hand:  Ilse, 3 x ?
    p1 bonds: 4 x Roan, (Mira)
    p2 front: Margrave*

Cards are named by name, by title and name, or by face id; `*` is the game's main mark; words are flags and
`field=value` sets a field of the card or, for a number printed on it, its value for the whole game; `[...]` lies
beneath; `(...)` lies face down; `?` is any card of no account; a line that begins with # is a remark. Zones that are
not named are empty, but for the deck. Where more than two can play, the header may say in which `format` (its id, and
the optional rules that are on) and how many `seats` there are: "harvest; turn p3; seats 4". This module reads the
text, reader.py makes a state of it and writer.py writes the text of a state; what it means is the game's
`PositionRules`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar, NoReturn

import msgspec
from msgspec.structs import replace

from engines.core.display.views import Text, TextArg
from engines.core.model.procedure import Procedure

FILLER = "?"
FORMAT, SEATS = "format", "seats"
"""Words of the header of every game that more than two can play."""
DECK_FILLERS = 10
"""Cards put into a deck the position does not describe."""
MOST_CARDS = 1_000
DEEPEST = 8
"""Brackets within brackets; more than two mean nothing anyway."""

QUOTED = 60
"""Letters of a word of the text that a sentence quotes."""

WRITTEN_ELSEWHERE = frozenset({"id", "face", "user", "zone", "alias", "life", "host", "under"})
"""Fields of a card that its place in the text, its brackets and its name say."""

NOT_SETTABLE = WRITTEN_ELSEWHERE | {"counters"}
"""Those and the counters, each of which is written by its own name: "counter.damage=2"."""


class PositionError(ValueError):
    """The text does not describe a position. `text` says where and why (column 0: somewhere in the line)."""

    def __init__(self, why: Text, line: int = 1, column: int = 0) -> None:
        super().__init__(f"line {line}, column {column}: {_plain(why)}")
        where: dict[str, TextArg] = {"line": line, "what": why}
        self.text = Text("slip.at", {**where, "column": column}) if column else Text("slip.in-line", where)


def _plain(why: Text) -> str:
    """For programs, which have no sentences: what is wrong with everything that is known of it."""
    told = ", ".join(f"{name} {_plain(arg) if isinstance(arg, Text) else arg}" for name, arg in why.args.items())
    return f"{why.key} ({told})" if told else why.key


class Slip(Exception):
    """What a game finds wrong with a position: `why`, and the word of the header or the line (player, area) it is in.

    Whoever reads the position knows where that stands, and makes a `PositionError` of it.
    """

    def __init__(self, why: str, header: str = "", lies: tuple[int, str] | None = None, **args: TextArg) -> None:
        super().__init__(why)
        self.text = Text(f"slip.{why}", args)
        self.header = header
        self.lies = lies


class Item(msgspec.Struct, frozen=True, kw_only=True):
    """One card of a line, or several equal ones."""

    name: str
    count: int = 1
    main: bool = False
    face_down: bool = False
    flags: tuple[str, ...] = ()
    fields: dict[str, str] = {}
    under: tuple[Item, ...] = ()
    line: int = 0
    column: int = 0


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """The cards of one area of one player."""

    player: int
    area: str
    items: tuple[Item, ...]
    number: int


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """A position as written."""

    game: str
    header: dict[str, str]
    lines: tuple[Line, ...]
    number: int = 1
    """The line of the header ..."""
    columns: dict[str, int] = {}
    """... and where its words stand in it."""


def whole_number(header: dict[str, str], name: str, usual: int, why: str = "whole") -> int:
    """A number in the header, or the usual one. Raises Slip."""
    text = header.get(name, str(usual))
    if not re.fullmatch("[0-9]{1,6}", text):
        raise Slip(why, name, found=text[:20])
    return int(text)


def turn_and_phase(header: dict[str, str], phases: Iterable[str], usual: str, seats: int = 2) -> tuple[int, str]:
    """Whose turn it is, and in which of these phases. Raises Slip."""
    player, phase, known = header.get("turn", "p1"), header.get("phase", usual), list(phases)
    if not re.fullmatch("p[1-9]", player) or int(player[1]) > seats:
        raise Slip("turn", "turn", found=player[:20])
    if phase not in known:
        raise Slip("phase", "phase", known=", ".join(known), found=phase[:20])
    return int(player[1]) - 1, phase


def seats_named(header: dict[str, str], name: str, seats: int = 2) -> tuple[int, ...]:
    """The seats a word of the header names, as in "had p1+p3". None if it is missing. Raises Slip."""
    if name not in header:
        return ()
    parts = [part for part in header[name].split("+") if part]
    if not parts or any(not re.fullmatch("p[1-9]", part) or int(part[1]) > seats for part in parts):
        raise Slip("seats", name, found=header[name][:20])
    return tuple(int(part[1]) - 1 for part in parts)


def players_with(state: Any, header: dict[str, str], field: str) -> dict[str, Any]:
    """The players with the numbers of a word of the header that is called like their field. Raises Slip."""
    if field not in header:
        return {}
    numbers = one_each(header, field, len(state.players))
    return {"players": [replace(each, **{field: own}) for each, own in zip(state.players, numbers, strict=True)]}


def unusual(state: Any, field: str, usual: int) -> dict[str, str]:
    """The same word as it is written; nothing if all players have the usual number."""
    numbers = [getattr(player, field) for player in state.players]
    return {field: "+".join(map(str, numbers))} if any(each != usual for each in numbers) else {}


def as_seats(seats: Iterable[int]) -> str:
    """The same as it is written."""
    return "+".join(f"p{seat + 1}" for seat in seats)


def one_each(header: dict[str, str], name: str, of: int) -> tuple[int, ...]:
    """A number for each player or team, as in "bond 40+35". Raises Slip."""
    parts = header[name].split("+")
    if len(parts) != of or not all(re.fullmatch("-?[0-9]{1,4}", part) for part in parts):
        raise Slip("points", name, name=name, n=of, found=header[name][:20])
    return tuple(map(int, parts))


class PositionRules:
    """What a game says about positions; the default is enough for a game without units."""

    header: ClassVar[tuple[str, ...]] = ("turn", "phase", "number")
    """The words the header may hold."""
    begins: ClassVar[Procedure | None] = None
    """What is being done while a turn is about to begin, if it is not counted before."""
    known_phases: ClassVar[Sequence[str]] = ()
    """The phases with which a position can begin, the first one of a turn first."""
    main_fields: ClassVar[dict[str, Any]] = {}
    """What `*` sets."""
    flags: ClassVar[dict[str, dict[str, Any]]] = {"tapped": {"turned": True}, "turned": {"turned": True}}
    """Words after a card and the fields they set."""
    unwritten: ClassVar[frozenset[str]] = frozenset()
    """Fields of a card that only count what was done, and mean nothing in a position."""
    of_host: ClassVar[frozenset[str]] = frozenset()
    """Fields that a card beneath another has from its host, which alone writes them."""
    unsaid: ClassVar[dict[str, tuple[int, dict[str, Any]]]] = {"deck": (DECK_FILLERS, {})}
    """Areas a position need not describe: how many cards of no account then lie there, and how."""
    going_on: ClassVar[tuple[str, ...]] = ()
    """Areas whose cards belong to what is being done, which no position holds."""

    def unsaid_of(self, player: int) -> dict[str, tuple[int, dict[str, Any]]]:
        """The same for one player."""
        return self.unsaid

    def start(self, header: dict[str, str]) -> dict[str, Any]:
        """The state's fields that the header sets: turn, phase, procedures in progress. Raises Slip."""
        raise Slip("no-positions")

    def settled(self, state: Any, faces: Any, header: dict[str, str]) -> dict[str, Any]:
        """Further fields of the state, now that the cards lie where they do. Raises Slip."""
        return {}

    def implied(self, state: Any, modifier: Any) -> bool:
        """Whether a lasting effect follows from how the cards lie, so that a position brings it along."""
        return False

    def describe(self, state: Any) -> dict[str, str]:
        """The header of a state: turn, phase and so on."""
        counting = self.begins is not None and bool(state.procedures) and state.procedures[-1] == self.begins
        known = self.known_phases
        phase = state.phase if state.phase in known or not known else known[0]
        number = state.turn if self.begins is None else max(1, state.turn + counting)
        return {"turn": f"p{state.turn_player + 1}", "phase": phase, "number": str(number)}


_LINE = re.compile(r"\s*p(\d{1,3})\s+([a-z][a-z0-9-]*)\s*:(.*)$")
_COUNT = re.compile(r"(\d{1,9})\s*x\s+")
_UNDER = re.compile(r"([^\[]*)\[(.*)\]([^\]]*)$")
_FIELD = re.compile(r"([a-z_.]+)=(\S+)$")


def parse(text: str) -> Position:
    """Read a position. Raises PositionError with line and column."""
    rows = [
        (number, row) for number, row in enumerate(text.splitlines(), 1)
        if row.strip() and not row.lstrip().startswith("#")
    ]
    if not rows:
        raise PositionError(Text("slip.empty"))
    first, heading = rows[0]
    game, *pairs = heading.split(";")
    header: dict[str, str] = {}
    columns: dict[str, int] = {}
    column = len(game) + 2
    for pair in pairs:
        key, _, value = pair.strip().partition(" ")
        begin = column + len(pair) - len(pair.lstrip())
        if key and not value:
            refuse(first, begin, "pair", found=pair.strip()[:60])
        if key in header:
            refuse(first, begin, "twice", found=key[:60])
        if key:
            header[key], columns[key] = value.strip(), begin
        column += len(pair) + 1
    return Position(
        game=game.strip(), header=header, lines=tuple(_line(number, row) for number, row in rows[1:]),
        number=first, columns=columns,
    )


def refuse(line: int, column: int, why: str, near: str = "", **args: TextArg) -> NoReturn:
    """Say what is wrong ("slip.<why>"), where, and perhaps what was meant. Words of the text are quoted in part."""
    args |= {name: str(args[name])[:QUOTED] for name in ("found", "area") if name in args}
    what = Text(f"slip.{why}", args)
    raise PositionError(Text("slip.near", {"what": what, "near": near}) if near else what, line, column)


def _line(number: int, row: str) -> Line:
    match = _LINE.match(row)
    if match is None:
        refuse(number, len(row) - len(row.lstrip()) + 1, "line", found=row.strip()[:60])
    items = tuple(_items(match.group(3), number, match.start(3)))
    return Line(player=int(match.group(1)) - 1, area=match.group(2), items=items, number=number)


def _items(text: str, line: int, column: int) -> Iterator[Item]:
    """The cards between the commas; `column` is how much of the line stands before the text."""
    depth, begin = 0, 0
    for place, letter in enumerate(f"{text},"):
        depth += (letter in "[(") - (letter in ")]")
        if depth > DEEPEST:
            refuse(line, column + place + 1, "too-deep")
        if depth < 0:
            refuse(line, column + place + 1, "closes-nothing")
        if letter == "," and depth == 0:
            part = text[begin:place]
            if part.strip():
                yield _item(part.strip(), line, column + begin + len(part) - len(part.lstrip()) + 1)
            begin = place + 1
    if depth:
        refuse(line, column + begin + 1, "not-closed")


def _item(text: str, line: int, column: int) -> Item:
    count, start = 1, 0
    if match := _COUNT.match(text):
        count, start = int(match.group(1)), match.end()
        text = text[start:]
    under: tuple[Item, ...] = ()
    if match := _UNDER.match(text):
        text, inner, rest = match.groups()
        under = tuple(_items(inner, line, column + start + len(text)))
        text = f"{text} {rest}"
    face_down = text.startswith("(")
    if face_down:
        inside, _, rest = text[1:].partition(")")
        text = f"{inside} {rest}"
    words: list[str] = []
    fields: dict[str, str] = {}
    for word in text.split():
        if match := _FIELD.match(word):
            fields[match.group(1)] = match.group(2)
        else:
            words.append(word)
    # Small words at the end are flags; what is none after all is part of the name ("Tower of rain").
    last = max((place for place, word in enumerate(words) if not word.islower()), default=0)
    name, flags = " ".join(words[:last + 1]), words[last + 1:]
    if not name:
        refuse(line, column, "no-name")
    return Item(
        name=name.removesuffix("*"), count=count, main=name.endswith("*"), face_down=face_down, flags=tuple(flags),
        fields=fields, under=under, line=line, column=column,
    )
