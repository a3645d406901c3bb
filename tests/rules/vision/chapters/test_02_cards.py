"""Chapter 2: what is printed on a card, what it has not got, and what counts all the same."""

from __future__ import annotations

from engines.core.contract.decks import Seat as Decks
from engines.vision.game import GAME
from tests.rules.notation import shows
from tests.rules.vision.making import Table, card, faces, gains, table

MAIN = "vision; turn p1; phase main\n"


def command(name: str, text: str, **facts: object) -> str:
    return card(name, text, kind="command", **facts)


MUTE = command("Mute", "play target 1 character:\n    the text of the target is negated until end of turn")


# -- 2.1: what is written -----------------------------------------------------------------------------------------


@shows("2.1.1")
def test_what_is_printed_stays_printed_whatever_effects_make_of_it() -> None:
    paint = command("Paint", "play target 1 character:\n    the attack of the target becomes 9 until end of turn")
    t = table(MAIN + "p1 hand: Paint\np1 field: Guard", paint)
    t.plays(t.p1, "Paint")
    assert t.p1.number("Guard", "attack") == 9 and t.g.face(t.p1.find("Guard")).attack == 2
    for _ in range(4):
        t.pass_on()
    assert t.p1.number("Guard", "attack") == 2


@shows("2.1.1.a", "2.13.3")
def test_a_negated_text_does_nothing_but_counts_as_written_and_what_stands_in_brackets_goes_on() -> None:
    hunt = command("Hunt", "play where X is the number of characters with tactic stealth:\n    gain X life")
    sly = card("Sly", "stealth\nalways:\n    this gets +2/+0\nfixed always:\n    this gets +1/+0")
    t = table(MAIN + "p1 hand: Mute, Hunt\np1 field: Sly", MUTE, hunt, sly)
    assert t.p1.number("Sly", "attack") == 5
    t.plays(t.p1, "Mute")
    t.plays(t.p1, "Hunt")
    assert t.p1.number("Sly", "attack") == 3 and gains(t) == [1]


@shows("2.1.3", "2.6.4")
def test_effects_give_what_is_not_written_and_several_races_are_each_had() -> None:
    veil = card("Veil", "always:\n    all characters gain human")
    hunt = {race: command("Hunt", f"play where X is the number of {race} characters:\n    gain X life")
            for race in ("human", "tengu")}
    for text in hunt.values():
        t = table(MAIN + "p1 hand: Hunt\np1 field: Scout, Veil", veil, text)
        t.plays(t.p1, "Hunt")
        assert gains(t) in ([2], [1])
    assert t.g.races(t.p1.find("Scout")) == {"human", "tengu"}


@shows("2.1.4.b")
def test_it_is_known_of_a_card_whether_it_was_played() -> None:
    raise_ = command("Raise", "play target 1 character card in your graveyard:\n"
                     "    put the target onto your field asleep")
    t = table(MAIN + "p1 hand: Swift, Raise\np1 graveyard: Swift\np1 nodes: (Plain)", raise_)
    t.plays(t.p1, "Raise")
    raised = t.p1.card("Swift", "field")
    assert raised.turned, "haste wakes what was played"
    t.p1.does("play", "Swift")
    t.resolve()
    assert [t.g.card(each).turned for each in t.p1.cards("field")] == [True, False]


@shows("2.1.5")
def test_to_have_something_is_to_have_it_as_an_entry_not_in_a_text() -> None:
    hunt = command("Hunt", "play where X is the number of characters with tactic vigilance:\n    gain X life")
    talk = card("Vigilance", "when this has entered:\n    draw 1", toughness=3)
    t = table(MAIN + "p1 hand: Hunt\np1 field: Vigilance, Guard", hunt, talk)
    t.plays(t.p1, "Hunt")
    assert gains(t) == []


# -- 2.3 to 2.7: names, costs, races ------------------------------------------------------------------------------


@shows("2.3.3")
def test_names_are_the_card_name_and_what_effects_call_it() -> None:
    mask = command("Mask", 'play target 1 card:\n    make the target a 1 / 1 character named "Adept|アデプト"')
    t = table(MAIN + "p1 hand: Mask, Banish\np1 field: Guard\np2 field: Scout", mask)
    assert t.p1.able("waive") == []
    t.plays(t.p1, "Mask", "Guard")
    assert t.g.named(t.p1.find("Guard"), "Adept") and t.p1.able("waive") == ["Banish"]


def declared(t: Table) -> list[str]:
    return [option.verb for option in t.options]


