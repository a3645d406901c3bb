"""What players do with free pieces, and what is refused to them, on a cloth without any game."""

from __future__ import annotations

import pytest

from app.i18n import Translator
from engines.cloth import chance, inputs, play
from engines.cloth.checks import ClothRefused
from engines.cloth.ground import Ground
from engines.cloth.limits import MOST_OWN, MOST_PIECES, MOST_SECOND, Pace
from engines.cloth.model import ARROW, COIN, COUNTER, DIE, NOTE, NUMBER, Anchor, Cloth
from engines.core.model.mentions import SPECTATOR

SEED = 4711
GROUND = Ground(seats=4, areas=frozenset({"front:0", "front:1"}), cards={"c7": "front:0", "c8": "front:1"}, turn=3)
HERE, THERE = Anchor(x=100, y=200), Anchor(x=500, y=500, side=1)
ON_CARD = Anchor(x=10, y=20, card="c7")


class Board:
    """A cloth being played on."""

    def __init__(self, ground: Ground = GROUND) -> None:
        self.ground, self.cloth = ground, Cloth()

    def do(self, player: int, deed: inputs.Deed) -> play.Done:
        done = play.do(self.cloth, self.ground, player, deed, SEED)
        self.cloth = done.cloth
        return done

    def refused(self, player: int, deed: inputs.Deed) -> str:
        """Why; nothing changes."""
        before = self.cloth
        with pytest.raises(ClothRefused) as refused:
            self.do(player, deed)
        assert self.cloth == before
        sentence = Translator("en").render(refused.value.text)
        assert not sentence.startswith("[") and "{" not in sentence
        return refused.value.text.key.removeprefix("cloth.")

    def goes_on(self, **now: object) -> None:
        self.ground = self.ground._replace(**now)
        self.cloth = play.settled(self.cloth, self.ground)

    def shown(self) -> list[str]:
        return [piece.shown for piece in self.cloth.pieces]


def counter(at: Anchor = HERE, value: int = 1, shape: str = "round") -> inputs.Take:
    return inputs.Take(kind=COUNTER, at=at, shape=shape, value=value)


def note(text: str, at: Anchor = HERE) -> inputs.Take:
    return inputs.Take(kind=NOTE, at=at, text=text)


def test_all_kinds_are_taken_named_turned_and_put_back() -> None:
    board = Board()
    board.do(0, inputs.Take(kind=DIE, at=HERE, sides=20))
    board.do(0, inputs.Take(kind=COIN, at=HERE, faces=("sun", "moon")))
    board.do(0, counter(value=3))
    board.do(0, inputs.Take(kind=NUMBER, at=HERE, value=-10))
    board.do(0, note("  keep her back "))
    board.do(0, inputs.Take(kind=ARROW, at=ON_CARD, to=THERE))
    assert [piece.id for piece in board.cloth.pieces] == [1, 2, 3, 4, 5, 6]
    assert board.shown()[:4] == ["1", "sun", "3", "-10"] and board.cloth.pieces[4].text == "keep her back"
    board.do(0, inputs.Turn(piece=1, face=16))
    board.do(0, inputs.Turn(piece=2, face=1))
    board.do(0, inputs.Name(piece=3, text="poison"))
    assert board.shown()[:2] == ["17", "moon"] and board.cloth.pieces[2].text == "poison"
    board.do(0, inputs.PutBack(pieces=(1, 2, 6)))
    assert [piece.id for piece in board.cloth.pieces] == [3, 4, 5]
    board.do(0, inputs.Gather())
    assert board.cloth.pieces == () and board.do(0, counter()).cloth.pieces[0].id == 7


def test_counters_count_and_go_at_nothing_numbers_stay() -> None:
    board = Board()
    board.do(0, counter(value=2))
    board.do(0, inputs.Take(kind=NUMBER, at=HERE, value=1))
    for piece in (1, 2):
        board.do(0, inputs.Count(piece=piece, by=-1))
    assert board.shown() == ["1", "0"]
    board.do(0, inputs.Count(piece=1, by=-1))
    assert board.shown() == ["0"]
    assert board.refused(0, inputs.Count(piece=2, by=10_000)) == "too-much"
    assert board.refused(0, inputs.Count(piece=1, by=1)) == "gone"


def test_stacks_move_together_or_one_by_one() -> None:
    board = Board()
    for _ in range(4):
        board.do(0, counter())
    for above, below in ((2, 1), (3, 2), (4, 3)):
        board.do(0, inputs.Stack(piece=above, onto=below))
    assert {piece.pile for piece in board.cloth.pieces} == {1}
    board.do(0, inputs.Place(piece=3, at=THERE))  # and the fourth with it
    assert {piece.id: (piece.pile, piece.at.x) for piece in board.cloth.pieces} == {
        1: (1, 100), 2: (1, 100), 3: (3, 500), 4: (3, 500),
    }
    board.do(0, inputs.Place(piece=1, at=ON_CARD, whole=False))
    assert {piece.id: piece.pile for piece in board.cloth.pieces} == {1: 0, 2: 0, 3: 3, 4: 3}
    board.do(0, inputs.PutBack(pieces=(3,)))
    assert {piece.id: piece.pile for piece in board.cloth.pieces} == {1: 0, 2: 0, 4: 0}
    assert board.refused(0, inputs.Stack(piece=1, onto=1)) == "not-stacked"


