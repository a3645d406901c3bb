"""Cards found on their ground, sheets cut, pictures matched with cards, and what is kept."""

from __future__ import annotations

import errno
import io
import os
from pathlib import Path

import pytest
from PIL import Image

from app.files import user_dirs
from app.i18n import LANGUAGES, Translator
from app.packs import own_pictures
from app.pictures import cropping, cutting, matching, opening, taking
from app.pictures.cutting import SINGLE, Grid
from app.pictures.matching import Wanted
from app.pictures.taking import Plan
from app.trouble import PictureError
from engines.core.display.views import Named
from tests.pictures import scans


def saved(tmp_path: Path, image: Image.Image, name: str = "sheet.png") -> taking.Source:
    image.save(tmp_path / name)
    return taking.look(tmp_path / name)


@pytest.mark.parametrize("ground", ["#ffffff", "#e9e6df", "#101010", "#7a4a20"])
def test_the_card_is_found_on_an_even_ground(ground: str) -> None:
    image = scans.on_ground(scans.card(2, (630, 880)), ground, rim=150)
    found = cropping.card_in(image)
    assert all(abs(a - b) <= 5 for a, b in zip(found, (150, 150, 780, 1030), strict=True))


def test_a_noisy_ground_is_a_ground() -> None:
    image = scans.on_ground(scans.card(2), "#b0a898", rim=60)
    noise = Image.effect_noise(image.size, 12).convert("RGB")
    found = cropping.card_in(Image.blend(image, noise, 0.12))
    assert all(abs(a - b) <= 4 for a, b in zip(found, (60, 60, 312, 412), strict=True))


def test_a_picture_without_a_ground_is_left_whole() -> None:
    for image in (scans.card(2).crop((20, 0, 200, 300)), Image.effect_noise((200, 300), 120).convert("RGB"),
                  Image.new("RGB", (200, 300), "white"), Image.new("RGB", (2, 3))):
        assert cropping.card_in(image) == cropping.whole(image)


def test_a_full_sheet_is_cut_into_seventy(tmp_path: Path) -> None:
    source = saved(tmp_path, scans.sheet([scans.card(n) for n in range(69)], 10, 7))
    assert cutting.likely(source.width, source.height) == Grid(10, 7)
    found = taking.pieces([source], Plan(Grid(10, 7), crop=False))
    assert len(found) == 70 and [piece.place for piece in found if piece.blank] == [69]
    wanted = [found[0], found[13], found[68]]
    for (piece, data), number in zip(taking.take([source], Plan(Grid(10, 7), False), wanted), (0, 13, 68), strict=True):
        image = Image.open(io.BytesIO(data))
        assert piece.place == number and image.size == scans.SIZE
        assert scans.near(scans.middle(image), scans.colour(number))


def test_a_binder_page_is_cut_at_its_seams_and_each_card_cropped(tmp_path: Path) -> None:
    source = saved(tmp_path, scans.sheet([scans.card(n) for n in range(8)], 3, 3, gap=24))
    found = taking.pieces([source], Plan(Grid(3, 3)))
    assert [piece.blank for piece in found] == [False] * 8 + [True]
    for piece in found[:8]:
        assert abs(piece.box.width - 252) <= 6 and abs(piece.box.height - 352) <= 6


def test_a_sheet_may_be_turned_first(tmp_path: Path) -> None:
    source = saved(tmp_path, scans.sheet([scans.card(n) for n in range(8)], 4, 2).transpose(Image.Transpose.ROTATE_90))
    plan = Plan(Grid(4, 2), crop=False, turns=1)
    taken = [data for _, data in taking.take([source], plan, taking.pieces([source], plan))]
    for number, data in enumerate(taken):
        assert scans.near(scans.middle(Image.open(io.BytesIO(data))), scans.colour(number))


