"""What a demanding player tries: paragraphs of chapters 4, 5, 7, 9 and 10 where several effects meet."""

from __future__ import annotations

from engines.core.model.procedure import Do
from engines.core.state.atoms import Move
from engines.rebirth.table.cards import RebirthFace
from tests.rules.notation import shows
from tests.rules.rebirth.making import Table, act, character, said, static, table
from tests.rules.rebirth.parts import Does, Gives, lasts


def main(text: str, *own: RebirthFace, phase: str = "main") -> Table:
    return table(f"rebirth; turn p1; phase {phase}\n{text}", *own)


def drummer(*does: Does) -> RebirthFace:
    return character("Drummer", act(*does))


# -- 4.5.5, 4.7, 4.8: face-down cards ---------------------------------------------------------------------------


@shows("4.5.5.1", "4.3.3.2")
def test_a_face_down_member_has_the_abilities_it_was_given_and_none_of_its_own() -> None:
    eager = said("Eager", "when this supports:\n    draw 1")
    own = said("Bea", "when this supports:\n    draw 3")
    gives = drummer(lasts("skills", ("own/eager#0",), on=lambda g, here: list(g.zone("member2", 0)), how="gain"))
    t = main("p1 entry: Ann\np1 member1: Drummer\np1 member2: (Bea)\np2 entry: Dear", gives, eager, own)
    t.p1.does("use", "Drummer")
    t.end_phase()
    t.p1.does("attack", "Bea")
    assert len(t.p1.cards("hand")) == 1


@shows("4.5.5.1", "11.1.1")
def test_who_looks_for_spark_does_not_find_it_on_a_face_down_member() -> None:
    band = said("Band", "always:\n    all your members with spark get +0/+1")
    lit = said("Lit", "spark:\n    draw 1")
    t = main("p1 member1: Band\np1 member2: (Lit)\np1 member3: Lit", band, lit)
    assert [t.g.number(card, "defence") for card in (*t.p1.cards("member2"), *t.p1.cards("member3"))] == [0, 4]


@shows("4.7.2", "4.8.2", "4.3.3.2")
def test_face_down_in_retire_or_rebirth_a_card_has_no_text_and_no_name() -> None:
    own = (
        said("Ghost", 'retire activated once:\n    draw 1'),
        said("Banner", 'always combo "Song|Song":\n    this gets +2/+0', attack=2),
        said("Choir", 'always potential 2 of "Tide|Tide":\n    this gets +2/+0', attack=2),
        character("Wave", attribute="Tide"),
    )
    board = "p1 member1: Banner\np1 member2: Choir"
    t = main(f"{board}\np1 retire: Ghost, 2 x Wave\np1 rebirth: Song", *own)
    assert t.p1.may("use", "Ghost")
    assert (t.p1.number("Banner", "attack"), t.p1.number("Choir", "attack")) == (4, 4)
    t = main(f"{board}\np1 retire: (Ghost), Wave, (Wave)\np1 rebirth: (Song)", *own)
    assert not t.p1.may("use", "Ghost")
    assert (t.p1.number("Banner", "attack"), t.p1.number("Choir", "attack")) == (2, 2)


# -- 5.9, 5.15 --------------------------------------------------------------------------------------------------


@shows("5.9.1")
def test_a_card_looked_for_in_the_deck_is_not_drawn() -> None:
    own = (
        said("Drummer", "activated:\n    put 1 character in your deck in the hand"),
        said("Caller", "activated:\n    draw 2"),
        said("Tally", "when you draw a card:\n    your entry gets +1/+0 until end of turn"),
    )
    t = main("p1 entry: Ann\np1 member1: Drummer\np1 member2: Tally\np1 member3: Caller", *own)
    t.p1.does("use", "Drummer")
    t.g.answer((0,))
    assert len(t.p1.cards("hand")) == 1 and t.p1.number("Ann", "attack") == 2
    t.p1.does("use", "Caller")
    assert t.p1.number("Ann", "attack") == 4


@shows("5.9.1", "7.2.1.2", "7.4.2.4")
def test_the_card_of_the_turn_and_the_one_for_a_set_are_drawn() -> None:
    own = said("Tally", "when you draw a card:\n    your entry gets +1/+0 until end of turn")
    t = table("rebirth; turn p1; phase standby\np1 entry: Ann\np1 member2: Tally\np1 hand: Song", own)
    t.until("energy-phase")
    assert t.p1.number("Ann", "attack") == 3
    t.g.answer(())
    t.p1.does("set", "Song")
    assert t.p1.number("Ann", "attack") == 4


