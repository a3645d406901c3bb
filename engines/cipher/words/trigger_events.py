"""What Cipher's abilities wait for: attacks, defeats, deployments, class changes, support (10.1.1 and where cited).

The kinds are those that battle.py, phases.py and checks.py announce.
"""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from engines.cipher.table.play import CipherGame
from engines.cipher.table.zones import BATTLEFIELD, BONDS, HAND, ORBS, SUPPORT
from engines.cipher.words.terms import AREAS, RowKey
from engines.core.cards.ability_parts import Context, TriggerCondition
from engines.core.display.views import Named
from engines.core.model.events import Event
from engines.language.descriptions.targets import This
from engines.language.grammar.catalogue import word
from engines.language.grammar.causes import Cause, because
from engines.language.grammar.parts import Subject
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import AreaKey, WhoseKey
from engines.language.words.events import Encounter, Happens, OfDraw, Unnamed

TERMS = {area.key: area for area in AREAS}
TERMS_OF_UNITS = tuple(area.key for area in AREAS if set(area.areas) <= set(BATTLEFIELD))
"""The areas whose cards are units."""


def own_area(who: Subject) -> str:
    """Whose area it is, in Japanese, where that is sure: that of the card itself."""
    return "自分の" if isinstance(who, This) else ""


class OfEnemies(Encounter, frozen=True):
    """An event between two units of different players."""

    OTHER: ClassVar[Named] = Named("that enemy", "その敵")

    whom: Subject | None = None


@word("<who> attacks|attack", "<who> attacks|attack <whom>")
class Attacks(OfEnemies, frozen=True, tag="cipher.Attacks"):
    """A unit attacks (18.2.1.3.4)."""

    KIND: ClassVar[str] = "attacks"
    OTHER: ClassVar[Named] = Named("the attacked enemy", "攻撃対象の敵")
    SAID: ClassVar[Named] = Named("when {who} {who:attacks|attack}{}", "{who:が}{}攻撃した")


@word("<who> is|are attacked", "<who> is|are attacked by <whom>")
class Attacked(OfEnemies, frozen=True, tag="cipher.Attacked"):
    """A unit is attacked (18.2.1.3.5)."""

    KIND: ClassVar[str] = "attacked"
    OTHER: ClassVar[Named] = Named("the attacking enemy", "攻撃している敵")
    SAID: ClassVar[Named] = Named("when {who} {who:is|are} attacked{}", "{who:が}{}攻撃された")
    WHOM: ClassVar[Named] = Named(" by {}", "{}に")


@word("<who> defeats|defeat <whom>", "<who> defeats|defeat <whom> by attacking",
      "<who> defeats|defeat <whom> {with a critical hit}")
class Defeats(OfEnemies, frozen=True, tag="cipher.Defeats"):
    """A unit's attack defeats another (18.5.1.2.1), perhaps only with a critical hit. A main character saved by an orb
    was defeated too (G-6)."""

    KIND: ClassVar[str] = "defeats"

    hit: bool = False

    def true_of(self, g: CipherGame, here: Context, event: Event) -> bool:
        return not self.hit or bool(g.battle is not None and g.battle.critical)

    def said(self, voice: Phraser) -> str:
        if voice.english:
            return f"when {{who:'s}} {'critical hit' if self.hit else 'attack'} defeats{{}}"
        return f"{{who:の}}{'必殺攻撃' if self.hit else '攻撃'}で{{}}撃破した"


@word("<who> could not defeat <whom>", "<who> could not defeat")
class CouldNotDefeat(OfEnemies, frozen=True, tag="cipher.CouldNotDefeat"):
    """A unit's attack did not defeat its target (18.5.1.2.2)."""

    KIND: ClassVar[str] = "could-not-defeat"
    SAID: ClassVar[Named] = Named("when {who:'s} attack does not defeat{}", "{who:の}攻撃で{}を撃破できなかった")
    WHOM: ClassVar[Named] = Named(" {}", "{}")
    UNDESCRIBED: ClassVar[Named] = Named(" its target", "攻撃対象")


class Caused(Happens, frozen=True):
    """An event of which it may be said by what it came about."""

    by: Cause | None = None

    def true_of(self, g: CipherGame, here: Context, event: Event) -> bool:
        return because(g, here, event, self.by)


@word("<who> is|are defeated", "<who> is|are defeated <by>",
      en="when {who} {who:is|are} defeated {by}", ja="{by}{who:が}撃破された")
