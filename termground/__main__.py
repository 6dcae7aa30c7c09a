"""``python -m termground``."""

from __future__ import annotations

import sys

from termground.cli import main

sys.exit(main())
