"""How an ability of VISION begins: class and timing (7.1), tactics and special effects (chapter 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Context, Step, TriggerCondition
from engines.core.model.events import Event
from engines.core.model.procedure import Call, Do, Done, StepResult
from engines.core.state.atoms import Turn
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Keyword, Kind
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.words.ability_header import When
from engines.vision.abilities.kinds import (
    ACTIVATED,
    AMBUSH,
    CHARM,
    CONTINUOUS,
    DOLL,
    EQUIPMENT,
    EVERYWHERE,
    FANTASY,
    FIELD_GEAR,
    FIRST_STRIKE,
    HASTE,
    INSTANT_DEATH,
    LAST_SPELL,
    LEGEND,
    ONCE_PER_TURN,
    OWN_TURN,
    OWN_TURN_ONLY,
    PIERCING,
    PLAYED,
    RELIC,
    SEALED_ART,
    STEALTH,
    THEIR_TURN,
    THEIR_TURN_ONLY,
    VIGILANCE,
    WORLD_CHARM,
)
from engines.vision.abilities.removing.damage import Damage, Hit, last_blow
from engines.vision.abilities.removing.removal import BATTLE, MakeLethal
from engines.vision.table.deck import ONE_PER_DECK
from engines.vision.turn.attack import call_off_defence
from engines.vision.turn.battle import START

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

# -- classes (7.1.2 to 7.1.4) -------------------------------------------------------------------------------------


@word("play", example="play target 1 character:\n    sleep the target")
class PlayEffect(Kind, frozen=True, tag="vision.PlayEffect"):
    """What the card does when its play is resolved (7.2.1). X is what was paid for a cost of X."""

    LETTERS: ClassVar[tuple[str, ...]] = ("X",)

    @property
    def kind(self) -> str:
        return PLAYED


@word("any turn", example="any turn (sleep this):\n    draw 1")
class AnyTurn(Kind, frozen=True, tag="vision.AnyTurn"):
    """An activated ability, used in any turn: (常時) (7.1.3)."""

    @property
    def kind(self) -> str:
        return ACTIVATED


@word("own turn", example="own turn (sleep this):\n    draw 1")
class OwnTurn(AnyTurn, frozen=True, tag="vision.OwnTurn"):
    """An activated ability, used in the own turn: (自分ターン) (7.3.3.f)."""

    @property
    def marks(self) -> tuple[str, ...]:
        return (OWN_TURN,)


@word("opponent's turn", example="opponent's turn (sleep this):\n    draw 1")
class TheirTurn(AnyTurn, frozen=True, tag="vision.TheirTurn"):
    """An activated ability, used in the opponent's turn: (相手ターン) (7.3.3.g)."""

    @property
    def marks(self) -> tuple[str, ...]:
        return (THEIR_TURN,)


@word("beta", example="beta always:\n    this gets +1 attack")
class Everywhere(Keyword, frozen=True, tag="vision.Everywhere"):
    """(自動β): it works in whichever zone its card is (7.4.6.a)."""

    MARK: ClassVar[str] = EVERYWHERE


# -- tactics and special effects that say all there is to say -----------------------------------------------------


class Tactic(Kind, frozen=True):
    """A tactic or special effect: its word stands for the whole text (10.1.1)."""

    BARE: ClassVar[bool] = True
    MARK: ClassVar[str]

    @property
    def kind(self) -> str:
        return CONTINUOUS

    @property
    def marks(self) -> tuple[str, ...]:
        return (self.MARK,)


@word("ambush")
class Ambush(Tactic, frozen=True, tag="vision.Ambush"):
    """奇襲: it can be played whenever a Command can (10.3.2.a)."""

    MARK: ClassVar[str] = AMBUSH


@word("first strike")
class FirstStrike(Tactic, frozen=True, tag="vision.FirstStrike"):
    """先制: its combat damage comes first (10.4.2.a)."""

    MARK: ClassVar[str] = FIRST_STRIKE


@word("vigilance")
class Vigilance(Tactic, frozen=True, tag="vision.Vigilance"):
    """警戒: it wakes as the opponent's Active phase starts (10.7.2.a)."""

    MARK: ClassVar[str] = VIGILANCE


@word("doll")
class Doll(Tactic, frozen=True, tag="vision.Doll"):
    """人形: it cannot attack, and one doll is played a turn (10.9.2)."""

    MARK: ClassVar[str] = DOLL


@word("legend")
class Legend(Tactic, frozen=True, tag="vision.Legend"):
    """伝説: it does nothing by itself (10.10.2)."""

    MARK: ClassVar[str] = LEGEND


