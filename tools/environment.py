"""Make .venv match a lock file: `python -m tools.environment run|dev`.

A second call costs one hash of the inputs. Anything installed comes from a lock with hashes;
pip keeps the caller's environment, so proxies, certificates and mirrors go on working.
"""

import hashlib
import json
import os
import subprocess
import sys
import tomllib
import venv
from importlib.util import find_spec
from pathlib import Path

from tools.locking import one_at_a_time

ROOT = Path(__file__).resolve().parent.parent
VENV = Path(os.environ.get("DOORCARD_VENV", ROOT / ".venv"))
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
STAMP = VENV / "installed.json"
OLDEST = (3, 11)
PROFILES = ("run", "dev")
"""Lock files by name; a later one holds everything of an earlier one."""


def main(arguments: list[str]) -> int:
    if arguments not in (["run"], ["dev"]):
        print(__doc__, file=sys.stderr)
        return 2
    if sys.version_info < OLDEST:
        print(f"doorcard needs Python 3.11 or later; this is {sys.version.split()[0]}", file=sys.stderr)
        return 1
    if find_spec("ensurepip") is None:
        print(
            "This Python cannot make environments; Debian, Ubuntu: apt-get install python3-venv",
            file=sys.stderr,
        )
        return 1
    try:
        ensure(arguments[0])
    except subprocess.CalledProcessError as error:
        print(f"\nInstalling failed (exit {error.returncode}); pip's reason is above.", file=sys.stderr)
        return 1
    return 0


def ensure(profile: str) -> None:
    """Install what *profile* lacks; do nothing when the stamp says it is there."""
    if is_current(profile):
        return
    with one_at_a_time(VENV.with_name(VENV.name + ".lock")):
        if not is_current(profile):
            build(profile)


def is_current(profile: str) -> bool:
    if not PYTHON.exists() or not STAMP.exists():
        return False
    installed = json.loads(STAMP.read_text())
    wide_enough = [name for name in PROFILES[PROFILES.index(profile) :] if name in installed]
    return any(installed[name] == fingerprint(name) for name in wide_enough)


def fingerprint(profile: str) -> str:
    """Hash of what decides the content of the environment: the lock and the package's own metadata."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    digest = hashlib.sha256(lock_of(profile).read_bytes())
    digest.update(json.dumps(project, sort_keys=True).encode())
    return digest.hexdigest()


def lock_of(profile: str) -> Path:
    return ROOT / "requirements" / f"{profile}.lock"


def build(profile: str) -> None:
    if not is_usable():
        print(f"Creating {VENV.name} with Python {sys.version.split()[0]}")
        venv.EnvBuilder(with_pip=True, clear=True, symlinks=os.name != "nt").create(VENV)
    print(f"Installing the locked packages ({profile})", flush=True)
    pip("install", "--require-hashes", "-r", str(lock_of(profile)))
    pip("install", "--no-deps", "--no-build-isolation", "-e", str(ROOT))
    STAMP.write_text(json.dumps({profile: fingerprint(profile)}))


def is_usable() -> bool:
    """Whether the environment's interpreter still runs and still has the version we need."""
    if not PYTHON.exists():
        return False
    probe = f"import pip, sys; sys.exit(sys.version_info < {OLDEST})"
    return subprocess.run([PYTHON, "-c", probe], capture_output=True, check=False).returncode == 0


def pip(*arguments: str) -> None:
    environment = {**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1", "PYTHONWARNINGS": "ignore"}
    quiet = () if os.environ.get("VERBOSE") else ("--quiet",)
    command = [str(PYTHON), "-m", "pip", *arguments, *quiet, "--no-input"]
    subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, check=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
