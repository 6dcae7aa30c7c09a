"""Words that answer a question before the sentence that tells the answer: *No, the museum is closed*."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Collection
from functools import lru_cache

import msgspec

from termground.types import Flag, Tokens

LANGUAGES = 64
"""Sets of answers whose pattern is kept."""

_HEAD = r"(?:^|[.!?…:;«»“”\"(¿¡。])(?:[ \u00a0]?[-–—*•])?[ \u00a0]{0,3}"
_SET_OFF = r"(?=[ \u00a0]?[,，、]|[ \u00a0][–—-][ \u00a0])"


def answered(tokens: Tokens, answers: Collection[str]) -> Tokens:
    """Some tokens, where what only answers a question denies nothing of its own sentence and has no content.

    It stands at the head of a sentence, and a comma or dash sets it off: *No, dogs are not allowed* denies once.

    Args:
        tokens: The tokens.
        answers: Such words, in small letters.
    """
    if not answers:
        return tokens
    lexemes = None
    for match in _pattern(frozenset(answers)).finditer(tokens.text):
        at = bisect_left(tokens.starts, match.start(1))
        if at == len(tokens) or tokens.starts[at] != match.start(1):
            continue
        lexeme = tokens.lexemes[at]
        lexemes = lexemes or list(tokens.lexemes)
        lexemes[at] = msgspec.structs.replace(lexeme, flags=lexeme.flags & ~Flag.NEGATION | Flag.STOP)
    return tokens if lexemes is None else Tokens(tokens.text, tokens.starts, tokens.ends, lexemes)


@lru_cache(maxsize=LANGUAGES)
def _pattern(answers: frozenset[str]) -> re.Pattern[str]:
    words = "|".join(sorted(map(re.escape, answers)))
    return re.compile(rf"{_HEAD}({words}){_SET_OFF}", re.IGNORECASE | re.MULTILINE)
