"""Words about what some player cannot do: deploy, level up or make bonds by skills, draw cards (2.2, 23.1.33)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.cipher.abilities.bans import BOND, DEPLOY, DRAW, LEVEL_UP, DeployBan
from engines.cipher.abilities.permits import USE_SKILL
from engines.core.cards.ability_parts import Context
from engines.core.model.events import Fact
from engines.language.grammar.catalogue import word
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import Title, entry_key
from engines.language.words.continuous_effects import OnPlayers

if TYPE_CHECKING:
    from engines.cipher.table.play import CipherGame


class PlayerBan(OnPlayers, frozen=True):
    """Something players cannot do by skills."""

    HOW: ClassVar[str] = "cannot"
    DOES: ClassVar[tuple[str, str]] = ("", "")
    """The end of the sentence in English and Japanese."""

    def say(self, voice: Phraser) -> Said:
        who = voice.say(self.who).text
        return Said(f"{who} cannot {self.DOES[0]}" if voice.english else f"{who}は{self.DOES[1]}")


@word("<who> cannot deploy by skills")
class NoDeployBySkills(PlayerBan, frozen=True, tag="cipher.NoDeployBySkills"):
    """No skill deploys cards for those players (23.1.33.1.1)."""

    FIELD: ClassVar[str] = DEPLOY
    DOES: ClassVar[tuple[str, str]] = (
        "deploy cards by skills", "スキルの効果によってカードを出撃させることができない",
    )


@word("<who> cannot level up by skills")
class NoLevelUpBySkills(PlayerBan, frozen=True, tag="cipher.NoLevelUpBySkills"):
    """No skill levels up units of those players (23.1.33.1.2)."""

    FIELD: ClassVar[str] = LEVEL_UP
    DOES: ClassVar[tuple[str, str]] = ("level up units by skills", "スキルの効果によってレベルアップすることができない")


@word("<who> cannot use the skill <name>",
      example='action "Vow|誓い":\n    draw 1\n    you cannot use the skill "Vow|誓い" until end of game')
class NoSkillOfName(PlayerBan, frozen=True, tag="cipher.NoSkillOfName"):
    """Those players do not use skills of that name, on whatever card: neither activated nor triggered ones (2.2)."""

    FIELD: ClassVar[str] = USE_SKILL

    name: Title

    def value(self, g: CipherGame, here: Context, card: int) -> Fact:
        return entry_key(self.name)

    def say(self, voice: Phraser) -> Said:
        who, own = voice.say(self.who).text, voice.pick(voice.catalogue.vocabulary.ability)
        if voice.english:
            return voice.fill(self, f"{who} cannot use the {own} “{{name}}”")
        return voice.fill(self, f"{who}は{own}{{name}}を使用できない")


@word("<who> cannot draw cards")
class NoDrawing(PlayerBan, frozen=True, tag="cipher.NoDrawing"):
    """Those players draw no cards, by the rules or by skills (23.1.1)."""

    FIELD: ClassVar[str] = DRAW
    DOES: ClassVar[tuple[str, str]] = ("draw cards", "カードを引くことができない")


@word("<who> cannot deploy <traits> card|cards <tests>",
      example="action:\n    the opponent cannot deploy red cards with cost >= 3 until end of the opponent's turn")
class NoDeploying(DeployBan, frozen=True, tag="cipher.NoDeploying"):
    """Those players deploy no cards of a kind, neither from the hand nor by skills (2.2, 14.1)."""

    def say(self, voice: Phraser) -> Said:
        who = voice.say(self.who).text
        traits = [voice.say(trait).text for trait in self.traits]
        tests = [voice.say(test).text for test in self.tests]
        if voice.english:
            return Said(" ".join([f"{who} cannot deploy", *traits, "cards", *tests]))
        return Said(f"{who}は{''.join(tests)}{''.join(traits)}カードを出撃させることができない")


@word("<who> cannot put hand cards in bonds by skills")
class NoBondsBySkills(PlayerBan, frozen=True, tag="cipher.NoBondsBySkills"):
    """No skill puts hand cards of those players in their bond area (23.1.33.1.3)."""

    FIELD: ClassVar[str] = BOND
    DOES: ClassVar[tuple[str, str]] = (
        "put hand cards into the bond area by skills", "スキルの効果によって自分の手札を絆エリアに置くことができない",
    )
