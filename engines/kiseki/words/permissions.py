"""What is played, from where and by what. What is voided or counts as being there; cards put where they belong."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from engines.core.cards.ability_parts import Context, ContinuousEffect, Step
from engines.core.contract.game import Game
from engines.core.display.views import Named
from engines.core.model.events import Fact, Modifier
from engines.core.model.procedure import Call, Do, Done, Procedure, StepResult
from engines.core.state import atoms
from engines.kiseki.abilities.control import CONTROL, controller, go_back
from engines.kiseki.abilities.permits import (
    ATTACK_ACTIONED,
    DRAW_CARDS,
    ENTERS_ACTIONED,
    ENTERS_STUNNED,
    FROM_THERE,
    GAIN_BOND,
    LOSE_BOND,
    PAST_UNITS,
    PLAY_NAMED,
)
from engines.kiseki.abilities.playing_at_once import PlayAtOnce, playable
from engines.kiseki.abilities.voids import PRETENDED, VOID
from engines.kiseki.table.play import NEXT_TURN
from engines.kiseki.table.zones import EXCLUDED, FIELD, HAND, TRAIL
from engines.kiseki.words.terms import PlayKey
from engines.language.descriptions.places import whose_seats
from engines.language.grammar.catalogue import Catalogue, word
from engines.language.grammar.parts import Cards
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import Area, AreaKey, UntilKey, WhoseKey, entry_key
from engines.language.words.continuous_effects import OnCards, OnPlayers
from engines.language.words.decks import PutOnBottom, PutOnTop
from engines.language.words.declaring.declared import DECLARED_NAME, card_names
from engines.language.words.instructions import Moves, Put
from engines.language.words.instructions import OnCards as OnCardsStep

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame

THEIRS: Final = "the player of the field, for the rest of the game"
"""G42: who controls a card that an effect puts onto the field of a player who does not own it (1320.1)."""
OWNERS: WhoseKey = "any"


@word("<who> cannot play <what>", en="{who} cannot play {what}", ja="{who}は{what}をプレイできない",
      example="event:\n    the opponent cannot play events until end of turn")
class CannotPlay(OnPlayers, frozen=True, tag="kiseki.CannotPlay"):
    """A player plays no such cards or abilities (104.4)."""

    HOW: ClassVar[str] = "cannot"

    what: PlayKey

    def field(self) -> str:
        return f"play-{self.what}"


@word("<who> cannot play cards of|with the declared|chosen [card] name", "<who> cannot play cards of|with that name",
      always=False,
      en="{who} cannot play cards of the declared name", ja="{who}は宣言したカード名のカードをプレイできない",
      example="event:\n    declare a card name\n"
      "    the opponent cannot play cards of the declared name until end of turn")
class CannotPlayNamed(OnPlayers, frozen=True, tag="kiseki.CannotPlayNamed"):
    """A player plays no cards of the name that was declared, wherever they are and whenever they come there. Their arts
    are abilities and can be played (104.4, 1302.1)."""

    FIELD: ClassVar[str] = PLAY_NAMED
    HOW: ClassVar[str] = "cannot"
    NEEDS: ClassVar[str] = "declaration"

    def value(self, g: KisekiGame, here: Context, card: int) -> Fact:
        place = here.numbers.get(DECLARED_NAME)
        name = None if place is None else card_names(g)[place]
        return () if name is None else (name.en, name.ja)


class BarredPlayer(OnPlayers, frozen=True):
    """Something a player cannot do (104.4)."""

    HOW: ClassVar[str] = "cannot"


@word("<who> cannot gain bond", en="{who} cannot gain bond", ja="{who}は絆を得られない",
      example="event:\n    the opponent cannot gain bond until end of turn")
class CannotGainBond(BarredPlayer, frozen=True, tag="kiseki.CannotGainBond"):
    """A player gains no bond (104.4, 104.6)."""

    FIELD: ClassVar[str] = GAIN_BOND


@word("<who> cannot lose bond", en="{who} cannot lose bond", ja="{who}は絆を失わない",
      example="event:\n    you cannot lose bond until end of battle")
class CannotLoseBond(BarredPlayer, frozen=True, tag="kiseki.CannotLoseBond"):
    """A player loses no bond, by damage neither (104.4, 1306.3)."""

    FIELD: ClassVar[str] = LOSE_BOND


@word("<who> cannot draw [cards]", en="{who} cannot draw cards", ja="{who}はカードを引けない",
      example="event:\n    the opponent cannot draw cards until end of turn")
class CannotDraw(BarredPlayer, frozen=True, tag="kiseki.CannotDraw"):
    """A player draws no card, and does not try to with an empty deck (104.4, 1102.1, 1313.1)."""

    FIELD: ClassVar[str] = DRAW_CARDS


@word("<who> can attack players despite units", en="{who} can attack players even if there are UNITs to attack",
      ja="{who:は}攻撃できるUNITがいてもプレイヤーを攻撃できる",
      example="always:\n    this can attack players despite units")
class PastUnits(OnCards, frozen=True, tag="kiseki.PastUnits"):
    """It may choose the opponent although there are UNITs it could choose (104.1, 803.5b). With others it attacks them
    only if these may, too; one that must be chosen is chosen (1326.2)."""

    FIELD: ClassVar[str] = PAST_UNITS
    HOW: ClassVar[str] = "cannot"


@word("<who> can|may attack while actioned", "<who> can|may attack although actioned",
      en="{who} can attack even in action state", ja="{who:は}アクション状態でも攻撃できる",
      example="always:\n    this can attack while actioned")
class AttacksActioned(OnCards, frozen=True, tag="kiseki.AttacksActioned"):
    """A UNIT need not be ready to attack (104.1, 803.3a). It stays in action state then (1315.2)."""

    FIELD: ClassVar[str] = ATTACK_ACTIONED
    HOW: ClassVar[str] = "cannot"


@word("<who> enters|enter actioned", en="{who} {who:enters|enter} the field in action state",
      ja="{who:は}アクション状態で場に出る", example="always:\n    this enters actioned")
class EntersActioned(OnCards, frozen=True, tag="kiseki.EntersActioned"):
    """A card comes to the field in action state, wherever it comes from (503.1a, 1215.10)."""

    FIELD: ClassVar[str] = ENTERS_ACTIONED
    HOW: ClassVar[str] = "cannot"


@word("<who> enters|enter stunned", en="{who} {who:enters|enter} the field stunned", ja="{who:は}スタン状態で場に出る",
      example="always:\n    all foes enter stunned")
class EntersStunned(OnCards, frozen=True, tag="kiseki.EntersStunned"):
    """A UNIT comes to the field stunned (1215.10, 1306.2). It is not stunned there, so no stun damage is taken."""

    FIELD: ClassVar[str] = ENTERS_STUNNED
    HOW: ClassVar[str] = "cannot"


@word("<who> can be played from there", en="{who} can be played from there", ja="{who:は}そこからプレイできる",
      example="always:\n    all units in your base can be played from there")
class PlayedFromThere(OnCards, frozen=True, tag="kiseki.PlayedFromThere"):
    """UNIT and ITEM cards are played from where they are: face down in the base, or in the trail (1204.2i)."""

    FIELD: ClassVar[str] = FROM_THERE
    HOW: ClassVar[str] = "cannot"


@word("play <what> without paying", en="play {what} without paying the cost",
      ja="{what:を}コストを支払わずにプレイする",
      example="event:\n    play 1 event in your base without paying")
class PlaysFreely(OnCardsStep, frozen=True, tag="kiseki.PlaysFreely"):
    """A card is played while this resolves, by its own rules but for the cost. It stands on the stack then (1204.1)."""

    def candidates(self, g: KisekiGame, here: Context) -> list[int]:
        return [card for card in OnCardsStep.candidates(self, g, here) if playable(g, here.user, card)]

    def can_do(self, g: KisekiGame, here: Context) -> bool:
        return bool(self.candidates(g, here))

    def carry(self, g: KisekiGame, here: Context, cards: list[int]) -> StepResult:
        return Call(PlayAtOnce(player=here.user, cards=tuple(cards))) if cards else None


@word("void the effects applied to <what>", en="void the effects applied to {what}",
      ja="{what:に}適用されている効果を無効化する",
      example="event target 1 unit:\n    void the effects applied to the target")
class Voids(OnCardsStep, frozen=True, tag="kiseki.Voids"):
    """No continuous effect that applied to the cards until now does any more (1325.1, 1325.1a)."""

    def change(self, g: KisekiGame, here: Context, card: int) -> atoms.Modify:
        return atoms.Modify(cause=here.cause, by=here.source, modifier=Modifier(
            serial=0, field=VOID, how="cannot", value=True, subjects=(g.state.ref(card),), until="game",
            source=here.source, user=here.user, ability=here.ability,
        ))

    def carry(self, g: KisekiGame, here: Context, cards: list[int]) -> StepResult:
        if not cards:
            return None
        return Call(VoidEffects(changes=tuple(self.change(g, here, card) for card in cards)))


class VoidEffects(Procedure, frozen=True, tag="kiseki.VoidEffects"):
    """Voids effects. Cards controlled through one of them go back to their owner's field (506.4, 1325.1)."""

    changes: tuple[atoms.Modify, ...]
    tally: tuple[int, int] = (0, 0)

    def void(self, g: KisekiGame) -> StepResult:
        return Do(*self.changes, into="tally")

    def give_back(self, g: KisekiGame) -> StepResult:
        return go_back(g)

    def report(self, g: KisekiGame) -> StepResult:
        return Done(self.tally)

    STEPS = (void, give_back, report)


