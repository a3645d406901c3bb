"""5.3 to 5.7: what is resolved as if played, the three types of card, and cards that lie face down."""

from __future__ import annotations

from tests.rules.notation import shows
from tests.rules.vision.making import card, gains, table

MAIN = "vision; turn p1; phase main\n"


def command(name: str, text: str, **facts: object) -> str:
    return card(name, text, kind="command", **facts)


ECHO = command("Echo", "play target 1 card in your graveyard:\n    resolve the target as if played\n    gain 9 life")
TIMELY = command("Timely", "play target 1 card in your graveyard:\n    resolve the target as if played in time\n"
                 "    gain 9 life")
BOON = command("Boon", "play:\n    gain 1 life")


# -- 5.3: as if played --------------------------------------------------------------------------------------------


@shows("5.3.1.a")
def test_a_condition_of_the_effect_that_is_not_met_makes_it_fail() -> None:
    small = command("Small", "play target 1 card in your graveyard:\n    if cost of the target < 1:\n"
                    "        resolve the target as if played\n    gain 9 life")
    rich = command("Rich", "play:\n    gain 2 life", cost=3)
    t = table(MAIN + "p1 hand: Small\np1 graveyard: Rich", small, rich)
    t.plays(t.p1, "Small")
    assert gains(t) == []
    t = table(MAIN + "p1 hand: Small\np1 graveyard: Boon", small, BOON)
    t.plays(t.p1, "Small")
    assert gains(t) == [1, 9]


@shows("5.3.1.b")
def test_what_its_text_asks_for_was_to_hold_as_the_effect_was_played() -> None:
    poor = command("Poor", "play needs you have no character:\n    gain 2 life")
    t = table(MAIN + "p1 hand: Echo\np1 graveyard: Poor\np1 field: Scout\np2 hand: Ember\np2 nodes: (Plain)", ECHO,
              poor)
    t.p1.does("play", "Echo")
    t.p2.does("play", "Ember")
    t.resolve()
    assert t.p1.names("graveyard")[-1] == "Echo" and gains(t) == [], "by now there is no character, but there was"
    t = table(MAIN + "p1 hand: Echo\np1 graveyard: Poor", ECHO, poor)
    t.plays(t.p1, "Echo")
    assert gains(t) == [2, 9]


@shows("5.3.1.e")
def test_where_timing_is_asked_for_it_is_that_of_the_effect_as_it_was_played() -> None:
    spell = card("Chant", "play:\n    gain 2 life", kind="spell")
    t = table(MAIN + "p1 hand: Timely\np1 graveyard: Chant", TIMELY, spell)
    t.plays(t.p1, "Timely")
    assert gains(t) == [2, 9]
    t = table("vision; turn p1; phase draw\np1 hand: Timely\np1 graveyard: Chant", TIMELY, spell)
    t.plays(t.p1, "Timely")
    assert gains(t) == []
    t = table("vision; turn p1; phase draw\np1 hand: Echo\np1 graveyard: Chant", ECHO, spell)
    t.plays(t.p1, "Echo")
    assert gains(t) == [2, 9], "otherwise the timing of its type does not matter"


@shows("5.3.2", "5.3.2.a", "5.3.2.g")
def test_it_lies_in_the_play_area_until_it_is_resolved_and_then_on_the_graveyard() -> None:
    see = command("See", "play where X is the number of cards being played:\n    gain X life")
    t = table(MAIN + "p1 hand: Echo\np1 graveyard: See, Plain", ECHO, see)
    t.p1.does("play", "Echo")
    t.p1.chooses("See")
    t.resolve()
    assert gains(t) == [2, 9] and t.p1.names("graveyard") == ["Plain", "See", "Echo"]


@shows("5.3.2.b")
def test_one_of_its_effects_is_chosen() -> None:
    two = command("Two", "play:\n    gain 1 life\nplay:\n    gain 2 life")
    t = table(MAIN + "p1 hand: Echo\np1 graveyard: Two", ECHO, two)
    t.p1.does("play", "Echo")
    t.resolve()
    assert t.asked == "play-mode"
    t.p1.answers(1)
    assert gains(t) == [2, 9]


@shows("5.3.2.c")
def test_its_targets_are_named_then() -> None:
    t = table(MAIN + "p1 hand: Echo\np1 graveyard: Ember\np2 field: Guard, Scout", ECHO)
    t.p1.does("play", "Echo")
    t.resolve()
    assert t.asked == "target" and t.asking == (0,)
    t.p1.chooses("Scout")
    assert t.p2.names("graveyard") == ["Scout"]


@shows("5.3.2.e", "5.3.2.f")
def test_once_it_has_been_resolved_that_is_heard_and_nothing_before_it_is() -> None:
    scribe = card("Scribe", "when you resolve a card:\n    gain 5 life\n"
                  "when you have resolved a card:\n    gain 7 life")
    t = table(MAIN + "p1 hand: Echo\np1 graveyard: Boon\np1 field: Scribe", ECHO, BOON, scribe)
    t.plays(t.p1, "Echo")
    assert gains(t) == [5, 1, 7, 9, 7]


