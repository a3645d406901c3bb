"""1211, 1216, 1221, 1222: what triggers on what, what happens instead, last known information and sources."""

from __future__ import annotations

from engines.core.model.events import Modifier
from engines.core.state.atoms import Modify
from tests.rules.kiseki.making import Table, card, table
from tests.rules.notation import shows

READY = "kiseki; turn p1; step deploy\n"
AWAY = card("Away", "event target 1 unit:\n    exclude the target", kind="event", ep=0)
BLOW = card("Blow", "event target 1 unit:\n    stun the target", kind="event", ep=0)
DEATH = card("Death", "event target 1 unit:\n    kill the target", kind="event", ep=0)
SWELL = card("Swell", "event target 1 unit:\n    the target gets +3/+0 until end of turn", kind="event", ep=0)


def play(t: Table, name: str, *targets: str) -> None:
    """The first player plays an EVENT, and it resolves."""
    t.p1.does("event", name)
    if t.asked == "target" and targets:
        t.p1.chooses(*targets)
    t.resolve()


# -- 1211.5, 1211.6: what is looked at ----------------------------------------------------------------------------


@shows("1211.5")
def test_what_has_triggered_is_played_unless_it_cannot_be_and_then_it_has_been() -> None:
    """Without a target it is not played, and it does not wait for one."""
    sniper = card("Sniper", "when this enters target 1 enemy unit:\n    stun the target")
    t = table(READY + "p1 hand: Sniper, Plain\np1 base: 2 x (Plain)", sniper)
    t.p1.does("deploy", "Sniper")
    t.resolve()
    assert t.stack() == [] and not t.g.state.pending
    with_one = table(READY + "p1 hand: Sniper\np1 base: (Plain)\np2 field: Guard", sniper)
    with_one.p1.does("deploy", "Sniper")
    with_one.resolve()
    assert with_one.stack() == ["craft Sniper"], "nobody is asked whether"


@shows("1211.3c", "1211.5")
def test_a_card_that_was_revealed_for_what_cannot_be_played_is_hidden_again() -> None:
    lurker = card("Lurker", "hidden when an ally is stunned target 1 item:\n    destroy the target")
    t = table(READY + "p1 hand: Blow, Plain\np2 field: Guard\np2 hand: Lurker, Plain", lurker, BLOW)
    t.p1.does("event", "Blow")
    t.resolve()
    assert t.asked == "reveal-trigger" and t.asking == (1,)
    t.p2.answers(0)
    while t.asked == "reveal-trigger":
        t.p2.answers(len(t.options) - 1)
    assert t.stack() == [] and 0 not in t.p2.card("Lurker").seen


@shows("1211.6", "1211.6b", "1221.1")
def test_who_left_the_field_is_read_as_it_was_there() -> None:
    """With all that applied to it there: 2 + 3."""
    bearer = card("Mourner", "when this is put in the trail from the field:\n    gain the strength of this bond")
    t = table("kiseki; turn p1; step deploy; bond 30+40\np1 hand: Swell, Death, Plain\np1 field: Mourner",
              bearer, SWELL, DEATH)
    play(t, "Swell")
    play(t, "Death")
    assert t.stack() == ["craft Mourner"] and t.p1.card("Mourner").zone == "trail"
    t.resolve()
    assert t.bond() == (35, 40)


@shows("1221.1")
def test_what_a_craft_says_of_its_own_card_is_read_as_it_was_when_it_left() -> None:
    """It pays for itself with its life, and its STR is what it was then."""
    martyr = card("Martyr", "activated (kill this):\n    gain the strength of this bond", strength=3)
    t = table("kiseki; turn p1; step deploy; bond 30+40\np1 hand: Swell, Plain\np1 field: Martyr", martyr, SWELL)
    play(t, "Swell")
    t.p1.does("use", "Martyr")
    assert t.p1.card("Martyr").zone == "trail"
    t.resolve()
    assert t.bond() == (36, 40) and t.g.state.departed == ()


@shows("1211.6b")
def test_who_comes_to_the_field_is_read_as_it_is_there() -> None:
    """Its STR in the hand is 2; on the field it is 3, and that is what counts."""
    flag = card("Flag", "always:\n    all your units get +1/+0", kind="item")
    watch = card("Watch", "when a unit with strength >= 3 enters:\n    gain 1 bond", kind="item")
    t = table("kiseki; turn p1; step deploy; bond 30+40\np1 hand: Guard\np1 base: 2 x (Plain)\np1 field: Flag, Watch",
              flag, watch)
    t.p1.does("deploy", "Guard")
    t.resolve()
    assert t.stack() == ["craft Watch"]


