"""From a question of the game to what stands in the prompt bar. Nothing here draws or answers.

Options with a card or a place are picked on the table; the others become buttons, or a list above the bar when there
are too many. A choice among two or three players has buttons too. Enter is the primary answer, Esc takes back what was
begun. An answer that lets a chance pass while there is one (no bond, the end of a phase, "None") is never on Enter: it
has a key of its own, `PASS`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import count

from msgspec import structs

from app.i18n import gap
from app.match.undo import UndoOffer, UndoRequest
from engines.core.display.views import AskView, CardView, Named, OptionView, PartialView, Text
from ui.shell.game.prompt_bar import Press, Prompt, Undo
from ui.shell.game.question_text import stated
from ui.shell.style.look import Look
from ui.shell.style.text_runs import Run

MOST_BUTTONS = 3
"""More options than this without a place on the table are shown as a list above the bar."""

MOST_LETTERS = {"en": 64, "ja": 32}
"""So do options whose words would leave no room for the question: whole sentences of cards."""

TABLE_KINDS = ("one", "place")

PASS = "N"
"""The key of the answer that lets a chance pass: no, none, next phase."""
OBJECT = "ask.hand-consent"
"""The question whether anybody objects to what is done by hand."""
CALL_OFF = "call-off"
"""The verb of an answer that takes back what has been begun."""


@dataclass(frozen=True)
class Asked:
    """One moment of asking, for the player at the screen."""

    ask: AskView
    mine: bool
    """Whether the question is for the player at the screen."""
    decider: str
    """The name of the player it is for."""
    selected: tuple[int, ...] = ()
    partial: PartialView | None = None
    number: int | None = None
    carried: CardView | None = None
    undo: UndoOffer | None = None
    sort: Named | None = None
    """What such questions are about, where the game tells several kinds apart."""
    calm: bool = False
    """Whether nothing has happened that could be answered: all such questions may pass at once."""
    may_pass_on: bool = True
    """Whether a player may wish to let such questions pass by themselves."""


def loose(ask: AskView) -> list[OptionView]:
    """The options that have neither a card nor a place; where all of them name players, all of them."""
    free = [option for option in ask.options if option.subject is None and option.place is None]
    players = [option for option in ask.options if option.subject is None and names_player(option)]
    only_players = 1 < len(players) <= MOST_BUTTONS and len(free) + len(players) == len(ask.options)
    return list(ask.options) if ask.kind == "one" and only_players else free


def names_player(option: OptionView) -> bool:
    """Whether the option means a player, and no card or area of theirs."""
    return option.place is not None and option.place.player is not None


def listed(look: Look, ask: AskView) -> list[OptionView]:
    """The options to be shown as a list above the bar, if they do not fit into it."""
    if ask.kind == "split":
        return list(ask.options)
    if ask.kind in TABLE_KINDS:
        rest = [option for option in loose(ask) if not option.decline]
        wordy = sum(len(look.render(option.text)) for option in rest) > MOST_LETTERS[look.language]
        return rest if wordy or len(rest) > MOST_BUTTONS else []
    if ask.kind in ("some", "order"):
        return loose(ask)
    return []


def undo_of(offer: UndoOffer | None) -> Undo:
    """How the undo button looks."""
    if offer is None or offer.kind not in ("free", "locked"):
        return "none"
    return "free" if offer.kind == "free" else "locked"


def prompt_of(look: Look, asked: Asked) -> Prompt:
    """The bar for a question."""
    ask = asked.ask
    if not asked.mine:
        waiting = look.say("prompt.waiting")
        return Prompt(
            waiting, asked_in_words(look, ask), purpose_of(look, ask), ask.rule or None, waiting=True,
            undo=undo_of(asked.undo),
        )
    if asked.carried is not None:
        return _carrying(look, asked, asked.carried)
    prompt = Prompt(
        look.say("prompt.your-choice"), asked_in_words(look, ask), purpose_of(look, ask), ask.rule or None,
        undo=undo_of(asked.undo),
    )
    return _BY_KIND.get(ask.kind, _one)(look, asked, prompt)


def purpose_of(look: Look, ask: AskView) -> tuple[Run, ...]:
    """What the decision is for, or what follows from it."""
    purpose = stated(look, ask)[1]
    return look.runs(purpose) if purpose is not None else ()


def asked_in_words(look: Look, ask: AskView) -> str:
    """The question as the bar asks it."""
    return look.render(stated(look, ask)[0])


def _carrying(look: Look, asked: Asked, card: CardView) -> Prompt:
    """A card is in the hand of the mouse: where it may go, and how to put it back."""
    name = look.name(card.name) if card.name is not None else look.say("core.a-card")
    options = [option for option in asked.ask.options if option.subject == card.handle]
    ends = {look.render(option.consequence): option.consequence for option in options if option.consequence is not None}
    said = next(iter(ends.values())) if len(ends) == 1 else None  # else it depends on the place
    drop = look.say("prompt.drop" if any(option.place is not None for option in options) else "prompt.nowhere")
    detail = (Run(drop + gap(drop)), *(_sentence(look, said) if said is not None else ()))
    rule = next((option.rule for option in options if option.rule), None)
    back = Press("cancel", look.say("prompt.put-back"), "Esc")
    return Prompt(look.say("prompt.your-turn"), look.say("prompt.carrying", card=name), detail, rule, presses=(back,))


def _one(look: Look, asked: Asked, prompt: Prompt) -> Prompt:
    """One option: what lies on the table is picked there, the rest are buttons."""
    ask = asked.ask
    rest = [option for option in loose(ask) if not option.decline and option.index != ask.primary]
    declines = [option for option in loose(ask) if option.decline and option.index != ask.primary]
    presses: list[Press] = []
    if not listed(look, ask):
        only = len(rest) == 1 and not declines and len(ask.options) == 1
        presses += [
            Press(f"option {option.index}", _words(look, option), "Enter" if only else key, primary=only)
            for option, key in zip(rest, _keys(rest), strict=True)
        ]
    if ask.window is not None and asked.may_pass_on and declines:
        presses += _pass_on(look, asked)
    alone = len(ask.options) == 1
    presses += [
        Press(f"option {option.index}", _words(look, option), "Enter" if alone else PASS, primary=alone, also=PASS)
        for option in declines[:1]
    ]
    if ask.primary is not None and not any(press.primary for press in presses):
        meant = ask.options[ask.primary]
        presses.append(Press(f"option {meant.index}", _words(look, meant), "Enter", primary=True))
    if len(ask.options) == 1 and not presses:  # it lies on the table, lit, and is all there is
        presses.append(Press("option 0", look.say("prompt.confirm"), "Enter", primary=True))
    return replace(prompt, presses=tuple(presses))


def _keys(options: Sequence[OptionView]) -> list[str]:
    """The keys of answers without a place: Esc takes back what was begun, the others are counted."""
    numbers = map(str, count(1))
    return ["Esc" if option.verb == CALL_OFF else next(numbers) for option in options]


def _yes_no(look: Look, asked: Asked, prompt: Prompt) -> Prompt:
    """Yes on Enter, unless the question's main answer is no: then yes wears a number."""
    if len(asked.ask.options) < 2:
        return _one(look, asked, prompt)  # asked all the same, so that nobody can tell that nothing else was possible
    yes, no = (_words(look, option) for option in asked.ask.options[:2])
    presses: tuple[Press, ...] = (Press("option 1", no, PASS), Press("option 0", yes, "Enter", primary=True))
    if asked.ask.primary == 1:
        presses = (Press("option 0", yes, "1"), Press("option 1", no, "Enter", primary=True, also=PASS))
    if asked.ask.window is not None and asked.may_pass_on:
        presses = (*_pass_on(look, asked), *presses)
    return replace(prompt, presses=presses)


