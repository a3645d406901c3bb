"""What a judge is asked about cards that are turned over, shown or taken out where they lie, set cards above all."""

from __future__ import annotations

from engines.core.play import player_view
from engines.core.state.knowledge import card_of, knows
from tests.rules.notation import shows
from tests.rules.vision.making import Table, card, table

MAIN = "vision; turn p1; phase main\n"
WAND = card("Wand", "equipment target 1 character on your field:\n    set this on the target\n"
            "any turn:\n    gain 1 life", kind="spell", attack_bonus=3)
DOWN = card("Down", "play target 1 card:\n    turn the target face down", kind="command")
UP = card("Up", "play target 1 card:\n    turn the target face up", kind="command")
LOOK = card("Look", "play target 1 card:\n    look at the target", kind="command")
REVEAL = card("Reveal", "play target 1 card:\n    reveal the target", kind="command")


def seen(t: Table, name: str) -> tuple[int, ...]:
    """The players who may look at the face of a card, on a field or set on one."""
    found = next(each for each in t.g.state.cards if t.g.faces[each.face].name.en == name)
    return tuple(player for player in t.g.players if knows(t.g, player, found))


def own(t: Table, name: str) -> int:
    """The set card of that name."""
    return next(int(each.id) for each in t.g.state.cards if each.host is not None and t.g.face(each.id).name.en == name)


# -- set cards turned over (5.7.2.c) ------------------------------------------------------------------------------


@shows("5.7.2.c", "5.7.4")
def test_equipment_that_is_turned_face_down_stays_set_and_gives_nothing_until_it_is_turned_up() -> None:
    t = table(MAIN + "p1 field: Guard asleep [Wand]\np1 hand: Down, Up", WAND, DOWN, UP)
    t.plays(t.p1, "Down", "Wand")
    wand = t.g.card(own(t, "Wand"))
    assert (wand.host, wand.face_down, wand.turned) == (t.p1.find("Guard"), True, True)
    assert t.p1.number("Guard", "attack") == 2 and not t.p1.may("use", "Guard")
    t.plays(t.p1, "Up", "Wand")
    wand = t.g.card(own(t, "Wand"))
    assert (wand.host, wand.face_down, wand.turned) == (t.p1.find("Guard"), False, True)
    assert t.p1.number("Guard", "attack") == 5 and t.p1.may("use", "Guard")


@shows("5.7.2.c", "10.13.5")
def test_equipment_turned_up_beside_other_equipment_is_one_too_many() -> None:
    t = table(MAIN + "p1 field: Guard [Wand]\np1 hand: Down, Up, Blade\np1 nodes: 1 x (Plain)", WAND, DOWN, UP)
    t.plays(t.p1, "Down", "Wand")
    t.plays(t.p1, "Blade", "Guard")
    assert t.p1.number("Guard", "attack") == 4
    t.plays(t.p1, "Up", "Wand")
    assert t.asked == "keep-one"
    t.p1.chooses("Wand")
    assert t.p1.number("Guard", "attack") == 5 and "Blade" in t.p1.names("graveyard")


@shows("5.7.2.c", "12.5.1")
def test_popularity_that_is_turned_up_stays_set_and_stays_popularity() -> None:
    idol = card("Idol", "leader\nwhile popularity normal:\n    this gets +1/+0", nodes=0, cost=0)
    t = table(MAIN + "p1 hand: Idol, Up\np1 deck: 3 x Scout", idol, UP)
    t.plays(t.p1, "Idol")
    assert t.p1.number("Idol", "attack") == 3
    t.plays(t.p1, "Up", "Scout")
    scout = t.g.card(own(t, "Scout"))
    assert not scout.face_down and scout.popular and not scout.character
    assert t.p1.number("Idol", "attack") == 3


@shows("5.7.2.c", "3.4.2", "8.2.5.b")
def test_an_effect_goes_on_with_the_card_that_it_has_turned_face_down() -> None:
    drop = card("Drop", "play target 1 card:\n    turn the target face down\n    sleep the target\n    gain 1 life",
                kind="command")
    for field in ("Wand@Guard [Wand]", "Guard@Guard"):
        name, _, lying = field.partition("@")
        t = table(MAIN + f"p1 hand: Drop\np1 field: {lying}", WAND, drop)
        t.plays(t.p1, "Drop", name)
        found = t.g.card(own(t, name) if name == "Wand" else t.p1.cards("field")[0])
        assert found.face_down and found.turned and t.life() == (26, 25)


# -- what was shown is hidden again (11.6.3, 11.7.3) --------------------------------------------------------------


