"""Chapter 8: the Attack phase."""

from __future__ import annotations

from msgspec.structs import fields, replace

from engines.core.model.procedure import Do
from engines.core.state.atoms import Turn
from engines.rebirth.table.cards import RebirthFace
from engines.rebirth.table.state import Attack
from tests.rules.notation import shows
from tests.rules.rebirth.making import Table, auto, blocker, character, fresh, static, table
from tests.rules.rebirth.parts import Does, If, any_, draws, forbids, lasts, moves_itself, their_entry, this

WALL = character("Wall", defence=99)
SHIELD = character("Shield", blocker())


def sorts_out(t: Table) -> None:
    """Abilities on standby are played in the order they are offered."""
    while t.asked == "standby":
        t.g.answer(0)


def rests_energy() -> Does:
    return Does(act=lambda g, here: Do(*(Turn(card=card, turned=True) for card in g.energy(here.user))))


def attacking(more: str = "", header: str = "", entry: str = "Ann") -> Table:
    return table(f"""
        rebirth; turn p1; phase attack{header}
        p1 entry: {entry}
        p1 member1: Bea
        p1 member2: Cy rested
        p1 member3: Eve
        p2 entry: Dot
        {more}
    """)


@shows("8.2.4", "8.2.4.2", "8.4.3")
def test_a_member_rests_and_the_entry_attacks_without_being_hit_back() -> None:
    t = attacking()
    t.p1.does("attack", "Bea", "Dot")
    assert t.p1.card("Bea").turned and not t.p1.card("Ann").turned
    assert t.p2.card("Dot").damage == 2 and t.p1.card("Ann").damage == 0


@shows("8.2.4", "8.2.4.2")
def test_a_rested_entry_may_attack_all_the_same() -> None:
    t = attacking(entry="Ann rested")
    assert t.p1.may("attack", "Bea", "Dot")


@shows("8.2.4.1", "8.2.3.2")
def test_without_a_standing_member_the_phase_ends_by_itself() -> None:
    t = attacking()
    assert not t.p1.may("attack", "Cy") and "8.2.4.1" in t.p1.why_not("Cy", "Dot")
    t.p1.does("attack", "Bea")
    t.p1.does("attack", "Eve")
    assert t.g.state.turn == 6 and t.g.turn_player == 1


@shows("8.2.3.1")
def test_the_first_players_first_attack_phase_happens_and_ends_at_once() -> None:
    t = table(
        "rebirth; turn p1; phase attack; number 1\np1 entry: Ann\np1 member1: Bea\np1 member2: Witness\np2 entry: Dot",
        witness("start-step"),
    )
    assert t.g.turn_player == 1 and len(t.p1.cards("hand")) == 1
    t = fresh()
    while t.asked in ("opening", "head-start"):
        t.g.answer(0)
    first = t.g.turn_player
    assert (t.phase, t.asking) == ("energy", (first,))
    t.g.answer(())
    t.end_phase()
    assert t.g.turn_player == 1 - first and t.g.state.turn == 2


@shows("10.3.5", "2.7.2")
def test_damage_that_reaches_the_defence_retires_at_the_check() -> None:
    t = table("""
        rebirth; turn p1; phase attack
        p1 entry: Ann attack=3
        p1 member1: Bea
        p1 member2: Cy
        p2 entry: Dot
    """)
    t.p1.does("attack", "Bea", "Dot")
    assert t.p2.names("retire") == ["Dot"] and t.p2.names("entry") == ["Plain"]


@shows("8.1.1", "8.2.3")
def test_attacks_go_on_until_their_player_ends_them() -> None:
    t = table("""
        rebirth; turn p1; phase attack
        p1 entry: Ann
        p1 member1: Bea
        p1 member2: Cy
        p2 entry: Wall
    """, character("Wall", defence=99))
    t.p1.does("attack", "Bea", "Wall")
    assert t.p1.may("attack", "Cy", "Wall")
    t.end_phase()
    assert t.g.turn_player == 1


# -- 8.2: the start step ----------------------------------------------------------------------------------------


