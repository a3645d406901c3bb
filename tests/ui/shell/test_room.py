"""Whatever the window's size and the reader's text size: cards keep their size, hints stay, no name is cut."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.screens import scenes
from tests.ui.kit.shell_kit import window_at
from ui.faces import marks
from ui.playing.playing_screen import PlayingScreen
from ui.shell.style.look import Look
from ui.shell.widgets import parts
from ui.table.drawing import lettering
from ui.table.items import areas, chain_words
from ui.table.items.stage import is_stacked
from ui.window.main_window import MainWindow

SIZES = [(1366, 768), (1920, 1080), (900, 600), (1280, 1024)]


@pytest.fixture
def shown_at(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., PlayingScreen]]:
    """A scene of the stored pictures in a window of some size, with text of some size."""

    def show(scene: str, size: tuple[int, int], text: float = 1.0, language: str = "en") -> PlayingScreen:
        window: MainWindow = window_at(text_size=text, language=language)
        qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
        window.setMinimumSize(*size)
        window.resize(*size)
        monkeypatch.setattr("app.match.match.fresh_seed", lambda: scenes.SEED)
        scenes.SCENES[scene](window)
        QApplication.processEvents()
        assert window.playing is not None
        window.playing.table.finish_animations()
        return window.playing

    yield show


@pytest.mark.sample(2)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", ["deploy", "board", "hoard"])
def test_larger_text_shrinks_no_card_and_drops_no_hint(
    shown_at: Callable[..., PlayingScreen], scene: str, size: tuple[int, int]
) -> None:
    usual, large = (shown_at(scene, size, text) for text in (1.0, 1.6))
    for screen in (usual, large):
        table = screen.table.table
        hints = table.chrome.hints.item
        assert hints.isVisible()
        assert table.sceneRect().contains(hints.box)
        assert not any(item.card_rect().intersects(hints.box) for item in table.cards.values())
        assert not any(plate.box.intersects(hints.box) for plate in table.plates.values())
    for handle, item in usual.table.table.cards.items():
        assert large.table.table.cards[handle].size.height() >= item.size.height() - 1


@pytest.mark.sample(2)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("scene", ["battle", "board", "march", "clash"])
def test_buttons_of_a_narrow_bar_keep_their_keys(
    shown_at: Callable[..., PlayingScreen], monkeypatch: pytest.MonkeyPatch, scene: str, language: str
) -> None:
    """In large type they become smaller instead, and the question is still read to its end."""
    bar = shown_at(scene, (900, 600), 1.6, language).prompt
    drawn: list[str] = []
    draw_cap = parts.draw_key_cap

    def listen(painter: QPainter, look: Look, text: str, box: QRectF, ink: QColor) -> None:
        drawn.append(text)
        draw_cap(painter, look, text, box, ink)

    monkeypatch.setattr(parts, "draw_key_cap", listen)
    shown = [button for button in [*bar.buttons, bar.undo] if not button.isHidden()]
    for button in shown:
        drawn.clear()
        button.grab()
        assert drawn == [button.key] * bool(button.key)
        assert button.width() >= button.sizeHint().width() and bar.rect().contains(button.geometry())
    assert bar.words.fits


@pytest.mark.sample(1)
@pytest.mark.parametrize("size", [(1366, 768), (900, 600)])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_forecasts_of_an_attack_are_alike_and_their_caption_stands_in_a_gap_of_the_line(
    shown_at: Callable[..., PlayingScreen], monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    scene = shown_at("clash", size, 1.0, language).table.table
    written: dict[str, QRectF] = {}
    write = lettering.write

    def listen(painter: QPainter, words: str, box: QRectF, *more: Any, **other: Any) -> float:
        written[words] = box
        return write(painter, words, box, *more, **other)

    monkeypatch.setattr(lettering, "write", listen)
    style = scene.style_now
    scene.party.over.forget()
    scene.renew()
    assert scene.sight is not None and scene.sight.stage is not None and scene.sight.stage.hint is not None
    stage, parties = scene.sight.stage, style.layout.stage.parties
    told = [style.tell(each.forecast) for side in stage.sides for each in side.members if each.forecast is not None]
    assert len(told) == 3
    numbers = [re.sub(r"\D", "", each) for each in told]
    assert all(each in written for each in told) or all(each in written for each in numbers), "words for all or none"
    hint, axis = written[style.tell(stage.hint)], QRectF(style.metrics.rect(parties.axis))
    if abs(hint.center().y() - axis.center().y()) < axis.height():
        assert hint.center() == axis.center(), "in the middle of the line"


def test_a_card_pointed_at_leaves_its_neighbour_readable(shown_at: Callable[..., PlayingScreen]) -> None:
    """What stands at the left of a card moves out from under its raised neighbour, and back again."""
    scene = shown_at("hand", (1366, 768)).table.table
    assert scene.plan is not None
    hand = (spot for spot in scene.plan.spots.values() if spot.area.kind == "hand")
    held = sorted(hand, key=lambda each: each.at.x())
    first, second = held[1].handle, held[2].handle
    scene.point_at("", "keys")
    before = scene.cards[second].pixmap().toImage()
    scene.point_at(first, "mouse")
    covered = held[1].at.x() + scene.cards[first].size.width() - held[2].at.x()
    assert covered > 0
    assert scene.wear(second).hidden >= covered + 5, "what stands there is clear of the ring, too"
    assert scene.cards[second].pixmap().toImage() != before
    scene.point_at("", "mouse")
    assert scene.wear(second).hidden == 0
    assert scene.cards[second].pixmap().toImage() == before


@pytest.mark.sample(2)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("size", "text"), [((1366, 768), 1.0), ((1920, 1080), 1.0), ((1366, 768), 1.6)])
def test_a_chain_entry_says_everything_effect_first(
    shown_at: Callable[..., PlayingScreen], size: tuple[int, int], text: float, language: str
) -> None:
    """Three uses wait: each row has its card's name, what it does and what it aims at, whole."""
    scene = shown_at("chain", size, text, language).table.table
    band, style = scene.party.chain, scene.style_now
    assert len(band.entries) == 3
    for entry, fitted in zip(band.entries, band.fitted, strict=True):
        said = "".join(words for line in fitted.lines for _, words, _ in line.pieces)
        assert fitted.whole and entry.card is not None
        parts = (style.name(entry.card.name), chain_words.effect_words(entry, style), style.tell(entry.text))
        assert said.replace(" ", "") == "".join(parts).replace(" ", "")
        assert all(line.used <= fitted.share.wide + 1 for line in fitted.lines)


