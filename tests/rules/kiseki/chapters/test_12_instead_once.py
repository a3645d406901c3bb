"""1216: what an effect has done instead, the next time something would happen, and only then."""

from __future__ import annotations

import pytest

from engines.core.display.views import Named
from engines.kiseki.game import GAME
from engines.language.packs.diagnostics import PackProblems
from engines.language.printing.rules_text import ability_text
from tests.rules.kiseki.making import Table, card, event, faces, table
from tests.rules.notation import shows

READY = "kiseki; turn p1; step deploy; bond 30+40\n"
SHIELD = "event target 1 ally:\n    the next time the target would be stunned this turn, action it instead"


FALL = event(name="Fall", text="event target 1 foe:\n    stun the target")


def played(t: Table, *plays: tuple[int, str, str]) -> Table:
    """One EVENT after the other is played by a player at a target and resolved."""
    for player, name, target in plays:
        seat = (t.p1, t.p2)[player]
        if player:
            t.p1.passes()
        seat.does("event", name)
        if t.asked == "target":
            seat.chooses(target)
        t.resolve()
    return t


@shows("1216.1", "1306.3")
def test_the_first_stun_is_replaced_and_costs_no_bond() -> None:
    t = table(READY + "p1 hand: Ward\np1 field: Scout, Guard\np2 hand: Fall\np2 base: (Plain)",
              event(name="Ward", text=SHIELD), FALL)
    played(t, (0, "Ward", "Scout"), (1, "Fall", "Scout"))
    assert t.p1.card("Scout").turned and not t.p1.card("Scout").stunned and t.bond()[0] == 30


@shows("1216.3")
def test_it_is_done_once() -> None:
    t = table(READY + "p1 hand: Ward\np1 field: Scout, Guard\np2 hand: Fall, Fall\np2 base: (Plain)",
              event(name="Ward", text=SHIELD), FALL)
    played(t, (0, "Ward", "Scout"), (1, "Fall", "Scout"), (1, "Fall", "Scout"))
    assert t.p1.card("Scout").stunned and t.bond()[0] == 29
    assert not t.g.state.modifiers


@shows("1216.1")
def test_another_unit_is_stunned_as_ever() -> None:
    t = table(READY + "p1 hand: Ward\np1 field: Scout, Guard\np2 hand: Fall\np2 base: (Plain)",
              event(name="Ward", text=SHIELD), FALL)
    played(t, (0, "Ward", "Scout"), (1, "Fall", "Guard"))
    assert t.p1.card("Guard").stunned and len(t.g.state.modifiers) == 1


@shows("804.11a-2", "1216.1")
def test_a_stun_in_battle_is_replaced_too() -> None:
    t = table("kiseki; turn p1; phase battle; bond 30+40\np1 field: Sailor\np2 hand: Ward\np2 field: Scout, Guard\n"
              "p2 base: (Plain)", event(name="Ward", text=SHIELD))
    t.attack(t.p1, "Sailor", at="Scout")
    t.p1.passes()
    t.p2.does("event", "Ward")
    t.p2.chooses("Scout")
    t.resolve()
    for _ in range(8):
        if t.g.battle is None:
            break
        t.lets_go()
    assert not t.p2.card("Scout").stunned and t.p2.card("Scout").turned


@shows("705.7a")
def test_after_the_turn_it_is_over() -> None:
    t = table(READY + "p1 hand: Ward\np1 field: Scout", event(name="Ward", text=SHIELD))
    played(t, (0, "Ward", "Scout"))
    assert t.g.state.modifiers
    t.until_next_turn()
    assert not t.g.state.modifiers


@shows("1317.2", "1216.1")
@pytest.mark.parametrize(("would", "does", "where"), [
    ("be destroyed", "destroy all foes", "hand"), ("be destroyed", "kill all foes", "trail"),
    ("be killed", "kill all foes", "hand"), ("be put in the trail from the field", "destroy all foes", "hand"),
])
def test_what_would_happen_is_told_apart(would: str, does: str, where: str) -> None:
    t = table(READY + "p1 hand: Ward\np1 field: Scout\np2 hand: Fall\np2 base: (Plain)",
              event(f"event:\n    the next time an ally would {would} this turn, put it in your hand instead", "Ward"),
              event(f"event:\n    {does}", "Fall"))
    played(t, (0, "Ward", ""), (1, "Fall", ""))
    assert t.p1.has("Scout", where)


@shows("1216.2")
def test_of_two_that_would_be_stunned_at_once_one_is_kept() -> None:
    t = table(READY + "p1 hand: Ward\np1 field: Scout, Guard\np2 hand: Fall\np2 base: (Plain)",
              event(name="Ward", text="event:\n    the next time an ally would be stunned this turn, instead:\n"
                    "        draw 1\n        gain 1 bond"),
              event(name="Fall", text="event:\n    stun all foes"))
    played(t, (0, "Ward", ""), (1, "Fall", ""))
    assert sorted([t.p1.card("Scout").stunned, t.p1.card("Guard").stunned]) == [False, True]
    assert len(t.g.hand(0)) == 1


