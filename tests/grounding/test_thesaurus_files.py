"""The thesauri that are shipped: every line is one, and says nothing that another one denies."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from itertools import combinations

import pytest

from termground.language.thesaurus import Thesaurus
from termground.types import Flag

from .texts import CODES, analysis, language

ASSERTED = {"certainty"}
"""What a phrase that only leads in never speaks of."""


@cache
def lines(code: str) -> list[str]:
    return list(language(code).thesaurus())


def rows(code: str, kind: str) -> list[str]:
    return [line[2:].strip() for line in lines(code) if line.startswith(f"{kind}:")]


def phrases(row: str) -> list[str]:
    return [phrase.strip() for part in row.split("|") for phrase in part.replace(">", ",").split(",")]


@cache
def norms(code: str, kind: str) -> dict[str, list[str]]:
    """For each line of a kind the normal forms of its phrases, words between them in one string."""
    found = {}
    for row in rows(code, kind):
        found[row] = [
            " ".join(x.norm for x in analysis(code, phrase.strip('"')).view_tokens.lexemes if x.norm)
            for phrase in phrases(row)
        ]
    return found


@pytest.mark.parametrize("code", CODES)
def test_every_line_is_a_line(code) -> None:
    """Nothing is misspelt, empty, written twice, or of a form that is not read."""
    own = [line for line in lines(code) if line.strip() and not line.startswith("#")]
    assert len(own) > 1_500
    assert len(own) == len(set(own))
    assert {line[:3] for line in own} <= {
        f"{kind}: " for kind in "SHXFVNDEBIUATCWOPRJMGLQZKYvilapcdmbefnhsojkrtguwxyz"
    }
    for line in own:
        kind, row = line[0], line[2:]
        # a language may have no word for one side of what comes first and next, and no preposition for one of giving
        assert all(phrases(row)) or kind in "rtg", line
        for side in (
            row.split("|") if kind in "vrtgw" else [row]
        ):  # a word may go without saying beside values of two kinds, and one preposition lead both people
            assert kind == "F" or len(set(phrases(side))) == len(phrases(side)), line
        assert (">" in row) == (kind == "H"), line
        assert row.count(">") <= 1, line
        assert ("|" in row) == (kind in "XZvbertgz") or kind == "w", line
        assert kind in "FVATCWOPGMlacfxy" or len(phrases(row)) >= 2, line
        assert all(phrase.count('"') in (0, 2) for phrase in phrases(row)), line


@pytest.mark.parametrize("code", CODES)
def test_every_phrase_is_read(code) -> None:
    """Each phrase of the file has a word that the language sees."""
    for kind in "SHX":
        for row, found in norms(code, kind).items():
            assert all(found), row


@pytest.mark.parametrize("code", CODES)
def test_lines_join_words_that_differ(code) -> None:
    """A line of one word in several spellings would say nothing."""
    assert [row for row, found in norms(code, "S").items() if len(set(found)) < 2] == []


def _tied(code: str, kind: str) -> dict[str, set[str]]:
    """For each line the normal forms that count as single words there, as the thesaurus cuts them."""
    tied = {}
    for row in rows(code, kind):
        made = Thesaurus([f"{kind}: {row}"], language(code).tokens)
        tied[row] = made._single.words
    return tied


@pytest.mark.parametrize("code", CODES)
def test_words_of_one_line_do_not_exclude_one_another(code) -> None:
    """What may stand for a word never makes a statement false in its place."""
    sides = defaultdict(dict)
    for number, row in enumerate(rows(code, "X")):
        made = Thesaurus([f"X: {row}"], language(code).tokens)
        for norm in made._single.words:
            sense = made._single.sense(norm)
            assert len({side for _, side in sense.excludes}) == 1, row
            sides[norm][number] = sense.excludes[0][1]
    wrong = []
    for row, words in _tied(code, "S").items():
        for one, other in combinations(sorted(words), 2):
            both = sides[one].keys() & sides[other].keys()
            wrong += [(row, one, other) for number in both if sides[one][number] != sides[other][number]]
    assert wrong == []


@pytest.mark.parametrize("code", CODES)
def test_no_phrase_shrinks_to_a_negation_or_number(code) -> None:
    """*not enough* is no synonym of *not*."""
    for kind in "SHX":
        for row in rows(code, kind):
            for phrase in phrases(row):
                plain = language(code).tokens(phrase.strip('"')).lexemes
                if sum(bool(x.flags & (Flag.WORD | Flag.NUMBER)) for x in plain) < 2:
                    continue
                single = Thesaurus(
                    [f"{kind}: {phrase}, x" if kind != "X" else f"X: {phrase} | x"], language(code).tokens
                )._single.words
                for lexeme in plain:
                    if lexeme.flags & (Flag.NEGATION | Flag.NUMBER):
                        assert lexeme.norm not in single, phrase


@pytest.mark.parametrize("code", CODES)
def test_frames_claim_nothing(code) -> None:
    """A phrase that only leads in neither denies nor hedges."""
    wrong = []
    for phrase in rows(code, "F"):
        seen = analysis(code, phrase)
        denies = any(x.flags & Flag.NEGATION for x in seen.view_tokens.lexemes)
        if denies or {marker.axis for marker in seen.markers} & ASSERTED:
            wrong.append(phrase)
    assert wrong == []


SAID = {
    "ja": [
        "最も大きい島",
        "事実を認めた",
        "三十人以上です",
        "計画に反対した",
        "結論は出ていない",
        "最後の一人",
    ],
    "ru": [
        "действительный член академии",
        "естественный отбор",
        "краткий курс",
        "находится в заключении",
        "для начала работ",
    ],
    "fr": [
        "une médaille d'or",
        "un bref séjour",
        "la réponse du ministre",
        "la conclusion du contrat",
        "au passage du train",
    ],
    "en": [
        "the next stop",
        "still water",
        "not yet ready",
        "the answer was wrong",
        "briefly detained",
        "a sure sign",
    ],
}
"""Words that also lead in, where they say something."""


@pytest.mark.parametrize("code", CODES)
def test_words_that_say_something_are_no_frames(code) -> None:
    for text in SAID[code]:
        found = language(code).senses(language(code).tokens(text))
        assert not any(sense.framing for sense in found), text
