"""Kiseki's table as it is drawn: numbers at the left, the ribbon beside arrows, the stack as rows one points at."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from PySide6.QtCore import QPoint, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from app.i18n import Translator
from engines.core.display.views import FaceView, Handle, PartialView, Place, Reason, Text
from engines.core.play.player_view import ask as ask_of
from engines.core.play.player_view import table as sight_of
from engines.core.state.atoms import Mark
from engines.core.state.knowledge import handle_of
from engines.kiseki.screen.layout import LAYOUT
from engines.kiseki.turn import actions
from tests.rules.kiseki.making import GAME, Table, card, shipped, table
from tests.ui.kit.mouse import drag, middle
from tests.ui.table.test_table_gestures import zone
from ui.faces import extras
from ui.faces.look import MEASURES, look_of
from ui.faces.pen import NARROWEST_NAME, narrowed, text_width
from ui.faces.wording import say
from ui.table.drawing.metrics import Metrics
from ui.table.drawing.pill_shapes import draw_use
from ui.table.drawing.style import Style
from ui.table.geometry import strip_plan
from ui.table.items import figures, ribbon
from ui.table.items.card_item import Wear
from ui.table.view import TableView
from ui.theme import DARK, LIGHT, Theme

FIGHT = "kiseki; turn p1; phase battle; number 3; bond 30+20\np1 field: Guard\np2 field: Scout\n"
BOON = card("Boon", "event target 1 unit:\n    the target gets +5/+0 until end of turn", kind="event", ep=0)
COUNTERMAND = card("Countermand", "event target 1 entry:\n    negate the target", kind="event", ep=0)
NAMES = ("Hana", "Tomo")


class Talk:
    """Faces and sentences of one table."""

    def __init__(self, t: Table) -> None:
        self.t, self.words = t, Translator("en", game="kiseki")

    def face(self, face_id: str) -> FaceView:
        return GAME.face_sight(self.t.g.faces, face_id)

    def why_not(self, handle: Handle, place: Place | None) -> list[Reason]:
        return []

    def partial(self, chosen: Sequence[int]) -> PartialView:
        return PartialView(addable=[], confirmable=True)

    def render(self, text: Text) -> str:
        return self.words.render(text, list(NAMES))


def shown(qtbot: QtBot, t: Table, viewer: int = 0) -> TableView:
    view = TableView(LAYOUT, Talk(t))
    qtbot.addWidget(view)
    view.resize(1062, 728)
    view.show()
    asked = ask_of(t.g, viewer) if viewer in t.asking else None
    view.show_sight(sight_of(t.g, viewer), asked)
    return view


@pytest.fixture
def answered() -> Table:
    """Guard attacks Scout; Boon stands on the stack, answered by Countermand."""
    t = table(FIGHT + "p1 hand: Boon\np1 base: (Plain)\np2 hand: Countermand", BOON, COUNTERMAND)
    t.attack(t.p1, "Guard", at="Scout")
    t.p1.does(actions.PLAY_EVENT, "Boon")
    t.p1.chooses("Guard")
    t.p1.passes()
    t.p2.does(actions.PLAY_EVENT, "Countermand")
    return t


def test_numbers_ribbon_and_stack_have_places_of_their_own(qtbot: QtBot, answered: Table) -> None:
    view = shown(qtbot, answered, 1)
    chrome, chain = view.table.chrome, view.table.party.chain
    assert {name for name, _ in chrome.figures.items} == {"bond", "cp", "ep"} and len(chrome.figures.items) == 6
    assert [entry.number for entry in chain.entries] == [2, 1], "the newest on top"
    assert view.table.arrows and chrome.ribbon.item.isVisible()
    for arrow in view.table.arrows:
        box = chrome.ribbon.item.box
        crossed = arrow.across(box.top(), box.bottom())
        assert crossed is None or not crossed.intersects(box), "the ribbon stands beside the arrow"
    stage = view.table.sight.stage if view.table.sight is not None else None
    assert stage is not None and LAYOUT.stage is not None
    rows, ways = strip_plan.chain_boxes(stage, view.style_now.metrics.rect(LAYOUT.stage.rect), view.style_now.metrics)
    assert ways is not None and not rows.intersects(ways)


def test_an_entry_pointed_at_marks_what_it_aims_at(qtbot: QtBot, answered: Table) -> None:
    view = shown(qtbot, answered, 1)
    chain = view.table.party.chain
    boon = chain.entries[1]
    assert boon.card is not None
    found = chain.at(chain.box_of(boon).center())
    assert found == boon
    chain.point(found)
    assert chain.rings(boon.targets[0]) == ["attacked"]


def test_a_number_tells_what_it_is_made_of(qtbot: QtBot) -> None:
    t = table(FIGHT)
    t.attack(t.p1, "Guard", at="Scout")
    t.pass_until("recover")
    view = shown(qtbot, t)
    item = view.table.chrome.figures.items["bond", 1]
    found = view.table.chrome.figures.at(item.box.center())
    assert found is not None and view.table.chrome.figures.at(QPoint(-5, -5)) is None
    said = figures.spoken(found[0], view.style_now)
    assert "18" in said and said.endswith("-1 Scout stunned; -1 overkill by Guard")


def wear(view: TableView, t: Table, card_id: int, viewer: int = 0) -> Wear:
    return view.table.wardrobe.wear(handle_of(t.g, viewer, t.g.card(card_id)))


def test_cards_wear_the_numbers_of_the_entries_that_are_about_them(qtbot: QtBot, answered: Table) -> None:
    view = shown(qtbot, answered, 1)
    assert wear(view, answered, answered.p1.find("Guard"), 1).links == (1,), "Boon, the first entry, aims at it"
    assert wear(view, answered, answered.p2.find("Scout"), 1).links == ()


def test_a_card_says_how_else_it_may_be_used(qtbot: QtBot) -> None:
    t = table(FIGHT + "p1 hand: Boon\np1 base: (Plain), (Plain) actioned", BOON)
    view = shown(qtbot, t)
    ready, spent = sorted(t.g.base(0), key=lambda each: t.g.card(each).turned)
    assert wear(view, t, ready).use == "+1 EP" and wear(view, t, spent).use == ""
    assert wear(view, t, t.p1.find("Boon")).use == "", "an EVENT is played as EVENTs are"


@pytest.mark.parametrize("theme", [DARK, LIGHT])
def test_the_words_of_another_use_can_be_read_in_both_themes(qtbot: QtBot, theme: Theme) -> None:
    style = Style(LAYOUT, Talk(table(FIGHT)), Metrics(LAYOUT, 1062, 728), theme)
    pictures = []
    for words in ("+1 EP", "     "):
        picture = QImage(100, 24, QImage.Format.Format_ARGB32)
        picture.fill(QColor(theme.app))
        painter = QPainter(picture)
        draw_use(painter, QRectF(10, 2, 80, 20), words, style)
        painter.end()
        pictures.append(picture)
    ink, ground = pictures
    shades = {ink.pixelColor(x, 12).lightness() - ground.pixelColor(x, 12).lightness() for x in range(40, 60)}
    assert max(map(abs, shades)) > 120


def test_items_stand_at_the_right_behind_a_fence(qtbot: QtBot) -> None:
    lamp = card("Lamp", "", kind="item", cp=1)
    t = table("kiseki; turn p1; step deploy; number 2\np1 field: Lamp, Guard, Scout", lamp)
    view = shown(qtbot, t)
    plan = view.table.plan
    spots = {name: plan.spots[handle_of(t.g, 0, t.g.card(t.p1.find(name)))] for name in ("Lamp", "Guard", "Scout")}
    left = {name: spot.at.x() for name, spot in spots.items()}
    fence = plan.fences["field:0"] + view.style_now.metrics.rect(LAYOUT.area("field").rect).left()
    assert left["Guard"] < left["Scout"] < fence < left["Lamp"]
    assert "field:1" not in plan.fences


def test_a_zoomed_card_has_no_organisation_over_its_name() -> None:
    foot = next(slot for slot in LAYOUT.face.slots if slot.place == "foot")
    assert "zoom" not in foot.sizes and {"table", "hand"} <= set(foot.sizes)


def test_support_is_seen_on_a_small_card() -> None:
    t = table(FIGHT)
    t.g.apply(Mark(card=t.p1.find("Guard"), fields={"support": True}))
    record = sight_of(t.g, 1).cards[handle_of(t.g, 1, t.g.card(t.p1.find("Guard")))]
    assert look_of(record, LAYOUT.face, "table").plate == "flag"


def test_an_event_of_any_price_says_so_on_its_face() -> None:
    rain = card("Rain", "event (pay X ep) target X foes:\n    the targets get -1/-1 until end of turn",
                kind="event", ep=0)
    t = table(FIGHT + "p1 hand: Rain", rain)
    face = t.g.card(t.p1.find("Rain")).face
    assert GAME.face_sight(t.g.faces, face).slots["ep"] == "X"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_ribbon_is_as_wide_as_its_words_where_there_is_room(qtbot: QtBot, language: str) -> None:
    t = table("kiseki; turn p1; step deploy; number 2\np1 hand: Scout\np1 base: (Plain)")
    view = shown(qtbot, t)
    style, sight = view.style_now, sight_of(t.g, 0).ribbon
    assert sight is not None and style.layout.ribbon is not None
    style.language = style.talk.words.language = language
    style.renew()
    room = style.metrics.rect(style.layout.ribbon)
    wide = ribbon.head_width(sight, 0, style)
    assert wide <= room.width(), "title, what comes next and the pill have room beside one another"
    assert ribbon.beside(room, [], style, wide).width() >= wide


def test_the_ribbon_is_spoken_with_step_and_priority(qtbot: QtBot, answered: Table) -> None:
    view = shown(qtbot, answered, 1)
    shown_now = view.table.chrome.ribbon.shown
    assert shown_now is not None
    said = ribbon.spoken(shown_now, 1, view.style_now)
    assert "target step" in said and "You have priority" in said


def test_a_read_back_shows_no_more_than_a_back_to_the_other(qtbot: QtBot, answered: Table) -> None:
    own, other = shown(qtbot, answered, 0), shown(qtbot, answered, 1)
    looks = []
    for view in (own, other):
        handle = next(name for name, each in view.table.cards.items() if view.table.card(name).zone == "base:0")
        record = view.table.card(handle)
        looks.append((record.face is not None, record.name is not None, record.marks))
    assert looks == [(True, True, ["peek"]), (False, False, [])]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_name_on_a_back_is_cut_only_where_it_is_cut_on_the_face(qtbot: QtBot, language: str) -> None:
    measure, faces = MEASURES["table"], shipped()[0]
    sizes = set()
    for face in (GAME.face_sight(faces, each.id) for each in faces.values()):
        whole = say(face.name, language)
        name, share, size = extras.read_name(face, measure.width - 6, measure, language)
        sizes.add(size)
        assert text_width(name, size, bold=True) * share <= measure.width - 5, name
        on_face = narrowed(whole, measure.width - 6, measure.name_text, bold=True, least=NARROWEST_NAME)[0]
        assert name in (whole, on_face), whole
    assert sizes == ({extras.READ_NAME, measure.name_text} if language == "en" else {extras.READ_NAME})


def test_in_the_base_step_a_card_is_dragged_to_the_base(qtbot: QtBot) -> None:
    """703.7a."""
    t = table("kiseki; turn p1; step base\np1 hand: Guard, Scout")
    view = shown(qtbot, t)
    answers: list[object] = []
    view.chosen.connect(answers.append)
    drag(view, middle(view, handle_of(t.g, 0, t.p1.card("Guard"))), zone(view, "base:0"))
    assert [t.g.state.ask.options[index].subject for index in answers] == [t.p1.card("Guard").id]


@pytest.mark.parametrize(("count", "said"), [
    (0, "Without base cards you gain no CP in your deployment step."),
    (1, "1 base card gives 1 CP in your deployment step."), (2, "2 base cards give 2 CP in your deployment step."),
])
def test_what_base_cards_give_is_said_of_one_as_of_many(count: int, said: str) -> None:
    t = table(f"kiseki; turn p1; step base\np1 hand: Guard\np1 base: {', '.join(['(Plain)'] * count)}" if count else
              "kiseki; turn p1; step base\np1 hand: Guard")
    told = ask_of(t.g, 0).consequence
    assert told is not None and Translator("en", game="kiseki").render(told, list(NAMES)) == said


def test_of_one_base_card_that_pays_it_is_said_that_it_is_actioned() -> None:
    words = Translator("en", game="kiseki")
    said = [words.render(Text("consequence.ep-short", {"cost": n, "have": 0, "cards": n, "ready": 3}), list(NAMES))
            for n in (1, 2)]
    assert said == [
        "Costs 1 EP: 1 of 3 ready base cards is actioned.", "Costs 2 EP: 2 of 3 ready base cards are actioned.",
    ]
