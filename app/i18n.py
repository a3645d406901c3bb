"""Turns message keys into sentences of the reader's language.

Sentences live in `assets/i18n/<language>/*.toml` as flat tables: `[prompt]` with `undo = "Undo"` gives the key
"prompt.undo". A file that begins with `game = "cipher"` holds that game's own sentences: the same key may mean
something else in another game. The engines speak only in `Text` records; screens, logs and commands pass them through
a `Translator`. During a game the translator knows which game speaks; a sentence that is read elsewhere (a deck's
faults on the start screen) names its game in its key, as in "cipher/deck.too-few" (`of_game`).

A sentence may hold `{name}` for an argument, `{n:card|cards}` for a word that agrees with a number (in English the
first form for exactly 1; a list counts its members) and `{{` or `}}` for a brace.
"""

from __future__ import annotations

import contextlib
import functools
import os
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec

from engines.core.display.views import Mention, Named, PlayerMention, Text, TextArg

LANGUAGES = ("en", "ja")
FALLBACK = "en"

_PLACE = re.compile(r"\{\{|\}\}|\{(?P<name>[A-Za-z_][A-Za-z0-9_]*)(?::(?P<forms>[^{}]*))?\}")
_NOT_SHOWN = re.compile(
    "[\x00-\x1f\x7f-\x9f\xad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]"
)
"""What files and people may have written that would break a line, turn its direction, command a terminal, hide in it or
be no text at all."""

MOST_LETTERS = 4_000
"""Letters of one argument of a sentence: a text from a table elsewhere may hold others deep inside, each twice."""

_SINGULAR = {"en": 1}
"""The number that takes the first form. A language that is not here has one form for all numbers."""


class Slot(msgspec.Struct, frozen=True):
    """A place for an argument in a sentence. With `forms` it stands for the form that agrees with the argument."""

    name: str
    forms: tuple[str, ...] = ()


class TranslationError(Exception):
    """A translation file that cannot be used: the message names the file, what is wrong and what to do."""


def parse(sentence: str) -> tuple[str | Slot, ...]:
    """Split a sentence of a translation file into plain text and slots."""
    parts: list[str | Slot] = []
    start = 0
    for found in _PLACE.finditer(sentence):
        plain = sentence[start:found.start()]
        start = found.end()
        if found["name"] is None:
            parts.append(plain + found[0][0])
            continue
        forms = found["forms"]
        parts += [plain, Slot(found["name"], tuple(forms.split("|")) if forms is not None else ())]
    parts.append(sentence[start:])
    return tuple(part for part in parts if part != "")


def arguments(sentence: str) -> frozenset[str]:
    """The names of the arguments a sentence asks for."""
    return frozenset(part.name for part in parse(sentence) if isinstance(part, Slot))


def _flat(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, object]]:
    for name, value in table.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{prefix}{name}.")
        else:
            yield prefix + name, value


def key_in(game: str, key: str) -> str:
    """The key under which a game's own sentence is kept."""
    return f"{game}/{key}" if game else key


def of_game(game: str, text: Text) -> Text:
    """The same sentence with its game in every key, so that it reads the same wherever and whenever it is read."""

    def inside(value: TextArg) -> TextArg:
        if isinstance(value, list):
            return [inside(each) for each in value]  # type: ignore[misc]
        return of_game(game, value) if isinstance(value, Text) else value

    key = text.key if "/" in text.key else key_in(game, text.key)
    return Text(key, {name: inside(value) for name, value in text.args.items()})


def read_sentences(files: Mapping[str, str]) -> dict[str, str]:
    """All sentences of one language, from the texts of its files by file name. A key may be given only once, but each
    game may have its own sentence under it. A key that only one game has needs no game to be found."""
    import tomllib  # most starts find the sentences as they were read before

    sentences: dict[str, str] = {}
    for name, content in sorted(files.items()):
        try:
            table = tomllib.loads(content)
        except tomllib.TOMLDecodeError as error:
            raise TranslationError(f"{name} is not valid TOML: {error}. Mend that line and start again.") from error
        game = table.pop("game") if isinstance(table.get("game"), str) else ""
        for key, value in _flat(table):
            if not isinstance(value, str):
                raise TranslationError(f"{name}: “{key}” is not a text. Put its value in quotes.")
            own = key_in(game, key)
            if own in sentences:
                raise TranslationError(f"{name}: “{key}” is already given in another file. Remove one of the two.")
            sentences[own] = value
    owners = Counter(own.partition("/")[2] for own in sentences if "/" in own)
    for own, value in list(sentences.items()):
        if owners[own.partition("/")[2]] == 1:
            sentences.setdefault(own.partition("/")[2], value)
    return sentences


