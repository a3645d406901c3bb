"""The automatic check timing (chapters 7 to 9) and the interrupt (chapter 11). Triggers (10) are in skills.py.

core/procedures/check_timing.py runs the parts in the order of 7.2 (`check_parts` in game.py) and begins again after
each that had something to do, whether a skill was executed, declined or failed its condition (7.2.3.1, G-1).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from engines.cipher.abilities import permits
from engines.cipher.abilities.endless_loops import draw_if_endless
from engines.cipher.table.zones import BONDS, DECK, FRONT, REAR, RETREAT
from engines.cipher.turn.defeat import DefeatProcessing, defeated
from engines.core.abilities import derive
from engines.core.model.ask import one_card, some_cards
from engines.core.model.mentions import OfCard, OfPlayer
from engines.core.model.procedure import DONE, Call, Do, Goto, Procedure, SetLocals
from engines.core.model.procedure import StepResult as Answered
from engines.core.procedures.draw_cards import DrawCards
from engines.core.state import derived_cache
from engines.core.state.atoms import End, Mark, Move, Shuffle

if TYPE_CHECKING:
    from engines.cipher.table.play import CipherGame


# -- 8: class-change bonus ----------------------------------------------------------------------------------------


def bonus_due(g: CipherGame) -> Procedure | None:
    return ClassChangeBonus() if derived_cache.of_cards(g, "bonus", lambda: _any_bonus(g)) else None


def _any_bonus(g: CipherGame) -> bool:
    cards = g.state.cards
    return bool([
        unit for player in g.players for unit in g.units(player) if cards[unit].bonus  # type: ignore[attr-defined]
    ])


class ClassChangeBonus(Procedure, frozen=True, tag="cipher.ClassChangeBonus"):
    """One card for each own unit whose bonus has triggered (8.1.1), then all bonuses are cleared (8.1.2).

    G-41: only units still on the battlefield count, each once, however often it was class-changed.
    """

    TITLE: ClassVar[str] = "resolving.class-change-bonus"
    RULE: ClassVar[str] = "8.1"

    units: tuple[int, ...] = ()
    next: int = 0

    def count(self, g: CipherGame) -> Answered:
        return SetLocals(units=tuple(  # 2.11: the turn player first
            unit for player in g.turn_order() for unit in g.units(player) if g.card(unit).bonus
        ))

    def draw(self, g: CipherGame) -> Answered:
        if self.next >= len(self.units):
            return Goto("clear")
        unit = self.units[self.next]
        player = g.card(unit).user
        g.tell("log.class-change-bonus", "8.1.1", card=OfCard(unit), who=OfPlayer(player))
        return Call(DrawCards(player=player, count=1))

    def again(self, g: CipherGame) -> Answered:
        return Goto("draw", next=self.next + 1)

    def clear(self, g: CipherGame) -> Answered:
        for unit in self.units:
            g.apply(Mark(card=unit, fields={"bonus": False}))  # 8.1.2
        return DONE

    STEPS = (count, draw, again, clear)


# -- 9: rule processing -------------------------------------------------------------------------------------------


def rules_due(g: CipherGame) -> Procedure | None:
    """Most of what may be due follows from the cards alone: it is looked for again only when one has been written."""
    plain = _names_are_plain(g)
    by_cards = derived_cache.of_cards(g, ("rules", g.turn_player, g.battle is None, plain), lambda: bool(
        (plain and _any_plain_doubles(g)) or defeated(g) or _losers(g) or _support_left(g) or _must_march(g)
    ))
    due = by_cards or (not plain and _any_doubles(g)) or _barred_bonds(g)
    return RuleProcessing() if due else None


class RuleProcessing(Procedure, frozen=True, tag="cipher.RuleProcessing"):
    """The five processes in their order, and all of them again as long as something is due (9.1, 9.1.1)."""

    TITLE: ClassVar[str] = "resolving.rule-processing"
    RULE: ClassVar[str] = "9.1"

    doubles: tuple[int, ...] = ()
    kept: int | None = None
    kept_beside: tuple[int, ...] = ()
    """Those kept beside it, or together, where there may be two."""
    dropped: tuple[int, ...] = ()

    def same_name(self, g: CipherGame) -> Answered:
        """9.2: of several units of one name their user keeps one.

        With a skill that allows it they keep two (23.1.34.1.1). The main character is kept if it is among them.
        """
        for player in g.turn_order():  # 2.10: the turn player first, in the open (G-14)
            doubles = _doubles(g, player, self.dropped)
            if doubles:
                return SetLocals(doubles=tuple(doubles), kept=None, kept_beside=())
        return Goto("drop_doubles")

    def keep_one(self, g: CipherGame) -> Answered:
        mains = tuple(unit for unit in self.doubles if g.card(unit).main)  # 9.2.1.1, 23.1.34.1.1.1
        others = [unit for unit in self.doubles if unit not in mains]
        player, room = g.card(self.doubles[0]).user, _room(g, self.doubles) - len(mains)
        if room + len(mains) == 1:
            return one_card(player, "same-name", mains or others, into="kept", rule="9.2.1")
        return some_cards(player, "same-name-two", others, "kept_beside", room, room, rule="23.1.34.1.1")

    def more_doubles(self, g: CipherGame) -> Answered:
        mains = (unit for unit in self.doubles if g.card(unit).main)
        kept = (*self.kept_beside, *mains) if self.kept is None else (self.kept,)  # 9.2.1: one, be two of them mains
        return Goto("same_name", dropped=(*self.dropped, *(unit for unit in self.doubles if unit not in kept)))

    def drop_doubles(self, g: CipherGame) -> Answered:
        """All at the same time (2.10.1, 2.11.1)."""
        for unit in self.dropped:
            g.tell("log.same-name", "9.2.1", card=OfCard(unit))
        return Do(*(Move(card=unit, to=RETREAT) for unit in self.dropped)) if self.dropped else None

    def defeat(self, g: CipherGame) -> Answered:
        return Call(DefeatProcessing()) if defeated(g) else None

    def lose(self, g: CipherGame) -> Answered:
        """9.4, 3.1, 3.2: the game ends here, and nowhere else."""
        losers = _losers(g)
        if not losers:
            return None
        for player, (reason, rule) in losers.items():
            g.tell(f"log.loses-{reason}", rule, who=OfPlayer(player))
        winners = tuple(player for player in g.players if player not in losers)
        if not winners:
            return Do(End(winners=(), reason="draw", rule="3.2"))
        reason, rule = losers[min(losers)]
        return Do(End(winners=winners, reason=reason, rule=rule))

    def placement(self, g: CipherGame) -> Answered:
        """9.5: cards that may not be where they are, all together."""
        wrong = _misplaced(g)
        for card in wrong:
            g.tell("log.misplaced", "9.5.1", card=OfCard(card))
        return Do(*(Move(card=card, to=RETREAT) for card in wrong)) if wrong else None

    def march(self, g: CipherGame) -> Answered:
        """9.6: an empty front row of the non-turn player is filled from the rear. It is not a move (9.6.1.1)."""
        units = _must_march(g)
        if not units:
            return None
        g.tell("log.march", "9.6.1", who=OfPlayer(g.card(units[0]).user))
        return Do(*(Move(card=unit, to=FRONT) for unit in units))

    def again(self, g: CipherGame) -> Answered:
        if not rules_due(g):
            return DONE
        return draw_if_endless(g) or Goto("same_name", doubles=(), kept=None, kept_beside=(), dropped=())  # 9.1.1

    STEPS = (
        same_name, keep_one, more_doubles, drop_doubles, defeat, lose, placement, march, again,
    )


def _names_are_plain(g: CipherGame) -> bool:
    """Whether names are as printed, and no skill speaks of having one of them twice (23.1.34.1)."""
    return derive.untouched(g, "unit") and derive.untouched(g, permits.TWICE)


def _any_doubles(g: CipherGame) -> bool:
    return any(_doubles(g, player) for player in g.players)


def _any_plain_doubles(g: CipherGame) -> bool:
    return bool(_plain_doubles(g, 0) or _plain_doubles(g, 1))


def _doubles(g: CipherGame, player: int, dropped: tuple[int, ...] = ()) -> list[int]:
    """The first group of own units sharing a unit name, unless their cards allow it (23.1.34.1)."""
    if dropped or not _names_are_plain(g):
        return _namesakes_among(g, [unit for unit in g.units(player) if unit not in dropped])
    return _plain_doubles(g, player)


def _plain_doubles(g: CipherGame, player: int) -> list[int]:
    """The same while names are as printed: only others among them can make two meet."""
    units = g.units(player)
    return derived_cache.of_line(g, f"same-name:{player}", units, lambda: _namesakes_among(g, units))


def _namesakes_among(g: CipherGame, units: Sequence[int]) -> list[int]:
    seen: dict[str, list[int]] = {}
    words = g.words
    for unit in units:
        for name in words(unit, "unit"):
            seen.setdefault(name, []).append(unit)
    for name, group in seen.items():
        if len(group) > permits.most_of_a_name(g, group, name):
            return group
    return []


def _room(g: CipherGame, group: Sequence[int]) -> int:
    """How many units of a group of namesakes may stay: of all the names they share, the strictest
    counts (G-60)."""
    shared = set(g.unit_names(group[0])).intersection(*(g.unit_names(unit) for unit in group))
    return min(permits.most_of_a_name(g, group, name) for name in shared)


def _losers(g: CipherGame) -> dict[int, tuple[str, str]]:
    """Who has lost, and why (3.1.1, 3.1.2)."""
    losers: dict[int, tuple[str, str]] = {}
    for player in g.players:
        if g.main_character(player) is None:
            losers[player] = ("no-main-character", "3.1.1")
        elif not g.deck(player) and not g.zone(RETREAT, player):
            losers[player] = ("no-cards", "3.1.2")
    return losers


def _misplaced(g: CipherGame) -> list[int]:
    """Cards barred from the bond area, and support cards outside combat (G-36)."""
    return [*_barred_bonds(g), *_support_left(g)]


def _barred_bonds(g: CipherGame) -> list[int]:
    if not derive.reaches_into(g, "be-bond", (BONDS,)):
        return []
    return [
        card for player in g.turn_order() for card in derive.forbidden_among(g, g.face_up_bonds(player), "be-bond")
    ]


def _support_left(g: CipherGame) -> list[int]:
    if g.battle is not None:
        return []
    return [card for player in g.turn_order() for card in g.support_cards(player)]


def _must_march(g: CipherGame) -> tuple[int, ...]:
    player = g.opponent(g.turn_player)
    if g.zone(FRONT, player):
        return ()
    return g.zone(REAR, player)  # G-34: without a rear unit nothing is applied


# -- 11: deck refill, the interrupt -------------------------------------------------------------------------------


def refills_due(g: CipherGame) -> list[Procedure]:
    """11.3.1: at once, whatever is going on, when a deck is empty and its retreat area is not (G-35)."""
    empty = [player for player in g.players if not g.deck(player) and g.zone(RETREAT, player)]
    if not empty:
        return []
    empty.sort(key=lambda player: player == g.turn_player)  # the last of them runs first: the turn player's (2.11)
    return [Refill(player=player) for player in empty]


class Refill(Procedure, frozen=True, tag="cipher.Refill"):
    """The retreat area is shuffled and becomes the deck. Then whatever was interrupted goes on (11.2)."""

    TITLE: ClassVar[str] = "resolving.refill"
    RULE: ClassVar[str] = "11.3.1"

    player: int

    def refill(self, g: CipherGame) -> Answered:
        for card in g.zone(RETREAT, self.player):
            g.apply(Move(card=card, to=DECK))
        g.apply(Shuffle(area=DECK, player=self.player))
        g.tell("log.refill", "11.3.1", who=OfPlayer(self.player), count=len(g.deck(self.player)))
        return DONE

    STEPS = (refill,)

