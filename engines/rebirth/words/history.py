"""What has happened to cards this turn: Sparks that were cancelled, characters that came from the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Condition, Context
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Cards
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.words.events import Happens
from engines.rebirth.abilities.plays import STOPPED

if TYPE_CHECKING:
    from engines.rebirth.table.play import RebirthGame


@word("the spark of <who> is cancelled", en="when the [Spark] of {who} is cancelled",
      ja="{who:の}【スパーク】がキャンセルされた",
      example="entry when the spark of this is cancelled:\n    draw 1")
class SparkIsCancelled(Happens, frozen=True, tag="rebirth.SparkIsCancelled"):
    """Its Spark was cancelled while it was played (5.19.2); the card is where it was."""

    KIND: ClassVar[str] = STOPPED


class ThisTurn(Condition, frozen=True):
    """Something has happened to a card this turn that its record remembers."""

    FACT: ClassVar[str] = ""

    who: Cards

    def holds(self, g: RebirthGame, here: Context) -> bool:
        return any(getattr(g.card(card), self.FACT) > g.state.turn_serial for card in self.who.present(g, here))


@word("the spark of <who> was cancelled this turn",
      example="entry always if the spark of this was cancelled this turn:\n    this gets +3/+3")
class SparkWasCancelled(ThisTurn, frozen=True, tag="rebirth.SparkWasCancelled"):
    """Its Spark was cancelled this turn, and it has not left Entry and Member since (5.19.2)."""

    FACT: ClassVar[str] = "stopped"

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            return voice.fill(self, "the [Spark] of {who} was cancelled this turn")
        return voice.fill(self, "このターンに{who:の}【スパーク】がキャンセルされている")


@word("<who> was|were put in|into the entry from hand this turn",
      example="entry when this attacks if this was put in the entry from hand this turn:\n"
      "    this gets +2/+0 until end of turn")
class CameFromHand(ThisTurn, frozen=True, tag="rebirth.CameFromHand"):
    """It was put in Entry from the hand this turn, or played there (9.7.4.1, G4), and has not left since."""

    FACT: ClassVar[str] = "from_hand"

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            return voice.fill(self, "{who} {who:was|were} put into Entry from hand this turn")
        return voice.fill(self, "{who:が}このターンに手札からエントリーに置かれている")
