"""Priority processing (900): rule check, triggered crafts, actions, and the stack from its newest."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from engines.core.contract.chain import Link
from engines.core.loops import loops
from engines.core.model.ask import Ask, Option, one
from engines.core.model.mentions import OfCard, OfPlayer
from engines.core.model.procedure import Call, Do, Done, Goto, Procedure, Rewind, SetLocals
from engines.core.model.procedure import StepResult as Answered
from engines.core.play.legality import options
from engines.core.procedures.check_timing import CheckTiming
from engines.core.procedures.priority_window import PASS, PriorityWindow
from engines.core.procedures.targets import TARGETED
from engines.core.state.atoms import Announce, Mark, Turn
from engines.kiseki.abilities.paying import GainEp
from engines.kiseki.abilities.plays import (
    ART_PLAY,
    BASE_PLAY,
    CRAFT_PLAY,
    EVENT_PLAY,
    SUPPORT_PLAY,
    UNIT_PLAY,
    Entry,
    Play,
    pseudo,
)
from engines.kiseki.abilities.resolving import GainSupport, ResolveEntry, put_away
from engines.kiseki.table.changes import SUPPORTS
from engines.kiseki.table.formats import SUPPORT_AT_ONCE
from engines.kiseki.table.zones import HAND
from engines.kiseki.turn import actions, attacking, windows
from engines.kiseki.turn.loops import draw
from engines.kiseki.turn.triggered import PlayTriggered, RevealHidden, gone, open_for_states

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame

PASSES_COUNT_ANEW: Final = "after any action, resolution or triggered craft"
"""G13: when the count of consecutive passes begins again (902.5)."""
SUPPORT_ON_STACK: Final = "an entry both can answer"
"""G7: what a scrum support is until it is resolved, unless the players agreed on `SUPPORT_AT_ONCE`."""
PLAYS: Final = {
    actions.DEPLOY: UNIT_PLAY, actions.PLAY_EVENT: EVENT_PLAY, actions.FOUND: BASE_PLAY, actions.USE: CRAFT_PLAY,
    actions.USE_ART: ART_PLAY,
}


class Priority(PriorityWindow, frozen=True, tag="kiseki.Priority"):
    """Until both players pass one after the other with nothing on the stack (902.5c, 902.6)."""

    RULE: ClassVar[str] = "902.1"
    ASKS: ClassVar[str] = "priority"
    KIND: ClassVar[str] = "priority"

    chain: tuple[Entry, ...] = ()
    given: Entry | None = None
    over: Entry | None = None
    tried: bool = False
    """Whether a triggered craft has just been played, or could not be."""

    def check(self, g: KisekiGame) -> Answered:  # type: ignore[override]
        """902.3, 1002.1a: rule processing. Effects that apply to nobody by an event may have taken roles (804.7a)."""
        attacking.drop_roles(g)
        return Call(CheckTiming())

    def triggers(self, g: KisekiGame) -> Answered:
        """1002.1b, 1002.1c: one triggered craft, the primary player's first."""
        open_for_states(g)
        if g.state.windows:
            player = next(player for player in g.turn_order() if any(player == each for each, _ in g.state.windows))
            return Call(RevealHidden(player=player))
        if not g.state.pending:
            return Goto("next_player", tried=False)
        return Goto("play_trigger", tried=True)

    def look_again(self, g: KisekiGame) -> Answered:
        return Goto("triggers")

    def play_trigger(self, g: KisekiGame) -> Answered:
        return Call(PlayTriggered(), into="given")

    def trigger_played(self, g: KisekiGame) -> Answered:
        """The rule check begins again (1002.1b), unless crafts trigger one another for ever (1501.1c)."""
        if self.given is not None and loops.endless(g):
            return draw()
        chain = self.chain if self.given is None else (*self.chain, self.given)
        return Goto("check", chain=chain, given=None, passed=())

    def next_player(self, g: KisekiGame) -> Answered:  # type: ignore[override]
        """902.2, 902.5a, 902.5b: the primary player first; whoever acted keeps priority until they pass."""
        order = g.turn_order()
        start = order.index(self.player) if self.player in order else 0
        for player in (*order[start:], *order[:start]):
            if player not in self.passed and self.may_answer(g, player):
                return SetLocals(player=player, reply=None)
        return Goto("look")

    def may_answer(self, g: KisekiGame, player: int) -> bool:
        """Whether a player could do anything, by what everybody can see. Without a card in hand, base and field they
        cannot, unless crafts of these packs are played from elsewhere (1202.5)."""
        return any(g.zone(area, player) for area in (HAND, *actions.craft_zones(g)))

    def answers(self, g: KisekiGame, player: int) -> list[Option]:
        return options(g, player, actions.ALL)

    def question(self, g: KisekiGame) -> Ask:
        found = [*(() if g.idle else self.answers(g, self.player)), Option(verb=PASS, rule="902.4a")]
        return one(
            self.player, self.ASKS, found, into="reply", rule="902.4", always=True, window=windows.kind(g, self.player),
            plain=not windows.usable(g, self.player),
        )

    def give(self, g: KisekiGame, reply: Option) -> Procedure:
        assert reply.subject is not None
        if reply.verb == actions.GAIN_EP:
            return GainEp(player=self.player, cards=(reply.subject,))
        if reply.verb == actions.SUPPORT:
            assert reply.card is not None
            return ScrumSupport(player=self.player, card=reply.subject, target=reply.card)
        here = None if reply.ability is None else g.here_of(reply.subject, reply.ability)
        return Play(player=self.player, card=reply.subject, what=PLAYS[reply.verb], here=here)

    def answered(self, g: KisekiGame) -> Answered:  # type: ignore[override]
        reply = self.reply
        if reply is None or reply.verb == PASS:
            return Goto("next_player", passed=(*self.passed, self.player))
        into = "" if reply.verb == actions.GAIN_EP else "given"
        return Call(self.give(g, reply), into=into)

    def lay(self, g: KisekiGame) -> Answered:  # type: ignore[override]
        """902.5a: who has acted goes on having priority."""
        chain = self.chain if self.given is None else (*self.chain, self.given)
        if self.given is not None:
            g.wake()
        return Goto("check", chain=chain, given=None, passed=())

    def stands(self, g: KisekiGame, link: Link) -> bool:
        """Only what still lies on the stack is resolved (902.5c): not what was negated, or has gone elsewhere."""
        return super().stands(g, link) and g.follow(link.card) is not None

    def carry_out(self, g: KisekiGame, link: Link) -> Answered:
        assert isinstance(link, Entry)
        return Call(ResolveEntry(entry=link))

    def put_away(self, g: KisekiGame, link: Link) -> Answered:
        assert isinstance(link, Entry)
        gone(g, link)
        return put_away(g, link)

    def cleared(self, g: KisekiGame) -> Answered:  # type: ignore[override]
        """902.5c: after a resolution the primary player has priority. What was negated or has gone elsewhere is not on
        the stack any more."""
        left = tuple(entry for entry in self.chain if self.stands(g, entry))
        for entry in self.chain:
            if entry not in left:
                gone(g, entry)
        return Goto("check", chain=left, over=None, passed=(), player=-1, carried=False)

    STEPS = (  # type: ignore[assignment]
        check, triggers, look_again, play_trigger, trigger_played, next_player, PriorityWindow.ask, answered, lay,
        PriorityWindow.look, PriorityWindow.resolve, PriorityWindow.remove, PriorityWindow.clear, cleared,
    )


