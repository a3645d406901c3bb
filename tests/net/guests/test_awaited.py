"""What somebody at a terminal is told when nothing is asked of them: what is waited for, and what can be typed."""

from __future__ import annotations

import pytest

from app.commands import cli, cli_net
from app.i18n import Translator
from app.net.client import rejoin_tickets
from app.net.client.client_session import ClientSession
from app.net.client.headless_client import HeadlessClient, Lines
from app.net.client.rejoin_tickets import Hold, RejoinTicket
from app.net.client.terminal import Terminal
from app.net.client.waiting_text import in_a_row
from app.net.room.room import Room
from app.net.wire import messages
from app.net.wire.link import Link
from engines.core.display.views import PlayerMention
from tests.net.guests.test_sitting import at_home, room_of
from tests.net.kit.fakes import deck, library_of
from tests.net.kit.lines import Line, come, play

_ = at_home
EARLY = ("hand", "table", "read x", "ask", "log", "why x", "undo", "yes", "draw", "concede", "again", "hello", "99", "")


class Person:
    """Somebody at a terminal who has come to a table in memory, and chooses from all decks there are."""

    def __init__(self, room: Room, capsys: pytest.CaptureFixture[str], name: str = "Ada", language: str = "en") -> None:
        self.capsys = capsys
        self.line, self.sitting = come(room)
        mind = Terminal(name, None, lambda game, form: library_of(game.id).playable())
        self.client = HeadlessClient(self.sitting, Lines(language), mind)
        self.client._heard(Link("here"))
        self.client._heard(room.terms())

    def listen(self) -> bool:
        return self.line.read(self.client._heard)

    def types(self, line: str, *others: Person) -> list[str]:
        """What is printed after a line has been typed and everybody has heard what came of it."""
        self.listen()
        self.capsys.readouterr()
        self.client.mind.typed(self.client, line)
        everybody = [self, *others]
        while any(each.listen() for each in everybody):
            pass
        return self.capsys.readouterr().out.splitlines()


def test_before_a_seat_is_taken_the_deck_is_waited_for(capsys: pytest.CaptureFixture[str]) -> None:
    person = Person(room_of(), capsys)
    count = len(library_of("cipher").playable())
    says = f"There is no game yet. Choose a deck first: type its number, 1 to {count}. You can also type: leave, or ?"
    for line in EARLY:
        told = person.types(line)
        assert len(told) == 1 and told[0].startswith(says), (line, told)


@pytest.mark.parametrize(("language", "seat", "says", "can"), [
    ("en", "You sit at seat 1.", "Waiting for 1 more player to come and choose a deck.", "say WORDS, leave, or ?"),
    ("ja", "席1に着きました。", "あと1人が来てデッキを選ぶのを待っています。", "say 言葉 と leave"),
])
def test_in_the_lobby_the_other_player_is_waited_for(
    capsys: pytest.CaptureFixture[str], language: str, seat: str, says: str, can: str
) -> None:
    person = Person(room_of(), capsys, language=language)
    told = person.types("1")
    assert told[0] == seat and told[1].startswith(says), told
    for line in (*EARLY, "1"):
        told = person.types(line)
        assert len(told) == 1 and says in told[0] and can in told[0], (line, told)


def test_the_last_to_come_waits_for_the_cards(capsys: pytest.CaptureFixture[str]) -> None:
    """Everybody is here, and the chance of the game is being drawn: the other's program has not answered yet."""
    room = room_of()
    come(room, "Bob", deck=deck("cipher"))
    person = Person(room, capsys)
    assert person.types("1")[0] == "You sit at seat 2."
    assert person.sitting.mirror is None
    told = person.types("hand")
    assert told[0].startswith("There is no game yet. Everyone is here; the cards are being dealt."), told


def test_who_is_away_before_the_cards_are_dealt_is_waited_for(capsys: pytest.CaptureFixture[str]) -> None:
    room = room_of()
    line, _ = come(room, "Bob", deck=deck("cipher"))
    person = Person(room, capsys)
    person.types("1")
    line.close()
    assert "Waiting for Bob to come back, or for another player" in person.types("hand")[0]


