"""The vocabulary of rule tests: a position, what players do in it, what is then true.

    t = position('''
        cipher; turn p1; phase action
        p1 front: Ilse*
        p2 front: Margrave*
    ''')
    t.p1.attacks("Ilse", "Margrave")
    assert t.asked == "evasion"
    t.finish()

Cards are named by their English name (of the unit, or title and name) and looked for where the verb needs them;
"Ilse@hand" names the area. A failing test prints the position it stands in.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from textwrap import dedent
from typing import Any, TypeVar

import msgspec
import pytest

from app import games
from engines.core.cards.card_definitions import CardDatabase
from engines.core.contract.requirements import Target
from engines.core.model.ask import Option
from engines.core.model.position_notation import Item, Position, parse
from engines.core.play import legality
from engines.core.play.running_game import RunningGame
from engines.core.positions.reader import build, names_of
from engines.core.positions.writer import describe
from engines.core.state.atoms import Mark
from engines.language.packs.pack import read_pack

F = TypeVar("F", bound=Callable[..., None])


def shows(*rules: str) -> Callable[[F], F]:
    """Mark a test with the paragraphs it shows: at most three, read by `takujo rules --coverage`."""
    if not 1 <= len(rules) <= 3:
        raise ValueError("a test shows one to three paragraphs")

    def mark(test: F) -> F:
        return pytest.mark.shows(*rules)(test)  # type: ignore[no-any-return]

    return mark


def card(name: str, skills: str = "", **fields: object) -> str:
    """A card of one test's own, as a table of a pack: card("Herald", "when your turn starts: draw 1", cost=2).

    A word before the name is its title; a skill of one step may stand in one line.
    """
    title, _, name = name.rpartition(" ")
    facts = {
        "id": "-".join(filter(None, (title, name))).lower().replace(" ", "-"), "cost": 1, "power": 40, "support": 20,
        "range": "1", **fields, "name": name,
    }
    if title:
        facts["title"] = title
    lines = "\n".join(f"{key} = {json.dumps(value)}" for key, value in facts.items())
    text = dedent(skills).strip().replace(": ", ":\n    ")
    return f"[[card]]\n{lines}\nabilities = '''\n{text}\n'''\n\n"


@cache
def rule_cards(game: str, *own: str) -> CardDatabase:
    """The cards of the rule tests of a game, tests/rules/<game>/cards, and those of one test's own."""
    folder = Path(__file__).parent / game / "cards"
    members = {str(file.relative_to(folder)): file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()}
    if own:  # before the others: the last plain one fills zones
        head, mark, rest = members["pack.toml"].decode().partition("[[card]]")
        members["pack.toml"] = "".join((head, *own, mark, rest)).encode()
    definition = games.find(game)
    return CardDatabase(read_pack(members, definition.catalogue, definition.face_type).faces)


def position(text: str, *own: str, seed: int = 1) -> T:
    """A table set up as the text says, up to its first question; `own` are cards of this test alone (`card`)."""
    written = parse(text)
    game = games.find(written.game)
    faces = rule_cards(written.game, *own)
    g = game.play_type(game, faces, build(game, faces, written, seed), quiet=False)
    g.advance()
    return T(g)


def first_meant(written: Position, faces: CardDatabase) -> Position:
    """The position with every bare name that several cards of a pack share standing for the first of them."""
    first: dict[str, str] = {}
    for face in faces.values():
        for name in names_of(face):
            first.setdefault(name, face.id)

    def meant(item: Item) -> Item:
        under = tuple(meant(each) for each in item.under)
        return msgspec.structs.replace(item, name=first.get(item.name, item.name), under=under)

    lines = (msgspec.structs.replace(line, items=tuple(map(meant, line.items))) for line in written.lines)
    return msgspec.structs.replace(written, lines=tuple(lines))


