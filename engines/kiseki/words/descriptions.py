"""How Kiseki's cards describe others: ready, stunned, attacking, with support or an icon craft, by organisation."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from engines.core.abilities.static_abilities import ability_of
from engines.core.cards.ability_parts import Ability, Condition, Context, Selector
from engines.core.model.events import SKILLS
from engines.kiseki.abilities.crafts import ART
from engines.kiseki.abilities.plays import (
    ART_PLAY,
    BASE_PLAY,
    CRAFT_PLAY,
    EVENT_PLAY,
    UNIT_PLAY,
    as_what,
    targets_on_stack,
)
from engines.kiseki.words.terms import IconKey
from engines.language.descriptions.lying import LiesFaceDown, LiesFaceUp, Turned, Upright
from engines.language.descriptions.selectors import Described
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Look, Subject, Test, Trait
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import EntryName, Title, WhoseKey, Words
from engines.language.words.names import bears

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame


def abilities(look: Look[KisekiGame]) -> Iterator[Ability]:
    """The abilities a card has, or had as it left (1211.6, 1221.1)."""
    return (look.g.ability(ability_of(word)) for word in look.words(SKILLS))


@word("ready", en="ready", ja="レディ状態の", example="event target 1 ready unit:\n    action the target")
class IsReady(Upright, frozen=True, tag="kiseki.IsReady"):
    """In ready state (503.1)."""

    def passes(self, look: Look[Any]) -> bool:
        return not look.marked("turned")


@word("actioned", en="action-state", ja="アクション状態の",
      example="event target 1 actioned unit:\n    ready the target")
class IsActioned(Turned, frozen=True, tag="kiseki.IsActioned"):
    """In action state (503.1)."""

    def passes(self, look: Look[Any]) -> bool:
        return look.marked("turned")


@word("stunned", en="stunned", ja="スタン状態の", example="event target 1 stunned unit:\n    recover the target")
class IsStunned(Trait, frozen=True, tag="kiseki.IsStunned"):
    """In the stun state (1306.2)."""

    OPEN = True

    def passes(self, look: Look[Any]) -> bool:
        return look.marked("stunned")


@word("supported", en="supported", ja="サポートを持つ", example="event target 1 supported unit:\n    stun the target")
class HasSupport(Trait, frozen=True, tag="kiseki.HasSupport"):
    """With the support attribute (1309.1)."""

    OPEN = True

    def passes(self, look: Look[Any]) -> bool:
        return look.marked("support")


@word("attacking", en="attacking", ja="攻撃中の",
      example="event target 1 attacking unit:\n    the target gets +2/+0 until end of battle")
class IsAttacking(Trait, frozen=True, tag="kiseki.IsAttacking"):
    """An attack UNIT (804.5)."""

    OPEN = True

    def passes(self, look: Look[KisekiGame]) -> bool:
        battle = look.g.battle
        return battle is not None and battle.begun and look.ref in battle.attackers


@word("responding", en="responding", ja="応戦中の",
      example="event target 1 responding unit:\n    the target gets +0/+2 until end of battle")
class IsResponding(Trait, frozen=True, tag="kiseki.IsResponding"):
    """The responding UNIT (804.6)."""

    OPEN = True

    def passes(self, look: Look[KisekiGame]) -> bool:
        battle = look.g.battle
        return battle is not None and battle.begun and look.ref == battle.target


@word("face-down", en="face-down", ja="裏向きの", example="event:\n    destroy 1 face-down card in your base")
class IsFaceDown(LiesFaceDown, frozen=True, tag="kiseki.IsFaceDown"):
    """Face down (503.2)."""


@word("face-up", en="face-up", ja="表向きの", example="event:\n    destroy 1 face-up card in your base")
class IsFaceUp(LiesFaceUp, frozen=True, tag="kiseki.IsFaceUp"):
    """Face up (503.2)."""


@word("of <name>", example='always:\n    all other units of "Tide|潮" get +1/+0')
class OfOrganisation(Test, frozen=True, tag="kiseki.OfOrganisation"):
    """With that organisation (211.2, 1302.3)."""

    READS = True

    name: EntryName

    def passes(self, look: Look[KisekiGame]) -> bool:
        return bears(look, "organisation", self.name)

    def say(self, voice: Phraser) -> Said:
        name = voice.pick(self.name)
        return Said(f"of {name}" if voice.english else f"{name}の")


@word("of <name> or <other>", "of <name> or of <other>",
      example='event target 1 unit of "Tide|潮" or "Lantern|灯":\n    ready the target')
class OfEitherOrganisation(Test, frozen=True, tag="kiseki.OfEitherOrganisation"):
    """With one of two organisations, or both (1302.3)."""

    READS: ClassVar[bool] = True

    name: EntryName
    other: EntryName

    def passes(self, look: Look[KisekiGame]) -> bool:
        return any(bears(look, "organisation", name) for name in (self.name, self.other))

    def say(self, voice: Phraser) -> Said:
        names = f"{voice.pick(self.name)}{' or ' if voice.english else 'か'}{voice.pick(self.other)}"
        return Said(f"of {names}" if voice.english else f"{names}の")


@word("of <name> and <other>", example='event target 1 unit of "Tide|潮" and "Lantern|灯":\n    ready the target')
class OfBothOrganisations(OfEitherOrganisation, frozen=True, tag="kiseki.OfBothOrganisations"):
    """With two organisations at once (1302.3)."""

    def passes(self, look: Look[KisekiGame]) -> bool:
        return all(bears(look, "organisation", name) for name in (self.name, self.other))

    def say(self, voice: Phraser) -> Said:
        names = f"{voice.pick(self.name)}{' and ' if voice.english else 'と'}{voice.pick(self.other)}"
        return Said(f"of both {names}" if voice.english else f"{names}の")


@word("without organisations", en="without any organisation", ja="組織を持たない",
      example="event target 1 unit without organisations:\n    kill the target")
class OfNoOrganisation(Test, frozen=True, tag="kiseki.OfNoOrganisation"):
    """With no organisation at all (211.1)."""

    READS: ClassVar[bool] = True

    def passes(self, look: Look[KisekiGame]) -> bool:
        return not look.words("organisation")


@word("with <name> in its name", example='event target 1 unit with "Maren|マレン" in its name:\n    stun the target')
class NameContains(Test, frozen=True, tag="kiseki.NameContains"):
    """With that as a part of its card name (1302.1a)."""

    READS: ClassVar[bool] = True

    name: Words

    def passes(self, look: Look[KisekiGame]) -> bool:
        return any(part and part in name for name in look.words("card_name") for part in (self.name.en, self.name.ja))

    def say(self, voice: Phraser) -> Said:
        name = voice.pick(self.name)
        return Said(f"with “{name}” in the card name" if voice.english else f"カード名に「{name}」を含む")


@word("with an art", en="with an art", ja="アーツを持つ",
      example="event:\n    put 1 unit with an art in your trail in your hand")
class WithArt(Test, frozen=True, tag="kiseki.WithArt"):
    """With at least one art (1332.4)."""

    READS: ClassVar[bool] = True

    def passes(self, look: Look[KisekiGame]) -> bool:
        return any(ability.kind == ART for ability in abilities(look))


@word("with the label <name>", example='event:\n    put 1 unit with the label "Vow|誓い" in your trail in your hand')
class WithLabel(Test, frozen=True, tag="kiseki.WithLabel"):
    """With an ability that is classed under that label (207.7, 1332.5)."""

    READS: ClassVar[bool] = True

    name: Title

    def passes(self, look: Look[KisekiGame]) -> bool:
        labels = (ability.name for ability in abilities(look))
        return any(label is not None and label.is_called(self.name) for label in labels)

    def say(self, voice: Phraser) -> Said:
        name = voice.pick(self.name)
        return Said(f"with the label “{name}”" if voice.english else f"キーワード「{name}」を持つ")


@word("sub-named <name>", example='always:\n    all units sub-named "Envoy|特使" get +1/+0')
class SubNamed(Test, frozen=True, tag="kiseki.SubNamed"):
    """With that sub-name (1302.2)."""

    READS = True

    name: EntryName

    def passes(self, look: Look[KisekiGame]) -> bool:
        return bears(look, "sub_name", self.name)

    def say(self, voice: Phraser) -> Said:
        name = voice.pick(self.name)
        return Said(f"with the sub-name “{name}”" if voice.english else f"サブ名「{name}」の")


@word("with icon <icon>", "with <icon>", en="with {icon}", ja="{icon}を持つ",
      example="always:\n    all units with icon covert get +1/+0")
class WithIcon(Test, frozen=True, tag="kiseki.WithIcon"):
    """With that icon craft (1332.3)."""

    READS = True

    icon: IconKey

    def passes(self, look: Look[KisekiGame]) -> bool:
        return any(self.icon in ability.marks for ability in abilities(look))


@word("without icon <icon>", "without <icon>", en="without {icon}", ja="{icon}を持たない",
      example="always:\n    all units without icon martial get +0/+1")
class WithoutIcon(Test, frozen=True, tag="kiseki.WithoutIcon"):
    """Without that icon craft (1332.3)."""

    READS = True

    icon: IconKey

    def passes(self, look: Look[KisekiGame]) -> bool:
        return not any(self.icon in ability.marks for ability in abilities(look))


class Played(Test, frozen=True):
    """What something on the stack was played as (1204.2i, 1204.2j)."""

    OPEN: ClassVar[bool] = True
    AS: ClassVar[tuple[str, ...]] = ()

    def passes(self, look: Look[KisekiGame]) -> bool:
        return as_what(look.g, look.card) in self.AS


@word("that is an event", en="that is an EVENT", ja="EVENTである",
      example="event target 1 entry that is an event:\n    negate the target")
class IsEventEntry(Played, frozen=True, tag="kiseki.IsEventEntry"):
    """An EVENT on the stack, the card itself or what stands for it."""

    AS: ClassVar[tuple[str, ...]] = (EVENT_PLAY,)


@word("that is a unit or an item", en="that is a UNIT or an ITEM", ja="UNITかITEMである",
      example="event target 1 entry that is a unit or an item:\n    negate the target")
class IsCardEntry(Played, frozen=True, tag="kiseki.IsCardEntry"):
    """A UNIT or ITEM card on the stack."""

    AS: ClassVar[tuple[str, ...]] = (UNIT_PLAY,)


@word("that is a base", en="that is a BASE", ja="BASEである",
      example="event target 1 entry that is a base:\n    negate the target")
class IsBaseEntry(Played, frozen=True, tag="kiseki.IsBaseEntry"):
    """What stands for a BASE on the stack."""

    AS: ClassVar[tuple[str, ...]] = (BASE_PLAY,)


@word("that is an ability", en="that is an ability", ja="能力である",
      example="event target 1 entry that is an ability:\n    negate the target")
class IsAbilityEntry(Played, frozen=True, tag="kiseki.IsAbilityEntry"):
    """A craft or art on the stack."""

    AS: ClassVar[tuple[str, ...]] = (CRAFT_PLAY, ART_PLAY)


@word("that is an art", en="that is an art", ja="アーツである",
      example="event target 1 entry that is an art:\n    negate the target")
class IsArtEntry(Played, frozen=True, tag="kiseki.IsArtEntry"):
    """An art on the stack."""

    AS: ClassVar[tuple[str, ...]] = (ART_PLAY,)


@word("that targets|target <of>", example="event target 1 enemy entry that targets an ally:\n    negate the target")
class TargetsSuch(Test, frozen=True, tag="kiseki.TargetsSuch"):
    """On the stack, and among its targets is such a card (1204.2d). A scrum support targets the UNIT it is for
    (1219.2a)."""

    OPEN: ClassVar[bool] = True
    TRAILS: ClassVar[bool] = True

    of: Subject

    def passes(self, look: Look[KisekiGame]) -> bool:
        return any(self.of.fits(Look(look.g, look.here, card)) for card in targets_on_stack(look.g, look.card))

    def say(self, voice: Phraser) -> Said:
        it = voice.it
        of = voice.say(self.of).text
        voice.it = it
        return Said(f"that targets {of}" if voice.english else f"{of}を対象とする")


@word("this is in battle", en="this is in battle", ja="これが戦闘中である",
      example="while this is in battle:\n    this gets +1/+1")
class InBattle(Condition, frozen=True, tag="kiseki.InBattle"):
    """Its own card is an attack UNIT or the responding UNIT (804.5, 804.6)."""

    def holds(self, g: KisekiGame, here: Context) -> bool:
        own = g.follow(here.source)
        return own is not None and g.fighting(own)


@word("this is responding", en="this is responding", ja="これが応戦中である",
      example="while this is responding:\n    this gets +1/+1")
class Responding(Condition, frozen=True, tag="kiseki.Responding"):
    """Its own card is the responding UNIT (804.6)."""

    def holds(self, g: KisekiGame, here: Context) -> bool:
        battle = g.battle
        return battle is not None and battle.begun and battle.target == here.source


@word("this attacks alone", en="this is attacking alone", ja="これが単独で攻撃中である",
      example="while this attacks alone:\n    this gets +2/+0")
class AttacksAlone(Condition, frozen=True, tag="kiseki.AttacksAlone"):
    """Its own card is the only attack UNIT, or the only one left (1326.4)."""

    def holds(self, g: KisekiGame, here: Context) -> bool:
        battle = g.battle
        return battle is not None and battle.begun and g.attackers() == [g.follow(here.source)]


@word("this scrum attacks", en="this is scrum attacking", ja="これがスクラム攻撃中である",
      example="while this scrum attacks:\n    this gets +1/+0")
class ScrumAttacks(Condition, frozen=True, tag="kiseki.InScrum"):
    """Its own card is an attack UNIT of a scrum attack, even as the only one left (804.5b)."""

    def holds(self, g: KisekiGame, here: Context) -> bool:
        battle = g.battle
        return battle is not None and battle.begun and battle.scrum and here.source in battle.attackers


@word("you have the initiative", en="you are the initiative player", ja="自分がイニシアチブプレイヤーである",
      example="always if you have the initiative:\n    this gets +1/+0")
class HasInitiative(Condition, frozen=True, tag="kiseki.HasInitiative"):
    """The ability's user is the initiative player of this turn (702.3)."""

    def holds(self, g: KisekiGame, here: Context) -> bool:
        return g.initiative == here.user


