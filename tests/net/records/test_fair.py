"""Drawing chance together: nobody can choose it, and whoever does not keep to it is named or left."""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Callable

import msgspec
import pytest

from app.match.match import Input
from app.net.records.commit_reveal import (
    SHARE,
    Diary,
    DrawingDoc,
    FairError,
    SeedDrawing,
    about,
    commitment,
    entropy_of,
    seed_of,
)
from app.net.wire.messages import Begun, Commitments, PackMark, WantCommitment
from app.packs.pack_text import PackText
from engines.core.display.views import PlayerMention
from tests.app import lantern

ABOUT = b"what is played"
NUMBERS = itertools.count()


def chance(size: int) -> bytes:
    """Never the same twice, and repeatable."""
    return hashlib.sha256(str(next(NUMBERS)).encode()).digest()[:size]


def seated(game: int = 4, people: tuple[int, ...] = (0, 1), seats: int = 2) -> tuple[SeedDrawing, list[Diary]]:
    return SeedDrawing(game, people, seats, ABOUT, chance), [Diary(seat=seat) for seat in people]


def bind(drawing: SeedDrawing, diaries: list[Diary]) -> None:
    for diary in diaries:
        drawing.commit(diary.seat, diary.wanted(WantCommitment(game=drawing.game), chance).digest)


def show(drawing: SeedDrawing, diaries: list[Diary]) -> None:
    for diary in diaries:
        drawing.reveal(diary.seat, diary.bound(Commitments(game=drawing.game, digests=drawing.digests)).share)


def begun(drawing: SeedDrawing, shares: tuple[bytes, ...] | None = None, pack: str = "a") -> Begun:
    return Begun(
        game=drawing.game, names=("Ann", "Bob"), bots={}, packs=(PackMark(id="pack", digest=pack, size=1),),
        shares=drawing.shares if shares is None else shares,
    )


def drawn() -> tuple[SeedDrawing, list[Diary]]:
    drawing, diaries = seated()
    bind(drawing, diaries)
    show(drawing, diaries)
    for diary in diaries:
        diary.begun(begun(drawing))
    return drawing, diaries


def key(error: pytest.ExceptionInfo[FairError]) -> str:
    return error.value.text.key


def refused(what: Callable[[], object]) -> str:
    with pytest.raises(FairError) as error:
        what()
    return key(error)


def test_everybodys_share_and_the_tables_make_the_seed() -> None:
    drawing, diaries = drawn()
    shares = [*(diary.pages[0].draws[0].share for diary in diaries), drawing.house]
    assert drawing.seed == seed_of(shares) and 0 <= drawing.seed < 2**62
    for place in range(3):
        other = [*shares]
        other[place] = bytes(SHARE)
        assert seed_of(other) != drawing.seed and entropy_of(other, 1) != drawing.entropy(1)
    assert len({drawing.entropy(number) for number in range(1, 50)}) == 49
    assert seed_of([b"ab", b"c"]) != seed_of([b"a", b"bc"])  # no share can lend another its bytes


def test_a_fingerprint_counts_for_one_seat_of_one_game_only() -> None:
    share = bytes(range(SHARE))
    marks = {
        commitment(share, 1, 0), commitment(share, 1, 1), commitment(share, 2, 0), commitment(share, 1, 0, ABOUT),
        commitment(share, 11, 0), commitment(share, 1, 10), hashlib.sha256(share).digest(), seed_of([share]),
    }
    assert len(marks) == 8


def test_no_share_is_heard_before_all_are_bound() -> None:
    drawing, (ann, bob) = seated()
    bind(drawing, [ann])
    share = ann.pages[0].draws[0].share
    assert not drawing.bound and not drawing.owes_share(0)
    assert refused(lambda: drawing.reveal(0, share)) == "fair.too-early"
    assert refused(lambda: drawing.digests) == "fair.too-early"  # the table shows no list either
    bind(drawing, [bob])
    drawing.reveal(0, share)
    assert not drawing.complete and [drawing.owes_share(seat) for seat in (0, 1, 2, -1)] == [False, True, False, False]
    for hidden in ("shares", "all_shares", "seed"):
        assert refused(lambda name=hidden: getattr(drawing, name)) == "fair.too-early"  # type: ignore[misc]


def test_whoever_shows_another_share_is_named_and_may_still_show_the_right_one() -> None:
    drawing, (ann, bob) = seated()
    bind(drawing, [ann, bob])
    for wrong in (bytes(SHARE), ann.pages[0].draws[0].share, b"short", b""):
        with pytest.raises(FairError) as error:
            drawing.reveal(1, wrong)
        assert key(error) == "fair.share-differs" and error.value.text.args == {"player": PlayerMention(1)}
    show(drawing, [bob, ann])
    assert drawing.complete


