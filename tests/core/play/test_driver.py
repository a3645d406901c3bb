"""The driver: interrupts between two steps, rewinding, procedures of players who leave, and bugs told plainly."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from app.tables.invariants import broken
from engines.core.cards.ability_parts import Context
from engines.core.display.views import Reason, Text
from engines.core.model.ask import AnswerRefused, Ask, Option
from engines.core.model.events import AbilityRef
from engines.core.model.procedure import DONE, Call, Do, Done, Goto, Procedure, Rewind, SetLocals, TailCall
from engines.core.play import running_game
from engines.core.play.running_game import Stuck
from engines.core.state.atoms import Announce, Reveal
from tests.core.toys.garden import activated, crop, garden, instead, offer, when, words
from tests.core.toys.toy_window import Object
from tests.core.toys.toy_year import Tend

CART = crop("Cart", 0, "tool", activated(words.Draws(count=3)))


# -- in the middle of a draw ------------------------------------------------------------------------------------------


def test_an_empty_deck_is_made_anew_in_the_middle_of_a_draw_and_its_owner_is_asked() -> None:
    t = garden("p1 field: Cart\np1 deck: Fig\np1 spent: Oat, Rye", CART)
    t.p1.does("tend", "Cart")
    assert t.asked == "mix" and t.p1.names("hand") == ["Fig"]  # one drawn, two to come
    t.p1.passes()  # not shuffled: the order of the spent pile stays
    assert t.p1.names("hand") == ["Fig", "Rye", "Oat"]
    assert t.asked == "work"


def test_a_save_in_the_middle_of_a_draw_goes_on_from_there() -> None:
    t = garden("p1 field: Cart\np1 deck: Fig\np1 spent: Oat, Rye", CART)
    t.p1.does("tend", "Cart")
    t.g.state = t.g.game.decode(t.g.game.encode(t.g.state))
    t.p1.agrees()
    assert len(t.p1.cards("hand")) == 3


def test_a_draw_beyond_every_card_draws_all_there_are() -> None:
    t = garden("p1 field: Cart\np1 deck: Fig\np1 spent: Oat", CART)
    t.p1.does("tend", "Cart")
    t.p1.passes()
    assert t.p1.names("hand") == ["Fig", "Oat"] and t.asked == "work"


def test_an_interrupt_of_a_replaced_change_runs_and_the_change_is_counted() -> None:
    """The last card of the deck goes to the hand by way of the replacement procedure: the interrupt must survive."""
    keeper = crop("Keeper", 1, "", instead("move", words.Tires(), who="you", optional=True))
    t = garden("p1 field: Cart, Keeper\np1 deck: Fig\np1 spent: Oat, Rye", CART, keeper)
    t.p1.does("tend", "Cart")
    while t.asked == "replacement":
        t.p1.passes()
    assert t.asked == "mix" and t.p1.names("hand") == ["Fig"]
    t.p1.passes()
    while t.asked == "replacement":
        t.p1.passes()
    assert len(t.p1.cards("hand")) == 3 and t.asked == "work"


# -- rewinding --------------------------------------------------------------------------------------------------------


class Undone(Procedure, frozen=True, tag="test.Undone"):
    """Looks at a card, shuffles, and returns to where it began."""

    before: bytes = b""
    card: int = -1

    def begin(self, g: Any) -> Any:
        return SetLocals(before=g.snapshot())

    def look(self, g: Any) -> Any:
        g.apply(Reveal(card=g.zone("deck", 0)[-1], players=(0,)))
        g.tell("log.looked")
        g.new_serial()
        return Do(words.Move(card=g.zone("hand", 1)[0], to="spent"))

    def back(self, g: Any) -> Any:
        return Rewind(self.before, at="after", card=7)

    def after(self, g: Any) -> Any:
        return DONE

    STEPS = (begin, look, back, after)


def test_a_snapshot_is_saved_as_bytes_and_leads_back_as_often_as_wanted() -> None:
    t = garden("p1 deck: Oat, Fig\np2 hand: Rye")
    g, game = t.g, t.g.game
    then = game.encode(g.state)
    snapshot = g.snapshot()
    g.apply(words.Move(card=t.p2.cards("hand")[0], to="spent"))
    assert snapshot and snapshot == then and snapshot != g.snapshot() and snapshot != game.encode(g.state)
    first, second = game.decode(snapshot), game.decode(snapshot)
    first.zones["hand:1"] = ()
    assert game.encode(second) == then == game.encode(game.decode(snapshot))


def test_a_snapshot_within_what_is_done_survives_a_save() -> None:
    t = garden("p1 deck: Oat, Fig")
    use = Tend(here=Context(source=(0, 0), user=0, ability=AbilityRef(face="oat", index=0)), before=t.g.snapshot())
    t.g.state.procedures.append(use)
    inside = t.g.snapshot()
    t.g.state.procedures[-1] = msgspec.structs.replace(use, before=inside)  # one within the other
    saved = t.g.game.encode(t.g.state)
    again = t.g.game.decode(saved)
    assert t.g.game.encode(again) == saved and again.procedures[-1].before == inside
    assert t.g.game.decode(again.procedures[-1].before).procedures[-1].before == use.before


def test_rewinding_restores_the_cards_but_nobody_forgets() -> None:
    t = garden("p1 deck: Oat, Fig\np2 hand: Rye")
    g = t.g
    cards, chance, serial = list(g.state.cards), g.state.chance, g.state.serial
    top, rye = g.zone("deck", 0)[-1], t.p2.cards("hand")[0]
    seen: dict[str, Any] = {}
    # The toy's state type does not know this procedure: its snapshot is taken without it.
    undone = Undone(before=g.snapshot())
    undone.look(g)
    g.carry_out((words.Move(card=rye, to="spent"),))
    seen["serial"] = g.state.serial
    g._rewind(Rewind(undone.before))
    assert t.p2.names("hand") == ["Rye"] and not t.p2.cards("spent")
    assert g.state.cards[top] == msgspec.structs.replace(cards[top], seen=(0,))  # the look is not forgotten
    assert g.state.cards[rye].seen == (0, 2)  # everybody saw it lie in the open
    assert g.state.serial == seen["serial"] > serial and g.state.chance == chance
    assert t.log(0)[-1] == "log.looked"


# -- bugs in rules ----------------------------------------------------------------------------------------------------


class Endless(Procedure, frozen=True, tag="test.Endless"):
    """Goes round and round."""

    def round(self, g: Any) -> Any:
        return Goto("round")

    STEPS = (round,)


class Speechless(Procedure, frozen=True, tag="test.Speechless"):
    """Asks without options."""

    def ask(self, g: Any) -> Any:
        return Ask(kind="one", players=(0,), what="nothing")

    STEPS = (ask,)


class Wrong(Procedure, frozen=True, tag="test.Wrong"):
    """Answers with something the driver does not know."""

    def step(self, g: Any) -> Any:
        return "next"

    STEPS = (step,)


@pytest.mark.parametrize(("frames", "error", "told"), [
    ([Endless()], Stuck, "steps without a decision in Endless.round"),
    ([Speechless()], Stuck, "nothing has no answer in Speechless"),
    ([], Stuck, "nothing is being done"),
    ([Wrong()], TypeError, "Wrong. answered 'next'"),
])
def test_a_bug_in_a_rule_is_told_and_does_not_hang(
    frames: list[Procedure], error: type[Exception], told: str, monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(running_game, "STEP_LIMIT", 1_000)
    g = garden("").g
    g.state.ask, g.state.procedures = None, frames
    with pytest.raises(error, match=told):
        g.advance()


def test_an_instruction_that_raises_leaves_the_clone_it_was_not_tried_on_alone() -> None:
    plough = crop("Plough", 0, "", activated(words.Breaks()))
    t = garden("p1 field: Plough", plough)
    twin, before = t.g.clone(), t.g.snapshot()
    with pytest.raises(RuntimeError, match="plough"):
        twin.answer(next(place for place, option in enumerate(t.options) if option.verb == "tend"))
    assert t.g.snapshot() == before


# -- what procedures return -------------------------------------------------------------------------------------------


class Other(Procedure, frozen=True, tag="test.Other"):
    """What a procedure becomes."""

    def step(self, g: Any) -> Any:
        return Done(9)

    STEPS = (step,)


class Changing(Procedure, frozen=True, tag="test.Changing"):
    """Goes on as another procedure."""

    def step(self, g: Any) -> Any:
        return TailCall(Other())

    STEPS = (step,)


class Outer(Procedure, frozen=True, tag="test.Outer"):
    """Calls, and keeps what comes back."""

    number: int = 0

    def call(self, g: Any) -> Any:
        return Call(Changing(), into="number")

    def ask(self, g: Any) -> Any:
        return Ask(kind="name", players=(0,), what="x", into="number")

    STEPS = (call, ask)


def test_a_value_comes_back_also_from_what_a_procedure_has_become() -> None:
    g = garden("").g
    g.state.ask, g.state.procedures = None, [Outer()]
    g.advance()
    assert g.state.procedures == [Outer(at=".", number=9)]


# -- leaving ----------------------------------------------------------------------------------------------------------

RAIN = crop("Rain", 1, "sky", offer(words.Draws(count=2)))


def test_the_game_goes_on_without_a_player_who_leaves() -> None:
    t = garden("p1 field: Oat\np2 field: Rye\np3 field: Fig")
    t.g.concede(1)
    assert t.asked == "work" and t.asking == (0,)
    assert not broken(t.g) and not t.p2.cards("field")
    t.end_phase()
    assert t.asking == (2,)  # not p2
    t.end_phase()
    assert t.asking == (0,)


def test_whoever_leaves_while_asked_is_not_waited_for() -> None:
    t = garden("p1 hand: Rain\np2 hand: Oat\np3 hand: Oat", RAIN)
    t.p1.does("offer", "Rain")
    t.p1.passes()
    assert t.asked == "respond" and t.asking == (1,)
    t.g.concede(1)
    assert t.asked == "respond" and t.asking == (2,)
    t.seats[2].passes()
    assert t.asked == "work" and len(t.p1.cards("hand")) == 2  # the rain came down


def test_the_last_who_stays_has_won() -> None:
    t = garden("")
    t.g.concede(1)
    t.g.concede(0)
    assert t.winner is t.seats[2] and t.asked == ""


def test_a_game_may_forbid_to_give_up_and_names_its_paragraph(monkeypatch: pytest.MonkeyPatch) -> None:
    t = garden("")
    before = t.g.game.encode(t.g.state)
    reason = Reason(Text("need.late"), "9.9")
    monkeypatch.setattr(type(t.g.game), "why_not_concede", lambda game, g, player: reason if player == 1 else None)
    with pytest.raises(AnswerRefused, match=r"\(9\.9\)"):
        t.g.concede(1)
    assert t.g.game.encode(t.g.state) == before
    t.g.concede(0)
    assert t.g.state.players[0].out


def test_a_procedure_that_waits_for_somebody_gone_and_says_nothing_of_it_is_a_bug() -> None:
    g = garden("").g
    g.state.procedures = [Speechless(at=".")]
    g.state.ask = Ask(kind="one", players=(1,), what="x", options=(Option(verb="a"), Option(verb="b")))
    with pytest.raises(Stuck, match="waits for player 1"):
        g.leave(1)


def test_a_question_to_a_team_is_kept_for_the_others() -> None:
    g = garden("").g
    g.state.ask = Ask(kind="one", players=(0, 2), what="x", options=(Option(verb="a"), Option(verb="b")))
    g.leave(2)
    assert g.state.ask.players == (0,)


class Together(Procedure, frozen=True, tag="toy.Together"):
    """Asks two players together about one card."""

    card: int
    picked: int | None = None

    def ask(self, g: Any) -> Any:
        options = (Option(verb="card", subject=self.card), Option(verb="decline"))
        return Ask(kind="one", players=(0, 2), what="x", options=options, into="picked", gives="card")

    STEPS = (ask,)


def test_players_asked_together_are_shown_no_card_that_only_one_of_them_knows() -> None:
    t = garden("p1 field: Oat\np1 hand: Oat")
    field, hand = t.p1.cards("field")[0], t.p1.cards("hand")[0]
    for card, several in ((field, True), (hand, False)):
        g = t.g.clone()
        g.state.ask, frame = None, Together(card=card)
        g.push(frame)
        if several:
            g.advance()
            assert g.state.ask is not None and g.state.ask.players == (0, 2)
        else:
            with pytest.raises(Stuck, match="only others of them know"):
                g.advance()


def test_what_was_being_done_above_a_procedure_that_ends_ends_too() -> None:
    g = garden("").g
    below = [*g.state.procedures]
    g.state.procedures = [*below, Object(player=1, card=0, against=-1, at="spend"), Endless()]
    g.state.ask = None
    g.leave(1)
    assert [type(frame).__name__ for frame in g.state.procedures] == ["Year", "Day", "Object"]
    assert g.state.procedures[-1].at == "."


# -- effects ----------------------------------------------------------------------------------------------------------


def test_the_uppermost_ability_is_resolved_with_what_caused_it() -> None:
    bee = crop("Bee", 2, "", when("to-field", words.Draws(count=1), who="you"))
    t = garden("p1 field: Bee\np1 hand: Oat", bee)
    before = len(t.p1.cards("deck"))
    t.p1.does("plant", "Oat")
    assert len(t.p1.cards("deck")) == before - 1


def test_blocks_and_parts_of_costs_are_found_by_their_path() -> None:
    cart = crop("Cart", 0, "", activated(words.Draws(), cost=(words.Tires(), words.Spends())))
    g = garden("p1 field: Cart", cart).g
    ref = AbilityRef(face="toy/cart", index=0)
    assert g.block(ref, ()) == (words.Draws(),)
    assert g.block(ref, (-1, 1)) == (words.Spends(),)
    assert g.feasible(Context(source=(0, 0), user=0, ability=ref))


def test_announcements_change_nothing_but_are_heard() -> None:
    ear = crop("Ear", 1, "", when("thunder", words.Draws(count=1)))
    g = garden("p1 field: Ear", ear).g
    before = g.zone("deck", 0)
    g.carry_out((Announce(what="thunder"),))
    assert g.zone("deck", 0) == before and len(g.state.pending) == 1
