"""The values of a file of settings, held against what each key takes, in the form that the commands read."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from termground.cli.keys import Key, Kind
from termground.cli.refusals import Part, Refusal, meant
from termground.messages import LANGUAGES

if TYPE_CHECKING:
    from termground.cli.settings import Settings

_SENDING: Final = ("judge", "base_url")
"""Options of metrics that can have texts sent to a service."""

_FILES: Final = "exclude_files"
"""The option of metrics that holds paths."""


class OfFile(str):
    """An option of a metric that a file sets, for whenever the metric runs."""

    __slots__ = ()


def checked(settings: Settings, table: str, key: Key, value: Any) -> Any:
    """A value as the command takes it: paths from the folder of the file, tables as words of the command line.

    Raises:
        Refusal: It is of another type, not one of the choices, names a metric that there is not, or needs to be asked for.
    """
    if not _FITS[key.kind](value):
        raise wrong(settings.file, table, key.name, key.kind, value)
    choices = LANGUAGES if key.name == "ui-language" else key.choices
    if choices and value not in choices:
        raise Refusal(
            "config-choice",
            file=settings.file,
            within=_within(settings.file, table),
            key=key.name,
            choices=", ".join(choices),
            value=_shown(value),
            meant=meant(value, choices),
        )
    if key.kind == "a-gate":
        _refuse_metrics(settings.file, table, key.name, value)
        return tuple(f"{metric}={bound!r}" for metric, bound in value.items())
    if key.kind == "a-setting":
        return _settings(settings, table, key, value)
    if key.kind == "a-list":
        listed = (value,) if isinstance(value, str) else tuple(value)
        if key.name == "metric":
            _refuse_metrics(settings.file, table, key.name, listed)
        return tuple(_from(settings.folder, each) for each in listed) if key.path else listed
    return _from(settings.folder, value) if key.path else value


def unknown(file: str, table: str, key: str, known: Iterable[str]) -> Refusal:
    """That nothing reads a key."""
    keys = sorted(known)
    return Refusal(
        "config-key",
        file=file,
        within=_within(file, table),
        key=key,
        meant=meant(key, keys),
        keys=", ".join(keys),
    )


def wrong(file: str, table: str, key: str, kind: str, value: Any) -> Refusal:
    """That a value is of another type; ``kind`` is the key of the words for what it should be."""
    return Refusal(
        "config-type",
        file=file,
        within=_within(file, table),
        key=key,
        wanted=Part(kind, {}),
        value=_shown(value),
    )


def _within(file: str, table: str) -> Part | str:
    """In which table; empty for the keys of the file itself, which is named already."""
    return "" if table == file else Part("config-within", {"table": table})


def _settings(
    settings: Settings, table: str, key: Key, value: Mapping[str, Mapping[str, Any]]
) -> tuple[str, ...]:
    """Options of metrics as METRIC.key=value."""
    _refuse_metrics(settings.file, table, key.name, value)
    made = []
    for metric, options in value.items():
        for name, option in options.items():
            plain = name.replace("-", "_")
            if settings.found and plain in _SENDING:
                raise Refusal(
                    "config-asked",
                    file=settings.file,
                    within=_within(settings.file, table),
                    key=f"{key.name}.{metric}.{name}",
                )
            if plain == _FILES and _FITS["a-list"](option):
                files = [option] if isinstance(option, str) else option
                option = [_from(settings.folder, each) for each in files]  # noqa: PLW2901
            try:
                text = msgspec.json.encode(option).decode("utf-8")
            except TypeError:
                raise wrong(settings.file, table, f"{key.name}.{metric}.{name}", "a-text", option) from None
            made.append(OfFile(f"{metric}.{plain}={text}"))
    return tuple(made)


def _refuse_metrics(file: str, table: str, key: str, names: Iterable[str]) -> None:
    from termground.catalogue import metrics  # noqa: PLC0415 - where a file names a metric

    there = metrics()
    for name in names:
        if name not in there:
            near = meant(name, there)
            listed = ", ".join(there)
            raise Refusal(
                "config-metric",
                file=file,
                within=_within(file, table),
                key=key,
                name=name,
                meant=near,
                names=listed,
            )


def _from(folder: Path, name: str) -> str:
    """A path of the file as it is called from here."""
    path = Path(name)
    if path.is_absolute():
        return name
    try:
        return os.path.relpath(folder / path)
    except ValueError:  # on another drive
        return str(folder / path)


def _number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _words(value: Any) -> bool:
    return isinstance(value, str) or (
        isinstance(value, list) and all(isinstance(each, str) for each in value)
    )


_FITS: Final[dict[Kind, Callable[[Any], bool]]] = {
    "a-flag": lambda value: isinstance(value, bool),
    "a-whole": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "a-number": _number,
    "a-text": lambda value: isinstance(value, str),
    "a-list": _words,
    "a-gate": lambda value: isinstance(value, dict) and all(map(_number, value.values())),
    "a-setting": lambda value: (
        isinstance(value, dict) and all(isinstance(each, dict) for each in value.values())
    ),
}


def _shown(value: Any) -> str:
    """A value as the file would have it, in one line."""
    try:
        return msgspec.json.encode(value).decode("utf-8")
    except TypeError:  # a date and a time
        return str(value)
