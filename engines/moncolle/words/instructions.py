"""What Monster Collection's effects do to units, cards, slots and dice (15, 16): as much of it as can be done (G41)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from engines.core.abilities.durations import laid_on
from engines.core.cards.ability_parts import Context, Outcome, Part, Step, Value
from engines.core.model.events import RefPair
from engines.core.model.procedure import Call, Do, Done, StepResult
from engines.core.procedures.draw_cards import DECK
from engines.core.state import atoms
from engines.language.descriptions.places import In, whose_seats
from engines.language.descriptions.selectors import Described
from engines.language.descriptions.targets import Pick
from engines.language.descriptions.values import Added, Number, Taken
from engines.language.grammar.catalogue import Catalogue, word
from engines.language.grammar.parts import Cards, Player, Test, Trait
from engines.language.grammar.text_templates import Phraser, Said, is_figure, so_many
from engines.language.grammar.vocabulary import WhoseKey
from engines.language.words.instructions import FromHand, OnCards, Stays, Turns, by_lot, lacking
from engines.language.words.opponent_choices import Imposed
from engines.moncolle.abilities import dice
from engines.moncolle.abilities.costs import Discard
from engines.moncolle.battle.damage import Damage, Dying, mortal
from engines.moncolle.table.cards import EQUIPMENT, ITEM_SLOTS, SLOTS, SPELL_ANY, SPELL_SLOTS
from engines.moncolle.table.zones import DISCARD, HAND, REMOVED
from engines.moncolle.words.static_effects import Attribute
from engines.moncolle.words.terms import SlotSortKey

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame

DICE = "dice"
"""The number under which the result of dice is remembered for the steps below ..."""
THROWN = "dice thrown"
"""... and that under which it is remembered how many they were."""


# -- dice (16.p10 to 16.p13) --------------------------------------------------------------------------------------


@word("<count> D")
class Dice(Value, frozen=True, tag="moncolle.Dice"):
    """So many dice, thrown when the step is carried out: "2D", "1D + 1" (16.p11)."""

    count: int

    def number(self, g: MoncolleGame, here: Context) -> int:
        return here.numbers.get(DICE, 0)

    def say(self, voice: Phraser) -> Said:
        return Said(f"{self.count}D", many=True)


def dice_in(value: Part) -> int:
    """How many dice a number asks for."""
    held = [getattr(value, name) for name in value.__struct_fields__]
    own = value.count if isinstance(value, Dice) else 0
    return own + sum(dice_in(each) for each in held if isinstance(each, Part))


def thrown(g: MoncolleGame, here: Context, value: Value) -> int:
    """The number, its dice thrown for all to see."""
    count = dice_in(value)
    if not count:
        return value.number(g, here)
    numbers = {**here.numbers, DICE: dice.throw(g, here.user, count)}
    return value.number(g, _with(here, numbers))


def _with(here: Context, numbers: dict[str, int]) -> Context:
    return replace(here, numbers=numbers)


def figures(voice: Phraser, value: Value) -> str:
    """A number with dice as cards print it: 1D+1."""
    if isinstance(value, Added | Taken):
        sign = "+" if isinstance(value, Added) else "-"
        return f"{figures(voice, value.left)}{sign}{figures(voice, value.right)}"
    return voice.say(value).text


@word("throw <count> D", en="throw {count}D", ja="{count}Dを振る")
class Throw(Step, frozen=True, tag="moncolle.Throw"):
    """Dice are thrown; below, "the result" is what they came to (16.p11, 16.p12)."""

    GIVES: ClassVar[str] = "dice"

    count: int

    def do(self, g: MoncolleGame, here: Context) -> StepResult:
        numbers = {DICE: dice.throw(g, here.user, self.count), THROWN: self.count}
        return Done(Outcome(applied=1, wanted=1, picked=1, numbers=numbers))


# -- damage and death (15) ----------------------------------------------------------------------------------------


@word("deal <amount> damage to <what>", "deal <amount> <attribute> damage to <what>",
      example="battle normal:\n    deal 1D + 1 flame damage to 1 enemy")
class Deal(OnCards, frozen=True, tag="moncolle.Deal"):
    """Damage to all of them at the same time: of one attribute, of ALL, or without any (15-2.p2 to .p4; G4)."""

    amount: Value
    attribute: Attribute | None = None

    def can_do(self, g: MoncolleGame, here: Context) -> bool:
        return bool(self.candidates(g, here))

    def carry(self, g: MoncolleGame, here: Context, cards: list[int]) -> StepResult:
        if not cards:
            return None
        amount = thrown(g, here, self.amount)
        return Call(Damage(
            hits=tuple((g.state.ref(card), amount) for card in cards), by=here.source,
            attribute=self.attribute.key if self.attribute is not None else "",
            missing=max(0, self.what.wanted(g, here) - len(cards)),
        ))

    def say(self, voice: Phraser) -> Said:
        amount = figures(voice, self.amount)
        attribute = voice.say(self.attribute).text if self.attribute is not None else ""
        if voice.english:
            plain = is_figure(amount) or dice_in(self.amount)
            damage = f"{amount} {attribute} damage" if plain else f"{attribute} damage equal to {amount}"
            return voice.fill(self, f"deal {damage} to {{what}}")
        damage = f"{attribute}：{amount}" if attribute else amount
        return voice.fill(self, f"{{what:に}}【{damage}】ダメージを与える")


@word("destroy <what>", en="destroy {what}", ja="{what:に}致死効果を与える")
class Destroy(OnCards, frozen=True, tag="moncolle.Destroy"):
    """A lethal effect: they die, but for those that do not die (15-1.p2)."""

    def can_do(self, g: MoncolleGame, here: Context) -> bool:
        return bool(self.candidates(g, here))

    def carry(self, g: MoncolleGame, here: Context, cards: list[int]) -> StepResult:
        doomed = mortal(g, [card for card in cards if g.is_unit(card)])
        missing = max(len(cards), self.what.wanted(g, here)) - len(doomed)
        return Call(Dying(units=doomed, by=here.source, missing=missing)) if doomed else None


# -- from zone to zone --------------------------------------------------------------------------------------------


class Away(OnCards, frozen=True):
    """Cards leave for a zone of their owner."""

    TO: ClassVar[str]

    def hides(self, catalogue: Catalogue) -> bool:
        return self.TO == HAND

    def change(self, g: MoncolleGame, here: Context, card: int) -> atoms.Change:
        return atoms.Move(card=card, to=self.TO, cause=here.cause, by=here.source)


@word("return <what> to its|their owner's hand", en="return {what} to its owner's hand",
      ja="{what:を}持ち主の手札に戻す")
class ReturnToHand(Away, frozen=True, tag="moncolle.ReturnToHand"):
    """Cards go back to their owners' hands (G38)."""

    TO: ClassVar[str] = HAND


