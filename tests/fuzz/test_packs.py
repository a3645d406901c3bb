"""Packs with every kind of mistake, as folder and zip: a list of mistakes with their places, never anything else."""

from __future__ import annotations

import os
import pathlib
import random
import shutil
import stat
import struct
import time
import zipfile
import zlib

import pytest

from app.commands import cli
from app.files import user_dirs
from app.library import Library
from app.packs import packs
from app.trouble import PackError
from engines.core.contract.definition import GameDefinition
from engines.language.packs.archive import FACTS
from engines.language.packs.diagnostics import PackProblems
from engines.language.packs.pack import read_pack
from engines.language.packs.sayings import SAYINGS
from tests.fuzz.damage import CIPHER, every_game, mutated, one_sentence

STARTER = pathlib.Path(__file__).parents[2] / "assets" / "packs" / "cipher-starter"
WHOLE = (STARTER / FACTS).read_text(encoding="utf-8")
HEAD, *CARDS = WHOLE.split("[[card]]")
LINES_OF_NO_TABLE = ("no-cards", "same-id", "missing", "nested", "too-long", "not-text")


def few(dice: random.Random, whole: str = WHOLE) -> str:
    """The head of a shipped pack and three of its cards."""
    head, *cards = whole.split("[[card]]")
    return "[[card]]".join([head, *dice.sample(cards, 3)])


def shipped(game: GameDefinition) -> str:
    """The pack that comes with a game."""
    (folder, *_) = sorted((STARTER.parent).glob(f"{game.id}-*"))
    return (folder / FACTS).read_text(encoding="utf-8")


def mistakes(text: str | bytes, game: GameDefinition = CIPHER) -> tuple[str, ...]:
    """What is said about a pack.toml, checked; nothing if it can be read."""
    data = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
    begun = time.process_time()
    try:
        read_pack({FACTS: data}, game.catalogue, game.face_type)
    except PackProblems as found:
        for problem in found.problems:
            assert problem.file == FACTS
            assert problem.line >= 1 or problem.what in LINES_OF_NO_TABLE, problem
            assert problem.line <= data.count(b"\n") + 1
            for language in ("en", "ja"):
                said = problem.say(language)
                assert said.isprintable() or "\u3000" in said, said
                assert len(said) < 1_500
        return tuple(problem.say("en") for problem in found.problems)
    finally:
        assert time.process_time() - begun < 15
    return ()


@pytest.mark.sample(5)
@pytest.mark.parametrize("seed", range(3))
@every_game
def test_words_and_lines_mixed_up(game: GameDefinition, seed: int) -> None:
    dice, whole = random.Random(seed), shipped(game)
    wrong = sum(bool(mistakes(mutated(few(dice, whole), dice), game)) for _ in range(50))
    assert wrong > 10


@every_game
def test_a_wrong_word_for_any_fact_is_told_with_the_right_ones(game: GameDefinition) -> None:
    """Also where cards' texts have no word for it, such as the kinds of VISION."""
    head = shipped(game).partition("[[card]]")[0]
    fields = [field for field in game.catalogue.fields.values() if field.kind in ("one", "set", "counts", "table")]
    assert fields
    for field in fields:
        for value in ('"qqq"', '["qqq"]', "{qqq = 1}", "[]", "7"):
            found = mistakes(f'{head}[[card]]\nid = "a"\nname = "A"\n{field.fact} = {value}\n', game)
            assert found, (field.fact, value)
        told = " ".join(mistakes(f'{head}[[card]]\nid = "a"\nname = "A"\n{field.fact} = "qqq"\n', game))
        assert "'qqq'" in told or f"'{field.fact}'" in told, told


def test_the_whole_pack_with_many_mistakes_at_once() -> None:
    dice = random.Random(11)
    text = WHOLE
    for _ in range(30):
        text = text.replace(dice.choice(["draw 1", "cost = 2", "choose", "power = 50"]), "drew", 1)
    assert 1 <= len(mistakes(text)) <= 100


