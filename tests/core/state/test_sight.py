"""What players see: a white-list, handles that cannot be followed, lines written for each reader."""

from __future__ import annotations

import msgspec

from engines.core.cards.card_definitions import CardDatabase
from engines.core.display.views import Mention, Named, Text
from engines.core.model.events import AbilityRef
from engines.core.model.mentions import OfCard
from engines.core.play import player_view
from engines.core.state import knowledge
from engines.core.state.atoms import Flip, Move, Reshuffle, Reveal, Shuffle, Stack
from tests.core.toys.garden import activated, crop, garden, words
from tests.core.toys.toy import GAME

TABLE = "p1 hand: Oat, Fig\np2 hand: Rye\np1 field: Hut\np1 deck: 3 x Oat, Fig, Rye"
HUT = crop("Hut", 1, "house")


def test_hands_are_open_to_their_holder_alone() -> None:
    g = garden(TABLE, HUT).g
    own, other = player_view.table(g, 0), player_view.table(g, 1)
    assert [card.name.en for card in own.cards.values() if card.zone == "hand:0" and card.name] == ["Oat", "Fig"]
    assert [card.face for card in other.cards.values() if card.zone == "hand:0"] == [None, None]
    assert set(other.cards) >= {"hand:0#0", "hand:0#1"}


def test_a_pile_is_a_number_and_what_one_knows_of_it() -> None:
    g = garden(TABLE, HUT).g
    top = g.zone("deck", 0)[-1]

    def deck(viewer: int) -> list[str]:
        return next(zone.cards for zone in player_view.table(g, viewer).zones if zone.id == "deck:0")

    assert deck(0) == [] and deck(1) == []
    g.apply(Reveal(card=top, players=(0,)))
    assert len(deck(0)) == 1 and deck(1) == []
    assert knowledge.card_of(g, 1, f"c{g.card(top).alias}") is None


def test_who_looks_later_does_not_make_others_forget() -> None:
    g = garden(TABLE, HUT).g
    top = g.zone("deck", 0)[-1]
    g.apply(Reveal(card=top, players=(1,)))
    g.apply(Reveal(card=top, players=(0,)))
    assert g.card(top).seen == (0, 1)
    assert not any(Reveal(card=top, players=players).possible(g) for players in ((0,), (1, 0)))
    assert Reveal(card=top, players=(1, 2)).possible(g)
    g.apply(Reveal(card=top, players=()))
    assert not g.card(top).seen


def test_shuffling_makes_everybody_forget_and_renews_every_handle() -> None:
    g = garden(TABLE, HUT).g
    for card in g.zone("deck", 0):
        g.apply(Reveal(card=card, players=(0, 1)))
    before = {g.card(card).alias for card in g.zone("deck", 0)}
    g.apply(Shuffle(area="deck", player=0))
    after = {g.card(card).alias for card in g.zone("deck", 0)}
    assert not before & after and not any(g.card(card).seen for card in g.zone("deck", 0))


def test_mixing_moves_only_what_nobody_knows() -> None:
    g = garden("p1 deck: 9 x Oat, Fig, 9 x Rye").g
    fig = next(card for card in g.zone("deck", 0) if g.face(card).name.en == "Fig")
    place, alias = g.zone("deck", 0).index(fig), g.card(fig).alias
    order = g.zone("deck", 0)
    g.apply(Reveal(card=fig, players=(1,)))
    g.apply(Reshuffle(area="deck", player=0))
    assert g.zone("deck", 0).index(fig) == place and g.card(fig).alias == alias
    assert g.zone("deck", 0) != order and sorted(g.zone("deck", 0)) == sorted(order)


def test_a_card_that_goes_to_a_hand_and_comes_back_has_another_handle() -> None:
    g = garden(TABLE, HUT).g
    hut = g.zone("field", 0)[0]
    handle = knowledge.handle_of(g, 1, g.card(hut))
    g.apply(Move(card=hut, to="hand"))
    assert knowledge.card_of(g, 1, handle) is None
    g.apply(Move(card=hut, to="field"))
    assert knowledge.handle_of(g, 1, g.card(hut)) != handle


