"""The yardstick: thirty designs that use everything a card can say; all are written, printed and at work.

The designs are those of the rules research (gaps.md, section D), in our own form in yardstick.toml. What their texts
print is kept in yardstick-texts.txt; `python -m tests.language.yardsticks.test_yardstick` writes it anew.
"""

from __future__ import annotations

import pathlib
from functools import cache

import pytest

from app import games
from engines.core.cards.card_definitions import CardDatabase
from engines.core.model.position_notation import parse
from engines.core.positions.reader import build
from engines.language.packs.pack import Pack, read_pack
from tests.language.kit.duels import STARTER, pack
from tests.rules.notation import T, first_meant

CIPHER = games.find("cipher")
HERE = pathlib.Path(__file__).parent
TEXTS = HERE / "yardstick-texts.txt"
DESIGNS = 30
CALLER = """
[pack]
id = "caller"
game = "cipher"
title = "A card that deploys"
[[card]]
id = "caller"
name = "Caller"
cost = 1
power = 40
support = 20
range = "1"
abilities = '''
action "Call|呼び声":
    deploy 1 card in your retreat
action "Trade|取引" (put 1 other ally other than heroes in your retreat):
    draw 1
action "Teach|教え":
    1 other ally gains the skill "Trade|取引" until end of turn
'''
"""


@cache
def yardstick() -> Pack:
    return read_pack({"pack.toml": (HERE / "yardstick.toml").read_bytes()}, CIPHER.catalogue, CIPHER.face_type)


@cache
def faces() -> CardDatabase:
    caller = read_pack({"pack.toml": CALLER.encode()}, CIPHER.catalogue, CIPHER.face_type)
    return CardDatabase({**pack(STARTER).faces, **caller.faces, **yardstick().faces})


def duel(phase: str = "action", **zones: str) -> T:
    """First player's phase; Ilse against Voss, cards without skills that matter in every other zone."""
    lines = {
        "p1_front": "Ilse*", "p2_front": "Voss*", "p1_deck": "9 x mira-novice", "p2_deck": "9 x mott-tender",
        "p1_bonds": "6 x mira-novice", "p2_bonds": "6 x mott-tender", "p1_orbs": "5 x mira-novice",
        "p2_orbs": "5 x mott-tender", "p2_hand": "isk-hollow", **zones,
    }
    rows = [f"{zone.replace('_', ' ')}: {cards}" for zone, cards in lines.items() if cards]
    text = f"cipher; turn p1; phase {phase}; number 5\n" + "\n".join(rows)
    g = CIPHER.play_type(CIPHER, faces(), build(CIPHER, faces(), first_meant(parse(text), faces()), 1), quiet=False)
    g.advance()
    return T(g)


def printed() -> str:
    """All texts as cards print them."""
    lines: list[str] = []
    for identity, face in yardstick().faces.items():
        lines.append(f"== {face.full_name.en} | {face.full_name.ja}")
        for text in yardstick().texts[identity]:
            for language in ("en", "ja"):
                said = getattr(text.terms, language) if text.terms is not None else ""
                terms = f" ({said})" if said else ""
                name = f' "{getattr(text.name, language)}"' if text.name is not None else ""
                lines.append(f"{'/'.join(text.tags)}{name}{terms} {getattr(text.text, language)}")
    return "\n".join(lines) + "\n"


def pays(t: T, count: int = 1) -> None:
    """The first player turns bonds face down."""
    t.p1.chooses(*("mira-novice",) * count)


# -- written and printed ------------------------------------------------------------------------------------------


def test_thirty_of_thirty_designs_can_be_written() -> None:
    assert len(yardstick().faces) == DESIGNS
    assert not any(ability.manual for face in yardstick().faces.values() for ability in face.abilities)


def test_their_texts() -> None:
    assert printed() == TEXTS.read_text(encoding="utf-8")


def test_every_text_is_whole() -> None:
    for texts in yardstick().texts.values():
        assert texts
        for text in texts:
            assert text.text.en[0].isupper() and text.text.en.endswith(".") and "{" not in text.text.en
            assert text.text.ja.endswith("。") and "{" not in text.text.ja


