"""Naming an entry of a set, a race, faction or attribute, and using what was named.

For games whose cards do so; they add these words to their catalogue.
"""

from __future__ import annotations

from typing import ClassVar

from engines.core.cards.ability_parts import Context, Outcome, Step
from engines.core.contract.game import Game
from engines.core.display.views import Named
from engines.core.model.ask import Option, one
from engines.core.model.mentions import OfPlayer
from engines.core.model.procedure import Done, StepResult
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Look, Test
from engines.language.grammar.text_templates import Phraser, Said, with_article
from engines.language.grammar.vocabulary import SetKey, entry_name

NAMED = "named"
"""The number under which it is remembered which of all entries was named."""
VERB = "name-entry"
"""The verb of the options; their numbers are places among all entries."""


def entries(g: Game) -> list[tuple[str, str]]:
    """Field and entry of everything that can be named.

    That is what is printed on cards of the packs in play, whether they are in a deck or not, so that the list tells
    nothing of hidden cards.
    """
    fields = [field.key for field in g.game.catalogue.fields.values() if field.kind in ("open", "set")]
    return sorted({
        (field, entry) for face in g.faces.values() for field in fields
        for entry in getattr(face, field, None) or () if entry != g.game.catalogue.fields[field].belongs_to_all
    })


def entry_text(g: Game, place: int) -> Named:
    """What an entry is called."""
    field, entry = entries(g)[place]
    member = g.game.catalogue.terms["member"].get(f"{field}.{entry}")
    return entry_name(entry) if member is None else Named(member.en, member.ja)


@word("name a|an <field>", example="battle normal:\n    name a race\n    all enemies of the named race get attack -1")
class NameEntry(Step, frozen=True, tag="core.NameEntry"):
    """The user names one entry that stands on some card of the packs in play. Below, it is "the named" one."""

    GIVES: ClassVar[str] = NAMED

    field: SetKey

    def _places(self, g: Game) -> list[int]:
        return [place for place, (field, _) in enumerate(entries(g)) if field == self.field]

    def can_do(self, g: Game, here: Context) -> bool:
        return bool(self._places(g))

    def do(self, g: Game, here: Context) -> StepResult:
        options = [Option(verb=VERB, number=place) for place in self._places(g)]
        return one(here.user, VERB, options, into="answer", gives="index", cause=here.source, ability=here.ability)

    def take(self, g: Game, here: Context, answer: int) -> StepResult:
        place = self._places(g)[int(answer)]
        g.tell("log.names-entry", who=OfPlayer(here.user), entry=entry_text(g, place))
        return Done(Outcome(applied=1, wanted=1, picked=1, numbers={NAMED: place}))

    def say(self, voice: Phraser) -> Said:
        field = voice.term("set", self.field)
        return Said(f"name {with_article(field)}" if voice.english else f"{field}を1つ選んで宣言する")


@word("of the named <field>",
      example="battle normal:\n    name a race\n    all enemies of the named race get attack -1")
class OfNamed(Test, frozen=True, tag="core.OfNamed"):
    """With the entry that was named before."""

    NEEDS: ClassVar[str] = NAMED
    READS: ClassVar[bool] = True

    field: SetKey

    def passes(self, look: Look[Game]) -> bool:
        place = look.here.numbers.get(NAMED)
        if place is None:
            return False
        field, named = entries(look.g)[place]
        own = look.words(self.field)
        return field == self.field and (named in own or look.g.game.catalogue.fields[field].belongs_to_all in own)

    def say(self, voice: Phraser) -> Said:
        field = voice.term("set", self.field)
        return Said(f"of the named {field}" if voice.english else f"宣言した{field}の")