class T:
    """A position being played by a test."""

    def __init__(self, g: RunningGame) -> None:
        self.g: Any = g
        self.seats = [Seat(self, player) for player in g.players]

    @property
    def p1(self) -> Seat:
        return self.seats[0]

    @property
    def p2(self) -> Seat:
        return self.seats[1]

    def __repr__(self) -> str:
        return f"{self.show()}\nasked: {self.asked} of {self.asking}"

    def show(self) -> str:
        """The position as text."""
        return describe(self.g.game, self.g.faces, self.g.state)

    @property
    def asked(self) -> str:
        """What is being asked, or "" when the game is over."""
        return self.g.state.ask.what if self.g.state.ask is not None else ""

    @property
    def phase(self) -> str:
        """The phase of the turn."""
        return str(self.g.state.phase)

    @property
    def asking(self) -> tuple[int, ...]:
        """Whom."""
        return self.g.state.ask.players if self.g.state.ask is not None else ()

    @property
    def options(self) -> Sequence[Option]:
        return self.g.state.ask.options if self.g.state.ask is not None else ()

    @property
    def result(self) -> Any:
        return self.g.state.result

    @property
    def winner(self) -> Seat | None:
        """Who has won alone, or None."""
        result = self.g.state.result
        return self.seats[result.winners[0]] if result is not None and len(result.winners) == 1 else None

    def offered(self, what: str) -> bool:
        """Whether this question is being asked, or an option with this verb is on offer."""
        return self.asked == what or any(option.verb == what for option in self.options)

    def log(self, player: int = -1) -> list[str]:
        """Message keys of the log as a viewer reads it."""
        return [line.text.key for line in self.g.log.get(player, [])]

    def finish(self) -> None:
        """Decline whatever may be declined until the next free choice of a phase, or the end of the game.

        Fails if a question stands in between that must be answered: it should have been part of the test.
        """
        for _ in range(200):
            asked = self.g.state.ask
            if asked is None or any(option.verb == "end" for option in asked.options):
                return
            declining = [place for place, option in enumerate(asked.options) if option.verb in ("decline", "no")]
            assert declining, f"a question is left open:\n{self!r}"
            self.g.answer(declining[0])
        raise AssertionError(f"no end in sight:\n{self!r}")

    def until(self, what: str) -> None:
        """Decline whatever may be declined until this is asked."""
        for _ in range(200):
            asked = self.g.state.ask
            if asked is None or asked.what == what:
                break
            declining = [place for place, option in enumerate(asked.options) if option.verb in ("decline", "no")]
            assert declining, f"a question is left open:\n{self!r}"
            self.g.answer(declining[0])
        assert self.asked == what, f"{what} is never asked:\n{self!r}"

    def end_phase(self) -> None:
        """The asked player ends the phase."""
        self.pick(lambda option: option.verb == "end", "end")

    def pick(self, wanted: Callable[[Option], bool], words: str) -> None:
        """Answer with the first option that fits."""
        for place, option in enumerate(self.options):
            if wanted(option):
                self.g.answer(place)
                return
        raise AssertionError(f"{words} is not on offer; there are {self._offers()} in\n{self!r}")

    def skill(self, option: Option) -> str:
        """The name of the skill an option uses."""
        named = self.g.ability(option.ability).name if option.ability is not None else None
        return named.en if named is not None else ""

    def _offers(self) -> list[str]:
        names = self.g.face
        return [
            " ".join(filter(None, (
                option.verb, names(option.subject).full_name.en if option.subject is not None else "",
                option.zone or "", names(option.card).full_name.en if option.card is not None else "",
            ))) for option in self.options
        ]


