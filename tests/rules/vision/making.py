"""Tables of VISION for its rule tests, and what players do at them.

    t = table('''
        vision; turn p1; phase main
        p1 field: Guard
        p1 nodes: 4 x (Plain)
    ''')
    t.attack(t.p1, "Guard")
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from textwrap import dedent
from typing import Any

from engines.core.cards.card_definitions import CardDatabase
from engines.core.contract import decks
from engines.core.contract.chain import innermost
from engines.core.model.position_notation import parse
from engines.core.model.state import ChosenFormat
from engines.core.positions.reader import build
from engines.core.state.atoms import AdvanceTurn
from engines.language.packs.pack import read_pack
from engines.vision.game import GAME
from tests.rules.notation import Seat, T

CARDS = Path(__file__).parent / "cards"


def card(name: str, text: str = "", kind: str = "character", **facts: object) -> str:
    """A card of one test's own, as a table of a pack."""
    usual: dict[str, dict[str, object]] = {
        "character": {"nodes": 1, "cost": 1, "attack": 2, "toughness": 2, "graze": 1},
        "spell": {"nodes": 1, "cost": 1}, "command": {"nodes": 0, "cost": 0},
    }
    lines = "\n".join(f"{key} = {json.dumps(value)}" for key, value in {
        "id": name.lower().replace(" ", "-"), "name": name, "kind": kind, **usual[kind], **facts,
    }.items())
    return f"[[card]]\n{lines}\nabilities = '''\n{dedent(text).strip()}\n'''\n\n"


@cache
def faces(*own: str) -> CardDatabase:
    """The cards of the rule tests, and those of one test's own before them."""
    text = (CARDS / "pack.toml").read_text("utf-8")
    head, mark, rest = text.partition("[[card]]")
    return CardDatabase(read_pack(
        {"pack.toml": "".join((head, *own, mark, rest)).encode()}, GAME.catalogue, GAME.face_type,
    ).faces)


def table(text: str, *own: str, seed: int = 1, agreed: tuple[str, ...] = ()) -> Table:
    """A table set up as the text says, up to its first question. `agreed`: readings of gaps the players chose."""
    cards = faces(*own)
    state = build(GAME, cards, parse(text), seed)
    state.format = ChosenFormat(options=agreed)
    g = GAME.play_type(GAME, cards, state, quiet=False)
    g.advance()
    return Table(g)


def fresh(*own: str, seed: int = 1, deck: tuple[str, ...] = ("Plain",) * 50) -> Table:
    """A game from its very beginning; both bring the cards named."""
    cards = faces(*own)
    named = {face.name.en: face.id for face in cards.values()}
    seat = decks.Seat(deck=tuple(named[each] for each in deck))
    g = GAME.new(cards, [seat, seat], seed, quiet=False)
    g.advance()
    return Table(g)


def gains(t: Table) -> list[int]:
    """How much life was gained, by whomever, each time."""
    return [line.text.args["count"] for line in t.g.log.get(-1, ()) if line.text.key == "log.gains-life"]


class Table(T):
    """A table of two."""

    def life(self) -> tuple[int, int]:
        """Both players' life."""
        return self.g.player(0).life, self.g.player(1).life

    def pass_on(self) -> None:
        """Whoever has priority passes."""
        self.pick(lambda option: option.verb == "decline", "passing")

    def resolve(self) -> None:
        """All pass until the interference is over."""
        window = innermost(self.g)
        assert window is not None, f"there is no interference:\n{self!r}"
        for _ in range(20):
            if self.asked != "priority" or innermost(self.g) is None:
                return
            self.pass_on()

    def chain(self) -> Sequence[Any]:
        """What has been played and used and is not resolved yet, the oldest first."""
        window = innermost(self.g)
        return () if window is None else window.chain

    def attack(self, seat: Seat, name: str) -> None:
        """A character attacks."""
        seat.does("attack", name)

    def fight(self, seat: Seat, name: str, by: str = "") -> None:
        """An attack, with or without a defender, to which nobody does anything else."""
        self.attack(seat, name)
        if by:
            (self.p2 if seat is self.p1 else self.p1).does("defend", by)
        self.resolve()

    def gains(self) -> list[int]:
        """How much life was gained each time, in order: cards of tests say so at which moment they are resolved."""
        return [line.text.args["count"] for line in self.g.log.get(-1, []) if line.text.key == "log.gains-life"]

    def uses(self, seat: Seat, name: str, *targets: str) -> None:
        """An activated ability is used on these targets, and everything is resolved."""
        seat.does("use", name)
        self.aim(seat, *targets)
        self.resolve()

    def plays(self, seat: Seat, name: str, *targets: str) -> None:
        """A card is played on these targets, and everything is resolved."""
        seat.does("play", name)
        self.aim(seat, *targets)
        self.resolve()

    def piles(self, *names: str) -> None:
        """Whoever is asked for an order of cards on their graveyard names it; without names it stays as offered."""
        while self.asked == "grave-order":
            if names:
                self.seats[self.asking[0]].chooses(*names)
                return
            self.g.answer(tuple(range(len(self.options))))

    def aim(self, seat: Seat, *targets: str) -> None:
        """These targets are named where the program asks, and nodes are paid as they lie."""
        for _ in range(4):
            if self.asked in ("target", "target-up-to") and targets:
                seat.chooses(*targets)
            elif self.asked == "pay-nodes":
                seat.answers(tuple(range(self.g.state.ask.least)))
            else:
                return

    def declares(self, entry: str) -> None:
        """The asked player declares the race or name that is called so."""
        asked = self.g.state.ask
        words = [
            self.g.game.option_text(self.g, asked.players[0], asked, option).args["entry"].en
            for option in asked.options
        ]
        self.g.answer(words.index(entry))

    def turn_goes_to(self, player: int) -> Any:
        """The change by which it is another player's turn, whatever is going on."""
        return AdvanceTurn(fields={"turn_player": player})
