"""Ask another package about rows: one JSON object a line in, one a line out; runs in that package's own environment.

Usage: python peer_worker.py PEER
"""

from __future__ import annotations

import json
import re
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

Said = dict[str, Any]
Ask = Callable[[str, Sequence[str]], Said]

WORD = re.compile(r"[^\W_]+")
UNSPACED = re.compile(r"([\u3040-\u30ff\u3400-\u9fff])")


def main() -> None:
    ask = PEERS[sys.argv[1]]()
    for line in sys.stdin:
        row = json.loads(line)
        began = time.process_time()
        said = ask(row["output"], row["sources"])
        seconds = time.process_time() - began
        print(
            json.dumps({"value": None, "grounded": None, "spans": [], **said, "seconds": seconds}), flush=True
        )


def hallucination_check() -> Ask:
    """Share of supported claims, ties broken by the mean confidence; grounded where every claim is supported."""
    import hallucination_check as package

    def ask(output: str, sources: Sequence[str]) -> Said:
        report = package.check(output, list(sources))
        sure = statistics.fmean([claim.confidence for claim in report.claims] or [0.0])
        spans = [place for claim in report.unsupported for place in placed(claim.text, output)]
        return {"value": report.score / 100 + sure / 1000, "grounded": not report.unsupported, "spans": spans}

    return ask


def grounded_check() -> Ask:
    """Share of exact claims that are found, ties broken by its advisory sentences; its own verdict."""
    import grounded as package

    kinds = set(package.Kind)

    def ask(output: str, sources: Sequence[str]) -> Said:
        texts = [package.Source(Path(str(at)), text) for at, text in enumerate(sources)]
        result = package.verify(package.extract(output, kinds=kinds), texts)
        near = statistics.fmean([finding.score for finding in result.heuristic] or [1.0])
        spans = [(finding.claim.start, finding.claim.end) for finding in result.failures]
        return {"value": result.rate + near / 1000, "grounded": result.passed, "spans": spans}

    return ask


def rouge_score() -> Ask:
    """Precision of ROUGE-2 against the sources; its own tokenizer drops all letters but a to z, so it has another."""
    from rouge_score.rouge_scorer import RougeScorer

    class Words:
        def tokenize(self, text: str) -> list[str]:
            return WORD.findall(UNSPACED.sub(r" \1 ", text.lower()))

    scorer = RougeScorer(["rouge2"], tokenizer=Words())
    return lambda output, sources: {"value": scorer.score("\n".join(sources), output)["rouge2"].precision}


def sacrebleu_chrf() -> Ask:
    """ChrF with precision alone (beta 0) against the sources, since a response need not repeat all of them."""
    from sacrebleu.metrics import CHRF

    scorer = CHRF(beta=0)
    return lambda output, sources: {"value": scorer.sentence_score(output, ["\n".join(sources)]).score / 100}


def placed(part: str, text: str) -> list[tuple[int, int]]:
    """Where a text has a part, if it has it as it stands."""
    start = text.find(part) if part else -1
    return [] if start < 0 else [(start, start + len(part))]


PEERS: dict[str, Callable[[], Ask]] = {
    "hallucination-check": hallucination_check,
    "grounded-check": grounded_check,
    "rouge-score": rouge_score,
    "sacrebleu-chrf": sacrebleu_chrf,
}

if __name__ == "__main__":
    main()