def _pass_on(look: Look, asked: Asked) -> tuple[Press, ...]:
    """The buttons that let every such chance pass in this game, or all until something happens; of a step by hand,
    that never objects to its kind."""
    if asked.ask.question.key == OBJECT:
        words = look.say("prompt.never-object")
    else:
        words = look.say("prompt.pass-on") if asked.sort is None else look.say("prompt.pass-sort", sort=asked.sort)
    if not asked.calm:
        return (Press("pass on", words, "A", icon="fast", quiet=True),)
    short = Press("pass on", look.say("prompt.pass-on"), "A", icon="fast", quiet=True)  # what is asked says of what
    return short, Press("pass quietly", look.say("prompt.pass-quietly"), "P", icon="fast", quiet=True)


def first_number(ask: AskView) -> int:
    """The number shown at first: the smallest that may be given."""
    return ask.least + (ask.least == ask.without)


def _number(look: Look, asked: Asked, prompt: Prompt) -> Prompt:
    ask = asked.ask
    now = first_number(ask) if asked.number is None else asked.number
    confirm = Press("number", look.say("prompt.confirm"), "Enter", primary=True, enabled=now != ask.without)
    return replace(prompt, number=(ask.least, ask.most, now), without=ask.without, presses=(confirm,))


def _several(look: Look, asked: Asked, prompt: Prompt) -> Prompt:
    """Several options: how many are chosen, and whether that may be confirmed."""
    ask, chosen = asked.ask, len(asked.selected)
    ready = asked.partial.confirmable if asked.partial is not None else ask.least <= chosen <= ask.most
    presses: list[Press] = []
    if ask.kind == "some" and not ask.most:  # cards that are only shown
        seen = Press("confirm", look.say("prompt.seen"), "Enter", primary=True, also=PASS)
        return replace(prompt, presses=(seen,))
    if ask.kind == "order" and not chosen:
        presses.append(Press("as they are", look.say("prompt.as-they-are"), "Enter", primary=True))
        return replace(prompt, counter=_counter(look, ask, chosen), presses=tuple(presses))
    if chosen:
        presses.append(Press("clear", look.say("prompt.clear"), "Esc"))
    if ready and not chosen and ask.options:
        presses.append(Press("confirm", look.say("prompt.none"), PASS))
    else:
        words = look.say("prompt.confirm" if chosen or not ready else "prompt.none")
        presses.append(Press("confirm", words, "Enter", primary=True, enabled=ready, also="" if chosen else PASS))
    return replace(prompt, counter=_counter(look, ask, chosen), presses=tuple(presses))


