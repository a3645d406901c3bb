"""Questions say what is chosen for, and their answers what they do, in both languages."""

from __future__ import annotations

import pytest

from app.i18n import Translator
from app.match.match import Match, Side
from app.tables import why
from app.tables.table import Table
from engines.cipher.abilities.skills import spoken_of
from engines.core.display.views import Text
from engines.core.play import player_view
from engines.core.state.game_log import told
from engines.core.state.knowledge import handle_of
from engines.moncolle.battle.damage import Dying
from engines.moncolle.table.discarding import Discard
from engines.moncolle.turn.checks import StateChecks
from tests.rules.moncolle.making import FIRST, battle, happens, lasts, ref, unit
from tests.rules.notation import T, card, position
from ui.shell.game.panel_lines import question_line
from ui.shell.game.prompt_builder import asked_in_words, purpose_of
from ui.shell.screens.handover_view import coming_question
from ui.shell.style.look import Look
from ui.shell.style.text_runs import plain_text

NAMES = ["Hana", "Tomo"]


def table(skills: str) -> T:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Gate, Roan
        p1 hand:  Fenn, Teo
        p1 bonds: 2 x Fenn
        p1 orbs:  2 x Pell
        p2 front: Margrave*
    """, card("Gate", skills))
    t.p1.activates("Gate")
    return t


def detail(t: T, lang: str, viewer: int = 0) -> str:
    """What stands beside the question."""
    asked = player_view.ask(t.g, viewer)
    assert asked is not None
    return Translator(lang).render(asked.consequence, NAMES) if asked.consequence is not None else ""


def answers(t: T, lang: str) -> list[str]:
    asked = player_view.ask(t.g, 0)
    assert asked is not None
    return [Translator(lang).render(option.text, NAMES) for option in asked.options]


def test_what_is_chosen_for_stands_beside_the_question() -> None:
    t = table("action:\n    draw 1\n    tap 1 other ally")
    assert detail(t, "en") == "Gate: Tap 1 other ally."
    assert detail(t, "ja") == "Gate：他の味方を1体選び、行動済みにする。"
    assert detail(t, "en", viewer=1) == "Gate: Tap 1 other ally.", "who waits reads what is being chosen for"


def test_so_does_a_cost_in_its_short_form() -> None:
    t = table("action (turn 1 orb up):\n    draw 1")
    assert detail(t, "en") == "Cost of Gate: flip 1 orb up. Effect: Draw 1 card."
    assert detail(t, "ja") == "Gateのコスト：オーブ1つを表に。効果：カードを1枚引く。"


@pytest.mark.parametrize(("lang", "asked", "beside"), [
    ("en", "Tap 1 other ally.", "Gate: Choose 1."),
    ("ja", "他の味方を1体選び、行動済みにする。", "Gate：1体選んでください。"),
])
def test_the_bar_asks_for_the_deed_and_not_for_a_number(lang: str, asked: str, beside: str) -> None:
    t = table("action:\n    draw 1\n    tap 1 other ally")
    ask = player_view.ask(t.g, 0)
    assert ask is not None
    look = Look(lang, "dark")
    look.set_names(NAMES, "cipher")
    assert asked_in_words(look, ask) == asked and plain_text(purpose_of(look, ask)) == beside
    assert plain_text(question_line(look, ask)[0].runs) == asked, "so does the last line of the log"


def test_a_question_that_is_the_deed_itself_is_not_said_twice() -> None:
    t = table("action:\n    draw 1\n    discard 1")
    ask = player_view.ask(t.g, 0)
    assert ask is not None
    look = Look("en", "dark")
    look.set_names(NAMES, "cipher")
    assert asked_in_words(look, ask) == "Discard 1 card." and plain_text(purpose_of(look, ask)) == "An effect of Gate."


LONG = "1 other ally with cost 3 or less gets power +10 until end of the opponent's turn"


def test_a_deed_too_long_for_the_bar_stays_behind_the_question() -> None:
    t = table(f"action:\n    {LONG}")
    ask = player_view.ask(t.g, 0)
    assert ask is not None and asked_in_words(Look("en", "dark"), ask) == "Choose 1."


def test_a_step_that_may_be_left_out_is_read_before_deciding() -> None:
    t = table("action:\n    may draw 1")
    assert t.asked == "may" and "draw 1 card" in detail(t, "en") and "1枚" in detail(t, "ja")


def test_parts_of_a_cost_are_called_what_they_are() -> None:
    t = table("action (break 1 of your orbs, discard 1):\n    draw 1")
    assert t.asked == "pay-first"
    assert answers(t, "en") == ["Break 1 of your orbs", "Discard 1 card"]
    assert all("枚" in said or "つ" in said for said in answers(t, "ja"))


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_of_several_things_each_is_said(lang: str) -> None:
    t = table("action:\n    one of:\n        draw 1\n        tap 1 other ally")
    assert t.asked == "mode"
    english = ["Draw 1 card.", "Tap 1 other ally."]
    japanese = ["カードを1枚引く。", "他の味方を1体選び、行動済みにする。"]
    assert answers(t, lang) == (english if lang == "en" else japanese)


def test_at_a_question_about_a_number_no_card_can_be_used() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Piper
        p2 front: Margrave*
    """, card("Piper", "action: move this"))
    for _ in range(4):
        t.p1.activates("Piper")
    assert t.asked == "loop-count"
    handle = handle_of(t.g, 0, t.p1.card("Piper"))
    assert [reason.text.key for reason in why.reasons(t.g, 0, handle, None)] == ["need.other-question"]


