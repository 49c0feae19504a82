"""Write the lock files again: `python -m tools.lock [--upgrade]`.

One file serves every supported Python and system. It holds versions and hashes only: where the
packages are fetched from is the business of whoever installs them.
"""

import json
import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
REQUIREMENTS = ROOT / "requirements"
UV = ROOT / ".make" / "uv"
UV_BIN = UV / ("Scripts" if os.name == "nt" else "bin")
OPTIONS = (
    "--quiet", "--universal", "--python-version", "3.11", "--generate-hashes",
    "--no-header", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links",
)  # fmt: skip
PROJECT = ("pyproject.toml", "requirements/build.in", "--extra", "fast")
LOCKS: dict[str, tuple[str, ...]] = {
    "run": PROJECT,
    "dev": (*PROJECT, "--extra", "stats", "--group", "dev", "--constraint", "requirements/run.lock"),
    "node": ("requirements/node.in",),
    "peers": ("requirements/peers.in", "--no-deps"),
}
"""Each lock and what it is made from; dev comes after run, whose versions it keeps."""


def main(arguments: list[str]) -> int:
    if not UV_BIN.exists():
        venv.EnvBuilder(with_pip=True, symlinks=os.name != "nt").create(UV)
        subprocess.run([UV_BIN / "python", "-m", "pip", "install", "--quiet", "uv>=0.9"], check=True)
    for name, inputs in LOCKS.items():
        output = REQUIREMENTS / f"{name}.lock"
        command = [str(UV_BIN / "uv"), "pip", "compile", *OPTIONS, *inputs, *arguments, "-o", str(output)]
        subprocess.run(command, cwd=ROOT, check=True)
        print(f"{output.relative_to(ROOT)}: {output.read_text().count('--hash')} hashes")
    forget_addresses(ROOT / "web" / "package-lock.json")
    return 0


def forget_addresses(path: Path) -> None:
    """Take download and funding addresses out of npm's lock; `npm ci` needs neither."""
    if not path.is_file():
        return
    lock = json.loads(path.read_text(encoding="utf-8"))
    for entry in lock["packages"].values():
        entry.pop("resolved", None)
        entry.pop("funding", None)
    path.write_text(json.dumps(lock, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
