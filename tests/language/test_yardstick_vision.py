"""VISION's yardstick: kinds of paragraphs drawn from its public card list, each written, printed in both languages,
kept, and carried out in a position."""

from __future__ import annotations

import pathlib
import re
from collections import defaultdict
from functools import cache

import pytest
from msgspec.structs import replace

from engines.core.cards.ability_parts import within
from engines.language.packs.compile import compiled, load_compiled
from engines.language.packs.pack import Pack, read_pack
from engines.language.printing.rules_text import ability_text
from engines.vision.catalogue import CATALOGUE
from engines.vision.table.cards import VisionFace
from tests.random_play import Chooser
from tests.rules.vision.making import Table, table

KINDS = pathlib.Path(__file__).parent / "yardstick-vision.toml"
DRAWN = 200
WHOLE = 185
HELPERS = 1
"""Cards that only stand behind another one."""
TURNS = 60
"""Decisions that a kind is played with."""
USES = 4
"""So often it is used first of all."""
AROUND = """
vision; turn p1; phase main
p1 field: {field}Guard, Lancer, Swift [Blade]
p2 field: Guard, Duelist [Ivy]
p1 hand: {hand}Ember, Banish, Guard, Plain, Poppet
p2 hand: Ember, Veto, Guard, Plain
p1 graveyard: Guard, Ember, Banish, Blade, Swift
p2 graveyard: Ember, Veto, Scout, Ivy
p1 nodes: 8 x (Plain)
p2 nodes: 8 x (Plain)
p1 deck: Guard, Ember, Banish, 12 x Plain
p2 deck: Guard, Ember, Banish, 12 x Plain
"""


@cache
def kinds() -> Pack:
    return read_pack({"pack.toml": KINDS.read_bytes()}, CATALOGUE, VisionFace)


IDENTITIES = sorted(kinds().faces)[:-HELPERS]


def test_so_many_can_be_said_whole_and_the_file_says_what_the_others_lack() -> None:
    source = KINDS.read_text("utf-8")
    lacking = re.findall(r"^#   (\d+): .{10,}$", source, re.M)
    assert len(IDENTITIES) == WHOLE and len(lacking) == DRAWN - WHOLE
    said = {int(identity[-3:]) for identity in IDENTITIES}
    assert said.isdisjoint(map(int, lacking)) and f"{WHOLE} of {DRAWN} can be said whole" in source
    assert all(face.abilities and not any(each.manual for each in face.abilities)
               for identity, face in kinds().faces.items() if identity in IDENTITIES)


def test_their_texts_are_whole() -> None:
    for identity, texts in kinds().texts.items():
        for text in texts:
            assert text.tags or text.text.en, identity
            if text.text.en:
                assert text.text.en[0].isupper() or text.text.en[0] in "“【", identity
                assert text.text.en.endswith(".") and text.text.ja.endswith("。"), identity
            for each in (text.text.en, text.text.ja, *((text.terms.en, text.terms.ja) if text.terms else ())):
                assert not re.search(r"\{|  |のの|いるの|をを|るの場合|(?<!\w)None\b", each), (identity, each)


def test_they_are_the_same_from_the_cache() -> None:
    kept = load_compiled(compiled(kinds()), CATALOGUE, VisionFace)
    assert kept is not None and kept == kinds()


def test_no_word_of_them_is_left_to_the_players() -> None:
    for identity in IDENTITIES:
        for ability in kinds().faces[identity].abilities:
            assert not any(type(part).__name__ == "DoByHand" for part in within(ability)), identity


def test_kinds_that_do_something_else_print_something_else() -> None:
    """In both languages, tags and terms included."""
    for lang in ("en", "ja"):
        printed: defaultdict[str, set[bytes]] = defaultdict(set)
        for face in kinds().faces.values():
            for ability in face.abilities:
                text = ability_text(CATALOGUE, ability)
                whole = "|".join((*text.tags, getattr(text.terms, lang, ""), getattr(text.text, lang)))
                printed[f"{ability.bearer} {whole}"].add(CATALOGUE.encode((replace(ability, line=0),)))
        alike = [whole for whole, found in printed.items() if len(found) > 1]
        assert len(printed) > 180 and not alike, alike


@cache
def blocks() -> dict[str, str]:
    """The cards of the file as it has them, by identity."""
    found = KINDS.read_text("utf-8").split("[[card]]")[1:]
    return {re.search(r'id = "([\w-]+)"', block)[1]: "[[card]]" + block.rpartition("'''")[0] + "'''\n\n"  # type: ignore[index]
            if "'''" in block else "[[card]]" + block for block in found}


def at_work(identity: str, seed: int) -> tuple[Table, int]:
    """Some decisions of a game in which a kind lies on the field or comes from the hand: what can be done with it is
    done first. And how often that was."""
    face, own = kinds().faces[identity], identity.rpartition("/")[2]
    character = isinstance(face, VisionFace) and face.kind == "character"
    position = AROUND.format(field=f"{face.name.en}, " * character, hand=f"{face.name.en}, ")
    t = table(position, blocks()[own], blocks()["saint-unbound"], seed=seed)
    chooser, used = Chooser(seed, eager=True), 0
    for _ in range(TURNS):
        ask = t.g.state.ask
        if ask is None or t.result is not None:
            break
        ours = [
            place for place, option in enumerate(t.options)
            if ask.what == "priority" and option.verb in ("play", "use") and option.subject is not None
            and t.g.face(option.subject).id.endswith(own)
        ]
        used += bool(ours)
        t.g.answer(ours[0] if ours and used < USES else chooser.answer(t.g))
    return t, used


@pytest.mark.sample(16)
@pytest.mark.parametrize("identity", IDENTITIES)
def test_they_are_carried_out(identity: str) -> None:
    """What is played or used can be, nothing breaks, and every number and word of every card can still be read."""
    t, used = at_work(identity, 7)
    abilities = kinds().faces[identity].abilities
    asks_more = any(each.gates or each.cost or each.targets for each in abilities)
    assert used or asks_more or not any(each.kind in ("play", "activated") for each in abilities)
    for card in range(len(t.g.state.cards)):
        assert t.g.number(card, "attack") >= 0 and t.g.words(card, "race") is not None
