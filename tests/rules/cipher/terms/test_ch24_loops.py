"""Chapter 24: skills that trigger each other without end."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from app.bots.bot_view import Chance
from app.bots.bots import HEADLESS
from engines.core.loops import loops
from engines.core.model.ask import AnswerRefused
from engines.core.play import player_view
from engines.core.play.loop_exit import way_out
from engines.core.state.atoms import Move, Turn
from tests.rules.cipher.scenes import CLOCK
from tests.rules.notation import T, card, position, shows

SHEPHERD = card("Shepherd", "when another ally moves: move it")


@shows("24.2")
def test_a_loop_nobody_can_stop_is_a_draw() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Shepherd, Roan
        p2 front: Margrave*
    """, SHEPHERD)
    t.p1.moves("Roan")
    assert t.result.winners == () and t.result.rule == "24.2"
    assert len(t.g.state.visited) < 2 * loops.PATIENCE  # it was recognised; nobody had to wait until it was endless


@shows("24.2")
def test_so_is_one_whose_positions_never_repeat() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Stampede
        p2 front: Margrave*
    """, card("Stampede", """
        when this moves:
            move this
            this gets power +10 until end of turn
    """))
    t.p1.moves("Stampede")
    assert t.result.winners == () and t.result.rule == "24.2"


@shows("24.2")
def test_a_chance_for_hand_cards_that_only_can_be_let_pass_stops_nothing() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Shepherd, Roan
        p1 hand:  Fenn
        p2 front: Margrave*
    """, SHEPHERD, card("Nomad", "special when an ally moves: may deploy this"))
    t.p1.moves("Roan")
    for _ in range(40):
        if t.asked in ("hidden-trigger", "trigger"):
            t.p1.answers(len(t.options) - 1)  # the only answer there is: the same skill once more, or nothing
    assert t.result is not None and t.result.rule == "24.2"


@shows("24.2")
def test_a_long_chain_that_ends_is_no_loop() -> None:
    """Twenty units follow each other without anybody deciding anything."""
    herd = [card("Ox0")] + [
        card(f"Ox{place}", f'when an ally named "Ox{place - 1}" moves: move this') for place in range(1, 21)
    ]
    names = [f"Ox{place}" for place in range(21)]
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*, {", ".join(names)}
        p2 front: Margrave*
    """, *herd)
    t.p1.moves("Ox0")
    assert t.asked == "action" and t.p1.names("rear") == names


@shows("24.2")
def test_rule_processing_may_be_such_a_loop_too() -> None:
    """Two namesakes, one of which always finds another way than to the retreat area."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Twin*, Twin
        p2 front: Margrave*
    """, card("Twin", "instead when this would be put in the retreat: move this"))
    assert t.result.winners == () and t.result.rule == "24.2"


# -- 24.2.1: one player can stop it -------------------------------------------------------------------------------

DROVER = card("Drover", "when another ally moves: may move it")


def goes_round(t: T) -> None:
    """Both players go on agreeing until a number is asked for."""
    for _ in range(30):
        if t.asked != "may":
            return
        t.seats[t.asking[0]].agrees()


def drover() -> T:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Drover, Roan
        p2 front: Margrave*
    """, DROVER)
    t.p1.moves("Roan")
    return t


@shows("24.2.1")
def test_who_alone_can_stop_a_loop_says_how_often_it_goes_on() -> None:
    t = drover()
    goes_round(t)
    assert t.asked == "loop-count" and t.asking == (0,) and t.g.state.ask.rule == "24.2.1"
    assert (t.g.state.ask.least, t.g.state.ask.most) == (0, loops.MOST)
    where = t.p1.card("Roan").zone
    t.p1.answers(7)
    assert t.asked == "action" and t.p1.card("Roan").zone == where
    assert "log.loop-count" in t.log(1)


@shows("24.2.1")
def test_and_may_not_begin_it_again_in_this_game() -> None:
    t = drover()
    goes_round(t)
    t.p1.answers(0)
    for _ in range(2):  # in the next own turn too, when all is as it was
        t.end_phase()
        while t.phase != "action" or t.g.turn_player != 0:
            t.end_phase()
        t.p1.moves("Roan")
        assert t.asked == "action"  # what would begin the loop again is not offered


