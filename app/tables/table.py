"""The table: one game with its seats. Every screen, bot and connection asks it and answers through it.

It holds the only complete state; what it hands out is made for one player (player_view.py). Each decision is worked
out on a copy, so that a breakdown leaves the game as it was, and what was before is kept for taking back.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from app.bots import bots
from app.match import series
from app.match.clock import Clock, ClockRule, Warned
from app.match.match import Input, Match
from app.match.undo import Decision
from app.packs.pictures import Pictures
from app.rules import rulebook
from app.tables import hands, reports, saves, why
from app.tables.cloth import TableCloth
from app.tables.evident import evident, no_choice, only_answer
from app.tables.keeper import Keeper
from app.tables.kept_check import CheckMixin
from app.tables.packing import PackedStates
from app.tables.table_restore import RestoreMixin
from app.tables.table_undo import UndoMixin
from app.tables.viewer_logs import Secrecy, ViewerLogs, secrecy
from app.trouble import EffectFailed
from engines.core.cards.card_definitions import CardDatabase
from engines.core.contract.definition import GameDefinition
from engines.core.display.views import (
    AskView,
    FaceView,
    GameView,
    Handle,
    LogView,
    NewsView,
    PartialView,
    Place,
    Reason,
    RuleView,
    Text,
)
from engines.core.model.ask import Answer, AnswerRefused, Ask
from engines.core.model.hand_step import HandStep
from engines.core.model.mentions import SPECTATOR
from engines.core.model.state import State
from engines.core.play import foresight, player_view
from engines.core.play.running_game import RunningGame
from engines.core.state import derived_cache
from engines.core.state.knowledge import card_of
from engines.core.state.selection import TRIES, addable, declining

UNDO_KEPT = 600
"""Decisions that can be taken back; each keeps 7 to 11 kB, packed for the next save included (tests.bench growth)."""

PASSES = 200
"""Chances passed in a row by standing wishes before somebody is asked all the same."""

ONE_ANSWER = "one-answer"
"""The wish not to be asked where there is nothing to decide. Whoever wishes it lets the others see that it was so."""


class Table(UndoMixin, RestoreMixin, CheckMixin):
    """One game being played. Use `library.begin` for a new one and `Table.load` for a saved one."""

    def __init__(self, match: Match, play: RunningGame) -> None:
        super().__init__()
        self.match = match
        self.heard = ViewerLogs()
        """What has been told, complete: for saves and journals, never for a screen."""
        self.game: GameDefinition = play.game
        self.faces: CardDatabase = play.faces
        self.format, self.teams = self.game.format(match.format), tuple(play.state.teams)
        self.pictures = Pictures(play.game)
        self.names = [side.name for side in match.sides]
        self.bots = {seat: side.bot for seat, side in enumerate(match.sides) if side.bot}
        self.wishes: dict[tuple[int, str], bool] = {}
        self.passing_once: tuple[tuple[int, str], ...] = ()
        """Those of them that hold for the present question alone."""
        self.evident: int | None = None
        """The number of a question with only one answer, as everybody may know (Wishes.apply): nobody need be asked."""
        self.patient = False
        """True: standing wishes wait for `settle`, so that a screen can make their pause as long as a decision."""
        self.keeper: Keeper | None = None
        self.trouble: Text | None = None
        """What went wrong while writing the game down, until a screen has shown it and sets None."""
        self.past: list[Decision] = []
        self.inputs: list[Input] = []
        """Everything that was put into the game, what was taken back included."""
        self.clock = Clock(match.clock or ClockRule(), match.begun, len(match.sides))
        self.packed_states = PackedStates(play.game)
        self._play = play
        self._held = False
        self._secret: tuple[RunningGame, Secrecy | None] | None = None
        self.cloth = TableCloth(self)
        """The free pieces, which are beside the game."""
        self.heard.hear(play, self.hidden)

    @classmethod
    def begin(cls, match: Match, game: GameDefinition, faces: CardDatabase) -> Table:
        """A new game, up to its first question."""
        play = game.new(faces, [side.seat for side in match.sides], match.seed, False, match.format)
        play.advance()
        return cls(match, play)

    # -- what is to be seen ---------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The complete state: for saves and tests, never for a screen."""
        return self._play.state

    @property
    def moment(self) -> object:
        """Another object whenever the game has changed."""
        return self._play

    @property
    def _question(self) -> Ask | None:
        state = self._play.state
        return state.ask if state.result is None else None  # a concession may end the game in the middle of one

    def standing(self) -> series.Standing:
        """How the match stands."""
        return series.standing(self.match.series, self.state.result, self.clock.match_over, self.teams)

    def asking(self) -> tuple[int, ...]:
        """The players the present question is for; nobody when the game is over."""
        return asked.players if (asked := self._question) is not None else ()

    def asking_seen(self, player: int) -> tuple[int, ...]:
        """Whom the present question is for, as far as this player may notice."""
        asked = self._noticed(player)[0].state.ask if self.hidden(player) else self._question
        return asked.players if asked is not None else ()

    def view(self, player: int) -> GameView:
        """Everything a player sees now."""
        return player_view.table(self._noticed(player)[0], player)

    def ask(self, player: int) -> AskView | None:
        """The present question as this player may see it."""
        return player_view.ask(self._noticed(player)[0], player) if self._question is not None else None

    def words(self, player: int, handle: Handle, field: str) -> tuple[str, ...]:
        """The entries of a set field of a card this player knows.

        A word that names no such field has none, as a request over a network may hold any word.
        """
        play = self._noticed(player)[0]
        card = card_of(play, player, handle)
        printed = getattr(play.face(card), field, None) if card is not None else None
        if not isinstance(printed, tuple) or not all(isinstance(entry, str) for entry in printed):
            return ()
        return player_view.words(play, player, handle, field)

    def cost(self, player: int, index: int) -> tuple[str, ...]:
        """What an option of this player's question costs, as words of the language."""
        return player_view.cost(self._play, player, index)

    def pointless(self, player: int, index: int, goes_on: tuple[str, ...]) -> bool:
        return foresight.pointless(self._play, player, index, goes_on)

    def outlook(self, player: int, answers: Sequence[Answer], goes_on: tuple[str, ...]) -> list[tuple[float, int]]:
        return foresight.outlook(self._play, player, answers, goes_on)

    def paying(self) -> bool:
        """Whether a cost is being paid."""
        return player_view.paying(self._play)

    def partial(self, player: int, chosen: Sequence[int], tries: int = TRIES) -> PartialView:
        """What may be added to the options picked so far, and whether they may be confirmed (selection.py)."""
        asked = self._asked(player)
        more, complete = addable(self._play, asked, chosen, tries)
        return PartialView(addable=more, confirmable=complete)

    def why_not(self, player: int, subject: Handle, place: Place | None = None) -> list[Reason]:
        """What keeps the player from using this card (there) now."""
        return why.reasons(self._noticed(player)[0], player, subject, place)

    def log(self, player: int) -> list[LogView]:
        """What has happened, as this player may read it."""
        lines, secret = self.heard.log.get(player, []), self._secrecy()
        return lines[:secret.since.lines.get(player, 0)] if secret is not None and self.hidden(player) else lines

    def news(self, player: int, since: int) -> tuple[int, list[NewsView]]:
        """Visible changes after serial `since`, and the newest serial."""
        return self.heard.news(player, since)

    def hidden(self, player: int) -> bool:
        """Whether something is going on that this player must not notice, so that for them nothing has happened yet."""
        secret = self._secrecy()
        return secret is not None and player != secret.privy and player not in self.asking()

    def _secrecy(self) -> Secrecy | None:
        if self._secret is None or self._secret[0] is not self._play:
            self._secret = self._play, secrecy(self._play, self.past)
        return self._secret[1]

    def _noticed(self, viewer: int) -> tuple[RunningGame, list[Decision]]:
        secret = self._secrecy()
        if secret is None or not self.hidden(viewer):
            return self._play, self.past
        began = next(place for place, decision in enumerate(self.past) if decision is secret.since)
        return secret.before, self.past[:began]

    def face(self, face_id: str) -> FaceView:
        """Everything printed on a face; its picture is a file, if the pack is installed."""
        return self.pictures.face(self.faces, face_id)

    def rule(self, rule_id: str) -> RuleView | None:
        """A paragraph of the rules in our words."""
        return rulebook.of(self.game).get(rule_id)

    # -- decisions ------------------------------------------------------------------------------------------------

    def answer(self, player: int, answer: int | Sequence[int] | str) -> None:
        """Take a player's answer and go on to the next question.

        Raises AnswerRefused if it was not offered to that player, EffectFailed if a rule breaks down over it; the
        game is unchanged then.
        """
        self._asked(player)
        if not isinstance(answer, int | str | list | tuple):
            raise AnswerRefused("an answer is a number, a name or a list of options")
        given: Answer = answer if isinstance(answer, int | str) else tuple(answer)
        self._decide(player, given)
        self._held = False
        if not self.patient:
            self.settle()

    def by_hand(self, player: int, wished: hands.WishedStep | HandStep) -> None:
        """Take a step of the ability this player carries out by hand. Raises AnswerRefused like `answer`."""
        self._decide(player, None, step=hands.checked(self.match, self._play, player, wished))

    def settle(self) -> None:
        """Let pass every chance that standing wishes want passed."""
        for _ in range(PASSES):
            if not self._pass_one():
                return

    def wishing(self) -> bool:
        """Whether the present question is one that standing wishes would let pass."""
        return self._wished() is not None

    def _wished(self) -> Answer | None:
        """The answer standing wishes give to the present question, if they do."""
        asked = self._question
        if asked is None or self._held or not asked.players:
            return None
        if self.passing_unseen():
            return declining(asked)
        if all(self.wishes.get((player, ONE_ANSWER)) for player in asked.players):
            return no_choice(self._play, asked)
        return only_answer(self._play, asked) if self.evident == self._play.state.asked else None

    def passing_unseen(self) -> bool:
        """Whether the present question is let pass whatever a hand holds, so that not even a pause may tell more."""
        asked = self._question
        if asked is None or not asked.window or declining(asked) is None:
            return False
        return all(self.wishes.get((player, asked.window)) for player in asked.players)

    def look_whether_evident(self, spares: bool, open_hands: bool) -> None:
        """See whether the present question has only one answer, as everybody may know: with `open_hands` nothing in a
        hand is a secret. Bots answer for themselves."""
        asked, self.evident = self._question, None
        if asked is None or not spares or not self.bots.keys().isdisjoint(asked.players):
            return
        if evident(self._play, asked) or (open_hands and only_answer(self._play, asked) is not None):
            self.evident = self._play.state.asked

    def hold(self) -> None:
        """Ask the present question, whatever wishes there are."""
        self._held = True

    def bot_to_move(self) -> int | None:
        """The seat of a bot the question is for, or None. What a person of its team may answer is left to them."""
        asked = self.asking()
        return asked[0] if asked and all(player in self.bots for player in asked) else None

    def move_bot(self, thought: Answer | None = None) -> bool:
        """Let a bot answer, if one is asked, as it has `thought` of or now finds. It sees what its player sees."""
        player = self.bot_to_move()
        if player is None:
            return False
        try:
            answer = thought if thought is not None else bots.choose(self, player, self.bots[player], self.match.seed)
        except Exception as error:
            raise EffectFailed(*reports.write(self.game, self.state, self.save, player, None, error)) from error
        self.tell_let_pass(self._asked(player), player)
        self._decide(player, answer, auto=True)
        if not self.patient:
            self.settle()
        return True

    def why_not_concede(self, player: int) -> Reason | None:
        """What forbids the player to give up now."""
        return self.game.why_not_concede(self._noticed(player)[0], player)

    def concede(self, player: int) -> None:
        """A player gives up. Raises AnswerRefused if the game forbids it now."""
        if self._play.state.result is not None or self._play.state.players[player].out:
            raise AnswerRefused("there is nothing left to concede")
        self._decide(player, None)

    def offer_draw(self, player: int) -> None:
        """Propose to the others to call it a draw. Raises AnswerRefused if that cannot be done now."""
        bot = any(not self._play.state.players[seat].out for seat in self.bots)
        if bot or self.undo_request(player) is not None:  # a request would be dropped unsaid
            raise AnswerRefused("a bot plays on" if bot else "a request to undo waits for its answer")
        after = self._copy(self._play.state)
        after.offer_draw(player)
        self._put_in("draw", player)
        self._take_over(after, rewritten=True)

    # -- time -----------------------------------------------------------------------------------------------------

    def pass_time(self, elapsed: int, thinking: Sequence[int]) -> list[Warned]:
        """So many milliseconds have gone by, in which these players had to decide something.

        A time that has run out ends the game, or the part of that player in it, for good: there is nothing to take
        back any more. Raises EffectFailed like `answer`.
        """
        if self.match.clock is None or self._play.state.result is not None:
            return []
        warned = self.clock.run(elapsed, thinking)
        if self.clock.match_over:
            self._time_out(SPECTATOR)
        else:
            for player in self.clock.overdue():
                if self._play.state.result is None and not self._play.state.players[player].out:
                    self._time_out(player)
        return warned

    def _time_out(self, player: int) -> None:
        after = self._copy(self._play.state)
        try:
            if player == SPECTATOR:
                after.time_called()
            else:
                after.out_of_time(player)
        except Exception as error:
            raise EffectFailed(*reports.write(self.game, self.state, self.save, player, None, error)) from error
        self._put_in("time", player)
        self.past.clear()
        self._take_over(after)

    def _asked(self, player: int) -> Ask:
        asked = self._question
        if asked is None:
            raise AnswerRefused("nothing is being asked")
        if player not in asked.players:
            raise AnswerRefused("somebody else is asked")
        return asked

    def _pass_one(self) -> bool:
        asked, answer = self._question, self._wished()
        if asked is None or answer is None:
            return False
        tells = not self.passing_unseen() and self.evident != self._play.state.asked
        try:
            self._decide(asked.players[0], answer, auto=True, wish=True, tells=tells)
        except EffectFailed:
            self._held = True  # the player is asked, and may answer otherwise
            raise
        return True

    def _decide(
        self, player: int, answer: Answer | None, auto: bool = False, wish: bool = False, tells: bool = False,
        step: HandStep | None = None,
    ) -> None:
        """`tells`: that a wish gave this answer tells the others something, as if the player had looked."""
        before = self._play
        after, shown = self._worked_out(player, answer, step)
        self.past.append(Decision(
            state=before.state, player=player, answer=answer, auto=auto, wish=wish and not tells,
            lines=self.heard.lengths(), shown=shown, step=step,
        ))
        del self.past[:-UNDO_KEPT]
        self._note_decision(self.past[-1]._replace(wish=wish))
        self._take_over(after)

    def _take_over(self, after: RunningGame, rewritten: bool = False) -> None:
        """What was worked out on a copy is the game now. `rewritten`: it was no decision."""
        derived_cache.forget(self._play)  # kept states keep no caches
        secret = secrecy(self._play, self.past)
        if after.unsaid is not None and self.past:
            if secret is not None:
                self.heard.unsay(secret, self.past)
            self.past[-1] = self.past[-1]._replace(unsaid=after.unsaid)
            rewritten = True
        self._play, self.evident = after, None
        self.heard.hear(after, self.hidden)
        self.cloth.settle()
        if self._request is not None and not self.hidden(self._request.player):
            self._request = None
        if rewritten:
            self._rewritten()
        elif self.keeper is not None:
            self.keeper.decided(self)

    def _rewritten(self) -> None:
        if self.keeper is not None:
            self.keeper.rewritten(self)

    def _note_decision(self, made: Decision) -> None:
        kind = "hand" if made.step is not None else "concede" if made.answer is None else "answer"
        self.inputs.append(Input(
            kind=kind, player=made.player, question=self._play.state.asked, answer=made.answer, step=made.step,
            auto=made.auto, wish=made.wish,
        ))

    def _put_in(self, kind: str, player: int, entropy: int | None = None) -> None:
        self.inputs.append(Input(kind=kind, player=player, question=self._play.state.asked, entropy=entropy))

    def _copy(self, state: State) -> RunningGame:
        copy = type(self._play)(self.game, self.faces, state.clone(), quiet=False)
        copy.kept = self._play.kept  # what was read for it says whether it holds there
        return copy

    def viewers(self) -> list[int]:
        """Everybody logs are kept for: the players, and -1 for spectators."""
        return [*self._play.players, -1]

    # -- keeping --------------------------------------------------------------------------------------------------

    def save(self, path: str | Path) -> None:
        """Write the whole game, hidden cards included, to a file. Raises SaveError."""
        saves.write(self, Path(path))

    @classmethod
    def load(cls, path: str | Path, faces: CardDatabase | None = None) -> Table:
        """The game in a file. Raises SaveError."""
        return saves.read(Path(path), faces)