# -- at work, in the order of the designs -------------------------------------------------------------------------


def test_1_levy_supports() -> None:
    t = duel(p1_deck="9 x tavrin-levy")
    t.p1.attacks("Ilse", "Voss")
    assert t.p1.number("Ilse@front") == 40 + 20 + 20


def test_2_marshal_doubles_and_draws() -> None:
    t = duel(p1_front="tavrin-marshal* [tavrin-levy]", p2_front="Voss*, Vey")
    assert t.p1.number("Tavrin@front") == 70
    t.p1.activates("Tavrin")
    pays(t)
    assert t.p1.number("Tavrin@front") == 140
    t.p1.attacks("Tavrin", "Vey")
    t.finish()
    assert len(t.p1.cards("hand")) == 1
    assert duel(p1_front="tavrin-marshal*").p1.number("Tavrin@front") == 60


def test_3_sovereign_takes_two_orbs() -> None:
    t = duel(p1_front="tavrin-sovereign* [tavrin-marshal, tavrin-levy]")
    t.p1.attacks("Tavrin", "Voss")
    t.p2.passes()
    while t.asked == "orb":
        t.p2.answers(0)
    assert len(t.p2.cards("orbs")) == 3


@pytest.mark.parametrize("bonds", ["6 x tavrin-levy, ilvane-oracle, oskelle-warden"])
def test_3_sovereign_awakens(bonds: str) -> None:
    t = duel("deploy", p1_front="tavrin-marshal*", p1_hand="tavrin-sovereign", p1_bonds=bonds,
             p2_front="Voss*, Vey, Isk")
    t.p1.levels_up("tavrin-sovereign", "Tavrin")
    t.p1.does("trigger", "Tavrin")
    assert {t.g.face(option.subject).name.en for option in t.options} == {"Voss", "Vey"}
    t.p1.chooses("Vey")
    assert t.p2.names("retreat") == ["Vey"]


def test_4_warden_defends_and_fears_magic() -> None:
    t = duel(p1_front="Ilse*, Pell", p2_front="Voss*, oskelle-warden", p2_deck="9 x oskelle-warden")
    t.p1.attacks("Ilse", "Voss")
    assert t.p2.number("Voss@front") == 40 + 10 + 20
    t = duel(p1_front="Ilse*, Pell", p2_front="Voss*, oskelle-warden")
    t.p1.attacks("Pell", "Oskelle")
    assert t.p2.number("Oskelle@front") == 50 - 20 + 20


def test_5_regent_draws_and_stands() -> None:
    t = duel("deploy", p1_front="Ilse*, oskelle-regent", p1_hand="Roan", p1_bonds="3 x Roan, 3 x oskelle-warden")
    t.p1.deploys("Roan", "rear")
    t.p1.agrees()
    t.p1.chooses("Oskelle")
    assert t.p1.names("hand") == ["Mira"]
    for bonds, gone in ((5, False), (4, True)):
        t = duel(p1_front="Ilse* power=200", p2_front="Voss*, oskelle-regent", p2_bonds=f"{bonds} x Brack")
        t.p1.attacks("Ilse", "Oskelle")
        t.finish()
        assert ("Oskelle" in t.p2.names("retreat")) == gone


def test_6_fletcher_taps_when_it_fails() -> None:
    t = duel(p1_rear="brandoc-fletcher", p2_front="Voss* power=200, juno-scout")
    t.p1.attacks("Brandoc", "Juno")
    assert t.p1.number("Brandoc@rear") == 30 + 30 + 20
    t = duel(p1_rear="brandoc-fletcher", p2_front="Voss* power=200, Vey")
    t.p1.attacks("Brandoc", "Voss")
    t.until("choose")
    t.p1.chooses("Vey")
    assert t.p2.card("Vey", "front").turned


@pytest.mark.parametrize(("target", "drawn"), [("Vey", 1), ("Isk", 0)])
def test_6_fletcher_supports_to_the_end(target: str, drawn: int) -> None:
    t = duel(p1_deck="9 x brandoc-fletcher", p2_front="Voss*, Vey, isk-hollow power=200")
    t.p1.attacks("Ilse", target)
    t.finish()
    assert len(t.p1.cards("hand")) == drawn


