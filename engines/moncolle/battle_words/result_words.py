"""How a battle came out, as what abilities wait for (10-8): who has won or lost it, whose march succeeded, who is left.

All of it happens when the battle is over, so abilities that wait for it are Field abilities (11-1-3.p1).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Context, TriggerCondition
from engines.core.model.events import Event
from engines.language.descriptions.places import whose_seats
from engines.language.grammar.catalogue import word
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import WhoseKey
from engines.language.words.events import Happens, OfPlayer
from engines.moncolle.battle.battle import LOST, SURVIVED, WON

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame


class Result(OfPlayer, frozen=True):
    """How a battle came out for a player."""

    CARD: ClassVar[bool] = False


@word("<who> wins|win the battle", en="when {who} {who:wins|win} the battle", ja="{who:が}戦闘に勝利した",
      example="field when you win the battle:\n    draw 1")
class WinsBattle(Result, frozen=True, tag="moncolle.WinsBattle"):
    """Of both sides only this player's units are left, or the player defended and some are (10-8-1.p1, 10-8-2.p1)."""

    KIND: ClassVar[str] = WON


@word("<who> loses|lose the battle", en="when {who} {who:loses|lose} the battle", ja="{who:が}戦闘に敗北した",
      example="field when the opponent loses the battle:\n    draw 1")
class LosesBattle(Result, frozen=True, tag="moncolle.LosesBattle"):
    """The player has not won it: the march failed, or nobody is left (10-8-1.p1, 10-8-2.p1, 10-8-3.p1; G56)."""

    KIND: ClassVar[str] = LOST


class March(TriggerCondition, frozen=True):
    """How a march that led to a battle came out."""

    CARD: ClassVar[bool] = False
    KIND: ClassVar[str]
    VERB: ClassVar[tuple[str, str]]

    whose: WhoseKey

    def kinds(self) -> tuple[str, ...]:
        return (self.KIND,)

    def matches(self, g: MoncolleGame, here: Context, event: Event) -> bool:
        return event.start == "attacked" and event.player in whose_seats(g, here, self.whose)

    def say(self, voice: Phraser) -> Said:
        whose, (english, japanese) = voice.term("whose", self.whose), self.VERB
        return Said(f"when {whose} march {english}" if voice.english else f"{whose}進軍が{japanese}")


@word("<whose> march succeeds", example="field when your march succeeds:\n    draw 1")
class MarchSucceeds(March, frozen=True, tag="moncolle.MarchSucceeds"):
    """After the battle only units of the marching side are left (10-8-1.p1)."""

    KIND: ClassVar[str] = WON
    VERB: ClassVar[tuple[str, str]] = ("succeeds", "成功した")


@word("<whose> march fails", example="field when the opponent's march fails:\n    draw 1")
class MarchFails(March, frozen=True, tag="moncolle.MarchFails"):
    """After the battle units of the other side are left, or nobody is (10-8-2.p1, 10-8-3.p1)."""

    KIND: ClassVar[str] = LOST
    VERB: ClassVar[tuple[str, str]] = ("fails", "失敗した")


@word("<who> survives|survive the battle", en="when {who} {who:survives|survive} the battle",
      ja="{who:が}戦闘で生き残った", example="field when this survives the battle:\n    make this unacted")
class Survives(Happens, frozen=True, tag="moncolle.Survives"):
    """A unit that was in the battle at its end, whoever won it (10-8.p1)."""

    KIND: ClassVar[str] = SURVIVED


@word("<who> wins|win the battle", en="when {who} {who:wins|win} the battle", ja="{who:が}戦闘に勝利した",
      example="field when this wins the battle:\n    this gets defence +1 until end of turn")
class UnitWins(Survives, frozen=True, tag="moncolle.UnitWins"):
    """A unit came through a battle that its side has won (10-8-1.p1, 10-8-2.p1)."""

    def true_of(self, g: MoncolleGame, here: Context, event: Event) -> bool:
        return event.start == WON


@word("<who> survives|survive a lost battle", en="when {who} {who:survives|survive} a battle that its side loses",
      ja="{who:が}敗北した戦闘で生き残った", example="field when this survives a lost battle:\n    draw 1")
class SurvivesLosing(Survives, frozen=True, tag="moncolle.SurvivesLosing"):
    """A unit goes back from a march that failed (10-8-2.p3)."""

    def true_of(self, g: MoncolleGame, here: Context, event: Event) -> bool:
        return event.start == LOST
