"""Which decks may be played (chapter 3). A deck list holds its summoner among the other cards."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from engines.core.cards.ability_parts import Context, ContinuousEffect
from engines.core.cards.card_definitions import CardDatabase
from engines.core.contract.decks import Seat
from engines.core.display.views import Named, Reason, Text
from engines.core.model.events import Fact
from engines.moncolle.table.cards import SUMMONER, MonFace

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame

SIZE = 50  # 3-2.p1
SUMMONERS = 1  # 3-1.p2
COPIES = 3  # 3-2.p2


class CopyLimit(ContinuousEffect, frozen=True):
    """How many cards of its name a deck may hold, by the card's own text (11-1-1.p1). It changes no card in play."""

    copies: int

    def field(self) -> str:
        return "copies"

    def how(self) -> str:
        return "set"

    def value(self, g: MoncolleGame, here: Context, card: int) -> Fact:
        return self.copies

    def reaches(self, g: MoncolleGame, here: Context, card: int) -> bool:
        return False

    def own(self) -> bool:
        return True


def faults(faces: CardDatabase, seat: Seat) -> list[Reason]:
    """Every deck rule the deck breaks, in the order of the rulebook."""
    found: list[Reason] = []
    cards = [face for card in seat.deck if isinstance(face := faces[card], MonFace)]
    summoners = sum(face.card_class == SUMMONER for face in cards)
    if summoners > SUMMONERS:
        found.append(Reason(Text("deck.summoners", {"have": summoners, "most": SUMMONERS}), "3-1.p2"))
    have = len(cards) - summoners
    if have != SIZE:
        key = "deck.too-few" if have < SIZE else "deck.too-large"
        found.append(Reason(Text(key, {"have": have, "size": SIZE}), "3-2.p1"))
    copies = Counter(face.unit_name for face in cards if face.card_class != SUMMONER)
    by_name = {face.unit_name: face for face in cards}
    for name, count in copies.items():
        most = allowed(by_name[name])
        if count > most:
            shown: Named = by_name[name].name
            found.append(Reason(Text("deck.too-many", {"card": shown, "have": count, "most": most}), "3-2.p2"))
    return found


def allowed(face: MonFace) -> int:
    """How many cards of this name a deck may hold, as a card text valid for decks may say (3-2.p2, 11-1-1.p1)."""
    said = (grant.copies for ability in face.abilities for grant in ability.grants if isinstance(grant, CopyLimit))
    return max(said, default=COPIES)