def test_7_bombard_is_as_strong_as_its_stack() -> None:
    t = duel(p1_front="Ilse*, juno-zenith [juno-scout]", p1_rear="brandoc-bombard [brandoc-fletcher, brandoc-fletcher]")
    assert t.p1.number("Brandoc@rear") == 30
    assert t.p1.number("Juno@front") == 70, "a level-up skill that asks for three cards is valid with two"
    assert duel(p1_front="Ilse*, juno-zenith [juno-scout]").p1.number("Juno@front") == 60


def test_8_nun_fetches_and_reaches() -> None:
    t = duel(p1_front="Ilse*", p1_rear="sefira-nun", p1_retreat="Roan, Pell")
    t.p1.activates("Sefira")
    pays(t)
    t.p1.chooses("Roan")
    assert t.p1.names("hand") == ["Roan"] and t.p1.card("Sefira", "rear").turned
    for hand, reach in (("Roan", ("1", "2")), ("Roan, Pell", ())):
        t = duel(p1_rear="sefira-nun", p1_hand=hand)
        assert t.g.words(t.p1.find("Sefira@rear"), "range") == ()
        t.pick(lambda option: option.verb == "activate" and option.ability.index == 1, "the second skill")
        if t.asked == "discard":
            t.p1.chooses("Roan")
        assert t.g.words(t.p1.find("Sefira@rear"), "range") == reach


def test_9_twinblade_is_saved_by_an_orb() -> None:
    t = duel(p1_front="Ilse* power=200", p2_front="Voss*, sefiro-twinblade", p2_rear="sefira-nun")
    t.p1.attacks("Ilse", "Sefiro")
    t.p2.passes()
    t.p2.answers(0)
    assert t.p2.has("Sefiro", "front") and len(t.p2.cards("orbs")) == 4
    t = duel(p1_front="Ilse* power=200", p2_front="Voss*, sefiro-twinblade")
    t.p1.attacks("Ilse", "Sefiro")
    t.finish()
    assert t.p2.names("retreat")[-1:] != [] and not t.p2.has("Sefiro", "front")


def test_9_twinblade_takes_one_orb_more() -> None:
    t = duel(p1_front="Ilse*, sefiro-twinblade power=200")
    t.p1.attacks("Sefiro", "Voss")
    t.p2.passes()
    while t.asked == "orb":
        t.p2.answers(0)
    assert len(t.p2.cards("orbs")) == 3


def test_10_hexer_sorts_four_cards() -> None:
    t = duel(p1_front="Ilse*, yorrick-hexer", p1_hand="Roan", p1_deck="Fenn, Fenn, sefira-nun, voss-ash, Hale, Roan",
             p1_orbs="2 x Pell")
    t.p1.activates("Yorrick")
    while t.asked != "action":
        t.p1.answers(0 if t.g.state.ask.kind == "one" else (0,))
    assert len(t.p1.cards("orbs")) == 1
    deck = [t.g.face(card).name.en for card in t.p1.cards("deck")]
    black = [name for name in t.p1.names("hand") if name in ("Sefira", "Voss")]
    assert len(deck) == 2 and len(t.p1.cards("retreat")) == 1 + 4 - len(black) and black


def test_11_lead_calls_her_wings() -> None:
    t = duel(p1_front="Ilse*, pellam-lead, Harrowin, Zennick", p2_rear="Vey, Ysolt")
    t.p1.activates("Pellam")
    while t.asked != "choose":
        t.p1.chooses("Harrowin", "Zennick")
    t.p1.chooses("Vey")
    assert t.p2.names("retreat") == ["Vey"] and t.p1.card("Zennick", "front").turned
    t.p1.moves("Pellam")
    assert not t.p1.card("Pellam", "rear").turned


