"""Chapter 24: skills that trigger each other without end."""

from __future__ import annotations

from tests.rules.notation import card, position, shows

SHEPHERD = card("Shepherd", "when another ally moves: move it")


@shows("24.2")
def test_a_loop_nobody_can_stop_is_a_draw() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Shepherd, Roan
        p2 front: Margrave*
    """, SHEPHERD)
    t.p1.moves("Roan")
    assert t.result.winners == () and t.result.rule == "24.2"


@shows("24.2")
def test_so_is_one_whose_positions_never_repeat() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Stampede
        p2 front: Margrave*
    """, card("Stampede", """
        when this moves:
            move this
            this gets power +10 until end of turn
    """))
    t.p1.moves("Stampede")
    assert t.result.winners == () and t.result.rule == "24.2"


@shows("24.2")
def test_a_chance_for_hand_cards_that_only_can_be_let_pass_stops_nothing() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Shepherd, Roan
        p1 hand:  Fenn
        p2 front: Margrave*
    """, SHEPHERD, card("Nomad", "special when an ally moves: may deploy this"))
    t.p1.moves("Roan")
    for _ in range(40):
        if t.asked in ("hidden-trigger", "trigger"):
            t.p1.answers(len(t.options) - 1)  # the only answer there is: the same skill once more, or nothing
    assert t.result is not None and t.result.rule == "24.2"


@shows("24.2")
def test_what_a_player_can_stop_goes_on_as_long_as_they_like() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Shepherd, Roan
        p2 front: Margrave*
    """, card("Shepherd", "when another ally moves: may move it"))
    t.p1.moves("Roan")
    for _ in range(30):
        assert t.asked == "may"
        t.p1.agrees()
    t.p1.passes()
    assert t.asked == "action"


@shows("24.2")
def test_a_long_chain_that_ends_is_no_loop() -> None:
    """Twenty units follow each other without anybody deciding anything."""
    herd = [card("Ox0")] + [
        card(f"Ox{place}", f'when an ally named "Ox{place - 1}" moves: move this') for place in range(1, 21)
    ]
    names = [f"Ox{place}" for place in range(21)]
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*, {", ".join(names)}
        p2 front: Margrave*
    """, *herd)
    t.p1.moves("Ox0")
    assert t.asked == "action" and t.p1.names("rear") == names


@shows("24.2")
def test_rule_processing_may_be_such_a_loop_too() -> None:
    """Two namesakes, one of which always finds another way than to the retreat area."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Twin*, Twin
        p2 front: Margrave*
    """, card("Twin", "instead when this would be put in the retreat: move this"))
    assert t.result.winners == () and t.result.rule == "24.2"