@word("<name> counts as being on <whose> field",
      example='always:\n    "Maren|マレン" counts as being on your field')
class CountsAsThere(ContinuousEffect, frozen=True, tag="kiseki.CountsAsThere"):
    """A UNIT of that name counts as being on that field (1329.1; G43)."""

    FIELD: ClassVar[str] = PRETENDED
    HOW: ClassVar[str] = "gain"

    name: Named
    whose: WhoseKey

    def seats(self, g: KisekiGame, here: Context, until: str = "") -> tuple[int, ...]:
        return tuple(whose_seats(g, here, self.whose))

    def reaches(self, g: KisekiGame, here: Context, card: int) -> bool:
        return False

    def value(self, g: KisekiGame, here: Context, card: int) -> Fact:
        return entry_key(self.name)

    def say(self, voice: Phraser) -> Said:
        name, whose = voice.pick(self.name), voice.term("whose", self.whose)
        if voice.english:
            return Said(f"“{name}” counts as being on {whose} field")
        return Said(f"{whose}場に「{name}」がいるものとする")


# -- to a zone of its owner, or onto a named field (502.4, 502.5, 1320.1) ---------------------------------------------


@word("return <what> to its|their owner's hand",
      en="return {what} to {what:its|their} owner's hand", ja="{what:を}持ち主の手札に戻す",
      example="event target 1 unit:\n    return the target to its owner's hand")
