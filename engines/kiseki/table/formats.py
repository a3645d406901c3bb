"""The two formats (602.3, 602.4), and the readings that players can agree on."""

from __future__ import annotations

from typing import Final

from engines.core.contract.formats import Format, FormatOption
from engines.core.display.views import Named

BOOSTER_COUNT: Final = 5  # 602.3a
STRATEGY, BLITZ = "strategy", "blitz-shield"
SUPPORT_TURN, SUPPORT_BATTLE = "support-turn", "support-battle"
"""G8: until when support lasts, if not until it is lost."""
SUPPORT_AT_ONCE: Final = "support-at-once"
"""G7: scrum support takes effect at once instead of going to the stack."""
BASE_RESOLVED: Final = "base-resolved"
"""G3: a BASE works only once its play has resolved, and never if that was negated."""

INITIATIVE: Final = Named(
    "A player drawn by lot chooses the initiative player.", "無作為に選ばれた人がイニシアチブプレイヤーを決めます。",
)
"""603.1a."""
READINGS: Final = (
    FormatOption(
        id=SUPPORT_TURN, names=Named("Support for the turn", "サポートはターン中のみ"), rule="1309.1", about=Named(
            "Support lasts until the end of the turn. Otherwise it lasts until it is lost.",
            "サポートはターン終了時に失われます。選ばない場合、失うまで続きます。",
        ),
    ),
    FormatOption(
        id=SUPPORT_BATTLE, names=Named("Support for the battle", "サポートは戦闘中のみ"), rule="1309.1", about=Named(
            "Support lasts until the end of the next battle. Otherwise it lasts until it is lost.",
            "サポートは次の戦闘の終了時に失われます。選ばない場合、失うまで続きます。",
        ),
    ),
    FormatOption(
        id=SUPPORT_AT_ONCE, names=Named("Scrum support at once", "スクラムサポートは即座に解決"), rule="1220.1",
        about=Named(
            "Scrum support takes effect at once. Otherwise it goes to the stack and can be answered.",
            "スクラムサポートは即座に解決されます。選ばない場合、発動待機領域に置かれ、対応できます。",
        ),
    ),
    FormatOption(
        id=BASE_RESOLVED, names=Named("BASE works when resolved", "BASEは解決後に有効"), rule="1202.4", about=Named(
            "A BASE works once its play has resolved. Otherwise it works as soon as it has been played.",
            "BASEの能力は解決されてから有効になります。選ばない場合、プレイした時点で有効になります。",
        ),
    ),
)
FORMATS: Final = (
    Format(
        id=STRATEGY, names=Named("Strategy", "ストラテジー戦"), rule="602.4", options=READINGS, starts=INITIATIVE,
        about=Named("Each player brings a deck of 50 cards.", "それぞれ50枚のデッキを用意します。"),
    ),
    Format(
        id=BLITZ, names=Named("Blitz Shield", "ブリッツシールド戦"), rule="602.3", options=READINGS,
        boosters=BOOSTER_COUNT, starts=INITIATIVE,
        about=Named(
            "Each player opens five boosters. The 40 cards in them are the deck.",
            "それぞれブースターパックを5つ開封し、その40枚をデッキにします。",
        ),
    ),
)
