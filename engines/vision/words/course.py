"""Words that change the course of things: attacks and defences that effects order or cancel, phases that end, are
skipped or added, cards turned over, and what is resolved as if it had been played or used.

4.10, 5.3, 5.7, 6.3 and 7.5 of the rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from msgspec.structs import replace

from engines.core.cards.ability_parts import Context, Step, all_hold
from engines.core.model.ask import Option, one
from engines.core.model.events import AbilityRef
from engines.core.model.mentions import OfCard
from engines.core.model.procedure import Call, Done, StepResult
from engines.core.state import atoms
from engines.core.state.atoms import AdvanceTurn
from engines.language.descriptions.targets import Pick
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Player
from engines.language.grammar.vocabulary import Key
from engines.language.words.continuous_effects import OnCards
from engines.language.words.instructions import OnCards as DoneToCards
from engines.vision.abilities.entering import TurnAllOver
from engines.vision.abilities.kinds import ACTIVATED, is_tactic, of_kind
from engines.vision.abilities.permits import (
    HOLD_BACK_ATTACK,
    HOLD_BACK_DEFENCE,
    SLEEP_BARS_ATTACK,
    SLEEP_BARS_DEFENCE,
)
from engines.vision.abilities.playing.as_played import AsPlayed, in_type_timing, text_allows
from engines.vision.abilities.playing.plays import OBSERVED
from engines.vision.abilities.playing.uses import AsUsed
from engines.vision.abilities.transform import transformed, turn_back
from engines.vision.table.formats import INNER_LATER
from engines.vision.turn.attack import Defend, amend, call_off_defence, can_attack, can_defend
from engines.vision.turn.interference import Interference

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

PhaseKey = Annotated[str, Key("phase")]


class OfOne(DoneToCards, frozen=True):
    """Something is done about one card: the one its user picks, or the first that is meant and still there."""

    @property
    def at_once(self) -> bool:
        return False

    def one(self, g: VisionGame, here: Context) -> int | None:
        """That card, where nobody picks it."""
        return None if isinstance(self.what, Pick) else next(iter(self.what.present(g, here)), None)

    def able(self, g: VisionGame, here: Context, card: int) -> bool:
        """Whether it can be done about that card now."""
        return True

    def act(self, g: VisionGame, here: Context, card: int) -> StepResult:
        """Do it."""
        raise TypeError(f"{type(self).__name__} does nothing")

    def candidates(self, g: VisionGame, here: Context) -> list[int]:
        return self.what.found(g, here) if isinstance(self.what, Pick) else self.what.present(g, here)

    def can_do(self, g: VisionGame, here: Context) -> bool:
        if isinstance(self.what, Pick):
            return DoneToCards.can_do(self, g, here)
        card = self.one(g, here)
        return card is not None and self.able(g, here, card)

    def carry(self, g: VisionGame, here: Context, cards: list[int]) -> StepResult:
        card = next(iter(cards), None)
        return self.act(g, here, card) if card is not None and self.able(g, here, card) else None


# -- attacks and defences (6.3, 6.4) ------------------------------------------------------------------------------


@word("order <what> to attack", en="{what} attacks", ja="{what:は}攻撃を行う",
      example="play target 1 character on your field:\n    order the target to attack")
class OrdersAttack(OfOne, frozen=True, tag="vision.OrdersAttack"):
    """A character attacks without being declared or put to sleep, in an interference of its own (1.12.7, 6.3.5). There
    is never a second attacker (6.2.5.a)."""

    def able(self, g: VisionGame, here: Context, card: int) -> bool:
        return can_attack(g, card) and g.attacker() is None

    def act(self, g: VisionGame, here: Context, card: int) -> StepResult:
        if g.reading(INNER_LATER) and g.interfering:
            g.apply(AdvanceTurn(fields={"ordered": (*g.state.ordered, g.state.ref(card))}))
            return Done((1, 1))
        return Call(Interference(ordered=card, player=g.card(card).user), into="tally")


@word("order <what> to defend", en="{what} defends", ja="{what:は}防御を行う",
      example="play target 1 character on your field:\n    order the target to defend")
class OrdersDefence(OfOne, frozen=True, tag="vision.OrdersDefence"):
    """A character defends without being declared or put to sleep (6.4.5)."""

    def able(self, g: VisionGame, here: Context, card: int) -> bool:
        return can_defend(g, card)

    def act(self, g: VisionGame, here: Context, card: int) -> StepResult:
        return Call(Defend(card=card, ordered=True), into="tally")


@word("cancel the attack of <what>", en="cancel the attack of {what}", ja="{what:の}攻撃を取り消す",
      example="play target 1 attacking character:\n    cancel the attack of the target")
class CancelsAttack(OfOne, frozen=True, tag="vision.CancelsAttack"):
    """An attack is cancelled: the interference goes on, without a battle (6.3.6.a)."""

    def able(self, g: VisionGame, here: Context, card: int) -> bool:
        return card == g.attacker()

    def act(self, g: VisionGame, here: Context, card: int) -> StepResult:
        g.tell("log.attack-cancelled", "6.3.6.a", card=OfCard(card), cause=here.source[0])
        amend(g, called_off=True)
        return Done((1, 1))


@word("cancel the defence", en="cancel the defence", ja="防御を取り消す", example="play:\n    cancel the defence")
class CancelsDefence(Step, frozen=True, tag="vision.CancelsDefence"):
    """The defence is cancelled; the battle goes on (6.4.7)."""

    def can_do(self, g: VisionGame, here: Context) -> bool:
        return g.defender() is not None

    def do(self, g: VisionGame, here: Context) -> StepResult:
        return Done((1, 1)) if call_off_defence(g) else None


class AsFarAsPossible(OnCards, frozen=True):
    """Characters do something whenever their player can have them do it by an action of their own, without effects of
    cards (12.6.1)."""

    HOW: ClassVar[str] = "cannot"


@word("<who> attacks|attack as far as possible", en="{who} {who:attacks|attack} as far as possible",
      ja="{who:は}可能な限り攻撃を行う", example="always:\n    this attacks as far as possible")
class MustAttack(AsFarAsPossible, frozen=True, tag="vision.MustAttack"):
    """Their player does not pass in the own Main phase while they can attack."""

    FIELD: ClassVar[str] = HOLD_BACK_ATTACK


@word("<who> defends|defend as far as possible", en="{who} {who:defends|defend} as far as possible",
      ja="{who:は}可能な限り防御を行う", example="always:\n    this defends as far as possible")
class MustDefend(AsFarAsPossible, frozen=True, tag="vision.MustDefend"):
    """Their player does nothing else while they can defend (6.4.2.a)."""

    FIELD: ClassVar[str] = HOLD_BACK_DEFENCE


class WhileAsleep(OnCards, frozen=True):
    """What a sleeping character can be had do all the same: its text takes precedence of the rule (1.3.1)."""

    HOW: ClassVar[str] = "cannot"


@word("<who> can attack while sleeping", en="{who} can attack while sleeping",
      ja="{who:は}スリープ状態でも攻撃を行うことが出来る", example="always:\n    this can attack while sleeping")
class AttacksAsleep(WhileAsleep, frozen=True, tag="vision.AttacksAsleep"):
    """They need not be active to attack (6.3.3.b)."""

    FIELD: ClassVar[str] = SLEEP_BARS_ATTACK


@word("<who> can defend while sleeping", en="{who} can defend while sleeping",
      ja="{who:は}スリープ状態でも防御を行うことが出来る", example="always:\n    this can defend while sleeping")
class DefendsAsleep(WhileAsleep, frozen=True, tag="vision.DefendsAsleep"):
    """They need not be active to defend (6.4.3.b)."""

    FIELD: ClassVar[str] = SLEEP_BARS_DEFENCE


# -- turns and phases (4.10) --------------------------------------------------------------------------------------


class Ends(Step, frozen=True):
    """The turn or phase ends once the interference has been resolved (4.10.1.a, 4.10.2.a)."""

    WHAT: ClassVar[str]

    def do(self, g: VisionGame, here: Context) -> StepResult:
        if g.state.over != "turn":  # 4.10.2.d
            g.apply(AdvanceTurn(fields={"over": self.WHAT}))
        g.tell(f"log.ends-{self.WHAT}", "4.10", cause=here.source[0])
        return Done((1, 1))


@word("end the turn", en="end the turn", ja="ターンを終了する", example="play:\n    end the turn")
class EndsTurn(Ends, frozen=True, tag="vision.EndsTurn"):
    """The phase is ended and all others of the turn are skipped (4.10.1)."""

    WHAT: ClassVar[str] = "turn"


@word("end the phase", en="end the phase", ja="フェイズを終了する", example="play:\n    end the phase")
class EndsPhase(Ends, frozen=True, tag="vision.EndsPhase"):
    """The phase is ended (4.10.2)."""

    WHAT: ClassVar[str] = "phase"


@word("add a <phase> phase after this one", en="after this phase there is an additional {phase} phase",
      ja="このフェイズの次に追加の{phase}フェイズを得る", example="play:\n    add a draw phase after this one")
class AddsPhase(Step, frozen=True, tag="vision.AddsPhase"):
    """Another phase comes next, then the turn goes on as it would have; added several times it comes once (4.10.3,
    4.10.4)."""

    phase: PhaseKey

    def do(self, g: VisionGame, here: Context) -> StepResult:
        if not g.state.extra:  # G23
            g.apply(AdvanceTurn(fields={"extra": self.phase}))
        return Done((1, 1))


@word("skip the <phase> phase of this turn", en="skip the {phase} phase of this turn",
      ja="このターンの{phase}フェイズをスキップする", example="play:\n    skip the discard phase of this turn")
class SkipsPhase(Step, frozen=True, tag="vision.SkipsPhase"):
    """That phase of this turn does not happen (4.10.5)."""

    phase: PhaseKey

    def do(self, g: VisionGame, here: Context) -> StepResult:
        g.apply(AdvanceTurn(fields={"skips": tuple(dict.fromkeys((*g.state.skips, self.phase)))}))
        return Done((1, 1))


@word("allow skipping the <phase> phase of this turn", en="the turn player may skip the {phase} phase of this turn",
      ja="ターンプレイヤーはこのターンの{phase}フェイズをスキップできる",
      example="own turn:\n    allow skipping the discard phase of this turn")
class MaySkipPhase(Step, frozen=True, tag="vision.MaySkipPhase"):
    """The turn player may skip that phase of this turn, and says so as the one before it has ended (4.10.5.a)."""

    phase: PhaseKey

    def do(self, g: VisionGame, here: Context) -> StepResult:
        g.apply(AdvanceTurn(fields={"may_skip": tuple(dict.fromkeys((*g.state.may_skip, self.phase)))}))
        return Done((1, 1))


@word("<who> skips|skip the next turn", en="{who!skip|skips} the next turn", ja="{who!}次のターンをスキップする",
      example="play:\n    the opponent skips the next turn")
class SkipsTurn(Step, frozen=True, tag="vision.SkipsTurn"):
    """The next turn of a player does not happen (4.10.5)."""

    who: Player

    def do(self, g: VisionGame, here: Context) -> StepResult:
        for seat in self.who.seats(g, here):
            g.apply(atoms.Player(player=seat, fields={"skipped": g.player(seat).skipped + 1}))
        return Done((1, 1))


# -- cards turned over, and what is resolved as if played or used -------------------------------------------------


@word("turn <what> face down", en="turn {what} face down", ja="{what:を}裏向きにする",
      example="play target 1 character:\n    turn the target face down")
class TurnsDown(OfOne, frozen=True, tag="vision.TurnsDown"):
    """Cards on the field are turned face down: they have neither information nor text (5.7.1, 5.7.4)."""

    DOWN: ClassVar[bool] = True

    def carry(self, g: VisionGame, here: Context, cards: list[int]) -> StepResult:
        found = tuple(g.state.ref(card) for card in cards)
        return Call(TurnAllOver(cards=found, face_down=self.DOWN, by=here.source), into="tally") if found else None


@word("turn <what> face up", en="turn {what} face up", ja="{what:を}表向きにする",
      example="play target 1 card:\n    turn the target face up")
class TurnsUp(TurnsDown, frozen=True, tag="vision.TurnsUp"):
    """A card on the field is turned face up (5.7.2)."""

    DOWN: ClassVar[bool] = False


@word("turn <what> back to normal", en="return {what} to its normal state", ja="{what:を}通常状態に戻す",
      example="play target 1 transformed character:\n    turn the target back to normal")
class TurnsBack(OfOne, frozen=True, tag="vision.TurnsBack"):
    """A transformed character is what is printed on it again (10.28.7)."""

    def able(self, g: VisionGame, here: Context, card: int) -> bool:
        return transformed(g, card)

    def act(self, g: VisionGame, here: Context, card: int) -> StepResult:
        turn_back(g, card)
        return Done((1, 1))


@word("resolve <what> as if played", en="resolve {what} as if you had played it",
      ja="{what:を}プレイしたものとして解決する",
      example="play target 1 spell in your graveyard:\n    resolve the target as if played")
class ResolvesAsPlayed(OfOne, frozen=True, tag="vision.ResolvesAsPlayed"):
    """A card is resolved as if its player had played it, for nothing (5.3)."""

    INSISTS: ClassVar[bool] = True  # 5.3.1.a

    def observe(self, g: VisionGame, here: Context) -> dict[str, int]:
        """What is noted as the effect is played or used: whether the card could be played then (5.3.1.b, 5.3.1.e)."""
        return {f"{OBSERVED}{card}": self.playable(g, here, card) for card in self.candidates(g, here)}

    def playable(self, g: VisionGame, here: Context, card: int) -> int:
        """What its text lets be played of it now, whatever its type's timing (5.3.1.b)."""
        return text_allows(g, here.user, card)

    def act(self, g: VisionGame, here: Context, card: int) -> StepResult:
        noted = here.numbers.get(f"{OBSERVED}{card}")
        allowed = self.playable(g, here, card) if noted is None else noted
        if not allowed:
            return Done((0, 1))
        return Call(AsPlayed(player=here.user, card=card, by=here.source, allowed=allowed), into="tally")


