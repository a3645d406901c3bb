"""12.2.1.1: the main character a deck names is the usual answer at the set-up, never more than that."""

from __future__ import annotations

import msgspec

from app import games
from engines.core.contract.decks import Seat as Deck
from tests.rules.cipher.basics.test_ch12_setup import FIFTY, MAIN_CHARACTERS, deck
from tests.rules.notation import T, rule_cards, shows

CIPHER = games.find("cipher")


def begun(*roles: dict[str, str]) -> T:
    """A game whose players' decks name these cards for their roles."""
    faces = rule_cards("cipher")
    seats: list[Deck] = [msgspec.structs.replace(deck(FIFTY), roles=meant) for meant in roles]
    g = CIPHER.new(faces, seats, 1, quiet=False)
    g.advance()
    return T(g)


def usual(t: T) -> str | None:
    """The card that the question's usual answer names."""
    ask = t.g.state.ask
    assert ask is not None
    if ask.primary is None:
        return None
    card = ask.options[ask.primary].subject
    assert card is not None
    return t.g.card(card).face


@shows("12.2.1.1")
def test_the_card_a_deck_names_is_the_usual_answer_and_any_other_may_be_chosen() -> None:
    t = begun({"main": "rules/roan"}, {"main": "rules/mira"})
    assert usual(t) == "rules/roan"
    assert t.p1.able("card") == MAIN_CHARACTERS
    t.p1.chooses("Ilse")
    assert usual(t) == "rules/mira"
    t.p2.chooses("Mira")
    assert (t.p1.names("front"), t.p2.names("front")) == (["Ilse"], ["Mira"])


@shows("12.2.1.1", "12.2.1.1.1")
def test_a_card_that_may_not_be_the_main_character_is_no_usual_answer() -> None:
    t = begun({"main": "rules/ilse-dawn"}, {})
    assert usual(t) is None
    t.p1.chooses("Roan")
    assert usual(t) is None


@shows("12.2.1.1", "12.2.1.1.1")
def test_only_printed_deploy_cost_1_fills_the_role() -> None:
    faces = rule_cards("cipher")
    (role,) = CIPHER.deck_roles
    fit = {face for face in faces if CIPHER.may_fill(faces, role.id, face)}
    assert {"rules/ilse", "rules/roan"} <= fit and "rules/ilse-dawn" not in fit
    assert all(faces[face].cost == 1 for face in fit)  # type: ignore[attr-defined]
    assert not CIPHER.may_fill(faces, role.id, "rules/nothing") and not CIPHER.may_fill(faces, "king", "rules/ilse")
