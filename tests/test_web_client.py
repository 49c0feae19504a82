"""The client's own unit tests, as one test here, so that one closing line counts everything."""

import subprocess
import sys
from pathlib import Path

import pytest

from tools import client

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.timeout(300)
def test_the_unit_tests_of_the_client_pass() -> None:
    command = [sys.executable, "-m", "tools.web", "test"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("version", "expected"),
    [
        pytest.param("v18.20.4", False, id="too old"),
        pytest.param("v20.18.3", False, id="just before 20.19"),
        pytest.param("v20.19.0", True, id="20.19"),
        pytest.param("v21.7.3", False, id="21 lacks what 20.19 has"),
        pytest.param("v22.11.0", False, id="just before 22.12"),
        pytest.param("v22.12.0\n", True, id="22.12"),
        pytest.param("v24.1.0-nightly", True, id="later"),
        pytest.param("", False, id="no answer"),
    ],
)
def test_node_is_recent_from_what_vite_asks_for(version: str, expected: bool) -> None:
    assert client.is_recent(version) is expected
