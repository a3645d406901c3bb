"""9-2-1: placing terrain."""

from __future__ import annotations

import pytest

from app.i18n import Translator
from engines.core.display.views import Text
from engines.core.model.events import Modifier
from engines.core.play import player_view
from engines.core.state.atoms import Modify
from engines.moncolle.table.zones import AREAS
from tests.rules.moncolle.making import terrain, unit
from tests.rules.notation import T, position, shows

CARDS = (
    unit("Ann", level=3), unit("Bea", level=3), unit("Cy", level=2), terrain("Hill", limit=7), terrain("Moor", limit=5),
)


def table(more: str, header: str = "") -> T:
    return position(f"moncolle; turn p1; phase main{header}\n{more}", *CARDS)


def placeable(t: T, card: str = "Hill") -> set[str]:
    return {area.removesuffix("-land") for area in t.p1.reach("place", card)}


# -- where --------------------------------------------------------------------------------------------------------


@shows("9-2-1.p18", "9-2-1.p19")
def test_with_nothing_but_the_base_terrain_goes_to_the_three_areas_beside_it() -> None:
    t = table("p1 hand: Hill")
    assert placeable(t) == {"a1", "c1", "b2"}


@shows("9-2-1.p16")
def test_terrain_goes_where_own_placed_terrain_lies() -> None:
    t = table("p1 hand: Hill\np1 a3-land: Meadow")
    assert "a3" in placeable(t)


@shows("9-2-1.p16", "9-2-1.p7")
def test_terrain_goes_where_own_units_are_whoever_placed_what_lies_there() -> None:
    t = table("p1 hand: Hill\np1 c4: Ann\np2 c4-land: Meadow")
    assert "c4" in placeable(t)


@shows("9-2-1.p18")
def test_terrain_goes_above_below_left_and_right_of_own_cards_and_not_aslant() -> None:
    t = table("p1 hand: Hill\np1 b3: Ann\np2 b3-land: Meadow")
    assert placeable(t) == {"a1", "c1", "b2", "b3", "a3", "c3"}
    assert "9-2-1.p19" in t.p1.why_not("Hill", "a2-land")


@shows("9-2-1.p14")
def test_terrain_goes_even_where_enemy_units_are() -> None:
    t = table("p1 hand: Hill\np1 a3: Ann\np2 a3-land: Meadow\np2 b3: Bea\np2 b3-land: Meadow")
    t.p1.does("place", "Hill", "b3-land")
    assert t.p1.names("b3-land") == ["Hill"]
    assert t.p2.names("b3") == ["Bea"]


@shows("9-2-1.p13", "5-3.p2")
def test_a_base_is_never_built_over() -> None:
    t = table("p1 hand: Hill\np1 b3: Ann\np2 b3-land: Meadow\np1 b1: Bea")
    assert not {"b1", "b4"} & placeable(t)
    assert {"9-2-1.p13"} == t.p1.why_not("Hill", "b1-land")
    assert "9-2-1.p13" in t.p1.why_not("Hill", "b4-land")


@shows("9-2-1.p13")
def test_only_terrain_cards_are_placed() -> None:
    t = table("p1 hand: Ann")
    assert not t.p1.may("place", "Ann")
    assert t.p1.why_not("Ann", "b2-land") == {"9-2-1.p13"}


# -- over terrain -------------------------------------------------------------------------------------------------


@shows("9-2-1.p21")
def test_terrain_that_is_built_over_goes_to_its_owners_discard() -> None:
    t = table("p1 hand: Hill\np1 b3: Ann\np2 b3-land: Meadow")
    t.p1.does("place", "Hill", "b3-land")
    assert t.p2.names("discard") == ["Meadow"]
    assert t.p1.names("b3-land") == ["Hill"] and t.p2.names("b3-land") == []
    assert t.g.placed_by("b3") == 0


@shows("9-2-1.p21")
def test_a_proxy_terrain_that_is_built_over_lies_face_up_in_its_owners_discard() -> None:
    t = table("p1 hand: Hill\np1 b2-land: (Cy)")
    t.p1.does("place", "Hill", "b2-land")
    assert t.p1.names("discard") == ["Cy"]
    assert not t.p1.card("Cy@discard").face_down


