"""What programs do where an ability is carried out by hand: they never object, and leave theirs to a person."""

from __future__ import annotations

from app.bots.bot_view import Bot, BotView, Chance
from engines.core.display.views import OptionView
from engines.core.model.ask import ONE, YES_NO, Answer
from engines.core.procedures.by_hand import CARRY, CONSENT, ENTRUST


def leaving_it_to_people(bot: Bot) -> Bot:
    """The same bot, which lets pass what would be by hand, has the other player do what it must, and agrees."""

    def choose(eyes: BotView, chance: Chance) -> Answer:
        ask = eyes.ask
        verbs = [option.verb for option in ask.options]
        if ask.question.key == f"ask.{CONSENT}":
            return verbs.index("no")
        if ask.question.key == f"ask.{CARRY}":
            return next((each.index for each in ask.options if _to_a_person(each, eyes)), 0)
        if ask.kind not in (ONE, YES_NO) or not any(option.manual for option in ask.options):
            return bot(eyes, chance)
        kept = [option for option in ask.options if not option.manual]
        if not kept:
            return bot(eyes, chance)
        answer = bot(eyes, chance)
        if isinstance(answer, int) and ask.options[answer].manual:
            declining = [option.index for option in kept if option.decline]
            return declining[0] if declining else kept[0].index
        return answer

    return choose


def _to_a_person(option: OptionView, eyes: BotView) -> bool:
    """Whether the ability is handed to somebody who can carry it out."""
    seat = option.place.player if option.place is not None else None
    return option.verb == ENTRUST and seat is not None and seat not in eyes.programs
