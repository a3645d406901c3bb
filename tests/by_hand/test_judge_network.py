"""The judge's hand at a table over a network: consent of all seats, and what of it leaves the table for whom."""

from __future__ import annotations

import msgspec
import pytest

from app import games
from app.net.client import frame_validation
from app.net.client.frame_validation import StrangeFrame
from app.net.room.room import Room
from app.net.wire import messages as said
from tests.by_hand.hands import acting
from tests.by_hand.test_network import hand, handle, steps
from tests.net.kit.fakes import Guest, around

replace = msgspec.structs.replace
MORE = "p1 retreat: Mira\np1 bonds: Roan"


def party(opened: bool = True) -> tuple[Room, list[Guest]]:
    """Hana chooses an action in her turn, Tomo sits opposite, somebody watches; with `opened` Hana mends a slip."""
    room, guests = around(acting(more=MORE).g)
    if opened:
        mends(guests[0], "open")
        guests[1].answer(1)
    return room, guests


def mends(guest: Guest, wish: str) -> None:
    guest.say(said.MendPosition(wish=wish))  # type: ignore[arg-type]


def asked(guest: Guest) -> str:
    return guest.frame.ask.question.key if guest.frame.ask is not None else ""


def test_it_is_offered_to_whose_turn_it_is() -> None:
    _, (hana, tomo, watcher) = party(opened=False)
    assert (hana.frame.mend, tomo.frame.mend, watcher.frame.mend) == ("open", "", "")
    mends(tomo, "open")
    assert asked(hana) == "ask.action"  # it came to nothing, and tells nothing


def test_all_seats_agree_before_and_after() -> None:
    _, (hana, tomo, watcher) = party(opened=False)
    mends(hana, "open")
    assert asked(tomo) == "ask.hand-consent" and hana.frame.sight.hand is None
    tomo.answer(1)
    steps(hana, what="move", card=handle(hana, "Mira", "retreat:0"), to="front:0")
    for guest in (hana, tomo, watcher):
        assert [step.text.key for step in hand(guest).steps] == ["hand.done.move"]
        frame_validation.check(guest.frame, games.find("cipher"), acting().g.faces, guest.frame.sight.viewer, 2)
    hana.answer(0)
    assert asked(tomo) == "ask.hand-consent" and tomo.mine()
    tomo.answer(1)
    assert asked(hana) == "ask.action" and handle(watcher, "Mira", "front:0")


@pytest.mark.parametrize("when", ["before", "after"])
def test_one_seat_refuses(when: str) -> None:
    _, (hana, tomo, watcher) = party(opened=when == "after")
    if when == "before":
        mends(hana, "open")
    else:
        steps(hana, what="move", card=handle(hana, "Mira", "retreat:0"), to="front:0")
        hana.answer(0)
    tomo.answer(0)
    assert asked(hana) == "ask.action" and handle(watcher, "Mira", "retreat:0")
    assert any(line.text.key == "log.judge.refused" for line in watcher.log)


@pytest.mark.parametrize("who", [0, 1])
def test_each_seat_may_end_it_at_any_moment(who: int) -> None:
    _, guests = party()
    hana, tomo, watcher = guests
    assert (hana.frame.mend, tomo.frame.mend, watcher.frame.mend) == ("end", "end", "")
    steps(hana, what="move", card=handle(hana, "Mira", "retreat:0"), to="front:0")
    mends(guests[who], "end")
    assert asked(hana) == "ask.action" and handle(watcher, "Mira", "retreat:0")
    assert any(line.text.key == "log.judge.withdrawn" for line in hana.log)


def test_hidden_cards_stay_hidden() -> None:
    """Hana puts a card of her hand on her deck: the others read that she did, and no name."""
    _, (hana, tomo, watcher) = party()
    mark = {guest: len(guest.wire) for guest in (tomo, watcher)}
    steps(hana, what="move", card=handle(hana, "Roan", "hand:0"), to="deck:0")
    for guest in (tomo, watcher):
        told = b"".join(guest.wire[mark[guest]:]).lower()
        news = msgspec.json.encode([hand(guest).steps, guest.log[-1].text]).lower()
        assert told and b"roan" not in news and b"hand.unseen" in news


