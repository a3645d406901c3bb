"""Draining what has triggered, and the windows for what may have triggered in hands.

This says whose triggers come next, which of them are offered, and how they are told apart. The order of occasions, what
may be declined and how one is carried out are each game's (subclasses of `TriggerQueue`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from engines.core.abilities import triggers
from engines.core.cards.ability_parts import reads_event
from engines.core.contract.game import Game
from engines.core.model.ask import Ask, Option
from engines.core.model.events import Event, Pending
from engines.core.model.procedure import DONE, Procedure, SetLocals, StepResult
from engines.core.state.atoms import AdvanceTurn
from engines.core.state.knowledge import knows


class TriggerQueue(Procedure, frozen=True):
    """Lets one player select one waiting trigger. The leader's come first (Cipher 10.2; Monster Collection
    11-2-4.p6).

    A game lists `whose`, `select` and its own step `run` in STEPS.
    """

    OLDEST_FIRST: ClassVar[bool] = True
    """Whether batches are carried out in the order in which they triggered, or the newest before all others."""
    FLEETING: ClassVar[tuple[str, ...]] = ("batch", "offered", "chosen")

    player: int = 0
    batch: int = 0
    offered: tuple[int, ...] = ()
    """Serials of the triggers on offer, in the order of the options; one for all that nobody could tell apart."""
    chosen: int = 0

    def next_batch(self, g: Game) -> int:
        """The batch whose triggers are carried out next. Something must be waiting."""
        return min(batches(g)) if self.OLDEST_FIRST else max(batches(g))

    def open_for(self, g: Game, player: int, batch: int) -> bool:
        """Whether the player is asked although none of the triggers seen is theirs."""
        return (player, batch) in g.state.windows

    def question(self, g: Any, items: Sequence[Pending], options: list[Option]) -> Ask:
        """What the player is asked."""
        raise TypeError(f"{type(self).__name__} asks nothing")

    def shown(self, g: Any, item: Pending) -> int | None:
        """The card an option points at: the one that has the ability, if it is still that object."""
        now: int | None = g.follow(item.source)
        return now

    def whose(self, g: Game) -> StepResult:
        batch = self.next_batch(g)
        for player in g.turn_order():
            mine = [item.serial for item in told_apart(g, player, batch)]
            if mine or self.open_for(g, player, batch):
                return SetLocals(player=player, batch=batch, offered=tuple(mine))
        return DONE

    def select(self, g: Game) -> StepResult:
        items = [item for item in g.state.pending if item.serial in self.offered]
        options = [
            Option(
                verb="trigger", subject=self.shown(g, item), card=event_card(g, item, items), ability=item.ability,
                number=place,  # not its serial, which counts what has triggered in hidden hands too
            )
            for place, item in enumerate(items)
        ]
        return self.question(g, items, options)

    def selected(self, g: Game) -> Pending | None:
        """The trigger that was chosen; None: none, the player declined."""
        if self.chosen >= len(self.offered):
            return None
        serial = self.offered[self.chosen]
        found: Pending = next(item for item in g.state.pending if item.serial == serial)
        return found


def waiting(g: Game) -> bool:
    """Whether anything has triggered, or may have in a hand, and is yet to be carried out."""
    return bool(g.state.pending or g.state.windows)


def batches(g: Game) -> list[int]:
    """The batches of all of that."""
    return [*(item.batch for item in g.state.pending), *(batch for _, batch in g.state.windows)]


def open_windows(g: Game, event: Event) -> None:
    """Open the hidden window of every player whose hand might answer an event.

    That depends on public facts only: the packs in play, and that there are cards in hand (Cipher 10.2.1.3).
    """
    for player in g.players:
        if g.zone(g.game.hand, player):
            open_window(g, player, event)


def open_window(g: Game, player: int, event: Event) -> None:
    """The same for one player, whether there are cards in hand or not."""
    if g.state.players[player].out:
        return
    window = (player, event.batch)
    if window not in g.state.windows and triggers.could_answer(g, player, (event,)):
        g.apply(AdvanceTurn(fields={"windows": (*g.state.windows, window)}))


def close_window(g: Game, player: int, batch: int) -> None:
    """The player has declined whatever may have triggered in their hand."""
    left = tuple(window for window in g.state.windows if window != (player, batch))
    g.apply(AdvanceTurn(fields={"windows": left}))


def told_apart(g: Game, player: int, batch: int) -> list[Pending]:
    """A player's triggers of a batch; of those that are alike in every respect only the first."""
    found: list[Pending] = []
    for item in g.state.pending:
        if (item.user, item.batch) == (player, batch) and not any(_alike(g, item, other) for other in found):
            found.append(item)
    return found


def _alike(g: Game, item: Pending, other: Pending) -> bool:
    """Whether it makes no difference which of two triggers is carried out first.

    That is so for one ability of one card that does not speak of the cards of its event.
    """
    if (item.ability, item.source) != (other.ability, other.source):
        return False
    same = (item.event.card, item.event.other) == (other.event.card, other.event.other)
    return same or not reads_event(g.ability(item.ability))


def event_card(g: Game, item: Pending, items: Sequence[Pending]) -> int | None:
    """The card whose event tells a trigger from others of the same ability. None if its user cannot see that card
    now."""
    others = [each for each in items if (each.ability, each.source) == (item.ability, item.source) and each != item]
    for ref in (item.event.card, item.event.other):
        place = 0 if ref == item.event.card else 1
        if ref is None or all((each.event.card, each.event.other)[place] == ref for each in others):
            continue
        now = g.follow(ref) if g.follow(ref) is not None else ref[0]
        return now if now is not None and knows(g, item.user, g.card(now)) else None
    return None
