"""Monster Collection's packs: facts of every class of card, heads, what is wrong and where; the thirty demonstration
designs, written and printed. `python -m tests.language.yardsticks.test_moncolle_words` writes what they print anew.
"""

from __future__ import annotations

import pathlib
from functools import cache

import pytest

from app import games
from app.decks.deck_pool import Pool
from engines.core.cards.ability_parts import Ability
from engines.core.cards.card_definitions import CardDatabase
from engines.core.display.views import Named
from engines.language.packs.compile import compiled, load_compiled
from engines.language.packs.diagnostics import PackProblems
from engines.language.packs.pack import Pack, read_pack
from engines.language.packs.parse import Parser
from engines.language.printing.rules_text import ability_text
from engines.moncolle.table.cards import MonFace

MONCOLLE = games.find("moncolle")
HERE = pathlib.Path(__file__).parent
TEXTS = HERE / "yardstick-moncolle-texts.txt"
DESIGNS = 30
UNIT = {
    "class": '"unit"', "faction": '"ALL"', "attribute": '"fire"', "race": '"Dragon|竜"', "level": "3", "attack": "2",
    "defence": "2", "march": '"flying"',
}


def pack_of(**facts: str) -> Pack:
    """A pack of one card with these facts, as they stand in TOML."""
    lines = "\n".join(f"{key} = {value}" for key, value in {"id": '"one"', "name": '"One"', **facts}.items())
    text = f'[pack]\nid = "p"\ngame = "moncolle"\ntitle = "P"\n\n[[card]]\n{lines}\n'
    return read_pack({"pack.toml": text.encode()}, MONCOLLE.catalogue, MONCOLLE.face_type)


def face(**facts: str) -> MonFace:
    """A unit with some facts more."""
    found = pack_of(**{**UNIT, **facts}).faces["p/one"]
    assert isinstance(found, MonFace)
    return found


def wrong(**facts: str) -> str:
    """What is said to be wrong with a card."""
    with pytest.raises(PackProblems) as found:
        pack_of(**facts)
    return str(found.value)


def read(text: str) -> Ability:
    (ability,), problems = Parser(MONCOLLE.catalogue, entries={"Dragon": Named("Dragon", "竜")}).read(text)
    assert not problems, problems
    return ability


def mistake(text: str) -> str:
    """What is said to be wrong with an ability."""
    _, problems = Parser(MONCOLLE.catalogue, entries={"Dragon": Named("Dragon", "竜")}).read(text)
    return "\n".join(map(str, problems))


@cache
def yardstick() -> Pack:
    data = (HERE / "yardstick-moncolle.toml").read_bytes()
    return read_pack({"pack.toml": data}, MONCOLLE.catalogue, MONCOLLE.face_type)


def printed() -> str:
    """All texts as cards print them."""
    lines: list[str] = []
    for identity, face in yardstick().faces.items():
        lines.append(f"== {face.full_name.en} | {face.full_name.ja}")
        for text in yardstick().texts[identity]:
            for language in ("en", "ja"):
                terms = f" ({getattr(text.terms, language)})" if text.terms is not None else ""
                lines.append(f"{'/'.join(text.tags)}{terms} {getattr(text.text, language)}")
    return "\n".join(lines) + "\n"


# -- facts --------------------------------------------------------------------------------------------------------


def test_slots_are_lists_with_repetitions() -> None:
    adept = face(spell='["water", "water", "earth", "S"]', item='["multi", "bomb", "II"]')
    assert (adept.spell_water, adept.spell_earth, adept.spell_any, adept.spell_fire) == (2, 1, 1, 0)
    assert (adept.item_multi, adept.item_bomb, adept.item_consumable) == (1, 1, 1)


def test_resistances_are_tables_of_known_and_own_attributes() -> None:
    wyrm = face(resist='{ flame = 3, "Steam|蒸気" = 2 }', weakness="{ all = 1 }")
    assert wyrm.resist == {"flame": 3, "Steam|蒸気": 2}
    assert wyrm.weakness == {"all": 1}


def test_races_and_factions_are_names_in_both_languages() -> None:
    both = face(race='["Dragon|竜", "Ghost"]', faction='["ALL", "Kiln | 窯"]')
    assert both.race == ("Dragon|竜", "Ghost")
    assert both.faction == ("ALL", "Kiln|窯")


def test_a_hero_that_may_be_summoned_immediately() -> None:
    hero = face(hero="2", immediate="true")
    assert hero.hero == 2 and hero.immediate
    assert face().hero is None and not face().immediate


def test_an_item_says_which_slots_serve_it() -> None:
    flask = pack_of(**{"class": '"item"', "item_class": '"bomb"', "paid_by": '["bomb", "I"]'}).faces["p/one"]
    assert isinstance(flask, MonFace)
    assert (flask.card_class, flask.item_class, flask.paid_by) == ("item", "bomb", ("item_bomb", "item_multi"))


