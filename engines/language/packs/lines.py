"""Ability text as lines, words and blocks: the generic half of the ability language, an LALR grammar.

What the words of a line mean is not decided here but by the phrases of a game's catalogue (`phrases.py`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache
from typing import NamedTuple, NoReturn

import lark

from engines.language.packs.diagnostics import Diagnostic, Mistake

MOST_LETTERS = 20_000
MOST_WORDS = 150
"""In one line."""

GRAMMAR = r"""
start: _NL entry*
entry: word+ (COLON _NL block | _NL)
block: _INDENT entry+ _DEDENT
word: WORD | RANGE | NUMBER | STRING | SIGN
COLON: ":"
WORD: /[A-Za-z][A-Za-z_]*([-'][A-Za-z_]+)*/
RANGE: /[0-9]+-[0-9]+/
NUMBER: /[0-9]+/
STRING: /"[^"\n]*"/
SIGN: /<=|>=|!=|[()+*\/,=<>-]/
_NL: /(\r?\n[\t ]*(#[^\n]*)?)+/
%declare _INDENT _DEDENT
%ignore /[\t ]+/
%ignore /#[^\n]*/
"""

SHOWN = {
    "_NL": "wanted-end", "COLON": "wanted-colon", "WORD": "wanted-word", "NUMBER": "wanted-number",
    "STRING": "wanted-string",
}


class Token(NamedTuple):
    """One word, number, quoted name or sign, with its place in the text (both counted from 1)."""

    kind: str
    text: str
    line: int
    column: int


class Line(NamedTuple):
    """One line and, if it ends with a colon, the lines indented below it."""

    tokens: tuple[Token, ...]
    block: tuple[Line, ...] | None

    @property
    def line(self) -> int:
        return self.tokens[0].line

    @property
    def column(self) -> int:
        return self.tokens[0].column

    @property
    def words(self) -> tuple[tuple[str, str], ...]:
        """What it says, wherever it stands."""
        return tuple((token.kind, token.text) for token in self.tokens)


def explained(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """A line that says at its end what X is, with that before all else: "draw X where X is ..." as "where X is ...,
    draw X"."""
    texts = [token.text for token in tokens]
    places = [place for place in range(1, len(texts) - 2) if texts[place:place + 3] == ["where", "X", "is"]]
    if len(places) != 1:
        return tokens
    place = places[0]
    before, where = tokens[:place], tokens[place]
    if before[-1].text == ",":
        before = before[:-1]
    return (*tokens[place:], where._replace(kind="SIGN", text=","), *before)


BOUNDS = {"start": "starts", "beginning": "starts", "end": "ends"}
"""What moments are called, and what phases do then."""


def at_moment(tokens: tuple[Token, ...], moments: Collection[tuple[str, ...]]) -> tuple[Token, ...]:
    """The first line of an ability that waits for a moment: "at the end of your turn" as "when your turn ends".

    `moments` are the spellings of the moments the game knows, without whose they are.
    """
    texts = tuple(token.text for token in tokens)
    for place in range(len(tokens) - 4):
        at, the, bound, of = texts[place:place + 4]
        if (at, the, of) != ("at", "the", "of") or bound not in BOUNDS:
            continue
        begin = place + 4
        for words in moments:
            stem, verb = words[:-1], words[-1]
            for skipped in range(3):  # the ..., your ..., the opponent's ...
                end = begin + skipped + len(stem)
                if verb == BOUNDS[bound] and texts[begin + skipped:end] == stem:
                    when, happens = tokens[place]._replace(text="when"), tokens[place + 2]._replace(text=verb)
                    return (*tokens[:place], when, *tokens[begin:end], happens, *tokens[end:])
    return tokens


def possessed(
    tokens: tuple[Token, ...], numbers: Collection[tuple[str, ...]], owners: Collection[str],
) -> tuple[Token, ...]:
    """A line in which cards have their numbers: "the target's power" as "the power of the target".

    `numbers` are the spellings of the numbers that cards have. Before one of them, a word in 's is a card by its name,
    unless it is one of `owners`.
    """
    if not any(token.text.endswith("'s") for token in tokens):
        return tokens
    found: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        texts = tuple(each.text for each in tokens[at + 1:])
        number = next((words for words in numbers if texts[:len(words)] == words), ())
        if token.kind != "WORD" or not token.text.endswith("'s") or token.text in owners or not number:
            found.append(token)
            at += 1
            continue
        card = [token._replace(text=token.text.removesuffix("'s"))]
        if found and found[-1].text in ("the", "that"):
            card.insert(0, found.pop())
        at += 1 + len(number)
        found += (
            token._replace(text="the"), *tokens[at - len(number):at], token._replace(text="of"), *card,
        )
    return tuple(found)


def at_end(line: Line, what: str) -> Diagnostic:
    """What is wrong after the last word of a line."""
    last = line.tokens[-1]
    return Diagnostic(line=last.line, column=last.column + len(last.text), what=what)


class _Indentation:
    """Turns the white space after line ends into _INDENT and _DEDENT."""

    always_accept = ("_NL",)

    def process(self, stream: Iterator[lark.Token]) -> Iterator[lark.Token]:
        levels = [0]
        colon = False
        for token in stream:
            yield token
            if token.type == "_NL":
                yield from self._turn(token, levels, colon)
            colon = token.type == "COLON"
        for _ in levels[1:]:
            yield lark.Token("_DEDENT", "")

    def _turn(self, token: lark.Token, levels: list[int], colon: bool) -> Iterator[lark.Token]:
        white = token.rsplit("\n", 1)[1].split("#")[0].expandtabs(4)
        deep, line = len(white), token.end_line or 0
        if deep > levels[-1]:
            if not colon:
                _fail("indent-surprise" if line > 2 else "indent-first", line, deep + 1)
            levels.append(deep)
            yield lark.Token.new_borrow_pos("_INDENT", white, token)
            return
        if colon:
            _fail("indent-missing", line, deep + 1)
        while deep < levels[-1]:
            levels.pop()
            yield lark.Token.new_borrow_pos("_DEDENT", white, token)
        if deep != levels[-1]:
            _fail("indent-uneven", line, deep + 1)


class _Tree(lark.Transformer[lark.Token, tuple[Line, ...]]):
    """Parse tree to lines."""

    def word(self, children: list[lark.Token]) -> Token:
        token = children[0]
        return Token(token.type, str(token), token.line or 0, token.column or 0)

    def entry(self, children: list[object]) -> Line:
        block = children[-1] if isinstance(children[-1], list) else None
        tokens = tuple(part for child in children if isinstance(child, Token) for part in _parts(child))
        return Line(tokens, None if block is None else tuple(block))

    def block(self, children: list[Line]) -> list[Line]:
        return children

    def start(self, children: list[Line]) -> tuple[Line, ...]:
        return tuple(children)


def _parts(token: Token) -> tuple[Token, ...]:
    """ "non-red" is what cards print for "non - red"; every other word stays whole."""
    if token.kind != "WORD" or not token.text.startswith("non-"):
        return (token,)
    kind, text, line, at = token
    return Token(kind, "non", line, at), Token("SIGN", "-", line, at + 3), Token(kind, text[4:], line, at + 4)


@cache
def _parser() -> lark.Lark:
    return lark.Lark(GRAMMAR, parser="lalr", postlex=_Indentation())


def read_lines(text: str, first_line: int = 1) -> tuple[Line, ...]:
    """The lines of an ability text; `first_line` is where it begins in its file. Raises Mistake."""
    if len(text) > MOST_LETTERS:
        raise Mistake(Diagnostic(
            line=first_line, what="too-long",
            args={"what": "what-text", "most": str(MOST_LETTERS), "unit": "unit-letters"},
        ))
    shift = first_line - 2  # the line break put in front gives the first line an indentation too
    try:
        tree = _parser().parse("\n" + text.rstrip() + "\n")
    except lark.exceptions.UnexpectedCharacters as error:
        letter = error.char
        what = "quote" if letter == '"' else "letter"
        slip = Diagnostic(line=error.line + shift, column=error.column, what=what, args={"word": letter})
        raise Mistake(slip) from None
    except lark.exceptions.UnexpectedToken as error:
        raise Mistake(_unexpected(error, shift)) from None
    except Mistake as mistake:
        moved = mistake.problem
        raise Mistake(Diagnostic(line=moved.line + shift, column=moved.column, what=moved.what)) from None
    return tuple(_moved(line, shift) for line in _Tree().transform(tree))


def _unexpected(error: lark.exceptions.UnexpectedToken, shift: int) -> Diagnostic:
    wanted = tuple(sorted(SHOWN.get(kind, "") for kind in error.expected if kind in SHOWN))
    word = str(error.token).strip()
    if not word:
        return Diagnostic(line=error.line + shift, column=error.column, what="ends-early", wanted=wanted)
    return Diagnostic(
        line=error.line + shift, column=error.column, what="not-understood", args={"word": word}, wanted=wanted,
    )


def _moved(line: Line, shift: int) -> Line:
    tokens = tuple(token._replace(line=token.line + shift) for token in line.tokens)
    if len(tokens) > MOST_WORDS:
        raise Mistake(Diagnostic(
            line=tokens[0].line, what="too-long",
            args={"what": "what-line", "most": str(MOST_WORDS), "unit": "unit-words"},
        ))
    return Line(tokens, None if line.block is None else tuple(_moved(each, shift) for each in line.block))


def _fail(what: str, line: int, column: int) -> NoReturn:
    raise Mistake(Diagnostic(line=line, column=column, what=what))
