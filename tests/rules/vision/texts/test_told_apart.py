"""Cards told apart by what they are, what they say and what happened to them: words that many texts share."""

from __future__ import annotations

from engines.language.printing.rules_text import ability_text
from engines.vision.catalogue import CATALOGUE
from tests.rules.notation import shows
from tests.rules.vision.making import Table, card, faces, table

MAIN = "vision; turn p1; phase main\n"
UPKEEP = "vision; turn p1; phase active\n"


def command(name: str, text: str, **facts: object) -> str:
    return card(name, text, kind="command", **facts)


def printed(own: str, index: int = 0) -> tuple[str, str]:
    """What an ability of a card prints, in both languages."""
    text = ability_text(CATALOGUE, next(iter(faces(own).values())).abilities[index]).text
    return text.en, text.ja


def offered(t: Table) -> set[str]:
    """The cards on offer."""
    return {t.g.face(option.subject).name.en for option in t.options if option.subject is not None}


# -- what cannot be done by some cards -----------------------------------------------------------------------------


@shows("8.1.4", "8.1.4.b")
def test_what_is_no_object_of_other_cards_is_one_of_its_own_effects() -> None:
    aloof = card("Aloof", "always:\n    this cannot be an object by other cards\n"
                 "any turn (pay 0) target 1 character:\n    the target gets +2/+0 until end of turn")
    t = table(MAIN + "p1 field: Aloof, Guard\np1 hand: Ember\np1 nodes: 2 x (Plain)", aloof)
    t.p1.does("play", "Ember")
    assert t.asked != "target" or offered(t) == {"Guard"}
    t = table(MAIN + "p1 field: Aloof, Guard", aloof)
    t.uses(t.p1, "Aloof", "Aloof")
    assert t.p1.number("Aloof", "attack") == 4


@shows("8.1.4", "2.9.5")
def test_safety_from_instant_spells_leaves_the_others() -> None:
    stone = card("Stone", "always:\n    this cannot be an object by spells with duration instant")
    flash = card("Flash", "play target 1 character:\n    discard the target", kind="spell", duration="instant")
    chant = card("Chant", "play target 1 character:\n    discard the target", kind="spell", duration="lasting")
    t = table(MAIN + "p1 hand: Flash, Chant\np1 nodes: 4 x (Plain)\np2 field: Stone", stone, flash, chant)
    assert not t.p1.may("play", "Flash")
    t.plays(t.p1, "Chant", "Stone")
    assert t.p2.names("graveyard") == ["Stone"]


# -- which cards ----------------------------------------------------------------------------------------------------


@shows("2.2.2", "3.8.2")
def test_a_spell_or_command_that_is_being_played_is_no_character_card() -> None:
    block = command("Block", "play target 1 spell or command being played:\n    negate the play of the target")
    t = table(MAIN + "p1 hand: Plain, Ember\np1 nodes: 4 x (Plain)\np1 field: Guard\np2 hand: Block", block)
    t.p1.does("play", "Plain")
    assert not t.p2.may("play", "Block")
    t.resolve()
    t.p1.does("play", "Ember")
    t.aim(t.p1, "Guard")
    t.p2.does("play", "Block")
    t.resolve()
    assert t.p1.names("graveyard") == ["Ember"] and not t.g.damage(t.p1.find("Guard"))


@shows("6.1.1.a", "3.4.6")
def test_a_card_that_is_no_character_is_a_set_card_or_lies_there_by_itself() -> None:
    sweep = command("Sweep", "play:\n    discard all cards that are no characters")
    t = table(MAIN + "p1 field: Guard [Blade], Midnight\np2 field: Wyrm\np1 hand: Sweep", sweep)
    t.plays(t.p1, "Sweep")
    t.piles()
    assert (t.p1.names("field"), t.p2.names("field")) == (["Guard"], ["Wyrm"])
    assert sorted(t.p1.names("graveyard")) == ["Blade", "Midnight", "Sweep"]


@shows("2.6.6", "2.6.3")
def test_the_most_common_race_is_that_of_most_characters_on_the_field() -> None:
    plague = command("Plague", "play:\n    make all characters of the most common race lethal")
    t = table(MAIN + "p1 field: Guard, Lancer\np2 field: Duelist, Scout\np1 hand: Plague", plague)
    t.plays(t.p1, "Plague")
    assert (t.p1.names("field"), t.p2.names("field")) == (["Lancer"], ["Scout"])
    t = table(MAIN + "p1 field: Lancer\np2 field: Plain, Plain\np1 hand: Plague", plague)
    t.plays(t.p1, "Plague")
    t.piles()
    assert (t.p1.names("field"), t.p2.names("field")) == (["Lancer"], [])


