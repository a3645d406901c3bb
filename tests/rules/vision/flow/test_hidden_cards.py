"""What a player cannot know of hands, decks, nodes, sideboards and face-down cards makes no difference to anything that
they see (3.2.3, 3.5.3, 3.6.3, 3.9.3; G14).

The hidden cards exchange their faces, and the game goes on as it was and so changed. The cards are those that would
tell most: what is turned or set face down, looked at, chosen at random, counted, and what works in the hand.
"""

from __future__ import annotations

import pytest

from tests.generic.test_secrets import calm, follow
from tests.rules.notation import shows
from tests.rules.vision.making import card, table

VEIL = card("Veil", 'play:\n    put the top card of your deck onto your field face down asleep as a 2 / 1 character '
            'named "Mask|仮面"', kind="command")
TURN = card("Turn", "play target 1 character:\n    turn the target face down", kind="command")
SMOTHER = card("Smother", "play target 1 character:\n    set the top card of your deck on the target face down",
               kind="command")
BURY = card("Bury", "play:\n    add the top 2 cards of your deck to your nodes", kind="command")
PRY = card("Pry", "play:\n    look at the top 2 cards of your deck\n    look at all cards in the opponent's hand",
           kind="command")
SNATCH = card("Snatch", "play:\n    choose 1 card in the opponent's hand at random as found\n    discard found",
              kind="command")
COUNT = card("Count", "play:\n    deal (the number of spells in your hand) damage to player the opponent",
             kind="command")
FETCH = card("Fetch", "play:\n    take out 1 character card in your deck as found:\n        add found to your hand\n"
             "    shuffle your deck", kind="command")
OWN = [VEIL, TURN, SMOTHER, BURY, PRY, SNATCH, COUNT, FETCH]
HIDDEN = """
p1 hand: Veil, Smother, Count, Pry, Snatch, Fetch, Turn
p1 deck: Guard, Scout, Lancer, Bury, Plain, Ember, Guard, Plain, Veil, Scout
p1 nodes: (Plain), (Ember), (Guard) asleep
p1 field: Guard, (Scout), Lancer
p2 hand: Ember, Guard, Smother, Turn, Count, Veil, Bury, Plain
p2 deck: Guard, Scout, Lancer, Ember, Plain, Turn, Guard, Plain, Veil, Pry
p2 nodes: (Plain), (Scout), (Ember) asleep
p2 field: Scout, (Guard), Lancer
p2 sideboard: Scout, Ember, Lancer
"""
STARTS = ("turn p1; phase main", "turn p2; phase main", "turn p1; phase draw", "turn p2; phase maintenance")
SEEDS = range(5)


@shows("3.2.3", "3.5.3", "3.6.3")
@pytest.mark.parametrize("start", STARTS)
def test_hidden_cards_make_no_difference(start: str) -> None:
    compared, mixed = 0, set[str]()
    for seed in SEEDS:
        for viewer in (0, 1):
            t = table(f"vision; {start}{HIDDEN}", *OWN, seed=seed + 1)
            for _ in range(20):
                if calm(t.g, viewer) or t.result is not None:
                    break
                t.pass_on()
            if t.result is None and calm(t.g, viewer):
                compared += follow(t.g, viewer, seed, mixed)
    assert compared > 20 and mixed >= {"hand", "deck", "nodes", "field"}
