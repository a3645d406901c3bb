"""From records of a game to lines of the side panel: the log, what is being resolved, public cards, rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from msgspec.structs import replace
from PySide6.QtGui import QGuiApplication, QPixmap

from app import games
from engines.core.display.layout import Layout
from engines.core.display.views import (
    AskView,
    CardView,
    ChainView,
    FaceView,
    FrameView,
    GameView,
    LogView,
    Named,
    RuleView,
)
from ui.faces.cards import CardPainter
from ui.faces.look import MEASURES, CardLook
from ui.shell.game.question_text import stated
from ui.shell.style.look import Look
from ui.shell.style.text_runs import Run
from ui.shell.widgets.lines import Line

Picture = Callable[[int], QPixmap]
RULES_SHOWN = 80
GUIDE_LINES = 9


class Chips:
    """Draws small pictures of cards at the width asked for."""

    def __init__(self, look: Look, layout: Layout, face: Callable[[str], FaceView]) -> None:
        self.look, self.layout, self.face = look, layout, face
        self._painters: dict[object, CardPainter] = {}

    def picture(self, face_id: str | None) -> Picture:
        """The picture of a face, or of the game's back."""
        return lambda width: self._draw(face_id, width)

    def title(self, face_id: str) -> Named | None:
        """The title of a face, if it has one beside its name. It is not remembered: the deck of the seat before must
        not stay in the window."""
        return self.face(face_id).title

    def _draw(self, face_id: str | None, width: int) -> QPixmap:
        screen = QGuiApplication.primaryScreen()
        ratio = screen.devicePixelRatio() if screen is not None else 1.0
        key = (self.look.theme.name, self.look.language, width, ratio)
        if key not in self._painters:
            factor = width / MEASURES["chip"].width
            self._painters[key] = CardPainter(
                self.look.theme, self.look.language, factor, ratio, games.templates(self.layout.face),
                self.look.picture_refused.emit,
            )
        painter = self._painters[key]
        if face_id is None:
            return painter.back(self.layout.game, "chip")
        return painter.pixmap(self.face(face_id), CardLook(size="chip"))


class LogReader:
    """Turns the log into lines and keeps them: a game has hundreds, and only the last few are new."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self._kept: list[tuple[LogView, Line]] = []

    def forget(self) -> None:
        """The language or the names are new."""
        self._kept.clear()

    def lines(self, log: Sequence[LogView], ask: AskView | None) -> list[Line]:
        """All lines of a log, and at its end what the reader is asked now."""
        same = 0
        for (known, _), each in zip(self._kept, log, strict=False):
            if known is not each:
                break
            same += 1
        del self._kept[same:]
        self._kept += [(each, log_line(self.look, each)) for each in log[same:]]
        return [line for _, line in self._kept] + question_line(self.look, ask)


def question_line(look: Look, ask: AskView | None) -> list[Line]:
    """What the reader is asked now, as the last line of the log."""
    if ask is None:
        return []
    return [Line((Run(look.render(stated(look, ask)[0])),), ask.rule or None, icon="right", pending=True)]


def log_line(look: Look, each: LogView) -> Line:
    """One line of the log: a crest for a player's choice, the cycle for what happens by itself."""
    runs = look.runs(each.text)
    if each.heading:
        return Line(runs, heading=True)
    chosen = each.player is not None
    return Line(runs, each.rule or None, each.player, "" if chosen else "auto", strong=chosen)


def stack_lines(look: Look, frames: Sequence[FrameView]) -> list[Line]:
    """What is being resolved, the innermost first."""
    return [
        Line(look.runs(frame.text), frame.rule or None, icon="play" if place == 0 else "layers", strong=place == 0)
        for place, frame in enumerate(reversed(frames))
    ]


def chain_lines(look: Look, chain: Sequence[ChainView], frames: Sequence[FrameView]) -> list[Line]:
    """The uses that wait in a chain, the latest first, and below them what is being resolved."""
    lines = [_chain_line(look, entry) for entry in reversed(chain)]
    resolving = stack_lines(look, frames)
    if lines and resolving:
        lines.append(Line((Run(look.say("panel.resolving")),), heading=True))
    return lines + resolving


def _chain_line(look: Look, entry: ChainView) -> Line:
    said = [Run(f"{entry.number}  ", True)]
    handle = entry.card.handle if entry.card is not None else None
    if entry.card is not None and entry.card.name is not None:
        said += [Run(look.name(entry.card.name), True, handle), Run(" ")]
    said += look.runs(entry.text)
    if entry.effect is not None:
        effect = look.name(entry.effect) if isinstance(entry.effect, Named) else look.render(entry.effect)
        said += [Run(look.say("inspector.then")), Run(effect)]
    if entry.cancelled:
        said = [replace(run, struck=True) for run in said]
        said.append(Run("  " + look.say("table.chain-cancelled")))
    return Line(tuple(said), entry.rule or None, entry.player, strong=not entry.cancelled, handle=handle)


