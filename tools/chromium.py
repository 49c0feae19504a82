"""Find and start the Chromium that the browser tests drive."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

OVERRIDE = "DOORCARD_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--no-sandbox",  # CI and containers run as root
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
DOWNLOAD_SECONDS = 600


class NoChromium(Exception):
    """No Chromium is here and none could be had; the message says what was tried."""


def system_chromium() -> Path | None:
    """The program named by DOORCARD_CHROMIUM, else the first Chromium on PATH, else None."""
    named = os.environ.get(OVERRIDE)
    if named:
        return Path(named)
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    return Path(found) if found else None


def launch(playwright: "Playwright") -> "Browser":
    """Start the system's Chromium, else Playwright's own, downloading that if need be."""
    from playwright.sync_api import Error

    program = system_chromium()
    if program is None:
        download()
    try:
        return playwright.chromium.launch(executable_path=program, args=list(FLAGS))
    except Error as error:
        raise NoChromium(f"{program or 'the Chromium of Playwright'} does not start: {gist(error)}") from None


def gist(error: Exception) -> str:
    """The first line of Playwright's report and what Chromium itself said; the rest is its command line."""
    first, *rest = str(error).splitlines()
    said = [line.partition("[err] ")[2] for line in rest if line.startswith("[pid=") and "[err] " in line]
    return "; ".join([first, *said[:5]])


def download() -> None:
    """Have Playwright fetch its Chromium; returns at once where it is there already."""
    tried = f"no {', '.join(NAMES)} on PATH, no {OVERRIDE}"
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    try:
        done = subprocess.run(
            command,
            capture_output=True,
            text=True,
            timeout=DOWNLOAD_SECONDS,
            check=False,
            stdin=subprocess.DEVNULL,
        )
    except subprocess.TimeoutExpired:
        raise NoChromium(f"{tried}, and Playwright's download took over {DOWNLOAD_SECONDS} s") from None
    if done.returncode:
        raise NoChromium(f"{tried}, and Playwright's download failed: {(done.stderr or done.stdout)[-500:]}")