_kept_in: list[Path] = []
"""The folder for sentences as they were read, if the program has named one."""


class KeptSentences(msgspec.Struct, frozen=True):
    """All sentences of a language and which files they were read from."""

    stamp: list[str]
    sentences: dict[str, str]


def keep_sentences(folder: Path) -> None:
    """From now on sentences are kept in this folder of what can be made again, so that a start need not read them."""
    _kept_in[:] = [folder]


@functools.lru_cache(maxsize=len(LANGUAGES))
def sentences_of(language: str) -> Mapping[str, str]:
    """The shipped sentences of one language, read once."""
    folder = resources.files("assets") / "i18n" / language
    found = [file for file in folder.iterdir() if file.name.endswith(".toml")]
    stamp = [_stamp(file) for file in found if isinstance(file, Path)]
    kept = _kept_in[0] / f"sentences-{language}.json" if _kept_in and len(stamp) == len(found) else None
    if kept is not None:
        with contextlib.suppress(OSError, ValueError, RecursionError, msgspec.MsgspecError):
            before = msgspec.json.decode(kept.read_bytes(), type=KeptSentences)
            if sorted(before.stamp) == sorted(stamp):
                return before.sentences
    sentences = read_sentences({f"{language}/{file.name}": file.read_text(encoding="utf-8") for file in found})
    if kept is not None:
        with contextlib.suppress(OSError):  # without it a start takes longer, nothing more
            kept.parent.mkdir(parents=True, exist_ok=True)
            fresh = kept.with_suffix(f".{os.getpid()}")
            fresh.write_bytes(msgspec.json.encode(KeptSentences(stamp, sentences)))
            os.replace(fresh, kept)
    return sentences


def _stamp(file: Path) -> str:
    facts = file.stat()
    return f"{file} {facts.st_size} {facts.st_mtime_ns}"


def shown(words: str) -> str:
    """The words as they can stand in a line."""
    return _NOT_SHOWN.sub("\N{REPLACEMENT CHARACTER}", words)


def _unless_said(value: TextArg, beside: Iterable[TextArg]) -> TextArg:
    """A card without its player, where that is the only player of the sentence: "Ann plays Iris", not "Ann's Iris"."""
    if isinstance(value, list):
        return [_unless_said(each, beside) for each in value]  # type: ignore[misc]
    if isinstance(value, Mention) and value.player is not None:
        players = {other.player for other in beside if isinstance(other, PlayerMention)}
        if players == {value.player}:
            return Mention(value.handle, value.name)
    return value


JAPANESE_ENDS = ("。", "！", "？")
"""Ends of Japanese sentences, which bring their own space."""


def paragraph(sentences: Iterable[str]) -> str:
    """Sentences (and titles, which have no full stop) one after the other, in either language. Empty ones are left
    out. Japanese puts no space after a sentence."""
    said = ""
    for sentence in filter(None, sentences):
        said += gap(said) + sentence
    return said


def gap(said: str) -> str:
    """What stands between a text and the sentence after it."""
    return "" if not said or said.endswith(JAPANESE_ENDS) else " "


