"""Derived values (9.10): what a face-down card counts as, timestamps, dependency, and effects that lapse."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from engines.core.cards.ability_parts import Context, within
from engines.core.contract.values import Source
from engines.core.model.events import SKILLS, Event, Fact, LastKnownInfo, Modifier, RefPair
from engines.core.procedures.resolve import Resolve
from engines.core.state.atoms import Change, Mark, Modify
from engines.rebirth.abilities.permits import OF_PLAYERS
from engines.rebirth.table.zones import FRAMES

if TYPE_CHECKING:
    from engines.rebirth.table.play import RebirthGame

GUISE_NUMBERS: Final = {"cost": 1, "attack": 2, "defence": 3}
"""Where the numbers stand in what a face-down card counts as (4.5.5.1): name, cost, ATK, DEF, then attributes."""
IDENTITY_KEPT = True
"""G15: a card that moves between Entry and Member stays the same object; it stands, unhurt, with a new timestamp."""
TIERS: Final = {SKILLS: 0, "attribute": 1, "card_name": 1, "work": 1, "cost": 2, "attack": 2, "defence": 2}
"""Effects on abilities apply first, then those on words, then those on numbers (9.10.1.2 to 9.10.1.4)."""
BLANK: Final = {"cost": 0, "attack": 0, "defence": 0}
"""G20: a face-down card of which nothing was said has no name, text or attribute, and these numbers."""


def printed(g: RebirthGame, card: int, field: str) -> Fact:
    """What counts as printed on a card: while it lies face down in a frame, what an effect said (4.5.5.1)."""
    record = g.card(card)
    if not g.disguised(record):
        return getattr(g.faces.by_id[record.face], field, None)
    said = record.guise
    if field in GUISE_NUMBERS:
        return int(said[GUISE_NUMBERS[field]]) if said else BLANK[field]
    if field == "card_name":
        return said[:1]
    if field == "attribute":
        return said[4:]
    return () if isinstance(getattr(g.faces.by_id[record.face], field, None), tuple) else None


def timestamp(g: RebirthGame, here: Context) -> int:
    """Static abilities go by when their card came to where it lies (9.10.1.6.1)."""
    record = g.card(here.source[0])
    return record.since or record.alias


def timestamp_of(modifier: Modifier) -> int:
    """Other effects go by when their ability was played (9.10.1.6.2)."""
    return modifier.played or modifier.serial


def stamped(g: RebirthGame, change: Change) -> Change:
    """A change; if it puts an effect in force, with the moment its ability was played."""
    if not isinstance(change, Modify):
        return change
    frame = g.innermost(Resolve)
    played: int = 0 if frame is None else frame.here.numbers.get("played", 0)
    if not played:
        return change
    return replace(change, modifier=replace(change.modifier, played=played))


def lapsed(g: RebirthGame, modifier: Modifier, card: int) -> bool:
    """Whether an effect was made for the other side of a card: turned over an odd number of times since (4.5.5.2)."""
    flips = g.card(card).flips
    return bool(flips) and sum(moment > modifier.serial for moment in flips) % 2 == 1


def covers(g: RebirthGame, modifier: Modifier, card: int) -> bool:
    """Whether an effect on all cards of a player reaches this one: not if it has left the frames since (9.10.2)."""
    record = g.card(card)
    if modifier.field in OF_PLAYERS:
        return record.user in modifier.players
    return record.user in modifier.players and record.left_frames <= timestamp_of(modifier)


def depends(g: RebirthGame, card: int, field: str, one: Source, other: Source) -> bool:
    """Whether an effect reads what another of its layer changes, and not the other way round (9.10.1.5)."""
    return _reads(g, one, field) and not _reads(g, other, field)


def _reads(g: RebirthGame, source: Source, field: str) -> bool:
    """Whether what an ability's effects reach, or by how much, follows from that field of cards."""
    if source.ability is None:
        return False
    for grant in g.ability(source.ability).grants:
        if grant.field() != field:
            continue
        for part in within(grant):
            if part is not grant and field in _fields_named(part):
                return True
    return False


def _fields_named(part: object) -> set[str]:
    """The fields of cards a part of an ability speaks of."""
    found: set[str] = set()
    for name in getattr(part, "__struct_fields__", ()):
        value = getattr(part, name)
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, str):
                found.add(each.partition(".")[0])
    return found


def last_known(g: RebirthGame, here: Context, ref: RefPair) -> LastKnownInfo | None:
    """A card that has left Entry and Member as it was there, for what is carried out later (9.12.1)."""
    if g.state.present(ref) and g.card(ref[0]).zone in FRAMES:
        return None
    meant = {ref, *(before for before, after in here.moved if after == ref)}
    then = None if here.event is None else here.event.subject
    if then is not None and here.event is not None and here.event.card in meant and then.ref != here.event.card:
        return then if then.zone in FRAMES else None  # it is the leaving that set it off (9.8.4.1.2)
    return g.as_it_left(meant)


def turned_over(g: RebirthGame, event: Event) -> None:
    """Note that a card was turned over where it lies (4.5.5.2)."""
    if event.kind in ("face-up", "face-down") and event.card is not None and g.card(event.card[0]).zone in FRAMES:
        card = g.card(event.card[0])
        g.apply(Mark(card=card.id, fields={"flips": (*card.flips, g.new_serial())}))
