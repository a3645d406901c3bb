"""Who knows which card, and the handles by which a player speaks of cards without knowing them.

A card is known to a viewer if it lies face up, if its place lets that viewer peek, or if the state says they have
seen it there; in teams, if the game lets teammates show one another what they see, also if one of them knows it.
Whoever has left the game knows what a spectator does.

Handles of unknown cards are only positions, and the alias behind a known card's handle is renewed at
every change of zone and every shuffle.
"""

from __future__ import annotations

from engines.core.contract.game import Game
from engines.core.display.views import Handle
from engines.core.model.mentions import SPECTATOR
from engines.core.model.state import Card, State

BENEATH = "#under"
"""What a handle says before the place of an unknown card beneath another, whose handle stands before that."""


def knows(g: Game, viewer: int, card: Card) -> bool:
    """Whether the viewer may look at the card's face."""
    if not card.face_down:
        return True
    if viewer >= 0 and g.state.players[viewer].out:
        viewer = SPECTATOR
    if _sees(g, viewer, card):
        return True
    if not g.state.teams or viewer < 0 or not g.game.teammates_share(g):
        return False
    return any(_sees(g, mate, card) for mate in g.teammates(viewer))


def _sees(g: Game, viewer: int, card: Card) -> bool:
    if not card.face_down or viewer in card.seen:
        return True
    if card.host is not None:
        return g.game.sees_beneath and _sees(g, viewer, g.state.cards[card.host])
    if not card.zone:
        return False  # it is gone
    peek = g.game.zones[card.zone].peek
    return peek == "all" or (peek == "user" and viewer == card.user)


def open_to_all(g: Game, card: Card) -> bool:
    """Whether everybody who is still in the game knows a card."""
    return all(knows(g, viewer, card) for viewer, player in enumerate(g.state.players) if not player.out)


def knowing(g: Game) -> list[list[int]]:
    """The players who know a card now, by card."""
    return [[viewer for viewer in g.players if knows(g, viewer, card)] for card in g.state.cards]


def remember(g: Game, old: State, known: list[list[int]], privy: int | None) -> list[tuple[int, tuple[int, ...]]]:
    """Who has seen which card since the state was as it is again, and would have forgotten: (card, players).

    `known` is who knew the cards in the state `old`. A card that came into being there means none that is here.
    """
    found = []
    for then, card, viewers in zip(old.cards, g.state.cards, known, strict=False):
        if card.face != then.face or card.gone or then.gone:
            continue
        forgotten = tuple(each for each in viewers if privy in (None, each) and not knows(g, each, card))
        if forgotten:
            found.append((card.id, forgotten))
    return found


def zone_id(g: Game, card: Card) -> str:
    """Where the card is, as screens name places. A card beneath another is where that one is. "": it is gone."""
    while card.host is not None:
        card = g.state.cards[card.host]
    if not card.zone:
        return ""
    return g.game.zone_key(card.zone, card.user)


def handle_of(g: Game, viewer: int, card: Card) -> Handle:
    """The viewer's name for a card: lasting if they know it, else only its position. In a pile not even that."""
    if knows(g, viewer, card):
        return f"c{card.alias}"
    if card.host is not None and not g.game.sees_beneath:
        host = g.state.cards[card.host]
        return f"{handle_of(g, viewer, host)}{BENEATH}{host.under.index(card.id)}"
    key = zone_id(g, card)
    line = g.state.zones.get(key, ())
    apart = bool(line) and g.game.zones[key.partition(":")[0]].spread and card.id in line
    return f"{key}#{line.index(card.id) if apart else 0}"


def lasts(handle: Handle) -> bool:
    """Whether this is the handle of a known card, not only a position."""
    return "#" not in handle


def card_of(g: Game, viewer: int, handle: Handle) -> int | None:
    """The card behind a handle, or None if the viewer has no such card in sight. A pile shows its top card."""
    above, *places = handle.split(BENEATH)
    if places and g.game.sees_beneath:
        return None
    card = _lying(g, viewer, above)
    for place in map(_number, places):
        under = () if card is None else g.state.cards[card].under
        if place is None or place >= len(under) or knows(g, viewer, g.state.cards[under[place]]):
            return None
        card = under[place]
    return card


def _lying(g: Game, viewer: int, handle: Handle) -> int | None:
    """The card behind the handle of one that is known, or that lies beneath no other."""
    alias = _number(handle[1:]) if handle.startswith("c") else None
    if alias is not None:
        known = next((card for card in g.state.cards if card.alias == alias), None)
        return known.id if known is not None and knows(g, viewer, known) and not known.gone else None
    key, _, position = handle.rpartition("#")
    line, place = g.state.zones.get(key, ()), _number(position)
    if place is None or place >= len(line):
        return None
    spread = g.game.zones[key.partition(":")[0]].spread
    card = g.state.cards[line[place] if spread else line[-1]]
    return None if knows(g, viewer, card) else card.id


def _number(said: str) -> int | None:
    """The number a handle ends with. Handles come from other computers too, so they may say anything."""
    return int(said) if said.isascii() and said.isdigit() and len(said) < 10 else None
