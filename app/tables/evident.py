"""Questions that leave nothing to decide: which of them may go by without anybody being asked.

The engine asks them all the same, because not being asked would tell the others what a hand holds. Here it is decided
when skipping tells nothing: where the answer follows from what everybody knows.
"""

from __future__ import annotations

from msgspec import structs

from engines.core.model.ask import ONE, SOME, Answer, Ask
from engines.core.model.state import Card
from engines.core.play import player_view
from engines.core.play.running_game import RunningGame
from engines.core.state.knowledge import knows, open_to_all, zone_id
from engines.core.state.selection import only

ENDING = "end"
"""The verb by which players end a part of their own turn."""


def only_answer(play: RunningGame, asked: Ask) -> Answer | None:
    """The one answer a question has, None if there are several.

    Players end the parts of their own turn themselves, even with nothing left to do: until they do, they may look at
    what they drew and take back what they did.
    """
    if asked.choices != 1:
        return None
    by_hand = player_view.hand_sight(play, asked.players[0])
    if by_hand is not None and by_hand.carrying:  # there are steps to make
        return None
    own_turn = asked.players == (play.state.turn_player,) and not asked.window
    if own_turn and [option.verb for option in asked.options] == [ENDING]:
        return None
    return only(asked)


def no_choice(play: RunningGame, asked: Ask) -> Answer | None:
    """The answer to a question with only one, or to one that asks which of some cards nobody knows (an orb to take):
    any of them is as good. None if there is something to decide."""
    alone = only_answer(play, asked)
    return alone if alone is not None else _blind(play, asked)


def _blind(play: RunningGame, asked: Ask) -> Answer | None:
    several = asked.kind == SOME and asked.least == asked.most and not asked.joint
    if not several and asked.kind != ONE:
        return None
    cards = [play.state.cards[option.subject] for option in asked.options if option.subject is not None]
    deeds = {structs.replace(option, subject=None) for option in asked.options}
    if len(cards) < len(asked.options) or len(deeds) > 1 or len({_lies(play, card) for card in cards}) > 1:
        return None
    rule = play.game.zones.get(cards[0].zone) if cards else None
    if rule is None or not rule.face_down or rule.recalled:
        return None
    if any(card.host is not None or knows(play, viewer, card) for card in cards for viewer in play.players):
        return None
    return tuple(range(asked.least)) if several else 0


def _lies(play: RunningGame, card: Card) -> tuple[object, ...]:
    """Where and how a card lies, as everybody can see: turned ones may be worth less than others."""
    return zone_id(play, card), card.turned, card.face_down, card.counters, card.under


def evident(play: RunningGame, asked: Ask) -> bool:
    """Whether everybody can see that a question has only one answer.

    Either the engine says so (`Ask.plain`), or those who are asked know no card that the others do not know: then
    whatever they are offered follows from what lies open. Whether they know such a card is public itself.
    """
    if only_answer(play, asked) is None:
        return False
    return asked.plain or not any(_secret(play, player) for player in asked.players)


def _secret(play: RunningGame, player: int) -> bool:
    """Whether the player knows a card that somebody else does not."""
    return any(
        knows(play, player, card) and not open_to_all(play, card)
        for card in play.state.cards
    )
