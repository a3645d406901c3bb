"""What players play, and cannot play (5.2); and parts of texts that are negated (12.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Context, ContinuousEffect, Value
from engines.core.model.events import SKILLS, Fact
from engines.language.descriptions.selectors import Described
from engines.language.descriptions.targets import Every
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Place, Player, Test, Trait
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import EntryName, NounKey, WhoseKey
from engines.language.words import names
from engines.language.words.continuous_effects import OnCards, OnPlayers
from engines.vision.abilities import permits
from engines.vision.abilities.kinds import ACTIVATED, AT_WILL, CONTINUOUS, FIXED, QUOTED, SPECIAL, TRIGGERED, is_tactic
from engines.vision.table.zones import DECK, FIELD, GRAVE, HAND, NODES, PLAY, SIDEBOARD
from engines.vision.words.given.safety import OriginKey

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

# -- what is played -----------------------------------------------------------------------------------------------


@word("<who> plays|play", example="always:\n    all character cards you play get -1 cost")
class PlayedBy(Place, frozen=True, tag="vision.PlayedBy"):
    """What a player plays: in the hand, where its cost is asked for, and while it is being played (5.2.2, 5.2.3)."""

    STAYS: ClassVar[bool] = True
    CLAUSE: ClassVar[bool] = True

    who: Player

    def zones(self, g: VisionGame, here: Context) -> tuple[tuple[str, int], ...]:
        return tuple((area, seat) for seat in self.who.seats(g, here) for area in (HAND, PLAY))

    def say(self, voice: Phraser) -> Said:
        who = voice.say(self.who)
        if voice.english:
            return Said(f"{who.text} {'play' if who.many else 'plays'}")
        return Said(f"{who.text}がプレイする")


@word(
    "in any of <whose> zones",
    example='play:\n    the text of all cards named "Anna|アンナ" in any of your zones becomes what is quoted '
    "for the rest of the game\n\nquoted play:\n    draw 1",
)
class Anywhere(Place, frozen=True, tag="vision.Anywhere"):
    """Wherever a player's cards can have a text that works (3.1, 7.4.6.a)."""

    whose: WhoseKey

    def zones(self, g: VisionGame, here: Context) -> tuple[tuple[str, int], ...]:
        seats = {"you": [here.user], "opponent": g.opponents(here.user)}.get(self.whose, list(g.players))
        return tuple((area, seat) for seat in seats for area in (HAND, PLAY, FIELD, GRAVE, DECK, NODES, SIDEBOARD))

    def say(self, voice: Phraser) -> Said:
        whose = voice.term("whose", self.whose)
        return Said(f"in any of {whose} zones" if voice.english else f"{whose}あらゆる領域にある")


@word(
    "player <whom> cannot play <traits> <kind> <tests>",
    example="play:\n    player the opponent cannot play spells with required nodes 3 or less until end of turn",
)
class CannotPlay(ContinuousEffect, frozen=True, tag="vision.CannotPlay"):
    """Players cannot play such cards (1.3.2, 5.2.2.b)."""

    whom: Player
    kind: NounKey
    traits: tuple[Trait, ...] = ()
    tests: tuple[Test, ...] = ()

    @classmethod
    def simpler(
        cls,
        whom: Player,
        kind: str,
        traits: tuple[Trait, ...] = (),
        tests: tuple[Test, ...] = (),
    ) -> ContinuousEffect:
        return PlayBarred(
            who=Every(
                of=Described(
                    kind=kind,
                    place=PlayedBy(who=whom),
                    traits=traits,
                    tests=tests,
                )
            ),
            whom=whom,
        )


@word()
class PlayBarred(OnCards, frozen=True, tag="vision.PlayBarred"):
    """Cards that some players cannot play."""

    FIELD: ClassVar[str] = permits.BE_PLAYED
    HOW: ClassVar[str] = "cannot"

    whom: Player

    def say(self, voice: Phraser) -> Said:
        if not isinstance(self.who, Every) or not isinstance(self.who.of, Described):  # the cards have been named
            return voice.fill(self, "{who} cannot be played" if voice.english else "{who:は}プレイ出来ない")
        whom = voice.say(self.whom)
        cards = Described(kind=self.who.of.kind, traits=self.who.of.traits, tests=self.who.of.tests)
        noun = cards.noun(voice, many=True, bare=True)
        return Said(f"{whom.text} cannot play {noun}" if voice.english else f"{whom.text}は{noun}をプレイ出来ない")


# -- parts of texts -----------------------------------------------------------------------------------------------


@word(
    "what follows is negated",
    en="the effects below are negated",
    ja="以下の効果は無効になる",
    example="while you have 3 or more nodes:\n    what follows is negated\n\nalways:\n    this gets +1/+1",
)
class FollowingNegated(ContinuousEffect, frozen=True, tag="vision.FollowingNegated"):
    """All its own card says below is negated, but for 【】 (12.4.1, 12.4.2)."""

    FIELD: ClassVar[str] = SKILLS
    HOW: ClassVar[str] = "lose"

    def value(self, g: VisionGame, here: Context, card: int) -> Fact:
        face = g.faces[here.ability.face]
        return tuple(
            f"{face.id}#{place}"
            for place, each in enumerate(face.abilities)
            if place > here.ability.index and FIXED not in each.marks and QUOTED not in each.marks
        )

    def reaches(self, g: VisionGame, here: Context, card: int) -> bool:
        return card == here.source[0]

    def own(self) -> bool:
        return True


