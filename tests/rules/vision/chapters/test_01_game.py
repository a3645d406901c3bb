"""1.1 to 1.6: getting ready, what holds for everything, players, winning and losing, numbers and variables."""

from __future__ import annotations

from engines.core.contract.decks import Seat as Decks
from engines.vision.game import GAME
from tests.rules.notation import shows
from tests.rules.vision.making import card, faces, fresh, gains, table

MAIN = "vision; turn p1; phase main\n"
NAMES = ("Guard", "Scout", "Swift", "Duelist", "Lancer", "Stalker", "Viper", "Poppet", "Ambusher", "Adept", "Ember",
         "Veto", "Banish", "Blade", "Ivy", "Wyrm")
FULL = (*(name for name in NAMES for _ in range(3)), "Midnight", "Midnight")
SIDE = ("Plain",) * 3 + ("Midnight",) + tuple(f"Spare {n}" for n in range(6))
SPARES = tuple(card(f"Spare {n}") for n in range(6))


def command(name: str, text: str, **facts: object) -> str:
    return card(name, text, kind="command", **facts)


def faults(deck: tuple[str, ...], side: tuple[str, ...] = (), *own: str) -> dict[str, str]:
    cards = faces(*own)
    named = {face.name.en: face.id for face in cards.values()}
    extra = {"sideboard": tuple(named[each] for each in side)} if side else {}
    found = GAME.deck_faults(cards, Decks(deck=tuple(named[each] for each in deck), extra=extra))
    return {reason.rule: reason.text.key for reason in found}


# -- 1.2: getting ready -------------------------------------------------------------------------------------------


@shows("1.2.1", "1.2.2", "1.2.2.a")
def test_a_deck_has_exactly_fifty_cards() -> None:
    assert faults(FULL) == {}
    assert faults(FULL[:49]) == {"1.2.2.a": "deck.too-few"}
    assert faults((*FULL, "Plain")) == {"1.2.2.a": "deck.too-large"}


@shows("1.2.2.b")
def test_of_a_name_there_are_three() -> None:
    assert faults((*FULL[:48], "Guard", "Plain")) == {"1.2.2.b": "deck.too-many"}
    twin = card("Guard", id="guard-two")
    cards = faces(twin)
    two = [face.id for face in cards.values() if face.name.en == "Guard"]
    rest = [next(face.id for face in cards.values() if face.name.en == name) for name in FULL if name != "Guard"]
    deck = (two[0], two[0], two[1], two[1], *rest)[:50]
    assert [reason.rule for reason in GAME.deck_faults(cards, Decks(deck=deck))] == ["1.2.2.b"]


@shows("1.2.2.c", "1.2.5.c")
def test_what_a_text_asks_of_the_deck_holds_for_deck_and_sideboard_together() -> None:
    lone = card("Lone", "one per deck")
    assert faults((*FULL[:49], "Lone"), (), lone) == {}
    assert faults((*FULL[:48], "Lone", "Lone"), (), lone) == {"10.24.2.a": "deck.too-many"}
    assert faults((*FULL[:49], "Lone"), (*SIDE[:9], "Lone"), lone, *SPARES) == {"10.24.2.a": "deck.too-many"}


@shows("1.2.4", "1.2.5", "1.2.5.a")
def test_a_sideboard_is_none_or_exactly_ten() -> None:
    assert faults(FULL, (), *SPARES) == {} and faults(FULL, SIDE, *SPARES) == {}
    assert faults(FULL, SIDE[:9], *SPARES) == {"1.2.5.a": "deck.sideboard"}
    assert faults(FULL, (*SIDE, "Spare 0"), *SPARES) == {"1.2.5.a": "deck.sideboard"}


@shows("1.2.5.b")
def test_copies_are_counted_in_deck_and_sideboard_together() -> None:
    assert faults(FULL, (*SIDE[:9], "Guard"), *SPARES) == {"1.2.5.b": "deck.too-many"}
    assert faults((*FULL[:49], "Guard"), (*SIDE[:9], "Guard"), *SPARES) == {"1.2.2.b": "deck.too-many"}


