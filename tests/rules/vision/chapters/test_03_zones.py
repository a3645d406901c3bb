"""Chapter 3: what lies where, who sees it, whose it is, and what a card loses on its way."""

from __future__ import annotations

from engines.core.play.player_view import table as view
from engines.core.state.knowledge import knows
from engines.core.state.position_key import position
from tests.rules.notation import Seat, shows
from tests.rules.vision.making import Table, card, gains, table

MAIN = "vision; turn p1; phase main\n"


def command(name: str, text: str, **facts: object) -> str:
    return card(name, text, kind="command", **facts)


def seen(t: Table, seat: Seat, area: str) -> list[list[bool]]:
    """Which players know each card of an area."""
    return [[knows(t.g, player, t.g.card(each)) for player in t.g.players] for each in seat.cards(area)]


def moving(where: str, text: str) -> str:
    return command("Mover", f"play target 1 card{where}:\n    {text}")


# -- 3.1: all zones -----------------------------------------------------------------------------------------------


@shows("3.1.2", "3.1.7")
def test_a_card_that_is_not_in_a_zone_of_the_game_has_no_part_in_it() -> None:
    loud = card("Loud", "always:\n    all characters get +4/+0")
    t = table(MAIN + "p1 hand: Loud\np1 field: Guard", loud)
    assert t.p1.number("Guard", "attack") == 2


@shows("3.1.5.a")
def test_what_comes_to_an_open_zone_is_turned_face_up() -> None:
    t = table(MAIN + "p1 hand: Banish\np1 nodes: (Plain) asleep, (Guard)\np2 field: Scout")
    t.p1.does("play", "Banish")
    plain = t.p1.find("Plain", "graveyard")
    assert not t.g.card(plain).face_down and seen(t, t.p1, "graveyard") == [[True, True]]


@shows("3.1.5.b", "3.5.3")
def test_what_comes_to_a_hidden_zone_is_turned_face_down() -> None:
    t = table(MAIN + "p1 hand: Mover\np1 field: Guard", moving("", "put the target on top of your deck"))
    t.plays(t.p1, "Mover")
    assert t.g.card(t.p1.cards("deck")[-1]).face_down and seen(t, t.p1, "deck")[-1] == [False, False]


@shows("3.1.5.c")
def test_in_a_hidden_zone_a_card_can_be_open_to_one_player_or_to_all() -> None:
    look = command("Look", "play:\n    look at the top card of your deck\n    discard 1 character")
    show = command("Show", "play:\n    reveal the top card of your deck\n    discard 1 character")
    for name, told in (("Look", [True, False]), ("Show", [True, True])):
        t = table(MAIN + f"p1 hand: {name}\np1 field: 2 x Scout", look, show)
        t.plays(t.p1, name)
        assert t.asked == "choose" and seen(t, t.p1, "deck")[-1] == told, "as long as the effect goes on (11.6.3)"


@shows("3.1.5.d")
def test_what_nobody_may_look_at_comes_to_the_field_face_down() -> None:
    out = command("Out", "play target 1 card in your hand:\n    put the target onto your field")
    t = table(MAIN + "p1 hand: Out, Scout", out)
    t.plays(t.p1, "Out", "Scout")
    assert not t.p1.card("Scout").face_down and t.p1.card("Scout").character, "its player may look at the hand"
    dig = command("Dig", "play target 1 card in your nodes:\n    put the target onto your field")
    t = table(MAIN + "p1 hand: Dig\np1 nodes: (Guard)", dig)
    t.plays(t.p1, "Dig")
    guard = t.p1.card("Guard", "field")
    assert guard.face_down and not guard.character and not t.g.characters(0)


