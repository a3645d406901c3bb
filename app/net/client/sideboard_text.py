"""Cards of the deck and of its sideboard change places between two games of a match, in lines of a terminal.

Both are listed with one row of numbers. The player's own draft stays here until the next game is wished for; the table
has the last word (app.match.between_games).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from app.i18n import Translator
from app.match.between_games import Exchanged, swapped
from app.net.client.card_words import CardWords
from app.net.client.client_session import ClientSession
from app.net.client.headless_client import Lines
from app.net.client.mirror import Mirror
from app.net.wire import messages as said
from engines.core.display.views import PlayerMention, Text

CardName = Callable[[str], str]


class BadExchange(ValueError):
    """What was typed exchanges nothing; `text` says why."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.key)
        self.text = text


class SideboardDraft:
    """What one player changes, from the piles as the table has told them."""

    def __init__(self, piles: said.Piles) -> None:
        self._piles = piles
        self._deck = list(dict.fromkeys(piles.deck))
        self._spare = list(dict.fromkeys(piles.spare))
        self._out: tuple[str, ...] = ()
        self._into: tuple[str, ...] = ()

    @property
    def changed(self) -> Exchanged:
        """The cards that leave the deck, and those that come into it."""
        return self._out, self._into

    def take(self, line: str) -> None:
        """Add what was typed: numbers of the deck and as many of the sideboard; 0 alone takes everything back. Raises
        BadExchange; then nothing has changed."""
        words = line.replace(",", " ").split()
        if words == ["0"]:
            self._out = self._into = ()
            return
        most = len(self._deck) + len(self._spare)
        if not all(word.isascii() and word.isdigit() and 0 < int(word[:6]) <= most for word in words):
            raise BadExchange(Text("terminal.exchange-numbers", {"most": most}))
        places = [int(word) - 1 for word in words]
        out = [self._deck[place] for place in places if place < len(self._deck)]
        into = [self._spare[place - len(self._deck)] for place in places if place >= len(self._deck)]
        if len(out) != len(into):
            raise BadExchange(Text("exchange.unequal", {"out": len(out), "into": len(into)}))
        whole = (*self._out, *out), (*self._into, *into)
        self._refuse_more(whole[0], self._piles.deck, self._deck, 1, "deck")
        self._refuse_more(whole[1], self._piles.spare, self._spare, 1 + len(self._deck), "sideboard")
        self._out, self._into = whole

    @staticmethod
    def _refuse_more(cards: Sequence[str], pile: Sequence[str], listed: Sequence[str], first: int, name: str) -> None:
        """Raises BadExchange for cards that a pile does not hold so often."""
        for face in Counter(cards) - Counter(pile):
            raise BadExchange(Text(f"terminal.exchange-no-more-{name}", {"n": first + listed.index(face)}))

    def lines(self, speaks: Translator, name: CardName) -> Iterator[str]:
        """Both piles as they would be, and how to go on. A line keeps its number, also when nothing is left of it."""
        deck, spare = (Counter(pile) for pile in swapped(self._piles.deck, self._piles.spare, self._out, self._into))
        number = 0
        for title, cards, now in (("deck", self._deck, deck), ("sideboard", self._spare, spare)):
            yield speaks.say(f"terminal.exchange-{title}", n=sum(now.values()))
            for face in cards:
                number += 1
                yield "  " + speaks.say("terminal.exchange-line", n=number, count=now.pop(face, 0), card=name(face))
            for face, count in now.items():  # it has come from the other pile
                yield "     " + speaks.say("terminal.exchange-came", count=count, card=name(face))
        if self._out:
            yield speaks.say(
                "terminal.exchange-so-far", out=_listed(speaks, self._out, name), into=_listed(speaks, self._into, name)
            )
        one, other = len(self._deck), len(self._deck) + 1
        yield speaks.say("terminal.exchange-how" if self._spare else "terminal.exchange-none", one=one, other=other)


def _listed(speaks: Translator, cards: tuple[str, ...], name: CardName) -> str:
    each = Counter(cards).items()
    return speaks.listing([speaks.say("terminal.exchange-card", count=count, card=name(face)) for face, count in each])


class Exchanging:
    """What somebody at a terminal exchanges before the next game."""

    def __init__(self) -> None:
        self._draft: tuple[said.Piles, SideboardDraft] | None = None
        """And the piles it is made from."""

    @property
    def changed(self) -> Exchanged:
        """The cards that leave the deck, and those that come into it."""
        return self._draft[1].changed if self._draft is not None else ((), ())

    def heard(self, sitting: ClientSession, lines: Lines) -> None:
        """List the piles when they have come."""
        if sitting.piles is not None and (self._draft is None or self._draft[0] is not sitting.piles):
            self._draft = sitting.piles, SideboardDraft(sitting.piles)
            self._show(sitting, lines)

    def command(self, sitting: ClientSession, lines: Lines, rest: str) -> None:
        """`exchange` was typed, with or without numbers."""
        mirror = sitting.mirror
        if mirror is None or not mirror.game.spare_pile:
            lines.say("exchange.no-pile")
        elif mirror.now.sight.result is None or not mirror.now.standing.goes_on:
            lines.say("exchange.too-early")
        elif self._draft is None:  # the lines have no numbers yet
            sitting.send(said.WantPiles())
        else:
            try:
                if rest:
                    self._draft[1].take(rest)
            except BadExchange as bad:
                lines.tell(bad.text)
                return
            self._show(sitting, lines)
            if rest and sitting.seat in mirror.now.again:
                lines.say("terminal.exchange-again")

    def _show(self, sitting: ClientSession, lines: Lines) -> None:
        mirror = sitting.mirror
        if mirror is not None and self._draft is not None:
            words = CardWords(lines.speaks, mirror.game, mirror.now.sight, mirror.names, mirror.face)
            for line in self._draft[1].lines(lines.speaks, words.face_name):
                lines.print(line)


def tell_decider(lines: Lines, mirror: Mirror) -> None:
    """Say who says who begins the next game: whoever lost this one, where a game's rules say so."""
    frame = mirror.now
    result, seats = frame.sight.result, len(frame.sight.players)
    if not mirror.game.loser_decides or not frame.standing.goes_on or result is None or not result.winners:
        return
    lost = [seat for seat in range(seats) if seat not in result.winners]
    if len(lost) == 1:
        lines.say("terminal.loser-decides", who=PlayerMention(lost[0]))
