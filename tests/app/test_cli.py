"""The commands: what they print, their exit codes, and one sentence for every mistake."""

from __future__ import annotations

import json
import pathlib
import re
import tomllib

import pytest

import app
from app import games
from app.commands import cli
from app.rules import coverage, rulebook
from app.rules.coverage import Place, shown_in
from tests.app import lantern
from tests.conftest import ROOT

HANDBOOK = (ROOT / "docs" / "packs.md").read_text(encoding="utf-8")


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    try:
        code = cli.main(words)
    except SystemExit as left:
        code = int(left.code or 0)
    printed = capsys.readouterr()
    return code, printed.out, printed.err


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "--help")
    assert code == 0
    for command in ("simulate", "rules", "check-pack", "handbook", "picture", "position", "demo", "test"):
        assert command in out
    assert run(capsys)[1] == out
    assert "--seed" in run(capsys, "help", "simulate")[1]


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert run(capsys, "--version")[1].split() == ["takujo", app.__version__]
    assert project["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "app.__version__"}  # written once


@pytest.mark.parametrize("words", [
    ("simulate", "chess"), ("rules", "chess"), ("rules", "cipher", "99.9"), ("rules",), ("check-pack", "nowhere"),
    ("simulate", "cipher", "--decks", "none"), ("simulate", "cipher", "--bots", "random,random,random"),
])
def test_mistakes_are_one_sentence(capsys: pytest.CaptureFixture[str], words: tuple[str, ...]) -> None:
    code, out, err = run(capsys, *words)
    assert code == 1 and out == "" and err.startswith("takujo: ")
    assert err.count("\n") == 1 and "[" not in err and "{" not in err and "Traceback" not in err


@pytest.mark.parametrize("words", [
    ("simulate",), ("simulate", "cipher", "--games", "0"), ("simulate", "cipher", "--bots", "clever"), ("fly",),
])
def test_misuse_is_told(capsys: pytest.CaptureFixture[str], words: tuple[str, ...]) -> None:
    code, _, err = run(capsys, *words)
    assert code == 2 and "usage: takujo" in err


def test_simulate_prints_a_summary(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "simulate", "cipher", "--games", "1", "--bots", "greedy,random")
    assert code == 0 and "1 of 1 games finished" in out and "greedy with" in out


def test_rules_show_summary_source_and_tests(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "rules", "cipher", "18.4.1.2")
    assert code == 0 and out.startswith("18.4.1.2  ") and "enforced in engines/cipher/turn/battle.py:" in out
    assert "18.4.1.2.1.3  " in out and "\n18.5" not in out
    assert "18.4.1.2.1.3  " in run(capsys, "rules", "cipher", "18.4.1.2.1.3", "--lang", "ja")[1]
    found = json.loads(run(capsys, "rules", "cipher", "18.4.1.2", "--json")[1])
    assert found["paragraphs"][0]["id"] == "18.4.1.2"
    assert len(run(capsys, "rules", "cipher")[1].splitlines()) == len(rulebook.of(games.find("cipher")))


def test_a_paragraph_no_line_names_is_enforced_with_the_one_above_it(capsys: pytest.CaptureFixture[str]) -> None:
    places = {"7.2": [Place("a.py", 1)], "7": [Place("b.py", 2)]}
    assert coverage.nearest(places, "7.2.1.3") == ("7.2", places["7.2"])
    assert coverage.nearest(places, "7.2") == ("7.2", places["7.2"]) and coverage.nearest(places, "8.1") == ("8.1", [])
    assert coverage.nearest(places, "7-2-1.p3") == ("7", places["7"])
    out = run(capsys, "rules", "cipher", "20.2.1")[1]
    assert "    enforced with 20.2 in engines/cipher/" in out and "    enforced in" not in out


def test_coverage_counts(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "rules", "--coverage", "--json")
    found = json.loads(out)["games"]["cipher"]
    assert code == 0
    assert found["needing"] == found["shown"] + len(found["excused"]) + len(found["unshown"])
    assert "cipher: " in run(capsys, "rules", "--coverage")[1]


def test_coverage_reads_tests_as_text(tmp_path: pathlib.Path) -> None:
    source = (
        '@shows("1.2", "3.4.5")\ndef test_a(): ...\n\n@rules.shows("1.2")\nclass TestB: ...\n\n'
        '@other("9")\ndef c(): ...\n'
    )
    assert list(shown_in(source, "t.py")) == [
        (Place("t.py", 2, "test_a"), "1.2"), (Place("t.py", 2, "test_a"), "3.4.5"), (Place("t.py", 5, "TestB"), "1.2"),
    ]
    folder = tmp_path / "rules" / "cipher"
    folder.mkdir(parents=True)
    (folder / "test_x.py").write_text('@shows("18.4.1.2", "77.7")\ndef test_x(): ...\n')
    (tmp_path / "rules" / "test_other.py").write_text('@shows("18.5.1.2")\ndef test_y(): ...\n')
    found = coverage.coverage(games.find("cipher"), tmp_path)
    assert found.shown == 1 and "18.4.1.2" not in found.unshown and found.unknown == ["77.7"]


def test_numbers_that_are_no_paragraphs_are_not_taken_for_them() -> None:
    assert coverage._PARAGRAPH.findall("18.4.1 and 18.4.10, (3.1) v1.35 x2 G-17 15 18.4.1.") == [
        "18.4.1", "18.4.10", "3.1", "15", "18.4.1",
    ]
    assert coverage._PARAGRAPH.findall("12-4-1.p2, 10-4 (17-3.p3; G5) 9.p1. 10-6.p3b core-2") == [
        "12-4-1.p2", "10-4", "17-3.p3", "9.p1",
    ]
    lines = coverage.enforced(games.find("cipher"))
    assert any(place.file == "engines/core/procedures/payment.py" for place in lines["21.5.1.1.2.1"])


def test_check_pack(capsys: pytest.CaptureFixture[str], tmp_path: pathlib.Path) -> None:
    code, out, _ = run(capsys, "check-pack", str(ROOT / "assets/packs/cipher-starter"))
    assert code == 0 and "2 decks" in out
    facts = (ROOT / "assets/packs/cipher-starter/pack.toml").read_text(encoding="utf-8")
    (tmp_path / "pack.toml").write_text(facts.replace("draw 1\n", "drew 1\n"), encoding="utf-8")
    code, out, err = run(capsys, "check-pack", str(tmp_path))
    assert code == 1 and "pack.toml:" in out and "draw" in out and str(tmp_path) in err
    (tmp_path / "pack.toml").write_text(facts, encoding="utf-8")
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / "a.txt").write_text("4 ilse-cadet\n")
    (tmp_path / "decks" / "b.txt").write_text("4 ilse\n")
    code, out, _ = run(capsys, "check-pack", str(tmp_path), "--lang", "ja")
    assert code == 1 and "b.txt:1" in out and "12.1.1" in out


