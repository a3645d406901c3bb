"""Carries out what players do with free pieces, and lets them fall off cards that go. Pure: a cloth in, a cloth out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from engines.cloth import chance, checks, inputs
from engines.cloth.checks import ClothRefused
from engines.cloth.ground import Ground
from engines.cloth.limits import MOST_THROWN, MOST_VALUE, THROWS_KEPT
from engines.cloth.model import ARROW, COIN, COUNTER, DIE, NUMBER, Anchor, Cloth, Piece, Step, Throw

replace = msgspec.structs.replace


class Pinged(NamedTuple):
    """Somebody points at something for a moment."""

    player: int
    at: Anchor


class Done(NamedTuple):
    """What an input has come to."""

    cloth: Cloth
    throw: Throw | None = None
    ping: Pinged | None = None


def do(cloth: Cloth, ground: Ground, player: int, deed: inputs.Deed, seed: int) -> Done:
    """Carry out a player's input. Raises ClothRefused; nothing has changed then.

    `seed`: that of the match, from which the chance of throws follows.
    """
    checks.may_act(ground, player)
    act = _Acting(cloth, ground, player, seed)
    if isinstance(deed, inputs.Ping):
        return Done(cloth, ping=Pinged(player, checks.place(ground, deed.at, player)))
    if isinstance(deed, inputs.TakeBack):
        return Done(act.take_back())
    act.do(deed)
    return Done(act.result(), throw=act.throw)


def settled(cloth: Cloth, ground: Ground) -> Cloth:
    """The cloth after the game has gone on.

    What lay on a card that is gone lies where it was put, and arrows of an earlier turn are gone.
    """
    if not any(_stale(piece, ground) for piece in cloth.pieces):
        return cloth
    kept = [
        _fallen(piece, ground) for piece in cloth.pieces if piece.kind != ARROW or piece.turn == ground.turn
    ]
    return replace(cloth, pieces=tuple(kept))


def leans(cloth: Cloth) -> bool:
    """Whether the cloth has to hear what the game does."""
    return any(
        piece.kind == ARROW or piece.at.card is not None for piece in cloth.pieces
    )


def _stale(piece: Piece, ground: Ground) -> bool:
    if piece.kind == ARROW and piece.turn != ground.turn:
        return True
    if piece.to is not None and piece.to.card is not None and piece.to.card not in ground.cards:
        return True
    return piece.at.card is not None and ground.cards.get(piece.at.card) != piece.zone


def _fallen(piece: Piece, ground: Ground) -> Piece:
    at, to = piece.at, piece.to
    if at.card is not None and ground.cards.get(at.card) != piece.zone:
        at = replace(at, card=None)
    if to is not None and to.card is not None and to.card not in ground.cards:
        to = replace(to, card=None)
    return replace(piece, at=at, to=to, zone=piece.zone if at.card is not None else "")


class _Acting:
    """One input being carried out."""

    def __init__(self, cloth: Cloth, ground: Ground, player: int, seed: int) -> None:
        self.cloth, self.ground, self.player, self.seed = cloth, ground, player, seed
        self.pieces = list(cloth.pieces)
        self.made = cloth.made
        self.throw: Throw | None = None

    def do(self, deed: inputs.Deed) -> None:
        """Carry it out on `pieces`."""
        match deed:
            case inputs.Take():
                self._take(deed)
            case inputs.Place():
                self._place(deed)
            case inputs.Throw():
                self._throw(deed)
            case inputs.Cast():
                self._cast(deed)
            case inputs.Count():
                self._count(deed)
            case inputs.Name():
                piece = self._touched(deed.piece)
                named = checks.whole(replace(piece, text=deed.text))
                self._put(replace(piece, text=named.text, loose=False))
            case inputs.Turn():
                self._turn(deed)
            case inputs.Stack():
                self._stack(deed)
            case inputs.PutBack():
                self._remove({self._touched(number).id for number in dict.fromkeys(deed.pieces)})
            case inputs.Gather():
                self._remove({piece.id for piece in self.pieces if piece.owner == self.player})

    def result(self) -> Cloth:
        """The cloth afterwards, with what the player may take back. Raises ClothRefused if it is too much."""
        checks.room(tuple(self.pieces), self.player)
        pieces, thrown, throws = _piled(self.pieces), self.cloth.thrown, self.cloth.throws
        old = {piece.id: piece for piece in self.cloth.pieces}
        new = {piece.id: piece for piece in pieces}
        step = Step(
            before=tuple(piece for piece in self.cloth.pieces if new.get(piece.id) != piece),
            after=tuple(piece for piece in pieces if old.get(piece.id) != piece), final=self.throw is not None,
        )
        if self.throw is not None:
            thrown = tuple(count + (seat == self.player) for seat, count in enumerate(self._thrown()))
            throws = (*throws, self.throw)[-THROWS_KEPT:]
        return replace(
            self.cloth, pieces=pieces, made=self.made, thrown=thrown, throws=throws,
            steps={**self.cloth.steps, self.player: step},
        )

    def take_back(self) -> Cloth:
        """The cloth without the player's last input."""
        step = self.cloth.steps.get(self.player)
        if step is None:
            raise ClothRefused("nothing-back")
        if step.final:
            raise ClothRefused("thrown")
        now = {piece.id: piece for piece in self.pieces}
        made = {piece.id for piece in step.after}
        if any(piece.common and now.get(piece.id) != piece for piece in step.after):
            raise ClothRefused("touched-since")  # by somebody else: nobody's own pieces are
        before = {piece.id: piece for piece in step.before}
        gone = made - before.keys()
        kept = [before.pop(piece.id, piece) for piece in self.pieces if piece.id not in gone]
        pieces = _piled([*kept, *before.values()])
        checks.room(pieces, self.player)
        steps = {player: each for player, each in self.cloth.steps.items() if player != self.player}
        return settled(replace(self.cloth, pieces=pieces, steps=steps), self.ground)

    # -- single inputs ------------------------------------------------------------------------------------------------

    def _take(self, deed: inputs.Take) -> None:
        piece = checks.whole(Piece(
            id=0, kind=deed.kind, owner=self.player, at=self._at(deed.at), common=deed.common, sides=deed.sides,
            faces=deed.faces, shape=deed.shape, value=deed.value, text=deed.text,
            to=self._at(deed.to) if deed.to is not None else None,
        ))
        if piece.kind == COUNTER and piece.value < 1:
            raise ClothRefused("nothing-counted")
        self._new(self._laid(piece, piece.at))

    def _new(self, piece: Piece) -> Piece:
        self.made += 1
        piece = replace(piece, id=self.made)
        self.pieces.append(piece)
        return piece

    def _place(self, deed: inputs.Place) -> None:
        piece, at = self._touched(deed.piece), self._at(deed.at)
        if (deed.to is not None) and piece.kind != ARROW:
            raise ClothRefused("arrow-ends")
        if deed.to is not None:
            piece = replace(piece, to=self._at(deed.to))
        pile = [each for each in self.pieces if piece.pile and each.pile == piece.pile]
        above = pile[[each.id for each in pile].index(piece.id) + 1:] if deed.whole and pile else []
        for each in (piece, *above):
            self._raise(replace(self._laid(each, at), pile=piece.id if above else 0, loose=False))

    def _throw(self, deed: inputs.Throw) -> None:
        if not 1 <= len(set(deed.pieces)) <= MOST_THROWN:
            raise ClothRefused("too-many-thrown", most=MOST_THROWN)
        dice = [self._touched(number) for number in dict.fromkeys(deed.pieces)]
        at = self._at(deed.at) if deed.at is not None else None
        self._roll([replace(self._laid(die, at), pile=0) if at is not None else die for die in dice])

    def _cast(self, deed: inputs.Cast) -> None:
        if not 1 <= deed.count <= MOST_THROWN:
            raise ClothRefused("too-many-thrown", most=MOST_THROWN)
        die = checks.whole(Piece(
            id=0, kind=deed.kind, owner=self.player, at=self._at(deed.at), sides=deed.sides, faces=deed.faces,
        ))
        self._remove({piece.id for piece in self.pieces if piece.loose and piece.owner == self.player})
        die = replace(self._laid(die, die.at), loose=True)
        self._roll([self._new(die) for _ in range(deed.count)])

    def _roll(self, dice: list[Piece]) -> None:
        if any(die.kind not in (DIE, COIN) for die in dice):
            raise ClothRefused("not-thrown")
        number = self._thrown()[self.player] + 1
        faces = chance.thrown(self.seed, self.player, number, [die.sides for die in dice])
        rolled = [replace(die, face=face) for die, face in zip(dice, faces, strict=True)]
        for die in rolled:
            self._put(die)
        before = self.cloth.throws[-1].number if self.cloth.throws else 0
        plain = all(die.kind == DIE and not die.faces for die in rolled)
        self.throw = Throw(
            number=before + 1, player=self.player, pieces=tuple(die.id for die in rolled),
            sides=tuple(die.sides for die in rolled), faces=tuple(die.shown for die in rolled),
            total=sum(die.face + 1 for die in rolled) if plain else None,
        )

    def _thrown(self) -> list[int]:
        """How often each seat has thrown."""
        return [*self.cloth.thrown, *[0] * (self.ground.seats - len(self.cloth.thrown))]

    def _count(self, deed: inputs.Count) -> None:
        piece = self._touched(deed.piece)
        if piece.kind not in (COUNTER, NUMBER):
            raise ClothRefused("not-counted")
        value = piece.value + deed.by
        if abs(value) > MOST_VALUE:
            raise ClothRefused("too-much", most=MOST_VALUE)
        if piece.kind == COUNTER and value < 1:
            self._remove({piece.id})
        else:
            self._put(replace(piece, value=value))

    def _turn(self, deed: inputs.Turn) -> None:
        piece = self._touched(deed.piece)
        if not 0 <= deed.face < (piece.sides or 4):
            raise ClothRefused("no-such-face")
        self._put(replace(piece, face=deed.face, loose=False))

    def _stack(self, deed: inputs.Stack) -> None:
        piece, onto = self._touched(deed.piece), self._touched(deed.onto)
        if piece.id == onto.id or ARROW in (piece.kind, onto.kind) or piece.common != onto.common:
            raise ClothRefused("not-stacked")
        pile = onto.pile or onto.id
        self._put(replace(onto, pile=pile, loose=False))
        self._raise(replace(piece, at=onto.at, zone=onto.zone, pile=pile, loose=False))

    # -- pieces -------------------------------------------------------------------------------------------------------

    def _touched(self, number: int) -> Piece:
        return checks.touchable(self.pieces, number, self.player)

    def _at(self, at: Anchor) -> Anchor:
        return checks.place(self.ground, at, self.player)

    def _laid(self, piece: Piece, at: Anchor) -> Piece:
        """The piece at another place."""
        return replace(
            piece, at=at, zone=self.ground.cards[at.card] if at.card is not None else "",
            turn=self.ground.turn if piece.kind == ARROW else 0,
        )

    def _put(self, piece: Piece) -> None:
        """The piece as it is now, at its height."""
        self.pieces = [piece if each.id == piece.id else each for each in self.pieces]

    def _raise(self, piece: Piece) -> None:
        """The piece as it is now, above all others."""
        self.pieces = [each for each in self.pieces if each.id != piece.id]
        self.pieces.append(piece)

    def _remove(self, gone: set[int]) -> None:
        self.pieces = [piece for piece in self.pieces if piece.id not in gone]


def _piled(pieces: Iterable[Piece]) -> tuple[Piece, ...]:
    """The pieces with their stacks in order: each is named by its lowest piece, and one alone is none."""
    pieces = list(pieces)
    high = Counter(piece.pile for piece in pieces)
    lowest: dict[int, int] = {}
    for piece in pieces:
        lowest.setdefault(piece.pile, piece.id)
    return tuple(
        replace(piece, pile=pile) if piece.pile != pile else piece for piece, pile in (
            (piece, lowest[piece.pile] if piece.pile and high[piece.pile] > 1 else 0) for piece in pieces
        )
    )
