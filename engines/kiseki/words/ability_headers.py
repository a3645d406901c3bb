"""How an ability of Kiseki begins: crafts, arts, EVENT abilities, and icon crafts (1201, 1400)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from engines.core.cards.ability_parts import Ability, Condition, Context, ContinuousEffect, Step, TriggerCondition
from engines.core.model.events import Event, Modifier, RefPair
from engines.core.model.procedure import Do, StepResult
from engines.core.state.atoms import Modify
from engines.kiseki.abilities.crafts import (
    ACTIVATED,
    ART,
    BELONGS,
    COVERT,
    DEFINING,
    DISPATCHED,
    EVENT_ABILITY,
    HATE,
    HIDDEN,
    IN_BASE,
    IN_EXCLUDED,
    IN_HAND,
    IN_TRAIL,
    MARTIAL,
    ON_STACK,
    REINFORCES,
    STATIC,
)
from engines.kiseki.abilities.durations import THIS_TURN
from engines.kiseki.abilities.permits import COVERT_BINDS
from engines.kiseki.abilities.values import against_others
from engines.kiseki.words.effects import Strengthens
from engines.kiseki.words.terms import IconKey
from engines.language.descriptions.targets import This
from engines.language.descriptions.values import Number
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Keyword, Kind, Remembered
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.words.ability_header import Instead, When, Whenever
from engines.language.words.continuous_effects import OnCards

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame

CHOSEN: Final[tuple[str, ...]] = ("X", "Y", "Z")
"""What the player of an ability may choose freely where its text does not say what it is (1305.2a)."""


@word("activated", example="activated (action this):\n    draw 1")
class Activated(Kind, frozen=True, tag="kiseki.Activated"):
    """An activated craft: whoever has priority pays and plays it (1201.1a-1)."""

    KIND: ClassVar[str] = ACTIVATED
    LETTERS: ClassVar[tuple[str, ...]] = CHOSEN


@word("art", example="art (pay 1 ep):\n    draw 1")
class Art(Kind, frozen=True, tag="kiseki.Art"):
    """An art (1201.1c): played for its EP cost from the hand or face down from the base."""

    KIND: ClassVar[str] = ART
    LETTERS: ClassVar[tuple[str, ...]] = CHOSEN
    PRESENTED: ClassVar[bool] = True


@word("event", example="event:\n    draw 1")
class EventAbility(Kind, frozen=True, tag="kiseki.EventAbility"):
    """What an EVENT card does when it resolves (1201.1b). Costs are paid besides the card's own (1204.2f)."""

    KIND: ClassVar[str] = EVENT_ABILITY
    LETTERS: ClassVar[tuple[str, ...]] = CHOSEN
    PRESENTED: ClassVar[bool] = True


@word("when|at <event>", example="when this attacks (pay X ep):\n    this gets +X/+0 until end of turn")
class Triggered(When, frozen=True, tag="kiseki.When"):
    """A triggered craft. Its cost is paid as it resolves, by who likes (1201.1a-2, 1203.6). An X of it is chosen as it
    is played (1305.2a)."""

    LETTERS: ClassVar[tuple[str, ...]] = CHOSEN


@word("whenever <event>", example="whenever an ally attacks:\n    gain 1 bond")
class TriggeredEachTime(Whenever, frozen=True, tag="kiseki.Whenever"):
    """The same as `when`, printed as "whenever"."""

    LETTERS: ClassVar[tuple[str, ...]] = CHOSEN


@word("defining", example='defining always:\n    this gains the organisation "Tide|潮"')
class Defining(Keyword, frozen=True, tag="kiseki.Defining"):
    """A static craft about its own card alone, without a condition. It works in every zone (1212.2)."""

    MARK: ClassVar[str] = DEFINING

    def lacks(self, ability: Ability) -> str:
        return "" if ability.kind == STATIC else "always"


class InZone(Keyword, frozen=True):
    """A craft that means something in certain zones alone, and is valid there (1202.5)."""

    def lacks(self, ability: Ability) -> str:
        """Arts and EVENTs have zones of their own (1202.3, 1208.1; G49)."""
        return "activated" if ability.kind in (ART, EVENT_ABILITY) else ""


