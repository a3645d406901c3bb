"""A deck while it is being built: its cards, its name, which card is meant for which role; and every step back.

Each change makes a new `Content`; undo returns to an earlier one. What the game has against the deck is asked of the
game each time, so a screen can show it live.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from app.decks import decks
from app.decks.deck_list import MOST_COPIES, Reading
from app.decks.decks import Deck
from engines.core.cards.card_definitions import CardDatabase
from engines.core.contract.decks import DeckRole
from engines.core.contract.definition import GameDefinition
from engines.core.display.views import Named, Reason

MOST_STEPS: Final = 500
"""Steps that can be taken back."""


class Content(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a player can change about a deck."""

    name: Named
    about: Named | None = None
    counts: dict[str, int] = {}
    extra: dict[str, tuple[str, ...]] = {}
    roles: dict[str, str] = {}


def content_of(deck: Deck) -> Content:
    """What a kept deck holds."""
    counts = {face: deck.cards.count(face) for face in dict.fromkeys(deck.cards)}
    return Content(name=deck.name, about=deck.about, counts=counts, extra=deck.extra, roles=deck.roles)


class DeckEdit:
    """The deck on the work bench."""

    def __init__(
        self, game: GameDefinition, faces: CardDatabase, deck: Deck | None = None, name: Named | None = None
    ) -> None:
        self.game, self.faces = game, faces
        self.identity = deck.id if deck is not None else ""
        """The id of the deck it was taken from; empty for a new one."""
        self.now = content_of(deck) if deck is not None else Content(name=name or Named("", ""))
        self.kept: Content | None = self.now
        """As it is kept, to know whether something would be lost."""
        self._past: list[Content] = []
        self._future: list[Content] = []

    # -- what it is ----------------------------------------------------------------------------------------------

    @property
    def own(self) -> bool:
        """Whether it is the user's own kept deck; others are copied when they are changed."""
        return bool(self.identity) and "/" not in self.identity

    @property
    def changed(self) -> bool:
        """Whether closing it would lose something."""
        return self.now != self.kept

    @property
    def size(self) -> int:
        """Cards of the deck itself."""
        return sum(self.now.counts.values())

    def count(self, face: str, pile: str = "") -> int:
        """Copies of a card in the deck itself, or in another pile."""
        return self.now.extra.get(pile, ()).count(face) if pile else self.now.counts.get(face, 0)

    @property
    def spare(self) -> str:
        """The pile of the game's sideboard; "" where its decks have none."""
        return self.game.spare_pile

    @property
    def spare_cards(self) -> tuple[str, ...]:
        """The cards of the sideboard, one entry a copy."""
        return self.now.extra.get(self.spare, ()) if self.spare else ()

    @property
    def total(self) -> int:
        """Cards of the deck and all its other piles."""
        return self.size + sum(map(len, self.now.extra.values()))

    @property
    def deck(self) -> Deck:
        """The deck as it would be played and kept."""
        now = self.now
        cards = tuple(face for face, count in now.counts.items() for _ in range(count))
        identity = self.identity if self.own else ""
        return Deck(id=identity, name=now.name, about=now.about, cards=cards, extra=now.extra, roles=now.roles)

    def faults(self) -> list[Reason]:
        """Every deck rule it breaks."""
        return decks.faults(self.game, self.faces, self.deck)

    def fillable(self, face: str) -> list[DeckRole]:
        """The roles of the game this card may be chosen for."""
        return [role for role in self.game.deck_roles if self.game.may_fill(self.faces, role.id, face)]

    # -- changing it ---------------------------------------------------------------------------------------------

    def add(self, face: str, copies: int = 1, pile: str = "") -> bool:
        """Put copies in; whether there was room for them."""
        return self.set_count(face, self.count(face, pile) + copies, pile)

    def remove(self, face: str, copies: int = 1, pile: str = "") -> bool:
        """Take copies out; whether there were any."""
        have = self.count(face, pile)
        return have > 0 and self.set_count(face, max(0, have - copies), pile)

    def move(self, face: str, start: str) -> bool:
        """Move one copy from the deck to the sideboard, or (`start`: the sideboard) back; whether that can be."""
        end = "" if start else self.spare
        if start == end or not self.count(face, start) or self.count(face, end) >= MOST_COPIES:
            return False
        without = _counted(self.now, face, self.count(face, start) - 1, start)
        return self._become(_counted(without, face, self.count(face, end) + 1, end))

    def set_count(self, face: str, count: int, pile: str = "") -> bool:
        """Have so many copies of a card; False if that cannot be."""
        most = decks.MOST_CARDS - self.total + self.count(face, pile)
        if face not in self.faces or not 0 <= count <= min(MOST_COPIES, most):
            return False
        return self._become(_counted(self.now, face, count, pile))

    def fill(self, role: str, face: str) -> bool:
        """Mean this card for a role; again, and no card is meant."""
        if not self.count(face) or not self.game.may_fill(self.faces, role, face):
            return False
        roles = {**self.now.roles, role: face}
        if self.now.roles.get(role) == face:
            roles.pop(role)
        return self._become(msgspec.structs.replace(self.now, roles=roles))

    def rename(self, words: str) -> bool:
        """Call it something, the same in both languages: an old name in the other would be another deck's."""
        words = " ".join(words.split())[: decks.LONGEST_NOTE].replace("|", "/")
        return self._become(msgspec.structs.replace(self.now, name=Named(words, words)))

    def take(self, reading: Reading, replace: bool) -> bool:
        """Put in what a text lists, beside what is there or in its place."""
        counts: dict[str, int] = {} if replace else dict(self.now.counts)
        for face in reading.pile():
            counts[face] = min(MOST_COPIES, counts.get(face, 0) + 1)
        extra = dict(reading.extra) if replace else {**self.now.extra}
        for pile, cards in ({} if replace else reading.extra).items():
            extra[pile] = extra.get(pile, ()) + cards
        roles = {
            role: face for role, face in {**self.now.roles, **reading.roles}.items()
            if face in counts and self.game.may_fill(self.faces, role, face)
        }
        changed = msgspec.structs.replace(self.now, counts=_cut(counts), extra=_cut_piles(extra, counts), roles=roles)
        if replace and reading.name is not None:
            changed = msgspec.structs.replace(changed, name=reading.name, about=reading.about)
        return self._become(changed)

    def _become(self, content: Content) -> bool:
        if content == self.now:
            return False
        self._past = [*self._past[-MOST_STEPS:], self.now]
        self._future = []
        self.now = content
        return True

    # -- steps back ----------------------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        return bool(self._future)

    def undo(self) -> bool:
        """Take the last change back."""
        if not self._past:
            return False
        self._future.append(self.now)
        self.now = self._past.pop()
        return True

    def redo(self) -> bool:
        """Make it once more."""
        if not self._future:
            return False
        self._past.append(self.now)
        self.now = self._future.pop()
        return True

    def saved(self, deck: Deck) -> None:
        """It is kept under this id from now on."""
        self.identity = deck.id
        self.now = msgspec.structs.replace(self.now, name=deck.name)
        self.kept = self.now


