"""Defeat processing (9.3): who falls, whom orbs save, and which units stay when there are too few orbs for all."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.cipher.table.zones import HAND, RETREAT
from engines.core.abilities import derive
from engines.core.model.ask import one_card, some_cards
from engines.core.model.mentions import OfCard, OfPlayer
from engines.core.model.procedure import DONE, Do, Goto, Procedure, SetLocals
from engines.core.model.procedure import StepResult as Answered
from engines.core.state.atoms import Mark, Move

if TYPE_CHECKING:
    from engines.cipher.table.play import CipherGame

UPRIGHT = {"defeated": False, "felled_by": None}
"""What becomes of a defeated unit that stays."""


def defeated(g: CipherGame) -> list[int]:
    cards = g.state.cards
    found = [unit for player in g.players for unit in g.units(player) if cards[unit].defeated]  # type: ignore[attr-defined]
    if len(found) < 2:
        return found
    return sorted(found, key=lambda unit: cards[unit].user != g.turn_player)  # 2.11: the turn player's first


class DefeatProcessing(Procedure, frozen=True, tag="cipher.DefeatProcessing"):
    """9.3: defeated units go to retreat together. Main characters and twins with orbs give up orbs instead.

    G-26: one orb for each saved unit first, then those an attack destroys more, as far as there are any.
    """

    TITLE: ClassVar[str] = "resolving.defeat"
    RULE: ClassVar[str] = "9.3"

    players: tuple[int, ...] = ()
    """Whose units are still to be judged."""
    chosen: tuple[int, ...] = ()
    """Twins their user keeps beside the main character."""
    saved: tuple[int, ...] = ()
    """Units that orbs save."""
    owing: tuple[tuple[int, int], ...] = ()
    """(player, orbs still to be taken)"""
    orb: int | None = None
    fallen: tuple[int, ...] = ()
    heirs: tuple[int, ...] = ()
    """Cards beneath them, which are the units if only the top cards go (23.1.18.2)."""

    def begin(self, g: CipherGame) -> Answered:
        return SetLocals(players=tuple(g.turn_order()))  # 2.11: the turn player's first

    def judge(self, g: CipherGame) -> Answered:
        """Save all units of a player who has an orb for each of them.

        With fewer orbs the player chooses, the main character being one of them (9.3.1.2, 9.3.1.3.1.1, 9.3.1.3.1.1.1).
        Without an orb all fall (9.3.1.2.1).
        """
        if not self.players:
            return Goto("choose_orb")
        candidates, orbs = _savable(g, self.players[0]), len(g.orbs(self.players[0]))
        if len(candidates) <= orbs:
            return Goto("save", chosen=tuple(unit for unit in candidates if not g.card(unit).main))
        twins = [unit for unit in candidates if not g.card(unit).main]
        left = orbs - (len(candidates) - len(twins))
        if left <= 0:
            return Goto("save", chosen=())
        return some_cards(self.players[0], "keep-units", twins, "chosen", left, left, rule="9.3.1.3.1.1")

    def save(self, g: CipherGame) -> Answered:
        player = self.players[0]
        mains = [unit for unit in _savable(g, player) if g.card(unit).main and g.orbs(player)]
        saved = (*mains, *self.chosen)
        owed = min(len(saved) + sum(_orbs_more(g, unit) for unit in mains), len(g.orbs(player)))
        owing = (*self.owing, (player, owed)) if owed else self.owing  # 9.3.1.2.3.1: all there are (G-25)
        return Goto("judge", players=self.players[1:], chosen=(), saved=(*self.saved, *saved), owing=owing)

    def choose_orb(self, g: CipherGame) -> Answered:
        if not self.owing:
            return Goto("retreat")
        player, _ = self.owing[0]
        return one_card(player, "orb", g.orbs(player), into="orb", rule="9.3.1.2")  # G-11: their user picks

    def take_orb(self, g: CipherGame) -> Answered:
        assert self.orb is not None
        player, _ = self.owing[0]
        g.news_about("orb", self.orb)
        g.tell("log.orb-taken", "9.3.1.2", player=player, who=OfPlayer(player), left=len(g.orbs(player)) - 1)
        return Do(Move(card=self.orb, to=HAND))  # one by one: 9.3.1.2.3, 9.3.1.3.1.1.2

    def more_orbs(self, g: CipherGame) -> Answered:
        player, owed = self.owing[0]
        rest = ((player, owed - 1),) if owed > 1 and g.orbs(player) else ()  # 23.1.21.1.1: as many as there are
        return Goto("choose_orb", owing=(*rest, *self.owing[1:]))

    def retreat(self, g: CipherGame) -> Answered:
        """All that fall, fall at the same time (9.3.1.3). Who stays keeps everything but the state (9.3.1.2.2.1,
        9.3.1.3.1.1.3)."""
        if g.battle is not None:
            g.change_battle(orbs_due=False)  # a second defeat in this battle is not the attack's
        for unit in self.saved:
            g.apply(Mark(card=unit, fields=UPRIGHT))
            g.tell("log.saved-by-orb", "9.3.1.2.2", card=OfCard(unit))
        fallen = tuple(unit for unit in defeated(g) if unit not in self.saved)
        return SetLocals(fallen=fallen, heirs=tuple(g.card(unit).under[0] for unit in fallen if g.card(unit).under))

    def fall(self, g: CipherGame) -> Answered:
        for unit in self.fallen:
            g.news_about("defeat", unit)
            g.tell("log.falls", "9.3.1", card=OfCard(unit))
        return Do(*(Move(card=unit, to=RETREAT) for unit in self.fallen))

    def clear(self, g: CipherGame) -> Answered:
        """Whoever a replacement kept on the battlefield is not defeated any more (9.3.1.1.1). Whom it defeated is."""
        for unit in (*self.fallen, *self.heirs):
            if g.card(unit).defeated:
                g.apply(Mark(card=unit, fields=UPRIGHT))
        return DONE

    STEPS = (begin, judge, save, choose_orb, take_orb, more_orbs, retreat, fall, clear)


def _savable(g: CipherGame, player: int) -> list[int]:
    """A player's defeated units an orb can save: the main character, and units of twin skills (G-46)."""
    own = [unit for unit in defeated(g) if g.card(unit).user == player]
    return [unit for unit in own if g.card(unit).main or derive.forbidden(g, unit, "fall")]


def _orbs_more(g: CipherGame, main: int) -> int:
    """How many orbs more than one the judged attack destroys (9.3.1.2.3)."""
    battle = g.battle
    if battle is not None and battle.orbs_due and g.defender() == main:
        return g.orbs_destroyed() - 1
    return 0
