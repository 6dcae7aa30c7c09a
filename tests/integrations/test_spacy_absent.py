"""Without spaCy its adapter says what to install; nothing else needs it."""

from __future__ import annotations

import pytest

from termground.integrations.spacy_words import negations

ABSENT = "import sys\nsys.modules['spacy'] = None\n"


def test_the_adapter_says_what_to_install(run_python):
    """The module imports; making a language names the command."""
    code = ABSENT + (
        "from termground import errors\n"
        "from termground.messages import error_in\n"
        "from termground.integrations.spacy import SpacyLanguage\n"
        "for pipeline in ('fr_core_news_sm', object()):\n"
        "    try:\n"
        "        SpacyLanguage(pipeline)\n"
        "    except errors.MissingDependency as error:\n"
        "        print(error, error_in(error.told, 'ru'), sep='\\n')\n"
    )
    assert (
        run_python(code).splitlines()
        == [
            'spaCy is not installed: pip install "termground[spacy]"',
            "spaCy не установлен: pip install 'termground[spacy]'",
        ]
        * 2
    )


def test_importing_the_adapter_does_not_import_spacy(run_python):
    """SpaCy costs a second, so only a language that is made pays for it."""
    code = "import sys, termground.integrations.spacy\nprint('spacy' in sys.modules, 'thinc' in sys.modules)"
    assert run_python(code).split() == ["False", "False"]


@pytest.mark.parametrize(
    ("code", "word"),
    [("tr", "değildir"), ("hi", "नहीं"), ("id", "tidak"), ("vi", "không"), ("fr-CA", "jamais")],
)
def test_negations_are_listed_for_a_pipeline_that_marks_none(code: str, word: str) -> None:
    assert word in negations(code)
