"""Words about battles beside the roles in them: who supports whom, who is attacked instead, who has attacked."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.cipher.table import pair_effects
from engines.core.abilities import derive
from engines.core.cards.ability_parts import Condition, Context
from engines.core.model.mentions import OfCard
from engines.core.model.procedure import Done, StepResult
from engines.language.descriptions.places import whose_seats
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Cards, Look, Subject, Test, Trait
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import WhoseKey
from engines.language.words import names
from engines.language.words.instructions import OnCards

if TYPE_CHECKING:
    from engines.cipher.table.play import CipherGame


@word("<who> is|are supported by <whom>",
      en="{who} {who:is|are} supported by {whom}", ja="{who:が}{whom}に支援されている")
class SupportedByOne(Condition, frozen=True, tag="cipher.SupportedByOne"):
    """A battling unit whose support has succeeded with a card that is described (18.3.1.4.2), for as long as the card
    lies in the support area: "this is supported by a red support card"."""

    who: Cards
    whom: Subject

    def holds(self, g: CipherGame, here: Context) -> bool:
        if g.battle is None or not g.battle.support_judged:
            return False
        units = [unit for unit in map(g.battle_unit, g.players) if unit is not None and self.who.has(g, here, unit)]
        cards = [g.support_card(g.card(unit).user) for unit in units]
        return any(card is not None and self.whom.fits(Look(g, here, card)) for card in cards)


@word("<what> is|are attacked instead", en="{what} {what:is|are} attacked instead", ja="代わりに{what:が}攻撃される")
class AttackedInstead(OnCards, frozen=True, tag="cipher.AttackedInstead"):
    """Another unit of the attacked player becomes the defending unit (18.2.1.3.2). Range does not matter any more
    (18.2.1.3.3.1), and no skill triggers on being attacked again. What cannot be attacked cannot take its place
    (G-62)."""

    def candidates(self, g: CipherGame, here: Context) -> list[int]:
        attacker, defender = g.attacker(), g.defender()
        if attacker is None or defender is None:
            return []
        return [
            card for card in super().candidates(g, here)
            if g.is_unit(card) and card != defender and g.card(card).user == g.card(defender).user
            and not derive.forbidden(g, card, "be-attacked")
            and not pair_effects.concerns(g, card, pair_effects.ATTACKED, attacker)
            and not pair_effects.concerns(g, attacker, pair_effects.ATTACK, card)
        ]

    def can_do(self, g: CipherGame, here: Context) -> bool:
        return bool(self.candidates(g, here))

    def carry(self, g: CipherGame, here: Context, cards: list[int]) -> StepResult:
        attacker = g.attacker()
        if not cards or attacker is None:
            return None
        g.change_battle(defender=g.state.ref(cards[0]))
        g.news_about("attack", attacker, cards[0])
        g.tell("log.attacked-instead", "18.2.1.3.2", card=OfCard(cards[0]), cause=here.source[0])
        return Done((1, 1))


@word("that attacked this turn", en="that attacked this turn", ja="このターンに攻撃した")
class AttackedThisTurn(Test, frozen=True, tag="cipher.AttackedThisTurn"):
    """It was the attacking unit of an attack this turn (18.2.1.3.2)."""

    def passes(self, look: Look[CipherGame]) -> bool:
        return bool(look.g.card(look.card).attacked)


@word("this is the first attack this turn", en="this is the first attack this turn", ja="このターンの最初の攻撃の")
class FirstAttack(Condition, frozen=True, tag="cipher.FirstAttack"):
    """The attack in progress is the first that was declared this turn (18.2.1.3)."""

    def holds(self, g: CipherGame, here: Context) -> bool:
        return g.battle is not None and g.state.attacks == 1


@word("<whose> orb was broken this turn")
class OrbWasBroken(Condition, frozen=True, tag="cipher.OrbWasBroken"):
    """At least one orb of that player has been broken this turn (9.3.1.2, 23.1.14)."""

    whose: WhoseKey

    def holds(self, g: CipherGame, here: Context) -> bool:
        return any(seat in g.state.broken for seat in whose_seats(g, here, self.whose))

    def say(self, voice: Phraser) -> Said:
        whose = voice.term("whose", self.whose)
        if voice.english:
            return Said(f"one of {whose} orbs was broken this turn")
        return Said(f"このターンに{whose}オーブが破壊されている")


@word("<who> is|are your hero", en="{who} {who:is|are} your main character",
      ja="{who:が}自分の主人公の")
class IsHero(Condition, frozen=True, tag="cipher.IsHero"):
    """A unit is its user's main character (5.1.2.5)."""

    who: Cards

    def holds(self, g: CipherGame, here: Context) -> bool:
        cards = self.who.present(g, here)
        return bool(cards) and all(g.card(card).main and g.card(card).user == here.user for card in cards)


@word("symbolless", "colourless", "colorless", en="symbol-less", ja="シンボルを持たない")
class Symbolless(Trait, frozen=True, tag="cipher.Symbolless"):
    """Without any symbol (4.4)."""

    READS: ClassVar[bool] = True

    def passes(self, look: Look[CipherGame]) -> bool:
        return not look.words("symbols")


@word("with a symbol", en="with a symbol", ja="シンボルを持つ")
class WithSymbol(Test, frozen=True, tag="cipher.WithSymbol"):
    """With at least one symbol (4.4)."""

    READS: ClassVar[bool] = True

    def passes(self, look: Look[CipherGame]) -> bool:
        return bool(look.words("symbols"))


@word("<who> is|are also named <name>", en="{who} {who:is|are} also named {name}", ja="{who:は}{name}としてもあつかう")
class AlsoNamed(names.AlsoNamed, frozen=True, tag="cipher.AlsoNamed"):
    """It has that unit name too, beside its own (4.13, 23.1.42)."""

    FIELD: ClassVar[str] = "unit"
