"""The format, and the readings of the rules that players can agree on."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engines.core.contract.formats import FormatOption, for_two
from engines.core.display.views import Named

INNER_LATER: Final = "inner-later"
"""G6: an attack that an effect orders in an interference begins when that one is over, not in the middle of it."""
STRICT_MAY: Final = "strict-may"
"""G7: 7.4.4 holds for all optional automatic effects, those that trigger included."""

READINGS: Final = (
    FormatOption(
        id=INNER_LATER, names=Named("Ordered attacks afterwards", "効果による攻撃は干渉終了後"), rule="1.12.7",
        about=Named(
            "An attack ordered by an effect begins after the current interference. Otherwise it begins within it.",
            "効果による攻撃は、現在の干渉の終了後に始まります。選ばない場合、直ちに割り込みます。",
        ),
    ),
    FormatOption(
        id=STRICT_MAY, names=Named("Optional effects need priority", "任意の自動効果は優先権が必要"), rule="7.4.4",
        about=Named(
            "Optional automatic effects that trigger apply only while you have priority outside an interference. "
            "Otherwise you are asked whenever they trigger.",
            "誘発した任意の自動効果は、優先権を持ち、干渉がない時にのみ適用できます。選ばない場合、誘発するたびに選べます。",
        ),
    ),
)
FORMATS: Final = tuple(replace(each, options=READINGS) for each in for_two("1.2"))
