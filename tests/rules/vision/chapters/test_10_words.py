"""Chapter 10: what tactics and special effects are, and those that lie on cards or on the field."""

from __future__ import annotations

from engines.core.contract import decks
from engines.vision.game import GAME
from tests.rules.notation import shows
from tests.rules.vision.making import card, faces, table

MAIN = "vision; turn p1; phase main\n"
MUTE = card("Mute", "play target 1 character:\n    the text of the target is negated until end of turn", kind="command")
LURKER = card("Lurker", "ambush\nhaste", nodes=0, cost=0, attack=2, toughness=5)
VINE = card("Vine", """
    charm target 1 character:
        set this on the target
    own turn:
        gain 1 life
""", kind="spell", nodes=0, cost=0, attack_bonus=-1)
GEAR = card("Gear", "field gear\nalways:\n    all characters on your field get +1/+0", kind="spell", nodes=0, cost=0)


@shows("10.1.2.a", "10.1.5")
def test_a_tactic_is_had_by_who_bears_its_word_and_not_by_who_speaks_of_it() -> None:
    talk = card("Talk", "always:\n    all characters with tactic piercing get +3/+0", attack=1)
    t = table(MAIN + "p1 field: Lancer, Talk", talk)
    assert (t.p1.number("Lancer", "attack"), t.p1.number("Talk", "attack")) == (9, 1)


@shows("10.1.3")
def test_the_same_tactic_twice_is_two() -> None:
    twice = card("Twice", "mana charge 1\nmana charge 2")
    t = table(MAIN + "p1 field: Twice", twice)
    assert len([option for option in t.options if option.verb == "use"]) == 2


@shows("10.2.3")
def test_a_fantasy_creature_with_haste_wakes_as_it_becomes_a_character() -> None:
    wisp = card("Wisp", "fantasy creature\nhaste", kind="spell", nodes=0, cost=0, attack=2, toughness=2)
    t = table(MAIN + "p1 hand: Wisp", wisp)
    t.plays(t.p1, "Wisp")
    assert t.p1.card("Wisp").character and not t.p1.card("Wisp").turned


@shows("10.3.2.b", "10.3.4")
def test_played_against_an_attack_it_defends_and_stays_asleep() -> None:
    t = table(MAIN + "p1 field: Scout\np2 hand: Lurker", LURKER)
    t.attack(t.p1, "Scout")
    t.p2.does("ambush-defend", "Lurker")
    t.resolve()
    assert t.life() == (25, 25) and t.p1.names("graveyard") == ["Scout"] and t.p2.card("Lurker").turned


@shows("10.3.4")
def test_its_player_says_so_as_it_is_played_else_haste_wakes_it() -> None:
    t = table(MAIN + "p1 field: Scout\np2 hand: Lurker", LURKER)
    t.attack(t.p1, "Scout")
    t.p2.does("play", "Lurker")
    t.resolve()
    assert t.life() == (25, 22) and not t.p2.card("Lurker").turned


@shows("10.3.4")
def test_where_the_attack_has_gone_it_only_enters_asleep() -> None:
    call = card("Call", "play target 1 attacking character:\n    cancel the attack of the target", kind="command")
    t = table(MAIN + "p1 field: Scout\np1 hand: Call\np2 hand: Lurker", LURKER, call)
    t.attack(t.p1, "Scout")
    t.p2.does("ambush-defend", "Lurker")
    t.plays(t.p1, "Call")
    assert t.p2.card("Lurker").turned and t.p1.names("field") == ["Scout"] and t.life() == (25, 25)


@shows("10.3.3")
def test_a_ban_on_playing_characters_holds_for_ambush() -> None:
    ban = card("Ban", "always:\n    all character cards in the opponent's hand cannot be played")
    t = table(MAIN + "p1 field: Scout, Ban\np2 hand: Lurker", LURKER, ban)
    t.attack(t.p1, "Scout")
    assert t.p2.able("play") == [] and t.p2.able("ambush-defend") == []


