"""A game told once more from what it was begun from and everything that was put into it.

The same match with the same inputs is the same game: every shuffle and throw of dice follows from its seed, and from
the new chance that came with what was taken back by consent. Whatever the rules would have refused is found here.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence

from app.match.match import ClothInput, Input, Match
from app.tables.evident import no_choice
from app.tables.table import Table
from app.trouble import EffectFailed, UserError
from engines.cloth.checks import ClothRefused
from engines.cloth.inputs import Ping
from engines.core.cards.card_definitions import CardDatabase
from engines.core.contract.definition import GameDefinition
from engines.core.display.views import Text
from engines.core.model.ask import AnswerRefused, Ask, StepRefused
from engines.core.model.mentions import SPECTATOR
from engines.core.play.running_game import RunningGame
from engines.core.state.selection import declining

ANSWER, HAND, UNDO, BACK, TIME = "answer", "hand", "undo", "back", "time"


class Illegal(UserError):
    """What was put in could not have been; `number` counts what was put in, from 1 (0: the game could not begin)."""

    def __init__(self, number: int, text: Text) -> None:
        super().__init__(text)
        self.number = number


class Replay(Table):
    """A table to which things happen again as they did. Use `retold` to begin one."""

    def __init__(self, match: Match, play: RunningGame) -> None:
        super().__init__(match, play)
        self.bots = {}  # whoever sat here: what was answered is known

    def step(self, given: Input | ClothInput) -> None:
        """Let the next thing happen. Raises Illegal, and nothing has happened then."""
        if isinstance(given, ClothInput):
            self._lay(given)
            return
        try:
            wrong = self._why_not(given) or self._apply(given)
        except StepRefused as refused:
            wrong = refused.text
        except AnswerRefused:
            wrong = Text("record.refused")
        except EffectFailed as error:
            wrong = error.text
        if wrong is not None:
            number = len(self.inputs) + 1
            raise Illegal(number, Text("record.illegal", {"n": number, "what": wrong}))

    def _lay(self, given: ClothInput) -> None:
        """Do with free pieces what was done with them."""
        wrong = Text("record.not-whole") if given.after != len(self.inputs) or isinstance(given.deed, Ping) else None
        try:
            if wrong is None:
                self.cloth.do(given.player, given.deed)
        except ClothRefused as refused:
            wrong = refused.text
        if wrong is not None:
            number = len(self.cloth.inputs) + 1
            raise Illegal(len(self.inputs), Text("record.illegal-piece", {"n": number, "what": wrong}))

    def table(self) -> Table:
        """The game as it stands now, at a table of its own to go on with."""
        found = Table(self.match, self._play)
        found.past, found.inputs = list(self.past), list(self.inputs)
        found.heard, found.clock = self.heard, self.clock
        found.cloth.restore(self.cloth.record, self.cloth.inputs)
        return found

    def _why_not(self, given: Input) -> Text | None:
        """What is wrong with it before the rules are asked."""
        state, seats = self.state, range(len(self.match.sides))
        if given.question != state.asked:
            return Text("record.other-question", {"given": given.question, "open": state.asked})
        if given.player not in seats and (given.kind, given.player) != (TIME, SPECTATOR):
            return Text("record.no-seat", {"n": given.player})
        if (given.step is not None) != (given.kind == HAND):
            return Text("record.not-whole")
        if (given.answer is not None) != (given.kind == ANSWER) or (
            given.entropy is not None and given.kind not in (UNDO, BACK)
        ):
            return Text("record.not-whole")
        if given.kind not in (UNDO, BACK) and state.result is not None:
            return Text("record.over")
        return None

    def _apply(self, given: Input) -> Text | None:
        match given.kind:
            case "answer":
                return self._answer(given)
            case "hand" if given.step is not None and not given.wish:
                self.by_hand(given.player, given.step)
            case "concede" if not given.auto and not given.wish:
                self.concede(given.player)
            case "draw":
                self.offer_draw(given.player)
            case "judge":
                self.judges_hand(given.player)
            case "withdraw":
                self.withdraw(given.player)
            case "undo" | "back":
                return self._undo(given)
            case "time":
                return self._time(given.player)
            case _:
                return Text("record.not-whole")
        return None

    def _answer(self, given: Input) -> Text | None:
        asked = self._question
        if asked is None or given.player not in asked.players:
            return Text("record.another-asked")
        if given.wish and not (given.auto and self._may_wish(asked, given)):
            return Text("record.no-passing")
        self._decide(given.player, given.answer, auto=given.auto, wish=given.wish)
        return None

    def _may_wish(self, asked: Ask, given: Input) -> bool:
        """Whether a standing wish can have given this answer."""
        alone = no_choice(self._play, asked)
        return (bool(asked.window) and given.answer == declining(asked)) or (
            alone is not None and given.answer == alone
        )

    def _undo(self, given: Input) -> Text | None:
        to_main, entropy = given.kind == BACK, given.entropy
        offer = self.back_offer(given.player) if to_main else self.undo_offer(given.player)
        if offer.kind == "none" or (offer.kind != "free" and entropy is None):  # more may have been asked than needed
            return Text("record.no-undo")
        if entropy is not None:
            self.entropy = lambda: entropy
        self._go_back(given.player, consented=entropy is not None, to_main=to_main)
        return None

    def _time(self, player: int) -> Text | None:
        rule = self.match.clock
        limited = rule is not None and (rule.match if player == SPECTATOR else rule.each)
        if not limited or (player != SPECTATOR and self.state.players[player].out):
            return Text("record.no-time")
        self._time_out(player)
        return None


def retold(match: Match, game: GameDefinition, faces: CardDatabase) -> Replay:
    """The game up to its first question. Raises Illegal (number 0) if it cannot be begun."""
    if not all(side.brings for side in match.sides):
        raise Illegal(0, Text("record.no-decks"))
    try:
        play = game.new(faces, [side.seat for side in match.sides], match.seed, False, match.format)
        play.advance()
        return Replay(match, play)
    except Exception as error:  # decks that no table would have let in can break a set-up in any way
        raise Illegal(0, Text("record.not-begun", {"what": f"{type(error).__name__}: {error}"})) from error


def again(table: Table, given: Input) -> None:
    """Let the next thing happen at a table that stands where it happened. Raises Illegal, and nothing has happened."""
    told = Replay(table.match, table._play)
    told.past, told.inputs, told.heard, told.clock = table.past, table.inputs, table.heard, table.clock
    told.step(given)
    table._play, table.evident = told._play, None
    table.cloth.settle()


def woven(inputs: Sequence[Input], cloth: Iterable[ClothInput]) -> Iterator[Input | ClothInput]:
    """Everything that was put in, in the order in which it was: free pieces after the input of the game they came
    after."""
    laid = deque(cloth)
    for number, given in enumerate(inputs):
        while laid and laid[0].after <= number:
            yield laid.popleft()
        yield given
    yield from laid


def replay(
    match: Match, game: GameDefinition, faces: CardDatabase, inputs: Sequence[Input], cloth: Iterable[ClothInput] = (),
) -> Iterator[Replay]:
    """The table of the retelling: as the game began, then after each thing that was put in. Raises Illegal."""
    table = retold(match, game, faces)
    yield table
    for given in woven(inputs, cloth):
        table.step(given)
        yield table