def _counter(look: Look, ask: AskView, chosen: int) -> str:
    most = len(ask.options) if ask.kind == "order" else ask.most
    least = most if ask.kind == "order" else ask.least
    if least in (0, most):
        return look.say("prompt.counter", n=chosen, of=most)
    return look.say("prompt.counter-range", n=chosen, least=least, most=most)


def _split(look: Look, asked: Asked, prompt: Prompt) -> Prompt:
    given = sum(asked.selected)
    confirm = Press("split", look.say("prompt.confirm"), "Enter", primary=True, enabled=given == asked.ask.most)
    return replace(prompt, counter=look.say("prompt.counter", n=given, of=asked.ask.most), presses=(confirm,))


def _name(look: Look, asked: Asked, prompt: Prompt) -> Prompt:
    return replace(prompt, name=True, presses=(Press("name", look.say("prompt.confirm"), "Enter", primary=True),))


def _words(look: Look, option: OptionView) -> str:
    words = look.render(option.text)
    return words[:1].upper() + words[1:]


_BY_KIND = {
    "one": _one,
    "place": _one,
    "yes-no": _yes_no,
    "number": _number,
    "some": _several,
    "order": _several,
    "split": _split,
    "name": _name,
}


def consent_prompt(
    look: Look, request: UndoRequest, names: Sequence[str], agreeing: Sequence[int], viewer: int
) -> Prompt:
    """A step is to be taken back that showed something: what it was, and who must agree; `agreeing` are those at this
    screen. Where nobody of them is, whoever asked may withdraw, and the others wait."""
    waiting = look.speaker.plain.listing([names[seat] for seat in agreeing or request.waiting])
    revealed = look.speaker.plain.paragraph(look.render(text) for text in request.revealed)
    key = "prompt.back-asked" if request.to_main else "prompt.undo-asked"
    question = look.say(key, who=names[request.player])
    if not agreeing:
        back = (Press("refuse undo", look.say("prompt.undo-withdraw"), "Esc"),) if viewer == request.player else ()
        owner, told = look.say("prompt.waiting"), look.say("prompt.undo-waits", who=waiting)
        return Prompt(owner, told, (Run(revealed),), waiting=True, presses=back, icon="lock")
    alone = list(agreeing) == [viewer]
    agree = look.say("prompt.undo-agree-alone") if alone else look.say("prompt.undo-agree", who=waiting)
    presses = (
        Press("refuse undo", look.say("prompt.undo-refuse"), "Esc"),
        # Over a network it comes unasked, perhaps just as Enter answers something else: it has a key of its own.
        Press("agree undo", agree, "Y"),
    )
    return Prompt(look.say("prompt.undo-owner"), question, (Run(revealed),), presses=presses, icon="lock")


def doubt_prompt(look: Look, request: UndoRequest) -> Prompt:
    """Whoever plays without others wants to take back a step that showed something: said once what that means."""
    shown = (look.render(text) for text in request.revealed)
    revealed = look.speaker.plain.paragraph([look.say("prompt.undo-anew"), *shown])
    presses = (
        Press("refuse undo", look.say("prompt.undo-keep"), "Esc"),
        Press("agree undo", look.say("prompt.undo-do"), "Y"),
    )
    question = look.say("prompt.undo-doubt")
    return Prompt(look.say("prompt.undo-owner"), question, (Run(revealed),), presses=presses, icon="lock")


def over_prompt(look: Look, words: str) -> Prompt:
    """The game is over and the table is being looked at."""
    back = Press("result", look.say("prompt.to-result"), "Enter", primary=True)
    return Prompt(look.say("prompt.over"), words, presses=(back,), icon="flag")


def seat_prompt(look: Look, ask: AskView, who: str, offer: UndoOffer) -> Prompt:
    """The seat is still to be passed on: the previous player went back to look."""
    go = Press("pass seat", look.say("prompt.pass-seat", who=who), "Enter", primary=True)
    return Prompt(
        look.say("prompt.waiting"), asked_in_words(look, ask), purpose_of(look, ask), ask.rule or None, waiting=True,
        presses=(go,), undo=undo_of(offer),
    )


def _sentence(look: Look, said: Text) -> tuple[Run, ...]:
    """What follows, standing by itself."""
    runs = look.runs(said)
    return (structs.replace(runs[0], text=runs[0].text[:1].upper() + runs[0].text[1:]), *runs[1:]) if runs else ()


def outcome(look: Look, option: OptionView) -> tuple[Text, ...]:
    """What to say of an option beside its card: what is done, and what follows. The card need not be named again, if
    its game has words for that."""
    if option.consequence is None:
        return (option.text,)
    short = Text(f"short.{option.text.key.removeprefix('option.')}", option.text.args)
    return (short if look.speaker.plain.has_own(short.key) else option.text, option.consequence)
