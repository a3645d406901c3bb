"""A table and its guests over real sockets: coming in, talking, being cut off and coming back."""

from __future__ import annotations

import socket
import subprocess
import sys
import threading
from typing import Any

import pytest

from app.net.wire import identity, limits
from app.net.wire import messages as said
from app.net.wire.guest import Guest, place
from app.net.wire.link import Link, LinkThread, cut
from app.trouble import UserError
from engines.core.display.views import Text
from tests.conftest import ROOT
from tests.net.kit.parties import CODE, Ears, LanMatch, Room, hurry, lan_match
from tests.net.kit.proxy import Proxy
from tests.ports import free_port


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    hurry(monkeypatch)


class Kept:
    """A seat that was kept."""

    def __init__(self, fingerprint: bytes, token: bytes) -> None:
        self.fingerprint, self.token = fingerprint, token


def test_coming_in_talking_asking_and_leaving() -> None:
    with lan_match() as made:
        aya, ben = made.here(), made.here()
        aya.say("hello")
        ben.until(lambda: "hello" in ben.said())
        assert aya.connection.query(said.Cost(id=7, question=1, index=0), 5.0) == said.WordsAre(
            id=7, words=("two", "cards"))
        assert aya.connection.where == ("127.0.0.1", made.port, made.who.fingerprint)
        assert [event.state for event in aya.of(Link)] == ["calling", "here"]
        assert [event.seat for event in ben.of(said.Seated)] == [1]
        aya.connection.send(said.Leave())
        aya.connection.close()
        aya.link("closed")
        made.room.until(lambda: made.room.gone_by)
        assert made.room.heard[-1] == said.Leave()  # what was sent before the end arrives
        assert len(made.room.gone_by) == 1
        ben.say("still here")
        assert made.log() == ["net.told-paired", "net.told-paired", "net.told-gone"]


def test_a_seat_in_the_same_program_is_a_client_like_any_other() -> None:
    with lan_match() as made:
        own, guest = made.local(), made.here()
        own.first(said.Frame)
        own.say("from here")
        guest.until(lambda: "from here" in guest.said())
        assert own.connection.query(said.Cost(id=1, question=1, index=0), 5.0) is not None
        message = said.Answered(question=1, answer=(0, 1))
        own.connection.send(message)
        made.room.until(lambda: message in made.room.heard)
        assert made.room.heard[-1] is not message  # nothing is shared
        assert own.connection.where is None
        own.connection.send(said.Say(text="x" * 401))
        assert own.first(said.Told).text == Text("net.not-sent")
        made.thread.soon(made.room.clients[0].close)
        own.link("closed")
        made.room.until(lambda: made.room.gone_by)
        guest.say("without you")


def test_what_a_table_would_refuse_is_not_sent() -> None:
    with lan_match() as made:
        aya = made.here()
        aya.connection.send(said.Say(text="x" * 401))
        told = aya.first(said.Told)
        assert told.refused and told.text == Text("net.not-sent")
        aya.say("short")


def test_a_whole_deck_is_not_too_much() -> None:
    with lan_match() as made:
        sit = said.Sit(name="Aya", deck=said.DeckChoice(cards=tuple(f"{n:0100}" for n in range(100))))
        made.here().connection.send(sit)
        made.room.until(lambda: sit in made.room.heard)


def test_late_replies_come_as_events() -> None:
    with lan_match() as made:
        aya = made.here()
        release = threading.Event()
        made.thread.soon(release.wait, 5)  # the table is busy
        assert aya.connection.query(said.Cost(id=1, question=1, index=0), 0.01) is None
        release.set()
        assert aya.first(said.WordsAre).id == 1


def test_after_a_cut_everything_comes_in_order() -> None:
    with lan_match() as made, Proxy(("127.0.0.1", made.port)) as between:
        aya = made.here(port=between.port)
        for number in range(5):
            before = len(aya.events)
            aya.say(f"before {number}")
            between.cut()
            aya.link("away", after=before)
            aya.link("here", after=before)
            aya.first(said.Frame, after=before)
            aya.say(f"after {number}")
        assert aya.said() == [f"{when} {number}" for number in range(5) for when in ("before", "after")]
        states = [event.state for event in aya.of(Link)]
        assert states == ["calling"] + ["here", "away"] * 5 + ["here"]
        assert {event.token for event in aya.of(said.Seated)} == {made.room.tokens[0]}
        made.room.until(lambda: len(made.room.gone_by) == 5)
        assert "net.told-back" in made.log()


def test_an_answer_given_while_away_is_given_after_coming_back() -> None:
    with lan_match() as made, Proxy(("127.0.0.1", made.port)) as between:
        aya, ben = made.here(port=between.port), made.here()
        between.out = True  # nobody gets through before it is said
        between.cut()
        aya.link("away")
        aya.connection.send(said.Say(text="into the void"))
        aya.connection.send(said.Answered(question=1, answer=3))
        ben.say("others play on")
        between.out = False
        made.room.until(lambda: made.room.question == 2)
        answers = [message for message in made.room.heard if isinstance(message, said.Answered)]
        assert answers == [said.Answered(question=1, answer=3)]
        assert "into the void" not in made.room.says()


