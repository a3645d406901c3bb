"""What players may not do because it would begin a loop again that has been repeated (Cipher 24.2.1, 24.3).

How long a bar lasts is its game's: for one question (VISION 12.10.2.c), until something else has been done
(Kiseki 1501.1a) or for the game. A bar forbids a deed only where it would begin that loop. This is tried out on a copy:
if what belonged to the loop has gone, the deed is an ordinary one again.
"""

from __future__ import annotations

from typing import Any

import msgspec

from engines.core.contract.game import Game
from engines.core.loops.retracing import gives, next_question, question_of, same_answer, trial
from engines.core.model.ask import NAME, NUMBER, ONE, ORDER, SOME, SPLIT, YES_NO, ActionKey, Ask, Option
from engines.core.model.decision_history import MEANWHILE, NOTHING, ONCE, Bar, PastDecision, deed_of
from engines.core.state import derived_cache
from engines.core.state.knowledge import open_to_all
from engines.core.state.position_key import position

replace = msgspec.structs.replace

TURNS = 4
"""Rounds tried to see whether the same position returns; in the first something may still be new."""


def open_now(g: Game, ask: Ask) -> Ask:
    """The question without what is barred, as long as anything is left."""
    question = question_of(g, ask)
    bars = [bar for bar in g.state.barred if bar.question == question]
    if not bars or ask.choices < 2 or ask.kind in (NUMBER, NAME, SPLIT, ORDER):
        return ask
    g.state.barred = tuple(bar for bar in g.state.barred if not (bar.lasts == ONCE and bar in bars))
    barred = [any(forbids(g, ask, deed_of(option), bar) for bar in bars) for option in ask.options]
    nothing = ask.kind == SOME and any(forbids(g, ask, ActionKey(verb=NOTHING), bar) for bar in bars)
    kept = tuple(place for place, out in enumerate(barred) if not out)
    if len(kept) == len(barred) and not nothing:
        return ask
    fewer = replace(
        ask, kind=ONE if ask.kind == YES_NO else ask.kind, options=tuple(ask.options[place] for place in kept),
        places=kept, least=max(1, ask.least) if nothing else ask.least, most=min(ask.most, max(1, len(kept))),
    )
    return fewer if fewer.choices else ask


def barred_by(g: Game, option: Option, player: int) -> Bar | None:
    """What bars a player from an action at the present question, for "why not"."""
    ask = g.state.ask
    if ask is None or player not in ask.players or ask.kind != ONE:
        return None
    question, deed = question_of(g, ask), deed_of(option)
    every = replace(ask, options=(*ask.options, option))
    return next((
        bar for bar in g.state.barred
        if bar.question == question and bar.lasts != ONCE and forbids(g, every, deed, bar)
    ), None)


def lift(g: Game, done: PastDecision) -> None:
    """Lift the bars that hold only until something else is done, now that something has been decided."""
    g.state.barred = tuple(
        bar for bar in g.state.barred if bar.lasts != MEANWHILE
        or any((item.question, item.picks) == (done.question, done.picks) for item in bar.unit)
    )


def forbids(g: Game, ask: Ask, deed: ActionKey, bar: Bar) -> bool:
    """Whether the bar holds for this deed at this question."""
    if _any_copy(deed) != _any_copy(bar.deed):
        return False
    if not bar.unit:
        return True
    held, key = derived_cache.cache(g), ("bar", g.state.barred.index(bar), deed, g.state.asked, len(g.state.procedures))
    found: bool | None = held.get(key)
    if found is None:
        found = held[key] = _begins(g, ask, deed, bar)
    return found


def _any_copy(deed: ActionKey) -> ActionKey:
    """Using an ability is the same whichever copy of the card has it."""
    return deed if deed.ability is None else replace(deed, subject=None)


def _begins(g: Game, ask: Ask, deed: ActionKey, bar: Bar) -> bool:
    """Whether the loop would go round again if this were done now and everybody went on as before.

    Where that depends on cards not everybody sees, the bar holds: lifting it would tell what they are.
    """
    unit = _with(deed, bar)
    copy = trial(g, ask)
    copy.state.barred = ()
    seen: set[int] = set()
    for _ in range(TURNS):
        asked = next_question(copy)
        here = position(copy, grown=True)
        if here in seen:
            return True
        seen.add(here)
        for item in unit:
            asked = next_question(copy)
            again = same_answer(copy, asked, item) if asked is not None else None
            same = asked is not None and question_of(copy, asked) == item.question
            if not same or again is None or not gives(copy, again):
                return _looked(g, copy)
    return _looked(g, copy)


def _with(deed: ActionKey, bar: Bar) -> tuple[PastDecision, ...]:
    """The unit as it would be with the copy of the card that is to do it now."""
    old, new = bar.deed.subject, deed.subject
    if old == new or old is None or new is None:
        return bar.unit

    def swapped(card: int | None) -> int | None:
        return new if card == old else card

    def picked(pick: ActionKey) -> ActionKey:
        return replace(pick, subject=swapped(pick.subject), card=swapped(pick.card))

    return tuple(
        replace(
            item, picks=tuple(picked(pick) for pick in item.picks),
            question=replace(item.question, about=swapped(item.question.about)),
        ) for item in bar.unit
    )


def _looked(g: Game, copy: Game) -> bool:
    """Whether cards that not everybody sees have been touched on the copy."""
    now: list[Any] = copy.state.cards
    return any(
        record is not now[place] and not open_to_all(g, record)
        for place, record in enumerate(g.state.cards)
    )
