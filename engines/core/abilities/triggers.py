"""From events to pending triggers: who notices what happened (the queue's draining is each game's check parts).

Events are looked up in an index by kind, so an event nobody's cards care about costs one dictionary access.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from engines.core.abilities import delayed_triggers, derive, flags, static_abilities
from engines.core.abilities.pending import put_in_line
from engines.core.cards.ability_parts import Context
from engines.core.contract.game import Game
from engines.core.model import lazy_facts
from engines.core.model.events import SKILLS, AbilityRef, Event, LastKnownInfo, Pending, RefPair
from engines.core.model.state import Card
from engines.core.state import card_locations

replace = msgspec.structs.replace


AGAIN = "again"
"""The flag of an ability that has triggered on an event on which it does not for a while."""


def heard(g: Game, kind: str) -> bool:
    """Whether an event of this kind could matter to anything that may trigger.

    That is a delayed trigger, a card where it lies now, or one in a hand (Cipher G-8: whose hand does not count, so
    that nothing depends on it).
    """
    if delayed_triggers.waiting(g, kind):
        return True
    if kind not in g.faces.waiting:
        return False
    if not derive.as_printed(g):
        return True  # whoever has which ability now: `happened` looks
    return g.answered_from_hand(kind) or bool(card_locations.hearing(g, kind))


def happened(g: Game, event: Event, together: Sequence[Event] = ()) -> None:
    """Note an event and let everything trigger that waits for its kind.

    That includes the cards that are there, the one that has just left, and those that left at the same time, in these
    events (`together`), as they were (Cipher 10.1.1, G-29).
    """
    leavers = {  # each of them once, in however many of the events it is named
        then.ref: then for each in (event, *(other for other in together if other is not event))
        if (then := _leaver(g, each)) is not None
    } if together or event.subject is not None else {}
    left = [(then, known) for then in leavers.values() if (known := _last_known(g, then, event.kind))]
    if not left and not g.heard(event.kind):
        return
    waiting = g.faces.waiting.get(event.kind, {})
    g.wake()  # what triggers now is due at the next check
    event = replace(
        event, batch=g.state.batch,
        subject=event.subject or (g.glance(event.card[0]) if event.card else None),
        second=event.second or (g.glance(event.other[0]) if event.other else None),
    )
    if g.heard_later(event.kind):
        lazy_facts.keep(event)
    g.state.events = (*g.state.events, event)
    for card in derive.listening(g, event.kind):
        _notice(g, g.state.cards[card], derive.listed(g, card, waiting), event)
    if g.game.hears_itself and event.card is not None:
        own = g.state.cards[event.card[0]]
        away = card_locations.where(g, own).zone not in g.game.listening_areas
        if away and own.life == event.card[1] and own.face in waiting:
            _notice(g, own, derive.listed(g, own.id, waiting), event)
    for then, abilities in left:
        now = g.state.cards[then.ref[0]]
        elsewhere = tuple(  # what works where it lies now has just been looked at
            ref for ref in abilities if not g.game.works(g, now, g.faces.ability(ref))
        )
        before: Card = replace(
            now, zone=then.zone, user=then.user, life=then.ref[1], face_down=then.face_down, host=None,
        )
        _notice(g, before, elsewhere, event, then)
    delayed_triggers.notice(g, event)
    g.game.noticed(g, event)
    lazy_facts.drop(event)


def _last_known(g: Game, then: LastKnownInfo, kind: str) -> tuple[AbilityRef, ...]:
    """The abilities waiting for such events that a card had before it left (gained ones are in its snapshot)."""
    waiting = g.faces.waiting.get(kind, {})
    if SKILLS not in then.facts:
        return tuple(AbilityRef(face=then.face, index=index) for index in waiting.get(then.face, ()))
    words = then.facts[SKILLS]
    refs = map(static_abilities.ability_of, words if isinstance(words, tuple) else ())
    return tuple(ref for ref in refs if ref.index in waiting.get(ref.face, ()))


def _leaver(g: Game, event: Event) -> LastKnownInfo | None:
    """The card of an event as it was, if it has just left where things are noticed.

    An ability may trigger on its own card's leaving (Cipher 6.5.2, 10.1.1.1.3).
    """
    then, now = event.subject, event.card
    if then is None or now is None or then.ref == now or then.zone not in g.game.listening_areas:
        return None
    return then


def catch_up(g: Game, card: int) -> None:
    """A card has come where its abilities are read. Let it trigger on what is still remembered (Cipher 10.1.1.1.5).

    What it waits for already, having noticed it where it was before, it does not notice again; nor what happened to
    the card itself, if it has answered that.
    """
    record = g.state.cards[card]
    known = [item.event for item in g.state.pending if item.source[0] == card]
    for place, event in enumerate(g.state.events):
        if event in known:
            known.remove(event)
            continue
        refs = derive.listed(g, card, g.faces.waiting.get(event.kind, {}))
        if refs and (card, place) not in g.state.answered:
            _notice(g, record, refs, event)


def notice_late(g: Game, event: Event, cards: Iterable[int], serial: int) -> None:
    """These cards, and the delayed triggers made since that serial number, notice an event that is still going on."""
    waiting = g.faces.waiting.get(event.kind, {})
    for card in cards:
        _notice(g, g.state.cards[card], derive.listed(g, card, waiting), event)
    delayed_triggers.notice(g, event, serial)


def _notice(
    g: Game, record: Card, refs: tuple[AbilityRef, ...], event: Event, then: LastKnownInfo | None = None,
) -> None:
    """Let those of these abilities trigger that wait for the event (Cipher 2.3.1.1, 10.1, 21.3.1.5.1.1).

    `then`: the card has left, and this is what it was before.
    """
    for ref in refs:  # once for each event (Cipher 2.3.1.1.1, 10.1.1.1), so for each card it happened to (Cipher G-7)
        ability = g.faces.ability(ref)
        if not g.game.works(g, record, ability):
            continue
        here = Context(source=(record.id, record.life), user=record.user, ability=ref, event=event, then=then)
        assert ability.event is not None
        if not ability.event.matches(g, here, event) or not g.game.may_trigger(g, here, ability):
            continue
        if not all(gate.holds(g, here) for gate in ability.gates):
            continue  # "does not trigger unless": Cipher 2.3.1.9, 10.1.1.1.1, 21.3.1.5.1.1.1
        until = g.game.once_until(g, ability, event)
        if until:
            if flags.raised(g, f"{AGAIN}:{event.kind}", here.source, ref):
                continue
            flags.raise_flag(g, f"{AGAIN}:{event.kind}", here.source, ref, until)
        if event.card is not None and event.card[0] == record.id:
            place = next(place for place, each in enumerate(g.state.events) if each is event)
            g.state.answered = (*g.state.answered, (record.id, place))
        put_in_line(g, here, event, hidden=g.game.hidden_from_others(g, record))


def would_trigger(g: Game, event: Event) -> bool:
    """Whether an event would let anything trigger if it happened now."""
    if delayed_triggers.waiting(g, event.kind):
        return True
    waiting = g.faces.waiting.get(event.kind, {})
    if not waiting:
        return False
    for card in derive.listening(g, event.kind):
        record = g.state.cards[card]
        for ref in derive.listed(g, card, waiting):
            here = Context(source=(card, record.life), user=record.user, ability=ref, event=event)
            if _triggers(g, record, here, event) and not _again(g, here, event):
                return True
    return False


def _triggers(g: Game, record: Card, here: Context, event: Event) -> bool:
    """Whether an ability of a card triggers on an event, if it has not lately."""
    ability = g.faces.ability(here.ability)
    assert ability.event is not None
    return (
        g.game.works(g, record, ability) and ability.event.matches(g, here, event)
        and g.game.may_trigger(g, here, ability) and all(gate.holds(g, here) for gate in ability.gates)
    )


def _again(g: Game, here: Context, event: Event) -> bool:
    """Whether an ability has triggered on such an event and does not again for a while."""
    ability = g.faces.ability(here.ability)
    return bool(g.game.once_until(g, ability, event)) and flags.raised(
        g, f"{AGAIN}:{event.kind}", here.source, here.ability,
    )


def circumstances(item: Pending) -> Context:
    """The circumstances in which a trigger is carried out."""
    return Context(
        source=item.source,
        user=item.user,
        ability=item.ability,
        event=item.event,
        bound=item.bound,
        numbers=item.numbers,
    )


def newest(g: Game) -> tuple[Pending, ...]:
    """The pending triggers of the newest batch (Cipher 10.2.3.4, G-2)."""
    pending = g.state.pending
    if not pending:
        return ()
    last = max(item.batch for item in pending)
    return tuple(item for item in pending if item.batch == last)


def begin_batch(g: Game) -> None:
    """Whatever triggers from now on belongs to a newer batch than everything that waits."""
    g.state.batch += 1


def rest(g: Game) -> None:
    """The check timing is over: forget its events and count batches anew."""
    g.state.events = ()
    g.state.answered = ()
    g.state.batch = 0


def drop(g: Game, item: Pending, every: bool = False) -> None:
    """Remove one trigger, or all triggers of the same ability of the same object."""
    g.state.pending = tuple(
        other for other in g.state.pending
        if not (other.serial == item.serial or (
            every and other.ability == item.ability and other.source == item.source
        ))
    )


def uncover(g: Game, source: RefPair) -> None:
    """The card of hidden triggers has come into the open. From now on they are like any other."""
    g.state.pending = tuple(
        replace(item, hidden=False) if item.source == source else item for item in g.state.pending
    )


def could_answer(g: Game, player: int, events: tuple[Event, ...]) -> bool:
    """Whether some card in this player's hand could have triggered on one of the events. All cards of the agreed
    packs count.

    Public knowledge on purpose: whether a hidden window opens must not depend on the hand.
    """
    for event in events:
        sources: list[RefPair] = [(-1, 0)]  # some card or other ...
        if event.card is not None and event.card[0] in g.zone(g.game.hand, player):
            sources.append(event.card)  # ... or the very one that has come to the hand
        for face_id, indexes in g.faces.waiting.get(event.kind, {}).items():
            for index in indexes:
                ability = g.faces[face_id].abilities[index]
                if not g.game.works_hidden(ability):
                    continue
                if any(_fits(g, source, player, AbilityRef(face=face_id, index=index), event) for source in sources):
                    return True
    return False


def _fits(g: Game, source: RefPair, player: int, ref: AbilityRef, event: Event) -> bool:
    pattern = g.faces.ability(ref).event
    assert pattern is not None
    return pattern.matches(g, Context(source=source, user=player, ability=ref, event=event), event)
