"""Situations in which two or three rules meet, judged by the rules alone: a position, actions, what must be true."""

from __future__ import annotations

import pytest

from engines.language.packs.diagnostics import PackProblems
from tests.rules.kiseki.judged.test_examined import BATTLE, BLOW, LURE, READY, WAKE, event, plays
from tests.rules.kiseki.making import Table, card, faces, table
from tests.rules.notation import shows

SUB = card("Sub", "instead when another ally would be stunned:\n    stun this")


@shows("1306.3", "1306.2d", "1216.1")
@pytest.mark.parametrize("order", ["Sub, Guard", "Guard, Sub"])
def test_who_is_stunned_once_deals_stun_damage_once_though_two_effects_would_stun_it(order: str) -> None:
    storm = event("Storm", ":\n    stun all foes")
    t = table(f"{READY}p1 hand: Storm, Plain\np2 field: {order}\np2 hand: Plain", SUB, storm)
    plays(t, 0, "Storm")
    assert t.p2.card("Sub").stunned and not t.p2.card("Guard").stunned and t.bond() == (30, 29)


@shows("1306.3", "1216.1")
def test_who_has_left_instead_of_something_else_of_that_moment_deals_no_stun_damage() -> None:
    martyr = card("Martyr", "instead when another ally would be stunned:\n    exclude this")
    storm = event("Storm", ":\n    stun all foes")
    t = table(READY + "p1 hand: Storm, Plain\np2 field: Martyr, Guard\np2 hand: Plain", martyr, storm)
    plays(t, 0, "Storm")
    assert t.p2.names("excluded") == ["Martyr"] and not t.p2.card("Guard").stunned and t.bond() == (30, 30)


@shows("1218.2", "1219.2a")
def test_who_is_to_be_supported_is_targeted() -> None:
    wary = card("Wary", "when this is targeted by you:\n    gain 1 bond", organisation="Lantern")
    t = table(READY + "p1 field: Wary, Guard\np1 hand: Plain\np2 hand: Plain", wary)
    t.p1.does("support", "Guard", "Wary")
    assert t.stack() == ["support Guard", "craft Wary"]
    t.resolve()
    assert t.bond() == (31, 30) and not t.p1.card("Wary").support
    t.resolve()
    assert t.p1.card("Wary").support


@shows("1204.2i", "1205.1c-3", "1202.4")
@pytest.mark.parametrize("place", ["hand", "trail"])
def test_a_base_played_from_elsewhere_is_the_card_itself_and_resolves_into_the_base(place: str) -> None:
    """G50."""
    found = event("Found", f":\n    play 1 base card in your {place} without paying")
    refuse = event("Refuse", "target 1 entry that is a base:\n    negate the target")
    text = f"{READY}p1 hand: Found{', Tower' if place == 'hand' else ''}, Plain\np1 field: Guard\n"
    text += "p1 trail: Tower\n" * (place == "trail") + "p2 hand: Refuse, Plain"

    def played() -> Table:
        t = table(text, found, refuse)
        plays(t, 0, "Found")
        if t.asked != "priority":  # in the hand none need be found (1312.2)
            t.p1.chooses("Tower")
        return t

    t = played()
    assert t.stack() == ["base Tower"] and t.p1.card("Tower").zone == "stack" and t.grown(t.p1, "Guard") == (0, 0)
    t.resolve()
    tower = t.p1.card("Tower")
    assert (tower.zone, tower.face_down, tower.turned) == ("base", False, False) and t.grown(t.p1, "Guard") == (1, 0)
    t = played()
    plays(t, 1, "Refuse")
    assert t.p1.names("base") == [] and t.p1.card("Tower").zone == "trail"


@shows("1202.3", "1202.5", "1212.2")
@pytest.mark.parametrize("text", [
    "in trail art (pay 1 ep):\n    draw 1", "in hand art (pay 1 ep):\n    draw 1", "hidden art (pay 1 ep):\n    draw 1",
    "defining when this enters:\n    draw 1",
])
def test_a_mark_stands_before_the_kinds_of_ability_alone_that_it_means_something_for(text: str) -> None:
    """G49: no text says yet that an art is played from elsewhere."""
    with pytest.raises(PackProblems, match="must have"):
        faces(card("Misprint", text))


@shows("1202.5", "1204.2b", "1210.2")
@pytest.mark.parametrize("place", ["p1 hand: Sly, Plain", "p1 hand: Plain\np1 base: (Sly)"])
def test_a_craft_that_speaks_of_hand_and_base_is_played_from_both_and_shows_its_card_meanwhile(place: str) -> None:
    sly = card("Sly", "hidden activated (pay 0 ep):\n    gain 1 bond")
    t = table(f"{READY}{place}\np2 hand: Plain", sly)
    t.p1.does("use", "Sly")
    assert t.p1.card("Sly").seen == (0, 1)
    t.resolve()
    assert t.bond() == (31, 30) and 1 not in t.p1.card("Sly").seen


