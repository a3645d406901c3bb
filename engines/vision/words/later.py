"""Effects that wait (7.7, 7.8), another player's field (11.3.2), and other places for a card (11.2.2.a)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Context
from engines.core.model.events import Event
from engines.core.state import atoms
from engines.language.grammar.catalogue import word
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import AreaKey
from engines.language.words.control import block_text, nests
from engines.language.words.effect_timing import EachTime, Later, NextTime
from engines.language.words.events import Happens
from engines.language.words.events import Moment as AtMoment
from engines.language.words.instructions import OnCards
from engines.vision.table.zones import FIELD, GRAVE, HELL
from engines.vision.turn.phases import THIS_TURN

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame


@word("later when <event>", block="body", example="play:\n    later when your draw phase starts:\n        draw 1")
class LaterOnce(Later, frozen=True, tag="vision.LaterOnce"):
    """The next time something happens, however long that takes (7.7.1, 7.8.1)."""

    def say(self, voice: Phraser) -> Said:
        if not isinstance(self.event, AtMoment):
            return self.said(voice, "the next time that", "次に")
        at, quoted = voice.say(self.event).text, nests(self.body)
        text = block_text(voice, self.body, quoted)
        if not voice.english:
            return Said(f"次の{at}時、{'次を行う：' * quoted}{text}")
        whose = next((each for each in ("your ", "the opponent's ") if each in at), "")
        when = at.replace(whose, f"{whose}next ", 1) if whose else re.sub("(start|end) of each", r"next \1 of a", at)
        return Said(f"{when}, {'do this: ' * quoted}{text}")


@word("this turn when <event>", block="body",
      example="play:\n    this turn when the opponent plays a card:\n        draw 1")
class NextThisTurn(NextTime, frozen=True, tag="vision.NextThisTurn"):
    """The next time something happens this turn; unused it ends with the turn (4.9.1.b)."""

    until: str = THIS_TURN


@word("this turn whenever <event>", block="body",
      example="play:\n    this turn whenever the opponent plays a card:\n        draw 1")
class EachThisTurn(EachTime, frozen=True, tag="vision.EachThisTurn"):
    """Each time something happens this turn (7.8.1)."""

    until: str = THIS_TURN


class ToField(OnCards, frozen=True):
    """Cards change fields as they lie, with what is set on them; that is no entering (11.3.2, 11.3.8.b, 11.3.11.d)."""

    OWN: ClassVar[bool] = False

    def seat(self, g: VisionGame, here: Context, card: int) -> int:
        """The player to whose field it goes."""
        return here.user if self.OWN else g.opponent(here.user)

    def change(self, g: VisionGame, here: Context, card: int) -> atoms.Change:
        record = g.card(card)
        player = self.seat(g, here, card)
        if record.zone != FIELD or record.user == player:
            return atoms.Mark(card=card, fields={})
        return atoms.Move(
            card=card, to=FIELD, player=player, turned=record.turned, face_down=record.face_down, cause=here.cause,
            by=here.source,
        )


@word("move <what> to your field", en="move {what} to your field", ja="{what:を}あなたの場に移す",
      example="play target 1 character on the opponent's field:\n    move the target to your field")
class ToOwnField(ToField, frozen=True, tag="vision.ToOwnField"):
    """Cards on the field come to the own field."""

    OWN: ClassVar[bool] = True


@word("move <what> to the opponent's field", en="move {what} to the opponent's field", ja="{what:を}相手の場に移す",
      example="play target 1 character on your field:\n    move the target to the opponent's field")
class ToTheirField(ToField, frozen=True, tag="vision.ToTheirField"):
    """Cards on the field go to the opponent's field."""

    OWN: ClassVar[bool] = False


@word("move <what> to its|their owner's field", en="move {what} to {what:its|their} owner’s field",
      ja="{what:を}本来のプレイヤーの場に移す",
      example="play target 1 character on the opponent's field:\n    move the target to its owner's field")
class ToOwnersField(ToField, frozen=True, tag="vision.ToOwnersField"):
    """Cards on the field go to the fields of those who brought them (1.7.2)."""

    def seat(self, g: VisionGame, here: Context, card: int) -> int:
        return g.card(card).owner


@word("<who> would be put in the <area>", en="if {who} would be put into the {area}", ja="{who:が}{area}に置かれる",
      example="instead when this would be put in the graveyard:\n    exclude this")
class WouldBePut(Happens, frozen=True, tag="vision.WouldBePut"):
    """After `instead when`: a card is about to be put into a zone (11.2.2.a)."""

    WOULD: ClassVar[bool] = True
    KIND: ClassVar[str] = "move"

    area: AreaKey

    def true_of(self, g: VisionGame, here: Context, event: Event) -> bool:
        """A graveyard that is hell is none, and the other way round (3.3.6.b)."""
        return event.end in g.game.areas_meant(g, self.area) and event.start != event.end


@word("<who> was|were put in the <area>", en="when {who} {who:was|were} put into the {area}",
      ja="{who:が}{area}に置かれた場合", example="when this was put in the graveyard:\n    draw 1")
class WasPut(Happens, frozen=True, tag="vision.WasPut"):
    """A card was put into a zone (11.2.2.d)."""

    area: AreaKey

    def kinds(self) -> tuple[str, ...]:
        return (f"to-{GRAVE if self.area == HELL else self.area}",)

    def true_of(self, g: VisionGame, here: Context, event: Event) -> bool:
        """A graveyard that is hell is none, and the other way round (3.3.6.b)."""
        return bool(g.game.areas_meant(g, self.area))
