"""A pack of a hundred different cards in two decks that share no name, so that every name tells whose card it is.

For searches for what must not be seen: with it, a name of the other player's hand is found wherever it stands.
It writes plain files and knows nothing of the program but the format of packs and decks.
"""

from __future__ import annotations

from pathlib import Path

SIZE = 50
NAMES = {"amber": ("Amber", "琥珀"), "birch": ("Birch", "白樺")}
SYMBOLS = {"amber": "red", "birch": "black"}
ABILITIES = (
    "",
    "attack support:\n    the attacker gets power +20 until end of battle\n",
    "when this is deployed (discard 1):\n    draw 1\n",
    "action once (turn 1 bond down):\n    draw 1\n",
    "when this defeats an enemy:\n    draw 1\n",
)

CARD = """
[[card]]
id = "{id}"
title = {{ en = "Title {en}", ja = "称号{ja}" }}
name = {{ en = "{en}", ja = "{ja}" }}
line = {{ en = "Lord · Sword", ja = "ロード・剣" }}
cost = {cost}
symbols = ["{symbol}"]
gender = "female"
weapon = "sword"
power = {power}
support = 20
range = "1"
emblem = "sword"
scene = "picture-cipher-banner"
hue = {hue}
abilities = '''
{abilities}'''
"""


def names(deck: str) -> list[tuple[str, str, str]]:
    """Id, English and Japanese name of each card of a deck."""
    en, ja = NAMES[deck]
    return [(f"{deck}-{number:02}", f"{en}{number:02}", f"{ja}{number:02}") for number in range(1, SIZE + 1)]


def pack() -> str:
    """The text of the pack."""
    head = '[pack]\nid = "unique"\ngame = "cipher"\ntitle = { en = "Unique", ja = "唯一" }\nversion = "1"\n'
    head += 'authors = "Tests"\nlicence = "MIT"\n'
    cards = [
        CARD.format(
            id=identity, en=en, ja=ja, cost=1 + number % 2, symbol=SYMBOLS[deck], power=30 + 10 * (number % 4),
            hue=number * 7, abilities=ABILITIES[number % len(ABILITIES)],
        )
        for deck in NAMES
        for number, (identity, en, ja) in enumerate(names(deck))
    ]  # fmt: skip
    return head + "".join(cards)


def deck_list(deck: str) -> str:
    """The text of a deck; the first card costs 1 and is the main character."""
    en, ja = NAMES[deck]
    rows = [f"1 {identity}" + ("  # main character" if not number else "") for number, (identity, *_)
            in enumerate(names(deck))]  # fmt: skip
    return f"# name: {en} | {ja}\n# about: Every card once. | どのカードも1枚。\n" + "\n".join(rows) + "\n"


def write(data: Path) -> None:
    """Put the pack with its decks where the program keeps a player's own."""
    folder = data / "packs" / "unique"
    (folder / "decks").mkdir(parents=True, exist_ok=True)
    (folder / "pack.toml").write_text(pack(), encoding="utf-8")
    for deck in NAMES:
        (folder / "decks" / f"{deck}.txt").write_text(deck_list(deck), encoding="utf-8")
