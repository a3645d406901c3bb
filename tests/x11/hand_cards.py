"""Packs of three games in which every card says something that only its players can carry out.

Each has two decks without a common name, so that a name of the other's hidden cards is found wherever it stands. It
writes plain files and knows nothing of the program but the format of packs and decks.
"""

from __future__ import annotations

from pathlib import Path

DECKS = {"amber": ("Amber", "琥珀"), "birch": ("Birch", "白樺")}
SAYS = "Look at the top 2 cards of your deck"
"""How every card begins."""
WORDS = {
    "cipher": f"{SAYS}. Each player puts 1 card from hand into the retreat area."
              "|自分のデッキの上から2枚を見る。各プレイヤーは手札を1枚選び、退避エリアに置く。",
    "moncolle": f"{SAYS}. Each player puts 1 card from hand into the discard pile."
                "|自分の山札の上から2枚を見る。各プレイヤーは手札を1枚選び、捨て札置き場に置く。",
    "rebirth": f"{SAYS}. Each player puts 1 card from hand into the waiting room."
               "|自分のデッキの上から2枚を見る。各プレイヤーは手札を1枚選び、控え室に置く。",
}
TIMES = {
    "cipher": "action", "moncolle": "field declaration ritual (discard the top card of your deck)",
    "rebirth": "entry activated",
}
"""When such an ability is used, from the first turn on."""
TILES = {"cipher": r"^Cipher ", "moncolle": r"^Monster Collection ", "rebirth": r"^Rebirth "}
"""What the games are called on the start screen."""

PLAIN = """
cost = 1
symbols = ["{symbol}"]
gender = "female"
weapon = "sword"
power = 40
support = 20
range = "1"
line = {{ en = "Lord · Sword", ja = "ロード・剣" }}
"""
UNIT = """
class = "unit"
attribute = "fire"
race = "human|人間"
level = 1
attack = 1
defence = 3
march = "walking"
"""
SUMMONER = """
class = "summoner"
type = "Keeper|番人"
"""
CHARACTER = """
kind = "character"
cost = 1
attack = 2
defence = 4
attribute = "Bookbinders|製本組"
work = "The Loose Page|外れた頁"
"""
PARTNER = """
kind = "partner"
"""


def card(game: str, identity: str, en: str, ja: str, facts: str, by_hand: bool = True) -> str:
    """One card as a table of pack.toml."""
    text = f'\n[[card]]\nid = "{identity}"\nname = {{ en = "{en}", ja = "{ja}" }}\n'
    if game == "cipher":
        text += f'title = {{ en = "Bearer of {en}", ja = "{ja}の担い手" }}\n'
    text += facts.strip() + "\n"
    if by_hand:
        text += f"manual = true\nabilities = '''\n{TIMES[game]}:\n    by hand \"{WORDS[game]}\"\n'''\n"
    return text


def names(deck: str, count: int) -> list[tuple[str, str, str]]:
    """Identity, English and Japanese name of each card of a deck."""
    en, ja = DECKS[deck]
    return [(f"{deck}-{number:02}", f"{en}{number:02}", f"{ja}{number:02}") for number in range(1, count + 1)]


def cards(game: str, deck: str) -> tuple[list[str], list[str]]:
    """The cards of a deck, and the lines of its list."""
    en, ja = DECKS[deck]
    if game == "cipher":
        plain = PLAIN.format(symbol="red" if deck == "amber" else "black")
        made = [card(game, *each, plain) for each in names(deck, 13)]
        listed = [f"4 {identity}" for identity, *_ in names(deck, 13)]
        return made, [f"# role main: {deck}-01", *listed]
    if game == "moncolle":
        made = [card(game, *each, UNIT) for each in names(deck, 17)]
        made.append(card(game, f"{deck}-keeper", f"{en} Keeper", f"{ja}の番人", SUMMONER, by_hand=False))
        listed = [f"{3 if number else 2} {identity}" for number, (identity, *_) in enumerate(names(deck, 17))]
        return made, [f"1 {deck}-keeper", *listed]
    made = [card(game, *each, CHARACTER) for each in names(deck, 13)]
    made += [card(game, f"{deck}-p{number}", f"{en} Partner {number}", f"{ja}の相棒{number}", PARTNER, by_hand=False)
             for number in (1, 2, 3)]
    listed = [f"{4 if number else 2} {identity}" for number, (identity, *_) in enumerate(names(deck, 13))]
    return made, [*listed, "[partners]", *(f"1 {deck}-p{number}" for number in (1, 2, 3))]


def pack(game: str) -> str:
    """The text of a pack."""
    head = f'[pack]\nid = "by-hand-{game}"\ngame = "{game}"\ntitle = {{ en = "By hand", ja = "手作業" }}\n'
    head += 'version = "1"\nauthors = "Tests"\nlicence = "MIT"\n'
    return head + "".join(text for deck in DECKS for text in cards(game, deck)[0])


def deck_list(game: str, deck: str) -> str:
    """The text of a deck."""
    en, ja = DECKS[deck]
    head = f"# name: {en} | {ja}\n# about: Carried out by hand. | 手作業で処理する。\n"
    return head + "\n".join(cards(game, deck)[1]) + "\n"


def write(game: str, data: Path) -> Path:
    """Put the pack with its decks where the program keeps a player's own."""
    folder = data / "packs" / f"by-hand-{game}"
    (folder / "decks").mkdir(parents=True, exist_ok=True)
    (folder / "pack.toml").write_text(pack(game), encoding="utf-8")
    for deck in DECKS:
        (folder / "decks" / f"{deck}.txt").write_text(deck_list(game, deck), encoding="utf-8")
    return folder
