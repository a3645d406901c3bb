"""Sheets to print: every card in its real size, nine on a page, with marks to cut by."""

from __future__ import annotations

import re
import tracemalloc
from pathlib import Path

import pytest
from PIL import Image

from app.packs import own_pictures
from app.pictures import proxies, taking
from app.pictures.proxies import CARD, Proxy
from app.trouble import PictureError
from engines.core.display.views import Text
from tests.pictures import scans
from ui import main as program


def of(count: int, copies: int = 1) -> list[Proxy]:
    return [Proxy(copies, lambda number=number: scans.card(number, CARD)) for number in range(count)]  # type: ignore[misc]


@pytest.mark.parametrize(("paper", "size"), [("a4", (2480, 3508)), ("letter", (2550, 3300))])
def test_a_page_is_the_paper_at_300_dpi_with_cards_in_their_real_size(paper: str, size: tuple[int, int]) -> None:
    page, *others = proxies.sheets(of(9), paper)
    assert page.size == size and others == []
    left, top = (size[0] - 3 * CARD[0]) // 2, (size[1] - 3 * CARD[1]) // 2
    for number in range(9):
        x, y = left + number % 3 * CARD[0], top + number // 3 * CARD[1]
        assert scans.near(scans.middle(page.crop((x, y, x + CARD[0], y + CARD[1]))), scans.colour(number), 1)
    # A mark at every edge of a card, outside of all cards: 63 mm are 744 pixels.
    row = page.crop((0, top - proxies.MARK, size[0], top - proxies.MARK + 1)).convert("L").tobytes()
    marks = [x for x, level in enumerate(row) if level < 100]
    assert {min(abs(x - mark) for mark in marks) for x in range(left, left + 4 * 744, 744)} <= {0, 1}
    assert page.getpixel((2, 2)) == (255, 255, 255)


def test_a_deck_of_fifty_needs_six_pages(tmp_path: Path) -> None:
    target = tmp_path / "deck.pdf"
    tracemalloc.start()
    told: list[tuple[int, int]] = []
    pages = proxies.write(target, of(13, 4)[:12] + of(1, 2), "a4", "First Light", lambda *now: told.append(now))
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    data = target.read_bytes()
    assert pages == 6 == proxies.pages_of(50) and told == [(number, 6) for number in range(6)]
    assert data.startswith(b"%PDF-") and len(set(re.findall(rb"/MediaBox \[ 0 0 ([\d.]+) ([\d.]+) \]", data))) == 1
    wide, high = map(float, re.findall(rb"/MediaBox \[ 0 0 ([\d.]+) ([\d.]+) \]", data)[0])
    assert abs(wide / 72 * 25.4 - 210) < 0.1 and abs(high / 72 * 25.4 - 297) < 0.1
    assert re.findall(rb"/Count (\d+)", data)[-1] == b"6" and most < 60_000_000
    assert [file.name for file in tmp_path.iterdir() if file.suffix == ".pdf" or "new" in file.name] == ["deck.pdf"]


def test_bad_sheets_are_told_and_leave_what_was_there(tmp_path: Path) -> None:
    target = tmp_path / "deck.pdf"
    target.write_bytes(b"before")
    with pytest.raises(PictureError):
        proxies.write(target, of(1, proxies.MOST_CARDS + 1), "a4")
    with pytest.raises(PictureError):
        proxies.write(target, [], "a4")

    def stopped(_done: int, _total: int) -> None:
        raise PictureError(Text("pictures.stopped"))

    with pytest.raises(PictureError):
        proxies.write(target, of(3), "a4", "", stopped)
    with pytest.raises(PictureError, match="could not be written"):
        proxies.write(tmp_path / "nowhere" / "deck.pdf", of(1), "a4")
    assert target.read_bytes() == b"before"


def test_a_scan_of_a_whole_card_is_printed_and_a_part_of_one_is_not(tmp_path: Path) -> None:
    whole = own_pictures.keep_card("mine/anna", taking.packed(scans.card(3, (630, 880))))
    part = own_pictures.keep_card("mine/ben", taking.packed(scans.card(3, (630, 500))))
    printed = proxies.whole_card(whole)
    assert printed is not None and printed.size == CARD and scans.near(scans.middle(printed), scans.colour(3))
    assert proxies.whole_card(part) is None and proxies.whole_card(tmp_path / "gone.webp") is None


def test_the_command_prints_a_deck(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target, deck = tmp_path / "deck.pdf", tmp_path / "small.txt"
    deck.write_text("# name: Small\n4 cipher-starter/ilse-cadet\n6 cipher-starter/juno-scout\n", encoding="utf-8")
    own_pictures.keep_card("cipher-starter/ilse-cadet", taking.packed(scans.card(3, (630, 880))))
    assert program.main(["proxies", str(deck), "--out", str(target), "--paper", "letter"]) == 0
    assert "2 pages" in capsys.readouterr().out
    data = target.read_bytes()
    begin = data.index(b"\xff\xd8\xff")
    (tmp_path / "page.jpg").write_bytes(data[begin: data.index(b"endstream", begin)])
    page = Image.open(tmp_path / "page.jpg")
    left, top = (page.width - 3 * CARD[0]) // 2, (page.height - 3 * CARD[1]) // 2
    first = page.crop((left, top, left + CARD[0], top + CARD[1]))
    assert scans.near(scans.middle(first), scans.colour(3))
    assert program.main(["proxies", "nobody", "--out", str(target)]) == 1
    assert "cipher-starter/first-light" in capsys.readouterr().err
