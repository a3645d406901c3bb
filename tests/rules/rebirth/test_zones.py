"""Chapters 1.3, 3, 4 and 5: principles, zones, and what cards are told to do."""

from __future__ import annotations

from engines.core.model.procedure import Call, Do
from engines.core.play import player_view
from engines.core.state.atoms import Flip, Move, Shuffle, Turn
from engines.core.state.knowledge import knows
from engines.rebirth.abilities.looking import LookUpTo
from engines.rebirth.abilities.plays import Place
from engines.rebirth.table.cards import RebirthFace
from engines.rebirth.table.zones import ZONES
from tests.rules.notation import Seat, shows
from tests.rules.rebirth.making import Table, act, auto, character, said, static, table
from tests.rules.rebirth.parts import Does, Gives, any_, draws, forbids, lasts, moves, my_entry, pays, this


def main(text: str, *own: RebirthFace) -> Table:
    return table(f"rebirth; turn p1; phase main\n{text}", *own)


def used(text: str, *own: RebirthFace, card: str = "Drummer") -> Table:
    """The ability of a member is used, and nothing is asked about its play."""
    t = main(f"p1 member1: {card}\n{text}", *own)
    t.p1.does("use", card)
    return t


def drummer(*does: Does) -> RebirthFace:
    return character("Drummer", act(*does))


def seen_by(t: Table, seat: Seat, name: str) -> list[bool]:
    """Whether each player knows that card of a seat."""
    card = seat.card(name)
    return [knows(t.g, viewer, card) for viewer in t.g.players]


# -- 1.3: principles --------------------------------------------------------------------------------------------


@shows("1.3.1")
def test_a_card_that_contradicts_the_rules_is_right() -> None:
    """Nobody supports twice by the rules; a card that stands up after it may."""
    own = character("Zealot", auto(this("supports"), Does(act=lambda g, here: Do(
        Turn(card=here.source[0], turned=False, cause="skill")))))
    t = table("rebirth; turn p1; phase attack\np1 entry: Ann\np1 member1: Zealot\np2 entry: Dear", own)
    t.p1.does("attack", "Zealot")
    assert t.p1.may("attack", "Zealot")


@shows("1.3.2", "5.11.1")
def test_what_cannot_be_done_is_left_out_and_the_rest_is_done() -> None:
    t = used("p1 hand: Ann", said("Drummer", "activated:\n    discard 3 cards\n    draw 1"))
    assert t.p1.names("waiting") == ["Ann"] and t.p1.names("hand") == ["Plain"]


@shows("1.3.2.1", "5.3.1")
def test_what_is_already_so_is_not_done_again() -> None:
    rests = Does(act=lambda g, here: Do(Turn(card=g.entry(0), turned=True, cause="skill")))
    watcher = character("Watcher", auto(any_("turned"), draws(1)))
    t = used("p1 entry: Ann\np1 member2: Watcher", drummer(rests, rests), watcher)
    assert t.p1.card("Ann").turned and len(t.p1.cards("hand")) == 1


@shows("1.3.2.2")
def test_drawing_less_than_no_card_draws_none() -> None:
    t = used("", drummer(draws(-2), draws(0)))
    assert not t.p1.cards("hand") and len(t.p1.cards("deck")) == 10


@shows("1.3.3")
def test_a_prohibition_beats_an_instruction() -> None:
    own = character("Warden", static(forbids("stand", to=lambda g, here, card: card == g.entry(0))))
    stands = Does(act=lambda g, here: Do(Turn(card=g.entry(0), turned=False, cause="skill")))
    t = used("p1 entry: Ann rested\np2 member1: Warden", drummer(stands), own)
    assert t.p1.card("Ann").turned


@shows("1.3.4")
def test_the_turn_player_chooses_first_and_the_other_knows_what() -> None:
    own = said("Drummer", """
        activated:
            put 1 member in the waiting room
            put 1 enemy member in the waiting room
    """)
    t = used("p1 member2: Ann\np1 member3: Bea\np2 member1: Cy\np2 member2: Dot", own)
    assert t.asking == (0,)
    t.p1.chooses("Ann")
    assert t.p1.has("Ann", "waiting") and t.asked


