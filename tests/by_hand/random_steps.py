"""Games of real packs in which much is carried out by hand, and steps at random, possible ones and others."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from app.match.match import Match, Side
from app.tables.table import Table
from engines.core.cards.card_definitions import CardDatabase, Face
from engines.core.contract.definition import GameDefinition
from engines.core.display.views import Named
from engines.core.model.ask import StepRefused
from engines.language.words.by_hand import DoByHand
from tests.generic.playable import shipped_decks, shipped_faces
from tests.random_play import StepChooser

WORDS = DoByHand(words=Named("As it says.", "書いてあるとおり。"))


@cache
def manual_faces(game: GameDefinition) -> CardDatabase:
    """The shipped cards, every used and triggered ability of which is carried out by hand."""
    def by_hand(face: Face) -> Face:
        return replace(face, abilities=tuple(
            replace(each, body=(WORDS,), manual=True) if each.body and each.kind in ("activated", "triggered") else each
            for each in face.abilities
        ))
    return CardDatabase({face.id: by_hand(face) for face in shipped_faces(game).values()})


def begin(game: GameDefinition, seed: int, bots: tuple[str, str] = ("", "")) -> Table:
    """A table at which both decks are played by hand."""
    decks = shipped_decks(game)
    sides = []
    for seat, bot in enumerate(bots):
        given = decks[(seed + seat) % len(decks)].seat
        sides.append(Side(name=f"P{seat}", deck=given.deck, extra=dict(given.extra), roles=dict(given.roles), bot=bot))
    return Table.begin(Match(game=game.id, sides=tuple(sides), seed=seed), game, manual_faces(game))


def makes_a_step(table: Table, chooser: StepChooser, tries: int = 12) -> bool:
    """Who carries an ability out makes some step, if one is found that can be made."""
    play = table._play
    for _ in range(tries):
        try:
            table.by_hand(table.asking()[0], chooser.step(play))
        except StepRefused:
            assert table._play is play
            continue
        return True
    return False
