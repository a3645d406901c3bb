"""What Cipher's skills do to units, bonds and orbs: the steps and the parts of costs (21.5.3, 23.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from engines.cipher.abilities import bans, costs
from engines.cipher.table.zones import BONDS, FRONT, HAND, ORBS, OTHER_ROW, RETREAT
from engines.cipher.turn.deploy_cards import DeployCards, may_be_deployed
from engines.cipher.words.roles import FaceUp
from engines.core.cards.ability_parts import Context, Step, Value
from engines.core.model.ask import some_cards
from engines.core.model.procedure import Call, Do, Done, StepResult
from engines.core.state import atoms
from engines.language.descriptions.places import In
from engines.language.descriptions.selectors import Described
from engines.language.descriptions.targets import Pick, This
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Test, Trait
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import AreaKey, WhoseKey
from engines.language.words.decks import FaceDown
from engines.language.words.instructions import OnCards, Top, Turns, lacking
from engines.language.words.opponent_choices import Imposed

if TYPE_CHECKING:
    from engines.cipher.table.play import CipherGame


@word("tap <what>", en="tap {what}", ja="{what:を}行動済みにする")
class Tap(Turns, frozen=True, tag="cipher.Tap"):
    """Units are tapped; as a cost, the action icon (21.5.3.1)."""

    SIDEWAYS: ClassVar[bool] = True
    DRAWS_ON: ClassVar[tuple[str, ...]] = ("front:turn", "rear:turn", "battlefield:turn")

    def said_as_cost(self, voice: Phraser) -> Said:
        """The action icon, if it is this unit."""
        if isinstance(self.what, This):
            return Said("tap this" if voice.english else "行動")
        return voice.say(self)


@word("untap <what>", en="untap {what}", ja="{what:を}未行動にする")
class Untap(Turns, frozen=True, tag="cipher.Untap"):
    """Units are untapped."""

    SIDEWAYS: ClassVar[bool] = False


@word("defeat <what>", en="defeat {what}", ja="{what:を}撃破する")
class Defeat(OnCards, frozen=True, tag="cipher.Defeat"):
    """Units become defeated (23.1.3)."""

    def change(self, g: CipherGame, here: Context, card: int) -> atoms.Change:
        return atoms.Mark(
            card=card, fields={"defeated": True, "felled_by": here.source}, tells="defeated", other=here.source,
            cause=here.cause, by=here.source,
        )


@word("move <what>", en="move {what}", ja="{what:を}移動させる")
class MoveUnits(OnCards, frozen=True, tag="cipher.MoveUnits"):
    """Units go to the other row; nothing is tapped."""

    ASKS: ClassVar[str] = "move-units"

    def change(self, g: CipherGame, here: Context, card: int) -> atoms.Change:
        row = OTHER_ROW.get(g.card(card).zone, FRONT)
        return atoms.Move(card=card, to=row, player=g.card(card).user, cause=here.cause, by=here.source)


class OnOwn(Step, frozen=True):
    """An instruction about so many cards of one of the user's areas, which the user picks."""

    PICKS: ClassVar[bool] = True
    ASKS: ClassVar[str] = "choose"

    count: Value

    def cards(self, g: CipherGame, here: Context) -> list[int]:
        """Those it may be done to."""
        raise TypeError

    def change(self, g: CipherGame, here: Context, card: int) -> atoms.Change:
        """What happens to one card."""
        raise TypeError

    def wanted(self, g: CipherGame, here: Context) -> int:
        """How many."""
        return max(0, self.count.number(g, here))

    def can_do(self, g: CipherGame, here: Context) -> bool:
        return len(self.cards(g, here)) >= (self.wanted(g, here) if here.paying else 1)

    def do(self, g: CipherGame, here: Context) -> StepResult:
        cards, count = self.cards(g, here), self.wanted(g, here)
        if here.paying and not count:  # an effect has taken all of it from the cost
            return Done((1, 1))
        return some_cards(
            here.user, self.ASKS, cards, "answer", min(count, len(cards)), count, cause=here.source,
            ability=here.ability,
        )

    def take(self, g: CipherGame, here: Context, answer: Sequence[int]) -> StepResult:
        changes = [self.change(g, here, card) for card in answer]
        if not changes:
            return None
        return Do(*changes, *lacking(answer, self.wanted(g, here)))


@word("turn <count> bond|bonds down", en="turn {count} of your face-up bonds face down",
      ja="自分の表向きの絆カードを{count}枚選び、裏向きにする",
      cost_en="flip {count} {count:bond|bonds}", cost_ja="絆{count}枚を裏に")