def test_a_deck_that_was_refused_is_chosen_again(capsys: pytest.CaptureFixture[str]) -> None:
    person = Person(room_of(), capsys)
    person.sitting._asked_seat = True  # so that nothing is sent: the table has not answered
    person.types("1")
    assert "Waiting for the table to give you a seat." in person.types("2")[0]
    person.client._heard(messages.Told(text=messages.Text("net.deck-needed"), refused=True))
    assert person.types("x")[0].startswith("There is no game yet. Choose a deck first")
    assert person.types("2")[0] == "You sit at seat 1."


def test_packs_and_the_connection_are_waited_for(capsys: pytest.CaptureFixture[str]) -> None:
    person = Person(room_of(), capsys)
    mark = messages.PackMark(id="far", digest="0" * 64, size=2000)
    person.sitting.pack_wanted = (mark,)
    assert "type “yes” or “no”" in person.types("hello")[0]
    person.sitting.hear(Link("away"))
    assert person.types("hello")[0].startswith("The table has not answered yet; connecting.")


def at_table(capsys: pytest.CaptureFixture[str], game: str = "cipher") -> tuple[Person, Person]:
    """Two people at terminals, both at the first question of their game."""
    room = room_of(game)
    one, two = Person(room, capsys), Person(room, capsys, "Bob")
    one.types("1")
    two.types("2", one)
    return one, two


def to_move(one: Person, two: Person, whose: Person) -> None:
    """Answers until somebody is asked who is to be."""
    room = one.line.room
    for _ in range(80):
        one.listen()
        two.listen()
        assert whose.sitting.mirror is not None
        if whose.sitting.mirror.asking() == (whose.sitting.seat,):
            return
        play(room, [(one.line, one.sitting), (two.line, two.sitting)], "random", most=1)
    raise AssertionError("never asked")


def test_while_somebody_else_decides_it_is_said_who_and_what(capsys: pytest.CaptureFixture[str]) -> None:
    one, two = at_table(capsys)
    told = one.types("1", two)
    assert any(line.endswith("places a main character face down.") for line in told)
    for line in ("2", "ask"):
        (told_line,) = one.types(line)
        assert told_line.startswith("You are not asked anything now. Waiting for Bob. Bob is choosing a main character")
        assert "table" in told_line and "say WORDS" in told_line
    assert one.types("") == [], "an empty line too many is no question"
    two.line.close()
    assert "Waiting for Bob to come back." in one.types("2")[0]


def test_consent_is_waited_for(capsys: pytest.CaptureFixture[str]) -> None:
    one, two = at_table(capsys)
    for _ in range(60):
        to_move(one, two, two)
        assert one.sitting.mirror is not None
        if one.sitting.mirror.undo_offer(one.sitting.seat).kind == "locked":
            break
        play(one.line.room, [(two.line, two.sitting)], "random", most=1)
    assert one.types("again")[0].startswith("The game is not over yet.")
    told = one.types("undo", two)
    assert told[0].startswith("The others have to agree to this.") and "Player" not in "".join(told), told
    (asked,) = (line for line in told if line.startswith("Ada wants to undo the last decision."))
    assert asked.endswith("Type “yes” or “no”.")
    assert "Waiting for Bob to allow the undo." in one.types("5")[0]
    assert one.types("no", two)[-1].startswith("   Ada")
    assert "Waiting for Bob. Bob" in one.types("5")[0]
    assert two.types("yes")[0].startswith("There is nothing to agree to.")


def test_what_was_shown_since_is_told_in_sentences() -> None:
    seen = [messages.Text("undo.chance"), messages.Text("undo.decided", {"player": PlayerMention(0)})]
    locked = messages.Text("terminal.undo-locked", {"why": in_a_row(seen)})
    told = {language: Translator(language).render(locked, ["Ada"]) for language in ("en", "ja")}
    assert told["en"].count(". ") == 2 and ".," not in told["en"] and ". and" not in told["en"]
    assert told["ja"].count("。") == 3 and "。、" not in told["ja"]
    assert in_a_row([]) == ""


