"""Chapter 6.2 and 7: getting ready, and the phases of a turn."""

from __future__ import annotations

import pytest

from engines.core.abilities.copy_limits import CopyLimit
from engines.core.contract.decks import Seat
from engines.core.display.views import Reason
from engines.core.model.procedure import Call
from engines.rebirth.abilities.plays import Place
from engines.rebirth.game import GAME
from engines.rebirth.table.cards import RebirthFace
from tests.rules.notation import shows
from tests.rules.rebirth.making import Table, act, auto, character, faces, fresh, rebirth, static, table
from tests.rules.rebirth.parts import Does, If, any_, draws, lasts, mine, pays, this

NAMES = ("Ann", "Bea", "Cy", "Dot", "Eve", "Fay", "Gil", "Hal", "Ida", "Jon", "Kit", "Liv")
CROWD = tuple(character(name) for name in NAMES[6:])
FULL = tuple(name for name in NAMES for _ in range(4))[:42] + ("Song",) * 4 + ("Hymn",) * 4
HYMN = rebirth("Hymn")


def faults(deck: tuple[str, ...], *own: RebirthFace, partners: tuple[str, ...] = ("Lamp",) * 3) -> dict[str, str]:
    cards = faces(*CROWD, HYMN, *own)
    seat = Seat(
        deck=tuple(f"own/{name.lower()}" for name in deck),
        extra={"partners": tuple(f"own/{name.lower()}" for name in partners)},
    )
    found: list[Reason] = GAME.deck_faults(cards, seat)
    return {reason.rule: reason.text.key for reason in found}


# -- 6.1: decks -------------------------------------------------------------------------------------------------


@shows("6.1.1", "6.1.1.1")
def test_a_main_deck_has_exactly_fifty_cards() -> None:
    assert faults(FULL) == {}
    assert faults(FULL[:49]) == {"6.1.1.1": "deck.too-few"}
    assert faults((*FULL, "Strong")) == {"6.1.1.1": "deck.too-large"}


@shows("6.1.1.2", "6.1.2.1")
def test_at_most_four_of_a_name_unless_the_card_says_otherwise() -> None:
    many = (*FULL[4:], *("Dear",) * 4)
    assert faults(many) == {}
    assert "6.1.1.2" in faults((*many[1:], "Dear"))
    own = character("Dear", static(CopyLimit(copies=50)))
    assert faults((*many[1:], "Dear"), own) == {}


@shows("6.1.1.3")
def test_at_most_eight_rebirth_cards() -> None:
    third = rebirth("Ode")
    assert faults((*FULL[1:], "Ode"), third) == {"6.1.1.3": "deck.rebirths"}


@shows("6.1.1.4", "6.1.1.5")
def test_partners_lie_beside_the_deck_and_are_three() -> None:
    assert faults((*FULL[1:], "Lamp")) == {"6.1.1.4": "deck.partner-inside"}
    assert faults(FULL, partners=("Lamp",) * 2) == {"6.1.1.5": "deck.partners"}
    assert faults(FULL, partners=("Lamp", "Lamp", "Ann")) == {"6.1.1.5": "deck.no-partner"}


# -- 6.2: getting ready -----------------------------------------------------------------------------------------


def ready(seats: int = 2, form: str = "", seed: int = 1) -> Table:
    t = fresh(seats, form, *CROWD, HYMN, seed=seed, deck=FULL)
    while t.asked == "opening":
        t.g.answer(0)
    return t


@shows("6.2.1", "6.2.1.2", "1.3.4.1")
def test_everybody_chooses_an_opening_card_in_secret() -> None:
    dear = ("Strong",) * 4 + FULL[4:]
    t = fresh(2, "", *CROWD, HYMN, deck=dear)
    offered = {t.g.face(option.subject).name.en for option in t.options if option.subject is not None}
    assert (t.asked, t.asking) == ("opening", (0,)) and t.g.state.ask.hidden
    assert "Ann" not in offered and offered.isdisjoint({"Strong", "Song", "Lamp"})  # cost 3, Rebirth, partner: G2
    t.g.answer(0)
    assert t.asking == (1,) and not t.p1.cards("entry")  # nothing is laid before all have chosen


