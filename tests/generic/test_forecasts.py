"""What is foretold of plays and battles hangs on nothing hidden, and a table can be shown whatever waits at it.

Each text depends on cards that not everybody may look at, in a way that the opponent would see in the forecast if it
were worked out with the real ones.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from engines.core.cards.ability_parts import Step
from engines.core.play import player_view
from tests.fuzz.test_breakdowns import all_steps
from tests.rules.kiseki import making as kiseki
from tests.rules.notation import T
from tests.rules.vision import making as vision

VISION = {
    "a hand that is revealed": """
        reveal all cards in the opponent's hand
        deal (the number of spells in the opponent's hand) damage to player the opponent
    """,
    "a hand that is looked at": """
        look at all cards in the opponent's hand
        deal (the number of spells in the opponent's hand) damage to player the opponent
    """,
    "the own hand": "deal (the number of spells in your hand) damage to player the opponent",
    "the top of the deck": """
        put the top 2 cards of your deck in your graveyard
        deal (the number of spells in your graveyard) damage to player the opponent
    """,
}
KISEKI = {
    "a hand that is revealed": """
        reveal all cards in the opponent's hand
        the opponent loses (the number of event cards in the opponent's hand) bond
    """,
    "the own hand": "the opponent loses (the number of event cards in your hand) bond",
    "the own base": "the opponent loses (the number of event cards in your base) bond",
    "the top of the deck": """
        put the top 2 cards of your deck in your trail
        the opponent loses (the number of event cards in your trail) bond
    """,
}


def at_vision(text: str, hidden: str) -> T:
    """The first player has played it; these are the cards of both hands, decks and nodes."""
    lines = "".join(f"    {line.strip()}\n" for line in text.strip().splitlines())
    own = (vision.card("Probe", f"play:\n{lines}", kind="command"), vision.card("Flare", kind="spell"))
    backs = ", ".join(f"({each.strip()})" for each in hidden.split(","))
    t = vision.table(f"""
        vision; turn p1; phase main
        p1 hand: Probe, {hidden}
        p1 deck: {hidden}
        p2 hand: {hidden}
        p2 deck: {hidden}
        p2 nodes: {backs}
    """, *own)
    t.p1.does("play", "Probe")
    return t


def at_kiseki(text: str, hidden: str) -> T:
    """The same at Kiseki; the cards lie in the bases, too."""
    lines = "".join(f"    {line.strip()}\n" for line in text.strip().splitlines())
    own = (kiseki.card("Probe", f"event:\n{lines}", kind="event", ep=0), kiseki.card("Flare", kind="event"))
    backs = ", ".join(f"({each.strip()})" for each in hidden.split(","))
    t = kiseki.table(f"""
        kiseki; turn p1; step deploy
        p1 hand: Probe, {hidden}
        p1 deck: {hidden}
        p1 base: {backs}
        p2 hand: {hidden}
        p2 deck: {hidden}
        p2 base: {backs}
    """, *own)
    t.p1.does("event", "Probe")
    return t


CASES = [
    pytest.param(at, text, id=f"{name}: {what}") for name, at, texts in (
        ("vision", at_vision, VISION), ("kiseki", at_kiseki, KISEKI),
    ) for what, text in texts.items()
]


def forecast(t: T, viewer: int) -> bytes:
    """What is foretold, beside cards."""
    sight = player_view.table(t.g, viewer)
    asked = player_view.ask(t.g, viewer)
    told = None if asked is None else (asked.consequence, asked.kind)
    return msgspec.json.encode((sight.stage and sight.stage.tiles, sight.figures, told))


@pytest.mark.parametrize(("at", "text"), CASES)
def test_a_forecast_is_the_same_whatever_is_hidden(at: Callable[[str, str], T], text: str) -> None:
    """Nobody but the player of a card could know, and forecasts are the same for all."""
    worlds = [at(text, "Flare, Flare, Scout, Scout"), at(text, "Scout, Scout, Flare, Flare"),
              at(text, "Flare, Scout, Scout, Flare")]
    for viewer in (0, 1, -1):
        assert len({forecast(t, viewer) for t in worlds}) == 1


COMPOSED = {
    "a kind that nobody may have": "the opponent discards 1 event card",
    "what each has": "each player discards 1 event card",
    "a number there may be of them": "the opponent loses (the number of event cards in your hand) bond",
    "what lies in a base": "the opponent excludes 1 of their event cards in their base",
    "what is searched": "put 1 event card in your deck in your hand\n    gain 2 bond",
    "what is put onto the field": "field 1 card in your base\n    gain 2 bond",
}


@pytest.mark.parametrize("text", COMPOSED.values(), ids=COMPOSED)
def test_a_forecast_does_not_tell_which_cards_somebody_has_brought(text: str) -> None:
    """Not even that there is none of a kind among all of their hidden cards."""
    worlds = [at_kiseki(text, hidden) for hidden in (
        "Flare, Flare, Flare, Flare", "Scout, Scout, Scout, Scout", "Flare, Scout, Scout, Scout",
        "Tower, Seal, Guard, Monk",
    )]
    for viewer in (0, 1, -1):
        assert len({forecast(t, viewer) for t in worlds}) == 1


@pytest.mark.parametrize(("at", "text"), CASES)
def test_what_hangs_on_hidden_cards_is_not_foretold(at: Callable[[str, str], T], text: str) -> None:
    sight = player_view.table(at(text, "Flare, Flare, Scout, Scout").g, -1)
    assert all(each.then is None for each in sight.figures if each.id in ("life", "bond"))


def test_what_hangs_on_nothing_hidden_is_foretold() -> None:
    t = at_vision("draw 2\ndeal 2 damage to player the opponent", "Flare, Scout, Guard")
    life = {each.owner: each for each in player_view.table(t.g, -1).figures if each.id == "life"}
    assert life[1].then == life[1].now - 2


def test_a_long_stack_is_shown_without_being_gone_through(monkeypatch: pytest.MonkeyPatch) -> None:
    """What costs nothing can be used for ever: each further use must not make every view slower by as much again."""
    t = kiseki.table(
        "kiseki; turn p1; step deploy\np1 field: Well\np2 hand: Scout",
        kiseki.card("Well", "activated (pay 0 ep):\n    the opponent loses 1 bond"),
    )
    monkeypatch.setattr("engines.kiseki.screen.outlook.MOST", 8)
    for uses in range(1, 8):
        t.p1.does("use", "Well")
        while t.asking != (0,):
            t.lets_go()
        sight = player_view.table(t.g, -1)
        assert sight.stage is not None and len(sight.stage.chain) == uses
        assert any(each.then for each in sight.figures) == (uses <= 4)


@pytest.mark.parametrize("at", [at_vision, at_kiseki])
def test_a_table_is_shown_although_what_waits_there_breaks_down(
    at: Callable[[str, str], T], monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It breaks when it is resolved, which is told then; until then there is just no forecast."""
    def breaks(self: Step, g: Any, here: Any) -> Any:
        raise LookupError("a bug in an effect")

    for kind in all_steps(Step):
        if "do" in vars(kind):
            monkeypatch.setattr(kind, "do", breaks)
    t = at("draw 1", "Scout, Scout")
    for viewer in (0, 1, -1):
        sight = player_view.table(t.g, viewer)
        assert sight.stage is not None and sight.stage.chain
        assert all(each.then is None for each in sight.figures)