def test_12_second_wing_unites_and_is_no_bond() -> None:
    assert duel(p1_front="Ilse*, Harrowin", p1_bonds="4 x zennick-third").p1.number("Harrowin@front") == 50
    assert duel(p1_front="Ilse*, Harrowin", p1_bonds="3 x zennick-third").p1.number("Harrowin@front") == 30
    t = duel("bond", p1_hand="Harrowin, Roan")
    assert t.p1.may("bond", "Roan") and not t.p1.may("bond", "Harrowin")


def test_13_third_wing_beside_the_first() -> None:
    t = duel(p1_front="Ilse*, Zennick, Pellam")
    assert t.p1.number("Zennick@front") == 60 and set(t.g.words(t.p1.find("Zennick@front"), "range")) == {"1", "2", "3"}
    t = duel(p1_front="Ilse*, Zennick", p1_deck="9 x ilse-cadet", p1_hand="Roan")
    t.p1.attacks("Ilse", "Voss")
    assert len(t.p1.cards("hand")) == 4


def test_14_beast_weakens_any_number() -> None:
    t = duel(p1_front="Ilse*, Ruvanne", p1_retreat="Roan, Pell", p2_front="Voss*, Vey, Osric")
    t.p1.activates("Ruvanne")
    t.p1.chooses("Roan")
    t.p1.chooses("Vey", "Osric")
    assert t.p1.names("infinity") == ["Roan"] and t.p1.names("hand") == ["Mira"]
    assert (t.p2.number("Voss@front"), t.p2.number("Vey@front"), t.p2.number("Osric@front")) == (40, -20, -10)


def test_15_buried_king_rules_from_below() -> None:
    t = duel(p1_front="Ilse*, drenna-child", p1_bonds="cathmor-buried, Roan", p1_hand="drenna-child, Pell")
    assert t.p1.number("Drenna@front") == 50
    t.p1.activates("Cathmor")
    while t.asked != "action":
        t.p1.chooses("Roan" if t.asked == "bonds-down" else "Drenna")
    assert t.g.stack_count(t.p1.find("Drenna@front")) == 2 and t.p1.names("hand") == ["Pell"]


def test_15_buried_king_looks_when_a_skill_buries_him() -> None:
    t = duel("deploy", p1_front="Ilse*", p1_hand="drenna-crowned", p1_deck="Fenn, cathmor-buried", p2_deck="Osric, Vey",
             p1_bonds="6 x drenna-child")
    t.p1.deploys("Drenna", "front")
    t.finish()
    (line,) = (line for line in t.g.log[0] if line.text.key == "log.looks")
    assert line.text.args["card"].name.en == "Vey" and "Cathmor" in t.p1.names("bonds")


def test_16_oracle_opens_a_vein() -> None:
    t = duel("start", p1_front="Ilse*", p1_rear="ilvane-oracle", p1_hand="Roan, Pell, Hale")
    t.until("pay")
    t.p1.agrees()
    if t.asked != "bond":
        t.p1.answers((0,))
    t.p1.bonds("Roan")
    t.p1.bonds("Pell")
    assert len(t.p1.cards("bonds")) == 8 and sum(not t.g.card(orb).face_down for orb in t.p1.cards("orbs")) == 1


def test_16_oracle_colours_and_17_torchbearer_sees_the_blood() -> None:
    t = duel(p1_front="Ilse*, Quillan, sefiro-twinblade", p1_rear="ilvane-oracle")
    assert set(t.g.words(t.p1.find("Sefiro@front"), "symbols")) == {"black", "relic"}
    assert t.p1.number("Quillan@front") == 70
    assert duel(p1_front="Ilse*, Quillan").p1.number("Quillan@front") == 50


def test_17_torchbearer_takes_over() -> None:
    t = duel(p1_front="tavrin-levy*, Quillan")
    t.p1.activates("Quillan")
    assert t.p1.card("Quillan", "front").main and not t.p1.card("Tavrin", "front").main


def test_18_mill_grinds_the_hand() -> None:
    t = duel(p1_front="Ilse*, Dorrimund", p1_hand="Roan, Pell, Hale")
    assert t.p1.number("Dorrimund@front") == 30
    t.p1.activates("Dorrimund")
    t.p1.agrees()
    t.p1.chooses("Roan")
    t.p1.agrees()
    t.p1.chooses("Pell")
    t.p1.passes()
    assert t.p1.number("Dorrimund@front") == 10 + 30 and t.p1.names("hand") == ["Hale"]


