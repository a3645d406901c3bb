"""Chapters 7 to 11 where an effect outlives, lacks or loses what it speaks of: costs, set cards, objects, loops."""

from __future__ import annotations

from tests.rules.notation import shows
from tests.rules.vision.making import card, table

MAIN = "vision; turn p1; phase main\n"
WORN = "equipment target 1 character on your field:\n    set this on the target\n\n"
PUT = card(
    "Put",
    "play target 1 spell in your graveyard as rider target 1 character as mount:\n"
    "    set the rider on the mount\n    draw 1",
    kind="command",
)

# -- activated effects and what is left waiting (7.3, 7.5, 7.6, 7.8) -----------------------------------------------


@shows("7.3.1.b", "7.3.4.e")
def test_a_card_that_is_the_cost_of_its_own_ability_is_not_missed() -> None:
    wick = card("Wick", "any turn (discard this):\n    draw 1")
    t = table(MAIN + "p1 field: Wick", wick)
    t.uses(t.p1, "Wick")
    assert t.p1.names("graveyard") == ["Wick"] and len(t.p1.cards("hand")) == 1


@shows("7.3.1.b", "8.2.6.d")
def test_of_an_ability_whose_card_has_gone_nothing_is_asked() -> None:
    peeper = card("Peeper", "own turn target 1 card in the opponent's hand:\n    discard the target")
    zap = card("Zap", "play target 1 character:\n    discard the target", kind="command")
    t = table(MAIN + "p1 field: Peeper\np2 hand: Zap, Scout, Guard", peeper, zap)
    t.p1.does("use", "Peeper")
    t.plays(t.p2, "Zap", "Peeper")
    assert t.asked == "priority" and t.p2.names("hand") == ["Scout", "Guard"]


@shows("7.5.2.d", "1.5.3.e")
def test_abilities_that_resolve_each_other_as_if_used_without_end_lose_the_game() -> None:
    echo = card("Echo", "own turn target 1 other character:\n    resolve an ability of the target as if used")
    t = table(MAIN + "p1 field: 2 x Echo", echo)
    t.uses(t.p1, "Echo", "Echo")
    assert t.winner is t.p2


@shows("7.5.2.d", "1.5.4.b")
def test_if_both_players_have_a_part_in_that_it_is_a_draw() -> None:
    echo = card("Echo", "own turn target 1 other character:\n    resolve an ability of the target as if used")
    t = table(MAIN + "p1 field: Echo\np2 field: Echo", echo)
    t.uses(t.p1, "Echo", "Echo")
    assert t.result is not None and t.winner is None


@shows("7.6.1")
def test_a_running_effect_remembers_whom_it_leaves_out() -> None:
    rally = card(
        "Rally",
        "play target 1 character:\n    all characters other than the target get +3/+0 until end of turn",
        kind="command",
    )
    t = table(MAIN + "p1 field: Guard, Scout\np1 hand: Rally, Swift", rally)
    t.plays(t.p1, "Rally", "Guard")
    assert (t.p1.number("Guard", "attack"), t.p1.number("Scout", "attack")) == (2, 6)


@shows("7.6.2", "8.1.4")
def test_what_cannot_be_an_object_any_more_is_left_by_the_effect() -> None:
    cheer = card("Cheer", "play target 1 character:\n    the target gets +3/+0 until end of turn", kind="command")
    shroud = card(
        "Shroud", "play target 1 character:\n    the target cannot be an object until end of turn", kind="command"
    )
    t = table(MAIN + "p1 field: Guard\np1 hand: Cheer, Shroud", cheer, shroud)
    t.plays(t.p1, "Cheer", "Guard")
    assert t.p1.number("Guard", "attack") == 5
    t.plays(t.p1, "Shroud", "Guard")
    assert t.p1.number("Guard", "attack") == 2


SHIFT = card("Shift", "play target 1 character:\n    move the target to the opponent's field", kind="command")


@shows("7.6.2")
def test_so_is_an_object_that_was_chosen_as_the_effect_was_applied() -> None:
    cheer = card("Cheer", "play:\n    1 character on your field gets +3/+0 until end of turn", kind="command")
    t = table(MAIN + "p1 field: Guard, Scout\np1 hand: Cheer, Shift", cheer, SHIFT)
    t.plays(t.p1, "Cheer")
    t.p1.chooses("Guard")
    assert t.p1.number("Guard", "attack") == 5
    t.plays(t.p1, "Shift", "Guard")
    assert t.p2.number("Guard", "attack") == 2