@shows("2.3.4", "2.6.5", "5.2.3.e")
def test_names_that_can_occur_and_the_race_none_may_be_declared() -> None:
    race = command("Race", "play declaring a race:\n    discard all characters of the declared race")
    t = table(MAIN + "p1 hand: Race\np1 field: Scout\np2 field: Plain", race)
    t.p1.does("play", "Race")
    assert t.asked.startswith("declare") and len(t.options) == 19 and t.asking == (0,)
    t.p1.answers(18)
    t.resolve()
    assert t.p1.has("Scout", "field") and t.p2.names("graveyard") == ["Plain"]
    name = command("Name", "play declaring a name:\n    discard all characters of the declared name")
    t = table(MAIN + "p1 hand: Name\np1 field: Scout", name)
    t.p1.does("play", "Name")
    assert t.asked.startswith("declare") and len(t.options) > 10


@shows("5.3.2.d")
def test_resolved_as_if_played_it_is_declared_then() -> None:
    race = command("Race", "play declaring a race:\n    discard all characters of the declared race")
    echo = command("Echo", "play target 1 card in your graveyard:\n    resolve the target as if played")
    t = table(MAIN + "p1 hand: Echo\np1 graveyard: Race\np2 field: Plain", race, echo)
    t.p1.does("play", "Echo")
    t.resolve()
    assert t.asked.startswith("declare")
    t.p1.answers(18)
    assert t.p2.names("graveyard") == ["Plain"]


@shows("1.6.6.a", "1.6.6.b", "1.6.6.c")
def test_a_text_variable_is_what_was_declared_for_it_and_nothing_before() -> None:
    perhaps = command("Perhaps", "play:\n    if the number of characters on your field > 1:\n        declare a race\n"
                      "    discard all characters of the declared race")
    t = table(MAIN + "p1 hand: Perhaps\np1 field: Scout\np2 field: Plain", perhaps)
    t.plays(t.p1, "Perhaps")
    assert t.asked == "priority" and t.p2.has("Plain", "field") and t.p1.has("Scout", "field"), "nothing is declared"
    t = table(MAIN + "p1 hand: Perhaps\np1 field: Scout, Guard\np2 field: Plain", perhaps)
    t.plays(t.p1, "Perhaps")
    assert t.asked.startswith("declare") and t.p2.has("Plain", "field")
    t.p1.answers(18)
    assert t.p2.names("graveyard") == ["Plain"] and t.p1.has("Scout", "field")


@shows("2.4.4")
def test_of_nullity_both_required_nodes_and_cost_are_0() -> None:
    null = command("Null", "play:\n    gain 1 life", nodes=0, cost=0)
    t = table(MAIN + "p1 hand: Null", null)
    t.p1.does("play", "Null")
    assert t.asked == "priority"
    t.resolve()
    assert gains(t) == [1]


@shows("2.5.2", "2.7.3")
def test_without_a_spiritualist_or_an_alternate_race_there_is_none_to_waive_anything() -> None:
    null = command("Null", "play:\n    gain 1 life", cost=1)
    t = table(MAIN + "p1 hand: Midnight, Null\np1 field: Adept, Plain", null)
    assert t.p1.able("waive") == []


@shows("2.6.3", "2.6.6")
def test_without_a_race_it_is_of_the_race_none_and_shares_that() -> None:
    t = table(MAIN + "p1 field: Plain, Guard, Duelist, Scout\np2 field: Plain")
    plain, guard, duelist, scout = (t.p1.find(name) for name in ("Plain", "Guard", "Duelist", "Scout"))
    assert t.g.races(plain) == {"none"} and t.g.share_race(plain, t.p2.find("Plain"))
    assert t.g.share_race(guard, duelist) and not t.g.share_race(guard, scout) and not t.g.share_race(plain, guard)


# -- 2.8 to 2.11: numbers that are not there ----------------------------------------------------------------------


@shows("2.8.3")
def test_without_graze_it_is_0() -> None:
    ember = table(MAIN + "p1 hand: Ember")
    assert ember.p1.number("Ember", "graze") == 0
    t = table(MAIN + "p1 field: Flat", card("Flat").replace("graze = 1\n", ""))
    t.fight(t.p1, "Flat")
    assert t.asked == "priority" and t.life() == (25, 23)


