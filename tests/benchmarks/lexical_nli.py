"""Time ``lexical-nli`` in parity against its formula over difflib: medians of interleaved runs in one process.

Usage: python tests/benchmarks/lexical_nli.py ROWS.jsonl [--runs N]

ROWS holds objects with ``premise`` and ``ideas_text``. The formula is written out plainly, as one would from its
description: every idea against every sentence of its premise, each pair by difflib.
"""

from __future__ import annotations

import argparse
import json
import math
import re
import statistics
import time
from difflib import SequenceMatcher
from pathlib import Path

from termground.language.registry import load
from termground.matching import Source
from termground.origins.lexical_nli import NEGATIONS, STOPWORDS, LexicalNliOrigin

Result = tuple[float | None, float | None, float | None]

ALPHA = 0.8


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("rows", type=Path)
    parser.add_argument("--runs", type=int, default=9)
    options = parser.parse_args()
    rows = [json.loads(line) for line in options.rows.read_text(encoding="utf-8").splitlines()]
    texts = [(row["premise"], row["ideas_text"]) for row in rows]
    und = load("und")
    metric = LexicalNliOrigin("benchmark", alpha_contra=ALPHA)

    def ours() -> list[Result]:
        scores = [
            metric.compute(und.analyze(ideas), Source([und.analyze(premise)])) for premise, ideas in texts
        ]
        return [(score.parts["support"], score.parts["contra"], score.value) for score in scores]

    def formula() -> list[Result]:
        return [plain(premise, ideas) for premise, ideas in texts]

    jobs = {"formula over difflib": formula, "lexical-nli": ours}
    times: dict[str, list[float]] = {name: [] for name in jobs}
    results: dict[str, list[Result]] = {}
    for run in range(options.runs + 1):
        for name, job in jobs.items():
            began = time.perf_counter()
            results[name] = job()
            if run:  # the first run warms caches
                times[name].append(time.perf_counter() - began)
    medians = {name: statistics.median(values) for name, values in times.items()}
    equal = sum(map(alike, *results.values()))
    print(f"{len(rows)} rows, {options.runs} interleaved runs, medians")
    for name, median in medians.items():
        print(f"{name:22} {median * 1e3:8.1f} ms   {median / len(rows) * 1e3:6.3f} ms a row")
    print(f"times faster           {medians['formula over difflib'] / medians['lexical-nli']:8.1f}")
    print(f"rows with equal results {equal} of {len(rows)}")


def plain(premise: str, ideas_text: str) -> Result:
    """Support, contra and value of one row by the formula."""
    premises = split(premise)
    ideas = [idea for idea in split(ideas_text) if len(idea) > 3]
    if not premises or not ideas:
        return None, None, None
    supports, contras = [], []
    for idea in ideas:
        best, nearest = 0.0, None
        for sentence in premises:
            ratio = SequenceMatcher(None, idea.lower(), sentence.lower()).ratio()
            support = 0.6 * jaccard(content(idea), content(sentence)) + 0.4 * ratio
            if support > best:
                best, nearest = support, sentence
        supports.append(best)
        differs = nearest is not None and negative(idea) != negative(nearest)
        contras.append((1.0 - best) * ALPHA if differs else 0.0)
    support, contra = statistics.fmean(supports), statistics.fmean(contras)
    return support, contra, min(max(support - contra, 0.0), 1.0)


def split(text: str) -> list[str]:
    text = re.sub(r"\s+", " ", text.strip())
    return [part.strip() for part in re.split(r"(?<=[.?!])\s+|\n+", text) if part.strip()]


def tokens(text: str) -> list[str]:
    return [token.lower() for token in re.findall(r"[A-Za-zÀ-ÖØ-öø-ÿ0-9']+", text)]


def content(text: str) -> set[str]:
    return {token for token in tokens(text) if token not in STOPWORDS and len(token) > 2}


def negative(text: str) -> bool:
    return any(token in NEGATIONS for token in tokens(text)) or "n'" in text.lower()


def jaccard(a: set[str], b: set[str]) -> float:
    return len(a & b) / len(a | b) if a and b else 0.0


def alike(a: Result, b: Result) -> bool:
    """Whether two results are the same but for the rounding of a mean."""
    return all(
        x is y is None or (None not in (x, y) and math.isclose(x, y, abs_tol=1e-12))
        for x, y in zip(a, b, strict=True)
    )


if __name__ == "__main__":
    main()
