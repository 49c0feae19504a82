"""The page proves the deck by itself: silently where it holds, loudly where the room lies."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from doorcard.rules.spec import Timers
from tests.browser.people import my_turn, uncovered, visit
from tests.browser.rigged import Rig, Scene, rigged_room

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

HANDS = ("Qs Qd 7h 7c 4s 2d Kc", "Ac 9d Jd Ks 5h 8c 3s", "4h 6c 2c 4d 9h Th 3c")
TABLE = Scene(
    seats=3,
    people=(1, 2),
    hands=HANDS,
    timers=Timers(showdown_ms=1_000, between_hands_ms=1_500),
    uncontested_ms=100,
)
"""Two people and a bot, with a pause in which pages send their bytes, as rooms have it. The bot brings in;
the people act after it, seat 1 first."""
BYTES = re.compile("^[0-9a-f]{64}$")
JsonObject = dict[str, Any]


@pytest.fixture
def rig(tmp_path: Path) -> Iterator[Rig]:
    with rigged_room(tmp_path, TABLE) as opened:
        yield opened


def open_page(browser: Browser, language: str = "en-GB", size: tuple[int, int] = (1440, 900)) -> Page:
    width, height = size
    return browser.new_context(locale=language, viewport={"width": width, "height": height}).new_page()


def sit(page: Page, table: str, seat: int) -> None:
    visit(page, table)
    page.get_by_test_id(f"sit-{seat}").click()
    expect(page.get_by_test_id("buyin-deck")).to_contain_text(
        ("Seeds are never", "Las semillas nunca")[seat - 1]
    )
    page.get_by_test_id("buyin-go").click()
    uncovered(page)


def fold(*pages: Page) -> None:
    """They fold one after the other, as it is their turn."""
    for page in pages:
        my_turn(page)
        page.get_by_test_id("act-fold").click()


def saved(page: Page, button: str, folder: Path) -> Path:
    """The file that the details of the deck hand out."""
    page.get_by_test_id("deck-sign").click()
    with page.expect_download() as download:
        page.get_by_test_id(button).click()
    page.keyboard.press("Escape")
    download.value.save_as(folder / "saved.json")
    return folder / "saved.json"


def verified(file: Path) -> subprocess.CompletedProcess[str]:
    """What the program says of it that has no line in common with the page."""
    command = [sys.executable, "-m", "doorcard", "verify-deck", str(file), "--json"]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_two_people_prove_two_decks_one_of_them_without_a_secure_page(
    chromium: Browser, rig: Rig, tmp_path: Path
) -> None:
    ana, bea = open_page(chromium), open_page(chromium, "es-ES", (360, 740))
    elsewhere = rig.table.replace("127.0.0.1", "0.0.0.0")
    rig.deal(*HANDS)
    sit(ana, rig.table, 1)
    sit(bea, elsewhere, 2)
    roots = []
    for hands in ("1", "2"):
        for page, kind in ((ana, "browser"), (bea, "own")):
            my_turn(page)
            expect(page.get_by_test_id("deck-sign")).to_have_attribute("data-state", "proved")
            page.get_by_test_id("deck-sign").click()
            expect(page.get_by_test_id("deck-hands")).to_have_text(hands)
            expect(page.get_by_test_id("deck-mine").locator(".hex")).to_have_text(BYTES)
            expect(page.get_by_test_id("deck-cards")).to_have_text("5")
            expect(page.get_by_test_id("deck-hash")).to_have_attribute("data-kind", kind)
            roots.append(page.get_by_test_id("deck-root").inner_text())
            page.keyboard.press("Escape")
            if page == bea and hands == "2":
                said = verified(saved(bea, "deck-save", tmp_path))
                assert (said.returncode, json.loads(said.stdout)["mine_in"]) == (0, True), said.stderr
            fold(page)
    assert roots[0] == roots[1] != roots[2] == roots[3]
    for page in (ana, bea):
        page.context.close()


def lie(message: str) -> str:
    """The room's word with another salt for each of my own cards."""
    said: JsonObject = json.loads(message)
    for opening in (said.get("private") or {}).get("openings", []):
        opening["salt"] = "00" * 32
    return json.dumps(said)


def lying(page_end: WebSocketRoute) -> None:
    room_end = page_end.connect_to_server()
    page_end.on_message(room_end.send)
    room_end.on_message(lambda said: page_end.send(lie(str(said))))


def test_a_room_that_lies_is_found_out(chromium: Browser, rig: Rig, tmp_path: Path) -> None:
    ana, bea = open_page(chromium), open_page(chromium, "es-ES", (360, 740))
    ana.route_web_socket("**/ws", lying)
    sit(ana, rig.table, 1)
    sit(bea, rig.table, 2)
    my_turn(ana)
    expect(ana.get_by_role("alert").get_by_test_id("deck-alarm")).to_contain_text("Deck does not hold")
    expect(ana.get_by_test_id("deck-sign")).to_have_attribute("data-state", "wrong")
    expect(bea.get_by_test_id("deck-sign")).to_have_attribute("data-state", "proved")
    ana.get_by_test_id("deck-alarm").get_by_role("button").click()
    fault = ana.get_by_test_id("deck-fault").locator("[data-fault=opening_wrong]")
    expect(fault).to_contain_text("Q♠ Q♦")
    ana.keyboard.press("Escape")
    expect(ana.get_by_test_id("deck-alarm")).to_have_count(0)
    said = verified(saved(ana, "deck-evidence", tmp_path))
    assert said.returncode == 1
    assert [card["state"] for card in json.loads(said.stdout)["cards"]].count("wrong") == 2
    # The game goes on: it is for the player to decide.
    fold(ana)
    for page in (ana, bea):
        page.context.close()
