"""Both packs of Monster Collection together: enough cards of every kind for four decks, everything at least twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import pytest

from app.decks import decks
from app.packs import packs
from engines.core.abilities.copy_limits import allowed
from engines.core.cards.ability_parts import Ability
from engines.language.descriptions.targets import This
from engines.language.words.instructions import Top
from engines.moncolle.abilities.costs import PAID_WITH, Act, Consume, Discard
from engines.moncolle.table.cards import ATTRIBUTES, ITEM_CLASSES, MARCHES, SLOTS, MonFace
from engines.moncolle.table.deck import COPIES
from engines.moncolle.words.instructions import Deal
from tests.language.kit.vale import FIRST, MONCOLLE, SECOND, faces, pack

DECKS = ("retort-guild", "vesper-chapter", "cinder-levy", "tern-skein")


def cards(card_class: str = "") -> list[MonFace]:
    """All cards of both packs, or those of a class."""
    found = [face for face in faces().values() if isinstance(face, MonFace)]
    return [face for face in found if not card_class or face.card_class == card_class]


def abilities() -> Iterator[tuple[str, Ability]]:
    for face in cards():
        yield from ((face.id, ability) for ability in face.abilities)


def twice(found: Iterable[tuple[str, str]], wanted: Iterable[str]) -> None:
    """Each of these stands on at least two cards: pairs (what, card)."""
    count = Counter(what for what, _ in set(found))
    assert {what: count[what] for what in wanted if count[what] < 2} == {}


# -- the pack as a whole ------------------------------------------------------------------------------------------


def test_ninety_six_cards_in_four_decks_that_may_be_played() -> None:
    assert len(cards()) == 96
    shelf = decks.shelf(MONCOLLE, packs.shelf(MONCOLLE))
    assert not shelf.troubles
    assert {deck.id.rpartition("/")[2] for deck in shelf.decks} == set(DECKS)
    for deck in shelf.decks:
        assert not decks.faults(MONCOLLE, faces(), deck)
    assert {card for deck in shelf.decks for card in deck.cards} == set(faces())


def test_a_deck_is_mostly_units_with_items_spells_and_five_terrains() -> None:
    for deck in decks.shelf(MONCOLLE, packs.shelf(MONCOLLE)).decks:
        kinds = Counter(faces()[card].card_class for card in deck.cards)  # type: ignore[attr-defined]
        assert (kinds["summoner"], kinds["unit"], kinds["terrain"]) == (1, 28, 5)
        assert kinds["item"] + kinds["spell"] == 17


def test_names_and_looks_are_all_different() -> None:
    everyone = cards()
    for names in ({face.name.en for face in everyone}, {face.name.ja for face in everyone}):
        assert len(names) == len(everyone)
    assert len({face.emblem for face in everyone}) == len(everyone)
    for face in everyone:
        assert face.emblem.startswith("scene-") is (face.card_class == "terrain")


def test_nothing_is_left_to_the_players() -> None:
    for name in (FIRST, SECOND):
        assert not pack(name).manual
    written = [face for face in cards() if face.card_class not in ("unit", "item")]
    assert all(face.abilities for face in written)
    one_shot = [face for face in cards("item") if face.item_class != "equipment"]
    assert all(face.abilities and all(ability.cost for ability in face.abilities) for face in one_shot)


# -- facts --------------------------------------------------------------------------------------------------------


def test_units_are_of_the_size_the_game_knows() -> None:
    for face in cards("unit"):
        assert face.level is not None and face.attack is not None and face.defence is not None
        assert 1 <= face.level <= 8, face.id
        assert 2 * face.level - 1 <= face.attack + face.defence <= 2 * face.level + 2, face.id
        assert (face.hero is None) or (2 <= face.hero <= 3 and face.level >= 5), face.id
    assert {face.level for face in cards("unit")} == set(range(1, 9))
    assert all(4 <= (face.limit or 0) <= 10 for face in cards("terrain"))


def test_every_attribute_march_type_class_and_slot_twice() -> None:
    twice(((value, face.id) for face in cards("unit") for value in face.attribute), ATTRIBUTES)
    twice(((value, face.id) for face in cards("spell") for value in face.attribute), ATTRIBUTES)
    twice(((value, face.id) for face in cards("unit") for value in face.march), MARCHES)
    twice(((face.item_class, face.id) for face in cards("item")), ITEM_CLASSES)
    twice(((slot, face.id) for face in cards() for slot in SLOTS if getattr(face, slot)), SLOTS)
    assert sum(face.immediate for face in cards("unit")) >= 8
    assert sum(face.hero is not None for face in cards("unit")) == 8


def test_every_standing_ability_twice_and_resist_with_weakness() -> None:
    standing = ("initiative", "charge", "defender", "resist", "weakness")
    twice(((name, face.id) for face in cards() for name in standing if getattr(face, name)), standing)
    assert sum(bool(face.resist and face.weakness) for face in cards()) >= 2
    assert any(face.initiative < 0 for face in cards())


# -- abilities ----------------------------------------------------------------------------------------------------


def marks(ability: Ability) -> set[str]:
    """How an ability is printed on a card, as marks."""
    forced = "forced" in ability.marks
    condition = {"condition"} if ability.kind == "triggered" and not forced else set()
    return {*ability.marks, *condition, *({"constant"} if ability.kind == "static" else ())}


@pytest.mark.parametrize("wanted", [
    ("battle", "field", "deck"), ("completion", "declaration", "from-hand"),
    ("normal", "uncounterable", "counter", "ritual", "condition", "forced", "constant"),
])
def test_every_validity_icon_and_timing_twice(wanted: tuple[str, ...]) -> None:
    twice(((mark, card) for card, ability in abilities() for mark in marks(ability)), wanted)


def costs(ability: Ability) -> set[str]:
    """What kinds of cost an ability has."""
    found: set[str] = {"acting itself"} if "completion" in ability.marks else set()
    for part in ability.cost:
        if isinstance(part, Consume):
            spells = [slot for slot in part.slots if slot in ATTRIBUTES]
            found |= {"one slot"} if len(part.slots) == 1 else {"several slots"}
            found |= {"S may pay"} if spells and all("spell_any" in PAID_WITH[slot] for slot in spells) else set()
            found |= set(part.slots) - set(spells)
        elif isinstance(part, Discard) and isinstance(part.what, Top):
            found.add("deck top")
        elif isinstance(part, Discard):
            found.add("discarding itself" if isinstance(part.what, This) else "hand card")
        else:
            assert isinstance(part, Act)
    return found


def test_every_kind_of_cost_twice() -> None:
    twice(((cost, card) for card, ability in abilities() for cost in costs(ability)), (
        "one slot", "several slots", "S may pay", "multi", "consumable", "bomb", "item", "acting itself",
        "discarding itself", "hand card", "deck top",
    ))
    serving = [(slot, face.id) for face in cards("item") for slot in face.paid_by]
    assert {slot for slot, _ in serving} == {"item_multi", "item_bomb"}  # a bomb that any multi slot may throw


def test_two_cards_of_two_modes_and_two_that_may_be_more_than_three_in_a_deck() -> None:
    one_shot = [face for face in cards() if face.card_class == "spell" or face.item_class in ("consumable", "bomb")]
    assert sum(len(face.abilities) == 2 for face in one_shot) >= 5
    assert sum(allowed(face, COPIES) > COPIES for face in cards()) == 2


def words(ability: Ability) -> set[str]:
    """The tags of everything an ability is made of."""
    found: set[str] = set()

    def walk(part: object) -> None:
        fields = getattr(part, "__struct_fields__", None)
        if fields is not None:
            found.add(str(part.__struct_config__.tag))  # type: ignore[attr-defined]
            for field in fields:
                walk(getattr(part, field))
        elif isinstance(part, (tuple, list)):
            for each in part:
                walk(each)

    walk(ability)
    return found


def test_every_kind_of_effect_the_rules_presuppose() -> None:
    """gaps.md, section E."""
    used = {word for _, ability in abilities() for word in words(ability)}
    assert used >= {
        "moncolle.Deal", "moncolle.Dice", "moncolle.Destroy", "moncolle.DoesNotDie", "core.Becomes", "core.Gets",
        "moncolle.GainsAbility", "moncolle.GainsResist", "moncolle.GainsItemSlot", "core.Gains", "core.ForNow",
        "core.Lasting", "core.AtOnce", "core.AfterApplied", "moncolle.DiceGet", "moncolle.InitiativeDieGets",
        "moncolle.ReturnToHand", "moncolle.Remove", "moncolle.SummonBySkill", "moncolle.MoveUnits",
        "moncolle.TheyDiscard", "core.EachPlayer", "core.EitherTrait", "core.OfName", "moncolle.MayHave",
    }


def test_what_units_resist_or_fear_is_dealt_by_some_card() -> None:
    dealt: set[str] = set()
    for _, ability in abilities():
        dealt |= {step.attribute.key for step in ability.body if isinstance(step, Deal) and step.attribute is not None}
    feared = {key for face in cards() for key in (*face.resist, *face.weakness)}
    assert feared <= dealt and dealt >= {"flame", "frost", "thunder", "quake", "all"}
