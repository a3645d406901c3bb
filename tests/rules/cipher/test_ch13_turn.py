"""Chapter 13: the turn and its five phases."""

from __future__ import annotations

import pytest

from tests.rules.notation import Seat, T, card, position, shows

HERALD = card("Herald", "when your turn starts (discard 1): draw 1")
"""Asks its user in the start phase, which otherwise goes by without a question."""
BELL = card("Bell", "when your turn ends (discard 1): draw 1")
"""Asks its user in the end phase."""
CLERK = card("Clerk", "action: draw 1")


def no_more_than_ends(t: T, seat: Seat) -> None:
    """The player ends one phase after the other and does nothing in them."""
    for phase in ("bond", "deploy", "action"):
        assert t.asked == phase and t.asking == (seat.player,)
        t.end_phase()


# -- 13.1: turns --------------------------------------------------------------------------------------------------


@shows("13.1.1")
def test_the_players_take_turns_alternately() -> None:
    t = position("""
        cipher; turn p1; phase bond; number 3
        p1 front: Ilse*
        p2 front: Margrave*
    """)
    for number, seat in ((3, t.p1), (4, t.p2), (5, t.p1), (6, t.p2)):
        assert (t.g.state.turn, t.g.turn_player) == (number, seat.player)
        no_more_than_ends(t, seat)


@shows("13.1.2")
def test_a_turn_has_five_phases_in_this_order() -> None:
    t = position("""
        cipher; turn p1; phase start
        p1 front: Ilse*, Herald, Bell
        p2 front: Margrave*
    """, HERALD, BELL)
    passed = []
    for _ in range(5):
        assert t.asking == (0,)
        passed.append(t.phase)
        if t.asked == "pay":
            t.p1.passes()
        else:
            t.end_phase()
    assert passed == ["start", "bond", "deploy", "action", "end"]
    assert t.g.turn_player == 1


@pytest.mark.parametrize(("phase", "possible"), [
    ("bond", {"bond"}), ("deploy", {"deploy", "level-up"}), ("action", {"move", "attack", "activate"}),
])
@shows("13.1.2", "13.4.1.2", "13.5.1.3")
def test_each_phase_has_its_own_actions(phase: str, possible: set[str]) -> None:
    t = position(f"""
        cipher; turn p1; phase {phase}
        p1 front: Ilse*, Clerk
        p1 hand:  Roan, Dawn Blade Ilse
        p1 bonds: 5 x Roan
        p2 front: Margrave*
    """, CLERK)
    verbs = ("bond", "deploy", "level-up", "move", "attack", "activate")
    assert {verb for verb in verbs if t.p1.able(verb)} == possible
    assert not any(t.p2.able(verb) for verb in verbs)


# -- 13.2: start phase --------------------------------------------------------------------------------------------


@shows("13.2.1", "13.2.1.1")
def test_the_start_phase_skills_then_untapping_then_drawing() -> None:
    t = position("""
        cipher; turn p2; phase action; number 4
        p1 front: Ilse* tapped, Herald
        p1 hand:  Mira
        p2 front: Margrave*
    """, HERALD)
    t.end_phase()
    assert (t.phase, t.g.turn_player, t.g.state.turn) == ("start", 0, 5)
    assert t.asked == "pay"
    assert t.p1.card("Ilse").turned
    assert t.p1.names("hand") == ["Mira"]
    t.p1.passes()
    assert t.asked == "bond"
    assert not t.p1.card("Ilse").turned
    assert t.p1.names("hand") == ["Mira", "Nobody"]


@shows("13.2.1.1.1")
def test_what_works_during_a_turn_works_from_its_start() -> None:
    t = position("""
        cipher; turn p2; phase action
        p1 front: Ilse*, Herald, Lion
        p2 front: Margrave*, Lion, Owl
    """, HERALD, card("Lion", "while it is your turn: this gets power +10"),
        card("Owl", "while it is the opponent's turn: this gets power +10"))
    assert (t.p1.number("Lion"), t.p2.number("Lion"), t.p2.number("Owl")) == (40, 50, 40)
    t.end_phase()
    assert t.phase == "start" and t.asked == "pay"
    assert (t.p1.number("Lion"), t.p2.number("Lion"), t.p2.number("Owl")) == (50, 40, 50)


@shows("13.2.1.1.2")
def test_start_of_turn_skills_trigger() -> None:
    t = position("""
        cipher; turn p1; phase start
        p1 front: Ilse*, Dawn
        p1 deck:  4 x Roan
        p2 front: Margrave*, Dawn, Dusk
        p2 deck:  4 x Roan
    """, card("Dawn", "when your turn starts: draw 1"), card("Dusk", "when the opponent's turn starts: draw 1"))
    assert t.asked == "bond"
    assert len(t.p1.cards("hand")) == 2  # Dawn's card and the one drawn
    assert len(t.p2.cards("hand")) == 1  # Dusk's; player 2's Dawn waits for player 2's turn


