"""Pictures of the scenes of the show, and a page to leaf through them: test-results/shots/index.html.

``python -m tests.browser.gallery`` writes the page anew from the pictures that are there.
"""

import html
import json
import re
from collections import defaultdict
from pathlib import Path

SHOTS = Path(__file__).resolve().parents[2] / "test-results" / "shots"
NAME = re.compile(r"(?P<scene>[\w-]+?)--(?P<step>\d\d-[\w-]+?)--(?P<variant>\w\w-\d+x\d+)\.png")

PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Pictures of the client</title>
<style>
body{margin:0;font:15px system-ui;background:#14181b;color:#e8ecee}
nav{position:sticky;top:0;padding:10px 16px;background:#1d2327;display:flex;gap:14px;flex-wrap:wrap}
a{color:#9cd} section{padding:8px 16px} h2{margin:18px 0 4px} h3{font-weight:400;margin:14px 0 6px}
.row{display:flex;gap:12px;align-items:flex-start;overflow-x:auto}
figure{margin:0} figcaption{font-size:12px;color:#aab} img{height:340px;border:1px solid #345;cursor:zoom-in}
dialog{border:0;padding:0;max-width:100vw;max-height:100vh;background:#000;color:#fff}
dialog img{max-width:98vw;max-height:92vh;height:auto;display:block;margin:auto;cursor:zoom-out}
dialog p{margin:6px;text-align:center}
</style>
<nav>%NAV%</nav>
%BODY%
<dialog><p></p><img alt=""></dialog>
<script>
const all = %ALL%, box = document.querySelector("dialog");
let at = 0;
function show(n) {
  at = (n + all.length) % all.length;
  box.querySelector("img").src = all[at];
  box.querySelector("p").textContent = `${at + 1} / ${all.length}  ${all[at]}  (arrow keys, Escape)`;
  if (!box.open) box.showModal();
}
document.querySelectorAll("section img").forEach((image, n) => image.onclick = () => show(n));
box.onclick = () => box.close();
addEventListener("keydown", event => {
  if (!box.open) return;
  if (event.key === "ArrowRight") show(at + 1);
  if (event.key === "ArrowLeft") show(at - 1);
});
</script>
"""


def picture(scene: str, step: str, variant: str) -> Path:
    """Where a picture is kept: ``scene--step--variant.png``."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    path = SHOTS / f"{scene}--{step}--{variant}.png"
    assert NAME.fullmatch(path.name), path.name
    return path


def write_index() -> Path:
    """The page of all pictures, by scene and step."""
    scenes: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for path in sorted(SHOTS.glob("*.png")):
        if found := NAME.fullmatch(path.name):
            scenes[found["scene"]][found["step"]].append(path.name)
    nav = " ".join(f'<a href="#{scene}">{scene}</a>' for scene in scenes)
    body = "".join(_section(scene, steps) for scene, steps in scenes.items())
    names = [name for steps in scenes.values() for row in steps.values() for name in row]
    page = PAGE.replace("%NAV%", nav).replace("%BODY%", body).replace("%ALL%", json.dumps(names))
    index = SHOTS / "index.html"
    index.parent.mkdir(parents=True, exist_ok=True)
    index.write_text(page, encoding="utf-8")
    return index


def _section(scene: str, steps: dict[str, list[str]]) -> str:
    rows = "".join(
        f'<h3>{html.escape(step)}</h3><div class="row">{"".join(_figure(name) for name in row)}</div>'
        for step, row in steps.items()
    )
    return f'<section id="{scene}"><h2>{scene}</h2>{rows}</section>'


def _figure(name: str) -> str:
    variant = name.rpartition("--")[2].removesuffix(".png")
    image = f'<img loading="lazy" src="{name}" alt="{name}">'
    return f"<figure>{image}<figcaption>{variant}</figcaption></figure>"


if __name__ == "__main__":
    write_index()