def test_enter_plays_on_when_a_draw_is_offered() -> None:
    t = table("action:\n    draw 1")
    t.g.offer_draw(0)
    asked = player_view.ask(t.g, 1)
    assert asked is not None and asked.primary == 1
    offered = [Translator("en").render(option.text, NAMES) for option in asked.options]
    assert offered == ["Agree to a draw", "Keep playing"]


def test_the_log_tells_what_skills_and_costs_do_to_cards_where_they_lie() -> None:
    t = table("action (turn 1 bond down, turn 1 orb up):\n    tap 1 other ally")
    t.p1.answers((0,))
    t.p1.answers((0,))
    t.p1.chooses("Roan")
    said = [Translator("en").render(line.text, NAMES) for line in t.g.log[1]]
    assert said[-3:] == [
        "Fenn in the bond area is turned face down.", "Pell in the orbs is turned face up.", "Roan is tapped.",
    ]


def test_a_skill_that_alone_has_triggered_is_not_chosen_before_others() -> None:
    """The window for hidden skills makes the question necessary, though there is only one skill in it."""
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*, Scholar
        p1 hand:  Dawn Blade Ilse, Heir
        p1 bonds: 3 x Roan
        p1 deck:  6 x ?
        p2 front: Margrave*
    """, card("Scholar", "when another ally is class-changed: draw 1"),
        card("Heir", "special when an ally is class-changed: may deploy this", cost=2, symbols=["red"]))
    t.p1.levels_up("Dawn Blade Ilse", "Ilse@front")
    both = player_view.ask(t.g, 0)
    assert both is not None and len(both.options) == 2
    assert Translator("en", game="cipher").render(both.question, NAMES) == "Choose the skill to resolve first."
    t.p1.does("trigger", "Heir")
    t.p1.passes()
    alone = player_view.ask(t.g, 0)
    assert alone is not None and t.asked == "trigger" and len(alone.options) == 1
    assert Translator("en", game="cipher").render(alone.question, NAMES) == "Resolve the skill that has triggered."


@pytest.mark.parametrize(("lang", "said"), [("en", "No card fits."), ("ja", "選べるカードがありません。")])
def test_only_who_is_asked_reads_that_nothing_fits(lang: str, said: str) -> None:
    t = table("action:\n    choose up to 1 white card in your hand as found\n    reveal found\n    draw 1")
    assert t.options == ()
    own, other = player_view.ask(t.g, 0), player_view.ask(t.g, 1)
    assert own is not None and other is not None
    assert Translator(lang).render(own.question, NAMES) == said
    assert other.question.key == "ask.choose-up-to.other"


def test_bond_phases_to_come_are_shown_and_each_is_announced() -> None:
    t = position("""
        cipher; turn p1; phase start
        p1 front: Ilse*, Spring
        p1 hand:  Fenn, Teo
        p2 front: Margrave*
    """, card("Spring", "when your turn starts:\n    add a bond phase"))
    assert t.asked == "bond"
    chips = player_view.table(t.g, 1).chips
    assert [Translator("en").render(chip.text, NAMES) for chip in chips] == ["+1 bond phase"]
    t.end_phase()
    assert t.asked == "bond" and t.log()[-1] == "log.bond-phase-again" and not player_view.table(t.g, 0).chips


def test_who_is_asked_by_another_players_card_reads_its_words_as_a_quotation() -> None:
    t = table("action:\n    the opponent chooses 1 ally as taken\n    tap taken")
    assert t.asking == (1,)
    assert detail(t, "en", viewer=1) == "Gate: “The opponent chooses 1 ally.”"
    assert detail(t, "ja", viewer=1) == "Gate：『相手が味方を1体選ぶ。』"


def test_a_card_that_may_act_still_says_which_loop_it_may_not_begin_again() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Piper
        p2 front: Margrave*
    """, card("Piper", "action: move this"))
    for _ in range(4):
        t.p1.activates("Piper")
    t.p1.answers(0)
    piper, ilse = (handle_of(t.g, 0, t.p1.card(name)) for name in ("Piper", "Ilse"))
    assert [(reason.text.key, reason.rule) for reason in why.reasons(t.g, 0, piper, None)] == [("need.loop", "24.2.1")]
    assert why.reasons(t.g, 0, ilse, None) == []