class BondsDown(OnOwn, frozen=True, tag="cipher.BondsDown"):
    """Face-up bonds are turned face down; as a cost, the reverse icon (21.5.3.2)."""

    DRAWS_ON: ClassVar[tuple[str, ...]] = ("bonds:down",)
    ASKS: ClassVar[str] = "bonds-down"

    def wanted(self, g: CipherGame, here: Context) -> int:
        less = costs.bonds_less(g, here) if here.paying else 0
        return max(0, self.count.number(g, here) - less)

    def cards(self, g: CipherGame, here: Context) -> list[int]:
        return [card for card in g.zone(BONDS, here.user) if not g.card(card).face_down]

    def change(self, g: CipherGame, here: Context, card: int) -> atoms.Change:
        return atoms.Flip(card=card, face_down=True, cause=here.cause, by=here.source)


@word("turn <count> <traits> bond|bonds <tests> down", example="action (turn 1 red bond down):\n    draw 1")
class TheseBondsDown(Step, frozen=True, tag="cipher.TheseBondsDown"):
    """Face-up bonds of a kind are turned face down (21.5.3.2)."""

    count: Value
    traits: tuple[Trait, ...] = ()
    tests: tuple[Test, ...] = ()

    @classmethod
    def simpler(cls, count: Value, traits: tuple[Trait, ...] = (), tests: tuple[Test, ...] = ()) -> Step:
        if not tests and traits in ((), (FaceUp(),)):
            return BondsDown(count=count)
        bonds = Described(kind="bond", traits=traits, tests=tests)
        return FaceDown(what=Pick(of=bonds, count=count))


@word("turn <count> bond|bonds up", en="turn {count} of your face-down bonds face up",
      ja="自分の裏向きの絆カードを{count}枚選び、表向きにする",
      cost_en="flip {count} {count:bond|bonds} up", cost_ja="絆{count}枚を表に")
class BondsUp(OnOwn, frozen=True, tag="cipher.BondsUp"):
    """Face-down bonds are turned face up."""

    def cards(self, g: CipherGame, here: Context) -> list[int]:
        return [card for card in g.zone(BONDS, here.user) if g.card(card).face_down]

    def change(self, g: CipherGame, here: Context, card: int) -> atoms.Change:
        return atoms.Flip(card=card, face_down=False, cause=here.cause, by=here.source)


@word("turn <count> orb|orbs up",
      en="turn {count} of your face-down orbs face up",
      ja="自分の裏向きのオーブを{count}つ選び、表向きにする",
      cost_en="flip {count} {count:orb|orbs} up", cost_ja="オーブ{count}つを表に")
class OrbsUp(OnOwn, frozen=True, tag="cipher.OrbsUp"):
    """Face-down orbs are turned face up; as a cost, dragon vein (21.2.2.7)."""

    DRAWS_ON: ClassVar[tuple[str, ...]] = ("orbs:up",)

    def cards(self, g: CipherGame, here: Context) -> list[int]:
        return [card for card in g.zone(ORBS, here.user) if g.card(card).face_down]

    def change(self, g: CipherGame, here: Context, card: int) -> atoms.Change:
        return atoms.Flip(card=card, face_down=False, cause=here.cause, by=here.source)


@word("break <count> of <whose> orb|orbs", "break <count> <whose> orb|orbs")
class BreakOrbs(Step, frozen=True, tag="cipher.BreakOrbs"):
    """Orbs go to the hand of their user, unseen (23.1.14, 25.16.2). Whose orbs they are picks them (G-11)."""

    DRAWS_ON: ClassVar[tuple[str, ...]] = ("orbs:leave", "hand:arrive")
    PICKS: ClassVar[bool] = True

    count: Value
    whose: WhoseKey

    def _orbs(self, g: CipherGame, here: Context) -> list[int]:
        return list(g.zone(ORBS, self._holder(g, here)))

    def _holder(self, g: CipherGame, here: Context) -> int:
        return int(here.user if self.whose == "you" else g.opponent(here.user))

    def can_do(self, g: CipherGame, here: Context) -> bool:
        return len(self._orbs(g, here)) >= (self.count.number(g, here) if here.paying else 1)

    def do(self, g: CipherGame, here: Context) -> StepResult:
        orbs, count = self._orbs(g, here), max(0, self.count.number(g, here))
        return some_cards(
            self._holder(g, here), "break-orbs", orbs, "answer", min(count, len(orbs)), count, cause=here.source,
            ability=here.ability, rule="23.1.14.1",
        )

    def take(self, g: CipherGame, here: Context, answer: Sequence[int]) -> StepResult:
        changes = [atoms.Move(card=card, to=HAND, cause=here.cause, by=here.source) for card in answer]
        return Do(*changes, *lacking(answer, self.count.number(g, here))) if changes else None

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            return voice.fill(self, "break {count} of {whose} orbs")
        own = voice.paying and self.whose == "you"
        return voice.fill(self, "オーブ{count}つを破壊する" if own else "{whose}オーブを{count}つ選び、破壊する")


