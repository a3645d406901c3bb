"""Chapter 12: which decks may be played, and everything that happens before the first turn."""

from __future__ import annotations

from collections import Counter

import pytest

from app import games
from engines.core.contract.decks import Seat as Deck
from engines.core.model.events import Modifier
from engines.core.play.player_view import table
from engines.core.state.atoms import Modify
from engines.language.packs.diagnostics import PackProblems
from engines.language.packs.pack import read_pack
from tests.rules.notation import T, card, rule_cards, shows

FIFTY = {
    "ilse": 4, "roan": 4, "mira": 4, "margrave": 4, "ilse-dawn": 4, "ilse-sworn": 4, "fenn": 4, "nerys": 4, "hale": 4,
    "bram": 4, "teo": 4, "pell": 4, "nobody": 2,
}
"""A deck that may be played: exactly 50 cards, four kinds of them with deploy cost 1."""
MAIN_CHARACTERS = ["Ilse", "Margrave", "Mira", "Roan"]


def deck(cards: dict[str, int]) -> Deck:
    """What a player brings, as copies by card."""
    return Deck(deck=tuple(f"rules/{name}" for name, copies in cards.items() for _ in range(copies)))


def faults(cards: dict[str, int], *own: str) -> list[str]:
    """Numbers of the deck rules that this deck breaks."""
    return [fault.rule for fault in games.find("cipher").deck_faults(rule_cards("cipher", *own), deck(cards))]


def new_game(seed: int = 1, *own: str) -> T:
    """A game between two such decks, up to its first question."""
    faces = rule_cards("cipher", *own)
    g = games.find("cipher").new(faces, [deck(FIFTY), deck(FIFTY)], seed, quiet=False)
    g.advance()
    return T(g)


def with_main_characters(seed: int = 1) -> T:
    """The same after both main characters are chosen: Ilse and Margrave."""
    t = new_game(seed)
    t.p1.chooses("Ilse")
    t.p2.chooses("Margrave")
    return t


# -- 12.1: decks --------------------------------------------------------------------------------------------------


@shows("12.1.1")
def test_a_deck_has_at_least_50_cards() -> None:
    assert faults(FIFTY) == []
    assert faults({**FIFTY, "nobody": 1}) == ["12.1.1"]
    assert faults({**FIFTY, "nobody": 4}) == []


@shows("12.1.1.1")
def test_a_deck_has_a_card_with_deploy_cost_1() -> None:
    without = {name: copies for name, copies in FIFTY.items() if name not in ("ilse", "roan", "mira", "margrave")}
    more = [card(f"Stranger{number}", cost=2) for number in range(5)]
    costly = {**without, **{f"stranger{number}": 4 for number in range(5)}}
    assert faults(costly, *more) == ["12.1.1.1"]
    assert faults({**costly, "roan": 1}, *more) == []


@shows("12.1.1.1")
def test_a_card_that_becomes_cheap_by_a_skill_does_not_make_the_deck_playable() -> None:
    heir = card("Heir", "special always: the cost of this becomes 1", cost=2)
    deck_of_heirs = {"heir": 4, "ilse-dawn": 4, "fenn": 4, "nerys": 4, "hale": 4, "bram": 4, "teo": 4, "pell": 4}
    assert "12.1.1.1" in faults(deck_of_heirs, heir)


@shows("12.1.1.2")
def test_at_most_four_cards_of_one_card_name() -> None:
    assert faults({**FIFTY, "roan": 5}) == ["12.1.1.2"]
    assert faults({**FIFTY, "roan": 5, "mira": 6}) == ["12.1.1.2", "12.1.1.2"]


@shows("12.1.1.2")
def test_the_card_name_is_title_and_unit_name_together() -> None:
    squire, knight = card("Squire Wren"), card("Knight Wren", cost=3)
    reprint = card("Squire Wren", id="squire-wren-again", power=50)
    assert faults({**FIFTY, "squire-wren": 4, "knight-wren": 4}, squire, knight) == []
    assert faults({**FIFTY, "squire-wren": 4, "squire-wren-again": 1}, squire, reprint) == ["12.1.1.2"]
    assert faults({**FIFTY, "squire-wren": 2, "squire-wren-again": 2}, squire, reprint) == []


