"""A person plays at a terminal: the log as it grows, the question with numbered options, and a few commands.

Whatever is no command is an answer (answers.py), and "= WORDS" always is one.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable

from app.console import FINE, WRONG
from app.decks.decks import Deck
from app.net.client import piece_text, step_text, table_text
from app.net.client.answers import BadAnswer, answer_of, how_to_answer
from app.net.client.card_words import Calling, CardWords
from app.net.client.client_session import ClientSession
from app.net.client.headless_client import Decks, HeadlessClient, Story
from app.net.client.lobby_commands import LobbyCommands
from app.net.client.mirror import Mirror
from app.net.client.sideboard_text import Exchanging, tell_decider
from app.net.client.waiting_text import awaited, in_a_row, seats_open
from app.net.room.seats import choice_of
from app.net.wire import messages as said
from engines.core.contract.definition import GameDefinition
from engines.core.display.views import Handle, Text
from engines.core.model.ask import SOME

LOG_SHOWN = 20
"""Lines of the log that `log` shows."""
MOST_READ = 6
"""Cards `read` prints that are not in sight; of more it gives the names only."""
PATIENCE = 2.0
"""Seconds a typed command waits for the table."""
BEFORE_A_GAME = ("?", "help", "leave", "say", "team", "seats", "seat", "bot", "add", "remove", "free")
"""Commands that mean something before there is a game."""


def _words(client: HeadlessClient, mirror: Mirror) -> CardWords:
    return CardWords(client.lines.speaks, mirror.game, mirror.now.sight, mirror.names, mirror.face)


class Terminal:
    """The agent of a client with a person. `deck` None: they choose from `shelf` when the game is known."""

    def __init__(
        self, name: str, deck: Decks | None, shelf: Callable[[GameDefinition, said.ToldFormat], list[Deck]],
    ) -> None:
        self.name, self.deck, self.shelf = name, deck, shelf
        self._choices: list[Deck] = []
        self._chosen = False
        """One of these decks was chosen, and not refused."""
        self._packs = False
        """It was asked whether packs may be received."""
        self._story = Story()
        self._mirror: Mirror | None = None
        self._asked: tuple[int, int] | None = None
        self._hand: list[Handle] = []
        """The own hand as it was shown last."""
        self._request: object = None
        self._after: Text | None = None
        """What was said of going on after the end."""
        self._exchanging = Exchanging()
        self._sure = False
        """`concede` was typed and is to be typed once more."""
        self._commands: dict[str, Callable[[HeadlessClient, str], None]] = {
            "?": self._help, "help": self._help, "table": self._table, "hand": self._show_hand, "read": self._read,
            "why": self._why, "log": self._show_log, "ask": self._ask_again, "say": self._say, "undo": self._undo,
            "yes": self._yes, "no": self._no, "concede": self._concede, "draw": self._draw, "again": self._again,
            "leave": self._leave, "team": self._say_to_team, "seats": self._seats, "seat": self._seat,
            "bot": self._change_seats, "add": self._change_seats, "remove": self._change_seats,
            "free": self._free_seat, "roll": self._roll, "step": self._step, "judge": self._judge,
            "exchange": self._exchange,
        }

    # -- sitting down -------------------------------------------------------------------------------------------------

    def agree(self, client: HeadlessClient) -> None:
        sitting, lines = client.sitting, client.lines
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
            sitting.sit(self.name, seat=sitting.wanted_seat)
        elif self.deck is not None:
            sitting.sit(self.name, self.deck(sitting.game, sitting.terms.format), sitting.wanted_seat)
        elif not self._choices:
            self._choices = self.shelf(sitting.game, sitting.terms.format)
            lines.say("terminal.which-deck")
            for number, deck in enumerate(self._choices, 1):
                lines.print(f"  {number}. {lines.speaks.name(deck.name)} ({deck.id})")

    def _early(self, client: HeadlessClient, line: str) -> None:
        """A line typed before there is a game."""
        sitting, lines = client.sitting, client.lines
        if self._packs and line in ("yes", "no"):
            self._packs = False
            sitting.receive_packs(line == "yes")
            if line == "no":
                client.finish(WRONG)
            else:
                self.agree(client)
        elif self._offered(sitting) and line.isascii() and line.isdigit() and 0 < int(line[:6]) <= len(self._choices):
            self._chosen = True
            sitting.sit(self.name, choice_of(self._choices[int(line) - 1]), sitting.wanted_seat)
        else:
            what = awaited(sitting, self._offered(sitting))
            key = "terminal.not-yet" if sitting.phase == "lobby" else "terminal.not-yet-seated"
            lines.tell(Text(key, {"what": what}) if sitting.link == "here" else what)

    def _offered(self, sitting: ClientSession) -> int:
        """How many decks there are to choose from now."""
        return len(self._choices) if sitting.phase == "terms" and not self._chosen else 0

    def refused(self, client: HeadlessClient, text: Text) -> None:
        self._chosen = False
        if text.key == "net.seat-taken":
            client.sitting.wanted_seat = None  # then any seat is better than none
        if client.sitting.phase == "terms" and self.deck is not None:
            self.deck = None  # then let them choose another
            self.agree(client)
        else:
            self._asked = None

    # -- the game ------------------------------------------------------------------------------------------------------

    def see(self, client: HeadlessClient) -> None:
        mirror = client.sitting.mirror
        if mirror is None:
            return
        if mirror is not self._mirror:
            self._mirror, self._asked, self._exchanging = mirror, None, Exchanging()
            client.sitting.piles = None  # those of the game before
            client.lines.say("terminal.for-help")
        self._story.go_on(client.lines, mirror)

    def act(self, client: HeadlessClient) -> None:
        sitting, lines = client.sitting, client.lines
        mirror = sitting.mirror
        if mirror is None:
            return
        sitting.patience = PATIENCE
        frame = mirror.now
        if frame.request is not None and frame.request != self._request and sitting.seat in frame.request.waiting:
            lines.tell(awaited(sitting))
        self._request = frame.request
        after = awaited(sitting) if frame.sight.result is not None and sitting.seat not in frame.again else None
        if after is not None and after != self._after:
            lines.tell(after)
            if self._after is None:
                tell_decider(lines, mirror)
        self._after = after
        self._exchanging.heard(sitting, lines)
        if frame.ask is not None and sitting.seat in frame.asking:
            question = (mirror.number, frame.ask.serial)
            if question != self._asked:
                self._asked, self._sure = question, False
                self._ask_again(client, "")

    def _ask_again(self, client: HeadlessClient, rest: str) -> None:
        """The question, with its options. Before it the hand, if it is not as it was shown last."""
        mirror, lines = client.sitting.mirror, client.lines
        ask = mirror.now.ask if mirror is not None else None
        if mirror is None or ask is None or client.sitting.seat not in mirror.asking():
            self._not_asked(client)
            return
        words = _words(client, mirror)
        hand = self._in_hand(words, mirror)
        if hand and hand != self._hand:
            self._hand = hand
            cards = [table_text.card(words, handle, open=False) for handle in hand]
            lines.say("terminal.your-hand", cards=table_text.listed(lines.speaks, cards))
        speaks = Calling(lines.speaks, words.in_question(ask))
        lines.print(f"? {speaks.render(ask.question, mirror.names)}{f' [{ask.rule}]' if ask.rule else ''}")
        if ask.consequence is not None:
            lines.print(f"  {speaks.render(ask.consequence, mirror.names)}")
        for number, option in enumerate(words.options(ask), 1):
            lines.print(f"  {number}. {option}")
        lines.print("  " + lines.speaks.say("terminal.prompt", how=how_to_answer(ask)))

    @staticmethod
    def _not_asked(client: HeadlessClient) -> None:
        """Say what is waited for instead."""
        what, mirror = awaited(client.sitting), client.sitting.mirror
        waits = client.sitting.link == "here" and what.key.startswith("terminal.wait-")
        waits = waits and mirror is not None and mirror.now.sight.result is None
        client.lines.tell(Text("terminal.not-asked", {"what": what}) if waits else what)

    # -- what is typed -------------------------------------------------------------------------------------------------

    def typed(self, client: HeadlessClient, line: str | None) -> None:
        sitting = client.sitting
        if line is None:
            self._leave(client, "")
            return
        word, _, rest = line.partition(" ")
        command = self._commands.get(word.lower())
        if sitting.mirror is None and word.lower() not in BEFORE_A_GAME:
            self._early(client, line)
        elif command is not None:
            if word.lower() != "concede":
                self._sure = False
            command(client, word.lower() if command == self._change_seats else rest.strip())
        else:
            self._answer(client, rest.strip() if word == "=" else line)

    def _answer(self, client: HeadlessClient, line: str) -> None:
        sitting, lines = client.sitting, client.lines
        mirror = sitting.mirror
        ask = mirror.now.ask if mirror is not None else None
        if mirror is None or ask is None or sitting.seat not in mirror.asking():
            if line:
                self._not_asked(client)
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

    def _help(self, client: HeadlessClient, rest: str) -> None:
        for line in client.lines.speaks.say("terminal.help").splitlines():
            client.lines.print(line)

    def _table(self, client: HeadlessClient, rest: str) -> None:
        mirror = client.sitting.mirror
        if mirror is not None:
            words = _words(client, mirror)
            for line in (*table_text.lines(words), *piece_text.lines(words, mirror.cloth.view())):
                client.lines.print(line)

    def _roll(self, client: HeadlessClient, rest: str) -> None:
        """Roll free dice, which are beside the game."""
        wanted = piece_text.wanted(rest)
        if wanted is None:
            client.lines.say("terminal.roll-what")
        elif client.sitting.mirror is not None:
            client.sitting.send(said.HandlePieces(deed=wanted))

    def _step(self, client: HeadlessClient, rest: str) -> None:
        """A step of what is carried out by hand. Without words, what it is and what may be typed."""
        mirror, lines = client.sitting.mirror, client.lines
        hand = mirror.now.sight.hand if mirror is not None else None
        if mirror is None or hand is None:
            lines.say("terminal.step-none")
            return
        words, ask = _words(client, mirror), mirror.now.ask
        if not rest or not hand.carrying or ask is None:
            for line in step_text.lines(hand, words):
                lines.print(line)
            return
        try:
            step = step_text.wanted(rest, hand, words, mirror.seat)
        except step_text.BadStep as bad:
            lines.tell(bad.text)
        else:
            client.sitting.send(said.HandMove(question=ask.serial, step=step))

    def _judge(self, client: HeadlessClient, rest: str) -> None:
        """Open the judge's hand, end it, or ask to go back to where it can open: whichever is offered."""
        offered = client.sitting.mirror.now.mend if client.sitting.mirror is not None else ""
        for wish in ("open", "end", "back"):
            if wish == offered:
                client.sitting.send(said.MendPosition(wish=wish))
                return
        client.lines.tell(Text("judge.not-now"))

    @staticmethod
    def _in_hand(words: CardWords, mirror: Mirror) -> list[Handle]:
        """The player's own hand, in its order."""
        area = f"{mirror.game.hand}:{mirror.seat}"
        return [handle for zone in words.sight.zones if zone.id == area for handle in zone.cards]

    def _show_hand(self, client: HeadlessClient, rest: str) -> None:
        """The own hand, a line for each card."""
        mirror, lines = client.sitting.mirror, client.lines
        if mirror is None:
            return
        words = _words(client, mirror)
        hand = self._in_hand(words, mirror)
        for handle in hand:
            lines.print(f"  {words.line(handle)}")
        if not hand:
            lines.say("terminal.empty-hand")

    def _read(self, client: HeadlessClient, rest: str) -> None:
        """What is printed on a card in sight, or on an option's. Once for each kind that is called so. Of cards that
        are not in sight, what everybody can read in the packs that are played with."""
        mirror, lines = client.sitting.mirror, client.lines
        if mirror is None:
            return
        words = _words(client, mirror)
        found = self._of_option(words, mirror, rest) or (words.named(rest) if rest else [])
        kinds = {words.cards[handle].face: handle for handle in reversed(found)}
        printed = words.printed(rest, mirror.faces) if rest and not kinds else []
        if not rest:
            lines.say("terminal.which-card", command="read")
        elif len(printed) > MOST_READ:
            names = lines.speaks.listing(sorted(map(words.face_name, printed)))
            lines.say("terminal.many-cards", card=rest, cards=names)
        elif not kinds and not printed:
            lines.say("terminal.no-such-card", card=rest)
        else:
            cards = [words.text(handle) for handle in reversed(kinds.values())]
            for line in itertools.chain(*cards, *map(words.face_text, printed)):
                lines.print(line)

    @staticmethod
    def _of_option(words: CardWords, mirror: Mirror, word: str) -> list[Handle]:
        """The card of the option with that number, if there is one whose face is known."""
        ask = mirror.now.ask
        options = ask.options if ask is not None and mirror.seat in mirror.asking() else []
        if not (word.isascii() and word.isdigit() and 0 < int(word[:6]) <= len(options)):
            return []
        subject = options[int(word) - 1].subject
        return [subject] if subject in words.cards and words.cards[subject].face is not None else []

    def _show_log(self, client: HeadlessClient, rest: str) -> None:
        mirror = client.sitting.mirror
        if mirror is not None:
            for line in mirror.log(mirror.seat)[-LOG_SHOWN:]:
                client.lines.print(f"   {client.lines.speaks.render(line.text, mirror.names)}")

    def _say(self, client: HeadlessClient, rest: str) -> None:
        client.sitting.say(rest)

    def _say_to_team(self, client: HeadlessClient, rest: str) -> None:
        client.sitting.say(rest, team=True)

    @staticmethod
    def _lobby(client: HeadlessClient) -> LobbyCommands:
        return LobbyCommands(client.lines.tell, client.lines.print, client.lines.speaks)

    def _seats(self, client: HeadlessClient, rest: str) -> None:
        self._lobby(client).seats(client.sitting)

    def _seat(self, client: HeadlessClient, rest: str) -> None:
        self._lobby(client).seat(client.sitting, rest)

    def _free_seat(self, client: HeadlessClient, rest: str) -> None:
        self._lobby(client).free(client.sitting, rest, client.own_table)

    def _change_seats(self, client: HeadlessClient, what: str) -> None:
        self._lobby(client).change(client.own_table, what)

    def _undo(self, client: HeadlessClient, rest: str) -> None:
        mirror, lines = client.sitting.mirror, client.lines
        if mirror is None:
            return
        offer = mirror.undo_offer(mirror.seat)
        if offer.kind == "locked":
            lines.say("terminal.undo-locked", why=in_a_row(offer.revealed))
        client.sitting.send(said.TakeBack())

    def _yes(self, client: HeadlessClient, rest: str) -> None:
        self._consent(client, True)

    def _no(self, client: HeadlessClient, rest: str) -> None:
        self._consent(client, False)

    def _consent(self, client: HeadlessClient, yes: bool) -> None:
        if self._packs:
            self._early(client, "yes" if yes else "no")
        elif self._request is not None:
            client.sitting.send(said.Consent(yes=yes))
        else:
            client.lines.say("terminal.nothing-asked")

    def _concede(self, client: HeadlessClient, rest: str) -> None:
        if not self._sure:
            self._sure = True
            client.lines.say("terminal.sure")
            return
        self._sure = False
        client.sitting.send(said.Concede())

    def _draw(self, client: HeadlessClient, rest: str) -> None:
        client.sitting.send(said.OfferDraw())

    def _why(self, client: HeadlessClient, rest: str) -> None:
        """Why a card cannot be used; of several that are called so one's own that is in the hand, or the first."""
        mirror, lines = client.sitting.mirror, client.lines
        if mirror is None:
            return
        words = _words(client, mirror)
        found = [handle for handle in words.named(rest) if handle in words.sight.cards] if rest else []
        if not found:
            lines.say("terminal.no-card" if rest else "terminal.which-card", card=rest, command="why")
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

    def _again(self, client: HeadlessClient, rest: str) -> None:
        frame = client.sitting.mirror.now if client.sitting.mirror is not None else None
        if frame is None or frame.sight.result is None:
            client.lines.say("terminal.not-over")
            return
        out, into = self._exchanging.changed
        swap = rest == "swap" or (not rest and bool(frame.again) and frame.swap)
        client.sitting.send(said.PlayOn(swap=swap, out=out, into=into))
        if seats_open(client.sitting):
            self._not_asked(client)  # somebody else has to come first

    def _exchange(self, client: HeadlessClient, rest: str) -> None:
        """Show deck and sideboard between two games of a match, or change cards of them."""
        self._exchanging.command(client.sitting, client.lines, rest)

    @staticmethod
    def _plays_on(sitting: ClientSession) -> bool:
        """Whether this seat belongs to a match that is not over, as far as is known here."""
        if sitting.phase == "calling":
            return sitting.kept is not None
        return sitting.mirror is not None and not sitting.mirror.done

    def _leave(self, client: HeadlessClient, rest: str) -> None:
        """To a match that is not over one may come back. Anything else is left for good."""
        sitting = client.sitting
        if self._plays_on(sitting):
            sitting.hang_up()
            if sitting.kept is not None:
                client.lines.say("terminal.kept", where=f"{sitting.kept.address}:{sitting.kept.port}")
        else:
            sitting.leave()
            client.lines.say("terminal.you-leave")
        client.finish(WRONG if sitting.differs else FINE)
