"""The words that tell who holds which office: deputy, Ms, former, successor."""

from __future__ import annotations

import msgspec


class OfficeWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The words of ``offices.toml``, as they are written or in their normal form.

    Attributes:
        deputies: What makes another office of a title, *deputy*; with a hyphen what a title may begin with, *vice-*.
        former: What tells that an office was held.
        courtesy: What stands before a name: *Ms*, *Dr*.
        unsettled: What tells that an office has, or gets, another holder than before, or is another one: *elect*, *acting*,
            *succeed*.
        of: What leads to that to which an office belongs.
        to: What leads to the one whom an office serves: *deputy to the mayor*.
        joints: What stands between a title and the name behind it, where it must: の.
        feminine: Endings by which women's titles differ, each with what men's have there.
        capitals: Whether what stands capitalised right behind a title is a name, as names are not known otherwise.
    """

    deputies: frozenset[str] = frozenset()
    former: frozenset[str] = frozenset()
    courtesy: frozenset[str] = frozenset()
    unsettled: frozenset[str] = frozenset()
    of: frozenset[str] = frozenset()
    to: frozenset[str] = frozenset()
    joints: frozenset[str] = frozenset()
    feminine: tuple[tuple[str, str], ...] = ()
    capitals: bool = False