@shows("24.2.1")
def test_another_use_of_the_same_skill_is_not_barred() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Drover, Roan, Fenn
        p2 front: Margrave*
    """, DROVER)
    t.p1.moves("Roan")
    goes_round(t)
    t.p1.answers(1)
    t.p1.moves("Fenn")
    assert t.asked == "may"


@shows("24.2.1")
def test_an_action_that_begins_a_loop_is_barred_with_its_paragraph() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Piper
        p2 front: Margrave*
    """, card("Piper", "action: move this"))
    for _ in range(4):
        t.p1.activates("Piper")
    assert t.asked == "loop-count" and t.asking == (0,)
    t.p1.answers(3)
    assert t.asked == "action" and t.p1.able("activate") == [] and t.p1.able("move") == ["Ilse", "Piper"]
    assert "24.2.1" in t.p1.why_not("Piper")
    t.g.state = t.g.game.decode(t.g.game.encode(t.g.state))  # a save keeps it
    assert "24.2.1" in t.p1.why_not("Piper") and "24.2.1" not in t.p1.why_not("Ilse")


@shows("24.2.1")
def test_what_was_done_once_and_undone_once_is_no_loop_yet() -> None:
    """G-51: there and back may be a change of mind."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Piper
        p2 front: Margrave*
    """, card("Piper", "action: move this"))
    for _ in range(3):
        t.p1.activates("Piper")
        assert t.asked == "action"


@shows("24.2.1")
def test_a_loop_with_growing_numbers_is_declared_and_really_repeated() -> None:
    """G-51: power makes each position another one."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Smith
        p2 front: Margrave*
    """, card("Smith", "action: this gets power +10 until end of turn", power=30))
    t.p1.activates("Smith")
    assert not t.offered("declare-loop")
    t.p1.activates("Smith")
    assert t.p1.number("Smith") == 50 and t.offered("declare-loop")
    t.p1.does("declare-loop")
    assert t.asked == "loop-count"
    t.p1.answers(5)
    assert t.p1.number("Smith") == 100 and t.asked == "action"
    assert t.p1.able("activate") == [] and not t.offered("declare-loop")


@shows("24.2.1")
def test_who_never_declares_it_is_asked_in_the_end() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Smith
        p2 front: Margrave*
    """, card("Smith", "action: this gets power +10 until end of turn"))
    for _ in range(2 * loops.ROUNDS):
        if t.asked == "loop-count":
            break
        t.p1.activates("Smith")
    assert t.asked == "loop-count"


@shows("24.2.1")
def test_a_pack_card_that_makes_loops_of_every_kind() -> None:
    """With cards in hand its user can stop the Clock, with none nobody can (24.2)."""
    for hand, result in (("Fenn", None), ("", "24.2")):
        t = position(f"""
            cipher; turn p1; phase action
            p1 front: Ilse*, Clock, Roan
            p1 hand:  {hand}
            p2 front: Margrave*
        """, CLOCK)
        t.p1.activates("Clock")
        t.p1.chooses("Roan")
        t.p1.chooses("Roan")
        goes_round(t)
        if result is None:
            assert t.asked == "loop-count" and t.asking == (0,)
            t.p1.answers(2)
            assert t.asked == "action"
        else:
            assert t.result.rule == result


@shows("24.2.1", "23.1.29.1.1")
def test_a_skill_that_may_be_repeated_without_end_is_a_loop_too() -> None:
    """The deck comes back from the retreat area, so it could be repeated for ever: its user says how often."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Mill
        p1 deck:  3 x Roan
        p2 front: Margrave*
    """, card("Mill", "action once:\n    this gets power +10 until end of turn\n"
              "    repeat if you put the top card of your deck in your retreat"))
    t.p1.activates("Mill")
    while not t.offered("declare-loop"):
        t.p1.agrees()
    before = t.p1.number("Mill")
    t.p1.does("declare-loop")
    assert (t.asked, t.asking) == ("loop-count", (0,))
    t.p1.answers(7)
    assert t.p1.number("Mill") == before + 7 * 3 * 10 and t.asked == "action"  # once round is three cards
    assert len(t.p1.cards("deck")) == 3


@shows("24.2.1")
def test_a_loop_is_remembered_in_a_save() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Smith
        p2 front: Margrave*
    """, card("Smith", "action: this gets power +10 until end of turn", power=30))
    t.p1.activates("Smith")
    t.p1.activates("Smith")
    t.g.state = t.g.game.decode(t.g.game.encode(t.g.state))
    assert t.offered("declare-loop")
    t.p1.does("declare-loop")
    t.p1.answers(0)
    t.g.state = t.g.game.decode(t.g.game.encode(t.g.state))
    assert t.p1.number("Smith") == 50 and t.p1.able("activate") == [] and "24.2.1" in t.p1.why_not("Smith")


