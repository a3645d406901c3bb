"""Cards that are played while something else resolves, without their cost (1204.1, 1205.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.model.procedure import Call, Done, Goto, Procedure
from engines.core.model.procedure import StepResult as Answered
from engines.core.state.atoms import Join
from engines.kiseki.abilities.crafts import EVENT_ABILITY, of_kind, open_gates, reinforced
from engines.kiseki.abilities.permits import BE_PLAYED, BE_TURNED_UP, barred_name, barred_play, forbidden
from engines.kiseki.abilities.plays import EVENT_PLAY, Entry, Play, played_as
from engines.kiseki.abilities.targets import enough
from engines.kiseki.table.cards import KINDS
from engines.kiseki.table.zones import BASE, HAND, TRAIL

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame


def playable(g: KisekiGame, player: int, card: int) -> bool:
    """Whether an effect can have a player play that card. It may not lie face up in the base (1208.1a, 1209.1a), needs
    enough targets (1204.2d), and nothing else may forbid it (104.4, 1204.2a, 1403.1)."""
    record = g.card(card)
    what = played_as(g, card)
    barred = forbidden(g, card, BE_PLAYED) or barred_name(g, player, card)
    if record.user != player or barred or not reinforced(g, card):
        return False
    if any(g.is_kind(card, kind) and barred_play(g, player, kind, record.zone) for kind in KINDS):
        return False
    if record.zone == BASE and forbidden(g, card, BE_TURNED_UP):
        return False
    if record.zone == BASE and not record.face_down:
        return False
    if record.zone not in (BASE, HAND, TRAIL):
        return False
    ref = next(of_kind(g, card, EVENT_ABILITY), None) if what == EVENT_PLAY else None
    return ref is None or (open_gates(g, g.here_of(card, ref)) and enough(g, g.here_of(card, ref)))


class PlayAtOnce(Procedure, frozen=True, tag="kiseki.PlayAtOnce"):
    """A player plays cards one after the other. Each stands on the stack above everything but what is being resolved,
    which is about to leave it. Returns (played, wanted)."""

    RULE: ClassVar[str] = "1204.1"

    player: int
    cards: tuple[int, ...]
    place: int = 0
    done: int = 0
    given: Entry | None = None

    def play(self, g: KisekiGame) -> Answered:
        if self.place == len(self.cards):
            return Done((self.done, len(self.cards)))
        card = self.cards[self.place]
        return Call(Play(player=self.player, card=card, what=played_as(g, card), free=True), into="given")

    def lay(self, g: KisekiGame) -> Answered:
        if self.given is not None:
            g.apply(Join(link=self.given))
        return Goto("play", place=self.place + 1, done=self.done + (self.given is not None), given=None)

    STEPS = (play, lay)


PROCEDURES = (PlayAtOnce,)
