"""7.1, 7.2 and 7.5 to 7.8: how effects are applied, fail, wait and last."""

from __future__ import annotations

from tests.rules.notation import shows
from tests.rules.vision.making import card, table

MAIN = "vision; turn p1; phase main\n"
WATCH = card("Watch", "when you have resolved a card:\n    gain 8 life")


@shows("7.1.2", "7.2.1.a")
def test_a_command_does_what_is_no_ability_of_its_own_as_it_is_resolved() -> None:
    hint = card("Hint", """
        play:
            gain 3 life
        opponent's turn:
            gain 7 life
        always:
            all characters get +1/+0
    """, kind="command")
    t = table(MAIN + "p1 hand: Hint\np1 field: Guard", hint)
    t.plays(t.p1, "Hint")
    assert t.gains() == [3] and t.p1.number("Guard", "attack") == 2


@shows("7.1.5.b")
def test_what_kind_of_card_an_effect_comes_from_is_asked_of_that_card() -> None:
    """Protection asks for what Commands and characters target, and not for what Spells do."""
    saint = card("Saint", "protection 1", toughness=9)
    spell = card("Bolt", "play target 1 character:\n    deal 1 damage to the target", kind="spell", nodes=0, cost=0)
    t = table(MAIN + "p1 hand: Ember, Bolt\np1 nodes: 2 x (Plain)\np2 field: Saint", saint, spell)
    t.p1.does("play", "Bolt")
    assert t.asked == "priority" and t.asking == (1,)
    t.resolve()
    t.p1.does("play", "Ember")
    t.aim(t.p1)
    assert t.asked == "targeting"


@shows("7.1.6", "7.1.17")
def test_effects_of_one_moment_are_resolved_one_after_the_other_as_their_player_likes() -> None:
    bells = [card(f"Bell{count}", f"when your main phase ends:\n    gain {count} life") for count in (1, 2, 3)]
    t = table(MAIN + "p1 field: Bell1, Bell2\np2 field: Bell3", *bells)
    t.pass_on()
    t.pass_on()
    assert t.asked == "triggered" and t.asking == (0,) and t.gains() == []
    t.p1.chooses("Bell2")
    assert t.gains() == [2, 1]


@shows("7.1.6.a")
def test_the_turn_player_orders_theirs_before_the_other_does() -> None:
    ours = [card(f"Ours{count}", f"when a turn ends:\n    gain {count} life") for count in (1, 2)]
    theirs = [card(f"Theirs{count}", f"when a turn ends:\n    gain {count} life") for count in (3, 4)]
    t = table("vision; turn p1; phase discard\np1 field: Ours1, Ours2\np2 field: Theirs3, Theirs4", *ours, *theirs)
    t.pass_on()
    t.pass_on()
    assert t.asking == (0,)
    t.p1.chooses("Ours2")
    assert t.asking == (1,)
    t.p2.chooses("Theirs4")
    assert t.gains() == [2, 1, 4, 3]


@shows("7.1.7")
def test_effects_stack() -> None:
    t = table(MAIN + "p1 field: Guard, 2 x Midnight")
    assert t.p1.number("Guard", "attack") == 4


@shows("7.1.14")
def test_what_does_not_stack_applies_once_though_two_cards_say_it() -> None:
    banner = card("Banner", "lone always:\n    all characters on your field get +1/+0", attack=0)
    t = table(MAIN + "p1 field: Guard, Banner, Banner", banner)
    assert t.p1.number("Guard", "attack") == 3
    both = card("Pike", "piercing\npiercing", attack=6)
    t = table(MAIN + "p1 field: Pike\np2 field: Guard", both)
    t.fight(t.p1, "Pike", by="Guard")
    assert t.life() == (25, 23), "10.5.2.a says so of piercing"


