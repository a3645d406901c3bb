"""Winning and losing by effects, life that becomes a number, and numbers that never fall below one (1.5, 1.6, 1.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from engines.core.cards.ability_parts import Context, Step, Value
from engines.core.contract.game import Game
from engines.core.model.events import Fact
from engines.core.model.mentions import OfPlayer
from engines.core.model.procedure import Done, StepResult
from engines.core.state import atoms
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Player
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import MeasureKey
from engines.language.words.continuous_effects import OfAmount
from engines.vision.abilities.playing.plays import X, waiting
from engines.vision.abilities.values import above
from engines.vision.words.course import OfOne

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame


class Fortune(Step, frozen=True):
    """Players win or lose the game by an effect."""

    who: Player


@word("<who> wins|win the game", en="{who!win|wins} the game", ja="{who!}ゲームに勝利する",
      example="play:\n    you win the game")
class WinsGame(Fortune, frozen=True, tag="vision.WinsGame"):
    """Players win, and all their opponents lose (1.5.2.a)."""

    def do(self, g: VisionGame, here: Context) -> StepResult:
        winners = self.who.seats(g, here)
        losers = [seat for seat in g.players if seat not in winners]
        g.game.lose(g, losers or list(g.players), "effect", "1.5.2.a")  # all win at once: 1.5.4.a
        return Done((1, 1))


@word("<who> loses|lose the game", en="{who!lose|loses} the game", ja="{who!}ゲームに敗北する",
      example="play:\n    the opponent loses the game")
class LosesGame(Fortune, frozen=True, tag="vision.LosesGame"):
    """Players lose (1.5.3.c)."""

    def do(self, g: VisionGame, here: Context) -> StepResult:
        g.game.lose(g, self.who.seats(g, here), "effect", "1.5.3.c")
        return Done((1, 1))


@word("the life of <who> becomes <amount>", en="the life of {who} becomes {amount}",
      ja="{who}のライフは{amount}点になる", example="play:\n    the life of each player becomes 15")
class SetsLife(Step, frozen=True, tag="vision.SetsLife"):
    """Life is changed to a number; that is neither gaining nor losing life (1.9.7)."""

    who: Player
    amount: Value

    def do(self, g: VisionGame, here: Context) -> StepResult:
        amount = self.amount.number(g, here)
        for seat in self.who.seats(g, here):
            g.tell("log.life-becomes", "1.9.7", who=OfPlayer(seat), count=amount, cause=here.source[0])
            g.apply(atoms.Player(player=seat, fields={"life": amount}))
        return Done((1, 1))


@word("<who> gets|get <amount> <of> but never <limit> or less", en="{who} {who:gets|get} {amount} {of}, "
      "but never {limit} or less", ja="{who:の}{of}を{amount}する。但し、{limit}以下にはならない",
      example="always:\n    all spells in your hand get -1 cost but never 0 or less")
class StaysAbove(OfAmount, frozen=True, kw_only=True, tag="vision.StaysAbove"):
    """A number is changed, but no further than to the next one above a limit (1.6.5)."""

    HOW: ClassVar[str] = "above"

    of: MeasureKey
    limit: Value

    def field(self) -> str:
        return self.of

    def value(self, g: Game, here: Context, card: int) -> Fact:
        return above(self.amount.number(g, here), self.limit.number(g, here))

    def written(self) -> bool:
        return self.amount.rests() and self.limit.rests()


@word("X of <what> becomes <amount>", example="play target 1 card being played:\n    X of the target becomes 0")
class SetsX(OfOne, frozen=True, tag="vision.SetsX"):
    """The X of a card that is being played is what an effect says (1.6.2.b)."""

    amount: Value

    def act(self, g: VisionGame, here: Context, card: int) -> StepResult:
        found = waiting(g, {g.state.ref(card)})
        if found is None or found.item.here is None or X not in found.item.here.numbers:
            return None
        outward, place, link, _ = found
        numbers = {**found.item.here.numbers, X: self.amount.number(g, here)}
        g.apply(atoms.Amend(
            place=place, outward=outward, link=replace(link, here=replace(found.item.here, numbers=numbers)),
        ))
        return Done((1, 1))

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            return voice.fill(self, "X of {what} becomes {amount}")
        return voice.fill(self, "{what:の}Xは{amount}になる")
