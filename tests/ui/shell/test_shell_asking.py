"""Every kind of question can be answered in the prompt bar by mouse and by keyboard, and nothing pops up for it."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from engines.core.display.views import AskView, CardView, Named, OptionView, Place, Text
from tests.app import lantern
from tests.conftest import ROOT
from tests.ui.kit import lantern_screen
from tests.ui.kit.shell_kit import key, window_at
from ui.shell.game.prompt_bar import PromptBar
from ui.shell.game.prompt_builder import MOST_BUTTONS, PASS, Asked, first_number, listed, loose, prompt_of
from ui.shell.style.look import Look
from ui.shell.widgets.parts import ShellButton
from ui.sources.game_sources import GameSources
from ui.window.main_window import MainWindow

MARCH = ROOT / "tests" / "screens" / "march.txt"


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    made = window_at(lantern_screen.table(), open_hands=True)
    qtbot.addWidget(made, before_close_func=lambda each: each.close_quietly())
    return made


def presses(window: MainWindow) -> dict[str, bool]:
    """The buttons of the bar and whether they can be pressed."""
    return {press.id: press.enabled for press in window.playing.prompt.shown.presses}


def click(window: MainWindow, press: str) -> None:
    """Click a button of the bar."""
    bar = window.playing.prompt
    button = next(each for each in bar.buttons if each.isVisible() and each.property("press") == press)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def choose(window: MainWindow, verb: str) -> None:
    """Pick an option of the list above the bar."""
    choices = window.playing.choices
    place = [option.verb for option in choices.options].index(verb)
    QTest.mouseClick(choices, Qt.MouseButton.LeftButton, pos=choices._box(place).center().toPoint())


def march(window: MainWindow, verb: str) -> None:
    """Answer with the first option of that verb."""
    window.session.answer([option.verb for option in window.session.ask().options].index(verb))


def test_many_options_without_a_place_are_a_list_above_the_bar(window: MainWindow) -> None:
    ask = window.session.ask()
    rest = listed(window.look, ask)
    assert len(rest) > MOST_BUTTONS
    assert window.playing.choices.isVisible()
    assert window.playing.choices.geometry().bottom() < window.playing.prompt.y()
    before = ask.serial
    choose(window, "roll")
    assert window.session.ask().serial != before
    assert window.session.table.state.chance is not None


def test_number_keys_pick_from_the_list(window: MainWindow) -> None:
    verbs = [option.verb for option in window.playing.choices.options]
    key(window, Qt.Key(Qt.Key.Key_1 + verbs.index("toss")))
    assert window.session.ask().kind == "some"


def test_several_cards_count_and_wait_until_they_may_be_confirmed(window: MainWindow) -> None:
    choose(window, "toss")
    table = window.playing.table
    assert "0" in window.playing.prompt.shown.counter
    assert presses(window) == {"confirm": True}  # none may be tossed
    table.toggle(0)
    assert presses(window) == {"clear": True, "confirm": True}
    table.toggle(1)
    assert presses(window)["confirm"] is False  # two do not go together
    key(window, Qt.Key.Key_Return)
    assert window.session.ask().kind == "some", "Enter did nothing"
    key(window, Qt.Key.Key_Escape)
    assert table.selection() == []
    table.toggle(2)
    key(window, Qt.Key.Key_Return)
    assert window.session.ask().kind == "one"
    assert window.session.sight().zones and window.session.table.view(-1).zones


def test_a_number_that_may_not_be_given_is_stepped_over(window: MainWindow) -> None:
    choose(window, "kinds")
    click(window, "as they are")
    prompt = window.playing.prompt
    prompt.shown = replace(prompt.shown, without=3)
    for pressed, now in ((Qt.Key.Key_Plus, 4), (Qt.Key.Key_Minus, 2), (Qt.Key.Key_Minus, 2)):
        key(window, pressed)
        assert prompt.shown.number == (2, 5, now)
    prompt.shown = replace(prompt.shown, without=5, number=(2, 5, 4))
    key(window, Qt.Key.Key_Plus)
    assert prompt.shown.number == (2, 5, 4)  # there is nothing beyond it
    ask = msgspec.structs.replace(window.session.ask(), without=2)
    assert first_number(ask) == 3


def test_a_number_is_typed_or_stepped_to_whatever_has_the_keyboard(window: MainWindow) -> None:
    choose(window, "kinds")
    click(window, "as they are")
    prompt, table = window.playing.prompt, window.playing.table
    prompt.shown = replace(prompt.shown, number=(0, 100, 0))
    for part in (table, window.playing.panel.tabs):
        part.setFocus()
        key(window, Qt.Key.Key_3, Qt.Key.Key_7)
        assert prompt.shown.number == (0, 100, 37)
        key(window, Qt.Key.Key_Up, Qt.Key.Key_Up)
        assert prompt.shown.number == (0, 100, 39)
        key(window, Qt.Key.Key_PageDown, Qt.Key.Key_4, Qt.Key.Key_2)
        assert prompt.shown.number == (0, 100, 42)  # typing begins anew after a step
        key(window, Qt.Key.Key_9)
        assert prompt.shown.number == (0, 100, 9)  # and where the number would be too large
        key(window, Qt.Key.Key_1, Qt.Key.Key_Down)
    prompt.shown = replace(prompt.shown, without=12, number=(0, 100, 90))
    key(window, Qt.Key.Key_1, Qt.Key.Key_2)
    assert prompt.shown.number == (0, 100, 12) and presses(window)["number"] is False
    key(window, Qt.Key.Key_Return)
    assert window.session.ask().kind == "number"
    key(window, Qt.Key.Key_0)
    assert presses(window)["number"] is True


def test_order_number_split_yes_no_and_name(window: MainWindow) -> None:
    choose(window, "kinds")
    assert window.session.ask().kind == "order"
    assert presses(window) == {"as they are": True}, "nothing is picked yet: Enter takes the order that is shown"
    key(window, Qt.Key.Key_Return)
    assert window.session.ask().kind == "number"
    assert window.playing.prompt.shown.number == (2, 5, 2)
    QTest.mouseClick(window.playing.prompt.more, Qt.MouseButton.LeftButton)
    key(window, Qt.Key.Key_Plus)
    key(window, Qt.Key.Key_Minus)
    assert window.playing.prompt.shown.number == (2, 5, 3)
    click(window, "number")
    ask = window.session.ask()
    assert (ask.kind, ask.most) == ("split", 3)
    assert presses(window)["split"] is False
    choices = window.playing.choices
    for place in (0, 1, 1):
        QTest.mouseClick(choices, Qt.MouseButton.LeftButton, pos=choices._box(place).center().toPoint())
    assert choices.amounts == [1, 2]
    click(window, "split")
    assert window.session.ask().kind == "yes-no"
    key(window, Qt.Key.Key_Escape)
    assert window.session.ask().kind == "yes-no", "Esc takes back; it answers nothing"
    key(window, Qt.Key.Key_N)
    assert window.session.ask().kind == "name"
    typed = window.playing.prompt.typed
    assert typed.isVisible() and typed.hasFocus(), "letters go to the line, not to the table's keys"
    key(window, Qt.Key.Key_Escape)
    assert window.playing.table.hasFocus()
    key(window, Qt.Key.Key_F6)
    assert typed.hasFocus()
    QTest.keyClicks(typed, "Lamp 3")
    QTest.keyClick(typed, Qt.Key.Key_Return)
    assert window.playing.table.hasFocus()
    assert window.session.ask().kind == "one"


def asked_for_a_new_hand(qtbot: QtBot) -> MainWindow:
    """A game of the starter decks up to the question whether the hand is drawn anew."""
    window = window_at()
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    table = window.game_sources.begin(window.start.choice(), seed=3, keep=False)
    while table.ask(table.asking()[0]).question.key != "ask.mulligan":
        table.answer(table.asking()[0], 0)
    window.play(table, open_hands=True)
    return window


def test_enter_never_lets_a_chance_pass(qtbot: QtBot) -> None:
    window = window_at()
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    table = window.game_sources.begin(window.start.choice(), seed=3, keep=False)
    while table.ask(table.asking()[0]).question.key != "ask.bond":
        table.answer(table.asking()[0], table.ask(table.asking()[0]).primary or 0)
    window.play(table, open_hands=True)
    assert [(each.text, each.key, each.primary) for each in window.playing.prompt.shown.presses][-1:] == [
        ("No bond", "N", False),
    ]
    serial = window.session.ask().serial
    key(window, Qt.Key.Key_Return)
    assert window.session.ask().serial == serial, "Enter gives no bond away"
    assert window.playing.table.table.focus.at is not None, "it goes to the first card that can be used"
    key(window, Qt.Key.Key_Escape, Qt.Key.Key_N)
    assert window.session.ask().question.key == "ask.deploy"


@pytest.mark.parametrize(("kind", "least", "options", "wanted"), [
    ("one", 1, ("card", "decline"), {"No": ("N", False)}),
    ("one", 1, ("yes", "no"), {"Yes": ("1", False), "No": ("N", False)}),
    ("one", 1, ("decline",), {"No": ("Enter", True)}),
    ("yes-no", 1, ("yes", "no"), {"No": ("N", False), "Yes": ("Enter", True)}),
    ("some", 0, ("card",), {"None": ("N", False)}),
    ("some", 1, ("card",), {"Confirm": ("Enter", True)}),
])
def test_the_answer_that_gives_something_up_has_its_own_key(
    kind: str, least: int, options: tuple[str, ...], wanted: dict[str, tuple[str, bool]],
) -> None:
    shown = [
        OptionView(
            index=index, text=Text(f"option.{verb}"), verb=verb, decline=verb in ("decline", "no"),
            subject="c1" if verb == "card" else None,
        ) for index, verb in enumerate(options)
    ]
    ask = AskView(serial=1, kind=kind, players=[0], question=Text("ask.may"), options=shown, least=least)
    prompt = prompt_of(Look(), Asked(ask, True, "Hana"))
    assert {press.text: (press.key, press.primary) for press in prompt.presses} == wanted


@pytest.mark.parametrize(("kind", "options", "primary"), [("one", ("decline",), None), ("yes-no", ("yes", "no"), 1)])
def test_the_key_of_passing_passes_also_where_enter_does(
    qtbot: QtBot, kind: str, options: tuple[str, ...], primary: int | None,
) -> None:
    """Whoever ends phases with N need not look first whether there is still something to be done."""
    shown = [
        OptionView(index=index, text=Text(f"option.{verb}"), verb=verb, decline=verb in ("decline", "no"))
        for index, verb in enumerate(options)
    ]
    ask = AskView(serial=1, kind=kind, players=[0], question=Text("ask.may"), options=shown, primary=primary)
    bar = PromptBar(Look())
    qtbot.addWidget(bar)
    bar.show_prompt(prompt_of(Look(), Asked(ask, True, "Hana")))
    with qtbot.waitSignal(bar.pressed, timeout=500) as caught:
        assert bar.press_key(PASS)
    assert caught.args == [f"option {len(options) - 1}"]


def test_a_card_that_may_go_nowhere_is_not_said_to_have_a_lit_place(qtbot: QtBot) -> None:
    ask = AskView(serial=1, kind="one", players=[0], question=Text("ask.deploy"), options=[])
    card = CardView(handle="c1", face=None, owner=0, user=0, zone="hand:0", index=0)
    said = prompt_of(Look(), Asked(ask, True, "Hana", carried=card)).spoken()
    assert "highlighted" not in said and "no place for it" in said


def test_where_no_is_the_main_answer_enter_says_no_and_yes_wears_a_number(qtbot: QtBot) -> None:
    window = asked_for_a_new_hand(qtbot)
    shown = window.playing.prompt.shown.presses
    assert [(press.text, press.key, press.primary) for press in shown] == [
        ("Draw a new one", "1", False), ("Keep this hand", "Enter", True),
    ]  # fmt: skip
    serial = window.session.ask().serial
    key(window, Qt.Key.Key_Escape)
    assert window.session.ask().serial == serial, "Esc draws no new hand"
    key(window, Qt.Key.Key_Return)
    assert window.session.table.inputs[-1].answer == 1
    assert window.session.table.log(-1)[-1].text.key == "log.keeps-hand"


def test_setting_out_is_on_enter_and_calling_it_off_on_escape(qtbot: QtBot) -> None:
    """N, which ends the phase once the last unit has set out, is no key of the march."""
    window = window_at(GameSources().position(MARCH), open_hands=True)
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    march(window, "march-several")
    assert [(each.key, each.primary) for each in window.playing.prompt.shown.presses] == [("Esc", False)]
    march(window, "march")
    shown = {each.text: (each.key, each.primary) for each in window.playing.prompt.shown.presses}
    assert shown == {"Cancel march": ("Esc", False), "Start march": ("Enter", True)}
    serial = window.session.ask().serial
    key(window, Qt.Key.Key_N)
    assert window.session.ask().serial == serial
    key(window, Qt.Key.Key_Escape)
    assert window.session.ask().question.key == "ask.main"


def test_a_new_hand_is_drawn_when_its_number_is_pressed(qtbot: QtBot) -> None:
    window = asked_for_a_new_hand(qtbot)
    key(window, Qt.Key.Key_1)
    assert window.session.table.inputs[-1].answer == 0
    assert "log.mulligan" in {line.text.key for line in window.session.table.log(-1)}


def test_no_question_opens_a_dialog(window: MainWindow) -> None:
    choose(window, "kinds")
    assert QApplication.activeModalWidget() is None
    assert not [
        widget for widget in QApplication.topLevelWidgets() if isinstance(widget, QDialog) and widget.isVisible()
    ]


def test_waiting_is_grey_and_offers_no_answer(qtbot: QtBot) -> None:
    window = window_at(lantern_screen.table(bots=("random", "random")))
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    shown = window.playing.prompt.shown
    assert shown.waiting and not shown.presses
    assert window.playing.prompt.undo.isHidden()


def test_a_standing_wish_is_set_in_the_bar_and_can_be_dropped(qtbot: QtBot) -> None:
    window = window_at(lantern_screen.table(), open_hands=True)
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    table = window.session.table
    window.session.answer(lantern.option(table, "play", window.session.viewer))
    assert window.session.ask().window == "reply"
    assert "pass on" in presses(window)
    key(window, Qt.Key.Key_A)
    replier = 1 - table.asking()[0]
    assert table.wishes == {(replier, "reply"): True}
    window.session.viewer = replier
    window.session.show_now()
    assert window.playing.bar.passing.isVisible()
    QTest.mouseClick(window.playing.bar.passing, Qt.MouseButton.LeftButton)
    assert table.wishes == {}


def test_a_wish_waits_before_it_passes_and_may_be_stopped(qtbot: QtBot) -> None:
    window = window_at(lantern_screen.table(), open_hands=True)
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    table, session = window.session.table, window.session
    actor = session.viewer
    table.wishes[1 - actor, "reply"] = True
    session.answer(lantern.option(table, "play", actor))
    assert table.asking() == (1 - actor,), "nothing passes at once"
    assert 600 < session._pause.remainingTime() <= 2000
    session.hurry()
    assert table.asking() == (actor,)


def test_bar_sentence_is_one_and_spoken(qtbot: QtBot) -> None:
    look = Look()
    look.set_names(["Ann", "Bob"])
    bar = PromptBar(look)
    qtbot.addWidget(bar)
    ask = lantern_screen.table().ask(0) or lantern_screen.table().ask(1)
    prompt = prompt_of(look, Asked(ask, True, "Ann"))
    bar.show_prompt(prompt)
    assert bar.accessibleName() == prompt.spoken()
    assert prompt.owner == "Your choice"


def test_long_sentences_fit_at_every_text_size(qtbot: QtBot) -> None:
    look = Look()
    bar = PromptBar(look)
    qtbot.addWidget(bar)
    for size in (0.8, 1.0, 1.6):
        look.fit(1366, 768, size)
        bar.resize(look.px(1038), look.px(46))
        option = OptionView(index=0, text=Text("prompt.put-back"), decline=True)
        ask = lantern_screen.table().ask(lantern_screen.table().asking()[0])
        asked = Asked(type(ask)(**{**_fields(ask), "options": [option]}), True, "Ann")
        bar.show_prompt(prompt_of(look, asked))
        assert bar.words.question_box.right() <= bar.buttons[0].x() + 4


def _fields(ask: object) -> dict[str, object]:
    return {name: getattr(ask, name) for name in ask.__struct_fields__}  # type: ignore[attr-defined]


def test_a_yes_or_no_with_one_possible_answer_offers_only_that() -> None:
    """It is asked all the same, so that nobody can tell that nothing else was possible."""
    only = OptionView(index=0, text=Text("prompt.none"), decline=True)
    ask = AskView(serial=1, kind="yes-no", players=[0], question=Text("prompt.none"), options=[only])
    prompt = prompt_of(Look(), Asked(ask, True, "Hana"))
    assert [(press.id, press.primary) for press in prompt.presses] == [("option 0", True)]


DEATHS = (
    Named("When this unit dies, remove the top card of the opponent's discard pile from the game. (Hana's Bone Verger)",
          "自軍の骨の堂守が死亡したとき、敵軍の捨て札の一番上のカードをゲームから取り除く。（Hanaの骨の堂守）"),
    Named("When another ally dies, this unit gets +1 attack. (Hana's Bell Angel)",
          "他の自軍ユニットが死亡したとき、このユニットに「攻撃力：+1」を付与する。（Hanaの鐘の天使）"),
)
"""Two triggered effects of units that lie in the discard pile: no card on the table stands for them."""


@pytest.mark.parametrize("language", ["en", "ja"])
def test_answers_in_whole_sentences_leave_the_question_in_sight(window: MainWindow, language: str) -> None:
    window._pick("language", language)
    options = [
        OptionView(index=index, text=Text("option.name", {"name": words}), verb="trigger")
        for index, words in enumerate(DEATHS)
    ]
    screen = window.playing
    ask = AskView(serial=99, kind="one", players=[0], question=Text("ask.name-entry"), options=options)
    screen.ask = ask
    screen.show_prompt()
    assert [option.index for option in screen.choices.options] == [0, 1] and screen.choices.isVisible()
    shown = [each for each in screen.prompt.findChildren(ShellButton) if not each.isHidden()]
    assert all(screen.prompt.rect().contains(each.geometry()) for each in shown)
    assert not any(press.id.startswith("option") for press in screen.prompt.shown.presses)


def test_few_short_answers_stay_buttons() -> None:
    options = [
        OptionView(index=index, text=Text("option.name", {"name": Named(words, words)}))
        for index, words in enumerate(("Front", "Rear"))
    ]
    ask = AskView(serial=1, kind="one", players=[0], question=Text("ask.name-entry"), options=options)
    assert listed(Look(), ask) == []


@pytest.mark.parametrize("language", ["en", "ja"])
def test_one_long_answer_is_read_in_the_list_and_may_be_declined(language: str) -> None:
    take = OptionView(index=0, text=Text("option.name", {"name": DEATHS[0]}), verb="trigger")
    leave = OptionView(index=1, text=Text("option.no"), verb="decline", decline=True)
    ask = AskView(serial=1, kind="one", players=[0], question=Text("ask.name-entry"), options=[take, leave])
    assert listed(Look(language), ask) == [take]
    assert [press.id for press in prompt_of(Look(language), Asked(ask, True, "Hana")).presses] == ["option 1"]
    alone = msgspec.structs.replace(ask, options=[take])
    assert [press.key for press in prompt_of(Look(language), Asked(alone, True, "Hana")).presses] == ["Enter"]


def players_only(*named: int, more: tuple[OptionView, ...] = ()) -> AskView:
    """A question which player it shall be."""
    options = [
        OptionView(index=index, text=Text("option.decline"), place=Place(player=player))
        for index, player in enumerate(named)
    ]
    return AskView(serial=1, kind="one", players=[0], question=Text("ask.turn"), options=[*options, *more])


def test_a_choice_among_players_has_buttons_beside_their_lit_strips() -> None:
    prompt = prompt_of(Look(), Asked(players_only(0, 1), True, "Hana"))
    assert [press.key for press in prompt.presses] == ["1", "2"]


def test_a_player_among_cards_is_picked_on_the_table() -> None:
    card = OptionView(index=2, text=Text("option.decline"), place=Place(zone="front:1"))
    assert loose(players_only(0, 1, more=(card,))) == []
