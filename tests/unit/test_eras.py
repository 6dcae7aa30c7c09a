"""The same years before and after the beginning of the common era."""

from __future__ import annotations

import pytest

from termground import load
from termground.facts import is_other_era


@pytest.mark.parametrize(
    ("code", "one", "other", "expected"),
    [
        ("en", "in the 3rd century BC", "in the 3rd century AD", True),
        ("en", "in 44 BC", "in AD 44", True),
        ("ru", "в III веке до н. э.", "в III веке", True),
        ("ja", "紀元前3世紀", "3世紀", True),
        ("fr", "au IIIe siècle avant J.-C.", "au IIIe siècle", True),
        ("en", "in the 3rd century BC", "in the 4th century AD", False),
        ("en", "in the 3rd century", "in the 3rd century", False),
        ("en", "on 3 May", "on 3 May", False),
        ("en", "300 people", "in 300 BC", False),
    ],
)
def test_other_eras(code, one, other, expected) -> None:
    language = load(code)
    (stated,), (given,) = (language.analyze(text).facts for text in (one, other))
    assert is_other_era(stated, given) is is_other_era(given, stated) is expected
