"""The cards a deck can be built from: looked through by words and by the facts a game declares, and counted by them.

Which facts there are (a cost, symbols, weapons) is read from the game's vocabulary; nothing here knows one by name.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

import msgspec

from app.files.cleaning import bare
from engines.core.cards.card_definitions import CardDatabase, Face
from engines.core.contract.definition import GameDefinition
from engines.core.display.face_template import SlotTemplate
from engines.core.display.views import FaceView, Named
from engines.language.grammar.vocabulary import Field, entry_name

PACK: Final = "pack"
"""The facet of where a card comes from."""
COUNTED: Final = ("set", "reach")
NAMED: Final = ("one", "open")
"""Facts that are looked through like sets: a class of card, names of a pack's own."""
FACET_KINDS: Final = ("number", *COUNTED, *NAMED)
NOTHING: Final = "–"

Chosen = Mapping[str, frozenset[str]]
"""Facet -> the values that are wanted; none wanted means all."""


class Value(msgspec.Struct, frozen=True):
    """One value of a facet, and how many cards have it."""

    key: str
    name: Named
    cards: int


class Facet(msgspec.Struct, frozen=True, kw_only=True):
    """A fact by which cards can be told apart."""

    key: str
    name: Named
    kind: str
    values: tuple[Value, ...]


