"""What the log says of effects that last: for whom, what, and how long, in the words of the cards."""

from __future__ import annotations

import pytest

from app.i18n import Translator
from tests.language.words_of_moncolle.test_moncolle_words_at_work import camp
from tests.rules.cipher.skills.test_ch21_words import field
from tests.rules.notation import T

LASTING = ("log.lasts", "log.copies", "log.number-by", "log.number-set")


def told(t: T, language: str = "en", viewer: int = -1) -> list[str]:
    """The log's sentences about lasting effects."""
    game = t.g.game.id
    reader = Translator(language, game=game)
    return [reader.render(line.text, ("Ann", "Bob")) for line in t.g.log[viewer] if line.text.key in LASTING]


@pytest.mark.parametrize(("says", "english", "japanese"), [
    ("all allies get +2 attack", "Sage and Friend: attack +2 until end of phase.",
     "Sage、Friend：攻撃力+2（フェイズ終了まで）。"),
    ("the defence of all enemies becomes 5 until end of turn", "Foe: defence becomes 5 until end of turn.",
     "Foe：防御力が5になった（ターン終了まで）。"),
    ("this gains flying until end of turn", "Sage: gains flying until end of turn.",
     "Sage：「進軍タイプ：飛行」を得る（ターン終了まで）。"),
    ("all allies cannot march until end of turn", "Sage and Friend: cannot march until end of turn.",
     "Sage、Friend：進軍できない（ターン終了まで）。"),
    ("all allies lose all skills until end of turn", "Sage and Friend: lose their abilities until end of turn.",
     "Sage、Friend：能力を失う（ターン終了まで）。"),
    ("this does not die until it leaves", "Sage: does not die until it leaves the battlefield.",
     "Sage：死亡しない（戦場を離れるまで）。"),
    ("all allies gain resist flame 2 until end of turn",
     "Sage and Friend: gain Resist: flame (2) until end of turn.",
     "Sage、Friend：「耐性：火炎（2減）」を得る（ターン終了まで）。"),
    ("damage to this gets - 1 until end of turn", "Sage: damage to it gets −1 until end of turn.",
     "Sage：受けるダメージは−1される（ターン終了まで）。"),
    ("damage to all other allies is dealt to this instead until end of turn",
     "Friend: damage to it is dealt to Sage instead until end of turn.",
     "Friend：受けるダメージは、代わりにSageに適用される（ターン終了まで）。"),
    ("all terrains get -3 limit until end of turn",
     "B1, Ann's Meadow, Bob's Meadow and B4: limit −3 until end of turn.",
     "B1、Annの牧草地、Bobの牧草地、B4：リミット−3（ターン終了まで）。"),
    ("your dice get +1 until end of turn", "Ann: their dice results get +1 until end of turn.",
     "Ann：ダイス結果は+1される（ターン終了まで）。"),
    ("the opponent's hand limit gets - 2 until end of turn",
     "Bob: their hand limit gets −2 until end of turn.", "Bob：手札上限枚数は−2される（ターン終了まで）。"),
    ("this gets attack + the number of enemies until end of turn", "Sage: attack +1 until end of turn.",
     "Sage：攻撃力+1（ターン終了まで）。"),
])
def test_a_lasting_effect_is_told(says: str, english: str, japanese: str) -> None:
    t = camp(says)
    t.p1.does("use", "Sage")
    assert (told(t), told(t, "ja")) == ([english], [japanese])


@pytest.mark.parametrize(("says", "english", "japanese"), [
    ('this gains the skill "Vow|誓い" until end of turn', "Sage: gains the skill “Vow” until end of turn.",
     "Sage：スキル「誓い」を得る（ターン終了まで）。"),
    ("the opponent cannot deploy by skills until end of turn", "Bob: cannot deploy cards by skills until end of turn.",
     "Bob：スキルの効果によってカードを出撃させることができない（ターン終了まで）。"),
    ('you cannot use the skill "Vow|誓い" until end of game', "Ann: cannot use the skill “Vow” until end of game.",
     "Ann：スキル「誓い」を使用できない（ゲーム終了まで）。"),
    ("all other allies cannot be defeated until end of the opponent's turn",
     "Ilse: cannot be defeated until end of the opponent's next turn.",
     "イルゼ：撃破されない（次の相手のターン終了まで）。"),
    ("this becomes a copy of 1 enemy in power until end of turn",
     "Sage: power becomes a copy of Pell's until end of turn.",
     "Sage：戦闘力がペルのコピーになった（ターン終了まで）。"),
])
def test_so_are_those_of_cipher(says: str, english: str, japanese: str) -> None:
    t = field(f'action "Vow|誓い":\n    {says}')
    t.p1.activates("Sage", "Vow")
    if t.asked == "choose":
        t.p1.chooses("Pell")
    assert (told(t), told(t, "ja")) == ([english], [japanese])
