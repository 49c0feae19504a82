"""A table of friends in the browser: opened, its link handed on, met by a guest, and run by its owner."""

from decimal import Decimal
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.choice import AT_A_DESK, ON_A_PHONE
from tests.browser.conftest import OpenPage, shoot
from tests.browser.people import go_back, load_anew, visit

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

PAUSED = {"es": "Luego, pausa", "en": "Pause after this hand"}
"""What a phone and a wide screen say while the hand before the pause is played on."""
LEFT_ONE = {"es": "queda 1 mano", "en": "1 more hand"}
GIVE_UP = """() => setInterval(() => {
    const ways = ["act-fold-sure", "act-bring_in", "act-fold"].map((way) => `[data-testid="${way}"]:enabled`);
    ways.map((way) => document.querySelector(way)).find(Boolean)?.click();
}, 50)"""
"""Folds from now on whenever that can be done, and brings in where it cannot."""
PRIVATE = {"es": "Esta mesa es privada.", "en": "This table is private."}


def amount_of(text: str, language: str) -> Decimal:
    """An amount as the page writes it: `+$1.204,50` in Spanish, `−$1,204.50` in English."""
    group, decimal = {"es": (".", ","), "en": (",", ".")}[language]
    bare = text.replace("$", "").replace("+", "").replace("−", "-")
    return Decimal(bare.replace(group, "").replace(decimal, "."))


def open_table(page: Page, name: str, game: str = "stud8") -> str:
    """From the lobby to a table of one's own for friends; the path of its link."""
    page.get_by_test_id("open-friends").click()
    page.get_by_test_id(f"friends-{game}").click()
    page.get_by_test_id("friends-name").fill(name)
    page.get_by_test_id("friends-go").click()
    page.get_by_test_id("invite").click()
    link = page.get_by_test_id("invitation")
    expect(link).to_be_visible()
    return urlsplit(link.input_value()).path


def sit(page: Page) -> None:
    page.get_by_test_id("sit").click()
    page.get_by_role("dialog").locator("button.pri").last.click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def close(owner: Page, guest: Page) -> None:
    """The owner announces the last hand; whoever is asked gives up until it is over."""
    owner.get_by_test_id("menu").click()
    owner.get_by_test_id("host").click()
    owner.get_by_test_id("last").click()
    owner.keyboard.press("Escape")
    for page in (owner, guest):
        page.evaluate(GIVE_UP)


@pytest.mark.parametrize(("language", "width", "height"), ON_A_PHONE)
def test_friends_meet_by_a_link_and_the_owner_runs_the_table(
    open_page: OpenPage, language: str, width: int, height: int
) -> None:
    owner = open_page(language, width, height, "/lobby")
    guest_name = f"Luis {width}"
    path = open_table(owner, f"Jueves {width}")
    expect(owner.get_by_test_id("qr")).to_be_visible()
    expect(owner.get_by_test_id("qr")).to_have_js_property("complete", True)
    assert owner.get_by_test_id("qr").evaluate("image => image.naturalWidth") > 0
    assert owner.evaluate("document.documentElement.scrollWidth") <= width
    shoot(owner, f"private-host-{language}-{width}")
    owner.keyboard.press("Escape")
    table_path = urlsplit(owner.url).path
    sit(owner)

    stranger = open_page(language, width, height, table_path)
    expect(stranger.get_by_role("heading", name=PRIVATE[language])).to_be_visible()
    shoot(stranger, f"private-stranger-{language}-{width}")

    guest = open_page(language, width, height, path)
    guest.get_by_test_id("join-name").fill(guest_name)
    shoot(guest, f"private-join-{language}-{width}")
    guest.get_by_test_id("join").click()
    guest.wait_for_url(f"**{table_path}")
    sit(guest)
    expect(guest.get_by_test_id("own-cards")).to_be_visible(timeout=30_000)

    owner.get_by_test_id("menu").click()
    owner.get_by_test_id("host").click()
    owner.get_by_test_id("pause").click()
    owner.get_by_test_id(f"away-{guest_name}").click()
    shoot(owner, f"private-run-{language}-{width}")
    owner.keyboard.press("Escape")
    expect(guest.get_by_role("banner").get_by_text(PAUSED[language], exact=True)).to_be_visible()
    shoot(guest, f"private-paused-{language}-{width}")

    close(owner, guest)
    for page, name in ((owner, "owner"), (guest, "guest")):
        expect(page.get_by_test_id("settlement")).to_contain_text(guest_name, timeout=60_000)
        shoot(page, f"private-over-{name}-{language}-{width}")
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        net = page.get_by_test_id("settlement").locator("tbody tr > :last-child").all_inner_texts()
        assert any(amount.startswith("+$") for amount in net)
        assert sum(amount_of(text, language) for text in net) == 0
    with owner.expect_download() as download:
        owner.get_by_test_id("settlement-csv").click()
    assert download.value.suggested_filename.endswith(".csv")


DEAD = {"es": "Ese enlace no vale, o ya no.", "en": "That link is not valid, or no longer."}


