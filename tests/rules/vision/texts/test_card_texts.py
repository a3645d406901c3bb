"""What texts of cards give and take: charms and characters that effects make of cards, changed texts, bars, players as
targets."""

from __future__ import annotations

from engines.vision.abilities.kinds import has, written
from tests.rules.notation import shows
from tests.rules.vision.making import Table, card, table

MAIN = "vision; turn p1; phase main\n"
NODES = "\np1 nodes: 6 x (Plain)\np2 nodes: 6 x (Plain)"
FREE = {"nodes": 0, "cost": 0}


def of(t: Table, name: str) -> int:
    """The card of that name on the field."""
    return t.p1.find(name) if t.p1.has(name, "field") else t.p2.find(name)


def at_player(t: Table, player: int) -> None:
    """That player is targeted."""
    t.pick(lambda option: option.verb == "target-player" and option.player == player, f"player {player}")


def power(t: Table, name: str) -> tuple[int, int]:
    """Attack and toughness of a card on the field."""
    return t.g.number(of(t, name), "attack"), t.g.number(of(t, name), "toughness")


# -- charms and characters that effects make ----------------------------------------------------------------------


@shows("10.14.3", "6.1.13")
def test_a_card_set_as_a_charm_is_one_and_gives_what_is_quoted() -> None:
    smoke = card(
        "Smoke",
        "any turn (pay 0) target 1 other character:\n"
        '    set this on the target as a charm named "Fog|霧"\n'
        "\nquoted always:\n    this cannot attack",
    )
    sweep = card("Sweep", "play target 1 card with tactic charm:\n    discard the target", kind="spell", **FREE)
    t = table(MAIN + "p1 field: Smoke, Guard\np1 hand: Sweep" + NODES, smoke, sweep)
    own = t.p1.find("Smoke")
    t.uses(t.p1, "Smoke", "Guard")
    assert written(t.g, own, "charm") and not written(t.g, own, "equipment") and t.g.named(own, "Fog")
    assert "Guard" not in t.p1.able("attack")
    t.plays(t.p1, "Sweep")
    assert "Guard" in t.p1.able("attack") and t.g.named(own, "Smoke") and not t.g.named(own, "Fog")


def test_what_is_lethal_can_be_set_face_down_as_a_charm_instead_of_leaving() -> None:
    keeper = card(
        "Keeper",
        "when a character on the opponent's field has become lethal:\n"
        '    set it on this face down as a charm named "Return|反魂"\n\n'
        "quoted always:\n    this gets +3/+3\n\n"
        'any turn:\n    discard 1 card named "Return|反魂" set on this',
    )
    bolt = card("Bolt", "play target 1 character:\n    make the target lethal", kind="spell", **FREE)
    t = table(MAIN + "p1 field: Keeper\np1 hand: Bolt\np2 field: Scout, Guard" + NODES, keeper, bolt)
    t.plays(t.p1, "Bolt", "Scout")
    assert not t.p2.has("Scout", "field") and not t.p2.has("Scout", "graveyard")
    assert len(t.g.card(of(t, "Keeper")).under) == 1 and power(t, "Keeper") == (5, 5)
    t.uses(t.p1, "Keeper")
    assert t.p2.has("Scout", "graveyard") and power(t, "Keeper") == (2, 2)


@shows("6.1.7", "5.7.1")
def test_a_character_made_face_down_has_what_is_quoted_and_comes_from_the_other_field() -> None:
    reaper = card(
        "Reaper",
        "when this has made a card lethal in battle:\n"
        "    put it onto your field face down asleep as a "
        '4 / 1 character named "Zombie|ゾンビ" of race ghost and youkai with graze 2 '
        "that has what is quoted\n\n"
        "quoted first strike",
        attack=9,
        toughness=9,
    )
    t = table(MAIN + "p1 field: Reaper\np2 field: Scout" + NODES, reaper)
    scout = t.p2.find("Scout")
    t.fight(t.p1, "Reaper", by="Scout")
    assert t.g.card(scout).user == 0 and t.g.card(scout).face_down and t.g.card(scout).turned
    assert t.g.races(scout) == {"ghost", "youkai"} and has(t.g, scout, "first-strike")
    assert (t.g.number(scout, "attack"), t.g.damage(scout)) == (4, 0) and not t.g.card(scout).removal