@pytest.mark.parametrize(("grid", "why"), [
    (Grid(3, 7), "grid-unfit"), (Grid(1, 3), "grid-unfit"), (Grid(20, 20), "grid-small"), (Grid(21, 1), "grid-large"),
    (Grid(0, 3), "grid-large"),
])
def test_a_grid_that_does_not_fit_is_said(grid: Grid, why: str, tmp_path: Path) -> None:
    source = saved(tmp_path, scans.sheet([scans.card(n, (63, 88)) for n in range(70)], 10, 7))
    with pytest.raises(PictureError) as trouble:
        taking.pieces([source], Plan(grid, crop=False))
    assert trouble.value.text.key == f"pictures.{why}"
    assert all("{" not in Translator(each).render(trouble.value.text) for each in LANGUAGES)


def test_a_large_scan_is_kept_no_larger_than_it_is_shown(tmp_path: Path) -> None:
    source = saved(tmp_path, Image.effect_noise((2000, 2800), 60).convert("RGB"), "large.jpg")
    ((_, data),) = taking.take([source], Plan(crop=False), taking.pieces([source], Plan(crop=False)))
    assert Image.open(io.BytesIO(data)).size == (742, 1039) and max(source.small.size) == taking.SMALL_SIDE


def test_a_file_that_changed_meanwhile_is_not_cut_blindly(tmp_path: Path) -> None:
    source = saved(tmp_path, scans.card(1))
    wanted = taking.pieces([source], Plan(crop=False))
    scans.card(1, (63, 88)).save(tmp_path / "sheet.png")
    with pytest.raises(PictureError, match="Drop it again"):
        list(taking.take([source], Plan(crop=False), wanted))


def test_of_many_files_the_good_ones_are_looked_at(tmp_path: Path) -> None:
    folder = tmp_path / "scans"
    folder.mkdir()
    for number in range(3):
        scans.card(number).save(folder / f"{number}.png")
    (folder / "3.jpg").write_bytes(b"no picture")
    (folder / "notes.txt").write_text("not meant")
    found, troubles = taking.look_at_all([folder])
    assert [each.name for each in found] == ["0.png", "1.png", "2.png"] and len(troubles) == 1
    with pytest.raises(PictureError):
        taking.look_at_all([folder / "3.jpg"])
    with pytest.raises(PictureError):
        taking.look_at_all([tmp_path / "nowhere"])


CARDS = [
    Wanted("mine/anna-gate", (Named("Anna, Keeper of the Gate", "門を守る者 アンナ"), Named("Anna", "アンナ"))),
    Wanted("mine/b01-002", (Named("Basalt Heron", "玄武岩の鷺"),)),
    Wanted("mine/b01-003", (Named("Marsh Lantern", "湿原の灯"),)),
]


@pytest.mark.parametrize(("stem", "face"), [
    ("anna-gate", "mine/anna-gate"), ("Anna Gate (2)", "mine/anna-gate"), ("アンナ", "mine/anna-gate"),
    ("B01_002", "mine/b01-002"), ("basalt heron", "mine/b01-002"), ("basalt_hero", "mine/b01-002"),
    ("玄武岩の鷺", "mine/b01-002"), ("IMG_2041", None), ("", None), ("b0", None),
])
def test_a_name_says_whose_picture_it_is(stem: str, face: str | None) -> None:
    assert matching.by_name([stem], CARDS) == [face]


def test_of_two_packs_with_the_same_card_the_first_is_meant_unless_the_name_says_the_pack() -> None:
    other = [Wanted("other/anna-gate", CARDS[0].names), *CARDS]
    assert matching.by_name(["anna-gate"], other) == ["other/anna-gate"]
    assert matching.by_name(["anna-gate"], [*CARDS, other[0]]) == ["mine/anna-gate"]
    assert matching.by_name(["other_anna-gate"], [*CARDS, other[0]]) == ["other/anna-gate"]


def test_no_card_is_meant_twice_and_order_begins_where_one_says() -> None:
    assert matching.by_name(["anna-gate", "anna"], CARDS) == ["mine/anna-gate", None]
    assert matching.in_order(2, CARDS) == ["mine/anna-gate", "mine/b01-002"]
    assert matching.in_order(3, CARDS, "mine/b01-002") == ["mine/b01-002", "mine/b01-003", None]


