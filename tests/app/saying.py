"""What a table tells whom: its sentences, and tables with other cards where somebody cannot look."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Iterator

import msgspec

from engines.core.display.views import Text
from engines.core.model.state import Card, State
from engines.core.play.running_game import RunningGame


def exchanged(play: RunningGame, secret: Callable[[Card], bool], seed: int) -> State:
    """The state with the faces of these cards exchanged among themselves, each owner's alone."""
    state: State = play.state.clone()
    hidden = defaultdict(list)
    for card in state.cards:
        if secret(card):
            hidden[card.owner].append(card.id)
    for cards in hidden.values():
        faces = [state.cards[card].face for card in cards]
        random.Random(seed).shuffle(faces)
        for card, face in zip(cards, faces, strict=True):
            state.cards[card] = msgspec.structs.replace(state.cards[card], face=face)
    return state


def texts_within(value: object) -> Iterator[Text]:
    """Every sentence in a record, whatever holds it."""
    if isinstance(value, Text):
        yield value
    elif isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from texts_within(getattr(value, field))
    elif isinstance(value, dict | list | tuple):
        for each in value.values() if isinstance(value, dict) else value:
            yield from texts_within(each)
