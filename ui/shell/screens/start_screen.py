"""The start screen: the games as tiles, the seats with their decks held as fans, and one button to deal.

Games for two have two large seats; games with formats have a round table.

It is handed `StartOffers` and gives back a `StartChoice`; it knows neither games nor files.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from msgspec.structs import replace
from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QMenu, QWidget

from app.i18n import key_in
from engines.core.model.state import ChosenFormat
from ui import theme as themes
from ui.qt.tab_order import chain
from ui.shell.screens import interrupted
from ui.shell.screens.match_terms import TermsLeaf, terms_words
from ui.shell.screens.round_bar import RoundBar
from ui.shell.screens.round_table import LEFT, TALL, TOP, WIDE, RoundTable
from ui.shell.screens.start_seat import SeatMat, choices_of
from ui.shell.screens.start_tiles import BELOW, GameTile, Tile, tile_heights
from ui.shell.style.look import Look
from ui.shell.style.text_runs import tip
from ui.shell.widgets.backdrop import paint_backdrop
from ui.shell.widgets.cover import Cover
from ui.shell.widgets.lettering import fitted_flow, write
from ui.shell.widgets.parts import ShellButton
from ui.shell.widgets.segments import Segment, Segments
from ui.sources.offers import PERSON, GameOffer, MatchTerms, SeatChoice, StartChoice, StartOffers

SEATS = 2
TITLE = 52 / 46
"""The size of the title, as a share of that of a hand-over's."""


