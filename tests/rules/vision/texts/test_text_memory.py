"""What texts of cards remember of the turn, wait for, and change of numbers that stand on other cards."""

from __future__ import annotations

from engines.vision.abilities.kinds import has
from tests.rules.notation import shows
from tests.rules.vision.making import Table, card, table

MAIN = "vision; turn p1; phase main\n"
NODES = "\np1 nodes: 6 x (Plain)\np2 nodes: 6 x (Plain)"
FREE = {"nodes": 0, "cost": 0}
BOLT = card("Bolt", "play target 1 character:\n    make the target lethal", kind="spell", **FREE)


def of(t: Table, name: str) -> int:
    """The card of that name on the field."""
    return t.p1.find(name) if t.p1.has(name, "field") else t.p2.find(name)


def power(t: Table, name: str) -> tuple[int, int]:
    """Attack and toughness of a card on the field."""
    return t.g.number(of(t, name), "attack"), t.g.number(of(t, name), "toughness")


# -- what is remembered -------------------------------------------------------------------------------------------


@shows("9.2.3")
def test_what_fell_this_turn_to_others_can_be_told_from_what_fell_otherwise() -> None:
    mourn = card("Mourn", "play:\n    exclude all character cards made lethal this turn in battle or by the opponent's "
                 "effects "
                 "in your graveyard", kind="command")
    t = table(MAIN + "p1 field: Guard\np1 hand: Bolt\np2 field: Scout, Lancer\np2 hand: Mourn, Bolt\np2 graveyard: "
    "Guard"
              + NODES, mourn, BOLT)
    t.plays(t.p1, "Bolt", "Scout")
    for _ in range(30):
        if t.p2.able("play"):
            break
        t.pass_on()
    assert t.g.turn_player == 0
    t.plays(t.p2, "Mourn")
    assert t.p2.has("Scout", "excluded") and t.p2.has("Guard", "graveyard")


def test_what_fell_to_the_own_effects_or_in_a_turn_before_is_not_meant() -> None:
    mourn = card("Mourn", "play:\n    exclude all character cards made lethal this turn in battle or by the opponent's "
                 "effects "
                 "in your graveyard", kind="command")
    every = card("Every", "play:\n    exclude all character cards made lethal this turn in your graveyard",
                 kind="command")
    t = table(MAIN + "p1 field: Guard\np1 hand: Bolt, Mourn, Every\np1 graveyard: Scout" + NODES, mourn, every, BOLT)
    t.plays(t.p1, "Bolt")
    t.plays(t.p1, "Mourn")
    assert t.p1.has("Guard", "graveyard")
    t.plays(t.p1, "Every")
    assert t.p1.has("Guard", "excluded") and t.p1.has("Scout", "graveyard")


def test_a_card_set_this_turn_is_told_from_one_that_was_there() -> None:
    bow = card("Bow", "equipment target 1 character on your field:\n    set this on the target\n\n"
               'own turn needs there are no cards named "Bow" set this turn set on this:\n    gain 2 life',
               kind="spell",
               **FREE)
    t = table(MAIN + "p1 field: Guard [Bow], Scout\np1 hand: Bow" + NODES, bow)
    assert t.p1.able("use") == ["Guard"]
    t.plays(t.p1, "Bow", "Scout")
    assert t.p1.able("use") == ["Guard"]


def test_what_entered_this_turn_is_discarded_at_its_end() -> None:
    gate = card("Gate", "when your turn ends:\n    discard all characters entered this turn on your field")
    t = table(MAIN + "p1 field: Gate, Guard\np1 hand: Tiny" + NODES, gate, card("Tiny", nodes=0, cost=0))
    t.plays(t.p1, "Tiny")
    for _ in range(30):
        if t.g.turn_player == 1:
            break
        t.pass_on()
    assert t.p1.has("Tiny", "graveyard") and t.p1.has("Guard", "field") and t.p1.has("Gate", "field")


# -- what is waited for -------------------------------------------------------------------------------------------


