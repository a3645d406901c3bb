"""What is true of every state of every game: cards are neither lost nor doubled, and there is always an answer.

The simulation checks it at every decision, and a save is checked before it is played on. Records and zones are never
changed in place, so what is the same object as at the last check needs no second look (`Watch`).
"""

from __future__ import annotations

from itertools import compress
from operator import is_not

from engines.core.model.ask import NAME, NUMBER
from engines.core.model.state import Card, CreatedCard, State
from engines.core.play.running_game import RunningGame

Inventory = tuple[tuple[str, int] | None, ...]
"""Face and owner of every card by its number; None for one that came into being during the game."""


def inventory(state: State) -> Inventory:
    """Which cards are in the game."""
    return tuple(None if _created(card) else (card.as_new(), card.owner) for card in state.cards)


def _created(card: Card) -> bool:
    """Whether it came into being during the game, so that it may vanish and its number become another card's."""
    return isinstance(card, CreatedCard) and card.created


def broken(g: RunningGame, start: Inventory | None = None) -> list[str]:
    """Everything that is wrong with the present state; `start` is the inventory the game began with."""
    return [*_cards(g, start), *_question(g)]


class Watch:
    """Checks one game at every decision, looking only at what has changed since the last time."""

    def __init__(self, g: RunningGame) -> None:
        self.start = inventory(g.state)
        self.cards: list[Card | None] = [None] * len(self.start)
        self.zones: dict[str, tuple[int, ...]] = {}
        self.aliases: set[int] = set()
        self.loose = 0
        """How many cards lie beneath others, or are gone."""

    def broken(self, g: RunningGame) -> list[str]:
        """Everything that is wrong with the present state."""
        if self._cards_are_sound(g.state):
            return _question(g)
        return broken(g, self.start) or ["the cards are not in order"]

    def _cards_are_sound(self, state: State) -> bool:
        cards = state.cards
        if len(cards) < len(self.start):
            return False
        if cards == self.cards and state.zones == self.zones:
            return True
        if len(cards) != len(self.cards):
            self._count([then for then in self.cards[len(cards):] if then], [])  # something was taken back
            self.cards = [*self.cards[:len(cards)], *[None] * (len(cards) - len(self.cards))]
        fresh = list(compress(range(len(cards)), map(is_not, cards, self.cards)))
        zones = {key: line for key, line in state.zones.items() if line is not self.zones.get(key)}
        if not all(_is_sound(state, number, self.start) for number in fresh):
            return False
        for key, line in zones.items():
            area, _, owner = key.partition(":")
            here = set(line)
            new = here.difference(self.zones.get(key, ())) | here.intersection(fresh)  # the others have been looked at
            if len(here) != len(line) or not all(_lies(cards[number], area, owner) for number in new):
                return False
        if fresh or zones:
            self._count([then for number in fresh if (then := self.cards[number])], [cards[number] for number in fresh])
            if sum(map(len, state.zones.values())) + self.loose != len(cards) or len(self.aliases) != len(cards):
                return False
            self.cards = list(cards)
            self.zones = dict(state.zones)
        return True

    def _count(self, former: list[Card], fresh: list[Card]) -> None:
        """Count cards as they are now instead of as they were."""
        self.aliases.difference_update([card.alias for card in former])
        self.aliases.update([card.alias for card in fresh])
        self.loose -= sum([not card.zone for card in former])
        self.loose += sum([not card.zone for card in fresh])


def _lies(card: Card, area: str, owner: str) -> bool:
    """Whether a card that lies in a zone says so."""
    return card.zone == area and (not owner or card.user == int(owner)) and card.host is None


def _is_sound(state: State, number: int, start: Inventory) -> bool:
    """Whether a card is the one it always was and agrees with where it lies."""
    card = state.cards[number]
    if card.id != number or (None if _created(card) else (card.as_new(), card.owner)) != _began(start, number):
        return False
    if card.gone:
        return _created(card) and not card.under
    if card.under and any(state.cards[below].host != number for below in card.under):
        return False
    if card.host is not None:
        return not card.zone and number in state.cards[card.host].under
    key = f"{card.zone}:{card.user}"
    return number in state.zones.get(key, state.zones.get(card.zone, ()))


def _began(start: Inventory, number: int) -> tuple[str, int] | None:
    """What the card of that number was when the game began. None if it came into being since, or had done so."""
    return start[number] if number < len(start) else None


def _cards(g: RunningGame, start: Inventory | None) -> list[str]:
    state = g.state
    cards, zones = state.cards, state.zones
    found: list[str] = []
    if start is not None and not _complete(inventory(state), start):
        found.append("the cards are not those the game began with")
    lying = 0
    for key, line in zones.items():
        area, _, owner = key.partition(":")
        lying += len(line)
        for number in line:
            card = cards[number]
            if card.id != number or card.zone != area or (owner and card.user != int(owner)) or card.host is not None:
                found.append(f"card {number} lies in {key} but says {card.zone}:{card.user}, host {card.host}")
    if lying != len({number for line in zones.values() for number in line}):
        found.append("a card lies in two places")
    loose = 0
    for number, card in enumerate(cards):
        if card.id != number:
            found.append(f"card {number} says it is card {card.id}")
        if card.gone and not _created(card):
            found.append(f"card {number} is gone, although it belongs to the game")
        if not card.zone:
            loose += 1
        if card.host is not None and (number not in cards[card.host].under or card.zone):
            found.append(f"card {number} says it lies beneath {card.host}, which does not know it")
        if card.under and any(cards[below].host != number for below in card.under):
            found.append(f"a card beneath card {number} does not know it")
    if lying + loose != len(cards):
        found.append(f"{len(cards)} cards in the game, {lying} in zones and {loose} beneath others")
    if len({card.alias for card in cards}) != len(cards):
        found.append("two cards have the same handle")
    return found


def _complete(now: Inventory, start: Inventory) -> bool:
    """Whether all cards are there that the game began with. What came into being may have vanished."""
    return len(now) >= len(start) and all(each == _began(start, number) for number, each in enumerate(now))


def _question(g: RunningGame) -> list[str]:
    state = g.state
    asked = state.ask
    if state.result is not None:
        return _result(g, set(state.result.winners))
    if asked is None:
        return ["nobody is asked, and the game has not ended"]
    found = []
    if not asked.players or any(not 0 <= player < len(state.players) for player in asked.players):
        found.append(f"the question {asked.what} is for {asked.players}")
    elif any(state.players[player].out for player in asked.players):
        found.append(f"the question {asked.what} is for {asked.players}, of whom somebody has left")
    if asked.kind not in (NUMBER, NAME) and not asked.options and asked.choices == 0:
        found.append(f"the question {asked.what} has no answer")
    if asked.least > asked.most:
        found.append(f"the question {asked.what} wants {asked.least} to {asked.most}")
    for option in asked.options:
        for number in (option.subject, option.card):
            if number is not None and not 0 <= number < len(state.cards):
                found.append(f"the question {asked.what} offers a card {number} that does not exist")
    return found


def _result(g: RunningGame, winners: set[int]) -> list[str]:
    """Winners sit at the table, and a team wins as one."""
    if not winners <= set(g.players):
        return [f"{sorted(winners)} have won"]
    apart = [seat for seat in winners if not winners.issuperset(g.side(seat))]
    return [f"player {seat} has won without the rest of the team" for seat in apart]
