"""Triggers: counted at the event, read from what the card was, resolved in batches."""

from __future__ import annotations

from engines.core.abilities import triggers
from engines.core.model.events import SKILLS, Modifier
from tests.core.toys.garden import activated, crop, garden, static, when, words

BEE = crop("Bee", 0, "", when("to-field", words.Draws(count=1), who="you"))
HEIR = crop("Heir", 2, "", when("to-spent", words.Draws(count=1), who="this", marks=("spent",)))
SCYTHE = crop("Scythe", 0, "", activated(words.Chooses(name="it"), words.Picks(chosen="it")))
PROUD = crop("Proud", 0, "", when("to-field", words.Grows(by=3), who="you"))


def test_it_triggers_once_for_each_event() -> None:
    t = garden("p1 field: Bee\np1 hand: Oat", BEE)
    for card in t.p1.cards("deck")[-2:]:
        t.g.carry_out((words.Move(card=card, to="field"),))
    assert len(t.g.state.pending) == 2


def test_only_what_its_words_describe_triggers_it() -> None:
    t = garden("p1 field: Bee\np2 hand: Oat", BEE)
    t.g.carry_out((words.Move(card=t.p2.cards("hand")[0], to="field"),))
    assert not t.g.state.pending


def test_what_a_card_has_lost_does_not_trigger_and_what_it_was_given_does() -> None:
    t = garden("p1 field: Bee, Rye\np1 hand: Oat, Fig", BEE)
    bee, rye = t.p1.cards("field")
    for card, how in ((bee, "lose"), (rye, "gain")):
        t.g.apply(words.Modify(modifier=Modifier(
            serial=0, field=SKILLS, how=how, value=("toy/bee#0",), subjects=(t.g.state.ref(card),), until="year",
        )))
    t.g.carry_out((words.Move(card=t.p1.cards("hand")[0], to="field"),))
    assert [item.source[0] for item in t.g.state.pending] == [rye]


def test_events_at_the_same_time_trigger_together_and_their_user_orders_them() -> None:
    t = garden("p1 field: Bee, Proud\np1 hand: Oat", BEE, PROUD)
    t.p1.does("plant", "Oat")
    assert t.asked == "trigger" and len(t.options) == 2
    t.p1.does("trigger", "Proud")
    assert t.p1.number("Proud", "worth") == 3
    assert t.asked == "work"


def test_the_turn_players_come_first() -> None:
    any_bee = crop("Bee", 0, "", when("to-field", words.Draws(count=1)))
    t = garden("p1 field: Bee\np2 field: Bee\np3 field: Bee\np1 hand: Oat", any_bee)
    hands = [len(seat.cards("hand")) for seat in t.seats]
    order = []
    original = t.g.tell

    def listen(what: str, *args: object, **more: object) -> None:
        if what == "log.trigger":
            order.append(t.g.card(more["card"].card).user)  # type: ignore[attr-defined]
        original(what, *args, **more)

    t.g.tell = listen
    t.p1.does("plant", "Oat")
    assert order == [0, 1, 2]
    assert [len(seat.cards("hand")) for seat in t.seats] == [hands[0], hands[1] + 1, hands[2] + 1]


def test_what_triggers_while_one_is_resolved_is_a_newer_batch_and_comes_first() -> None:
    """Two heirs fall; the first one's draw empties no queue: a bee's trigger made meanwhile is resolved before."""
    echo = crop("Echo", 0, "", when("to-hand", words.Grows(by=1), who="any"))
    t = garden("p1 field: Bee, Proud, Echo\np1 hand: Oat", BEE, PROUD, echo)
    t.p1.does("plant", "Oat")
    t.p1.does("trigger", "Bee")  # draws: Echo triggers in batch 1, Proud still waits in batch 0
    assert t.p1.number("Echo", "worth") == 1
    assert t.asked == "work" and t.p1.number("Proud", "worth") == 3


def test_the_newest_batch_is_taken_first() -> None:
    t = garden("p1 field: Bee", BEE)
    g = t.g
    cards = g.zone("deck", 0)
    g.carry_out((words.Move(card=cards[0], to="field"),))
    triggers.begin_batch(g)
    g.carry_out((words.Move(card=cards[1], to="field"), words.Move(card=cards[2], to="field")))
    assert [item.batch for item in triggers.newest(g)] == [1, 1]
    first = triggers.newest(g)[0]
    triggers.drop(g, first)
    assert [item.batch for item in g.state.pending] == [0, 1]
    triggers.drop(g, g.state.pending[0], every=True)  # all triggers of the same ability of the same card
    assert not g.state.pending


def test_a_card_notices_its_own_going() -> None:
    t = garden("p1 field: Scythe\np2 field: Heir", SCYTHE, HEIR)
    hand = len(t.p2.cards("hand"))
    t.p1.does("tend", "Scythe")
    t.p1.chooses("Heir")
    assert len(t.p2.cards("hand")) == hand + 1


def test_the_event_remembers_the_card_as_it_was() -> None:
    """Worth 5 on the field by another card's effect, 2 as printed: the trigger reads 5."""
    boost = crop("Hut", 0, "", static(words.Gives(amount=3)))
    ear = crop("Ear", 0, "", when("to-spent", words.Draws(count=1)))
    t = garden("p1 field: Ear\np2 field: Heir, Hut", HEIR, boost, ear)
    heir = t.p2.find("Heir")
    t.g.carry_out((words.Move(card=heir, to="spent"),))
    event = t.g.state.pending[0].event
    assert event.subject.facts == {"worth": 5} and event.subject.zone == "field"
    assert t.g.number(heir, "worth") == 2


def test_what_triggers_keeps_how_its_card_was_and_what_does_not_asks_for_nothing() -> None:
    """What becomes of its worth later changes nothing, and where nothing triggers it is not worked out."""
    ear = crop("Ear", 0, "", when("turned", words.Draws(count=1), who="you"))
    hut = crop("Hut", 0, "", static(words.Gives(amount=3)))
    t = garden("p1 field: Ear, Rye, Hut\np2 field: Rye", ear, hut)
    mine, theirs = t.p1.find("Rye"), t.p2.find("Rye")
    worth = t.g.number(mine, "worth")
    t.g.carry_out((words.Turn(card=theirs, turned=True), words.Turn(card=mine, turned=True)))
    t.g.carry_out((words.Move(card=t.p1.find("Hut"), to="spent"),))
    (item,) = t.g.state.pending
    assert item.event.subject.facts == {"worth": worth} and t.g.number(mine, "worth") == worth - 3
    assert [event.subject.facts for event in t.g.state.events] == [{}, {"worth": worth}]
    again = t.g.game.decode(t.g.game.encode(t.g.state))
    assert again.pending == t.g.state.pending


def test_an_event_no_card_waits_for_is_forgotten_at_once() -> None:
    t = garden("p1 field: Oat\np1 hand: Rye")
    t.g.carry_out((words.Move(card=t.p1.cards("hand")[0], to="field"),))
    assert not t.g.state.events and not t.g.state.pending


def test_triggering_unseen_moves_no_number_anybody_sees() -> None:
    """Serials behind handles must not tell that something triggered in secret."""
    t = garden("p1 field: Bee\np1 hand: Oat", BEE)
    serial = t.g.state.serial
    t.g.carry_out((words.Move(card=t.p1.cards("hand")[0], to="field"),))
    assert len(t.g.state.pending) == 1 and t.g.state.serial == serial + 1  # the moved card's new handle alone
