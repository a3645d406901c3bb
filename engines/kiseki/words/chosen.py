"""Organisations and icon crafts that are chosen while an effect is carried out (1310.1, 1312.4, 1333)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from engines.core.cards.ability_parts import Context, Outcome, Selector, Step, Value
from engines.core.model.ask import Option, one
from engines.core.model.events import LINK, Fact, Modifier
from engines.core.model.mentions import OfPlayer
from engines.core.model.procedure import Do, Done, StepResult
from engines.core.state import atoms
from engines.kiseki.abilities.crafts import ICONS, icons
from engines.kiseki.abilities.voids import VOID
from engines.kiseki.table.cards import UNIT
from engines.kiseki.table.zones import DECK, FIELD
from engines.kiseki.words.effects import LosesIcon
from engines.language.descriptions.places import Among, In
from engines.language.descriptions.selectors import Described
from engines.language.descriptions.targets import Chosen, Pick
from engines.language.descriptions.values import Number
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Cards, Look, Test
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import EntryName, entry_key
from engines.language.words.continuous_effects import Lasting, OnCards
from engines.language.words.control import Block, Choose, run
from engines.language.words.decks import PutOnBottom, Rest, RevealsUntil
from engines.language.words.declaring.naming import NAMED, VERB, entries, entry_text
from engines.language.words.instructions import LookAt, Put, Reveal, Top
from engines.language.words.opponent_choices import ChosenByChance

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame

FIELD_OF: str = "organisation"
ICON_VERB = "choose-icon"


def chosen_one(g: KisekiGame, here: Context) -> str | None:
    """The organisation that was chosen before."""
    place = here.numbers.get(NAMED)
    return None if place is None else entries(g)[place][1]


class ChoosesOrganisation(Step, frozen=True):
    """The user chooses one of some organisations. Below, it is "the chosen organisation"."""

    GIVES: ClassVar[str] = NAMED

    def among(self, g: KisekiGame, here: Context) -> list[int]:
        """The cards whose organisations may be chosen."""
        raise TypeError

    def places(self, g: KisekiGame, here: Context) -> list[int]:
        """What can be chosen, by its places among all entries."""
        held = {name for card in self.among(g, here) for name in g.words(card, FIELD_OF)}
        return [place for place, (field, entry) in enumerate(entries(g)) if field == FIELD_OF and entry in held]

    def can_do(self, g: KisekiGame, here: Context) -> bool:
        return bool(self.places(g, here))

    def do(self, g: KisekiGame, here: Context) -> StepResult:
        options = [Option(verb=VERB, number=place) for place in self.places(g, here)]
        return one(here.user, VERB, options, into="answer", gives="index", cause=here.source, ability=here.ability)

    def take(self, g: KisekiGame, here: Context, answer: int) -> StepResult:
        place = self.places(g, here)[int(answer)]
        g.tell("log.names-entry", "1312.4", who=OfPlayer(here.user), entry=entry_text(g, place))
        return Done(Outcome(applied=1, wanted=1, picked=1, numbers={NAMED: place}))


@word("choose an organisation on the field", en="choose an organisation on the field", ja="場にある組織を1つ選ぶ",
      example="event target 1 ally:\n    choose an organisation on the field\n"
      "    the target gains the chosen organisation until end of turn")
class ChoosesOnField(ChoosesOrganisation, frozen=True, tag="kiseki.ChoosesOnField"):
    """One of the organisations that UNITs on the field have (1312.4)."""

    def among(self, g: KisekiGame, here: Context) -> list[int]:
        return [card for player in g.players for card in g.zone(FIELD, player) if g.is_kind(card, UNIT)]


@word("choose an organisation of <what>", en="choose an organisation of {what}", ja="{what:が}持つ組織を1つ選ぶ",
      example="event target 1 foe:\n    choose an organisation of the target\n"
      "    the target loses the chosen organisation until end of turn")
class ChoosesOf(ChoosesOrganisation, frozen=True, tag="kiseki.ChoosesOf"):
    """One of the organisations that a card has."""

    FIXED: ClassVar[tuple[str, ...]] = ("what",)

    what: Cards

    def among(self, g: KisekiGame, here: Context) -> list[int]:
        return self.what.present(g, here)


class OfChosen(OnCards, frozen=True):
    """Cards gain or lose the organisation that was chosen."""

    FIELD: ClassVar[str] = FIELD_OF
    NEEDS: ClassVar[str] = NAMED

    def value(self, g: KisekiGame, here: Context, card: int) -> Fact:
        found = chosen_one(g, here)
        return () if found is None else (found,)


@word("<who> gains|gain the chosen organisation", "<who> gains|gain that organisation", always=False,
      en="{who} {who:gains|gain} the chosen organisation",
      ja="{who:は}選んだ組織を得る",
      example="event target 1 ally:\n    choose an organisation on the field\n"
      "    the target gains the chosen organisation until end of turn")
class GainsChosen(OfChosen, frozen=True, tag="kiseki.GainsChosen"):
    """The organisation that was chosen is gained (1331.1)."""

    HOW: ClassVar[str] = "gain"


@word("<who> loses|lose the chosen organisation", "<who> loses|lose that organisation", always=False,
      en="{who} {who:loses|lose} the chosen organisation",
      ja="{who:は}選んだ組織を失う",
      example="event target 1 foe:\n    choose an organisation of the target\n"
      "    the target loses the chosen organisation until end of turn")
class LosesChosen(OfChosen, frozen=True, tag="kiseki.LosesChosen"):
    """The organisation that was chosen is lost (1333.1)."""

    HOW: ClassVar[str] = "lose"


@word("of the chosen organisation", "of that organisation", en="of the chosen organisation", ja="選んだ組織の",
      example="event:\n    choose an organisation on the field\n    stun all units of the chosen organisation")
class OfTheChosen(Test, frozen=True, tag="kiseki.OfTheChosen"):
    """With the organisation that was chosen before."""

    READS: ClassVar[bool] = True
    NEEDS: ClassVar[str] = NAMED

    def passes(self, look: Look[KisekiGame]) -> bool:
        return chosen_one(look.g, look.here) in look.words(FIELD_OF)


def link(g: KisekiGame, here: Context, one_name: str, other: str) -> StepResult:
    """Two organisations are linked for all UNIT cards the user owns (1310.1).

    What is linked already is not linked again (104.3), unless effects have been voided since (1325.1a)."""
    pair = tuple(sorted((one_name, other)))
    if one_name == other or _stands(g, here.user, pair):
        return Done((0, 1))
    return Do(atoms.Modify(cause=here.cause, by=here.source, modifier=Modifier(
        serial=0, field=FIELD_OF, how=LINK, value=pair, players=(here.user,), until="game", source=here.source,
        user=here.user, ability=here.ability,
    )))


def _stands(g: KisekiGame, player: int, pair: tuple[str, ...]) -> bool:
    """Whether a player's link is there already, for all their cards."""
    wanted = (LINK, pair, (player,))
    links = [item.serial for item in g.state.modifiers if (item.how, item.value, item.players) == wanted]
    voids = [item.serial for item in g.state.modifiers if item.field == VOID]
    return bool(links) and max(links) > max(voids, default=-1)