TALLY = said("Tally", "when one of your characters retires an enemy character:\n    draw 1")


@shows("5.15.2", "9.12.1")
def test_a_character_that_paid_with_itself_has_retired_what_it_hurt() -> None:
    own = said("Bomb", "activated (put this in the waiting room):\n    deal 3 damage to the opponent's entry\n"
               "when this retires an enemy character:\n    draw 3")
    t = main("p1 member1: Bomb\np1 member2: Tally\np2 entry: Ann", own, TALLY)
    t.p1.does("use", "Bomb")
    assert t.p2.names("retire") == ["Ann"] and len(t.p1.cards("hand")) == 1  # its own ability is valid no more


@shows("5.15.2", "10.3.1.2")
def test_who_is_retired_together_with_what_it_hurt_has_retired_it() -> None:
    own = said("Storm", "activated:\n    deal 3 damage to the opponent's entry\n    deal 3 damage to this\n"
               "when this retires an enemy character:\n    draw 1")
    t = main("p1 entry: Storm\np1 member2: Tally\np2 entry: Ann", own, TALLY)
    t.p1.does("use", "Storm")
    t.g.answer(0)  # which of the two comes first
    assert t.p1.names("retire") == ["Storm"] and t.p2.names("retire") == ["Ann"] and len(t.p1.cards("hand")) == 2


@shows("5.15.2", "12.4.7")
def test_nobody_has_retired_what_a_leaver_hurt() -> None:
    own = said("Bomb", "activated (put this in the waiting room):\n    deal 3 damage to the opponent's entry\n"
               "    draw up to 1")
    t = table("rebirth; format rumble; seats 3; turn p1; phase main\np1 member1: Bomb\np2 entry: Ann\n"
              "p3 member1: Tally", own, said("Tally", "when a character is retired:\n    draw 1"))
    t.p1.does("use", "Bomb")
    t.p1.answers(0)
    t.g.concede(0)
    assert t.result is None and t.p2.names("retire") == ["Ann"] and not t.g.state.pending


# -- 7.6: how long effects last ---------------------------------------------------------------------------------


@shows("7.6.4")
def test_the_opponents_next_turn_is_one_that_has_not_begun() -> None:
    """G40: an effect that comes about in the opponent's turn outlasts it."""
    own = said("Wary", "when this is attacked:\n    this gets +0/+7 until end of the opponent's turn")
    t = main("p1 entry: Ann\np1 member1: Bea\np2 entry: Wary", own, phase="attack")
    t.p1.does("attack", "Bea")
    assert t.p2.number("Wary", "defence") == 10
    _until_turn_of(t, 1)
    assert t.p2.number("Wary", "defence") == 10
    _until_turn_of(t, 0)
    assert t.p2.number("Wary", "defence") == 10
    _until_turn_of(t, 1)
    assert t.p2.number("Wary", "defence") == 3


@shows("7.6.4", "12.7.4")
def test_in_circle_the_opponents_turn_is_that_of_a_neighbour() -> None:
    own = said("Sly", "activated once:\n    this gets +0/+7 until end of the opponent's turn")
    t = table("rebirth; format circle; seats 4; turn p1; phase main\np1 member1: Sly", own)
    t.p1.does("use", "Sly")
    _until_turn_of(t, 2)
    assert t.p1.number("Sly", "defence") == 3
    t = table("rebirth; format circle; seats 5; turn p2; phase main\np1 member1: Sly", said(
        "Sly", "when your turn ends:\n    draw 1"))
    assert t.result is None


def _until_turn_of(t: Table, seat: int) -> None:
    for place in range(60):
        if place and t.g.turn_player == seat and t.asked == "main":
            return
        t.g.answer(()) if t.asked == "energy-phase" else t.pick(
            lambda option: option.verb in ("end", "decline", "no"), "declining")
    raise AssertionError(f"no turn of {seat}: {t!r}")


# -- 9.10: layers -----------------------------------------------------------------------------------------------


