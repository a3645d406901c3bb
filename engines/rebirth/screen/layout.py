"""The Rebirth table: Entry in the middle, members beside it, energy before the player, piles at the sides.

Only data: `ui.table` draws it. Measures are base pixels of the near half at 1366 x 768.
"""

from __future__ import annotations

from typing import Final

from engines.core.display.layout import Area, Layout, Mark, NumberName, Phase, Rect
from engines.core.display.views import Named
from engines.rebirth.screen.face import FACE
from engines.rebirth.table.zones import (
    DECK,
    ENERGY,
    ENTRY,
    HAND,
    MEMBERS,
    MEMORY,
    REBIRTH,
    RESOLVING,
    RETIRE,
    WAITING,
)

AREAS: Final = (
    Area(id=ENTRY, kind="slots", name=Named("Entry", "エントリー"), rect=Rect(430, 300, 76, 104), places=1,
         label="above", frame=True),
    *(
        Area(id=slot, kind="slots", name=Named(f"Member {place + 1}", f"メンバー{place + 1}"),
             rect=Rect(560 + 84 * place, 300, 76, 104), places=1, label="above", frame=True)
        for place, slot in enumerate(MEMBERS)
    ),
    Area(id=ENERGY, kind="row", name=Named("Energy", "エネルギー"), rect=Rect(200, 430, 600, 104), label="side",
         counts=True, frame=True),
    Area(id=REBIRTH, kind="row", name=Named("Rebirth", "Re バース"), rect=Rect(200, 300, 200, 104), label="above",
         counts=True, frame=True),
    Area(id=RETIRE, kind="row", name=Named("Retire", "リタイア"), rect=Rect(12, 300, 170, 104), label="above",
         counts=True, frame=True, least_pitch=14),
    Area(id=DECK, kind="pile", name=Named("Deck", "デッキ"), rect=Rect(896, 438, 66, 92), facing="down",
         label="footer", counts=True),
    Area(id=WAITING, kind="pile", name=Named("Waiting room", "控え室"), rect=Rect(972, 438, 66, 92), facing="up",
         label="footer", counts=True),
    Area(id=MEMORY, kind="chip", name=Named("Memory", "思い出"), rect=Rect(896, 410, 80, 22), label="inside",
         counts=True),
    Area(id=RESOLVING, kind="row", name=Named("Being played", "プレイ中"), rect=Rect(896, 300, 140, 104), label="above",
         hides_empty=True, drop=False),
    Area(id=HAND, kind="hand", name=Named("Hand", "手札"), rect=Rect(200, 614, 600, 148), card="hand", pitch=116,
         counts=True),
)
LAYOUT: Final = Layout(
    game="rebirth",
    areas=AREAS,
    phases=(
        Phase(id="standby", name=Named("Standby", "スタンバイ")),
        Phase(id="energy", name=Named("Energy", "エネルギー")),
        Phase(id="main", name=Named("Main", "メイン")),
        Phase(id="attack", name=Named("Attack", "アタック")),
        Phase(id="end", name=Named("End", "エンド")),
    ),
    face=FACE,
    marks=(
        Mark(id="attacks", name=Named("attacking", "アタックしている"), ring="attacks"),
        Mark(id="attacked", name=Named("attacked", "アタックされている"), ring="attacked"),
        Mark(id="supports", name=Named("supporting", "サポートしている"), ring="supports"),
    ),
    numbers=(
        NumberName(field="cost", name=Named("cost", "コスト"), spoken=True),
        NumberName(field="attack", name=Named("ATK", "ATK"), spoken=True),
        NumberName(field="defence", name=Named("DEF", "DEF"), spoken=True),
    ),
)
