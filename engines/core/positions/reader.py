"""Makes a state from a written position (position_notation.py), for tests, reports and puzzles."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from engines.core import similar_names
from engines.core.cards.card_definitions import CardDatabase, Face
from engines.core.contract.definition import GameDefinition
from engines.core.display.views import Text
from engines.core.model.events import Modifier
from engines.core.model.position_notation import (
    FILLER,
    FORMAT,
    MOST_CARDS,
    NOT_SETTABLE,
    SEATS,
    Item,
    Line,
    Position,
    PositionError,
    PositionRules,
    Slip,
    refuse,
)
from engines.core.model.state import ChosenFormat, State

replace = msgspec.structs.replace
MOST_NAMED = 6
"""Cards listed where a name may mean several."""


def build(game: GameDefinition, faces: CardDatabase, position: Position, seed: int = 1, players: int = 0) -> Any:
    """The state a position describes, ready to advance. Raises PositionError.

    Its header says how many play; if it does not, `players` do, or as few as the format takes.
    """
    if position.game != game.id:
        near = _nearest(position.game, (game.id,))
        refuse(position.number, 1, "other-game", near, found=position.game[:60], game=game.id)
    form, seats = _format(game, position, players)
    maker = _Maker(game, faces, position, seed, seats)
    maker.state.format, maker.state.teams = form, game.format(form).teams
    return maker.state


def _format(game: GameDefinition, position: Position, players: int) -> tuple[ChosenFormat, int]:
    """The format a header names, with the options that are on ("format rumble one-out"), and the number of players."""
    words = position.header.get(FORMAT, "").split()
    form = ChosenFormat(id=words[0], options=tuple(words[1:])) if words else ChosenFormat()
    said = position.header.get(SEATS, "")
    if said and not (said.isascii() and said.isdigit() and len(said) < 3):
        refuse(position.number, position.columns[SEATS], "seat-count", found=said[:60])
    known = {each.id: each for each in game.formats}
    seats = int(said) if said else players or known.get(form.id, game.formats[0]).seats[0]
    for fault in game.format_faults(form, seats):
        column = position.columns.get(FORMAT, position.columns.get(SEATS, 1))
        raise PositionError(Text(f"slip.{fault.text.key.replace('.', '-')}", fault.text.args), position.number, column)
    return form, seats


class _Maker:
    """Lays the cards of a position one after another into an empty state."""

    def __init__(self, game: GameDefinition, faces: CardDatabase, position: Position, seed: int, players: int) -> None:
        self.game, self.faces = game, faces
        self.rules: PositionRules = game.position_rules
        self.players = players
        self.names: tuple[dict[str, list[Face]], ...] = ({}, {}, {}, {})
        """Cards by what they are called: the whole id, the id in its pack, title and name, the name alone."""
        for face in faces.values():
            identity, short = names_of(face)[:2]
            for called, names in zip(self.names, ((identity,), (short,), _full(face), _bare(face)), strict=True):
                for name in dict.fromkeys(names):
                    called.setdefault(name, []).append(face)
        plain = [face for face in faces.values() if not face.abilities]
        self.filler = plain[-1] if plain else next(iter(faces.values()))
        self.state: State = game.empty_state([None] * players, seed)
        self._header(position)
        described: dict[tuple[int, str], int] = {}
        for line in position.lines:
            if line.area not in game.zones or not 0 <= line.player < players:
                where = f"p{line.player + 1} {line.area}"
                near = _nearest(line.area, game.zones) if line.area not in game.zones else ""
                refuse(line.number, 1, "no-area", near, area=where, known=", ".join(game.zones))
            described.setdefault((line.player, line.area), line.number)
            for item in line.items:
                self._lay_all(item, line)
        for player in range(players):
            for area, (count, fields) in self.rules.unsaid_of(player).items():
                for _ in range(count if (player, area) not in described else 0):
                    card = game.add_card(self.state, self.filler.id, player, area)
                    self.state.cards[card] = replace(self.state.cards[card], **fields)
        try:
            for name, value in self.rules.start(position.header).items():
                setattr(self.state, name, value)
            for name, value in self.rules.settled(self.state, faces, position.header).items():
                setattr(self.state, name, value)
        except Slip as slip:
            if slip.lies is None:
                raise PositionError(slip.text, position.number, position.columns.get(slip.header, 1)) from None
            raise PositionError(slip.text, described.get(slip.lies, position.number), 1) from None

    def _header(self, position: Position) -> None:
        """Words nobody reads are slips: "trun p2" must not begin the first player's turn."""
        for key, column in position.columns.items():
            formats = self.game.formats
            several = len(formats) > 1 or len(formats[0].seats) > 1
            known = (*self.rules.header, *((FORMAT, SEATS) if several else ()))
            if key not in known:
                refuse(
                    position.number, column, "header", _nearest(key, known), found=key[:60], known=", ".join(known),
                )

    def _lay_all(self, item: Item, line: Line) -> None:
        wanted = item.count * (1 + sum(under.count for under in item.under))
        if len(self.state.cards) + wanted > MOST_CARDS:
            refuse(item.line, item.column, "too-many", most=MOST_CARDS)
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
            refuse(item.line, item.column, "beneath")
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
            elif name in record.__struct_fields__ and name not in NOT_SETTABLE:
                if name in record.WORDED:
                    fields[name] = tuple(text.split("+"))
                else:
                    names = name in record.FLEETING
                    fields[name] = _names(text) if names else self._value(getattr(record, name), text, item)
            else:
                self._override(card, name, self._number(text, item), item)
        self.state.cards[card] = replace(record, **fields)

    def _number(self, text: str, item: Item) -> int:
        digits = text.removeprefix("-").removeprefix("p")
        if not (digits.isascii() and digits.isdigit() and len(digits) < 10):
            refuse(item.line, item.column, "no-number", found=text)
        seat = text.startswith("p")
        if seat and not 1 <= int(digits) <= self.players:
            refuse(item.line, item.column, "no-player", found=text)
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
            known = sorted({*face.__struct_fields__, *self.state.cards[card].__struct_fields__} - NOT_SETTABLE)
            refuse(item.line, item.column, "no-field", _nearest(name, known), found=name)
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
        if len(found) > 1:
            few = ", ".join(face.id for face in found[:MOST_NAMED]) + " …" * (len(found) > MOST_NAMED)
            refuse(item.line, item.column, "several", found=name, known=few)
        if found:
            return found[0], tuple(flags)
        if name != item.name and self._named(item.name):
            word = next(flag for flag in item.flags if flag not in self.rules.flags)
            near = _nearest(word, self.rules.flags)
            if not near:
                refuse(item.line, item.column, "words", found=word[:60], known=", ".join(self.rules.flags))
            refuse(item.line, item.column, "no-word", near, found=word[:60])
        near = _nearest(name, (each for called in self.names for each in called))
        refuse(item.line, item.column, "no-card", near, found=name[:60])

    def _named(self, name: str) -> list[Face]:
        """The cards of that name, by the most exact way of naming that fits."""
        if name == FILLER:
            return [self.filler]
        whole, short, full, bare = self.names  # an id begins small, a name does not: "Ilse" is first of all "ilse"
        ways = ((whole, name), (short, name), (full, name), (short, name.lower()), (bare, name))
        return next((called[each] for called, each in ways if each in called), [])


def _names(text: str) -> tuple[str, ...]:
    return tuple(part.replace("_", " ") for part in text.split("+"))


def _nearest(word: str, known: Iterable[str]) -> str:
    return next(iter(similar_names.nearest(word, known)), "")


def names_of(face: Face) -> tuple[str, ...]:
    """Everything a card is called in positions."""
    return (face.id, face.id.rpartition("/")[2], *_full(face), *_bare(face))


def _full(face: Face) -> tuple[str, str]:
    return face.full_name.en, face.full_name.ja


def _bare(face: Face) -> tuple[str, str]:
    return face.name.en, face.name.ja
