"""Everything around a game, as one visit: a refused drag, undo, saving, another language, loading, giving up, leaving.

Mouse wherever a mouse would be used; keys for Z, F1 and what is typed. Each step looks for what a player would notice.
"""

from __future__ import annotations

import argparse
import re
import time

from board import Board
from cipher_player import CipherPlayer
from eyes import PATIENCE, Eyes, Sight, Thing, Unseen
from hands import Hands
from touch import Mouse

RULE = re.compile(r"\d+\.\d+(\.\d+)*")
SAVE_NAME = "visit"


class Visit:
    """The steps, in the order in which they are done."""

    def __init__(self, eyes: Eyes, hands: Hands, wanted: argparse.Namespace) -> None:
        self.eyes, self.hands, self.out = eyes, hands, wanted.out
        self.touch = Mouse(eyes, hands)
        self.told: dict[str, object] = {}

    def run(self) -> dict[str, object]:
        for step in (
            self.begin, self.refused, self.asked_why, self.undone, self.saved, self.in_japanese, self.loaded,
            self.given_up, self.left,
        ):  # fmt: skip
            step()
            self.told[step.__name__.replace("_", " ")] = True
        return self.told

    # -- steps ---------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """A person against the greedy bot, up to the first bond."""
        sight = self.eyes.until(lambda seen: seen.find(r"^Deal the cards$"), "the start screen")
        self.choose(sight.the(r"^Who plays at seat 2"), "Bot (normal)")
        self.hands.click(sight.button(r"^Deal the cards$").middle)
        self.until_asked("main character")
        CipherPlayer(self.touch).play_until(lambda board: board.asks("as a bond"))

    def refused(self) -> None:
        """A card that may become a bond may not be deployed yet: it glides back and a bubble names the rule."""
        board = self.touch.look()
        card = board.lit[0]
        now = self.touch.pick_up(board, card)
        now = self.touch.put_down(now, now.sight.the(r"^your Front, "))
        now = self.until(lambda seen: seen.refusal is not None, "a bubble")
        assert now.refusal is not None
        if not RULE.search(now.refusal.name):
            raise Unseen(f"no rule number in {now.refusal.name!r}")
        self.told["bubble"] = now.refusal.name
        if not now.asks("as a bond") or self.the_like(now, card) is None:
            raise Unseen(f"the refused card did not come back to\n{now.sight}")

    def asked_why(self) -> None:
        """F1 over a card says why it cannot be used; here the enemy's deck has no answer, one's own unit has."""
        board = self.touch.look()
        unit = board.the_card(r"your Front")
        assert unit is not None
        self.hands.move(unit.middle)
        self.keyboard()
        self.hands.key("F1")
        now = self.until(lambda seen: seen.refusal is not None, "the reasons")
        assert now.refusal is not None
        self.told["why not"] = now.refusal.name
        self.hands.key("Escape")
        self.until(lambda seen: seen.refusal is None, "the bubble's leaving")

    def undone(self) -> None:
        """A bond is placed, taken back with Z, and placed again."""
        board = self.touch.look()
        before = board.sight.the(r"^your Bonds, ").name
        placed = CipherPlayer(self.touch).decide(board)
        if placed.sight.the(r"^your Bonds, ").name.split(",")[:2] == before.split(",")[:2]:
            raise Unseen(f"no bond was placed in\n{placed.sight}")
        self.hands.key("z")
        board = self.until_asked("as a bond")
        if board.sight.the(r"^your Bonds, ").name.split(",")[:2] != before.split(",")[:2]:
            raise Unseen(f"the bond was not taken back in\n{board.sight}")
        CipherPlayer(self.touch).decide(board)
        self.until_asked("Deploy or level up")

    def saved(self) -> None:
        """The menu, a name, and the line that says it is saved."""
        self.before = self.table_words()
        self.from_menu("Save the game")
        self.eyes.until(lambda seen: seen.find(r"^Save$", "push button"), "the list for saving")
        self.hands.key("ctrl+a")
        self.hands.type(SAVE_NAME)
        self.hands.key("Return")
        self.eyes.until(lambda seen: seen.find(r"^Saved as "), "the line that says it is saved")

    def in_japanese(self) -> None:
        """The language changes in the middle of the game, everywhere at once, and back."""
        self.hands.click(self.eyes.look().button(r"^Settings$").middle)
        sight = self.eyes.until(lambda seen: seen.find(r"^Language: English$"), "the settings")
        self.choose(sight.the(r"^Language: "), "日本語", r"^言語: ")
        sight = self.eyes.look()
        self.told["asked in Japanese"] = next(each.name for each in sight.every() if each.about == "プロンプト")
        english = [each.name for each in sight.every() if re.search(r"\b(your|Deploy|Turn|Phase)\b", each.name)]
        if english:
            raise Unseen(f"still English: {english}")
        self.choose(sight.the(r"^言語: "), "English", r"^Language: ")
        self.hands.key("Escape")
        self.until_asked("Deploy or level up")

    def loaded(self) -> None:
        """Go on a little, then open the saved game: the table is as it was."""
        board = self.touch.look()
        assert board.ending is not None
        self.touch.press(board, board.ending)
        self.until_asked("or use a skill")  # on the first turn nobody attacks
        self.from_menu("Open a saved game")
        self.eyes.until(lambda seen: seen.find(rf"^{SAVE_NAME}\b", "list item"), "the saved game in the list")
        self.hands.key("Return")
        self.until_asked("Deploy or level up")
        now = self.table_words()
        if now != self.before:
            raise Unseen(f"the loaded table differs:\n{self.before}\n--- now\n{now}")

    def given_up(self) -> None:
        """Giving up asks first; the other player has won."""
        self.from_menu("Concede")
        sight = self.eyes.until(lambda seen: seen.find(r"^Keep playing$", "push button"), "the question")
        self.hands.click(sight.button(r"^Keep playing$").middle)
        self.eyes.until(lambda seen: not seen.find(r"^Keep playing$", "push button"), "going on")
        self.from_menu("Concede")
        sight = self.eyes.until(lambda seen: seen.find(r"^Concede$", "push button"), "the question")
        self.hands.click(sight.button(r"^Concede$").middle)
        sight = self.eyes.until(lambda seen: Board(seen).over, "the result")
        self.told["result"] = sight.the(r" wins").name

    def left(self) -> None:
        """A look at the table, back to the result, and out."""
        self.hands.click(self.eyes.look().button(r"^Look at the table$").middle)
        board = self.until(lambda seen: seen.primary is not None, "the table after the game")
        assert board.primary is not None
        self.hands.click(board.primary.middle)
        self.eyes.until(lambda seen: Board(seen).over, "the result again")
        self.keyboard()
        self.hands.key("ctrl+q")
        end = time.monotonic() + PATIENCE
        while self.eyes.running():
            if time.monotonic() > end:
                raise Unseen("the program does not end")
            time.sleep(0.05)

    # -- what the steps need -------------------------------------------------------------------------------------

    def keyboard(self, title: str = "^Takujo$") -> None:
        self.hands.take_keyboard(title)

    def until(self, wanted: object, what: str) -> Board:
        return Board(self.eyes.until(lambda seen: wanted(Board(seen)), what))  # type: ignore[operator]

    def until_asked(self, question: str) -> Board:
        return self.until(lambda seen: seen.mine and seen.asks(question), f"the question {question!r}")

    def the_like(self, board: Board, card: Thing) -> Thing | None:
        """The card of this name where it lay."""
        return next((each for each in board.cards if each.name == card.name and each.box == card.box), None)

    def table_words(self) -> str:
        table = self.touch.look().table
        assert table is not None
        return "\n".join(each.name for each in table.children)

    def choose(self, row: Thing, choice: str, afterwards: str = "") -> Sight:
        """Click along a row of choices until the wanted one holds."""
        x, y, wide, high = row.box
        pattern = afterwards or f"^{re.escape(row.name.partition(':')[0])}"
        for part in range(1, 20, 2):
            self.hands.click((x + wide * part // 20, y + high // 2))
            end = time.monotonic() + 1.0
            while time.monotonic() < end:
                sight = self.eyes.look()
                now = sight.find(pattern)
                if now is not None and now.name.endswith(choice):
                    return sight
        raise Unseen(f"{choice} cannot be clicked in {row.name}")

    def from_menu(self, entry: str) -> None:
        """Open the menu and move down until the entry is spoken, as nobody sees a menu's entries otherwise."""
        x, y = self.eyes.look().button(r"^Menu$").middle
        self.hands.click((x, y))
        end = time.monotonic() + PATIENCE
        down = y + 20
        while time.monotonic() < end:
            heard = self.eyes.bus.heard
            self.hands.move((x + 60, down))
            self.eyes.bus.listen(heard, 0.08)
            name, role = self.eyes.spoken()
            if role == "menu item" and name.startswith(entry):
                self.hands.click((x + 60, down))
                return
            down += 9
            if down > y + 420:
                down = y + 20
        raise Unseen(f"{entry} is not in the menu")


def visit(eyes: Eyes, hands: Hands, wanted: argparse.Namespace) -> dict[str, object]:
    """The whole visit."""
    return Visit(eyes, hands, wanted).run()
