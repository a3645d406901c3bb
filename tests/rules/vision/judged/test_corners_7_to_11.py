"""Chapters 7, 8, 10 and 11 where two things meet: arrivals inside effects, plays that cut in, answers to targeting."""

from __future__ import annotations

from tests.rules.notation import shows
from tests.rules.vision.making import card, table

MAIN = "vision; turn p1; phase main\n"
SAINT = card("Saint", "protection 1", toughness=9)
UNDER = card("Under", "world charm\nalways:\n    all graveyards are hell", kind="spell", nodes=0, cost=0)
OVER = card("Over", "overdrive\nplay:\n    gain 3 life", kind="spell", nodes=0, cost=0, spiritualist="Adept")
UNION = card("Union", 'link "Guard|Guard" and "Scout|Scout"', nodes=0, cost=0)


# -- arrivals (11.3.9) --------------------------------------------------------------------------------------------


@shows("11.3.9.d", "7.4.7.c")
def test_what_enters_in_the_middle_of_an_effect_is_heard_before_that_goes_on() -> None:
    herald = card("Herald", "when this has entered:\n    gain 5 life", nodes=0, cost=0)
    lift = card("Lift", "play target 1 character card in your graveyard:\n    put the target onto your field asleep\n"
                "    gain 1 life", kind="command")
    t = table(MAIN + "p1 graveyard: Herald\np1 hand: Lift", herald, lift)
    t.plays(t.p1, "Lift")
    assert t.gains() == [5, 1]
    watch = card("Watch", "when you have resolved a card:\n    gain 8 life")
    t = table(MAIN + "p1 hand: Herald\np1 field: Watch", herald, watch)
    t.plays(t.p1, "Herald")
    assert t.gains() == [5, 8], "and before its play has been resolved (5.2.4.c)"


@shows("7.1.13", "11.3.9")
def test_several_cards_that_one_effect_puts_there_enter_together() -> None:
    twin = card("Twin", "when another character has entered:\n    gain 5 life")
    lift = card("Lift", "play:\n    put all character cards in your graveyard onto your field asleep\n    gain 1 life",
                kind="command")
    t = table(MAIN + "p1 graveyard: 2 x Twin\np1 hand: Lift", twin, lift)
    t.plays(t.p1, "Lift")
    while t.asked == "triggered":
        t.p1.answers(0)
    assert t.gains() == [5, 5, 1], "each sees the other"


# -- what plays leave waiting (7.2) -------------------------------------------------------------------------------


@shows("7.2.1.b", "7.4.7.c")
def test_what_a_play_left_waiting_cuts_in_where_a_gamma_would_wait() -> None:
    trap = card("Trap", "play:\n    this turn whenever a character was put to sleep:\n        gain 6 life",
                kind="command")
    ear = card("Ear", "when another character was put to sleep:\n    gain 4 life")
    lull = card("Lull", "play target 1 character:\n    sleep the target\n    gain 1 life", kind="command")
    t = table(MAIN + "p1 hand: Trap, Lull\np1 field: Ear\np2 field: Guard", trap, ear, lull)
    t.plays(t.p1, "Trap")
    t.plays(t.p1, "Lull", "Guard")
    assert t.gains() == [6, 1, 4]


# -- answers to targeting (8.2.4, 10.26, 10.29) -------------------------------------------------------------------


@shows("8.2.4.b", "10.29.2.a")
def test_protection_asks_for_automatic_effects_of_characters_as_they_name_their_target() -> None:
    hawk = card("Hawk", "when your main phase ends target 1 character on the opponent's field:\n"
                "    deal 1 damage to the target")
    for pays in (True, False):
        t = table(MAIN + "p1 field: Hawk\np1 nodes: (Plain)\np2 field: Saint", SAINT, hawk)
        t.pass_on()
        t.pass_on()
        assert t.asked == "targeting" and t.asking == (0,) and t.g.state.ask.rule == "10.29.2.a"
        t.pick(lambda option, pays=pays: (option.verb == "targeting-pay") == pays, "paying or not")  # type: ignore[misc]
        t.aim(t.p1)
        assert t.p2.card("Saint").damage == int(pays) and t.p1.has("Hawk", "field") == pays  # G10


