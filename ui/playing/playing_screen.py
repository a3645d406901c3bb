"""The screen on which a game is played: top bar, table, prompt bar, list of options, strip, side panel.

It places the parts, shows what the session says in all of them, and turns presses and keys into the session's verbs.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit, QToolTip, QWidget

from app.rules import rulebook
from engines.core.display.layout import Area
from engines.core.display.views import AskView, GameView, Handle, NewsView
from ui.playing import screen_keys
from ui.playing.card_inspection import CardInspection
from ui.playing.current_prompt import ScreenTalk, prompt_now
from ui.playing.hand_control import HandControl
from ui.playing.match_state import match_shown, title_words
from ui.playing.piece_control import PieceControl
from ui.playing.presence import Presence
from ui.session.session import Session
from ui.shell.game import panel_lines, prompt_builder
from ui.shell.game.choice_list import ChoiceList
from ui.shell.game.prompt_bar import Prompt, PromptBar
from ui.shell.game.side_panel import SidePanel
from ui.shell.game.top_bar import TopBar
from ui.shell.style.look import Look
from ui.shell.widgets.strip import FailureStrip
from ui.sounds import Sounds
from ui.sources.preferences import Preferences
from ui.table.view import TableView

FOLD_WIDTH = 1160
"""Below this width the side panel is folded away and comes over the table when it is wanted."""
DICE_SEEN_MS = 800
"""Bots leave a throw of dice this much time to be seen."""


class PlayingScreen(QWidget):
    """See the module's docstring."""

    menu_wanted = Signal()
    help_wanted = Signal()
    settings_wanted = Signal()
    sound_toggled = Signal()
    result_wanted = Signal()
    strip_pressed = Signal(str)
    asking_wanted = Signal()
    """How often the player wants to be asked is to be chosen."""

    def __init__(self, session: Session, look: Look, sounds: Sounds, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session, self.look, self.sounds = session, look, sounds
        self.layout_of_game = session.table.game.layout
        self.book = rulebook.of(session.table.game)
        self.chips = panel_lines.Chips(look, self.layout_of_game, session.face)
        self.log_reader = panel_lines.LogReader(look)
        self.talk = ScreenTalk(session, look)
        self.closer = CardInspection(self)
        self.table = TableView(self.layout_of_game, self.talk, self)
        self.bar = TopBar(look, self)
        self.prompt = PromptBar(look, self)
        self.choices = ChoiceList(look, self)
        self.strip = FailureStrip(look, self, home=self.table)
        self.panel = SidePanel(look, self)
        self.pieces = PieceControl(self, sounds)
        self.hand = HandControl(self, self)
        company = session.company
        self.presence = Presence(self, company) if company is not None else None
        self.table.set_patient(company is not None)
        stage = self.layout_of_game.stage
        if stage is not None and stage.parties is not None:
            self.panel.chain_stack()
        self.sight: GameView | None = None
        self.ask: AskView | None = None
        self.carried: Handle = ""
        self.number: int | None = None
        self.amounts: list[int] = []
        self.unfolded = False
        self._serial = -1
        self._selected: tuple[int, list[int]] | None = None
        """The question that cannot be answered just now, and what was selected in it."""
        self._log_length: dict[int, int] = {}
        self._connect()
        self.renew()

    def _connect(self) -> None:
        self.session.updated.connect(self.refresh)
        self.session.my_turn.connect(lambda: self.sounds.play("choice"))
        self.table.chosen.connect(self._chosen)
        self.table.selection_changed.connect(lambda _chosen: self.show_prompt())
        self.table.card_hovered.connect(self._hover)
        self.table.rule_clicked.connect(self.open_rule)
        self.table.carrying.connect(self._carry)
        self.table.primary_pressed.connect(self.primary)
        self.table.cancel_pressed.connect(self.cancel)
        self.table.said.connect(self._refused)
        self.table.picture_refused.connect(self.look.picture_refused)
        self.table.resized.connect(self.place)
        self.prompt.pressed.connect(self.press)
        self.prompt.rule_clicked.connect(self.open_rule)
        self.prompt.stepped.connect(self._step_number)
        self.choices.picked.connect(self._pick_listed)
        self.choices.divided.connect(self._divide)
        self.panel.rule_clicked.connect(self.open_rule)
        self.panel.card_clicked.connect(self.find_card)
        self.panel.rules.finder = lambda words: panel_lines.rule_lines(self.look, self.book, words)
        self.strip.pressed.connect(self.strip_pressed)
        self.strip.altered.connect(self.place)
        self.bar.menu_wanted.connect(self.menu_wanted)
        self.bar.help_wanted.connect(self.help_wanted)
        self.bar.settings_wanted.connect(self.settings_wanted)
        self.bar.sound_toggled.connect(self.sound_toggled)
        self.bar.panel_toggled.connect(self._toggle_panel)
        self.bar.passing_dropped.connect(self.session.ask_always)

    # -- showing -------------------------------------------------------------------------------------------------

    def renew(self) -> None:
        """Theme, language, names or sizes are new: everything is said and measured again."""
        look = self.look
        self.log_reader.forget()
        self.table.set_theme(look.theme)
        self.table.set_language(look.language)
        self.table.set_names(look.speaker.names)
        self.table.set_own_seat(max(0, self.session.viewer) if self.session.company is not None else 0)
        self.table.set_text_scale(look.text_size)
        self.table.set_teams(self.session.table.teams, self.session.table.format.faces)
        self.bar.show_game(*title_words(look, self.session.table))
        self.panel.rules.search()
        self.place()
        self.refresh()

    def use(self, preferences: Preferences) -> None:
        """Motion, speed, sound and hints."""
        self.table.set_reduced_motion(preferences.reduced_motion)
        self.table.set_motion_speed(preferences.speed_factor)
        self.table.set_hints(preferences.hints)
        self.table.set_previews(preferences.preview)
        self.session.speed = preferences.speed_factor
        self.bar.show_sound(preferences.muted)

    def refresh(self) -> None:
        """Show this moment everywhere."""
        if self.session.is_covered:
            self.blank()
            return
        news = self.session.news()
        self.sight = self.session.sight()
        self.layout_of_game = self.chips.layout = self.session.table.game.layout.with_drawn(self.sight.drawn)
        self.ask = self.hand.widened(self.session.ask(), self.sight)
        serial = self.ask.serial if self.ask is not None else -1
        if serial != self._serial:
            self._serial, self.number, self.amounts, self.carried = serial, None, [], ""
            self.closer.forget()
        self._show_table(self.sight, news)
        if any(each.kind == "dice" for each in news):
            self.session.linger(DICE_SEEN_MS)
        self.sounds.play_news([self._sounding(each) for each in news])
        self._show_bar(self.sight)
        self.show_prompt()
        self._show_panel(self.sight)
        self.pieces.show()
        self.hand.show()
        if self.presence is not None:
            self.presence.show()

    def _show_table(self, sight: GameView, news: list[NewsView]) -> None:
        """Only what can be answered now is lit. What was selected meanwhile waits for the same question."""
        answerable = self.session.mine() and self.session.undo_request() is None
        if not answerable and self.table.selection():
            self._selected = (self._serial, self.table.selection())
        self.table.show_sight(sight, self.ask if answerable else None, news)
        if answerable and self._selected is not None:
            (serial, selected), self._selected = self._selected, None
            if serial == self._serial:
                self.table.select(selected)

    def _sounding(self, news: NewsView) -> str:
        """What a change sounds like: a card that comes from a face-down pile to a hand is drawn, not moved."""
        if news.kind != "move" or news.start is None or news.end is None:
            return news.kind
        start, end = (self.area_of(zone) for zone in (news.start, news.end))
        return "draw" if start.kind == "pile" and end.kind == "hand" else "move"

    def area_of(self, zone: str) -> Area:
        """The area a zone lies in. Zones all players share have no player in their name."""
        return self.layout_of_game.area(zone.rpartition(":")[0] or zone)

    def blank(self) -> None:
        """Before the screen is covered: nothing that only one player knows stays in any widget."""
        QToolTip.hideText()
        self.sight, self.ask, self.closer.shown = self.session.sight(), None, ""
        self._serial, self._selected = -1, None
        self.table.blank(self.sight)
        self.pieces.cover()
        self.hand.widened(None, replace(self.sight, hand=None))
        self.hand.show()
        self.log_reader.forget()
        self.panel.clear()
        self.prompt.show_prompt(Prompt())
        self.choices.show_options([])
        self.strip.clear()

    def _show_bar(self, sight: GameView) -> None:
        names = [self.look.name(phase.name) for phase in self.layout_of_game.phases]
        ids = [phase.id for phase in self.layout_of_game.phases]
        self.bar.show_turn(sight.turn, sight.turn_player, names, ids.index(sight.phase) if sight.phase in ids else -1)
        self.bar.show_passing(self.session.passes())
        self.bar.show_match(match_shown(self.session))

    def show_prompt(self) -> None:
        """Say in the bar what the moment calls for."""
        prompt = self.hand.prompted(prompt_now(self))
        if prompt.spoken() != self.prompt.shown.spoken():
            self.announce(prompt.spoken())
        before, writing = self.prompt.shown, self.prompt.typed.hasFocus()
        self.prompt.show_prompt(prompt)
        if prompt.name and (not before.name or prompt.question != before.question):
            self.prompt.typed.clear()
            self.take_keyboard()
        elif writing and not prompt.name:
            self.table.setFocus()
        self._show_choices()

    def _show_choices(self) -> None:
        listed = prompt_builder.listed(self.look, self.ask) if self.ask is not None and self.prompting() else []
        split = self.ask.most if self.ask is not None and self.ask.kind == "split" else None
        self.choices.show_options(listed, self.table.selection(), split if listed else None)
        if listed:
            self._place_choices()
            self.choices.raise_()

    def prompting(self) -> bool:
        """Whether the bar shows the question itself, not a request, a wait or a carried card."""
        session = self.session
        return session.mine() and not session.table.wishing() and session.undo_request() is None

    def _show_panel(self, sight: GameView) -> None:
        session, look = self.session, self.look
        log = session.table.log(session.viewer)
        question = self.ask if self.prompting() else None
        self.panel.log.show_lines(self.log_reader.lines(log, question))
        chain = sight.stage.chain if sight.stage is not None else []
        self.panel.stack.show_lines(panel_lines.chain_lines(look, chain, sight.resolving))
        frames = 0 if self.panel.tabs.chained else len(sight.resolving)
        self.panel.tabs.show_count("stack", len(chain) or (frames if frames > 1 else 0))
        self.panel.cards.show_lines(panel_lines.card_lines(look, self.layout_of_game, sight, self.chips))
        told = self._log_length.get(session.viewer, len(log))
        self._log_length[session.viewer] = len(log)
        self.pieces.count_lines(len(log) - told)
        for line in log[told:][-4:]:
            self.announce(look.render(line.text))
        self.closer.inspect(self.closer.shown)

    # -- looking closer ------------------------------------------------------------------------------------------

    def _hover(self, handle: Handle) -> None:
        self.closer.pointed = bool(handle)
        if handle:
            self.closer.inspect(handle)

    def find_card(self, handle: Handle) -> None:
        """A name was clicked: flash the card and inspect it."""
        self.table.point_at(handle)
        self.closer.inspect(handle)

    def open_rule(self, rule: str) -> None:
        """Show a rule in the side panel."""
        if self.panel.isHidden():
            self._toggle_panel()
        self.panel.open_rule(rule)

    def announce(self, words: str) -> None:
        """Tell a screen reader."""
        if words and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))

    def _refused(self, words: str) -> None:
        self.sounds.play("refused")
        self.announce(words)

    # -- answering -----------------------------------------------------------------------------------------------

    def _chosen(self, index: int) -> None:
        """An option was picked on the table. Some are none of the game's, but steps by hand."""
        if not self.hand.take(index):
            self.session.answer(index)

    def press(self, press: str) -> None:
        """A button of the prompt bar."""
        verb, _, number = press.partition(" ")
        if verb == "option":
            self.session.answer(int(number))
        elif verb == "hand":
            self.hand.pressed(number)
        elif press in self._verbs():
            self._verbs()[press]()

    def _verbs(self) -> dict[str, Callable[[], object]]:
        session, table = self.session, self.table
        return {
            "undo": session.undo,
            "agree undo": lambda: session.consent(True),
            "pass on": session.pass_on,
            "pass quietly": session.pass_quietly,
            "refuse undo": lambda: session.consent(False),
            "cancel": table.put_back,
            "clear": table.clear_selection,
            "confirm": lambda: session.answer(table.selection()),
            "number": self._answer_number,
            "as they are": self._answer_as_they_are,
            "split": lambda: session.answer(list(self.amounts)),
            "name": lambda: session.answer(self.prompt.typed.text().strip()),
            "again": session.resume_bots,
            "ask always": session.ask_always,
            "pass seat": session.pass_seat,
            "result": self.result_wanted.emit,
            "ask me": self.asking_wanted.emit,
        }

    def _answer_number(self) -> None:
        if self.ask is not None:
            self.session.answer(prompt_builder.first_number(self.ask) if self.number is None else self.number)

    def _answer_as_they_are(self) -> None:
        if self.ask is not None:
            self.session.answer([option.index for option in self.ask.options])

    def _step_number(self, number: int) -> None:
        self.number = number

    def _pick_listed(self, index: int) -> None:
        if self.ask is not None and self.ask.kind in ("some", "order"):
            self.table.toggle(index)
        else:
            self.session.answer(index)

    def _divide(self, amounts: list[int]) -> None:
        self.amounts = amounts
        self.show_prompt()

    def _carry(self, handle: Handle) -> None:
        self.carried = handle
        if handle:
            self.sounds.play("pick")
            self.closer.inspect(handle)
        self.show_prompt()
        self.hand.show()

    def primary(self) -> None:
        """Enter: the primary button. Without one, the first thing on the table that can be used gets the focus."""
        if not self.prompt.press_primary() and self.prompting():
            self.table.keys.cycle(1)

    def cancel(self) -> None:
        """Esc: put back, clear, close what is open, or leave what is being typed."""
        if self.prompt.typed.hasFocus():
            self.table.setFocus()
        elif not self.prompt.press_cancel() and not self.strip.isHidden():
            self.strip.leave()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not screen_keys.press(self, event):
            super().keyPressEvent(event)

    def open_tab(self, name: str) -> None:
        """Bring a tab of the side panel to the front."""
        if self.panel.isHidden():
            self._toggle_panel()
        self.panel.open_tab(name)

    def next_part(self) -> None:
        """F6: table, what is typed in the prompt, list of options, notice, side panel, top bar, and round again."""
        all_parts = (self.table, self.prompt.typed, self.choices, self.strip.first, self.panel.tabs, self.bar.menu)
        parts = [part for part in all_parts if part.isVisible()]
        at = next((place for place, part in enumerate(parts) if part.hasFocus()), -1)
        parts[(at + 1) % len(parts)].setFocus(Qt.FocusReason.TabFocusReason)

    def take_keyboard(self) -> None:
        """Give the keyboard to the table, or to what the question wants typed, unless somebody is typing."""
        if not isinstance(self.focusWidget(), QLineEdit) or not self.focusWidget().hasFocus():
            (self.prompt.typed if self.prompt.shown.name else self.table).setFocus()

    # -- places --------------------------------------------------------------------------------------------------

    def resizeEvent(self, event: object) -> None:
        self.place()

    def _toggle_panel(self) -> None:
        self.unfolded = not self.unfolded
        self.place()

    def place(self) -> None:
        """The frame of the design: bar, table with the prompt's strip, panel at the right."""
        look, width, height, folded = self.look, self.width(), self.height(), self.width() < FOLD_WIDTH
        panel = look.scale.panel_width
        left = width if folded else width - panel
        bar = max(32, look.px(40))
        self.bar.setGeometry(0, 0, left, bar)
        self.bar.offer_panel(folded)
        room = self._notice_room(folded)
        in_bar = folded and self.strip.is_brief(self.bar.news_rect().size())
        head = bar + (room.height() if folded and not in_bar else 0)
        self.table.setGeometry(0, head, left, height - head)
        free = width - panel if folded and self.unfolded else left  # the panel comes over cards, but over no button
        self.prompt.setGeometry(self.table.prompt_rect(free).translated(0, head))
        self.panel.setVisible(not folded or self.unfolded)
        self.panel.keep_free(0 if folded else room.height())
        self.panel.setGeometry(width - panel, head if folded else 0, panel, height - (head if folded else 0))
        self.panel.raise_()
        room.moveTopLeft(QPoint(0, bar) if folded else self.panel.pos() + self.panel.kept_free())
        self.strip.setGeometry(self.bar.news_rect() if in_bar else room.marginsRemoved(self.strip.around))
        self.strip.raise_()
        self._place_choices()
        if self.hand.view is not None and not self.hand.view.free:
            self.hand.place()

    def _notice_room(self, folded: bool) -> QRect:
        """The room a notice needs. It may cover neither clocks nor cards nor buttons. The side panel gives it room;
        where that is folded away, brief news lie in the bar over the phases, and others take room from the table."""
        self.strip.take_stand("table" if folded else "panel")
        wide, most = self.width() if folded else self.look.scale.panel_width, self.height() * 2 // 5
        return QRect(0, 0, wide, 0 if self.strip.isHidden() else self.strip.height_around(wide, most))

    def _place_choices(self) -> None:
        """Above the bar."""
        size, below = self.choices.sizeHint(), self.prompt.geometry()
        left, top = below.right() - size.width(), below.top() - size.height() - self.look.px(6)
        self.choices.setGeometry(left, top, size.width(), size.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), self.look.colour("app"))