@word("link the chosen organisation and <name>",
      example='event:\n    choose an organisation on the field\n    link the chosen organisation and "Tide|潮"')
class LinksChosen(Step, frozen=True, tag="kiseki.LinksChosen"):
    """The organisation that was chosen is linked with another one (1310.1)."""

    NEEDS: ClassVar[str] = NAMED

    name: EntryName

    def do(self, g: KisekiGame, here: Context) -> StepResult:
        found = chosen_one(g, here)
        return Done((0, 1)) if found is None else link(g, here, found, entry_key(self.name))

    def say(self, voice: Phraser) -> Said:
        name = voice.pick(self.name)
        return Said(f"link the chosen organisation and {name}" if voice.english else f"選んだ組織と{name}をリンクする")


# -- icon crafts --------------------------------------------------------------------------------------------------


@word("<who> loses|lose an icon craft of your choice until end of turn",
      en="this turn, {who} {who:loses|lose} an icon craft of your choice",
      ja="このターン中、{who:は}自分が選んだアイコンクラフト1つを失う",
      example="event target 1 foe:\n    the target loses an icon craft of your choice until end of turn")
class LosesIconOfChoice(Step, frozen=True, tag="kiseki.LosesIconOfChoice"):
    """The user chooses one of the icon crafts a card has. It is lost this turn (1333.2)."""

    FIXED: ClassVar[tuple[str, ...]] = ("who",)

    who: Cards

    def _icons(self, g: KisekiGame, here: Context) -> list[str]:
        held = {icon for card in self.who.present(g, here) for icon in icons(g, card)}
        return [icon for icon in ICONS if icon in held]

    def can_do(self, g: KisekiGame, here: Context) -> bool:
        return bool(self._icons(g, here))

    def do(self, g: KisekiGame, here: Context) -> StepResult:
        options = [Option(verb=ICON_VERB, number=ICONS.index(icon)) for icon in self._icons(g, here)]
        return one(here.user, ICON_VERB, options, into="answer", gives="number", cause=here.source,
                   ability=here.ability)

    def take(self, g: KisekiGame, here: Context, answer: int) -> StepResult:
        return Lasting(effect=LosesIcon(who=self.who, icon=ICONS[int(answer)]), until="turn").do(g, here)


# -- cards --------------------------------------------------------------------------------------------------------


@word("choose <what> at random as <name>",
      example="event:\n    choose 1 card in the opponent's base at random as found\n    destroy found")
class ChoosesAtRandom(ChosenByChance, frozen=True, tag="kiseki.ChoosesAtRandom"):
    """Cards that chance picks, whether they lie open or not, get a name for the steps below."""


