"""What a decoder finds wrong, in words for the people who wrote the data."""

from __future__ import annotations

from typing import Annotated

import msgspec
import pytest

from termground.errors import said_of_form

Share = Annotated[float, msgspec.Meta(ge=0, le=1)]


class Inner(msgspec.Struct, forbid_unknown_fields=True):
    """Something inside."""

    share: Share = 0.5


class Form(msgspec.Struct, forbid_unknown_fields=True):
    """Something with fields of every kind."""

    name: str
    inner: Inner = msgspec.field(default_factory=Inner)
    words: list[str] = []
    on: bool = False

    def __post_init__(self):
        if self.name == "both":
            raise ValueError("name and words must differ")


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ("{}", "'name' is missing"),
        ('{"name": 1}', "'name' takes a text, not a whole number"),
        ('{"name": "a", "words": {}}', "'words' takes a list, not an object"),
        ('{"name": "a", "words": [null]}', "'words[0]' takes a text, not null"),
        ('{"name": "a", "on": 1.5}', "'on' takes true or false, not a number"),
        ('{"name": "a", "inner": {"share": 2}}', "'inner.share' takes a value <= 1.0"),
        ('{"name": "a", "inner": {"shar": 1}}', "'shar' is unknown in 'inner'"),
        ('{"nam": "a"}', "'nam' is unknown"),
        ('{"name": "both"}', "name and words must differ"),
        ("[]", "it takes an object, not a list"),
        ("{name}", "not valid JSON at byte 1"),
        ('{"name": "a', "not valid JSON: it ends too early"),
        (b'{"name": "\xff"}', "not UTF-8 at byte 10"),
    ],
)
def test_words_of_the_decoder_are_replaced(data, said):
    """With the field, by its path where it is inside another."""
    with pytest.raises((msgspec.MsgspecError, UnicodeDecodeError)) as raised:
        msgspec.json.decode(data, type=Form)
    found = said_of_form(raised.value, data if isinstance(data, bytes) else data.encode())
    assert found.startswith(said)
    assert "`" not in found
