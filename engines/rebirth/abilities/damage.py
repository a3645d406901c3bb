"""Damage to characters in Entry (4.4.4, 8.4.3, 5.15.2), by attacks and by abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.model.events import RefPair
from engines.core.model.mentions import OfCard
from engines.core.model.procedure import Do, Done, Procedure, SetLocals
from engines.core.model.procedure import StepResult as Answered
from engines.core.state.atoms import Announce, Change, Mark
from engines.rebirth.abilities.permits import BE_DAMAGED, BE_DAMAGED_BY_EFFECTS, forbidden
from engines.rebirth.table.zones import ENTRY

if TYPE_CHECKING:
    from engines.rebirth.table.play import RebirthGame

MEMBERS_UNHURT = True
"""G18: only characters in Entry carry damage; damage to a member does nothing."""


class Hurt(Procedure, frozen=True, tag="rebirth.Hurt"):
    """A character in Entry suffers damage, and a partner attack if that is what hits it (8.4.3.2).

    Returns (1, 1) if anything came of it. Who did it is remembered until the recovery directly after (5.15.2; G25).
    """

    RULE: ClassVar[str] = "8.4.3"

    card: int
    amount: int
    cause: str = "skill"
    by: RefPair | None = None
    """The source of the damage (9.13.3)."""
    partner: bool = False
    tally: tuple[int, int] = (0, 0)

    def weigh(self, g: RebirthGame) -> Answered:
        """1.3.3: what is forbidden to be dealt is neither suffered nor heard of."""
        record, amount = g.card(self.card), max(0, self.amount)
        if record.zone != ENTRY or not g.is_character(self.card):
            return Done((0, 1))
        if forbidden(g, self.card, BE_DAMAGED) or (
            self.cause == "skill" and forbidden(g, self.card, BE_DAMAGED_BY_EFFECTS)
        ):
            amount = 0
        if not amount and not self.partner:
            return Done((0, 1))
        return SetLocals(amount=amount)

    def suffer(self, g: RebirthGame) -> Answered:
        record, amount = g.card(self.card), self.amount
        fields: dict[str, object] = {"damage": record.damage + amount}
        if self.partner:
            fields["struck"] = True
        if self.by is not None and self.by not in record.hurt_by:
            fields["hurt_by"] = (*record.hurt_by, self.by)
        if amount:
            g.tell("log.damage", "8.4.3", card=OfCard(self.card), amount=amount)
        if self.partner:
            g.tell("log.partner-struck", "8.4.3.2", card=OfCard(self.card))
        return Do(Mark(card=self.card, fields=fields, cause=self.cause, by=self.by), into="tally")

    def told(self, g: RebirthGame) -> Answered:
        """Both sides of it are events: dealing damage and suffering it."""
        if not self.tally[0]:
            return Done((0, 1))
        player, source = g.card(self.card).user, self.by
        found: list[Change] = []
        if self.amount > 0:
            found.append(Announce(
                what="damaged", card=self.card, other=source, player=player, amount=self.amount, cause=self.cause,
                by=source,
            ))
            if source is not None and g.state.present(source):
                found.append(Announce(
                    what="deals", card=source[0], other=g.state.ref(self.card), player=g.card(source[0]).user,
                    amount=self.amount, cause=self.cause, by=source,
                ))
        return Do(*found) if found else Done((1, 1))

    def done(self, g: RebirthGame) -> Answered:
        return Done((1, 1))

    STEPS = (weigh, suffer, told, done)
