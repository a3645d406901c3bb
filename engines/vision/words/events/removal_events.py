"""What automatic abilities wait for in the steps of removal (9.2.3, 9.3.4, 9.4.4): who removes, and what is removed."""

from __future__ import annotations

from typing import ClassVar

from engines.language.grammar.catalogue import word
from engines.language.words.events import Happens


class Removes(Happens, frozen=True):
    """Its subject removes a card: the second card of the event."""

    BACKWARDS: ClassVar[bool] = True


@word("<who> makes|make a card lethal", en="when {who} {who:makes|make} a card lethal",
      ja="{who:が}カードを決死状態にする場合", example="when this makes a card lethal:\n    draw 1")
class MakesLethal(Removes, frozen=True, tag="vision.WhenMakesLethal"):
    """A card is about to make another one lethal (9.2.3.a)."""

    KIND: ClassVar[str] = "makes-lethal"


@word("<who> has|have made a card lethal", en="when {who} {who:has|have} made a card lethal",
      ja="{who:が}カードを決死状態にした場合", example="when this has made a card lethal:\n    draw 1")
class MadeLethal(Removes, frozen=True, tag="vision.WhenMadeLethal"):
    """A card has made another one lethal (9.2.3.c)."""

    KIND: ClassVar[str] = "made-lethal"


@word("<who> discards|discard a card", en="when {who} {who:discards|discard} a card",
      ja="{who:が}カードを破棄する場合", example="when this discards a card:\n    draw 1")
class Discards(Removes, frozen=True, tag="vision.WhenDiscards"):
    """A card is about to discard another one (9.3.4.a)."""

    KIND: ClassVar[str] = "discards"


@word("<who> has|have discarded a card", en="when {who} {who:has|have} discarded a card",
      ja="{who:が}カードを破棄した場合", example="when this has discarded a card:\n    draw 1")
class Discarded(Removes, frozen=True, tag="vision.WhenDiscarded"):
    """A card has discarded another one (9.3.4.c)."""

    KIND: ClassVar[str] = "discarded"


@word("<who> excludes|exclude a card", en="when {who} {who:excludes|exclude} a card",
      ja="{who:が}カードを除外する場合", example="when this excludes a card:\n    draw 1")
class Excludes(Removes, frozen=True, tag="vision.WhenExcludes"):
    """A card is about to exclude another one (9.4.4.a)."""

    KIND: ClassVar[str] = "excludes"


@word("<who> has|have excluded a card", en="when {who} {who:has|have} excluded a card",
      ja="{who:が}カードを除外した場合", example="when this has excluded a card:\n    draw 1")
class Excluded(Removes, frozen=True, tag="vision.WhenExcluded"):
    """A card has excluded another one (9.4.4.c)."""

    KIND: ClassVar[str] = "excluded"


@word("<who> is|are excluded", en="when {who} {who:is|are} excluded", ja="{who:が}除外される場合",
      example="when this is excluded:\n    draw 1")
class IsExcluded(Happens, frozen=True, tag="vision.WhenIsExcluded"):
    """A card is about to be excluded (9.4.4.b)."""

    KIND: ClassVar[str] = "is-excluded"


@word("<who> was|were excluded", en="when {who} {who:was|were} excluded", ja="{who:が}除外された場合",
      example="when this was excluded:\n    draw 1")
class WasExcluded(Happens, frozen=True, tag="vision.WhenWasExcluded"):
    """A card was excluded and has not yet left its place (9.4.4.d)."""

    KIND: ClassVar[str] = "was-excluded"
