"""Players as targets (8.2), being targeted, and what a play or use directly answers (1.12)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Final, cast

from engines.core.cards.ability_parts import Condition, Context, Outcome, Selector, Step, Value
from engines.core.contract.chain import windows
from engines.core.contract.game import Game
from engines.core.model.ask import Option, one
from engines.core.model.events import Event, RefPair
from engines.core.model.procedure import Call, Done, StepResult
from engines.language.descriptions.targets import Pick
from engines.language.descriptions.values import Number
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import TARGET, Aim, Cards, Place, Player
from engines.language.grammar.text_templates import Phraser, Said, is_figure
from engines.language.grammar.vocabulary import Area, AreaKey, WhoseKey
from engines.language.words.control import Choose
from engines.language.words.events import Targeted
from engines.vision.abilities import permits
from engines.vision.abilities.playing.plays import CARD, Item
from engines.vision.abilities.playing.targets import candidates
from engines.vision.abilities.removing.damage import Damage, Hit
from engines.vision.table.zones import DECK, GRAVE
from engines.vision.words.given.safety import OriginKey

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

PLAYER: Final = "target-player"
"""The number under which the player who was targeted is remembered; the verb of the options, and what is asked."""

# -- a player as a target -----------------------------------------------------------------------------------------


@word()
class ChoosesPlayer(Step, frozen=True, tag="vision.ChoosesPlayer"):
    """A player is targeted while a card is played or an ability used (5.2.3.d, 7.3.4.c)."""

    GIVES: ClassVar[str] = PLAYER

    opposing: bool = False

    def seats(self, g: VisionGame, here: Context) -> list[int]:
        """The players who may be."""
        return g.opponents(here.user) if self.opposing else list(g.turn_order())

    def do(self, g: VisionGame, here: Context) -> StepResult:
        options = [Option(verb=PLAYER, player=seat, number=seat) for seat in self.seats(g, here)]
        return one(
            here.user, PLAYER, options, "answer", gives="number", cause=here.source, ability=here.ability, rule="8.2.4"
        )

    def take(self, g: VisionGame, here: Context, answer: int) -> StepResult:
        return Done(Outcome(applied=1, wanted=1, picked=1, numbers={PLAYER: answer}))

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            return Said("1 opposing player" if self.opposing else "1 player")
        return Said("相手プレイヤー1人" if self.opposing else "プレイヤー1人")


@word("target 1 player", "target 1 {opposing} player", example="play target 1 player:\n    the target player draws 2")
class AimAtPlayer(Aim, frozen=True, tag="vision.AimAtPlayer"):
    """A player is targeted: "the target player" in the steps below."""

    opposing: bool = False

    @property
    def step(self) -> Step:
        return ChoosesPlayer(opposing=self.opposing)


@word("the target player", example="play target 1 player:\n    deal 2 damage to player the target player")
class TargetPlayer(Player, frozen=True, tag="vision.TargetPlayer"):
    """The player who was targeted."""

    NEEDS: ClassVar[str] = PLAYER

    def seats(self, g: Game, here: Context) -> list[int]:
        seat = here.numbers.get(PLAYER)
        return [] if seat is None else [seat]

    def say(self, voice: Phraser) -> Said:
        return Said("that player" if voice.english else "そのプレイヤー")


@word(
    "in the target player's <area>",
    "on the target player's <area>",
    example="play target 1 player:\n    exclude all spells in the target player's graveyard",
)
class InTheirs(Place, frozen=True, tag="vision.InTheirs"):
    """In a zone of the player who was targeted."""

    NEEDS: ClassVar[str] = PLAYER

    area: AreaKey

    def zones(self, g: VisionGame, here: Context) -> tuple[tuple[str, int], ...]:
        areas = g.game.areas_meant(g, self.area)
        return tuple((area, seat) for seat in TargetPlayer().seats(g, here) for area in areas)

    def say(self, voice: Phraser) -> Said:
        area = voice.catalogue.terms["area"][self.area]
        assert isinstance(area, Area)
        if voice.english:
            return Said(f"{'from' if voice.taking else area.inside} that player’s {area.en}")
        return Said(f"そのプレイヤーの{area.ja}の")


class Topmost(Cards, frozen=True):
    """The uppermost cards of a pile of some players."""

    AREA: ClassVar[str] = DECK
    """The pile."""
    SAID: ClassVar[tuple[str, str]]
    """Whose it is, in both languages."""

    count: Value = Number(of=1)

    def owners(self, g: VisionGame, here: Context) -> Iterable[int]:
        """The players whose it is."""
        raise NotImplementedError

    def refs(self, g: VisionGame, here: Context) -> tuple[RefPair, ...]:
        """Too few are none (8.1.3.a)."""
        count = max(0, self.count.number(g, here))
        piles = [g.zone(self.AREA, seat)[-count:] if count else () for seat in self.owners(g, here)]
        return tuple(g.state.ref(card) for found in piles if len(found) == count for card in reversed(found))

    def wanted(self, g: VisionGame, here: Context) -> int:
        return max(0, self.count.number(g, here))

    def whose(self, voice: Phraser) -> str:
        """Whose it is, in the language of the print."""
        return self.SAID[0 if voice.english else 1]

    def say(self, voice: Phraser) -> Said:
        count, pile = voice.say(self.count), voice.term("area", self.AREA)
        many = count.many or not is_figure(count.text)
        if voice.english:
            return Said(f"the top {f'{count.text} cards' if many else 'card'} of {self.whose(voice)} {pile}", many=many)
        return Said(f"{self.whose(voice)}{pile}の上のカード{count.text}枚", many=many)


@word(
    "the top card of the target player's deck",
    "the top <count> cards of the target player's deck",
    example="play target 1 player:\n    discard the top 2 cards of the target player's deck",
)
class TheirTop(Topmost, frozen=True, tag="vision.TheirTop"):
    """The uppermost cards of the deck of the player who was targeted."""

    NEEDS: ClassVar[str] = PLAYER
    SAID: ClassVar[tuple[str, str]] = ("that player’s", "そのプレイヤーの")

    def owners(self, g: VisionGame, here: Context) -> Iterable[int]:
        return TargetPlayer().seats(g, here)


@word(
    "the top card of the target player's graveyard",
    "the top <count> cards of the target player's graveyard",
    example="play target 1 player:\n    exclude the top 2 cards of the target player's graveyard",
)
class TheirGraveTop(TheirTop, frozen=True, tag="vision.TheirGraveTop"):
    """The uppermost cards of the graveyard of the player who was targeted (3.3.3)."""

    AREA: ClassVar[str] = GRAVE


# -- a character or a player as a target --------------------------------------------------------------------------


@word()
class ChoosesEither(Step, frozen=True, tag="vision.ChoosesEither"):
    """A card or a player is targeted while a card is played or an ability used."""

    GIVES: ClassVar[str] = PLAYER

    what: Pick
    name: str = TARGET

    def options(self, g: VisionGame, here: Context) -> list[Option]:
        """The cards and players that may be."""
        cards = [Option(verb="target", subject=card) for card in candidates(g, here, cast(Choose, self))]
        return [*cards, *(Option(verb=PLAYER, player=seat, number=seat) for seat in g.turn_order())]

    def do(self, g: VisionGame, here: Context) -> StepResult:
        return one(
            here.user,
            "target-either",
            self.options(g, here),
            "answer",
            gives="index",
            cause=here.source,
            ability=here.ability,
            rule="8.2.4",
        )

    def take(self, g: VisionGame, here: Context, answer: int) -> StepResult:
        chosen = self.options(g, here)[answer]
        if chosen.subject is None:
            return Done(Outcome(applied=1, wanted=1, picked=1, numbers={PLAYER: chosen.player or 0}))
        return Done(Outcome(applied=1, wanted=1, picked=1, bound={self.name: (g.state.ref(chosen.subject),)}))

    def say(self, voice: Phraser) -> Said:
        what = voice.say(self.what)
        voice.chosen[self.name] = Said(voice.target_name(False))
        if voice.english:
            return Said(f"{what.text} or 1 player")
        return Said(f"{what.pick.replace('を', '')}、またはプレイヤー1人")


@word("target 1 <of> or player", example="play target 1 character or player:\n    deal 2 damage to that target")
class AimAtEither(Aim, frozen=True, tag="vision.AimAtEither"):
    """A card or a player is targeted: "that target" in the steps below."""

    of: Selector

    @property
    def step(self) -> Step:
        return ChoosesEither(what=Pick(of=self.of, count=Number(of=1)))


@word(
    "deal <amount> damage to that target",
    en="deal {amount} damage to that target",
    ja="目標に{amount}ダメージを与える",
    example="play target 1 character or player:\n    deal 2 damage to that target",
)
class DealsTarget(Step, frozen=True, tag="vision.DealsTarget"):
    """Effect damage to the card or player that was targeted (1.10.6, 1.10.11)."""

    NEEDS: ClassVar[str] = PLAYER

    amount: Value

    def do(self, g: VisionGame, here: Context) -> StepResult:
        amount = self.amount.number(g, here)
        cards = [card for ref in here.bound.get(TARGET, ()) if (card := g.follow(here.now(ref))) is not None]
        hits = (
            *(Hit(by=here.source, amount=amount, card=g.state.ref(card)) for card in cards),
            *(Hit(by=here.source, amount=amount, player=seat) for seat in TargetPlayer().seats(g, here)),
        )
        return Call(Damage(hits=hits)) if hits else None


# -- being targeted, and direct answers ---------------------------------------------------------------------------


@word(
    "<who> was|were targeted by [<whose>] <origin>",
    example="when this was targeted by the opponent's commands:\n    draw 1",
)
class WasTargeted(Targeted, frozen=True, kw_only=True, tag="vision.WasTargeted"):
    """A card has become a target of such an effect, which is "the other one" below (8.2.4)."""

    origin: OriginKey
    whose: WhoseKey | None = None

    def true_of(self, g: VisionGame, here: Context, event: Event) -> bool:
        if event.other is None or event.player is None:
            return False
        user = {"you": here.user, "opponent": g.opponent(here.user)}.get(self.whose or "", event.player)
        origins = [card for card, _ in filter(None, (event.other, event.by))]  # 11.3.12
        what = permits.origin(self.origin, permits.ANYBODY, permits.ANY_NODES)
        return event.player == user and any(permits.comes_from(g, what, each, user) for each in origins)

    def say(self, voice: Phraser) -> Said:
        whose = "" if self.whose is None else voice.term("whose", self.whose)
        origin = voice.term("origin", self.origin)
        voice.other = "the card that targets it" if voice.english else "そのカード"
        if voice.english:
            return voice.fill(self, "when {who} {who:was|were} targeted by effects of " + f"{whose} {origin}".strip())
        return voice.fill(self, "{who:が}" + f"{whose}{origin}の効果の目標になった場合")


@word("this directly answers an attack", example="play needs this directly answers an attack:\n    draw 1")
class AnswersAttack(Condition, frozen=True, tag="vision.AnswersAttack"):
    """An opposing character attacks, and nothing has been played or used since (1.12.2, 6.3.4)."""

    def holds(self, g: VisionGame, here: Context) -> bool:
        window = next(iter(windows(g)), None)
        attacker, attack = g.attacker(), g.attack
        return (
            window is not None
            and not window.chain
            and attack is not None
            and attack.attacking
            and attacker is not None
            and attack.player != here.user
        )

    def say(self, voice: Phraser) -> Said:
        return Said(
            "this directly answers an attack of an opposing character"
            if voice.english
            else "相手キャラクターの攻撃に対する直接の干渉である"
        )


@word(
    "this directly answers the play of <what>",
    example="play needs this directly answers the play of the opponent's command being played:\n    draw 1",
)
class AnswersPlay(Condition, frozen=True, tag="vision.AnswersPlay"):
    """The last thing that was played or used is the play of such a card (1.12.2)."""

    what: Selector

    def holds(self, g: VisionGame, here: Context) -> bool:
        window = next(iter(windows(g)), None)
        last = window.chain[-1] if window is not None and window.chain else None
        if not isinstance(last, Item) or last.what != CARD or last.card is None or last.cancelled:
            return False
        card = g.follow(last.card)
        return card is not None and card != here.source[0] and self.what.includes(g, here, card)

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            return voice.fill(self, "this directly answers the play of {what}")
        return voice.fill(self, "{what}のプレイに対する直接の干渉である")
