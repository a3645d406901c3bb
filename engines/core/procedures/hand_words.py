"""What a step by hand is called, for each who reads it: nobody reads the name of a card they have not seen."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engines.core.contract.game import Game
from engines.core.display.views import Mention, Named, PlayerMention, Text, TextArg
from engines.core.model import hand_step as kinds
from engines.core.model.hand_step import HandStep
from engines.core.model.mentions import SPECTATOR, OfCard
from engines.core.state.game_log import told
from engines.core.state.knowledge import knows


class Known(msgspec.Struct, frozen=True, array_like=True):
    """Who knew a card before something was done with it."""

    card: int
    viewers: tuple[int, ...]


class DoneStep(msgspec.Struct, frozen=True, kw_only=True):
    """A step that has been made: what was done, how each viewer reads it (spectators last), who agreed before."""

    step: HandStep
    told: tuple[Text, ...]
    agreed: tuple[int, ...] = ()


def known(g: Game, cards: Sequence[int]) -> tuple[Known, ...]:
    """Who knows these cards now."""
    viewers = (*g.players, SPECTATOR)
    return tuple(
        Known(card, tuple(viewer for viewer in viewers if knows(g, viewer, g.state.cards[card]))) for card in cards
    )


def of_step(
    g: Game, actor: int, step: HandStep, cards: Sequence[int], before: Sequence[Known], faces: Sequence[int],
    yes: bool, tally: tuple[int, int] | None,
) -> tuple[Text, ...]:
    """What was done, for every player and for spectators."""
    knew = {each.card: each.viewers for each in before}
    found = []
    for viewer in (*g.players, SPECTATOR):
        args = _args(g, actor, step)
        readable: list[Named | Mention | PlayerMention | Text] = [
            Mention(handle=None, name=g.faces[g.state.cards[card].face].name) for card in cards
            if viewer in knew.get(card, ()) or knows(g, viewer, g.state.cards[card])
        ]
        hidden = len(cards) - len(readable)
        key = f"hand.done.{step.what}"
        if step.what == kinds.LOOK and step.zone and step.card is None:
            key += "-in"
        if step.what == kinds.GIVE:
            key += f"-{step.deed}"
            if step.deed == kinds.ANSWER:
                key += "-yes" if yes else "-no"
        args["cards"] = [*readable, *([Text("hand.unseen", {"n": hidden})] if hidden else [])]
        args["faces"] = ", ".join(map(str, faces))
        args["sum"] = sum(faces)
        if tally is not None and step.what == kinds.DRAW:
            args["n"] = tally[0]
        if step.what == kinds.MARK and not cards:
            key += "-state"
        if tally is not None and tally[0] == 0:
            key = "hand.done.prevented"
        found.append(Text(key, args))
    return tuple(found)


def wished(g: Game, viewer: int, actor: int, step: HandStep) -> Text:
    """What somebody wants to do, as a viewer may read it."""
    args = _args(g, actor, step)
    args["cards"] = told(g, viewer, OfCard(step.card)) if step.card is not None else ""
    return Text(f"hand.wish.{step.what}{_kind_of_wish(g, actor, step)}", args)


def _kind_of_wish(g: Game, actor: int, step: HandStep) -> str:
    """What else the sentence depends on: one card, a whole area, the uppermost cards of a pile, one's own cards."""
    if step.card is not None:
        return "-card"
    if step.what == kinds.DRAW and step.player in (None, actor):
        return "-own"
    if step.what in (kinds.LOOK, kinds.REVEAL):
        area = step.zone.partition(":")[0]
        return "-all" if not step.number else "" if g.game.zones[area].spread else "-top"
    return ""


def _args(g: Game, actor: int, step: HandStep) -> dict[str, TextArg]:
    args: dict[str, TextArg] = {
        "player": PlayerMention(actor), "n": step.number, "other": PlayerMention(
            step.player if step.player is not None else actor,
        ),
    }
    for name, key in (("zone", step.zone), ("to", step.to)):
        area, _, seat = key.partition(":")
        if area in g.game.zones:
            args[name] = g.game.area_text(area)
            args[f"{name}_of"] = PlayerMention(int(seat) if seat else actor)
            whose = {"who": args[f"{name}_of"], "zone": args[name]}
            args[f"{name}_there"] = Text("hand.there", whose) if seat else g.game.area_text(area)
    args["amount"] = f"{step.number:+}".replace("-", "−")
    if step.what == kinds.NUMBER:
        field = g.game.catalogue.fields.get(step.name) if g.game.catalogue is not None else None
        args["field"] = Named(field.en, field.ja) if field is not None else step.name
        term = g.game.catalogue.terms["until"].get(step.until) if g.game.catalogue is not None else None
        args["until"] = term.named if term is not None else step.until
    if step.what == kinds.COUNTER:
        args["field"] = Text(f"hand.counter.{step.name}")
    if step.what == kinds.MARK:
        mark = g.game.judge_marks(g).get(step.name)
        args["field"] = mark.text if mark is not None else step.name
    if step.what == kinds.PHASE:
        args["phase"] = Text(f"phase.{step.name}")
    if step.what == kinds.THROW:
        args["sides"] = int(step.name) if step.name.isdigit() else 0
    if step.what == kinds.MOVE:
        args["place"] = Text(f"hand.place.{step.place}")
    return args


def player(seat: int) -> PlayerMention:
    """A player in a sentence."""
    return PlayerMention(seat)
