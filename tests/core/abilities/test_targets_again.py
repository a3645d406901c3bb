"""Targets that are illegal when an effect is carried out: skipped, or failing all of it, as the game says."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engines.core.cards.ability_parts import Ability, Context, Step
from engines.core.model.events import AbilityRef, Modifier
from engines.core.model.procedure import Call, Do, Done
from engines.core.procedures.resolve import Resolve
from engines.core.state.atoms import Modify, Move
from tests.core.toys import toy_words as words
from tests.core.toys.garden import crop, garden
from tests.core.toys.toy import HarvestGame
from tests.core.toys.toy_year import Day
from tests.rules.notation import T


class Skipping(HarvestGame):
    """What concerns an illegal target is left out; only plants of a field are legal ones."""

    illegal_targets = "skip"

    def legal_target(self, g: Any, here: Context, step: Step, card: int) -> bool:
        return g.card(card).zone == "field" and "grain" in g.words(card, "kinds")  # type: ignore[no-any-return]


class Failing(Skipping):
    """An illegal target fails the whole."""

    illegal_targets = "fail"


AIMS = (words.Chooses(name="it"), words.Chooses(name="other"))


def aimed(game: HarvestGame, *body: Step, then: Any = None) -> tuple[T, Any]:
    """An effect of the bow on the oat and the rye is about to be carried out, after what `then` does."""
    bow = crop("Bow", 0, "", Ability(kind="spoken", targets=AIMS, body=body))
    t = garden("p1 field: Bow\np2 field: Oat, Rye, Fig", bow, game=game)
    g = t.g
    bound = {"it": (g.state.ref(t.p2.find("Oat")),), "other": (g.state.ref(t.p2.find("Rye")),)}
    here = Context(
        source=g.state.ref(t.p1.find("Bow")), user=0, ability=AbilityRef(face="toy/bow", index=0), bound=bound,
    )
    if then is not None:
        then(t)
    g.state.ask = None
    g.state.procedures[-1:] = [Day(player=0, at="again"), Resolve(here=here)]
    g.advance()
    return t, g


def oat_leaves(t: T) -> None:
    """The oat goes away and comes back: it is another one."""
    oat = t.p2.find("Oat")
    t.g.apply(Move(card=oat, to="spent"))
    t.g.apply(Move(card=oat, to="field", player=1))


def oat_is_no_grain(t: T) -> None:
    """The oat stays, but is no legal target any more."""
    oat = t.p2.find("Oat")
    t.g.faces.by_id["toy/oat"] = msgspec.structs.replace(t.g.faces.by_id["toy/oat"], kinds=())
    assert t.g.words(oat, "kinds") == ()


BODY = (words.Picks(chosen="it"), words.Picks(chosen="other"), words.Draws())


@pytest.mark.parametrize("then", [oat_leaves, oat_is_no_grain])
def test_everything_but_what_concerns_it_is_done(then: Any) -> None:
    t, _ = aimed(Skipping(), *BODY, then=then)
    assert sorted(t.p2.names("field")) == ["Fig", "Oat"] and len(t.p1.cards("hand")) == 1


@pytest.mark.parametrize("then", [oat_leaves, oat_is_no_grain])
def test_nothing_is_done(then: Any) -> None:
    t, _ = aimed(Failing(), *BODY, then=then)
    assert sorted(t.p2.names("field")) == ["Fig", "Oat", "Rye"] and len(t.p1.cards("hand")) == 0


@pytest.mark.parametrize("game", [Skipping(), Failing(), HarvestGame()], ids=lambda game: type(game).__name__)
def test_with_legal_targets_all_of_it_is_done(game: HarvestGame) -> None:
    """That the effect itself moves a target does not make it illegal."""
    t, _ = aimed(game, *BODY)
    assert t.p2.names("field") == ["Fig"] and len(t.p1.cards("hand")) == 1


def spoilt(here: Context, chosen: str) -> list[Modify]:
    """The changes by which the card chosen under a name is no grain any more."""
    return [
        Modify(
            modifier=Modifier(
                serial=0,
                field="kinds",
                how="lose",
                value=("grain",),
                subjects=(ref,),
                until="turn",
            )
        )
        for ref in here.bound[chosen]
    ]


class Spoils(Step, frozen=True):
    """While the instruction is carried out, something else makes the chosen card no grain any more."""

    chosen: str

    def do(self, g: Any, here: Context) -> Any:
        for change in spoilt(here, self.chosen):
            g.apply(change)
        return Done((1, 1))


class SpoilsItself(Spoils, frozen=True):
    """The instruction itself does so."""

    def do(self, g: Any, here: Context) -> Any:
        return Do(*spoilt(here, self.chosen))


def test_a_target_that_the_effect_itself_makes_unfit_stays_its_target() -> None:
    t, _ = aimed(
        Failing(),
        words.Draws(),
        words.Picks(chosen="it"),
        SpoilsItself(chosen="other"),
        words.Picks(chosen="other"),
        words.Draws(),
    )
    assert t.p2.names("field") == ["Fig"] and len(t.p1.cards("hand")) == 2


@pytest.mark.parametrize(("game", "left", "drawn"), [(Skipping(), ["Fig"], 2), (Failing(), ["Rye", "Fig"], 1)])
def test_what_was_done_stands_when_a_target_becomes_illegal(game: HarvestGame, left: list[str], drawn: int) -> None:
    """Of two games one looks at the targets once, the other whenever something is to be done."""
    t, _ = aimed(game, words.Draws(), words.Picks(chosen="it"), Spoils(chosen="other"), words.Picks(chosen="other"),
                 words.Draws())
    assert t.p2.names("field") == left and len(t.p1.cards("hand")) == drawn


def test_a_block_inside_the_effect_fails_too() -> None:
    class Both(Step, frozen=True):
        """A block of instructions."""

        def blocks(self) -> tuple[tuple[Step, ...], ...]:
            return ((Spoils(chosen="other"), words.Draws()),)

        def do(self, g: Any, here: Context) -> Any:
            return Call(Resolve(here=here, path=(0, 0)))

    t, _ = aimed(Failing(), Both(), words.Draws())
    assert t.p1.cards("hand") == ()
    t, _ = aimed(Skipping(), Both(), words.Draws())
    assert len(t.p1.cards("hand")) == 2