def test_after_the_end_it_is_said_whose_word_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    one, two = at_table(capsys)
    to_move(one, two, one)
    one.types("concede", two)
    told = one.types("concede", two)
    assert told[-1].startswith("Type “again” to continue") or any("Type “again”" in line for line in told), told
    assert one.types("7")[0].startswith("Type “again” to continue")
    told = one.types("again swap", two)
    assert told == ["Ada wants to continue with the seats swapped. Type “again” to agree, or “leave”."]
    assert one.types("7") == ["You want to continue. Waiting for Bob to agree."]
    assert two.types("7") == told
    told = two.types("again", one)
    assert "You sit at seat 2." in told and "You sit at seat 1." in told and "Game 2: Bob – Ada." in told, told
    to_move(one, two, two)
    two.types("concede", one)
    two.types("concede", one)
    told = two.types("leave", one)
    assert told[0] == "You have left the table." and "Bob has left; seat 1 is free." in told, told
    assert told[-1].startswith("Waiting for 1 more player to come"), told
    assert one.types("again")[-1].startswith("Waiting for 1 more player to come")


def test_the_log_comes_before_how_the_game_ended(capsys: pytest.CaptureFixture[str]) -> None:
    one, two = at_table(capsys, "moncolle")
    to_move(one, two, one)
    one.types("concede", two)
    told = [line for line in one.types("concede", two) if "concedes" in line or line.startswith("The game is over")]
    log, result = "   Ada concedes.", "The game is over. Bob wins: The loser conceded."
    assert told == [log, result, log, result], told


def test_the_next_game_of_a_match_changes_no_seats(capsys: pytest.CaptureFixture[str]) -> None:
    room = room_of(games=3)
    one, two = Person(room, capsys), Person(room, capsys, "Bob")
    one.types("1")
    two.types("2", one)
    to_move(one, two, one)
    one.types("concede", two)
    told = one.types("concede", two)
    assert "Type “again” for the next game of the match, or “leave”." in told
    one.sitting.kept = kept_seat()
    assert one.types("leave") == ["Your seat is kept. Come back with: takujo join 192.0.2.1:47100"]


def test_whoever_no_longer_waits_for_the_table_keeps_the_seat(capsys: pytest.CaptureFixture[str]) -> None:
    """It was closed for the night, and is called in vain."""
    seat = kept_seat()
    rejoin_tickets.keep(seat)
    sitting = ClientSession(Line(room_of()), kept=seat)
    client = HeadlessClient(sitting, Lines("en"), Terminal("Ada", None, lambda game, form: []))
    client.mind.typed(client, "hello")
    client.mind.typed(client, "leave")
    waits, kept = capsys.readouterr().out.splitlines()
    assert waits.startswith("The table has not answered yet") and kept.startswith("Your seat is kept.")
    assert rejoin_tickets.kept() == [seat]


# -- coming back while another program sits there ----------------------------------------------------------------------


def kept_seat() -> RejoinTicket:
    return RejoinTicket(
        address="192.0.2.1", port=47100, fingerprint=b"f", token=b"t", seat=0, host="Aya", game="cipher", name="Ada",
        when="2026-01-01T00:00:00+00:00",
    )


@pytest.mark.parametrize("typed", ["192.0.2.1", "192.0.2.1:47100"])
def test_that_another_program_sits_there_is_said(capsys: pytest.CaptureFixture[str], typed: str) -> None:
    seat = kept_seat()
    rejoin_tickets.keep(seat)
    hold = Hold(seat)
    assert cli.main(["join", typed]) == 1
    told = capsys.readouterr().err
    assert f"Ada already sits at Aya's table at {typed} in another Takujo of yours." in told and "--code" in told
    assert cli.main(["join", "192.0.2.1:5"]) == 1 and "No seat is kept at 192.0.2.1:5" in capsys.readouterr().err
    hold.drop()
    assert cli_net._kept_seat(typed, "192.0.2.1", 47100) == seat
