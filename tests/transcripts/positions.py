"""Positions in which loops come about and hands are asked in secret, with the cards that make them."""

from __future__ import annotations

from typing import NamedTuple

from engines.core.cards.card_definitions import CardDatabase
from tests.core.toys.garden import PLAIN, activated, crop, words
from tests.rules.cipher.scenes import CLOCK
from tests.rules.kiseki import making as kiseki
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

def _kiseki(field: str, *own: str, more: str = "", theirs: str = "Guard, Scout", start: str = "step deploy") -> Start:
    return Start(f"""kiseki; turn p1; {start}
p1 field: {field}
p1 hand: Call, Herald, Plain
p1 base: 2 x (Plain), (Letter), (Tower)
p2 hand: Call, Volley, Plain
p2 base: 2 x (Plain), (Volley), (Envoy)
p2 field: {theirs}
{more}
""", (CALL, *own))


CALL = kiseki.card("Call", "event:\n    the opponent loses 1 bond", kind="event", ep=0)
TOGGLE = kiseki.card("Toggle", "activated (action this):\n    ready this", kind="item")
BELFRY = kiseki.card("Belfry", "activated (action this):\n    ready all enemy items", kind="item")
MIRROR = kiseki.card("Mirror", "when the opponent loses bond:\n    lose 1 bond", kind="item")
PUMP = kiseki.card("Pump", "activated (action this):\n    this gets +1/+0 until end of turn\n    ready this")
WATCHER = kiseki.card("Watcher", "hidden when a unit is stunned:\n    gain 2 bond")
EAR = kiseki.card("Ear", "hidden when the opponent plays an event card:\n    draw 1", kind="item", cp=1)
PEDDLER = kiseki.card("Peddler", "in hand activated (pay 0 ep):\n    gain 1 bond")

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
    "kiseki": [
        _kiseki("Toggle, Guard", TOGGLE),
        _kiseki("Belfry, Guard", BELFRY, theirs="Belfry actioned, Scout"),
        _kiseki("Mirror, Guard", MIRROR, theirs="Mirror, Scout"),
        _kiseki("Pump, Scout", PUMP, start="phase battle"),
        _kiseki("Toggle, Pump", TOGGLE, PUMP, theirs="Toggle, Guard"),
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
    "kiseki": [
        _kiseki("Bearer, Guard", WATCHER, EAR, PEDDLER, start=start,
                more="p1 hand: Watcher, Ear, Volley\np2 hand: Watcher, Peddler, Ear\np2 base: (Watcher), (Ear)")
        for start in ("step deploy", "phase battle", "phase recovery")
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
