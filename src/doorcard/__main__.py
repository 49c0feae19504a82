"""``python -m doorcard`` is the command ``doorcard``."""

import sys

from doorcard.cli.main import main

sys.exit(main())