def test_binding_oneself_twice_by_different_marks_by_anothers_or_by_none() -> None:
    drawing, (ann, bob) = seated()
    bind(drawing, [ann])
    first = drawing.kept().digests[0]
    drawing.commit(0, first)  # said again after a reconnect
    assert refused(lambda: drawing.commit(0, bytes(SHARE))) == "fair.bound-already"
    assert refused(lambda: drawing.commit(1, first)) == "fair.copied"
    assert refused(lambda: drawing.commit(1, drawing.own_digest)) == "fair.copied"
    assert refused(lambda: drawing.commit(1, b"short")) == "fair.no-fingerprint"
    assert refused(lambda: drawing.commit(2, bytes(SHARE))) == "fair.no-share"
    assert refused(lambda: drawing.commit(-1, bytes(SHARE))) == "fair.no-share"
    bind(drawing, [bob])
    assert drawing.digests[0] == first


def test_a_copied_mark_is_of_no_use_even_if_the_table_lets_it_in() -> None:
    """Its seat is part of it, so the copied share does not fit when it is shown."""
    share = bytes(range(SHARE))
    assert commitment(share, 4, 0) != commitment(share, 4, 1)
    drawing, (ann, bob) = seated()
    bind(drawing, [ann, bob])
    digests = drawing.digests
    copied = Commitments(game=4, digests=(digests[0], digests[0], digests[2]))
    assert refused(lambda: ann.bound(copied)) == "fair.copied-own"
    assert not ann.pages[0].draws[0].shown


def test_bots_have_no_share() -> None:
    drawing, diaries = seated(people=(0, 2), seats=3)
    bind(drawing, diaries)
    show(drawing, diaries)
    assert drawing.shares[1] == b"" and drawing.digests[1] == b"" and len(drawing.digests) == 4
    diaries[1].begun(begun(drawing))


def test_a_table_without_people_draws_alone() -> None:
    drawing = SeedDrawing(1, (), 2, ABOUT, chance)
    assert drawing.complete and drawing.seed == seed_of([b"", b"", drawing.house])


def test_what_is_kept_goes_on_at_any_moment() -> None:
    drawing, diaries = seated()
    bind(drawing, diaries[:1])
    seeds = set()
    for going_on in (lambda: bind(drawing, diaries[1:]), lambda: show(drawing, diaries), lambda: None):
        twin = SeedDrawing.of(msgspec.json.decode(msgspec.json.encode(drawing.kept()), type=DrawingDoc))
        twins = [msgspec.json.decode(msgspec.json.encode(diary), type=Diary) for diary in diaries]
        assert twin.kept() == drawing.kept() and twins == diaries
        going_on()
        if twin.bound:
            show(twin, twins)
            seeds.add(twin.seed)
    assert seeds == {drawing.seed}


def test_a_share_that_was_shown_is_not_used_in_another_drawing_of_the_game() -> None:
    drawing, (ann, bob) = seated()
    bind(drawing, [ann, bob])
    show(drawing, [ann])
    another, (_, cy) = seated()
    bind(another, [ann, cy])
    assert not {*another.digests} & {*drawing.digests}
    show(another, [ann, cy])
    assert another.complete
    assert [draw.shown for draw in ann.pages[0].draws] == [True, True]  # and verify tells it (test_record.py)


def test_a_share_not_shown_yet_serves_again() -> None:
    """Nobody knows it, and a table that asks twice after a reconnect gets the same fingerprint."""
    _, (ann, _) = seated()
    assert ann.wanted(WantCommitment(game=4)) == ann.wanted(WantCommitment(game=4))
    assert len(ann.pages[0].draws) == 1


def test_the_list_a_guest_refuses_to_show_its_share_for() -> None:
    drawing, (ann, bob) = seated()
    bind(drawing, [ann, bob])
    own, other, house = drawing.digests
    for digests, why in (
        ((other, own, house), "fair.own-changed"), ((), "fair.own-changed"), ((own,), "fair.own-changed"),
        ((bytes(SHARE), other, house), "fair.own-changed"), ((own, other, b""), "fair.table-free"),
        ((own, b"short", house), "fair.table-free"), ((own, other, own), "fair.copied-own"),
    ):
        assert refused(lambda: ann.bound(Commitments(game=4, digests=digests))) == why  # noqa: B023
    assert not ann.pages[0].draws[0].shown
    assert refused(lambda: Diary(seat=0).bound(Commitments(game=4, digests=drawing.digests))) == "fair.too-early"
    assert refused(lambda: ann.bound(Commitments(game=5, digests=drawing.digests))) == "fair.too-early"


def test_once_the_share_is_known_the_list_stands() -> None:
    drawing, (ann, bob) = seated()
    bind(drawing, [ann, bob])
    show(drawing, [ann, bob])
    again = Commitments(game=4, digests=drawing.digests)
    assert ann.bound(again).share == ann.pages[0].draws[0].share  # after a reconnect
    own, other, _ = drawing.digests
    changed = Commitments(game=4, digests=(own, other, commitment(bytes(SHARE), 4, 2, ABOUT)))
    assert refused(lambda: ann.bound(changed)) == "fair.list-changed"


