"""Cards that come into being and vanish: they are counted, shown, kept and written like all others."""

from __future__ import annotations

import msgspec
import pytest

from app.match.undo import shown_between
from app.tables.invariants import Watch, broken, inventory
from engines.core.model.events import AbilityRef
from engines.core.model.position_notation import parse
from engines.core.model.procedure import Rewind
from engines.core.play import foresight, player_view
from engines.core.positions.reader import build
from engines.core.positions.writer import describe
from engines.core.procedures.replacement import ApplyReplacements
from engines.core.state.atoms import Create, Move, Remove
from engines.core.state.knowledge import card_of
from tests.core.toys import toy_words as words
from tests.core.toys.garden import crop, instead, offer, static, when
from tests.core.toys.toy_sprouts import GAME, SPROUT, plot, whole_game
from tests.core.toys.toy_year import Day
from tests.generic import test_secrets as secrets
from tests.generic.playable import Playable, decisions

SPROUTS = Playable("sprouts", GAME, lambda seed: whole_game(seed, quiet=False))


def test_what_comes_into_being_is_a_card_like_any_other() -> None:
    t = plot("p1 field: Sower, Barn")
    start = inventory(t.g.state)
    t.p1.does("tend", "Sower")
    assert t.p1.names("field") == ["Sower", "Barn", "Sprout", "Sprout"]
    assert t.p1.number("Sprout", "worth") == 3  # the barn's effect reaches it
    assert not broken(t.g, start) and not broken(t.g)
    sight = player_view.table(t.g, 1)
    shown = [card for card in sight.cards.values() if card.face == SPROUT]
    assert len(shown) == 2 and all(card_of(t.g, 1, card.handle) == t.p1.cards("field")[2 + place]
                                   for place, card in enumerate(shown))


def test_it_arrives_and_leaves_in_everybodys_sight() -> None:
    """Abilities notice both: that it comes to the field, and that it vanishes."""
    bee = crop("Bee", 2, "beast", when("to-field", words.Draws(), who="you"))
    crow = crop("Crow", 2, "beast", when("removed", words.Draws(), who="you"))
    t = plot("p1 field: Sower, Mower, Bee, Crow", bee, crow)
    for name, drawn in (("Sower", 2), ("Mower", 3)):  # the mower draws one itself
        hand = len(t.p1.cards("hand"))
        t.p1.does("tend", name)
        while t.asked == "trigger":
            t.p1.answers(0)
        assert len(t.p1.cards("hand")) == hand + drawn
    assert [each.kind for each in t.g.news[1] if each.kind in ("create", "remove")] == ["create"] * 2 + ["remove"] * 2


def test_what_vanishes_lies_nowhere_and_nothing_answers_to_it() -> None:
    t = plot("p1 field: Sower, Mower, Barn")
    t.p1.does("tend", "Sower")
    card, count = t.p1.find("Sprout"), len(t.g.state.cards)
    ref, handle = t.g.state.ref(card), f"c{t.g.card(card).alias}"
    t.p1.does("tend", "Mower")
    assert t.p1.names("field") == ["Sower", "Mower", "Barn"] and t.g.card(card).gone
    assert t.g.follow(ref) is None and card_of(t.g, 0, handle) is None
    assert not broken(t.g) and len(t.g.state.cards) == count
    t.p1.does("tend", "Sower")  # the numbers are given again, and mean other objects
    assert t.p1.find("Sprout") == card and len(t.g.state.cards) == count
    assert t.g.follow(ref) is None and card_of(t.g, 0, handle) is None


def test_a_number_given_again_brings_none_of_the_former_cards_abilities() -> None:
    """What is kept about cards by their faces is worked out afresh."""
    scare = crop("Scare", 0, "", static(words.Gives(amount=5, like="fruit")))
    t = plot("p1 field: Fig", scare)
    fig = t.p1.find("Fig")
    first, = t.g.apply(Create(face="toy/scare", owner=0, to="field"))
    assert t.g.number(fig, "worth") == 8
    t.g.apply(Remove(card=first.card[0]))
    assert t.g.number(fig, "worth") == 3
    second, = t.g.apply(Create(face="toy/oat", owner=0, to="field"))
    assert second.card[0] == first.card[0] and t.g.number(fig, "worth") == 3
    t.g.apply(Create(face="toy/scare", owner=0, to="field"))
    assert t.g.number(fig, "worth") == 8


def test_what_speaks_for_an_ability_goes_to_no_area() -> None:
    t = plot("p1 field: Bell\np2 hand: Rain", crop("Rain", 1, "", offer(words.Draws(count=2))))
    spent = t.p1.names("spent")
    t.p1.does("tend", "Bell")
    spoken, = t.g.zone("pile", 0)
    assert t.g.card(spoken).ability.index == 1 and t.g.card(spoken).created and t.asking == (0,)
    t.p1.passes()
    t.p2.does("respond", "Rain")
    assert len(t.g.zone("pile", 0)) == 2
    t.finish()
    assert t.g.zone("pile", 0) == () and t.p2.has("Rain", "spent") and t.p1.names("spent") == spent
    assert len(t.p1.cards("hand")) == 1 and not broken(t.g)


def test_what_speaks_for_an_ability_does_so_although_its_card_has_left() -> None:
    t = plot("p1 field: Bell")
    t.p1.does("tend", "Bell")
    t.g.apply(Move(card=t.p1.find("Bell"), to="spent"))
    t.finish()
    assert len(t.p1.cards("hand")) == 1 and t.g.zone("pile", 0) == ()