@shows("7.6.2")
def test_of_two_targets_the_one_that_fits_no_more_is_left_and_the_other_is_not() -> None:
    duo = card(
        "Duo",
        "play target 1 character on your field as rider target 1 character on the opponent's field as mount:\n"
        "    the rider gets +3/+0 until end of turn\n    the mount gets +1/+0 until end of turn",
        kind="command",
    )
    t = table(MAIN + "p1 field: Guard\np2 field: Scout\np1 hand: Duo, Shift", duo, SHIFT)
    t.p1.does("play", "Duo")
    t.aim(t.p1, "Guard")
    t.aim(t.p1, "Scout")
    t.resolve()
    t.plays(t.p1, "Shift", "Guard")
    assert (t.p2.number("Guard", "attack"), t.p2.number("Scout", "attack")) == (2, 4)


@shows("12.5.1", "7.6.2")
def test_what_counts_as_something_from_now_on_stays_so_whatever_it_becomes() -> None:
    name = card(
        "Anoint", "play target 1 character on your field:\n    the target gains human from now on", kind="command"
    )
    t = table(MAIN + "p1 field: Scout\np1 hand: Anoint, Shift", name, SHIFT)
    t.plays(t.p1, "Anoint", "Scout")
    t.plays(t.p1, "Shift", "Scout")
    assert "human" in t.g.races(t.p2.find("Scout"))


@shows("1.6.2.c", "7.8.1")
def test_what_an_effect_leaves_waiting_knows_its_x() -> None:
    curse = card(
        "Curse",
        "play:\n    later when your turn ends:\n        deal X damage to player the opponent",
        kind="command",
        cost="X",
    )
    t = table(MAIN + "p1 hand: Curse\np1 nodes: 4 x (Plain)", curse)
    t.p1.does("play", "Curse")
    t.p1.answers(3)
    t.aim(t.p1)
    t.resolve()
    while t.g.state.turn_player == 0:
        t.pass_on()
    assert t.life() == (25, 22)


@shows("1.6.2.c", "7.6.1")
def test_an_effect_on_all_of_a_kind_knows_its_x() -> None:
    gale = card(
        "Gale", "play:\n    all characters with attack X or less get -1/+0 until end of turn", kind="command", cost="X"
    )
    t = table(MAIN + "p1 hand: Gale\np1 nodes: 4 x (Plain)\np2 field: Guard, Scout", gale)
    t.p1.does("play", "Gale")
    t.p1.answers(2)
    t.aim(t.p1)
    t.resolve()
    assert (t.p2.number("Guard", "attack"), t.p2.number("Scout", "attack")) == (1, 3)


# -- set cards (10.13, 10.14, 10.25, 10.32, 11.3) ------------------------------------------------------------------


@shows("11.3.12", "7.1.5.b")
def test_what_a_set_spell_gives_its_host_is_an_effect_of_that_spell_too() -> None:
    wand = card("Wand", WORN + "own turn target 1 other character:\n    deal 2 damage to the target", kind="spell")
    ward = card("Ward", "always:\n    this cannot be an object by the opponent's spells")
    bare = card("Bare", "own turn target 1 other character:\n    deal 2 damage to the target")
    t = table(MAIN + "p1 field: Guard [Wand], Bare\np2 field: Ward", wand, ward, bare)
    t.p1.does("use", "Guard")
    ((aimed,),) = t.chain()[-1].here.bound.values()
    assert aimed == t.g.state.ref(t.p1.find("Bare")), "not the one that is safe from Spells"
    t = table(MAIN + "p1 field: Bare\np2 field: Ward", wand, ward, bare)
    t.uses(t.p1, "Bare", "Ward")
    assert t.p2.names("graveyard") == ["Ward"], "a character of its own does it"


@shows("11.3.12", "9.3.8.c")
def test_nor_does_it_discard_who_is_safe_from_spells() -> None:
    wand = card("Wand", WORN + "own turn:\n    discard all other characters", kind="spell")
    ward = card("Ward", "always:\n    this cannot be discarded by the opponent's spells")
    t = table(MAIN + "p1 field: Guard [Wand]\np2 field: Ward, Scout", wand, ward)
    t.uses(t.p1, "Guard")
    assert t.p2.names("field") == ["Ward"]


