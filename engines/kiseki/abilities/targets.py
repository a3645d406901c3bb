"""Targets: chosen as something is played, and checked again as it resolves (1204.2d, 1205.1a)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from engines.core.abilities import derive
from engines.core.cards.ability_parts import Context, Part, Step, Value
from engines.core.model.ask import SPLIT, Ask, Option
from engines.core.model.mentions import OfCard, OfPlayer
from engines.core.model.procedure import Done, Goto
from engines.core.model.procedure import StepResult as Answered
from engines.core.procedures.targets import TARGETED
from engines.core.state.atoms import Announce, Reveal
from engines.core.state.knowledge import open_to_all
from engines.kiseki.abilities.crafts import ART, EVENT_ABILITY
from engines.kiseki.abilities.permits import BE_TARGETED, BE_TARGETED_BY_FOES, targeted_by
from engines.kiseki.abilities.target_tolls import WITHIN, cheapest, of_targets, toll
from engines.kiseki.abilities.voids import CARDS
from engines.kiseki.table.cards import EVENT as EVENT_CARD
from engines.kiseki.table.cards import UNIT
from engines.kiseki.table.changes import SUPPORT
from engines.kiseki.table.zones import DECK, FIELD, STACK
from engines.language.descriptions.selectors import Described
from engines.language.descriptions.targets import Pick
from engines.language.procedures.aiming import ChooseTargets, aims, described, number_named, targets_of
from engines.language.words.control import Choose

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame

UP_TO = "fixed when chosen"
"""G38: of "up to" the player fixes the number as they choose (1204.2d-5)."""


class Share(Step, frozen=True):
    """An amount that is shared out among the targets as an ability is played (1204.2e)."""

    amount: Value


def share_of(card: int) -> str:
    """The name of the number that holds the share of a card."""
    return f"share:{card}"


def candidates(g: KisekiGame, here: Context, step: Choose) -> list[int]:
    """The cards that may be targeted. What a description asks of them must be open to all (1204.2d-4; G47), nothing on
    the stack targets itself (1204.2d-3), and a scrum support there is neither card nor ability (G7)."""
    found = not_barred(g, here, described(g, here, step))
    if not isinstance(step.what, Pick):
        return found
    assert isinstance(step.what.of, Described)
    own, cards, of = here.source[0], g.state.cards, step.what.of
    return [
        card for card in found
        if not (cards[card].zone == STACK and (card == own or g.card(card).played_as == SUPPORT))
        and (open_to_all(g, cards[card]) or not (of.traits or of.tests or of.sorted(g)))
    ]


def not_barred(g: KisekiGame, here: Context, cards: list[int]) -> list[int]:
    """Those of the cards that no effect keeps from being targeted. Mostly there is no such effect at all."""
    own, theirs = [
        [field for field in _bars(whose, _plays_as(g, here)) if not derive.unchanged(g, field)]
        for whose in ("you", "opponent")
    ]
    if not (own or theirs):
        return cards
    return [
        card for card in cards if not any(
            derive.forbidden(g, card, field) is not None
            for field in (own if g.card(card).user == here.user else theirs)
        )
    ]


@cache
def _bars(whose: str, kinds: tuple[str, ...]) -> tuple[str, ...]:
    """The fields of effects that keep a card of the player's own, or of the opponent, from being targeted."""
    by_foes = (BE_TARGETED_BY_FOES,) if whose == "opponent" else ()
    return (BE_TARGETED, *by_foes, *(targeted_by(who, kind) for who in ("any", whose) for kind in kinds))


def _plays_as(g: KisekiGame, here: Context) -> tuple[str, ...]:
    """What an ability is, as something that is played: an EVENT is a card too."""
    kind = g.ability(here.ability).kind
    return (EVENT_CARD, CARDS) if kind == EVENT_ABILITY else (ART if kind == ART else "craft",)


def may_support(g: KisekiGame, player: int, card: int) -> bool:
    """Whether a card may be the target of a player's scrum support (1219.2a, 1220.1a)."""
    record = g.card(card)
    own = record.zone == FIELD and record.user == player and g.is_kind(card, UNIT)
    return own and derive.forbidden(g, card, BE_TARGETED) is None


def enough(g: KisekiGame, here: Context, spare: int | None = None) -> bool:
    """Whether all targets an ability names could be chosen (1204.2d). `spare`: and paid for with that much EP."""
    steps = aims(g, here.ability)
    return all(_enough(g, here, step) for step in steps) and (spare is None or tolls_from(g, here, steps) <= spare)


def _enough(g: KisekiGame, here: Context, step: Choose) -> bool:
    wanted = number_named(g, here, step) or 0
    return wanted <= 0 or len(candidates(g, here, step)) >= wanted  # 1204.2d-1


def tolls_from(g: KisekiGame, here: Context, steps: Sequence[Choose]) -> int:
    """The least that it costs to choose what these steps ask for."""
    return sum(cheapest(g, here.user, candidates(g, here, step), _least(g, here, step)) for step in steps)


