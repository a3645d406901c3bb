"""What one viewer gets: increments that add up to the view, numbers that tell nothing, and nothing at all while another
player does what may yet be taken back."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import msgspec
import pytest

from app.net.wire import messages as said
from app.tables import saves
from tests.net.kit import fakes
from tests.net.kit.fakes import Guest
from tests.rules.notation import card, position

HEIR = card("Heir", "special when an ally is class-changed: may deploy this", cost=2, symbols=["red"])
PROPHET = card("Prophet", "special when an ally is class-changed: tap 1 ally", symbols=["red"])
READER = card("Reader", "special when an ally is class-changed: draw 2", symbols=["red"])
SHOWER = card("Shower", "special when an ally is class-changed: shuffle your deck", symbols=["red"])
OWN = (HEIR, PROPHET, READER, SHOWER)


def class_change(hidden: str) -> tuple[Any, list[Guest]]:
    """Player 1 has just class-changed; the card hidden in their hand may answer."""
    t = position(f"""
        cipher; turn p1; phase deploy
        p1 front: Ilse*, Roan
        p1 hand:  Dawn Blade Ilse, {hidden}
        p1 bonds: 3 x Roan
        p1 deck:  6 x ?
        p2 front: Margrave*
        p2 hand:  Fenn
    """, *OWN)
    room, guests = fakes.around(t.g)
    pick(guests[0], "Dawn Blade Ilse", "Ilse")
    return room, guests


def named(guest: Guest, handle: str | None) -> str:
    """The name of a card in sight."""
    seen = guest.frame.sight.cards.get(handle or "")
    return seen.name.en if seen is not None and seen.name is not None else ""


def pick(guest: Guest, subject: str, onto: str = "") -> None:
    """Choose the option with this card (and place)."""
    ask = guest.frame.ask
    assert ask is not None
    for option in ask.options:
        place = named(guest, option.place.card if option.place else None)
        if subject.endswith(named(guest, option.subject) or "-") and (not onto or place == onto):
            guest.answer(option.index)
            return
    raise AssertionError(f"no {subject} in {[(named(guest, each.subject), each.verb) for each in ask.options]}")


def verb(guest: Guest, word: str) -> None:
    """Choose the option with this verb."""
    ask = guest.frame.ask
    assert ask is not None
    guest.answer(next(option.index for option in ask.options if option.verb == word))


def decline_all(guest: Guest) -> None:
    """Say no to everything asked in secret, and anything where that cannot be."""
    for _ in range(10):
        ask = guest.frame.ask
        assert ask is not None
        if ask.question.key == "ask.deploy":
            return
        declining = [option.index for option in ask.options if option.decline or option.verb == "no"]
        guest.answer((declining or [0])[0] if ask.kind != "some" else tuple(range(ask.least)))


def what(guest: Guest) -> str:
    """The key of the question."""
    return guest.frame.ask.question.key if guest.frame.ask is not None else ""


# -- covert ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hidden", ["Heir", "Prophet", "Reader", "Shower"])
def test_a_hidden_skill_that_was_tried_and_taken_back_left_nothing_behind(hidden: str) -> None:
    """To the byte the same for everybody else as when another card had been in the hand, and nothing was tried."""
    room, (one, two, watcher) = class_change(hidden)
    _, (other, second, third) = class_change("Fenn")
    assert what(one) == what(other) == "ask.hidden-trigger"
    before = len(two.wire), len(watcher.wire)
    pick(one, hidden)
    if one.frame.ask is not None and what(one) not in ("ask.hidden-trigger", "ask.deploy"):
        assert room.round.table.hidden(1), "it is being carried out in secret"
    assert (len(two.wire), len(watcher.wire)) == before, "something was sent while it was tried"
    decline_all(one)
    decline_all(other)
    assert what(one) == what(other)
    assert two.wire == second.wire
    assert watcher.wire == third.wire
    verb(one, "end")
    verb(other, "end")
    assert two.wire == second.wire and watcher.wire == third.wire


@pytest.mark.parametrize("hidden", ["Prophet", "Reader"])
def test_what_may_be_taken_back_does_not_tell_of_it_either(hidden: str) -> None:
    """Player 2 decided something before; what stands against taking it back, and how much it was, tells nothing."""
    worlds = []
    for card_in_hand in (hidden, "Fenn"):
        t = position(f"""
            cipher; turn p2; phase action
            p1 front: Ilse*, Roan
            p1 hand:  Dawn Blade Ilse, {card_in_hand}
            p1 bonds: 3 x Roan
            p1 deck:  8 x ?
            p2 front: Margrave*
            p2 hand:  Fenn
            p2 deck:  8 x ?
        """, *OWN)
        room, guests = fakes.around(t.g)
        verb(guests[1], "end")
        while what(guests[0]) != "ask.deploy":
            decline_all(guests[0])
            if what(guests[0]) != "ask.deploy":
                verb(guests[0], "pass")
        pick(guests[0], "Dawn Blade Ilse", "Ilse")
        if card_in_hand == hidden:
            pick(guests[0], hidden)
        decline_all(guests[0])
        worlds.append((room, guests))
    (room, (one, two, _)), (_, (other, second, _)) = worlds
    assert len(room.round.table.past) > 3 and two.frame.undo.kind == "locked"
    assert two.wire == second.wire
    for world in ((one, two), (other, second)):
        world[1].say(said.TakeBack())
        world[0].say(said.Consent(yes=True))
    assert two.log[-1].text.key == "log.undone-agreed"
    assert [line.text for line in two.log] == [line.text for line in second.log]


def test_once_the_card_is_out_everybody_reads_what_it_did() -> None:
    room, (one, two, _) = class_change("Heir")
    pick(one, "Heir")
    lines = len(two.log)
    assert what(one) == "ask.may" and room.round.table.hidden(1)
    verb(one, "yes")
    while room.round.table.hidden(1):
        one.answer(0)
    assert "log.skill" in [line.text.key for line in two.log[lines:]]
    assert any(news.kind == "move" for news in two.frame.news)
    assert room.round.table.log(1) == two.log


def test_what_is_taken_back_in_secret_is_not_told_either() -> None:
    _, (one, two, watcher) = class_change("Heir")
    pick(one, "Heir")
    sent = len(two.wire), len(watcher.wire)
    assert one.frame.undo.kind == "free"
    one.say(said.TakeBack())
    assert what(one) == "ask.hidden-trigger"
    assert one.log[-1].text.key == "log.undone"
    assert (len(two.wire), len(watcher.wire)) == sent
    decline_all(one)
    assert "log.undone" not in [line.text.key for line in two.log]


def test_a_secret_decision_cannot_be_told_from_none_by_what_may_be_taken_back() -> None:
    room, (one, *_) = class_change("Heir")
    before = room.round.table.undo_offer(1)
    pick(one, "Heir")
    assert room.round.table.undo_offer(1) == before


def test_a_save_in_the_middle_of_a_secret_keeps_it() -> None:
    room, (one, *_) = class_change("Heir")
    pick(one, "Heir")
    table = room.round.table
    doc = msgspec.json.decode(msgspec.json.encode(saves.document(table)), type=saves.SaveDoc)
    twin = saves.restore(doc, Path("x"), table.faces)
    for viewer in (0, 1, -1):
        assert twin.view(viewer) == table.view(viewer)
        assert twin.log(viewer) == table.log(viewer)
        assert twin.ask(viewer) == table.ask(viewer)
    assert twin.hidden(1) and not twin.hidden(0)


# -- increments and numbers --------------------------------------------------------------------------------------------


@pytest.mark.sample(1)
def test_the_log_comes_as_increments_that_add_up(every: str) -> None:
    room, guests = fakes.table(every, bot="random", seed=3)
    for _ in range(150):
        for guest in guests:
            guest.act()
            assert guest.log == room.round.table.log(guest.seat)
            assert guest.frame.sight == room.round.table.view(guest.seat)
        if room.phase == "over":
            break
    frames = guests[0].all(said.Frame)
    assert [frame.serial for frame in frames] == list(range(1, len(frames) + 1))
    assert frames[0].fresh and not any(frame.fresh for frame in frames[1:])
    assert sum(len(frame.log) for frame in frames) < 2 * len(guests[0].log) + 50


def test_nothing_is_sent_twice(every: str) -> None:
    room, guests = fakes.table(every, bot="random", seed=4)
    for _ in range(60):
        for guest in guests:
            guest.act()
    for guest in guests:
        frames = [msgspec.structs.replace(each, serial=0, clock=None) for each in guest.all(said.Frame)]
        assert all(one != other or other.news or other.log for one, other in itertools.pairwise(frames))
    sent = [len(guest.wire) for guest in guests]
    room._show()
    room.pass_time(1_000)
    assert [len(guest.wire) for guest in guests] == sent


def test_questions_are_numbered_for_their_viewer_only() -> None:
    """No number of a question of the game crosses; a viewer's own go up by one with each they see."""
    room, (one, two, _) = class_change("Heir")
    asked = room.round.table.state.asked
    number = two.frame.ask.serial if two.frame.ask else 0
    pick(one, "Heir")
    decline_all(one)
    assert room.round.table.state.asked > asked + 1
    assert two.frame.ask is not None and two.frame.ask.serial - number <= 1
    assert one.frame.ask is not None and one.frame.ask.serial != room.round.table.state.asked


def test_only_those_who_are_asked_get_options(every: str) -> None:
    _, guests = fakes.table(every, bot="random", seed=5)
    for _ in range(80):
        for guest in guests:
            guest.act()
    for guest in guests:
        for frame in guest.all(said.Frame):
            if guest.seat not in frame.asking:
                assert frame.ask is None or not frame.ask.options
                assert not frame.paying and not frame.passing


@pytest.fixture(params=["cipher", "moncolle"])
def every(request: pytest.FixtureRequest) -> str:
    """Both finished games."""
    return str(request.param)


