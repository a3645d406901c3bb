"""Card faces, backs, marks and icons: every state is drawn, no two cards look alike, bad pictures harm nothing."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from app.i18n import LANGUAGES, Translator
from app.packs import art
from engines.cipher.screen.face import FACE
from engines.core.display.views import CardView, FaceView, NumberView, Text
from tests.ui.kit.sample_faces import HALE, ILSE, LONG, ROAN, SAMPLES
from ui.faces import icons, marks, parts, pictures
from ui.faces.cards import CardPainter
from ui.faces.kept import PictureCache
from ui.faces.look import MEASURES, CardLook, card_size, look_of
from ui.theme import DARK, LIGHT, Theme

pytestmark = pytest.mark.usefixtures("qapp")

LOOKS = [
    *(CardLook(size=size) for size in MEASURES),
    CardLook(turned=True),
    CardLook(turned=True, stack=2, plate="crown"),
    CardLook(stack=7, plate="crown", attached=("Tower Maul", "Second")),
    CardLook(face_down=True),
    CardLook(face_down=True, turned=True),
    CardLook(size="chip", face_down=True),
    CardLook(size="hand", dimmed=True),
    CardLook(numbers=(("power", 60, 1280), ("support", 10, 0))),
    CardLook(turned=True, numbers=(("power", 60, 1280), ("support", 10, 130))),
    CardLook(numbers=(("power", 60, None),)),
    CardLook(brightness=0.5),
]


def painter(theme: Theme = DARK, language: str = "en", scale: float = 1.0, dpr: float = 1.0) -> CardPainter:
    """A painter of Cipher cards."""
    return CardPainter(theme, language, scale, dpr, {"cipher": FACE})


def body(cards: CardPainter, face: FaceView, look: CardLook) -> QImage:
    """The card itself, without what lies around it."""
    image = cards.pixmap(face, look).toImage()
    origin, size = cards.origin(look) * cards.dpr, cards.size(look) * cards.dpr
    return image.copy(origin.x(), origin.y(), size.width(), size.height())


def colours(image: QImage) -> set[str]:
    """Every colour of an image."""
    return {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=["dark", "light"])
@pytest.mark.parametrize(("scale", "dpr"), [(1.0, 1.0), (1.406, 1.0), (0.8, 2.0), (1.1, 1.25)])
def test_every_state_is_drawn_at_the_size_it_is_shown(theme: Theme, language: str, scale: float, dpr: float) -> None:
    cards = painter(theme, language, scale, dpr)
    for face in (ILSE, HALE, LONG):
        for look in LOOKS:
            pixmap = cards.pixmap(face, look)
            wide, high = card_size(look.size, look.turned, scale * dpr)
            corner = cards.origin(look) * dpr
            assert pixmap.devicePixelRatio() == dpr
            assert pixmap.width() >= corner.x() + wide and pixmap.height() >= corner.y() + high
            assert corner.x() == cards.origin(look).x() * dpr, "the card lies on whole device pixels"
            middle = pixmap.toImage().pixelColor(corner.x() + wide // 2, corner.y() + high // 2)
            assert middle.alpha() == 255


@pytest.mark.parametrize("size", list(MEASURES))
def test_no_two_cards_of_a_pack_look_alike(size: str) -> None:
    cards = painter()
    seen: dict[bytes, str] = {}
    for face in SAMPLES:
        bits = bytes(body(cards, face, CardLook(size=size)).constBits())
        assert bits not in seen, f"{face.id} looks like {seen.get(bits)}"
        seen[bits] = face.id


def test_languages_and_backs_differ() -> None:
    english, japanese = painter(), painter(language="ja")
    for size in ("table", "hand", "zoom"):
        assert body(english, ILSE, CardLook(size=size)) != body(japanese, ILSE, CardLook(size=size))
    face_down = CardLook(face_down=True)
    assert body(english, ILSE, face_down) == body(japanese, LONG, face_down), "a back tells nothing of its card"
    assert english.back("cipher").toImage() == english.pixmap(ILSE, face_down).toImage()
    assert not english.back("a game without a template").isNull()


def test_a_face_without_a_template_or_art_is_still_drawn() -> None:
    stray = msgspec.structs.replace(ILSE, game="unheard of", emblem="no such emblem", scene="no such scene", slots={})
    for size in MEASURES:
        assert not painter().pixmap(stray, CardLook(size=size)).isNull()


def test_a_second_look_comes_from_the_cache() -> None:
    cards = painter()
    first = cards.pixmap(ILSE, CardLook())
    drawn = cards.cache.drawn
    again = cards.pixmap(msgspec.structs.replace(ILSE), CardLook())
    assert again.cacheKey() == first.cacheKey() and cards.cache.drawn == drawn
    cards.pixmap(ILSE, CardLook(turned=True))
    assert cards.cache.drawn == drawn + 1


def test_the_cache_gives_up_what_was_not_used_longest() -> None:
    cards = painter()
    one = cards.pixmap(ILSE, CardLook())
    cards.cache = PictureCache(limit=one.width() * one.height() * 4 * 2)
    looks = [CardLook(brightness=1 - step / 10) for step in range(3)]
    for look in (looks[0], looks[1], looks[0], looks[2]):
        cards.pixmap(ILSE, look)
    drawn = cards.cache.drawn
    cards.pixmap(ILSE, looks[0])
    assert cards.cache.drawn == drawn
    cards.pixmap(ILSE, looks[1])
    assert cards.cache.drawn == drawn + 1


def test_changed_numbers_have_their_colour_and_their_arrow() -> None:
    cards = painter()
    as_printed = colours(body(cards, ROAN, CardLook(numbers=(("power", 60, 60),))))
    assert parts.RAISED.lower() not in as_printed and parts.LOWERED.lower() not in as_printed
    assert parts.RAISED.lower() in colours(body(cards, ROAN, CardLook(numbers=(("power", 60, 80),))))
    assert parts.LOWERED.lower() in colours(body(cards, ROAN, CardLook(numbers=(("power", 60, 40),))))
    up, down = parts.Value("80", 1), parts.Value("80", -1)
    assert {up.arrow, down.arrow} == {"raised", "lowered"}


def test_what_a_live_number_does_to_the_printed_value() -> None:
    numbers = (("power", 60, 60), ("support", 10, None), ("cost", 3, 2))
    shown = parts.values(ROAN, CardLook(numbers=numbers))
    assert shown["power"] == parts.Value("60") and "support" not in shown
    assert shown["cost"] == parts.Value("2", -1)
    assert shown["range"] == parts.Value("1"), "values without a live number stay as printed"


def test_a_card_that_is_not_legal_is_darker_and_greyer() -> None:
    cards = painter()
    lit = body(cards, ROAN, CardLook(size="hand")).pixelColor(12, 100)
    dimmed = body(cards, ROAN, CardLook(size="hand", dimmed=True)).pixelColor(12, 100)
    assert dimmed.value() < lit.value() and dimmed.hsvSaturation() < lit.hsvSaturation()


def test_the_look_of_a_card_on_the_table() -> None:
    under = CardView(handle="b", face=None, owner=0, user=0, zone="front:0", index=0)
    power = NumberView(field="power", printed=80, now=100)
    card = CardView(handle="a", face="x", owner=0, user=0, zone="front:0", index=0, turned=True, numbers=[power],
                     marks=["attacks", "hero"], under=[under, under])
    assert look_of(card, FACE) == CardLook(turned=True, numbers=(("power", 80, 100),), stack=3, plate="crown")
    assert not look_of(card, FACE, size="hand").turned, "only cards on the table lie on their side"
    assert look_of(under, FACE).face_down


def test_plate_and_count_can_be_drawn_over_rings() -> None:
    cards = painter()
    assert cards.overlay(CardLook()) is None
    look = CardLook(stack=2, plate="crown")
    above, card = cards.overlay(look), cards.pixmap(ILSE, look)
    assert above is not None and above.size() == card.size()


# A picture of the user's own


def header_only_png(width: int, height: int) -> bytes:
    """A PNG that claims a size and has no pixels."""
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunk = b"IHDR" + head
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I", len(head)) + chunk + struct.pack(">I", zlib.crc32(chunk))


def nothing(_: Path) -> None:
    """No file at all."""


def rubbish(path: Path) -> None:
    """A file that is no picture."""
    path.write_bytes(b"this is not a picture" * 40)


def cut_off(path: Path) -> None:
    """A picture whose pixels are missing."""
    path.write_bytes(header_only_png(200, 300))


def enormous(path: Path) -> None:
    """A picture that says it is as large as a house."""
    path.write_bytes(header_only_png(60000, 60000))


def folder(path: Path) -> None:
    """A folder with the picture's name."""
    path.mkdir()


