"""A card's symbols are on it at every size and named beside it; nothing on a covered card reads as another number."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRect
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from app import games
from app.i18n import Translator
from app.net.client.card_words import CardWords
from engines.cipher.screen.face import FACE, face_sight
from engines.cipher.screen.layout import LAYOUT
from engines.cipher.table.cards import CipherFace
from engines.cipher.words.terms import SYMBOLS
from engines.core.cards.card_definitions import CardDatabase
from engines.core.display.face_template import FaceTemplate
from engines.core.display.views import CardView, FaceView, Named, Place, Text
from engines.core.play import player_view
from engines.moncolle.screen.face import FACE as MONCOLLE
from tests.rules.notation import card, position
from tests.ui.cards.test_faces import body, painter
from tests.ui.kit import fixtures
from tests.ui.kit.sample_faces import ILSE, MIRA
from tests.ui.shell.test_theme import contrast
from ui.faces import symbols
from ui.faces.cards import CardPainter
from ui.faces.look import MEASURES, CardLook, look_of
from ui.shell.game.inspection_text import Inspection, lines, rows, spoken
from ui.shell.style.look import Look
from ui.theme import DARK

pytestmark = pytest.mark.usefixtures("qapp")

SIZES = [CardLook(size=size) for size in MEASURES] + [CardLook(turned=True), CardLook(stack=3, plate="crown")]
WIDTHS = (92, 82, 73, 61, 40)
"""What is left in sight of the cards of a hand of 9, 10, 11, 13 and 20, at 1366 x 768."""


def with_symbols(*found: str) -> FaceView:
    """Ilse of these symbols."""
    slots = {key: value for key, value in ILSE.slots.items() if key != "symbol"} | {"symbol": " ".join(found)}
    return msgspec.structs.replace(ILSE, id="+".join(found), slots=slots)


def changed(one: QImage, other: QImage) -> QRect:
    """The smallest rectangle with all that differs."""
    found = QRect()
    for y in range(one.height()):
        for x in range(one.width()):
            if one.pixel(x, y) != other.pixel(x, y):
                found = found.united(QRect(x, y, 1, 1))
    return found


@pytest.mark.parametrize("look", SIZES, ids=lambda look: f"{look.size}-{look.turned}-{look.stack}")
def test_a_card_shows_each_of_its_symbols(look: CardLook) -> None:
    cards = painter()
    none, one, two = (body(cards, with_symbols(*names), look) for names in ((), ("sword",), ("sword", "relic")))
    seen = [body(cards, with_symbols(each.value), look) for each in SYMBOLS]
    assert all(left != right for place, left in enumerate(seen) for right in seen[:place])
    assert one != none and two != one
    first, both = changed(none, one), changed(none, two)
    least = (11, 11) if look.size == "thumb" else (13, 12)  # that card itself is no more than 20 x 28
    assert first.width() >= least[0] and first.height() >= least[1]
    if look.size != "zoom":  # there the name makes room, too
        assert both.width() * both.height() >= 1.7 * first.width() * first.height()


@pytest.mark.parametrize(
    ("look", "top", "foot"), [(CardLook(size="hand"), 50, 87), (CardLook(), 23, 56), (CardLook(stack=3), 39, 56)],
    ids=["hand", "table", "stack"],
)
def test_symbols_cover_only_the_picture(look: CardLook, top: int, foot: int) -> None:
    """Below cost, badge and the count of a stack, above the name."""
    plain, marked = (body(painter(), with_symbols(*names), look) for names in ((), ("sword", "relic")))
    place = changed(plain, marked)
    assert top - 1 <= place.top() and place.bottom() <= foot + 1 and place.right() <= 36


def test_each_symbol_stands_out_from_its_ground_and_is_told_by_its_shape() -> None:
    (slot,) = (each for each in FACE.slots if each.place == "symbol")
    emblems = symbols.of_value(slot, " ".join(each.value for each in SYMBOLS))
    assert len({emblem.icon for emblem in emblems}) == len({emblem.ground for emblem in emblems}) == len(SYMBOLS)
    assert all(contrast(emblem.ink, emblem.ground) >= 4.5 for emblem in emblems)


def test_the_face_names_its_symbols_as_the_rules_do() -> None:
    card = CipherFace(id="two", name=Named("Two", "二"), symbols=("sword", "relic"))
    slots = face_sight(CardDatabase({"two": card}), "two").slots
    (slot,) = (each for each in FACE.slots if each.place == "symbol")
    assert [name.en for name in slot.words_of(slots["symbol"])] == ["Red", "Purple"]
    assert [name.ja for name in slot.words_of(slots["symbol"])] == ["光の剣", "神器"]
    assert set(slot.icons) == set(slot.grounds) == set(slot.names) == {each.value for each in SYMBOLS}


@pytest.mark.parametrize(
    ("language", "named", "none"), [("en", [("Symbol", "Red"), ("", "Purple")], ("Symbol", "none")),
                                    ("ja", [("シンボル", "光の剣"), ("", "神器")], ("シンボル", "なし"))],
)
def test_the_panel_names_the_symbols_beside_their_emblems(
    language: str, named: list[tuple[str, str]], none: tuple[str, str]
) -> None:
    look = Look(language=language)
    card = CardView(handle="a", face="x", owner=0, user=0, zone="hand:0", index=0)
    said = rows(look, Inspection(card, with_symbols("sword", "relic"), LAYOUT))
    assert [(row.name, row.value) for row in said if row.emblems] == named
    assert [row.emblems[0].icon for row in said if row.emblems] == ["sun", "wing"]
    without = Inspection(card, with_symbols(), LAYOUT)
    assert none in [(row.name, row.value) for row in rows(look, without)]
    assert not any(name in line for line in lines(look, without) for name in ("Red", "光の剣"))
    assert " ".join(named[0]) in spoken(look, Inspection(card, with_symbols("sword"), LAYOUT))


def test_a_refusal_calls_a_symbol_what_the_panel_calls_it() -> None:
    said = {
        "en": ("Needs a face-up bond with symbol Purple.", "Needs a face-up bond with symbols Red and Purple."),
        "ja": ("表向きの絆に神器のシンボルがありません。", "表向きの絆に光の剣、神器のシンボルがありません。"),
    }
    for language, (one, two) in said.items():
        speaks = Translator(language, game="cipher")
        assert speaks.say("need.symbols", lacking=[Text("symbol.relic")]) == one
        assert speaks.say("need.symbols", lacking=[Text("symbol.sword"), Text("symbol.relic")]) == two
        assert all(speaks.say(f"symbol.{each.value}") == speaks.name(each.named) for each in SYMBOLS)


def test_a_terminal_names_them_too() -> None:
    for language, words in (("en", "symbol Red"), ("ja", "シンボル 光の剣")):
        speaks = Translator(language, game="cipher")
        sight, face = fixtures.board().sight(), fixtures.FACES.__getitem__
        said = CardWords(speaks, games.find("cipher"), sight, ("Hana", "Tomo"), face)
        assert words in said.line("hand-ilse1")


# Cards that others cover


def covered(face: FaceView, shown: float, template: FaceTemplate = FACE, **slots: str) -> QImage:
    """What is in sight of a hand card, without the neighbour's ring."""
    changed_face = msgspec.structs.replace(face, game=template.game, id=str(slots), slots={**face.slots, **slots})
    cards = CardPainter(DARK, "en", 1.0, 1.0, {template.game: template})
    whole = body(cards, changed_face, CardLook(size="hand", shown=shown))
    return whole.copy(0, 0, round(shown) - 4, whole.height())


