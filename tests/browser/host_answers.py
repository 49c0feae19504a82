"""A room as its host's desk hears of it, from answers that are made up."""

import json
from typing import Any
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Page, Route

AT_MS = 1_796_083_200_000
MINUTE_MS = 60_000
ANA, LUIS = {"user_id": "u1", "name": "Ana"}, {"user_id": "u2", "name": "Luis"}
EVA, KIKO = {"user_id": "u3", "name": "Eva"}, {"user_id": "u4", "name": "Kiko27"}


def status(**facts: Any) -> dict[str, Any]:
    """The overview, with other facts where they are given."""
    fair_play = {"state": "ready", "at_ms": AT_MS, "hands": 12_480, "flagged": 2}
    plain = {"paused": False, "note": "", "chat": True, "hosts": ["Marta"], "open_reports": 2, "tables": 14}
    return {**plain, "people": 37, "fair_play": fair_play, **facts}


def report(no: int, **facts: Any) -> dict[str, Any]:
    """A report by a player."""
    said = [
        {"at_ms": AT_MS - MINUTE_MS, "name": "Luis", "words": "tú tira las tuyas, que yo ya tengo"},
        {"at_ms": AT_MS - MINUTE_MS // 2, "name": "Eva", "words": "???"},
    ]
    plain = {"report_id": f"r{no}", "at_ms": AT_MS - no * MINUTE_MS, "kind": "together", "by": EVA}
    hand = {"whom": LUIS, "table_id": "stud-4-8", "hand_id": "stud-4-8:1812", "said": said}
    words = "Luis y Ana se suben entre ellos y luego uno tira sin enseñar. Ya van tres veces esta noche."
    return {**plain, **hand, "words": words, "state": "open", "note": "", **facts}


def figure(name: str, measured: float, expected: float, margin: float, of: int) -> dict[str, Any]:
    """A figure with what lies around it."""
    low, high = measured - margin, measured + margin
    return {"name": name, "measured": measured, "expected": expected, "low": low, "high": high, "of": of}


def signal(
    kind: str, players: list[dict[str, str]], log_e: float, *figures: dict[str, Any]
) -> dict[str, Any]:
    """Something that chance explains badly, flagged from one in a thousand on."""
    hands = [f"stud-4-8:{no}" for no in (1204, 1377, 1650, 1812)]
    marks = {"flagged": log_e >= 3, "stands": log_e >= 4}
    return {"kind": kind, "players": players, "log_e": log_e, **marks, "figures": figures, "hands": hands}


def examination(**facts: Any) -> dict[str, Any]:
    """A report of the fair-play desk: two rows to be looked at, two that are noted."""
    signals = [
        signal(
            "dumping",
            [ANA, LUIS],
            7.2,
            figure("flow_per_hand", 0.412, 0.011, 0.12, 312),
            figure("strong_folds", 0.61, 0.08, 0.11, 74),
            figure("poor_stays", 0.33, 0.21, 0.17, 0),
        ),
        signal("soft_play", [EVA, KIKO], 4.3, figure("attacks_alone", 0.11, 0.38, 0.07, 208)),
        signal("unplugs", [KIKO], 2.1, figure("place_when_down", 0.22, 0.5, 0.16, 12)),
        signal("wins_too_much", [ANA], 0.1, figure("won_per_hand", 0.19, 0.01, 0.22, 905)),
    ]
    counts = {"hands": 12_480, "players": 64, "asked": 1_290, "hidden_cards": True}
    addresses = [{"players": [ANA, LUIS], "hands_together": 312}]
    return {"state": "ready", "at_ms": AT_MS, **counts, "signals": signals, "addresses": addresses, **facts}


EMPTY: dict[str, Any] = {
    "hands": 0,
    "players": 0,
    "asked": 0,
    "hidden_cards": False,
    "signals": [],
    "addresses": [],
}


class HostAnswers:
    """Answers for all that a desk asks, on one page. ``sent``: what it told the room, in order."""

    def __init__(self, page: Page) -> None:
        self.status, self.examination = status(), examination()
        self.reports = [report(1), report(2, kind="talk", words="", said=[], hand_id=None)]
        self.acts = [
            {"at_ms": AT_MS, "who": "Marta", "act": "paused", "facts": {"note": "Volvemos a las diez"}},
            {"at_ms": AT_MS - MINUTE_MS, "who": "Marta", "act": "became_host", "facts": {}},
        ]
        self.refused: dict[str, tuple[int, str]] = {}
        self.sent: list[tuple[str, Any]] = []
        page.route("**/api/host**", self._answer)
        page.route("**/api/host/**", self._answer)

    def become(self, state: str, **facts: Any) -> None:
        """The examination has another state, and what was found."""
        self.examination |= {"state": state, **facts}
        self.status |= {"fair_play": {**self.status["fair_play"], "state": state}}

    def _answer(self, route: Route) -> None:
        asked = urlsplit(route.request.url)
        path = asked.path.removeprefix("/api/host").removeprefix("/")
        if path in self.refused:
            code, name = self.refused[path]
            return route.fulfill(status=code, json={"code": name, "facts": {}})
        if route.request.method == "POST":
            self.sent.append((path, json.loads(route.request.post_data or "{}")))
            return self._heard(route, path)
        return route.fulfill(json=self._told(path, parse_qs(asked.query)))

    def _heard(self, route: Route, path: str) -> None:
        body = self.sent[-1][1]
        if path == "pause":
            self.status |= body
        elif path == "chat":
            self.status |= {"chat": body["on"]}
        elif path == "fair-play":
            self.become("running")
            return route.fulfill(status=202)
        elif path.startswith("reports/"):
            number = path.removeprefix("reports/")
            self.reports = [{**one, **(body if one["report_id"] == number else {})} for one in self.reports]
        return route.fulfill(status=204)

    def _told(self, path: str, query: dict[str, list[str]]) -> Any:
        if path == "reports":
            is_open = query["state"] == ["open"]
            return {
                "reports": [one for one in self.reports if (one["state"] == "open") is is_open],
                "more": False,
            }
        return {"": self.status, "fair-play": self.examination, "log": {"acts": self.acts, "before": None}}[
            path
        ]