@shows("9-2-1.p21", "9-2-2.p14")
def test_units_stay_as_they_are_and_the_area_stays_fought_over() -> None:
    t = table("p1 hand: Hill\np1 b2: Ann acted\np1 b2-land: Meadow\np2 b3: Bea\np2 b3-land: Moor\np1 c2: Cy\n"
              "p1 c2-land: Meadow\np1 c3-land: Meadow", "; fought b3")
    t.p1.does("place", "Hill", "b3-land")
    assert t.p2.names("b3") == ["Bea"]
    t.p1.does("march", "Cy", "c3")
    assert "9-2-2.p14" in t.p1.why_not("Ann", "b3")


# -- 17-4: limits of the new terrain ------------------------------------------------------------------------------


@shows("17-4.p1", "17-4.p2")
def test_a_smaller_terrain_makes_its_units_be_given_up_one_at_a_time() -> None:
    t = table("p1 hand: Moor\np1 b2: Ann, Bea, Cy\np1 b2-land: Meadow")
    t.p1.does("place", "Moor", "b2-land")
    assert (t.asked, t.asking) == ("limit-adjustment", (0,))
    t.p1.chooses("Cy")
    assert t.asked == "limit-adjustment"  # 6 is still more than 5
    t.p1.chooses("Ann")
    assert t.p1.names("b2") == ["Bea"]
    assert t.p1.names("discard") == ["Meadow", "Cy", "Ann"]
    assert t.asked == "main"


@shows("17-4.p1", "4-5.p6")
def test_the_enemy_has_to_fit_in_as_well() -> None:
    t = table("p1 hand: Moor\np1 a3: Cy\np2 a3-land: Meadow\np2 b3: Ann, Bea\np2 b3-land: Meadow")
    t.p1.does("place", "Moor", "b3-land")
    assert (t.asked, t.asking) == ("limit-adjustment", (1,))
    t.p2.chooses("Bea")
    assert t.p2.names("b3") == ["Ann"]


@shows("17-4.p2")
def test_units_summoned_immediately_this_turn_go_first() -> None:
    t = table("p1 hand: Moor\np1 b2: Ann, Bea immediate\np1 b2-land: Meadow")
    t.p1.does("place", "Moor", "b2-land")
    assert t.p1.names("b2") == ["Ann"]  # there is nothing to choose
    assert t.p1.names("discard") == ["Meadow", "Bea"]


@shows("17-4.p2")
def test_but_not_those_of_an_earlier_turn() -> None:
    t = table("p1 b2: Ann, Bea immediate\np1 b2-land: Meadow\np2 hand: Moor\np2 b3: Cy\np2 b3-land: Meadow")
    while t.asking == (0,):
        t.g.answer(()) if t.asked == "discard-any" else t.end_phase()
    t.g.answer(())
    t.p2.does("place", "Moor", "b2-land")
    assert (t.asked, t.asking) == ("limit-adjustment", (0,))
    assert len(t.options) == 2


@shows("17-4.p3")
def test_the_attacking_side_finishes_its_adjustment_before_the_defending_side_begins() -> None:
    t = table("p1 hand: Moor\np1 b2: Ann, Bea\np1 b2-land: Meadow\np1 a1-land: Meadow\np2 b3: Ann, Bea\n"
              "p2 b3-land: Meadow")
    limits = tuple(t.g.state.ref(t.g.land(area)) for area in ("b2", "b3"))
    t.g.apply(Modify(modifier=Modifier(serial=0, field="limit", how="set", value=4, subjects=limits, until="turn")))
    t.p1.does("place", "Moor", "a1-land")  # the next thing that happens
    assert (t.asked, t.asking) == ("limit-adjustment", (0,))
    t.p1.chooses("Ann")
    assert (t.asked, t.asking) == ("limit-adjustment", (1,))


@shows("17-4.p1")
def test_units_without_a_terrain_have_no_room() -> None:
    t = table("p1 b2: Ann")
    t.p1.does("proxy", to="a1-land")
    assert t.p1.names("discard") == ["Ann"]


# -- proxy terrain ------------------------------------------------------------------------------------------------


@shows("9-2-1.p23")
def test_the_top_card_of_the_deck_becomes_terrain_and_nobody_sees_it() -> None:
    t = table("p1 deck: Cy, Ann")
    t.p1.does("proxy", to="b2-land")
    assert t.p1.names("b2-land") == ["Ann"] and t.p1.names("deck") == ["Cy"]
    for viewer in (0, 1, -1):
        (zone,) = [zone for zone in player_view.table(t.g, viewer).zones if zone.id == "b2-land:0"]
        assert player_view.table(t.g, viewer).cards[zone.cards[0]].face is None
    assert not any(
        mention.name for line in t.g.log[0] if line.text.key == "log.places-proxy"
        for mention in line.text.args.values() if hasattr(mention, "name")
    )


