"""Who may attack whom (803.3 to 803.6), and who stops being part of a battle (804.1, 804.7)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Final

from engines.core.abilities.on_players import on_player
from engines.core.model.ask import Ask
from engines.core.model.events import RefPair
from engines.core.state.atoms import UpdateRecord
from engines.core.state.derived_cache import until_written
from engines.kiseki.abilities.crafts import COVERT, HATE, icons
from engines.kiseki.abilities.durations import begun
from engines.kiseki.abilities.paying import has_ep
from engines.kiseki.abilities.permits import (
    ANSWERS_ALL,
    ANY_SCRUM,
    ATTACK,
    ATTACK_ACTIONED,
    ATTACK_PLAYERS,
    ATTACKED_BY,
    ATTACKS_THESE,
    BE_ANSWERED,
    BE_ATTACKED,
    COVERT_BINDS,
    DEALT_DOUBLED,
    HAS_TO_ATTACK,
    HAS_TO_BE_ANSWERED,
    HAS_TO_BE_ATTACKED,
    NO_OVERKILL,
    OVERKILL,
    OVERKILL_DEALT,
    OVERKILL_IN_SCRUM,
    OVERKILL_TAKEN,
    PAST_UNITS,
    PLAYER_TOLL,
    SCRUM_ATTACK,
    TAKEN_DOUBLED,
    TOLL,
    barred,
    forbidden,
)
from engines.kiseki.table.cards import UNIT
from engines.kiseki.table.zones import FIELD
from engines.language.words.special_effects import concerns

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame

GROUP: Final = "attackers"
"""The joint constraint of UNITs that attack together (803.3b, 803.6)."""
EVERY_ATTACKER: Final = "each must be able to attack the target"
"""G14: how a mixed scrum attack is judged; groups without a legal target are not offered."""
ALL_DROP: Final = "all"
"""G15: who drops out when the attackers left have no organisation in common any more (804.1)."""
HATE_LIMITS: Final = "the target, of the attackers already chosen"
"""G16: what 【ヘイト】 and forced attacks concern (1326.2, 1326.3, 1407.1)."""


def ready(g: KisekiGame, player: int) -> list[int]:
    """The UNITs a player may attack with (803.3a)."""
    return [card for card in g.units(player) if is_ready(g, card) and not forbidden(g, card, ATTACK)]


def is_ready(g: KisekiGame, card: int) -> bool:
    """Whether a UNIT is in the state to attack: ready, unless an effect lets it attack in action state (803.3a)."""
    record = g.state.cards[card]
    return not record.turned or (forbidden(g, card, ATTACK_ACTIONED) and not record.stunned)  # type: ignore[attr-defined]


def may_attack(g: KisekiGame, attacker: int, target: int) -> bool:
    """Whether a UNIT could choose that one as its target at all (803.5a, 803.6e, 1402.1)."""
    return until_written(g, ("may attack", attacker, target), lambda: _may_attack(g, attacker, target))


def _may_attack(g: KisekiGame, attacker: int, target: int) -> bool:
    return not g.card(target).stunned and _lets(g, attacker, target) and _is_let(g, attacker, target)


def _lets(g: KisekiGame, attacker: int, target: int) -> bool:
    """Whether nothing about the attacker keeps it from attacking that one (804.7a, 1402.1)."""
    if concerns(g, attacker, ATTACKS_THESE, target):
        return False
    return not forbidden(g, attacker, COVERT_BINDS) or COVERT in icons(g, target)


def _is_let(g: KisekiGame, attacker: int, target: int) -> bool:
    """Whether nothing about the target keeps it from being attacked by that one (804.7b, 1326.1, 1402.1)."""
    if forbidden(g, target, BE_ATTACKED) or concerns(g, target, ATTACKED_BY, attacker):
        return False
    return not forbidden(g, target, COVERT_BINDS) or COVERT in icons(g, attacker)


def targets(g: KisekiGame, attackers: Sequence[int]) -> list[int]:
    """The UNITs all these can attack; if some of them must be attacked, such alone (803.5, 1326.2, 1407.1)."""
    other = g.opponent(g.card(attackers[0]).user)
    found = [card for card in g.units(other) if all(may_attack(g, each, card) for each in attackers)]
    meant = [card for card in found if _must_be_chosen(g, card)]
    return meant or found


def likeliest_first(g: KisekiGame, attackers: Sequence[int], found: Sequence[int]) -> list[int]:
    """Targets in the order in which they are offered. Those that fall as things stand come first, the dearest before
    the others."""
    strength = sum(g.number(card, "strength") for card in attackers)
    return sorted(found, key=lambda card: (g.number(card, "defence") > strength, -g.number(card, "cp")))


def player_open(g: KisekiGame, attackers: Sequence[int]) -> bool:
    """Whether the opponent can be attacked: no attacker has any UNIT it could choose (803.5b, 803.6h)."""
    other = g.opponent(g.card(attackers[0]).user)
    if any(forbidden(g, each, ATTACK_PLAYERS) for each in attackers):
        return False
    held = [each for each in attackers if not forbidden(g, each, PAST_UNITS)]  # 104.1
    return not any(may_attack(g, each, card) for each in held for card in g.units(other))


def may_pass_by(g: KisekiGame, attackers: Sequence[int]) -> bool:
    """Whether these may attack the opponent although there are UNITs they can choose. Not past one that they must
    (1326.2, 1407.1)."""
    found = targets(g, attackers)
    return player_open(g, attackers) and not any(_must_be_chosen(g, card) for card in found)


def _must_be_chosen(g: KisekiGame, card: int) -> bool:
    """Whether an opponent who attacks has to choose this UNIT if they can (1326.2, 1407.1)."""
    return HATE in icons(g, card) or forbidden(g, card, HAS_TO_BE_ATTACKED)


def fits(g: KisekiGame, attackers: Sequence[int]) -> bool:
    """Whether these may attack together, and have something to attack (803.6; G14)."""
    if len(attackers) > 1 and (
        not united(g, attackers) or any(forbidden(g, each, SCRUM_ATTACK) for each in attackers)
    ):
        return False
    return bool(targets(g, attackers)) or player_open(g, attackers)


def united(g: KisekiGame, attackers: Sequence[int]) -> bool:
    """Whether these may attack together by their organisations: those whom no effect frees from it have one in common
    (803.3b)."""
    bound = [each for each in attackers if not forbidden(g, each, ANY_SCRUM)]
    return len(bound) < min(2, len(attackers)) or bool(g.shared(bound))


def overkills(g: KisekiGame, attackers: Sequence[int], scrum: bool) -> int | None:
    """The attack UNIT that causes overkill where a UNIT is attacked, if any does (804.11a-3, 1319.1). In a scrum attack
    none does but by an effect; there it is the first that has one (104.1)."""
    able = (card for card in attackers if not scrum or forbidden(g, card, OVERKILL_IN_SCRUM))
    return next((card for card in able if not forbidden(g, card, OVERKILL)), None)


def overkill(g: KisekiGame, player: int, attacker: int, amount: int) -> int:
    """How much bond an overkill of so much costs a player, as effects alter it (804.11a-3, 804.11b)."""
    if barred(g, player, NO_OVERKILL):
        return 0
    taken, doubled = (
        sum(each for each in on_player(g, player, field, begun) if isinstance(each, int))
        for field in (OVERKILL_TAKEN, TAKEN_DOUBLED)
    )
    times: int = doubled + g.number(attacker, DEALT_DOUBLED)
    return max(0, (amount << times) + g.number(attacker, OVERKILL_DEALT) + taken)


def must_attack(g: KisekiGame, player: int) -> list[int]:
    """The UNITs that a player has to attack with (1326.3), if they can go through with it (804.3)."""
    return until_written(g, ("must attack", player), lambda: [
        card for card in ready(g, player)
        if forbidden(g, card, HAS_TO_ATTACK) and fits(g, [card]) and _can_pay(g, player, card)
    ])


def _can_pay(g: KisekiGame, player: int, card: int) -> bool:
    """Whether a UNIT has something to attack for which its player can pay the toll (G19)."""
    dues = [g.number(each, TOLL) for each in targets(g, [card])] or [player_toll(g, player)]
    return has_ep(g, player, min(dues))


def most_together(g: KisekiGame, forced: Sequence[int]) -> int:
    """How many of the UNITs that have to attack can do so together. As many as possible do (104.2)."""
    return next((
        count for count in range(len(forced), 1, -1)
        if any(fits(g, group) for group in combinations(forced, count))
    ), min(1, len(forced)))


def may_group(g: KisekiGame, ask: Ask, picks: tuple[int, ...]) -> bool:
    """Whether these picks are an attack, or a pass."""
    cards = [card for pick in picks if (card := ask.options[pick].subject) is not None]
    if not cards:
        return ask.least == 0
    forced = must_attack(g, ask.players[0]) if ask.least else []
    if sum(card in cards for card in forced) < most_together(g, forced):
        return False
    return fits(g, cards)


def cannot_group(g: KisekiGame, ask: Ask, picks: tuple[int, ...]) -> bool:
    """Whether no attack can contain these picks. More attackers never have more in common."""
    cards = [card for pick in picks if (card := ask.options[pick].subject) is not None]
    return bool(cards) and not fits(g, cards)


# -- while the attack goes on -------------------------------------------------------------------------------------


def has_target(g: KisekiGame) -> bool:
    """Whether there is still something to attack: the UNIT, or the player (G6)."""
    battle = g.battle
    return battle is not None and (battle.at_player is not None or g.attacked() is not None)


def _is_fit(g: KisekiGame, card: int, player: int) -> bool:
    record = g.card(card)
    return record.zone == FIELD and record.user == player and g.is_kind(card, UNIT) and not record.stunned


def drop_illegal(g: KisekiGame) -> None:
    """804.1: whoever is not legal any more is no attacker or target. Without a common organisation none is (G15)."""
    battle = g.battle
    assert battle is not None
    target = g.attacked()
    other = g.opponent(battle.player)
    if target is not None and (not _is_fit(g, target, other) or forbidden(g, target, BE_ATTACKED)):
        target = None
    kept = [
        card for card in g.attackers()
        if _is_fit(g, card, battle.player) and is_ready(g, card) and not forbidden(g, card, ATTACK)
        and (target is None or may_attack(g, card, target))
        and (battle.at_player is None or player_open(g, [card]))
    ]
    if len(kept) > 1:
        kept = [card for card in kept if not forbidden(g, card, SCRUM_ATTACK)]
    if len(kept) > 1 and not united(g, kept):
        kept = []
    _keep(g, kept, target)


def toll(g: KisekiGame) -> int:
    """The EP that must be paid to go through with the attack (804.3)."""
    target = g.attacked()
    if target is not None:
        return g.number(target, TOLL)
    return player_toll(g, g.battle.player) if g.battle is not None else 0


def player_toll(g: KisekiGame, player: int) -> int:
    """The EP that a player must pay to attack the other. That is said of the player, also where no effects apply to
    their UNITs (1325.1)."""
    return sum(each for each in on_player(g, player, PLAYER_TOLL, begun) if isinstance(each, int))


def drop_roles(g: KisekiGame) -> None:
    """804.7: takes out of the battle who has left the field, is stunned or is no longer a UNIT. An attack UNIT that
    cannot attack the responding one drops out too, and a responding one that none can attack (804.7a, 804.7b). That is
    for good, whatever becomes of them later in the step."""
    if not keeps_roles(g):
        _keep(g, *_still_taking_part(g))


def keeps_roles(g: KisekiGame) -> bool:
    """Whether nobody loses a part in the battle now."""
    return g.battle is None or not g.battle.begun or _still_taking_part(g) == (g.attackers(), g.attacked())


def _still_taking_part(g: KisekiGame) -> tuple[list[int], int | None]:
    """The attack UNITs and the responding UNIT that are so still: who cannot attack is none by what is said of itself,
    and who is not attacked by any of them by what is said of it."""
    battle, target = g.battle, g.attacked()
    assert battle is not None
    if target is not None and not _is_fit(g, target, g.opponent(battle.player)):
        target = None
    kept = [card for card in g.attackers() if _is_fit(g, card, battle.player)]
    if target is not None:
        kept = [card for card in kept if not forbidden(g, card, ATTACK) and _lets(g, card, target)]
        able = [card for card in kept if _is_let(g, card, target)]
        if kept and not able:
            target = None
        else:
            kept = able
    return kept, target


def _keep(g: KisekiGame, kept: Sequence[int], target: int | None) -> None:
    battle = g.battle
    assert battle is not None
    attackers = tuple(g.state.ref(card) for card in kept)
    aimed = None if target is None else g.state.ref(target)
    if (attackers, aimed) != (battle.attackers, battle.target):
        g.apply(UpdateRecord(record="battle", fields={"attackers": attackers, "target": aimed}))


def leaves(g: KisekiGame, gone: RefPair | None) -> None:
    """A card that has gone to another player's field leaves the battle (804.7; G20). Before 804.5 nobody has a part in
    it: who attacks and what is attacked is looked at as the battle is resolved (804.1)."""
    battle = g.battle
    if battle is None or not battle.begun or gone is None or gone not in (*battle.attackers, battle.target):
        return
    g.apply(UpdateRecord(record="battle", fields={
        "attackers": tuple(ref for ref in battle.attackers if ref != gone),
        "target": None if battle.target == gone else battle.target,
    }))


# -- response targets ---------------------------------------------------------------------------------------------


def answerable(g: KisekiGame, target: int) -> list[int]:
    """The attack UNITs that may be chosen as response target (804.11a-1, 1327.2). None of them may do (G17)."""
    found = [card for card in g.attackers() if not forbidden(g, card, BE_ANSWERED)]
    meant = [card for card in found if forbidden(g, card, HAS_TO_BE_ANSWERED)]
    return meant or found


def answered(g: KisekiGame) -> list[int]:
    """Whom the responding UNIT strikes back at. That is its response target, or all it can if it responds to several
    (1327.1; G18)."""
    battle, target = g.battle, g.attacked()
    assert battle is not None
    if target is not None and forbidden(g, target, ANSWERS_ALL):
        return [card for card in g.attackers() if not forbidden(g, card, BE_ANSWERED)]
    return [card for ref in battle.answered if (card := g.follow(ref)) is not None]
