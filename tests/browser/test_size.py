"""What a player downloads: at most 120 kB, compressed, for the landing page, the lobby and the table."""

import gzip
import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Response, expect

from doorcard.server.pages import STATIC
from tests.browser.conftest import OpenPage
from tests.browser.figures import say
from tests.browser.people import visit

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

MOST_BYTES = 120_000
"""Landing page, lobby and table, as gzip has them."""
MOST_BYTES_OF_A_LANGUAGE = 212_000
"""With what is loaded only where it is opened, as gzip has it: account, hands, replayer, tutorial, and since
lately files of hands, downloads and the page without a line, for which this bound was raised; again for the
pages of accounts, of the deck, of the room's host and of talk and reports, which are loaded on demand."""
MOST_BYTES_PACKED = 188_000
"""The same in Brotli, which the build leaves beside each file for the browsers that take it."""
LEVEL = 9


def compressed(body: bytes) -> int:
    """Bytes on the line where the body is compressed."""
    return len(gzip.compress(body, LEVEL))


def collect(page: Page) -> dict[str, int]:
    """Fills with the compressed size of each file of the client that the page asks for from now on."""
    sizes: dict[str, int] = {}

    def heard(response: Response) -> None:
        path = urlsplit(response.url).path
        if path.startswith("/assets/") or response.request.resource_type == "document":
            sizes[path] = compressed(response.body())

    page.on("response", heard)
    return sizes


@pytest.mark.parametrize("language", ["es", "en"])
def test_a_player_downloads_no_more_than_the_budget(
    open_page: OpenPage, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    page = open_page(language, path="/healthz")
    sizes = collect(page)
    visit(page, page.url.replace("/healthz", "/"))
    page.get_by_test_id("play-bots").click()
    expect(page.get_by_test_id("own-cards")).to_be_visible(timeout=30_000)
    visit(page, page.url.split("/table/")[0] + "/lobby")
    expect(page.get_by_test_id("open-friends")).to_be_visible()
    total = sum(size for path, size in sizes.items() if path.startswith("/assets/")) + sizes["/"]
    told = f"landing, lobby and table: {total / 1000:.1f} kB compressed of {MOST_BYTES / 1000:.0f}"
    say(capsys, f"size-{language}", f"{language}: {told}")
    assert len(sizes) >= 4
    assert total <= MOST_BYTES


@pytest.mark.parametrize("language", ["es", "en"])
def test_all_pages_in_one_language_stay_small(capsys: pytest.CaptureFixture[str], language: str) -> None:
    others = re.compile(rf"(?!{language})[a-z]{{2}}-")
    files = [
        file for file in STATIC.rglob("*") if file.suffix in (".js", ".css") and not others.match(file.name)
    ]
    zipped = compressed((STATIC / "index.html").read_bytes()) + sum(compressed(f.read_bytes()) for f in files)
    # The few lines for the time without a line are sent as they are.
    packed = [next(filter(Path.is_file, (file.with_name(f"{file.name}.br"), file))) for file in files]
    sent = (STATIC / "index.html").stat().st_size + sum(file.stat().st_size for file in packed)
    told = f"{zipped / 1000:.1f} kB in gzip, {sent / 1000:.1f} kB in Brotli, {len(files)} files"
    say(capsys, f"size-all-{language}", f"{language}, all pages: {told}")
    assert len(files) >= 4
    assert zipped <= MOST_BYTES_OF_A_LANGUAGE
    assert sent <= MOST_BYTES_PACKED


def test_the_room_hands_out_its_scripts_compressed(open_page: OpenPage) -> None:
    page = open_page("en")
    expect(page.locator("h1")).to_be_visible()
    sent = page.evaluate(
        """() => performance.getEntriesByType("resource").filter(e => /\\.(js|css)$/.test(e.name))
        .map(e => [e.encodedBodySize, e.decodedBodySize])"""
    )
    assert len(sent) >= 3
    assert sum(encoded for encoded, _ in sent) < 0.5 * sum(decoded for _, decoded in sent)