@pytest.mark.parametrize("shown", WIDTHS)
@pytest.mark.parametrize(
    ("slot", "short", "long"),
    [("support", "2", "20"), ("support", "1", "10"), ("range", "1", "1–2"), ("power", "4", "40")],
)
def test_no_number_of_a_covered_card_reads_as_another(shown: float, slot: str, short: str, long: str) -> None:
    """Either both are wholly in sight, and differ where the longer one goes on, or neither is."""
    one, other = covered(MIRA, shown, **{slot: short}), covered(MIRA, shown, **{slot: long})
    difference = changed(one, other)
    if slot == "power":
        assert not difference.isNull()
    if not difference.isNull():
        neither = covered(MIRA, shown, **{slot: ""})
        assert changed(other, neither).right() < shown - 6, "it ends before the neighbour"
    else:
        assert one == covered(MIRA, shown, **{slot: "3"}), "it is left out wholly"


@pytest.mark.parametrize("shown", WIDTHS)
def test_cost_and_symbol_are_in_sight_on_every_covered_card(shown: float) -> None:
    for slot, one, other in (("cost", "1", "4"), ("symbol", "sword", "relic"), ("symbol", "sword", "sword relic")):
        difference = changed(covered(ILSE, shown, **{slot: one}), covered(ILSE, shown, **{slot: other}))
        assert not difference.isNull() and difference.right() < shown - 6


