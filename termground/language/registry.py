"""Languages over entry points: listing loads nothing, using loads one."""

from __future__ import annotations

import os
import re
import sys
from contextlib import suppress
from functools import cache, lru_cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

import msgspec

from termground.errors import (
    BrokenLanguage,
    DuplicateLanguage,
    Said,
    TermgroundError,
    UnknownLanguage,
    UsageError,
)
from termground.language.base import Language
from termground.versions import version_of

GROUP = "termground.languages"
ALLOW = "TERMGROUND_LANGUAGES"
"""Environment variable: comma-separated codes that may load; unset allows all."""

HOME = "termground"
"""The distribution of the core, and its package."""

_CODE = re.compile(r"[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*|x(-[A-Za-z0-9]{1,8})+")
_PACKAGES = dict.fromkeys(("ja", "ru", "fr", "en", "de", "es"), "termground-{}") | dict.fromkeys(
    ("it", "pt", "nl", "pl", "uk", "zh", "ko", "ar", "hi", "th", "vi", "tr", "id"),
    "termground-multi",
)
# Added by register(); the one thing in the package that changes after import.
_registered: dict[str, type[Language]] = {}


class LanguageInfo(msgspec.Struct, frozen=True):
    """A language that is installed: its code and the distribution that brings it."""

    code: str
    distribution: str
    version: str


def languages() -> dict[str, LanguageInfo]:
    """The languages that may be used here, by code; none of them is loaded.

    A code that two distributions claim is left out: using it raises, the others go on.

    Example:
        >>> from termground import languages
        >>> languages()["und"].distribution
        'termground'
    """
    found = {}
    for code in codes():
        with suppress(DuplicateLanguage):
            found[code] = info(code)
    return found


def info(code: str) -> LanguageInfo:
    """Where a language comes from, without loading it.

    Raises:
        UnknownLanguage: No such plugin, or one that is not allowed here.
        DuplicateLanguage: Two distributions claim the code.
    """
    if code in _registered and _allowed(code):
        return LanguageInfo(code, "register()", "")
    return _info(code, _point(code))


def load(code: str, **options: Any) -> Language:
    """Load one language.

    Args:
        code: Its BCP-47 code.
        options: The language's own options.

    Raises:
        UnknownLanguage: No such plugin, or one that is not allowed here.
        DuplicateLanguage: Two distributions claim the code.
        BrokenLanguage: The plugin does not load.
        UsageError: An option that the language does not have.

    Example:
        >>> from termground import load
        >>> [term.form for term in load("ja", mode="C").analyze("東京都の図書館").terms]
        ['東京都', '図書館']
    """
    language = language_class(code)
    try:
        return language(**options)
    except TermgroundError:
        raise
    except Exception as error:
        raise BrokenLanguage(_broken(info(code), f"{type(error).__name__}: {error}")) from error


def check_code(code: object) -> None:
    """Refuse what is no code of a language.

    Raises:
        UsageError: It has not the form of one.
    """
    if not isinstance(code, str) or not _CODE.fullmatch(code):
        raise UsageError("'{code}' is not a language code; codes look like ja or pt-BR", code=code)


def language_class(code: str) -> type[Language]:
    """The class of a language; see :func:`load` for the errors."""
    check_code(code)
    if code in _registered and _allowed(code):
        return _registered[code]
    point = _point(code)
    try:
        loaded = point.load()
    except (Exception, SystemExit) as error:
        raise BrokenLanguage(_broken(_info(code, point), f"{type(error).__name__}: {error}")) from error
    if not (isinstance(loaded, type) and issubclass(loaded, Language)):
        why = f"{loaded!r} is not a subclass of termground.language.Language"
    elif getattr(loaded, "code", None) != code:
        why = f"its class has the code {getattr(loaded, 'code', None)!r}"
    else:
        return loaded
    raise BrokenLanguage(_broken(_info(code, point), why))


def register(language: type[Language]) -> type[Language]:
    """Add a language at run time, in this process only; works as a class decorator.

    Raises:
        UsageError: Not a subclass of :class:`Language`, or one without a code.
        DuplicateLanguage: The code is taken.

    Example:
        >>> from termground import GroundingEvaluator, register
        >>> from termground.language import Language
        >>> @register
        ... class Toki(Language):
        ...     code = "tok"
        ...     name = "Toki Pona"
        >>> GroundingEvaluator("tok").evaluate("kili suwi", "kili lili").missing_words
        ['suwi']
    """
    if not (isinstance(language, type) and issubclass(language, Language)):
        raise UsageError(f"register() takes a subclass of Language, not {language!r}")
    code = getattr(language, "code", "")
    if not isinstance(code, str) or not _CODE.fullmatch(code):
        raise UsageError(f"{language.__name__}.code is {code!r}, which is not a language code")
    if code in _entry_points() or _registered.get(code, language) is not language:
        raise DuplicateLanguage(f"{code!r} is taken by {_owner(code)}; give the new language another code")
    _registered[code] = language
    return language