@shows("2.1.1.a", "10.1.5")
def test_a_text_says_what_is_printed_though_it_is_negated() -> None:
    hunt = command("Hunt", 'play target 1 character whose text says "gain 2 life|ライフを2点得る":\n'
                   "    discard the target")
    mute = command("Mute", "play target 1 character:\n    the text of the target is negated until end of turn")
    well = card("Well", "own turn (sleep this):\n    gain 2 life")
    t = table(MAIN + "p1 hand: Hunt, Mute\np2 field: Well, Guard", hunt, mute, well)
    t.plays(t.p1, "Mute", "Well")
    t.plays(t.p1, "Hunt", "Well")
    assert t.p2.names("field") == ["Guard"]
    t = table(MAIN + "p1 hand: Hunt\np2 field: Guard", hunt)
    assert not t.p1.may("play", "Hunt")


@shows("2.2.2")
def test_cards_of_one_type_are_told_from_cards_of_two() -> None:
    dig = command("Dig", "play:\n    choose the top 2 cards of your deck as gone\n    discard gone\n"
                  "    if gone is of the same type:\n        gain 3 life")
    for deck, life in (("Guard, Plain", 28), ("Guard, Ember", 25)):
        t = table(MAIN + f"p1 hand: Dig\np1 deck: {deck}", dig)
        t.plays(t.p1, "Dig")
        t.piles()
        assert t.life() == (life, 25)


# -- what discarded a card ------------------------------------------------------------------------------------------


@shows("9.3.4.d", "7.4.6.a")
def test_a_card_of_a_hand_or_deck_hears_by_whose_effect_it_was_discarded() -> None:
    imp = card("Imp", "beta when this was discarded by the opponent's effects needs this is in your hand or deck:\n"
               "    gain 3 life")
    rob = command("Rob", "play:\n    discard all cards in the opponent's hand")
    mill = command("Mill", "play:\n    discard the top card of the opponent's deck")
    drop = command("Drop", "play:\n    discard all cards in your hand")
    t = table(MAIN + "p1 hand: Rob, Mill\np2 hand: Imp\np2 deck: Plain, Imp", imp, rob, mill)
    t.plays(t.p1, "Rob")
    assert t.life() == (25, 28)
    t.plays(t.p1, "Mill")
    assert t.life() == (25, 31)
    t = table(MAIN + "p1 hand: Drop, Imp", imp, drop)
    t.plays(t.p1, "Drop")
    assert t.life() == (25, 25)


@shows("7.4.6.a", "3.9.4", "7.4.4")
def test_an_effect_at_will_that_names_the_sideboard_works_there_and_no_other_does() -> None:
    seal = card("Seal", "beta at will if it is the maintenance phase and this is in your sideboard:\n    may:\n"
                "        exclude 1 card in your hand\n        pay 3 life\n"
                "        reveal this and put it into your hand")
    idle = card("Idle", "beta at will if it is the maintenance phase:\n    may gain 5 life")
    t = table(UPKEEP + "p1 hand: Guard\np1 sideboard: Seal, Idle", seal, idle)
    t.pass_on()
    t.pass_on()
    assert t.phase == "maintenance" and not t.p1.may("apply", "Idle@sideboard")
    t.p1.does("apply", "Seal@sideboard")
    t.p1.agrees()
    assert (t.life(), t.p1.names("hand"), t.p1.names("excluded")) == ((22, 25), ["Seal"], ["Guard"])


@shows("10.27.2.a", "9.3.4.d")
def test_what_its_upkeep_has_discarded_hears_that_and_nothing_else_does() -> None:
    idol = card("Idol", "upkeep 3\nwhen this was discarded by upkeep:\n    deal 8 damage to player you")
    t = table(UPKEEP + "p1 field: Idol", idol)
    t.pass_on()
    t.pass_on()
    assert t.life() == (17, 25) and t.p1.names("graveyard") == ["Idol"]
    t = table(MAIN + "p1 field: Idol\np1 hand: Banish\np1 nodes: 4 x (Plain)", idol)
    t.plays(t.p1, "Banish", "Idol")
    assert t.life() == (25, 25)


