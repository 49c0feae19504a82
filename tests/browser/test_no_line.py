"""Without a line the page says so, tries again by itself, and comes back without being asked."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Request, Route, expect

from tests.browser.choice import DESK, PHONE, later
from tests.browser.conftest import OpenPage, shoot
from tests.browser.line import installed
from tests.browser.people import load_anew, stop_time, visit

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

BACK_MS = 30_000
RETRY = {"es": "Probar ahora", "en": "Try now"}
LOST = {"es": "Sin conexión", "en": "No connection"}
NEW_VERSION = re.compile("versión nueva|new version")
COMES = {"/lobby": "table-public-5", "/table/public-5": "menu"}
"""What there is once the room has told of its tables."""


class Failing:
    """Lets the first requests for the session fail, or all until ``mend``."""

    def __init__(self, page: Page, times: int, status: int | None = None) -> None:
        self.left = times
        self.failed = 0
        self._status = status
        self._page = page
        self._under_way: set[Request] = set()
        page.on("request", self._asked)
        page.on("requestfailed", self._answered)
        page.on("requestfinished", self._answered)
        page.route("**/api/me", self._answer)

    def _asked(self, request: Request) -> None:
        if request.url.endswith("/api/me"):
            self._under_way.add(request)

    def _answered(self, request: Request) -> None:
        self._under_way.discard(request)

    def settle(self) -> None:
        """Wait until no question is under way: whoever presses meanwhile is served by that one's answer."""
        while self._under_way:
            self._page.wait_for_timeout(10)

    def mend(self) -> None:
        self.left = 0

    def _answer(self, route: Route) -> None:
        if self.left == 0:
            route.continue_()
            return
        self.left -= 1
        self.failed += 1
        if self._status is None:
            route.abort()
        else:
            route.fulfill(status=self._status)


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/lobby", None),
        ("/table/public-5", 503),
        later("/lobby", 503),
        later("/table/public-5", None),
    ],
)
def test_a_page_whose_first_question_failed_asks_again(
    open_page: OpenPage, path: str, status: int | None
) -> None:
    page = open_page("en", path="/rules")
    line = Failing(page, 3, status)
    visit(page, page.url.replace("/rules", path))
    expect(page.get_by_test_id(COMES[path]).first).to_be_visible(timeout=BACK_MS)
    assert line.failed == 3


@pytest.mark.parametrize(
    ("path", "language", "width", "height"),
    [
        ("/lobby", *PHONE),
        ("/table/public-5", *DESK),
        later("/lobby", *DESK),
        later("/table/public-5", *PHONE),
    ],
)
def test_whoever_will_not_wait_tries_at_once(
    open_page: OpenPage, path: str, language: str, width: int, height: int
) -> None:
    page = open_page(language, width, height, "/rules")
    line = Failing(page, 1_000)
    page.clock.install()
    visit(page, page.url.replace("/rules", path))
    again = page.get_by_role("button", name=RETRY[language])
    expect(again).to_be_visible()
    expect(page.locator('main a[href="/lobby"], nav a[href="/lobby"]')).to_be_visible()
    shoot(page, f"no-line{path.replace('/', '-')}-{language}")
    assert line.failed >= 1
    stop_time(page)  # by itself the page tries no more
    line.settle()
    with page.expect_request("**/api/me"):
        again.click()
    line.mend()
    page.clock.resume()
    expect(page.get_by_test_id(COMES[path]).first).to_be_visible(timeout=BACK_MS)


@pytest.fixture
def away(open_page: OpenPage, request: pytest.FixtureRequest) -> Iterator[tuple[Page, str]]:
    """A page in the lobby that has no line any more."""
    language, width, height = request.param
    page = open_page(language, width, height, "/lobby")
    expect(page.get_by_test_id("open-friends")).to_be_visible()
    page.context.set_offline(True)
    yield page, language
    page.context.set_offline(False)