@shows("2.9.6.b", "2.9.7")
def test_scope_and_duration_change_nothing_and_may_be_missing() -> None:
    for icons in ({"scope": "several", "duration": "world-charm"}, {}):
        bolt = command("Bolt", "play target 1 character:\n    deal 1 damage to the target", **icons)
        t = table(MAIN + "p1 hand: Bolt\np1 field: Guard\np2 field: Guard", bolt)
        face = t.g.face(t.p1.find("Bolt"))
        assert (face.scope, face.duration) == (icons.get("scope", ""), icons.get("duration", ""))
        t.p1.does("play", "Bolt")
        assert t.asked == "target" and len(t.options) == 2


@shows("2.10.3", "2.11.3")
def test_a_hyphen_is_neither_attack_nor_modifier() -> None:
    none = card("None", "charm target 1 character:\n    set this on the target", kind="spell", nodes=0, cost=0)
    t = table(MAIN + "p1 hand: None\np1 field: Guard", none)
    face = t.g.face(t.p1.find("None"))
    assert face.attack is None and face.toughness is None
    t.plays(t.p1, "None")
    assert (t.p1.number("Guard", "attack"), t.p1.number("Guard", "toughness")) == (2, 4)


# -- 2.13: popularity texts ---------------------------------------------------------------------------------------

IDOL_TEXT = ("while popularity explosion:\n    this gets +8/+0\nwhile popularity bonus:\n    this gets +4/+0\n"
             "while popularity normal:\n    this gets +2/+0\nwhile popularity penalty:\n    this gets +1/+0")
IDOL = card("Idol", "leader\n" + IDOL_TEXT, attack=0, toughness=9)


def loved(cards: int, *own: str) -> int:
    crowd = f" [{cards} x (Plain) popular=1]" if cards else ""
    return table(MAIN + f"p1 field: Idol{crowd}", *own).p1.number("Idol", "attack")


@shows("2.13.5.a", "2.13.5.c", "2.13.5.d")
def test_popularity_texts_hold_by_how_many_popularity_cards_are_set() -> None:
    assert [loved(cards, IDOL) for cards in range(6)] == [1, 2, 6, 6, 14, 14]


@shows("2.13.4")
def test_without_the_effect_that_refers_to_them_popularity_texts_are_nothing() -> None:
    plain = card("Idol", IDOL_TEXT, attack=0, toughness=9)
    assert [loved(cards, plain) for cards in (0, 2)] == [0, 0]


# -- 2.16, 2.17 ---------------------------------------------------------------------------------------------------


def alone(*cards: str) -> set[str]:
    found = faces(*cards)
    ours = [face.id for face in found.values() if face.name.en == "Lone"]
    rest = [face.id for face in found.values() if face.name.en != "Lone"][:16] * 3
    return {reason.rule for reason in GAME.deck_faults(found, Decks(deck=(*ours, *rest)))} - {"1.2.2.a"}


@shows("2.16.2")
def test_cards_of_one_number_are_one_card() -> None:
    first = card("Lone", "one per deck", id="lone-a", number="N7")
    assert alone(first, card("Lone", "one per deck", id="lone-b", number="N7")) == {"10.24.2.a"}
    assert alone(first, card("Lone", "one per deck", id="lone-b", number="N8")) == set()


@shows("2.16.3")
def test_a_promotional_print_has_the_number_of_the_card_it_is() -> None:
    first = card("Lone", "one per deck", id="lone-a", number="N7")
    assert alone(first, card("Lone", "one per deck", id="lone-b", number="PR.1")) == {"10.24.2.a"}
    assert alone(first, card("Lone", "one per deck", id="lone-b", number="SP-1", attack=9)) == set()


@shows("2.17.3", "10.28.8")
def test_what_stands_on_the_other_side_counts_as_printed_while_transformed() -> None:
    other = card("Howler", attack=5, toughness=3, race=["beast"], side=True)
    dancer = card("Dancer", 'transform into "Howler|ハウラー"', attack=3, toughness=2)
    other = other.replace('name = "Howler"', 'name = {en = "Howler", ja = "ハウラー"}')
    t = table(MAIN + "p1 field: Dancer", dancer, other)
    assert t.p1.number("Dancer", "attack") == 3
    t.uses(t.p1, "Dancer")
    card_id = t.p1.cards("field")[0]
    assert t.g.number(card_id, "attack") == 5 and t.g.face(card_id).attack == 5 and t.g.races(card_id) == {"beast"}


@shows("1.12.2.d")
def test_some_automatic_effects_are_used_with_priority() -> None:
    ready = card("Ready", "at will if you have no cards in your hand:\n    gain 1 life")
    t = table(MAIN + "p1 field: Ready", ready)
    t.p1.does("apply", "Ready")
    assert gains(t)[:1] == [1] and t.asking == (0,) and not t.g.interfering
