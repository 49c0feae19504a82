"""Tables that stand still: the room's own page, on a line that the test speaks for."""

from collections.abc import Callable, Mapping, Sequence

import msgspec
from playwright.sync_api import Browser, Page, WebSocketRoute

from doorcard.engine.actions import ActionKind, LegalAction
from doorcard.engine.events import OpenerReason, Pot
from doorcard.engine.state import Status
from doorcard.protocol import messages as say
from doorcard.protocol.codec import encode_message, encode_update
from doorcard.protocol.version import PROTOCOL
from doorcard.rules.spec import Game, Stakes, Street, Unit

Told = Callable[[dict[str, object]], None]

RANKS, SUITS = "23456789TJQKA", "cdhs"
NAMES = ("Ana", "Wilhelmina W", "Ñ", "Inmaculada M", "Elena", "Montgomery W", "Maximiliana", "Mmmmmmmmmmmm")
BOARDS = (
    "Ts Th Qd 9h",
    "Jc Qh 5c Tc",
    "2d 5h 7c Ad",
    "Td Js Jd 2c",
    "4h 6s 8d 3s",
    "9c 9d Kh 5s",
    "7h 8c 6d Jh",
    "Ac Ks Qc 5d",
)
OWN_SEAT, OWN_CARDS = 5, "As 4s 4h 6s 8d 3s 9s"


def cards(text: str) -> tuple[int, ...]:
    """``"As Td"`` as the numbers of the protocol."""
    return tuple(4 * RANKS.index(card[0]) + SUITS.index(card[1]) for card in text.split())


def seventh_street(table_id: str = "t1", *, turn: int = OWN_SEAT) -> say.TablePublic:
    """Eight live hands on seventh street: long names, stacks of five figures, one player in every state."""
    bet = say.LastAction(ActionKind.BET, 160_000)
    seats = [
        say.SeatPublic(
            no, name, True, 1_234_500, True, False, True, Status.ACTIVE, up=cards(board), down_count=3
        )
        for no, (name, board) in enumerate(zip(NAMES, BOARDS, strict=True), 1)
    ]
    more = {0: {"bet": 160_000, "last_action": bet}, 1: {"status": Status.PROTECTED, "connected": False}}
    more |= {3: {"status": Status.ALL_IN, "stack": 0}, 5: {"connected": False}, 7: {"leaving": True}}
    changed = tuple(msgspec.structs.replace(seat, **more.get(no, {})) for no, seat in enumerate(seats))
    everybody = tuple(range(8))
    return say.TablePublic(
        table_id,
        "Guadalquivir",
        Game.STUD8,
        Stakes("800", 20_000, 20_000, 80_000, 160_000, 100, Unit.CENT),
        "casino",
        changed,
        "h1",
        48_213,
        tuple(range(1, 9)),
        Street.SEVENTH,
        pots=(Pot(650_000, everybody), Pot(400_000, (0, 2, 4, 5, 6, 7))),
        total=1_210_000,
        price=160_000,
        opener=1,
        opener_reason=OpenerReason.BEST_BOARD,
        opener_named=1,
        opener_words=say.HandWords(1, (8, 10, 7)),
        turn=say.Turn(turn, 7, 14_000, 25_000, 30_000),
    )


def opener_cut_off(no: int) -> say.TablePublic:
    """The same table on fourth street: seat ``no`` opens and has the turn, and his line is broken."""
    table = seventh_street()
    calm = {"status": Status.ACTIVE, "connected": True, "leaving": False, "down_count": 2, "bet": 0}
    seats = [
        msgspec.structs.replace(seat, up=seat.up[:2], last_action=None, **calm)
        for seat in table.seats
        if seat
    ]
    seats[no - 1] = msgspec.structs.replace(seats[no - 1], connected=False)
    turn = say.Turn(no, 7, 21_000, 25_000, 30_000)
    return msgspec.structs.replace(
        table, seats=tuple(seats), street=Street.FOURTH, opener=no, opener_named=no, turn=turn
    )


