"""With how many players Rebirth is played (1.1.1, chapter 12), and who faces whom in teams."""

from __future__ import annotations

from typing import Final

from engines.core.contract.formats import Format, FormatOption
from engines.core.display.views import Named

DUEL, RUMBLE, CIRCLE, DOUBLE, TRIPLE = "duel", "rumble", "circle", "double-team", "triple-team"
ONE_OUT: Final = "one-out"
"""The option 「1人脱落」: the game ends when somebody has lost (12.6.3, 12.7.3)."""
MOST_SEATS: Final = 6
"""Rumble and Circle name no greatest number of players (12.6.1, 12.7.1); this table seats six."""


def _one_out(about: Named, rule: str) -> tuple[FormatOption, ...]:
    return (FormatOption(id=ONE_OUT, names=Named("One out", "1人脱落"), about=about, rule=rule),)


def facing(player: int) -> int:
    """The player one faces in a game of teams (12.8.2.1, 12.9.2.1).

    The seats of the teams alternate, from the left of the first team, which is the right of the other.
    """
    return player ^ 1


FORMATS: Final = (
    Format(id=DUEL, names=Named("Two players", "2人対戦"), rule="1.1.1"),
    Format(
        id=RUMBLE, names=Named("Rumble", "ランブル"), seats=tuple(range(3, MOST_SEATS + 1)), rule="12.6.1",
        about=Named("Everyone for themselves. You may attack any other player.",
                    "全員が敵の個人戦です。他のどのプレイヤーにもアタックできます。"),
        options=_one_out(Named(
            "As soon as one player has lost, whoever alone has the fewest cards in Retire wins.",
            "誰か1人が敗北したら、リタイア置場のカードが単独で最も少ないプレイヤーの勝ちになります。",
        ), "12.6.3"),
    ),
    Format(
        id=CIRCLE, names=Named("Circle", "サークル"), seats=tuple(range(3, MOST_SEATS + 1)), attacks="next",
        rule="12.7.1",
        about=Named("Everyone for themselves. You attack only the player after you.",
                    "全員が敵の個人戦です。アタックできるのは、自分の次の順番のプレイヤーだけです。"),
        options=_one_out(Named(
            "As soon as one player has lost, the player before them wins.",
            "誰か1人が敗北したら、その直前の順番のプレイヤーの勝ちになります。",
        ), "12.7.3"),
    ),
    Format(
        id=DOUBLE, names=Named("Double Team", "ダブルチーム"), seats=(4,), teams=(0, 1, 0, 1), attacks="team",
        faces=tuple(map(facing, range(4))),
        rule="12.8.1",
        about=Named("Two against two. You attack the player you face, and one defeat loses the game.",
                    "2人対2人のチーム戦です。正面のプレイヤーにアタックし、1人でも敗北したチームの負けです。"),
    ),
    Format(
        id=TRIPLE, names=Named("Triple Team", "トリプルチーム"), seats=(6,), teams=(0, 1, 0, 1, 0, 1), attacks="team",
        faces=tuple(map(facing, range(6))),
        rule="12.9.1",
        about=Named("Three against three. You attack the player you face, and two points win the game.",
                    "3人対3人のチーム戦です。正面のプレイヤーにアタックし、チームポイントを2得たチームの勝ちです。"),
    ),
)
