"""Chapter 23: cards that cannot be bonds (23.1.20), what skills cannot do (23.1.33), namesakes (23.1.19, 23.1.34)."""

from __future__ import annotations

import pytest

from tests.rules.notation import T, card, position, shows

# -- 23.1.20: cards that cannot be bonds --------------------------------------------------------------------------

PROUD = card("Proud", "special always: this cannot be a bond")


@shows("23.1.20.1")
def test_a_card_that_cannot_be_a_bond_is_not_put_there_from_the_hand() -> None:
    t = position("""
        cipher; turn p1; phase bond
        p1 front: Ilse*
        p1 hand:  Proud, Roan
        p2 front: Margrave*
    """, PROUD)
    assert t.p1.able("bond") == ["Roan"]
    assert t.p1.why_not("Proud") == {"23.1.20.1"}


@shows("23.1.20.1")
@pytest.mark.parametrize("home", ["retreat", "hand", "front"])
def test_no_skill_puts_it_there_from_where_it_is_read(home: str) -> None:
    what = {"retreat": "1 card in your retreat", "hand": "1 card in your hand", "front": "1 other ally"}[home]
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*, Binder{', Proud' if home == 'front' else ''}
        p1 {home if home != 'front' else 'hand'}: {'Proud' if home != 'front' else ''}
        p2 front: Margrave*
    """, PROUD, card("Binder", f"action: put {what} in your bonds"))
    t.p1.activates("Binder")
    if t.asked.startswith("choose"):
        t.p1.chooses("Proud")
    assert t.p1.cards("bonds") == () and t.p1.has("Proud", home)


@shows("23.1.20.1", "23.1.20.1.1")
def test_from_where_nobody_reads_it_it_goes_to_the_retreat_area_with_the_others() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Binder
        p1 deck:  3 x Fenn, Roan, Proud
        p2 front: Margrave*
    """, PROUD, card("Binder", "action: put the top 2 cards of your deck in your bonds"))
    t.p1.activates("Binder")
    assert t.p1.names("bonds") == ["Roan"] and t.p1.names("retreat") == ["Proud"]
    moved = [line.text.args["card"].name.en for line in t.g.log[0] if line.text.key in ("log.goes", "log.to-bonds")]
    assert sorted(moved) == ["Proud", "Roan"]  # one movement: nothing came between


@shows("23.1.20.1")
def test_face_down_it_may_lie_there() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Binder
        p1 deck:  3 x Fenn, Proud
        p2 front: Margrave*
    """, PROUD, card("Binder", "action: put the top card of your deck into your bonds face-down"))
    t.p1.activates("Binder")
    assert t.p1.names("bonds") == ["Proud"]  # its information is not read there (6.4.4.2)


# -- 23.1.33: not by skills ---------------------------------------------------------------------------------------

DEPLOY = "deploy 1 card in your hand"
LEVEL = 'level up 1 ally named "Ilse" with 1 card in your hand of the same name'
BOND = "put 1 card in your hand in your bonds"
BANS = [
    ("deploy", DEPLOY, "23.1.33.1.1.1"), ("level up", LEVEL, "23.1.33.1.2.1"),
    ("put hand cards in bonds", BOND, "23.1.33.1.3.1"),
]


def silent(ban: str, deed: str, who: str = "each player", cost: str = "", home: str = "front", also: str = "") -> T:
    """Player 2's Banner says who cannot do what by skills; player 1's Doer would do it."""
    return position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*, Doer
        p1 hand:  Sworn Ilse, Roan
        p1 bonds: 5 x Nerys
        p2 front: Margrave*
        p2 {'rear' if home == 'front' else home}: Banner
    """, card("Banner", f"always: {who} cannot {ban} by skills"), card("Doer", f"""
        action {cost}:
            {deed}
            {also or deed}
    """))


