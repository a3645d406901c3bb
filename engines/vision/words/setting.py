"""Cards set on others by effects, and what waits for that (11.3.10 to 11.3.15); damage that is reset."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Context, Step
from engines.core.model.events import Event
from engines.core.model.procedure import Call, StepResult
from engines.core.state import atoms
from engines.language.descriptions.targets import This, snapshots
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Cards, Subject
from engines.language.words.events import Happens
from engines.language.words.instructions import OnCards
from engines.vision.abilities.entering import ENTERING, SETTING, WAS_SET, SetAll, SetOn
from engines.vision.table.zones import FIELD

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame


@word("set <what> on <host>", en="set {what} on {host}", ja="{what:を}{host}にセットする",
      example="play target 1 other character as rider target 1 other character as mount:\n"
              "    set the rider on the mount")
class SetsOnto(Step, frozen=True, tag="vision.SetsOnto"):
    """A card is set on another one (11.3.10)."""

    what: Cards
    host: Cards

    def _meant(self, g: VisionGame, here: Context) -> tuple[int, int] | None:
        card = next(iter(self.what.present(g, here)), None)
        host = next(iter(self.host.present(g, here)), None)
        return None if card is None or host is None or card == host else (card, host)

    def can_do(self, g: VisionGame, here: Context) -> bool:
        return self._meant(g, here) is not None

    def do(self, g: VisionGame, here: Context) -> StepResult:
        meant = self._meant(g, here)
        if meant is None:
            return None
        card, host = meant
        return Call(SetOn(card=card, host=g.state.ref(host), by=here.source, cause=here.cause), into="tally")


@word("set <what> on <host> regardless of sacred treasure", en="set {what} on {host}, regardless of Sacred Treasure",
      ja="{what:を}{host}に「神器」の効果を無視してセットする",
      example="play target 1 character:\n    set 1 card in your hand on the target regardless of sacred treasure")
class SetsRegardless(SetsOnto, frozen=True, tag="vision.SetsRegardless"):
    """A card is set on another one, also where 神器 would not allow it (10.25.2.a)."""

    def do(self, g: VisionGame, here: Context) -> StepResult:
        meant = self._meant(g, here)
        if meant is None:
            return None
        return Call(SetOn(
            card=meant[0], host=g.state.ref(meant[1]), by=here.source, cause=here.cause, regardless=True,
        ), into="tally")


@word("set <what> on <host> face down",
      en="set {what} face down on {host}", ja="{what:を}裏向きにして{host}にセットする",
      example="any turn target 1 other character:\n    set the top card of your deck on the target face down")
class SetsFaceDown(SetsOnto, frozen=True, tag="vision.SetsFaceDown"):
    """Cards are set face down on a card, one after the other (11.3.10)."""

    def do(self, g: VisionGame, here: Context) -> StepResult:
        host = next(iter(self.host.present(g, here)), None)
        cards = [card for card in self.what.present(g, here) if card != host]
        if host is None or not cards:
            return None
        return Call(SetAll(cards=tuple(
            SetOn(card=card, host=g.state.ref(host), by=here.source, cause=here.cause, face_down=True,
                  quotes=self.quotes(here)) for card in cards
        )), into="tally")

    def quotes(self, here: Context) -> str:
        """The face whose quoted effects the cards give their host."""
        return ""


@word("set <what> on <host> face down as charms",
      en="set {what} face down on {host} as charms that give the effects quoted here",
      ja="{what:を}裏向きにして{host}にセットする。以後、そのカードは以下の効果を持つ呪符カードとして扱う",
      example="any turn target 1 other character:\n"
              "    set the top card of your deck on the target face down as charms\n\n"
              "quoted always:\n    this gets -1/+0")
class SetsAsCharms(SetsFaceDown, frozen=True, tag="vision.SetsAsCharms"):
    """Cards are set face down on a character and give it what this card quotes, as charms would (6.1.13)."""

    def quotes(self, here: Context) -> str:
        return here.ability.face


@word("reset the damage of <what>", en="reset the damage of {what}", ja="{what:の}ダメージをリセットする",
      example="play target 1 character:\n    reset the damage of the target")
class ResetsDamage(OnCards, frozen=True, tag="vision.ResetsDamage"):
    """The damage a character has accumulated is reset (1.10.13)."""

    def change(self, g: VisionGame, here: Context, card: int) -> atoms.Change:
        return atoms.Mark(card=card, fields={"damage": 0, "battle_damage": 0}, cause=here.cause, by=here.source)


# -- what waits for it --------------------------------------------------------------------------------------------


@word("<who> enters|enter", en="when {who} {who:enters|enter}", ja="{who:が}場に出る場合",
      example="when another character enters:\n    draw 1")
class Enters(Happens, frozen=True, tag="vision.Enters"):
    """A card is about to come to the field (11.3.9.b)."""

    KIND: ClassVar[str] = ENTERING

    def matches(self, g: VisionGame, here: Context, event: Event) -> bool:
        """It is read as it will lie: on the field of the player it comes to."""
        first, _ = snapshots(g, here, event)
        if first is None or event.player is None:
            return False
        first.zone, first.user = FIELD, event.player
        return self.who.fits(first)


@word("<who> is|are set", en="when {who} {who:is|are} set", ja="{who:が}セットされる場合",
      example="when a set card is set:\n    draw 1")
class IsSet(Happens, frozen=True, tag="vision.IsSet"):
    """A card is about to be set on another one: without more said, on the ability's own card (11.3.10.a, 11.3.15)."""

    KIND: ClassVar[str] = SETTING

    def true_of(self, g: VisionGame, here: Context, event: Event) -> bool:
        return isinstance(self.who, This) or event.other == here.source


@word("<who> was|were set", en="when {who} {who:was|were} set", ja="{who:が}セットされた場合",
      example="when a set card was set:\n    draw 1")
class WasSet(IsSet, frozen=True, tag="vision.WasSet"):
    """A card was set on another one: without more said, on the ability's own card (11.3.10.c, 11.3.15)."""

    KIND: ClassVar[str] = WAS_SET


@word("<who> was|were set on <whom>", en="when {who} {who:was|were} set on {whom}",
      ja="{who:が}{whom}にセットされた場合",
      example="when a set card was set on another character:\n    draw 1")
class WasSetOn(Happens, frozen=True, tag="vision.WasSetOn"):
    """A card was set on a described one (11.3.10.c)."""

    SECOND: ClassVar[bool] = True
    KIND: ClassVar[str] = WAS_SET

    whom: Subject
