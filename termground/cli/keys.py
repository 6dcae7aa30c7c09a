"""The keys of a file of settings: the long options of the commands, with what each takes."""

from __future__ import annotations

import inspect
import types
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

import msgspec
from cyclopts import Parameter

Kind = Literal["a-flag", "a-whole", "a-number", "a-text", "a-list", "a-gate", "a-setting"]

NEVER: Final = frozenset(
    {
        "config",
        "no-config",
        "output",
        "report",
        "resume",
        "overwrite",
        "engine",
        "master",
        "source-cache",
        "source-cache-size",
    }
)
"""Options that no file holds: those of one run alone, and those that say what is written or where rows are sent."""

_GATES: Final = frozenset({"fail-under", "fail-over", "fail-flagged", "min-row", "max-row"})
_PATHS: Final = frozenset(
    {"source", "reference", "exclude-file", "thresholds", "source-root", "source-cache"}
)
_KINDS: Final[dict[object, Kind]] = {bool: "a-flag", int: "a-whole", float: "a-number", tuple: "a-list"}


class Key(msgspec.Struct, frozen=True):
    """An option that a file may set.

    Attributes:
        name: The option without its dashes.
        parameter: What the command calls it.
        kind: What it takes, by the key of its words in the messages.
        default: What holds where nothing sets it.
        choices: The values that it takes; empty where there are no fixed ones.
        path: Whether its values are paths.
    """

    name: str
    parameter: str
    kind: Kind
    default: Any
    choices: tuple[str, ...] = ()
    path: bool = False


def keys_of(signature: inspect.Signature, besides: frozenset[str] = frozenset()) -> dict[str, Key]:
    """The keys of a command, by name.

    Args:
        signature: Of the command.
        besides: Options of the command that no file holds either.
    """
    keys = (_key(p) for p in signature.parameters.values() if p.kind is inspect.Parameter.KEYWORD_ONLY)
    return {key.name: key for key in keys if key.name not in NEVER | besides}


def option_names(signature: inspect.Signature) -> list[str]:
    """The options of a command, with their dashes."""
    return [
        f"--{_key(p).name}" for p in signature.parameters.values() if p.kind is inspect.Parameter.KEYWORD_ONLY
    ]


def _key(parameter: inspect.Parameter) -> Key:
    name, kind = parameter.name.replace("_", "-"), parameter.annotation
    choices: tuple[str, ...] = ()
    if get_origin(kind) is Annotated:
        kind, *notes = get_args(kind)
        named = next((note.name for note in notes if isinstance(note, Parameter) and note.name), ())
        name = next((each.removeprefix("--") for each in named if each.startswith("--")), name)
    if get_origin(kind) in (Union, types.UnionType):
        kind = next(each for each in get_args(kind) if each is not type(None))
    if get_origin(kind) is Literal:
        choices = tuple(map(str, get_args(kind)))
    found: Kind = "a-gate" if name in _GATES else "a-setting" if name == "set" else "a-text"
    if found == "a-text":
        found = _KINDS.get(get_origin(kind) or kind, found)
    return Key(name, parameter.name, found, parameter.default, choices, name in _PATHS)