@word("discard <count> <traits> [card|cards] <tests>")
class DiscardPicked(Step, frozen=True, tag="cipher.DiscardPicked"):
    """Hand cards go to the retreat area."""

    count: Value
    traits: tuple[Trait, ...] = ()
    tests: tuple[Test, ...] = ()

    @classmethod
    def simpler(cls, count: Value, traits: tuple[Trait, ...] = (), tests: tuple[Test, ...] = ()) -> Step:
        hand = In(whose="you", area="hand")
        return Discard(what=Pick(of=Described(kind="card", place=hand, traits=traits, tests=tests), count=count))


@word()
class Discard(OnCards, frozen=True, tag="cipher.Discard"):
    """Hand cards go to the retreat area."""

    DRAWS_ON: ClassVar[tuple[str, ...]] = ("hand:leave", "retreat:arrive")
    ASKS: ClassVar[str] = "discard"

    def change(self, g: CipherGame, here: Context, card: int) -> atoms.Change:
        return atoms.Move(card=card, to=RETREAT, cause=here.cause, by=here.source)

    def say(self, voice: Phraser) -> Said:
        if not voice.english:
            return voice.fill(self, "{what:を}退避エリアに置く")
        said = voice.fill(self, "discard {what:from}")
        return said._replace(text=said.text.replace(" from your hand", ""))

    def said_as_cost(self, voice: Phraser) -> Said:
        """手札1枚を退避エリアに, without the verb."""
        said = self.say(voice)
        pick = self.what
        if voice.english or not isinstance(pick, Pick) or not isinstance(pick.of, Described) or pick.count is None:
            return said
        if pick.of.tests or pick.of.traits:
            return said
        return Said(f"手札{voice.say(pick.count).text}枚を退避に")


@word("discard this")
class DiscardThis(Step, frozen=True, tag="cipher.DiscardThis"):
    """The hand card that has the skill goes to the retreat area."""

    @classmethod
    def simpler(cls) -> Step:
        return Discard(what=This())


@word("<who> discards|discard <count> [card|cards]",
      en="{who!discard|discards} {count} {count:card|cards}", ja="{who!}自分の手札を{count}枚選び、退避エリアに置く")
class TheyDiscard(Imposed, frozen=True, tag="cipher.TheyDiscard"):
    """Other players discard cards of their choice, all of them picked before any is put down (2.10)."""

    count: Value

    def part(self) -> OnCards:
        hand = Described(kind="card", place=In(whose="you", area="hand"))
        return Discard(what=Pick(of=hand, count=self.count))

    def can_do(self, g: CipherGame, here: Context) -> bool:
        return any(g.zone(HAND, seat) for seat in self.who.seats(g, here))


@word("deploy <what>", "deploy <what> in the <area>", "deploy <what> {as-tapped}")
class DeployBySkill(OnCards, frozen=True, tag="cipher.DeployBySkill"):
    """Cards are deployed by a skill, untapped and in a row their user picks (23.1.32, 14.1.2) if it does not say
    another. Names must be free (14.1.1). A card of the other player's becomes a unit of the user's."""

    JOINT: ClassVar[str] = "different-names"  # 14.1.3
    BANNED_AS: ClassVar[str] = bans.DEPLOY

    area: AreaKey | None = None
    as_tapped: bool = False

    def can_do(self, g: CipherGame, here: Context) -> bool:
        return not bans.of_step(g, here, self) and OnCards.can_do(self, g, here)

    def change(self, g: CipherGame, here: Context, card: int) -> atoms.Change:
        return atoms.Move(card=card, to=FRONT, player=here.user, cause=here.cause, by=here.source)

    def candidates(self, g: CipherGame, here: Context) -> list[int]:
        return [card for card in OnCards.candidates(self, g, here) if may_be_deployed(g, here.user, card)]

    def carry(self, g: CipherGame, here: Context, cards: list[int]) -> StepResult:
        if not cards:
            return None
        what = self.what
        return Call(DeployCards(
            cards=tuple(cards), user=here.user, by=here.source, wanted=what.wanted(g, here), area=self.area or "",
            turned=self.as_tapped, deck=what.seat(g, here) if isinstance(what, Top) else -1,
        ))

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            row, how = " to the {area}" if self.area else "", " tapped" if self.as_tapped else ""
            return voice.fill(self, "deploy {what:from}" + row + how)
        row, how = "{area}に" if self.area else "", "行動済みの状態で" if self.as_tapped else ""
        return voice.fill(self, "{what:を}" + row + how + "出撃させる")