@word("remove <what> from the game", en="remove {what} from the game", ja="{what:を}ゲームから除外する")
class Remove(Away, frozen=True, tag="moncolle.Remove"):
    """Cards go to the removed zone of their owner (5-7.p1; G42)."""

    TO: ClassVar[str] = REMOVED


@word("put <what> on|at the bottom of its|their owner's deck", en="put {what} on the bottom of its owner's deck",
      ja="{what:を}持ち主の山札の一番下に置く")
class PutBelow(OnCards, frozen=True, tag="moncolle.PutBelow"):
    """Cards go under their owners' decks."""

    def hides(self, catalogue: Catalogue) -> bool:
        return True

    def change(self, g: MoncolleGame, here: Context, card: int) -> atoms.Change:
        return atoms.Move(card=card, to=DECK, place="first", cause=here.cause, by=here.source)


@word("the top card of <whose> discard", "the top <count> cards of <whose> discard",
      example="battle normal:\n    remove the top card of the opponent's discard from the game")
class TopOfDiscard(Cards, frozen=True, tag="moncolle.TopOfDiscard"):
    """The cards put into a discard last (5-6.p1; G42)."""

    whose: WhoseKey
    count: Value = Number(of=1)

    def refs(self, g: MoncolleGame, here: Context) -> tuple[RefPair, ...]:
        count = max(0, self.count.number(g, here))
        return tuple(
            g.state.ref(card) for seat in whose_seats(g, here, self.whose)
            for card in reversed(g.discard(seat)[-count:] if count else ())
        )

    def wanted(self, g: MoncolleGame, here: Context) -> int:
        return max(0, self.count.number(g, here)) * len(whose_seats(g, here, self.whose))

    def say(self, voice: Phraser) -> Said:
        count, whose = voice.say(self.count), voice.whose_area(self.whose, "discard")
        if not is_figure(count.text):
            if voice.english:
                return Said(f"as many of the top cards of {whose} discard pile as {count.text}", many=True)
            return Said(f"{whose}捨札の上から{so_many(count.text).removesuffix('だけ')}のカード", many=True)
        if voice.english:
            number = f" {count.text} cards" if count.many else " card"
            return Said(f"the top{number} of {whose} discard pile", many=count.many)
        return Said(f"{whose}捨札の{f'上から{count.text}枚' if count.many else '一番上のカード'}", many=count.many)


OWN_HAND = Described(kind="card", place=In(whose="you", area="hand"))


@word("discard <count> <traits> card|cards <tests>", example="battle normal:\n    discard 1 card")
class DiscardSome(FromHand, frozen=True, tag="moncolle.DiscardSome"):
    """Cards of the own hand, which their player picks, are discarded (16.p3)."""

    @classmethod
    def on(cls, cards: Cards) -> Step:
        return Discard(what=cards)


