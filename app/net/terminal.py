"""A person plays at a terminal: the log as it grows, the question with numbered options, and a few commands.

Options are typed as their numbers; several are separated by spaces. Whatever is no command is an answer, and "= WORDS"
always is one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.cli_kit import FINE, WRONG
from app.decks import Deck
from app.net import messages as said
from app.net import tabletext
from app.net.cardwords import Calling, CardWords
from app.net.headless import Decks, PlainEvening
from app.net.mirror import Mirror
from app.net.seats import choice_of
from engines.core.ask import NAME, NUMBER, ORDER, SOME, SPLIT
from engines.core.game import GameDefinition
from engines.core.sight import AskSight, Handle, Text

Answer = int | tuple[int, ...] | str

LOG_SHOWN = 20
"""Lines of the log that `log` shows."""
PATIENCE = 2.0
"""Seconds a typed command waits for the table."""


class BadAnswer(ValueError):
    """What was typed answers nothing; `text` says why."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.key)
        self.text = text


def how_to_answer(ask: AskSight) -> Text:
    """What can be typed to answer a question."""
    count, most = len(ask.options), min(ask.most, len(ask.options))
    if ask.kind == NAME:
        return Text("terminal.type-name")
    if ask.kind == NUMBER and ask.least == ask.most:
        return Text("terminal.type-only-number", {"n": ask.least})
    if ask.kind == NUMBER:
        return Text("terminal.type-number", {"least": ask.least, "most": ask.most})
    if ask.kind == SPLIT:
        return Text("terminal.type-split", {"n": count, "total": ask.most})
    if ask.kind == ORDER:
        return Text("terminal.type-order", {"n": count})
    if ask.kind == SOME and ask.least == 0:
        return Text("terminal.type-some-or-none", {"most": most})
    if ask.kind == SOME and ask.least >= most:
        return Text("terminal.type-so-many", {"n": ask.least})
    if ask.kind == SOME:
        return Text("terminal.type-some", {"least": ask.least, "most": most})
    if count == 1:
        return Text("terminal.type-only-one")
    if ask.primary is not None:
        return Text("terminal.type-one-or-enter", {"most": count, "n": ask.primary + 1})
    return Text("terminal.type-one", {"most": count})


def _by_enter(ask: AskSight) -> int | None:
    """The option an empty line stands for."""
    if ask.kind in (NAME, NUMBER, SPLIT, ORDER, SOME):
        return ask.primary
    return 0 if len(ask.options) == 1 else ask.primary


def answer_of(ask: AskSight, line: str) -> Answer:
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
    picked = tuple(number - 1 for number in numbers)
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


def _words(evening: PlainEvening, mirror: Mirror) -> CardWords:
    return CardWords(evening.lines.speaks, mirror.game, mirror.now.sight, mirror.names, mirror.face)


