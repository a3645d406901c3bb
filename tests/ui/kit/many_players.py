"""A table for any number of players as records: everybody has a row, a deck, a pile of spent cards and a hand."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engines.core.display.views import (
    AskView,
    CardView,
    FaceView,
    GameView,
    Named,
    OptionView,
    PartialView,
    Place,
    PlayerView,
    Reason,
    Text,
    ZoneView,
)
from tests.ui.kit.lantern_screen import LAYOUT
from ui.table.view import TableView

NAMES = ["Hana", "Tomo", "Mio", "Ren", "Aoi", "Kai"]


def face(number: int) -> FaceView:
    return FaceView(
        id=f"lamp{number}", game="lantern", name=Named(f"Lamp {number}", f"灯{number}"), line=Named("Lamp", "灯"),
        hue=number * 36 % 360, emblem="lantern", scene="picture-cipher-sun", slots={"light": str(number)},
    )


class Talk:
    """Answers the table's questions without a game."""

    def face(self, face_id: str) -> FaceView:
        return face(int(face_id.removeprefix("lamp")))

    def why_not(self, handle: str, place: Place | None) -> list[Reason]:
        return [Reason(Text("not now"), "1.1")]

    def partial(self, chosen: Sequence[int]) -> PartialView:
        return PartialView([], True)

    def render(self, text: Text) -> str:
        return text.key


def _card(zone: str, player: int, index: int, number: int, turned: bool = False) -> CardView:
    known = face(number)
    return CardView(
        handle=f"{zone}#{index}", face=known.id, name=known.name, owner=player, user=player, zone=zone, index=index,
        turned=turned,
    )


def sight(players: int, viewer: int = 0, out: Collection[int] = (), turn: int = 0, row: int = 3) -> GameView:
    """A moment of the game as one player sees it."""
    cards: dict[str, CardView] = {}
    zones: list[ZoneView] = []

    def lay(area: str, player: int, count: int, first: int) -> None:
        zone = f"{area}:{player}"
        laid = [_card(zone, player, index, first + index, area == "row" and index == 1) for index in range(count)]
        cards.update({card.handle: card for card in laid})
        handles = [card.handle for card in laid]
        zones.append(ZoneView(id=zone, area=area, owner=player, count=count, cards=handles))

    for player in range(players):
        lay("row", player, row, player * 7)
        lay("spent", player, 2, 40 + player)
        zones.append(ZoneView(id=f"deck:{player}", area="deck", owner=player, count=20 + player))
        if player == viewer:
            lay("hand", player, 4, 60)
        else:
            zones.append(ZoneView(id=f"hand:{player}", area="hand", owner=player, count=4))
    seated = [PlayerView(player=each, hand=4, out=each in out) for each in range(players)]
    return GameView(
        game="lantern", viewer=viewer, turn=4, turn_player=turn, phase="act", phases=["act"], players=seated,
        zones=zones, cards=cards,
    )


def ask(*ways: tuple[str | None, Place | None], viewer: int = 0) -> AskView:
    """A question with an option for each pair of a card and a place."""
    options = [
        OptionView(index=number, text=Text(f"way {number}"), subject=subject, place=place, verb="go")
        for number, (subject, place) in enumerate(ways)
    ]
    return AskView(serial=1, kind="one", players=[viewer], question=Text("question"), options=options)


def view(shown: GameView, asked: AskView | None = None, width: int = 1062, height: int = 728) -> TableView:
    """The table with this moment; `answers` collects what is decided."""
    made = TableView(LAYOUT, Talk())
    made.set_names(NAMES[: len(shown.players)])
    made.resize(width, height)
    made.show()
    made.show_sight(shown, asked)
    made.finish_animations()
    made.answers = []  # type: ignore[attr-defined]
    made.chosen.connect(made.answers.append)  # type: ignore[attr-defined]
    return made
