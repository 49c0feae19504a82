"""What a table sounds like, and how it calls a player who is waited for."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from playwright.sync_api import Browser, expect

from doorcard.rules.spec import Timers
from tests.browser import scenes
from tests.browser.noted import forget, heard, noting, until
from tests.browser.people import load_anew, my_turn, play_on, sit_down, stay

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

CARD, CHIP, CHECK, TONES, WON = 70, 110, 230, 290, 240
"""Lengths in milliseconds. Tones: my turn, ten seconds left, a protection."""
RENDER = """async () => {
  const found = {};
  for (const {ms, buffer} of __heard) {
    if (found[ms]) continue;
    const context = new OfflineAudioContext(1, buffer.sampleRate / 2, buffer.sampleRate);
    const source = new AudioBufferSourceNode(context, {buffer});
    source.connect(context.destination);
    source.start();
    const wave = (await context.startRendering()).getChannelData(0);
    const loud = wave.map(Math.abs);
    const power = wave.reduce((sum, value) => sum + value * value, 0) / buffer.length;
    const last = loud.findLastIndex(value => value > 1e-4);
    const peak = 20 * Math.log10(Math.max(...loud));
    found[ms] = {peak, mean: 10 * Math.log10(power), seconds: last / buffer.sampleRate};
  }
  return found;
}"""
OPENED = """
  window.__opened = 0;
  const Real = AudioContext;
  window.AudioContext = class extends Real { constructor(how) { super(how); __opened += 1; } };
"""
HIDE = """() => {
  Object.defineProperty(document, "hidden", {value: true, configurable: true});
  document.dispatchEvent(new Event("visibilitychange", {bubbles: true}));
}"""


def off(*names: str) -> str:
    """A script that has turned these settings off."""
    return "".join(f"localStorage.setItem('doorcard.{name}', 'no');" for name in names)


def test_a_hand_is_heard_softly_and_shortly(chromium: Browser, tmp_path: Path) -> None:
    with noting(chromium, tmp_path, scenes.STUD8_SPLIT) as (page, rig):
        sit_down(page, rig)
        my_turn(page)
        play_on(page)
        until(page, "__heard.some(one => one.ms === 240)")
        rendered = page.evaluate(RENDER)
        assert {int(ms) for ms in rendered} == {CARD, CHIP, CHECK, TONES, WON}
        for ms, sound in rendered.items():
            assert sound["peak"] == pytest.approx(-18, abs=0.2), ms
            assert sound["mean"] > -45, f"{ms}: silent"
            assert 0.01 < sound["seconds"] < 0.3, ms


@pytest.mark.slow
@pytest.mark.parametrize(
    ("names", "left"), [(["sound.card", "sound.check"], {CHIP, TONES, WON}), (["sound"], set())]
)
def test_each_sound_can_be_off(chromium: Browser, tmp_path: Path, names: list[str], left: set[int]) -> None:
    with noting(chromium, tmp_path, scenes.STUD8_SPLIT, script=off(*names)) as (page, rig):
        sit_down(page, rig)
        my_turn(page)
        play_on(page)
        if left:
            until(page, "__heard.some(one => one.ms === 240)")
        assert set(heard(page)) == left


@pytest.mark.slow
def test_a_hidden_table_is_silent_until_it_is_my_turn(chromium: Browser, tmp_path: Path) -> None:
    with noting(chromium, tmp_path, scenes.STUD_SHOWDOWN) as (page, rig):
        sit_down(page, rig)
        my_turn(page)
        rig.hold()
        stay(page)
        expect(page.get_by_test_id("seat-2").locator(".acting, .time").first).to_be_visible()
        page.evaluate(HIDE)
        forget(page)
        rig.release()
        my_turn(page)
        assert heard(page) == [TONES]


def test_nothing_sounds_before_a_gesture(chromium: Browser, tmp_path: Path) -> None:
    script = OPENED
    with noting(chromium, tmp_path, scenes.STUD_SHOWDOWN, script=script) as (page, rig):
        sit_down(page, rig)
        my_turn(page)
        assert page.evaluate("__opened") == 1
        load_anew(page)
        my_turn(page)
        assert page.evaluate("__opened") == 0
        assert heard(page) == []


@pytest.mark.slow
def test_ten_seconds_are_told_by_a_lower_call(chromium: Browser, tmp_path: Path) -> None:
    scene = replace(scenes.STUD_SHOWDOWN, clock=True, timers=Timers(action_ms=11_000, showdown_ms=600_000))
    with noting(chromium, tmp_path, scene) as (page, rig):
        sit_down(page, rig)
        my_turn(page)
        crossings = (
            "one => one.buffer.getChannelData(0).filter((v, i, all) => i && all[i - 1] < 0 && v >= 0).length"
        )
        until(page, "__heard.filter(one => one.ms === 290).length === 2")
        turn, ten = page.evaluate(f"__heard.filter(one => one.ms === 290).map({crossings})")
        assert 0.6 < ten / turn < 0.72, "392 Hz after 587"