def test_what_was_read_is_the_same_from_the_cache() -> None:
    kept = load_compiled(compiled(yardstick()), MONCOLLE.catalogue, MONCOLLE.face_type)
    assert kept is not None and kept == yardstick()


@pytest.mark.parametrize(("facts", "said"), [
    ({"class": '"terrain"'}, "pack.toml:6: 'limit' is missing"),
    ({"class": '"terrain"', "limit": "8", "level": "2"}, "pack.toml:11:1: a card of class 'terrain' has no 'level'"),
    ({**UNIT, "class": '"unti"'}, "'unti' is not one of: summoner, unit, spell, item, terrain, did you mean 'unit'?"),
    ({key: value for key, value in UNIT.items() if key != "race"}, "'race' is missing"),
    ({"class": '"item"', "item_class": '"bomb"', "attack": "2"}, "a card of class 'bomb, item' has no 'attack'"),
    ({**UNIT, "spell": '["fire", "aqua"]'}, "'aqua' is not one of: fire"),
    ({**UNIT, "resist": "{ flmae = 2 }"}, "'flmae' is not one of: flame, tidal-wave"),
    ({**UNIT, "resist": "{ flame = 0 }"}, "'resist.flame' must lie between 1 and 50"),
    ({**UNIT, "resist": "3"}, "'resist' must be a table such as { flame = 3 }"),
    ({**UNIT, "race": "3"}, '\'race\' must be names such as "English|日本語"'),
    ({**UNIT, "race": "[]"}, "'race' is missing"),
    ({**UNIT, "immediate": '"yes"'}, "'immediate' must be true or false"),
    ({**UNIT, "march": '["walking", "flying"]'}, "'march' may have 1 entries at most"),
])
def test_mistakes_in_facts_are_named_with_their_place(facts: dict[str, str], said: str) -> None:
    assert said in wrong(**facts)


@pytest.mark.parametrize("key", [*UNIT, "immediate", "hero", "charge", "spell", "item", "resist", "paid_by", "type"])
@pytest.mark.parametrize(
    "rubbish", ["true", "1.5", '""', '"|"', "[]", "[3]", "[[]]", "{}", "{ a = true }", "[{}]", '["|"]'],
)
def test_rubbish_in_facts_is_a_mistake_or_nothing(key: str, rubbish: str) -> None:
    try:
        pack_of(**{**UNIT, key: rubbish})
    except PackProblems as found:
        assert found.say("ja") and "pack.toml" in str(found)


def test_the_deck_screen_looks_through_classes_and_names() -> None:
    faces = CardDatabase(dict(yardstick().faces))
    pool = Pool(MONCOLLE, faces, lambda face: MONCOLLE.face_sight(faces, face))
    facets = {facet.key: [value.name.ja for value in facet.values] for facet in pool.facets}
    assert facets["card_class"] == ["召喚術師", "ユニット", "戦闘スペル", "アイテム", "地形"]
    assert facets["item_class"] == ["装備品", "消耗品", "錬金弾", "–"]
    assert facets["faction"] == ["ALL", "窯", "帳簿", "壺"]
    assert "spell_fire" not in facets, "a number only effects change"


# -- heads --------------------------------------------------------------------------------------------------------


def test_a_head_says_where_when_and_how() -> None:
    ability = read("""battle declaration counter (discard 1 card, consume fire) target 1 enemy as foe:
    foe gets -1 attack
""")
    assert ability.kind == "activated" and ability.marks == ("battle", "declaration", "counter")
    assert len(ability.cost) == 2 and len(ability.targets) == 1


def test_what_triggers_may_be_declined_unless_it_is_forced() -> None:
    assert read("battle when this dies:\n    draw 1").optional
    forced = read("battle forced when this dies:\n    draw 1")
    assert not forced.optional and "forced" in forced.marks
    assert read("battle when this dies (discard 1 card):\n    draw 1").optional


def test_an_uncounterable_effect_is_a_normal_one() -> None:
    assert read("battle uncounterable normal:\n    draw 1").marks == ("battle", "uncounterable")


@pytest.mark.parametrize(("text", "said"), [
    ("normal:\n    draw 1", "1:1: an ability begins with one word that says where it is valid"),
    ("battle field normal:\n    draw 1", "says where it is valid"),
    ("battle declaration normal:\n    draw 1", "1:8: what is marked 'declaration' must have '( ... )'"),
    ("battle normal:\n    deal 2 flame damage to the target", "nothing was chosen as 'target'"),
    ("battle normal target 1 enmy:\n    draw 1", "did you mean 'enemy'?"),
    ("battle normal:\n    deal 2 flmae damage to 1 enemy", "did you mean 'flame'?"),
    ('battle normal target 1 unit of race "Dargon":\n    draw 1', "no card of this pack has 'Dargon'"),
    ("battle normal target 1 enemy as e:\n    cancel 1 enemy", "choose them in a line before"),
    ("battle normal target 1 enemy:\n    draw 1 and discard the target", "what 'and' joins must be single changes"),
    ("battle action:\n    draw 1", "'action' is not understood here"),
])
def test_mistakes_in_abilities_are_named(text: str, said: str) -> None:
    assert said in mistake(text)


