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
from engines.core.model.hand_step import DEEDS, HandStep
from engines.core.play.running_game import RunningGame
from engines.language.words.by_hand import DoByHand
from tests.generic.playable import shipped_decks, shipped_faces
from tests.random_play import Chooser

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


class StepChooser(Chooser):
    """Draws steps as well as answers."""

    def step(self, g: RunningGame) -> HandStep:
        """Any step, whether it can be made or not."""
        game, pick = g.game, self.pick
        zones = sorted(g.state.zones)
        areas = [key for key in zones if not game.hand_areas or key.partition(":")[0] in game.hand_areas]
        what = pick(tuple(game.hand_changes))
        numbers = tuple(game.hand_numbers) or ("",)
        name = {"counter": pick(tuple(game.hand_counters)), "throw": str(pick(tuple(game.hand_dice)))}
        return HandStep(
            what=what, card=self.below(len(g.state.cards)) if self.below(4) else None, zone=pick(zones), to=pick(areas),
            place=pick(("first", "last")), number=self.below(6) - 1, name=name.get(what, pick(numbers)),
            until=pick((*game.hand_untils, "turn")), player=self.below(len(g.players)), deed=pick(DEEDS),
        )

    def pick(self, from_: tuple[str, ...] | list[str] | tuple[int, ...]) -> str:
        return from_[self.below(len(from_))]  # type: ignore[return-value]


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