def witness(*kinds: str) -> RebirthFace:
    """A member that draws a card whenever one of these happens."""
    return character("Witness", *(auto(any_(kind), draws(1)) for kind in kinds))


@shows("8.2.1", "8.2.2", "8.5.5")
def test_each_attack_begins_with_a_start_step_and_the_phase_only_once() -> None:
    t = table("""
        rebirth; turn p1; phase main
        p1 entry: Ann
        p1 member1: Bea
        p1 member2: Witness
        p2 entry: Wall
    """, WALL, witness("start-step", "attack-phase-start"))
    t.end_phase()
    sorts_out(t)
    assert len(t.p1.cards("hand")) == 2
    t.p1.does("attack", "Bea", "Wall")
    sorts_out(t)
    assert len(t.p1.cards("hand")) == 3


@shows("8.2.4.3", "8.2.5")
def test_who_attacks_is_attacked_and_supports_is_called_so() -> None:
    own = (
        character("Ann", auto(this("attacks"), draws(1)), auto(this("is-attacked"), draws(5))),
        character("Bea", auto(this("supports"), draws(1))),
        character("Dot", auto(this("is-attacked"), draws(1)), defence=9),
    )
    t = table("""
        rebirth; turn p1; phase attack
        p1 entry: Ann
        p1 member1: Bea
        p1 member2: Cy
        p2 entry: Dot
    """, *own)
    t.p1.does("attack", "Bea", "Dot")
    sorts_out(t)
    assert (len(t.p1.cards("hand")), len(t.p2.cards("hand"))) == (2, 1)


def partner_attack(defender: RebirthFace, more: str = "", *own: RebirthFace) -> Table:
    t = table(f"""
        rebirth; turn p1; phase attack
        p1 entry: Ann
        p1 member1: Bea
        p1 member2: Cy
        p1 energy: 3 x Lamp
        p2 entry: {defender.name.en}
        {more}
    """, defender, *own)
    t.p1.does("partner-attack", "Bea", defender.name.en)
    return t


@shows("8.2.4.4", "8.4.3.2", "10.3.6")
def test_three_partners_make_a_partner_attack_that_retires_whatever_the_defence() -> None:
    t = partner_attack(character("Wall", defence=99))
    assert t.p2.names("retire") == ["Wall"] and all(t.g.card(card).turned for card in t.p1.cards("energy"))


@shows("8.2.4.4")
def test_fewer_than_three_standing_partners_make_none() -> None:
    t = attacking("p1 energy: 2 x Lamp, Lamp rested")
    assert t.p1.may("attack", "Bea") and not t.p1.may("partner-attack", "Bea")


@shows("8.2.4.4.2")
def test_a_partner_attack_is_one_while_it_is_declared() -> None:
    own = character("Ann", auto(this("partner-attacks"), draws(1)))
    t = partner_attack(character("Wall", defence=99), "", own)
    assert len(t.p1.cards("hand")) == 1


@shows("8.4.3.1", "8.4.3.2", "8.3.3.2")
def test_a_blocked_partner_attack_does_no_damage_and_retires_all_the_same() -> None:
    t = partner_attack(character("Wall", defence=99), "p2 hand: Shield", SHIELD)
    t.p2.does("block", "Shield")
    assert t.p2.names("retire") == ["Wall"] and t.p2.names("waiting") == ["Shield"]


@shows("8.2.4.4.1")
def test_partners_may_be_rested_in_vain() -> None:
    own = character("Wall", static(forbids("become-partner-attacked", to=lambda g, here, card: card == here.source[0])),
                    defence=99)
    t = partner_attack(own)
    assert t.p2.names("entry") == ["Wall"] and all(t.g.card(card).turned for card in t.p1.cards("energy"))


