"""Chapter 21.5: every kind of cost, alone and together with others, in the orders that matter."""

from __future__ import annotations

import pytest

from tests.rules.notation import T, card, position, shows


def payer(costs: str, more: str = "", *own: str, limit: str = "") -> T:
    """Player 1 has an ally, the Payer, whose skill costs this."""
    return position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*, Payer
        p2 front: Margrave*
        {more}
    """, card("Payer", f"action{limit} ({costs}):\n    draw 1"), *own)


RICH = "p1 rear: Roan\n p1 hand: Mira\n p1 bonds: 2 x Fenn\n p1 orbs: Pell\n p1 retreat: Teo"

KINDS = [
    ("tap this", lambda t: t.p1.card("Payer").turned),
    ("turn 2 bonds down", lambda t: all(t.g.card(bond).face_down for bond in t.p1.cards("bonds"))),
    ("turn 1 orb up", lambda t: not t.p1.card("Pell@orbs").face_down),
    ('tap "Payer" and "Roan"', lambda t: t.p1.card("Payer").turned and t.p1.card("Roan@rear").turned),
    ("tap 1 other ally other than heroes", lambda t: t.p1.card("Roan@rear").turned),
    ("discard 1", lambda t: t.p1.has("Mira", "retreat")),
    ("break 1 of your orbs", lambda t: t.p1.has("Pell", "hand")),
    ("put 1 card in your retreat in your infinity area", lambda t: t.p1.names("infinity") == ["Teo"]),
    ("put 1 other ally other than heroes in your retreat", lambda t: t.p1.has("Roan", "retreat")),
    ("return 1 other ally other than heroes to your hand", lambda t: t.p1.has("Roan", "hand")),
    ("put this in your retreat", lambda t: t.p1.has("Payer", "retreat")),
]


@shows("21.5.1.1", "21.5.1.1.3")
@pytest.mark.parametrize(("cost", "paid"), KINDS, ids=[cost for cost, _ in KINDS])
def test_every_kind_of_cost_can_be_paid(cost, paid) -> None:  # type: ignore[no-untyped-def]
    t = payer(cost, RICH)
    before = t.show()
    assert t.p1.able("activate") == ["Payer"] and t.show() == before
    t.p1.activates("Payer")
    assert t.asked == "action" and paid(t)
    assert len(t.p1.cards("deck")) == 9


POOR = [
    ("tap this", "p1 front: Ilse*, Payer tapped"), ("turn 2 bonds down", "p1 bonds: Fenn, (Fenn)"),
    ("turn 1 orb up", "p1 orbs: Pell face_down=0"), ('tap "Payer" and "Roan"', "p1 rear: Roan tapped"),
    ("tap 1 other ally other than heroes", "p2 rear: Roan"), ("discard 1", "p2 hand: Mira"),
    ("break 1 of your orbs", "p2 orbs: Pell"), ("put 1 card in your retreat in your infinity area", "p2 retreat: Teo"),
    ("put 1 other ally other than heroes in your retreat", "p2 rear: Roan"),
]


@shows("21.5.2.1.1", "21.5.1.1.3", "21.5.2.1")
@pytest.mark.parametrize(("cost", "more"), POOR, ids=[cost for cost, _ in POOR])
def test_none_is_paid_with_what_is_so_already_or_is_the_other_player_s(cost: str, more: str) -> None:
    front = "" if more.startswith("p1 front") else "p1 front: Ilse*, Payer"
    t = position(f"""
        cipher; turn p1; phase action
        {front}
        p2 front: Margrave*
        {more}
    """, card("Payer", f"action ({cost}):\n    draw 1"))
    assert t.p1.able("activate") == [] and "19.1.3.1" in t.p1.why_not("Payer")


# -- orders -------------------------------------------------------------------------------------------------------


@shows("21.5.1.1.2.1")
@pytest.mark.parametrize("costs", [
    "tap this, turn 2 bonds down", "turn 2 bonds down, discard 1", "tap this, break 1 of your orbs",
    "turn 1 orb up, tap this, discard 1", "tap this, put 1 other ally other than heroes in your retreat",
    "discard 1, put 1 other ally other than heroes in your retreat",
])
def test_no_order_is_asked_for_where_every_order_ends_alike(costs: str) -> None:
    t = payer(costs, RICH)
    t.p1.activates("Payer")
    assert t.asked == "action" and len(t.p1.cards("deck")) == 9


@shows("21.5.1.1.2.1")
@pytest.mark.parametrize(("costs", "first", "end"), [
    ("discard 1, put 1 card in your retreat in your infinity area", 0, {"infinity": ["Mira"], "retreat": ["Teo"]}),
    ("discard 1, put 1 card in your retreat in your infinity area", 1, {"infinity": ["Teo"], "retreat": ["Mira"]}),
    ("discard 1, break 1 of your orbs", 0, {"retreat": ["Teo", "Mira"]}),
    ("discard 1, break 1 of your orbs", 1, {"retreat": ["Teo", "Pell"]}),
    ("turn 1 orb up, break 1 of your orbs", 0, {"orbs": ["Sable"]}),
])
def test_where_one_part_can_pay_for_the_other_its_user_chooses(
    costs: str, first: int, end: dict[str, list[str]],
) -> None:
    more = RICH.replace("p1 orbs: Pell", "p1 orbs: Pell, Sable") if "turn" in costs else RICH
    t = payer(costs, more, card("Sable"))
    t.p1.activates("Payer")
    assert (t.asked, len(t.options)) == ("pay-first", 2)
    t.p1.answers(first)
    while t.asked != "action":  # what the first part gave is spent by the second, if it can be
        names = t.p1.able("card")
        t.p1.chooses("Mira" if "Mira" in names and "Pell" not in names else "Pell" if "Pell" in names else names[0])
    for area, names in end.items():
        assert t.p1.names(area) == names


@shows("21.5.1.1.2.1", "21.5.2.1")
def test_the_one_order_that_pays_is_taken_if_everybody_can_see_that_it_is_the_only_one() -> None:
    """The Payer can be tapped only as long as it is there."""
    t = payer("put this in your retreat, tap this")
    t.p1.activates("Payer")
    assert t.asked == "action" and t.p1.names("retreat") == ["Payer"] and len(t.p1.cards("hand")) == 1


@shows("21.5.2.1")
def test_one_card_does_not_pay_for_two_parts() -> None:
    costs = "discard 1, discard 1 blue card"
    assert payer(costs, "p1 hand: Mira").p1.able("activate") == []
    t = payer(costs, "p1 hand: Mira, Roan")
    t.p1.activates("Payer")  # the part with fewer cards to choose from goes first
    assert t.asked == "action" and sorted(t.p1.names("retreat")) == ["Mira", "Roan"]


@shows("21.5.2.1", "10.2.1.2.2")
def test_a_payment_that_comes_to_nothing_is_taken_back_as_a_whole() -> None:
    """The wrong orb comes to the hand, and the rest cannot be paid: the skill was never used (G-12)."""
    t = payer("break 1 of your orbs, discard 1 red card, tap this", "p1 orbs: Roan, Mira", limit=" once")
    t.p1.activates("Payer")
    while t.asked == "pay-first":
        t.p1.answers(0)
    t.p1.chooses("Mira")
    while t.asked == "pay-first":
        t.p1.answers(0)
    assert t.asked == "action" and t.p1.cards("hand") == () and len(t.p1.cards("orbs")) == 2
    assert not t.p1.card("Payer").turned and t.p1.card("Payer").used == () and t.p1.cards("retreat") == ()
    t.p1.activates("Payer")
    while t.asked == "pay-first":
        t.p1.answers(0)
    t.p1.chooses("Roan")
    while t.asked == "pay-first":
        t.p1.answers(0)
    assert t.p1.names("retreat") == ["Roan"] and t.p1.card("Payer").used == (0,) and t.p1.card("Payer").turned


@shows("21.5.2.1")
def test_the_part_with_fewer_cards_goes_first_so_that_no_card_is_spent_twice() -> None:
    t = payer("discard 1 red card, discard 1 female card", "p1 hand: Roan, Ilse")
    t.p1.activates("Payer")
    assert t.asked == "action" and sorted(t.p1.names("retreat")) == ["Ilse", "Roan"]


@shows("21.5.2.1")
def test_a_cost_for_which_only_one_known_card_is_right_twice_is_not_offered() -> None:
    assert payer("discard 1 red card, discard 1 female card", "p1 hand: Ilse, Teo").p1.able("activate") == []


@shows("21.5.2.1")
def test_of_an_amount_no_more_is_offered_than_the_other_parts_leave() -> None:
    t = payer("discard X cards, discard 1 red card", "p1 hand: Roan, Mira, Teo")
    t.p1.activates("Payer")
    assert (t.asked, t.g.state.ask.least, t.g.state.ask.most) == ("amount", 1, 2)


@shows("21.5.2.1", "21.5.2.1.1")
@pytest.mark.parametrize("orbs", ["2 x Roan", "2 x Mira", "Roan, Mira", "Roan", "Mira"])
def test_whether_a_cost_is_offered_does_not_tell_what_an_orb_is(orbs: str) -> None:
    """Nobody knows whether a red card will come to the hand (G-12)."""
    t = payer("break 1 of your orbs, discard 1 red card", f"p1 orbs: {orbs}")
    assert t.p1.able("activate") == ["Payer"]
    assert payer("break 1 of your orbs, discard 2 red cards", f"p1 orbs: {orbs}").p1.able("activate") == []
    tapped = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*, Payer tapped
        p1 orbs:  {orbs}
        p2 front: Margrave*
    """, card("Payer", "action (break 1 of your orbs, discard 1 red card, tap this):\n    draw 1"))
    assert tapped.p1.able("activate") == []


