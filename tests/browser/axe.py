"""axe-core on a page as it stands: WCAG 2.2, levels A and AA, in each colour theme.

axe-core comes locked with the client's own tools (web/package-lock.json, a development dependency): no part
of it is served to anybody.
"""

from typing import Any

from playwright.sync_api import Page

from tools import client, web

TAGS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa")
THEMES = ("dark", "light", "contrast")
SCRIPT = client.MODULES / "axe-core" / "axe.min.js"
RUN = """
async ({tags}) => {
  // Colours in the middle of a transition are not those that one reads.
  const ends = a => a.effect?.getComputedTiming().iterations !== Infinity;
  await Promise.all(document.getAnimations().filter(ends).map(a => a.finished.catch(() => undefined)));
  const found = await axe.run(document, {runOnly: {type: "tag", values: tags}, resultTypes: ["violations"]});
  return {
    passes: found.passes.length,
    violations: found.violations.map(v => ({id: v.id, help: v.help, nodes: v.nodes.map(n =>
      ({target: n.target.join(" "), html: n.html.slice(0, 160), why: n.failureSummary}))})),
  };
}
"""


def source() -> str:
    """The text of axe-core, installed if need be."""
    if not SCRIPT.is_file():
        client.install(web.node_for_sure(), checks=True)
    return SCRIPT.read_text(encoding="utf-8")


def violations(page: Page, themes: tuple[str, ...] = THEMES) -> list[str]:
    """What axe finds wrong now, a line for each place, in each theme; the theme is put back afterwards."""
    if not page.evaluate("typeof axe !== 'undefined'"):
        page.evaluate(source())
    before = page.evaluate("document.documentElement.dataset.theme")
    found: dict[str, list[str]] = {}
    for theme in themes:
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        result = page.evaluate(RUN, {"tags": list(TAGS)})
        assert result["passes"] > 5, "axe has looked at nothing"
        for line in _lines(result["violations"]):
            found.setdefault(line, []).append(theme)
    page.evaluate("theme => { document.documentElement.dataset.theme = theme }", before)
    return [f"{', '.join(where)}: {line}" for line, where in found.items()]


def _lines(broken: list[dict[str, Any]]) -> list[str]:
    return [
        f"{rule['id']}: {rule['help']}: {node['target']}: {node['html']}: {node['why']}"
        for rule in broken
        for node in rule["nodes"]
    ]


def bars_aside(page: Page) -> None:
    """Bars that stay while a page is scrolled lie where they stand: axe counts what is under them at the
    moment as hidden, from where a reader scrolls it out.
    """
    bars = page.locator(".steps, .board > header")
    bars.evaluate_all("bars => bars.forEach(bar => { bar.style.position = 'static' })")
