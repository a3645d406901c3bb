"""Chapter 23: copies, losing, effects that last, the main character, other areas (23.1.8, .9, .15, .23, .24, .31, .39,
.41, .42), and deploying by skills from any area (14.1)."""

from __future__ import annotations

import pytest

from engines.core.model.ask import AnswerRefused
from engines.core.play import legality, player_view
from tests.rules.cipher.scenes import against_a_strong_one as table
from tests.rules.notation import Seat, T, card, position, shows


def words(seat: Seat, name: str, field: str) -> tuple[str, ...]:
    return tuple(seat.t.g.words(seat.find(name), field))


def tags(seat: Seat, name: str) -> list[str]:
    """Keys of the short words an inspector shows about a card."""
    return [tag.key for tag in player_view.card_sight(seat.t.g, 1 - seat.player, seat.card(name)).tags]


# -- 23.1.8: copies -----------------------------------------------------------------------------------------------

MIRROR = card("Mirror", """
    action once "Copy|写":
        choose 1 unit named "Model" as u
        this becomes a copy of u in power and skills until it leaves
    always:
        this gets power +5
""", power=20, types=["dragon"])
MODEL = card("Model", """
    action once "Draw|引":
        draw 1
    always:
        this gets power +1
    when this attacks:
        draw 1
""", power=60, types=["flier"], symbols=["sword"])


@shows("23.1.8.1")
def test_a_copy_has_what_is_written_on_the_other_card() -> None:
    t = table(MIRROR, MODEL, front="Mirror tapped", enemy="Model")
    t.p1.activates("Mirror")
    assert t.p1.number("Mirror") == 61  # its power and its static skill, no longer its own
    assert words(t.p1, "Mirror", "types") == ("dragon",)  # only what the skill names
    assert t.p1.card("Mirror").turned and t.p1.find("Mirror")  # the state and the name are its own
    assert t.p1.skills("Mirror") == ["Draw"]
    t.p1.activates("Mirror", "Draw")
    assert len(t.p1.cards("hand")) == 1
    assert t.p1.skills("Mirror") == [] and "19.1.2.1" in t.p1.why_not("Mirror")


@shows("23.1.8.1")
def test_a_copied_auto_skill_triggers_and_its_own_does_not() -> None:
    mime = card("Mime", """
        action once:
            choose 1 other ally as u
            this becomes a copy of u in skills until end of turn
        when this attacks:
            turn 1 bond down
    """)
    t = table(mime, MODEL, front="Mime, Model", enemy="Pell power=200")
    t.p1.activates("Mime")
    t.p1.chooses("Model")
    t.p1.attacks("Mime", "Pell")
    t.finish()
    assert len(t.p1.cards("hand")) == 1
    assert not any(t.g.card(bond).face_down for bond in t.p1.cards("bonds"))


@shows("23.1.8.1.1")
def test_what_was_changed_on_the_copied_card_is_not_copied() -> None:
    """G-31: printed values are taken; what changes the copier later comes on top."""
    pump = card("Pump", """
        action once "Enemies|敵": all enemies get power +30 until end of turn
        action once "Allies|味方": all allies get power +7 until end of turn
        action once "Strip|奪": all enemies lose all skills until end of turn
    """)
    t = table(MIRROR, MODEL, pump, front="Mirror, Pump", enemy="Model")
    t.p1.activates("Pump", "Enemies")
    t.p1.activates("Pump", "Strip")
    assert t.p2.number("Model") == 90  # its own +1 is lost
    t.p1.activates("Mirror")
    assert t.p1.number("Mirror") == 61
    t.p1.activates("Pump", "Allies")
    assert t.p1.number("Mirror") == 68


@shows("23.1.8.1")
def test_a_copy_ends_when_the_unit_leaves_or_is_covered_and_is_explained_on_the_screen() -> None:
    t = table(MIRROR, MODEL, card("New Mirror", cost=2), front="Mirror", hand="New Mirror", enemy="Model")
    t.p1.activates("Mirror")
    sight = player_view.card_sight(t.g, 1, t.p1.card("Mirror", "front"))
    power = next(number for number in sight.numbers if number.field == "power")
    assert (power.printed, power.now) == (20, 61)
    assert [(each.change, each.becomes) for each in power.sources] == [(60, True), (1, False)]
    assert "tag.skills-of" in [tag.key for tag in sight.tags]
    saved = t.g.game.decode(t.g.game.encode(t.g.state))
    assert saved == t.g.state
    t.end_phase()
    assert t.p1.number("Mirror") == 61  # not only for a turn
    t = table(MIRROR, MODEL, card("Guide", """
        action:
            level up 1 ally named "Mirror" with 1 card in your hand of the same name
    """), card("New Mirror"), front="Mirror, Guide", hand="New Mirror", enemy="Model")
    t.p1.activates("Mirror", "Copy")
    t.p1.activates("Guide")
    assert t.p1.number("New Mirror") == 40 and t.p1.skills("New Mirror") == []


