"""Deciding before the turn, the time bank, outs, showing a hand, the keys: as a person uses them."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.choice import later
from tests.browser.conftest import shoot
from tests.browser.people import load_anew, my_turn, sit_down, visit
from tests.browser.rigged import Rig, Scene, rigged_room

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

LOCALES = {"en": "en-GB", "es": "es-ES"}
SIZES = {"phone": (360, 740), "desktop": (1440, 900)}

THREE = Scene(
    seats=3,
    people=(1, 2),
    hands=("Qs Qd 7h 7c 4s 2d Kc", "Ac 9d Jd Ks 5h 8c 3s", "4h 6c 2c 4d 9h Th 3c"),
)
"""Carmen, a bot on seat 3, brings in; the people on seats 1 and 2 act after her, in this order."""

CANCELLED = {"en": "Cancelled: now it is $4", "es": "Anulado: ahora son $4"}
FOLDED = {"en": "Folded", "es": "Se retiró"}


def new_page(browser: Browser, language: str = "en", size: str = "desktop") -> Page:
    width, height = SIZES[size]
    context = browser.new_context(locale=LOCALES[language], viewport={"width": width, "height": height})
    return context.new_page()


@pytest.fixture
def two(chromium: Browser, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[tuple[Page, Page]]:
    """Two people with a bot: the first acts before the second."""
    language, size = getattr(request, "param", ("en", "desktop"))
    with rigged_room(tmp_path, THREE) as rig:
        first, second = new_page(chromium), new_page(chromium, language, size)
        sit_down(first, rig, 1)
        sit_down(second, rig, 2)
        my_turn(first)
        yield first, second
        first.context.close()
        second.context.close()


def act(page: Page, name: str) -> None:
    page.locator(f'[data-testid="act-{name}"]:enabled').click()


def arm(page: Page, name: str) -> None:
    page.get_by_test_id(f"pre-{name}").click()
    expect(page.get_by_test_id(f"pre-{name}")).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize(
    "two", [later(("es", "phone")), ("en", "desktop")], indirect=True, ids=["es-phone", "en-desktop"]
)
def test_a_call_chosen_early_cancels_itself_when_the_price_changes(two: tuple[Page, Page]) -> None:
    first, second = two
    language = second.evaluate("document.documentElement.lang")
    arm(second, "call")
    shoot(second, f"early-call-{language}")
    act(first, "raise")
    my_turn(second)
    expect(second.get_by_test_id("said")).to_have_text(CANCELLED[language])
    expect(second.get_by_test_id("act-call")).to_contain_text("$4")
    shoot(second, f"early-call-cancelled-{language}")
    # Nothing was sent: the turn is still his, and he can still fold.
    act(second, "fold")
    expect(second.get_by_test_id("seat-2")).to_contain_text(FOLDED[language])


@pytest.mark.slow
def test_what_was_chosen_is_sent_when_the_turn_comes_at_that_price(two: tuple[Page, Page]) -> None:
    first, second = two
    arm(second, "call")
    act(first, "call")
    # Third street is over without the second being asked; his sevens let the first open the fourth.
    my_turn(first)
    expect(first.get_by_test_id("act-big")).to_be_visible()
    arm(second, "check")
    act(first, "check")
    my_turn(first)
    expect(second.get_by_test_id("said")).to_have_count(0)
    # Check or fold: somebody bets, so it is a fold.
    arm(second, "fold")
    expect(second.get_by_test_id("pre-fold")).to_contain_text("Check or fold")
    act(first, "raise")
    expect(second.get_by_test_id("seat-2")).to_contain_text("Folded · 5th")


@pytest.mark.slow
def test_a_choice_can_be_taken_back_by_tap_and_by_escape(two: tuple[Page, Page]) -> None:
    first, second = two
    arm(second, "call")
    second.get_by_test_id("pre-call").click()
    expect(second.get_by_test_id("pre-call")).to_have_attribute("aria-pressed", "false")
    second.keyboard.press("r")
    expect(second.get_by_test_id("pre-raise")).to_have_attribute("aria-pressed", "true")
    second.keyboard.press("Escape")
    expect(second.get_by_test_id("pre-raise")).to_have_attribute("aria-pressed", "false")
    act(first, "call")
    my_turn(second)


# ---- alone with bots ----

ALONE = Scene(
    seats=3,
    hands=("As Ks 7s 2s 9d 3c Jd", "Qh Qd 8s 4s 5h 6c 8h", "Jh Jc 2c 5d 9h Th 3h"),
)
"""Carmen brings in with the two of clubs; on fourth street the person has four spades, two more lie open."""


@pytest.fixture
def alone(chromium: Browser, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[tuple[Page, Rig]]:
    """A person on seat 1, whose turn it is on third street."""
    scene = getattr(request, "param", ALONE)
    with rigged_room(tmp_path, scene) as rig:
        page = new_page(chromium)
        sit_down(page, rig)
        my_turn(page)
        yield page, rig
        page.context.close()


def test_outs_are_counted_against_every_card_seen(alone: tuple[Page, Rig]) -> None:
    page, _ = alone
    act(page, "call")
    panel = page.get_by_role("region", name="Price and outs")
    # 52 less four own and four up cards are unseen; 13 spades less four own and two up ones make a flush.
    expect(panel).to_contain_text("44 unseen cards", timeout=20_000)
    expect(panel).to_contain_text(re.compile(r"Flush\s*7 of 44 · 16%"))
    shoot(page, "outs-en")
    page.keyboard.press("o")
    expect(panel).not_to_contain_text("Flush")
    page.keyboard.press("o")
    expect(panel).to_contain_text("Flush")


@pytest.mark.parametrize("alone", [Scene(seats=3, hands=ALONE.hands, clock=True)], indirect=True)
def test_the_time_bank_says_what_it_gives_and_gives_it(alone: tuple[Page, Rig]) -> None:
    page, _ = alone
    expect(page.get_by_test_id("bank")).to_have_accessible_name("Time bank, +30 s")
    page.keyboard.press("t")
    expect(page.get_by_test_id("bank")).to_have_count(0)
    expect(page.locator("footer")).to_contain_text("time bank")
    # More than the 20 seconds of a turn are left now.
    expect(page.get_by_test_id("seat-1")).to_contain_text(re.compile(r"Your turn · (4\d|50) s"))


@pytest.mark.slow
@pytest.mark.parametrize("alone", [Scene(seats=3, hands=ALONE.hands, play=("", "f", "f"))], indirect=True)
def test_who_won_because_all_folded_may_show_his_hand(alone: tuple[Page, Rig], chromium: Browser) -> None:
    page, rig = alone
    watcher = new_page(chromium)
    visit(watcher, rig.table)
    seat = watcher.get_by_test_id("seat-1")
    expect(seat).to_be_visible()
    act(page, "raise")
    page.get_by_test_id("show-hand").click(timeout=20_000)
    expect(page.get_by_test_id("show-hand")).to_have_count(0)
    expect(seat.get_by_role("img", name="ace of spades, king of spades, seven of spades")).to_be_visible()
    expect(watcher.get_by_role("complementary")).to_contain_text("shows A♠ K♠ 7♠")
    shoot(watcher, "hand-shown")
    watcher.context.close()


def test_keys_can_be_changed_and_are_kept(alone: tuple[Page, Rig]) -> None:
    page, rig = alone
    page.keyboard.press("?")
    page.get_by_test_id("key-fold").click()
    page.keyboard.press("1")
    expect(page.get_by_role("dialog")).to_contain_text("That key cannot be used")
    page.keyboard.press("x")
    expect(page.get_by_test_id("key-fold")).to_have_text("X")
    shoot(page, "keys-en")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    load_anew(page)
    my_turn(page)
    expect(page.get_by_test_id("act-fold")).to_contain_text("X")
    page.keyboard.press("f")
    expect(page.get_by_test_id("act-fold")).to_be_enabled()
    # Bots that go on have the hand at its end, and the seats gone, before anybody looks.
    rig.hold()
    page.keyboard.press("x")
    expect(page.get_by_test_id("seat-1")).to_contain_text("Folded · 3rd")
    rig.release()


@pytest.mark.slow
def test_whoever_plays_his_last_hand_is_in_the_lobby_when_it_is_over(alone: tuple[Page, Rig]) -> None:
    page, _ = alone
    page.get_by_test_id("last-hand").check()
    act(page, "fold")
    page.wait_for_url("**/lobby", timeout=20_000)


@pytest.mark.slow
def test_keys_can_be_off_and_are_nothing_while_one_types_or_holds_control(alone: tuple[Page, Rig]) -> None:
    page, _ = alone
    page.keyboard.press("Control+f")
    expect(page.get_by_test_id("act-fold")).to_be_enabled()
    page.keyboard.press("?")
    page.get_by_test_id("keys-on").uncheck()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("f")
    expect(page.get_by_test_id("act-fold")).to_be_enabled()
    expect(page.get_by_test_id("act-fold").locator("kbd")).to_have_count(0)
    assert page.get_by_test_id("act-fold").get_attribute("aria-keyshortcuts") is None


@pytest.mark.slow
def test_reading_keys_say_seats_pots_and_the_own_hand(alone: tuple[Page, Rig]) -> None:
    page, _ = alone
    said = page.get_by_test_id("said")
    page.keyboard.press("h")
    expect(said).to_contain_text("Ace of spades, king of spades down; up seven of spades.")
    page.keyboard.press("3")
    expect(said).to_contain_text(re.compile(r"Seat 3: Carmen, \$\d+\. Up: two of clubs\."))
    page.keyboard.press("p")
    expect(said).to_contain_text("$3")
