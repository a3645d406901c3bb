"""What the inspector says of a card: name, lines, numbers with what changed them, and all of it as speech."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engines.core.display.face_template import VALUE
from engines.core.display.layout import Layout
from engines.core.display.views import CardView, FaceView, NumberView, OptionView, Reason, SourceView
from ui.faces.symbols import Emblem, emblem, told_apart
from ui.shell.style.look import Look


@dataclass(frozen=True)
class Inspection:
    """What is known about the card one looks at."""

    card: CardView
    face: FaceView | None
    layout: Layout
    options: tuple[OptionView, ...] = ()
    reasons: tuple[Reason, ...] = ()
    zone: str = ""
    """Where it lies, in words."""
    beneath: tuple[tuple[FaceView | None, int | None], ...] = ()
    """The cards beneath it, uppermost first; with its owner one that belongs to another player."""


@dataclass
class Row:
    """One line of numbers: a name and a value."""

    name: str
    value: str
    strong: bool = False
    emblems: tuple[Emblem, ...] = ()
    """Drawn before the value, as they are drawn on cards."""
    whole: bool = False
    """The value is long: where the name has no room beside it, it has the next line."""


def rows(look: Look, shown: Inspection | None) -> list[Row]:
    """Printed and present numbers, each change with its source."""
    if shown is None or shown.face is None:
        return []
    numbers = {number.field: number for number in shown.card.numbers}
    found: list[Row] = []
    for named in shown.layout.numbers:
        name = look.name(named.name)
        if named.field in numbers:
            found += _number_rows(look, name, numbers[named.field])
        elif shown.face.slots.get(named.field):
            found.append(Row(capital(name), shown.face.slots[named.field]))
    return found + _worded_rows(look, shown.layout, shown.face, shown.card.marks)


def _worded_rows(look: Look, layout: Layout, face: FaceView, marks: Sequence[str]) -> list[Row]:
    """Printed values that are words and have lines of their own, also where a card has none of them.

    `marks` say which it has gained or lost.
    """
    found: list[Row] = []
    for slot in layout.face.slots:
        if slot.row is None:
            continue
        said: list[tuple[str, tuple[Emblem, ...]]] = []
        for value, change in told_apart(slot, face.slots.get(slot.slot, ""), marks):
            words = look.name(slot.words_of(value)[0])
            told = look.say(f"inspector.{change}", what=words) if change else words
            said.append((told, (emblem(slot, value, change),)))
        if not said and slot.none is not None:
            said = [(look.name(slot.none), ())]
        for place, (words, emblems) in enumerate(said):
            found.append(Row("" if place else capital(look.name(slot.row)), words, emblems=emblems))
    return found


def _number_rows(look: Look, name: str, number: NumberView) -> list[Row]:
    if number.now is None:
        return []
    if number.now == number.printed and not number.sources:
        return [Row(capital(name), str(number.now))]
    printed = "–" if number.printed is None else str(number.printed)
    found = [Row(look.say("inspector.printed", name=name), printed)]
    found += _change_rows(look, number)
    found.append(Row(capital(look.say("inspector.now", name=name)), str(number.now), strong=True))
    return found


def _change_rows(look: Look, number: NumberView) -> list[Row]:
    """Every change with its source. What adds the same more than once is one line, unless the number has been set to
    something in between."""
    joined: list[tuple[SourceView, int]] = []
    since = 0
    for source in number.sources:
        place = next((at for at in range(since, len(joined)) if joined[at][0] == source), None)
        if source.becomes or place is None:
            joined.append((source, 1))
            since = len(joined) if source.becomes else since
        else:
            joined[place] = (source, joined[place][1] + 1)
    return [_change_row(look, source, times) for source, times in joined]


def _change_row(look: Look, source: SourceView, times: int) -> Row:
    change = f"= {source.change}" if source.becomes else _added(source.change)
    if times > 1:
        change = f"{change} ×{times} = {_added(source.change * times)}"
    return Row(capital(look.render(source.text)), change, whole=times > 1)


def _added(amount: int) -> str:
    return f"{amount:+d}".replace("-", "−")


def title(look: Look, shown: Inspection | None) -> str:
    """The card's name, or that it is face down."""
    if shown is None:
        return ""
    if shown.face is None:
        return look.say("inspector.face-down")
    return look.name(shown.face.name)


def lines(look: Look, shown: Inspection | None) -> list[str]:
    """What stands under the name: title, type line with the printed values that have words."""
    if shown is None or shown.face is None:
        return []
    face, found = shown.face, []
    if face.title is not None:
        found.append(look.name(face.title))
    dot = "・" if look.language == "ja" else " · "
    parts = [look.name(face.line)]
    for slot in shown.layout.face.slots:
        if slot.line is not None and slot.row is None and face.slots.get(slot.slot):
            said = dot.join(map(look.name, slot.words_of(face.slots[slot.slot])))
            parts.append(look.name(slot.line).replace(VALUE, said))
    found.append(dot.join(part for part in parts if part))
    return found


def stack(look: Look, shown: Inspection) -> str:
    """What lies beneath the card."""
    said = []
    for face, owner in shown.beneath:
        words = [look.name(each) for each in (face.title, face.name) if each is not None] if face is not None else []
        card = " ".join(words) or look.say("inspector.face-down")
        if owner is not None:
            card = look.say("inspector.beneath-of", card=card, who=look.speaker.names[owner])
        said.append(card)
    return look.say("inspector.beneath", cards=look.speaker.plain.listing(said)) if said else ""


def spoken(look: Look, shown: Inspection | None) -> str:
    """Everything on the sheet as one text."""
    if shown is None:
        return ""
    said = [title(look, shown), *lines(look, shown), *(f"{row.name} {row.value}" for row in rows(look, shown))]
    said += [capital(look.render(tag)) for tag in shown.card.tags]
    said.append(stack(look, shown))
    said += [f"{look.render(each.text)} ({each.rule})" for each in shown.reasons]
    return ". ".join(part for part in said if part)


def capital(words: str) -> str:
    """The words as a line begins."""
    return words[:1].upper() + words[1:]
