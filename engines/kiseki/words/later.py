"""What Kiseki's abilities do later or instead: delayed triggers, states, replacements, costs paid while resolving."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Context, Step, TriggerCondition, reads_event
from engines.core.model.events import Event
from engines.kiseki.abilities.durations import THIS_TURN
from engines.kiseki.table.changes import OVERKILL, STUN_DAMAGE
from engines.kiseki.table.zones import FIELD, TRAIL
from engines.language.grammar.catalogue import word
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import WindowKey
from engines.language.words.control import block_text, nests
from engines.language.words.effect_timing import (
    CostWithin,
    EachTime,
    NextInstead,
    NextTime,
    StateBecomesTrue,
)
from engines.language.words.events import Happens, Moment, OfPlayer

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame

TURN_END: WindowKey = "turn-end"


@word("it is true that <test>", example="when it is true that you have no cards in your hand:\n    lose 1 bond")
class StateHolds(StateBecomesTrue, frozen=True, tag="kiseki.StateHolds"):
    """Something is the case. It triggers again only when its instance has left the stack (1211.9; G27)."""


@word("later when <event>", block="body",
      example="event target 1 stunned unit:\n    recover the target\n    later when the turn ends:\n"
      "        exclude the target")
class LaterOnce(NextTime, frozen=True, tag="kiseki.LaterOnce"):
    """The next time something happens this turn (1211.8)."""

    until: str = THIS_TURN


@word("at the end of the turn , <what>",
      example="event target 1 unit in your trail:\n    field the target\n"
      "    at the end of the turn, exclude the target")
class AtTurnsEnd(Step, frozen=True, tag="kiseki.AtTurnsEnd"):
    """The same as `later when the turn ends`, with one step (1211.8)."""

    what: Step

    @classmethod
    def simpler(cls, what: Step) -> Step:
        return cls(what=what) if reads_event(what) else LaterOnce(event=Moment(window=TURN_END), body=(what,))

    @property
    def fault(self) -> str:
        """Then the card of the event is no more known."""
        return "no-event-then"


@word("later whenever <event>", block="body",
      example="event:\n    later whenever an ally attacks:\n        gain 1 bond")
class LaterEach(EachTime, frozen=True, tag="kiseki.LaterEach"):
    """Each time something happens this turn (1211.8)."""

    until: str = THIS_TURN


@word("next when <event>", block="body",
      example="event:\n    draw 1\n    next when your turn starts:\n        gain 2 bond")
class NextOnce(NextTime, frozen=True, tag="kiseki.NextOnce"):
    """The next time something happens, in whichever turn that is (1211.8)."""

    until: str = ""

    def say(self, voice: Phraser) -> Said:
        event, quoted = voice.say(self.event).text, nests(self.body)
        text = block_text(voice, self.body, quoted)
        if voice.english:
            at = event.removeprefix("when ") if event.startswith("when ") else f"it is {event.removeprefix('at ')}"
            return Said(f"the next time {at}, {'do this: ' * quoted}{text}")
        once = "次の" if isinstance(self.event, Moment) else "次に"
        return Said(f"{once}{event}時、{'次を行う：' * quoted}{text}")


@word("the next time <event> this turn , instead", "instead the next time <event> this turn", block="body",
      example="event target 1 ally:\n    the next time the target would be stunned this turn, instead:\n"
      "        action the target\n        draw 1")
class InsteadOnce(NextInstead, frozen=True, tag="kiseki.InsteadOnce"):
    """What is done instead of something, the next time it would happen this turn and then no more (1216.1, 1216.3)."""

    until: str = THIS_TURN


@word("the next time <event> this turn , <what> instead", "the next time <event> this turn , instead <what>",
      "this turn , the next time <event> , <what> instead", "this turn , the next time <event> , instead <what>",
      example="event target 1 ally:\n    the next time the target would be stunned this turn, action it instead")
class InsteadOneStep(Step, frozen=True, tag="kiseki.InsteadOneStep"):
    """The same with one step."""

    event: TriggerCondition
    what: Step

    @classmethod
    def simpler(cls, event: TriggerCondition, what: Step) -> Step:
        return InsteadOnce(event=event, body=(what,))


@word("paying ( <costs> )", block="body", example="event:\n    paying (discard 1 card):\n        draw 2")
class Paying(CostWithin, frozen=True, tag="kiseki.Paying"):
    """A cost within an effect, which its controller may decline. The steps below follow if it was paid (1203.6), also
    with something else instead (1203.3)."""

    @staticmethod
    def having_paid(costs: str) -> str:
        return f"{joined(costs)}もよい。そうしたなら、"


ENDINGS = {
    "する": "して", "く": "いて", "う": "って", "つ": "って", "す": "して", "む": "んで", "ぶ": "んで", "る": "て",
}
"""How Japanese verbs at the end of a cost go on before もよい (1203.6)."""


def joined(text: str) -> str:
    """A Japanese clause that goes on: 捨てる becomes 捨てて, 支払う becomes 支払って."""
    end = next((end for end in ENDINGS if text.endswith(end)), "")
    return text.removesuffix(end) + ENDINGS.get(end, "")


# -- instead (1216) -----------------------------------------------------------------------------------------------


@word("<who> would be put in the trail from the field", en="if {who} would be put into the trail from the field",
      ja="{who:が}場から軌跡に置かれる",
      example="instead when this would be put in the trail from the field:\n    exclude this")
class WouldBeTrailed(Happens, frozen=True, tag="kiseki.WouldBeTrailed"):
    """After `instead when`: it is about to go from the field to the trail (1216.1)."""

    WOULD: ClassVar[bool] = True
    KIND: ClassVar[str] = "move"

    def true_of(self, g: KisekiGame, here: Context, event: Event) -> bool:
        return event.start == FIELD and event.end == TRAIL


@word("<who> would be destroyed", en="if {who} would be destroyed", ja="{who:が}破壊される",
      example="instead when another ally would be destroyed:\n    destroy this")
class WouldBeDestroyed(Happens, frozen=True, tag="kiseki.WouldBeDestroyed"):
    """After `instead when`: it is about to be destroyed (1216.1, 1317.2)."""

    WOULD: ClassVar[bool] = True
    KIND: ClassVar[str] = "destroyed"


@word("<who> would be killed", en="if {who} would suffer instant death", ja="{who:が}即死する",
      example="instead when this would be killed:\n    exclude this")
class WouldBeKilled(WouldBeDestroyed, frozen=True, tag="kiseki.WouldBeKilled"):
    """After `instead when`: it is about to suffer instant death (1216.1, 1317.1)."""

    KIND: ClassVar[str] = "killed"


@word("<who> would be stunned", en="if {who} would be stunned", ja="{who:が}スタンする",
      example="instead when another ally would be stunned:\n    stun this")
class WouldBeStunned(Happens, frozen=True, tag="kiseki.WouldBeStunned"):
    """After `instead when`: it is about to be stunned (1216.1, 1306.1)."""

    WOULD: ClassVar[bool] = True
    KIND: ClassVar[str] = "stun"


@word("<who> would be actioned", en="if {who} would be actioned", ja="{who:が}アクションする",
      example="instead when a card in the opponent's base would be actioned:\n    the opponent loses 1 bond")
class WouldBeActioned(Happens, frozen=True, tag="kiseki.WouldBeActioned"):
    """After `instead when`: it is about to be set in action state (1216.1, 1315.2)."""

    WOULD: ClassVar[bool] = True
    KIND: ClassVar[str] = "turn"

    def true_of(self, g: KisekiGame, here: Context, event: Event) -> bool:
        return event.card is not None and not g.card(event.card[0]).turned


@word("<who> would lose bond", en="if {who} would lose bond", ja="{who}が絆を失う",
      example="instead when you would lose bond:\n    draw 1")
class WouldLoseBond(OfPlayer, frozen=True, tag="kiseki.WouldLoseBond"):
    """After `instead when`: a player is about to lose bond, by stun damage too (1216.1, 1306.3)."""

    WOULD: ClassVar[bool] = True
    CARD: ClassVar[bool] = False
    AMOUNT: ClassVar[bool] = True
    KIND: ClassVar[str] = "bond"

    def true_of(self, g: KisekiGame, here: Context, event: Event) -> bool:
        return event.amount < 0


@word("<who> would gain bond", en="if {who} would gain bond", ja="{who}が絆を得る",
      example="instead when the opponent would gain bond:\n    draw 1")
class WouldGainBond(WouldLoseBond, frozen=True, tag="kiseki.WouldGainBond"):
    """After `instead when`: a player is about to gain bond (1216.1)."""

    def true_of(self, g: KisekiGame, here: Context, event: Event) -> bool:
        return event.amount > 0


@word("<who> would take stun damage", en="if {who} would take stun damage", ja="{who}がスタンダメージを受ける",
      example="instead when you would take stun damage:\n    lose half(that much) bond")
class WouldTakeStunDamage(WouldLoseBond, frozen=True, tag="kiseki.WouldTakeStunDamage"):
    """After `instead when`: a player is about to lose bond for a UNIT that is stunned (1216.1, 1306.3)."""

    KIND: ClassVar[str] = STUN_DAMAGE


@word("<who> would take overkill damage", en="if {who} would take overkill damage",
      ja="{who}がオーバーキルダメージを受ける",
      example="instead when you would take overkill damage:\n    destroy this")
class WouldTakeOverkill(WouldLoseBond, frozen=True, tag="kiseki.WouldTakeOverkill"):
    """After `instead when`: a player is about to lose bond by overkill (1216.1, 804.11a-3, 804.11b)."""

    KIND: ClassVar[str] = OVERKILL
