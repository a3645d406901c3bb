"""What a line somebody types at a terminal answers: options by their numbers from 1, several separated by spaces.

An empty line never gives a chance up: where nothing need be chosen, none is said with 0.
"""

from __future__ import annotations

from collections.abc import Sequence

from app.net.wire import messages as said
from engines.core.display.views import AskView, Text, TextArg
from engines.core.model.ask import NAME, NUMBER, ORDER, SOME, SPLIT

Answer = int | tuple[int, ...] | str


class BadAnswer(ValueError):
    """What was typed answers nothing; `text` says why."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.key)
        self.text = text


def how_to_answer(ask: AskView) -> Text:
    """What can be typed to answer a question."""
    count, most = len(ask.options), min(ask.most, len(ask.options))
    if ask.kind == NAME:
        return Text("terminal.type-name")
    if ask.kind == NUMBER and ask.least == ask.most:
        return Text("terminal.type-only-number", {"n": ask.least})
    if ask.kind == NUMBER:
        bounds: dict[str, TextArg] = {"least": ask.least, "most": ask.most}
        without = ask.without if ask.without is not None and ask.least <= ask.without <= ask.most else None
        return Text("terminal.type-number", bounds) if without is None else Text(
            "terminal.type-number-but", {**bounds, "n": without},
        )
    if ask.kind == SPLIT:
        return Text("terminal.type-split", {"n": count, "total": ask.most})
    if ask.kind == ORDER:
        return Text("terminal.type-order", {"n": count})
    if ask.kind == SOME and not count:
        return Text("terminal.type-none")
    if ask.kind == SOME and ask.least == 0 and most == 1:
        return Text("terminal.type-one-or-none", {"most": count}) if count > 1 else Text("terminal.type-it-or-none")
    if ask.kind == SOME and ask.least == 0:
        return Text("terminal.type-some-or-none", {"most": most})
    if ask.kind == SOME and ask.least == most == 1 < count:
        return Text("terminal.type-one", {"most": count})
    if ask.kind == SOME and ask.least >= most:
        return Text("terminal.type-so-many", {"n": ask.least})
    if ask.kind == SOME:
        return Text("terminal.type-some", {"least": ask.least, "most": most})
    if count == 1:
        return Text("terminal.type-only-one")
    if ask.primary is not None:
        return Text("terminal.type-one-or-enter", {"most": count, "n": ask.primary + 1})
    return Text("terminal.type-one", {"most": count})


def _by_enter(ask: AskView) -> int | None:
    """The option an empty line stands for."""
    if ask.kind in (NAME, NUMBER, SPLIT, ORDER, SOME):
        return ask.primary
    return 0 if len(ask.options) == 1 else ask.primary


def answer_of(ask: AskView, line: str) -> Answer:
    """What a typed line answers. Options are counted from 1. Raises BadAnswer."""
    words, at_once = line.replace(",", " ").split(), _by_enter(ask)
    if not words and at_once is not None:
        return at_once
    if ask.kind == NAME:
        if not line.strip():
            raise BadAnswer(how_to_answer(ask))
        return line.strip()[:said.MOST_WORD]
    numbers = _numbers(words)
    count = len(ask.options)
    if ask.kind == NUMBER:
        if len(numbers) != 1 or not ask.least <= numbers[0] <= ask.most or numbers[0] == ask.without:
            raise BadAnswer(how_to_answer(ask))
        return numbers[0]
    if ask.kind == SPLIT:
        if len(numbers) != count or sum(numbers) != ask.most or min(numbers, default=0) < 0:
            raise BadAnswer(how_to_answer(ask))
        return tuple(numbers)
    if ask.kind == SOME and ask.least == 0 and (numbers == [0] or not (numbers or count)):
        return ()
    picked = tuple(number - 1 for number in numbers)
    if ask.kind == SOME and not picked:
        raise BadAnswer(how_to_answer(ask))
    if any(not 0 <= index < count for index in picked) or len(set(picked)) != len(picked):
        raise BadAnswer(Text("terminal.type-options", {"most": count}) if count > 1 else how_to_answer(ask))
    fits = {
        ORDER: not picked or len(picked) == count,
        SOME: ask.least <= len(picked) <= ask.most,
    }.get(ask.kind, len(picked) == 1)
    if not fits:
        raise BadAnswer(how_to_answer(ask))
    if ask.kind == ORDER:
        return picked or tuple(range(count))
    return picked if ask.kind == SOME else picked[0]


def _numbers(words: Sequence[str]) -> list[int]:
    if not all(word.isascii() and word.removeprefix("-").isdigit() and len(word) < 7 for word in words):
        raise BadAnswer(Text("terminal.not-a-number"))
    return [int(word) for word in words]
