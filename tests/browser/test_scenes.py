"""Arranged hands come out as they were arranged: what the page shows of them can be told in advance."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import scenes
from tests.browser.conftest import shoot
from tests.browser.people import play_on, sit_down
from tests.browser.rigged import Scene, rigged_room, stacked_deck

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

RESULTS = {
    "stud": (scenes.STUD_SHOWDOWN, ["Two pair, queens and sevens", "Pair of jacks"]),
    "split": (scenes.STUD8_SPLIT, ["8-6-4-2-A", "hree tens"]),
    "side_pot": (scenes.SIDE_POT, ["Side $42", "three kings", "three aces"]),
}


@pytest.mark.slow  # the show has the same hands
@pytest.mark.parametrize("name", RESULTS)
def test_an_arranged_hand_ends_as_arranged(chromium: Browser, tmp_path: Path, name: str) -> None:
    scene, said = RESULTS[name]
    with rigged_room(tmp_path, scene) as rig:
        page = chromium.new_page(locale="en-GB", viewport={"width": 1440, "height": 900})
        sit_down(page, rig)
        assert play_on(page) >= 3
        shoot(page, f"scene-{name}")
        for words in said:
            expect(page.get_by_test_id("result")).to_contain_text(words)
        page.close()


def test_a_stacked_deck_deals_round_by_round() -> None:
    deck = stacked_deck(("2c 2d 2h 2s", "3c 3d 3h", "4c 4d 4h 4s"))
    first = stacked_deck(("2c", "3c", "4c"))[:3]
    assert deck[:3] == first
    assert [card // 4 for card in deck[:11]] == [0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 2]


def test_no_card_can_be_arranged_twice() -> None:
    with pytest.raises(AssertionError, match="twice"):
        stacked_deck(("2c 2d 2h", "2c 3d 3h"))


def test_bots_have_the_seats_that_people_leave() -> None:
    assert Scene(seats=4, people=(1, 3)).bot_seats() == (2, 4)
