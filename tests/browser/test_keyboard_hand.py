"""A whole hand without a mouse, from the free seat to the result, and what a screen reader is told of it.

The cards and amounts expected are those that were arranged.
"""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.choice import later
from tests.browser.people import MY_TURN, TURN_MS, is_over, visit
from tests.browser.rigged import Scene, rigged_room
from tests.browser.scenes import STUD8_SPLIT

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

MOST_TABS = 60
CHECKED = ("Qs Qd Kh 7c 4s 2d Kc", "Ac 9d Jd Js 5h 8c 3s", "4h 6c 2c 9c 8d 3d 5s", "As Td 9s Th 6s 5d Kd")
"""Carmen brings in with the two of clubs; nobody raises who is not asked to."""

MY_TURN_IS = {
    "es": """
- banner:
  - navigation
  - button "Opciones de la mesa"
- main:
  - 'group "Asiento 2: Bruno, bot"':
    - 'img "A la vista: nueve de picas"'
  - 'group "Asiento 3: Carmen, bot"':
    - 'img "A la vista: dos de picas"'
  - 'group "Asiento 4: Darío, bot"':
    - 'img "A la vista: cinco de picas"'
  - 'region "Tu jugada: Duero"':
    - group:
      - img "as de corazones"
      - img "dos de diamantes"
    - group:
      - img "cuatro de tréboles"
- contentinfo:
  - group "Tu acción":
    - button "Retirarse"
    - button "Igualar $4"
    - button "Subir a $8"
- complementary:
  - log:
    - paragraph: Carmen pone el bring-in, $2
    - paragraph: Darío completa a $4
""",
    "en": """
- banner:
  - navigation
  - button "Table options"
- main:
  - 'group "Seat 2: Bruno, bot"':
    - 'img "Up: nine of spades"'
  - 'group "Seat 3: Carmen, bot"':
    - 'img "Up: two of spades"'
  - 'group "Seat 4: Darío, bot"':
    - 'img "Up: five of spades"'
  - 'region "Your hand: Duero"':
    - group:
      - img "ace of hearts"
      - img "two of diamonds"
    - group:
      - img "four of clubs"
- contentinfo:
  - group "Your action":
    - button "Fold"
    - button "Call $4"
    - button "Raise to $8"
- complementary:
  - log:
    - paragraph: Carmen brings in $2
    - paragraph: Darío completes to $4
""",
}

RESULT_IS = {
    "es": """
- main:
  - region "Resultado":
    - table:
      - rowgroup:
        - row:
          - rowheader "Bote $30"
          - cell /Bruno · trío de dieces/
          - cell /8-6-4-2-A/
    - article:
      - img "as de corazones, juega para la baja"
      - img "rey de diamantes"
    - article:
      - heading "Bruno bot" [level=3]
      - img "diez de tréboles, juega para la alta"
""",
    "en": """
- main:
  - region "Result":
    - table:
      - rowgroup:
        - row:
          - rowheader "Pot $30"
          - cell /Bruno · three tens/
          - cell /8-6-4-2-A/
    - article:
      - img "ace of hearts, plays for low"
      - img "king of diamonds"
    - article:
      - heading "Bruno bot" [level=3]
      - img "ten of clubs, plays for high"
""",
}

TURN_SAID = {
    "es": "Tu turno: Retirarse, Igualar $4, Subir a $8",
    "en": "Your turn: Fold, Call $4, Raise to $8",
}
FIRST_LINES = {
    "es": ["Carmen pone el bring-in, $2", "Darío completa a $4"],
    "en": ["Carmen brings in $2", "Darío completes to $4"],
}


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the focus is there, as somebody without a mouse does; it must be seen there."""
    for _ in range(MOST_TABS):
        if page.evaluate("selector => document.activeElement?.matches(selector) ?? false", selector):
            seen = page.evaluate("document.activeElement.matches(':focus-visible')")
            assert seen, "the focus is not visible"
            return
        page.keyboard.press("Tab")
    pytest.fail(f"{MOST_TABS} times Tab never lead to {selector}")


def sit_down_by_keys(page: Page) -> None:
    """From the table's page into seat 1."""
    tab_to(page, '[data-testid="sit-1"]')
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    assert page.evaluate("document.querySelector('dialog').contains(document.activeElement)")
    tab_to(page, "dialog button.pri")
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)


def call_by_button(page: Page) -> None:
    """The decision now, by Tab and Enter."""
    tab_to(page, '[data-testid="act-call"]')
    expect(page.get_by_test_id("act-call")).to_be_enabled()
    page.keyboard.press("Enter")


def play_by_keys(page: Page) -> None:
    """To the result: call or check by its key."""
    asked = page.locator(MY_TURN).or_(page.get_by_test_id("result")).first
    for _ in range(30):
        expect(asked).to_be_visible(timeout=TURN_MS)
        if is_over(page):
            return
        expect(asked).to_be_enabled()
        page.keyboard.press("c")
    pytest.fail("thirty decisions in one hand")


