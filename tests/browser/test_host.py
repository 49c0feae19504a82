"""The desk of the room's host: becoming one by a link, pausing, reports, and the figures of fair play.

What the room answers is made up in host_answers.py, so that each state can be shown; accounts are real.
"""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import OpenPage
from tests.browser.host_answers import AT_MS, EMPTY, HostAnswers, report
from tests.browser.people import visit

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

PASSWORD = "gato sobre el tejado"
SIZES = [(360, 740), (1440, 900)]


def desk(open_page: OpenPage, language: str = "es", part: str = "", **size: int) -> tuple[Page, HostAnswers]:
    """A host's page, there where it is asked for."""
    page = open_page(language, path="/healthz", **size)
    answers = HostAnswers(page)
    visit(page, page.url.replace("/healthz", f"/host{part}"))
    return page, answers


def test_a_link_keeps_the_account_first_and_then_claims(open_page: OpenPage) -> None:
    page, answers = desk(open_page, "es", "#secret-of-the-link")
    page.get_by_test_id("claim-keep").click()
    assert "secret" not in page.url
    page.locator("#account-name").fill("Marta lleva")
    page.locator("dialog input[type=password]").fill(PASSWORD)
    page.locator("dialog button[type=submit]").click()
    page.get_by_test_id("codes-done").click()
    assert answers.sent == [], "nothing is claimed before one says so"
    page.get_by_test_id("claim-go").click()
    expect(page.get_by_test_id("room-state")).to_be_visible()
    assert answers.sent == [("claim", {"token": "secret-of-the-link"})]
    page.go_back()
    assert "secret" not in page.url


def test_a_dead_link_says_so(open_page: OpenPage) -> None:
    page, answers = desk(open_page, "en", "#used")
    page.get_by_test_id("claim-keep").click()
    page.locator("#account-name").fill("Dead Link")
    page.locator("dialog input[type=password]").fill(PASSWORD)
    page.locator("dialog button[type=submit]").click()
    page.get_by_test_id("codes-done").click()
    answers.refused["claim"] = (403, "host_link_wrong")
    page.get_by_test_id("claim-go").click()
    expect(page.get_by_role("alert")).to_have_text("This link does not hold")
    expect(page.get_by_test_id("claim-go")).to_have_count(0)
    assert violations(page) == []


def test_the_room_is_paused_with_a_note_and_opened_again(open_page: OpenPage) -> None:
    page, answers = desk(open_page)
    expect(page.get_by_test_id("room-state")).to_have_text("La sala está abierta")
    page.locator("#host-note").fill("  Volvemos a las diez ")
    page.get_by_test_id("pause").press("Enter")
    expect(page.get_by_test_id("room-state")).to_have_text("La sala está en pausa")
    expect(page.get_by_test_id("host-said")).to_have_text("Guardado.")
    page.get_by_test_id("go-on").press("Enter")
    expect(page.get_by_test_id("room-state")).to_have_text("La sala está abierta")
    page.get_by_test_id("switch-chat").click()
    expect(page.get_by_test_id("chat-state")).to_contain_text("apagado")
    note = "Volvemos a las diez"
    assert answers.sent == [
        ("pause", {"paused": True, "note": note}),
        ("pause", {"paused": False, "note": ""}),
        ("chat", {"on": False}),
    ]


def test_a_report_is_read_and_closed(open_page: OpenPage) -> None:
    page, answers = desk(open_page, "en", "/reports")
    expect(page.get_by_test_id("report")).to_have_count(2)
    first = page.get_by_test_id("report").first
    first.locator("summary").press("Enter")
    expect(first.locator("blockquote")).to_have_text(str(report(1)["words"]))
    expect(first.get_by_test_id("report-hand")).to_have_attribute("href", "/hands/stud-4-8%3A1812")
    first.get_by_label("keep an eye on it").check()
    first.locator("textarea").fill("seen three hands")
    first.locator("button[type=submit]").click()
    expect(page.get_by_test_id("report")).to_have_count(1)
    assert answers.sent == [("reports/r1", {"state": "watch", "note": "seen three hands"})]
    page.get_by_test_id("reports-done").click()
    expect(page.get_by_test_id("report")).to_have_count(1)
    expect(page.get_by_test_id("report")).to_contain_text("Eva reports Luis")


