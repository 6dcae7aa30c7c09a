"""What the phrases of the thesauri are cut into, as it lies beside them."""

from __future__ import annotations

import json

import pytest

from termground.language.description import text_of
from termground.language.thesaurus import Thesaurus
from termground.language.thesaurus_cut import NAME, read, written

from .texts import CODES, analysis, language

LINES = ["S: use, of the use", "F: as (we) know", 'X: "switch on" | "switch off"', "H: dogs, cats > animals"]


@pytest.mark.parametrize("code", CODES)
def test_the_file_is_of_the_thesaurus_beside_it(code) -> None:
    """``python -m tools.thesauri`` makes it anew; with other versions of what cuts words it is not read."""
    own = language(code)
    lines, signature, text = tuple(own.thesaurus()), own.signature(), text_of(own.package, NAME)
    made = written(lines, own.tokens, signature)
    heading, fresh = json.loads(text.partition("\n")[0][2:]), json.loads(made.partition("\n")[0][2:])
    assert heading["lines"] == fresh["lines"]
    assert (heading != fresh) == (read(text, lines, signature) is None)
    assert heading != fresh or text == made


@pytest.mark.parametrize("code", CODES)
def test_senses_are_the_same_with_it_and_without(code) -> None:
    own = language(code)
    lines = tuple(own.thesaurus())
    known = read(written(lines, own.tokens, own.signature()), lines, own.signature())
    assert known
    text = "\n".join(line[2:] for line in lines[::40])
    tokens = analysis(code, text).view_tokens
    with_it = Thesaurus(lines, own.tokens, None, known).senses(tokens)
    assert with_it == Thesaurus(lines, own.tokens).senses(tokens)
    assert sum(map(bool, (sense.concepts or sense.excludes for sense in with_it))) > 20


def test_a_file_of_other_lines_or_other_tokens_is_not_read() -> None:
    tokens = language("en").tokens
    text = written(LINES, tokens, {"tok": "one 1.0"})
    assert read(text, LINES, {"tok": "one 1.0"}) == {
        "of the use": ("use",),
        "dogs": ("dog",),
        "cats": ("cat",),
        "animals": ("animal",),
    }
    assert read(text, [*LINES, "S: see, view"], {"tok": "one 1.0"}) is None
    assert read(text, LINES, {"tok": "one 1.1"}) is None
    assert read("", LINES, {"tok": "one 1.0"}) is None


def test_a_language_whose_file_is_of_other_tokens_cuts_its_phrases_itself(monkeypatch) -> None:
    own = language("en")
    monkeypatch.setattr(type(own), "signature", lambda _: {"tok": "another 9.9"})
    assert own._known_forms(tuple(own.thesaurus())) is None