@shows("13.2.1.1.2")
def test_start_of_turn_skills_of_hand_cards_trigger() -> None:
    heir = card("Heir", "special when your turn starts: may deploy this")
    t = position("""
        cipher; turn p1; phase start
        p1 front: Ilse*
        p1 hand:  Heir
        p2 front: Margrave*
        p2 hand:  Heir
    """, heir)
    assert t.phase == "start" and t.asking == (0,)
    t.p1.does("trigger", "Heir")
    t.p1.agrees()
    t.p1.does("deploy", "Heir", "rear")
    assert t.p1.names("rear") == ["Heir"]
    t.until("bond")
    assert t.p2.names("hand") == ["Heir"]


@shows("13.2.1.2")
def test_start_of_turn_skills_are_resolved_before_untapping() -> None:
    t = position("""
        cipher; turn p1; phase start
        p1 front: Ilse*, Lullaby
        p2 front: Margrave*
    """, card("Lullaby", "when your turn starts: tap 1 other ally"))
    assert t.asked == "bond"
    assert t.log(0).count("log.skill") == 1
    assert not t.p1.card("Ilse").turned


@shows("13.2.1.3")
def test_the_turn_players_units_are_untapped() -> None:
    t = position("""
        cipher; turn p1; phase start
        p1 front: Ilse* tapped, Roan
        p1 rear:  Mira tapped [Mira]
        p2 front: Margrave* tapped
        p2 rear:  Pell tapped
    """)
    assert t.asked == "bond"
    assert not any(t.p1.card(name).turned for name in ("Ilse", "Roan", "Mira"))
    assert all(t.p2.card(name).turned for name in ("Margrave", "Pell"))


@shows("13.2.1.4")
def test_a_check_between_untapping_and_drawing() -> None:
    """Moth must leave the bonds once everybody is awake. There it becomes the new deck just when the last card is
    drawn; were it still a bond then, player 1 would have no card left in deck and retreat and would lose."""
    t = position("""
        cipher; turn p1; phase start
        p1 front: Ilse* tapped
        p1 bonds: Moth
        p1 deck:  Roan
        p2 front: Margrave*
    """, card("Moth", "special while you have no tapped allies: this cannot be a bond"))
    assert t.result is None
    assert t.p1.names("hand") == ["Roan"]
    assert t.p1.names("deck") == ["Moth"]


@shows("13.2.1.5")
def test_the_turn_player_draws_the_top_card() -> None:
    t = position("""
        cipher; turn p1; phase start; number 3
        p1 front: Ilse*
        p1 deck:  Fenn, Mira, Roan
        p2 front: Margrave*
        p2 deck:  Fenn, Mira, Roan
    """)
    assert t.asked == "bond"
    assert t.p1.names("hand") == ["Roan"]
    assert t.p1.names("deck") == ["Fenn", "Mira"]
    assert t.p2.cards("hand") == ()


@pytest.mark.parametrize(("number", "drawn"), [(1, 0), (2, 1), (3, 1)])
@shows("13.2.1.5.1", "13.2.1.5")
def test_only_in_the_very_first_turn_no_card_is_drawn(number: int, drawn: int) -> None:
    t = position(f"""
        cipher; turn p1; phase start; number {number}
        p1 front: Ilse* tapped
        p2 front: Margrave*
    """)
    assert t.asked == "bond"
    assert len(t.p1.cards("hand")) == drawn
    assert not t.p1.card("Ilse").turned


@shows("13.2.1.6")
def test_a_check_after_drawing_ends_the_start_phase() -> None:
    t = position("""
        cipher; turn p1; phase start
        p1 front: Ilse*
        p1 deck:  Roan
        p2 front: Margrave*
    """)
    assert t.winner is t.p2
    assert t.p1.names("hand") == ["Roan"]
    assert t.phase == "start"


# -- 13.3: bond phase ---------------------------------------------------------------------------------------------


@shows("13.3.1", "13.3.1.1")
def test_the_bond_phase_begins_with_a_check() -> None:
    t = position("""
        cipher; turn p1; phase bond
        p1 front: Ilse*
        p1 hand:  Roan
        p2 front: Margrave*, Pell defeated
    """)
    assert t.asked == "bond"
    assert t.p2.names("retreat") == ["Pell"]


