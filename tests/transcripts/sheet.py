"""A moment of a game as lines of English: everything people notice, and no name that only programs use.

The lines are made from the records of `core/display/views.py` field by field, here and nowhere else, and cards are
called by where they lie, so that neither another name for a field nor another numbering of handles changes them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

import msgspec

from app.i18n import Translator
from app.net.client import table_text
from app.net.client.card_words import CardWords
from app.tables.table import Table
from engines.core.display.layout import Layout
from engines.core.display.views import (
    AskView,
    CardView,
    GameView,
    Handle,
    LogView,
    Mention,
    NumberView,
    OptionView,
    Place,
    Reason,
    StageView,
    Text,
    TextArg,
)


class Speaker(Translator):
    """Speaks English, and says of every card in sight where it lies. Sentences that are not written, as those of the
    tests' own games, are told by their key and arguments."""

    def __init__(self, game: str) -> None:
        super().__init__("en", game=game)
        self.places: Mapping[Handle, str] = {}

    def argument(self, value: TextArg, names: Sequence[str] = ()) -> str:
        said = super().argument(value, names)
        if isinstance(value, Mention) and value.handle in self.places:
            return f"{said} <{self.places[value.handle]}>"
        return said

    def _sentence(self, text: Text, names: Sequence[str]) -> str:
        said = super()._sentence(text, names)
        if said != f"[{text.key}]" or not text.args:
            return said
        return f"{said} " + ", ".join(f"{name}={self.argument(each, names)}" for name, each in text.args.items())


