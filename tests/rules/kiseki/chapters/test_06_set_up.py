"""Chapter 600: what a deck is, what is refused with which sentence, and how a game begins."""

from __future__ import annotations

import pytest

from app.i18n import Translator, of_game
from engines.core.contract.decks import Seat
from engines.core.display.views import Named
from engines.kiseki.game import GAME
from tests.rules.kiseki.making import Table, card, faces, fresh
from tests.rules.notation import shows

NAMES = ("Guard", "Scout", "Sailor", "Shade", "Monk", "Bell", "Column", "Envoy", "Fiddler", "Herald", "Bearer", "Seal")
FULL = (*(name for name in NAMES for _ in range(4)), "Volley", "Letter")
PACK = "kiseki-rules"
ENGLISH = Translator("en")


def refused(deck: tuple[str, ...], *own: str, **extra: tuple[str, ...]) -> list[tuple[str, str]]:
    """Every fault of a deck as (paragraph, sentence)."""
    cards = faces(*own)
    named = {face.name.en: face.id for face in cards.values()}
    found = GAME.deck_faults(cards, Seat(deck=tuple(named[each] for each in deck), extra=extra))
    return [(each.rule, ENGLISH.render(of_game("kiseki", each.text))) for each in found]


def begun(seed: int = 1, initiative: int = 0) -> Table:
    """A game with 25 Guards and 25 Scouts each, up to the exchange."""
    t = fresh(seed=seed, deck=(*("Guard",) * 25, *("Scout",) * 25))
    t.pick(lambda option: option.player == initiative, "the initiative")
    return t


# -- 602: decks ---------------------------------------------------------------------------------------------------


@shows("602.1", "602.4a")
def test_a_deck_of_all_four_types_has_fifty_cards_and_one_more_is_refused() -> None:
    mixed = (*FULL[:-4], "Volley", "Letter", "Tower", "Tower")
    assert refused(mixed) == []
    [(rule, sentence)] = refused((*mixed, "Tower"))
    assert rule == "602.4a" and sentence == "It has 51 cards; exactly 50 are needed."


@shows("602.4b")
def test_a_fifth_card_of_one_name_and_sub_name_is_refused() -> None:
    [(rule, sentence)] = refused((*FULL[:-1], "Guard"))
    assert rule == "602.4b" and sentence == "5 copies of Guard; at most 4 are allowed."


@shows("602.4b")
def test_cards_of_one_name_and_different_sub_names_are_told_apart() -> None:
    both = 'name = { en = "Hand", ja = "手" }'
    keen, old = (
        card("Hand", id=sub.lower(), sub_name=f"{sub}|{ja}").replace('name = "Hand"', both)
        for sub, ja in (("Keen", "鋭"), ("Old", "老"))
    )
    cards = faces(keen, old)
    keens, olds = (next(face.id for face in cards.values() if face.id.endswith(each)) for each in ("/keen", "/old"))
    deck = (*(keens,) * 5, *(olds,) * 4)
    [fault] = [each for each in GAME.deck_faults(cards, Seat(deck=deck)) if each.rule == "602.4b"]
    assert fault.text.args["card"] == Named("Hand (Keen)", "手（鋭）") and fault.text.args["have"] == 5


@shows("602.4b-1")
def test_cards_with_the_common_sub_name_are_not_counted() -> None:
    common = card("Hand", sub_name="Common|一般")
    assert refused((*("Hand",) * 46, *FULL[:4]), common) == []
    assert [rule for rule, _ in refused((*("Hand",) * 45, *FULL[:4], "Guard"), common)] == ["602.4b"]


@shows("602.3a", "602.2")
def test_a_sixth_booster_is_refused_and_so_is_a_card_beside_them() -> None:
    assert refused((), boosters=(PACK,) * 5) == []
    [(rule, sentence)] = refused((), boosters=(PACK,) * 6)
    assert rule == "602.3a" and sentence == "6 boosters; exactly 5 are opened."
    [(rule, sentence)] = refused(("Guard",), boosters=(PACK,) * 5)
    assert rule == "602.3a" and sentence.startswith("1 card besides the boosters")


@shows("602.3b")
def test_of_what_boosters_hold_any_number_of_copies_is_played() -> None:
    decks = [
        fresh(deck=(), form="blitz-shield", extra={"boosters": (PACK,) * 5}, seed=seed).p1.names("deck")
        for seed in range(6)
    ]
    assert all(len(names) == 40 for names in decks)
    assert max(names.count(each) for names in decks for each in names) == 5, "one in each booster"


# -- 603: getting ready -------------------------------------------------------------------------------------------


@shows("603.1", "603.1b")
def test_both_decks_are_shuffled_and_lie_face_down() -> None:
    orders = {tuple(begun(seed).p1.names("deck")) for seed in range(6)}
    assert len(orders) == 6, "chance decides the order"
    t = begun()
    for seat in (t.p1, t.p2):
        records = [t.g.card(each) for each in seat.cards("deck")]
        assert len(records) == 46 and all(each.face_down and each.seen == () for each in records)


@shows("603.1c")
def test_the_top_four_cards_come_to_the_hand() -> None:
    t = begun()
    assert [len(seat.cards("hand")) for seat in (t.p1, t.p2)] == [4, 4] and t.asked == "exchange"


@shows("603.1d")
def test_the_other_player_decides_about_the_exchange_afterwards() -> None:
    """G52: once each, and how many were exchanged is public."""
    t = begun(initiative=1)
    assert t.asking == (1,) and t.g.state.ask.least == 0 and t.g.state.ask.most == 4
    t.p2.answers((0, 1, 2, 3))
    assert (t.asked, t.asking) == ("exchange", (0,)) and len(t.p2.cards("hand")) == 4
    assert "log.exchanges" in t.log(0) and "log.exchanges" in t.log(-1)
    hand = t.p1.cards("hand")
    t.p1.answers(())
    assert t.p1.cards("hand") == hand and t.asked != "exchange"
    assert t.log(0).count("log.exchanges") == 1 and "log.keeps-hand" in t.log(0)


@pytest.mark.parametrize("seed", range(3))
@shows("603.1a")
def test_who_was_drawn_decides_for_either_player(seed: int) -> None:
    t = fresh(seed=seed)
    assert t.asked == "initiative" and [option.player for option in t.options] == [0, 1]
    drawn = t.asking[0]
    t.pick(lambda option: option.player != drawn, "the other")
    assert t.g.initiative == 1 - drawn
