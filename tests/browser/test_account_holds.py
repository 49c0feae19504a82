"""A guest keeps his account, leaves and comes back, by password and by passkey; and deletes it."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.choice import ON_A_PHONE
from tests.browser.conftest import OpenPage

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

PASSWORD = "gato sobre el tejado"


@pytest.fixture(scope="module")
def room_address(room_address: str) -> str:
    """By name: browsers bind no passkey to a bare address."""
    return room_address.replace("127.0.0.1", "localhost")


def become_guest(page: Page) -> str:
    page.get_by_test_id("name-first").click()
    expect(page.get_by_test_id("keep-account")).to_be_visible()
    return page.get_by_test_id("nickname").inner_text()


def keep(page: Page, name: str, password: str = PASSWORD) -> None:
    page.get_by_test_id("keep-account").click()
    page.locator("#account-name").fill(name)
    page.locator("dialog input[type=password]").fill(password)
    page.locator("dialog button[type=submit]").click()


def log_in(page: Page, name: str, password: str = PASSWORD) -> None:
    page.get_by_test_id("log-in").click()
    page.locator("#login-name").fill(name)
    page.locator("dialog input[type=password]").fill(password)
    page.locator("dialog button[type=submit]").click()


def leave(page: Page) -> None:
    page.get_by_test_id("log-out").click()
    page.wait_for_url("**/")
    page.goto(f"{page.url}account")
    expect(page.get_by_test_id("log-in")).to_be_visible()


@contextmanager
def authenticator(page: Page) -> Iterator[None]:
    """A device with passkeys whose owner always agrees."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    yield
    devtools.send("WebAuthn.disable")


def test_a_guest_keeps_his_account_and_comes_back(open_page: OpenPage) -> None:
    page = open_page("es", path="/account")
    nickname = become_guest(page)
    keep(page, "Vuelve")
    expect(page.get_by_test_id("codes").locator("li")).to_have_count(5)
    page.get_by_test_id("codes-done").click()
    expect(page.get_by_test_id("account-name")).to_have_text("Vuelve")
    leave(page)
    log_in(page, "vuelve", "otra cosa distinta")
    expect(page.get_by_role("alert")).to_have_text("Ese nombre y esa contraseña no van juntos.")
    page.keyboard.press("Escape")
    log_in(page, "vuelve")
    expect(page.get_by_test_id("nickname")).to_have_text(nickname)


def test_a_lost_password_is_mended_with_a_code(open_page: OpenPage) -> None:
    page = open_page("en", path="/account")
    nickname = become_guest(page)
    keep(page, "Loses It")
    code = page.get_by_test_id("codes").locator("code").nth(1).inner_text()
    page.get_by_test_id("codes-done").click()
    leave(page)
    page.get_by_test_id("log-in").click()
    page.get_by_test_id("lost-password").click()
    page.locator("#login-name").fill("Loses It")
    page.locator("#login-code").fill(code)
    page.locator("dialog input[type=password]").fill("another long phrase")
    page.locator("dialog button[type=submit]").click()
    expect(page.get_by_test_id("nickname")).to_have_text(nickname)
    expect(page.get_by_test_id("holding")).to_contain_text("Recovery codes left: 4 of 5")


def test_a_passkey_keeps_an_account_and_opens_it(open_page: OpenPage) -> None:
    page = open_page("en", path="/account")
    nickname = become_guest(page)
    with authenticator(page):
        page.get_by_test_id("keep-account").click()
        page.locator("#account-name").fill("By Passkey")
        page.get_by_test_id("keep-by-passkey").click()
        page.get_by_test_id("codes-done").click()
        expect(page.get_by_test_id("passkeys").locator("li")).to_have_count(1)
        leave(page)
        page.get_by_test_id("log-in").click()
        page.get_by_test_id("login-by-passkey").click()
        expect(page.get_by_test_id("nickname")).to_have_text(nickname)


def test_who_is_logged_out_elsewhere_logs_in_again_and_is_no_new_guest(
    open_page: OpenPage,
) -> None:
    here, there = open_page("en", path="/account"), open_page("en", path="/account")
    become_guest(here)
    keep(here, "Two Places")
    here.get_by_test_id("codes-done").click()
    log_in(there, "Two Places")
    expect(there.get_by_test_id("sessions").locator("li")).to_have_count(2)
    there.get_by_test_id("log-out-everywhere").click()
    expect(here.get_by_test_id("log-in")).to_be_visible()


def test_an_account_is_deleted_by_whoever_types_his_nickname(open_page: OpenPage) -> None:
    page = open_page("es", path="/account")
    nickname = become_guest(page)
    page.get_by_test_id("delete-account").click()
    button = page.locator("dialog button[type=submit]")
    expect(button).to_be_disabled()
    page.locator("#delete-word").fill(nickname)
    button.click()
    page.wait_for_url("**/")
    assert page.evaluate("fetch('/api/me').then(answer => answer.json())") is None


@pytest.mark.parametrize(("language", "width", "height"), ON_A_PHONE)
def test_no_violation_in_what_holds_an_account(
    open_page: OpenPage, language: str, width: int, height: int
) -> None:
    page = open_page(language, width, height, "/account")
    found = []

    def look() -> None:
        found.extend(violations(page))

    page.get_by_test_id("log-in").click()
    look()
    page.get_by_test_id("lost-password").click()
    look()
    page.keyboard.press("Escape")
    become_guest(page)
    page.get_by_test_id("delete-account").click()
    look()
    page.keyboard.press("Escape")
    keep(page, f"Axe {language}", "too easy")
    expect(page.get_by_role("alert")).not_to_be_empty()
    look()
    page.locator("dialog input[type=password]").fill(PASSWORD)
    page.locator("dialog button[type=submit]").click()
    expect(page.get_by_test_id("codes")).to_be_visible()
    look()
    page.get_by_test_id("codes-done").click()
    expect(page.get_by_test_id("account-name")).to_be_visible()
    look()
    assert found == []
