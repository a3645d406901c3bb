"""Checks whether the record of a match is true. Every game of it is played again and compared with its drawing and
with the diary that was kept beside it (docs/lan.md says what that shows and what it cannot show).
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from app import __version__, games
from app.bots import bots
from app.match.between_games import follows
from app.match.match import ClothInput, Input
from app.net.records.cloth_notes import PieceCheck
from app.net.records.commit_reveal import (
    Diary,
    Page,
    about_parts,
    ask_mark,
    commitment,
    entropy_of,
    seed_of,
    sight_mark,
)
from app.net.records.effort import A_BOT, Effort, GoesOn, Spent
from app.net.records.hand_uses import HandUses
from app.net.records.moments import Own, SeenMoment, evident, next_moment, renewals, wished
from app.net.records.pages import own_piles
from app.net.records.record import GameDone, KeptRecord, by_hand
from app.net.records.terms import other_build, rules_mark
from app.packs import packs
from app.saving.replay import ANSWER, BACK, TIME, UNDO, Illegal, Replay, retold, woven
from app.trouble import PackError
from engines.core.cards.card_definitions import CardDatabase
from engines.core.contract.definition import GameDefinition
from engines.core.display.views import PlayerMention, Text, TextArg
from engines.core.model.mentions import SPECTATOR

FINE, OPEN, WRONG = "fine", "open", "wrong"
"""It is so; it cannot be told; it is not so."""

DRAWN = frozenset({
    "check.drawing-missing", "check.drawing-people", "check.begun-from-else", "check.share-differs",
    "check.house-differs", "check.seed-differs", "check.commitments-changed", "check.shares-changed",
    "check.drawn-again", "check.drawn-not-played", "check.undo-chance",
})
"""Findings about drawing, seed and commitments: they hold whatever rules the game was played by."""

OWN_DEEDS, AGREED = ("concede", "draw", "undo", "back", "hand", "judge", "withdraw"), "agreed"
"""What a diary counts besides answers."""


class Finding(NamedTuple):
    """One sentence about a record. `at`: the decision of that game it shows at, 0 before the first."""

    kind: str
    text: Text
    game: int = 0
    at: int = 0
    of: str = ""
    """The key of its own sentence, which `text` may hold inside "Game 2: …"."""


def check(
    kept: KeptRecord, faces: CardDatabase | None = None, goes_on: GoesOn = lambda done: True,
) -> list[Finding]:
    """Everything there is to say, the worst first. `faces` stand in for the packs. `goes_on` is told how far the check
    has come, and may end it: what was not checked is open then. Raises Trouble (no such game)."""
    record, diary = kept.record, kept.diary
    game = games.find(record.game)
    found: list[Finding] = []
    elsewise = (
        record.takujo != __version__ or record.rules != rules_mark(game) or other_build(record.build, game)
    )
    if diary is None:
        found.append(Finding(OPEN, Text("check.no-diary")))
    try:
        found += _match_findings(game, record.games, diary)
    except ValueError as error:
        found.append(Finding(WRONG, Text("check.broke", {"what": str(error)})))
    effort = Effort(goes_on)
    for place, done in enumerate(record.games, 1):
        one = _GameCheck(game, done, diary, effort)
        try:
            one.check(kept, faces)
        except Exception as error:  # records that are well-formed may still hold what no game can bear
            one.say(WRONG, Text("check.broke", {"what": f"{type(error).__name__}: {error}"}))
        several = len(record.games) > 1
        found += [
            each._replace(game=place, of=each.text.key,
                          text=Text("check.of-game", {"n": place, "what": each.text}) if several else each.text)
            for each in one.found
        ]
    if elsewise:
        same = record.takujo == __version__ and record.rules == rules_mark(game)
        found = _allowing_for_rules(found, record.takujo, "other-build" if same else "other-rules")
    worst = sorted((each for each in found if each.kind == WRONG), key=lambda each: (each.game, each.at))
    return worst + [each for each in found if each.kind != WRONG]


def _allowing_for_rules(found: Sequence[Finding], version: str, key: str) -> list[Finding]:
    """The findings about a record that another version made, another build of this one, or one that reads the rules
    differently; `key` says which.

    Only how the chance was drawn can still be wrong, as no rule takes part in it. Anything else that does not fit may
    come from the difference, so it is open, and one sentence says so.
    """
    doubtful = sorted(
        (each for each in found if each.kind == WRONG and each.of not in DRAWN), key=lambda each: (each.game, each.at),
    )
    args: dict[str, TextArg] = {"version": version, "here": __version__}
    if doubtful:
        first = doubtful[0]
        said = Finding(OPEN, Text(f"check.{key}-differ", {**args, "what": first.text}), first.game, first.at)
    else:
        said = Finding(OPEN, Text(f"check.{key}", args))
    return [said, *(each for each in found if each not in doubtful)]


def _match_findings(game: GameDefinition, played: Sequence[GameDone], diary: Diary | None) -> list[Finding]:
    """How the games of the match fit together, and how it ended."""
    found: list[Finding] = []
    if not played:
        return [Finding(WRONG, Text("check.nothing"))]
    first, last = played[0].match, played[-1]
    if first.series is not None and first.series.played:
        found.append(Finding(OPEN, Text("check.earlier-games", {"n": first.series.played})))
    for before, after in itertools.pairwise(played):
        score = before.match.series
        won = score.after(before.result.winners) if score is not None and before.result is not None else None
        if (
            won is None or not follows(game, before.match, after.match, won)
            or before.match.format != after.match.format
            or before.packs != after.packs or before.match.clock != after.match.clock
            or after.number <= before.number
        ):
            found.append(Finding(WRONG, Text("check.games-differ"), game=played.index(after) + 1))
    if diary is None:
        return found
    numbers = {done.number for done in played}
    for page in diary.pages:
        if page.number not in numbers and (page.begun or any(draw.shown for draw in page.draws)):
            key = "check.game-missing" if page.begun else "check.drawn-not-played"
            found.append(Finding(WRONG, Text(key), of=key))
    told = next((page for page in diary.pages if page.number == last.number and page.seen), None)
    if told is not None and last.result is not None and last.match.series is not None:
        stopped = any(given.kind == TIME and given.player == SPECTATOR for given in last.inputs)
        score = last.match.series.after(last.result.winners)
        form, seats = last.match.format, len(last.match.sides)
        teams = game.format(form).teams if not game.format_faults(form, seats) else ()
        if told.winners != score.winners(stopped, teams):
            found.append(Finding(WRONG, Text("check.match-result"), game=len(played), at=len(last.inputs)))
    return found


class _GameCheck:
    """One game of the match being checked."""

    def __init__(self, game: GameDefinition, done: GameDone, diary: Diary | None, effort: Effort) -> None:
        self.game = game
        self.effort = effort
        self.done = done
        self.diary = diary
        seats = range(len(done.match.sides))
        self.seat = diary.seat if diary is not None and diary.seat in seats else SPECTATOR
        pages = diary.pages if diary is not None else []
        self.page: Page | None = next((page for page in pages if page.number == done.number and page.begun), None)
        self.found: list[Finding] = []
        self.moments: list[SeenMoment] = []
        self.own: list[Own] = []
        self.deeds: list[tuple[int, str]] = []
        self.shares: tuple[bytes, ...] = ()
        self.pieces, self.hands = PieceCheck(), HandUses()
        self.entropies = 0
        """How often chance was made anew so far."""
        self.cut = False
        """The retelling ended early, since it would have taken too long."""

    def check(self, kept: KeptRecord, faces: CardDatabase | None) -> None:
        self._drawing()
        self._setting()
        faces = faces if faces is not None else self._faces(kept)
        if faces is None:
            return
        self._decks(faces)
        table = self._through(faces)
        if table is not None:
            self._result(table)
        if self.page is not None and self.moments and not self.cut:
            self._sights(self.page)
            for fits, text, at in self.pieces.found(self.page.cloth, self.seat, self._since(self.page)):
                self.say(FINE if fits else WRONG, text, at)
            if self.seat != SPECTATOR:
                self._answers(self.page, whole=table is not None)
                self._deeds(self.page)

    def say(self, kind: str, text: Text, at: int = 0) -> None:
        self.found.append(Finding(kind, text, at=at))

    def _says_wrong(self) -> bool:
        return any(each.kind == WRONG for each in self.found)

    # -- before the first decision ------------------------------------------------------------------------------------

    def _drawing(self) -> None:
        """The chance of the game is that of its drawing, and the drawing that of the diary."""
        drawing, match = self.done.drawing, self.done.match
        draws = self.page.draws if self.page is not None else []
        if drawing is None:
            self.say(WRONG if draws else OPEN, Text("check.drawing-missing" if draws else "check.not-drawn"))
            return
        seats = len(match.sides)
        people = tuple(seat for seat, side in enumerate(match.sides) if not side.bot)
        known = [bool(share) == (seat in people) for seat, share in enumerate(drawing.shares)]
        if (drawing.game, drawing.people, len(drawing.digests)) != (self.done.number, people, seats + 1) or (
            len(known) != seats or not all(known)
        ):
            self.say(WRONG, Text("check.drawing-people"))
            return
        self.shares = (*drawing.shares, drawing.house)
        bare = msgspec.structs.replace(match, seed=0, packs=())
        if drawing.about != about_parts(bare, self.done.packs):
            self.say(WRONG, Text("check.begun-from-else"))
        for seat in people:
            if commitment(drawing.shares[seat], drawing.game, seat) != drawing.digests[seat]:
                self.say(WRONG, Text("check.share-differs", {"player": PlayerMention(seat)}))
        if commitment(drawing.house, drawing.game, seats, drawing.about) != drawing.digests[-1]:
            self.say(WRONG, Text("check.house-differs"))
        if seed_of(self.shares) != match.seed:
            self.say(WRONG, Text("check.seed-differs"))
        if draws:
            last, shown = draws[-1], sum(draw.shown for draw in draws)
            if last.digests != drawing.digests:
                self.say(WRONG, Text("check.commitments-changed"))
            if last.shares != drawing.shares or drawing.shares[self.seat] != last.share:
                self.say(WRONG, Text("check.shares-changed"))
            if shown > 1:
                self.say(WRONG, Text("check.drawn-again", {"n": shown}))
        elif self.page is not None and self.seat != SPECTATOR:
            self.say(OPEN, Text("check.drawn-before"))
        if not self._says_wrong():
            self.say(FINE, Text("check.drawing-fits", {"n": len(people)}))

    def _setting(self) -> None:
        """Who plays with what, compared with what the keeper was told and brought."""
        page, sides = self.page, self.done.match.sides
        if page is None:
            if self.diary is not None:
                self.say(OPEN, Text("check.not-there"))
            return
        if page.packs != dict(self.done.packs):
            self.say(WRONG, Text("check.packs-changed"))
        told = {seat: side.bot for seat, side in enumerate(sides) if side.bot}
        changed = page.names != tuple(side.name for side in sides) or page.bots != told
        if changed and self.shares:  # of a game begun elsewhere others may have taken over the seats
            self.say(WRONG, Text("check.names-changed"))
        if page.format != self.done.match.format:
            self.say(WRONG, Text("check.format-changed"))
        deck = self.diary.deck if self.diary is not None else None
        if deck is not None and self.seat != SPECTATOR:
            side, pages = sides[self.seat], self.diary.pages if self.diary is not None else ()
            own = own_piles(pages, self.done.number, deck.cards, deck.extra, self.game.spare_pile)
            if (side.deck, side.extra, side.roles) != (*own, deck.roles):
                self.say(WRONG, Text("check.own-deck"))

    def _faces(self, kept: KeptRecord) -> CardDatabase | None:
        texts = []
        for identity, digest in self.done.packs:
            text = next((each for each in kept.packs if (each.id, each.digest) == (identity, digest)), None)
            if text is None:
                self.say(WRONG, Text("check.pack-lacks", {"pack": identity}))
                return None
            texts.append(text)
        try:
            return packs.compiled_faces(self.game, texts)
        except PackError as error:
            self.say(WRONG, error.text)
            return None

    def _decks(self, faces: CardDatabase) -> None:
        for seat, side in enumerate(self.done.match.sides):
            try:
                faults = self.game.deck_faults(faces, side.seat) if side.brings else []
            except LookupError as error:  # a card that is in none of the packs
                self.say(WRONG, Text("check.deck-card", {"player": PlayerMention(seat), "card": str(error)}))
                continue
            if faults:
                self.say(WRONG, Text("check.deck-rule", {
                    "player": PlayerMention(seat), "what": faults[0].text, "rule": faults[0].rule,
                }))

    # -- decision by decision -----------------------------------------------------------------------------------------

    def _through(self, faces: CardDatabase) -> Replay | None:
        """Play the game through; None if it comes to something that cannot have been."""
        inputs, wrong = self.done.inputs, len(self.found)
        try:
            table = retold(self.done.match, self.game, faces)
            self._look(table)
            for given in woven(inputs, self.done.cloth):
                self.effort.take()
                number = len(table.inputs) + 1
                if isinstance(given, ClothInput):
                    self.pieces.step(table, given)
                    continue
                self._before(table, given, number)
                table.step(given)
                self._look(table, stands=given.kind not in (ANSWER, UNDO, BACK))
        except Illegal as error:
            unplayable = error.number == 0 and not all(side.brings for side in self.done.match.sides)
            self.say(OPEN if unplayable else WRONG, error.text, error.number)
            return None
        except Spent as spent:
            self.cut = True
            self.say(OPEN, Text(spent.key, {"n": len(table.inputs)}), len(table.inputs))
            return None
        if not any(each.kind == WRONG for each in self.found[wrong:]):
            self.say(FINE, Text("check.legal", {"n": sum(given.kind == ANSWER for given in inputs)}))
        self.found += [Finding(FINE, text) for text in self.hands.told()]
        if any(given.kind == TIME for given in inputs):
            self.say(OPEN, Text("check.time"))
        return table

    def _look(self, table: Replay, stands: bool = False) -> None:
        self.hands.look(table)
        if self.page is None:
            return
        ask = table.ask(self.seat)
        mine = ask is not None and self.seat in ask.players
        asked = ask_mark(ask) if ask is not None and mine else b""
        sight = sight_mark(table.view(self.seat))
        self.moments.append(next_moment(self.moments, sight, asked, table.state.asked, stands))

    def _before(self, table: Replay, given: Input, number: int) -> None:
        """What can be said of an input before it is put in."""
        if given.kind in (UNDO, BACK) and given.entropy is not None and self.shares:
            self.entropies += 1
            if given.entropy != entropy_of(self.shares, self.entropies):
                self.say(WRONG, Text("check.undo-chance", {"n": number}), number)
        if given.kind in OWN_DEEDS and given.player == self.seat:
            self.deeds.append((number, given.kind))
        elif given.entropy is not None and self.seat != SPECTATOR:
            asked = table.state.result is not None or not table.state.players[self.seat].out
            self.deeds.extend([(number, AGREED)] if asked else [])
        if given.kind != ANSWER or given.player not in table.asking():
            return
        bot = self.done.match.sides[given.player].bot
        if bot in bots.BOTS and self.shares:
            self.effort.take(A_BOT)
            programs = [seat for seat, side in enumerate(self.done.match.sides) if side.bot]
            right = bots.choose(table, given.player, bot, self.done.match.seed, programs)
            if not given.auto or given.answer != right:
                self.say(WRONG, Text("check.bot", {"n": number, "player": PlayerMention(given.player)}), number)
        elif given.player == self.seat and self.page is not None:
            if not given.wish:
                self.own.append(Own(number, len(self.moments) - 1, given.answer))
            elif not wished(self.page, table) and not evident(table):
                self.say(WRONG, Text("check.passed", {"n": number}), number)

    def _result(self, table: Replay) -> None:
        end, page = len(self.done.inputs), self.page
        if self.done.by_hand != by_hand(self.done.inputs):
            self.say(WRONG, Text("check.by-hand-marked", {"n": by_hand(self.done.inputs)}), end)
        result = table.view(SPECTATOR).result
        if result != self.done.result:
            self.say(WRONG, Text("check.result-differs", {"n": end}), end)
        elif page is not None and page.seen and page.result != table.view(self.seat).result:
            self.say(WRONG, Text("check.result-told", {"n": end}), end)
        elif result is None:
            self.say(OPEN, Text("check.unfinished"))
        else:
            self.say(FINE, Text("check.result-fits", {"reason": result.reason}))

    # -- the diary ----------------------------------------------------------------------------------------------------

    def _sights(self, page: Page) -> None:
        """Every sight that came is one of the retelling, in this order."""
        place = 0
        for count, seen in enumerate(page.seen, 1):
            fitting = (at for at in range(place, len(self.moments)) if self.moments[at].is_of(seen))
            found = next(fitting, None)
            if found is None:
                while count > 1 and self.moments[place + 1:] and self.moments[place + 1].is_of(page.seen[count - 2]):
                    place += 1  # up to here nothing new was to be seen
                self.say(WRONG, Text("check.sight", {"k": count, "turn": seen.turn, "n": place}), place + 1)
                return
            place = found
        self.say(FINE, Text("check.sights-fit", {"n": len(page.seen)}))

    def _since(self, page: Page) -> int:
        """The moment from which on the keeper was certainly there."""
        if page.draws or not page.seen:
            return 0
        place = len(self.moments) - 1
        for seen in reversed(page.seen):
            while place > 0 and not self.moments[place].is_of(seen):
                place -= 1
        return place

    def _answers(self, page: Page, whole: bool) -> None:
        """The keeper's answers are those of the diary: none is missing, none is another, none was added."""
        given = [seen for seen in page.seen if seen.answers]
        since, place, taken = self._since(page), 0, set()
        for own in self.own:
            if own.place < since:
                continue
            moments = self.moments[self.moments[own.place].since:own.place + 1]
            at = next((
                at for at in range(place, len(given))
                if own.answer in given[at].answers and any(moment.is_of(given[at]) for moment in moments)
            ), None)
            if at is None:
                self.say(WRONG, Text("check.answer-differs", {"n": own.number}), own.number)
                return
            taken.add(at)
            place = at + 1
        answered = {own.place for own in self.own}
        unanswered = {ask for place, each in enumerate(self.moments) if place not in answered
                      for ask in ((each.sight, each.ask), (each.sight, b""))}
        used, runs = {id(given[at]) for at in taken}, renewals(page)
        cut_after = {id(before) for before, again in itertools.pairwise(page.seen) if again.renewed}
        for at, seen in enumerate(given):
            if at in taken or (seen.sight, seen.ask) in unanswered or not whole:
                continue
            run = runs[id(seen)]
            if not used.isdisjoint(map(id, run)):
                continue  # lost on its way, asked for again, and given again
            if id(run[-1]) not in cut_after:
                last = max((own.number for own in self.own), default=0)
                self.say(WRONG, Text("check.answer-missing", {"turn": seen.turn}), last + 1)
                return
            self.say(OPEN, Text("check.answer-cut", {"turn": seen.turn}))
        self.say(FINE, Text("check.answers-fit", {"n": len(taken)}))

    def _deeds(self, page: Page) -> None:
        """Nobody gave up, proposed, took back or agreed in the keeper's name."""
        counted = dict.fromkeys((*OWN_DEEDS, AGREED), 0)
        since = self._since(page)
        for number, deed in self.deeds:
            if number <= since:
                continue
            counted[deed] += 1
            if counted[deed] > page.deeds.get(deed, 0):
                self.say(WRONG, Text("check.deed", {"n": number}), number)
                return
