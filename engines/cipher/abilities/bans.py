"""What nobody, or some player, can do "by skills" (23.1.33): deploy, level up, make bonds of hand cards.

A ban is about a player, so it is asked of the player who would do it. "As if from hand" is no deployment by a skill:
the deploy action does it (G-52). The words are in ban_words.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.cipher.table.zones import BATTLEFIELD, BONDS, HAND
from engines.core.abilities import derive
from engines.core.abilities.durations import made_under
from engines.core.abilities.static_abilities import Working, working
from engines.core.cards.ability_parts import Ability, Context, Step, within
from engines.core.model.events import Fact
from engines.language.descriptions.places import Among
from engines.language.descriptions.selectors import Described
from engines.language.descriptions.targets import Pick
from engines.language.grammar.parts import Look, Test, Trait
from engines.language.words.continuous_effects import OnPlayers
from engines.language.words.instructions import Put

if TYPE_CHECKING:
    from engines.cipher.table.play import CipherGame

DEPLOY, LEVEL_UP, BOND = "deploy-by-skills", "level-up-by-skills", "bond-by-skills"
DRAW, DEPLOY_OF = "draw", "deploy-of"
RULES = {DEPLOY: "23.1.33.1.1.1", LEVEL_UP: "23.1.33.1.2.1", BOND: "23.1.33.1.3.1"}


def banned(g: CipherGame, player: int, what: str) -> bool:
    """Whether an effect keeps that player from doing this by skills."""
    if derive.untouched(g, what):
        return False
    return any(_bans(g, item, player) for item in working(g).get(what, ())) or any(
        modifier.field == what and player in modifier.players for modifier in g.state.modifiers
    )


def _bans(g: CipherGame, item: Working, player: int) -> bool:
    return player in item.grant.seats(g, item.here) and derive.valid(g, item)


def of_step(g: CipherGame, here: Context, step: Step) -> str:
    """The paragraph that keeps an instruction from being applied, or "" if none does."""
    if here.paying:  # costs are no effects
        return ""
    what = getattr(step, "BANNED_AS", "") or _put_as(g, here, step)
    return RULES[what] if what and banned(g, here.user, what) else ""


def _put_as(g: CipherGame, here: Context, step: Step) -> str:
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


def of_skill(g: CipherGame, here: Context, steps: tuple[Step, ...]) -> str:
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


class DeployBan(OnPlayers, frozen=True):
    """Some players deploy no cards of a kind."""

    FIELD: ClassVar[str] = DEPLOY_OF
    HOW: ClassVar[str] = "cannot"

    traits: tuple[Trait, ...] = ()
    tests: tuple[Test, ...] = ()

    def value(self, g: CipherGame, here: Context, card: int) -> Fact:
        return _bans_in(g.ability(here.ability)).index(self)


def _bans_in(ability: Ability) -> list[DeployBan]:
    parts = (*ability.body, *ability.grants)
    return [each for part in parts for each in within(part) if isinstance(each, DeployBan)]


def may_not_deploy(g: CipherGame, player: int, card: int) -> bool:
    """Whether an effect keeps the player from deploying this card."""
    if derive.untouched(g, DEPLOY_OF):
        return False
    found = [
        (item.grant, item.here) for item in working(g).get(DEPLOY_OF, ()) if _bans(g, item, player)
    ]
    for modifier in g.state.modifiers:
        if modifier.field == DEPLOY_OF and player in modifier.players and isinstance(modifier.value, int):
            here = made_under(modifier)
            if here is not None:
                found.append((_bans_in(g.ability(here.ability))[modifier.value], here))
    return any(
        isinstance(ban, DeployBan) and all(each.fits(Look(g, here, card)) for each in (*ban.traits, *ban.tests))
        for ban, here in found
    )