# -- how it is printed ----------------------------------------------------------------------------------------------


@shows("7.7.1", "7.8.1")
def test_a_moment_to_come_is_printed_as_the_next_one_and_a_player_once() -> None:
    later = command("Later", "play:\n    later when your draw phase starts:\n        draw 1")
    assert printed(later) == (
        "At the start of your next Draw phase, draw 1 card.", "次の自分のドローフェイズ開始時、カードを1枚引く。",
    )
    watch = command("Watch", "play:\n    this turn when the opponent plays a spell:\n        draw 1")
    assert printed(watch) == (
        "The next time this turn that the opponent plays a Spell card, draw 1 card.",
        "このターン、次に相手がスペルカードをプレイした場合、カードを1枚引く。",
    )


# -- more that is not suffered, and more names ----------------------------------------------------------------------


@shows("1.10.5", "1.10.16")
def test_who_is_dealt_no_combat_damage_is_dealt_that_of_effects() -> None:
    wall = card("Wall", "always:\n    this cannot be dealt combat damage", attack=2, toughness=3)
    t = table(MAIN + "p1 field: Lancer\np1 hand: Ember\np1 nodes: 2 x (Plain)\np2 field: Wall", wall)
    t.fight(t.p1, "Lancer", "Wall")
    assert t.p2.names("field") == ["Wall"] and t.life() == (25, 25) and t.p1.names("field") == ["Lancer"]
    t.plays(t.p1, "Ember", "Wall")
    assert t.p2.names("graveyard") == ["Wall"]


@shows("7.1.3", "7.1.4", "10.1.4")
def test_activated_and_automatic_effects_are_negated_apart_and_tactics_are_neither() -> None:
    mute, calm = (command(name, f"play target 1 character:\n    all {what} effects of the target are negated until end "
                          "of turn") for name, what in (("Mute", "activated"), ("Calm", "automatic")))
    sage = card("Sage", "mana charge 1\nown turn (pay 0):\n    draw 1\nalways:\n    this gets +3/+0", attack=1)
    for command_, draws, attack in (("Mute", False, 4), ("Calm", True, 1)):
        t = table(MAIN + f"p1 hand: {command_}\np1 field: Sage", mute, calm, sage)
        t.plays(t.p1, command_, "Sage")
        found = [option for option in t.options if option.verb == "use"]
        assert len(found) == 1 + draws and t.p1.number("Sage", "attack") == attack


@shows("2.3.3", "5.5.6", "12.3.1")
def test_who_is_also_named_as_a_spiritualist_is_one() -> None:
    twin = card("Twin", 'always:\n    this is also named "Adept"')
    t = table(MAIN + "p1 field: Twin\np1 hand: Banish\np2 field: Guard", twin)
    t.p1.does("waive", "Banish")
    t.aim(t.p1, "Guard")
    t.resolve()
    assert t.p2.names("graveyard") == ["Guard"]


@shows("2.5", "12.3.1")
def test_spells_are_found_by_their_spiritualist() -> None:
    seek = command("Seek", 'play:\n    put 1 spell with spiritualist "Adept" in your graveyard into your hand')
    t = table(MAIN + "p1 hand: Seek\np1 graveyard: Blade, Banish", seek)
    t.plays(t.p1, "Seek")
    assert t.p1.names("hand") == ["Banish"]


@shows("10.1.2.a")
def test_one_of_two_words_is_enough() -> None:
    sweep = command("Sweep", "play:\n    discard all cards with tactic world-charm or equipment")
    t = table(MAIN + "p1 field: Guard [Blade, Ivy], Midnight\np1 hand: Sweep", sweep)
    t.plays(t.p1, "Sweep")
    t.piles()
    assert sorted(t.p1.names("graveyard")) == ["Blade", "Midnight", "Sweep"]


@shows("1.3.2", "1.8.3", "1.8.4")
def test_who_cannot_set_nodes_gets_them_by_effects() -> None:
    frost = card("Frost", "always:\n    the opponent cannot set nodes")
    t = table(MAIN + "p1 field: Adept\np1 hand: Plain\np2 field: Frost", frost)
    assert not t.p1.may("set-node", "Plain")
    t.uses(t.p1, "Adept")
    assert len(t.p1.cards("nodes")) == 1
    t = table(MAIN + "p1 field: Frost\np1 hand: Plain", frost)
    assert t.p1.may("set-node", "Plain")


