"""Words that Sudachi takes apart though a reader takes them as one: C#, COVID-19, addresses, 反比例."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from operator import itemgetter

from termground.text.merging import replaced
from termground.text.normalize import fold
from termground.text.patterns import lazy_pattern
from termground.types import Flag, Lexeme, Tokens
from termground_ja.lexicon import NOUN, OTHER

_ALNUM = "A-Za-z0-9À-ɏ０-９Ａ-Ｚａ-ｚ"
_HYPHENS = "-‐‑–−－"
_JOINED = lazy_pattern(
    r"https?://[!-~]{1,2000}|[\w.+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}"
    rf"|(?<![{_ALNUM}])(?:"
    rf"\d{{4}}[-/]\d{{1,2}}[-/]\d{{1,2}}(?!\d)"
    rf"|(?:\d{{1,5}}(?:[{_HYPHENS}]\d{{1,8}}){{2,5}}|\d{{2,4}}[{_HYPHENS}]\d{{5,8}})(?![{_ALNUM}{_HYPHENS}])"
    rf"|[A-Za-zＡ-Ｚａ-ｚ](?:[+＋]{{2}}|[#＃])(?![{_ALNUM}])"
    rf"|\.(?:NET|net)(?![{_ALNUM}])"
    rf"|(?!\d{{1,20}}[.．]\d)(?=[{_ALNUM}{_HYPHENS}._'’&＆]{{0,80}}?[A-Za-zＡ-Ｚａ-ｚ])[{_ALNUM}]{{1,40}}(?:[{_HYPHENS}._'’&＆][{_ALNUM}]{{1,40}}){{1,12}}(?:[+＋]{{2}}|[#＃])?"
    rf")"
)
# Outside such runs there is nothing to look for; most Japanese text has few of them.
_RUN = re.compile(rf"[!-~{_ALNUM}{_HYPHENS}’＆＃＋]{{2,}}")
_HINT = re.compile(rf"[{_ALNUM}][{_HYPHENS}._'’&＆#＃+＋@:/]|\.[Nn]")
_TRAILING = ".,;:!?)]}>\"'"
_HYPHEN = re.compile(f"[{_HYPHENS}]")
_TURNED = re.compile("反比例|準優勝")
"""Words whose prefix turns them into another thing of the kind, which no negation tells."""


def join(tokens: Tokens) -> Tokens:
    """Merge the tokens of each such word; a span that cuts a token in two is left alone."""
    text = tokens.text
    merged: list[tuple[int, int, Lexeme]] = []
    if _HINT.search(text):
        for run in _RUN.finditer(text):
            if _HINT.search(text, run.start(), run.end()):
                for match in _JOINED.finditer(text, run.start(), run.end()):
                    merged += _merged(tokens, match)
    for match in _TURNED.finditer(text):
        merged += _merged(tokens, match)
    return replaced(tokens, sorted(merged, key=itemgetter(0))) if merged else tokens


def _merged(tokens: Tokens, match: re.Match[str]) -> Iterator[tuple[int, int, Lexeme]]:
    """The range of tokens that make up a match, if they do, and their common lexeme."""
    word = match.group()
    if "://" in word:
        word = word.rstrip(_TRAILING)
    start, end = match.start(), match.start() + len(word)
    first = bisect_left(tokens.starts, start)
    last = bisect_left(tokens.ends, end)
    if first > last or last == len(tokens) or tokens.starts[first] != start or tokens.ends[last] != end:
        return
    if last > first or tokens.lexemes[first].shape == OTHER:
        yield first, last + 1, _lexeme(word)


def _lexeme(word: str) -> Lexeme:
    norm = _HYPHEN.sub("-", fold(word)).replace("’", "'")
    flags = Flag.WORD
    if norm[:1].isdigit() and not any(char.isalpha() for char in norm):
        flags |= Flag.NUMBER
    return Lexeme(norm, norm, "名詞-普通名詞-一般", flags, NOUN)
