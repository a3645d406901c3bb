"""The position notation: a few lines of text that set up a table, for tests, bug reports and puzzles.

    cipher; turn p1; phase action; number 3
    p1 front: Ilse* power=0, Voss tapped [Ilse, 2 x Mira]
    p1 hand:  Ilse, 3 x ?
    p1 bonds: 4 x Roan, (Mira)
    p2 front: Margrave*

Cards are named by name, by title and name, or by face id; `*` is the game's main mark; words are flags and
`field=value` sets a field of the card or, for a number printed on it, its value for the whole game; `[...]` lies
beneath; `(...)` lies face down; `?` is any card of no account; a line that begins with # is a remark. Zones that are
not named are empty, but for the deck. This module reads and writes the text; what it means is the game's
`PositionRules`.
"""

from __future__ import annotations

import difflib
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar, NoReturn

import msgspec

from engines.core.cards import Face, Faces
from engines.core.events import Modifier
from engines.core.state import Card, State

replace = msgspec.structs.replace

FILLER = "?"
DECK_FILLERS = 10
"""Cards put into a deck the position does not describe."""
MOST_CARDS = 1_000

WRITTEN_ELSEWHERE = frozenset({"id", "face", "user", "zone", "alias", "life", "host", "under"})
"""Fields of a card that its place in the text, its brackets and its name say."""


class PositionError(ValueError):
    """The text does not describe a position; the message says where and why."""


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


class PositionRules:
    """What a game says about positions; the default is enough for a game without units."""

    main_fields: ClassVar[dict[str, Any]] = {}
    """What `*` sets."""
    flags: ClassVar[dict[str, dict[str, Any]]] = {"tapped": {"turned": True}, "turned": {"turned": True}}
    """Words after a card and the fields they set."""
    deck_area: ClassVar[str] = "deck"

    def start(self, header: dict[str, str]) -> dict[str, Any]:
        """The state's fields that the header sets: turn, phase, procedures in progress. Raises PositionError."""
        raise PositionError("this game cannot start from a written position")

    def describe(self, state: Any) -> dict[str, str]:
        """The header of a state: turn, phase and so on."""
        return {"turn": f"p{state.turn_player + 1}", "phase": state.phase, "number": str(state.turn)}


# -- reading ------------------------------------------------------------------------------------------------------

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
        raise PositionError("line 1: the position is empty; the first line names the game")
    first, heading = rows[0]
    game, *pairs = heading.split(";")
    header = {}
    column = len(game) + 2
    for pair in pairs:
        key, _, value = pair.strip().partition(" ")
        if key and not value:
            _refuse(first, column, f"expected a word and its value, as in 'turn p1', not {pair.strip()!r}")
        if key:
            header[key] = value.strip()
        column += len(pair) + 1
    return Position(game=game.strip(), header=header, lines=tuple(_line(number, row) for number, row in rows[1:]))


def _refuse(line: int, column: int, why: str) -> NoReturn:
    raise PositionError(f"line {line}, column {column}: {why}")


def _line(number: int, row: str) -> Line:
    match = _LINE.match(row)
    if match is None:
        _refuse(number, len(row) - len(row.lstrip()) + 1, f"expected 'p1 area: cards', not {row.strip()[:60]!r}")
    items = tuple(_items(match.group(3), number, match.start(3)))
    return Line(player=int(match.group(1)) - 1, area=match.group(2), items=items, number=number)


def _items(text: str, line: int, column: int) -> Iterator[Item]:
    """The cards between the commas; `column` is how much of the line stands before the text."""
    depth, begin = 0, 0
    for place, letter in enumerate(f"{text},"):
        depth += (letter in "[(") - (letter in ")]")
        if depth < 0:
            _refuse(line, column + place + 1, "this bracket closes nothing")
        if letter == "," and depth == 0:
            part = text[begin:place]
            if part.strip():
                yield _item(part.strip(), line, column + begin + len(part) - len(part.lstrip()) + 1)
            begin = place + 1
    if depth:
        _refuse(line, column + begin + 1, "a bracket is not closed")


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
        _refuse(line, column, "a card's name is missing")
    return Item(
        name=name.removesuffix("*"), count=count, main=name.endswith("*"), face_down=face_down, flags=tuple(flags),
        fields=fields, under=under, line=line, column=column,
    )


# -- making a state -----------------------------------------------------------------------------------------------


def build(game: Any, faces: Faces, position: Position, seed: int = 1, players: int = 2) -> Any:
    """The state a position describes, ready to advance. Raises PositionError."""
    if position.game != game.id:
        raise PositionError(f"line 1, column 1: this is a position of {position.game!r}, not of {game.id}")
    return _Maker(game, faces, position, seed, players).state


