"""What is typed at a terminal: every kind of question, and a view as text."""

from __future__ import annotations

import argparse
import io
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from app import games
from app.commands import cli_net
from app.decks import boosters
from app.i18n import Translator
from app.library import Library
from app.net.client import table_text
from app.net.client.answers import Answer, BadAnswer, answer_of, how_to_answer
from app.net.client.card_words import CardWords
from app.net.client.client_session import ClientSession
from app.net.client.headless_client import HeadlessClient, Lines
from app.net.client.mirror import Mirror
from app.net.client.terminal import Terminal
from app.net.room.room import Room
from app.net.wire import messages
from app.net.wire.link import Link
from engines.core.display.layout import area_of
from engines.core.display.views import AskView, CardView, GameView, Mention, Named, OptionView, Text
from engines.core.model.state import ChosenFormat
from tests.net.guests.test_sitting import at_home, room_of
from tests.net.kit.fakes import deck, library_of
from tests.net.kit.lines import Pair, come, play, read_all

_ = at_home


def ask(kind: str, options: int = 3, **more: Any) -> AskView:
    listed = [OptionView(index=index, text=Text("")) for index in range(options)]
    return AskView(serial=1, kind=kind, players=[0], question=Text("ask.any"), options=listed, **more)


@pytest.mark.parametrize(("asked", "line", "answer"), [
    (ask("one"), "2", 1),
    (ask("yes-no", 2), "1", 0),
    (ask("place"), " 3 ", 2),
    (ask("one", primary=2), "", 2),
    (ask("one", 1), "", 0),
    (ask("some", 1, least=0, most=1), "0", ()),
    (ask("some", least=0, most=2), "0", ()),
    (ask("some", 0, least=0, most=0), "", ()),
    (ask("some", least=1, most=2), "3, 1", (2, 0)),
    (ask("order"), "", (0, 1, 2)),
    (ask("order"), "3 1 2", (2, 0, 1)),
    (ask("number", 0, least=2, most=5), "4", 4),
    (ask("number", 0, least=-2, most=5), "-1", -1),
    (ask("split", most=5), "2 0 3", (2, 0, 3)),
    (ask("name", 0), "Ilse  Dawn ", "Ilse  Dawn"),
])
def test_answers(asked: AskView, line: str, answer: Answer) -> None:
    assert answer_of(asked, line) == answer


@pytest.mark.parametrize(("asked", "line", "key"), [
    (ask("one"), "", "terminal.type-one"),
    (ask("one"), "4", "terminal.type-options"),
    (ask("one"), "0", "terminal.type-options"),
    (ask("one"), "1 2", "terminal.type-one"),
    (ask("one"), "atack", "terminal.not-a-number"),
    (ask("one"), "²", "terminal.not-a-number"),
    (ask("one"), "9" * 5000, "terminal.not-a-number"),
    (ask("some", least=2, most=2), "1", "terminal.type-so-many"),
    (ask("some", least=1, most=2), "", "terminal.type-some"),
    (ask("some", least=0, most=2), "1 2 3", "terminal.type-some-or-none"),
    (ask("some", least=0, most=2), "", "terminal.type-some-or-none"),
    (ask("some", 1, least=0, most=1), "", "terminal.type-it-or-none"),
    (ask("some", least=1, most=2), "0", "terminal.type-options"),
    (ask("one", 1), "2", "terminal.type-only-one"),
    (ask("some", least=2, most=2), "1 1", "terminal.type-options"),
    (ask("order"), "1 2", "terminal.type-order"),
    (ask("number", 0, least=2, most=5), "6", "terminal.type-number"),
    (ask("number", 0, least=2, most=5, without=4), "4", "terminal.type-number-but"),
    (ask("split", most=5), "2 2", "terminal.type-split"),
    (ask("split", most=5), "6 -1 0", "terminal.type-split"),
    (ask("name", 0), " ", "terminal.type-name"),
])
def test_what_answers_nothing_says_why(asked: AskView, line: str, key: str) -> None:
    with pytest.raises(BadAnswer) as bad:
        answer_of(asked, line)
    assert bad.value.text.key == key


