"""Lobby and account in the browser: filters, quick seat, the line of a full table, statement, settings."""

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from tests.browser import scenes
from tests.browser.axe import violations
from tests.browser.choice import ON_A_PHONE
from tests.browser.conftest import OpenPage, quick_folder, shoot
from tests.browser.people import load_anew, play_on, sit_down, visit
from tests.browser.rigged import rigged_room
from tests.room_process import running_room

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

ROOM = """
[tables.small]
name = "Duero"
game = "stud8"
stakes = "4-8"
profile = "actionpoker"
seats = 2

[tables.low]
name = "Sil"
game = "stud"
stakes = "0.25-0.50"
profile = "actionpoker"
bots = 2
"""
SLOW_MS = 20_000

COMMAND = """([command]) => new Promise((done, fail) => {
    const line = new WebSocket(location.origin.replace("http", "ws") + "/ws");
    line.onopen = () => line.send(JSON.stringify({ command_id: "t" + Math.random(), ...command }));
    line.onmessage = ({ data }) => {
        const said = JSON.parse(data);
        if (said.type === "Refused") fail(said.code);
        if (said.type === "Accepted") done(line.close());
    };
})"""
"""Sends one command as the page's user, over a line of its own."""


@pytest.fixture(scope="module")
def room_address() -> Iterator[str]:
    """A room with a table of two seats."""
    with quick_folder() as folder:
        file = folder / "room.toml"
        file.write_text(ROOM)
        with running_room(folder / "data", "--config", str(file)) as address:
            yield address


def command(page: Page, **what: object) -> None:
    page.evaluate(COMMAND, [what])


COUNT_SEATS = """() => {
  const send = WebSocket.prototype.send;
  window.seats = 0;
  WebSocket.prototype.send = function (text) {
    if (text.includes('"TakeSeat"')) window.seats += 1;
    send.call(this, text);
  };
}"""


def seated(open_page: OpenPage, table: str = "small") -> Page:
    """Somebody who sits at a table without playing, and looks at the lobby."""
    page = open_page("en", path="/lobby")
    expect(page.get_by_test_id(f"table-{table}")).to_be_visible(timeout=SLOW_MS)
    command(page, type="TakeSeat", table_id=table, buy_in=16_000)
    command(page, type="SitOut", table_id=table, on=True)
    expect(page.get_by_test_id(f"mine-{table}")).to_be_visible(timeout=SLOW_MS)
    return page


def account(open_page: OpenPage, language: str = "en", width: int = 1440, height: int = 900) -> Page:
    """The account of somebody who has looked at the lobby before; without that there is none."""
    page = open_page(language, width, height, "/account")
    expect(page.get_by_test_id("no-account")).to_be_visible()
    page.get_by_test_id("no-account").locator('a[href="/lobby"]').click()
    expect(page.get_by_test_id("table-low")).to_be_visible()
    page.locator('nav a[href="/account"]').click()
    return page


def test_a_name_can_be_chosen_before_the_first_hand(open_page: OpenPage) -> None:
    page = open_page("es", 360, 740, "/account")
    told: list[str] = []
    page.on("websocket", lambda line: line.on("framesent", lambda frame: told.append(str(frame))))
    expect(page.get_by_test_id("no-account")).to_contain_text("al elegir nombre")
    shoot(page, "account-none-es")
    page.get_by_test_id("name-first").click()
    expect(page.get_by_test_id("nickname")).to_be_visible()
    page.locator("#nickname").fill("Vega Baja")
    page.locator("#nickname").press("Enter")
    expect(page.get_by_test_id("nickname")).to_have_text("Vega Baja")
    # Once for the page: whatever the room tells is no reason to ask anew.
    assert len([one for one in told if "WatchLobby" in one]) == 1


def leave(page: Page) -> None:
    command(page, type="LeaveSeat", table_id="small")


@pytest.fixture
def full(open_page: OpenPage) -> Iterator[list[Page]]:
    """Two people who fill the small table; whoever is left there goes at the end."""
    people = [seated(open_page) for _ in range(2)]
    yield people
    for page in people:
        with suppress(Error):  # who has left in the test has no seat any more
            leave(page)


@pytest.mark.parametrize(("language", "width", "height"), ON_A_PHONE)
def test_who_waits_is_offered_the_seat_in_every_tab(
    open_page: OpenPage, full: list[Page], language: str, width: int, height: int
) -> None:
    page = open_page(language, width, height, "/lobby")
    row = page.get_by_test_id("table-small")
    row.get_by_role("button").click()
    expect(row.get_by_test_id("place")).to_contain_text("1")
    expect(page.get_by_test_id("waiting-small")).to_be_visible()
    other_tab = page.context.new_page()
    visit(other_tab, page.url.replace("/lobby", "/rules"))
    expect(page.get_by_test_id("seat-offer")).to_have_count(0)
    leave(full[0])
    for tab in (page, other_tab):
        expect(tab.get_by_test_id("seat-offer")).to_be_visible(timeout=SLOW_MS)
    expect(other_tab).to_have_title(re.compile("^● "))
    shoot(page, f"lobby-offer-{language}-{width}")
    assert violations(page) == []
    page.evaluate(COUNT_SEATS)
    page.get_by_test_id("offer-sit").dblclick()
    page.wait_for_url("**/table/small")
    assert page.evaluate("window.seats") == 1  # a second tap asks for no second seat
    expect(other_tab.get_by_test_id("seat-offer")).to_have_count(0)
    leave(page)