@shows("3.1.6", "1.7.2.a")
def test_but_for_field_and_play_area_a_card_goes_to_its_original_players_zone() -> None:
    take = command("Take", "play target 1 character:\n    move the target to your field")
    t = table(MAIN + "p1 hand: Take, Mover\np2 field: Guard", take, moving("", "return the target to your hand"))
    t.plays(t.p1, "Take")
    guard = t.p1.find("Guard")
    assert t.g.card(guard).user == 0 and t.g.card(guard).owner == 1
    t.plays(t.p1, "Mover", "Guard")
    assert t.p2.names("hand") == ["Guard"] and t.g.card(guard).owner == 1


@shows("3.1.7")
def test_what_was_given_to_a_card_is_lost_with_its_zone() -> None:
    bless = command("Bless", "play target 1 character:\n    the target gets +2/+0 from now on")
    t = table(MAIN + "p1 hand: Bless, Mover, Guard\np1 field: Plain", bless,
              moving("", "return the target to your hand"))
    t.plays(t.p1, "Bless")
    assert t.p1.number("Plain@field", "attack") == 3
    t.plays(t.p1, "Mover", "Plain")
    t.p1.does("play", "Plain")
    t.resolve()
    assert t.p1.number("Plain@field", "attack") == 1


@shows("3.1.7.a")
def test_effects_that_apply_where_it_goes_apply_there() -> None:
    cheap = card("Cheap", "always:\n    all characters get +1/+0")
    t = table(MAIN + "p1 hand: Plain\np1 field: Cheap", cheap)
    assert t.p1.number("Plain@hand", "attack") == 1
    t.p1.does("play", "Plain")
    t.resolve()
    assert t.p1.number("Plain@field", "attack") == 2


@shows("3.1.7.b")
def test_from_field_to_field_a_card_stays_as_it_was() -> None:
    take = command("Take", "play target 1 character:\n    move the target to your field")
    grow = command("Grow", "play target 1 character:\n    the target gets +2/+0 until end of turn")
    t = table(MAIN + "p1 hand: Grow, Ember, Take\np1 nodes: (Plain)\np2 field: Guard asleep [Blade]", take, grow)
    for name in ("Grow", "Ember", "Take"):
        t.plays(t.p1, name)
    guard = t.p1.card("Guard")
    assert guard.turned and guard.damage == 3 and t.p1.number("Guard", "attack") == 6 and len(guard.under) == 1


@shows("3.1.7.c")
def test_what_asks_about_a_card_that_has_left_reads_it_as_it_was() -> None:
    heir = card("Heir", "when another character was discarded where X is attack of it:\n    gain X life")
    grow = command("Grow", "play target 1 character:\n    the target gets +2/+0 until end of turn")
    t = table(MAIN + "p1 hand: Grow, Ember\np1 nodes: (Plain)\np1 field: Heir\np2 field: Scout", heir, grow)
    t.plays(t.p1, "Grow", "Scout")
    t.plays(t.p1, "Ember", "Scout")
    assert gains(t) == [5]


@shows("3.1.8")
def test_the_upper_cards_of_a_zone_are_counted_from_the_top() -> None:
    charge = command("Charge", "play:\n    add the top 2 cards of your deck to your nodes")
    t = table(MAIN + "p1 hand: Charge\np1 deck: Plain, Guard, Scout", charge)
    t.plays(t.p1, "Charge")
    assert t.p1.names("deck") == ["Plain"] and len(t.p1.cards("nodes")) == 2


# -- 3.2: the deck ------------------------------------------------------------------------------------------------


@shows("3.2.2", "3.2.3")
def test_a_deck_is_one_pile_face_down_that_nobody_may_look_at() -> None:
    t = table(MAIN + "p1 deck: Plain, Guard")
    assert seen(t, t.p1, "deck") == [[False, False]] * 2
    assert all(t.g.card(each).face_down for each in t.p1.cards("deck"))