@shows("1211.6a", "1211.6b")
def test_between_a_public_and_a_hidden_zone_the_card_is_read_where_it_was_public() -> None:
    """What came back to the hand was of Tide on the field, by an effect."""
    tide = card("Ebb", "when a unit of \"Tide\" leaves the field:\n    gain 1 bond", kind="item")
    join = card("Join", "event target 1 unit:\n    the target gains the organisation \"Tide\" until end of turn",
                kind="event", ep=0)
    back = card("Back", "event target 1 unit:\n    put the target in your hand", kind="event", ep=0)
    t = table("kiseki; turn p1; step deploy; bond 30+40\np1 hand: Join, Back\np1 field: Ebb, Guard", tide, join, back)
    play(t, "Join")
    play(t, "Back")
    assert t.p1.has("Guard", "hand") and t.stack() == ["craft Ebb"]


@shows("1211.6c")
def test_between_other_zones_the_card_is_read_where_it_arrived() -> None:
    """From the base to the trail: it lay face down, and in the trail everybody reads that it is a Guard."""
    raze = card("Raze", "event target 1 card in your base:\n    destroy the target", kind="event", ep=0)
    ash = card("Ash", "when a card in your trail is destroyed:\n    gain 1 bond", kind="item")
    t = table("kiseki; turn p1; step deploy; bond 30+40\np1 hand: Raze\np1 base: (Guard)\np1 field: Ash", raze, ash)
    play(t, "Raze")
    assert t.p1.has("Guard", "trail") and t.stack() == ["craft Ash"]


@shows("1211.7", "1211.7.ex1")
def test_what_waits_for_one_attacker_triggers_for_each() -> None:
    fan = card("Fan", "when another ally attacks:\n    this gets +1/+1 until end of turn")
    t = table("kiseki; turn p1; phase battle\np1 field: Fan, Guard, Scout\np1 hand: Plain\np2 field: Sailor", fan)
    t.attack(t.p1, "Guard", "Scout", at="Sailor")
    while not t.stack():
        t.pick(lambda option: option.verb == "decline", "passing")
    assert t.stack() == ["craft Fan", "craft Fan"]
    t.resolve()
    t.resolve()
    assert t.p1.number("Fan", "strength") == 4


# -- 1211.10: what has triggered is played whatever became of its card --------------------------------------------


DUELLIST = card("Duellist", "when this stuns a unit:\n    kill it", strength=3, defence=3)
ROWDY = card("Rowdy", "when this deals overkill damage target 1 foe:\n    stun the target", strength=5, defence=3)


@shows("1211.10.ex1", "1222.4", "1222.4a")
def test_a_unit_that_falls_with_the_one_it_stuns_still_puts_it_to_death() -> None:
    t = table("kiseki; turn p1; phase battle\np1 field: Duellist\np1 hand: Plain\np2 field: Monk\np2 hand: Plain",
              DUELLIST)
    t.g.apply(_stronger(t, "Monk", 3))
    t.attack(t.p1, "Duellist", at="Monk")
    while not t.stack():
        t.pick(lambda option: option.verb == "decline", "passing")
    assert t.p1.card("Duellist").stunned and t.p2.card("Monk").stunned and t.stack() == ["craft Duellist"]
    t.resolve()
    assert t.p2.has("Monk", "trail") and t.p1.card("Duellist").zone == "field"


@shows("1211.10.ex2", "1222.3")
def test_a_unit_that_falls_as_it_overkills_still_triggers() -> None:
    t = table("kiseki; turn p1; phase battle\np1 field: Rowdy\np1 hand: Plain\np2 field: Monk, Guard\np2 hand: Plain",
              ROWDY)
    t.g.apply(_stronger(t, "Monk", 3))
    t.attack(t.p1, "Rowdy", at="Monk")
    while not t.stack():
        if t.asked == "target":
            t.p1.chooses("Guard")
        else:
            t.pick(lambda option: option.verb == "decline", "passing")
    assert t.p1.card("Rowdy").stunned and t.stack() == ["craft Rowdy"]
    t.resolve()
    assert t.p2.card("Guard").stunned


def _stronger(t: Table, name: str, by: int) -> Modify:
    ref = t.g.state.ref(t.p2.find(name))
    return Modify(modifier=Modifier(serial=0, field="strength", how="add", value=by, subjects=(ref,), until="turn"))


