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

FOLDER = pathlib.Path(__file__).parent
DRAWN = 200
WHOLE = {"yardstick-vision": 194, "yardstick-vision-again": 191}
"""Of each draw, how many can be said whole."""
HELPERS = ("saint-unbound",)
"""Cards that only stand behind another one."""
each_draw = pytest.mark.parametrize("draw", WHOLE)
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


def source_of(draw: str) -> str:
    """The file of a draw."""
    return (FOLDER / f"{draw}.toml").read_text("utf-8")


@cache
def kinds(draw: str) -> Pack:
    return read_pack({"pack.toml": source_of(draw).encode()}, CATALOGUE, VisionFace)


@cache
def identities(draw: str) -> tuple[str, ...]:
    """The cards of a draw that are kinds, in order."""
    return tuple(sorted(each for each in kinds(draw).faces if each.rpartition("/")[2] not in HELPERS))


@each_draw
def test_so_many_can_be_said_whole_and_the_file_says_what_the_others_lack(draw: str) -> None:
    source, whole = source_of(draw), WHOLE[draw]
    lacking = re.findall(r"^#   (\d+): .{10,}$", source, re.M)
    assert len(identities(draw)) == whole and len(lacking) == DRAWN - whole
    said = {int(identity[-3:]) for identity in identities(draw)}
    assert said.isdisjoint(map(int, lacking)) and f"{whole} of {DRAWN} can be said whole" in source
    assert all(face.abilities and not any(each.manual for each in face.abilities)
               for identity, face in kinds(draw).faces.items() if identity in identities(draw))


@each_draw
def test_their_texts_are_whole(draw: str) -> None:
    for identity, texts in kinds(draw).texts.items():
        for text in texts:
            assert text.tags or text.text.en, identity
            if text.text.en:
                assert text.text.en[0].isupper() or text.text.en[0] in "“【", identity
                assert text.text.en.endswith(".") and text.text.ja.endswith("。"), identity
            for each in (text.text.en, text.text.ja, *((text.terms.en, text.terms.ja) if text.terms else ())):
                assert not re.search(r"\{|  |のの|いるの|をを|るの場合|(?<!\w)None\b", each), (identity, each)


@each_draw
def test_they_are_the_same_from_the_cache(draw: str) -> None:
    kept = load_compiled(compiled(kinds(draw)), CATALOGUE, VisionFace)
    assert kept is not None and kept == kinds(draw)


@each_draw
def test_no_word_of_them_is_left_to_the_players(draw: str) -> None:
    for identity in identities(draw):
        for ability in kinds(draw).faces[identity].abilities:
            assert not any(type(part).__name__ == "DoByHand" for part in within(ability)), identity


@each_draw
def test_kinds_that_do_something_else_print_something_else(draw: str) -> None:
    """In both languages, tags and terms included."""
    for lang in ("en", "ja"):
        printed: defaultdict[str, set[bytes]] = defaultdict(set)
        for face in kinds(draw).faces.values():
            for ability in face.abilities:
                text = ability_text(CATALOGUE, ability)
                whole = "|".join((*text.tags, getattr(text.terms, lang, ""), getattr(text.text, lang)))
                printed[f"{ability.bearer} {whole}"].add(CATALOGUE.encode((replace(ability, line=0),)))
        alike = [whole for whole, found in printed.items() if len(found) > 1]
        assert len(printed) > 180 and not alike, alike


@cache
def blocks(draw: str) -> dict[str, str]:
    """The cards of a file as it has them, by identity."""
    found = source_of(draw).split("[[card]]")[1:]
    return {re.search(r'id = "([\w-]+)"', block)[1]: "[[card]]" + block.rpartition("'''")[0] + "'''\n\n"  # type: ignore[index]
            if "'''" in block else "[[card]]" + block for block in found}


def at_work(identity: str, seed: int) -> tuple[Table, int]:
    """Some decisions of a game in which a kind lies on the field or comes from the hand: what can be done with it is
    done first. And how often that was."""
    draw, _, own = identity.rpartition("/")
    face = kinds(draw).faces[identity]
    character = isinstance(face, VisionFace) and face.kind == "character"
    position = AROUND.format(field=f"{face.name.en}, " * character, hand=f"{face.name.en}, ")
    t = table(position, blocks(draw)[own], blocks(draw)["saint-unbound"], seed=seed)
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
@pytest.mark.parametrize("identity", [each for draw in WHOLE for each in identities(draw)])
def test_they_are_carried_out(identity: str) -> None:
    """What is played or used can be, nothing breaks, and every number and word of every card can still be read."""
    t, used = at_work(identity, 7)
    abilities = kinds(identity.rpartition("/")[0]).faces[identity].abilities
    asks_more = any(each.gates or each.cost or each.targets for each in abilities)
    assert used or asks_more or not any(each.kind in ("play", "activated") for each in abilities)
    for card in range(len(t.g.state.cards)):
        assert t.g.number(card, "attack") >= 0 and t.g.words(card, "race") is not None