@shows("10.13.6", "5.5.4", "5.6.3")
def test_equipment_whose_text_is_negated_stays_set_and_gives_nothing() -> None:
    wand = card("Wand", WORN + "first strike\n\nwhen this has attacked:\n    gain 5 life", kind="spell", attack_bonus=3)
    hush = card(
        "Hush", "play target 1 set card:\n    the text of the target is negated until end of turn", kind="command"
    )
    t = table(MAIN + "p1 field: Guard [Wand]\np1 hand: Hush", wand, hush)
    assert t.p1.number("Guard", "attack") == 5 and len(t.g.abilities(t.p1.find("Guard"))) == 2
    t.plays(t.p1, "Hush", "Wand")
    assert t.p1.number("Guard", "attack") == 2 and t.g.abilities(t.p1.find("Guard")) == ()
    t.fight(t.p1, "Guard")
    assert t.gains() == [] and t.p1.card("Guard").under


@shows("12.4.2", "10.14.4")
def test_of_a_charm_whose_text_is_negated_the_host_keeps_what_stands_in_brackets() -> None:
    sash = card(
        "Sash",
        "fixed charm target 1 character:\n    set this on the target\n\nfixed first strike\n\nlegend",
        kind="spell",
        attack_bonus=1,
    )
    hush = card(
        "Hush", "play target 1 set card:\n    the text of the target is negated until end of turn", kind="command"
    )
    t = table(MAIN + "p1 field: Guard [Sash]\np1 hand: Hush", sash, hush)
    t.plays(t.p1, "Hush", "Sash")
    kept = [mark for ref in t.g.abilities(t.p1.find("Guard")) for mark in t.g.ability(ref).marks]
    assert "first-strike" in kept and "legend" not in kept and t.p1.number("Guard", "attack") == 3


@shows("11.3.13", "10.25.2.a")
def test_a_sacred_treasure_that_cannot_be_set_stays_where_it_is() -> None:
    crown = card("Crown", WORN + "sacred treasure", kind="spell", attack_bonus=2)
    gift = card(
        "Gift", "play target 1 character:\n    set 1 card in your hand on the target\n    draw 1", kind="command"
    )
    t = table(MAIN + "p1 field: Guard\np1 hand: Gift, Crown", crown, gift)
    t.plays(t.p1, "Gift", "Guard")
    assert t.p1.names("hand") == ["Crown"] and t.p1.names("graveyard") == ["Gift"], "and the effect has failed"


@shows("10.32.2.b")
def test_a_last_word_is_not_set_unplayed_on_a_field_without_its_spiritualist() -> None:
    oath = card("Oath", WORN + "last word", kind="spell", spiritualist=["Scout"], attack_bonus=2)
    for field, set_there in (("Guard", False), ("Guard, Scout", True)):
        t = table(MAIN + f"p1 field: {field}\np1 hand: Put\np1 graveyard: Oath", oath, PUT)
        t.plays(t.p1, "Put", "Guard")
        assert bool(t.p1.card("Guard").under) is set_there
        assert ("Oath" in t.p1.names("graveyard")) is not set_there


@shows("10.33.3", "11.1.2")
def test_an_overdrive_that_is_excluded_as_it_is_about_to_be_set_is_not_set() -> None:
    burst = card("Burst", WORN + "overdrive", kind="spell", spiritualist=["Nobody"], attack_bonus=2)
    t = table(MAIN + "p1 field: Guard\np1 hand: Put\np1 graveyard: Burst", burst, PUT)
    t.plays(t.p1, "Put")
    assert t.asked == "overdrive"
    t.p1.answers(())
    assert t.p1.names("excluded") == ["Burst"] and not t.p1.card("Guard").under and not t.p1.cards("hand")


@shows("7.1.2", "10.1.2")
def test_what_a_world_charm_says_besides_is_resolved_once_it_lies_there() -> None:
    dawn = card("Dawn", "world charm\n\nplay target 1 character:\n    wake the target\n    gain 3 life", kind="spell")
    t = table(MAIN + "p1 field: Guard asleep\np1 hand: Dawn\np1 nodes: 1 x (Plain)", dawn)
    t.plays(t.p1, "Dawn", "Guard")
    assert "Dawn" in t.p1.names("field") and not t.p1.card("Guard").turned and t.gains() == [3]


