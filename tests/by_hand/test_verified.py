"""Records of matches with steps by hand: honest ones are found true, and what a table changes in them is found."""

from __future__ import annotations

from functools import cache

import msgspec
import pytest

from app import games
from app.i18n import Translator
from app.net.records import record_audit
from app.net.records.record import KeptRecord
from app.net.records.record_audit import WRONG
from app.saving.replay import replay
from engines.core.contract.definition import GameDefinition
from engines.core.procedures.by_hand import CONSENT
from tests.by_hand.hand_matches import HandMatch

replace = msgspec.structs.replace
every_game = pytest.mark.parametrize("game", list(games.with_rules().values()), ids=lambda game: game.id)


@cache
def played(game: str, seed: int = 3) -> HandMatch:
    return HandMatch(games.find(game), seed).play()


def keys(match: HandMatch, kept: KeptRecord, kind: str = WRONG) -> list[str]:
    return [each.text.key for each in record_audit.check(kept, match.faces) if each.kind == kind]


@pytest.mark.sample(2)
@every_game
def test_an_honest_match_is_true_for_everybody(game: GameDefinition) -> None:
    match = played(game.id)
    kinds = {each.kind for each in match.table.inputs}
    assert {"hand", "judge"} <= kinds
    for seat in match.diaries:
        assert keys(match, match.kept_by(seat)) == []
        assert "check.by-hand" in keys(match, match.kept_by(seat), "fine")


@every_game
def test_every_use_and_correction_is_said_with_who_agreed(game: GameDefinition) -> None:
    match = played(game.id)
    told = [each.text for each in record_audit.check(match.kept_by(1), match.faces)]
    counts = next(each.args for each in told if each.key == "check.by-hand")
    lines = [each for each in told if each.key in ("check.by-hand-use", "check.judge")]
    assert counts["n"] + counts["m"] == len(lines) > 0
    assert all(each.args["who"] for each in lines)
    for language in ("en", "ja"):
        speaks = Translator(language, game=game.id)
        assert all("{" not in speaks.render(each, ["Ann", "Bob"]) for each in told)


def changed(match: HandMatch, place: int, **fields: object) -> list[object]:
    inputs = list(match.table.inputs)
    inputs[place] = replace(inputs[place], **fields)
    return inputs


def consents(match: HandMatch) -> list[tuple[int, int]]:
    """Where consent was asked of a seat, and whose it was."""
    found = []
    moments = replay(match.table.match, match.game, match.faces, match.table.inputs)
    for place, (moment, given) in enumerate(zip(moments, match.table.inputs, strict=False)):
        asked = moment.state.ask
        if given.kind == "answer" and asked is not None and asked.what == CONSENT:
            found.append((place, given.player))
    return found


@pytest.mark.parametrize("game", ["cipher", "rebirth"])
def test_no_table_agrees_for_a_player(game: str) -> None:
    """An objection that is written down as consent, and consent that nobody gave."""
    match = played(game)
    asked = consents(match)
    assert asked
    for place, seat in asked[:3]:
        given = match.table.inputs[place]
        cut = changed(match, place, answer=1 - given.answer)[:place + 1]
        assert keys(match, match.kept_by(seat, cut))
        spoken = changed(match, place, auto=True, wish=True)
        kept = match.kept_by(seat, spoken)
        assert kept.diary is not None
        kept.diary.pages[-1].passes = True  # they let something pass, but no step by hand
        assert keys(match, kept)


@pytest.mark.parametrize("game", ["cipher", "rebirth"])
def test_no_table_proposes_or_ends_in_a_players_name(game: str) -> None:
    match = played(game)
    for kind in ("judge", "withdraw", "hand"):
        place = next((place for place, each in enumerate(match.table.inputs) if each.kind == kind), None)
        if place is None:
            continue
        seat = match.table.inputs[place].player
        page = match.diaries[seat].pages[-1]
        before = page.deeds[kind]
        page.deeds[kind] = before - 1
        try:
            assert "check.deed" in keys(match, match.kept_by(seat))
        finally:
            page.deeds[kind] = before


@pytest.mark.parametrize("game", ["cipher", "moncolle"])
def test_a_step_that_was_another_is_found(game: str) -> None:
    match = played(game)
    place = next(place for place, each in enumerate(match.table.inputs) if each.kind == "hand")
    step = match.table.inputs[place].step
    assert step is not None
    bad = changed(match, place, step=replace(step, what="resign"))
    assert "record.illegal" in keys(match, match.kept_by(1, bad))
