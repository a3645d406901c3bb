"""What the side panel and the table say of cards: what is done and what follows, equal changes once, what waits in a
chain, what a folded tray holds.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from PySide6.QtGui import QPixmap
from pytestqt.qtbot import QtBot

from engines.cipher.screen.layout import LAYOUT
from engines.core.display.views import (
    AskView,
    CardView,
    ChainView,
    FaceView,
    Mention,
    Named,
    NumberView,
    OptionView,
    SourceView,
    Text,
)
from tests.ui.kit import battle_fixtures as battles
from tests.ui.kit import board_fixtures as boards
from tests.ui.kit.shell_kit import window_at
from tests.ui.table.test_asked_places import QUILL
from ui.faces import parts
from ui.playing.playing_screen import PlayingScreen
from ui.shell.game import inspection_text, panel_lines, prompt_builder
from ui.shell.style.look import Look
from ui.shell.style.text_runs import plain_text
from ui.sources.game_sources import GameSources
from ui.table.accessibility import speech

DEPLOYING = QUILL.replace("p1 hand:  voss-ash", "p1 hand:  drenna-child, voss-ash")
MARCHING = """
moncolle; turn p1; phase main; number 5
p1 summoner: hesper
p2 summoner: sefa
p1 hand: quarry-stair
p1 deck: 20 x reef-crab
p2 deck: 20 x reef-crab
p1 b1: balloon-surveyor
p1 b2-land: quarry-stair
p2 b4: reef-crab
"""
Shown = Callable[[str, str], PlayingScreen]


@pytest.fixture
def shown(qtbot, tmp_path: Path) -> Shown:
    def show(written: str, language: str) -> PlayingScreen:
        file = tmp_path / "position.txt"
        file.write_text(written, encoding="utf-8")
        table = GameSources().position(file)
        table.bots.clear()
        window = window_at(table, open_hands=True, language=language)
        qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
        assert window.playing is not None
        return window.playing

    return show


def said(screen: PlayingScreen, verb: str) -> set[str]:
    """What stands in the panel of everything with this verb."""
    found = set()
    for option in screen.ask.options:
        if option.verb == verb and option.subject is not None:
            done, *follows = map(screen.look.render, prompt_builder.outcome(screen.look, option))
            found.add(screen.look.say("inspector.then").join([done, *follows]))
    return found


@pytest.mark.parametrize(("lang", "line"), [
    ("en", "Deploy to the front row: cost 2 (2 of 3 bonds)"), ("ja", "前衛に出撃：コスト2（合計2/絆3）"),
])
def test_the_panel_says_what_is_done_and_what_follows(lang: str, line: str, shown: Shown) -> None:
    screen = shown(DEPLOYING, lang)
    lines = said(screen, "deploy")
    assert line in lines
    subject = next(each.subject for each in screen.ask.options if each.verb == "deploy")
    screen.closer.inspect(subject)
    drawn = [plain_text(flow.runs) for _, flow in _painted(screen)]
    assert f"→ {line}" in drawn


def _painted(screen: PlayingScreen) -> list:
    sheet = screen.panel.inspector.sheet
    picture = QPixmap(sheet.size())
    sheet.render(picture)
    return sheet.hits.flows


@pytest.mark.parametrize(("lang", "line"), [
    ("en", "March to B2: 2 steps from the enemy base"), ("ja", "B2へ進軍：敵軍本陣まで2マス"),
])
def test_also_on_a_board(lang: str, line: str, shown: Shown) -> None:
    assert line in said(shown(MARCHING, lang), "march")


def test_a_carried_card_s_consequence_begins_a_sentence(shown: Shown) -> None:
    screen = shown(DEPLOYING, "en")
    subject = next(each.subject for each in screen.ask.options if each.verb == "deploy")
    asked = prompt_builder.Asked(screen.ask, True, "Ann", carried=screen.sight.cards[subject])
    assert plain_text(prompt_builder.prompt_of(screen.look, asked).detail).endswith("Cost 2 (2 of 3 bonds)")


# -- numbers -------------------------------------------------------------------------------------------------------


def changes(*sources: SourceView) -> list[tuple[str, str]]:
    number = NumberView("defence", 8, 20, list(sources))
    return [(row.name, row.value) for row in inspection_text._number_rows(Look(), "defence", number)[1:-1]]


def test_equal_changes_are_one_line() -> None:
    odrun, tonic = (SourceView(Text("panel.chapter", {"n": n}), change) for n, change in ((1, 2), (2, -1)))
    assert changes(*[odrun] * 3, tonic, *[odrun] * 3) == [("Chapter 1", "+2 ×6 = +12"), ("Chapter 2", "−1")]


def test_but_not_across_one_that_sets_the_number() -> None:
    odrun = SourceView(Text("panel.chapter", {"n": 1}), 2)
    fixed = SourceView(Text("panel.chapter", {"n": 2}), 5, becomes=True)
    values = [value for _, value in changes(odrun, odrun, fixed, fixed, odrun, odrun)]
    assert values == ["+2 ×2 = +4", "= 5", "= 5", "+2 ×2 = +4"]


# -- the chain -----------------------------------------------------------------------------------------------------

EFFECT = Named("The target gets +2 defence.", "対象の防御力は+2される。")


@pytest.mark.parametrize(("lang", "effect"), [("en", EFFECT.en), ("ja", EFFECT.ja)])
def test_what_waits_says_what_it_does(lang: str, effect: str) -> None:
    look = Look(lang)
    entry = ChainView(
        number=1, player=0, card=Mention("card1", Named("Odrun", "オドルン")), text=Text("panel.chapter", {"n": 3}),
        effect=EFFECT,
    )
    then = look.say("inspector.then")
    (line,) = panel_lines.chain_lines(look, [entry], [])
    assert line.text.endswith(then + effect)
    (bare,) = panel_lines.chain_lines(look, [msgspec.structs.replace(entry, effect=None)], [])
    assert not bare.text.endswith(effect)


@pytest.mark.parametrize("many", [False, True])
def test_a_row_on_the_board_says_it_whole(many: bool, qtbot) -> None:
    sight = (battles.crowded() if many else battles.countering())[0]
    told = Text("b.pass") if many else sight.stage.chain[0].text
    chain = [msgspec.structs.replace(each, effect=EFFECT, text=told) for each in sight.stage.chain]
    stage = msgspec.structs.replace(sight.stage, chain=chain)
    view = battles.battle_view((msgspec.structs.replace(sight, stage=stage), None))
    qtbot.addWidget(view)
    view.grab()
    for row in view.table.party.chain.fitted:
        assert row.whole
        assert EFFECT.en in " ".join(words for line in row.lines for _, words, _ in line.pieces)
    assert EFFECT.en in speech.chain_words(chain[0], view.table.style_now)


# -- one thing to choose, a folded tray, a type line ---------------------------------------------------------------


def test_enter_takes_the_only_option_also_when_it_lies_on_the_table() -> None:
    only = OptionView(index=0, text=Text("prompt.none"), subject="card1")
    ask = AskView(serial=1, kind="one", players=[0], question=Text("prompt.none"), options=[only])
    prompt = prompt_builder.prompt_of(Look(), prompt_builder.Asked(ask, True, "Hana"))
    assert [(press.id, press.key, press.primary) for press in prompt.presses] == [("option 0", "Enter", True)]
    two = msgspec.structs.replace(ask, options=[only, msgspec.structs.replace(only, index=1, subject="card2")])
    assert prompt_builder.prompt_of(Look(), prompt_builder.Asked(two, True, "Hana")).presses == ()


@pytest.mark.parametrize(("lang", "title"), [
    ("en", "Tower Maul ({who}'s A2)"), ("ja", "塔の大槌（{who}のA2）"),
])
def test_a_folded_tray_is_called_by_its_card(lang: str, title: str, qtbot) -> None:
    sight, ask = boards.main_phase()
    shed = OptionView(index=len(ask.options), text=ask.question, subject="golem/maul")
    view = boards.board_view((sight, msgspec.structs.replace(ask, options=[*ask.options, shed])), language=lang)
    qtbot.addWidget(view)
    tray, style = view.table.tray, view.table.style_now
    assert tray.folded and tray.title(style) == title.format(who=style.player(0))
    tray.close()
    assert "1" in tray.title(style) and not tray.folded


def test_words_of_a_line_are_parted_as_its_language_does() -> None:
    look = Look("ja")
    face = FaceView(id="x", game="cipher", name=Named("X", "X"), line=Named("Page · Sword", "小姓・剣"), hue=1,
                     emblem="", scene="", slots={"symbol": "sun moon", "range": "1"})
    shown = inspection_text.Inspection(_card(), face, LAYOUT)
    assert " · " not in "".join(inspection_text.lines(look, shown))
    assert parts._dot("ja") == "・" and parts._dot("en") == " · "


def _card() -> CardView:
    return CardView(handle="x", zone="front:0", index=0, face="x", name=Named("X", "X"), user=0, owner=0)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_of_an_unknown_card_it_is_not_said_that_it_may_be_chosen(qtbot: QtBot, tmp_path: Path, language: str) -> None:
    written = tmp_path / "p.txt"
    written.write_text(
        "vision; turn p1; phase main; number 9\np1 nodes: 2 x (paper-kites), (one-stroke) asleep\n"
        "p1 hand: sudden-turn\np1 field: paper-kites\np1 deck: 9 x paper-kites\np2 deck: 9 x one-stroke\n",
        encoding="utf-8",
    )
    table = GameSources().position(written)
    while table.ask(0).question.key != "ask.pay-nodes":
        ask = table.ask(0)
        wanted = next((each.index for each in ask.options if each.verb in ("play", "card")), 0)
        table.answer(0, [wanted] if ask.kind == "some" else wanted)
    window = window_at(table, open_hands=True, language=language)
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    screen = window.playing
    node = next(each.subject for each in table.ask(0).options)
    screen.closer.inspect(node)
    assert screen.panel.inspector.sheet.shown.options == ()
