"""A tiny game for the tests of the language: fruit on trees, in baskets and crates, with every kind of field.

`tend` puts cards where a test wants them, runs one ability and answers its questions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from engines.core.cards.ability_parts import Ability, Context, Outcome
from engines.core.cards.card_definitions import CardDatabase, Face
from engines.core.contract.definition import GameDefinition
from engines.core.contract.zones import ZoneRule
from engines.core.display.views import Named
from engines.core.model.ask import Ask
from engines.core.model.events import AbilityRef, Event
from engines.core.model.procedure import DONE, Call, Procedure
from engines.core.model.state import Card, PlayerState, State, state_type
from engines.core.play.running_game import RunningGame
from engines.core.procedures.resolve import Resolve
from engines.core.state.atoms import End
from engines.language.grammar.catalogue import Catalogue
from engines.language.grammar.vocabulary import Area, Field, Member, Noun, Term, Vocabulary
from engines.language.packs.parse import Parser
from engines.language.words.core_words import CORE_WORDS, PROCEDURES

COLOURS = tuple(
    Member(key=f"colours.{key}", field="colours", value=key, words=(key,), en=key, ja=ja)
    for key, ja in (("red", "赤"), ("green", "緑"), ("yellow", "黄"))
)
REACH = tuple(
    Member(key=f"reach.{key}", field="reach", value=key, words=(f"reach {key}",), en=key, ja=key)
    for key in ("1", "2", "1-2")
)
VOCABULARY = Vocabulary(
    fields=(
        Field(key="weight", kind="number", en="weight", ja="重さ", words=("weight",), required=True, variable=True,
              most=99, plain=True),
        Field(key="price", kind="number", en="price", ja="値段", words=("price",), most=99),
        Field(key="colours", kind="set", en="colours", ja="色", words=("colours",), most=2, members=COLOURS),
        Field(key="reach", kind="reach", en="reach", ja="届く距離", words=("reaches",), members=REACH),
        Field(key="line", kind="names", en="kind", ja="種類"),
        Field(key="season", kind="text", en="season", ja="季節"),
    ),
    nouns=(
        Noun(key="fruit", words=("fruit", "fruits"), en="fruit", en_many="fruits", ja="果物", counter="個",
             areas=("tree",), whose="you"),
        Noun(key="pest", words=("pest", "pests"), en="pest", en_many="pests", ja="害虫", counter="体",
             areas=("tree",), whose="opponent"),
        Noun(key="crate", words=("crate", "crates"), en="crate", en_many="crates", ja="箱", counter="つ",
             areas=("crates",), whose="you", possessed=True),
        Noun(key="card", words=("card", "cards"), en="card", en_many="cards", ja="カード", counter="枚", areas=()),
    ),
    areas=(
        Area(key="hand", words=("hand",), en="hand", ja="手札", areas=("hand",), hidden=True, bare="in hand",
             put_en="add {what} to {whose} hand", put_ja="{what:を}{whose}手札に加える"),
        Area(key="deck", words=("deck",), en="deck", ja="山札", areas=("deck",), hidden=True,
             put_en="put {what} on {whose} deck", put_ja="{what:を}{whose}山札に置く"),
        Area(key="crates", words=("crates",), en="crates", ja="箱置場", areas=("crates",),
             put_en="put {what} in {whose} crates", put_ja="{what:を}{whose}箱置場に置く"),
        Area(key="tree", words=("tree",), en="tree", ja="木", areas=("tree",), inside="on"),
    ),
    until=(Term(key="night", words=("until nightfall",), en="until nightfall", ja="日暮れまで"),),
    deeds=(Term(key="rot", words=("rot",), en="rot", ja="腐らない"),),
    windows=(Term(key="dawn", words=("day breaks",), en="at {whose} daybreak", ja="{whose}夜明け"),),
    tags={"windy": "wind"}, marks=(Term(key="ripe", words=(), en="RIPE {given}", ja="完熟{given}"),),
    this=Named("this fruit", "この果物"), this_elsewhere=Named("this card", "このカード"), elsewhere=("windy",),
    verbs={"activated": Named("can only be used", "使用できる"), "triggered": Named("only triggers", "発動する"),
           "static": Named("only works", "有効になる")},
)
CATALOGUE = Catalogue("orchard", CORE_WORDS, VOCABULARY)
UNITS = {"Apple": Named("Apple", "りんご"), "Pear": Named("Pear", "なし")}


class Fruit(Face, frozen=True):
    """The printed side."""

    weight: int = 0
    price: int | None = None
    colours: tuple[str, ...] = ()
    reach: tuple[str, ...] = ()
    season: str = ""
    variable: tuple[str, ...] = ()


class Afternoon(Procedure, frozen=True, tag="orchard.Afternoon"):
    """Carries out one ability."""

    here: Context
    outcome: Outcome | None = None

    def work(self, g: Any) -> Any:
        return Call(Resolve(here=self.here), into="outcome")

    def end(self, g: Any) -> Any:
        assert self.outcome is not None
        g.apply(End(winners=(), reason=self.outcome.report, rule=f"{self.outcome.applied}/{self.outcome.wanted}"))
        return DONE

    STEPS = (work, end)


class Orchard(GameDefinition):
    """The game."""

    play_type = RunningGame
    id = "orchard"
    names = Named("Orchard", "果樹園")
    state_type = state_type(State, (Afternoon, Resolve, *PROCEDURES))
    face_type = Fruit
    catalogue = CATALOGUE
    zones: ClassVar[dict[str, ZoneRule]] = {
        "deck": ZoneRule(face_down=True, spread=False), "hand": ZoneRule(face_down=True, peek="user"),
        "tree": ZoneRule(), "crates": ZoneRule(),
    }
    fails_to_find = True
    static_areas = ("tree",)


GAME = Orchard()
FRUIT = {
    fruit.id: fruit for fruit in (
        Fruit(id="o/apple", name=UNITS["Apple"], weight=3, price=2, colours=("red",)),
        Fruit(id="o/pear", name=UNITS["Pear"], weight=5, price=4, colours=("green",)),
        Fruit(id="o/plum", name=Named("Plum", "すもも"), weight=1, colours=("red", "yellow")),
    )
}
Answers = Sequence[Any]


def read(text: str) -> tuple[Ability, ...]:
    """The abilities of a text without mistakes."""
    abilities, problems = Parser(CATALOGUE, UNITS).read(text)
    assert not problems, "\n".join(map(str, problems))
    return abilities


def mistakes(text: str) -> list[str]:
    """What is wrong with a text, as sentences."""
    return [str(problem) for problem in Parser(CATALOGUE, UNITS).read(text)[1]]


class Tended:
    """What became of it."""

    def __init__(self, g: RunningGame, asked: list[Ask]) -> None:
        self.g = g
        self.asked = asked
        self.report = g.state.result.reason if g.state.result else "asking"
        self.tally = g.state.result.rule if g.state.result else ""

    def names(self, zone: str, player: int = 0) -> list[str]:
        """The cards of a zone by their short ids."""
        return [self.g.state.cards[card].face.removeprefix("o/") for card in self.g.zone(zone, player)]


def board(text: str, zones: Mapping[str, str]) -> tuple[RunningGame, Context]:
    """A game whose first card, on the first player's tree, is "this" with the ability; zones as "hand:0": "apple"."""
    this = Fruit(id="o/this", name=Named("Quince", "かりん"), weight=4, colours=("yellow",), abilities=read(text))
    cards: list[Card] = []
    lines: dict[str, tuple[int, ...]] = {f"{area}:{seat}": () for area in GAME.zones for seat in (0, 1)}
    for zone, listed in {"tree:0": "this", **zones}.items():
        area, _, seat = zone.partition(":")
        for name in listed.split():
            number = len(cards)
            cards.append(Card(
                id=number, face=f"o/{name}", owner=int(seat), user=int(seat), zone=area, alias=number,
                face_down=GAME.zones[area].face_down,
            ))
            lines[zone] = (*lines[zone], number)
    players = [PlayerState(), PlayerState()]
    state = GAME.state_type(cards=cards, zones=lines, players=players, chance=1, serial=len(cards))
    here = Context(source=(0, 0), user=0, ability=AbilityRef(face="o/this", index=0))
    return RunningGame(GAME, CardDatabase({**FRUIT, this.id: this}), state), here


def tend(text: str, zones: Mapping[str, str], *answers: Any, event: Event | None = None) -> Tended:
    """Carry out the (only) ability and give the answers in turn; callables get the question."""
    g, here = board(text, zones)
    g.state.procedures = [Afternoon(here=msgspec.structs.replace(here, event=event))]
    g.advance()
    asked: list[Ask] = []
    waiting: list[Any | Callable[[Ask], Any]] = list(answers)
    while g.state.result is None:
        question = g.state.ask
        assert question is not None
        asked.append(question)
        if not waiting:
            break
        answer = waiting.pop(0)
        g.answer(answer(question) if callable(answer) else answer)
    assert not waiting, "answers to questions that were not asked"
    return Tended(g, asked)
