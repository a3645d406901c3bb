"""Looking at or drawing up to so many cards of the own deck, one after the other (5.10.3, 5.9.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from engines.core.cards.ability_parts import Outcome
from engines.core.model.ask import yes_no
from engines.core.model.events import AbilityRef, RefPair
from engines.core.model.procedure import Call, Do, Done, Goto, Procedure
from engines.core.model.procedure import StepResult as Answered
from engines.core.model.state import Card
from engines.core.procedures.draw_cards import DrawCards
from engines.core.procedures.resolve import Resolve
from engines.core.state.atoms import Reveal
from engines.rebirth.table.zones import DECK, HAND

if TYPE_CHECKING:
    from engines.rebirth.table.play import RebirthGame


DRAWN: Final = "drawn"
"""Kind of event: the top card of a deck was drawn (5.9.1), and not looked for and put in the hand."""


def is_draw(g: RebirthGame, card: Card, to: str) -> bool:
    """Whether a card that goes to the hand is drawn: what is being done innermost is a draw (5.9.1)."""
    if to != HAND or card.zone != DECK:
        return False
    frames = reversed(g.state.procedures)
    innermost = next((frame for frame in frames if isinstance(frame, DrawCards | Resolve)), None)
    return isinstance(innermost, DrawCards) and innermost.move is None


class LookUpTo(Procedure, frozen=True, tag="rebirth.LookUpTo"):
    """A player looks at one card after the other from the top of their deck and may stop before each (5.10.3.1 to
    5.10.3.4). Returns how many, and the cards under a name."""

    RULE: ClassVar[str] = "5.10.3"

    player: int
    count: int
    name: str = ""
    cause: str = "skill"
    by: RefPair | None = None
    seen: int = 0
    more: bool = False

    def _looked(self, g: RebirthGame) -> Answered:
        deck = g.deck(self.player)
        cards = tuple(g.state.ref(deck[-1 - place]) for place in range(min(self.seen, len(deck))))
        return Done(Outcome(applied=self.seen, wanted=self.count, bound={self.name: cards} if self.name else {}))

    def offer(self, g: RebirthGame) -> Answered:
        if self.seen >= self.count or self.seen >= len(g.deck(self.player)):
            return self._looked(g)
        return yes_no(self.player, "look-more", "more", rule="5.10.3.2", cause=self.by, always=True, primary=0)

    def look(self, g: RebirthGame) -> Answered:
        if not self.more:
            return self._looked(g)
        card = g.deck(self.player)[-1 - self.seen]
        known = tuple(sorted({*g.card(card).seen, self.player}))
        return Do(Reveal(card=card, players=known, cause=self.cause, by=self.by))

    def again(self, g: RebirthGame) -> Answered:
        return Goto("offer", seen=self.seen + 1)

    def left(self, player: int) -> str:
        return "." if player == self.player else ""

    STEPS = (offer, look, again)


class DrawOneByOne(Procedure, frozen=True, tag="rebirth.DrawOneByOne"):
    """A player draws one card after the other and may stop before each (5.9.3.1 to 5.9.3.3), where their number had to
    be counted. Returns (drawn, wanted)."""

    RULE: ClassVar[str] = "5.9.3"

    player: int
    count: int
    cause: str = "skill"
    by: RefPair | None = None
    ability: AbilityRef | None = None
    tried: int = 0
    drawn: int = 0
    more: bool = False
    tally: tuple[int, int] = (0, 1)

    def offer(self, g: RebirthGame) -> Answered:
        if self.tried >= self.count:
            return Done((self.drawn, self.count))
        return yes_no(self.player, "draw-more", "more", rule="5.9.3.1", cause=self.by, ability=self.ability)

    def draw(self, g: RebirthGame) -> Answered:
        if not self.more:
            return Done((self.drawn, self.count))
        return Call(DrawCards(player=self.player, count=1, cause=self.cause, by=self.by), into="tally")

    def again(self, g: RebirthGame) -> Answered:
        return Goto("offer", tried=self.tried + 1, drawn=self.drawn + self.tally[0])

    def left(self, player: int) -> str:
        return "." if player == self.player else ""

    STEPS = (offer, draw, again)