@shows("23.1.8.1", "5.1.1.4")
def test_a_copied_limit_is_marked_apart_from_its_own() -> None:
    """5.1.2 state is not copied, and a use mark belongs to the skill that was used."""
    t = table(MIRROR, MODEL, front="Mirror", enemy="Model")
    t.p1.activates("Mirror", "Copy")  # marked: the first skill of the Mirror
    assert t.p1.skills("Mirror") == ["Draw"]  # the first of the Model
    t.p1.activates("Mirror", "Draw")
    assert len(t.p1.card("Mirror").used) == 2 and t.p1.skills("Mirror") == []
    t.end_phase()
    assert t.p1.card("Mirror").used == ()  # 13.6.1.3


@shows("23.1.8.1")
def test_a_copied_unit_name_is_a_name_like_any_other() -> None:
    mime = card("Mime", """
        action once:
            this becomes a copy of 1 other ally in unit name until end of turn
    """)
    t = table(mime, MODEL, front="Mime, Model")
    t.p1.activates("Mime")
    t.p1.chooses("Model")
    assert t.asked == "same-name"  # 9.2: two units of that name
    t.p1.chooses("Mime")
    assert t.p1.names("front") == ["Ilse", "Mime"]


@shows("23.1.8.1")
def test_a_class_change_cost_that_is_not_there_is_copied_too() -> None:
    mime = card("Mime", """
        action once:
            this becomes a copy of 1 other ally in class-change cost, cost until end of turn
    """, cost=3, class_change=2)
    t = table(mime, MODEL, front="Mime [Roan], Model")
    assert t.g.is_class_changed(t.p1.find("Mime"))
    t.p1.activates("Mime")
    t.p1.chooses("Model")
    assert not t.g.is_class_changed(t.p1.find("Mime")) and t.p1.number("Mime", "cost") == 1


# -- 23.1.9: until end of game, all allies ------------------------------------------------------------------------


@shows("23.1.9.1")
def test_an_effect_on_all_allies_until_the_end_of_the_game_reaches_those_of_later() -> None:
    last = card("Last", """
        action once "Game|終": until end of game, all allies get power +10
        action "Deploy|出": deploy 1 card in your hand in the rear
        action "Level|昇": level up 1 ally named "Ilse" with 1 card in your hand of the same name
    """)
    t = table(last, front="Last, Fenn", hand="Roan, Sworn Ilse", enemy="Pell")
    t.p1.activates("Last", "Game")
    assert [t.p1.number(name) for name in ("Ilse", "Fenn")] == [50, 50] and t.p2.number("Pell") == 50
    t.p1.activates("Last", "Deploy")  # Roan: of the name of the other card there is an ally
    assert t.p1.number("Roan", "power") == 40  # deployed later
    t.p1.activates("Last", "Level")
    t.p1.chooses("Sworn Ilse")
    assert t.p1.number("Sworn Ilse") == 60  # levelled up later
    t.end_phase()
    assert t.p1.number("Fenn") == 50  # not only this turn
    sight = player_view.card_sight(t.g, 0, t.p1.card("Roan", "rear"))
    assert [source.change for number in sight.numbers if number.field == "power" for source in number.sources] == [10]


@shows("23.1.9.1")
@pytest.mark.parametrize("effect", [
    "until end of turn, all allies get power +10", "until end of game, all other allies get power +10",
    "until end of game, all enemies get power +10",
])
def test_every_other_effect_on_many_is_fixed_when_it_begins(effect: str) -> None:
    """G-32: only "until end of game, all allies" is said to reach later arrivals."""
    last = card("Last", f"""
        action once "Now|今": {effect}
        action "Deploy|出": deploy 1 card in your hand in the rear
    """)
    t = table(last, front="Last, Fenn", hand="Roan", enemy="Pell")
    t.p1.activates("Last", "Now")
    assert t.p1.number("Fenn") + t.p2.number("Pell") == 100
    t.p1.activates("Last", "Deploy")
    assert t.p1.number("Roan") == 30


