"""What a table is recognised by: a certificate of its own, made once for a match and kept with it.

Nobody vouches for it. Pairing binds its fingerprint to the code (pairing.py), and who comes back insists on it.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from app.trouble import UserError
from engines.core.display.views import Text

if TYPE_CHECKING:
    import ssl

YEARS = 10
"""How long a certificate says it is good for; nobody looks at it, but libraries want one."""


class IdentityError(Exception):
    """What was kept is no certificate with its key."""


@dataclass(frozen=True)
class Identity:
    """A certificate and its private key, PEM; and the SHA-256 of the certificate."""

    pem: bytes = field(repr=False)
    fingerprint: bytes


def make() -> Identity:
    """A new one; takes some milliseconds."""
    import datetime

    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.x509.oid import NameOID

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "takujo")])
    now = datetime.datetime.now(datetime.UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name).issuer_name(name).public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=2))  # clocks at a table may disagree
        .not_valid_after(now + datetime.timedelta(days=365 * YEARS))
        .sign(key, hashes.SHA256())
    )
    secret = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    return read(secret + certificate.public_bytes(serialization.Encoding.PEM))


def read(pem: bytes) -> Identity:
    """One that was kept. IdentityError: it is none."""
    from cryptography import x509
    from cryptography.hazmat.primitives import serialization

    try:
        certificate = x509.load_pem_x509_certificate(pem)
        key = serialization.load_pem_private_key(pem, password=None)
    except Exception as error:  # the library has many kinds
        raise IdentityError(str(error)) from error
    if certificate.public_key() != key.public_key():
        raise IdentityError("the key belongs to another certificate")
    return Identity(pem, hashlib.sha256(certificate.public_bytes(serialization.Encoding.DER)).digest())


def table_context(identity: Identity) -> ssl.SSLContext:
    """TLS 1.3 for the side that listens. Raises Trouble where the system has no room for a temporary file."""
    import ssl

    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.num_tickets = 0  # nobody resumes a session: coming back has tokens of its own
    try:
        with _file_of(identity.pem) as path:
            context.load_cert_chain(path)
    except OSError as error:
        raise UserError(Text("net.no-room", {"reason": error.strerror or str(error)})) from error
    return context


@contextlib.contextmanager
def _file_of(pem: bytes) -> Iterator[str]:
    """A file with a private key in it, for this user alone; ssl reads files only. On Linux it lies in memory and never
    on a disk. Raises OSError.
    """
    if sys.platform == "linux" and os.path.isdir("/proc/self/fd"):
        handle = os.memfd_create("identity")
        with open(handle, "wb", buffering=0) as file:
            file.write(pem)
            yield f"/proc/self/fd/{handle}"
        return
    import tempfile

    handle, path = tempfile.mkstemp(suffix=".pem")
    try:
        with open(handle, "wb") as file:
            file.write(pem)
        yield path
    finally:
        os.unlink(path)


def guest_context() -> ssl.SSLContext:
    """TLS 1.3 for the side that calls. It accepts any certificate: see `fingerprint` afterwards."""
    import ssl

    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def fingerprint(connection: ssl.SSLObject) -> bytes:
    """The SHA-256 of the certificate the other side has shown."""
    return hashlib.sha256(connection.getpeercert(binary_form=True) or b"").digest()
