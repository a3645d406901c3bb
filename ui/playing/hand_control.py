"""The drawer on the playing screen: drags, clicks and keys become steps of the ability that is carried out by hand.

While the player at the screen may make a step, the question gets an option more for every card and every place it may
be moved to. So the table's own hands move cards; here an option that is none of the game's becomes a step.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QMenu, QWidget

from app.tables.hands import WishedStep
from engines.core.display.layout import Rect
from engines.core.display.views import AskView, GameView, Handle, HandView
from engines.core.model import hand_step as kinds
from ui.playing import hand_band, hand_menus
from ui.playing.hand_options import NEEDS_CARD, Ways
from ui.playing.hand_options import Table as Offered
from ui.playing.screen_contract import GameScreen
from ui.playing.zone_drawing import ZoneDrawing
from ui.shell.game import prompt_builder
from ui.shell.game.hand_page import CHANGES, DIE, FIELD, KIND, LESS, MORE, TOKEN, UNTIL, HandPage
from ui.shell.game.hand_steps import HandFrame, StepList
from ui.shell.game.prompt_bar import Press, Prompt
from ui.shell.game.side_panel import BY_HAND, TRAY
from ui.shell.style.menu_style import menu_style
from ui.shell.style.text_runs import Run

Key = Qt.Key
SETTINGS = {
    Key.Key_P: FIELD, Key.Key_U: UNTIL, Key.Key_Q: DIE, Key.Key_K: KIND, Key.Key_Comma: "fewer",
    Key.Key_Period: "further",
}
OF_TRAY = (Key.Key_T, Key.Key_D)
"""Keys of the tray as long as it is the page in front."""
ENCLOSED = ("pile", "hand", "track")
"""Kinds of area whose cards may be unknown to somebody."""
HIGHEST = 16_000
OPEN_KEY = "O"
"""Brings the drawer out where the side panel is folded away."""
CARD_CHANGES = {LESS: kinds.NUMBER, MORE: kinds.NUMBER}
STAGE = Rect(812, 156, 238, 272)
"""Where the steps stand, in the table's base pixels: the place of the stage. Where that is taken, or the table is a
board, they stand in the drawer."""


class HandControl:
    """See the module's docstring."""

    def __init__(self, screen: GameScreen, parent: QWidget) -> None:
        self.screen, self.parent = screen, parent
        look = screen.look
        self.page = HandPage(look, parent)  # it goes with the screen, also where it was never needed
        self.page.hide()
        self.steps = StepList(look, parent)
        self.frame = HandFrame(look, parent)
        self.page.pressed.connect(self.do)
        screen.table.pulled.connect(self._pulled)
        self.sheet = ZoneDrawing(screen, parent, self._send)
        self.steps.undone.connect(screen.session.undo)
        screen.table.pieces.altered.connect(self._give_way)
        self.view: HandView | None = None
        self.waiting = ""
        """A change for which a card has still to be chosen."""
        self._ways, self._made = Ways(None), 0
        self._subject: Handle = ""
        self._shown = self._folded = False
        self._in_front = True
        """Whether its page was the one in front when it was put away."""

    # -- the question, widened ------------------------------------------------------------------------------------

    def widened(self, ask: AskView | None, sight: GameView) -> AskView | None:
        """The question with an option for every card and place a hand may move it to."""
        self.view = sight.hand
        if ask is None or sight.hand is None or not sight.hand.carrying or ask.kind != "one":
            self._ways, self.waiting = Ways(ask), ""
            return ask
        if len(sight.hand.steps) != self._made:
            self._made, self.waiting = len(sight.hand.steps), ""
        screen = self.screen
        offered = Offered(screen.session.table.game, screen.layout_of_game, sight, self._subject)
        self._ways = offered.widened(ask, sight.hand, CARD_CHANGES.get(self.waiting, self.waiting))
        return self._ways.ask

    def take(self, index: int) -> bool:
        """What was chosen on the table. False: it is an answer of the game's."""
        found, ask = self._ways.step(index), self.screen.ask
        if found is None:
            return False
        way, what = found[0], self.waiting
        if way is not None:
            self._send(way)
            return True
        self._subject = ask.options[index].subject or "" if ask is not None else ""
        if what and what != kinds.MOVE:
            self.waiting = ""
            self.do(what)
        self.screen.refresh()
        return True

    def prompted(self, prompt: Prompt) -> Prompt:
        """The prompt bar while somebody makes steps: how a carried card goes on, and what a change waits for."""
        view, look, screen = self.view, self.screen.look, self.screen
        if view is None or not view.carrying or prompt.waiting:
            return prompt
        if self.waiting:
            back = Press("hand back", look.say("byhand.not-that"), "Esc")
            asked = look.say("byhand.which", what=look.say(f"byhand.{CARD_CHANGES.get(self.waiting, self.waiting)}"))
            return replace(prompt, question=asked, detail=(), presses=(back,))
        if screen.carried:
            undo = prompt_builder.undo_of(screen.session.undo_offer()) if view.steps else "none"
            return replace(prompt, detail=(Run(look.say("byhand.carried")),), undo=undo)
        if screen.panel.isHidden():
            opened = Press("hand open", look.say("byhand.open"), OPEN_KEY, icon="list", quiet=True)
            return replace(prompt, presses=(opened, *prompt.presses))
        return prompt

    def pressed(self, what: str) -> None:
        """A button that the prompt bar has only while steps are made."""
        if what == "open":
            self.screen.open_tab(BY_HAND[0])
        else:
            self._await("")

    def _pulled(self) -> None:
        """A card is about to be dragged: the change that waits for a click is not meant any more."""
        if self.waiting:
            self._await("")

    def _await(self, what: str) -> None:
        """The next card that is clicked gets this change; "" for none."""
        self.waiting = what
        self.screen.table.put_back()
        self.screen.refresh()

    # -- showing --------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Show drawer, frame and steps, or put them away."""
        view, screen = self.view, self.screen
        opened, self._shown = view is not None and not self._shown, view is not None
        free = view is not None and view.free
        if opened:
            screen.panel.add_page(BY_HAND, self.page)
            if not free or self._in_front:  # where it is always there, another page may be wanted more
                screen.panel.tabs.setCurrentIndex(screen.panel.pages.indexOf(self.page))
        elif view is None and screen.panel.pages.indexOf(self.page) >= 0:
            self._in_front = screen.panel.pages.currentWidget() is self.page
            screen.panel.remove_page(self.page)
            self._subject = ""
            self.page.set_count(1)
        names = screen.look.speaker.names
        others = [name for seat, name in enumerate(names) if view is not None and seat != view.actor]
        undo = prompt_builder.undo_of(screen.session.undo_offer()) if screen.prompting() else "none"
        self.steps.show_steps(None if free else view, screen.look.speaker.plain.listing(others), undo)
        self.frame.setVisible(view is not None and view.carrying and not free)
        if view is not None:
            self.page.show_hand(view, self._subject_words(), self._printed(view))
            if not free:
                self.place()

    def _subject_words(self) -> str:
        look = self.screen.look
        card = self.screen.closer.card(self.subject)
        if card is not None and card.name is not None:
            return look.say("byhand.change-to", card=look.name(card.name))
        return look.say("byhand.change-to", card=look.say("core.a-card")) if self.subject else look.say("byhand.click")

    def _printed(self, view: HandView) -> str:
        """The ability as it is printed on its card, with what the rules have kept."""
        card, look = self.screen.closer.card(view.card or ""), self.screen.look
        if card is None or card.face is None:
            return ""
        words = look.name(view.words).strip().rstrip(".。").casefold()
        texts = (look.name(ability.text) for ability in self.screen.session.face(card.face).abilities)
        return next((text for text in texts if words in text.casefold()), "")

    @property
    def subject(self) -> Handle:
        """The card the next change is done to: the one that is picked up, else the last that was."""
        sight, handle = self.screen.sight, self.screen.carried or self._subject
        known = sight is not None and (handle in sight.cards or "#" in handle)
        return handle if known else ""

    def place(self) -> None:
        """Over the table, at the place of the stage."""
        screen, metrics = self.screen, self.screen.table.style_now.metrics
        top = screen.table.pos()
        staged = screen.sight is not None and screen.sight.stage is not None
        if staged or any(area.cells for area in screen.layout_of_game.areas):
            self.page.take_in(self.steps)
        else:
            if self.steps.parent() is not self.parent:
                self.steps.setParent(self.parent)
                self.steps.setMinimumHeight(0)
                self.steps.setMaximumHeight(HIGHEST)
                self.steps.show()
            self.steps.setGeometry(metrics.rect(STAGE).translated(top))
            self.steps.raise_()
        if self._folded != screen.panel.isHidden():
            self._folded = screen.panel.isHidden()
            screen.show_prompt()  # it offers what is folded away
        table, prompt = screen.table.geometry(), screen.prompt.geometry()
        self.frame.setGeometry(QRect(table.topLeft(), QPoint(table.right(), prompt.top() - 3)))
        self.frame.show_band(self._band())
        self.frame.raise_()
        screen.panel.raise_()  # in a narrow window it lies over the table

    def _give_way(self) -> None:
        """A piece has come to where the band is, or has gone from there."""
        if self.view is not None and not self.view.free:
            self.frame.show_band(self._band())

    def _band(self) -> QRect:
        """Where the band lies within the frame."""
        return hand_band.place(self.screen).translated(-self.frame.pos())

    # -- doing ----------------------------------------------------------------------------------------------------

    def press(self, event: QKeyEvent) -> bool:
        """A key while the drawer is open. False: it means nothing here."""
        if self.view is None or not self.view.carrying or self.screen.ask is None:
            return False
        key = Key(event.key())
        letter = event.text().upper()
        meant = next((kind for kind, (_, cap) in CHANGES.items() if cap == letter and kind in self.view.kinds), None)
        if letter == OPEN_KEY:
            self.pressed("open")
            return True
        if key in OF_TRAY and self.screen.panel.shows(TRAY):
            return False
        if key in SETTINGS and not self.page.small[SETTINGS[key]].isHidden():
            self.page.press(SETTINGS[key])
        elif key in (Key.Key_Plus, Key.Key_Minus):
            self.do(MORE if key == Key.Key_Plus else LESS)
        elif Key.Key_0 <= key <= Key.Key_9 and self.view.free and key - Key.Key_0 in self._answers():
            return False  # an answer of the prompt bar has this number
        elif Key.Key_0 <= key <= Key.Key_9:
            self.page.set_count(key - Key.Key_0)
        elif meant is not None:
            self.do(meant)
        else:
            return False
        return True

    def _answers(self) -> list[int]:
        """The numbers of the answers in the prompt bar."""
        return [int(press.key) for press in self.screen.prompt.shown.presses if press.key.isdigit()]

    def do(self, what: str) -> None:
        """A change of the drawer, done to the card or the area that is chosen."""
        view, page, subject = self.view, self.page, self.subject
        if view is None or not view.carrying:
            return
        if what == TOKEN:
            self.screen.open_tab(TRAY[0])
        elif what == kinds.PHASE:
            self._phase()
        elif what in (kinds.ZONE, kinds.ERASE):
            self._zones(what)
        elif what in (LESS, MORE) and page.setting(FIELD) in view.marks:
            self._mark(page.setting(FIELD), 1 if what == MORE else -1)
        elif self._lacks_card(what):
            self._await(what)
        elif what == kinds.MOVE:
            self._move()
        elif what in (LESS, MORE):
            field = page.setting(FIELD)
            amount = view.numbers.get(field, 0) * (1 if what == MORE else -1)
            self._send(WishedStep(
                what=kinds.NUMBER, card=subject or None, name=field, number=amount, until=page.setting(UNTIL),
            ))
        elif what == kinds.DRAW:
            self._send(WishedStep(what=what, number=page.count, player=self.screen.session.viewer))
        elif what in (kinds.LOOK, kinds.REVEAL):
            if subject and "#" not in subject:
                self._send(WishedStep(what=what, card=subject))
            else:
                self._of_area(what, page.count)
        elif what == kinds.SHUFFLE:
            self._of_area(what, 0)
        elif what == kinds.COUNTER:
            self._send(WishedStep(what=what, card=subject or None, name=page.setting(KIND), number=page.count))
        elif what == kinds.THROW:
            self._send(WishedStep(what=what, name=page.setting(DIE), number=max(1, page.count)))
        elif what == kinds.GIVE:
            self._give()
        else:
            self._send(WishedStep(what=what, card=subject or None, number=page.count))

    def _lacks_card(self, what: str) -> bool:
        """Whether a change still waits for its card. Pressed once more it goes out without one and is refused with a
        sentence; M lists the cards that lie beneath others."""
        known = CARD_CHANGES.get(what, what)
        if self.subject or (known in kinds.KINDS and known not in NEEDS_CARD):
            return False
        sight = self.screen.sight
        if sight is None or what == self.waiting:
            return False
        return bool(Offered(self.screen.session.table.game, self.screen.layout_of_game, sight).touched(known))

    def _zones(self, what: str) -> None:
        """A list of the zones that may be drawn, or erased."""
        menu, look, sight = self._menu(), self.screen.look, self.screen.sight
        if what == kinds.ZONE:
            for kind in self.view.zones if self.view is not None else ():
                menu.addAction(look.say(f"byhand.zone-{kind}"), partial(self.sheet.open, kind))
        for each in sight.drawn if sight is not None and what == kinds.ERASE else ():
            if each.owner in (-1, self.screen.session.viewer):
                key = f"{each.area}:{each.owner}" if each.owner >= 0 else each.area
                menu.addAction(each.name, partial(self._send, WishedStep(what=what, zone=key)))
        if menu.actions():
            self._pop(menu)
        else:
            self._send(WishedStep(what=what))  # refused, with a sentence

    def _mark(self, name: str, amount: int) -> None:
        """A number or mark of the judge's hand, of the chosen card or of the game."""
        self._send(WishedStep(what=kinds.MARK, card=self.subject or None, name=name, number=amount))

    def _phase(self) -> None:
        """A list of the phases in which the turn may go on."""
        menu, game, view = self._menu(), self.screen.layout_of_game, self.view
        names = {phase.id: self.screen.look.name(phase.name) for phase in game.phases}
        for phase in view.phases if view is not None else ():
            step = WishedStep(what=kinds.PHASE, name=phase)
            menu.addAction(names.get(phase, phase), partial(self._send, step))
        self._pop(menu)

    def _of_area(self, what: str, count: int) -> None:
        """Look at, show or shuffle the chosen area; with nothing chosen a list asks which."""
        sight, look = self.screen.sight, self.screen.look
        if self.subject or sight is None:
            self._send(WishedStep(what=what, zone=self._zone(), number=count))
            return
        menu = self._menu()
        viewer = self.screen.session.viewer
        for zone in sorted(sight.zones, key=lambda each: each.owner != viewer):
            unknown = not zone.cards or any(sight.cards[each].face is None for each in zone.cards)
            if zone.count and (unknown or zone.owner == viewer) and self.screen.area_of(zone.id).kind in ENCLOSED:
                words = look.render(self.screen.session.table.game.area_text(zone.area))
                who = look.speaker.names[zone.owner] if zone.owner >= 0 else ""
                step = WishedStep(what=what, zone=zone.id, number=count)
                menu.addAction(look.say("byhand.area-of", who=who, zone=words, n=zone.count), partial(self._send, step))
        self._pop(menu)

    def _zone(self) -> str:
        """The area that is chosen by one of its cards; else the player's own deck."""
        sight, subject = self.screen.sight, self.subject
        if sight is not None and subject in sight.cards:
            return sight.cards[subject].zone
        zone, _, place = subject.rpartition("#")
        if place.isdigit():
            return zone
        viewer = self.screen.session.viewer
        own = [zone.id for zone in sight.zones if zone.owner == viewer] if sight is not None else []
        hidden = (key for key in own if key.partition(":")[0] == "deck")
        return next(hidden, own[0] if own else "")

    def _move(self) -> None:
        """By keys: the areas the chosen card may go to, as a list."""
        if not self.subject or self.screen.ask is None:
            self._dig()
            return
        options = [each for each in self.screen.ask.options if each.subject == self.subject]
        self._pop(hand_menus.places(
            self._menu(), self.screen, options, self.view.ordered if self.view is not None else (), self.take,
        ))

    def _dig(self) -> None:
        """With nothing chosen: the cards that lie beneath others in piles, to choose one of them."""
        screen, sight, menu = self.screen, self.screen.sight, self._menu()
        for zone in sight.zones if sight is not None else ():
            for handle in reversed(zone.cards[:-1]) if screen.area_of(zone.id).kind == "pile" else ():
                card = sight.cards[handle] if sight is not None else None
                if card is None or card.name is None:
                    continue
                area = screen.look.render(screen.session.table.game.area_text(zone.area))
                words = screen.look.say(
                    "byhand.in-pile", who=screen.look.speaker.names[zone.owner], zone=area,
                    card=screen.look.name(card.name),
                )
                menu.addAction(words, partial(self._choose, handle))
        if menu.actions():
            self._pop(menu)
        else:
            self._send(WishedStep(what=kinds.MOVE))

    def _choose(self, handle: Handle) -> None:
        """The next change is done to this card."""
        self._subject = handle
        self.screen.refresh()

    def _give(self) -> None:
        """What another player does in a step: a list of what can be asked of whom."""
        screen, look, menu = self.screen, self.screen.look, self._menu()
        assert self.view is not None
        count = max(1, self.page.count)
        for seat in screen.session.seats():
            if seat == screen.session.viewer:
                continue
            who, hand = look.speaker.names[seat], f"{screen.session.table.game.hand}:{seat}"
            zone = self._zone() if self.subject else hand
            asks = [
                (kinds.ANSWER, "", ""), (kinds.SHOW, hand, ""), (kinds.CHOOSE, zone, ""),
                *((kinds.HAND_OVER, hand, key) for key in self._piles(seat) if key != hand),
            ]
            for deed, start, end in asks:
                to = look.render(screen.session.table.game.area_text(end.partition(":")[0])) if end else ""
                step = WishedStep(what=kinds.GIVE, player=seat, deed=deed, zone=start, to=end, number=count)
                menu.addAction(look.say(f"byhand.ask-{deed}", who=who, n=count, to=to), partial(self._send, step))
        self._pop(menu)

    def _piles(self, seat: int) -> list[str]:
        """The areas of a player into which cards of a hand may be put."""
        areas = self.view.areas if self.view is not None else []
        own = (key for key in areas if key.partition(":")[2] == str(seat))
        return [key for key in own if self.screen.area_of(key).kind in ("pile", "track")]

    def _menu(self) -> QMenu:
        menu = QMenu(self.parent)
        menu.setStyleSheet(menu_style(self.screen.look))
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        return menu

    def _pop(self, menu: QMenu) -> None:
        self.menu = menu
        menu.popup(self.page.mapToGlobal(QPoint(0, 0)))
        if menu.actions():
            menu.setActiveAction(menu.actions()[0])

    def _send(self, step: WishedStep) -> None:
        self._subject, self.waiting = step.card or self._subject, ""
        self.screen.table.put_back()
        self.screen.session.by_hand(step)
