"""The shipped sentences: the same keys and arguments in every language, and every key the source asks for is there."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping

import pytest

from app.i18n import LANGUAGES, Slot, arguments, key_in, parse, sentences_of
from tests.conftest import ROOT
from tests.tooling.sentence_scan import Use, uses, uses_in

OTHERS = [language for language in LANGUAGES if language != "en"]
COUNTERS = {"counter"}
"""Arguments that only count: Japanese puts a counter (体, 枚) behind a number, where English has nothing to say."""


@functools.cache
def source() -> list[Use]:
    """The keys in the program, read when the first test asks for them."""
    return uses(ROOT, ("app", "engines", "ui"))


def shown(sentence: str) -> set[str]:
    """The arguments that appear themselves; one that only bends a word ({n:is|are}) or counts is mere grammar."""
    return {part.name for part in parse(sentence) if isinstance(part, Slot) and not part.forms} - COUNTERS


@pytest.mark.parametrize("language", OTHERS)
def test_same_keys(language: str) -> None:
    differing = sorted(sentences_of("en").keys() ^ sentences_of(language).keys())
    assert not differing, "\n".join(differing)


@pytest.mark.parametrize("language", OTHERS)
def test_same_arguments(language: str) -> None:
    english, other = sentences_of("en"), sentences_of(language)
    differing = {
        key: (sorted(shown(english[key])), sorted(shown(other[key])))
        for key in english.keys() & other.keys()
        if shown(english[key]) != shown(other[key])
    }
    assert differing == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_brace_is_left_over(language: str) -> None:
    """A brace that is neither doubled nor part of an argument is a slip of the pen: {two words}, {n;card}."""
    broken = {
        key: sentence
        for key, sentence in sentences_of(language).items()
        if any("{" in part or "}" in part for part in parse(sentence.replace("{{", "").replace("}}", ""))
               if isinstance(part, str))
    }
    assert broken == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_empty(language: str) -> None:
    assert [key for key, sentence in sentences_of(language).items() if not sentence.strip(" ")] == []


def test_every_key_in_the_source_exists() -> None:
    known = sentences_of("en")
    missing = [
        f"{use.where} {use.key}" for use in source()
        if not any(re.fullmatch(use.pattern, key.removeprefix(f"{speaking(use)}/")) for key in known)
    ]
    assert not missing, "\n".join(missing)


def speaking(use: Use) -> str:
    """The game (or "core", "language") whose source this is; of the program's own there is none."""
    return use.where.split("/")[1] if use.where.startswith("engines/") else ""


def own_sentence(known: Mapping[str, str], use: Use) -> str:
    """What a game's source says with that key: its own sentence, if it has one."""
    return known.get(key_in(speaking(use), use.key)) or known.get(use.key, "")


def test_every_argument_of_a_sentence_is_given() -> None:
    known = sentences_of("en")
    lacking = [
        f"{use.where} {use.key}: {', '.join(sorted(arguments(sentence) - use.args))}"
        for use in source()
        if use.args is not None and (sentence := own_sentence(known, use)) and arguments(sentence) - use.args
    ]
    assert not lacking, "\n".join(lacking)


def test_the_scan_reads_what_it_promises() -> None:
    source = """
say("a.b", n=1)
self.words.say("a.c" if x else "a.d", **more)
Text(f"cipher.{name}-x", {"card": card, "n": 2})
Text(key="a.e")
say(variable)
say("no key")
print("a.f")
"""
    assert list(uses_in(source, "s.py")) == [
        Use("s.py:2", "a.b", r"a\.b", frozenset({"n"})),
        Use("s.py:3", "a.c", r"a\.c", None),
        Use("s.py:3", "a.d", r"a\.d", None),
        Use("s.py:4", "cipher.{}-x", r"cipher\..+\-x", frozenset({"card", "n"})),
        Use("s.py:5", "a.e", r"a\.e", frozenset()),
    ]


PARTED = re.compile(r"[ぁ-んァ-ヶー一-龥、。] [A-Za-z0-9{]|[A-Za-z0-9}] [ぁ-んァ-ヶー一-龥「]")
TYPED = {"net-terminal", "handbook", "core", "console"}
"""Files with words to be typed as they stand, with the spaces between them."""


def test_japanese_is_not_spaced_around_names_and_numbers() -> None:
    folder = ROOT / "assets" / "i18n" / "ja"
    spaced = [
        f"{file.name}: {line}"
        for file in sorted(folder.glob("*.toml")) if file.stem not in TYPED
        for line in file.read_text(encoding="utf-8").splitlines()
        if "。" in line and PARTED.search(line.partition(" = ")[2])  # titles and labels may be set apart
    ]
    assert not spaced, "\n".join(spaced)


@pytest.mark.parametrize("kind", ["kind", "pill"])
@pytest.mark.parametrize(("bot", "english", "japanese"), [("random", "easy", "よわい"), ("greedy", "normal", "ふつう")])
def test_a_bot_is_as_strong_in_every_language(kind: str, bot: str, english: str, japanese: str) -> None:
    key = next(key for key in sentences_of("en") if key.endswith(f".{kind}-{bot}"))
    assert english in sentences_of("en")[key] and japanese in sentences_of("ja")[key]