@shows("6.2.1.3", "6.2.1.5", "6.2.1.1")
def test_each_has_three_cards_of_the_shuffled_deck_and_three_partners() -> None:
    t = ready()
    later = t.asking[0]
    for seat in t.seats:
        hand = seat.names("hand")
        assert len(hand) == 6 and hand[3:] == ["Lamp", "Torch", "Candle"]
        assert len(seat.cards("deck")) == 46 and len(seat.cards("entry")) == 1
    assert t.asked == "head-start" and later != t.g.turn_player


@shows("6.2.1.6", "6.2.1.7")
def test_the_second_player_lays_a_partner_and_the_first_players_turn_begins() -> None:
    t = ready()
    later = t.seats[t.asking[0]]
    t.g.answer(0)
    assert later.names("energy") == ["Lamp"] and not t.g.card(later.cards("energy")[0]).face_down
    assert t.g.state.turn == 1 and t.asking == (1 - later.player,)
    assert not any(t.g.card(card).face_down for seat in t.seats for card in seat.cards("entry"))


@shows("6.2.1.4", "6.2.1.4.1")
def test_who_begins_is_chance_and_nobody_is_asked() -> None:
    first = {ready(seed=seed).g.turn_player for seed in range(12)}
    assert first == {0, 1}


# -- 7.2, 7.3: Standby and Energy phase --------------------------------------------------------------------------


@shows("7.2.1", "7.2.1.1", "7.2.1.2")
def test_everything_stands_and_a_card_is_drawn() -> None:
    t = table("""
        rebirth; turn p1; phase standby
        p1 entry: Ann rested
        p1 member1: Bea rested
        p1 energy: (Cy) rested, Lamp rested
        p2 entry: Dot rested
    """)
    assert not any(t.p1.card(name).turned for name in ("Ann", "Bea", "Cy", "Lamp")) and t.p2.card("Dot").turned
    assert t.p1.names("hand") == ["Plain"]


@shows("7.2.2", "7.2.3")
def test_then_the_turn_begins_and_its_abilities_are_played() -> None:
    own = character("Lark", auto(mine("turn-start"), draws(1)), auto(mine("standby-start"), draws(1)),
                    auto(any_("game-start"), draws(5)))
    t = table("rebirth; turn p1; phase standby\np1 entry: Lark", own)
    while t.asked == "standby":
        t.g.answer(0)
    assert t.asked == "energy-phase" and len(t.p1.cards("hand")) == 3


@shows("7.2.2")
def test_the_game_begins_only_once() -> None:
    own = character("Lark", auto(any_("game-start"), draws(5)))
    t = table("rebirth; turn p1; phase standby; number 1\np1 entry: Lark", own)
    assert len(t.p1.cards("hand")) == 6


@shows("7.3.1", "7.3.2", "7.3.3")
def test_one_partner_and_one_other_card_become_energy() -> None:
    own = character("Lark", auto(mine("energy-start"), draws(1)), auto(mine("to-energy"), draws(1)))
    t = table("rebirth; turn p1; phase energy\np1 entry: Lark\np1 hand: 2 x Lamp, 2 x Ann", own)
    assert t.asked == "energy-phase" and len(t.p1.cards("hand")) == 5
    names = [t.g.face(option.subject).name.en for option in t.options]
    both = tuple(names.index(name) for name in ("Lamp", "Ann"))
    two = tuple(place for place, name in enumerate(names) if name == "Lamp")
    with pytest.raises(Exception, match="fit"):
        t.g.answer(two)
    t.g.answer(both)
    while t.asked == "standby":
        t.g.answer(0)
    assert sorted(t.p1.names("energy")) == ["Ann", "Lamp"] and len(t.p1.cards("hand")) == 5


@shows("7.3.2.1", "7.3.2.2", "4.6.2")
def test_partners_lie_face_up_and_other_energy_face_down() -> None:
    t = table("rebirth; turn p1; phase energy\np1 hand: Lamp, Ann")
    t.p1.chooses("Lamp", "Ann")
    assert not t.p1.card("Lamp").face_down and t.p1.card("Ann").face_down
    assert not t.p1.card("Ann").turned


