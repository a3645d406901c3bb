"""The position notation: a few lines of text that set up a table, for tests, bug reports and puzzles.

    cipher; turn p1; phase action; number 3
    p1 front: Ilse* power=0, Voss tapped [Ilse, 2 x Mira]
    p1 hand:  Ilse, 3 x ?
    p1 bonds: 4 x Roan, (Mira)
    p2 front: Margrave*

Cards are named by name, by title and name, or by face id; `*` is the game's main mark; words are flags and
`field=value` sets a field of the card or, for a number printed on it, its value for the whole game; `[...]` lies
beneath; `(...)` lies face down; `?` is any card of no account. Zones that are not named are empty, but for the deck.
This module reads and writes the text; what it means is the game's `PositionRules`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

import msgspec

from engines.core.cards import Face, Faces
from engines.core.events import Modifier
from engines.core.state import Card, State

replace = msgspec.structs.replace

FILLER = "?"
DECK_FILLERS = 10
"""Cards put into a deck the position does not describe."""


class PositionError(ValueError):
    """The text does not describe a position; the message says where and why."""


class Item(msgspec.Struct, frozen=True, kw_only=True):
    """One card of a line, or several equal ones."""

    name: str
    count: int = 1
    main: bool = False
    face_down: bool = False
    flags: tuple[str, ...] = ()
    fields: dict[str, int | str] = {}
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

_LINE = re.compile(r"\s*p(\d+)\s+([a-z][a-z0-9-]*)\s*:(.*)$")
_COUNT = re.compile(r"(\d+)\s*x\s+")
_FIELD = re.compile(r"([a-z_]+)=(-?\w+)$")


def parse(text: str) -> Position:
    """Read a position. Raises PositionError with line and column."""
    rows = [(number, row) for number, row in enumerate(text.splitlines(), 1) if row.strip()]
    if not rows:
        raise PositionError("line 1: the position is empty; the first line names the game")
    game, *pairs = [part.strip() for part in rows[0][1].split(";")]
    header = {}
    for pair in pairs:
        key, _, value = pair.partition(" ")
        if not value:
            raise PositionError(f"line {rows[0][0]}: expected a word and its value, as in 'turn p1', not {pair!r}")
        header[key] = value.strip()
    return Position(game=game, header=header, lines=tuple(_line(number, row) for number, row in rows[1:]))


def _line(number: int, row: str) -> Line:
    match = _LINE.match(row)
    if match is None:
        raise PositionError(f"line {number}: expected 'p1 area: cards', not {row.strip()!r}")
    start = match.start(3)
    items = tuple(_items(match.group(3), number, start))
    return Line(player=int(match.group(1)) - 1, area=match.group(2), items=items, number=number)


def _items(text: str, line: int, column: int) -> Iterator[Item]:
    depth, begin = 0, 0
    for place, letter in enumerate(f"{text},"):
        depth += letter in "[("
        depth -= letter in ")]"
        if letter == "," and depth == 0:
            part = text[begin:place]
            if part.strip():
                yield _item(part.strip(), line, column + begin + len(part) - len(part.lstrip()) + 1)
            begin = place + 1
    if depth:
        raise PositionError(f"line {line}: a bracket is not closed")


def _item(text: str, line: int, column: int) -> Item:
    count = 1
    if match := _COUNT.match(text):
        count, text = int(match.group(1)), text[match.end():]
    under: tuple[Item, ...] = ()
    if text.endswith("]"):
        text, _, inner = text[:-1].partition("[")
        under = tuple(_items(inner, line, column))
        text = text.strip()
    face_down = text.startswith("(")
    if face_down:
        inside, closed, rest = text[1:].partition(")")
        if not closed:
            raise PositionError(f"line {line}, column {column}: a bracket is not closed")
        text = f"{inside} {rest}".strip()
    names: list[str] = []
    flags: list[str] = []
    fields: dict[str, int | str] = {}
    for word in text.split():
        if match := _FIELD.match(word):
            value = match.group(2)
            fields[match.group(1)] = int(value) if value.lstrip("-").isdigit() else value
        elif names and word.islower() and not word.startswith(FILLER):
            flags.append(word)
        else:
            names.append(word)
    name = " ".join(names)
    if not name:
        raise PositionError(f"line {line}, column {column}: a card's name is missing")
    return Item(
        name=name.rstrip("*"), count=count, main=name.endswith("*"), face_down=face_down, flags=tuple(flags),
        fields=fields, under=under, line=line, column=column,
    )


# -- making a state -----------------------------------------------------------------------------------------------


def build(game: Any, faces: Faces, position: Position, seed: int = 1, players: int = 2) -> Any:
    """The state a position describes, ready to advance. Raises PositionError."""
    if position.game != game.id:
        raise PositionError(f"line 1: this is a position of {position.game!r}, not of {game.id}")
    maker = _Maker(game, faces, position, seed, players)
    return maker.state


class _Maker:
    def __init__(self, game: Any, faces: Faces, position: Position, seed: int, players: int) -> None:
        self.game, self.faces = game, faces
        self.rules: PositionRules = game.position_rules
        self.state: Any = game.empty_state([None] * players, seed)
        described = set()
        for line in position.lines:
            if line.area not in game.zones or not 0 <= line.player < players:
                known = ", ".join(game.zones)
                where = f"p{line.player + 1} {line.area}"
                raise PositionError(f"line {line.number}: there is no area {where}; there are {known}")
            described.add((line.player, line.area))
            for item in line.items:
                for _ in range(item.count):
                    self._lay(item, line)
        for player in range(players):
            if (player, self.rules.deck_area) not in described:
                for _ in range(DECK_FILLERS):
                    game.add_card(self.state, self._filler(), player, self.rules.deck_area)
        for name, value in self.rules.start(position.header).items():
            setattr(self.state, name, value)

    def _lay(self, item: Item, line: Line) -> int:
        state = self.state
        card = self.game.add_card(state, self._face(item).id, line.player, line.area)
        fields: dict[str, Any] = dict(self.rules.main_fields) if item.main else {}
        if item.face_down:
            fields["face_down"] = True
        for flag in item.flags:
            if flag not in self.rules.flags:
                known = ", ".join(sorted(self.rules.flags))
                raise PositionError(f"line {item.line}, column {item.column}: unknown word {flag!r}; known are {known}")
            fields.update(self.rules.flags[flag])
        below = []
        for under in item.under:
            for _ in range(under.count):
                other = self.game.add_card(state, self._face(under).id, line.player, line.area)
                key = self.game.zone_key(line.area, line.player)
                state.zones[key] = state.zones[key][:-1]
                state.cards[other] = replace(state.cards[other], zone="", host=card)
                below.append(other)
        fields["under"] = tuple(below)
        record = state.cards[card]
        for name, value in item.fields.items():
            if name in record.__struct_fields__:
                fields[name] = bool(value) if isinstance(getattr(record, name), bool) else value
            else:
                self._set_number(card, name, value, item)
        state.cards[card] = replace(record, **fields)
        return int(card)

    def _set_number(self, card: int, name: str, value: int | str, item: Item) -> None:
        face = self.faces[self.state.cards[card].face]
        if name not in face.__struct_fields__ or not isinstance(value, int):
            raise PositionError(f"line {item.line}, column {item.column}: cards have no field {name!r}")
        self.state.serial += 1
        self.state.modifiers = (*self.state.modifiers, Modifier(
            serial=self.state.serial, field=name, how="set", value=value,
            subjects=((card, self.state.cards[card].life),), until="game", reason="source.rule",
        ))

    def _face(self, item: Item) -> Face:
        if item.name == FILLER:
            return self.faces[self._filler()]
        found = [face for face in self.faces.values() if item.name in names_of(face)]
        if not found:
            raise PositionError(f"line {item.line}, column {item.column}: there is no card {item.name!r}")
        return found[0]

    def _filler(self) -> str:
        plain = [face.id for face in self.faces.values() if not face.abilities]
        return plain[-1] if plain else next(iter(self.faces))


def names_of(face: Face) -> tuple[str, ...]:
    """Everything a card is called in positions."""
    short = face.id.rpartition("/")[2]
    return (face.id, short, face.full_name.en, face.full_name.ja, face.name.en, face.name.ja)


# -- writing ------------------------------------------------------------------------------------------------------


def describe(game: Any, faces: Faces, state: State) -> str:
    """The state as a position text, with everything its notation can say."""
    rules: PositionRules = game.position_rules
    header = "; ".join(f"{key} {value}" for key, value in rules.describe(state).items())
    lines = [f"{game.id}; {header}"]
    for key, cards in state.zones.items():
        area, _, player = key.partition(":")
        if cards:
            items = ", ".join(_grouped([_written(rules, faces, state, state.cards[card]) for card in cards]))
            lines.append(f"p{int(player or 0) + 1} {area}: {items}")
    return "\n".join(lines)


def _grouped(items: Sequence[str]) -> Iterator[str]:
    begin = 0
    for place in range(1, len(items) + 1):
        if place == len(items) or items[place] != items[begin]:
            count = place - begin
            yield items[begin] if count == 1 else f"{count} x {items[begin]}"
            begin = place


def _written(rules: PositionRules, faces: Faces, state: State, card: Card) -> str:
    name = card.face.rpartition("/")[2]
    main = rules.main_fields and all(getattr(card, field) == value for field, value in rules.main_fields.items())
    text = f"{name}{'*' if main else ''}"
    if card.face_down and card.zone not in ("deck", "hand", "orbs"):
        text = f"({text})"
    done: set[str] = set()
    for flag, fields in rules.flags.items():
        if not done & set(fields) and all(getattr(card, field, None) == value for field, value in fields.items()):
            text += f" {flag}"
            done |= set(fields)
    if card.under:
        beneath = ", ".join(_grouped([_written(rules, faces, state, state.cards[below]) for below in card.under]))
        text += f" [{beneath}]"
    return text
