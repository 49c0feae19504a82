"""Peers that nothing else in the project needs: installed when first measured, beside the environment."""

import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements" / "peers.lock"
FOLDER = ROOT / ".make" / "peers"


def open_spiel() -> Any:
    """OpenSpiel's module in C++; None where there is none for this system or no way to fetch it."""
    return _peer("pyspiel")


def poker_equity() -> Any:
    """poker-equity's module in Rust; None where there is none for this system or no way to fetch it."""
    return _peer("poker_equity")


def _peer(module: str) -> Any:
    if (
        not (FOLDER / "installed.lock").exists()
        or (FOLDER / "installed.lock").read_bytes() != LOCK.read_bytes()
    ):
        command = [
            sys.executable,
            "-m",
            "pip",
            "install",
            "--quiet",
            "--disable-pip-version-check",
            "--no-deps",
        ]
        asked = [
            "--only-binary=:all:",
            "--require-hashes",
            "--upgrade",
            "--target",
            str(FOLDER),
            "-r",
            str(LOCK),
        ]
        if subprocess.run([*command, *asked], check=False).returncode:
            return None
        (FOLDER / "installed.lock").write_bytes(LOCK.read_bytes())
    sys.path.append(str(FOLDER))
    try:
        return import_module(module)
    except ImportError:
        return None
    finally:
        sys.path.remove(str(FOLDER))
