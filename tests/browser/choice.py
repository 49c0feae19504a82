"""Which variants of a test run each time, and which only in `make slow`.

Each test runs each time in one language and size at least, and half of them in the other language and size.
"""

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from _pytest.mark import ParameterSet

PHONE = ("es", 360, 740)
DESK = ("en", 1440, 900)


def later(*values: object) -> "ParameterSet":
    """These values of the parameters, but only in `make slow`."""
    return pytest.param(*values, marks=pytest.mark.slow)


ON_A_PHONE = [PHONE, later(*DESK)]
AT_A_DESK = [later(*PHONE), DESK]