# -- 23.1.15: losing ----------------------------------------------------------------------------------------------

RICH = card("Rich", """
    action once "Vow|誓": draw 1
    action "Free|自": this gets power +1 until end of turn
    when this attacks:
        draw 1
    always:
        this gets power +10
""", power=30, types=["flier", "dragon"], weapon="sword", symbols=["sword", "brand"], gender="female", range="1-2",
            cost=3, class_change=2, support=20)


@shows("23.1.15.1")
@pytest.mark.parametrize(("what", "field", "left"), [
    ("all symbols", "symbols", ()), ("all types", "types", ()), ("their weapons", "weapon", ()),
    ("all ranges", "range", ()), ("flying", "types", ("dragon",)), ("range 2", "range", ("1",)),
    ("red", "symbols", ("brand",)), ("their gender", "gender", ()), ("their unit name", "unit", ()),
])
def test_a_lost_entry_counts_as_not_there(what: str, field: str, left: tuple[str, ...]) -> None:
    t = table(RICH, card("Thief", f"action: all enemies lose {what} until end of turn"), front="Thief", enemy="Rich")
    before = words(t.p2, "Rich", field)
    t.p1.activates("Thief")
    assert words(t.p2, "Rich", field) == left != before
    assert field == "unit" or "tag.now" in tags(t.p2, "Rich") or "tag.now-none" in tags(t.p2, "Rich")
    t.end_phase()
    assert words(t.p2, "Rich", field) == before


@shows("23.1.15.1")
def test_what_is_lost_matters_to_the_rules() -> None:
    t = table(RICH, card("Thief", "always: all other allies lose their ranges"), front="Thief, Rich", enemy="Pell")
    assert t.p1.able("attack") == ["Thief"] and "18.2.1.2.1" in t.p1.why_not("Rich")
    t = table(RICH, card("Thief", "always: all other allies lose their class-change cost"), front="Thief, Rich [Roan]")
    assert not t.g.is_class_changed(t.p1.find("Rich")) and t.g.is_levelled(t.p1.find("Rich"))
    t = table(RICH, card("Thief", "always: all other allies lose their power"), front="Thief, Rich")
    assert t.p1.number("Rich") == 0  # nothing is added to what is not there


@shows("23.1.15.1")
def test_lost_skills_work_trigger_and_are_used_no_more() -> None:
    t = table(RICH, card("Thief", "action once: all other allies lose all skills until end of turn"),
              front="Thief, Rich", enemy="Pell power=200")
    assert t.p1.number("Rich") == 40 and t.p1.skills("Rich") == ["Free", "Vow"]
    t.p1.activates("Thief")
    assert t.p1.number("Rich") == 30 and t.p1.skills("Rich") == []
    assert "23.1.15.1" in t.p1.why_not("Rich") and "tag.skills-lost" in tags(t.p1, "Rich")
    t.p1.attacks("Rich", "Pell")
    t.finish()
    assert t.p1.cards("hand") == ()
    t.end_phase()
    assert t.p1.number("Rich") == 40


@shows("23.1.15.1")
def test_one_skill_may_be_lost_by_its_name() -> None:
    t = table(RICH, card("Thief", 'always: all other allies lose the skill "Vow|誓"'), front="Thief, Rich")
    assert t.p1.skills("Rich") == ["Free"] and t.p1.number("Rich") == 40


@shows("23.1.15.1")
def test_a_static_skill_that_takes_skills_from_all_allies_takes_its_own_user_s_too() -> None:
    t = table(RICH, card("Thief", "always: all enemies lose all skills"), front="Thief, Rich", enemy="Rich")
    assert t.p2.number("Rich") == 30 and t.p1.number("Rich") == 40
    t = table(RICH, card("Thief", "always: all enemies lose all skills"), enemy="Rich", rear="Rich")
    assert t.p2.number("Rich") == 40


@shows("23.1.15.1")
def test_lost_support_skills_do_not_act() -> None:
    helper = card("Helper", "attack support: the attacker gets power +30 until end of battle", support=20)
    for more, falls in (("", True), (", Hush", False)):
        t = position(f"""
            cipher; turn p1; phase action
            p1 front: Ilse*
            p1 deck:  3 x Roan, Helper
            p2 front: Margrave* power=200, Pell power=70{more}
            p2 deck:  3 x Hale
        """, helper, card("Hush", "always: all cards in the opponent's support area lose all skills"))
        t.p1.attacks("Ilse", "Pell")
        t.finish()
        assert t.p2.has("Pell", "retreat") is falls  # 40, 20 and perhaps 30 against 70 and 20


