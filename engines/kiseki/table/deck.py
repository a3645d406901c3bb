"""Which decks may be played (602): fifty cards, or the contents of five boosters."""

from __future__ import annotations

from engines.core.abilities import copy_limits
from engines.core.cards.card_definitions import CardDatabase
from engines.core.contract.decks import BOOSTERS, Seat, cards_of, size_faults
from engines.core.display.views import Named, Reason, Text
from engines.core.model import rng
from engines.kiseki.table.cards import KisekiFace
from engines.kiseki.table.formats import BOOSTER_COUNT
from engines.language.grammar.vocabulary import entry_name

SIZE = 50  # 602.4a
COPIES = 4  # 602.4b
BOOSTER_SIZE = 8
"""Five boosters hold the 40 cards of 602.3a, and all of them are the deck (G51)."""


def faults(faces: CardDatabase, seat: Seat) -> list[Reason]:
    """Every deck rule the deck breaks, in the order of the rulebook."""
    if BOOSTERS in seat.extra:
        return _booster_faults(faces, seat)
    cards = cards_of(faces, seat.deck, KisekiFace)
    counted = [face for face in cards if not face.common]  # 602.4b-1
    copies = copy_limits.faults(counted, lambda face: face.copies_by, COPIES, "602.4b", _called)
    return size_faults(len(cards), SIZE, "602.4a") + copies


def _called(face: KisekiFace) -> Named:
    """Its name and sub-name, which count together (602.4b)."""
    if not face.sub_name:
        return face.name
    sub = entry_name(face.sub_name[0])
    return Named(f"{face.name.en} ({sub.en})", f"{face.name.ja}（{sub.ja}）")


def _booster_faults(faces: CardDatabase, seat: Seat) -> list[Reason]:
    packs = seat.extra[BOOSTERS]
    found = []
    if len(packs) != BOOSTER_COUNT:
        found.append(Reason(Text("deck.boosters", {"have": len(packs), "size": BOOSTER_COUNT}), "602.3a"))
    if seat.deck:
        found.append(Reason(Text("deck.boosters-alone", {"have": len(seat.deck)}), "602.3a"))
    for pack in dict.fromkeys(packs):
        if len(in_pack(faces, pack)) < BOOSTER_SIZE:
            found.append(Reason(Text("deck.no-boosters", {"pack": pack, "size": BOOSTER_SIZE}), "602.3a"))
    return found


def in_pack(faces: CardDatabase, pack: str) -> list[str]:
    """The faces of a card pack, in the order of their names."""
    return sorted(face for face in faces if face.partition("/")[0] == pack)


def opened(faces: CardDatabase, pack: str, chance: int) -> tuple[int, tuple[str, ...]]:
    """The next chance, and the eight different cards in a booster of that pack."""
    there = in_pack(faces, pack)
    chance, mixed = rng.shuffled(chance, tuple(range(len(there))))
    return chance, tuple(there[place] for place in mixed[:BOOSTER_SIZE])