@shows("1203.3")
def test_a_cost_that_is_replaced_counts_as_paid() -> None:
    t = table(READY + "p1 hand: Ward\np1 field: Giver", event(name="Ward", text=SHIELD),
              card("Giver", "activated (stun this):\n    draw 1"))
    played(t, (0, "Ward", "Giver"))
    t.p1.does("use", "Giver")
    t.resolve()
    assert not t.p1.card("Giver").stunned and t.p1.card("Giver").turned and len(t.g.hand(0)) == 1


@shows("1216.1", "1306.3")
def test_damage_that_would_be_taken_becomes_bond() -> None:
    t = table(READY + "p1 hand: Ward\np1 field: Guard\np2 hand: Fall\np2 base: (Plain)",
              event(name="Ward", text="event:\n"
                    "    this turn, the next time you would take stun damage, gain that much bond instead"), FALL)
    played(t, (0, "Ward", ""), (1, "Fall", "Guard"))
    assert t.p1.card("Guard").stunned and t.bond()[0] == 32


@pytest.mark.parametrize("text", ["the next time an ally attacks this turn, draw 1 instead",
                                  "the next time an ally would be stunned this turn, gain that much bond instead"])
def test_only_what_would_happen_can_be_replaced_and_only_a_number_that_is_there_be_read(text: str) -> None:
    with pytest.raises(PackProblems):
        faces(event(name="Ward", text=f"event:\n    {text}"))


def test_texts_say_what_is_done_instead() -> None:
    own = event(name="Ward", text=SHIELD)
    found = next(face for face in faces(own).values() if face.name.en == "Ward")
    assert ability_text(GAME.catalogue, found.abilities[0]).text == Named(
        "The next time the target would be stunned this turn, instead, action the target.",
        "このターン、次に対象がスタンする代わりに対象をアクションする。")


# -- what voids the effects applied to a card (1325) --------------------------------------------------------------

RINSE = event(name="Rinse", text="event target 1 unit:\n    void the effects applied to the target")
SUB = card("Sub", "instead when another ally would be stunned:\n    stun this")


@shows("1325.1", "1201.2c", "1212.1")
@pytest.mark.parametrize(("field", "plays"), [
    ("Scout", ((0, "Ward", "Scout"), (0, "Rinse", "Scout"))), ("Scout, Sub", ((0, "Rinse", "Scout"),)),
    ("Ghost", ((0, "Rinse", "Ghost"),)),
])
def test_what_would_happen_instead_is_voided_with_all_that_applied(
    field: str, plays: tuple[tuple[int, str, str], ...],
) -> None:
    """G41: what replaces is a lasting effect like others."""
    ghost = card("Ghost", "instead when this would be stunned:\n    exclude this")
    t = table(READY + f"p1 hand: Ward, Rinse, Plain\np1 field: {field}\np2 hand: Fall, Plain",
              event(name="Ward", text=SHIELD), RINSE, SUB, ghost, FALL)
    unit = field.partition(",")[0]
    played(t, *plays, (1, "Fall", unit))
    assert t.p1.card(unit).stunned and t.p1.card(unit).zone == "field"


@shows("1325.1a", "1215.3b-1")
@pytest.mark.parametrize("recovered", [False, True])
def test_what_is_valid_only_later_is_done_instead(recovered: bool) -> None:
    """A craft of a UNIT that was recovered after it is as new as that of one that came after it."""
    muster = event(name="Muster", text="event:\n    field all unit cards in your trail")
    wake = event(name="Wake", text="event target 1 stunned unit:\n    recover the target")
    place = "p1 field: Scout, Sub\n" if recovered else "p1 field: Scout\np1 trail: Sub\n"
    t = table(READY + f"{place}p1 hand: Rinse, Wake, Muster, Plain\np2 hand: Fall, Fall, Plain",
              RINSE, SUB, muster, wake, FALL)
    played(t, (0, "Rinse", "Scout"))
    played(t, *(((1, "Fall", "Sub"), (0, "Wake", "Sub")) if recovered else ((0, "Muster", ""),)))
    played(t, (1, "Fall", "Scout"))
    assert t.p1.card("Sub").stunned and not t.p1.card("Scout").stunned


@shows("1216.1", "104.1")
def test_who_is_not_affected_by_the_opponents_effects_goes_where_it_would_have_gone() -> None:
    mire = card("Mire", "instead when a foe would be put in the trail from the field:\n    exclude it", kind="item")
    free = card("Free", "always:\n    this is not affected by the opponent's effects")
    kill = event(name="Kill", text="event target 1 unit:\n    kill the target")
    t = table(READY + "p1 field: Free, Scout\np1 hand: Kill, Kill, Plain\np2 field: Mire\np2 hand: Plain",
              mire, free, kill)
    played(t, (0, "Kill", "Free"), (0, "Kill", "Scout"))
    assert "Free" in t.p1.names("trail") and t.p1.names("excluded") == ["Scout"]