def test_19_scar_needs_its_vow() -> None:
    t = duel(p1_front="Ilse*, Maruk")
    assert t.p1.skills("Maruk") == ["Vow"]
    t.p1.activates("Maruk", "Vow")
    assert t.p1.number("Ilse@front") == 50
    t.p1.activates("Maruk")
    assert t.p1.number("Maruk@front") == 180


def test_20_page_lends_the_crest_and_stays() -> None:
    t = duel(p1_hand="wexley-page")
    t.p1.activates("Wexley")
    pays(t)
    assert t.p1.number("Ilse@front") == 70 and t.p1.names("hand") == ["Wexley"]
    t = duel(p1_deck="9 x wexley-page")
    t.p1.attacks("Ilse", "Voss")
    t.p1.agrees()
    pays(t)
    assert t.p1.number("Ilse@front") == 40 + 20 + 10
    t.p2.passes()
    t.p2.answers(0)
    assert "Wexley" in t.p1.names("bonds")


def test_21_heir_answers_and_is_cheaper_alone() -> None:
    t = duel("deploy", p1_front="tavrin-levy*", p1_hand="tavrin-marshal, amarith-heir", p1_bonds="6 x Roan")
    t.p1.levels_up("tavrin-marshal", "Tavrin")
    t.p1.does("trigger", "Amarith")
    t.p1.agrees()
    t.p1.does("deploy", "Amarith", "front")
    assert t.p1.has("Amarith", "front")
    assert duel(p1_hand="amarith-heir").p1.number("Amarith@hand", "cost") == 1
    assert duel(p1_hand="amarith-heir, Roan").p1.number("Amarith@hand", "cost") == 2


def test_22_troupe_doubles_its_name() -> None:
    t = duel("deploy", p1_front="Ilse*, amarith-heir", p1_hand="amarith-mirror", p1_bonds="6 x wexley-page")
    t.p1.deploys("amarith-mirror", "front")
    t.finish()
    assert t.p1.names("front").count("Amarith") == 2
    t = duel("deploy", p1_front="Ilse*, amarith-heir", p1_hand="amarith-heir", p1_bonds="6 x wexley-page")
    assert not t.p1.may("deploy", "amarith-heir")


def test_22_troupe_mirrors_another() -> None:
    t = duel(p1_front="Ilse*, hale-bulwark", p1_rear="Caller", p1_retreat="amarith-mirror")
    t.p1.activates("Caller", "Call")
    t.p1.does("deploy", "Amarith", "front")
    t.p1.chooses("Hale")
    troupe = t.p1.find("Amarith@front")
    assert t.p1.number("Amarith@front") == 70 and t.g.face(troupe).name.en == "Amarith"
    assert t.g.abilities(troupe) == t.g.abilities(t.p1.find("Hale@front"))


def test_23_mask_darkens_from_the_infinity_area() -> None:
    t = duel(p1_infinity="nothrin-mask")
    assert t.g.words(t.p2.find("Voss@front"), "symbols") == ()
    t = duel(p1_front="Ilse*, nothrin-mask", p1_deck="Roan, Roan, Pell, Fenn")
    t.p1.activates("Nothrin")
    t.p1.chooses("Roan", "Pell")
    assert sorted(t.p1.names("hand")) == ["Pell", "Roan"] and t.p1.names("infinity") == ["Nothrin"]


def test_24_relic_loses_only_its_top_card() -> None:
    t = duel(p1_front="Ilse* power=200", p2_front="Voss*, kolvarr-relic [drenna-child]")
    t.p1.attacks("Ilse", "Kolvarr")
    t.finish()
    assert t.p2.has("Drenna", "front") and "Kolvarr" in t.p2.names("retreat")


def test_24_relic_goes_whole_when_it_is_traded() -> None:
    t = duel(p1_front="Ilse*, kolvarr-relic [drenna-child]", p1_rear="Caller")
    t.p1.activates("Caller", "Trade")
    assert sorted(t.p1.names("retreat")) == ["Drenna", "Kolvarr"]


