"""The line between a page and its room, that a test may cut and mend."""

from playwright.sync_api import Page, WebSocketRoute


class Line:
    """All sockets of a page run through this. To be made before the page is opened."""

    def __init__(self, page: Page) -> None:
        self._is_cut = False
        self._is_dead = False
        self._open: list[tuple[WebSocketRoute, WebSocketRoute]] = []
        page.route_web_socket("**/ws", self._connect)

    def cut(self) -> None:
        """Both ends lose each other; new attempts fail until ``mend``."""
        self._is_cut = True
        for page_end, room_end in self._open:
            room_end.close()
            page_end.close(code=1001)
        self._open.clear()

    def die(self) -> None:
        """Nothing comes through any more, and neither end is told: as where a phone has lost its network."""
        self._is_dead = True

    def mend(self) -> None:
        """Attempts succeed again, and so does what is said."""
        self._is_cut = self._is_dead = False

    def _connect(self, page_end: WebSocketRoute) -> None:
        if self._is_cut:
            page_end.close(code=1001)
            return
        room_end = page_end.connect_to_server()
        page_end.on_message(lambda said: None if self._is_dead else room_end.send(said))
        room_end.on_message(lambda said: None if self._is_dead else page_end.send(said))
        self._open.append((page_end, room_end))


KEPT = """async () => {
  const there = async () => navigator.serviceWorker.controller && (await caches.match("/offline"))
    && (await caches.match("/offline.js"));
  while (!(await there())) await new Promise((next) => setTimeout(next, 50));
}"""


def installed(page: Page) -> None:
    """Until the page is kept that stands in where there is no line."""
    page.evaluate(KEPT)