@shows("8.2.4.4", "1.3.3")
def test_an_effect_may_forbid_partner_attacks() -> None:
    own = character("Jury", static(forbids("partner-attack", to=lambda g, here, card: card == g.entry(0))))
    t = table("""
        rebirth; turn p1; phase attack
        p1 entry: Ann
        p1 member1: Bea
        p1 energy: 3 x Lamp
        p2 entry: Jury
    """, own)
    assert t.p1.may("attack", "Bea") and not t.p1.may("partner-attack", "Bea")
    assert "8.2.4.4" in t.p1.why_not("Bea", "Jury")


@shows("8.4.3.2", "10.3.6")
def test_a_prevented_retirement_is_tried_again_until_the_attack_is_over() -> None:
    """G13."""
    own = (
        character("Wall", static(forbids("be-retired", to=lambda g, here, card: card == here.source[0]),
                                 conditions=(If(test=lambda g, here: not g.card(g.energy(1)[0]).turned),)), defence=99),
        character("Dot", auto(any_("damage-step"), draws(1)), auto(any_("close-step"), rests_energy())),
    )
    t = partner_attack(own[0], "p2 member1: Dot\n        p2 energy: (Eve)", own[1])
    sorts_out(t)
    assert t.p2.names("retire") == ["Wall"]  # at the check of the close step
    t = partner_attack(own[0], "p2 energy: (Eve)")
    assert t.p2.names("entry") == ["Wall"] and not t.p2.card("Wall").struck  # 8.5.4


# -- 8.3: the block step ----------------------------------------------------------------------------------------


@shows("8.3.3", "8.3.3.1", "11.6.2")
def test_a_blocker_is_discarded_from_the_hand_and_the_damage_is_nought() -> None:
    t = table("""
        rebirth; turn p1; phase attack
        p1 entry: Strong
        p1 member1: Bea
        p1 member2: Cy
        p2 entry: Dot
        p2 hand: Shield, Eve
    """, SHIELD)
    t.p1.does("attack", "Bea", "Dot")
    assert (t.asked, t.asking) == ("block", (1,)) and t.p2.able("block") == ["Shield"]
    t.p2.does("block", "Shield")
    assert t.p2.names("entry") == ["Dot"] and t.p2.card("Dot").damage == 0 and t.p2.names("waiting") == ["Shield"]


@shows("11.6.3", "11.6.4")
def test_a_blocker_for_some_characters_blocks_only_for_those() -> None:
    tide = If(test=lambda g, here: "Tide" in g.words(g.attacked(), "attribute"))
    own = (character("Gull", blocker(tide)), character("Eel", attribute="Tide", defence=9))
    for entry, able in (("Eel", ["Gull"]), ("Dot", [])):
        t = table(f"""
            rebirth; turn p1; phase attack
            p1 entry: Strong
            p1 member1: Bea
            p1 member2: Cy
            p2 entry: {entry}
            p2 hand: Gull
        """, *own)
        t.p1.does("attack", "Bea", entry)
        assert t.asked == "block" and t.p2.able("block") == able


@shows("8.3.1", "8.3.2", "8.3.4")
def test_the_block_step_has_its_checks_before_and_after() -> None:
    own = character("Dot", auto(any_("block-step"), draws(1)), auto(any_("blocks"), draws(1)), defence=9)
    t = table("""
        rebirth; turn p1; phase attack
        p1 entry: Ann
        p1 member1: Bea
        p1 member2: Cy
        p2 entry: Dot
        p2 hand: Shield
    """, SHIELD, own)
    t.p1.does("attack", "Bea", "Dot")
    assert t.asked == "block" and len(t.p2.cards("hand")) == 2
    t.p2.does("block", "Shield")
    assert len(t.p2.cards("hand")) == 2


@shows("8.3.3.2", "8.4.3.1")
def test_blocked_stays_with_the_card_for_which_was_blocked() -> None:
    """G11: whoever has come to Entry instead is hit."""
    own = character("Dot", auto(this("is-blocked"), moves_itself("waiting")))
    t = table("""
        rebirth; turn p1; phase attack
        p1 entry: Ann
        p1 member1: Bea
        p1 member2: Cy
        p2 entry: Dot
        p2 hand: Shield
        p2 deck: 5 x Plain, Eve
    """, SHIELD, own)
    t.p1.does("attack", "Bea", "Dot")
    t.p2.does("block", "Shield")
    assert t.p2.names("entry") == ["Eve"] and t.p2.card("Eve", "entry").damage == 2


