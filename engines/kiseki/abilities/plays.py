"""Playing cards and abilities (1204.2).

A play turns up, reveals, targets, pays and puts on the stack, or is taken back whole.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from msgspec.structs import replace

from engines.core.cards.ability_parts import Context, Outcome
from engines.core.contract.chain import Link, innermost
from engines.core.model.ask import number, one_or_none
from engines.core.model.events import RefPair
from engines.core.model.mentions import OfCard, OfPlayer
from engines.core.model.procedure import Call, Do, Done, Goto, Procedure, Rewind, SetLocals
from engines.core.model.procedure import StepResult as Answered
from engines.core.procedures.payment import Pay
from engines.core.procedures.use_ability import whole_cost
from engines.core.state.atoms import Announce, Create, Flip, Mark, Move, Reveal
from engines.kiseki.abilities import amounts
from engines.kiseki.abilities.costs import (
    art_cost,
    event_cost,
    fielding_cost,
    most_aimed,
    most_payable,
    other_parts,
    spare,
)
from engines.kiseki.abilities.crafts import DISPATCHED, EVENT_ABILITY, icons, of_kind
from engines.kiseki.abilities.paying import PayEp, pay_cp
from engines.kiseki.abilities.target_tolls import of_targets
from engines.kiseki.abilities.targets import Aim, targeted
from engines.kiseki.table.cards import BASE_CARD, EVENT
from engines.kiseki.table.formats import BASE_RESOLVED
from engines.kiseki.table.zones import BASE, HAND, STACK, TRAIL
from engines.language.procedures.aiming import targets_of

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame

UNIT_PLAY, EVENT_PLAY, BASE_PLAY = "unit", "event", "base"
CRAFT_PLAY, ART_PLAY, SUPPORT_PLAY = "craft", "art", "support"
PLAYED: Final = "played"
"""Kind of event: a card or ability has been played (1204.2k); `end` says what, `start` from where."""
BASE_WORKS: Final = "as soon as it has been played"
"""G3: when a played BASE begins to work, unless the players agreed on `BASE_RESOLVED`."""
REWOUND: Final = "whatever was gained for it too"
"""G36: what is taken back when a play cannot be completed (1204.2h, 1204.2l)."""


class Entry(Link, frozen=True, kw_only=True):
    """One thing on the stack (1204.2i, 1204.2j): a card, its pseudo-card, or an ability."""

    what: str
    """unit | event | base | craft | art | support"""
    origin: RefPair | None = None
    """The card that was played, or whose ability it is. Of a pseudo-card it lies somewhere else."""
    pseudo: bool = True
    """Whether `card` is a pseudo-card, which leaves into no zone."""
    path: tuple[int, ...] = ()
    """Which block of the ability is carried out, of a delayed trigger; see resolve.Resolve."""
    targets: tuple[RefPair, ...] = ()
    """Of a scrum support: the UNIT that is to gain support."""


class Play(Procedure, frozen=True, tag="kiseki.Play"):
    """A card or ability is played. Returns its `Entry`, or None if all was taken back (1204.2l)."""

    TITLE: ClassVar[str] = "resolving.play"
    RULE: ClassVar[str] = "1204.2"

    player: int
    card: int
    what: str
    here: Context | None = None
    """The ability that is played, or the EVENT ability that will be carried out."""
    start: str = ""
    """The zone it is played from."""
    cost: int = 0
    before: bytes = b""
    free: bool = False
    """Whether an effect lets it be played without its cost."""
    amount: int = 0
    """The X that its player has chosen (1305.2a)."""
    aimed: Context | None = None
    paid: Outcome | tuple[int, int] | None = None
    done: tuple[int, int] = (1, 1)
    dispatched: bool = False
    """Whether 【派遣】 lets it be played from the base (1405.1; G23)."""
    laid: int | None = None

    def remember(self, g: KisekiGame) -> Answered:
        here = self.here
        if self.what == EVENT_PLAY:
            ref = next(of_kind(g, self.card, EVENT_ABILITY), None)
            here = None if ref is None else g.here_of(self.card, ref)
        start = g.card(self.card).zone
        dispatched = start == BASE and self.what == UNIT_PLAY and DISPATCHED in icons(g, self.card)
        return SetLocals(before=g.snapshot(), start=start, here=here, dispatched=dispatched)

    def turn_up(self, g: KisekiGame) -> Answered:
        """1204.2a: out of the base it is turned up first."""
        if self.start != BASE or self.what == CRAFT_PLAY or not g.card(self.card).face_down:
            return None
        if self.what == BASE_PLAY:
            g.apply(Mark(card=self.card, fields={"founding": True}))
        return Do(Flip(card=self.card, face_down=False, cause="action"), into="done")

    def show(self, g: KisekiGame) -> Answered:
        """1204.2b."""
        if not self.done[0]:
            return Goto("take_back")
        if self.start == HAND or (self.start == BASE and g.card(self.card).face_down):
            g.apply(Reveal(card=self.card, players=tuple(g.players)))
        return None

    def fix(self, g: KisekiGame) -> Answered:
        """1204.2c: fixes an X that the play needs, by the text or by its player (1305.2a, 1305.2b)."""
        if self.here is None:
            return Goto("target")
        here = amounts.when_played(g, self.here)
        letter = amounts.chosen(g, here)
        if not letter:
            return Goto("target", here=here)
        most = most_aimed(g, here) if self.free else most_payable(g, self.card, self.what, here)
        return number(
            self.player, amounts.question(letter), amounts.LEAST, most, into="amount", rule="1305.2a",
            cause=here.source, ability=here.ability,
        )

    def fixed(self, g: KisekiGame) -> Answered:
        here = self.here and amounts.when_played(g, self.here)
        assert here is not None
        return Goto("fix", here=amounts.given(here, amounts.chosen(g, here), self.amount))

    def target(self, g: KisekiGame) -> Answered:
        """1204.2d."""
        if self.here is None:
            return None
        return Call(Aim(here=self.here, spare=None if self.free else spare(g, self.here)), into="aimed")

    def aim(self, g: KisekiGame) -> Answered:
        if self.here is None:
            return None
        return Goto("take_back") if self.aimed is None else SetLocals(here=self.aimed)

    def price(self, g: KisekiGame) -> Answered:
        """1204.2f, 1204.2g: the cost is worked out and fixed, with what its targets cost. Of a craft that is all."""
        if self.what == UNIT_PLAY:
            return SetLocals(cost=fielding_cost(g, self.card))
        due = of_targets(g, self.here)
        if self.what == EVENT_PLAY:
            return SetLocals(cost=max(due, event_cost(g, self.card, self.here) + due))  # 1203.5
        if self.what == ART_PLAY:
            assert self.here is not None
            return SetLocals(cost=max(due, art_cost(g, self.card, self.here) + due))
        return SetLocals(cost=due) if due else None

    def pay_toll(self, g: KisekiGame) -> Answered:
        """What the targets of a craft cost. It is paid before the craft's own cost."""
        if self.what != CRAFT_PLAY or self.free or self.cost <= 0:
            return None
        return Call(PayEp(player=self.player, amount=self.cost, by=g.state.ref(self.card)), into="done")

    def pay(self, g: KisekiGame) -> Answered:
        """1204.2h. A BASE only asks for enough cards in the base (1204.2f-3)."""
        if not self.done[0]:
            return Goto("take_back")
        if self.free:
            return SetLocals(paid=(1, 1))
        if self.what == UNIT_PLAY:
            return SetLocals(paid=(int(pay_cp(g, self.player, self.cost)), 1))
        if self.what in (EVENT_PLAY, ART_PLAY):
            return Call(PayEp(player=self.player, amount=self.cost, by=g.state.ref(self.card)), into="paid")
        if self.what == BASE_PLAY:
            return SetLocals(paid=(int(g.number(self.card, "level") <= len(g.base(self.player))), 1))
        assert self.here is not None
        if not g.ability(self.here.ability).cost:
            return SetLocals(paid=(1, 1))
        return Call(self._craft_cost(g), into="paid")

    def _craft_cost(self, g: KisekiGame) -> Pay:
        assert self.here is not None
        return whole_cost(g, self.here)

    def pay_rest(self, g: KisekiGame) -> Answered:
        """What an EVENT or art costs besides EP (1204.2f)."""
        paid = self.paid
        if paid is None or (isinstance(paid, tuple) and not paid[0]):
            return Goto("take_back")
        if self.free or self.what not in (EVENT_PLAY, ART_PLAY) or self.here is None:
            return None
        rest = other_parts(g, self.here)
        return Call(Pay(here=self.here, remaining=rest), into="paid") if rest else None

    def discard(self, g: KisekiGame) -> Answered:
        """1204.2f-5: from outside the base an art also takes its card to the trail."""
        paid = self.paid
        if paid is None:
            return Goto("take_back")
        here = self.here.after(paid) if isinstance(paid, Outcome) and self.here is not None else self.here
        if self.what == CRAFT_PLAY and here is not None:
            amounts.use(g, here)
        if self.what == ART_PLAY and self.start != BASE:
            self._tell(g)
            return Goto("to_trail", here=here)
        return Goto("to_stack", here=here)

    def to_trail(self, g: KisekiGame) -> Answered:
        return Do(Move(card=self.card, to=TRAIL, cause="cost", by=g.state.ref(self.card)))

    def to_stack(self, g: KisekiGame) -> Answered:
        """1204.2i, 1204.2j: what goes to the stack. A card from outside the base does, a UNIT or ITEM also from the
        base; otherwise a pseudo-card."""
        if not (self.what == ART_PLAY and self.start != BASE):
            self._tell(g)
        if self._itself():
            return Do(Move(card=self.card, to=STACK, cause="action", face_down=False))
        return None

    def _itself(self) -> bool:
        return self.what == UNIT_PLAY or (self.what in (EVENT_PLAY, BASE_PLAY) and self.start != BASE)

    def played(self, g: KisekiGame) -> Answered:
        """1204.2k: from here on it has been played. A BASE works from now on (G3)."""
        if self.what == BASE_PLAY and self.start == BASE and not g.reading(BASE_RESOLVED):
            g.apply(Mark(card=self.card, fields={"founding": False}))
        return Do(Announce(
            what=PLAYED, card=self.card, player=self.player, start=self.start, end=self.what, cause="action",
        ), *targeted(g, self.aimed, self.what))

    def dispatch(self, g: KisekiGame) -> Answered:
        """1405.1: right after it has been played, before anybody acts (G23)."""
        hand = g.hand(self.player)
        if not self.dispatched or not hand:
            return Goto("entry")
        return one_or_none(self.player, "dispatch-base", hand, "laid", rule="1405.1", cause=g.state.ref(self.card))

    def lay(self, g: KisekiGame) -> Answered:
        if self.laid is None:
            return None
        return Do(Move(card=self.laid, to=BASE, face_down=True, turned=True, cause="skill", by=g.state.ref(self.card)))

    def entry(self, g: KisekiGame) -> Answered:
        here, ref = self.here, g.state.ref(self.card)
        if self._itself():
            here = here and replace(here, source=ref)
            return Done(Entry(player=self.player, card=ref, origin=ref, here=here, what=self.what, pseudo=False))
        return Done(pseudo(g, self.player, self.card, self.what, here))

    def take_back(self, g: KisekiGame) -> Answered:
        return Rewind(self.before, at="nothing")

    def nothing(self, g: KisekiGame) -> Answered:
        return Done(None)

    def _tell(self, g: KisekiGame) -> None:
        g.tell(
            f"log.plays-{self.what}", "1204.2k", player=self.player, who=OfPlayer(self.player), card=OfCard(self.card),
        )
        g.news_about("skill", self.card)

    STEPS = (
        remember, turn_up, show, fix, fixed, target, aim, price, pay_toll, pay, pay_rest, discard, to_trail, to_stack,
        played, dispatch, lay, entry, take_back, nothing,
    )