@shows("9-2-1.p24")
def test_a_proxy_terrain_has_limit_eight_whatever_card_it_is() -> None:
    t = table("p1 deck: Moor")
    t.p1.does("proxy", to="b2-land")
    assert t.g.limit("b2") == 8


@shows("9-2-1.p23", "9-2-1.p13")
def test_a_proxy_terrain_goes_where_terrain_may() -> None:
    t = table("p1 deck: Moor, Ann")
    reached = {option.zone for option in t.options if option.verb == "proxy"}
    assert reached == {"a1-land:0", "c1-land:0", "b2-land:0"}


@shows("9-2-1.p25")
def test_one_proxy_terrain_a_turn() -> None:
    t = table("p1 deck: Cy, Ann, Bea")
    t.p1.does("proxy", to="b2-land")
    assert not t.offered("proxy")
    assert "9-2-1.p25" in t.p1.why_not("Ann@deck", "a1-land")


@shows("9-2-1.p26")
def test_after_a_proxy_terrain_none_comes_from_the_hand() -> None:
    t = table("p1 hand: Hill")
    t.p1.does("proxy", to="b2-land")
    assert not t.p1.may("place", "Hill")
    assert t.p1.why_not("Hill", "a1-land") == {"9-2-1.p26"}


@shows("9-2-1.p26")
def test_after_terrain_from_the_hand_there_is_no_proxy_but_more_from_the_hand() -> None:
    t = table("p1 hand: Hill, Moor\np1 deck: Ann")
    t.p1.does("place", "Hill", "b2-land")
    assert not t.offered("proxy")
    assert "9-2-1.p26" in t.p1.why_not("Ann@deck", "a1-land")
    t.p1.does("place", "Moor", "a1-land")


@shows("9-2-1.p25", "9-2-1.p26")
def test_the_next_turn_has_its_own_proxy() -> None:
    t = table("p1 deck: Cy, Ann, Bea", "; placed proxy")
    assert not t.offered("proxy")
    for _ in range(8):
        if t.asked == "main" and t.asking == (1,):
            break
        t.g.answer(()) if t.asked == "discard-any" else t.end_phase()
    assert t.offered("proxy")


@pytest.mark.parametrize("area", AREAS)
@shows("5-2.p1", "9-2-1.p13")
def test_there_are_twelve_areas_and_terrain_can_lie_in_each_but_for_the_bases(area: str) -> None:
    t = table(f"p1 hand: Hill\np1 {area}: Ann\np2 {area}-land: Meadow" if area not in ("b1", "b4") else "p1 hand: Hill")
    assert (area in placeable(t)) is (area not in ("b1", "b4"))


@shows("5-3.p2")
def test_the_log_calls_a_face_down_base_by_its_area() -> None:
    t = position("moncolle; turn p1; phase main\np1 b1: Surveyor", unit("Surveyor", """
        field completion ritual target 1 terrain:
            the target gets -3 limit until end of turn
    """))
    base = t.g.land("b4")
    t.pick(lambda option: option.verb == "use" and option.card == base, "use Surveyor on B4")
    said = next(line.text for line in t.g.log[0] if line.text.key == "log.uses-on")
    assert said.args["target"] == Text(key="zone.area", args={"area": "B4"})


@shows("11-2.p1")
def test_the_log_says_what_became_of_a_limit_in_players_words() -> None:
    t = position("moncolle; turn p1; phase main\np1 b1: Surveyor\np2 b3-land: Meadow", unit("Surveyor", """
        field completion ritual target 1 terrain:
            the target gets -3 limit until end of turn
    """))
    meadow = t.g.land("b3")
    t.pick(lambda option: option.verb == "use" and option.card == meadow, "use Surveyor on Meadow")
    line = next(line.text for line in t.g.log[0] if line.text.key == "log.number-by")
    assert Translator("en", game="moncolle").render(line) == "Meadow: limit −3 until end of turn."
    assert Translator("ja", game="moncolle").render(line).endswith("：リミット−3（ターン終了まで）。")