# -- 23.1.23: another main character ------------------------------------------------------------------------------


@shows("23.1.23.1")
def test_another_unit_becomes_the_main_character_and_nothing_else_changes() -> None:
    """G-54: only the status moves."""
    torch = card("Torch", "action: this becomes your hero", power=50)
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse* tapped [Roan]
        p1 rear:  Torch
        p1 orbs:  2 x ?
        p2 front: Margrave*
    """, torch)
    t.p1.activates("Torch")
    new, old = t.p1.card("Torch"), t.p1.card("Ilse", "front")
    assert new.main and not old.main
    assert old.turned and len(old.under) == 1 and not new.turned and t.p1.names("rear") == ["Torch"]
    assert t.p1.able("activate") == []  # it is the main character already (2.9)
    t.p1.struck("Ilse")
    t.end_phase()
    assert t.result is None and t.p1.has("Ilse", "retreat") and len(t.p1.cards("orbs")) == 2  # no orb saves it now
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Torch
        p2 front: Margrave*
    """, torch)
    t.p1.activates("Torch")
    t.p1.struck("Torch")
    t.end_phase()
    assert t.winner is t.p2


# -- 23.1.24: until this unit leaves ------------------------------------------------------------------------------

OATH = """
    action once "Oath|誓":
        until this leaves, all other allies get power +10
"""


def sworn(more: str = "", unit: str = "Old Oath") -> T:
    t = table(card("Old Oath", OATH), card("New Oath"), card("Usher", f"action: {more or 'draw 1'}"),
              front=f"{unit}, Fenn, Usher", hand="New Oath")
    t.p1.activates("Oath")
    assert t.p1.number("Fenn") == 50
    return t


@shows("23.1.24.1")
def test_an_effect_lasts_until_its_unit_leaves_the_battlefield() -> None:
    t = sworn('put 1 ally named "Oath" in your hand')
    t.end_phase()
    assert t.p1.number("Fenn") == 50  # over the end of the turn
    t = sworn('put 1 ally named "Oath" in your hand')
    t.p1.moves("Oath")
    assert t.p1.number("Fenn") == 50  # from row to row it stays (6.5)
    t.p1.activates("Usher")
    assert t.p1.number("Fenn") == 40 and t.p1.number("Usher") == 40


@shows("23.1.24.1")
def test_it_ends_when_a_card_is_laid_on_its_unit_to_level_it_up() -> None:
    t = sworn('level up 1 ally named "Oath" with 1 card in your hand of the same name')
    t.p1.activates("Usher")
    t.p1.chooses("New Oath")  # of a hand nobody else sees it might not be found (2.4)
    assert t.p1.card("New Oath", "front").under and t.p1.number("Fenn") == 40


@shows("23.1.24.1")
def test_a_card_beneath_its_unit_does_not_end_it() -> None:
    t = sworn('grow 1 ally named "Oath" with 1 card in your hand')
    t.p1.activates("Usher")
    t.p1.chooses("New Oath")  # of a hand nobody else sees it might not be found (2.4)
    assert t.p1.card("Old Oath", "front").under and t.p1.number("Fenn") == 50


@shows("23.1.24.1.1")
def test_it_ends_when_the_top_card_of_its_unit_goes() -> None:
    t = sworn('put the top card of 1 ally named "Oath" in your retreat', unit="Old Oath [New Oath]")
    t.p1.activates("Usher")
    assert t.p1.has("New Oath", "front") and t.p1.number("Fenn") == 40


# -- 23.1.31: level-up skills are valid ---------------------------------------------------------------------------

LEVELS = card("Levels", """
    lvs 2 always:
        this gets power +1
    lvs 3 always:
        this gets power +10
    lvs 2 action "Two|二": draw 1
    lvs 3 action "Three|三": draw 1
""", power=0)


