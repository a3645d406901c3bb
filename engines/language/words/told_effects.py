"""The log's lines about what an effect does for a while. Nothing moves, so nothing else would say it.

A line names the cards or the player, what holds for them and how long. What it says is the text of the effect itself,
with these cards as "it".
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from engines.core.cards.ability_parts import Context, ContinuousEffect, Value, reads_each
from engines.core.contract.game import Game
from engines.core.display.views import Named
from engines.core.model.mentions import SPECTATOR, OfCard, OfPlayer
from engines.core.state.atoms import Change, Modify
from engines.core.state.knowledge import knows
from engines.language.descriptions.values import Number
from engines.language.grammar.catalogue import Wording
from engines.language.grammar.parts import Cards, Player
from engines.language.grammar.text_templates import Phraser, Said

LANGUAGES = ("en", "ja")
UNWRITTEN = Wording(phrases=())
"""Of parts that no pack writes."""
CARDS, PLAYER = re.compile(r"^(?:(?:it|them) |[はの])"), re.compile(r"^(?:(?:it|you) |(?:自分|あなた)?の|は)")
"""The cards or the player as the printed effect begins: the line has named them already."""


class _Teller(Phraser):
    """Prints an effect for the log: its own card goes by its name."""

    def __init__(self, g: Game, here: Context, lang: str) -> None:
        super().__init__(g.game.catalogue, lang)
        self.this = self.it = self.pick(g.faces[here.ability.face].name)

    def be_card(self) -> None:
        """A name is a name wherever the card lies."""


class _These(Cards, frozen=True):
    """The cards an effect is on, or its player: Japanese does not say them again."""

    wording: ClassVar[Wording] = UNWRITTEN
    many: bool = False

    def say(self, voice: Phraser) -> Said:
        return Said(("them" if self.many else "it") if voice.english else "", many=self.many)


class _Named(Cards, frozen=True):
    """Cards by their names."""

    wording: ClassVar[Wording] = UNWRITTEN
    names: tuple[Named, ...]

    def say(self, voice: Phraser) -> Said:
        names = [voice.pick(name) for name in self.names]
        if voice.english and len(names) > 1:
            names = [", ".join(names[:-1]) + " and " + names[-1]]
        return Said("と".join(names), many=len(self.names) > 1)


class _They(Player, frozen=True):
    """The player an effect is on."""

    wording: ClassVar[Wording] = UNWRITTEN

    def say(self, voice: Phraser) -> Said:
        return Said("it" if voice.english else "")


def tell_effect(
    g: Game, here: Context, effect: ContinuousEffect, until: str, changes: Mapping[int, Change],
    sifted: frozenset[int] = frozenset(),
) -> None:
    """Say what begins to hold for these cards; alike changes of numbers are one line. Of those in `sifted` only who
    knows them is told: that they are meant tells what they are."""
    if g.quiet:
        return
    told = {card: change for card, change in changes.items() if card not in sifted}
    _tell_effect(g, here, effect, until, told, None)
    privy: dict[tuple[int, ...], dict[int, Change]] = {}
    for card, change in changes.items():
        if card in sifted:
            readers = tuple(seat for seat in g.players if knows(g, seat, g.card(card)))
            privy.setdefault(readers, {})[card] = change
    for readers, hidden in privy.items():
        _tell_effect(g, here, effect, until, hidden, readers)


def _tell_effect(
    g: Game, here: Context, effect: ContinuousEffect, until: str, changes: Mapping[int, Change],
    readers: tuple[int, ...] | None,
) -> None:
    numbers: dict[tuple[str, str, int], list[int]] = {}
    others: list[int] = []
    for card, change in changes.items():
        if not isinstance(change, Modify) or g.game.cannot(g, change):
            continue
        modifier = change.modifier
        field = g.game.catalogue.fields.get(modifier.field)
        number = field is not None and field.kind == "number"
        if number and modifier.how in ("add", "set") and type(modifier.value) is int:
            numbers.setdefault((modifier.field, modifier.how, modifier.value), []).append(card)
        else:
            others.append(card)
    for (name, how, value), cards in numbers.items():
        field = g.game.catalogue.fields[name]
        g.tell(
            "log.number-by" if how == "add" else "log.number-set", player=here.user, cause=here.source[0],
            cards=[OfCard(card) for card in cards], field=Named(field.en, field.ja), until=_until(g, until),
            amount=f"{value:+}".replace("-", "−") if how == "add" else value, readers=readers,
        )
    if others:
        told = _worded(g, here, effect, _These(many=len(others) > 1))
        _tell(g, here, told, until, [OfCard(card) for card in others], readers)


def tell_players(g: Game, here: Context, effect: ContinuousEffect, until: str, players: Sequence[int]) -> None:
    """Say what begins to hold for players, or for all cards they have and will have."""
    if not g.quiet:
        _tell(g, here, _worded(g, here, effect), until, [OfPlayer(player) for player in players])


def tell_copy(g: Game, here: Context, cards: Sequence[int], model: int, facts: Sequence[Any], until: str) -> None:
    """Say whose facts cards have for a while."""
    if g.quiet:
        return
    voices = [_Teller(g, here, lang) for lang in LANGUAGES]
    named = [Named(*(voice.say(fact).text for voice in voices)) for fact in facts]
    g.tell(
        "log.copies", player=here.user, cause=here.source[0], cards=[OfCard(card) for card in cards], fields=named,
        of=OfCard(model), until=_until(g, until),
    )


def _tell(
    g: Game, here: Context, effect: Named, until: str, whom: list[Any], readers: tuple[int, ...] | None = None,
) -> None:
    g.tell(
        "log.lasts", player=here.user, cause=here.source[0], whom=whom, effect=effect, until=_until(g, until),
        readers=readers,
    )


def _until(g: Game, until: str) -> Named:
    """How long, as cards print it."""
    named: Named = g.game.catalogue.terms["until"][until].named
    return named


def _worded(g: Game, here: Context, effect: ContinuousEffect, these: _These | None = None) -> Named:
    """What the effect says, with the numbers it has come to and without its subject."""
    known: dict[str, Any] = {}
    for name in effect.__struct_fields__:
        part = getattr(effect, name)
        if isinstance(part, Value):
            if reads_each(part):  # of each card it is another
                continue
            known[name] = Number(of=part.number(g, here))
        elif isinstance(part, Player):
            known[name] = _They()
        elif isinstance(part, Cards) and not (part.chosen and name != "who"):
            found = these if name == "who" else _by_name(g, part.present(g, here))
            if found is not None:
                known[name] = found
    subject = PLAYER if these is None else CARDS
    if these is None and isinstance(getattr(effect, "whose", None), str):
        known["whose"] = "you"
    plain = msgspec.structs.replace(effect, **known)
    said = [subject.sub("", _Teller(g, here, lang).say(plain).text) for lang in LANGUAGES]
    en, ja = (re.sub(r"(?<!\d)-(?=\d)", "−", text) for text in said)
    en = re.sub("^your ", "their ", en) if these is None else en.replace(", them ", ", they ")
    return Named(en, ja)


def _by_name(g: Game, cards: Sequence[int]) -> _Named | None:
    """The cards by their names, if everybody may read them. None: as the text describes them."""
    if not cards or not all(knows(g, SPECTATOR, g.state.cards[card]) for card in cards):
        return None
    return _Named(names=tuple(g.faces[g.state.cards[card].face].name for card in cards))
