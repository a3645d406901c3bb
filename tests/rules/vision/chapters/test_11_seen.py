"""Revealing is not looking and the other way round (11.6, 11.7); definitions that follow a move (12.5.2)."""

from __future__ import annotations

from engines.core.state.knowledge import knows
from tests.rules.notation import shows
from tests.rules.vision.making import card, table

MAIN = "vision; turn p1; phase main\n"
SHOW = card("Show", "play:\n    reveal all cards in the opponent's hand\n    discard 1 character", kind="command")
PEEK = card("Peek", "play:\n    look at all cards in the opponent's hand\n    discard 1 character", kind="command")


@shows("11.6.4", "11.7.4")
def test_what_is_revealed_all_know_and_what_is_looked_at_only_who_looks() -> None:
    for name, all_know in (("Show", True), ("Peek", False)):
        t = table(MAIN + f"p1 hand: {name}\np1 field: 2 x Scout\np2 hand: Guard\np2 field: Lancer", SHOW, PEEK)
        t.plays(t.p1, name)
        record = t.g.card(t.p2.cards("hand")[0])
        assert t.asked == "choose" and (set(record.seen) == {0, 1}) == all_know and knows(t.g, 0, record)


@shows("12.5.2")
def test_what_counts_from_now_on_follows_a_move_that_has_been_made() -> None:
    bond = card("Bond", """
        play target 1 character named "Scout|Scout" as rider target 1 character named "Guard|Guard" as mount:
            set the rider on the mount
            the mount gets +3/+0 from now on
    """, kind="command")
    rust = card("Rust", "always:\n    all characters cannot be set")
    for more, attack in (("", 5), (", Rust", 2)):
        t = table(MAIN + "p1 hand: Bond\np1 field: Guard, Scout" + more, bond, rust)
        t.p1.does("play", "Bond")
        if t.asked == "target":
            t.p1.chooses("Scout")
        if t.asked == "target":
            t.p1.chooses("Guard")
        t.resolve()
        assert t.p1.number("Guard", "attack") == attack and bool(t.p1.card("Guard").under) == (attack == 5)


@shows("11.3.9")
def test_everybody_reads_the_name_of_what_comes_from_a_hand_to_the_field() -> None:
    call = card("Call", "play:\n    put 1 character card from your hand onto your field", kind="command")
    t = table(MAIN + "p1 hand: Call, Guard", call)
    t.plays(t.p1, "Call")
    if t.asked != "priority":
        t.p1.chooses("Guard")
    for viewer in (0, 1):
        (line,) = (each for each in t.g.log[viewer] if each.text.key == "log.enters")
        assert line.text.args["card"].name.en == "Guard"  # type: ignore[union-attr]
