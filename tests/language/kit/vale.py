"""Positions with the cards of Monster Collection's shipped packs, for the tests of what single cards do."""

from __future__ import annotations

from functools import partial

from app import games
from tests.language.kit import shipped
from tests.rules.moncolle.making import as_it_stands, sets_out
from tests.rules.notation import T

MONCOLLE = games.find("moncolle")
FIRST, SECOND = "moncolle-kiln-and-tern", "moncolle-bell-and-retort"
pack = partial(shipped.pack, "moncolle")
faces = partial(shipped.faces, "moncolle", FIRST, SECOND)


def camp(seed: int = 1, **zones: str) -> T:
    """The first player's main phase; zones as p1_hand="..."."""
    lines = {"p1_deck": "12 x driftglass", "p2_deck": "12 x reliquary", **zones}
    rows = [f"{zone.replace('_', ' ', 1).replace('_', '-')}: {cards}" for zone, cards in lines.items() if cards]
    return shipped.table("moncolle; turn p1; phase main\n" + "\n".join(rows), FIRST, SECOND, seed=seed)


def clash(mine: str, theirs: str, seed: int = 1, **zones: str) -> T:
    """The first player's units have marched from b2 on the second player's in b3, on a Slag Causeway unless a zone says
    something else; the initiative is known, and whoever won it is asked what they do. Both have a summoner who could do
    something, so that every normal timing stops for its player."""
    land = {} if any("_b3_land" in zone for zone in zones) else {"p2_b3_land": "slag-causeway"}
    t = camp(seed, **{
        "p1_summoner": "brannoch", "p2_summoner": "brannoch", "p1_b2": mine, "p1_b2_land": "slag-causeway",
        "p2_b3": theirs, **land, **zones,
    })
    sets_out(t, mine)
    as_it_stands(t)
    return t