def test_only_ones_own_pieces_and_common_dice() -> None:
    board = Board()
    board.do(0, counter())
    board.do(0, inputs.Take(kind=DIE, at=HERE, sides=6, common=True))
    for deed in (
        inputs.Place(piece=1, at=THERE), inputs.Count(piece=1, by=1), inputs.Name(piece=1, text="mine"),
        inputs.PutBack(pieces=(1,)), inputs.Turn(piece=1, face=1), inputs.Stack(piece=2, onto=1),
    ):
        assert board.refused(1, deed) == "not-yours"
    board.do(1, inputs.Place(piece=2, at=THERE))
    board.do(1, inputs.Throw(pieces=(2,)))
    assert board.cloth.throws[-1].player == 1
    board.do(1, inputs.Gather())
    assert len(board.cloth.pieces) == 2, "only what one has taken oneself"
    board.do(1, inputs.PutBack(pieces=(2,)))
    assert board.refused(0, inputs.Take(kind=COUNTER, at=HERE, shape="round", common=True)) == "only-dice-common"


def test_who_watches_or_is_out_touches_nothing() -> None:
    board = Board(GROUND._replace(out=frozenset({2})))
    assert board.refused(SPECTATOR, counter()) == "only-watching"
    assert board.refused(4, counter()) == "only-watching"
    assert board.refused(2, inputs.Ping(at=HERE)) == "out"
    board.goes_on(over=True)
    assert board.refused(0, counter()) == "over"


def test_throws_are_for_all_to_see_and_follow_from_the_seed_alone() -> None:
    one, other = Board(), Board()
    for board in (one, other):
        board.do(0, inputs.Cast(kind=DIE, sides=6, count=9, at=HERE))
    assert one.cloth.throws == other.cloth.throws
    throw = one.cloth.throws[-1]
    assert throw.total == sum(int(face) for face in throw.faces) and len(throw.pieces) == 9
    assert throw.faces == tuple(str(face + 1) for face in chance.thrown(SEED, 0, 1, [6] * 9))


def test_nobodys_throws_depend_on_how_often_another_throws() -> None:
    eager, calm = Board(), Board()
    for _ in range(5):
        eager.do(0, inputs.Cast(kind=DIE, sides=20, at=HERE))
    for board in (eager, calm):
        board.do(1, inputs.Cast(kind=DIE, sides=20, at=HERE))
    assert eager.cloth.throws[-1].faces == calm.cloth.throws[-1].faces


def test_all_faces_come_up_about_equally_often() -> None:
    faces = [face for number in range(1, 201) for face in chance.thrown(SEED, 0, number, [6] * 9)]
    assert all(220 < faces.count(face) < 380 for face in range(6)), "300 of each are expected"


def test_what_was_cast_goes_with_the_next_cast_unless_touched() -> None:
    board = Board()
    board.do(0, inputs.Cast(kind=DIE, sides=6, count=2, at=HERE))
    board.do(0, inputs.Place(piece=1, at=THERE))
    board.do(1, inputs.Cast(kind=COIN, at=HERE))
    board.do(0, inputs.Cast(kind=DIE, sides=8, at=HERE))
    assert [piece.id for piece in board.cloth.pieces] == [1, 3, 4]
    assert board.cloth.throws[1].total is None and board.cloth.throws[1].sides == (2,)


def test_ones_own_last_input_is_taken_back_and_nothing_of_others() -> None:
    board = Board()
    board.do(0, counter(value=5))
    board.do(0, inputs.Count(piece=1, by=3))
    board.do(1, note("hello"))
    board.do(0, inputs.TakeBack())
    assert board.cloth.pieces[0].value == 5 and board.cloth.pieces[1].text == "hello"
    assert board.refused(0, inputs.TakeBack()) == "nothing-back"
    board.do(0, inputs.Gather())
    board.do(0, inputs.TakeBack())
    assert sorted(piece.id for piece in board.cloth.pieces) == [1, 2]


def test_a_throw_is_not_taken_back_nor_what_another_has_touched() -> None:
    board = Board()
    board.do(0, inputs.Take(kind=DIE, at=HERE, sides=6, common=True))
    board.do(0, inputs.Throw(pieces=(1,)))
    assert board.refused(0, inputs.TakeBack()) == "thrown"
    board.do(0, inputs.Place(piece=1, at=THERE))
    board.do(1, inputs.Place(piece=1, at=HERE))
    assert board.refused(0, inputs.TakeBack()) == "touched-since"


