"""A real browser for the pages: what it makes of them, what their scripts say went wrong, and what axe finds."""

from __future__ import annotations

import base64
import hashlib
import shutil
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

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

FOUND = """axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`))"""

Opened = tuple[str, str]


HERE = Path(__file__).parent


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark all tests here as slow: each opens pages in a browser."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.slow)


class Shown(NamedTuple):
    """An open page, and what it complained about so far."""

    tab: Any
    complaints: list[str]


@pytest.fixture
def hostile() -> str:
    """Text that tries to become script, to break out of where it stands, and to turn what stands around it."""
    return HOSTILE


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """One browser for all tests."""
    playwright = pytest.importorskip(
        "playwright.sync_api", reason="uv run --group browser installs Playwright"
    )
    if CHROMIUM is None:
        pytest.skip("no Chromium here; apt-get install chromium")
    with playwright.sync_playwright() as driver:
        started = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield started
        started.close()


@pytest.fixture
def visited(browser: Any, tmp_path: Path) -> Iterator[Callable[..., Shown]]:
    """Open a page from disk, in a window of a size and with the reader's preferences."""
    contexts = []

    def run(page: str, *, fragment: str = "", size: str = "1280,1000", **preferences: str) -> Shown:
        path = tmp_path / "page.html"
        path.write_text(page, encoding="utf-8", errors="backslashreplace")
        width, height = map(int, size.split(","))
        context = browser.new_context(viewport={"width": width, "height": height}, **preferences)
        contexts.append(context)
        tab = context.new_page()
        complaints: list[str] = []
        tab.on("console", lambda said: complaints.append(said.text))
        tab.on("pageerror", lambda error: complaints.append(str(error)))
        tab.on(
            "request",
            lambda asked: complaints.extend([asked.url] if not asked.url.startswith("file:") else []),
        )
        tab.goto(path.as_uri() + fragment)
        return Shown(tab, complaints)

    yield run
    for context in contexts:
        context.close()


@pytest.fixture
def opened(visited: Callable[..., Shown]) -> Callable[..., Opened]:
    """Open a page; gives the document after its scripts ran, and their complaints."""

    def run(page: str, **options: str) -> Opened:
        tab, complaints = visited(page, **options)
        tab.wait_for_timeout(50)
        return tab.content(), "\n".join(complaints)

    return run


@pytest.fixture
def used(visited: Callable[..., Shown]) -> Callable[..., Any]:
    """Open a page and use it as a reader would; gives what the steps, a script of the test's, return."""

    def run(page: str, steps: str, **options: str) -> Any:
        tab, complaints = visited(page, **options)
        pause = "const pause = () => new Promise((done) => setTimeout(done, 20));"
        found = tab.evaluate(f"(async () => {{ {pause} {steps} }})()")
        assert complaints == []
        return found

    return run


@pytest.fixture(scope="session")
def axe() -> str:
    """The checker of accessibility, as a script."""
    pytest.importorskip("axe_playwright_python", reason="uv run --group browser installs axe")
    return files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")


@pytest.fixture
def faults(visited: Callable[..., Shown], axe: str) -> Callable[..., list[str]]:
    """What axe finds in a page after some steps; nothing of the page's policy is lifted but for the script of axe itself."""

    def run(page: str, steps: str = "", **options: str) -> list[str]:
        allowed = base64.b64encode(hashlib.sha256(axe.encode()).digest()).decode()
        policy = "script-src " if "script-src " in page else "base-uri "
        added = f"script-src 'sha256-{allowed}'" + (" " if policy == "script-src " else f"; {policy}")
        page = page.replace(policy, added, 1).replace("</head>", f"<script>{axe}</script></head>", 1)
        tab, complaints = visited(page, **options)
        if steps:
            tab.evaluate(f"(async () => {{ {steps} }})()")
        found: list[str] = tab.evaluate(FOUND)
        return [*found, *complaints]

    return run
