"""A room that speaks https by a certificate of its own, and what else changes for accounts by it."""

import hashlib
import ssl
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import httpx
import pytest
from cryptography import x509
from websockets.sync.client import connect

from doorcard.room.outcome import Now
from doorcard.server.certificate import CERTIFICATE_NAME, KEY_NAME, names_of, self_signed
from doorcard.server.clock import outside
from tests.room_process import running_room

DAY_MS = 24 * 3600 * 1000


class Days:
    """A clock that is told the day."""

    random = Random(1)
    day = 20_800

    def now(self) -> Now:
        return Now(0, self.day * DAY_MS)

    def secret(self) -> str:
        return "0" * 20


@contextmanager
def days() -> Iterator[Days]:
    clock = Days()
    with outside(clock):
        yield clock


def loaded(folder: Path) -> x509.Certificate:
    return x509.load_pem_x509_certificate((folder / CERTIFICATE_NAME).read_bytes())


def test_its_key_is_for_its_owner_alone(tmp_path: Path) -> None:
    made = self_signed(tmp_path / "new", "127.0.0.1")
    assert stat.S_IMODE(made.key.stat().st_mode) == 0o600
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o700


def test_its_fingerprint_is_that_of_the_certificate(tmp_path: Path) -> None:
    made = self_signed(tmp_path, "127.0.0.1")
    coded = ssl.PEM_cert_to_DER_cert(made.certificate.read_text())
    assert made.fingerprint.replace(":", "").lower() == hashlib.sha256(coded).hexdigest()


def test_it_stands_for_this_machine_and_the_host_that_is_asked_for(tmp_path: Path) -> None:
    self_signed(tmp_path, "192.0.2.7")
    assert {"localhost", "127.0.0.1", "::1", "192.0.2.7"} <= names_of(loaded(tmp_path))


@pytest.mark.parametrize(("later", "is_same"), [(0, True), (300, True), (368, False), (500, False)])
def test_it_is_kept_until_it_is_about_to_end(tmp_path: Path, later: int, is_same: bool) -> None:
    with days() as clock:
        first = self_signed(tmp_path, "127.0.0.1").fingerprint
        clock.day += later
        assert (self_signed(tmp_path, "127.0.0.1").fingerprint == first) is is_same


def test_another_host_wants_another(tmp_path: Path) -> None:
    first = self_signed(tmp_path, "127.0.0.1").fingerprint
    assert self_signed(tmp_path, "192.0.2.7").fingerprint != first


@pytest.mark.parametrize("name", [CERTIFICATE_NAME, KEY_NAME])
def test_one_that_is_broken_or_half_gone_is_made_anew(tmp_path: Path, name: str) -> None:
    first = self_signed(tmp_path, "127.0.0.1").fingerprint
    (tmp_path / name).unlink()
    if name == CERTIFICATE_NAME:
        (tmp_path / name).write_text("no certificate")
    assert self_signed(tmp_path, "127.0.0.1").fingerprint != first
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(tmp_path / CERTIFICATE_NAME, tmp_path / KEY_NAME)


def test_a_room_speaks_https_and_its_cookies_are_bound_to_it(tmp_path: Path) -> None:
    with running_room(tmp_path, "--tls-self-signed") as address:
        assert address.startswith("https://")
        trusted = ssl.create_default_context(cafile=tmp_path / CERTIFICATE_NAME)
        with httpx.Client(base_url=address, verify=trusted) as client:
            answer = client.post("/api/guest", json={"language": "en"})
            cookie = answer.headers["set-cookie"]
            assert cookie.startswith("__Host-doorcard_session=")
            assert "Secure" in cookie
            assert client.get("/api/me").json()["user_id"] == answer.json()["user_id"]
            plain = cookie.partition(";")[0].removeprefix("__Host-")
            assert httpx.get(f"{address}/api/me", headers={"cookie": plain}, verify=trusted).json() is None
        line = {"Cookie": cookie.partition(";")[0]}
        socket = address.replace("https", "wss") + "/ws"
        with connect(socket, additional_headers=line, ssl=trusted) as opened:
            assert '"Welcome"' in str(opened.recv(timeout=20))
