"""The school: whole hands on the felt with explanations, hands to read, the glossary and the charts."""

import re

import pytest
from playwright.sync_api import Page, expect

from doorcard.lessons import lesson, quiz
from doorcard.lessons.shape import LessonStep
from tests.browser.axe import violations
from tests.browser.choice import DESK, ON_A_PHONE, PHONE, later
from tests.browser.conftest import OpenPage, shoot
from tests.browser.people import load_anew, stop_time, visit

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

PLACES = {"fold": "act-fold", "complete": "act-raise", "bet": "act-raise", "raise": "act-raise"}
KEYS = {"complete": "r", "bet": "r", "raise": "r", "call": "c", "check": "c", "bring_in": "c", "fold": "f"}


def school(open_page: OpenPage, path: str, language: str, width: int, height: int) -> Page:
    """A page of the school, without motion: what others do is there at once."""
    page = open_page(language, width, height, "/healthz")
    page.emulate_media(reduced_motion="reduce")
    visit(page, page.url.replace("/healthz", path))
    return page


def at_step(page: Page, step: LessonStep, at: int, of: int) -> None:
    """The coach is at that step, its words are there, and they have no hole."""
    coach = page.get_by_test_id("coach")
    expect(coach).to_have_attribute("data-step", step.step)
    expect(coach).to_contain_text(re.compile(rf"\b{at + 1} (of|de) {of}\b"))
    expect(page.get_by_text(re.compile(r"\{\w+\}"))).to_have_count(0)


def choose(page: Page, kind: str) -> None:
    """Press the button of an action; a fold that could be a check is asked about."""
    page.get_by_test_id(PLACES.get(kind, f"act-{kind}")).click()
    if page.get_by_test_id("act-fold-sure").is_visible():
        page.get_by_test_id("act-fold-sure").click()


def may_act(page: Page) -> None:
    """The buttons take a press: not in the first moment."""
    expect(page.locator('[data-testid^="act-"]').first).to_be_enabled()


def go_through(page: Page, step: LessonStep) -> None:
    """Try everything that is wrong, each with its reason, then do what is right."""
    if step.decision is not None:
        for kind in step.reasons:
            choose(page, kind)
            expect(page.locator(".coach .wrong")).to_be_visible()
            expect(page.get_by_test_id("coach")).to_have_attribute("data-step", step.step)
        choose(page, step.decision.kind)
        return
    if step.question is not None:
        for number in (*(n for n in step.question.choices if n != step.question.right), step.question.right):
            page.get_by_test_id(f"choice-{number}").click()
        expect(page.locator(".coach .right")).to_contain_text(str(step.question.right))
    page.get_by_test_id("lesson-next").click()