@pytest.mark.parametrize(("ban", "deed", "rule"), BANS)
@shows("23.1.33.1.1.1", "23.1.33.1.2.1", "23.1.33.1.3.1")
def test_what_cannot_be_done_by_skills_is_refused_with_its_rule(ban: str, deed: str, rule: str) -> None:
    t = silent(ban, deed)
    assert not t.p1.may("activate", "Doer") and rule in t.p1.why_not("Doer")
    t = silent(ban, deed, home="retreat")  # the Banner is no unit
    assert t.p1.may("activate", "Doer") and rule not in t.p1.why_not("Doer")


@pytest.mark.parametrize(("ban", "deed", "rule"), BANS)
@shows("23.1.33.1")
def test_an_instruction_that_is_forbidden_is_not_applied_and_the_rest_is(ban: str, deed: str, rule: str) -> None:
    """2.3: the cost may be paid, and what can be applied is."""
    t = silent(ban, deed, cost="(turn 1 bond down)", also="draw 1")
    t.p1.activates("Doer")
    t.p1.chooses("Nerys")  # the cost
    assert t.asked == "action"  # nothing was asked about what cannot be done
    assert sorted(t.p1.names("hand"))[:1] == ["Ilse"] and len(t.p1.cards("hand")) == 3
    assert len(t.p1.cards("front")) == 2 and len(t.p1.cards("bonds")) == 5


@pytest.mark.parametrize(("ban", "deed", "rule"), BANS)
@shows("23.1.33.1")
def test_a_ban_on_the_other_player_leaves_its_user_alone(ban: str, deed: str, rule: str) -> None:
    assert not silent(ban, deed, who="the opponent").p1.may("activate", "Doer")
    assert silent(ban, deed, who="you").p1.may("activate", "Doer")


@shows("23.1.33.1.1.1")
def test_whatever_area_it_comes_from_a_skill_does_not_deploy_it() -> None:
    for what in ("1 card in your retreat", "1 card in your deck", "1 card in the opponent's retreat"):
        t = position("""
            cipher; turn p1; phase action
            p1 front:   Ilse*, Doer
            p1 retreat: Roan
            p2 front:   Margrave*, Banner
            p2 retreat: Fenn
        """, card("Banner", "always: each player cannot deploy by skills"), card("Doer", f"action: deploy {what}"))
        assert t.p1.able("activate") == [] and "23.1.33.1.1.1" in t.p1.why_not("Doer")


@shows("23.1.33.1.1.1", "23.1.33.1.2.1", "23.1.33.1.3.1")
def test_the_phases_are_no_skills() -> None:
    """The actions of the bond phase and the deploy phase are not forbidden."""
    t = position("""
        cipher; turn p1; phase bond
        p1 front: Ilse*
        p1 hand:  Sworn Ilse, Roan, Fenn
        p1 bonds: 5 x Nerys
        p2 front: Margrave*, Banner
    """, card("Banner", """
        always:
            each player cannot deploy by skills
            each player cannot level up by skills
            each player cannot put hand cards in bonds by skills
    """))
    t.p1.bonds("Fenn")
    t.p1.deploys("Roan", "front")
    t.p1.levels_up("Sworn Ilse", "Ilse")
    assert len(t.p1.cards("bonds")) == 6 and t.p1.names("front") == ["Ilse", "Roan"]


