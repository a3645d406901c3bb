"""Cipher: an ability is declared, paid and answered by the rules; only what it does is done by hand."""

from __future__ import annotations

import pytest

from engines.core.procedures.by_hand import open_use
from tests.by_hand.hands import WORDS, acting, agrees, done, objects, refused, step, steps
from tests.rules.notation import T, card, position


def used(head: str = "action", more: str = "", own: str = "") -> T:
    t = acting(head, more, own)
    t.p1.activates("Actor")
    assert t.asked == "by-hand" and t.asking == (0,)
    return t


def test_steps_are_made_one_by_one_and_the_other_agrees_at_the_end() -> None:
    t = used()
    step(t, 0, "move", card="p1 Roan@hand", to="retreat:0")
    step(t, 0, "turn", card="p2 Pell@front")
    step(t, 0, "number", card="p1 Actor", name="power", number=20, until="turn")
    assert t.p1.names("retreat") == ["Roan"] and t.p2.card("Pell", "front").turned and t.p1.number("Actor") == 60
    done(t)
    assert t.asking == (1,) and steps(t) == ["move", "turn", "number"]
    agrees(t, 1)
    assert t.asked == "action" and open_use(t.g) is None
    t.end_phase()
    t.finish()
    assert t.p1.number("Actor") == 40


def test_cost_and_limit_are_the_games_affair() -> None:
    t = acting("action once (turn 1 bond down)", "p1 bonds: 2 x Roan")
    t.p1.activates("Actor")
    t.p1.chooses("Roan")
    assert sum(t.g.card(bond).face_down for bond in t.p1.cards("bonds")) == 1
    done(t)
    agrees(t, 1)
    assert t.p1.able("activate") == []


def test_what_triggers_waits_until_it_is_done() -> None:
    t = acting("when this moves")
    t.p1.moves("Actor")
    assert t.asked == "by-hand"
    done(t)
    agrees(t, 1)
    assert t.asked == "action"


@pytest.mark.parametrize(("what", "fields"), [
    ("draw", {"number": 2}), ("look", {"zone": "deck:0", "number": 3}), ("reveal", {"zone": "hand:0"}),
    ("throw", {"name": "6", "number": 2}), ("shuffle", {"zone": "deck:0"}),
])
def test_what_cannot_be_unseen_asks_first(what: str, fields: dict[str, object]) -> None:
    t = used()
    before = t.g.game.encode(t.g.state)
    step(t, 0, what, **fields)
    assert t.asked == "hand-consent" and t.asking == (1,) and steps(t) == []
    assert t.p1.names("hand") == ["Roan"] and not any(card.seen for card in t.g.state.cards) and before
    agrees(t, 1)
    assert t.asked == "by-hand" and steps(t) == [what]


def test_a_look_is_seen_by_who_looks_alone() -> None:
    t = used()
    step(t, 0, "look", zone="deck:0", number=3)
    agrees(t, 1)
    seen = [t.g.card(card).seen for card in reversed(t.p1.cards("deck"))]
    assert seen[:3] == [(0,)] * 3 and not any(seen[3:])
    mine, theirs = (open_use(t.g).steps[0].told[viewer].args["cards"] for viewer in (0, 1))
    assert [each.name.en for each in mine] == ["Mira", "Pell", "Roan"]
    assert [each.key for each in theirs] == ["hand.unseen"]


def test_moving_an_unknown_card_to_the_hand_asks_first() -> None:
    t = used()
    step(t, 0, "move", card="p1 Roan@orbs", to="hand:0")
    assert t.asked == "hand-consent"
    agrees(t, 1)
    assert len(t.p1.cards("orbs")) == 1 and len(t.p1.cards("hand")) == 2


def test_an_objection_takes_all_steps_back_but_not_what_was_seen() -> None:
    t = used("action (turn 1 bond down)", "p1 bonds: Roan")
    step(t, 0, "look", zone="deck:0", number=1)
    agrees(t, 1)
    step(t, 0, "move", card="p1 Roan@hand", to="retreat:0")
    done(t)
    objects(t, 1)
    assert t.p1.names("hand") == ["Roan"] and t.p1.names("retreat") == []
    assert t.g.card(t.p1.cards("deck")[-1]).seen == (0,)  # and it says so
    assert {"log.hand.objected", "log.hand.seen", "log.hand.reads"} <= set(t.log())
    assert t.asked == "hand-remedy" and t.asking == (0,)
    t.p1.does("hand-nothing")
    assert t.asked == "action" and t.g.card(t.p1.cards("bonds")[0]).face_down  # the cost stays paid


