"""A real room and its host: a link of the command line, a claim in a browser, a pause that a player sees."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage, quick_folder
from tests.browser.people import visit
from tests.room_process import running_room

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

PASSWORD = "gato sobre el tejado"
NOTE = "Volvemos a las diez"


@pytest.fixture(scope="module")
def data() -> Iterator[Path]:
    """The folder of the room."""
    with quick_folder() as folder:
        yield folder


@pytest.fixture(scope="module")
def room_address(data: Path) -> Iterator[str]:
    """A room whose folder the test knows."""
    with running_room(data) as address:
        yield address


def new_link(data: Path, address: str) -> str:
    """A link that makes its reader a host, as whoever runs the program gets it."""
    command = [sys.executable, "-m", "doorcard", "host-link", "--data", str(data), "--url", address]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    found = re.search(r"https?://\S+/host#\S+", told)
    assert found, told
    return found.group()


def become_host(page: Page, link: str, name: str) -> None:
    visit(page, link)
    page.get_by_test_id("claim-keep").click()
    page.locator("#account-name").fill(name)
    page.locator("dialog input[type=password]").fill(PASSWORD)
    page.locator("dialog button[type=submit]").click()
    page.get_by_test_id("codes-done").click()
    page.get_by_test_id("claim-go").click()
    expect(page.get_by_test_id("room-state")).to_be_visible()


def test_a_host_by_a_link_pauses_the_room_for_all(open_page: OpenPage, data: Path, room_address: str) -> None:
    player = open_page("en", path="/lobby")
    expect(player.get_by_test_id("open-friends")).to_be_visible()
    expect(player.get_by_test_id("room-paused")).to_have_count(0)
    page, link = open_page("es", path="/healthz"), new_link(data, room_address)
    become_host(page, link, "Marta lleva")
    page.locator("#host-note").fill(NOTE)
    page.get_by_test_id("pause").click()
    expect(page.get_by_test_id("room-state")).to_have_text("La sala está en pausa")
    expect(player.get_by_test_id("room-paused")).to_have_text(f"The room is paused. {NOTE}")
    table = player.locator("a[href^='/table/']").first.get_attribute("href")
    visit(player, f"{room_address}{table}")
    expect(player.get_by_test_id("room-paused")).to_have_text(f"The room is paused. {NOTE}")
    page.get_by_test_id("go-on").click()
    expect(player.get_by_test_id("room-paused")).to_have_count(0)
    page.get_by_test_id("host-log").click()
    acts = page.get_by_test_id("host-acts").locator("li")
    expect(acts.first).to_contain_text("abrió la sala de nuevo")
    expect(acts.nth(1)).to_contain_text(NOTE)
    expect(acts.last).to_contain_text("se hizo anfitrión")
    visit(page, f"{room_address}/account")
    expect(page.get_by_test_id("to-host")).to_have_attribute("href", "/host")


def test_a_used_link_makes_nobody_a_host(open_page: OpenPage, data: Path, room_address: str) -> None:
    first, link = open_page("en", path="/healthz"), new_link(data, room_address)
    become_host(first, link, "Comes first")
    second = open_page("en", path="/healthz")
    visit(second, link)
    second.get_by_test_id("claim-keep").click()
    second.locator("#account-name").fill("Comes late")
    second.locator("dialog input[type=password]").fill(PASSWORD)
    second.locator("dialog button[type=submit]").click()
    second.get_by_test_id("codes-done").click()
    second.get_by_test_id("claim-go").click()
    expect(second.get_by_role("alert")).to_have_text("This link does not hold")
    visit(second, f"{room_address}/host")
    expect(second.get_by_test_id("not-host")).to_be_visible()


def test_a_new_room_has_no_reports_and_its_hands_are_examined(
    open_page: OpenPage, data: Path, room_address: str
) -> None:
    page = open_page("en", path="/healthz")
    become_host(page, new_link(data, room_address), "Looks around")
    page.get_by_test_id("host-reports").click()
    expect(page.get_by_text("No reports wait for you.")).to_be_visible()
    page.get_by_test_id("host-fairPlay").click()
    page.get_by_test_id("examine").click()
    expect(page.locator("[data-testid=fair-play][data-state=ready]")).to_be_visible(timeout=60_000)
    expect(page.get_by_test_id("no-verdict")).to_be_visible()
    expect(page.get_by_text("Nothing here is beyond chance.")).to_be_visible()