class _Maker:
    def __init__(self, game: Any, faces: Faces, position: Position, seed: int, players: int) -> None:
        self.game, self.faces = game, faces
        self.rules: PositionRules = game.position_rules
        self.players = players
        self.names: dict[str, Face] = {}
        for face in faces.values():
            for name in names_of(face):
                self.names.setdefault(name, face)
        plain = [face for face in faces.values() if not face.abilities]
        self.filler = plain[-1] if plain else next(iter(faces.values()))
        self.state: Any = game.empty_state([None] * players, seed)
        described = set()
        for line in position.lines:
            if line.area not in game.zones or not 0 <= line.player < players:
                where = f"p{line.player + 1} {line.area}"
                _refuse(line.number, 1, f"there is no area {where}; there are {', '.join(game.zones)}")
            described.add((line.player, line.area))
            for item in line.items:
                self._lay_all(item, line)
        for player in range(players):
            if (player, self.rules.deck_area) not in described:
                for _ in range(DECK_FILLERS):
                    game.add_card(self.state, self.filler.id, player, self.rules.deck_area)
        for name, value in self.rules.start(position.header).items():
            setattr(self.state, name, value)

    def _lay_all(self, item: Item, line: Line) -> None:
        wanted = item.count * (1 + sum(under.count for under in item.under))
        if len(self.state.cards) + wanted > MOST_CARDS:
            _refuse(item.line, item.column, f"a position holds at most {MOST_CARDS} cards")
        for _ in range(item.count):
            self._lay(item, line)

    def _lay(self, item: Item, line: Line) -> None:
        face, flags = self._face(item)
        card = self._add(face, line)
        below = [self._beneath(under, card, line) for under in item.under for _ in range(under.count)]
        fields: dict[str, Any] = {"under": tuple(below)}
        if item.main:
            fields.update(self.rules.main_fields)
        if item.face_down:
            fields["face_down"] = True
        for flag in flags:
            fields.update(self.rules.flags[flag])
        self._set(card, item, fields)

    def _add(self, face: Face, line: Line) -> int:
        return int(self.game.add_card(self.state, face.id, line.player, line.area))

    def _beneath(self, item: Item, host: int, line: Line) -> int:
        face, flags = self._face(item)
        if flags or item.under or item.main:
            _refuse(item.line, item.column, "a card beneath another has no state of its own")
        card = self._add(face, line)
        key = self.game.zone_key(line.area, line.player)
        self.state.zones[key] = self.state.zones[key][:-1]
        self._set(card, item, {"zone": "", "host": host, "face_down": item.face_down})
        return card

    def _set(self, card: int, item: Item, fields: dict[str, Any]) -> None:
        record = self.state.cards[card]
        for name, text in item.fields.items():
            if name.startswith("counter."):
                count = (name.removeprefix("counter."), self._number(text, item))
                fields["counters"] = (*fields.get("counters", ()), count)
            elif name in record.__struct_fields__ and name not in WRITTEN_ELSEWHERE:
                fields[name] = self._value(getattr(record, name), text, item)
            else:
                self._override(card, name, self._number(text, item), item)
        self.state.cards[card] = replace(record, **fields)

    def _number(self, text: str, item: Item) -> int:
        digits = text.removeprefix("-").removeprefix("p")
        if not (digits.isascii() and digits.isdigit() and len(digits) < 10):
            _refuse(item.line, item.column, f"expected a number, not {text!r}")
        seat = text.startswith("p")
        if seat and not 1 <= int(digits) <= self.players:
            _refuse(item.line, item.column, f"there is no player {text}")
        return int(digits) - 1 if seat else int(text)

    def _value(self, now: Any, text: str, item: Item) -> Any:
        """A card's field from text: 1 for yes, 0+2 for several numbers, p2 for a player."""
        if isinstance(now, bool):
            return self._number(text, item) != 0
        if isinstance(now, tuple):
            return tuple(self._number(part, item) for part in text.split("+"))
        return self._number(text, item) if isinstance(now, int) else text

    def _override(self, card: int, name: str, value: int, item: Item) -> None:
        """A printed number that is another one for the whole game."""
        face = self.faces[self.state.cards[card].face]
        if not isinstance(getattr(face, name, None), int | None) or name not in face.__struct_fields__:
            known = sorted({*face.__struct_fields__, *self.state.cards[card].__struct_fields__} - WRITTEN_ELSEWHERE)
            _refuse(item.line, item.column, f"cards have no number {name!r}{_nearest(name, known)}")
        self.state.serial += 1
        self.state.modifiers = (*self.state.modifiers, Modifier(
            serial=self.state.serial, field=name, how="set", value=value,
            subjects=((card, self.state.cards[card].life),), until="game", reason="source.rule",
        ))

    def _face(self, item: Item) -> tuple[Face, tuple[str, ...]]:
        """The card an item names, and its flags."""
        name, flags = item.name, list(item.flags)
        while flags and flags[0] not in self.rules.flags:
            word = flags.pop(0)
            name = f"{name} {word}"
        found = self._named(name)
        if found is not None:
            return found, tuple(flags)
        if name != item.name and self._named(item.name) is not None:
            word = next(flag for flag in item.flags if flag not in self.rules.flags)
            _refuse(item.line, item.column, f"unknown word {word!r}{_nearest(word, self.rules.flags)}")
        _refuse(item.line, item.column, f"there is no card {name!r}{_nearest(name, self.names)}")

    def _named(self, name: str) -> Face | None:
        return self.filler if name == FILLER else self.names.get(name)


