"""Steps by hand as they are typed at a terminal, and what is carried out by hand as lines of text.

    step move Roan to retreat      step draw 2         step look deck 3      step mark levelled +1 Actor
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from app.net.client.card_words import CardWords, place_name
from app.tables.hands import WishedStep
from engines.core.display.views import Handle, HandView, Text
from engines.core.model import hand_step as kinds

CALLED = {"show": kinds.REVEAL, "roll": kinds.THROW, "tap": kinds.TURN, "ask": kinds.GIVE}
"""What a kind of step is called where its own name is not."""
ON_CARD = (kinds.TURN, kinds.FLIP, "damage")
_AMOUNT = re.compile(r"[+-]?[0-9]{1,2}")


class BadStep(Exception):
    """What was typed is no step; `text` says what could be typed."""

    def __init__(self, key: str, **args: str) -> None:
        super().__init__(key)
        self.text = Text(key, dict(args))


def wanted(typed: str, hand: HandView, words: CardWords, seat: int) -> WishedStep:
    """The step that was typed. Raises BadStep."""
    word, _, rest = typed.strip().partition(" ")
    kind, rest = CALLED.get(word.lower(), word.lower()), rest.strip()
    if kind not in hand.kinds or not kind:
        raise BadStep("terminal.step-kinds", kinds=", ".join(_typed_kinds(hand)))
    number, rest = _number(rest)
    if kind == kinds.MOVE:
        name, _, goal = rest.rpartition(" to ")
        place = kinds.FIRST if goal.endswith(" bottom") else kinds.LAST
        to = _area(goal.removesuffix(" bottom"), hand.areas, words, seat)
        return WishedStep(what=kind, card=_card(name, words, seat), to=to, place=place)
    if kind in ON_CARD:
        return WishedStep(what=kind, card=_card(rest, words, seat), number=number or 1)
    if kind in (kinds.COUNTER, kinds.NUMBER, kinds.MARK):
        return _counted(kind, rest, number, hand, words, seat)
    if kind in (kinds.LOOK, kinds.REVEAL, kinds.SHUFFLE):
        zones = [zone.id for zone in words.sight.zones]
        try:
            return WishedStep(what=kind, zone=_area(rest, zones, words, seat), number=number or 0)
        except BadStep:
            if kind == kinds.SHUFFLE:
                raise
            return WishedStep(what=kind, card=_card(rest, words, seat))
    if kind == kinds.PHASE:
        return WishedStep(what=kind, name=_one_of(rest, hand.phases))
    if kind == kinds.THROW:
        sides = rest.removeprefix("d") or str(hand.dice[0] if hand.dice else 6)
        return WishedStep(what=kind, number=number or 1, name=sides)
    if kind == kinds.GIVE:
        return WishedStep(what=kind, player=_seat(rest, words), deed=kinds.ANSWER)
    return WishedStep(what=kind, number=number or 1, player=seat)


def lines(hand: HandView, words: CardWords) -> Iterator[str]:
    """What is carried out, what has been done, and what may be typed."""
    speaks = words.speaks
    yield speaks.say("terminal.step-words", words=speaks.name(hand.words))
    for number, step in enumerate(hand.steps, 1):
        yield f"  {number}. {speaks.render(step.text, words.names)}"
    if not hand.carrying:
        return
    yield speaks.say("terminal.step-kinds", kinds=", ".join(_typed_kinds(hand)))
    areas = (f"{key} ({_place(key, words)})" for key in hand.areas)
    yield speaks.say("terminal.step-areas", areas=", ".join(areas))
    marks = (f"{name} ({speaks.render(text, words.names)})" for name, text in hand.marks.items())
    names = [*hand.numbers, *marks, *hand.counters, *hand.phases]
    yield speaks.say("terminal.step-names", names=", ".join(names))


def _typed_kinds(hand: HandView) -> list[str]:
    back = {kind: word for word, kind in CALLED.items() if word != "tap"}
    return [back.get(kind, kind) for kind in hand.kinds]


def _number(rest: str) -> tuple[int | None, str]:
    """The number among the words, and the other words."""
    parts = rest.split()
    found = next((part for part in parts if _AMOUNT.fullmatch(part)), None)
    if found is None:
        return None, rest
    parts.remove(found)
    return int(found), " ".join(parts)


def _counted(
    kind: str, rest: str, number: int | None, hand: HandView, words: CardWords, seat: int,
) -> WishedStep:
    name, _, more = rest.partition(" ")
    known = {kinds.COUNTER: hand.counters, kinds.NUMBER: list(hand.numbers), kinds.MARK: list(hand.marks)}[kind]
    field = _one_of(name, known)
    until, card = "", None
    if kind == kinds.NUMBER:
        last = more.rpartition(" ")[2]
        until = last if last in hand.untils else next(iter(hand.untils), "")
        more = more.removesuffix(last).strip() if last in hand.untils else more
    if more.strip():
        card = _card(more, words, seat)
    return WishedStep(what=kind, card=card, name=field, number=1 if number is None else number, until=until)


def _one_of(word: str, known: list[str]) -> str:
    if word not in known:
        raise BadStep("terminal.step-name", word=word, names=", ".join(known))
    return word


def _card(word: str, words: CardWords, seat: int) -> Handle:
    """A card by its handle or name; of several the player's own first."""
    if word in words.sight.cards or "#" in word:
        return word
    found = [handle for handle in words.named(word) if handle in words.sight.cards] if word else []
    if not found:
        raise BadStep("terminal.no-card" if word else "terminal.which-card", card=word, command="step")
    return min(found, key=lambda handle: words.sight.cards[handle].user != seat)


def _area(word: str, known: list[str], words: CardWords, seat: int) -> str:
    """An area by its key, by its name, or by its key less the seat, which is then the player's own."""
    plain = word.strip().lower()
    keys = (plain, f"{plain}:{seat}", *(key for key in known if _place(key, words).lower() == plain))
    own = sorted((key for key in keys if key in known), key=lambda key: not key.endswith(f":{seat}"))
    if not own:
        raise BadStep("terminal.step-area", word=word, areas=", ".join(known))
    return plain if plain in known else own[0]


def _seat(word: str, words: CardWords) -> int:
    found = [seat for seat, name in enumerate(words.names) if name.lower() == word.strip().lower()]
    if not found:
        raise BadStep("terminal.step-name", word=word, names=", ".join(words.names))
    return found[0]


def _place(key: str, words: CardWords) -> str:
    area, _, owner = key.partition(":")
    name = place_name(words.speaks, words.game.layout, area)
    return f"{words.names[int(owner)]}, {name}" if owner.isdigit() and int(owner) < len(words.names) else name
