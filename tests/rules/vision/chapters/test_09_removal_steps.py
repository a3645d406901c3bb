"""Chapter 9: lethal, discarded and excluded, in their steps. Cards gain life at each, so that their order is seen."""

from __future__ import annotations

import pytest

from tests.rules.notation import shows
from tests.rules.vision.making import Table, card, table

MAIN = "vision; turn p1; phase main\n"
SLAYER = card("Slayer", """
    when this makes a card lethal:
        gain 1 life
    when this has made a card lethal:
        gain 3 life
    when this discards a card:
        gain 5 life
    when this has discarded a card:
        gain 7 life
    any turn target 1 other character:
        make the target lethal
    any turn target 1 other character:
        discard the target
""")
VICTIM = card("Victim", """
    when this becomes lethal:
        gain 2 life
    when this has become lethal:
        gain 4 life
    when this is discarded:
        gain 6 life
    when this was discarded:
        gain 8 life
""")
BANISHER = card("Banisher", """
    when this excludes a card:
        gain 1 life
    when this has excluded a card:
        gain 3 life
    when this discards a card:
        gain 5 life
    when this has discarded a card:
        gain 7 life
    any turn target 1 other character:
        exclude the target
""")
OUTCAST = card("Outcast", """
    when this is excluded:
        gain 2 life
    when this was excluded:
        gain 4 life
    when this is discarded:
        gain 6 life
    when this was discarded:
        gain 8 life
""")
LETHAL = card("Doom", "play target 1 character:\n    make the target lethal", kind="command")
DISCARD = card("Purge", "play target 1 character:\n    discard the target", kind="command")
EXCLUDE = card("Rift", "play target 1 character:\n    exclude the target", kind="command")


def slain() -> Table:
    """The Slayer has made the Victim lethal by its effect."""
    t = table(MAIN + "p1 field: Slayer\np2 field: Victim", SLAYER, VICTIM)
    t.uses(t.p1, "Slayer", "Victim")
    return t


@shows("9.2.3.a", "9.2.3.b", "9.2.3")
def test_first_it_is_about_to_be_made_lethal_then_about_to_become_so() -> None:
    assert slain().gains()[:2] == [1, 2]


@shows("9.2.3.c", "9.2.3.d", "9.2.2.c")
def test_then_it_has_been_made_lethal_and_has_become_so() -> None:
    assert slain().gains()[2:4] == [3, 4]


@shows("9.2.3.e", "9.1.4.b")
def test_what_made_it_lethal_also_discards_it() -> None:
    t = slain()
    assert t.gains() == [1, 2, 3, 4, 5, 6, 7, 8] and t.p2.names("graveyard") == ["Victim"]


def purged() -> Table:
    """The Slayer has discarded the Victim by its other effect."""
    t = table(MAIN + "p1 field: Slayer\np2 field: Victim", SLAYER, VICTIM)
    t.pick(lambda option: option.verb == "use" and option.ability.index == 5, "discarding")
    t.resolve()
    return t


@shows("9.3.3", "9.3.4.a", "9.3.4.b")
def test_a_discard_begins_with_who_discards_and_what_is_discarded() -> None:
    assert purged().gains()[:2] == [5, 6]


@shows("9.3.4.c", "9.3.4.g", "9.3.4")
def test_then_it_has_been_discarded_and_only_then_leaves() -> None:
    t = purged()
    assert t.gains()[2:] == [7, 8] and t.p2.names("graveyard") == ["Victim"]


def banished() -> Table:
    """The Banisher has excluded the Outcast."""
    t = table(MAIN + "p1 field: Banisher\np2 field: Outcast", BANISHER, OUTCAST)
    t.uses(t.p1, "Banisher", "Outcast")
    return t


@shows("9.4.3", "9.4.4.a", "9.4.4.b")
def test_an_exclusion_begins_with_who_excludes_and_what_is_excluded() -> None:
    assert banished().gains()[:2] == [1, 2]


@shows("9.4.4.c", "9.4.4.d", "9.4.4")
def test_then_it_has_been_excluded_and_nothing_was_discarded() -> None:
    t = banished()
    assert t.gains() == [1, 2, 3, 4] and t.p2.names("excluded") == ["Outcast"]


# -- what is set on it --------------------------------------------------------------------------------------------

WITNESS = card("Witness", """
    when a set card is discarded:
        gain 6 life
    when a set card was discarded:
        gain 8 life
""")
BINDING = card("Binding", """
    play target 1 character named "Scout|Scout" as rider target 1 character named "Guard|Guard" as mount:
        set the rider on the mount
""", kind="command")


