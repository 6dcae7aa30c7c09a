"""What a tool of the MCP server is given: unknown arguments and values of another kind, told in one line."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from termground.errors import UsageError
from termground.text.nearest import meant

_TAKEN: Final = {
    "response": "a text",
    "source": "a text or a list of texts",
    "language": "a code of a language, such as ja",
    "question": "a text",
    "ui_language": "a code of a language, such as en",
    "metric": "the name of a metric, such as grounding",
    "options": "an object with options of the metric",
    "number": "the number of a finding, from 0 on",
}
"""What each argument takes."""

_SHOWN: Final = 40
"""Characters of a text that is shown as what came."""


def strict(server: Any, error_of: type[Exception], takes: Mapping[str, Collection[str]]) -> Any:
    """A kind of server that tells in one line what is wrong with the arguments of a tool.

    Args:
        server: The kind of the package mcp, which passes over what it does not know and shows its own errors.
        error_of: Makes an error that an assistant can read; the package raises it too.
        takes: The arguments of each tool.
    """

    class Strict(server):  # type: ignore[misc]
        async def call_tool(self, name: str, arguments: dict[str, Any], context: Any = None) -> Any:
            try:
                if name in takes:
                    _refuse_unknown(name, arguments, takes[name])
                return await super().call_tool(name, arguments, context)
            except UsageError as error:
                raise error_of(str(error)) from None
            except error_of as error:
                wrong = _misfits(error.__cause__)
                raise error_of(str(_unfit(name, arguments, wrong))) if wrong else error from None

    return Strict


def _misfits(cause: object) -> list[str]:
    """The arguments that the package found to be missing or of another kind; none where it was something else."""
    errors = getattr(cause, "errors", None)
    return list(dict.fromkeys(str(one["loc"][0]) for one in errors())) if callable(errors) else []


def _refuse_unknown(tool: str, given: Mapping[str, Any], known: Collection[str]) -> None:
    """Refuse arguments that a tool does not have, which would be passed over without a word.

    Raises:
        UsageError: There is one.
    """
    for name in given:
        if name not in known:
            takes = f"takes {', '.join(known)}" if known else "takes no arguments"
            raise UsageError(f"{tool} has no argument {name[:_SHOWN]!r}.{meant(name, known)} It {takes}")


def _unfit(tool: str, given: Mapping[str, Any], wrong: Collection[str]) -> UsageError:
    """What is wrong with arguments that do not have the form that a tool takes.

    Args:
        tool: Its name.
        given: The arguments.
        wrong: Those that are missing or of another kind.
    """
    missing = [name for name in wrong if name not in given]
    if missing:
        named = " and ".join(map(repr, missing))
        takes = "; ".join(f"{name} is {_TAKEN.get(name, 'needed')}" for name in missing)
        return UsageError(f"{tool} needs {named} too: {takes}")
    name = next(iter(wrong))
    return UsageError(
        f"{tool}: {name!r} takes {_TAKEN.get(name, 'something else')}, not {_kind(given[name])}"
    )


def _kind(value: object) -> str:
    """A value of JSON in words."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int | float):
        return f"the number {value}"
    if isinstance(value, str):
        return f"the text {value[:_SHOWN]!r}"
    if isinstance(value, list):
        others = [item for item in value if not isinstance(item, str)]
        return f"a list that holds {_kind(others[0])}" if others else "a list"
    return "an object"
