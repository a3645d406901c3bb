"""Two people at two computers do what no rule does for them: free pieces, abilities carried out by hand.

The host plays with the mouse, the guest with keys, in any game: their cards (`hand_cards.py`) all say something that
only players can carry out. In the middle of it the guest's program is killed and the host's is closed; both come back
to the same question.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import time
from collections.abc import Callable, Iterator

from around import Visit
from board import Board
from eyes import PATIENCE, Eyes, Thing, Unseen
from hand_cards import SAYS, TILES
from hands import Hands
from lan import CODE, PORT, LanMatch, Side
from stranger import Answer, Stranger
from touch import Keys, Mouse, wait_for_news

SAVE = "by hand"
READING = "It means one card each"
NOTE = "Mind the left one"
CARD = re.compile(r"(?:Amber|Birch)\d\d")
FIRST_ROW = 24
"""From the top of a list to the middle of its first entry, which is marked wherever the mouse is."""
PILES = "retreat|discard|waiting"
"""Where cards of a hand are put in each of the games."""


def on_table(board: Board, deck: str) -> Iterator[Thing]:
    """The cards of a deck that lie open on the table."""
    known = (each for each in board.cards if each.says(rf"^{deck}\d\d"))
    return (each for each in known if not each.says(rf"(?i:hand|deck|being|energy|{PILES})"))


class Passing(Stranger):
    """Lets everything pass, but brings a unit where a game begins without one."""

    def __init__(self, touch: Keys | Mouse, deck: str) -> None:
        super().__init__(touch)
        self.deck = deck
        self.attempts = 0
        """A drag that the window notices late is let go again; then it is tried once more."""

    def answers(self) -> tuple[Answer, ...]:
        return ((r"Summon units", self._summon),)

    def _summon(self, board: Board) -> Board:
        ready = [each for each in board.lit if each.about.startswith("Summon ")]
        if self.attempts == TRIES or not ready or next(on_table(board, self.deck), None) is not None:
            return self._done(board)
        self.attempts += 1
        return self._use(board, ready[0], lambda place: 0)

    def _anything(self, board: Board) -> Board:
        leaving = board.button("N")
        return self.touch.press(board, leaving) if leaving is not None else super()._anything(board)


class Drawer:
    """What somebody does in the drawer, by mouse or by keys."""

    def __init__(self, side: Side) -> None:
        self.side = side
        self.keys = isinstance(side.player.touch, Keys)

    def page(self) -> Thing:
        return self.side.until(lambda seen: seen.find(r"^By hand$", "filler"), "the drawer").the(r"^By hand$", "filler")

    def button(self, name: str) -> Thing:
        """By its name, or by its key."""
        buttons = (each for each in self.page().every() if each.role == "push button")
        return next(each for each in buttons if name in (each.name, each.about))

    def count(self, wanted: int) -> None:
        """Set the number."""
        if self.keys:
            self.side.hands.key(str(wanted))
        while not self.side.eyes.look().find(rf"^Number: {wanted}$"):
            now = int(self.side.eyes.look().the(r"^Number: \d+$").name.split()[-1])
            if not self.keys:
                self.click("." if now < wanted else ",")
            self.side.until(lambda seen, now=now: not seen.find(rf"^Number: {now}$"), "another number")

    def change(self, name: str) -> None:
        """Press one of the changes."""
        if self.keys:
            self.side.hands.key(self.button(name).about.lower())
        else:
            self.click(name)

    def click(self, name: str) -> None:
        """Click a button of the drawer; the wheel brings it into sight."""
        x, y, wide, high = self.page().box
        for _ in range(20):
            across, down = self.button(name).middle
            if y <= down < y + high - 8:
                self.side.hands.click((across, down))
                return
            heard = self.side.eyes.bus.heard
            self.side.hands.click((x + wide // 2, y + 40), 5 if down > y else 4)
            self.side.eyes.bus.listen(heard, 0.2)
        raise Unseen(f"{name} cannot be reached in {self.side.name}'s drawer")

    def pick(self, pattern: str) -> None:
        """Choose from the list that has opened: its entries are known only while they have the focus."""
        x, y = self.page().box[:2]
        end, down = time.monotonic() + PATIENCE, FIRST_ROW
        while time.monotonic() < end:
            heard = self.side.eyes.bus.heard
            if not self.keys:
                self.side.hands.move((x + 40, y + down))
            self.side.eyes.bus.listen(heard, 0.1)
            name, role = self.side.eyes.spoken()
            if role == "menu item" and re.search(pattern, name):
                if self.keys:
                    self.side.hands.key("Return")
                else:
                    self.side.hands.click((x + 40, y + down))
                return
            down = FIRST_ROW + (down + 11 - FIRST_ROW) % 330
            if self.keys and role == "menu item":
                self.side.hands.key("Down")
        raise Unseen(f"{pattern} is not in the list of {self.side.name}'s drawer")

    def steps(self) -> list[str]:
        """The steps so far."""
        found = self.side.eyes.look().find(r"^Done so far", "list")
        return [re.sub(r"^\d+\s+", "", each.name) for each in found.children] if found is not None else []

    def discard(self) -> None:
        """A card of the own hand goes where used cards go: dragged, or taken and sent by a list."""
        side, touch = self.side, self.side.player.touch
        board = side.look()
        held = [each for each in board.cards if "your Hand" in each.name]
        if not self.keys:
            now = touch.pick_up(board, held[0])
            touch.put_down(now, next(each for each in now.lit if each.says(rf"^your .*(?i:{PILES})")))
            lies = side.until(lambda seen: Board(seen).ways or not Board(seen).carrying, "the card's lying down")
            board = Board(lies)
            if board.ways:  # on top or at the bottom
                touch.take_way(board, 0)
            return
        for _ in range(2 * len(board.cards)):
            if any(side.eyes.focused(held)):
                break
            heard = side.eyes.bus.heard
            side.hands.key("Tab")
            side.eyes.bus.listen(heard, 0.2)
        side.hands.key("Return")
        side.until(lambda seen: Board(seen).carrying, "the card that is picked up")
        self.change("M")
        self.pick(PILES)


TRIES = 3
"""Clicks on a card: one that comes while cards still move may only end the movement."""
SETTLED = 2.0
"""Seconds after which a click has done what it does."""


def ready(board: Board) -> Thing | None:
    """The card whose ability can be used and is carried out by hand."""
    return next((each for each in board.lit if SAYS in each.about), None) if board.mine else None


class HandMatch(LanMatch):
    """See the module's docstring."""

    def __init__(self, host: Side, guest: Side, wanted: argparse.Namespace) -> None:
        super().__init__(host, guest, wanted)
        self.tile = TILES[wanted.game]

    def picture(self, name: str) -> None:
        """Both windows, if pictures are wanted."""
        if self.wanted.pictures:
            super().picture(name)

    def other(self, side: Side) -> Side:
        return self.guest if side is self.host else self.host

    # -- getting together ----------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Both choose the game and their decks, one hosts, the other finds the table or types its address."""
        for here in self.sides:
            sight = here.until(lambda seen: seen.find(self.tile), "the start screen")
            here.hands.take_keyboard("^Takujo$")
            here.hands.click(sight.the(self.tile).middle)
            here.until(lambda seen: "checked" in seen.the(self.tile).states, "the chosen game")
        self._choose_deck(self.host, "Amber")
        if self.host.eyes.look().find(r"^Host a game$", "push button") is None:
            self._seat_elsewhere()
        self.host.press(r"^(Host a game|Open the table)$")
        words = self.host.until_said(CODE.pattern).words()
        code, port = CODE.search(words)[1].replace(" ", ""), PORT.search(words)[1]  # type: ignore[index]
        guest = self.guest
        guest.press(r"^Join a game$")
        guest.until(lambda seen: seen.find(r"^Code$", "text"), "the lines to write in")
        self._choose_deck(guest, "Birch")
        guest.write(r"^Address$", f"127.0.0.1:{port}")
        guest.write(r"^Code$", code)
        guest.hands.key("Return")
        for here in self.sides:
            here.until(lambda seen: Board(seen).prompt, "the table")

    def _choose_deck(self, side: Side, deck: str) -> None:
        """Press "Next deck" at the own seat until its deck is the wanted one."""
        for _ in range(12):
            sight = side.eyes.look()
            if sight.find(rf"^Deck: {deck}\b"):
                return
            side.hands.click(sight.all(r"^Next deck$", "push button")[0].middle)
            side.eyes.bus.listen(side.eyes.bus.heard, 0.3)
        raise Unseen(f"the deck {deck} is not offered at {side.name}'s window")

    def _seat_elsewhere(self) -> None:
        """At a round table the second seat is for somebody at another computer."""
        eyes, hands = self.host.eyes, self.host.hands
        seat = eyes.look().button(r"^Who plays at seat 2")
        eyes.bus.focus = None  # what was heard before the menu opened is not one of its entries
        hands.click(seat.middle)
        left, top, _, high = seat.box
        for down in range(high, high + 200, 8):
            heard = eyes.bus.heard
            hands.move((left + 40, top + down))
            eyes.bus.listen(heard, 0.1)
            if eyes.spoken()[0] == "At another computer":
                hands.click((left + 40, top + down))
                break
        self.host.until(lambda seen: seen.find(r"seat 2: At another computer$"), "a seat for another computer")

    def play_on(self, wanted: Callable[[Side, Board], object]) -> tuple[Side, Board]:
        """Both let pass what they are asked until something is to be seen at one side."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for here in self.sides:
                board = here.look()
                if wanted(here, board):
                    return here, board
                if board.mine and not board.over:
                    here.player.answer(board)
                    end = time.monotonic() + PATIENCE
            wait_for_news([here.player.touch for here in self.sides])
        raise Unseen(f"nobody is asked any more in\n{self.host.look().sight}\n{self.guest.look().sight}")

    # -- by hand -------------------------------------------------------------------------------------------------

    def use(self, side: Side, board: Board) -> Drawer:
        """Use the ability; the drawer opens where its player sits, and both see that it is carried out by hand."""
        touch = side.player.touch
        for _ in range(TRIES):
            card = ready(board)
            if card is None:
                break  # there was only this to do with it
            now = touch.choose(board, card)
            end = time.monotonic() + SETTLED
            while not now.ways and ready(now) is not None and time.monotonic() < end:
                now = side.look()
            if now.ways:
                touch.take_way(now, next(at for at, each in enumerate(now.ways) if SAYS in each.name))
                break
            board = side.look()
        self.until_asked(side, r"by hand, then choose Done", r"^(Pass|No)")
        self.other(side).until_said(r"is carrying an ability out by hand")
        return Drawer(side)

    def until_asked(self, side: Side, question: str, passes: str = "") -> Board:
        """Until that is asked there. Meanwhile the other may be asked whether they answer the use."""
        other, end = self.other(side), time.monotonic() + PATIENCE
        while time.monotonic() < end:
            board = side.look()
            if board.mine and board.asks(question):
                return board
            if passes and (theirs := other.look()).mine and not theirs.asks("object"):
                other.player.answer(theirs)
            wait_for_news([here.player.touch for here in self.sides])
        raise Unseen(f"{question!r} is not asked at {side.name}'s window\n{board.sight}\n{other.look().sight}")

    def press(self, side: Side, question: str, button: str) -> None:
        """Press a button of the prompt when that is asked."""
        board = self.until_asked(side, question)
        side.player.touch.press(board, next(each for each in board.buttons if each.says(button)))

    def done(self, side: Side, button: str = "^No objection$") -> None:
        """Say Done; the other agrees, or objects."""
        self.press(side, r"choose Done", r"^Done$")
        self.press(self.other(side), r"object", button)

    def agreed_use(self) -> None:
        """An ability is carried out to its end: a look that is asked for, a step of the other seat, a card that goes.
        """
        side, board = self.play_on(lambda here, board: ready(board))
        other, name = self.other(side), {"host": "Hana", "guest": "Tomo"}[side.name]
        drawer = self.use(side, board)
        self.picture("drawer")
        drawer.count(2)
        drawer.change("Look")
        drawer.pick(rf"^{name}: deck")
        self.until_asked(other, r"object")
        self.picture("asked")
        self.press(other, r"object", r"^No objection$")
        self.until_asked(side, r"choose Done")
        self.both_saw(side, 1)
        if len(CARD.findall(drawer.steps()[0])) != 2 or CARD.search(Drawer(other).steps()[0]):
            raise Unseen(f"what was looked at: {drawer.steps()} and {Drawer(other).steps()}")
        self.picture("looked")
        drawer.count(1)
        drawer.change("A")
        drawer.pick(rf"puts 1 card .*({PILES})")
        board = self.until_asked(other, r"Choose|goes? to")
        self.picture("given")
        now = other.player.touch.choose(board, board.lit[0])
        assert now.primary is not None
        other.player.touch.press(now, now.primary)
        self.until_asked(side, r"choose Done")
        self.both_saw(side, 2)
        drawer.discard()
        self.both_saw(side, 3)
        self.picture("steps")
        self.done(side)
        for here in self.sides:
            here.until(lambda seen: not seen.find(r"^By hand$", "page tab"), "the drawer's going")
        self.told["carried out"] = side.name

    def both_saw(self, side: Side, count: int) -> None:
        """So many steps stand at both windows."""
        for here in self.sides:
            here.until(lambda seen: seen.find(rf"^Done so far: {count} step"), f"{count} steps")

    def objected_use(self) -> None:
        """The next one to use theirs is objected to, tries another way, and all programs stop in the middle of it."""
        before = self.told["carried out"]
        side, board = self.play_on(lambda here, board: ready(board) and here.name != before)
        drawer, other = self.use(side, board), self.other(side)
        drawer.discard()
        self.both_saw(side, 1)
        self.done(side, "^Object$")
        other.until(lambda seen: Board(seen).asks("How do you read"), "the question for a reading")
        self.picture("objected")
        other.hands.type(READING)
        other.hands.key("Return")
        self.until_asked(side, READING)
        self.picture("remedy")
        self.press(side, r"What now", r"^Do it another way$")
        self.until_asked(side, r"choose Done")
        self.both_saw(side, 0)
        drawer.discard()
        self.both_saw(side, 1)
        self.told["objected"] = other.name

    def agreed_to_the_rest(self) -> None:
        """The other way is agreed to."""
        side = next(here for here in self.sides if here.look().asks("choose Done"))
        self.done(side)
        for here in self.sides:
            here.until(lambda seen: not seen.find(r"^By hand$", "page tab"), "the drawer's going")

    def mends_a_slip(self) -> None:
        """Whose turn it is corrects the position, and the other agrees before and after."""
        side = next(here for here in self.sides if ready(here.look()) is not None)
        other = self.other(side)
        self.visit(side).from_menu("Judge's hand")
        self.press(other, r"object", r"^No objection$")
        self.until_asked(side, r"Correct the position")
        Drawer(side).discard()
        self.both_saw(side, 1)
        self.picture("judge")
        self.press(side, r"Correct the position", r"^Done$")
        self.press(other, r"object", r"^No objection$")
        for here in self.sides:
            here.until(lambda seen: not seen.find(r"^By hand$", "page tab"), "the drawer's going")
        self.told["corrected"] = side.name

    # -- pieces --------------------------------------------------------------------------------------------------

    def lays_pieces(self) -> None:
        """A counter on a card, a die of twenty sides and a note: each is seen at once at the other window."""
        host, guest = self.host, self.guest
        host.hands.key("b")
        named = r"^round counter$"
        counter = host.until(lambda seen: seen.find(named, "push button"), "the tray").button(named)
        card = next(on_table(host.look(), "Amber"))
        left, top, wide, high = card.box
        point = left + wide // 5, top + high * 4 // 5  # where it is in nobody's way
        host.hands.lift(counter.middle, point)
        host.hands.carry(counter.middle, point)
        host.hands.release()
        guest.until_said(r"round counter: 1, on ")
        host.press(r"^20-sided die$")
        rolled = guest.until_said(r"20-sided die showing \d+").words()
        self.told["rolled"] = re.search(r"20-sided die showing (\d+)", rolled)[1]  # type: ignore[index]
        host.until_said(f"20-sided die showing {self.told['rolled']}\\b")
        guest.hands.key("t")
        guest.until(lambda seen: seen.find(r"^Note for everyone", "text"), "the line of a note")
        guest.hands.type(NOTE)
        guest.hands.key("Return", "Return")
        self.pieces_lie()
        self.picture("pieces")
        for here in self.sides:
            here.hands.key("Escape", "l")

    def pieces_lie(self) -> None:
        """Both see counter, die and note."""
        for here in self.sides:
            for words in (r"round counter: 1, on ", f"20-sided die showing {self.told['rolled']}\\b", f"note: {NOTE}"):
                here.until_said(words)

    # -- ends and beginnings -------------------------------------------------------------------------------------

    def saves(self) -> None:
        """The host keeps a copy of the game under a name."""
        self.visit(self.host).from_menu("Save the game")
        self.host.until(lambda seen: seen.find(r"^Save$", "push button"), "the list for saving")
        self.host.hands.key("ctrl+a")
        self.host.hands.type(SAVE)
        self.host.hands.key("Return")
        self.host.until(lambda seen: seen.find(r"^Save$", "push button") is None, "the table after saving")

    def falls_and_rises(self) -> None:
        """The guest's program is killed, the host's is closed; started again, both stand where they stood."""
        before = {here.name: (here.look().question, Drawer(here).steps()) for here in self.sides}
        self.guest.process.kill()
        self.guest.process.wait()
        self.host.until_said(r"reconnecting|away")
        self.picture("killed")
        self.host.hands.take_keyboard("^Takujo$")
        self.host.hands.key("ctrl+q")
        self.host.press(r"^Quit$")
        self.told["host ended with"] = self.host.process.wait(PATIENCE)
        self._again(self.host, self.wanted.again())
        self._again(self.guest, self.wanted.another("guest")[0])
        self.host.press(r"^Continue hosting ")
        self.host.until_said(CODE.pattern)
        self.guest.press(r"^Back to ")
        for here in self.sides:
            here.until(lambda seen: seen.find(r"^Done so far"), "the table")
        now = {here.name: (here.look().question, Drawer(here).steps()) for here in self.sides}
        if now != before:
            raise Unseen(f"before:\n{before}\nafter:\n{now}")
        self.pieces_lie()
        self.picture("resumed")
        self.told["resumed at"] = now["host"][0]

    def _again(self, side: Side, process: subprocess.Popen) -> None:
        """Whoever sits there looks at the program that has just been started."""
        side.process = process
        side.eyes = side.player.touch.eyes = Eyes(process.pid)
        side.until(lambda seen: seen.find(r"^Join a game$", "push button"), "the start screen")
        side.hands.take_keyboard("^Takujo$")

    def visit(self, side: Side) -> Visit:
        return Visit(side.eyes, side.hands, self.wanted)

    def loads(self) -> None:
        """The saved copy opens at one screen, at the same question, with the same step and pieces."""
        self.host.press(r"^Main menu$")
        self.host.press(r"^Open a saved game$")
        self.host.until(lambda seen: seen.find(rf"^{SAVE}\b", "list item"), "the saved game")
        self.host.hands.key("Return")
        sight = self.host.until(lambda seen: seen.find(r"^(Hand-over to |Done so far: 1 )"), "the saved table")
        if Board(sight).handover is not None:
            self.host.player.touch.open_hand(Board(sight))
        self.host.until(lambda seen: seen.find(r"^Done so far: 1 "), "the step of the saved table")
        self.host.until_said(f"note: {NOTE}")
        self.picture("loaded")
        self.told["loaded"] = True


def by_hand(eyes: Eyes, hands: Hands, wanted: argparse.Namespace) -> dict[str, object]:
    """All of it."""
    process, display = wanted.another("guest")
    host = Side("host", eyes, hands, Passing(Mouse(eyes, hands), "Amber"), wanted.process)
    seen, moved = Eyes(process.pid), Hands(wanted.out / "guest" / "events.log", display)
    match = HandMatch(host, Side("guest", seen, moved, Passing(Keys(seen, moved), "Birch"), process), wanted)
    match.begin()
    match.agreed_use()
    match.lays_pieces()
    match.objected_use()
    match.saves()
    match.falls_and_rises()
    match.agreed_to_the_rest()
    match.mends_a_slip()
    match.visit(match.guest).given_up()
    match.told["result"] = match.ends()
    if "all of it fits" not in match.guest.until_said("record of the match").words():
        raise Unseen("the record does not fit what the guest has seen")
    match.loads()
    return match.told
