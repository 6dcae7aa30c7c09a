"""What checks cost beside bare tokenisation: medians of processor time and their ratios, all in one run.

Usage: python -m tests.benchmarks.ratios FOLDER [--rows N] [--runs N] [--metric NAME] [--parity ROWS.jsonl]
       python -m tests.benchmarks.ratios --check | --write

FOLDER holds the sets of real rows (``ja_corrupted_hard.jsonl`` …), objects with ``source`` and ``output``. A row is checked with its
source prepared anew. Bare tokenisation reads response and source of the row with the analyser alone: Sudachi for Japanese; razdel and
pymorphy3, or words and simplemma, for Russian and French lemmas; a word that came before is looked up again. ``tokens`` is what the plugin
makes of both, which remembers words. PARITY holds ``llm_output`` and ``source_text``, for ``source-term-precision`` against Sudachi.

``--check`` takes rows of the tests' own tables and ends with 1 where a ratio is more than a third worse than in ``ratios.json``, which
``--write`` makes anew.
"""

from __future__ import annotations

import argparse
import json
import re
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from termground import GroundingEvaluator, load, metric
from termground.catalogue import BoundMetric, prepare
from termground.catalogue.source_languages import SourceLanguages
from termground.language.base import Language
from tests.benchmarks.long_source import Cost, measured

SETS = ("ja_corrupted_hard", "ru_corrupted_hard", "fr_corrupted_hard", "en_ragtruth_qa", "fr_answers")
LONG = ("ja_corrupted_hard", "ja_qaswap")
_WORD = re.compile(r"\w+")

Read = Callable[[str], object]


class Row(NamedTuple):
    """A response and its source."""

    response: str
    source: str


def bare(language: Language) -> Read:
    """Reads a text with the analyser of a language alone."""
    if language.code == "ja":
        from sudachipy import Dictionary, SplitMode

        read: Read = Dictionary().tokenizer(mode=SplitMode.A).tokenize
        return read
    if language.code == "ru":
        from pymorphy3 import MorphAnalyzer
        from razdel import tokenize

        parse = MorphAnalyzer().parse
        return lambda text: [parse(token.text)[0].normal_form for token in tokenize(text)]
    if language.code == "fr":
        from simplemma import Lemmatizer

        lemma = Lemmatizer().lemmatize
        return lambda text: [lemma(word, "fr") for word in _WORD.findall(text)]
    return language.tokens


def rows_of(path: Path, most: int) -> list[Row]:
    """The rows of a set."""
    made = []
    for line in path.read_text(encoding="utf-8").splitlines()[:most]:
        row = json.loads(line)
        sources = row["source"]
        made.append(Row(row["output"], sources if isinstance(sources, str) else "\n\n".join(sources)))
    return made


def per_row(rows: Sequence[Row], bound: BoundMetric, runs: int) -> dict[str, float]:
    """Milliseconds a row of bare tokenisation, of the plugin's tokens and of the check; medians of interleaved runs."""
    language = bound.language
    alone = bare(language)
    languages = SourceLanguages(language, None)
    texts = list(chain.from_iterable(rows))
    jobs: dict[str, Callable[[], object]] = {
        "bare": lambda: [alone(text) for text in texts],
        "tokens": lambda: [language.tokens(text) for text in texts],
        "check": lambda: [
            bound.score(response=row.response, source=prepare(languages, row.source)) for row in rows
        ],
    }
    times: dict[str, list[float]] = {name: [] for name in jobs}
    for run in range(runs + 1):
        for name, job in jobs.items():
            taken = seconds(job)
            if run:  # the first run loads dictionaries
                times[name].append(taken / len(rows) * 1e3)
    return {name: statistics.median(own) for name, own in times.items()}


def long_source(folder: Path, bound: BoundMetric, runs: int) -> Cost:
    """A source of 100,000 characters with 200 responses."""
    rows = list(chain.from_iterable(rows_of(folder / f"{name}.jsonl", 2_000) for name in LONG))
    source = "\n\n".join(dict.fromkeys(row.source for row in rows))[:100_000]
    return measured(bound, source, [row.response for row in rows][:200], runs)


def precision(path: Path, runs: int) -> dict[str, float]:
    """``source-term-precision`` beside Sudachi: parity by responses, the default by both texts."""
    given = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    rows = [Row(row["llm_output"], row["source_text"]) for row in given]
    ja = load("ja")
    alone = bare(ja)
    found: dict[str, list[float]] = {"parity": [], "default": []}
    for run in range(runs + 1):
        for name, ratios in found.items():
            evaluator = GroundingEvaluator(ja, parity=name == "parity")
            texts = [row.response for row in rows] if name == "parity" else list(chain.from_iterable(rows))
            reading = seconds(lambda: [alone(text) for text in texts])  # noqa: B023 - called at once
            checking = seconds(lambda: [evaluator.evaluate(*row) for row in rows])  # noqa: B023
            if run:
                ratios.append(checking / reading)
    return {name: statistics.median(own) for name, own in found.items()}


def seconds(job: Callable[[], object]) -> float:
    """Processor time: other processes do not count."""
    began = time.process_time()
    job()
    return time.process_time() - began


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path, nargs="?")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--rows", type=int, default=200)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--metric", default="grounding")
    parser.add_argument("--parity", type=Path)
    options = parser.parse_args()
    if options.check or options.write:
        from tests.benchmarks import ratio_check  # which asks this module

        sys.exit(ratio_check.write() if options.write else ratio_check.run())
    if options.folder is None:
        parser.error("name a folder of sets, or --check")
    print(
        f"| set | characters a row | bare, ms | tokens, ms | {options.metric}, ms | by bare | by tokens |\n|---|---|---|---|---|---|---|"
    )
    for name in SETS:
        rows = rows_of(options.folder / f"{name}.jsonl", options.rows)
        cost = per_row(rows, metric(options.metric, name[:2]), options.runs)
        characters = sum(map(len, chain.from_iterable(rows))) / len(rows)
        print(
            f"| {name} | {characters:.0f} | {cost['bare']:.2f} | {cost['tokens']:.2f} | {cost['check']:.2f} | "
            f"×{cost['check'] / cost['bare']:.2f} | ×{cost['check'] / cost['tokens']:.2f} |",
            flush=True,
        )
    cost = long_source(options.folder, metric(options.metric, "ja"), options.runs)
    print(f"\n100,000 characters of Japanese with 200 responses, by tokenising all once: {cost}")
    if options.parity:
        found = precision(options.parity, options.runs)
        print(
            f"\nsource-term-precision by Sudachi: parity ×{found['parity']:.2f}, default ×{found['default']:.2f}"
        )


if __name__ == "__main__":
    main()
