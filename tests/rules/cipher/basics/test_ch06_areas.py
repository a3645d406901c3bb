"""Chapter 6: the nine areas, who may look at which card, and what a change of area does."""

from __future__ import annotations

import pytest

from engines.core.display.views import Mention
from engines.core.model.events import Modifier
from engines.core.play.player_view import table
from engines.core.state.atoms import Modify
from engines.core.state.knowledge import card_of, handle_of, knows
from tests.rules.notation import Seat, T, card, position, shows


def sees(viewer: Seat, number: int) -> bool:
    """Whether the player may look at the face of a card."""
    g = viewer.t.g
    return knows(g, viewer.player, g.card(number))


def shown(viewer: Seat, area: str) -> list[str | None]:
    """Names (None: only the back) of the cards of an area, "orbs:0", as the player's screen gets them."""
    sight = table(viewer.t.g, viewer.player)
    line = next(zone for zone in sight.zones if zone.id == area)
    names = [sight.cards[handle].name for handle in line.cards]
    return [name.en if name is not None else None for name in names]


def told(viewer: Seat, key: str) -> list[str | None]:
    """The names of the card in every log line of that key, as the player reads them."""
    lines = [line.text for line in viewer.t.g.log.get(viewer.player, []) if line.text.key == key]
    cards = [line.args["card"] for line in lines]
    assert all(isinstance(each, Mention) for each in cards)
    return [each.name.en if each.name is not None else None for each in cards]


def everywhere(extra: str = "", *own: str) -> T:
    """A position with a card in every area of player 1."""
    return position(f"""
        cipher; turn p1; phase action
        p1 front:    Ilse*
        p1 rear:     Fenn
        p1 hand:     Hale
        p1 bonds:    Roan, (Mira)
        p1 orbs:     Bram, Teo
        p1 retreat:  Nerys
        p1 infinity: Pell
        p1 deck:     ?, ?, Roan
        p2 front:    Margrave*
        {extra}
    """, *own)


# -- 6.2: the areas -----------------------------------------------------------------------------------------------


@shows("6.2.1.1")
def test_the_deck_is_a_pile_of_which_only_the_number_is_seen() -> None:
    t = everywhere()
    for viewer in t.seats:
        assert shown(viewer, "deck:0") == []
        zone = next(zone for zone in table(t.g, viewer.player).zones if zone.id == "deck:0")
        assert zone.count == 3


@shows("6.2.1.2")
def test_cards_come_off_the_deck_in_the_order_they_lie_in() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Clerk
        p1 deck:  Roan, Mira, Hale
        p2 front: Margrave*
    """, card("Clerk", "action: draw 1"))
    for name in ("Hale", "Mira"):
        t.p1.activates("Clerk")
        assert t.p1.names("hand")[-1] == name
    assert not {option.verb for option in t.options} & {"order", "shuffle"}


@shows("6.2.2.1", "6.4.6", "6.4.6.1")
def test_a_hand_is_seen_by_its_player_alone() -> None:
    t = everywhere()
    assert shown(t.p1, "hand:0") == ["Hale"]
    assert shown(t.p2, "hand:0") == [None]
    hale = t.p1.find("Hale@hand")
    assert sees(t.p1, hale) and not sees(t.p2, hale)


@shows("6.2.4.1")
def test_the_retreat_area_is_a_pile_of_open_cards() -> None:
    t = everywhere()
    for viewer in t.seats:
        assert shown(viewer, "retreat:0") == ["Nerys"]


@shows("6.2.8.1")
def test_the_infinity_area_matters_only_to_skills_that_speak_of_it() -> None:
    clerk = card("Clerk", "always: this gets power 10 * count(cards in your infinity area)")
    t = position("""
        cipher; turn p1; phase deploy
        p1 front:    Ilse*, Clerk
        p1 hand:     Roan
        p1 infinity: Mira, Mira, Roan, Banner
        p2 front:    Margrave*
    """, clerk, card("Banner", "always: all allies get power +10"))
    assert t.p1.number("Clerk") == 40 + 4 * 10
    assert t.p1.number("Ilse") == 40  # the Banner's own skill needs the battlefield
    assert not t.p1.able("deploy")  # no bonds: cards of the infinity area are none


# -- 6.4: open and hidden -----------------------------------------------------------------------------------------


@shows("6.4.1")
def test_what_is_written_on_an_open_card_counts() -> None:
    counter = card("Counter", "always: this gets power 10 * count(red cards in your retreat)")
    t = position("""
        cipher; turn p1; phase action
        p1 front:   Ilse*, Counter
        p1 retreat: Roan, Fenn, Mira
        p2 front:   Margrave*
    """, counter)
    assert t.p1.number("Counter") == 40 + 2 * 10


@shows("6.4.2")
def test_what_is_written_on_a_hidden_card_does_not_count() -> None:
    elder = card("Elder", "always: all allies get power +10")
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p1 hand:  Elder
        p1 orbs:  Elder
        p1 deck:  Elder
        p2 front: Margrave*
    """, elder)
    assert t.p1.number("Ilse") == 40