@shows("1.2.7", "1.2.7.a")
def test_both_decks_are_shuffled_before_cards_are_drawn() -> None:
    orders = {tuple(fresh(deck=FULL, seed=seed).p1.names("deck")) for seed in range(4)}
    assert len(orders) == 4
    t = fresh(deck=FULL)
    assert sorted(t.p1.names("deck") + t.p1.names("hand")) == sorted(FULL)


@shows("1.2.7.b", "1.2.7.e")
def test_chance_says_who_begins_and_that_players_turn_comes_first() -> None:
    begun = {seed: fresh(seed=seed).g for seed in range(8)}
    assert {g.state.starting for g in begun.values()} == {0, 1}
    assert all(g.turn_player == g.state.starting and g.state.turn == 1 for g in begun.values())


@shows("1.2.8")
def test_only_the_first_turn_of_who_begins_draws_nothing() -> None:
    t = fresh()
    first, second = t.seats[t.g.turn_player], t.seats[1 - t.g.turn_player]
    hands = []
    for _ in range(3):
        while t.phase != "main":
            t.pass_on()
        hands.append((len(first.cards("hand")), len(second.cards("hand"))))
        while t.phase != "active":
            t.pass_on() if t.asked == "priority" else t.g.answer(tuple(range(t.g.state.ask.least)))
    assert hands == [(7, 7), (7, 8), (8, 7)]


# -- 1.3: for everything ------------------------------------------------------------------------------------------


@shows("1.1.5", "1.3.1")
def test_a_text_that_contradicts_a_rule_takes_precedence_over_that_rule_alone() -> None:
    swift = card("Eager", "when this has entered:\n    wake this", nodes=0, cost=0)
    t = table(MAIN + "p1 hand: Eager", swift)
    t.p1.does("play", "Eager")
    t.resolve()
    assert not t.p1.card("Eager").turned, "5.4.2 has it enter asleep"
    free = card("Sealed", nodes=0).replace("cost = 1\n", "")
    cheap = card("Cheap", "always:\n    all cards in your hand get -5 cost")
    t = table(MAIN + "p1 hand: Sealed\np1 field: Cheap", free, cheap)
    assert t.p1.able("play") == [], "2.4.3 goes before texts"


@shows("1.3.2")
def test_cannot_wins_over_can_and_losing_over_gaining() -> None:
    ban = card("Ban", "always:\n    all characters cannot attack")
    order = command("Order", "play target 1 character:\n    the target gains tengu until end of turn")
    strip = card("Strip", "always:\n    all characters lose tengu")
    assert table(MAIN + "p1 field: Scout, Ban", ban).p1.able("attack") == []
    t = table(MAIN + "p1 hand: Order\np1 field: Scout, Strip", order, strip)
    t.plays(t.p1, "Order", "Scout")
    assert t.g.races(t.p1.find("Scout")) == {"none"}


@shows("1.3.3", "1.3.3.a")
def test_where_both_choose_at_once_the_turn_player_chooses_everything_first() -> None:
    own = [card(f"{name} {n}", f"when a turn ends:\n    gain {n} life") for n in (1, 2) for name in ("Dusk", "Dark")]
    t = table("vision; turn p1; phase discard\np1 field: Dusk 1, Dark 2\np2 field: Dark 1, Dusk 2", *own)
    t.pass_on()
    t.pass_on()
    asked = []
    while t.asked == "triggered":
        asked.append(t.asking)
        t.g.answer(1)
    assert asked == [(0,), (1,)] and gains(t) == [2, 1, 2, 1]


@shows("1.3.3.c")
def test_hidden_cards_that_are_chosen_are_pointed_out_face_down() -> None:
    t = table(MAIN + "p1 hand: Banish\np1 nodes: (Guard) asleep, (Scout) asleep, (Plain) asleep\np2 field: Scout")
    t.p1.does("play", "Banish")
    assert t.asked == "pay-nodes" and len(t.options) == 3
    assert not any(t.g.card(option.subject).seen for option in t.options)


