"""Chapter 18.3.1.6: support skills, their costs and their order."""

from __future__ import annotations

from tests.rules.cipher.scenes import supported as battle
from tests.rules.notation import card, position, shows

# -- 18.3.1.6: support skills -------------------------------------------------------------------------------------

TRUMPETER = card("Trumpeter", """
    attack support:
        the attacker gets power +20 until end of battle
""", support=0)
SHIELDBEARER = card("Shieldbearer", """
    defence support:
        the defender gets power +20 until end of battle
""", support=0)
SUTLER = card("Sutler", """
    support:
        may draw 1
""")
MERCENARY = card("Mercenary", """
    support (turn 1 bond down):
        your battling unit gets power +30 until end of battle
""", support=0)
TWO_TUNES = card("Piper", """
    support "Reel":
        draw 1
    support "Dirge":
        discard 1
""")


@shows("18.3.1.6")
def test_the_support_skills_of_both_players_are_carried_out() -> None:
    t = battle("Trumpeter", TRUMPETER, SHIELDBEARER, against="Shieldbearer")
    t.p1.attacks("Ilse", "Pell")
    assert t.asked == "critical-hit"
    assert t.p1.number("Ilse@front") == 40 + 20
    assert t.p2.number("Pell@front") == 50 + 20


@shows("18.3.1.6.1")
def test_the_turn_player_s_support_skill_comes_first() -> None:
    t = battle("Sutler", SUTLER, against="Sutler")
    t.p1.attacks("Ilse", "Pell")
    assert (t.asked, t.asking) == ("may", (0,))
    t.p1.agrees()
    assert (t.asked, t.asking) == ("may", (1,))
    t.p2.passes()
    assert t.asked == "critical-hit"
    assert len(t.p1.cards("hand")) == 2 and len(t.p2.cards("hand")) == 1


BELLRINGER = card("Bellringer", """
    support:
        tap 1 ally outside the battle
""")
WATCHER = card("Watcher", """
    when another ally is tapped by a skill:
        may draw 1
""")


@shows("18.3.1.6.1.1", "18.3.1.7")
def test_nothing_comes_between_the_two_players_support_skills() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Watcher tapped, Roan
        p1 deck:  ?, ?, Bellringer
        p2 front: Margrave*, Pell, Watcher
        p2 rear:  Hale
        p2 deck:  ?, ?, Bellringer
    """, BELLRINGER, WATCHER)
    t.p1.attacks("Ilse", "Pell")
    t.p1.chooses("Roan")
    assert (t.asked, t.asking) == ("choose", (1,))  # player 1's Watcher waits
    t.p2.chooses("Hale")
    assert t.p1.card("Roan").turned and t.p2.card("Hale").turned
    assert (t.asked, t.asking) == ("may", (0,))  # the check of 18.3.1.7, the turn player first
    assert t.p1.number("Ilse") == 40  # no support power yet
    t.p1.passes()
    assert (t.asked, t.asking) == ("may", (1,))
    t.p2.passes()
    assert t.p1.number("Ilse") == 40


@shows("18.3.1.6.2")
def test_the_cost_of_a_support_skill_is_paid_before_its_effect() -> None:
    t = battle("Mercenary", MERCENARY, more="p1 bonds: Roan")
    t.p1.attacks("Ilse", "Pell")
    assert (t.asked, t.asking) == ("pay", (0,))
    assert t.p1.number("Ilse@front") == 40
    t.p1.agrees()
    assert t.p1.card("Roan@bonds").face_down
    assert t.p1.number("Ilse@front") == 40 + 30


@shows("18.3.1.6.2.1")
def test_without_the_cost_a_support_skill_does_nothing() -> None:
    t = battle("Mercenary", MERCENARY, more="p1 bonds: Roan")
    t.p1.attacks("Ilse", "Pell")
    t.p1.passes()
    assert t.asked == "critical-hit"
    assert t.p1.number("Ilse@front") == 40
    assert not t.p1.card("Roan@bonds").face_down


@shows("18.3.1.6.2.1")
def test_a_cost_that_cannot_be_paid_is_not_offered() -> None:
    t = battle("Mercenary", MERCENARY, more="p1 bonds: (Roan)")
    t.p1.attacks("Ilse", "Pell")
    assert not t.p1.may("yes")
    t.until("critical-hit")
    assert t.p1.number("Ilse@front") == 40


@shows("18.3.1.6.3")
def test_without_a_support_card_there_is_no_support_skill() -> None:
    t = battle("Trumpeter", TRUMPETER, SHIELDBEARER, attacker="Trumpeter", against="Shieldbearer")
    t.p1.attacks("Trumpeter", "Pell")  # its own name: support fails
    assert t.asked == "critical-hit"
    assert t.p1.cards("support") == ()
    assert t.p1.number("Trumpeter@front") == 40
    assert t.p2.number("Pell") == 50 + 20


@shows("18.3.1.6.5")
def test_several_support_skills_of_one_card_go_in_the_order_their_user_picks() -> None:
    setting = """
        cipher; turn p1; phase action
        p1 front: Ilse*
        p1 deck:  ?, ?, ?, Piper
        p2 front: Margrave*, Pell
    """
    t = position(setting, TWO_TUNES)
    t.p1.attacks("Ilse", "Pell")
    assert (t.asked, t.asking, len(t.options)) == ("support-skill", (0,), 2)
    t.p1.answers(0)  # the reel, then the dirge: draw, then discard
    assert t.p1.cards("hand") == ()
    t = position(setting, TWO_TUNES)
    t.p1.attacks("Ilse", "Pell")
    t.p1.answers(1)  # the dirge with an empty hand, then the reel
    assert len(t.p1.cards("hand")) == 1


@shows("18.3.1.6.5", "18.3.1.6.5.1")
def test_all_support_skills_of_the_turn_player_precede_the_other_player_s() -> None:
    t = battle("Piper", TWO_TUNES, SUTLER, against="Sutler")
    t.p1.attacks("Ilse", "Pell")
    assert (t.asked, t.asking) == ("support-skill", (0,))
    t.p1.answers(0)
    assert (t.asked, t.asking) == ("discard", (0,))
    t.p1.answers((0,))
    assert (t.asked, t.asking) == ("may", (1,))


@shows("18.3.1.6.5", "18.3.1.6.5.1")
def test_the_other_player_orders_their_own_support_skills_afterwards() -> None:
    t = battle("Sutler", TWO_TUNES, SUTLER, against="Piper")
    t.p1.attacks("Ilse", "Pell")
    assert (t.asked, t.asking) == ("may", (0,))
    t.p1.passes()
    assert (t.asked, t.asking) == ("support-skill", (1,))


# -- 18.3.1.6.4, 18.3.1.6.6: support skills that work twice, and that make support fail ---------------------------

CHOIR = card("Choir", """
    always:
        your support skills work twice