class IsDefeated(Caused, frozen=True, tag="cipher.IsDefeated"):
    """A unit becomes defeated, by whatever (G-6) or only by some skill."""

    SECOND: ClassVar[bool] = True
    KIND: ClassVar[str] = "defeated"


@word("<who> is|are not defeated", en="when an attack does not defeat {who}", ja="{who:が}攻撃で撃破されなかった")
class NotDefeated(Happens, frozen=True, tag="cipher.NotDefeated"):
    """An attacked unit was not defeated (18.5.1.2.2)."""

    SECOND: ClassVar[bool] = True
    KIND: ClassVar[str] = "not-defeated"


@word("<who> is|are deployed", "<who> is|are deployed <by>",
      en="when {who} {who:is|are} deployed {by}", ja="{by}{who:が}出撃した")
class Deployed(Caused, frozen=True, tag="cipher.Deployed"):
    """A unit is deployed (14.1), perhaps only by a skill (23.1.32)."""

    KIND: ClassVar[str] = "deployed"


@word("<who> levels|level up", "<who> levels|level up <by>",
      en="when {who} {who:levels|level} up {by}", ja="{by}{who:が}レベルアップした")
class LevelsUp(Caused, frozen=True, tag="cipher.LevelsUp"):
    """A card is laid on a unit of its name (14.2.4); class changes count."""

    KIND: ClassVar[str] = "levelled-up"


@word("<who> is|are class-changed", "<who> class-changes", "<who> is|are class-changed <by>",
      en="when {who} {who:is|are} class-changed {by}", ja="{by}{who:が}クラスチェンジした")
class ClassChanged(Caused, frozen=True, tag="cipher.ClassChanged"):
    """A unit is class-changed (14.2.5)."""

    KIND: ClassVar[str] = "class-changed"


@word("<who> is|are supported", "<who> is|are supported by <whom>")
class Supported(OfEnemies, frozen=True, tag="cipher.Supported"):
    """A battling unit's support succeeds (18.3.1.4.2), perhaps by a card that is described."""

    KIND: ClassVar[str] = "supported"
    OTHER: ClassVar[Named] = Named("that support card", "その支援カード")
    SAID: ClassVar[Named] = Named("when {who} {who:is|are} supported{}", "{who:が}{}支援された")
    WHOM: ClassVar[Named] = Named(" by {}", "{}に")


@word("the support of <who> fails", en="when {who:'s} support fails", ja="{who:が}支援に失敗した")
class SupportFails(Happens, frozen=True, tag="cipher.SupportFails"):
    """A battling unit's support fails (18.3.1.4.3)."""

    SECOND: ClassVar[bool] = True
    KIND: ClassVar[str] = "support-failed"


@word("a card is put in <whose> support area", en="when a card is put into {whose} support area",
      ja="{whose}支援エリアにカードが置かれた")
class SupportPlaced(Unnamed, frozen=True, tag="cipher.SupportPlaced"):
    """A card comes to a player's support area, from the deck (18.3.1.2.1) or by a skill."""

    whose: WhoseKey

    def kinds(self) -> tuple[str, ...]:
        return (f"to-{SUPPORT}",)

    def matches(self, g: CipherGame, here: Context, event: Event) -> bool:
        return self.whose == "any" or (event.player == here.user) == (self.whose == "you")


@word("<who> makes|make a critical hit", en="when {who} {who:makes|make} a critical hit", ja="{who:が}必殺攻撃した")
class CriticalHit(Happens, frozen=True, tag="cipher.CriticalHit"):
    """A critical hit (18.4.1.2.1.2)."""

    SECOND: ClassVar[bool] = True
    KIND: ClassVar[str] = "critical-hit"


@word("<who> suffers|suffer a critical hit", en="when {who} {who:suffers|suffer} a critical hit",
      ja="{who:が}必殺攻撃された")
class SuffersCriticalHit(Happens, frozen=True, tag="cipher.SuffersCriticalHit"):
    """A critical hit, seen from the unit attacked (18.4.1.2.1.2)."""

    SECOND: ClassVar[bool] = True
    KIND: ClassVar[str] = "critical-hit"
    BACKWARDS: ClassVar[bool] = True


@word("<who> evades|evade", en="when {who} {who:evades|evade}", ja="{who:が}神速回避した")
class Evades(Happens, frozen=True, tag="cipher.Evades"):
    """An evasion (18.4.1.4.1.2)."""

    SECOND: ClassVar[bool] = True
    KIND: ClassVar[str] = "evaded"