@shows("7.1.8.a", "7.3.7")
def test_what_cannot_be_used_is_not_even_declared() -> None:
    hush = card("Hush", "always:\n    all other characters cannot be used")
    bell = card("Bell", "own turn:\n    gain 1 life")
    assert table(MAIN + "p1 field: Bell", bell, hush).p1.able("use") == ["Bell"]
    assert table(MAIN + "p1 field: Bell\np2 field: Hush", bell, hush).p1.able("use") == []


@shows("7.3.7.a")
def test_a_ban_that_comes_later_does_not_stop_what_was_used() -> None:
    hush = card("Hush", "play:\n    all characters cannot be used until end of turn", kind="command")
    bell = card("Bell", "own turn:\n    gain 1 life")
    t = table(MAIN + "p1 field: Bell\np2 hand: Hush", bell, hush)
    t.p1.does("use", "Bell")
    t.p2.does("play", "Hush")
    t.resolve()
    assert t.gains() == [1] and t.p1.able("use") == []


@shows("7.1.9", "7.1.11")
def test_an_effect_is_applied_from_its_beginning_to_its_end() -> None:
    steps = card("Steps", "play:\n    gain 1 life\n    gain 2 life\n    draw 1", kind="command")
    t = table(MAIN + "p1 hand: Steps\np1 field: Watch", steps, WATCH)
    t.plays(t.p1, "Steps")
    assert t.gains() == [1, 2, 8], "it succeeded as a whole"


@shows("7.1.10")
def test_what_an_effect_brings_about_is_done_before_it_goes_on() -> None:
    sweep = card("Sweep", "play target 1 character:\n    discard the target\n    gain 1 life", kind="command")
    heir = card("Heir", "when this was discarded:\n    gain 5 life")
    t = table(MAIN + "p1 hand: Sweep\np2 field: Heir", sweep, heir)
    t.plays(t.p1, "Sweep")
    assert t.gains() == [5, 1]


@shows("7.1.12", "7.1.12.a")
def test_what_cannot_be_applied_ends_the_effect_and_what_was_done_stands() -> None:
    stumble = card("Stumble", """
        play:
            gain 1 life
            discard 1 character on the opponent's field
            gain 5 life
    """, kind="command")
    t = table(MAIN + "p1 hand: Stumble\np1 field: Watch", stumble, WATCH)
    t.plays(t.p1, "Stumble")
    assert t.gains() == [1], "neither the rest nor a success"


@shows("7.1.12.b")
def test_where_an_effect_says_what_happens_otherwise_that_makes_it_succeed() -> None:
    plan = card("Plan", """
        play:
            if the opponent has a character:
                discard 1 character on the opponent's field
            else:
                gain 5 life
            gain 1 life
    """, kind="command")
    t = table(MAIN + "p1 hand: Plan", plan)
    t.plays(t.p1, "Plan")
    assert t.gains() == [5, 1]


@shows("7.1.12.c")
def test_an_effect_that_is_negated_meanwhile_applies_no_more_of_itself() -> None:
    veto = card("Quell", "play target 1 card being played:\n    negate the effect of the target", kind="command")
    gift = card("Gift", "play:\n    gain 3 life", kind="command")
    t = table(MAIN + "p1 hand: Gift\np2 hand: Quell", gift, veto)
    t.p1.does("play", "Gift")
    t.plays(t.p2, "Quell")
    assert t.gains() == [] and t.p1.names("graveyard") == ["Gift"]


@shows("7.1.12.d")
def test_an_effect_goes_on_though_its_text_is_negated_while_it_is_applied() -> None:
    mute = card("Mute", "own turn:\n    the text of this is negated until end of turn\n    gain 3 life")
    t = table(MAIN + "p1 field: Mute", mute)
    t.uses(t.p1, "Mute")
    assert t.gains() == [3] and t.p1.able("use") == []