def test_a_card_nobody_knows_is_asked_for_first() -> None:
    _, (hana, tomo, _) = party()
    steps(hana, what="move", card="deck:0#0", to="hand:0")
    assert asked(tomo) == "ask.hand-consent" and tomo.mine() and hand(hana).steps == []
    tomo.answer(0)
    assert asked(hana) == "ask.judge-hand" and hand(hana).steps == []


def test_what_the_rules_cannot_lead_to_is_refused_with_the_reason() -> None:
    _, (hana, tomo, _) = party()
    steps(hana, what="move", card=handle(hana, "Ilse", "front:0"), to="hand:0")
    hana.answer(0)
    assert asked(hana) == "ask.judge-hand" and not tomo.mine()
    why = next(line.text for line in hana.log if line.text.key == "log.judge.unlawful")
    assert msgspec.to_builtins(why)["args"]["why"]["key"] == "hand.refused.battlefield-only"


def test_who_is_away_is_waited_for_or_the_wish_is_withdrawn() -> None:
    room, (hana, tomo, _) = party(opened=False)
    room.gone(tomo)
    mends(hana, "open")
    assert hana.refusals == ["net.mend-away"] and asked(hana) == "ask.action"


def test_who_goes_away_meanwhile_is_waited_for() -> None:
    room, (hana, tomo, _) = party(opened=False)
    mends(hana, "open")
    room.gone(tomo)
    assert hana.frame.asking == (1,) and hana.frame.mend == "end"
    mends(hana, "end")
    assert asked(hana) == "ask.action"


def test_elsewhere_the_game_goes_back_to_where_it_can_open() -> None:
    """In the middle of an attack: both agree, and Hana's main question stands again."""
    _, (hana, tomo, watcher) = party(opened=False)
    assert hana.frame.ask is not None
    attack = next(option.index for option in hana.frame.ask.options if option.verb == "attack")
    hana.answer(attack)
    assert asked(hana) != "ask.action"
    offered = [guest for guest in (hana, tomo) if guest.frame.mend == "back"]
    assert offered == [hana, tomo] and watcher.frame.mend == ""
    mends(tomo, "back")
    request = hana.frame.request
    assert request is not None and request.to_main and request.waiting == [0]
    hana.say(said.Consent(yes=True))
    assert asked(hana) == "ask.action" and hana.frame.mend == "open"


def test_too_many_wishes_are_refused() -> None:
    _, (hana, tomo, _) = party(opened=False)
    for _ in range(8):
        mends(hana, "open")
        if tomo.mine():
            tomo.answer(0)
    assert "net.asked-too-often" in hana.refusals


def test_a_diary_counts_what_its_keeper_wished() -> None:
    _, (hana, _, _) = party(opened=False)
    hana.diary.pages[-1].begun = True
    mends(hana, "open")
    mends(hana, "end")
    assert hana.diary.pages[-1].deeds == {"judge": 1, "withdraw": 1}


@pytest.mark.parametrize("wrong", [
    {"mend": "win"}, {"marks": {str(n): {"type": "text", "key": "x"} for n in range(200)}}, {"phases": ["night"]},
])
def test_a_table_cannot_offer_what_cannot_be(wrong: dict[str, object]) -> None:
    _, (hana, _, _) = party()
    given = msgspec.to_builtins(hana.frame)
    if "mend" in wrong:
        given |= wrong
    else:
        given["sight"]["hand"] |= wrong
    frame = msgspec.convert(given, said.Frame)
    with pytest.raises(StrangeFrame):
        frame_validation.check(frame, games.find("cipher"), acting().g.faces, 0, 2)
