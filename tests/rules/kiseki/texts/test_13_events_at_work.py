"""What Kiseki's attacks and events do at a table: whom one may attack, and what triggered crafts wait for."""

from __future__ import annotations

import pytest

from tests.rules.kiseki.making import card, table
from tests.rules.kiseki.texts.test_13_words_at_work import READY, event
from tests.rules.notation import shows

# -- attacks ------------------------------------------------------------------------------------------------------


@shows("1326.1")
def test_who_is_not_attacked_by_some_is_attacked_by_others() -> None:
    shy = card("Shy", "always:\n    this cannot be attacked by units with cp <= 1")
    t = table("kiseki; turn p1; phase battle\np1 field: Scout, Guard\np2 field: Shy", shy)
    t.attack(t.p1, "Scout")
    assert t.g.battle.at_player == 1, "a UNIT it cannot attack shields nobody"
    other = table("kiseki; turn p1; phase battle\np1 field: Scout, Guard\np2 field: Shy", shy)
    other.attack(other.p1, "Guard")
    assert other.g.attacked() == other.p2.find("Shy")


@shows("803.6e", "803.6h")
def test_who_does_not_attack_players_does_not_attack_at_all_without_a_unit() -> None:
    tame = card("Tame", "always:\n    this cannot attack players")
    t = table("kiseki; turn p1; phase battle\np1 field: Tame, Guard\np2 hand: Plain", tame)
    t.pass_until("attack")
    with pytest.raises(ValueError, match="fit together"):
        t.p1.chooses("Tame")


@shows("803.4", "803.6h", "803.3")
def test_who_has_nothing_to_attack_with_any_unit_passes_without_being_asked() -> None:
    """G12: Shade is no target for it, and the player is none either."""
    tame = card("Tame", "always:\n    this cannot attack players")
    t = table("kiseki; turn p1; phase battle\np1 field: Tame\np1 hand: Plain\np2 field: Shade\np2 hand: Plain", tame)
    t.pass_until("attack")
    assert t.asking == (1,)


@shows("1326.4")
def test_who_attacks_alone_is_noticed_and_who_scrum_attacks_is_not() -> None:
    wolf = card("Wolf", "when this attacks alone:\n    gain 1 bond\n\nwhile this scrum attacks:\n    this gets +3/+0",
                organisation="Lantern")
    for names, bond, strength in ((("Wolf",), 31, 2), (("Wolf", "Guard"), 30, 5)):
        t = table("kiseki; turn p1; phase battle; bond 30+40\np1 field: Wolf, Guard\np2 field: Sailor", wolf)
        t.attack(t.p1, *names, at="Sailor")
        while not t.g.battle.begun:
            t.pick(lambda option: option.verb == "decline", "passing")
        assert t.p1.number("Wolf", "strength") == strength
        if t.stack():
            t.resolve()
        assert t.bond() == (bond, 40)


# -- events -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("event_text", "deed", "rest"), [
    ("another ally is killed", "target 1 unit named \"Guard\":\n    kill the target", ""),
    ("an item is destroyed", "target 1 item:\n    destroy the target", ""),
    ("another ally leaves the field", "target 1 unit named \"Guard\":\n    return the target to its owner's hand", ""),
    ("you put an ally in the trail from the field", "target 1 unit named \"Guard\":\n    kill the target", ""),
    ("another ally gains support", "target 1 unit named \"Guard\":\n    the target gains support", ""),
    ("another ally is actioned", "target 1 unit named \"Guard\":\n    action the target", ""),
    ("you draw a card", ":\n    draw 1", ""),
    ("you discard a card", ":\n    discard your hand", ""),
    ("a card is put in your base", ":\n    lay 1 card in your hand in your base", ""),
    ("a card in your base is turned face up", ":\n    turn 1 face-down card in your base face up", ""),
    ("another ally enters from the base", ":\n    field 1 unit in your base", ""),
])
def test_crafts_wait_for_what_cards_undergo(event_text: str, deed: str, rest: str) -> None:
    eye = card("Eye", f"when {event_text}:\n    gain 3 bond", kind="unit")
    t = table(READY + f"p1 hand: Deed, Plain\np1 field: Eye, Guard, Seal\np1 base: (Scout)\n{rest}",
              eye, event("Deed", deed))
    t.p1.does("event", "Deed")
    t.resolve()
    assert t.stack() == ["craft Eye"]
    t.resolve()
    assert t.bond() == (33, 40)


def test_what_is_negated_is_noticed_by_whose_it_was() -> None:
    eye = card("Eye", "when something you played is negated:\n    gain 3 bond")
    t = table(READY + "p1 hand: Letter\np1 base: (Plain), (Plain)\np1 field: Eye\np2 hand: Deed", eye,
              event("Deed", "target 1 entry:\n    negate the target"))
    t.p1.does("event", "Letter")
    t.p1.passes()
    t.p2.does("event", "Deed")
    t.resolve()
    assert t.stack() == ["craft Eye"]


def test_a_craft_in_the_trail_triggers_there() -> None:
    ghost = card("Ghost", "in trail when an ally is stunned:\n    put this in your hand")
    t = table("kiseki; turn p1; step deploy\np1 hand: Deed\np1 field: Guard\np1 trail: Ghost", ghost,
              event("Deed", "target 1 ally:\n    stun the target"))
    t.p1.does("event", "Deed")
    t.resolve()
    t.resolve()
    assert t.p1.has("Ghost", "hand")
