"""How Kiseki's cards describe others: ready, stunned, attacking, with support or an icon craft, by organisation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engines.core.cards.ability_parts import Condition, Context
from engines.kiseki.abilities.crafts import icons
from engines.kiseki.words.terms import IconKey
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Look, Test, Trait
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import EntryName
from engines.language.words.names import bears

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame


@word("ready", en="ready", ja="レディ状態の", example="event target 1 ready unit:\n    action the target")
class IsReady(Trait, frozen=True, tag="kiseki.IsReady"):
    """In ready state (503.1)."""

    OPEN = True

    def passes(self, look: Look[Any]) -> bool:
        return not look.record.turned


@word("actioned", en="action-state", ja="アクション状態の",
      example="event target 1 actioned unit:\n    ready the target")
class IsActioned(Trait, frozen=True, tag="kiseki.IsActioned"):
    """In action state (503.1)."""

    OPEN = True

    def passes(self, look: Look[Any]) -> bool:
        return bool(look.record.turned)


@word("stunned", en="stunned", ja="スタン状態の", example="event target 1 stunned unit:\n    recover the target")
class IsStunned(Trait, frozen=True, tag="kiseki.IsStunned"):
    """In the stun state (1306.2)."""

    OPEN = True

    def passes(self, look: Look[Any]) -> bool:
        return bool(look.record.stunned)  # type: ignore[attr-defined]


@word("supported", en="supported", ja="サポートを持つ", example="event target 1 supported unit:\n    stun the target")
class HasSupport(Trait, frozen=True, tag="kiseki.HasSupport"):
    """With the support attribute (1309.1)."""

    OPEN = True

    def passes(self, look: Look[Any]) -> bool:
        return bool(look.record.support)  # type: ignore[attr-defined]


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
class IsFaceDown(Trait, frozen=True, tag="kiseki.IsFaceDown"):
    """Face down (503.2)."""

    OPEN = True

    def passes(self, look: Look[Any]) -> bool:
        return bool(look.face_down)


@word("face-up", en="face-up", ja="表向きの", example="event:\n    destroy 1 face-up card in your base")
class IsFaceUp(Trait, frozen=True, tag="kiseki.IsFaceUp"):
    """Face up (503.2)."""

    OPEN = True

    def passes(self, look: Look[Any]) -> bool:
        return not look.face_down


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


@word("with icon <icon>", en="with {icon}", ja="{icon}を持つ",
      example="always:\n    all units with icon covert get +1/+0")
class WithIcon(Test, frozen=True, tag="kiseki.WithIcon"):
    """With that icon craft (1332.3)."""

    READS = True

    icon: IconKey

    def passes(self, look: Look[KisekiGame]) -> bool:
        return self.icon in icons(look.g, look.card)


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
    """Its own card is the only attack UNIT (1326.4)."""

    def holds(self, g: KisekiGame, here: Context) -> bool:
        battle = g.battle
        return battle is not None and battle.begun and battle.attackers == (here.source,)