@shows("7.1.12.e", "8.1.2.c")
def test_what_is_done_to_all_succeeds_though_some_or_none_are_there() -> None:
    wave = card("Wave", "play:\n    discard all characters on the opponent's field\n    gain 1 life", kind="command")
    rock = card("Rock", "always:\n    this cannot be discarded")
    t = table(MAIN + "p1 hand: 2 x Wave\np2 field: Rock, Guard", wave, rock)
    t.plays(t.p1, "Wave")
    assert t.gains() == [1] and t.p2.names("field") == ["Rock"]
    t = table(MAIN + "p1 hand: Wave", wave)
    t.plays(t.p1, "Wave")
    assert t.gains() == [1]


@shows("7.1.13")
def test_one_effect_on_several_objects_is_applied_to_all_at_the_same_time() -> None:
    pulse = card("Pulse", "play:\n    deal 2 damage to all characters", kind="command")
    omen = card("Omen", "when this was dealt damage:\n    gain the number of characters life", toughness=3)
    t = table(MAIN + "p1 hand: Pulse\np1 field: Omen\np2 field: 2 x Scout", pulse, omen)
    t.plays(t.p1, "Pulse")
    assert t.gains() == [3] or t.gains() == [1]
    assert t.p2.names("graveyard") == ["Scout", "Scout"]


@shows("7.1.15")
def test_of_several_effects_only_the_chosen_one_is_resolved_and_finds_objects() -> None:
    fork = card("Fork", """
        play:
            one of:
                discard 1 character on the opponent's field
                gain 3 life
    """, kind="command")
    t = table(MAIN + "p1 hand: Fork", fork)
    t.p1.does("play", "Fork")
    if t.asked == "mode":
        t.pick(lambda option: option.number == 1, "the second")
    t.resolve()
    if t.asked == "mode":
        t.pick(lambda option: option.number == 1, "the second")
        t.resolve()
    assert t.gains() == [3], "without any character to discard"


@shows("7.1.16")
def test_a_lasting_effect_goes_on_when_its_source_has_left() -> None:
    singer = card("Singer", "own turn target 1 other character:\n    the target gets +2/+0 until end of turn")
    sweep = card("Sweep", "play target 1 character:\n    discard the target", kind="command")
    t = table(MAIN + "p1 field: Singer, Guard\np1 hand: Sweep", singer, sweep)
    t.uses(t.p1, "Singer", "Guard")
    t.plays(t.p1, "Sweep", "Singer")
    assert t.p1.names("graveyard")[:1] == ["Singer"] and t.p1.number("Guard", "attack") == 4


@shows("7.2.1.b", "7.8.1")
def test_what_a_play_leaves_waiting_cuts_in_as_soon_as_its_condition_is_met() -> None:
    trap = card("Trap", """
        play:
            this turn when a character on the opponent's field was discarded:
                gain 6 life
    """, kind="command")
    purge = card("Purge", "play target 1 character:\n    discard the target\n    gain 1 life", kind="command")
    t = table(MAIN + "p1 hand: Trap, Purge\np2 field: Guard", trap, purge)
    t.plays(t.p1, "Trap")
    t.plays(t.p1, "Purge")
    assert t.gains() == [6, 1], "in the middle of the other effect"


@shows("7.2.1.c")
def test_what_was_done_to_a_card_is_no_text_it_has() -> None:
    cheer = card("Cheer", "play target 1 character:\n    the target gets +2/+0 until end of turn", kind="command")
    mute = card("Mute", "play target 1 character:\n    the text of the target is negated until end of turn",
                kind="command")
    t = table(MAIN + "p1 field: Guard\np1 hand: Cheer, Mute", cheer, mute)
    t.plays(t.p1, "Cheer")
    t.plays(t.p1, "Mute")
    assert t.p1.number("Guard", "attack") == 4


# -- as if used (7.5) ---------------------------------------------------------------------------------------------

ORACLE = card("Oracle", """
    own turn (sleep this) target 1 other character:
        resolve an ability of the target as if used
""")