@shows("24.2", "24.2.1")
def test_who_draws_and_discards_round_and_round_is_no_draw() -> None:
    """The hands differ, which nobody else can see: it is spoken of only when it has gone round time and again, and its
    user, who may leave it at any time, is asked how often."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Wheel
        p1 deck:  3 x Roan
        p1 hand:  Fenn
        p2 front: Margrave*
    """, card("Wheel", "action:\n    draw 1\n    discard 1"))
    for _ in range(30):
        assert t.asked in ("action", "discard") and t.result is None
        if t.asked == "action":
            t.p1.activates("Wheel")
        else:
            t.p1.answers((0,))
    for _ in range(200):
        if t.asked == "loop-count":
            break
        assert t.result is None
        if t.asked == "action":
            t.p1.activates("Wheel")
        else:
            t.p1.answers((0,))
    assert (t.asked, t.asking, t.result) == ("loop-count", (0,), None)
    t.p1.answers(1)
    assert t.asked in ("action", "discard") and t.result is None


@shows("24.2")
def test_what_cannot_be_decided_again_is_no_loop_that_nobody_can_stop() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Smith
        p2 front: Margrave*
    """, card("Smith", "action: this gets power +10 until end of turn"))
    t.p1.activates("Smith")
    t.p1.activates("Smith")
    loop = loops.noticed(t.g, t.g.state.ask)
    assert loop is not None
    gone = replace(loop.unit[0], picks=(replace(loop.unit[0].picks[0], verb="no longer on offer"),))
    way = way_out(t.g, t.g.state.ask, replace(loop, unit=(gone,)), 0, "24.2.1")
    assert way is not None and way.bars == ()


# -- 24.2, again: decisions that change nothing -------------------------------------------------------------------


@shows("24.2")
def test_a_choice_that_leads_round_in_any_case_stops_nothing() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Herald, Roan, Fenn
        p2 front: Margrave*
    """, card("Herald", """
        when another ally moves:
            choose 1 other ally as next
            move next
    """))
    t.p1.moves("Roan")
    for _ in range(20):
        if t.asked == "choose":
            t.p1.chooses("Fenn")
    assert t.result is not None and t.result.winners == () and t.result.rule == "24.2"


# -- 24.3: both can stop it ---------------------------------------------------------------------------------------


def both() -> T:
    """Each player's Rival may move the other's unit when their own has moved."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Left, Roan
        p2 front: Margrave*, Right, Fenn
    """, card("Left", 'when an enemy named "Fenn" moves: may move 1 ally named "Roan"'),
        card("Right", 'when an enemy named "Roan" moves: may move 1 ally named "Fenn"'))
    t.p1.moves("Roan")
    return t


@shows("24.3", "24.3.1")
def test_if_both_can_stop_it_both_say_a_number_the_turn_player_first() -> None:
    t = both()
    goes_round(t)
    assert (t.asked, t.asking, t.g.state.ask.rule) == ("loop-count", (0,), "24.3")
    t.p1.answers(3)
    assert (t.asked, t.asking, t.g.state.ask.rule) == ("loop-count-other", (1,), "24.3.1")
    ask = t.g.state.ask
    assert ask.numbers == (("first", 3),)  # the other player's number is told
    assert ask.without == 3
    with pytest.raises(AnswerRefused):
        t.p2.answers(3)
    t.p2.answers(5)
    assert t.asked != "loop-count-other"


@shows("24.3")
def test_the_smaller_number_is_played_and_its_player_stops_the_loop() -> None:
    """After the loops so named the player of the smaller number has done what stops it, and play goes on."""
    for first, second in ((3, 5), (5, 3)):
        t = both()
        goes_round(t)
        t.p1.answers(first)
        t.p2.answers(second)
        assert t.asked == "action" and t.asking == (0,)
        stopped_by = 0 if first < second else 1
        same_row = t.p1.card("Roan").zone == t.p2.card("Fenn").zone
        assert same_row is (stopped_by == 0)  # the turn player let Roan stay where Fenn had followed
        barred = {bar.question.player for bar in t.g.state.barred}
        assert barred == {1 - stopped_by}  # the other may not begin it again


