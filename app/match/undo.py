"""Taking decisions back without peeking: what is kept of every decision, and what was shown since (architecture 6).

A decision may be taken back freely while its player has learnt nothing, nobody has been shown a card that player did
not know, chance has not been asked and nobody else has decided. Where only bots sit opposite, that they passed does not
count: it shows no card, and no person is harmed. Otherwise the other players must agree, and every order that nobody
knew is made anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import msgspec

from engines.core.display.views import Mention, Named, NewsView, PlayerMention, Text
from engines.core.model import rng
from engines.core.model.ask import Answer
from engines.core.model.hand_step import HandStep
from engines.core.model.state import State
from engines.core.play.running_game import RunningGame
from engines.core.procedures import judges_hand
from engines.core.procedures.hand_steps import CHANCE
from engines.core.state.atoms import AdvanceTurn, Reshuffle
from engines.core.state.game_log import mention
from engines.core.state.knowledge import card_of, knows, lasts
from engines.core.state.selection import declining

UNHIDDEN = ("create", "remove")
"""Kinds of news about cards that were never hidden before."""


class Shown(NamedTuple):
    """Somebody has come to know a card; `card` is None if it can no longer be pointed at."""

    viewer: int
    card: int | None


class Decision(NamedTuple):
    """One decision and the game just before it. `answer` None means a step by hand, or that the player conceded."""

    state: State
    player: int
    answer: Answer | None
    auto: bool
    """Made by a bot or by a standing wish."""
    wish: bool
    """Made by a standing wish: nobody looked at anything."""
    lines: dict[int, int]
    """How long each viewer's log was."""
    shown: tuple[Shown, ...]
    """What became known between this decision and the next."""
    step: HandStep | None = None
    """A step of an ability that is carried out by hand."""
    unsaid: int | None = None
    """Only this player could notice it, and what came of it was taken back (`LogWriter.unsay`): nobody else knows."""

    def noticed(self, reader: int) -> bool:
        """Whether a reader knows of it."""
        return self.unsaid in (None, reader)

    def declined(self) -> bool:
        """Whether a chance was let pass, such as priority: nothing came of it but that."""
        asked = self.state.ask
        return asked is not None and self.answer is not None and self.answer == declining(asked)

    def counts(self, reader: int) -> bool:
        """Whether a reader may count it: how often somebody decides in secret depends on what is in their hand."""
        asked = self.state.ask
        return reader == self.player or (self.noticed(reader) and not (asked is not None and asked.hidden))


class UndoOffer(msgspec.Struct, frozen=True):
    """Whether the player's last decision can be taken back: freely, with everybody's consent, or not at all."""

    kind: str
    """free | locked | none"""
    revealed: list[Text] = []
    """Why it is locked: what was shown since, and who has decided."""


class UndoRequest(msgspec.Struct, frozen=True):
    """A player asks to take a decision back; these others still have to agree."""

    player: int
    waiting: list[int]
    revealed: list[Text] = []
    to_main: bool = False
    """Everything since a player last chose what to do in their turn, where the judge's hand can open."""


def known_cards(g: RunningGame, viewer: int) -> set[int]:
    """Ids of the cards a viewer knows now."""
    return {card.id for card in g.state.cards if knows(g, viewer, card)}


def shown_between(before: RunningGame, after: RunningGame, news: dict[int, list[NewsView]]) -> tuple[Shown, ...]:
    """Who has come to know which card between two moments, also of cards hidden again in the meantime."""
    found: list[Shown] = []
    touched = _touched(before.state, after.state)
    for viewer in after.players:
        learnt = [
            card for card in touched if knows(after, viewer, after.state.cards[card])
            and not knows(before, viewer, before.state.cards[card])
        ]
        told = [
            item for item in news.get(viewer, ())
            if item.card is not None and lasts(item.card) and item.kind not in UNHIDDEN
        ]
        known = known_cards(before, viewer) if told else ()
        handles = {f"c{before.state.cards[card].alias}" for card in known}
        glimpsed = False
        for item in told:
            handle = item.card
            if handle is None or handle in handles:
                continue
            handles.add(handle)
            if item.before in handles:
                continue
            card = card_of(after, viewer, handle)
            glimpsed = glimpsed or card is None
        found.extend(Shown(viewer, card) for card in learnt)
        if glimpsed:
            found.append(Shown(viewer, None))
    return tuple(found)