@shows("1.3.5", "1.3.5.1", "5.9.3.1")
def test_up_to_allows_none() -> None:
    t = used("", said("Drummer", "activated:\n    draw up to 2"))
    t.p1.passes()
    assert t.asked == "main" and not t.p1.cards("hand")


# -- 3.1: owner and master --------------------------------------------------------------------------------------


@shows("4.1.1.1")
def test_no_card_goes_into_a_zone_of_another_player() -> None:
    t = used("p2 entry: Dot", drummer(Does(act=lambda g, here: Do(
        Move(card=g.entry(1), to="hand", player=0, cause="skill")))))
    assert t.p2.names("entry") == ["Dot"] and not t.p1.cards("hand")


@shows("4.1.1.3", "4.1.6", "5.2.1")
def test_a_card_that_is_put_somewhere_goes_to_its_owners_zone() -> None:
    t = used("p2 entry: Dot", drummer(moves(lambda g, here: [g.entry(1)], "memory")))
    assert t.p2.names("memory") == ["Dot"] and not t.p1.cards("memory")


@shows("4.1.1.2", "3.1.2.4", "3.1.2.4.1")
def test_who_has_the_ability_does_what_names_nobody_in_their_own_zones() -> None:
    t = used("p1 hand: Ann\np2 hand: Bea", said("Drummer", "activated:\n    discard 1 card\n    draw 1"))
    assert t.p1.names("waiting") == ["Ann"] and t.p2.names("hand") == ["Bea"]


@shows("3.1.2.1")
def test_a_static_ability_is_its_cards_masters() -> None:
    own = said("Banner", "always:\n    your entry gets +2/+0")
    t = main("p1 member1: Banner\np1 entry: Ann\np2 entry: Dot", own)
    assert (t.p1.number("Ann", "attack"), t.p2.number("Dot", "attack")) == (4, 2)


@shows("2.2.3.1")
def test_a_character_is_one_in_entry_or_member() -> None:
    own = said("Banner", "always:\n    all your characters get +1/+0")
    t = main("p1 member1: Banner\np1 entry: Ann\np1 hand: Bea\np1 energy: (Cy)", own)
    assert [t.p1.number(name, "attack") for name in ("Ann", "Bea", "Cy")] == [3, 2, 2]


# -- 4.1, 4.2: zones and what is seen of them -------------------------------------------------------------------


@shows("4.1.2.1", "4.2.2", "4.2.2.1")
def test_in_public_zones_cards_lie_open_for_all() -> None:
    t = main("p1 entry: Ann\np1 member1: Bea\np1 retire: Cy\np1 waiting: Dot\np1 memory: Eve\np1 rebirth: Song")
    for name in ("Ann", "Bea", "Cy", "Dot", "Eve", "Song"):
        assert seen_by(t, t.p1, name) == [True, True], name


@shows("4.2.3", "4.2.3.1", "4.9.2")
def test_in_a_deck_nobody_sees_a_card() -> None:
    t = main("p1 deck: Ann, 4 x Plain")
    assert seen_by(t, t.p1, "Ann") == [False, False] and t.p1.card("Ann").face_down


@shows("4.10.2")
def test_a_hand_is_seen_by_its_player_alone() -> None:
    t = main("p1 hand: Ann")
    assert seen_by(t, t.p1, "Ann") == [True, False]


@shows("4.1.2.2")
def test_how_many_cards_lie_anywhere_is_known_to_all() -> None:
    t = main("p1 hand: 3 x Ann\np1 energy: 2 x (Bea)\np1 deck: 7 x Plain")
    sight = player_view.table(t.g, 1)
    counts = {zone.id: zone.count for zone in sight.zones}
    assert (counts["hand:0"], counts["energy:0"], counts["deck:0"]) == (3, 2, 7)


@shows("4.1.3", "5.9.1", "4.9.3")
def test_a_deck_keeps_its_order_and_gives_its_top_cards_one_by_one() -> None:
    t = used("p1 deck: 4 x Plain, Cy, Bea, Ann", drummer(draws(2)))
    assert t.p1.names("hand") == ["Ann", "Bea"] and t.p1.names("deck")[-1] == "Cy"


