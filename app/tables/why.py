"""Why something cannot be done with a card now: unmet requirements of the rules, or what stands in their way first.

Worked out from what the asking player may know; a hidden card is never named.
"""

from __future__ import annotations

from collections.abc import Iterable

from engines.core.contract.requirements import Action, Target
from engines.core.display.views import Handle, Place, PlayerMention, Reason, Text
from engines.core.model.ask import NAME, NUMBER, ORDER, SPLIT, YES_NO, Ask
from engines.core.play import player_view
from engines.core.play.legality import barred, target_of, why_not
from engines.core.play.running_game import RunningGame
from engines.core.state.game_log import mention
from engines.core.state.knowledge import card_of, knows

OF_THEIR_OWN = (YES_NO, NUMBER, NAME, SPLIT, ORDER)
"""Kinds of question at which no card can be used."""
NOT_THERE = "need.not-there"
"""The key of what is said where no requirement speaks of the place: the card has no business there at all."""


def reasons(g: RunningGame, player: int, subject: Handle, place: Place | None) -> list[Reason]:
    """What keeps the player from using that card (there) now; empty if nothing does. Of a card that may do something
    only that it may not begin a loop again. Where no requirement speaks against it, the rule is the one that says what
    may be done instead: with this card, or at this question."""
    asked: Ask | None = g.state.ask
    if asked is None or g.state.result is not None:
        return [Reason(Text("need.game-over"), g.state.result.rule if g.state.result is not None else "")]
    if asked.players and player not in asked.players:
        return [_of_others(g, player, asked)]
    rule = _rule(g, player, asked)
    card = card_of(g, player, subject)
    if card is None:
        return [Reason(Text("need.gone"), "")]
    target_card = card_of(g, player, place.card) if place is not None and place.card is not None else None
    target = target_of(place, target_card)
    offered = [
        option for option in asked.options
        if option.subject == card and (target is None or (option.zone, option.card, option.player) == tuple(target))
    ]
    actions = g.game.why_not_actions(g)
    if offered:
        return barred(g, player, actions, card) if target is None and g.state.cards[card].user == player else []
    of_actions = any(option.verb == action.verb for option in asked.options for action in actions)
    about_cards = any(option.subject is not None for option in asked.options)
    passing = asked.window != "" and asked.window not in g.game.acting_windows
    if not of_actions and (about_cards or passing or asked.kind in OF_THEIR_OWN):
        return [Reason(Text("need.other-question", {"question": _question(g, player)}), rule)]
    record = g.state.cards[card]
    if record.user != player:
        if knows(g, player, record) and (unmet := _no_aim(g, player, asked, actions, card)):
            return unmet
        return [Reason(Text("need.not-yours", {"card": mention(g, player, card)}), rule)]
    if not knows(g, player, record):
        actions = [action for action in actions if action.unseen]
        unmet = why_not(g, player, player, actions, card, target)
        return unmet or [Reason(Text("need.hidden"), rule)]
    able = any(option.subject == card for option in asked.options)
    # If no action of this moment is done with such a card (or leads to this place), those of other moments say when.
    # Where cards get in other ways than by an action, those are named. A card no action leads there, and that can do
    # nothing now, is not the wrong card for the place: it is refused for what keeps it from being used at all. If
    # nothing is ever done with it, what kind of card it would have to be.
    unmet = (
        why_not(g, player, player, actions, card, target, fitting=True)
        or why_not(g, player, player, g.game.actions, card, target, fitting=True)
        or list(g.game.why_not_put(g, card, target) if target is not None else ())
        or (why_not(g, player, player, actions, card, None, fitting=True) if not able else [])
        or (why_not(g, player, player, g.game.actions, card, None, fitting=True) if not able else [])
        or why_not(g, player, player, actions, card, target)
        or why_not(g, player, player, g.game.actions, card, target)
    )
    if unmet:
        return unmet
    if target is not None:
        elsewhere = {option.rule: None for option in asked.options if option.subject == card and option.rule}
        said = Text(NOT_THERE, {"card": mention(g, player, card)})
        return [Reason(said, rule) for rule in elsewhere or (rule,)]
    return [Reason(Text("need.nothing-now", {"card": mention(g, player, card)}), rule)]


def _no_aim(g: RunningGame, player: int, asked: Ask, actions: Iterable[Action], card: int) -> list[Reason]:
    """Why a card of somebody else's is no aim of what the player's own cards may do now."""
    able = dict.fromkeys(option.subject for option in asked.options if option.subject is not None)
    for subject in able:
        if g.state.cards[subject].user == player:
            unmet = why_not(g, player, player, actions, subject, Target(card=card), fitting=True)
            if unmet:
                return unmet
    return []


def _of_others(g: RunningGame, player: int, asked: Ask) -> Reason:
    if asked.hidden:
        return Reason(Text("need.wait"), "")
    return Reason(Text("need.not-your-decision", {"player": PlayerMention(asked.players[0])}), _rule(g, player, asked))


def _rule(g: RunningGame, player: int, asked: Ask) -> str:
    """The rule by which it is asked; for what a card asks, the one by which its effect is being carried out."""
    return asked.rule or next((frame.rule for frame in reversed(player_view.resolving(g, player)) if frame.rule), "")


def _question(g: RunningGame, player: int) -> Text:
    sight = player_view.ask(g, player)
    return sight.question if sight is not None else Text("ask.waiting")
