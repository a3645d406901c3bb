"""Names cards for those who play in a terminal, and says what is printed on them.

Where its name does not tell a card from another, more is added.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from app.i18n import Translator
from engines.core.contract.definition import GameDefinition
from engines.core.display.face_template import VALUE
from engines.core.display.layout import Layout, area_of
from engines.core.display.views import (
    AskView,
    CardView,
    FaceView,
    GameView,
    Handle,
    Mention,
    Named,
    OptionView,
    Text,
    TextArg,
)

FaceViews = Callable[[str], FaceView]
"""Everything printed on a face, by its id."""


class Calling(Translator):
    """Speaks like another translator, but calls cards as it is told to."""

    def __init__(self, like: Translator, called: Mapping[Handle, str]) -> None:
        super().__init__(like.language, game=like.game)
        self.called = called

    def argument(self, value: TextArg, names: Sequence[str] = ()) -> str:
        known = self.called.get(value.handle) if isinstance(value, Mention) and value.handle is not None else None
        return super().argument(value, names) if known is None else known


class CardWords:
    """What the cards in one view are called. Titles are said where cards of one name are not of one kind, whose and
    where they are and which card they lie beneath only where that sets them apart (from others that are named, and on a
    grid from all), numbers where they lie side by side or beneath one card. Cards of one kind in a hand or a pile are
    called the same: it makes no difference which is meant."""

    def __init__(
        self, speaks: Translator, game: GameDefinition, sight: GameView, names: Sequence[str], face: FaceViews
    ) -> None:
        self.speaks, self.game, self.sight, self.names, self._face = speaks, game, sight, names, face
        self.cards = dict(_all_cards(sight.cards.values()))
        self._holders = {beneath.handle: card.handle for card in self.cards.values() for beneath in card.under}
        self._kinds: dict[Named | None, set[str]] = {}
        for card in self.cards.values():
            if card.face is not None:
                self._kinds.setdefault(card.name, set()).add(card.face)
        self._titles = {handle: self._title(card) for handle, card in self.cards.items()}
        self._numbers = self._numbered()

    # -- what a card is called ----------------------------------------------------------------------------------------

    def marks(self, handle: Handle) -> list[str]:
        """What tells a card from others of its name in the same place: its title, its number."""
        return [*self._title_of(handle), *self._number_of(handle)]

    def _title_of(self, handle: Handle) -> list[str]:
        return [self._titles[handle]] if self._titles[handle] else []

    def _number_of(self, handle: Handle) -> list[str]:
        number = self._numbers.get(handle)
        return [self.speaks.say("terminal.card-number", n=number)] if number is not None else []

    def called(self, handle: Handle) -> str:
        """The card's name with its marks."""
        return self._label(handle, self.marks(handle))

    def in_question(self, ask: AskView) -> dict[Handle, str]:
        """What the cards a question is about are called in it."""
        handles = [handle for handle in dict.fromkeys(_mentioned(ask)) if handle in self.cards]
        return {handle: self._label(handle, self._place(handle, handles)) for handle in handles}

    def options(self, ask: AskView) -> list[str]:
        """The options of a question in words, told apart as well as their cards can be."""
        called = self.in_question(ask)
        speaks = Calling(self.speaks, called)
        said = [_option(speaks, option, self.names) for option in ask.options]
        alike: dict[str, list[OptionView]] = {}
        for words, option in zip(said, ask.options, strict=True):
            alike.setdefault(words, []).append(option)
        told = []
        for words, option in zip(said, ask.options, strict=True):
            others = alike[words]
            subject, goal = self._subject(option, called), self._goal(option, called)
            if len({self._subject(other, called) for other in others}) > 1 and subject:
                words = with_marks(self.speaks, words, [subject])
            if len({self._goal(other, called) for other in others}) > 1:
                words += goal
            told.append(words)
        return told

    @staticmethod
    def _subject(option: OptionView, called: Mapping[Handle, str]) -> str:
        """The card an option is of, which its sentence may not have named."""
        return called[option.subject] if option.subject is not None and option.subject in called else ""

    def _goal(self, option: OptionView, called: Mapping[Handle, str]) -> str:
        """The card or place it is for."""
        place = option.place
        if place is None:
            return ""
        if place.card is not None and place.card in called:
            return f" → {called[place.card]}"
        return f" → {place_name(self.speaks, self.game.layout, area_of(place.zone))}" if place.zone else ""

    def _label(self, handle: Handle, marks: Sequence[str]) -> str:
        name = self.cards[handle].name
        words = self.speaks.say("core.a-card") if name is None else self.speaks.name(name)
        return with_marks(self.speaks, words, marks)

    def _title(self, card: CardView) -> str:
        """The card's title, or what kind it is, if another card in sight has its name and is another."""
        if card.face is None or len(self._kinds[card.name]) < 2:
            return ""
        face = self._face(card.face)
        return self.speaks.name(face.title if face.title is not None else face.line)

    def _numbered(self) -> dict[Handle, int]:
        """Cards called the same that lie side by side on the table or beneath one card, by their order there."""
        places: dict[tuple[str, Named | None, str], list[CardView]] = {}
        for handle, card in self.cards.items():
            if handle in self._holders or self.side_by_side(area_of(card.zone)):
                place = self._holders.get(handle, card.zone)
                places.setdefault((place, card.name, self._titles[handle]), []).append(card)
        return {
            card.handle: number
            for cards in places.values() if len(cards) > 1
            # beneath a card each has index 0: they stay in the order they came in
            for number, card in enumerate(sorted(cards, key=lambda each: each.index), 1)
        }

    def side_by_side(self, area: str) -> bool:
        """Whether the cards of an area lie each by itself, neither in a hand nor in a pile."""
        try:
            return area != self.game.hand and self.game.layout.area(area).kind != "pile"
        except KeyError:
            return True

    def _place(self, handle: Handle, among: Sequence[Handle]) -> list[str]:
        """The marks of a card, with whose it is and where it lies, as far as others it may be confused with differ."""
        card, told = self.cards[handle], self._title_of(handle)
        alike = [
            self.cards[other] for other in dict.fromkeys([*among, *self._on_cells(card)])
            if self.cards[other].name == card.name and self._titles[other] == self._titles[handle]
        ]
        if any(other.user != card.user for other in alike) and 0 <= card.user < len(self.names):
            told.append(self.names[card.user])
        if any(other.user == card.user and other.zone != card.zone for other in alike):
            told.append(place_name(self.speaks, self.game.layout, area_of(card.zone)))
        here = {self._holders.get(other.handle) for other in alike if other.zone == card.zone}
        if handle in self._holders and len(here) > 1:
            told.append(self.speaks.say("terminal.beneath", card=self.called(self._holders[handle])))
        return told + self._number_of(handle)

    def _on_cells(self, card: CardView) -> list[Handle]:
        """Its player's cards on a grid, if it stands there itself: one of them may be meant, though none is named."""
        cell = self.game.layout.cell
        if cell(area_of(card.zone)) is None or card.handle in self._holders:
            return []
        return [
            handle for handle, other in self.cards.items()
            if other.user == card.user and handle not in self._holders and cell(area_of(other.zone)) is not None
        ]

    # -- what is printed on it ----------------------------------------------------------------------------------------

    def line(self, handle: Handle) -> str:
        """A card in one line: how it is called, its kind, what its face says in words, and its numbers as they are."""
        card = self.cards[handle]
        if card.face is None:
            return self.called(handle)
        return self._line(self._face(card.face), {number.field: number.now for number in card.numbers})

    def _line(self, face: FaceView, now: Mapping[str, int | None]) -> str:
        say, layout = self.speaks, self.game.layout
        title = [say.name(face.title)] if face.title is not None else []
        told = [say.name(face.line)]
        for slot in layout.face.slots:
            if slot.line is not None and face.slots.get(slot.slot):
                words = " · ".join(map(say.name, slot.words_of(face.slots[slot.slot])))
                said = say.name(slot.line).replace(VALUE, words)
                told.append(said if slot.row is None else f"{say.name(slot.row)} {said}")
        for named in layout.numbers:
            value = now[named.field] if named.field in now else face.slots.get(named.field)
            if value not in (None, ""):
                told.append(f"{say.name(named.name)} {value}")
        words = say.say("list.comma").join(each for each in told if each)
        return say.say("terminal.card-line", card=with_marks(say, say.name(face.name), title), what=words)

    def text(self, handle: Handle) -> Iterator[str]:
        """Everything printed on a card, a line for each ability."""
        yield self.line(handle)
        card = self.cards[handle]
        if card.face is not None:
            yield from self._abilities(self._face(card.face))

    def face_text(self, face_id: str) -> Iterator[str]:
        """The same of a face no card in sight shows."""
        face = self._face(face_id)
        yield self._line(face, {})
        yield from self._abilities(face)

    def _abilities(self, face: FaceView) -> Iterator[str]:
        say = self.speaks
        for ability in face.abilities:
            words = [f"[{say.name(self.game.layout.face.tag(tag).word)}]" for tag in ability.tags]
            words += [say.name(each) for each in (ability.name, ability.terms) if each is not None and self._says(each)]
            yield "  " + " ".join([*words, say.name(ability.text)])
        if face.printed is not None:
            yield "  " + say.name(face.printed)

    def _says(self, named: Named) -> bool:
        """Whether the reader's language says it at all: what a tag says already, some cards leave out in one."""
        return bool(named.ja if self.speaks.language == "ja" else named.en)

    def face_name(self, face_id: str) -> str:
        """A face's name with its title."""
        face, say = self._face(face_id), self.speaks
        return with_marks(say, say.name(face.name), [say.name(face.title)] if face.title is not None else [])

    def named(self, word: str) -> list[Handle]:
        """The cards in sight whose name, or name and title, in either language begin with, or hold, that word. Exact
        names first."""
        return _best(word, (
            (handle, _names(card.name, self._face(card.face).title)) for handle, card in self.cards.items()
            if card.name is not None and card.face is not None
        ))

    def printed(self, word: str, faces: Iterable[str]) -> list[str]:
        """Of these faces those that are called so, as in `named`."""
        shown = map(self._face, faces)
        return _best(word, ((face.id, _names(face.name, face.title)) for face in shown))


