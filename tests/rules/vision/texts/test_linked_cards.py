"""10.18 to 10.20, 10.32 to 10.34: special effects that need other cards, and leaders."""

from __future__ import annotations

from tests.rules.notation import shows
from tests.rules.vision.making import card, table

MAIN = "vision; turn p1; phase main\n"
UNION = card("Union", 'link "Guard|Guard" and "Scout|Scout"', nodes=0, cost=0)
OVER = card("Over", "overdrive\nplay:\n    gain 3 life", kind="spell", nodes=0, cost=0, spiritualist="Adept")
FINAL = card("Final", "last word\nplay:\n    gain 3 life", kind="command", spiritualist="Adept")


@shows("10.20.2.b")
def test_a_link_excludes_one_card_of_each_name_as_it_is_resolved() -> None:
    t = table(MAIN + "p1 hand: Union\np1 field: Guard\np1 graveyard: Scout", UNION)
    t.p1.does("play", "Union")
    t.pass_on()
    t.pass_on()
    t.p1.chooses("Guard")
    t.p1.chooses("Scout")
    assert sorted(t.p1.names("excluded")) == ["Guard", "Scout"] and t.p1.card("Union").zone == "field"


@shows("10.20.3")
def test_without_its_parts_a_link_is_itself_excluded_and_its_play_fails() -> None:
    t = table(MAIN + "p1 hand: Union\np1 field: Guard", UNION)
    t.p1.does("play", "Union")
    t.resolve()
    if t.asked == "link-part":
        t.p1.chooses("Guard")
    assert t.p1.names("excluded") == ["Union"] and t.p1.card("Guard").zone == "field"


@shows("10.33.2.a")
def test_an_overdrive_excludes_cards_of_its_spiritualist_from_the_graveyard() -> None:
    t = table(MAIN + "p1 hand: Over\np1 graveyard: Adept, Guard, Banish", OVER)
    t.p1.does("play", "Over")
    t.pass_on()
    t.pass_on()
    assert t.asked == "overdrive" and len(t.options) == 2
    t.p1.answers((0, 1))
    assert sorted(t.p1.names("excluded")) == ["Adept", "Banish"] and t.life() == (28, 25)


@shows("10.33.3")
def test_an_overdrive_without_cards_is_excluded_and_fails() -> None:
    t = table(MAIN + "p1 hand: Over\np1 graveyard: Guard", OVER)
    t.p1.does("play", "Over")
    t.resolve()
    assert t.p1.names("excluded") == ["Over"] and t.life() == (25, 25)


@shows("10.32.2.a", "10.32.2.c")
def test_a_last_word_needs_its_spiritualist_and_shrugs_off_played_cards() -> None:
    t = table(MAIN + "p1 hand: Final", FINAL)
    assert t.p1.able("play") == []
    t = table(MAIN + "p1 hand: Final\np1 field: Adept\np2 hand: Veto", FINAL)
    t.p1.does("play", "Final")
    t.p2.does("play", "Veto")
    t.resolve()
    assert t.life() == (28, 25) and t.p2.names("graveyard") == ["Veto"]


@shows("10.18.2.a", "10.18.3")
def test_a_first_seal_brings_the_second_from_the_sideboard() -> None:
    one = card("Seal One Lantern", 'first seal "Lantern|Lantern"', toughness=2)
    two = card("Seal Two Lantern", "second seal", attack=6, toughness=6)
    t = table(MAIN + "p1 hand: Ember\np1 nodes: (Plain)\np2 field: Seal One Lantern\np2 sideboard: Seal Two Lantern",
              one, two)
    t.p1.does("play", "Ember")
    t.pass_on()
    t.pass_on()
    assert t.asked == "seal-break" and t.asking == (1,)
    t.p2.chooses("Seal Two Lantern")
    assert t.p2.card("Seal Two Lantern").zone == "field" and t.p2.names("graveyard") == ["Seal One Lantern"]


@shows("10.19.2.a")
def test_a_second_seal_that_enters_otherwise_is_excluded() -> None:
    two = card("Seal Two Lantern", "second seal", nodes=0, cost=0)
    t = table(MAIN + "p1 hand: Seal Two Lantern", two)
    t.p1.does("play", "Seal Two Lantern")
    t.resolve()
    assert t.p1.names("excluded") == ["Seal Two Lantern"]


IDOL = card("Idol", "leader\nleader's shield\nleader's fatigue\nwhile popularity bonus:\n    this gets +2/+0\n"
            "while popularity penalty:\n    this cannot attack", nodes=0, cost=0)


@shows("10.34.2.b", "3.1.5.d")
def test_a_played_leader_gets_a_popularity_card_face_down() -> None:
    t = table(MAIN + "p1 hand: Idol", IDOL)
    t.p1.does("play", "Idol")
    t.resolve()
    below, = t.p1.card("Idol").under
    assert t.g.popularity(t.p1.find("Idol")) == 1 and t.g.card(below).face_down


@shows("10.34.2.c", "2.13.5.b")
def test_once_a_turn_hurting_the_opponent_makes_a_leader_more_popular() -> None:
    t = table(MAIN + "p1 hand: Idol\np1 field: Scout, Guard", IDOL)
    t.p1.does("play", "Idol")
    t.resolve()
    for name in ("Scout", "Guard"):
        t.fight(t.p1, name)
        t.p2.passes()
    assert t.g.popularity(t.p1.find("Idol")) == 2 and t.p1.number("Idol", "attack") == 4


@shows("10.34.2.c", "3.4.4")
def test_a_leader_in_the_hand_hears_no_cheers() -> None:
    t = table(MAIN + "p1 hand: Idol\np1 field: Scout\np1 deck: Plain, Plain", IDOL)
    t.fight(t.p1, "Scout")
    t.p2.passes()
    assert t.life() == (25, 22) and t.p1.card("Idol").under == () and not t.p1.card("Idol").cheered


@shows("10.34.2.d", "7.8.1")
def test_in_the_opponents_turn_popularity_negates_the_next_damage() -> None:
    t = table(MAIN + "p1 hand: Idol\np2 field: Scout", IDOL)
    t.p1.does("play", "Idol")
    t.resolve()
    for _ in range(10):
        t.pass_on()
    assert t.g.turn_player == 1 and t.phase == "main"
    t.pass_on() if t.asking == (0,) else None
    t.p2.does("attack", "Scout")
    t.p1.does("use", "Idol")
    t.resolve()
    assert t.life() == (25, 25) and t.g.popularity(t.p1.find("Idol")) == 0


@shows("10.34.2.a")
def test_an_opponents_command_does_not_target_a_leader() -> None:
    t = table(MAIN + "p2 field: Idol\np1 hand: Ember\np1 nodes: (Plain)", IDOL)
    assert t.p1.able("play") == []


@shows("10.34.3")
def test_a_second_leader_fails_into_the_graveyard() -> None:
    """G28: it has not been resolved, so another character may still be played this turn."""
    t = table(MAIN + "p1 field: Idol\np1 hand: Idol, Guard\np1 nodes: 3 x (Plain)", IDOL)
    t.p1.does("play", "Idol@hand")
    t.resolve()
    assert t.p1.names("graveyard") == ["Idol"] and t.p1.able("play") == ["Guard"]
