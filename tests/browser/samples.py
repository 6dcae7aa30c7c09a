"""The pages that readers get, in the language that they read: of one response, of a run, of a calibration."""

from __future__ import annotations

import json
import random
import tempfile
from functools import cache
from pathlib import Path

import msgspec

from termground import GroundingEvaluator
from termground.batch.compare import compare
from termground.batch.runs import read_run
from termground.batch.summary import Summary
from termground.calibrate import Goal, Label, Question, Table, calibrate
from termground.report import batch, html
from termground.report.calibration import calibration_page
from termground.report.comparison_page import comparison_page
from termground.report.document import Document, Named
from termground.report.entries import Entry, Overview
from termground.types import Span

LANGUAGES = ("en", "ja", "ru", "fr")

RESPONSE = """## Crossing to Ottsholm

The **ferry** sails at 08:30 from *Westhaven* and takes `35 minutes`. It was launched in 19**98**.

| Ticket | Price |
|:-------|------:|
| Adult  | 12 euros |
| Child  | 6 euros |

1. Buy a ticket at the [harbour office](https://harbour.example/office).
2. Dogs are not allowed.
   - The café sells cheese.

> The crossing is cancelled when the wind exceeds 25 m/s.

```text
The museum opens at noon.
```
"""
SOURCE = """# Timetable

The **ferry** sails at 09:30 from Westhaven. The crossing takes 35 minutes. It was launched in 1998.

| Ticket | Price |
|--------|------:|
| Adult  | 14 euros |
| Child  | 6 euros |

* Tickets are sold at the harbour office.
* Dogs are allowed on a leash.

The crossing is cancelled when the wind exceeds 20 m/s.
"""
HELD = "The **ferry** sails at 09:30 from Westhaven. The crossing takes 35 minutes."


@cache
def _evaluator(ui: str) -> GroundingEvaluator:
    return GroundingEvaluator("en", metrics=["source-term-precision", "grounding"], ui_language=ui)


@cache
def check(ui: str, response: str = RESPONSE) -> str:
    """The page of one response."""
    language = _evaluator(ui).language
    sentences = tuple(
        Span(each.start, each.end) for each in language.analyze(SOURCE, markdown=True).sentences
    )
    result = _evaluator(ui).evaluate(response, SOURCE)
    source = Named("timetable.md", SOURCE, sentences)
    return html.page(Document(Named("answer.md", response), (source,), result, "en", ui))


@cache
def run(ui: str) -> str:
    """The page of a run: rows that pass and fail, an error, kept columns, a failed gate."""
    empty = {
        "scores": {},
        "labels": {},
        "parts": {},
        "terms": [],
        "excluded": [],
        "claims": [],
        "findings": [],
    }
    rows = [
        Entry(
            number,
            {
                "id": f"row-{number}",
                **_evaluator(ui).evaluate(response, SOURCE).to_dict(),
                "topic": "timetables",
            },
            response,
            (SOURCE,),
            language="en",
            failed=("grounding is 0.1, under 0.5",) if response == RESPONSE else (),
        )
        for number, response in enumerate((RESPONSE, HELD, "The café sells cheese."), 1)
    ]
    rows.append(Entry(4, {"id": 4, **empty, "signature": "", "error": "the row has no response"}))
    summary = Summary()
    summary.extend(entry.row for entry in rows)
    overview = Overview(
        summary, 1, ("grounding is 0.4, under 0.5",), "answers.jsonl", "termground:0.1.0|lang:en"
    )
    return "".join(batch.page(iter(rows), overview, ui=ui))


@cache
def calibration(ui: str) -> str:
    """The page of a calibration with two annotators, a label and the lengths of sources."""
    draw = random.Random(2)
    table = Table(Question(("grounding",), ("Anna", "Boris"), (Label("invented"),), ("language",), "source"))
    for number in range(90):
        score = draw.betavariate(2, 1.3)
        grade = min(10.0, max(0.0, 10 * score + draw.gauss(0, 2)))
        record = {
            "grounding": score,
            "Anna": round(grade, 1),
            "Boris": round(min(10.0, grade + draw.random()), 1),
            "invented": score + draw.gauss(0, 0.2) < 0.4,
            "language": ("ja", "ru", "fr")[number % 3],
            "source": "word " * draw.randint(1, 300),
            "signature": "termground:0.1.0|lang:en",
        }
        table.add(number + 1, record)
    return calibration_page(calibrate(table, (Goal("recall", 0.9),), resamples=20), "scored.jsonl", ui)


@cache
def comparison(ui: str) -> str:
    """The page of two runs: better, worse, unclear and unchanged metrics, rows and signatures without a counterpart."""
    draw = random.Random(3)
    with tempfile.TemporaryDirectory() as folder:
        old, new = Path(folder, "old.jsonl"), Path(folder, "new.jsonl")
        lines: dict[Path, list[str]] = {old: [], new: []}
        for number in range(40):
            value = draw.random() / 2
            for path, shift, other in ((old, 0.0, "keyword-grounding"), (new, 0.2, "bigram-bleu")):
                row = {
                    "id": f"row-{number}" if number else f"only-in-{path.stem}",
                    "scores": {
                        "grounding": value + shift * draw.random(),
                        "hallucination": value + shift * draw.random(),
                        "lexical-nli": value + draw.gauss(0, shift / 10),
                        "source-term-precision": value,
                        other: value,
                    },
                    "signature": f"termground:0.1.0|metric:grounding|lang:en|excludes:{path.stem}",
                    "error": "no response" if path is new and number == 7 else None,
                }
                lines[path].append(json.dumps(row))
        for path, written in lines.items():
            path.write_text("\n".join(written), encoding="utf-8")
        runs = [msgspec.structs.replace(read_run(str(path)), name=path.name) for path in (old, new)]
    return comparison_page(compare(*runs), ui)


PAGES = {"check": check, "run": run, "calibration": calibration, "comparison": comparison}