@word("field gear")
class FieldGear(Tactic, frozen=True, tag="vision.FieldGear"):
    """装備/場: it is set on its player's field, active (10.15.2.a)."""

    MARK: ClassVar[str] = FIELD_GEAR


@word("fantasy creature")
class FantasyCreature(Tactic, frozen=True, tag="vision.FantasyCreature"):
    """幻想生物: it is set on its player's field, asleep, and is a character there (10.16)."""

    MARK: ClassVar[str] = FANTASY


@word("world charm")
class WorldCharm(Tactic, frozen=True, tag="vision.WorldCharm"):
    """世界呪符: it is set on its player's field, active; one is played a turn (10.17)."""

    MARK: ClassVar[str] = WORLD_CHARM


@word("once per turn card")
class OncePerTurn(Tactic, frozen=True, tag="vision.OncePerTurn"):
    """ターン1枚制限: no other card of its name is played in the turn (10.21.2.a)."""

    MARK: ClassVar[str] = ONCE_PER_TURN


@word("own turn only")
class OwnTurnOnly(Tactic, frozen=True, tag="vision.OwnTurnOnly"):
    """自分ターン制限: it is played in its player's turn alone (10.22.2.a)."""

    MARK: ClassVar[str] = OWN_TURN_ONLY


@word("opponent's turn only")
class TheirTurnOnly(Tactic, frozen=True, tag="vision.TheirTurnOnly"):
    """相手ターン制限: it is played in the opponent's turn alone (10.23.2.a)."""

    MARK: ClassVar[str] = THEIR_TURN_ONLY


@word("one per deck")
class OnePerDeck(Tactic, frozen=True, tag="vision.OnePerDeck"):
    """デッキ1枚制限: a deck holds one copy of this card (10.24.2.a)."""

    MARK: ClassVar[str] = ONE_PER_DECK


@word("sacred treasure")
class SacredTreasure(Tactic, frozen=True, tag="vision.SacredTreasure"):
    """神器: it is set on characters with 伝説 alone (10.25.2.a)."""

    MARK: ClassVar[str] = RELIC


@word("last spell")
class LastSpell(Tactic, frozen=True, tag="vision.LastSpell"):
    """ラストスペル: with its spiritualist it can be played whenever a Command can (10.30.2.a)."""

    MARK: ClassVar[str] = LAST_SPELL


@word("sealed art")
class SealedArt(Tactic, frozen=True, tag="vision.SealedArt"):
    """封術: it is no spiritualist while its player has fewer than six nodes (10.31.2.a)."""

    MARK: ClassVar[str] = SEALED_ART


@word("equipment", example="equipment target 1 character on your field:\n    set this on the target")
class Equipment(PlayEffect, frozen=True, tag="vision.Equipment"):
    """装備: it is set on an own character, to which it gives its text and modifiers (10.13)."""

    @property
    def marks(self) -> tuple[str, ...]:
        return (EQUIPMENT,)


@word("charm", example="charm target 1 character:\n    set this on the target")
class Charm(PlayEffect, frozen=True, tag="vision.Charm"):
    """呪符: it is set on any character, to which it gives its text and modifiers (10.14)."""

    @property
    def marks(self) -> tuple[str, ...]:
        return (CHARM,)


# -- tactics that trigger -----------------------------------------------------------------------------------------


class Own(TriggerCondition, frozen=True):
    """Something happens to, or is done by, the card itself, as the tactic says."""

    TAGGED: ClassVar[bool] = True
    KIND: ClassVar[str]

    def kinds(self) -> tuple[str, ...]:
        return (self.KIND,)

    def matches(self, g: VisionGame, here: Context, event: Event) -> bool:
        return event.card == here.source

    def say(self, voice: Phraser) -> Said:
        return Said("")


@word()
class EnteredPlayed(Own, frozen=True, tag="vision.EnteredPlayed"):
    """It was played and has entered the field (10.2.2.a)."""

    KIND: ClassVar[str] = "entered-played"


@word(en="this character becomes active", ja="このキャラクターをアクティブ状態にする")
class WakesItself(Step, frozen=True, tag="vision.WakesItself"):
    """Its own card becomes active."""

    def do(self, g: VisionGame, here: Context) -> StepResult:
        own = g.follow(here.source)
        if own is None or g.card(own).ambushed:  # 10.3.4
            return None
        return Do(Turn(card=own, turned=False, cause=here.cause, by=here.source))


class Triggering(When, frozen=True):
    """A tactic that triggers."""

    BARE: ClassVar[bool] = True
    MARK: ClassVar[str]

    @property
    def marks(self) -> tuple[str, ...]:
        return (self.MARK,)