@shows("3.2.4", "3.3.4")
def test_the_order_of_deck_and_graveyard_stays_what_it_is() -> None:
    t = table(MAIN + "p1 hand: Ember\np1 nodes: (Plain)\np1 deck: Guard, Scout, Plain\np1 graveyard: Wyrm, Ivy\n"
              "p2 field: Scout")
    t.plays(t.p1, "Ember")
    assert t.p1.names("deck") == ["Guard", "Scout", "Plain"] and t.p1.names("graveyard") == ["Wyrm", "Ivy", "Ember"]
    assert t.g.game.zones["deck"].ordered and t.g.game.zones["graveyard"].ordered


ALL = "look at all cards in your deck"
DECK = "p1 deck: 12 x Guard, 12 x Scout, 12 x Plain\n"


def after(text: str, *more: str) -> tuple[list[str], bool]:
    """The deck after that effect, and whether it was shuffled."""
    t = table(MAIN + DECK + "p1 hand: Study", command("Study", "play:\n    " + text), *more)
    t.plays(t.p1, "Study")
    return t.p1.names("deck"), "log.shuffles" in t.log()


@shows("3.2.5")
def test_a_deck_that_was_seen_as_a_whole_is_shuffled_when_the_effect_is_over() -> None:
    names, shuffled = after(ALL + "\n    gain 1 life")
    assert shuffled and names != sorted(names, key=["Guard", "Scout", "Plain"].index)


@shows("3.2.5")
def test_it_is_shuffled_before_another_effect_uses_it() -> None:
    study = command("Study", f"play:\n    {ALL}\n    deal 1 damage to all characters")
    spy = card("Spy", "when this was dealt damage:\n    draw 1", toughness=5)
    drawn = set()
    for seed in range(1, 6):
        t = table(MAIN + DECK + "p1 hand: Study\np1 field: Spy", spy, study, seed=seed)
        t.plays(t.p1, "Study")
        drawn |= set(t.p1.names("hand"))
    assert len(drawn) > 1, "unshuffled it would always be the top card"


@shows("3.2.5")
def test_it_is_shuffled_once_where_the_text_says_so_itself() -> None:
    t = table(MAIN + DECK + "p1 hand: Study", command("Study", f"play:\n    {ALL}\n    shuffle your deck"))
    t.plays(t.p1, "Study")
    assert t.log().count("log.shuffles") == 1 and not t.g.player(0).deck_seen


@shows("3.2.5.a", "3.2.5.b")
def test_a_part_or_a_number_that_happens_to_be_the_whole_is_not_shuffled() -> None:
    assert after("look at the top 3 cards of your deck")[1] is False
    assert after("look at the top 36 cards of your deck")[1] is False
    assert after("reveal all cards in your deck")[1] is True


@shows("3.2.6", "3.6.6")
def test_deck_and_hand_are_those_of_who_resolves_the_effect() -> None:
    t = table(MAIN + "p2 hand: Study\np1 hand: Plain", command("Study", "play:\n    draw 1\n    discard 1 card in your "
              "hand"))
    t.pass_on()
    t.plays(t.p2, "Study")
    assert len(t.p1.cards("deck")) == 10 and len(t.p2.cards("deck")) == 9 and t.p1.names("hand") == ["Plain"]


# -- 3.3: the graveyard and hell ----------------------------------------------------------------------------------


@shows("3.3.2", "3.3.3")
def test_later_cards_lie_on_top_of_the_graveyard_face_up_for_all() -> None:
    t = table(MAIN + "p1 hand: Ember\np1 nodes: (Plain)\np1 graveyard: Wyrm\np2 field: Scout")
    t.plays(t.p1, "Ember")
    assert t.p1.names("graveyard") == ["Wyrm", "Ember"] and seen(t, t.p1, "graveyard") == [[True, True]] * 2


@shows("3.3.5")
def test_of_cards_put_there_together_the_upper_one_counts_as_the_later() -> None:
    sweep = command("Sweep", "play:\n    discard all characters")
    take = command("Take", "play:\n    return the top card of your graveyard to your hand")
    assert take
    t = table(MAIN + "p1 hand: Sweep\np2 field: Guard, Scout", sweep)
    t.plays(t.p1, "Sweep")
    t.piles("Guard", "Scout")
    assert t.p2.names("graveyard") == ["Guard", "Scout"]


