"""Which columns of a row hold what, under the names that users' tools have."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from termground.catalogue.texts import is_nan
from termground.errors import InputError, Said

RESPONSE: Final = (
    "response",
    "answer",
    "output",
    "outputs",
    "actual_output",
    "prediction",
    "llm_output",
    "model_output",
)
SOURCE: Final = (
    "source",
    "sources",
    "source_text",
    "retrieved_contexts",
    "contexts",
    "context",
    "retrieval_context",
)
REFERENCE: Final = ("reference", "ground_truth", "expected_output", "reference_outputs", "target")
QUESTION: Final = ("question", "user_input", "query")
ID: Final = ("id",)
LANGUAGE: Final = ("language", "lang")
"""Names of a column where the user gives none; the first one that holds something is taken."""


_NO_TEXT: Final = {
    "response": "'{name}' holds {kind}; a response is a text",
    "reference": "'{name}' holds {kind}; a reference is a text",
    "question": "'{name}' holds {kind}; a question is a text",
    "language": "'{name}' holds {kind}; a language is a text",
}


_WHOLE: Final = 1 << 53
"""Up to here a number with a decimal point is as exact as one without."""


class Columns(msgspec.Struct, frozen=True):
    """Names of the columns; None stands for the names that users' tools have.

    Attributes:
        response: The generated text.
        source: The source text or a list of them; several columns hold one source or list each.
        reference: The expected answer.
        id: What the row is called.
        language: Code of the row's language.
        question: The question that the response answers.
    """

    response: str | None = None
    source: str | tuple[str, ...] | None = None
    reference: str | None = None
    id: str | None = None
    language: str | None = None
    question: str | None = None


class Texts(msgspec.Struct, frozen=True):
    """What a row gives to be scored; sources are texts, or paths where the run has a source root."""

    response: str
    sources: tuple[str, ...]
    reference: str | None
    question: str | None = None


def texts_of(values: Mapping[str, Any], columns: Columns) -> Texts:
    """The texts of a row.

    Raises:
        InputError: No response, neither a source nor a reference, or something that is no text.
    """
    response = _text(values, columns.response, RESPONSE, "response")
    if response is None:
        raise _absent(values, columns.response or RESPONSE[0])
    reference = _text(values, columns.reference, REFERENCE, "reference") or None  # a table has no other null
    sources = _sources(values, columns.source)
    if sources is None:
        if reference is None or columns.source is not None:
            raise _absent(values, _first(columns.source))
        sources = ()
    return Texts(response, sources, reference, _question(values, columns.question))


def identity(record: int, values: Mapping[str, Any] | None, columns: Columns) -> int | str:
    """What a row is called: its id, or its record number where it has none.

    Data frames write whole numbers as 7.0, which is 7. What is neither a text nor a whole number is called as JSON has it.
    """
    found = None if values is None else _value(values, columns.id, ID)[1]
    if found is None or found == "" or is_nan(found):
        return record
    if isinstance(found, float) and found.is_integer() and abs(found) <= _WHOLE:
        return int(found)
    if isinstance(found, str) or (isinstance(found, int) and not isinstance(found, bool)):
        return found
    return json.dumps(found, ensure_ascii=False, default=str)


def language_in(values: Mapping[str, Any], columns: Columns) -> str | None:
    """The language code that a row names.

    Raises:
        InputError: Something that is no text.
    """
    code = _text(values, columns.language, LANGUAGE, "language")
    return code.strip() or None if code is not None else None


def _question(values: Mapping[str, Any], name: str | None) -> str | None:
    """The question of a row; None where it has none, or what its tool keeps under a usual name is no text, such as messages."""
    if name is not None:
        return _text(values, name, QUESTION, "question") or None
    return next((text for key in QUESTION if isinstance(text := values.get(key), str) and text.strip()), None)


def _sources(values: Mapping[str, Any], names: str | tuple[str, ...] | None) -> tuple[str, ...] | None:
    """All sources of a row; None where it has no such column with something in it."""
    if isinstance(names, tuple):
        found = [_listed(values.get(name), name) for name in names]
        present = [sources for sources in found if sources is not None]
        return tuple(text for sources in present for text in sources) if present else None
    name, value = _value(values, names, SOURCE)
    return _listed(value, name)


def _listed(value: Any, name: str) -> tuple[str, ...] | None:
    if value is None:
        return None
    listed = (value,) if isinstance(value, str) else value
    if not isinstance(listed, list | tuple):
        raise InputError(
            "'{name}' holds {kind}; a source is a text or a list of texts", name=name, kind=_kind(value)
        )
    for item in listed:
        if not isinstance(item, str):
            raise InputError(
                "'{name}' holds a list with {kind}; each source is a text", name=name, kind=_kind(item)
            )
    return tuple(listed)


def _text(values: Mapping[str, Any], name: str | None, names: tuple[str, ...], what: str) -> str | None:
    used, value = _value(values, name, names)
    if value is not None and not isinstance(value, str):
        raise InputError(_NO_TEXT[what], name=used, kind=_kind(value))
    return value


def _value(values: Mapping[str, Any], name: str | None, names: tuple[str, ...]) -> tuple[str, Any]:
    """A column's name and value; of the usual names the first that holds something, or else an empty text."""
    if name is not None:
        return name, values.get(name)
    there = [candidate for candidate in names if values.get(candidate) is not None]
    chosen = next(
        (candidate for candidate in there if values[candidate] != ""), there[0] if there else names[0]
    )
    return chosen, values.get(chosen)


def _first(names: str | tuple[str, ...] | None) -> str:
    return names[0] if isinstance(names, tuple) else names or SOURCE[0]


def _absent(values: Mapping[str, Any], name: str) -> InputError:
    has = ", ".join(map(str, list(values)[:20])) or Said("none")
    return InputError("the row has nothing in '{name}'; its columns: {has}", name=name, has=has)


def _kind(value: object) -> str:
    names = {"dict": "an object", "list": "a list", "bool": "a truth value", "NoneType": "null"}
    kind = type(value).__name__
    return Said(names.get(kind, "a number" if isinstance(value, int | float) else kind))


def wanted(columns: Columns) -> tuple[str, ...]:
    """Names of all columns that a row's texts may be read from."""
    source = (columns.source,) if isinstance(columns.source, str) else columns.source
    given = (
        (columns.response and (columns.response,), RESPONSE),
        (source, SOURCE),
        (columns.reference and (columns.reference,), REFERENCE),
        (columns.id and (columns.id,), ID),
        (columns.language and (columns.language,), LANGUAGE),
        (columns.question and (columns.question,), QUESTION),
    )
    return tuple(name for own, usual in given for name in own or usual)
