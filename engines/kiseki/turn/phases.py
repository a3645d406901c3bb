"""The turn (700): the preparation phase with each player's steps, the battle phase, the recovery phase."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from engines.core.abilities.durations import bereft, ending
from engines.core.abilities.on_players import on_player
from engines.core.loops import loops
from engines.core.model.ask import Option, one, one_or_none
from engines.core.model.change import Change
from engines.core.model.mentions import OfCard, OfPlayer
from engines.core.model.procedure import DONE, Call, Do, Goto, Procedure
from engines.core.model.procedure import StepResult as Answered
from engines.core.procedures.draw_cards import DrawCards
from engines.core.state.atoms import AdvanceTurn, Announce, Expire, Move, Player, Turn
from engines.kiseki.abilities.control import go_back
from engines.kiseki.abilities.durations import RECOVERED, THIS_TURN, begin_later, begun
from engines.kiseki.abilities.permits import DRAWS_MORE, NEXT_INITIATIVE, READIED_IN_RECOVERY, forbidden, skips
from engines.kiseki.table.changes import Recover
from engines.kiseki.table.formats import SUPPORT_TURN
from engines.kiseki.table.losing import compare_bond
from engines.kiseki.table.setup import Setup
from engines.kiseki.table.zones import BASE, TRAIL
from engines.kiseki.turn.battle import BattlePhase
from engines.kiseki.turn.checks import waiting
from engines.kiseki.turn.priority import Priority, lose_support

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame

DRAWN = 2  # 703.6a
OWN_UNITS = True
"""G4: in the recovery phase each player chooses among their own stunned UNITs (705.6)."""
WAITS: Final = "priority processing, then again"
"""G5: what 705.7b does with what waits."""
READIED_TRIGGERS: Final = "at 703.2 of the next turn"
"""G35: when what triggers on 705.8 is played."""


class Game(Procedure, frozen=True, tag="kiseki.Game"):
    """603 and then turns, until somebody has lost (701.1)."""

    def prepare(self, g: KisekiGame) -> Answered:
        return Call(Setup())

    def turn(self, g: KisekiGame) -> Answered:
        return Call(PlayTurn())

    def next(self, g: KisekiGame) -> Answered:
        """705.9. Of effects that say who has the initiative next, the newest counts (104.1)."""
        said = [item for item in g.state.modifiers if item.field == NEXT_INITIATIVE]
        following = said[-1].players[0] if said else g.opponent(g.initiative)
        if said:
            g.apply(Expire(serials=tuple(item.serial for item in said)))
        g.apply(AdvanceTurn(fields={"initiative": following, "turn_player": following}))
        return Goto("turn")

    STEPS = (prepare, turn, next)


class PlayTurn(Procedure, frozen=True, tag="kiseki.PlayTurn"):
    """The three phases, which both players share (701.1, 702.1)."""

    RULE: ClassVar[str] = "701.1"

    def start(self, g: KisekiGame) -> Answered:
        loops.start_afresh(g)
        g.apply(AdvanceTurn(fields={
            "turn": g.state.turn + 1, "phase": "preparation", "attacks": (0, 0), "happened": (),
        }))
        begin_later(g)
        g.tell("log.turn", "701.1", heading=True, turn=g.state.turn, who=OfPlayer(g.initiative))
        return None

    def control_begins(self, g: KisekiGame) -> Answered:
        """506.4: control that was given for this turn."""
        return go_back(g)

    def preparation(self, g: KisekiGame) -> Answered:
        g.apply(AdvanceTurn(fields={"phase": "preparation"}))
        return Call(Preparation())

    def battle(self, g: KisekiGame) -> Answered:
        g.empty_pools()
        g.apply(AdvanceTurn(fields={"phase": "battle"}))
        return Call(BattlePhase())

    def recovery(self, g: KisekiGame) -> Answered:
        g.apply(AdvanceTurn(fields={"phase": "recovery"}))
        return Call(Recovery())

    STEPS = (start, control_begins, preparation, battle, recovery)


class Preparation(Procedure, frozen=True, tag="kiseki.Preparation"):
    """703: the initiative player's three steps, then the other player's (703.5)."""

    RULE: ClassVar[str] = "703"

    def turn_begins(self, g: KisekiGame) -> Answered:
        return Do(Announce(what="turn-start", player=g.initiative))  # 703.1

    def priority(self, g: KisekiGame) -> Answered:
        return Call(Priority())  # 703.2

    def phase_begins(self, g: KisekiGame) -> Answered:
        return Do(Announce(what="preparation-start", player=g.initiative))  # 703.3

    def priority_again(self, g: KisekiGame) -> Answered:
        return Call(Priority())  # 703.4

    def first(self, g: KisekiGame) -> Answered:
        return Call(OwnSteps(player=g.initiative))

    def second(self, g: KisekiGame) -> Answered:
        return Call(OwnSteps(player=g.opponent(g.initiative)))

    STEPS = (turn_begins, priority, phase_begins, priority_again, first, second)


def skipped(g: KisekiGame, player: int, step: str) -> bool:
    """Whether a player has no such step now. What makes them skip the next one has done so with that."""
    field, serials = skips(step), list[int]()
    always = any(value is True for value in on_player(g, player, field, begun))
    if not always:
        once = (item for item in g.state.modifiers if item.value == field and player in item.players)
        serials = [item.serial for item in once if item.field == field][:1]
    if not always and not serials:
        return False
    if serials:
        g.apply(Expire(serials=tuple(serials)))
    g.tell(f"log.skips-{step}", "703.5", player=player, who=OfPlayer(player))
    return True


class OwnSteps(Procedure, frozen=True, tag="kiseki.OwnSteps"):
    """One player's draw step, base step and deployment step. In each, what it does by itself comes before what triggers
    on its start (703.6 to 703.8)."""

    RULE: ClassVar[str] = "703.5"
    FLEETING: ClassVar[tuple[str, ...]] = ("card",)

    player: int
    drawn: tuple[int, int] = (0, 0)
    card: int | None = None

    def draw_step(self, g: KisekiGame) -> Answered:
        if skipped(g, self.player, "draw"):
            return Goto("base_step")
        g.begin_step(self.player, "draw")
        more = sum(each for each in on_player(g, self.player, DRAWS_MORE, begun) if isinstance(each, int))
        count = max(0, DRAWN + more)
        return Call(DrawCards(player=self.player, count=count), into="drawn")  # 703.6a

    def draw_triggers(self, g: KisekiGame) -> Answered:
        if self.drawn[0]:
            g.tell("log.draws", "703.6a", who=OfPlayer(self.player), count=self.drawn[0])
        return Do(Announce(what="draw-step-start", player=self.player))  # 703.6b

    def draw_priority(self, g: KisekiGame) -> Answered:
        return Call(Priority())  # 703.6c

    def base_step(self, g: KisekiGame) -> Answered:
        """703.7a: up to one card of the hand goes to the base face down."""
        g.end_step()
        if skipped(g, self.player, "base"):
            return Goto("deployment_step")
        g.begin_step(self.player, "base")
        if not g.hand(self.player):
            return Goto("base_triggers")
        into = f"{BASE}:{self.player}"
        ways = (*(Option(verb="card", subject=card, zone=into) for card in g.hand(self.player)), Option(verb="decline"))
        return one(self.player, "base-step", ways, "card", gives="card", rule="703.7a")

    def lay(self, g: KisekiGame) -> Answered:
        if self.card is None:
            return None
        g.tell("log.lays-base", "703.7a", player=self.player, who=OfPlayer(self.player))
        return Do(Move(card=self.card, to=BASE, face_down=True, cause="action"))

    def base_triggers(self, g: KisekiGame) -> Answered:
        return Do(Announce(what="base-step-start", player=self.player))  # 703.7b

    def base_priority(self, g: KisekiGame) -> Answered:
        return Call(Priority())  # 703.7c

    def deployment_step(self, g: KisekiGame) -> Answered:
        """703.8a: one CP for each card in the base, however it lies."""
        g.end_step()
        if skipped(g, self.player, "deploy"):
            return Goto("over")
        g.begin_step(self.player, "deploy")
        gained = len(g.base(self.player))
        g.apply(Player(player=self.player, fields={"cp": g.player(self.player).cp + gained}))
        if gained:
            g.tell("log.gains-cp", "703.8a", who=OfPlayer(self.player), count=gained)
        return Do(Announce(what="deployment-step-start", player=self.player))  # 703.8b

    def deployment_priority(self, g: KisekiGame) -> Answered:
        return Call(Priority())  # 703.8c

    def over(self, g: KisekiGame) -> Answered:
        g.end_step()
        return DONE

    STEPS = (
        draw_step, draw_triggers, draw_priority, base_step, lay, base_triggers, base_priority, deployment_step,
        deployment_priority, over,
    )


class Recovery(Procedure, frozen=True, tag="kiseki.Recovery"):
    """705: the end of the turn, the comparison of bond, and what becomes of stunned UNITs."""

    RULE: ClassVar[str] = "705"
    FLEETING: ClassVar[tuple[str, ...]] = ("picked", "saved")

    index: int = 0
    picked: int | None = None
    saved: tuple[int, ...] = ()

    def begins(self, g: KisekiGame) -> Answered:
        return Do(Announce(what="recovery-start", player=g.initiative))  # 705.1

    def priority(self, g: KisekiGame) -> Answered:
        return Call(Priority())  # 705.2

    def turn_ends(self, g: KisekiGame) -> Answered:
        return Do(Announce(what="turn-end", player=g.initiative))  # 705.3

    def priority_again(self, g: KisekiGame) -> Answered:
        return Call(Priority())  # 705.4

    def bond(self, g: KisekiGame) -> Answered:
        compare_bond(g)  # 705.5
        return None

    def ask_saved(self, g: KisekiGame) -> Answered:
        """705.6: the initiative player first (G4)."""
        order = g.turn_order()
        if self.index >= len(order):
            return Goto("recover")
        player = order[self.index]
        stunned = [card for card in g.units(player) if g.card(card).stunned]
        if not stunned:
            return Goto("ask_saved", index=self.index + 1)
        return one_or_none(player, "recover", stunned, "picked", rule="705.6")

    def save(self, g: KisekiGame) -> Answered:
        saved = self.saved if self.picked is None else (*self.saved, self.picked)
        return Goto("ask_saved", index=self.index + 1, saved=saved, picked=None)

    def recover(self, g: KisekiGame) -> Answered:
        for card in self.saved:
            g.tell("log.recovers", "705.6", card=OfCard(card))
        return Do(*(Recover(card=card) for card in self.saved)) if self.saved else None

    def clear(self, g: KisekiGame) -> Answered:
        """705.6: all other stunned UNITs of both go to the trail together. What cannot stays as it is."""
        stunned = [card for player in g.turn_order() for card in g.units(player) if g.card(card).stunned]
        return Do(*(Move(card=card, to=TRAIL) for card in stunned)) if stunned else None

    def effects_end(self, g: KisekiGame) -> Answered:
        """705.7a."""
        g.apply(Expire(serials=(*ending(g, THIS_TURN), *bereft(g))))
        if g.reading(SUPPORT_TURN):
            lose_support(g)
        return None

    def control_ends(self, g: KisekiGame) -> Answered:
        """506.4: who lies on a field whose player does not control them any more goes back."""
        return go_back(g)

    def anything_due(self, g: KisekiGame) -> Answered:
        """705.7b: what waits is handled, and then it begins again (G5)."""
        return Call(Priority()) if waiting(g) else Goto("ready")

    def once_more(self, g: KisekiGame) -> Answered:
        return Goto("effects_end")

    def ready(self, g: KisekiGame) -> Answered:
        """705.8: both ready all they have on the field and in the base. Stunned UNITs stay as they are (1306.2b)."""
        found: list[Change] = [
            Turn(card=card, turned=False) for player in g.turn_order()
            for card in (*g.field(player), *g.base(player)) if g.card(card).turned and not g.card(card).stunned
            and not forbidden(g, card, READIED_IN_RECOVERY)
        ]
        return Do(*found) if found else None

    def over(self, g: KisekiGame) -> Answered:
        g.apply(Expire(serials=ending(g, RECOVERED)))
        g.empty_pools()
        return DONE

    STEPS = (
        begins, priority, turn_ends, priority_again, bond, ask_saved, save, recover, clear, effects_end, control_ends,
        anything_due, once_more, ready, over,
    )


PROCEDURES = (Game, PlayTurn, Preparation, OwnSteps, Recovery)