# -- 8.4, 8.5: damage and close step ----------------------------------------------------------------------------


@shows("8.4.1", "8.4.2", "2.6.2")
def test_what_happens_as_the_damage_step_begins_changes_the_damage() -> None:
    own = character("Ann", auto(any_("damage-step"), lasts("attack", 4, until="attack")))
    t = table("""
        rebirth; turn p1; phase attack
        p1 entry: Ann
        p1 member1: Bea
        p1 member2: Cy
        p2 entry: Wall
    """, own, WALL)
    t.p1.does("attack", "Bea", "Wall")
    assert t.p2.card("Wall").damage == 6


@shows("8.4.3")
def test_a_negative_attack_does_no_damage() -> None:
    """G17."""
    t = attacking("", entry="Ann attack=-2")
    t.p1.does("attack", "Bea", "Dot")
    assert t.p2.card("Dot").damage == 0


@shows("8.4.4", "8.4.3")
def test_a_new_attacker_hits_instead_of_the_one_that_left() -> None:
    """G11."""
    own = character("Ann", auto(any_("block-step"), moves_itself("waiting")))
    t = table("""
        rebirth; turn p1; phase attack
        p1 entry: Ann
        p1 member1: Bea
        p1 member2: Cy
        p1 deck: 5 x Plain, Strong
        p2 entry: Wall
    """, own, WALL)
    t.p1.does("attack", "Bea", "Wall")
    assert t.p1.names("entry") == ["Strong"] and t.p2.card("Wall").damage == 9


@shows("8.5.1", "8.5.2", "8.5.3")
def test_the_close_step_repeats_but_each_ability_triggers_once() -> None:
    """The effect that lasts for the attack ends, and the retirement this brings is done in a second close step."""
    own = (
        character("Ann", auto(this("attacks"), lasts("defence", 3, until="attack", on=their_entry)), attack=4),
        character("Cy", auto(any_("close-step"), draws(1)), auto(any_("attack-end"), draws(1))),
    )
    t = table("""
        rebirth; turn p1; phase attack
        p1 entry: Ann
        p1 member1: Bea
        p1 member2: Cy
        p2 entry: Dot
    """, *own)
    t.p1.does("attack", "Bea", "Dot")
    sorts_out(t)
    assert t.p2.names("retire") == ["Dot"] and len(t.p1.cards("hand")) == 2


@shows("8.5.4")
def test_afterwards_nobody_attacks_any_more() -> None:
    t = attacking()
    t.p1.does("attack", "Bea", "Dot")
    assert t.g.attack is None and t.g.attacking() is None and t.g.supporting() is None


@shows("1.3.3", "8.2.3.2")
def test_an_entry_that_cannot_attack_ends_the_phase() -> None:
    own = character("Ann", static(forbids("attack", to=lambda g, here, card: card == here.source[0])))
    t = table("rebirth; turn p1; phase attack\np1 entry: Ann\np1 member1: Bea\np2 entry: Dot", own)
    assert t.g.turn_player == 1


@shows("8.3.3")
def test_whoever_cannot_have_a_blocker_is_not_asked() -> None:
    t = attacking("p2 hand: Lamp")
    t.p1.does("attack", "Bea", "Dot")
    assert t.asked == "attack"


def test_all_of_an_attack_but_the_name_of_its_step_may_change_values() -> None:
    """Values are kept until the facts of the attack change; what only the screen reads is none of them."""
    attack = Attack(attacker=0, target=1, supporter=(5, 1))
    other = {"attacker": 1, "target": 0, "supporter": (6, 1), "paid": True, "partner": True, "blocked": (7, 1)}
    assert {field.name for field in fields(Attack)} == {*other, "step"}
    assert all(replace(attack, **{name: value}).facts != attack.facts for name, value in other.items())
    assert replace(attack, step="close").facts == attack.facts
