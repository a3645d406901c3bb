"""10.28: characters that are transformed, and turn back."""

from __future__ import annotations

from engines.core.contract import decks
from engines.vision.game import GAME
from tests.rules.notation import shows
from tests.rules.vision.making import Table, card, faces, table

MAIN = "vision; turn p1; phase main\n"
HOWLER = card("Howler", "piercing\nwhen this has attacked:\n    gain 2 life", side=True, attack=6, toughness=5, graze=3,
              race=["beast"])
DANCER = card("Dancer", 'transform into "Howler|Howler"\nown turn:\n    gain 1 life', attack=2, toughness=3,
              race=["human"])
RIDER = card("Rider", "", side=True, attack=9, toughness=9)
SADDLE = card("Saddle", """
    equipment target 1 character on your field:
        set this on the target
    transform into "Rider|Rider"
    always:
        this gets +1/+0
""", kind="spell", nodes=0, cost=0)


def there(field: str = "Dancer", *more: str, rest: str = "") -> Table:
    return table(MAIN + f"p1 field: {field}\n{rest}", DANCER, HOWLER, RIDER, SADDLE, *more)


def changed(t: Table, name: str = "Dancer") -> Table:
    """The character uses its transformation, and it is resolved."""
    t.p1.does("use", name)
    t.resolve()
    return t


@shows("10.28.2.b", "10.28.6.a", "10.28.6.b")
def test_used_in_any_turn_for_nothing_it_becomes_what_its_other_side_says() -> None:
    t = changed(there())
    assert t.p1.names("field") == ["Howler"] and t.p1.number("Howler", "attack") == 6
    assert t.g.races(t.p1.find("Howler")) == {"beast"}


@shows("10.28.2.b")
def test_it_must_be_active_as_that_is_resolved() -> None:
    lull = card("Lull", "play target 1 character:\n    sleep the target", kind="command")
    t = table(MAIN + "p1 field: Dancer\np2 hand: Lull", DANCER, HOWLER, lull)
    t.p1.does("use", "Dancer")
    if t.asked == "priority" and t.asking == (1,):
        t.plays(t.p2, "Lull")
    assert t.p1.names("field") == ["Dancer"]


@shows("10.28.2.a")
def test_as_it_attacks_or_defends_its_player_may_transform_it() -> None:
    t = there()
    t.attack(t.p1, "Dancer")
    assert t.asked == "transform" and t.asking == (0,)
    t.pick(lambda option: option.verb == "transform", "transforming")
    assert t.p1.names("field") == ["Howler"] and t.gains() == [2], "it has attacked as the Howler"
    t.resolve()
    assert t.life()[1] == 19
    t = table(MAIN + "p1 field: Scout\np2 field: Dancer", DANCER, HOWLER)
    t.attack(t.p1, "Scout")
    t.p2.does("defend", "Dancer")
    t.p2.passes()
    assert t.p2.names("field") == ["Dancer"], "declined"


@shows("10.28.4", "10.28.7")
def test_what_is_transformed_is_not_transformed_again() -> None:
    t = there("Dancer", rest="p1 hand: Saddle\n")
    t.plays(t.p1, "Saddle")
    t.p1.does("use", "Dancer")
    t.resolve()
    t.pick(lambda option: option.verb == "transform" and option.number == 0, "the Howler") if t.asked == "transform" \
        else None
    assert t.p1.names("field") == ["Howler"] and t.p1.able("use") == []


@shows("10.28.5", "10.28.6")
def test_of_several_sides_its_player_chooses_as_it_is_resolved() -> None:
    t = there("Dancer", rest="p1 hand: Saddle\n")
    t.plays(t.p1, "Saddle")
    t.p1.does("use", "Dancer")
    t.resolve()
    assert t.asked == "transform" and len(t.options) == 2
    t.pick(lambda option: option.number == 1, "the second")
    assert t.p1.names("field") == ["Rider"]


@shows("10.28.7.a", "10.28.7.b", "10.28.10")
def test_it_turns_back_as_a_turn_of_its_fields_player_starts() -> None:
    t = changed(there())
    for _ in range(4):
        t.pass_on()
    assert t.g.turn_player == 1 and t.p1.names("field") == ["Howler"]
    while t.g.turn_player == 1:
        t.pass_on()
    assert t.p1.names("field") == ["Dancer"] and t.p1.number("Dancer", "attack") == 2


@shows("10.28.8", "10.28.3")
def test_its_other_side_counts_as_printed() -> None:
    """Its own text does not work meanwhile, and what stands on the other side does."""
    t = changed(there())
    assert t.p1.able("use") == []
    t.fight(t.p1, "Howler")
    assert t.gains() == [2]


@shows("10.28.9")
def test_what_is_set_on_it_stays_and_goes_on_giving_its_text() -> None:
    t = there("Dancer", rest="p1 hand: Saddle\n")
    t.plays(t.p1, "Saddle")
    t.p1.does("use", "Dancer")
    t.resolve()
    t.pick(lambda option: option.number == 0, "the Howler")
    assert t.p1.number("Howler", "attack") == 7 and len(t.p1.card("Howler").under) == 1


@shows("10.28.9.a")
def test_a_side_from_a_set_card_lasts_only_while_its_text_works() -> None:
    snap = card("Snap", "play target 1 character:\n    the text of the target is negated until end of turn",
                kind="command")
    t = there("Guard", snap, rest="p1 hand: Saddle, Snap\n")
    t.plays(t.p1, "Saddle")
    t.p1.does("use", "Guard")
    t.resolve()
    assert t.p1.names("field") == ["Rider"]
    t.plays(t.p1, "Snap")
    assert t.p1.names("field") == ["Guard"]


@shows("10.28.11")
def test_it_turns_back_as_it_ceases_to_be_a_character() -> None:
    bury = card("Bury", "play target 1 character:\n    turn the target face down", kind="command")
    t = changed(there("Dancer", bury, rest="p1 hand: Bury\n"))
    t.plays(t.p1, "Bury")
    fallen = t.g.card(t.p1.cards("field")[0])
    assert fallen.face_down and not fallen.front and t.g.face(fallen.id).name.en == "Dancer"
    slay = card("Slay", "play target 1 character:\n    discard the target", kind="command")
    t = changed(there("Dancer", slay, rest="p1 hand: Slay\n"))
    t.plays(t.p1, "Slay")
    assert t.p1.names("graveyard") == ["Dancer", "Slay"]


@shows("2.17.2.a")
def test_the_other_side_is_no_card_of_a_deck() -> None:
    cards = faces(DANCER, HOWLER)
    named = {face.name.en: face.id for face in cards.values()}
    told = GAME.deck_faults(cards, decks.Seat(deck=(*(named["Plain"],) * 3, named["Howler"])))
    assert any(reason.rule == "2.17.2" for reason in told)


@shows("10.28.6")
def test_that_a_character_was_transformed_is_heard_once() -> None:
    awed = card("Awed", "when another character was transformed:\n    gain 4 life")
    assert changed(there("Dancer, Awed", awed)).gains() == [4]