@shows("23.1.31.1")
@pytest.mark.parametrize(("valid", "power", "skills"), [
    ("lvs 2 of all allies is valid", 1, ["Two"]), ("lvs 3 of all allies is valid", 10, ["Three"]),
    ("lvs 2 3 4 6 of all allies are valid", 11, ["Three", "Two"]), ("lvs 4 of all allies is valid", 0, []),
    ("lvs 2 of all enemies is valid", 0, []),
])
def test_level_up_skills_work_whatever_the_unit_is_made_of(valid: str, power: int, skills: list[str]) -> None:
    t = table(LEVELS, card("Star", f"always: {valid}"), front="Levels, Star")
    assert t.p1.number("Levels") == power and t.p1.skills("Levels") == skills
    t = table(LEVELS, card("Star", f"always: {valid}"), front="Levels [2 x Roan], Star")
    assert t.p1.number("Levels") == 11  # and a unit of so many cards needs nobody


@shows("23.1.31.1")
def test_the_level_up_skill_of_one_ally_is_made_valid() -> None:
    star = card("Star", """
        action:
            choose 1 other ally as u
            lvs 2 of u is valid until end of turn
    """)
    t = table(LEVELS, star, front="Levels, Star", rear="Fenn")
    t.p1.activates("Star")
    t.p1.chooses("Levels")
    assert t.p1.number("Levels") == 1 and t.p1.skills("Levels") == ["Two"]
    t.end_phase()
    assert t.p1.number("Levels") == 0


# -- 23.1.39: as if from the hand ---------------------------------------------------------------------------------

PIPER = card("Piper", 'always: all cards named "Ghost" in your retreat may be deployed as if from your hand')
GHOST = card("Ghost", cost=3, symbols=["relic"])
LIGHT = card("Light", symbols=["relic"])


def haunted(front: str = "Piper", bonds: str = "3 x Light", retreat: str = "Ghost, Roan", phase: str = "deploy",
            more: str = "", *own: str) -> T:
    return position(f"""
        cipher; turn p1; phase {phase}
        p1 front:   Ilse*, {front}
        p1 bonds:   {bonds}
        p1 retreat: {retreat}
        p1 hand:    Fenn, Ilse{more}
        p2 front:   Margrave*
        p2 retreat: Ghost
    """, PIPER, GHOST, LIGHT, *own)


@shows("23.1.39.1", "23.1.39.1.1")
def test_a_card_is_deployed_from_another_area_as_from_the_hand() -> None:
    t = haunted(bonds="4 x Light")
    assert t.p1.able("deploy") == ["Ghost"] and t.p1.reach("deploy", "Ghost") == ["front", "rear"]
    t.p1.deploys("Ghost", "rear")
    assert t.p1.names("rear") == ["Ghost"] and not t.p1.card("Ghost", "rear").turned
    assert t.g.state.spent == 3  # its cost where it lay
    assert "15.1.2" in t.p1.why_not("Fenn")  # one bond is left, and he costs 2


@shows("23.1.39.1")
@pytest.mark.parametrize(("changes", "rule"), [
    ({"bonds": "2 x Light"}, "15.1.2"), ({"bonds": "3 x Roan"}, "15.1.2"), ({"front": "Piper, Ghost"}, "14.1.1"),
    ({"phase": "action"}, "13.4.1.2"), ({"front": "Fenn"}, "23.1.39.1"),
])
def test_the_same_terms_hold_as_for_a_hand_card(changes: dict[str, str], rule: str) -> None:
    t = haunted(**changes)
    assert not t.p1.may("deploy", "Ghost") and not t.p1.may("deploy", "Roan@retreat")
    card_id = t.p1.find("Ghost", "retreat")
    reasons = legality.why_not(t.g, 0, 0, t.g.game.actions, card_id, None)
    assert rule in {reason.rule for reason in reasons}


@shows("23.1.39.1.1")
def test_the_cost_counted_is_the_one_it_had_there() -> None:
    dear = card("Dear", "always: all cards in your retreat get cost +1")
    t = haunted("Piper, Dear", "4 x Light", "Ghost", "deploy", "", dear)
    t.p1.deploys("Ghost", "front")
    assert t.g.state.spent == 4 and t.p1.number("Ghost", "cost") in (3, 4)
    assert not haunted("Piper, Dear", "3 x Light", "Ghost", "deploy", "", dear).p1.may("deploy", "Ghost")


