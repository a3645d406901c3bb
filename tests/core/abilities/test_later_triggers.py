"""State triggers, delayed triggers, and triggers that come once a step."""

from __future__ import annotations

from typing import Any

from engines.core.abilities import flags, state_triggers
from engines.core.abilities.delayed_triggers import Delays
from engines.core.abilities.durations import bereft
from engines.core.abilities.state_triggers import WhileTrue
from engines.core.cards.ability_parts import Ability
from engines.core.model.events import AbilityRef, Event
from engines.core.state.atoms import Announce, Expire, Move
from tests.core.toys.garden import activated, crop, garden, when, words
from tests.core.toys.toy import HarvestGame
from tests.rules.notation import T

RICH = Ability(
    kind="triggered", event=WhileTrue(conditions=(words.Richer(least=3, this=False),)), body=(words.Draws(),),
)
VANE = crop("Vane", 0, "", RICH)
SEED = crop("Seed", 1, "", activated(
    Delays(event=words.When(kind="dusk"), body=(words.Draws(count=2),)), cost=(words.Tires(),),
))
TRAP = crop("Trap", 0, "", activated(
    words.Chooses(name="it"), Delays(event=words.When(kind="dusk"), body=(words.Picks(chosen="it"),)),
))
SPRING = crop("Spring", 0, "", activated(
    Delays(event=words.When(kind="dusk"), body=(words.Draws(),), until="turn", each=True),
))
EAR = crop("Ear", 0, "", when("dusk", words.Draws()))


def hand(t: T) -> int:
    return len(t.p1.cards("hand"))


def dusk(t: T) -> None:
    t.g.carry_out((Announce(what="dusk"),))


def waiting(t: T) -> int:
    return len(t.g.state.pending)


# -- state triggers ---------------------------------------------------------------------------------------------------


def test_a_state_trigger_triggers_when_its_condition_becomes_true() -> None:
    t = garden("p1 field: Vane\np1 hand: Oat, Fig", VANE)
    t.p1.does("plant", "Oat")
    assert hand(t) == 1  # an oat is not enough
    t.p1.does("plant", "Fig")
    assert hand(t) == 1  # one planted, one drawn


def test_it_triggers_only_once_while_its_condition_stays_true() -> None:
    t = garden("p1 field: Vane, Fig\np1 hand: Oat, Fig", VANE)
    before = hand(t)
    t.p1.does("plant", "Oat")
    t.p1.does("plant", "Fig")
    assert hand(t) == before - 2 and not waiting(t)


def test_it_triggers_again_after_its_condition_was_false() -> None:
    t = garden("p1 field: Vane, Fig", VANE)
    fig = t.p1.find("Fig", "field")
    t.g.carry_out((Move(card=fig, to="hand"),))
    assert not waiting(t)
    t.g.carry_out((Move(card=fig, to="field"),))
    assert waiting(t) == 1


def test_where_resolving_rearms_it_it_triggers_again_at_once() -> None:
    t = garden("p1 field: Vane, Fig", VANE)
    state_triggers.look(t.g)
    assert not waiting(t)
    state_triggers.rearm(t.g, t.g.state.ref(t.p1.find("Vane")), AbilityRef(face="toy/vane", index=0))
    state_triggers.look(t.g)
    assert waiting(t) == 1


def test_another_object_of_the_same_card_triggers_anew() -> None:
    t = garden("p1 field: Vane, Fig", VANE)
    vane = t.p1.find("Vane")
    t.g.carry_out((Move(card=vane, to="hand"),))
    t.g.carry_out((Move(card=vane, to="field"),))
    assert waiting(t) == 1