def stacked(name: str, own: str) -> Table:
    """A Scout, on which a Blade is set, has been set on a Guard."""
    fields = f"p1 field: {name}\np1 hand: Binding\np2 field: Guard, Scout [Blade], Witness"
    t = table(MAIN + fields, own, WITNESS, BINDING)
    t.p1.does("play", "Binding")
    t.p1.chooses("Scout") if t.asked == "target" else None
    t.p1.chooses("Guard") if t.asked == "target" else None
    t.resolve()
    assert len(t.p2.card("Guard").under) == 2 and not t.gains()
    return t


@shows("9.3.4.e", "9.3.4.f")
def test_set_cards_are_discarded_level_by_level_with_their_host() -> None:
    t = stacked("Slayer", SLAYER)
    t.pick(lambda option: option.verb == "use" and option.ability.index == 5, "discarding")
    t.p1.chooses("Guard")
    t.resolve()
    assert t.gains() == [5, 7, 5, 6, 7, 8, 5, 6, 7, 8], "Guard, then Scout, then Blade"
    t.piles()
    assert sorted(t.p2.names("graveyard")) == ["Blade", "Guard", "Scout"]


def rifted() -> Table:
    """The Banisher has excluded a Guard on which a Scout was set, on which a Blade was set."""
    t = stacked("Banisher", BANISHER)
    t.uses(t.p1, "Banisher", "Guard")
    return t


@shows("9.4.4.e", "9.4.4.f", "9.4.4.g")
def test_what_is_set_on_an_excluded_card_is_about_to_be_discarded() -> None:
    assert rifted().gains()[2:4] == [5, 6]


@shows("9.4.4.h", "9.4.4.i")
def test_and_then_has_been_discarded_still_in_its_place() -> None:
    assert rifted().gains()[4:6] == [7, 8]


@shows("9.4.4.j", "9.4.4.k", "9.4.4.l")
def test_deeper_set_cards_follow_and_go_to_the_graveyard_while_the_host_goes_out() -> None:
    t = rifted()
    assert t.gains()[6:] == [5, 6, 7, 8]
    t.piles()
    assert t.p2.names("excluded") == ["Guard"] and sorted(t.p2.names("graveyard")) == ["Blade", "Scout"]


# -- several at the same time, and in the middle of an effect -----------------------------------------------------


@shows("9.1.5", "9.1.6")
def test_cards_in_the_same_state_are_processed_together() -> None:
    flood = card("Flood", "play:\n    make all characters lethal", kind="command")
    omen = card("Omen", "when this has become lethal:\n    gain the number of characters on the opponent's field life")
    t = table(MAIN + "p1 hand: Flood\np1 field: Omen\np2 field: 2 x Guard", flood, omen)
    t.plays(t.p1, "Flood")
    assert t.gains() == [2], "all of them are still there"
    assert t.p2.names("graveyard") == ["Guard", "Guard"] and t.p1.names("graveyard") == ["Omen", "Flood"]


@shows("9.1.4.a", "9.1.4.c", "9.1.4")
def test_what_becomes_lethal_meanwhile_is_processed_before_what_is_excluded() -> None:
    """The excluded card's last words make another one lethal: that one goes first."""
    fall = card("Fall", "when this is excluded:\n    make all other characters lethal\nwhen this was excluded:\n"
                "    gain 4 life")
    t = table(MAIN + "p1 hand: Rift\np2 field: Fall, Victim", EXCLUDE, fall, VICTIM)
    t.plays(t.p1, "Rift", "Fall")
    assert t.gains() == [2, 4, 6, 8, 4], "the Victim's whole removal, then the rest of the exclusion"


@shows("9.1.3", "9.1.3.a")
def test_a_suspended_effect_goes_on_when_its_source_has_been_removed_by_a_nested_removal() -> None:
    """Three deep: the Heir's discard makes the Pyre lethal, whose effect was discarding the Heir, and still goes on."""
    pyre = card("Pyre", "any turn target 1 other character:\n    discard the target\n    gain 9 life")
    heir = card("Heir", "when this is discarded:\n    make all other characters lethal")
    t = table(MAIN + "p1 field: Pyre\np2 field: Heir", pyre, heir)
    t.uses(t.p1, "Pyre", "Heir")
    assert t.gains() == [9]
    assert t.p1.names("graveyard") == ["Pyre"] and t.p2.names("graveyard") == ["Heir"]


# -- who did it (9.2.6) -------------------------------------------------------------------------------------------

JUDGE = card("Judge", """
    when this has made a card lethal:
        gain 3 life
    any turn target 1 other character:
        deal 2 damage to the target
""", attack=1, toughness=9)


