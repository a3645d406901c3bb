"""The drawer on the playing screen: drags, clicks and keys become steps of the ability that is carried out by hand.

While the player at the screen may make a step, the question gets an option more for every card and every place it may
be moved to. So the table's own hands move cards; here an option that is none of the game's becomes a step.
"""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QMenu, QWidget

from app.tables.hands import WishedStep
from engines.core.display.layout import Rect
from engines.core.display.views import AskView, CardView, GameView, Handle, HandView, OptionView, Place, Text
from engines.core.model import hand_step as kinds
from ui.playing.screen_contract import GameScreen
from ui.shell.game.hand_page import CHANGES, DIE, FIELD, KIND, LESS, MORE, UNTIL, HandPage
from ui.shell.game.hand_steps import HandFrame, StepList
from ui.shell.game.side_panel import BY_HAND
from ui.shell.style.menu_style import menu_style

Key = Qt.Key
SETTINGS = {
    Key.Key_P: FIELD, Key.Key_U: UNTIL, Key.Key_E: DIE, Key.Key_K: KIND, Key.Key_Comma: "fewer",
    Key.Key_Period: "further",
}
ENCLOSED = ("pile", "hand", "track")
"""Kinds of area whose cards may be unknown to somebody."""
HIGHEST = 16_000
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
        self.view: HandView | None = None
        self._ways: list[WishedStep | None] = []
        self._first = 0
        self._subject: Handle = ""
        self._shown = False
        self._in_front = True
        """Whether its page was the one in front when it was put away."""

    # -- the question, widened ------------------------------------------------------------------------------------

    def widened(self, ask: AskView | None, sight: GameView) -> AskView | None:
        """The question with an option for every card and place a hand may move it to."""
        self.view, self._ways = sight.hand, []
        if ask is None or sight.hand is None or not sight.hand.carrying or ask.kind != "one":
            return ask
        self._first = len(ask.options)
        options = list(ask.options)
        for handle, user, movable in self._handles(sight):
            for key in sight.hand.areas if movable else ():
                _, _, seat = key.partition(":")
                if seat and int(seat) != user and not sight.hand.free:
                    continue
                places = (kinds.LAST, kinds.FIRST) if key in sight.hand.ordered else (kinds.LAST,)
                for place in places:
                    way = WishedStep(what=kinds.MOVE, card=handle, to=key, place=place)
                    words = f"byhand.to-{place}" if len(places) > 1 else "byhand.move-here"
                    options.append(OptionView(
                        index=len(options), text=Text(words), subject=handle, place=Place(zone=key),
                    ))
                    self._ways.append(way)
            if not any(option.subject == handle for option in options[-1:]) and (movable or not sight.hand.free):
                options.append(OptionView(index=len(options), text=Text("byhand.choose"), subject=handle))
                self._ways.append(None)
        return replace(ask, options=options, quiet=sight.hand.free)

    def _handles(self, sight: GameView) -> list[tuple[Handle, int, bool]]:
        """The cards that may be chosen, with who may have them and whether they may be moved; the tops of face-down
        piles too. Of another's hand a list asks (`_of_area`)."""
        viewer = self.screen.session.viewer
        beneath = {
            handle for zone in sight.zones if self.screen.area_of(zone.id).kind == "pile" for handle in zone.cards[:-1]
        }
        free = sight.hand is not None and sight.hand.free

        def movable(card: CardView) -> bool:
            if free:  # what is another player's they move themselves
                return viewer in (card.user, card.owner) or self.screen.area_of(card.zone).shared
            return card.face is not None or card.user == viewer

        found = [
            (card.handle, card.user, movable(card)) for card in sight.cards.values()
            if (card.user == viewer or card.face is not None or self.screen.area_of(card.zone).kind != "hand")
            and (card.handle not in beneath or card.handle == self._subject)
        ]
        for zone in sight.zones:
            if zone.count and not zone.cards and self.screen.area_of(zone.id).kind == "pile":
                found.append((f"{zone.id}#0", zone.owner, zone.owner == viewer))
        return found

    def take(self, index: int) -> bool:
        """What was chosen on the table. False: it is an answer of the game's."""
        at = index - self._first
        if not self._ways or not 0 <= at < len(self._ways):
            return False
        way = self._ways[at]
        if way is None:
            self._subject = self.screen.ask.options[index].subject or "" if self.screen.ask is not None else ""
            self.show()
        else:
            self._send(way)
        return True

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
        self.steps.show_steps(None if free else view, screen.look.speaker.plain.listing(others))
        self.frame.setVisible(view is not None and view.carrying and not free)
        if view is not None:
            self.page.show_hand(view, self._subject_words())
            if not free:
                self.place()

    def _subject_words(self) -> str:
        look = self.screen.look
        card = self.screen.closer.card(self.subject)
        if card is not None and card.name is not None:
            return look.say("byhand.change-to", card=look.name(card.name))
        return look.say("byhand.change-to", card=look.say("core.a-card")) if self.subject else look.say("byhand.click")

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
        table, prompt = screen.table.geometry(), screen.prompt.geometry()
        self.frame.setGeometry(QRect(table.topLeft(), QPoint(table.right(), prompt.top() - 3)))
        self.frame.raise_()
        screen.panel.raise_()  # in a narrow window it lies over the table

    # -- doing ----------------------------------------------------------------------------------------------------

    def press(self, event: QKeyEvent) -> bool:
        """A key while the drawer is open. False: it means nothing here."""
        if self.view is None or not self.view.carrying or self.screen.ask is None:
            return False
        key = Key(event.key())
        letter = event.text().upper()
        meant = next((kind for kind, (_, cap) in CHANGES.items() if cap == letter and kind in self.view.kinds), None)
        if key in SETTINGS:
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
        if what == kinds.MOVE:
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
        if "#" in subject:
            return subject.rpartition("#")[0]
        viewer = self.screen.session.viewer
        own = [zone.id for zone in sight.zones if zone.owner == viewer] if sight is not None else []
        hidden = (key for key in own if key.partition(":")[0] == "deck")
        return next(hidden, own[0] if own else "")

    def _move(self) -> None:
        """By keys: the areas the chosen card may go to, as a list."""
        if not self.subject or self.screen.ask is None:
            self._dig()
            return
        options = [each for each in self.screen.ask.options if each.subject == self.subject and each.place is not None]
        menu = self._menu()
        for option in options:
            assert option.place is not None and option.place.zone is not None
            area = option.place.zone.partition(":")[0]
            words = self.screen.look.render(self.screen.session.table.game.area_text(area))
            ordered = self.view is not None and option.place.zone in self.view.ordered
            end = self.screen.look.render(option.text) if ordered else ""
            menu.addAction(f"{words} {end}".strip(), partial(self.take, option.index))
        self._pop(menu)

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
        self._subject = step.card or self._subject
        self.screen.table.put_back()
        self.screen.session.by_hand(step)