class Terminal:
    """The mind of an evening with a person. `deck` None: they choose from `shelf` when the game is known."""

    def __init__(self, name: str, deck: Decks | None, shelf: Callable[[GameDefinition], list[Deck]]) -> None:
        self.name, self.deck, self.shelf = name, deck, shelf
        self._choices: list[Deck] = []
        self._packs = False
        """It was asked whether packs may be received."""
        self._log = 0
        """Lines of the log that were printed."""
        self._frame: said.Frame | None = None
        self._mirror: Mirror | None = None
        self._asked: tuple[int, int] | None = None
        self._hand: list[Handle] = []
        """The own hand as it was shown last."""
        self._request: object = None
        self._over: object = None
        self._sure = False
        """`concede` was typed and is to be typed once more."""
        self._commands: dict[str, Callable[[PlainEvening, str], None]] = {
            "?": self._help, "help": self._help, "table": self._table, "hand": self._show_hand, "read": self._read,
            "why": self._why, "log": self._show_log, "ask": self._ask_again, "say": self._say, "undo": self._undo,
            "yes": self._yes, "no": self._no, "concede": self._concede, "draw": self._draw, "again": self._again,
            "leave": self._leave,
        }

    # -- sitting down -------------------------------------------------------------------------------------------------

    def agree(self, evening: PlainEvening) -> None:
        sitting, lines = evening.sitting, evening.lines
        if sitting.pack_wanted:
            if self._packs:
                return
            self._packs = True
            kilobytes = sum(mark.size for mark in sitting.pack_wanted) // 1024 + 1
            packs = ", ".join(mark.id for mark in sitting.pack_wanted)
            lines.say("terminal.want-packs", packs=packs, n=kilobytes)
            return
        if sitting.phase != "terms" or sitting.terms is None or sitting.game is None:
            return
        if sitting.terms.dealt:
            sitting.sit(self.name)
        elif self.deck is not None:
            sitting.sit(self.name, self.deck(sitting.game))
        elif not self._choices:
            self._choices = self.shelf(sitting.game)
            lines.say("terminal.which-deck")
            for number, deck in enumerate(self._choices, 1):
                lines.print(f"  {number}. {lines.speaks.name(deck.name)} ({deck.id})")

    def _agreed(self, evening: PlainEvening, line: str) -> None:
        """A line typed before there is a game."""
        sitting, lines = evening.sitting, evening.lines
        if self._packs and line in ("yes", "no"):
            self._packs = False
            sitting.receive_packs(line == "yes")
            if line == "no":
                evening.finish(WRONG)
            else:
                self.agree(evening)
        elif self._choices and line.isascii() and line.isdigit() and 0 < int(line[:6]) <= len(self._choices):
            sitting.sit(self.name, choice_of(self._choices[int(line) - 1]))
        elif line:
            lines.say("terminal.not-now")

    def refused(self, evening: PlainEvening, text: Text) -> None:
        if evening.sitting.phase == "terms" and self.deck is not None:
            self.deck = None  # then let them choose another
            self.agree(evening)
        else:
            self._asked = None

    # -- the game ------------------------------------------------------------------------------------------------------

    def act(self, evening: PlainEvening) -> None:
        sitting, lines = evening.sitting, evening.lines
        mirror = sitting.mirror
        if mirror is None:
            return
        sitting.patience = PATIENCE
        if mirror is not self._mirror:
            self._mirror, self._log, self._asked = mirror, 0, None
            lines.say("terminal.for-help")
        self._grow(evening, mirror)
        frame = mirror.now
        if frame.request is not None and frame.request != self._request and sitting.seat in frame.request.waiting:
            lines.say("terminal.undo-asked", who=mirror.names[frame.request.player], why=list(frame.request.revealed))
        self._request = frame.request
        if frame.sight.result is not None and self._over is not mirror:
            self._over = mirror
            lines.say("terminal.after")
        if frame.ask is not None and sitting.seat in frame.asking:
            question = (mirror.number, frame.ask.serial)
            if question != self._asked:
                self._asked, self._sure = question, False
                self._ask_again(evening, "")

    def _grow(self, evening: PlainEvening, mirror: Mirror) -> None:
        """Print what the log has gained."""
        if mirror.now is self._frame:
            return
        self._frame = mirror.now
        log = mirror.log(mirror.seat)
        if not mirror.now.fresh:
            self._log = min(self._log, mirror.now.log_from)  # less, if something was taken back
        for line in log[self._log:]:
            words = evening.lines.speaks.render(line.text, mirror.names)
            evening.lines.print(f"-- {words}" if line.heading else f"   {words}")
        self._log = len(log)

    def _ask_again(self, evening: PlainEvening, rest: str) -> None:
        """The question, with its options; before it the hand, if it is not as it was shown last."""
        mirror, lines = evening.sitting.mirror, evening.lines
        ask = mirror.now.ask if mirror is not None else None
        if mirror is None or ask is None or evening.sitting.seat not in mirror.asking():
            lines.say("terminal.not-asked")
            return
        words = _words(evening, mirror)
        hand = self._in_hand(words, mirror)
        if hand and hand != self._hand:
            self._hand = hand
            cards = "; ".join(tabletext.card(words, handle, open=False) for handle in hand)
            lines.say("terminal.your-hand", cards=cards)
        speaks = Calling(lines.speaks, words.in_question(ask))
        lines.print(f"? {speaks.render(ask.question, mirror.names)}{f' [{ask.rule}]' if ask.rule else ''}")
        if ask.consequence is not None:
            lines.print(f"  {speaks.render(ask.consequence, mirror.names)}")
        for number, option in enumerate(words.options(ask), 1):
            lines.print(f"  {number}. {option}")
        lines.print("  " + lines.speaks.say("terminal.prompt", how=how_to_answer(ask)))

    # -- what is typed -------------------------------------------------------------------------------------------------

    def typed(self, evening: PlainEvening, line: str | None) -> None:
        sitting = evening.sitting
        if line is None:
            self._leave(evening, "")
            return
        word, _, rest = line.partition(" ")
        command = self._commands.get(word.lower())
        if sitting.mirror is None and not (command in (self._help, self._leave) or word == "say"):
            self._agreed(evening, line)
        elif command is not None:
            if word.lower() != "concede":
                self._sure = False
            command(evening, rest.strip())
        else:
            self._answer(evening, rest.strip() if word == "=" else line)

    def _answer(self, evening: PlainEvening, line: str) -> None:
        sitting, lines = evening.sitting, evening.lines
        mirror = sitting.mirror
        ask = mirror.now.ask if mirror is not None else None
        if mirror is None or ask is None or sitting.seat not in mirror.asking():
            if line:
                lines.say("terminal.not-asked")
            return
        try:
            answer = answer_of(ask, line)
        except BadAnswer as bad:
            lines.tell(bad.text)
            return
        together = not isinstance(answer, tuple) or ask.kind != SOME or mirror.partial(sitting.seat, answer).confirmable
        if not together and not mirror.waiting:
            lines.say("terminal.not-together")
            return
        sitting.send(said.Answered(question=ask.serial, answer=answer))

    def _help(self, evening: PlainEvening, rest: str) -> None:
        for line in evening.lines.speaks.say("terminal.help").splitlines():
            evening.lines.print(line)

    def _table(self, evening: PlainEvening, rest: str) -> None:
        mirror = evening.sitting.mirror
        if mirror is not None:
            for line in tabletext.lines(_words(evening, mirror)):
                evening.lines.print(line)

    @staticmethod
    def _in_hand(words: CardWords, mirror: Mirror) -> list[Handle]:
        """The player's own hand, in its order."""
        area = f"{mirror.game.hand}:{mirror.seat}"
        return [handle for zone in words.sight.zones if zone.id == area for handle in zone.cards]

    def _show_hand(self, evening: PlainEvening, rest: str) -> None:
        """The own hand, a line for each card."""
        mirror, lines = evening.sitting.mirror, evening.lines
        if mirror is None:
            return
        words = _words(evening, mirror)
        hand = self._in_hand(words, mirror)
        for handle in hand:
            lines.print(f"  {words.line(handle)}")
        if not hand:
            lines.say("terminal.empty-hand")

    def _read(self, evening: PlainEvening, rest: str) -> None:
        """What is printed on a card in sight; once for each kind that is called so."""
        mirror, lines = evening.sitting.mirror, evening.lines
        if mirror is None:
            return
        words = _words(evening, mirror)
        kinds = {words.cards[handle].face: handle for handle in reversed(words.named(rest) if rest else [])}
        for handle in reversed(kinds.values()):
            for line in words.text(handle):
                lines.print(line)
        if not kinds:
            lines.say("terminal.no-card", card=rest, command="read")

    def _show_log(self, evening: PlainEvening, rest: str) -> None:
        mirror = evening.sitting.mirror
        if mirror is not None:
            for line in mirror.log(mirror.seat)[-LOG_SHOWN:]:
                evening.lines.print(f"   {evening.lines.speaks.render(line.text, mirror.names)}")

    def _say(self, evening: PlainEvening, rest: str) -> None:
        evening.sitting.say(rest)

    def _undo(self, evening: PlainEvening, rest: str) -> None:
        mirror, lines = evening.sitting.mirror, evening.lines
        if mirror is None:
            return
        offer = mirror.undo_offer(mirror.seat)
        if offer.kind == "locked":
            lines.say("terminal.undo-locked", why=list(offer.revealed))
        evening.sitting.send(said.TakeBack())

    def _yes(self, evening: PlainEvening, rest: str) -> None:
        self._consent(evening, True)

    def _no(self, evening: PlainEvening, rest: str) -> None:
        self._consent(evening, False)

    def _consent(self, evening: PlainEvening, yes: bool) -> None:
        if self._packs:
            self._agreed(evening, "yes" if yes else "no")
        elif self._request is not None:
            evening.sitting.send(said.Consent(yes=yes))
        else:
            evening.lines.say("terminal.nothing-asked")

    def _concede(self, evening: PlainEvening, rest: str) -> None:
        if not self._sure:
            self._sure = True
            evening.lines.say("terminal.sure")
            return
        self._sure = False
        evening.sitting.send(said.Concede())

    def _draw(self, evening: PlainEvening, rest: str) -> None:
        evening.sitting.send(said.OfferDraw())

    def _why(self, evening: PlainEvening, rest: str) -> None:
        """Why a card cannot be used; of several that are called so one's own that is in the hand, or the first."""
        mirror, lines = evening.sitting.mirror, evening.lines
        if mirror is None:
            return
        words = _words(evening, mirror)
        found = [handle for handle in words.named(rest) if handle in words.sight.cards] if rest else []
        if not found:
            lines.say("terminal.no-card", card=rest, command="why")
            return
        hand = self._in_hand(words, mirror)
        chosen = min(found, key=lambda handle: (handle not in hand, words.cards[handle].user != mirror.seat))
        reasons = mirror.why_not(mirror.seat, chosen)
        if len(found) > 1:
            lines.print(f"  {words.line(chosen)}")
        for reason in reasons:
            rule = f" [{reason.rule}]" if reason.rule else ""
            lines.print(f"  {lines.speaks.render(reason.text, mirror.names)}{rule}")
        if not reasons:
            lines.say("terminal.nothing-against")

    def _again(self, evening: PlainEvening, rest: str) -> None:
        frame = evening.sitting.mirror.now if evening.sitting.mirror is not None else None
        if frame is None or frame.sight.result is None:
            evening.lines.say("terminal.not-now")
            return
        evening.sitting.send(said.PlayOn(swap=rest == "swap" or (not rest and bool(frame.again) and frame.swap)))

    def _leave(self, evening: PlainEvening, rest: str) -> None:
        """From a game that is not over one may come back; anything else is left for good."""
        sitting = evening.sitting
        if sitting.phase == "playing" and not sitting.watching:
            sitting.hang_up()
            if sitting.kept is not None:
                evening.lines.say("terminal.kept", where=f"{sitting.kept.address}:{sitting.kept.port}")
        else:
            sitting.leave()
        evening.finish(WRONG if sitting.differs else FINE)
