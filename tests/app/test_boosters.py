"""Formats without decks: a seat brings so many boosters of a card pack, and nothing else fits there (Kiseki 602.3a)."""

from __future__ import annotations

import pytest

from app.decks import boosters
from app.decks.decks import Deck
from app.match.match import Match, Side
from app.saving.replay import retold
from engines.core.contract.decks import BOOSTERS
from engines.core.display.views import Named
from engines.core.model.state import ChosenFormat
from engines.kiseki.table.formats import BLITZ, FORMATS, STRATEGY
from tests.rules.kiseki.making import GAME, faces
from ui.sources.offers import DeckOffer, GameOffer

NAME = Named("Roads", "街道")
SEALED = Deck(id="boosters:roads", name=NAME, cards=(), extra={BOOSTERS: ("roads",) * 5})
BUILT = Deck(id="own", name=NAME, cards=("roads/plain",) * 50)


@pytest.mark.parametrize(("form", "deck", "why"), [
    (STRATEGY, BUILT, None), (BLITZ, SEALED, None), (BLITZ, BUILT, "decklist.needs-boosters"),
    (STRATEGY, SEALED, "decklist.needs-deck"), ("", SEALED, "decklist.needs-deck"),
])
def test_what_is_brought_fits_its_format(form: str, deck: Deck, why: str | None) -> None:
    found = boosters.misfit(GAME, ChosenFormat(id=form), deck)
    assert (found and found.key) == why


def test_boosters_are_no_cards_but_need_their_pack() -> None:
    assert SEALED.faces == [] and SEALED.packs == ["roads"] and BUILT.packs == ["roads"]


def test_the_start_screen_offers_packs_where_boosters_are_opened() -> None:
    built, sealed = (DeckOffer(name, NAME, ()) for name in ("built", "sealed"))
    offer = GameOffer(
        "kiseki", NAME, "1", GAME.face_template, (built,), formats=FORMATS, boosters=(sealed,),
    )
    strategy, blitz = FORMATS
    assert offer.brought_to(strategy).decks == (built,) and offer.brought_to(blitz).decks == (sealed,)
    assert offer.brought_to(None).decks == (built,)


def test_a_record_of_a_game_with_boosters_is_played_through_again() -> None:
    """The cards come from the match's seed, so they are the same each time."""
    side = Side(name="Ann", deck=(), extra={BOOSTERS: ("kiseki-rules",) * 5})
    match = Match(game="kiseki", sides=(side, side), seed=3, packs=(), format=ChosenFormat(id=BLITZ))
    assert side.brings and not Side(name="Bob", deck=()).brings
    first, again = (retold(match, GAME, faces()).state for _ in range(2))
    assert first.ask is not None and len(first.cards) == 80
    assert [card.face for card in first.cards] == [card.face for card in again.cards]