@shows("13.3.1.2")
def test_one_hand_card_may_become_a_bond() -> None:
    t = position("""
        cipher; turn p1; phase bond
        p1 front:   Ilse*, Fenn
        p1 hand:    Roan, Mira
        p1 bonds:   Teo
        p1 retreat: Bram
        p1 orbs:    Pell
        p2 front:   Margrave*
        p2 hand:    Hale
    """)
    assert t.p1.able("bond") == ["Mira", "Roan"]
    assert t.p2.able("bond") == []
    t.p1.bonds("Roan")
    assert t.p1.names("bonds") == ["Teo", "Roan"]
    assert not t.p1.card("Roan", "bonds").face_down
    assert t.p1.names("hand") == ["Mira"]
    assert t.asked == "deploy"  # one card, not more


@shows("13.3.1.2.1")
def test_no_card_need_become_a_bond() -> None:
    t = position("""
        cipher; turn p1; phase bond
        p1 front: Ilse*
        p1 hand:  Roan
        p2 front: Margrave*
    """)
    assert t.p1.may("end")
    t.end_phase()
    assert t.asked == "deploy"
    assert t.p1.cards("bonds") == ()
    assert t.p1.names("hand") == ["Roan"]


@shows("13.3.1.3")
def test_a_check_after_the_bond_still_in_the_bond_phase() -> None:
    t = position("""
        cipher; turn p1; phase bond
        p1 front: Ilse*
        p1 hand:  Root, Mira
        p2 front: Margrave*
    """, card("Root", "bond when this is put in the bond area (discard 1): draw 1"))
    t.p1.bonds("Root")
    assert t.asked == "pay" and t.asking == (0,)
    assert t.phase == "bond"
    t.p1.agrees()
    assert t.asked == "deploy"
    assert t.p1.names("hand") == ["Nobody"]


# -- 13.4: deploy phase -------------------------------------------------------------------------------------------

CAMP = """
    cipher; turn p1; phase deploy
    p1 front: Ilse*
    p1 hand:  Roan, Hale, Dawn Blade Ilse
    p1 bonds: 3 x Roan
    p2 front: Margrave*
"""
"""Roan costs 1, the class change to Dawn Blade 2, Hale nothing."""


@shows("13.4.1", "13.4.1.1")
def test_the_deploy_phase_begins_with_a_check() -> None:
    t = position(CAMP.replace("Margrave*", "Margrave*, Pell defeated"))
    assert t.asked == "deploy"
    assert t.p2.names("retreat") == ["Pell"]


@pytest.mark.parametrize("order", ["RID", "DIR", "IRD", "RDI"])
@shows("13.4.1.2")
def test_deploying_and_levelling_up_in_any_order_and_number(order: str) -> None:
    t = position(CAMP.replace("Hale", "Hale, Sworn Ilse").replace("3 x Roan", "5 x Roan"))
    steps = {
        "R": lambda: t.p1.deploys("Roan", "front"), "D": lambda: t.p1.levels_up("Dawn Blade Ilse", "Ilse"),
        "I": lambda: t.p1.levels_up("Sworn Ilse", "Ilse"),
    }
    for step in order:
        assert t.phase == "deploy"
        steps[step]()
        t.until("deploy")
    t.p1.deploys("Hale", "rear")
    assert t.asked == "deploy"
    assert len(t.p1.card("Ilse", "front").under) == 2
    assert t.p1.names("front") == ["Ilse", "Roan"] and t.p1.names("rear") == ["Hale"]


@pytest.mark.parametrize("actions", ["nothing", "only deploying", "only a level-up"])
@shows("13.4.1.2.1")
def test_neither_action_is_compulsory(actions: str) -> None:
    t = position(CAMP)
    if actions == "only deploying":
        t.p1.deploys("Roan", "front")
    elif actions == "only a level-up":
        t.p1.levels_up("Dawn Blade Ilse", "Ilse")
        t.until("deploy")
    assert t.p1.may("end")
    t.end_phase()
    assert t.asked == "action"


@shows("13.4.1.3")
def test_a_check_ends_the_deploy_phase() -> None:
    t = position(CAMP + "    p2 orbs: 2 x ?")
    t.p2.struck("Margrave")
    t.end_phase()
    assert t.asked == "orb" and t.asking == (1,)
    assert t.phase == "deploy"


# -- 13.5: action phase -------------------------------------------------------------------------------------------

FIELD = """
    cipher; turn p1; phase action
    p1 front: Ilse*, Roan, Clerk, Mira
    p1 deck:  9 x ?
    p2 front: Margrave* power=90
    p2 orbs:  9 x ?
"""