@pytest.mark.parametrize(("language", "width", "height"), ON_A_PHONE)
def test_a_link_says_who_invites_and_to_what_before_a_name_is_asked(
    open_page: OpenPage, language: str, width: int, height: int
) -> None:
    owner = open_page(language, width, height, "/lobby")
    path = open_table(owner, f"Lunes {width}")
    owner.get_by_test_id("turn-time").select_option("none")
    host = owner.evaluate("fetch('/api/me').then((answer) => answer.json())")["nickname"]
    guest = open_page(language, width, height, path)
    invites = {"es": f"{host} te invita a su mesa", "en": f"{host} invites you to a table"}
    expect(guest.get_by_role("heading")).to_have_text(invites[language])
    facts = {
        "es": [f"Lunes {width}", "Stud Hi/Lo 8", "$4-$8", "No: piensa con calma", "0 de 8"],
        "en": [f"Lunes {width}", "Stud Hi/Lo 8", "$4-$8", "None: take your time", "0 of 8"],
    }
    expect(guest.get_by_test_id("invited").locator("dd")).to_have_text(facts[language])
    expect(guest.get_by_test_id("join-name")).to_have_value("")
    assert guest.evaluate("fetch('/api/me').then((answer) => answer.json())") is None, "nobody yet"
    assert guest.evaluate("document.documentElement.scrollWidth") <= width
    shoot(guest, f"private-invited-{language}-{width}")


@pytest.mark.parametrize(("language", "width", "height"), AT_A_DESK)
def test_a_link_that_was_taken_back_says_so_before_a_name_is_asked(
    open_page: OpenPage, language: str, width: int, height: int
) -> None:
    owner = open_page(language, path="/lobby")
    path = open_table(owner, f"Nada {width}")
    waiting = open_page(language, width, height, path)
    waiting.get_by_test_id("join-name").fill("Late")
    owner.get_by_test_id("no-link").click()
    expect(owner.get_by_test_id("invitation")).to_have_count(0)
    guest = open_page(language, width, height, path)
    expect(guest.get_by_role("alert")).to_have_text(DEAD[language])
    expect(guest.get_by_role("textbox")).to_have_count(0)
    shoot(guest, f"private-dead-{language}-{width}")
    waiting.get_by_test_id("join").click()  # who had the page open before is told when he comes
    expect(waiting.get_by_role("alert")).to_have_text(DEAD[language])
    owner.get_by_test_id("new-link").click()
    expect(owner.get_by_test_id("invitation")).to_be_visible()
    assert urlsplit(owner.get_by_test_id("invitation").input_value()).path != path


@pytest.mark.slow
@pytest.mark.parametrize(("language", "width", "height"), ON_A_PHONE)
def test_the_tables_head_says_how_many_watch_and_counts_no_player(
    open_page: OpenPage, language: str, width: int, height: int
) -> None:
    owner = open_page(language, width, height, "/lobby")
    path = open_table(owner, f"Mirar {width}")
    owner.keyboard.press("Escape")
    sit(owner)
    guest = open_page(language, width, height, path)
    guest.get_by_test_id("join-name").fill(f"Rosa {width}")
    guest.get_by_test_id("join").click()
    words = {"es": "1 mirando", "en": "1 watching"}[language]
    for page in (guest, owner):
        expect(page.get_by_role("banner").get_by_test_id("watchers")).to_contain_text(words)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    shoot(guest, f"watchers-{language}-{width}")
    sit(guest)
    for page in (guest, owner):
        expect(page.get_by_test_id("watchers")).to_have_count(0)


@pytest.mark.slow
def test_who_cannot_have_the_name_he_typed_comes_in_with_his_own(open_page: OpenPage) -> None:
    first = open_page("en", path="/lobby")
    path = open_table(first, "Martes")
    table_path = urlsplit(first.url).path
    for reader in (open_page("en", path=path), open_page("en", path=path)):
        reader.get_by_test_id("join-name").fill("Marta")
        reader.get_by_test_id("join").click()
    expect(reader.get_by_role("status")).to_have_text("That name is taken.")
    reader.get_by_test_id("join-as").click()
    reader.wait_for_url(f"**{table_path}")


def test_back_from_the_table_does_not_ask_again_for_a_name(open_page: OpenPage) -> None:
    owner = open_page("en", path="/lobby")
    path = open_table(owner, "Vuelta")
    guest = open_page("en", path="/learn")
    visit(guest, guest.url.replace("/learn", path))
    guest.get_by_test_id("join-name").fill("Tere")
    guest.get_by_test_id("join").click()
    guest.wait_for_url(f"**{urlsplit(owner.url).path}")
    go_back(guest)
    guest.wait_for_url("**/learn")


@pytest.mark.slow
@pytest.mark.parametrize(("language", "width", "height"), AT_A_DESK)
def test_a_mixed_table_says_which_game_is_on_and_its_owner_changes_limit_and_clock(
    open_page: OpenPage, language: str, width: int, height: int
) -> None:
    owner = open_page(language, width, height, "/lobby")
    path = open_table(owner, f"Mezcla {width}", "mixed")
    owner.get_by_test_id("new-stakes").select_option("1-2")
    owner.get_by_test_id("turn-time").select_option("none")
    owner.keyboard.press("Escape")
    load_anew(owner)  # both are the table's by now, and what a seat costs follows from them
    sit(owner)
    guest = open_page(language, width, height, path)
    guest.get_by_test_id("join-name").fill(f"Eva {width}")
    guest.get_by_test_id("join").click()
    sit(guest)
    expect(guest.get_by_test_id("own-cards")).to_be_visible(timeout=30_000)
    expect(guest.get_by_role("banner").get_by_text(LEFT_ONE[language])).to_be_visible()
    shoot(guest, f"private-mixed-{language}-{width}")
    owner.get_by_test_id("menu").click()
    owner.get_by_test_id("host").click()
    expect(owner.get_by_test_id("turn-time")).to_have_value("none")
    expect(owner.get_by_test_id("new-stakes")).to_be_disabled()
    owner.get_by_test_id("settlement").scroll_into_view_if_needed()
    shoot(owner, f"private-orders-{language}-{width}")
    assert owner.evaluate("document.documentElement.scrollWidth") <= width