@pytest.mark.parametrize(("asked", "words"), [
    (ask("one"), "Type a number from 1 to 3."),
    (ask("one", primary=2), "Type a number from 1 to 3; Enter alone means 3."),
    (ask("yes-no", 1), "Only this is possible: press Enter (or type 1)."),
    (ask("some", least=0, most=9), "Type up to 3 of the numbers, with spaces between; 0 for none."),
    (ask("some", least=1, most=2), "Type 1 to 2 of the numbers, with spaces between."),
    (ask("some", least=2, most=2), "Type 2 of the numbers, with spaces between."),
    (ask("some", least=1, most=1), "Type a number from 1 to 3."),
    (ask("some", least=0, most=1), "Type a number from 1 to 3; 0 for none."),
    (ask("some", 1, least=0, most=1), "Type 1 to choose it; 0 for none."),
    (ask("some", 0, least=0, most=0), "There is nothing to choose: press Enter (or type 0)."),
    (ask("number", 0, least=2, most=5), "Type a number from 2 to 5."),
    (ask("number", 0, least=2, most=5, without=4), "Type a number from 2 to 5, but not 4."),
    (ask("number", 0, least=2, most=2), "Only 2 is possible: type it."),
])
def test_the_prompt_says_what_can_be_typed(asked: AskView, words: str) -> None:
    assert Translator("en").render(how_to_answer(asked)) == words


def played(game: str, answers: int = 60) -> Iterator[tuple[Room, Mirror]]:
    """Every question of the beginning of a game, as the one who is asked sees it."""
    room = room_of(game)
    pairs = [come(room, name, deck=deck(game, number)) for number, name in enumerate(("Mika", "Tomo"))]
    for _ in range(answers):
        read_all(pairs)
        for _, sitting in pairs:
            if sitting.mirror is not None and sitting.seat in sitting.mirror.asking():
                yield room, sitting.mirror
        if not play(room, pairs, "random", most=1):
            return


def words_of(mirror: Mirror, language: str) -> CardWords:
    speaks = Translator(language, game=mirror.game.id)
    return CardWords(speaks, mirror.game, mirror.now.sight, mirror.names, mirror.face)


