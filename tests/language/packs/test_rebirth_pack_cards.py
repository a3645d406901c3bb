"""What those cards of Rebirth's pack do that play at random seldom gets to do it, in positions."""

from __future__ import annotations

from app.packs import packs
from engines.rebirth.game import GAME
from engines.rebirth.table.cards import RebirthFace
from tests.rules.rebirth.making import Table, character, said, table

TIDY = said("Tidy", "activated:\n    put 1 other member in the waiting room")


def face(name: str) -> RebirthFace:
    """A shipped card."""
    found = next(
        face for loaded in packs.shelf(GAME).packs.values() for face in loaded.pack.faces.values()
        if face.id.endswith(f"/{name}")
    )
    assert isinstance(found, RebirthFace)
    return found


def at(text: str, *names: str, phase: str = "main", more: tuple[RebirthFace, ...] = ()) -> Table:
    """A position of the first player's turn with these shipped cards."""
    return table(f"rebirth; turn p1; phase {phase}\n{text}", *map(face, names), *more)


# -- whatever retires another -----------------------------------------------------------------------------------


def test_hale_draws_a_card_for_the_character_he_has_retired() -> None:
    t = at("p1 entry: hale\np1 member1: Bea\np1 member2: Cy\np2 entry: Ann", "hale", phase="attack")
    t.p1.does("attack", "Bea")
    t.p1.agrees()  # once a turn: it may be let go
    assert t.p2.names("retire") == ["Ann"] and len(t.p1.cards("hand")) == 1
    t.p1.does("attack", "Cy")
    assert len(t.p2.cards("retire")) == 2 and len(t.p1.cards("hand")) == 1


def test_gaspar_may_give_a_member_for_one_of_the_opponents() -> None:
    t = at("p1 entry: gaspar\np1 member1: Bea\np2 entry: Ann\np2 member2: Cy", "gaspar", phase="attack")
    t.p1.does("attack", "Bea")
    t.p1.agrees()
    t.p1.agrees()
    assert t.p1.names("waiting") == ["Bea"] and t.p2.names("waiting") == ["Cy"]


def test_maple_puts_the_top_card_of_the_deck_in_energy_rested() -> None:
    t = at("p1 entry: maple\np1 member1: Bea\np1 deck: 5 x Plain, Eve\np2 entry: Ann", "maple", phase="attack")
    t.p1.does("attack", "Bea")
    t.p1.agrees()
    assert t.p1.names("energy") == ["Eve"] and t.p1.card("Eve").turned and t.p1.card("Eve").face_down


# -- whoever is played to Entry from the hand -------------------------------------------------------------------


def test_pell_takes_one_of_the_top_three_as_she_is_played_to_entry() -> None:
    wave = character("Wave", attribute="On_Air")
    t = at("p1 hand: pell\np1 energy: 2 x (Cy)\np1 deck: 5 x Plain, Ann, mika, Bea", "pell", "mika", more=(wave,))
    t.p1.does("play", "pell", "entry")
    t.p1.chooses("mika")
    assert t.p1.names("hand") == ["Mika, Morning Voice"] and {"Ann", "Bea"} <= set(t.p1.names("waiting"))


def test_pell_takes_none_as_she_comes_from_member() -> None:
    swap = said("Drummer", "activated:\n    swap your entry with 1 other member")
    t = at("p1 entry: Ann\np1 member1: pell\np1 member2: Drummer", "pell", more=(swap,))
    t.p1.does("use", "Drummer")
    assert t.p1.names("entry") == ["Pell with the Letters"] and t.asked == "main" and not t.p1.cards("waiting")


def test_pia_stands_one_energy_as_she_is_played_to_entry() -> None:
    t = at("p1 hand: pia\np1 energy: 2 x (Cy)", "pia")
    t.p1.does("play", "pia", "entry")
    t.p1.chooses("Cy")
    assert [t.g.card(card).turned for card in t.p1.cards("energy")].count(True) == 1


def test_sylvan_brings_a_character_back_as_he_is_played_to_entry() -> None:
    t = at("p1 hand: sylvan\np1 energy: 5 x (Cy)\np1 waiting: Ann, Song", "sylvan")
    t.p1.does("play", "sylvan", "entry")
    t.p1.chooses("Ann")
    assert t.p1.names("member1") == ["Ann"] and t.p1.names("entry") == ["Sylvan, Lord of the Line"]


# -- energy, effects, Cancel ------------------------------------------------------------------------------------


def test_marguerite_is_stronger_in_entry_with_five_energy() -> None:
    for count, attack in ((4, 4), (5, 5)):
        t = at(f"p1 entry: marguerite\np1 energy: {count} x (Cy)", "marguerite")
        assert t.p1.number("marguerite", "attack") == attack


def test_bram_draws_after_he_has_blocked() -> None:
    """His ability names no zone: it works where he lies then."""
    t = at("p1 entry: Strong\np1 member1: Bea\np1 member2: Cy\np2 entry: Ann\np2 hand: bram", "bram", phase="attack")
    t.p1.does("attack", "Bea")
    t.until("block")
    t.p2.does("block", "bram")
    t.p2.agrees()
    assert t.p2.names("deck")[0] == "Bram Mends the Cable" and len(t.p2.cards("hand")) == 1


def test_wim_draws_only_if_an_effect_puts_him_in_the_waiting_room() -> None:
    t = at("p1 member1: Tidy\np1 member2: wim", "wim", more=(TIDY,))
    t.p1.does("use", "Tidy")
    assert len(t.p1.cards("hand")) == 1
    t = at("p1 hand: Ann\np1 energy: (Cy)\np1 member2: wim", "wim")
    t.p1.does("play", "Ann", "member2")
    assert t.p1.names("waiting") and not t.p1.cards("hand")


def test_minna_draws_for_her_own_cancel_with_full_potential() -> None:
    for retired, drawn in (("p2 retire: 5 x Plain", 1), ("p2 retire: 4 x Plain", 0)):
        t = at(f"p1 entry: Ann\np1 energy: (Cy)\np1 deck: 4 x Plain, Lit\np2 hand: minna\n{retired}", "minna", more=(
            said("Lit", "spark:\n    draw 1"),))
        t.p1.does("withdraw", "Ann", "member1")
        t.until("cancel")
        if t.asking == (0,):
            t.p1.passes()
        t.p2.does("cancel", "minna")
        t.finish()
        assert not t.p1.cards("hand") and len(t.p2.cards("hand")) == drawn
