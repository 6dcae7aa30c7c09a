"""What the phrases of a thesaurus are cut into, kept in a file beside it, so that nothing is cut when it is first asked.

The first line of the file says of which lines and of which tokens it was made; where either is another one, it is not read.
Each further line is a phrase with its normal forms, tabs between them; a phrase whose words are their own forms has no line.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b

from termground.language.thesaurus_lines import Cut, bare, entries, forms, key_of
from termground.types import Tokens

NAME = "thesaurus.cut"


def written(lines: Sequence[str], tokens: Callable[[str], Tokens], signature: Mapping[str, str]) -> str:
    """The file of a thesaurus.

    Args:
        lines: The lines of the thesaurus.
        tokens: What cuts a text into tokens.
        signature: What the tokens depend on.
    """
    cut = forms([key_of(entry) for entry in entries(lines)], tokens)
    rows = ["\t".join((key, *words)) for key, words in cut.items() if words != bare(key)]
    return "\n".join([_heading(lines, signature), *rows, ""])


def read(text: str, lines: Sequence[str], signature: Mapping[str, str]) -> Cut | None:
    """What :func:`written` made of the same lines by the same tokens; None where it was made of others.

    Args:
        text: The file, empty where a language has none.
        lines: The lines of the thesaurus.
        signature: What the tokens depend on.
    """
    heading, _, rest = text.partition("\n")
    if heading != _heading(lines, signature):
        return None
    rows = (row.split("\t") for row in rest.split("\n") if row)
    return {key: tuple(words) for key, *words in rows}


def _heading(lines: Sequence[str], signature: Mapping[str, str]) -> str:
    digest = blake2b("\n".join(lines).encode(), digest_size=16).hexdigest()
    return f"# {json.dumps({'lines': digest, **signature}, ensure_ascii=False, sort_keys=True)}"