MIRROR = card("Mirror", "always:\n    swap the strength and defence of all foes", kind="item")
SPUR = event("Spur", "target 1 foe:\n    the target gets +2/+0 until end of turn")


@shows("104.6", "1215.1f", "1215.3b-1")
@pytest.mark.parametrize(("mirrors", "numbers"), [(1, (5, 2)), (2, (4, 3))])
def test_a_static_craft_swaps_numbers_by_its_place_among_the_effects_on_them(
    mirrors: int, numbers: tuple[int, int],
) -> None:
    """G40: what is older is swapped, what is newer is not."""
    t = table(f"{READY}p1 field: {mirrors} x Mirror\np1 hand: Spur, Plain\np2 field: Guard\np2 hand: Plain",
              MIRROR, SPUR)
    plays(t, 0, "Spur")
    assert (t.p2.number("Guard", "strength"), t.p2.number("Guard", "defence")) == numbers
    late = table(READY + "p1 hand: Spur, Muster, Plain\np1 trail: Mirror\np2 field: Guard\np2 hand: Plain",
                 MIRROR, SPUR, event("Muster", ":\n    field all items in your trail"))
    plays(late, 0, "Spur")
    plays(late, 0, "Muster")
    assert (late.p2.number("Guard", "strength"), late.p2.number("Guard", "defence")) == (3, 4)


@shows("1205.1c-4", "1204.2i-1")
def test_an_effect_follows_a_base_card_from_the_hand_to_the_stack_and_the_base() -> None:
    low = event("Low", ":\n    the level of all base cards in your hand is raised by 3 until end of turn")
    found = event("Found", ":\n    play 1 base card in your hand without paying")
    t = table(READY + "p1 hand: Low, Found, Tower\np2 hand: Plain", low, found)
    plays(t, 0, "Low")
    plays(t, 0, "Found")
    t.p1.chooses("Tower")
    t.resolve()
    assert t.p1.card("Tower").zone == "base" and t.p1.number("Tower", "level") == 5


@shows("1222.6", "105.3c", "1205.1d-1")
def test_an_effect_moves_cards_by_who_controls_it_whoever_controls_its_card_by_then() -> None:
    axe = card("Axe", "activated (pay 0 ep) target 1 foe:\n    kill the target")
    crow = card("Crow", "when you put a foe in the trail from the field:\n    gain 3 bond", kind="item")
    t = table(READY + "p1 field: Crow\np1 hand: Lure, Plain\np2 field: Axe, Guard\np2 hand: Blow, Plain",
              axe, crow, LURE, BLOW)
    plays(t, 0, "Lure", "Axe")
    t.p1.does("use", "Axe")
    plays(t, 1, "Blow", "Axe")
    t.resolve()
    assert t.p2.names("trail") == ["Blow", "Guard"] and t.stack() == ["craft Crow"]


@shows("506.1", "1320.1")
@pytest.mark.parametrize(("words", "seat"), [
    ("field all cards in your trail on the opponent's field", 1), ("field all cards in your trail", 0),
    ("put all cards in your trail in your field", 0), ("put all cards in your trail in its owner's field", 0),
])
def test_the_field_holds_units_and_items_whatever_puts_cards_there(words: str, seat: int) -> None:
    gift = event("Gift", f":\n    {words}")
    t = table(READY + "p1 hand: Gift, Plain\np1 trail: Letter, Guard, Seal, Tower\np2 hand: Plain", gift)
    plays(t, 0, "Gift")
    assert sorted(t.seats[seat].names("field")) == ["Guard", "Seal"]
    assert sorted(t.p1.names("trail")) == ["Gift", "Letter", "Tower"]


@shows("1317.1", "1317.2", "1309.1")
def test_units_alone_suffer_instant_death_or_gain_support_and_field_and_base_alone_are_destroyed() -> None:
    cards = "p2 field: Seal, Guard\np2 base: Tower\np2 hand: Plain"
    for words, field, support in (
        ("kill all cards on the opponent's field", ["Seal"], []),
        ("all cards on the opponent's field gain support", ["Seal", "Guard"], ["Guard"]),
        ("destroy all cards on the opponent's field", [], []),
    ):
        t = table(f"{READY}p1 hand: Do, Plain\n{cards}", event("Do", f":\n    {words}"))
        plays(t, 0, "Do")
        assert t.p2.names("field") == field
        assert [name for name in field if t.p2.card(name).support] == support
    t = table(f"{READY}p1 hand: Do, Plain\n{cards}", event("Do", ":\n    destroy all cards in the opponent's hand"))
    plays(t, 0, "Do")
    assert t.p2.names("hand") == ["Plain"]