@shows("5.3.2", "10.29.2.a")
def test_protection_asks_for_what_is_resolved_as_if_played_too() -> None:
    again = card("Again", "play target 1 command in your graveyard:\n    resolve the target as if played\n"
                 "    gain 1 life", kind="command")
    t = table(MAIN + "p1 hand: Again\np1 graveyard: Ember\np2 field: Saint", SAINT, again)
    t.plays(t.p1, "Again", "Ember")
    t.aim(t.p1, "Saint")
    assert t.p2.card("Saint").damage == 0 and t.gains() == [] and not t.p1.names("play")


@shows("7.5.2", "10.29.2.a")
def test_protection_asks_for_what_is_resolved_as_if_used_too() -> None:
    oracle = card("Oracle", "own turn (sleep this) target 1 other character on your field:\n"
                  "    resolve an ability of the target as if used\n    gain 1 life")
    gun = card("Gun", "own turn (pay 3) target 1 character on the opponent's field:\n    deal 1 damage to the target")
    t = table(MAIN + "p1 field: Oracle, Gun\np2 field: Saint", SAINT, oracle, gun)
    t.uses(t.p1, "Oracle", "Gun")
    t.aim(t.p1, "Saint")
    assert t.p2.card("Saint").damage == 0 and t.gains() == [] and t.p1.names("graveyard") == ["Gun"]


@shows("10.32.2.c", "5.2.5")
def test_a_play_that_a_last_word_negates_was_no_play_of_its_name() -> None:
    final = card("Final", "last word\nplay:\n    gain 3 life", kind="spell", nodes=0, cost=0, spiritualist="Adept")
    nope = card("Nope", "once per turn card\nplay target 1 card being played:\n    negate the play of the target",
                kind="command")
    t = table(MAIN + "p1 hand: Final, Ember\np1 nodes: (Plain)\np1 field: Adept\np2 hand: 2 x Nope", final, nope)
    t.p1.does("play", "Final")
    t.p2.does("play", "Nope")
    t.resolve()
    t.p1.does("play", "Ember")
    t.aim(t.p1, "Adept")
    assert t.p2.able("play") == ["Nope"]


# -- tactics (10.4, 10.7, 10.21, 10.25) ---------------------------------------------------------------------------

FLEETING = card("Fleeting", "first strike\nwhen this has dealt damage:\n"
                "    the text of this is negated until end of turn", toughness=9)


@shows("10.4.2.a", "6.2.4.e")
def test_who_has_struck_first_does_not_strike_again_without_first_strike() -> None:
    t = table(MAIN + "p1 field: Fleeting\np2 field: Guard", FLEETING)
    t.fight(t.p1, "Fleeting")
    assert t.life() == (25, 23)
    t = table(MAIN + "p1 field: Fleeting\np2 field: Saint", FLEETING, SAINT)
    t.fight(t.p1, "Fleeting", by="Saint")
    assert t.log().count("log.damage") == 2, "one blow each"


@shows("10.7.2.a", "7.4.5.c")
def test_vigilance_wakes_before_gammas_of_the_same_start_are_resolved() -> None:
    sentry = card("Sentry", "vigilance")
    eye = card("Eye", "when your active phase starts:\n"
               "    gain the number of active characters on the opponent's field life")
    t = table("vision; turn p1; phase discard\np1 field: Sentry asleep\np2 field: Eye", sentry, eye)
    t.pass_on()
    t.pass_on()
    assert t.gains() == [1]


