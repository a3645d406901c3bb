"""Whole lines as cards and other games put them, and what they may be in this language.

Each pattern stands for a whole instruction. Of what may replace it, the first that the game can read is offered; the
groups of the pattern are put in where they are named, figures for numbers written as words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from engines.language.grammar.meant import NUMBERS

MOST_WORDS = 24
MOST_LETTERS = 200
"""Of a line that is compared with these patterns; longer ones are no slips of this kind."""

_LASTS = (r"{0} until end of turn", r"{0} until end of battle")


def _lasting(text: str) -> tuple[str, ...]:
    """A lasting effect as it stands, and with durations for games in which it must have one."""
    return (text, *(each.format(text) for each in _LASTS))


_LIFE = r"(?:life|lives|hp|health|life points?|hit points?)"
_ONE = r"(?:a|an|one|1)"

WHOLE: tuple[tuple[str, tuple[str, ...]], ...] = (
    # life and damage
    (r"(?:this deals?|deals?|do|does|inflicts?) (?P<n>\S+) damage to (?P<who>the opponent|you|each player)",
     (r"deal \g<n> damage to player \g<who>",)),
    (rf"(?:the )?opponent loses? (?P<n>\S+) {_LIFE}",
     (r"break \g<n> of the opponent's orbs", r"deal \g<n> damage to 1 enemy")),
    (rf"this loses? (?P<n>\S+) {_LIFE}", (r"break \g<n> of your orbs", r"deal \g<n> damage to this")),
    (rf"(?:you )?loses? (?P<n>\S+) {_LIFE}", (r"break \g<n> of your orbs", r"deal \g<n> damage to 1 ally")),
    (rf"(?P<who>.+) loses? (?P<n>\S+) {_LIFE}",
     (r"deal \g<n> damage to \g<who>", *_lasting(r"\g<who> gets power -\g<n>"))),
    (rf"(?:you )?(?:gains?|recovers?|heals?|restores?) (?:\+ )?(?P<n>\d+|{_ONE}|two|three)(?: {_LIFE}| orbs?)?",
     (r"put the top \g<n> cards of your deck in your orbs", *_lasting(r"1 ally gets +\g<n> defence"))),
    (r"heals?(?: yourself| you| your hero)?",
     ("put the top card of your deck in your orbs", *_lasting("1 ally gets +2 defence"))),
    (r"heals? (?P<who>.+)", (r"untap \g<who>", *_lasting(r"\g<who> gets +2 defence"))),
    (r"(?P<who>.+) (?:takes?|suffers?) (?P<n>\S+(?: D)?) (?P<kind>\S+ )?damage",
     (r"deal \g<n> \g<kind>damage to \g<who>", *_lasting(r"\g<who> gets power -\g<n>"))),
    (r"(?:this deals?|deals?|do|does|inflicts?) (?P<n>\S+(?: D)?) (?:\S+ )?damage to (?P<who>.+)",
     (r"deal \g<n> damage to \g<who>", *_lasting(r"\g<who> gets power -\g<n>"))),
    (r"(?:this deals?|deals?|do|does|inflicts?) (?P<n>\S+(?: D)?)(?: \S+)? damage",
     (r"deal \g<n> damage to 1 enemy", *_lasting(r"1 enemy gets power -\g<n>"))),
    (r"(?:deals? )?(?P<n>\S+(?: D)?)(?: damage)? to (?P<who>.+)",
     (r"deal \g<n> damage to \g<who>", *_lasting(r"\g<who> gets power -\g<n>"))),
    # numbers of a card
    (r"(?P<who>.+) loses? (?:- )?(?P<n>\d+) (?P<of>.+)", _lasting(r"\g<who> gets \g<of> -\g<n>")),
    (r"(?P<who>.+) gets? (?P<a>[+-] \d+) / (?P<d>[+-] \d+)",
     (r"\g<who> gets \g<a> attack and \g<who> gets \g<d> defence", *_lasting(r"\g<who> gets power \g<a>"))),
    (r"(?P<who>.+) gets? (?P<a>[+-] \d+)(?P<rest> until .+)?",
     (r"\g<who> gets power \g<a>\g<rest>", *_lasting(r"\g<who> gets power \g<a>"),
      r"\g<who> gets \g<a> attack\g<rest>")),
    (r"(?P<who>.+) gains? (?P<a>[+-] \d+) / (?P<d>[+-] \d+)(?P<rest> until .+)?",
     (r"\g<who> gets \g<a>/\g<d>\g<rest>", *_lasting(r"\g<who> gets \g<a>/\g<d>"))),
    (r"your (?P<what>.+?) (?P<rest>(?:gets?|gains?|cannot) .+)", (r"all your \g<what> \g<rest>",)),
    (r"all fairies (?P<rest>.+)", (r"all fairy characters \g<rest>",)),
    (r"all (?P<race>human|god|ghost|dragon|vampire|magician|hermit|beast|reaper)s (?P<rest>.+)",
     (r"all \g<race> characters \g<rest>",)),
    (r"all (?P<race>youkai|kappa|tengu|oni|yama) (?P<rest>(?:on|in|get|gain|cannot|lose)\b.+)",
     (r"all \g<race> characters \g<rest>",)),
    # cards
    (r"negates? (?P<what>\d+ .+ being played|the targets?)", (r"negate the play of \g<what>",)),
    (r"(?:you )?draws? (?P<n>\S+)(?: cards?)?", (r"draw \g<n>",)),
    (r"(?:you )?draws? cards?", ("draw 1",)),
    (r"(?:you )?discards? (?P<n>\S+)(?: cards?)?", (r"discard \g<n> card", r"discard \g<n>")),
    (r"(?:the )?opponent mills? (?P<n>\S+)",
     (r"put the top \g<n> cards of the opponent's deck in the opponent's retreat",
      r"discard the top \g<n> cards of the opponent's deck")),
    (r"mills? (?P<n>\S+)(?: cards?)?",
     (r"put the top \g<n> cards of your deck in your retreat", r"discard the top \g<n> cards of your deck")),
    (r"scry (?P<n>\S+)", (r"look at the top \g<n> cards of your deck",)),
    (r"shuffle(?: it| your library)?", ("shuffle your deck",)),
    (r"search(?: through)? your (?:deck|library) for (?P<what>.+?)(?: and .*)?",
     (r"put \g<what> in your deck in your hand", r"put 1 \g<what> in your deck in your hand")),
    (r"(?:bounce|return) (?P<what>.+?)(?: to (?:(?:its|their|your|the) )?(?:owners? '? ?s? )?hand)?",
     (r"return \g<what> to its owner's hand", r"put \g<what> in your hand")),
    # units
    (r"(?P<do>.*?\b)target (?:(?:1|an?|one) )?(?P<noun>\S+)(?P<rest>.*)",
     (r"\g<do>1 \g<noun>\g<rest>", r"choose 1 \g<noun>\g<rest> as picked")),
    (rf"(?P<noun>{_ONE} .+?) (?P<rest>(?:gets?|gains?|loses?|cannot|becomes?) .+)", (r"\g<noun> \g<rest>",)),
    (r"flip (?P<n>\S+) (?P<what>bonds?|orbs?)", (r"turn \g<n> \g<what> down", r"turn \g<n> \g<what> up")),
    (r"silences? (?P<who>.+)", _lasting(r"\g<who> loses all skills")),
    (r"(?:you )?wins?(?: the game)?", ("you win the game",)),
    (r"(?:roll|throw|cast) (?P<n>\S+?)(?: (?:D|dice|die|d6))?", (r"throw \g<n> D",)),
)


def instead(line: str) -> Iterator[str]:
    """What a whole line may have been meant for, the likeliest first."""
    if line.count(" ") >= MOST_WORDS or len(line) > MOST_LETTERS:
        return
    for pattern, templates in WHOLE:
        match = re.fullmatch(pattern, line)
        if match is not None:
            for template in templates:
                yield _figures(match.expand(template))


def plain(line: str) -> str:
    """Words and signs as an author spaces them: +1/+1."""
    return re.sub(r"(?<=[+-]) (?=\d)| (?=/)|(?<=/) ", "", line)


def _figures(text: str) -> str:
    """In the grammar of one or several cards, with figures."""
    text = plain(" ".join(NUMBERS.get(word, word) for word in text.split())).replace("the top 1 cards", "the top card")
    if re.match(r"(all|up to|any number of|[2-9]|\d\d) ", text):
        text = re.sub(r" (get|lose)s ", r" \1 ", text)
    return text