def test_pieces_fall_off_cards_that_go_and_arrows_with_the_turn() -> None:
    board = Board()
    board.do(0, counter(ON_CARD))
    board.do(0, note("and I", Anchor(x=1, y=2, card="c8")))
    board.do(0, inputs.Take(kind=ARROW, at=HERE, to=ON_CARD))
    before = board.cloth
    board.goes_on()
    assert board.cloth is before, "nothing has happened"
    board.goes_on(cards={"c8": "front:1"})
    assert board.cloth.pieces[0].at == Anchor(x=10, y=20) and board.cloth.pieces[1].at.card == "c8"
    assert board.cloth.pieces[2].to == Anchor(x=10, y=20)
    board.goes_on(cards={"c8": "rear:1"})
    assert board.cloth.pieces[1].at == Anchor(x=1, y=2), "in another zone it is another card"
    board.goes_on(turn=4)
    assert [piece.kind for piece in board.cloth.pieces] == [COUNTER, NOTE]


def test_what_is_taken_back_lies_on_no_card_that_has_gone() -> None:
    board = Board()
    board.do(0, counter(ON_CARD))
    board.do(0, inputs.PutBack(pieces=(1,)))
    board.goes_on(cards={})
    board.do(0, inputs.TakeBack())
    assert board.cloth.pieces[0].at == Anchor(x=10, y=20)


@pytest.mark.parametrize(("at", "why"), [
    (Anchor(x=0, y=0, card="c99"), "card-unknown"), (Anchor(x=0, y=0, card="hand:0#1"), "card-unknown"),
    (Anchor(x=0, y=0, area="hand:0"), "no-area"), (Anchor(x=0, y=0, player=9), "nowhere"),
    (Anchor(x=0, y=0, player=1, area="front:0"), "nowhere"),
])
def test_pieces_lean_on_what_all_know_only(at: Anchor, why: str) -> None:
    board = Board()
    assert board.refused(0, counter(at)) == why
    assert board.refused(0, inputs.Ping(at=at)) == why
    board.do(0, counter())
    assert board.refused(0, inputs.Place(piece=1, at=at)) == why


def test_points_beyond_the_cloth_are_at_its_edge() -> None:
    board = Board()
    board.do(0, counter(Anchor(x=10**12, y=-5, side=77)))
    assert board.cloth.pieces[0].at == Anchor(x=1_000, y=0, side=0)


@pytest.mark.parametrize(("deed", "why"), [
    (inputs.Take(kind=DIE, at=HERE, sides=1_000_000), "no-such-die"),
    (inputs.Take(kind=DIE, at=HERE, faces=("a",) * 31), "faces"),
    (inputs.Take(kind=DIE, at=HERE, faces=("a", "")), "empty-face"),
    (inputs.Take(kind=DIE, at=HERE, faces=("a", "b" * 13)), "too-long"),
    (inputs.Take(kind=COIN, at=HERE, faces=("a", "b", "c")), "coin-faces"),
    (inputs.Take(kind="crown", at=HERE), "no-such-kind"),
    (inputs.Take(kind=ARROW, at=HERE), "arrow-ends"), (inputs.Take(kind=NUMBER, at=HERE, to=THERE), "arrow-ends"),
    (counter(shape="star"), "no-such-shape"), (counter(value=0), "nothing-counted"),
    (counter(value=10**9), "too-much"),
    (note("x" * 121), "too-long"), (note("x" * 16_000), "too-long"), (note(" "), "empty-note"),
    (note("\u202eevil"), "not-printable"), (note("a\u2066b\u2069"), "not-printable"), (note("a\nb"), "not-printable"),
    (note("a\u200bb"), "not-printable"), (note("a\ud800"), "not-printable"),
    (note("z" + "\u0336" * 3), "not-printable"),
    (inputs.Cast(kind=DIE, sides=6, count=10, at=HERE), "too-many-thrown"),
    (inputs.Cast(kind=NOTE, at=HERE), "empty-note"), (inputs.Cast(kind=NUMBER, at=HERE), "not-thrown"),
    (inputs.Throw(pieces=()), "too-many-thrown"), (inputs.Throw(pieces=(5,)), "gone"),
])
def test_odd_pieces_are_refused_in_a_sentence(deed: inputs.Deed, why: str) -> None:
    assert Board().refused(0, deed) == why


def test_marks_of_other_scripts_are_letters() -> None:
    board = Board()
    board.do(0, note("がぎぐ、Ürsel, हिन्दी"))
    assert board.cloth.pieces[0].text == "がぎぐ、Ürsel, हिन्दी"


def test_no_more_than_sixty_of_a_player_and_two_hundred_in_all() -> None:
    board = Board()
    for _ in range(MOST_OWN):
        board.do(0, counter())
    assert board.refused(0, counter()) == "own-full"
    for player in (1, 2):
        for _ in range(MOST_OWN):
            board.do(player, counter())
    for _ in range(MOST_PIECES - 3 * MOST_OWN):
        board.do(3, counter())
    assert board.refused(3, inputs.Cast(kind=DIE, sides=6, at=HERE)) == "table-full"
    board.do(0, inputs.Gather())
    board.do(3, counter())
    assert board.refused(0, inputs.TakeBack()) == "table-full"


def test_twenty_inputs_a_second() -> None:
    pace = Pace()
    assert all(pace.take(0, now) for now in range(MOST_SECOND))
    assert not pace.take(0, 500) and pace.take(1, 500)
    assert not pace.take(0, 999) and pace.take(0, 1_000)
