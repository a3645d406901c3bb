"""Between two games of a match at a terminal: cards change places with the sideboard, and who lost says who begins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from app.match.match import Match
from app.net.client.client_session import ClientSession
from app.net.client.headless_client import HeadlessClient, Lines, Typed
from app.net.client.sideboard_text import BadExchange, SideboardDraft
from app.net.client.terminal import Terminal
from app.net.room.room import Room
from app.net.room.round import AT_ONCE
from app.net.room.seats import choice_of
from app.net.wire import messages as said
from tests.net.guests.test_sitting import at_home
from tests.net.kit import fakes
from tests.net.kit.lines import Line
from tests.net.kit.programs import CODE, House

_ = at_home
DECK = "vision-hollow-lake/candle-court"
PILES = said.Piles(deck=("a", "a", "b"), spare=("c", "d"))


class Person:
    """Somebody at a terminal opposite a room."""

    def __init__(self, room: Room, name: str, language: str = "en") -> None:
        self.line = Line(room)
        self.sitting = ClientSession(self.line, name)
        mind = Terminal(
            name, lambda game, form: choice_of(fakes.library_of("vision").deck(DECK)), lambda game, form: []
        )
        self.client = HeadlessClient(self.sitting, Lines(language), mind)
        self.line.come()

    def types(self, words: str) -> None:
        self.client.mind.typed(self.client, Typed(words))


def read(persons: list[Person]) -> None:
    while any(each.line.read(each.client._heard) for each in persons):
        pass


Seated = tuple[Room, list[Person], Callable[[int, str], list[str]]]


@pytest.fixture(params=["en"])
def seated(request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]) -> Seated:
    """Two persons between the first and the second game of a match, of which the first has lost that."""
    room = Room(fakes.plan("vision", games=3), keep=False, pauses=AT_ONCE)
    persons = [Person(room, "Mika", request.param), Person(room, "Tomo", request.param)]

    def types(who: int, words: str) -> list[str]:
        read(persons)
        capsys.readouterr()
        persons[who].types(words)
        read(persons)
        return capsys.readouterr().out.splitlines()

    for _ in range(2):
        types(0, "concede")
    said_now = types(0, "ask")
    assert room.phase == "over" and said_now
    return room, persons, types


def match(room: Room) -> Match:
    assert room.round is not None
    return room.round.table.match


def numbers(listed: list[str], title: str) -> list[int]:
    """The numbers of the lines below a title."""
    start = next(place for place, line in enumerate(listed) if line.startswith(title))
    found = []
    for line in listed[start + 1 :]:
        if not line.startswith("  "):
            break
        found.append(int(line.split(".")[0]))
    return found


def test_a_person_changes_cards_and_the_next_game_begins_with_them(seated: Seated) -> None:
    room, _persons, types = seated
    before = match(room).sides
    listed = types(0, "exchange")
    deck, spare = numbers(listed, "Your deck"), numbers(listed, "Your sideboard")
    assert "exchange" in listed[-1] and len(deck) == len(set(before[0].deck))
    told = types(0, f"exchange {deck[0]} {spare[-1]}")
    assert any(line.startswith("Changed so far: 1×") for line in told)
    types(0, "again")
    assert room.phase == "over", "the other one has not said so yet"
    begun = types(1, "again")
    assert begun and not any(line.startswith("Your sideboard") for line in begun), "that was before this game"
    after = match(room).sides
    leaves, comes = before[0].deck[0], list(dict.fromkeys(before[0].extra["sideboard"]))[-1]
    assert Counter(after[0].deck) == Counter(before[0].deck) - Counter([leaves]) + Counter([comes])
    assert after[1].deck == before[1].deck


def test_who_lost_is_told_so_and_asked_who_begins(seated: Seated, capsys: pytest.CaptureFixture[str]) -> None:
    room, persons, types = seated
    types(0, "again")
    told = types(1, "again")
    asked = persons[0].sitting.mirror.now.ask
    assert asked is not None and room.round.table.asking() == (0,)
    assert any("?" in line and persons[0].client.lines.speaks.render(asked.question) in line for line in told)


def test_that_the_loser_decides_is_said_as_the_game_ends(capsys: pytest.CaptureFixture[str]) -> None:
    room = Room(fakes.plan("vision", games=3), keep=False, pauses=AT_ONCE)
    persons = [Person(room, "Mika"), Person(room, "Tomo")]
    for _ in range(2):
        read(persons)
        persons[0].types("concede")
    capsys.readouterr()
    read(persons)
    told = capsys.readouterr().out
    assert told.count("Mika lost this game and says who begins the next.") == 2, "both hear it"
    assert "“exchange”" in told


def test_nothing_of_it_reaches_the_other(seated: Seated) -> None:
    _room, persons, types = seated
    listed = types(0, "exchange")
    heard = len(persons[1].line.heard)
    types(0, f"exchange 1 {numbers(listed, 'Your sideboard')[0]}")
    assert len(persons[1].line.heard) == heard
    assert not any(isinstance(each, said.Piles) for each in persons[1].line.heard)


def test_a_change_after_the_wish_is_wished_again(seated: Seated) -> None:
    room, _persons, types = seated
    spare = numbers(types(0, "exchange"), "Your sideboard")[0]
    types(0, "again")
    assert any("once more" in line for line in types(0, f"exchange 1 {spare}"))
    types(0, "again")
    before = match(room).sides[0].deck
    types(1, "again")
    assert match(room).sides[0].deck != before


def test_before_the_end_and_in_other_games_it_says_why_not(capsys: pytest.CaptureFixture[str]) -> None:
    room = Room(fakes.plan("vision", games=3), keep=False, pauses=AT_ONCE)
    persons = [Person(room, "Mika"), Person(room, "Tomo")]
    read(persons)
    capsys.readouterr()
    persons[0].types("exchange")
    assert "only between the games of a match" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("1", "exchange.unequal"),
        ("1 2 3", "exchange.unequal"),
        ("1 1 1 3 4 3", "terminal.exchange-no-more-deck"),
        ("1 1 3 3", "terminal.exchange-no-more-sideboard"),
        ("9", "terminal.exchange-numbers"),
        ("1 x", "terminal.exchange-numbers"),
        ("1 ³", "terminal.exchange-numbers"),
        ("0 1 3", "terminal.exchange-numbers"),
    ],
)
def test_what_cannot_be_changed_says_why_and_changes_nothing(typed: str, why: str) -> None:
    draft = SideboardDraft(PILES)
    draft.take("2 4")
    with pytest.raises(BadExchange) as bad:
        draft.take(typed)
    assert (bad.value.text.key, draft.changed) == (why, (("b",), ("d",)))


def test_what_was_changed_adds_up_and_is_taken_back_whole() -> None:
    draft = SideboardDraft(PILES)
    draft.take("1 3")
    draft.take("1, 4")
    assert draft.changed == (("a", "a"), ("c", "d"))
    draft.take("0")
    assert draft.changed == ((), ())


@pytest.mark.parametrize(("language", "line"), [("en", "  2. 0× b"), ("ja", "  2. b ×0")])
def test_a_line_keeps_its_number(language: str, line: str) -> None:
    draft = SideboardDraft(PILES)
    draft.take("2 3")
    listed = list(draft.lines(Lines(language).speaks, lambda face: face))
    assert line in listed
    assert len([each for each in listed if each.strip().startswith(("+", "＋"))]) == 2


def test_two_programs_play_a_match_with_an_exchange(house: House) -> None:
    host, where = house.host("aya", "host", "vision", "--games", "3", "--deck", DECK, "--name", "Aya")
    guest = house.start("ben", "join", where, "--code", CODE, "--deck", DECK, "--name", "Ben", "--lang", "ja")
    guest.until("ターン1")
    for _ in range(2):
        guest.types("concede")
    guest.until("敗北したBenが")
    guest.types("exchange")
    guest.until("again で次のゲームへ")
    guest.types("exchange 1 26")
    guest.until("^ここまでの入れ替え")
    guest.types("again")
    host.until("^Ben wants to continue")
    host.types("again")
    guest.until(r"^\? ")
    for _ in range(2):
        guest.types("concede")
    guest.until("一致しています")
    guest.types("leave")
    host.types("leave")
    assert guest.ends() == 0 and host.ends() == 0
