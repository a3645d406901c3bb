"""Chapter 9: what the rules clear up by themselves: namesakes, defeats, the end of the game, places, the march."""

from __future__ import annotations

import pytest

from app.i18n import Translator
from engines.core.display.views import Mention
from engines.core.play import player_view
from tests.rules.notation import card, position, shows

WITNESS = card("Witness", "when your turn starts: may draw 1")


# -- 9.1: the order -----------------------------------------------------------------------------------------------


@shows("9.1")
def test_the_five_processes_in_their_order() -> None:
    """Pell's double goes as a namesake before the defeated one could; the march comes last."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p2 front: Pell defeated
        p2 rear:  Margrave*, Pell
    """)
    assert t.asked == "same-name" and t.asking == (1,)
    t.p2.chooses("Pell@front")
    assert t.log(0) == ["log.same-name", "log.falls", "log.march"]
    assert t.p2.names("front") == ["Margrave"]


EMPTY_FRONT = card("Rearguard", "special while you have no allies in the front: this cannot be a bond")


@shows("9.1", "9.5", "9.6")
def test_places_are_cleared_up_before_the_march() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p2 rear:  Margrave*
        p2 bonds: Rearguard
    """, EMPTY_FRONT)
    assert t.log(0) == ["log.misplaced", "log.march"]
    assert t.p2.names("retreat") == ["Rearguard"] and t.p2.names("front") == ["Margrave"]


@shows("9.1", "9.4", "9.5")
def test_a_game_is_lost_before_places_are_cleared_up() -> None:
    """The barred bond would have been the new deck."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p2 rear:  Margrave*
        p2 bonds: Rearguard
        p2 deck:
    """, EMPTY_FRONT)
    assert t.winner is t.p1 and t.result.rule == "3.1.2"
    assert t.p2.names("bonds") == ["Rearguard"]


@shows("9.1.1")
def test_rule_processing_repeats_as_long_as_something_is_due() -> None:
    """The march brings a barred bond's keeper to the front; only then is the bond seen to be barred."""
    keeper = card("Keeper", "while this is attacked: this gets power +10")
    barred = card("Barred", "special while you have 1 or more allies in the front: this cannot be a bond")
    t = position("""
        cipher; turn p2; phase action
        p1 rear:  Ilse*, Keeper
        p1 bonds: Barred
        p2 front: Margrave*
    """, keeper, barred)
    assert t.log(0) == ["log.march", "log.misplaced"]
    assert t.p1.cards("bonds") == ()


# -- 9.2: units of one name ---------------------------------------------------------------------------------------


@shows("9.2", "9.2.1")
def test_of_two_units_of_one_name_their_user_keeps_one() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p2 front: Margrave*, Pell tapped
        p2 rear:  Pell
    """)
    assert t.asked == "same-name" and t.asking == (1,)
    t.p2.chooses("Pell@rear")
    assert t.p2.names("rear") == ["Pell"] and t.p2.names("front") == ["Margrave"]
    assert t.p2.names("retreat") == ["Pell"]


@shows("9.2")
def test_equal_names_of_different_players_do_not_matter() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Pell
        p2 front: Margrave*, Pell
    """)
    assert t.asked == "action"


@shows("9.2.1")
def test_what_is_dropped_goes_to_its_owner() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p2 front: Margrave*, Pell
        p2 rear:  Pell owner=0
    """)
    t.p2.chooses("Pell@front")
    assert t.p1.names("retreat") == ["Pell"] and t.p2.cards("retreat") == ()


@shows("9.2.1.1")
def test_the_main_character_among_them_stays() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Squire Ilse*
        p1 rear:  Dawn Blade Ilse
        p2 front: Margrave*
    """)
    assert t.asked == "action"  # there was nothing to choose
    assert t.p1.card("Squire Ilse").main and t.p1.has("Dawn Blade Ilse", "retreat")


@shows("9.2.1", "2.10", "2.11.1")
def test_both_players_choose_the_turn_player_first_and_all_go_at_once() -> None:
    t = position("""
        cipher; turn p2; phase action
        p1 front: Ilse*, Roan
        p1 rear:  Roan
        p2 front: Margrave*, Pell
        p2 rear:  Pell
    """)
    assert t.asking == (1,)
    t.p2.chooses("Pell@front")
    assert t.p2.cards("retreat") == ()
    assert t.asking == (0,)
    t.p1.chooses("Roan@front")
    assert t.p1.names("retreat") == ["Roan"] and t.p2.names("retreat") == ["Pell"]