@shows("6.4.2", "6.4.6.2")
@pytest.mark.parametrize(("counted", "cards"), [
    ("count(red cards in the opponent's hand)", 0), ("count(cards in the opponent's hand)", 2),
    ("count(red cards in your deck)", 0), ("count(red cards in your orbs)", 1),
    ("count(cards in the opponent's hand with cost <= 2)", 0), ("sum(cost of cards in the opponent's hand)", 0),
])
def test_hidden_cards_are_counted_but_not_read(counted: str, cards: int) -> None:
    """Of the two orbs one lies face up."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Spy
        p1 deck:  Roan
        p1 orbs:  Roan, Roan face_down=0
        p2 front: Margrave*
        p2 hand:  2 x Roan
    """, card("Spy", f"always: this gets power 10 * {counted}"))
    assert t.p1.number("Spy") == 40 + 10 * cards


@shows("6.4.2")
@pytest.mark.parametrize(("test", "drawn"), [
    ("the opponent has a red card in the opponent's hand", 0), ("there are 1 or more red cards in your deck", 0),
    ("there are no red cards in the opponent's hand", 1), ("there are 1 or more red cards in your hand", 1),
])
def test_a_condition_does_not_read_hidden_cards_either(test: str, drawn: int) -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Spy
        p1 hand:  Roan
        p1 deck:  4 x Roan
        p2 front: Margrave*
        p2 hand:  Roan
    """, card("Spy", f"action (tap this) if {test}: draw 1"))
    t.p1.activates("Spy")
    assert len(t.p1.cards("hand")) == 1 + drawn


@shows("6.4.2", "6.4.6.2")
def test_for_each_of_hidden_and_open_cards_only_the_open_ones_are_read() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Spy
        p1 orbs:  Roan, Roan face_down=0, Mira face_down=0
        p2 front: Margrave*
    """, card("Spy", """
        action:
            for each red card in your orbs as shown:
                draw 1
    """))
    t.p1.activates("Spy")
    assert len(t.p1.cards("hand")) == 1


@shows("6.4.2", "6.4.2.1")
@pytest.mark.parametrize(("between", "tapped"), [("draw 1", False), ("reveal seen", True), ("look at seen", True)])
@pytest.mark.parametrize("test", ["seen is red", "cost of seen >= 1"])
def test_what_nobody_has_looked_at_is_not_read_under_its_name_either(between: str, tapped: bool, test: str) -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Seer
        p2 front: Margrave*
        p2 deck:  Mira, Fenn
    """, card("Seer", f"""
        action:
            choose the top card of the opponent's deck as seen
            {between}
            if {test}:
                tap all enemies
    """))
    t.p1.activates("Seer")
    assert t.p2.card("Margrave").turned is tapped


@shows("6.4.2", "6.4.2.1")
@pytest.mark.parametrize(("between", "taken"), [("draw 1", 0), ("reveal seen", 2), ("look at seen", 2)])
def test_of_chosen_cards_only_those_seen_can_be_told_apart(between: str, taken: int) -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Seer
        p2 front: Margrave*
        p2 deck:  Bram, Roan, Mira, Fenn
    """, card("Seer", f"""
        action:
            choose the top 3 cards of the opponent's deck as seen
            {between}
            put all red cards among seen in the opponent's retreat
    """))
    t.p1.activates("Seer")
    assert len(t.p2.cards("retreat")) == taken