@shows("10.8.3")
def test_instant_death_also_strikes_what_the_damage_would_have_killed() -> None:
    viper = card("Adder", "instant death\nwhen this has made a card lethal:\n    gain 3 life", attack=9, toughness=9)
    t = table(MAIN + "p1 field: Adder\np2 field: Guard", viper)
    t.fight(t.p1, "Adder", by="Guard")
    assert t.gains() == [3] and t.p2.names("graveyard") == ["Guard"]


# -- what is set on characters (10.13, 10.14) ---------------------------------------------------------------------


@shows("10.13.3", "10.13.6")
def test_equipment_gives_text_and_modifiers_but_not_its_own_words() -> None:
    rod = card("Rod", """
        sacred treasure
        equipment target 1 character on your field:
            set this on the target
        own turn:
            gain 1 life
    """, kind="spell", nodes=0, cost=0, attack_bonus=2)
    t = table(MAIN + "p1 hand: Rod\np1 field: Hero", rod, card("Hero", "legend"))
    t.plays(t.p1, "Rod")
    words = {mark for ref in t.g.abilities(t.p1.find("Hero")) for mark in t.g.ability(ref).marks}
    assert t.p1.number("Hero", "attack") == 4 and "equipment" not in words and "relic" not in words
    t.uses(t.p1, "Hero")
    assert t.gains() == [1]


@shows("10.13.5")
def test_of_two_equipment_cards_the_fields_player_keeps_one() -> None:
    merge = card("Merge", """
        play target 1 character named "Scout|Scout" as rider target 1 character named "Guard|Guard" as mount:
            set the rider on the mount
    """, kind="command")
    t = table(MAIN + "p1 hand: Merge\np2 field: Guard [Blade], Scout [Blade]", merge)
    t.plays(t.p1, "Merge")
    assert t.asked == "keep-one" and t.asking == (1,)
    t.p2.answers(0)
    assert t.p2.names("graveyard") == ["Blade"]


@shows("10.14.2.a", "10.14.3", "10.14.4")
def test_charms_are_set_on_any_character_in_any_number_and_give_text_and_modifiers() -> None:
    t = table(MAIN + "p1 hand: 2 x Vine\np2 field: Guard", VINE)
    t.plays(t.p1, "Vine")
    t.plays(t.p1, "Vine")
    assert t.p2.number("Guard", "attack") == 0 and len(t.p2.card("Guard").under) == 2
    words = {mark for ref in t.g.abilities(t.p2.find("Guard")) for mark in t.g.ability(ref).marks}
    assert "charm" not in words


# -- what lies on the field by itself (10.15) ---------------------------------------------------------------------


@shows("10.15.2.a", "11.3.11.b")
def test_field_gear_lies_active_on_the_own_field_and_works_from_there() -> None:
    t = table(MAIN + "p1 hand: Gear\np1 field: Guard", GEAR)
    t.plays(t.p1, "Gear")
    assert not t.p1.card("Gear").turned and t.p1.number("Guard", "attack") == 3 and not t.p1.card("Guard").under


@shows("10.15.3")
def test_a_second_field_gear_fails_into_the_graveyard() -> None:
    t = table(MAIN + "p1 hand: Gear\np1 field: Gear", GEAR)
    t.plays(t.p1, "Gear@hand")
    assert t.p1.names("graveyard") == ["Gear"] and len(t.p1.cards("field")) == 1


@shows("10.15.4", "10.34.4")
def test_of_two_that_come_together_on_one_field_its_player_keeps_one() -> None:
    for name, own in (("Gear", GEAR), ("Idol", card("Idol", "leader"))):
        steal = card("Steal", f'play target 1 card on the opponent\'s field named "{name}|{name}":\n'
                     "    move the target to your field", kind="spell", nodes=0, cost=0)
        t = table(MAIN + f"p1 hand: Steal\np1 field: {name}\np2 field: {name}", own, steal)
        t.plays(t.p1, "Steal")
        assert t.asked == "keep-one" and t.asking == (0,)
        t.p1.answers(0)
        assert len(t.p1.cards("field")) == 1