@pytest.mark.parametrize(
    ("name", "language", "width", "height"),
    [
        ("stud8", *PHONE),
        ("stud", *DESK),
        later("stud8", *DESK),
        later("stud", *PHONE),
    ],
)
def test_a_hand_is_played_to_its_end(
    open_page: OpenPage, name: str, language: str, width: int, height: int
) -> None:
    page = school(open_page, f"/learn/{name}", language, width, height)
    steps = lesson(name).steps
    for at, step in enumerate(steps):
        at_step(page, step, at, len(steps))
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        if at in (0, len(steps) // 2, len(steps) - 1):
            assert violations(page, ("dark",)) == []
            shoot(page, f"learn-{name}-{at + 1}-{language}")
        go_through(page, step)
    expect(page.get_by_test_id(f"lesson-{name}")).to_be_visible()
    expect(page.get_by_role("listitem").filter(has=page.get_by_test_id(f"lesson-{name}"))).to_contain_text(
        "✓"
    )


def test_a_hand_by_keyboard_alone(open_page: OpenPage) -> None:
    page = school(open_page, "/learn/stud", "en", 1440, 900)
    steps = lesson("stud").steps
    for at, step in enumerate(steps):
        at_step(page, step, at, len(steps))
        if step.decision:
            may_act(page)
        page.keyboard.press(KEYS[step.decision.kind] if step.decision else "ArrowRight")
    expect(page.get_by_test_id("lesson-stud")).to_be_visible()


def test_a_double_click_on_next_makes_no_decision(open_page: OpenPage) -> None:
    page = school(open_page, "/learn/stud8", "en", 1440, 900)
    steps = lesson("stud8").steps
    at = next(n for n, step in enumerate(steps) if step.decision is None and steps[n + 1].decision)
    for before, step in enumerate(steps[:at]):
        at_step(page, step, before, len(steps))
        go_through(page, step)
    at_step(page, steps[at], at, len(steps))
    page.get_by_test_id("lesson-next").dblclick()
    may_act(page)
    at_step(page, steps[at + 1], at + 1, len(steps))
    expect(page.locator(".coach .wrong")).to_have_count(0)


def test_the_words_stay_where_the_keyboard_is(open_page: OpenPage) -> None:
    page = school(open_page, "/learn/stud", "en", 1440, 900)
    page.get_by_test_id("act-bring_in").focus()
    may_act(page)
    page.keyboard.press("Enter")
    at_step(page, lesson("stud").steps[1], 1, len(lesson("stud").steps))
    expect(page.locator("#coach-title")).to_be_focused()


def test_a_lesson_is_left_and_taken_up_again(open_page: OpenPage) -> None:
    page = school(open_page, "/learn/stud8", "es", 360, 740)
    steps = lesson("stud8").steps
    for at in range(4):
        at_step(page, steps[at], at, len(steps))
        go_through(page, steps[at])
    at_step(page, steps[4], 4, len(steps))
    page.get_by_test_id("lesson-leave").click()
    expect(page.get_by_role("listitem").first).to_contain_text(f"Paso 5 de {len(steps)}")
    page.get_by_test_id("lesson-stud8").click()
    at_step(page, steps[4], 4, len(steps))
    load_anew(page)
    at_step(page, steps[4], 4, len(steps))
    expect(page.get_by_test_id("act-call")).to_contain_text("$4")
    page.keyboard.press("ArrowLeft")
    at_step(page, steps[3], 3, len(steps))


def test_what_others_do_is_seen_one_by_one(open_page: OpenPage) -> None:
    page = open_page("en", 1440, 900, "/healthz")
    page.clock.install()
    visit(page, page.url.replace("/healthz", "/learn/stud8"))
    for _ in range(3):
        page.get_by_test_id("lesson-next").click()
    expect(page.get_by_test_id("act-raise")).to_be_enabled()
    stop_time(page)
    choose(page, "complete")
    # Ana, Bruno and Eva act, each for 0.8 seconds; nobody has to wait for them.
    page.clock.run_for(700)
    expect(page.get_by_test_id("act-call")).to_have_count(0)
    page.get_by_test_id("lesson-next").click()
    expect(page.get_by_test_id("act-call")).to_be_visible()


def test_a_term_opens_in_place_and_leads_to_the_glossary(open_page: OpenPage) -> None:
    page = school(open_page, "/learn/stud8", "en", 1440, 900)
    page.get_by_test_id("term-ante").click()
    said = page.locator("#term-text")
    expect(said).to_contain_text("before cards are dealt")
    visit(page, page.url.split("/learn")[0] + (said.get_by_role("link").get_attribute("href") or ""))
    expect(page.locator("#ante")).to_be_focused()


@pytest.mark.parametrize(("language", "width", "height"), ON_A_PHONE)
def test_hands_are_read(open_page: OpenPage, language: str, width: int, height: int) -> None:
    page = school(open_page, "/learn/quiz", language, width, height)
    for at, reading in enumerate(quiz().readings):
        for fives in (reading.high, reading.low):
            if fives:
                for place in fives[-1]:
                    page.get_by_test_id(f"quiz-card-{place}").click()
                page.get_by_test_id("quiz-check").click()
            else:
                page.get_by_test_id("quiz-none").click()
            expect(page.locator(".verdict.right")).to_be_visible()
            if at == 0:
                assert violations(page, ("dark",)) == []
            page.get_by_test_id("quiz-next").click()
    asked = 2 * len(quiz().readings)
    expect(page.locator(".score")).to_contain_text(re.compile(rf"\b{asked} (of|de) {asked}\b"))
    load_anew(page)
    expect(page.locator(".score")).to_contain_text(re.compile(rf"\b{asked} (of|de) {asked}\b"))


def test_a_wrong_five_may_be_chosen_again(open_page: OpenPage) -> None:
    page = school(open_page, "/learn/quiz", "en", 360, 740)
    # Kings and nines with a seven: the four instead of the seven is worse.
    for place in (0, 1, 2, 3, 4):
        page.get_by_test_id(f"quiz-card-{place}").click()
    page.get_by_test_id("quiz-check").click()
    expect(page.locator(".verdict.wrong")).to_contain_text("five better cards")
    page.get_by_test_id("quiz-card-3").click()
    page.get_by_test_id("quiz-card-6").click()
    page.get_by_test_id("quiz-check").click()
    expect(page.locator(".verdict.right")).to_contain_text("Two pair, kings and nines")


def test_hands_are_read_on_where_they_were_left(open_page: OpenPage) -> None:
    page = school(open_page, "/learn/quiz", "en", 360, 740)
    first = quiz().readings[0]
    for place in (0, 1, 2, 3, 4):
        page.get_by_test_id(f"quiz-card-{place}").click()
    page.get_by_test_id("quiz-check").click()
    expect(page.locator(".verdict.wrong")).to_be_visible()
    load_anew(page)
    for place in first.high[-1]:
        page.get_by_test_id(f"quiz-card-{place}").click()
    page.get_by_test_id("quiz-check").click()
    # The answer counts, though the page is left before the next question.
    expect(page.locator(".verdict.right")).to_be_visible()
    load_anew(page)
    expect(page.get_by_role("heading", name="Now the five for low")).to_be_visible()
    visit(page, page.url.replace("/quiz", ""))
    expect(page.get_by_test_id("to-quiz")).to_have_text("Go on where I left off")
    expect(page.locator("main")).to_contain_text(f"Hand 1 of {len(quiz().readings)}")


def test_the_glossary_is_searched_without_minding_accents(open_page: OpenPage) -> None:
    page = school(open_page, "/learn/glossary", "es", 360, 740)
    expect(page.locator("dt").nth(59)).to_be_attached()
    page.get_by_test_id("glossary-search").fill("POKER")
    expect(page.locator("dt").filter(has_text=re.compile("^Póker$"))).to_be_visible()
    expect(page.locator("dt").filter(has_text=re.compile("^Ante$"))).to_have_count(0)
    page.get_by_test_id("glossary-search").fill("qqq")
    expect(page.get_by_text("Nada con «qqq».")).to_be_visible()


@pytest.mark.parametrize(("language", "width", "height"), ON_A_PHONE)
@pytest.mark.parametrize(
    "path", ["/learn", "/learn/glossary", "/learn/charts", "/learn/houses", "/learn/quiz"]
)
def test_no_violation_in_the_school(
    open_page: OpenPage, path: str, language: str, width: int, height: int
) -> None:
    page = open_page(language, width, height, path)
    expect(page.locator("h1")).to_be_visible()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    shoot(page, f"{path.strip('/').replace('/', '-')}-{language}")


def test_the_house_rules_of_a_table_are_read(open_page: OpenPage) -> None:
    page = school(open_page, "/lobby", "en", 1440, 900)
    # The wallet comes with the session: to go on before would be to leave without one.
    expect(page.get_by_test_id("wallet")).to_be_visible()
    visit(page, page.url.replace("/lobby", "/learn/houses"))
    page.locator("main li button").first.click()
    expect(page.get_by_test_id("house-rules-text")).to_contain_text("bring-in")


def test_a_phone_on_its_side_keeps_words_and_buttons_in_sight(open_page: OpenPage) -> None:
    page = school(open_page, "/learn/stud", "es", 740, 360)
    expect(page.get_by_test_id("act-bring_in")).to_be_in_viewport(ratio=1)
    page.mouse.wheel(0, 400)
    expect(page.get_by_test_id("act-bring_in")).to_be_in_viewport(ratio=1)
    expect(page.locator("#coach-title")).to_be_in_viewport(ratio=1)
    expect(page.get_by_test_id("own-cards")).to_be_in_viewport()


@pytest.mark.parametrize(("language", "width", "height"), [PHONE, later("en", 360, 640)])
def test_a_correction_is_seen_whole_and_that_more_lies_below(
    open_page: OpenPage, language: str, width: int, height: int
) -> None:
    page = school(open_page, "/learn/stud8", language, width, height)
    for _ in range(3):
        page.get_by_test_id("lesson-next").click()
    choose(page, "fold")
    expect(page.locator(".coach .wrong")).to_be_in_viewport(ratio=1)
    expect(page.get_by_test_id("coach-more")).to_be_visible()
    seen = "[...document.querySelectorAll('.coach, .wrong')].map((one) => one.getBoundingClientRect().bottom)"
    coach, wrong = page.evaluate(seen)
    assert wrong <= coach, "the correction runs under the buttons"
    page.locator(".terms button").last.scroll_into_view_if_needed()
    page.get_by_test_id("coach").evaluate("(coach) => coach.scrollTo(0, coach.scrollHeight)")
    expect(page.get_by_test_id("coach-more")).to_be_hidden()


def test_the_landing_page_leads_there(open_page: OpenPage) -> None:
    page = school(open_page, "/", "es", 360, 740)
    page.get_by_test_id("to-learn").click()
    expect(page.get_by_test_id("lesson-stud8")).to_be_visible()


def test_a_part_that_is_none(open_page: OpenPage) -> None:
    page = school(open_page, "/learn/omaha", "en", 1440, 900)
    expect(page.locator("h1")).to_be_visible()
    expect(page.get_by_test_id("coach")).to_have_count(0)
