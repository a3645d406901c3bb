"""Damage that an effect's user divides among characters (1.10.3): 振り分ける."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Context, Value
from engines.core.model.ask import number
from engines.core.model.events import RefPair
from engines.core.model.procedure import Call, Done, Goto, Procedure, StepResult
from engines.core.state import atoms
from engines.language.grammar.catalogue import word
from engines.language.words.instructions import OnCards
from engines.vision.abilities.removing.damage import Damage, Hit

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame


class DivideDamage(Procedure, frozen=True, tag="vision.DivideDamage"):
    """A player says for each of some characters how much of a damage is dealt to it; it is dealt to all of them at the
    same time (1.10.3). Returns what the damage returns."""

    RULE: ClassVar[str] = "1.10.3"

    player: int
    cards: tuple[int, ...]
    remaining: int
    most: int
    by: RefPair
    shares: tuple[int, ...] = ()
    answer: int = 0
    tally: tuple[int, int] = (0, 0)

    def ask(self, g: VisionGame) -> StepResult:
        place = len(self.shares)
        if place == len(self.cards):
            return Goto("deal")
        rest = len(self.cards) - place - 1
        least, most = max(0, self.remaining - rest * self.most), min(self.remaining, self.most)
        if least >= most:
            return Goto("take", answer=most)
        return number(
            self.player, "damage-share", least, most, "answer", rule=self.RULE, about=(self.cards[place],),
            cause=self.by,
        )

    def take(self, g: VisionGame) -> StepResult:
        return Goto("ask", shares=(*self.shares, self.answer), remaining=self.remaining - self.answer, answer=0)

    def deal(self, g: VisionGame) -> StepResult:
        hits = tuple(
            Hit(by=self.by, amount=share, card=g.state.ref(card))
            for card, share in zip(self.cards, self.shares, strict=True) if share
        )
        return Call(Damage(hits=hits), into="tally") if hits else Done((0, 1))

    def done(self, g: VisionGame) -> StepResult:
        return Done(self.tally)

    STEPS = (ask, take, deal, done)


@word("divide <amount> damage among <what> , at most <most> each",
      en="divide {amount} damage among {what}, at most {most} each",
      ja="{what:に}{amount}ダメージを振り分けて与える。但し、振り分けるダメージの最大値は{most}とする",
      example="play:\n    divide 3 damage among up to 3 characters , at most 2 each")
class DividesDamage(OnCards, frozen=True, kw_only=True, tag="vision.DividesDamage"):
    """Damage is divided among characters as its user likes."""

    amount: Value
    most: Value

    @property
    def at_once(self) -> bool:
        return False

    def change(self, g: VisionGame, here: Context, card: int) -> atoms.Change:
        return atoms.Mark(card=card, fields={"damage": g.card(card).damage + 1})

    def carry(self, g: VisionGame, here: Context, cards: list[int]) -> StepResult:
        most = max(1, self.most.number(g, here))
        amount = min(self.amount.number(g, here), most * len(cards))
        if not cards or amount <= 0:
            return None
        return Call(DivideDamage(player=here.user, cards=tuple(cards), remaining=amount, most=most, by=here.source),
                    into="tally")


PROCEDURES = (DivideDamage,)