def _names(name: Named, title: Named | None) -> Iterator[str]:
    """What somebody may type for a card."""
    for called, more in ((name.en, title.en if title else ""), (name.ja, title.ja if title else "")):
        spoken = (called, more, f"{called} {more}", f"{called} ({more})", f"{called}（{more}）")
        yield from (each for each in spoken if each.strip(" ()（）"))


def _best(word: str, named: Iterable[tuple[str, Iterable[str]]]) -> list[str]:
    """Who is called so: exactly, or else with a name that begins with it, or else with one that holds it."""
    wanted = word.casefold()
    found: list[tuple[int, str]] = []
    for who, names in named:
        said = [text.casefold() for text in names]
        if wanted in said:
            found.append((0, who))
        elif any(text.startswith(wanted) for text in said):
            found.append((1, who))
        elif any(wanted in text for text in said):
            found.append((2, who))
    best = min((rank for rank, _ in found), default=0)
    return [who for rank, who in found if rank == best]


def with_marks(speaks: Translator, name: str, marks: Sequence[str]) -> str:
    """A name, and in brackets what is said of it."""
    return speaks.say("terminal.marked", name=name, marks=speaks.say("list.comma").join(marks)) if marks else name


def place_name(speaks: Translator, layout: Layout, area: str) -> str:
    """What an area, a cell of a grid or a cell's ground is called. What the layout does not know, by its id."""
    try:
        name = speaks.name(layout.name_of(area))
    except KeyError:
        return area
    cell = layout.cell(area)
    return speaks.say("terminal.ground", cell=name) if cell is not None and cell.ground == area else name


def _option(speaks: Translator, option: OptionView, names: Sequence[str]) -> str:
    words = speaks.render(option.text, names)
    if option.consequence is None:
        return words
    return speaks.say("terminal.option", what=words, more=speaks.render(option.consequence, names))


def _all_cards(cards: Iterable[CardView]) -> Iterator[tuple[Handle, CardView]]:
    """Every card with those beneath it."""
    for card in cards:
        yield card.handle, card
        yield from _all_cards(card.under)


def _mentioned(ask: AskView) -> Iterator[Handle]:
    """The cards a question names: those of its options first."""
    for option in ask.options:
        if option.subject is not None:
            yield option.subject
        if option.place is not None and option.place.card is not None:
            yield option.place.card
        for text in (option.text, option.consequence):
            yield from _in_text(text)
    for text in (ask.question, ask.consequence):
        yield from _in_text(text)


def _in_text(text: TextArg | None) -> Iterator[Handle]:
    if isinstance(text, Mention):
        if text.handle is not None:
            yield text.handle
    elif isinstance(text, Text):
        for value in text.args.values():
            yield from _in_text(value)
    elif isinstance(text, list):
        for value in text:
            yield from _in_text(value)
