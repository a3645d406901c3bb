"""Tables of Kiseki for its rule tests, and what players do at them.

    t = table('''
        kiseki; turn p1; phase battle
        p1 field: Guard
        p2 field: Scout
    ''')
    t.attack(t.p1, "Guard", at="Scout")
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
from engines.core.display.views import Named
from engines.core.model.position_notation import parse
from engines.core.model.state import ChosenFormat
from engines.core.positions.reader import build
from engines.kiseki.game import GAME
from engines.language.packs.pack import read_pack
from engines.language.printing.rules_text import ability_text
from tests.conftest import ROOT
from tests.rules.notation import Seat, T

CARDS = Path(__file__).parent / "cards"
PACK = ROOT / "assets" / "packs" / "kiseki-lit-roads"


def card(name: str, text: str = "", kind: str = "unit", **facts: object) -> str:
    """A card of one test's own, as a table of a pack."""
    usual: dict[str, dict[str, object]] = {
        "unit": {"cp": 1, "strength": 2, "defence": 2}, "item": {"cp": 1}, "event": {"ep": 1}, "base": {"level": 1},
    }
    lines = "\n".join(f"{key} = {json.dumps(value)}" for key, value in {
        "id": name.lower().replace(" ", "-"), "name": name, "kind": kind, **usual[kind], **facts,
    }.items())
    return f"[[card]]\n{lines}\nabilities = '''\n{dedent(text).strip()}\n'''\n\n"


def event(text: str, name: str = "Deed") -> str:
    """An EVENT of one test's own that costs nothing."""
    return card(name, text, kind="event", ep=0)


@cache
def faces(*own: str) -> CardDatabase:
    """The cards of the rule tests, and those of one test's own before them."""
    text = (CARDS / "pack.toml").read_text("utf-8")
    head, mark, rest = text.partition("[[card]]")
    return CardDatabase(read_pack(
        {"pack.toml": "".join((head, *own, mark, rest)).encode()}, GAME.catalogue, GAME.face_type,
    ).faces)


def printed(text: str, kind: str = "event") -> Named:
    """The text of a card's first ability, below its terms."""
    own = card("Deed", text, kind=kind)
    found = next(face for face in faces(own).values() if face.name.en == "Deed")
    return ability_text(GAME.catalogue, found.abilities[0]).text


@cache
def shipped() -> tuple[CardDatabase, list[decks.Seat]]:
    """The cards of the shipped pack, and its decks as they are brought to a table."""
    members = {
        file.relative_to(PACK).as_posix(): file.read_bytes() for file in sorted(PACK.rglob("*")) if file.is_file()
    }
    cards = CardDatabase(read_pack(members, GAME.catalogue, GAME.face_type).faces)
    seats = []
    for file in sorted((PACK / "decks").iterdir()):
        lines = [line.split() for line in file.read_text("utf-8").splitlines() if line and not line.startswith("#")]
        deck = tuple(f"{PACK.name}/{name}" for count, name in lines for _ in range(int(count)))
        seats.append(decks.Seat(deck=deck))
    return cards, seats


def table(text: str, *own: str, seed: int = 1, options: tuple[str, ...] = ()) -> Table:
    """A table set up as the text says, up to its first question."""
    cards = faces(*own)
    state = build(GAME, cards, parse(text), seed)
    state.format = ChosenFormat(options=options)
    g = GAME.play_type(GAME, cards, state, quiet=False)
    g.advance()
    return Table(g)


@cache
def _with_shipped(*own: str) -> CardDatabase:
    return CardDatabase({**shipped()[0].by_id, **faces(*own).by_id})


def shipped_table(text: str, *own: str) -> Table:
    """A position with cards of the shipped pack, by their ids, beside those of the rule tests."""
    cards = _with_shipped(*own)
    g = GAME.play_type(GAME, cards, build(GAME, cards, parse(f"kiseki; turn p1; {text}"), 1), quiet=False)
    g.advance()
    return Table(g)


