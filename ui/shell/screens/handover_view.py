"""Puts together what the hand-over screen may show: only what everybody knows, from the view of nobody."""

from __future__ import annotations

from collections.abc import Sequence

from app.i18n import gap
from app.match.table_reader import ReadableTable
from app.tables.auto_pass import EVENTFUL, LEVELS, MARKED, PUBLIC, mentions
from app.tables.table import Table
from engines.core.display.layout import Layout
from engines.core.display.views import AskView, GameView, Text
from ui.shell.game.panel_lines import Chips
from ui.shell.screens.handover_screen import Handover
from ui.shell.screens.public_steps import PublicStep
from ui.shell.style.look import Look
from ui.shell.style.text_runs import Run, plain_text
from ui.shell.widgets.segments import Segment

STEPS_SHOWN = 24
"""The newest steps; the log has the rest."""


def handover_of(
    look: Look, table: Table, previous: int, coming: int, read: int, chips: Chips, level: str, back: bool = True,
) -> Handover:
    """The screen between two players. `read` is how much of the public log the coming player knows already; `back`:
    the previous one may look once more."""
    sight = table.view(PUBLIC)
    steps = public_steps(look, table, sight, read, chips)
    question, rule = coming_question(look, table, sight, coming)
    player = next((each for each in sight.players if each.player == coming), None)
    order = [each.player for each in sight.players]
    round_table = order[order.index(coming):] + order[: order.index(coming)]
    seats = tuple(round_table) if len(order) > 2 else (coming, previous)
    return Handover(
        previous=previous,
        next=coming,
        hand=player.hand if player is not None else 0,
        turn=turn_words(look, table.game.layout, sight, len(steps)),
        public_steps=steps,
        seats=seats,
        counts=counts(look, table.game.layout, sight, seats),
        out=tuple(each.player for each in sight.players if each.out),
        question=question,
        rule=rule,
        wishes=wish_segments(look, table),
        wish=level,
        back=back,
    )


def turn_words(look: Look, layout: Layout, sight: GameView, steps: int) -> str:
    """Where the game stands."""
    named = layout.phase_name(sight.phase)
    names = look.speaker.names
    who = names[sight.turn_player] if 0 <= sight.turn_player < len(names) else ""
    if sight.turn <= 0 or named is None:
        return look.say("handover.before", steps=steps)
    return look.say("handover.turn", n=sight.turn, who=who, phase=look.name(named), steps=steps)


def public_steps(look: Look, table: Table, sight: GameView, read: int, chips: Chips) -> tuple[PublicStep, ...]:
    """The public lines since then, each with the card it is about if that card is in sight of everybody."""
    lines = [line for line in table.log(PUBLIC)[read:] if not line.heading]
    made = []
    for line in lines[-STEPS_SHOWN:]:
        handles = mentions(line.text)
        if line.cause is not None and line.cause.handle is not None:
            handles.append(line.cause.handle)
        face = next(
            (sight.cards[each].face for each in handles if each in sight.cards and sight.cards[each].face), None
        )
        picture = chips.picture(face) if face is not None else None
        made.append(PublicStep(look.runs(line.text), line.rule or None, line.player, picture))
    return tuple(made)


def coming_question(look: Look, table: Table, sight: GameView, coming: int) -> tuple[tuple[Run, ...], str | None]:
    """The question for the coming player, and what it is about.

    It stands in their own words if everybody may read them, else as others see it. It is about the card that
    asks for it, or how the battle stands if it is about the battle."""
    own, public = table.ask(coming), table.ask(PUBLIC)
    shown = own if own is not None and not _hidden(own, public) and _all_public(own.question, sight) else public
    if shown is None:
        return (), None
    runs = look.runs(shown.question)
    known = public.consequence if public is not None else None
    more = known or _verdict(shown, sight)
    if more is not None:  # of the view of nobody, so everybody sees it
        runs += (Run(gap(plain_text(runs))), *look.runs(more))
    return runs, shown.rule or None


def _verdict(ask: AskView, sight: GameView) -> Text | None:
    """How the battle stands, for a question about one of its units."""
    if sight.stage is None:
        return None
    fighting = {side.card for side in sight.stage.sides}
    return sight.stage.verdict if fighting & set(mentions(ask.question)) else None


def _hidden(own: AskView, public: AskView | None) -> bool:
    """Whether others may not even know what is being asked."""
    return public is None or public.kind != own.kind or (own.rule or None) != (public.rule or None)


def _all_public(question: Text, sight: GameView) -> bool:
    return all(each in sight.cards and sight.cards[each].face is not None for each in mentions(question))


def counts(
    look: Look, layout: Layout, sight: GameView, seats: Sequence[int]
) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """The numbers of these players that stand large on the table, and how many cards lie in each counted area."""
    rows = figure_rows(look, layout, sight) + area_counts(look, layout, sight)
    return tuple((words, tuple(numbers[seat] for seat in seats)) for words, numbers in rows)


def figure_rows(look: Look, layout: Layout, sight: GameView) -> list[tuple[str, dict[int, int]]]:
    """Rows: what a large number is called, and each player's."""
    rows = [
        (look.name(figure.name), {each.owner: each.now for each in sight.figures if each.id == figure.id})
        for figure in layout.figures
    ]
    return [row for row in rows if len(row[1]) == len(sight.players)]


def area_counts(look: Look, layout: Layout, sight: GameView) -> list[tuple[str, dict[int, int]]]:
    """Rows: an area's name and each player's number of cards there. Rare areas and chips are left out
    where nobody who is still in the game has a card."""
    rows = []
    for area in layout.areas:
        if not area.counts or area.shared:
            continue
        numbers = {player.player: 0 for player in sight.players}
        numbers.update({zone.owner: zone.count for zone in sight.zones if zone.area == area.id})
        if area.kind == "hand":
            numbers.update({player.player: player.hand for player in sight.players})
        left = any(numbers[player.player] for player in sight.players if not player.out)
        if left or not (area.hides_empty or area.kind == "chip"):
            rows.append((look.name(area.name), numbers))
    return rows


def wish_segments(look: Look, table: ReadableTable) -> tuple[Segment, ...]:
    """How often the player wants to be asked until their next turn."""
    if table.game.without_rules:  # nobody is ever asked for an answer there
        return ()
    marks = [mark for mark in table.game.layout.marks if mark.guarded]
    made = []
    for level in LEVELS:
        if (level == MARKED and not marks) or (level == EVENTFUL and not table.game.layout.calm):
            continue
        words = look.say("handover.wish-marked", mark=look.name(marks[0].name)) if level == MARKED else ""
        made.append(Segment(level, words or look.say(f"handover.wish-{level}")))
    return tuple(made)
