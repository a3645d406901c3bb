"""Check timings (9.6): recovery, automatic abilities, the entry process, defeat, and all of it again (G8).

Each part answers what is due or None; core's `CheckTiming` begins again from the first whenever one was carried out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from engines.core.abilities import derive
from engines.core.abilities.durations import bereft
from engines.core.model.ask import one_card
from engines.core.model.events import LastKnownInfo, RefPair
from engines.core.model.mentions import OfCard, OfPlayer
from engines.core.model.procedure import DONE, Do, Goto, Procedure, SetLocals
from engines.core.model.procedure import StepResult as Answered
from engines.core.procedures.replacement import certain
from engines.core.state.atoms import AdvanceTurn, Announce, Expire, Mark, Move
from engines.rebirth.abilities.permits import BE_RETIRED
from engines.rebirth.table.cards import REBIRTH_CARD
from engines.rebirth.table.endless_loops import draw_if_endless
from engines.rebirth.table.losing import lose
from engines.rebirth.table.zones import ENERGY, ENTRY, EXCLUDED, FRAMES, HAND, REBIRTH, RETIRE, WAITING

if TYPE_CHECKING:
    from engines.rebirth.table.play import RebirthGame

LIMIT = 7  # 1.2.2.1, 10.6.2
ENTERS = "enters"
"""Kind of event: the entry process has put the top card of a deck into Entry (11.3.1)."""
RETIRES = "retires"
"""Kind of event: a character has retired another one (5.15.2); `other` is the one retired."""


# -- 10.3: recovery -----------------------------------------------------------------------------------------------


def recovery_due(g: RebirthGame) -> Procedure | None:
    if not _in_order(g):
        if faults(g, {}):
            return Recovery()
        for card in _hurt(g):  # the recovery directly after is over: 5.15.2
            g.apply(Mark(card=card, fields={"hurt_by": ()}))
    lost = tuple(serial for serial in bereft(g) if serial)  # what abilities have done is remembered for the turn
    if lost:
        g.apply(Expire(serials=lost))
    return None


def _in_order(g: RebirthGame) -> bool:
    """Whether all cards lie as rule processes leave them. It is looked for again only if that may have changed."""
    return derive.steady(g, "in order", ("defence", BE_RETIRED), _is_in_order)


def _is_in_order(g: RebirthGame) -> bool:
    order = g.turn_order()
    return not (_all_faults(g, {}, order) or _hurt(g) or _next_entry(g, order) or defeated(g, order))


def _hurt(g: RebirthGame) -> list[int]:
    """Characters that remember who has hurt them."""
    zones, cards = g.state.zones, g.state.cards
    return [
        card for player in g.players for frame in FRAMES for card in zones[f"{frame}:{player}"]
        if cards[card].hurt_by and g.is_character(card)  # type: ignore[attr-defined]
    ]


def surplus(g: RebirthGame) -> list[tuple[int, str]]:
    """Frames in which several cards lie, as (player, frame) (10.3.3, 10.3.4)."""
    zones = g.state.zones
    return [(player, frame) for player in g.turn_order() for frame in FRAMES if len(zones[f"{frame}:{player}"]) > 1]


def newest(g: RebirthGame, player: int, frame: str) -> list[int]:
    """The cards of a frame that came last. Several only if they came at one time (G32)."""
    cards = g.zone(frame, player)
    last = max(g.card(card).arrived for card in cards)
    return [card for card in cards if g.card(card).arrived == last]


def falls(g: RebirthGame, card: int) -> str:
    """The paragraph by which a character in Entry is retired now, or "" (10.3.5, 10.3.6; G17, G18)."""
    record = g.card(card)
    rule = "10.3.6" if record.struck else "10.3.5" if record.damage >= g.number(card, "defence") else ""
    if rule and g.is_character(card) and not derive.forbidden(g, card, BE_RETIRED):
        return rule
    return ""


def faults(g: RebirthGame, stays: dict[tuple[int, str], int]) -> dict[int, tuple[str, str]]:
    """Every card that recovery moves, with where to and by which paragraph (10.3.1.2).

    `stays`: who was chosen to stay where several came at one time. Partners are excluded from anywhere (G21); whoever
    is pushed out of Entry goes to the waiting room, hurt or not (G38). What this check timing has tried already is
    left for the next (G13).
    """
    found = _all_faults(g, stays, g.turn_order())
    for ref in g.state.unmoved:
        if g.state.present(ref):
            found.pop(ref[0], None)
    return found


def _all_faults(
    g: RebirthGame, stays: dict[tuple[int, str], int], order: Sequence[int],
) -> dict[int, tuple[str, str]]:
    found: dict[int, tuple[str, str]] = {}
    zones, cards = g.state.zones, g.state.cards
    for card in g.partner_cards():  # 10.3.7: it comes last in the source, but goes where no other paragraph puts it
        if cards[card].zone not in (HAND, ENERGY, EXCLUDED):
            found[card] = (EXCLUDED, "10.3.7")
    for player in order:
        for card in zones[f"{REBIRTH}:{player}"]:
            if g.face(card).kind != REBIRTH_CARD:
                found.setdefault(card, (WAITING, "10.3.2"))
        for frame in FRAMES:
            line = zones[f"{frame}:{player}"]
            if len(line) > 1:
                kept = stays.get((player, frame), newest(g, player, frame)[-1])
                rule = "10.3.3" if frame == ENTRY else "10.3.4"
                for card in line:
                    if card != kept:
                        found.setdefault(card, (WAITING, rule))
        for card in zones[f"{ENTRY}:{player}"]:
            rule = falls(g, card)
            if rule:
                found.setdefault(card, (RETIRE, rule))
    return found


class Recovery(Procedure, frozen=True, tag="rebirth.Recovery"):
    """10.3: everything that is due, at the same time (10.3.1.2)."""

    TITLE: ClassVar[str] = "resolving.recovery"
    RULE: ClassVar[str] = "10.3.1"

    places: tuple[tuple[int, str], ...] = ()
    """Frames whose newest card has yet to be named."""
    kept: tuple[int, ...] = ()
    picked: int | None = None
    hurt: tuple[tuple[LastKnownInfo, tuple[RefPair, ...]], ...] = ()
    """Characters about to be retired, and who has hurt them (5.15.2)."""
    hurting: tuple[LastKnownInfo, ...] = ()
    """Those who have, as they are before it or were when they left."""
    tried: tuple[RefPair, ...] = ()
    """What it moves, unless that is replaced."""
    tally: tuple[int, int] = (0, 0)

    def look(self, g: RebirthGame) -> Answered:
        over = draw_if_endless(g)
        if over is not None:
            return over
        places = tuple(place for place in surplus(g) if len(newest(g, *place)) > 1)
        return Goto("choose", places=places)

    def choose(self, g: RebirthGame) -> Answered:
        """10.3.3, 10.3.4: of cards that came at one time their player keeps one (G32)."""
        places = [place for place in self.places if len(g.zone(place[1], place[0])) > 1]
        if not places:
            return Goto("carry_out")
        player, frame = places[0]
        rule = "10.3.3" if frame == ENTRY else "10.3.4"
        return one_card(player, "newest", newest(g, player, frame), "picked", rule=rule)

    def chosen(self, g: RebirthGame) -> Answered:
        assert self.picked is not None
        place = (g.card(self.picked).user, g.card(self.picked).zone)
        rest = tuple(each for each in self.places if each != place)
        return Goto("choose", places=rest, kept=(*self.kept, self.picked), picked=None)

    def carry_out(self, g: RebirthGame) -> Answered:
        stays = {(g.card(card).user, g.card(card).zone): card for card in self.kept}
        found = faults(g, stays)
        hurt = tuple(
            (g.snapshot_card(card), g.card(card).hurt_by) for card, (to, _) in found.items()
            if to == RETIRE and g.card(card).hurt_by
        )
        for card, (to, rule) in found.items():
            g.tell(f"log.recovery-{to}", rule, card=OfCard(card))
        refs = dict.fromkeys(ref for _, by in hurt for ref in by)
        hurting = [then for ref in refs if (then := _as_it_was(g, ref)) is not None]
        return SetLocals(hurt=hurt, hurting=tuple(hurting), tried=tuple(g.state.ref(card) for card in found))

    def move(self, g: RebirthGame) -> Answered:
        stays = {(g.card(card).user, g.card(card).zone): card for card in self.kept}
        found = faults(g, stays)
        return Do(*(Move(card=card, to=to) for card, (to, _) in found.items()), into="tally")

    def credit(self, g: RebirthGame) -> Answered:
        """5.15.2: who has retired whom. What is still there was replaced, and waits for the next check (10.3.1.1)."""
        unmoved = tuple(ref for ref in self.tried if g.state.present(ref))
        g.apply(AdvanceTurn(fields={
            "handled": g.state.handled + bool(self.tally[0]), "unmoved": (*g.state.unmoved, *unmoved),
        }))
        found = []
        for gone, by in self.hurt:
            card, life = gone.ref
            if g.card(card).zone == RETIRE and g.card(card).life == life + 1:
                found += [self._credited(g, then, gone) for then in self.hurting if then.ref in by]
        return Do(*found) if found else DONE

    def _credited(self, g: RebirthGame, then: LastKnownInfo, gone: LastKnownInfo) -> Announce:
        """It has retired that one, also if it has left before or together with it. Both are read as they were in
        their frames (9.8.4.1.2)."""
        here = g.state.present(then.ref)
        return Announce(
            what=RETIRES, card=then.ref[0], other=gone.ref, player=then.user, then=None if here else then,
            left_before=not here and then.ref not in self.tried, other_then=gone,
        )

    def left(self, player: int) -> str:
        """Whoever leaves chooses nothing any more."""
        return "look" if self.at == "chosen" else ""

    STEPS = (look, choose, chosen, carry_out, move, credit)


def _as_it_was(g: RebirthGame, ref: RefPair) -> LastKnownInfo | None:
    """A character that has hurt another, as it is or was when it left the frames.

    There is none if its player has left the game (12.4.7).
    """
    if g.state.present(ref):
        return g.snapshot_card(ref[0])
    found = g.as_it_left((ref,))
    return None if found is None or g.state.players[found.user].out else found


# -- 10.5: the entry process --------------------------------------------------------------------------------------


def entry_due(g: RebirthGame) -> Procedure | None:
    return None if _in_order(g) or _next_entry(g, g.turn_order()) is None else EntryProcess()


def _next_entry(g: RebirthGame, order: Sequence[int]) -> tuple[int, str] | None:
    """Whose Entry comes next, and by which paragraph: first every Rebirth card, then every empty Entry (12.2.1)."""
    zones = g.state.zones
    for player in order:
        if any(g.is_rebirth(card) for card in zones[f"{ENTRY}:{player}"]):
            return player, "10.5.1.1" if g.is_turn_of(player) else "10.5.1.2"
    for player in order:
        if not zones[f"{ENTRY}:{player}"] and g.deck(player):
            return player, "10.5.1.3" if g.is_turn_of(player) else "10.5.1.4"
    return None


class EntryProcess(Procedure, frozen=True, tag="rebirth.EntryProcess"):
    """10.5.1: one step of it. After that the check timing begins anew (9.6.2.3)."""

    TITLE: ClassVar[str] = "resolving.entry"
    RULE: ClassVar[str] = "10.5.1"

    def carry_out(self, g: RebirthGame) -> Answered:
        due = _next_entry(g, g.turn_order())
        if due is None:
            return DONE
        player, rule = due
        if rule in ("10.5.1.1", "10.5.1.2"):
            card = next(card for card in g.zone(ENTRY, player) if g.is_rebirth(card))
            g.tell("log.entry-rebirth", rule, who=OfPlayer(player), card=OfCard(card))
            return Do(Move(card=card, to=REBIRTH))
        top = g.deck(player)[-1]
        return Do(Move(card=top, to=ENTRY, kind=ENTERS))

    STEPS = (carry_out,)


# -- 10.6: defeat -------------------------------------------------------------------------------------------------


def defeated(g: RebirthGame, order: Sequence[int]) -> list[int]:
    """Players with seven or more cards in Retire (10.6.2)."""
    return [player for player in order if len(g.retired(player)) >= LIMIT]


def defeat_due(g: RebirthGame) -> Procedure | None:
    return None if _in_order(g) or not defeated(g, g.turn_order()) else Defeat()


class Defeat(Procedure, frozen=True, tag="rebirth.Defeat"):
    """10.6.1: everybody who has lost, at the same time (10.6.1.1)."""

    RULE: ClassVar[str] = "10.6.1"

    def carry_out(self, g: RebirthGame) -> Answered:
        lose(g, defeated(g, g.turn_order()), "retire", "10.6.2")
        return DONE

    STEPS = (carry_out,)


# -- the end of the check ------------------------------------------------------------------------------------------


def check_over(g: RebirthGame) -> Procedure | None:
    """9.6.2.5: nothing more is due, so the next check tries again what was replaced in this one (G13)."""
    if g.state.unmoved:
        g.apply(AdvanceTurn(fields={"unmoved": ()}))
    return None


def due(g: RebirthGame) -> bool:
    """Whether any rule process must be carried out now (8.5.3), but for what would certainly be replaced."""
    moving = any(not certain(g, Move(card=card, to=to)) for card, (to, _) in faults(g, {}).items())
    order = g.turn_order()
    return bool(moving or _next_entry(g, order) or defeated(g, order))


PROCEDURES = (Recovery, EntryProcess, Defeat)
