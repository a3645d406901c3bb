"""What there is to play with, and how a match is put together from it: packs, decks, seats, a new table."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from app.decks import boosters, decks
from app.decks.decks import Deck, DeckShelf
from app.i18n import of_game
from app.match.between_games import Wished, exchange_all
from app.match.match import Match, Side, fresh_seed
from app.packs import packs, printed, shelves
from app.packs.pack_text import PackText
from app.packs.pictures import Pictures
from app.packs.shelves import Shelf
from app.saving.journal import Journal
from app.tables.table import Table
from app.trouble import DeckError, GameError, PackError
from engines.core.cards.card_definitions import CardDatabase
from engines.core.contract.definition import FIRST_FORMAT, GameDefinition
from engines.core.display.views import FaceView, Text
from engines.core.model.state import ChosenFormat


class Library:
    """The packs and decks of one game, read once. Make another to see what has changed on disk."""

    def __init__(
        self, game: GameDefinition, most: int | None = None, beside: Sequence[Library] | None = None,
    ) -> None:
        """`most` leaves large packs for later (`packs.shelf`). A table without rules has the packs of the libraries
        `beside` it, if those of the other games have been read."""
        self.game = game
        self.packs: Shelf = packs.shelf(game, most) if beside is None else shelves.together(
            [each.packs for each in beside])
        self.pictures = Pictures(game, self.packs.packs)
        self.decks: DeckShelf = decks.shelf(game, self.packs)
        self.boosters: list[Deck] = boosters.of_packs(game, self.packs)
        self.faces: CardDatabase = printed.faces_of(game, [loaded.pack for loaded in self.packs.packs.values()])

    def look_again(self) -> None:
        """Read the decks anew: one was kept or deleted."""
        self.decks = decks.shelf(self.game, self.packs)

    @property
    def troubles(self) -> list[PackError | DeckError]:
        """What could not be used, for a list the user can open."""
        return [*self.packs.troubles, *self.decks.troubles, *self.pictures.troubles]

    def deck(self, identity: str) -> Deck:
        """A deck by its id. Raises DeckError, naming those there are."""
        for deck in (*self.decks.decks, *self.boosters):
            if deck.id == identity:
                return deck
        known = ", ".join(deck.id for deck in self.decks.decks)
        raise DeckError(Text("decklist.unknown", {"deck": identity, "known": known or "–"}))

    def playable(self, form: ChosenFormat = FIRST_FORMAT) -> list[Deck]:
        """The decks that break no rule, or the boosters that can be brought to this format."""
        every = self.boosters if self.game.format(form).boosters else self.decks.decks
        return [deck for deck in every if not decks.faults(self.game, self.faces, deck)]

    def sights(self, deck: Deck) -> list[FaceView]:
        """The different cards of a deck, for showing them."""
        return [self.sight(face) for face in deck.faces]

    def sight(self, face: str) -> FaceView:
        """A card for showing it, by its face's id."""
        return self.pictures.opened(self.game.face_sight(self.faces, face))

    def match(
        self, chosen: Sequence[Deck], names: Sequence[str], bots: Sequence[str] = (), seed: int | None = None,
        form: ChosenFormat = FIRST_FORMAT,
    ) -> Match:
        """A match with one deck, name and bot ("" for a person) a seat. Raises GameError if so many cannot play the
        format, DeckError if a deck breaks a rule."""
        for fault in self.game.format_faults(form, len(chosen)):
            raise GameError(of_game(self.game.id, fault.text))
        if self.game.without_rules and any(bots):
            raise GameError(Text("game.no-bots", {"game": self.game.names}))
        sides = []
        for seat, (deck, name) in enumerate(zip(chosen, names, strict=True)):
            if (misfit := boosters.misfit(self.game, form, deck)) is not None:
                raise DeckError(misfit)
            broken = decks.faults(self.game, self.faces, deck)
            if broken:
                raise DeckError(Text("decklist.rule", {
                    "deck": deck.name, "what": broken[0].text, "rule": broken[0].rule, "n": len(broken),
                }))
            sides.append(Side(
                name=name, deck=deck.cards, extra=deck.extra, roles=deck.roles, deck_name=deck.id,
                bot=bots[seat] if bots else "",
            ))
        texts = self._texts(sorted({pack for deck in chosen for pack in deck.packs}))
        return Match(
            game=self.game.id, sides=tuple(sides), seed=fresh_seed() if seed is None else seed, packs=texts,
            format=form,
        )

    def _texts(self, wanted: Sequence[str]) -> tuple[PackText, ...]:
        return tuple(self.packs.packs[pack].text for pack in wanted)


def begin(game: GameDefinition, match: Match, keep: bool = True) -> Table:
    """A new table for a match. With `keep` it is written down as it goes on."""
    table = Table.begin(match, game, packs.compiled_faces(game, match.packs))
    if keep:
        table.keeper = Journal(table)
    return table


def again(table: Table, swap: bool = False) -> Table:
    """The same players once more, with the bots as they are now. Raises DeckError if they brought no decks."""
    return begin_after(table, _as_seated(table).again(swap))


def next_game(table: Table, wished: Wished | None = None) -> Table:
    """The next game of a match that goes on, with what was exchanged before it, by seat. Raises DeckError like `again`,
    and ExchangeError."""
    return begin_after(table, exchange_all(follow_up(table), table.game, table.faces, wished or {}))


def follow_up(table: Table, swap: bool = False) -> Match:
    """What is to be begun after a game: the next of a match that goes on, else the same once more. Raises DeckError."""
    score = table.standing().score
    if score is None or not table.standing().goes_on:
        return _as_seated(table).again(swap)
    return _as_seated(table).next_game(score, table.clock.spent, table.game.loser_decides)


def _as_seated(table: Table) -> Match:
    """The match with the bots as they are now."""
    if not all(side.brings for side in table.match.sides):
        raise DeckError(Text("decklist.none"))
    sides = tuple(
        msgspec.structs.replace(side, bot=table.bots.get(seat, "")) for seat, side in enumerate(table.match.sides)
    )
    return msgspec.structs.replace(table.match, sides=sides)


def begin_after(table: Table, match: Match) -> Table:
    """A new table in the place of another, which is not kept any longer."""
    fresh = Table.begin(match, table.game, table.faces)
    fresh.pictures = table.pictures
    if table.keeper is not None:
        fresh.keeper = Journal(fresh)
    put_away(table)
    return fresh


def put_away(table: Table) -> None:
    """A table is not kept any longer."""
    if isinstance(table.keeper, Journal):
        table.keeper.close(forget=True)
