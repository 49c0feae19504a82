"""A passkey in software, as a browser would answer with it: by the WebAuthn standard, with lies of choice."""

import hashlib
import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT, VERIFIED, NEW_KEY = 0x01, 0x04, 0x40


def coded(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


class SoftKey:
    """One passkey. ``flags``: what it says of the person before it; ``count``: how often it was used."""

    def __init__(self, origin: str, credential: bytes = b"a passkey of our own") -> None:
        self.origin, self.credential = origin, credential
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.flags, self.count, self.user = PRESENT | VERIFIED, 0, b""

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """Answer ``navigator.credentials.create``."""
        self.user = urlsafe_b64decode(options["user"]["id"] + "==")
        numbers = self.key.public_key().public_numbers()
        point = {-2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, **point})
        told = self._told(options["rp"]["id"], self.flags | NEW_KEY)
        told += bytes(16) + len(self.credential).to_bytes(2, "big") + self.credential + public
        attested = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": told})
        client = self._client("webauthn.create", options["challenge"])
        return self._answer(clientDataJSON=coded(client), attestationObject=coded(attested))

    def sign(self, options: dict[str, Any]) -> dict[str, Any]:
        """Answer ``navigator.credentials.get``."""
        self.count += 1
        told = self._told(options["rpId"], self.flags)
        client = self._client("webauthn.get", options["challenge"])
        signature = self.key.sign(told + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        parts = {"authenticatorData": told, "signature": signature, "userHandle": self.user}
        return self._answer(
            clientDataJSON=coded(client), **{name: coded(part) for name, part in parts.items()}
        )

    def _told(self, domain: str, flags: int) -> bytes:
        return hashlib.sha256(domain.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")

    def _client(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def _answer(self, **response: str) -> dict[str, Any]:
        name = coded(self.credential)
        return {
            "id": name,
            "rawId": name,
            "type": "public-key",
            "response": response,
            "clientExtensionResults": {},
        }
