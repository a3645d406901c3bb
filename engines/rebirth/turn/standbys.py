"""Automatic abilities on standby (9.8, 10.4): one is selected and played, then the check timing begins anew (G9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from engines.core.abilities import triggers
from engines.core.abilities.triggers import circumstances
from engines.core.cards.ability_parts import Context
from engines.core.model.ask import ONE, Ask, Option, yes_no
from engines.core.model.events import Pending
from engines.core.model.mentions import OfPlayer
from engines.core.model.procedure import DONE, Call, Goto, Procedure, SetLocals
from engines.core.model.procedure import StepResult as Answered
from engines.core.procedures.payment import payable
from engines.core.procedures.trigger_queue import TriggerQueue, told_apart
from engines.rebirth.abilities.keywords import used_up
from engines.rebirth.abilities.plays import PlayAbility
from engines.rebirth.table.endless_loops import draw_if_endless

if TYPE_CHECKING:
    from engines.rebirth.table.play import RebirthGame

ONE_A_PASS = True
"""G9: the check restarts after every single play, so others play theirs only when the turn player has none left."""
DROPPED_RESTARTS = True
"""G10: a standby that is dropped unplayed also restarts the check."""


class Standby(TriggerQueue, frozen=True, tag="rebirth.Standby"):
    """Plays what has triggered (10.4).

    The turn player's come first, then those of the others in turn order; in team turns a team selects one of all its
    own (12.5.7.3). Playing is compulsory; the order is free (9.8.3.1).
    """

    TITLE: ClassVar[str] = "resolving.standby"
    RULE: ClassVar[str] = "10.4.1"

    seats: tuple[int, ...] = ()
    """Who selects together."""
    here: Context | None = None
    path: tuple[int, ...] = ()
    plays: bool = True

    def whose(self, g: RebirthGame) -> Answered:  # type: ignore[override]
        for seats in _sides(g):
            mine = [item.serial for seat in seats for item in told_apart(g, seat, 0)]
            if mine:
                return SetLocals(player=seats[0], seats=tuple(seats), offered=tuple(mine))
        return DONE

    def question(self, g: RebirthGame, items: Sequence[Pending], options: list[Option]) -> Ask:
        return Ask(
            kind=ONE, players=self.seats, what="standby", options=tuple(options), into="chosen", gives="index",
            rule="10.4.1" if g.is_turn_of(self.seats[0]) else "10.4.2",
        )

    def take(self, g: RebirthGame) -> Answered:
        item = self.selected(g)
        if item is None:
            return DONE
        triggers.drop(g, item)
        here = circumstances(item)
        ability = g.ability(here.ability)
        if item.path:  # a delayed trigger has no cost of its own
            return Goto("play", here=here, path=item.path)
        if used_up(g, here.source, here.ability) or not payable(g, here):
            g.tell("log.standby-lapses", "9.8.3.2", cause=here.source[0], who=OfPlayer(here.user))
            return DONE
        if not (ability.optional and ability.cost) and ability.limit is None:
            return Goto("play", here=here)
        return SetLocals(here=here)

    def ask(self, g: RebirthGame) -> Answered:
        """Ask where the player may decline.

        They may decline an optional cost (9.8.3.1.1) and an ability limited to once a turn (9.2.2.2).
        """
        here = self.here
        assert here is not None
        rule = "9.2.2.2" if g.ability(here.ability).limit is not None else "9.8.3.1.1"
        return yes_no(here.user, "play-standby", "plays", rule=rule, cause=here.source, ability=here.ability, primary=0)

    def heard(self, g: RebirthGame) -> Answered:
        assert self.here is not None
        if self.plays:
            return Goto("play")
        g.tell("log.standby-declined", "9.8.3.2.1", player=self.here.user, who=OfPlayer(self.here.user),
               cause=self.here.source[0])
        return DONE

    def play(self, g: RebirthGame) -> Answered:
        assert self.here is not None
        over = draw_if_endless(g)
        if over is not None:
            return over
        return Call(PlayAbility(here=self.here, path=self.path))

    def left(self, player: int) -> str:
        if self.here is not None:
            return "." if player == self.here.user else ""
        return "." if player in self.seats and len(self.seats) == 1 else ""

    STEPS = (whose, TriggerQueue.select, take, ask, heard, play)


def _sides(g: RebirthGame) -> list[list[int]]:
    """Who selects, in this order: each player, in team turns each team."""
    order = g.turn_order()
    if not g.state.teams:
        return [[player] for player in order]
    mine = g.turn_side()
    return [seats for seats in (mine, [player for player in order if player not in mine]) if seats]


def standby_due(g: RebirthGame) -> Procedure | None:
    return Standby() if g.state.pending else None
