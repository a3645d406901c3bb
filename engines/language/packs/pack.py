"""A card pack: a folder or zip of facts and ability texts, read into the faces of a game.

The files themselves are opened by app; here a pack is a mapping from member names to bytes. Everything wrong with it is
found in one reading and raised together (diagnostics.PackProblems).
"""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from engines.core.cards.ability_parts import Ability
from engines.core.cards.card_definitions import Face
from engines.core.display.views import AbilityText, Named
from engines.language.grammar.catalogue import Catalogue
from engines.language.packs.archive import DECKS, FACTS
from engines.language.packs.diagnostics import Diagnostic, PackProblems, nearest
from engines.language.packs.facts import LONGEST_TEXT, Facts, entries
from engines.language.packs.toml_positions import Table, tables
from engines.language.printing.rules_text import ability_text

if TYPE_CHECKING:  # a pack that is compiled needs no grammar
    from engines.language.packs.parse import Parser

PICTURES = (".png", ".jpg", ".jpeg", ".webp")
OWN = "own/"
"""The folder of a pack with pictures of a player's, which go before those of its author."""
LANGUAGE_VERSION = 1
"""Goes up when compiled packs of an older program can no longer be read."""
PRINTED = "ability texts"
"""Under which a face keeps what `texts` has made of it; no view of it, no digest and no comparison has a part in it."""
MOST_CARDS = 3_000
MOST_DOTS = 100
"""The most dots in one line: a key of thousands of parts would keep the TOML reader busy for hours."""


class Pack(msgspec.Struct, frozen=True, kw_only=True):
    """A pack that has been read: faces by id "<pack>/<card>", their printed texts, deck lists as they were written."""

    id: str
    game: str
    title: Named
    faces: dict[str, Face]
    texts: dict[str, tuple[AbilityText, ...]]
    decks: dict[str, str]
    hash: str
    """sha256 over everything that matters for play: goes into saves, replays and the handshake."""
    manual: tuple[str, ...] = ()
    """Faces whose abilities the language cannot fully express: the players carry them out by hand."""
    version: str = ""
    authors: str = ""
    licence: str = ""


def read_pack(
    members: Mapping[str, bytes], catalogue: Catalogue, face_type: type[Face], file: str = FACTS,
    progress: Callable[[int, int], None] | None = None,
) -> Pack:
    """Read a pack; `file` is what error messages call its pack.toml. Raises PackProblems.

    `progress` is told before each card how many are read, and of how many; what it raises ends the reading.
    """
    from engines.language.packs.parse import MOST_PROBLEMS

    reading = _Reading(members, catalogue, face_type, file)
    if progress is not None:
        reading.progress = progress
    pack = reading.pack()
    if reading.problems:
        raise PackProblems(reading.problems[:MOST_PROBLEMS])
    return pack


def pack_hash(members: Mapping[str, bytes]) -> str:
    """The hash of a pack's facts. Pictures and deck lists do not change how cards play."""
    text = members.get(FACTS, b"").replace(b"\r\n", b"\n")
    return hashlib.sha256(text).hexdigest()


