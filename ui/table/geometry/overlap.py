"""Cards that overlap: one that somebody points at lies over its right neighbours, which then keep clear of it."""

from __future__ import annotations

from collections.abc import Iterable

from engines.core.display.views import Handle
from ui.table.geometry.table_plan import Plan, Spot

KINDS = ("hand", "row", "fan")
RING = 7
"""How far the ring around a card that is pointed at reaches over its neighbour."""


def covered_left(plan: Plan | None, handle: Handle, pointed: Iterable[Handle]) -> int:
    """How many pixels of a card's left edge lie under the cards that are pointed at."""
    if plan is None or handle not in plan.spots:
        return 0
    spot = plan.spots[handle]
    over = (plan.spots[each] for each in pointed if each in plan.spots and each != handle)
    ring = plan.metrics.px(RING)
    return max((_reach(plan, each) + ring - spot.at.x() for each in over if _lies_over(plan, each, spot)), default=0)


def neighbours(plan: Plan | None, handle: Handle) -> list[Handle]:
    """The cards at the right that a card would lie over."""
    spot = plan.spots.get(handle) if plan is not None else None
    if plan is None or spot is None:
        return []
    return [each for each, other in plan.spots.items() if other is not spot and _lies_over(plan, spot, other)]


def _reach(plan: Plan, spot: Spot) -> int:
    return spot.at.x() + plan.metrics.card(spot.size, spot.turned).width()


def _lies_over(plan: Plan, over: Spot, spot: Spot) -> bool:
    if over.zone != spot.zone or over.area is not spot.area or spot.turned or spot.area.kind not in KINDS:
        return False
    return over.at.x() < spot.at.x() < _reach(plan, over)
