"""Several tables side by side: one has the keyboard, each its own buttons, all their cards can be read."""

import msgspec
import pytest
from playwright.sync_api import Browser, Page, expect

from doorcard.protocol.messages import TablePublic, Turn
from tests.browser.axe import violations
from tests.browser.choice import later
from tests.browser.conftest import shoot
from tests.browser.fixed import BOARDS, OWN_CARDS, OWN_SEAT, my_hand, seventh_street, still_page
from tests.browser.test_readable import LEAST_RANK_PX, MEASURE, scrolls

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

CARDS_OF_A_TABLE = sum(len(board.split()) for board in BOARDS) - 4 + len(OWN_CARDS.split())


def table(table_id: str, turn: int, left_ms: int) -> TablePublic:
    fixed = seventh_street(table_id)
    return msgspec.structs.replace(fixed, name=table_id.title(), turn=Turn(turn, 7, left_ms, 25_000, 30_000))


def side_by_side(
    chromium: Browser, address: str, *tables: TablePublic, size: tuple[int, int] = (1440, 900)
) -> tuple[Page, list[dict[str, object]]]:
    told: list[dict[str, object]] = []
    known = {public.table_id: (public, my_hand()) for public in tables}
    page = still_page(chromium, address, known, size=size, path="/tables", told=told.append)
    expect(page.get_by_test_id("own-cards")).to_have_count(len(tables))
    # What has just come up takes nothing for a moment; nor do keys that have just gone to another table.
    for button in page.locator('[data-testid^="act-"]').all():
        expect(button).to_be_enabled()
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return page, told


def decisions(told: list[dict[str, object]]) -> list[tuple[object, object]]:
    return [(command["table_id"], command["kind"]) for command in told if command["type"] == "Decide"]


def test_the_keyboard_plays_the_table_whose_turn_it_is(chromium: Browser, room_address: str) -> None:
    page, told = side_by_side(
        chromium, room_address, table("duero", 1, 20_000), table("tajo", OWN_SEAT, 20_000)
    )
    page.keyboard.press("c")
    expect(page.get_by_test_id("pane-tajo").get_by_test_id("act-call")).to_be_disabled()
    page.context.close()
    assert decisions(told) == [("tajo", "call")]


def test_of_two_turns_the_more_urgent_has_the_keyboard_and_both_have_buttons(
    chromium: Browser, room_address: str
) -> None:
    page, told = side_by_side(
        chromium, room_address, table("duero", OWN_SEAT, 20_000), table("tajo", OWN_SEAT, 15_000)
    )
    assert violations(page, ("dark",)) == []
    page.keyboard.press("r")
    page.get_by_test_id("pane-duero").get_by_test_id("act-call").click()
    expect(page.get_by_test_id("pane-duero").get_by_test_id("act-call")).to_be_disabled()
    page.context.close()
    assert decisions(told) == [("tajo", "raise"), ("duero", "call")]


@pytest.mark.parametrize(
    ("count", "size"), [(2, (768, 1024)), (4, (1440, 900)), later(4, (1280, 860))], ids=str
)
def test_every_card_of_every_table_can_be_read(
    chromium: Browser, room_address: str, count: int, size: tuple[int, int]
) -> None:
    names = ("duero", "tajo", "sil", "teide")[:count]
    tables = [table(name, OWN_SEAT if name == "sil" else 1, 20_000) for name in names]
    page, _ = side_by_side(chromium, room_address, *tables, size=size)
    glyphs = page.evaluate(MEASURE)
    shoot(page, f"tables-{count}-{size[0]}x{size[1]}")
    assert not scrolls(page)
    page.context.close()
    assert len(glyphs) == count * CARDS_OF_A_TABLE
    bad = [one for one in glyphs if one["covered"] or one["touches"] or one["height"] < LEAST_RANK_PX]
    assert bad == []


@pytest.mark.slow
def test_before_my_turn_and_in_it_the_felts_line_up(chromium: Browser, room_address: str) -> None:
    acting, waiting = my_hand(), msgspec.structs.replace(my_hand(), legal=())
    early = msgspec.structs.replace(waiting, prospect=acting.legal)
    known = {"duero": (table("duero", 1, 20_000), early), "tajo": (table("tajo", OWN_SEAT, 20_000), acting)}
    known["sil"] = (table("sil", 1, 20_000), waiting)
    for size in ((1440, 900), (1280, 720)):
        page = still_page(chromium, room_address, known, size=size, path="/tables")
        expect(page.get_by_test_id("own-cards")).to_have_count(3)
        for part in (".seats", ".strip", ".own", "footer"):
            boxes = [one.bounding_box() for one in page.locator(part).all()]
            assert len({(box["y"], box["height"]) for box in boxes if box}) == 1, (part, size)
        page.context.close()


@pytest.mark.slow
def test_where_not_all_fit_as_many_as_can_be_read_share_the_width(
    chromium: Browser, room_address: str
) -> None:
    tables = [table("duero", 1, 20_000), table("tajo", 1, 20_000), table("sil", 1, 20_000)]
    known = {public.table_id: (public, my_hand()) for public in tables}
    page = still_page(chromium, room_address, known, size=(1024, 768), path="/tables")
    expect(page.get_by_test_id("own-cards")).to_have_count(2)
    glyphs = page.evaluate(MEASURE)
    assert len(glyphs) == 2 * CARDS_OF_A_TABLE
    assert [one for one in glyphs if one["covered"] or one["height"] < LEAST_RANK_PX] == []
    page.get_by_role("button", name="Sil").click()
    expect(page.get_by_test_id("pane-sil")).to_be_visible()
    expect(page.get_by_test_id("own-cards")).to_have_count(2)
    assert not scrolls(page)
    page.context.close()


def test_a_phone_shows_one_of_them_at_a_time(chromium: Browser, room_address: str) -> None:
    tables = {name: (table(name, 1, 20_000), my_hand()) for name in ("duero", "tajo")}
    page = still_page(chromium, room_address, tables, size=(360, 740), path="/tables")
    expect(page.get_by_test_id("pane-duero")).to_be_visible()
    page.get_by_role("button", name="Tajo").click()
    expect(page.get_by_test_id("pane-tajo")).to_be_visible()
    expect(page.get_by_test_id("pane-duero")).to_have_count(0)
    assert not scrolls(page)
    page.context.close()


def test_on_a_phone_the_buttons_of_the_only_table_are_whole(chromium: Browser, room_address: str) -> None:
    page, _ = side_by_side(chromium, room_address, table("duero", OWN_SEAT, 20_000), size=(360, 740))
    call = page.get_by_test_id("act-call")
    box = call.bounding_box()
    assert box
    assert box["y"] + box["height"] <= 740
    call.click(trial=True)  # nothing lies over it
    page.context.close()
