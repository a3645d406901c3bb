"""What one player may see: the only records that leave a game for anybody.

`player_view.py` builds them from a state for one viewer; the table hands them out; `ui` draws nothing
else. They hold handles, never card ids, and text as message keys, never sentences.
"""

from __future__ import annotations

import msgspec

from engines.core.display.headline_views import FigureView as FigureView
from engines.core.display.headline_views import RibbonView as RibbonView
from engines.core.display.plain_views import DrawnView as DrawnView
from engines.core.display.plain_views import GaugeView as GaugeView
from engines.core.display.texts import Handle as Handle
from engines.core.display.texts import Mention as Mention
from engines.core.display.texts import Named as Named
from engines.core.display.texts import Place as Place
from engines.core.display.texts import PlayerMention as PlayerMention
from engines.core.display.texts import Reason as Reason
from engines.core.display.texts import Text as Text
from engines.core.display.texts import TextArg as TextArg


class SourceView(msgspec.Struct, frozen=True):
    """One contribution to a number: what changed it and by how much (`becomes` when it set the value)."""

    text: Text
    change: int
    becomes: bool = False


class NumberView(msgspec.Struct, frozen=True):
    """A number on a card: printed, now, and everything between. None means the card has no such number."""

    field: str
    printed: int | None
    now: int | None
    sources: list[SourceView] = []


class CounterView(msgspec.Struct, frozen=True):
    """Counters of one kind on a card."""

    kind: str
    count: int


class CardView(msgspec.Struct, frozen=True, kw_only=True):
    """One card as the viewer sees it. `face` is None when the viewer may not know it: draw a back."""

    handle: Handle
    face: str | None
    name: Named | None = None
    owner: int
    user: int
    zone: str
    index: int
    turned: bool = False
    """Turned sideways (tapped, acted, resting, asleep)."""
    face_down: bool = False
    """Lies face down on the table, although the viewer may know it."""
    numbers: list[NumberView] = []
    marks: list[str] = []
    """Marks of the game's layout: "attacks", "attacked", "supports", "hero", ..."""
    tags: list[Text] = []
    """Short words for the inspector and for speech: attacking, hero, rested, stack of 3."""
    refusal: Text | None = None
    """A word or two on why it cannot be used now, where that is one plain thing."""
    counters: list[CounterView] = []
    """What has been put on it by hand; of a card the viewer does not know none are told."""
    under: list[CardView] = []
    """Cards beneath this one, from the top down."""


class ZoneView(msgspec.Struct, frozen=True, kw_only=True):
    """One zone: its cards from bottom or left, or only their number if nobody tells them apart."""

    id: str
    area: str
    owner: int
    count: int
    cards: list[Handle] = []


class ArrowView(msgspec.Struct, frozen=True):
    """A line from one card to another.

    It is "attack", "move" for a card on its way there, or "may" for an attack that the viewer may declare now.
    """

    kind: str
    start: Handle
    end: Handle


class MemberView(msgspec.Struct, frozen=True, kw_only=True):
    """One card of a fighting party, in formation order: what would become of it as things stand."""

    card: Handle
    forecast: Text | None = None
    falls: bool = False
    """Whether it would not survive that."""


class DiceView(msgspec.Struct, frozen=True, kw_only=True):
    """Dice a player has thrown, the result they lead to, and what was added to them."""

    player: int
    faces: list[int]
    added: int = 0
    total: int
    text: Text | None = None
    """What the result means: "Hana: first side"."""


class ChainView(msgspec.Struct, frozen=True, kw_only=True):
    """One declared use that waits to take effect; the last entry of a chain takes effect first."""

    number: int
    player: int
    card: Mention | None
    text: Text
    rule: str | None = None
    cancelled: bool = False
    targets: list[Handle] = []
    source: Handle | None = None
    """The card it comes from, where that is another than the one that stands for it."""
    effect: Named | Text | None = None
    """What it will do, if the viewer may read that."""
    outcome: Text | None = None
    """What becomes of it if nobody answers any more."""
    stopped: bool = False
    """Whether that is nothing."""