@word("hidden", example="hidden when your turn starts:\n    draw 1")
class Hidden(InZone, frozen=True, tag="kiseki.Hidden"):
    """It speaks of its card in the hand or face down in the base. That may be revealed to trigger (1211.3a)."""

    MARK: ClassVar[str] = HIDDEN


@word("in hand", example="in hand while you have 3 or more units:\n    this costs 1 less to play")
class InHand(InZone, frozen=True, tag="kiseki.InHand"):
    """It speaks of its card in the hand (1202.5)."""

    MARK: ClassVar[str] = IN_HAND


@word("in base", example="in base when your turn starts:\n    gain 1 bond")
class InBase(InZone, frozen=True, tag="kiseki.InBase"):
    """It speaks of its card face up in the base, whatever its type (1202.5)."""

    MARK: ClassVar[str] = IN_BASE


@word("in trail", example="in trail activated (pay 2 ep):\n    put this in your hand")
class InTrail(InZone, frozen=True, tag="kiseki.InTrail"):
    """It speaks of its card in the trail (1202.5)."""

    MARK: ClassVar[str] = IN_TRAIL


@word("in excluded", example="in excluded always:\n    all your units get +0/+1")
class InExcluded(InZone, frozen=True, tag="kiseki.InExcluded"):
    """It speaks of its card in the excluded zone (1202.5)."""

    MARK: ClassVar[str] = IN_EXCLUDED


@word("on the stack", example="on the stack always:\n    this cannot be negated")
class OnStack(InZone, frozen=True, tag="kiseki.OnStack"):
    """It speaks of its card while that, or what stands for it, is on the stack (1202.5, 1204.2i)."""

    MARK: ClassVar[str] = ON_STACK

    def lacks(self, ability: Ability) -> str:
        """Nothing is used there and nothing triggers there: it is a static craft."""
        return "" if ability.kind == STATIC else "always"


@word("may instead when <event>",
      example="may instead when this would be put in the trail from the field:\n    exclude this")
class MayInstead(Instead, frozen=True, tag="kiseki.MayInstead"):
    """Its steps are carried out instead of what would happen, if its card's controller likes (1216.3)."""

    OPTIONAL: ClassVar[bool] = True


class Icon(Kind, frozen=True):
    """An icon craft: its word stands for the whole text (1401.1)."""

    KIND: ClassVar[str] = STATIC
    BARE: ClassVar[bool] = True
    ICON: ClassVar[str]

    @property
    def marks(self) -> tuple[str, ...]:
        return (self.ICON,)


@word()
class BoundByCovert(OnCards, frozen=True, tag="kiseki.BoundByCovert"):
    """What 【暗躍】 does to a card. Its word stands for the text (1401.1, 1402.1)."""

    FIELD: ClassVar[str] = COVERT_BINDS
    HOW: ClassVar[str] = "cannot"

    def say(self, voice: Phraser) -> Said:
        return Said("")


@word("covert")
class Covert(Icon, frozen=True, tag="kiseki.Covert"):
    """【暗躍】: it attacks only players and such UNITs, and only such UNITs attack it (1402.1)."""

    ICON: ClassVar[str] = COVERT

    @property
    def gives(self) -> tuple[ContinuousEffect, ...]:
        return (BoundByCovert(who=This()),)


@word("reinforcement")
class Reinforcement(Icon, frozen=True, tag="kiseki.Reinforcement"):
    """【援軍】: played as a UNIT only beside a card of the same organisation (1403.1)."""

    ICON: ClassVar[str] = REINFORCES


@word("dispatch")
class Dispatch(Icon, frozen=True, tag="kiseki.Dispatch"):
    """【派遣】: it can be played from the base while face down. Then a card of the hand may go there (1405.1)."""

    ICON: ClassVar[str] = DISPATCHED