# -- 9.3: defeat --------------------------------------------------------------------------------------------------


@shows("9.3", "9.3.1")
def test_a_defeated_unit_goes_to_its_owner_s_retreat_area() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p2 front: Margrave*, Pell defeated owner=0, Fenn
    """)
    assert t.p1.names("retreat") == ["Pell"] and t.p2.names("front") == ["Margrave", "Fenn"]


CAT = card("Cat", """
    instead when this would be put in the retreat:
        turn 1 bond down
""")


@shows("9.3.1.1.1", "22.1")
def test_a_unit_that_stays_by_a_replacement_is_not_defeated_and_keeps_everything_else() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p2 front: Margrave*, Cat tapped defeated levelled
        p2 bonds: Roan
    """, CAT)
    cat = t.p2.card("Cat@front")
    assert not cat.defeated and cat.turned and cat.levelled
    assert t.p2.card("Roan@bonds").face_down


@shows("9.3.1.1.2", "22.1")
def test_a_unit_that_goes_elsewhere_by_a_replacement_is_not_defeated_there() -> None:
    phoenix = card("Phoenix", "instead when this would be put in the retreat: return this to your hand")
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p2 front: Margrave*, Phoenix tapped defeated
    """, phoenix)
    bird = t.p2.card("Phoenix@hand")
    assert not bird.defeated and not bird.turned
    assert t.p2.cards("retreat") == ()


@shows("9.3.1.2", "9.3.1.2.2")
def test_an_orb_saves_the_main_character() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p2 front: Margrave* defeated
        p2 orbs:  Bram, Teo
    """)
    assert t.asked == "orb" and t.asking == (1,)  # its user picks: G-11
    t.p2.answers(1)
    assert t.p2.names("hand") == ["Teo"] and t.p2.names("orbs") == ["Bram"]
    assert t.p2.has("Margrave", "front") and not t.p2.card("Margrave").defeated


@shows("9.3.1.2.1", "3.1.1")
def test_without_an_orb_the_main_character_falls() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p2 front: Margrave* defeated
    """)
    assert t.p2.names("retreat") == ["Margrave"] and t.winner is t.p1


@shows("9.3.1.2.2.1")
def test_a_saved_main_character_keeps_everything_else() -> None:
    t = position("""
        cipher; turn p2; phase action
        p1 front: Ilse*
        p2 front: Margrave* defeated tapped levelled power=70 [Margrave]
        p2 orbs:  Bram
    """)
    hero = t.p2.card("Margrave@front")
    assert hero.main and hero.turned and hero.levelled and len(hero.under) == 1
    assert t.p2.number("Margrave@front") == 70


BREAKER = card("Breaker", "always: this breaks 2 orbs", power=90)


@shows("9.3.1.2")
def test_the_question_for_an_orb_names_the_attacker_and_the_defender() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Breaker
        p2 front: Margrave*
        p2 orbs:  Bram, Teo, Hale
    """, BREAKER)
    t.p1.attacks("Breaker", "Margrave")
    assert t.asked == "orb"
    asked = player_view.ask(t.g, 1)
    assert asked is not None and asked.question.key == "ask.orb-attacked"
    named = [asked.question.args[who] for who in ("attacker", "defender")]
    assert [each.name.en for each in named if isinstance(each, Mention) and each.name] == ["Breaker", "Margrave"]