@shows("23.1.39.2")
def test_it_is_no_hand_card_and_its_deployment_no_skill() -> None:
    """G-52: neither "deployed by a skill" nor "cannot deploy by skills" means it."""
    watch = card("Watch", """
        always:
            this gets power 10 * the number of cards in your hand
            each player cannot deploy by skills
            all cards in your hand get cost +5
        when another ally is deployed by a skill:
            draw 1
    """, power=0)
    t = haunted("Piper, Watch", "3 x Light", "Ghost", "deploy", "", watch)
    assert t.p1.number("Watch") == 20
    t.p1.deploys("Ghost", "front")
    assert t.p1.number("Watch") == 20 and len(t.p1.cards("hand")) == 2 and t.g.state.spent == 3


# -- 23.1.41, 23.1.42: symbols ------------------------------------------------------------------------------------

HOLLOW = card("Hollow", """
    special while this is in your infinity area:
        the enemy hero loses all symbols
""")


@shows("23.1.41.1")
def test_the_enemy_main_character_loses_its_symbols_and_gains_none() -> None:
    gift = card("Gift", """
        action once: your hero gains green until end of turn
        always:
            your hero is treated as purple
    """)
    for home, symbols in (("infinity", ()), ("retreat", ("brand", "medallion", "relic")), ("bonds", None)):
        t = position(f"""
            cipher; turn p2; phase action
            p1 front: Ilse*
            p1 {home}: Hollow
            p2 front: Margrave*, Gift
        """, HOLLOW, gift)
        t.p2.activates("Gift")
        assert words(t.p2, "Margrave", "symbols") == (symbols if symbols is not None else words(
            t.p2, "Margrave", "symbols")) and words(t.p1, "Ilse", "symbols") == ("sword",)
        assert (words(t.p2, "Margrave", "symbols") == ()) is (home == "infinity")


@shows("23.1.42.1")
def test_units_and_cards_in_the_retreat_area_are_treated_as_another_symbol_too() -> None:
    river = card("River", """
        always:
            all red allies are treated as purple
            all red cards in your retreat are treated as purple
    """, symbols=["brand"])
    t = table(river, front="River, Fenn, Mira", retreat="Roan, Bram", hand="Roan", enemy="Ilse")
    assert words(t.p1, "Fenn", "symbols") == ("relic", "sword")
    assert words(t.p1, "Mira", "symbols") == ("brand",) == words(t.p1, "River", "symbols")
    assert words(t.p1, "Roan@retreat", "symbols") == ("relic", "sword")
    assert words(t.p1, "Bram@retreat", "symbols") == ("brand",) and words(t.p1, "Roan@hand", "symbols") == ("sword",)
    assert words(t.p2, "Ilse", "symbols") == ("sword",)
    assert "tag.now" in tags(t.p1, "Fenn")
    seek = card("Seek", "action: put 1 purple card in your retreat in your hand")
    t = table(river, seek, front="River, Seek", retreat="Roan, Bram")
    t.p1.activates("Seek")
    assert t.p1.names("hand") == ["Roan"]


# -- 14.1: deploying by skills ------------------------------------------------------------------------------------


@shows("14.1.1", "14.1.2")
@pytest.mark.parametrize("line", ["hand", "retreat", "deck", "bonds", "orbs", "infinity"])
def test_a_skill_deploys_a_card_from_any_area(line: str) -> None:
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*, Caller
        p1 {line}: Fenn
        p1 {'deck' if line != 'deck' else 'hand'}: 3 x Roan
        p2 front: Margrave*
    """, card("Caller", f"action: deploy 1 card named \"Fenn\" in your {line}{' area' * (line == 'infinity')}"))
    t.p1.activates("Caller")
    if t.asked.startswith("choose"):
        t.p1.chooses("Fenn")
    assert (t.asked, t.asking) == ("row", (0,))
    t.p1.does("deploy", "Fenn", "rear")
    assert t.p1.names("rear") == ["Fenn"] and not t.p1.card("Fenn", "rear").turned
    assert t.g.state.spent == 0


@shows("14.1.2")
def test_a_skill_may_say_where_and_how_it_is_deployed() -> None:
    t = table(card("Caller", "action: deploy 1 card in your hand in the rear"), front="Caller", hand="Fenn")
    t.p1.activates("Caller")
    assert t.p1.names("rear") == ["Fenn"] and not t.p1.card("Fenn", "rear").turned
    t = table(card("Caller", "action: deploy 1 card in your hand as-tapped"), front="Caller", hand="Fenn")
    t.p1.activates("Caller")
    t.p1.does("deploy", "Fenn", "front")
    assert t.p1.card("Fenn", "front").turned


@shows("6.6.1", "14.1.3")
def test_several_cards_from_the_deck_are_deployed_one_by_one_and_at_the_same_time() -> None:
    marshal = card("Marshal", """
        action:
            deploy up to 2 cards with cost <= 2 in your deck
            shuffle your deck
    """)
    watch = card("Watch", """
        when another ally is deployed by a skill:
            draw 1
    """)
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Marshal, Watch
        p1 deck:  Fenn, Roan, Roan, 2 x Nerys
        p2 front: Margrave*
    """, marshal, watch)
    t.p1.activates("Marshal")
    with pytest.raises(AnswerRefused, match="fit together"):
        t.p1.chooses("Roan", "Roan")
    t.p1.chooses("Fenn", "Roan")
    t.p1.does("deploy", "Fenn", "front")
    assert t.asked == "row" and t.p1.cards("hand") == ()  # nothing has triggered yet
    t.p1.does("deploy", "Roan", "rear")
    t.p1.answers(0)
    assert len(t.p1.cards("hand")) == 2