def question(t: T, lang: str, viewer: int = 0) -> str:
    asked = player_view.ask(t.g, viewer)
    assert asked is not None
    return Translator(lang, game="cipher").render(asked.question, NAMES)


@pytest.mark.parametrize(("step", "said"), [
    ("tap 1 other ally", "1体選んでください。"),
    ("tap up to 2 other allies", "2体まで選べます。"),
    ("put 1 card in your hand on top of your deck", "1枚選んでください。"),
    ("add 1 bond to your hand", "1枚選んでください。"),
])
def test_japanese_counts_what_is_chosen(step: str, said: str) -> None:
    assert question(table(f"action:\n    {step}"), "ja") == said


def test_a_cost_that_may_be_paid_is_named_with_what_it_is_paid_for() -> None:
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*
        p1 hand:  Toll, Teo
        p1 bonds: 4 x Fenn
        p2 front: Margrave*
    """, card("Toll", "when this is deployed (turn 1 bond down):\n    draw 1"))
    t.p1.deploys("Toll", "front")
    assert t.asked == "pay"
    assert question(t, "en") == "Pay for Toll's skill: flip 1 bond?"
    assert question(t, "ja") == "Tollのスキルのコスト（絆1枚を裏に）を支払いますか？"
    assert detail(t, "en") == "Toll: Draw 1 card."
    assert detail(t, "en", viewer=1) == "Toll: Draw 1 card."


def test_a_discard_names_its_cause() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Gate
        p2 front: Margrave*
        p2 hand:  Fenn, Teo
    """, card("Gate", "action:\n    the opponent discards 1"))
    t.p1.activates("Gate")
    assert t.asked == "discard" and t.asking == (1,)
    assert detail(t, "en", viewer=1) == "Gate: “The opponent discards 1 card.”"