@pytest.mark.slow
def test_who_lets_the_seat_go_gives_it_to_the_next(open_page: OpenPage, full: list[Page]) -> None:
    first, second = open_page("en", path="/lobby"), open_page("es", 360, 740, path="/table/small")
    first.get_by_test_id("table-small").get_by_role("button").click()
    expect(first.get_by_test_id("waiting-small")).to_be_visible()
    second.get_by_test_id("join-line").click()
    expect(second.get_by_test_id("leave-line")).to_be_visible()
    leave(full[0])
    expect(first.get_by_test_id("seat-offer")).to_be_visible(timeout=SLOW_MS)
    expect(second.get_by_test_id("seat-offer")).to_have_count(0)
    first.get_by_test_id("offer-pass").click()
    expect(first.get_by_test_id("seat-offer")).to_have_count(0)
    expect(second.get_by_test_id("seat-offer")).to_be_visible()
    shoot(second, "table-offer-es-360")
    second.get_by_test_id("offer-pass").click()


def test_the_filter_is_kept(open_page: OpenPage) -> None:
    page = open_page("en", path="/lobby")
    rows = page.locator('li[data-testid^="table-"]')
    expect(rows).to_have_count(2)
    page.get_by_role("button", name="Stud Hi/Lo 8 (1)").click()
    expect(rows).to_have_count(1)
    load_anew(page)
    expect(rows).to_have_count(1)
    expect(page.get_by_test_id("table-small")).to_be_visible()


def test_quick_seat_sits_down_where_it_said(open_page: OpenPage) -> None:
    page = open_page("en", path="/lobby")
    page.locator(".quick").get_by_role("button", name="Stud", exact=True).click()
    told = page.get_by_test_id("quick-told")
    expect(told).to_have_text("Table Sil, seat 1, buy-in $10")
    page.keyboard.press("q")
    page.wait_for_url("**/table/low")
    visit(page, page.url.replace("/table/low", "/lobby"))
    expect(page.get_by_test_id("mine-low")).to_contain_text("Sil")
    visit(page, page.url.replace("/lobby", "/"))
    page.get_by_test_id("return").click()
    page.wait_for_url("**/table/low")
    command(page, type="LeaveSeat", table_id="low")


@pytest.mark.parametrize(("language", "width", "height"), ON_A_PHONE)
def test_the_account_tells_every_movement_and_counts_from_zero(
    open_page: OpenPage, language: str, width: int, height: int
) -> None:
    page = account(open_page, language, width, height)
    expect(page.get_by_test_id("no-hands")).to_be_visible()
    rows = page.get_by_test_id("statement").locator("tbody tr")
    expect(rows).to_have_count(1)
    command(page, type="TakeSeat", table_id="low", buy_in=1_000)
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("Sil")
    expect(rows.first).to_contain_text("−$10")
    balance = "$1.990" if language == "es" else "$1,990"
    expect(rows.first).to_contain_text(balance)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    shoot(page, f"account-{language}-{width}")
    assert violations(page) == []
    command(page, type="LeaveSeat", table_id="low")


def test_a_new_name_is_taken_and_shown(open_page: OpenPage) -> None:
    page = account(open_page)
    page.locator("#nickname").fill("Nadia")
    page.locator("#nickname").press("Enter")
    expect(page.get_by_test_id("nickname")).to_have_text("Nadia")


def test_settings_hold_over_a_reload(open_page: OpenPage) -> None:
    page = open_page("en", path="/lobby")
    page.get_by_test_id("settings").click()
    page.get_by_test_id("theme-light").click()
    page.get_by_test_id("set-fourColours").check()
    page.get_by_test_id("set-animations").uncheck()
    page.get_by_test_id("set-buy-in").select_option("least")
    assert violations(page) == []
    page.keyboard.press("Escape")
    load_anew(page)
    root = page.locator("html")
    expect(root).to_have_attribute("data-theme", "light")
    expect(root).to_have_attribute("data-suits", "four")
    expect(root).to_have_attribute("data-motion", "off")
    page.get_by_test_id("table-small").get_by_role("button").click()
    expect(page.get_by_role("dialog").locator("input").first).to_have_value("40")


@pytest.mark.slow
def test_a_hand_that_was_played_counts(chromium: Browser, tmp_path: Path) -> None:
    """A showdown in which high and low are split: won, and no scoop."""
    with rigged_room(tmp_path, scenes.STUD8_SPLIT) as rig:
        page = chromium.new_page(locale="en", viewport={"width": 1440, "height": 900})
        sit_down(page, rig)
        play_on(page)
        visit(page, f"{rig.address}/account")
        counted = page.get_by_test_id("stats-stud8").locator("div")
        expect(page.get_by_test_id("statistics")).to_contain_text("1 hand")
        for name, of in (("Folds on third", "0 of 1"), ("Went to showdown", "1 of 1"), ("Won at", "1 of 1")):
            expect(counted.filter(has_text=name)).to_contain_text(of)
        expect(counted.filter(has_text="Scoops")).to_contain_text("0 of 1")
        page.close()
