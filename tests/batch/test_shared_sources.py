"""Sources that rows of a batch share are prepared once, wherever the rows stand; the rows come out as they came in."""

from __future__ import annotations

from itertools import cycle, islice, permutations

import msgspec
import pytest

from termground.batch.runner import run
from termground.batch.worker import scored_lines
from termground.catalogue import sources
from termground.engines import Columns, Record, RowScorer, ScoreSpec
from termground.engines.sources import SharedSources
from termground.evaluator import GroundingEvaluator
from termground.evaluator import rows as evaluator_rows
from termground.evaluator.rows import SourceOrder, arguments

TEXTS = [
    "The library opens at 9.",
    "The museum opens at 10.",
    ["The pool opens at 11.", "It is closed on Mondays."],
]
RESPONSES = ["It opens at 9.", "It opens at 10.", "It is closed."]
SPEC = ScoreSpec(language="en", metrics={"grounding": {}})


def rows(count, texts=TEXTS, **more):
    """Rows whose sources take turns."""
    turns = zip(range(1, count + 1), cycle(texts), cycle([*RESPONSES, ""]), strict=False)
    return [Record(at, {"response": said, "source": text, **more}) for at, text, said in turns]


@pytest.fixture
def prepared(monkeypatch):
    """The sources that were prepared, where there is room for the last one alone."""
    calls = []
    prepare = sources.prepare

    def counted(languages, source, **options):
        calls.append(source)
        return prepare(languages, source, **options)

    monkeypatch.setattr(sources, "prepare", counted)
    monkeypatch.setattr(sources, "KEPT", 1)
    return calls


def test_a_shared_source_is_prepared_once_a_shard(prepared):
    """Rows with the source that the shard before ended with are the first of the next one."""
    given = rows(3 * 64)
    alone = [msgspec.json.encode(row) for row in RowScorer(SPEC).rows(given)]
    assert len(prepared) == len(given)
    prepared.clear()
    made = [line for shard in run(SPEC, given) for line in shard]
    assert made == alone
    assert len(prepared) == 3 + 2 + 2


def test_batches_of_an_engine_do_the_same(prepared):
    scorer = RowScorer(SPEC)
    assert [row["id"] for row in scorer.together(rows(10))] == list(range(1, 11))
    assert len(prepared) == 3


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_the_order_of_work_is_none_of_the_output(order):
    """Whichever source comes first."""
    given = rows(9, [TEXTS[at] for at in order])
    shared = SharedSources(SPEC.columns)
    assert scored_lines(RowScorer(SPEC), shared, given) == [
        msgspec.json.encode(row) for row in RowScorer(SPEC).rows(given)
    ]


class Told:
    """Scores nothing."""

    concurrency = 0

    def row(self, record):
        return {"id": record.number}


def test_a_worker_tells_the_place_of_the_row_that_it_is_at():
    """In the order of its work: the parent finds the row that ended it."""
    told: list[int] = []
    lines = scored_lines(Told(), SharedSources(Columns()), rows(7), told.append)
    assert told == [0, 3, 6, 1, 4, 2, 5]
    assert [msgspec.json.decode(line)["id"] for line in lines] == [1, 2, 3, 4, 5, 6, 7]


def test_rows_without_sources_stand_together_in_their_order():
    """Those that could not be read, and those that have none."""
    shared = SharedSources(Columns(source="text"))
    given = [
        Record(1, None, "torn"),
        Record(2, {"response": "a", "text": "x"}),
        Record(3, {"response": "a"}),
        Record(4, {"response": 5, "text": "x"}),
        Record(5, {"response": "b", "text": "x"}),
        Record(6, {"response": "b", "text": 6}),
    ]
    assert shared.places(given) == [0, 2, 3, 5, 1, 4]
    assert shared.places(given) == [1, 4, 0, 2, 3, 5]
    assert shared.places(given[:1]) == [0]
    assert shared.places([]) == []


def test_every_row_has_a_place():
    """Once, however the sources take turns."""
    shared = SharedSources(Columns())
    for count in range(1, 30):
        given = list(islice(cycle(rows(7)), count))
        assert sorted(shared.places(given)) == list(range(count))


def test_rows_of_an_evaluator_do_the_same(prepared):
    """Bad rows among them keep their places, and the results are those of single calls."""
    bad = [
        {"response": "It opens."},
        None,
        {"response": 3, "source": TEXTS[0]},
        {"response": "a", "source": 4},
    ]
    given = [record.values for record in rows(70)]
    given[5:5], given[40:40] = bad[:2], bad[2:]
    evaluator = GroundingEvaluator("en", metrics="grounding")
    alone = [result.to_dict() for result in evaluator.evaluate_many(iter(given))]
    assert len(prepared) == 70
    prepared.clear()
    together = list(GroundingEvaluator("en", metrics="grounding").evaluate_many(given))
    assert len(prepared) == 3 + 2
    assert [result.to_dict() for result in together] == alone
    assert [result["error"] is not None for result in alone] == [row in bad for row in given]


def test_a_row_comes_as_soon_as_it_can(prepared):
    """Only those that share its sources are checked before the next one is given."""
    results = GroundingEvaluator("en", metrics="grounding").evaluate_many(
        [record.values for record in rows(9)]
    )
    assert [len(prepared) for _ in results] == [1, 2, 3, 3, 3, 3, 3, 3, 3]


def test_a_row_that_raises_when_it_is_read_is_a_row_with_an_error(prepared):
    """Its neighbours share what is prepared all the same."""

    class Torn(dict):
        def get(self, key, default=None):
            raise RuntimeError("the table is closed")

    given = [rows(1)[0].values, Torn(), rows(1)[0].values]
    first, torn, last = GroundingEvaluator("en", metrics="grounding").evaluate_many(given)
    assert "the table is closed" in torn.error
    assert first == last
    assert len(prepared) == 1


def test_worker_processes_of_an_evaluator_do_the_same(prepared, monkeypatch):
    """What a process does with the batches that it is sent."""
    evaluator = GroundingEvaluator("en", metrics="grounding")
    monkeypatch.setattr(evaluator_rows, "_worker", lambda row: evaluator.evaluate(**arguments(row)).to_dict())
    monkeypatch.setattr(evaluator_rows, "_order", SourceOrder())
    given = [record.values for record in rows(2 * 64)]
    made = [row for at in (0, 64) for row in evaluator_rows._work(given[at : at + 64])]
    assert len(prepared) == 3 + 2
    assert made == [result.to_dict() for result in evaluator.evaluate_many(iter(given))]


@pytest.mark.parametrize("batches", [1, 4])
def test_tables_of_an_engine_do_the_same(prepared, batches):
    """However Spark or Ray cut them: 64 rows at a time."""
    pa = pytest.importorskip("pyarrow", reason="pyarrow is not installed")
    arrow = pytest.importorskip("termground.engines.arrow")
    texts = [text if isinstance(text, str) else text[0] for text in TEXTS]
    given = [{"id": record.number, **record.values} for record in rows(192, texts)]
    size = len(given) // batches
    cut = [pa.RecordBatch.from_pylist(given[at : at + size]) for at in range(0, len(given), size)]
    arrow._scorer.cache_clear()
    found = [row["id"] for scored in arrow.score_batches(SPEC, cut) for row in arrow.rows_of(scored)]
    arrow._scorer.cache_clear()
    assert found == [row["id"] for row in given]
    assert len(prepared) == 3 + 2 * (max(3, batches) - 1)
