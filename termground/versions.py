"""Versions of installed distributions."""

from __future__ import annotations

from functools import cache
from importlib.metadata import version

version_of = cache(version)
"""The version of a distribution, read once a process: each reading parses all its metadata, which takes a millisecond or two.

Raises:
    importlib.metadata.PackageNotFoundError: It is not installed; that is looked up again each time.
"""
