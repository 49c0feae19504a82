"""Whatever a client sends is a command or a refusal that says why."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Raw

from doorcard.protocol.codec import MOST_BYTES, BadCommand, decode_command, encode_message, encode_update
from doorcard.protocol.commands import Decide, Ping, TakeSeat, WatchTable
from doorcard.protocol.messages import Accepted, TablePrivate

DECIDE = {
    "type": "Decide", "command_id": "a", "table_id": "t", "hand_id": "h", "decision_no": 3,
    "kind": "bet", "to": 400,
}  # fmt: skip


def test_a_command_is_read_from_its_json_text() -> None:
    assert decode_command(json.dumps(DECIDE)) == Decide("a", "t", "h", 3, "bet", 400)  # type: ignore[arg-type]


def test_what_has_a_default_may_be_left_out() -> None:
    text = '{"type":"TakeSeat","command_id":"a","table_id":"t","buy_in":4000}'
    assert decode_command(text) == TakeSeat("a", "t", 4000, None)


@pytest.mark.parametrize("number", [-1, 2**31, 10**400])
def test_a_decision_has_a_number_that_a_hand_can_have(number: int) -> None:
    with pytest.raises(BadCommand):
        decode_command(json.dumps(DECIDE | {"decision_no": number}))


def test_a_ping_needs_no_command_id() -> None:
    assert decode_command('{"type":"Ping","sent_ms":12.5}') == Ping(12.5)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="empty"),
        pytest.param("hola", id="no json"),
        pytest.param("null", id="null"),
        pytest.param("[]", id="list"),
        pytest.param("{}", id="no type"),
        pytest.param('{"type":"Rob","command_id":"a"}', id="unknown type"),
        pytest.param('{"type":"Welcome","command_id":"a"}', id="a message of the server"),
        pytest.param('{"type":"SitOut","command_id":"a","table_id":"t"}', id="field missing"),
        pytest.param('{"type":"SitOut","command_id":"a","table_id":"t","on":1}', id="wrong type"),
        pytest.param('{"type":"SitOut","command_id":"a","table_id":"t","on":true', id="cut off"),
        pytest.param(b'{"type":"Refill","command_id":"\xff"}', id="not utf-8"),
        pytest.param('{"type":"Ping","sent_ms":1e999}', id="number beyond all bounds"),
        pytest.param("[" * 10_000, id="deep nesting"),
        pytest.param('{"type":"Refill","command_id":"' + "a" * MOST_BYTES + '"}', id="too long"),
    ],
)
def test_what_is_no_command_is_refused_with_a_reason(text: str | bytes) -> None:
    with pytest.raises(BadCommand) as caught:
        decode_command(text)
    assert caught.value.code == "malformed_message"
    assert 1 <= len(str(caught.value.facts["error"])) <= 200


@pytest.mark.parametrize(
    ("field", "value"),
    [
        pytest.param("to", -1, id="negative amount"),
        pytest.param("to", 0.5, id="part of a cent"),
        pytest.param("to", 2**53, id="more than a page can count"),
        pytest.param("to", "400", id="amount as text"),
        pytest.param("kind", "bluff", id="no word of the betting"),
        pytest.param("hand_id", "h" * 41, id="id too long"),
        pytest.param("table_id", "", id="id empty"),
        pytest.param("decision_no", None, id="null"),
    ],
)
def test_a_wrong_field_is_refused_under_the_commands_own_id(field: str, value: object) -> None:
    with pytest.raises(BadCommand) as caught:
        decode_command(json.dumps(DECIDE | {field: value}))
    assert caught.value.command_id == "a"


@pytest.mark.parametrize("command_id", ["", "a" * 41, 7, None])
def test_an_id_that_cannot_be_one_is_not_sent_back(command_id: object) -> None:
    with pytest.raises(BadCommand) as caught:
        decode_command(json.dumps({"type": "Refill", "command_id": command_id}))
    assert caught.value.command_id is None


@given(st.one_of(st.text(max_size=200), st.binary(max_size=200)))
def test_no_text_raises_anything_else(text: str | bytes) -> None:
    with pytest.raises(BadCommand):
        decode_command(text)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


@given(st.sampled_from(sorted(DECIDE)), json_values)
def test_any_value_in_any_field_gives_a_command_or_a_refusal(field: str, value: object) -> None:
    text = json.dumps(DECIDE | {field: value})
    try:
        command = decode_command(text)
    except BadCommand:
        return
    # What was accepted says exactly what was sent.
    assert json.loads(encode_message(command))[field] == value  # type: ignore[arg-type]


def test_a_message_carries_its_type_and_all_its_fields() -> None:
    sent = json.loads(encode_message(Accepted("a", {"seat": 3})))
    assert sent == {"type": "Accepted", "command_id": "a", "facts": {"seat": 3}}


def test_an_update_embeds_what_was_encoded_once() -> None:
    shared = {
        "table_id": "t",
        "seq": 7,
        "hand_id": None,
        "deck": Raw(b'{"root":"00"}'),
        "events": Raw(b"[]"),
        "public": Raw(b'{"name":"Sil"}'),
    }
    everybody = json.loads(encode_update(**shared, private=None))  # type: ignore[arg-type]
    own = json.loads(encode_update(**shared, private=TablePrivate(seat=2, down=(5, 9))))  # type: ignore[arg-type]
    assert everybody == {
        "type": "TableUpdate", "table_id": "t", "seq": 7, "hand_id": None,
        "deck": {"root": "00"}, "events": [], "public": {"name": "Sil"}, "private": None,
    }  # fmt: skip
    assert own["private"]["down"] == [5, 9]
    assert own | {"private": None} == everybody


def test_a_watch_command_survives_the_way_there_and_back() -> None:
    command = WatchTable("c-1", "public-3")
    assert decode_command(encode_message(command)) == command  # type: ignore[arg-type]