# -- links, limits, seals -----------------------------------------------------------------------------------------


@shows("10.20.2.a")
def test_a_link_is_also_of_its_parts_names() -> None:
    union = card("Union", 'link "Ilse|Ilse" and "Mira|Mira"')
    seek = card("Seek", 'play target 1 character named "Mira|Mira":\n    discard the target', kind="command")
    assert table(MAIN + "p1 hand: Seek\np2 field: Union", union, seek).p1.able("play") == ["Seek"]


@shows("10.21.3", "10.22.3", "10.23.3")
def test_limits_of_turn_and_number_go_together() -> None:
    mine = card("Mine", "once per turn card\nown turn only\nplay:\n    gain 1 life", kind="command")
    yours = card("Yours", "once per turn card\nopponent's turn only\nplay:\n    gain 1 life", kind="command")
    t = table(MAIN + "p1 hand: 2 x Mine, Yours\np2 hand: 2 x Yours", mine, yours)
    assert set(t.p1.able("play")) == {"Mine"}
    t.plays(t.p1, "Mine")
    assert t.p1.able("play") == []
    t.pass_on()
    t.plays(t.p2, "Yours")
    t.pass_on() if t.asking == (0,) else None
    assert t.p2.able("play") == []


@shows("10.24.2.a", "10.24.3")
def test_of_a_card_limited_to_one_a_deck_holds_one_beside_two_others_of_its_name() -> None:
    lone, plain = card("Rare", "one per deck"), card("Rare", "", attack=1).replace('"rare"', '"rare-2"', 1)
    cards = faces(lone, plain)
    ids = {face.id.rpartition("/")[2]: face.id for face in cards.values()}

    def faults(*names: str) -> set[str]:
        deck = (*(ids[name] for name in names), *(ids["plain"],) * 3)
        return {reason.rule for reason in GAME.deck_faults(cards, decks.Seat(deck=deck))}

    assert "10.24.2.a" in faults("rare", "rare")
    assert not faults("rare", "rare-2", "rare-2") & {"10.24.2.a", "1.2.5.b"}


@shows("10.31.3")
def test_who_is_no_spiritualist_does_not_count_as_having_the_name() -> None:
    rite = card("Rite", "play:\n    gain 1 life", kind="spell", nodes=3, cost=3, spiritualist="Sage")
    sealed = card("Sage", "sealed art")
    assert table(MAIN + "p1 hand: Rite\np1 field: Sage", rite, sealed).p1.able("waive") == []
    t = table(MAIN + "p1 hand: Rite\np1 field: Sage\np1 nodes: 6 x (Plain)", rite, sealed)
    assert t.p1.able("waive") == ["Rite"]


@shows("10.32.2.b")
def test_a_last_word_does_not_enter_unplayed_without_its_spiritualist() -> None:
    final = card("Final", "last word\nworld charm", kind="spell", nodes=0, cost=0, spiritualist="Adept")
    bring = card("Bring", "play target 1 spell in your graveyard:\n    put the target onto your field", kind="command")
    t = table(MAIN + "p1 hand: Bring\np1 graveyard: Final", final, bring)
    t.plays(t.p1, "Bring")
    assert not t.p1.has("Final", "field")
    t = table(MAIN + "p1 hand: Bring\np1 graveyard: Final\np1 field: Adept", final, bring)
    t.plays(t.p1, "Bring")
    assert t.p1.has("Final", "field")


@shows("10.34.2.e")
def test_four_popularity_cards_are_one_after_the_turn() -> None:
    idol = card("Idol", "leader\nleader's fatigue\nown turn:\n    gain popularity")
    t = table(MAIN + "p1 field: Idol", idol)
    for _ in range(4):
        t.uses(t.p1, "Idol")
    assert t.g.popularity(t.p1.find("Idol")) == 4
    for _ in range(4):
        t.pass_on() if t.asked == "priority" else t.p1.answers((0, 1, 2))
    t.p1.answers((0, 1, 2)) if t.asked == "popular-left" else None
    assert t.g.popularity(t.p1.find("Idol")) == 1