@shows("9.3.1.2.3", "23.1.21.1")
def test_an_attack_that_breaks_two_orbs_takes_two_one_by_one() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Breaker
        p2 front: Margrave*
        p2 orbs:  Bram, Teo, Hale
    """, BREAKER)
    t.p1.attacks("Breaker", "Margrave")
    t.p2.answers(2)
    assert t.asked == "orb" and t.p2.names("hand") == ["Hale"]
    t.p2.answers(0)
    t.finish()
    assert t.p2.names("hand") == ["Hale", "Bram"] and t.p2.names("orbs") == ["Teo"]
    assert t.p2.has("Margrave", "front")


@shows("9.3.1.2.3.1", "23.1.21.1.1")
def test_with_as_many_orbs_or_fewer_all_are_taken_and_the_unit_stays() -> None:
    for orbs in ("Bram", "Bram, Teo"):
        t = position(f"""
            cipher; turn p1; phase action
            p1 front: Ilse*, Breaker
            p2 front: Margrave*
            p2 orbs:  {orbs}
        """, BREAKER)
        t.p1.attacks("Breaker", "Margrave")
        if t.asked == "orb":
            t.p2.answers(0)
        t.finish()
        assert t.p2.cards("orbs") == () and t.p2.has("Margrave", "front")
        assert not t.p2.card("Margrave").defeated


@shows("9.3.1.2.3", "18.5.1.2")
def test_a_defeat_by_a_skill_takes_one_orb_even_during_such_an_attack() -> None:
    """The attack's two orbs are for the defeat by its judgement alone; the skill's defeat costs one more."""
    cruel = card("Cruel", """
        always: this breaks 2 orbs
        when this defeats an enemy: defeat the enemy hero
    """, power=90)
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Cruel
        p2 front: Margrave*
        p2 orbs:  Bram, Teo, Hale, Fenn
    """, cruel)
    t.p1.attacks("Cruel", "Margrave")
    taken = 0
    while t.asked == "orb":
        t.p2.answers(0)
        taken += 1
    assert taken == 3 and t.p2.names("orbs") == ["Fenn"]


@shows("9.3.1.2.3")
def test_only_a_main_character_that_is_attacked_gives_up_more_orbs() -> None:
    """Another unit is struck down by such an attack in the moment in which a skill defeats the main character."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Breaker
        p2 front: Margrave*, Pell power=200
        p2 hand:  Pell
        p2 orbs:  Bram, Teo, Hale
    """, BREAKER)
    t.p1.attacks("Breaker", "Pell")
    t.until("evasion")
    t.p2.struck("Pell")
    t.p2.struck("Margrave")
    t.g.change_battle(orbs_due=True)
    t.p2.passes()
    t.p2.answers(0)
    t.finish()
    assert t.p2.names("orbs") == ["Teo", "Hale"] and t.p2.names("front") == ["Margrave"]


@shows("9.3.1.3")
def test_all_defeated_units_fall_at_the_same_time() -> None:
    """One by one, the first to fall would be the whole new deck; together they both are."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Roan defeated
        p2 front: Margrave*, Pell defeated, Fenn defeated
        p2 deck:
    """)
    assert t.p1.names("retreat") == ["Roan"]
    assert sorted(t.p2.names("deck")) == ["Fenn", "Pell"] and t.p2.cards("retreat") == ()


@shows("9.3.1.3", "2.11", "2.11.1")
@pytest.mark.parametrize(("turn", "fallen"), [("p1", ["Roan", "Pell"]), ("p2", ["Pell", "Roan"])])
def test_of_units_of_both_players_the_turn_player_s_fall_first(turn: str, fallen: list[str]) -> None:
    t = position(f"""
        cipher; turn {turn}; phase action
        p1 front: Ilse*, Roan defeated
        p2 front: Margrave*, Pell defeated
    """)
    falls = [line.text.args["card"].name.en for line in t.g.log[0] if line.text.key == "log.falls"]
    assert falls == fallen and t.p1.names("retreat") == ["Roan"] and t.p2.names("retreat") == ["Pell"]


@shows("9.3.1.3.1")
def test_some_fall_while_an_orb_saves_the_main_character() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p2 front: Margrave* defeated, Pell defeated
        p2 orbs:  Bram
    """)
    assert t.p2.names("hand") == ["Bram"]
    assert t.p2.names("front") == ["Margrave"] and t.p2.names("retreat") == ["Pell"]


# -- 9.4: the game is lost ----------------------------------------------------------------------------------------


@shows("9.4", "3.1", "3.1.2")
def test_without_a_card_in_deck_and_retreat_area_the_game_is_lost() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Clerk
        p1 deck:  Roan
        p2 front: Margrave*
    """, card("Clerk", "action: draw 1"))
    t.p1.activates("Clerk")
    assert t.winner is t.p2 and t.result.rule == "3.1.2"


