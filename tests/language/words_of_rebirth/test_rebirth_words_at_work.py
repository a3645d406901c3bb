"""What Rebirth's words do at a table: changes of ATK and DEF, seats, swaps, costs within effects, later triggers."""

from __future__ import annotations

import pytest

from tests.rules.rebirth.making import Table, said, table


def main(card_text: str, more: str = "", **facts: object) -> Table:
    """The Main phase of the first player, with a card of these abilities in Entry."""
    return table(f"""
        rebirth; turn p1; phase main
        p1 entry: Wren
        p1 member1: Bea
        p1 hand: Cy, Eve
        p1 energy: Plain, Plain, Plain
        p2 entry: Dot
        p2 member1: Fay
        {more}
    """, said("Wren", card_text, **facts))


@pytest.mark.parametrize(("text", "attack", "defence"), [
    ("entry always:\n    this gets +1/+2", 3, 5),
    ("entry always:\n    this gets +1/+0 for each of your members", 3, 3),
    ("entry always:\n    this gets +0/+1 for each 2 cards in your hand", 2, 4),
    ("member always:\n    this gets +5/+5", 2, 3),
    ("entry always potential 1:\n    this gets +2/+0", 4, 3),
    ("entry always potential 2:\n    this gets +2/+0", 2, 3),
    ("entry always combo:\n    this gets +2/+0", 2, 3),
    ("entry always if you have a resting member:\n    this gets +2/+0", 2, 3),
    ("entry always:\n    this gets +(the number of vacant seats)/+0", 4, 3),
])
def test_changes_of_both_numbers(text: str, attack: int, defence: int) -> None:
    t = main(text)
    assert (t.p1.number("Wren", "attack"), t.p1.number("Wren", "defence")) == (attack, defence)


def test_a_change_lasts_until_the_end_of_the_turn_and_energy_pays_for_it() -> None:
    t = main("entry activated once (pay 2):\n    this gets +2/+1 until end of turn")
    t.p1.does("use", "Wren")
    assert (t.p1.number("Wren", "attack"), t.p1.number("Wren", "defence")) == (4, 4)
    assert sum(t.g.card(card).turned for card in t.g.energy(0)) == 2
    assert not t.p1.may("use", "Wren")


def test_a_number_that_becomes_another_is_a_fixed_difference() -> None:
    t = main("entry activated:\n    the attack of the opponent's entry becomes 7 until end of turn")
    t.p1.does("use", "Wren")
    assert t.p2.number("Dot", "attack") == 7


def test_a_card_goes_to_a_vacant_seat_rested() -> None:
    t = main("entry activated once:\n    put 1 character in your hand in a vacant seat resting")
    t.p1.does("use", "Wren")
    t.p1.chooses("Cy")
    assert t.p1.has("Cy", "member2") and t.p1.card("Cy").turned


def test_two_cards_change_places_at_once() -> None:
    t = main("entry activated once:\n    swap this with 1 member")
    t.p1.does("use", "Wren")
    if t.asked != "main":
        t.p1.chooses("Bea")
    assert t.p1.has("Bea", "entry") and t.p1.has("Wren", "member1")


def test_an_effect_on_the_opponents_member() -> None:
    t = main("entry activated once (discard 1 card):\n    put 1 enemy member in the waiting room")
    t.p1.does("use", "Wren")
    t.p1.chooses("Cy")
    if t.asked != "main":
        t.p1.chooses("Fay")
    assert t.p2.has("Fay", "waiting") and t.p1.has("Cy", "waiting")


@pytest.mark.parametrize("forbids", ["be chosen", "be chosen by characters"])
def test_who_cannot_be_chosen_is_not_offered(forbids: str) -> None:
    t = table("""
        rebirth; turn p1; phase main
        p1 entry: Wren
        p2 entry: Dot
        p2 member1: Moth
        p2 member2: Fay
    """, said("Wren", "entry activated once:\n    put 1 enemy member in the waiting room"),
        said("Moth", f"member always:\n    this cannot {forbids}"))
    t.p1.does("use", "Wren")
    if t.asked != "main":
        t.p1.chooses("Fay")
    assert t.p2.has("Moth", "member1") and t.p2.has("Fay", "waiting")