def fresh(
    *own: str, seed: int = 1, deck: tuple[str, ...] = ("Plain",) * 50, form: str = "",
    extra: dict[str, tuple[str, ...]] | None = None,
) -> Table:
    """A game from its very beginning; both bring the cards named, or what `extra` says."""
    cards = faces(*own)
    named = {face.name.en: face.id for face in cards.values()}
    seat = decks.Seat(deck=tuple(named[each] for each in deck), extra=extra or {})
    g = GAME.new(cards, [seat, seat], seed, quiet=False, chosen=ChosenFormat(id=form))
    g.advance()
    return Table(g)


class Table(T):
    """A table of two."""

    def bond(self) -> tuple[int, int]:
        """Both players' bond."""
        return self.g.player(0).bond, self.g.player(1).bond

    def pool(self, seat: Seat) -> tuple[int, int]:
        """A player's CP and EP."""
        player = self.g.player(seat.player)
        return player.cp, player.ep

    def pass_until(self, what: str) -> None:
        """Both pass with priority until another question is asked, or the game is over."""
        for _ in range(60):
            if self.asked != "priority":
                break
            self.pick(lambda option: option.verb == "decline", "passing")
        assert self.asked == what, f"{what!r} is not asked, but {self.asked!r}:\n{self!r}"

    def plays(self, seat: Seat, verb: str, name: str, *targets: str, to: str | None = None) -> None:
        """A player plays something, chooses its targets, pays with base cards, and it is resolved."""
        seat.does(verb, name, to)
        if self.asked in ("target", "target-up-to"):  # the only one there is need not be chosen
            seat.chooses(*targets)
        self.pays()
        if self._chain():
            self.resolve()

    def until_stacked(self) -> None:
        """Both pass, and attack with nobody, until something stands on the stack."""
        for _ in range(80):
            if self._chain() and self.asked == "priority":
                return
            if self.asked == "triggered":
                self.g.answer(0)
            else:
                self.lets_go()
        raise AssertionError(f"nothing comes to the stack:\n{self!r}")

    def lets_go(self) -> None:
        """Whoever is asked passes, or attacks with nobody."""
        self.g.answer(()) if self.asked == "attack" else self.pick(lambda each: each.verb == "decline", "passing")

    def grown(self, seat: Seat, name: str) -> tuple[int, int]:
        """By how much a UNIT's STR and DEF differ from what is printed on it."""
        face = self.g.face(seat.find(name))
        return seat.number(name, "strength") - face.strength, seat.number(name, "defence") - face.defence

    def until_next_turn(self) -> None:
        """Nobody does anything more this turn."""
        turn = self.g.state.turn
        for _ in range(120):
            if self.g.state.turn > turn:
                return
            self.lets_go()
        raise AssertionError(f"the turn does not end:\n{self!r}")

    def pays(self) -> None:
        """EP are paid with the first base cards there are."""
        while self.asked == "pay-ep":
            self.g.answer(tuple(range(self.g.state.ask.least)))

    def resolve(self) -> None:
        """Both pass, so that the newest thing on the stack is resolved."""
        assert self._chain(), f"the stack is empty:\n{self!r}"
        newest = self._chain()[-1]
        while self.asked == "priority" and newest in self._chain():
            self.pick(lambda option: option.verb == "decline", "passing")

    def stack(self) -> list[str]:
        """What stands on the stack, the oldest first: its kind and its card."""
        return [f"{entry.what} {self.g.face(entry.origin[0]).name.en}" for entry in self._chain()]

    def _chain(self) -> Sequence[Any]:
        window = innermost(self.g)
        return () if window is None else window.chain

    def attack(self, seat: Seat, *names: str, at: str = "") -> None:
        """A player declares an attack, after both have passed."""
        self.pass_until("attack")
        seat.chooses(*names)
        if self.asked == "target" or self.asked == "attack-target":
            seat.chooses(at)

    def fight(self, seat: Seat, *names: str, at: str = "") -> None:
        """An attack in which nobody does anything else, up to the question after it."""
        self.attack(seat, *names, at=at)
        for _ in range(12):
            if self.asked != "priority" or self.g.battle is None:
                break
            self.pick(lambda option: option.verb == "decline", "passing")
