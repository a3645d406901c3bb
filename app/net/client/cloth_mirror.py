"""The free pieces of a table elsewhere, as the program of one who sits at it was shown them."""

from __future__ import annotations

from app.net.client.frame_validation import StrangeFrame
from app.net.wire.messages import ClothFrame
from engines.cloth import sound
from engines.cloth.ground import Ground
from engines.cloth.limits import THROWS_KEPT
from engines.cloth.model import Piece, Throw
from engines.cloth.views import ClothView, PieceView, piece_view
from engines.core.contract.definition import GameDefinition
from engines.core.display.views import CardView, GameView


class ClothMirror:
    """See the module's docstring."""

    def __init__(self, viewer: int, seats: int) -> None:
        self._viewer, self._seats = viewer, seats
        self._pieces: dict[int, PieceView] = {}
        self._throws: tuple[Throw, ...] = ()
        self._back = False

    def take(self, frame: ClothFrame, areas: frozenset[str]) -> None:
        """Take in what has changed. Raises StrangeFrame if that can lie on no cloth of this table, and nothing has."""
        pieces = {} if frame.fresh else dict(self._pieces)
        ground = Ground(seats=self._seats, areas=areas)
        fault = sound.wrong_pieces([_piece(each) for each in frame.pieces], ground, sound.LARGEST)
        fault = fault or sound.wrong_throws(frame.throws, ground)
        pieces.update((each.id, piece_view(_piece(each))) for each in frame.pieces)
        if fault or len(set(frame.order)) < len(frame.order) or not set(frame.order) <= pieces.keys():
            raise StrangeFrame(fault or "pieces that are not there")
        self._pieces = {number: pieces[number] for number in frame.order}
        self._throws = (*(() if frame.fresh else self._throws), *frame.throws)[-THROWS_KEPT:]
        self._back = frame.back

    def view(self) -> ClothView:
        """What lies there."""
        return ClothView(
            viewer=self._viewer, pieces=tuple(self._pieces.values()), throws=self._throws, back=self._back,
        )


def _piece(shown: PieceView) -> Piece:
    return Piece(
        id=shown.id, kind=shown.kind, owner=shown.owner, at=shown.at, to=shown.to, common=shown.common,
        sides=shown.sides, faces=shown.faces, face=shown.face, shape=shown.shape, value=shown.value, text=shown.text,
        pile=shown.pile,
    )


def ground_seen(sight: GameView, game: GameDefinition) -> Ground:
    """Where pieces may lie, as far as one player can tell: the table knows better what all others see."""
    areas = frozenset(
        zone.id for zone in sight.zones if game.zones[zone.area].spread and zone.area != game.hand
    )
    cards: dict[str, str] = {}

    def add(card: CardView) -> None:
        if card.face is not None and not card.face_down and card.zone in areas:
            cards[card.handle] = card.zone
        for below in card.under:
            add(below)

    for card in sight.cards.values():
        add(card)
    return Ground(
        seats=len(sight.players), out=frozenset(each.player for each in sight.players if each.out), areas=areas,
        cards=cards, turn=sight.turn, over=sight.result is not None,
    )
