"""What a table announces to the network is no name of the system's: whoever plays says who they are, or nobody does."""

from __future__ import annotations

import argparse
import getpass
import re
from pathlib import Path

import pytest

from app.commands import cli_net
from app.net.client.headless_client import Lines

ROOT = Path(__file__).resolve().parents[3]
OF_THE_SYSTEM = re.compile(
    r"getpass|getlogin|gethostname|getfqdn|platform\.node|expanduser|pw_name|pw_gecos"
    r"|[\"'](USER|USERNAME|LOGNAME|COMPUTERNAME|HOSTNAME)[\"']"
)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_without_a_name_a_player_is_numbered(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOGNAME", "carol.private")
    monkeypatch.setenv("USER", "carol.private")
    assert getpass.getuser() == "carol.private"
    lines, nameless = Lines(language), argparse.Namespace(name=None)
    names = [cli_net._name(nameless, lines, "terminal.player", n=number) for number in (1, 2)]
    names.append(cli_net._name(nameless, lines, "terminal.table-name"))
    expected = {"en": ["Player 1", "Player 2", "Table"], "ja": ["プレイヤー1", "プレイヤー2", "卓"]}
    assert names == expected[language]
    assert cli_net._name(argparse.Namespace(name="Hana"), lines, "terminal.player", n=1) == "Hana"


@pytest.mark.parametrize("part", ["app", "engines", "ui"])
def test_nothing_asks_the_system_who_its_user_is(part: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}: {match.group()}"
        for path in sorted((ROOT / part).rglob("*.py"))
        for match in OF_THE_SYSTEM.finditer(path.read_text(encoding="utf-8"))
    ]
    assert found == []