def test_what_another_card_remembers_does_not_go_with_one_that_leaves() -> None:
    """Flags share a serial number; the first card's own is forgotten, the other's is not."""
    t = garden("p1 field: Vane, Vane, Fig", VANE)
    one, other = (card for card in t.p1.cards("field") if t.g.face(card).name.en == "Vane")
    refs = [t.g.state.ref(one), t.g.state.ref(other)]
    ref_of = AbilityRef(face="toy/vane", index=0)
    for ref in refs:
        flags.raise_flag(t.g, "seen", ref, ref_of)
    t.g.carry_out((Move(card=one, to="hand"),))
    t.g.carry_out((Expire(serials=bereft(t.g)),))
    assert [flags.raised(t.g, "seen", ref, ref_of) for ref in refs] == [False, True]


def test_it_moves_no_number_anybody_sees() -> None:
    t = garden("p1 field: Vane\np1 hand: Fig", VANE)
    serial = t.g.state.serial
    t.g.carry_out((Move(card=t.p1.find("Fig", "hand"), to="field"),))
    assert waiting(t) == 1 and t.g.state.serial == serial + 1  # the moved card's new handle alone


# -- delayed triggers -------------------------------------------------------------------------------------------------


def test_a_delayed_trigger_waits_for_its_event_and_triggers_once() -> None:
    t = garden("p1 field: Seed", SEED)
    before = hand(t)
    t.p1.does("tend", "Seed")
    assert hand(t) == before and t.g.heard("dusk")
    dusk(t)
    dusk(t)
    assert waiting(t) == 1 and not t.g.heard("dusk")


def test_it_does_what_its_instruction_says_though_its_card_has_gone() -> None:
    t = garden("p1 field: Seed\np1 hand: Oat", SEED)
    t.p1.does("tend", "Seed")
    t.g.apply(Move(card=t.p1.find("Seed"), to="spent"))
    dusk(t)
    before = hand(t)
    t.p1.does("plant", "Oat")
    assert hand(t) == before - 1 + 2


def test_it_remembers_what_was_chosen_and_survives_a_save() -> None:
    t = garden("p1 field: Trap\np2 field: Oat, Fig\np1 hand: Rye", TRAP)
    t.p1.does("tend", "Trap")
    t.p1.chooses("Fig")
    assert t.p2.names("field") == ["Oat", "Fig"]
    t.g.state = t.g.game.decode(t.g.game.encode(t.g.state))
    dusk(t)
    t.p1.does("plant", "Rye")
    assert t.p2.names("field") == ["Oat"]


def test_with_a_period_it_triggers_each_time_until_it_ends() -> None:
    t = garden("p1 field: Spring", SPRING)
    t.p1.does("tend", "Spring")
    dusk(t)
    dusk(t)
    assert waiting(t) == 2
    t.g.apply(Expire(until="turn"))
    dusk(t)
    assert waiting(t) == 2


def test_that_of_a_player_who_has_left_does_not_trigger() -> None:
    t = garden("p1 field: Seed", SEED)
    t.p1.does("tend", "Seed")
    t.g.concede(0)
    dusk(t)
    assert not waiting(t)


# -- once a step ------------------------------------------------------------------------------------------------------


class Steps(HarvestGame):
    """Dusk may fall again in the same step, but begins only once."""

    def once_until(self, g: Any, ability: Ability, event: Event) -> str:
        return "step" if event.kind == "dusk" else ""


def test_it_triggers_once_a_step_however_often_the_step_is_gone_through() -> None:
    t = garden("p1 field: Ear, Ear", EAR, game=Steps())
    dusk(t)
    assert waiting(t) == 2  # each of the two cards once
    dusk(t)
    assert waiting(t) == 2
    t.g.apply(Expire(until="step"))
    dusk(t)
    assert waiting(t) == 4


def test_what_came_meanwhile_triggers_in_the_second_round() -> None:
    t = garden("p1 field: Ear\np1 hand: Ear", EAR, game=Steps())
    dusk(t)
    t.g.apply(Move(card=t.p1.find("Ear", "hand"), to="field"))
    dusk(t)
    assert waiting(t) == 2


def test_without_such_a_rule_it_triggers_each_time() -> None:
    t = garden("p1 field: Ear", EAR)
    dusk(t)
    dusk(t)
    assert waiting(t) == 2
