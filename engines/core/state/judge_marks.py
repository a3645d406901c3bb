"""Numbers and marks of a game's state that the judge's hand sets: which there are says the game (`JudgeMark`)."""

from __future__ import annotations

from typing import Any

import msgspec

from engines.core.contract.by_hand import JudgeMark
from engines.core.contract.game import Game
from engines.core.display.views import Text
from engines.core.model.change import Change
from engines.core.model.hand_step import HandStep
from engines.core.state.atoms import AdvanceTurn, Mark
from engines.core.state.knowledge import knows


def refusal(g: Game, player: int, step: HandStep) -> Text | None:
    """Why a mark cannot be changed by so much; None: it can."""
    mark = g.game.judge_marks(g).get(step.name)
    if mark is None or step.number == 0:
        return Text("hand.refused.kind")
    if mark.areas is not None:
        if step.card is None:
            return Text("hand.refused.no-card")
        if not 0 <= step.card < len(g.state.cards):
            return Text("hand.refused.gone")
        card = g.state.cards[step.card]
        if card.host is not None or card.zone not in mark.areas or not knows(g, player, card):
            return Text("hand.refused.no-number")
    now = value(mark, holder(g, mark, step))
    listed = isinstance(getattr(holder(g, mark, step), mark.field), tuple)
    grows = step.number > 0 and listed and mark.member is None
    if grows or not 0 <= now + step.number <= mark.most:  # nobody knows what a list would be given
        return Text("hand.refused.mark", {"now": now, "most": now if grows else mark.most})
    return None


def plain(g: Game, step: HandStep) -> HandStep:
    """The step without a card, where what it sets belongs to none."""
    mark = g.game.judge_marks(g).get(step.name)
    return msgspec.structs.replace(step, card=None) if mark is not None and mark.areas is None else step


def holder(g: Game, mark: JudgeMark, step: HandStep) -> Any:
    """What has the mark: a card or the state."""
    return g.state if mark.areas is None or step.card is None else g.state.cards[step.card]


def value(mark: JudgeMark, has: Any) -> int:
    """How much it is now."""
    now = getattr(has, mark.field)
    if mark.member is not None:
        return int(mark.member in now)
    if mark.words:
        return list(mark.words).index(now)
    return len(now) if isinstance(now, tuple) else int(now)


def change(g: Game, step: HandStep) -> Change:
    """The change that makes it more or less."""
    mark = g.game.judge_marks(g)[step.name]
    has = holder(g, mark, step)
    fields = {mark.field: _set(mark, getattr(has, mark.field), value(mark, has) + step.number)}
    if mark.areas is None or step.card is None:
        return AdvanceTurn(fields=fields)
    return Mark(card=step.card, fields=fields)


def _set(mark: JudgeMark, now: Any, to: int) -> Any:
    if mark.member is not None:
        rest = tuple(each for each in now if each != mark.member)
        return (*rest, mark.member) if to else rest
    if mark.words:
        return mark.words[to]
    if isinstance(now, tuple):
        return now[:to]
    return bool(to) if isinstance(now, bool) else to
