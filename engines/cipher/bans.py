"""What nobody, or some player, can do "by skills" (23.1.33): deploy, level up, make bonds of hand cards.

A ban is about a player, so it is asked of the player who would do it. "As if from hand" is no deployment by a skill:
the deploy action does it (G-52).
"""

from __future__ import annotations

from typing import Any, ClassVar

from engines.cipher.zones import BATTLEFIELD, BONDS, HAND
from engines.core.abilities import derive
from engines.core.abilities.derive import Working
from engines.core.cards.ability_parts import Ability, Context, ContinuousEffect, Step, within
from engines.core.model.events import Fact
from engines.language.descriptions.places import Among
from engines.language.descriptions.selectors import Described
from engines.language.descriptions.targets import Pick
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Look, Player, Test, Trait
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.words.instructions import Put

DEPLOY, LEVEL_UP, BOND = "deploy-by-skills", "level-up-by-skills", "bond-by-skills"
DRAW, DEPLOY_OF = "draw", "deploy-of"
RULES = {DEPLOY: "23.1.33.1.1.1", LEVEL_UP: "23.1.33.1.2.1", BOND: "23.1.33.1.3.1"}


def banned(g: Any, player: int, what: str) -> bool:
    """Whether an effect keeps that player from doing this by skills."""
    if derive.untouched(g, what):
        return False
    return any(_bans(g, item, player) for item in derive.working(g).get(what, ())) or any(
        modifier.field == what and player in modifier.players for modifier in g.state.modifiers
    )


def _bans(g: Any, item: Working, player: int) -> bool:
    return player in item.grant.seats(g, item.here) and derive.valid(g, item)


def of_step(g: Any, here: Context, step: Step) -> str:
    """The paragraph that keeps an instruction from being applied, or "" if none does."""
    if here.paying:  # costs are no effects
        return ""
    what = getattr(step, "BANNED_AS", "") or _put_as(g, here, step)
    return RULES[what] if what and banned(g, here.user, what) else ""


def _put_as(g: Any, here: Context, step: Step) -> str:
    """What putting cards somewhere is called: making bonds of hand cards, or deploying, for which any card newly put
    on the battlefield counts (14.1.1)."""
    if not isinstance(step, Put) or step.area not in (BONDS, *BATTLEFIELD):
        return ""
    of = step.what.of if isinstance(step.what, Pick) else None
    if isinstance(of, Described) and not isinstance(of.place, Among):
        homes = {area for area, _ in of.zones(g, here)}
    else:
        homes = {g.card(card).zone for card in (of.find(g, here) if of is not None else step.what.present(g, here))}
    if step.area == BONDS:
        return BOND if homes == {HAND} else ""
    return DEPLOY if homes and homes.isdisjoint(BATTLEFIELD) else ""


def of_skill(g: Any, here: Context, steps: tuple[Step, ...]) -> str:
    """The paragraph because of which an instruction among these, those inside others too, cannot be applied."""
    if all(derive.untouched(g, what) for what in RULES):
        return ""
    for step in steps:
        found = of_step(g, here, step)
        for block in step.blocks():
            found = found or of_skill(g, here, block)
        if found:
            return found
    return ""


# -- the words ----------------------------------------------------------------------------------------------------


class PlayerBan(ContinuousEffect, frozen=True):
    """Something players cannot do by skills."""

    FIELD: ClassVar[str] = ""
    DOES: ClassVar[tuple[str, str]] = ("", "")
    """The end of the sentence in English and Japanese."""

    who: Player

    def field(self) -> str:
        return self.FIELD

    def how(self) -> str:
        return "cannot"

    def value(self, g: Any, here: Context, card: int) -> Fact:
        return True

    def seats(self, g: Any, here: Context, until: str = "") -> tuple[int, ...]:
        return tuple(self.who.seats(g, here))

    def reaches(self, g: Any, here: Context, card: int) -> bool:
        return g.card(card).user in self.seats(g, here)

    def say(self, voice: Phraser) -> Said:
        who = voice.say(self.who).text
        return Said(f"{who} cannot {self.DOES[0]}" if voice.english else f"{who}は{self.DOES[1]}")