SMALL = "[[card]]".join([HEAD, *CARDS[:2]])
NESTED = "'''\n" + "".join(" " * depth + "repeat 2:\n" for depth in range(60)) + " " * 60 + "draw 1\n"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "[[card]]"),
        ("\x00", "TOML"),
        ("pack = 3\n", "[pack]"),
        ("[[pack]]\nid = 'x'\n", "[pack]"),
        ("[pack]\n" * 2, "TOML"),
        (HEAD + "card = 3\n", "[[card]]"),
        (HEAD + "[card]\nid = 'x'\n", "[[card]]"),
        (SMALL.replace("[[card]]", "[[cards]]"), "'cards'"),
        ("card = 1\n" + HEAD, "[[card]]"),
        (SMALL + "\nexpected = 1\nmissing = 2\ntwice = 3\n", "'expected'"),
        (SMALL + '\n"kind\\nof\\u001b[2J" = 1\n', "kind"),
        (SMALL + '\n"{file}{}" = 1\n', "{file}"),
        (SMALL + f"\nhue = {'9' * 5000}\n", "digits"),
        (SMALL + "\nx = " + "[" * 100_000, "nested"),
        (SMALL + "\nx = " + "{a=" * 5_000, "nested"),
        (SMALL + "\nx" + ".a" * 20_000 + " = 1\n", "dots"),
        ("# a\u2028b\x85c\n" + SMALL + "\nnonsense = 1\n", "'nonsense'"),
        (SMALL.replace("'''\n", "'''\n" + "(" * 19_000 + "\n", 1), ""),
        (SMALL.replace("'''\n", NESTED, 1), ""),
        (SMALL.replace("'''\n", "'''\n" + "draw " * 3_000 + "\n", 1), ""),
        (SMALL.replace("'''\n", "'''\n" + "draw 1\n" * 2_500, 1), ""),
        (HEAD + "[[card]]\nid = 'a'\n" * 3_500, "3000"),
        (SMALL.encode() + "é".encode("latin-1"), "UTF-8"),
        (SMALL.encode("utf-16"), "UTF-8"),
        (SMALL + "\nid = 1979-05-27\n", ""),
        (SMALL.replace("cost = ", "cost = inf #"), "cost"),
    ],
    ids=range(26),
)
def test_by_hand(text: str | bytes, words: str) -> None:
    found = mistakes(text)
    assert found and any(words in each for each in found), found


def test_the_line_is_right_behind_strange_line_ends() -> None:
    text = "# a\u2028b\x85c\n" + SMALL + "\nnonsense = 1\n"
    line = text.split("\n").index("nonsense = 1") + 1
    assert any(each.startswith(f"{FACTS}:{line}:1:") for each in mistakes(text))


def test_a_word_of_the_writer_is_never_taken_for_one_of_ours() -> None:
    for key in SAYINGS:
        said = " ".join(mistakes(f"{SMALL}\n{key} = 1\n"))
        assert f"'{key}'" in said or key.startswith(("kind-", "wanted-", "what-", "unit-")), said


def test_no_word_is_offered_for_itself() -> None:
    said = mistakes(WHOLE.replace("until end of turn", "until end of tun", 1))
    assert said and not any("'until' is" in each and "mean 'until'" in each for each in said), said


def test_pack_ends_well_in_both_languages(capsys: pytest.CaptureFixture[str], tmp_path: pathlib.Path) -> None:
    (tmp_path / FACTS).write_text(WHOLE.replace("draw 1\n", "drew 1\n", 1).replace("cost = 2", 'cost = "two"', 1))
    for language in ("en", "ja"):
        assert cli.main(["check-pack", str(tmp_path), "--lang", language]) == cli.WRONG
        told = capsys.readouterr()
        assert len(told.out.splitlines()) == 2 and told.err.count("\n") == 1 and str(tmp_path) in told.err
        assert "??" not in told.out and "{" not in told.err


# -- folders and zips -------------------------------------------------------------------------------------------------


def archive(path: pathlib.Path, *more: tuple[str, bytes], facts: str | None = WHOLE) -> pathlib.Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as made:
        if facts is not None:
            made.writestr(FACTS, facts)
        for name, data in more:
            made.writestr(name, data)
    return path


def linked(path: pathlib.Path) -> None:
    info = zipfile.ZipInfo("decks/link.txt")
    info.external_attr = (stat.S_IFLNK | 0o777) << 16
    with zipfile.ZipFile(path, "w") as made:
        made.writestr(FACTS, WHOLE)
        made.writestr(info, "/etc/passwd")


def flipped(path: pathlib.Path) -> None:
    data = bytearray(archive(path).read_bytes())
    for place in range(60, 600, 7):
        data[place] ^= 0x55
    path.write_bytes(bytes(data))


def lying(path: pathlib.Path) -> None:
    """The directory says the member is small."""
    archive(path, ("decks/a.txt", b"0" * 3_000_000))
    path.write_bytes(path.read_bytes().replace(struct.pack("<I", 3_000_000), struct.pack("<I", 10)))


def strange_method(path: pathlib.Path) -> None:
    data = archive(path).read_bytes()
    path.write_bytes(data.replace(b"\x00\x00\x08\x00", b"\x00\x00\x63\x00"))


def locked(path: pathlib.Path) -> None:
    data = bytearray(archive(path).read_bytes())
    place = data.index(b"PK\x01\x02")
    data[place + 8] |= 1
    path.write_bytes(bytes(data))