def test_a_zombie_that_falls_is_excluded_as_its_quoted_effect_says() -> None:
    rite = card(
        "Rite",
        "play:\n    put up to 2 character cards in your graveyard onto your field face down as a 4 / 1 "
        'character named "Zombie|ゾンビ" that has what is quoted\n\n'
        "quoted fixed instead when this would be put in "
        "the graveyard:\n    exclude this",
        kind="spell",
        **FREE,
    )
    bolt = card("Bolt", "play target 1 character:\n    make the target lethal", kind="spell", **FREE)
    t = table(MAIN + "p1 hand: Rite, Bolt\np1 graveyard: Guard" + NODES, rite, bolt)
    t.plays(t.p1, "Rite")
    t.p1.chooses("Guard")
    guard = t.p1.find("Guard")
    assert t.g.is_character(guard) and t.g.card(guard).face_down
    t.plays(t.p1, "Bolt")
    assert t.p1.has("Guard", "excluded") and not t.p1.has("Guard", "graveyard")


def test_a_command_can_lie_on_the_field_as_the_character_it_makes_itself() -> None:
    jizo = card(
        "Jizo",
        'play:\n    put this onto your field\n    make this a 0 / 3 character named "Stone|石" that '
        "has what "
        "is quoted\n\nquoted any turn (sleep this):\n    gain 2 life",
        kind="command",
    )
    t = table(MAIN + "p1 hand: Jizo" + NODES, jizo)
    t.plays(t.p1, "Jizo")
    assert t.g.is_character(of(t, "Jizo")) and power(t, "Jizo") == (0, 3)
    t.uses(t.p1, "Jizo")
    assert t.gains() == [2]


def test_quotes_under_numbers_are_given_apart() -> None:
    mask = card(
        "Mask",
        "any turn:\n    this gains quote 1 until end of turn\n\nany turn:\n"
        "    this gains quote 2 until end "
        "of turn\n\nquoted 1 first strike\n\nquoted 2 piercing",
    )
    t = table(MAIN + "p1 field: Mask" + NODES, mask)
    t.pick(
        lambda option: option.verb == "use" and option.ability is not None and option.ability.index == 1, "the second"
    )
    t.resolve()
    assert has(t.g, of(t, "Mask"), "piercing") and not has(t.g, of(t, "Mask"), "first-strike")


# -- texts that are changed or negated ----------------------------------------------------------------------------


@shows("12.4.1")
def test_texts_of_cards_in_a_hand_become_another_for_the_turn() -> None:
    lie = card(
        "Lie",
        "play:\n    the text of all commands in your hand becomes what is quoted until end of turn\n\n"
        "quoted play:\n    gain 4 life",
        kind="spell",
        **FREE,
    )
    t = table(MAIN + "p1 hand: Lie, Ember\np2 field: Guard" + NODES, lie)
    t.plays(t.p1, "Lie")
    t.plays(t.p1, "Ember")
    assert t.gains() == [4] and t.g.damage(t.p2.find("Guard")) == 0


def test_a_text_changes_for_the_rest_of_the_game_wherever_cards_of_that_name_are() -> None:
    seed = card(
        "Seed",
        'play:\n    the text of all cards named "Seed|種" in any of your zones becomes what is '
        "quoted for the "
        "rest of the game\n    exclude this\n\nquoted play:\n    gain 5 life",
        kind="command",
    )
    t = table(MAIN + "p1 hand: Seed, Seed" + NODES, seed)
    t.plays(t.p1, "Seed")
    assert t.gains() == [] and t.p1.has("Seed", "excluded")
    t.plays(t.p1, "Seed")
    assert t.gains() == [5]