class StartScreen(Cover):
    """The games, the seats with their decks, and what was interrupted."""

    started = Signal(object)
    """A `StartChoice`."""
    resumed = Signal(int)
    """The number of an interrupted game; 0 is the newest."""
    discarded = Signal()
    load_wanted = Signal()
    language_picked = Signal(str)
    theme_picked = Signal(str)
    settings_wanted = Signal()
    decks_wanted = Signal(int)
    """The seat whose deck is to be built, or -1."""
    packs_wanted = Signal()
    network_wanted = Signal(str)
    """host, join, back (to a table one sat at), or give-up (that seat)."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.offers: StartOffers | None = None
        self.game: GameOffer | None = None
        self.seats: tuple[SeatChoice, ...] = ()
        """Who sits where, as it was before another game was chosen."""
        self.deck_ids: dict[str, tuple[str, ...]] = {}
        """The decks chosen for each game."""
        self.tiles: list[GameTile] = []
        self.resume = Tile(look, self, 92)
        self.resume.icon_name, self.resume.tone = "clock", "legal"
        self.resume.clicked.connect(lambda: self.resumed.emit(0))
        self.discard = ShellButton(look, self, "ghost", icon="cross", height=28)
        self.discard.clicked.connect(self.discarded)
        self.more = ShellButton(look, self, "plain", icon="clock", height=30)
        self.more.clicked.connect(self.show_older)
        self.older = QMenu(self)
        self.go_back = Tile(look, self, 92)
        self.go_back.icon_name, self.go_back.tone = "network", "legal"
        self.go_back.clicked.connect(lambda: self.network_wanted.emit("back"))
        self.give_up = ShellButton(look, self, "ghost", icon="cross", height=28)
        self.give_up.clicked.connect(lambda: self.network_wanted.emit("give-up"))
        self.load = Tile(look, self, 72)
        self.load.clicked.connect(self.load_wanted)
        self.decks = Tile(look, self, 72)
        self.load.icon_name, self.decks.icon_name = "open", "deck"
        self.decks.clicked.connect(lambda: self.decks_wanted.emit(-1))
        self.packs = Tile(look, self, 72)
        self.packs.icon_name, self.packs.key = "layers", "Ctrl+K"
        self.packs.clicked.connect(self.packs_wanted)
        self.pair = [SeatMat(look, seat, self) for seat in range(SEATS)]
        for mat in self.pair:
            mat.changed.connect(self._seats_changed)
            mat.build_wanted.connect(self.decks_wanted)
        self.formats: dict[str, tuple[str, ...]] = {}
        """The format last chosen for each game."""
        self.languages = Segments(look, self)
        self.languages.picked.connect(self.language_picked)
        self.themes = Segments(look, self)
        self.themes.picked.connect(self.theme_picked)
        self.settings = ShellButton(look, self, "ghost", icon="gear", height=32)
        self.settings.clicked.connect(self.settings_wanted)
        self.open_hands = ShellButton(look, self, "plain", icon="eye", height=44)
        self.open_hands.setCheckable(True)
        self.open_hands.toggled.connect(self.lay_anew)
        self.terms = MatchTerms()
        self.match = ShellButton(look, self, "plain", icon="clock", height=44)
        self.match.clicked.connect(self.toggle_terms)
        self.deal = ShellButton(look, self, "primary", icon="cards", key="Enter", role="prompt", height=56)
        self.deal.clicked.connect(self.start)
        self.host = ShellButton(look, self, "plain", icon="network", key="Ctrl+H", height=44)
        self.host.clicked.connect(lambda: self.network_wanted.emit("host"))
        self.join = ShellButton(look, self, "plain", icon="link", key="Ctrl+J", height=44)
        self.join.clicked.connect(lambda: self.network_wanted.emit("join"))
        for part in (
            self.discard, self.more, self.give_up, self.languages, self.themes, self.settings, self.open_hands,
            self.match, self.deal, self.host, self.join,
        ):
            part.whole = True
        look.changed.connect(self.lay_anew)

    # What is not in sight at first is made when it comes into sight, and stands where it belongs for the keyboard.

    @cached_property
    def round(self) -> RoundTable:
        """The table of games with formats."""
        made = RoundTable(self.look, self)
        made.hide()
        made.changed.connect(self._round_changed)
        made.build_wanted.connect(self.decks_wanted)
        return made

    @cached_property
    def bar(self) -> RoundBar:
        """The buttons below that table."""
        made = RoundBar(self.look, self, self.round)
        chain(self.pair[-1].build, *made.options, made.folded, made.back)
        return made

    @cached_property
    def terms_leaf(self) -> TermsLeaf:
        """What the match is played for."""
        made = TermsLeaf(self.look, self)
        made.changed.connect(self._terms_changed)
        made.closed.connect(self.toggle_terms)
        made.show_terms(self.terms)
        chain(self.match, made)
        return made

    def show_offers(self, offers: StartOffers) -> None:
        """Show the games, and what was chosen last time."""
        self.offers, self.game = offers, None
        self.deck_ids = dict(offers.decks)
        self.seats = offers.seats
        self.formats = dict(offers.formats)
        for tile in self.tiles:
            tile.setParent(None)
            tile.deleteLater()
        self.tiles = []
        for offer in offers.games:
            tile = GameTile(self.look, self, offer)
            tile.clicked.connect(lambda _checked=False, offer=offer: self.choose_game(offer))
            tile.show()
            self.setTabOrder(self.tiles[-1] if self.tiles else self.give_up, tile)  # where it stands, not last
            self.tiles.append(tile)
        self.open_hands.setChecked(offers.open_hands)
        self.terms = offers.terms
        if "terms_leaf" in vars(self):
            self.terms_leaf.show_terms(offers.terms)
            self.terms_leaf.hide()
        chosen = next((offer for offer in offers.games if offer.id == offers.game), None)
        if chosen is not None or offers.games:
            self.choose_game(chosen or offers.games[0])
        else:
            self.lay_anew()

    def choose_game(self, offer: GameOffer) -> None:
        """Play this game: the seats stay as they are, with the decks last chosen for it."""
        if self.game is not None:
            here = choices_of(self.mats)
            self.seats = here + self.seats[len(here):]
            self.deck_ids[self.game.id] = tuple(seat.deck for seat in here)
            if not self.game.for_two:
                self.formats[self.game.id] = self.round.kept()
        self.game = offer
        for tile in self.tiles:
            tile.setChecked(tile.offer is offer)
        decks = self.deck_ids.get(offer.id, ())
        known = tuple(
            replace(seat, deck=decks[number]) if number < len(decks) else seat for number, seat in enumerate(self.seats)
        )
        if offer.for_two:
            for number, mat in enumerate(self.pair):
                mat.show_seat(offer, known[number] if number < len(known) else None)
        else:
            self.round.show_game(offer, known, self.formats.get(offer.id, ()))
        self.lay_anew()

    @property
    def mats(self) -> Sequence[SeatMat]:
        """The seats that are offered now."""
        return self.pair if self.game is None or self.game.for_two else self.round.plates

    @property
    def large(self) -> bool:
        """Whether the round table is shown."""
        return self.game is not None and not self.game.for_two

    def _round_changed(self) -> None:
        self._bottom()
        self.update()

    def choice(self) -> StartChoice | None:
        """What is chosen at the moment."""
        if self.game is None:
            return None
        seats, form = choices_of(self.mats), self.round.chosen() if self.large else ChosenFormat()
        return StartChoice(self.game.id, seats, self.open_hands.isChecked(), self.terms, dict(self.deck_ids), form)

    def start(self) -> None:
        """Deal, or open the table to those at other computers."""
        choice = self.choice()
        if choice is None or (self.large and self.round.fault()):
            return
        if choice.at_several:
            self.network_wanted.emit("host")
        else:
            self.started.emit(choice)

    def toggle_terms(self) -> None:
        """Open what the match is played for, or fold it away."""
        opened = self.terms_leaf.isHidden()
        self.terms_leaf.setVisible(opened)
        self._bottom()
        if opened:
            self.terms_leaf.raise_()
            self.terms_leaf.rows["games"].setFocus()
        else:
            self.match.setFocus()

    def _terms_changed(self, terms: MatchTerms) -> None:
        self.terms = terms
        self._bottom()

    def _seats_changed(self) -> None:
        people = sum(seat.bot == PERSON for seat in choices_of(self.mats))
        self.open_hands.setVisible(people > 1 and not (self.large and self.round.elsewhere()))
        self._place_terms()

    def _place_terms(self) -> None:
        """The button beside that of the hands, or in its place; its leaf above it."""
        size = self.match.sizeHint()
        left = self._box(392, 667 if self.large else 628, 0, 44)
        hands = 0 if self.open_hands.isHidden() else self.open_hands.sizeHint().width() + round(12 * self._unit())
        self.match.setGeometry(round(left.x()) + hands, round(left.y()), size.width(), round(left.height()))
        if self.large:
            self.bar.place(self.match.geometry(), round(12 * self._unit()), self.deal.x() - 8)
        if "terms_leaf" not in vars(self) or self.terms_leaf.isHidden():
            return
        wanted = self.terms_leaf.sizeHint()
        x = min(self.match.x(), self.width() - wanted.width() - 8)
        y = self.match.y() - wanted.height() - round(8 * self._unit())
        self.terms_leaf.setGeometry(x, max(0, y), wanted.width(), wanted.height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        undo = event.key() == Qt.Key.Key_Z and event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.start()
        elif not (undo and self.large and self.round.undo()):
            super().keyPressEvent(event)

    def lay_anew(self) -> None:
        """Words and places."""
        say = self.look.say
        self.setAccessibleName(say("start.name"))
        self._top_right()
        y = interrupted.lay(self, 168.0)
        high, gap, low, beside = tile_heights(y, len(self.tiles))
        for tile in self.tiles:
            free = tile.offer.without_rules
            line = say("start.without-rules") if free else say(
                key_in(tile.offer.id, "start.edition"), edition=tile.offer.edition
            )
            tile.say(self.look.name(tile.offer.name), line)
            tile.setGeometry(self._box(84, y, 268, high).toRect())
            y += high + gap
        for place, (way, words) in enumerate(((self.load, "load"), (self.decks, "decks"), (self.packs, "packs"))):
            way.bare = beside
            way.say(say(f"start.{words}-short" if beside and words == "load" else f"start.{words}"), "")
            x, wide = (84 + place * 92, 84) if beside else (84, 268)
            way.setGeometry(self._box(x, y, wide, low).toRect())
            y += 0 if beside else low + BELOW
        for number, mat in enumerate(self.pair):
            mat.setGeometry(self._box(392 + number * 454, 168, 436, 430).toRect())
            mat.setVisible(not self.large)
        if "round" in vars(self):
            self.round.setGeometry(self._box(LEFT, TOP, WIDE, TALL).toRect())
            self.round.setVisible(self.large)
        self._bottom()
        self.update()

    def show_older(self) -> None:
        """All interrupted games but the newest, each to be gone on with."""
        interrupted.fill(self.older, self.look, self.offers.older if self.offers is not None else (), self.resumed.emit)
        self.older.setAccessibleName(self.more.text())
        self.older.popup(self.more.mapToGlobal(self.more.rect().bottomLeft()))

    def notice_rect(self) -> QRect:
        """Where a notice may lie: at the head of the screen, beside the title and the choices of language and theme."""
        unit = self._unit()
        font = themes.font("handover-title", unit * TITLE)
        title = QFontMetricsF(font).horizontalAdvance(self.look.say("start.title")) / unit
        area = self._box(max(392.0, 84 + title + 20), 8, 0, 152)
        area.setTop(8 * unit)
        area.setRight(self.languages.x() - 16 * unit)
        return area.toRect()

    def headlines(self) -> tuple[QRectF, QRectF]:
        """Where the title stands and, below the tails of its letters, the line that says what this is."""
        unit, say = self._unit(), self.look.say
        large = QFontMetricsF(themes.font("handover-title", unit * TITLE))
        small = QFontMetricsF(themes.font("prompt-detail", self.look.whole_text * 1.15))
        line = self._box(86, 0, 700, 0)
        line.setTop(min(self._box(0, 109, 0, 0).y(), self._box(0, 160, 0, 0).y() - small.height()))
        line.setHeight(small.height())
        tails = large.tightBoundingRect(say("start.title")).bottom()  # below the letters' common line
        letters = small.tightBoundingRect(say("start.tagline")).top() + small.ascent()
        title = self._box(84, 0, 500, 0)
        title.setTop(line.top() + letters - 3 * unit - tails - large.ascent())
        title.setHeight(large.ascent() + tails)
        return title, line

    def _top_right(self) -> None:
        say = self.look.say
        self.languages.show_choices(
            say("settings.language"), [Segment("en", "English"), Segment("ja", "日本語")], self.look.language
        )
        self.themes.show_choices(
            say("settings.theme"),
            [Segment("dark", "", "dark", say("settings.dark")), Segment("light", "", "sun", say("settings.light"))],
            self.look.theme.name,
        )
        self.settings.setAccessibleName(say("bar.settings"))
        self.settings.setToolTip(tip(say("bar.settings")))
        right, middle = self._box(1282, 0, 0, 0).x(), self._box(0, 84, 0, 0).y()
        for widget in (self.settings, self.themes, self.languages):
            size = widget.sizeHint()
            right -= size.width()
            widget.setGeometry(round(right), round(middle - size.height() / 2), size.width(), size.height())
            right -= 12 * self._unit()

    def _bottom(self) -> None:
        say = self.look.say
        opens = self.large and self.round.elsewhere()
        self.deal.say(say("start.open-table" if opens else "start.deal"), icon="network" if opens else "cards")
        self.deal.setEnabled(not (self.large and self.round.fault()))
        size = self.deal.sizeHint()
        at = self._box(1282, 661 if self.large else 622, 0, 56)
        self.deal.setGeometry(round(at.x() - size.width()), round(at.y()), size.width(), round(at.height()))
        on = self.open_hands.isChecked()
        self.open_hands.say(say("start.open-hands-on" if on else "start.open-hands"), icon="eye" if on else "eyeoff")
        self.open_hands.setAccessibleName(say("start.open-hands-on"))  # the check mark says whether
        self.match.say(terms_words(self.look, self.terms))
        self.match.setAccessibleDescription(say("terms.title"))
        hint = self.open_hands.sizeHint()
        left = self._box(392, 667 if self.large else 628, 0, 44)
        self.open_hands.setGeometry(round(left.x()), round(left.y()), hint.width(), round(left.height()))
        self._network()
        if self.large or "bar" in vars(self):
            self.bar.say(self.large)
        self._seats_changed()

    def _network(self) -> None:
        """The ways to play on several computers, below the button that deals at this one."""
        say, gap = self.look.say, round(12 * self._unit())
        at = self._box(1282, 727 if self.large else 692, 0, 34 if self.large else 42)
        right = round(at.x())
        self.host.setVisible(not (self.large and self.round.elsewhere()))  # the primary does the same then
        for button, key in ((self.join, "lan.join"), (self.host, "lan.host")):
            if button.isHidden():
                continue
            button.say(say(key))
            button.setToolTip(tip(say(f"{key}-about")))
            size = button.sizeHint()
            right -= size.width()
            button.setGeometry(right, round(at.y()), size.width(), round(at.height()))
            right -= gap

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        light = QColor(self.game.light) if self.game is not None else self.look.colour("legal")
        if self.look.theme.dark:
            light = light.lighter(150)
        paint_backdrop(painter, self.look, QRectF(self.rect()), light)
        unit = self._unit()
        title, tagline = self.headlines()
        for words, font, box, ink in (
            ("start.title", themes.font("handover-title", unit * TITLE), title, "text"),
            ("start.tagline", themes.font("prompt-detail", self.look.whole_text * 1.15), tagline, "second"),
        ):
            painter.setFont(font)
            painter.setPen(self.look.colour(ink))
            painter.drawText(box, Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextDontClip, self.look.say(words))
        if self.large:
            left = self.join if self.host.isHidden() else self.host
            room = self._box(392, 722, 0, 42)
            room.setRight(left.x() - 16 * self._unit())
            self.bar.paint(painter, room, self.open_hands)
            return
        font = themes.font("label", self.look.whole_text * 1.1)
        words, gap = self.look.say("lan.two-computers"), 16 * self._unit()
        row = QRectF(self.host.geometry())
        wide = QFontMetricsF(font).horizontalAdvance(words)
        row.setLeft(row.left() - wide - gap)
        write(painter, QRectF(row.left(), row.top(), wide + 2, row.height()), words, font, self.look.colour("second"))
        room = self._box(392, 680, 0, 52)
        room.setRight(row.left() - gap)
        if not self.open_hands.isHidden():
            key = "start.open-hands-about" if self.open_hands.isChecked() else "start.covered-about"
            flow = fitted_flow(self.look, self.look.say(key), 12.6, room.width(), room.height())
            flow.paint(painter, room.topLeft(), self.look.colour("second"))
