"""Cards that the opponent's effects, or some of them, do not affect (104.1, 1325.1)."""

from __future__ import annotations

import pytest

from engines.core.display.views import Named
from engines.kiseki.game import GAME
from engines.language.printing.rules_text import ability_text
from tests.rules.kiseki.making import Table, card, event, faces, table
from tests.rules.notation import shows

READY = "kiseki; turn p1; step deploy; bond 30+40\n"
HARD = card("Hard", "always:\n    this is not affected by the opponent's effects", cp=2)


def deed(text: str, own: str = "Hard") -> Table:
    """The first player plays an EVENT while the other has that UNIT and a Guard."""
    t = table(f"{READY}p1 hand: Deed\np1 field: Scout\np2 field: {own}, Guard", event(text), HARD)
    t.p1.does("event", "Deed")
    t.resolve()
    return t


@shows("104.1", "1306.1")
@pytest.mark.parametrize(("text", "left"), [
    ("stun all foes", []), ("kill all foes", ["Hard"]), ("exclude all foes", ["Hard"]), ("action all foes", []),
    ("return all foes to their owner's hand", ["Hard"]),
    ("gain control of all foes", ["Hard"]),
])
def test_nothing_is_done_to_it_by_the_opponents_effects(text: str, left: list[str]) -> None:
    t = deed(f"event:\n    {text}")
    assert not t.p2.card("Hard").stunned and not t.p2.card("Hard").turned
    assert t.p2.names("field") == left or (t.p2.card("Guard").turned and not left)


@shows("1215.1f")
def test_no_lasting_effect_of_the_opponent_applies_to_it() -> None:
    t = deed("event:\n    all units get +2/+0 until end of turn\n    all foes lose support")
    assert [t.grown(t.p1, "Scout"), t.grown(t.p2, "Guard"), t.grown(t.p2, "Hard")] == [(2, 0), (2, 0), (0, 0)]


@shows("1212.1")
def test_nor_does_a_static_craft_of_the_opponent() -> None:
    t = table(READY + "p1 field: Gloom\np2 field: Hard, Guard, Cheer", HARD,
              card("Gloom", "always:\n    all units get -1/-0\n    all units cannot attack"),
              card("Cheer", "always:\n    your units get +0/+3"))
    assert [t.grown(t.p2, "Guard"), t.grown(t.p2, "Hard")] == [(-1, 3), (0, 3)], "its own player's effects do"


@shows("1204.2d", "1205.1a")
def test_it_can_be_a_target_all_the_same() -> None:
    t = table(READY + "p1 hand: Deed\np2 field: Hard, Guard", HARD,
              event("event target 1 foe:\n    stun the target\n    draw 1"))
    t.p1.does("event", "Deed")
    t.p1.chooses("Hard")
    t.resolve()
    assert not t.p2.card("Hard").stunned and len(t.g.hand(0)) == 1


@shows("804.11a-2", "1306.3")
def test_battles_and_rules_concern_it_as_before() -> None:
    t = table("kiseki; turn p1; phase battle; bond 30+40\np1 field: Sailor\np2 field: Hard", HARD)
    t.fight(t.p1, "Sailor", at="Hard")
    assert t.p2.card("Hard").stunned and t.bond()[1] < 40


@shows("105.3")
def test_effects_of_its_own_player_do_affect_it() -> None:
    t = table(READY + "p1 hand: Deed\np1 field: Hard", HARD, event("event:\n    all units get +1/+1 until end of turn\n"
                                                                  "    action all allies"))
    t.p1.does("event", "Deed")
    t.resolve()
    assert t.grown(t.p1, "Hard") == (1, 1) and t.p1.card("Hard").turned


@shows("1215.1c")
def test_the_opponent_cannot_take_from_it_what_keeps_their_effects_off() -> None:
    t = deed("event:\n    all units lose all skills until end of turn\n    stun all foes")
    assert not t.p2.card("Hard").stunned and t.p2.card("Guard").stunned


@shows("1222.1")
@pytest.mark.parametrize(("what", "stunned"), [("events", False), ("arts", True), ("units", True), ("cards", False)])
def test_only_effects_of_such_cards_are_kept_off(what: str, stunned: bool) -> None:
    proof = card("Proof", f"always:\n    this is not affected by the effects of the opponent's {what}")
    t = table(READY + "p1 hand: Deed\np2 field: Proof", proof, event("event:\n    stun all foes"))
    t.p1.does("event", "Deed")
    t.resolve()
    assert t.p2.card("Proof").stunned is stunned


@shows("1222.2")
@pytest.mark.parametrize(("what", "stunned"), [("events", True), ("crafts", False), ("units", False), ("items", True)])
def test_crafts_are_told_by_the_card_that_has_them(what: str, stunned: bool) -> None:
    proof = card("Proof", f"always:\n    this is not affected by the opponent's {what}")
    t = table(READY + "p1 field: Caller\np2 field: Proof", proof,
              card("Caller", "activated once (pay 0 ep):\n    stun all foes"))
    t.p1.does("use", "Caller")
    t.resolve()
    assert t.p2.card("Proof").stunned is stunned


@shows("1215.7", "1215.6")
def test_it_may_last_for_a_turn() -> None:
    t = table(READY + "p1 hand: Deed\np1 field: Scout\np2 hand: Fall\np2 field: Guard\np2 base: (Plain)",
              event("event target 1 ally:\n    the target is not affected by the opponent's effects until end of turn"),
              event("event target 1 foe:\n    kill the target", "Fall"))
    t.p1.does("event", "Deed")
    t.resolve()
    t.p1.passes()
    t.p2.does("event", "Fall")
    t.resolve()
    assert t.p1.has("Scout", "field")


@shows("1325.1a")
def test_voided_effects_keep_nothing_off() -> None:
    t = table(READY + "p1 hand: Fall\np2 hand: Free\np2 field: Hard\np2 base: (Plain)", HARD,
              event("event:\n    void the effects applied to all allies", "Free"),
              event("event:\n    kill all foes", "Fall"))
    t.p1.passes()
    t.p2.does("event", "Free")
    t.resolve()
    t.p1.does("event", "Fall")
    t.resolve()
    assert t.p2.has("Hard", "trail")


def _printed(text: str) -> Named:
    own = card("Deed", text)
    found = next(face for face in faces(own).values() if face.name.en == "Deed")
    return ability_text(GAME.catalogue, found.abilities[0]).text


def test_texts_say_whose_effects_they_are() -> None:
    assert _printed("always:\n    this is not affected by the opponent's effects") == Named(
        "This is not affected by the opponent's effects.", "これは相手の効果の影響を受けない。")
    assert _printed("always:\n    your units are not affected by the opponent's events") == Named(
        "All your UNITs are not affected by the effects of the opponent's EVENTs.",
        "自分のすべてのUNITは相手のEVENTの効果の影響を受けない。")


@shows("1320.1", "506.4", "104.1")
def test_its_own_player_gives_it_to_the_opponent_for_good() -> None:
    """G42: that the opponent controls it goes with their field."""
    give = event("event target 1 ally:\n    field the target on the opponent's field", name="Give")
    t = table(f"{READY}p1 hand: Give, Plain\np1 field: Hard\np2 hand: Plain", give, HARD)
    t.p1.does("event", "Give")
    t.resolve()
    for _ in range(2):
        assert t.p2.names("field") == ["Hard"]
        t.until_next_turn()