@shows("12.4.2")
def test_what_follows_is_negated_while_its_condition_holds() -> None:
    shy = card(
        "Shy",
        "always:\n    this gets +1/+0\n\nwhile the number of your nodes >= 3:\n"
        "    what follows is negated\n\n"
        "always:\n    this gets +2/+0\n\nfixed always:\n    this gets +4/+0",
    )
    assert power(table(MAIN + "p1 field: Shy\np1 nodes: 3 x (Plain)", shy), "Shy") == (7, 2)
    assert power(table(MAIN + "p1 field: Shy\np1 nodes: 2 x (Plain)", shy), "Shy") == (9, 2)


def test_all_tactics_are_negated_and_special_effects_are_not() -> None:
    calm = card(
        "Calm",
        "play target 1 character:\n    all tactics of the target are negated until end of turn",
        kind="spell",
        **FREE,
    )
    proud = card("Proud", "first strike\n\nresist 1\n\nalways:\n    this gets +1/+0")
    t = table(MAIN + "p1 hand: Calm\np1 field: Proud" + NODES, calm, proud)
    t.plays(t.p1, "Calm", "Proud")
    assert not has(t.g, of(t, "Proud"), "first-strike") and has(t.g, of(t, "Proud"), "resist")
    assert power(t, "Proud") == (3, 2)


# -- what players play and cannot play ----------------------------------------------------------------------------


@shows("5.2.2.c", "5.2.2.d")
def test_what_a_player_plays_costs_less_and_what_lies_elsewhere_does_not() -> None:
    cave = card("Cave", "always:\n    all cards you play get -1 cost")
    t = table(MAIN + "p1 field: Cave\np1 hand: Banish\np1 graveyard: Banish\np2 hand: Banish" + NODES, cave)
    cost = t.g.face(t.p1.find("Banish", "hand")).cost
    numbers = [
        t.g.number(seat.find("Banish", area), "cost")
        for seat, area in ((t.p1, "hand"), (t.p1, "graveyard"), (t.p2, "hand"))
    ]
    assert numbers == [max(0, cost - 1), cost, cost]


def test_a_player_cannot_play_what_an_effect_bars_also_cards_drawn_later() -> None:
    mute = card(
        "Mute",
        "play:\n    player the opponent cannot play commands with required nodes 1 or less until "
        "end of turn\n"
        "    the opponent draws 1",
        kind="spell",
        **FREE,
    )
    t = table(MAIN + "p1 hand: Mute, Guard\np2 hand: Ember\np2 deck: Ember\np2 field: Guard" + NODES, mute)
    t.plays(t.p1, "Mute")
    t.p1.does("attack", "Guard") if "Guard" in t.p1.able("attack") else t.pass_on()
    assert "Ember" not in t.p2.able("play")


def test_a_play_that_cannot_be_negated_is_resolved() -> None:
    sure = card(
        "Sure", "play:\n    gain 3 life\n\nbeta always:\n    this cannot have its play negated", kind="spell", **FREE
    )
    t = table(MAIN + "p1 hand: Sure\np2 hand: Veto" + NODES, sure)
    t.p1.does("play", "Sure")
    t.p2.does("play", "Veto")
    t.aim(t.p2, "Sure")
    t.resolve()
    assert t.gains() == [3]


@shows("1.10.16")
def test_a_player_is_not_dealt_damage_by_some_effects() -> None:
    calm = card(
        "Calm", "always:\n    player you cannot be dealt damage by the opponent's cards with required nodes 2 or less"
    )
    small = card("Small", "play:\n    deal 2 damage to player the opponent", kind="command", nodes=2, cost=0)
    large = card("Large", "play:\n    deal 3 damage to player the opponent", kind="command", nodes=3, cost=0)
    t = table(MAIN + "p1 hand: Small, Large\np1 field: Guard\np2 field: Calm" + NODES, calm, small, large)
    t.plays(t.p1, "Small")
    assert t.life() == (25, 25)
    t.plays(t.p1, "Large")
    assert t.life() == (25, 22)