""")
DRUMMER = card("Drummer", """
    support:
        your battling unit gets power +20 until end of battle
""", support=0)


@shows("18.3.1.6.4")
def test_a_support_skill_that_works_twice_is_carried_out_a_second_time() -> None:
    t = battle("Drummer", CHOIR, DRUMMER, attacker="Choir", against="Drummer")
    t.p1.attacks("Ilse", "Pell")
    assert t.p1.number("Ilse@front") == 40 + 20 + 20
    assert t.p2.number("Pell") == 50 + 20


@shows("18.3.1.6.4", "18.3.1.6.4.1")
def test_both_times_come_before_the_other_player_s_support_skill() -> None:
    t = battle("Sutler", CHOIR, SUTLER, attacker="Choir", against="Sutler")
    t.p1.attacks("Ilse", "Pell")
    asked = []
    while t.asked == "may":
        asked.append(t.asking)
        t.pick(lambda option: option.verb == "yes", "yes")
    assert asked == [(0,), (0,), (1,)]
    assert len(t.p1.cards("hand")) == 3 and len(t.p2.cards("hand")) == 2


@shows("18.3.1.6.4.2")
def test_each_time_costs_anew() -> None:
    for bonds, times in (("2 x Roan", 2), ("Roan", 1)):
        t = battle("Mercenary", CHOIR, MERCENARY, attacker="Choir", more=f"p1 bonds: {bonds}")
        t.p1.attacks("Ilse", "Pell")
        for payment in range(times):
            t.p1.agrees()
            if times - payment > 1:  # else it is the only one that lies face up
                t.p1.answers((0,))
        assert not t.p1.may("yes")
        t.until("critical-hit")
        assert t.p1.number("Ilse@front") == 40 + 30 * times
        assert all(t.g.card(bond).face_down for bond in t.p1.cards("bonds"))


@shows("18.3.1.6.4.2")
def test_one_of_two_payments_may_be_declined() -> None:
    t = battle("Mercenary", CHOIR, MERCENARY, attacker="Choir", more="p1 bonds: 2 x Roan")
    t.p1.attacks("Ilse", "Pell")
    t.p1.passes()
    t.p1.agrees()
    t.p1.answers((0,))
    assert t.asked == "critical-hit"
    assert t.p1.number("Ilse@front") == 40 + 30
    assert sum(t.g.card(bond).face_down for bond in t.p1.cards("bonds")) == 1


WEATHERCOCK = card("Weathercock", """
    when this is supported:
        draw 1
    when the support of this fails:
        draw 2
""")
SABOTEUR = card("Saboteur", """
    support:
        the opponent's support fails
""")


@shows("18.3.1.6.6", "18.3.1.6.3")
def test_a_support_skill_that_makes_support_fail() -> None:
    t = battle("Saboteur", SABOTEUR, DRUMMER, WEATHERCOCK, more="p2 front: Weathercock", against="Drummer")
    t.p1.attacks("Ilse", "Weathercock")
    assert t.asked == "critical-hit"
    assert t.p2.cards("support") == ()
    assert t.p2.names("retreat") == ["Drummer"]
    assert t.p2.number("Weathercock") == 40  # the drummer has not played, and adds nothing
    assert len(t.p2.cards("hand")) == 1 + 1 + 2  # supported before, failed now
