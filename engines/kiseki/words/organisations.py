"""Organisations linked, gained and lost, other names, tolls, no stun damage (804.3, 1302, 1307, 1310, 1331)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from engines.core.cards.ability_parts import Context, ContinuousEffect, Step, Value
from engines.core.display.views import Named
from engines.core.model.events import LINK, Fact
from engines.core.model.procedure import StepResult
from engines.kiseki.abilities.permits import PLAYER_TOLL, TOLL
from engines.kiseki.abilities.target_tolls import FOES_TARGET_TOLL, TARGET_TOLL
from engines.kiseki.table.cards import UNIT
from engines.kiseki.table.play import SPARED
from engines.kiseki.words.chosen import link
from engines.language.descriptions.targets import AnyOf, Every
from engines.language.grammar.catalogue import word
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import EntryName, entry_key
from engines.language.words import names
from engines.language.words.continuous_effects import OfAmount, OnCards, OnPlayers
from engines.language.words.names import ChangesNames

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame


@word("link <one> and <other>", example='event:\n    link "Tide|潮" and "Lantern|灯"')
class Links(Step, frozen=True, tag="kiseki.Links"):
    """Your UNIT cards with one of the organisations have both, in every zone, to the end of the game (1310.1; G44)."""

    one: EntryName
    other: EntryName

    def do(self, g: KisekiGame, here: Context) -> StepResult:
        return link(g, here, entry_key(self.one), entry_key(self.other))

    def say(self, voice: Phraser) -> Said:
        one, other = voice.pick(self.one), voice.pick(self.other)
        return Said(f"link {one} and {other}" if voice.english else f"{one}と{other}をリンクする")


@word("your <one> and <other> are linked",
      example='always:\n    your "Tide|潮" and "Lantern|灯" are linked')
class AreLinked(ContinuousEffect, frozen=True, tag="kiseki.AreLinked"):
    """Your UNIT cards with one of the organisations have both, in every zone, as long as this works (1310.1; G44)."""

    FIELD: ClassVar[str] = "organisation"
    HOW: ClassVar[str] = LINK

    one: EntryName
    other: EntryName

    def seats(self, g: KisekiGame, here: Context, until: str = "") -> tuple[int, ...]:
        return (here.user,)

    def reaches(self, g: KisekiGame, here: Context, card: int) -> bool:
        return g.card(card).owner == here.user and UNIT in g.face(card).types

    def value(self, g: KisekiGame, here: Context, card: int) -> Fact:
        return tuple(sorted((entry_key(self.one), entry_key(self.other))))

    def say(self, voice: Phraser) -> Said:
        one, other = voice.pick(self.one), voice.pick(self.other)
        return Said(f"your {one} and {other} are linked" if voice.english else f"自分の{one}と{other}はリンクしている")


@word("<who> gains|gain the organisation <name>",
      example='event target 1 unit:\n    the target gains the organisation "Tide|潮" until end of turn')
class GainsOrganisation(ChangesNames, frozen=True, tag="kiseki.GainsOrganisation"):
    """An organisation is gained besides those it has (1331.1)."""

    FIELD: ClassVar[str] = "organisation"
    HOW: ClassVar[str] = "gain"
    SAID: ClassVar[Named] = Named("{who} {who:gains|gain} {}", "{who:は}{}を得る")


@word("<who> gains|gain all organisations", "<who> gains|gain every organisation",
      en="{who} {who:gains|gain} all organisations", ja="{who:は}すべての組織を得る",
      example="defining always:\n    this gains all organisations")
class GainsAllOrganisations(OnCards, frozen=True, tag="kiseki.GainsAllOrganisations"):
    """It has every organisation that is printed on a card of these packs (104.1, 1331.1)."""

    FIELD: ClassVar[str] = "organisation"
    HOW: ClassVar[str] = "gain"

    def value(self, g: KisekiGame, here: Context, card: int) -> Fact:
        known: tuple[str, ...] | None = g.faces.noted.get("organisations")
        if known is None:
            printed = (entry for face in g.faces.values() for entry in getattr(face, "organisation", None) or ())
            known = g.faces.noted["organisations"] = tuple(sorted(set(printed)))
        return known

    def written(self) -> bool:
        return True


@word("<who> loses|lose the organisation <name>",
      example='event target 1 unit:\n    the target loses the organisation "Tide|潮" until end of turn')
class LosesOrganisation(GainsOrganisation, frozen=True, tag="kiseki.LosesOrganisation"):
    """An organisation is lost (1333.1)."""

    HOW: ClassVar[str] = "lose"
    SAID: ClassVar[Named] = Named("{who} {who:loses|lose} {}", "{who:は}{}を失う")


@word("<who> is|are also named <name>", en="{who} {who:is|are} also named {name}", ja="{who:は}{name}としても扱う",
      example='defining always:\n    this is also named "Otter|カワウソ"')
class AlsoNamed(names.AlsoNamed, frozen=True, tag="kiseki.AlsoNamed"):
    """It has that card name besides its own (201.1, 1302.1)."""

    FIELD: ClassVar[str] = "card_name"

    def value(self, g: Any, here: Context, card: int) -> Fact:
        return (self.name.ja or self.name.en,)  # a card has one name, in the pack's first language


@word("whoever attacks <who> pays <amount> ep",
      example="always:\n    whoever attacks this pays 1 ep")
class AttackToll(OfAmount, frozen=True, tag="kiseki.AttackToll"):
    """What must be done to attack it, when the battle is resolved (804.3; G19)."""

    FIELD: ClassVar[str] = TOLL
    HOW: ClassVar[str] = "add"
    DEED: ClassVar[Named] = Named("attack", "攻撃する")
    PAYER: ClassVar[Named] = Named("a player", "")

    def say(self, voice: Phraser) -> Said:
        """An attack has one target, so of all UNITs it names one."""
        if isinstance(self.who, Every):
            one = AnyOf(of=self.who.of).say(voice).text
            whom = one if voice.english else f"{one}を"
        else:
            whom = voice.fill(self, "{who}" if voice.english else "{who:を}").text
        deed, payer = voice.pick(self.DEED), voice.pick(self.PAYER)
        if voice.english:
            return voice.fill(self, f"to {deed} {whom}, {payer} must pay {{amount}} EP")
        return voice.fill(self, f"{whom}{deed}には、{payer}{{amount}}EP支払わなければならない")


@word("whoever targets <who> pays <amount> ep", "each player must pay <amount> ep to target <who>",
      "each player must pay <amount> ep to choose <who> as a target",
      example="always:\n    whoever targets this pays 1 ep")
class TargetToll(AttackToll, frozen=True, tag="kiseki.TargetToll"):
    """What it costs to target it, besides what is played itself costs: once for each card that is targeted (104.1,
    1204.2d, 1204.2f). A scrum support is no play, and what is played without paying costs nothing."""

    FIELD: ClassVar[str] = TARGET_TOLL
    DEED: ClassVar[Named] = Named("target", "対象とする")


@word("the opponent must pay <amount> ep to target <who>", "your opponent must pay <amount> ep to target <who>",
      "the opponent must pay <amount> ep to choose <who> as a target",
      "your opponent must pay <amount> ep to choose <who> as a target",
      example="always:\n    the opponent must pay 1 ep to target this")
class OpponentsTargetToll(TargetToll, frozen=True, tag="kiseki.OpponentsTargetToll"):
    """The same for the opponent of its controller alone."""

    FIELD: ClassVar[str] = FOES_TARGET_TOLL
    PAYER: ClassVar[Named] = Named("the opponent", "相手は")


@word("whoever attacks <who> pays <amount> ep", en="to attack {who}, a player must pay {amount} EP",
      ja="{who}を攻撃するには、{amount}EP支払わなければならない",
      example="always:\n    whoever attacks you pays 1 ep")
class PlayerToll(OnPlayers, frozen=True, tag="kiseki.PlayerToll"):
    """What must be done to attack a player (804.3; G19). It concerns the UNITs of that player's opponents."""

    FIELD: ClassVar[str] = PLAYER_TOLL
    HOW: ClassVar[str] = "add"

    amount: Value

    def seats(self, g: Any, here: Context, until: str = "") -> tuple[int, ...]:
        return tuple(g.opponent(seat) for seat in self.who.seats(g, here))

    def value(self, g: KisekiGame, here: Context, card: int) -> Fact:
        return self.amount.number(g, here)