@pytest.mark.parametrize(
    ("away", "path"),
    [
        (PHONE, "/account"),
        (DESK, "/hands"),
        later(DESK, "/account"),
        later(PHONE, "/hands"),
        later(PHONE, "/learn"),
        later(DESK, "/learn"),
    ],
    indirect=["away"],
)
def test_a_page_that_is_not_loaded_yet_waits_for_the_line(away: tuple[Page, str], path: str) -> None:
    page, language = away
    loads: list[str] = []
    page.on("load", lambda loaded: loads.append(loaded.url))
    page.locator(f'header a[href="{path}"]').first.click()
    expect(page.get_by_test_id("missing")).to_contain_text(LOST[language])
    expect(page.locator("header.site nav")).to_be_visible()
    shoot(page, f"no-line-missing-{language}")
    assert loads == []
    page.context.set_offline(False)
    expect(page.get_by_test_id("missing")).to_have_count(0, timeout=BACK_MS)
    expect(page.locator("main h1").first).to_be_visible(timeout=BACK_MS)
    expect(page.get_by_text(LOST[language])).to_have_count(0)
    assert page.url.endswith(path)
    assert len(loads) <= 1
    assert page.get_by_text(NEW_VERSION).count() == 0


@pytest.mark.parametrize(
    ("path", "language", "width", "height"),
    [
        ("/lobby", *PHONE),
        ("/table/public-5", *DESK),
        *(later(path, *PHONE) for path in ("/table/public-5", "/account")),
        *(later(path, *DESK) for path in ("/lobby", "/account")),
    ],
)
def test_a_reload_without_a_line_shows_a_calm_page_that_gives_way_by_itself(
    open_page: OpenPage, path: str, language: str, width: int, height: int
) -> None:
    page = open_page(language, width, height, path)
    installed(page)
    page.context.set_offline(True)
    load_anew(page)
    expect(page.locator("h1")).to_have_text(LOST[language])
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.get_by_role("button", name=RETRY[language])).to_be_visible()
    shoot(page, f"offline-{language}")
    assert page.url.endswith(path)
    page.context.set_offline(False)
    expect(page.locator("#main")).to_be_visible(timeout=BACK_MS)
    expect(page.locator("h1")).not_to_have_text(LOST[language])


def test_nothing_of_the_client_or_the_reader_is_kept(open_page: OpenPage) -> None:
    page = open_page("en", path="/account")
    installed(page)
    for path in ("/lobby", "/hands", "/learn"):
        page.locator(f'nav a[href="{path}"]').click()
        load_anew(page)
        expect(page.locator("h1").first).to_be_visible()
    kept = page.evaluate(
        """async () => (await Promise.all((await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map((one) => new URL(one.url).pathname)))).flat().sort()"""
    )
    assert kept == ["/offline", "/offline.js"]


def test_the_page_can_be_installed_with_icons_of_its_own(open_page: OpenPage) -> None:
    page = open_page("en", path="/rules")
    installed(page)
    address = page.locator("link[rel=manifest]").get_attribute("href")
    answer = page.request.get(page.url.replace("/rules", str(address)))
    assert answer.headers["content-type"].startswith("application/manifest+json")
    told = answer.json()
    assert told["display"] == "standalone"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in told["icons"]}
    for icon in told["icons"]:
        picture = page.request.get(page.url.replace("/rules", icon["src"]))
        assert picture.headers["content-type"] == icon["type"]
        size = page.evaluate(
            "async (src) => { const i = new Image(); i.src = src; await i.decode(); return i.naturalWidth }",
            icon["src"],
        )
        assert icon["sizes"] in ("any", f"{size}x{size}")
    errors = page.context.new_cdp_session(page).send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [one["errorId"] for one in errors if one["errorId"] != "in-incognito"] == []


def test_where_the_address_is_not_secure_nothing_is_kept(chromium: Browser, room_address: str) -> None:
    page = chromium.new_page(locale="en")
    page.add_init_script("Object.defineProperty(window, 'isSecureContext', { value: false })")
    page.clock.install()
    visit(page, f"{room_address}/rules")
    expect(page.locator("h1")).to_be_visible()
    page.clock.run_for(10_000)
    registered = page.evaluate("async () => (await navigator.serviceWorker.getRegistrations()).length")
    kept = page.evaluate("() => caches.keys()")
    links = page.locator("link[rel=manifest]").count()
    page.close()
    assert (registered, kept, links) == (0, [], 0)
