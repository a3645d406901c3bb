"""Players who fiddle with pieces at random: sensible and senseless inputs, on everything that is in sight."""

from __future__ import annotations

import random

from app.tables.table import Table
from engines.cloth import inputs
from engines.cloth.checks import ClothRefused
from engines.cloth.model import ARROW, COIN, DIE, KINDS, NOTE, SHAPES, SIDES, Anchor
from engines.core.display.views import GameView

WORDS = ("keep her back", "毒", "next turn", "", "\u202eevil", "x" * 200)


class Fiddler:
    """One source of inputs, the same for the same seed and the same sights."""

    def __init__(self, seed: float | str) -> None:
        self.chance = random.Random(f"pieces {seed}")

    def anchor(self, sight: GameView | None) -> Anchor:
        """Somewhere: mostly a point or a card in sight, sometimes where nothing may lie."""
        chance, at = self.chance, Anchor(x=self.chance.randrange(-50, 1_050), y=self.chance.randrange(1_000))
        kind = chance.randrange(6)
        if sight is None or kind < 2:
            return at
        if kind < 4 and sight.cards:
            return Anchor(x=at.x, y=at.y, side=1, card=chance.choice(sorted(sight.cards)))
        if kind == 4:
            return Anchor(x=at.x, y=at.y, area=chance.choice(sorted(zone.id for zone in sight.zones)))
        return Anchor(x=at.x, y=at.y, player=chance.randrange(3))

    def deed(self, pieces: int, sight: GameView | None = None) -> inputs.Deed:
        """Any input; `pieces`: how many have been on the table."""
        chance, piece = self.chance, self.chance.randint(1, max(1, pieces))
        at = self.anchor(sight)
        match chance.randrange(12):
            case 0 | 1 | 2:
                kind = chance.choice(KINDS)
                return inputs.Take(
                    kind=kind, at=at, to=self.anchor(sight) if kind == ARROW else None, value=chance.randint(-1, 20),
                    sides=chance.choice(SIDES) if kind == DIE else 0, shape=chance.choice(SHAPES),
                    text=chance.choice(WORDS) if kind == NOTE else "", common=kind in (DIE, COIN) and piece % 2 == 0,
                )
            case 3 | 4:
                return inputs.Place(piece=piece, at=at, whole=bool(piece % 2))
            case 5:
                return inputs.Cast(kind=DIE, sides=chance.choice(SIDES), count=chance.randint(1, 10), at=at)
            case 6:
                return inputs.Count(piece=piece, by=chance.choice((-1, 1, 5)))
            case 7:
                return inputs.Stack(piece=piece, onto=chance.randint(1, max(1, pieces)))
            case 8:
                return inputs.Throw(pieces=(piece,))
            case 9:
                return chance.choice((inputs.Name(piece=piece, text=chance.choice(WORDS)), inputs.Turn(
                    piece=piece, face=chance.randrange(6))))
            case 10:
                return inputs.PutBack(pieces=(piece,))
            case _:
                return chance.choice((inputs.TakeBack(), inputs.Ping(at=at), inputs.Gather()))

    def at_table(self, table: Table, times: int = 1) -> int:
        """Let random players of a table do so; how much of it was carried out."""
        done = 0
        for _ in range(times):
            player = self.chance.randrange(-1, len(table.names))
            deed = self.deed(table.cloth.record.made, table.view(player))
            try:
                table.cloth.do(player, deed)
            except ClothRefused:
                continue
            done += 1
        return done