class Translator:
    """Speaks one language. `say` is for the program's own words, `render` for what an engine reports.

    Nothing here fails while a game is on: an unknown key appears in brackets, a missing argument as its name in
    braces. The tests find both.
    """

    def __init__(self, language: str, sentences: Mapping[str, str] | None = None, game: str = "") -> None:
        self.game = game
        """Whose own sentences come first."""
        self.language = language if language in LANGUAGES else FALLBACK
        self._sentences = sentences_of(self.language) if sentences is None else sentences
        self._parsed: dict[str, tuple[str | Slot, ...]] = {}

    def knows(self, key: str) -> bool:
        """Is there a sentence under this key?"""
        return key in self._sentences

    def speaks(self, key: str) -> bool:
        """Has the game that is spoken of a sentence under this key, its own or a shared one?"""
        return self._found(key) is not None

    def has_own(self, key: str) -> bool:
        """Has the game that is spoken of a sentence of its own under this key?"""
        return key_in(self.game, key) in self._sentences

    def has_slots(self, key: str) -> bool:
        """Does the sentence under this key need arguments?"""
        return any(isinstance(part, Slot) for part in self._parts(key))

    def say(self, key: str, /, **args: TextArg) -> str:
        """The sentence under `key` with its arguments put in."""
        return self.render(Text(key, args))

    def render(self, text: Text, names: Sequence[str] = ()) -> str:
        """The sentence an engine means; `names` are the players' names by seat."""
        rendered = self._sentence(text, names)
        parts = self._parts(text.key)
        first = parts[0] if parts else None
        if isinstance(first, Slot) and self._is_phrase(text.args.get(first.name)):
            return rendered[:1].upper() + rendered[1:]  # "a card" opens the sentence
        return rendered

    def name(self, named: Named) -> str:
        """A name in this language, or in the other one if this one is empty."""
        return shown((named.ja or named.en) if self.language == "ja" else (named.en or named.ja))

    def listing(self, members: Sequence[str]) -> str:
        """Members joined as this language joins them: "a, b and c"."""
        if len(members) < 2:
            return "".join(members)
        return self.say("list.comma").join(members[:-1]) + self.say("list.and") + members[-1]

    def paragraph(self, sentences: Iterable[str]) -> str:
        """Whole sentences one after the other; Japanese puts no space between them."""
        return paragraph(sentences)

    def argument(self, value: TextArg, names: Sequence[str] = ()) -> str:
        """One argument of a sentence in words."""
        match value:
            case Named():
                return self.name(value)
            case Mention(name=None):
                return self.say("core.a-card")
            case Mention(name=Named() as name, player=None):
                return self.name(name)
            case Mention(name=Named() as name, player=int() as player):
                return self._sentence(Text("core.card-of", {"who": PlayerMention(player), "card": name}), names)
            case PlayerMention():
                known = 0 <= value.player < len(names)
                return shown(names[value.player]) if known else self.say("list.player", n=value.player + 1)
            case Text():
                return self._sentence(value, names)
            case list():
                return self.listing([self.argument(member, names) for member in value])
            case _:
                return shown(str(value))

    def _parts(self, key: str) -> tuple[str | Slot, ...]:
        parts = self._parsed.get(key)
        if parts is None:
            sentence = self._found(key)
            if sentence is None:
                return (shown(f"[{key}]"),)
            parts = self._parsed[key] = parse(sentence)
        return parts

    def _found(self, key: str) -> str | None:
        """The sentence of the game the key names, else of the game that speaks, else the one all share."""
        places = (key, key.partition("/")[2]) if "/" in key else (key_in(self.game, key), key)
        return next((self._sentences[place] for place in places if place in self._sentences), None)

    def _sentence(self, text: Text, names: Sequence[str]) -> str:
        parts = self._parts(text.key)
        slots = {part for part in parts if isinstance(part, Slot)}  # each filled once, however often it stands there
        said = {slot.name: text.args[slot.name] for slot in slots if slot.name in text.args}
        filled = {slot: self._filled(slot, said, names) for slot in slots}
        return "".join(part if isinstance(part, str) else filled[part] for part in parts)

    def _filled(self, slot: Slot, args: Mapping[str, TextArg], names: Sequence[str]) -> str:
        if slot.name not in args:
            return slot.forms[-1] if slot.forms else f"{{{slot.name}}}"
        value = _unless_said(args[slot.name], args.values())
        return self._form(slot, value) if slot.forms else self.argument(value, names)[:MOST_LETTERS]

    def _form(self, slot: Slot, value: TextArg) -> str:
        number = len(value) if isinstance(value, list) else value
        return slot.forms[0] if number == _SINGULAR.get(self.language) else slot.forms[-1]

    def _is_phrase(self, value: TextArg | None) -> bool:
        """Does this argument render as words of ours, which need a capital at the start of a sentence?"""
        if isinstance(value, list) and value:
            value = value[0]
        return isinstance(value, Mention) and value.name is None