def test_check_pack_knows_the_cards_of_other_packs(capsys: pytest.CaptureFixture[str], tmp_path: pathlib.Path) -> None:
    """A deck in a pack may have cards of another, as the handbook says."""
    (example,) = re.findall(r"```toml\n(.*?)```", HANDBOOK.partition("## Monster Collection")[0], re.DOTALL)
    (tmp_path / "pack.toml").write_text(example, encoding="utf-8")
    listed = (ROOT / "assets/packs/cipher-starter/decks/first-light.txt").read_text(encoding="utf-8")
    own = re.sub(r"^(\d+ |# role main: )", r"\1cipher-starter/", listed, flags=re.MULTILINE)
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / "mixed.txt").write_text(f"{own}\n1 anna-gate\n", encoding="utf-8")
    code, out, _ = run(capsys, "check-pack", str(tmp_path))
    assert code == 0 and "1 card, 1 deck" in out, out
    (tmp_path / "decks" / "mixed.txt").write_text("4 nowhere/ilse-cadet\n", encoding="utf-8")
    code, out, _ = run(capsys, "check-pack", str(tmp_path))
    assert code == 1 and "nowhere/ilse-cadet" in out


def test_check_pack_prints_what_the_cards_say(capsys: pytest.CaptureFixture[str], tmp_path: pathlib.Path) -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", HANDBOOK.partition("## Monster Collection")[0], re.DOTALL)
    (tmp_path / "pack.toml").write_text(example, encoding="utf-8")
    code, out, _ = run(capsys, "check-pack", str(tmp_path), "--text")
    assert code == 0 and "Keeper of the Gate Anna" in out and "draw 1 card." in out
    code, out, _ = run(capsys, "check-pack", str(tmp_path), "--text", "--lang", "ja")
    assert code == 0 and "カードを1枚引く" in out
    assert "カード" not in run(capsys, "check-pack", str(tmp_path))[1]


def test_a_game_without_a_rulebook_has_no_paragraphs() -> None:
    assert rulebook.of(lantern.GAME) == {}
