"""``termground mcp``: the MCP server on standard input and output."""

from __future__ import annotations

from typing import Literal

from termground.cli import FINE
from termground.errors import MissingDependency


def mcp(*, meaning: str | None = None, ui_language: Literal["en", "ja", "ru", "fr"] | None = None) -> int:
    """Offer checks to assistants over MCP, on standard input and output.

    Parameters
    ----------
    meaning
        Compare by meaning too, with this model, in the languages that it knows: use-m3.
    ui_language
        Language of the reasons: en, ja, ru or fr; the text's by default.
    """
    from termground.serve.settings import INSTALL_MCP  # noqa: PLC0415 - help must stay quick

    try:
        from termground.serve.mcp import mcp_server  # noqa: PLC0415
    except ImportError:  # what the package mcp brings is wanted before the package itself
        raise MissingDependency(INSTALL_MCP) from None
    mcp_server(ui_language, meaning).run("stdio")
    return FINE
