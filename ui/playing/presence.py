"""Company on the playing screen: marks beside the names, the number of watchers, and the chat in the side panel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.net.wire import messages as said
from ui.playing.chat import ChatPage, plain
from ui.playing.screen_contract import GameScreen
from ui.shell.game.side_panel import CHAT

if TYPE_CHECKING:
    from ui.session.company import Companions


class Presence:
    """Keeps them in step with the company of a screen's session."""

    def __init__(self, screen: GameScreen, company: Companions) -> None:
        self.screen, self.company = screen, company
        self.chat = ChatPage(screen.look)
        screen.panel.add_page(CHAT, self.chat)
        self.chat.entered.connect(company.say)
        self.chat.left.connect(screen.table.setFocus)
        self.chat.looked_at.connect(company.read)
        self._away: set[int] = set()
        company.spoken.connect(self._spoken)
        company.changed.connect(self._changed)

    def show(self) -> None:
        """Who is here, who thinks, how many watch, and what was said."""
        session, speaker = self.screen.session, self.screen.look.speaker
        asking = session.table.asking()
        self.screen.table.set_presence({seat: self.company.state(seat, asking) for seat in session.people()})
        self.screen.bar.show_watchers(self.company.watchers)
        others, team = (
            speaker.plain.listing([speaker.names[seat] for seat in seats])
            for seats in (self.company.others(), self.company.team())
        )
        self.chat.show_chat(self.company.lines, others, self.company.away, team)
        self.screen.panel.tabs.show_count("chat", self.company.unread)

    def end(self) -> None:
        """The screen goes; the company stays for the next game."""
        self.company.spoken.disconnect(self._spoken)
        self.company.changed.disconnect(self._changed)

    def write(self) -> None:
        """Open the chat and let the keyboard write in it."""
        self.screen.open_tab("chat")
        self.chat.write()

    def _changed(self) -> None:
        self.show()
        self._announce_others()
        self.screen.session.company_changed.emit()
        self.screen.show_prompt()

    def _announce_others(self) -> None:
        """Say who has lost the line, and who is back."""
        session, look = self.screen.session, self.screen.look
        away = {seat for seat in session.people() if seat != session.viewer and not self.company.is_here(seat)}
        for seat in sorted(away ^ self._away):
            gone = "company.left" if self.company.has_left(seat) else "company.gone"
            key = "company.back" if seat not in away else gone
            key = "result.left" if self.company.has_left(seat) else key
            self.screen.announce(look.say(key, who=look.speaker.names[seat]))
        self._away = away

    def _spoken(self, line: said.ChatLine) -> None:
        """Somebody has said something: it is announced, and counted until it has been seen."""
        if line.seat != self.screen.session.viewer or line.seat == said.WATCHER:
            words = self.screen.look.say("chat.spoken", who=plain(line.name), words=plain(line.text))
            self.screen.announce(words)
            if self.screen.panel.isHidden() and self.screen.strip.isHidden():  # folded away: the words come by
                self.screen.strip.show_failure(words, calm=True)
        if self.chat.isVisible():
            self.company.read()
        self.show()
