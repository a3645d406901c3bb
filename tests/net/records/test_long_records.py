"""How long a record may be: its check has an end, says how far it came, and can be stopped."""

from __future__ import annotations

import pathlib
import signal
from typing import Any

import pytest

from app.commands import cli, cli_verify
from app.match.match import Input
from app.net.records import commit_reveal, effort, record, record_audit
from app.net.records.record import write
from app.net.records.record_audit import OPEN
from tests.app import lantern
from tests.net.kit.lan_matches import lan_match, with_inputs
from tests.net.records.test_record import found, keys, lanterns

__all__ = ["lanterns"]


def test_the_work_of_a_check_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """What lies beyond is open, is said in one sentence, and accuses nobody."""
    monkeypatch.setattr(effort.Effort.__init__, "__defaults__", (lambda done: True, 7))
    kept = lan_match(calm=True).kept()
    assert len(kept.record.games[0].inputs) > 7
    stepped: list[int] = []
    real = record_audit.Replay.step

    def step(self: Any, given: Input) -> None:
        stepped.append(given.question)
        real(self, given)

    monkeypatch.setattr(record_audit.Replay, "step", step)
    told = found(kept)
    assert len(stepped) == 7 and keys(kept) == []
    assert [(each.text.key, each.at) for each in told if each.kind == OPEN] == [("check.too-long", 7)]
    assert "check.drawing-fits" in {each.text.key for each in told}, "what costs nothing is checked all the same"


def test_what_is_wrong_before_a_check_ends_is_still_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(effort.Effort.__init__, "__defaults__", (lambda done: True, 7))
    kept = lan_match(calm=True).kept()
    inputs = kept.record.games[0].inputs
    assert "record.illegal" in keys(with_inputs(kept, inputs[:2] + inputs[3:]))


def test_a_check_can_be_stopped(monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path) -> None:
    monkeypatch.setattr(record_audit.packs, "compiled_faces", lambda *_: lantern.FACES)
    played = lan_match()
    told = record_audit.check(played.kept(), goes_on=lambda done: done < 5)
    assert [(each.text.key, each.at) for each in told if each.kind == OPEN] == [("check.stopped", 5)]
    text, well = record.keep_and_check(played.sealed(), played.diaries[1], lambda done: False)
    assert well and text.key == "record.checked-partly"
    assert pathlib.Path(str(text.args["file"])).exists(), "it is kept, and can be checked later"


def test_ctrl_c_shows_what_a_check_has_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(record_audit.packs, "compiled_faces", lambda *_: lantern.FACES)
    monkeypatch.setattr(cli_verify, "PROGRESS_SECONDS", -1.0)
    real, before = record_audit.Replay.step, signal.getsignal(signal.SIGINT)

    def step(self: Any, given: Input) -> None:
        real(self, given)
        if len(self.inputs) == 3:
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(record_audit.Replay, "step", step)
    assert cli.main(["verify", str(write(lan_match().kept(), tmp_path)), "--lang", "en"]) == 130
    told = capsys.readouterr()
    assert "Nothing after decision 3 was checked." in told.out and "Fine: " in told.out
    assert "2 steps so far" in told.err
    assert signal.getsignal(signal.SIGINT) is before


def test_a_diary_of_many_moments_is_compared_in_one_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers that are missing are not looked for in all moments, one after the other."""
    played = lan_match(calm=True)
    page = played.diaries[1].pages[-1]
    page.seen.extend(
        commit_reveal.Seen(sight=bytes([each]) * 32, ask=b"?", turn=9, answers=[0], renewed=True) for each in range(200)
    )
    compared: list[object] = []
    real = record_audit.SeenMoment.is_of

    def is_of(self: Any, seen: Any) -> bool:
        compared.append(seen)
        return real(self, seen)

    monkeypatch.setattr(record_audit.SeenMoment, "is_of", is_of)
    told = found(played.kept(1))
    assert sum(each.text.key == "check.answer-cut" for each in told) == 199
    assert len(compared) < 200 * 5