@shows("9.3.4.f", "11.3.10", "11.3.11.b")
def test_a_card_that_is_set_on_a_set_card_leaves_with_it() -> None:
    pin = card("Pin", "play target 1 set card as mount:\n    set 1 card in your hand on the mount", kind="command")
    snap = card("Snap", "play target 1 set card:\n    discard the target", kind="command")
    t = table(
        MAIN + "p1 hand: Pin, Ivy\np1 field: Guard [Blade], Watch\np2 hand: Snap",
        pin,
        snap,
        card("Watch", "when a set card was discarded:\n    gain 1 life"),
    )
    t.plays(t.p1, "Pin")
    assert len(t.p1.card("Guard").under) == 2 and t.p1.number("Guard", "attack") == 4, "the charm has no text there"
    t.p1.passes()
    t.p2.does("play", "Snap")
    t.p2.chooses("Blade")
    t.resolve()
    t.piles()
    assert sorted(t.p1.names("graveyard")) == ["Blade", "Ivy", "Pin"] and not t.p1.card("Guard").under


# -- whose effect it is (12.2) -------------------------------------------------------------------------------------

MIME = card("Mime", "own turn target 1 other character:\n    resolve an ability of the target as if used")


@shows("12.2.2", "9.3.8.c")
def test_an_effect_of_anothers_card_is_whose_who_resolves_it() -> None:
    yama = card("Yama", "own turn target 1 other character:\n    discard the target")
    calm = card("Calm", "always:\n    this cannot be discarded by the opponent's characters")
    t = table(MAIN + "p1 field: Mime\np2 field: Yama, Calm", MIME, yama, calm)
    t.uses(t.p1, "Mime", "Yama")
    t.aim(t.p1, "Calm")
    assert t.p2.names("field") == ["Yama", "Calm"]


@shows("12.2.2", "9.2.3.d")
def test_so_it_is_for_what_waits_for_effects_of_the_opponent() -> None:
    yama = card("Yama", "own turn target 1 other character:\n    make the target lethal")
    sore = card("Sore", "when this has become lethal by the opponent's effects:\n    gain 1 life")
    t = table(MAIN + "p1 field: Mime\np2 field: Yama, Sore", MIME, yama, sore)
    t.uses(t.p1, "Mime", "Yama")
    t.aim(t.p1, "Sore")
    assert t.gains() == [1]


# -- limits that effects change (3.6.4, 10.13.5, 10.15.4, 10.34.4) -------------------------------------------------


@shows("10.13.5", "10.13.4")
def test_who_may_bear_two_equipment_cards_bears_two_and_keeps_one_when_that_ends() -> None:
    porter = card("Porter", "always:\n    up to 2 equipment cards can be set on this", nodes=0, cost=0)
    hush = card(
        "Hush", "play target 1 character:\n    the text of the target is negated until end of turn", kind="command"
    )
    t = table(MAIN + "p1 field: Porter\np1 hand: 3 x Blade, Hush\np1 nodes: 9 x (Plain)", porter, hush)
    for _ in range(3):
        t.plays(t.p1, "Blade", "Porter")
    assert len(t.p1.card("Porter").under) == 2 and "Blade" in t.p1.names("graveyard"), "the third has failed"
    t.plays(t.p1, "Hush", "Porter")
    assert t.asked == "keep-one" and len(t.options) == 2
    t.p1.answers(0)
    t.piles()
    assert len(t.p1.card("Porter").under) == 1


@shows("10.15.3", "10.15.4")
def test_with_room_for_two_field_gears_a_third_one_fails() -> None:
    gear = card("Gear", "field gear", kind="command")
    yard = card("Yard", "always:\n    up to 2 field gear cards can be on the field of you")
    t = table(MAIN + "p1 field: Yard\np1 hand: 3 x Gear", gear, yard)
    for _ in range(3):
        t.plays(t.p1, "Gear")
    assert t.p1.names("field") == ["Yard", "Gear", "Gear"] and t.p1.names("graveyard") == ["Gear"]


@shows("10.34.4")
def test_where_two_leaders_have_room_two_of_three_are_kept() -> None:
    idol = card("Idol", "leader", nodes=0, cost=0)
    stage = card("Stage", "always:\n    up to 2 leaders can be on the field of you")
    lure = card("Lure", "play target 1 character:\n    move the target to your field", kind="spell", nodes=0, cost=0)
    t = table(MAIN + "p1 field: Stage, 2 x Idol\np1 hand: Lure\np2 field: Idol", idol, stage, lure)
    assert t.asked == "priority"
    t.p1.does("play", "Lure")
    t.p1.answers(tuple(n for n, option in enumerate(t.options) if t.g.card(option.subject).user == 1))
    t.resolve()
    assert t.asked == "keep-one" and len(t.options) == 3
    t.p1.answers(2)
    assert t.asked == "keep-one" and len(t.options) == 2
    t.p1.answers(0)
    assert t.p1.names("field").count("Idol") == 2 and t.p1.names("graveyard") == ["Idol", "Lure"]


