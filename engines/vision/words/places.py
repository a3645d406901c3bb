"""Words for cards that effects bring to the field (11.3.8), and for graveyards that are hell (3.3.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Context, ContinuousEffect
from engines.core.model.events import Fact
from engines.core.model.procedure import Call, Done, Goto, Procedure, StepResult
from engines.core.state import atoms
from engines.language.grammar.catalogue import word
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.words.instructions import OnCards
from engines.vision.abilities.entering import Enter
from engines.vision.table.zones import FIELD, HELL

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame


@word("all graveyards are hell", en="all graveyards are Hell", ja="全ての冥界は地獄になる",
      example="world charm\nalways:\n    all graveyards are hell")
class GraveyardsAreHell(ContinuousEffect, frozen=True, tag="vision.GraveyardsAreHell"):
    """Rules about graveyards hold for hell; for texts there are no graveyards (3.3.6)."""

    FIELD: ClassVar[str] = HELL
    HOW: ClassVar[str] = "set"

    def value(self, g: VisionGame, here: Context, card: int) -> Fact:
        return True

    def reaches(self, g: VisionGame, here: Context, card: int) -> bool:
        return False


class EnterApart(Procedure, frozen=True, tag="vision.EnterApart"):
    """Cards enter several fields, the turn player's first (7.1.17). Returns (entered, wanted)."""

    RULE: ClassVar[str] = "11.3.9"

    parts: tuple[Enter, ...]
    tally: tuple[int, int] = (0, 0)
    done: tuple[int, int] = (0, 0)

    def enter(self, g: VisionGame) -> StepResult:
        return Call(self.parts[0], into="tally")

    def count(self, g: VisionGame) -> StepResult:
        done = (self.done[0] + self.tally[0], self.done[1] + self.tally[1])
        return Goto("enter", parts=self.parts[1:], done=done) if self.parts[1:] else Done(done)

    STEPS = (enter, count)


@word("put <what> onto your field {asleep}",
      example="play target 1 character card in your graveyard:\n    put the target onto your field")
class PutsOnField(OnCards, frozen=True, tag="vision.PutsOnField"):
    """Cards come to the own field without being played, one after the other (5.4.3, 11.3.8)."""

    asleep: bool = False

    def seat(self, g: VisionGame, here: Context) -> int:
        """The player to whose field they come."""
        return here.user

    @property
    def at_once(self) -> bool:
        return False

    def candidates(self, g: VisionGame, here: Context) -> list[int]:
        """Those that are not there already, as set cards are, too (3.4.6, 11.3.8)."""
        found = [g.card(card) for card in super().candidates(g, here)]
        return [record.id for record in found if record.zone != FIELD and record.host is None]

    def change(self, g: VisionGame, here: Context, card: int) -> atoms.Change:
        return atoms.Move(card=card, to=FIELD, player=self.seat(g, here), face_down=False, turned=self.asleep)

    def carry(self, g: VisionGame, here: Context, cards: list[int]) -> StepResult:
        if not cards:
            return None
        return Call(Enter(
            cards=tuple(cards), player=self.seat(g, here), asleep=self.asleep, cause=here.cause, by=here.source,
        ), into="tally")

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            return voice.fill(self, "put {what:from} onto your field" + (" asleep" if self.asleep else ""))
        return voice.fill(self, "{what:を}" + ("スリープ状態で" if self.asleep else "") + "あなたの場に出す")


@word("put <what> onto its|their owner's field {asleep}",
      example="play target 1 character card in any player's graveyard:\n    put the target onto its owner's field")
class PutsOnOwnersField(PutsOnField, frozen=True, tag="vision.PutsOnOwnersField"):
    """Cards come to the fields of those who brought them, without being played (1.7.2, 5.4.3)."""

    def change(self, g: VisionGame, here: Context, card: int) -> atoms.Change:
        owner = g.card(card).owner
        return atoms.Move(card=card, to=FIELD, player=owner, face_down=False, turned=self.asleep)

    def carry(self, g: VisionGame, here: Context, cards: list[int]) -> StepResult:
        parts = [(seat, tuple(card for card in cards if g.card(card).owner == seat)) for seat in g.turn_order()]
        entering = tuple(
            Enter(cards=own, player=seat, asleep=self.asleep, cause=here.cause, by=here.source)
            for seat, own in parts if own
        )
        return Call(EnterApart(parts=entering), into="tally") if entering else None

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            return voice.fill(self, "put {what:from} onto {what:its|their} owner’s field" + " asleep" * self.asleep)
        return voice.fill(self, "{what:を}" + "スリープ状態で" * self.asleep + "本来のプレイヤーの場に出す")


@word("put <what> onto the opponent's field {asleep}",
      example="play target 1 character card in your graveyard:\n    put the target onto the opponent's field")
class PutsOnTheirField(PutsOnField, frozen=True, tag="vision.PutsOnTheirField"):
    """Cards come to the opponent's field without being played (5.4.3, 11.3.8)."""

    def seat(self, g: VisionGame, here: Context) -> int:
        return g.opponent(here.user)

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            return voice.fill(self, "put {what:from} onto the opponent's field" + (" asleep" if self.asleep else ""))
        return voice.fill(self, "{what:を}" + ("スリープ状態で" if self.asleep else "") + "相手の場に出す")


PROCEDURES = (EnterApart,)
