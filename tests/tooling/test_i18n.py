"""The translator on sentences made up here: arguments, plurals, names, lists, and what it does with mistakes."""

from __future__ import annotations

import pathlib

import pytest

from app import i18n
from app.i18n import TranslationError, Translator, arguments, of_game, read_sentences
from engines.core.display.views import Mention, Named, PlayerMention, Text, TextArg

ILSE = Named(en="Ilse", ja="イルゼ")
EN = {
    "core.a-card": "a card", "list.comma": ", ", "list.and": " and ", "list.player": "Player {n}",
    "core.card-of": "{who}'s {card}", "draw": "{who} draws {n} {n:card|cards}", "plays": "{who} plays {card}",
    "hits": "{card} hits {target}", "break": "{{{card}}} breaks", "moves": "{cards} {cards:moves|move}",
    "because": "{what}: {why}", "plain": "Undo",
}
JA = {
    "core.a-card": "カード", "list.comma": "、", "list.and": "、", "list.player": "プレイヤー{n}",
    "core.card-of": "{who}の{card}", "plays": "{who}が{card}を出す", "hits": "{card}が{target}に当たる",
    "draw": "{who}は{n}枚引く", "moves": "{cards}が移動", "because": "{what}（{why}）", "odd": "{n:枚|まい}",
}
en, ja = Translator("en", EN), Translator("ja", JA)
names = ["Aki", "Ben"]


def test_arguments_and_plural() -> None:
    assert en.render(Text("draw", {"who": PlayerMention(1), "n": 1}), names) == "Ben draws 1 card"
    assert en.render(Text("draw", {"who": PlayerMention(0), "n": 2}), names) == "Aki draws 2 cards"
    assert en.say("draw", who="Cy", n=0) == "Cy draws 0 cards"
    assert ja.render(Text("draw", {"who": PlayerMention(1), "n": 1}), names) == "Benは1枚引く"
    assert ja.say("odd", n=1) == "まい"


@pytest.mark.parametrize(("cards", "english", "japanese"), [
    ([], " move", "が移動"),
    ([ILSE], "Ilse moves", "イルゼが移動"),
    ([ILSE, Mention("h", ILSE)], "Ilse and Ilse move", "イルゼ、イルゼが移動"),
    ([Mention(None, None), ILSE, PlayerMention(1)], "A card, Ilse and Ben move", "カード、イルゼ、Benが移動"),
])
def test_lists(cards: list[Named | Mention | PlayerMention | Text], english: str, japanese: str) -> None:
    text = Text("moves", {"cards": cards})
    assert en.render(text, names) == english
    assert ja.render(text, names) == japanese


def test_a_card_is_said_with_its_player_where_its_name_is_not_enough() -> None:
    hits = Text("hits", {"card": Mention("a", ILSE, 0), "target": Mention("b", ILSE, 1), "player": PlayerMention(0)})
    assert en.render(hits, names) == "Aki's Ilse hits Ben's Ilse"
    assert ja.render(hits, names) == "AkiのイルゼがBenのイルゼに当たる"


def test_whoever_plays_a_card_is_not_named_twice() -> None:
    own = Text("plays", {"who": PlayerMention(0), "card": Mention("a", ILSE, 0)})
    other = Text("plays", {"who": PlayerMention(0), "card": [Mention("a", ILSE, 0), Mention("b", ILSE, 1)]})
    assert en.render(own, names) == "Aki plays Ilse" and ja.render(own, names) == "Akiがイルゼを出す"
    assert en.render(other, names) == "Aki plays Ilse and Ben's Ilse"


def test_texts_inside_texts() -> None:
    inner = Text("draw", {"who": Mention(None, None), "n": 1})
    text = Text("because", {"what": inner, "why": Text("because", {"what": ILSE, "why": Text("plain")})})
    assert en.render(text) == "a card draws 1 card: Ilse: Undo"
    assert ja.render(Text("because", {"what": ILSE, "why": "x"})) == "イルゼ（x）"


def test_player_without_a_name() -> None:
    assert en.render(Text("draw", {"who": PlayerMention(2), "n": 3}), names) == "Player 3 draws 3 cards"