class ToOwnersHand(Moves, frozen=True, tag="kiseki.ToOwnersHand"):
    """Cards go to the hand of their owner, whoever controls them (502.5)."""

    def hides(self, catalogue: Catalogue) -> bool:
        return True

    def change(self, g: Game, here: Context, card: int) -> atoms.Change:
        return atoms.Move(card=card, to=HAND, cause=here.cause, by=here.source)


@word("put <what> on top of its|their owner's deck",
      example="event target 1 unit:\n    put the target on top of its owner's deck")
class OnOwnersTop(PutOnTop, frozen=True, tag="kiseki.OnOwnersTop"):
    """Cards go on top of their owner's deck (502.4, 502.5)."""

    whose: WhoseKey = OWNERS

    def say(self, voice: Phraser) -> Said:
        return voice.fill(self, "put {what} on top of {what:its|their} owner's deck" if voice.english
                          else "{what:を}持ち主のデッキの一番上に置く")


@word("put <what> on the bottom of its|their owner's deck",
      example="event target 1 unit:\n    put the target on the bottom of its owner's deck")
class OnOwnersBottom(PutOnBottom, frozen=True, tag="kiseki.OnOwnersBottom"):
    """Cards go on the bottom of their owner's deck (502.4, 502.5)."""

    whose: WhoseKey = OWNERS

    def say(self, voice: Phraser) -> Said:
        return voice.fill(self, "put {what} on the bottom of {what:its|their} owner's deck" if voice.english
                          else "{what:を}持ち主のデッキの一番下に置く")


