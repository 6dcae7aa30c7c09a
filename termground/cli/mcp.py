"""``termground mcp``: the MCP server on standard input and output."""

from __future__ import annotations

from typing import Literal

from termground.cli import FINE


def mcp(*, ui_language: Literal["en", "ja", "ru", "fr"] | None = None) -> int:
    """Offer checks to assistants over MCP, on standard input and output.

    Parameters
    ----------
    ui_language
        Language of the reasons: en, ja, ru or fr; the text's by default.
    """
    from termground.serve.mcp import mcp_server  # noqa: PLC0415 - help must stay quick

    mcp_server(ui_language).run("stdio")
    return FINE