@pytest.mark.parametrize("text", [1.0, 1.6])
def test_brief_news_move_nothing_in_a_folded_window(shown_at: Callable[..., PlayingScreen], text: float) -> None:
    """What leaves by itself lies in the bar and covers neither its buttons nor the turn; a failure takes its room."""
    screen = shown_at("deploy", (900, 600), text)
    before = screen.table.geometry(), screen.prompt.geometry()
    screen.strip.show_failure("Saved as duel.", calm=True)
    assert screen.strip.isVisible()
    assert (screen.table.geometry(), screen.prompt.geometry()) == before
    shown = screen.strip.geometry()
    assert screen.bar.geometry().contains(shown)
    assert not any(each.geometry().intersects(shown) for each in (screen.bar.menu, screen.bar.help, screen.bar.panel))
    assert not screen.strip.toolTip()
    screen.strip.show_failure("The table could not be saved: no room is left on the disk.", calm=False)
    assert screen.strip.geometry().top() >= screen.bar.geometry().bottom()
    assert not screen.table.geometry().intersects(screen.strip.geometry())


class Cut(list[str]):
    """What ends with an ellipsis; `written` is all that was written."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[str] = []

    def draw_anew(self, screen: PlayingScreen) -> None:
        """All of the table at the size it has now. What was cut in a size it only passed through, before it was placed
        in its window, nobody has seen."""
        screen.table.grab()
        usual = screen.table.style_now.metrics.text_scale
        screen.table.set_text_scale(usual - 0.1)  # else what is drawn already is kept
        self.clear()
        self.written.clear()
        screen.table.set_text_scale(usual)


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> Cut:
    """What the table's lettering cuts."""
    cut = Cut()
    whole = lettering.QFontMetricsF.elidedText

    def noted(measure: QFontMetricsF, said: str, *more: object) -> str:
        shown: str = whole(measure, said, *more)
        cut.written.append(said)
        if shown != said:
            cut.append(said)
        return shown

    class Noting(QFontMetricsF):
        elidedText = noted

    monkeypatch.setattr(lettering, "QFontMetricsF", Noting)
    return cut


@pytest.mark.sample(3)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("scene", ["board", "chain", "match"])
@pytest.mark.parametrize(("size", "text"), [((900, 600), 1.0), ((900, 600), 1.6), ((1366, 768), 1.6)])
def test_names_of_zones_and_terrains_are_whole(
    shown_at: Callable[..., PlayingScreen], cut: Cut, size: tuple[int, int], text: float, language: str,
    scene: str,
) -> None:
    """Piles, chips and cells of the board write their names whole, however little room the reader's text leaves."""
    screen = shown_at(scene, size, text, language)
    cut.draw_anew(screen)
    table = screen.table.table
    names = [table.style_now.name(area.name) for area in table.style_now.layout.areas]
    assert set(names) & set(cut.written)
    assert not [said for said in cut if said in names or re.match(r"[ABC][1-4] ", said)]


