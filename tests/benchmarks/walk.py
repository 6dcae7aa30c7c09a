"""Random walks over texts: a response and its sources are changed step by step, and every metric has to cope with each.

``python tests/benchmarks/walk.py [SECONDS] [SEED] [DATA...]`` walks in every language for so long, from the languages' own
examples and, where files of labelled rows are named, from their texts. It prints what broke, and ends with 1 if anything did.
"""

from __future__ import annotations

import json
import random
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from termground import GroundingEvaluator, load, metric
from termground.catalogue import metrics
from termground.evaluator import GroundingResult

LANGUAGES = ("ja", "ru", "fr", "en", "und", "de", "zh", "ar")
METRICS = [name for name, info in metrics().items() if not info.models]
LONGEST = 1200
"""Characters of a text; the time of a step is bounded by it."""

TAKEN_BACK = frozenset({"struck-text", "disguised-text"})
"""Kinds of claims that no source supports, a copy neither: the author strikes them out, or hides them from a reader."""

SIGNS = (
    "аеиноabcdez東京のにカタ不한국שלم١٢३１２①②²½ⅣⅯ億万千百十壱〇"
    "\u0301\u0327\u200b\u200d\u202e\ufeff\u00ad\u2028\u0085\0\x1b\x7f\t\n\r\ud7ff\ue000\uffff"
    " .,;:!?。、！？「」『』()[]{}<>\"'«»“”‘’-–—_*~`#|\\/&%$@^+=0123456789％℃🙂👨‍👩‍👧𠮷"
)
WORDS = (
    "<!--", "-->", "```", "~~~", "| a |", "|---|", "# ", "> ", "- ", "1. ", "[a](b)", "![x](y)", "[^1]:", "&amp;",
    "&#x110000;", "<br>", "<details>", "http://a.b/c?d", "2020-01-02", "第1章", "12:30", "3,5 %", "not ", "не ",
    "ne … pas", "ない", "$1.5m", "1/2", "−5", "10^3", "XIV", "no.", "N°", "г.", "км", "\r\n", "\n\n", "---\n", "===\n",
    "<ruby>漢<rt>かん</rt></ruby>", "1e999", "9" * 40, "一億二千万", "двадцать пять", "quatre-vingt-dix", "one hundred",
    "12万人", "5〜10", "±3", "①e", "²e", "億٢5", "J.C.", "COVID-19",
)  # fmt: skip


class State(NamedTuple):
    """Where a walk is: a response and its sources."""

    language: str
    response: str
    sources: tuple[str, ...]


class Broken(NamedTuple):
    """What does not hold of a state.

    Attributes:
        kind: What, short enough to be counted.
        state: The state.
        told: More of it.
    """

    kind: str
    state: State
    told: str

    def __str__(self) -> str:
        """All that is needed to see it again."""
        state = self.state
        return f"{self.kind} [{state.language}] {state.response!a} / {state.sources!a}: {self.told}"


class Walk:
    """Steps from text to text in one language; the same ones for a seed.

    Args:
        language: Code of the language.
        seed: Where chance starts.
        texts: Texts to start from and to cut pieces of; the language's own examples by default.
    """

    def __init__(self, language: str, seed: int, texts: Sequence[str] = ()) -> None:
        self._chance = random.Random(f"{language} {seed}")
        examples = load(language).examples
        self._texts = list(texts) or [text for e in examples for text in (e.source, e.grounded, e.ungrounded)]
        self.language = language
        self.state = self._start()

    def steps(self, count: int) -> Iterator[State]:
        """The next states."""
        rules: tuple[Callable[[], State], ...] = (
            self._start,
            self._of_noise,
            self._copied,
            self._with_source,
            *[self._changed] * 6,
        )
        for _ in range(count):
            self.state = self._chance.choice(rules)()
            yield self.state

    def _start(self) -> State:
        return State(self.language, self._text(), (self._text(),))

    def _of_noise(self) -> State:
        source = self._noise(80) if self._chance.random() < 0.5 else self._text()
        return State(self.language, self._noise(80), (source,))

    def _copied(self) -> State:
        return self.state._replace(response=self._chance.choice(self.state.sources))

    def _with_source(self) -> State:
        return self.state._replace(sources=(*self.state.sources[-2:], self._edited(self._text())))

    def _changed(self) -> State:
        first, *others = self.state.sources
        return State(self.language, self._edited(self.state.response), (self._edited(first), *others))

    def _text(self) -> str:
        return self._chance.choice(self._texts)[:LONGEST]

    def _noise(self, most: int) -> str:
        pieces = (
            self._chance.choice(WORDS if self._chance.random() < 0.25 else SIGNS)
            for _ in range(self._chance.randint(0, most))
        )
        return "".join(pieces)

    def _edited(self, text: str) -> str:
        chance = self._chance
        for _ in range(chance.choice((0, 1, 2, 5, 15))):
            at, end = chance.randrange(len(text) + 1), chance.randrange(len(text) + 1)
            put, drop = "", 0
            match chance.randrange(6):
                case 0:
                    put = chance.choice(WORDS)
                case 1:
                    put = chance.choice(SIGNS)
                case 2:
                    drop = chance.randint(1, 6)
                case 3:
                    put = self._text()[: chance.randint(1, 40)]
                case 4:
                    put = text[min(at, end) : max(at, end)][:60]
                case _:
                    put = self._noise(8)
            text = text[:at] + put + text[at + drop :]
        return text[:LONGEST]