@shows("10.21.2.a")
def test_once_per_turn_bars_any_card_of_that_name_of_whatever_kind() -> None:
    marked = card("Bell", "once per turn card\nplay:\n    gain 1 life", kind="command")
    other = card("Bell", "play:\n    gain 2 life", kind="command").replace('id = "bell"', 'id = "bell-2"')
    t = table(MAIN + "p1 hand: bell, bell-2", marked, other)
    t.plays(t.p1, "bell")
    assert t.p1.able("play") == [] and t.p1.why_not("Bell@hand") >= {"10.21.2.a"}
    star = card("Star", "once per turn card\nambush", nodes=0, cost=0)
    t = table(MAIN + "p1 hand: 2 x Star", star)
    t.plays(t.p1, "Star")
    assert t.p1.able("play") == []


@shows("10.21.2.a", "5.3.1.b")
def test_once_per_turn_holds_for_what_is_resolved_as_if_played() -> None:
    marked = card("Bell", "once per turn card\nplay:\n    gain 1 life", kind="command")
    again = card("Again", "play target 1 command in your graveyard:\n    resolve the target as if played",
                 kind="command")
    t = table(MAIN + "p1 hand: Bell, Again", marked, again)
    t.plays(t.p1, "Bell")
    t.plays(t.p1, "Again", "Bell")
    assert t.gains() == [1]
    t = table(MAIN + "p1 graveyard: Bell\np1 hand: Again, Bell", marked, again)
    t.plays(t.p1, "Again", "Bell")
    assert t.gains() == [1] and t.p1.able("play") == [], "and what was resolved so counts"


@shows("10.25.2.a", "2.1.1.a")
def test_a_legend_whose_text_is_negated_still_bears_a_sacred_treasure() -> None:
    hero = card("Hero", "legend")
    relic = card("Relic", "sacred treasure\nequipment target 1 character on your field:\n    set this on the target",
                 kind="spell", nodes=0, cost=0)
    mute = card("Mute", "play target 1 character:\n    the text of the target is negated until end of turn",
                kind="command")
    t = table(MAIN + "p1 field: Hero\np1 hand: Mute, Relic", hero, relic, mute)
    t.plays(t.p1, "Mute")
    t.plays(t.p1, "Relic")
    assert len(t.p1.card("Hero").under) == 1


# -- links and overdrives (10.20, 10.33) --------------------------------------------------------------------------


@shows("10.33.2.a", "3.3.6.b")
def test_in_hell_neither_overdrive_nor_link_finds_a_graveyard() -> None:
    t = table(MAIN + "p1 hand: Over\np1 graveyard: Adept\np1 field: Under", OVER, UNDER)
    t.plays(t.p1, "Over")
    assert t.asked == "priority" and t.p1.names("excluded") == ["Over"]
    t = table(MAIN + "p1 hand: Union\np1 graveyard: Scout\np1 field: Under, Guard", UNION, UNDER)
    t.plays(t.p1, "Union")
    t.p1.chooses("Guard")
    assert t.p1.names("excluded") == ["Union"]


@shows("10.20.2.b", "3.4.4")
def test_a_set_card_is_on_the_field_for_a_link() -> None:
    armed = card("Armed", 'link "Guard|Guard" and "Blade|Blade"', nodes=0, cost=0)
    t = table(MAIN + "p1 hand: Armed\np1 field: Scout [Blade], Guard", armed)
    t.plays(t.p1, "Armed")
    t.p1.chooses("Guard")
    t.p1.chooses("Blade")
    assert sorted(t.p1.names("excluded")) == ["Blade", "Guard"] and t.p1.card("Scout").under == ()


@shows("10.20.3", "9.4.6.b")
def test_what_cannot_be_excluded_is_no_part_of_a_link() -> None:
    cairn = card("Cairn", 'link "Rock|Rock" and "Scout|Scout"', nodes=0, cost=0)
    rock = card("Rock", "always:\n    this cannot be excluded")
    t = table(MAIN + "p1 hand: Cairn\np1 field: Scout, Rock", cairn, rock)
    t.plays(t.p1, "Cairn")
    assert t.p1.names("excluded") == ["Cairn"] and t.p1.names("field") == ["Scout", "Rock"]