class Pool:
    """All cards of a game's packs, the cheapest first."""

    def __init__(
        self, game: GameDefinition, faces: CardDatabase, sight: Callable[[str], FaceView],
        packs: Mapping[str, Named] | None = None,
    ) -> None:
        self.game, self.faces = game, faces
        self.packs = dict(packs or {})
        self._sight = sight
        self._sights: dict[str, FaceView] = {}
        self._words: dict[tuple[str, str], str] = {}
        slots = game.face_template.slots
        self.prices = [slot for place in ("cost", "pill") for slot in slots if slot.place == place]
        """The slots that say what a card costs, that of its cost shape first: of each card one at most is filled."""
        self.cost_slot = next((slot.slot for slot in self.prices if slot.place == "cost"), "")
        self.cards: list[str] = sorted(faces, key=self.order)
        self.facets: list[Facet] = self._facets()

    def sight(self, face: str) -> FaceView:
        """A card for drawing it."""
        found = self._sights.get(face)
        if found is None:
            found = self._sights[face] = self._sight(face)
        return found

    def look_again(self) -> None:
        """Pictures of cards are others."""
        self._sights.clear()

    def cost(self, face: str) -> int:
        """What the card's cost slot shows; 0 for what is no number."""
        price = self.price(face)
        return int(price[1]) if price is not None and price[1].isdigit() else 0

    def price(self, face: str) -> tuple[SlotTemplate, str] | None:
        """The slot that says what a card costs, and what stands in it."""
        shown = self.sight(face).slots
        return next(((slot, shown[slot.slot]) for slot in self.prices if slot.slot in shown), None)

    def order(self, face: str) -> tuple[int, str, str, str]:
        """Cards stand by cost, then by symbol and name."""
        sight = self.sight(face)
        symbols = [sight.slots.get(slot.slot, "") for slot in self.game.face_template.slots if slot.place == "symbol"]
        return (self.cost(face), "".join(symbols), sight.name.en, face)

    # -- finding -------------------------------------------------------------------------------------------------

    def find(self, words: str, language: str, chosen: Chosen | None = None) -> list[str]:
        """The cards with all these words on them, and one of the wanted values of each facet."""
        wanted = [part for part in (bare(part) for part in words.split()) if part]
        limits = [(key, values) for key, values in (chosen or {}).items() if values]
        return [
            face for face in self.cards
            if all(part in self._text(face, language) for part in wanted)
            and all(values & set(self.values(face, key)) for key, values in limits)
        ]

    def _text(self, face: str, language: str) -> str:
        key = (face, language)
        if key not in self._words:
            self._words[key] = " ".join(bare(part) for part in printed(self.sight(face), language))
        return self._words[key]

    def values(self, face: str, facet: str) -> tuple[str, ...]:
        """The values a card has in a facet."""
        if facet == PACK:
            return (face.partition("/")[0],)
        value = getattr(self.faces[face], facet, None)
        if isinstance(value, tuple):
            return tuple(str(each) for each in value) or (NOTHING,)
        return (NOTHING,) if value is None or value == "" else (str(value),)

    # -- facets --------------------------------------------------------------------------------------------------

    def _facets(self) -> list[Facet]:
        fields: Sequence[Field] = self.game.catalogue.vocabulary.fields if self.game.catalogue is not None else ()
        written = (field for field in fields if field.kind in FACET_KINDS and not field.derived)
        found = [self._facet(field) for field in written if self._has(field.key)]
        members = {pack: name for pack, name in self.packs.items() if any(self._of(face, pack) for face in self.cards)}
        found.append(self._made(PACK, Named("pack", "パック"), "set", members))
        return [facet for facet in found if len(facet.values) > 1]

    def _has(self, field: str) -> bool:
        return any(hasattr(face, field) for face in self.faces.values())

    def _of(self, face: str, pack: str) -> bool:
        return face.partition("/")[0] == pack

    def _facet(self, field: Field) -> Facet:
        names = {member.value: member.named for member in field.members}
        if field.kind == "number":
            numbers = {value for face in self.cards for value in self.values(face, field.key) if value != NOTHING}
            names = {value: Named(value, value) for value in sorted(numbers, key=int)}
        if field.kind == "open":
            own = {value for face in self.cards for value in self.values(face, field.key) if value != NOTHING}
            names = {value: entry_name(value) for value in sorted(own)}
        return self._made(field.key, Named(field.en, field.ja), "set" if field.kind in NAMED else field.kind, names)

    def _made(self, key: str, name: Named, kind: str, names: Mapping[str, Named]) -> Facet:
        counted = Counter(value for face in self.cards for value in self.values(face, key))
        values = [Value(value, named, counted[value]) for value, named in names.items() if counted[value]]
        if counted[NOTHING]:
            values.append(Value(NOTHING, Named(NOTHING, NOTHING), counted[NOTHING]))
        return Facet(key=key, name=name, kind=kind, values=tuple(values))

    # -- counting ------------------------------------------------------------------------------------------------

    def other_prices(self, counts: Mapping[str, int]) -> list[tuple[Named, list[tuple[Named, int]]]]:
        """The cards of a deck that are paid for otherwise than by the cost of the curve: how many of each price."""
        found = []
        for slot in self.prices:
            by_price: Counter[str] = Counter()
            for face, count in counts.items():
                if slot.slot != self.cost_slot and (price := self.price(face)) is not None and price[0] is slot:
                    by_price[price[1]] += count
            words = slot.words or Named("{value}", "{value}")
            entries = [(_filled(words, value), by_price[value]) for value in sorted(by_price)]
            if entries:
                found.append((_filled(words, ""), entries))
        return found

    def curve(self, counts: Mapping[str, int]) -> list[tuple[int, int]]:
        """How many cards of each cost a deck has, without gaps; without those that are paid for otherwise."""
        by_cost: Counter[int] = Counter()
        for face, count in counts.items():
            price = self.price(face)
            if price is None or price[0].slot == self.cost_slot:
                by_cost[self.cost(face)] += count
        if not by_cost:
            return []
        return [(cost, by_cost[cost]) for cost in range(min(by_cost), max(by_cost) + 1)]

    def tally(self, counts: Mapping[str, int]) -> list[tuple[Named, list[tuple[Named, int]]]]:
        """For each fact with named values, how many cards of a deck have each, the most first."""
        found = []
        for facet in self.facets:
            if facet.kind != "set" or facet.key == PACK:
                continue
            counted: Counter[str] = Counter()
            for face, count in counts.items():
                for value in self.values(face, facet.key):
                    counted[value] += count
            named = {value.key: value.name for value in facet.values if value.key != NOTHING}
            entries = [(named[value], count) for value, count in counted.most_common() if value in named]
            if entries:
                found.append((facet.name, entries))
        return found


def _filled(words: Named, value: str) -> Named:
    """The words around a slot's value with one in its place."""
    return Named(words.en.format(value=value).strip(), words.ja.format(value=value).strip())


def printed(sight: FaceView, language: str) -> Iterable[str]:
    """Everything written on a card in a language."""
    named = [sight.title, sight.name, sight.line, sight.printed]
    for ability in sight.abilities:
        named += [ability.name, ability.terms, ability.text]
    for each in named:
        if each is not None:
            yield each.ja if language == "ja" else each.en


def full_name(face: Face | FaceView, language: str) -> str:
    """Title and name as one reads them."""
    name = face.name.ja if language == "ja" else face.name.en
    if face.title is None:
        return name
    return f"{face.title.ja} {name}" if language == "ja" else f"{face.title.en} {name}"
