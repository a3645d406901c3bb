"""Playing triggered crafts during a rule check (1002.1b, 1002.1c, 1211.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from engines.core.abilities import flags, state_triggers, triggers
from engines.core.abilities.triggers import circumstances
from engines.core.cards.ability_parts import Ability, Context, all_hold, within
from engines.core.model.ask import Ask, Option, number, one
from engines.core.model.events import FLAG, AbilityRef, Event, Pending, RefPair
from engines.core.model.mentions import OfCard, OfName, OfPlayer
from engines.core.model.procedure import Call, Do, Done, Goto, Procedure, SetLocals
from engines.core.model.procedure import StepResult as Answered
from engines.core.procedures.trigger_queue import TriggerQueue, close_window, open_window, told_apart
from engines.core.state.atoms import AdvanceTurn, Conceal, Reveal
from engines.kiseki.abilities import amounts
from engines.kiseki.abilities.costs import most_aimed, most_paid, spare
from engines.kiseki.abilities.crafts import HIDDEN
from engines.kiseki.abilities.paying import PayEp
from engines.kiseki.abilities.permits import barred_play
from engines.kiseki.abilities.plays import CRAFT_PLAY, Entry, pseudo
from engines.kiseki.abilities.target_tolls import of_targets
from engines.kiseki.abilities.targets import Aim, enough, targeted
from engines.kiseki.table.zones import BASE, DECK, FIELD, HAND
from engines.kiseki.turn.windows import REVEAL
from engines.language.descriptions.selectors import Described
from engines.language.grammar.parts import Listing

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame

ASKED: Final = "asked about hidden cards:"
"""The flag of what waits for a state: a player has been asked about their hidden cards, and how many they had."""
UNSEEN: Final = (HAND, DECK)
"""The zones that are not public (504.2, 505.3)."""
CONTROLLED_WHEN_TRIGGERED = True
"""G60: a trigger is played by who controlled its card when the condition occurred."""


class PlayTriggered(TriggerQueue, frozen=True, tag="kiseki.PlayTriggered"):
    """One triggered craft is chosen and played; the primary player's come first (1211.4). Returns its entry, or None if
    it could not be played (1211.5)."""

    RULE: ClassVar[str] = "1211.4"

    here: Context | None = None
    path: tuple[int, ...] = ()
    amount: int = 0
    """The X that its player has chosen (1305.2a)."""
    aimed: Context | None = None
    paid: tuple[int, int] = (1, 1)

    def whose(self, g: KisekiGame) -> Answered:  # type: ignore[override]
        for player in g.turn_order():
            mine = [item.serial for item in told_apart(g, player, 0) if not item.hidden]
            if mine:
                return SetLocals(player=player, offered=tuple(mine))
        return Done(None)

    def question(self, g: KisekiGame, items: Sequence[Pending], options: list[Option]) -> Ask:
        rule = "1002.1b" if self.player == g.primary else "1002.1c"
        return one(self.player, "triggered", options, "chosen", gives="index", rule=rule)

    def take(self, g: KisekiGame) -> Answered:
        """The count of the craft falls by one whether it can be played or not (1211.4, 1211.5)."""
        item = self.selected(g)
        assert item is not None
        triggers.drop(g, item)
        here = circumstances(item)
        if barred_play(g, self.player, "craft", g.card(here.source[0]).zone):
            return self._unplayable(g, here)
        if item.path:  # a delayed trigger was aimed when it was created
            return Goto("played", here=here, path=item.path)
        if amounts.used_up(g, here):
            waits_again(g, here)
            return Done(None)
        return SetLocals(here=amounts.when_played(g, here))

    def fix(self, g: KisekiGame) -> Answered:
        """1204.2c: chooses an X that its text does not explain, also where it is paid only later (1305.2a)."""
        here = self.here
        assert here is not None
        letter = amounts.chosen(g, here)
        if not letter:
            return Goto("target")
        return number(
            self.player, amounts.question(letter), amounts.LEAST, most_aimed(g, here), into="amount", rule="1305.2a",
            cause=here.source, ability=here.ability, primary=most_paid(g, here),
        )

    def fixed(self, g: KisekiGame) -> Answered:
        here = self.here
        assert here is not None
        return Goto("fix", here=amounts.given(here, amounts.chosen(g, here), self.amount))

    def target(self, g: KisekiGame) -> Answered:
        assert self.here is not None
        return Call(Aim(here=self.here, spare=spare(g, self.here)), into="aimed")

    def aim(self, g: KisekiGame) -> Answered:
        if self.aimed is None:
            assert self.here is not None
            return self._unplayable(g, self.here)
        return SetLocals(here=self.aimed)

    def pay_toll(self, g: KisekiGame) -> Answered:
        """What its targets cost, which belongs to playing it (1204.2f)."""
        due = of_targets(g, self.aimed)
        if self.aimed is None or due <= 0:
            return None
        return Call(PayEp(player=self.player, amount=due, by=self.aimed.source), into="paid")

    def toll_paid(self, g: KisekiGame) -> Answered:
        assert self.here is not None
        return None if self.paid[0] else self._unplayable(g, self.here)

    def _unplayable(self, g: KisekiGame, here: Context) -> Answered:
        g.tell("log.trigger-unplayable", "1211.5", cause=here.source[0], who=OfPlayer(self.player))
        waits_again(g, here)
        return Done(None)

    def played(self, g: KisekiGame) -> Answered:
        here = self.here
        assert here is not None
        if not self.path:
            amounts.use(g, here)
        g.tell(
            "log.triggers", "1211.4", cause=here.source[0], who=OfPlayer(self.player), skill=here.ability,
            card=OfName(here.source[0], g.faces[here.ability.face].name),
        )
        g.news_about("skill", here.source[0])
        return Do(*found) if (found := targeted(g, self.aimed, CRAFT_PLAY)) else None

    def entry(self, g: KisekiGame) -> Answered:
        assert self.here is not None
        return Done(pseudo(g, self.player, self.here.source[0], CRAFT_PLAY, self.here, self.path))

    STEPS = (whose, TriggerQueue.select, take, fix, fixed, target, aim, pay_toll, toll_paid, played, entry)


class RevealHidden(Procedure, frozen=True, tag="kiseki.RevealHidden"):
    """A player may reveal hidden cards whose crafts have triggered (1211.3a). What they do not reveal has not triggered
    (1211.3b). Nobody else notices that they are asked (G28)."""

    RULE: ClassVar[str] = "1211.3a"
    FLEETING: ClassVar[tuple[str, ...]] = ("offered", "chosen")

    player: int
    offered: tuple[int, ...] = ()
    chosen: int = 0

    def ask(self, g: KisekiGame) -> Answered:
        items = [item for item in g.state.pending if item.hidden and item.user == self.player]
        options = [
            Option(verb="trigger", subject=item.source[0], ability=item.ability, number=place)
            for place, item in enumerate(items)
        ]
        asked = one(
            self.player, "reveal-trigger", [*options, Option(verb="decline")], "chosen", gives="index",
            rule="1211.3a", always=True, hidden=True, window=REVEAL,
        )
        if self.offered == tuple(item.serial for item in items):
            return asked
        return Goto("ask", offered=tuple(item.serial for item in items))

    def take(self, g: KisekiGame) -> Answered:
        if self.chosen >= len(self.offered):
            for item in g.state.pending:
                if item.hidden and item.user == self.player:
                    triggers.drop(g, item)
            for player, batch in g.state.windows:
                if player == self.player:
                    close_window(g, player, batch)
            return Done(None)
        item = next(item for item in g.state.pending if item.serial == self.offered[self.chosen])
        g.apply(Reveal(card=item.source[0], players=tuple(g.players)))
        g.tell("log.reveals", "1211.3a", player=self.player, who=OfPlayer(self.player), card=OfCard(item.source[0]))
        triggers.uncover(g, item.source)
        return Goto("ask", offered=())

    STEPS = (ask, take)


def open_windows(g: KisekiGame, event: Event) -> None:
    """Players who may have something hidden that has triggered. They have cards in hand or face down in the base, and
    the packs hold such crafts (G28)."""
    for player in g.players:
        if _hidden_cards(g, player):
            open_window(g, player, event)


def _secret_states(g: KisekiGame) -> list[AbilityRef]:
    """The hidden crafts of these packs that wait for a state which only a look at hidden cards can tell. That it has
    come true must not show in who is asked, so both are asked whenever anything has changed that everybody sees and a
    state may hang on (G28)."""
    key = "secret states"
    if key not in g.faces.noted:
        waiting = g.faces.waiting.get(state_triggers.STATE, {})
        refs = (AbilityRef(face=face, index=index) for face, indexes in waiting.items() for index in indexes)
        g.faces.noted[key] = [ref for ref in refs if HIDDEN in g.ability(ref).marks and _reads_hidden(g, ref)]
    found: list[AbilityRef] = g.faces.noted[key]
    return found


def _reads_hidden(g: KisekiGame, ref: AbilityRef) -> bool:
    """Whether what an ability waits for tells cards apart that lie where not everybody sees them."""
    ability, here = g.ability(ref), Context(source=(-1, 0), user=0, ability=ref)
    wholes = (*([] if ability.event is None else [ability.event]), *ability.gates, *ability.conditions)
    described = (part for whole in wholes for part in within(whole) if isinstance(part, Described))
    return any(
        (of.sorted(g) or any(not test.OPEN for test in (*of.traits, *of.tests)))
        and any(area in (HAND, BASE, DECK) for area, _ in of.zones(g, here))
        for of in described if not isinstance(of.place, Listing)
    )


def open_for_states(g: KisekiGame) -> None:
    """The same for what waits for a state: as that has come true, and as cards have come to hidden zones meanwhile. Who
    has declined is asked again when it has not been the case in between (1211.3b, 1211.9)."""
    for face, indexes in g.faces.waiting.get(state_triggers.STATE, {}).items():
        for ref in (AbilityRef(face=face, index=index) for index in indexes):
            if HIDDEN in g.ability(ref).marks and ref not in _secret_states(g):
                for player in g.players:
                    _look_at_state(g, player, ref)
    if _secret_states(g):
        open_facts = _open_facts(g)
        if open_facts != g.state.looked:
            g.apply(AdvanceTurn(fields={"looked": open_facts}))
            for player in g.players:
                if _hidden_cards(g, player):
                    _open(g, player)
    for player in {item.user for item in g.state.pending if item.hidden}:
        _open(g, player)


def _open_facts(g: KisekiGame) -> tuple[int, ...]:
    """What everybody sees change on the table: cards that move, turn or are stunned, bond, CP and EP, lasting effects.

    Marks that a hidden craft has triggered are no such effects.
    """
    numbers = (number for each in map(g.player, g.players) for number in (each.bond, each.cp, each.ep))
    effects = (item.serial for item in g.state.modifiers if not item.field.startswith(FLAG))
    field = (g.card(card) for player in g.players for card in g.field(player))
    lying = (card.id * 4 + 2 * card.turned + card.stunned for card in field)
    return sum(card.life for card in g.state.cards), sum(effects), *numbers, *lying


def _look_at_state(g: KisekiGame, player: int, ref: AbilityRef) -> None:
    ability, count = g.ability(ref), len(_hidden_cards(g, player))
    here = Context(source=(-1, 0), user=player, ability=ref)
    asked = f"{ASKED}{player}"
    known = [
        item.source[1] for item in g.state.modifiers
        if item.field == FLAG + asked and item.ability == ref and item.source is not None
    ]
    event = Event(kind=state_triggers.STATE, player=player)
    true = ability.event is not None and ability.event.matches(g, here, event) and all_hold(g, here, ability.gates)
    for each in known:
        if not true or each != count:
            flags.lower(g, asked, (-1, each), ref)
    if true and known != [count]:
        flags.raise_flag(g, asked, (-1, count), ref)
    if true and count > max(known, default=0):
        _open(g, player)


def _hidden_cards(g: KisekiGame, player: int) -> list[int]:
    return [*g.hand(player), *(card for card in g.base(player) if g.card(card).face_down)]


def _open(g: KisekiGame, player: int) -> None:
    if all(player != each for each, _ in g.state.windows):
        g.apply(AdvanceTurn(fields={"windows": (*g.state.windows, (player, g.state.batch))}))


def reads_arrival(event: Event) -> bool:
    """Which side of a move is read (1211.6). It is the field, else a public zone, else the destination. The base counts
    as public (G46)."""
    if FIELD in (event.start, event.end):
        return event.start != FIELD
    return event.end not in UNSEEN or event.start in UNSEEN


def hide_again(g: KisekiGame, origin: RefPair) -> None:
    """Hides a card again that was shown for its craft, once that has left the stack or is not played (1211.3c)."""
    card = g.follow(origin)
    if card is not None and g.card(card).face_down and g.card(card).zone in (HAND, BASE):
        g.apply(Conceal(card=card, players=(g.card(card).user,)))


def gone(g: KisekiGame, entry: Entry) -> None:
    """A craft has left the stack, resolved or negated (1211.3c)."""
    if entry.here is not None and entry.what == CRAFT_PLAY:
        waits_again(g, entry.here)


def waits_again(g: KisekiGame, here: Context) -> None:
    """A craft is not triggered any more: its card is hidden again (1211.3c). If it triggers on a state, it waits for
    that again (1211.9; G27)."""
    hide_again(g, here.source)
    if _on_state(g.ability(here.ability)):
        state_triggers.rearm(g, here.source, here.ability)


def _on_state(ability: Ability) -> bool:
    return ability.event is not None and ability.event.kinds() == (state_triggers.STATE,)


def may_trigger(g: KisekiGame, here: Context, ability: Ability) -> bool:
    """Whether what waits for a state triggers now that this is the case. If it could not be played, it would be
    triggered again and again, so it triggers as soon as it can be (1211.5, 1211.9)."""
    if not _on_state(ability):
        return True
    if barred_play(g, here.user, "craft", g.card(here.source[0]).zone) or amounts.used_up(g, here):
        return False
    here = amounts.when_played(g, here)
    return enough(g, here, spare(g, here))
