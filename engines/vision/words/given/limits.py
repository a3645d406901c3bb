"""Words for limits: of hands (3.6.4), equipment (10.13.5), field gear and leaders (10.15.4, 10.34.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Context, Value
from engines.core.model.events import Fact
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Player
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.words.continuous_effects import OfAmount, OnPlayers
from engines.vision.abilities.kinds import EQUIPMENT, FIELD_GEAR, LEADER
from engines.vision.abilities.limits import HAND, NO_LIMIT, ROOM
from engines.vision.words.effects import change_of

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame


def possessive(voice: Phraser, who: Player) -> str:
    """Whose something is."""
    text = voice.say(who).text
    if not voice.english:
        return f"{text}の"
    return "your" if text == "you" else f"{text}'" if text.endswith("s") else f"{text}'s"


class OfPlayers(OnPlayers, frozen=True):
    """A limit of players."""

    HOW: ClassVar[str] = "set"
    SAID: ClassVar[tuple[str, str]] = ("", "")

    amount: Value

    def value(self, g: VisionGame, here: Context, card: int) -> Fact:
        return self.amount.number(g, here)

    def say(self, voice: Phraser) -> Said:
        amount = voice.say(self.amount).text
        return Said(self.SAID[0 if voice.english else 1].format(whose=possessive(voice, self.who), amount=amount))


@word("the hand limit of <who> becomes <amount>", example="always:\n    the hand limit of you becomes 9")
class HandLimitBecomes(OfPlayers, frozen=True, tag="vision.HandLimitBecomes"):
    """How many cards a hand may hold in the Discard phase (3.6.4)."""

    FIELD: ClassVar[str] = HAND
    SAID: ClassVar[tuple[str, str]] = ("{whose} hand limit becomes {amount}", "{whose}手札の上限枚数は{amount}枚になる")


@word("the hand limit of <who> gets <amount>", example="always:\n    the hand limit of the opponent gets -2")
class HandLimitChanges(OfPlayers, frozen=True, tag="vision.HandLimitChanges"):
    """A hand may hold more cards, or fewer (3.6.4)."""

    FIELD: ClassVar[str] = HAND
    HOW: ClassVar[str] = "add"

    def say(self, voice: Phraser) -> Said:
        whose, change = possessive(voice, self.who), change_of(voice, self.amount)
        return Said(f"{whose} hand limit gets {change}" if voice.english else f"{whose}手札の上限枚数を{change}する")


@word(
    "<who> has|have no hand limit",
    en="{who!have|has} no hand limit",
    ja="{who!}手札の上限枚数がなくなる",
    example="always:\n    you have no hand limit",
)
class NoHandLimit(OnPlayers, frozen=True, tag="vision.NoHandLimit"):
    """A hand may hold any number of cards (3.6.4)."""

    FIELD: ClassVar[str] = HAND
    HOW: ClassVar[str] = "set"

    def value(self, g: VisionGame, here: Context, card: int) -> Fact:
        return NO_LIMIT


@word(
    "up to <amount> equipment cards can be set on <who>",
    en="up to {amount} equipment cards can be set on {who}",
    ja="{who:は}装備カードを{amount}枚までセットすることが出来る",
    example="always:\n    up to 2 equipment cards can be set on this",
)
class EquipmentRoom(OfAmount, frozen=True, tag="vision.EquipmentRoom"):
    """A character bears more equipment cards than one (10.13.5)."""

    FIELD: ClassVar[str] = ROOM[EQUIPMENT]
    HOW: ClassVar[str] = "set"


@word(
    "up to <amount> field gear cards can be on the field of <who>",
    example="always:\n    up to 2 field gear cards can be on the field of you",
)
class FieldGearRoom(OfPlayers, frozen=True, tag="vision.FieldGearRoom"):
    """A player has more field gear than one (10.15.4)."""

    FIELD: ClassVar[str] = ROOM[FIELD_GEAR]
    SAID: ClassVar[tuple[str, str]] = (
        "up to {amount} field gear cards can be on {whose} field",
        "{whose}場に「装備／場」を持つカードを{amount}枚まで出すことが出来る",
    )


@word(
    "up to <amount> leaders can be on the field of <who>",
    example="always:\n    up to 2 leaders can be on the field of you",
)
class LeaderRoom(OfPlayers, frozen=True, tag="vision.LeaderRoom"):
    """A player has more leaders than one (10.34.4)."""

    FIELD: ClassVar[str] = ROOM[LEADER]
    SAID: ClassVar[tuple[str, str]] = (
        "up to {amount} leaders can be on {whose} field",
        "{whose}場に「リーダー」を持つカードを{amount}枚まで出すことが出来る",
    )
