"""The battle as both sides see it: its timings, the dice, both parties, and the chain.

Everything here is computed from what all players may see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.display.views import ChainView, DiceView, MemberView, Named, PlayerMention, StageSide, StageView, Text
from engines.core.model.mentions import OfCard
from engines.core.state.game_log import mention, told
from engines.core.state.knowledge import handle_of
from engines.core.state.pointing import handles_of
from engines.moncolle.battle import attack
from engines.moncolle.battle.damage import mortal
from engines.moncolle.screen.chain_forecast import after_chain

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame
    from engines.moncolle.table.state import Battle, Use

TIMINGS = ("summon", "formation", "initiative", "first", "second", "end")

TOGETHER = ("summon", "formation", "initiative", "simultaneous", "end")


def stage(g: MoncolleGame, viewer: int) -> StageView | None:
    """The battle: its timings, the dice, both parties front to rear with what an attack would do, and the chain."""
    battle = g.battle
    if battle is None:
        return None
    timings = TOGETHER if battle.timing == "simultaneous" else TIMINGS
    if battle.timing == "end" and battle.initiative and battle.first is None:
        timings = TOGETHER
    land = g.land(battle.area)
    place: Text | Named = Text(key="cell.vacant")
    if land is not None:
        dark = Text(key="stage.at-base" if g.is_base(battle.area) else "stage.at-proxy")
        place = dark if g.card(land).face_down else g.face(land).name
    striker = next_to_attack(g, battle)
    return StageView(
        sides=[_side(g, viewer, battle, player, striker) for player in (g.opponent(battle.attacker), battle.attacker)],
        steps=[Text(key=f"stage.timing-{timing}") for timing in timings],
        step=timings.index(battle.timing),
        title=Text(key="stage.battle", args={
            "place": place, "area": battle.area.upper(), "limit": g.limit(battle.area),
        }),
        where=battle.area, dice=_dice(g, battle),
        verdict=Text(key="stage.suspended") if battle.suspended else None,
        hint=_forecast_of(g, striker),
        chain=[_entry(g, viewer, number + 1, use) for number, use in enumerate(g.chain)],
    )


def _forecast_of(g: MoncolleGame, striker: int | None) -> Text | None:
    """Whose attack the forecast is of, and whether it is declared already."""
    if striker is None:
        return None
    waiting = any(use.here is not None and not use.cancelled for use in g.chain)
    key = "stage.if-attack" if _declared(g) is None else "stage.by-attack-then" if waiting else "stage.by-attack"
    return Text(key=key, args={"who": PlayerMention(player=striker)})


def next_to_attack(g: MoncolleGame, battle: Battle) -> int | None:
    """The player whose attack comes next: the one that is declared, else the first side's, then the second side's."""
    declared = _declared(g)
    if declared is not None:
        return declared.player
    if battle.first is None or battle.timing not in ("first", "second"):
        return None
    order = (battle.first, g.opponent(battle.first))
    return next((player for player in order if player not in battle.attacked and (
        player != battle.first or battle.timing == "first"
    )), None)


def _declared(g: MoncolleGame) -> Use | None:
    """The attack that waits in the chain, unless it has been cancelled."""
    return next((use for use in g.chain if use.here is None and not use.cancelled), None)


def _side(g: MoncolleGame, viewer: int, battle: Battle, player: int, striker: int | None) -> StageSide:
    party = g.party(player)
    declared = next((use for use in g.chain if use.here is None and use.player == player), None)
    able = attack.attackers(g, player) if declared is None else attack.fighting(g, declared.users)
    strengths = [max(0, g.attack(unit)) for unit in able]
    there = after_chain(g)
    taken = attack.forecast(there, striker) if striker is not None else {}
    if _declared(g) is not None and _declared(there) is None:
        taken = dict.fromkeys(taken, 0)  # by then it is cancelled
    members = [_member(g, there, viewer, unit, taken.get(unit)) for unit in party]
    role = "stage.attacking-side" if player == battle.attacker else "stage.defending-side"
    return StageSide(
        player=player, caption=Text(key=role, args={"who": PlayerMention(player=player)}), total=sum(strengths),
        parts=[Text(key="stage.strength", args={"amount": strength}) for strength in strengths], members=members,
    )


def _member(g: MoncolleGame, there: MoncolleGame, viewer: int, unit: int, harm: int | None) -> MemberView:
    """A unit of a party, with what an attack would do to it once the chain (`there`) has taken effect."""
    handle = handle_of(g, viewer, g.card(unit))
    if there is not g and there.follow(g.state.ref(unit)) not in there.party(g.card(unit).user):
        return MemberView(card=handle, forecast=Text(key="stage.gone"), falls=True)
    if harm is None:
        return MemberView(card=handle)
    falls = harm >= there.defence(unit) and bool(mortal(there, [unit]))  # 15-1.p2
    return MemberView(card=handle, forecast=Text(key="stage.takes", args={"damage": harm}), falls=falls)


def _dice(g: MoncolleGame, battle: Battle) -> list[DiceView]:
    found = []
    for player in (battle.attacker, g.opponent(battle.attacker)) if battle.dice else ():
        face, total = battle.dice[player], battle.initiative[player] if battle.initiative else battle.dice[player]
        text = None
        if battle.initiative:
            key = "together" if battle.first is None else "first" if battle.first == player else "second"
            text = Text(key=f"stage.side-{key}", args={"who": PlayerMention(player=player)})
        found.append(DiceView(player=player, faces=[face], added=total - face, total=total, text=text))
    return found


def _entry(g: MoncolleGame, viewer: int, number: int, use: Use) -> ChainView:
    targets = [card for ref in use.targets if (card := g.follow(ref)) is not None]
    if use.here is None:
        text, rule = Text(key="chain.attack", args={"who": PlayerMention(player=use.player)}), "10-9.p2"
        damage = attack.strength(g, attack.fighting(g, use.users))
        effect: Named | Text | None = Text(key="outlook.attack", args={"damage": damage})
    else:
        args = {"targets": told(g, viewer, [OfCard(card) for card in targets])}
        text = Text(key="chain.on", args=args) if targets else Text(key="chain.use")
        counter = "counter" in g.ability(use.here.ability).marks
        rule = "11-2-2.p1" if counter else "11-2-1.p1"
        effect = None
    shown = mention(g, viewer, use.card[0]) if use.card is not None else None
    if use.here is not None and shown is not None and shown.name is not None:  # who knows the card may read it
        effect = g.game.effect_words(g.faces, use.here.ability)
    return ChainView(
        number=number, player=use.player, card=shown, text=text,
        rule=rule, cancelled=use.cancelled, targets=handles_of(g, viewer, targets),
        effect=effect,
    )
