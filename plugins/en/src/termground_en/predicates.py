"""Patterns over the shapes of a sentence: what is a finite verb, a subject with its verb, a predicate of its own."""

from __future__ import annotations

import re
from typing import Final

ADVERBS: Final = "[aN]{0,3}"
GOVERNED: Final = "dnPIjTA"
"""What stands behind a verb and hardly behind a noun."""

FINITE: Final = f"{ADVERBS}(?:[SFMDV]|z|[ZHh](?=[{GOVERNED}])|[vu](?=[{GOVERNED}tpaKQLw;,]|$))"
"""A finite verb behind its subject."""
SINGULAR: Final = f"{ADVERBS}(?:S|z|[ZH](?=[{GOVERNED}]))"
"""One whose subject is no plural, hence no two subjects joined by *and*."""
NOUNS: Final = "(?:I(?:O[jdwALnh']{1,4})?|[dwALnAghkHZ'][dwALnghkHZOpvlu'-]{0,7}?)"
"""A subject that is no personal pronoun."""
CLAUSE: Final = f"(?:P{ADVERBS}[SFMDVzZHvuhXw]|[dIn]Oj[SFMDVzZHvuhXw]|{NOUNS}(?:,_{{1,200}},)?{FINITE})"
PREDICATE: Final = (
    f"{ADVERBS}(?:[SM](?![PI])|[FVz]|D(?=[{GOVERNED}lvNa])|[ZH](?=[{GOVERNED}p])|[vu](?=[{GOVERNED}tpBQ]))"
)
"""A finite verb whose subject was named before."""

BREAK: Final = re.compile(
    rf"[;,cb](?:(?<=;)[cbyo]?(?={CLAUSE})(?P<semicolon>)"
    rf"|(?<=,)[cbyo],?(?={CLAUSE})(?P<clause>)"
    rf"|(?<=[cb])(?=P{ADVERBS}[SFMDVzZHvuhXw]|I{FINITE})(?P<pronoun>)"
    rf"|(?<=c)(?={NOUNS}{SINGULAR})(?P<singular>)"
    rf"|(?:(?<=[;,])[cb]|(?<=[cb]))(?=(?P<verb>{PREDICATE}))(?P<predicate>)"
    rf"|(?<=,)(?=(?P<first>[vVz]|Z(?=[{GOVERNED}]))[^,;:cb]{{1,60}},?c{PREDICATE})(?P<listed>)"
    "|(?:(?<=,)c|(?<=c))(?=[wvXhZ][dnAj])(?P<order>))"
)
"""Where one clause of a sentence may end and the next begin."""

EMBEDDED: Final = re.compile(rf"[TfqrWRQ]|K{CLAUSE}|[HhukV](?=P{ADVERBS}[SFMDVzZHvuh]|I{FINITE})")
"""Where a clause begins inside another."""
VERB_BEFORE: Final = frozenset("vlVzZuHXeSFMDNag")
UNSURE: Final = re.compile(r"[MN]")
SURE_LEFT: Final = re.compile(f"[SFMDVz]|[ZHhvuX](?=[{GOVERNED}])|[vu](?=[tpaBQLw])")
STRONG: Final = re.compile(f"[SFMDVz]|[ZHhvu](?=[{GOVERNED}])")

RELATIVE: Final = re.compile("(?<=,)(?:[dnIw]{0,2}[pO])?(?:R|Q)")
ANY_FINITE: Final = re.compile("[SFMDVzZHhuvX]")
PARTICIPLE: Final = re.compile("(?<=,)a?(?P<past>[vl](?=[pBtn]|d))|(?<=,)a?(?P<present>[gk](?=[dnAIjPT]))")
OPENING: Final = re.compile("a?[vl](?=[pBt])")
MORE_PRESENT: Final = re.compile("c(?=a?[gk][dnAIj])")
SUBJECT: Final = re.compile(CLAUSE)
VERB: Final = re.compile(FINITE)
CONJOINED: Final = re.compile(f"[cbyo](?:{CLAUSE}|{PREDICATE})")
