"""Cards taken out of their zone while an effect does something with them (11.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from engines.core.cards.ability_parts import Context, Outcome
from engines.core.model.change import Change
from engines.core.model.events import RefPair
from engines.core.model.procedure import Call, Do, Done, Procedure, SetLocals
from engines.core.model.procedure import StepResult as Answered
from engines.core.procedures.resolve import Resolve
from engines.core.state.atoms import Arrange, Move, Reveal
from engines.vision.abilities.entering import SetAll, SetOn
from engines.vision.abilities.removing.removal import Exclude
from engines.vision.table.zones import ASIDE

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

class TakeOut(Procedure, frozen=True, tag="vision.TakeOut"):
    """Takes cards out, has the block carried out and sees to what is left of them. Returns an Outcome."""

    RULE: ClassVar[str] = "11.4"

    here: Context
    path: tuple[int, ...]
    name: str
    cards: tuple[int, ...]
    zones: tuple[tuple[str, int], ...] = ()
    """The zones they come from ..."""
    places: tuple[int, ...] = ()
    """... and their places there, counted while all lie there."""
    hosts: tuple[RefPair | None, ...] = ()
    """What they were set on, if they were set cards."""
    outcome: Outcome | None = None

    def take_out(self, g: VisionGame) -> Answered:
        """11.4.1. Whoever knows a card goes on knowing it, and who takes it out sees it."""
        records, before = [g.card(card) for card in self.cards], [g.state.ref(card) for card in self.cards]
        zones = tuple((record.zone, record.user) for record in records)
        places = tuple(
            g.zone(area, user).index(card) if area else 0 for card, (area, user) in zip(self.cards, zones, strict=True)
        )
        under = [record.host if record.set_on is None else record.set_on for record in records]
        hosts = tuple(None if host is None else g.state.ref(host) for host in under)
        for card, record in zip(self.cards, records, strict=True):
            seen = tuple(sorted({*record.seen, self.here.user}))
            g.apply(Move(card=card, to=ASIDE, cause=self.here.cause, by=self.here.source))
            g.apply(Reveal(card=card, players=seen, cause=self.here.cause, by=self.here.source))
        now = tuple(g.state.ref(card) for card in self.cards)
        moved = tuple({**dict(self.here.moved), **dict(zip(before, now, strict=True))}.items())  # 8.2.5.b
        here = replace(self.here, bound={**self.here.bound, self.name: now}, moved=moved)
        return SetLocals(zones=zones, places=places, hosts=hosts, here=here)

    def carry_out(self, g: VisionGame) -> Answered:
        return Call(Resolve(here=self.here, path=self.path), into="outcome")

    def still_out(self, g: VisionGame) -> list[int]:
        """Those that are still out of any zone."""
        return [card for card in self.cards if g.card(card).zone == ASIDE]

    def failed(self, g: VisionGame) -> Answered:
        """11.4.4: what was to be done with them could not be done."""
        done = self.outcome or Outcome()
        if done.declined or done.applied >= done.wanted or not self.still_out(g):
            return None
        return Call(Exclude(cards=tuple(self.still_out(g)), cause=self.here.cause, by=self.here.source))

    def put_back(self, g: VisionGame) -> Answered:
        """11.4.3."""
        left = set(self.still_out(g))
        back: list[tuple[int, Change]] = []
        for card, (area, user), place in zip(self.cards, self.zones, self.places, strict=True):
            if card in left and area:
                back.append((place, Move(card=card, to=area, player=user, place=place, cause=self.here.cause)))
        return Do(*(move for _, move in sorted(back, key=lambda each: each[0]))) if back else None

    def set_again(self, g: VisionGame) -> Answered:
        """11.4.3: of a set card, what it was set on."""
        left = self.still_out(g)
        back = tuple(
            SetOn(card=card, host=host, by=self.here.source)
            for card, host in zip(self.cards, self.hosts, strict=True) if card in left and host is not None
        )
        return Call(SetAll(cards=back)) if back else None

    def over(self, g: VisionGame) -> Answered:
        return Done(self.outcome or Outcome())

    STEPS = (take_out, carry_out, failed, put_back, set_again, over)


def reorders(g: VisionGame, change: Change) -> bool:
    """Whether a change would reorder a zone of which cards are taken out now (11.4.2). Shuffling leaves these out
    (11.4.5)."""
    if isinstance(change, Arrange):
        area, user = change.area, change.player
    elif isinstance(change, Move) and g.card(change.card).zone == change.to:
        area, user = change.to, g.card(change.card).user
    else:
        return False
    return any(
        isinstance(frame, TakeOut) and (area, user) in frame.zones and frame.still_out(g)
        for frame in g.state.procedures
    )


PROCEDURES = (TakeOut,)
