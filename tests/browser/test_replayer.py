"""A hand that was played is looked at again: the list, the steps, both sights, and a link without names."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.axe import bars_aside, violations
from tests.browser.choice import AT_A_DESK, ON_A_PHONE
from tests.browser.conftest import quick_folder, shoot
from tests.browser.people import dialog_open, load_anew, play_on, sit_down, visit
from tests.browser.rigged import NAMES, Rig, rigged_room
from tests.browser.scenes import STUD8_SPLIT

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

LOCALES = {"en": "en-GB", "es": "es-ES"}
NEVER_SEEN = {
    "en": ("nine of hearts", "jack of clubs", "seven of spades", "seven of diamonds"),
    "es": ("nueve de corazones", "jota de tréboles", "siete de picas", "siete de diamantes"),
}
"""Down cards that Carmen folded and Darío mucked."""
BRUNOS = {"en": "ten of clubs", "es": "diez de tréboles"}
"""One that he showed at the end, and nobody saw before."""
LOW_FIVE = {"en": "ace two four six eight", "es": "as dos cuatro seis ocho"}
"""What won the low half, in the order of dealing."""
GONE = {"en": "This link does not lead to a hand", "es": "Este enlace no lleva a ninguna mano"}
APPROX = {"en": "approx.", "es": "aprox."}
HALVES = {"en": ("High", "Low"), "es": ("Alta", "Baja")}
PLAYER = {"en": "Player 2", "es": "Jugador 2"}


@pytest.fixture(scope="module")
def rig() -> Iterator[Rig]:
    with quick_folder() as folder, rigged_room(folder, STUD8_SPLIT) as opened:
        yield opened


@pytest.fixture(scope="module")
def player(rig: Rig, chromium: Browser) -> Iterator[BrowserContext]:
    """Somebody who has played the hand: three tens have the high half, his 8-6-4-2-A the low half."""
    context = chromium.new_context(locale="en-GB")
    page = context.new_page()
    sit_down(page, rig)
    play_on(page)
    page.close()
    yield context
    context.close()


def opened(player: BrowserContext, rig: Rig, path: str, language: str, width: int, height: int) -> Page:
    page = player.new_page()
    page.add_init_script(f"localStorage.setItem('doorcard.language', '{language}')")
    page.set_viewport_size({"width": width, "height": height})
    visit(page, rig.address + path)
    return page


def open_hand(player: BrowserContext, rig: Rig, language: str, width: int, height: int) -> Page:
    page = opened(player, rig, "/hands", language, width, height)
    page.get_by_test_id("hand").get_by_role("link").first.click()
    expect(page.get_by_test_id("replayer")).to_be_visible()
    return page


def steps(page: Page) -> int:
    slider = page.get_by_role("slider")
    return int(slider.get_attribute("max") or 0)


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize(("language", "width", "height"), ON_A_PHONE)
def test_the_hand_is_on_the_list_and_found_by_its_game(
    player: BrowserContext, rig: Rig, language: str, width: int, height: int
) -> None:
    page = opened(player, rig, "/hands", language, width, height)
    hand = page.get_by_test_id("hand")
    expect(hand).to_have_count(1)
    expect(hand).to_contain_text("Duero")
    shoot(page, f"hands-{language}-{width}")
    assert fits(page)
    if width < 700:
        page.locator("summary").click()
    page.get_by_test_id("filter-game").select_option("stud")
    expect(hand).to_have_count(0)
    page.get_by_test_id("filter-game").select_option("stud8")
    expect(hand).to_have_count(1)
    page.close()


def names_of_five(page: Page, half: str) -> str:
    """The ranks of the cards marked as those that won a half."""
    named = page.locator(f".slot.{half} [role=img]").evaluate_all("all => all.map(one => one.ariaLabel)")
    return " ".join(name.split()[0] for name in named)


@pytest.mark.parametrize(("language", "width", "height"), AT_A_DESK)
def test_a_hand_is_stepped_through_by_keyboard_with_what_one_knew(
    player: BrowserContext, rig: Rig, language: str, width: int, height: int
) -> None:
    page = open_hand(player, rig, language, width, height)
    last, bruno = steps(page), page.get_by_test_id("row-2")
    for step in range(last):
        expect(page.get_by_test_id("replayer")).to_have_attribute("data-step", str(step))
        text = page.content().lower()
        assert not [card for card in NEVER_SEEN[language] if card in text], f"step {step}"
        assert fits(page), f"step {step}"
        if step == 0:
            expect(bruno.get_by_role("img", name=BRUNOS[language])).to_have_count(0)
        page.keyboard.press("ArrowRight")
    expect(page.get_by_test_id("replayer")).to_have_attribute("data-step", str(last))
    expect(bruno.get_by_role("img", name=BRUNOS[language])).to_be_visible()
    expect(page.get_by_test_id("replay-log")).to_contain_text("8-6-4-2-A")
    assert names_of_five(page, "low") == LOW_FIVE[language]
    shoot(page, f"replay-end-{language}-{width}")
    page.keyboard.press("Home")
    expect(page.get_by_test_id("replayer")).to_have_attribute("data-step", "0")
    page.close()


@pytest.mark.parametrize(("language", "width", "height"), ON_A_PHONE)
def test_all_shown_cards_are_those_that_were_shown_and_no_others(
    player: BrowserContext, rig: Rig, language: str, width: int, height: int
) -> None:
    page = open_hand(player, rig, language, width, height)
    bruno = page.get_by_test_id("row-2").get_by_role("img", name=BRUNOS[language])
    expect(bruno).to_have_count(0)
    page.get_by_test_id("sight-all").click()
    expect(bruno).to_be_visible()
    text = page.content().lower()
    assert not [card for card in NEVER_SEEN[language] if card in text]
    shoot(page, f"replay-all-{language}-{width}")
    page.get_by_test_id("sight-mine").click()
    expect(bruno).to_have_count(0)
    page.close()


def test_it_plays_by_itself_and_stops(player: BrowserContext, rig: Rig) -> None:
    page = open_hand(player, rig, "en", 1440, 900)
    replayer = page.get_by_test_id("replayer")
    for _ in range(2):
        page.get_by_test_id("step-speed").click()  # 2x, 4x
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Space")
    expect(page.get_by_test_id("step-play")).to_have_attribute("aria-label", "Pause")
    expect(replayer).not_to_have_attribute("data-step", "0")
    page.keyboard.press("Space")
    expect(page.get_by_test_id("step-play")).to_have_attribute("aria-label", "Play")
    page.keyboard.press("5")
    expect(page.get_by_test_id("step-title")).to_have_text("Fifth street")
    page.close()


@pytest.mark.parametrize(("language", "width", "height"), AT_A_DESK)
def test_a_link_shows_the_hand_to_strangers_without_names_until_it_is_taken_back(
    player: BrowserContext, rig: Rig, chromium: Browser, language: str, width: int, height: int
) -> None:
    page = open_hand(player, rig, language, width, height)
    page.get_by_test_id("share").click()
    page.get_by_test_id("share-make").click()
    link = page.get_by_test_id("share-link").input_value()
    expect(page.get_by_test_id("share-here")).to_contain_text(
        {"es": "este ordenador", "en": "this computer"}[language]
    )
    shoot(page, f"share-{language}-{width}")
    stranger = chromium.new_context(locale=LOCALES[language], viewport={"width": width, "height": height})
    other = stranger.new_page()
    visit(other, link)
    expect(other.get_by_test_id("row-2")).to_contain_text(PLAYER[language])
    other.keyboard.press("End")
    expect(other.get_by_test_id("replay-log")).to_contain_text("8-6-4-2-A")
    text = other.content()
    assert not [name for name in (*NAMES[1:4], "Duero") if name in text]
    shoot(other, f"shared-{language}-{width}")
    assert fits(other)
    page.get_by_test_id("share-remove").click()
    expect(page.get_by_test_id("share-link")).to_have_count(0)
    load_anew(other)
    expect(other.get_by_role("alert")).to_contain_text(GONE[language])
    stranger.close()
    page.close()


@pytest.mark.parametrize(("language", "width", "height"), ON_A_PHONE)
def test_the_hand_is_taken_along_as_a_file_with_names_or_without(
    player: BrowserContext, rig: Rig, language: str, width: int, height: int
) -> None:
    page = open_hand(player, rig, language, width, height)
    page.get_by_test_id("download").click()
    dialog_open(page)
    box = page.get_by_role("dialog")
    shoot(page, f"download-{language}")
    assert fits(page)
    assert violations(page) == []
    told: dict[bool, str] = {}
    for anonymous in (False, True):
        box.get_by_test_id("download-anonymous").set_checked(anonymous)
        with page.expect_download() as found:
            box.get_by_test_id("download-pokerstars").click()
        assert found.value.suggested_filename.endswith(".txt")
        told[anonymous] = found.value.path().read_text("utf-8")
        assert told[anonymous].startswith("PokerStars Hand #")
    assert ": Carmen (" in told[False]
    assert not any(name in told[True] for name in NAMES)
    page.close()


WORKED_OUT_MS = 60_000
"""The first time a room starts a process for it."""


@pytest.mark.parametrize(("language", "width", "height"), ON_A_PHONE)
def test_each_step_says_how_much_of_the_pot_each_could_expect_until_somebody_wants_it_no_more(
    player: BrowserContext, rig: Rig, language: str, width: int, height: int
) -> None:
    pytest.importorskip("numba", reason="a room works out equities with the extra fast")
    page = open_hand(player, rig, language, width, height)
    own, bruno, carmen, dario = (page.get_by_test_id(f"equity-{seat}") for seat in range(1, 5))
    expect(own).to_contain_text(APPROX[language], timeout=WORKED_OUT_MS)
    expect(carmen).to_contain_text("%")
    shoot(page, f"equity-{language}-{width}")
    page.keyboard.press("End")
    high, low = HALVES[language]
    for cell, halves in ((own, (0, 100)), (bruno, (100, 0))):
        expect(cell).to_contain_text(re.compile(rf"50\s?%.*{high} {halves[0]}\s?%.*{low} {halves[1]}\s?%"))
    for out in (carmen, dario):
        expect(out).to_have_text("")
    assert fits(page)
    page.get_by_test_id("equity-switch").uncheck()
    expect(own).to_have_count(0)
    load_anew(page)
    expect(page.get_by_test_id("equity-switch")).not_to_be_checked()
    expect(own).to_have_count(0)
    page.get_by_test_id("equity-switch").check()
    expect(own).to_contain_text("%")
    page.close()


def test_a_room_that_has_no_equities_or_no_time_for_them_shows_the_hand_all_the_same(
    player: BrowserContext, rig: Rig
) -> None:
    busy = {"code": "equity_busy", "facts": {}}
    answers = [
        (503, busy),
        (200, {"available": True, "points": []}),
        (200, {"available": False, "points": []}),
    ]
    page = opened(player, rig, "/hands", "en", 1440, 900)
    page.route("**/equity?**", lambda route: route.fulfill(status=answers[0][0], json=answers.pop(0)[1]))
    page.get_by_test_id("hand").get_by_role("link").click()
    again = page.get_by_role("button", name="Try again")
    expect(again).to_be_visible()
    expect(page.get_by_test_id("row-2")).to_be_visible()
    again.click()
    expect(again).to_have_count(0)
    with page.expect_response("**/equity?**"):
        load_anew(page)
    expect(page.get_by_test_id("row-2")).to_be_visible()
    for name in ("equity-switch", "equity-2"):
        expect(page.get_by_test_id(name)).to_have_count(0)
    assert answers == []
    page.close()


@pytest.mark.slow
def test_nothing_bars_the_way_for_anybody(player: BrowserContext, rig: Rig) -> None:
    for width, height in ((360, 740), (1440, 900)):
        page = opened(player, rig, "/hands", "en", width, height)
        expect(page.get_by_test_id("hand")).to_have_count(1)
        assert violations(page) == []
        page.get_by_test_id("hand").get_by_role("link").click()
        expect(page.get_by_test_id("replayer")).to_be_visible()
        bars_aside(page)
        assert violations(page) == []
        page.keyboard.press("End")
        assert violations(page, ("dark",)) == []
        page.get_by_test_id("share").click()
        dialog_open(page)
        assert violations(page, ("dark",)) == []
        page.close()


def test_who_has_played_nothing_is_told_where_to_begin(rig: Rig, chromium: Browser) -> None:
    stranger = chromium.new_context(locale="es-ES")
    page = stranger.new_page()
    visit(page, rig.address + "/hands")
    expect(page.get_by_text("Aún no hay ninguna")).to_be_visible()
    stranger.close()


CLOSED_TO = {
    "es": "Una mano solo se abre a quien la jugó.",
    "en": "A hand opens only for those who played it.",
}


@pytest.mark.parametrize(("language", "width", "height"), AT_A_DESK)
def test_a_hand_asked_for_without_a_session_is_calmly_refused_and_leads_on(
    rig: Rig, chromium: Browser, language: str, width: int, height: int
) -> None:
    stranger = chromium.new_context(locale=LOCALES[language], viewport={"width": width, "height": height})
    page = stranger.new_page()
    complaints: list[str] = []
    page.on("console", lambda line: complaints.append(line.text) if line.type == "error" else None)
    visit(page, rig.address + "/hands/hand-that-never-was")
    expect(page.get_by_role("alert")).to_have_text(CLOSED_TO[language])
    shoot(page, f"hand-closed-{language}-{width}")
    assert fits(page)
    page.get_by_role("main").get_by_role("link").last.click()
    page.wait_for_url("**/lobby")
    assert complaints == []
    stranger.close()