@shows("4.1.4", "9.10.2")
def test_a_card_that_changes_zone_is_a_new_card() -> None:
    """What applied to it does not follow it out of the frames and back."""
    own = character("Drummer", act(lasts("attack", 3, on=my_entry)), act(moves(my_entry, "waiting")))
    t = main("p1 entry: Ann\np1 member1: Drummer\np1 hand: Bea", own)
    t.p1.answers(next(place for place, option in enumerate(t.options) if option.verb == "use"))
    assert t.p1.number("Ann", "attack") == 5
    t.p1.answers([place for place, option in enumerate(t.options) if option.verb == "use"][1])
    t.g.apply(Move(card=t.p1.find("Ann"), to="entry"))
    assert t.p1.number("Ann", "attack") == 2


@shows("4.1.5", "4.1.5.1")
def test_cards_put_on_a_deck_together_lie_in_the_order_their_player_says_in_secret() -> None:
    own = said("Drummer", "activated:\n    put 2 cards in your waiting room on top of your deck in any order")
    t = used("p1 waiting: Ann, Bea", own)
    assert t.asking == (0,)
    t.p1.chooses("Bea", "Ann")
    lying = t.p1.names("deck")[-2:]
    assert sorted(lying) == ["Ann", "Bea"]
    assert all(not knows(t.g, 1, t.g.card(card)) for card in t.p1.cards("deck"))


@shows("4.3.2", "4.3.2.1", "4.3.2.2")
def test_cards_stand_or_rest() -> None:
    t = table("rebirth; turn p1; phase attack\np1 entry: Ann\np1 member1: Bea\np1 member2: Cy\np2 entry: Dot")
    assert not t.p1.card("Bea").turned
    t.p1.does("attack", "Bea")
    assert t.p1.card("Bea").turned and not t.p1.card("Cy").turned


@shows("4.3.3", "4.3.3.1", "5.4.1")
def test_turned_up_a_card_is_seen_by_all() -> None:
    t = main("p1 member1: (Ann)")
    assert seen_by(t, t.p1, "Ann") == [False, False]
    t.g.apply(Flip(card=t.p1.find("Ann"), face_down=False))
    assert seen_by(t, t.p1, "Ann") == [True, True]


@shows("4.3.3.2", "4.6.2.1")
def test_face_down_energy_is_seen_by_its_master_and_face_down_members_by_nobody() -> None:
    t = main("p1 energy: (Ann), Lamp\np1 member1: (Bea)\np1 memory: (Cy)")
    assert seen_by(t, t.p1, "Ann") == [True, False] and seen_by(t, t.p1, "Lamp") == [True, True]
    assert seen_by(t, t.p1, "Bea") == [False, False] and seen_by(t, t.p1, "Cy") == [False, False]


# -- 4.4, 4.5: Entry and Member ---------------------------------------------------------------------------------


@shows("4.4.2", "4.4.4.1", "4.5.2")
def test_a_character_comes_to_entry_face_up_and_unhurt() -> None:
    t = used("p1 entry: Eve damage=1\np1 member2: (Ann)", drummer(Does(act=lambda g, here: Do(
        Move(card=g.member("member2", 0), to="entry", cause="skill")))))
    assert t.p1.names("entry") == ["Ann"] and t.p1.card("Ann").damage == 0 and not t.p1.card("Ann").face_down


@shows("4.5.3.1")
def test_there_are_three_member_slots() -> None:
    t = main("p1 hand: Ann\np1 energy: (Cy)")
    assert t.p1.reach("play", "Ann") == ["entry", "member1", "member2", "member3"]
    assert [zone for zone in ZONES if zone.startswith("member")] == ["member1", "member2", "member3"]


@shows("4.5.3.2.1")
def test_vacant_seats_are_counted() -> None:
    own = character("Banner", static(Gives(
        what="attack", amount=lambda g, here, card: len(g.vacant(here.user)),
        to=lambda g, here, card: card == g.entry(here.user),
    )))
    t = main("p1 member1: Banner\np1 entry: Ann", own)
    assert t.g.vacant(0) == ["member2", "member3"] and t.p1.number("Ann", "attack") == 4


SHADE = said("Drummer", """
    activated:
        put the top card of your deck face down in a vacant seat as "Shade|影" of cost 1 with 2 / 1
""")


