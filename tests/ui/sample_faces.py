"""Twelve cards of our own for tests of card faces: every kind of ability, long and short names, both languages."""

from __future__ import annotations

from engines.core.sight import AbilityText, FaceSight, Named


def ability(tag: str, en: str, ja: str, terms: tuple[str, str] | None = None) -> AbilityText:
    """One ability with one tag."""
    return AbilityText(tags=[tag], terms=Named(*terms) if terms else None, text=Named(en, ja))


def card(name: tuple[str, str], title: tuple[str, str], line: tuple[str, str], hue: int, emblem: str,
         values: str, abilities: list[AbilityText] | None = None, scene: str = "picture-cipher-banner",
         symbol: str = "sun") -> FaceSight:
    """A card; `values` is "cost class-change range power support" with - for a class change it does not have."""
    cost, change, reach, power, support = values.split()
    slots = {"cost": cost, "range": reach.replace("none", "–"), "power": power, "support": support, "symbol": symbol}
    if change != "-":
        slots["class_change"] = change
    return FaceSight(
        id=f"sample:{emblem}-{hue}", game="cipher", name=Named(*name), title=Named(*title), short=None,
        line=Named(*line), hue=hue, emblem=emblem, scene=scene, slots=slots, abilities=abilities or [],
    )


ILSE = card(("Ilse", "イルゼ"), ("Dawn Blade", "暁の剣"), ("Lord · Sword", "ロード・剣"), 214, "sword", "5 4 1 80 20", [
    ability("act", "Until end of turn, if this unit’s attack defeats a hero, it breaks 2 orbs.",
            "ターン終了まで、このユニットの攻撃で主人公を撃破した場合、オーブを2つ破壊する。",
            ("1/turn · flip 2 bonds", "ターン1回・絆2枚を裏に")),
    ability("auto", "When this unit is class-changed, draw 1 card.",
            "このユニットがクラスチェンジした時、カードを1枚引く。"),
    ability("support", "Attack emblem: your attacking unit gets +20 until end of battle.",
            "攻撃の紋章：自分の攻撃ユニットの戦闘力は戦闘終了まで+20。"),
])
VOSS = card(("Voss", "ヴォス"), ("Iron Margrave", "鉄の辺境伯"), ("General · Lance", "ジェネラル・槍"), 4, "great-helm",
            "4 3 1 80 10", [ability("cont", "While an ally attacks, this unit gets +10.", "味方が攻撃する間+10。")],
            symbol="mount")
MIRA = card(("Mira", "ミラ"), ("Page of Lights", "灯の書生"), ("Mage · Tome", "魔道士・書"), 268, "tome", "1 - 1–2 30 20")
ODE = card(("Ode", "オーデ"), ("Mill Smith", "水車の鍛冶"), ("Fighter · Axe", "戦士・斧"), 28, "hammer", "2 - 1 50 10")
ROAN = card(("Roan", "ローアン"), ("Gale Lancer", "疾風の槍"), ("Cavalier · Lance", "騎士・槍"), 352, "lance", "3 - 1 60 10")
SERA = card(("Sera", "セラ"), ("Sky Warden", "空の番人"), ("Flier · Lance", "飛行・槍"), 190, "pegasus-wings",
            "4 3 1 70 30", scene="picture-cipher-sun")
FENN = card(("Fenn", "フェン"), ("Marsh Hunter", "沼の狩人"), ("Archer · Bow", "射手・弓"), 122, "bow", "2 - 2 40 20")
HALE = card(("Hale", "ヘイル"), ("Hush Priest", "静寂の司祭"), ("Priest · Staff", "司祭・杖"), 316, "staff", "2 - none 20 20")
PELL = card(("Pell", "ペル"), ("Gate Guard", "門の衛兵"), ("Knight · Shield", "重騎士・盾"), 40, "shield", "2 - 1 50 10",
            symbol="mount")
TEO = card(("Teo", "テオ"), ("Cloud Runner", "雲駆け"), ("Flier · Lance", "飛行・槍"), 200, "eagle-crest", "3 - 1 60 30",
           scene="picture-cipher-sun", symbol="mount")
NERYS = card(("Nerys", "ネリス"), ("Moon Crozier", "月の牧杖"), ("Bishop · Staff", "僧正・杖"), 288, "crozier", "3 - 1–2 40 20",
             symbol="mount")
LONG = card(("Aurelian of Nine Rivers", "九つの川のアウレリアン"), ("Last Standard of the Broken Legion", "崩れた軍団の最後の旗手"),
            ("Lord · Sword · Armour", "ロード・剣・重装"), 152, "war-standard", "6 5 1 100 10", [
    ability("act", "Choose up to two enemies in the front row whose power is 50 or less. Until end of turn they cannot "
            "support, cannot evade, and cannot be moved by your opponent’s skills.",
            "敵の前衛で戦闘力50以下のユニットを2体まで選ぶ。ターン終了まで、それらは支援できず、回避できず、"
            "相手のスキルで移動しない。", ("1/turn · flip 3 bonds, tap an ally", "ターン1回・絆3枚を裏に、味方1体を行動済に")),
    ability("auto", "When this unit defeats an enemy by attacking, you may draw 1 card; if you do, put 1 card from your hand "
            "face down in your bonds.", "このユニットが攻撃で敵を撃破した時、カードを1枚引いてよい。そうしたら、手札1枚を"
            "裏向きで絆に置く。"),
    ability("cont", "This unit gets +10 for each ally in the rear row, and +20 while you have fewer orbs than your opponent.",
            "自分の後衛の味方1体につき+10。オーブが相手より少ない間さらに+20。"),
    ability("bond", "While this card is face up in your bonds, your armoured units get +10 on your opponent’s turn.",
            "この札が表で絆にある間、相手のターン中、自分の重装ユニットは+10。"),
    ability("support", "Defence emblem: your defending unit gets +20 until end of battle.",
            "防御の紋章：自分の防御ユニットは戦闘終了まで+20。"),
])

SAMPLES = [ILSE, VOSS, MIRA, ODE, ROAN, SERA, FENN, HALE, PELL, TEO, NERYS, LONG]