@shows("5.3.3")
def test_resolved_properly_the_effect_has_succeeded_else_it_has_failed() -> None:
    half = command("Half", "play:\n    gain 1 life\n    discard 2 characters")
    t = table(MAIN + "p1 hand: Echo\np1 graveyard: Half", ECHO, half)
    t.plays(t.p1, "Echo")
    assert gains(t) == [1]
    t = table(MAIN + "p1 hand: Echo\np1 graveyard: Boon", ECHO, BOON)
    t.plays(t.p1, "Echo")
    assert gains(t) == [1, 9]


@shows("5.3.4")
def test_the_source_of_what_it_does_is_the_card_itself() -> None:
    t = table(MAIN + "p1 hand: Echo\np1 graveyard: Ember\np2 field: Guard", ECHO)
    ember = t.p1.find("Ember")
    t.plays(t.p1, "Echo")
    causes = [line.cause.name.en for line in t.g.log[-1] if line.text.key == "log.damage"]
    assert causes == ["Ember"] and t.p1.card("Ember").id == ember


@shows("5.3.5")
def test_it_is_resolved_with_the_text_that_is_printed_on_it() -> None:
    wear = command("Wear", "play target 1 card:\n    make the target a 1 / 1 character")
    hide = command("Hide", "play target 1 card:\n    turn the target face down")
    again = command("Again", "play target 1 card:\n    resolve the target as if played")
    for change in ("Wear", "Hide"):
        t = table(MAIN + f"p1 hand: {change}, Again\np1 field: Boon", wear, hide, again, BOON)
        t.plays(t.p1, change)
        t.plays(t.p1, "Again")
        assert gains(t) == [1] and t.p1.has("Boon", "graveyard")


# -- 5.4: characters ----------------------------------------------------------------------------------------------


@shows("5.4.1", "5.4.1.a")
def test_only_the_turn_player_plays_characters() -> None:
    t = table(MAIN + "p1 hand: Plain\np2 hand: Plain")
    assert t.p1.able("play") == ["Plain"]
    t.pass_on()
    assert t.asking == (1,) and t.p2.able("play") == []


@shows("5.4.1.b", "5.5.1.b")
def test_characters_and_spells_are_played_in_the_main_phase_alone() -> None:
    t = table("vision; turn p1; phase draw\np1 hand: Plain, Midnight\np1 nodes: (Plain)")
    assert t.p1.able("play") == []
    t = table(MAIN + "p1 hand: Plain, Midnight\np1 nodes: (Plain)")
    assert t.p1.able("play") == ["Midnight", "Plain"]


@shows("5.4.3")
def test_a_character_card_that_comes_to_the_field_by_an_effect_is_a_character() -> None:
    raise_ = command("Raise", "play target 1 character card in your graveyard:\n    put the target onto your field")
    t = table(MAIN + "p1 hand: Raise\np1 graveyard: Guard", raise_)
    t.plays(t.p1, "Raise")
    assert t.p1.card("Guard").character and t.p1.has("Guard", "field")


BOAST = "always:\n    all characters get +4/+0"


@shows("5.4.4")
def test_the_text_of_a_character_card_that_is_set_on_another_card_is_invalid() -> None:
    loud = card("Loud", BOAST)
    assert table(MAIN + "p1 field: Guard, Loud", loud).p1.number("Guard", "attack") == 6
    assert table(MAIN + "p1 field: Guard [Loud]", loud).p1.number("Guard", "attack") == 2


# -- 5.5, 5.6: spells and commands --------------------------------------------------------------------------------


@shows("5.5.1", "5.5.1.a")
def test_only_the_turn_player_plays_spells() -> None:
    t = table(MAIN + "p1 hand: Midnight\np1 nodes: (Plain)\np2 hand: Midnight\np2 nodes: (Plain)")
    assert t.p1.able("play") == ["Midnight"]
    t.pass_on()
    assert t.p2.able("play") == []


@shows("5.5.3")
def test_a_spell_that_lies_on_the_field_without_a_word_for_it_has_no_text() -> None:
    stray = card("Stray", BOAST, kind="spell")
    lasting = card("Lasting", "world charm\n" + BOAST, kind="spell")
    assert table(MAIN + "p1 field: Guard, Stray", stray).p1.number("Guard", "attack") == 2
    assert table(MAIN + "p1 field: Guard, Lasting", lasting).p1.number("Guard", "attack") == 6


@shows("5.5.4", "5.6.3")
def test_a_spell_or_command_that_is_set_without_a_word_for_it_has_no_text() -> None:
    for kind in ("spell", "command"):
        stray = card("Stray", BOAST, kind=kind)
        assert table(MAIN + "p1 field: Guard [Stray]", stray).p1.number("Guard", "attack") == 2