class ScrumSupport(Procedure, frozen=True, tag="kiseki.ScrumSupport"):
    """A UNIT acts so that another may gain support (1219). Returns its entry for the stack (G7)."""

    TITLE: ClassVar[str] = "resolving.support"
    RULE: ClassVar[str] = "1219.2"

    player: int
    card: int
    target: int
    done: tuple[int, int] = (0, 0)
    before: bytes = b""

    def remember(self, g: KisekiGame) -> Answered:
        return SetLocals(before=g.snapshot())

    def action(self, g: KisekiGame) -> Answered:
        g.tell(
            "log.supports", "1219.2", player=self.player, who=OfPlayer(self.player), card=OfCard(self.card),
            target=OfCard(self.target),
        )
        return Do(Turn(card=self.card, turned=True, cause="action"), into="done")

    def carried_out(self, g: KisekiGame) -> Answered:
        """The supported UNIT has been targeted like any other (1218.2, 1219.2a)."""
        if not self.done[0]:  # 1219.2d
            return Rewind(self.before, at="at_once")
        return Do(Announce(
            what=SUPPORTS, card=self.card, other=g.state.ref(self.target), player=self.player, cause="action",
        ), Announce(
            what=TARGETED, card=self.target, other=g.state.ref(self.card), player=self.player, end=SUPPORT_PLAY,
            cause="action",
        ))

    def entry(self, g: KisekiGame) -> Answered:
        aimed = (g.state.ref(self.target),)
        if g.reading(SUPPORT_AT_ONCE):
            return Call(GainSupport(entry=Entry(player=self.player, what=SUPPORT_PLAY, targets=aimed)))
        return Done(pseudo(g, self.player, self.card, SUPPORT_PLAY, None, targets=aimed))

    def at_once(self, g: KisekiGame) -> Answered:
        return Done(None)

    STEPS = (remember, action, carried_out, entry, at_once)


def lose_support(g: KisekiGame) -> None:
    """All support on the field is lost (1309.2)."""
    for card in [card for player in g.players for card in g.field(player) if g.card(card).support]:
        g.apply(Mark(card=card, fields={"support": False}))


PROCEDURES = (Priority, ScrumSupport, PlayTriggered, RevealHidden)