def test_discards_stand_in_the_log_in_players_words() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Gate
        p1 hand:  Pell
        p2 front: Margrave*
        p2 hand:  Fenn, Teo
    """, card("Gate", "action (discard 1):\n    the opponent discards 1\n    draw 1"))
    t.p1.activates("Gate")
    t.p2.chooses("Teo@hand")
    speaks = {lang: Translator(lang, game="cipher") for lang in ("en", "ja")}
    said = {lang: [each.render(line.text, NAMES) for line in t.g.log[1]] for lang, each in speaks.items()}
    assert "Hana discards Pell as a cost." in said["en"] and "Tomo discards Teo." in said["en"]
    assert said["en"][-1] == "Hana draws a card."
    assert "Tomoは手札のテオを退避エリアに置いた。" in said["ja"]


def coming(t: T, seat: int) -> str:
    """What the hand-over screen says of the question that comes next."""
    table = Table(Match(game="cipher", sides=tuple(Side(name=name, deck=()) for name in NAMES), seed=1), t.g)
    look = Look()
    look.set_names(NAMES, "cipher")
    return plain_text(coming_question(look, table, table.view(-1), seat)[0])


def test_the_hand_over_says_what_the_next_question_is_about_and_nothing_else() -> None:
    t = position("""
        cipher; turn p1; phase action; number 3
        p1 front: Ilse* power=200, Gate
        p2 front: Margrave*
        p2 orbs:  3 x Fenn
        p2 hand:  Fenn, Teo
    """, card("Gate", "when another ally attacks:\n    the opponent discards 1"))
    t.p1.attacks("Ilse", "Margrave")
    assert t.asked == "discard"
    assert coming(t, 1) == "Discard 1 card. Gate: “The opponent discards 1 card.”"
    t.p2.chooses("Teo@hand")
    while t.asked != "evasion":
        t.p1.passes()
    assert coming(t, 1).startswith("Evade? ") and coming(t, 1).endswith("Margrave loses an orb (3→2)")


def test_the_first_turn_does_not_offer_an_attack() -> None:
    t = position("cipher; turn p1; phase action; number 1\np1 front: Ilse*\np2 front: Margrave*")
    assert question(t, "en") == "Move or use a skill. You can't attack on the first turn."
    later = position("cipher; turn p1; phase action; number 3\np1 front: Ilse*\np2 front: Margrave*")
    assert question(later, "en") == "Move, attack or use a skill."


def stack(t: T, lang: str, viewer: int = 0) -> list[str]:
    return [Translator(lang, game="cipher").render(frame.text, NAMES) for frame in player_view.resolving(t.g, viewer)]


def test_the_stack_says_what_a_skill_does() -> None:
    t = table("action:\n    tap 1 other ally\n    draw 1")
    for viewer in (0, 1):
        assert "Gate: Tap 1 other ally. Draw 1 card." in stack(t, "en", viewer)
        assert any(line.startswith("Gate：他の味方を1体選び") for line in stack(t, "ja", viewer))


# -- why it is asked at all -----------------------------------------------------------------------------------------

PAIRS = (unit("One"), unit("Two"), unit("Foe"), unit("Fie"))


def reasons(t: T, game: str) -> tuple[str, str]:
    """What stands beside the question for who is asked, in English and Japanese; who waits reads the same."""
    asked = [player_view.ask(t.g, viewer) for viewer in (*t.asking, 1 - t.asking[0])]
    said = []
    for lang in ("en", "ja"):
        own, other = (
            Translator(lang, game=game).render(each.consequence, NAMES) if each and each.consequence else ""
            for each in asked
        )
        assert own == other
        said.append(own)
    return said[0], said[1]


@pytest.mark.parametrize(("killer", "said"), [
    (None, ("These units died at the same time.", "これらのユニットは同時に死亡しました。")),
    ("Two", ("These units died at the same time, by Two.", "これらのユニットはTwoによって同時に死亡しました。")),
])
def test_who_orders_discarded_units_reads_why_they_are(killer: str | None, said: tuple[str, str]) -> None:
    t = battle("One, Two", "Foe, Fie", *PAIRS)
    by = ref(t, killer) if killer is not None else None
    happens(t, Dying(units=tuple(ref(t, name) for name in ("Foe", "Fie")), by=by))
    assert t.asked == "discard-order" and reasons(t, "moncolle") == said


def test_so_does_who_orders_cards_that_an_effect_discards() -> None:
    text = "battle completion normal:\n    the opponent discards 2 cards\n    draw 1"
    t = battle("Thief", "Foe", unit("Thief", text, initiative=FIRST), unit("Foe"), more="p2 hand: 2 x Page")
    t.p1.does("use", "Thief")
    t.until("discard-order")
    english, japanese = reasons(t, "moncolle")
    assert english.startswith("Thief: “") and "2 cards" in english and "2枚" in japanese


@pytest.mark.parametrize(("why", "said"), [
    ("no-defence", "These units have no defence left and are discarded at the same time."),
    ("no-way-back", "The march failed, and these units have nowhere to go back to."),
])
def test_and_who_orders_cards_that_a_rule_discards(why: str, said: str) -> None:
    t = battle("One, Two", "Foe, Fie", *PAIRS)
    happens(t, Discard(cards=tuple(ref(t, name) for name in ("Foe", "Fie")), why=why))
    english, japanese = reasons(t, "moncolle")
    assert english == said and japanese


def test_units_that_lose_their_defence_together_say_so() -> None:
    t = battle("One, Two", "Foe, Fie", *(unit(name, defence=5) for name in ("One", "Two", "Foe", "Fie")))
    for name in ("Foe", "Fie"):
        lasts(t, name, "defence", -9)
    happens(t, StateChecks())
    assert t.asked == "discard-order"
    assert reasons(t, "moncolle")[0].startswith("These units have no defence left")


def test_a_replacement_says_what_would_happen() -> None:
    thief = card("Thief", "instead when an enemy would be put in the retreat: draw 1")
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Thief
        p2 front: Margrave*, Cat defeated
        p2 bonds: Roan
    """, card("Cat", "instead when this would be put in the retreat: turn 1 bond down"), thief)
    assert t.asked == "replacement"
    assert reasons(t, "cipher") == ("Cat is about to go to: retreat area.", "Catが退避エリアに置かれようとしています。")


