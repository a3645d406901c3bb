"""Words of chapters 22 and 23 combined in ways nobody had in mind: what a unit did before it was transformed, replaced
replacements, cards deployed together with the one that forbids it."""

from __future__ import annotations

import pytest

from tests.rules.notation import card, position, shows

# -- 22: replacements of replacements -----------------------------------------------------------------------------

RELIC = card("Relic", "special instead when this would be put in the retreat: put this in your infinity area")
CAT = card("Cat", "instead when this would be put in the retreat: discard 1")


@shows("22.1", "22.1.1")
@pytest.mark.parametrize(("held", "infinity"), [("Relic", ["Relic"]), ("Fenn", [])])
def test_what_is_replaced_in_its_turn_has_replaced_the_first_all_the_same(held: str, infinity: list[str]) -> None:
    """The second part could be done; that something else came of it is no reason to do the first."""
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p2 front: Margrave*, Cat defeated
        p2 hand:  {held}
    """, CAT, RELIC)
    assert t.p2.names("front") == ["Margrave", "Cat"] and t.p2.names("infinity") == infinity


@shows("22.1", "22.1.1", "23.1.18")
@pytest.mark.parametrize(("bond", "top"), [("Hale", "New Rock"), ("(Hale)", "Old Rock")])
def test_the_way_of_a_unit_s_top_card_may_be_replaced(bond: str, top: str) -> None:
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*, Peeler
        p1 rear:  New Rock [Old Rock]
        p1 bonds: {bond}
        p2 front: Margrave*
    """, card("New Rock", "instead when this would be put in the retreat: turn 1 bond down"), card("Old Rock"),
         card("Peeler", "action: put the top card of 1 ally in the rear in your retreat"))
    t.p1.activates("Peeler")
    assert t.p1.has(top, "rear") and t.p1.card("Hale").face_down
    assert t.p1.names("retreat") == (["Rock"] if top == "Old Rock" else [])


# -- 23.1.24: until this unit leaves ------------------------------------------------------------------------------

HEXER = card("Hexer", "action once: 1 enemy gets power -20 until this leaves", power=30)


@shows("23.1.24.1", "23.1.24.1.1", "23.1.25.2")
def test_what_a_transformed_unit_does_goes_on_until_its_top_card_goes() -> None:
    squire = card("Squire", """
        action once "Cover|覆": transform 1 ally named "Hexer" with 1 card in your hand
        action once "Peel|剥": put the top card of 1 ally named "Roan" in your retreat
    """)
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Hexer, Squire
        p1 hand:  Roan
        p2 front: Margrave*
    """, HEXER, squire)
    before = t.p2.number("Margrave")
    t.p1.activates("Hexer")
    t.p1.activates("Squire", "Cover")
    assert t.p2.number("Margrave") == before - 20  # it was not levelled up, and did not leave
    t.p1.activates("Squire", "Peel")
    assert t.p1.has("Hexer", "front") and t.p2.number("Margrave") == before


@shows("23.1.24.1")
def test_who_has_left_does_nothing_more_until_it_leaves() -> None:
    martyr = card("Martyr", """
        action:
            put this in your hand
            until this leaves, all other allies get power +50
            if you have an ally with power >= 90:
                draw 1
    """)
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Martyr, Fenn
        p2 front: Margrave*
    """, martyr)
    t.p1.activates("Martyr")
    assert t.p1.names("hand") == ["Martyr"]


# -- 23.1.20: cards that cannot be bonds --------------------------------------------------------------------------


