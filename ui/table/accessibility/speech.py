"""What each card and area is called aloud, in the reader's language.

"Ilse, Dawn Blade, your front row, 1 of 3, tapped, hero, attacking, power 100, printed 80". A card the player may not
know is "face-down card" and where it lies, nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.core.display.layout import Cell, area_of
from engines.core.display.views import (
    CardView,
    ChainView,
    DiceView,
    GameView,
    MemberView,
    OptionView,
    StageSide,
    StageView,
    TileView,
    ZoneView,
)
from ui.table.drawing import presence
from ui.table.drawing.style import Style
from ui.table.items.chain_words import effect_words


def card_words(card: CardView, sight: GameView, style: Style, legal: bool) -> str:
    """The spoken name of one card."""
    parts = [*_identity(card, style), _where(card, sight, style)]
    zone = next((each for each in sight.zones if each.id == card.zone), None)
    if zone is not None and card.handle in zone.cards and zone.count > 1:
        parts.append(style.say("table.nth", n=zone.cards.index(card.handle) + 1, all=zone.count))
    if card.face is not None:
        parts += _state(card, style)
        parts += _numbers(card, style)
        parts += [style.tell(card.refusal)] if card.refusal is not None and not legal else []
    elif card.turned:
        parts.append(style.say("table.turned"))
    if legal:
        parts.append(style.say("table.legal"))
    return style.say("table.pause").join(part for part in parts if part)


def _identity(card: CardView, style: Style) -> list[str]:
    if card.face is None or card.name is None:
        return [style.say("table.face-down")]
    words = [style.name(card.name), style.name(style.talk.face(card.face).title)]
    if card.face_down and not card.tags and _kind(card, style) != "hand":  # tags would say it again
        words.append(style.say("table.lies-face-down"))
    return words


def _kind(card: CardView, style: Style) -> str:
    try:
        return style.layout.area(area_of(card.zone)).kind
    except KeyError:
        return ""


def _where(card: CardView, sight: GameView, style: Style) -> str:
    area, owner = area_of(card.zone), card.zone.partition(":")[2]
    try:
        name = style.layout.name_of(area)
    except KeyError:
        return ""
    if not owner:  # all share it
        return style.name(name)
    cell = style.layout.cell(area)
    kind = "area" if cell is None else "ground" if cell.ground == area else "card-in"
    key = f"table.your-{kind}" if int(owner) == sight.viewer else f"table.their-{kind}"
    return style.say(key, area=name, player=style.player(int(owner)))


def _state(card: CardView, style: Style) -> list[str]:
    """The game's own short words if it gave any, else what can be seen."""
    if card.tags:
        return [style.tell(tag) for tag in card.tags]
    words = [style.say("table.turned")] if card.turned else []
    words += [style.name(mark.name) for mark in style.layout.marks if mark.id in card.marks]
    if card.under:
        words.append(style.say("table.stack", n=len(card.under) + 1))
    return words


def _numbers(card: CardView, style: Style) -> list[str]:
    words = []
    for name in style.layout.numbers:
        number = next((each for each in card.numbers if each.field == name.field), None)
        if number is None or not name.spoken or number.now is None:
            continue
        if number.printed is None or number.printed == number.now:
            words.append(style.say("table.number", name=name.name, n=number.now))
        else:
            words.append(style.say("table.number-changed", name=name.name, n=number.now, printed=number.printed))
    return words


def area_words(zone: ZoneView, sight: GameView, style: Style, legal: bool) -> str:
    """The spoken name of one area."""
    area = style.layout.area(zone.area)
    key = "table.your-area" if zone.owner == sight.viewer else "table.their-area"
    vacant = style.name(area.vacant) if area.vacant is not None and not zone.count else ""
    parts = [style.say(key, area=area.name, player=style.player(zone.owner)),
             vacant or style.say("table.cards", n=zone.count)]
    parts += [style.tell(chip.text) for chip in sight.chips if chip.area == zone.area and chip.owner == zone.owner]
    if legal:
        parts.append(style.say("table.legal-place"))
    return style.say("table.pause").join(parts)


