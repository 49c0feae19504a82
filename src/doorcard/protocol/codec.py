"""Commands from JSON text and messages to JSON text: whatever a client sends is a command or a BadCommand."""

import msgspec
from msgspec import Raw

from doorcard.errors import DoorcardError
from doorcard.protocol.commands import Command
from doorcard.protocol.messages import Message, RawTableUpdate, TablePrivate

MOST_BYTES = 16 * 1024
"""Longest command that is read at all."""

MOST_ERROR_CHARS = 200

_decoder = msgspec.json.Decoder(Command)
_encoder = msgspec.json.Encoder()


class _Identified(msgspec.Struct):
    """What can be saved from a command that is otherwise wrong: the id that its answer should carry."""

    command_id: str | None = None


_id_decoder = msgspec.json.Decoder(_Identified)


class BadCommand(DoorcardError):
    """No command (``malformed_message``, fact ``error``). ``command_id`` where it could still be read."""

    def __init__(self, error: str, command_id: str | None = None) -> None:
        super().__init__("malformed_message", error=error[:MOST_ERROR_CHARS])
        self.command_id = command_id


def decode_command(text: str | bytes) -> Command:
    """The command that the text is; BadCommand says what is wrong with it."""
    if len(text) > MOST_BYTES:
        raise BadCommand(f"longer than {MOST_BYTES} bytes")
    try:
        return _decoder.decode(text)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise BadCommand(str(error), _command_id(text)) from None
    except RecursionError:
        raise BadCommand("nested too deeply") from None


def _command_id(text: str | bytes) -> str | None:
    try:
        found = _id_decoder.decode(text).command_id
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
    return found if found is not None and 1 <= len(found) <= 40 else None


def encode_message(message: Message) -> str:
    """The message as JSON text."""
    return _encoder.encode(message).decode()


def encode_update(
    *,
    table_id: str,
    seq: int,
    hand_id: str | None,
    deck: Raw,
    events: Raw,
    public: Raw,
    private: TablePrivate | None,
) -> str:
    """A ``TableUpdate`` as JSON text from parts that were encoded once for everybody."""
    return _encoder.encode(RawTableUpdate(table_id, seq, hand_id, deck, events, public, private)).decode()