def test_a_face_down_card_on_the_table_is_a_back() -> None:
    g = garden(TABLE, HUT).g
    hut = g.zone("field", 0)[0]
    g.apply(Flip(card=hut, face_down=True))
    for viewer in (0, 1, -1):
        sight = player_view.table(g, viewer).cards["field:0#0"]
        assert sight.face is None and sight.name is None and not sight.numbers


def test_what_lies_beneath_a_face_down_card_is_as_secret_as_the_card() -> None:
    g = garden(TABLE, HUT).g
    hut, oat = g.zone("field", 0)[0], g.zone("hand", 0)[0]
    g.apply(Stack(card=oat, host=hut, beneath=True))
    assert knowledge.knows(g, 1, g.card(oat))
    g.apply(Flip(card=hut, face_down=True))
    g.apply(Flip(card=oat, face_down=True))
    assert not knowledge.knows(g, 1, g.card(oat))


def test_exchanging_what_is_hidden_changes_no_byte() -> None:
    g = garden(TABLE, HUT).g
    before = msgspec.json.encode(player_view.table(g, 1))
    first, second = g.zone("hand", 0)
    deck = g.zone("deck", 0)
    g.state.zones["hand:0"], g.state.zones["deck:0"] = (second, first), tuple(reversed(deck))
    assert msgspec.json.encode(player_view.table(g, 1)) == before
    swapped = g.state.cards[first].face
    for card in deck:
        g.state.cards[card] = msgspec.structs.replace(g.state.cards[card], face=swapped)
    assert msgspec.json.encode(player_view.table(g, 1)) == before


def test_a_line_says_to_everybody_what_they_knew_at_that_moment() -> None:
    t = garden(TABLE, HUT)
    oat = t.p1.cards("hand")[0]
    t.g.tell("log.x", card=OfCard(oat))
    t.g.apply(Move(card=oat, to="field"))
    said = [t.g.log[viewer][-1].text.args["card"] for viewer in (0, 1, 2, -1)]
    assert said[0] == Mention(handle=said[0].handle, name=Named("Oat", "Oat"))
    assert [mention.name for mention in said[1:]] == [None, None, None]


def test_a_line_says_whose_card_it_means_where_all_see_another_player_have_one_of_that_name() -> None:
    """What only one player knows decides nothing: an Oat in a hand is no other Oat until it lies in the open."""
    t = garden("p1 hand: Oat\np2 hand: Oat\np1 field: Oat")
    field, own, other = t.p1.cards("field")[0], t.p1.cards("hand")[0], t.p2.cards("hand")[0]

    def whose(card: int) -> list[int | None]:
        t.g.tell("log.x", card=OfCard(card))
        return [t.g.log[viewer][-1].text.args["card"].player for viewer in (0, 1, -1)]

    assert whose(field) == [None, None, None]
    t.g.apply(Move(card=own, to="field"))
    assert whose(field) == whose(own) == [None, None, None]  # both are the same player's
    t.g.apply(Move(card=other, to="field"))
    assert whose(field) == [0, 0, 0] and whose(other) == [1, 1, 1]
    t.g.apply(Move(card=other, to="hand"))
    assert whose(field) == whose(other) == [None, None, None]


def test_a_line_may_be_for_some_readers_only_and_says_by_which_rule() -> None:
    t = garden(TABLE, HUT)
    before = {viewer: len(t.log(viewer)) for viewer in (0, 1, 2, -1)}
    t.g.tell("log.x", "4.1", readers=(1,))
    t.g.tell("log.y")
    assert [len(t.log(viewer)) - before[viewer] for viewer in (0, 1, 2, -1)] == [1, 2, 1, 1]
    assert [line.rule for line in t.g.log[1][-2:]] == ["4.1", None]


