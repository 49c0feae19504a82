"""Messages that no client of ours would send, without end, from a seed."""

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

KINDS = (
    "WatchLobby", "WatchTable", "UnwatchTable", "TakeSeat", "QuickSeat", "LeaveSeat", "SitOut", "AddChips",
    "JoinLine", "LeaveLine", "Decide", "SetMuck", "UseBank", "ShowHand", "MyLastHand", "Refill", "Rename",
    "SetLanguage", "Talk", "Mute", "Ping",
)  # fmt: skip
NAMES = (
    "type", "command_id", "table_id", "buy_in", "seat", "game", "stakes", "bots", "on", "amount", "hand_id",
    "decision_no", "kind", "to", "nickname", "language", "sent_ms", "words", "phrase", "user_id",
    "muted", "heard",
)  # fmt: skip
ODD: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 8, 9, 2**31, 2**52, 2**53, 2**63, 2**64, -(2**63) - 1, 10**400, 0.5, 1e308,
    -0.0, "", "x", "x" * 41, "x" * 5_000, "\0", "\0\0fold", "\ud800", "\udfff\ud800", "🂡", "ñ" * 40, "null",
    "t1", "t2", "fold", "check", "stud", "stud8", "es", "4-8", "hand-1", [], {}, [[]], [0] * 300, {"": {}},
    {"type": "Decide"},
)  # fmt: skip
"""Values of the wrong type or size, or of the right one in the wrong place. The lone surrogates stand as
escapes in the text, as JSON allows.
"""
SPELLINGS = (
    b"1e999", b"-1e999", b"NaN", b"Infinity", b"-", b"01", b"1.", b".5", b"0x10", b"1E+400", b"9" * 5_000,
    b'"\\ud800"', b'"\\u0000"', b'"\\x"', b'"\xff\xfe"', b'"\xed\xa0\x80"', b'"\x00"', b'"', b"nul", b"tru",
    b"[" * 3_000, b'{"a":' * 2_000, b"[" * 500 + b"]" * 500, b"\xef\xbb\xbf{}", b",", b"{}{}", b"//", b"",
)  # fmt: skip
"""Values that a JSON library would not write."""


def valid(chance: Random) -> dict[str, Any]:
    """A command that is well formed, with things in it that exist and things that do not."""
    known: dict[str, tuple[Any, ...]] = {
        "table_id": ("t1", "t1", "t2", "nowhere"),
        "buy_in": (8_000, 16_000, 1, 0, 2**52),
        "seat": (None, 1, 3, 8),
        "game": ("stud", "stud8"),
        "stakes": (None, "2-4", "4-8", "7-14"),
        "bots": (False, False, True),
        "on": (True, False),
        "amount": (0, 1, 500, 2**52),
        "hand_id": ("hand-1", "hand-2", "h"),
        "decision_no": (0, 1, 2, 5, -1, 2**60),
        "kind": ("fold", "check", "call", "bet", "raise", "complete", "bring_in"),
        "to": (0, 100, 200, 400, 2**52),
        "nickname": ("Ana", "x", "Zoë", "a" * 40, " ", "root\u202e"),
        "language": ("es", "en"),
        "sent_ms": (0, 1.5, -1e300),
        "words": (None, "hola", "\u202eolleh\n", "\u200b", "a" * 200, "\u0958" * 200),
        "phrase": (None, None, "hello", "good_game"),
        "user_id": ("user-1", "user-2", "nobody"),
        "muted": (True, False),
        "heard": (0, 1, 2**53 - 1),
    }
    message = {name: chance.choice(values) for name, values in known.items()}
    return message | {"type": chance.choice(KINDS), "command_id": f"c{chance.randrange(10**9)}"}


def _random_bytes(chance: Random) -> bytes:
    return chance.randbytes(chance.choice((0, 1, 2, 8, 40, 300, 3_000)))


def _well_formed(chance: Random) -> bytes:
    return json.dumps(valid(chance)).encode()


def _odd_values(chance: Random) -> bytes:
    message = valid(chance)
    for _ in range(chance.randrange(1, 4)):
        message[chance.choice(NAMES)] = chance.choice(ODD)
    for _ in range(chance.choice((0, 0, 1, 2))):
        message.pop(chance.choice(NAMES), None)
    return json.dumps(message, ensure_ascii=True).encode()


def _odd_spelling(chance: Random) -> bytes:
    name, value = chance.choice(NAMES).encode(), chance.choice(SPELLINGS)
    rest = json.dumps(valid(chance)).encode()[1:]
    return b'{"' + name + b'":' + value + b"," + rest


def _repeated_key(chance: Random) -> bytes:
    name = chance.choice(NAMES)
    once = json.dumps({name: chance.choice(ODD)}).encode()[1:-1]
    return _well_formed(chance)[:-1] + b"," + once + b"}"


def _broken(chance: Random) -> bytes:
    text = bytearray(_well_formed(chance))
    for _ in range(chance.randrange(1, 6)):
        at = chance.randrange(len(text))
        match chance.randrange(4):
            case 0:
                text[at] = chance.randrange(256)
            case 1:
                del text[at : at + chance.randrange(1, 30)]
            case 2:
                text[at:at] = chance.choice(SPELLINGS)
            case _:
                text[at:at] = text[chance.randrange(len(text)) :][:50]
        if not text:
            break
    return bytes(text)


def _nested(chance: Random) -> bytes:
    depth = chance.choice((10, 100, 900, 1_100, 3_000))
    opening, closing = chance.choice(((b"[", b"]"), (b'{"a":', b"}"), (b'{"command_id":', b"}")))
    inner = opening * depth + b"0" + (closing * depth if chance.random() < 0.7 else b"")
    return inner if chance.random() < 0.5 else b'{"type":"Decide","command_id":' + inner + b"}"


def _too_long(chance: Random) -> bytes:
    return (
        b'{"type":"Rename","command_id":"c","nickname":"'
        + b"n" * chance.choice((16_000, 16_384, 20_000))
        + b'"}'
    )


MAKERS: tuple[Callable[[Random], bytes], ...] = (
    _random_bytes, _well_formed, _odd_values, _odd_values, _odd_spelling, _repeated_key, _broken, _broken,
)  # fmt: skip
RARE: tuple[Callable[[Random], bytes], ...] = (_nested, _too_long)


def messages(seed: int) -> Iterator[str | bytes]:
    """Messages without end; one in ten comes as text, as far as it is any."""
    chance = Random(seed)
    while True:
        makers = RARE if chance.random() < 0.02 else MAKERS
        made = chance.choice(makers)(chance)
        yield (
            made.decode("utf-8", "surrogatepass" if chance.random() < 0.5 else "replace")
            if _as_text(made, chance)
            else made
        )


def _as_text(made: bytes, chance: Random) -> bool:
    if chance.random() > 0.1:
        return False
    try:
        made.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        return False
    return True
