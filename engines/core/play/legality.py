"""Legality: the complete legal options of a player's actions, and why anything else is refused.

Both are read from the same requirements (requirements.py), so an option and a refusal can never disagree.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from engines.core.contract.game import Game
from engines.core.contract.requirements import Action, Args, Need, Target
from engines.core.display.views import Place, Reason, Text
from engines.core.loops import loop_bars
from engines.core.model.ask import Option
from engines.core.model.events import AbilityRef
from engines.core.state import card_locations
from engines.core.state.game_log import told
from engines.core.state.kept_values import kept


def _met(needs: Iterable[Need], *about: Any) -> bool:
    for item in needs:  # noqa: SIM110 - asked often
        if item.test(*about) is not None:
            return False
    return True


def options(g: Game, player: int, actions: Iterable[Action]) -> list[Option]:
    """Every legal option of these actions for this player, complete."""
    found: list[Option] = []
    for action in actions:
        shared = action.of_player
        legal: list[Target] | None = None
        for card in action.subjects(g, player) if action.subjects is not None else _lying(g, player, action.areas):
            if shared:
                if not _met(shared, g, card):
                    break  # nor will they be for the next one
                shared = ()
            key = action.verb, action.rule, action.areas, card  # no two actions of a game have all of these in common
            work: Callable[..., list[Any]] = _able if action.alike else _of_card
            known = kept(g, key, work, action, card) if action.steady else work(g, action, card)
            if not action.alike:
                found.extend(known)
                continue
            for ability in known:
                if legal is None:
                    legal = list(_legal_places(action, _about(g, card, ability)))
                found.extend([_option(action, card, ability, target) for target in legal])
    return found


def _able(g: Game, action: Action, card: int) -> list[AbilityRef | None]:
    """Those ways to do it with a card that meet what is required of the card."""
    return [
        ability for ability in action.abilities(g, card)
        if all(test(*_about(g, card, ability)) is None for test in action.card_tests)
    ]


def _of_card(g: Game, action: Action, card: int) -> list[Option]:
    """The options of an action with a card as its subject, where each has places of its own."""
    found: list[Option] = []
    for ability in action.abilities(g, card):
        about: tuple[Any, ...] = (g, card) if ability is None else (g, card, ability)
        for test in action.card_tests:  # asked a hundred times a decision
            if test(*about) is not None:
                break
        else:
            verb, rule = action.verb, action.rule
            found.extend([
                Option(
                    verb=verb, subject=card, zone=zone, card=goal, player=player, ability=ability, rule=rule,
                ) for zone, goal, player in _legal_places(action, about)
            ])
    return found


def _lying(g: Game, player: int, areas: Iterable[str]) -> Iterator[int]:
    """The cards of a player's areas, each followed by what is attached to it."""
    cards, attaches = g.state.cards, g.game.attaches
    for area in areas:
        for card in g.zone(area, player):
            yield card
            if attaches:
                yield from cards[card].under


def _about(g: Game, card: int, ability: AbilityRef | None) -> tuple[Any, ...]:
    """What a requirement is asked about before a place is known."""
    return (g, card) if ability is None else (g, card, ability)


def _abouts(g: Game, action: Action, card: int, target: Target | None) -> Iterable[tuple[Any, ...]]:
    """The same for each way to do it that could conceivably go to the place."""
    for ability in action.abilities(g, card):
        about = _about(g, card, ability)
        if target is None or any(target == place for place in action.places(*about)):
            yield about


def of_subject(g: Game, action: Action, card: int) -> list[Option]:
    """The legal options of an action with this card as its subject."""
    return _of_card(g, action, card) if _met(action.of_player, g, card) else []


def _legal_places(action: Action, about: tuple[Any, ...]) -> Iterable[Target]:
    """Each legal place to go to, where what is required of the subject is met."""
    known = None if action.legal is None else action.legal(*about)
    return _one_by_one(action, about) if known is None else known


def _one_by_one(action: Action, about: tuple[Any, ...]) -> Iterable[Target]:
    """The same, asking each place for everything that is required of it."""
    places, needs = (action.likely or action.places)(*about), action.place_needs
    return [target for target in places if _met(needs, *about, target)] if needs else places


def _option(action: Action, card: int, ability: AbilityRef | None, target: Target) -> Option:
    """The option of going to a legal place."""
    return Option(
        verb=action.verb, subject=card, zone=target.zone, card=target.card, player=target.player, ability=ability,
        rule=action.rule,
    )


