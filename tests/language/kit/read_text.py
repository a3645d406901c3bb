"""What print does to texts, undone: endings, quotation marks, rows and sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engines.language.grammar import text_templates
from engines.language.grammar.text_templates import FORMS, JOINTS
from tests.language.kit.print_grammar import CUT


def undone(text: str, ending: str) -> list[str]:
    """All texts that print would have changed to this one."""
    if ending == "inner":
        return [outer(text)]
    if ending == "as_cost":
        return [text, text + "する"]
    if ending == "beside_noun":
        ends = [at.start() for at in re.finditer(r"[0-9X]", text)][-2:]
        amounts = [(text[: at.end()], text[at.end() + 1:]) for at in re.finditer("数(?:まで)?(?=の)", text)]
        return [*(f"{text[:end]}を{text[end:]}" for end in ends),
                *(f"{noun}を{amount}{more}" for amount, noun in amounts for more in ("だけ", ""))]
    forward = getattr(text_templates, ending)
    found: list[str] = []
    for each in dict.fromkeys(_before(text, ending)):
        try:
            said = forward(each) if each else ""
            if text in (said, said.removesuffix("だけ")):
                found.append(each)
        except ValueError:
            continue
    return found


def _before(text: str, ending: str) -> list[str]:
    if ending in ("linked", "permitted", "joined", "denied"):
        listing = text.endswith(("」", "」もよい")) and "：「" in text
        verb, mark, effects = text.partition("：「") if listing else (text, "", "")
        table, column = (FORMS, 1) if ending == "linked" else (FORMS, 2) if ending == "permitted" else (
            (JOINTS, 1) if ending == "joined" else (JOINTS, 2))
        after = "もよい" if ending == "permitted" else ""
        found = [verb.removesuffix(forms[column] + after) + forms[0] + mark + effects
                 for forms in table if verb.endswith(forms[column] + after)]
        return [*found, *([text[:-1] + "い"] if text.endswith("もよく") else [])]
    if ending == "moment":
        return [text[:-1] + "の", text.removesuffix("場合")]
    if ending == "attributive":
        return [text, text.removesuffix("の")]
    if ending == "with_article":
        return [text.partition(" ")[2], text[2:]]
    if ending == "possessive":
        return [text.removesuffix("'s"), text.removesuffix("'"), "it"]
    return [text, *(text.removesuffix(end) for end in ("だけ", "と同じ数だけ", "と同じ数"))]  # so_many


def leads(text: str) -> list[str]:
    """A Japanese clause with what may go before the whole sentence cut off."""
    text = text.replace(CUT, "")
    found = [text]
    for own in (text, text.removeprefix("自分は")):
        found += [own]
        for at in re.finditer("選(?:ぶ。|び、)", own):
            before, rest = own[: at.start()], own[at.end():]
            if rest:
                found += [before + at[0] + CUT + rest, before + "選ぶ。" + CUT + rest]
                found += [before.replace("選び、", "選ぶ。") + "選ぶ。" + CUT + rest] * ("選び、" in before)
    return list(dict.fromkeys(found))


def lowered(text: str) -> list[str]:
    """An English sentence without its capital."""
    return list(dict.fromkeys((text[:1].lower() + text[1:], text)))


def joints(text: str, english: bool) -> Iterator[tuple[int, str]]:
    """Where a row may be joined, outside of quotation marks."""
    depth = 0
    for at, letter in enumerate(text):
        depth += (letter in "“‘「『") - (letter in "”’」』")
        if depth == 0:
            for joint in (", ", " and ") if english else ("、",):
                if text.startswith(joint, at):
                    yield at, joint


def stops(text: str, english: bool) -> Iterator[int]:
    """Where a sentence may end."""
    depth = 0
    for at, letter in enumerate(text):
        depth += (letter in "“‘「『") - (letter in "”’」』")
        stop = letter == "." and text[at + 1: at + 2] in ("", " ") if english else letter == "。"
        if depth == 0 and stop:
            yield at


def outside(text: str, between: str, english: bool) -> list[str]:
    """Pieces in quotation marks one after the other."""
    pieces, depth, begin = [], 0, 0
    for at, letter in enumerate(text):
        depth += (letter in "“‘「『") - (letter in "”’」』")
        if depth == 0 and letter in "”」":
            pieces.append(text[begin: at + 1].removeprefix(between))
            begin = at + 1
    return pieces


def unquoted(text: str, english: bool) -> str:
    """The text within a pair of quotation marks, "" if it does not stand in one."""
    opening, closing = ("“", "”") if english else ("「", "」")
    if not (text.startswith(opening) and text.endswith(closing)):
        return ""
    return outer(text[1:-1])


def outer(text: str) -> str:
    """Text within quotation marks as it was before: of the single ones, the outermost become double."""
    depth, found = 0, []
    pairs = {"‘": "“", "’": "”", "『": "「", "』": "」"}
    for letter in text:
        depth -= letter in "’』"
        found.append(pairs[letter] if letter in pairs and depth == 0 else letter)
        depth += letter in "‘『"
    return "".join(found)


def from_hand(text: str) -> list[str]:
    """Where cards are discarded from may go without saying."""
    ends = [at.start() for at in re.finditer(" ", text)] + [len(text)]
    return [text, *(f"{text[:end]} from your hand{text[end:]}" for end in ends)]


def with_particle(text: str) -> list[str]:
    """敵1体, where the particle is left out between the kind and the number."""
    ends = [at.start() for at in re.finditer(r"[0-9X]|好きな数", text)][-2:]
    return [text, *(f"{text[:end]}を{text[end:]}" for end in ends)]


def entries_apart(text: str) -> list[str]:
    """Entries of one field in one pair of quotation marks, each in its own: 「属性：風or水」."""
    found = re.fullmatch("「([^：」]*：)([^」]*or[^」]*)」", text)
    if found is None:
        return [text]
    return [text, "or".join(f"「{found[1]}{each}」" for each in found[2].split("or"))]
