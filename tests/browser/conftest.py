"""A real browser for the pages: what it makes of them, and what their scripts say went wrong."""

from __future__ import annotations

import base64
import hashlib
import html
import json
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")

HOSTILE = (
    "</script><script>document.title = 'owned'</script>"
    "<img src=x onerror=\"document.title='owned'\">"
    "<svg onload=document.title='owned'></svg>"
    '" autofocus onfocus="document.title=\'owned\'" x="'
    "' onmouseenter='document.title=1' <iframe srcdoc='<script>parent.document.title=1</script>'>"
    "&lt;b&gt; \u202egnippilf\u202c \u2066isolate\u2069 \x1b[2J <!-- <style>*{display:none}</style> ]]> ${x} $response"
)

Opened = tuple[str, str]


HERE = Path(__file__).parent


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark all tests here as slow: each starts a browser."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.slow)


@pytest.fixture
def hostile() -> str:
    """Text that tries to become script, to break out of where it stands, and to turn what stands around it."""
    return HOSTILE


@pytest.fixture
def opened(tmp_path: Path) -> Callable[..., Opened]:
    """Open a page; gives the document after its scripts ran, and their complaints."""
    if CHROMIUM is None:
        pytest.skip("no Chromium here; apt-get install chromium")

    def run(page: str, *, fragment: str = "", size: str = "1280,1000") -> Opened:
        path = tmp_path / "page.html"
        path.write_text(page, encoding="utf-8", errors="backslashreplace")
        command = [
            CHROMIUM,
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            f"--window-size={size}",
            f"--user-data-dir={tmp_path / 'profile'}",
            "--enable-logging=stderr",
            "--virtual-time-budget=2000",
            "--dump-dom",
            path.as_uri() + fragment,
        ]
        done = subprocess.run(command, capture_output=True, timeout=120, check=True)
        said = done.stderr.decode("utf-8", "replace")
        return done.stdout.decode("utf-8"), "\n".join(line for line in said.splitlines() if "CONSOLE" in line)

    return run


@pytest.fixture
def used(opened: Callable[..., Opened]) -> Callable[..., Any]:
    """Open a page and use it as a reader would; gives what the steps return.

    The steps are a script of the test's, which the page's policy is told to allow; all else of the page is as it was.
    """

    def run(page: str, steps: str, **options: str) -> Any:
        script = (
            "addEventListener('load', async () => {"
            " const pause = () => new Promise((done) => setTimeout(done, 20)); let found;"
            f" try {{ found = await (async () => {{ {steps} }})(); }} catch (error) {{ found = String(error); }}"
            " const out = document.createElement('pre'); out.id = 'found'; out.textContent = JSON.stringify(found ?? null);"
            " document.body.append(out); });"
        )
        allowed = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
        page = page.replace("script-src ", f"script-src 'sha256-{allowed}' ", 1)
        page = page.replace("</body>", f"<script>{script}</script></body>")
        dom, errors = opened(page, **options)
        assert errors == ""
        return json.loads(html.unescape(re.findall('<pre id="found">(.*?)</pre>', dom, re.DOTALL)[0]))

    return run