@shows("1.3.4")
def test_what_a_step_makes_necessary_is_done_before_the_next_step() -> None:
    chain = command("Chain", "play target 2 characters:\n    deal 2 damage to the targets\n    gain 5 life")
    heir = card("Heir", "when this was discarded:\n    gain 1 life", toughness=2)
    t = table(MAIN + "p1 hand: Chain\np1 field: 2 x Heir", chain, heir)
    t.plays(t.p1, "Chain")
    if t.asked == "triggered":
        t.p1.answers(0)
    assert gains(t) == [1, 1, 5]


# -- 1.4: players -------------------------------------------------------------------------------------------------


@shows("1.4.4", "1.4.5")
def test_you_are_who_resolves_the_effect_or_whose_zone_its_card_is_in() -> None:
    drain = card("Drain", "when your turn starts:\n    you gain 1 life\n    deal 2 damage to player the opponent")
    take = command("Take", "play target 1 character:\n    move the target to your field")
    t = table("vision; turn p1; phase main\np1 hand: Take\np2 field: Drain", drain, take)
    t.plays(t.p1, "Take")
    for _ in range(4):
        t.pass_on()
    assert t.life() == (25, 25), "it lies in the field of p1 by now"
    for _ in range(10):
        t.pass_on()
    assert t.life() == (26, 23)


# -- 1.5: winning and losing --------------------------------------------------------------------------------------


def ending(text: str, seat: str = "p1") -> str:
    t = table(MAIN + f"{seat} hand: Fate", command("Fate", "play:\n    " + text))
    if seat == "p2":
        t.pass_on()
    t.plays(t.p1 if seat == "p1" else t.p2, "Fate")
    winner = t.winner
    return "" if winner is None else f"p{winner.player + 1} {t.result.rule}"


@shows("1.5.1", "1.5.2", "1.5.2.a")
def test_an_effect_wins_the_game_for_either_player() -> None:
    assert ending("you win the game") == "p1 1.5.2.a" and ending("you win the game", "p2") == "p2 1.5.2.a"


@shows("1.5.2.b", "1.5.3", "1.5.3.c")
def test_an_effect_loses_the_game_and_the_opponent_has_won() -> None:
    assert ending("you lose the game") == "p2 1.5.3.c" and ending("the opponent loses the game") == "p1 1.5.3.c"


@shows("1.5.3.d")
def test_who_gives_up_loses() -> None:
    t = table(MAIN)
    t.g.game.concede(t.g, 0)
    assert t.winner is t.p2 and t.result.reason == "conceded" and t.result.rule == "1.5.3.d"


@shows("1.5.4", "1.5.4.a")
def test_if_all_lose_or_win_at_once_it_is_a_draw() -> None:
    t = table(MAIN + "p1 hand: Fate", command("Fate", "play:\n    each player loses the game"))
    t.plays(t.p1, "Fate")
    assert t.result.winners == () and t.result.rule == "1.5.4.a"
    t = table("vision; turn p1; phase main; life 1+1\np1 hand: Fate", command("Fate", "play:\n"
              "    deal 1 damage to player each player"))
    t.plays(t.p1, "Fate")
    assert t.result.winners == () and t.result.rule == "1.5.4.a"


SPARK = command("Spark", "play:\n    gain 1 life")
KEEN = card("Keen", "when you gain life:\n    the opponent gains 1 life")
GLAD = card("Glad", "when you gain life:\n    gain 1 life")


@shows("1.5.3.e")
def test_who_makes_a_loop_with_own_cards_alone_loses() -> None:
    t = table(MAIN + "p1 hand: Spark\np1 field: Glad\np2 field: Plain", SPARK, GLAD)
    t.plays(t.p1, "Spark")
    assert t.winner is t.p2 and (t.result.reason, t.result.rule) == ("endless", "1.5.3.e")


@shows("1.5.4.b")
def test_a_loop_of_both_players_cards_is_a_draw() -> None:
    t = table(MAIN + "p1 hand: Spark\np1 field: Keen\np2 field: Keen", SPARK, KEEN)
    t.plays(t.p1, "Spark")
    assert t.result.winners == () and (t.result.reason, t.result.rule) == ("endless", "1.5.4.b")


