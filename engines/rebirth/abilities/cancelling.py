"""The counter window (9.7.3): a play may be met with Cancel abilities, and those with others, the last first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from msgspec.structs import replace

from engines.core.cards.ability_parts import Ability, Context, Step, means_opponent
from engines.core.contract.chain import PLAY, Link
from engines.core.model.ask import Option
from engines.core.model.events import AbilityRef, Event
from engines.core.model.mentions import OfCard, OfPlayer
from engines.core.model.procedure import Call, Do, Done, Procedure
from engines.core.model.procedure import StepResult as Answered
from engines.core.procedures.choose_opponent import ChooseOpponent
from engines.core.procedures.payment import payable
from engines.core.procedures.priority_window import PriorityWindow
from engines.core.procedures.use_ability import UseAbility
from engines.core.state.atoms import Cancel
from engines.rebirth.abilities.keywords import (
    CANCEL,
    SPARK,
    conditions_hold,
    note_play,
    of_kind,
    open_gates,
    used_up,
)
from engines.rebirth.abilities.permits import PRESENT, forbidden
from engines.rebirth.table.cards import PARTNER
from engines.rebirth.table.formats import CIRCLE
from engines.rebirth.table.zones import ENERGY, FRAMES, MEMORY, REBIRTH, RETIRE, WAITING

if TYPE_CHECKING:
    from engines.rebirth.table.play import RebirthGame

PLAYED: Final = "cancel-window"
"""Kind of the event by which a Cancel ability's `event` is asked what it can be presented against.

