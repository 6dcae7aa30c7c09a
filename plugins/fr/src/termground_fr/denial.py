"""What a negation denies."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from termground.types import Flag, Tokens
from termground_fr.lexicon import (
    ARTICLE,
    AUCUN,
    AUX,
    CARRIERS,
    COMMA,
    END,
    HOMOGRAPH,
    NE,
    PAS,
    PERSONNE,
    PRONOUN,
    QUE,
    RIEN,
)
from termground_fr.verbs import INFINITIVE, form
from termground_fr.wordlists import closed

REACH = 8
"""Tokens over which a negation reaches for what it denies."""

_ONLY = frozenset({"seulement", "uniquement", "exclusivement", "simplement"})
_HINDERING = closed("hindering")
_AT_LEAST = ("moins", "de")
_LINKS = frozenset({"de", "a"})


def negated(tokens: Tokens, shapes: str) -> Iterator[int]:
    """Tokens that a negation denies, ascending.

    *ne … pas* denies its verb, or what an auxiliary carries: *n'a pas rouvert*, *ne doivent pas payer*. Others deny
    the next word with content: *sans abri*, *aucun élève*, *pas de hausse*; or the last one, where none follows.
    """
    found: set[int] = set()
    lexemes = tokens.lexemes
    verb_of = -1  # where the clause of the last ne ends
    for i, lexeme in enumerate(lexemes):
        if not lexeme.flags & Flag.NEGATION:
            continue
        if shapes[i] == NE:
            verb_of = i + REACH + 6
        if _adds(tokens, shapes, i):
            continue
        if shapes[i] == NE:
            at = _verb(tokens, shapes, i)
        elif _is_second(tokens, shapes, i, verb_of):
            continue
        else:
            at = _content(tokens, shapes, i + 1)
            if at is None and not _before_ne(shapes, i):
                at = _content_before(tokens, shapes, i)
        if at is not None:
            found.add(at)
    found.update(_hindered(tokens, shapes, found))
    yield from sorted(found)


def _hindered(tokens: Tokens, shapes: str, denied: Collection[int]) -> Iterator[int]:
    """Infinitives behind a word that says that nothing comes of them: *cesse de vendre*, *impossible de partir*."""
    for i, lexeme in enumerate(tokens.lexemes):
        if lexeme.lemma not in _HINDERING or i in denied or tokens.norm(i + 1) not in _LINKS:
            continue
        k = i + 2
        while k < len(shapes) and shapes[k] in PRONOUN + ARTICLE:
            k += 1
        if form(tokens.word(k)) == INFINITIVE:
            yield k


def _is_second(tokens: Tokens, shapes: str, i: int, verb_of: int) -> bool:
    """Whether a word is the second part of a negation, whose *ne* has told what it denies."""
    return (
        i < verb_of
        and (shapes[i] in "pPjrogel" or _on_no_occasion(tokens, shapes, i))
        and END not in shapes[max(0, shapes.rfind(NE, 0, i)) : i]
    )


def _on_no_occasion(tokens: Tokens, shapes: str, i: int) -> bool:
    """Whether a word and its noun say no more than *not*: *en aucun cas*, *sous aucun prétexte*."""
    if shapes[i] != AUCUN or i + 1 == len(shapes):
        return False
    return tokens.lexemes[i + 1].flags & (Flag.WORD | Flag.STOP | Flag.NEGATION) == Flag.WORD | Flag.STOP


def _before_ne(shapes: str, i: int) -> bool:
    """Whether *personne* or *rien* stands for the subject of the *ne* behind it: *personne ne*."""
    return shapes[i] in PERSONNE + RIEN and shapes.find(NE, i, i + 4) > 0


def _adds(tokens: Tokens, shapes: str, i: int) -> bool:
    """Whether a negation only says that there is more: *pas seulement*, *n'est pas remis uniquement aux élèves*.

    So do *il n'y a pas que* and *pas moins de*, while *pour ne pas que* denies the verb of its clause, which no word near
    tells.
    """
    mark = shapes.find(PAS, i, i + REACH) if shapes[i] == NE else i
    if mark < 0 or END in shapes[i:mark]:
        return False
    if _is_idiom(tokens, shapes, i, mark):
        return True
    content = 0
    for k in range(mark + 1, min(len(shapes), mark + REACH)):
        if shapes[k] in (END, COMMA):
            return False
        if tokens.surface(k).lower() in _ONLY:
            return True
        content += tokens.lexemes[k].has_content
        if content > (shapes[i] == NE):
            return False
    return False


def _is_idiom(tokens: Tokens, shapes: str, i: int, mark: int) -> bool:
    """Whether a negation and its *pas* begin *il n'y a pas que*, *pour ne pas que* or *pas moins de 30*."""
    lexemes = tokens.lexemes[mark + 1 : mark + 4]
    if shapes[mark + 1 : mark + 2] == QUE:
        return mark == i + 1 or (shapes[i] == NE and tokens.lexemes[i + 1].norm == "y")
    return tuple(x.norm for x in lexemes[:2]) == _AT_LEAST and lexemes[-1].flags & Flag.NUMBER != 0


def _verb(tokens: Tokens, shapes: str, ne: int) -> int | None:
    """The verb after *ne*, or the word with content that its auxiliary carries."""
    lexemes = tokens.lexemes
    for i in range(ne + 1, min(len(lexemes), ne + REACH)):
        if shapes[i] == END:
            break
        content = lexemes[i].has_content
        if content:
            return _carried(tokens, shapes, i) if lexemes[i].lemma in CARRIERS else i
        if shapes[i] in AUX + HOMOGRAPH:
            at = _content(tokens, shapes, _after_aside(shapes, i) + 1)
            if at is None:
                break
            return _carried(tokens, shapes, at) if lexemes[at].lemma in CARRIERS else at
    return _content_before(tokens, shapes, ne)


def _after_aside(shapes: str, verb: int) -> int:
    """Where *ne sont, en l'espèce, pas applicables* goes on."""
    mark = shapes.find("p", verb, verb + REACH)
    return mark if mark > verb and COMMA in shapes[verb:mark] else verb


def _carried(tokens: Tokens, shapes: str, verb: int) -> int:
    """The infinitive after a verb such as *vouloir*, or that verb itself."""
    lexemes = tokens.lexemes
    for i in range(verb + 1, min(len(lexemes), verb + 6)):
        if lexemes[i].has_content:
            word = tokens.surface(i).lower()
            infinitive = word == lexemes[i].lemma and word.endswith(("er", "ir", "re", "oir"))
            return i if infinitive else verb
        if shapes[i] in (END, COMMA):
            break
    return verb


def _content(tokens: Tokens, shapes: str, first: int) -> int | None:
    for i in range(first, min(len(shapes), first + REACH)):
        if tokens.lexemes[i].has_content:
            return i
        if shapes[i] in (END, NE):
            return None
    return None


def _content_before(tokens: Tokens, shapes: str, i: int) -> int | None:
    for k in range(i - 1, max(-1, i - REACH), -1):
        if shapes[k] in (END, COMMA):
            return None
        if tokens.lexemes[k].has_content and shapes[k] != PRONOUN:
            return k
    return None
