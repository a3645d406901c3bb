"""What every drawn thing of the table needs to know: measures, theme, language and the program's own words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from msgspec import structs
from PySide6.QtGui import QPixmap

from app import games
from app.i18n import Translator
from app.packs.own_pictures import OTHER_SLEEVES, OWN_SLEEVES
from engines.core.display.layout import Layout
from engines.core.display.views import Named, Text, TextArg
from ui.faces import pictures
from ui.faces.cards import CardPainter
from ui.faces.look import CardLook
from ui.table.drawing.metrics import Metrics
from ui.table.drawing.talk import TableTalk
from ui.theme import DARK, Theme


def owner_of(zone: str) -> int:
    """Whose a zone is, by its name; -1 for one that all share."""
    owner = zone.rpartition(":")[2]
    return int(owner) if owner.isdigit() else -1


@dataclass
class Style:
    """The present look of one table. Changing theme, language, size or screen makes a new painter."""

    layout: Layout
    talk: TableTalk
    metrics: Metrics
    theme: Theme = DARK
    language: str = "en"
    dpr: float = 1.0
    names: list[str] = field(default_factory=list)
    report: Callable[[Text], None] | None = None
    """Hears why a picture of the user's is not shown."""
    own_seat: int = 0
    """The seat whose cards are in one's own sleeves; the others' are in others."""
    pictures: int = 0
    """Goes up when pictures of the user's own are others."""

    def __post_init__(self) -> None:
        self.renew()

    def renew(self) -> None:
        """After any change of theme, language, size or screen: pictures are drawn anew at the shown size."""
        self.words = Translator(self.language, game=self.layout.game)
        painter = getattr(self, "painter", None)
        text = self.metrics.text_scale
        wanted = (self.theme, self.language, self.metrics.scale, self.dpr)
        now = (painter.theme, painter.language, painter.scale, painter.dpr) if painter is not None else None
        if painter is None or now != wanted or painter.text_size != text:
            self.painter = CardPainter(*wanted, games.templates(self.layout.face), self.report, text)
        shown = (tuple(self.names), self.pictures, self.own_seat)
        self.look = (self.theme.name, self.language, self.metrics, self.dpr, *shown)

    def sleeve(self, owner: int) -> str:
        """The sleeve of a player's cards; "" where all have the same back."""
        use = OWN_SLEEVES if owner == self.own_seat else OTHER_SLEEVES
        return use if pictures.worn(self.layout.game, use) else ""

    def back(self, look: CardLook, owner: int) -> QPixmap:
        """The back of a player's card."""
        return self.painter.back(self.layout.game, look=structs.replace(look, sleeve=self.sleeve(owner)))

    def say(self, key: str, /, **args: TextArg) -> str:
        """A sentence of the table itself."""
        return self.words.say(key, **args)

    def tell(self, text: Text) -> str:
        """A sentence of the engine."""
        return self.talk.render(text)

    def name(self, named: Named | None) -> str:
        return "" if named is None else self.words.name(named)

    def label(self, named: Named) -> str:
        """A zone's name: English in capitals, Japanese as it is."""
        return self.name(named) if self.language == "ja" else self.name(named).upper()

    def player(self, player: int) -> str:
        known: Sequence[str] = self.names
        return known[player] if 0 <= player < len(known) else self.say("list.player", n=player + 1)