@shows("10.20.2.b", "10.33.2.a", "5.3.1")
def test_links_and_overdrives_resolved_as_if_played_ask_for_their_cards() -> None:
    again = card("Again", "play target 1 card in your graveyard:\n    resolve the target as if played", kind="command")
    t = table(MAIN + "p1 hand: Again\np1 graveyard: Union\np1 field: Guard", UNION, again)
    t.plays(t.p1, "Again", "Union")
    t.p1.chooses("Guard") if t.asked == "link-part" else None
    assert t.p1.names("excluded") == ["Union"]
    t = table(MAIN + "p1 hand: Again\np1 graveyard: Over", OVER, again)
    t.plays(t.p1, "Again", "Over")
    assert t.p1.names("excluded") == ["Over"] and t.gains() == []


@shows("10.33.2.a", "10.13.2.a")
def test_equipment_with_overdrive_asks_once_for_its_cards() -> None:
    glow = card("Glow", "overdrive\nequipment target 1 character on your field:\n    set this on the target",
                kind="spell", nodes=0, cost=0, spiritualist="Adept")
    t = table(MAIN + "p1 hand: Glow\np1 field: Guard\np1 graveyard: 2 x Adept", glow)
    t.plays(t.p1, "Glow")
    t.p1.answers((0,))
    assert t.asked == "priority" and len(t.p1.card("Guard").under) == 1


# -- moments that last (7.7), parts of a leader (10.34) -----------------------------------------------------------


@shows("7.7.2")
def test_what_comes_about_at_the_end_of_a_turn_is_still_resolved_there() -> None:
    echo = card("Echo", "when your turn ends:\n    later when your turn ends:\n        gain 3 life")
    host = card("Host", "when your turn ends:\n    gain 2 life")
    call = card("Call", "when your turn ends:\n    put 1 character card from your hand onto your field")
    t = table("vision; turn p1; phase discard\np1 field: Echo", echo)
    t.pass_on()
    t.pass_on()
    assert t.gains() == [3], "an effect that waits for that very moment"
    t = table("vision; turn p1; phase discard\np1 field: Call\np1 hand: Host", host, call)
    t.pass_on()
    t.pass_on()
    assert t.gains() == [2], "and a card that came in the middle of it"


@shows("10.34.2.d", "10.1.4")
def test_what_a_leader_may_do_is_no_activated_effect_of_its_own() -> None:
    idol = card("Idol", "leader\nleader's shield\nleader's fatigue", nodes=0, cost=0)
    oracle = card("Oracle", "opponent's turn (sleep this) target 1 other character:\n"
                  "    resolve an ability of the target as if used")
    t = table("vision; turn p2; phase main\np1 field: Oracle, Idol [(Plain) popular=1]", oracle, idol)
    t.pass_on()
    t.uses(t.p1, "Oracle", "Idol")
    assert t.asked == "priority" and t.g.popularity(t.p1.find("Idol")) == 1


@shows("10.20.2.b", "10.20.2.a")
def test_a_link_may_name_three_cards_and_needs_each_of_them() -> None:
    trio = card("Trio", 'link "Guard|Guard" and "Scout|Scout" and "Lancer|Lancer"', nodes=0, cost=0)
    for hand, whole in (("Trio, Lancer", True), ("Trio", False)):
        t = table(MAIN + f"p1 hand: {hand}\np1 field: Guard\np1 graveyard: Scout", trio)
        t.plays(t.p1, "Trio")
        for name in ("Guard", "Scout", "Lancer"):
            t.p1.chooses(name) if t.asked == "link-part" else None
        assert sorted(t.p1.names("excluded")) == (["Guard", "Lancer", "Scout"] if whole else ["Trio"])
        assert not whole or t.g.named(t.p1.find("Trio"), "Lancer")
