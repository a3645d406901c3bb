"""Numbers of Kiseki in texts (302.1, 1304): bond, pools, "that much", costs, CP and EP gained."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Context, Selector, Step, Value
from engines.core.contract.game import Game
from engines.core.model.mentions import OfPlayer
from engines.core.model.procedure import Do, Done, StepResult
from engines.core.state.atoms import Player as WritePlayer
from engines.kiseki.abilities.permits import cannot
from engines.kiseki.table.changes import Bond
from engines.kiseki.words.cost_changes import for_each
from engines.kiseki.words.instructions import GainsBond, LosesBond
from engines.language.descriptions.values import Count, Letter, Number, bounded
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Player
from engines.language.grammar.text_templates import Phraser, Said, bracketed, is_figure
from engines.language.grammar.vocabulary import MeasureKey, WhoseKey
from engines.language.words.continuous_effects import OfAmount
from engines.language.words.instructions import Draw

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame


# -- numbers that are read ----------------------------------------------------------------------------------------


@word("<whose> bond", example="always if your bond <= 10:\n    this gets +3/+0")
class BondOf(Value, frozen=True, tag="kiseki.BondOf"):
    """A player's bond (705.5)."""

    whose: WhoseKey

    def number(self, g: KisekiGame, here: Context) -> int:
        return g.player(here.user if self.whose == "you" else g.opponent(here.user)).bond

    def say(self, voice: Phraser) -> Said:
        whose = voice.term("whose", self.whose)
        return Said(f"{whose} bond" if voice.english else f"{whose}絆")


@word("that much", example="when this deals overkill damage:\n    gain that much bond")
class ThatMuch(Value, frozen=True, tag="kiseki.ThatMuch"):
    """How much the event was: bond lost or gained, overkill damage."""

    NEEDS: ClassVar[str] = "amount"

    def number(self, g: KisekiGame, here: Context) -> int:
        return abs(here.event.amount) if here.event is not None else 0

    def say(self, voice: Phraser) -> Said:
        return Said("that much" if voice.english else "その数値")


@word("- <of>", example="art (pay X ep) target 1 foe:\n    the target gets -X/-X until end of turn")
class Less(Value, frozen=True, tag="kiseki.Less"):
    """A number below zero: -2, -X, -(the number of your items) (1303.2)."""

    of: Value

    @classmethod
    def simpler(cls, of: Value) -> Value:
        return Number(of=bounded(-of.of)) if isinstance(of, Number) else cls(of=of)

    def number(self, g: Game, here: Context) -> int:
        return bounded(-self.of.number(g, here))

    def rests(self) -> bool:
        return self.of.rests()

    def say(self, voice: Phraser) -> Said:
        text = voice.say(self.of).text
        alone = is_figure(text) or isinstance(self.of, Letter)
        return Said(f"-{text if alone else bracketed(voice, text)}", many=True)


@word("<whose> bond becomes <amount>", example="event:\n    your bond becomes 20")
class BondBecomes(Step, frozen=True, tag="kiseki.BondBecomes"):
    """A player gains or loses as much bond as it takes (104.6)."""

    whose: WhoseKey
    amount: Value

    def _change(self, g: KisekiGame, here: Context) -> Bond:
        player = here.user if self.whose == "you" else g.opponent(here.user)
        missing = self.amount.number(g, here) - g.player(player).bond
        return Bond(player=player, amount=missing, cause=here.cause, by=here.source)

    def can_do(self, g: KisekiGame, here: Context) -> bool:
        change = self._change(g, here)
        return change.possible(g) and not cannot(g, change)

    def do(self, g: KisekiGame, here: Context) -> StepResult:
        change = self._change(g, here)
        if not change.possible(g) or cannot(g, change):
            return Done((0, 1))
        key = "log.gains-bond" if change.amount > 0 else "log.loses-bond"
        g.tell(key, "104.6", who=OfPlayer(change.player), count=abs(change.amount), cause=here.source[0])
        return Do(change)

    def say(self, voice: Phraser) -> Said:
        whose, amount = voice.term("whose", self.whose), voice.say(self.amount).text
        if voice.english:
            return Said(f"{whose} bond becomes {amount}")
        return Said(f"{whose}絆を{amount}点にする" if is_figure(amount) else f"{whose}絆を{amount}と同じにする")


# -- CP and EP of the pool ----------------------------------------------------------------------------------------


class ToPool(Step, frozen=True):
    """CP or EP come into the pool of the ability's user (302.1)."""

    FIELD: ClassVar[str]
    LOG: ClassVar[str]

    amount: Value

    def can_do(self, g: KisekiGame, here: Context) -> bool:
        return self.amount.number(g, here) > 0

    def do(self, g: KisekiGame, here: Context) -> StepResult:
        amount = self.amount.number(g, here)
        have = getattr(g.player(here.user), self.FIELD)
        g.apply(WritePlayer(player=here.user, fields={self.FIELD: have + amount}))
        g.tell(self.LOG, "302.1", player=here.user, who=OfPlayer(here.user), count=amount)
        return Done((1, 1))


    def say(self, voice: Phraser) -> Said:
        amount, what = voice.say(self.amount).text, self.FIELD.upper()
        if is_figure(amount) or amount == "that much":
            return Said(f"gain {amount} {what}" if voice.english else f"{amount}{what}を得る")
        return Said(f"gain {what} equal to {amount}" if voice.english else f"{amount}に等しい{what}を得る")


