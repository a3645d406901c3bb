"""A match at a table as the room holds it, with diaries kept by everybody, in the tests' own small game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from app.match import series
from app.match.match import Match
from app.match.undo import UndoOffer
from app.net.records import record
from app.net.records.commit_reveal import Diary, SeedDrawing, about
from app.net.records.record import GameDone, KeptRecord
from app.net.wire import messages as said
from app.tables.table import Table
from app.trouble import EffectFailed
from engines.core.model import rng
from engines.core.model.ask import AnswerRefused
from tests.app import lantern
from tests.random_play import Chooser

replace = msgspec.structs.replace
FIRST = 3
"""The number of the first game at this table: others were played before."""


class LanMatch:
    """Ann hosts, Bob is a guest, somebody watches; all play honestly unless a test makes somebody cheat."""

    def __init__(self, seed: int = 1, bots: tuple[str, str] = ("", ""), best_of_three: bool = False) -> None:
        self.position = rng.seeded(seed)
        self.answers = Chooser(seed)
        deck = said.DeckChoice(cards=lantern.DECK)
        self.diaries = {seat: Diary(seat=seat, deck=deck) for seat in (0, 1) if not bots[seat]}
        self.diaries[said.WATCHER] = Diary(seat=said.WATCHER)
        self.games: list[GameDone] = []
        self.next = replace(lantern.match(0, bots), series=series.new(2) if best_of_three else None)
        self.table: Table
        self.drawing: SeedDrawing
        self.begin()

    def below(self, bound: int) -> int:
        self.position, drawn = rng.below(self.position, bound)
        return drawn

    def chance(self, size: int) -> bytes:
        """Shares that are the same in every run."""
        return bytes(self.below(256) for _ in range(size))

    @property
    def people(self) -> list[Diary]:
        return [diary for seat, diary in self.diaries.items() if seat >= 0]

    # -- a game -------------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        number = FIRST + len(self.games)
        self.drawing = SeedDrawing(number, [diary.seat for diary in self.people], 2, about(self.next), self.chance)
        self.draw()
        match = replace(self.next, seed=self.drawing.seed)
        self.table = Table.begin(match, lantern.GAME, lantern.FACES)
        self.table.patient = True
        self.drawing.lend(self.table)
        self.tell_begun(match)
        self.tell()

    def draw(self) -> None:
        number = self.drawing.game
        for diary in self.people:
            asked = said.WantCommitment(game=number)
            self.drawing.commit(diary.seat, diary.wanted(asked, self.chance).digest)
        for diary in self.people:
            self.drawing.reveal(
                diary.seat, diary.bound(said.Commitments(game=number, digests=self.drawing.digests)).share,
            )

    def tell_begun(self, match: Match) -> None:
        begun = said.Begun(
            game=self.drawing.game, names=tuple(side.name for side in match.sides), bots=self.table.bots, packs=(),
            shares=self.drawing.shares,
        )
        for diary in self.diaries.values():
            diary.begun(begun)

    def frame(self, seat: int, table: Table | None = None) -> said.Frame:
        """As it would come over a wire."""
        table = table or self.table
        frame = said.Frame(
            serial=1, sight=table.view(seat), ask=table.ask(seat), asking=table.asking(), log_from=0, log=(),
            undo=UndoOffer("none"), standing=table.standing(),
        )
        return msgspec.json.decode(msgspec.json.encode(frame), type=said.Frame)

    def tell(self) -> None:
        for seat, diary in self.diaries.items():
            diary.frame(self.frame(seat))

    def does(self, seat: int, message: said.Message) -> None:
        if seat in self.diaries:
            self.diaries[seat].did(message)

    def answer(self, answer: Any) -> None:
        """Whoever is asked answers."""
        seat, asked = self.table.asking()[0], self.table.state.asked
        self.does(seat, said.Answered(question=asked, answer=answer))
        self.table.answer(seat, answer)
        self.tell()

    def verb(self, verb: str) -> None:
        """Whoever is asked does that."""
        self.answer(lantern.option(self.table, verb))

    def take_back(self, seat: int) -> None:
        self.does(seat, said.TakeBack())
        self.table.request_undo(seat)
        request = self.table.undo_request(seat)
        if request is not None:
            self.does(1 - seat, said.Consent(yes=True))
            self.table.consent_undo(1 - seat, True)
        self.tell()

    def concede(self, seat: int) -> None:
        self.does(seat, said.Concede())
        self.table.concede(seat)
        self.tell()

    def wish(self, seat: int) -> None:
        self.does(seat, said.LetPass(question=1))
        self.table.wishes[seat, "reply"] = True

    def play(self, most: int = 60, calm: bool = False, ends: bool = True) -> LanMatch:
        """To the end of the game or so many inputs, when somebody gives up if it is to end; unless `calm` also taking
        back and proposing draws."""
        table = self.table
        while table.asking() and len(table.inputs) < most:
            what = 99 if calm else self.below(30)
            seat = table.asking()[0]
            try:
                if what < 3:
                    self.take_back(self.below(2))
                elif what == 3 and not table.bots:
                    self.does(seat, said.OfferDraw())
                    table.offer_draw(seat)
                    self.tell()
                elif table.wishing():
                    table._pass_one()
                    self.tell()
                elif table.bot_to_move() is not None:
                    table.move_bot()
                    self.tell()
                else:
                    self.answer(self.answers.answer(table._play))
            except (AnswerRefused, EffectFailed):
                if table.asking():
                    self.fall_back()
        if table.asking() and ends:
            self.concede(1 if 1 in self.diaries else 0)
        return self

    def fall_back(self) -> None:
        """A bot broke the lamp: Bob gives up. A person ends the turn instead, if that is what is asked."""
        if self.table.bot_to_move() is not None:
            self.concede(1)
            return
        sight = self.table.ask(self.table.asking()[0])
        if sight is not None and any(option.verb == "end" for option in sight.options):
            self.verb("end")

    # -- its record ---------------------------------------------------------------------------------------------------

    def over(self) -> None:
        """This game is over; the next one begins if the match goes on."""
        self.games.append(record.done(self.drawing.game, self.table, self.drawing))
        if (score := self.table.standing().score) is not None and self.table.standing().goes_on:
            self.next = self.table.match.next_game(score, 0)
            self.begin()

    def sealed(self) -> bytes:
        return record.sealed(lantern.GAME, self.games)

    def kept(self, seat: int = 1) -> KeptRecord:
        """What this person's program keeps."""
        diary = msgspec.json.decode(msgspec.json.encode(self.diaries[seat]), type=Diary)
        return KeptRecord(record=record.opened(self.sealed()), packs=(), diary=diary)


def lan_match(seed: int = 1, calm: bool = False, **more: Any) -> LanMatch:
    """A match of one game, over."""
    played = LanMatch(seed, **more).play(calm=calm)
    played.over()
    return played


def whole_match(seed: int = 1) -> LanMatch:
    """A match of several games, over."""
    played = LanMatch(seed, best_of_three=True)
    while not played.games or played.table.state.result is None:
        played.play(30)
        played.over()
    return played


def with_game(kept: KeptRecord, game: GameDone, place: int = 0) -> KeptRecord:
    """The record with another game in this place."""
    games = list(kept.record.games)
    games[place] = game
    return replace(kept, record=replace(kept.record, games=tuple(games)))


def with_inputs(kept: KeptRecord, inputs: Sequence[Any]) -> KeptRecord:
    """The record with other inputs in its first game."""
    return with_game(kept, replace(kept.record.games[0], inputs=tuple(inputs)))