@word("<who> is|are evaded", en="when {who} {who:is|are} evaded", ja="{who:が}神速回避された")
class IsEvaded(Happens, frozen=True, tag="cipher.IsEvaded"):
    """An evasion, seen from the unit that attacks (18.4.1.4.1.2)."""

    SECOND: ClassVar[bool] = True
    KIND: ClassVar[str] = "evaded"
    BACKWARDS: ClassVar[bool] = True


@word("<who> attack|attacks and the attack ends", "the attack of <who> ends",
      en="at the end of {who:'s} attack", ja="{who:の}攻撃終了")
class AttackEnds(Happens, frozen=True, tag="cipher.AttackEnds"):
    """The end of an attack (18.6.1.4.2)."""

    SECOND: ClassVar[bool] = True
    KIND: ClassVar[str] = "attack-ends"


@word("<who> moves|move", "<who> moves|move <by>", "<who> moves|move to the <row>",
      "<who> moves|move to the <row> <by>")
class Moves(Caused, frozen=True, tag="cipher.Moves"):
    """A unit goes to the other row, by an action or a skill. The march of 9.6 is not a move (9.6.1.1)."""

    row: RowKey | None = None

    def kinds(self) -> tuple[str, ...]:
        return tuple(f"to-{area}" for area in BATTLEFIELD)

    def true_of(self, g: CipherGame, here: Context, event: Event) -> bool:
        if event.start not in BATTLEFIELD or event.cause == "rule" or event.start == event.end:
            return False
        return (self.row is None or event.end == self.row) and because(g, here, event, self.by)

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            to = " to the {row}" if self.row else ""
            return voice.fill(self, "when {who} {who:moves|move}" + to + " {by}")
        return voice.fill(self, "{by}{who:が}" + ("{row}に" if self.row else "") + "移動した")


@word("<who> is|are put in the <area>", "<who> is|are put in the <area> <by>",
      "<who> is|are put in the <area> from the <start>", "<who> is|are put in the <area> from the <start> <by>",
      example="special when this is put in the retreat from the hand by the opponent's skill:\n    draw 1")
class PutInto(Happens, frozen=True, tag="cipher.PutInto"):
    """A card comes to an area from another, described as what it was before (10.1.1): "when a card in your hand is put
    in the retreat by the opponent's skill"."""

    area: AreaKey
    start: AreaKey | None = None
    by: Cause | None = None

    @classmethod
    def simpler(cls, who: Subject, area: str, start: str | None = None, by: Cause | None = None) -> TriggerCondition:
        if area == BONDS and start is None:
            return BecomesBond(who=who, by=by)
        return CameInto(who=who, area=area, start=start, by=by)


@word()
class CameInto(Happens, frozen=True, tag="cipher.CameInto"):
    """A card comes to an area from another."""

    area: AreaKey
    start: AreaKey | None = None
    by: Cause | None = None

    def kinds(self) -> tuple[str, ...]:
        return tuple(f"to-{area}" for area in TERMS[self.area].areas)

    def true_of(self, g: CipherGame, here: Context, event: Event) -> bool:
        if event.start in TERMS[self.area].areas or (self.start and event.start not in TERMS[self.start].areas):
            return False
        return because(g, here, event, self.by)

    def say(self, voice: Phraser) -> Said:
        start = (" from the {start}", "{start}から") if self.start else ("", "")
        if voice.english:
            return voice.fill(self, "when {who} {who:is|are} put into the {area}" + start[0] + " {by}")
        return voice.fill(self, "{who:が}{by}" + start[1] + own_area(self.who) + "{area}に置かれた")

    def of_card(self) -> bool:
        return isinstance(self.who, This) and self.area not in TERMS_OF_UNITS


@word("<who> draws|draw [a] card", "<who> draws|draw [a] card <by>",
      en="when {who} {who:draws|draw} a card {by}", ja="{by}{who:が}カードを引いた")
class DrawsCard(OfDraw, Unnamed, frozen=True, tag="cipher.DrawsCard"):
    """A player draws a card, each of several on its own (23.1.1)."""

    KIND: ClassVar[str] = f"to-{HAND}"

    by: Cause | None = None

    def true_of(self, g: CipherGame, here: Context, event: Event) -> bool:
        return OfDraw.true_of(self, g, here, event) and because(g, here, event, self.by)