@word("<who> cannot deploy by skills")
class NoDeployBySkills(PlayerBan, frozen=True, tag="cipher.NoDeployBySkills"):
    """No skill deploys cards for those players (23.1.33.1.1)."""

    FIELD: ClassVar[str] = DEPLOY
    DOES: ClassVar[tuple[str, str]] = (
        "deploy cards by skills", "スキルの効果によってカードを出撃させることができない",
    )


@word("<who> cannot level up by skills")
class NoLevelUpBySkills(PlayerBan, frozen=True, tag="cipher.NoLevelUpBySkills"):
    """No skill levels up units of those players (23.1.33.1.2)."""

    FIELD: ClassVar[str] = LEVEL_UP
    DOES: ClassVar[tuple[str, str]] = ("level up units by skills", "スキルの効果によってレベルアップすることができない")


@word("<who> cannot draw cards")
class NoDrawing(PlayerBan, frozen=True, tag="cipher.NoDrawing"):
    """Those players draw no cards, by the rules or by skills (23.1.1)."""

    FIELD: ClassVar[str] = DRAW
    DOES: ClassVar[tuple[str, str]] = ("draw cards", "カードを引くことができない")


@word("<who> cannot deploy <traits> card|cards <tests>",
      example="action:\n    the opponent cannot deploy red cards with cost >= 3 until end of the opponent's turn")
class NoDeploying(ContinuousEffect, frozen=True, tag="cipher.NoDeploying"):
    """Those players deploy no cards of a kind, neither from the hand nor by skills (2.2, 14.1)."""

    who: Player
    traits: tuple[Trait, ...] = ()
    tests: tuple[Test, ...] = ()

    def field(self) -> str:
        return DEPLOY_OF

    def how(self) -> str:
        return "cannot"

    def value(self, g: Any, here: Context, card: int) -> Fact:
        return _bans_in(g.ability(here.ability)).index(self)

    def seats(self, g: Any, here: Context, until: str = "") -> tuple[int, ...]:
        return tuple(self.who.seats(g, here))

    def reaches(self, g: Any, here: Context, card: int) -> bool:
        return g.card(card).user in self.seats(g, here)

    def say(self, voice: Phraser) -> Said:
        who = voice.say(self.who).text
        traits = [voice.say(trait).text for trait in self.traits]
        tests = [voice.say(test).text for test in self.tests]
        if voice.english:
            return Said(" ".join([f"{who} cannot deploy", *traits, "cards", *tests]))
        return Said(f"{who}は{''.join(tests)}{''.join(traits)}カードを出撃させることができない")


def _bans_in(ability: Ability) -> list[NoDeploying]:
    parts = (*ability.body, *ability.grants)
    return [each for part in parts for each in within(part) if isinstance(each, NoDeploying)]


def may_not_deploy(g: Any, player: int, card: int) -> bool:
    """Whether an effect keeps the player from deploying this card."""
    if derive.untouched(g, DEPLOY_OF):
        return False
    found = [
        (item.grant, item.here) for item in derive.working(g).get(DEPLOY_OF, ()) if _bans(g, item, player)
    ]
    for modifier in g.state.modifiers:
        if modifier.field == DEPLOY_OF and player in modifier.players and isinstance(modifier.value, int):
            here = Context(source=modifier.source, user=modifier.user, ability=modifier.ability)
            found.append((_bans_in(g.ability(modifier.ability))[modifier.value], here))
    return any(
        isinstance(ban, NoDeploying) and all(each.fits(Look(g, here, card)) for each in (*ban.traits, *ban.tests))
        for ban, here in found
    )


@word("<who> cannot put hand cards in bonds by skills")
class NoBondsBySkills(PlayerBan, frozen=True, tag="cipher.NoBondsBySkills"):
    """No skill puts hand cards of those players in their bond area (23.1.33.1.3)."""

    FIELD: ClassVar[str] = BOND
    DOES: ClassVar[tuple[str, str]] = (
        "put hand cards into the bond area by skills", "スキルの効果によって自分の手札を絆エリアに置くことができない",
    )
