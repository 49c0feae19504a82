"""The scenes that the client must carry, in both languages, on a phone and on a desk.

`make shots` runs them all and keeps the pictures (tests.browser.gallery).
"""

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import scenes
from tests.browser.fixed import OWN_SEAT, my_hand, still_page
from tests.browser.host_answers import HostAnswers
from tests.browser.line import Line
from tests.browser.people import (
    MY_TURN,
    TURN_MS,
    dialog_open,
    is_over,
    load_anew,
    my_turn,
    play_on,
    sit_down,
    stay,
    visit,
)
from tests.browser.rigged import Rig, Scene, rigged_room
from tests.browser.show import VARIANTS, Show
from tests.browser.test_file import histories as histories
from tests.browser.test_private_table import close
from tests.browser.test_tables import table

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

OpenScene = Callable[[Scene], Rig]
CANCELLED = {"es": "Anulado: ahora son $4", "en": "Cancelled: now it is $4"}
LOST = {"es": "Se perdió la conexión", "en": "Connection lost"}


def walks(language: str, size: str) -> pytest.MarkDecorator:
    """All languages and sizes: this one in every test run, the others in the slow one and in `make shots`."""
    first = (language, size)
    return pytest.mark.parametrize(
        "show",
        [
            pytest.param(variant, id="-".join(variant), marks=[] if variant == first else [pytest.mark.slow])
            for variant in VARIANTS
        ],
        indirect=True,
    )


@pytest.fixture
def show(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Show]:
    """A walk named after the test."""
    language, size = request.param
    name = request.node.originalname.removeprefix("test_").replace("_", "-")
    walk = Show(chromium, language, size, name)
    yield walk
    walk.close()


@pytest.fixture
def open_scene(tmp_path: Path) -> Iterator[OpenScene]:
    """Opens the room of a scene; closes all at the end."""
    with contextlib.ExitStack() as stack:

        def open_one(scene: Scene) -> Rig:
            return stack.enter_context(rigged_room(tmp_path, scene))

        yield open_one


@walks("es", "phone")
def test_sign_in(show: Show, open_scene: OpenScene) -> None:
    rig = open_scene(scenes.STUD_SHOWDOWN)
    page = show.person()
    visit(page, rig.address)
    expect(page.locator("h1")).to_be_visible()
    show.shot(page, "landing")
    visit(page, f"{rig.address}/lobby")
    expect(page.get_by_test_id("table-rigged")).to_be_visible()
    show.shot(page, "lobby")
    page.locator(".filters button").nth(2).click()
    expect(page.get_by_test_id("table-rigged")).to_have_count(0)
    show.shot(page, "no-such-table")
    visit(page, f"{rig.address}/account")
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    show.shot(page, "account")
    page.get_by_test_id("settings").first.click()
    dialog_open(page)
    show.shot(page, "settings")


@walks("en", "desktop")
def test_sit(show: Show, open_scene: OpenScene) -> None:
    rig = open_scene(scenes.STUD_SHOWDOWN)
    page = show.person()
    visit(page, rig.table)
    expect(page.get_by_test_id("sit-1")).to_be_visible()
    show.shot(page, "free-seats")
    page.get_by_test_id("sit-1").click()
    dialog_open(page)
    show.shot(page, "buy-in")
    page.get_by_role("dialog").locator("button.pri").last.click()
    my_turn(page)
    show.shot(page, "first-turn")
    page.get_by_test_id("menu").click()
    dialog_open(page)
    show.shot(page, "menu")


def to_the_end(show: Show, rig: Rig) -> Page:
    """Sit down and stay in, with a picture of the first decision and of the result."""
    page = show.person()
    sit_down(page, rig)
    my_turn(page)
    show.shot(page, "third-street")
    for street in range(20):
        expect(page.locator(MY_TURN).or_(page.get_by_test_id("result")).first).to_be_visible(timeout=TURN_MS)
        if is_over(page):
            break
        if street == 3:
            show.shot(page, "late-street")
        stay(page)
    show.shot(page, "result")
    return page


@walks("en", "phone")
def test_stud_to_showdown(show: Show, open_scene: OpenScene) -> None:
    page = to_the_end(show, open_scene(scenes.STUD_SHOWDOWN))
    expect(page.get_by_test_id("result")).to_contain_text("$17")


@walks("es", "desktop")
def test_stud8_to_showdown(show: Show, open_scene: OpenScene) -> None:
    page = to_the_end(show, open_scene(scenes.STUD8_SCOOP))
    expect(page.get_by_test_id("result")).to_contain_text("5-4-3-2-A")


@walks("es", "phone")
def test_hi_lo_split(show: Show, open_scene: OpenScene) -> None:
    page = to_the_end(show, open_scene(scenes.STUD8_SPLIT))
    expect(page.get_by_test_id("result")).to_contain_text("8-6-4-2-A")


@walks("en", "desktop")
def test_side_pot(show: Show, open_scene: OpenScene) -> None:
    page = to_the_end(show, open_scene(scenes.SIDE_POT))
    expect(page.get_by_test_id("result")).to_contain_text("$42")


