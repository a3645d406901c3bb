"""Playing cards and abilities (9.7.2 to 9.7.4): announce, pay, counter window, resolve (G1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from msgspec.structs import replace

from engines.core.abilities import state_triggers
from engines.core.model.events import RefPair
from engines.core.model.mentions import OfCard, OfName, OfPlayer
from engines.core.model.procedure import DONE, Call, Do, Done, Procedure, SetLocals
from engines.core.model.procedure import StepResult as Answered
from engines.core.procedures.choose_opponent import ChooseOpponent
from engines.core.procedures.use_ability import UseAbility
from engines.core.state.atoms import AdvanceTurn, Announce, Mark, Move
from engines.rebirth.abilities.cancelling import CounterWindow, ability_played, card_played, choose_opponent
from engines.rebirth.abilities.energy import PayEnergy
from engines.rebirth.abilities.keywords import AUTOMATIC, SPARK, conditions_hold, note_play
from engines.rebirth.table.zones import FRAMES, MEMBERS, RESOLVING, WAITING

if TYPE_CHECKING:
    from engines.rebirth.table.play import RebirthGame

PAID_WHEN = "after the announcement, before the counter window"
"""G1: the rules name no step at which a play is paid for; what is cancelled is not refunded."""
STOPPED: Final = "spark-cancelled"
"""Kind of event: the Spark of a card was cancelled (5.19.2)."""
PLAYED_STAMP = "played"
"""The number under which an ability remembers when it was played (9.10.1.6.2)."""


class PlayCard(Procedure, frozen=True, tag="rebirth.PlayCard"):
    """A character is played from the hand to Entry or a member slot (7.4.2.1, 9.7.2)."""

    TITLE: ClassVar[str] = "resolving.play"
    RULE: ClassVar[str] = "9.7.2"

    player: int
    card: int
    frame: str
    """Where it is to go (9.7.2.1.1)."""
    cost: int = 0
    """What it cost in the hand, where it was announced: effects may reach it there alone (G1)."""
    source: RefPair | None = None
    paid: tuple[int, int] = (0, 0)
    goes: bool = False

    def announce(self, g: RebirthGame) -> Answered:
        """9.7.2.1: it is shown, and lies nowhere for the time being (G4)."""
        cost = g.cost_of(self.card)
        g.apply(Move(card=self.card, to=RESOLVING, cause="action"))
        g.tell(
            "log.plays", "9.7.2.1", player=self.player, who=OfPlayer(self.player), card=OfCard(self.card),
            zone=g.game.area_text(self.frame),
        )
        return SetLocals(source=g.state.ref(self.card), cost=cost)

    def pay(self, g: RebirthGame) -> Answered:
        return Call(PayEnergy(player=self.player, amount=self.cost, by=self.source), into="paid")

    def played(self, g: RebirthGame) -> Answered:
        return Do(Announce(what="played", card=self.card, player=self.player, cause="action"))

    def window(self, g: RebirthGame) -> Answered:
        return Call(CounterWindow(play=card_played(g, self.card, self.player)), into="goes")

    def resolve(self, g: RebirthGame) -> Answered:
        """9.7.4.1, G33; a cancelled card goes to the waiting room (5.19.1)."""
        assert self.source is not None
        if not g.state.present(self.source):
            return DONE
        if not self.goes:
            g.tell("log.play-cancelled", "5.19.1", card=OfCard(self.card))
            return Do(Move(card=self.card, to=WAITING))
        return Call(Place(card=self.card, frame=self.frame, cause="action"))

    def left(self, player: int) -> str:
        """12.4.4: what a leaver plays ends."""
        return "." if player == self.player else ""

    STEPS = (announce, pay, played, window, resolve)


class Place(Procedure, frozen=True, tag="rebirth.Place"):
    """A card is put into Entry or a member slot. Whoever was in the slot goes to the waiting room at once
    (4.5.3.3); an older Entry does so at the next recovery (10.3.3). Returns (placed, 1)."""

    card: int
    frame: str
    cause: str = "skill"
    by: RefPair | None = None
    turned: bool = False
    face_down: bool = False
    guise: tuple[str, ...] = ()
    """What it counts as if it is put face down (4.5.5.1)."""
    tally: tuple[int, int] = (0, 0)

    def put(self, g: RebirthGame) -> Answered:
        assert self.frame in FRAMES
        if self.guise:
            g.apply(Mark(card=self.card, fields={"guise": self.guise}))  # it comes with it: game.arrival
        return Do(Move(
            card=self.card, to=self.frame, cause=self.cause, by=self.by, turned=self.turned or None,
            face_down=self.face_down,
        ), into="tally")

    def clear_slot(self, g: RebirthGame) -> Answered:
        record = g.card(self.card)
        if not self.tally[0] or record.zone != self.frame or self.frame not in MEMBERS:
            return None
        former = [card for card in g.zone(self.frame, record.user) if card != self.card]
        for card in former:
            g.tell("log.makes-room", "4.5.3.3", card=OfCard(card))
        return Do(*(Move(card=card, to=WAITING) for card in former)) if former else None

    def done(self, g: RebirthGame) -> Answered:
        return Done(self.tally)

    STEPS = (put, clear_slot, done)


class PlayAbility(UseAbility, frozen=True, tag="rebirth.PlayAbility"):
    """An activated or automatic ability is played (9.7.2). Returns whether it was: not if its cost broke down."""

    TITLE: ClassVar[str] = "resolving.play-ability"
    RULE: ClassVar[str] = "9.7.2"

    goes: bool = False

    def announce(self, g: RebirthGame) -> Answered:
        here = self.here
        kind = "triggers" if g.ability(here.ability).kind == AUTOMATIC else "uses"
        g.tell(
            f"log.{kind}", "9.7.2.1", player=here.user, who=OfPlayer(here.user), cause=here.source[0],
            skill=here.ability, card=OfName(here.source[0], g.faces[here.ability.face].name),
        )
        g.news_about("skill", here.source[0])
        return SetLocals(here=replace(here, numbers={**here.numbers, PLAYED_STAMP: g.new_serial()}))

    def opponent(self, g: RebirthGame) -> Answered:
        """12.5.5, G37."""
        return choose_opponent(g, self.here)

    def costs(self, g: RebirthGame) -> bool:
        """A delayed trigger has no cost of its own."""
        return not self.path and super().costs(g)

    def played(self, g: RebirthGame) -> Answered:
        if not self.path:
            note_play(g, self.here.source, self.here.ability)
        if g.ability(self.here.ability).kind == AUTOMATIC:
            g.apply(AdvanceTurn(fields={"handled": g.state.handled + 1}))
        return None

    def window(self, g: RebirthGame) -> Answered:
        return Call(CounterWindow(play=ability_played(g, self.here, g.ability(self.here.ability))), into="goes")

    def cancelled(self, g: RebirthGame) -> Answered:
        if self.goes:
            return None
        card = OfName(self.here.source[0], g.faces[self.here.ability.face].name)
        g.tell("log.ability-cancelled", "5.19.2", card=card)
        marked = SPARK in g.ability(self.here.ability).marks and not self.path
        at = g.follow(self.here.source) if marked else None
        if at is None:
            return Done(True)
        g.apply(Mark(card=at, fields={"stopped": g.new_serial()}))
        return Do(Announce(what=STOPPED, card=at, player=self.here.user, cause="rule"))

    def stopped(self, g: RebirthGame) -> Answered:
        """Nothing of a cancelled Spark is carried out (5.19.2)."""
        return None if self.goes else Done(True)

    def holds(self, g: RebirthGame) -> bool:
        return conditions_hold(g, self.here)

    def unmet(self, g: RebirthGame) -> Answered:
        """It is not resolved, so a state trigger does not wait again (9.8.6.1, 11.2.3.3)."""
        g.tell("log.condition-fails", "11.2.3", cause=self.here.source[0])
        return Done(True)

    def resolved(self, g: RebirthGame) -> Answered:
        event = g.ability(self.here.ability).event
        if event is not None and event.kinds() == (state_triggers.STATE,):
            state_triggers.rearm(g, self.here.source, self.here.ability)  # 9.8.6.1, G30
        return Done(True)

    def unpaid(self, g: RebirthGame) -> Answered:
        return Done(False)

    def left(self, player: int) -> str:
        """12.4.4: what a leaver plays ends."""
        return "unpaid" if player == self.here.user else ""

    STEPS = (
        UseAbility.remember, announce, opponent, UseAbility.pay, UseAbility.settle, played, window, cancelled, stopped,
        UseAbility.carry_out, resolved, unpaid,
    )


PROCEDURES = (PlayCard, Place, PlayAbility, ChooseOpponent)
