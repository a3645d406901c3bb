"""Words that cards and other games print: the message says what this language calls them."""

from __future__ import annotations

import pytest

from app import games
from engines.core.display.views import Named
from engines.language.packs.parse import Parser
from engines.language.printing.rules_text import ability_text


def said(game: str, text: str) -> str:
    """The only mistake of a text, or of one instruction."""
    head = {"cipher": "action", "moncolle": "battle normal"}[game]
    (problem,) = Parser(games.find(game).catalogue).read(text if "\n" in text else f"{head}:\n    {text}")[1]
    return str(problem)


@pytest.mark.parametrize(("game", "text", "written", "near"), [
    # words of the printed cards
    ("moncolle", "deal 3 fire damage to 1 enemy unit", "fire", "flame"),
    ("moncolle", "deal 3 ice damage to 1 enemy unit", "ice", "frost"),
    ("moncolle", "this deals 3 damage to 1 enemy unit", "this deals", "deal"),
    ("moncolle", "battle when this is destroyed:\n    draw 1", "is destroyed", "dies"),
    ("moncolle", "battle when this is defeated:\n    draw 1", "is defeated", "dies"),
    ("moncolle", "battle when this enters the battlefield:\n    draw 1", "enters", "is summoned"),
    ("moncolle", "untap this", "untap", "make … unacted"),
    ("moncolle", "this gets power +1 until end of turn", "power", "attack"),
    ("cipher", "this gets support +20 until end of turn", "support", "support power"),
    ("cipher", "always:\n    this gets support +20", "support", "support power"),
    ("cipher", "when this is destroyed:\n    draw 1", "destroyed", "defeated"),
    ("cipher", "when this dies:\n    draw 1", "dies", "is defeated"),
    ("cipher", "when this enters the battlefield:\n    draw 1", "enters", "is deployed"),
    ("cipher", "this gains power +10 until end of turn", "gains", "gets"),
    ("cipher", "this gets power +10 for each ally until end of turn", "for each", "* the number of"),
    ("cipher", "this gets power +10 until the end of turn", "until", "until end of turn"),
    ("cipher", "this gets power +10 this turn", "this turn", "until end of turn"),
    ("cipher", "rest 1 enemy", "rest", "tap"),
    ("cipher", "put 1 ally in your graveyard", "graveyard", "retreat"),
    ("cipher", "put 1 ally in your discard pile", "discard", "retreat"),
    ("cipher", "sacrifice 1 ally", "sacrifice", "defeat"),
    ("cipher", "return 1 ally to hand", "hand", "your hand"),
    # words of other games, in both
    *((game, *rest) for game in ("cipher", "moncolle") for rest in (
        ("search your deck", "search", "choose"),
        ("you search your deck", "search", "choose"),
        ("shuffle your library", "library", "deck"),
        ("opponent discards 1 card", "opponent", "the opponent"),
    )),
    ("cipher", "if this attacks:\n    draw 1", "if", "when"),
    # phrases of several cards, whose parts stand in another order here
    ("cipher", "whenever this or another ally is deployed:\n    draw 1", "this or another ally", "an ally"),
    ("moncolle", "field when this or another ally marches:\n    draw 1", "this or another ally", "an ally"),
    ("cipher", "turn 1 face-down enemy orb face up", "face-down enemy", "enemy face-down"),
    ("cipher", "turn 1 face-up enemy bond face down", "face-up enemy", "enemy face-up"),
    # lasting effects speak of all cards, or of one kind of effect
    ("moncolle", "field always:\n    this may march to any area", "march to any area", "march to all terrains"),
    ("moncolle", "field always:\n    this may march to a water terrain", "march to a", "march to all"),
    ("moncolle", "field always:\n    this may march to any water terrain", "march to any", "march to all"),
    ("moncolle", "field always:\n    this can be worn only by a fire unit", "worn only by a", "worn only by all"),
    ("moncolle", "field always:\n    this can be worn only by fire units", "worn only by", "worn only by all"),
    ("moncolle", "battle always:\n    this cannot be targeted by battle spells",
     "targeted by battle spells", "targeted by a battle spell"),
    ("moncolle", "battle always:\n    this cannot be targeted by items", "targeted by items", "targeted by an item"),
    ("cipher", "if you have 2 or more allies:\n    this gets power +10", "if you", "while you"),
])
def test_a_word_printed_on_cards_leads_to_the_word_of_this_language(
    game: str, text: str, written: str, near: str,
) -> None:
    sentence = said(game, text)
    assert f"'{written}'" in sentence and sentence.endswith(f", did you mean '{near}'?"), sentence


@pytest.mark.parametrize(("game", "head", "place"), [
    ("cipher", '"Vow|誓い" action', "1:1"), ("cipher", 'lent "Vow|誓い" when this attacks', "1:6"),
    ("moncolle", '"Vow|誓い" battle normal', "1:1"), ("moncolle", 'battle "Vow|誓い" normal', "1:8"),
])
def test_a_name_before_the_kind_is_told_its_place(game: str, head: str, place: str) -> None:
    assert said(game, f"{head}:\n    draw 1").startswith(f"{place}: the name \"Vow|誓い\" stands after the kind")


