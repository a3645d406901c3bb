"""Lends a Mac somebody's certificate for as long as a build takes: GitHub's machines know nobody.

A Mac with the certificate in its keychain needs none of this. The secrets come by environment, as workflows hand them
on, go into a keychain and a file of their own, and both are deleted whatever happens.
"""

from __future__ import annotations

import base64
import binascii
import contextlib
import os
import pathlib
import re
import secrets
from collections.abc import Iterator, Mapping

from takujo_run import Stop, run, told

CERTIFICATE, PASSWORD = "TAKUJO_CERTIFICATE", "TAKUJO_CERTIFICATE_PASSWORD"
"""Environment: a certificate with its key as .p12, in base64, and the password of that."""
KEY, KEY_ID, ISSUER = "TAKUJO_NOTARY_KEY", "TAKUJO_NOTARY_KEY_ID", "TAKUJO_NOTARY_ISSUER"
"""Environment: a key of App Store Connect (the text of the .p8), its number, and whose it is."""


@contextlib.contextmanager
def keychain(work: pathlib.Path, tools: Mapping[str, str] | None = None) -> Iterator[None]:
    """A keychain with the certificate, asked by codesign before the user's own; nothing without a certificate.
    `tools` is environment for what is run. Raises Stop; no message has a secret in it.
    """
    given = os.environ.get(CERTIFICATE)
    if not given:
        yield
        return
    place, file = work / "takujo.keychain-db", work / "certificate.p12"
    before = re.findall(r'"([^"]+)"', told(["security", "list-keychains", "-d", "user"], env=tools))
    own, theirs = secrets.token_hex(), os.environ.get(PASSWORD, "")

    def tell(*words: str | pathlib.Path) -> None:
        try:
            run(["security", *words], env=tools)
        except Stop as stop:
            text = str(stop).replace(own, "***")
            raise Stop(text.replace(theirs, "***") if theirs else text) from None

    try:
        _put(file, _decoded(given))
        tell("create-keychain", "-p", own, place)
        tell("set-keychain-settings", place)  # otherwise it locks itself after a while
        tell("unlock-keychain", "-p", own, place)
        tell("import", file, "-k", place, "-P", theirs, "-T", "/usr/bin/codesign")
        tell("set-key-partition-list", "-S", "apple-tool:,apple:", "-s", "-k", own, place)  # or a window would ask
        tell("list-keychains", "-d", "user", "-s", place, *before)
        yield
    finally:
        file.unlink(missing_ok=True)
        with contextlib.suppress(Stop):  # there may be none yet
            tell("list-keychains", "-d", "user", "-s", *before)
            tell("delete-keychain", place)


@contextlib.contextmanager
def notary(work: pathlib.Path, profile: str | None) -> Iterator[list[str | pathlib.Path]]:
    """By which words notarytool knows who asks: a profile in the keychain, or a key; none without either."""
    key = os.environ.get(KEY)
    if profile or not key:
        yield ["--keychain-profile", profile] if profile else []
        return
    missing = [name for name in (KEY_ID, ISSUER) if not os.environ.get(name)]
    if missing:
        raise Stop(f"{KEY} is set, and {' and '.join(missing)} not")
    file = work / "notary.p8"
    try:
        _put(file, key.encode())
        yield ["--key", file, "--key-id", os.environ[KEY_ID], "--issuer", os.environ[ISSUER]]
    finally:
        file.unlink(missing_ok=True)


def _decoded(text: str) -> bytes:
    try:
        return base64.b64decode("".join(text.split()), validate=True)
    except binascii.Error as error:
        raise Stop(f"{CERTIFICATE} is not base64") from error


def _put(file: pathlib.Path, what: bytes) -> None:
    """Write a file that nobody else can read."""
    file.unlink(missing_ok=True)
    with open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as opened:
        opened.write(what)
