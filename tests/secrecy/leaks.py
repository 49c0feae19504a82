"""Leaks to be planted: each tells one hidden card, or something that depends on it, over one channel."""

import logging
from collections.abc import Callable
from typing import Any

import pytest
from msgspec import Raw
from msgspec.structs import replace

from doorcard.engine.events import CardsDealt
from doorcard.protocol.codec import encode_message
from doorcard.protocol.messages import Accepted
from doorcard.room import Room
from doorcard.room import deck_news as news
from doorcard.room.outcome import ToCaller
from doorcard.server.hub import Hub

Plant = Callable[[pytest.MonkeyPatch], None]


def around(patch: pytest.MonkeyPatch, target: str, change: Callable[..., Any]) -> None:
    """Let a function's result go through ``change``, which gets it and then the arguments."""
    place, _, name = target.rpartition(".")
    module = __import__(place, fromlist=[name])
    original = getattr(module, name)
    patch.setattr(module, name, lambda *given, **named: change(original(*given, **named), *given, **named))


def around_method(patch: pytest.MonkeyPatch, owner: type, name: str, change: Callable[..., Any]) -> None:
    original = getattr(owner, name)
    patch.setattr(owner, name, lambda self, *given: change(original(self, *given), self, *given))


def hidden_in(room: Room) -> int:
    """A card of the hand on the table that nobody will see: the last one of the deck."""
    hands = [table.hand for table in room._floor.tables.values() if table.hand is not None]
    return hands[0].opening.deck[-1] if hands else 0


def others_down(state: Any, player: int) -> int:
    """Something that depends on the down cards of all others."""
    return sum(sum(down) for other, down in enumerate(state.down) if other != player) % 7


# ---- over the line of a player or of somebody who looks ----