@word("gain <amount> ep", "gain ep equal to <amount>", example="event:\n    gain 2 ep")
class GainsEp(ToPool, frozen=True, tag="kiseki.GainsEp"):
    """EP come into the pool (302.1)."""

    FIELD: ClassVar[str] = "ep"
    LOG: ClassVar[str] = "log.gains-ep"


@word("gain <amount> cp", "gain cp equal to <amount>", example="event:\n    gain 1 cp")
class GainsCp(ToPool, frozen=True, tag="kiseki.GainsCp"):
    """CP come into the pool (302.1)."""

    FIELD: ClassVar[str] = "cp"
    LOG: ClassVar[str] = "log.gains-cp"


# -- numbers that are changed -------------------------------------------------------------------------------------


@word("the <of> of <who> is|are raised by <amount>",
      example="always:\n    the ep of all events in the opponent's hand is raised by 1")
class Raises(OfAmount, frozen=True, tag="kiseki.Raises"):
    """A CP cost, EP cost or creation level is raised (1304.1)."""

    HOW: ClassVar[str] = "add"
    SAYS: ClassVar[tuple[str, str]] = ("increased", "増やす")

    of: MeasureKey

    def field(self) -> str:
        return self.of

    def say(self, voice: Phraser) -> Said:
        amount = voice.say(self.amount).text
        if voice.english:
            return voice.fill(self, f"the {{of}} of {{who}} is {self.SAYS[0]} by {amount}")
        return voice.fill(self, f"{{who:の}}{{of}}を{amount}{'だけ' * (not is_figure(amount))}{self.SAYS[1]}")


@word("the <of> of <who> is|are lowered by <amount>",
      example="always:\n    the cp of all units in your hand is lowered by 1")
class Lowers(Raises, frozen=True, tag="kiseki.Lowers"):
    """A CP cost, EP cost or creation level is lowered (1304.2)."""

    SAYS: ClassVar[tuple[str, str]] = ("reduced", "減らす")

    SIGN: ClassVar[int] = -1


# -- once for each card (104.2) -----------------------------------------------------------------------------------


class OncePerCard(Step, frozen=True):
    """The amount of a step, once for each card of a kind."""

    amount: Value
    of: Selector


@word("gain <amount> cp for each [of] <of>", example="activated (action this):\n    gain 1 cp for each of your items")
class GainsCpForEach(OncePerCard, frozen=True, tag="kiseki.GainsCpForEach"):
    """CP for each card of a kind (302.1)."""

    @classmethod
    def simpler(cls, amount: Value, of: Selector) -> Step:
        return GainsCp(amount=for_each(amount, of))


@word("gain <amount> ep for each [of] <of>", example="activated (action this):\n    gain 1 ep for each of your items")
class GainsEpForEach(OncePerCard, frozen=True, tag="kiseki.GainsEpForEach"):
    """EP for each card of a kind (302.1)."""

    @classmethod
    def simpler(cls, amount: Value, of: Selector) -> Step:
        return GainsEp(amount=for_each(amount, of))


@word("gain <amount> bond for each [of] <of>", "<who> gains|gain <amount> bond for each [of] <of>",
      example="event:\n    gain 1 bond for each of your units")
class GainsBondForEach(OncePerCard, frozen=True, tag="kiseki.GainsBondForEach"):
    """Bond for each card of a kind (104.6)."""

    who: Player | None = None

    @classmethod
    def simpler(cls, amount: Value, of: Selector, who: Player | None = None) -> Step:
        return GainsBond(amount=for_each(amount, of), who=who)


@word("lose <amount> bond for each [of] <of>", "<who> loses|lose <amount> bond for each [of] <of>",
      example="event:\n    the opponent loses 1 bond for each of your items")
class LosesBondForEach(GainsBondForEach, frozen=True, tag="kiseki.LosesBondForEach"):
    """... that is lost (104.6)."""

    @classmethod
    def simpler(cls, amount: Value, of: Selector, who: Player | None = None) -> Step:
        return LosesBond(amount=for_each(amount, of), who=who)


@word("draw <amount> [card|cards] for each [of] <of>", example="event:\n    draw 1 card for each of your items")
class DrawsForEach(OncePerCard, frozen=True, tag="kiseki.DrawsForEach"):
    """Cards are drawn for each card of a kind (1313.2)."""

    @classmethod
    def simpler(cls, amount: Value, of: Selector) -> Step:
        return Draw(count=for_each(amount, of))


@word("draw a|one card for each [of] <of>", example="event:\n    draw a card for each of your items")
class DrawsOneForEach(Step, frozen=True, tag="kiseki.DrawsOneForEach"):
    """The same, one for each."""

    of: Selector

    @classmethod
    def simpler(cls, of: Selector) -> Step:
        return Draw(count=Count(of=of))
