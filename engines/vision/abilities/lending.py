"""What set cards give their hosts. Equipment and charms give their text (6.1.13), others what an effect quotes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.core.cards.ability_parts import Ability
from engines.core.cards.card_definitions import Face
from engines.core.model.events import SKILLS, Modifier, RefPair
from engines.core.state.atoms import Conceal, Flip, Mark, Modify, Stack, Turn
from engines.vision.abilities.kinds import CHARM, EQUIPMENT, MADE, PLAYED, QUOTE, QUOTED, RELIC, WHILE_SET, lies_as

if TYPE_CHECKING:
    from engines.vision.table.cards import VisionFace
    from engines.vision.table.play import VisionGame
    from engines.vision.table.state import VisionCard

LENDS_NOT: Final = (EQUIPMENT, CHARM, RELIC)
"""The words of a set card that its host does not get (6.1.13, 10.13.6, 10.14.4)."""


def lend(g: VisionGame, card: int, host: int) -> None:
    """What is set on a character as equipment or charm gives it its text (6.1.13). What is neither gives none (G34)."""
    words = made(g, card) or lent_words(g.face(card))
    if words:
        give(g, card, host, words)


def make(g: VisionGame, card: int, tactic: str, words: tuple[str, ...], names: tuple[str, ...]) -> None:
    """A set card becomes equipment or a charm by an effect (6.1.13, 10.13.3, 10.14.3). It gives these abilities and
    names as long as it is set."""
    facts: list[tuple[str, tuple[str, ...]]] = [(MADE, (tactic, *words))]
    if names:
        facts.append(("card_name", names))
    for field, value in facts:
        g.apply(
            Modify(
                modifier=Modifier(
                    serial=0,
                    field=field,
                    how="copy",
                    value=value,
                    subjects=(g.state.ref(card),),
                    until=WHILE_SET,
                )
            )
        )


def made(g: VisionGame, card: int) -> tuple[str, ...]:
    """The abilities a card gives its host because an effect made it equipment or a charm."""
    ref = g.state.ref(card)
    found = (item.value for item in g.state.modifiers if item.field == MADE and ref in item.subjects)
    return next((value[1:] for value in found if isinstance(value, tuple)), ())


def lent_words(face: VisionFace) -> tuple[str, ...]:
    """The abilities that a card with that face gives to its host."""
    return tuple(f"{face.id}#{place}" for place, each in enumerate(face.abilities) if lent(each))


def give(g: VisionGame, card: int, host: int, words: tuple[str, ...]) -> None:
    """A card's host has these abilities while the card is set on it. Each is given separately, as the set card may lose
    one."""
    for word in words:
        g.apply(Modify(modifier=loan(0, g.card(card), g.card(host), word)))


def loan(serial: int, card: VisionCard, host: VisionCard, word: str) -> Modifier:
    """The lasting effect by which a host has an ability that a set card gives it."""
    return Modifier(
        serial=serial,
        field=SKILLS,
        how="gain",
        value=(word,),
        subjects=((host.id, host.life),),
        until=WHILE_SET,
        source=(card.id, card.life),
        user=card.owner,
    )


def hand_over(g: VisionGame, old: int, new: int) -> None:
    """All that is set on a card is moved onto another one as it is (11.3.1, 11.3.2). What was set on a set card still
    is, popularity stays popularity (12.5.1), and the new host gets what it gives."""
    kept = {card: g.card(card) for card in g.card(old).under}
    for card in kept:
        g.apply(Stack(card=card, host=new, beneath=True, cause="skill"))
    for card, before in kept.items():
        if g.card(card).host != new:
            continue
        g.apply(Mark(card=card, fields={"popular": before.popular, "set_on": before.set_on}))
        if before.face_down:
            g.apply(Flip(card=card, face_down=True))
            g.apply(Conceal(card=card))
        if g.card(new).turned != g.card(card).turned:
            g.apply(Turn(card=card, turned=g.card(new).turned))
    if g.is_character(new):
        lend_again(g, new)


def turn_where_set(g: VisionGame, card: int, face_down: bool, by: RefPair | None) -> None:
    """A set card is turned over. It stays set (5.7.2.c), and what counts as popularity from now on still does
    (12.5.1)."""
    before = g.card(card)
    assert before.host is not None
    kept = {"turned": before.turned, "set_on": before.set_on, "popular": before.popular}
    g.apply(Stack(card=card, host=before.host, beneath=True, cause="skill", by=by))
    g.apply(Mark(card=card, fields=kept))
    if face_down:
        g.apply(Flip(card=card, face_down=True))


def lend_again(g: VisionGame, host: int) -> None:
    """What is set on a card that has just become a character gives it its text from now on (5.7.2.c, 6.1.13)."""
    for card in (each for each in g.card(host).under if g.card(each).set_on is None):  # 5.5.5
        given = any(
            item.until == WHILE_SET and item.source == g.state.ref(card) and g.state.ref(host) in item.subjects
            for item in g.state.modifiers
        )
        if not given and (lies_as(g, card, EQUIPMENT) or lies_as(g, card, CHARM)):
            lend(g, card, host)


def lent(ability: Ability) -> bool:
    """Whether a host gets an ability of a card that is set on it. It gets all but what is done on playing it, and the
    words 装備, 呪符 and 神器."""
    return ability.kind != PLAYED and not any(mark in (*LENDS_NOT, QUOTED) for mark in ability.marks)


def quoted_words(face: Face, number: int = 0) -> tuple[str, ...]:
    """The effects a face quotes, under one number or without any, as a card names its abilities."""
    return tuple(
        f"{face.id}#{place}"
        for place, each in enumerate(face.abilities)
        if QUOTED in each.marks
        and next((mark for mark in each.marks if mark.startswith(QUOTE)), "") == (f"{QUOTE}{number}" if number else "")
    )