@word("reveal cards from the top of <whose> deck until a|an <of> as <name> [, leaving <other>]",
      example="event:\n    reveal cards from the top of your deck until a unit as found, leaving others\n"
      "    put found in your hand\n    put others on the bottom of your deck in any order")
class RevealsDeck(RevealsUntil, frozen=True, tag="kiseki.RevealsDeck"):
    """Cards are revealed one after the other until one fits (1311.1). If none does, all of the deck is."""


@word("search your deck for a|an <of> [, reveal it] and put|add it in|into|to your hand",
      example="event:\n    search your deck for a unit and put it in your hand\n    shuffle your deck")
class Searches(Step, frozen=True, tag="kiseki.Searches"):
    """The same as "put up to 1 unit in your deck in your hand". What is looked for by more than a number is shown
    (1312.3); the deck is not shuffled unless a step says so."""

    of: Selector

    @classmethod
    def simpler(cls, of: Selector) -> Step:
        assert isinstance(of, Described)
        found = Pick(of=replace(of, place=In(whose="you", area="deck")), count=Number(of=1), up_to=True)
        return Put(what=found, whose="you", area="hand")


class TakesFromTop(Step, frozen=True):
    """The own top cards are looked at, and some of them go to the hand. The others go to the bottom (502.4)."""

    SEEN: ClassVar[str] = "seen"
    FOUND: ClassVar[str] = "found"

    count: Value
    limit: Value

    def picked(self) -> Pick:
        """Which of them go to the hand."""
        raise TypeError

    def shown(self) -> Block:
        """What is done with those before."""
        return ()

    def steps(self) -> Block:
        found, seen = Chosen(name=self.FOUND), Chosen(name=self.SEEN)
        return (
            Choose(what=Top(whose="you", count=self.count), name=self.SEEN), LookAt(what=seen),
            Choose(what=self.picked(), name=self.FOUND), *self.shown(), Put(what=found, whose="you", area="hand"),
            PutOnBottom(what=Rest(name=self.SEEN), whose="you", order=True),
        )

    def can_do(self, g: KisekiGame, here: Context) -> bool:
        return bool(g.zone(DECK, here.user))

    def do(self, g: KisekiGame, here: Context) -> StepResult:
        return run(g, here, 0)

    def blocks(self) -> tuple[Block, ...]:
        return (self.steps(),)


@word("look at the top <count> cards of your deck , put|add <limit> of them in|into|to your hand "
      "and [put] the rest on the bottom [of your deck] [in any order]",
      en="look at the top {count} cards of your deck, add {limit} of them to your hand and put the rest on the bottom "
      "of your deck in any order",
      ja="自分のデッキの上から{count}枚を見て、その中から{limit}枚を手札に加え、"
      "残りを好きな順番で自分のデッキの一番下に置く",
      example="event:\n    look at the top 3 cards of your deck, put 1 of them in your hand and the rest on the bottom")
class TakesSomeFromTop(TakesFromTop, frozen=True, tag="kiseki.TakesSomeFromTop"):
    """The own top cards are looked at, and just so many of them go to the hand. The others go to the bottom (502.4)."""

    def picked(self) -> Pick:
        return Pick(of=Described(kind="card", place=Among(name=self.SEEN)), count=self.limit)


@word("look at the top <count> cards of your deck , put|add up to <limit> <of> [among|from them] in|into|to your hand "
      "and [put] the rest on the bottom [of your deck] [in any order]",
      example="event:\n    look at the top 5 cards of your deck, put up to 1 unit among them in your hand "
      "and the rest on the bottom of your deck in any order")
class TakesSuchFromTop(TakesFromTop, frozen=True, tag="kiseki.TakesSuchFromTop"):
    """The same with cards that are described: they are shown, and need not be found (502.2b, 1312.2, 1312.3)."""

    of: Selector

    @classmethod
    def simpler(cls, count: Value, limit: Value, of: Selector) -> Step:
        assert isinstance(of, Described)
        return cls(count=count, limit=limit, of=replace(of, whose=None))  # all of them are the user's

    def picked(self) -> Pick:
        assert isinstance(self.of, Described)
        return Pick(of=replace(self.of, place=Among(name=self.SEEN)), count=self.limit, up_to=True)

    def shown(self) -> Block:
        return (Reveal(what=Chosen(name=self.FOUND)),)

    def say(self, voice: Phraser) -> Said:
        assert isinstance(self.of, Described)
        limit = voice.say(self.limit)
        noun, them = self.of.noun(voice, many=limit.many, bare=True), "them" if limit.many else "it"
        if voice.english:
            return voice.fill(self, f"look at the top {{count}} cards of your deck, reveal up to {{limit}} {noun} "
                              f"among them, add {them} to your hand and put the rest on the bottom of your deck in any "
                              "order")
        counter = self.of.counter(voice)
        return voice.fill(self, f"自分のデッキの上から{{count}}枚を見て、その中から{noun}を{{limit}}{counter}まで"
                          "公開して手札に加え、残りを好きな順番で自分のデッキの一番下に置く")