class _Reading:
    """One reading of a pack."""

    def __init__(
        self, members: Mapping[str, bytes], catalogue: Catalogue, face_type: type[Face], file: str,
    ) -> None:
        self.members = members
        self.catalogue = catalogue
        self.face_type = face_type
        self.file = file
        self.problems: list[Diagnostic] = []
        self.progress: Callable[[int, int], None] = lambda _done, _total: None

    def head(self) -> Facts:
        """The pack's own facts alone."""
        source = self._source()
        places = tables(source)
        return Facts(self.file, self._head(self._parsed(source), places), _of(places, "pack", 0))

    def pack(self) -> Pack:
        source = self._source()
        table = self._parsed(source)
        places = tables(source)
        head = Facts(self.file, self._head(table, places), _of(places, "pack", 0))
        identity, game, title = head.identifier(), head.text("game", required=True), head.names("title", required=True)
        if game and game != self.catalogue.game:
            head.wrong("game", "wrong-game", word=game, game=self.catalogue.game)
        described = {key: head.text(key, longest=LONGEST_TEXT) for key in ("version", "authors", "licence")}
        head.strangers()
        self.problems += head.problems
        faces = self._faces(identity, table.get("card", []), places)
        return Pack(
            id=identity, game=game, title=title or Named("", ""), faces={face.id: face for face in faces},
            texts={} if self.problems else self._texts(faces),  # half is no text
            decks=self._decks(),
            hash=pack_hash(self.members), manual=tuple(
                face.id for face in faces if any(ability.manual for ability in face.abilities)
            ), **described,
        )

    def _texts(self, faces: list[Face]) -> dict[str, tuple[AbilityText, ...]]:
        """The printed abilities of all faces; those that do the same are printed once."""
        printed: dict[bytes, AbilityText] = {}
        found = {}
        for face in faces:
            said = []
            for ability in face.abilities:
                key = self.catalogue.encode((msgspec.structs.replace(ability, line=0),))
                if key not in printed:
                    printed[key] = ability_text(self.catalogue, ability)
                said.append(printed[key])
            found[face.id] = tuple(said)
        return found

    def _head(self, table: dict[str, Any], places: list[Table]) -> dict[str, Any]:
        """The pack's own facts, if they stand where they should."""
        for key in table:
            if key not in ("pack", "card"):
                at = places[0].keys.get(key) or _of(places, key, 0)
                self.problems.append(Diagnostic(
                    file=self.file, line=at.line, what="unknown-table", args={"key": key},
                    near=nearest(key, ("pack", "card")),
                ))
        head = table.get("pack", {})
        if isinstance(head, dict):
            return head
        raise PackProblems([
            *self.problems, Diagnostic(file=self.file, line=_of(places, "pack", 0).line, what="no-head"),
        ])

    def _source(self) -> str:
        data = self.members.get(FACTS)
        if data is None:
            raise PackProblems([Diagnostic(file=self.file, what="no-pack-file")])
        try:
            return data.decode("utf-8-sig").replace("\r\n", "\n")
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
            raise PackProblems([Diagnostic(file=self.file, line=line, what="not-text")]) from None

    def _parsed(self, source: str) -> dict[str, Any]:
        for number, line in enumerate(source.split("\n"), 1):
            if line.count(".") > MOST_DOTS:
                raise PackProblems([Diagnostic(file=self.file, line=number, what="dotted")])
        try:
            return tomllib.loads(source)
        except tomllib.TOMLDecodeError as error:
            raise PackProblems([toml_problem(self.file, source, str(error))]) from None
        except RecursionError:
            raise PackProblems([Diagnostic(file=self.file, what="nested")]) from None
        except ValueError:  # only Python's limit on digits
            raise PackProblems([Diagnostic(file=self.file, line=_of_digits(source), what="big-number")]) from None

    def _decks(self) -> dict[str, str]:
        found: dict[str, str] = {}
        for name, data in sorted(self.members.items()):
            if name.startswith(DECKS) and name.endswith(".txt"):
                try:
                    found[name[len(DECKS):-4]] = data.decode("utf-8-sig")
                except UnicodeDecodeError:
                    self.problems.append(Diagnostic(file=name, what="not-text"))
        return found

    # -- cards ----------------------------------------------------------------------------------------------------

    def _faces(self, pack: str, cards: Any, places: list[Table]) -> list[Face]:
        if not isinstance(cards, list) or not cards or not all(isinstance(card, dict) for card in cards):
            self.problems.append(Diagnostic(file=self.file, what="no-cards"))
            return []
        from engines.language.packs.naming import strange_skills
        from engines.language.packs.parse import MOST_PROBLEMS, Parser

        if len(cards) > MOST_CARDS:
            args = {"what": "what-pack", "most": str(MOST_CARDS), "unit": "unit-cards"}
            self.problems.append(Diagnostic(file=self.file, what="too-long", args=args))
            return []
        of_cards = [table for table in places if table.name == "card"]
        of_cards += [Table("card", 1, {})] * (len(cards) - len(of_cards))
        read = [Facts(self.file, card, at) for card, at in zip(cards, of_cards, strict=False)]
        names = [facts.names("name", required=True) for facts in read]
        units = {form: name for name in names if name for form in (name.en, name.ja)}
        own = entries(read, self.catalogue.vocabulary)
        parser = Parser(self.catalogue, units, {**units, **own} if self.catalogue.vocabulary.open_names else own)
        faces: list[Face] = []
        known: set[str] = set()
        for facts, name in zip(read, names, strict=True):
            if parser.spent:
                self.problems.append(Diagnostic(file=self.file, line=facts.places.line, what="pack-too-long-to-read"))
            if parser.spent or len(self.problems) > MOST_PROBLEMS:
                break
            self.progress(len(faces), len(read))
            face = self._face(pack, facts, name, parser)
            if face.id in known:
                facts.wrong("id", "same-id", word=face.id.partition("/")[2])
            known.add(face.id)
            faces.append(face)
            self.problems += facts.problems
        strange = strange_skills(parser.spoken, parser.titles, complete=False)
        self.problems += [msgspec.structs.replace(problem, file=self.file) for problem in strange]
        return faces

    def _face(self, pack: str, facts: Facts, name: Named | None, parser: Parser) -> Face:
        values = facts.fields(self.catalogue.vocabulary)
        if "variable" in self.face_type.__struct_fields__:
            values["variable"] = tuple(key for key in values if facts.table.get(key) == "X")
        printed = facts.names("printed", longest=LONGEST_TEXT)
        abilities = self._abilities(facts, parser, printed)
        identity = facts.identifier()
        face = self.face_type(
            id=f"{pack}/{identity}", name=name or Named("", ""), title=facts.names("title"),
            short=facts.names("short"), abilities=abilities, printed=printed,
            picture=self._picture(facts, identity), emblem=facts.text("emblem"), scene=facts.text("scene"),
            hue=facts.number("hue", 0, 359), **values,
        )
        facts.strangers()
        return face

    def _abilities(self, facts: Facts, parser: Parser, printed: Named | None) -> tuple[Ability, ...]:
        from engines.language.packs import by_hand

        text, readable = facts.value("abilities"), True
        abilities: tuple[Ability, ...] = ()
        if text is not None and not isinstance(text, str):
            facts.wrong("abilities", "wrong-kind", wanted="kind-abilities")
            readable = False
        elif text is not None:
            place = facts.places.keys.get("abilities")
            abilities, problems = parser.read(text, place.text_line if place else facts.places.line)
            facts.problems += [msgspec.structs.replace(problem, file=self.file) for problem in problems]
            readable = not problems
        manual = facts.flag("manual")
        if readable:
            abilities = by_hand.of_card(facts, parser, manual, abilities, printed)
        bearer = facts.bearer(self.catalogue.vocabulary)
        return tuple(msgspec.structs.replace(each, bearer=bearer) for each in abilities) if bearer else abilities

    def _picture(self, facts: Facts, identity: str) -> str | None:
        name = facts.text("picture", longest=120)
        if name and not name.lower().endswith(PICTURES):
            facts.wrong("picture", "picture-name", word=name)
        elif name and name not in self.members:
            facts.wrong("picture", "no-picture", word=name)
        own = f"{OWN}{identity}.webp"
        if own in self.members:
            return own  # somebody put it in, in the place of the author's
        unnamed = (each for each in (f"pictures/{identity}{kind}" for kind in PICTURES) if each in self.members)
        return name or next(unnamed, None)


