"""What the tests of the alignment read texts with."""

from __future__ import annotations

from functools import cache

from termground import load
from termground.alignment.aligned_claim import AlignedClaim
from termground.alignment.changes import Edit
from termground.alignment.reading.reader import Reader
from termground.alignment.word_alignment import Alignment
from termground.claims.parts import parts_of
from termground.evidence.index import SentenceIndex
from termground.evidence.words import Word
from termground.language import Analysis, Language

CODES = ("ja", "ru", "fr", "en")


@cache
def language(code: str) -> Language:
    return load(code)


@cache
def analysis(code: str, text: str) -> Analysis:
    return language(code).analyze(text)


def index(code: str, *sources: str) -> SentenceIndex:
    return SentenceIndex([analysis(code, source) for source in sources])


def words(code: str, text: str) -> list[Word]:
    """The words of a text of one statement."""
    (part,) = parts_of(analysis(code, text))
    return part.words


def reads(code: str, source: str, response: str) -> list[AlignedClaim]:
    return list(Reader([analysis(code, source)]).read(analysis(code, response)))


def aligned(code: str, source: str, response: str) -> Alignment:
    return Alignment(words(code, response), index(code, source), {})


def text_of(code: str, response: str, read: AlignedClaim, edit: Edit) -> str:
    """The words of the response that a change is about."""
    seen = analysis(code, response)
    tokens = seen.view_tokens
    first, last = read.words[edit.first].token, read.words[edit.last - 1].token
    return seen.view.text[tokens.starts[first] : tokens.ends[last]]


def changes(code: str, source: str, response: str) -> list[str]:
    """The changes of a response as ``change|words``, in the order of the text."""
    found = [
        (read.words[edit.first].token, f"{edit.change.value}|{text_of(code, response, read, edit)}")
        for read in reads(code, source, response)
        for edit in read.edits
    ]
    return list(dict.fromkeys(text for _, text in sorted(found)))