def cell_words(cell: Cell, sight: GameView, style: Style, legal: bool) -> str:
    """The spoken name of a cell of a grid: its name and ground, how full it is, whose it is, and who stands there."""
    known = next((each for each in sight.cells if each.id == cell.id), None)
    parts = [style.name(cell.name)]
    if known is None or known.title is None:
        parts.append(style.say("table.vacant"))
    else:
        parts += [style.tell(text) for text in (known.title, known.gauge) if text is not None]
        if known.placed is not None:
            own = known.placed == sight.viewer
            parts.append(style.say("table.your-place" if own else "table.their-place",
                                   player=style.player(known.placed)))
    for zone in sight.zones:
        if zone.area == cell.id and zone.count:
            key = "table.your-units" if zone.owner == sight.viewer else "table.their-units"
            parts.append(style.say(key, n=zone.count, player=style.player(zone.owner)))
    if known is not None and known.note is not None:
        parts.append(style.tell(known.note))
    if legal:
        parts.append(style.say("table.legal-place"))
    return style.say("table.pause").join(parts)


def player_words(player: int, sight: GameView, style: Style, legal: bool, state: str = "") -> str:
    """The spoken name of a player's plate."""
    hand = next(each.hand for each in sight.players if each.player == player)
    parts = [style.player(player), *presence.spoken(state, style), style.say("table.hand-count", n=hand)]
    if next(each.out for each in sight.players if each.player == player) and len(sight.players) > 2:
        parts.append(style.say("table.out"))
    if sight.turn_player == player:
        parts.append(style.say("table.has-the-turn"))
    if legal:
        parts.append(style.say("table.legal-place"))
    return style.say("table.pause").join(parts)


def option_words(options: Sequence[OptionView], style: Style) -> str:
    """What options would do and what would follow, each thing once."""
    said = dict.fromkeys(_option(option, style) for option in options)
    return style.say("table.or").join(said)


def _option(option: OptionView, style: Style) -> str:
    words = style.tell(option.text)
    if option.consequence is None:
        return words
    return style.say("table.way", option=words, consequence=style.tell(option.consequence))


def stage_words(stage: StageView, sight: GameView, style: Style) -> str:
    """The contest as it stands.

    It says where, the step, the dice, what the totals of both sides are made of, what would become of their members,
    and the verdict.
    """
    now = [style.tell(stage.title)] if stage.title is not None else []
    now += [style.tell(stage.steps[stage.step])] if stage.step < len(stage.steps) else []
    dice = [_dice(each, style) for each in stage.dice]
    sides = [_side(side, style) for side in stage.sides if side.card is not None or side.members]
    fates = [_fate(member, sight, style) for side in stage.sides for member in side.members if member.forecast]
    told = [style.tell(text) for text in (stage.verdict, stage.hint) if text is not None]
    ways = [_way(tile, style) for tile in stage.tiles]
    return style.say("table.and-then").join([*now, *dice, *sides, *fates, *ways, *told])


def _way(tile: TileView, style: Style) -> str:
    """One way in which the contest may end."""
    parts = (tile.title, tile.sum, tile.note)
    return style.say("table.pause").join(style.tell(part) for part in parts if part is not None)


def _dice(dice: DiceView, style: Style) -> str:
    faces = style.say("table.pause").join(str(face) for face in dice.faces)
    words = style.say("table.dice", player=style.player(dice.player), faces=faces)
    if dice.added or len(dice.faces) > 1:
        words = style.say("table.dice-total", dice=words, n=dice.total)
    return words if dice.text is None else style.say("table.pause").join([words, style.tell(dice.text)])


def _fate(member: MemberView, sight: GameView, style: Style) -> str:
    """What would become of one member."""
    card = sight.cards.get(member.card)
    name = style.name(card.name) if card is not None and card.name is not None else style.say("table.face-down")
    assert member.forecast is not None
    return style.say("table.member", card=name, forecast=style.tell(member.forecast))


def chain_words(entry: ChainView, style: Style) -> str:
    """One waiting use: its number, whose it is, what it is and does, and whether it is cancelled."""
    name = style.name(entry.card.name) if entry.card is not None else ""
    what = " ".join(part for part in (name, style.tell(entry.text)) if part)
    words = style.say("table.chain-entry", n=entry.number, player=style.player(entry.player), what=what)
    effect = effect_words(entry, style)
    words = style.say("table.and-then").join([words, effect]) if effect else words
    if entry.outcome is not None and not entry.cancelled:
        words = style.say("table.pause").join([words, style.tell(entry.outcome)])
    return style.say("table.pause").join([words, style.say("table.chain-cancelled")]) if entry.cancelled else words


def _side(side: StageSide, style: Style) -> str:
    words = " ".join(style.tell(side.caption).split())
    if side.total is not None:
        words = style.say("table.number", name=words, n=side.total)
    return style.say("table.pause").join([words, *(style.tell(part) for part in side.parts)])