def _least(g: KisekiGame, here: Context, step: Choose) -> int:
    """How many cards a step targets at least. What it names itself it targets in any case."""
    if isinstance(step.what, Pick):
        return number_named(g, here, step) or 0
    return len(candidates(g, here, step))


class Aim(ChooseTargets, frozen=True, tag="kiseki.Aim"):
    """A player chooses the targets of what they play. Returns the circumstances with them, or None if there are too
    few."""

    FLEETING: ClassVar[tuple[str, ...]] = ("answer", "shares")
    ASKED_BY: ClassVar[str] = "1204.2d"

    shares: tuple[int, ...] = ()
    spare: int | None = None
    """The EP that its player could pay for targets that cost something; None: nothing has to be paid."""

    def candidates(self, g: KisekiGame, step: Choose) -> list[int]:
        """Those of them that could be paid for, beside the cheapest others."""
        found = candidates(g, self.here, step)
        if self.spare is None or not isinstance(step.what, Pick):
            return found
        room, others, user = self.room(g), _least(g, self.here, step) - 1, self.here.user
        return [
            card for card in found
            if toll(g, user, card) + cheapest(g, user, (each for each in found if each != card), others) <= room
        ]

    def room(self, g: KisekiGame) -> int:
        """How much what is asked for now may cost, with what has been chosen and what is still to be chosen."""
        assert self.spare is not None
        later = aims(g, self.here.ability)[self.index + 1:]
        return self.spare - of_targets(g, self.here) - tolls_from(g, self.here, later)

    def question(self, g: KisekiGame, step: Choose, what: Pick, cards: list[int], joint: str = "") -> Ask:
        due = self.spare is not None and any(toll(g, self.here.user, card) for card in cards)
        return super().question(g, step, what, cards, WITHIN if due else joint)

    def all_named(self, g: KisekiGame) -> Answered:
        return Goto("share")

    def ask(self, g: KisekiGame) -> Answered:
        for step in aims(g, self.here.ability)[self.index:self.index + 1]:
            if not _enough(g, self.here, step):
                return Done(None)
            what = step.what
            if isinstance(what, Pick) and what.count is not None and what.count.number(g, self.here) <= 0:  # 1204.2d-1
                return Goto("bind", answer=())
        return super().ask(g)

    def share(self, g: KisekiGame) -> Answered:
        """1204.2e: how much falls to which target is fixed now; 0 is an amount too (104.5)."""
        cards, wanted = self._sharing(g)
        if not cards:
            return Done(self.here)
        return Ask(
            kind=SPLIT, players=(self.here.user,), what="share", into="shares", gives="amounts", most=wanted,
            options=tuple(Option(verb="choose", subject=card) for card in cards), rule="1204.2e",
            numbers=(("amount", wanted),), cause=self.here.source, ability=self.here.ability,
        )

    def note_shares(self, g: KisekiGame) -> Answered:
        """1204.2e-1."""
        cards, _ = self._sharing(g)
        shares = {share_of(card): part for card, part in zip(cards, self.shares, strict=True)}
        return Done(replace(self.here, numbers={**self.here.numbers, **shares}))

    def _sharing(self, g: KisekiGame) -> tuple[tuple[int, ...], int]:
        amounts = [step.amount for step in g.ability(self.here.ability).targets if isinstance(step, Share)]
        if not amounts:
            return (), 0
        return tuple(card for card, _ in targets_of(g, self.here)), max(0, amounts[0].number(g, self.here))

    STEPS = (ask, ChooseTargets.bind, share, note_shares)


def targeted(g: KisekiGame, here: Context | None, what: str) -> list[Announce]:
    """What has been targeted hears of it when what targets it has been played (1204.2k). `what` says by what."""
    if here is None:
        return []
    return [
        Announce(what=TARGETED, card=card, other=here.source, player=here.user, end=what, cause="action")
        for card in dict.fromkeys(card for card, _ in targets_of(g, here))
    ]


def legal(g: KisekiGame, here: Context, step: Step, card: int) -> bool:
    """Whether a card may still be the target that this step chose (1205.1a)."""
    assert isinstance(step, Choose)
    return card in candidates(g, here, step)


def show_found(g: KisekiGame, here: Context, what: Part, cards: Sequence[int]) -> None:
    """Shows a card that was looked for in a deck by what it is (1312.3). By number alone none is shown."""
    of = what.of if isinstance(what, Pick) else None
    if not isinstance(of, Described) or not (of.traits or of.tests or of.sorted(g)):
        return
    for card in [card for card in cards if g.card(card).zone == DECK]:
        g.apply(Reveal(card=card, players=tuple(g.players)))
        g.tell("log.reveals", "1312.3", player=here.user, who=OfPlayer(here.user), card=OfCard(card))


PROCEDURES = (Aim,)
