"""One row of texts from what a host keeps in several places and forms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any, Final

from termground.engines.columns import QUESTION, REFERENCE, RESPONSE, SOURCE

_TEXT_OF_A_DOCUMENT: Final = ("page_content", "content", "text", "context")
"""Where the documents and messages of the hosts keep their text, as keys or as attributes."""

_EXPECTED: Final = (*REFERENCE, "expected_response", *RESPONSE)
"""Where an expected answer is among what a host expects; the second is MLflow's."""


def row_of(response: Any, *places: Any, reference: Any = None, question: Any = None) -> dict[str, Any]:
    """One row of what a host keeps in several places.

    Args:
        response: What the model gave: a text, a message, or a mapping that holds one.
        *places: Where sources and language are looked for, the first one first: mappings, data classes and models; what
            has no columns is left out.
        reference: The expected answer: a text, or a mapping that holds one.
        question: What the host was asked, where it is a text; a column of the places goes before it.
    """
    row: dict[str, Any] = {}
    for place in reversed(places):
        row |= {str(name): value for name, value in _columns_of(place).items() if value is not None}
    if isinstance(response, Mapping):
        row |= response
        response = _first(response, RESPONSE)
    # Of a dataset's own answers none may stand in for the model's, and that of the model may be empty.
    row = {name: value for name, value in row.items() if name not in RESPONSE}
    row["response"] = _plain(response)
    expected = _first(reference, _EXPECTED) if isinstance(reference, Mapping) else reference
    if expected is not None:
        row = {name: value for name, value in row.items() if name not in REFERENCE}
        row["reference"] = _plain(expected)
    own = (row.get(name) for name in QUESTION)
    if isinstance(question, str) and not any(isinstance(text, str) and text.strip() for text in own):
        row["question"] = question
    return {name: _plain(value) for name, value in row.items()}


def with_source(row: dict[str, Any], source: Any) -> dict[str, Any]:
    """The row with this source in the place of any that it has; without one, as it is."""
    if source is None:
        return row
    return {name: value for name, value in row.items() if name not in SOURCE} | {"source": _plain(source)}


def _columns_of(place: Any) -> Mapping[Any, Any]:
    if isinstance(place, Mapping):
        return place
    if is_dataclass(place) and not isinstance(place, type):
        return {field.name: getattr(place, field.name) for field in fields(place)}
    dump = getattr(place, "model_dump", None)  # of pydantic
    return dump() if callable(dump) else {}


def _plain(value: Any) -> Any:
    """Texts for the documents and messages of the hosts, and lists for arrays."""
    if hasattr(value, "tolist"):
        value = value.tolist()
    if isinstance(value, str) or value is None:
        return value
    if isinstance(value, Mapping):
        found = _first(value, _TEXT_OF_A_DOCUMENT)
    elif isinstance(value, Sequence) and not isinstance(value, bytes | bytearray):
        return [_plain(item) for item in value]
    else:
        found = next(
            (t for name in _TEXT_OF_A_DOCUMENT if isinstance(t := getattr(value, name, None), str)), None
        )
    return found if isinstance(found, str) else value


def _first(values: Mapping[Any, Any], names: Sequence[str]) -> Any:
    return next((values[name] for name in names if values.get(name) is not None), None)