def test_what_is_taken_back_did_not_come_into_being() -> None:
    """Of a sprout that came up since, nothing is left; nor does one that was gone before become known by it."""
    t = plot("p1 field: Sower, Mower")
    watch, before, count = Watch(t.g), t.g.snapshot(), len(t.g.state.cards)
    t.p1.does("tend", "Sower")
    between = t.g.snapshot()
    assert not watch.broken(t.g) and len(t.g.state.cards) == count + 2
    t.p1.does("tend", "Mower")
    t.g._rewind(Rewind(between))
    assert not watch.broken(t.g) and t.p1.has("Sprout", "field")
    t.g._rewind(Rewind(before))
    assert not watch.broken(t.g) and len(t.g.state.cards) == count and t.p1.names("field") == ["Sower", "Mower"]


def test_it_waits_in_a_save_with_all_it_will_be() -> None:
    """Something else might happen instead of it: whoever decides lets it come."""
    wary = crop("Wary", 1, "", instead("create", words.Tires(), who="any", optional=True))
    t = plot("p1 field: Wary, Oat", wary)
    ability = AbilityRef(face="toy/bell", index=1)
    bell = Create(face="toy/bell", owner=1, to="field", turned=True, fields={"ability": ability})
    t.g.state.ask = None
    t.g.state.procedures[-1:] = [Day(player=0, at="again"), ApplyReplacements(changes=(bell,))]
    t.g.advance()
    assert t.asked == "replacement"
    t.g.state = GAME.decode(GAME.encode(t.g.state))
    t.p1.passes()
    assert t.p2.card("Bell").ability == ability and t.p2.card("Bell").turned and t.p2.names("field") == ["Bell"]


def test_a_program_sees_that_something_came_of_it() -> None:
    """What it looks ahead at are two games, in one of which there are more cards."""
    t = plot("p1 field: Sower")
    without, taken = t.g.clone(), t.g.clone()
    assert foresight._only_paid(taken, without, 0, busy=True)
    made, = taken.apply(Create(face=SPROUT, owner=0, to="field"))
    assert not foresight._only_paid(taken, without, 0, busy=True)
    taken.apply(Remove(card=made.card[0]))
    assert foresight._only_paid(taken, without, 0, busy=True)


def test_only_what_came_into_being_may_vanish() -> None:
    t = plot("p1 field: Oat, Fig [Rye]")
    with pytest.raises(ValueError, match="cannot vanish"):
        t.g.apply(Remove(card=t.p1.find("Oat")))


@pytest.mark.parametrize("spoil", [
    lambda state, card: state.cards.__setitem__(card, msgspec.structs.replace(state.cards[card], created=False)),
    lambda state, card: state.zones.update({"field:0": state.zones["field:0"][:-1]}),
    lambda state, card: state.cards.__setitem__(0, msgspec.structs.replace(state.cards[0], zone="")),
])
def test_invariants_notice(spoil: object) -> None:
    t = plot("p1 field: Sower")
    watch, start = Watch(t.g), inventory(t.g.state)
    t.p1.does("tend", "Sower")
    assert not watch.broken(t.g) and not broken(t.g, start)
    spoil(t.g.state, t.p1.cards("field")[-1])  # type: ignore[operator]
    assert broken(t.g, start) and watch.broken(t.g)


def test_a_position_says_what_came_into_being() -> None:
    t = plot("p1 field: Sower")
    t.p1.does("tend", "Sower")
    text = describe(t.g.game, t.g.faces, t.g.state)
    assert "Sower" not in text.split("created")[-1] and text.count("created") == 1  # 2 x sprout created=1
    again = build(GAME, t.g.faces, parse(text), players=3)
    assert [card.created for card in again.cards if card.face == SPROUT] == [True, True]
    assert describe(GAME, t.g.faces, again) == text


def test_it_stays_what_it_is_wherever_it_goes() -> None:
    """Moved, it is another object that still came into being; so a game can let it vanish instead (`altered`)."""
    t = plot("p1 field: Sower")
    t.p1.does("tend", "Sower")
    card = t.p1.find("Sprout")
    t.g.apply(Move(card=card, to="spent"))
    assert t.g.card(card).created and t.p1.has("Sprout", "spent") and not broken(t.g)


def test_what_came_into_being_was_never_hidden() -> None:
    """Nobody learns a card by it, so the decision can be taken back freely."""
    t = plot("p1 field: Sower")
    before = t.g.clone()
    t.g.news.clear()
    t.p1.does("tend", "Sower")
    assert not shown_between(before, t.g, t.g.news)


def test_whole_games_with_sprouts() -> None:
    """Invariants hold throughout, numbers are used again, and a save is what it was."""
    came = 0
    for seed in range(4):
        g = whole_game(seed)
        watch, start, most = Watch(g), len(g.state.cards), 0
        for _ in decisions(g, seed):
            assert not watch.broken(g), watch.broken(g)
            most = max(most, sum(card.created and not card.gone for card in g.state.cards))
            if g.state.asked % 10 == 0:
                assert g.game.encode(g.game.decode(g.game.encode(g.state))) == g.game.encode(g.state)
        lives = sum(card.life + 1 for card in g.state.cards[start:])
        assert len(g.state.cards) - start <= most + 2 <= max(2, lives) + 2
        came = max(came, most)
    assert came > 1


def test_no_player_sees_by_them_what_they_cannot_know() -> None:
    g = SPROUTS.begin(2)
    for place, _ in enumerate(decisions(g, 2)):
        for viewer in g.players:
            if secrets.calm(g, viewer) and place % 6 == 0:
                secrets.follow(g, viewer, place)
    secrets.test_a_view_names_no_card_its_viewer_cannot_know(SPROUTS)


def test_no_handle_of_theirs_is_used_again() -> None:
    """Two objects with one number have two handles."""
    secrets.test_a_card_that_was_mixed_with_others_has_another_handle(SPROUTS)