class LevelView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One of several chains that stand inside each other: the innermost is the one that goes on now."""

    title: Text
    note: Text | None = None
    """What it came of, or what it waits for."""
    first: int = 0
    """Where its links begin in `StageView.chain`, which holds those of the outermost level first."""
    live: bool = False


class TileView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One of several ways a contest can end: what would have to happen, what it comes to, and what follows."""

    title: Text
    sum: Text | None = None
    gauge: GaugeView | None = None
    note: Text | None = None


class StageSide(msgspec.Struct, frozen=True, kw_only=True):
    """One side of a contest on the stage: a card, or a whole party, its total and what the total is made of."""

    player: int
    caption: Text
    card: Handle | None = None
    helper: Handle | None = None
    helped: Text | None = None
    """Who helps, in words."""
    total: int | None = None
    parts: list[Text] = []
    members: list[MemberView] = []
    """A party, front to rear; then `card` and `helper` are not used."""
    leads: bool = False
    """Whether this side's total is what the ways of `StageView.tiles` are about."""


class StageView(msgspec.Struct, frozen=True, kw_only=True):
    """What is being fought out in public: sides, steps, and the verdict as far as it is known."""

    sides: list[StageSide]
    steps: list[Text]
    step: int
    verdict: Text | None = None
    hint: Text | None = None
    title: Text | None = None
    where: str | None = None
    """The cell of a grid where it takes place."""
    dice: list[DiceView] = []
    chain: list[ChainView] = []
    """The oldest first."""
    levels: list[LevelView] = []
    """The chains inside each other, the outermost first; none: the chain is one."""
    tiles: list[TileView] = []
    """The ways in which it may end, beside each other."""


class CellView(msgspec.Struct, frozen=True, kw_only=True):
    """One cell of a grid: what its header says. The cards in it are those of the zones "<cell>:<player>", its ground
    the card in a zone of the area `Cell.ground`."""

    id: str
    title: Text | None = None
    """The ground's name; None: there is no ground."""
    placed: int | None = None
    """Whose ground it is."""
    held: int | None = None
    """Who holds it."""
    gauge: Text | None = None
    """How full it is: "5/10"."""
    note: Text | None = None
    """What happens there or has happened: "3 march to C3"."""
    contested: bool = False
    """The contest of the stage takes place here."""


class FrameView(msgspec.Struct, frozen=True):
    """One thing being resolved, outermost first."""

    text: Text
    rule: str | None


class ChipView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A number beside a player or area: bonds spent, turn memory, damage against what a card bears."""

    area: str
    owner: int
    text: Text
    gauge: GaugeView | None = None
    """Drawn as a bar with the text, where the area has a place for it."""
    brief: Text | None = None
    """The same in a few signs, for a strip."""
    foretold: Text | None = None
    """What an attack on this area would come to, while somebody chooses whom to attack."""
    barred: Text | None = None
    """Why it cannot be attacked instead."""
    rule: str = ""
    live: bool = False
    """Of a chip that tells whether something is possible: that it is now."""


class PlayerView(msgspec.Struct, frozen=True, kw_only=True):
    """A player's public facts. Names are the table's business, not the engine's."""

    player: int
    hand: int
    out: bool = False


class ResultView(msgspec.Struct, frozen=True):
    """How the game ended: the winners (empty for a draw, or with `all_lost` if everybody lost) and why."""

    winners: list[int]
    reason: Text
    rule: str
    all_lost: bool = False


class HandStepView(msgspec.Struct, frozen=True, kw_only=True):
    """One step that has been made by hand. `locked`: something was seen or drawn by chance; who agreed to it before."""

    text: Text
    locked: bool = False
    agreed: list[int] = []


class HandView(msgspec.Struct, frozen=True, kw_only=True):
    """An ability that is being carried out by hand: its words, what has been done, and what may be done."""

    actor: int
    words: Named
    name: Named
    free: bool = False
    """Whether there is no ability at all: whoever acts moves cards as they like."""
    card: Handle | None = None
    carrying: bool = False
    """Whether the viewer may make a step now."""
    steps: list[HandStepView] = []
    objections: int = 0
    kinds: list[str] = []
    areas: list[str] = []
    ordered: list[str] = []
    """Zones into which cards may be moved, and those of them where a card goes on top or to the bottom."""
    zones: list[str] = []
    """Kinds of zone that may be drawn on the table."""
    numbers: dict[str, int] = {}  # fields that may be changed, and in steps of how much
    fields: dict[str, Named] = {}
    marks: dict[str, Text] = {}
    phases: list[str] = []
    """What only the judge's hand sets: numbers and marks of the state, and where the turn goes on."""
    untils: dict[str, Named] = {}
    dice: list[int] = []
    counters: list[str] = []


