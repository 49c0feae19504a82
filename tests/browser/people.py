"""What a person does at a table in the browser: sit down, wait for the turn, act, wait for the end."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.noted import until
from tests.browser.rigged import Rig

TURN_MS = 20_000
MY_TURN = '[data-testid^="act-"]:enabled'
STAY = ("act-check", "act-call", "act-bring_in")


def uncovered(page: Page) -> None:
    """Wait until nothing lies over the page, and the step back that puts a dialog away is taken: in the
    browser's history it is taken a moment later, and whatever the browser is told meanwhile gets lost.
    """
    until(page, "history.state !== 'over'")


def visit(page: Page, address: str) -> None:
    """Go to a page by its address."""
    uncovered(page)
    page.goto(address)


def load_anew(page: Page) -> None:
    """Load the page anew."""
    uncovered(page)
    page.reload()


def go_back(page: Page) -> None:
    """Press the browser's Back, to leave the page."""
    uncovered(page)
    page.go_back()


def stop_time(page: Page) -> None:
    """From now on the page's time passes only with `page.clock.run_for`: a slow machine makes nothing late.
    Only where `page.clock.install` came before the page was opened; its time leaps on by a second first.
    """
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)


def dialog_open(page: Page) -> None:
    """Wait until a dialog is open, and has what it shows."""
    expect(page.locator("dialog[open]").last).to_be_visible()
    expect(page.locator("dialog[open] [aria-busy=true]")).to_have_count(0)


def sit_down(page: Page, rig: Rig, seat: int = 1) -> None:
    """Open the table and take a seat, with what the room proposes."""
    visit(page, rig.table)
    page.get_by_test_id(f"sit-{seat}").click()
    page.get_by_role("dialog").locator("button.pri").last.click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    uncovered(page)


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