@shows("4.4.1.a")
def test_what_the_active_phase_does_not_wake_an_effect_does() -> None:
    frost = card(
        "Frost", "always:\n    all characters with required nodes < 2 cannot wake in the active phase", nodes=3
    )
    rouse = card("Rouse", "play target 1 character:\n    wake the target", kind="command")
    t = table(
        MAIN + "p1 field: Frost\np2 field: Tiny asleep, Frost asleep\np2 hand: Rouse" + NODES,
        frost,
        rouse,
        card("Tiny"),
    )
    tiny, other = t.p2.find("Tiny"), t.p2.find("Frost")
    for _ in range(40):
        if t.g.turn_player == 1 and t.phase == "main":
            break
        t.pass_on()
    assert t.g.card(tiny).turned and not t.g.card(other).turned
    t.plays(t.p2, "Rouse", "Tiny")
    assert not t.g.card(tiny).turned


# -- players and others as targets --------------------------------------------------------------------------------


@shows("8.2.4")
def test_a_player_is_targeted_and_draws() -> None:
    gift = card("Gift", "play target 1 player:\n    the target player draws 2", kind="command")
    t = table(MAIN + "p1 hand: Gift\np2 deck: 4 x Plain\np1 deck: 4 x Plain" + NODES, gift)
    t.p1.does("play", "Gift")
    at_player(t, 1)
    t.resolve()
    assert len(t.p2.cards("hand")) == 2 and len(t.p1.cards("hand")) == 0


def test_cards_of_the_player_who_was_targeted() -> None:
    rite = card(
        "Rite",
        "play target 1 player:\n    exclude all character cards in the target player's graveyard\n"
        "    discard the top 2 cards of the target player's deck",
        kind="spell",
        **FREE,
    )
    t = table(MAIN + "p1 hand: Rite\np2 graveyard: Guard, Ember\np2 deck: 4 x Plain" + NODES, rite)
    t.p1.does("play", "Rite")
    at_player(t, 1)
    t.resolve()
    t.piles()
    assert t.p2.has("Guard", "excluded") and t.p2.has("Ember", "graveyard") and len(t.p2.cards("deck")) == 2


def test_damage_goes_to_the_character_or_the_player_that_was_targeted() -> None:
    spark = card("Spark", "play target 1 character or player:\n    deal 2 damage to that target", kind="command")
    t = table(MAIN + "p1 hand: Spark, Spark\np2 field: Guard" + NODES, spark)
    t.p1.does("play", "Spark")
    at_player(t, 1)
    t.resolve()
    assert t.life() == (25, 23) and t.g.damage(t.p2.find("Guard")) == 0
    t.p1.does("play", "Spark")
    t.pick(lambda option: option.subject == t.p2.find("Guard"), "Guard")
    t.resolve()
    assert t.life() == (25, 23) and (t.g.damage(t.p2.find("Guard")) == 2 or not t.p2.has("Guard", "field"))


def test_a_card_hears_that_it_was_targeted_and_by_what() -> None:
    wary = card(
        "Wary", "when this was targeted by the opponent's commands:\n    negate and discard the other one", toughness=5
    )
    t = table(MAIN + "p1 hand: Ember, Banish\np2 field: Wary" + NODES, wary)
    t.plays(t.p1, "Ember", "Wary")
    assert t.g.damage(t.p2.find("Wary")) == 0 and t.p1.has("Ember", "graveyard")