def test_24_relic_buries_three_to_rise() -> None:
    t = duel("deploy", p1_front="Ilse*, kolvarr-relic tapped", p1_hand="kolvarr-relic", p1_bonds="6 x Roan",
             p1_retreat="Roan, Pell, Hale, Roan")
    t.p1.levels_up("kolvarr-relic", "Kolvarr@front")
    t.p1.does("trigger", "Kolvarr")
    t.p1.chooses("Roan", "Pell", "Hale")
    t.finish()
    assert sorted(t.p1.names("infinity")) == ["Hale", "Pell", "Roan"]
    assert not t.p1.card("Kolvarr", "front").turned


def test_25_usurper_sends_back_strips_and_changes() -> None:
    t = duel(p1_front="Ilse*, vexmoor-usurper", p2_front="Voss*, Vey")
    t.p1.attacks("Vexmoor", "Vey")
    t.p1.agrees()
    assert "Vey" in t.p2.names("hand") and t.asked == "action"
    t = duel(p1_front="Ilse*, vexmoor-usurper", p2_front="Voss*, vey-knife [vey-shadow]")
    t.pick(lambda option: option.verb == "activate" and option.subject == t.p1.find("Vexmoor@front"), "strip")
    while t.asked != "action":
        t.p1.chooses("Vey")
    assert t.p2.number("Vey@front") == 30 and t.p2.names("retreat") == ["Vey"]
    t = duel(p1_front="Ilse*, vexmoor-usurper tapped", p1_hand="vexmoor-usurper")
    t.p1.activates("Vexmoor@hand")
    pays(t, 2)
    while t.asked != "action":
        t.p1.chooses("Vexmoor")
    assert t.g.stack_count(t.p1.find("Vexmoor@front")) == 2 and t.p1.card("Vexmoor", "front").turned


def test_26_banner_silences() -> None:
    banner = "thessic-banner"
    t = duel(p1_front="Ilse*", p1_rear=banner, p1_deck="9 x tavrin-levy")
    t.p1.attacks("Ilse", "Voss")
    assert t.p1.number("Ilse@front") == 40 + 20 + 20 + 20
    t = duel(p1_front="Ilse*, juno-lancer", p2_rear=banner)
    t.p1.attacks("Juno", "Voss")
    assert t.asked == "evasion", "her skill for attacking does not trigger"
    t = duel(p1_front="Ilse*, quill-decree", p1_rear=banner, p1_retreat="mott-tender", p1_bonds="3 x Drenna, 3 x Brack")
    t.p1.activates("quill-decree")
    t.p1.chooses("Drenna", "Brack")
    assert t.asked == "action" and not t.p1.has("Mott", "front") and not t.p1.has("Mott", "rear")


def test_27_piper_calls_the_dead() -> None:
    t = duel("deploy", p1_rear="ollimar-piper", p1_retreat="tavrin-levy", p1_bonds="6 x Roan")
    t.p1.deploys("Tavrin", "front")
    assert t.p1.has("Tavrin", "front") and not t.p1.cards("retreat")
    t = duel(p1_rear="ollimar-piper", p2_retreat="Vey")
    t.p1.activates("Ollimar")
    while t.asked != "action":
        t.p1.chooses("Vey")
    assert t.p1.has("Vey", "rear")
    t = duel(p2_deck="9 x ollimar-piper")
    t.p1.attacks("Ilse", "Voss")
    assert t.p1.number("Ilse@front") == 40 and t.p2.number("Voss@front") == 40 + 30


