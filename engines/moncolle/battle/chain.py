"""The counter chain (10-10): a normal effect or the attack is declared, answered in turn, and all of it is carried out,
the last declared first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from engines.core.model.ask import Option, one
from engines.core.model.mentions import OfCard, OfPlayer
from engines.core.model.procedure import DONE, Call, Do, Goto, Procedure, SetLocals
from engines.core.model.procedure import StepResult as Answered
from engines.core.procedures.check_timing import CheckTiming
from engines.core.state.atoms import Move
from engines.moncolle.abilities.keywords import COUNTER
from engines.moncolle.abilities.priority_windows import might_use
from engines.moncolle.abilities.skills import Declare, TakeEffect, usable
from engines.moncolle.battle import attack
from engines.moncolle.table.state import Use
from engines.moncolle.table.zones import DISCARD, EFFECTS

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame


def uses(g: MoncolleGame) -> tuple[Use, ...]:
    """The chain as it stands, the oldest use first."""
    return g.battle.chain if g.battle is not None else ()


def cancel(g: MoncolleGame, serial: int) -> bool:
    """Cancel a declared use, an effect or the attack (16.p8; G48): it will do nothing. What has taken effect already is
    not in the chain any more (16.p9). Whether there was something to cancel."""
    if not any(use.serial == serial and not use.cancelled for use in uses(g)):
        return False
    g.change_battle(chain=tuple(
        replace(use, cancelled=True) if use.serial == serial else use for use in uses(g)
    ))
    return True


def declare(g: MoncolleGame, option: Option) -> Declare:
    """The declaration of the use that an option names."""
    assert option.subject is not None and option.ability is not None
    return Declare(here=g.here_of(option.subject, option.ability), target=option.card)


class Chain(Procedure, frozen=True, tag="moncolle.Chain"):
    """From the declared origin to the last effect (10-10.p2, 10-10.p3)."""

    TITLE: ClassVar[str] = "resolving.chain"
    RULE: ClassVar[str] = "10-10.p2"
    FLEETING: ClassVar[tuple[str, ...]] = ("answer",)

    origin: Use
    player: int = 0
    """Whose turn it is to answer."""
    passes: int = 0
    answer: Option | None = None
    use: Use | None = None

    def begin(self, g: MoncolleGame) -> Answered:
        g.change_battle(chain=(self.origin,))
        return SetLocals(player=g.enemy(self.origin.player))  # 10-10-2.p2

    def check_after_declaring(self, g: MoncolleGame) -> Answered:
        return Call(CheckTiming())

    def offer(self, g: MoncolleGame) -> Answered:
        """10-10-2.p1: both in turn, until both have passed one after the other (10-10-2.p3)."""
        if not self.origin.counterable or self.passes >= len(g.players):  # 11-2-1.p2
            return Goto("last")
        options = usable(g, self.player, COUNTER)
        if not options and not might_use(g, self.player, COUNTER):
            return Goto("turn_about", passes=self.passes + 1, answer=None)
        return one(
            self.player, "counter", (*options, Option(verb="decline")), into="answer", rule="10-10-2.p1", always=True,
            window=COUNTER,
        )

    def hear(self, g: MoncolleGame) -> Answered:
        if self.answer is None or self.answer.verb == "decline":
            return Goto("turn_about", passes=self.passes + 1, answer=None)
        return Call(declare(g, self.answer), into="use")

    def push(self, g: MoncolleGame) -> Answered:
        if self.use is None:  # nothing came of it
            return Goto("offer", answer=None)
        g.change_battle(chain=(*uses(g), self.use))
        return Goto("check_after_countering", passes=0, answer=None, use=None)

    def check_after_countering(self, g: MoncolleGame) -> Answered:
        return Call(CheckTiming())

    def turn_about(self, g: MoncolleGame) -> Answered:
        return Goto("offer", player=g.enemy(self.player))

    # -- reverse processing (10-10-1.p1, 10-10-1.p2): nothing is declared any more -------------------------------------

    def last(self, g: MoncolleGame) -> Answered:
        return SetLocals(use=uses(g)[-1]) if uses(g) else DONE

    def take_effect(self, g: MoncolleGame) -> Answered:
        use = self.use
        assert use is not None
        if use.cancelled:  # 16.p8, 16.p9; G48: a cancelled attack has been made
            self._tell(g, use, "log.use-cancelled", "16.p8")
            return None
        if len(attack.fighting(g, use.payers)) < len(use.payers):  # 14-3.p2; G23
            self._tell(g, use, "log.use-unpaid", "14-3.p2")
            return None
        return Call(attack.blow(g, use)) if use.here is None else Call(TakeEffect(use=use))

    @staticmethod
    def _tell(g: MoncolleGame, use: Use, what: str, rule: str) -> None:
        if use.card is None:
            g.tell(f"{what}-attack", rule, who=OfPlayer(use.player))
        else:
            g.tell(what, rule, card=OfCard(use.card[0]))

    def clear(self, g: MoncolleGame) -> Answered:
        """5-9.p3: spells, consumables and bombs go to their owner's discard, whatever has come of them."""
        use = self.use
        assert use is not None
        g.change_battle(chain=tuple(other for other in uses(g) if other.serial != use.serial))
        card = g.follow(use.card)
        if card is None or g.card(card).zone != EFFECTS:
            return None
        return Do(Move(card=card, to=DISCARD))

    def check_after_effect(self, g: MoncolleGame) -> Answered:
        return Call(CheckTiming())  # G28

    def again(self, g: MoncolleGame) -> Answered:
        return Goto("last")

    STEPS = (
        begin, check_after_declaring, offer, hear, push, check_after_countering, turn_about, last, take_effect, clear,
        check_after_effect, again,
    )
