"""A Spark DataFrame in, a DataFrame of scored rows out, by ``mapInArrow``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from termground.engines.arrow import JSON, check, id_column, read_columns, refuse_remote, score_batches
from termground.engines.scoring import RowScorer
from termground.engines.spec import ScoreSpec, chosen_spec
from termground.errors import MissingDependency, UsageError

if TYPE_CHECKING:
    import pyarrow as pa

IDS: Final = ("string", "integer", "long")
"""Types of a column of ids."""

_INSTALL: Final = 'scoring on Spark needs pyspark, pandas and pyarrow: pip install "termground[spark]"'


def score(frame: Any, spec: ScoreSpec | None = None, **options: Any) -> Any:
    """Score the rows of a DataFrame, on the executors, which have termground and the language's plugin installed.

    Args:
        frame: A ``pyspark.sql.DataFrame`` with a column of ids.
        spec: What is done to every row.
        options: Fields of a :class:`ScoreSpec`, where none is given.

    Returns:
        A DataFrame with the columns of :mod:`termground.engines.arrow`, evaluated when it is asked for, in no order.

    Raises:
        UsageError: A column that is not there, or a remote judge, which one process asks.
        TermgroundError: The specification cannot be used for any row.
        MissingDependency: pyspark, or what it needs for this, is not installed.
    """
    chosen = chosen_spec(spec, options)
    schema = _schema(frame, chosen)
    refuse_remote(RowScorer(chosen))  # here too, so that what is wrong is said before anything runs
    names = [f"`{name.replace('`', '``')}`" for name in read_columns(chosen, frame.columns)]
    try:
        return frame.select(*names).mapInArrow(partial(_score, chosen), schema)
    except ImportError:  # pyspark itself wants more for this than it installs
        raise MissingDependency(_INSTALL) from None


def _score(spec: ScoreSpec, batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    return score_batches(spec, batches)


def _schema(frame: Any, spec: ScoreSpec) -> Any:
    """The columns of the scored rows in Spark's words."""
    try:
        types: Any = import_module("pyspark.sql.types")
    except ImportError:
        raise MissingDependency(_INSTALL) from None
    check(spec, frame.columns)
    name = id_column(spec.columns, frame.columns)
    identity = frame.schema[name].dataType
    if identity.typeName() not in IDS:
        raise UsageError(
            f"the ids in {name!r} are of type {identity.typeName()}; make them text or whole numbers"
        )
    text = types.StringType()
    fields = {
        "id": identity,
        "scores": types.MapType(text, types.DoubleType()),
        "labels": types.MapType(text, text),
        "thresholds": types.MapType(text, types.DoubleType()),
        "verdicts": types.MapType(text, types.BooleanType()),
        "parts": text,
        **{kept: frame.schema[kept].dataType for kept in spec.keep},
        **dict.fromkeys((*JSON[1:], "signature", "error"), text),
    }
    return types.StructType([types.StructField(key, kind) for key, kind in fields.items()])
