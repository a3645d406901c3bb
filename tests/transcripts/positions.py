"""Positions in which loops come about and hands are asked in secret, with the cards that make them."""

from __future__ import annotations

from typing import NamedTuple

from engines.core.cards.card_definitions import CardDatabase
from tests.core.garden import PLAIN, activated, crop, words
from tests.rules.cipher.scenes import CLOCK
from tests.rules.moncolle import making
from tests.rules.notation import card
from tests.transcripts.house import Table, from_a_position


class Start(NamedTuple):
    """A position and the cards of its own."""

    text: str
    own: tuple[str, ...] = ()


def _cipher(front: str, *own: str, more: str = "", theirs: str = "Margrave*, Roan", phase: str = "action") -> Start:
    return Start(f"""cipher; turn p1; phase {phase}
p1 front: Ilse*, {front}
{more}
p1 orbs: 5 x Roan
p2 orbs: 5 x Roan
p2 front: {theirs}
""", own)


SMITH = card("Smith", "action: this gets power +10 until end of turn", power=30)
PIPER = card("Piper", "action: move this")
DROVER = card("Drover", "when another ally moves: may move it")
NOMAD = card("Nomad", "special when an ally moves: may deploy this")
HEIR = card("Heir", "special when an ally is class-changed: may deploy this", cost=2, symbols=["red"])
MILL = card("Mill", "action once:\n    this gets power +10 until end of turn\n"
            "    repeat if you put the top card of your deck in your retreat")
RIVALS = (card("Left", 'when an enemy named "Fenn" moves: may move 1 ally named "Roan"'),
          card("Right", 'when an enemy named "Roan" moves: may move 1 ally named "Fenn"'))

LOOPS: dict[str, list[Start]] = {
    "cipher": [
        _cipher("Piper", PIPER, more="p1 hand: Fenn, Roan"),
        _cipher("Smith, Roan", SMITH, more="p1 hand: Fenn"),
        _cipher("Drover, Roan, Fenn", DROVER, more="p1 hand: Fenn, Roan"),
        _cipher("Drover, Roan", DROVER, NOMAD, more="p1 hand: Nomad, Fenn\np2 hand: Fenn, Roan"),
        _cipher("Clock, Roan", CLOCK, more="p1 hand: Fenn, Roan\np2 hand: Fenn"),
        _cipher("Mill", MILL, more="p1 deck: 3 x Roan\np1 hand: Fenn"),
        _cipher("Left, Roan", *RIVALS, theirs="Margrave*, Right, Fenn"),
        _cipher("Wheel", card("Wheel", "action:\n    draw 1\n    discard 1"), more="p1 deck: 3 x Roan\np1 hand: Fenn"),
        _cipher("Smith, Fenn, Roan", card("Smith", "action:\n    up to 2 other allies get power +10 until end of turn\n"
                                          "    this gets power +10 until end of turn", power=30)),
        _cipher("Piper, Roan, Smith", PIPER, SMITH, DROVER, more="p1 rear: Drover"),
    ],
}

SECRET: dict[str, list[Start]] = {
    "cipher": [
        _cipher("Fenn, Roan", NOMAD, more="p1 hand: Nomad, Nomad, Fenn\np2 hand: Nomad, Fenn\np1 bonds: 4 x Roan"),
        _cipher("Roan", HEIR, phase="deploy", more="p1 hand: Dawn Blade Ilse, Heir, Heir, Fenn\np1 bonds: 5 x Roan\n"
                "p1 deck: 6 x Heir, 4 x Fenn\np2 hand: Heir, Fenn"),
        _cipher("Piper, Drover, Roan", PIPER, DROVER, NOMAD, HEIR, phase="deploy",
                more="p1 hand: Dawn Blade Ilse, Nomad, Heir, Fenn\np1 bonds: 5 x Roan\np2 hand: Nomad, Heir, Fenn"),
    ],
    "moncolle": [
        Start(f"""moncolle; turn p1; phase main
p1 b2: {mine}
p1 b2-land: Meadow
p2 b3: {theirs}
p2 b3-land: Meadow
p1 hand: Page, Almanac, Spark
p2 hand: Page, Almanac, Almanac
""", (
            making.ALMANAC,
            making.spell("Spark", "battle normal:\n    draw 1\nbattle counter:\n    draw 1\n"),
            making.unit("One", item=["multi"], initiative=2, attack=2, defence=3, spell=["fire"] * 2),
            making.unit("Two", item=["multi"], attack=1, defence=2, spell=["fire"]),
            making.unit("Foe", item=["multi"], attack=2, defence=2, spell=["fire"] * 2),
        ))
        for mine, theirs in (("One, Two", "Foe"), ("Two", "Foe, Two"), ("One, One", "Foe, Foe"))
    ],
}


def started(kind: str, game: str, seed: int) -> Table:
    """The table of a seed at one of the positions."""
    if game == "harvest":
        doll = crop("Doll", 1, "", activated(words.Tires()), activated(words.Grows(by=1, until="year")))
        vine = crop("Vine", 1, "", activated(words.Grows(by=1, until="year")))
        faces = CardDatabase({face.id: face for face in (doll, vine, *PLAIN)})
        return from_a_position(game, "harvest; turn p1\np1 field: Vine, Doll, Oat\np2 field: Vine\n", seed, faces=faces)
    starts = (LOOPS if kind == "loops" else SECRET)[game]
    start = starts[seed % len(starts)]
    return from_a_position(game, start.text, seed, start.own)