def test_an_answer_lost_on_the_way_is_given_again() -> None:
    with lan_match() as made, Proxy(("127.0.0.1", made.port)) as between:
        aya = made.here(port=between.port)
        between.pull()
        aya.connection.send(said.Answered(question=1, answer=2))
        between.plug()
        made.room.until(lambda: made.room.question == 2)
        aya.until(lambda: aya.of(said.Frame)[-1].ask.serial == 2)  # type: ignore[union-attr]
        before = len(aya.events)
        between.cut()
        aya.first(said.Frame, after=before)
        aya.say("once is enough")
        assert len([message for message in made.room.heard if isinstance(message, said.Answered)]) == 1


def test_an_answer_is_not_given_twice_on_one_connection() -> None:
    """Frames come for other reasons too, and an answer that is refused is not repeated either."""
    with lan_match() as made:
        aya = made.here()
        aya.connection.send(said.Answered(question=1, answer=99))  # does nothing
        for _ in range(3):
            aya.connection.send(said.Say(text="the same again"))
        aya.until(lambda: len(aya.of(said.Frame)) == 4)
        aya.say("well?")
        assert len([message for message in made.room.heard if isinstance(message, said.Answered)]) == 1


def test_an_answer_to_a_question_that_is_over_is_not_given() -> None:
    with lan_match() as made, Proxy(("127.0.0.1", made.port)) as between:
        aya, ben = made.here(port=between.port), made.here()
        between.out = True
        between.cut()
        aya.link("away")
        aya.connection.send(said.Answered(question=1, answer=3))
        ben.connection.send(said.Answered(question=1, answer=0))
        made.room.until(lambda: made.room.question == 2)
        between.out = False
        aya.link("here", after=len(aya.events))
        aya.say("back")
        assert [message.answer for message in made.room.heard if isinstance(message, said.Answered)] == [0]


def test_a_table_that_was_closed_is_called_until_it_opens_again() -> None:
    with lan_match(port=free_port()) as first:
        port, who, room = first.port, first.who, first.room
        thread = LinkThread()
        aya = first.call()
        guest = aya.connection
        aya.first(said.Frame)
        guest.send(said.Say(text="close for now"))
        aya.link("away", "net.cut")
        aya.first(said.Closed)
        first.thread.run(first.host.close())
        aya.link("away", "net.nobody-there")
        before = len(aya.events)
        second = LanMatch(who=who, port=port, room=room)
        aya.link("here", after=before)
        aya.say("good evening again")
        aya.connection.close()
        aya.link("closed")
        second.end()
        thread.stop()


def test_a_kept_seat_is_found_again_by_another_program() -> None:
    with lan_match() as made:
        aya = made.here()
        token = aya.first(said.Seated).token
        kept = Kept(made.who.fingerprint, token)
        aya.connection.close()
        again = made.here(code=None, kept=kept)
        assert again.first(said.Seated).seat == 0
        wrong = made.call(code=None, kept=Kept(made.who.fingerprint, b"?" * 32))
        wrong.link("closed", "net.seat-unknown")
        assert "net.told-wrong-token" in made.log()
        again.say("mine")


def test_another_table_at_the_same_address_gets_no_token() -> None:
    with lan_match() as made:
        stranger = made.call(code=None, kept=Kept(bytes(32), b"!" * 32))
        stranger.link("calling", "net.other-table")
        assert made.room.tokens == [] and made.log() == []


def test_several_addresses_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    real = socket.getaddrinfo

    def unknown(host: str, *more: Any, **given: Any) -> Any:
        if host == "no.such.host.invalid":  # whoever answers for names here may take its time to say so
            raise socket.gaierror(socket.EAI_NONAME, "not known")
        return real(host, *more, **given)

    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    with lan_match() as made:
        guest = Guest(("127.0.0.2", "no.such.host.invalid", "127.0.0.1"), made.port, CODE, False, None, made.thread)
        made.open.append(Ears(guest))
        made.open[-1].first(said.Frame)
        assert guest.where == ("127.0.0.1", made.port, made.who.fingerprint)


def test_nobody_there_is_said_and_called_again() -> None:
    with lan_match() as made:
        aya = made.call(port=1)
        text = aya.link("calling", "net.nobody-there").text
        assert text is not None and text.args == {"address": "127.0.0.1", "port": "1"}
        aya.until(lambda: len(aya.of(Link)) >= 4)
        aya.connection.send(said.Say(text="hello?"))
        assert aya.connection.query(said.Cost(id=1, question=1, index=0), 5.0) is None


def test_turned_out_for_good() -> None:
    with lan_match() as made:
        aya, ben = made.here(), made.here()
        aya.connection.send(said.Say(text="turn me out"))
        assert aya.link("closed").text == Text("net.cut")
        made.room.until(lambda: made.room.gone_by)
        assert not aya.of(said.Rejected)
        ben.say("so there")