@pytest.mark.parametrize("pays", [True, False])
def test_a_cost_within_an_effect_may_be_declined(pays: bool) -> None:
    t = table("""
        rebirth; turn p1; phase attack
        p1 entry: Wren
        p1 member1: Bea
        p1 member2: Cy
        p1 energy: Plain, Plain
        p2 entry: Dear
    """, said("Wren", "entry when this attacks:\n    paying (pay 2):\n        this gets +2/+0 until end of attack"))
    t.p1.does("attack", "Bea")
    t.p1.does("yes" if pays else "no")
    assert t.p2.card("Dear").damage == (4 if pays else 2)
    assert sum(t.g.card(card).turned for card in t.g.energy(0)) == (2 if pays else 0)


def test_what_is_said_for_later_happens_once() -> None:
    t = main("entry activated once:\n    later when your turn ends:\n        put this in the waiting room")
    t.p1.does("use", "Wren")
    assert t.p1.has("Wren", "entry")
    while t.asked in ("main", "attack") and t.g.turn_player == 0:
        t.p1.does("end")
    assert t.p1.has("Wren", "waiting")


def test_a_card_put_face_down_counts_as_the_effect_says() -> None:
    text = 'put the top card of your deck face down in a vacant seat as "Shade|影" of cost 1 with 4/6'
    t = main(f"entry activated once:\n    {text}", more="p1 deck: Strong, Plain")
    t.p1.does("use", "Wren")
    (shade,) = t.g.zone("member2", 0)
    assert t.g.card(shade).face_down
    assert (t.g.number(shade, "attack"), t.g.number(shade, "defence")) == (4, 6)


def test_rebirth_cards_are_set_from_the_waiting_room() -> None:
    t = main("entry activated once:\n    set 1 rebirth in your waiting room", more="p1 waiting: Song, Ann")
    t.p1.does("use", "Wren")
    if t.asked != "main":
        t.p1.chooses("Song")
    assert t.p1.has("Song", "rebirth") and t.p1.has("Ann", "waiting")


@pytest.mark.parametrize("barred", [False, True])
def test_what_cannot_be_set_is_set_from_entry_alone(barred: bool) -> None:
    bar = "entry always:\n    all cards in the opponent's hand cannot be set" if barred else "room to grow"
    t = table("rebirth; turn p1; phase main\np1 entry: Ann\np1 hand: Song\np1 energy: Plain\np1 deck: 5 x Plain, Song\n"
              "p2 entry: Moth", said("Moth", bar))
    assert t.p1.may("set", "Song") is not barred
    if barred:
        assert "1.3.3" in t.p1.why_not("Song@hand")
    t.p1.does("withdraw", "Ann", "member1")
    assert t.p1.names("rebirth") == ["Song"]


# -- looking, using, later, lending -----------------------------------------------------------------------------


def test_one_looks_at_up_to_so_many_cards_and_takes_from_those_seen() -> None:
    t = main("entry activated once:\n    look at up to 3 cards from the top of your deck as seen\n"
             "    put up to 1 character among seen in the hand\n    put the rest of seen in the waiting room",
             "p1 deck: 5 x Plain, Fay, Ann, Dear")
    t.p1.does("use", "Wren")
    t.p1.agrees()
    t.p1.agrees()
    t.p1.passes()  # 5.10.3.1: two are enough
    assert sorted(t.g.face(option.subject).name.en for option in t.options) == ["Ann", "Dear"]
    t.p1.chooses("Ann")
    assert t.p1.has("Ann", "hand") and t.p1.names("waiting") == ["Dear"] and t.p1.names("deck")[-1] == "Fay"


