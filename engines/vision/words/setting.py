"""Cards set on others by effects, and what waits for that (11.3.10 to 11.3.15); damage that is reset."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from engines.core.cards.ability_parts import Context, Step
from engines.core.model.events import Event
from engines.core.model.procedure import Call, StepResult
from engines.core.state import atoms
from engines.language.descriptions.targets import Pick, This, snapshots
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Cards, Subject
from engines.language.words.events import Happens
from engines.language.words.instructions import OnCards
from engines.vision.abilities.entering import ENTERING, SETTING, WAS_SET, SetAll, SetOn
from engines.vision.table.zones import FIELD

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame


@word(
    "set <what> on <host>",
    en="set {what} on {host}",
    ja="{what:を}{host}にセットする",
    example="play target 1 other character as rider target 1 other character as mount:\n    set the rider on the mount",
)
class SetsOnto(Step, frozen=True, tag="vision.SetsOnto"):
    """Cards are set on another one, one after the other (11.3.10)."""

    what: Cards
    host: Cards

    def _cards(self, g: VisionGame, here: Context) -> list[int]:
        """What is set, or may be chosen for it."""
        return self.what.found(g, here) if isinstance(self.what, Pick) else self.what.present(g, here)

    def _hosts(self, g: VisionGame, here: Context) -> list[int]:
        """On which card, or on which ones it may be."""
        return self.host.found(g, here) if isinstance(self.host, Pick) else self.host.present(g, here)[:1]

    def can_do(self, g: VisionGame, here: Context) -> bool:
        cards, hosts = self._cards(g, here), self._hosts(g, here)
        enough = self.what.enough(g, here, len(cards)) if isinstance(self.what, Pick) else True
        return enough and any(card != host for card in cards for host in hosts)

    def asks_anyway(self, g: VisionGame, here: Context) -> bool:
        return isinstance(self.what, Pick) and self.what.asks_anyway(g, here)

    def do(self, g: VisionGame, here: Context) -> StepResult:
        cards = self._cards(g, here)
        if isinstance(self.what, Pick):
            return self.what.question(g, here, cards, "choose")
        return self.take(g, here, cards)

    def take(self, g: VisionGame, here: Context, answer: Sequence[int]) -> StepResult:
        hosts = self._hosts(g, here)
        cards = [card for card in answer if hosts != [card]]
        if not cards or not hosts:
            return None
        return Call(
            SetAll(
                cards=tuple(self.each(g, here, card, hosts[0]) for card in cards), hosts=tuple(hosts), user=here.user
            ),
            into="tally",
        )

    def each(self, g: VisionGame, here: Context, card: int, host: int) -> SetOn:
        """How one card is set."""
        return SetOn(card=card, host=g.state.ref(host), by=here.source, cause=here.cause)


@word(
    "set <what> on <host> regardless of sacred treasure",
    en="set {what} on {host}, regardless of Sacred Treasure",
    ja="{what:を}{host}に「神器」の効果を無視してセットする",
    example="play target 1 character:\n    set 1 card in your hand on the target regardless of sacred treasure",
)
class SetsRegardless(SetsOnto, frozen=True, tag="vision.SetsRegardless"):
    """A card is set on another one, also where 神器 would not allow it (10.25.2.a)."""

    def each(self, g: VisionGame, here: Context, card: int, host: int) -> SetOn:
        return replace(super().each(g, here, card, host), regardless=True)


@word(
    "set <what> on <host> face down",
    en="set {what} face down on {host}",
    ja="{what:を}裏向きにして{host}にセットする",
    example="any turn target 1 other character:\n    set the top card of your deck on the target face down",
)
class SetsFaceDown(SetsOnto, frozen=True, tag="vision.SetsFaceDown"):
    """Cards are set face down on a card, one after the other (11.3.10)."""

    def each(self, g: VisionGame, here: Context, card: int, host: int) -> SetOn:
        return replace(super().each(g, here, card, host), face_down=True)


@word(
    "reset the damage of <what>",
    en="reset the damage of {what}",
    ja="{what:の}ダメージをリセットする",
    example="play target 1 character:\n    reset the damage of the target",
)
class ResetsDamage(OnCards, frozen=True, tag="vision.ResetsDamage"):
    """The damage a character has accumulated is reset (1.10.13)."""

    def change(self, g: VisionGame, here: Context, card: int) -> atoms.Change:
        return atoms.Mark(card=card, fields={"damage": 0, "battle_damage": 0}, cause=here.cause, by=here.source)


# -- what waits for it --------------------------------------------------------------------------------------------


@word(
    "<who> enters|enter",
    en="when {who} {who:enters|enter}",
    ja="{who:が}場に出る場合",
    example="when another character enters:\n    draw 1",
)
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


@word(
    "<who> is|are set",
    en="when {who} {who:is|are} set",
    ja="{who:が}セットされる場合",
    example="when a set card is set:\n    draw 1",
)
class IsSet(Happens, frozen=True, tag="vision.IsSet"):
    """A card is about to be set on another one: without more said, on the ability's own card (11.3.10.a, 11.3.15)."""

    KIND: ClassVar[str] = SETTING

    def true_of(self, g: VisionGame, here: Context, event: Event) -> bool:
        return isinstance(self.who, This) or event.other == here.source


@word(
    "<who> was|were set",
    en="when {who} {who:was|were} set",
    ja="{who:が}セットされた場合",
    example="when a set card was set:\n    draw 1",
)
class WasSet(IsSet, frozen=True, tag="vision.WasSet"):
    """A card was set on another one: without more said, on the ability's own card (11.3.10.c, 11.3.15)."""

    KIND: ClassVar[str] = WAS_SET


@word(
    "<who> was|were set on <whom>",
    en="when {who} {who:was|were} set on {whom}",
    ja="{who:が}{whom}にセットされた場合",
    example="when a set card was set on another character:\n    draw 1",
)
class WasSetOn(Happens, frozen=True, tag="vision.WasSetOn"):
    """A card was set on a described one (11.3.10.c)."""

    SECOND: ClassVar[bool] = True
    KIND: ClassVar[str] = WAS_SET

    whom: Subject