@shows("23.1.33.1", "2.3.1.2")
@pytest.mark.parametrize(("bonds", "able"), [(4, True), (5, False)])
def test_a_ban_with_a_condition_holds_while_that_does(bonds: int, able: bool) -> None:
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*, Doer
        p1 hand:  Roan
        p2 front: Margrave*, Banner
        p2 bonds: {bonds} x Nerys
    """, card("Banner", "while you have 5 or more bonds: each player cannot deploy by skills"),
         card("Doer", f"action: {DEPLOY}"))
    assert t.p1.may("activate", "Doer") is able


@shows("23.1.33.1", "23.1.33.1.3.1")
@pytest.mark.parametrize(("deed", "area"), [
    ("put 1 card among x in your bonds", "bonds"), ("deploy 1 card among x", "front"),
    ("put 1 card among x in your rear", "rear"),
])
def test_of_cards_chosen_before_it_is_asked_where_they_lie(deed: str, area: str) -> None:
    for ban, forbids in (("put hand cards in bonds", area == "bonds"), ("deploy", area != "bonds")):
        t = position("""
            cipher; turn p1; phase action
            p1 front: Ilse*, Doer
            p1 hand:  Roan, Fenn
            p2 front: Margrave*, Banner
        """, card("Banner", f"always: each player cannot {ban} by skills"),
            card("Doer", f"action:\n    choose 2 cards in your hand as x\n    {deed}"))
        t.p1.activates("Doer")
        while t.asked != "action":
            t.p1.answers((0,) if t.asked.startswith("choose") else 0)
        assert t.p1.has("Roan", area) is not forbids


@shows("23.1.33.1.3.1")
def test_cards_from_elsewhere_may_still_be_put_in_bonds() -> None:
    t = silent("put hand cards in bonds", "put the top card of your deck in your bonds")
    t.p1.activates("Doer")
    assert len(t.p1.cards("bonds")) == 7


@shows("23.1.33.1")
def test_a_ban_may_last_until_the_end_of_the_turn() -> None:
    hush = card("Hush", """
        action once "Hush|静":
            until end of turn, each player cannot deploy by skills
        action "Call|呼":
            deploy 1 card in your hand
    """)
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Hush
        p1 hand:  Roan
        p2 front: Margrave*
    """, hush)
    assert t.p1.skills("Hush") == ["Call", "Hush"]
    t.p1.activates("Hush", "Hush")
    assert t.p1.skills("Hush") == [] and "23.1.33.1.1.1" in t.p1.why_not("Hush")
    t.end_phase()
    assert not t.g.state.modifiers


@shows("23.1.33.1")
def test_units_that_skills_cannot_tap_move_or_defeat() -> None:
    statue = card("Statue", """
        always:
            this cannot be tapped by skills
            this cannot be untapped by skills
            this cannot be moved by skills
            this cannot be defeated by skills
    """)
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse* power=100, Doer
        p2 front: Margrave*, Statue
    """, statue, card("Doer", """
        action once "Tap|止": tap all enemies
        action once "Move|動": move all enemies
        action once "Fell|倒": defeat 1 enemy named "Statue"
    """))
    t.p1.activates("Doer", "Tap")
    assert t.p2.card("Margrave").turned and not t.p2.card("Statue").turned
    t.p1.activates("Doer", "Move")
    assert t.p2.names("front") == ["Statue"] and t.p2.names("rear") == ["Margrave"]
    t.p1.activates("Doer", "Fell")
    assert t.p2.has("Statue", "front")
    t.p1.attacks("Ilse", "Statue")
    t.finish()
    assert t.p2.has("Statue", "retreat")  # by an attack it can
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Doer
        p2 front: Margrave* tapped, Statue tapped
    """, statue, card("Doer", "action once: untap all enemies"))
    t.p1.activates("Doer")
    assert not t.p2.card("Margrave").turned and t.p2.card("Statue").turned


# -- 23.1.19: deployed although an ally is there ------------------------------------------------------------------

TWINS = [
    card("First Twin"),
    card("Second Twin", 'special always: this may be deployed even if you have an ally named "Twin"'),
]


def camp(front: str, hand: str, *own: str) -> T:
    return position(f"""
        cipher; turn p1; phase deploy
        p1 front: Ilse*{', ' + front if front else ''}
        p1 hand:  {hand}
        p1 bonds: 9 x Nerys
        p2 front: Margrave*
    """, *own)