@shows("3.6.4", "4.8.1.a")
def test_effects_change_how_many_cards_a_hand_may_hold() -> None:
    wide = card("Wide", "always:\n    the hand limit of you becomes 9")
    tight = card("Tight", "always:\n    the hand limit of the opponent gets -2")
    free = card("Free", "always:\n    you have no hand limit")
    for field, theirs, most in (("", "", 7), ("Wide", "", 9), ("", "Tight", 5), ("Wide", "Tight", 7), ("Free", "", 0)):
        t = table(
            f"vision; turn p1; phase main\np1 hand: 12 x (Plain)\np1 field: {field or 'Guard'}\n"
            f"p2 field: {theirs or 'Guard'}",
            wide,
            tight,
            free,
        )
        while t.asked == "priority" and t.phase == "main":
            t.pass_on()
        assert (t.asked == "hand-limit" and t.g.state.ask.least == 12 - most) if most else t.asked == "priority"


# -- links of kinds of cards (10.20) -------------------------------------------------------------------------------


@shows("10.20.2.b", "10.20.3")
def test_a_link_may_ask_for_so_many_cards_of_a_kind() -> None:
    choir = card("Choir", 'link "Guard|Guard" and 2 spells', nodes=0, cost=0)
    t = table(MAIN + "p1 hand: Choir, Blade, Banish, Scout\np1 field: Guard", choir)
    t.plays(t.p1, "Choir")
    assert [option.verb for option in t.options] == ["card", "decline"]
    t.p1.chooses("Guard")
    assert len(t.options) == 3, "two Spells of the hand, or none"
    t.p1.chooses("Blade")
    t.p1.chooses("Banish")
    assert t.p1.names("field") == ["Choir"] and sorted(t.p1.names("excluded")) == ["Banish", "Blade", "Guard"]
    t = table(MAIN + "p1 hand: Choir, Blade\np1 field: Guard", choir)
    t.plays(t.p1, "Choir")
    t.p1.chooses("Guard")
    assert sorted(t.p1.names("excluded")) == ["Choir"] and t.p1.names("field") == ["Guard"], "one is too few"


@shows("10.20.2.a")
def test_what_a_link_asks_for_as_a_kind_is_no_name_of_it() -> None:
    choir = card("Choir", 'link "Guard|Guard" and 2 human characters', nodes=0, cost=0)
    t = table(MAIN + "p1 field: Choir", choir)
    assert t.g.words(t.p1.find("Choir"), "card_name") == ("Choir", "Guard")


# -- what happens at once (7.1.14, 7.4.5, 9.2.2, 11.1.1) -----------------------------------------------------------


@shows("7.1.14", "10.14.4")
def test_two_charms_with_an_effect_that_does_not_stack_give_it_once() -> None:
    hex_ = card("Hex", "charm target 1 character:\n    set this on the target\n\nlone always:\n    this gets +1/+0\n\n"
                "always:\n    this gets +0/+1", kind="spell")
    t = table(MAIN + "p1 field: Guard [Hex, Hex]", hex_)
    assert (t.p1.number("Guard", "attack"), t.p1.number("Guard", "toughness")) == (3, 6)


@shows("9.2.2.b", "10.14.4", "11.3.10.b")
def test_who_has_no_toughness_by_the_text_of_a_charm_is_lethal_at_once() -> None:
    rot = card("Rot", "charm target 1 character:\n    set this on the target\n\nalways:\n    this gets +0/-9",
               kind="spell", nodes=0, cost=0)
    t = table(MAIN + "p1 hand: Rot\np2 field: Guard", rot)
    t.plays(t.p1, "Rot")
    assert t.p2.names("graveyard") == ["Guard"] and t.p1.names("graveyard") == ["Rot"]


@shows("9.2.2.b", "10.28.6.b")
def test_who_is_transformed_into_something_without_toughness_is_lethal_at_once() -> None:
    wisp = card("Wisp", side=True, toughness=0).replace('name = "Wisp"', 'name = { en = "Wisp", ja = "Wisp" }')
    were = card("Were", 'transform into "Wisp|Wisp"')
    t = table(MAIN + "p1 field: Were", were, wisp)
    t.uses(t.p1, "Were")
    assert t.p1.names("graveyard") == ["Were"] and t.asked == "priority"