@shows("9.2.2.a", "9.2.6.a", "9.2.2")
def test_who_deals_the_damage_that_is_enough_has_made_it_lethal() -> None:
    t = table(MAIN + "p1 field: Judge\np1 hand: Ember\np1 nodes: (Plain)\np2 field: Victim damage=1", JUDGE, VICTIM)
    assert t.p2.number("Victim", "toughness") == 2
    t.fight(t.p1, "Judge", by="Victim")
    assert t.gains()[:3] == [2, 3, 4] and t.p2.names("graveyard") == ["Victim"]


@shows("9.2.6.b", "9.2.6")
def test_effect_damage_that_is_enough_counts_as_making_lethal_by_an_effect() -> None:
    t = table(MAIN + "p1 field: Judge\np2 field: Victim", JUDGE, VICTIM)
    t.uses(t.p1, "Judge", "Victim")
    assert 3 in t.gains() and t.p2.names("graveyard") == ["Victim"]


@shows("9.2.6.c")
def test_resetting_damage_does_not_undo_the_lethal_state() -> None:
    salve = card("Salve", "when this becomes lethal:\n    reset the damage of this", toughness=2)
    t = table(MAIN + "p1 hand: Ember\np1 nodes: (Plain)\np2 field: Salve", salve)
    t.plays(t.p1, "Ember")
    assert t.p2.names("graveyard") == ["Salve"]


# -- what no longer applies, and what is exempt (9.2.7, 9.2.8, 9.3.7, 9.3.8, 9.4.5, 9.4.6) ------------------------


@shows("9.2.7.a", "9.3.7.a", "9.4.5.a")
@pytest.mark.parametrize("state", ["becomes lethal", "is discarded", "is excluded"])
def test_a_card_in_a_removal_state_takes_no_damage(state: str) -> None:
    means = {"becomes lethal": LETHAL, "is discarded": DISCARD, "is excluded": EXCLUDE}[state]
    hurt = card("Hurt", f"when this {state}:\n    deal 1 damage to all characters\nwhen this was dealt damage:\n"
                "    gain 5 life", toughness=9)
    t = table(MAIN + f"p1 hand: {means.split('name = ')[1].split(chr(10))[0].strip(chr(34))}\n"
              "p1 field: Guard\np2 field: Hurt", means, hurt)
    t.plays(t.p1, t.p1.names("hand")[0], "Hurt")
    assert t.gains() == [] and t.p1.card("Guard").damage == 1


@shows("9.2.7.b", "9.3.7.b", "9.4.5.b")
@pytest.mark.parametrize("state", ["becomes lethal", "is discarded", "is excluded"])
def test_nor_does_it_become_lethal_again(state: str) -> None:
    means = {"becomes lethal": LETHAL, "is discarded": DISCARD, "is excluded": EXCLUDE}[state]
    twice = card("Twice", f"when this {state}:\n    make this lethal\nwhen this has become lethal:\n    gain 4 life")
    t = table(MAIN + f"p1 hand: {means.split('name = ')[1].split(chr(10))[0].strip(chr(34))}\np2 field: Twice",
              means, twice)
    t.plays(t.p1, t.p1.names("hand")[0])
    assert t.gains() == ([4] if state == "becomes lethal" else [])


@shows("9.3.7.c", "9.4.5.c", "9.3.7")
@pytest.mark.parametrize(("state", "means"), [("is discarded", DISCARD), ("is excluded", EXCLUDE)])
def test_nor_is_it_discarded_again(state: str, means: str) -> None:
    twice = card("Twice", f"when this {state}:\n    discard this\nwhen this was discarded:\n    gain 8 life")
    name = "Purge" if means == DISCARD else "Rift"
    t = table(MAIN + f"p1 hand: {name}\np2 field: Twice", means, twice)
    t.plays(t.p1, name)
    assert t.gains() == ([8] if means == DISCARD else [])


@shows("9.4.5.d", "9.4.5", "9.2.7")
def test_nor_is_an_excluded_card_excluded_again() -> None:
    twice = card("Twice", "when this is excluded:\n    exclude this\nwhen this was excluded:\n    gain 4 life")
    t = table(MAIN + "p1 hand: Rift\np2 field: Twice", EXCLUDE, twice)
    t.plays(t.p1, "Rift")
    assert t.gains() == [4]


@shows("9.2.8.a", "9.3.8.a", "9.2.8")
def test_what_lies_in_the_graveyard_is_neither_lethal_nor_discarded() -> None:
    grave = card("Dig", "play target 1 card in the opponent's graveyard:\n    make the target lethal", kind="command")
    dump = card("Dump", "play target 1 card in the opponent's graveyard:\n    discard the target", kind="command")
    t = table(MAIN + "p1 hand: Dig, Dump\np2 graveyard: Victim", grave, dump, VICTIM)
    t.plays(t.p1, "Dig")
    t.plays(t.p1, "Dump")
    assert t.gains() == [] and t.p2.names("graveyard") == ["Victim"]