@shows("6.4.2.1")
def test_a_skill_reads_the_hidden_cards_its_user_has_been_shown() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Spy
        p2 front: Margrave*
        p2 hand:  Roan, Mira, Roan
    """, card("Spy", """
        action "Blind" (tap this):
            for each red card in the opponent's hand as held:
                draw 1
        action "Look" once:
            look at all cards in the opponent's hand
            draw count(red cards in the opponent's hand)
            for each red card in the opponent's hand as held:
                draw 1
    """))
    t.p1.activates("Spy", "Look")
    assert len(t.p1.cards("hand")) == 4
    t.p1.activates("Spy", "Blind")  # what was shown is hidden again (23.1.4.4)
    assert len(t.p1.cards("hand")) == 4


@shows("6.4.2.1")
def test_who_looks_at_a_hidden_card_may_use_what_is_written_on_it() -> None:
    scout = card("Scout", "action: add 1 red card in your deck to your hand")
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Scout
        p1 deck:  Mira, Roan, Fenn
        p2 front: Margrave*
    """, scout)
    t.p1.activates("Scout")
    assert [t.g.face(option.subject).name.en for option in t.options] == ["Roan", "Fenn"]  # Mira is blue
    assert sees(t.p1, t.p1.find("Mira@deck")) and not sees(t.p2, t.p1.find("Roan@deck"))


@shows("6.4.3", "6.4.4")
def test_cards_in_the_open_areas_are_seen_by_both() -> None:
    t = everywhere()
    for viewer in t.seats:
        for area, name in (("front", "Ilse"), ("rear", "Fenn"), ("retreat", "Nerys"), ("infinity", "Pell")):
            assert shown(viewer, f"{area}:0") == [name]
        assert shown(viewer, "bonds:0")[0] == "Roan"


@shows("6.4.3", "6.4.8")
def test_a_hand_card_put_among_the_bonds_lies_there_open_and_both_have_seen_it() -> None:
    t = position("""
        cipher; turn p1; phase bond
        p1 front: Ilse*
        p1 hand:  Hale
        p2 front: Margrave*
    """)
    t.p1.bonds("Hale")
    assert not t.p1.card("Hale@bonds").face_down
    assert shown(t.p2, "bonds:0") == ["Hale"]
    assert told(t.p1, "log.bond") == told(t.p2, "log.bond") == ["Hale"]


@shows("6.4.3.1", "21.5.3.2.1")
def test_a_cost_turns_a_bond_face_down() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Clerk
        p1 bonds: Roan
        p2 front: Margrave*
    """, card("Clerk", "action (turn 1 bond down): draw 1"))
    t.p1.activates("Clerk")
    assert t.p1.card("Roan@bonds").face_down


@shows("6.4.4.1")
def test_both_may_look_at_a_face_down_bond() -> None:
    t = everywhere()
    for viewer in t.seats:
        assert shown(viewer, "bonds:0") == ["Roan", "Mira"]


@shows("6.4.4.2")
def test_a_face_down_bond_shows_no_symbol() -> None:
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*
        p1 hand:  Roan, Mira
        p1 bonds: Fenn, (Pell)
        p2 front: Margrave*
    """)
    assert t.p1.able("deploy") == ["Roan"]  # red shows; the blue of Pell does not
    assert "15.1.2" in t.p1.why_not("Mira@hand")


@shows("6.4.4.2")
def test_a_face_down_bond_has_neither_name_nor_skill() -> None:
    banner = card("Banner", "bond always: all allies get power +10", symbols=["red"])
    count = card("Count", "always: this gets power 10 * count(your red bonds)")
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Count
        p1 bonds: Banner, (Banner), Roan, (Roan)
        p2 front: Margrave*
    """, banner, count)
    assert t.p1.number("Ilse") == 40 + 10
    assert t.p1.number("Count") == 40 + 10 + 2 * 10


@shows("6.4.4.2")
@pytest.mark.parametrize(("bonds", "cards"), [
    ("bonds with cost <= 2", 1), ("not red bonds", 0), ('bonds not named "Mira"', 1), ("bonds", 3),
    ("face-down bonds", 2),
])
def test_a_face_down_bond_has_no_low_cost_and_no_other_name_either(bonds: str, cards: int) -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Count
        p1 bonds: Roan, (Roan), (Pell)
        p2 front: Margrave*
    """, card("Count", f"always: this gets power 10 * count({bonds})"))
    assert t.p1.number("Count") == 40 + 10 * cards


