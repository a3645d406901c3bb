"""The rules of print in the order in which a reader asks for them, and what they allow that no pack can say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from engines.core.cards.ability_parts import Part, Step
from engines.language.descriptions.alternatives import HasAny, NamedAny
from engines.language.descriptions.targets import Pick
from engines.language.words.ability_header import MoreParts, OnePart
from engines.language.words.control import Choose
from tests.language.kit.print_grammar import Rule


class Index:
    """The rules of a category, found by the text they begin or end with."""

    DEEP = 5

    def __init__(self, rules: Iterable[Rule]) -> None:
        self.first: dict[str, list[Rule]] = {}
        self.last: dict[str, list[Rule]] = {}
        self.rest: list[Rule] = []
        for rule in rules:
            head, tail = rule.pattern[0], rule.pattern[-1]
            if isinstance(head, str):
                self.first.setdefault(head[: self.DEEP], []).append(rule)
            elif isinstance(tail, str):
                self.last.setdefault(tail[-self.DEEP:], []).append(rule)
            else:
                self.rest.append(rule)

    def about(self, text: str) -> Iterator[Rule]:
        """Those that may fit a text."""
        for size in range(1, self.DEEP + 1):
            yield from self._fit(self.first.get(text[:size], ()), text)
            yield from self._fit(self.last.get(text[-size:], ()), text)
        yield from self._fit(self.rest, text)

    @staticmethod
    def _fit(rules: Iterable[Rule], text: str) -> Iterator[Rule]:
        for rule in rules:
            if all(piece in text for piece in rule.pattern if isinstance(piece, str)):
                yield rule


def unwritten(cls: type[Part], fields: dict[str, Any]) -> bool:
    """Whether no pack can say it: the parser makes another word of the same, or none."""
    if cls is Pick:
        return fields["count"] is None and bool(fields["up_to"])  # "any number of" has no "up to"
    if cls in (HasAny, NamedAny):
        return len(*fields.values()) < 2
    if cls.__name__ == "WithUnit" and issubclass(cls, Step):
        body = fields["body"]
        return len(body) != 2 or not isinstance(body[0], Choose) or not hasattr(body[1], "same_name")
    if cls.__name__ in ("LevellingUp", "Transformation") and isinstance(fields["unit"], Pick):
        return True  # the unit is chosen in a step of its own
    if cls.__name__ == "Groups":
        return True  # what "for each 2 of" counts
    if fields.get("tapped") and fields.get("face_down"):
        return True
    return cls.__name__ == "CameInto" and fields["area"] == "bonds" and fields["start"] is None


def paid(steps: tuple[Step, ...]) -> Any:
    """A cost within an effect, of these parts."""
    whole: Any = OnePart(of=steps[-1])
    for step in reversed(steps[:-1]):
        whole = MoreParts(of=step, more=whole)
    return whole