@shows("7.5.1", "7.5.1.c", "7.5.3")
def test_as_if_used_costs_nothing_and_what_was_paid_is_nothing() -> None:
    well = card("Well", "own turn (pay 3):\n    gain 4 life")
    t = table(MAIN + "p1 field: Oracle, Well, Watch", ORACLE, well, WATCH)
    t.uses(t.p1, "Oracle", "Well")
    assert t.gains() == [4]


@shows("7.5.1.d", "7.5.2.b")
def test_without_a_target_it_fails_and_targets_are_chosen_in_the_middle_of_it() -> None:
    gun = card("Gun", "own turn (pay 3) target 1 character on the opponent's field:\n    deal 1 damage to the target\n"
               "    gain 1 life")
    t = table(MAIN + "p1 field: Oracle, Gun", ORACLE, gun)
    t.uses(t.p1, "Oracle", "Gun")
    assert t.gains() == []
    t = table(MAIN + "p1 field: Oracle, Gun\np2 field: 2 x Guard", ORACLE, gun)
    t.uses(t.p1, "Oracle", "Gun")
    assert t.asked == "target" and t.asking == (0,)
    t.p1.chooses("Guard")
    assert t.gains() == [1]


@shows("7.5.1.b")
def test_a_condition_of_use_that_was_not_met_makes_it_fail() -> None:
    proud = card("Proud", "own turn needs you have no cards in your hand:\n    gain 4 life")
    t = table(MAIN + "p1 field: Oracle, Proud\np1 hand: Plain", ORACLE, proud)
    t.uses(t.p1, "Oracle", "Proud")
    assert t.gains() == []
    t = table(MAIN + "p1 field: Oracle, Proud", ORACLE, proud)
    t.uses(t.p1, "Oracle", "Proud")
    assert t.gains() == [4]


@shows("7.5.2.a", "7.5.2.d", "7.5.2")
def test_which_of_several_abilities_is_resolved_its_player_chooses_first() -> None:
    two = card("Two", "own turn:\n    gain 1 life\nown turn:\n    gain 2 life")
    t = table(MAIN + "p1 field: Oracle, Two", ORACLE, two)
    t.uses(t.p1, "Oracle", "Two")
    assert t.asked == "as-used"
    t.p1.answers(1)
    assert t.gains() == [2]


@shows("7.5.2.c")
def test_what_it_declares_is_declared_in_the_middle_of_it() -> None:
    seer = card("Seer", "own turn declaring a race:\n    discard all characters of the declared race")
    t = table(MAIN + "p1 field: Oracle, Seer\np2 field: Scout, Guard", ORACLE, seer)
    t.uses(t.p1, "Oracle", "Seer")
    assert t.asked == "declare-race"
    t.pick(lambda option: t.g.game.option_text(t.g, 0, t.g.state.ask, option).args["entry"].en == "Tengu", "tengu")
    assert t.p2.names("graveyard") == ["Scout"]


@shows("7.5.4")
def test_its_source_is_the_card_that_has_it() -> None:
    judge = card("Judge", """
        own turn target 1 other character:
            discard the target
        when this has discarded a card:
            gain 7 life
    """)
    t = table(MAIN + "p1 field: Oracle, Judge\np2 field: Guard", ORACLE, judge)
    t.p1.does("use", "Oracle")
    t.p1.chooses("Judge")
    t.resolve()
    t.p1.chooses("Guard") if t.asked == "target" else None
    assert t.gains() == [7]


@shows("7.5.1.a", "10.1.4")
def test_tactics_are_no_activated_effects_that_could_be_resolved_so() -> None:
    charge = card("Charge", "mana charge 1")
    t = table(MAIN + "p1 field: Oracle, Charge", ORACLE, charge)
    t.uses(t.p1, "Oracle", "Charge")
    assert t.p1.cards("nodes") == ()