@shows("23.1.20.1", "23.1.4.2", "6.4.2.1")
@pytest.mark.parametrize("seen", ["reveal x", "look at x"])
def test_a_card_in_the_deck_that_is_seen_not_to_be_a_bond_stays_there(seen: str) -> None:
    proud = card("Proud", "special always: this cannot be a bond")
    binder = card("Binder", f"""
        action:
            choose the top 2 cards of your deck as x
            {seen}
            put x in your bonds
    """)
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Binder
        p1 deck:  3 x Fenn, Roan, Proud
        p2 front: Margrave*
    """, proud, binder)
    t.p1.activates("Binder")
    assert t.p1.names("bonds") == ["Roan"] and t.p1.names("deck")[-1] == "Proud" and not t.p1.cards("retreat")


# -- 23.1.33: bans ------------------------------------------------------------------------------------------------

BANNER = card("Banner", "always: each player cannot deploy by skills")


@shows("23.1.33.1.1.1", "14.1.3")
@pytest.mark.parametrize("first", ["Banner", "Roan"])
def test_what_is_deployed_together_with_the_one_that_forbids_it_is_deployed(first: str) -> None:
    """The instruction was about both, and nothing forbade it when it was applied."""
    t = position("""
        cipher; turn p1; phase action
        p1 front:   Ilse*, Caller
        p1 retreat: Banner, Roan, Fenn
        p2 front:   Margrave*
    """, BANNER, card("Caller", "action: deploy 2 cards in your retreat in the rear"))
    t.p1.activates("Caller")
    t.p1.chooses(first, "Banner" if first == "Roan" else "Roan")
    assert sorted(t.p1.names("rear")) == ["Banner", "Roan"]
    assert not t.p1.may("activate", "Caller")  # from now on it does


@shows("23.1.33.1.1.1", "14.1.1")
def test_a_card_newly_put_among_the_units_would_be_deployed_too() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front:   Ilse*, Piper, Banner
        p2 front:   Margrave*
        p2 retreat: Roan
    """, BANNER, card("Piper", "action: put 1 card in the opponent's retreat in your rear"))
    assert not t.p1.may("activate", "Piper") and "23.1.33.1.1.1" in t.p1.why_not("Piper")


@shows("14.1.1", "23.1.32.1")
@pytest.mark.parametrize(("there", "drawn"), [("", 3), (", Roan", 0)])
def test_and_so_is_deployed_if_no_unit_has_its_name(there: str, drawn: int) -> None:
    """14.1.1 calls it deploying whatever the text calls it; with a namesake there it is something else."""
    watch = card("Watch", """
        when another ally is deployed:
            draw 1
        when another ally is deployed by a skill:
            draw 2
    """)
    t = position(f"""
        cipher; turn p1; phase action
        p1 front:   Ilse*, Piper, Watch{there}
        p2 front:   Margrave*
        p2 retreat: Roan
    """, watch, card("Piper", "action: put 1 card in the opponent's retreat in your rear"))
    t.p1.activates("Piper")
    if there:
        t.p1.chooses("Roan")
    while t.asked == "trigger":
        t.p1.answers(0)
    assert len(t.p1.cards("hand")) == drawn


@shows("23.1.32.1", "22.1", "2.3.1.6")
def test_what_goes_elsewhere_instead_was_not_deployed_by_the_skill() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front:   Ilse*, Caller, Watch
        p1 retreat: Ghost, Fenn
        p2 front:   Margrave*
    """, card("Ghost", "special instead when this would be put in the rear: put this in your infinity area"),
         card("Watch", "when another ally is deployed by a skill: draw 1"),
         card("Caller", "action:\n    deploy 2 cards in your retreat in the rear\n    if you do:\n        draw 2"))
    t.p1.activates("Caller")
    t.p1.chooses("Ghost", "Fenn")
    assert t.p1.names("rear") == ["Fenn"] and t.p1.names("infinity") == ["Ghost"]
    assert len(t.p1.cards("hand")) == 1


# -- 23.1.23: the main character ----------------------------------------------------------------------------------


@shows("23.1.23.1")
def test_another_unit_of_one_s_choice_becomes_the_main_character() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Lord, Roan, Fenn
        p2 front: Margrave*
    """, card("Lord", "action:\n    1 other ally becomes your hero\n    if you do:\n        draw 1"))
    t.p1.activates("Lord")
    assert sorted(t.g.face(option.subject).name.en for option in t.options) == ["Fenn", "Roan"]
    t.p1.chooses("Fenn")
    assert t.p1.card("Fenn").main and not t.p1.card("Ilse").main and len(t.p1.cards("hand")) == 1


# -- 23.1.39: as if from the hand ---------------------------------------------------------------------------------


