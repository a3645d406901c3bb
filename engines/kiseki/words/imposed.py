"""What players named by an ability do as it says, with cards of their own that they pick (1314.1, 1502.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Context, Step, Value
from engines.core.model.procedure import StepResult
from engines.kiseki.words.instructions import Discards, Negates, PaysEp
from engines.language.descriptions.places import In
from engines.language.descriptions.selectors import Described
from engines.language.descriptions.targets import Pick
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Cards, Player
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.words.control import Block, run
from engines.language.words.eithers import OneOf
from engines.language.words.opponent_choices import Does, Imposed, Unless

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame


@word("<who> discards|discard <count> card|cards", en="{who!discard|discards} {count} {count:card|cards}",
      ja="{who!}手札を{count}枚選び、捨てる",
      example="event:\n    the opponent discards 1 card")
class TheyDiscard(Imposed, frozen=True, tag="kiseki.TheyDiscard"):
    """Players discard cards of their own hand, which they pick; several pick before any is discarded (1502.1)."""

    OWN_HAND: ClassVar[Described] = Described(kind="card", place=In(whose="you", area="hand"))

    count: Value

    def part(self) -> Discards:
        return Discards(what=Pick(of=self.OWN_HAND, count=self.count))

    def can_do(self, g: KisekiGame, here: Context) -> bool:
        return any(g.hand(seat) for seat in self.who.seats(g, here))


@word("unless <who> does|do <what>", block="body",
      example="event target 1 enemy entry:\n    unless the opponent does pay 2 ep:\n        negate the target")
class UnlessDone(Unless, frozen=True, tag="kiseki.UnlessDone"):
    """A player may do something, as if the ability were theirs. The steps below follow if they do not, or cannot
    (1203.6a)."""


@word("negate <what> unless <who> pays|pay <amount> ep",
      example="event target 1 enemy entry:\n    negate the target unless the opponent pays 2 ep")
class NegatesUnlessPaid(Step, frozen=True, tag="kiseki.NegatesUnlessPaid"):
    """Cards and abilities on the stack are negated if a player does not pay (1324.1)."""

    what: Cards
    who: Player
    amount: Value

    @classmethod
    def simpler(cls, what: Cards, who: Player, amount: Value) -> Step:
        return UnlessDone(who=who, what=PaysEp(amount=amount), body=(Negates(what=what),))


@word("<who> chooses|choose one of", block="modes",
      example="event:\n    the opponent chooses one of:\n        discard 2 cards\n        lose 4 bond")
class TheyChooseOne(Step, frozen=True, tag="kiseki.TheyChooseOne"):
    """A player chooses one of several steps and carries it out as if the ability were theirs; each line below is one
    (104.1)."""

    who: Player
    modes: Block = ()

    def _does(self) -> Does:
        return Does(who=self.who, body=(OneOf(modes=self.modes),))

    def can_do(self, g: KisekiGame, here: Context) -> bool:
        return self._does().can_do(g, here)

    def asks_anyway(self, g: KisekiGame, here: Context) -> bool:
        return self._does().asks_anyway(g, here)

    def do(self, g: KisekiGame, here: Context) -> StepResult:
        return run(g, here, 0)

    def blocks(self) -> tuple[Block, ...]:
        return ((self._does(),),)

    def say(self, voice: Phraser) -> Said:
        return voice.say(self._does())