def two_left() -> say.TablePublic:
    """The same table after six have folded on sixth street: as many dead cards as there can be."""
    table = seventh_street()
    left = (3, OWN_SEAT)
    out = {"status": Status.FOLDED, "folded_on": Street.SIXTH, "down_count": 0, "bet": 0, "last_action": None}
    seats = tuple(
        msgspec.structs.replace(seat, **({} if seat.seat in left else out)) for seat in table.seats if seat
    )
    return msgspec.structs.replace(table, seats=seats, pots=(Pot(650_000, (2, 4)),))


def my_hand() -> say.TablePrivate:
    """Seven cards of my own, and three things that I may do."""
    raises: Sequence[tuple[ActionKind, int, str]] = (
        (ActionKind.FOLD, 0, ""),
        (ActionKind.CALL, 160_000, ""),
        (ActionKind.RAISE, 240_000, "big"),
    )
    legal = tuple(LegalAction(kind, to, to, False, size) for kind, to, size in raises)
    return say.TablePrivate(
        OWN_SEAT,
        cards("As 4s 9s"),
        cards(OWN_CARDS),
        say.HandWords(5, (12, 7, 4, 2, 1)),
        (6, 4, 2, 1, 12),
        legal,
        7,
        160_000,
        2,
    )


def still_page(
    chromium: Browser,
    address: str,
    tables: Mapping[str, tuple[say.TablePublic, say.TablePrivate | None]],
    *,
    size: tuple[int, int],
    path: str = "/table/t1",
    language: str = "es",
    told: Told | None = None,
    pongs: bool = True,
    notices: Sequence[say.TableNotice] = (),
    stands: bool = False,
) -> Page:
    """The room's page in a context of its own, with these tables on it; ``told`` hears every command.
    Without ``pongs`` the room shows the tables and says nothing more. ``stands``: no time passes there but by
    ``page.clock.run_for``.
    """
    locale = {"en": "en-GB", "es": "es-ES"}[language]
    context = chromium.new_context(
        locale=locale, viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce"
    )
    page = context.new_page()
    page.route("**/api/me", lambda route: route.fulfill(json={"nickname": "Elena"}))
    page.route_web_socket("**/ws", lambda line: _speak(line, tables, told, pongs, notices))
    if stands:
        page.clock.install(time=0)
        page.clock.pause_at(1)
    page.goto(address + path)
    return page


def _speak(
    line: WebSocketRoute,
    tables: Mapping[str, tuple[say.TablePublic, say.TablePrivate | None]],
    told: Told | None,
    pongs: bool,
    notices: Sequence[say.TableNotice],
) -> None:
    def answer(text: str | bytes) -> None:
        command = msgspec.json.decode(text)
        if told:
            told(command)
        if command["type"] == "Ping" and not pongs:
            return
        if command["type"] == "Ping":
            line.send(encode_message(say.Pong(command["sent_ms"])))
            return
        line.send(encode_message(say.Accepted(command["command_id"])))
        if command["type"] == "WatchTable" and command["table_id"] in tables:
            line.send(_update(command["table_id"], *tables[command["table_id"]]))
        if command["type"] == "LeaveSeat":
            left = command["table_id"]
            line.send(_update(left, tables[left][0], None, seq=2))
            lines = (_line(public, mine=public.table_id != left) for public, _ in tables.values())
            line.send(encode_message(say.Lobby(tuple(lines))))

    line.on_message(answer)
    line.send(
        encode_message(say.Welcome(PROTOCOL, "test", "u1", "Elena", 248_000, "es", 2, None, tuple(tables)))
    )
    line.send(encode_message(say.Lobby(tuple(_line(public) for public, _ in tables.values()))))
    for notice in notices:
        line.send(encode_message(notice))


def _update(table_id: str, public: say.TablePublic, private: say.TablePrivate | None, seq: int = 1) -> str:
    raw = msgspec.Raw(msgspec.json.encode(public))
    parts = {"deck": msgspec.Raw(b"null"), "events": msgspec.Raw(b"[]"), "public": raw}
    return encode_update(table_id=table_id, seq=seq, hand_id="h1", **parts, private=private)


def _line(public: say.TablePublic, *, mine: bool = True) -> say.LobbyTable:
    turn = public.turn is not None and public.turn.seat == OWN_SEAT
    return say.LobbyTable(
        public.table_id,
        public.name,
        public.game,
        public.stakes,
        "casino",
        8,
        7,
        8,
        40,
        mine=mine,
        my_turn=turn and mine,
    )
