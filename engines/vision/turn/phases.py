"""The turn (chapter 4): what each phase does, what is at its start, priority, and its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from engines.core.abilities.durations import bereft, ending
from engines.core.loops import loops
from engines.core.model.ask import some_cards, yes_no
from engines.core.model.change import Change
from engines.core.model.events import USES
from engines.core.model.mentions import OfPlayer
from engines.core.model.procedure import DONE, Call, Do, Goto, Procedure, SetLocals
from engines.core.model.procedure import StepResult as Answered
from engines.core.procedures.draw_cards import DrawCards
from engines.core.state.atoms import AdvanceTurn, Expire, Mark, Player, Turn
from engines.vision.abilities.kinds import VIGILANCE, has
from engines.vision.abilities.limits import hand_limit
from engines.vision.abilities.moments import Happening, announced, drained
from engines.vision.abilities.permits import WAKE_IN_PHASE, forbidden
from engines.vision.abilities.playing.nodes import ACTIVE_PHASE_WAKES_NODES
from engines.vision.abilities.removing.removal import Discard
from engines.vision.abilities.transform import transformed, turn_back
from engines.vision.table.setup import Setup
from engines.vision.turn.checks import NEXT_PLAY
from engines.vision.turn.interference import PhasePriority

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

ACTIVE, MAINTENANCE, DRAW, MAIN, DISCARD = "active", "maintenance", "draw", "main", "discard"
PHASES: Final = (ACTIVE, MAINTENANCE, DRAW, MAIN, DISCARD)  # 4.2.1
THIS_TURN: Final = "turn"
"""The moment at which effects end that last until the end of the turn (4.9.1.b) ..."""
DURING_TURN: Final = "during-turn"
"""... and at which those end that are in force during it (4.9.1.d)."""
OWN_START, OWN_END, THEIR_END = "own-start", "own-end", "their-end"
"""Until the next turn of an effect's player starts, or ends; until the next turn of the opponent ends."""


def next_turn(g: VisionGame, moment: str, own: bool) -> tuple[int, ...]:
    """Serials of the effects that end with such a moment of this turn, of the turn player or of the other one. The turn
    in which an effect began is not the next one."""
    ending_now = set(ending(g, moment))
    return tuple(
        item.serial for item in g.state.modifiers
        if item.serial in ending_now and (item.user == g.turn_player) == own and item.serial <= g.state.begun
    ) if ending_now else ()


class Game(Procedure, frozen=True, tag="vision.Game"):
    """1.2.7 and then turns, until somebody has won or lost."""

    decides: int = -1
    """Who says who begins: the loser of the game of a match before; -1: chance does (1.2.7.b)."""

    def prepare(self, g: VisionGame) -> Answered:
        return Call(Setup(decides=self.decides))

    def turn(self, g: VisionGame) -> Answered:
        return Call(PlayTurn())

    def next(self, g: VisionGame) -> Answered:
        """4.9.1.e. A turn that is skipped does not happen (4.10.5)."""
        following = g.opponent(g.turn_player)
        g.apply(AdvanceTurn(fields={"turn_player": following}))
        skipped = g.player(following).skipped
        if not skipped:
            return Goto("turn")
        g.apply(Player(player=following, fields={"skipped": skipped - 1}))
        g.tell("log.skips-turn", "4.10.5", who=OfPlayer(following))
        return Goto("next")

    STEPS = (prepare, turn, next)


