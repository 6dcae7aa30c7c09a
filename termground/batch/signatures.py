"""In which fields the signatures of two runs differ."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

_METRIC, _LANGUAGE = "metric", "lang"
Fields = dict[str, set[str]]


class Difference(msgspec.Struct, frozen=True):
    """A field that two runs have differently.

    Attributes:
        metrics: The metrics in whose signatures it differs.
        language: Of which language; None where it is the languages themselves.
        field: Its name, such as ``dict`` or ``formula``.
        a: The values in the first run; none where it lacks the field.
        b: The values in the second.
    """

    metrics: tuple[str, ...]
    language: str | None
    field: str
    a: tuple[str, ...]
    b: tuple[str, ...]


def differences(a: Iterable[str], b: Iterable[str]) -> tuple[Difference, ...]:
    """What differs for the metrics and languages that both runs have; one entry where metrics differ alike."""
    ours, theirs = _fields(a), _fields(b)
    found: dict[tuple[str | None, str, tuple[str, ...], tuple[str, ...]], list[str]] = {}
    for metric in ours:
        if metric not in theirs:
            continue
        languages = _differing(None, _LANGUAGE, set(ours[metric]), set(theirs[metric]))
        shared = [language for language in ours[metric] if language in theirs[metric]]
        for key in [*languages, *_in_languages(ours[metric], theirs[metric], shared)]:
            found.setdefault(key, []).append(metric)
    return tuple(
        Difference(tuple(names), language, field, before, after)
        for (language, field, before, after), names in found.items()
    )


Key = tuple[str | None, str, tuple[str, ...], tuple[str, ...]]


def _in_languages(
    ours: dict[str, Fields], theirs: dict[str, Fields], languages: Iterable[str]
) -> Iterable[Key]:
    for language in languages:
        one, other = ours[language], theirs[language]
        for field in dict.fromkeys([*one, *other]):
            yield from _differing(language, field, one.get(field, set()), other.get(field, set()))


def _differing(language: str | None, field: str, ours: set[str], theirs: set[str]) -> Iterable[Key]:
    if ours != theirs:
        yield language, field, tuple(sorted(ours)), tuple(sorted(theirs))


def _fields(signatures: Iterable[str]) -> dict[str, dict[str, Fields]]:
    """Values by metric, language and field; a run of several languages has several signatures."""
    found: dict[str, dict[str, Fields]] = {}
    for signature in sorted(signatures):
        for one in signature.split(" ; "):
            parts = [part.partition(":") for part in one.split("|")]
            named = {name: value for name, _, value in parts}
            fields = found.setdefault(named.get(_METRIC, ""), {}).setdefault(named.get(_LANGUAGE, ""), {})
            for name, _, value in parts:
                fields.setdefault(name, set()).add(value)
    return found