def broken(state: State) -> Iterator[Broken]:
    """What does not hold of a state under some metric: nothing may be raised, and whatever is said has its place."""
    evaluator = _evaluator(state.language)
    try:
        result = evaluator.evaluate(state.response, list(state.sources), reference=state.sources[0])
        told = json.dumps(result.to_dict(), allow_nan=False)
        copy = _grounding(state.language).score(response=state.sources[0], source=list(state.sources))
    except Exception as error:  # noqa: BLE001 - what is looked for
        last = traceback.extract_tb(error.__traceback__)[-1]
        yield Broken(
            f"{type(error).__name__} {Path(last.filename).name}:{last.lineno}", state, str(error)[:150]
        )
        return
    again = evaluator.evaluate(state.response, list(state.sources), reference=state.sources[0])
    if json.dumps(again.to_dict(), allow_nan=False) != told:
        yield Broken("another result", state, "")
    yield from (Broken(kind, state, said) for kind, said in _misplaced(result, state))
    unsupported = [c for c in copy.claims if c.verdict != "SUPPORTED" and c.kind not in TAKEN_BACK]
    if unsupported:
        kinds = "+".join(sorted({finding.kind for finding in copy.findings}))
        yield Broken(f"copy not supported: {kinds}", state, ascii(unsupported[0].text))


def _misplaced(result: GroundingResult, state: State) -> Iterator[tuple[str, str]]:
    """Values out of their range, and places that do not hold what they should."""
    for name, score in result.scores.items():
        low, high = metrics()[name].range
        if score.value is not None and not low <= score.value <= high:
            yield f"range of {name}", str(score.value)
        texts = state.sources[:1] if name == "factual-correctness" else state.sources
        for item in (*score.findings, *score.claims):
            if not 0 <= item.start < item.end <= len(state.response):
                yield f"place in {name}", f"{item.start}-{item.end}"
            for seen in item.evidence:
                if texts[seen.source][seen.start : seen.end] != seen.text:
                    yield f"evidence of {name}", ascii(seen.text)
    for term in result.terms:
        if state.response[term.start : term.end] != term.surface:
            yield "place of a term", ascii(term.surface)


@cache
def _evaluator(language: str) -> GroundingEvaluator:
    return GroundingEvaluator(language, metrics=METRICS)


@cache
def _grounding(language: str) -> Any:
    return metric("grounding", language=language)


def main(words: Sequence[str]) -> int:
    """Walk until the time is over; see the module."""
    seconds, seed = float(words[0]) if words else 600.0, int(words[1]) if words[1:] else 0
    texts: dict[str, list[str]] = {}
    for name in words[2:]:
        for line in Path(name).read_text("utf-8").splitlines():
            row = json.loads(line)
            source = row["source"]
            texts.setdefault(row["lang"], []).extend(
                [row["output"], *([source] if isinstance(source, str) else source)]
            )
    found: Counter[str] = Counter()
    states, end = 0, time.monotonic() + seconds
    while time.monotonic() < end:
        for language in LANGUAGES:
            for state in Walk(language, seed, texts.get(language, ())).steps(20):
                states += 1
                for one in broken(state):
                    found[one.kind] += 1
                    if found[one.kind] <= 3:
                        print(one, flush=True)
        seed += 1
    print(f"{states:,} states, {found.total():,} broken", dict(found))
    return bool(found)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