RED = card("Red", "world charm\nalways:\n    all graveyards are hell", kind="spell")
RAISE = command("Raise", "play target 1 card in your graveyard:\n    return the target to your hand")
CALL = command("Call", "play target 1 card in your hell:\n    return the target to your hand")


@shows("3.3.6", "3.3.6.b")
def test_while_graveyards_are_hell_there_are_no_graveyards_for_texts() -> None:
    t = table(MAIN + "p1 hand: Raise, Call\np1 graveyard: Guard", RED, RAISE, CALL)
    assert t.p1.able("play") == ["Raise"]
    t = table(MAIN + "p1 hand: Raise, Call\np1 graveyard: Guard\np2 field: Red", RED, RAISE, CALL)
    assert t.p1.able("play") == ["Call"]
    t.plays(t.p1, "Call")
    assert t.p1.names("hand") == ["Raise", "Guard"] or set(t.p1.names("hand")) == {"Raise", "Guard"}


@shows("3.3.6.a")
def test_for_rules_hell_is_what_the_graveyard_is() -> None:
    t = table(MAIN + "p1 hand: Ember\np1 nodes: (Plain)\np1 field: Red\np2 field: Scout", RED)
    t.plays(t.p1, "Ember")
    assert t.p2.names("graveyard") == ["Scout"] and t.p1.names("graveyard") == ["Ember"]


RELIC = card("Relic", "instead when this would be put in the graveyard:\n    exclude this")


@shows("3.3.6.b")
def test_what_waits_for_the_graveyard_does_not_hear_of_hell() -> None:
    kill = command("Kill", "play target 1 character:\n    discard the target")
    ghost = card("Ghost", "beta when this was put in the graveyard:\n    gain 2 life\n"
                 "beta when this was put in the hell:\n    gain 5 life")
    for field, gained, excluded in (("", [2], ["Relic"]), ("p1 field: Red\n", [5], [])):
        t = table(MAIN + field + "p1 hand: 2 x Kill\np2 field: Ghost, Relic", RED, RELIC, kill, ghost)
        t.plays(t.p1, "Kill", "Ghost")
        t.plays(t.p1, "Kill", "Relic")
        assert gains(t) == gained and t.p2.names("excluded") == excluded


@shows("3.3.6.b", "7.1.12")
def test_no_text_puts_cards_into_a_graveyard_that_is_hell_nor_takes_its_top_card() -> None:
    mill = command("Mill", "play:\n    put the top 2 cards of your deck in your graveyard\n    gain 3 life")
    pick = command("Pick", "play:\n    exclude the top card of your graveyard\n    gain 4 life")
    for field, gained in (("", [3, 4]), ("p1 field: Red\n", [])):
        t = table(MAIN + field + "p1 hand: Mill, Pick\np1 graveyard: Scout", RED, mill, pick)
        t.plays(t.p1, "Mill")
        t.plays(t.p1, "Pick")
        assert gains(t) == gained and (len(t.p1.cards("deck")) == 10) == (not gained)


@shows("3.3.6.c")
def test_when_that_ends_its_cards_lie_in_the_graveyard_as_they_lay() -> None:
    end = command("End", "play target 1 card:\n    discard the target")
    t = table(MAIN + "p1 hand: End, Raise\np1 graveyard: Guard, Scout\np2 field: Red", RED, RAISE, end)
    assert t.p1.able("play") == ["End"]
    t.plays(t.p1, "End")
    assert t.p1.names("graveyard") == ["Guard", "Scout", "End"] and t.p1.able("play") == ["Raise"]


# -- 3.4: the field -----------------------------------------------------------------------------------------------


