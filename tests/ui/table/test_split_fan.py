"""A fan in two lines: face-up cards above face-down ones, those that stand before those that do not."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engines.core.display.views import CardView
from engines.rebirth.screen.layout import ENERGY_FAN, LAYOUT
from ui.table.drawing.metrics import Metrics
from ui.table.geometry import split_fan


def card(number: int, down: bool, turned: bool) -> CardView:
    return CardView(
        handle=f"c{number}", face="x", owner=0, user=0, zone="energy:0", index=number, turned=turned, face_down=down,
    )


def laid(*kinds: str) -> tuple[Metrics, list[split_fan.Place]]:
    """U: face up and standing, u: face up and turned; D and d the same face down."""
    metrics = Metrics(LAYOUT, 1062, 768)
    cards = [card(number, kind in "Dd", kind in "ud") for number, kind in enumerate(kinds)]
    return metrics, split_fan.places(cards, ENERGY_FAN, metrics.area(ENERGY_FAN, False), metrics)


def test_partners_lie_above_and_no_card_covers_another_line() -> None:
    metrics, found = laid(*"DuUdU")
    box = metrics.area(ENERGY_FAN, False)
    high = metrics.card("chip").height()
    upper = [each for each in found if not each.card.face_down]
    lower = [each for each in found if each.card.face_down]
    assert [each.card.turned for each in upper] == [False, False, True], "those that can be paid with come first"
    assert [each.card.turned for each in lower] == [False, True]
    assert all(each.at.y() + high <= min(low.at.y() for low in lower) + 1 for each in upper if not each.card.turned)
    assert all(each.shown == 0 for each in upper), "three partners lie side by side"
    assert all(box.contains(each.at) for each in found)


@pytest.mark.parametrize("down", [4, 9, 16, 30])
def test_a_long_line_closes_up_and_every_card_can_still_be_pointed_at(down: int) -> None:
    metrics, found = laid(*("Dd" * (down // 2)))
    box = metrics.area(ENERGY_FAN, False)
    lefts = [each.at.x() for each in found]
    assert all(after - before >= 4 for before, after in pairwise(lefts))
    last = found[-1]
    assert last.at.x() + metrics.card("chip", last.card.turned).width() <= box.right() + 2
