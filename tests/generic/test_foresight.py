"""Bots pay for nothing that leaves the end as it would be, in any game, and read nothing hidden from trying it out."""

from __future__ import annotations

import pytest

from app.bots.bot_view import Chance
from app.bots.bots import HEADLESS
from engines.core.play import foresight
from engines.core.state.atoms import Arrange
from tests.rules.moncolle.making import as_it_stands, battle, spell, unit
from tests.rules.notation import T, card, position

GREEDY = HEADLESS["greedy"]
GOES_ON = ("attack",)
WARDEN = "battle counter (discard 1 card in your hand):\n    this gets +2 defence until end of battle"


def plays_on(t: T, most: int = 60) -> None:
    """Greedy bots play on until nothing is fought any more."""
    for count in range(most):
        if t.result is not None or not t.g.game.busy(t.g):
            return
        player = t.asking[0]
        t.g.answer(GREEDY(t.g, player, Chance(3, player, count)))


def duel(attack: int, defence: int, hand: int = 6) -> T:
    """Player 1's Ram strikes player 2's Warden, who could pay a card for each +2 defence."""
    return battle(
        "Ram", "Warden", unit("Ram", attack=attack, defence=9), unit("Warden", WARDEN, defence=defence, attack=0),
        more=f"p1 hand: Page\n        p2 hand: {hand} x Page",
    )


@pytest.mark.parametrize(("attack", "defence", "paid"), [
    (1, 5, 0),  # it stands in any case
    (9, 2, 0),  # one +2 would not save it
    (3, 2, 1),  # one saves it, a second one nothing more
    (3, 3, 1),
])
def test_a_greedy_bot_pays_where_the_battle_ends_differently_and_only_so_often(
    attack: int, defence: int, paid: int,
) -> None:
    t = duel(attack, defence)
    plays_on(t)
    assert len(t.p2.cards("hand")) == 6 - paid
    assert t.p2.has("Warden", "b3") is (attack < defence + 2 * paid)


def test_what_waits_in_the_chain_already_counts() -> None:
    """The first +2 still waits to be carried out; it is enough, so no other is paid for."""
    t = duel(3, 2)
    for _ in range(10):
        if t.asked == "counter" and t.asking == (1,):
            break
        t.pick(lambda option: option.verb in ("attack", "decline"), "going on")
    t.p2.does("use", "Warden")
    while t.asked == "pay-cards" or not t.offered("decline"):
        t.g.answer((0,))
    before = len(t.p2.cards("hand"))
    plays_on(t)
    assert len(t.p2.cards("hand")) == before and t.p2.has("Warden", "b3")


def smithy(body: str, cost: str = "discard 1") -> T:
    return position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Smith
        p1 hand:  3 x Roan
        p1 deck:  Fenn, Teo, Pell
        p2 front: Margrave*
        p2 deck:  Roan, Fenn, Teo
    """, card("Smith", f"action ({cost}):\n    {body}", power=30))


@pytest.mark.parametrize(("body", "useless"), [
    ("tap all enemies named \"Nobody\"", True),
    ("this gets power +10 until end of turn", False),
    ("draw 1", False),
    ("tap 1 enemy", False),
    ("move this", False),
])
def test_outside_a_battle_what_changes_nothing_is_not_paid_for(body: str, useless: bool) -> None:
    t = smithy(body)
    index = next(place for place, option in enumerate(t.options) if option.verb == "activate")
    before = t.g.game.encode(t.g.state)
    assert foresight.pointless(t.g, 0, index, GOES_ON) is useless
    assert t.g.game.encode(t.g.state) == before, "it was tried out on copies only"


def test_cards_beneath_others_are_part_of_what_lies_on_them() -> None:
    """A unit of several cards is one card to whoever compares how the players stand."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse* [Roan], Smith
        p1 hand:  3 x Roan
        p1 deck:  Fenn, Teo, Pell
        p2 front: Margrave* [Fenn, Teo]
        p2 deck:  Roan, Fenn, Teo
    """, card("Smith", "action (discard 1):\n    draw 1", power=30))
    index = next(place for place, option in enumerate(t.options) if option.verb == "activate")
    assert not foresight.pointless(t.g, 0, index, GOES_ON)


def test_what_lies_hidden_makes_no_difference() -> None:
    """Two games that differ only in the order of a deck and in what chance will bring are the same to who tries out."""
    def tried(turned: bool, chance: int) -> list[tuple[int, ...]]:
        t = smithy("move this")
        line = t.g.zone("deck", 0)
        t.g.apply(Arrange(area="deck", player=0, order=line[::-1] if turned else line))
        t.g.state.chance = chance
        copy = foresight.unknowing(t.g, 0)
        return [copy.zone("deck", 0), (copy.state.chance,)]

    assert tried(False, 1) == tried(True, 2)


def test_nobody_looks_into_a_question_of_another_player() -> None:
    t = duel(3, 2)
    as_it_stands(t)
    assert not foresight.pointless(t.g, 1 - t.asking[0], 0, GOES_ON)


def test_a_greedy_bot_does_not_cancel_its_own_attack() -> None:
    """Ram would win; with the bell its own attack comes to nothing (16.p8)."""
    t = battle(
        "Ram", "Warden", unit("Ram", attack=9, defence=9, initiative=20), unit("Warden", defence=1, attack=0),
        spell("Bell", "battle counter:\n    cancel the attack"),
        more="p1 hand: Page, Bell\n        p2 hand: Page",
    )
    plays_on(t)
    assert not t.p2.has("Warden", "b3") and "Bell" in t.p1.names("hand")


def test_the_attacked_one_still_cancels_it() -> None:
    t = battle(
        "Ram", "Warden", unit("Ram", attack=9, defence=9, initiative=20), unit("Warden", defence=1, attack=0),
        spell("Bell", "battle counter:\n    cancel the attack"),
        more="p1 hand: Page\n        p2 hand: Page, Bell",
    )
    plays_on(t)
    assert t.p2.has("Warden", "b3") and "Bell" not in t.p2.names("hand")


@pytest.mark.parametrize("targets", ["1 unit", "up to 2 units"])
@pytest.mark.parametrize("effect", ["deal 9 damage to the target", "the target does not die until end of battle"])
def test_a_greedy_bot_means_whom_it_does_good_or_harm(targets: str, effect: str) -> None:
    """Of units of both sides it targets the one after which it stands better, whichever is the dearer card: harm for
    the enemy, shelter for its own."""
    if targets != "1 unit":
        effect = f"{effect} ".replace("target does", "targets do").replace("the target ", "the targets ").strip()
    t = battle(
        "Ram", "Warden", unit("Ram", attack=0, defence=3, initiative=-20), unit("Warden", defence=3, attack=9),
        spell("Bolt", f"battle counter target {targets}:\n    {effect}"),
        more="p1 hand: Page, Bolt\n        p2 hand: Page",
    )
    plays_on(t)
    assert "Bolt" not in t.p1.names("hand")
    assert t.p1.has("Ram", "b2") or t.p1.has("Ram", "b3")
    assert t.p2.has("Warden", "b3") is ("damage" not in effect)


def test_a_unit_of_several_cards_can_be_looked_ahead_with() -> None:
    """The cards beneath lie in no area of their own."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Sworn Ilse* [Ilse]
        p1 hand:  Ilse
        p2 front: Margrave*
        p2 orbs:  2 x ?
    """)
    for index in range(len(t.g.state.ask.options)):
        foresight.pointless(t.g, 0, index, GOES_ON)
        foresight.outlook(t.g, 0, [index], GOES_ON)