@shows("5.5.5", "5.6.4")
def test_equipment_that_is_set_on_no_character_has_no_text_and_gives_nothing() -> None:
    for kind in ("spell", "command"):
        gear = card("Gear", "equipment target 1 character on your field:\n    set this on the target\n" + BOAST,
                    kind=kind, attack_bonus=1)
        t = table(MAIN + "p1 field: Guard, Midnight [Gear]", gear)
        midnight = t.p1.find("Midnight")
        assert t.p1.number("Guard", "attack") == 3 and t.g.number(midnight, "attack") == 0


@shows("5.5.7")
def test_a_spiritualist_is_there_if_a_character_on_the_own_field_has_the_name_in_its_name() -> None:
    assert table(MAIN + "p1 hand: Banish\np2 field: Adept").p1.able("waive") == []
    young = card("Young Adept")
    t = table(MAIN + "p1 hand: Banish\np1 field: Young Adept\np2 field: Guard", young)
    assert t.p1.able("waive") == ["Banish"]


@shows("5.6.1")
def test_commands_are_played_in_the_opponents_turn_too() -> None:
    t = table("vision; turn p1; phase draw\np2 hand: Boon", BOON)
    t.pass_on()
    assert t.asking == (1,) and t.p2.able("play") == ["Boon"]


@shows("5.6.2")
def test_a_command_that_lies_on_the_field_without_a_word_for_it_has_no_text() -> None:
    stray = command("Stray", BOAST)
    gear = command("Gear", "field gear\n" + BOAST)
    assert table(MAIN + "p1 field: Guard, Stray", stray).p1.number("Guard", "attack") == 2
    assert table(MAIN + "p1 field: Guard, Gear", gear).p1.number("Guard", "attack") == 6


# -- 5.7: face down -----------------------------------------------------------------------------------------------

DOWN = command("Down", "play target 1 card:\n    turn the target face down")
UP = command("Up", "play target 1 card:\n    turn the target face up")


@shows("5.7.2", "5.7.2.c")
def test_turned_over_a_card_enters_and_what_is_set_on_it_stays() -> None:
    herald = card("Herald", "when this has entered:\n    gain 1 life", toughness=5)
    t = table(MAIN + "p1 hand: Blade, Down, Up\np1 nodes: (Plain)\np1 field: Herald", herald, DOWN, UP)
    t.plays(t.p1, "Blade", "Herald")
    assert t.p1.number("Herald", "attack") == 4
    t.plays(t.p1, "Down", "Herald")
    assert gains(t) == [] and len(t.p1.card("Herald").under) == 1
    t.plays(t.p1, "Up", "Herald")
    assert gains(t) == [1] and len(t.p1.card("Herald").under) == 1 and t.p1.number("Herald", "attack") == 4
    assert t.p1.able("use") == ["Herald"], "the equipment gives its text again"


@shows("5.7.3")
def test_what_lies_so_already_has_been_turned_all_the_same() -> None:
    up = command("Upward", "play target 1 card:\n    turn the target face up\n    gain 1 life")
    t = table(MAIN + "p1 hand: Upward\np1 field: Guard", up)
    before = t.p1.card("Guard").life
    t.plays(t.p1, "Upward")
    assert gains(t) == [1] and t.p1.card("Guard").life == before


@shows("5.7.3.a")
def test_what_says_how_it_lies_before_applies_to_nothing_else() -> None:
    over = command("Over", "play target 1 face down card:\n    turn the target face up")
    assert table(MAIN + "p1 hand: Over\np1 field: Guard", over).p1.able("play") == []
    assert table(MAIN + "p1 hand: Over\np1 field: (Guard)", over).p1.able("play") == ["Over"]


@shows("5.7.4", "5.7.1")
def test_the_text_on_the_front_of_a_card_face_down_is_invalid() -> None:
    loud = card("Loud", BOAST + "\nany turn:\n    gain 1 life")
    t = table(MAIN + "p1 hand: Down\np1 field: Guard, Loud", DOWN, loud)
    t.plays(t.p1, "Down", "Loud")
    assert t.p1.number("Guard", "attack") == 2 and t.p1.able("use") == []


@shows("5.7.5")
def test_only_of_a_card_that_turned_itself_down_the_front_may_be_looked_at() -> None:
    from engines.core.state.knowledge import knows

    shy = card("Shy", "any turn:\n    turn this face down")
    t = table(MAIN + "p1 hand: Down\np1 field: Shy, Guard", shy, DOWN)
    t.uses(t.p1, "Shy")
    t.plays(t.p1, "Down", "Guard")
    told = {name: [knows(t.g, player, t.p1.card(name)) for player in t.g.players] for name in ("Shy", "Guard")}
    assert told == {"Shy": [True, False], "Guard": [False, False]}