@shows("3.4.2", "3.4.3", "3.4.3.a")
def test_the_field_is_open_but_for_what_lies_face_down() -> None:
    t = table(MAIN + "p1 field: Guard asleep, (Scout)")
    assert seen(t, t.p1, "field") == [[True, True], [False, False]]


@shows("3.4.4")
def test_where_no_zone_is_named_only_the_field_is_meant() -> None:
    t = table(MAIN + "p1 hand: Mover, Guard\np1 graveyard: Scout\np1 field: Plain", moving("", "gain 1 life"))
    t.p1.does("play", "Mover")
    assert t.asked == "priority", "there is but one target"
    count = command("Count", "play where X is the number of cards:\n    gain X life")
    t = table(MAIN + "p1 hand: Count, Guard\np1 graveyard: Scout\np1 field: Plain\np2 field: Guard", count)
    t.plays(t.p1, "Count")
    assert gains(t) == [2]


@shows("3.4.5")
def test_the_field_alone_means_those_of_all_players() -> None:
    mine = command("Mine", "play where X is the number of characters on your field:\n    gain X life")
    every = command("Every", "play where X is the number of characters on the field:\n    gain X life")
    t = table(MAIN + "p1 hand: Mine, Every\np1 field: Plain\np2 field: Guard, Scout", mine, every)
    t.plays(t.p1, "Mine")
    t.plays(t.p1, "Every")
    assert gains(t) == [1, 3]


@shows("3.4.6")
def test_set_cards_are_cards_of_the_field() -> None:
    count = command("Count", "play where X is the number of cards:\n    gain X life")
    t = table(MAIN + "p1 hand: Count\np1 field: Plain [Blade]", count)
    t.plays(t.p1, "Count")
    assert gains(t) == [2]


# -- 3.5, 3.6: nodes and hand -------------------------------------------------------------------------------------


@shows("3.5.2")
def test_everybody_sees_how_many_nodes_there_are_and_which_sleep() -> None:
    t = table(MAIN + "p2 nodes: (Guard), (Scout) asleep")
    for viewer in t.g.players:
        sight = view(t.g, viewer)
        shown = next(zone for zone in sight.zones if (zone.area, zone.owner) == ("nodes", 1))
        cards = [sight.cards[each] for each in shown.cards]
        assert shown.count == 2 and sorted(each.turned for each in cards) == [False, True]
        assert not any(each.face for each in cards)


@shows("3.6.2", "3.6.3", "3.6.3.a")
def test_a_hand_is_seen_by_its_player_and_its_number_by_all() -> None:
    t = table(MAIN + "p1 hand: Guard, Scout")
    assert seen(t, t.p1, "hand") == [[True, False]] * 2
    assert [zone.count for zone in view(t.g, 1).zones if (zone.area, zone.owner) == ("hand", 0)] == [2]


DEARER = command("Dearer", "play target 1 card in the opponent's hand:\n    the target gets +2 cost from now on")


@shows("3.6.5")
def test_an_effect_on_one_card_of_a_hand_is_on_the_first_like_it_that_is_shown() -> None:
    t = table(MAIN + "p1 hand: Dearer\np2 hand: 2 x Ember\np2 nodes: 4 x (Plain)\np1 field: Guard", DEARER)
    t.p1.does("play", "Dearer")
    t.resolve()
    t.p1.answers((1,))
    first, second = t.p2.cards("hand")
    assert (t.g.number(first, "cost"), t.g.number(second, "cost")) == (1, 3)
    t.pass_on()
    t.pick(lambda option: option.verb == "play" and option.subject == first, "the other copy")
    assert t.g.state.ask.least == 3, "the one that is played first is the one"
    t.p2.answers((0, 1, 2))
    assert t.g.number(second, "cost") == 1