@shows("24.3")
def test_who_named_the_larger_number_may_not_begin_the_loop_again() -> None:
    t = both()
    goes_round(t)
    t.p1.answers(1)
    t.p2.answers(2)
    after = t.g.clone()
    fenn = t.p2.find("Fenn")
    moved = t.g.card(fenn).zone
    t.g.apply(Turn(card=t.p1.find("Roan"), turned=False))
    t.g.state.ask = None
    t.g.state.procedures[-1] = replace(t.g.state.procedures[-1], at="check")
    t.g.advance()
    t.p1.moves("Roan")
    assert t.asked == "action" and t.g.card(fenn).zone == moved  # p2 is not asked any more
    assert after.state.barred


# -- G-51 ---------------------------------------------------------------------------------------------------------


@shows("24.2")
def test_the_players_may_agree_on_a_draw_at_any_question() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p2 front: Margrave*
    """)
    t.g.offer_draw(0)
    assert (t.asked, t.asking) == ("draw-offer", (1,))
    t.p2.passes()
    assert (t.asked, t.asking) == ("action", (0,)) and t.log()[-1] == "log.draw-refused"
    t.g.offer_draw(1)  # not only by who is asked
    assert t.asking == (0,)
    t.p1.agrees()
    assert t.result.winners == () and t.result.reason == "agreed"


@shows("24.3")
def test_a_draw_may_be_agreed_on_instead_of_a_number() -> None:
    t = both()
    goes_round(t)
    with pytest.raises(AnswerRefused):
        t.g.offer_draw(0)
    t.p1.answers(0)
    t.p2.answers(1)
    t.g.offer_draw(1)
    t.p1.agrees()
    assert t.result.reason == "agreed"


@shows("24.2.1")
def test_what_is_hidden_makes_no_difference_to_the_question() -> None:
    """Whatever lies face down: nobody learns from being asked, or not being asked."""
    asked = []
    for hidden in ("Roan, Fenn", "Fenn, Roan"):
        t = position(f"""
            cipher; turn p1; phase action
            p1 front: Ilse*, Piper
            p2 front: Margrave*
            p2 deck:  {hidden}
        """, card("Piper", "action: move this"))
        for place in range(4):
            t.p1.activates("Piper")
            top = t.p2.cards("deck")[-1]
            t.g.apply(Move(card=top, to="deck", place="first"))  # secretly: nobody sees which
            if place < 3:
                assert t.asked == "action"
        asked.append(t.asked)
        assert player_view.ask(t.g, 1).question.key == "ask.loop-count.other"
    assert asked == ["loop-count", "loop-count"]


@shows("24.2.1", "24.3")
def test_bots_come_out_of_every_loop() -> None:
    for bot in HEADLESS.values():
        for table in (both, drover, smith):
            t = table()
            for count in range(300):
                if t.g.state.turn_player == 1 or t.result is not None:
                    break
                player = t.asking[0]
                t.g.answer(bot(t.g, player, Chance(count, player, count)))
            assert t.g.state.turn_player == 1 or t.result is not None  # the turn has come to its end


def smith() -> T:
    """A skill without cost, limit and end."""
    return position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Smith
        p2 front: Margrave*
    """, card("Smith", "action: this gets power +10 until end of turn"))


@shows("24.2.1")
def test_a_hidden_chance_in_a_loop_is_let_pass_while_it_is_repeated() -> None:
    """The hand window opens whatever is in hand; it neither asks nor tells anything meanwhile."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Smith
        p2 front: Margrave*
        p2 hand:  Nomad
    """, card("Smith", """
        action:
            move this
            this gets power +10 until end of turn
    """, power=30), card("Nomad", "special when an enemy moves: may deploy this"))
    for _ in range(30):
        if t.offered("declare-loop"):
            break
        if t.asked == "action":
            t.p1.activates("Smith")
        else:
            t.p2.passes()
    t.p1.does("declare-loop")
    before = t.p1.number("Smith")
    t.p1.answers(4)
    assert t.p1.number("Smith") == before + 80  # there and back, four times
    assert (t.asked, t.asking) == ("hidden-trigger", (1,))  # asked once more when all of it is over
    t.p2.passes()
    assert t.asked == "action" and t.p1.able("activate") == []