def test_a_fault_in_the_room_ends_one_connection_only() -> None:
    with lan_match() as made:
        aya, ben = made.here(), made.here()
        before = len(aya.events)
        aya.connection.send(said.Say(text="break"))
        aya.link("away", "net.broke")
        made.until_told("net.told-broke")
        aya.link("here", after=before)
        aya.say("back again")
        ben.until(lambda: "back again" in ben.said())
        assert not any("ace" in str(event) for event in aya.events)
        again = made.call(code=None, kept=Kept(made.who.fingerprint, b"!" * 32))
        again.link("calling", "net.broke")
        assert len(made.room.gone_by) >= 2


def test_a_fault_in_the_rooms_time_does_not_stop_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(room: Room, elapsed: int) -> None:
        raise RuntimeError("clock")

    with lan_match() as made:
        aya = made.here()
        monkeypatch.setattr(Room, "pass_time", breaks)
        aya.say("tick")
        made.until_told("net.told-broke")
        aya.say("tock")


def test_time_passes_when_something_is_due() -> None:
    with lan_match() as made:
        aya = made.here()
        made._do(lambda: made.host.do(lambda: setattr(made.room, "due_in", made.room.elapsed + 30)))
        made.room.until(lambda: made.room.due_in is None)
        aya.say("in time")


def test_a_port_that_is_taken() -> None:
    with lan_match() as made:
        with pytest.raises(UserError) as trouble:
            made._do(lambda: made.host.open(made.port, "127.0.0.1"))
        assert trouble.value.text.key == "net.port-taken"
        with pytest.raises(UserError):
            made._do(lambda: made.host.open(70_000))


def test_both_kinds_of_addresses() -> None:
    with lan_match() as made:
        port = made._do(lambda: made.host.open(0))
        made.here(port=port).say("IPv4")
        assert made.told[0].args == {"address": "127.0.0.1"}


@pytest.mark.parametrize(("typed", "found"), [
    ("192.168.1.5", ("192.168.1.5", limits.PORT)), (" 192.168.1.5:4711 ", ("192.168.1.5", 4711)),
    ("１９２．１６８．１．５：４７１１", ("192.168.1.5", 4711)), ("fd00::2", ("fd00::2", limits.PORT)),
    ("[fd00::2]:4711", ("fd00::2", 4711)), ("[fd00::2]", ("fd00::2", limits.PORT)),
    ("aya.local", ("aya.local", limits.PORT)),
    ("fe80::1%eth0", ("fe80::1%eth0", limits.PORT)),
])
def test_typed_addresses(typed: str, found: tuple[str, int]) -> None:
    assert place(typed) == found


@pytest.mark.parametrize("typed", ["", "  ", ":4711", "a:b", "a:0", "a:65536", "a:99999999", "a b", "http://a", "a\n.b",
                                   "x" * 254, "[::1]x:3"])
def test_what_is_no_address(typed: str) -> None:
    with pytest.raises(UserError) as trouble:
        place(typed)
    assert trouble.value.text.key == "net.address-typed"


def test_who_plays_alone_pays_for_nothing() -> None:
    check = ("import sys, app.net.wire.messages, app.net.wire.wire, app.net.wire.link, app.net.wire.host, "
             "app.net.wire.guest, app.net.room.local, app.net.wire.discovery, app.net.wire.pairing, "
             "app.net.wire.identity, app.net.wire.limits\n"
             "print([n for n in ('ssl', 'asyncio', 'zeroconf', 'spake2', 'cryptography') if n in sys.modules])")
    done = subprocess.run([sys.executable, "-c", check], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.stdout.strip() == "[]", done.stderr


def test_a_program_that_just_ends_says_nothing() -> None:
    """Connections open, and the program is over: no complaints of unfinished tasks, and what was sent has gone."""
    script = """
from app.net.wire import link
from tests.net.kit import parties
link_thread = link.shared()
parties.LinkThread = link.shared
made = parties.LanMatch()
aya = made.here()
aya.connection.send(parties.said.Leave())
aya.connection.close()
ben = made.here()
print("over")
"""
    run = [sys.executable, "-W", "always", "-c", script]
    done = subprocess.run(run, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert (done.stdout, done.stderr) == ("over\n", "")


def test_a_certificate_is_not_made_twice() -> None:
    who = identity.make()
    with lan_match(who=who) as made:
        assert made.here().connection.where == ("127.0.0.1", made.port, who.fingerprint)


def test_a_connection_that_ended_by_itself_can_be_cut() -> None:
    """Python before 3.11.4 raises AttributeError for one of TLS, Debian 12's own among them."""

    class Ended:
        transport = property(lambda self: self)

        def abort(self) -> None:
            raise AttributeError("'NoneType' object has no attribute '_abort'")

    ended: Any = Ended()
    cut(ended)