@word("haste")
class Haste(Triggering, frozen=True, tag="vision.Haste"):
    """速攻: played and entered, it becomes active (10.2.2.a)."""

    MARK: ClassVar[str] = HASTE

    event: TriggerCondition = EnteredPlayed()

    @property
    def marks(self) -> tuple[str, ...]:
        return (HASTE, EVERYWHERE)

    @property
    def does(self) -> tuple[Step, ...]:
        return (WakesItself(),)


@word()
class StruckCharacter(Own, frozen=True, tag="vision.StruckCharacter"):
    """It has dealt combat damage to an opposing character (10.5.2.a, 10.8.2.a)."""

    KIND: ClassVar[str] = "dealt"

    def matches(self, g: VisionGame, here: Context, event: Event) -> bool:
        struck = event.other is not None and event.cause == BATTLE and event.card == here.source
        return struck and event.other is not None and g.card(event.other[0]).user != here.user


@word(en="the character it struck becomes lethal",
      ja="戦闘ダメージを受けた相手キャラクターを決死状態にする")
class KillsStruck(Step, frozen=True, tag="vision.KillsStruck"):
    """The character it dealt combat damage to becomes lethal (10.8.2.a), before or after 貫通 as its player
    likes (G26)."""

    def do(self, g: VisionGame, here: Context) -> StepResult:
        struck = None if here.event is None else g.follow(here.event.other)
        if struck is None:
            return None
        return Call(MakeLethal(cards=(struck,), cause=here.cause, by=here.source))


@word("instant death")
class InstantDeath(Triggering, frozen=True, tag="vision.InstantDeath"):
    """即死: an opposing character it has dealt combat damage becomes lethal (10.8.2.a)."""

    MARK: ClassVar[str] = INSTANT_DEATH

    event: TriggerCondition = StruckCharacter()

    @property
    def does(self) -> tuple[Step, ...]:
        return (KillsStruck(),)


@word(en="the opponent is dealt the excess as combat damage",
      ja="超過分の戦闘ダメージを相手プレイヤーに与える")
class PiercesThrough(Step, frozen=True, tag="vision.PiercesThrough"):
    """What its attack exceeds the toughness by, with what the character had taken before this blow, is dealt to the
    opponent (10.5.2.a; G8). There is no graze for it."""

    def do(self, g: VisionGame, here: Context) -> StepResult:
        own, struck = g.follow(here.source), here.event.other if here.event is not None else None
        attack = g.attack
        if own is None or struck is None or attack is None or g.attacker() != own:
            return None
        card, blow = g.follow(struck), last_blow(g, struck, here.source)
        if blow is None:
            return None
        toughness = blow.toughness if card is None else g.number(card, "toughness")  # G26
        excess = g.number(own, "attack") - toughness + blow.before
        if excess <= 0:
            return None
        hit = Hit(by=here.source, amount=excess, player=attack.at, combat=True, piercing=True)
        return Call(Damage(hits=(hit,)))


@word("piercing")
class Piercing(Triggering, frozen=True, tag="vision.Piercing"):
    """貫通: what its attack exceeds the defender by goes to the opponent (10.5.2.a)."""

    MARK: ClassVar[str] = PIERCING

    event: TriggerCondition = StruckCharacter()

    @property
    def does(self) -> tuple[Step, ...]:
        return (PiercesThrough(),)


@word()
class AttackerInBattle(Own, frozen=True, tag="vision.AttackerInBattle"):
    """The battle of its attack begins (10.6.2.a)."""

    KIND: ClassVar[str] = START

    def matches(self, g: VisionGame, here: Context, event: Event) -> bool:
        return event.card == here.source and g.attack is not None and g.attack.attacker == here.source


@word(en="the defence is cancelled unless they share a race",
      ja="同じ種族を持たない相手キャラクターの防御を取り消す")
class EludesDefence(Step, frozen=True, tag="vision.EludesDefence"):
    """The defence is cancelled, unless attacker and defender share a race (10.6.2.a)."""

    def do(self, g: VisionGame, here: Context) -> StepResult:
        own, defender = g.follow(here.source), g.defender()
        if own is None or defender is None or g.share_race(own, defender):
            return None
        return Done((1, 1)) if call_off_defence(g) else None


@word("stealth")
class Stealth(Triggering, frozen=True, tag="vision.Stealth"):
    """隠密: as the battle begins it cancels the defence of who shares no race with it (10.6.2.a)."""

    MARK: ClassVar[str] = STEALTH

    event: TriggerCondition = AttackerInBattle()

    @property
    def does(self) -> tuple[Step, ...]:
        return (EludesDefence(),)