@word("discard <count> <traits> <tests>", example="battle normal:\n    discard 1 spell")
class DiscardKind(Step, frozen=True, tag="moncolle.DiscardKind"):
    """Cards of a kind, out of the own hand (16.p3). "1 equipment" without "card" is one that is worn: that of any unit,
    or to pay that of an own one."""

    count: Value
    traits: tuple[Trait, ...] = ()
    tests: tuple[Test, ...] = ()

    @classmethod
    def simpler(cls, count: Value, traits: tuple[Trait, ...] = (), tests: tuple[Test, ...] = ()) -> Step:
        rest = tuple(trait for trait in traits if getattr(trait, "of", "") != EQUIPMENT)
        if rest != traits:  # "equipment" is the noun then, no class of hand card
            return Discard(what=Pick(of=Described(kind="equipment", traits=rest, tests=tests), count=count))
        return Discard(what=Pick(of=replace(OWN_HAND, traits=traits, tests=tests), count=count))


@word("<who> discards|discard <count> card|cards",
      en="{who!discard|discards} {count} {count:card|cards}", ja="{who!}自分の手札を{count}枚選び、破棄する")
class TheyDiscard(Imposed, frozen=True, tag="moncolle.TheyDiscard"):
    """Players discard hand cards of their choice, the attacking side's player first (17-1.p1)."""

    count: Value

    def part(self) -> OnCards:
        return Discard(what=Pick(of=OWN_HAND, count=self.count))

    def can_do(self, g: MoncolleGame, here: Context) -> bool:
        return any(g.hand(seat) for seat in self.who.seats(g, here))


@word("<who> discards|discard <count> card|cards at random",
      en="{who!discard|discards} {count} {count:card|cards} at random", ja="{who!}手札を無作為に{count}枚破棄する")
class DiscardAtRandom(Step, frozen=True, tag="moncolle.DiscardAtRandom"):
    """Hand cards nobody picks are discarded."""

    who: Player
    count: Value

    def can_do(self, g: MoncolleGame, here: Context) -> bool:
        return any(g.hand(seat) for seat in self.who.seats(g, here))

    def do(self, g: MoncolleGame, here: Context) -> StepResult:
        count = max(0, self.count.number(g, here))
        players = self.who.seats(g, here)
        cards = [card for seat in players for card in by_lot(g, seat, g.hand(seat), count)]
        changes = [atoms.Move(card=card, to=DISCARD, cause=here.cause, by=here.source) for card in cards]
        return Do(*changes, *lacking(cards, count * len(players))) if changes else None


# -- states -------------------------------------------------------------------------------------------------------


@word("make <what> unacted", en="make {what} unacted", ja="{what:を}未行動にする")
class MakeUnacted(Turns, frozen=True, tag="moncolle.MakeUnacted"):
    """Acted units or summoners are turned upright (6.p2)."""

    SIDEWAYS: ClassVar[bool] = False


@word("refresh the slots of <what>", en="all slots of {what} count as unconsumed", ja="{what:の}枠をすべて未消費にする")
class RefreshSlots(OnCards, frozen=True, tag="moncolle.RefreshSlots"):
    """Consumed slots of units can be used again (12-4.p2, 12-5.p2)."""

    def change(self, g: MoncolleGame, here: Context, card: int) -> atoms.Change:
        return atoms.Mark(card=card, fields={"spent": ()}, cause=here.cause, by=here.source)


@word("use up the slots of <what>", "use up the <kind> slots of <what>",
      example="battle normal target 1 enemy:\n    use up the slots of the target")
class UseUpSlots(OnCards, frozen=True, tag="moncolle.UseUpSlots"):
    """Every slot they have counts as consumed, but for those in which equipment is (12-4.p2, 12-5.p2)."""

    kind: SlotSortKey = ""

    def change(self, g: MoncolleGame, here: Context, card: int) -> atoms.Change:
        kinds = {"spell": (*SPELL_SLOTS.values(), SPELL_ANY), "item": ITEM_SLOTS}.get(self.kind, SLOTS)
        more = [kind for kind in kinds for _ in range(g.free_slots(card, kind))]
        return atoms.Mark(card=card, fields={"spent": (*g.card(card).spent, *more)}, cause=here.cause, by=here.source)

    def say(self, voice: Phraser) -> Said:
        kind = voice.term("slot-sort", self.kind) if self.kind else ""
        if voice.english:
            return voice.fill(self, f"all {kind} slots of {{what}} count as consumed")
        return voice.fill(self, f"{{what:の}}{kind or '枠'}をすべて消費済みにする")


@word("it stays", en="it stays on the battlefield", ja="戦場に残る",
      example="battle instead when this would die (discard 1 card in your hand):\n    it stays")
class ItStays(Stays, frozen=True, tag="moncolle.ItStays"):
    """All that happens instead of something is that it does not happen (15-1.p2)."""


@word("remove the effects on <what>", en="remove all effects with a duration from {what}",
      ja="{what:に}適用されている、持続時間を持つすべての効果を消失させる")
class RemoveEffects(OnCards, frozen=True, tag="moncolle.RemoveEffects"):
    """What effects have granted to cards is gone (17-2.p2). What is constant works on: it has no duration (17-2.p5).
    How often abilities of the cards have been used is no effect and stays counted."""

    def change(self, g: MoncolleGame, here: Context, card: int) -> atoms.Change:
        return atoms.Expire(serials=laid_on(g, g.state.ref(card)), cause=here.cause, by=here.source)
