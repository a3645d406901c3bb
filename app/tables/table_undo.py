"""The half of a table that takes decisions back: freely, or when all the others agree (undo.py says which)."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable

from app.match import undo
from app.match.match import Input, Match
from app.match.undo import Decision, UndoOffer, UndoRequest
from app.tables import hands
from app.tables.cloth import TableCloth
from app.tables.viewer_logs import Secrecy, ViewerLogs
from engines.core.display.views import LogView, NewsView, PlayerMention, Text, TextArg
from engines.core.model.ask import AnswerRefused, Ask, StepRefused
from engines.core.model.mentions import SPECTATOR
from engines.core.model.state import State
from engines.core.play.running_game import RunningGame
from engines.core.procedures import judges_hand
from engines.core.state.game_log import mention


class UndoMixin(ABC):
    """See the module's docstring; `app.tables.table.Table` is the other half."""

    bots: dict[int, str]
    match: Match
    past: list[Decision]
    inputs: list[Input]
    heard: ViewerLogs
    cloth: TableCloth
    _play: RunningGame
    _held: bool
    _secret: tuple[RunningGame, Secrecy | None] | None

    def __init__(self) -> None:
        self.entropy: Callable[[], int] = lambda: secrets.randbits(64)
        """Where the new chance comes from when something is taken back by consent."""
        self.discreet = False
        """True: nobody can tell by what may be taken back whether another has decided in secret, or let pass by a
        wish."""
        self._request: UndoRequest | None = None
        self._passed: set[tuple[int, int]] = set()
        """(turn, card) of abilities by hand of which it was told that a program lets them pass."""

    @abstractmethod
    def _copy(self, state: State) -> RunningGame:
        """The same game from a state, to work on."""

    @abstractmethod
    def _put_in(self, kind: str, player: int, entropy: int | None = None) -> None:
        """Note what was put into the game."""

    @abstractmethod
    def _rewritten(self) -> None:
        """Have the game written down afresh."""

    @abstractmethod
    def _take_over(self, after: RunningGame, rewritten: bool = False) -> None:
        """What was worked out on a copy is the game now."""

    @abstractmethod
    def _secrecy(self) -> Secrecy | None:
        """What only one player may notice now, if anything."""

    @abstractmethod
    def hidden(self, player: int) -> bool:
        """Whether something is going on that this player must not notice."""

    @abstractmethod
    def viewers(self) -> list[int]:
        """Everybody logs are kept for."""

    @abstractmethod
    def _noticed(self, viewer: int) -> tuple[RunningGame, list[Decision]]:
        """The game and its past as far as a viewer may notice them."""

    def public_moment(self) -> RunningGame:
        """The game as all viewers may notice it: the moment before anything that is going on in secret."""
        return self._noticed(SPECTATOR)[0]

    # -- what may be taken back -----------------------------------------------------------------------------------

    def undo_offer(self, player: int) -> UndoOffer:
        """Whether the player's last decision can be taken back."""
        return _offer(self._against(player, player))

    def back_offer(self, player: int) -> UndoOffer:
        """Whether everything can be taken back since a player last chose what to do in their turn."""
        return _offer(self._against(player, player, to_main=True))

    def _place(self, past: list[Decision], player: int, to_main: bool) -> int | None:
        return undo.last_main(self._play, past) if to_main else undo.last_decision(past, player)

    def _against(self, player: int, reader: int, to_main: bool = False) -> list[Text] | None:
        """Why taking back the player's last decision is not free, worded for a reader. None if there is none."""
        play, past = self._noticed(reader)
        place = self._place(past, player, to_main)
        if place is None:
            return None
        seated = {seat: side.bot for seat, side in enumerate(self.match.sides) if side.bot}  # also where it is replayed
        alone = undo.humans(play.players, seated) == [player]
        against = undo.reasons_against(play, past, place, player, reader, self.discreet, alone)
        asked = play.state.ask
        if self.discreet and asked is not None and asked.hidden and play.state.result is None:
            # what is decided in secret cannot be told from what is not decided yet
            decided = (Text("undo.decided", {"player": PlayerMention(other)}) for other in asked.players)
            if player not in asked.players:
                against.extend(text for text in decided if text not in against)
        return against

    def undo_request(self, reader: int) -> UndoRequest | None:
        """The request to take something back that waits for consent, worded for a reader."""
        if self._request is None:
            return None
        asker, to_main = self._request.player, self._request.to_main
        if self._place(self.past, asker, to_main) is None:
            return None
        against = self._against(asker, reader, to_main) or []
        return UndoRequest(asker, list(self._request.waiting), against, to_main)

    # -- taking back ----------------------------------------------------------------------------------------------

    def undo(self, player: int) -> None:
        """Take the player's last decision back. Raises AnswerRefused if that is not free."""
        if self.undo_offer(player).kind != "free":
            raise AnswerRefused("the others would have to agree")
        self._go_back(player, consented=False)

    def request_undo(self, player: int, to_main: bool = False) -> None:
        """Ask the other people at the table to let the last decision be taken back; bots agree. `to_main`: everything
        since a player last chose what to do in their turn."""
        offer = self.back_offer(player) if to_main else self.undo_offer(player)
        if offer.kind == "none":
            raise AnswerRefused("there is nothing to take back")
        if offer.kind == "free":
            self._go_back(player, consented=False, to_main=to_main)
            return
        waiting = self.consenting(player, to_main)
        self._request = UndoRequest(player, waiting, [], to_main)
        if not waiting:
            self._go_back(player, consented=True, to_main=to_main)

    def consenting(self, player: int, to_main: bool = False) -> list[int]:
        """Whose consent a request of this player needs.

        It needs the other people who are still in the game, those who would be in it again, and all after it.
        """
        state, place = self._play.state, self._place(self._noticed(player)[1], player, to_main)
        then = self.past[place].state if place is not None else state
        others = undo.humans((seat for seat in self._play.players if seat != player), self.bots)
        return [
            seat for seat in others
            if state.result or not state.players[seat].out or not then.players[seat].out
        ]

    def consent_undo(self, player: int, yes: bool) -> None:
        """Agree to the request, or refuse it. Whoever asked may withdraw it in the same way."""
        request = self._request
        if request is None or (player not in request.waiting and (yes or player != request.player)):
            raise AnswerRefused("nobody asked for that")
        if not yes:
            self._request = None
            self._note_to_all(Text("log.undo-refused", {
                "player": PlayerMention(player), "other": PlayerMention(request.player),
            }), player)
            self._rewritten()
            return
        waiting = [seat for seat in request.waiting if seat != player]
        self._request = UndoRequest(request.player, waiting, [], request.to_main)
        if not waiting:
            self._go_back(request.player, consented=True, to_main=request.to_main)

    def _go_back(self, player: int, consented: bool, to_main: bool = False) -> None:
        place = self._place(self._noticed(player)[1] if to_main else self.past, player, to_main)
        assert place is not None
        decision, newest, readers = self.past[place], self._play.state, self._readers(place)
        counts = {reader: self._count(place, reader) for reader in readers}
        play = self._copy(decision.state)
        entropy = self.entropy() if consented else None
        if entropy is not None:
            undo.forward(play, newest)
            undo.made_anew(play, entropy)
        self._put_in("back" if to_main else "undo", player, entropy=entropy)
        del self.past[place:]
        self._play, self._request, self._held = play, None, True
        self.heard.cut(decision.lines)
        for viewer in readers:
            self._note(Text("log.undone-agreed" if consented else "log.undone", {
                "player": PlayerMention(player), "n": counts[viewer],
            }), player, [viewer])
            self.heard.announce(viewer, [NewsView(kind="undo", player=player)])
        self.cloth.settle()
        self._rewritten()

    def _readers(self, place: int) -> list[int]:
        """Who may notice that everything since a decision is taken back: only the one who may notice it at all."""
        secret = self._secrecy()
        if secret is None or not any(decision is secret.since for decision in self.past[:place + 1]):
            return self.viewers()
        return [secret.privy]

    def _count(self, place: int, reader: int) -> int:
        """How many decisions are taken back, as far as a reader may know of them."""
        known = [decision for decision in self._noticed(reader)[1][place:] if decision.counts(reader)]
        return sum(not decision.auto or (decision.wish and self.discreet) for decision in known)

    def may_mend(self, player: int) -> str:
        """Which step of the judge's hand is offered to a player, by what they may notice.

        They may "open" it, "end" it, or take "back" all that happened since it could last have opened; "" offers
        nothing.
        """
        play = self._noticed(player)[0]
        if play.state.result is not None or play.state.players[player].out:
            return ""
        if judges_hand.open_now(play) is not None:
            return "end"
        if judges_hand.may_begin(play, player):
            return "open"
        if judges_hand.stands(play.game, play.state):
            return ""
        return "back" if undo.last_main(play, self._noticed(player)[1]) is not None else ""

    def judges_hand(self, player: int) -> None:
        """Propose to mend the position by hand. Raises AnswerRefused if that cannot be done now."""
        self._talk("judge", player, lambda after: after.judges_hand(player))

    def withdraw(self, player: int) -> None:
        """Agree no more to the judge's hand that is open. Raises AnswerRefused if none is."""
        self._talk("withdraw", player, lambda after: after.withdraw(player))

    def _talk(self, kind: str, player: int, act: Callable[[RunningGame], None]) -> None:
        if self.undo_request(player) is not None:  # a request would be dropped unsaid
            raise StepRefused(Text("judge.after-undo"))
        after = self._copy(self._play.state)
        act(after)
        self._put_in(kind, player)
        self._take_over(after, rewritten=True)

    def _note_to_all(self, text: Text, player: int) -> None:
        """A line that everybody reads now, whatever is going on that they may not notice."""
        secret, line = self._secrecy(), LogView(text=text, player=player)
        unaware = [viewer for viewer in self.viewers() if self.hidden(viewer)]
        self.heard.add({viewer: [line] for viewer in self.viewers() if viewer not in unaware})
        if secret is not None and unaware:
            self.heard.interject(secret, self.past, line, unaware)
            self._secret = None  # it is told by its first decision

    def tell_let_pass(self, asked: Ask, player: int) -> None:
        """Say, once a turn for each card, which abilities by hand a program that is asked now lets pass."""
        state, play = self._play.state, self._play
        for card in hands.let_pass(play, asked) if self._secrecy() is None else ():
            if (state.turn, card) not in self._passed:
                self._passed.add((state.turn, card))
                args: dict[str, TextArg] = {"who": PlayerMention(player), "card": mention(play, SPECTATOR, card)}
                self._note(Text("log.hand.bot-passes", args), player, self.viewers())

    def _note(self, text: Text, player: int, readers: list[int]) -> None:
        self.heard.add({viewer: [LogView(text=text, player=player)] for viewer in readers})


def _offer(against: list[Text] | None) -> UndoOffer:
    if against is None:
        return UndoOffer("none")
    return UndoOffer("locked", against) if against else UndoOffer("free")