@shows("6.4.4.2")
@pytest.mark.parametrize(("which", "offered"), [
    ("bonds with cost <= 2", ["Fenn", "Hale", "Roan"]), ("not blue bonds", ["Fenn", "Hale", "Roan"]),
    ("bonds", ["Fenn", "Hale", "Mira", "Roan", "Teo"]),
])
def test_a_face_down_bond_is_not_chosen_for_what_is_written_on_it(which: str, offered: list[str]) -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Clerk
        p1 bonds: Roan, Fenn, Hale, (Mira), (Teo)
        p2 front: Margrave*
    """, card("Clerk", f"action: put 2 {which} in your retreat"))
    t.p1.activates("Clerk")
    assert t.p1.able("card") == offered


@shows("6.4.4.3")
def test_both_may_look_at_every_card_of_a_stack() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p2 front: Margrave*, Dawn Blade Ilse [Sworn Ilse, Squire Ilse]
    """)
    for viewer in t.seats:
        sight = table(t.g, viewer.player)
        unit = next(each for each in sight.cards.values() if each.under)
        assert [below.face for below in unit.under] == ["rules/ilse-sworn", "rules/ilse"]


@shows("6.4.5", "6.4.6")
def test_cards_of_deck_and_orbs_are_seen_by_nobody() -> None:
    t = everywhere()
    for viewer in t.seats:
        assert shown(viewer, "orbs:0") == [None, None]
        assert not any(sees(viewer, number) for area in ("orbs", "deck") for number in t.p1.cards(area))


@shows("6.4.5")
def test_an_open_card_that_comes_to_a_hand_is_hidden_there() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front:   Ilse*, Envoy
        p1 retreat: Roan
        p2 front:   Margrave*
    """, card("Envoy", "action: add 1 card in your retreat to your hand"))
    t.p1.activates("Envoy")
    roan = t.p1.find("Roan@hand")
    assert t.g.card(roan).face_down and not sees(t.p2, roan)


@shows("6.4.5.1", "6.4.6.2")
def test_an_orb_turned_up_is_seen_by_both() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Seer
        p1 orbs:  Bram, Teo
        p2 front: Margrave*
    """, card("Seer", "action (turn 1 orb up): draw 1"))
    t.p1.activates("Seer")
    t.p1.answers((0,))
    for viewer in t.seats:
        assert shown(viewer, "orbs:0") == ["Bram", None]


@shows("6.4.6.2", "21.3.1.6.2")
def test_the_special_skill_of_an_open_orb_is_valid() -> None:
    ghost = card("Ghost", "special always: your hero gets power +10")
    for orb, power in (("(Ghost)", 40), ("Ghost face_down=0", 50)):
        t = position(f"""
            cipher; turn p2; phase action
            p1 front: Ilse*
            p1 orbs:  {orb}
            p2 front: Margrave*
        """, ghost)
        assert t.p1.number("Ilse") == power


@shows("6.4.7")
def test_an_open_card_is_seen_by_both_on_its_way_into_hiding() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Bouncer
        p2 front: Margrave*, Pell
    """, card("Bouncer", "action: return 1 enemy other than the hero to the opponent's hand"))
    t.p1.activates("Bouncer")
    assert t.p2.names("hand") == ["Pell"] and shown(t.p1, "hand:1") == [None]
    assert told(t.p1, "log.to-hand") == told(t.p2, "log.to-hand") == ["Pell"]
    assert [line.rule for line in t.g.log[0] if line.text.key == "log.to-hand"] == ["6.4.7"]


@shows("6.4.8")
def test_a_hidden_card_is_seen_by_both_as_it_comes_into_the_open() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Thief
        p2 front: Margrave*
        p2 hand:  Pell
    """, card("Thief", "action: the opponent discards 1"))
    t.p1.activates("Thief")
    assert shown(t.p1, "retreat:1") == shown(t.p2, "retreat:1") == ["Pell"]
    assert told(t.p1, "log.discards") == told(t.p2, "log.discards") == ["Pell"]


