"""More descriptions and events of VISION's texts.

They concern what carries set cards, what effects have raised, sums of picks, sources of damage, and plays that are
negated.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Context, Value, within
from engines.core.model.ask import Ask
from engines.core.model.events import Event, RefPair
from engines.core.state import atoms
from engines.language.descriptions.conditions import Order
from engines.language.descriptions.selectors import COMPARE
from engines.language.descriptions.values import Letter
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Cards, Look, Player, Subject, Test, Trait
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import MeasureKey
from engines.language.words.continuous_effects import OnPlayers
from engines.language.words.events import Happens, OfPlayer
from engines.language.words.instructions import OnCards
from engines.vision.abilities import permits
from engines.vision.abilities.kinds import FIXED, is_tactic, written
from engines.vision.abilities.playing.nodes import to_nodes
from engines.vision.abilities.removing.removal import BATTLE
from engines.vision.table.zones import PLAY
from engines.vision.words.descriptions import TacticKey
from engines.vision.words.given.limits import possessive

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame


# -- descriptions -------------------------------------------------------------------------------------------------


@word(
    "with <tactic> set on it|them",
    en="with {tactic} set on it",
    ja="「{tactic}」を持つカードがセットされている",
    example="always:\n    all characters with equipment set on them get +1/+0",
)
class Carrying(Test, frozen=True, tag="vision.Carrying"):
    """A card with that tactic is set on it."""

    tactic: TacticKey

    def passes(self, look: Look[VisionGame]) -> bool:
        return any(written(look.g, below, self.tactic) for below in look.record.under)


@word(
    "strengthened",
    en="strengthened",
    ja="＋の戦闘修正を持つ",
    example="always:\n    all strengthened characters on your field cannot become lethal by spells",
)
class Strengthened(Trait, frozen=True, tag="vision.Strengthened"):
    """Its attack or toughness is above what is printed (2.12.1)."""

    def passes(self, look: Look[VisionGame]) -> bool:
        for field in ("attack", "toughness"):
            printed = look.g.game.printed(look.g, look.card, field)
            if isinstance(printed, int) and look.number(field) > printed:
                return True
        return False


@word(
    "without fixed text",
    en="without text in 【】",
    ja="【】の記述を持たない",
    example="play target 1 spell without fixed text in your graveyard:\n    exclude the target",
)
class WithoutFixed(Test, frozen=True, tag="vision.WithoutFixed"):
    """Nothing on it is printed in 【】: neither tactics nor what cannot be negated (12.4.1)."""

    READS = True

    def passes(self, look: Look[VisionGame]) -> bool:
        own = look.g.faces[look.face].abilities
        return not any(FIXED in each.marks or is_tactic(each) for each in own)


@word(
    "with original <field> <limit> <order>",
    example="play target 1 character with original attack 5 or more:\n    make the target lethal",
)
class OriginalIs(Test, frozen=True, tag="vision.OriginalIs"):
    """A number as it is printed, compared (本来の)."""

    READS = True

    field: MeasureKey
    limit: Value
    order: Order

    def passes(self, look: Look[VisionGame]) -> bool:
        printed = look.g.game.printed(look.g, look.card, self.field)
        return isinstance(printed, int) and COMPARE[self.order.op](printed, self.limit.number(look.g, look.here))

    def say(self, voice: Phraser) -> Said:
        compared = voice.term("op", self.order.op).format(n=voice.say(self.limit).text)
        field = voice.term("measure", self.field)
        return Said(f"with original {field} {compared}" if voice.english else f"本来の{field}が{compared}の")


@word(
    "with total <field> <limit> or less|fewer|lower",
    example="play:\n    return up to 2 character cards with total cost 3 or less in your graveyard to your hand",
)
class TotalAtMost(Test, frozen=True, tag="vision.TotalAtMost"):
    """The cards picked together have no more than that: 合計が…以下. Of one card its own number counts."""

    READS = True
    JOINT: ClassVar[str] = "total"
    EXACT: ClassVar[bool] = False
    SAID: ClassVar[tuple[str, str]] = ("{} or less", "{}以下")

    field: MeasureKey
    limit: Value

    def worth(self, g: VisionGame, here: Context, card: int) -> int:
        """How much a card counts."""
        return g.number(card, self.field)

    def passes(self, look: Look[VisionGame]) -> bool:
        return look.number(self.field) <= self.limit.number(look.g, look.here)

    def say(self, voice: Phraser) -> Said:
        limit, field = voice.say(self.limit).text, voice.term("measure", self.field)
        if voice.english:
            return Said(f"with total {field} {limit} or less")
        return Said(f"{field}の合計が{limit}以下の")


@word(
    "with <field> <limit> or less counting none as <instead>",
    en="with {field} {limit} or less, counting “-” as {instead}",
    ja="{field}が{limit}以下（「－」は{instead}として扱う）の",
    example="play:\n    make 1 character with cost 2 or less counting none as 3 lethal",
)
class AtMostCounting(Test, frozen=True, tag="vision.AtMostCounting"):
    """With a number that is at most so much; what has none, or lies face down, counts as something else (2.4.3)."""

    field: MeasureKey
    limit: Value
    instead: Value

    def passes(self, look: Look[VisionGame]) -> bool:
        none = look.face_down or getattr(look.g.faces[look.face], self.field, None) is None
        number = self.instead.number(look.g, look.here) if none else look.number(self.field)
        return number <= self.limit.number(look.g, look.here)


@word(
    "with total <field> <limit> or less counting none as <instead>",
    example="play:\n    return up to 2 character cards with total required nodes 3 or less counting none as 8 in "
    "your graveyard to your hand",
)
class TotalCounting(TotalAtMost, frozen=True, tag="vision.TotalCounting"):
    """The same, where what has no such number counts as something else."""

    instead: Value

    def worth(self, g: VisionGame, here: Context, card: int) -> int:
        none = g.card(card).face_down or getattr(g.face(card), self.field, None) is None
        return self.instead.number(g, here) if none else g.number(card, self.field)

    def passes(self, look: Look[VisionGame]) -> bool:
        return self.worth(look.g, look.here, look.card) <= self.limit.number(look.g, look.here)

    def say(self, voice: Phraser) -> Said:
        instead, limit = voice.say(self.instead).text, voice.say(self.limit).text
        field = voice.term("measure", self.field)
        if voice.english:
            return Said(f"with total {field} {self.SAID[0].format(limit)}, counting “-” as {instead},")
        return Said(f"{field}の合計が{self.SAID[1].format(limit)}（「－」は{instead}として扱う）の")


@word(
    "with total <field> exactly <limit> counting none as <instead>",
    example="play:\n    discard any number of cards on your field with total required nodes exactly 5 counting none "
    "as 5",
)
class TotalExactly(TotalCounting, frozen=True, tag="vision.TotalExactly"):
    """The cards picked together have just that: 合計が…に等しい."""

    EXACT: ClassVar[bool] = True
    SAID: ClassVar[tuple[str, str]] = ("exactly {}", "{}に等しい")


def within_total(g: VisionGame, ask: Ask, picks: tuple[int, ...]) -> bool:
    """Whether the cards picked have no more together than the effect that asks for them allows."""
    cards = [card for pick in picks if (card := ask.options[pick].subject) is not None]
    here = next((each for frame in reversed(g.state.procedures) if (each := getattr(frame, "here", None))), None)
    if here is None or ask.ability is None:
        return True
    ability = g.ability(ask.ability)
    tests = [
        part for step in (*ability.targets, *ability.body) for part in within(step) if isinstance(part, TotalAtMost)
    ]
    for test in tests:
        total, limit = sum(test.worth(g, here, card) for card in cards), test.limit.number(g, here)
        if total > limit or (test.EXACT and total != limit):
            return False
    return True


# -- numbers and cards of the moment ------------------------------------------------------------------------------


@word("- <of>", example="any turn (discard X cards in your hand):\n    this gets + X / - X until end of turn")
class Opposite(Value, frozen=True, tag="vision.Opposite"):
    """A letter's number below zero: －Ｘ."""

    of: Letter

    def number(self, g: VisionGame, here: Context) -> int:
        return -self.of.number(g, here)

    def say(self, voice: Phraser) -> Said:
        return Said(f"-{voice.say(self.of).text}", many=True)

    def signed(self, voice: Phraser) -> str:
        """As a change."""
        return f"-{voice.say(self.of).text}"


