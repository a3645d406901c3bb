"""Words that change the course of things: attacks and defences that effects order or cancel, phases that end, are
skipped or added, cards turned over, and what is resolved as if it had been played or used.

4.10, 5.3, 5.7, 6.3 and 7.5 of the rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from engines.core.cards.ability_parts import Context, Step
from engines.core.model.ask import Option, one
from engines.core.model.mentions import OfCard
from engines.core.model.procedure import Call, Done, StepResult
from engines.core.state.atoms import AdvanceTurn
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Cards
from engines.language.grammar.vocabulary import Key
from engines.vision.abilities.entering import TurnOver
from engines.vision.abilities.kinds import ACTIVATED, of_kind
from engines.vision.abilities.plays import AsPlayed, AsUsed
from engines.vision.turn.attack import Defend, amend, call_off_defence
from engines.vision.turn.interference import Interference

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

PhaseKey = Annotated[str, Key("phase")]


class OfOne(Step, frozen=True):
    """Something is done about one card: the first that is meant and still there."""

    what: Cards

    def one(self, g: VisionGame, here: Context) -> int | None:
        """That card."""
        return next(iter(self.what.present(g, here)), None)


# -- attacks and defences (6.3, 6.4) ------------------------------------------------------------------------------


@word("order <what> to attack", en="{what} attacks", ja="{what:は}攻撃を行う",
      example="play target 1 character on your field:\n    order the target to attack")
class OrdersAttack(OfOne, frozen=True, tag="vision.OrdersAttack"):
    """A character attacks without being declared or put to sleep, in an interference of its own (1.12.7, 6.3.5). There
    is never a second attacker (6.2.5.a)."""

    def can_do(self, g: VisionGame, here: Context) -> bool:
        card = self.one(g, here)
        return card is not None and g.is_character(card) and g.attacker() is None

    def do(self, g: VisionGame, here: Context) -> StepResult:
        card = self.one(g, here)
        if card is None:
            return None
        return Call(Interference(ordered=card, player=g.card(card).user), into="tally")


@word("order <what> to defend", en="{what} defends", ja="{what:は}防御を行う",
      example="play target 1 character on your field:\n    order the target to defend")
class OrdersDefence(OfOne, frozen=True, tag="vision.OrdersDefence"):
    """A character defends without being declared or put to sleep (6.4.5)."""

    def can_do(self, g: VisionGame, here: Context) -> bool:
        card, attack = self.one(g, here), g.attack
        there = card is not None and attack is not None and g.attacker() is not None and g.defender() is None
        return there and card is not None and attack is not None and g.card(card).user == attack.at

    def do(self, g: VisionGame, here: Context) -> StepResult:
        card = self.one(g, here)
        return None if card is None else Call(Defend(card=card, ordered=True), into="tally")


@word("cancel the attack of <what>", en="cancel the attack of {what}", ja="{what:の}攻撃を取り消す",
      example="play target 1 attacking character:\n    cancel the attack of the target")
class CancelsAttack(OfOne, frozen=True, tag="vision.CancelsAttack"):
    """An attack is cancelled: the interference goes on, without a battle (6.3.6.a)."""

    def can_do(self, g: VisionGame, here: Context) -> bool:
        return g.attacker() is not None and self.one(g, here) == g.attacker()

    def do(self, g: VisionGame, here: Context) -> StepResult:
        card = g.attacker()
        assert card is not None
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


# -- cards turned over, and what is resolved as if played or used -------------------------------------------------


@word("turn <what> face down", en="turn {what} face down", ja="{what:を}裏向きにする",
      example="play target 1 character:\n    turn the target face down")
class TurnsDown(OfOne, frozen=True, tag="vision.TurnsDown"):
    """A card on the field is turned face down: it has neither information nor text (5.7.1, 5.7.4)."""

    DOWN: ClassVar[bool] = True

    def do(self, g: VisionGame, here: Context) -> StepResult:
        card = self.one(g, here)
        return None if card is None else Call(TurnOver(card=card, face_down=self.DOWN, by=here.source), into="tally")


@word("turn <what> face up", en="turn {what} face up", ja="{what:を}表向きにする",
      example="play target 1 card:\n    turn the target face up")
class TurnsUp(TurnsDown, frozen=True, tag="vision.TurnsUp"):
    """A card on the field is turned face up (5.7.2)."""

    DOWN: ClassVar[bool] = False


@word("resolve <what> as if played", en="resolve {what} as if you had played it",
      ja="{what:を}プレイしたものとして解決する",
      example="play target 1 spell in your graveyard:\n    resolve the target as if played")
class ResolvesAsPlayed(OfOne, frozen=True, tag="vision.ResolvesAsPlayed"):
    """A card is resolved as if its player had played it, for nothing (5.3)."""

    def do(self, g: VisionGame, here: Context) -> StepResult:
        card = self.one(g, here)
        return None if card is None else Call(AsPlayed(player=here.user, card=card, by=here.source), into="tally")


@word("resolve an ability of <what> as if used", en="resolve an activated ability of {what} as if you had used it",
      ja="{what:の}起動効果1つを使用したものとして解決する",
      example="own turn (sleep this) target 1 other character:\n    resolve an ability of the target as if used")
class ResolvesAsUsed(OfOne, frozen=True, tag="vision.ResolvesAsUsed"):
    """One of a card's activated abilities is resolved as if the player had used it, for nothing (7.5)."""

    def can_do(self, g: VisionGame, here: Context) -> bool:
        card = self.one(g, here)
        return card is not None and any(True for _ in of_kind(g, card, ACTIVATED))

    def do(self, g: VisionGame, here: Context) -> StepResult:
        card = self.one(g, here)
        assert card is not None
        options = [
            Option(verb="use", subject=card, ability=ref, number=place)
            for place, ref in enumerate(of_kind(g, card, ACTIVATED))
        ]
        return one(here.user, "as-used", options, "answer", gives="index", rule="7.5.2.a", cause=here.source)

    def take(self, g: VisionGame, here: Context, answer: int) -> StepResult:
        card = self.one(g, here)
        if card is None:
            return None
        ref = list(of_kind(g, card, ACTIVATED))[answer]
        used = Context(source=g.state.ref(card), user=here.user, ability=ref)
        return Call(AsUsed(here=used), into="tally")