@shows("6.4.9")
def test_a_card_that_goes_from_hiding_to_hiding_is_shown_to_nobody() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Clerk, Breaker
        p1 deck:  Roan, Mira
        p2 front: Margrave*
        p2 orbs:  Bram
    """, card("Clerk", "action: draw 1"), card("Breaker", "action: break 1 of the opponent's orbs"))
    t.p1.activates("Clerk")
    assert told(t.p1, "log.draws-card") == ["Mira"]  # it is in the own hand now
    assert told(t.p2, "log.draws-card") == [None]
    t.p1.activates("Breaker")
    assert t.p2.names("hand") == ["Bram"]
    assert told(t.p1, "log.to-hand") == [None] and told(t.p2, "log.to-hand") == ["Bram"]


@shows("6.4.9")
def test_nobody_can_follow_a_card_that_was_shuffled_back() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Bouncer
        p2 front: Margrave*, Pell
        p2 deck:  6 x ?
    """, card("Bouncer", """
        action:
            return 1 enemy other than the hero to the opponent's deck
            the opponent shuffles the deck
    """))
    pell = t.p2.find("Pell")
    handle = handle_of(t.g, 0, t.g.card(pell))
    t.p1.activates("Bouncer")
    assert t.g.card(pell).zone == "deck"
    assert card_of(t.g, 0, handle) is None and card_of(t.g, 1, handle) is None


# -- 6.5: a change of area makes a new card -----------------------------------------------------------------------


@shows("6.5")
def test_a_card_that_leaves_the_battlefield_starts_anew() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Coach, Recall, Runner tapped
        p1 bonds: 3 x Roan
        p2 front: Margrave*
    """,
        card("Coach", "action: 1 other ally gets power +30 until end of turn"),
        card("Recall", "action: return 1 other ally to your hand"),
        card("Runner", "special when this is put in the bond area: draw 1"),
    )
    t.p1.activates("Coach")
    t.p1.chooses("Runner")
    assert t.p1.number("Runner") == 70
    t.p1.activates("Recall")
    t.p1.chooses("Runner")
    runner = t.p1.card("Runner@hand")
    assert t.p1.number("Runner@hand") == 40 and not runner.turned


@shows("6.5")
def test_an_effect_on_two_units_goes_on_for_the_one_that_stays() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Fenn, Roan, Usher
        p2 front: Margrave*
    """, card("Usher", "action: put 1 other ally in your retreat"))
    before = t.p1.number("Roan")
    both = (t.g.state.ref(t.p1.find("Fenn")), t.g.state.ref(t.p1.find("Roan")))
    t.g.apply(Modify(modifier=Modifier(serial=0, field="power", how="add", value=10, subjects=both, until="game")))
    assert t.p1.number("Roan") == before + 10
    t.p1.activates("Usher")
    t.p1.chooses("Fenn")
    assert t.p1.has("Fenn", "retreat") and t.p1.number("Roan") == before + 10
    t.p1.activates("Usher")
    t.p1.chooses("Roan")
    assert t.p1.has("Roan", "retreat") and not t.g.state.modifiers  # nobody is left whom it could concern


@shows("6.5")
def test_between_the_rows_a_unit_keeps_everything() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Coach, Roan
        p2 front: Margrave*
    """, card("Coach", "action once: 1 other ally gets power +30 until end of turn"))
    t.p1.activates("Coach")
    t.p1.chooses("Roan")
    t.p1.moves("Roan")
    t.p1.moves("Ilse")
    assert t.p1.number("Roan@rear") == 60 and t.p1.card("Roan").turned
    assert t.p1.card("Ilse@rear").main
    t.p1.moves("Coach")
    assert not t.p1.able("activate")  # the mark of its use limit has come along


@shows("6.5.1", "9.3.1.1")
def test_a_defeated_card_that_leaves_the_battlefield_is_not_defeated_any_more() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p2 front: Margrave*, Pell defeated
    """)
    assert t.p2.names("retreat") == ["Pell"] and not t.p2.card("Pell@retreat").defeated