@word("put <what> in|into its|their owner's <area> [{face-down}] [{actioned}]",
      example="event target 1 foe:\n    put the target in its owner's base face-down")
class ToOwners(Moves, frozen=True, tag="kiseki.ToOwners"):
    """Cards go to a zone of their owner, whoever controls them (502.5). In the base they lie face up and ready, unless
    something else is said (503.1a, 503.2b)."""

    area: AreaKey
    face_down: bool = False
    actioned: bool = False

    def _put(self) -> Put:
        return Put(what=self.what, whose=OWNERS, area=self.area, tapped=self.actioned, face_down=self.face_down)

    def hides(self, catalogue: Catalogue) -> bool:
        return self._put().hides(catalogue)

    def draws_on(self, g: Game, here: Context) -> tuple[str, ...]:
        return self._put().draws_on(g, here)

    def change(self, g: Game, here: Context, card: int) -> atoms.Change:
        return self._put().change(g, here, card)

    def carry(self, g: KisekiGame, here: Context, cards: list[int]) -> StepResult:
        return self._put().carry(g, here, cards)

    @property
    def fault(self) -> str:
        """Nothing is put into the excluded zone: it is excluded."""
        return "no-single-area" if self.area == EXCLUDED else ""

    def say(self, voice: Phraser) -> Said:
        area = voice.catalogue.terms["area"][self.area]
        assert isinstance(area, Area)
        if voice.english:
            how = " face down" * self.face_down + " in action state" * self.actioned
            return voice.fill(self, area.put_en.replace("{whose}", "{what:its|their} owner's") + how)
        how = "裏向きの" * (self.face_down and self.actioned) + "裏向きで" * (self.face_down and not self.actioned)
        how += "アクション状態で" * self.actioned
        return voice.fill(self, area.put_ja.replace("{whose}", "持ち主の").replace("{what:を}", "{what:を}" + how))


@word("put <what> in|into the trail", example="activated (put this into the trail):\n    draw 1")
class ToTheTrail(Moves, frozen=True, tag="kiseki.ToTheTrail"):
    """The same as "put it in its owner's trail"."""

    @classmethod
    def simpler(cls, what: Cards) -> Step:
        return ToOwners(what=what, area=TRAIL)


@word("put <what> face down in|into its|their owner's <area> [{actioned}]",
      "put <what> in|into its|their owner's <area> face down [{actioned}]",
      example="event target 1 foe:\n    put the target face down into its owner's base")
class ToOwnersHidden(Moves, frozen=True, tag="kiseki.ToOwnersHidden"):
    """Cards go face down to a zone of their owner (502.5)."""

    area: AreaKey
    actioned: bool = False

    @classmethod
    def simpler(cls, what: Cards, area: str, actioned: bool = False) -> Step:
        return ToOwners(what=what, area=area, face_down=True, actioned=actioned)


@word("exchange control of <one> and <other> [<until>]",
      example="event target 1 ally as mine target 1 foe as yours:\n"
      "    exchange control of mine and yours until end of turn")