# -- print --------------------------------------------------------------------------------------------------------


def test_cost_and_target_are_printed_as_on_cards() -> None:
    said = ability_text(MONCOLLE.catalogue, read(
        'field completion ritual (consume fire fire) target 1 unit of race "Dragon":\n    make the target unacted'
    ))
    assert said.tags == ["field", "completion", "ritual"]
    assert said.terms is not None
    assert said.terms.en == "[Cost: consume fire fire] [Target: 1 unit of race Dragon]"
    assert said.terms.ja == "〈コスト：火火消費〉〈対象：「種族：竜」のユニット1体〉"
    assert (said.text.en, said.text.ja) == ("Make the target unacted.", "対象を未行動にする。")


@pytest.mark.parametrize(("step", "en", "ja"), [
    ("deal 2D + 1 ALL damage to all enemies", "Deal 2D+1 ALL damage to all enemies.",
     "敵軍ユニットすべてに【ALL：2D+1】ダメージを与える。"),
    ("deal count(allies) flame damage to 1 enemy", "Deal flame damage equal to the number of allies to 1 enemy.",
     "敵軍ユニットを1体選ぶ。その敵軍ユニットに【火炎：自軍ユニットの数】ダメージを与える。"),
    ('deal 2 "steam|蒸気" damage to this', "Deal 2 steam damage to this unit.",
     "このユニットに【蒸気：2】ダメージを与える。"),
    ("summon 1 hero card in your discard to your base", "Summon 1 hero card from your discard pile to your base.",
     "自軍捨札から英雄のカードを1枚選び、自軍本陣に召喚する。"),
    ("this gets +1 attack and this gets +1 defence", "This unit gets +1 attack and +1 defence.",
     "このユニットに「攻撃力：+1」&「防御力：+1」を付与する。"),
    ("all enemies do not die until end of turn", "Until end of turn, all enemies do not die.",
     "ターン終了まで、敵軍ユニットすべては死亡しない。"),
    ("each player discards 1 card at random", "Each player discards 1 card at random.",
     "それぞれのプレイヤーは手札を無作為に1枚破棄する。"),
    ("cancel what this answers", "Cancel the effect or attack this answers.",
     "対抗した効果または攻撃をキャンセルする。"),
])
def test_steps_read_as_sentences(step: str, en: str, ja: str) -> None:
    timing = "counter" if "this answers" in step else "normal"
    said = ability_text(MONCOLLE.catalogue, read(f"battle {timing}:\n    {step}"))
    assert (said.text.en, said.text.ja) == (en, ja)


def test_two_targets_are_told_apart() -> None:
    said = ability_text(MONCOLLE.catalogue, read(
        "battle counter target 1 ally as own target 1 enemy as foe:\n    own gets +1 attack\n    foe gets -1 attack"
    ))
    assert said.text.en == "The first target gets +1 attack and the second target gets -1 attack."
    assert said.text.ja == "1つ目の対象に「攻撃力：+1」を付与し、2つ目の対象に「攻撃力：-1」を付与する。"


def test_icons_stand_in_the_order_of_cards_whatever_the_pack_wrote() -> None:
    said = ability_text(MONCOLLE.catalogue, read("completion battle normal:\n    draw 1"))
    assert said.tags == ["battle", "completion", "normal"]


def test_thirty_of_thirty_designs_can_be_written() -> None:
    assert len(yardstick().faces) == DESIGNS
    assert not any(ability.manual for face in yardstick().faces.values() for ability in face.abilities)


def test_their_texts() -> None:
    assert printed() == TEXTS.read_text(encoding="utf-8")


def test_a_card_calls_itself_what_it_is() -> None:
    said = {key.partition("/")[2]: texts for key, texts in yardstick().texts.items()}
    assert said["chain-revenant"][0].text.en.startswith("When this unit dies")
    assert said["salt-carapace"][0].terms == Named(
        "[Cost: discard this equipment] [Target: 1 ally]", "〈コスト：この装備品を破棄〉〈対象：自軍ユニット1体〉",
    )
    assert said["lantern-page"][0].terms == Named(
        "[Cost: discard this card] [Target: 1 ally]", "〈コスト：このカードを破棄〉〈対象：自軍ユニット1体〉",
    )


if __name__ == "__main__":
    TEXTS.write_text(printed(), encoding="utf-8")


def test_only_equipment_is_worn_and_only_by_units() -> None:
    """4-4.p2: of anything else these words would be true of nothing."""
    assert read("battle always:\n    all equipment worn by this gets attack +1")
    assert "only equipment is worn" in mistake("battle always:\n    all allies worn by this get attack +1")
    assert "only units wear it" in mistake("battle always:\n    the equipment of the equipment of this gets attack +1")
