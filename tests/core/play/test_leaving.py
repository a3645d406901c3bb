"""A player leaves a game that goes on (as Rebirth 12.4 has it), in the middle of anything: nobody waits for them."""

from __future__ import annotations

from typing import Any

import pytest

from app.tables.invariants import broken, inventory
from engines.core.model import ask as asks
from engines.core.model.procedure import Procedure
from engines.core.play import player_view
from engines.core.procedures.trigger_queue import waiting
from engines.core.state.atoms import AdvanceTurn, Move
from engines.core.state.knowledge import knows
from tests.core.toys.crowd import CROWD, Gathers, crowd, leaver
from tests.core.toys.garden import activated, garden, when, words
from tests.core.toys.toy import HarvestGame, crop
from tests.random_play import Chooser

SIZES = [(2, ""), (3, ""), (4, ""), (5, ""), (6, ""), (4, "pairs")]


@pytest.mark.parametrize(("seats", "chosen"), SIZES)
@pytest.mark.parametrize("seed", range(8))
def test_games_go_on_whoever_leaves_at_any_moment(seats: int, chosen: str, seed: int) -> None:
    g = crowd(seed, seats, chosen)
    start, answers, chance = inventory(g.state), Chooser(seed, eager=seed % 2 == 1), Chooser(seed + 100)
    while g.state.result is None:
        assert not broken(g, start)
        asked = g.state.ask
        assert asked.choices > 1 or asked.always
        assert not any(g.state.players[player].out for player in asked.players)
        who = leaver(g, chance, often=20)
        if who is None:
            g.answer(answers.answer(g))
            continue
        g.concede(who)
        assert g.state.result is not None or g.state.players[who].out
    assert not broken(g, start)
    winners = set(g.state.result.winners)
    assert winners in (set(), {0, 2}, {1, 3}, {0, 1, 2, 3}) if chosen else winners <= set(g.players)


def test_who_is_out_sees_nothing_hidden_afterwards() -> None:
    t = garden("p2 hand: Oat, Rye\np3 hand: Fig\np2 deck: Oat seen=p2+p3, Rye")
    seen = [card.id for card in t.g.state.cards if card.face_down and knows(t.g, 1, card)]
    assert len(seen) == 3
    t.g.concede(1)
    assert not any(knows(t.g, 1, card) for card in t.g.state.cards if card.face_down)
    sight = player_view.table(t.g, 1)
    assert {zone.id: zone.cards for zone in sight.zones if zone.area == "hand"} == {
        zone.id: zone.cards for zone in player_view.table(t.g, -1).zones if zone.area == "hand"
    }


def test_an_option_that_names_whoever_has_left_or_their_card_is_taken_out_of_the_question() -> None:
    """Bob is about to uproot a plant when Cyd leaves: of the three plants on offer two are left."""
    scythe = crop("Scythe", 1, "", activated(words.Chooses(name="it"), words.Picks(chosen="it")))
    t = garden("p1 field: Scythe, Oat\np2 field: Rye\np3 field: Fig", scythe)
    t.p1.does("tend", "Scythe")
    asked = t.g.state.asked
    fig = next(card.id for card in t.g.state.cards if card.face == "toy/fig")
    assert fig in [option.subject for option in t.g.state.ask.options]
    t.g.concede(2)
    assert t.asking == (0,)
    assert len(t.g.state.ask.options) == 3 and fig not in [option.subject for option in t.g.state.ask.options]
    assert t.g.state.asked > asked  # an answer to the question as it was before is too late


def test_an_instruction_with_nothing_left_to_choose_is_left_out_and_the_next_one_done() -> None:
    """The begging's only plants are those of the one who leaves."""
    beggar = next(card for card in CROWD if card.name.en == "Beggar")
    t = garden("p1 field: Beggar\np1 deck: Oat, Rye\np3 field: Fig, Oat", beggar)
    t.p1.does("tend", "Beggar")
    assert t.asking == (1,)
    before = len(t.g.zone("hand", 0))
    t.g.concede(2)
    assert t.asking == (0,) and t.g.state.ask.what == "work"
    assert len(t.g.zone("hand", 0)) == before + 1


def test_an_instruction_is_left_out_when_the_one_who_was_to_choose_for_it_leaves() -> None:
    beggar = next(card for card in CROWD if card.name.en == "Beggar")
    t = garden("p1 field: Beggar\np1 deck: Oat, Rye\np3 field: Fig, Oat", beggar)
    t.p1.does("tend", "Beggar")
    t.g.concede(1)
    assert t.asking == (0,) and t.g.state.ask.what == "work"
    assert len(t.g.zone("field", 2)) == 2


