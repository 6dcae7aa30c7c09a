"""The page of the service in a real browser: typed texts are checked, in every language, and nothing goes elsewhere."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.services import Client, services

from .conftest import FOUND

PATIENCE = 30_000
"""Milliseconds that a step may take."""

Open = Callable[..., Any]


@pytest.fixture(scope="module")
def serving() -> Iterator[Callable[..., Client]]:
    """Services that run while these tests do."""
    pytest.importorskip("uvicorn", reason="the group serve brings it")
    with services() as start:
        yield start


@pytest.fixture(scope="module")
def service(serving) -> Client:
    """A service as it is by default."""
    return serving()


@pytest.fixture
def visit(browser: Any, service: Client) -> Iterator[Open]:
    """Open the page of a service; what it complains of, and what it asks elsewhere, fails the test."""
    contexts, complaints = [], []

    def run(client: Client = service, size: tuple[int, int] = (1280, 900), **preferences: Any) -> Any:
        home = f"http://127.0.0.1:{client.port}/"
        width, height = size
        context = browser.new_context(viewport={"width": width, "height": height}, **preferences)
        contexts.append(context)
        tab = context.new_page()
        tab.set_default_timeout(PATIENCE)
        tab.on("pageerror", lambda error: complaints.append(str(error)))
        tab.on("console", lambda said: complaints.append(said.text))
        tab.on(
            "request",
            lambda asked: complaints.extend([asked.url] if not asked.url.startswith((home, "data:")) else []),
        )
        tab.goto(home)
        return tab

    run.allowed = "status of 4(?:01|13)"  # type: ignore[attr-defined]
    yield run
    for context in contexts:
        context.close()
    assert [said for said in complaints if not re.search(run.allowed, said)] == []  # type: ignore[attr-defined]


def checked(tab: Any) -> Any:
    """Wait until what was typed is checked."""
    tab.wait_for_selector("#result:not([hidden]):not(.stale)")
    return tab


def test_what_is_typed_is_checked(visit):
    """Without a button; the mark says why, and the source shows where."""
    tab = visit(locale="en-US")
    tab.fill("#source", "The library opens at 9 on weekdays.")
    tab.fill("#response", "The library opens at 8 on weekdays.")
    checked(tab)
    assert tab.inner_text("#panes mark") == "8"
    assert "the source says “9”" in tab.inner_text("#claims")
    tab.hover("#panes mark")
    assert tab.inner_text("#panes section + section .on").strip() == "9"
    tab.fill("#response", "The library opens at 9 on weekdays.")
    tab.wait_for_selector("#panes:not(:has(mark))")


def test_a_short_answer_is_checked_behind_its_question(visit):
    """The question is typed into a line of its own, and goes with the rest when all is cleared."""
    tab = visit(locale="en-US")
    tab.fill("#source", "The library opens at 9 am on weekdays and at 11 am on Sundays.")
    tab.fill("#response", "At 9 am.")
    checked(tab)
    assert tab.locator("#panes mark").count() == 0
    tab.fill("#question", "When does the library open on Sundays?")
    tab.wait_for_selector("#panes mark")
    assert tab.inner_text("#panes mark") == "9 am"
    tab.click("#clear")
    assert tab.input_value("#question") == ""


@pytest.mark.parametrize(
    ("locale", "code", "words"),
    [
        ("ja-JP", "ja", "表示言語"),
        ("ru", "ru", "Язык страницы"),
        ("fr-FR", "fr", "Langue de la page"),
        ("de-DE", "en", "Language of the page"),
    ],
)
def test_it_speaks_the_language_of_the_browser(visit, locale, code, words):
    """And brings an example in it."""
    tab = visit(locale=locale)
    assert tab.get_attribute("html", "lang") == code
    assert words in tab.inner_text("form")
    assert tab.input_value("#language") == code
    tab.click("#example")
    assert tab.locator("#panes mark").count() == 0 or checked(tab)
    assert checked(tab).locator("#panes mark").count() > 0


def test_languages_can_be_chosen(visit):
    """Of the page, with what stands in it, and of the texts."""
    tab = visit(locale="en-US")
    tab.fill("#source", "図書館は9時に開館する。")
    tab.fill("#response", "図書館は8時に開館する。")
    tab.select_option("#language", "ja")
    checked(tab)
    for ui, said in (("fr", "Vider|Effacer"), ("ru", "Очистить"), ("ja", "消去"), ("en", "Clear")):
        tab.select_option("#ui", ui)
        assert re.fullmatch(said, tab.inner_text("#clear"))
        assert tab.get_attribute("html", "lang") == ui
        assert tab.input_value("#response").startswith("図書館は8時")
    tab.wait_for_selector("#claims :text('the source says')")


def test_a_keyboard_is_enough(visit):
    """From the texts to a mark, its reason and back."""
    tab = visit(locale="en-US")
    tab.focus("#response")
    tab.keyboard.type("The library opens at 8.")
    tab.keyboard.press("Tab")
    tab.keyboard.type("The library opens at 9.")
    tab.keyboard.press("Control+Enter")
    checked(tab)
    for _ in range(10):
        tab.keyboard.press("Tab")
        if tab.evaluate("document.activeElement.matches('mark')"):
            break
    tab.keyboard.press("Enter")
    assert "the source says “9”" in tab.inner_text("#note")
    tab.keyboard.press("Escape")
    assert tab.is_hidden("#note")


def test_hostile_text_stays_text(visit, hostile):
    """In both texts, and in what is said of them."""
    tab = visit(locale="en-US")
    tab.fill("#source", f"The library opens at 9. {hostile}")
    tab.fill("#response", f"The library opens at 8. {hostile} ${{x}} {hostile}")
    checked(tab)
    assert tab.title() == "Grounding check"
    assert tab.locator("#result :is(script, img, svg, iframe, style)").count() == 0
    handlers = "[...document.querySelectorAll('#result *')].flatMap((e) => e.getAttributeNames()).filter((n) => n.startsWith('on'))"
    assert tab.evaluate(handlers) == []


def test_a_token_is_asked_for_and_taken(visit, serving):
    """It stands in no address and is not kept."""
    tab = visit(serving(token="sesame"), locale="en-US")
    tab.fill("#source", "It opens at 9.")
    tab.fill("#response", "It opens at 8.")
    tab.wait_for_selector("#token")
    assert "token" in tab.inner_text("#status")
    tab.fill("#token", "sesame")
    checked(tab)
    assert tab.inner_text("#panes mark") == "8"
    assert tab.evaluate("[localStorage.length, sessionStorage.length, document.cookie, location.search]") == [
        0,
        0,
        "",
        "",
    ]


def test_an_error_is_told(visit, serving):
    """In the place where the result would be."""
    tab = visit(serving(body=300), locale="en-US")
    tab.fill("#source", "It opens at 9. " * 30)
    tab.fill("#response", "It opens at 8.")
    tab.wait_for_selector("#status.bad")
    assert "larger than 300 bytes" in tab.inner_text("#status")
    assert tab.is_hidden("#result")


@pytest.mark.parametrize("size", [(1280, 900), (360, 740)], ids=["desk", "phone"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everyone_can_use_it(visit, axe, size, scheme):
    """Axe finds nothing, empty or with a result, and nothing is wider than a phone."""
    tab = visit(size=size, color_scheme=scheme, locale="fr-FR", bypass_csp=True)
    tab.evaluate(axe)
    assert tab.evaluate(FOUND) == []
    tab.click("#example")
    checked(tab)
    assert tab.evaluate(FOUND) == []
    assert tab.evaluate("document.documentElement.scrollWidth <= innerWidth")


PLANTED = """async () => {
  const seen = [], tries = [
    () => { const made = document.createElement("script"); made.textContent = "document.title = 'owned'"; document.body.append(made); },
    () => { document.body.innerHTML = '<img src=x onerror="document.title = 1">'; },
    () => { const made = document.createElement("style"); made.textContent = "* { display: none }"; document.body.append(made); },
    () => { const made = new Image(); made.src = "http://127.0.0.1:9/"; document.body.append(made); },
    () => fetch("http://127.0.0.1:9/"),
  ];
  addEventListener("securitypolicyviolation", (event) => seen.push(event.effectiveDirective));
  for (const one of tries) { try { await one(); } catch { } }
  await new Promise((done) => setTimeout(done, 100));
  return [document.title, ...new Set(seen)];
}"""


def test_nothing_foreign_would_run(visit):
    """The policy refuses scripts, markup, styles and addresses that are not the service's own."""
    visit.allowed = "Content Security Policy|Trusted|Fetch API|^http://127.0.0.1:9/$"
    title, *refused = visit(locale="en-US").evaluate(PLANTED)
    assert title == "Grounding check"
    assert set(refused) == {"require-trusted-types-for", "style-src-elem", "img-src", "connect-src"}
