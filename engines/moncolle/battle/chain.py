"""The counter chain (10-10): a normal effect or the attack is declared, answered in turn, and all of it is carried out,
the last declared first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from engines.core.contract.chain import Link
from engines.core.model.ask import Ask, Option
from engines.core.model.mentions import OfCard, OfPlayer
from engines.core.model.procedure import Call
from engines.core.model.procedure import StepResult as Answered
from engines.core.procedures.priority_window import PriorityWindow
from engines.core.state.atoms import Cancel
from engines.moncolle.abilities.keywords import COUNTER
from engines.moncolle.abilities.priority_windows import might_use
from engines.moncolle.abilities.skills import Declare, TakeEffect, usable, used_up
from engines.moncolle.battle import attack
from engines.moncolle.table.state import Use

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame


def cancel(g: MoncolleGame, serial: int) -> bool:
    """Cancel a declared use, an effect or the attack (16.p8; G48): it will do nothing. What has taken effect already is
    not in the chain any more (16.p9). Whether there was something to cancel."""
    place = next((place for place, use in enumerate(g.chain) if use.serial == serial and not use.cancelled), None)
    if place is None:
        return False
    g.apply(Cancel(place=place))
    return True


def declare(g: MoncolleGame, option: Option) -> Declare:
    """The declaration of the use that an option names."""
    assert option.subject is not None and option.ability is not None
    return Declare(here=g.here_of(option.subject, option.ability), target=option.card)


class CounterChain(PriorityWindow, frozen=True, tag="moncolle.Chain"):
    """Goes from the declared origin to the last effect (10-10.p2, 10-10.p3).

    Both players answer in turn until both have passed one after the other (10-10-2.p3). Then all is carried out, and
    nothing is declared any more (10-10-1.p1, .p2).
    """

    TITLE: ClassVar[str] = "resolving.chain"
    RULE: ClassVar[str] = "10-10.p2"
    ASKS: ClassVar[str] = "counter"
    KIND: ClassVar[str] = COUNTER
    REOPENS: ClassVar[bool] = False
    CHECKS: ClassVar[bool] = True  # G28

    chain: tuple[Use, ...] = ()
    given: Use | None = None
    over: Use | None = None

    def may_answer(self, g: MoncolleGame, player: int) -> bool:
        if not self.chain[0].counterable:  # 11-2-1.p2
            return False
        return might_use(g, player, COUNTER) or bool(usable(g, player, COUNTER))

    def answers(self, g: MoncolleGame, player: int) -> list[Option]:
        return usable(g, player, COUNTER)

    def question(self, g: MoncolleGame) -> Ask:
        return replace(super().question(g), rule="10-10-2.p1")

    def give(self, g: MoncolleGame, reply: Option) -> Declare:
        return declare(g, reply)

    def stands(self, g: MoncolleGame, use: Link) -> bool:
        """What does nothing is said when its turn comes."""
        return True

    def carry_out(self, g: MoncolleGame, use: Link) -> Answered:
        assert isinstance(use, Use)
        if use.cancelled:  # 16.p8, 16.p9; G48: a cancelled attack has been made
            self._tell(g, use, "log.use-cancelled", "16.p8")
            return None
        if len(attack.fighting(g, use.payers)) < len(use.payers):  # 14-3.p2; G23
            self._tell(g, use, "log.use-unpaid", "14-3.p2")
            return None
        return Call(attack.blow(g, use)) if use.here is None else Call(TakeEffect.of(use))

    @staticmethod
    def _tell(g: MoncolleGame, use: Use, what: str, rule: str) -> None:
        if use.card is None:
            g.tell(f"{what}-attack", rule, who=OfPlayer(use.player))
        else:
            g.tell(what, rule, card=OfCard(use.card[0]))

    def put_away(self, g: MoncolleGame, use: Link) -> Answered:
        """5-9.p3: spells, consumables and bombs go to their owner's discard, whatever has come of them."""
        return used_up(g, use.card)


def chain_of(origin: Use) -> CounterChain:
    """The chain that begins with a declared use: the other player answers first (10-10-2.p2)."""
    return CounterChain(chain=(origin,), player=origin.player)
