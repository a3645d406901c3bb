"""Zones players draw on the table: what kinds there are, where there is room for one, drawing and erasing.

The name of such an area says all about it but where it lies: "own-up-row~3~Bank" is a row of one player, face up, the
third that was drawn, called Bank.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from engines.blank.places import ZONES
from engines.blank.screen import LAYOUT
from engines.core.contract.game import Game
from engines.core.contract.zones import ZoneRule
from engines.core.display.layout import Rect
from engines.core.display.views import DrawnView, PlayerMention, Text
from engines.core.model import hand_step as kinds
from engines.core.model.hand_step import HandStep
from engines.core.state.atoms import AdvanceTurn

OWN, ALL, UP, DOWN, ROW, PILE = "own", "all", "up", "down", "row", "pile"
KINDS: Final = tuple(
    f"{whose}-{facing}-{shape}" for whose in (OWN, ALL) for facing in (UP, DOWN) for shape in (ROW, PILE)
)
MOST, LONGEST_NAME = 12, 24
BARRED: Final = ":#~/"
"""Letters that have a meaning in names of zones and handles."""
LEAST: Final = (76, 100)
CLOTH: Final = Rect(12, 46, 1038, 494)
NEAR_TOP: Final = 326
"""A player's own zones lie in their half."""
MARGIN: Final = 4


class Drawn(msgspec.Struct, frozen=True, kw_only=True):
    """A zone somebody has drawn: the key of its cards, and where it lies for its owner, or for all."""

    key: str
    box: tuple[int, int, int, int]

    @property
    def area(self) -> str:
        return self.key.partition(":")[0]

    @property
    def owner(self) -> int:
        """Whose it is; -1: everybody's."""
        return int(self.key.partition(":")[2] or -1)


class Places(dict[str, ZoneRule]):
    """The areas there always are, and any that may be drawn."""

    def __missing__(self, area: str) -> ZoneRule:
        kind, mark, _ = area.partition("~")
        if not mark or kind not in KINDS:
            raise KeyError(area)
        whose, facing, shape = kind.split("-")
        return ZoneRule(
            face_down=facing == DOWN, peek="user" if shape == ROW else "none", spread=shape == ROW, shared=whose == ALL,
        )

    def __contains__(self, area: object) -> bool:
        if super().__contains__(area):
            return True
        kind, mark, _ = area.partition("~") if isinstance(area, str) else ("", "", "")
        return bool(mark) and kind in KINDS


PLACES: Final = Places(ZONES)


def named(area: str) -> str:
    """What a drawn area is called; "" for any other."""
    return area.split("~", 2)[2] if area.count("~") == 2 else ""


def keeps(area: str) -> bool:
    """Whether cards lie there as they are turned: in drawn rows, unless they lie face down there."""
    kind, mark, _ = area.partition("~")
    return bool(mark) and kind.endswith(f"{UP}-{ROW}")


def refused(g: Game, player: int, step: HandStep) -> Text | None:
    """Why a zone cannot be drawn, or erased, like that."""
    if step.what == kinds.ERASE:
        found = next((each for each in g.state.drawn if each.key == step.zone), None)  # type: ignore[attr-defined]
        if found is None:
            return Text("hand.refused.zone-none")
        if found.owner not in (-1, player):
            return Text("hand.refused.not-yours", {"player": PlayerMention(found.owner)})
        return Text("hand.refused.zone-full") if g.state.zones[found.key] else None
    name = step.name.strip()
    if not name or len(name) > LONGEST_NAME or not name.isprintable() or any(letter in BARRED for letter in name):
        return Text("hand.refused.zone-name", {"most": LONGEST_NAME})
    if step.deed not in KINDS:
        return Text("hand.refused.kind")
    if len(g.state.drawn) >= MOST:  # type: ignore[attr-defined]
        return Text("hand.refused.zone-most", {"most": MOST})
    if step.box is None or not _has_room(g, player, step.deed, Rect(*step.box)):
        return Text("hand.refused.zone-place")
    return None


def _has_room(g: Game, player: int, kind: str, box: Rect) -> bool:
    own = kind.startswith(OWN)
    inside = box.x >= CLOTH.x and box.right <= CLOTH.right and box.bottom <= CLOTH.bottom
    if not inside or box.y < (NEAR_TOP if own else CLOTH.y) or box.w < LEAST[0] or box.h < LEAST[1]:
        return False
    return not any(_overlap(box, other) for other in taken(g, player, own))


def taken(g: Game, player: int, own: bool) -> Iterator[Rect]:
    """What a zone may not lie on: the places of the table, name plates, and zones that are there, on both sides."""
    far = LAYOUT.far
    for area in LAYOUT.areas:
        if area.kind != "hand":
            yield area.rect
            if not own and not area.shared:
                yield far(area.rect)
    plate = LAYOUT.far_plate
    yield far(plate)
    yield plate
    for each in g.state.drawn:  # type: ignore[attr-defined]
        box = Rect(*each.box)
        if each.owner in (-1, player) or not own:
            yield box
        if each.owner == -1 or not own:
            yield far(box)


def _overlap(one: Rect, other: Rect) -> bool:
    return (
        one.x < other.right + MARGIN and other.x < one.right + MARGIN
        and one.y < other.bottom + MARGIN and other.y < one.bottom + MARGIN
    )


def carry(g: Game, player: int, step: HandStep) -> str:
    """Draw the zone, or erase it; what it is called."""
    drawn: tuple[Drawn, ...] = g.state.drawn  # type: ignore[attr-defined]
    if step.what == kinds.ERASE:
        zones = {key: line for key, line in g.state.zones.items() if key != step.zone}
        g.apply(AdvanceTurn(fields={"drawn": tuple(each for each in drawn if each.key != step.zone), "zones": zones}))
        g.forget_derived(moved=True)
        return named(step.zone.partition(":")[0])
    number, name = g.state.made + 1, step.name.strip()  # type: ignore[attr-defined]
    area = f"{step.deed}~{number}~{name}"
    key = area if PLACES[area].shared else f"{area}:{player}"
    assert step.box is not None
    g.apply(AdvanceTurn(fields={
        "drawn": (*drawn, Drawn(key=key, box=step.box)), "made": number, "zones": {**g.state.zones, key: ()},
    }))
    g.forget_derived(moved=True)
    return name


def views(g: Game) -> list[DrawnView]:
    """The zones that are drawn, for everybody alike."""
    return [
        DrawnView(area=each.area, owner=each.owner, name=named(each.area), box=list(each.box),
                  pile=each.area.partition("~")[0].endswith(PILE), facing=each.area.split("-")[1])
        for each in g.state.drawn  # type: ignore[attr-defined]
    ]
