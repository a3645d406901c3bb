"""Words about hands, orbs turned and cards in the infinity area: discards at random, orbs down, orbs of the enemy."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.cipher.table.zones import HAND, ORBS, RETREAT
from engines.cipher.words.instructions import OnOwn
from engines.core.cards.ability_parts import Context, Step, Value
from engines.core.model.procedure import Do, StepResult
from engines.core.state import atoms
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Player
from engines.language.words.instructions import by_lot, seats

if TYPE_CHECKING:
    from engines.cipher.table.play import CipherGame


@word("turn <count> orb|orbs down",
      en="turn {count} of your face-up orbs face down", ja="自分の表向きのオーブを{count}つ選び、裏向きにする",
      cost_en="flip {count} {count:orb|orbs} down", cost_ja="オーブ{count}つを裏に")
class OrbsDown(OnOwn, frozen=True, tag="cipher.OrbsDown"):
    """Face-up orbs are turned face down; from then on nobody may look at them (6.4.6)."""

    DRAWS_ON: ClassVar[tuple[str, ...]] = ("orbs:down",)

    def cards(self, g: CipherGame, here: Context) -> list[int]:
        return [card for card in g.zone(ORBS, here.user) if not g.card(card).face_down]

    def change(self, g: CipherGame, here: Context, card: int) -> atoms.Change:
        return atoms.Flip(card=card, face_down=True, cause=here.cause, by=here.source)


@word("discard <count> [card|cards] at random", "<who> discards|discard <count> [card|cards] at random",
      en="{who!discard|discards} {count} {count:card|cards} at random",
      ja="{who!}手札を無作為に{count}枚選び、退避エリアに置く", cost_ja="{who!}手札{count}枚を無作為に退避エリアに置く")
class DiscardAtRandom(Step, frozen=True, tag="cipher.DiscardAtRandom"):
    """Hand cards nobody picks go to the retreat area."""

    DRAWS_ON: ClassVar[tuple[str, ...]] = ("hand:leave", "retreat:arrive")

    count: Value
    who: Player | None = None

    def can_do(self, g: CipherGame, here: Context) -> bool:
        wanted = max(1, self.count.number(g, here)) if here.paying else 1
        return any(len(g.zone(HAND, seat)) >= wanted for seat in seats(g, here, self.who))

    def do(self, g: CipherGame, here: Context) -> StepResult:
        changes: list[atoms.Change] = []
        for seat in seats(g, here, self.who):
            count = self.count.number(g, here)
            for card in by_lot(g, seat, g.zone(HAND, seat), count):
                changes.append(atoms.Move(card=card, to=RETREAT, cause=here.cause, by=here.source))
            changes += [atoms.Mark(card=here.source[0], fields={})] * max(0, count - len(g.zone(HAND, seat)))
        return Do(*changes)