@shows("14.1.1")
def test_a_card_of_the_other_player_s_becomes_one_s_own_unit() -> None:
    piper = card("Piper", """
        action once "Call|呼": deploy 1 card in the opponent's retreat in the rear
        action "Send|送": put all other allies in your retreat
    """)
    t = position("""
        cipher; turn p1; phase action
        p1 front:   Ilse*, Piper
        p2 front:   Margrave* power=200
        p2 retreat: Fenn, Ilse
    """, piper)
    t.p1.activates("Piper", "Call")  # a second Ilse would not do (14.1.1)
    unit = t.p1.card("Fenn", "rear")
    assert (unit.user, unit.owner) == (0, 1)
    t.p1.attacks("Piper", "Margrave")
    t.finish()
    t.p1.activates("Piper", "Send")
    assert t.p2.has("Fenn", "retreat")  # it goes to its owner's area
    assert not t.p1.has("Fenn", "retreat")


@shows("14.2.7.2")
def test_a_unit_of_two_owners_cards_comes_apart_to_both() -> None:
    piper = card("Piper", """
        action once "Call|呼": deploy 1 card in the opponent's retreat in the rear
        action once "Grow|育": grow 1 ally named "Fenn" with 2 cards in your retreat
        action "Send|送": put all other allies in your deck
    """)
    t = position("""
        cipher; turn p1; phase action
        p1 front:   Piper*
        p1 retreat: 2 x Other Fenn
        p1 deck:    2 x Roan
        p2 front:   Margrave*
        p2 retreat: Other Fenn
        p2 deck:    2 x Hale
    """, piper, card("Other Fenn"))
    t.p1.activates("Piper", "Call")
    t.p1.activates("Piper", "Grow")
    unit = t.p1.card("Fenn", "rear")
    assert [t.g.card(each).owner for each in unit.under] == [0, 0] and unit.owner == 1
    t.p1.activates("Piper", "Send")
    assert (t.asked, t.asking) == ("stack-order", (0,))  # only player 1 has two of them to order
    t.p1.chooses("Other Fenn", "Other Fenn")
    assert t.p1.names("deck") == ["Roan", "Roan", "Fenn", "Fenn"] and t.p2.names("deck") == ["Hale", "Hale", "Fenn"]


@shows("14.2.7.2")
@pytest.mark.parametrize(("area", "asked"), [
    ("retreat", False), ("hand", False), ("infinity area", False), ("deck", True),
])
def test_the_order_of_a_unit_that_comes_apart_is_asked_where_order_counts(area: str, asked: bool) -> None:
    """G-27: in a deck the next card drawn depends on it; no rule refers to the order of the retreat area."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Sender, Roan [Small Roan]
        p2 front: Margrave*
    """, card("Sender", f'action: put 1 ally named "Roan" in your {area}'), card("Small Roan"))
    t.p1.activates("Sender")
    assert (t.asked == "stack-order") is asked


@shows("23.1.2.1")
def test_every_shuffle_is_in_the_log_of_both() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Mixer
        p1 deck:  Roan, Fenn, Teo
        p2 front: Margrave*
    """, card("Mixer", "action: shuffle your deck"))
    t.p1.activates("Mixer")
    for player in (0, 1):
        line = t.g.log[player][-1]
        assert (line.text.key, line.rule) == ("log.shuffles", "23.1.2.1")
        assert set(line.text.args) == {"who"}, "no card of the deck is named"
