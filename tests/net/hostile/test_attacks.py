"""Attacks somebody tried who had read the source: each was possible once."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from app.bots import bots
from app.i18n import LANGUAGES, Translator
from app.match.series import Series, Standing
from app.match.undo import UndoRequest
from app.net.client import frame_validation
from app.net.records import commit_reveal
from app.net.room.room import Room
from app.net.room.round import AT_ONCE
from app.net.room.seats import name_for
from app.net.wire import messages as said
from engines.core.display.views import Named, Text
from tests.net.kit import fakes
from tests.net.kit.fakes import Guest
from tests.rules.vision import making as vision

replace = msgspec.structs.replace


# -- words of a table elsewhere ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_in_each_other_do_not_grow_without_end(language: str) -> None:
    """A sentence that says an argument thrice, thirty deep in itself, was more text than any machine holds."""
    text = Text("net.pack-differs", {"host": "x" * 2_000, "pack": "p"})
    for _ in range(28):
        text = Text("net.pack-differs", {"host": text, "pack": "p"})
    assert len(Translator(language).render(text)) < 20_000


def test_no_name_and_no_key_commands_a_terminal() -> None:
    speaks = Translator("en")
    mean = "\x1b[2J\r\n\u2028"
    for text in (Text(mean), Text("chat.to", {"who": Named(mean, mean)}), Text("chat.to", {"who": mean})):
        said_so = speaks.render(text)
        assert not any(letter in said_so for letter in mean if not letter.isprintable())
    assert speaks.render(Text("{0.__class__}", {})) == "[{0.__class__}]"


# -- names -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wanted", [
    "Mi\u034fka", "Mika\ufe0f", "Ｍｉｋａ", "mi\u20d0ka", "Mi\u200bka", "Mika\u3164",
])
def test_nobody_can_look_like_somebody_else(wanted: str) -> None:
    found = name_for(wanted, ["Mika"])
    assert found.endswith("(2)") or found == "Mi ka"


def test_letters_bear_few_marks_and_blank_names_are_none() -> None:
    assert len(name_for("M" + "\u0323\u0301" * 19, [])) <= 4
    assert name_for("\u3164\u2800", []) == "?"
    assert name_for("か\u3099", ["か"]) == "が"


def test_a_watcher_of_the_same_name_cannot_use_up_a_players_words() -> None:
    room = Room(fakes.plan("cipher", watchers=True), keep=False, pauses=AT_ONCE)
    watcher, player = Guest(room), Guest(room)
    room.come(watcher, True)
    watcher.say(said.Sit(seat=said.WATCHER, name="Mika"))
    room.come(player, False)
    player.say(said.Sit(name="Mika", deck=fakes.deck("cipher")))
    assert room.seats[0].name == "Mika (2)"
    for _ in range(20):
        watcher.say(said.Say(text="mine"))
    player.say(said.Say(text="mine too"))
    assert player.last(said.ChatLine).text == "mine too"


# -- the drawing -------------------------------------------------------------------------------------------------------


def test_calling_somebody_to_another_seat_makes_no_drawing_undone() -> None:
    """Or a table draws, looks at what comes out, and draws again until it likes it."""
    drawing, diary = commit_reveal.SeedDrawing(1, (0,), 1, b""), commit_reveal.Diary(seat=0)
    drawing.commit(0, diary.wanted(said.WantCommitment(game=1)).digest)
    drawing.reveal(0, diary.bound(said.Commitments(game=1, digests=drawing.digests)).share)
    elsewhere = diary.moved(1, None).moved(0, None)
    (page,) = elsewhere.pages
    assert page.number == 1 and page.draws[-1].shown
    elsewhere.wanted(said.WantCommitment(game=1))
    assert len(page.draws) == 2, "check.drawn-again says so at the end"
    assert diary.next(0, None).pages == [], "after a record there is nothing left to account for"


# -- frames of a table elsewhere ---------------------------------------------------------------------------------------


def real(game: str) -> list[tuple[int, said.Frame]]:
    """What two players and a watcher of a game are shown."""
    room, _ = fakes.table(game, seed=3)
    assert room.round is not None
    table, found = room.round.table, []
    for step in range(60):
        if table.state.result is None:
            found += [(viewer, room.round.look(viewer).frame) for viewer in table.viewers()]
            seat = table.asking()[0]
            table.answer(seat, bots.choose(table, seat, "greedy", step))
    return found


@pytest.mark.parametrize("game", ["cipher", "moncolle"])
def test_every_real_frame_can_be_and_a_broken_one_cannot(game: str) -> None:
    plan = fakes.plan(game)
    faces = plan.library.faces

    def passes(frame: said.Frame, viewer: int) -> bool:
        try:
            frame_validation.check(frame, plan.game, faces, viewer, 2)
        except frame_validation.StrangeFrame:
            return False
        return True

    frames = real(game)
    assert all(passes(frame, viewer) for viewer, frame in frames)
    viewer, frame = random.Random(1).choice([each for each in frames if each[1].ask is not None and each[0] >= 0])
    sight = frame.sight
    zone = next(each for each in sight.zones if each.cards)
    handle, card = next(iter(sight.cards.items()))

    def with_zone(**more: Any) -> dict[str, Any]:
        return {"zones": [replace(each, **more) if each is zone else each for each in sight.zones]}

    for changes in (
        with_zone(cards=[*zone.cards, "nowhere"]), with_zone(cards=[zone.cards[0]] * 2, count=9), with_zone(count=-1),
        with_zone(count=10**9), with_zone(area="elsewhere"), with_zone(id="elsewhere"), with_zone(owner=2),
        {"zones": sight.zones[1:] + sight.zones[1:]}, {"zones": []}, {"players": sight.players[:1]},
        {"turn_player": 2}, {"cards": {**sight.cards, handle: replace(card, handle="other")}},
        {"cards": {**sight.cards, handle: replace(card, user=-1)}},
        {"cards": {**sight.cards, handle: replace(card, zone="elsewhere")}},
        {"players": [replace(each, hand=10**9) for each in sight.players]},
    ):
        assert not passes(replace(frame, sight=replace(sight, **changes)), viewer), changes.keys()
    whole: list[dict[str, Any]] = [
        {"again": (2,)}, {"request": UndoRequest(0, [7])}, {"request": UndoRequest(-1, [])},
        {"standing": Standing(winners=(2,))}, {"standing": Standing(score=Series(won=(1,) * 50))},
    ]
    assert not any(passes(replace(frame, **changes), viewer) for changes in whole)
    assert not passes(replace(frame, sight=replace(sight, viewer=77)), 77)
    for mine, asked in frames:
        if asked.ask is not None and asked.ask.options:
            moved = [replace(each, index=each.index + 1) for each in asked.ask.options]
            assert not passes(replace(asked, ask=replace(asked.ask, options=moved)), mine)
            break


# -- dear questions ----------------------------------------------------------------------------------------------------


def test_asking_for_ever_what_fits_together_keeps_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each such question searched thousands of selections: a guest who was to pick cards with a certain total held the
    table up for a minute with the messages it may send at once."""
    text = "discard any number of cards on your field with total required nodes exactly 57 counting none as 5"
    names = [f"Card {number}" for number in range(20)]
    own = [vision.card(name, nodes=2 + number % 7) for number, name in enumerate(names)]
    t = vision.table(
        f"vision; turn p1; phase main\np1 hand: Sum\np1 field: {', '.join(names)}",
        vision.card("Sum", f"play:\n    {text}", kind="command"), *own,
    )
    t.p1.does("play", "Sum")
    t.resolve()
    _room, guests = fakes.around(t.g)
    ask, tried = guests[0].frame.ask, [0]
    assert ask is not None and t.g.state.ask.joint == "total"
    true = t.g.game.joint["total"]

    def counted(*about: Any) -> bool:
        tried[0] += 1
        return true(*about)

    monkeypatch.setitem(t.g.game.joint, "total", counted)
    exact = guests[0].ask(said.Partial(id=1, question=ask.serial, chosen=(0,)))
    for number in range(400):
        told = guests[0].ask(said.Partial(id=number, question=ask.serial, chosen=(number % 20, (number + 1) % 20)))
        assert told.partial.addable, "whoever goes on asking is still answered"
    assert exact.partial.addable and tried[0] < 31 * 4_100 + 370 * 200