# -- on the stack, as cards say it (509.1) ----------------------------------------------------------------------------


class OnTheStack(Selector, frozen=True):
    """What is on the stack and is of a kind."""

    IS: ClassVar[type[Played]]

    whose: WhoseKey | None = None
    tests: tuple[Test, ...] = ()

    @classmethod
    def simpler(cls, whose: str | None = None, tests: tuple[Test, ...] = ()) -> Selector:
        return Described(kind="entry", whose=whose, tests=(cls.IS(), *tests))


@word("[<whose>] event|events on the stack <tests>",
      example="event target 1 event on the stack:\n    negate the target")
class StackedEvent(OnTheStack, frozen=True, tag="kiseki.StackedEvent"):
    """The same as "entry that is an event"."""

    IS: ClassVar[type[Played]] = IsEventEntry


@word("[<whose>] art|arts on the stack <tests>", example="event target 1 art on the stack:\n    negate the target")
class StackedArt(OnTheStack, frozen=True, tag="kiseki.StackedArt"):
    """The same as "entry that is an art"."""

    IS: ClassVar[type[Played]] = IsArtEntry


@word("[<whose>] ability|abilities on the stack <tests>",
      example="event target 1 ability on the stack:\n    negate the target")
class StackedAbility(OnTheStack, frozen=True, tag="kiseki.StackedAbility"):
    """The same as "entry that is an ability"."""

    IS: ClassVar[type[Played]] = IsAbilityEntry


@word("[<whose>] unit or item on the stack <tests>",
      example="event target 1 unit or item on the stack:\n    negate the target")
class StackedCard(OnTheStack, frozen=True, tag="kiseki.StackedCard"):
    """The same as "entry that is a unit or an item"."""

    IS: ClassVar[type[Played]] = IsCardEntry