@pytest.mark.parametrize("marker", ["Main Character", "Special", "Holo", "Back Battle"])
@shows("12.1.1.3", "12.1.1.3.1")
def test_marker_cards_are_no_cards_of_a_deck(marker: str) -> None:
    """A marker of whatever kind has a name and none of a card's values: no pack can hold it, so no deck can."""
    game = games.find("cipher")
    pack = f"""
        [pack]
        id = "markers"
        game = "cipher"
        title = "Markers"
        [[card]]
        id = "marker"
        name = "{marker} Marker"
    """
    with pytest.raises(PackProblems) as refused:
        read_pack({"pack.toml": pack.encode()}, game.catalogue, game.face_type)
    assert {problem.args["key"] for problem in refused.value.problems} == {"cost", "power", "support", "range"}


# -- 12.2: getting ready ------------------------------------------------------------------------------------------


@shows("12.2.1")
def test_the_steps_of_the_setup_in_their_order() -> None:
    t = with_main_characters()
    assert t.log(0) == [
        "log.main-placed", "log.main-placed", "log.shuffles", "log.shuffles", "log.first-player",
        "log.draws", "log.draws",
    ]
    t.seats[t.g.state.first_player].passes()
    t.seats[1 - t.g.state.first_player].passes()
    assert t.log(0)[7:11] == ["log.keeps-hand", "log.keeps-hand", "log.orbs-laid", "log.mains-revealed"]
    assert t.log(0)[11] == "log.turn"


@shows("12.2.1.1")
def test_each_player_chooses_a_main_character_of_cost_1_from_the_deck() -> None:
    t = new_game()
    for seat in t.seats:
        assert t.asked == "main-character"
        assert t.asking == (seat.player,)
        assert seat.able("card") == MAIN_CHARACTERS
        assert not seat.may("decline")
        seat.chooses("Roan")
        assert seat.names("front") == ["Roan"]
        assert len(seat.cards("deck") + seat.cards("hand")) == 49
        chosen = seat.card("Roan", "front")
        assert chosen.main and chosen.face_down
    assert t.asked != "main-character"
    assert [len(seat.cards("rear")) for seat in t.seats] == [0, 0]


@shows("12.2.1.1")
def test_the_main_character_stays_hidden_from_the_other_player() -> None:
    t = new_game()
    t.p1.chooses("Roan")
    for viewer, name in ((0, "Roan"), (1, None)):
        sight = table(t.g, viewer)
        (lying,) = next(zone for zone in sight.zones if zone.id == "front:0").cards
        shown = sight.cards[lying].name
        assert (shown.en if shown is not None else None) == name
    assert "Roan" not in str(t.g.log[1])


@shows("12.2.1.1.1")
def test_a_cost_made_1_by_a_skill_does_not_count() -> None:
    faces = rule_cards("cipher")
    g = games.find("cipher").new(faces, [deck(FIFTY), deck(FIFTY)], 1)
    t = T(g)
    cheap, dear = t.p1.find("Fenn", "deck"), t.p1.find("Roan", "deck")
    for unit, cost in ((cheap, 1), (dear, 2)):
        g.apply(Modify(modifier=Modifier(
            serial=0, field="cost", how="set", value=cost, subjects=(g.state.ref(unit),), until="game",
        )))
    g.advance()
    assert g.number(cheap, "cost") == 1
    assert t.p1.able("card") == MAIN_CHARACTERS


@shows("12.2.1.2")
def test_both_decks_are_shuffled_and_lie_face_down() -> None:
    orders = []
    for seed in (1, 2):
        t = with_main_characters(seed)
        for seat in t.seats:
            lying = [t.g.card(each).face for each in (*seat.cards("deck"), *reversed(seat.cards("hand")))]
            brought = list(deck(FIFTY).deck)
            brought.remove("rules/ilse" if seat is t.p1 else "rules/margrave")
            assert lying != brought
            assert Counter(lying) == Counter(brought)
            assert all(t.g.card(each).face_down and not t.g.card(each).seen for each in seat.cards("deck"))
            orders.append(lying)
    assert len({tuple(order) for order in orders}) == 4


@shows("12.2.1.2", "12.2.1.1")
def test_who_looked_through_the_deck_for_a_main_character_cannot_follow_its_cards() -> None:
    t = new_game()
    candidates = [option.subject for option in t.options]
    assert all(0 in t.g.card(each).seen for each in candidates)
    t.p1.chooses("Ilse")
    t.p2.chooses("Margrave")
    assert not any(t.g.card(each).seen for each in t.p1.cards("deck"))


