"""Count how much more work a text of twice the length is, for texts of every shape that might make it more than twice as much.

Usage: python -m tests.benchmarks.growth [LANGUAGE...] [--metric NAME]... [--shape NAME]... [--role both|response|source]...
       [--characters N] [--doublings N] [--calls] [--many]

Lines of Python that run are counted, as in ``tests/counted.py``, so that the figures are the same on every machine; a pattern or
another call into C counts as nothing, and is looked after by time limits in the tests. A text stands as the response against a
plain source, as the source of a plain response, or as both. What a metric asks of the two analyses is counted with it; what
all metrics ask alike is counted once, in the row *analysis*. ``--calls`` counts calls of functions, C functions among them, which
long texts leave time for. ``--many`` holds a source cut into 1,000 against one of its length.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import count, takewhile
from typing import NamedTuple

from termground import load, metric
from termground.catalogue import BoundMetric, metrics
from termground.language.analysis import Analysis
from termground.language.base import Language
from termground.matching import Source
from tests.counted import calls, lines

LANGUAGES = ("ja", "zh", "ru", "fr", "en")
ROLES = ("both", "response", "source")
LEAST = 5_000
"""Lines below which a ratio says nothing: most of them are the same for every text."""

REPEATED = {
    "digits": "9081726354", "digit": "4", "letter": "ж", "not-zh": "没", "figure-comma": "3,", "figure-stop": "3.", "figure-space": "3 ",
    "not-en": "never ", "not-ru": "нет ", "not-fr": "n'est pas ", "not-ja": "なくて",
    "corner-open": "『", "corner-pair": "『』", "straight-quotes": '"b" ', "date-iso": "1999-11-30 ", "date-ru": "3 июня 1999 года и ",
    "date-ja": "平成11年6月3日と", "date-fr": "le 3 juin 1999, ", "date-en": "June 3, 1999, ", "article-ja": "第三条", "numerals-ja": "九千八百万",
    "numerals-en": "ninety-eight thousand and ", "numerals-ru": "девяносто восемь тысяч ", "numerals-fr": "quatre-vingt-dix-huit mille ",
    "address": "https://x.example/y?z=1&w=", "host": "www.x.", "mail": "x@y.", "emoji": "👩‍🚀", "marks": "o\u0308\u0327", "unseen": "\u200c",
    "katakana": "テスト", "han": "北海道", "hiragana": "からの", "hyphen": "x-", "apostrophe": "d'", "capitals": "Old Bridge Road ", "names-ru": "Анна Орлова ",
    "acronym": "UNHCR (United Nations High Commissioner for Refugees) ", "table": "| p | q |\n", "list": "* p\n", "emphasis": "*p **q ",
    "stars": "*", "underscore": "_p", "tick": "`", "link": "[p](", "image": "![p][", "less": "<", "tag-open": "<p ", "tag": "<i>", "comment": "<!-- ",
    "entity": "&lt;", "ampersand": "&", "reference": "&#9876543", "definition": "[p]: q\n", "heading": "## p\n", "underlined": "p\n-\n\n", "lines": "\n",
    "spaces": " ", "tabs": "\t", "and-en": "or ", "and-ru": "или ", "that": "who thought that ", "comma-list": "birds, ", "comma-ja": "が、", "if-ru": "когда ",
    "sentence-en": "A dog slept by the door. ", "sentence-ja": "犬は戸口で眠った。", "sentence-ru": "Собака спала у двери. ", "sentence-zh": "狗睡在门口。",
    "sentence-fr": "Un chien dormait près de la porte. ", "percent": "7 % ", "unit": "8 kg ", "range": "4-5-6-", "clock": "9:45 ", "roman": "LXI ",
    "clauses": "p; q: r — ", "undivided": "他们都在那里", "mixed": "xж い3没", "astral": "𠮟", "rtl": "ספר ", "thai": "หนังสือ",
}  # fmt: skip
NESTED = {
    "corners": ("『", "』"),
    "parentheses": ("(", ")"),
    "brackets": ("[", "]"),
    "guillemets": ("«", "»"),
    "quoted-deep": (">", ""),
    "quoted-apart": ("> ", ""),
    "list-in-line": ("- ", ""),
}
LETTERS = {"en": "aeiourstln", "ru": "аеиострнлк", "ja": "山川田中東西南北"}
ASKED = {
    "ja": "どれですか？",
    "zh": "是哪个？",
    "ru": "Какой это?",
    "fr": "Lequel est-ce ?",
    "en": "Which one is it?",
}


class Worst(NamedTuple):
    """The steepest growth of one metric in one language from one length to twice that."""

    ratio: float
    shape: str
    role: str

    def __str__(self) -> str:
        """As it stands in the table."""
        return f"×{self.ratio:.2f} {self.shape}, {self.role}"


def shapes(language: Language) -> dict[str, Callable[[int], str]]:
    """Texts of a given length by the name of their shape."""
    code = language.code
    words = [
        word for one in language.examples for text in (one.source, one.grounded) for word in text.split(" ")
    ]
    if code in ("ja", "zh"):
        words = list("".join(words))
    made: dict[str, Callable[[int], str]] = {
        name: partial(_repeated, unit) for name, unit in REPEATED.items()
    }
    made |= {name: partial(_nested, *pair) for name, pair in NESTED.items()}
    for name, letters in LETTERS.items():
        made[f"one-sentence-{name}"] = partial(_joined, letters, "" if name == "ja" else " ")
        made[f"short-sentences-{name}"] = partial(_joined, letters, "。" if name == "ja" else ". ")
    made["table-with-head"] = lambda size: ("| p | q |\n|---|---|\n" + _repeated("| 4 | 5 |\n", size))[:size]
    made["marked-once"] = lambda size: ("o" + "\u0308" * size)[:size]
    made["ticks"] = lambda size: " ".join("`" * k for k in takewhile(lambda k: k * k < 2 * size, count(1)))[
        :size
    ]
    made["list-in-list"] = lambda size: _repeated("".join(f"{'  ' * k}- p\n" for k in range(20)), size)
    space = "" if code in ("ja", "zh") else " "
    made["prose"] = partial(_prose, words, space, "")
    made["prose-unended"] = lambda size: _prose(words, space, "", size).translate(
        dict.fromkeys(map(ord, ".!?。！？\n"), " ")
    )
    made["questions"] = partial(_prose, words, space, ASKED.get(code, ASKED["en"]))
    made["figures"] = lambda size: "".join(
        f"{words[k % len(words)]} {k * 37 % 9973} " for k in range(size // 5)
    )[:size]
    return made


def _repeated(unit: str, size: int) -> str:
    return (unit * (size // len(unit) + 1))[:size]


def _nested(opening: str, closing: str, size: int) -> str:
    half = size // (len(opening) + len(closing))
    return opening * half + closing * half + ("" if closing else "p")


def _joined(letters: str, between: str, size: int) -> str:
    """Words of some letters, by chance and always the same."""
    chance = random.Random(size)
    made = ("".join(chance.choices(letters, k=chance.randint(2, 8))) + between for _ in range(size // 3))
    return "".join(made)[:size]


def _prose(words: Sequence[str], space: str, asked: str, size: int) -> str:
    """Sentences of a language's own words in no order, each behind a question where there is one."""
    chance = random.Random(size)
    made: list[str] = []
    length = 0
    while length < size:
        own = [word.strip(".!?。！？\n") for word in chance.choices(words, k=chance.randint(6, 24))]
        made.append(
            f"{asked}\n" * bool(asked) + space.join(own) + (". " if space else "。") + "\n" * bool(asked)
        )
        length += len(made[-1])
    return "".join(made)[:size]