def test_after_two_objections_nothing_comes_of_it() -> None:
    t = used()
    for often in range(2):
        step(t, 0, "turn", card="p1 Actor")
        done(t)
        objects(t, 1)
        if not often:
            t.p1.does("hand-again")
    assert t.asked == "action" and not t.p1.card("Actor").turned
    assert "log.hand.nothing" in t.log()


def test_objecting_to_a_single_step_counts_as_well() -> None:
    t = used()
    step(t, 0, "turn", card="p1 Actor")
    step(t, 0, "draw", number=1)
    objects(t, 1)
    assert t.asked == "hand-remedy" and t.p1.names("hand") == ["Roan"] and not t.p1.card("Actor").turned


def test_prohibitions_and_main_characters_hold() -> None:
    t = used(more="p2 front: Warded", own=card("Warded", "always: this cannot be tapped by skills"))
    assert refused(t, 0, "turn", card="p2 Warded") == "forbidden"
    assert refused(t, 0, "move", card="p1 Ilse", to="retreat:0") == "battlefield-only"


def test_what_happens_instead_happens() -> None:
    t = used(more="p1 front: Guard",
             own=card("Guard", "instead when another ally would be put in the retreat: discard 1"))
    step(t, 0, "move", card="p1 Actor", to="retreat:0")
    assert t.p1.has("Actor", "front") and t.p1.names("retreat") == ["Roan"] and t.asked == "by-hand"


def test_what_triggers_on_a_step_waits_until_all_is_done() -> None:
    t = used(more="p1 front: Watcher", own=card("Watcher", "when another ally moves: draw 1"))
    step(t, 0, "move", card="p1 Actor", to="rear:0")
    assert t.asked == "by-hand" and t.p1.names("hand") == ["Roan"]
    done(t)
    agrees(t, 1)
    assert len(t.p1.cards("hand")) == 2


@pytest.mark.parametrize(("what", "fields", "why"), [
    ("move", {"card": "p2 Hale@hand", "to": "retreat:1"}, "hidden"),
    ("move", {"card": "p1 Roan@hand", "to": "deck:1"}, "owner"),
    ("move", {"card": "p1 Roan@hand", "to": "support:0"}, "area"),
    ("move", {"card": "p1 Roan@hand", "to": "nowhere:0"}, "no-zone"),
    ("move", {"card": 999, "to": "hand:0"}, "gone"),
    ("move", {"to": "hand:0"}, "no-card"),
    ("turn", {"card": "p1 Roan@hand"}, "fixed"),
    ("flip", {"card": "p1 Actor"}, "fixed"),
    ("number", {"card": "p1 Actor", "name": "cost", "number": 1, "until": "turn"}, "kind"),
    ("number", {"card": "p1 Actor", "name": "power", "number": 10, "until": "forever"}, "kind"),
    ("number", {"card": "p1 Actor", "name": "power", "number": 90, "until": "turn"}, "number"),
    ("throw", {"name": "7", "number": 1}, "dice"),
    ("throw", {"name": "6", "number": 1_000_000}, "number"),
    ("draw", {"number": 0}, "number"),
    ("damage", {"card": "p1 Actor", "number": 1}, "kind"),
    ("resign", {}, "kind"),
    ("give", {"player": 0, "deed": "show", "zone": "hand:0", "number": 1}, "seat"),
    ("give", {"player": 1, "deed": "show", "zone": "retreat:1", "number": 1}, "empty"),
    ("shuffle", {"zone": "hand:0"}, "no-order"),
])
def test_what_cannot_be_is_refused_in_a_sentence(what: str, fields: dict[str, object], why: str) -> None:
    assert refused(used(), 0, what, **fields) == why


def test_only_who_carries_it_out_makes_steps() -> None:
    t = used()
    assert refused(t, 1, "turn", card="p1 Actor") == "not-now"
    done(t)
    assert refused(t, 0, "turn", card="p1 Actor") == "not-now"
    agrees(t, 1)
    assert refused(t, 0, "turn", card="p1 Actor") == "not-now"


