"""Words that open a subordinate clause, and of what kind it is."""

from __future__ import annotations

from termground_fr.lexicon import CAPITALS, DETERMINERS, NAME, NE, QUE
from termground_fr.predicates import SUBJECTS, Sentence
from termground_fr.wordlists import closed

_RELATIVES = closed("relatives")
_TEMPORAL = closed("temporal")
_PREPOSITIONS = closed("relative_prepositions")
_NO_CLAUSE = closed("no_clause")
_CONDITIONED = SUBJECTS | closed("conditioned")
_CASES = frozenset({"cas", "hypothèse"})
_REACH = 12


def kind(sentence: Sentence, i: int) -> str | None:  # noqa: PLR0911 - one return a kind
    """``rel``, ``que``, ``cond``, ``contrast`` or ``sub``; None where a word opens no clause."""
    word = sentence.word(i)
    if word in ("si", "s'"):
        return "cond" if _is_condition(sentence, i) else None
    if sentence.shape(i) == QUE:
        return _conjunction(sentence, i)
    if word in ("où", "dont"):
        if sentence.word(i - 1) in _CASES and word == "où":
            return "cond"
        return "rel" if _has_verb(sentence, i, commas=word == "où") else None
    if word in _RELATIVES:
        return "rel"
    if word == "comme":
        return "sub" if sentence.word(i + 1) in SUBJECTS else None
    return "sub" if word in _TEMPORAL else None


def begin(sentence: Sentence, i: int, found: str) -> int:
    """The first token of the clause that a word opens: *à laquelle*, *ce qui*, *à condition que*, *sauf si*."""
    before = sentence.word(i - 1)
    if found == "rel":
        return i - 1 if before in _PREPOSITIONS or before == "ce" else i
    if found == "contrast":
        return i - 1
    if found != "cond":
        return i
    if sentence.word(i) in ("si", "s'", "où"):
        if sentence.word(i) == "où":
            first = i - 2 if sentence.word(i - 2) in ("au", "l'", "le") else i - 1
            return first - 1 if sentence.word(first - 1) == "dans" else first
        return i - 1 if before == "sauf" else i
    return i - 1 if before in ("pourvu", "sauf") else i - 2


def _is_condition(sentence: Sentence, i: int) -> bool:
    """*si le dossier est complet*, but *si long*, *même si* and *s'est*."""
    if sentence.word(i) == "s'":
        return sentence.word(i + 1) in ("il", "ils") and sentence.word(i - 1) not in ("même", "comme")
    if sentence.word(i - 1) in ("même", "comme", "et"):
        return False
    after, shape = sentence.word(i + 1), sentence.shape(i + 1)
    named = shape in DETERMINERS or shape in (NAME, CAPITALS)
    return (named or after in _CONDITIONED) and _has_verb(sentence, i, commas=True)


def _conjunction(sentence: Sentence, i: int) -> str | None:
    before = sentence.word(i - 1)
    if before in ("condition", "moins", "réserve", "supposer", "pourvu"):
        preposed = sentence.word(i - 2) in ("à", "sous") or before == "pourvu"
        return "cond" if preposed else "sub"
    if before in _NO_CLAUSE or _restricts(sentence, i) or not _has_verb(sentence, i):
        return None
    if before in ("tandis", "alors"):
        return "contrast"
    return "sub" if before in _TEMPORAL_QUE else "que"


def _restricts(sentence: Sentence, i: int) -> bool:
    """Whether *que* belongs to *ne* and restricts."""
    for k in range(i - 1, max(sentence.first - 1, i - _REACH), -1):
        if sentence.shape(k) in (NE, QUE):
            return sentence.shape(k) == NE and not sentence.denies(k)
    return False


def _has_verb(sentence: Sentence, i: int, *, commas: bool = False) -> bool:
    """Whether a finite verb stands between a word and the next comma."""
    for k in range(i + 1, min(sentence.last, i + 3 * _REACH)):
        if k in sentence.finites:
            return True
        if sentence.word(k) in (";", ":") or (sentence.word(k) == "," and not commas):
            return False
    return False


_TEMPORAL_QUE = closed("before_que")