def test_28_marshal_calls_levels_and_supports() -> None:
    t = duel(p1_front="Ilse*", p1_rear="ilvane-tide", p1_deck="Roan, Pell, juno-zenith")
    t.pick(lambda option: option.verb == "activate" and option.ability.index == 0, "call")
    pays(t, 2)
    t.p1.chooses("Roan", "Pell")
    t.p1.does("deploy", "Roan", "front")
    t.p1.does("deploy", "Pell", "rear")
    assert t.p1.has("Roan", "front") and t.p1.has("Pell", "rear")
    t = duel(p1_front="Ilse*, roan-outrider", p1_rear="ilvane-tide", p1_hand="Hale", p1_retreat="roan-vanguard, Pell")
    t.pick(lambda option: option.verb == "activate" and option.ability.index == 1, "level up")
    t.finish()
    assert t.p1.number("Roan@front") == 70 and t.g.stack_count(t.p1.find("Roan@front")) == 2
    t = duel(p1_rear="ilvane-tide", p2_front="Pell", p2_rear="Voss*")
    t.p1.attacks("Ilvane", "Voss")
    assert t.p1.number("Ilvane@rear") == 60 + 60


def test_29_last_page() -> None:
    t = duel(p1_front="Ilse*, corvessa-last")
    t.pick(lambda option: option.verb == "activate" and option.ability.index == 0, "all allies")
    assert (t.p1.number("Ilse@front"), t.p1.number("Corvessa@front")) == (50, 70)
    seven = "ilse-cadet, oskelle-warden, brandoc-fletcher, voss-exile, zennick-third, drenna-child, dorrimund-mill"
    t = duel(p1_front="Ilse*, corvessa-last", p1_bonds=seven)
    t.pick(lambda option: option.verb == "activate" and option.ability.index == 2, "win")
    assert t.winner == t.p1
    t = duel(p1_front="Ilse*, corvessa-last", p1_bonds=f"{seven.rpartition(',')[0]}, tavrin-levy")
    for option in [option for option in t.options if option.verb == "activate" and option.ability.index == 2]:
        t.g.answer(t.options.index(option))
    assert t.result is None


def test_29_last_page_has_its_price() -> None:
    t = duel(p1_front="Ilse*, corvessa-last", p1_hand="Roan, Pell, Hale")
    t.pick(lambda option: option.verb == "activate" and option.ability.index == 0, "all allies")
    t.end_phase()
    while t.asking != (0,) or t.asked != "may":
        if t.asked in ("bond", "deploy", "action"):
            t.end_phase()
        else:
            t.g.answer(0)
    t.p1.passes()
    t.p1.answers((0,))
    assert len(t.p1.cards("orbs")) == 4


def test_30_clock_ticks() -> None:
    t = duel(p1_front="Ilse*, nymwen-clock, Roan", p1_hand="Pell", p2_front="Voss*, Vey")
    t.p1.activates("Nymwen")
    t.p1.chooses("Roan")
    t.p1.chooses("Ilse")
    t.p2.chooses("Vey")
    assert t.p1.has("Ilse", "rear") and t.p2.has("Vey", "rear")
    assert t.asked == "may" and not t.p1.card("Roan", "front").turned, "tapped by a skill, so untapped again"
    t.p1.passes()
    assert t.asked == "action"


def test_30_clock_cannot_be_stopped_by_an_empty_hand() -> None:
    t = duel(p1_front="Ilse*, nymwen-clock, Roan")
    t.p1.activates("Nymwen")
    t.p1.chooses("Roan")
    t.p1.chooses("Ilse")
    if t.result is None:
        t.p2.answers(0)
    assert t.result is not None and t.result.winners == (), "a loop that nobody can stop is a draw"


# -- beyond the designs -------------------------------------------------------------------------------------------


def test_a_skill_can_be_taught_for_a_turn() -> None:
    t = duel(p1_front="Ilse*, Roan, Fenn", p1_rear="Caller")
    t.p1.activates("Caller", "Teach")
    t.p1.chooses("Roan")
    assert t.p1.skills("Roan") == ["Trade"] and t.p1.skills("Fenn") == []
    t.p1.activates("Roan", "Trade")
    t.p1.chooses("Fenn")
    assert t.p1.names("retreat") == ["Fenn"] and t.p1.names("hand") == ["Mira"]
    t.end_phase()
    t.finish()
    assert len(t.g.abilities(t.p1.find("Roan@front"))) == 1, "until end of turn"


if __name__ == "__main__":
    TEXTS.write_text(printed(), encoding="utf-8")
