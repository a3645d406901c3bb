"""Ability text in, abilities out; and every mistake with its place and the nearest right word."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.cipher.game import GAME as CIPHER
from engines.core.cards.ability_parts import Step
from engines.core.display.views import Named
from engines.language.descriptions.card_tests import Has, With
from engines.language.descriptions.conditions import Compare, Numbered
from engines.language.descriptions.places import In
from engines.language.descriptions.selectors import Described
from engines.language.descriptions.targets import Every, Pick, This
from engines.language.descriptions.values import Added, Number, Times
from engines.language.packs.diagnostics import Diagnostic
from engines.language.packs.lines import possessed, read_lines
from engines.language.packs.parse import Parser
from engines.language.packs.phrases import Grammar, elements
from engines.language.words.continuous_effects import Gets, Lasting
from engines.language.words.control import If, May
from engines.language.words.eithers import OneOf
from engines.language.words.instructions import Draw, Put
from engines.moncolle.game import GAME as MONCOLLE
from engines.rebirth.game import GAME as REBIRTH
from tests.language.kit.orchard import CATALOGUE, UNITS, mistakes, read


def step(line: str) -> Step:
    (ability,) = read(f"action:\n    {line}")
    (only,) = ability.body
    return only


@pytest.mark.parametrize(("short", "long"), [
    ("foe's attack < this's defence", "attack of foe < defence of this"),
    ("2 + foe's attack >= 5", "2 + the attack of foe >= 5"),
])
def test_a_card_has_its_numbers(short: str, long: str) -> None:
    head = "member when this supports:\n    choose 1 enemy character as foe\n"
    readings = [Parser(REBIRTH.catalogue).read(f"{head}    if {test}:\n        draw 1") for test in (short, long)]
    assert readings[0] == readings[1] and not readings[0][1]


@pytest.mark.parametrize(("short", "long"), [
    ("entry at the start of your turn", "entry when your turn starts"),
    ("entry at the end of the opponent's turn once", "entry when the opponent's turn ends once"),
    ("entry at the beginning of your main phase (pay 1)", "entry when your main phase starts (pay 1)"),
])
def test_a_head_names_its_moment(short: str, long: str) -> None:
    readings = [Parser(REBIRTH.catalogue).read(f"{head}:\n    draw 1") for head in (short, long)]
    assert readings[0] == readings[1]


def test_what_phrases_call_an_owner_is_no_card_with_a_number() -> None:
    (line,) = read_lines("when this is put in the retire by the opponent's attack:\n    draw 1\n", 1)
    grammar = Grammar(REBIRTH.catalogue)
    assert possessed(line.tokens, grammar.numbers, grammar.owners) == line.tokens


def test_a_place_that_has_words_of_its_own_is_named() -> None:
    assert REBIRTH.catalogue is not None
    text = "entry when this attacks:\n    put 1 character in your waiting room in the member"
    (problem,) = Parser(REBIRTH.catalogue).read(text)[1]
    assert problem.what == "own-place" and "'in a member slot'" in problem.say("en") and "member" in problem.say("ja")


def test_a_step_becomes_a_frozen_record() -> None:
    assert step("draw 2") == Draw(count=Number(of=2))


def test_a_head_has_kind_limit_cost_gate_and_condition() -> None:
    head = 'action "Pick|収穫" once (draw 1, shuffle your deck) needs it is your turn if you have no crates:'
    text = f"{head}\n    draw 1"
    (ability,) = read(text)
    assert (ability.kind, ability.limit, ability.name) == ("activated", 1, Named("Pick", "収穫"))
    assert len(ability.cost) == 2 and len(ability.gates) == 1 and len(ability.conditions) == 1
    assert not ability.optional and ability.line == 1


def test_the_cost_of_a_trigger_is_optional() -> None:
    (ability,) = read("when your day breaks 2 per turn (draw 1):\n    draw 2")
    assert ability.kind == "triggered" and ability.optional and ability.limit == 2
    assert ability.event is not None and ability.event.kinds() == ("dawn",)


def test_a_while_is_static_with_its_condition() -> None:
    (ability,) = read("while you have 2 or more crates:\n    this gets weight +1\n    all pests get weight -1")
    assert ability.kind == "static" and not ability.body and len(ability.grants) == 2
    assert isinstance(ability.conditions[0], Numbered)


def test_descriptions_read_as_sentences() -> None:
    put = step("put up to 2 other red pests with weight <= 3 on the tree in your crates")
    assert isinstance(put, Put) and isinstance(put.what, Pick) and put.what.up_to
    of = put.what.of
    assert isinstance(of, Described) and of.other and of.kind == "pest"
    assert of.traits == (Has(entry="colours.red"),) and of.tests == (With(field="weight", op="<=", limit=Number(of=3)),)


def test_places_may_stand_before_or_after_tests() -> None:
    first, second = step("add 1 card in your crates with weight 3 or less to your hand"), step(
        "add 1 card with weight 3 or less in your crates to your hand")
    assert first == second and isinstance(first, Put) and isinstance(first.what, Pick)
    assert isinstance(first.what.of, Described) and first.what.of.place == In(whose="you", area="crates")


def test_times_binds_before_plus() -> None:
    draw = step("draw 1 + 2 * 3")
    assert draw == Draw(count=Added(left=Number(of=1), right=Times(left=Number(of=2), right=Number(of=3))))


def test_a_duration_may_stand_in_front() -> None:
    assert step("until nightfall, this gets weight +2") == step("this gets weight +2 until nightfall") == Lasting(
        effect=Gets(who=This(), of="weight", amount=Number(of=2)), until="night")


def test_blocks_hold_steps() -> None:
    choice = "    if 1 < 2:\n        draw 1\n    else:\n        may draw 2\n"
    (ability,) = read(f"action:\n{choice}    one of:\n        draw 1\n        draw 2")
    branch, modes = ability.body
    assert isinstance(branch, If) and isinstance(branch.test, Compare) and branch.then == (Draw(count=Number(of=1)),)
    assert isinstance(branch.otherwise[0], May) and branch.blocks() == (branch.then, branch.otherwise)
    assert isinstance(modes, OneOf) and [len(block) for block in modes.blocks()] == [1, 1]


def test_numbers_saturate() -> None:
    assert step("draw 99999999999") == Draw(count=Number(of=1_000_000))


def test_comments_and_blank_lines_mean_nothing() -> None:
    assert read("# a\naction:  # b\n\n    # c\n    draw 1\n\n")[0].body == read("action:\n    draw 1")[0].body


def test_compiled_abilities_come_back_equal() -> None:
    text = ('action "Pick|収穫" once:\n    choose 1 pest named "Apple" as it2\n    if count(it2) = 1:\n        draw 2\n'
            "while 1 < 2:\n    all fruits get weight 2 * count(your crates)")
    abilities = read(text.replace("it2", "thief"))
    assert CATALOGUE.decode(CATALOGUE.encode(abilities)) == abilities


def test_everything_every_kind_of_part() -> None:
    every = step("all fruits get weight +1 until nightfall")
    assert isinstance(every, Lasting) and isinstance(every.effect, Gets) and isinstance(every.effect.who, Every)


# -- mistakes -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "sentence"), [
    ("action:\n    darw 2", "2:5: unknown step 'darw', did you mean 'draw'?"),
    ("action:\n    this gets wieght +2 until nightfall", "2:15: cards have no 'wieght', did you mean 'weight'?"),
    ("action:\n    choose 1 pest as foes\n    put foe in your hand",
     "3:9: nothing was chosen as 'foe' before this line, did you mean 'foes'?"),
    ("action:\n    put 1 psst in your hand", "2:11: 'psst' is not a kind of card or place here, did you mean 'pest'?"),
    ("action:\n    this gets weight +2 untli nightfall",
     "2:25: 'untli' is not understood here, did you mean 'until'?"),
    ("action:\n    this gets weight +2", "2:24: say how long this lasts, for instance 'until end of turn'"),
    ("action:\n    if 1 pest is red:\n        draw 1", "2:5: no cards are picked here: choose them in a line before"),
    ("action if 1 pest is red:\n    draw 1", "1:1: no cards are picked here: choose them in a line before"),
    ("action:\n    1 pest becomes a copy of this in weight until nightfall", "2:5: no cards are picked"),
    ("actoin:\n    draw 1", "1:1: 'actoin' does not begin an ability, did you mean 'action'?"),
    ("action\n    draw 1", "2:5: this line is indented, but the line before does not end with ':'"),
    ("action", "1:7: this step needs ':' at its end and indented lines below it"),
    ("action:\ndraw 1", "2:1: the lines after a ':' must be indented further"),
    ("  action:\n    draw 1", "1:3: the first line of an ability must not be indented"),
    ("action:\n    draw 1\n  draw 1", "3:3: the indentation matches no line above"),
    ("action:\n    draw 1:\n        draw 2",
     "2:11: this step has no lines of its own: remove the ':' and what is indented below it"),
    ("action:\n    if 1 < 2\n", "2:13: this step needs ':' at its end and indented lines below it"),
    ("action:\n    else:\n        draw 1", "2:5: 'else' does not follow a step it can belong to"),
    ("action:\n    draw", "2:9: the line ends too early: expected "),
    ("action:\n    choose 1 pest as this", "2:22: 'this' already means something; choose another name"),
    ("action:\n    put 1 card in your hand", "2:5: say where these cards are, for instance 'in your hand'"),
    ('action:\n    put 1 pest named "Aple" in your hand',
     "2:22: no card of this pack is called 'Aple'; another pack's card is written \"English|日本語\", "
     "did you mean 'Apple'?"),
    ("always:\n    draw 1", "2:5: only lasting effects may stand here, and no choices or durations"),
    ("always:\n    1 pest gets weight +1", "2:5: only lasting effects may stand here, and no choices or durations"),
    ("action once once:\n    draw 1", "1:1: 'once' is written twice"),
    ("action:\n    draw ?", "2:10: '?' cannot stand in ability text"),
    ('action "x:\n    draw 1', "1:8: the quoted name does not end on this line"),
    ("action:\n    for each pest as bug:\n        draw 1\n    put bug in your hand",
     "4:9: nothing was chosen as 'bug' before this line"),
])
def test_mistakes_name_their_place(text: str, sentence: str) -> None:
    found = mistakes(text)
    assert len(found) == 1 and found[0].startswith(sentence), found


@pytest.mark.parametrize(("text", "sentences"), [
    # what could stand there is said in words, not by the first words of it
    ("action:\n    draw pest", ["2:10: 'pest' is not understood here: expected 'cards', 'one', 'until', a number"]),
    ("action:\n    if pest:\n        draw 1", ["2:8: 'pest' is not understood here: expected 'not', 'you' or a "]),
    ("when pest:\n    draw 1", ["1:6: 'pest' is not understood here: expected an event ('this ...', 'your turn"]),
    ("action:\n    if you have 3 pests:\n        draw 1", ["2:19: 'pests' is not understood here: expected 'or more'"]),
    ("action:\n    this cannot sing until nightfall",
     ["2:17: 'sing' is not understood here: expected 'rot'"]),
    # what other games call it
    ("action:\n    draw two", ["2:10: 'two' is not understood here, did you mean '2'?"]),
    ("action:\n    search your deck", ["2:5: unknown step 'search', did you mean 'choose'?"]),
    # what only looks a little alike is not offered
    ("action:\n    this gets weight until nightfall", ["2:22: 'until' is not understood here: expected "]),
    # a mistake has no second one behind it
    ("actoin target 1 pest as bug:\n    put bug in your hand", ["1:1: 'actoin' does not begin an ability"]),
    ("alwyas:\n    this gets weight +1", ["1:1: 'alwyas' does not begin an ability, did you mean 'always'?"]),
    ("action:\n    choose 1 psst as bug\n    put bug in your hand", ["2:14: 'psst' is not a kind of card"]),
    ("action:\n    if 1 <<< 2:\n        draw 1\n    else:\n        draw 2", ["2:"]),
    ("action:\n    put target in your crates", ["2:9: nothing was chosen as 'target'"]),
    ("when day breks:\n    darw 1", ["1:", "2:5: unknown step 'darw'"]),
])
def test_what_is_said_helps_the_author(text: str, sentences: list[str]) -> None:
    found = mistakes(text)
    assert len(found) == len(sentences), found
    for said, begin in zip(found, sentences, strict=True):
        assert said.startswith(begin), found


def test_what_could_stand_there_is_said_in_both_languages() -> None:
    (problem,) = Parser(CATALOGUE).read("action:\n    draw pest")[1]
    assert "数（「2」「X」" in problem.say("ja") and "number" not in problem.say("ja").replace("the number of", "")


def test_many_mistakes_are_told_together() -> None:
    text = "action:\n    darw 1\n    draw 1\n    put psst in your hand\nwhenn:\n    darw 2\n"
    assert [sentence.split(":")[0] for sentence in mistakes(text)] == ["2", "4", "5", "6"]


def test_mistakes_can_be_told_in_japanese() -> None:
    (problem,) = Parser(CATALOGUE).read("action:\n    darw 2")[1]
    assert problem.say("ja") == "2:5: 「darw」という指示はありません。「draw」ではありませんか"


def test_lines_are_counted_from_where_the_text_begins() -> None:
    (problem,) = Parser(CATALOGUE).read("action:\n    darw 2", first_line=40)[1]
    assert (problem.line, problem.column) == (41, 5)


@pytest.mark.parametrize(("text", "what"), [
    ("action:\n" + "    draw 1\n" * 201, "too-many-steps"),
    ("action:\n" + "".join("    " * deep + "may:\n" for deep in range(1, 14)) + "    " * 14 + "draw 1", "too-deep"),
    ("action:\n    draw " + "1 + " * 100 + "1", "too-long"),
    ("#" * 20_001, "too-long"),
    ("action:\n    draw 1\n" * 13, "too-long"),
    ("action:\n    draw " + "(" * 60 + "1" + ")" * 60, "too-entangled"),
])
def test_limits(text: str, what: str) -> None:
    problems = Parser(CATALOGUE).read(text)[1]
    assert what in {problem.what for problem in problems}


WORDS = st.sampled_from([
    "action", "when", "while", "always", ":", "draw", "1", "this", "gets", "weight", "+", "2", "until", "nightfall",
    "(", ")", ",", "if", "you", "have", "or", "more", "crates", "\n", "\n    ", "\n        ", "may", "choose", "pest",
    "as", "name", "put", "in", "your", "hand", "else", "one", "of", '"Apple"', "<=", "not", "and", "all", "#", "é",
])


@given(st.lists(WORDS, max_size=40))
def test_any_text_is_read_or_refused_with_a_place(words: list[str]) -> None:
    abilities, problems = Parser(CATALOGUE, UNITS).read(" ".join(words))
    assert CATALOGUE.decode(CATALOGUE.encode(abilities)) == abilities
    for problem in problems:
        assert isinstance(problem, Diagnostic) and problem.line > 0 and str(problem) and problem.say("ja")


def test_completion_offers_what_may_come_next() -> None:
    parser = Parser(CATALOGUE)
    assert "draw" in parser.wanted("", in_block=True) and "action" in parser.wanted("", in_block=False)
    assert set(parser.wanted("this gets", in_block=True)) >= {"weight", "price"}


def test_phrases_are_taken_apart() -> None:
    assert len(elements("draw <count> [card|cards]")) == 3
    with pytest.raises(ValueError, match="brackets"):
        elements("draw [<count>")


def test_no_cards_are_picked_in_a_description_of_others() -> None:
    """Nobody could be asked while the others are looked for."""
    for line in ("put 1 ally in another area than 1 enemy on top of your deck",
                 "all allies in another area than 1 enemy get power +10 until end of turn"):
        _, problems = Parser(CIPHER.catalogue).read(f"action:\n    {line}")
        assert [problem.what for problem in problems] == ["choose-first"], line


@pytest.mark.parametrize(("text", "what"), [
    ("instead when this is deployed:\n    draw 1", "needs-would"),
    ("instead when this would be put in the retreat or this is deployed:\n    draw 1", "needs-would"),
    ("when this would be put in the retreat:\n    draw 1", "needs-instead"),
])
def test_only_what_would_happen_is_replaced(text: str, what: str) -> None:
    _, (problem,) = Parser(CIPHER.catalogue).read(text)
    assert problem.what == what and problem.line == 1


def test_what_can_be_replaced_is_said_in_the_words_of_the_game() -> None:
    for game, text, sayable in (
        (CIPHER, "instead when this is deployed:\n    draw 1", "would be put in the <area>"),
        (MONCOLLE, "battle instead when this dies:\n    it stays", "'<who> would die'"),
    ):
        _, (problem,) = Parser(game.catalogue).read(text)
        assert sayable in str(problem) and "retreat" not in str(problem)


@pytest.mark.parametrize("text", [
    "instead when this would be put in the retreat:\n    draw 1",
    "instead when this would be put in the retreat or your orb would be broken:\n    draw 1",
])
def test_what_would_happen_may_be_replaced(text: str) -> None:
    (ability,), problems = Parser(CIPHER.catalogue).read(text)
    assert ability.kind == "replacement" and not problems
