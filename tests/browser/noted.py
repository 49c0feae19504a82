"""A page that notes what its script sets in motion and lets sound, for tests to judge."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser.rigged import Rig, Scene, rigged_room

NOTE = """
window.__moved = []; window.__heard = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (steps, how) {
  const place = this.closest("[data-place]")?.dataset.place ?? "";
  const moves = [...new Set(steps.flatMap(Object.keys))].filter(name => name !== "offset");
  const {duration, delay, easing} = how;
  __moved.push({what: this.className.baseVal ?? this.className, place, ms: duration, delay, easing, moves});
  return animate.call(this, steps, {...how, duration: duration * SLOWER, delay: delay * SLOWER});
};
const frame = window.requestAnimationFrame;
let frames = 0;
if (FRAME_MS) window.requestAnimationFrame = (see) => frame(() => see((frames += FRAME_MS)));
const start = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function (at) {
  const {buffer} = this;
  __heard.push({ms: Math.round(buffer.duration * 1000), at: at - this.context.currentTime, buffer});
  return start.call(this, at);
};
"""
UNDER_WAY = """() => document.getAnimations()
    .filter(one => !(one instanceof CSSAnimation || one instanceof CSSTransition)).length"""
"""How many animations of the page's script are not over."""


@contextmanager
def noting(
    chromium: Browser,
    folder: Path,
    scene: Scene,
    *,
    slower: int = 1,
    frame_ms: int = 0,
    script: str = "",
    context: dict[str, Any] | None = None,
) -> Iterator[tuple[Page, Rig]]:
    """A page beside the room of a scene. ``slower``: motion lasts so many times longer, to be seen;
    ``frame_ms``: the page believes that its frames are so far apart, whatever this machine does meanwhile;
    ``script``: what else runs before the page does.
    """
    with rigged_room(folder, scene) as rig:
        opened = chromium.new_context(**{"viewport": {"width": 1440, "height": 900}, **(context or {})})
        page = opened.new_page()
        note = NOTE.replace("SLOWER", str(slower)).replace("FRAME_MS", str(frame_ms))
        page.add_init_script(f"(() => {{{note}\n{script}}})()")
        yield page, rig
        opened.close()


def moved(page: Page, what: str = "", place: str = "") -> list[dict[str, Any]]:
    """What was set in motion, by the beginning of its class and of the name of its place."""
    noted: list[dict[str, Any]] = page.evaluate("__moved")
    return [one for one in noted if one["what"].startswith(what) and one["place"].startswith(place)]


def heard(page: Page) -> list[int]:
    """How long each sound was that was played, in milliseconds: it tells most of them apart."""
    lengths: list[int] = page.evaluate("__heard.map(one => one.ms)")
    return lengths


def forget(page: Page) -> None:
    """Note from now on only."""
    page.evaluate("() => { __moved.length = 0; __heard.length = 0; }")


def until(page: Page, true: str, most_ms: int = 10_000) -> None:
    """Wait until an expression is true in the page. (Playwright's own way is against the room's policy.)"""
    done = page.evaluate(
        f"""async () => {{
            const end = performance.now() + {most_ms};
            while (!({true}) && performance.now() < end) await new Promise(go => setTimeout(go, 10));
            return Boolean({true});
        }}"""
    )
    assert done, f"never true: {true}"
