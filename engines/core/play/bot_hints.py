"""What guides a game's greedy bot, as data: how much it wants each action, and when it takes a chance.

A game may give one `HINTS` in its `bot_hints.py`. Everything is read from what the bot's player sees; without hints a
bot still plays, only without taste.
"""

from __future__ import annotations

import msgspec

Comparison = tuple[str, str, str]
"""Two arguments of a question's or option's consequence, with >=, <, >, <= between them."""

Suits = dict[str, dict[str, float]]
"""Area -> entry of a set ("range.1"; "": any card) -> what that adds for a card with this entry there."""


class VerbHint(msgspec.Struct, frozen=True, kw_only=True):
    """How much an option with this verb is worth. Below 0 it is rather left alone."""

    base: float = 1.0
    subject: dict[str, float] = {}
    """Number of the card that acts -> its weight."""
    target: dict[str, float] = {}
    """The same for the card it is done to."""
    marks: dict[str, float] = {}
    """What a mark on the target adds."""
    areas: dict[str, float] = {}
    """What the area it goes to adds ..."""
    suits: Suits = {}
    """... and what it adds for cards of a kind."""
    consequence: dict[str, float] = {}
    """Argument of the option's consequence -> its weight."""
    own: float = 0.0
    """What it adds where the option names the bot's own player, who is then not compared with the others."""
    unless: tuple[Comparison, ...] = ()
    """Comparisons of the consequence's arguments; if one holds, the option is worth nothing."""
    pays: bool = False
    """The option pays or uses something up: it is not taken where the outcome is the same without it."""
    prepares: bool = False
    """By itself it leads to nothing: it only makes what something else may need, which can also be made then. Not even
    a bot that answers at random does it."""
    goes_on: bool = False
    """With it a battle goes on, also where a bot looks at how it will end."""


class AskHint(msgspec.Struct, frozen=True, kw_only=True):
    """Whether an optional chance is taken (never, or when all comparisons hold), and what is picked."""

    take: bool = True
    when: tuple[Comparison, ...] = ()
    pays: bool = False
    """Taking the chance pays the cost of the skill in question: it is not taken where the outcome is the same without
    it."""
    own: Suits = {}
    """What picking a card adds by where it lies, for the bot's own cards ..."""
    theirs: Suits = {}
    """... and for others. With these, cards that add nothing are not picked if they need not be."""
    eager: bool = False
    """As many of the bot's own hand cards as may be are picked, if it takes the chance; otherwise as few."""
    gives_up: bool = False
    """What is picked of the bot's own cards is lost, so it picks poor ones."""
    compares: bool = False
    """What is picked is tried out: single cards, the best few, as many as may be, or none. What ends best is taken."""
    order: dict[str, float] = {}
    """Number of a card -> what it adds to its standing before others where cards are put in order."""


class Hints(msgspec.Struct, frozen=True, kw_only=True):
    """A game's hints. Questions go by their message key without "ask."."""

    verbs: dict[str, VerbHint] = {}
    asks: dict[str, AskHint] = {}
    costs: dict[str, float] = {}
    """Word of a cost -> what it adds to the worth of a skill; below zero: what it takes."""
    value: dict[str, float] = {}
    """Number of a card -> what it adds to the card's worth when cards are chosen."""
    marks: dict[str, float] = {}
    """What a mark adds to a card's worth."""


NO_HINTS = Hints()
