"""The show: somebody's walk through a scene, with pictures on the way."""

from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.gallery import picture

LOCALES = {"es": "es-ES", "en": "en-GB"}
SIZES = {"phone": (360, 740), "desktop": (1440, 900)}
VARIANTS = [(language, size) for language in LOCALES for size in SIZES]


class Show:
    """One scene in one language and size. Each page has a browser profile of its own."""

    def __init__(self, chromium: Browser, language: str, size: str, scene: str) -> None:
        self.language, self.scene = language, scene
        self.width, self.height = SIZES[size]
        self.errors: list[str] = []
        self._chromium = chromium
        self._contexts: list[BrowserContext] = []
        self._step = 0

    def person(self, *, is_still: bool = True) -> Page:
        """A page of somebody new. ``is_still``: he asks for less motion, so that pictures hold still."""
        context = self._chromium.new_context(
            locale=LOCALES[self.language],
            viewport={"width": self.width, "height": self.height},
            reduced_motion="reduce" if is_still else "no-preference",
        )
        self._contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        return page

    def shot(self, page: Page, name: str) -> Path:
        """Keep a picture; and the page may not be wider than its screen."""
        self._step += 1
        variant = f"{self.language}-{self.width}x{self.height}"
        path = picture(self.scene, f"{self._step:02}-{name}", variant)
        page.screenshot(path=path)
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= self.width, f"{name} is {wide} px wide"
        return path

    def close(self) -> None:
        """Close all pages; what broke in one of them is an error."""
        for context in self._contexts:
            context.close()
        assert self.errors == [], "a page raised errors"