def test_a_game_that_begins_otherwise_than_drawn() -> None:
    for spoil, why in (
        (lambda shares: (bytes(SHARE), shares[1]), "fair.own-changed"),
        (lambda shares: (shares[0], bytes(SHARE)), "fair.share-differs"),
        (lambda shares: (shares[0], b""), "fair.share-differs"), (lambda shares: (), "fair.not-drawn"),
        (lambda shares: (*shares, b""), "fair.not-drawn"),
    ):
        drawing, diaries = seated()
        bind(drawing, diaries)
        show(drawing, diaries)
        assert refused(lambda: diaries[0].begun(begun(drawing, spoil(drawing.shares)))) == why  # noqa: B023
        assert not diaries[0].pages[0].begun
    drawing, diaries = seated()
    bind(drawing, diaries)
    early = Begun(game=4, names=(), bots={}, packs=(), shares=(bytes(SHARE), bytes(SHARE)))
    assert refused(lambda: diaries[0].begun(early)) == "fair.not-drawn"  # before the own share was shown


def test_a_game_once_begun_is_not_drawn_again_and_keeps_its_packs() -> None:
    drawing, (ann, _) = drawn()
    assert refused(lambda: ann.wanted(WantCommitment(game=4))) == "fair.drawn-already"
    assert refused(lambda: ann.bound(Commitments(game=4, digests=drawing.digests))) == "fair.too-early"
    ann.begun(begun(drawing))  # a reconnect
    assert refused(lambda: ann.begun(begun(drawing, pack="b"))) == "fair.packs-changed"
    ann.wanted(WantCommitment(game=5))  # the next one


def test_a_game_that_was_never_drawn() -> None:
    """Only the first at a table may have begun before one came; nobody can say so of another."""
    nothing = Begun(game=4, names=(), bots={}, packs=(), shares=())
    assert refused(lambda: Diary(seat=0, dealt=False).begun(nothing)) == "fair.never-drawn"
    late = Diary(seat=0)
    late.begun(nothing)
    late.begun(nothing)
    assert refused(lambda: late.begun(msgspec.structs.replace(nothing, game=5))) == "fair.never-drawn"
    Diary(seat=-1, dealt=False).begun(nothing)  # who watches takes no part


def test_the_next_match_at_a_table_begins_an_empty_diary() -> None:
    drawing, (ann, _) = drawn()
    after = ann.next(1, None)
    after.begun(begun(drawing))  # the end of the last match, shown again after a reconnect
    assert after.pages == []
    assert refused(lambda: after.wanted(WantCommitment(game=4))) == "fair.drawn-already"
    after = after.next(0, None)
    after.wanted(WantCommitment(game=5))
    never = Begun(game=5, names=(), bots={}, packs=(), shares=())
    assert refused(lambda: after.next(0, None).begun(never)) == "fair.never-drawn"


def test_a_table_that_draws_without_end_is_left() -> None:
    ann = Diary(seat=0)

    def once_more() -> None:
        drawing, (_, bob) = seated()
        bind(drawing, [ann, bob])
        show(drawing, [ann])

    assert refused(lambda: [once_more() for _ in range(100)]) == "fair.too-often"
    many = Diary(seat=0)
    assert refused(lambda: [many.wanted(WantCommitment(game=game)) for game in range(1, 100)]) == "fair.too-often"


def test_any_number_of_a_game_is_borne() -> None:
    for game in (1, 2**63, 10**40):
        Diary(seat=0).wanted(WantCommitment(game=game))
    for game in (0, -1, -10**40):
        assert refused(lambda: Diary(seat=0).wanted(WantCommitment(game=game))) == "fair.drawn-already"  # noqa: B023


def test_the_table_is_bound_to_what_is_played_but_not_to_the_seed() -> None:
    match = lantern.match(seed=1)
    replace = msgspec.structs.replace
    assert about(match) == about(replace(match, seed=2))
    ann, bob = match.sides
    turned = replace(ann, deck=tuple(reversed(ann.deck)))
    for other in (
        replace(match, sides=(turned, bob)), replace(match, sides=(bob, ann)), replace(match, game="other"),
        replace(match, packs=lantern_pack("x = 1")),
    ):
        assert about(other) != about(match)
    assert about(replace(match, packs=lantern_pack("x = 1"))) != about(replace(match, packs=lantern_pack("x = 2")))
    drawing = SeedDrawing(1, (), 2, ABOUT)
    digest = drawing.own_digest
    drawing.about = b"something else"
    assert drawing.own_digest != digest


def lantern_pack(facts: str) -> tuple[PackText, ...]:
    return (PackText(id="pack", facts=facts),)


def test_what_is_taken_back_by_consent_gets_the_next_chance_of_the_drawing() -> None:
    drawing, _ = drawn()
    table = lantern.table()
    drawing.lend(table)
    for number in (1, 2):
        lantern.does(table, "roll")
        table.request_undo(1)
        table.consent_undo(0, True)
        assert table.inputs[-1].entropy == drawing.entropy(number)
    other = lantern.table()
    other.inputs = [Input(kind="undo", player=0, question=1, entropy=5)]  # as if loaded
    drawing.lend(other)
    assert other.entropy() == drawing.entropy(2)
