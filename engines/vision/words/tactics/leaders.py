"""リーダー and popularity (10.34). Cards of the deck are set face down under a leader and serve it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Condition, Context, Step, TriggerCondition
from engines.core.model.ask import some_cards
from engines.core.model.events import Event, Modifier
from engines.core.model.mentions import OfCard
from engines.core.model.procedure import Call, Done, Goto, Procedure, StepResult
from engines.core.state.atoms import Conceal, Flip, Mark, Modify, Stack
from engines.language.grammar.catalogue import word
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.words.continuous_effects import OnCards
from engines.vision.abilities.kinds import EVERYWHERE, LEADER, LEADERS, THEIR_TURN, has
from engines.vision.abilities.removing.damage import NEXT_NEGATED
from engines.vision.abilities.removing.removal import Discard
from engines.vision.table.play import POPULAR
from engines.vision.table.zones import FIELD
from engines.vision.turn.phases import THIS_TURN
from engines.vision.words.ability_headers import AnyTurn, Own, Triggering

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

MOST_POPULAR = 4  # 10.34.2.e


class GainPopularity(Procedure, frozen=True, tag="vision.GainPopularity"):
    """The top card of a deck is set under a leader face down, a popularity card from now on (10.34.2.b, 3.1.5.d).

    Returns (1, 1), or (0, 1) with an empty deck.
    """

    RULE: ClassVar[str] = "10.34.2.b"

    player: int
    leader: int
    top: int = -1

    def lay(self, g: VisionGame) -> StepResult:
        deck = g.deck(self.player)
        if not deck:
            return Done((0, 1))
        g.tell("log.popular", self.RULE, card=OfCard(self.leader))
        g.apply(Stack(card=deck[-1], host=self.leader, beneath=True, cause="skill", by=g.state.ref(self.leader)))
        return Goto("hide", top=deck[-1])

    def hide(self, g: VisionGame) -> StepResult:
        g.apply(Flip(card=self.top, face_down=True))
        g.apply(Conceal(card=self.top))
        g.apply(Mark(card=self.top, fields={"popular": True}))
        return Done((1, 1))

    STEPS = (lay, hide)


@word("gain popularity", en="set the top card of your deck on this character as popularity",
      ja="デッキの上のカード1枚をこのキャラクターに「人気」としてセットする", example="leader")
class GainsPopularity(Step, frozen=True, tag="vision.GainsPopularity"):
    """The top card of the own deck becomes a popularity card of its own character (10.34.2.b)."""

    def do(self, g: VisionGame, here: Context) -> StepResult:
        own = g.follow(here.source)
        return None if own is None else Call(GainPopularity(player=here.user, leader=own), into="tally")


@word("<who> counts|count as popularity", en="{who} {who:counts|count} as popularity, too",
      ja="{who}は「人気」としても扱う",
      example="any turn:\n    all cards with tactic equipment set on this count as popularity until end of turn")
class CountsAsPopularity(OnCards, frozen=True, tag="vision.CountsAsPopularity"):
    """Set cards are popularity cards as well (10.34.2.a)."""

    FIELD: ClassVar[str] = POPULAR
    HOW: ClassVar[str] = "set"


@word()
class LeaderMoment(Own, frozen=True, tag="vision.LeaderMoment"):
    """It was played and has entered; or in its player's turn the opponent was dealt damage, once a turn (10.34.2.b,
    10.34.2.c)."""

    KIND: ClassVar[str] = "entered-played"

    def kinds(self) -> tuple[str, ...]:
        return ("entered-played", "was-dealt")

    def matches(self, g: VisionGame, here: Context, event: Event) -> bool:
        if event.kind == "entered-played":
            return event.card == here.source
        own = g.card(here.source[0])
        hurt = event.card is None and event.player is not None and event.player != here.user
        return hurt and g.turn_player == here.user and own.zone == FIELD and own.character and not own.cheered


@word("leader")
class Leader(Triggering, frozen=True, tag="vision.Leader"):
    """リーダー: it is set on by the crowd as it enters and as opponents are hurt; Commands of opponents do not target
    it (10.34.2.a to 10.34.2.c). The rest of it are words of their own: leader's shield and leader's fatigue."""

    MARK: ClassVar[str] = LEADER

    event: TriggerCondition = LeaderMoment()

    @property
    def marks(self) -> tuple[str, ...]:
        return (LEADER, EVERYWHERE)

    @property
    def does(self) -> tuple[Step, ...]:
        return (Cheers(),)


@word(en="set the top card of your deck on this character as popularity",
      ja="デッキの上のカード1枚をこのキャラクターに「人気」としてセットする")
class Cheers(GainsPopularity, frozen=True, tag="vision.Cheers"):
    """The same, remembered for the turn where it came of damage (10.34.2.c)."""

    def do(self, g: VisionGame, here: Context) -> StepResult:
        own = g.follow(here.source)
        if own is None:
            return None
        if here.event is not None and here.event.kind == "was-dealt":
            if g.card(own).cheered:  # once a turn, though several things hurt them at the same time
                return None
            g.apply(Mark(card=own, fields={"cheered": True}))
        return super().do(g, here)


@word("leader's shield", example="leader's shield")
class LeadersShield(AnyTurn, frozen=True, tag="vision.LeadersShield"):
    """In the opponent's turn a popularity card is discarded, and the next damage to its player this turn is negated
    (10.34.2.d)."""

    BARE: ClassVar[bool] = True

    @property
    def marks(self) -> tuple[str, ...]:
        return (LEADERS, THEIR_TURN)

    @property
    def does(self) -> tuple[Step, ...]:
        return (Shields(),)


class Shield(Procedure, frozen=True, tag="vision.Shield"):
    """A popularity card is discarded, and then the next damage is negated (7.1.9, 10.34.2.d). Returns (1, 1), or
    (0, 1) where it was not discarded (7.1.12)."""

    RULE: ClassVar[str] = "10.34.2.d"

    here: Context
    cards: tuple[int, ...]
    tally: tuple[int, int] = (0, 1)

    def discard(self, g: VisionGame) -> StepResult:
        return Call(Discard(cards=self.cards, cause=self.here.cause, by=self.here.source), into="tally")

    def ward(self, g: VisionGame) -> StepResult:
        if not self.tally[0]:
            return Done((0, 1))
        here = self.here
        g.apply(Modify(modifier=Modifier(
            serial=0, field=NEXT_NEGATED, how="set", value=True, players=(here.user,), until=THIS_TURN,
            source=here.source, user=here.user, ability=here.ability,
        )))
        return Done((1, 1))

    STEPS = (discard, ward)


@word(en="discard 1 popularity card; the next damage you are dealt this turn is negated",
      ja="「人気」1枚を破棄する。このターン、あなたが次に受けるダメージを無効とする")
class Shields(Step, frozen=True, tag="vision.Shields"):
    """A popularity card is discarded, and the next damage to its player is negated (10.34.2.d)."""

    def can_do(self, g: VisionGame, here: Context) -> bool:
        own = g.follow(here.source)
        return own is not None and g.popularity(own) > 0

    def do(self, g: VisionGame, here: Context) -> StepResult:
        own = g.follow(here.source)
        assert own is not None
        cards = [card for card in g.card(own).under if g.popular(card)]
        return some_cards(
            here.user, "popular-left", cards, "answer", 1, 1, rule="10.34.2.d", cause=here.source, ability=here.ability,
        )

    def take(self, g: VisionGame, here: Context, answer: tuple[int, ...]) -> StepResult:
        return Call(Shield(here=here, cards=tuple(answer)), into="tally")


@word()
class TooPopular(Own, frozen=True, tag="vision.TooPopular"):
    """A turn ends while four popularity cards or more are set on it (10.34.2.e)."""

    CARD: ClassVar[bool] = False
    KIND: ClassVar[str] = "turn-end"

    def matches(self, g: VisionGame, here: Context, event: Event) -> bool:
        return g.popularity(here.source[0]) >= MOST_POPULAR


@word(en="discard popularity cards until 1 is left",
      ja="「人気」が1枚になるように破棄する")
class Tires(Step, frozen=True, tag="vision.Tires"):
    """Its popularity cards are discarded but for one (10.34.2.e)."""

    def do(self, g: VisionGame, here: Context) -> StepResult:
        own = g.follow(here.source)
        if own is None:
            return None
        cards = [card for card in g.card(own).under if g.popular(card)]
        least = len(cards) - 1
        return some_cards(
            here.user, "popular-left", cards, "answer", least, least, rule="10.34.2.e", cause=here.source,
            ability=here.ability,
        )

    def take(self, g: VisionGame, here: Context, answer: tuple[int, ...]) -> StepResult:
        return Call(Discard(cards=tuple(answer), cause=here.cause, by=here.source))


@word("leader's fatigue", example="leader's fatigue")
class LeadersFatigue(Triggering, frozen=True, tag="vision.LeadersFatigue"):
    """At the end of a turn, four popularity cards or more become one (10.34.2.e)."""

    MARK: ClassVar[str] = LEADERS

    event: TriggerCondition = TooPopular()

    @property
    def does(self) -> tuple[Step, ...]:
        return (Tires(),)


class OfPopularity(Condition, frozen=True):
    """Whether enough popularity cards are set on its own character, a leader (2.13.4, 2.13.5). Texts add up (G9)."""

    LEAST: ClassVar[int]
    WORDS: ClassVar[tuple[str, str]]

    def holds(self, g: VisionGame, here: Context) -> bool:
        own = g.follow(here.source)
        return own is not None and has(g, own, LEADER) and self.enough(g.popularity(own))

    def enough(self, cards: int) -> bool:
        """Whether so many popularity cards are what it asks for."""
        return cards >= self.LEAST

    def say(self, voice: Phraser) -> Said:
        return Said(self.WORDS[0 if voice.english else 1])


@word("popularity explosion", example="while popularity explosion:\n    this gets +3/+0")
class Explosion(OfPopularity, frozen=True, tag="vision.Explosion"):
    """人気爆発: four or more (2.13.5.a)."""

    LEAST: ClassVar[int] = 4
    WORDS: ClassVar[tuple[str, str]] = (
        "4 or more popularity cards are set on this", "「人気」が4枚以上セットされている",
    )


@word("popularity bonus", example="while popularity bonus:\n    this gets +2/+0")
class Bonus(OfPopularity, frozen=True, tag="vision.Bonus"):
    """人気者ボーナス: two or more (2.13.5.b)."""

    LEAST: ClassVar[int] = 2
    WORDS: ClassVar[tuple[str, str]] = (
        "2 or more popularity cards are set on this", "「人気」が2枚以上セットされている",
    )


@word("popularity normal", example="while popularity normal:\n    this gets +1/+0")
class Normal(OfPopularity, frozen=True, tag="vision.Normal"):
    """通常時: one or more (2.13.5.c)."""

    LEAST: ClassVar[int] = 1
    WORDS: ClassVar[tuple[str, str]] = ("a popularity card is set on this", "「人気」が1枚以上セットされている")


@word("popularity penalty", example="while popularity penalty:\n    this cannot attack")
class Penalty(OfPopularity, frozen=True, tag="vision.Penalty"):
    """不人気者ペナルティ: none (2.13.5.d)."""

    LEAST: ClassVar[int] = 0
    WORDS: ClassVar[tuple[str, str]] = ("no popularity card is set on this", "「人気」がセットされていない")

    def enough(self, cards: int) -> bool:
        return cards == 0


PROCEDURES = (GainPopularity, Shield)