def test_what_is_kept_is_found_and_replaced() -> None:
    first = own_pictures.keep_card("mine/anna", taking.packed(scans.card(1)))
    assert own_pictures.of_pack("mine") == {"anna": first}
    second = own_pictures.keep_card("mine/anna", taking.packed(scans.card(2)))
    assert second != first and own_pictures.of_pack("mine") == {"anna": second} and not first.exists()
    own_pictures.keep_use("cipher", own_pictures.BACK, taking.packed(scans.card(3)))
    assert set(own_pictures.of_game("cipher")) == {"back"}
    own_pictures.drop_card("mine/anna")
    own_pictures.drop_use("cipher", own_pictures.BACK)
    assert own_pictures.of_pack("mine") == own_pictures.of_game("cipher") == {}


def test_a_full_disk_is_told_and_the_picture_before_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    first = own_pictures.keep_card("mine/anna", taking.packed(scans.card(1)))

    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(PictureError) as trouble:
        own_pictures.keep_card("mine/anna", taking.packed(scans.card(2)))
    assert "No space left" in str(trouble.value) and own_pictures.of_pack("mine") == {"anna": first}
    assert [file.name for file in (user_dirs.pictures() / "cards" / "mine").iterdir()] == [first.name]


def test_one_card_is_never_a_grid() -> None:
    assert cutting.likely(744, 1039) == SINGLE and cutting.likely(4000, 3000) == SINGLE


@pytest.mark.parametrize("grid", [Grid(3, 3), Grid(2, 2), Grid(4, 2), Grid(3, 2)])
def test_the_seams_of_a_page_say_how_many_cards_lie_on_it(grid: Grid) -> None:
    page = scans.sheet([scans.card(n) for n in range(grid.size)], *grid, gap=24, ground="#d8d8d8")
    assert cutting.found(page, *page.size) == grid


@pytest.mark.parametrize("image", [
    scans.card(3), scans.on_ground(scans.card(3)), Image.new("RGB", (630, 880), (10, 200, 90)),
    Image.effect_noise((630, 880), 60).convert("RGB"),
])
def test_one_card_is_no_page(image: Image.Image) -> None:
    assert cutting.found(image, *image.size) == SINGLE


def test_a_page_turned_on_its_side_has_its_grid_turned_too(tmp_path: Path) -> None:
    page = scans.sheet([scans.card(n) for n in range(6)], 3, 2, gap=24, ground="#d8d8d8")
    page.transpose(Image.Transpose.ROTATE_90).save(tmp_path / "page.png")
    ((source,), _) = taking.look_at_all([tmp_path / "page.png"])
    assert source.grid == Grid(2, 3)
    assert {piece.grid for piece in taking.pieces([source], Plan(turns=1))} == {Grid(3, 2)}


def test_pages_and_frames_are_pictures_of_their_own(tmp_path: Path) -> None:
    cards = [scans.card(n) for n in range(3)]
    for name in ("scan.tif", "moving.gif"):
        cards[0].save(tmp_path / name, save_all=True, append_images=cards[1:])
        found, troubles = taking.look_at_all([tmp_path / name])
        assert [(source.page, source.pages, source.name) for source in found] == [
            (page, 3, f"{name} ({page + 1})") for page in range(3)
        ] and not troubles
        wanted = taking.pieces(found, Plan(crop=False))
        taken = [Image.open(io.BytesIO(data)) for _, data in taking.take(found, Plan(crop=False), wanted)]
        for one, other in zip(taken, cards, strict=True):
            assert scans.near(scans.middle(one), scans.middle(other), 24)


def test_a_file_of_very_many_pages_is_refused_in_one_sentence(tmp_path: Path) -> None:
    path, small = tmp_path / "long.tif", [Image.new("L", (30, 30), n) for n in range(opening.MOST_PAGES + 1)]
    small[0].save(path, save_all=True, append_images=small[1:])
    with pytest.raises(PictureError) as refused:
        taking.look_at_all([path])
    assert refused.value.text.key == "pictures.pages"
