"""What one player may know, as a white-list: the only way out of a state.

Which cards the viewer knows, and by which handles they speak of the others, is in knowledge.py. Everything else
about hidden cards stays out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from engines.core.abilities import derive
from engines.core.contract.game import Game
from engines.core.contract.screen import ScreenAnswers
from engines.core.display.views import (
    AskView,
    CardView,
    CounterView,
    FrameView,
    GameView,
    Handle,
    HandView,
    NumberView,
    OptionView,
    Place,
    PlayerMention,
    PlayerView,
    ResultView,
    SourceView,
    Text,
    ZoneView,
)
from engines.core.model.ask import ONE, SOME, YES_NO, Ask, Option
from engines.core.model.mentions import OfCard, OfName
from engines.core.model.state import Card
from engines.core.procedures import by_hand, judges_hand
from engines.core.procedures.payment import Pay
from engines.core.state.game_log import mention, told
from engines.core.state.kept_values import kept
from engines.core.state.knowledge import card_of, handle_of, knows, zone_id
from engines.core.state.selection import DECLINING


def table(g: Game, viewer: int) -> GameView:
    """Everything the viewer sees now."""
    state, game = g.state, g.game
    cards: dict[Handle, CardView] = {}
    zones: list[ZoneView] = []
    refuses = _asked(g, viewer) and type(game).refusal is not ScreenAnswers.refusal
    for key in state.zones:
        zone, sights = kept(g, ("zone", viewer, key), _zone, viewer, key)
        zones.append(zone)
        cards |= sights
        if refuses and game.zones[zone.area].spread:
            for handle, card in zip(zone.cards, state.zones[key], strict=True):
                cards[handle] = _refused(g, viewer, cards[handle], card)
    result = state.result
    return GameView(
        game=game.id, viewer=viewer, turn=state.turn, turn_player=state.turn_player, phase=state.phase,
        phases=list(game.phases),
        players=[
            PlayerView(player=player, hand=len(g.zone(game.hand, player)), out=state.players[player].out)
            for player in g.players
        ],
        zones=zones, cards=cards, resolving=resolving(g, viewer),
        cells=game.cells(g, viewer), arrows=game.arrows(g, viewer), stage=game.stage(g, viewer),
        chips=game.chips(g, viewer), figures=game.figures(g, viewer), ribbon=game.ribbon(g, viewer),
        hand=hand_sight(g, viewer), drawn=game.drawn(g),
        result=None if result is None else ResultView(
            winners=list(result.winners), reason=Text(key=f"ending.{result.reason}"), rule=result.rule,
            all_lost=result.all_lost,
        ),
    )


def _zone(g: Game, viewer: int, key: str) -> tuple[ZoneView, dict[Handle, CardView]]:
    """A zone and the cards of it that are in sight. Kept until something read for it has changed."""
    area, _, owner = key.partition(":")
    line, cards, rule = g.state.zones[key], g.state.cards, g.game.zones[area]
    shown: Iterable[int] = line
    if not rule.spread:  # of a face-down pile only known cards, of a face-up pile all are in sight
        if rule.peek == "none":
            shown = [card for card in line if not cards[card].face_down or cards[card].seen]
        shown = [card for card in shown if knows(g, viewer, cards[card])]
    sights = [_placed(g, viewer, card) for card in shown]
    handles = [sight.handle for sight in sights]
    zone = ZoneView(id=key, area=area, owner=int(owner or -1), count=len(line), cards=handles)
    return zone, dict(zip(handles, sights, strict=True))


def card_sight(g: Game, viewer: int, card: Card) -> CardView:
    """One card for one viewer; of an unknown card only what its back tells."""
    sight = _placed(g, viewer, card.id)
    return _refused(g, viewer, sight, card.id) if _asked(g, viewer) else sight


def _asked(g: Game, viewer: int) -> bool:
    """Whether the viewer has to decide."""
    return g.state.ask is not None and viewer in g.state.ask.players


def _refused(g: Game, viewer: int, sight: CardView, card: int) -> CardView:
    """With what the card lacks to be used. That follows from the options, which every question has of its own."""
    refusal = g.game.refusal(g, viewer, g.state.cards[card]) if sight.face is not None else None
    return sight if refusal is None else replace(sight, refusal=refusal)


def _placed(g: Game, viewer: int, number: int) -> CardView:
    """A card where it lies in its line."""
    sight: CardView = kept(g, ("sight", viewer, number), _sight, viewer, number)
    card = g.state.cards[number]
    if card.host is not None or not sight.zone:
        return sight
    index = g.state.zones[sight.zone].index(number)
    if index == 0:
        return sight
    placed = g.kept.get(("placed", viewer, number))  # cards change places far more often than they change
    if placed is None or placed[0] is not sight or placed[1].index != index:
        handle = sight.handle if sight.face is not None else handle_of(g, viewer, card)
        placed = g.kept["placed", viewer, number] = sight, replace(sight, index=index, handle=handle)
    found: CardView = placed[1]
    return found


def _sight(g: Game, viewer: int, number: int) -> CardView:
    """A card as it would be at the first place of its line. This is kept until something read for it has changed."""
    card = g.state.cards[number]
    key = zone_id(g, card)
    if not knows(g, viewer, card):
        return CardView(
            handle=handle_of(g, viewer, card), face=None, owner=card.owner, user=card.user, zone=key, index=0,
            turned=card.turned, face_down=card.face_down,
            under=[] if g.game.sees_beneath else [_placed(g, viewer, below) for below in card.under],
        )
    face = g.faces.by_id[card.face]
    return CardView(
        handle=handle_of(g, viewer, card), face=card.face, name=face.name, owner=card.owner, user=card.user, zone=key,
        index=0, turned=card.turned, face_down=card.face_down,
        numbers=kept(g, ("numbers", viewer, number), _numbers, viewer, number),
        marks=g.game.marks(g, viewer, card), tags=[*g.game.tags(g, viewer, card), *_counted(g, card)],
        counters=[CounterView(kind, count) for kind, count in _by_hand(g, card)],
        under=[_placed(g, viewer, below) for below in card.under],  # Cipher 6.4.4.3
    )


def _by_hand(g: Game, card: Card) -> list[tuple[str, int]]:
    """What has been put on a card by hand. Counters of the rules are told by the game's own tags."""
    return [(kind, count) for kind, count in card.counters if kind in g.game.hand_counters]