@pytest.mark.sample(2)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("scene", ["board", "chain", "deploy", "battle"])
def test_a_question_is_whole_with_large_text_in_a_small_window(
    shown_at: Callable[..., PlayingScreen], scene: str, language: str
) -> None:
    assert shown_at(scene, (900, 600), 1.6, language).prompt.words.fits


@pytest.mark.sample(2)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("size", "text"), [((900, 600), 1.0), ((900, 600), 1.6), ((1366, 768), 1.6)])
def test_what_a_battle_would_come_to_is_whole(
    shown_at: Callable[..., PlayingScreen], cut: Cut, size: tuple[int, int], text: float, language: str
) -> None:
    """"Voss loses an orb" is no use without the orb."""
    screen = shown_at("battle", size, text, language)
    cut.draw_anew(screen)
    stage, style = screen.table.table.stage.shown, screen.table.table.style_now
    assert stage is not None and stage.verdict is not None
    said = [style.tell(each) for each in (stage.verdict, stage.hint) if each is not None]
    assert any(each and each in whole for each in cut.written for whole in said)
    assert not [each for each in cut if any(each in whole for whole in said)]


@pytest.mark.sample(1)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("figures", ["60 ≥ 50", "130 ≥ 120"])
def test_what_a_battle_would_come_to_is_not_made_small_beside_its_figures(
    shown_at: Callable[..., PlayingScreen], figures: str, language: str
) -> None:
    """There is a second line: 11 pixels among figures of twice the height are not read."""
    table = shown_at("battle", (1366, 768), 1.0, language).table.table
    metrics, box = table.style_now.metrics, table.style_now.layout.stage.verdict
    rest = {"en": "Voss is defeated and the game is lost", "ja": "ヴォスのオーブが破壊される（5→4）"}[language]
    wide = metrics.rect(box).width()
    room = wide if is_stacked(figures, rest, wide, metrics) else wide - lettering.VERDICT.width(figures, metrics) - 9
    assert room >= 0.85 * lettering.BODY.width(rest, metrics)


def test_no_mark_of_a_card_lies_on_the_words_of_the_pile_above_it(shown_at: Callable[..., PlayingScreen]) -> None:
    layout = shown_at("board", (1366, 768)).table.table.style_now.layout
    pile, below = layout.area("discard").rect, layout.area("summoner").rect
    assert below.y - (pile.y + pile.h) >= marks.TAB / 2 + 4, "room for the tab on a card's edge"


def test_a_text_that_goes_on_below_fades_out(shown_at: Callable[..., PlayingScreen]) -> None:
    inspector = shown_at("battle", (1366, 768), 1.6).panel.inspector
    bar, fade = inspector.verticalScrollBar(), inspector.fade
    assert bar.maximum() > 0 and fade.isVisibleTo(inspector)
    assert fade.geometry().bottom() == inspector.viewport().geometry().bottom()
    bar.setValue(bar.maximum())
    assert not fade.isVisibleTo(inspector), "this is its end"


@pytest.mark.sample(1)
@pytest.mark.parametrize("size", [(1024, 700), (900, 600)])
@pytest.mark.parametrize("scene", ["deploy", "board"])
def test_the_panel_that_comes_over_the_table_covers_no_button(
    shown_at: Callable[..., PlayingScreen], scene: str, size: tuple[int, int]
) -> None:
    screen = shown_at(scene, size)
    whole = screen.prompt.geometry()
    screen._toggle_panel()
    QApplication.processEvents()
    assert screen.panel.isVisible() and screen.prompt.geometry().right() < screen.panel.x()
    buttons = [each for each in screen.prompt.findChildren(parts.ShellButton) if not each.isHidden()]
    assert buttons and all(screen.prompt.rect().contains(each.geometry()) for each in buttons)
    screen._toggle_panel()
    assert screen.prompt.geometry() == whole


@pytest.mark.parametrize("text", [1.0, 1.6])
def test_the_ring_of_a_lit_card_cuts_no_letter_of_the_heading_above_it(
    shown_at: Callable[..., PlayingScreen], text: float
) -> None:
    """Bonds and orbs lie right below their name and number."""
    metrics = shown_at("deploy", (1366, 768), text).table.table.style_now.metrics
    legal = marks.STYLES["legal"]
    ring = (marks.GAP + legal.line) * metrics.scale
    for letters in (lettering.ZONE, lettering.COUNT):
        high = QFontMetricsF(letters.font(metrics)).capHeight()
        below = metrics.px(areas.ABOVE_RINGS) + (metrics.px(areas.HEADING) - high) / 2
        assert below > ring, (letters, below, ring)


def test_an_upright_label_keeps_latin_letters_together() -> None:
    assert lettering.column("Reバース") == ["Re", "バ", "ー", "ス"]
    assert lettering.column("メンバー1") == ["メ", "ン", "バ", "ー", "1"]
    assert "ー" in lettering.ALONG, "the long vowel's line runs from the top down there"
