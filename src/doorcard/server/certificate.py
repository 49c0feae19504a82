"""A certificate that the room signs for itself, so that a home network has https without anybody else.

Browsers warn of it, as nobody vouches for it: whoever compares the fingerprint knows that it is the room's.
"""

import ipaddress
import os
import socket
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from doorcard.server.clock import now
from doorcard.server.links import lan_address

if TYPE_CHECKING:
    from cryptography import x509
    from cryptography.hazmat.primitives.asymmetric import ec

CERTIFICATE_NAME, KEY_NAME = "tls.crt", "tls.key"
VALID = timedelta(days=397)
"""Longer ones are refused by some browsers."""
RENEWED = timedelta(days=30)
"""A certificate that ends sooner is made anew when the room opens."""


class Certificate(Struct, frozen=True):
    """The files of a certificate and its key. ``fingerprint``: SHA-256, as browsers show it."""

    certificate: Path
    key: Path
    fingerprint: str


def self_signed(folder: Path, host: str) -> Certificate:
    """The room's own certificate: the one in the folder, or a new one where it does not fit any more.

    Args:
        folder: Where the room keeps its data; the key is for its owner's eyes alone.
        host: On which address the room listens.
    """
    files = Certificate(folder / CERTIFICATE_NAME, folder / KEY_NAME, "")
    names = {"localhost", "127.0.0.1", "::1", socket.gethostname(), lan_address() or "", host}
    names -= {"", "0.0.0.0", "::"}
    kept = _kept(files)
    if kept is None or not _fits(kept, names):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        kept = _make(files, names)
    return Certificate(files.certificate, files.key, fingerprint_of(kept))


def fingerprint_of(certificate: "x509.Certificate") -> str:
    """SHA-256 in pairs of hexadecimal digits."""
    from cryptography.hazmat.primitives import hashes

    return certificate.fingerprint(hashes.SHA256()).hex(":").upper()


def names_of(certificate: "x509.Certificate") -> set[str]:
    """All names and addresses that it stands for."""
    from cryptography import x509

    found = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    names = set(found.get_values_for_type(x509.DNSName))
    return names | {str(address) for address in found.get_values_for_type(x509.IPAddress)}


def _kept(files: Certificate) -> "x509.Certificate | None":
    from cryptography import x509

    try:
        if not files.key.is_file():
            return None
        return x509.load_pem_x509_certificate(files.certificate.read_bytes())
    except (OSError, ValueError):
        return None


def _fits(certificate: "x509.Certificate", names: set[str]) -> bool:
    return certificate.not_valid_after_utc > _today() + RENEWED and names <= names_of(certificate)


def _today() -> datetime:
    return datetime.fromtimestamp(now().wall_ms / 1000, UTC)


def _make(files: Certificate, names: set[str]) -> "x509.Certificate":
    from cryptography.hazmat.primitives import serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1())
    certificate = _signed(key, names)
    form = (serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    files.key.unlink(missing_ok=True)
    with os.fdopen(os.open(files.key, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as kept:
        kept.write(key.private_bytes(serialization.Encoding.PEM, *form))
    files.certificate.write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    return certificate


def _signed(key: "ec.EllipticCurvePrivateKey", names: set[str]) -> "x509.Certificate":
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes
    from cryptography.x509.oid import ExtendedKeyUsageOID

    called = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "doorcard")])
    builder = x509.CertificateBuilder().subject_name(called).issuer_name(called).public_key(key.public_key())
    builder = builder.serial_number(x509.random_serial_number())
    # A day back: not all clocks of a home are right.
    builder = builder.not_valid_before(_today() - timedelta(days=1)).not_valid_after(_today() + VALID)
    others = x509.SubjectAlternativeName([_general(name) for name in sorted(names)])
    builder = builder.add_extension(others, critical=False)
    builder = builder.add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
    use = x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH])
    return builder.add_extension(use, critical=False).sign(key, hashes.SHA256())


def _general(name: str) -> "x509.GeneralName":
    from cryptography import x509

    try:
        return x509.IPAddress(ipaddress.ip_address(name))
    except ValueError:
        return x509.DNSName(name)
