"""A match in which much is carried out by hand, with a diary kept by everybody: steps, consents, objections, the
judge's hand, what is taken back for it."""

from __future__ import annotations

from typing import Any

import msgspec

from app.match.match import Match
from app.net.records import record
from app.net.records.commit_reveal import Diary, SeedDrawing, about
from app.net.records.record import KeptRecord
from app.net.wire import messages as said
from app.tables.hands import WishedStep
from app.tables.table import Table
from engines.core.contract.definition import GameDefinition
from engines.core.model.ask import AnswerRefused, StepRefused
from engines.core.procedures.by_hand import CARRY, CONSENT, open_use
from engines.core.procedures.judges_hand import MEND, open_now
from tests.by_hand.random_steps import StepChooser, begin, manual_faces
from tests.net.kit.lan_matches import FIRST, LanMatch

replace = msgspec.structs.replace
NO_STEP = said.HandMove(question=1, step=WishedStep(what="move"))
"""What a diary counts of a step: that there was one."""


class HandMatch(LanMatch):
    """Two people over a network, each with a diary; a third one watches."""

    def __init__(self, game: GameDefinition, seed: int) -> None:
        self.game, self.faces = game, manual_faces(game)
        self.hands = StepChooser(seed, eager=True)
        self.position = seed * 2 + 1
        first = begin(game, seed).match
        self.next: Match = replace(first, seed=0)
        self.diaries = {
            seat: Diary(seat=seat, deck=said.DeckChoice(cards=side.deck, extra=side.extra, roles=side.roles))
            for seat, side in enumerate(first.sides)
        }
        self.diaries[said.WATCHER] = Diary(seat=said.WATCHER)
        self.games = []
        self.begin()

    def begin(self) -> None:
        self.drawing = SeedDrawing(FIRST, [0, 1], 2, about(self.next), self.chance)
        self.draw()
        match = replace(self.next, seed=self.drawing.seed)
        self.table = Table.begin(match, self.game, self.faces)
        self.table.patient = True
        self.drawing.lend(self.table)
        self.tell_begun(match)
        self.tell()

    # -- what people do -----------------------------------------------------------------------------------------------

    def step(self, seat: int, tries: int = 12) -> bool:
        """A step by hand that can be made, if one is found."""
        for _ in range(tries):
            try:
                self.table.by_hand(seat, self.hands.step(self.table._play))
            except StepRefused:
                continue
            self.does(seat, NO_STEP)
            self.tell()
            return True
        return False

    def mend(self, seat: int, wish: Any) -> None:
        """Open or end the judge's hand, or go back to where it can open; the other agrees to that."""
        self.does(seat, said.MendPosition(wish=wish))
        if wish == "open":
            self.table.judges_hand(seat)
        elif wish == "end":
            self.table.withdraw(seat)
        else:
            self.table.request_undo(seat, to_main=True)
            if self.table.undo_request(seat) is not None:
                self.does(1 - seat, said.Consent(yes=True))
                self.table.consent_undo(1 - seat, True)
        self.tell()

    def go_on(self) -> None:
        """One thing that somebody does."""
        table, below = self.table, self.hands.below
        asked = table.state.ask
        assert asked is not None
        seat = asked.players[0]
        if table.may_mend(seat) == "open" and not below(6):
            self.mend(seat, "open")
        elif table.may_mend(seat) == "end" and not below(12):
            self.mend(below(2), "end")
        elif table.may_mend(seat) == "back" and not below(40):
            self.mend(below(2), "back")
        elif asked.what in (CARRY, MEND):
            frame = open_use(table._play) if asked.what == CARRY else open_now(table._play)
            assert frame is not None
            if len(frame.steps) >= 3 or not below(4) or not self.step(seat):
                self.answer(0 if below(9) else below(len(asked.options)))
        elif asked.what == CONSENT:
            self.answer(int(below(6) > 0))
        else:
            self.answer(self.hands.answer(table._play))

    def play(self, most: int = 120, calm: bool = False, ends: bool = True) -> HandMatch:
        while self.table.asking() and len(self.table.inputs) < most:
            try:
                self.go_on()
            except AnswerRefused:
                continue
        if self.table.asking() and open_now(self.table._play) is not None:
            self.mend(0, "end")
        if self.table.asking():
            self.concede(1)
        self.games.append(record.done(self.drawing.game, self.table, self.drawing))
        return self

    def sealed(self) -> bytes:
        return record.sealed(self.game, self.games)

    def kept_by(self, seat: int, inputs: Any = None) -> KeptRecord:
        """What this person's program keeps; with other `inputs` as a changed table would write them."""
        kept = self.kept(seat)
        if inputs is None:
            return kept
        game = replace(kept.record.games[0], inputs=tuple(inputs))
        return replace(kept, record=replace(kept.record, games=(game,)))