@shows("3.6.5")
def test_what_is_discarded_from_the_hand_like_it_takes_the_effect_with_it() -> None:
    t = table(MAIN + "p1 hand: Dearer, Rob\np2 hand: 2 x Ember\np2 nodes: 4 x (Plain)", DEARER,
              command("Rob", "play:\n    discard 1 card in the opponent's hand"))
    t.p1.does("play", "Dearer")
    t.resolve()
    t.p1.answers((1,))
    t.p1.does("play", "Rob")
    t.resolve()
    t.p1.answers((0,)) if t.asked == "choose" else None
    left, = t.p2.cards("hand")
    assert t.g.number(left, "cost") == 1


@shows("3.6.2.a", "3.7.2.a", "3.8.3.a")
def test_hand_exclusion_area_and_play_area_have_no_order_but_the_graveyard_has() -> None:
    t = table(MAIN)
    zones = ("hand", "excluded", "play", "graveyard", "deck")
    assert [t.g.game.zones[zone].ordered for zone in zones] == [False, False, False, True, True]
    one, other = (table(MAIN + f"p1 hand: {cards}").g for cards in ("Guard, Scout", "Scout, Guard"))
    assert position(one) == position(other), "the order of a hand makes no other position"


# -- 3.7 to 3.9: exclusion area, play area, sideboard -------------------------------------------------------------


@shows("3.7.2", "3.7.3")
def test_excluded_cards_lie_face_up_for_all() -> None:
    t = table(MAIN + "p1 hand: Mover\np1 field: (Guard)", moving("", "exclude the target"))
    t.plays(t.p1, "Mover")
    assert seen(t, t.p1, "excluded") == [[True, True]] and not t.g.card(t.p1.cards("excluded")[0]).face_down


@shows("3.7.4")
def test_excluded_cards_do_nothing_unless_an_effect_names_them() -> None:
    ghost = card("Ghost", "beta always:\n    all characters get +3/+0")
    assert table(MAIN + "p1 excluded: Ghost\np1 field: Guard", ghost).p1.number("Guard", "attack") == 2
    assert table(MAIN + "p1 graveyard: Ghost\np1 field: Guard", ghost).p1.number("Guard", "attack") == 5
    back = moving(" in your exclusion area", "return the target to your hand")
    t = table(MAIN + "p1 hand: Mover\np1 excluded: Guard", back)
    t.plays(t.p1, "Mover")
    assert t.p1.names("hand") == ["Guard"]


@shows("3.8.2", "3.8.3", "3.8.4")
def test_cards_in_the_play_area_lie_face_up_and_count_as_played() -> None:
    t = table(MAIN + "p1 hand: Ember\np1 nodes: (Plain)\np1 field: Guard\np2 hand: Veto")
    t.p1.does("play", "Ember")
    assert seen(t, t.p1, "play") == [[True, True]] and t.p2.able("play") == ["Veto"]


@shows("3.9.2", "3.9.3", "3.9.3.a")
def test_a_sideboard_is_seen_by_its_player_alone() -> None:
    t = table(MAIN + "p1 sideboard: Guard, Scout")
    assert seen(t, t.p1, "sideboard") == [[True, False]] * 2


@shows("3.9.3.b")
def test_what_lies_face_up_in_a_sideboard_is_open() -> None:
    show = command("Show", "play:\n    reveal all cards in your sideboard\n    discard 1 character")
    t = table(MAIN + "p1 sideboard: Guard\np1 hand: Show\np1 field: 2 x Scout", show)
    t.plays(t.p1, "Show")
    assert t.asked == "choose" and seen(t, t.p1, "sideboard") == [[True, True]]


@shows("3.9.4")
def test_cards_of_a_sideboard_do_nothing_unless_an_effect_names_them() -> None:
    loud = card("Loud", "always:\n    all characters get +4/+0")
    t = table(MAIN + "p1 sideboard: Loud\np1 field: Guard\np1 hand: Mover", loud,
              moving(" in your sideboard", "return the target to your hand"))
    assert t.p1.number("Guard", "attack") == 2
    t.plays(t.p1, "Mover")
    assert t.p1.names("hand") == ["Loud"]