@shows("1.10.12.d", "9.2.2.c")
def test_whom_a_blow_has_hit_is_known_to_what_waits_for_it() -> None:
    curse = card("Curse", "when this has dealt combat damage to a character with required nodes 2 or more:\n"
                 "    choose the other one as struck\n    this turn when the discard phase ends:\n"
                 "        make struck lethal", attack=1, toughness=9)
    t = table(MAIN + "p1 field: Curse\np2 field: Guard", curse)
    t.fight(t.p1, "Curse", "Guard")
    assert t.p2.has("Guard", "field")
    while t.g.turn_player == 0:
        t.pass_on()
    assert t.p2.names("graveyard") == ["Guard"]


# -- the next turn, and home ----------------------------------------------------------------------------------------


@shows("4.3.1.b", "4.9.1.b", "7.6.1")
def test_what_lasts_into_the_next_turn_ends_with_that_turn_and_not_with_this_one() -> None:
    ends = {"until your next turn starts": 2, "until the end of the opponent's next turn": 2,
            "until the end of your next turn": 3}
    for until, turns in ends.items():
        pump = command("Pump", f"play target 1 character:\n    the target gets +3/+0 {until}")
        t = table(MAIN + "p1 field: Guard\np1 hand: Pump", pump)
        t.plays(t.p1, "Pump")
        begun = t.g.state.turn
        while t.p1.number("Guard", "attack") == 5:
            t.pass_on()
        assert t.g.state.turn - begun == turns, until


@shows("4.9.1.b", "4.3.1.b")
def test_in_the_opponents_turn_their_next_turn_is_the_one_after_it() -> None:
    pump = command("Pump", "play target 1 character:\n"
                   "    the target gets +3/+0 until the end of the opponent's next turn")
    t = table(MAIN + "p2 field: Guard\np2 hand: Pump", pump)
    t.pass_on()
    t.plays(t.p2, "Pump")
    begun = t.g.state.turn
    while t.p2.number("Guard", "attack") == 5:
        t.pass_on()
    assert t.g.state.turn - begun == 3, "it is the end of the third turn from there, and the next has begun"


@shows("1.7.2", "11.3.2")
def test_cards_come_home_to_the_fields_of_those_who_brought_them() -> None:
    take = command("Take", "play target 1 character on the opponent's field:\n    move the target to your field")
    home = command("Home", "play target 1 character:\n    move the target to its owner's field")
    raise_ = command("Raise", "play:\n"
                     "    put all character cards in any player's graveyard onto their owner's field asleep")
    t = table(MAIN + "p1 hand: Take, Home, Raise\np1 graveyard: Scout\np2 field: Guard [Blade]\np2 graveyard: Lancer",
              take, home, raise_)
    t.plays(t.p1, "Take", "Guard")
    assert t.p1.names("field") == ["Guard"]
    t.plays(t.p1, "Home", "Guard")
    assert t.p2.names("field") == ["Guard"] and t.p2.number("Guard", "attack") == 4
    t.plays(t.p1, "Raise")
    assert t.p1.names("field") == ["Scout"] and t.p2.names("field") == ["Guard", "Lancer"]
    assert t.p1.card("Scout").turned and t.p2.card("Lancer").turned


# -- once a turn ----------------------------------------------------------------------------------------------------


@shows("7.3.3.c")
def test_an_effect_used_once_a_turn_is_used_again_in_the_next_turn_alone() -> None:
    well = card("Well", "any turn once (pay 0):\n    gain 2 life")
    t = table(MAIN + "p1 field: Well", well)
    t.uses(t.p1, "Well")
    assert not t.p1.may("use", "Well")
    while t.g.turn_player == 0:
        t.pass_on()
    t.pass_on()
    assert t.p1.may("use", "Well")


@shows("7.4.7.b", "7.4.4")
def test_an_automatic_effect_resolved_once_a_turn_lets_further_occasions_go() -> None:
    echo = card("Echo", "when you gain life once:\n    draw 1\nany turn (pay 0):\n    gain 2 life")
    calm = card("Calm", "at will once if it is your turn:\n    may gain 3 life")
    t = table(MAIN + "p1 field: Echo, Calm", echo, calm)
    t.uses(t.p1, "Echo")
    t.uses(t.p1, "Echo")
    assert len(t.p1.cards("hand")) == 1
    t.p1.does("apply", "Calm")
    t.p1.agrees()
    assert not t.p1.may("apply", "Calm")
