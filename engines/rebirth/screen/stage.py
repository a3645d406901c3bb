"""The stage of Rebirth: what an attack comes to, and the chain of a counter window.

Everything here is computed from what all players may see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.core.abilities import derive
from engines.core.display.texts import sign
from engines.core.display.views import (
    ArrowView,
    ChipView,
    GaugeView,
    PlayerMention,
    StageSide,
    StageView,
    Text,
    TextArg,
    TileView,
)
from engines.core.state.game_log import mention, of_value
from engines.core.state.knowledge import handle_of
from engines.core.state.pointing import arrow
from engines.rebirth.screen import counter_window, outcomes
from engines.rebirth.screen.layout import LOST_AT
from engines.rebirth.table.zones import ENERGY, ENTRY, RETIRE
from engines.rebirth.turn import actions

if TYPE_CHECKING:
    from engines.rebirth.table.play import RebirthGame
    from engines.rebirth.table.state import Attack

STEPS: Final = ("start", "block", "damage", "close")
"""The steps of an attack, by `Attack.step`."""
ANSWERS: Final = "answers"
"""The chip that says whether something can be answered stands for no area."""


def stage(g: RebirthGame, viewer: int) -> StageView | None:
    """The attack that is going on, and over it the chain of an open counter window."""
    chain = counter_window.chain(g, viewer)
    tiles = counter_window.tiles(g, viewer) if chain else _tiles(g)
    attack = g.attack
    if attack is None:
        return StageView(sides=[], steps=[], step=0, chain=chain, tiles=tiles) if chain else None
    step = STEPS.index("damage" if attack.step == "dealt" else attack.step)
    sides = [_attacking(g, viewer, attack.attacker)]
    if not attack.dealt or _hit(g) is not None:
        sides.insert(0, _attacked(g, viewer, attack.target))
    return StageView(
        sides=sides,
        steps=[Text(key=f"stage.step-{name}") for name in STEPS], step=step, chain=chain,
        verdict=_verdict(g, viewer), hint=_hint(g), tiles=tiles,
    )


def arrows(g: RebirthGame, viewer: int) -> list[ArrowView]:
    """From the attacking to the attacked character; for whoever chooses among several, to each that may be attacked."""
    if g.attack is None:
        return _chances(g, viewer)
    one, other = g.attacking(), g.attacked()
    if one is None or other is None or g.attack is None or g.attack.dealt:
        return []
    return [arrow(g, viewer, one, other)]


def _chances(g: RebirthGame, viewer: int) -> list[ArrowView]:
    """12.6.6: with one opponent there is nothing to tell."""
    asked, entry = g.state.ask, g.entry(viewer) if viewer in g.players else None
    if asked is None or viewer not in asked.players or entry is None or len(g.players) < 3:
        return []
    verbs = (actions.DECLARE, actions.DECLARE_PARTNER)
    ends = {option.card: None for option in asked.options if option.verb in verbs and option.card is not None}
    return [arrow(g, viewer, entry, end, "may") for end in ends]


def chips(g: RebirthGame, viewer: int) -> list[ChipView]:
    """Damage against DEF in every Entry, how much energy stands (5.14.1), and whether anything can be answered."""
    found = [_answers(g, viewer)]
    foretold = outcomes.foretold(g, viewer)
    for player in g.players:
        entry = g.entry(player)
        bears = g.number(entry, "defence") if entry is not None and g.is_character(entry) else 0
        if entry is not None and bears > 0:  # of a card that lies face down at the beginning there is nothing to say
            damage = g.card(entry).damage
            gauge = GaugeView(now=min(damage, bears), most=bears, coming=_coming(g, entry))
            words = Text(key="chip.damage", args={"damage": damage, "defence": bears})
            found.append(ChipView(
                area=ENTRY, owner=player, text=words, gauge=gauge, foretold=foretold.get(player),
                barred=outcomes.barred(g, viewer, player),
            ))
        if (then := outcomes.one_more(g, player)) is not None:
            now = Text(key="chip.retire-brief", args={"now": len(g.retired(player)), **then.args})
            gauge = GaugeView(now=len(g.retired(player)), most=LOST_AT, coming=1)
            found.append(ChipView(area=RETIRE, owner=player, text=then, brief=now, gauge=gauge))
        if energy := g.energy(player):
            ready = sum(not g.card(card).turned for card in energy)
            words = Text(key="chip.ready", args={"count": ready})
            brief = Text(key="chip.ready-brief", args={"count": ready, "all": len(energy)})
            found.append(ChipView(area=ENERGY, owner=player, text=words, brief=brief))
    return found


def _answers(g: RebirthGame, viewer: int) -> ChipView:
    """Whether Cancel abilities can be used now, and on how much (9.7.1, 9.7.3)."""
    window = counter_window.opened(g)
    if window is None:
        return ChipView(area=ANSWERS, owner=viewer, text=Text(key="chip.answers-shut"), rule="9.7.1")
    words = Text(key="chip.answers-open", args={"count": len(window.chain)})
    return ChipView(area=ANSWERS, owner=viewer, text=words, rule="9.7.3", live=True)


def _coming(g: RebirthGame, card: int) -> int:
    """The damage the attack will add to this card as things stand (8.4.3)."""
    attack, attacking = g.attack, g.attacking()
    if attack is None or attacking is None or g.attacked() != card or attack.dealt:
        return 0
    return 0 if g.blocked() else g.attack_of(attacking)


# -- the attack ---------------------------------------------------------------------------------------------------


def _attacking(g: RebirthGame, viewer: int, player: int) -> StageSide:
    card, helper = g.attacking(), g.supporting()
    if card is None:
        return StageSide(player=player, caption=Text(key="stage.nobody-attacks"))
    parts = [Text(key="stage.printed-attack", args={"attack": _printed(g, card, "attack")})]
    for source in derive.sources(g, card, "attack"):
        amount = source.value if isinstance(source.value, int) else 0
        if source.reason or amount:
            cause = of_value(g, viewer, source)
            parts.append(Text(key="stage.part", args={"amount": f"{amount:+d}", "what": cause}))
    key = "stage.partner-attacks" if g.attack is not None and g.attack.partner else "stage.attacks"
    named: dict[str, TextArg] = {"card": mention(g, viewer, card)}
    if (aim := _aim(g)) is not None:
        key, named["target"] = f"{key}-target", mention(g, viewer, aim)
    return StageSide(
        player=player, caption=Text(key=key, args=named),
        card=handle_of(g, viewer, g.card(card)), total=g.attack_of(card), parts=parts, leads=True,
        helper=None if helper is None else handle_of(g, viewer, g.card(helper)),
        helped=None if helper is None else Text("stage.supports", {"card": mention(g, viewer, helper)}),
    )


def _attacked(g: RebirthGame, viewer: int, player: int) -> StageSide:
    card = g.attacked()
    if card is None or not g.is_character(card):
        return StageSide(player=player, caption=Text(key="stage.nobody-attacked"))
    damage, bears = g.card(card).damage, g.number(card, "defence")
    return StageSide(
        player=player, caption=Text(key="stage.is-attacked", args={"card": mention(g, viewer, card)}),
        card=handle_of(g, viewer, g.card(card)), total=bears,
        parts=[Text(key="stage.bears", args={"damage": damage, "defence": bears})],
    )


def _printed(g: RebirthGame, card: int, field: str) -> int:
    printed = g.game.printed(g, card, field)
    return printed if isinstance(printed, int) else 0


def _aim(g: RebirthGame) -> int | None:
    """The character the attack is about: the one attacked, and after the damage only if it has taken some."""
    if g.attack is not None and g.attack.dealt:
        return _hit(g)
    card = g.attacked()
    return card if card is not None and g.is_character(card) else None


def _hit(g: RebirthGame) -> int | None:
    """The card that has borne the attack's damage and still lies there. One without damage may have come since."""
    card = g.attacked()
    return card if card is not None and g.is_character(card) and g.card(card).damage else None


