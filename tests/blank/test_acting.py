"""What one may do: whatever one likes with what is one's own, and nothing with what is not."""

from __future__ import annotations

import pytest

from app import library
from app.trouble import GameError
from engines.core.model.ask import StepRefused
from engines.core.state.knowledge import knows
from tests.blank.tables import GAME, count, dealt, does, lies, says, shelf, table


def refused(at: object, what: str, **wished: object) -> str:
    with pytest.raises(StepRefused) as found:
        does(at, what, **wished)  # type: ignore[arg-type]
    return found.value.text.key.removeprefix("hand.refused.")


def test_cards_of_two_games_lie_side_by_side_as_their_games_draw_them() -> None:
    at = dealt()
    mine, other = lies(at, "front:0")[0], lies(at, "front:1")[0]
    faces = [at.face(card.face) for card in (mine, other) if card.face is not None]
    assert len({face.game for face in faces}) == 2 and "blank" not in {face.game for face in faces}
    assert all(face.slots and (face.abilities or face.line.en) for face in faces)


def test_no_ability_does_anything() -> None:
    at = dealt()
    assert all(not face.abilities for face in at.faces.values())
    assert not at.state.pending and not at.state.modifiers


def test_a_card_goes_wherever_its_player_wants_it() -> None:
    at = dealt()
    for zone in ("back:0", "middle", "discard:0", "aside:0", "side:0", "hand:0", "front:1", "front:0"):
        card = at.state.zones["front:0"][0] if at.state.zones["front:0"] else None
        card = card if card is not None else next(
            each.id for each in at.state.cards if each.owner == 0 and each.zone not in ("deck", "hand"))
        before = count(at, zone)
        handle = f"c{at.state.cards[card].alias}"
        does(at, "move", card=handle, to=zone)
        assert count(at, zone) == before + 1
        if zone in ("hand:0", "side:0"):  # one knows it there, and takes it out again
            does(at, "move", card=f"c{at.state.cards[card].alias}", to="front:0")


def test_a_card_turns_sideways_and_over_and_keeps_it_from_row_to_row() -> None:
    at = dealt()
    card = at.state.zones["front:0"][0]
    handle = lies(at, "front:0")[0].handle
    does(at, "turn", card=handle)
    does(at, "flip", card=handle)
    does(at, "move", card=lies(at, "front:0")[0].handle, to="back:0")
    record = at.state.cards[card]
    assert record.turned and record.face_down and knows(at._play, 0, record) and not knows(at._play, 1, record)
    does(at, "move", card=lies(at, "back:0")[0].handle, to="discard:0")
    record = at.state.cards[card]
    assert not record.turned and not record.face_down


def test_the_top_card_of_a_deck_is_dragged_without_being_seen_before() -> None:
    at = dealt()
    top = at.state.zones["deck:0"][-1]
    does(at, "move", card="deck:0#0", to="front:0")
    assert at.state.zones["front:0"][-1] == top
    does(at, "move", card=lies(at, "front:0")[-1].handle, to="deck:0", place="first")
    assert at.state.zones["deck:0"][0] == top


def test_a_card_is_given_away_and_comes_back_to_its_owner() -> None:
    at = dealt()
    handle = lies(at, "hand:0")[0].handle
    does(at, "move", card=handle, to="hand:1")
    assert count(at, "hand:1") == 5 and all(card.face is None for card in lies(at, "hand:1", viewer=0))
    says(at, "lend")
    given = next(card for card in lies(at, "hand:1") if card.owner == 0)
    does(at, "move", card=given.handle, to="front:1")
    says(at, "give-back")
    does(at, "move", card=next(card for card in lies(at, "front:1") if card.owner == 0).handle, to="hand:0")
    assert count(at, "hand:0") == 4


def test_what_is_anothers_is_left_to_them() -> None:
    at = dealt()
    theirs = lies(at, "front:1")[0].handle
    for what in ("move", "turn", "flip"):
        assert refused(at, what, card=theirs, to="front:0") == "not-yours"
    assert refused(at, "look", zone="deck:1") == "not-yours"
    assert refused(at, "reveal", zone="hand:1") == "not-yours"
    assert refused(at, "shuffle", zone="deck:1") == "not-yours"
    assert refused(at, "move", card="hand:1#0", to="hand:0") == "hidden"
    assert refused(at, "move", card="deck:1#0", to="hand:0") == "hidden"


def test_only_who_acts_makes_steps() -> None:
    at = dealt()
    with pytest.raises(StepRefused) as found:
        does(at, "draw", player=1, number=1)
    assert found.value.text.key == "hand.refused.not-now"


def test_looking_through_a_deck_tells_the_others_that_and_no_more() -> None:
    at = dealt()
    does(at, "look", zone="deck:0")
    assert len(lies(at, "deck:0")) == count(at, "deck:0")
    assert lies(at, "deck:0", viewer=1) == []
    told = at.log(1)[-1].text
    assert told.args["did"].key == "hand.done.look-in" and "unseen" in str(told)
    does(at, "shuffle", zone="deck:0")
    assert lies(at, "deck:0") == []


def test_what_is_shown_everybody_knows() -> None:
    at = dealt()
    card = lies(at, "hand:0")[0]
    does(at, "reveal", card=card.handle)
    assert [each.face for each in lies(at, "hand:0", viewer=1) if each.face] == [card.face]


def test_turns_go_round_and_others_may_act_in_between() -> None:
    at = dealt(4)
    assert at.asking() == (0,) and at.state.turn == 5
    says(at, "lend")
    at.answer(0, next(option.index for option in at.ask(0).options if option.place.player == 2))
    assert at.asking() == (2,) and at.state.turn_player == 0
    does(at, "draw", number=1)
    says(at, "give-back")
    assert at.asking() == (0,)
    says(at, "end")
    assert at.asking() == (1,) and at.state.turn_player == 1


def test_who_leaves_while_acting_leaves_the_table_to_the_others() -> None:
    at = dealt(3)
    says(at, "lend")
    at.answer(0, 0)
    acting = at.asking()[0]
    at.concede(acting)
    assert at.asking() == (0,)
    at.concede(0)
    assert at.state.result.winners == () and at.state.result.reason == "left", "where nothing is played for nobody wins"


def test_it_is_over_when_all_agree() -> None:
    at = dealt()
    at.offer_draw(0)
    at.answer(1, 0)
    assert at.state.result.winners == () and at.state.result.reason == "agreed"


def test_no_program_sits_down_and_any_list_of_cards_is_a_deck() -> None:
    own = shelf()
    assert len(own.playable()) == len(own.decks.decks) > 8
    with pytest.raises(GameError) as found:
        own.match(own.playable()[:2], ["Hana", "Tomo"], ["", "greedy"])
    assert found.value.text.key == "game.no-bots"


def test_six_play_with_a_second_deck_beside_the_first() -> None:
    own = shelf()
    deck = next(deck for deck in own.playable() if deck.extra)
    at = library.begin(GAME, own.match([deck] * 6, list("ABCDEF"), seed=3), keep=False)
    assert all(count(at, f"side:{seat}") == sum(map(len, deck.extra.values())) for seat in range(6))
    assert len(lies(at, "side:0")) == count(at, "side:0") and lies(at, "side:0", viewer=1) == []


def test_decks_are_mixed_by_the_match_alone() -> None:
    begun = (table(), table(), table(seed=2))
    orders = [[at.state.cards[card].face for card in at.state.zones["deck:0"]] for at in begun]
    assert orders[0] == orders[1] != orders[2]
