"""Cards of one test's own, tables for two to six, and what players do at them.

    t = table('''
        rebirth; turn p1; phase attack
        p1 entry: Ann
        p1 member1: Bea
        p2 entry: Cy
    ''', character("Ann", attack=5))
    t.p1.attacks("Bea", "Cy")
"""

from __future__ import annotations

import json
from functools import cache
from textwrap import dedent

from engines.core.cards.ability_parts import Ability, Condition, ContinuousEffect, Step, TriggerCondition
from engines.core.cards.card_definitions import CardDatabase
from engines.core.contract import decks
from engines.core.display.views import Named
from engines.core.model.position_notation import parse
from engines.core.model.state import ChosenFormat
from engines.core.positions.reader import build
from engines.language.packs.pack import read_pack
from engines.rebirth.abilities.keywords import BLOCKER, CANCEL, SPARK
from engines.rebirth.game import GAME
from engines.rebirth.table.cards import CHARACTER, PARTNER, REBIRTH_CARD, RebirthFace
from tests.rules.notation import Seat, T


def character(
    name: str, *abilities: Ability, cost: int = 1, attack: int = 2, defence: int = 3, attribute: str = "",
) -> RebirthFace:
    """A character; by default one of cost 1 with 2/3."""
    return RebirthFace(
        id=f"own/{name.lower()}", name=Named(name, name), kind=CHARACTER, cost=cost, attack=attack, defence=defence,
        attribute=tuple(attribute.split()), abilities=abilities,
    )


def rebirth(name: str, *abilities: Ability) -> RebirthFace:
    return RebirthFace(id=f"own/{name.lower()}", name=Named(name, name), kind=REBIRTH_CARD, abilities=abilities)


def partner(name: str, *abilities: Ability) -> RebirthFace:
    return RebirthFace(id=f"own/{name.lower()}", name=Named(name, name), kind=PARTNER, abilities=abilities)


# -- abilities ----------------------------------------------------------------------------------------------------


def auto(
    event: TriggerCondition, *body: Step, marks: tuple[str, ...] = (), cost: tuple[Step, ...] = (),
    conditions: tuple[Condition, ...] = (), limit: int | None = None, optional: bool = False,
) -> Ability:
    return Ability(
        kind="triggered", event=event, body=body, marks=marks, cost=cost, conditions=conditions, limit=limit,
        optional=optional,
    )


def spark(event: TriggerCondition, *body: Step) -> Ability:
    return auto(event, *body, marks=(SPARK,))


def act(
    *body: Step, marks: tuple[str, ...] = (), cost: tuple[Step, ...] = (), gates: tuple[Condition, ...] = (),
    limit: int | None = None,
) -> Ability:
    return Ability(kind="activated", body=body, marks=marks, cost=cost, gates=gates, limit=limit)


def static(
    *grants: ContinuousEffect, marks: tuple[str, ...] = (), conditions: tuple[Condition, ...] = (),
) -> Ability:
    return Ability(kind="static", grants=grants, marks=marks, conditions=conditions)


def blocker(*gates: Condition) -> Ability:
    return Ability(kind=BLOCKER, gates=gates)


def cancel(
    event: TriggerCondition, *body: Step, cost: tuple[Step, ...] = (), gates: tuple[Condition, ...] = (),
) -> Ability:
    return Ability(kind=CANCEL, event=event, body=body, cost=cost, gates=gates)


# -- tables -------------------------------------------------------------------------------------------------------

FILLER = character("Plain", attack=2, defence=3)
"""Fills decks and the Entries a position does not name."""
PARTNERS = (partner("Lamp"), partner("Torch"), partner("Candle"))
ORDINARY = (
    *PARTNERS, rebirth("Song"), *(character(name) for name in ("Ann", "Bea", "Cy", "Dot", "Eve", "Fay")),
    character("Strong", cost=3, attack=9, defence=6), character("Dear", cost=4, attack=5, defence=7),
)
"""Cards every test may use, beside its own."""


def faces(*own: RebirthFace) -> CardDatabase:
    """All cards of a test; one of its own takes the place of an ordinary one of its name. The filler comes last."""
    found = {face.id: face for face in (*ORDINARY, *own)}
    return CardDatabase({**found, FILLER.id: FILLER})


def table(text: str, *own: RebirthFace, seed: int = 1) -> Table:
    """A table set up as the text says, up to its first question."""
    cards = faces(*own)
    written = parse(text)
    g = GAME.play_type(GAME, cards, build(GAME, cards, written, seed), quiet=False)
    g.advance()
    return Table(g)


def fresh(
    seats: int = 2, form: str = "", *own: RebirthFace, seed: int = 1, deck: tuple[str, ...] = (),
    options: tuple[str, ...] = (),
) -> Table:
    """A game from its very beginning, by decks of fillers and eight Rebirth cards, or of the cards named."""
    cards = faces(*own)
    names = deck or ("Plain",) * 50
    seat = decks.Seat(
        deck=tuple(f"own/{name.lower()}" for name in names), extra={"partners": tuple(face.id for face in PARTNERS)},
    )
    chosen = ChosenFormat(id=form, options=options)
    g = GAME.new(cards, [seat] * seats, seed, quiet=False, chosen=chosen)
    g.advance()
    return Table(g)


class Table(T):
    """A table of two to six."""

    @property
    def p3(self) -> Seat:
        return self.seats[2]

    @property
    def p4(self) -> Seat:
        return self.seats[3]

    @property
    def p5(self) -> Seat:
        return self.seats[4]

    @property
    def p6(self) -> Seat:
        return self.seats[5]


@cache
def said(name: str, text: str, kind: str = CHARACTER, **facts: object) -> RebirthFace:
    """A card whose abilities are written as in a pack."""
    numbers = {"cost": 1, "attack": 2, "defence": 3} if kind == CHARACTER else {}
    lines = "\n".join(f"{key} = {json.dumps(value)}" for key, value in {
        "id": name.lower(), "kind": kind, **numbers, **facts, "name": name,
    }.items())
    head = '[pack]\nid = "own"\ngame = "rebirth"\ntitle = "Own"\nversion = "1"\n\n'
    card = f"{head}[[card]]\n{lines}\nabilities = '''\n{dedent(text).strip()}\n'''\n"
    face = read_pack({"pack.toml": card.encode()}, GAME.catalogue, RebirthFace).faces[f"own/{name.lower()}"]
    assert isinstance(face, RebirthFace)
    return face