def test_mistakes_show_and_do_not_crash() -> None:
    assert en.say("no.such") == "[no.such]"
    assert en.say("draw") == "{who} draws {n} cards"
    assert en.say("draw", who="Cy", n="many") == "Cy draws many cards"
    args: dict[str, TextArg] = {"unknown": 1}
    assert en.say("plain", **args) == "Undo"


def test_braces() -> None:
    assert en.say("break", card=ILSE) == "{Ilse} breaks"
    assert arguments("{a} {{b}} {c:x|y}") == {"a", "c"}


def test_name_missing_in_one_language() -> None:
    assert ja.name(Named(en="Ilse", ja="")) == "Ilse"
    assert en.name(Named(en="", ja="イルゼ")) == "イルゼ"


def test_each_game_has_its_own_sentences() -> None:
    read = read_sentences({
        "en/chess.toml": 'game = "chess"\n[move]\nend = "Checkmate"\nown = "Castle"',
        "en/go.toml": 'game = "go"\n[move]\nend = "Two passes"', "en/app.toml": '[game]\nnew = "New game"',
    })
    go, chess, nothing = (Translator("en", read, game) for game in ("go", "chess", ""))
    assert (go.say("move.end"), chess.say("move.end"), chess.say("game.new")) == ("Two passes", "Checkmate", "New game")
    assert go.say("move.own") == nothing.say("move.own") == "Castle"  # only one game has it
    assert nothing.say("move.end") == "[move.end]"  # no game is guessed


def test_a_sentence_can_carry_its_game_with_it() -> None:
    read = read_sentences({
        "en/chess.toml": 'game = "chess"\n[move]\nend = "Mate {how} {by}"\nhow = "in {n}"',
        "en/go.toml": 'game = "go"\n[move]\nend = "Two passes"\nhow = "by points"', "en/app.toml": '[app]\nus = "us"',
    })
    said = of_game("chess", Text("move.end", {"how": Text("move.how", {"n": 3}), "by": [Text("app.us"), ILSE]}))
    read |= {"list.and": " and ", "list.comma": ", "}
    assert [Translator("en", read, game).render(said) for game in ("go", "chess", "")] == ["Mate in 3 us and Ilse"] * 3
    assert of_game("go", said) == said


@pytest.mark.parametrize(("files", "says"), [
    ({"en/a.toml": "[x\n"}, "en/a.toml is not valid TOML"),
    ({"en/a.toml": "[x]\ny = 3"}, "en/a.toml: “x.y” is not a text"),
    ({"en/a.toml": "[x]\ny = 'a'", "en/b.toml": "[x]\ny = 'b'"}, "en/b.toml: “x.y” is already given"),
])
def test_bad_files_are_named(files: dict[str, str], says: str) -> None:
    with pytest.raises(TranslationError, match="^" + says.replace(".", r"\.")):
        read_sentences(files)


def test_unknown_language_is_english() -> None:
    assert Translator("xx").language == "en"
    assert Translator("en").render(Text("core.a-card")) == "a card"


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path) -> pathlib.Path:
    """The file in which English sentences are kept as they were read."""
    monkeypatch.setattr(i18n, "_kept_in", [])
    i18n.keep_sentences(tmp_path / "cache")
    return tmp_path / "cache" / "sentences-en.json"


def read_again() -> dict[str, str]:
    """As a program that starts reads them."""
    return dict(i18n.sentences_of.__wrapped__("en"))


def test_sentences_are_read_once_and_kept(kept: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = read_again()
    assert kept.is_file() and first == dict(i18n.sentences_of("en"))
    monkeypatch.setattr(i18n, "read_sentences", lambda _files: {})
    assert read_again() == first, "the second start finds them"


@pytest.mark.parametrize("damage", [b"", b"{", b'{"stamp": [], "sentences": {}}'])
def test_kept_sentences_that_do_not_fit_are_read_again(kept: pathlib.Path, damage: bytes) -> None:
    first = read_again()
    kept.write_bytes(damage)
    assert read_again() == first and kept.read_bytes() != damage


def test_sentences_of_changed_files_are_read_again(kept: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read_again()
    stamped = i18n._stamp
    monkeypatch.setattr(i18n, "_stamp", lambda file: stamped(file) + " later")
    monkeypatch.setattr(i18n, "read_sentences", lambda _files: {"window.title": "Fresh"})
    assert read_again() == {"window.title": "Fresh"}
