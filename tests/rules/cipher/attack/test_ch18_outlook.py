"""What the screen says of a battle: what the numbers will be, and after the judgement what it came to."""

from __future__ import annotations

import pytest

from app.i18n import Translator
from app.tables import why
from engines.core.display.views import Place, StageView
from engines.core.play import player_view
from engines.core.state.knowledge import handle_of
from tests.rules.notation import T, card, position, shows

SCOUT = card("Scout", "support:\n    may draw 1", support=30)
HERALD = card("Herald", "when this defeats an enemy:\n    may draw 1")


def stage_of(t: T) -> StageView:
    stage = player_view.table(t.g, 0).stage
    assert stage is not None and stage.verdict is not None
    return stage


@shows("18.3.1.8")
def test_a_support_that_has_succeeded_is_counted_before_it_is_added() -> None:
    """The question of a support skill comes before the addition, and is decided with an eye to it."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse* power=40
        p1 deck:  6 x ?, Scout
        p2 front: Margrave* power=40
        p2 deck:  6 x ?, Scout
        p2 orbs:  2 x ?
    """, SCOUT)
    t.p1.attacks("Ilse", "Margrave")
    assert t.asked == "may" and t.p1.number("Ilse@front") == 40, "not added yet"
    before = stage_of(t)
    t.p1.passes()
    t.p2.passes()
    after = stage_of(t)
    assert before.verdict is not None and after.verdict is not None
    assert (before.verdict.args["power"], before.verdict.args["other"]) == (70, 70)
    assert after.verdict.args == before.verdict.args
    assert [side.total for side in before.sides] == [side.total for side in after.sides]
    assert [[part.key for part in side.parts] for side in before.sides] == [
        [part.key for part in side.parts] for side in after.sides
    ]


@shows("9.3.1.2.2", "18.5.1.2.1")
def test_an_orb_that_is_gone_is_not_said_to_be_lost_once_more() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Herald* power=90
        p2 front: Margrave*
        p2 orbs:  3 x ?
    """, HERALD)
    t.p1.attacks("Herald", "Margrave")
    while t.asked != "orb":
        t.p1.passes() if t.asking == (0,) else t.p2.passes()
    assert stage_of(t).verdict.key == "stage.falls"  # type: ignore[union-attr]
    t.p2.chooses("Nobody")
    assert t.asked == "may", "the attacker's skill, with the battle still on the table"
    assert stage_of(t).verdict.key == "stage.saved"  # type: ignore[union-attr]


@shows("14.2.5")
@pytest.mark.parametrize(("lies", "key"), [("with", "class-change"), ("without", "level-up")])
def test_laying_a_card_with_a_class_change_cost_is_called_a_class_change(lies: str, key: str) -> None:
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Pip*
        p1 hand:  Pip
        p1 bonds: 4 x Nerys
        p2 front: Margrave*
    """, card("Pip", cost=1, **({"class_change": 2} if lies == "with" else {})))
    ask = player_view.ask(t.g, 0)
    assert ask is not None
    assert [each.text.key for each in ask.options if each.verb == "level-up"] == [f"option.{key}"]


@shows("15.1.2")
def test_bonds_that_are_spent_already_are_said_to_be() -> None:
    """A card of cost 1 is never said to need three bonds."""
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*
        p1 hand:  Roan, Pip, Pell
        p1 bonds: 2 x Roan
        p2 front: Margrave*
    """, card("Pip", cost=2))
    t.p1.deploys("Roan", "rear")
    found = why.reasons(t.g, 0, handle_of(t.g, 0, t.p1.card("Pip")), Place(zone="front:0"))
    said = {lang: [Translator(lang, game="cipher").render(each.text) for each in found] for lang in ("en", "ja")}
    assert said["en"][-1] == "Costs 2; 1 of your 2 bonds is already spent this turn."
    assert said["ja"][-1] == "コスト2：絆2枚のうち1枚分はこのターンに使いました。"


RIDER = card("Rider", "while this is attacking:\n    this gets power +10", power=60)
BULWARK = card("Bulwark", "while this is being attacked:\n    this gets power +20", power=60)


@shows("18.2.1.3", "18.2.1.3.2.1")
@pytest.mark.parametrize(("attacks", "target", "powers"), [
    ("Rider", "Margrave", (70, 60)), ("Ilse", "Bulwark", (60, 80)), ("Rider", "Bulwark", (70, 80)),
])
def test_the_forecast_of_an_attack_counts_what_holds_while_it_lasts(
    attacks: str, target: str, powers: tuple[int, int],
) -> None:
    """Not only the powers of this moment: whoever reads the preview decides by it."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse* power=60, Rider
        p2 front: Margrave* power=60, Bulwark
        p2 orbs:  2 x ?
    """, RIDER, BULWARK)
    ask = player_view.ask(t.g, 0)
    assert ask is not None
    pair = (handle_of(t.g, 0, t.p1.card(attacks)), handle_of(t.g, 0, t.p2.card(target)))
    said = [
        option.consequence for option in ask.options
        if option.place is not None and (option.subject, option.place.card) == pair and option.consequence is not None
    ]
    assert [(each.args["power"], each.args["other"]) for each in said] == [powers]
    assert t.g.battle is None and not t.p1.card(attacks).turned, "only looked at"