@word(
    "all tactics of <who> are negated",
    en="all tactics of {who} are negated",
    ja="{who:の}持つ戦術は全て無効になる",
    example="play target 1 character:\n    all tactics of the target are negated until end of turn",
)
class TacticsNegated(OnCards, frozen=True, tag="vision.TacticsNegated"):
    """Every tactic of cards is negated, and no special effect (10.2 to 10.12, 10.29, 10.31)."""

    FIELD: ClassVar[str] = SKILLS
    HOW: ClassVar[str] = "lose"

    def value(self, g: VisionGame, here: Context, card: int) -> Fact:
        return tuple(
            f"{face.id}#{index}"
            for face in g.faces.values()
            for index, ability in enumerate(face.abilities)
            if is_tactic(ability) and not any(mark in SPECIAL for mark in ability.marks)
        )

    def written(self) -> bool:
        return True


class Negates(OnCards, frozen=True):
    """Some abilities of cards are negated, but for tactics (10.1.4) and for what stands in 【】 (12.4.1)."""

    FIELD: ClassVar[str] = SKILLS
    HOW: ClassVar[str] = "lose"
    KINDS: ClassVar[tuple[str, ...]] = ()

    def value(self, g: VisionGame, here: Context, card: int) -> Fact:
        return tuple(
            f"{face.id}#{index}" for face in g.faces.values() for index, ability in enumerate(face.abilities)
            if ability.kind in self.KINDS and not is_tactic(ability) and FIXED not in ability.marks
        )

    def written(self) -> bool:
        return True


@word("all activated effects of <who> are negated", en="all activated effects of {who} are negated",
      ja="{who:の}持つ起動効果をすべて無効にする",
      example="play target 1 character:\n    all activated effects of the target are negated until end of turn")
class ActivatedNegated(Negates, frozen=True, tag="vision.ActivatedNegated"):
    """起動効果 of cards are negated (7.1.3, 7.3)."""

    KINDS: ClassVar[tuple[str, ...]] = (ACTIVATED,)


@word("all automatic effects of <who> are negated", en="all automatic effects of {who} are negated",
      ja="{who:の}持つ自動効果をすべて無効にする",
      example="play target 1 character:\n    all automatic effects of the target are negated until end of turn")
class AutomaticNegated(Negates, frozen=True, tag="vision.AutomaticNegated"):
    """自動効果 of cards are negated (7.1.4, 7.4)."""

    KINDS: ClassVar[tuple[str, ...]] = (CONTINUOUS, TRIGGERED, AT_WILL, "replacement")


@word("<who> is|are also named <name>", en="{who} {who:is|are} also named “{name}”",
      ja="{who:の}名称は{name}としても扱う",
      example='always:\n    this is also named "Ilse|イルゼ"')
class AlsoNamed(names.AlsoNamed, frozen=True, tag="vision.AlsoNamed"):
    """A card has another name beside its own: it may be a spiritualist by it (2.3.3, 6.1.5)."""

    FIELD: ClassVar[str] = "card_name"

    name: EntryName


# -- what players cannot suffer -----------------------------------------------------------------------------------


@word(
    "player <who> cannot be dealt damage",
    "player <who> cannot be dealt damage by [<whose>] <origin>",
    "player <who> cannot be dealt damage by [<whose>] <origin> with required nodes <limit> or less",
    example="always:\n    player you cannot be dealt damage by the opponent's spells",
)
class PlayerSafe(OnPlayers, frozen=True, kw_only=True, tag="vision.PlayerSafe"):
    """Players are dealt no damage at all, or none by effects of such cards (1.10.16)."""

    FIELD: ClassVar[str] = permits.HARM_PLAYER
    HOW: ClassVar[str] = "cannot"

    origin: OriginKey | None = None
    whose: WhoseKey | None = None
    limit: Value | None = None

    def value(self, g: VisionGame, here: Context, card: int) -> Fact:
        if self.origin is None:
            return permits.ANYTHING
        seat = {"you": here.user, "opponent": g.opponent(here.user)}.get(self.whose or "", permits.ANYBODY)
        most = permits.ANY_NODES if self.limit is None else self.limit.number(g, here)
        return permits.origin(self.origin, seat, most)

    def say(self, voice: Phraser) -> Said:
        limit = "" if self.limit is None else voice.say(self.limit).text
        whose = "" if self.whose is None else voice.term("whose", self.whose)
        origin = "" if self.origin is None else voice.term("origin", self.origin)
        if voice.english:
            most = f" with required nodes {limit} or less" if limit else ""
            by = f" by effects of {f'{whose} {origin}'.strip()}{most}" if origin else ""
            return voice.fill(self, "{who} cannot be dealt damage" + by)
        most = f"必要ノードが{limit}以下の" if limit else ""
        by = f"{most}{whose}{origin}の効果によって" if origin else ""
        return voice.fill(self, "{who}は" + f"{by}ダメージを受けない")