@shows("9.2.2.b", "4.9.1.b", "7.4.7.d")
def test_who_lives_until_the_end_of_the_turn_is_gone_before_what_happens_then() -> None:
    frost = card("Frost", "world charm\n\nalways:\n    all characters get +0/-4", kind="spell", nodes=0, cost=0)
    boon = card("Boon", "play target 1 character:\n    the target gets +0/+4 until end of turn", kind="command")
    hero = card("Hero", "when the opponent's turn ends:\n    gain 7 life", toughness=4)
    t = table(MAIN + "p1 hand: Frost, Boon\np2 field: Hero", frost, boon, hero)
    t.plays(t.p1, "Boon", "Hero")
    t.plays(t.p1, "Frost")
    assert t.p2.names("field") == ["Hero"]
    while t.g.state.turn_player == 0:
        t.pass_on()
    assert t.p2.names("graveyard") == ["Hero"] and t.gains() == []


@shows("7.4.5.f", "7.4.5.c")
def test_whether_an_alpha_applies_is_asked_as_its_turn_begins() -> None:
    sole = card("Sole", "chosen while it is your turn:\n    this gets +3/+0")
    t = table("vision; turn p2; phase discard\np1 field: Sole", sole)
    while t.asked == "priority":
        t.pass_on()
    assert (t.asked, t.asking, t.phase) == ("alpha", (0,), "")


@shows("8.1.4.b", "7.6.2")
def test_an_effect_by_which_some_effects_have_no_object_in_a_card_applies_to_it_all_the_same() -> None:
    bolt = card("Bolt", "play target 1 character:\n    discard the target", kind="spell", nodes=0, cost=0)
    for whom, left in (("the target", 1), ("all characters", 0)):
        vow = card("Vow", f"play target 1 character:\n    {whom} cannot be an object by the opponent's spells "
                   "until end of turn", kind="command")
        t = table(MAIN + "p1 hand: Bolt\np2 hand: Vow\np2 field: Guard, Scout", bolt, vow)
        t.p1.passes()
        t.plays(t.p2, "Vow", "Guard")
        assert len(t.p1.able("play")) == left
        if left:
            t.plays(t.p1, "Bolt")
            assert t.p2.names("graveyard") == ["Vow", "Scout"]


@shows("8.1.4.a")
def test_what_is_done_to_each_card_of_a_kind_passes_over_what_cannot_be_an_object() -> None:
    wave = card("Wave", "play:\n    for each character as pal:\n        discard pal", kind="command")
    tally = card("Tally", "play:\n    for each character as pal:\n        gain 1 life", kind="command")
    aegis = card("Aegis", "always:\n    this cannot be an object")
    t = table(MAIN + "p1 hand: Wave, Tally\np2 field: Aegis, Guard", wave, tally, aegis)
    t.plays(t.p1, "Tally")
    assert t.gains() == [1, 1], "it is counted all the same"
    t.plays(t.p1, "Wave")
    assert t.p2.names("field") == ["Aegis"]


@shows("7.1.5.b", "6.1.1", "10.29.2.a")
def test_what_a_fantasy_creature_does_is_done_by_a_character_and_by_a_spell() -> None:
    wyvern = card("Wyvern", "fantasy creature\n\nown turn target 1 other character:\n    deal 2 damage to the target",
                  kind="spell", attack=2, toughness=2)
    saint = card("Saint", "protection 1")
    t = table(MAIN + "p1 field: Wyvern\np1 nodes: (Plain)\np2 field: Saint", wyvern, saint)
    t.p1.does("use", "Wyvern")
    assert t.asked == "targeting"
    for origin in ("characters", "spells"):
        calm = card("Calm", f"always:\n    this cannot be an object by the opponent's {origin}")
        t = table(MAIN + "p1 field: Wyvern\np2 field: Calm", wyvern, calm)
        assert t.p1.able("use") == []


@shows("7.8.1", "1.6.2.a")
def test_what_waits_knows_how_much_the_event_was_that_brought_it_about() -> None:
    echo = card("Echo", "when this was dealt damage:\n    later when your turn ends:\n"
                "        deal that much damage to player the opponent", toughness=9)
    zap = card("Zap", "play target 1 character:\n    deal 3 damage to the target", kind="command")
    t = table(MAIN + "p1 field: Echo\np1 hand: Zap", echo, zap)
    t.plays(t.p1, "Zap")
    while t.g.state.turn_player == 0:
        t.pass_on()
    assert t.life() == (25, 22)
