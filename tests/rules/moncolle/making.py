"""Cards of one test's own, and battles of them.

    t = battle("Ram", "Wall", unit("Ram", attack=3), unit("Wall", defence=4, initiative=-9))
    t.p1.attacks()
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from textwrap import dedent

from engines.core.model.events import Fact, Modifier
from engines.core.model.procedure import Procedure
from engines.core.procedures.draw_offer import DrawOffer
from engines.core.state.atoms import Modify
from engines.moncolle.battle.damage import Damage
from tests.rules.notation import T, position

FIRST, SECOND = 20, -20
"""An Initiative no die makes up for."""


def _card(kind: str, name: str, abilities: str, **facts: object) -> str:
    lines = "\n".join(f"{key} = {_toml(value)}" for key, value in {
        "id": name.lower().replace(" ", "-"), "class": kind, "faction": "ALL", **facts, "name": name,
    }.items())
    return f"[[card]]\n{lines}\nabilities = '''\n{dedent(abilities).strip()}\n'''\n\n"


def _toml(value: object) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(key)} = {json.dumps(part)}" for key, part in value.items()) + " }"
    return json.dumps(value)


def unit(name: str, abilities: str = "", **facts: object) -> str:
    """A unit, by default one of level 1 with attack 1 and defence 1."""
    return _card("unit", name, abilities, **{
        "attribute": "earth", "race": "human|人間", "level": 1, "attack": 1, "defence": 1, "march": "walking", **facts,
    })


def spell(name: str, abilities: str, **facts: object) -> str:
    return _card("spell", name, abilities, **{"attribute": "fire", "type": "bolt|放術", **facts})


def item(name: str, item_class: str, abilities: str = "", **facts: object) -> str:
    return _card("item", name, abilities, **{"item_class": item_class, "type": "tool|道具", **facts})


def equipment(name: str, abilities: str = "", **facts: object) -> str:
    return item(name, "equipment", abilities, **facts)


def terrain(name: str, abilities: str = "", **facts: object) -> str:
    return _card("terrain", name, abilities, **{"type": "plain|平地", "limit": 8, **facts})


ALMANAC = spell("Almanac", """
    battle normal:
        draw 1
    battle counter:
        draw 1
""")
"""Since it might be in anybody's hand, whoever has one is asked what they use."""


def marched(mine: str, theirs: str, *own: str, more: str = "", ground: str = "Meadow", seed: int = 1) -> T:
    """Player 1's units, all named in `mine`, have marched from b2 on player 2's in b3; the first question of the battle
    stands. Both hold a Page, unless `more` says what is in a hand."""
    hands = "" if " hand:" in more else "p1 hand: Page\n        p2 hand: Page"
    t = position(f"""
        moncolle; turn p1; phase main
        p1 b2: {mine}
        p1 b2-land: Meadow
        p2 b3: {theirs}
        p2 b3-land: {ground}
        {hands}
        {more}
    """, ALMANAC, *own, seed=seed)
    sets_out(t, mine)
    return t


def sets_out(t: T, mine: str, to: str = "b3") -> None:
    """Player 1 marches with all of these units."""
    names = [part.split("[")[0].split()[0] for part in mine.split(",")]
    t.p1.does("march", names[0], to)
    if t.asked == "march-together":
        t.p1.chooses(*names[1:])


def forms_up(t: T, *orders: Sequence[str]) -> None:
    """Whoever is asked forms up in this order, one order a player."""
    for order in orders:
        assert t.asked == "formation", repr(t)
        t.seats[t.asking[0]].chooses(*order)


def as_it_stands(t: T) -> None:
    """Nobody summons, exchanges or reorders anything: on to the initiative."""
    while t.asked in ("immediate", "formation", "formation-swap"):
        if t.asked == "formation":
            t.g.answer(tuple(range(len(t.options))))
        else:
            t.end_phase()


def battle(mine: str, theirs: str, *own: str, more: str = "", ground: str = "Meadow", seed: int = 1) -> T:
    """The same with both parties in the order they are named in, after the initiative."""
    t = marched(mine, theirs, *own, more=more, ground=ground, seed=seed)
    as_it_stands(t)
    return t


def tied(mine: str, theirs: str, *own: str, more: str = "", ground: str = "Meadow") -> T:
    """A battle whose initiative values came out equal."""
    for seed in range(1, 200):
        t = marched(mine, theirs, *own, more=more, ground=ground, seed=seed)
        as_it_stands(t)
        if "log.initiative-same" in t.log():
            return t
    raise AssertionError("the initiative is never equal")


def goes_by(t: T) -> None:
    """Everybody attacks when they must, uses nothing and keeps every order, until the battle is over."""
    for _ in range(100):
        if t.result is not None or t.g.battle is None:
            return
        if t.asked in ("formation", "discard-order"):
            t.g.answer(tuple(range(len(t.options))))
        elif t.offered("attack"):
            t.pick(lambda option: option.verb == "attack", "attack")
        else:
            t.pick(lambda option: option.verb in ("end", "decline"), "letting it be")
    raise AssertionError(f"no end in sight:\n{t!r}")


def happens(t: T, procedure: Procedure) -> None:
    """Something happens while a question stands, as if by an effect; then the question stands again."""
    question = t.g.state.ask
    assert question is not None
    t.g.state.ask = None
    t.g.push(DrawOffer(at="lapse", question=question, player=0))
    t.g.push(procedure)
    t.g.advance()


def lasts(t: T, name: str, field: str, value: Fact, until: str = "battle", how: str = "add") -> None:
    """An effect on a unit, of either player, that lasts for a while has begun."""
    t.g.apply(Modify(modifier=Modifier(
        serial=0, field=field, how=how, value=value, subjects=(ref(t, name),), until=until,
    )))


def suffers(t: T, amounts: dict[str, int], attribute: str = "") -> None:
    """Units in play suffer so much damage at one time."""
    hits = tuple((ref(t, name), amount) for name, amount in amounts.items())
    happens(t, Damage(hits=hits, attribute=attribute))


def ref(t: T, name: str) -> tuple[int, int]:
    """The unit of that name, of either player."""
    (unit,) = [card.id for card in t.g.state.cards if card.zone and t.g.face(card.id).name.en == name]
    return (unit, t.g.card(unit).life)


def attacks(t: T) -> None:
    """The asked player attacks, and nobody counters."""
    t.pick(lambda option: option.verb == "attack", "attack")
    nobody_counters(t)


def nobody_counters(t: T) -> None:
    while t.asked == "counter":
        t.pick(lambda option: option.verb == "decline", "no counter")


def gone(t: T, name: str) -> bool:
    """Whether the card of that name lies in a discard pile."""
    return t.p1.has(name, "discard") or t.p2.has(name, "discard")