class GameView(msgspec.Struct, frozen=True, kw_only=True):
    """Everything one viewer sees at one moment."""

    game: str
    viewer: int
    turn: int
    turn_player: int
    phase: str
    phases: list[str]
    players: list[PlayerView]
    zones: list[ZoneView]
    cards: dict[Handle, CardView]
    cells: list[CellView] = []
    arrows: list[ArrowView] = []
    stage: StageView | None = None
    chips: list[ChipView] = []
    figures: list[FigureView] = []
    ribbon: RibbonView | None = None
    resolving: list[FrameView] = []
    hand: HandView | None = None
    drawn: list[DrawnView] = []
    result: ResultView | None = None


class OptionView(msgspec.Struct, frozen=True, kw_only=True):
    """One legal answer. `subject` and `place` are what a drag, two clicks or keys connect."""

    index: int
    text: Text
    subject: Handle | None = None
    place: Place | None = None
    consequence: Text | None = None
    rule: str | None = None
    verb: str = ""
    decline: bool = False
    manual: bool = False
    """Whether what it uses is carried out by hand."""


class AskView(msgspec.Struct, frozen=True, kw_only=True):
    """A question. For anyone but its players `options` is empty: they only see who decides what."""

    serial: int
    kind: str
    """one | some | order | number | yes-no | split | place | name"""
    players: list[int]
    question: Text
    rule: str | None = None
    consequence: Text | None = None
    cause: Mention | None = None
    options: list[OptionView] = []
    least: int = 1
    most: int = 1
    """How many options to pick (some), or the range of numbers (number)."""
    without: int | None = None
    """A number of the range that may not be given."""
    window: str | None = None
    """Names the kind of window a standing wish may pass, or None if it must always be answered."""
    primary: int | None = None
    """The option that Enter answers, where that is not plain from the options."""
    quiet: bool = False
    """So much may be chosen that nothing is lit before a card is picked up."""


class PartialView(msgspec.Struct, frozen=True):
    """What may be added to the present selection, and whether it may be confirmed as it is."""

    addable: list[int]
    confirmable: bool


class NewsView(msgspec.Struct, frozen=True, kw_only=True):
    """One visible change, for animation and sound: move, create, remove, turn, flip, shuffle, attack, clash, defeat,
    reveal, level-up, orb, class-change, evade, critical, dice, result. `before`: the handle the card had until now."""

    kind: str
    card: Handle | None = None
    before: Handle | None = None
    start: str | None = None
    end: str | None = None
    player: int | None = None
    other: Handle | None = None
    text: Text | None = None
    numbers: list[int] = []
    """dice: the faces that came up."""


class LogView(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the log: what happened, by whose choice (None: automatic), by which rule and card."""

    text: Text
    rule: str | None = None
    player: int | None = None
    cause: Mention | None = None
    heading: bool = False


class AbilityText(msgspec.Struct, frozen=True, kw_only=True):
    """One ability of a face, as text. `tag` names its class mark (act, auto, cont, spec, bond, support ...)."""

    tags: list[str]
    name: Named | None = None
    terms: Named | None = None
    """Limit and cost, printed in the accent colour before the text."""
    text: Named


class FaceView(msgspec.Struct, frozen=True, kw_only=True):
    """Everything printed on a card, for drawing it. Slots are named by the game's layout (FaceTemplate)."""

    id: str
    game: str
    name: Named
    title: Named | None = None
    short: Named | None = None
    line: Named
    hue: int
    emblem: str
    scene: str
    slots: dict[str, str]
    abilities: list[AbilityText] = []
    printed: Named | None = None
    picture: str | None = None


class RuleView(msgspec.Struct, frozen=True, kw_only=True):
    """A paragraph of the rulebook in our own words."""

    id: str
    kind: str
    summary: Named | None
    title: Named | None = None
    """What the chapter is called; only chapters have one."""
