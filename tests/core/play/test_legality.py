"""Requirements: one list says what is legal and why not, so the two can never disagree."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from app.tables import why
from engines.core.contract.requirements import Action, Target, need, some_place, together, unless
from engines.core.display.views import Mention, Named, Place
from engines.core.play import legality, player_view
from engines.core.state import knowledge
from tests.core.toys.garden import activated, crop, garden, static, words
from tests.generic.playable import EVERY_GAME, Playable, copied, decisions, free_choice, moments
from tests.sampling import Some

HEN = crop("Hen", 1, "beast", activated(words.Grows(), cost=(words.Spends(count=2),)))
GUARD = crop("Guard", 0, "", static(words.Gives(what="be-used", way="cannot", amount=True)))


def test_what_is_missing_is_told_with_its_rule_and_its_numbers() -> None:
    t = garden("p1 field: 4 x Oat\np1 hand: Fig")
    reasons = legality.why_not(t.g, 0, 0, t.g.game.actions, t.p1.find("Fig"), Target(zone="field:0"))
    assert [(reason.rule, reason.text.key, reason.text.args["most"]) for reason in reasons] == [
        ("3.2", "need.row-full", 4),
    ]


def test_all_that_is_missing_is_told_at_once() -> None:
    t = garden("p1 field: Hen, Guard\np1 hand: Oat", HEN, GUARD)
    assert t.p1.why_not("Hen") == {"5.2", "5.3"}


def test_nothing_is_missing_of_what_is_legal() -> None:
    t = garden("p1 field: Hen\np1 hand: Oat, Rye, Fig", HEN)
    assert t.p1.may("tend", "Hen") and not t.p1.why_not("Hen")
    t.p1.does("tend", "Hen")


def test_a_place_is_told_apart_from_the_card() -> None:
    t = garden("p1 field: Fig\np1 hand: Oat, Rye")
    oat = t.p1.find("Oat")
    place = Target(card=t.p1.find("Fig"))
    reasons = legality.why_not(t.g, 0, 0, t.g.game.actions, oat, place)
    assert [reason.rule for reason in reasons] == ["4.1"]
    assert reasons[0].text.args["target"] == Mention(
        handle=knowledge.handle_of(t.g, 0, t.g.card(t.p1.find("Fig"))), name=Named("Fig", "Fig"),
    )


def test_reasons_name_no_card_the_asker_cannot_know() -> None:
    t = garden("p1 field: (Fig)\np1 hand: Oat")
    reasons = legality.why_not(t.g, 0, 0, t.g.game.actions, t.p1.find("Oat"), Target(card=t.p1.find("Fig")))
    assert reasons[0].text.args["target"].name is None


def test_what_a_card_comes_closest_to_is_told_first_and_the_place_before_the_card() -> None:
    t = garden("p1 hand: Oat")
    never = [need(rule, "row-full", lambda *about: {"most": 0}) for rule in ("1.1", "1.2", "2.1", "2.2")]
    far = Action(verb="far", rule="1", areas=("hand",), needs=never[:2], place_needs=never[1:2])
    near = Action(verb="near", rule="2", areas=("hand",), needs=never[2:3], place_needs=never[3:])
    oat = t.p1.find("Oat")
    reasons = legality.why_not(t.g, 0, 0, [far, near], oat, Target())
    assert [reason.rule for reason in reasons] == ["2.2", "2.1", "1.2", "1.1"]


def test_requirements_that_are_met_together_are_asked_once_for_options_and_one_by_one_for_reasons() -> None:
    t = garden("p1 hand: Oat, Rye")
    oat, asked = t.p1.find("Oat"), list[int]()

    def both(g: Any, card: int) -> dict[str, Any] | None:
        asked.append(card)
        return None if card == oat else {}

    kinds = [need(rule, "row-full", lambda g, card: unless(card == oat, most=0)) for rule in ("1.1", "1.2")]
    act = Action(verb="act", rule="1", areas=("hand",), needs=together(both, *kinds))
    rye = t.p1.find("Rye")
    assert [option.subject for option in legality.options(t.g, 0, [act])] == [oat]
    assert asked == [oat, rye]
    assert [reason.rule for reason in legality.why_not(t.g, 0, 0, [act], rye, None)] == ["1.1", "1.2"]


def test_whether_there_is_some_place_only_reasons_ask() -> None:
    t = garden("p1 hand: Oat, Rye")
    oat, rye = t.p1.find("Oat"), t.p1.find("Rye")
    where = some_place(need("1.1", "row-full", lambda g, card: unless(card == oat, most=0)))
    there = need("1.2", "row-full", lambda g, card, target: unless(card == oat, most=0))
    act = Action(
        verb="act", rule="1", areas=("hand",), needs=(where,), place_needs=(there,),
        legal=lambda g, card: [Target()] if card == oat else [],
    )
    assert [option.subject for option in legality.options(t.g, 0, [act])] == [oat]
    assert [reason.rule for reason in legality.why_not(t.g, 0, 0, [act], rye, None)] == ["1.1"]


def spots(action: Action, g: Any, card: int, ability: Any) -> list[Any]:
    """Where a card could conceivably go."""
    return list(action.places(*((g, card) if ability is None else (g, card, ability))))


@pytest.mark.sample(4)
@pytest.mark.parametrize("playable", [each for each in EVERY_GAME if each.game.actions], ids=repr)
def test_why_not_is_silent_exactly_about_what_is_offered(playable: Playable) -> None:
    """At every free choice, for every card of the player and every place it could conceivably go."""
    g = playable.begin(41)
    checked = 0
    for _ in moments(g, 41, eager=True):
        ask = g.state.ask
        if not free_choice(ask):
            continue
        player = ask.players[0]
        actions = g.game.why_not_actions(g)
        for action in actions:
            for area in action.areas:
                for card in g.zone(area, player):
                    for ability in action.abilities(g, card):
                        for target in spots(action, g, card, ability):
                            offered = any(
                                (option.verb, option.subject, option.ability) == (action.verb, card, ability)
                                and (option.zone, option.card, option.player) == tuple(target)
                                for option in ask.options
                            )
                            # Several actions may share a verb, each for its own kind of card.
                            alike = [
                                replace(each, abilities=lambda g, card, one=ability: (one,)) for each in actions
                                if each.verb == action.verb and area in each.areas
                                and ability in list(each.abilities(g, card)) and target in spots(each, g, card, ability)
                            ]
                            silent = any(not legality.why_not(g, player, player, [one], card, target) for one in alike)
                            assert offered == silent
                            checked += 1
    assert checked > 200


@pytest.mark.sample(4)
@pytest.mark.parametrize("playable", EVERY_GAME, ids=repr)
def test_any_question_why_has_an_answer(playable: Playable, some: Some) -> None:
    """Whatever is pointed at, by whomever, where to: reasons or none, never an error."""
    game = playable.begin(42)
    passed = [copied(game) for place, _ in enumerate(decisions(game, 42)) if place % 7 == 0]
    for g in some(passed, 6):
        for viewer in g.players:
            sight = player_view.table(g, viewer)
            places = [None, *(Place(zone=zone.id) for zone in sight.zones), Place(player=0), Place(player=1)]
            for handle in sight.cards:
                for where in (*places, Place(card=handle)):
                    for reason in why.reasons(g, viewer, handle, where):
                        assert reason.text.key.startswith("need.")