# -- 1.6: numbers and variables -----------------------------------------------------------------------------------


@shows("1.6.1.b", "1.8.9.l")
def test_a_hyphen_counts_as_0_where_its_number_is_asked_for() -> None:
    ask = command("Ask", "play target 1 character where X is the cost of all other characters on your field + 1:\n"
                  "    gain X life")
    sealed = card("Sealed", nodes=0).replace("cost = 1\n", "")
    t = table(MAIN + "p1 hand: Ask\np1 field: Sealed\np2 field: Plain", ask, sealed)
    t.plays(t.p1, "Ask", "Plain")
    assert gains(t) == [1] and t.g.face(t.p1.find("Sealed")).cost is None


BLAZE = command("Blaze", "play target 1 character:\n    deal X damage to the target", cost="X")


@shows("1.6.2.a")
def test_a_variable_is_worked_out_as_its_effect_says() -> None:
    count = command("Count", "play where X is the number of characters on your field where Y is 3:\n"
                    "    gain X life\n    gain Y life")
    t = table(MAIN + "p1 hand: Count\np1 field: 2 x Plain", count)
    t.plays(t.p1, "Count")
    assert gains(t) == [2, 3]


@shows("1.6.2.b")
def test_what_an_effect_says_a_variable_is_it_is() -> None:
    fix = command("Fix", "play target 1 card being played:\n    X of the target becomes 1")
    t = table(MAIN + "p1 hand: Blaze\np1 nodes: 3 x (Plain)\np2 field: Guard\np2 hand: Fix", BLAZE, fix)
    t.p1.does("play", "Blaze")
    t.p1.answers(3)
    t.p2.does("play", "Fix")
    t.resolve()
    assert t.p2.card("Guard").damage == 1


@shows("1.6.2.e")
def test_a_variable_that_nothing_defines_is_0() -> None:
    echo = command("Echo", "play target 1 card in your graveyard:\n    resolve the target as if played")
    t = table(MAIN + "p1 hand: Echo\np1 graveyard: Blaze\np2 field: Guard", echo, BLAZE)
    t.plays(t.p1, "Echo")
    assert t.p2.card("Guard").damage == 0
    wild = card("Wild", attack="X", toughness=2)
    assert table(MAIN + "p1 field: Wild", wild).p1.number("Wild", "attack") == 0


TREE = card("Tree", "always:\n    the attack of this becomes the number of your nodes", attack="X", toughness=3)


@shows("1.6.2.f")
def test_with_the_effect_that_defines_it_a_variable_is_gone() -> None:
    mute = command("Mute", "play target 1 character:\n    the target loses all skills until end of turn")
    t = table(MAIN + "p1 hand: Mute\np1 field: Tree\np1 nodes: 3 x (Plain)", TREE, mute)
    assert t.p1.number("Tree", "attack") == 3
    t.plays(t.p1, "Mute")
    assert t.p1.number("Tree", "attack") == 0


@shows("1.6.2.g")
def test_a_variable_without_a_moment_changes_all_the_time() -> None:
    t = table(MAIN + "p1 hand: Guard\np1 field: Tree\np1 nodes: 3 x (Plain)", TREE)
    t.p1.does("set-node", "Guard")
    assert t.p1.number("Tree", "attack") == 4


@shows("1.6.2.g", "7.6.1")
def test_the_number_of_an_effect_that_lasts_changes_with_what_it_is_worked_out_from() -> None:
    flow = command("Flow", "play target 1 character where X is the number of cards in your hand:\n"
                   "    the target gets +X/+0 until end of turn")
    tide = command("Tide", "play:\n    all characters on your field get toughness + the number of cards in your hand "
                   "until end of turn")
    t = table(MAIN + "p1 field: Guard\np1 hand: Flow, Tide, Plain, Plain", flow, tide)
    t.plays(t.p1, "Flow", "Guard")
    t.plays(t.p1, "Tide")
    assert (t.p1.number("Guard", "attack"), t.p1.number("Guard", "toughness")) == (4, 6)
    t.p1.does("set-node", "Plain")
    assert (t.p1.number("Guard", "attack"), t.p1.number("Guard", "toughness")) == (3, 5)