@shows("902.5c", "509.1", "502.3")
@pytest.mark.parametrize(("way", "zone"), [
    ("exclude the target", "excluded"), ("return the target to its owner's hand", "hand"),
    ("put the target on top of its owner's deck", "deck"),
])
def test_what_has_left_the_stack_is_not_resolved(way: str, zone: str) -> None:
    heal, snatch = event("Heal", ":\n    gain 3 bond"), event("Snatch", f"target 1 entry:\n    {way}")
    t = table(READY + "p1 hand: Heal, Plain\np2 hand: Snatch, Plain", heal, snatch)
    t.p1.does("event", "Heal")
    plays(t, 1, "Snatch", "Heal")
    assert t.stack() == [] and t.p1.has("Heal", zone) and t.bond() == (30, 30)
    nurse = card("Nurse", "activated (pay 0 ep):\n    gain 3 bond")
    t = table(READY + "p1 field: Nurse\np1 hand: Plain\np2 hand: Snatch, Plain", nurse, snatch)
    t.p1.does("use", "Nurse")
    plays(t, 1, "Snatch", "Nurse")
    assert t.stack() == [] and t.p1.names(zone) == ["Plain"] * len(t.p1.names(zone)) and t.bond() == (30, 30)


@shows("1211.6", "1221.1", "402.2")
@pytest.mark.parametrize(("state", "lay", "noticed"), [
    ("stunned", " stunned", True), ("stunned", "", False), ("actioned", " actioned", True), ("ready", "", True),
    ("ready", " actioned", False), ("supported", " support", True), ("supported", "", False),
])
def test_the_state_of_what_left_the_field_is_that_it_had_there(state: str, lay: str, noticed: bool) -> None:
    kill = event("Kill", "target 1 unit:\n    kill the target")
    mourner = card("Mourner", f"when a {state} unit is put in the trail from the field:\n    gain 1 bond", kind="item")
    t = table(f"{READY}p1 hand: Kill, Plain\np1 field: Mourner\np2 field: Guard{lay}\np2 hand: Plain", mourner, kill)
    plays(t, 0, "Kill")
    assert (t.stack() == ["craft Mourner"]) is noticed


@shows("1211.6b", "1332.3")
def test_the_crafts_of_what_left_the_field_are_those_it_had_there() -> None:
    kill = event("Kill", "target 1 unit:\n    kill the target")
    teach = event("Teach", "target 1 unit:\n    the target gains icon martial until end of turn")
    mourner = card("Mourner", "when a unit with icon martial is put in the trail from the field:\n    gain 1 bond",
                   kind="item")
    t = table(READY + "p1 hand: Teach, Kill, Plain\np1 field: Mourner\np2 field: Guard\np2 hand: Plain",
              mourner, kill, teach)
    plays(t, 0, "Teach")
    plays(t, 0, "Kill")
    assert t.stack() == ["craft Mourner"]


@shows("1211.6c", "1317.2", "203.4")
@pytest.mark.parametrize(("what", "lies", "noticed"), [
    ("a card in your base", "(Guard)", True), ("a base card", "Tower", True), ("a base card", "(Guard)", False),
    ("a unit card in your base", "(Guard)", True), ("a card in the opponent's base", "(Guard)", False),
])
def test_what_is_destroyed_in_the_base_lay_there_and_is_read_as_it_arrives(
    what: str, lies: str, noticed: bool,
) -> None:
    raze = event("Raze", "target 1 card in the opponent's base:\n    destroy the target")
    mason = card("Mason", f"when {what} is destroyed:\n    gain 1 bond", kind="item")
    t = table(f"{READY}p1 hand: Plain\np1 field: Mason\np1 base: {lies}\np2 hand: Raze, Plain", mason, raze)
    plays(t, 1, "Raze")
    assert (t.stack() == ["craft Mason"]) is noticed


@shows("1221.1", "402.2")
@pytest.mark.parametrize(("state", "lies", "gained"), [
    ("stunned", " stunned", 1), ("stunned", "", 0), ("supported", " support", 1), ("actioned", " actioned", 1),
])
def test_whether_it_is_in_a_state_is_asked_of_what_has_left_as_it_was(state: str, lies: str, gained: int) -> None:
    smash = event("Smash", f"target 1 foe:\n    kill the target\n    if the target is {state}:\n        gain 1 bond")
    t = table(f"{READY}p1 hand: Smash, Plain\np2 field: Guard{lies}\np2 hand: Plain", smash)
    plays(t, 0, "Smash")
    assert t.p2.names("trail") == ["Guard"] and t.bond() == (30 + gained, 30)