@shows("21.5.2", "18.3.1.6.2")
def test_support_skills_have_costs_of_all_kinds_too() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Roan
        p1 deck:  3 x ?, Page
        p1 bonds: Fenn
        p2 front: Margrave*, Pell power=200
    """, card("Page", "attack support (turn 1 bond down, tap 1 other ally other than heroes):\n    draw 1"))
    t.p1.attacks("Ilse", "Pell")
    t.until("pay")
    t.p1.agrees()
    assert t.p1.card("Fenn").face_down and t.p1.card("Roan@front").turned
    t.finish()
    assert len(t.p1.cards("hand")) == 1


@shows("21.1.1.1.1", "21.3.1.4.2.2")
@pytest.mark.parametrize(("bonds", "works"), [("Fenn", False), ("2 x Fenn", True)])
def test_the_three_wordings_of_preconditions(bonds: str, works: bool) -> None:
    """Not used, not triggered, not valid unless: each is a condition of its skill, not a part of what it does."""
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*, Judge
        p1 bonds: {bonds}
        p2 front: Margrave*, Pell power=200
    """, card("Judge", """
        action needs you have 2 or more bonds:
            draw 1
        when this attacks needs you have 2 or more bonds:
            draw 1
        always needs you have 2 or more bonds:
            this gets power +10
    """))
    assert (t.p1.able("activate") == ["Judge"]) is works
    assert ("19.1.2.2" in t.p1.why_not("Judge")) is not works
    assert t.p1.number("Judge") == 40 + 10 * works
    before = len(t.p1.cards("hand"))
    t.p1.attacks("Judge", "Pell")
    t.finish()
    assert len(t.p1.cards("hand")) == before + works


# -- 21.3: classes and keywords together --------------------------------------------------------------------------


@shows("21.3.1.1.2", "21.3.1.2.2", "21.3.1.6.2")
@pytest.mark.parametrize(("mark", "place", "works"), [
    ("bond union 2 red", "bonds", True), ("bond union 3 red", "bonds", False), ("bond ccs", "bonds", False),
    ("hand union 2 red", "hand", True), ("hand union 3 red", "hand", False), ("bond-skill union 2 red", "bonds", True),
    ("crest-power union 2 red", "hand", True), ("crest-power union 3 red", "hand", False),
    ('bond twin "Ilse"', "bonds", True), ('hand twin "Nobody|だれか"', "hand", False), ("bond", "hand", False),
    ("hand", "bonds", False), ("bond lvs 2", "bonds", False), ('bond carnage "Ilse"', "bonds", False),
])
def test_classes_and_keywords_on_one_skill_must_all_be_met(mark: str, place: str, works: bool) -> None:
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p1 bonds: Roan
        p1 {place}: Multi
        p1 bonds: Nerys
        p2 front: Margrave*
    """, card("Multi", f"{mark} action:\n    draw 1"))
    assert (t.p1.able("activate") == ["Multi"]) is works
