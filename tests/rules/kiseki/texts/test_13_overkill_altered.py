"""Overkill damage that is doubled or becomes something else, and who deals it or stuns (804.11, 1216, 1222)."""

from __future__ import annotations

import pytest

from engines.kiseki.words.events.battle_events import StunsWhom, UnitDealsOverkill
from engines.kiseki.words.events.trigger_events import DealsOverkill, ThisStuns
from tests.rules.kiseki.making import card, event, faces, table
from tests.rules.notation import shows

BATTLE = "kiseki; turn p1; phase battle; bond 30+35\n"


def item(text: str, name: str = "Charm") -> str:
    return card(name, text, kind="item")


@shows("804.11a-3", "804.11b", "104.1")
@pytest.mark.parametrize(("text", "at_unit", "at_player"), [
    ("all allies deal double overkill damage", 35 - 1 - 6, 35 - 8),
    ("the opponent takes double overkill damage", 35 - 1 - 6, 35 - 8),
    ("overkill damage the opponent takes is doubled", 35 - 1 - 6, 35 - 8),
    ("you take double overkill damage", 35 - 1 - 3, 35 - 4),
    ("all allies deal double overkill damage\n    the opponent takes double overkill damage", 35 - 1 - 12, 35 - 16),
    ("all allies deal double overkill damage\n    all allies deal 1 more overkill damage", 35 - 1 - 7, 35 - 9),
    ("the opponent takes 1 less overkill damage\n    overkill damage all allies deal is doubled", 35 - 1 - 5, 35 - 7),
])
def test_overkill_damage_is_doubled_before_anything_is_added_or_taken_away(
    text: str, at_unit: int, at_player: int,
) -> None:
    """Sailor has STR 4, Scout costs 1 and has DEF 1."""
    t = table(f"{BATTLE}p1 field: Sailor, Charm\np2 field: Scout", item(f"always:\n    {text}"))
    t.fight(t.p1, "Sailor", at="Scout")
    assert t.bond() == (30, at_unit)
    t = table(f"{BATTLE}p1 field: Sailor, Charm", item(f"always:\n    {text}"))
    t.fight(t.p1, "Sailor")
    assert t.bond() == (30, at_player)


@shows("804.11b", "1319.1")
def test_what_causes_no_overkill_doubles_none_and_stun_damage_stays_as_it_is() -> None:
    text = "always:\n    this deals double overkill damage\n    this cannot overkill"
    t = table(f"{BATTLE}p1 field: Ram\np2 field: Guard", card("Ram", text, strength=5, defence=4))
    t.fight(t.p1, "Ram", at="Guard")
    assert t.bond() == (30, 33)


@shows("1216.1", "1222.3")
def test_one_gains_bond_instead_of_the_overkill_damage_that_a_unit_would_deal() -> None:
    text = "instead when this would deal overkill damage:\n    gain that much bond"
    leech = card("Leech", text, strength=4, defence=4)
    t = table(f"{BATTLE}p1 field: Leech, Sailor\np2 field: Scout", leech)
    t.fight(t.p1, "Leech", at="Scout")
    assert t.bond() == (33, 34)  # Scout has been stunned all the same
    t = table(f"{BATTLE}p1 field: Leech, Sailor\np2 field: Scout", leech)
    t.fight(t.p1, "Sailor", at="Scout")  # another UNIT's is its own
    assert t.bond() == (30, 31)


@shows("1216.1", "1222.3")
def test_of_a_scrum_attack_only_what_the_units_described_would_deal_is_replaced() -> None:
    sink = item('instead when a unit of "Tide" would deal overkill damage:\n    the opponent draws 1')
    reef = card("Reef", strength=3, organisation=["Tide", "Lantern"])
    t = table(f"{BATTLE}p1 field: Reef, Scout, Charm", sink, reef)
    t.fight(t.p1, "Reef", "Scout")
    assert t.bond() == (30, 33) and len(t.p2.cards("hand")) == 1


@shows("1211.2", "1222.3")
@pytest.mark.parametrize(("who", "drawn"), [("an ally", 1), ('a unit of "Tide"', 1), ('a unit of "Lantern"', 0),
                                            ("a foe", 0), ("this", 0)])
def test_a_craft_waits_for_others_to_deal_overkill_damage(who: str, drawn: int) -> None:
    t = table(f"{BATTLE}p1 field: Sailor, Charm\np2 field: Scout",
              item(f"when {who} deals overkill damage:\n    gain 1 bond\n    draw that much"))
    t.fight(t.p1, "Sailor", at="Scout")
    if t._chain():
        t.resolve()
    assert len(t.p1.cards("hand")) == 3 * drawn and t.bond()[0] == 30 + drawn


@shows("1222.4", "1222.4a")
@pytest.mark.parametrize(("who", "whom", "gained"), [
    ("an ally", "a foe", 1), ("another ally", "a unit", 1), ('a unit of "Tide"', "a foe", 1),
    ('a unit of "Lantern"', "a foe", 0), ("an ally", "a foe with cp 2 or more", 0), ("a foe", "an ally", 0),
])
def test_a_craft_waits_for_others_to_stun(who: str, whom: str, gained: int) -> None:
    t = table(f"{BATTLE}p1 field: Sailor, Charm\np2 field: Scout",
              item(f"when {who} stuns {whom}:\n    gain 1 bond"))
    t.fight(t.p1, "Sailor", at="Scout")
    if t._chain():
        t.resolve()
    assert t.bond()[0] == 30 + gained


@shows("1222.4a", "1222.4b", "1306.3.ex2")
def test_a_response_is_no_stun_of_the_unit_that_responds_but_an_effect_is_one_of_its_card() -> None:
    charm = item("when an ally stuns a foe:\n    kill it")
    hex_ = card("Hex", "activated (action this) target 1 foe:\n    stun the target")
    t = table(f"{BATTLE}p1 field: Hex, Charm\np2 field: Scout, Guard", charm, hex_)
    t.plays(t.p1, "use", "Hex", "Guard")
    t.resolve()
    assert t.p2.card("Guard").zone == "trail" and t.p2.card("Scout").zone == "field"
    t = table(f"{BATTLE.replace('turn p1', 'turn p2')}p1 field: Sailor, Charm\np2 field: Scout", charm)
    t.fight(t.p2, "Scout", at="Sailor")
    assert t.p2.card("Scout").stunned and not t._chain()


@shows("1222.4", "1306.1")
def test_what_its_own_card_does_is_said_as_before() -> None:
    """Kept games name the words that a text was read as."""
    own = card("Own", "when this deals overkill damage:\n    draw 1\nwhen this stuns a unit:\n    draw 1")
    overkill, stuns = next(face for face in faces(own).values() if face.name.en == "Own").abilities
    assert isinstance(overkill.event, DealsOverkill) and isinstance(stuns.event, ThisStuns)
    other = event("event:\n    later when an ally deals overkill damage:\n        draw 1\n"
                  "    later when an ally stuns a unit:\n        draw 1")
    first, second = next(face for face in faces(other).values() if face.name.en == "Deed").abilities[0].body
    assert isinstance(first.event, UnitDealsOverkill) and isinstance(second.event, StunsWhom)