ZIPS = {
    "empty": lambda path: path.write_bytes(b""),
    "rubbish": lambda path: path.write_bytes(b"PK\x03\x04" + b"\x00" * 400),
    "nothing inside": lambda path: archive(path, facts=None),
    "link": linked,
    "flipped": flipped,
    "locked": locked,
    "strange method": strange_method,
    "lying": lying,
    "outside": lambda path: archive(path, ("decks/../../evil.txt", b"x")),
    "absolute": lambda path: archive(path, ("/tmp/evil.txt", b"x")),
    "drive": lambda path: archive(path, ("C:/evil.txt", b"x")),
    "bomb": lambda path: archive(path, ("readme.md", b"0" * 3_900_000)),
    "ten megabytes": lambda path: archive(path, facts=WHOLE + "#" + "x" * 10_000_000),
    "many": lambda path: archive(path, *((f"{n}.txt", b"") for n in range(4_100))),
    "no picture": lambda path: archive(path, facts=WHOLE.replace("emblem =", 'picture = "no.png"\nemblem =', 1)),
    "bad deck": lambda path: archive(path, ("decks/x.txt", b"\xff\xfe")),
    "other game": lambda path: archive(path, facts=WHOLE.replace('"cipher"', '"chipher"', 1)),
    "no game": lambda path: archive(path, facts=WHOLE.replace('game = "cipher"', "", 1)),
    "no TOML at the top": lambda path: archive(path, facts="[pack\n" + WHOLE),
    "two tops": lambda path: archive(path, ("a/pack.toml", b""), ("b/pack.toml", b""), facts=None),
    "not text": lambda path: archive(path, (FACTS.upper(), b"\xff")),
}


@pytest.mark.parametrize("name", ZIPS)
def test_zips(name: str, tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "it.zip"
    ZIPS[name](path)  # type: ignore[operator]
    with pytest.raises(PackError) as refused:
        packs.read(path)
    one_sentence(refused.value, "it.zip")
    assert cli.main(["check-pack", str(path)]) == cli.WRONG
    told = capsys.readouterr()
    assert "it.zip" in told.err and "Traceback" not in told.err


def test_every_damage_of_a_zip_is_said(tmp_path: pathlib.Path) -> None:
    path, dice = tmp_path / "it.zip", random.Random(6)
    whole = archive(path, ("decks/a.txt", b"4 ilse-cadet"), facts=SMALL).read_bytes()
    for _ in range(120):
        data = bytearray(whole)
        for _ in range(dice.randint(1, 4)):
            place = dice.randrange(len(data))
            data[place : place + dice.randrange(3)] = dice.randbytes(dice.randrange(3))
        path.write_bytes(bytes(data))
        try:
            packs.read(path)
        except PackError as refused:
            one_sentence(refused, "it.zip")


def folder(tmp_path: pathlib.Path, facts: str = WHOLE) -> pathlib.Path:
    place = tmp_path / "mine"
    place.mkdir(parents=True)
    (place / FACTS).write_text(facts, encoding="utf-8")
    return place


@pytest.mark.skipif(os.name == "nt", reason="links and pipes")
def test_folders_with_links_pipes_and_names_of_bytes(tmp_path: pathlib.Path) -> None:
    for number, spoil in enumerate(
        (
            lambda place: (place / "a.txt").symlink_to("/etc/passwd"),
            lambda place: os.mkfifo(place / "a.txt"),
            lambda place: (place / "again").symlink_to(place),
            lambda place: pathlib.Path(os.fsdecode(os.fsencode(place) + b"/\xff\xfe.txt")).write_bytes(b""),
            lambda place: ((place / FACTS).unlink(), (place / FACTS).symlink_to("/dev/zero")),
            lambda place: ((place / FACTS).unlink(), (place / FACTS).mkdir()),
            lambda place: (place / FACTS).write_text("x" * 10_000_000),
        )
    ):
        place = folder(tmp_path / str(number))
        spoil(place)
        try:
            packs.read(place)
        except PackError as refused:
            one_sentence(refused, "mine")
        else:
            assert number in (1, 2)  # a pipe is left alone, a folder that leads elsewhere is not followed


def test_the_library_offers_the_rest() -> None:
    own = user_dirs.packs()
    own.mkdir(parents=True)
    for name in ("flipped", "outside", "ten megabytes", "rubbish", "no TOML at the top"):
        ZIPS[name](own / f"{name}.zip")  # type: ignore[operator]
    (own / "empty folder").mkdir()
    shutil.copytree(STARTER, own / "good")
    (own / "good" / FACTS).write_text(WHOLE.replace('"cipher-starter"', '"good"'), encoding="utf-8")
    (own / "good" / "decks" / "bad.txt").write_text("4 nobody")
    library = Library(CIPHER)
    assert sorted(library.packs.packs) == ["cipher-starter", "cipher-wide-skies", "good"]
    assert len(library.playable()) == 6
    assert len(library.troubles) == 7
    for trouble in library.troubles:
        one_sentence(trouble)


def test_checksums_of_zlib_are_no_surprise() -> None:
    assert not issubclass(zlib.error, (OSError, RuntimeError)), "members() must go on catching everything"
