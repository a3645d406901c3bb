"""The words for what is in progress: a question's step or cost, and what an answer would do.

A question is short ("Choose 1."). What is chosen for stands in the ability, and is printed as it is printed there.
"""

from __future__ import annotations

import msgspec

from engines.core.cards.ability_parts import Ability, Context, Step
from engines.core.contract.game import Game
from engines.core.display.views import Mention, Named, Text, TextArg
from engines.core.model.ask import Ask, Option
from engines.core.model.mentions import OfCard, OfName
from engines.core.procedures.payment import Pay
from engines.core.procedures.replacement import ApplyReplacements
from engines.core.procedures.resolve import Resolve
from engines.core.state import card_locations
from engines.core.state.card_atoms import Move
from engines.core.state.game_log import told
from engines.language.grammar.catalogue import Catalogue
from engines.language.grammar.text_templates import capital
from engines.language.printing.rules_text import Writer
from engines.language.words.eithers import OneMode

PARTS_OF_A_STEP = ("row", "where")
"""Questions that a step of an ability leads to, though they do not name the ability."""


def purpose(catalogue: Catalogue, g: Game, viewer: int, ask: Ask) -> Text | None:
    """What a question's answer is for: the card that asks it and what the card says.

    It holds only what the viewer may know; for a cost it also says what is paid for.
    """
    if g.privy() not in (None, viewer):
        return None
    last = g.state.procedures[-1] if g.state.procedures else None
    if isinstance(last, ApplyReplacements):
        return _replaced(g, viewer, last)
    frame = next((each for each in reversed(g.state.procedures) if isinstance(each, Resolve | Pay)), None)
    if isinstance(frame, Pay):
        return effect_of(catalogue, g, viewer, frame.here)
    if frame is None or not _leads_to(frame, ask):
        return None
    block, ability = g.block(frame.here.ability, frame.path), g.faces.ability(frame.here.ability)
    if frame.index >= len(block):
        return None
    paying = frame.path[:1] == (-1,)
    card = _source(g, viewer, frame.here)
    if card is None:
        return None
    said = words(catalogue, ability, block[frame.index], paying)
    if paying:
        return Text("doing.cost", {"card": card, "what": said, "effect": effect(catalogue, ability)})
    if g.card(frame.here.source[0]).user not in ask.players:  # "the opponent" in it is who is asked
        return Text("doing.quoted", {"what": said, "card": card})
    return Text("doing.step", {"what": said, "card": card})


def _replaced(g: Game, viewer: int, would: ApplyReplacements) -> Text | None:
    """What would happen, in a question whether something else happens instead."""
    change = would.changes[would.index]
    if change.target is None:
        return None
    card = told(g, viewer, OfCard(change.target))
    if isinstance(change, Move):
        return Text("doing.would-go", {"card": card, "zone": g.game.area_text(change.to)})
    return Text("doing.would", {"card": card})


def _leads_to(frame: Resolve, ask: Ask) -> bool:
    if ask.ability is not None:
        return frame.here.ability == ask.ability
    return frame.here.source == ask.cause or ask.what in PARTS_OF_A_STEP


def effect_of(catalogue: Catalogue, g: Game, viewer: int, here: Context) -> Text | None:
    """What an ability that is still to be paid for does."""
    card = _source(g, viewer, here)
    if card is None:
        return None
    return Text("doing.step", {"card": card, "what": effect(catalogue, g.faces.ability(here.ability))})


def _source(g: Game, viewer: int, here: Context) -> TextArg | None:
    """The card that asks; None: the viewer does not know which."""
    card = told(g, viewer, OfCard(here.source[0]))
    if isinstance(card, Mention) and card.name is None:
        name = g.faces[here.ability.face].name
        return told(g, viewer, OfName(here.source[0], name)) if viewer == here.user else None
    return card


def effect(catalogue: Catalogue, ability: Ability) -> Named:
    """What an ability does, without its occasion, its conditions and its cost."""
    english, japanese = Writer(catalogue, "en", ability), Writer(catalogue, "ja", ability)
    return Named(english.body(), japanese.body())


def cost_words(catalogue: Catalogue, ability: Ability) -> Named:
    """An ability's whole cost in its short form."""
    english, japanese = Writer(catalogue, "en", ability), Writer(catalogue, "ja", ability)
    return Named(
        ", ".join(english.part(part) for part in ability.cost), "、".join(japanese.part(part) for part in ability.cost),
    )


def unpayable(catalogue: Catalogue, g: Game, here: Context) -> Named:
    """The parts of a cost that cannot be paid now: all of them where only the whole cannot."""
    ability = g.faces.ability(here.ability)
    paying = msgspec.structs.replace(here, paying=True)
    lacking = tuple(part for part in ability.cost if not part.can_do(g, paying)) or ability.cost
    return cost_words(catalogue, msgspec.structs.replace(ability, cost=lacking))


def answer(catalogue: Catalogue, g: Game, option: Option) -> Text | None:
    """What an answer to "which part of the cost" or "which of these" would carry out."""
    frame = g.state.procedures[-1] if g.state.procedures else None
    if option.number is None:
        return None
    if option.verb == "part" and isinstance(frame, Pay):
        ability = g.faces.ability(frame.here.ability)
        part = ability.cost[frame.remaining[option.number]]
        said = words(catalogue, ability, part, cost=True)
        return Text("option.part-of-cost", {"what": Named(capital(said.en), said.ja)})
    if option.verb == "mode" and isinstance(frame, Resolve):
        ability, step = g.faces.ability(frame.here.ability), g.block(frame.here.ability, frame.path)[frame.index]
        if isinstance(step, OneMode):
            return Text("option.one-of", {"what": words(catalogue, ability, step.modes[option.number])})
    return None


def words(catalogue: Catalogue, ability: Ability, step: Step, cost: bool = False) -> Named:
    """A step as the ability prints it, or a part of a cost in its short form."""
    english, japanese = Writer(catalogue, "en", ability), Writer(catalogue, "ja", ability)
    if cost:
        return Named(english.part(step), japanese.part(step))
    return Named(english.step(step), japanese.step(step))


def counter(catalogue: Catalogue, g: Game, ask: Ask) -> Named:
    """The Japanese word that counts the cards of a question, by what they are where they lie: units 体, cards 枚."""
    nouns = [noun for noun in catalogue.vocabulary.nouns if noun.areas]
    found: set[str] = set()
    for option in ask.options:
        if option.subject is None:
            return Named("", "つ")
        card = g.card(option.subject)
        zone, attached = card_locations.where(g, card).zone, card.host is not None and g.game.attaches
        found.add(next((noun.counter for noun in nouns if zone in noun.areas and noun.attached == attached), "枚"))
    return Named("", found.pop() if len(found) == 1 else "つ")
