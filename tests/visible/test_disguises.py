"""A negation, number or name in disguise reads as a person reads it, or is reported; it never passes."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from termground import GroundingEvaluator, languages, load

HERE = Path(__file__).parent
CASES = tomllib.loads((HERE / "cases.toml").read_text(encoding="utf-8"))
PAGE = (HERE.parents[1] / "docs" / "disguises.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| ([^|`]+) \| `(.+)` \| (read|reported) \|$", PAGE, re.MULTILINE)
SOURCE = (
    "The ferry to the island sails at 9:30. The ticket costs 12 euros. Dogs are allowed on the lower deck."
)
_ESCAPE = re.compile(r"\\(?:U([0-9a-f]{8})|u([0-9a-f]{4})|n|\\)")

LOOKALIKES = str.maketrans("aeopcxyasнеоткрх", "аеорсхуаsheotkpx")

DISGUISES: dict[str, Callable[[str], str]] = {
    "zero-width spaces": "\u200b".join,
    "joiners": "\u2060".join,
    "soft hyphens": "\u00ad".join,
    "grapheme joiners": "\u034f".join,
    "lines below": lambda word: "".join(char + "\u0332" for char in word),
    "lines through": lambda word: "".join(char + "\u0336" for char in word),
    "slashes through": lambda word: "".join(char + "\u0338" for char in word),
    "keycaps": lambda word: "".join(char + "\ufe0f\u20e3" for char in word),
    "spaces": " ".join,
    "other spaces": "\u00a0".join,
    "thin spaces": "\u2009".join,
    "lines": "\n".join,
    "blank letters": "\u3164".join,
    "blank patterns": "\u2800".join,
    "turned": lambda word: f"\u202e{word[::-1]}\u202c",
    "formula": lambda word: f"${word}$",
    "set formula": lambda word: f"$\\mathbf{{{word}}}$",
    "formula in brackets": lambda word: f"\\({word}\\)",
    "entities": lambda word: "".join(f"&#x{ord(char):x};" for char in word),
    "field": lambda word: f'<input type="text" value="{word}">',
    "struck out": lambda word: f"~~{word}~~",
    "struck out by a tag": lambda word: f"<del>{word}</del>",
    "remarks inside": "<!-- -->".join,
    "empty elements inside": "<b></b>".join,
    "raised": lambda word: word.translate(str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")),
    "lowered": lambda word: word.translate(str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")),
    "ringed": lambda word: word.translate(str.maketrans("123456789", "①②③④⑤⑥⑦⑧⑨")),
    "dark rings": lambda word: word.translate(str.maketrans("123456789", "❶❷❸❹❺❻❼❽❾")),
    "Arabic digits": lambda word: word.translate(str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")),
    "Bengali digits": lambda word: word.translate(str.maketrans("0123456789", "০১২৩৪৫৬৭৮৯")),
    "full width": lambda word: "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else c for c in word),
    "mathematical": lambda word: "".join(
        chr(0x1D7CE + int(c)) if c in "0123456789" else chr(0x1D41A + ord(c) - 97) if "a" <= c <= "z" else c
        for c in word
    ),
    "look-alikes": lambda word: word.translate(LOOKALIKES),
    "tags": lambda word: "".join(chr(0xE0000 + ord(char)) if char < "\x7f" else char for char in word),
}


def unescaped(text: str) -> str:
    """A text with the characters that the page writes by their numbers."""

    def char(match: re.Match[str]) -> str:
        number = match[1] or match[2]
        return chr(int(number, 16)) if number else {"\\n": "\n", "\\\\": "\\"}[match[0]]

    return _ESCAPE.sub(char, text)


@pytest.fixture(scope="module")
def english() -> GroundingEvaluator:
    return GroundingEvaluator("en", metrics=["grounding"])


@pytest.mark.parametrize(("name", "example", "happens"), ROWS, ids=[row[0] for row in ROWS])
def test_the_page_says_what_happens(
    english: GroundingEvaluator, name: str, example: str, happens: str
) -> None:
    del name
    text = unescaped(example)
    result = english.evaluate(text, SOURCE)
    kinds = {finding.kind for finding in result.findings}
    told = kinds & {"disguised-text", "struck-text", "unseen-text"}
    if happens == "read":
        (claim,) = result.claims
        assert (claim.verdict, result.scores["grounding"].verdict, told) == ("CONTRADICTED", False, set())
    else:
        assert told
        assert result.scores["grounding"].verdict is False or "unseen-text" in told


def test_the_page_has_rows() -> None:
    assert len(ROWS) > 30


DRESSED = [
    (code, kind, disguise)
    for code in CASES
    if code in languages()
    for kind in ("figure", "negation")
    for disguise, dress in DISGUISES.items()
    if dress(CASES[code][kind][1]) != CASES[code][kind][1]  # a word has no digits to ring
]


@pytest.mark.parametrize(("code", "kind", "disguise"), DRESSED)
def test_no_disguise_passes(
    evaluators: dict[str, GroundingEvaluator], code: str, kind: str, disguise: str
) -> None:
    texts = CASES[code]
    template, word = texts[kind]
    dressed = DISGUISES[disguise](word)
    plain = evaluators[code].evaluate(template.format(word), texts["source"])
    assert plain.scores["grounding"].verdict is False
    result = evaluators[code].evaluate(template.format(dressed), texts["source"])
    assert result.scores["grounding"].verdict is False
    assert result.findings


@pytest.fixture(scope="module")
def evaluators() -> dict[str, GroundingEvaluator]:
    return {code: GroundingEvaluator(code, metrics=["grounding"]) for code in CASES if code in languages()}


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("en", "It costs $5 and not $6, or US$7 (A$8)."),
        ("en", "The word¹ is 5 m² and CO₂."),
        ("en", "J R R Tolkien wrote x = 5 and y = 7."),
        ("en", "The α-helix, the β-sheet and 5 μm of ΔT."),
        ("en", "He came in 2019, I think, on a B road."),
        ("en", "A\nB\nC\n"),
        ("en", "See http://localhost and https://example.org/a."),
        ("fr", "Il y a à manger, et où ?"),
        ("ru", "Я и он в XIX веке читали IT-новости и SMSки."),
        ("ru", "Молоко́, ёлка и йод: 5 °C."),
        ("ja", "手順は①申請、②審査、③通知である。"),
        ("ja", "第Ⅲ章と㈱青葉、５㎏の話。"),
        ("ja", "山田 太郎 と 5 kg の 話"),
    ],
)
def test_ordinary_writing_stays_as_it_is(code: str, text: str) -> None:
    if code not in languages():
        pytest.skip(f"no plugin for {code}")
    language = load(code)
    view = language.view(text, markdown=False)
    assert view.regions == ()
    shown = language.translate(text) if not view.is_identity else text
    assert (
        "".join(view.text.split()) == "".join("".join(shown.split()).replace("\u0301", "").split())
        or code == "ja"
    )