def texts(catalogue: Catalogue, face: Face) -> tuple[AbilityText, ...]:
    """The printed abilities of a face. They are kept with it, as every view of a card asks for them."""
    kept: tuple[Catalogue, tuple[AbilityText, ...]] | None = face.__dict__.get(PRINTED)
    if kept is None or kept[0] is not catalogue:
        printed = tuple(ability_text(catalogue, ability) for ability in face.abilities)
        kept = face.__dict__[PRINTED] = catalogue, printed
    return kept[1]


def head_problems(members: Mapping[str, bytes], catalogue: Catalogue, file: str = FACTS) -> list[Diagnostic]:
    """What keeps a pack from saying which game it is for. Nothing if it does say. Any game's catalogue will do."""
    try:
        head = _Reading(members, catalogue, Face, file).head()
    except PackProblems as found:
        return list(found.problems)
    head.text("game", required=True)
    return head.problems


def toml_problem(file: str, source: str, message: str) -> Diagnostic:
    """tomllib's complaint with its place taken out of the sentence."""
    found = re.search(r"\(at line (\d+), column (\d+)\)", message)
    if found:
        detail = message[: found.start()].strip()
        return Diagnostic(file=file, line=int(found[1]), column=int(found[2]), what="not-toml", args={"detail": detail})
    line = source.count("\n") + 1
    detail = message.replace("(at end of document)", "").strip()
    return Diagnostic(file=file, line=line, what="not-toml", args={"detail": detail})


def _of_digits(source: str) -> int:
    """The line of the first number too long to be read, or the first line if it cannot be told."""
    found = re.search(r"[0-9_]{4000,}", source)
    return source.count("\n", 0, found.start()) + 1 if found else 1


def _of(places: list[Table], name: str, index: int) -> Table:
    """The nth table of that name."""
    found = [table for table in places if table.name == name]
    return found[index] if index < len(found) else Table(name, 1, {})