@shows("7.4.7")
def test_what_comes_to_be_true_triggers_once() -> None:
    store = card("Store", "world charm\n\nany turn:\n    put 1 card set on this into your hand\n\n"
                 "when it is true that there are no cards set on this:\n    gain 1 life\n    discard this",
                 kind="spell",
                 **FREE)
    t = table(MAIN + "p1 field: Store [Guard]" + NODES, store)
    t.uses(t.p1, "Store")
    assert t.gains() == [1] and t.p1.has("Store", "graveyard") and t.p1.has("Guard", "hand")


@shows("11.6.1")
def test_a_card_in_a_hand_hears_that_the_opponent_saw_it() -> None:
    shy = card("Shy", "play:\n    gain 9 life\n\nbeta when this was looked at by the opponent's effects needs this is "
               "in your hand:\n    may discard this\n    if you do:\n        this turn when the interference ends:\n"
               "            gain 2 life", kind="command")
    peek = card("Peek", "play:\n    reveal all cards in the opponent's hand", kind="command")
    t = table(MAIN + "p1 hand: Peek\np2 hand: Shy" + NODES, shy, peek)
    t.p1.does("play", "Peek")
    for _ in range(8):
        if t.asked == "may":
            t.p2.agrees()
        elif t.g.interfering:
            t.pass_on()
    assert t.p2.has("Shy", "graveyard") and t.gains() == [2]


@shows("1.8.7.i")
def test_a_node_that_is_discarded_to_pay_becomes_a_charm_instead() -> None:
    mist = card("Mist", "instead when a node in your nodes would be put in the graveyard as payment:\n"
                '    set it on this face down as a charm named "Fog|霧"\n\nquoted always:\n    this gets +1/+1')
    spark = card("Spark", "play:\n    gain 1 life", kind="command", nodes=0, cost=1)
    t = table(MAIN + "p1 field: Mist\np1 hand: Spark\np1 nodes: (Plain) asleep", mist, spark)
    t.plays(t.p1, "Spark")
    assert t.g.nodes(0) == () and power(t, "Mist") == (3, 3)


@shows("6.1.10.a")
def test_fighters_exchange_their_power_in_the_battle_of_the_interference() -> None:
    swap = card("Swap", "play:\n    this interference when a character starts a battle with a character:\n"
                "        exchange the combat power of it and the other one until end of combat", kind="command")
    big = card("Big", attack=6, toughness=6)
    t = table(MAIN + "p1 field: Big\np2 field: Scout\np2 hand: Swap" + NODES, swap, big)
    t.attack(t.p1, "Big")
    t.p2.does("defend", "Scout")
    for _ in range(6):
        if t.p2.able("play"):
            t.p2.does("play", "Swap")
            break
        t.pass_on()
    t.resolve()
    assert t.p2.has("Scout", "field") and not t.p1.has("Big", "field")


def test_a_first_fighter_negates_what_the_other_does_as_it_falls() -> None:
    calm = card("Calm", "when this starts a battle with a character:\n"
                "    what the other one does on becoming lethal is negated until end of combat", attack=9, toughness=9)
    last = card("Last", "when this has become lethal:\n    gain 4 life")
    t = table(MAIN + "p1 field: Calm\np2 field: Last" + NODES, calm, last)
    t.fight(t.p1, "Calm", by="Last")
    assert t.gains() == [] and not t.p2.has("Last", "field")


# -- numbers and names --------------------------------------------------------------------------------------------


@shows("10.27.2.a")
def test_an_upkeep_becomes_another_number() -> None:
    toll = card("Toll", "always:\n    the upkeep of all characters becomes 4")
    need = card("Need", "upkeep 1")
    t = table("vision; turn p2; phase main\np1 field: Toll, Need\np1 nodes: 6 x (Plain)", toll, need)
    for _ in range(40):
        if t.asked == "upkeep":
            break
        t.pass_on()
    assert dict(t.g.state.ask.numbers)["amount"] == 4