def card_lines(look: Look, layout: Layout, sight: GameView, chips: Chips) -> list[Line]:
    """Every card in a public place, zone by zone, the viewer's own first and then in the order of play."""
    lines: list[Line] = []
    players = [player.player for player in sight.players]
    at = players.index(sight.viewer) if sight.viewer in players else 0
    for player in players[at:] + players[:at]:
        for ids, kind, name in _places(layout):
            zones = [zone for zone in sight.zones if zone.area in ids and zone.owner == player and zone.count]
            if kind in ("hand", "stage") or not zones:
                continue
            every = [sight.cards[handle] for zone in zones for handle in zone.cards]
            known = [card for card in every if card.face is not None]
            if known:
                if kind in ("pile", "chip"):
                    known.reverse()  # the top card first; what lies side by side is read from the left
                lines += _zone_lines(look, name, player, sum(zone.count for zone in zones), known, chips)
    return lines


def _places(layout: Layout) -> Iterator[tuple[tuple[str, ...], str, Named]]:
    """Every area, and every cell of a grid with its ground, by the names its zones have."""
    for area in layout.areas:
        for cell in area.cells:
            yield (cell.id, cell.ground), area.kind, cell.name
        if not area.cells:
            yield (area.id,), area.kind, area.name


def _zone_lines(
    look: Look, name: Named, player: int, count: int, known: Sequence[CardView], chips: Chips
) -> list[Line]:
    names = look.speaker.names
    who = names[player] if player < len(names) else ""
    heading = look.say("panel.zone", who=who, zone=look.name(name), n=count)
    lines = [Line((Run(heading),), heading=True)]
    for card in known:
        said = [Run(look.name(card.name) if card.name is not None else "", True)]
        title = chips.title(card.face) if card.face is not None else None
        if title is not None:
            said.append(Run("  " + look.name(title)))
        tags = ("・" if look.language == "ja" else " · ").join(look.render(tag) for tag in card.tags)
        if tags:
            said.append(Run("  " + tags))
        lines.append(Line(tuple(said), picture=chips.picture(card.face), handle=card.handle, strong=True))
    return lines


def rule_lines(look: Look, book: Mapping[str, RuleView], words: str) -> list[Line]:
    """Rules by number or by words. A number that exists shows its neighbours below it, and without any the chapters
    are listed by their titles. Without a rulebook it says what one does here."""
    if not book:
        return guide_lines(look, words)
    if not words:
        return [_rule_line(look, rule, True) for rule in book.values() if rule.title is not None]
    if words in book:
        ids = list(book)
        start = ids.index(words)
        shown = [each for each in ids[start:] if each == words or _says_something(book[each])]
        return [_rule_line(look, book[each], each == words) for each in shown[:RULES_SHOWN]]
    wanted = words.casefold()
    found = []
    for rule in book.values():
        summary = look.name(rule.summary).casefold() if rule.summary is not None else ""
        summary = look.name(rule.title).casefold() if rule.title is not None else summary
        if _says_something(rule) and (rule.id.startswith(words) or (wanted and wanted in summary)):
            found.append(_rule_line(look, rule, False))
        if len(found) >= RULES_SHOWN:
            break
    return found


def guide_lines(look: Look, words: str = "") -> list[Line]:
    """What a table without a rulebook says of itself, in sentences of its own."""
    said = [look.say(f"guide.{number}") for number in range(1, GUIDE_LINES + 1)]
    return [Line((Run(each),), icon="book") for each in said if words.casefold() in each.casefold()]


def _says_something(rule: RuleView) -> bool:
    """Whether a paragraph is worth a line: headings inside a chapter are not."""
    return rule.summary is not None or rule.title is not None


def _rule_line(look: Look, rule: RuleView, opened: bool) -> Line:
    if rule.title is not None:
        title = look.say("panel.chapter-title", n=rule.id, title=rule.title)
        if not opened:
            return Line((Run(title),), heading=True)
        return Line((Run(title),), rule.id, icon="book", strong=True)
    summary = look.name(rule.summary) if rule.summary is not None else look.say("panel.rule-heading")
    return Line((Run(summary),), rule.id, icon="book", opened=opened, strong=rule.summary is not None)
