"""What effects forbid (1.3.2). Each constant is what a card "cannot" do or suffer; the words of packs name them."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

from engines.core.abilities import derive
from engines.core.cards.ability_parts import Context
from engines.core.contract.chain import windows
from engines.core.model.change import Change
from engines.core.model.events import AbilityRef, RefPair
from engines.core.procedures.resolve import Resolve
from engines.core.state.atoms import Cancel, Turn
from engines.vision.abilities.kinds import WHILE_SET
from engines.vision.table.cards import CHARACTER, COMMAND, SPELL

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

ATTACK, DEFEND = "attack", "defend"
BE_TARGETED: Final = "be-targeted"
BE_OBJECT: Final = "be-object"
"""対象にならない: no effect picks it or finds it among "all" (8.1.4)."""
BE_MADE_LETHAL, BE_DISCARDED, BE_EXCLUDED = "be-made-lethal", "be-discarded", "be-excluded"
BE_DAMAGED: Final = "be-damaged"
"""ダメージを受けない: there is no damage at all (1.10.16)."""
BE_STRUCK: Final = "be-struck"
"""戦闘ダメージを受けない: there is no combat damage (1.10.5, 1.10.16)."""
SET_NODES: Final = "set-nodes"
"""手札から直接ノードをセットする事が出来ない, of a player (1.8.2)."""
DECLARE_ATTACK, DECLARE_DEFENCE = "declare-attack", "declare-defence"
"""What a player cannot have characters do; effects on the characters do it all the same (6.3.8, 6.4.8)."""
BE_PLAYED, WAKE, SLEEP = "be-played", "wake", "sleep"
BE_USED: Final = "be-used"
"""使用出来ない: none of its activated abilities is used (7.1.8.a, 7.3.7)."""
ENTER: Final = "enter"
"""場に出せない: no effect puts it onto the field."""
HARM_PLAYER: Final = "harm-player"
"""ダメージを受けない, of a player: the value says by which effects, or `ANYTHING` (1.10.16)."""
ANYTHING: Final = "anything"
GAIN_LIFE: Final = "gain-life"
"""What a player cannot do (1.9.5)."""
WAKE_IN_PHASE: Final = "wake-in-phase"
"""What the Active phase itself does not do to a card (4.4.1.a)."""
PLAY_NEGATED: Final = "play-negated"
"""プレイは無効に出来ない: no effect negates its play (5.2.5)."""
BE_SET: Final = "be-set"
"""セットすることが出来ない: it is neither set on a card nor laid on the field (11.3.13)."""

HOLD_BACK_ATTACK, HOLD_BACK_DEFENCE = "hold-back-attack", "hold-back-defence"
"""可能な限り: what a character cannot refrain from where its player can have it done (12.6.1)."""
SLEEP_BARS_ATTACK, SLEEP_BARS_DEFENCE = "sleep-bars-attack", "sleep-bars-defence"
"""スリープ状態でも: what does not hold for a character that attacks or defends asleep (6.3.3.b, 6.4.3.b, 1.3.1)."""
ANYBODY, ANY_NODES = -1, 1_000
"""Whose effects, and of which required nodes, where no more is said."""
ORIGINS: Final = {
    "spells": (SPELL,), "commands": (COMMAND,), "spells-commands": (SPELL, COMMAND), "characters": (CHARACTER,),
    "commands-characters": (COMMAND, CHARACTER), "spells-characters": (SPELL, CHARACTER),
    "cards": (SPELL, COMMAND, CHARACTER),
}
"""The kinds of card whose effects a text may name."""


OTHERS: Final = "others"


def partly(what: str) -> str:
    """The field of what effects of some cards cannot do."""
    return f"{what}:by"


def origin(kinds: str, seat: int, most: int, duration: str = "", others: bool = False) -> str:
    """Whose effects, as a value of such a field. `others`: those of other cards than the one that cannot suffer it."""
    return f"{kinds}|{seat}|{most}|{duration}|{OTHERS * others}"


def resolving(g: VisionGame, source: RefPair) -> Context | None:
    """The circumstances in which an effect of that card is being resolved."""
    frames = (frame.here for frame in reversed(g.state.procedures) if isinstance(frame, Resolve))
    return next((here for here in frames if here.source == source), None)


def whose(g: VisionGame, source: RefPair) -> int:
    """The player of that source: who resolves its effect, or else whose zone it is in (12.2.2)."""
    here = resolving(g, source)
    return g.card(source[0]).user if here is None else here.user


def safe(g: VisionGame, card: int, what: str, by: RefPair, here: Context | None = None) -> bool:
    """Whether effects of that card cannot do that to another one: its effect in these circumstances, or what it does
    now."""
    field = partly(what)
    if derive.unchanged(g, field):
        return False
    here = here or resolving(g, by)
    user = g.card(by[0]).user if here is None else here.user
    origins = origins_of(g, by, None if here is None else here.ability)
    values = [str(source.value) for source in derive.sources(g, card, field)]
    if by[0] == card:
        values = [value for value in values if not value.endswith(OTHERS)]
    return any(comes_from(g, value, each, user) for value in values for each in origins)


def comes_from(g: VisionGame, what: str, by: int, user: int) -> bool:
    """Whether that card, with effects of that player, is among those whose effects a text names. A card that is a
    character has effects of a character, whatever kind of card it is (6.1.1, 7.1.5.b)."""
    kinds, seat, most, duration, _ = what.split("|")
    named = ORIGINS[kinds]
    fits = g.face(by).kind in named or (CHARACTER in named and g.is_character(by))
    lasts = duration in ("", g.face(by).duration)
    return fits and lasts and int(seat) in (ANYBODY, user) and g.number(by, "nodes") <= int(most)


def origins_of(g: VisionGame, by: RefPair, ability: AbilityRef | None) -> list[int]:
    """The cards whose effect an ability of a card is: that card, and the set card from which it has it (11.3.12)."""
    if ability is None:
        return [by[0]]
    word = f"{ability.face}#{ability.index}"
    lenders = [
        item.source[0]
        for item in g.state.modifiers
        if item.until == WHILE_SET
        and by in item.subjects
        and item.source is not None
        and isinstance(item.value, tuple)
        and word in item.value
    ]
    return [by[0], *lenders[:1]]


def forbidden(g: VisionGame, card: int | None, what: str) -> bool:
    """Whether a card cannot do or suffer that now."""
    return card is not None and derive.forbidden(g, card, what) is not None


def cannot(g: VisionGame, change: Change) -> bool:
    """Whether an effect forbids a change."""
    if isinstance(change, Turn):
        return forbidden(g, change.card, SLEEP if change.turned else WAKE)
    if isinstance(change, Cancel):
        window = next(islice(windows(g), change.outward, None), None)
        ref = None if window is None or not 0 <= change.place < len(window.chain) else window.chain[change.place].card
        return forbidden(g, g.follow(ref), PLAY_NEGATED)
    return False