@shows("1222.4b")
def test_an_effect_of_a_card_that_stuns_counts_as_that_cards_stun() -> None:
    witch = card("Witch", """
        activated (pay 0 ep) target 1 foe:
            stun the target

        when this stuns a unit:
            gain 1 bond
    """)
    t = table("kiseki; turn p1; step deploy; bond 30+40\np1 field: Witch\np1 hand: Plain, Blow\np2 field: Guard, Scout",
              witch, BLOW)
    t.p1.does("use", "Witch")
    t.p1.chooses("Guard")
    t.resolve()
    assert t.stack() == ["craft Witch"]
    t.resolve()
    play(t, "Blow", "Scout")
    assert t.p2.card("Scout").stunned and t.stack() == [], "another card's effect"


@shows("1222.4")
def test_a_response_does_not_stun_in_this_sense() -> None:
    t = table("kiseki; turn p1; phase battle\np1 field: Scout\np1 hand: Plain\np2 field: Duellist\np2 hand: Plain",
              DUELLIST)
    t.fight(t.p1, "Scout", at="Duellist")
    assert t.p1.card("Scout").stunned and t.p1.card("Scout").zone == "field" and t.stack() == []


@shows("1222.5", "1222.5a")
def test_a_card_that_moved_as_a_cost_was_moved_by_the_player_who_paid() -> None:
    crow = card("Crow", "when you put another unit in the trail from the field:\n    gain 1 bond", kind="unit")
    altar = card("Altar", "activated (kill 1 unit):\n    draw 1", kind="item")
    t = table("kiseki; turn p1; step deploy; bond 30+40\np1 field: Crow, Altar, Guard\np2 field: Crow", crow, altar)
    t.p1.does("use", "Altar")
    if t.asked != "priority":
        t.p1.chooses("Guard")
    assert t.stack() == ["craft Altar", "craft Crow"], "the one who paid, not the other"


@shows("1222.6")
def test_a_card_that_moved_by_an_effect_was_moved_by_the_player_who_controls_the_effect() -> None:
    crow = card("Crow", "when you put another unit in the trail from the field:\n    gain 1 bond", kind="unit")
    t = table("kiseki; turn p1; step deploy; bond 30+30\np1 hand: Death\np1 field: Crow\np2 field: Crow, Guard",
              crow, DEATH)
    play(t, "Death", "Guard")
    assert t.stack() == ["craft Crow"]
    t.resolve()
    assert t.bond() == (31, 30)


@shows("1211.9")
def test_a_state_triggers_again_when_its_instance_has_left_the_stack() -> None:
    """G27: while it stands there it does not; the state still holds afterwards."""
    empty = card("Empty", "when it is true that you have no cards in your hand:\n    lose 1 bond")
    call = card("Call", "event:\n    gain 1 bond", kind="event", ep=0)
    t = table("kiseki; turn p1; step deploy; bond 30+40\np1 hand: Call\np1 field: Empty\np2 hand: Plain", empty, call)
    t.p1.does("event", "Call")
    assert t.stack() == ["event Call", "craft Empty"]
    t.resolve()
    assert t.bond() == (29, 40) and t.stack() == ["event Call", "craft Empty"]


# -- 1216: what happens instead -----------------------------------------------------------------------------------


@shows("1216.2")
def test_of_two_replacements_whoever_it_happens_to_picks_one() -> None:
    wall = card("Wall", "instead when you would lose bond:\n    draw 1", kind="item")
    moat = card("Moat", "instead when you would lose bond:\n    plan 1", kind="item")
    hit = card("Hit", "event:\n    the opponent loses 2 bond", kind="event", ep=0)
    t = table(READY + "p1 hand: Hit, Plain\np2 field: Wall, Moat\np2 hand: Plain", wall, moat, hit)
    t.p1.does("event", "Hit")
    t.p1.passes()
    t.p2.passes()
    assert t.asking == (1,) and len(t.options) == 2, "the one who would lose it"
    t.pick(lambda option: t.g.face(option.subject).name.en == "Wall", "Wall")
    assert t.bond() == (40, 40) and len(t.p2.cards("hand")) == 2


@shows("1216.3")
def test_each_replacement_applies_once_to_one_event_and_is_not_optional() -> None:
    """What it does instead is such an event again, and happens."""
    half = card("Half", "instead when you would lose bond:\n    lose 1 bond", kind="item")
    drain = card("Drain", "event:\n    lose 5 bond", kind="event", ep=0)
    t = table(READY + "p1 hand: Drain, Plain\np1 field: Half", half, drain)
    play(t, "Drain")
    assert t.bond() == (39, 40)
    play_again = table(READY + "p1 hand: 2 x Drain\np1 field: Half", half, drain)
    play(play_again, "Drain")
    play(play_again, "Drain")
    assert play_again.bond() == (38, 40), "for each event once"


