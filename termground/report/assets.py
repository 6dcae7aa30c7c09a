"""Files that pages are made of, and the hashes that allow them."""

from __future__ import annotations

import base64
import hashlib
from importlib.resources import files


def asset(name: str) -> str:
    """The text of a file of the reports."""
    return files(__package__ or __name__).joinpath(name).read_text(encoding="utf-8")


def hashed(text: str) -> str:
    """The source expression of a content security policy that allows this text alone."""
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
