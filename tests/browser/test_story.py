"""The log of the hand is whole again for who comes back in the middle of it."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import shoot
from tests.browser.people import load_anew, my_turn, sit_down
from tests.browser.rigged import Scene, rigged_room

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

ALONE = Scene(
    seats=3,
    hands=("As Ks 7s 2s 9d 3c Jd", "Qh Qd 8s 4s 5h 6c 8h", "Jh Jc 2c 5d 9h Th 3h"),
    play=("", "r", "c"),
)
"""Carmen brings in, the person calls, Bruno completes, everybody calls; Bruno's eight opens the fourth."""

WORDS = {
    "en": ("Third street", "Fourth street", "completes", "middle of the hand"),
    "es": ("Tercera calle", "Cuarta calle", "completa", "con la mano empezada"),
}


@pytest.mark.slow
@pytest.mark.parametrize("language", ["es", "en"])
def test_the_log_is_whole_after_a_reload(chromium: Browser, tmp_path: Path, language: str) -> None:
    third, fourth, completes, missed = WORDS[language]
    with rigged_room(tmp_path, ALONE) as rig:
        locale = {"en": "en-GB", "es": "es-ES"}[language]
        page = chromium.new_page(locale=locale, viewport={"width": 1440, "height": 900})
        sit_down(page, rig)
        log = page.get_by_test_id("log")
        for _ in range(2):
            my_turn(page)
            page.get_by_test_id("act-call").click()
        expect(log.get_by_role("heading", name=fourth)).to_be_visible(timeout=20_000)
        my_turn(page)
        before = log.get_by_role("heading").all_text_contents()
        assert len(before) >= 2
        load_anew(page)
        my_turn(page)
        expect(log.get_by_role("heading")).to_have_text(before)
        expect(log).to_contain_text(third)
        expect(log).to_contain_text(completes)
        expect(log).not_to_contain_text(missed)
        shoot(page, f"log-after-reload-{language}")
        page.close()