class ExchangesControl(Step, frozen=True, tag="kiseki.ExchangesControl"):
    """Two cards on the field go at the same time to each other's field and stay the same cards. If one is gone, or one
    player controls both, nothing happens (506.4, 502.3)."""

    FIXED: ClassVar[tuple[str, ...]] = ("one", "other")

    one: Cards
    other: Cards
    until: UntilKey = "game"

    def _pair(self, g: KisekiGame, here: Context) -> list[tuple[int, int]]:
        """Each of the two with who is to control it."""
        found = [card for side in (self.one, self.other) for card in side.present(g, here)[:1]]
        if len(found) < 2 or any(g.card(card).zone != FIELD for card in found):
            return []
        first, second = (g.card(card).user for card in found)
        return [(found[0], second), (found[1], first)] if first != second else []

    def can_do(self, g: KisekiGame, here: Context) -> bool:
        return bool(self._pair(g, here))

    def do(self, g: KisekiGame, here: Context) -> StepResult:
        pair = self._pair(g, here)
        held = [atoms.Modify(cause=here.cause, by=here.source, modifier=Modifier(
            serial=0, field=CONTROL, how="set", value=player, subjects=(g.state.ref(card),), until=self.until,
            source=here.source, user=here.user, ability=here.ability,
        )) for card, player in pair]
        if not held or any(g.game.cannot(g, each) for each in held):  # it never begins (1215.9)
            return Done((0, 1))
        if self.until == NEXT_TURN:  # it begins with that turn (1215.7)
            return Do(*held)
        return Do(*held, *(
            atoms.Move(card=card, to=FIELD, player=player, cause=here.cause, by=here.source) for card, player in pair
        ))

    def say(self, voice: Phraser) -> Said:
        until = voice.term("until", self.until)
        if voice.english:
            return voice.fill(self, "exchange control of {one} and {other} " + until)
        return voice.fill(self, f"{until}、" + "{one}と{other:の}支配を交換する")


@word("field <what> on the opponent's field", en="put {what} onto the opponent's field", ja="{what:を}相手の場に出す",
      example="activated (pay 1 ep):\n    field this on the opponent's field")
class FieldsThere(Moves, frozen=True, tag="kiseki.FieldsThere"):
    """Cards go to the field of the opponent, who controls them there (1320.1)."""

    def change(self, g: KisekiGame, here: Context, card: int) -> atoms.Change:
        return atoms.Move(
            card=card, to=FIELD, player=g.opponent(here.user), face_down=False, cause=here.cause, by=here.source,
        )

    def carry(self, g: KisekiGame, here: Context, cards: list[int]) -> StepResult:
        return Call(PutThere(here=here, cards=tuple(cards), player=g.opponent(here.user))) if cards else None


class PutThere(Procedure, frozen=True, tag="kiseki.PutThere"):
    """Cards come onto a player's field, and under their control. Returns (put there, wanted)."""

    RULE: ClassVar[str] = "1320.1"

    here: Context
    cards: tuple[int, ...]
    player: int
    tally: tuple[int, int] = (0, 0)

    def put(self, g: KisekiGame) -> StepResult:
        return Do(*(
            atoms.Move(
                card=card, to=FIELD, player=self.player, face_down=False, cause=self.here.cause, by=self.here.source,
            ) for card in self.cards
        ), into="tally")

    def control(self, g: KisekiGame) -> StepResult:
        """Also a card of theirs that another player had gained control of: the newest effect counts (1215.3b). It goes
        with the field (506.4), though effects of who put it there may be an opponent's by now, and not affect it."""
        there = [card for card in self.cards if card in g.field(self.player) and controller(g, card) != self.player]
        return Do(*(
            atoms.Modify(by=self.here.source, modifier=Modifier(
                serial=0, field=CONTROL, how="set", value=self.player, subjects=(g.state.ref(card),), until="game",
                source=self.here.source, user=self.here.user, ability=self.here.ability,
            )) for card in there
        )) if there else None

    def report(self, g: KisekiGame) -> StepResult:
        return Done(self.tally)

    STEPS = (put, control, report)


PROCEDURES = (PutThere, VoidEffects)