@shows("12.2.1.3")
def test_chance_decides_who_begins() -> None:
    firsts = set()
    for seed in range(1, 9):
        t = with_main_characters(seed)
        assert t.asking == (t.g.state.first_player,)
        firsts.add(t.g.state.first_player)
    assert firsts == {0, 1}


@shows("12.2.1.4")
def test_each_player_draws_six_cards() -> None:
    t = with_main_characters()
    for seat in t.seats:
        assert len(seat.cards("hand")) == 6
        assert len(seat.cards("deck")) == 50 - 1 - 6
        assert seat.cards("orbs") == ()


@shows("12.2.1.5")
def test_the_first_player_decides_on_a_new_hand_then_the_second() -> None:
    t = with_main_characters()
    first, second = t.seats[t.g.state.first_player], t.seats[1 - t.g.state.first_player]
    hands = [seat.cards("hand") for seat in (first, second)]
    assert t.asked == "mulligan" and t.asking == (first.player,)
    assert sorted(option.verb for option in t.options) == ["no", "yes"]
    first.passes()
    assert t.asked == "mulligan" and t.asking == (second.player,)
    second.passes()
    assert t.asked != "mulligan"
    assert first.cards("hand") == hands[0]
    assert set(second.cards("hand")) >= set(hands[1])


@shows("12.2.1.5.1")
def test_a_new_hand_is_drawn_after_the_old_one_was_shuffled_into_the_deck() -> None:
    t = with_main_characters()
    first = t.seats[t.g.state.first_player]
    second = t.seats[1 - t.g.state.first_player]
    old_hand, old_deck, others = first.cards("hand"), first.cards("deck"), second.cards("hand")
    first.agrees()
    assert len(first.cards("hand")) == 6
    assert len(first.cards("deck")) == 43
    assert set(first.cards("hand") + first.cards("deck")) == set(old_hand + old_deck)
    assert set(first.cards("hand")) != set(old_hand)  # unshuffled, the same six would come back
    unshuffled = old_deck + old_hand
    assert first.cards("deck") != unshuffled[:43]
    assert all(t.g.card(each).face_down for each in first.cards("deck"))
    assert second.cards("hand") == others


@shows("12.2.1.5.1.1")
def test_the_hand_can_be_replaced_only_once() -> None:
    t = with_main_characters()
    first, second = t.seats[t.g.state.first_player], t.seats[1 - t.g.state.first_player]
    first.agrees()
    assert t.asked == "mulligan" and t.asking == (second.player,)
    second.agrees()
    assert t.asked != "mulligan"
    assert t.log(0).count("log.mulligan") == 2


@shows("12.2.1.6")
def test_the_top_five_cards_become_orbs_nobody_has_seen() -> None:
    t = with_main_characters()
    decks = [seat.cards("deck") for seat in t.seats]
    t.seats[t.g.state.first_player].passes()
    t.seats[1 - t.g.state.first_player].passes()
    for seat, before in zip(t.seats, decks, strict=True):
        assert seat.cards("orbs") == tuple(reversed(before[-5:]))
        assert seat.cards("deck") == before[:-5]
        assert all(t.g.card(orb).face_down and not t.g.card(orb).seen for orb in seat.cards("orbs"))
    assert t.g.game.zones["orbs"].peek == "none"


@shows("12.2.1.7")
def test_main_characters_are_turned_up_and_the_first_player_begins() -> None:
    for seed in range(1, 5):
        t = with_main_characters(seed)
        first = t.g.state.first_player
        assert all(seat.card(name, "front").face_down for seat, name in zip(t.seats, ("Ilse", "Margrave"), strict=True))
        assert t.g.state.turn == 0
        t.seats[first].passes()
        t.seats[1 - first].passes()
        for seat, name in zip(t.seats, ("Ilse", "Margrave"), strict=True):
            unit = seat.card(name, "front")
            assert unit.main and not unit.face_down and not unit.turned
        assert t.g.state.turn == 1
        assert t.g.turn_player == first
        assert t.asked == "bond" and t.asking == (first,)


@shows("12.2.1.7.1")
def test_the_other_player_is_the_non_turn_player() -> None:
    t = with_main_characters()
    first = t.g.state.first_player
    t.seats[first].passes()
    t.seats[1 - first].passes()
    assert t.g.turn_order() == [first, 1 - first]
    assert t.seats[1 - first].able("bond") == []
