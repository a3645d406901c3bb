"""Decks: lists of cards as plain text, shipped in packs or kept by the user, read into seats and checked by the game.

One card a line, "4 ilse-dawn" or "4 other-pack/ilse-dawn"; "[sideboard]" begins another pile. A line "# name: English
| 日本語" names the deck, "# about: ..." describes it, "# role main: ilse-cadet" says which card is meant for a role of
the game; everything else after a # is a comment.
"""

from __future__ import annotations

import contextlib
import itertools
import re
from collections.abc import Mapping
from pathlib import Path

import msgspec

from app import games
from app.decks.piles import headings, pile_named
from app.files import reading, user_dirs
from app.i18n import of_game
from app.packs.packs import LoadedPack, Shelf
from app.trouble import DeckError
from engines.core.cards.card_definitions import CardDatabase, Face
from engines.core.contract.decks import DeckRules, Seat
from engines.core.contract.definition import GameDefinition
from engines.core.display.views import Named, Reason, Text

ENDING = ".txt"
MOST_CARDS = 1_000
LONGEST_NOTE = 200
LARGEST = 256 * 1024
JUST_A_DECK = DeckRules()
"""Lists without any pile beside the deck."""
_LINE = re.compile(r"(?:(\d{1,3})\s*[x×]?\s+)?(\S+)")
NOTE = re.compile(r"#\s*(name|about)\s*:\s*(.*)", re.IGNORECASE)
ROLE = re.compile(r"#\s*role\s+([a-z-]+)\s*:\s*(\S+)\s*", re.IGNORECASE)


class Deck(msgspec.Struct, frozen=True, kw_only=True):
    """A deck that can be played. `id` is "<pack>/<file>", or the file's name for one of the user's own."""

    id: str
    name: Named
    about: Named | None = None
    cards: tuple[str, ...]
    extra: dict[str, tuple[str, ...]] = {}
    roles: dict[str, str] = {}
    """Which card is meant for which role of the game (a hero, a leader)."""
    shipped: bool = False

    @property
    def seat(self) -> Seat:
        """What the engine gets of it."""
        return Seat(deck=self.cards, extra=self.extra, roles=self.roles)

    @property
    def packs(self) -> list[str]:
        """The packs its cards come from."""
        named = {pack for pile in self.extra.values() for pack in pile if "/" not in pack}
        return sorted({face.partition("/")[0] for face in self.faces} | named)

    @property
    def faces(self) -> list[str]:
        """Its different cards, in the order of the list."""
        piles = (face for pile in self.extra.values() for face in pile if "/" in face)  # boosters name packs
        return list(dict.fromkeys([*self.cards, *piles]))

    def by_hand(self, faces: Mapping[str, Face]) -> int:
        """How many of its cards have an ability that is carried out by hand."""
        every = itertools.chain(self.cards, *self.extra.values())
        return sum(any(ability.manual for ability in faces[face].abilities) for face in every if face in faces)


class DeckShelf(msgspec.Struct, frozen=True):
    """The decks of a game, and what kept others off the shelf."""

    decks: list[Deck]
    troubles: list[DeckError]


def parse(
    text: str, where: str, identity: str, faces: Mapping[str, object], home: str = "",
    rules: DeckRules = JUST_A_DECK,
) -> Deck:
    """The deck a text lists; `home` is the pack of cards written without one, `rules` say which piles its game has.
    Raises DeckError."""
    notes: dict[str, Named] = {}
    piles: dict[str, list[str]] = {"": []}
    pile = ""
    roles: dict[str, str] = {}
    total = 0
    for number, line in enumerate(text.splitlines(), 1):
        note = NOTE.fullmatch(line.strip())
        if note is not None:
            notes[note[1].lower()] = named(note[2])
        role = ROLE.fullmatch(line.strip())
        if role is not None:
            roles[role[1].lower()] = _cards(role[2], f"{where}:{number}", faces, home)[0]
        line = line.partition("#")[0].strip()
        if line.startswith("[") and line.endswith("]"):
            begun = pile_named(line, rules)
            if begun is None:
                raise DeckError(Text("decklist.unknown-pile", {
                    "place": f"{where}:{number}", "pile": line[1:-1].strip()[:60], "known": headings(rules),
                }))
            pile = begun
            piles.setdefault(pile, [])
        elif line:
            cards = _cards(line, f"{where}:{number}", faces, home)
            piles[pile].extend(cards)
            total += len(cards)
            if total > MOST_CARDS:  # said at once: a short file may list a great many
                break
    if not 0 < total <= MOST_CARDS:
        raise DeckError(Text("decklist.size", {"file": where, "most": MOST_CARDS}))
    fallback = Named(identity.rpartition("/")[2], "")
    return Deck(
        id=identity, name=notes.get("name", fallback), about=notes.get("about"), cards=tuple(piles.pop("")),
        extra={name: tuple(cards) for name, cards in piles.items()}, roles=roles,
    )


