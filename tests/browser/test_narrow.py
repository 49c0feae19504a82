"""Where it is narrow a name gives way; an amount, a button and the name of the game are whole."""

import pytest
from msgspec.structs import replace
from playwright.sync_api import Browser, expect

from doorcard.engine.actions import ActionKind, LegalAction
from doorcard.engine.state import Status
from doorcard.protocol import messages as say
from doorcard.rules.spec import Game, Stakes, Street, Unit
from tests.browser.choice import later
from tests.browser.conftest import OpenPage, shoot
from tests.browser.fixed import OWN_SEAT, cards, my_hand, seventh_street, still_page

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

NARROW = [(320, 568), (360, 740)]
FLAT = [(568, 320), (740, 360)]
LONG = "WWWWWWWWWWWW"
LARGE = Stakes("800", 20_000, 20_000, 80_000, 160_000, 100, Unit.CENT)
SMALL = Stakes("4-8", 100, 200, 400, 800, 50, Unit.CENT)
INSIDE = """(one) => {
  const box = one.getBoundingClientRect(), panel = one.closest('article, section').getBoundingClientRect();
  return box.width > 0 && box.left >= panel.left && box.right <= Math.min(panel.right, innerWidth)
    && (one.tagName === 'BUTTON' || one.scrollWidth <= one.clientWidth + 1);
}"""
IN_ONE_LINE = """(one) => {
  const range = new Range();
  range.selectNodeContents(one);
  return new Set([...range.getClientRects()].map((box) => Math.round(box.bottom / 8))).size === 1;
}"""


def named(table: say.TablePublic, **own: object) -> say.TablePublic:
    """The table with a long name on my seat, and what else is different there."""
    seats = tuple(
        replace(seat, nickname=LONG, **own) if seat and seat.seat == OWN_SEAT else seat
        for seat in table.seats
    )
    return replace(table, seats=seats)


def ended() -> say.TablePublic:
    """Two show, I have folded: my own hand stands below."""
    table = named(seventh_street(), status=Status.FOLDED, folded_on=Street.SIXTH, bet=0, last_action=None)
    words = say.HandWords(1, (8, 10, 7))
    hands = tuple(
        say.ResultHand(seat, words, cards(five))
        for seat, five in ((1, "Ts Th Qd 9h 4d"), (8, "7d 7c Ac Ks Qc"))
    )
    pot = say.ResultPot(0, "all", (say.ResultShare(8, 1_210_000),), True)
    seats = tuple(range(1, 9))
    net = tuple(1_050_000 if seat == 8 else -150_000 for seat in seats)
    result = say.HandResult((), (pot,), hands, 0, seats, net, 60_000)
    shown = {1: cards("2s 3c 4d"), 8: cards("7d 7c Kh")}
    seats_now = tuple(replace(seat, shown=shown.get(seat.seat, ())) if seat else seat for seat in table.seats)
    return replace(table, seats=seats_now, turn=None, result=result)


@pytest.mark.parametrize("size", NARROW + FLAT, ids=str)
@pytest.mark.parametrize("table", [{}, later({"stakes": SMALL})], ids=["large", "small"])
def test_a_long_name_hides_neither_my_bet_nor_the_time_bank(
    chromium: Browser, room_address: str, size: tuple[int, int], table: dict[str, object]
) -> None:
    public = replace(named(seventh_street(), bet=80_000), **table)
    page = still_page(chromium, room_address, {"t1": (public, my_hand())}, size=size, language="en")
    seat = page.get_by_test_id(f"seat-{OWN_SEAT}")
    expect(seat.get_by_test_id("bank")).to_be_visible()
    shoot(page, f"narrow-turn-{size[0]}")
    parts = seat.locator(".plate .amount, [data-testid=bank]")
    inside = [one.evaluate(INSIDE) for one in parts.all()]
    page.context.close()
    assert inside == [True] * 3  # the stack, the bet and the bank