@pytest.mark.parametrize("spoil", [nothing, rubbish, cut_off, enormous, folder])
def test_a_picture_that_cannot_be_shown_is_drawn_and_told_once(spoil: Callable[[Path], None], tmp_path: Path) -> None:
    path = tmp_path / "ilse.png"
    spoil(path)
    told: list[Text] = []
    cards = CardPainter(DARK, "en", 1.0, 1.0, {"cipher": FACE}, told.append)
    mine = msgspec.structs.replace(ILSE, id="mine", picture=str(path))
    for size in MEASURES:
        assert body(cards, mine, CardLook(size=size)) == body(cards, ILSE, CardLook(size=size))
    assert len(told) == 1
    for language in LANGUAGES:
        sentence = Translator(language).render(told[0], [])
        assert "ilse.png" in sentence and "{" not in sentence
        assert str(tmp_path) not in sentence


def test_a_picture_that_is_too_heavy_is_not_even_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(art, "PICTURE_LIMIT", 10)
    path = tmp_path / "heavy.png"
    QImage(20, 20, QImage.Format.Format_RGB32).save(str(path))
    with pytest.raises(art.PictureRefused) as refused:
        art.read_picture(str(path))
    assert refused.value.key == "faces.picture-heavy"


def test_a_good_picture_fills_the_picture_and_leaves_the_rest(tmp_path: Path) -> None:
    path = tmp_path / "red.png"
    image = QImage(300, 200, QImage.Format.Format_RGB32)
    image.fill(QColor("#FF0000"))
    image.save(str(path))
    cards = painter()
    mine = body(cards, msgspec.structs.replace(ILSE, id="mine", picture=str(path)), CardLook())
    assert mine.pixelColor(33, 40).name() == "#ff0000"
    assert mine.pixelColor(5, 60) == body(cards, ILSE, CardLook()).pixelColor(5, 60)


