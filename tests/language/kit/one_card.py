"""Packs of one card and single abilities of a game, read and printed: what tests of a game's words begin with."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from engines.core.cards.ability_parts import Ability
from engines.core.cards.card_definitions import Face
from engines.core.display.views import Named
from engines.language.grammar.catalogue import Catalogue
from engines.language.packs.diagnostics import PackProblems
from engines.language.packs.pack import Pack, read_pack
from engines.language.packs.parse import Parser
from engines.language.printing.rules_text import ability_text


class Reader:
    """Reads with the words of one game; `entries` are names the pack's cards bear."""

    def __init__(self, catalogue: Catalogue, face_type: type[Face], entries: Mapping[str, Named]) -> None:
        self.catalogue = catalogue
        self.face_type = face_type
        self.entries = dict(entries)

    def pack_of(self, **facts: str) -> Pack:
        """A pack of one card with these facts, as they stand in TOML."""
        lines = "\n".join(f"{key} = {value}" for key, value in {"id": '"one"', "name": '"One"', **facts}.items())
        text = f'[pack]\nid = "p"\ngame = "{self.catalogue.game}"\ntitle = "P"\n\n[[card]]\n{lines}\n'
        return read_pack({"pack.toml": text.encode()}, self.catalogue, self.face_type)

    def wrong(self, **facts: str) -> str:
        """What is wrong with such a pack."""
        with pytest.raises(PackProblems) as found:
            self.pack_of(**facts)
        return str(found.value)

    def read(self, text: str) -> Ability:
        """The one ability a text is."""
        (ability,), problems = Parser(self.catalogue, entries=self.entries).read(text)
        assert not problems, problems
        return ability

    def mistake(self, text: str) -> str:
        """What is wrong with a text, in English."""
        _, problems = Parser(self.catalogue, entries=self.entries).read(text)
        return "\n".join(problem.say("en") for problem in problems)

    def said(self, text: str, bearer: str = "") -> Named:
        """All that a card prints of an ability, but for its tags."""
        ability = self.read(text)
        printed = ability_text(self.catalogue, replace(ability, bearer=bearer) if bearer else ability)
        terms = printed.terms or Named("", "")
        return Named(f"{terms.en} {printed.text.en}".strip(), f"{terms.ja} {printed.text.ja}".strip())