class Sheets:
    """Writes the sheets of one game. A card that looks as before is not worded again."""

    def __init__(self, table: Table) -> None:
        self.game, self.names = table.game, tuple(table.names)
        self.layout: Layout | None = getattr(table.game, "layout", None)
        self.speaks = Speaker(table.game.id)
        self._cards: dict[bytes, str] = {}
        self._face = cache(table.face)
        self._zones: dict[str, str] = {}

    # -- places -------------------------------------------------------------------------------------------------------

    def place(self, zone: str) -> str:
        """What a zone is called, and whose it is."""
        if zone in self._zones:
            return self._zones[zone]
        area, _, owner = zone.partition(":")
        called = area
        if self.layout is not None:
            try:
                called = self.layout.name_of(area).en
            except KeyError:
                called = area
        self._zones[zone] = f"{called} of {self.names[int(owner)]}" if owner.isdigit() else called
        return self._zones[zone]

    def places(self, sight: GameView) -> dict[Handle, str]:
        """Where every card in sight lies, for every handle."""
        found: dict[Handle, str] = {}

        def look(card: CardView, where: str) -> None:
            found[card.handle] = where
            for place, beneath in enumerate(card.under, 1):
                look(beneath, f"{where} beneath {place}")

        for zone in sight.zones:
            for handle in zone.cards:
                card = sight.cards[handle]
                look(card, f"{self.place(zone.id)} {card.index + 1}")
        return found

    def _at(self, handle: Handle | None) -> str:
        if handle is None:
            return ""
        known = self.speaks.places.get(handle)
        if known is not None:
            return known
        zone, mark, index = handle.partition("#")
        return f"{self.place(zone)} {int(index) + 1}" if mark else "out of sight"

    def _goal(self, place: Place | None) -> str:
        if place is None:
            return ""
        if place.zone is not None:
            return f" to {self.place(place.zone)}"
        if place.card is not None:
            return f" to <{self._at(place.card)}>"
        return f" to {self._player(place.player)}"

    def _player(self, player: int | None) -> str:
        return self.names[player] if player is not None and 0 <= player < len(self.names) else "nobody"

    def _players(self, players: Iterable[int]) -> str:
        return ", ".join(map(self._player, players)) or "nobody"

    def say(self, text: Text | None) -> str:
        """A sentence."""
        return self.speaks.render(text, self.names) if text is not None else ""

    # -- the table ----------------------------------------------------------------------------------------------------

    def table(self, sight: GameView) -> Iterator[str]:
        """Everything a viewer sees."""
        phase = self.layout.phase_name(sight.phase) if self.layout is not None else None
        yield f"turn {sight.turn} of {self._player(sight.turn_player)}, {phase.en if phase else sight.phase}"
        for player in sight.players:
            yield f"{self._player(player.player)}: hand {player.hand}{', out' if player.out else ''}"
        for zone in sight.zones:
            if zone.count:
                yield f"{self.place(zone.id)}: {zone.count}"
            for handle in zone.cards:
                yield from self._card(sight.cards[handle], 1)
        for cell in sight.cells:
            about = [self.say(cell.title), self.say(cell.gauge), self.say(cell.note)]
            about += ["placed " + self._player(cell.placed), "held " + self._player(cell.held)]
            yield f"{self.place(cell.id)}: {', '.join(filter(None, about))}{' contested' if cell.contested else ''}"
        for arrow in sight.arrows:
            yield f"{arrow.kind} <{self._at(arrow.start)}> to <{self._at(arrow.end)}>"
        if sight.stage is not None:
            yield from self._stage(sight.stage)
        for chip in sight.chips:
            yield f"chip of {self._player(chip.owner)}: {self.say(chip.text)}"
        for frame in sight.resolving:
            yield f"resolving {self.say(frame.text)} [{frame.rule or ''}]"
        if sight.result is not None:
            won = "all lost" if sight.result.all_lost else self._players(sight.result.winners)
            yield f"ended: {won}, {self.say(sight.result.reason)} [{sight.result.rule}]"

    def _card(self, card: CardView, depth: int) -> Iterator[str]:
        key = msgspec.json.encode(msgspec.structs.replace(card, handle="", under=[]))
        line = self._cards.get(key)
        if line is None:
            line = self._cards[key] = self._worded(card)
        yield "  " * depth + line
        for beneath in card.under:
            yield from self._card(beneath, depth + 1)

    def _worded(self, card: CardView) -> str:
        places, self.speaks.places = self.speaks.places, {}  # the same words wherever other cards lie
        told = [card.name.en if card.name is not None else "a card", f"{card.face or 'unknown'}"]
        told.append(f"{self._player(card.owner)}'s, used by {self._player(card.user)}, place {card.index + 1}")
        told += ["turned"] * card.turned + ["face down"] * card.face_down
        told += [self._number(number) for number in card.numbers]
        told += [self._mark(mark) for mark in card.marks] + [self.say(tag) for tag in card.tags]
        self.speaks.places = places
        return "; ".join(told)

    def _number(self, number: NumberView) -> str:
        called = number.field
        if self.layout is not None:
            called = next((each.name.en for each in self.layout.numbers if each.field == number.field), called)
        why = [f"{self.say(each.text)} {'=' * each.becomes}{each.change}" for each in number.sources]
        return f"{called} {number.printed} now {number.now}{f' ({chr(44).join(why)})' if why else ''}"

    def _mark(self, mark: str) -> str:
        if self.layout is not None:
            return next((each.name.en for each in self.layout.marks if each.id == mark), mark)
        return mark

    def _stage(self, stage: StageView) -> Iterator[str]:
        where = self.place(stage.where) if stage.where is not None else ""
        steps = " / ".join(map(self.say, stage.steps))
        yield f"stage {self.say(stage.title)} {where}: {steps} at {stage.step + 1}"
        yield from (f"  {self.say(text)}" for text in (stage.verdict, stage.hint) if text is not None)
        for side in stage.sides:
            parts = ", ".join(map(self.say, side.parts))
            yield (f"  {self._player(side.player)} {self.say(side.caption)}: <{self._at(side.card)}> helped by "
                   f"<{self._at(side.helper)}> total {side.total} ({parts})")
            for member in side.members:
                falls = " falls" if member.falls else ""
                yield f"    <{self._at(member.card)}> {self.say(member.forecast)}{falls}"
        for dice in stage.dice:
            sums = f"{dice.faces} + {dice.added} = {dice.total}"
            yield f"  {self._player(dice.player)} threw {sums} {self.say(dice.text)}"
        for link in stage.chain:
            card = self.speaks.argument(link.card, self.names) if link.card is not None else ""
            does = link.effect.en if hasattr(link.effect, "en") else self.say(link.effect)
            yield (f"  {link.number}. {self._player(link.player)} {card} {self.say(link.text)} [{link.rule or ''}]"
                   f"{' cancelled' if link.cancelled else ''} at {[self._at(each) for each in link.targets]}: {does}")

    # -- the question -------------------------------------------------------------------------------------------------

    def question(self, ask: AskView | None) -> Iterator[str]:
        """The question as a viewer sees it, every option with its card, goal and paragraph."""
        if ask is None:
            yield "nothing is asked"
            return
        yield f"{self._players(ask.players)} asked: {self.say(ask.question)} [{ask.rule or ''}]"
        about = [self.say(ask.consequence)]
        if ask.cause is not None:
            about.append("by " + self.speaks.argument(ask.cause, self.names))
        about.append(f"{ask.kind} {ask.least} to {ask.most}")
        about += [f"not {ask.without}"] * (ask.without is not None) + ["may pass"] * (ask.window is not None)
        about += [f"usually {ask.primary}"] * (ask.primary is not None)
        yield "  " + "; ".join(filter(None, about))
        yield from (f"  {self.option(option)}" for option in ask.options)

    def option(self, option: OptionView) -> str:
        """An option."""
        subject = f" <{self._at(option.subject)}>" if option.subject is not None else ""
        then = f": {self.say(option.consequence)}" if option.consequence is not None else ""
        passes = " (declines)" if option.decline else ""
        said = f"{self.say(option.text)}{subject}{self._goal(option.place)}{then}"
        return f"{option.index + 1}. {said} [{option.rule or ''}]{passes}"

    def reasons(self, what: Handle, reasons: Sequence[Reason]) -> Iterator[str]:
        """Why a card cannot be used."""
        yield f"why not <{self._at(what)}>"
        yield from (f"  {self.say(reason.text)} [{reason.rule}]" for reason in reasons)

    def log(self, lines: Sequence[LogView]) -> Iterator[str]:
        """Lines of the log."""
        for line in lines:
            by = f" by {self._player(line.player)}" if line.player is not None else ""
            cause = f" of {self.speaks.argument(line.cause, self.names)}" if line.cause is not None else ""
            yield f"{'== ' if line.heading else '- '}{self.say(line.text)} [{line.rule or ''}]{by}{cause}"

    # -- the moment ---------------------------------------------------------------------------------------------------

    def moment(self, table: Table, sight: GameView, told: int, terminal: bool) -> Iterator[str]:
        """Everything one viewer notices now; the log from line `told` on."""
        viewer = sight.viewer
        self.speaks.places = self.places(sight)
        yield f"@ {self._player(viewer)}"
        yield from self.log(table.log(viewer)[told:])
        yield from self.question(table.ask(viewer))
        yield from self.table(sight)
        if viewer >= 0:
            offer = table.undo_offer(viewer)
            yield f"undo {offer.kind}: {'; '.join(map(self.say, offer.revealed))}"
            refusal = table.why_not_concede(viewer) if table.asking() else None
            if refusal is not None:
                yield f"may not concede: {self.say(refusal.text)} [{refusal.rule}]"
        if terminal and self.layout is not None:
            words = CardWords(Translator("en", game=self.game.id), self.game, sight, self.names, self._face)
            yield from (f"| {line}" for line in table_text.lines(words))

    def answer(self, player: int, ask: AskView, answer: object) -> str:
        """What a player answers, told as the options are."""
        if isinstance(answer, str) or not ask.options or ask.kind == "split":
            return f"{self._player(player)} answers {answer}"
        picks = answer if isinstance(answer, tuple | list) else (answer,)
        by_place = {option.index: self.option(option) for option in ask.options}
        return f"{self._player(player)} answers {' + '.join(by_place[int(pick)] for pick in picks) or 'none'}"
