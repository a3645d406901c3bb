"""What players named by an ability do as it says, with cards of their own that they pick (1314.1, 1502.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from msgspec.structs import replace

from engines.core.cards.ability_parts import Context, Step, Value
from engines.core.model.procedure import StepResult
from engines.kiseki.table.zones import HAND
from engines.kiseki.words.discarding import HELD, Discards
from engines.kiseki.words.instructions import (
    Actions,
    Destroys,
    Excludes,
    Kills,
    Negates,
    PaysEp,
    Readies,
    Recovers,
    Stuns,
)
from engines.kiseki.words.terms import OwnDeedKey
from engines.language.descriptions.places import In
from engines.language.descriptions.selectors import Described
from engines.language.descriptions.targets import Every, Pick
from engines.language.descriptions.values import Number
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Cards, Player, Test, Trait
from engines.language.grammar.text_templates import Phraser, Said, is_figure
from engines.language.grammar.vocabulary import AreaKey, NounKey
from engines.language.words.control import Block, run
from engines.language.words.eithers import OneOf
from engines.language.words.instructions import OnCards, RevealHand
from engines.language.words.opponent_choices import Does, Imposed, Unless, seen_by

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame


@word("<who> discards|discard <count> card|cards", en="{who!discard|discards} {count} {count:card|cards}",
      ja="{who!}手札を{count}枚選び、捨てる",
      example="event:\n    the opponent discards 1 card")
class TheyDiscard(Imposed, frozen=True, tag="kiseki.TheyDiscard"):
    """Players discard cards of their own hand, which they pick; several pick before any is discarded (1502.1)."""

    OWN_HAND: ClassVar[Described] = Described(kind="card", place=In(whose="you", area="hand"))

    count: Value

    def part(self) -> Discards:
        return Discards(what=Pick(of=self.OWN_HAND, count=self.count))

    def can_do(self, g: KisekiGame, here: Context) -> bool:
        return any(g.hand(seat) for seat in self.who.seats(g, here))


@word("<who> discards|discard a|one card", example="event:\n    each player discards a card")
class TheyDiscardOne(Step, frozen=True, tag="kiseki.TheyDiscardOne"):
    """The same as "the opponent discards 1 card"."""

    who: Player

    @classmethod
    def simpler(cls, who: Player) -> Step:
        return TheyDiscard(who=who, count=Number(of=1))


@word("the|your opponent reveals their hand",
      example="event:\n    the opponent reveals their hand\n    exclude 1 event in the opponent's hand")
class OpponentRevealsHand(Step, frozen=True, tag="kiseki.OpponentRevealsHand"):
    """The same as "reveal the opponent's hand" (1311.1)."""

    @classmethod
    def simpler(cls) -> Step:
        return RevealHand.simpler(whose="opponent")


OWN_DEEDS: Final[dict[str, type[OnCards]]] = {
    "stun": Stuns, "recover": Recovers, "ready": Readies, "action": Actions, "destroy": Destroys, "kill": Kills,
    "exclude": Excludes, "discard": Discards,
}


@word("<who> <deed> {up to} <count> of their [own] <traits> <kind> [in|on their <area>] <tests>",
      "<who> <deed> {up to} <count> <traits> <kind> in|on their <area> <tests>",
      "<who> <deed> [all] [of] their [own] <traits> <kind> [in|on their <area>] <tests>",
      example="event:\n    each player stuns 1 of their units")
class TheyDoToOwn(Imposed, frozen=True, tag="kiseki.TheyDoToOwn"):
    """Players do something to cards of their own, which they pick, or to all of these; several pick before it is done
    to any (1312.1, 1502.1)."""

    deed: OwnDeedKey
    kind: NounKey
    count: Value | None = None
    to: bool = False
    traits: tuple[Trait, ...] = ()
    area: AreaKey | None = None
    tests: tuple[Test, ...] = ()

    @classmethod
    def simpler(cls, **fields: Any) -> Step:
        """Whose cards they are, the word says already. Where no place is named, hands are discarded from."""
        kind = fields.pop("kind")
        if fields["deed"] == "discard" and kind in HELD:
            fields.setdefault("area", HAND)
        return cls(kind="unit" if kind in ("ally", "foe") else kind, **fields)

    def _own(self) -> Described:
        place = None if self.area is None else In(whose="you", area=self.area)
        return Described(kind=self.kind, whose="you", traits=self.traits, place=place, tests=self.tests)

    def part(self) -> OnCards:
        own = self._own()
        what = Every(of=own) if self.count is None else Pick(of=own, count=self.count, up_to=self.to)
        return OWN_DEEDS[self.deed](what=what)

    def can_do(self, g: KisekiGame, here: Context) -> bool:
        """What others hold is not looked at: that it cannot be done would tell it."""
        part = self.part()
        return any(
            part.could_do(g, theirs) if seat != here.user and self._own().veiled(g, theirs) else part.can_do(g, theirs)
            for seat in self.who.seats(g, here) for theirs in (seen_by(here, seat),)
        )

    def say(self, voice: Phraser) -> Said:
        deed, _, tail = voice.term("own_deed", self.deed).partition(" ")
        own = replace(self._own(), whose=None, place=None)
        area = "" if self.area is None else voice.term("area", self.area)
        if not voice.english:
            whose = f"自分の{area}{'の' * bool(area)}"
            if self.count is None:
                return voice.fill(self, f"{{who!}}{whose}{own.noun(voice, many=True, every=True)}を{deed}")
            text = own.counted(voice, voice.say(self.count).text, True, self.to)
            return voice.fill(self, f"{{who!}}{whose}{text}選び、{deed}")
        noun, tail = own.noun(voice, many=True), f" {tail}" * bool(tail)
        noun = f"the {noun} in their {area}" if area else f"their {noun}"
        if self.count is None:
            return voice.fill(self, f"{{who!{deed}}} all {noun}{tail}")
        text = voice.say(self.count).text
        if not is_figure(text):
            return voice.fill(self, f"{{who!{deed}}} {noun}, {'at most ' * self.to}as many as {text}{tail}")
        return voice.fill(self, f"{{who!{deed}}} {'up to ' * self.to}{text} of {noun}{tail}")


@word("<who> discards|discard <count> <traits> <kind> <tests>",
      example="event:\n    the opponent discards 1 event card")
class TheyDiscardKind(Imposed, frozen=True, tag="kiseki.TheyDiscardKind"):
    """The same with cards of a kind, out of their own hand (1314.1)."""

    count: Value
    kind: NounKey
    traits: tuple[Trait, ...] = ()
    tests: tuple[Test, ...] = ()

    @classmethod
    def simpler(cls, **fields: Any) -> Step:
        return TheyDoToOwn.simpler(deed="discard", **fields)


@word("unless <who> does|do <what>", block="body",
      example="event target 1 enemy entry:\n    unless the opponent does pay 2 ep:\n        negate the target")
class UnlessDone(Unless, frozen=True, tag="kiseki.UnlessDone"):
    """A player may do something, as if the ability were theirs. The steps below follow if they do not, or cannot
    (1203.6a)."""


@word("negate <what> unless <who> pays|pay <amount> ep",
      example="event target 1 enemy entry:\n    negate the target unless the opponent pays 2 ep")
class NegatesUnlessPaid(Step, frozen=True, tag="kiseki.NegatesUnlessPaid"):
    """Cards and abilities on the stack are negated if a player does not pay (1324.1)."""

    what: Cards
    who: Player
    amount: Value

    @classmethod
    def simpler(cls, what: Cards, who: Player, amount: Value) -> Step:
        return UnlessDone(who=who, what=PaysEp(amount=amount), body=(Negates(what=what),))


@word("<who> chooses|choose one of", block="modes",
      example="event:\n    the opponent chooses one of:\n        discard 2 cards\n        lose 4 bond")
class TheyChooseOne(Step, frozen=True, tag="kiseki.TheyChooseOne"):
    """A player chooses one of several steps and carries it out as if the ability were theirs; each line below is one
    (104.1)."""

    who: Player
    modes: Block = ()

    def _does(self) -> Does:
        return Does(who=self.who, body=(OneOf(modes=self.modes),))

    def can_do(self, g: KisekiGame, here: Context) -> bool:
        return self._does().can_do(g, here)

    def asks_anyway(self, g: KisekiGame, here: Context) -> bool:
        return self._does().asks_anyway(g, here)

    def do(self, g: KisekiGame, here: Context) -> StepResult:
        return run(g, here, 0)

    def blocks(self) -> tuple[Block, ...]:
        return ((self._does(),),)

    def say(self, voice: Phraser) -> Said:
        return voice.say(self._does())
