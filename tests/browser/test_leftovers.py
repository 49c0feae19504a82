"""What is easily overlooked: the text size that is set, a part that did not come, words in rare states."""

import re

import pytest
from playwright.sync_api import Browser, FloatRect, Page, expect

from doorcard.protocol import messages as say
from tests.browser.conftest import OpenPage, shoot
from tests.browser.fixed import my_hand, seventh_street, still_page

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

PHONE, DESKTOP, SMALL_RING = (360, 740), (1440, 900), (1000, 600)
TEXT_OF = """(place) => parseFloat(getComputedStyle(document.querySelector(place)).fontSize)"""
SEATS_APART = """() => {
  const parts = [...document.querySelectorAll('.seats .seat, .bottom, .bar')];
  const boxes = parts.map((one) => one.getBoundingClientRect());
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const isInside = (box) => box.left >= 0 && box.right <= innerWidth && box.top >= 0
    && box.bottom <= innerHeight + 1;
  return boxes.length > 8 && boxes.every(isInside)
    && boxes.every((a, i) => boxes.every((b, j) => i >= j || !over(a, b)));
}"""


def with_text(page: Page, px: int) -> None:
    """The page in a browser whose own text size is set to ``px``; 16 is usual."""
    line = page.context.new_cdp_session(page)
    line.send("Page.setFontSizes", {"fontSizes": {"standard": px}})
    page.reload()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=str)
@pytest.mark.parametrize("px", [20, pytest.param(24, marks=pytest.mark.slow)])
def test_the_text_size_of_the_browser_counts_and_nothing_is_pushed_out(
    open_page: OpenPage, size: tuple[int, int], px: int
) -> None:
    """WCAG 1.4.4."""
    page = open_page("es", *size, path="/lobby")
    expect(page.get_by_test_id("quick-seat")).to_be_visible()
    usual = page.evaluate(TEXT_OF, "#quick-told")
    with_text(page, px)
    expect(page.get_by_test_id("quick-seat")).to_be_visible()
    shoot(page, f"text-lobby-{px}-{size[0]}")
    assert page.evaluate(TEXT_OF, "#quick-told") == usual * px / 16
    assert page.evaluate("document.documentElement.scrollWidth") == size[0]


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=str)
def test_a_table_grows_with_the_text_size_as_far_as_it_stays_whole(
    chromium: Browser, room_address: str, size: tuple[int, int]
) -> None:
    page = still_page(chromium, room_address, {"t1": (seventh_street(), my_hand())}, size=size)
    fold = page.get_by_test_id("act-fold")
    expect(fold).to_be_visible()
    usual = page.evaluate(TEXT_OF, "[data-testid=act-fold]")
    with_text(page, 24)
    expect(fold).to_be_visible()
    shoot(page, f"text-table-{size[0]}")
    larger, is_apart = page.evaluate(TEXT_OF, "[data-testid=act-fold]"), page.evaluate(SEATS_APART)
    page.context.close()
    assert larger > usual
    assert is_apart


@pytest.mark.parametrize("kind", ["js", "css"])
def test_a_part_that_did_not_come_says_so_and_is_asked_for_again(open_page: OpenPage, kind: str) -> None:
    page = open_page("en", *PHONE, path="/lobby")
    files = re.compile(rf"/assets/account-.*\.{kind}$")
    page.route(files, lambda route: route.abort())
    page.get_by_test_id("settings").click()
    expect(page.get_by_test_id("no-part")).to_be_visible()
    shoot(page, f"no-part-{kind}")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.unroute(files)
    page.get_by_test_id("settings").click()
    choice = page.get_by_role("dialog").locator(".pills").first
    expect(choice).to_be_visible()
    assert choice.evaluate("(one) => getComputedStyle(one).display") == "grid"


@pytest.mark.parametrize("language", ["es", "en"])
def test_in_the_smallest_ring_the_middle_and_my_hand_have_their_room(
    chromium: Browser, room_address: str, language: str
) -> None:
    tables = {"t1": (seventh_street(), my_hand())}
    notices = (say.TableNotice("t1", "protection_last"),)
    page = still_page(chromium, room_address, tables, size=SMALL_RING, language=language, notices=notices)
    expect(page.get_by_test_id("notice")).to_be_visible()
    shoot(page, f"small-ring-{language}")
    bet = page.locator(".s4 .bet").bounding_box()
    names = [one.bounding_box() for one in page.locator(".pots .name, .pots .amount").all()]
    low = page.locator(".own .word").last
    lines = low.evaluate(
        "(one) => Math.round(one.clientHeight / parseFloat(getComputedStyle(one).lineHeight))"
    )
    page.context.close()
    assert bet
    assert len(names) == 4
    assert not any(name and overlap(bet, name) for name in names)
    assert lines == 1


def overlap(one: FloatRect, other: FloatRect) -> bool:
    """Whether two boxes cover a part of each other."""
    across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return across > 0 and down > 0


@pytest.mark.parametrize(("path", "sign"), [("/lobby", "said"), ("/table/public-5", "")])
def test_a_room_that_takes_no_new_guests_is_not_called_silent(
    open_page: OpenPage, path: str, sign: str
) -> None:
    page = open_page("en", *PHONE, path="/healthz")
    too_many = {"code": "rate_limited", "facts": {}}
    page.route("**/api/guest", lambda route: route.fulfill(status=429, json=too_many))
    page.goto(page.url.replace("/healthz", path))
    said = page.get_by_test_id(sign) if sign else page.get_by_role("alert").first
    expect(said).to_contain_text("The room takes no new guests right now")
    page.unroute("**/api/guest")
    page.get_by_role("button", name="Try now").click()
    expect(page.get_by_text("takes no new guests")).to_have_count(0)


def test_a_dead_link_is_no_error_of_the_page(open_page: OpenPage) -> None:
    page = open_page("en", *PHONE, path="/rules")
    errors: list[str] = []
    page.on("console", lambda line: errors.append(line.text) if line.type == "error" else None)
    page.goto(page.url.replace("/rules", "/join/none"))
    expect(page.get_by_role("alert").locator("h1")).to_be_visible()
    assert errors == []


@pytest.mark.parametrize(("size", "least"), [((740, 360), 33), ((844, 390), 42)], ids=str)
def test_on_a_phone_held_sideways_my_cards_are_larger_than_in_one_row(
    chromium: Browser, room_address: str, size: tuple[int, int], least: int
) -> None:
    """In one row of that column seven cards would be 28 and 32 px wide."""
    page = still_page(chromium, room_address, {"t1": (seventh_street(), my_hand())}, size=size)
    cards = page.get_by_test_id("own-cards").locator("svg")
    expect(cards).to_have_count(7)
    shoot(page, f"own-cards-{size[0]}")
    boxes = [box for card in cards.all() if (box := card.bounding_box())]
    bar = page.locator(".bar").bounding_box()
    price = page.locator(".price").bounding_box()
    page.context.close()
    assert bar
    assert price
    assert min(box["width"] for box in boxes) >= least
    assert len({round(box["y"]) for box in boxes}) == 2
    assert not overlap(bar, price)
