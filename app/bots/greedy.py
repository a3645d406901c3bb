"""A bot that does what looks best at once: it weighs the options by its game's hints. Before it pays for something it
looks whether that changes how what is going on ends, and no further.

It reads only what its player sees. What it knows of a game is data (engines/<game>/bot_hints.py), so any game has it.
"""

from __future__ import annotations

import functools
import importlib
import importlib.util
import operator
from collections.abc import Callable, Sequence
from typing import Final

from app.bots.bot_view import BotView, Chance, fitting
from app.rules.rulebook import package_of
from engines.core.contract.definition import GameDefinition
from engines.core.display.views import AskView, CardView, Handle, OptionView, Text
from engines.core.model.ask import NAME, NUMBER, ORDER, SOME, SPLIT, Answer
from engines.core.play.bot_hints import NO_HINTS, AskHint, Comparison, Hints, Suits, VerbHint

COMPARE: Final[dict[str, Callable[[int, int], bool]]] = {
    "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}
PLAIN = VerbHint()
SINGLES: Final = 4
"""Cards that are tried one by one where selections are compared."""
LOOKED_AT: Final = 8
"""Options that are paid for are looked at no further than these, the best first."""


@functools.cache
def hints_of(game: GameDefinition) -> Hints:
    """The hints in a game's package, if it has any."""
    name = f"{package_of(game)}.bot_hints"
    if importlib.util.find_spec(name) is None:
        return NO_HINTS
    found: Hints = importlib.import_module(name).HINTS
    return found


def greedy(eyes: BotView, chance: Chance) -> Answer:
    """The option worth most; a chance is declined if nothing is worth taking."""
    ask = eyes.ask
    if ask.primary is not None:  # the usual answer, such as the card its deck names
        return ask.primary
    if ask.kind == NUMBER:
        return ask.most - (ask.most == ask.without)
    if ask.kind == ORDER:
        return _in_order(eyes)
    if ask.kind == SOME:
        return _some(eyes, chance)
    if ask.kind == SPLIT:
        share, left = divmod(ask.most, len(ask.options))
        return tuple(share + (place < left) for place in range(len(ask.options)))
    if ask.kind == NAME:
        names = eyes.names()
        return names[chance.below(len(names))] if names else "?"
    return _one(eyes, chance)


def _one(eyes: BotView, chance: Chance) -> int:
    ask, hints = eyes.ask, hints_of(eyes.game)
    hint = hints.asks.get(_key(ask))
    declining = next((option.index for option in ask.options if option.decline), None)
    if hint is not None and declining is not None and not _takes(hint, ask):
        return declining
    ranked: list[tuple[float, OptionView]] = []
    for option in ask.options:
        if option.decline:
            continue
        worth = _worth(eyes, hints, option) + chance.below(100) / 1000  # ties are broken by chance
        if hints.costs and (option.verb in hints.verbs or (hint is not None and hint.pays)):
            worth += sum(hints.costs.get(part, 0) for part in eyes.cost(option.index))
        if declining is None or worth > 0:
            ranked.append((worth, option))
    ranked.sort(key=lambda entry: -entry[0])
    goes_on = _goes_on(hints)
    if hint is not None and hint.compares:
        tried = [*(option.index for _, option in ranked[:LOOKED_AT]), *([declining] if declining is not None else [])]
        return tried[_best(eyes.outlook(tried, goes_on))]
    players = [
        option.index for _, option in ranked
        if _is_player(option) and not hints.verbs.get(option.verb, PLAIN).own
    ]
    if len(players) > 1 and len(players) == len(ranked):
        stand = eyes.outlook(players[:LOOKED_AT], goes_on)
        return players[_best(stand)]
    sided = _of_either_side(eyes, [option for _, option in ranked if option.verb not in hints.verbs])
    if sided and (hint is None or not (hint.own or hint.theirs)):
        stand = eyes.outlook(sided, goes_on)
        return sided[_best(stand)]  # the likelier of equals comes first
    for place, (_, option) in enumerate(ranked[:LOOKED_AT]):
        pays = hints.verbs.get(option.verb, PLAIN).pays or (hint is not None and hint.pays)
        if not pays:
            return option.index
        if not eyes.pointless(option.index, goes_on):
            likes = [option.index, *(
                other.index for _, other in ranked[place + 1:]
                if option.subject is not None and (other.verb, other.subject) == (option.verb, option.subject)
            )][:LOOKED_AT]  # the same card with other targets
            stand = eyes.outlook(likes, goes_on) if len(likes) > 1 else [(0.0, 0)]
            return likes[_best(stand)]
    left = [option.index for _, option in ranked if not hints.verbs.get(option.verb, PLAIN).pays]
    if declining is None or (left and not (hint is not None and hint.pays)):
        return left[0] if left else ranked[0][1].index
    return declining


def _is_player(option: OptionView) -> bool:
    return option.subject is None and option.place is not None and option.place.player is not None


def _goes_on(hints: Hints) -> tuple[str, ...]:
    return tuple(verb for verb, each in hints.verbs.items() if each.goes_on)


def _of_either_side(eyes: BotView, ranked: Sequence[OptionView]) -> list[int]:
    """Where an effect may choose among both one's own cards and others': the best few of either side, to be compared.

    What an effect does to a card is not said anywhere but by carrying it out; the best card would be as dear to lose as
    to strengthen.
    """
    sides: dict[bool, list[int]] = {True: [], False: []}
    if not eyes.paying:
        for option in ranked:
            card = eyes.card(option.subject) if option.subject is not None else None
            if card is None:
                return []
            sides[eyes.is_own(card)].append(option.index)
    few = LOOKED_AT // 2
    return [*sides[False][:few], *sides[True][:few]] if sides[True] and sides[False] else []


def _in_order(eyes: BotView) -> tuple[int, ...]:
    """The order that is offered, or the one its game's hint gives."""
    ask = eyes.ask
    hint = hints_of(eyes.game).asks.get(_key(ask))
    weights = hint.order if hint is not None else {}
    cards = [eyes.card(option.subject) if option.subject is not None else None for option in ask.options]
    return tuple(sorted(range(len(cards)), key=lambda place: -_sum(cards[place], weights)))


def weighs_outcome(game: GameDefinition, key: str) -> bool:
    """Whether what is to come of a question with that key matters to this bot."""
    hint = hints_of(game).asks.get(key.removeprefix("ask."))
    return hint is not None and bool(hint.when)


def _key(ask: AskView) -> str:
    return ask.question.key.removeprefix("ask.")


def _takes(hint: AskHint, ask: AskView) -> bool:
    return hint.take and all(_holds(comparison, ask.consequence) for comparison in hint.when)


def _holds(comparison: Comparison, consequence: Text | None) -> bool:
    """Whether a comparison of a consequence's arguments holds; without the arguments it does not."""
    if consequence is None:
        return False
    left, sign, right = comparison
    one, other = consequence.args.get(left), consequence.args.get(right)
    return isinstance(one, int) and isinstance(other, int) and COMPARE[sign](one, other)


def _worth(eyes: BotView, hints: Hints, option: OptionView) -> float:
    hint = hints.verbs.get(option.verb)
    read = hint is None or hint.subject  # a sight of a card is dear, so it is asked for where it matters
    subject = eyes.card(option.subject) if read and option.subject is not None else None
    if hint is None:
        return 1.0 + (_wish(eyes, hints, subject) + 1000 if subject is not None else 0)
    if any(_holds(comparison, option.consequence) for comparison in hint.unless):
        return -1.0
    place, read = option.place, hint.target or hint.marks
    target = eyes.card(place.card) if read and place is not None and place.card is not None else None
    worth = hint.base + _sum(subject, hint.subject) + _sum(target, hint.target)
    if target is not None:
        worth += sum(hint.marks.get(mark, 0) for mark in target.marks)
    if hint.own and place is not None and place.player == eyes.player:
        worth += hint.own
    if place is not None and place.zone is not None:
        area = place.zone.partition(":")[0]
        worth += hint.areas.get(area, 0) + _suits(eyes, hint.suits, area, option.subject)
    if option.consequence is not None and hint.consequence:
        for name, weight in hint.consequence.items():
            amount = option.consequence.args.get(name)
            worth += weight * amount if isinstance(amount, int) else 0
    return worth


def _suits(eyes: BotView, suits: Suits, area: str, handle: Handle | None) -> float:
    """How well a card suits an area."""
    worth = 0.0
    for entry, weight in suits.get(area, {}).items():
        field, _, value = entry.partition(".")
        if not entry or (handle is not None and value in eyes.words(handle, field)):
            worth += weight
    return worth


def _sum(card: CardView | None, weights: dict[str, float]) -> float:
    if card is None or not weights:
        return 0.0
    return sum(weights.get(number.field, 0) * (number.now or 0) for number in card.numbers)


def _appeal(eyes: BotView, hints: Hints, card: CardView | None) -> float:
    """How gladly a card is picked: one's own hand card rather a poor one, anything on the table rather a good one."""
    if card is None:
        return 0.0
    worth = _sum(card, hints.value) + sum(hints.marks.get(mark, 0) for mark in card.marks)
    return -worth if card.zone == f"{eyes.game.hand}:{eyes.player}" else worth


def _wish(eyes: BotView, hints: Hints, card: CardView | None) -> float:
    """How gladly a card is picked for this question: the poorest for a cost; for an effect by where it lies, too."""
    worth = _appeal(eyes, hints, card)
    if card is None:
        return worth
    mine = eyes.is_own(card)
    if eyes.paying and mine:
        return -abs(worth)
    hint = hints.asks.get(_key(eyes.ask))
    if hint is not None and hint.gives_up and mine:
        return -abs(worth)
    if hint is not None and (hint.own or hint.theirs):
        return worth / 1000 + _suits(eyes, hint.own if mine else hint.theirs, card.zone.partition(":")[0], card.handle)
    return worth


def _some(eyes: BotView, chance: Chance) -> tuple[int, ...]:
    """As few of one's own hand cards as possible, as many of anything else that is worth it."""
    ask, hints = eyes.ask, hints_of(eyes.game)
    cards = [eyes.card(option.subject) if option.subject is not None else None for option in ask.options]
    own_hand = f"{eyes.game.hand}:{eyes.player}"
    sparing = all(card is not None and card.zone == own_hand for card in cards)
    wishes = [_wish(eyes, hints, card) for card in cards]
    worth = [wish + chance.below(100) / 1000 for wish in wishes]
    hint = hints.asks.get(_key(ask))
    if hint is not None and hint.compares:
        return _compared(eyes, worth)
    if sparing and hint is not None and hint.eager and _takes(hint, ask):
        wanted = ask.most
    elif sparing or eyes.paying:
        wanted = ask.least
    elif hint is not None and (hint.own or hint.theirs):
        wanted = max(ask.least, min(ask.most, sum(wish > 0.5 for wish in wishes)))
    else:
        wanted = ask.most
        users = {eyes.is_own(card) for card in cards if card is not None}
        if len(users) == 2 and None not in cards:
            return _better_side(eyes, worth, wanted)
    return _picked(eyes, worth, wanted)


def _compared(eyes: BotView, worth: Sequence[float]) -> tuple[int, ...]:
    """The best of a few selections: none, each of the best cards by itself, as many as may be. The first of equals is
    taken, so what changes nothing is not begun again and again."""
    best = sorted(range(len(worth)), key=lambda place: -worth[place])
    whole = _picked(eyes, worth, eyes.ask.most)
    few = [(), *((place,) for place in best[:SINGLES])]
    tried = [*(each for each in few if each != whole and eyes.partial(each).confirmable), whole]
    return tried[_best(eyes.outlook(tried, _goes_on(hints_of(eyes.game))))]


def _best(stand: Sequence[tuple[float, int]]) -> int:
    """The place of the best standing, the first of equals."""
    return max(range(len(stand)), key=lambda place: stand[place])


def _better_side(eyes: BotView, worth: Sequence[float], wanted: int) -> tuple[int, ...]:
    """Rather others' cards or rather one's own, as many or as few as one may: what ends best."""
    cards = [eyes.card(option.subject) if option.subject is not None else None for option in eyes.ask.options]
    answers: list[tuple[int, ...]] = []
    for mine in (False, True):
        liked = [each + (10_000 if card is not None and eyes.is_own(card) is mine else 0)
                 for each, card in zip(worth, cards, strict=True)]
        count = sum(each >= 5_000 for each in liked)
        answers += [_picked(eyes, liked, least) for least in (min(wanted, count), eyes.ask.least)]
    stand = eyes.outlook(answers, _goes_on(hints_of(eyes.game)))
    return answers[_best(stand)]


def _picked(eyes: BotView, worth: Sequence[float], wanted: int) -> tuple[int, ...]:
    return fitting(
        eyes.partial, lambda more: max(more, key=lambda index: worth[index]), lambda chosen: len(chosen) >= wanted,
    )
