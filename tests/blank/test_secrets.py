"""No leak at a table without rules: two worlds that differ only in what a viewer cannot know send them the same bytes.

Everybody lays pieces wherever they see something; whoever acts makes steps, draws and erases zones, lets others act.
"""

from __future__ import annotations

import pytest

from app.net.wire import messages as said
from app.tables.hands import WishedStep
from engines.core.model.hand_step import HandStep
from engines.core.play.running_game import RunningGame
from engines.core.state.knowledge import handle_of
from tests.blank.tables import dealt
from tests.by_hand.test_secrets import Worlds
from tests.by_hand.test_whole_games import outcome
from tests.net.hostile.test_secrets import answered, present
from tests.random_play import FINISH, Chooser

ACTS, PAIRS, ENOUGH = 30, 120, 15
"""Most that is done in a pair of worlds, most pairs, and how much is compared; what shows a card ends a pair."""


def acts(worlds: Worlds, chooser: Chooser) -> str:
    """Whoever acts makes a step or presses a button, in both worlds: what they did, "" if they cannot there."""
    table, twin = worlds.tables()
    seat = table.asking()[0]
    assert table.asking() == twin.asking()
    deed = chooser.deed(table._play)
    if not isinstance(deed, HandStep):
        if deed == FINISH:
            return ""
        for room, guests in worlds.rooms:
            answered(room, guests, deed)
        return "answer"
    if outcome(table, seat, deed) != outcome(twin, seat, deed):
        assert seat != worlds.viewer, f"{deed} is refused where another card is hidden"
        return ""
    for place, (room, guests) in enumerate(worlds.rooms):
        play: RunningGame = present(room)
        card = handle_of(play, seat, play.state.cards[deed.card]) if deed.card is not None else None
        wished = WishedStep(**{
            name: getattr(deed, name) for name in deed.__struct_fields__ if name != "card"
        }, card=card)
        frame = guests[seat].frame
        assert frame.ask is not None, place
        guests[seat].say(said.HandMove(question=frame.ask.serial, step=wished))
    return deed.what


@pytest.mark.sample(2)
@pytest.mark.parametrize("viewer", (0, 1, -1))
@pytest.mark.parametrize("seed", range(4))
def test_no_byte_tells_what_its_reader_cannot_know(seed: int, viewer: int) -> None:
    play, compared, made = dealt(2, seed)._play, 0, set()
    for number in range(PAIRS):
        worlds, chooser = Worlds(play, viewer, seed * 100 + number), Chooser(seed * 100 + number)
        for _ in range(ACTS):
            worlds.pieces()
            assert worlds.same(), f"a piece tells viewer {viewer} a secret"
            done = acts(worlds, chooser)
            (room, _), (other, _) = worlds.rooms
            if present(room).learnt or present(other).learnt:
                break  # it was shown
            assert worlds.same(), f"{done} tells viewer {viewer} a secret"
            compared += bool(done)
            made.add(done)
        play = present(worlds.rooms[0][0])
        if compared >= ENOUGH:
            break
    assert compared >= ENOUGH and len(made) > 2