@pytest.mark.parametrize("game", ["cipher", "moncolle"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_view_as_text_names_what_is_seen_and_nothing_else(game: str, language: str) -> None:
    mirror = [mirror for _, mirror in played(game) if mirror.seat == 0][-1]
    words = words_of(mirror, language)
    speaks, sight = words.speaks, mirror.now.sight
    told = list(table_text.lines(words))
    assert "Mika" in "".join(told) and not any("[" in line or "\n" in line for line in told), told
    known = [card for card in sight.cards.values() if card.name is not None and card.zone.startswith("hand:0")]
    for card in known:
        assert card.name is not None and any(speaks.name(card.name) in line for line in told)
        found = words.named(speaks.name(card.name)[:4])
        assert found and all(words.cards[handle].name is not None for handle in found)
        read = list(words.text(card.handle))
        assert read[0].startswith(speaks.name(card.name)) and not any("[]" in line for line in read)
    assert words.named("no such card") == []


@pytest.mark.sample(2)
@pytest.mark.parametrize("game", ["cipher", "moncolle"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_is_not_the_same_is_not_called_the_same(game: str, language: str) -> None:
    """Neither options nor cards in one area; only cards of one kind in a hand or a pile need no names of their own."""
    for _, mirror in played(game, 120):
        words = words_of(mirror, language)
        ask = mirror.now.ask
        assert ask is not None
        meant: dict[str, set[object]] = {}
        for option, said in zip(ask.options, words.options(ask), strict=True):
            card = words.cards.get(option.subject or "")
            loose = card is not None and (card.face is not None and not words.side_by_side(area_of(card.zone)))
            subject = (card.face, card.zone) if loose and card is not None else option.subject
            meant.setdefault(said, set()).add((subject, option.place))
        assert all(len(each) == 1 for each in meant.values()), meant
        for zone in mirror.now.sight.zones:
            called: dict[str, set[object]] = {}
            for handle in zone.cards:
                card = words.cards[handle]
                called.setdefault(words.called(handle), set()).add(card.face if card.face is not None else "")
            assert all(len(each) == 1 for each in called.values()), called


def alike(*cards: tuple[str, int, str, str]) -> CardWords:
    """A view of cards of one name: handle, whose, zone, face."""
    game = games.find("cipher")
    found = Library(game).faces
    ids = {face.title.en: key for key, face in found.items() if face.name.en == "Ilse" and face.title is not None}
    shown = {
        handle: CardView(
            handle=handle, face=ids[title], name=Named("Ilse", "イルゼ"), owner=user, user=user, zone=f"{area}:{user}",
            index=number,
        ) for number, (handle, user, area, title) in enumerate(cards)
    }
    sight = GameView(
        game="cipher", viewer=0, turn=1, turn_player=0, phase="", phases=[], players=[], zones=[], cards=shown,
    )
    return CardWords(
        Translator("en", game="cipher"), game, sight, ["Mika", "Tomo"], lambda face: game.face_sight(found, face),
    )


def about(*handles: str) -> AskView:
    name = Named("Ilse", "イルゼ")
    options = [
        OptionView(index=index, subject=handle, text=Text("core.card", {"card": Mention(handle, name)}))
        for index, handle in enumerate(handles)
    ]
    return AskView(serial=1, kind="one", players=[0], question=Text("ask.any"), options=options)


CADET, DAWN = "Border Cadet", "Dawn Blade"


@pytest.mark.parametrize(("cards", "called"), [
    ([("a", 0, "front", CADET)], ["Ilse"]),
    ([("a", 0, "front", CADET), ("b", 0, "front", DAWN)], [f"Ilse ({CADET})", f"Ilse ({DAWN})"]),
    ([("a", 0, "front", CADET), ("b", 0, "front", CADET)], ["Ilse (no. 1)", "Ilse (no. 2)"]),
    ([("a", 0, "front", CADET), ("b", 0, "rear", CADET)], ["Ilse (Front)", "Ilse (Rear)"]),
    ([("a", 0, "front", CADET), ("b", 1, "front", CADET)], ["Ilse (Mika)", "Ilse (Tomo)"]),
    ([("a", 0, "hand", CADET), ("b", 0, "hand", CADET)], ["Ilse", "Ilse"]),
    (
        [("a", 0, "front", CADET), ("b", 0, "front", CADET), ("c", 0, "rear", CADET), ("d", 1, "rear", DAWN)],
        [f"Ilse ({CADET}, Front, no. 1)", f"Ilse ({CADET}, Front, no. 2)", f"Ilse ({CADET}, Rear)", f"Ilse ({DAWN})"],
    ),
])
def test_what_cards_of_one_name_are_called(cards: list[tuple[str, int, str, str]], called: list[str]) -> None:
    words = alike(*cards)
    asked = about(*(card[0] for card in cards))
    assert list(words.in_question(asked).values()) == called
    assert [words.named(said) for said in (f"Ilse ({DAWN})", DAWN)] == [
        [card[0] for card in cards if card[3] == DAWN]] * 2


def test_cards_beneath_others_are_told_by_what_they_are_with() -> None:
    """Two of one kind beneath one card by their order, one beneath another card by that card, one alone by neither."""
    words = alike(("a", 0, "front", CADET), ("b", 0, "front", DAWN), ("c", 0, "front", DAWN))
    top, one, lone = words.sight.cards.values()
    below = [
        msgspec.structs.replace(top, handle=handle, name=Named("Sword", "剣"), face=None) for handle in ("x", "y", "z")
    ]
    axe = msgspec.structs.replace(below[0], handle="w", name=Named("Axe", "斧"))
    cards = {
        "a": msgspec.structs.replace(top, under=below[:2]), "b": msgspec.structs.replace(one, under=below[2:]),
        "c": msgspec.structs.replace(lone, under=[axe]),
    }
    sight = msgspec.structs.replace(words.sight, cards=cards)
    words = CardWords(words.speaks, words.game, sight, words.names, words._face)
    ask = about("x", "y", "z", "w")
    assert list(words.in_question(ask).values()) == [
        f"Sword (with Ilse ({CADET}), no. 1)", f"Sword (with Ilse ({CADET}), no. 2)",
        f"Sword (with Ilse ({DAWN}, no. 1))", "Axe",
    ]
    assert list(words.in_question(about("x", "y")).values()) == ["Sword (no. 1)", "Sword (no. 2)"]


# -- a person at the terminal ------------------------------------------------------------------------------------------


def at_terminal(capsys: pytest.CaptureFixture[str]) -> tuple[Callable[[str], list[str]], ClientSession, Pair]:
    """A person at the terminal opposite a person; gives what typing a line prints."""
    room = room_of()
    other = come(room, "Mika", deck=deck("cipher"))
    own, sitting = come(room)
    mind = Terminal("Ada", lambda game, form: deck(game.id, 1), lambda game, form: [])
    client = HeadlessClient(sitting, Lines("en"), mind)
    client._heard(Link("here"))
    client._heard(room.terms())

    def typed(line: str) -> list[str]:
        capsys.readouterr()
        client.mind.typed(client, line)
        while own.read(client._heard) or other[0].read(other[1].hear):
            pass
        return capsys.readouterr().out.splitlines()

    while not (sitting.mirror is not None and sitting.seat in sitting.mirror.asking()):
        typed("say …")
        play(room, [other], "random", most=1)
    return typed, sitting, other


def test_a_question_names_the_hand_once_and_what_else_can_be_typed(capsys: pytest.CaptureFixture[str]) -> None:
    typed, sitting, _ = at_terminal(capsys)
    asked = typed("ask")
    assert sitting.mirror is not None and sitting.mirror.now.ask is not None
    count = len(sitting.mirror.now.ask.options)
    assert asked[-1].startswith(f"  Type a number from 1 to {count}") and "? for all" in asked[-1]
    mine = [card for card in sitting.mirror.now.sight.cards.values() if card.zone == f"hand:{sitting.seat}"]
    hand = typed("hand")
    assert len(hand) == max(1, len(mine))
    assert all(card.name is not None and any(card.name.en in line for line in hand) for card in mine)
    read = typed(f"read {mine[0].name.en}") if mine and mine[0].name is not None else ["[]"]
    assert any("[" in line for line in read)
    assert all(any(word in line for line in typed("?")) for word in ("hand", "read CARD", "ask"))


def test_a_question_shows_the_hand_when_it_has_changed(capsys: pytest.CaptureFixture[str]) -> None:
    typed, sitting, other = at_terminal(capsys)
    shown: list[str] = []
    for _ in range(30):
        assert sitting.mirror is not None
        if sitting.seat in sitting.mirror.asking():
            hand = [
                zone.cards for zone in sitting.mirror.now.sight.zones if zone.id == f"hand:{sitting.seat}"]
            lines = typed("1")
            hands = [line for line in lines if line.startswith("Your hand: ")]
            assert len(hands) <= 1
            again = typed("ask")
            assert not any(line.startswith("Your hand: ") for line in again), hand
            shown += hands
        else:
            play(other[0].room, [other], "random", most=1)
            typed("ask")
    assert len(shown) > 1 and len(set(shown)) > 1


def test_what_one_says_oneself_is_printed_when_the_table_has_heard_it(capsys: pytest.CaptureFixture[str]) -> None:
    typed, _, (_, other) = at_terminal(capsys)
    assert typed("say good luck") == ["Ada: “good luck”"]
    assert other.chat[-1].text == "good luck"


def test_free_dice_are_rolled_and_read(capsys: pytest.CaptureFixture[str]) -> None:
    typed, sitting, _ = at_terminal(capsys)
    (line,) = typed("roll 3d6")
    assert line.startswith("Ada rolls 3d6 (free dice): ") and line.rpartition(" = ")[2].isdigit()
    faces, _, total = line.rpartition(": ")[2].partition(" = ")
    assert sum(map(int, faces.split(", "))) == int(total)
    assert sitting.mirror is not None and len(sitting.mirror.cloth.view().pieces) == 3
    assert sum(line.startswith("Ada has on the table: d6 ") for line in typed("table")) == 3
    assert typed("roll 3 cats") == ["Type what to roll: d20, 3d6 or coin."]
    assert typed("roll d999") == ["There are dice with 4, 6, 8, 10, 12 and 20 faces: choose one of them or write the "
                                  "faces yourself."]


def test_an_options_card_is_read_by_its_number(capsys: pytest.CaptureFixture[str]) -> None:
    """At once at the first question, whose cards lie in the deck; and what is no option's card is said to be none."""
    room = room_of()
    line, sitting = come(room)
    mind = Terminal("Ada", lambda game, form: deck(game.id, 1), lambda game, form: [])
    client = HeadlessClient(sitting, Lines("en"), mind)
    client._heard(room.terms())
    other, mika = come(room, "Mika", deck=deck("cipher"))
    while line.read(client._heard) or other.read(mika.hear):
        pass
    mirror = sitting.mirror
    assert mirror is not None and mirror.now.ask is not None and mirror.now.ask.question.key == "ask.main-character"

    def typed(words: str) -> list[str]:
        capsys.readouterr()
        client.mind.typed(client, words)
        return capsys.readouterr().out.splitlines()

    words = words_of(mirror, "en")
    for number, option in enumerate(mirror.now.ask.options, 1):
        assert option.subject is not None
        assert typed(f"read {number}") == list(words.text(option.subject))
        name = words.called(option.subject)
        assert typed(f"read {name}") == list(words.text(option.subject)), name
    assert typed("read 99")[0].startswith("No card of this game is called “99”.")
    assert typed("read") == ["Which card? Type “read” and the beginning of its name or title."]
    assert typed("why")[0].startswith("Which card? Type “why”")


def test_a_card_that_is_not_in_sight_is_read_from_the_packs(capsys: pytest.CaptureFixture[str]) -> None:
    typed, sitting, _ = at_terminal(capsys)
    mirror = sitting.mirror
    assert mirror is not None
    words = words_of(mirror, "en")
    seen = {card.face for card in words.cards.values()}
    hidden = [words._face(face) for face in mirror.faces if face not in seen]
    names = {face.name.en for face in hidden} - {card.name.en for card in words.cards.values() if card.name is not None}
    for face in (face for face in hidden if face.name.en in names and face.title is not None):
        told = typed(f"read {words.face_name(face.id)}")
        assert told[0].startswith(f"{words.face_name(face.id)}: "), told
        assert len(told) >= len(face.abilities)
    letter = max("aeioust", key=lambda each: len(words.printed(each, list(mirror.faces))))
    assert len(words.printed("", mirror.faces)) == len(mirror.faces) > len(words.printed(letter, mirror.faces)) > 6
    assert not typed(f"read {letter}")[0].startswith("No card"), "what is in sight comes first"
    blind = msgspec.structs.replace(words.sight, cards={}, zones=[])
    mirror.frame = msgspec.structs.replace(mirror.now, sight=blind, asking=())
    (many,) = typed(f"read {letter}")
    assert many.startswith(f"No card in sight is called “{letter}”, but several others are. Type more of the name: ")


def test_what_only_one_language_prints_is_not_read_in_the_other() -> None:
    words = {language: CardWords(
        Translator(language, game="cipher"), of.game, of.sight, of.names, of._face,
    ) for of in [alike(("a", 0, "front", DAWN))] for language in ("en", "ja")}
    face = words["en"]._face(words["en"].cards["a"].face or "")
    terms, text = Named("", "攻撃型"), Named("Hit.", "打つ。")
    ability = msgspec.structs.replace(face.abilities[0], name=None, terms=terms, text=text)
    only = msgspec.structs.replace(face, abilities=[ability], printed=None)
    read = {}
    for language, each in words.items():
        each._face = lambda face_id: only
        read[language] = list(each.text("a"))[1]
    assert read["en"].endswith("] Hit.") and read["ja"].endswith("] 攻撃型 打つ。")


@pytest.mark.parametrize("game", ["cipher", "moncolle"])
def test_japanese_is_punctuated_as_japanese(game: str) -> None:
    """No comma, colon or bracket of ours between Japanese words."""
    for number, (_, mirror) in enumerate(played(game, 60)):
        words, ask = words_of(mirror, "ja"), mirror.now.ask
        assert ask is not None
        told = [words.speaks.render(how_to_answer(ask)), *words.options(ask)]
        if number % 10 == 0:
            told += table_text.lines(words)
        assert not any(mark in line for line in told for mark in (": ", "; ", " (", ", ")), told


def test_a_view_before_the_first_turn_says_so() -> None:
    """The cards one chooses the main character from lie in the deck: that such cards lie face down needs no word."""
    _, mirror = next(iter(played("cipher")))
    top, *rows = table_text.lines(words_of(mirror, "en"))
    assert top == "Before the first turn" and rows[0].startswith("Mika, Deck: Voss; Ysolt; Osric;"), rows
    assert next(iter(table_text.lines(words_of(mirror, "ja")))) == "最初のターンの前"


def test_a_unit_on_a_grid_is_told_from_its_like_in_other_cells() -> None:
    """Only one of them may be named in a question; where it stands is said all the same. A hand is no cell."""
    for _, mirror in played("moncolle"):
        words = words_of(mirror, "en")
        unit = next((card for card in words.cards.values() if card.zone == f"b1:{card.user}" and card.face), None)
        if unit is not None:
            break
    assert unit is not None and unit.name is not None
    name, sight = unit.name.en, words.sight
    for zone, user, called in (("c1", 0, f"{name} (B1)"), ("hand", 0, name), ("c1", 1, name)):
        other = msgspec.structs.replace(unit, handle="other", zone=f"{zone}:{user}", user=user)
        both = msgspec.structs.replace(sight, cards={unit.handle: unit, "other": other})
        asked = about(unit.handle)
        assert CardWords(words.speaks, words.game, both, words.names, words._face).in_question(asked) == {
            unit.handle: called}, zone


def test_nothing_is_said_twice_of_a_card() -> None:
    """A game may have a word of its own for what lies face down, and it may be the same word."""
    words = alike(("a", 0, "bonds", CADET))
    words.cards["a"] = msgspec.structs.replace(words.cards["a"], face_down=True, tags=[Text("terminal.face-down")])
    assert table_text.card(words, "a") == "Ilse (face down)"
    words.cards["a"] = msgspec.structs.replace(words.cards["a"], tags=[])
    assert table_text.card(words, "a") == "Ilse (face down)" and table_text.card(words, "a", open=False) == "Ilse"


def test_nothing_that_is_printed_commands_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    """The id of a deck is the name of a file, which a pack may have chosen."""
    Lines("en").print("  1. Guards (mean/\x1b]0;x\x07\x1b[2J\u202edeck)")
    told = capsys.readouterr().out
    assert told.rstrip("\n").isprintable() and "Guards" in told


def test_the_judges_hand_is_opened_and_used_by_typing(capsys: pytest.CaptureFixture[str]) -> None:
    typed, sitting, other = at_terminal(capsys)
    assert typed("step") == ["Nothing is being carried out by hand now."]
    for _ in range(40):
        assert sitting.mirror is not None
        if sitting.mirror.now.mend == "open":
            break
        typed("1") if sitting.seat in sitting.mirror.asking() else play(other[0].room, [other], "random", most=1)
        typed("ask")
    assert sitting.mirror is not None and sitting.mirror.now.mend == "open"
    typed("judge")
    assert other[1].mirror is not None and other[1].mirror.now.ask is not None
    other[1].send(messages.Answered(question=other[1].mirror.now.ask.serial, answer=1))
    assert any("Correct the position" in line for line in typed("ask"))
    assert any(line.startswith("Areas: ") for line in typed("step"))
    assert any("Type “step” and one of" in line for line in typed("step fly"))
    typed("step mark attacks 1")
    assert any("1. attacks this turn +1" in line for line in typed("step"))
    typed("judge")  # it ends what is open
    assert sitting.mirror.now.mend == "open" and sitting.mirror.now.sight.hand is None


def test_to_a_format_with_boosters_packs_are_brought(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch,
) -> None:
    blitz, library = ChosenFormat(id="blitz-shield"), library_of("kiseki")
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    chosen = cli_net._typed_deck(Lines("en"), library, blitz)
    told = capsys.readouterr().out
    assert chosen.id.startswith(boosters.MARK) and chosen.id in told
    assert not any(deck.id in told for deck in library.decks.decks)
    mind = cli_net._mind(argparse.Namespace(bot=None), "Ada", None)
    assert isinstance(mind, Terminal)
    assert mind.shelf(library.game, blitz) == library.boosters
