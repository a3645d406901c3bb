"""What a record says of abilities that were carried out by hand: each with its card, words, steps and who agreed."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from app.saving.replay import Replay
from engines.core.display.views import Named, PlayerMention, Text, TextArg
from engines.core.procedures.by_hand import ByHand, open_use
from engines.core.procedures.judges_hand import JudgesHand


class _Use(msgspec.Struct):
    """One use: its last steps, and how often somebody objected."""

    opened: int
    name: Named
    words: Named
    actor: int
    steps: list[Text] = []
    agreed: set[int] = set()
    objections: int = 0
    nothing: bool = False


class HandUses:
    """All uses of a game, while it is played through again."""

    def __init__(self) -> None:
        self.uses: list[_Use] = []
        self.mended: list[tuple[int, list[Text], list[int]]] = []
        """By whose judge's hand the position was mended, the steps, and who agreed to what they came to."""
        self._seen = 0
        self._judge: JudgesHand | None = None

    def look(self, table: Replay) -> None:
        """Take in the present moment."""
        self._look_at_judge(table)
        frame = open_use(table._play)
        if frame is not None and frame.before:
            self._take(table, frame)
        elif self.uses and self._seen:
            self._close(table)
        self._seen = frame is not None

    def _look_at_judge(self, table: Replay) -> None:
        frames = table.state.procedures
        now = frames[-1] if frames and isinstance(frames[-1], JudgesHand) else None
        was, self._judge = self._judge, now
        given = table.inputs[-1] if table.inputs else None
        if now is None and was is not None and was.begun and was.waiting and was.step is None and (
            given is not None and given.kind == "answer" and given.answer == 1
        ):
            agreed = sorted({*was.agreed, given.player})
            self.mended.append((was.player, [done.told[-1] for done in was.steps], agreed))

    def _take(self, table: Replay, frame: ByHand) -> None:
        last = self.uses[-1] if self.uses else None
        if last is None or last.opened != frame.opened or not self._seen:
            last = _Use(frame.opened, table.faces[frame.here.ability.face].name, frame.words, frame.actor)
            self.uses.append(last)
        last.actor, last.objections = frame.actor, frame.objections
        last.steps = [done.told[-1] for done in frame.steps]
        last.agreed = {player for done in frame.steps for player in done.agreed} | set(frame.agreed)

    def _close(self, table: Replay) -> None:
        """The use is over: by the last answer, which was no objection unless nothing came of it."""
        last, given = self.uses[-1], table.inputs[-1]
        last.nothing = not last.steps
        if not last.nothing and given.kind == "answer" and given.player != last.actor:
            last.agreed.add(given.player)

    def told(self) -> Iterator[Text]:
        """One sentence in all, and one for each use. Nothing where nothing was done by hand."""
        if not self.uses and not self.mended:
            return
        objections = sum(use.objections for use in self.uses)
        yield Text("check.by-hand", {"n": len(self.uses), "k": objections, "m": len(self.mended)})
        for number, use in enumerate(self.uses, 1):
            args: dict[str, TextArg] = {
                "n": number, "card": use.name, "words": use.words, "player": PlayerMention(use.actor),
                "steps": [*use.steps] or [Text("check.no-step")], "k": use.objections,
                "who": [PlayerMention(seat) for seat in sorted(use.agreed)] or [Text("check.nobody")],
            }
            yield Text("check.by-hand-use", args)
        for number, (player, steps, agreed) in enumerate(self.mended, 1):
            yield Text("check.judge", {
                "n": number, "player": PlayerMention(player), "steps": [*steps] or [Text("check.no-step")],
                "who": [PlayerMention(seat) for seat in agreed],
            })
