"""Time Russian tokens and lemmas, and weigh the analyser: medians, and resident memory of a fresh process.

Usage: python tests/benchmarks/russian.py ROWS.jsonl [--field source] [--runs N]

A word is a token with a letter. ``tokens()`` cuts a text and looks its lemmas up; ``lemma lookup`` is the lexicon alone
over the same words, one call a word. The memory is what a process that has read all the texts holds over one that
has imported termground and the texts alone.
"""

from __future__ import annotations

import argparse
import gc
import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("rows", type=Path)
    parser.add_argument("--field", default="source")
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--weigh", action="store_true", help="print the memory of this process only")
    options = parser.parse_args()
    lines = options.rows.read_text(encoding="utf-8").splitlines()
    texts = [json.loads(line)[options.field] for line in lines]
    if options.weigh:
        print(json.dumps(weigh(texts)))
        return

    from termground import load

    ru = load("ru")
    began = time.perf_counter()
    analysed = [ru.tokens(text) for text in texts]
    cold = time.perf_counter() - began
    words = [t.surface for tokens in analysed for t in tokens if any(map(str.isalpha, t.surface))]
    chars = sum(map(len, texts))
    print(f"{len(texts)} texts, {chars} characters, {len(words)} words, {len(set(words))} different")
    print(f"{'tokens(), first time':28} {len(words) / cold:12,.0f} words/s")
    jobs: dict[str, Callable[[], object]] = {
        "tokens(), warm": lambda: [ru.tokens(text) for text in texts],
        "lemma lookup, warm": lambda: [ru.lexeme(word) for word in words],
        "terms() of them, warm": lambda: [list(ru.terms(tokens)) for tokens in analysed],
        "sentences()": lambda: [list(ru.sentences(text)) for text in texts],
    }
    for name, job in jobs.items():
        times = []
        for _ in range(options.runs):
            began = time.perf_counter()
            job()
            times.append(time.perf_counter() - began)
        median = statistics.median(times)
        print(f"{name:28} {len(words) / median:12,.0f} words/s {chars / median:14,.0f} characters/s")
    done = subprocess.run(
        [sys.executable, __file__, str(options.rows), "--field", options.field, "--weigh"],
        check=True,
        capture_output=True,
        text=True,
    )
    for name, value in json.loads(done.stdout).items():
        print(f"{name:28} {value / 2**20:12.1f} MB over before")


def weigh(texts: list[str]) -> dict[str, int]:
    """Resident memory of this process over what it was before the language, at three moments."""
    from termground import load

    gc.collect()
    before = resident()
    ru = load("ru")
    ru.tokens("Первое слово будит анализатор.")
    loaded = resident() - before
    for text in texts:
        ru.tokens(text)
    gc.collect()
    warm = resident() - before
    for text in texts:
        _ = ru.analyze(text).terms, ru.analyze(text).sentences
    gc.collect()
    return {"loaded": loaded, "all texts tokenised": warm, "and their terms": resident() - before}


def resident() -> int:
    """Resident memory of this process in bytes."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) << 10


if __name__ == "__main__":
    main()
