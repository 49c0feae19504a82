"""The room key: the cards of hands in play are written under it, so that the database and its backups do not
give them away.

The key is a file of its own, readable by its owner alone, and belongs into no backup. Who has both, or reads
the memory of the running room, can still see the cards (docs/keeping.md).
"""

import hashlib
import os
import secrets
from pathlib import Path

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from doorcard.server.store import StoreError

KEY_NAME = "room.key"
KEY_BYTES = 32
ID_BYTES = 8
NONCE_BYTES = 12


class Vault:
    """Seals and opens with one key (AES-256-GCM)."""

    def __init__(self, key: bytes) -> None:
        self.key_id = hashlib.sha256(b"doorcard room key\0" + key).digest()[:ID_BYTES]
        """Tells which key something was sealed with; the key cannot be worked out from it."""
        self._cipher = AESGCM(key)

    def seal(self, hand_id: str, secret: bytes) -> bytes:
        """The secret of a hand: the key's id, a nonce, and the ciphertext with its tag."""
        nonce = secrets.token_bytes(NONCE_BYTES)
        return self.key_id + nonce + self._cipher.encrypt(nonce, secret, hand_id.encode())

    def open(self, hand_id: str, sealed: bytes) -> bytes | None:
        """The secret; None where it was sealed with another key, for another hand, or was changed."""
        nonce, rest = sealed[ID_BYTES : ID_BYTES + NONCE_BYTES], sealed[ID_BYTES + NONCE_BYTES :]
        if sealed[:ID_BYTES] != self.key_id:
            return None
        try:
            return self._cipher.decrypt(nonce, rest, hand_id.encode())
        except InvalidTag:
            return None


def read_key(path: Path) -> bytes | None:
    """The key in a file, None where there is no file. StoreError ``key_unusable`` where it is no key."""
    try:
        key = bytes.fromhex(path.read_text(encoding="ascii"))
    except FileNotFoundError:
        return None
    except OSError as error:
        raise StoreError("key_unusable", path=str(path), why=error.strerror or str(error)) from error
    except ValueError as error:
        raise StoreError("key_unusable", path=str(path), why="not 64 hexadecimal digits") from error
    if len(key) != KEY_BYTES:
        raise StoreError("key_unusable", path=str(path), why="not 64 hexadecimal digits")
    return key


def make_key(path: Path) -> bytes:
    """A new key in a new file, on the disk before anything is sealed with it. StoreError ``key_unusable``."""
    key = secrets.token_bytes(KEY_BYTES)
    try:
        number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(number, "wb") as file:
            file.write(key.hex().encode() + b"\n")
            file.flush()
            os.fsync(file.fileno())
        sync_folder(path.parent)
    except OSError as error:
        raise StoreError("key_unusable", path=str(path), why=error.strerror or str(error)) from error
    return key


def sync_folder(folder: Path) -> None:
    """Put a folder's new names on the disk, where the system has a way to ask for it."""
    if os.name == "nt":
        return
    number = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)