def public_events(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("doorcard.room.publish.public_part", lambda event: event)


def another_private_part(patch: pytest.MonkeyPatch) -> None:
    def change(privates: dict[str, Any], _: Any, table: Any, *__: Any) -> dict[str, Any]:
        hand = table.hand
        if hand is None:
            return privates
        return {
            user_id: replace(private, down=private.down + hand.state.down[0][:1])
            for user_id, private in privates.items()
        }

    around(patch, "doorcard.room.publish._privates", change)


def snapshots(patch: pytest.MonkeyPatch) -> None:
    def change(update: Any, _: Any, table: Any, *__: Any) -> Any:
        if table.hand is None:
            return update
        state, seen = table.hand.state, []
        for player, down in enumerate(state.down):
            seen.append(CardsDealt(player, state.street, down, ()))
        return replace(update, story=(*update.story, *seen))

    around(patch, "doorcard.room.room.snapshot", change)


def result_rows(patch: pytest.MonkeyPatch) -> None:
    def change(result: Any, state: Any, *_: Any) -> Any:
        return replace(result, pause_ms=result.pause_ms + others_down(state, -1))

    around(patch, "doorcard.room.hands.hand_result", change)


def outs(patch: pytest.MonkeyPatch) -> None:
    def change(found: Any, state: Any, player: int) -> Any:
        return None if found is None else replace(found, unseen=found.unseen + others_down(state, player))

    around(patch, "doorcard.room.prospects.own_outs", change)


def prices(patch: pytest.MonkeyPatch) -> None:
    def change(found: Any, state: Any, player: int, *_: Any) -> Any:
        return None if found is None else replace(found, percent=found.percent + others_down(state, player))

    around(patch, "doorcard.room.private.price", change)


def words(patch: pytest.MonkeyPatch) -> None:
    def change(found: Any, state: Any, player: int) -> Any:
        low_gone = others_down(state, player) > 3
        return replace(found, low_gone=low_gone)

    around(patch, "doorcard.room.prospects.own_hand", change)


def openings(patch: pytest.MonkeyPatch) -> None:
    def told_too_much(hand: Any, player: int, cards: Any) -> Any:
        return news.openings(hand, (*news._places(hand, cards), 51))

    patch.setattr("doorcard.room.publish.own_openings", told_too_much)


def answers(patch: pytest.MonkeyPatch) -> None:
    def change(outcome: Any, room: Room, *_: Any) -> Any:
        sends = tuple(
            ToCaller(replace(send.message, facts={**send.message.facts, "card": hidden_in(room)}))
            if isinstance(send, ToCaller) and isinstance(send.message, Accepted)
            else send
            for send in outcome.sends
        )
        return replace(outcome, sends=sends)

    around_method(patch, Room, "handle", change)


def lines_said(patch: pytest.MonkeyPatch) -> None:
    """A line that somebody says carries a number that depends on a hidden card."""

    def change(outcome: Any, room: Room, *_: Any) -> Any:
        sends = tuple(
            replace(send, line=replace(send.line, no=send.line.no + hidden_in(room)))
            if hasattr(send, "line")
            else send
            for send in outcome.sends
        )
        return replace(outcome, sends=sends)

    around_method(patch, Room, "handle", change)


def lookers(patch: pytest.MonkeyPatch) -> None:
    """To those without a seat alone."""

    def change(text: str, update: Any, user_id: str | None) -> str:
        private = next(iter(update.privates.values()), None)
        if user_id is not None or private is None:
            return text
        return text.replace('"private":null', f'"private":{encode_message(private)}')

    around(patch, "doorcard.server.hub.update_text", change)


def sizes(patch: pytest.MonkeyPatch) -> None:
    around(
        patch,
        "doorcard.server.hub.update_text",
        lambda text, update, _: text + " " * (sum(sum(one.down) for one in update.privates.values()) % 5),
    )


def orders(patch: pytest.MonkeyPatch) -> None:
    def change(outcome: Any, step: Any) -> Any:
        tables = [table for table in step.floor.tables.values() if table.hand is not None]
        odd = bool(tables) and tables[0].hand.opening.deck[-1] % 2 == 1
        return replace(outcome, sends=outcome.sends[::-1]) if odd else outcome

    around(patch, "doorcard.room.room.finish", change)


def wakes(patch: pytest.MonkeyPatch) -> None:
    """The room thinks longer where a hidden card is higher."""

    def change(wake_at_ms: int | None, room: Room) -> int | None:
        return None if wake_at_ms is None else wake_at_ms + hidden_in(room)

    around_method(patch, Room, "wake_at_ms", change)


def more_messages(patch: pytest.MonkeyPatch) -> None:
    """An update comes twice where a hidden card is odd."""

    original = Hub._to_table

    def once(hub: Hub, update: Any) -> None:
        original(hub, update)
        if sum(sum(one.down) for one in update.privates.values()) % 2:
            told = hub.delivered
            original(hub, replace(update, events=Raw(b"[]")))
            hub.delivered = told  # a figure of its own

    patch.setattr(Hub, "_to_table", once)


# ---- beside the tables ----


def lobby(patch: pytest.MonkeyPatch) -> None:
    def change(found: Any, room: Room, _: str) -> Any:
        lines = tuple(replace(line, average_pot=line.average_pot + hidden_in(room)) for line in found.tables)
        return replace(found, tables=lines)

    around_method(patch, Room, "lobby_for", change)


def sheets(patch: pytest.MonkeyPatch) -> None:
    """What the owner of a table of friends looks up."""

    def change(lines: Any, room: Room, *_: Any) -> Any:
        return tuple(replace(line, net=line.net + hidden_in(room)) for line in lines)

    around_method(patch, Room, "settlement", change)


def log_lines(patch: pytest.MonkeyPatch) -> None:
    def change(outcome: Any, room: Room, *_: Any) -> Any:
        logging.getLogger("doorcard.room").debug("the last card is %d", hidden_in(room))
        return outcome

    around_method(patch, Room, "handle", change)


def figures(patch: pytest.MonkeyPatch) -> None:
    around(
        patch,
        "tests.secrecy.world.metrics",
        lambda text, service, _: f'{text}doorcard_hands{{card="{hidden_in(service.room)}"}} 1\n',
    )