@shows("6.5.2", "10.1.1.1.3")
def test_a_skill_that_has_triggered_is_carried_out_although_its_card_is_gone() -> None:
    martyr = card("Martyr", "when this is defeated: draw 1", power=10)
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p2 front: Margrave*, Martyr
    """, martyr)
    t.p1.attacks("Ilse", "Martyr")
    t.finish()
    assert t.p2.has("Martyr", "retreat") and len(t.p2.cards("hand")) == 1


@shows("6.5.2")
def test_a_skill_may_wait_for_its_own_card_s_way_out() -> None:
    """The unit is gone when the event is noticed; it was on the battlefield when it happened."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Recall, Ferry
        p2 front: Margrave*
    """,
        card("Recall", "action: put 1 other ally other than the hero in your bonds"),
        card("Ferry", "when this is put in the bond area by a skill: draw 1"),
    )
    t.p1.activates("Recall")
    assert t.p1.names("bonds") == ["Ferry"] and len(t.p1.cards("hand")) == 1


# -- 6.6: one at a time -------------------------------------------------------------------------------------------


@shows("6.6", "11.2")
def test_cards_leave_the_deck_one_by_one() -> None:
    """The deck is refilled between the first and the second card of one instruction."""
    t = position("""
        cipher; turn p1; phase action
        p1 front:   Ilse*, Clerk
        p1 deck:    Roan
        p1 retreat: Fenn, Fenn
        p2 front:   Margrave*
    """, card("Clerk", "action: draw 2"))
    t.p1.activates("Clerk")
    assert t.p1.names("hand") == ["Roan", "Fenn"]
    assert t.p1.names("deck") == ["Fenn"] and t.p1.cards("retreat") == ()


MILL = card("Mill", """
    action:
        put the top 3 cards of your deck in your bonds
        if you do:
            draw 1
""")


@shows("6.6", "11.2", "2.3.1.6")
@pytest.mark.parametrize(("retreat", "bonds", "drawn"), [("3 x Fenn", 3, 1), ("", 2, 0)])
def test_the_top_cards_go_elsewhere_one_by_one_too(retreat: str, bonds: int, drawn: int) -> None:
    """Only two cards are there: the third comes from the new deck, or is missing."""
    t = position(f"""
        cipher; turn p1; phase action
        p1 front:   Ilse*, Mill
        p1 deck:    Roan, Mira
        p1 retreat: {retreat}
        p1 orbs:    ?
        p2 front:   Margrave*
    """, MILL)
    t.p1.activates("Mill")
    assert t.p1.names("bonds")[:2] == ["Mira", "Roan"] and len(t.p1.cards("bonds")) == bonds
    assert len(t.p1.cards("hand")) == drawn


@shows("6.6", "21.5.1", "11.3.1")
@pytest.mark.parametrize(("retreat", "payable"), [("Fenn, Fenn", True), ("", False)])
def test_a_cost_of_top_cards_counts_on_the_refill_and_on_no_more(retreat: str, payable: bool) -> None:
    t = position(f"""
        cipher; turn p1; phase action
        p1 front:   Ilse*, Payer
        p1 deck:    Roan
        p1 retreat: {retreat}
        p2 front:   Margrave*
    """, card("Payer", "action (put the top 2 cards of your deck in your bonds): tap all enemies"))
    assert t.p1.may("activate", "Payer") is payable
    if payable:
        t.p1.activates("Payer")
        assert t.p1.names("bonds") == ["Roan", "Fenn"] and t.p2.card("Margrave").turned


@shows("6.6", "6.6.1", "11.2")
def test_the_top_cards_are_deployed_one_by_one_and_at_the_same_time() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front:   Ilse*, Recruiter
        p1 deck:    Greeter
        p1 retreat: 3 x Roan
        p1 bonds:   ?
        p2 front:   Margrave*
    """,
        card("Recruiter", "action (turn 1 bond down): deploy the top 2 cards of your deck"),
        card("Greeter", "when another ally is deployed: draw 1"),
    )
    t.p1.activates("Recruiter")
    t.p1.does("deploy", "Greeter", "front")
    t.p1.does("deploy", "Roan", "rear")
    assert t.asked == "action"
    assert t.p1.has("Greeter", "front") and t.p1.names("rear") == ["Roan"] and t.p1.names("hand") == ["Roan"]


@shows("6.6.1")
def test_cards_deployed_from_the_deck_by_one_skill_are_deployed_at_the_same_time() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Recruiter
        p1 deck:  Roan, Greeter, Hale
        p2 front: Margrave*
    """,
        card("Recruiter", "action: deploy 2 red cards in your deck"),
        card("Greeter", "when another ally is deployed: draw 1", symbols=["red"]),
    )
    t.p1.activates("Recruiter")
    t.p1.chooses("Roan", "Greeter")
    t.p1.does("deploy", "Roan", "front")
    t.p1.does("deploy", "Greeter", "rear")
    assert t.p1.has("Roan", "front") and t.p1.has("Greeter", "rear")
    assert len(t.p1.cards("hand")) == 1  # Roan came first, yet the Greeter was deployed together with him