class PlayTurn(Procedure, frozen=True, tag="vision.PlayTurn"):
    """4.2.1: the start of the turn, its five phases, and its end."""

    RULE: ClassVar[str] = "4.2.1"

    place: int = 0
    """Which phase comes next."""
    skip: bool = False

    def start(self, g: VisionGame) -> Answered:
        """4.3.1.a, 4.3.1.b."""
        loops.start_afresh(g)
        g.apply(
            AdvanceTurn(
                fields={
                    "turn": g.state.turn + 1,
                    "over": "",
                    "skips": (),
                    "may_skip": (),
                    "extra": "",
                    "phase": "",
                    "chained": (),
                    "begun": g.state.serial,
                    "fallen": (),
                }
            )
        )
        g.apply(Expire(serials=next_turn(g, OWN_START, own=True)))
        g.tell("log.turn", "4.2.1", heading=True, turn=g.state.turn, who=OfPlayer(g.turn_player))
        for player in g.players:
            g.apply(Player(player=player, fields={"node_set": False, "resolved": (), "played": ()}))
        heal(g)
        for player in g.players:
            for card in g.characters(player):
                if g.card(card).cheered:
                    g.apply(Mark(card=card, fields={"cheered": False}))
        for card in g.characters(g.turn_player):
            if transformed(g, card):
                turn_back(g, card)  # 10.28.10; G24: before what is at the start of the turn
        return None

    def begins(self, g: VisionGame) -> Answered:
        """4.3.1.c."""
        return announced(g, Happening(what="turn-start", player=g.turn_player))

    def next_phase(self, g: VisionGame) -> Answered:
        """4.2.2: the phase that comes next, never one before. An extra phase comes in between (4.10.3; G23), skipped
        ones do not happen (4.10.5)."""
        if g.state.over == "turn":  # 4.10.1.b, G22
            return Goto("turn_ends")
        phase = g.state.extra or next(iter(PHASES[self.place :]), "")
        if not phase:
            return Goto("turn_ends")
        if phase in g.state.skips:
            return self._leave_out(g)
        if phase in g.state.may_skip:  # 4.10.5.a
            g.apply(AdvanceTurn(fields={"may_skip": tuple(each for each in g.state.may_skip if each != phase)}))
            return Goto("ask_skip")
        place = self.place if g.state.extra else self.place + 1
        g.apply(AdvanceTurn(fields={"phase": phase, "extra": "", "over": ""}))
        return SetLocals(place=place)

    def _leave_out(self, g: VisionGame) -> Answered:
        """The phase that would come next, an added one too, does not happen (4.10.5)."""
        if not g.state.extra:
            return Goto("next_phase", place=self.place + 1, skip=False)
        g.apply(AdvanceTurn(fields={"extra": ""}))
        return Goto("next_phase", skip=False)

    def ask_skip(self, g: VisionGame) -> Answered:
        """4.10.5.a: asked as the phase before has ended."""
        return yes_no(g.turn_player, "skip-phase", "skip", rule="4.10.5.a")

    def skip_or_not(self, g: VisionGame) -> Answered:
        return self._leave_out(g) if self.skip else Goto("next_phase", skip=False)

    def phase(self, g: VisionGame) -> Answered:
        return Call(Phase())

    def again(self, g: VisionGame) -> Answered:
        return Goto("next_phase")

    def turn_ends(self, g: VisionGame) -> Answered:
        """4.9.1.a, 4.9.1.b; also what waited for the next play."""
        heal(g)
        g.apply(AdvanceTurn(fields={"phase": "", "over": ""}))
        due = (*next_turn(g, OWN_END, own=True), *next_turn(g, THEIR_END, own=False))
        g.apply(Expire(serials=(*ending(g, THIS_TURN), *ending(g, NEXT_PLAY), *due, *bereft(g))))
        return None

    def at_end(self, g: VisionGame) -> Answered:
        """4.9.1.c."""
        return announced(g, Happening(what="turn-end", player=g.turn_player))

    def over(self, g: VisionGame) -> Answered:
        """4.9.1.d; also what was made at its end to last until then (G45)."""
        uses = (item.serial for item in g.state.modifiers if item.field.startswith(USES) and item.until == THIS_TURN)
        g.apply(Expire(serials=(*ending(g, DURING_TURN, THIS_TURN, NEXT_PLAY), *uses)))
        return DONE

    STEPS = (start, begins, next_phase, phase, again, ask_skip, skip_or_not, turn_ends, at_end, over)