@word("<whose> orb is broken", "<whose> orb is broken <by>")
class OrbBroken(Unnamed, frozen=True, tag="cipher.OrbBroken"):
    """An orb has been broken, to save a unit or by a skill (9.3.1.2, 23.1.14), each of several on its own."""

    whose: WhoseKey
    by: Cause | None = None

    def kinds(self) -> tuple[str, ...]:
        return (f"to-{HAND}",)

    def matches(self, g: CipherGame, here: Context, event: Event) -> bool:
        if event.start != ORBS or event.subject is None:
            return False
        theirs = self.whose == "any" or (event.subject.user == here.user) == (self.whose == "you")
        return theirs and because(g, here, event, self.by)

    def say(self, voice: Phraser) -> Said:
        whose, by = voice.term("whose", self.whose), voice.value(self.by).text
        if voice.english:
            return Said(f"when one of {whose} orbs is broken {by}".rstrip())
        return Said(f"{by}{whose}オーブが破壊された")


@word("<who> is|are put in the bond area", "<who> is|are put in the bond area <by>")
class BecomesBond(Caused, frozen=True, tag="cipher.BecomesBond"):
    """A card becomes a bond, perhaps only by a skill (23.1.40). Described as what it was or as the bond it is now."""

    KIND: ClassVar[str] = f"to-{BONDS}"

    def of_card(self) -> bool:
        return isinstance(self.who, This)

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            return voice.fill(self, "when {who} {who:is|are} put into the bond area {by}")
        return voice.fill(self, "{who:が}{by}" + own_area(self.who) + "絆エリアに置かれた")

    def matches(self, g: CipherGame, here: Context, event: Event) -> bool:
        if Happens.matches(self, g, here, event):
            return True
        if event.subject is None or event.card is None or event.player is None:
            return False
        if here.source == event.other:  # the card itself: as a bond it is no other one either
            here = replace(here, source=event.card)
        bond = replace(event.subject, ref=event.card, zone=event.end, user=event.player, face_down=False)
        return Happens.matches(self, g, here, replace(event, subject=bond))


@word("a card is put in <whose> bond area", "a card is put in <whose> bond area <by>")
class BondPlaced(Unnamed, frozen=True, tag="cipher.BondPlaced"):
    """A card is put in a player's bond area, perhaps only by a skill (23.1.40)."""

    whose: WhoseKey
    by: Cause | None = None

    def kinds(self) -> tuple[str, ...]:
        return (f"to-{BONDS}",)

    def matches(self, g: CipherGame, here: Context, event: Event) -> bool:
        theirs = self.whose == "any" or (event.player == here.user) == (self.whose == "you")
        return theirs and because(g, here, event, self.by)

    def say(self, voice: Phraser) -> Said:
        whose, by = voice.term("whose", self.whose), voice.value(self.by).text
        if voice.english:
            return Said(f"when a card is put into {whose} bond area {by}".rstrip())
        return Said(f"{by}{whose}絆エリアにカードが置かれた")


@word("<who> would be put in the <area> {by defeat}",
      example="instead when this would be put in the retreat by defeat:\n    untap this")
class WouldGo(Happens, frozen=True, tag="cipher.WouldGo"):
    """A card would go to an area, perhaps only because it is defeated (9.3.1): for "instead" (22.1)."""

    WOULD: ClassVar[bool] = True
    area: AreaKey
    defeat: bool = False

    def kinds(self) -> tuple[str, ...]:
        return "move", "unstack"  # as the top card of a unit, too (23.1.18)

    def true_of(self, g: CipherGame, here: Context, event: Event) -> bool:
        if self.defeat and (event.cause != "rule" or event.card is None or not g.card(event.card[0]).defeated):
            return False
        return event.end in g.game.catalogue.terms["area"][self.area].areas

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            defeated = "defeated and " if self.defeat else ""
            return voice.fill(self, "if {who} would be " + defeated + "put into the {area}")
        return voice.fill(self, ("撃破された" if self.defeat else "") + "{who:が}{area}に置かれる")


@word("<whose> orb would be broken", example="instead when your orb would be broken:\n    draw 1")
class WouldBreak(Unnamed, frozen=True, tag="cipher.WouldBreak"):
    """An orb would be broken, by a skill or to save a unit (9.3.1.2, 23.1.14): for "instead" (22.1)."""

    WOULD: ClassVar[bool] = True
    whose: WhoseKey

    def kinds(self) -> tuple[str, ...]:
        return ("move",)

    def matches(self, g: CipherGame, here: Context, event: Event) -> bool:
        if event.start != ORBS or event.end != HAND or event.subject is None:
            return False
        return self.whose == "any" or (event.subject.user == here.user) == (self.whose == "you")

    def say(self, voice: Phraser) -> Said:
        whose = voice.term("whose", self.whose)
        return Said(f"if one of {whose} orbs would be broken" if voice.english else f"{whose}オーブが破壊される")
