"""Chapter 13: the end phase, and what ends in it (13.6)."""

from __future__ import annotations

from tests.rules.notation import card, position, shows

BELL = card("Bell", "when your turn ends (discard 1): draw 1")
"""Asks its user in the end phase."""

# -- 13.6: end phase ----------------------------------------------------------------------------------------------


@shows("13.6.1", "13.6.1.1", "13.6.1.2")
def test_the_end_phase_begins_and_its_skills_are_resolved() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Bell
        p1 hand:  Roan
        p2 front: Margrave*, Bell
    """, BELL)
    t.end_phase()
    assert t.phase == "end" and t.g.turn_player == 0
    assert t.asked == "pay" and t.asking == (0,)
    t.p1.agrees()
    assert t.p1.names("hand") == ["Nobody"]
    assert t.asking == (1,) and t.asked == "bond"  # player 2's Bell has not rung


@shows("13.6.1.1.1")
def test_end_of_turn_skills_trigger() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Vesper
        p2 front: Margrave*, Vesper, Compline
        p2 deck:  4 x ?
    """, card("Vesper", "when your turn ends: draw 1"), card("Compline", "when the opponent's turn ends: draw 1"))
    t.end_phase()
    assert len(t.p1.cards("hand")) == 1
    assert len(t.p2.cards("hand")) == 2  # Compline's card and the one of player 2's own turn


@shows("13.6.1.1.1")
def test_end_of_turn_skills_of_hand_cards_trigger() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p1 hand:  Lantern
        p2 front: Margrave*
    """, card("Lantern", "special when your turn ends: may deploy this"))
    t.end_phase()
    assert t.phase == "end" and t.asking == (0,)
    t.p1.does("trigger", "Lantern")
    t.p1.agrees()
    t.p1.does("deploy", "Lantern", "rear")
    assert t.p1.names("rear") == ["Lantern"]


@shows("13.6.1.2", "13.6.1.3")
def test_what_an_end_of_turn_skill_gives_until_end_of_turn_ends_too() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Ember
        p2 front: Margrave*
    """, card("Ember", "when your turn ends: this gets power +10 until end of turn"))
    t.end_phase()
    assert t.log(0).count("log.skill") == 1
    assert t.p1.number("Ember") == 40


@shows("13.6.1.3")
def test_effects_until_end_of_turn_end() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Banner
        p2 front: Margrave*, Pell
    """, card("Banner", """
        action:
            this gets power +10 until end of turn
            all enemies get power -10 until end of turn
        action:
            this gets power +30 until end of game
    """))
    t.p1.answers(next(place for place, option in enumerate(t.options) if option.verb == "activate"))
    assert (t.p1.number("Banner"), t.p2.number("Pell"), t.p2.number("Margrave")) == (50, 40, 30)
    lasting = [place for place, option in enumerate(t.options) if option.verb == "activate"][-1]
    t.p1.answers(lasting)
    assert t.p1.number("Banner") == 80
    t.end_phase()
    assert (t.p1.number("Banner"), t.p2.number("Pell"), t.p2.number("Margrave")) == (70, 50, 40)


@shows("13.6.1.3")
def test_effects_until_the_end_of_the_opponents_turn_last_one_turn_longer() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Ward
        p2 front: Margrave*
    """, card("Ward", "action: this gets power +10 until end of the opponent's turn"))
    t.p1.activates("Ward")
    t.end_phase()
    assert t.p1.number("Ward") == 50
    t.p2.lets_the_turn_go_by()
    assert t.p1.number("Ward") == 40


@shows("13.6.1.3")
def test_an_effect_left_behind_in_the_opponents_turn_lasts_until_their_next_one_ends() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Page
        p2 front: Margrave*, Owl
    """, card("Page", "action once: tap 1 enemy"),
        card("Owl", "when this is tapped by a skill: this gets power +10 until end of the opponent's turn"))
    t.p1.activates("Page")
    t.p1.chooses("Owl")
    t.end_phase()
    t.p2.lets_the_turn_go_by()
    assert t.p2.number("Owl") == 50
    t.p1.lets_the_turn_go_by()
    assert t.p2.number("Owl") == 40


@shows("13.6.1.3", "5.1.2.1.2.2")
def test_the_opponents_turn_is_that_of_the_opponent_of_who_used_the_skill() -> None:
    """The Ward is player 2's, used by player 1, and has gone back to its owner meanwhile."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Ward owner=1
        p2 front: Margrave*
    """, card("Ward", """
        action:
            your hero gets power +10 until end of the opponent's turn
            put this in your retreat
    """))
    t.p1.activates("Ward")
    assert t.p2.names("retreat") == ["Ward"]
    t.end_phase()
    assert t.p1.number("Ilse") == 50
    t.p2.lets_the_turn_go_by()
    assert t.p1.number("Ilse") == 40


@shows("13.6.1.3")
def test_a_units_level_up_and_class_change_are_things_of_one_turn() -> None:
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*, Fenn grown=1 [Fenn]
        p1 hand:  Dawn Blade Ilse
        p1 bonds: 3 x Roan
        p2 front: Margrave*
    """)
    t.p1.levels_up("Dawn Blade Ilse", "Ilse")
    t.until("deploy")
    assert t.p1.card("Ilse", "front").levelled and t.p1.card("Ilse", "front").class_changed
    assert t.p1.card("Fenn").grown
    t.end_phase()
    t.end_phase()
    assert t.g.turn_player == 1
    assert not t.p1.card("Ilse", "front").levelled and not t.p1.card("Ilse", "front").class_changed
    assert not t.p1.card("Fenn").grown
    assert len(t.p1.card("Ilse", "front").under) == 1


@shows("13.6.1.3")
def test_a_skill_used_once_this_turn_may_be_used_again_in_the_next() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Page
        p2 front: Margrave*
    """, card("Page", "action once: draw 1"))
    t.p1.activates("Page")
    assert not t.p1.may("activate", "Page")
    t.end_phase()
    t.p2.lets_the_turn_go_by()
    t.end_phase()
    t.end_phase()
    assert t.asked == "action" and t.asking == (0,)
    assert t.p1.may("activate", "Page")


@shows("13.6.1.3", "5.1.1.4")
def test_use_limits_of_the_other_player_s_cards_and_of_bonds_are_reset_too() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Page
        p1 bonds: Well
        p2 front: Margrave*, Owl
    """,
        card("Page", "action: tap all enemies"), card("Well", "bond action once: draw 1"),
        card("Owl", "when this is tapped by a skill once: draw 1"),
    )
    t.p1.activates("Page")
    t.p1.activates("Well")
    assert t.p2.card("Owl").used == (0,) and not t.p1.may("activate", "Well")
    t.end_phase()
    assert t.p2.card("Owl").used == () == t.p1.card("Well@bonds").used


@shows("13.6.1.4")
def test_the_other_player_becomes_the_turn_player() -> None:
    t = position("""
        cipher; turn p1; phase action; number 3
        p1 front: Ilse*
        p2 front: Margrave* tapped
    """)
    t.end_phase()
    assert (t.g.turn_player, t.g.state.turn, t.phase) == (1, 4, "bond")
    assert t.asking == (1,)
    assert not t.p2.card("Margrave").turned
    assert t.log(0).index("log.ends-turn") < t.log(0).index("log.turn")