@pytest.mark.parametrize("shown", WIDTHS)
def test_the_same_holds_for_another_game(shown: float) -> None:
    slots = {"level": "4", "attribute": "fire", "attack": "5", "defence": "4", "item_multi": "1", "march": "flying"}
    unit = msgspec.structs.replace(ILSE, slots=slots, title=None)
    for slot, one, other in (("defence", "1", "14"), ("item_multi", "1", "3")):
        longer, none = covered(unit, shown, MONCOLLE, **{slot: other}), covered(unit, shown, MONCOLLE, **{slot: ""})
        assert changed(longer, none).right() < shown - 5
        assert (covered(unit, shown, MONCOLLE, **{slot: one}) != longer) == (longer != none)
    both = covered(unit, shown, MONCOLLE, attribute="fire water")
    assert changed(both, covered(unit, shown, MONCOLLE, attribute="fire")).right() < shown - 5
    assert covered(unit, shown, MONCOLLE, attack="3") != covered(unit, shown, MONCOLLE, attack="5")
    assert covered(unit, shown, MONCOLLE, level="3") != covered(unit, shown, MONCOLLE, level="4")




def test_a_card_of_a_large_hand_that_is_pointed_at_is_wholly_in_sight(qtbot: QtBot) -> None:
    table = fixtures.board()
    for number in range(5):
        table.add("hand:0", "mira", f"more{number}")
    view = fixtures.table_view()
    qtbot.addWidget(view)
    view.show_sight(table.sight(), None)
    view.finish_animations()
    scene, hand = view.table, [f"hand-{face}" for face in ("ilse1", "roan", "sera", "fenn", "hale")]

    def seen(handle: str) -> tuple[bool, bytes]:
        """Whether nothing lies on it, and its picture."""
        item = scene.cards[handle]
        over = [each for each in scene.cards.values() if each.card_rect().intersects(item.card_rect())]
        return max(over, key=lambda each: each.zValue()) is item, bytes(item.pixmap().toImage().constBits())

    covered_hand = {handle: seen(handle) for handle in hand}
    assert not any(above for above, _ in covered_hand.values())
    place = scene.cards["hand-sera"].card_rect().center()
    view.gestures.move(place, False)
    above, picture = seen("hand-sera")
    assert above and picture != covered_hand["hand-sera"][1]
    scene.focus.set(Place(card="hand-roan"))
    assert seen("hand-roan")[1] != covered_hand["hand-roan"][1]
    view.gestures.leave()
    scene.focus.set(None)
    assert {handle: seen(handle) for handle in hand} == covered_hand


CHANGED = [CardLook(size=size) for size in MEASURES] + [CardLook(turned=True)]


@pytest.mark.parametrize("look", CHANGED, ids=lambda look: f"{look.size}-{look.turned}")
def test_a_gained_symbol_is_on_the_face_and_a_lost_one_is_struck_out(look: CardLook) -> None:
    cards = painter()
    red, both, none = with_symbols("sword"), with_symbols("sword", "relic"), with_symbols()
    plain = body(cards, red, look)
    lost = body(cards, red, replace(look, states=("lost:symbol:sword",)))
    gained = body(cards, red, replace(look, states=("gained:symbol:relic",)))
    assert plain != lost != gained != plain
    if look.size != "zoom":  # there its type line says what is printed
        assert gained != body(cards, both, look), "it is not printed there"
        assert changed(plain, lost).width() <= changed(body(cards, none, look), plain).width(), "in its own place"
    first = body(cards, none, replace(look, states=("gained:symbol:relic",)))
    assert first != body(cards, none, look), "also on a card that has no symbol printed"


def test_on_the_table_its_changed_symbols_are_seen_read_and_heard(qtbot: QtBot) -> None:
    river = card("River", """
        always:
            all red allies are treated as purple
            the enemy hero loses all symbols
    """, symbols=["brand"])
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, River
        p1 hand:  Ilse
        p2 front: Margrave*
    """, river)
    sight = player_view.table(t.g, 0)
    seen = {(each.name.en, each.zone): each for each in sight.cards.values() if each.name is not None}
    ilse, margrave = seen["Ilse", "front:0"], seen["Margrave", "front:1"]
    assert look_of(ilse, FACE).states == ("gained:symbol:relic",)
    assert set(look_of(margrave, FACE).states) == {"lost:symbol:brand"}
    assert look_of(seen["Ilse", "hand:0"], FACE).states == () == look_of(seen["River", "front:0"], FACE).states
    for language, gained, lost in (("en", "Purple (gained)", "(lost)"), ("ja", "神器（追加）", "（失っている）")):
        look = Look(language)
        face = face_sight(t.g.faces, ilse.face)
        said = [row.value for row in rows(look, Inspection(ilse, face, LAYOUT))]
        assert gained in said
        face = face_sight(t.g.faces, margrave.face)
        assert sum(lost in row.value for row in rows(look, Inspection(margrave, face, LAYOUT))) == 1
        assert any(tag.key == "tag.now" for tag in ilse.tags), "what a screen reader says of the card on the table"