@shows("4.5.5", "4.5.5.1")
def test_a_face_down_member_is_what_the_effect_says() -> None:
    t = used("p1 deck: 5 x Plain, Strong", SHADE)
    strong = t.p1.find("Strong")
    assert t.g.card(strong).face_down and t.g.is_character(strong)
    assert [t.g.number(strong, field) for field in ("cost", "attack", "defence")] == [1, 2, 1]
    assert t.g.words(strong, "card_name") == ("影",)


@shows("4.5.5.2")
def test_what_applied_to_one_side_does_not_apply_to_the_other() -> None:
    t = main("p1 member1: (Ann)\np1 member2: Drummer", drummer(
        lasts("attack", 3, on=lambda g, here: [g.member("member1", 0)])))
    t.p1.does("use", "Drummer")
    ann = t.p1.find("Ann")
    assert t.g.number(ann, "attack") == 3
    t.g.carry_out((Flip(card=ann, face_down=False),))
    assert t.g.number(ann, "attack") == 2
    t.g.carry_out((Flip(card=ann, face_down=True),))
    assert t.g.number(ann, "attack") == 3


# -- 4.6 to 4.12: the other zones -------------------------------------------------------------------------------


@shows("4.7.2", "4.8.2", "4.12.2")
def test_cards_lie_face_up_there_unless_it_is_said() -> None:
    t = used("p1 member2: Ann\np1 member3: Bea\np1 hand: Song", drummer(
        moves(lambda g, here: [g.member("member2", 0)], "retire"),
        moves(lambda g, here: [g.member("member3", 0)], "memory"),
        moves(lambda g, here: list(g.hand(0)), "rebirth"),
    ))
    assert not any(t.p1.card(name).face_down for name in ("Ann", "Bea", "Song"))
    t = used("p1 member2: Ann", drummer(moves(lambda g, here: [g.member("member2", 0)], "memory", face_down=True)))
    assert t.p1.card("Ann").face_down and seen_by(t, t.p1, "Ann") == [False, False]


@shows("4.7.4", "4.8.4")
def test_rebirth_and_retire_may_mean_the_zone_or_such_cards_in_it() -> None:
    own = said("Banner", "always combo:\n    your entry gets +2/+0")
    t = main("p1 member1: Banner\np1 entry: Ann\np1 rebirth: Song", own)
    assert t.p1.number("Ann", "attack") == 4 and t.g.rebirths(0) and not t.g.retired(0)


# -- 5: what cards are told to do -------------------------------------------------------------------------------


@shows("5.5.1")
def test_appearing_is_coming_to_entry_or_member_from_elsewhere() -> None:
    own = character("Watcher", auto(any_("appears"), draws(1)))
    t = used("p1 member2: Watcher\np1 hand: Ann, Bea", own, drummer(
        Does(act=lambda g, here: Call(Place(card=g.hand(0)[0], frame="member3"))),
        Does(act=lambda g, here: Do(Move(card=g.member("member3", 0), to="entry", cause="skill"))),
    ))
    assert t.p1.names("entry") == ["Ann"] and len(t.p1.cards("hand")) == 2  # one appearance only


@shows("5.7.1")
def test_a_card_becomes_a_memory() -> None:
    t = used("p1 hand: Ann", said("Drummer", "activated:\n    put 1 card in your hand in the memory"))
    assert t.p1.names("memory") == ["Ann"]


@shows("5.8.1", "5.8.1.1")
def test_a_deck_is_shuffled_by_chance() -> None:
    own = said("Drummer", "activated:\n    shuffle your deck")
    line = "p1 deck: Ann, Bea, Cy, Dot, Eve, Fay, Strong, Dear"
    orders = set()
    for seed in range(4):
        t = table(f"rebirth; turn p1; phase main\np1 member1: Drummer\n{line}", own, seed=seed)
        before = sorted(t.p1.names("deck"))
        t.p1.does("use", "Drummer")
        assert sorted(t.p1.names("deck")) == before
        orders.add(tuple(t.p1.names("deck")))
    assert len(orders) > 1


@shows("5.8.1.2")
def test_shuffling_one_card_counts_as_shuffling() -> None:
    own = (said("Drummer", "activated:\n    shuffle your deck"), character("Watcher", auto(any_("shuffled"), draws(1))))
    t = used("p1 deck: Ann\np1 member2: Watcher\np1 waiting: 2 x Bea", *own)
    assert t.p1.has("Ann", "hand")