@shows("7.5.2.e")
def test_what_waits_for_a_resolution_hears_of_it() -> None:
    watch = card("Watch", "when an ability of a character was resolved:\n    gain 8 life")
    bell = card("Bell", "own turn:\n    gain 1 life")
    t = table(MAIN + "p1 field: Oracle, Bell, Watch", ORACLE, bell, watch)
    t.uses(t.p1, "Oracle", "Bell")
    assert t.gains() == [1, 8, 8], "the inner use, and the outer one"


# -- lasting and waiting effects (7.6 to 7.8) ---------------------------------------------------------------------

RALLY = card("Rally", "play:\n    all characters on your field get +1/+0 until end of turn", kind="command")


@shows("7.6.1")
def test_a_running_effect_catches_what_comes_later() -> None:
    t = table(MAIN + "p1 field: Guard\np1 hand: Rally, Plain", RALLY)
    t.plays(t.p1, "Rally")
    t.plays(t.p1, "Plain")
    assert t.p1.number("Guard", "attack") == 3 and t.p1.number("Plain", "attack") == 2


@shows("7.6.2")
def test_what_is_no_fitting_object_any_more_is_left_by_the_effect() -> None:
    cheer = card("Cheer", "play target 1 character on your field:\n    the target gets +2/+0 until end of turn",
                 kind="command")
    lure = card("Lure", "play target 1 character on the opponent's field:\n    move the target to your field",
                kind="command")
    t = table(MAIN + "p1 field: Guard\np1 hand: Cheer, Rally\np2 hand: Lure", RALLY, cheer, lure)
    t.plays(t.p1, "Cheer")
    t.plays(t.p1, "Rally")
    assert t.p1.number("Guard", "attack") == 5
    t.pass_on()
    t.plays(t.p2, "Lure")
    assert t.p2.number("Guard", "attack") == 2


@shows("7.7.1")
def test_what_is_to_happen_at_a_moment_is_resolved_only_then() -> None:
    plan = card("Plan", "play:\n    later when your turn ends:\n        gain 4 life", kind="command")
    t = table("vision; turn p1; phase discard\np1 hand: Plan", plan)
    t.plays(t.p1, "Plan")
    assert t.gains() == []
    t.pass_on()
    t.pass_on()
    assert t.gains() == [4]


@shows("7.7.2")
def test_what_arises_at_that_moment_belongs_to_it() -> None:
    host = card("Host", "when this has entered:\n    gain 2 life")
    call = card("Call", "when your turn ends:\n    put 1 character card from your hand onto your field")
    t = table("vision; turn p1; phase discard\np1 field: Call\np1 hand: Host", host, call)
    t.pass_on()
    t.pass_on()
    assert t.gains() == [2] and t.p1.has("Host", "field")


@shows("7.8.2", "7.8.3")
def test_a_waiting_effect_needs_neither_its_source_nor_a_fitting_card() -> None:
    curse = card("Curse", """
        own turn target 1 sleeping character:
            later when a turn ends:
                discard the target
    """)
    sweep = card("Sweep", "play target 1 character on your field:\n    discard the target", kind="command")
    rouse = card("Rouse", "play target 1 sleeping character:\n    wake the target", kind="command")
    t = table(MAIN + "p1 field: Curse\np1 hand: Sweep, Rouse\np2 field: Guard asleep", curse, sweep, rouse)
    t.uses(t.p1, "Curse", "Guard")
    t.plays(t.p1, "Rouse", "Guard")
    t.plays(t.p1, "Sweep", "Curse")
    assert t.p1.names("field") == [] and not t.p2.card("Guard").turned
    for _ in range(4):
        t.pass_on()
    assert t.p2.names("graveyard") == ["Guard"]


@shows("7.1.12")
def test_what_is_said_for_another_case_is_no_part_that_fails() -> None:
    omen = card("Omen", "play:\n    if you have 3 or more characters:\n        gain 1 life\n    gain 2 life",
                kind="command")
    t = table("vision; turn p1; phase main\np1 hand: Omen", omen)
    t.plays(t.p1, "Omen")
    assert t.gains() == [2]
