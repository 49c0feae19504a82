"""An old page under an upgraded room: it loads itself anew once, between hands, and says so. Never a loop."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from doorcard.server.pages import STATIC, client_build
from tests.browser.choice import DESK, PHONE, later
from tests.browser.conftest import shoot
from tests.browser.line import installed
from tests.browser.people import MY_TURN, STAY, load_anew, visit
from tests.room_process import running_room

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

SAID = {
    "es": "La sala tiene una versión nueva y esta página se ha recargado.",
    "en": "The room has a new version, so this page was reloaded.",
}
TRY = {"es": "Probar ahora", "en": "Try now"}
RELOAD = {"es": "Recargar", "en": "Reload"}
ON_A_PHONE = pytest.mark.parametrize("reader", [PHONE, later(DESK)], indirect=True)
AT_A_DESK = pytest.mark.parametrize("reader", [DESK, later(PHONE)], indirect=True)
KEEP_OLD = """
new MutationObserver(() => document.querySelector('meta[content="next"]')?.setAttribute("content", "old"))
  .observe(document, { childList: true, subtree: true });
"""

BACK_MS = 30_000
"""The page comes back to a room that has stopped after ten seconds at the latest."""


@pytest.fixture
def reader(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[tuple[Page, str]]:
    """A page, and its language."""
    language, width, height = request.param
    locale = {"en": "en-GB", "es": "es-ES"}[language]
    context = chromium.new_context(locale=locale, viewport={"width": width, "height": height})
    yield context.new_page(), language
    context.close()


@pytest.fixture
def next_client(tmp_path: Path) -> Path:
    """The built client under another mark, as if something in it had changed."""
    folder = tmp_path / "client"
    shutil.copytree(STATIC, folder)
    index = folder / "index.html"
    index.write_text(index.read_text("utf-8").replace(client_build(), "next"), "utf-8")
    assert client_build(folder) == "next" != client_build()
    return folder


def marked(page: Page, mark: str) -> Locator:
    return page.locator(f'meta[name="build"][content="{mark}"]')


def count_loads(page: Page) -> list[str]:
    loads: list[str] = []
    page.on("load", lambda loaded: loads.append(loaded.url))
    return loads


def to_my_turn(page: Page, address: str) -> None:
    """At a table of one's own against bots, where no clock runs, until the page asks for a decision."""
    visit(page, address)
    page.get_by_test_id("play-bots").click()
    expect(page.locator(MY_TURN).first).to_be_visible(timeout=BACK_MS)


@ON_A_PHONE
def test_an_old_page_is_loaded_anew_once_and_says_so(
    reader: tuple[Page, str], tmp_path: Path, next_client: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, language = reader
    with running_room(tmp_path / "room") as address:
        visit(page, f"{address}/lobby")
        expect(page.get_by_test_id("open-friends")).to_be_visible()
        expect(marked(page, client_build())).to_be_attached()
        loads = count_loads(page)
    monkeypatch.setenv("DOORCARD_CLIENT", str(next_client))
    with running_room(tmp_path / "room", "--port", str(urlsplit(address).port)):
        expect(marked(page, "next")).to_be_attached(timeout=BACK_MS)
        expect(page.get_by_text(SAID[language])).to_be_visible()
        shoot(page, f"upgrade-{language}")
        page.wait_for_load_state()
        assert len(loads) == 1
        load_anew(page)
        expect(page.get_by_test_id("open-friends")).to_be_visible()
        expect(page.get_by_text(SAID[language])).to_have_count(0)


@pytest.mark.slow
@AT_A_DESK
def test_an_old_page_waits_for_the_end_of_the_hand_that_its_reader_plays(
    reader: tuple[Page, str], tmp_path: Path, next_client: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, language = reader
    with running_room(tmp_path / "room") as address:
        to_my_turn(page, address)
        cards = page.get_by_test_id("own-cards").inner_text()
    monkeypatch.setenv("DOORCARD_CLIENT", str(next_client))
    with running_room(tmp_path / "room", "--port", str(urlsplit(address).port)):
        expect(page.get_by_test_id("outdated")).to_be_visible(timeout=BACK_MS)
        expect(marked(page, client_build())).to_be_attached()
        expect(page.locator(MY_TURN).first).to_be_visible()
        assert page.get_by_test_id("own-cards").inner_text() == cards
        shoot(page, f"upgrade-in-hand-{language}")
        asked = page.locator(", ".join(f'[data-testid="{name}"]:enabled' for name in STAY))
        for _ in range(40):
            expect(asked.or_(marked(page, "next")).first).to_be_attached(timeout=BACK_MS)
            if marked(page, "next").count():
                break
            expect(asked.or_(marked(page, "next")).first).to_be_enabled()
            page.keyboard.press("c")
        expect(page.get_by_text(SAID[language])).to_be_visible()
        shoot(page, f"upgrade-after-hand-{language}")


@pytest.mark.slow
@ON_A_PHONE
def test_a_page_that_stays_old_offers_a_reload_and_makes_no_more_of_its_own(
    reader: tuple[Page, str], tmp_path: Path, next_client: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Something between keeps handing out the old page."""
    page, language = reader
    page.add_init_script(KEEP_OLD)
    monkeypatch.setenv("DOORCARD_CLIENT", str(next_client))
    with running_room(tmp_path / "room") as address:
        loads = count_loads(page)
        to_my_turn(page, address)
        reload = page.get_by_test_id("outdated").get_by_role("button", name=RELOAD[language])
        expect(reload).to_be_visible()
        shoot(page, f"upgrade-stays-old-{language}")
        assert len(loads) <= 2  # the page itself, and once for the new client


@pytest.mark.slow
@AT_A_DESK
def test_the_page_that_stands_in_without_a_room_gives_way_to_the_new_client(
    reader: tuple[Page, str], tmp_path: Path, next_client: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the browser keeps for the time without a line holds no old client."""
    page, language = reader
    with running_room(tmp_path / "room") as address:
        visit(page, f"{address}/lobby")
        installed(page)
    load_anew(page)
    expect(page.get_by_role("button", name=TRY[language])).to_be_visible()
    expect(page.locator('meta[name="build"]')).to_have_count(0)
    monkeypatch.setenv("DOORCARD_CLIENT", str(next_client))
    with running_room(tmp_path / "room", "--port", str(urlsplit(address).port)):
        expect(marked(page, "next")).to_be_attached(timeout=BACK_MS)
        expect(page.get_by_test_id("open-friends")).to_be_visible()
        load_anew(page)
        expect(marked(page, "next")).to_be_attached()
