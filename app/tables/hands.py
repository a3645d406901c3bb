"""Steps by hand as players ask for them: with handles for cards, and never at a program's hidden cards."""

from __future__ import annotations

from typing import Annotated

import msgspec

from app.match.match import Match
from engines.core.display.views import Text
from engines.core.model import hand_step as kinds
from engines.core.model.ask import Ask, StepRefused
from engines.core.model.hand_step import HandStep
from engines.core.play.running_game import RunningGame
from engines.core.procedures import hand_steps
from engines.core.procedures.by_hand import CARRY, CONSENT
from engines.core.state.knowledge import card_of, open_to_all

Word = Annotated[str, msgspec.Meta(max_length=200)]
Base = Annotated[int, msgspec.Meta(ge=0, le=4_000)]
Count = Annotated[int, msgspec.Meta(ge=-1_000, le=1_000)]


class WishedStep(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A step as a player names it: cards by their handles."""

    what: Word
    card: Word | None = None
    zone: Word = ""
    to: Word = ""
    place: Word = kinds.LAST
    number: Count = 0
    name: Word = ""
    until: Word = ""
    player: Annotated[int, msgspec.Meta(ge=0, le=63)] | None = None
    deed: Word = ""
    box: tuple[Base, Base, Base, Base] | None = None


def meant(play: RunningGame, viewer: int, wished: WishedStep) -> HandStep:
    """The step with the card its handle means. Raises StepRefused if the viewer has no such card in sight."""
    card = card_of(play, viewer, wished.card) if wished.card is not None else None
    if wished.card is not None and card is None:
        raise StepRefused(Text("hand.refused.gone"))
    return HandStep(
        what=wished.what, card=card, zone=wished.zone, to=wished.to, place=wished.place, number=wished.number,
        name=wished.name, until=wished.until, player=wished.player, deed=wished.deed,
        box=wished.box,
    )


def checked(match: Match, play: RunningGame, viewer: int, wished: WishedStep | HandStep) -> HandStep:
    """The step a player wants, if it concerns no hidden card of a program. Raises StepRefused."""
    step = wished if isinstance(wished, HandStep) else meant(play, viewer, wished)
    check_bots(match, play, step)
    return step


def let_pass(play: RunningGame, asked: Ask) -> list[int]:
    """The cards of open abilities by hand that a program which is asked now will not use: it lets them pass.

    What a hand holds is not told, nor what is asked in secret.
    """
    if asked.hidden or asked.what in (CARRY, CONSENT):
        return []
    named = [
        option.subject for option in asked.options
        if option.subject is not None and option.ability is not None and play.faces.ability(option.ability).manual
    ]
    return [card for card in dict.fromkeys(named) if open_to_all(play, play.state.cards[card])]


def check_bots(match: Match, play: RunningGame, step: HandStep) -> None:
    """Raise StepRefused for what looks at hidden cards of a program, which cannot say whether it objects."""
    if step.what not in (kinds.LOOK, kinds.REVEAL):
        return
    bots = {seat for seat, side in enumerate(match.sides) if side.bot}
    if step.card is not None and not 0 <= step.card < len(play.state.cards):
        return  # the game says so itself
    cards = [play.state.cards[card] for card in hand_steps.cards_of(play, step)]
    if any(card.user in bots and not open_to_all(play, card) for card in cards):
        raise StepRefused(Text("hand.refused.bot"))
