"""Which decks may be played (chapter 3). A summoner simply stands in the list with the other cards."""

from __future__ import annotations

from collections import Counter

from engines.core.cards.card_definitions import Faces
from engines.core.contract.decks import Seat
from engines.core.display.views import Named, Reason, Text
from engines.moncolle.cards import SUMMONER, MonFace
from engines.moncolle.standing import MayHave

SIZE = 50  # 3-2.p1
SUMMONERS = 1  # 3-1.p2
COPIES = 3  # 3-2.p2


def faults(faces: Faces, seat: Seat) -> list[Reason]:
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
    said = (grant.copies for ability in face.abilities for grant in ability.grants if isinstance(grant, MayHave))
    return max(said, default=COPIES)