@shows("23.1.19.1", "14.1.1.1")
def test_a_card_is_deployed_as_if_the_named_ally_were_not_there() -> None:
    t = camp("First Twin", "Second Twin", *TWINS)
    assert t.p1.able("deploy") == ["Twin"]
    t.p1.deploys("Second Twin", "rear")  # and then the rule of 9.2 applies, which only 23.1.34 lifts
    assert t.asked == "same-name"
    t.p1.chooses("Second Twin")
    assert t.p1.names("rear") == ["Twin"] and t.p1.names("retreat") == ["Twin"]
    t = camp("Second Twin", "First Twin", *TWINS)
    assert t.p1.able("deploy") == [] and "14.1.1" in t.p1.why_not("First Twin")


@shows("23.1.19.1")
def test_another_ally_of_its_name_is_still_in_the_way() -> None:
    mask = card("Mask Twin", 'special always: this may be deployed even if you have an ally named "Roan"')
    t = camp("First Twin", "Mask Twin", TWINS[0], mask)
    assert t.p1.able("deploy") == [] and "14.1.1" in t.p1.why_not("Mask Twin")


@shows("23.1.19.1")
def test_a_skill_deploys_it_beside_that_ally_too() -> None:
    caller = card("Caller", "action: deploy 1 card in your hand")
    for hand, able in (("Second Twin", True), ("First Twin", False)):
        t = position(f"""
            cipher; turn p1; phase action
            p1 front: Ilse*, Caller, First Twin
            p1 hand:  {hand}
            p2 front: Margrave*
        """, *TWINS, caller)
        assert t.p1.may("activate", "Caller") is able


# -- 23.1.34: two units of one name -------------------------------------------------------------------------------

TROUPE = [
    card("Troupe", """
        special always:
            this may be deployed beside namesakes
        always:
            your "Troupe" may be two at once
    """), card("Other Troupe"), card("Third Troupe"),
]


@shows("23.1.34.1")
def test_two_units_of_that_name_may_both_stay() -> None:
    t = camp("Other Troupe", "Troupe, Third Troupe, Other Troupe", *TROUPE)
    assert t.p1.able("deploy") == ["Troupe"]  # G-37: deploying the second needs a permission of its own
    t.p1.deploys("troupe", "front")
    assert t.asked == "deploy" and t.p1.names("front") == ["Ilse", "Troupe", "Troupe"]


@shows("23.1.34.1")
def test_without_the_skill_one_of_them_goes() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Other Troupe, Third Troupe
        p2 front: Margrave*, Troupe
    """, *TROUPE)  # the skill of the other player's unit is about their units
    assert t.asked == "same-name"


@shows("23.1.34.1.1")
def test_of_three_or_more_their_user_keeps_two() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Troupe
        p1 rear:  Other Troupe, Third Troupe, Third Troupe
        p2 front: Margrave*
    """, *TROUPE)
    assert (t.asked, t.asking) == ("same-name-two", (0,)) and t.g.state.ask.least == t.g.state.ask.most == 2
    t.p1.chooses("troupe", "Third Troupe")
    assert t.p1.names("front") == ["Ilse", "Troupe"] and t.p1.names("rear") == ["Troupe"]
    assert t.p1.names("retreat") == ["Troupe", "Troupe"] and t.asked == "action"


@shows("23.1.34.1.1.1")
def test_the_main_character_is_one_of_those_that_stay() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Third Troupe*, Troupe
        p1 rear:  Other Troupe
        p2 front: Margrave*
    """, *TROUPE)
    assert t.asked == "same-name-two" and t.g.state.ask.most == 1
    assert "rules/third-troupe" not in [t.g.face(option.subject).id for option in t.options]
    t.p1.chooses("troupe")
    assert sorted(t.g.face(each).id for each in t.p1.cards("front")) == ["rules/third-troupe", "rules/troupe"]
    assert t.p1.card("Third Troupe").main and t.p1.names("retreat") == ["Troupe"]


@shows("23.1.34.1")
def test_when_the_skill_is_gone_one_of_the_two_goes() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Troupe, Other Troupe, Usher
        p2 front: Margrave*
    """, *TROUPE, card("Usher", "action: all allies lose all skills until end of turn"))
    assert t.asked == "action"
    t.p1.activates("Usher")
    assert t.asked == "same-name"