@pytest.mark.parametrize(("game", "text"), [
    ("cipher", "this gets class-change +1 until end of turn"),
    ("cipher", "this gets power +10 until your next turn"),
])
def test_what_is_written_is_never_what_is_expected(game: str, text: str) -> None:
    sentence = said(game, text)
    word = sentence.split("'")[1]
    assert f"'{word}'" not in sentence.split(word, 1)[1], sentence


@pytest.mark.parametrize(("game", "head"), [
    ("moncolle", "battle when this dies"), ("moncolle", "battle when this is summoned"),
    ("moncolle", "battle when your turn starts"),
    ("cipher", "when this is deployed"), ("cipher", "when this levels up"), ("cipher", "when your turn ends"),
    ("cipher", "when this is deployed or this levels up"),
    ("cipher", "instead when this would be put in the retreat by defeat"),
])
def test_there_is_no_other_one_of_an_event_without_a_second_card(game: str, head: str) -> None:
    sentence = said(game, f"{head}:\n    if you have 1 or more allies:\n        reveal the other one")
    assert sentence.startswith("3:20: this event has no second card, so nothing is 'the other one'"), sentence


@pytest.mark.parametrize(("game", "head"), [
    ("moncolle", "battle when this is dealt damage"), ("moncolle", "battle when this is equipped"),
    ("cipher", "when this attacks"), ("cipher", "when this is defeated"), ("cipher", "when this is supported"),
    ("cipher", "when this is evaded"), ("cipher", "when this is deployed or this attacks"),
])
def test_the_other_one_is_the_second_card_of_an_event(game: str, head: str) -> None:
    assert not Parser(games.find(game).catalogue).read(f"{head}:\n    reveal the other one")[1]


@pytest.mark.parametrize(("game", "text", "near"), [
    ("cipher", "the opponent loses 1 life", "break 1 of the opponent's orbs"),
    ("cipher", "this loses 1 life", "break 1 of your orbs"),
    ("cipher", "gain 2 life", "put the top 2 cards of your deck in your orbs"),
    ("cipher", "heal", "put the top card of your deck in your orbs"),
    ("cipher", "tap target enemy", "tap 1 enemy"),
    ("cipher", "target enemy", "choose 1 enemy as picked"),
    ("cipher", "all enemies take 3 damage", "all enemies get power -3 until end of turn"),
    ("cipher", "deal 10 damage to 1 enemy", "1 enemy gets power -10 until end of turn"),
    ("cipher", "draws two cards", "draw 2"),
    ("cipher", "this gets +10", "this gets power +10 until end of turn"),
    ("cipher", "flip 1 bond", "turn 1 bond down"),
    ("cipher", "mill 2", "put the top 2 cards of your deck in your retreat"),
    ("cipher", "win the game", "you win the game"),
    ("moncolle", "this loses 1 life", "deal 1 damage to this"),
    ("moncolle", "gain 2 life", "1 ally gets +2 defence"),
    ("moncolle", "heal this", "this gets +2 defence"),
    ("moncolle", "all enemies take 3 damage", "deal 3 damage to all enemies"),
    ("moncolle", "3 damage to 1 enemy", "deal 3 damage to 1 enemy"),
    ("moncolle", "this gets +1/+1", "this gets +1 attack and this gets +1 defence"),
    ("moncolle", "draws two cards", "draw 2"),
    ("moncolle", "roll a die", "throw 1 D"),
])
def test_a_whole_line_of_another_game_leads_to_one_that_can_be_written(game: str, text: str, near: str) -> None:
    sentence = said(game, text)
    assert sentence.endswith(f"'{text}' is not understood here, did you mean '{near}'?"), sentence
    head = {"cipher": "action", "moncolle": "battle normal"}[game]
    assert not Parser(games.find(game).catalogue).read(f"{head}:\n    {near}\n")[1]


@pytest.mark.parametrize(("game", "text", "near"), [
    ("cipher", "destroy 1 enemy", "defeat"), ("moncolle", "defeat 1 enemy", "destroy"),
    ("cipher", "when I attack:\n    draw 1", "when this"),
    ("cipher", "when turn ends:\n    draw 1", "when a turn ends"),
    ("moncolle", "battle when battle begins:\n    draw 1", "when the battle begins"),
])
def test_other_words_for_the_same(game: str, text: str, near: str) -> None:
    assert said(game, text).endswith(f"did you mean '{near}'?")


@pytest.mark.parametrize("text", ["target 1 enemy", "deal 2 damage to target enemy", "act the target"])
def test_what_is_targeted_stands_in_the_first_line(text: str) -> None:
    assert "'target 1 ...', and below it is 'the target'" in said("moncolle", text)


def test_a_condition_inside_a_lasting_ability_is_told_where_it_belongs() -> None:
    sentence = said("cipher", "always:\n    while it is your turn:\n        this gets power +10")
    assert sentence.endswith("write 'while ...:' in place of 'always:'")


