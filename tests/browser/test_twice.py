"""Nothing moves while I aim: what is pressed twice decides once, and opens what stays open."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, WebSocket, expect

from tests.browser.choice import later
from tests.browser.people import my_turn, sit_down, visit
from tests.browser.rigged import Rig, Scene, rigged_room

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

ALONE = Scene(
    seats=3,
    hands=("As Ks 7s 2s 9d 3c Jd", "Qh Qd 8s 4s 5h 6c 8h", "Jh Jc 2c 5d 9h Th 3h"),
)
"""Carmen brings in; Bruno's eight opens the fourth street, where everybody checks."""

WHEN_CHECK_COMES = """press => {
    const come = () => document.querySelector('[data-testid="act-check"]:enabled');
    const watcher = new MutationObserver(() => {
        const button = come();
        if (!button) return;
        watcher.disconnect();
        window.pressed = press;
        if (press.length === 1) return void document.body.dispatchEvent(
            new KeyboardEvent('keydown', { key: press, bubbles: true }));
        for (const type of ['pointerdown', 'pointerup', 'click'])
            button.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, detail: 1 }));
    });
    watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
}"""
"""Presses the new decision's button the moment it is there: sooner than any hand can have meant it."""


@pytest.fixture
def alone(chromium: Browser, tmp_path: Path) -> Iterator[tuple[Page, Rig, list[str]]]:
    """A person whose turn it is on third street, and the kinds of the decisions that his page sends."""
    told: list[str] = []

    def heard(frame: str | bytes) -> None:
        command = json.loads(frame)
        if command["type"] == "Decide":
            told.append(command["kind"])

    def opened(socket: WebSocket) -> None:
        socket.on("framesent", heard)

    with rigged_room(tmp_path, ALONE) as rig:
        page = chromium.new_page(locale="en", viewport={"width": 1440, "height": 900})
        page.on("websocket", opened)
        sit_down(page, rig)
        my_turn(page)
        yield page, rig, told
        page.close()


@pytest.mark.parametrize("press", ["click", later("c")])
def test_the_second_press_is_not_taken_for_the_next_decision(
    alone: tuple[Page, Rig, list[str]], press: str
) -> None:
    page, rig, told = alone
    page.evaluate(WHEN_CHECK_COMES, press)
    page.get_by_test_id("act-call").click()
    check = page.get_by_test_id("act-check")
    expect(check).to_be_visible(timeout=20_000)
    # Long enough on the screen it takes a press, and it is still there to take one.
    expect(check).to_be_enabled()
    assert page.evaluate("window.pressed") == press
    assert told == ["call"]
    rig.hold()
    check.click()
    expect(check).not_to_be_enabled()
    assert told == ["call", "check"]


def test_a_held_enter_decides_once(alone: tuple[Page, Rig, list[str]]) -> None:
    page, rig, told = alone
    page.get_by_test_id("act-call").focus()
    page.keyboard.down("Enter")
    check = page.get_by_test_id("act-check")
    expect(check).to_be_enabled(timeout=20_000)
    # The key is still down: the browser repeats it, on whatever has the focus now.
    check.focus()
    for _ in range(5):
        page.keyboard.down("Enter")
    expect(check).to_be_enabled()
    page.keyboard.up("Enter")
    assert told == ["call"]
    rig.hold()
    page.keyboard.press("Enter")
    expect(check).not_to_be_enabled()
    assert told == ["call", "check"]


@pytest.mark.slow
def test_a_press_that_began_before_the_decision_is_none(alone: tuple[Page, Rig, list[str]]) -> None:
    page, rig, told = alone
    rig.hold()
    page.get_by_test_id("act-call").click()
    early = page.get_by_test_id("pre-check").or_(page.get_by_test_id("pre-call"))
    box = page.locator("footer .in").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    rig.release()
    check = page.get_by_test_id("act-check")
    expect(check).to_be_enabled(timeout=20_000)
    page.mouse.up()
    expect(early).to_have_count(0)
    expect(check).to_be_enabled()
    assert told == ["call"]


def test_a_double_click_opens_a_dialog_that_stays(chromium: Browser, tmp_path: Path) -> None:
    with rigged_room(tmp_path, ALONE) as rig:
        page = chromium.new_page(locale="en", viewport={"width": 1440, "height": 900})
        visit(page, rig.table)
        page.get_by_test_id("sit-1").dblclick()
        expect(page.get_by_role("dialog")).to_be_visible()
        expect(page.locator("dialog[open]")).to_have_count(1)
        # Later a tap beside it closes it as ever.
        page.mouse.click(5, 450)
        expect(page.get_by_role("dialog")).to_have_count(0)
        page.close()
