"""What moves and sounds at a table: how long, in which order, and that nobody has to wait for it.

Judged by the values of the design: 140 ms per card with 60 ms between, 260 ms to the pot, 180 ms to turn
a card, 420 ms to the winner, the low half 200 ms later.
"""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import scenes
from tests.browser.choice import later
from tests.browser.noted import UNDER_WAY, forget, moved, noting, until
from tests.browser.people import my_turn, play_on, sit_down, stay

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

DEAL_MS, STAGGER_MS, FLIP_MS, CHIPS_MS, WIN_MS, LOW_LATER_MS, STREET_MS = 140, 60, 180, 260, 420, 200, 200


def test_cards_come_one_after_the_other_and_chips_go_to_the_pot_and_the_winners(
    chromium: Browser, tmp_path: Path
) -> None:
    with noting(chromium, tmp_path, scenes.STUD8_SPLIT) as (page, rig):
        sit_down(page, rig)
        my_turn(page)
        for seat in (1, 2, 3, 4):
            came = [(card["ms"], card["delay"]) for card in moved(page, "card", f"cards-{seat}")]
            down, up = STREET_MS + (seat - 1) * STAGGER_MS, STREET_MS + (seat + 3) * STAGGER_MS
            assert came == [(DEAL_MS, down), (DEAL_MS, down), (DEAL_MS, up)]
        forget(page)
        play_on(page)
        until(
            page, f"__moved.filter(one => one.what.startsWith('flying') && one.ms === {WIN_MS}).length === 2"
        )
        flights = moved(page, "flying")
        assert {flight["ms"] for flight in flights} == {CHIPS_MS, WIN_MS}
        assert [flight["delay"] for flight in flights if flight["ms"] == WIN_MS] == [0, LOW_LATER_MS]
        turned = [card for card in moved(page, "card", "hand-") if card["ms"] == FLIP_MS]
        assert [card["place"] for card in turned] == ["hand-2"] * 3, (
            "two down cards and the last: mine I know"
        )
        for one in page.evaluate("__moved"):
            assert set(one["moves"]) <= {"transform", "opacity"}, one
            assert one["easing"] == "cubic-bezier(.2,.7,.2,1)"


def test_the_buttons_do_not_wait_and_a_key_ends_all_motion(chromium: Browser, tmp_path: Path) -> None:
    with noting(chromium, tmp_path, scenes.STUD_SHOWDOWN, slower=200, frame_ms=16) as (page, rig):
        sit_down(page, rig)
        my_turn(page)
        # Slowed down so far, the cards would be on their way for two minutes.
        assert page.evaluate(UNDER_WAY) >= 12
        page.keyboard.press("Shift")
        assert page.evaluate(UNDER_WAY) == 0
        expect(page.locator(".flying")).to_have_count(0)
        expect(page.get_by_test_id("own-cards").locator(".card")).to_have_count(3)
        rig.hold()
        stay(page)
        expect(page.locator(".flying")).not_to_have_count(0)
        page.mouse.click(5, 300)
        expect(page.locator(".flying")).to_have_count(0)


def test_a_slow_machine_goes_to_the_end_at_once(chromium: Browser, tmp_path: Path) -> None:
    with noting(chromium, tmp_path, scenes.STUD_SHOWDOWN, slower=200, frame_ms=250) as (page, rig):
        sit_down(page, rig)
        my_turn(page)
        assert len(moved(page, "card")) == 12
        until(page, f"({UNDER_WAY})() === 0")


COUNT = """
window.__measured = 0;
const measure = Element.prototype.getBoundingClientRect;
Element.prototype.getBoundingClientRect = function () { __measured += 1; return measure.call(this); };
"""


@pytest.mark.slow
def test_only_what_moves_is_measured(chromium: Browser, tmp_path: Path) -> None:
    with noting(chromium, tmp_path, scenes.EIGHT, script=COUNT) as (page, rig):
        sit_down(page, rig)
        my_turn(page)
        page.evaluate("__measured = 0")
        rig.hold()
        stay(page)
        until(page, "__measured > 0")
        # The table, my chips before me and on their way, the pot before and after: nothing of the others.
        assert page.evaluate("__measured") <= 6


@pytest.mark.parametrize("by", ["system", later("setting")])
def test_nothing_moves_and_nothing_is_measured_for_who_wants_no_motion(
    chromium: Browser, tmp_path: Path, by: str
) -> None:
    wish = {"reduced_motion": "reduce"} if by == "system" else {}
    choice = "localStorage.setItem('doorcard.animations', 'no');" if by == "setting" else ""
    with noting(chromium, tmp_path, scenes.STUD8_SCOOP, script=choice + COUNT, context=wish) as (page, rig):
        sit_down(page, rig)
        my_turn(page)
        play_on(page)
        assert moved(page) == []
        assert page.evaluate("__measured") == 0
        assert page.get_by_test_id("result").is_visible()