class Seat:
    """A player of a test."""

    def __init__(self, t: T, player: int) -> None:
        self.t = t
        self.player = player

    # -- looking --------------------------------------------------------------------------------------------------

    def cards(self, area: str) -> tuple[int, ...]:
        """Card ids in one of the player's areas."""
        return self.t.g.zone(area, self.player)  # type: ignore[no-any-return]

    def names(self, area: str) -> list[str]:
        """Names of the cards in an area, in order."""
        return [self.t.g.face(card).name.en for card in self.cards(area)]

    def find(self, name: str, *areas: str) -> int:
        """The card of that name, in these areas (default: anywhere of this player)."""
        name, _, area = name.partition("@")
        state = self.t.g.state
        wanted = (area,) if area else areas
        for card in state.cards:
            here = not wanted or card.zone in wanted
            if card.user == self.player and card.host is None and here and name in names_of(self.t.g.faces[card.face]):
                return int(card.id)
        raise AssertionError(f"p{self.player + 1} has no {name} in {wanted or 'any area'}:\n{self.t!r}")

    def card(self, name: str, *areas: str) -> Any:
        """The record of the card of that name."""
        return self.t.g.card(self.find(name, *areas))

    def has(self, name: str, area: str) -> bool:
        """Whether a card of that name lies in the area."""
        return any(name in names_of(self.t.g.face(card)) for card in self.cards(area))

    def number(self, name: str, field: str = "power") -> int:
        """A number of a card now."""
        return int(self.t.g.number(self.find(name), field))

    # -- acting ---------------------------------------------------------------------------------------------------

    def does(self, verb: str, subject: str | None = None, to: str | None = None) -> None:
        """Take the option with this verb, subject and place: `to` is an area of this player or a unit's name."""
        assert self.player in self.t.asking, f"p{self.player + 1} is not asked:\n{self.t!r}"
        self.t.pick(lambda option: self._fits(option, verb, subject, to), f"{verb} {subject or ''} {to or ''}")

    def may(self, verb: str, subject: str | None = None, to: str | None = None) -> bool:
        """Whether that option is on offer."""
        return self.player in self.t.asking and any(self._fits(option, verb, subject, to) for option in self.t.options)

    def able(self, verb: str) -> list[str]:
        """Names of the cards that may be used so, sorted; a card with several places counts once."""
        subjects = {option.subject for option in self._own_options() if option.verb == verb}
        return sorted(self.t.g.face(subject).name.en for subject in subjects if subject is not None)

    def reach(self, verb: str, subject: str) -> list[str]:
        """Where a card may be put or which cards it may be used on so, sorted: own areas and names."""
        return sorted(
            (option.zone or "").removesuffix(f":{self.player}") if option.card is None
            else self.t.g.face(option.card).name.en
            for option in self._own_options() if self._fits(option, verb, subject, None)
        )

    def _own_options(self) -> Sequence[Option]:
        return self.t.options if self.player in self.t.asking else ()

    def _fits(self, option: Option, verb: str, subject: str | None, to: str | None) -> bool:
        if option.verb != verb:
            return False
        if subject is not None and (option.subject is None or not self._called(option.subject, subject)):
            return False
        if to is None:
            return True
        if option.zone is not None:
            return option.zone in (to, f"{to}:{self.player}")
        return option.card is not None and self._called(option.card, to)

    def _called(self, card: int, name: str) -> bool:
        name, _, area = name.partition("@")
        record = self.t.g.card(card)
        return name in names_of(self.t.g.faces[record.face]) and (not area or record.zone == area)

    def chooses(self, *names: str) -> None:
        """Pick these cards: one of a question for one, all of a question for several."""
        asked = self.t.g.state.ask
        assert asked is not None and self.player in asked.players, f"p{self.player + 1} is not asked:\n{self.t!r}"
        picks: list[int] = []
        for name in names:
            place = next((
                place for place, option in enumerate(asked.options)
                if place not in picks and option.subject is not None and self._called(option.subject, name)
            ), None)
            assert place is not None, f"{name} is not on offer; there are {self.t._offers()} in\n{self.t!r}"
            picks.append(place)
        self.t.g.answer(picks[0] if asked.kind in ("one", "yes-no", "place") else tuple(picks))

    def answers(self, answer: Any) -> None:
        """Answer with an option's index, a number, several indices or a name."""
        assert self.player in self.t.asking, f"p{self.player + 1} is not asked:\n{self.t!r}"
        self.t.g.answer(answer)

    def passes(self) -> None:
        """Decline."""
        self.t.pick(lambda option: option.verb in ("decline", "no"), "declining")

    def agrees(self) -> None:
        """Say yes."""
        self.t.pick(lambda option: option.verb == "yes", "yes")

    def struck(self, name: str) -> None:
        """A unit of this player becomes defeated while a question stands, as if by a skill; no check follows."""
        self.t.g.apply(Mark(card=self.find(name), fields={"defeated": True}))

    def lets_the_turn_go_by(self) -> None:
        """End the bond, deploy and action phases without doing anything; nothing else may be asked meanwhile."""
        for phase in ("bond", "deploy", "action"):
            assert (self.t.asked, self.t.asking) == (phase, (self.player,)), repr(self.t)
            self.t.end_phase()

    def bonds(self, name: str) -> None:
        self.does("bond", name)

    def deploys(self, name: str, area: str) -> None:
        self.does("deploy", name, area)

    def levels_up(self, name: str, unit: str) -> None:
        self.does("level-up", name, unit)

    def moves(self, name: str) -> None:
        self.does("move", name)

    def attacks(self, name: str, target: str) -> None:
        self.does("attack", name, target)

    def activates(self, name: str, skill: str = "") -> None:
        """Use an activated skill of a card, the one of that name if it has several."""
        self.t.pick(
            lambda option: self._fits(option, "activate", name, None) and skill in ("", self.t.skill(option)),
            f"activate {name} {skill}",
        )

    def skills(self, name: str) -> list[str]:
        """Names of the activated skills of a card that may be used, sorted."""
        return sorted(
            self.t.skill(option) for option in self._own_options() if self._fits(option, "activate", name, None)
        )

    def why_not(self, name: str, to: str | None = None) -> set[str]:
        """Rule ids of what keeps the player from using a card (at a place) now."""
        card = self.find(name)
        target = None
        if to is not None and to in self.t.g.game.zones:
            target = Target(zone=self.t.g.game.zone_key(to, self.player))
        elif to is not None:
            owner = next(seat for seat in self.t.seats if any(seat.has(to, area) for area in seat.t.g.game.zones))
            target = Target(card=owner.find(to))
        actions = self.t.g.game.why_not_actions(self.t.g)
        reasons = legality.why_not(self.t.g, self.player, self.player, actions, card, target)
        return {reason.rule for reason in reasons}
