"""Deployment by skills: which cards may come, and how several are laid down one after the other (14.1, 23.1.32)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.cipher.abilities import bans, permits
from engines.cipher.table.zones import FRONT, REAR
from engines.core.abilities import derive
from engines.core.model.ask import Option, one
from engines.core.model.events import RefPair
from engines.core.model.procedure import Do, Done, Goto, Procedure, StepResult
from engines.core.state.atoms import Announce, Move

if TYPE_CHECKING:
    from engines.cipher.table.play import CipherGame


def may_be_deployed(g: CipherGame, user: int, card: int) -> bool:
    """Whether no unit of that name is there yet (14.1.1), or a skill lifts that (14.1.1.1, 23.1.19; G-37)."""
    if bans.may_not_deploy(g, user, card) or derive.forbidden(g, card, "be-deployed-by-skills"):
        return False
    return not permits.in_the_way(g, user, card)


class DeployCards(Procedure, frozen=True, tag="cipher.DeployCards"):
    """Deploy several cards by one skill, one after the other (6.6.1); returns (deployed, wanted)."""

    TITLE: ClassVar[str] = "resolving.deploy"
    RULE: ClassVar[str] = "14.1"

    cards: tuple[int, ...]
    user: int
    by: RefPair
    wanted: int = 0
    """More than there are cards, if so many could not be found."""
    area: str = ""
    """The row, if the skill says which."""
    turned: bool = False
    deck: int = -1
    """Whose deck they come off, if they are its top cards: a refill may come in between (6.6, 11.2)."""
    index: int = 0
    row: Option | None = None
    tally: tuple[int, int] = (0, 0)
    done: tuple[int, ...] = ()

    def choose_row(self, g: CipherGame) -> StepResult:
        if self.index >= len(self.cards):
            line = g.deck(self.deck) if self.deck >= 0 and len(self.cards) < self.wanted else ()
            more = line[-1:] if line and line[-1] not in self.cards else ()
            return Goto("choose_row", cards=(*self.cards, *more)) if more else Goto("announce")
        card = self.cards[self.index]
        if not may_be_deployed(g, self.user, card):
            return Goto("choose_row", index=self.index + 1)
        areas = (self.area,) if self.area else (FRONT, REAR)
        rows = [Option(verb="deploy", subject=card, zone=f"{row}:{self.user}") for row in areas]
        return one(self.user, "row", rows, into="row", rule="14.1.2", about=(card,))

    def deploy(self, g: CipherGame) -> StepResult:
        assert self.row is not None and self.row.zone is not None
        area = self.row.zone.partition(":")[0]
        return Do(
            Move(
                card=self.cards[self.index], to=area, player=self.user, turned=self.turned, cause="skill", by=self.by,
            ), into="tally",
        )

    def next(self, g: CipherGame) -> StepResult:
        deployed = (self.cards[self.index],) if self.tally[0] else ()
        return Goto("choose_row", index=self.index + 1, done=(*self.done, *deployed))

    def announce(self, g: CipherGame) -> StepResult:
        return Do(*(
            Announce(what="deployed", card=card, player=self.user, cause="skill", by=self.by)
            for card in self.done
        ))

    def report(self, g: CipherGame) -> StepResult:
        return Done((len(self.done), max(self.wanted, len(self.cards))))

    STEPS = (choose_row, deploy, next, announce, report)