@shows("9.10.1.2", "9.10.1.3")
def test_what_takes_abilities_does_not_see_an_attribute_that_an_effect_gives() -> None:
    """Effects on abilities apply before those on anything else."""
    own = (
        said("Hush", 'always:\n    all enemy members of "Tide|Tide" lose all skills'),
        said("Sage", 'always:\n    all your members are also of "Tide|Tide"'),
        said("Flag", "always:\n    your entry gets +2/+0"),
        said("Wave", "always:\n    your entry gets +5/+0", attribute="Tide|Tide"),
    )
    t = main("p1 entry: Hush\np2 entry: Sage\np2 member1: Flag\np2 member2: Wave", *own)
    assert set(t.g.words(t.p2.find("Flag"), "attribute")) == {"Tide"}
    assert t.p2.number("Sage", "attack") == 2 + 2  # the flag's, not the wave's


@shows("9.10.1.3", "9.10.1.4")
def test_what_gives_an_attribute_reads_numbers_as_printed() -> None:
    own = (
        said("Sage", 'always:\n    all your members with attack >= 5 are also of "Tide|Tide"'),
        said("Flag", "always:\n    all your members get +4/+0"),
    )
    t = main("p1 entry: Sage\np1 member1: Flag\np1 member2: Ann\np1 member3: Strong", *own)
    assert t.g.words(t.p1.find("Ann"), "attribute") == () and t.p1.number("Ann", "attack") == 6
    assert t.g.words(t.p1.find("Strong"), "attribute") == ("Tide",)


@shows("9.10.1.5", "9.10.1.6")
def test_of_two_that_take_each_others_abilities_the_older_one_works() -> None:
    hush = "entry always:\n    the opponent's entry loses all skills\nentry always:\n    this gets +1/+0"
    own = (said("Choir", hush), said("Chant", hush))
    t = main("p1 entry: Choir\np2 entry: Chant", *own)
    assert (t.p1.number("Choir", "attack"), t.p2.number("Chant", "attack")) == (3, 2)
    t = main("p2 entry: Chant\np1 entry: Choir", *own)
    assert (t.p1.number("Choir", "attack"), t.p2.number("Chant", "attack")) == (2, 3)


@shows("9.10.1.5")
def test_what_takes_an_ability_comes_before_what_that_ability_would_take() -> None:
    """The youngest takes from the second, which therefore takes nothing from the oldest: no circle, so no age."""
    def takes(name: str, whom: str) -> RebirthFace:
        return character(name, static(Gives(
            what="skills", by="lose", amount="all", to=lambda g, here, card: g.face(card).name.en == whom)))

    flag = said("Flag", "always:\n    your entry gets +2/+0")
    t = main("p1 entry: Ann\np1 member1: Flag\np2 member1: Mute\np2 member2: Hush", flag, takes("Mute", "Flag"),
             takes("Hush", "Mute"))
    assert t.p1.number("Ann", "attack") == 4


# -- 10: rule processing ----------------------------------------------------------------------------------------


@shows("10.2.1.1", "10.1.3", "1.2.3.1")
def test_of_two_who_cannot_refresh_at_the_same_moment_nobody_wins() -> None:
    both = Does(act=lambda g, here: Do(*(Move(card=g.deck(seat)[-1], to="memory", cause="skill") for seat in (0, 1))))
    t = main("p1 member1: Drummer\np1 deck: Ann\np2 deck: Bea", drummer(both))
    t.p1.does("use", "Drummer")
    assert t.result is not None and t.result.winners == () and t.result.all_lost


@shows("9.10.1.2")
def test_a_bonus_that_a_younger_card_takes_away_is_taken_whatever_is_asked_first() -> None:
    bonus = character("Bea", static(Gives(what="defence", amount=1, to=lambda g, here, card: True)))
    taker = character("Cid", static(Gives(what="skills", by="lose", amount="all", to=lambda g, here, card: True)))
    found = set()
    for first in ("defence", "skills"):
        t = main("p1 entry: Ann\np1 member1: Bea\np1 member2: Cid", bonus, taker)
        bea, cid = t.g.zone("member1", 0)[0], t.g.zone("member2", 0)[0]
        t.g.forget_derived(moved=True)
        if first == "skills":
            assert t.g.abilities(cid) == ()
        found.add(t.g.number(bea, "defence"))
    assert found == {t.g.face(bea).defence}