@walks("en", "phone")
def test_disconnect_and_resume(show: Show, open_scene: OpenScene) -> None:
    rig = open_scene(scenes.STUD_SHOWDOWN)
    page = show.person()
    line = Line(page)
    sit_down(page, rig)
    my_turn(page)
    own = page.get_by_test_id("own-cards").aria_snapshot()
    line.cut()
    expect(page.get_by_text(LOST[show.language])).to_be_visible()
    show.shot(page, "lost")
    line.mend()
    expect(page.get_by_text(LOST[show.language])).to_have_count(0, timeout=TURN_MS)
    my_turn(page)
    assert page.get_by_test_id("own-cards").aria_snapshot() == own
    show.shot(page, "back")
    line.cut()
    load_anew(page)
    line.mend()
    my_turn(page)
    assert page.get_by_test_id("own-cards").aria_snapshot() == own
    play_on(page)
    show.shot(page, "result")


@walks("es", "phone")
def test_pre_action_cancelled(show: Show, open_scene: OpenScene) -> None:
    rig = open_scene(scenes.STUD_SHOWDOWN)
    page = show.person()
    rig.hold()
    sit_down(page, rig)
    rig.step()  # the bring-in
    call = page.get_by_test_id("pre-call")
    expect(call).to_be_visible(timeout=TURN_MS)
    show.shot(page, "before-my-turn")
    call.click()
    expect(call).to_have_attribute("aria-pressed", "true")
    show.shot(page, "armed")
    rig.release()
    my_turn(page)
    expect(page.get_by_text(CANCELLED[show.language])).to_be_visible()
    show.shot(page, "cancelled")


@walks("es", "desktop")
def test_private_table_by_link(show: Show, open_scene: OpenScene) -> None:
    rig = open_scene(msgspec.structs.replace(scenes.STUD_SHOWDOWN, uncontested_ms=600))
    host, guest = show.person(), show.person()
    visit(host, f"{rig.address}/lobby")
    host.get_by_test_id("open-friends").click()
    host.get_by_test_id("friends-name").fill("Jueves")
    expect(host.get_by_test_id("friends-go")).to_be_enabled()
    show.shot(host, "new-table")
    host.get_by_test_id("friends-go").click()
    host.get_by_test_id("invite").click()
    link = urlsplit(host.get_by_test_id("invitation").input_value()).path
    show.shot(host, "invitation")
    host.keyboard.press("Escape")
    visit(guest, rig.address + link)
    guest.get_by_test_id("join-name").fill("Luis")
    show.shot(guest, "invited")
    guest.get_by_test_id("join").click()
    for page in (host, guest):
        page.get_by_test_id("sit").click()
        page.get_by_role("dialog").locator("button.pri").last.click()
    for page in (host, guest):
        expect(page.get_by_test_id("own-cards")).to_be_visible(timeout=TURN_MS)
    show.shot(host, "host-plays")
    show.shot(guest, "guest-plays")
    close(host, guest)
    for page, name in ((host, "host"), (guest, "guest")):
        expect(page.get_by_test_id("settlement")).to_contain_text("Luis", timeout=TURN_MS)
        show.shot(page, f"{name}-settlement")


@walks("es", "phone")
def test_talk(show: Show, open_scene: OpenScene) -> None:
    rig = open_scene(scenes.STUD_SHOWDOWN)
    one, other = show.person(), show.person()
    visit(one, f"{rig.address}/lobby")
    one.get_by_test_id("open-friends").click()
    one.get_by_test_id("friends-go").click()
    one.get_by_test_id("invite").click()
    link = urlsplit(one.get_by_test_id("invitation").input_value()).path
    one.get_by_test_id("turn-time").select_option("none")
    one.keyboard.press("Escape")
    visit(other, rig.address + link)
    other.get_by_test_id("join-name").fill("Luis")
    other.get_by_test_id("join").click()
    for page in (one, other):
        page.get_by_test_id("sit").click()
        page.get_by_role("dialog").locator("button.pri").last.click()
    for page in (one, other):
        expect(page.get_by_test_id("own-cards")).to_be_visible(timeout=TURN_MS)
    opener = '[data-testid="tab-talk"], [data-testid="talk-open"]'
    other.locator(opener).click()
    show.shot(other, "nothing-said")
    for phrase in ("hello", "good_luck"):
        other.get_by_test_id(f"phrase-{phrase}").click()
    expect(one.locator(opener)).to_contain_text("2")
    show.shot(one, "unread")
    one.locator(opener).click()
    one.get_by_test_id("talk-field").fill("Hasta las nueve")
    one.get_by_test_id("talk-field").press("Enter")
    expect(one.get_by_test_id("talk-lines")).to_contain_text("Hasta las nueve")
    show.shot(one, "talk")
    one.get_by_test_id("talk-lines").get_by_role("button").first.click()
    dialog_open(one)
    show.shot(one, "person")
    one.get_by_test_id("report").click()
    show.shot(one, "report")
    one.get_by_test_id("report-send").click()
    expect(one.get_by_test_id("report-done")).to_be_visible()
    show.shot(one, "reported")