def test_power_is_a_multiple_of_what_is_printed_on_those_originally_so_named() -> None:
    rite = card("Rite", 'play:\n    the combat power of all characters originally named "Guard" on your field '
                'becomes 3 '
                "times the original until end of turn", kind="spell", **FREE)
    t = table(MAIN + "p1 field: Guard, Scout\np1 hand: Rite" + NODES, rite)
    guard, scout = power(t, "Guard"), power(t, "Scout")
    t.plays(t.p1, "Rite")
    assert power(t, "Guard") == (3 * guard[0], 3 * guard[1]) and power(t, "Scout") == scout


def test_equipment_counts_as_popularity_for_a_turn() -> None:
    star = card("Star", "leader\n\nany turn:\n    all cards with tactic equipment set on this count as popularity "
                "until end "
                "of turn\n\nwhile popularity normal:\n    this gets +5/+0")
    t = table(MAIN + "p1 field: Star [Blade]" + NODES, star)
    before = power(t, "Star")[0]
    t.uses(t.p1, "Star")
    assert power(t, "Star")[0] == before + 5


def test_a_card_taken_to_the_hand_openly_costs_less_there() -> None:
    gift = card("Gift", "play:\n    choose the top card of your deck as found\n    reveal found and put it into your "
                "hand\n"
                "    found gets -3 cost until end of turn", kind="spell", **FREE)
    t = table(MAIN + "p1 hand: Gift\np1 deck: Plain, Dear" + NODES, gift, card("Dear", nodes=1, cost=4))
    t.plays(t.p1, "Gift")
    taken = t.p1.cards("hand")[0]
    assert t.g.number(taken, "cost") == max(0, (t.g.face(taken).cost or 0) - 3)


def test_cards_of_a_graveyard_are_kept_from_the_field_for_a_turn() -> None:
    lock = card("Lock", "play:\n    all character cards in your graveyard cannot enter the field until end of turn",
                kind="command")
    rise = card("Rise", "play target 1 character card in your graveyard:\n    put the target onto your field",
                kind="command")
    t = table(MAIN + "p1 hand: Lock, Rise\np1 graveyard: Guard" + NODES, lock, rise)
    t.plays(t.p1, "Lock")
    t.plays(t.p1, "Rise")
    assert t.p1.has("Guard", "graveyard")


@shows("10.28.7")
def test_a_transformed_character_is_turned_back() -> None:
    were = card("Were", 'transform into "Wolf|Wolf"', toughness=5)
    wolf = card("Wolf", "first strike", side=True, attack=7, toughness=7)
    moon = card("Moon", "play target 1 character:\n    turn the target back to normal", kind="command")
    t = table(MAIN + "p1 field: Were\np1 hand: Moon" + NODES, were, wolf, moon)
    own = t.p1.find("Were")
    t.uses(t.p1, "Were")
    assert has(t.g, own, "first-strike")
    t.plays(t.p1, "Moon")
    assert not has(t.g, own, "first-strike") and t.g.number(own, "attack") == 2


@shows("7.8.1", "3.1.7")
def test_what_waits_goes_on_meaning_what_the_effect_itself_has_moved() -> None:
    rite = card("Rite", "own turn target 1 other character on your field:\n    make the target lethal\n"
                "    this turn when the interference ends:\n        resolve the target as if played")
    t = table(MAIN + "p1 field: Rite, Guard" + NODES, rite)
    t.uses(t.p1, "Rite", "Guard")
    assert t.p1.has("Guard", "field") and not t.p1.has("Guard", "graveyard")


@shows("8.1.3.a")
def test_too_few_cards_of_a_pile_are_none() -> None:
    bomb = card("Bomb", "world charm\n\nbeta when this has entered:\n    set the top 3 cards of your deck on this\n"
                "    if not:\n        exclude this", kind="spell", **FREE)
    short = table(MAIN + "p1 hand: Bomb\np1 deck: 2 x Plain" + NODES, bomb)
    short.plays(short.p1, "Bomb")
    assert short.p1.has("Bomb", "excluded") and len(short.p1.cards("deck")) == 2
    whole = table(MAIN + "p1 hand: Bomb\np1 deck: 4 x Plain" + NODES, bomb)
    whole.plays(whole.p1, "Bomb")
    assert len(whole.g.card(whole.p1.find("Bomb")).under) == 3