def _touched(before: State, after: State) -> list[int]:
    """Cards whose knowledge can have changed: those written to, all that lie beneath others, and all if somebody has
    left. What has come into being since was never hidden before."""
    left = [player.out for player in before.players] != [player.out for player in after.players]
    return [
        card.id for card, then in zip(after.cards, before.cards, strict=False)
        if (left or card is not then or card.host is not None) and not (card.gone or then.gone)
    ]


def last_decision(past: Sequence[Decision], player: int) -> int | None:
    """Place of the last decision the player made in person."""
    for place in range(len(past) - 1, -1, -1):
        if past[place].player == player and not past[place].auto:
            return place
    return None


def last_main(g: RunningGame, past: Sequence[Decision]) -> int | None:
    """Place of the last decision before which the judge's hand could have opened."""
    for place in range(len(past) - 1, -1, -1):
        if judges_hand.stands(g.game, past[place].state):
            return place
    return None


def reasons_against(
    g: RunningGame, past: Sequence[Decision], place: int, player: int, reader: int, wishes: bool = False,
    alone: bool = False,
) -> list[Text]:
    """Why taking back everything since `place` is not free for the player, worded for a reader. `wishes`: what others
    let pass by a standing wish counts too. `alone`: all others are bots, whose passing does not count."""
    back, known = past[place], [decision for decision in past[place:] if decision.noticed(reader)]
    then = type(g)(g.game, g.faces, back.state)
    mine = known_cards(then, player)
    seen = [
        shown for decision in known for shown in decision.shown
        if shown.card is None or shown.card not in mine
    ]
    texts = _seen_texts(g, list(dict.fromkeys(seen)), reader)
    if back.state.chance != g.state.chance or any(
        decision.step is not None and decision.step.what in CHANCE for decision in known
    ):
        texts.append(Text("undo.chance"))
    deciders = {
        decision.player for decision in known
        if decision is not back and decision.player != player and (wishes or not decision.wish)
        and not (alone and decision.declined())
    }
    texts.extend(Text("undo.decided", {"player": PlayerMention(other)}) for other in sorted(deciders))
    return texts


def _seen_texts(g: RunningGame, seen: Sequence[Shown], reader: int) -> list[Text]:
    """One sentence for each viewer and kind: the cards the reader may read, and how many others."""
    texts: list[Text] = []
    for viewer in dict.fromkeys(shown.viewer for shown in seen):
        cards = [shown.card for shown in seen if shown.viewer == viewer]
        named = [mention(g, reader, card) for card in cards if card is not None]
        readable = [each.name for each in named if each.name is not None]
        player, hidden = PlayerMention(viewer), len(cards) - len(readable)
        if readable:
            names: list[Named | Mention | PlayerMention | Text] = list(dict.fromkeys(readable))
            texts.append(Text("undo.seen", {"player": player, "card": names}))
        if hidden:
            texts.append(Text("undo.seen-something", {"player": player, "n": hidden}))
    return texts


def made_anew(g: RunningGame, entropy: int) -> None:
    """Give every order nobody knows, and all chance to come, to new randomness. Serial numbers never come twice."""
    position = rng.seeded(entropy ^ g.state.chance)
    g.apply(AdvanceTurn(fields={"chance": position}))
    for area, rule in g.game.zones.items():
        for player in (0,) if rule.shared else g.players:
            g.apply(Reshuffle(area=area, player=player))


def forward(g: RunningGame, newest: State) -> None:
    """Let counters go on from where they were, so that no handle or question number means two things."""
    fields: dict[str, Any] = {"serial": max(g.state.serial, newest.serial), "asked": max(g.state.asked, newest.asked)}
    g.apply(AdvanceTurn(fields=fields))


def humans(sides: Iterable[int], bots: dict[int, str]) -> list[int]:
    """The seats people sit on."""
    return [seat for seat in sides if seat not in bots]