def _cut(counts: Mapping[str, int]) -> dict[str, int]:
    """No more cards than a deck can hold."""
    left, kept = decks.MOST_CARDS, dict[str, int]()
    for face, count in counts.items():
        if left > 0:
            kept[face] = min(count, left)
            left -= kept[face]
    return kept


def _cut_piles(extra: Mapping[str, tuple[str, ...]], counts: Mapping[str, int]) -> dict[str, tuple[str, ...]]:
    """The same for its other piles, which come after the deck."""
    left, kept = max(0, decks.MOST_CARDS - sum(counts.values())), dict[str, tuple[str, ...]]()
    for pile, cards in extra.items():
        kept[pile] = cards[:left]
        left -= len(kept[pile])
    return kept


def _counted(content: Content, face: str, count: int, pile: str) -> Content:
    """The same with so many copies of a card in a pile. A pile that is empty is none."""
    if pile:
        here = content.extra.get(pile, ())
        at = here.index(face) if face in here else len(here)
        others = tuple(each for each in here if each != face)
        here = (*others[:at], *[face] * count, *others[at:])
        extra = {**content.extra, pile: here}
        return msgspec.structs.replace(content, extra={name: cards for name, cards in extra.items() if cards})
    counts = {**content.counts, face: count}
    if not count:
        counts.pop(face)
    roles = {role: meant for role, meant in content.roles.items() if meant in counts}
    return msgspec.structs.replace(content, counts=counts, roles=roles)