@shows("13.5.1.1", "13.5.1.2", "13.5.1")
def test_skills_of_the_start_of_the_action_phase_come_first() -> None:
    drum = card("Drum", "when your action phase starts: draw 1")
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*, Drum
        p2 front: Margrave*, Drum
    """, drum)
    assert t.p1.cards("hand") == ()
    t.end_phase()
    assert t.asked == "action"
    assert len(t.p1.cards("hand")) == 1
    assert t.p2.cards("hand") == ()


@shows("13.5.1.1")
def test_hand_cards_answer_the_start_of_the_action_phase_too() -> None:
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*
        p1 hand:  Fife
        p2 front: Margrave*
        p2 hand:  Fife
    """, card("Fife", "special when your action phase starts: may deploy this"))
    t.end_phase()
    assert t.phase == "action" and t.asking == (0,)
    t.p1.does("trigger", "Fife")
    t.p1.agrees()
    t.p1.does("deploy", "Fife", "front")
    t.until("action")
    assert t.p1.names("front") == ["Ilse", "Fife"]


@shows("13.5.1.2")
def test_the_first_check_of_the_action_phase_precedes_the_first_action() -> None:
    t = position(FIELD.replace("Margrave*", "Pell defeated, Margrave*"), CLERK)
    assert t.asked == "action"
    assert t.p2.names("retreat") == ["Pell"]
    assert t.p1.reach("attack", "Ilse") == ["Margrave"]


@shows("13.5.1.3")
def test_moving_attacking_and_activating_in_any_order_and_number() -> None:
    t = position(FIELD, CLERK)
    hand = 0
    for step in ("activate Clerk", "move Mira", "attack Ilse", "activate Clerk", "attack Roan", "move Clerk"):
        assert t.asked == "action", step
        verb, name = step.split()
        if verb == "attack":
            t.p1.attacks(name, "Margrave")
            t.finish()
        else:
            t.p1.does(verb, name)
            hand += verb == "activate"
    assert t.asked == "action"
    assert len(t.p1.cards("hand")) == hand == 2
    assert t.p1.names("rear") == ["Mira", "Clerk"]
    assert len(t.p1.cards("deck")) == 9 - 2 - 2  # two cards drawn, two in support


@shows("13.5.1.3", "19.1.2")
def test_skills_of_units_bonds_and_hand_cards_may_be_used() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Clerk
        p1 bonds: Anchor
        p1 hand:  Flare
        p2 front: Margrave*
    """, CLERK, card("Anchor", "bond action: draw 1"), card("Flare", "hand action (discard this): draw 1"))
    assert t.p1.able("activate") == ["Anchor", "Clerk", "Flare"]


@pytest.mark.parametrize("step", ["", "move Mira", "activate Clerk", "attack Ilse"])
@shows("13.5.1.3.1")
def test_none_of_the_three_is_compulsory(step: str) -> None:
    t = position(FIELD, CLERK)
    if step.startswith("attack"):
        t.p1.attacks("Ilse", "Margrave")
        t.finish()
    elif step:
        t.p1.does(*step.split())
    assert t.p1.may("end")
    t.end_phase()
    assert t.asking == (1,) and t.asked == "bond"


@shows("13.5.1.3.2")
def test_the_first_player_does_not_attack_in_the_first_turn() -> None:
    t = position(FIELD.replace("action", "action; number 1"), CLERK)
    assert t.p1.able("attack") == []
    assert t.p1.why_not("Ilse", "Margrave") == {"13.5.1.3.2"}
    assert t.p1.able("move") == ["Clerk", "Ilse", "Mira", "Roan"]
    assert t.p1.able("activate") == ["Clerk"]


@pytest.mark.parametrize("number", [2, 3])
@shows("13.5.1.3.2")
def test_the_second_player_attacks_at_once_and_the_first_from_the_second_turn_on(number: int) -> None:
    t = position(FIELD.replace("action", f"action; number {number}"), CLERK)
    assert t.p1.able("attack") == ["Clerk", "Ilse", "Mira", "Roan"]
    assert t.p1.why_not("Ilse", "Margrave") == set()


@shows("13.5.1.4")
def test_a_check_ends_the_action_phase() -> None:
    t = position(FIELD, CLERK)
    t.p2.struck("Margrave")
    t.end_phase()
    assert t.asked == "orb" and t.asking == (1,)
    assert t.phase == "action"


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
    no_more_than_ends(t, t.p2)
    assert t.p1.number("Ward") == 40


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
    no_more_than_ends(t, t.p2)
    t.end_phase()
    t.end_phase()
    assert t.asked == "action" and t.asking == (0,)
    assert t.p1.may("activate", "Page")


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