@shows("9.4", "9.1")
def test_a_game_is_lost_before_anything_triggers() -> None:
    t = position("""
        cipher; turn p1; phase start
        p1 front: Ilse*, Witness
        p2 front: Margrave* defeated
    """, WITNESS)
    assert t.asked == "" and t.winner is t.p1


@shows("3.2", "9.4")
def test_if_both_have_lost_the_game_is_a_draw() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse* defeated
        p2 front: Margrave* defeated
    """)
    assert t.asked == "" and t.result.winners == () and t.result.rule == "3.2"


@shows("3.1.1")
def test_a_main_character_on_the_battlefield_keeps_the_game_going() -> None:
    for area in ("front", "rear"):
        t = position(f"""
            cipher; turn p1; phase action
            p1 {area}: Ilse*
            p2 front: Margrave*
        """)
        assert t.asked == "action"


# -- 9.5: cards in the wrong place --------------------------------------------------------------------------------

EXILE = card("Exile", "special always: this cannot be a bond")


@shows("9.5", "9.5.1")
def test_a_card_that_may_not_be_a_bond_goes_to_the_retreat_area() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p1 bonds: Roan, Exile, (Exile)
        p2 front: Margrave*
    """, EXILE)
    assert [t.g.face(number).name.en for number in t.p1.cards("bonds")] == ["Roan", "Exile"]
    assert t.p1.names("retreat") == ["Exile"]  # the one that could be read


@shows("9.5.1", "9.5.1.1")
def test_misplaced_cards_of_both_players_go_to_their_owners_at_once() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front:   Ilse*
        p1 bonds:   Exile owner=1
        p1 support: Roan
        p2 front:   Margrave*
        p2 bonds:   Exile
    """, EXILE)
    assert t.p1.cards("bonds") == t.p2.cards("bonds") == ()
    assert t.p1.names("retreat") == ["Roan"] and t.p2.names("retreat") == ["Exile", "Exile"]


# -- 9.6: the march -----------------------------------------------------------------------------------------------


@shows("9.6", "9.6.1")
def test_an_empty_front_row_of_the_other_player_is_filled_from_the_rear() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p2 rear:  Margrave* tapped, Dawn Blade Ilse levelled [Squire Ilse], Pell owner=0
    """)
    assert t.p2.names("front") == ["Margrave", "Ilse", "Pell"] and t.p2.cards("rear") == ()
    assert t.p2.card("Margrave").turned and t.p2.card("Margrave").main
    assert t.p2.card("Ilse").levelled and len(t.p2.card("Ilse").under) == 1


@pytest.mark.parametrize("front", ["", "p1 front: Roan"])
@shows("9.6")
def test_the_turn_player_s_row_and_an_occupied_row_stay(front: str) -> None:
    if front:  # the other player has somebody in front
        t = position(f"""
            cipher; turn p2; phase action
            {front}
            p1 rear:  Ilse*
            p2 front: Margrave*
        """)
    else:
        t = position("""
            cipher; turn p1; phase action
            p1 rear:  Ilse*
            p2 front: Margrave*
        """)
    assert t.p1.names("rear") == ["Ilse"]


@shows("9.6.1.1")
def test_the_march_is_not_a_move() -> None:
    nomad = card("Nomad", "when this moves: draw 1")
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p2 rear:  Margrave*, Nomad
    """, nomad)
    assert t.p2.names("front") == ["Margrave", "Nomad"] and t.p2.cards("hand") == ()


@shows("9.3.1.2")
@pytest.mark.parametrize(("lang", "sentence"), [
    ("en", "Smiter's skill defeats Margrave. Choose the orb that saves it; add it to your hand."),
    ("ja", "Smiterのスキルによる"),
])
def test_the_question_for_an_orb_names_the_skill_that_defeats(lang: str, sentence: str) -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Smiter
        p2 front: Margrave*
        p2 orbs:  2 x ?
    """, card("Smiter", "action:\n    defeat 1 enemy"))
    t.p1.activates("Smiter")
    if t.asked != "orb":
        t.p1.chooses("Margrave")
    assert t.asked == "orb"
    asked = player_view.ask(t.g, 1)
    assert asked is not None and Translator(lang, game="cipher").render(asked.question).startswith(sentence)
    t.p2.chooses("Nobody")
    assert t.p2.card("Margrave").felled_by is None