@walks("en", "phone")
def test_several_tables(show: Show, open_scene: OpenScene, chromium: Browser) -> None:
    address = open_scene(scenes.STUD_SHOWDOWN).address
    tables = [table("duero", OWN_SEAT, 20_000), table("tajo", 1, 20_000), table("sil", 2, 20_000)]
    for names in ((), ("duero",), ("duero", "tajo"), ("duero", "tajo", "sil")):
        known = {one.table_id: (one, my_hand()) for one in tables if one.table_id in names}
        size = (show.width, show.height)
        page = still_page(chromium, address, known, size=size, path="/tables", language=show.language)
        expect(page.locator("div.none").or_(page.get_by_test_id("own-cards").first)).to_be_visible()
        show.shot(page, f"{len(names)}-tables")
        page.context.close()


@walks("es", "desktop")
def test_empty_lobby(show: Show, open_scene: OpenScene, chromium: Browser) -> None:
    address = open_scene(scenes.STUD_SHOWDOWN).address
    size = (show.width, show.height)
    page = still_page(chromium, address, {}, size=size, path="/lobby", language=show.language)
    expect(page.locator(".list .none:not([aria-busy])")).to_be_visible()
    show.shot(page, "no-table")
    page.context.close()


@walks("en", "desktop")
def test_replayer(show: Show, open_scene: OpenScene) -> None:
    rig = open_scene(scenes.STUD8_SPLIT)
    page = show.person()
    sit_down(page, rig)
    play_on(page)
    visit(page, f"{rig.address}/hands")
    expect(page.get_by_test_id("hand")).to_have_count(1)
    show.shot(page, "my-hands")
    page.get_by_test_id("hand").click()
    expect(page.get_by_test_id("replayer")).to_be_visible()
    show.shot(page, "beginning")
    for _ in range(6):
        page.keyboard.press("ArrowRight")
    show.shot(page, "sixth-step")
    page.keyboard.press("End")
    expect(page.get_by_test_id("step-next")).to_have_attribute("aria-disabled", "true")
    show.shot(page, "end")
    page.get_by_test_id("share").click()
    dialog_open(page)
    show.shot(page, "share")


@walks("es", "phone")
def test_tutorial(show: Show, open_scene: OpenScene) -> None:
    rig = open_scene(scenes.STUD_SHOWDOWN)
    page = show.person()
    visit(page, f"{rig.address}/learn")
    expect(page.get_by_test_id("lesson-stud8")).to_be_visible()
    show.shot(page, "lessons")
    page.get_by_test_id("lesson-stud8").click()
    expect(page.get_by_test_id("coach")).to_be_visible()
    show.shot(page, "first-step")
    for _ in range(3):
        page.get_by_test_id("lesson-next").click()
    show.shot(page, "later-step")
    visit(page, f"{rig.address}/learn/quiz")
    expect(page.get_by_test_id("quiz-check")).to_be_visible()
    show.shot(page, "quiz")
    visit(page, f"{rig.address}/learn/glossary")
    expect(page.get_by_test_id("glossary-search")).to_be_visible()
    show.shot(page, "glossary")


@walks("es", "phone")
def test_file_with_problems(show: Show, open_scene: OpenScene, histories: Path) -> None:
    page = show.person()
    visit(page, f"{open_scene(scenes.STUD_SHOWDOWN).address}/replay")
    expect(page.get_by_test_id("file")).to_be_attached()
    show.shot(page, "no-file-yet")
    page.get_by_test_id("file").set_input_files(histories)
    hands = page.get_by_test_id("file-hands")
    expect(hands).to_be_visible()
    show.shot(page, "hands")
    hands.get_by_role("link").last.click()
    expect(page.get_by_test_id("replayer")).to_be_visible()
    show.shot(page, "replayed")


@walks("es", "phone")
def test_host(show: Show, open_scene: OpenScene) -> None:
    rig = open_scene(scenes.STUD_SHOWDOWN)
    page = show.person()
    HostAnswers(page)
    visit(page, f"{rig.address}/host#link")
    expect(page.get_by_test_id("claim-keep")).to_be_visible()
    show.shot(page, "link")
    visit(page, f"{rig.address}/host")
    page.locator("#host-note").fill("21:00")
    page.get_by_test_id("pause").click()
    expect(page.get_by_test_id("go-on")).to_be_visible()
    show.shot(page, "paused")
    page.get_by_test_id("host-reports").click()
    page.get_by_test_id("report").first.locator("summary").click()
    show.shot(page, "report")
    page.get_by_test_id("host-fairPlay").click()
    expect(page.get_by_test_id("scale")).to_be_visible()
    show.shot(page, "fair-play")
    page.get_by_test_id("signal").first.locator("summary").click()
    page.get_by_test_id("signal").first.scroll_into_view_if_needed()
    show.shot(page, "figures")
    page.get_by_test_id("host-log").click()
    expect(page.get_by_test_id("host-acts")).to_be_visible()
    show.shot(page, "log")