def _counted(g: Game, card: Card) -> list[Text]:
    """The same in words."""
    return [Text("tag.counters", {"n": n, "kind": Text(f"hand.counter.{kind}")}) for kind, n in _by_hand(g, card)]


def _numbers(g: Game, viewer: int, number: int) -> list[NumberView]:
    card = g.state.cards[number]
    return [_number(g, viewer, card, field) for field in g.game.shown_numbers(g, card)]


def _number(g: Game, viewer: int, card: Card, field: str) -> NumberView:
    printed = g.game.printed(g, card.id, field)
    if derive.untouched(g, field):
        plain = printed if isinstance(printed, int) else None
        return NumberView(field=field, printed=plain, now=plain)
    shown: list[SourceView] = []
    sources = derive.sources(g, card.id, field)
    if not sources:
        plain = printed if isinstance(printed, int) else None
        return NumberView(field=field, printed=plain, now=plain)
    for source in sources:
        amount = source.value if isinstance(source.value, int) else 0
        if source.how == "cannot":  # it stays as printed
            amount = printed if isinstance(printed, int) else 0
        if source.reason:
            text = Text(key=source.reason)
        elif source.card is not None:
            text = Text(key="source.card", args={"card": mention(g, viewer, source.card)})
        else:
            text = Text(key="source.rule")
        shown.append(SourceView(text=text, change=amount, becomes=source.how in ("copy", "set", "lose", "cannot")))
    return NumberView(
        field=field, printed=printed if isinstance(printed, int) else None, now=g.number(card.id, field),
        sources=shown,
    )


def words(g: Game, viewer: int, handle: Handle, field: str) -> tuple[str, ...]:
    """The entries of a set field of a card the viewer knows; of any other card none."""
    number = card_of(g, viewer, handle)
    if number is None or not knows(g, viewer, g.card(number)):
        return ()
    return tuple(g.words(number, field))


def cost(g: Game, viewer: int, index: int) -> tuple[str, ...]:
    """What an option of the viewer's question costs, as the words of the skill it uses or pays for."""
    asked: Ask | None = g.state.ask
    if asked is None or viewer not in asked.players:
        return ()
    option = asked.options[index]
    skill = option.ability if option.ability is not None else asked.ability
    if skill is None or option.verb in DECLINING:
        return ()
    return tuple(str(part.__struct_config__.tag) for part in g.faces.ability(skill).cost)


def paying(g: Game) -> bool:
    """Whether a cost is being paid, so that what is picked is given up."""
    return any(isinstance(frame, Pay) for frame in g.state.procedures)