@shows("5.8.2")
def test_known_cards_shuffled_into_hiding_are_not_known_any_more() -> None:
    t = used("p1 waiting: 3 x Ann\np1 deck: Bea", drummer(
        moves(lambda g, here: list(g.waiting_room(0)), "deck"),
        Does(act=lambda g, here: Do(Shuffle(area="deck", player=0))),
    ))
    assert not any(knows(t.g, viewer, t.g.card(card)) for card in t.p1.cards("deck") for viewer in (0, 1))


@shows("5.9.3", "5.9.3.2", "5.9.3.3")
def test_up_to_so_many_are_drawn_one_by_one() -> None:
    t = used("", said("Drummer", "activated:\n    draw up to 2"))
    t.p1.agrees()
    assert len(t.p1.cards("hand")) == 1
    t.p1.agrees()
    assert t.asked == "main" and len(t.p1.cards("hand")) == 2


@shows("5.10.1", "5.10.1.1", "5.10.2")
def test_looking_at_the_top_cards_shows_them_to_one_player() -> None:
    own = said("Drummer", "activated:\n    look at the top 2 cards of your deck")
    t = used("p1 deck: 4 x Plain, Bea, Ann", own)
    assert seen_by(t, t.p1, "Ann") == [True, False] and seen_by(t, t.p1, "Bea") == [True, False]
    assert t.p1.card("Ann").zone == "deck"


@shows("5.10.3", "5.10.3.1", "5.10.3.2")
def test_looking_at_up_to_so_many_goes_card_by_card() -> None:
    own = drummer(Does(act=lambda g, here: Call(LookUpTo(player=0, count=2, by=here.source))))
    t = used("p1 deck: 4 x Plain, Cy, Bea, Ann", own)
    t.p1.agrees()
    assert seen_by(t, t.p1, "Ann") == [True, False] and seen_by(t, t.p1, "Bea") == [False, False]
    t.p1.passes()
    assert t.asked == "main"


@shows("5.10.3.3", "5.10.3.4")
def test_looking_ends_when_so_many_have_been_looked_at() -> None:
    own = drummer(Does(act=lambda g, here: Call(LookUpTo(player=0, count=2, by=here.source))))
    t = used("p1 deck: 4 x Plain, Cy, Bea, Ann", own)
    t.p1.agrees()
    t.p1.agrees()
    assert t.asked == "main" and seen_by(t, t.p1, "Bea") == [True, False] and seen_by(t, t.p1, "Cy") == [False, False]


@shows("5.12.1", "5.12.2")
def test_swapped_cards_change_places_at_the_same_time_or_not_at_all() -> None:
    own = said("Drummer", "activated:\n    swap your entry with 1 other member")
    t = used("p1 entry: Ann\np1 member2: Bea", own)
    assert t.p1.names("entry") == ["Bea"] and t.p1.names("member2") == ["Ann"]
    bars = character("Warden", static(forbids("be-moved", to=lambda g, here, card: card == g.entry(0))))
    t = used("p1 entry: Ann\np1 member2: Bea\np2 member1: Warden", own, bars)
    assert t.p1.names("entry") == ["Ann"] and t.p1.names("member2") == ["Bea"]


@shows("5.14.2.1")
def test_an_energy_icon_without_a_number_costs_nothing() -> None:
    t = used("", character("Drummer", act(draws(1), cost=(pays(0),))))
    assert len(t.p1.cards("hand")) == 1


@shows("5.16.1")
def test_recovering_moves_cards_from_retire_to_the_waiting_room() -> None:
    t = used("p1 retire: Ann, Bea, Cy", said("Drummer", "activated:\n    recover 2"))
    t.p1.chooses("Ann", "Cy")
    assert t.p1.names("retire") == ["Bea"] and sorted(t.p1.names("waiting")) == ["Ann", "Cy"]


@shows("5.17.1")
def test_a_modification_adds_to_both_numbers() -> None:
    t = used("p1 entry: Ann", said("Drummer", "activated:\n    your entry gets +2/-1 until end of turn"))
    assert (t.p1.number("Ann", "attack"), t.p1.number("Ann", "defence")) == (4, 2)