@word("<who> takes|take no stun damage", example="event:\n    you take no stun damage until end of turn")
class NoStunDamage(OnPlayers, frozen=True, tag="kiseki.NoStunDamage"):
    """A player's UNITs being stunned costs them no bond (1307.1)."""

    FIELD: ClassVar[str] = SPARED
    HOW: ClassVar[str] = "cannot"

    def say(self, voice: Phraser) -> Said:
        who = voice.say(self.who)
        if voice.english:
            return Said(f"{who.text} {'take' if who.many else 'takes'} no stun damage")
        return Said(f"{who.text}はスタンダメージを受けない")


@word("swap the strength and defence of <who>", example="event target 1 unit:\n"
      "    swap the strength and defence of the target until end of turn")
class SwapsNumbers(OnCards, frozen=True, tag="kiseki.SwapsNumbers"):
    """STR and DEF become what the other is now (104.6). A static craft swaps them in its place among the effects on
    them (1215.3b-1)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("strength", "defence")

    of: str = "strength"
    at_once: bool = False

    def singles(self) -> tuple[SwapsNumbers, ...]:
        return tuple(SwapsNumbers(who=self.who, of=each) for each in self.FIELDS)

    def laid(self) -> SwapsNumbers:
        return SwapsNumbers(who=self.who, of=self.of, at_once=True)

    def field(self) -> str:
        return self.of

    def how(self) -> str:
        return "set" if self.at_once else "swap"

    def value(self, g: KisekiGame, here: Context, card: int) -> Fact:
        other = next(each for each in self.FIELDS if each != self.of)
        return g.number(card, other) if self.at_once else other

    def written(self) -> bool:
        return not self.at_once

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            return voice.fill(self, "the STR and DEF of {who} are swapped")
        return voice.fill(self, "{who:の}STRとDEFを入れ替える")
