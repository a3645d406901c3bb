"""The kinds of question a game can ask, with their complete options, and the checking of answers.

A question is data in the state. `answer` accepts exactly what was offered and nothing else, so neither a bot, a
message from the network nor a slip of the mouse can do anything illegal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict, Unpack

import msgspec

from engines.core.display.views import Text
from engines.core.model.events import AbilityRef

ONE, SOME, ORDER, NUMBER, YES_NO, SPLIT, PLACE, NAME = (
    "one", "some", "order", "number", "yes-no", "split", "place", "name",
)

Answer = int | tuple[int, ...] | str
"""An option's index (one, yes-no, place), a number, option indices (some, order), amounts (split), or a name."""


class AnswerRefused(ValueError):
    """The answer is not one of those offered; the state is unchanged."""


class StepRefused(AnswerRefused):
    """A step by hand that cannot be made; `text` says why."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.key)
        self.text = text


class ActionKey(msgspec.Struct, frozen=True, kw_only=True):
    """What an answer does, the same each time it is offered.

    `verb` says what is done, `subject` with which card, the rest where or to whom.
    """

    verb: str
    subject: int | None = None
    zone: str | None = None
    card: int | None = None
    player: int | None = None
    number: int | None = None
    name: str = ""
    ability: AbilityRef | None = None


class Option(ActionKey, frozen=True, kw_only=True):
    """One legal answer: what it does, and the paragraph that allows it."""

    rule: str = ""


class Ask(msgspec.Struct, frozen=True, kw_only=True):
    """A question to `players` (where a team may answer, the first answer counts)."""

    kind: str
    players: tuple[int, ...]
    what: str
    """Message key of the question: "ask.<what>"."""
    options: tuple[Option, ...] = ()
    into: str = ""
    """Field of the asking procedure that receives the answer."""
    gives: str = "option"
    """What is stored: option | options | card | number | flag | cards | order | amounts | name | index."""
    least: int = 1
    most: int = 1
    rule: str = ""
    about: tuple[int, ...] = ()
    """Cards the question is about, for its wording."""
    numbers: tuple[tuple[str, int], ...] = ()
    cause: tuple[int, int] | None = None
    ability: AbilityRef | None = None
    joint: str = ""
    """Name of the game's joint constraint on the picked cards (`ProcessRules.joint`)."""
    always: bool = False
    """Ask even if there is only one answer: a pause that depends on hidden cards would betray them."""
    window: str = ""
    """Kind of window a player may wish to pass by themselves."""
    primary: int | None = None
    """The option that Enter answers, where the kind of question does not make it plain.

    That is a yes that costs, or an answer the players meant beforehand.
    """
    in_order: bool = False
    """Of a choice of several: the picks are kept in the order they were picked in."""
    hidden: bool = False
    """Other players must not even see that this is asked."""
    plain: bool = False
    """Whether everybody can see which answers there are.

    Then nothing is told if a question with only one answer is skipped.
    """
    places: tuple[int, ...] = ()
    """Where some options are barred: the places of the others among all of them (for `gives="index"`)."""
    without: int | None = None
    """A number of the range that may not be given."""

    @property
    def decides(self) -> bool:
        """Whether an answer counts as a decision for everybody: there is a choice, or nobody can tell that there is
        none."""
        return self.choices > 1 or self.always

    @property
    def choices(self) -> int:
        """How many different answers there are, counted no further than two."""
        count = len(self.options)
        if self.kind == ONE:
            return min(2, count)
        if self.kind == NUMBER:
            barred = self.without is not None and self.least <= self.without <= self.most
            return max(0, min(2, self.most - self.least + 1 - barred))
        if self.kind == NAME:
            return 2
        if self.kind == ORDER:
            return 1 if count < 2 else 2
        if self.kind == SPLIT:
            if count == 0:
                return 1 if self.most == 0 else 0
            return 1 if count == 1 or self.most == 0 else 2
        if self.kind == SOME:
            if self.least > min(self.most, count):
                return 0
            forced = self.least == count or self.most == 0 or count == 0
            return 1 if forced and not self.joint else 2
        return min(2, count)


class Details(TypedDict, total=False):
    """What else can be said of a question, as in Ask."""

    rule: str
    about: tuple[int, ...]
    numbers: tuple[tuple[str, int], ...]
    cause: tuple[int, int] | None
    ability: AbilityRef | None
    joint: str
    always: bool
    window: str
    primary: int | None
    in_order: bool
    hidden: bool
    plain: bool
    places: tuple[int, ...]
    without: int | None


def one(
    player: int, what: str, options: Sequence[Option], into: str, gives: str = "option", **more: Unpack[Details]
) -> Ask:
    """Pick one of the options; the option itself is stored."""
    return Ask(kind=ONE, players=(player,), what=what, options=tuple(options), into=into, gives=gives, **more)


