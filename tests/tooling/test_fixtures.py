"""The fixtures of tests/conftest.py do what their users rely on."""

from __future__ import annotations

import os
import socket

import platformdirs
import pytest


@pytest.mark.x11
def test_xserver_answers(xserver: str) -> None:
    with socket.socket(socket.AF_UNIX) as line:
        line.connect(f"/tmp/.X11-unix/X{xserver.removeprefix(':')}")


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps these folders in the registry")
def test_home_is_not_the_users() -> None:
    assert "takujo-test-" in platformdirs.user_data_dir("takujo")
    assert "takujo-test-" in platformdirs.user_config_dir("takujo")