def test_cards_of_a_stack_to_be_ordered_say_whose_and_where() -> None:
    sender = card("Sender", 'action: put 1 ally named "Roan" in your deck')
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Sender, Roan [Small Roan]
        p2 front: Margrave*
    """, sender, card("Small Roan"))
    t.p1.activates("Sender")
    assert t.asked == "stack-order"
    english, japanese = (Translator(lang, game="cipher").render(
        player_view.ask(t.g, 0).consequence, NAMES) for lang in ("en", "ja"))
    assert english == "Roan and the cards beneath it came to this area together: deck."
    assert japanese == "ロアンとその下のカードが同時にデッキに置かれました。"


# -- whose card it is -----------------------------------------------------------------------------------------------

MIRROR = """
    cipher; turn p1; phase action
    p1 front: Ilse*, Gate
    p2 front: Margrave*{other}
"""


def asked_words(t: T, lang: str, game: str = "cipher") -> str:
    """The question as its player reads it."""
    asked = player_view.ask(t.g, t.asking[0])
    assert asked is not None
    return Translator(lang, game=game).render(asked.question, NAMES)


@pytest.mark.parametrize(("other", "english", "japanese"), [
    ("", "Use Gate's skill?", "Gateのスキルを使いますか？"),
    (", Gate", "Use Hana's Gate's skill?", "HanaのGateのスキルを使いますか？"),
])
def test_a_question_about_a_skill_says_whose_where_both_have_such_a_card(
    other: str, english: str, japanese: str,
) -> None:
    t = position(MIRROR.format(other=other), card("Gate", "action:\n    may draw 1"))
    t.p1.activates("Gate")
    assert t.asked == "may"
    assert (asked_words(t, "en"), asked_words(t, "ja")) == (english, japanese)


@pytest.mark.parametrize(("other", "said"), [("", "Gate's "), (", Gate", "Hana's Gate's ")])
def test_a_line_about_a_card_that_has_gone_says_whose_too(other: str, said: str) -> None:
    """It lies in a hand now, where it cannot be pointed at; its name could mean the other player's as well."""
    t = position(MIRROR.format(other=other), card("Gate", "action:\n    put this in your hand"))
    gate = t.p1.card("Gate")
    source = t.g.state.ref(gate.id)
    skill = next(option.ability for option in t.options if option.ability is not None)
    t.p1.activates("Gate")
    assert t.p1.has("Gate", "hand")
    named = told(t.g, 1, spoken_of(t.g, source, skill))
    line = Translator("en", game="cipher").render(Text("source.skill-of", {"card": named}), NAMES)
    assert line.startswith(said)
