"""What comes to be true, what the opponent's effects see, and what is waited for in one interference (7.4.7, 11.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Context
from engines.core.model.events import Event
from engines.language.grammar.catalogue import word
from engines.language.grammar.vocabulary import AreaKey
from engines.language.words.effect_timing import NextTime, StateBecomesTrue
from engines.language.words.events import Happens
from engines.vision.turn.interference import THIS_INTERFERENCE

if TYPE_CHECKING:
    from engines.language.grammar.text_templates import Phraser, Said
    from engines.vision.table.play import VisionGame


@word("it is true that <test>", example="when it is true that there are no cards set on this:\n    discard this")
class StateHolds(StateBecomesTrue, frozen=True, tag="vision.StateHolds"):
    """Something has come to be so. It triggers again when it has not been so in between (7.4.7)."""


@word("<who> was|were looked at by the opponent's effects",
      en="when {who} {who:was|were} looked at by the opponent's effects",
      ja="{who:が}相手のカードの効果によって見られた場合",
      example="beta when this was looked at by the opponent's effects needs this is in your hand:\n    draw 1")
class WasSeen(Happens, frozen=True, tag="vision.WasSeen"):
    """An effect of the opponent has looked at a card, or has it revealed (11.6, 11.7)."""

    KIND: ClassVar[str] = "seen"

    def true_of(self, g: VisionGame, here: Context, event: Event) -> bool:
        return event.by is not None and g.card(event.by[0]).user != here.user


@word("<who> would be put in the <area> as payment", en="if {who} would be put into the {area} as payment",
      ja="{who:が}コストの支払いによって{area}に置かれる",
      example="instead when a node in your nodes would be put in the graveyard as payment:\n    exclude it")
class WouldBePaid(Happens, frozen=True, tag="vision.WouldBePaid"):
    """After `instead when`: a card is about to be put into a zone because a cost is paid with it (1.8.7.i)."""

    WOULD: ClassVar[bool] = True
    KIND: ClassVar[str] = "move"

    area: AreaKey

    def true_of(self, g: VisionGame, here: Context, event: Event) -> bool:
        return event.end == self.area and event.start != self.area and event.cause == "cost"


@word("this interference when <event>", block="body",
      example="play:\n    this interference when the opponent plays a spell:\n        draw 1")
class NextInInterference(NextTime, frozen=True, tag="vision.NextInInterference"):
    """The next time something happens in this interference; unused it ends with it (1.12.8.c, 7.8.1)."""

    until: str = THIS_INTERFERENCE

    def say(self, voice: Phraser) -> Said:
        return self.said(voice, "the next time in this interference that", "この干渉で、次に")