def hand_sight(g: Game, viewer: int) -> HandView | None:
    """What is done by hand now, as the viewer sees it."""
    sights = (frame.hand_sight(g, viewer) for frame in reversed(g.state.procedures))
    return next((found for found in sights if found is not None), None)


def resolving(g: Game, viewer: int) -> list[FrameView]:
    """What is being done, outermost first. Only what has a title and what the viewer may know of."""
    frames: list[FrameView] = []
    ask = g.state.ask
    if ask is not None and ask.hidden and viewer not in ask.players:
        return frames
    for frame in g.state.procedures:
        if frame.TITLE:
            frames.append(FrameView(text=g.game.frame_text(g, viewer, frame), rule=frame.RULE or None))
    return frames


def ask(g: Game, viewer: int, foretells: Callable[[str], bool] = lambda key: True) -> AskView | None:
    """The present question as this viewer may see it. Others than its players see only who and what. What is to come of
    it, which may take long to work out, is told its players if `foretells` says so of the key of the question."""
    asked: Ask | None = g.state.ask
    if asked is None:
        return None
    if viewer in asked.players:
        return _own_ask(g, viewer, asked, foretells)
    if asked.hidden:
        waiting = Text(key="ask.waiting")
        return AskView(serial=g.state.asked, kind="one", players=list(asked.players), question=waiting)
    kind = ONE if asked.kind == YES_NO else asked.kind  # that "yes" is not on offer is nobody else's business
    return AskView(
        serial=g.state.asked, kind=kind, players=list(asked.players),
        question=Text(key=f"ask.{asked.what}.other", args={"player": PlayerMention(player=asked.players[0])}),
        rule=asked.rule or None, consequence=g.game.purpose(g, viewer, asked),
    )


def _own_ask(g: Game, viewer: int, asked: Ask, foretells: Callable[[str], bool]) -> AskView:
    args: dict[str, Any] = dict(asked.numbers)
    for position, card in enumerate(asked.about):
        args["card" if position == 0 else f"card{position + 1}"] = told(g, viewer, OfCard(card))
    if asked.ability is not None:
        named, name = g.faces.ability(asked.ability).name, g.faces[asked.ability.face].name
        whose = told(g, viewer, OfName(asked.cause[0], name)) if asked.cause is not None else name
        args["ability"] = named or Text("source.skill-of", {"card": whose})
    args |= judges_hand.question_args(g, viewer)
    args |= g.game.question_args(g, viewer, asked)
    args.setdefault("least", asked.least)
    args.setdefault("most", asked.most)
    args.setdefault("counter", g.game.counter(g, asked))
    args["player"] = PlayerMention(player=viewer)
    cause = g.follow(asked.cause)
    nothing = asked.kind == SOME and not asked.options  # only who is asked may know
    question = Text(key="ask.nothing-fits" if nothing else f"ask.{g.game.question_key(g, asked)}", args=args)
    to_come: Text | None = None
    if foretells(question.key):
        to_come = g.game.consequence(g, viewer, asked) or g.game.purpose(g, viewer, asked)
    return AskView(
        serial=g.state.asked, kind=asked.kind, players=list(asked.players), rule=asked.rule or None,
        question=question, consequence=to_come,
        cause=mention(g, viewer, cause) if cause is not None else None,
        options=[option_sight(g, viewer, asked, index) for index in range(len(asked.options))],
        least=asked.least, most=asked.most, without=asked.without, window=asked.window or None, primary=asked.primary,
    )


def option_sight(g: Game, viewer: int, asked: Ask, index: int) -> OptionView:
    """One option with handles in place of card ids. Its players may point at hidden cards, but only by position."""
    option: Option = asked.options[index]
    records = g.state.cards
    place = None
    if option.zone is not None:
        place = Place(zone=option.zone)
    elif option.card is not None:
        place = Place(card=handle_of(g, viewer, records[option.card]))
    elif option.player is not None:
        place = Place(player=option.player)
    return OptionView(
        index=index, text=g.game.option_text(g, viewer, asked, option), verb=option.verb,
        subject=handle_of(g, viewer, records[option.subject]) if option.subject is not None else None,
        place=place, consequence=g.game.option_consequence(g, viewer, asked, option),
        rule=option.rule or asked.rule or None, decline=option.verb in DECLINING, manual=_manual(g, asked, option),
    )


def _manual(g: Game, asked: Ask, option: Option) -> bool:
    """Whether an option begins an ability that is carried out by hand."""
    used = option.ability or (asked.ability if option.verb == "yes" and asked.what != by_hand.CONSENT else None)
    return used is not None and option.verb not in DECLINING and g.faces.ability(used).manual