@word("resolve <what> as if played in time", en="resolve {what} as if you had played it, if its timing is right",
      ja="{what:を}プレイしたものとして解決する。タイミングが正しくないカードはプレイできない",
      example="play target 1 spell in your graveyard:\n    resolve the target as if played in time")
class ResolvesInTime(ResolvesAsPlayed, frozen=True, tag="vision.ResolvesInTime"):
    """The same of a card whose type could be played as the effect was (5.3.1.e)."""

    def playable(self, g: VisionGame, here: Context, card: int) -> int:
        return super().playable(g, here, card) if in_type_timing(g, here.user, card) else 0


@word("resolve an ability of <what> as if used", en="resolve an activated ability of {what} as if you had used it",
      ja="{what:の}起動効果1つを使用したものとして解決する",
      example="own turn (sleep this) target 1 other character:\n    resolve an ability of the target as if used")
class ResolvesAsUsed(OfOne, frozen=True, tag="vision.ResolvesAsUsed"):
    """One of a card's activated abilities is resolved as if the player had used it, for nothing (7.5)."""

    FIXED: ClassVar[tuple[str, ...]] = ("what",)
    INSISTS: ClassVar[bool] = True  # 7.5.1.a

    def observe(self, g: VisionGame, here: Context) -> dict[str, int]:
        """What is noted as the effect is played or used: which abilities could be used then, but for their timing
        (7.5.1.b)."""
        card = self.one(g, here)
        if card is None:
            return {}
        used = [replace(g.here_of(card, ref), user=here.user) for ref in of_kind(g, card, ACTIVATED)]
        return {
            f"{OBSERVED}{card}.{place}": int(all_hold(g, each, g.ability(each.ability).gates))
            for place, each in enumerate(used)
        }

    def _open(self, g: VisionGame, here: Context, card: int) -> list[tuple[int, AbilityRef]]:
        """Its activated abilities, which tactics are not (10.1.4), that could be used when this was (7.5.1.b)."""
        return [
            (place, ref) for place, ref in enumerate(of_kind(g, card, ACTIVATED))
            if not is_tactic(g.ability(ref)) and here.numbers.get(f"{OBSERVED}{card}.{place}", 1)
        ]

    def can_do(self, g: VisionGame, here: Context) -> bool:
        card = self.one(g, here)
        return card is not None and bool(self._open(g, here, card))

    def do(self, g: Any, here: Context) -> StepResult:
        card = self.one(g, here)
        assert card is not None
        options = [
            Option(verb="use", subject=card, ability=ref, number=place) for place, ref in self._open(g, here, card)
        ]
        return one(here.user, "as-used", options, "answer", gives="index", rule="7.5.2.a", cause=here.source)

    def take(self, g: VisionGame, here: Context, answer: int) -> StepResult:  # type: ignore[override]
        card = self.one(g, here)
        if card is None:
            return None
        ref = self._open(g, here, card)[answer][1]
        used = Context(source=g.state.ref(card), user=here.user, ability=ref)
        return Call(AsUsed(here=used), into="tally")
