"""Writing a state as a position (position_notation.py): what reports and failing tests print."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from engines.core.cards.card_definitions import CardDatabase
from engines.core.contract.definition import GameDefinition
from engines.core.model.position_notation import FORMAT, SEATS, WRITTEN_ELSEWHERE, PositionRules
from engines.core.model.state import Card, State


def describe(game: GameDefinition, faces: CardDatabase, state: State) -> str:
    """The state as a position text. Effects that end before the game does are only counted, in a remark."""
    writer = _Writer(game, faces, state)
    words = {**writer.rules.describe(state), **_seating(game, state)}
    header = "; ".join(f"{key} {value}" for key, value in words.items())
    lines = [f"{game.id}; {header}"]
    doing = 0
    for key, cards in state.zones.items():
        area, _, player = key.partition(":")
        if area in writer.rules.going_on:
            doing += len(cards)
        elif cards or area in writer.rules.unsaid_of(int(player or 0)):
            items = ", ".join(_grouped([writer.card(state.cards[card]) for card in cards]))
            lines.append(f"p{int(player or 0) + 1} {area}: {items}".rstrip())
    if doing:
        lines.append(f"# and {doing} on the stack")
    told = writer.written + sum(writer.rules.implied(state, each) for each in state.modifiers)
    if left := len(state.modifiers) - told:
        lines.append(f"# and {left} lasting effect{'s' * (left > 1)}")
    return "\n".join(lines)


def _seating(game: GameDefinition, state: State) -> dict[str, str]:
    """The format, if it is not the game's first. The number of players stands beside it if the format takes fewer."""
    form = state.format
    words = {FORMAT: " ".join((form.id, *form.options))} if form.id else {}
    if len(state.players) != game.format(form).seats[0]:
        words[SEATS] = str(len(state.players))
    return words


def _grouped(items: Sequence[str]) -> Iterator[str]:
    begin = 0
    for place in range(1, len(items) + 1):
        if place == len(items) or items[place] != items[begin]:
            count = place - begin
            yield items[begin] if count == 1 else f"{count} x {items[begin]}"
            begin = place


class _Writer:
    """Words for the cards of a state, as the notation has them."""

    def __init__(self, game: GameDefinition, faces: CardDatabase, state: State) -> None:
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
        done = {*WRITTEN_ELSEWHERE, *self.rules.unwritten, "face_down"}
        if card.host is not None:
            done |= self.rules.of_host
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
                yield f"{name}={'+'.join(str(part).replace(' ', '_') for part in value)}"
            else:
                yield f"{name}={int(value) if isinstance(value, bool) else value}"

    def _overrides(self, card: Card) -> Iterator[str]:
        """Printed numbers that are others for the whole game."""
        for modifier in self.state.modifiers:
            whole = modifier.until == "game" and modifier.how == "set" and modifier.ability is None
            if whole and modifier.subjects == ((card.id, card.life),) and isinstance(modifier.value, int):
                self.written += 1
                yield f"{modifier.field}={modifier.value}"