def one_card(player: int, what: str, cards: Sequence[int], into: str, **more: Unpack[Details]) -> Ask:
    """Pick one of the cards; its id is stored."""
    options = tuple(Option(verb="card", subject=card) for card in cards)
    return Ask(kind=ONE, players=(player,), what=what, options=options, into=into, gives="card", **more)


def one_or_none(player: int, what: str, cards: Sequence[int], into: str, **more: Unpack[Details]) -> Ask:
    """Pick one of the cards or none; its id or None is stored."""
    options = (*(Option(verb="card", subject=card) for card in cards), Option(verb="decline"))
    return Ask(kind=ONE, players=(player,), what=what, options=options, into=into, gives="card", **more)


def some_cards(
    player: int, what: str, cards: Sequence[int], into: str, least: int, most: int, **more: Unpack[Details]
) -> Ask:
    """Pick `least` to `most` of the cards; a tuple of ids is stored."""
    options = tuple(Option(verb="card", subject=card) for card in cards)
    return Ask(
        kind=SOME, players=(player,), what=what, options=options, into=into, gives="cards",
        least=least, most=min(most, len(options)), **more,
    )


def order_cards(player: int, what: str, cards: Sequence[int], into: str, **more: Unpack[Details]) -> Ask:
    """Put the cards in an order; a tuple of all ids is stored."""
    options = tuple(Option(verb="card", subject=card) for card in cards)
    return Ask(
        kind=ORDER, players=(player,), what=what, options=options, into=into, gives="cards",
        least=len(options), most=len(options), **more,
    )


def yes_no(player: int, what: str, into: str, **more: Unpack[Details]) -> Ask:
    """Yes or no; True or False is stored."""
    options = (Option(verb="yes"), Option(verb="no"))
    return Ask(kind=YES_NO, players=(player,), what=what, options=options, into=into, gives="flag", **more)


def number(player: int, what: str, least: int, most: int, into: str, **more: Unpack[Details]) -> Ask:
    """A number from least to most; it is stored."""
    return Ask(kind=NUMBER, players=(player,), what=what, least=least, most=most, into=into, gives="number", **more)


def stored(ask: Ask, answer: Answer) -> object:
    """The value that goes into the asking procedure's field.

    Raises AnswerRefused if the answer was not offered. Joint constraints are the caller's (`RunningGame.answer`).
    """
    if ask.kind in (SOME, ORDER):
        picked = _several(ask, answer)
        return picked if ask.gives == "options" else tuple(option.subject for option in picked)
    if ask.kind == SPLIT:
        return _split(ask, answer)
    if ask.kind == NAME:
        if not isinstance(answer, str) or not answer.strip() or len(answer) > 80:
            raise AnswerRefused("a name of 1 to 80 letters is asked for")
        if not all(letter.isprintable() or letter == "\u3000" for letter in answer):
            raise AnswerRefused("a name has only letters that can be printed")
        return answer.strip()
    if isinstance(answer, bool) or not isinstance(answer, int):
        raise AnswerRefused(f"a number is asked for, not {answer!r}")
    if ask.kind == NUMBER:
        if not ask.least <= answer <= ask.most:
            raise AnswerRefused(f"a number from {ask.least} to {ask.most} is asked for")
        if answer == ask.without:
            raise AnswerRefused(f"{answer} may not be given")
        return answer
    if not 0 <= answer < len(ask.options):
        raise AnswerRefused(f"there are only {len(ask.options)} options")
    option = ask.options[answer]
    if ask.gives == "card":
        return option.subject
    if ask.gives == "flag":
        return option.verb == "yes"
    if ask.gives == "index":
        return ask.places[answer] if ask.places else answer
    if ask.gives == "number":
        return option.number
    return option


def _several(ask: Ask, answer: Answer) -> tuple[Option, ...]:
    if not isinstance(answer, tuple | list) or not all(type(pick) is int for pick in answer):
        raise AnswerRefused("a list of options is asked for")
    # nothing is picked twice: Cipher 2.8, 23.1.6.2, 23.1.7.2
    if len(set(answer)) != len(answer) or not all(0 <= pick < len(ask.options) for pick in answer):
        raise AnswerRefused("every option may be picked once, and only those offered")
    if not ask.least <= len(answer) <= ask.most:
        raise AnswerRefused(f"{ask.least} to {ask.most} options are to be picked")
    picks = answer if ask.kind == ORDER or ask.in_order else sorted(answer)
    return tuple(ask.options[pick] for pick in picks)


def _split(ask: Ask, answer: Answer) -> tuple[int, ...]:
    if not isinstance(answer, tuple | list) or len(answer) != len(ask.options):
        raise AnswerRefused("one amount for each option is asked for")
    if not all(type(part) is int and part >= 0 for part in answer) or sum(answer) != ask.most:
        raise AnswerRefused(f"the amounts must add up to {ask.most}")
    return tuple(answer)