@shows("1.6.2.g")
def test_a_number_of_the_moment_of_resolution_stays_what_it_was() -> None:
    flow = command("Flow", "play target 1 character where X is at resolution the number of cards in your hand:\n"
                   "    the target gets +X/+0 until end of turn")
    t = table(MAIN + "p1 field: Guard\np1 hand: Flow, Plain, Plain", flow)
    t.plays(t.p1, "Flow", "Guard")
    t.p1.does("set-node", "Plain")
    assert t.p1.number("Guard", "attack") == 4


@shows("1.6.2.g", "6.1.10")
def test_a_number_read_off_what_it_changes_itself_is_read_once() -> None:
    ogre = card("Ogre", "any turn (pay 0) where X is the attack of this:\n    this gets +X/+0 until end of turn")
    page = card("Page", "any turn (pay 0) target 1 other character on your field where X is the attack of this:\n"
                     "    the target gets +X/+0 until end of turn")
    t = table(MAIN + "p1 field: Ogre, Page", ogre, page)
    t.uses(t.p1, "Ogre")
    t.uses(t.p1, "Ogre")
    assert t.p1.number("Ogre", "attack") == 8
    t.uses(t.p1, "Page", "Ogre")
    assert t.p1.number("Ogre", "attack") == 10


@shows("1.6.2.g", "7.1.16", "3.1.7.c")
def test_a_number_read_off_a_card_that_has_gone_stays_what_it_was() -> None:
    page = card("Page", "any turn (pay 0) target 1 other character on your field where X is the attack of this:\n"
                "    the target gets +X/+0 until end of turn")
    t = table(MAIN + "p1 field: Guard, Page\np1 hand: Banish\np1 nodes: 4 x (Plain)", page)
    t.uses(t.p1, "Page", "Guard")
    t.plays(t.p1, "Banish", "Page")
    assert t.p1.number("Guard", "attack") == 4


@shows("1.6.2.d", "1.6.3")
def test_a_number_one_chooses_is_0_or_more() -> None:
    t = table(MAIN + "p1 hand: Blaze\np1 nodes: 2 x (Plain)\np2 field: Guard", BLAZE)
    t.p1.does("play", "Blaze")
    assert (t.asked, t.g.state.ask.least, t.g.state.ask.most) == ("x-cost", 0, 2)
    well = card("Well", "any turn (pay X):\n    gain X + 1 life")
    t = table(MAIN + "p1 field: Well\np1 nodes: 2 x (Plain)", well)
    t.p1.does("use", "Well")
    assert (t.asked, t.g.state.ask.least, t.g.state.ask.most) == ("amount", 0, 2)
    t.p1.answers(0)
    t.resolve()
    assert gains(t) == [1] and not any(t.g.card(each).turned for each in t.p1.cards("nodes"))


@shows("1.6.4")
def test_what_is_treated_as_a_number_is_that_number_whatever_it_was() -> None:
    fix = command("Fix", "play target 1 character:\n    the attack of the target becomes 1 until end of turn")
    t = table(MAIN + "p1 hand: Fix\np1 field: Tree\np1 nodes: 5 x (Plain)", TREE, fix)
    t.plays(t.p1, "Fix")
    assert t.p1.number("Tree", "attack") == 1


@shows("1.6.5", "1.6.5.a")
def test_what_never_falls_to_a_limit_stops_above_it_and_the_effect_has_applied() -> None:
    weak = command("Weak", "play target 1 character:\n    the target gets -9 toughness but never 0 or less "
                   "until end of turn\n    gain 1 life")
    t = table(MAIN + "p1 hand: 2 x Weak\np2 field: Guard", weak)
    t.plays(t.p1, "Weak")
    assert t.p2.number("Guard", "toughness") == 1 and t.p2.card("Guard").zone == "field" and gains(t) == [1]
    t.plays(t.p1, "Weak")
    assert t.p2.card("Guard").zone == "field" and gains(t) == [1, 1]