def test_words_of_players_are_text_and_nothing_else(open_page: OpenPage) -> None:
    page, answers = desk(open_page, "en")
    expect(page.get_by_test_id("room-state")).to_be_visible()
    nasty = '<img src=x onerror="window.wasHere=1"> https://example.org'
    answers.reports = [report(1, words=nasty, said=[{"at_ms": AT_MS, "name": "<b>Luis</b>", "words": nasty}])]
    page.get_by_test_id("host-reports").click()
    page.get_by_test_id("report").locator("summary").click()
    expect(page.locator("blockquote")).to_have_text(nasty)
    expect(page.get_by_test_id("report").locator("img, a[href^=http]")).to_have_count(0)


def test_reports_are_read_after_a_proof(open_page: OpenPage) -> None:
    page, answers = desk(open_page, "es", "#link")
    page.get_by_test_id("claim-keep").click()
    page.locator("#account-name").fill("Marta prueba")
    page.locator("dialog input[type=password]").fill(PASSWORD)
    page.locator("dialog button[type=submit]").click()
    page.get_by_test_id("codes-done").click()
    page.get_by_test_id("claim-go").click()
    answers.refused["reports"] = (403, "confirm_first")
    page.get_by_test_id("host-reports").click()
    page.locator("dialog input[type=password]").fill(PASSWORD)
    answers.refused.clear()
    page.locator("dialog button[type=submit]").click()
    expect(page.get_by_test_id("report")).to_have_count(2)


def test_fair_play_tells_figures_and_no_verdict(open_page: OpenPage) -> None:
    page, answers = desk(open_page, "en", "/fair-play")
    expect(page.get_by_test_id("no-verdict")).to_contain_text("proves nothing")
    expect(page.get_by_test_id("flagged").get_by_test_id("signal")).to_have_count(2)
    expect(page.get_by_test_id("noted").get_by_test_id("signal")).to_have_count(2)
    second = page.get_by_test_id("signal").nth(1)
    expect(second).to_contain_text("at most one room in 10,000 would show this")
    second.locator("summary").press("Enter")
    expect(second.locator(".figure")).to_contain_text("11 %")
    expect(second.get_by_role("link").first).to_have_attribute("href", "/hands/stud-4-8%3A1204")
    page.get_by_test_id("examine").click()
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(page.get_by_test_id("examine")).to_be_disabled()
    answers.become("ready", signals=[])
    expect(page.get_by_role("progressbar")).to_have_count(0)
    expect(page.get_by_text("Nothing here is beyond chance.")).to_be_visible()


def test_what_is_empty_or_does_not_come_is_said(open_page: OpenPage) -> None:
    page, answers = desk(open_page, "en")
    expect(page.get_by_test_id("room-state")).to_be_visible()
    answers.reports, answers.acts, answers.examination = [], [], {**EMPTY, "state": "none", "at_ms": 0}
    page.get_by_test_id("host-reports").click()
    expect(page.get_by_text("No reports wait for you.")).to_be_visible()
    page.get_by_test_id("host-fairPlay").click()
    expect(page.get_by_text("The hands have not been examined yet.")).to_be_visible()
    answers.refused["log"] = (500, "internal")
    page.get_by_test_id("host-log").click()
    expect(page.locator("main").get_by_role("alert")).to_be_visible()
    answers.refused.clear()
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_text("No host has done anything yet.")).to_be_visible()


def test_nobody_else_sees_the_desk(open_page: OpenPage) -> None:
    page = open_page("es", path="/healthz")
    HostAnswers(page).refused[""] = (403, "not_host")
    visit(page, page.url.replace("/healthz", "/host"))
    expect(page.get_by_test_id("not-host")).to_contain_text("es para el anfitrión de la sala")
    expect(page.get_by_test_id("host-reports")).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_everybody_can_read_it(open_page: OpenPage, width: int, height: int) -> None:
    page, _ = desk(open_page, "es", width=width, height=height)
    for part in ("overview", "reports", "fairPlay", "log"):
        page.get_by_test_id(f"host-{part}").click()
        expect(page.locator(f"[data-testid=host-{part}][aria-current]")).to_be_visible()
        expect(page.locator("main [aria-busy=true]")).to_have_count(0)
        if page.locator("main summary").count():
            page.locator("main summary").first.click()
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
