"""What is true of every state of every game: cards are neither lost nor doubled, and there is always an answer.

The simulation checks it at every decision, and a save is checked before it is played on.
"""

from __future__ import annotations

from engines.core.ask import NAME, NUMBER
from engines.core.play import Play
from engines.core.state import State

Inventory = tuple[tuple[str, int], ...]
"""Face and owner of every card by its number."""


def inventory(state: State) -> Inventory:
    """Which cards are in the game."""
    return tuple((card.face, card.owner) for card in state.cards)


def broken(g: Play, start: Inventory | None = None) -> list[str]:
    """Everything that is wrong with the present state; `start` is the inventory the game began with."""
    return [*_cards(g, start), *_question(g)]


def _cards(g: Play, start: Inventory | None) -> list[str]:
    state = g.state
    cards, zones = state.cards, state.zones
    found: list[str] = []
    if start is not None and inventory(state) != start:
        found.append("the cards are not those the game began with")
    lying = 0
    for key, line in zones.items():
        area, _, owner = key.partition(":")
        lying += len(line)
        for number in line:
            card = cards[number]
            if card.zone != area or (owner and card.user != int(owner)) or card.host is not None:
                found.append(f"card {number} lies in {key} but says {card.zone}:{card.user}, host {card.host}")
    if lying != len({number for line in zones.values() for number in line}):
        found.append("a card lies in two places")
    loose = 0
    for number, card in enumerate(cards):
        if card.id != number:
            found.append(f"card {number} says it is card {card.id}")
        if card.host is not None:
            loose += 1
            if number not in cards[card.host].under or card.zone:
                found.append(f"card {number} says it lies beneath {card.host}, which does not know it")
        if card.under and any(cards[below].host != number for below in card.under):
            found.append(f"a card beneath card {number} does not know it")
    if lying + loose != len(cards):
        found.append(f"{len(cards)} cards in the game, {lying} in zones and {loose} beneath others")
    if len({card.alias for card in cards}) != len(cards):
        found.append("two cards have the same handle")
    return found


def _question(g: Play) -> list[str]:
    state = g.state
    asked = state.ask
    if state.result is not None:
        return []
    if asked is None:
        return ["nobody is asked, and the game has not ended"]
    found = []
    if not asked.players or any(not 0 <= player < len(state.players) for player in asked.players):
        found.append(f"the question {asked.what} is for {asked.players}")
    if asked.kind not in (NUMBER, NAME) and not asked.options and asked.choices == 0:
        found.append(f"the question {asked.what} has no answer")
    if asked.least > asked.most:
        found.append(f"the question {asked.what} wants {asked.least} to {asked.most}")
    for option in asked.options:
        for number in (option.subject, option.card):
            if number is not None and not 0 <= number < len(state.cards):
                found.append(f"the question {asked.what} offers a card {number} that does not exist")
    return found
