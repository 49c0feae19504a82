"""A dead line that does not say so: the page says it soon, and offers nothing that is no more to be done."""

from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Browser, Page, expect

from doorcard.protocol.messages import TablePublic, Turn
from tests.browser.choice import later
from tests.browser.conftest import shoot
from tests.browser.fixed import OWN_SEAT, my_hand, seventh_street, still_page
from tests.browser.line import Line
from tests.browser.people import TURN_MS, my_turn, sit_down, stop_time
from tests.browser.rigged import rigged_room
from tests.browser.scenes import STUD_SHOWDOWN

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

SILENT = {"en": "The room does not answer", "es": "La sala no responde"}
SENDING = {"en": "Sending…", "es": "Enviando…"}
OVER = {"en": "Time is up, no answer", "es": "Sin tiempo y sin respuesta"}
TURN = {"en": "Your turn", "es": "Tu turno"}
PHONE, DESK = (360, 740), (1440, 900)
NO_NETWORK = "dispatchEvent(new Event('offline'))"
AT_ONCE_MS = 1_400
"""Sooner than any answer is missed."""


def open_at(chromium: Browser, language: str, size: tuple[int, int]) -> Page:
    locale = {"en": "en-GB", "es": "es-ES"}[language]
    return chromium.new_page(locale=locale, viewport={"width": size[0], "height": size[1]})


@pytest.mark.parametrize(("language", "size"), [("es", PHONE), later("en", DESK)])
def test_no_network_is_told_at_once_and_a_tap_gets_a_word(
    chromium: Browser, tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    with rigged_room(tmp_path, STUD_SHOWDOWN) as rig:
        page = open_at(chromium, language, size)
        page.clock.install()
        line = Line(page)
        sit_down(page, rig)
        my_turn(page)
        # The room on this very machine answers without a network: no harm done.
        page.evaluate(NO_NETWORK)
        expect(page.get_by_text(SILENT[language])).to_have_count(0)
        stop_time(page)
        line.die()
        page.evaluate(NO_NETWORK)
        page.clock.run_for(AT_ONCE_MS)
        expect(page.get_by_text(SILENT[language])).to_be_visible()
        page.clock.resume()
        page.locator('[data-testid^="act-"]:enabled').nth(1).click()
        said = page.get_by_test_id("said")
        expect(said).to_have_text(SENDING[language])
        expect(said).to_be_visible()
        expect(page.get_by_text(SILENT[language])).to_be_visible()
        shoot(page, f"silent-{language}")
        # It is tried again, and what was tapped arrives.
        line.mend()
        expect(page.get_by_text(SENDING[language])).to_have_count(0, timeout=TURN_MS)
        expect(page.get_by_text(SILENT[language])).to_have_count(0)
        my_turn(page)
        page.close()


@pytest.mark.slow
def test_a_silent_line_is_told_without_the_browser_knowing(chromium: Browser, tmp_path: Path) -> None:
    with rigged_room(tmp_path, STUD_SHOWDOWN) as rig:
        page = open_at(chromium, "en", DESK)
        page.clock.install()
        line = Line(page)
        sit_down(page, rig)
        my_turn(page)
        stop_time(page)
        line.die()
        # A question every two seconds, and a second and a half to answer it.
        page.clock.run_for(4_000)
        expect(page.get_by_text(SILENT["en"])).to_be_visible()
        expect(page.get_by_text("no answer", exact=True)).to_be_visible()
        page.close()


@pytest.mark.parametrize(("language", "size"), [later("es", PHONE), ("en", DESK)])
def test_out_of_time_and_unheard_nothing_is_offered(
    chromium: Browser, room_address: str, language: str, size: tuple[int, int]
) -> None:
    known = {"t1": (almost_over(), my_hand())}
    page = still_page(chromium, room_address, known, size=size, language=language, pongs=False, stands=True)
    expect(page.get_by_test_id("act-call")).to_be_visible()
    page.clock.run_for(4_000)
    expect(page.get_by_text(OVER[language]).first).to_be_visible()
    expect(page.locator('[data-testid^="act-"]')).to_have_count(0)
    expect(page.get_by_test_id(f"seat-{OWN_SEAT}")).not_to_contain_text(TURN[language])
    shoot(page, f"silent-over-{language}")
    page.context.close()


def almost_over() -> TablePublic:
    """My turn, half a second before its end, without a time bank."""
    return msgspec.structs.replace(seventh_street(), turn=Turn(OWN_SEAT, 7, 500, 25_000, 0))