It never happens: `start` is CARD, an ability's kind or CANCEL; `end` is SPARK for a Spark; `card` and `subject` are the
card played or the one whose ability it is; `player` is who plays it."""
CARD: Final = "card"
ANSWERED: Final = "answered"
"""The number under which a Cancel ability remembers its place in the chain of what it was presented against."""
FIRST_ASKED: Final = "the turn player, again after each presentation"
"""G6: the rules say "either player"; 1.3.4 and 12.2.1 put the turn player first."""


OPPONENT_CHOSEN = True
"""G37: in Rumble and Circle too an ability that speaks of "the opponent" means one, chosen as it is played (12.5.5)."""


def choose_opponent(g: RebirthGame, here: Context) -> Answered:
    """Lets who plays or presents an ability name the opponent it speaks of. The answer goes into `here`."""
    if len(g.opponents(here.user)) < 2 or not means_opponent(g.ability(here.ability)):
        return None
    return Call(ChooseOpponent(here=here, asks="opponent"), into="here")


class CancelIt(Step, frozen=True):
    """The play or the Cancel ability this was presented against is cancelled (5.13.1, 5.19; G5)."""

    def can_do(self, g: RebirthGame, here: Context) -> bool:
        return ANSWERED in here.numbers

    def do(self, g: RebirthGame, here: Context) -> Answered:
        return Do(Cancel(place=here.numbers[ANSWERED], cause=here.cause, by=here.source))


def card_played(g: RebirthGame, card: int, player: int) -> Event:
    """A card that is being played, as Cancel abilities see it."""
    return Event(kind=PLAYED, card=g.state.ref(card), player=player, start=CARD, subject=g.snapshot_card(card))


def ability_played(g: RebirthGame, here: Context, ability: Ability) -> Event:
    """An ability that is being played, as Cancel abilities see it."""
    return Event(
        kind=PLAYED, card=here.source, player=here.user, start=ability.kind,
        end=SPARK if SPARK in ability.marks else "", subject=g.snapshot_card(here.source[0]),
    )


def _link_played(g: RebirthGame, link: Link) -> Event:
    card = link.card
    return Event(
        kind=PLAYED, card=card, player=link.player, start=CANCEL,
        subject=None if card is None else g.snapshot_card(card[0]),
    )


def existing(g: RebirthGame) -> list[Ability]:
    """All Cancel abilities of the packs in play: whether a window opens depends on them and never on a hand."""
    found: list[Ability] | None = g.faces.noted.get(CANCEL)
    if found is None:
        found = g.faces.noted[CANCEL] = [
            ability for face in g.faces.values() for ability in face.abilities if ability.kind == CANCEL
        ]
    return found


def _could_meet(g: RebirthGame, player: int, event: Event) -> bool:
    """Whether some card of the packs could be presented by that player against this."""
    here = Context(source=(-1, 0), user=player, ability=AbilityRef(face="", index=0))
    return any(ability.event is not None and ability.event.matches(g, here, event) for ability in existing(g))


OWN_WINDOW: Final = "cancel-own"
SPARK_WINDOW: Final = "cancel-spark"
PLAY_WINDOW: Final = "cancel-play"
CANCEL_WINDOW: Final = "cancel-cancel"
WINDOWS: Final = (OWN_WINDOW, SPARK_WINDOW, PLAY_WINDOW, CANCEL_WINDOW)
"""What players may let pass by itself: plays of their own side, Sparks, other plays, Cancel abilities."""


class CounterWindow(PriorityWindow, frozen=True, kw_only=True, tag="rebirth.CounterWindow"):
    """9.7.3: asks the turn player and then the others, anew after each presentation (9.7.3.2; G6). Then the Cancel
    abilities are carried out, the last one first (9.7.3.3). Returns whether the play was not cancelled."""

    TITLE: ClassVar[str] = "resolving.counter"
    RULE: ClassVar[str] = "9.7.3"
    ASKS: ClassVar[str] = "cancel"
    KIND: ClassVar[str] = PLAY_WINDOW
    RESTARTS: ClassVar[bool] = True
    REOPENS: ClassVar[bool] = False

    play: Event

    def objects(self, g: RebirthGame) -> Iterator[tuple[int, Event]]:
        """What a Cancel ability might be presented against: the play, and those presented before."""
        if not self.cancelled:
            yield PLAY, self.play
        for place, link in enumerate(self.chain):
            if not link.cancelled:
                yield place, _link_played(g, link)

    def kind(self, g: RebirthGame) -> str:
        """After a presentation it is about that, whoever played what it began with."""
        if self.chain:
            return CANCEL_WINDOW
        if self.play.player is not None and self.play.player in g.side(self.player):
            return OWN_WINDOW
        return SPARK_WINDOW if self.play.end == SPARK else PLAY_WINDOW

    def may_meet(self, g: RebirthGame, player: int, event: Event) -> bool:
        """Whether the format lets a player present anything against it (12.6.5, 12.7.5)."""
        return g.form != CIRCLE or (event.player is not None and player in g.neighbours(event.player))

    def may_answer(self, g: RebirthGame, player: int) -> bool:
        """In sight of all: some card of the packs could be in this hand, which everybody knows to hold more than
        partners (4.10.4), or lies open."""
        if not existing(g):
            return False
        objects = [event for _, event in self.objects(g) if self.may_meet(g, player, event)]
        if not any(_could_meet(g, player, event) for event in objects):
            return False
        return any(g.face(card).kind != PARTNER for card in g.hand(player)) or any(_elsewhere(g, player))

    def answers(self, g: RebirthGame, player: int) -> Sequence[Option]:
        found = []
        objects = [(place, event) for place, event in self.objects(g) if self.may_meet(g, player, event)]
        for card in (*g.hand(player), *_elsewhere(g, player)):
            for ref in of_kind(g, card, CANCEL):
                here, pattern = g.here_of(card, ref), g.ability(ref).event
                if pattern is None or used_up(g, here.source, ref) or forbidden(g, card, PRESENT):
                    continue
                if not open_gates(g, here) or not payable(g, here):
                    continue
                found += [
                    Option(verb=CANCEL, subject=card, ability=ref, number=place, card=self.card_at(g, place),
                           rule="9.7.3.1")
                    for place, event in objects if pattern.matches(g, here, event)
                ]
        return found

    def card_at(self, g: RebirthGame, place: int) -> int | None:
        """The card an option of the window points at."""
        ref = self.play.card if place == PLAY else self.chain[place].card
        return None if ref is None else g.follow(ref)

    def give(self, g: RebirthGame, reply: Option) -> Procedure:
        assert reply.subject is not None and reply.ability is not None and reply.number is not None
        return PresentCancel(here=g.here_of(reply.subject, reply.ability), against=reply.number)

    def carry_out(self, g: RebirthGame, link: Link) -> Answered:
        assert link.here is not None
        return super().carry_out(g, link) if conditions_hold(g, link.here) else None  # 11.2.3.4


def _elsewhere(g: RebirthGame, player: int) -> Iterator[int]:
    """Cards in the open that have a Cancel ability there."""
    faces = g.faces.noted.get("cancels")
    if faces is None:
        faces = g.faces.noted["cancels"] = frozenset(
            face.id for face in g.faces.values() if any(ability.kind == CANCEL for ability in face.abilities)
        )
    for zone in (*FRAMES, ENERGY, REBIRTH, RETIRE, WAITING, MEMORY):
        for card in g.zone(zone, player):
            if g.card(card).face in faces and of_kind(g, card, CANCEL):
                yield card


class PresentCancel(UseAbility, frozen=True, kw_only=True, tag="rebirth.PresentCancel"):
    """9.7.3.1: a Cancel ability is presented and paid for. Returns its Link, or None if it could not be paid."""

    TITLE: ClassVar[str] = "resolving.cost"
    RULE: ClassVar[str] = "9.7.3.1"

    against: int

    def present(self, g: RebirthGame) -> Answered:
        here = self.here
        card = here.source[0]
        g.tell(
            "log.presents-cancel", "9.7.3.1", player=here.user, who=OfPlayer(here.user), card=OfCard(card),
            cause=card, skill=here.ability,
        )
        g.news_about("skill", card)
        return None

    def opponent(self, g: RebirthGame) -> Answered:
        """12.5.5, G37: presenting is to it what playing is to others."""
        return choose_opponent(g, self.here)

    def presented(self, g: RebirthGame) -> Answered:
        here = self.here
        note_play(g, here.source, here.ability)
        numbers = {**here.numbers, "played": g.new_serial(), ANSWERED: self.against}
        here = replace(here, source=here.now(here.source), numbers=numbers, moved=())
        return Done(Link(player=here.user, card=here.source, here=here, answers=self.against))

    def left(self, player: int) -> str:
        return "unpaid" if player == self.here.user else ""

    STEPS = (
        UseAbility.remember, present, opponent, UseAbility.pay, UseAbility.settle, presented, UseAbility.unpaid,
    )


PROCEDURES = (CounterWindow, PresentCancel)