class Phase(Procedure, frozen=True, tag="vision.Phase"):
    """One phase: what it does by itself, its start, priority, and its end (4.1.2)."""

    RULE: ClassVar[str] = "4.1.2"
    FLEETING: ClassVar[tuple[str, ...]] = ("cards",)

    cards: tuple[int, ...] = ()

    def built_in(self, g: VisionGame) -> Answered:
        """規定の効果 of the phase. The Main phase has none (4.7.3)."""
        phase, player = g.state.phase, g.turn_player
        if phase == ACTIVE:
            return self._wake(g)
        if phase == DRAW:
            return Goto("vigilance") if first_turn(g) else Call(DrawCards(player=player, count=1))  # 4.6.1.a, 4.6.3
        if phase == DISCARD:
            return Goto("ask_discard")
        if phase == MAINTENANCE:  # 4.5.1.a
            return announced(g, Happening(what="upkeep", player=player))
        return Goto("vigilance")

    def woken(self, g: VisionGame) -> Answered:
        return Goto("vigilance")

    def _wake(self, g: VisionGame) -> Answered:
        """4.4.1.a: what is on the field; nodes stay as they are (facts.md on G1)."""
        player = g.turn_player
        cards = [card for card in g.field(player) if g.card(card).turned and not forbidden(g, card, WAKE_IN_PHASE)]
        if ACTIVE_PHASE_WAKES_NODES:
            cards += [card for card in g.nodes(player) if g.card(card).turned]
        found: list[Change] = [Turn(card=card, turned=False) for card in cards]
        return Do(*found) if found else None

    def ask_discard(self, g: VisionGame) -> Answered:
        """4.8.1.a: before anybody has priority."""
        hand, most = g.hand(g.turn_player), hand_limit(g, g.turn_player)
        if len(hand) <= most:
            return Goto("vigilance")
        return some_cards(
            g.turn_player, "hand-limit", hand, "cards", len(hand) - most, len(hand) - most, rule="4.8.1.a",
        )

    def discard(self, g: VisionGame) -> Answered:
        return Call(Discard(cards=self.cards))

    def at_start(self, g: VisionGame) -> Answered:
        return announced(g, Happening(what=f"{g.state.phase}-start", player=g.turn_player))

    def vigilance(self, g: VisionGame) -> Answered:
        """10.7.2.a: characters with 警戒 wake at the start of the opponent's Active phase. They do so as alpha effects,
        before what else is resolved then (7.4.5.c)."""
        if g.state.phase != ACTIVE:
            return None
        watchful = [
            card for card in g.characters(g.opponent(g.turn_player)) if g.card(card).turned and has(g, card, VIGILANCE)
        ]
        return Do(*(Turn(card=card, turned=False) for card in watchful)) if watchful else None

    def give_priority(self, g: VisionGame) -> Answered:
        return Call(PhasePriority()) if not g.state.over else None

    def at_end(self, g: VisionGame) -> Answered:
        return announced(g, Happening(what=f"{g.state.phase}-end", player=g.turn_player))

    def over(self, g: VisionGame) -> Answered:
        return drained(g)

    STEPS = (
        built_in, woken, ask_discard, discard, vigilance, at_start, give_priority, at_end, over,
    )


def first_turn(g: VisionGame) -> bool:
    """Whether it is the starting player's first turn (1.2.8, 4.6.3)."""
    return g.state.turn == 1 and g.turn_player == g.state.starting


def heal(g: VisionGame) -> None:
    """The damage of all characters is reset (4.3.1.a, 4.9.1.a)."""
    for player in g.players:
        for card in g.characters(player):
            if g.damage(card):
                g.apply(Mark(card=card, fields={"damage": 0, "battle_damage": 0}))


PROCEDURES = (Game, PlayTurn, Phase)