def _verdict(g: RebirthGame, viewer: int) -> Text | None:
    """What the attack does as things stand. From the close step on, what it has done (8.4.3, 10.3.5, 10.3.6)."""
    attack, card, attacking = g.attack, g.attacked(), g.attacking()
    if attack is not None and attack.dealt and _hit(g) is None:
        return _without_damage(g, attack)
    if attack is None or card is None or attacking is None or not g.is_character(card):
        return None
    damage, coming, bears = g.card(card).damage, _coming(g, card), g.number(card, "defence")
    falls = damage + coming >= bears
    if attack.partner and not attack.dealt:
        return outcomes.either_way(g, viewer, card)
    named: dict[str, TextArg] = {
        "damage": damage, "total": damage + coming, "defence": bears, "sign": sign(damage + coming, bears),
        "card": mention(g, viewer, card),
    }
    if attack.dealt:
        return Text(key="stage.after", args=named)
    return Text(key="stage.falls" if falls else "stage.holds", args=named)


def _without_damage(g: RebirthGame, attack: Attack) -> Text | None:
    """What is left to be said once the damage step is past and nobody in the attacked Entry has any damage.

    The attack was blocked, or the card that took it is gone.
    """
    if attack.blocked is not None:
        return Text(key="stage.was-blocked")
    attacking = g.attacking()
    dealt = attacking is not None and g.attack_of(attacking) > 0
    return Text(key="stage.gone", args={"player": PlayerMention(attack.target)}) if dealt or attack.partner else None


def _tiles(g: RebirthGame) -> list[TileView]:
    attacking = g.attacking()
    if attacking is None or g.attack is None or g.attack.dealt:
        return []
    return outcomes.of_attack(g, g.attack_of(attacking))


def _hint(g: RebirthGame) -> Text | None:
    """That somebody has blocked (8.4.3.1)."""
    return Text(key="stage.blocked") if g.blocked() and g.attack is not None and not g.attack.dealt else None