@shows("23.1.39.1", "6.4.4.2")
def test_a_face_down_bond_is_not_deployed_since_nothing_on_it_is_read() -> None:
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*, Piper
        p1 bonds: Hale, (Roan), Fenn
        p2 front: Margrave*
    """, card("Piper", "always: all cards in your bonds may be deployed as if from your hand"))
    assert t.p1.able("deploy") == ["Fenn", "Hale"] and "23.1.39.1" in t.p1.why_not("Roan")


# -- 23.1.9: until the end of the game ----------------------------------------------------------------------------


@shows("23.1.9.1", "25.4.1")
def test_all_allies_of_later_are_units_and_no_cards_elsewhere() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front:   Ilse*, Page
        p1 hand:    Roan, Fenn
        p1 retreat: Hale
        p2 front:   Margrave*
    """, card("Page", """
        action once "Bless|祝":
            until end of game, all allies get power +10
        action "Call|呼":
            deploy 1 card in your hand in the rear
    """))
    before = {name: t.p1.number(name) for name in ("Roan", "Fenn", "Hale")}
    t.p1.activates("Page", "Bless")
    assert {name: t.p1.number(name) for name in before} == before
    t.p1.activates("Page", "Call")
    t.p1.chooses("Roan")
    assert t.p1.number("Roan@rear") == before["Roan"] + 10 and t.p1.number("Fenn") == before["Fenn"]


# -- 23.1.8: copies -----------------------------------------------------------------------------------------------


@shows("23.1.8.1", "2.12")
def test_a_copy_is_what_is_written_and_what_power_becomes_and_gets_comes_after_it() -> None:
    """G-28, G-31: whichever was first, the copied number stands where the printed one stood."""
    mirror = card("Mirror", """
        action once "Copy|写": this becomes a copy of 1 ally named "Giant" in power until this leaves
        action once "Set|定": the power of this becomes 20 until end of turn
        action once "Add|加": this gets power +10 until end of turn
    """, power=30)
    for order, reached in ((("Set", "Add", "Copy"), 30), (("Copy", "Add", "Set"), 30), (("Add", "Copy"), 100)):
        t = position("""
            cipher; turn p1; phase action
            p1 front: Ilse*, Mirror, Giant
            p2 front: Margrave*
        """, mirror, card("Giant", power=90))
        for skill in order:
            t.p1.activates("Mirror", skill)
        assert t.p1.number("Mirror") == reached


@shows("23.1.8.1.1", "23.1.8.1")
def test_a_copy_of_a_copy_has_what_is_written_on_that_card() -> None:
    """G-31: not what the other one has copied."""
    copies = "action once: this becomes a copy of 1 ally with cost >= 2 in power and skills until this leaves"
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Mirror, Giant
        p1 rear:  Echo
        p2 front: Margrave*
    """, card("Mirror", copies.replace(">= 2", ">= 3"), cost=2, power=30), card("Giant", cost=3, power=90),
         card("Echo", copies.replace(">= 2", "= 2"), power=10))
    t.p1.activates("Mirror")
    t.p1.activates("Echo")
    assert t.p1.number("Mirror") == 90 and t.p1.number("Echo") == 30
    assert t.p1.able("activate") == ["Echo"]  # with the Mirror's skill, not used yet
    t.p1.activates("Echo")
    assert t.p1.number("Echo") == 90  # the last copy counts


# -- 9.2: namesakes, one of them the other player's main character ------------------------------------------------


@shows("9.2.1", "9.2.1.1", "3.1.1")
@pytest.mark.parametrize("kept", [0, 1])
def test_of_two_main_characters_of_one_name_under_one_player_one_stays(kept: int) -> None:
    """A skill has brought the enemy main character over: whichever stays, its old user has none any more."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Siren
        p2 front: Ilse*, Roan
    """, card("Siren", "action: put the enemy hero in your rear"))
    t.p1.activates("Siren")
    assert (t.asked, len(t.options)) == ("same-name", 2)
    t.p1.answers(kept)
    assert t.winner is t.p1 and t.result.rule == "3.1.1"
    assert sorted((*t.p1.names("front"), *t.p1.names("rear"))) == ["Ilse", "Siren"]
