"""Arguments of a wrong kind, as newcomers to the Python interface give them: one line that names the argument and the remedy."""

from __future__ import annotations

import asyncio
import pickle

import pytest

from termground import AsyncGuard, GroundingEvaluator, Guard, SourceCache, TermgroundError, metric
from termground.errors import UsageError
from termground.integrations.pytest_plugin import assert_grounded

SOURCE = "The library opens at 9 on weekdays."
ROWS = [{"response": "It opens at 9.", "source": SOURCE}]


def en(**options):
    return GroundingEvaluator("en", **options)


def awaited(chunks, **options):
    async def pieces():
        return [piece async for piece in AsyncGuard("en", SOURCE, **options).stream(chunks)]

    return asyncio.run(pieces())


WRONG = {
    "thresholds as a number": (
        lambda: en(thresholds=0.5),
        "thresholds takes a file, several files, or numbers by metric, such as {'grounding': 0.7}, not 0.5",
    ),
    "thresholds as numbers without names": (
        lambda: en(thresholds=[0.5]),
        "thresholds takes a file, several files, or numbers by metric, such as {'grounding': 0.7}, not [0.5]",
    ),
    "a threshold under a number": (
        lambda: en(thresholds={1: 0.5}),
        "thresholds takes a file, several files, or numbers by metric, such as {'grounding': 0.7}, not {1: 0.5}",
    ),
    "a language of reasons that is a number": (
        lambda: en(ui_language=3),
        "ui_language takes a code, such as 'en', or None, not 3",
    ),
    "a language of sources that is a list": (
        lambda: en(source_language=["fr"]),
        "source_language takes a code, such as 'fr', or 'auto', or None, not ['fr']",
    ),
    "a model of meaning that is a number": (
        lambda: en(meaning=3),
        "meaning takes the name of a model, such as 'use-m3', or None, not 3",
    ),
    "a source cache that is a number": (
        lambda: en(source_cache=3),
        "source_cache takes a folder, or SourceCache(folder), not 3",
    ),
    "the room of a cache as a text": (
        lambda: SourceCache("cache", megabytes="64"),
        "megabytes takes a whole number of MiB, not '64'",
    ),
    "no name of a metric": (
        lambda: metric(None, language="en"),
        "name takes the name of a metric, such as 'grounding', not None",
    ),
    "a number for a metric": (
        lambda: metric(3, language="en"),
        "name takes the name of a metric, such as 'grounding', not 3",
    ),
    "an exclude that is None": (
        lambda: en().evaluate("It", "It", exact_excludes=[None]),
        "source-term-precision: exact_excludes holds None, which is not a word",
    ),
    "a part that is None among others": (
        lambda: en().evaluate("It", "It", partial_excludes=["it", None]),
        "source-term-precision: partial_excludes holds None, which is not a word",
    ),
    "workers that are None": (
        lambda: list(en().evaluate_many(ROWS, workers=None)),
        "workers takes a whole number from 1 on, not None",
    ),
    "workers as a text": (
        lambda: list(en().evaluate_many(ROWS, workers="2")),
        "workers takes a whole number from 1 on, not '2'",
    ),
    "half a worker": (
        lambda: list(en().evaluate_many(ROWS, workers=1.5)),
        "workers takes a whole number from 1 on, not 1.5",
    ),
    "no rows": (
        lambda: list(en().evaluate_many(None)),
        "rows takes a list of rows, each with response and source, not None",
    ),
    "a number for rows": (
        lambda: list(en().evaluate_many(3)),
        "rows takes a list of rows, each with response and source, not int",
    ),
    "rows that are never asked for": (
        lambda: en().evaluate_many(ROWS, workers=None),
        "workers takes a whole number from 1 on, not None",
    ),
    "no chunks": (
        lambda: list(Guard("en", SOURCE).stream(None)),
        "chunks takes texts that follow one another, such as a list or a generator, not None",
    ),
    "no chunks to wait for": (
        lambda: awaited(None),
        "chunks takes texts that follow one another, such as a list or an async generator, not None",
    ),
    "a number for chunks to wait for": (
        lambda: awaited(3),
        "chunks takes texts that follow one another, such as a list or an async generator, not int",
    ),
    "a least value as a text": (
        lambda: assert_grounded(SOURCE, SOURCE, language="en", min_value="0.5"),
        "min_value takes a number from 0 to 1, or None, not '0.5'",
    ),
    "a least value in percent": (
        lambda: assert_grounded(SOURCE, SOURCE, language="en", min_value=80),
        "min_value takes a number from 0 to 1, or None, not 80",
    ),
    "a model that there is not": (lambda: en(meaning="use-m33"), "no model of meaning is called 'use-m33'; "),
    "a model that there is not, beside a metric that takes none": (
        lambda: en(metrics="hallucination", meaning="use-m33"),
        "no model of meaning is called 'use-m33'; ",
    ),
}


@pytest.mark.parametrize("case", WRONG)
def test_an_argument_of_a_wrong_kind_is_told_in_one_line(case):
    """As an error of termground, which names the argument, what came and what it takes."""
    call, said = WRONG[case]
    with pytest.raises(TermgroundError) as error:
        call()
    assert str(error.value).startswith(said)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    "chunks",
    [
        ["The library opens at 8. ", "Bye."],
        ("The library opens at 8. ", "Bye."),
        iter(["The library opens at 8."]),
    ],
)
def test_an_async_guard_takes_plain_chunks_too(chunks):
    """A list, or a generator that is not awaited."""
    pieces = awaited(chunks, policy="hold")
    assert "".join(piece.text for piece in pieces).startswith("The library opens at 8.")
    assert pieces[0].findings


def test_a_model_of_meaning_is_asked_for_when_the_evaluator_is_made():
    """Not at the first check, where the metric that runs first takes none; and it says the same."""
    with pytest.raises(TermgroundError) as early:
        en(meaning="none-such")
    with pytest.raises(TermgroundError) as named:
        en(metrics="grounding", meaning="none-such")
    assert str(early.value) == str(named.value)


def test_results_may_stand_in_sets():
    """All objects are frozen: equal ones have one hash, whoever made them."""
    evaluator = en()
    first, again = (evaluator.check("The library opens at 8.", SOURCE) for _ in range(2))
    other = evaluator.check("The library opens at 9.", SOURCE)
    assert first == again
    assert len({first, again, other, pickle.loads(pickle.dumps(first))}) == 2
    parts = [*first.claims, *first.findings, *first.scores.values(), *first.terms, *first.unchecked]
    assert len({*parts, *again.claims, *again.findings, *again.scores.values(), *again.terms}) == len(
        set(parts)
    )
    assert {evaluator.evaluate("Rare coins.", SOURCE), evaluator.evaluate("Rare coins.", SOURCE)}


def test_an_unknown_language_names_a_remedy_that_python_has():
    """Not a line of the shell."""
    with pytest.raises(TermgroundError) as error:
        GroundingEvaluator("xx")
    assert 'use "und" for the Unicode fallback' in str(error.value)
    assert "termground und check" not in str(error.value)
    assert not isinstance(error.value, UsageError)