@pytest.mark.parametrize(("text", "may"), [
    ("entry always:\n    the opponent cannot use blockers", False),
    ("entry always combo:\n    the opponent cannot use blockers", True),
    ("entry when this attacks:\n    the opponent cannot use blockers until end of attack", False),
    ("entry when this attacks:\n    the opponent cannot use cancels until end of attack", True),
])
def test_whoever_cannot_use_blockers_blocks_with_no_card(text: str, may: bool) -> None:
    t = table("rebirth; turn p1; phase attack\np1 entry: Wren\np1 member1: Bea\np2 entry: Dear\np2 hand: Ward",
              said("Wren", text), said("Ward", "blocker"))
    t.p1.does("attack", "Bea")
    t.until("block")
    assert t.p2.may("block", "Ward") is may


def test_who_may_use_no_blockers_this_turn_may_not_use_one_that_comes_to_the_hand_later() -> None:
    t = table("rebirth; turn p1; phase main\np1 entry: Wren\np1 member1: Bea\np1 member2: Push\np2 entry: Dear\n"
              "p2 member1: Ward", said(
                  "Wren", "entry activated once:\n    the opponent cannot use blockers until end of turn"),
              said("Ward", "blocker"), said(
                  "Push", "activated once:\n    put 1 enemy member in the hand"))
    t.p1.does("use", "Wren")
    t.p1.does("use", "Push")
    t.end_phase()
    t.p1.does("attack", "Bea")
    t.until("block")
    assert t.p2.has("Ward", "hand") and not t.p2.may("block", "Ward")


@pytest.mark.parametrize("what", ["cancels", "blockers"])
def test_whoever_cannot_use_cancels_presents_none(what: str) -> None:
    t = table("rebirth; turn p1; phase main\np1 entry: Wren\np1 hand: Cy\np1 energy: Plain\np2 hand: Stop", said(
        "Wren", f"entry always:\n    the opponent cannot use {what}"), said(
        "Stop", "cancel plays (put this in the waiting room)"))
    t.p1.does("play", "Cy", "member1")
    t.until("cancel")
    assert t.p2.may("cancel", "Stop") is (what == "blockers")


def test_later_means_the_card_of_its_own_event() -> None:
    """The next one that comes to Entry, and not the one that set it off."""
    t = main("entry activated once (pay 1):\n    put this in a vacant seat\n    later when your entry attacks:\n"
             "        it gets +3/+0 until end of turn", "p1 deck: 5 x Plain, Ann\np1 member2: Eve")
    t.p1.does("use", "Wren")
    t.end_phase()
    t.p1.does("attack", "Bea", "Dot")
    assert t.p1.number("Ann", "attack") == 5 and t.p1.number("Wren", "attack") == 2


def test_what_was_chosen_may_be_waited_for() -> None:
    t = main("entry activated once:\n    choose the opponent's entry as foe\n    later when foe is attacked:\n"
             "        it gets +0/+2 until end of attack\n        draw 1", "p1 member2: Eve\np1 deck: 5 x Plain, Ann")
    t.p1.does("use", "Wren")
    t.end_phase()
    hand = len(t.p1.cards("hand"))
    t.p1.does("attack", "Bea", "Dot")
    assert t.p2.has("Dot", "entry") and len(t.p1.cards("hand")) == hand + 1


def test_a_second_attack_is_told_from_the_first() -> None:
    t = table("rebirth; turn p1; phase attack\np1 entry: Wren\np1 member1: Bea\np1 member2: Cy\np1 member3: Eve\n"
              "p2 entry: Dear", said("Wren", "entry when this attacks if this is the second attack of this this turn:\n"
                                     "    draw 1"))
    drawn = []
    for name in ("Bea", "Cy"):
        t.p1.does("attack", name)
        drawn.append(len(t.p1.cards("hand")))
    assert drawn == [0, 1]


def test_a_character_gains_the_abilities_of_one_in_retire() -> None:
    t = table("rebirth; turn p1; phase main\np1 entry: Wren\np1 member1: Bea\np1 retire: Sage\np2 entry: Dear", said(
        "Wren", "entry activated once:\n    choose 1 character in your retire as model\n"
        "    this gains all skills of model until end of turn"), said("Sage", "entry always:\n    this gets +4/+0"))
    t.p1.does("use", "Wren")
    assert t.p1.number("Wren", "attack") == 6