@pytest.mark.parametrize("language", ["es", "en"])
def test_a_whole_hand_by_keyboard_alone_and_what_is_read_out(
    chromium: Browser, tmp_path: Path, language: str
) -> None:
    with rigged_room(tmp_path, STUD8_SPLIT) as rig:
        page = chromium.new_page(locale=language, viewport={"width": 1440, "height": 900})
        visit(page, rig.table)
        sit_down_by_keys(page)
        expect(page.locator(MY_TURN).first).to_be_visible(timeout=TURN_MS)
        expect(page.get_by_role("alert").filter(has_text=TURN_SAID[language])).to_have_count(1)
        expect(page.locator("body")).to_match_aria_snapshot(MY_TURN_IS[language])
        log = page.get_by_role("log")
        for line in FIRST_LINES[language]:
            expect(log.get_by_text(line, exact=True)).to_have_count(1)
        # Polite, and only what is new: what the role means by itself must not be taken back.
        assert log.get_attribute("aria-live") in (None, "polite")
        assert log.get_attribute("aria-atomic") in (None, "false")
        rig.hold()
        call_by_button(page)
        expect(page.locator(MY_TURN)).to_have_count(0)
        expect(page.get_by_role("alert").filter(has_text=TURN_SAID[language])).to_have_count(0)
        rig.release()
        play_by_keys(page)
        expect(page.locator("body")).to_match_aria_snapshot(RESULT_IS[language])
        page.close()


def test_focus_stays_with_the_buttons_from_turn_to_turn(chromium: Browser, tmp_path: Path) -> None:
    with rigged_room(tmp_path, STUD8_SPLIT) as rig:
        page = chromium.new_page(locale="en", viewport={"width": 1440, "height": 900})
        visit(page, rig.table)
        sit_down_by_keys(page)
        expect(page.locator(MY_TURN).first).to_be_visible(timeout=TURN_MS)
        rig.hold()
        call_by_button(page)
        expect(page.locator(MY_TURN)).to_have_count(0)
        # Not on the page's beginning, from where the buttons are many tabs away.
        assert page.evaluate("document.activeElement.closest('footer') !== null")
        rig.release()
        # The same place: from calling on third street to checking or calling on fourth.
        same = page.locator('[data-testid^="act-c"]:focus')
        expect(same).to_have_count(1, timeout=TURN_MS)
        assert same.evaluate("button => button.matches(':focus-visible')")
        page.close()


@pytest.mark.slow
def test_focus_stays_with_fold_when_folding_is_taken_back(chromium: Browser, tmp_path: Path) -> None:
    with rigged_room(tmp_path, Scene(hands=CHECKED, play=("", "ccccc", "ccccc", "ccccc"))) as rig:
        page = chromium.new_page(locale="en", viewport={"width": 1440, "height": 900})
        visit(page, rig.table)
        sit_down_by_keys(page)
        check = page.get_by_test_id("act-check")
        asked = page.locator(MY_TURN).first
        while not check.is_visible():
            expect(asked).to_be_visible(timeout=TURN_MS)
            if not check.is_visible():
                expect(asked).to_be_enabled()
                rig.hold()
                page.keyboard.press("c")
                expect(page.locator(MY_TURN)).to_have_count(0)
                rig.release()
        tab_to(page, '[data-testid="act-fold"]')
        expect(check).to_be_enabled()
        page.keyboard.press("Enter")
        expect(page.get_by_test_id("act-fold-no")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.get_by_test_id("act-fold")).to_be_focused()
        page.close()


@pytest.mark.slow
def test_a_click_leaves_no_focus_to_come_back_to(chromium: Browser, tmp_path: Path) -> None:
    with rigged_room(tmp_path, STUD8_SPLIT) as rig:
        page = chromium.new_page(locale="en", viewport={"width": 1440, "height": 900})
        visit(page, rig.table)
        sit_down_by_keys(page)
        expect(page.get_by_test_id("act-call")).to_be_enabled(timeout=TURN_MS)
        rig.hold()
        page.get_by_test_id("act-call").click()
        expect(page.locator(MY_TURN)).to_have_count(0)
        rig.release()
        expect(page.locator(MY_TURN).first).to_be_visible(timeout=TURN_MS)
        assert page.locator('[data-testid^="act-"]:focus').count() == 0
        page.close()


@pytest.mark.slow
@pytest.mark.parametrize("language", ["es", later("en")])
def test_a_phone_reads_the_same_turn_out(chromium: Browser, tmp_path: Path, language: str) -> None:
    with rigged_room(tmp_path, STUD8_SPLIT) as rig:
        page = chromium.new_page(locale=language, viewport={"width": 360, "height": 740})
        visit(page, rig.table)
        sit_down_by_keys(page)
        expect(page.locator(MY_TURN).first).to_be_visible(timeout=TURN_MS)
        expect(page.get_by_role("alert").filter(has_text=TURN_SAID[language])).to_have_count(1)
        log = page.get_by_role("log")
        expect(log).to_contain_text(FIRST_LINES[language][1])
        assert log.evaluate("log => getComputedStyle(log).display") != "none"
        page.close()