# Icons and marks


def test_every_icon_is_drawn_in_the_colour_asked_for() -> None:
    names = art.names("icons")
    assert len(names) > 100
    for name in names:
        found = {colour for colour in colours(icons.image(name, "#3366CC", 24, 24)) if colour != "#000000"}
        assert "#3366cc" in found, name


def test_an_icon_that_does_not_exist_draws_nothing() -> None:
    assert not icons.exists("no such icon")
    assert icons.image("no such icon", "#FFFFFF", 12, 12) == pictures.blank(12, 12)
    assert not icons.pixmap("crown", "#FFFFFF", 16, 1.5).isNull()
    assert not icons.icon("undo", "#FFFFFF", disabled="#777777").isNull()


def marked(names: list[str], theme: Theme, scale: float = 1.0) -> QImage:
    """Marks around an empty rectangle in the middle of a large image."""
    image = pictures.blank(300, 300)
    brush = QPainter(image)
    marks.paint(brush, QRectF(100, 100, 66, 92), names, theme, scale)
    brush.end()
    return image


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=["dark", "light"])
def test_marks_differ_without_their_colour(theme: Theme) -> None:
    seen: dict[bytes, str] = {}
    plain = without_colours(theme)
    for mark in marks.STYLES:
        bits = bytes(marked([mark], plain).constBits())
        assert bits not in seen, f"{mark} has the shape of {seen.get(bits)}"
        seen[bits] = mark


def without_colours(theme: Theme) -> Theme:
    """The theme with one colour for every mark."""
    same = theme.selected
    return replace(theme, legal=same, attack=same, support=same, refused=same, chain=same)


@pytest.mark.parametrize("names", [["legal"], ["focus"], ["selected", "legal", "focus"], list(marks.STYLES)])
def test_marks_stay_inside_the_room_they_ask_for(names: list[str]) -> None:
    scale = 1.3
    reach = marks.room(names, scale)
    image = marked(names, DARK, scale)
    for x in range(image.width()):
        for y in range(image.height()):
            inside = 100 - reach <= x < 166 + reach and 100 - reach <= y < 192 + reach
            assert inside or image.pixelColor(x, y).alpha() == 0, (x, y)


def test_unknown_marks_are_left_to_others() -> None:
    assert marks.known(["hero", "legal", "attacks", "legal"]) == ["attacks", "legal"]
    assert marks.room(["hero"], 1.0) == 0
    assert marked(["hero"], DARK) == pictures.blank(300, 300)


def test_zones_and_landing_slots_light_up() -> None:
    def zone(legal: bool) -> QImage:
        image = pictures.blank(100, 100)
        brush = QPainter(image)
        marks.paint_zone(brush, QRectF(0, 0, 100, 100), DARK, 1.0, legal=legal, player=1)
        marks.paint_slot(brush, QRectF(30, 20, 40, 60), DARK, 1.0, legal)
        brush.end()
        return image

    assert zone(True).pixelColor(50, 10).alpha() > zone(False).pixelColor(50, 10).alpha() > 0


def test_a_card_with_marks_is_painted_in_one_call(qapp: QApplication) -> None:
    image = pictures.blank(200, 200)
    brush = QPainter(image)
    look = CardLook(stack=2, plate="crown")
    painter().paint(brush, QPoint(60, 60), ILSE, "cipher", look, ["attacks", "legal"])
    painter().paint(brush, QPoint(60, 60), None, "cipher", CardLook(face_down=True), ["legal"])
    brush.end()
    assert image.pixelColor(90, 100).alpha() == 255


# Small screens and large type


@pytest.mark.parametrize("scale", [0.6, 0.8, 0.91])
def test_no_text_on_a_card_is_smaller_than_the_design_allows(scale: float) -> None:
    for size in ("table", "hand", "zoom"):
        measure = painter(scale=scale).measures[size]
        for text in (measure.corner_text, measure.badge_text, measure.side_text):
            assert text * scale >= 10.5 - 1e-9
    assert painter(scale=0.91).measures["table"].name_text * 0.91 >= 10.5 - 1e-9


def test_the_readers_text_size_grows_names_as_far_as_there_is_room() -> None:
    usual, large = painter(), CardPainter(DARK, "en", 1.0, 1.0, {"cipher": FACE}, text_size=1.6)
    assert usual.measures["table"] == MEASURES["table"] and usual.measures["hand"] == MEASURES["hand"]
    assert usual.measures["table"].name_text < large.measures["table"].name_text < MEASURES["table"].strip
    for size in MEASURES:
        assert not large.pixmap(LONG, CardLook(size=size)).isNull()