def test_a_move_names_its_card_to_whoever_saw_it_before_or_sees_it_now() -> None:
    t = garden(TABLE, HUT)
    hut, oat, top = t.p1.cards("field")[0], t.p1.cards("hand")[0], t.g.zone("deck", 0)[-1]
    for card, to, readers in ((hut, "deck", {0, 1, 2, -1}), (oat, "field", {0, 1, 2, -1}), (top, "hand", {0})):
        t.g.carry_out((Move(card=card, to=to, cause="skill"),))
        assert {viewer for viewer in (0, 1, 2, -1) if t.g.log[viewer][-1].text.args["card"].name} == readers
        assert t.g.log[0][-1].rule == "7"


def test_a_move_names_the_card_that_caused_it() -> None:
    t = garden(TABLE, HUT)
    (hut,), (oat, fig) = t.p1.cards("field"), t.p1.cards("hand")
    t.g.carry_out((Move(card=oat, to="field", cause="skill", by=t.g.state.ref(hut)),))
    t.g.carry_out((Move(card=fig, to="field", cause="skill"),))
    with_cause, without = t.g.log[1][-2:]
    assert with_cause.cause is not None and with_cause.cause.name == Named("Hut", "Hut") and without.cause is None


def test_an_ability_is_called_by_its_name_if_it_has_one() -> None:
    named = msgspec.structs.replace(activated(words.Draws()), name=Named("Sow", "種まき"))
    faces = CardDatabase({face.id: face for face in (crop("Farmer", 1, "", named, activated(words.Draws())),)})
    said = [GAME.skill_words(faces, AbilityRef(face="toy/farmer", index=index)) for index in (0, 1)]
    assert said == [Named("Sow", "種まき"), Text(key="source.skill")]


def test_news_of_a_hidden_move_is_only_that_a_card_moved() -> None:
    t = garden(TABLE, HUT)
    before = {viewer: len(t.g.news.get(viewer, [])) for viewer in (0, 1)}
    t.g.apply(Move(card=t.g.zone("deck", 0)[-1], to="hand"))
    own, other = t.g.news[0][before[0]:], t.g.news[1][before[1]:]
    assert [news.kind for news in own] == [news.kind for news in other] == ["move"]
    assert own[0].card.startswith("c") and other[0].card == "hand:0#2" and other[0].start == "deck:0"


def test_others_see_who_is_asked_what_but_not_what_is_offered() -> None:
    t = garden("p1 field: Lens\np1 deck: Fig, Oat", crop("Lens", 0, "", activated(words.Sorts())))
    t.p1.does("tend", "Lens")
    mine, theirs = player_view.ask(t.g, 0), player_view.ask(t.g, 1)
    assert len(mine.options) == 2 and not theirs.options
    assert mine.question.key == "ask.sort" and theirs.question.key == "ask.sort.other"
    assert theirs.serial == mine.serial and theirs.players == [0]


def test_the_order_one_gives_to_seen_cards_is_known_to_oneself_alone() -> None:
    t = garden("p1 field: Lens\np1 deck: Fig, Oat", crop("Lens", 0, "", activated(words.Sorts())))
    t.p1.does("tend", "Lens")
    t.p1.chooses("Oat", "Fig")
    assert t.p1.names("deck") == ["Oat", "Fig"]
    sight = player_view.table(t.g, 0)
    assert [sight.cards[handle].name.en for zone in sight.zones if zone.id == "deck:0" for handle in zone.cards] == [
        "Oat", "Fig",
    ]
    assert not next(zone.cards for zone in player_view.table(t.g, 1).zones if zone.id == "deck:0")


def test_nonsense_is_no_handle() -> None:
    """Nor are digits of other scripts, numbers longer than any, and depths without end: handles come from elsewhere."""
    g = garden(TABLE, HUT).g
    for handle in (
        "", "c", "c-1", "c99999", "hand:0", "hand:0#9", "hand:9#0", "hand:0#x", "nowhere#0", "#", "c²", "hand:1#²",
        "c" + "9" * 6000, "hand:1#" + "9" * 6000, "hand:1#0" + "#under0" * 3000,
    ):
        assert knowledge.card_of(g, 0, handle) is None
    assert knowledge.card_of(g, 0, "hand:1#0") is not None
