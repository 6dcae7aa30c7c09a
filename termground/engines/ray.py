"""A Ray Dataset in, a Dataset of scored rows out, by ``map_batches``."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from termground.engines.arrow import check, read_columns, refuse_remote, schema, score_batches
from termground.engines.scoring import RowScorer
from termground.engines.spec import ScoreSpec, chosen_spec
from termground.errors import MissingDependency

if TYPE_CHECKING:
    import pyarrow as pa

_INSTALL: Final = 'scoring on Ray needs ray and pyarrow: pip install "termground[ray]"'


def score(dataset: Any, spec: ScoreSpec | None = None, **options: Any) -> Any:
    """Score the rows of a Dataset, on the workers, which have termground and the language's plugin installed.

    Args:
        dataset: A ``ray.data.Dataset`` with a column of ids.
        spec: What is done to every row.
        options: Fields of a :class:`ScoreSpec`, where none is given.

    Returns:
        A Dataset with the columns of :mod:`termground.engines.arrow`, evaluated when it is asked for.

    Raises:
        UsageError: A column that is not there, or a remote judge, which one process asks.
        TermgroundError: The specification cannot be used for any row.
        MissingDependency: ray, or what it needs for this, is not installed.
    """
    chosen = chosen_spec(spec, options)
    try:
        for name in ("ray.data", "pyarrow"):
            import_module(name)
    except ImportError:
        raise MissingDependency(_INSTALL) from None
    names = dataset.columns() or []  # of a dataset without rows nothing is known
    if names:
        check(chosen, names)
    refuse_remote(RowScorer(chosen))  # here too, so that what is wrong is said before anything runs
    if names:
        dataset = dataset.select_columns(read_columns(chosen, names))
    return dataset.map_batches(partial(_score, chosen), batch_format="pyarrow", batch_size=None)


def _score(spec: ScoreSpec, table: pa.Table) -> pa.Table:
    """A block of scored rows, as a worker makes it."""
    import pyarrow as pa  # noqa: PLC0415 - an extra, and half a second

    made = schema(spec, table.schema)
    return pa.Table.from_batches(score_batches(spec, table.to_batches()), made)