@shows("1221.1", "502.3a")
def test_what_the_effect_itself_has_fielded_is_read_on_the_field() -> None:
    aura = card("Aura", "always:\n    all your units get +2/+0", kind="item")
    rise = event("Rise", ":\n    choose 1 unit card in your base as risen\n    field risen\n"
                 "    gain strength of risen bond")
    t = table(READY + "p1 hand: Rise, Plain\np1 field: Aura\np1 base: (Guard)\np2 hand: Plain", rise, aura)
    plays(t, 0, "Rise")
    assert t.p1.number("Guard", "strength") == 4 and t.bond() == (34, 30)


# -- what was right and nowhere shown -----------------------------------------------------------------------------


def begun(t: Table) -> None:
    """Nobody does anything until the attack UNITs attack."""
    while t.g.battle is None or not t.g.battle.begun:
        t.lets_go()


@shows("803.6h", "804.1", "804.5")
def test_of_a_scrum_against_a_player_who_could_choose_a_unit_now_drops_out_and_the_other_attacks_alone() -> None:
    t = table(BATTLE + "p1 field: Shade, Guard\np1 hand: Plain\np2 field: Scout stunned\np2 hand: Wake, Plain", WAKE)
    t.attack(t.p1, "Shade", "Guard")
    plays(t, 1, "Wake")
    begun(t)
    assert t.g.attackers() == [t.p1.find("Shade")] and not t.g.battle.scrum and not t.p1.card("Guard").turned
    while t.g.battle is not None:
        t.lets_go()
    assert t.bond() == (30, 27)


@shows("803.6e", "804.2", "803.5b")
def test_an_attack_called_off_for_covert_may_be_made_at_the_player_then() -> None:
    cloak = event("Cloak", "target 1 unit:\n    the target gains icon covert until end of turn")
    t = table(BATTLE + "p1 field: Sailor\np1 hand: Plain\np2 field: Guard\np2 hand: Cloak, Plain", cloak)
    t.attack(t.p1, "Sailor", at="Guard")
    plays(t, 1, "Cloak", "Guard")
    t.pass_until("attack")
    assert t.asking == (0,) and t.g.battle is None and not t.p1.card("Sailor").turned
    t.p1.chooses("Sailor")
    assert t.g.battle.at_player == 1


@shows("1211.4", "1002.1b", "1219.2a")
def test_a_craft_that_one_of_the_others_sets_off_is_played_before_their_next() -> None:
    wary = card("Wary", "when this is targeted by the opponent:\n    gain 1 bond")
    aimer = card("Aimer", "when a turn starts target 1 foe:\n    gain 1 bond", kind="item")
    t = table("kiseki; turn p2; phase recovery\np1 field: Wary\np1 hand: Plain\np2 field: 2 x Aimer\np2 hand: Plain",
              wary, aimer)
    t.until_next_turn()
    while t.asked == "triggered":
        t.p2.answers(0)
    assert t.g.primary == 0 and t.stack() == ["craft Aimer", "craft Wary"] * 2


@shows("1404.1", "804.8", "804.10")
def test_an_attack_that_came_to_nothing_after_it_was_made_was_the_first_of_its_turn() -> None:
    """G25."""
    t = table(BATTLE + "p1 field: Fiddler, Guard, Sailor\np1 hand: Plain\np2 field: Scout, Bell\np2 hand: Blow, Plain",
              BLOW)
    t.attack(t.p1, "Guard", at="Bell")
    begun(t)
    assert t.stack() == ["craft Fiddler"]
    plays(t, 1, "Blow", "Bell")
    t.resolve()
    t.pass_until("attack")
    t.p1.chooses("Sailor")
    begun(t)
    assert t.stack() == [] and t.g.organisations(t.p1.find("Fiddler")) == {"Lantern"}


@shows("705.8", "703.2", "1215.3b-4")
def test_what_readying_set_off_lasts_for_the_turn_in_which_it_resolves() -> None:
    riser = card("Riser", "when this is readied:\n    this gets +1/+1 until end of turn")
    t = table("kiseki; turn p1; phase recovery\np1 field: Riser actioned\np1 hand: Plain\np2 hand: Plain", riser)
    t.until_next_turn()
    t.resolve()
    while t.g.state.step != "base":
        t.lets_go()
    assert t.grown(t.p1, "Riser") == (1, 1)