@shows("1.12.2")
def test_a_direct_answer_to_an_attack_and_to_a_play() -> None:
    parry = card("Parry", "play needs this directly answers an attack:\n    gain 1 life", kind="command")
    quip = card(
        "Quip",
        "play needs this directly answers the play of the opponent's command being played:\n    gain 2 life",
        kind="command",
    )
    t = table(MAIN + "p1 field: Guard\np1 hand: Ember\np2 field: Scout\np2 hand: Parry, Quip" + NODES, parry, quip)
    assert not t.p2.may("play", "Parry")
    t.p1.does("play", "Ember")
    t.aim(t.p1, "Scout")
    assert t.p2.able("play") == ["Quip"]
    t.p2.does("play", "Quip")
    t.resolve()
    t.attack(t.p1, "Guard")
    assert t.p2.able("play") == ["Parry"]


# -- numbers, piles and owners ------------------------------------------------------------------------------------


def test_no_more_cards_than_a_player_likes_come_from_the_top() -> None:
    flock = card(
        "Flock",
        "play:\n    put up to the top 3 cards of your deck onto your field face down asleep as a "
        "2 / 1 "
        'character named "Bird|鳥"',
        kind="spell",
        **FREE,
    )
    t = table(MAIN + "p1 hand: Flock\np1 deck: Ember, Guard, Banish, Blade" + NODES, flock)
    top = list(reversed(t.p1.cards("deck")))
    t.plays(t.p1, "Flock")
    assert t.asked == "choose-up-to" and [option.subject for option in t.options] == top[:3]
    t.p1.answers((0, 1))
    t.resolve() if t.g.interfering else None
    assert [t.g.card(each).zone for each in top] == ["field", "field", "deck", "deck"]


def test_cards_go_back_to_the_decks_of_those_who_brought_them() -> None:
    send = card(
        "Send", "play target 1 character:\n    put the target on the bottom of its owner's deck", kind="spell", **FREE
    )
    t = table(MAIN + "p1 hand: Send\np2 field: Guard\np2 deck: 2 x Plain\np1 deck: 2 x Plain" + NODES, send)
    guard = t.p2.find("Guard")
    t.plays(t.p1, "Send", "Guard")
    assert t.p2.cards("deck")[0] == guard


def test_life_is_compared_and_none_counts_as_something_else() -> None:
    proud = card("Proud", "while the life of you > the life of the opponent:\n    this gets +2/+0")
    sting = card("Sting", "play:\n    deal 1 damage to player the opponent", kind="command")
    sum_ = card(
        "Sum",
        "play target 1 character where X is (6 - the required nodes of the target counting none as 6):\n"
        "    gain X life",
        kind="command",
    )
    t = table(MAIN + "p1 hand: Sting, Sum\np1 field: Proud" + NODES, proud, sting, sum_)
    assert power(t, "Proud") == (2, 2)
    t.plays(t.p1, "Sting")
    assert power(t, "Proud") == (4, 2)
    t.plays(t.p1, "Sum", "Proud")
    assert t.gains() == [5]


def test_nodes_are_added_active_and_damage_to_all_is_dealt_at_once() -> None:
    well = card(
        "Well",
        "play:\n    add this to your nodes active\n"
        "    deal 1 damage to all characters on the opponent's "
        "field and player the opponent",
        kind="command",
    )
    t = table(MAIN + "p1 hand: Well\np2 field: Guard" + NODES, well)
    t.plays(t.p1, "Well")
    assert not t.g.card(t.p1.find("Well", "nodes")).turned
    assert t.life() == (25, 24) and t.g.damage(t.p2.find("Guard")) == 1


def test_what_a_card_has_not_and_what_hurts_it() -> None:
    gas = card("Gas", "when a character without tactic doll has attacked:\n    deal 1 damage to it")
    foe = card(
        "Foe",
        "when this starts a battle with a character damaged by effects:\n"
        "    this gets +3/+0 until end of "
        "combat\n    gain 1 life",
        toughness=9,
    )
    t = table(MAIN + "p1 field: Gas, Guard\np2 field: Foe" + NODES, gas, foe)
    t.fight(t.p1, "Guard", by="Foe")
    assert t.gains() == [1]
