"""The question on the table, as drags and clicks see it: which cards may move, where to, and which option that is.

A place is lit exactly when an option has that subject and that place; a drop, two clicks and keys all end in
`between`. Nothing here draws.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.core.display.views import AskView, Handle, OptionView, Place

MULTIPLE = ("some", "order")
ON_TABLE = ("one", "place", "some", "order")
"""Kinds answered by pointing; the others belong to the prompt bar alone."""


FREE = "by-hand"
"""The verb of what may be done with any card: a frame round the table says so, and no card is lit for it."""


class Choice:
    """The options of one ask, by subject and place."""

    def __init__(self, ask: AskView | None) -> None:
        self.ask = ask
        self.options: list[OptionView] = []
        if ask is not None and ask.kind in ON_TABLE:
            self.options = [each for each in ask.options if each.subject is not None or each.place is not None]
        self._by_subject: dict[Handle | None, list[OptionView]] = {}
        for option in self.options:
            self._by_subject.setdefault(option.subject, []).append(option)
        self._by_index = {option.index: option for option in self.options}
        self.bound = self._bound()
        """The card whose place alone is asked for: nothing else can be answered, so it need not be picked up first."""
        self.selected: list[int] = []
        self.addable: set[int] = set(self._by_index)

    def all_of(self, subject: Handle) -> list[OptionView]:
        """The options of a card."""
        return self._by_subject.get(subject, [])

    @property
    def multiple(self) -> bool:
        return self.ask is not None and self.ask.kind in MULTIPLE

    @property
    def quiet(self) -> bool:
        """Whether no card is lit before one is picked up."""
        return self.ask is not None and self.ask.quiet

    @property
    def counting(self) -> bool:
        """Whether a number is asked for."""
        return self.ask is not None and self.ask.kind == "number"

    @property
    def choosing(self) -> bool:
        """Whether cards or places are what is asked about, also when none of them can be chosen now."""
        asked = self.ask.options if self.ask is not None and self.ask.kind in ON_TABLE else []
        return bool(self.options) or self.multiple or (bool(asked) and all(option.decline for option in asked))

    @property
    def ordered(self) -> bool:
        return self.ask is not None and self.ask.kind == "order"

    def open(self) -> list[OptionView]:
        """Options that may be picked now: for multi-choice those that may still be added or taken back."""
        return self._open_among(self.options)

    def _open_among(self, options: list[OptionView]) -> list[OptionView]:
        if not self.multiple:
            return options
        return [each for each in options if each.index in self.addable or each.index in self.selected]

    def subjects(self) -> list[Handle]:
        """Cards that may be picked up or chosen, each once."""
        return list(dict.fromkeys(option.subject for option in self.open() if option.subject is not None))

    def looked_at(self) -> list[Handle]:
        """Cards that are only shown: none of them may be chosen."""
        ask = self.ask
        if ask is None or ask.kind != "some" or ask.most:
            return []
        return list(dict.fromkeys(option.subject for option in ask.options if option.subject is not None))

    def of(self, subject: Handle) -> list[OptionView]:
        return list(self._open_among(self._by_subject.get(subject, [])))

    def loose(self, subject: Handle) -> list[OptionView]:
        """Options about a card that lead nowhere: a click decides them."""
        return [option for option in self.of(subject) if option.place is None]

    def carriable(self, subject: Handle) -> bool:
        return any(option.place is not None for option in self.of(subject))

    def _bound(self) -> Handle | None:
        asked = self.ask.options if self.ask is not None else []
        subjects = {option.subject for option in asked}
        if self.multiple or len(subjects) != 1 or len(self.options) != len(asked):
            return None
        return next(iter(subjects)) if all(option.place is not None for option in asked) else None

    def places(self, subject: Handle | None) -> dict[Place, list[OptionView]]:
        """The places lit for a carried card, or (None) those that can be chosen as they are."""
        subject = self.bound if subject is None else subject
        found: dict[Place, list[OptionView]] = {}
        for option in self._open_among(self._by_subject.get(subject, [])):
            if option.place is not None:
                found.setdefault(option.place, []).append(option)
        return found

    def between(self, subject: Handle | None, place: Place) -> list[OptionView]:
        return self.places(subject).get(place, [])

    def legal(self, subject: Handle) -> bool:
        return bool(self.of(subject))

    def glows(self, subject: Handle) -> bool:
        """Whether a card is lit: the question is about it, and not about every card there is."""
        return any(option.verb != FREE for option in self.of(subject))

    def concerns(self, subject: Handle) -> bool:
        """Whether the question is about a card, whatever is picked so far."""
        return any(option.verb != FREE for option in self._by_subject.get(subject, []))

    def shut_out(self, subject: Handle) -> bool:
        """Whether a card that may be picked does not go with what is picked already."""
        return self.multiple and not self.legal(subject) and any(each.subject == subject for each in self.options)

    @property
    def full(self) -> bool:
        """Whether as many are picked as may be."""
        return self.multiple and self.ask is not None and len(self.selected) >= self.ask.most

    def selected_subjects(self) -> dict[Handle, int]:
        """Selected cards with their number in the order of selection, from 1."""
        chosen = ((self._by_index.get(index), number) for number, index in enumerate(self.selected, 1))
        return {each.subject: number for each, number in chosen if each is not None and each.subject is not None}

    def picked(self) -> list[OptionView]:
        """The options selected so far, in that order."""
        return [self._by_index[index] for index in self.selected if index in self._by_index]

    def toggle(self, index: int) -> None:
        if index in self.selected:
            self.selected.remove(index)
        elif index in self.addable:
            self.selected.append(index)

    def allow(self, addable: Sequence[int]) -> None:
        """What the table said may be added to the present selection."""
        self.addable = set(addable)