def origin(language: Language) -> LanguageInfo:
    """Where a language comes from; a class that was never installed counts as registered here.

    An adapter's languages come from this package: what they stand on is in their signature.
    """
    kind = type(language)
    return _origin(language.code, kind.__module__, kind.__name__)


@cache
def _origin(code: str, module: str, name: str) -> LanguageInfo:
    for point in _entry_points(restricted=False).get(code, []):
        if point.attr == name and point.module in (module, module.partition(".")[0]):
            return _info(code, point)
    if module.partition(".")[0] == HOME:
        return LanguageInfo(code, HOME, version_of(HOME))
    return LanguageInfo(code, "register()", "")


def codes() -> list[str]:
    """All codes that may be used here, broken ones included."""
    return sorted({*_entry_points(), *filter(_allowed, _registered)})


def installed_code(code: str) -> str:
    """The code of the installed language that is meant: ``en`` by ``EN``, ``pt`` by ``pt-BR``; else the code itself."""
    there = {each.lower(): each for each in codes()}
    written = code.replace("_", "-").lower()
    return there.get(written) or there.get(written.partition("-")[0], code)


def _entry_points(*, restricted: bool = True) -> dict[str, list[EntryPoint]]:
    found: dict[str, list[EntryPoint]] = {}
    for point in _installed(tuple(sys.path), tuple(map(_changed, sys.path))):
        if restricted and not _allowed(point.name):
            continue
        known = found.setdefault(point.name, [])
        # An editable install may list its distribution twice.
        if all((point.value, _owner_of(point)) != (other.value, _owner_of(other)) for other in known):
            known.append(point)
    return found


@lru_cache(maxsize=8)
def _installed(paths: tuple[str, ...], changed: tuple[int, ...]) -> tuple[EntryPoint, ...]:
    """The entry points of all distributions; reading what each one has takes longer than scoring a short text.

    Args:
        paths: Where distributions are looked for.
        changed: When each of these was, so that what is installed meanwhile is seen.
    """
    del paths, changed  # which tell whether to look again
    return tuple(entry_points(group=GROUP))


def _changed(path: str) -> int:
    """When an entry of a folder was added or removed last; 0 where there is no folder."""
    try:
        return os.stat(path or ".").st_mtime_ns  # noqa: PTH116 - an entry of sys.path is a string, asked for often
    except OSError:
        return 0


def _allowed(code: str) -> bool:
    listed = os.environ.get(ALLOW)
    return listed is None or code in {part.strip() for part in listed.split(",")}


def _point(code: str) -> EntryPoint:
    points = _entry_points().get(code)
    if not points:
        raise UnknownLanguage(_unknown(code))
    if len(points) > 1:
        owners = " and ".join(sorted(_owner_of(point) for point in points))
        raise DuplicateLanguage(f"{code!r} is claimed by {owners}; uninstall one of them")
    return points[0]


def _info(code: str, point: EntryPoint) -> LanguageInfo:
    dist = point.dist
    return LanguageInfo(code, dist.name if dist else "unknown", dist.version if dist else "")


def _owner_of(point: EntryPoint) -> str:
    return point.dist.name if point.dist else point.value


def _owner(code: str) -> str:
    points = _entry_points().get(code)
    return _owner_of(points[0]) if points else _registered[code].__name__


def _broken(info: LanguageInfo, why: str) -> str:
    return f"the plugin for {info.code!r} ({info.distribution} {info.version}) does not load: {why}"


_MEANT = {
    name: code
    for code, *names in map(str.split, (
        "ja jp jpn japanese", "ru rus russian", "fr fra fre french", "en gb us eng english", "de deu ger german deutsch", "cs cz",
        "es spa spanish", "it ita italian", "pt br por", "nl nld dut dutch", "pl pol polish", "uk ua ukr", "zh cn zho chi chinese",
        "ko kr kor korean", "ar ara arabic", "hi in hin hindi", "th tha thai", "vi vn vie", "tr tur turkish", "id ind",
    )) for name in names
}  # fmt: skip
"""What is taken for the code of a language: the code of a country, one of three letters, a name of up to eight."""


def _unknown(code: str) -> str:
    installed = ", ".join(codes()) or "none"
    base = code.partition("-")[0].lower()
    package = _PACKAGES.get(base)
    if base in codes():
        remedy = Said('Use "{code}", or "und" for the Unicode fallback{how}', code=base, how="")
    elif package:
        remedy = Said(
            'Install {package}, or use "und" for the Unicode fallback{how}',
            package=package.format(base),
            how="",
        )
    else:
        remedy = Said('Install a plugin for it, or use "und" for the Unicode fallback{how}', how="")
    if not _allowed("und"):
        remedy = Said("Allow it")
    allowed = os.environ.get(ALLOW)
    only = (
        "" if allowed is None else Said(" ({variable} allows only: {codes})", variable=ALLOW, codes=allowed)
    )
    meant = _MEANT.get(base)
    near = Said(' Did you mean "{code}"?', code=meant) if meant in codes() else ""
    return Said(
        'No plugin for "{code}".{near} Installed: {installed}. {remedy}{only}',
        code=code,
        near=near,
        installed=installed,
        remedy=remedy,
        only=only,
    )