def named(note: str) -> Named:
    """A name as lists write it: English | 日本語."""
    en, _, ja = note[:LONGEST_NOTE].partition("|")
    return Named(en.strip(), ja.strip())


def _cards(line: str, where: str, faces: Mapping[str, object], home: str) -> list[str]:
    found = _LINE.fullmatch(line)
    if found is None:
        raise DeckError(Text("decklist.line", {"place": where, "line": line[:60]}))
    face = found[2] if "/" in found[2] else f"{home}/{found[2]}"
    if face not in faces:
        same = [known for known in faces if known.partition("/")[2] == face.partition("/")[2]]
        if home or len(same) != 1 or "/" in found[2]:
            raise DeckError(Text("decklist.unknown-card", {"place": where, "card": found[2][:60]}))
        face = same[0]
    return [face] * int(found[1] or 1)


def write(deck: Deck) -> str:
    """The deck as text."""
    lines = [f"# name: {deck.name.en} | {deck.name.ja}"]
    if deck.about is not None:
        lines.append(f"# about: {deck.about.en} | {deck.about.ja}")
    lines.extend(f"# role {role}: {face}" for role, face in deck.roles.items())
    for pile, cards in {"": deck.cards, **deck.extra}.items():
        if pile:
            lines.append(f"[{pile}]")
        lines.extend(f"{cards.count(face)} {face}" for face in dict.fromkeys(cards))
    return "\n".join(lines) + "\n"


def faults(game: GameDefinition, faces: CardDatabase, deck: Deck) -> list[Reason]:
    """Every deck rule the deck breaks, in sentences that can be read outside the game."""
    return [Reason(of_game(game.id, fault.text), fault.rule) for fault in game.deck_faults(faces, deck.seat)]


def shelf(game: GameDefinition, packs: Shelf) -> DeckShelf:
    """Every deck of a game that can be read, the shipped ones first. Decks that break a rule are on it too."""
    found = DeckShelf([], [])
    known = {face: None for loaded in packs.packs.values() for face in loaded.pack.faces}
    for loaded in packs.packs.values():
        inside = of_pack(loaded, known)
        found.decks.extend(inside.decks)
        found.troubles.extend(inside.troubles)
    for home in _homes(game):
        for file in _own_files(home):
            try:
                identity = file.stem if home is game else f"{home.id}~{file.stem}"
                found.decks.append(parse(read_text(file), str(file), identity, known, rules=home))
            except DeckError as trouble:
                found.troubles.extend([trouble] if home is game else [])
    return found


def _homes(game: GameDefinition) -> list[GameDefinition]:
    """The games whose decks a player may bring."""
    return [game, *(each for each in games.known().values() if game.without_rules and each is not game)]


def of_pack(loaded: LoadedPack, faces: Mapping[str, object]) -> DeckShelf:
    """The decks that came with a pack."""
    found, rules = DeckShelf([], []), games.find(loaded.pack.game)
    for name, text in loaded.pack.decks.items():
        identity = f"{loaded.pack.id}/{name}"
        try:
            deck = parse(text, f"{loaded.place}/decks/{name}{ENDING}", identity, faces, loaded.pack.id, rules)
            found.decks.append(msgspec.structs.replace(deck, shipped=loaded.shipped))
        except DeckError as trouble:
            found.troubles.append(trouble)
    return found


def _own_files(game: GameDefinition) -> list[Path]:
    found: list[Path] = []
    with contextlib.suppress(OSError):
        found = sorted(file for file in (user_dirs.decks() / game.id).glob(f"*{ENDING}"))
    return found


def read_text(file: Path) -> str:
    """A deck file's text. Raises DeckError."""
    try:
        return reading.content(file, LARGEST).decode("utf-8-sig")
    except OSError as error:
        raise DeckError(Text("decklist.unread", {"file": str(file), "reason": reading.why(error)})) from error
    except UnicodeDecodeError as error:
        raise DeckError(Text("decklist.not-text", {"file": str(file)})) from error