def test_what_is_to_be_shared_among_cards_that_have_gone_is_not_shared() -> None:
    """The cloud's drops were to be shared among three plants when the owner of one leaves: the next instruction."""
    cloud = next(card for card in CROWD if card.name.en == "Cloud")
    t = garden("p1 hand: Cloud\np1 deck: Oat, Rye\np1 field: Oat\np2 field: Rye\np3 field: Fig", cloud)
    t.p1.does("offer", "Cloud")
    while t.g.state.ask.what == "respond":
        t.g.answer(next(place for place, option in enumerate(t.g.state.ask.options) if option.verb == "decline"))
    assert t.g.state.ask.what == "water" and t.asking == (0,)
    t.g.concede(2)
    assert t.g.state.ask.what == "work" and len(t.g.zone("hand", 0)) == 1


def test_whoever_is_ruined_by_what_they_do_themselves_leaves_in_the_middle_of_it() -> None:
    plague = next(card for card in CROWD if card.name.en == "Plague")
    t = garden("p1 hand: Plague\np2 field: Oat, Rye\np3 field: Fig", plague)
    t.p1.does("plant", "Plague")
    assert t.g.state.players[0].out
    assert t.asking == (1,) and t.g.state.ask.what == "work"


def test_what_the_leaver_had_waiting_is_dropped() -> None:
    """A window that stays open for somebody who has left would be looked at for ever."""
    t = garden("p1 hand: Oat")
    t.g.apply(AdvanceTurn(fields={"windows": ((1, 0), (2, 0))}))
    t.g.concede(1)
    assert t.g.state.windows == ((2, 0),) and waiting(t.g)


def test_nothing_triggers_for_who_has_left() -> None:
    """Cyd's heir still lies where it listens when another card moves it."""
    heir = crop("Heir", 1, "", when("to-spent", words.Draws(), marks=("spent",)))
    for leaves in (False, True):
        t = garden("p1 field: Oat\np3 spent: Heir", heir)
        if leaves:
            t.g.concede(2)
        t.g.carry_out((Move(card=t.g.zone("field", 0)[0], to="spent"),))
        assert [item.user for item in t.g.state.pending] == ([] if leaves else [2])


class Together(HarvestGame):
    """The same game, in which teammates show one another their cards."""

    def teammates_share(self, g: object) -> bool:
        return True


def test_teammates_see_each_others_hidden_cards_only_if_the_game_lets_them() -> None:
    for game, others in ((HarvestGame(), 0), (Together(), 2)):
        g = crowd(3, 4, "pairs", game=game)
        hands = {owner: [g.card(card) for card in g.zone("hand", owner)] for owner in g.players}
        assert all(knows(g, 0, card) for card in hands[0])
        assert [owner for owner in (1, 2, 3) if any(knows(g, 0, card) for card in hands[owner])] == [others][:others]
        assert not any(knows(g, -1, card) for card in hands[0])


def test_who_is_out_sees_nothing_of_their_teammates_either() -> None:
    g = crowd(3, 4, "pairs", game=Together())
    assert knows(g, 0, g.card(g.zone("hand", 2)[0]))
    g.concede(0)
    assert not knows(g, 0, g.card(g.zone("hand", 2)[0]))


def test_a_draw_offered_lapses_when_one_of_those_asked_leaves() -> None:
    t = garden("p1 hand: Oat")
    t.g.offer_draw(0)
    assert t.asking == (1,)
    t.g.concede(2)
    assert t.asking == (0,) and t.g.state.ask.what == "work"




def test_nobody_who_has_left_comes_back_when_a_payment_breaks_down() -> None:
    """The second part of the cost was to be paid with a plant of Cyd, who leaves while the first is being paid. What
    was done is taken back to its beginning otherwise; then she would sit there again."""
    ogre = crop("Ogre", 1, "", activated(words.Draws(), cost=(words.Spends(count=1), Gathers())))
    t = garden("p1 field: Ogre\np1 hand: Oat, Rye\np3 field: Fig", ogre)
    t.p1.does("tend", "Ogre")
    while t.g.state.ask.what != "spend":
        t.g.answer(next(place for place, each in enumerate(t.g.state.ask.options) if each.number == 0))
    t.g.concede(2)
    t.g.answer((0,))
    assert t.g.state.players[2].out and t.asking == (0,) and t.g.state.ask.what == "work"


class Points(Procedure, frozen=True, tag="leaving.Points"):
    """Bob points at a plant of the last player, or at one of his own if that player has none."""

    picked: int = -1

    def ask(self, g: Any) -> Any:
        return asks.one_card(1, "choose", g.zone("field", 2) or g.zone("field", 1), "picked", always=True)

    STEPS = (ask,)


def test_a_procedure_that_cannot_go_on_without_asks_anew() -> None:
    t = garden("p1 field: Oat\np2 field: Rye\np3 field: Fig")
    t.g.state.ask = None
    t.g.push(Points())
    t.g.advance()
    assert [t.g.face(option.subject).name.en for option in t.g.state.ask.options] == ["Fig"]
    t.g.concede(2)
    assert t.asking == (1,)
    assert [t.g.face(option.subject).name.en for option in t.g.state.ask.options] == ["Rye"]