@shows("1216.3", "1203.6")
def test_a_replacement_that_may_be_declined_says_so() -> None:
    cantor = card("Cantor", "instead when this would be put in the trail from the field:\n    may exclude this")
    t = table(READY + "p1 hand: Death, Plain\np1 field: Cantor", cantor, DEATH)
    t.p1.does("event", "Death")
    t.p1.passes()
    assert t.asked != "priority" and t.asking == (0,)
    t.p1.passes()
    assert t.p1.has("Cantor", "trail")


@shows("1211.9", "1211.5")
def test_what_waits_for_a_state_and_has_no_target_triggers_once_it_has_one() -> None:
    """It has not triggered as long as it cannot be played, and the state is still the case."""
    lone = card("Lone", "when it is true that you have no cards in your hand target 1 foe:\n    stun the target")
    come = card("Come", "event:\n    field 1 unit in your trail", kind="event", ep=0)
    t = table("kiseki; turn p1; step deploy; bond 30+30\np1 field: Lone\np2 hand: Come\np2 trail: Guard", lone, come)
    assert t.stack() == [] and t.asked == "priority"
    while t.asking != (1,):
        t.lets_go()
    t.p2.does("event", "Come")
    t.resolve()
    assert t.stack() == ["craft Lone"]
    t.resolve()
    assert t.p2.card("Guard").stunned


@shows("1216.1", "104.2")
def test_the_first_thing_does_not_happen_even_if_nothing_of_the_other_can_be_done() -> None:
    wall = card("Wall", "instead when you would lose bond:\n    discard 1 card in your hand", kind="item")
    hit = card("Hit", "event:\n    the opponent loses 3 bond", kind="event", ep=0)
    t = table("kiseki; turn p1; step deploy; bond 30+30\np1 hand: Hit\np2 field: Wall", wall, hit)
    t.p1.does("event", "Hit")
    t.resolve()
    assert t.bond() == (30, 30), "there was no card to discard, and no bond is lost"
    full = card("Full", "instead when another ally would be stunned:\n    gain 1 bond", kind="item")
    blow = card("Blow", "event target 1 foe:\n    stun the target", kind="event", ep=0)
    t = table("kiseki; turn p1; step deploy\np1 hand: Blow\np2 field: Full, Guard", full, blow)
    t.plays(t.p1, "event", "Blow", "Guard")
    assert not t.p2.card("Guard").stunned and t.bond() == (40, 40), "40 is the most there can be"


@shows("1102.1", "1216.1")
def test_a_draw_from_an_empty_deck_can_be_replaced_and_is_no_attempt_then() -> None:
    """G34."""
    well = card("Well", "instead when you would draw a card:\n    gain 1 bond", kind="item")
    mill = card("Mill", "event:\n    discard the top 9 cards of your deck\n    draw 2", kind="event", ep=0)
    for field, lost in (("Well", False), ("Seal", True)):
        t = table(f"kiseki; turn p1; step deploy; bond 30+30\np1 hand: Mill, Plain\np1 deck: 3 x Plain\n"
                  f"p1 field: {field}\np2 hand: Plain", well, mill)
        t.p1.does("event", "Mill")
        t.resolve()
        assert (t.result is not None) is lost and t.p1.names("deck") == []
        assert t.bond() == ((30, 30) if lost else (32, 30)), "each of the two draws by itself"


@shows("1211.7", "1211.7.ex1", "804.8")
def test_what_does_not_wait_for_one_attacker_triggers_once_for_all_of_them() -> None:
    horn = card("Horn", "when one or more allies attack:\n    gain 1 bond", kind="item")
    drum = card("Drum", "when an ally attacks:\n    lose 1 bond", kind="item")
    call = card("Call", "when one or more allies scrum attack:\n    draw 1", kind="item")
    for attackers, crafts in ((("Guard", "Scout"), ["Call", "Drum", "Drum", "Horn"]), (("Guard",), ["Drum", "Horn"])):
        t = table(
            "kiseki; turn p1; phase battle\np1 field: Horn, Drum, Call, Guard, Scout\np2 field: Monk\np2 hand: Plain",
            horn, drum, call,
        )
        t.attack(t.p1, *attackers, at="Monk")
        while not t.stack() or t.asked == "triggered":
            t.g.answer(0) if t.asked == "triggered" else t.lets_go()
        assert sorted(t.stack()) == [f"craft {name}" for name in crafts]
