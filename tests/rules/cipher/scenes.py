"""Positions and cards that several chapters of the rules begin with."""

from __future__ import annotations

from tests.rules.notation import T, card, position

CAMP = """
    cipher; turn p1; phase deploy
    p1 front: Ilse*
    p1 bonds: 9 x Nerys
    p1 deck:  9 x Roan
    p2 front: Margrave*
"""
"""Player 1 may deploy and level up as much as they like."""

CLOCK = card("Clock", """
    action once:
        tap 1 other ally
        each player does:
            move 1 ally
    when another ally is tapped by a skill:
        untap it
    when another ally is untapped by a skill:
        may but must if you have no cards in your hand:
            tap it
""")
"""Goes round for ever as soon as its user has no hand."""


def acting(skills: str, more: str = "", *own: str, **fields: object) -> T:
    """Player 1 has an ally, the Actor, with these skills."""
    return position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*, Actor
        p2 front: Margrave*
        {more}
    """, card("Actor", skills, **fields), *own)


def acting_among(skills: str, more: str = "", **fields: object) -> T:
    """Player 1 has an ally, the Actor, with these skills; Pell and Mira are enemies beside the main character."""
    return position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*, Actor
        p2 front: Margrave*, Pell, Mira
        p2 orbs:  ?
        {more}
    """, card("Actor", skills, **fields))


def supported(support: str, *own: str, attacker: str = "Ilse", more: str = "", against: str = "?") -> T:
    """Player 1's attacker against Pell; `support` lies on top of player 1's deck, `against` on player 2's."""
    return position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*{'' if attacker == 'Ilse' else ', ' + attacker}
        p1 hand:  ?
        p1 deck:  6 x ?, {support}
        p2 front: Margrave*, Pell
        p2 hand:  ?
        p2 deck:  6 x ?, {against}
        {more}
    """, *own)


def against_a_strong_one(
    *own: str, front: str = "", rear: str = "", hand: str = "", retreat: str = "", enemy: str = "",
    phase: str = "action", bonds: str = "9 x Nerys", deck: str = "9 x Roan", **areas: str,
) -> T:
    """Player 1 with a main character and these cards; the other player's main character is strong."""
    more = "\n".join(f"        p1 {area}: {cards}" for area, cards in areas.items())
    return position(f"""
        cipher; turn p1; phase {phase}
        p1 front:   Ilse*{', ' + front if front else ''}
        p1 rear:    {rear}
        p1 hand:    {hand}
        p1 retreat: {retreat}
        p1 deck:    {deck}
        p1 bonds:   {bonds}
        p2 front:   Margrave* power=200{', ' + enemy if enemy else ''}
{more}
    """, *own)
