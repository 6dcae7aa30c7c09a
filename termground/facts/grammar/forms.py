"""Forms of words as tables write them: braces stand for each of several endings."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from termground.facts.grammar.schema import FactWords
from termground.structs import prepared

_BRACE = re.compile(r"\{([^{}]*)\}")
_SLASHED = frozenset({"months", "short", "weekdays"})
"""Fields in which a slash stands between the forms of one word."""


def fact_words(text: str, names: dict[str, Any] | None = None) -> FactWords:
    """The words of a ``facts.toml``, each form of them written out.

    ``рубл{ь|я|ю}`` are three forms; ``рубл{soft}`` those of the line ``soft = "ь|я|ю"`` under ``[forms]``. Letters that
    ``fold`` makes the same are the same in the tables too.

    Args:
        text: The file.
        names: What another table calls months, weekdays, units and money; the file adds to it.
    """
    table: dict[str, Any] = _added(names or {}, msgspec.toml.decode(text))
    forms = table.pop("forms", {})
    same = folding(table.get("fold", ""))
    table = {
        name: value if name == "fold" else _written(value, name, forms, same) for name, value in table.items()
    }
    return msgspec.convert(table, type=prepared(FactWords), str_keys=True)


def _added(names: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    """Two tables in one, the second one first; of a line that is in both the second alone counts where places do."""
    found = dict(own)
    for name, given in names.items():
        if name not in own:
            found[name] = given
        elif isinstance(given, dict):
            found[name] = _added(given, own[name])
        elif name not in _SLASHED:
            found[name] = f"{own[name]}; {given}"
    return found


def folding(fold: str) -> list[tuple[str, str]]:
    """Letters with what they count as, small and capital, out of pairs such as ``ё=е``."""
    pairs = [pair.partition("=")[::2] for pair in fold.split()]
    return pairs + [(letter.upper(), same.upper()) for letter, same in pairs]


def folded(text: str, same: Iterable[tuple[str, str]]) -> str:
    """A text with each letter replaced by what it counts as."""
    for letter, counted in same:
        text = text.replace(letter, counted)
    return text


def _written(value: Any, name: str, forms: dict[str, str], same: list[tuple[str, str]]) -> Any:
    if isinstance(value, dict):
        return {key: _written(one, key, forms, same) for key, one in value.items()}
    if not isinstance(value, str):
        return value
    value = folded(value, same)
    if "{" not in value:
        return value
    if name in _SLASHED:
        return " ".join(
            "/".join(form for one in item.split("/") for form in _forms(one, forms)) for item in value.split()
        )
    listing = ";" in value or "=" not in value
    items = value.split(";") if listing else value.split()
    return ("; " if listing else " ").join(form for item in items for form in _forms(item.strip(), forms))


def _forms(item: str, forms: dict[str, str]) -> Iterator[str]:
    brace = _BRACE.search(item)
    if brace is None:
        yield item
        return
    for ending in forms.get(brace[1], brace[1]).split("|"):
        yield from _forms(item[: brace.start()] + ending + item[brace.end() :], forms)