@pytest.mark.parametrize("size", NARROW, ids=str)
def test_what_i_lost_is_to_be_seen_though_my_name_is_long(
    chromium: Browser, room_address: str, size: tuple[int, int]
) -> None:
    page = still_page(chromium, room_address, {"t1": (ended(), my_hand())}, size=size, language="en")
    own = page.get_by_role("article", name=LONG)
    expect(own).to_contain_text("Folded · 6th")
    shoot(page, f"narrow-result-{size[0]}")
    inside = [one.evaluate(INSIDE) for one in own.locator(".tag, .amount, h3").all()]
    page.context.close()
    assert inside == [True] * 3


@pytest.mark.parametrize("language", ["es", "en"])
def test_a_phone_names_the_game_of_a_mixed_table_whole(
    chromium: Browser, room_address: str, language: str
) -> None:
    friends = say.FriendsPublic("Ana", False, False, False, False, True, 2, SMALL)
    table = replace(seventh_street(), game=Game.STUD, name="Viernes de noche 12", friends=friends)
    page = still_page(chromium, room_address, {"t1": (table, my_hand())}, size=NARROW[0], language=language)
    game = page.locator("h1 b")
    expect(game).to_have_text("Stud")
    is_whole = game.evaluate("(one) => one.scrollWidth <= one.clientWidth")
    page.context.close()
    assert is_whole


@pytest.mark.parametrize(
    ("stakes", "language"),
    [(LARGE, "es"), (SMALL, "en"), later(LARGE, "en"), later(SMALL, "es")],
    ids=["large-es", "small-en", "large-en", "small-es"],
)
def test_an_action_and_its_amount_share_a_line_on_a_large_screen(
    chromium: Browser, room_address: str, stakes: Stakes, language: str
) -> None:
    table = replace(seventh_street(), stakes=stakes, street=Street.THIRD, price=100)
    kind_of_raise = ActionKind.COMPLETE if stakes is SMALL else ActionKind.RAISE
    legal = tuple(
        LegalAction(kind, to, to, False, size)
        for kind, to, size in (
            (ActionKind.FOLD, 0, ""),
            (ActionKind.CALL, stakes.small_bet * 2, ""),
            (kind_of_raise, stakes.small_bet * 3, "small"),
        )
    )
    mine = replace(my_hand(), legal=legal)
    page = still_page(chromium, room_address, {"t1": (table, mine)}, size=(1440, 900), language=language)
    words = page.locator("[data-testid^=act-] .text")
    expect(words).to_have_count(3)
    shoot(page, f"narrow-actions-{language}")
    lines = [one.evaluate(IN_ONE_LINE) for one in words.all()]
    page.context.close()
    assert lines == [True] * 3


@pytest.mark.parametrize("language", ["es", later("en")])
@pytest.mark.parametrize("path", ["/", "/rules", "/lobby", "/learn", "/account"])
def test_no_page_scrolls_sideways_at_320(open_page: OpenPage, language: str, path: str) -> None:
    """1280 px at 400 % zoom: WCAG 1.4.10."""
    page = open_page(language, 320, 568, path)
    expect(page.locator("h1").first).to_be_visible()
    shoot(page, f"narrow{path.replace('/', '-')}-{language}")
    assert page.evaluate("document.documentElement.scrollWidth") == 320


@pytest.mark.parametrize("size", FLAT, ids=str)
def test_a_phone_held_sideways_keeps_stacks_and_cards_inside_their_plates(
    chromium: Browser, room_address: str, size: tuple[int, int]
) -> None:
    seats = tuple(seat and replace(seat, stack=1_234_550) for seat in seventh_street().seats)
    table = replace(seventh_street(), seats=seats)
    page = still_page(chromium, room_address, {"t1": (table, my_hand())}, size=size)
    expect(page.locator(".cell .stack")).to_have_count(7)
    shoot(page, f"narrow-flat-{size[0]}")
    out = page.evaluate(
        """() => [...document.querySelectorAll('.cell .stack, .cell .ups svg')].filter((one) =>
          one.getBoundingClientRect().right > one.closest('.seat').getBoundingClientRect().right).length"""
    )
    page.context.close()
    assert out == 0
