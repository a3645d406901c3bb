"""Derived values: combat power in the order of 6.1.10, with what set cards add (6.1.13)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from engines.core.abilities import derive
from engines.core.abilities.static_abilities import ability_of, working
from engines.core.cards.ability_parts import Context
from engines.core.model.events import SKILLS, Fact, Modifier, RefPair
from engines.core.state.atoms import Modify
from engines.vision.abilities import kinds
from engines.vision.abilities.kinds import CHARM, EQUIPMENT
from engines.vision.table.zones import FIELD

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

LAYERS: Final = ("copy", "set", "swap", "add", "always", "gain", "lose", "cannot")
"""Set, swap, add, "always" (6.1.10.a to d), after what an effect made of the card (6.1.6)."""
RULED: Final = ("attack", "toughness")
COST: Final = "cost"
FROM_NOW_ON: Final = "game"
NOTED: Final = "source.rule"
"""Why a number of a card is another one than is printed: no effect says so."""


def timestamp(g: VisionGame, here: Context) -> int:
    """Of several alpha abilities the longest-present card's come first (7.4.5.e)."""
    record = g.card(here.source[0])
    return record.since or record.alias


def printed(g: VisionGame, card: int, field: str) -> Fact:
    """What is printed in a field of a card. Face down on the field it has no information (5.7.1)."""
    record = g.state.cards[card]
    hidden = record.face_down and (record.zone == FIELD or record.host is not None)
    if field == SKILLS:
        return () if hidden else unquoted(g, record.face)
    found: Fact = getattr(g.face(card), field)
    if hidden:
        return () if isinstance(found, tuple) else 0 if isinstance(found, int) else None
    if field in g.face(card).variable and reads_x(g, card):
        return x_of(g, card)
    if field == "card_name" and isinstance(found, tuple) and (record.zone == FIELD or record.host is not None):
        return (*found, *link_names(g, card))
    return found


def reads_x(g: VisionGame, card: int) -> bool:
    """Whether the combat power of a card is the X of its cost."""
    variable = g.face(card).variable
    return COST in variable and any(field in variable for field in RULED)


def x_of(g: VisionGame, card: int) -> int:
    """What was paid for the X of a card's cost as it was played, else 0 (1.6.2.c, 1.6.2.e)."""
    ref = g.state.ref(card)
    noted = (item.value for item in g.state.modifiers
             if item.field == COST and item.reason == NOTED and item.subjects == (ref,))
    return next((value for value in noted if isinstance(value, int)), 0)


def note_x(g: VisionGame, ref: RefPair, paid: int) -> None:
    """What was paid for a card's X is the value of every X on it, its cost among them (1.6.2.c)."""
    g.apply(Modify(modifier=Modifier(
        serial=0, field=COST, how="set", value=paid, subjects=(ref,), until=FROM_NOW_ON, reason=NOTED,
    )))


def x_goes_along(g: VisionGame, card: int) -> None:
    """The X of a card that is about to lie on the field is still what was paid for it (3.1.7.c, 6.1.10)."""
    number, life = g.state.ref(card)
    if reads_x(g, card):
        note_x(g, (number, life + 1), x_of(g, card))


def unquoted(g: VisionGame, face: str) -> tuple[str, ...]:
    """The abilities of a face that are its own. What it quotes is for others (7.6)."""
    table: dict[str, tuple[str, ...]] = g.faces.noted.setdefault(SKILLS, {})
    found = table.get(face)
    if found is None:
        own = enumerate(g.faces[face].abilities)
        found = table[face] = tuple(f"{face}#{place}" for place, each in own if kinds.QUOTED not in each.marks)
    return found


def link_names(g: VisionGame, card: int) -> tuple[str, ...]:
    """The names a card with 連結 also has on the field (10.20.2.a; G33)."""
    return tuple(
        name.partition("|")[2] or name for ability in g.face(card).abilities if kinds.LINK in ability.marks
        for step in ability.body for name in getattr(step, "names", ())
    )


def above(amount: int, limit: int) -> str:
    """A change that takes a number no further than above a limit (1.6.5)."""
    return f"{amount}>{limit}"


def hell(g: VisionGame) -> bool:
    """Whether an effect has turned the graveyards into hell (3.3.6)."""
    if "hell" not in g.faces.granted and not g.state.modifiers:
        return False
    lasting = any(item.field == "hell" for item in g.state.modifiers)
    return lasting or any(derive.valid(g, item) for item in working(g).get("hell", ()))


def by_rule(g: VisionGame, card: int, field: str) -> Iterator[tuple[str, Fact, int | None, str, str]]:
    """The modifiers of equipment and charms set on a character (6.1.13, 10.13.6, 10.14.4). A set card that has lost
    that word adds none (G34)."""
    record = g.card(card)
    if not record.under or not record.character:
        return
    for below in record.under:
        if g.card(below).face_down or g.card(below).set_on is not None:  # 5.7.4, 5.5.5
            continue
        face = g.face(below)
        bonus = face.attack_bonus if field == "attack" else face.toughness_bonus
        if bonus and (kinds.has(g, below, EQUIPMENT) or kinds.has(g, below, CHARM)):
            yield "add", bonus, below, "reason.set-card", "6.1.13"


def lends_no_more(g: VisionGame, modifier: Modifier) -> bool:
    """Whether a set card does not give its host that ability for now: its own text has been negated, that ability or
    the word by which it is equipment or charm (5.5.4, 5.6.3; G34). What is quoted is given by an effect."""
    if modifier.until != kinds.WHILE_SET or not isinstance(modifier.value, tuple):
        return False
    card = g.follow(modifier.source)
    if card is None or derive.as_printed(g):
        return False
    words = [word for word in modifier.value if kinds.QUOTED not in g.ability(ability_of(word)).marks]
    if not words:
        return False
    now = g.words(card, SKILLS)
    marks = {mark for word in now for mark in g.ability(ability_of(word)).marks}
    return not marks & {EQUIPMENT, CHARM} or any(word not in now for word in words)
