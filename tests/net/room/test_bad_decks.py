"""Decks that cannot be played, as a hostile guest brings them to a table of VISION or Kiseki.

Each is refused in one sentence, which says what is wrong and what would be right. The seat stays free for a good one.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from app.net.room.room import Room
from app.net.room.round import AT_ONCE
from app.net.room.seats import deck_of
from app.net.wire import messages as said
from app.trouble import DeckError
from engines.core.contract.decks import BOOSTERS
from engines.core.model.state import ChosenFormat
from tests.fuzz.damage import one_sentence
from tests.net.kit import fakes
from tests.net.kit.fakes import Guest

STRATEGY, BLITZ = ChosenFormat(), ChosenFormat(id="blitz-shield")
PACK = "kiseki-lit-roads"
VISION, KISEKI = fakes.deck("vision", 0), fakes.deck("kiseki", 0)
SIDE = next(deck for deck in (fakes.deck("vision", which) for which in range(4)) if deck.extra).extra["sideboard"]


def of_one(deck: said.DeckChoice, face: str, count: int) -> said.DeckChoice:
    """Just as many cards, so many of which are this one."""
    others = [card for card in deck.cards if card != face]
    return replace(deck, cards=(face,) * count + tuple(others[:len(deck.cards) - count]))


def limited(deck: said.DeckChoice, game: str) -> str:
    """A card whose copies are counted."""
    faces = fakes.library_of(game).faces
    return next(card for card in deck.cards if not getattr(faces[card], "common", False))


def opened(*packs: str) -> said.DeckChoice:
    """Boosters of these packs."""
    return said.DeckChoice(cards=(), extra={BOOSTERS: packs}, roles={}, name="boosters")


BAD = {  # the game, its format, the deck, and words of what is said of it
    "vision: 49": ("vision", STRATEGY, replace(VISION, cards=VISION.cards[1:]), "1.2.2.a", "49", "50"),
    "vision: 61": ("vision", STRATEGY, replace(VISION, cards=VISION.cards + VISION.cards[:11]), "1.2.2.a", "61", "50"),
    "vision: four of a name": (
        "vision", STRATEGY, of_one(VISION, VISION.cards[0], 4), "1.2.2.b", "4", "3"),
    "vision: a sideboard of 9": (
        "vision", STRATEGY, replace(VISION, extra={"sideboard": SIDE[:9]}), "1.2.5.a", "9", "10"),
    "vision: a sideboard of 11": (
        "vision", STRATEGY, replace(VISION, extra={"sideboard": SIDE + SIDE[:1]}), "1.2.5.a", "11", "10"),
    "vision: three and one more in the sideboard": (
        "vision", STRATEGY, replace(
            of_one(VISION, VISION.cards[0], 3), extra={"sideboard": (VISION.cards[0], *SIDE[:9])},
        ), "1.2.5.b", "4", "3"),
    "vision: boosters": ("vision", STRATEGY, opened(*["vision-hollow-lake"] * 5)),
    "vision: an unknown card in the sideboard": (
        "vision", STRATEGY, replace(VISION, extra={"sideboard": (*SIDE[:9], "vision-hollow-lake/nobody")}), "nobody"),
    "vision: no cards": ("vision", STRATEGY, replace(VISION, cards=(), extra={}), "1000"),
    "vision: 2,000 cards": ("vision", STRATEGY, replace(VISION, cards=VISION.cards * 40), "1000"),
    "kiseki: 51": ("kiseki", STRATEGY, replace(KISEKI, cards=KISEKI.cards + KISEKI.cards[:1]), "602.4a", "51", "50"),
    "kiseki: five of a name and sub-name": (
        "kiseki", STRATEGY, of_one(KISEKI, limited(KISEKI, "kiseki"), 5), "602.4b", "5", "4"),
    "kiseki: an unknown pack": ("kiseki", STRATEGY, replace(KISEKI, cards=("far/away",) * 50), "far", PACK),
    "kiseki: what a terminal obeys": (
        "kiseki", STRATEGY, replace(KISEKI, cards=(*KISEKI.cards[1:], "\x1b[2J\u202e{x}")), "{x}", PACK),
    "kiseki: boosters as a deck": ("kiseki", STRATEGY, opened(*[PACK] * 5)),
    "kiseki: a deck for boosters": ("kiseki", BLITZ, KISEKI),
    "kiseki: a deck and boosters": ("kiseki", BLITZ, replace(KISEKI, extra={BOOSTERS: (PACK,) * 5}), "602.3a", "50"),
    "kiseki: a sixth booster": ("kiseki", BLITZ, opened(*[PACK] * 6), "602.3a", "6", "5"),
    "kiseki: a thousand boosters": ("kiseki", BLITZ, opened(*[PACK] * 1_000), "602.3a", "1000", "5"),
    "kiseki: boosters of no pack": ("kiseki", BLITZ, opened(*[PACK] * 4, "nowhere"), "nowhere", PACK),
    "kiseki: a booster of a card": ("kiseki", BLITZ, opened(*[KISEKI.cards[0]] * 5), KISEKI.cards[0], PACK),
    "kiseki: a booster of a folder": ("kiseki", BLITZ, opened(*["../../etc"] * 5), "../../etc", PACK),
}


@pytest.mark.parametrize("case", BAD)
def test_a_bad_deck_is_refused_in_a_sentence_and_the_seat_stays_free(case: str) -> None:
    game, form, deck, *words = BAD[case]
    library = fakes.library_of(game)
    with pytest.raises(DeckError) as refused:
        deck_of(deck, library, library.game, form)
    one_sentence(refused.value, *words)
    room = Room(fakes.plan(game, format=form), keep=False, pauses=AT_ONCE)
    hostile, honest = Guest(room, "Mika"), Guest(room, "Tomo")
    for guest in (hostile, honest):
        room.come(guest, False)
    hostile.say(said.Sit(name="Mika", deck=deck))
    assert hostile.seat is None and len(hostile.refusals) == 1 and not any(seat.taken for seat in room.seats)
    good = opened(*[PACK] * 5) if form == BLITZ else fakes.deck(game, 0)
    for guest in (honest, hostile):
        guest.say(said.Sit(name=guest.name, deck=good))
    assert {hostile.seat, honest.seat} == {0, 1}


def test_a_booster_is_asked_for_by_its_pack_and_not_as_a_card() -> None:
    library = fakes.library_of("kiseki")
    with pytest.raises(DeckError) as refused:
        deck_of(opened(*[KISEKI.cards[0]] * 5), library, library.game, BLITZ)
    assert refused.value.text.key == "net.deck-pack"