@shows("7.3.2", "1.3.5.1")
def test_nothing_need_become_energy() -> None:
    t = table("rebirth; turn p1; phase energy\np1 hand: Lamp, Ann")
    t.g.answer(())
    assert t.asked == "main" and not t.p1.cards("energy")


# -- 7.4: Main phase --------------------------------------------------------------------------------------------


@shows("7.4.1", "7.4.2", "7.4.3")
def test_the_main_phase_goes_on_with_a_check_after_each_action() -> None:
    own = character("Lark", auto(mine("main-start"), draws(1)), auto(any_("to-member1"), draws(1)))
    t = table("rebirth; turn p1; phase main\np1 entry: Lark\np1 hand: Ann\np1 energy: (Cy)", own)
    assert len(t.p1.cards("hand")) == 2
    t.p1.does("play", "Ann", "member1")
    assert t.asked == "main" and len(t.p1.cards("hand")) == 2


@shows("7.4.2.5", "7.5.1", "7.1.2")
def test_going_on_to_the_attack_phase_is_declared() -> None:
    t = table("rebirth; turn p1; phase main\np1 entry: Ann\np1 member1: Bea\np2 entry: Dot")
    t.end_phase()
    assert (t.phase, t.asked) == ("attack", "attack")


# -- 7.6: End phase ---------------------------------------------------------------------------------------------


@shows("7.6.3", "7.6.2")
def test_damage_goes_from_every_entry() -> None:
    """G19: also from that of the player whose turn it is not."""
    t = table("rebirth; turn p1; phase end\np1 entry: Ann damage=1\np2 entry: Dot damage=2")
    assert t.p1.card("Ann").damage == 0 and t.p2.card("Dot").damage == 0


@shows("7.6.4", "9.3.1.2")
def test_effects_of_this_turn_end() -> None:
    own = character("Lark", act(lasts("attack", 3), cost=(pays(1),), limit=1))
    t = table("rebirth; turn p1; phase main\np1 member1: Lark\np1 energy: (Cy)", own)
    t.p1.does("use", "Lark")
    assert t.p1.number("Lark", "attack") == 5
    t.end_phase()
    t.end_phase()
    assert t.g.turn_player == 1 and t.p1.number("Lark", "attack") == 2


@shows("7.6.5", "7.6.6", "7.1.1")
def test_the_turn_players_rebirth_cards_go_and_the_other_players_turn_begins() -> None:
    t = table("rebirth; turn p1; phase end\np1 rebirth: 2 x Song\np2 rebirth: Song\np2 deck: 9 x Plain")
    assert t.p1.names("waiting") == ["Song", "Song"] and t.p2.names("rebirth") == ["Song"]
    assert t.g.turn_player == 1 and t.g.state.turn == 6


@shows("7.6.1", "7.6.6")
def test_the_end_phase_repeats_but_each_ability_triggers_once() -> None:
    """G31; damage and effects of the turn are gone in the second round."""
    seen: list[int] = []

    def note(g: object, here: object) -> bool:
        seen.append(g.card(g.entry(0)).damage)  # type: ignore[attr-defined]
        return True


    own = (
        character("Lark", auto(mine("turn-end"), draws(1), conditions=(If(test=note),))),
        rebirth("Dirge", auto(this("to-waiting"), draws(1), conditions=(If(test=note),))),
    )
    t = table("rebirth; turn p1; phase end\np1 entry: Ann damage=1\np1 member1: Lark\np1 rebirth: Dirge", *own)
    assert t.g.turn_player == 1 and len(t.p1.cards("hand")) == 2
    assert seen == [1, 0]  # in the second round the damage was gone


@shows("7.6.1")
def test_what_appears_while_the_turn_ends_has_its_end_of_turn_too() -> None:
    brings = Does(act=lambda g, here: Call(Place(card=g.hand(0)[0], frame="member2")),
                  able=lambda g, here: bool(g.hand(0)))
    own = (character("Lark", auto(mine("turn-end"), brings)), character("Late", auto(mine("turn-end"), draws(2))))
    t = table("rebirth; turn p1; phase end\np1 member1: Lark\np1 hand: Late", *own)
    assert t.g.turn_player == 1 and len(t.p1.cards("hand")) == 2


