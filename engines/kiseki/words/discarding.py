"""What Kiseki's abilities discard (1314): cards of the own hand, those that lie elsewhere, a whole hand, at random."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from msgspec.structs import replace

from engines.core.cards.ability_parts import Context, Step, Value
from engines.core.model.procedure import Do, Done, StepResult
from engines.core.state import atoms
from engines.kiseki.abilities.crafts import being_played
from engines.kiseki.table.zones import HAND, TRAIL
from engines.kiseki.words.instructions import ToTrail
from engines.kiseki.words.terms import NOUNS
from engines.language.descriptions.places import In
from engines.language.descriptions.selectors import Described
from engines.language.descriptions.targets import Every, Pick
from engines.language.descriptions.values import Number
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Cards, Player
from engines.language.words.instructions import FromHand, by_lot, seats

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame


HELD: Final = frozenset(noun.key for noun in NOUNS if noun.whose == "any" and noun.key != "entry")
"""Kinds of card that can be in a hand. The others say where they are: "ally", "entry"."""


@word("discard <count> card|cards", "discard <count> <traits> card|cards <tests>",
      example="activated (discard 1 card):\n    draw 1")
class DiscardSome(FromHand, frozen=True, tag="kiseki.DiscardSome"):
    """Cards of the own hand, which their player picks, go to the trail (1314.1)."""

    @classmethod
    def on(cls, cards: Cards) -> Step:
        return Discards(what=cards)


@word("discard a|one card", example="event:\n    discard a card")
class DiscardsOne(Step, frozen=True, tag="kiseki.DiscardsOne"):
    """The same as "discard 1 card"."""

    @classmethod
    def simpler(cls) -> Step:
        return DiscardSome.simpler(count=Number(of=1))


@word("discard your hand", en="discard your hand", ja="手札をすべて捨てる", example="event:\n    discard your hand")
class DiscardHand(Step, frozen=True, tag="kiseki.DiscardHand"):
    """All of the own hand goes to the trail. An empty one counts as discarded (1314.2)."""

    def do(self, g: KisekiGame, here: Context) -> StepResult:
        held = [card for card in g.hand(here.user) if not being_played(g, here, card)]
        if not held:
            return Done((1, 1))
        return Do(*(
            atoms.Move(card=card, to=TRAIL, kind=Discards.KIND, cause=here.cause, by=here.source) for card in held
        ))


@word("discard <what>", en="discard {what}", ja="{what:を}捨てる",
      example="event:\n    discard 1 card in your hand")
class Discards(ToTrail, frozen=True, tag="kiseki.Discards"):
    """Cards go from where they are to the trail of the same player (1314.1)."""

    KIND: ClassVar[str] = "discarded"

    @classmethod
    def simpler(cls, what: Cards) -> Step:
        """Where nothing says whose they are and where, the own hand is meant: "discard all units"."""
        of = what.of if isinstance(what, Pick | Every) else None
        if isinstance(of, Described) and of.kind in HELD and of.place is None and of.whose is None:
            return cls(what=replace(what, of=replace(of, place=In(whose="you", area=HAND))))
        return cls(what=what)


@word("discard <count> card|cards at random", "<who> discards|discard <count> card|cards at random",
      en="{who!discard|discards} {count} {count:card|cards} at random", ja="{who!}手札を無作為に{count}枚捨てる",
      example="event:\n    the opponent discards 1 card at random")
class DiscardsAtRandom(Step, frozen=True, tag="kiseki.DiscardsAtRandom"):
    """Cards of a hand, which chance picks, go to the trail (1314.1); nobody named: the own hand."""

    count: Value
    who: Player | None = None

    def can_do(self, g: KisekiGame, here: Context) -> bool:
        return self.count.number(g, here) > 0 and any(self._held(g, here, seat) for seat in seats(g, here, self.who))

    def do(self, g: KisekiGame, here: Context) -> StepResult:
        count = self.count.number(g, here)
        found = [
            card for seat in seats(g, here, self.who) for card in by_lot(g, seat, self._held(g, here, seat), count)
        ]
        return Do(*(
            atoms.Move(card=card, to=TRAIL, kind=Discards.KIND, cause=here.cause, by=here.source) for card in found
        )) if found else Done((0, 1))

    @staticmethod
    def _held(g: KisekiGame, here: Context, seat: int) -> list[int]:
        return [card for card in g.hand(seat) if not being_played(g, here, card)]
