"""Chapter 5: who owns and uses a card, what a skill means by "you" and "the opponent", and when values are read."""

from __future__ import annotations

from tests.rules.notation import card, position, shows

# -- 5.1.2: states of a card --------------------------------------------------------------------------------------


@shows("5.1.2.1.1.1")
def test_a_card_returns_to_the_player_whose_deck_it_came_from() -> None:
    archer = card("Bane", "action: defeat 1 enemy other than the hero")
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Bane
        p2 front: Margrave*, Roan owner=0, Fenn
    """, archer)
    t.p1.activates("Bane")
    t.p1.chooses("Roan")
    assert t.p1.names("retreat") == ["Roan"]  # player 2 used it, player 1 owns it
    assert t.p2.names("retreat") == []


@shows("5.1.2.1.2.1")
def test_a_card_is_used_by_the_player_whose_area_it_lies_in() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Roan owner=1
        p2 front: Margrave*
    """)
    t.p1.moves("Roan")
    assert t.p1.names("rear") == ["Roan"]  # it stays with its user


@shows("5.1.2.1.2.2", "5.1.2.1.2.3")
def test_you_is_the_user_of_the_card() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Clerk owner=1
        p2 front: Margrave*
    """, card("Clerk", "action: draw 1"))
    t.p1.activates("Clerk")
    assert (len(t.p1.cards("hand")), len(t.p2.cards("hand"))) == (1, 0)


@shows("5.1.2.1.2.4")
def test_your_cards_are_those_the_user_uses() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Envoy owner=1
        p1 retreat: Roan
        p2 front: Margrave*
        p2 retreat: Fenn
    """, card("Envoy", "action: add 1 card in your retreat to your hand"))
    t.p1.activates("Envoy")
    assert t.p1.names("hand") == ["Roan"]


@shows("5.1.2.1.2.5")
def test_the_opponent_s_cards_are_those_the_other_player_uses() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Bane, Fenn
        p2 front: Margrave*, Roan
    """, card("Bane", "action: defeat 1 enemy other than the hero"))
    t.p1.activates("Bane")
    assert t.p2.names("retreat") == ["Roan"]


@shows("5.1.2.1.2.6")
def test_the_opponent_s_own_cards_are_the_opponent_s() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Thief
        p1 hand:  Fenn
        p2 front: Margrave*
        p2 hand:  Roan, Mira
    """, card("Thief", "action: the opponent discards 1"))
    t.p1.activates("Thief")
    assert t.asking == (1,)
    t.p2.chooses("Roan")
    assert t.p2.names("retreat") == ["Roan"] and t.p1.names("hand") == ["Fenn"]


@shows("5.1.2.1.2.6", "5.1.2.1.2.7")
def test_on_the_other_player_s_card_the_same_words_mean_the_other_way_round() -> None:
    siege = card("Siege", "when your turn starts: tap all enemies", power=10)
    t = position("""
        cipher; turn p1; phase start
        p1 front: Ilse*, Siege, Roan
        p2 front: Margrave*, Siege, Fenn
    """, siege)
    assert t.asked == "bond"
    assert [t.p2.card(name).turned for name in ("Margrave", "Siege", "Fenn")] == [True] * 3
    assert not t.p1.card("Roan").turned  # it was not the turn of the other Siege's user


@shows("5.1.2.5.1")
def test_losing_the_chosen_main_character_loses_the_game() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Roan
        p2 front: Margrave*, Pell
    """)
    assert t.p1.card("Ilse").main and not t.p1.card("Roan").main
    t.p1.attacks("Ilse", "Margrave")
    t.finish()
    assert t.winner is t.p1


@shows("5.1.2.6.1")
def test_a_tapped_unit_lies_sideways_an_untapped_one_stands_upright() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Roan
        p2 front: Margrave*
    """)
    assert not t.p1.card("Roan").turned
    t.p1.moves("Roan")
    assert t.p1.card("Roan").turned and not t.p1.card("Ilse").turned


# -- 5.1.3: values are read after costs are paid ------------------------------------------------------------------

MONK = card("Monk", """
    action (discard 1):
        if you have no cards in your hand:
            draw 2
""")


@shows("5.1.3")
def test_an_effect_sees_the_hand_as_it_is_after_the_discard() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Monk
        p1 hand:  Roan
        p2 front: Margrave*
    """, MONK)
    t.p1.activates("Monk")
    assert t.p1.names("retreat") == ["Roan"] and len(t.p1.cards("hand")) == 2


@shows("5.1.3")
def test_an_if_at_the_head_of_a_skill_is_read_after_the_payment_too() -> None:
    text = "action (discard 1) if you have no cards in your hand: draw 2"
    for hand, drawn in (("Roan", 2), ("Roan, Fenn", 0)):
        t = position(f"""
            cipher; turn p1; phase action
            p1 front: Ilse*, Abbot
            p1 hand:  {hand}
            p2 front: Margrave*
        """, card("Abbot", text))
        before = len(t.p1.cards("hand"))
        t.p1.activates("Abbot")
        if t.asked == "discard":
            t.p1.chooses("Roan")
        assert len(t.p1.cards("hand")) == before - 1 + drawn


@shows("5.1.3")
def test_a_critical_hit_adds_the_power_left_after_its_discard() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Miser
        p1 hand:  Miser, ?
        p1 deck:  ?, ?, ?
        p2 front: Margrave*, Pell
        p2 hand:  ?
        p2 deck:  ?, ?, ?
    """, card("Miser", "always: this gets power 10 * count(cards in your hand)", power=20))
    t.p1.attacks("Miser", "Pell")
    assert t.p1.number("Miser@front") == 20 + 2 * 10
    t.p1.chooses("Miser")
    assert t.asked == "evasion"
    assert t.p1.number("Miser@front") == 2 * (20 + 10)
