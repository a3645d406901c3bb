"""Forms of Japanese card text that depend on no game: amounts before the noun, costs, denied verbs, "whenever", quotes
in quotes."""

from __future__ import annotations

VERB_ENDS = tuple("いうくぐすつぬぶむるた")
"""How a clause ends that has a verb."""
EACH_TIME: tuple[tuple[str, str], ...] = (
    ("できなかった", "できない"), ("れなかった", "れない"), ("れた", "れる"), ("した", "する"), ("引いた", "引く"),
    ("なった", "なる"), ("受けた", "受ける"), ("終わった", "終わる"),
)
"""Ends of what has happened (…時), and of what happens each time (…たび)."""

IRREGULAR: tuple[tuple[str, str], ...] = (("する", "しない"), ("ある", "ない"))
"""Verbs whose denial follows no row ..."""
DENIED_ROW = dict(zip("うくぐすつぬぶむる", "わかがさたなばまら", strict=True))
"""... the last kana of the others in -u before ない: 送る -> 送らない ..."""
BEFORE_RU = frozenset("いきぎしじちにひびぴみりえけげせぜてでねへべぺめれ見得着似煮寝出経居来")
"""... and after what -ru is no part of the stem: 加える -> 加えない, 見る -> 見ない."""


def denied_verb(text: str) -> str:
    """使用できる -> 使用できない, 送る -> 送らない"""
    for plain, denied in IRREGULAR:
        if text.endswith(plain):
            return text.removesuffix(plain) + denied
    if text.endswith("る") and text[-2:-1] in BEFORE_RU:
        return f"{text[:-1]}ない"
    if text[-1:] not in DENIED_ROW:
        raise ValueError(f"no form is known for the end of {text!r}")
    return f"{text[:-1]}{DENIED_ROW[text[-1]]}ない"


def each_time(event: str) -> str:
    """出撃した -> 出撃するたび; "" for a moment, which there is only one of: 自分のターン開始"""
    for past, plain in EACH_TIME:
        if event.endswith(past):
            return f"{event.removesuffix(past)}{plain}たび"
    return ""


def occasion(event: str, each: bool) -> str:
    """An event as an occasion: 出撃した時, with "whenever" 出撃するたび"""
    return (each_time(event) if each else "") or (event if event.endswith("場合") else f"{event}時")


def instead_of(event: str) -> str:
    """退避エリアに置かれる代わりに, 自分のターン開始時、代わりに"""
    return f"{event}{'' if event.endswith(VERB_ENDS) else '時、'}代わりに"


def beside_noun(pick: str) -> str:
    """敵を2体 -> 敵2体, 手札からカードを1枚 -> 手札からカード1枚; "" if the number is none: 敵を好きな数だけ"""
    described, found, number = pick.rpartition("を")
    return described + number if found and number[:1] in "X0123456789" else ""


def as_cost(text: str) -> str:
    """The short form of an instruction among costs: オーブ1つを破壊, この装備品を行動済みに"""
    return text.removesuffix("する")


def inner(text: str) -> str:
    """Text within quotation marks."""
    return text.replace("「", "『").replace("」", "』")