def pseudo(
    g: KisekiGame, player: int, card: int, what: str, here: Context | None, path: tuple[int, ...] = (),
    targets: tuple[RefPair, ...] = (),
) -> Entry:
    """A pseudo-card comes to the stack (1204.2i, 1204.2j). It stands for a card in the base, or for an ability."""
    made = g.apply(Create(face=g.card(card).face, owner=player, to=STACK, fields={
        "stands_for": None if here is None else here.ability, "played_as": what,
    }))
    return Entry(
        player=player, card=made[0].card, origin=here.source if here is not None else g.state.ref(card), here=here,
        what=what, path=path, targets=targets,
    )


def targets_on_stack(g: KisekiGame, card: int) -> list[int]:
    """The cards that something on the stack targets and that are still there. A scrum support targets the UNIT it is
    for (1219.2a); what was aimed as it was created, as a delayed trigger is, has no targets of its own."""
    window, ref = innermost(g), g.state.ref(card)
    entry = next((link for link in (() if window is None else window.chain) if link.card == ref), None)
    if not isinstance(entry, Entry) or entry.path:
        return []
    refs = entry.targets if entry.here is None else targets_of(g, entry.here)
    return [found for each in refs if (found := g.follow(each)) is not None]


def as_what(g: KisekiGame, card: int) -> str:
    """What a card on the stack was played as; "" for a card elsewhere."""
    record = g.card(card)
    if record.zone != STACK:
        return ""
    return record.played_as or played_as(g, card)


def played_as(g: KisekiGame, card: int) -> str:
    """What a card is played as, by its type now (1204.2i)."""
    if g.is_kind(card, EVENT):
        return EVENT_PLAY
    return BASE_PLAY if g.is_kind(card, BASE_CARD) else UNIT_PLAY


PROCEDURES = (Play,)