@word(
    "the source of that damage",
    example="when player you were dealt combat damage:\n    deal 1 damage to the source of that damage",
)
class SourceOfDamage(Cards, frozen=True, tag="vision.SourceOfDamage"):
    """The card that deals, or dealt, the damage of the event (1.10.2)."""

    NEEDS: ClassVar[str] = "amount"

    def refs(self, g: VisionGame, here: Context) -> tuple[RefPair, ...]:
        return () if here.event is None or here.event.by is None else (here.event.by,)

    def say(self, voice: Phraser) -> Said:
        return Said("the card that deals it" if voice.english else "そのダメージを与えるカード")


# -- what is waited for -------------------------------------------------------------------------------------------


@word(
    "<who> is|are dealt combat damage by <whom>",
    en="when {who} {who:is|are} dealt combat damage by {whom}",
    ja="{who:が}{whom}との戦闘によってダメージを受ける場合",
    example="when this is dealt combat damage by a human character:\n    negate that damage",
)
class StruckBy(Happens, frozen=True, tag="vision.StruckBy"):
    """A character is about to be dealt combat damage by a described one (1.10.5, 1.10.12.b)."""

    AMOUNT: ClassVar[bool] = True
    KIND: ClassVar[str] = "is-dealt"

    whom: Subject

    def matches(self, g: VisionGame, here: Context, event: Event) -> bool:
        own = g.follow(event.card)
        if own is None or event.by is None or event.cause != BATTLE or not self.who.fits(Look(g, here, own)):
            return False
        dealer = g.follow(event.by)
        return dealer is not None and self.whom.fits(Look(g, here, dealer))


