"""Commands with the options of a language, and with the settings of a file behind those of the command line."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Annotated, Any, Final, get_type_hints

import msgspec
from cyclopts import Parameter

from termground.cli.calibrate import calibrate
from termground.cli.check_command import check_of
from termground.cli.compare import compare
from termground.cli.keys import Key, keys_of, option_names
from termground.cli.parameters import CONFIG, NO_CONFIG
from termground.cli.refusals import Refusal, meant
from termground.cli.score import score_of
from termground.cli.settings import SHARED, Setting, Settings, settings
from termground.errors import UsageError

_WRITTEN: Final = frozenset({"thresholds"})
"""What ``calibrate`` writes and the other commands read."""

_RIVALS: Final = {"all_": "quiet", "quiet": "all_"}
"""Options that cannot be given together: one on the command line leaves out the other in a file."""

_OF_ROWS: Final = ("detect-language", "language-column")
"""Options that say which language each row is in."""

_KEYWORD: Final = inspect.Parameter.KEYWORD_ONLY


def command_of(
    name: str, code: str | None = None, options: type[msgspec.Struct] | None = None
) -> Callable[..., int]:
    """A command as the parser calls it.

    Args:
        name: One of :data:`~termground.cli.settings.COMMANDS`.
        code: The language of the texts, if there is one.
        options: The options of that language.
    """
    plain = _plain(name, code)
    parameters = _parameters(plain, options)

    @functools.wraps(plain)
    def command(*words: Any, config: str | None = None, no_config: bool = False, **given: Any) -> int:
        _refuse_slips(name, inspect.Signature(parameters), [*words, *_texts(given)])
        held, of_file = settings(config, none=no_config), set()
        for key, setting in holding(name, code, options, held):
            if key.parameter not in given and not given.get(_RIVALS.get(key.parameter, "")):
                given[key.parameter] = setting.value
                of_file.add(f"--{key.name}")
        try:
            return plain(*words, **given)
        except Refusal as refused:
            if refused.options & of_file:
                raise refused.of_file(held.file) from None
            raise

    extended: Any = command
    extended.__signature__ = inspect.Signature(parameters, return_annotation=int)
    extended.__annotations__ = {p.name: p.annotation for p in parameters} | {"return": int}
    return command


def _texts(given: Mapping[str, Any]) -> Iterator[str]:
    """The files that options name."""
    for name in ("source", "reference", "output"):
        value = given.get(name)
        yield from (value,) if isinstance(value, str) else value or ()


def _refuse_slips(name: str, signature: inspect.Signature, words: Iterable[str]) -> None:
    """Refuse a misspelt option that stands where a file is named; only ``-`` is a name that begins so."""
    for word in words:
        if name == "score" and word == "--strict":  # rows have an option for it that is called otherwise
            raise Refusal("strict-elsewhere")
        if word.startswith("-") and word != "-":
            near = meant(word, option_names(signature))
            raise Refusal("option-or-file", option=word, command=name, meant=near)


def holding(
    name: str, code: str | None, options: type[msgspec.Struct] | None, held: Settings
) -> list[tuple[Key, Setting]]:
    """The settings of a file that hold for a command, the whole file being in order.

    Raises:
        Refusal: The file has a key that nothing reads, or a value that does not fit.
    """
    if not held.values:
        return []
    from termground.language.registry import codes  # noqa: PLC0415 - where there is a file

    keys = known_keys(code, options)
    held.check(keys, codes(), code)
    found = held.holding(name, code, keys[name])
    return [(keys[name][key], each) for key, each in found.items() if code is None or key not in _OF_ROWS]


def known_keys(code: str | None, options: type[msgspec.Struct] | None) -> dict[str, dict[str, Key]]:
    """The keys of each command, those of the language among them."""
    own = keys_of(inspect.Signature(_options(options)))
    keys = {name: keys_of(inspect.signature(_plain(name, code), eval_str=True)) | own for name in SHARED}
    keys["compare"] = keys_of(inspect.signature(compare, eval_str=True))
    keys["calibrate"] = keys_of(inspect.signature(calibrate, eval_str=True), _WRITTEN)
    return keys


def plain_options(name: str) -> list[str]:
    """The options of a command, with their dashes, without those of a language."""
    return option_names(inspect.signature(_plain(name, None), eval_str=True))


def _plain(name: str, code: str | None) -> Callable[..., int]:
    made: Mapping[str, Callable[[], Callable[..., int]]] = {
        "check": lambda: check_of(code or "und"),
        "score": lambda: score_of(code),
        "compare": lambda: compare,
        "calibrate": lambda: calibrate,
    }
    return made[name]()


def _parameters(plain: Callable[..., int], options: type[msgspec.Struct] | None) -> list[inspect.Parameter]:
    """Those of a command, of its language, and of the files of settings."""
    signature = inspect.signature(plain, eval_str=True)
    own = [p for p in signature.parameters.values() if p.kind is not inspect.Parameter.VAR_KEYWORD]
    taken = {p.name.rstrip("_") for p in own}
    of_language = _options(options)
    hidden = next((p.name for p in of_language if p.name in taken), None)
    if hidden is not None:
        raise UsageError(f"the language option {hidden!r} hides an option of the command; rename it")
    return [
        *own,
        *of_language,
        inspect.Parameter("config", _KEYWORD, default=None, annotation=Annotated[str | None, CONFIG]),
        inspect.Parameter("no_config", _KEYWORD, default=False, annotation=Annotated[bool, NO_CONFIG]),
    ]


def _options(options: type[msgspec.Struct] | None) -> list[inspect.Parameter]:
    """One keyword for each field of a language's options."""
    if options is None:
        return []
    defaults, described = msgspec.structs.asdict(options()), _described(options)
    made = []
    for name, kind in get_type_hints(options).items():
        parameter = Parameter(help=described.get(name, ""), group="Language")
        annotation = Annotated[kind, parameter]  # type: ignore[valid-type]  # known at run time only
        made.append(inspect.Parameter(name, _KEYWORD, default=defaults[name], annotation=annotation))
    return made


def _described(options: type[msgspec.Struct]) -> dict[str, str]:
    """What the docstring of an options class says of each field."""
    found: dict[str, str] = {}
    for line in (options.__doc__ or "").splitlines():
        name, colon, text = line.strip().partition(": ")
        if colon and name in options.__struct_fields__:
            found[name] = text
    return found