@pytest.mark.parametrize(("game", "text", "reason"), [
    ("cipher", "when your turn starts:\n    untap it", "2:11: this event happens to no card"),
    ("moncolle", "field when a turn ends:\n    act it", "2:9: this event happens to no card"),
    ("moncolle", "deal the amount damage to 1 enemy", "2:5: this ability waits for no damage"),
    ("moncolle", "battle when this dies:\n    deal the amount damage to 1 enemy",
     "2:5: this ability waits for no damage"),
    ("moncolle", "this gets attack + the result", "2:5: no dice are thrown before this line"),
    ("moncolle", "battle normal needs this answers a spell:\n    draw 1", "1:1: this ability answers nothing"),
    ("moncolle", "cancel what this answers", "2:5: this ability answers nothing"),
])
def test_a_word_that_can_mean_nothing_here_is_refused(game: str, text: str, reason: str) -> None:
    assert said(game, text).startswith(reason)


@pytest.mark.parametrize(("game", "text", "en", "ja"), [
    ("cipher", "when you draw a card:\n    reveal it", "When you draw a card, reveal that card.",
     "自分がカードを引いた時、そのカードを公開する。"),
    ("cipher", "when your orb is broken:\n    reveal it", "When one of your orbs is broken, reveal that card.",
     "自分のオーブが破壊された時、そのカードを公開する。"),
    ("moncolle", "battle when the opponent uses a spell:\n    cancel it",
     "When the opponent uses a battle spell, cancel that card.",
     "そのカードをキャンセルする。"),  # 11-2-4.p1: 〈発揮：…〉 stands among the terms
])
def test_the_card_of_an_event_that_does_not_describe_it_is_not_printed_as_this_unit(
    game: str, text: str, en: str, ja: str,
) -> None:
    catalogue = games.find(game).catalogue
    (ability,), problems = Parser(catalogue).read(text)
    assert not problems
    assert ability_text(catalogue, ability).text == Named(en, ja)


@pytest.mark.parametrize(("text", "remedy"), [
    ("battle normal target 1 ally:\n    discard 1 equipment of the target", "did you mean 'equipment worn by the'?"),
    ("discard all equipment of enemies", "did you mean 'equipment worn by'?"),
    ("the user gets +1 attack", "did you mean 'the unit that uses this'?"),
    ("battle instead when this would be dealt damage:\n    draw 1", "wait for 'would die', or change the damage"),
    ("battle instead when an ally would suffer damage:\n    it stays", "wait for 'would die', or change the damage"),
    ("battle normal (consume fire or discard 1 card):\n    draw 1", "write 'either ... or ...'"),
    ("draw 1 or discard 1 card", "write 'either ... or ...'"),
])
def test_what_cannot_be_said_so_leads_to_what_can(text: str, remedy: str) -> None:
    assert remedy in said("moncolle", text)


@pytest.mark.parametrize(("text", "column", "says"), [
    ("haste, piercing", 6, "each ability stands on a line of its own: break the line at ','"),
    ("first-strike", 1, "did you mean 'first strike'?"),
    ("this gets +1/+1", 1, "it stands indented below the ability's first line"),
    ("any turn (1, sleep this):\n    draw 1", 11, "did you mean 'pay 1'?"),
    ("any turn (tap this):\n    draw 1", 11, "did you mean 'sleep'?"),
    ("when this enters play:\n    draw 1", 11, "did you mean 'has entered'?"),
    ("when this is lethal:\n    draw 1", 11, "did you mean 'has become lethal'?"),
    ("when it is your turn:\n    draw 1", 1, "did you mean 'while it is'?"),
    ("always:\n    this gains piercing", 16, "a tactic is given by quoting it"),
    ("always:\n    all characters with piercing get +1/+0", 20, "did you mean 'with tactic piercing'?"),
    ("always:\n    all fairies get +1/+1", 5, "did you mean 'all fairy characters get +1/+1'?"),
    ("always:\n    your fairy characters get +1/+1", 5, "did you mean 'all your fairy characters get +1/+1'?"),
    ("play:\n    deal 2 damage to the opponent", 5, "did you mean 'deal 2 damage to player the opponent'?"),
    ("play:\n    exclude 1 card in the opponents graveyard", 23, "did you mean 'the opponent's'?"),
    ("play:\n    negate 1 command being played", 5, "did you mean 'negate the play of 1 command being played'?"),
    ("play:\n    the target player draws 2", 5, "no player is targeted before this line; write 'target 1 player'"),
    ("play:\n    discard all characters of the declared race", 5, "nothing is declared before this line"),
    ("play:\n    choose 1 character as c1\n    sleep c1", 27, "'c1' is not one word"),
    ("play target 1 character:\n    the target gains what is quoted until end of turn", 1,
     "no ability of this card is quoted"),
])
def test_mistakes_of_vision_are_told_with_place_and_remedy(text: str, column: int, says: str) -> None:
    sentence = str(Parser(games.find("vision").catalogue).read(text)[1][0])
    assert sentence.split(": ")[0].endswith(f":{column}") and says in sentence, sentence