def counted(
    language: Language,
    bound: Sequence[BoundMetric],
    response: str,
    sources: Sequence[str],
    work: Callable[[Callable[[], object]], int] = lines,
) -> dict[str, int]:
    """Lines that the analysis of two texts runs, and each metric on top of it; or calls, as ``work`` counts."""
    own = language.analyze(response, markdown=True)
    given = [language.analyze(text, markdown=True) for text in sources]
    reference = language.analyze(sources[0], markdown=True)
    source = Source(given)
    found = {"analysis": work(lambda: [_read(analysis) for analysis in (own, *given)])}
    _read(reference)
    for one in bound:
        found[one.name] = work(partial(one.compute, own, source, reference))
    return {name: own + found["analysis"] * (name != "analysis") for name, own in found.items()}


def _read(analysis: Analysis) -> None:
    """Ask an analysis for all that metrics ask of it."""
    for facet in (
        "tokens",
        "terms",
        "keywords",
        "negated",
        "sentences",
        "facts",
        "names",
        "clauses",
        "markers",
        "senses",
        "regions",
    ):
        getattr(analysis, facet)


def growth(
    language: Language,
    bound: Sequence[BoundMetric],
    shape: Callable[[int], str],
    role: str,
    sizes: Sequence[int],
    count: Callable[[Callable[[], object]], int],
) -> Iterator[dict[str, float]]:
    """For each length but the first how many times as much work it is as the one before, by metric."""
    example = language.examples[0]
    before: dict[str, int] | None = None
    for size in (sizes[0] // 10, *sizes):
        text = shape(size)
        response = text if role != "source" else example.grounded
        work = counted(language, bound, response, [text if role != "response" else example.source], count)
        if before is not None and size > sizes[0]:
            yield {name: work[name] / before[name] for name in work if work[name] > LEAST}
        before = work


def table(options: argparse.Namespace) -> Iterator[str]:
    """The steepest growth by language, metric and length, and the shape that has it, as a table in Markdown."""
    sizes = [options.characters * 2**step for step in range(options.doublings + 1)]
    yield (
        "| language | metric | "
        + " | ".join(f"{size // 1000}k → {size // 500}k" for size in sizes[:-1])
        + " |"
    )
    yield "|---" * (len(sizes) + 1) + "|"
    for code in options.language or LANGUAGES:
        language = load(code)
        bound = [metric(name, language) for name in options.metric or _offline()]
        worst = {
            (name, step): Worst(0, "", "")
            for name in ("analysis", *[b.name for b in bound])
            for step in range(len(sizes) - 1)
        }
        for name, shape in shapes(language).items():
            if options.shape and name not in options.shape:
                continue
            for role in options.role or ROLES:
                for step, ratios in enumerate(
                    growth(language, bound, shape, role, sizes, calls if options.calls else lines)
                ):
                    for key, ratio in ratios.items():
                        worst[key, step] = max(worst[key, step], Worst(ratio, name, role))
        for name in ("analysis", *[b.name for b in bound]):
            own = [str(worst[name, step]) for step in range(len(sizes) - 1)]
            yield f"| {code} | {name} | " + " | ".join(own) + " |"


def many(options: argparse.Namespace) -> Iterator[str]:
    """How much work 1,000 sources are beside one of their length."""
    yield "| language | metric | 1,000 sources / one |"
    yield "|---|---|---|"
    for code in options.language or LANGUAGES:
        language = load(code)
        bound = [metric(name, language) for name in options.metric or _offline()]
        texts = [shapes(language)["prose"](size) for size in range(100, 200)] * 10
        response = language.examples[0].grounded
        counted(language, bound, response, texts[:2])
        apart = counted(language, bound, response, texts)
        whole = counted(language, bound, response, ["\n\n".join(texts)])
        for name in apart:
            yield f"| {code} | {name} | ×{apart[name] / whole[name]:.2f} |"


def _offline() -> list[str]:
    return [name for name, info in metrics().items() if not info.models]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("language", nargs="*")
    parser.add_argument("--metric", action="append", default=[])
    parser.add_argument("--shape", action="append", default=[])
    parser.add_argument("--role", action="append", default=[], choices=ROLES)
    parser.add_argument("--characters", type=int, default=10_000)
    parser.add_argument("--doublings", type=int, default=1)
    parser.add_argument("--calls", action="store_true")
    parser.add_argument("--many", action="store_true")
    options = parser.parse_args()
    for line in (many if options.many else table)(options):
        print(line, flush=True)


if __name__ == "__main__":
    main()