@shows("11.7.3", "3.4.3.a")
def test_who_looked_at_a_card_face_down_on_the_field_sees_it_no_more_after_that_effect() -> None:
    t = table(MAIN + "p1 hand: 2 x Look\np2 field: (Scout), Swift [(Lancer)]", LOOK)
    for name in ("Scout", "Lancer"):
        t.plays(t.p1, "Look", name)
        assert seen(t, name) == ()


@shows("11.6.3", "3.4.3.a")
def test_a_card_face_down_on_the_field_that_was_revealed_is_hidden_again_after_that_effect() -> None:
    t = table(MAIN + "p1 hand: Reveal\np2 field: Swift [(Lancer)]", REVEAL)
    t.plays(t.p1, "Reveal", "Lancer")
    assert seen(t, "Lancer") == ()


@shows("5.7.5", "11.7.3")
def test_what_turned_itself_down_in_the_middle_of_another_effect_is_still_known_to_its_player() -> None:
    hide = card("Hide", "when this was dealt damage:\n    turn this face down", toughness=9)
    hit = card("Hit", "play target 1 character:\n    deal 1 damage to the target\n    gain 1 life", kind="command")
    t = table(MAIN + "p1 hand: Hit, Look\np2 field: Hide", hide, hit, LOOK)
    t.plays(t.p1, "Hit", "Hide")
    assert seen(t, "Hide") == (1,)
    t.plays(t.p1, "Look", "Hide")
    assert seen(t, "Hide") == (1,)


@shows("3.4.3.a", "10.34.2.b")
def test_nobody_is_shown_the_front_of_a_popularity_card_and_each_can_be_pointed_at() -> None:
    idol = card("Idol", "leader", nodes=0, cost=0)
    t = table(MAIN + "p1 hand: Idol\np1 field: Guard\np1 deck: 2 x Lancer, 2 x Plain, Viper", idol)
    t.plays(t.p1, "Idol")
    t.fight(t.p1, "Guard")
    t.p2.passes()
    below = t.p1.card("Idol").under
    assert len(below) == 2
    for viewer in t.g.players:
        (leader,) = (each for each in player_view.table(t.g, viewer).cards.values() if len(each.under) == 2)
        assert [each.face for each in leader.under] == [None, None]
        handles = [each.handle for each in leader.under]
        assert [card_of(t.g, viewer, handle) for handle in handles] == list(below)


@shows("3.4.3.a", "5.7.2.c")
def test_what_is_set_face_up_on_a_card_face_down_is_seen_by_all() -> None:
    t = table(MAIN + "p1 field: Guard [Blade, (Lancer)]\np1 hand: Down", DOWN)
    t.plays(t.p1, "Down", "Guard")
    for viewer in t.g.players:
        (host,) = (each for each in player_view.table(t.g, viewer).cards.values() if each.under)
        assert [each.face for each in (host, *host.under)] == [None, "vision-rules/blade", None]


# -- taken out (11.4) ---------------------------------------------------------------------------------------------


@shows("11.4.1", "8.2.5.b")
def test_a_target_that_is_taken_out_is_still_the_target_for_what_is_done_with_it() -> None:
    dig = card("Dig", "play target 1 character card in your graveyard:\n    take out the target as found:\n"
               "        add found to your hand", kind="command")
    t = table(MAIN + "p1 hand: Dig\np1 graveyard: Scout", dig)
    t.plays(t.p1, "Dig", "Scout")
    assert t.p1.names("hand") == ["Scout"] and not t.p1.cards("excluded")


@shows("11.4.1", "11.4.3", "3.4.6")
def test_a_set_card_is_taken_out_of_the_field_and_goes_back_to_its_host() -> None:
    for done, names, attack in (("add found to your hand", ["Wand"], 2), ("gain 1 life", [], 5)):
        pull = card("Pull", f"play target 1 card:\n    take out the target as found:\n        {done}", kind="command")
        t = table(MAIN + "p1 field: Guard [Wand]\np1 hand: Pull", WAND, pull)
        t.plays(t.p1, "Pull", "Wand")
        assert t.p1.names("hand") == names and t.p1.number("Guard", "attack") == attack
        assert not t.p1.cards("excluded")


# -- and what is there already (11.3.8) ---------------------------------------------------------------------------


@shows("11.3.8", "3.4.6")
def test_a_set_card_is_on_the_field_already_and_cannot_be_put_there() -> None:
    bring = card("Bring", "play target 1 card:\n    put the target onto your field\n    gain 5 life", kind="command")
    watch = card("Watch", "when another card has entered:\n    gain 1 life")
    t = table(MAIN + "p1 field: Guard [Wand], Watch\np1 hand: Bring", WAND, bring, watch)
    t.plays(t.p1, "Bring", "Wand")
    assert t.life() == (25, 25) and t.p1.names("field") == ["Guard", "Watch"]