@shows("9.2.8.b", "9.3.8.b", "9.4.6.a")
@pytest.mark.parametrize("deed", ["make the target lethal", "discard the target", "exclude the target"])
def test_what_is_excluded_already_cannot_be_removed(deed: str) -> None:
    reach = card("Reach", f"play target 1 card in the opponent's exclusion area:\n    {deed}\n    gain 1 life",
                 kind="command")
    t = table(MAIN + "p1 hand: Reach\np2 excluded: Guard", reach)
    t.plays(t.p1, "Reach")
    assert t.gains() == [] and t.p2.names("excluded") == ["Guard"]


@shows("9.3.8.c", "9.4.6.b", "9.3.8")
@pytest.mark.parametrize(("means", "name"), [(DISCARD, "discarded"), (EXCLUDE, "excluded")])
def test_what_cannot_be_removed_stays(means: str, name: str) -> None:
    rock = card("Rock", f"always:\n    this cannot be {name}")
    played = "Purge" if means == DISCARD else "Rift"
    t = table(MAIN + f"p1 hand: {played}\np2 field: Rock", means, rock)
    t.plays(t.p1, played)
    assert t.p2.names("field") == ["Rock"]


@shows("9.3.5.a", "9.3.5.b", "9.3.5")
def test_nullifying_a_discard_ends_it_and_resets_damage() -> None:
    rock = card("Rock", "when this is discarded:\n    nullify that removal\nwhen this was discarded:\n    gain 8 life",
                toughness=5)
    t = table(MAIN + "p1 hand: Purge\np2 field: Rock damage=3", DISCARD, rock)
    t.plays(t.p1, "Purge")
    assert t.p2.names("field") == ["Rock"] and t.gains() == [] and t.p2.card("Rock").damage == 0


@shows("9.3.6", "9.2.5")
def test_with_toughness_nothing_neither_state_is_nullified() -> None:
    last = card("Last", "when this becomes lethal:\n    nullify that removal\nwhen this is discarded:\n"
                "    nullify that removal", toughness=2)
    t = table(MAIN + "p1 hand: Ivy\np1 nodes: (Plain)\np2 field: Last", last)
    t.plays(t.p1, "Ivy")
    assert t.p2.names("graveyard") == ["Last"]


# -- moved from the field to elsewhere (11.3.3) -------------------------------------------------------------------

SENDER = card("Sender", """
    when this discards a card:
        gain 5 life
    when this has discarded a card:
        gain 7 life
    any turn target 1 other character:
        return the target to the opponent's hand
""")


def sent() -> Table:
    """The Sender has returned a Guard on which a Scout was set, on which a Blade was set."""
    t = stacked("Sender", SENDER)
    t.uses(t.p1, "Sender", "Guard")
    return t


@shows("11.3.3.a", "11.3.3.b", "11.3.3.c")
def test_what_is_set_on_a_moved_card_is_about_to_be_discarded() -> None:
    assert sent().gains()[:2] == [5, 6]


@shows("11.3.3.d", "11.3.3.e", "11.3.3")
def test_and_then_it_has_been_discarded_before_its_host_moves() -> None:
    assert sent().gains()[2:4] == [7, 8]


@shows("11.3.3.f", "11.3.3.g", "11.3.3.h")
def test_deeper_set_cards_follow_and_then_all_of_them_leave_together() -> None:
    t = sent()
    assert t.gains()[4:] == [5, 6, 7, 8]
    t.piles()
    assert t.p2.names("hand") == ["Guard"] and sorted(t.p2.names("graveyard")) == ["Blade", "Scout"]


@pytest.mark.parametrize("how", [
    "put the target on top of the opponent's deck", "put the target on the bottom of the opponent's deck",
    "put the target in the opponent's graveyard", "add the target to the opponent's hand",
])
def test_however_a_card_is_moved_off_the_field_what_is_set_on_it_is_discarded_in_steps(how: str) -> None:
    t = stacked("Sender", SENDER.replace("return the target to the opponent's hand", how))
    t.uses(t.p1, "Sender", "Guard")
    t.piles()
    assert t.gains() == [5, 6, 7, 8] * 2 and t.p2.names("field") == ["Witness"]


@shows("9.4.6")
def test_what_is_out_already_or_cannot_be_excluded_is_not() -> None:
    safe = card("Safe", "always:\n    this cannot be excluded")
    t = table(MAIN + "p1 field: Banisher\np2 field: Safe, Guard", BANISHER, safe)
    t.uses(t.p1, "Banisher", "Safe")
    assert t.p2.names("field") == ["Safe", "Guard"] and t.p2.names("excluded") == []
    t.uses(t.p1, "Banisher", "Guard")
    assert t.p2.names("excluded") == ["Guard"]