@word()
class AgainstOthers(Condition, frozen=True, tag="kiseki.AgainstOthers"):
    """Its own card is in battle with a UNIT without 【武術】 (1406.1)."""

    def holds(self, g: KisekiGame, here: Context) -> bool:
        own = g.follow(here.source)
        return own is not None and against_others(g, own)

    def say(self, voice: Phraser) -> Said:
        icon = voice.term("icon", MARTIAL)
        if voice.english:
            return Said(f"this is in battle with a UNIT without {icon}")
        return Said(f"これが{icon}を持たないUNITと戦闘中である")


@word("martial arts")
class MartialArts(Icon, frozen=True, tag="kiseki.MartialArts"):
    """【武術】: +1/+1 in battle with a UNIT without it (1406.1). It is a static craft like any other (1215.3b-1)."""

    ICON: ClassVar[str] = MARTIAL

    @property
    def asks(self) -> tuple[Condition, ...]:
        return (AgainstOthers(),)

    @property
    def gives(self) -> tuple[ContinuousEffect, ...]:
        return (Strengthens(who=This(), strength=Number(of=1), defence=Number(of=1)),)


@word("hate")
class Hate(Icon, frozen=True, tag="kiseki.Hate"):
    """【ヘイト】: an opponent who attacks must choose it if they can (1407.1)."""

    ICON: ClassVar[str] = HATE


@word()
class FirstAttack(TriggerCondition, frozen=True, tag="kiseki.FirstAttack"):
    """The UNITs of its controller attack for the first time this turn (1404.1; G25)."""

    TAGGED: ClassVar[bool] = True
    CARD: ClassVar[bool] = False

    def kinds(self) -> tuple[str, ...]:
        return ("attack-made",)

    def matches(self, g: KisekiGame, here: Context, event: Event) -> bool:
        return event.player == here.user and g.state.attacks[here.user] == 1

    def say(self, voice: Phraser) -> Said:
        return Said("")


@word("this gains the organisations of your attackers",
      en="this gains the organisations of your attacking UNITs this turn",
      ja="このターン中、これは自分の攻撃UNITが持つ組織を得る", example="belonging")
class JoinAttackers(Step, frozen=True, tag="kiseki.JoinAttackers"):
    """Its own card gains the organisations of the UNITs that attack, this turn (1404.1)."""

    def do(self, g: KisekiGame, here: Context) -> StepResult:
        own = g.follow(here.source)
        made_by = () if g.battle is None else g.battle.made_by
        found = sorted({name for ref in made_by for name in self._held(g, here, ref)})
        if own is None or not found:
            return None
        return Do(Modify(cause=here.cause, by=here.source, modifier=Modifier(
            serial=0, field="organisation", how="gain", value=tuple(found), subjects=(g.state.ref(own),),
            until=THIS_TURN, source=here.source, user=here.user, ability=here.ability,
        )))


    @staticmethod
    def _held(g: KisekiGame, here: Context, ref: RefPair) -> tuple[str, ...]:
        """The organisations an attacker has now; of one that has left, those it had (1221.1; G25)."""
        then = g.game.last_known(g, here, ref)
        if then is not None:
            return Remembered(g, here, then).words("organisation")
        card = g.follow(ref)
        return () if card is None else g.words(card, "organisation")


@word("belonging")
class Belonging(When, frozen=True, tag="kiseki.Belonging"):
    """【帰属】: with its controller's first attack of the turn it gains the attackers' organisations (1404.1)."""

    BARE: ClassVar[bool] = True

    event: TriggerCondition = FirstAttack()

    @property
    def marks(self) -> tuple[str, ...]:
        return (BELONGS,)

    @property
    def does(self) -> tuple[Step, ...]:
        return (JoinAttackers(),)


@word()
class HasIcon(Condition, frozen=True, tag="kiseki.HasIcon"):
    """Whether its own card has an icon craft."""

    icon: IconKey

    def holds(self, g: KisekiGame, here: Context) -> bool:
        own = g.follow(here.source)
        return own is not None and any(self.icon in g.ability(ref).marks for ref in g.abilities(own))

    def say(self, voice: Phraser) -> Said:
        icon = voice.term("icon", self.icon)
        return Said(f"this has {icon}" if voice.english else f"これが{icon}を持つ")