def test_an_area_is_shuffled_once() -> None:
    t = used()
    step(t, 0, "shuffle", zone="deck:0")
    agrees(t, 1)
    assert refused(t, 0, "shuffle", zone="deck:0") == "shuffled"


def test_chance_by_hand_leaves_the_games_chance_alone_and_repeats_itself() -> None:
    def thrown(t: T) -> tuple[int, ...]:
        step(t, 0, "throw", name="6", number=3)
        agrees(t, 1)
        return open_use(t.g).steps[-1].told[0].args["faces"]

    t = used()
    chance = t.g.state.chance
    first = thrown(t)
    second = thrown(t)
    assert first != second and t.g.state.chance == chance
    done(t)
    objects(t, 1)
    t.p1.does("hand-again")
    step(t, 0, "turn", card="p1 Actor")  # another step first changes nothing
    assert thrown(t) == first
    step(t, 0, "shuffle", zone="deck:0")
    agrees(t, 1)
    assert t.g.state.chance == chance


def test_the_other_seat_chooses_and_discards() -> None:
    t = used()
    step(t, 0, "give", player=1, deed="put", zone="hand:1", to="retreat:1", number=1)
    assert t.asking == (1,) and t.asked == "hand-give-put"
    t.p2.chooses("Hale")
    assert t.p2.names("retreat") == ["Hale"] and t.asked == "by-hand"
    step(t, 0, "give", player=1, deed="answer")
    t.p2.agrees()
    assert open_use(t.g).steps[-1].told[0].key == "hand.done.give-answer-yes"


def test_showing_lasts_as_long_as_the_ability() -> None:
    t = used()
    step(t, 0, "give", player=1, deed="show", zone="hand:1", number=1)
    t.p2.chooses("Hale")
    assert t.p2.card("Hale").seen == (0, 1)
    done(t)
    agrees(t, 1)
    assert t.p2.card("Hale").seen == ()  # 23.1.4.4


def test_another_may_carry_it_out() -> None:
    t = used()
    t.p1.does("hand-entrust")
    assert t.asking == (1,)
    step(t, 1, "turn", card="p1 Actor")
    done(t, 1)
    agrees(t, 0)
    assert t.p1.card("Actor").turned and t.asked == "action"


def test_counters_lie_on_cards_until_these_go() -> None:
    t = used()
    step(t, 0, "counter", card="p1 Actor", name="round", number=2)
    assert t.p1.card("Actor").counters == (("round", 2),)
    assert refused(t, 0, "counter", card="p1 Actor", name="round", number=-3) == "number"
    step(t, 0, "move", card="p1 Actor", to="hand:0")
    assert t.p1.card("Actor").counters == ()


def test_an_empty_deck_is_filled_between_two_steps() -> None:
    t = used(more="p1 retreat: 3 x Roan")
    step(t, 0, "draw", number=9)
    agrees(t, 1)
    assert len(t.p1.cards("hand")) == 10 and len(t.p1.cards("deck")) + len(t.p1.cards("retreat")) == 1


def test_a_player_who_leaves_ends_it() -> None:
    t = used()
    t.g.concede(0)
    assert t.winner is t.p2


def test_instructions_before_and_after_are_done_in_order() -> None:
    """A hand is drawn up before the steps, and again after them; an objection takes back the steps alone."""
    body = f"draw 1\n    {WORDS}\n    draw 1"
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Singer
        p1 deck:  5 x Roan
        p2 front: Margrave*, Pell
        p2 orbs:  Roan
    """, card("Singer", f"action:\n    {body}", manual=True))
    t.p1.activates("Singer")
    assert t.asked == "by-hand" and len(t.p1.cards("hand")) == 1
    step(t, 0, "turn", card="p2 Pell")
    done(t)
    objects(t, 1)
    assert not t.p2.card("Pell").turned and len(t.p1.cards("hand")) == 1
    t.p1.does("hand-again")
    step(t, 0, "move", card="p1 Roan@hand", to="retreat:0")
    done(t)
    agrees(t, 1)
    assert t.asked == "action" and len(t.p1.cards("hand")) == 1 and len(t.p1.cards("retreat")) == 1
