"""Eight hands on seventh street can be read: ranks of 14 px and more, nothing over a rank or suit."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.choice import later
from tests.browser.conftest import shoot
from tests.browser.fixed import (
    BOARDS,
    OWN_CARDS,
    OWN_SEAT,
    my_hand,
    opener_cut_off,
    seventh_street,
    still_page,
    two_left,
)

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

# 720x450 is 1440x900 at 200 % zoom.
ALWAYS = [(320, 640), (360, 740), (740, 360), (720, 450), (1440, 900)]
NOW_AND_THEN = [(568, 320), (768, 1024), (1920, 1080), (412, 915), (667, 375), (1024, 768), (1280, 720)]
WINDOWS = ALWAYS + [later(size) for size in NOW_AND_THEN]
LEAST_RANK_PX = 14
LEAST_LETTERS = 5
CARDS_SEEN = sum(len(board.split()) for board in BOARDS) - 4 + len(OWN_CARDS.split())

MEASURE = """() => {
  // What lets clicks through would hide from the search for what lies on top.
  document.head.insertAdjacentHTML('beforeend', '<style>* { pointer-events: auto !important }</style>');
  const WEIGHT = 4.5, BOX = 28, STEPS = 6;
  const places = ['.ups', '.dead', '[data-testid=own-cards]'].map((place) => place + ' svg.card');
  const seen = [...document.querySelectorAll(places.join())];
  return seen.map((card) => {
    const rank = card.querySelector('path.rank');
    const scale = rank.getScreenCTM().a;
    const inner = rank.getBoundingClientRect();
    // The box of a path leaves out the half of its line that lies outside.
    const drawn = Math.min(BOX * scale, inner.height + WEIGHT * scale);
    const ink = [...card.querySelectorAll('.ink path')].map((path) => path.getBoundingClientRect());
    const covered = new Set();
    for (const box of ink)
      for (let i = 0; i <= STEPS; i++)
        for (let j = 0; j <= STEPS; j++) {
          const x = box.left + (box.width * i) / STEPS, y = box.top + (box.height * j) / STEPS;
          const top = document.elementFromPoint(x, y);
          if (!top || !card.contains(top)) covered.add(top?.outerHTML.slice(0, 80) ?? 'outside');
        }
    const [first, ...rest] = ink;
    const half = (WEIGHT * scale) / 2;
    const touches = rest.some((box) => box.left < first.right + half && box.right > first.left - half
      && box.top < first.bottom && box.bottom > first.top);
    return { name: card.getAttribute('aria-label') ?? card.parentElement.getAttribute('aria-label'),
      height: drawn, covered: [...covered], touches };
  });
}"""

CUT = """() => [...document.querySelectorAll('.amount, .tag, .time, [data-testid^=act-] span')]
  .filter((one) => one.getClientRects().length && !one.closest('.tags, .sr'))
  .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline'
    || one.getBoundingClientRect().right > innerWidth + 0.5 || one.getBoundingClientRect().left < -0.5)
  .map((one) => one.textContent)"""


PLATE = """(plate) => {
  const inside = (one, of) => one.left >= of.left - 0.5 && one.right <= of.right + 0.5
    && one.top >= of.top - 1.5 && one.bottom <= of.bottom + 1.5;
  const name = plate.querySelector('.name'), shown = name.getBoundingClientRect();
  const letters = [...name.textContent].map((_, i) => {
    const range = new Range();
    range.setStart(name.firstChild, i);
    range.setEnd(name.firstChild, i + 1);
    return range.getBoundingClientRect();
  });
  // Where the name is cut, three dots stand in place of its last letters.
  const dots = name.scrollWidth > name.clientWidth ? 11 : 0;
  const seen = [...plate.querySelectorAll('.tag, .bot, .time')].filter((one) =>
    inside(one.getBoundingClientRect(), (one.closest('.tags') ?? plate).getBoundingClientRect()));
  const read = letters.filter((one) => one.right <= shown.right - dots + 0.5);
  return { letters: read.length, seen: seen.map((one) => one.textContent.trim()) };
}"""


DEAD = sum(len(board.split()) for no, board in enumerate(BOARDS, 1) if no not in (3, OWN_SEAT))


def show(chromium: Browser, address: str, size: tuple[int, int], language: str = "es") -> Page:
    page = still_page(chromium, address, {"t1": (seventh_street(), my_hand())}, size=size, language=language)
    expect(page.get_by_test_id("own-cards")).to_be_visible()
    return page


@pytest.mark.parametrize("size", WINDOWS, ids=str)
def test_eight_hands_can_be_read_in_every_window(
    chromium: Browser, room_address: str, size: tuple[int, int]
) -> None:
    page = show(chromium, room_address, size)
    glyphs = page.evaluate(MEASURE)
    cut = page.evaluate(CUT)
    shoot(page, f"readable-{size[0]}x{size[1]}")
    assert not scrolls(page), "the page scrolls"
    page.context.close()
    assert len(glyphs) == CARDS_SEEN
    assert [glyph for glyph in glyphs if glyph["height"] < LEAST_RANK_PX] == []
    assert [glyph for glyph in glyphs if glyph["covered"] or glyph["touches"]] == []
    assert cut == [], "an amount or a word of state is cut"


@pytest.mark.parametrize("size", [(360, 740), (1440, 900)], ids=str)
def test_english_words_fit_as_well(chromium: Browser, room_address: str, size: tuple[int, int]) -> None:
    page = show(chromium, room_address, size, "en")
    cut = page.evaluate(CUT)
    assert not scrolls(page), "the page scrolls"
    page.context.close()
    assert cut == [], "an amount or a word of state is cut"


@pytest.mark.parametrize("size", [(360, 740), (1440, 900)], ids=str)
def test_up_cards_of_folded_hands_can_be_read_and_do_not_look_alive(
    chromium: Browser, room_address: str, size: tuple[int, int]
) -> None:
    page = still_page(chromium, room_address, {"t1": (two_left(), my_hand())}, size=size)
    expect(page.locator("svg.card.dead")).to_have_count(DEAD)
    glyphs = page.evaluate(MEASURE)
    shoot(page, f"dead-{size[0]}x{size[1]}")
    page.context.close()
    assert len(glyphs) == CARDS_SEEN
    bad = [one for one in glyphs if one["covered"] or one["touches"] or one["height"] < LEAST_RANK_PX]
    assert bad == []


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)], ids=str)
@pytest.mark.parametrize(
    ("language", "words"), [("es", ("abre", "Sin conexión")), ("en", ("opens", "No connection"))]
)
def test_a_plate_says_all_there_is_to_say_in_a_small_window(
    chromium: Browser, room_address: str, size: tuple[int, int], language: str, words: tuple[str, str]
) -> None:
    page = still_page(
        chromium, room_address, {"t1": (opener_cut_off(2), my_hand())}, size=size, language=language
    )
    plate = page.get_by_test_id("seat-2").locator(".plate")
    expect(plate.get_by_text(words[0])).to_be_visible()
    told = plate.evaluate(PLATE)
    page.context.close()
    assert told["letters"] == len("Wilhelmina W")
    assert {*words, "bot"} <= {*told["seen"]}
    assert any(re.fullmatch(r"[12]\d s", one) for one in told["seen"])


@pytest.mark.parametrize("size", [(360, 740), (740, 360), later((412, 915)), later((768, 1024))], ids=str)
def test_a_name_is_read_though_his_line_broke_in_his_turn(
    chromium: Browser, room_address: str, size: tuple[int, int]
) -> None:
    page = still_page(
        chromium, room_address, {"t1": (opener_cut_off(6), my_hand())}, size=size, language="en"
    )
    plate = page.get_by_test_id("seat-6").locator(".plate")
    expect(plate.get_by_text("opens")).to_be_visible()
    told = plate.evaluate(PLATE)
    page.context.close()
    assert told["letters"] >= LEAST_LETTERS
    assert {"No connection", "opens"} <= {*told["seen"]}
    assert any(re.fullmatch(r"[12]\d s", one) for one in told["seen"])


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)], ids=str)
def test_many_dead_cards_need_no_scrolling(
    chromium: Browser, room_address: str, size: tuple[int, int]
) -> None:
    page = still_page(chromium, room_address, {"t1": (two_left(), my_hand())}, size=size)
    expect(page.locator("svg.card.dead")).to_have_count(DEAD)
    glyphs = page.evaluate(MEASURE)
    panel = page.locator(".dead.panel").evaluate("(panel) => panel.scrollHeight - panel.clientHeight")
    page.context.close()
    assert panel == 0
    assert [one for one in glyphs if one["covered"] or one["height"] < LEAST_RANK_PX] == []


def scrolls(page: Page) -> bool:
    return bool(
        page.evaluate(
            "(({ scrollWidth, scrollHeight }) => scrollWidth > innerWidth || scrollHeight > innerHeight)"
            "(document.documentElement)"
        )
    )