@word("<who> has|have dealt combat damage to <whom>", en="when {who} {who:has|have} dealt combat damage to {whom}",
      ja="{who:が}{whom:に}戦闘ダメージを与えた場合",
      example="when this has dealt combat damage to a character without tactic doll:\n    draw 1")
class HasStruck(Happens, frozen=True, tag="vision.HasStruck"):
    """A card has dealt combat damage to a described character (1.10.12.d)."""

    AMOUNT: ClassVar[bool] = True
    SECOND: ClassVar[bool] = True
    KIND: ClassVar[str] = "dealt"

    whom: Subject

    def matches(self, g: VisionGame, here: Context, event: Event) -> bool:
        own, other = g.follow(event.card), g.follow(event.other)
        if own is None or other is None or event.cause != BATTLE or not self.who.fits(Look(g, here, own)):
            return False
        return self.whom.fits(Look(g, here, other))


@word(
    "the play of a card of <who> was negated",
    example="when the play of a card of the opponent was negated:\n    draw 1",
)
class PlayNegated(OfPlayer, frozen=True, tag="vision.PlayNegated"):
    """The play of a player's card has been negated (5.2.5)."""

    KIND: ClassVar[str] = "cancelled"

    def true_of(self, g: VisionGame, here: Context, event: Event) -> bool:
        return event.card is not None and g.card(event.card[0]).zone == PLAY

    def say(self, voice: Phraser) -> Said:
        whose = possessive(voice, self.who)
        voice.it = "that card" if voice.english else "そのカード"
        if voice.english:
            return Said(f"when the play of {whose.replace('each', 'any')} card was negated")
        return Said(f"{whose.replace('それぞれ', 'いずれか')}カードのプレイが無効にされた場合")


# -- what is done, and barred -------------------------------------------------------------------------------------


@word("add <what> to your nodes {active}", example="play:\n    add 1 card in your hand to your nodes")
class AddsNodes(OnCards, frozen=True, kw_only=True, tag="vision.AddsNodes"):
    """Cards become nodes, asleep unless "active" is said (1.8.4)."""

    active: bool = False

    def change(self, g: VisionGame, here: Context, card: int) -> atoms.Change:
        return to_nodes(g, (card,), here.cause, here.source, not self.active)[0]

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            return voice.fill(self, "add {what} to your nodes, " + ("active" if self.active else "asleep"))
        lying = "アクティブ状態" if self.active else "スリープ状態"
        return voice.fill(self, "{what:を}" + f"{lying}でノードに加える")


@word(
    "player <who> cannot gain life",
    en="{who} cannot gain life",
    ja="{who}はライフを得ることが出来ない",
    example="always:\n    player each player cannot gain life",
)
class GainsNoLife(OnPlayers, frozen=True, tag="vision.GainsNoLife"):
    """Players gain no life (1.9.5)."""

    FIELD: ClassVar[str] = permits.GAIN_LIFE
    HOW: ClassVar[str] = "cannot"

    who: Player
