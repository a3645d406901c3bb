"""What players declare, and what they do because a card says so (104.5, 1302.1, 1314.1)."""

from __future__ import annotations

import pytest

from tests.rules.kiseki.making import Table, card, table
from tests.rules.notation import shows

READY = "kiseki; turn p1; step deploy; bond 30+40\n"


def asked(text: str, rest: str) -> Table:
    """The first player has played an EVENT that costs nothing, and is asked to declare something."""
    t = table(f"{READY}p1 hand: Deed\n{rest}", card("Deed", text, kind="event", ep=0))
    t.p1.does("event", "Deed")
    t.resolve()
    return t


@shows("104.5")
@pytest.mark.parametrize(("number", "left"), [(1, ["Guard", "Sailor"]), (2, ["Sailor", "Scout"]), (0, None)])
def test_a_number_is_declared_and_counts_below(number: int, left: list[str] | None) -> None:
    t = asked("event:\n    choose a number\n    kill all foes with cp = the chosen number",
              "p2 field: Scout, Guard, Sailor")
    assert t.asked == "declare-number" and [option.number for option in t.options][:3] == [0, 1, 2]
    t.g.answer(number)
    assert sorted(t.p2.names("field")) == (left or ["Guard", "Sailor", "Scout"])


def test_a_number_between_bounds() -> None:
    t = asked("event:\n    declare a number from 2 to 4\n    gain the declared number bond", "")
    assert [option.number for option in t.options] == [2, 3, 4]
    t.g.answer(2)
    assert t.bond()[0] == 34


@shows("1302.1")
@pytest.mark.parametrize(("name", "left"), [("Scout", ["Guard"]), ("Guard", ["Scout", "Scout"])])
def test_a_card_name_is_declared_and_cards_of_it_are_meant(name: str, left: list[str]) -> None:
    t = asked("event:\n    declare a card name\n    kill all foes of the declared name",
              "p2 field: Scout, Guard, Scout")
    assert t.asked == "declare-name-of"
    texts = [str(t.g.game.option_text(t.g, 0, t.g.state.ask, option).args["entry"].en) for option in t.options]
    assert texts == sorted(texts) and name in texts
    t.g.answer(texts.index(name))
    assert t.p2.names("field") == left


def test_every_name_of_the_packs_can_be_declared_so_that_nothing_is_told() -> None:
    first = asked("event:\n    declare a card name\n    draw 1", "p2 hand: Scout")
    other = asked("event:\n    declare a card name\n    draw 1", "p2 hand: Guard")
    assert len(first.options) == len(other.options) == len({face.name for face in first.g.faces.values()})


@shows("1314.1", "1502.1")
@pytest.mark.parametrize(("who", "hands"), [
    ("the opponent", (["Scout", "Guard"], ["Sailor"])), ("each player", (["Guard"], ["Sailor"])),
])
def test_players_discard_cards_that_they_pick_themselves(who: str, hands: tuple[list[str], list[str]]) -> None:
    t = table(f"{READY}p1 hand: Deed, Scout, Guard\np2 hand: Monk, Sailor",
              card("Deed", f"event:\n    {who} discards 1 card", kind="event", ep=0))
    t.p1.does("event", "Deed")
    t.resolve()
    if who == "each player":
        t.p1.chooses("Scout")
    t.p2.chooses("Monk")
    assert (t.p1.names("hand"), t.p2.names("hand")) == hands
    assert t.p2.names("trail") == ["Monk"]
