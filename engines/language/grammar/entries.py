"""Entries of set fields: the values they stand for, and how Japanese cards print several of them or say that a card has
them."""

from __future__ import annotations

from collections.abc import Sequence

from engines.language.grammar.text_templates import Phraser
from engines.language.grammar.vocabulary import Field, Member


def is_icon(voice: Phraser, *entries: str) -> bool:
    """Whether Japanese cards show these entries as icons, which a card has: 〈飛行〉を持つ."""
    return all(field.style == "icon" for field, _ in _found(voice, entries))


def either(voice: Phraser, entries: Sequence[str]) -> str:
    """One of several entries in Japanese, in the order they are written: 〈剣〉か〈槍〉, 「属性：風or水」."""
    found = _found(voice, entries)
    field = found[0][0]
    if field.style == "item" and all(other is field for other, _ in found):
        return field.printed_ja("or".join(member.ja for _, member in found))
    joint = "or" if all(other.style == "item" for other, _ in found) else "か"
    return joint.join(voice.term("member", entry) for entry in entries)


def _found(voice: Phraser, entries: Sequence[str]) -> list[tuple[Field, Member]]:
    members = [voice.catalogue.terms["member"][entry] for entry in entries]
    return [(voice.catalogue.fields[each.field], each) for each in members if isinstance(each, Member)]


def values_of(entry: str) -> tuple[str, ...]:
    """What stands in the set for an entry: range 1-3 is 1, 2 and 3."""
    value = entry.partition(".")[2]
    first, _, last = value.partition("-")
    return tuple(str(number) for number in range(int(first), int(last) + 1)) if last.isdigit() else (value,)
