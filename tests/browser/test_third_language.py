"""A third language is one file: with it the client compiles, offers the language and speaks it everywhere."""

import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.people import my_turn, sit_down, visit
from tests.browser.rigged import Rig, rigged_room
from tests.browser.scenes import STUD_SHOWDOWN
from tools import client, web

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.timeout(600)]

CODE, NAME = "eo", re.compile("esperanto", re.IGNORECASE)
OPEN, CLOSE = "⟦", "⟧"


def made_up_language(english: str) -> str:
    """The file of a language whose every text is the English one in brackets."""
    text = re.sub(r'^(  "[\w.]+": )"(.+)",$', rf'\1"{OPEN}\2{CLOSE}",', english, flags=re.MULTILINE)
    text = text.replace("export const en = {", "const texts: Texts = {").replace("} as const;", "};", 1)
    text = re.sub(
        r"import type .*", 'import type { LanguageFile, RulesText, Texts } from "./file";', text, count=1
    )
    text = text.replace("export const enCards", "const cards").replace("() => enCards.and", "() => cards.and")
    return text.replace("texts: en,", "texts,").replace("cards: enCards,", "cards,")


@pytest.fixture(scope="module")
def third(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The client with a third language, compiled; nothing but the one file is new."""
    node = web.node_for_sure()
    client.install(node, checks=True)
    folder = tmp_path_factory.mktemp("third") / "web"
    shutil.copytree(client.WEB, folder, ignore=shutil.ignore_patterns("node_modules"))
    (folder / "node_modules").symlink_to(client.MODULES, target_is_directory=True)
    words = folder / "src" / "lib" / "i18n"
    (words / f"{CODE}.ts").write_text(
        made_up_language((words / "en.ts").read_text(encoding="utf-8")), "utf-8"
    )
    program = str(node.programs / "node")
    run(folder, program, "node_modules/typescript/bin/tsc", "-p", "tsconfig.json")
    run(folder, program, "node_modules/vite/bin/vite.js", "build", "--outDir", "../static")
    return folder.parent / "static"


def run(folder: Path, *command: str) -> None:
    """Run a program there; the test fails with what it says."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture
def rig(third: Path, tmp_path: Path) -> Iterator[Rig]:
    """A room that hands out that client."""
    with rigged_room(tmp_path, STUD_SHOWDOWN, client=third) as rig:
        yield rig


def test_one_file_is_a_language(chromium: Browser, rig: Rig) -> None:
    page = chromium.new_page(locale="en-GB")
    visit(page, rig.address)
    page.get_by_role("button", name=NAME).click()
    expect(page.locator("html")).to_have_attribute("lang", CODE)
    expect(page.locator("h1")).to_contain_text(OPEN)
    visit(page, f"{rig.address}/rules")
    expect(page.locator("html")).to_have_attribute("lang", CODE)
    expect(page.locator("h1")).to_be_visible()
    sit_down(page, rig)
    my_turn(page)
    expect(page.get_by_test_id("act-call")).to_contain_text(f"{OPEN}Call $4{CLOSE}")
    page.close()


def test_whoever_asks_for_it_is_given_it(chromium: Browser, rig: Rig) -> None:
    page = chromium.new_page()
    page.add_init_script("Object.defineProperty(navigator, 'languages', {get: () => ['xx', 'eo-001', 'en']})")
    visit(page, f"{rig.address}/lobby")
    expect(page.locator("html")).to_have_attribute("lang", CODE)
    expect(page.locator("h1")).to_contain_text(OPEN)
    page.close()