def _nearest(word: str, known: Iterable[str]) -> str:
    near = difflib.get_close_matches(word, sorted(known), 1)
    return f"; did you mean {near[0]!r}?" if near else ""


def names_of(face: Face) -> tuple[str, ...]:
    """Everything a card is called in positions."""
    short = face.id.rpartition("/")[2]
    return (face.id, short, face.full_name.en, face.full_name.ja, face.name.en, face.name.ja)


# -- writing ------------------------------------------------------------------------------------------------------


def describe(game: Any, faces: Faces, state: State) -> str:
    """The state as a position text. Effects that end before the game does are only counted, in a remark."""
    writer = _Writer(game, faces, state)
    header = "; ".join(f"{key} {value}" for key, value in writer.rules.describe(state).items())
    lines = [f"{game.id}; {header}"]
    for key, cards in state.zones.items():
        area, _, player = key.partition(":")
        if cards or area == writer.rules.deck_area:
            items = ", ".join(_grouped([writer.card(state.cards[card]) for card in cards]))
            lines.append(f"p{int(player or 0) + 1} {area}: {items}".rstrip())
    if left := len(state.modifiers) - writer.written:
        lines.append(f"# and {left} lasting effect{'s' * (left > 1)}")
    return "\n".join(lines)


def _grouped(items: Sequence[str]) -> Iterator[str]:
    begin = 0
    for place in range(1, len(items) + 1):
        if place == len(items) or items[place] != items[begin]:
            count = place - begin
            yield items[begin] if count == 1 else f"{count} x {items[begin]}"
            begin = place


class _Writer:
    def __init__(self, game: Any, faces: Faces, state: State) -> None:
        self.game, self.faces, self.state = game, faces, state
        self.rules: PositionRules = game.position_rules
        self.written = 0
        """Modifiers that could be written."""
        self.plain = {field.name: field.default for field in msgspec.structs.fields(game.card_type)}
        shorts = [face.rpartition("/")[2] for face in faces]
        self.twice = {short for short, count in Counter(shorts).items() if count > 1}

    def card(self, card: Card) -> str:
        short = card.face.rpartition("/")[2]
        text = card.face if short in self.twice else short
        done = {*WRITTEN_ELSEWHERE, "face_down"}
        usual = card.host is None and self.game.zones[card.zone].face_down
        main = self.rules.main_fields
        if main and all(getattr(card, field) == value for field, value in main.items()):
            text += "*"
            done |= set(main)
        if card.face_down != usual:
            text = f"({text})" if card.face_down else f"{text} face_down=0"
        for flag, fields in sorted(self.rules.flags.items(), key=lambda flag: -len(flag[1])):
            if not done & set(fields) and all(getattr(card, field, None) == value for field, value in fields.items()):
                text += f" {flag}"
                done |= set(fields)
        for word in (*self._fields(card, done), *self._overrides(card)):
            text += f" {word}"
        if card.under:
            text += f" [{', '.join(_grouped([self.card(self.state.cards[below]) for below in card.under]))}]"
        return text

    def _fields(self, card: Card, done: set[str]) -> Iterator[str]:
        for name, default in self.plain.items():
            value = getattr(card, name)
            if name in done or value == default or (name == "owner" and value == card.user):
                continue
            if name == "counters":
                yield from (f"counter.{counter}={count}" for counter, count in value)
            elif name in ("owner", "seen"):
                yield f"{name}={'+'.join(f'p{player + 1}' for player in (value if name == 'seen' else (value,)))}"
            elif isinstance(value, tuple):
                yield f"{name}={'+'.join(map(str, value))}"
            else:
                yield f"{name}={int(value) if isinstance(value, bool) else value}"

    def _overrides(self, card: Card) -> Iterator[str]:
        """Printed numbers that are others for the whole game."""
        for modifier in self.state.modifiers:
            whole = modifier.until == "game" and modifier.how == "set" and modifier.ability is None
            if whole and modifier.subjects == ((card.id, card.life),) and isinstance(modifier.value, int):
                self.written += 1
                yield f"{modifier.field}={modifier.value}"
