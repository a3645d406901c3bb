"""Twelve cards of our own for tests of card faces: every kind of ability, long and short names, both languages."""

from __future__ import annotations

from engines.core.display.views import AbilityText, FaceView, Named

TABLE = """
Ilse | イルゼ | Dawn Blade | 暁の剣 | Lord · Sword | ロード・剣 | 214 sword banner 5 4 1 80 20 sword
Voss | ヴォス | Iron Margrave | 鉄の辺境伯 | General · Lance | 将・槍 | 4 great-helm banner 4 3 1 80 10 brand
Mira | ミラ | Page of Lights | 灯の書生 | Mage · Tome | 魔道士・書 | 268 tome banner 1 - 1–2 30 20 white
Ode | オーデ | Mill Smith | 水車の鍛冶 | Fighter · Axe | 戦士・斧 | 28 hammer banner 2 - 1 50 10 black
Roan | ローアン | Gale Lancer | 疾風の槍 | Cavalier · Lance | 騎士・槍 | 352 lance banner 3 - 1 60 10 medallion
Sera | セラ | Sky Warden | 空の番人 | Flier · Lance | 飛行・槍 | 190 pegasus-wings sun 4 3 1 70 30 relic
Fenn | フェン | Marsh Hunter | 沼の狩人 | Archer · Bow | 射手・弓 | 122 bow banner 2 - 2 40 20 banner
Hale | ヘイル | Hush Priest | 静寂の司祭 | Priest · Staff | 司祭・杖 | 316 staff banner 2 - – 20 20 crest
Pell | ペル | Gate Guard | 門の衛兵 | Knight · Shield | 重騎士・盾 | 40 shield banner 2 - 1 50 10 sword
Teo | テオ | Cloud Runner | 雲駆け | Flier · Lance | 飛行・槍 | 200 eagle-crest sun 3 - 1 60 30 brand
Nerys | ネリス | Moon Crozier | 月の牧杖 | Bishop · Staff | 僧正・杖 | 288 crozier banner 3 - 1–2 40 20 white
Aurelian of Nine Rivers | 九つの川のアウレリアン | Standard of the Broken Legion | 崩れた軍団の旗手 | Lord | ロード | \
152 war-standard banner 6 5 1 100 10 banner+relic
"""


def ability(tag: str, en: str, ja: str, terms: Named | None = None) -> AbilityText:
    """One ability with one tag."""
    return AbilityText(tags=[tag], terms=terms, text=Named(en, ja))


ABILITIES = {
    "Ilse": [
        ability(
            "act",
            "Until end of turn, if this unit’s attack defeats a hero, it breaks 2 orbs.",
            "ターン終了まで、このユニットの攻撃で主人公を撃破した場合、オーブを2つ破壊する。",
            Named("1/turn · flip 2 bonds", "ターン1回・絆2枚を裏に"),
        ),
        ability(
            "auto",
            "When this unit is class-changed, draw 1 card.",
            "このユニットがクラスチェンジした時、カードを1枚引く。",
        ),
        ability(
            "support",
            "Attack emblem: your attacking unit gets +20 until end of battle.",
            "攻撃の紋章：自分の攻撃ユニットの戦闘力は戦闘終了まで+20。",
        ),
    ],
    "Voss": [ability("cont", "While an ally attacks, this unit gets +10.", "味方の攻撃中、このユニットは+10。")],
    "Aurelian of Nine Rivers": [
        ability(
            "act",
            "Choose up to two enemies in the front row whose power is 50 or less. Until end of turn they cannot "
            "support, cannot evade, and cannot be moved by your opponent’s skills.",
            "敵の前衛で戦闘力50以下のユニットを2体まで選ぶ。ターン終了まで、それらは支援できず、回避できず、"
            "相手のスキルで移動しない。",
            Named("1/turn · flip 3 bonds, tap an ally", "ターン1回・絆3枚を裏に、味方1体を行動済に"),
        ),
        ability(
            "auto",
            "When this unit defeats an enemy by attacking, you may draw 1 card; if you do, put 1 card from your "
            "hand face down in your bonds.",
            "このユニットが攻撃で敵を撃破した時、カードを1枚引いてよい。そうしたら、手札1枚を裏向きで絆に置く。",
        ),
        ability(
            "cont",
            "This unit gets +10 for each ally in the rear row, and +20 while you have fewer orbs than your opponent.",
            "自分の後衛の味方1体につき+10。オーブが相手より少ない間さらに+20。",
        ),
        ability(
            "bond",
            "While this card is face up in your bonds, your armoured units get +10 on your opponent’s turn.",
            "この札が表で絆にある間、相手のターン中、自分の重装ユニットは+10。",
        ),
        ability(
            "support",
            "Defence emblem: your defending unit gets +20 until end of battle.",
            "防御の紋章：自分の防御ユニットは戦闘終了まで+20。",
        ),
    ],
}


def _read(row: str) -> FaceView:
    en, ja, title_en, title_ja, line_en, line_ja, facts = (part.strip() for part in row.split("|"))
    hue, emblem, scene, cost, change, reach, power, support, symbol = facts.split()
    slots = {"cost": cost, "range": reach, "power": power, "support": support, "symbol": symbol.replace("+", " ")}
    if change != "-":
        slots["class_change"] = change
    return FaceView(
        id=f"sample:{emblem}",
        game="cipher",
        name=Named(en, ja),
        title=Named(title_en, title_ja),
        short=Named("Aurelian", "アウレリア") if " " in en else None,
        line=Named(line_en, line_ja),
        hue=int(hue),
        emblem=emblem,
        scene=f"picture-cipher-{scene}",
        slots=slots,
        abilities=ABILITIES.get(en, []),
    )


SAMPLES = [_read(row) for row in TABLE.strip().splitlines()]
ILSE, VOSS, MIRA, ODE, ROAN, SERA, FENN, HALE, PELL, TEO, NERYS, LONG = SAMPLES
