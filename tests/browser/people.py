"""What a person does at a table in the browser: sit down, wait for the turn, act, wait for the end."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.rigged import Rig

STEADY_MS = 400
"""Longer than buttons that have just come take no press."""
TURN_MS = 20_000
MY_TURN = '[data-testid^="act-"]:enabled'
STAY = ("act-check", "act-call", "act-bring_in")


def sit_down(page: Page, rig: Rig, seat: int = 1) -> None:
    """Open the table and take a seat, with what the room proposes."""
    page.goto(rig.table)
    page.get_by_test_id(f"sit-{seat}").click()
    page.get_by_role("dialog").locator("button.pri").last.click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def my_turn(page: Page) -> None:
    """Wait until the page asks for a decision."""
    asked = page.locator(MY_TURN).first
    expect(asked).to_be_visible(timeout=TURN_MS)
    # What has just come up takes nothing for a moment.
    expect(asked).to_be_enabled()


def is_over(page: Page) -> bool:
    """Whether the result of a showdown is shown."""
    return page.get_by_test_id("result").is_visible()


def stay(page: Page) -> None:
    """Check, call or bring in, as it comes."""
    page.locator(", ".join(f'[data-testid="{name}"]:enabled' for name in STAY)).first.click()


def play_on(page: Page, act: Callable[[Page], None] = stay, most: int = 60) -> int:
    """Act whenever asked, until the result of the hand is shown; how often that was."""
    asked = page.locator(MY_TURN).or_(page.get_by_test_id("result")).first
    for acted in range(most):
        expect(asked).to_be_visible(timeout=TURN_MS)
        if is_over(page):
            return acted
        # The page takes no second decision before it hears of the first: its buttons are off meanwhile.
        act(page)
    raise AssertionError(f"{most} decisions in one hand")