def why_not(
    g: Game, viewer: int, player: int, actions: Iterable[Action], subject: int, target: Target | None,
    fitting: bool = False,
) -> list[Reason]:
    """The unmet requirements of every action this card could be the subject of (and, if given, at that place).

    The likeliest action comes first (one of this moment, not a rare one, the one it comes closest to), and what is
    wrong with the place before what is wrong with the card. `fitting`: actions for other kinds of card are left out.
    """
    reasons: list[Reason] = []
    record = g.state.cards[subject]
    refused: list[tuple[Action, list[tuple[Need, Args]]]] = []
    for action in actions:
        if card_locations.where(g, record).zone not in action.areas or record.user != player:
            continue
        for about in _abouts(g, action, subject, target):
            unmet = list(_unmet(action, about, target))
            if not (fitting and any(item.kind for item, _ in unmet)):
                refused.append((action, unmet))
    for action, unmet in sorted(refused, key=_unlikely):
        for item, args in unmet:
            values = {name: told(g, viewer, value() if callable(value) else value) for name, value in args.items()}
            text = Text(key=f"need.{item.message}", args={"action": Text(key=f"action.{action.verb}"), **values})
            reason = Reason(text=text, rule=item.rule)
            if reason not in reasons:
                reasons.append(reason)
        reasons.extend(
            reason for reason in _begins_loop(g, player, action, subject, target) if reason not in reasons
        )
    return reasons


def _unlikely(refused: tuple[Action, list[tuple[Need, Args]]]) -> tuple[bool, bool, int]:
    """How far an action is from what a player meant."""
    action, unmet = refused
    return any(item.moment for item, _ in unmet), action.seldom, len(unmet)


def barred(g: Game, player: int, actions: Iterable[Action], subject: int) -> list[Reason]:
    """Why a card that may do something may not do again what began a loop (Cipher 24.2.1)."""
    able = [action for action in actions if card_locations.where(g, g.state.cards[subject]).zone in action.areas]
    found = [reason for action in able for reason in _begins_loop(g, player, action, subject, None)]
    return found[:1]


def _begins_loop(g: Game, player: int, action: Action, subject: int, target: Target | None) -> Iterable[Reason]:
    """Why an action that began a loop may not be done again (Cipher 24.2.1).

    `loop_bars.py` leaves it out of questions."""
    if not g.state.barred:
        return
    for ability in action.abilities(g, subject):
        for place in action.places(*_about(g, subject, ability)) if target is None else (target,):
            option = Option(
                verb=action.verb, subject=subject, zone=place.zone, card=place.card, player=place.player,
                ability=ability,
            )
            bar = loop_bars.barred_by(g, option, player)
            if bar is not None:
                yield Reason(text=Text(key="need.loop"), rule=bar.rule)
                return


def _unmet(action: Action, about: tuple[Any, ...], target: Target | None) -> Iterable[tuple[Need, Args]]:
    needs = list(action.needs)
    if target is not None:
        for item in (each for each in action.needs if each.anywhere):
            args = item.test(*about)
            if args is not None:
                yield item, args
        needs = [item for item in needs if not item.anywhere]
        there = list(_unmet_there(action, about, target))
        yield from there
        needs = [item for item in needs if item.sums_up not in [unmet.message for unmet, _ in there]]
    able = True
    for item in needs:
        args = item.test(*about)
        if args is not None:
            yield item, args
            able = False
    if target is None and able:
        yield from _nowhere(action, about)


def _nowhere(action: Action, about: tuple[Any, ...]) -> Iterable[tuple[Need, Args]]:
    """Why a card that may act has no place to go to: what is wrong with the place that comes closest."""
    refused = [list(_unmet_there(action, about, place)) for place in (action.likely or action.places)(*about)]
    return min(refused, key=len, default=[])


def _unmet_there(action: Action, about: tuple[Any, ...], target: Target) -> Iterable[tuple[Need, Args]]:
    for item in action.place_needs:
        args = item.test(*about, target)
        if args is not None:
            yield item, args


def target_of(place: Place | None, card: int | None) -> Target | None:
    """A place on the screen as the target of an action."""
    return None if place is None else Target(zone=place.zone, card=card, player=place.player)
